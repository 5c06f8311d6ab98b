// Operators on what is neither two ints nor two floats: methods written in Python go on by a continuation in their
// frame, everything else through the runtime's slots.

template <class M>
Flow finish_truth(M& m, Instruction i, bool value) {
  switch (i.op()) {
    case Op::NOT:
    case Op::NOT_IN: return m.put(i.a(), Value::from_bool(!value));
    case Op::IN: return m.put(i.a(), Value::from_bool(value));
    case Op::JUMP_IF: return value ? m.jump(i.d()) : Flow::Ok;
    case Op::JUMP_IF_NOT: return value ? Flow::Ok : m.jump(i.d());
    default: return value == static_cast<bool>(i.c()) ? m.jump(i.d()) : Flow::Ok;
  }
}
template <class M>
Flow finish_truth(M& m, Instruction i, Result<bool> value) {
  return value.failed() ? Flow::Error : finish_truth(m, i, value.value());
}
inline bool is_comparison_jump(Op op) { return op >= Op::JUMP_LESS && op <= Op::JUMP_GREATER_EQUAL_INT; }

// ---- Binary
template <class M>
Value right_operand(M& m, Instruction i) {
  switch (i.op()) {
    case Op::ADD_INT:
    case Op::SUBTRACT_INT:
    case Op::MULTIPLY_INT:
    case Op::FLOOR_DIVIDE_INT:
    case Op::MODULO_INT:
    case Op::AND_INT:
    case Op::LEFT_SHIFT_INT:
    case Op::RIGHT_SHIFT_INT:
    case Op::INPLACE_ADD_INT:
    case Op::INPLACE_SUBTRACT_INT: return Value::from_int(i.d());
    default: return m.get(i.c());
  }
}
// Sequences concatenate and repeat only after the other operand's method has been asked.
inline bool is_sequence_operator(Runtime& rt, BinaryOp op, Value left) {
  if (op != BinaryOp::Add && op != BinaryOp::Multiply) return false;
  switch (rt.type_of(left)->layout) {
    case Layout::Str:
    case Layout::List:
    case Layout::Tuple:
    case Layout::Bytes:
    case Layout::ByteArray: return true;
    default: return false;
  }
}
// The left operand's method has answered NotImplemented.
template <class M>
Flow binary_reflected(M& m, Instruction i) {
  Runtime& rt = m.runtime();
  auto [op, inplace] = operator_of(i.op());
  Value a = m.get(i.b()), b = right_operand(m, i);
  Type* right = rt.type_of(b);
  if (right != rt.type_of(a)) {
    Name name = operator_names(op).reflected;
    if (Function* function = special_function(rt, b, name))
      return m.call_user(i, Continuation::BinaryReflected, function, b, a);
    auto slot = right->slots->binary[static_cast<int>(op)];
    if (slot && !right->is_heap_type) {
      auto result = slot(rt, a, b);
      if (result.failed()) return Flow::Error;
      if (!result.value().is_not_implemented()) return m.put(i.a(), result.value());
    } else if (right->is_heap_type) {
      auto method = lookup_special(rt, b, name);
      if (method.failed()) return Flow::Error;
      if (!method.value().is_unset()) {
        auto result = call(rt, method.value(), a);
        if (result.failed()) return Flow::Error;
        if (!result.value().is_not_implemented()) return m.put(i.a(), result.value());
      }
    }
  }
  (void)raise_unsupported(rt, op, inplace, a, b);
  return Flow::Error;
}
template <class M>
Flow binary_plain(M& m, Instruction i, BinaryOp op, bool inplace_form, Value a, Value b) {
  Runtime& rt = m.runtime();
  Type* left = rt.type_of(a);
  Type* right = rt.type_of(b);
  OperatorNames names = operator_names(op);
  Value reflected = left != right ? lookup_in_type(rt, right, rt.name(names.reflected)) : Value::unset();
  bool right_first = !reflected.is_unset() && is_subtype(right, left) &&
                     reflected != lookup_in_type(rt, left, rt.name(names.reflected));
  if (!right_first) {
    if (Function* function = special_function(rt, a, names.normal))
      return m.call_user(i, Continuation::Binary, function, a, b);
    Function* function = python_function(reflected);
    if (function && !left->is_heap_type) {
      auto slot_first = is_sequence_operator(rt, op, a) ? nullptr : left->slots->binary[static_cast<int>(op)];
      if (auto slot = slot_first) {
        auto result = slot(rt, a, b);
        if (result.failed()) return Flow::Error;
        if (!result.value().is_not_implemented()) return m.put(i.a(), result.value());
      }
      return m.call_user(i, Continuation::BinaryReflected, function, b, a);
    }
  }
  return m.put_result(i.a(), inplace_form ? inplace(rt, op, a, b) : binary(rt, op, a, b));
}
template <class M>
Flow binary_user(M& m, Instruction i, BinaryOp op, bool inplace_form, Value a, Value b) {
  m.sync();
  Runtime& rt = m.runtime();
  if (inplace_form) {
    if (Function* function = special_function(rt, a, operator_names(op).inplace)) {
      return m.call_user(i, Continuation::Inplace, function, a, b);
    }
    if (rt.type_of(a)->slots->inplace[static_cast<int>(op)]) return m.put_result(i.a(), inplace(rt, op, a, b));
  }
  return binary_plain(m, i, op, inplace_form, a, b);
}
template <class M>
Flow unary_user(M& m, Instruction i, UnaryOp op, Value a) {
  m.sync();
  constexpr Name kNames[] = {Name::dunder_neg, Name::dunder_pos, Name::dunder_invert};
  if (Function* function = special_function(m.runtime(), a, kNames[static_cast<int>(op)])) {
    return m.call_user(i, Continuation::Put, function, a);
  }
  return m.put_result(i.a(), unary(m.runtime(), op, a));
}

