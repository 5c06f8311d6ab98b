// Operators, items and attributes of built-in types in the recorder: calls of the runtime that decline where they would
// have to run Python code (without_python.h), and what follows where an operator's method answers NotImplemented.
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/operator_of.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

// ---- Called by traces. Unset: declined.
Result<Value> operate(Runtime& rt, Value left, Value right, uint32_t op) {
  return without_python(rt, [&] { return binary(rt, static_cast<BinaryOp>(op), left, right); });
}
Result<Value> operate_in_place(Runtime& rt, Value left, Value right, uint32_t op) {
  return without_python(rt, [&] { return inplace(rt, static_cast<BinaryOp>(op), left, right); });
}
// Of what cannot be changed.
Result<Value> operate_in_place_alone(Runtime& rt, Value left, Value right, uint32_t op) {
  return operate_in_place(rt, left, right, op);
}
Result<Value> get_item_natively(Runtime& rt, Value container, Value key) {
  return without_python(rt, [&] { return get_item_slowly(rt, container, key); });
}
Result<Value> set_item_natively(Runtime& rt, Value container, Value key, Value value) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(set_item_slowly(rt, container, key, value));
    return Value::none();
  });
}
Result<Value> delete_item_natively(Runtime& rt, Value container, Value key) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(delete_item(rt, container, key));
    return Value::none();
  });
}
Result<Value> store_slice_natively(Runtime& rt, Value list, Value start, Value stop, Value value) {
  TRY(store_slice(rt, list, start, stop, value));
  return Value::none();
}
Result<Value> get_attribute_natively(Runtime& rt, Value object, Str* name) {
  return without_python(rt, [&] { return get_attribute(rt, object, name); });
}
Result<Value> set_function_attribute(Runtime& rt, Value function, Str* name, Value value) {
  TRY(set_attribute(rt, function, name, value));
  return Value::none();
}
Result<Value> update_dict_natively(Runtime& rt, Value dict, Value mapping) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(dict_update(rt, dict.as<Dict>(), mapping));
    return Value::none();
  });
}
Result<Value> update_set_natively(Runtime& rt, Value set, Value iterable) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(update_set(rt, set, iterable));
    return Value::none();
  });
}
Result<Value> build_set_natively(Runtime& rt, const Value* items, int32_t count) {
  return without_python(rt, [&] { return build_set(rt, items, count); });
}
Result<Value> format_natively(Runtime& rt, Value value, Value spec) {
  return without_python(rt, [&] { return format_with(rt, value, spec); });
}
Result<Value> convert_natively(Runtime& rt, Value value, int32_t conversion) {
  return without_python(rt, [&] { return convert(rt, value, conversion); });
}
Result<Value> raise_unsupported_operands(Runtime& rt, Value left, Value right, uint32_t op, uint32_t inplace_form) {
  return raise_unsupported(rt, static_cast<BinaryOp>(op), inplace_form != 0, left, right);
}

constexpr uint64_t kWritesSets = uint64_t{1} << space_of<Set>();
constexpr uint64_t kWritesDicts = uint64_t{1} << space_of<Dict>() | uint64_t{1} << kDictEntriesSpace;

// Whether doing an operation in place a second time, after it has stopped in the middle, comes to the same.
bool can_begin_again(Runtime& rt, BinaryOp op, Value left) {
  const Type* type = rt.type_of(left);
  if (!type->slots->inplace[static_cast<int>(op)]) return true;
  return type->layout == Layout::Dict || (type->layout == Layout::Set && op != BinaryOp::Xor);
}

}  // namespace

#define MINIPY_WRITES(function, writes) \
  template <>                           \
  inline constexpr uint64_t kCallWrites<function> = writes;
MINIPY_WRITES(operate, 0)
MINIPY_WRITES(operate_in_place_alone, 0)
MINIPY_WRITES(operate_in_place, kWritesSets | kWritesDicts)
MINIPY_WRITES(get_item_natively, 0)
MINIPY_WRITES(store_slice_natively, kWritesLists)
MINIPY_WRITES(get_attribute_natively, 0)
MINIPY_WRITES(update_dict_natively, kWritesDicts)
MINIPY_WRITES(update_set_natively, kWritesSets)
MINIPY_WRITES(build_set_natively, 0)
MINIPY_WRITES(format_natively, 0)
MINIPY_WRITES(convert_natively, 0)
MINIPY_WRITES(raise_unsupported_operands, 0)
#undef MINIPY_WRITES

