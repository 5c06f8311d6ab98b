// Calls of natives in the recorder. Whether a trace may call one, its row says (runtime/native/native.h, Effect): what
// runs no Python code for such arguments is called from the trace, directly where it takes a fixed number of arguments,
// else through its entry with the arguments in VM memory. Some are single nodes or loads (Intrinsic).
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "stdlib/copy_steps.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

bool all_plain(std::span<const Value> items) {
  return std::all_of(items.begin(), items.end(), [](Value each) { return is_plain_key(each); });
}
bool has_plain_items(Value container) {
  switch (static_cast<BuiltinType>(container.cell()->shape)) {
    case BuiltinType::Tuple: return all_plain(container.as<Tuple>()->view());
    case BuiltinType::List: return all_plain(container.as<List>()->view());
    case BuiltinType::ByteArray:
    case BuiltinType::Range: return true;
    case BuiltinType::Dict: {
      uint64_t position = 0;
      Value key, value;
      while (dict_next(container.as<Dict>(), position, &key, &value)) {
        if (!is_plain_key(key) || !is_plain_key(value)) return false;
      }
      return true;
    }
    case BuiltinType::Set:
    case BuiltinType::FrozenSet: {
      uint64_t position = 0;
      Value item;
      while (set_next(container.as<Set>(), position, &item)) {
        if (!is_plain_key(item)) return false;
      }
      return true;
    }
    default: return false;
  }
}
bool has_plain_first_item(Value container) {
  const auto* list = container.as<List>();
  return list->size == 0 || is_plain_key(list->items[0]);
}

uint64_t call_entry(const DirectEntry& entry, Runtime& rt, const NativeDef& def, const Value* v) {
  switch (def.signature.count) {
    case 0: return entry.none(&rt, &def);
    case 1: return entry.one(&rt, &def, v[0]);
    case 2: return entry.two(&rt, &def, v[0], v[1]);
    case 3: return entry.three(&rt, &def, v[0], v[1], v[2]);
    default: return entry.four(&rt, &def, v[0], v[1], v[2], v[3]);
  }
}
const void* address_of_entry(const DirectEntry& entry, size_t count) {
  switch (count) {
    case 0: return reinterpret_cast<const void*>(entry.none);
    case 1: return reinterpret_cast<const void*>(entry.one);
    case 2: return reinterpret_cast<const void*>(entry.two);
    case 3: return reinterpret_cast<const void*>(entry.three);
    default: return reinterpret_cast<const void*>(entry.four);
  }
}
// Of two numbers, as comparing them in this order decides.
template <class T>
T greater(T a, T b) {
  return b > a ? b : a;
}
template <class T>
T smaller(T a, T b) {
  return b < a ? b : a;
}
Result<Value> call_from_memory(Runtime& rt, NativeFunction* native, Value* values, uint32_t count) {
  return call_native(rt, native, values, count, nullptr);
}
Result<Value> call_named(Runtime& rt, NativeFunction* native, Value* values, uint32_t count, const Tuple* names) {
  return call_native(rt, native, values, count - static_cast<uint32_t>(names->size), names);
}
Result<Value> call_named_declining(Runtime& rt, NativeFunction* native, Value* values, uint32_t count,
                                   const Tuple* names) {
  return without_python(rt, [&] { return call_named(rt, native, values, count, names); });
}
Result<Value> call_declining_native(Runtime& rt, NativeFunction* native, Value* values, uint32_t count) {
  return without_python(rt, [&] { return call_native(rt, native, values, count, nullptr); });
}
// A native's direct entry, but unset where it would have to run Python code.
template <auto kEntry, class... V>
constexpr DirectEntry declining_entry() {
  return DirectEntry::Function<V...>([](Runtime* rt, const NativeDef* def, V... values) -> uint64_t {
    WithoutPython scope(*rt);
    Value value = Value::from_bits((def->direct.*kEntry)(rt, def, values...));
    Result<Value> result = scope.settle(value.is_failure() ? Result<Value>(Failed{}) : Result<Value>(value));
    return result.failed() ? Value::failure().bits() : result.value().bits();
  });
}
constexpr DirectEntry kDeclining[] = {
    declining_entry<&DirectEntry::none>(), declining_entry<&DirectEntry::one, Value>(),
    declining_entry<&DirectEntry::two, Value, Value>(), declining_entry<&DirectEntry::three, Value, Value, Value>(),
    declining_entry<&DirectEntry::four, Value, Value, Value, Value>()};

