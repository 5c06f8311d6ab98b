// Special methods that are written in Python: each is inlined as a frame whose continuation goes on with the operation,
// as in the interpreter (cold_operators.inl). Which method it is the shapes of the operands say. What natives call
// (a key's __eq__ in a dict, __len__ for len()) stays theirs.
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "vm/interp/operator_of.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {
Result<Value> get_attribute_value(Runtime& rt, Value object, Str* name) { return get_attribute(rt, object, name); }
}  // namespace
template <>
inline constexpr uint64_t kCallWrites<get_attribute_value> = 0;

// Enters a method behind this frame's registers.
Flow RecordingMachine::enter_special(Instruction i, Continuation continuation, Function* method,
                                     std::initializer_list<Val> arguments) {
  auto function = as<Function>(value(Value::from_cell(method)));
  unsigned first = code->register_count + kFrameGap;
  std::span<const Val> values(arguments.begin(), arguments.size());
  return enter_bound(function, values, nullptr, Registers{first, 0}, first, continuation_word(i, continuation));
}

// ---- Binary and unary operators
Flow RecordingMachine::operator_rarely(Instruction i) {
  auto [op, inplace] = operator_of(i.op());
  bool has_literal = i.op() >= Op::ADD_INT && i.op() <= Op::INPLACE_SUBTRACT_INT;
  Val a = get(i.b()), b = has_literal ? from_int(literal(i.d())) : get(i.c());
  if (!inplace) return binary_user_rarely(i, op, a, b);
  if (!is_user(a)) return is_user(b) ? binary_user_rarely(i, op, a, b) : operate_natively(i, op, true, a, b);
  Type* type = observe_type(a);
  if (!type) return step();
  if (Function* function = special_function(vm->rt, a.v, operator_names(op).inplace))
    return enter_special(i, Continuation::Inplace, function, {a, b});
  return type->slots->inplace[static_cast<int>(op)] ? step() : binary_user_rarely(i, op, a, b);
}
Flow RecordingMachine::binary_user_rarely(Instruction i, BinaryOp op, Val a, Val b) {
  Runtime& rt = vm->rt;
  bool is_number = is_int(a) || is_double(a);
  if (is_native(a) && is_native(b)) return operate_natively(i, op, operator_of(i.op()).inplace, a, b);
  if (!is_number && !is_user(a)) return step();
  Type *left = observe_type(a), *right = observe_type(b);
  if (!left || !right) return step();
  OperatorNames names = operator_names(op);
  if (is_number) {  // which knows nothing of the other class
    Function* function = right->layout == Layout::Object ? special_function(rt, b.v, names.reflected) : nullptr;
    return function ? enter_special(i, Continuation::BinaryReflected, function, {b, a}) : step();
  }
  if (left != right && is_subtype(right, left)) return step();  // whose method comes first, perhaps
  Function* function = special_function(rt, a.v, names.normal);
  return function ? enter_special(i, Continuation::Binary, function, {a, b}) : step();
}
Flow RecordingMachine::unary_user_rarely(Instruction i, Name name) {
  Val a = get(i.b());
  if (!is_user(a) || !observe_type(a)) return step();
  Function* function = special_function(vm->rt, a.v, name);
  return function ? enter_special(i, Continuation::Put, function, {a}) : step();
}

// ---- Items, membership, comparison, truth
Flow RecordingMachine::item_user_rarely(Instruction i, Val container, Val key, const Val* stored) {
  if (!is_user(container) || !observe_type(container)) return step();
  Function* function = special_function(vm->rt, container.v, stored ? Name::dunder_setitem : Name::dunder_getitem);
  if (!function) return step();
  if (stored) return enter_special(i, Continuation::Drop, function, {container, key, *stored});
  return enter_special(i, Continuation::Put, function, {container, key});
}
Flow RecordingMachine::contains_user_rarely(Instruction i, Val item, Val container) {
  if (!observe_type(container)) return step();
  Function* function = special_function(vm->rt, container.v, Name::dunder_contains);
  return function ? enter_special(i, Continuation::Contains, function, {container, item}) : step();
}
Flow RecordingMachine::compare_user_rarely(Instruction i, CompareOp op, Val a, Val b) {
  Type *left = observe_type(a), *right = observe_type(b);
  if (!left || !right || (left != right && is_subtype(right, left))) return step();
  if (Function* function = special_function(vm->rt, a.v, compare_name(op)))
    return enter_special(i, Continuation::Compare, function, {a, b});
  // Objects that are equal to themselves alone.
  auto compare = vm->rt.type(BuiltinType::Object)->slots->compare;
  bool by_identity = left->slots->compare == compare && (right->slots->compare == compare || !b.v.is_cell()) &&
                     (op == CompareOp::Equal || op == CompareOp::NotEqual);
  if (!by_identity || !is_user(a)) return step();
  Cond same = identical(a, b);
  return finish_comparison(i, op == CompareOp::Equal ? same : negate(same));
}
// __bool__, or __len__ where there is none.
Flow RecordingMachine::truth_user_rarely(Instruction i, Val a) {
  Type* type = observe_type(a);
  if (!type) return step();
  if (Function* function = special_function(vm->rt, a.v, Name::dunder_bool))
    return enter_special(i, Continuation::Truth, function, {a});
  if (!lookup_in_type(vm->rt, type, vm->rt.name(Name::dunder_bool)).is_unset()) return step();
  Function* function = special_function(vm->rt, a.v, Name::dunder_len);
  return function ? enter_special(i, Continuation::Length, function, {a}) : step();
}