// Whether a value is of a type that is no class of the program's; its type is known from now on.
bool RecordingMachine::is_native(Val a) {
  if (is_known_number(a)) return true;
  const Type* type = observe_type(a);
  // What f_locals gives reads and writes registers: those have to be in memory.
  return type && !type->is_heap_type && type->number != BuiltinType::FrameLocalsProxy;
}

// ---- Operators of built-in types
Flow RecordingMachine::operate_natively(Instruction i, BinaryOp op, bool in_place, Val a, Val b) {
  if (!is_native(a) || !is_native(b)) return step();
  Val made;
  auto number = static_cast<uint32_t>(op);
  if (!vm->rt.type_of(a.v)->slots->inplace[static_cast<int>(op)] || !in_place) {
    Flow flow = in_place ? call_declining<operate_in_place_alone>(&made, a, b, number)
                         : call_declining<operate>(&made, a, b, number);
    return flow == Flow::Ok ? put(i.a(), made) : flow;
  }
  if (!can_begin_again(vm->rt, op, a.v)) return step();
  result_register_ = i.a();
  if (call_declining<operate_in_place>(&made, a, b, number) != Flow::Ok) return Flow::Error;
  put(i.a(), made);
  guard_undisturbed();
  return Flow::Ok;
}

// ---- Items
Flow RecordingMachine::load_item_natively(Instruction i, Val container, Val key) {
  if (!is_cell(container) || !is_native(container)) return step();
  Val found;
  if (call_declining<get_item_natively>(&found, container, key) != Flow::Ok) return Flow::Error;
  return put(i.a(), found);
}
// An item or slice of a list, bytearray and the like. What is stored in a slice is iterated before anything changes.
Flow RecordingMachine::store_item_natively(Val container, Val key, Val value) {
  if (!is_cell(container) || !is_native(container)) return step();
  if (is_exact(key, BuiltinType::Slice) && !is_iterated_plainly(value)) return step();
  return call_declining<set_item_natively>(container, key, value);
}
Flow RecordingMachine::delete_item_rarely(Val container, Val key) {
  if (is_cell(container) && is_native(container)) return call_declining<delete_item_natively>(container, key);
  return step();
}
Flow RecordingMachine::store_slice_rarely(Instruction i) {
  Val list = get(i.a()), start = get(i.b()), stop = get(i.b() + 1u), stored = get(i.c());
  if (!is_exact(list, BuiltinType::List) || !is_scalar(start) || !is_scalar(stop) || !is_iterated_plainly(stored))
    return step();
  return call_plainly<store_slice_natively>(list, start, stop, stored);
}

// ---- Displays with stars, and of what is hashed by nobody knows what
Flow RecordingMachine::update_rarely(Instruction i) {
  Val target = get(i.a()), source = get(i.b());
  if (i.op() == Op::DICT_UPDATE) {
    if (!is_exact(source, BuiltinType::Dict)) return step();
    return call_declining<update_dict_natively>(target, source);
  }
  if (Flow flow; goes_through(i, Driver::SetUpdate, Continuation::Drop, source, {target, source}, &flow)) return flow;
  return is_iterated_plainly(source) ? call_declining<update_set_natively>(target, source) : step();
}
Flow RecordingMachine::build_set_rarely(Instruction i) {
  Val made;
  if (call_declining<build_set_natively>(&made, registers(i.b(), i.d()), i.d()) != Flow::Ok) return Flow::Error;
  return put(i.a(), made);
}
// The first items, a list of the rest, the last ones.
Flow RecordingMachine::unpack_with_rest_rarely(Instruction i) {
  Val source = get(i.b());
  if (!is_iterated_plainly(source)) return step();
  auto before = static_cast<uint32_t>(i.c());
  Targets targets{i.a(), static_cast<int32_t>(before) + 1 + i.d()};
  return unpack_into<unpack_with_rest>(targets, source, before, i.d());
}
template <auto kFunction, class... A>
Flow RecordingMachine::unpack_into(Targets targets, Val source, A... counts) {
  int32_t place = frames_.back().offset + static_cast<int32_t>(targets.first);
  // The call is one that may write them, so memory does not tell what they were, should it fail.
  for (int32_t j = 0; j < targets.count; ++j) set_slot(place + j, get(targets.first + static_cast<unsigned>(j)).r);
  if (call_plainly<kFunction>(source, targets, counts...) != Flow::Ok) return Flow::Error;
  for (int32_t j = 0; j < targets.count; ++j) reload_slot(place + j);
  return Flow::Ok;
}
Flow RecordingMachine::unpack_natively(Instruction i, Val source) {
  Val count = from_int(literal(i.d()));
  Driver driver = i.d() == 2 ? Driver::UnpackTwo : Driver::Unpack;
  if (Flow flow; goes_through(i, driver, Continuation::Unpack, source, {source, count}, &flow)) return flow;
  if (!is_iterated_plainly(source) || i.d() > 64) return step();
  return unpack_into<unpack>(Targets{i.a(), i.d()}, source, i.d());
}

