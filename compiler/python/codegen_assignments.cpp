// Assignments: plain, unpacking, augmented.
#include "compiler/python/codegen.h"

namespace minipy::python {

namespace {

constexpr Op kInplace[] = {
    Op::INPLACE_ADD,          Op::INPLACE_SUBTRACT, Op::INPLACE_MULTIPLY, Op::INPLACE_MATRIX_MULTIPLY,
    Op::INPLACE_TRUE_DIVIDE,  Op::INPLACE_MODULO,   Op::INPLACE_POWER,    Op::INPLACE_LEFT_SHIFT,
    Op::INPLACE_RIGHT_SHIFT,  Op::INPLACE_OR,       Op::INPLACE_XOR,      Op::INPLACE_AND,
    Op::INPLACE_FLOOR_DIVIDE,
};

// The elements of a tuple or list that is a target or a display; false for another node.
bool elements_of(const Expression* node, List<Expression>& elements) {
  if (auto* tuple = node_try<const Tuple>(node)) {
    elements = tuple->elements;
    return true;
  }
  if (auto* list = node_try<const ListDisplay>(node)) {
    elements = list->elements;
    return true;
  }
  return false;
}

}  // namespace

void Generator::assign_statement(Assign* node) {
  if (node->targets.size() == 1) {
    Expression* target = node->targets[0];
    if (auto* variable = node_try<Name>(target)) {
      if (local_register(variable->symbol) >= 0) return assign_symbol(variable->symbol, node->value);
    } else if (assign_in_parallel(target, node->value)) {
      return;
    }
    Scratch scratch(*this);
    int value = operand(node->value);
    return store_target(target, value);
  }
  // The value is kept apart: a target may change the variable that it came from.
  int value = operand(node->value);
  if (!is_temporary(value)) {
    int copy = temporary();
    move(copy, value);
    value = copy;
  }
  for (Expression* target : node->targets) store_target(target, value);
}

// `a, b = x, y`: without a tuple. All values first, then the stores from left to right.
bool Generator::assign_in_parallel(Expression* target, Expression* value) {
  List<Expression> targets, values;
  if (!elements_of(target, targets) || value->kind != ExpressionKind::Tuple || !elements_of(value, values))
    return false;
  if (targets.size() != values.size() || targets.empty() || targets.size() > kMostInRun) return false;
  bool all_locals = true;
  for (size_t i = 0; i < targets.size(); ++i) {
    if (targets[i]->kind == ExpressionKind::Starred || values[i]->kind == ExpressionKind::Starred) return false;
    int reg = local_target(targets[i]);
    all_locals = all_locals && reg >= 0;
    for (size_t k = 0; k < i; ++k) all_locals = all_locals && local_target(targets[k]) != reg;
  }
  Scratch scratch(*this);
  std::vector<int> sources(values.size());
  if (!all_locals || has_walrus_) {
    int first = into_run(values);
    for (size_t i = 0; i < targets.size(); ++i) store_target(targets[i], first + static_cast<int>(i));
    return true;
  }
  // A value that lies in a local is read where it is, unless an earlier store (or the last value, computed in
  // place) writes there first.
  size_t last = values.size() - 1;
  int last_target = local_target(targets[last]);
  for (size_t i = 0; i < last; ++i) {
    int reg = operand(values[i]);
    bool overwritten = reg == last_target;
    for (size_t k = 0; k < i; ++k) overwritten = overwritten || local_target(targets[k]) == reg;
    if (overwritten && !is_temporary(reg)) {
      int copy = temporary();
      move(copy, reg);
      reg = copy;
    }
    sources[i] = reg;
  }
  into(values[last], last_target);
  bound().add(last_target);
  for (size_t i = 0; i < last; ++i) {
    at(targets[i]->span);
    store_symbol(node_cast<Name>(targets[i])->symbol, sources[i]);
  }
  return true;
}

// `__annotations__[x] = y` in the body of a module or class that does not bind the name. Before 3.14 annotations lay
// there while the body ran, and code writes to them; nobody reads what it writes, so a dict to write to is kinder than
// NameError.
bool Generator::writes_own_annotations(const Subscript* target) const {
  auto* variable = node_try<const Name>(target->value);
  if (!variable || variable->name != "__annotations__" || future_annotations_) return false;
  bool in_body = unit_->scope->kind == ScopeKind::Module || unit_->scope->kind == ScopeKind::Class;
  return in_body && variable->symbol && !variable->symbol->is_assigned;
}

void Generator::store_target(Expression* target, int source) {
  Scratch scratch(*this);
  List<Expression> elements;
  if (auto* variable = node_try<Name>(target)) {
    at(target->span);
    store_symbol(variable->symbol, source);
  } else if (auto* attribute = node_try<Attribute>(target)) {
    note_static_attribute(attribute);
    int object = operand(attribute->value);
    at_attribute(attribute->span, attribute);
    emit(Op::STORE_ATTR, object, source, 0, code().cache(name(attribute->attribute)));
  } else if (auto* subscript = node_try<Subscript>(target)) {
    int object;
    if (writes_own_annotations(subscript)) {
      object = temporary();
      emit(Op::BUILD_DICT, object, object, 0, 0);
    } else {
      object = stable_operand(subscript->value, subscript->index);
    }
    if (is_plain_slice(subscript->index)) {
      int pair = slice_pair(node_cast<Slice>(subscript->index));
      at(target->span);
      return emit(Op::STORE_SLICE, object, pair, source);
    }
    int index = operand(subscript->index);
    at(target->span);
    emit(Op::STORE_ITEM, object, index, source);
  } else if (auto* starred = node_try<Starred>(target)) {
    store_target(starred->value, source);
  } else if (elements_of(target, elements)) {
    unpack_target(target, elements, source);
  }
}

void Generator::unpack_target(Expression* target, List<Expression> elements, int source) {
  size_t star = elements.size();
  for (size_t i = 0; i < elements.size(); ++i) {
    if (elements[i]->kind == ExpressionKind::Starred) star = i;
  }
  auto count = static_cast<int>(elements.size());
  if (count > kMostInRun + 20 || (star < elements.size() && star > 255))
    return unpack_many(target, elements, star, source);
  // Neighbouring locals take the items at once.
  int first = local_target(elements.empty() ? target : elements[0]);
  bool direct = first >= 0;
  for (size_t i = 0; direct && i < elements.size(); ++i) {
    const Expression* element = elements[i];
    if (auto* starred = node_try<const Starred>(element)) element = starred->value;
    direct = local_target(element) == first + static_cast<int>(i);
  }
  if (!direct) first = temporaries(count);
  at(target->span);
  if (star < elements.size()) {
    emit(Op::UNPACK_EX, first, source, static_cast<int>(star), count - static_cast<int>(star) - 1);
  } else {
    emit(Op::UNPACK, first, source, 0, count);
  }
  if (direct) {
    for (int i = 0; i < count; ++i) bound().add(first + i);
    return;
  }
  for (int i = 0; i < count; ++i) store_target(elements[static_cast<size_t>(i)], first + i);
}

// More targets than registers: by way of a list.
void Generator::unpack_many(Expression* target, List<Expression> elements, size_t star, int source) {
  size_t head = std::min<size_t>(star, kMostInRun);
  List<Expression> rest = elements.subspan(head);
  // The head, then the remainder as a list, which is unpacked in turn. The count is checked at the end of the
  // chain, so its error speaks of the remainder.
  int first = temporaries(static_cast<int>(head) + 1);
  at(target->span);
  emit(Op::UNPACK_EX, first, source, static_cast<int>(head), 0);
  for (size_t i = 0; i < head; ++i) store_target(elements[i], first + static_cast<int>(i));
  if (!rest.empty()) unpack_target(target, rest, first + static_cast<int>(head));
}

// ---- Augmented
// ------------------------------------------------------------------------------------------------------

void Generator::augmented_value(const AugAssign* node, int left, int destination) {
  Scratch scratch(*this);
  Op op = kInplace[static_cast<size_t>(node->op)];
  Value literal_right = fold(node->value);
  if (!literal_right.is_unset()) {
    at(node->span);
    if (binary_with_literal(op, left, literal_right, destination)) return;
  }
  if (rebinds(node->value, left)) {
    int copy = temporary();
    move(copy, left);
    left = copy;
  }
  int right = operand(node->value);
  at(node->span);
  emit(op, destination, left, right);
}

void Generator::augmented_assignment(AugAssign* node) {
  Scratch scratch(*this);
  if (auto* variable = node_try<Name>(node->target)) {
    at(variable->span);
    int reg = local_register(variable->symbol);
    int left = symbol_operand(variable->symbol);
    if (reg >= 0) return augmented_value(node, left, reg);
    augmented_value(node, left, left);
    at(variable->span);
    return store_symbol(variable->symbol, left);
  }
  if (auto* attribute = node_try<Attribute>(node->target)) {
    note_static_attribute(attribute);
    int object = stable_operand(attribute->value, node->value);
    int value = temporary();
    at_attribute(attribute->span, attribute);
    emit(Op::LOAD_ATTR, value, object, 0, code().cache(name(attribute->attribute)));
    augmented_value(node, value, value);
    at_attribute(attribute->span, attribute);
    return emit(Op::STORE_ATTR, object, value, 0, code().cache(name(attribute->attribute)));
  }
  auto* subscript = node_cast<Subscript>(node->target);
  int object = stable_operand(subscript->value, subscript->index, node->value);
  if (is_plain_slice(subscript->index)) {
    int pair = slice_pair(node_cast<Slice>(subscript->index));
    int value = temporary();
    at(subscript->span);
    emit(Op::LOAD_SLICE, value, object, pair);
    augmented_value(node, value, value);
    at(subscript->span);
    return emit(Op::STORE_SLICE, object, pair, value);
  }
  int index = stable_operand(subscript->index, node->value);
  int value = temporary();
  at(subscript->span);
  emit(Op::LOAD_ITEM, value, object, index);
  augmented_value(node, value, value);
  at(subscript->span);
  emit(Op::STORE_ITEM, object, index, value);
}

}  // namespace minipy::python