// ---- Iteration
Flow RecordingMachine::iterator_user_rarely(Instruction i, Val iterable) {
  if (!observe_type(iterable)) return step();
  if (i.op() != Op::GET_ITER) return step();
  Function* function = special_function(vm->rt, iterable.v, Name::dunder_iter);
  return function ? enter_special(i, Continuation::Iterator, function, {iterable}) : step();
}
Flow RecordingMachine::next_user_rarely(Instruction i, Val iterator) {
  if (!observe_type(iterator) || i.op() == Op::FOR_RANGE) return step();
  Function* function = special_function(vm->rt, iterator.v, Name::dunder_next);
  return function ? enter_special(i, Continuation::ForIter, function, {iterator}) : step();
}

// ---- Attributes
// Where neither the instance nor its class has the name: __getattr__, or an AttributeError.
Flow RecordingMachine::missing_attribute_rarely(Instruction i, Val object, Str* name) {
  Runtime& rt = vm->rt;
  if (!is_user(object)) return step();
  Type* type = observe_type(object);
  if (!type || type->layout == Layout::Type || rt.shape(object.v.cell()->shape)->dict_mode) return step();
  Function* hook = special_function(rt, object.v, Name::dunder_getattr);
  Value getter = lookup_in_type(rt, type, rt.name(Name::dunder_getattribute));
  if (getter != lookup_in_type(rt, rt.type(BuiltinType::Object), rt.name(Name::dunder_getattribute))) return step();
  if (!lookup_in_type(rt, type, name).is_unset() || !own_attribute(rt, object.v, name).is_unset()) return step();
  if (rt.shape(object.v.cell()->shape)->find(name) != Shape::kNotFound)
    return step();  // deleted, but set again at once
  if (hook) return enter_special(i, Continuation::Put, hook, {object, value(Value::from_cell(name))});
  if (!lookup_in_type(rt, type, rt.name(Name::dunder_getattr)).is_unset()) return step();
  Val none;  // an AttributeError
  if (call_plainly<get_attribute_value>(&none, object, name) != Flow::Ok) return Flow::Error;
  return put_loaded(i, none);
}
// __setattr__, and properties.
Flow RecordingMachine::store_attribute_rarely(Instruction i) {
  Runtime& rt = vm->rt;
  Val object = get(i.a()), stored = get(i.b());
  Str* name = cache(i.d())->name;
  if (is_exact(object, BuiltinType::Function)) return store_function_attribute(i, object, name);
  if (!is_user(object)) return step();
  Type* type = observe_type(object);
  if (!type || !type->is_heap_type || type->layout == Layout::Type) return step();
  if (Function* function = special_function(rt, object.v, Name::dunder_setattr))
    return enter_special(i, Continuation::Drop, function, {object, value(Value::from_cell(name)), stored});
  if (type->slots->set_attribute != rt.type(BuiltinType::Object)->slots->set_attribute) return step();
  Value descriptor;
  if (Function* function = descriptor_method(object, name, Name::dunder_set, &descriptor))
    return enter_special(i, Continuation::Drop, function, {value(descriptor), object, stored});
  auto* property = cast_exact<Property>(descriptor);
  Function* setter = property ? python_function(property->setter) : nullptr;
  return setter ? enter_special(i, Continuation::Drop, setter, {object, stored}) : step();
}

// ---- Calls of instances
Flow RecordingMachine::call_instance(Instruction i, Val callee, uint32_t count) {
  if (!is_user(callee) || !observe_type(callee) || as_type(vm->rt, callee.v) || count > 16) return step();
  Function* method = special_function(vm->rt, callee.v, Name::dunder_call);
  if (!method) return step();
  std::vector<Val> values{callee};
  for (uint32_t j = 0; j < count; ++j) values.push_back(get(i.a() + 1u + j));
  auto function = as<Function>(value(Value::from_cell(method)));
  return enter_bound(function, values, nullptr, Registers{i.a() + 1u, 0}, i.a() + 1u,
                     static_cast<uint64_t>(Continuation::Plain));
}

// ---- Results
// A frame that an operation has called returns: the operation goes on.
Flow RecordingMachine::finish_special(Instruction i, Continuation continuation, Val result) {
  Cond truth;
  bool not_implemented = result.v.is_not_implemented() && kind_of(result) == Kind::Other;
  switch (continuation) {
    case Continuation::Compare:
    case Continuation::CompareReflected: {
      if (not_implemented) return comparison_refused(i, continuation);
      bool jumps = i.op() >= Op::JUMP_LESS && i.op() <= Op::JUMP_GREATER_EQUAL_INT;
      if (jumps && !has_plain_truth(result, &truth)) return step();
      if (!jumps) kind_of(result);  // which is not NotImplemented then
      pop_inlined();
      return jumps ? finish_truth(i, truth) : put(i.a(), result);
    }
    case Continuation::Truth:
      if (!is_bool(result)) return step();
      pop_inlined();
      return finish_truth(i, bool_cond(result));
    case Continuation::Contains:
      if (!has_plain_truth(result, &truth)) return step();
      pop_inlined();
      return finish_truth(i, truth);
    case Continuation::Length:
      if (!is_int(result) || test(compare<CompareOp::Less>(as_int(result), literal(0)))) return step();
      pop_inlined();
      return finish_truth(i, int_nonzero(as_int(result)));
    default: return step();
  }
}

}  // namespace minipy