// ---- Text
Flow RecordingMachine::format_rarely(Instruction i) {
  Val shown = get(i.b()), made;
  if (!is_native(shown)) return step();
  if (i.op() == Op::CONVERT) {
    if (call_declining<convert_natively>(&made, shown, i.d()) != Flow::Ok) return Flow::Error;
    return put(i.a(), made);
  }
  Val spec = i.op() == Op::FORMAT ? get(i.c()) : value(Value::from_cell(vm->rt.name(Name::name_empty)));
  if (call_declining<format_natively>(&made, shown, spec) != Flow::Ok) return Flow::Error;
  return put(i.a(), made);
}

// ---- Attributes
// Whether an object's attributes are what its built-in type's descriptors give. Not of what may show frames.
bool RecordingMachine::has_native_attributes(Value object) const {
  const Type* type = vm->rt.type_of(object);
  switch (type->number) {
    case BuiltinType::Frame:
    case BuiltinType::Generator:
    case BuiltinType::Coroutine:
    case BuiltinType::AsyncGenerator: return false;
    default: return !type->is_heap_type && type->layout != Layout::Type && type->layout != Layout::Module;
  }
}
Flow RecordingMachine::load_attribute_natively(Instruction i, Val object, Str* name) {
  if (i.op() != Op::LOAD_ATTR && i.op() != Op::LOAD_METHOD) return step();
  if (!has_native_attributes(object.v) || !is_native(object)) return step();
  if (i.op() == Op::LOAD_METHOD) {  // which need not be bound
    Type* type = vm->rt.type_of(object.v);
    Value method = lookup_in_type(vm->rt, type, name);
    if (vm->rt.is_exactly(method, BuiltinType::MethodDescriptor)) {
      if (type->has_instance_dict) return step();
      put(i.a(), value(method));
      return put(i.a() + 1u, object);
    }
  }
  Val found;
  if (call_declining<get_attribute_natively>(&found, object, name) != Flow::Ok) return Flow::Error;
  return put_loaded(i, found);
}
// An attribute that a function has got by the program.
Flow RecordingMachine::store_function_attribute(Instruction i, Val object, Str* name) {
  if (name->view().starts_with("__")) return step();
  result_register_ = kNoRegister;
  Val ignored;
  if (call_plainly<set_function_attribute>(&ignored, object, name, get(i.b())) != Flow::Ok) return Flow::Error;
  guard_undisturbed();
  return Flow::Ok;
}