constexpr uint64_t bit(ir::Space space) { return uint64_t{1} << space; }
// What a native may write that changes its first argument only.
uint64_t writes_of(const Type* type) {
  switch (type->layout) {
    case Layout::List: return bit(space_of<List>()) | bit(kListItemsSpace);
    case Layout::Dict: return bit(space_of<Dict>()) | bit(kDictEntriesSpace);
    case Layout::ByteArray: return bit(space_of<ByteArray>()) | bit(space_of<RawStorage>());
    case Layout::Set:
    case Layout::Str:
    case Layout::Bytes:
    case Layout::Int:
    case Layout::Float:
    case Layout::Native: return bit(static_cast<ir::Space>(kFirstLayoutSpace + static_cast<int>(type->layout)));
    default: return kWritesCells;
  }
}

}  // namespace

template <>
[[maybe_unused]] inline constexpr CallKind kCallKind<call_from_memory> = CallKind::Leaf;
template <>
[[maybe_unused]] inline constexpr CallKind kCallKind<call_declining_native> = CallKind::Leaf;
template <>
[[maybe_unused]] inline constexpr CallKind kCallKind<call_named> = CallKind::Leaf;
template <>
[[maybe_unused]] inline constexpr CallKind kCallKind<call_named_declining> = CallKind::Leaf;

// ---- Arguments
bool RecordingMachine::is_plain_argument(Val a) {
  if (is_scalar(a)) return true;
  return has_plain_contents(a, has_plain_items);
}
// Tuples are looked at once; what may change, each time.
bool RecordingMachine::has_plain_contents(Val container, bool (*is_so)(Value)) {
  if (!is_cell(container)) return false;
  ShapeId shape = observe_shape(container.v.cell(), container.r);
  if (shape >= kBuiltinTypeCount || !is_so(container.v)) return false;
  if (shape == shape_of(BuiltinType::Range) || shape == shape_of(BuiltinType::ByteArray)) return true;
  bool is_tuple = shape == shape_of(BuiltinType::Tuple);
  const Ref operands[] = {container.r};
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(is_so);
  info.name = "is_plain";
  info.result = ir::Type::Cond;
  info.pure = is_tuple;
  info.reads_all = !is_tuple;
  info.writes = 0;
  Ref asked = builder_.call(info, operands);
  builder_.guard(asked, true, snapshot());
  return true;
}
// Whether an argument may be given to a native with this effect; place 0 is that of the receiver or first argument.
bool RecordingMachine::is_argument_for(const NativeDef& def, Val argument, uint32_t place, bool is_receiver) {
  switch (def.effect) {
    case Effect::MutatesSelf: return is_receiver || def.kind == NativeKind::Method || is_plain_argument(argument);
    case Effect::Pure:
    case Effect::Reads:
    case Effect::Allocates:
    case Effect::Hashes: return true;  // see refuses_python
    case Effect::Iterates: return is_receiver || is_scalar(argument) || is_iterated_plainly(argument);
    case Effect::Compares:
      if (place == 0 && is_exact(argument, BuiltinType::List)) {
        bool (*is_so)(Value) = def.intrinsic == Intrinsic::Ordered ? has_plain_first_item : has_plain_items;
        return has_plain_contents(argument, is_so);
      }
      return is_receiver || is_plain_argument(argument);
    case Effect::Anything: return false;
  }
  return false;
}
// Whether a native is called in a way that refuses Python code: it changes nothing before it might run some.
bool RecordingMachine::refuses_python(const NativeDef& def, const NativeArguments& given) {
  if (def.effect == Effect::Hashes) return true;
  bool reads = def.effect == Effect::Pure || def.effect == Effect::Reads || def.effect == Effect::Allocates;
  if (!reads) return false;
  for (uint32_t j = 0; j < given.count; ++j) {
    bool is_receiver = j == 0 && (def.kind == NativeKind::Method || def.kind == NativeKind::ClassMethod);
    if (!is_receiver && !is_scalar(given.values[j])) return true;
  }
  return false;
}
// The receiver of a method, of which `native` is the descriptor; null: it is bound to the receiver already.
bool RecordingMachine::observe_receiver(const NativeFunction* native, Val self) {
  if (is_int(self) || is_double(self)) return true;
  if (!is_cell(self)) return false;
  const Type* type = observe_type(self);
  return type && (!native || is_subtype(type, native->owner));
}

