// Calls: arguments in a run behind the callee; unpacked ones by tuple and dict; super().
#include "compiler/python/codegen.h"

namespace minipy::python {

bool Generator::is_direct_call(const Call* node) const {
  if (holds_far() || node->arguments.size() + node->keywords.size() > kMostInRun) return false;
  for (const Expression* argument : node->arguments) {
    if (argument->kind == ExpressionKind::Starred) return false;
  }
  for (const Keyword& keyword : node->keywords) {
    if (!keyword.name.data()) return false;
  }
  return true;
}

void Generator::call_run(int a, int count) {
  if (!holds_far()) return emit(Op::CALL, a, count, 0, code().cache(nullptr));
  Scratch scratch(*this);
  int base = temporaries(3);
  move(base, a);
  emit(Op::BUILD_TUPLE, base + 1, a + 1, 0, count);
  load_constant(Value::unset(), base + 2);
  emit(Op::CALL_EX, base);
  move(a, base);
}
void Generator::call_method_run(int a, int count) {
  if (!holds_far()) return emit(Op::CALL_METHOD, a, count, 0, code().cache(nullptr));
  Scratch scratch(*this);
  int base = temporaries(3);
  Label plain = code().new_label(), ready = code().new_label();
  move(base, a);
  code().emit_jump(Op::JUMP_IF_UNSET, a + 1, 0, 0, plain);
  emit(Op::BUILD_TUPLE, base + 1, a + 1, 0, count + 1);
  code().jump(ready);
  code().place(plain);
  emit(Op::BUILD_TUPLE, base + 1, a + 2, 0, count);
  code().place(ready);
  load_constant(Value::unset(), base + 2);
  emit(Op::CALL_EX, base);
  move(a, base);
}

Value Generator::keyword_names(std::span<Keyword> keywords) {
  std::vector<Value> names;
  for (const Keyword& keyword : keywords) names.push_back(Value::from_cell(name(keyword.name)));
  return tuple_constant(names);
}

void Generator::call_from(const Call* node, int base, bool is_method, const Span& span, const Attribute* method) {
  Scratch scratch(*this);
  if (!is_direct_call(node)) {
    position_ = span;
    call_unpacking(node->arguments, node->keywords, base);
    return;
  }
  auto count = static_cast<int>(node->arguments.size() + node->keywords.size());
  into_run(node->arguments);
  for (const Keyword& keyword : node->keywords) into(keyword.value, temporary());
  if (method) {
    at_attribute(span, method);
  } else {
    at(span);
  }
  if (node->keywords.empty()) {
    emit(is_method ? Op::CALL_METHOD : Op::CALL, base, count, 0, code().cache(nullptr));
  } else {
    emit(is_method ? Op::CALL_METHOD_KW : Op::CALL_KW, base, count, 0, constant_index(keyword_names(node->keywords)));
  }
}

bool Generator::consume_generator(const Call* node, int base) {
  struct Consumer {
    std::string_view name;
    CommonConstant object;
  };
  constexpr Consumer kConsumers[] = {
      {"any", CommonConstant::BuiltinAny}, {"all", CommonConstant::BuiltinAll}, {"tuple", CommonConstant::Tuple},
      {"list", CommonConstant::List},      {"set", CommonConstant::Set},
  };
  const auto* callee = node_try<const Name>(node->callee);
  if (!callee || node->arguments.size() != 1 || !node->keywords.empty()) return false;
  const auto* generator_node = node_try<Comprehension>(node->arguments[0]);
  if (!generator_node || generator_node->kind != ExpressionKind::GeneratorExp || generator_node->scope->is_coroutine)
    return false;
  const Consumer* consumer = nullptr;
  for (const Consumer& one : kConsumers) {
    if (one.name == callee->name) consumer = &one;
  }
  if (!consumer) return false;

  Scratch scratch(*this);
  int generator = temporary();
  into(node->arguments[0], generator);
  int value = temporary();
  at(node->span);
  Label same = code().new_label(), end = code().new_label();
  emit(Op::LOAD_COMMON, value, 0, 0, static_cast<int32_t>(consumer->object));
  code().emit_jump(Op::JUMP_IS, base, value, 1, same);
  call_run(base, 1);
  code().jump(end);
  code().place(same);
  Label item = code().new_label(), next = code().new_label(), decided = code().new_label();
  bool is_test = consumer->object == CommonConstant::BuiltinAny || consumer->object == CommonConstant::BuiltinAll;
  bool is_any = consumer->object == CommonConstant::BuiltinAny;
  if (!is_test) emit(consumer->object == CommonConstant::Set ? Op::BUILD_SET : Op::BUILD_LIST, base, base, 0, 0);
  code().jump(next);
  code().place_iteration_head(item, BoundSet(), next);
  if (is_test) {
    code().emit_jump(is_any ? Op::JUMP_IF : Op::JUMP_IF_NOT, value, 0, 0, decided);
  } else {
    emit(consumer->object == CommonConstant::Set ? Op::SET_ADD : Op::LIST_APPEND, base, value);
  }
  code().place(next);
  code().emit_jump(Op::FOR_ITER, generator, value, 0, item);
  if (consumer->object == CommonConstant::Tuple) emit(Op::LIST_TO_TUPLE, base, base);
  if (is_test) {
    load_constant(Value::from_bool(!is_any), base);
    code().jump(end);
    code().place(decided);
    load_constant(Value::from_bool(is_any), base);
  }
  code().place(end);
  return true;
}

void Generator::arguments_into_tuple(List<Expression> arguments, int destination) {
  if (arguments.size() == 1 && arguments[0]->kind == ExpressionKind::Starred) {
    return into(arguments[0], destination);  // CALL_EX takes any iterable
  }
  Span whole = position_;
  if (arguments.empty()) return load_constant(tuple_constant({}), destination);
  Scratch scratch(*this);
  at(whole);
  tuple_into(arguments, destination);
}

// Named arguments between two ** are merged as one dict, so that a name given twice is found.
void Generator::keywords_into_dict(std::span<Keyword> keywords, int destination, int callee) {
  Span whole = position_;
  bool exists = false;
  for (size_t i = 0; i < keywords.size();) {
    Scratch scratch(*this);
    if (!keywords[i].name.data()) {
      if (!exists) {
        at(whole);
        emit(Op::BUILD_DICT, destination, destination, 0, 0);
      }
      int mapping = operand(keywords[i].value);
      at(whole);
      emit(Op::DICT_MERGE, destination, mapping, callee);
      exists = true;
      ++i;
      continue;
    }
    size_t end = i;
    while (end < keywords.size() && keywords[end].name.data() && end - i < kMostInRun) ++end;
    std::span<Keyword> named = keywords.subspan(i, end - i);
    int first = unit_->next_temporary;
    for (const Keyword& keyword : named) into(keyword.value, temporary());
    at(whole);
    int dict = exists ? temporary() : destination;
    emit(Op::BUILD_DICT_KEYS, dict, first, 0, constant_index(keyword_names(named)));
    if (exists) emit(Op::DICT_MERGE, destination, dict, callee);
    exists = true;
    i = end;
  }
  at(whole);
}

void Generator::call_unpacking(List<Expression> arguments, std::span<Keyword> keywords, int base) {
  Span whole = position_;
  int first = temporary();
  arguments_into_tuple(arguments, first);
  temporary();
  position_ = whole;
  at(whole);
  if (keywords.empty()) {
    load_constant(Value::unset(), first + 1);
  } else {
    keywords_into_dict(keywords, first + 1, base);
  }
  at(whole);
  emit(Op::CALL_EX, base);
}

// ---- super()
// --------------------------------------------------------------------------------------------------------

// `super()` in a method, or `super(a, b)`, where the name is not bound around: the call, else null.
const Call* Generator::super_call(const Expression* node) {
  const auto* call = node_try<const Call>(node);
  if (!call || !call->keywords.empty()) return nullptr;
  const auto* callee = node_try<const Name>(call->callee);
  if (!callee || callee->name != "super" || !callee->symbol || callee->symbol->place != Place::ImplicitGlobal)
    return nullptr;
  if (tree_.module.scope->find(callee->name)) return nullptr;
  const Scope& scope = *unit_->scope;
  if (scope.kind == ScopeKind::Module || scope.kind == ScopeKind::Class) return nullptr;
  if (call->arguments.size() == 2) { return is_direct_call(call) ? call : nullptr; }
  if (!call->arguments.empty() || scope.kind != ScopeKind::Function || unit_->description.argument_count == 0)
    return nullptr;
  for (const Symbol* symbol : scope.frees) {
    if (symbol->name == "__class__") return call;
  }
  return nullptr;
}

void Generator::super_into(const Attribute* node, const Call* call, int base, bool is_method) {
  Scratch scratch(*this);
  int first = temporary();
  into(call->callee, first);
  if (call->arguments.size() == 2) {
    into_run(call->arguments);
  } else {
    temporaries(2);
    at(call->span);
    const Symbol* self = nullptr;
    for (const Symbol* symbol : unit_->scope->symbols) {
      if (symbol->parameter_index == 0) self = symbol;
    }
    for (const Symbol* symbol : unit_->scope->frees) {
      if (symbol->name == "__class__") load_symbol(symbol, first + 1);
    }
    load_symbol(self, first + 2);
  }
  at_attribute(node->span, node);
  emit(is_method ? Op::LOAD_SUPER_METHOD : Op::LOAD_SUPER_ATTR, base, first, 0, code().cache(name(node->attribute)));
}

}  // namespace minipy::python
