// Membership and items of containers in the recorder: calls of the runtime that decline where they would have to run
// Python code (without_python.h).
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "stdlib/collections.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

Value bool_value(bool truth) { return Value::from_bool(truth); }

Result<Value> find_in_dict(Runtime& rt, Value dict, Value key) {
  return without_python(
      rt, [&]() -> Result<Value> { return bool_value(!TRY(dict_get(rt, dict.as<Dict>(), key)).is_unset()); });
}
Result<Value> find_in_set(Runtime& rt, Value set, Value key) {
  if (cast<Set>(rt, key)) return Value::unset();  // which is looked for as a frozenset
  return without_python(rt, [&]() -> Result<Value> { return bool_value(TRY(set_contains(rt, set.as<Set>(), key))); });
}
Result<Value> find_in_text(Runtime& rt, Value text, Value part) { return bool_value(TRY(contains(rt, text, part))); }
Result<Value> find_among(Runtime& rt, std::span<const Value> items, Value wanted) {
  return without_python(rt, [&]() -> Result<Value> {
    for (Value each : items) {
      if (each == wanted) return bool_value(true);
      if (Value::both_ints(each, wanted)) continue;
      if (TRY(equal(rt, each, wanted))) return bool_value(true);
    }
    return bool_value(false);
  });
}
Result<Value> find_in_list(Runtime& rt, Value list, Value wanted) {
  return find_among(rt, list.as<List>()->view(), wanted);
}
Result<Value> find_in_tuple(Runtime& rt, Value tuple, Value wanted) {
  return find_among(rt, tuple.as<Tuple>()->view(), wanted);
}
Result<Value> get_from_dict(Runtime& rt, Value dict, Value key) {
  return without_python(rt, [&]() -> Result<Value> {
    Value found = TRY(dict_get(rt, dict.as<Dict>(), key));
    if (found.is_unset()) return raise_key_error(rt, key);
    return found;
  });
}
// Of a dict whose class may say what stands for a missing key: declines there, too.
Result<Value> get_if_present(Runtime& rt, Value dict, Value key) {
  return without_python(rt, [&] { return dict_get(rt, dict.as<Dict>(), key); });
}
Result<Value> put_into_dict(Runtime& rt, Value dict, Value key, Value value) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(dict_set(rt, dict.as<Dict>(), key, value));
    return Value::none();
  });
}
Status put_into_list(Runtime& rt, Value list, Value index, Value value) {
  return set_item_slowly(rt, list, index, value);
}
// How many items a built-in sequence has.
Result<Value> count_items(Runtime& rt, Value sequence) { return Value::from_int(TRY(length(rt, sequence))); }

constexpr uint64_t kWritesDicts = uint64_t{1} << space_of<Dict>() | uint64_t{1} << kDictEntriesSpace;

}  // namespace

#define MINIPY_WRITES(function, writes) \
  template <>                           \
  inline constexpr uint64_t kCallWrites<function> = writes;
MINIPY_WRITES(find_in_dict, 0)
MINIPY_WRITES(find_in_set, 0)
MINIPY_WRITES(find_in_text, 0)
MINIPY_WRITES(find_in_list, 0)
MINIPY_WRITES(find_in_tuple, 0)
MINIPY_WRITES(get_from_dict, 0)
MINIPY_WRITES(get_if_present, 0)
MINIPY_WRITES(count_items, 0)
MINIPY_WRITES(put_into_dict, kWritesDicts)
MINIPY_WRITES(put_into_list, kWritesLists)
#undef MINIPY_WRITES

// Whether a dict of a class of its own does something as dict does it.
template <class F>
bool RecordingMachine::acts_as_dict(Val container, F TypeSlots::*slot) {
  if (!is_user(container)) return false;
  const Type* type = observe_type(container);
  if (!type || type->layout != Layout::Dict) return false;
  return type->slots->*slot == vm->rt.type(BuiltinType::Dict)->slots->*slot ||
         type->slots->*slot == kDefaultDictSpec.slots->*slot;
}
// deque, array and the like: what is no class of the program's, so that items at int positions run no Python code.
bool RecordingMachine::is_native_sequence(Val a) {
  if (!is_cell(a)) return false;
  const Type* type = observe_type(a);
  return type && !type->is_heap_type && type->sequence_pattern && type->slots->length && type->slots->get_item;
}
Flow RecordingMachine::contains_rarely(Instruction i, Val item, Val container) {
  if (Flow flow; goes_through(i, Driver::Contains, Continuation::Contains, container, {container, item}, &flow))
    return flow;
  if (is_user(container) && !acts_as_dict(container, &TypeSlots::contains))
    return contains_user_rarely(i, item, container);
  if (!is_cell(container)) return step();
  Val found;
  Flow flow;
  switch (static_cast<BuiltinType>(observe_shape(container.v.cell(), container.r))) {
    case BuiltinType::Dict: flow = call_declining<find_in_dict>(&found, container, item); break;
    case BuiltinType::Set:
    case BuiltinType::FrozenSet: flow = call_declining<find_in_set>(&found, container, item); break;
    case BuiltinType::Str:
      if (!is_exact(item, BuiltinType::Str)) return step();
      flow = call_plainly<find_in_text>(&found, container, item);
      break;
    case BuiltinType::List: flow = call_declining<find_in_list>(&found, container, item); break;
    case BuiltinType::Tuple: flow = call_declining<find_in_tuple>(&found, container, item); break;
    default:
      if (!is_user(container)) return step();
      flow = call_declining<find_in_dict>(&found, container, item);
  }
  if (flow != Flow::Ok) return Flow::Error;
  return finish_truth(i, bool_cond(found));
}
Flow RecordingMachine::count_items_of(Instruction i, Val sequence) {
  Val counted;
  if (call_plainly<count_items>(&counted, sequence) != Flow::Ok) return Flow::Error;
  return put(i.a(), counted);
}
Flow RecordingMachine::load_item_rarely(Instruction i, Val container, Val key) {
  Val found;
  if (is_exact(container, BuiltinType::Dict)) {
    if (call_declining<get_from_dict>(&found, container, key) != Flow::Ok) return Flow::Error;
  } else if (acts_as_dict(container, &TypeSlots::get_item)) {
    if (call_declining<get_if_present>(&found, container, key) != Flow::Ok) return Flow::Error;
  } else if (key.v.is_int() && is_native_sequence(container) && is_int(key)) {
    if (call_plainly<get_item_slowly>(&found, container, key) != Flow::Ok) return Flow::Error;
    put(i.a(), found);
    guard_undisturbed();
    return Flow::Ok;
  } else {
    return is_user(container) && !is_native(container) ? item_user_rarely(i, container, key, nullptr)
                                                       : load_item_natively(i, container, key);
  }
  return put(i.a(), found);
}
Flow RecordingMachine::store_item_rarely(Instruction i, Val container, Val key, Val value) {
  if (is_exact(container, BuiltinType::Dict) || acts_as_dict(container, &TypeSlots::set_item))
    return call_declining<put_into_dict>(container, key, value);
  if (i.op() == Op::STORE_ITEM && is_user(container) && !is_native(container))
    return item_user_rarely(i, container, key, &value);
  if (is_exact(container, BuiltinType::ByteArray))
    return store_byte(container, key, value) ? Flow::Ok : store_item_natively(container, key, value);
  if (!is_exact(container, BuiltinType::List) || !is_int(key)) return store_item_natively(container, key, value);
  return call_plainly<put_into_list>(container, key, value);
}

}  // namespace minipy