// ---- Calling
// The natives' arguments as the call has them: the receiver of a bound one first. False: not one that traces call.
bool RecordingMachine::native_arguments(Instruction i, Ptr<NativeFunction> native, uint32_t count,
                                        NativeArguments* given) {
  const NativeDef& def = *native.v->def;
  bool unbound = native.v->shape == shape_of(BuiltinType::MethodDescriptor);
  bool takes_receiver = def.kind == NativeKind::Method || def.kind == NativeKind::ClassMethod;
  if (def.effect == Effect::Anything || (unbound && !takes_receiver)) return false;
  uint32_t most = static_cast<uint32_t>(std::size(given->values));
  if (count + 1 > most) return false;
  if (takes_receiver && !unbound) {
    if (builder_.is_constant(native.r))
      given->values[given->count++] = value(native.v->self);
    else
      given->values[given->count++] = load(native, &NativeFunction::self);
  }
  for (uint32_t j = 0; j < count; ++j) given->values[given->count++] = get(i.a() + 1u + j);
  if (takes_receiver) {
    if (given->count == 0) return false;
    Val self = given->values[0];
    if (def.kind == NativeKind::ClassMethod) {
      auto* cls = as_type(vm->rt, self.v);
      if (unbound || !cls || cls->is_heap_type) return false;
      guard_identity(self);
    } else if (!observe_receiver(unbound ? native.v : nullptr, self)) {
      return false;
    }
  }
  for (uint32_t j = 0; j < given->count; ++j) {
    if (!is_argument_for(def, given->values[j], j, takes_receiver && j == 0)) return false;
  }
  // A bound method is made anew wherever it is asked for: which one it is, its row says.
  if (takes_receiver && !unbound)
    test(word_equal(word_of_pointer(load(native, &NativeFunction::def)), word(reinterpret_cast<uint64_t>(&def))));
  else
    builder_.guard_is(from_pointer(native).r, Value::from_cell(native.v).bits(), snapshot());
  keep_alive(native.v);
  return true;
}
// With a default for each argument that is missing. False where the native has no such entry.
bool RecordingMachine::fill_defaults(const NativeDef& def, NativeArguments* given) {
  const Signature& signature = def.signature;
  if (!def.direct.is_there || given->count > signature.positional) return false;
  for (; given->count < signature.count; ++given->count) {
    const Parameter& parameter = signature.parameters[given->count];
    if (!parameter.has_default) return false;
    given->values[given->count] = value(parameter.default_value);
  }
  return true;
}
Flow RecordingMachine::call_native(Instruction i, Ptr<NativeFunction> native, uint32_t count) {
  Flow flow;
  if (vm->drivers->may_drive(native.v->def) && call_driven(i, from_pointer(native), count, nullptr, &flow)) return flow;
  if (call_intrinsic(i, native, count, &flow) || call_generator(i, native, count, &flow)) return flow;
  if (native.v->def->intrinsic == Intrinsic::DeepCopy || native.v->def->intrinsic == Intrinsic::ShallowCopy)
    return call_copy(i, native, count);
  if (is_copy_step(native.v->def)) return call_copy_step(i, native, count);
  NativeArguments given;
  if (Drivers::is_inexact_helper(native.v->def)) {
    guard_identity(from_pointer(native));
    Val number = get(i.a() + 1u);
    if (!is_known_number(number) && is_cell(number)) observe_shape(number.v.cell(), number.r);
    Type* type = vm->rt.type_of(number.v);
    bool is_so =
        is_subtype(type, vm->rt.type(BuiltinType::Float)) || is_subtype(type, vm->rt.type(BuiltinType::Complex));
    return put(i.a(), value(Value::from_bool(is_so)));
  }
  if (vm->drivers->is_helper(native.v->def)) {
    guard_identity(from_pointer(native));
    for (uint32_t j = 0; j < count; ++j) given.values[given.count++] = get(i.a() + 1u + j);
    Val result;
    result_register_ = i.a();
    flow = call_direct(*native.v->def, given, kWritesCells, false, &result);
    return flow == Flow::Ok ? put(i.a(), result) : Flow::Error;
  }
  if (!native_arguments(i, native, count, &given)) return step();
  const NativeDef& def = *native.v->def;
  if (call_small_native(i, def, given, &flow)) return flow;
  uint64_t writes = kWritesCells;
  if (def.effect == Effect::Pure || def.effect == Effect::Reads || def.effect == Effect::Allocates)
    writes = 0;
  else if (given.count > 0)
    writes = writes_of(vm->rt.type_of(given.values[0].v));
  Val result;
  bool refuses = refuses_python(def, given);
  result_register_ = i.a();
  if (fill_defaults(def, &given)) {
    flow = call_direct(def, given, writes, refuses, &result);
  } else {
    Registers run{i.a() + 1u, static_cast<int32_t>(count)};
    flow = refuses ? call_declining<call_declining_native>(&result, native, run, count)
                   : call_plainly<call_from_memory>(&result, native, run, count);
  }
  if (flow != Flow::Ok) return Flow::Error;
  put(i.a(), result);
  if (!refuses || writes != 0) guard_undisturbed();
  return Flow::Ok;
}
// With keywords: where the native has a direct entry each goes into its place while recording.
Flow RecordingMachine::call_native_named(Instruction i, Val callee, uint32_t count, const Tuple* names) {
  if (!is_exact(callee, BuiltinType::BuiltinFunction) && !is_exact(callee, BuiltinType::MethodDescriptor))
    return step();
  auto native = as<NativeFunction>(callee);
  const NativeDef& def = *native.v->def;
  Flow flow;
  if (vm->drivers->may_drive(&def) && call_driven(i, callee, count, names, &flow)) return flow;
  auto named = static_cast<uint32_t>(names->size);
  NativeArguments given;
  if (gap_closed_ || !native_arguments(i, native, count - named, &given)) return step();
  unsigned first_named = i.a() + 1u + count - named;
  for (uint32_t j = 0; j < named; ++j)
    if (!is_argument_for(def, get(first_named + j), given.count + j, false)) return step();
  uint64_t writes = kWritesCells;
  if (def.effect == Effect::Pure || def.effect == Effect::Reads || def.effect == Effect::Allocates)
    writes = 0;
  else if (given.count > 0)
    writes = writes_of(vm->rt.type_of(given.values[0].v));
  Val result;
  NativeArguments all = given;
  for (uint32_t j = 0; j < named && all.count < std::size(all.values); ++j)
    all.values[all.count++] = get(first_named + j);
  bool refuses = refuses_python(def, all);
  result_register_ = i.a();
  if (place_named(def, first_named, names, &given)) {
    flow = call_direct(def, given, writes, refuses, &result);
  } else {
    Registers run{i.a() + 1u, static_cast<int32_t>(count)};
    flow = refuses ? call_declining<call_named_declining>(&result, native, run, count, names)
                   : call_plainly<minipy::call_named>(&result, native, run, count, names);
  }
  if (flow != Flow::Ok) return Flow::Error;
  put(i.a(), result);
  if (!refuses || writes != 0) guard_undisturbed();
  return Flow::Ok;
}
// False: they have no such places, or the native has no direct entry.
bool RecordingMachine::place_named(const NativeDef& def, unsigned first_named, const Tuple* names,
                                   NativeArguments* given) {
  const Signature& signature = def.signature;
  if (!def.direct.is_there || given->count > signature.positional || signature.count > std::size(given->values))
    return false;
  bool placed[std::extent_v<decltype(NativeArguments::values)>] = {};
  for (uint64_t j = 0; j < names->size; ++j) {
    std::string_view name = names->items[j].as<Str>()->view();
    uint32_t place = given->count;
    while (place < signature.count && signature.parameters[place].name != name) ++place;
    if (place == signature.count || signature.parameters[place].kind == ParameterKind::PositionalOnly) return false;
    placed[place] = true;
    given->values[place] = get(first_named + static_cast<unsigned>(j));
  }
  for (uint32_t place = given->count; place < signature.count; ++place) {
    if (placed[place]) continue;
    if (!signature.parameters[place].has_default) return false;
    given->values[place] = value(signature.parameters[place].default_value);
  }
  given->count = signature.count;
  return true;
}
RecordingMachine::Ref RecordingMachine::call_purely(const void* function, const char* name, ir::Type type,
                                                    std::initializer_list<Ref> operands) {
  ir::CallInfo info;
  info.function = function;
  info.name = name;
  info.result = type;
  info.pure = true;
  info.reads_all = false;
  info.writes = 0;
  return builder_.call(info, std::span<const Ref>(operands.begin(), operands.size()));
}
// No guard for which one it is: programs take either.
bool RecordingMachine::larger_or_smaller(Val a, Val b, bool larger, Val* result) {
  const char* name = larger ? "greater" : "smaller";
  if (is_int(a) && is_int(b)) {
    auto function = larger ? &greater<int64_t> : &smaller<int64_t>;
    Int x = as_int(a), y = as_int(b);
    *result = from_int(
        {function(x.v, y.v), call_purely(reinterpret_cast<const void*>(function), name, ir::Type::Int, {x.r, y.r})});
    return true;
  }
  if (is_double(a) && is_double(b)) {
    auto function = larger ? &greater<double> : &smaller<double>;
    Dbl x = as_double(a), y = as_double(b);
    *result = from_double(
        {function(x.v, y.v), call_purely(reinterpret_cast<const void*>(function), name, ir::Type::Double, {x.r, y.r})});
    return true;
  }
  return false;
}
RecordingMachine::Word RecordingMachine::first_byte(Ptr<Str> text) {
  Ref data = load(text, &Str::data).r;
  return {static_cast<uint8_t>(text.v->data[0]), builder_.load(ir::Type::Word, space_of<Str>(), data, 0, 1)};
}
// Natives that are a node or two, or a shorter call. False: nothing was recorded.
bool RecordingMachine::call_small_native(Instruction i, const NativeDef& def, const NativeArguments& given,
                                         Flow* flow) {
  const Val* v = given.values;
  auto is = [&](Val result) {
    *flow = put(i.a(), result);
    return true;
  };
  switch (def.intrinsic) {
    case Intrinsic::Abs:
      return given.count == 1 && is_double(v[0]) &&
             is(from_double(
                 {std::abs(v[0].v.as_double()), builder_.unary(ir::Op::absolute_double, as_double(v[0]).r)}));
    case Intrinsic::Sqrt: {
      if (given.count != 1 || !(is_double(v[0]) || is_int(v[0]))) return false;
      Dbl number = as_number(v[0]);
      return test(compare<CompareOp::GreaterEqual>(number, double_literal(0))) &&
             is(from_double({std::sqrt(number.v), builder_.unary(ir::Op::square_root, number.r)}));
    }
    case Intrinsic::Max:
    case Intrinsic::Min: {
      Val chosen;
      return given.count == 2 && larger_or_smaller(v[0], v[1], def.intrinsic == Intrinsic::Max, &chosen) && is(chosen);
    }
    case Intrinsic::Ord: {
      if (given.count != 1 || !is_exact(v[0], BuiltinType::Str)) return false;
      auto text = as<Str>(v[0]);
      if (text.v->byte_length != 1) return false;
      test(word_equal(load(text, &Str::byte_length), word(1)));
      Word byte = first_byte(text);
      return is(from_int({static_cast<int64_t>(byte.v * 4), builder_.unary(ir::Op::int_of_word, byte.r)}));
    }
    case Intrinsic::ListAppend:
      if (given.count != 2 || !is_exact(v[0], BuiltinType::List)) return false;
      *flow = call_plainly<append_item>(v[0], v[1]);  // which fails only where there is no memory
      if (*flow == Flow::Ok) *flow = put(i.a(), value(Value::none()));
      return true;
    default: return false;
  }
}
Flow RecordingMachine::call_direct(const NativeDef& def, const NativeArguments& given, uint64_t writes, bool refuses,
                                   Val* result) {
  const DirectEntry& entry = refuses ? kDeclining[given.count] : def.direct;
  ir::SnapshotId start = refuses ? snapshot_if_declined() : ir::SnapshotId::None;
  declines_ = refuses;
  Ref operands[2 + DirectEntry::kMost] = {word(reinterpret_cast<uint64_t>(&vm->rt)).r,
                                          word(reinterpret_cast<uint64_t>(&def)).r};
  Value values[DirectEntry::kMost];
  for (uint32_t j = 0; j < given.count; ++j) {
    operands[2 + j] = given.values[j].r;
    values[j] = given.values[j].v;
  }
  const std::span<const Ref> all(operands, 2 + given.count);
  ir::CallInfo info;
  info.function = address_of_entry(entry, given.count);
  info.name = def.name().data();
  info.result = ir::Type::Value;
  info.writes = writes;
  frame->pc = pc;
  result->r = Ref::None;
  result->v = Value::from_bits(call_entry(entry, vm->rt, def, values));
  if (result->v.is_failure()) return call_fails(info, all);
  if (refuses && result->v.is_unset()) return step();
  info.check = ir::CallCheck::Failure;
  result->r = builder_.call(info, all, make_snapshot(pc, ir::ExitKind::Raise));
  note_effect();
  if (refuses) builder_.guard_is_not(result->r, Value::unset().bits(), start);
  return Flow::Ok;
}

}  // namespace minipy