// ---- NotImplemented
// What a frame's operation does once a method has answered so: `a` and `b` are its operands.
struct RecordingMachine::Refusal {
  enum class Next : uint8_t { Unknown, Method, Unsupported, Identity } next = Next::Unknown;
  Function* method = nullptr;
  Continuation continuation = Continuation::Plain;
};
// By the values that the caller's registers hold now; nothing is guarded yet.
RecordingMachine::Refusal RecordingMachine::after_binary_refusal(Instruction i, Continuation continuation) {
  Runtime& rt = vm->rt;
  const Value* registers = frame[-1].base;
  bool has_literal = i.op() >= Op::ADD_INT && i.op() <= Op::INPLACE_SUBTRACT_INT;
  Value a = registers[i.b()], b = has_literal ? Value::from_int(i.d()) : registers[i.c()];
  Type *left = rt.type_of(a), *right = rt.type_of(b);
  Refusal refusal;
  // Who has a slot of its own may still know the answer.
  if (left->volatile_class || right->volatile_class || left->layout != Layout::Object) return refusal;
  auto op = operator_of(i.op()).op;
  OperatorNames names = operator_names(op);
  if (continuation == Continuation::Inplace) {
    if (left != right && is_subtype(right, left)) return refusal;
    refusal.method = special_function(rt, a, names.normal);
    refusal.continuation = Continuation::Binary;
    if (refusal.method) refusal.next = Refusal::Next::Method;
    return refusal;
  }
  refusal.next = Refusal::Next::Unsupported;
  if (continuation == Continuation::BinaryReflected || left == right) return refusal;
  if (right->layout != Layout::Object && right->slots->binary[static_cast<int>(op)]) {
    refusal.next = Refusal::Next::Unknown;
    return refusal;
  }
  refusal.method = special_function(rt, b, names.reflected);
  refusal.continuation = Continuation::BinaryReflected;
  if (refusal.method)
    refusal.next = Refusal::Next::Method;
  else if (!lookup_in_type(rt, right, rt.name(names.reflected)).is_unset())
    refusal.next = Refusal::Next::Unknown;
  return refusal;
}
Flow RecordingMachine::binary_refused(Instruction i, Continuation continuation) {
  Refusal refusal = after_binary_refusal(i, continuation);
  if (refusal.next == Refusal::Next::Unknown) return step();
  pop_inlined();
  auto [op, in_place] = operator_of(i.op());
  bool has_literal = i.op() >= Op::ADD_INT && i.op() <= Op::INPLACE_SUBTRACT_INT;
  Val a = get(i.b()), b = has_literal ? from_int(literal(i.d())) : get(i.c());
  observe_type(a), observe_type(b);
  if (refusal.next == Refusal::Next::Method) {
    if (continuation == Continuation::Inplace) return enter_special(i, refusal.continuation, refusal.method, {a, b});
    return enter_special(i, refusal.continuation, refusal.method, {b, a});
  }
  Val none;
  return call_plainly<raise_unsupported_operands>(&none, a, b, static_cast<uint32_t>(op),
                                                  static_cast<uint32_t>(in_place));
}
Flow RecordingMachine::comparison_refused(Instruction i, Continuation continuation) {
  Runtime& rt = vm->rt;
  auto operands = [&](auto get_register, auto get_literal) {
    if (i.op() >= Op::JUMP_LESS_INT) return std::pair(get_register(i.a()), get_literal(static_cast<int8_t>(i.b())));
    if (i.op() >= Op::JUMP_LESS) return std::pair(get_register(i.a()), get_register(i.b()));
    return std::pair(get_register(i.b()), get_register(i.c()));
  };
  auto kind = [&](Op first) { return static_cast<CompareOp>(static_cast<int>(i.op()) - static_cast<int>(first)); };
  CompareOp op = i.op() >= Op::JUMP_LESS_INT ? kind(Op::JUMP_LESS_INT)
                 : i.op() >= Op::JUMP_LESS   ? kind(Op::JUMP_LESS)
                                             : kind(Op::LESS);
  const Value* registers = frame[-1].base;
  auto [a, b] = operands([&](unsigned r) { return registers[r]; }, [](int8_t n) { return Value::from_int(n); });
  Type *left = rt.type_of(a), *right = rt.type_of(b);
  if (left->volatile_class || right->volatile_class) return step();
  Function* method = nullptr;
  if (continuation == Continuation::Compare) {
    method = special_function(rt, b, compare_name(reflected(op)));
    // A built-in type knows nothing of a class of the program's.
    bool knows_nothing = right->layout == Layout::Object
                             ? right->slots->compare == rt.type(BuiltinType::Object)->slots->compare
                             : !right->is_heap_type && !b.is_cell();
    if (!method && !knows_nothing) return step();
  }
  bool by_identity = op == CompareOp::Equal || op == CompareOp::NotEqual;
  if (!method && !by_identity) return step();
  pop_inlined();
  auto [x, y] = operands([&](unsigned r) { return get(r); }, [&](int8_t n) { return from_int(literal(n)); });
  observe_type(x), observe_type(y);
  if (method) return enter_special(i, Continuation::CompareReflected, method, {y, x});
  Cond same = identical(x, y);
  return finish_comparison(i, op == CompareOp::Equal ? same : negate(same));
}

}  // namespace minipy