// ---- Comparison
template <class M>
Flow finish_comparison(M& m, Instruction i, Value result) {
  if (!is_comparison_jump(i.op())) return m.put(i.a(), result);
  if (result.is_bool()) return finish_truth(m, i, result.is_true());
  return finish_truth(m, i, truth(m.runtime(), result));
}
template <class M>
Flow finish_comparison(M& m, Instruction i, Result<Value> result) {
  return result.failed() ? Flow::Error : finish_comparison(m, i, result.value());
}
struct ComparisonOperands {
  CompareOp op;
  Value a, b;
};
template <class M>
ComparisonOperands comparison_operands(M& m, Instruction i) {
  Op op = i.op();
  auto kind = [&](Op first) { return static_cast<CompareOp>(static_cast<int>(op) - static_cast<int>(first)); };
  if (op >= Op::JUMP_LESS_INT)
    return {kind(Op::JUMP_LESS_INT), m.get(i.a()), Value::from_int(static_cast<int8_t>(i.b()))};
  if (op >= Op::JUMP_LESS) return {kind(Op::JUMP_LESS), m.get(i.a()), m.get(i.b())};
  return {kind(Op::LESS), m.get(i.b()), m.get(i.c())};
}
static_assert(static_cast<int>(Op::GREATER_EQUAL) - static_cast<int>(Op::LESS) == 5);
static_assert(Op::LESS < Op::JUMP_LESS && Op::JUMP_LESS < Op::JUMP_LESS_INT);

