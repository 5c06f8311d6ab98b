// Temporaries and variables: where each lives, how it is read and written.
#include <algorithm>

#include "compiler/python/codegen.h"
#include "runtime/base/assert.h"

namespace minipy::python {

int Generator::temporary() { return temporaries(1); }

int Generator::temporaries(int count) {
  int first = unit_->next_temporary;
  if (first + count > kFirstPinned) {
    fail(BuiltinType::SystemError, "too many temporaries in one statement");
    return unit_->first_temporary;
  }
  unit_->next_temporary += count;
  unit_->highest_temporary = std::max(unit_->highest_temporary, unit_->next_temporary);
  return first;
}

int Generator::pinned_constant(Value value) {
  if (unit_->loop_depth == 0 || !unit_->may_pin || !code().reachable()) return -1;
  int32_t index = constant_index(value);
  for (size_t i = 0; i < unit_->pinned.size(); ++i) {
    if (unit_->pinned[i] == index) return kFirstPinned + static_cast<int>(i);
  }
  if (unit_->pinned.size() == kMostPinned) return -1;
  unit_->pinned.push_back(index);
  return kFirstPinned + static_cast<int>(unit_->pinned.size()) - 1;
}

int Generator::constant_operand(Value value) {
  int pinned = pinned_constant(value);
  if (pinned >= 0) return pinned;
  int result = temporary();
  load_constant(value, result);
  return result;
}

// Moves the statement's temporaries past register 255 for the time of a sub-expression.
void Generator::spill_into(Expression* node, int destination) {
  int base = unit_->statement_base;
  int count = unit_->next_temporary - base;
  if (count < 8) {
    fail(BuiltinType::SystemError, "too many nested statements");
    return;
  }
  int far = unit_->next_far;
  unit_->next_far += count + 1;
  unit_->highest_far = std::max(unit_->highest_far, unit_->next_far);
  for (int i = 0; i < count; ++i) emit(Op::STORE_FAR, base + i, 0, 0, far + i);
  int saved = unit_->next_temporary;
  unit_->next_temporary = base;
  int result = temporary();
  into(node, result);
  emit(Op::STORE_FAR, result, 0, 0, far + count);
  unit_->next_temporary = saved;
  for (int i = 0; i < count; ++i) emit(Op::FETCH_FAR, base + i, 0, 0, far + i);
  emit(Op::FETCH_FAR, destination, 0, 0, far + count);
  unit_->next_far = far;
}

int Generator::home(const Symbol* symbol) const {
  MINIPY_ASSERT(symbol->place == Place::Local);
  return unit_->local_registers[static_cast<size_t>(symbol->index)];
}

int Generator::local_register(const Symbol* symbol) const {
  if (symbol->place != Place::Local) return -1;
  int reg = home(symbol);
  return reg < kFirstFar ? reg : -1;
}

int Generator::local_target(const Expression* target) const {
  const auto* variable = node_try<const Name>(target);
  return variable ? local_register(variable->symbol) : -1;
}

int Generator::cell_register(const Symbol* symbol) {
  if (symbol->place == Place::Cell) return unit_->cell_registers[static_cast<size_t>(symbol->index)];
  return unit_->free_register + symbol->index;
}

void Generator::fetch(int near_register, int home_register) {
  if (home_register < kFirstFar) {
    move(near_register, home_register);
  } else {
    emit(Op::FETCH_FAR, near_register, 0, 0, home_register);
  }
}

void Generator::load_class_dict(int destination) {
  for (const Symbol* symbol : unit_->scope->frees) {
    if (symbol->name != "__classdict__") continue;
    emit(Op::LOAD_CELL, destination, unit_->free_register + symbol->index, 0,
         constant_index(Value::from_cell(name(symbol->name))));
    return;
  }
  for (const Symbol* symbol : unit_->scope->cells) {
    if (symbol->name != "__classdict__") continue;
    emit(Op::LOAD_CELL, destination, unit_->cell_registers[static_cast<size_t>(symbol->index)], 0,
         constant_index(Value::from_cell(name(symbol->name))));
    return;
  }
  MINIPY_UNREACHABLE();
}

void Generator::load_symbol(const Symbol* symbol, int destination) {
  Str* text = name(symbol->name);
  auto name_constant = [&] { return constant_index(Value::from_cell(text)); };
  switch (symbol->place) {
    case Place::Local: {
      int reg = home(symbol);
      if (reg < kFirstFar) {
        if (!bound().has(reg)) emit(Op::CHECK_BOUND, reg, 0, 0, name_constant());
        bound().add(reg);
        move(destination, reg);
      } else {
        int near_register = is_temporary(destination) ? destination : temporary();
        fetch(near_register, reg);
        emit(Op::CHECK_BOUND, near_register, 0, 0, name_constant());
        move(destination, near_register);
        if (near_register != destination) --unit_->next_temporary;
      }
      break;
    }
    case Place::Cell:
    case Place::Free: emit(Op::LOAD_CELL, destination, cell_register(symbol), 0, name_constant()); break;
    case Place::Named: emit(Op::LOAD_NAME, destination, 0, 0, code().shared_cache(Op::LOAD_NAME, text)); break;
    case Place::Global:
    case Place::ImplicitGlobal:
      emit(Op::LOAD_GLOBAL, destination, 0, 0, code().shared_cache(Op::LOAD_GLOBAL, text));
      break;
    case Place::NamedOrFree:
      emit(Op::LOAD_NAME_OR_CELL, destination, cell_register(symbol), 0, code().cache(text));
      break;
    case Place::ClassDictOrGlobal:
    case Place::ClassDictOrFree: {
      Scratch scratch(*this);
      int mapping = temporary();
      load_class_dict(mapping);
      if (symbol->place == Place::ClassDictOrGlobal) {
        emit(Op::LOAD_DICT_OR_GLOBAL, destination, mapping, 0, code().cache(text));
      } else {
        emit(Op::LOAD_DICT_OR_CELL, destination, mapping, cell_register(symbol), code().cache(text));
      }
      break;
    }
  }
}

int Generator::symbol_operand(const Symbol* symbol) {
  int reg = local_register(symbol);
  if (reg >= 0) {
    if (!bound().has(reg)) {
      emit(Op::CHECK_BOUND, reg, 0, 0, constant_index(Value::from_cell(name(symbol->name))));
      bound().add(reg);
    }
    return reg;
  }
  int result = temporary();
  load_symbol(symbol, result);
  return result;
}

void Generator::store_symbol(const Symbol* symbol, int source) {
  switch (symbol->place) {
    case Place::Local: {
      int reg = home(symbol);
      if (reg < kFirstFar) {
        move(reg, source);
        bound().add(reg);
      } else {
        emit(Op::STORE_FAR, source, 0, 0, reg);
      }
      break;
    }
    case Place::Cell:
    case Place::Free: emit(Op::STORE_CELL, cell_register(symbol), source); break;
    case Place::Named:
    case Place::NamedOrFree:
      emit(Op::STORE_NAME, source, 0, 0, code().shared_cache(Op::STORE_NAME, name(symbol->name)));
      break;
    default: emit(Op::STORE_GLOBAL, source, 0, 0, code().shared_cache(Op::STORE_GLOBAL, name(symbol->name))); break;
  }
}

void Generator::delete_symbol(const Symbol* symbol, bool unbind_quietly) {
  Str* text = name(symbol->name);
  switch (symbol->place) {
    case Place::Local: {
      int reg = home(symbol);
      Scratch scratch(*this);
      if (reg < kFirstFar) {
        if (unbind_quietly) {
          load_constant(Value::unset(), reg);
        } else {
          emit(Op::DELETE_LOCAL, reg, 0, 0, constant_index(Value::from_cell(text)));
        }
        bound().remove(reg);
      } else {
        int near_register = temporary();
        if (!unbind_quietly) {
          fetch(near_register, reg);
          emit(Op::CHECK_BOUND, near_register, 0, 0, constant_index(Value::from_cell(text)));
        }
        load_constant(Value::unset(), near_register);
        emit(Op::STORE_FAR, near_register, 0, 0, reg);
      }
      break;
    }
    case Place::Cell:
    case Place::Free: emit(Op::DELETE_CELL, cell_register(symbol), 0, 0, constant_index(Value::from_cell(text))); break;
    case Place::Named:
    case Place::NamedOrFree: emit(Op::DELETE_NAME, 0, 0, 0, code().shared_cache(Op::DELETE_NAME, text)); break;
    default: emit(Op::DELETE_GLOBAL, 0, 0, 0, code().shared_cache(Op::DELETE_GLOBAL, text)); break;
  }
}

void Generator::assign_symbol(const Symbol* symbol, Expression* value) {
  Scratch scratch(*this);
  int reg = local_register(symbol);
  if (reg >= 0) {
    into(value, reg);
    bound().add(reg);
    return;
  }
  int source = operand(value);
  store_symbol(symbol, source);
}

}  // namespace minipy::python