template <class M>
Flow compare_default(M& m, Instruction i, CompareOp op, Value a, Value b) {
  if (op == CompareOp::Equal) return finish_comparison(m, i, Value::from_bool(a == b));
  if (op == CompareOp::NotEqual) return finish_comparison(m, i, Value::from_bool(a != b));
  (void)raise_type_error(m.runtime(), "'%s' not supported between instances of '%T' and '%T'",
                         kCompareText[static_cast<int>(op)], a, b);
  return Flow::Error;
}
// The left operand's method has answered NotImplemented.
template <class M>
Flow compare_reflected(M& m, Instruction i) {
  Runtime& rt = m.runtime();
  auto [op, a, b] = comparison_operands(m, i);
  if (Function* function = special_function(rt, b, compare_name(reflected(op)))) {
    return m.call_user(i, Continuation::CompareReflected, function, b, a);
  }
  if (auto slot = rt.type_of(b)->slots->compare) {
    auto result = slot(rt, b, a, reflected(op));
    if (result.failed()) return Flow::Error;
    if (!result.value().is_not_implemented()) return finish_comparison(m, i, result.value());
  }
  return compare_default(m, i, op, a, b);
}
template <class M>
Flow compare_user(M& m, Instruction i, CompareOp op, Value a, Value b) {
  m.sync();
  Runtime& rt = m.runtime();
  Type* left = rt.type_of(a);
  Type* right = rt.type_of(b);
  bool right_first = left != right && is_subtype(right, left);
  if (!right_first) {
    if (Function* function = special_function(rt, a, compare_name(op))) {
      return m.call_user(i, Continuation::Compare, function, a, b);
    }
  }
  return finish_comparison(m, i, compare(rt, op, a, b));
}
template <class M>
Flow compare_jump_slowly(M& m, Instruction i, CompareOp op, Value a, Value b) {
  if (m.is_user_pair(a, b)) return compare_user(m, i, op, a, b);
  m.sync();
  return finish_truth(m, i, compare_truth(m.runtime(), op, a, b));
}
template <class M>
Flow contains_user(M& m, Instruction i, Value item, Value container) {
  m.sync();
  Runtime& rt = m.runtime();
  if (Flow flow; enter_going_through(m, i, Driver::Contains, Continuation::Contains, container, &flow, container, item))
    return flow;
  if (container.is_cell() && container.cell()->shape >= kBuiltinTypeCount) {
    if (Function* function = special_function(rt, container, Name::dunder_contains)) {
      return m.call_user(i, Continuation::Contains, function, container, item);
    }
  }
  if (container.is_cell()) {
    ShapeId shape = container.cell()->shape;
    if (shape == shape_of(BuiltinType::Set) || shape == shape_of(BuiltinType::FrozenSet)) {
      if (!cast<Set>(rt, item)) return finish_truth(m, i, set_contains(rt, container.as<Set>(), item));
    } else if (shape == shape_of(BuiltinType::Dict)) {
      auto found = dict_get(rt, container.as<Dict>(), item);
      if (found.failed()) return Flow::Error;
      return finish_truth(m, i, !found.value().is_unset());
    }
  }
  return finish_truth(m, i, contains(rt, container, item));
}
template <class M>
Flow truth_user(M& m, Instruction i, Value a) {
  m.sync();
  Runtime& rt = m.runtime();
  if (a.is_cell() && a.cell()->shape >= kBuiltinTypeCount) {
    if (Function* function = special_function(rt, a, Name::dunder_bool))
      return m.call_user(i, Continuation::Truth, function, a);
    if (lookup_in_type(rt, rt.type_of(a), rt.name(Name::dunder_bool)).is_unset()) {
      if (Function* function = special_function(rt, a, Name::dunder_len))
        return m.call_user(i, Continuation::Length, function, a);
    }
  }
  return finish_truth(m, i, truth(rt, a));
}
template <class M>
Flow load_item_user(M& m, Instruction i, Value container, Value key) {
  m.sync();
  Runtime& rt = m.runtime();
  if (Function* function = special_function(rt, container, Name::dunder_getitem)) {
    return m.call_user(i, Continuation::Put, function, container, key);
  }
  return m.put_result(i.a(), get_item(rt, container, key));
}
template <class M>
Flow store_item_user(M& m, Instruction i, Value container, Value key, Value value) {
  m.sync();
  Runtime& rt = m.runtime();
  if (Function* function = special_function(rt, container, Name::dunder_setitem)) {
    return m.call_user(i, Continuation::Drop, function, container, key, value);
  }
  return m.done(set_item(rt, container, key, value));
}
template <class M>
Flow get_iterator_user(M& m, Instruction i, Value iterable) {
  m.sync();
  Runtime& rt = m.runtime();
  if (iterable.is_cell() && iterable.cell()->shape >= kBuiltinTypeCount) {
    if (Function* function = special_function(rt, iterable, Name::dunder_iter)) {
      return m.call_user(i, Continuation::Iterator, function, iterable);
    }
  }
  return m.put_result(i.a(), get_iterator(rt, iterable));
}
