// What operations leave to their rare paths and is worth recording all the same: containers, iteration, truth. Most of
// it is a call of the runtime that can run no Python code. What such a call finds decides where the program goes on,
// and it may have moved an iterator: a guard behind it leaves for the state after the operation, had it gone the other
// way.
//
// Some of the functions called here *decline* where they would have to run Python code (without_python.h): they give an
// unset value then, having changed nothing; the trace is left at the start of the operation.
#include <cstdlib>

#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/operator_of.h"
#include "vm/interp/quick_next.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

bool is_plain_key(Value key, int depth) {
  if (!key.is_cell()) return true;
  switch (static_cast<BuiltinType>(key.cell()->shape)) {
    case BuiltinType::Str:
    case BuiltinType::Int:
    case BuiltinType::Float:
    case BuiltinType::Bytes:
    case BuiltinType::Complex: return true;
    case BuiltinType::Tuple:
      if (depth == 0) return false;
      for (Value each : key.as<Tuple>()->view()) {
        if (!is_plain_key(each, depth - 1)) return false;
      }
      return true;
    default: return false;
  }
}

bool gives_plain_items(BuiltinType type) {
  switch (type) {
    case BuiltinType::ListIterator:
    case BuiltinType::TupleIterator:
    case BuiltinType::DictKeyIterator:
    case BuiltinType::DictValueIterator:
    case BuiltinType::SetIterator:
    case BuiltinType::StrAsciiIterator:
    case BuiltinType::StrIterator:
    case BuiltinType::BytesIterator:
    case BuiltinType::RangeIterator:
    case BuiltinType::ListReverseIterator:
    case BuiltinType::DictReverseKeyIterator:
    case BuiltinType::DictReverseValueIterator: return true;
    default: return false;
  }
}

namespace {

Value bool_value(bool truth) { return Value::from_bool(truth); }

// ---- Called by traces. Unset: declined.
bool has_items(Runtime* rt, Value sequence) { return length(*rt, sequence).value() != 0; }
Result<Value> take_from_dict(Runtime& rt, Value dict, Value key) {
  return without_python(rt, [&]() -> Result<Value> {
    if (!TRY(dict_delete(rt, dict.as<Dict>(), key))) return raise_key_error(rt, key);
    return Value::none();
  });
}
Result<Value> put_into_set(Runtime& rt, Value set, Value item) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(set_add(rt, set.as<Set>(), item));
    return Value::none();
  });
}
Result<Value> format_plainly(Runtime& rt, Value text, Value operands) {
  return without_python(rt, [&] { return binary_slowly<BinaryOp::Modulo>(rt, text, operands); });
}
Result<Value> make_iterator(Runtime& rt, Value iterable) { return get_iterator(rt, iterable); }
Result<Value> make_plain_function(Runtime& rt, Function* maker, Value code, uint32_t parts, const Value* values) {
  Frame frame;
  frame.function = maker;
  return make_function(rt, &frame, code, parts, values);
}
Result<Value> compare_plainly(Runtime& rt, Value left, Value right, uint32_t op) {
  return without_python(rt, [&] { return compare(rt, static_cast<CompareOp>(op), left, right); });
}
Result<Value> join_sequences(Runtime& rt, Value left, Value right) {
  return binary_slowly<BinaryOp::Add>(rt, left, right);
}
Result<Value> repeat_sequence(Runtime& rt, Value left, Value right) {
  return binary_slowly<BinaryOp::Multiply>(rt, left, right);
}
Result<Value> extend_in_place(Runtime& rt, Value left, Value right) {
  return inplace_slowly<BinaryOp::Add>(rt, left, right);
}
// The next item of an iterator that runs no Python code; unset at the end.
Result<Value> next_item(Runtime& rt, Value iterator) {
  Value items[2];
  switch (quick_next(rt, iterator, items)) {
    case QuickNext::Item: return items[0];
    case QuickNext::Pair: return TRY(new_tuple(rt, {items[0], items[1]}));
    case QuickNext::End: return Value::unset();
    case QuickNext::Other: break;
  }
  return next(rt, iterator);
}
// next(iterator): raises StopIteration at the end.
Result<Value> next_or_raise(Runtime& rt, Value iterator) {
  Value item = TRY(next_item(rt, iterator));
  if (item.is_unset()) return raise_end_of_iteration(rt);
  return item;
}
Result<Value> next_or_default(Runtime& rt, Value iterator, Value otherwise) {
  Value item = TRY(next_item(rt, iterator));
  return item.is_unset() ? otherwise : item;
}
// Into the two registers at `target`: True, or False at the end, where they stay as they are. Declines where the pair
// is not a quick one.
Result<Value> next_pair(Runtime& rt, Value iterator, Value* target) {
  Value items[2];
  switch (quick_next(rt, iterator, items)) {
    case QuickNext::Pair:
      target[0] = items[0];
      target[1] = items[1];
      return bool_value(true);
    case QuickNext::End: return bool_value(false);
    default: break;
  }
  if (iterator.cell()->shape != shape_of(BuiltinType::DictItemIterator)) return Value::unset();
  Value pair = TRY(next(rt, iterator));
  if (pair.is_unset()) return bool_value(false);
  target[0] = pair.as<Tuple>()->items[0];
  target[1] = pair.as<Tuple>()->items[1];
  return bool_value(true);
}
// Whether next_pair would give something: it cannot be tried, for it moves the iterator.
bool has_quick_pair(Value iterator) {
  auto is_quick = [](Value source) {
    if (!source.is_cell()) return false;
    switch (static_cast<BuiltinType>(source.cell()->shape)) {
      case BuiltinType::ListIterator:
      case BuiltinType::TupleIterator:
      case BuiltinType::StrAsciiIterator: return true;
      case BuiltinType::RangeIterator: return Value::fits_int(source.as<RangeIterator>()->next);
      default: return false;
    }
  };
  switch (static_cast<BuiltinType>(iterator.cell()->shape)) {
    case BuiltinType::DictItemIterator: return true;
    case BuiltinType::Enumerate: {
      auto* enumerate = iterator.as<Enumerate>();
      return is_quick(enumerate->iterator) && enumerate->count.is_int() && enumerate->count.as_int() != Value::kMaxInt;
    }
    case BuiltinType::Zip: {
      auto* zip = iterator.as<Zip>();
      return !zip->strict && zip->iterators && zip->iterators->size == 2 && is_quick(zip->iterators->items[0]) &&
             is_quick(zip->iterators->items[1]);
    }
    default: return false;
  }
}

constexpr uint64_t bit(ir::Space space) { return uint64_t{1} << space; }
constexpr uint64_t kWritesIterators = bit(space_of<SequenceIterator>()) | bit(space_of<DictIterator>()) |
                                      bit(space_of<SetIterator>()) | bit(space_of<RangeIterator>()) |
                                      bit(space_of<Enumerate>()) | bit(space_of<Zip>());
constexpr uint64_t kWritesDicts = bit(space_of<Dict>()) | bit(kDictEntriesSpace);

}  // namespace

#define MINIPY_WRITES(function, writes) \
  template <>                           \
  inline constexpr uint64_t kCallWrites<function> = writes;
MINIPY_WRITES(compare_plainly, 0)
MINIPY_WRITES(join_sequences, 0)
MINIPY_WRITES(repeat_sequence, 0)
MINIPY_WRITES(extend_in_place, kWritesLists)
MINIPY_WRITES(take_from_dict, kWritesDicts)
MINIPY_WRITES(put_into_set, bit(space_of<Set>()))
MINIPY_WRITES(format_plainly, 0)
MINIPY_WRITES(extend_list, kWritesLists)
MINIPY_WRITES(make_iterator, 0)
MINIPY_WRITES(make_plain_function, 0)
MINIPY_WRITES(build_dict_keys, 0)
MINIPY_WRITES(next_item, kWritesIterators)
MINIPY_WRITES(next_pair, kWritesIterators)
MINIPY_WRITES(next_or_raise, kWritesIterators)
MINIPY_WRITES(next_or_default, kWritesIterators)
#undef MINIPY_WRITES

namespace {
CompareOp compared_as(Instruction i, Op first) {
  return static_cast<CompareOp>(static_cast<int>(i.op()) - static_cast<int>(first));
}
}  // namespace

// Where the operation that is being recorded leaves its usual paths.
Flow RecordingMachine::rare() {
  if (gap_closed_) return step();
  Instruction i = *operation_;
  if (i.op() == Op::ENTER_TRACE) i = vm->tier->original(i);
  switch (i.op()) {
    case Op::IN:
    case Op::NOT_IN: return contains_rarely(i, get(i.b()), get(i.c()));
    case Op::JUMP_IN: return contains_rarely(i, get(i.a()), get(i.b()));
    case Op::JUMP_IF:
    case Op::JUMP_IF_NOT: return truth_rarely(i, get(i.a()));
    case Op::NOT: return truth_rarely(i, get(i.b()));
    case Op::GET_ITER:
    case Op::FOR_RANGE_PREPARE: return iterator_rarely(i, get(i.b()));
    case Op::FOR_ITER:
    case Op::FOR_RANGE:
    case Op::FOR_ITER_PAIR: return next_rarely(i, get(i.a()));
    case Op::LOAD_ITEM: return load_item_rarely(i, get(i.b()), get(i.c()));
    case Op::LOAD_ITEM_INT: return load_item_rarely(i, get(i.b()), from_int(literal(i.d())));
    case Op::STORE_ITEM: return store_item_rarely(i, get(i.a()), get(i.b()), get(i.c()));
    case Op::DICT_SET: return store_item_rarely(i, get(i.a()), get(i.b()), get(i.c()));
    case Op::DELETE_ITEM: {
      Val container = get(i.a()), key = get(i.b());
      if (!is_exact(container, BuiltinType::Dict)) return delete_item_rarely(container, key);
      return call_declining<take_from_dict>(container, key);
    }
    case Op::SET_ADD:
      if (!is_exact(get(i.a()), BuiltinType::Set)) return step();
      return call_declining<put_into_set>(get(i.a()), get(i.b()));
    case Op::LIST_EXTEND:
      if (Flow flow;
          goes_through(i, Driver::ListExtend, Continuation::Drop, get(i.b()), {get(i.a()), get(i.b())}, &flow))
        return flow;
      if (!is_iterated_plainly(get(i.b()))) return step();
      return call_plainly<extend_list>(get(i.a()), get(i.b()));
    case Op::MODULO: {
      Val text = get(i.b()), operands = get(i.c());
      if (is_user(text)) return binary_user_rarely(i, BinaryOp::Modulo, text, operands);
      if (!is_exact(text, BuiltinType::Str) || !is_exact(operands, BuiltinType::Tuple)) return step();
      Val made;
      if (call_declining<format_plainly>(&made, text, operands) != Flow::Ok) return Flow::Error;
      return put(i.a(), made);
    }
    case Op::BUILD_DICT_KEYS: {
      Val made, keys = constant(i.d());
      Registers values{i.b(), static_cast<int32_t>(keys.v.as<Tuple>()->size)};
      if (!is_plain_key(keys.v)) return step();
      if (call_plainly<build_dict_keys>(&made, values, keys) != Flow::Ok) return Flow::Error;
      return put(i.a(), made);
    }
    case Op::MAKE_FUNCTION: {
      Val made;
      Registers parts{i.b(), std::popcount(static_cast<unsigned>(i.c()) & 15u)};
      auto flags = static_cast<uint32_t>(i.c());
      if (call_plainly<make_plain_function>(&made, function(), constant(i.d()), flags, parts) != Flow::Ok)
        return Flow::Error;
      return put(i.a(), made);
    }
    case Op::LESS:
    case Op::LESS_EQUAL:
    case Op::EQUAL:
    case Op::NOT_EQUAL:
    case Op::GREATER:
    case Op::GREATER_EQUAL: return compare_rarely(i, compared_as(i, Op::LESS), get(i.b()), get(i.c()));
    case Op::JUMP_LESS:
    case Op::JUMP_LESS_EQUAL:
    case Op::JUMP_EQUAL:
    case Op::JUMP_NOT_EQUAL:
    case Op::JUMP_GREATER:
    case Op::JUMP_GREATER_EQUAL: return compare_rarely(i, compared_as(i, Op::JUMP_LESS), get(i.a()), get(i.b()));
    case Op::JUMP_LESS_INT:
    case Op::JUMP_LESS_EQUAL_INT:
    case Op::JUMP_EQUAL_INT:
    case Op::JUMP_NOT_EQUAL_INT:
    case Op::JUMP_GREATER_INT:
    case Op::JUMP_GREATER_EQUAL_INT:
      return compare_rarely(i, compared_as(i, Op::JUMP_LESS_INT), get(i.a()),
                            from_int(literal(static_cast<int8_t>(i.b()))));
    case Op::STORE_NAME:
    case Op::STORE_GLOBAL: return store_name_rarely(i);
    case Op::DELETE_NAME:
    case Op::DELETE_GLOBAL: return delete_name_rarely(i);
    case Op::GET_LENGTH: return length_rarely(i, get(i.b()));
    case Op::MATCH_KEYS:
    case Op::DICT_WITHOUT: return match_mapping_rarely(i);
    case Op::MATCH_CLASS: return match_class_rarely(i);
    case Op::LOAD_SLICE: return load_slice_rarely(i);
    case Op::LOAD_SUPER_ATTR: return load_super_attribute(i);
    case Op::DELETE_ATTR: return delete_attribute_rarely(i);
    case Op::POSITIVE: return unary_user_rarely(i, Name::dunder_pos);
    case Op::STORE_ATTR: return store_attribute_rarely(i);
    case Op::ADD: return arithmetic_rarely(i, BinaryOp::Add, get(i.b()), get(i.c()));
    case Op::MULTIPLY: return arithmetic_rarely(i, BinaryOp::Multiply, get(i.b()), get(i.c()));
    case Op::MULTIPLY_INT: return arithmetic_rarely(i, BinaryOp::Multiply, get(i.b()), from_int(literal(i.d())));
    case Op::NEGATIVE:
    case Op::INVERT:
      if (!is_user(get(i.b()))) return unary_rarely(i, get(i.b()));
      return unary_user_rarely(i, i.op() == Op::NEGATIVE ? Name::dunder_neg : Name::dunder_invert);
    case Op::INPLACE_ADD: return add_in_place_rarely(i, get(i.b()), get(i.c()));
    case Op::LOAD_SUPER_METHOD: return load_super_method(i);
    case Op::UNPACK: return unpack_rarely(i, get(i.b()));
    case Op::MAKE_GENERATOR: return make_generator();
    case Op::RAISE:
    case Op::RERAISE: return raise_rarely(i);
    case Op::PUSH_HANDLED: return push_handled(i);
    case Op::POP_HANDLED: return pop_handled(i);
    case Op::EXCEPTION_MATCH: return match_exception(i);
    case Op::EXCEPTION_ARGUMENTS: return exception_arguments(i);
    case Op::LOAD_SPECIAL: return load_special_rarely(i);
    case Op::BUILD_DICT: return build_dict_rarely(i);
    case Op::BUILD_SET: return build_set_rarely(i);
    case Op::DICT_UPDATE:
    case Op::SET_UPDATE: return update_rarely(i);
    case Op::UNPACK_EX: return unpack_with_rest_rarely(i);
    case Op::STORE_SLICE: return store_slice_rarely(i);
    case Op::CONVERT:
    case Op::FORMAT_SIMPLE:
    case Op::FORMAT: return format_rarely(i);
    case Op::CALL_KW:
    case Op::CALL_METHOD_KW: return call_named(i);
    case Op::CALL_EX: return call_unpacked(i);
    case Op::DICT_MERGE: return merge_rarely(i);
    case Op::GET_AWAITABLE:
    case Op::GET_AITER:
    case Op::GET_ANEXT: return get_async_rarely(i, get(i.b()));
    case Op::SEND: return send_rarely(i, get(i.b()), get(i.c()));
    case Op::GET_YIELD_FROM_ITER: return yield_from_rarely(i, get(i.b()));
    case Op::LOAD_COMMON: return load_common_rarely(i, static_cast<CommonConstant>(i.d()));
    default: return i.op() >= Op::ADD && i.op() <= Op::INPLACE_SUBTRACT_INT ? operator_rarely(i) : step();
  }
}

// ---- Guards behind an effect
// The state after the operation, had it gone the other way: at another instruction, or with another result.
ir::SnapshotId RecordingMachine::snapshot_at(const Instruction* at) { return make_snapshot(at, ir::ExitKind::Decided); }
ir::SnapshotId RecordingMachine::snapshot_at(const Instruction* at, unsigned r, Ref value) {
  int32_t place = frames_.back().offset + static_cast<int32_t>(r);
  Register before = slot(place);
  set_slot(place, value);
  ir::SnapshotId made = make_snapshot(at, ir::ExitKind::Decided);
  slot(place).ref = before.ref;
  slot(place).dirty = before.dirty;
  return made;
}

// ---- Truth
Flow RecordingMachine::finish_truth(Instruction i, Cond found) {
  bool wanted;
  switch (i.op()) {
    case Op::IN: return put(i.a(), from_cond(found));
    case Op::NOT_IN:
    case Op::NOT: return put(i.a(), from_cond(negate(found)));
    case Op::JUMP_IF: wanted = true; break;
    case Op::JUMP_IF_NOT: wanted = false; break;
    default: wanted = i.c() != 0; break;
  }
  bool jumps = found.v == wanted;
  if (found.r != Ref::None) builder_.guard(found.r, found.v, snapshot_at(jumps ? pc : pc + i.d()));
  return jumps ? jump(i.d()) : Flow::Ok;
}
RecordingMachine::Cond RecordingMachine::nonzero(Word number) { return negate(word_equal(number, word(0))); }
// The truth of what has no method of its own for it. No effect; false: nothing was recorded but what kind it is.
bool RecordingMachine::has_plain_truth(Val a, Cond* truth) {
  auto is = [&](Cond condition) {
    *truth = condition;
    return true;
  };
  if (is_bool(a)) return is(bool_cond(a));
  if (is_int(a)) return is(int_nonzero(as_int(a)));
  if (is_double(a)) return is(double_nonzero(as_double(a)));
  if (!is_cell(a)) return a.v.is_none() && is(condition(false));
  switch (static_cast<BuiltinType>(observe_shape(a.v.cell(), a.r))) {
    case BuiltinType::Str: return is(nonzero(load(as<Str>(a), &Str::byte_length)));
    case BuiltinType::Bytes: return is(nonzero(load(as<Bytes>(a), &Bytes::size)));
    case BuiltinType::Tuple: return is(nonzero(load(as<Tuple>(a), &Tuple::size)));
    case BuiltinType::List: return is(nonzero(load(as<List>(a), &List::size)));
    case BuiltinType::Dict: return is(nonzero(load(as<Dict>(a), &Dict::used)));
    case BuiltinType::Set:
    case BuiltinType::FrozenSet: return is(nonzero(load(as<Set>(a), &Set::used)));
    default: break;
  }
  const Type* type = vm->rt.type_of(a.v);
  if (is_native_sequence(a) && !type->slots->truth) {
    ir::CallInfo info;
    info.function = reinterpret_cast<const void*>(&has_items);
    info.name = "has_items";
    info.result = ir::Type::Cond;
    info.writes = 0;
    const Ref operands[] = {word(reinterpret_cast<uint64_t>(&vm->rt)).r, a.r};
    return is({has_items(&vm->rt, a.v), builder_.call(info, operands)});
  }
  return !type->slots->truth && !type->slots->length && !type->volatile_class && is(condition(true));  // by its shape
}
Flow RecordingMachine::truth_rarely(Instruction i, Val a) {
  Cond truth;
  if (has_plain_truth(a, &truth)) return finish_truth(i, truth);
  return a.v.is_cell() && is_user(a) ? truth_user_rarely(i, a) : step();
}

// ---- Comparison, sequences as operands
Flow RecordingMachine::compare_rarely(Instruction i, CompareOp op, Val a, Val b) {
  if (is_user(a) || is_user(b)) return compare_user_rarely(i, op, a, b);
  Cond holds;
  if (integer_comparison(op, a, b, &holds)) {
    if (i.op() <= Op::GREATER_EQUAL && i.op() >= Op::LESS) return put(i.a(), from_cond(holds));
    return test(holds) == (i.c() != 0) ? jump(i.d()) : Flow::Ok;
  }
  // A small int is a double exactly.
  if (a.v.is_double() && b.v.is_int() && builder_.is_constant(b.r) && std::abs(b.v.as_int()) < (int64_t{1} << 53) &&
      is_double(a)) {
    return finish_comparison(i, compare_doubles(op, as_double(a), double_literal(static_cast<double>(b.v.as_int()))));
  }
  if (compare_text(op, a, b, &holds)) return finish_comparison(i, holds);
  Val found;
  if (call_declining<compare_plainly>(&found, a, b, static_cast<uint32_t>(op)) != Flow::Ok) return Flow::Error;
  return finish_comparison(i, bool_cond(found));  // of built-in types it is always a bool
}
Flow RecordingMachine::finish_comparison(Instruction i, Cond holds) {
  if (i.op() <= Op::GREATER_EQUAL && i.op() >= Op::LESS) return put(i.a(), from_cond(holds));
  bool jumps = holds.v == (i.c() != 0);
  builder_.guard(holds.r, holds.v, snapshot_at(jumps ? pc : pc + i.d()));
  return jumps ? jump(i.d()) : Flow::Ok;
}
Flow RecordingMachine::arithmetic_rarely(Instruction i, BinaryOp op, Val a, Val b) {
  if (!is_cell(a)) return binary_user_rarely(i, op, a, b);
  ShapeId shape = observe_shape(a.v.cell(), a.r);
  bool is_sequence = shape == shape_of(BuiltinType::List) || shape == shape_of(BuiltinType::Tuple);
  if (!is_sequence) return binary_user_rarely(i, op, a, b);
  Val made;
  if (op == BinaryOp::Add) {
    if (!is_cell(b) || observe_shape(b.v.cell(), b.r) != shape)
      return operate_natively(i, op, operator_of(i.op()).inplace, a, b);
    if (call_plainly<join_sequences>(&made, a, b) != Flow::Ok) return Flow::Error;
  } else {
    if (!is_int(b)) return operate_natively(i, op, false, a, b);
    if (call_plainly<repeat_sequence>(&made, a, b) != Flow::Ok) return Flow::Error;
  }
  return put(i.a(), made);
}
Flow RecordingMachine::add_in_place_rarely(Instruction i, Val a, Val b) {
  if (is_exact(a, BuiltinType::Tuple)) return arithmetic_rarely(i, BinaryOp::Add, a, b);
  if (!is_exact(a, BuiltinType::List)) return operator_rarely(i);
  if (!is_iterated_plainly(b)) return step();
  Val extended;
  if (call_plainly<extend_in_place>(&extended, a, b) != Flow::Ok) return Flow::Error;
  return put(i.a(), a);
}

// ---- Unpacking
Flow RecordingMachine::unpack_rarely(Instruction i, Val source) {
  if (!is_exact(source, BuiltinType::List)) return unpack_natively(i, source);
  auto list = as<List>(source);
  auto count = static_cast<uint64_t>(i.d());
  Val items[16];
  if (count > std::size(items) || !test(word_equal(load(list, &List::size), word(count))))
    return unpack_natively(i, source);
  for (uint64_t j = 0; j < count; ++j) items[j] = item(list, word(j));
  for (uint64_t j = 0; j < count; ++j) put(i.a() + static_cast<unsigned>(j), items[j]);
  return Flow::Ok;
}

// ---- Iteration
// With `or_iterator` also what is an iterator already, whatever it runs.
bool RecordingMachine::is_iterated_plainly(Val a, bool or_iterator) {
  if (!is_cell(a)) return false;
  switch (static_cast<BuiltinType>(observe_shape(a.v.cell(), a.r))) {
    case BuiltinType::Str:
    case BuiltinType::Bytes:
    case BuiltinType::ByteArray:
    case BuiltinType::Tuple:
    case BuiltinType::List:
    case BuiltinType::Dict:
    case BuiltinType::Set:
    case BuiltinType::FrozenSet:
    case BuiltinType::Range:
    case BuiltinType::DictKeys:
    case BuiltinType::DictValues:
    case BuiltinType::DictItems: return true;
    default: break;
  }
  ShapeId shape = a.v.cell()->shape;
  if (!or_iterator) return false;
  if (shape >= kBuiltinTypeCount) {
    const TypeSpec* spec = vm->rt.type_of(a.v)->spec;
    return spec && vm->drivers->has_steps(spec);
  }
  auto type = static_cast<BuiltinType>(shape);
  return type == BuiltinType::Generator || (type >= BuiltinType::DictKeyIterator && type <= BuiltinType::Filter);
}
// iter(x) and next(x) of what runs no Python code. False: nothing was recorded but what kind it is.
bool RecordingMachine::call_iter(Instruction i, Ptr<NativeFunction> native, Flow* flow) {
  Val iterable = get(i.a() + 1u);
  if (!is_iterated_plainly(iterable)) return false;
  guard_identity(from_pointer(native));
  Val made;
  result_register_ = i.a();
  *flow = call_plainly<make_iterator>(&made, iterable);
  if (*flow == Flow::Ok) *flow = put(i.a(), {made.v, builder_.assume(ir::Type::Cell, made.r)});
  return true;
}
bool RecordingMachine::call_next(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow) {
  Val iterator = get(i.a() + 1u);
  if (!is_cell(iterator)) return false;
  switch (static_cast<BuiltinType>(observe_shape(iterator.v.cell(), iterator.r))) {
    case BuiltinType::ListIterator:
    case BuiltinType::TupleIterator:
    case BuiltinType::SetIterator:
    case BuiltinType::StrAsciiIterator:
    case BuiltinType::StrIterator:
    case BuiltinType::BytesIterator:
    case BuiltinType::RangeIterator:
    case BuiltinType::DictKeyIterator:
    case BuiltinType::DictValueIterator:
    case BuiltinType::DictItemIterator:
    case BuiltinType::ListReverseIterator: break;
    default: {
      const IteratorStep* step =
          is_user(iterator) && vm->rt.type_of(iterator.v)->spec ? vm->drivers->find_step(iterator.v) : nullptr;
      if (!step || step->driver) return false;
      guard_step(iterator, step);
    }
  }
  guard_identity(from_pointer(native));
  Val next;
  result_register_ = i.a();
  *flow = count == 1 ? call_plainly<next_or_raise>(&next, iterator)
                     : call_plainly<next_or_default>(&next, iterator, get(i.a() + 2u));
  if (*flow == Flow::Ok) *flow = put(i.a(), next);
  return true;
}
Flow RecordingMachine::iterator_rarely(Instruction i, Val iterable) {
  Val iterator = iterable;
  if (is_iterated_plainly(iterable)) {
    if (!allocate_iterator(&iterator, iterable)) {
      if (call_plainly<make_iterator>(&iterator, iterable) != Flow::Ok) return Flow::Error;
      iterator.r = builder_.assume(ir::Type::Cell, iterator.r);
    }
  } else {
    if (!is_cell(iterable)) return step();
    if (is_user(iterable)) {
      const TypeSpec* spec = vm->rt.type_of(iterable.v)->spec;
      if (!spec || !vm->drivers->has_steps(spec)) return iterator_user_rarely(i, iterable);
      if (i.op() == Op::FOR_RANGE_PREPARE) put(i.a() + 1u, value(Value::unset()));
      return put(i.a(), iterable);
    }
    auto shape = static_cast<BuiltinType>(observe_shape(iterable.v.cell(), iterable.r));
    bool is_iterator =
        shape == BuiltinType::Generator || (shape >= BuiltinType::DictKeyIterator && shape <= BuiltinType::Filter);
    if (!is_iterator) return step();
  }
  if (i.op() == Op::FOR_RANGE_PREPARE) put(i.a() + 1u, value(Value::unset()));
  return put(i.a(), iterator);
}
Flow RecordingMachine::next_of_tuple(Instruction i, Val iterator) {
  auto walk = as<SequenceIterator>(iterator);
  Val sequence = load(walk, &SequenceIterator::sequence);
  if (!is_cell(sequence)) return Flow::Ok;
  auto tuple = as<Tuple>(sequence);
  auto position = load(walk, &SequenceIterator::position);
  if (!test(below(position, load(tuple, &Tuple::size))))
    return store(walk, &SequenceIterator::sequence, value(Value::unset()));
  Val next = item(tuple, position);
  store(walk, &SequenceIterator::position, add(position, word(1)));
  put(i.b(), next);
  return jump(i.d());
}
// True where the entry at the iterator's place is alive, which most are.
bool RecordingMachine::next_of_dict(Instruction i, Val iterator, bool values) {
  auto walk = as<DictIterator>(iterator);
  auto dict = load(walk, &DictIterator::dict);
  if (!dict.v) return false;
  const DictIterator& now = *walk.v;
  if (now.used != dict.v->used || now.position >= dict.v->filled || now.version >= now.used) return false;
  if (dict.v->entries[now.position].key.is_unset()) return false;
  auto position = load(walk, &DictIterator::position), seen = load(walk, &DictIterator::version),
       used = load(walk, &DictIterator::used);
  test(not_null(dict));
  test(word_equal(load(dict, &Dict::used), used));
  test(below(position, load(dict, &Dict::filled)));
  test(below(seen, used));
  Val key = entry_key_at(dict, position);
  is_unset(key);
  Val next = values ? entry_value_at(dict, position) : key;
  store(walk, &DictIterator::position, add(position, word(1)));
  store(walk, &DictIterator::version, add(seen, word(1)));
  put(i.b(), next);
  jump(i.d());
  return true;
}
// A range's next number, where it is neither negative nor large.
RecordingMachine::Found RecordingMachine::range_item(Val iterator, Val* item) {
  constexpr uint64_t kLimit = uint64_t{1} << 60;
  auto walk = as<RangeIterator>(iterator);
  if (static_cast<uint64_t>(walk.v->next) >= kLimit) return Found::Other;
  Word remaining = load(walk, &RangeIterator::remaining);
  if (!test(nonzero(remaining))) return Found::End;
  Word next = load(walk, &RangeIterator::next), step = load(walk, &RangeIterator::step);
  test(below(next, word(kLimit)));
  store(walk, &RangeIterator::next, add(next, step));
  store(walk, &RangeIterator::remaining, add(remaining, word(~uint64_t{0})));
  *item = {Value::from_int(static_cast<int64_t>(next.v)), builder_.unary(ir::Op::int_of_word, next.r)};
  return Found::Item;
}
bool RecordingMachine::next_of_range(Instruction i, Val iterator, Flow* flow) {
  Val item;
  switch (range_item(iterator, &item)) {
    case Found::Other: return false;
    case Found::End: *flow = Flow::Ok; return true;
    case Found::Item: break;
  }
  put(i.b(), item);
  *flow = jump(i.d());
  return true;
}
// map() and filter(): the function is called with the next item, and its frame goes on with the loop.
Flow RecordingMachine::next_mapped(Instruction i, Val iterator) {
  Flow driven;
  if (!mapping_function(vm->rt, iterator.v)) return next_driven(i, iterator, &driven) ? driven : step();
  bool filters = iterator.v.cell()->shape == shape_of(BuiltinType::Filter);
  Val callee, source;
  if (filters) {
    auto filter = as<Filter>(iterator);
    callee = load(filter, &Filter::function), source = load(filter, &Filter::iterator);
  } else {
    auto map = as<Map>(iterator);
    auto iterators = load(map, &Map::iterators);
    test(word_equal(load(iterators, &Tuple::size), word(1)));
    callee = load(map, &Map::function), source = item(iterators, word(0));
  }
  if (!is_exact(callee, BuiltinType::Function) || !is_cell(source)) return step();
  auto function = as<Function>(callee);
  Code* target = code_of(function);
  auto shape = static_cast<BuiltinType>(observe_shape(source.v.cell(), source.r));
  if (!gives_plain_items(shape)) return next_driven(i, iterator, &driven) ? driven : step();
  unsigned first = code->register_count + kFrameGap;
  check_room(target, frames_.back().offset + static_cast<int32_t>(first));
  if (abort_reason_) return Flow::Error;
  snapshot();
  Val next;
  Found found = Found::Other;
  if (shape == BuiltinType::RangeIterator) {
    found = range_item(source, &next);
    if (found == Found::End) return Flow::Ok;
  } else if (shape == BuiltinType::ListIterator) {
    auto walk = as<SequenceIterator>(source);
    if (!walk.v->sequence.is_cell()) return step();
    if (!next_of_list(*this, source, next)) return store(walk, &SequenceIterator::sequence, value(Value::unset()));
    step_sequence(*this, source);
    found = Found::Item;
  }
  if (found == Found::Other) {
    if (take_item(source, &next) != Flow::Ok) return Flow::Error;
    if (next.v.is_unset()) return give_up(TraceAbort::MapEnds);
    builder_.guard_is_not(next.r, Value::unset().bits(), snapshot_at(pc));
  }
  put(first, next);
  if (filters) put(code->register_count, next);
  push_inlined(function, target, first, continuation_word(i, filters ? Continuation::Filter : Continuation::ForIter));
  return Flow::Ok;
}
Flow RecordingMachine::take_item(Val iterator, Val* item) { return call_plainly<next_item>(item, iterator); }
Flow RecordingMachine::load_common_rarely(Instruction i, CommonConstant which) {
  auto common = load_common(vm->rt, which);
  if (common.failed() || !vm->rt.is_exactly(common.value(), BuiltinType::Type)) return step();
  return put(i.a(), value(common.value()));
}
Flow RecordingMachine::next_rarely(Instruction i, Val iterator) {
  if (!is_cell(iterator)) return step();
  if (is_user(iterator)) {
    Flow flow;
    if (vm->rt.type_of(iterator.v)->spec && next_driven(i, iterator, &flow)) return flow;
    return next_user_rarely(i, iterator);
  }
  auto shape = static_cast<BuiltinType>(observe_shape(iterator.v.cell(), iterator.r));
  switch (shape) {
    case BuiltinType::TupleIterator: return next_of_tuple(i, iterator);
    case BuiltinType::StrAsciiIterator:
    case BuiltinType::BytesIterator: {
      Flow flow;
      if (next_of_text(i, iterator, &flow)) return flow;
      break;
    }
    case BuiltinType::DictKeyIterator:
    case BuiltinType::DictValueIterator:
      if (next_of_dict(i, iterator, shape == BuiltinType::DictValueIterator)) return Flow::Ok;
      break;
    case BuiltinType::DictItemIterator: return i.op() == Op::FOR_ITER_PAIR ? next_pair_rarely(i, iterator) : step();
    case BuiltinType::Enumerate:
    case BuiltinType::Zip: {
      if (i.op() == Op::FOR_ITER_PAIR && has_quick_pair(iterator.v)) return next_pair_rarely(i, iterator);
      Flow flow;
      return next_driven(i, iterator, &flow) ? flow : step();
    }
    case BuiltinType::Map:
    case BuiltinType::Filter: return next_mapped(i, iterator);
    case BuiltinType::RangeIterator: {
      Flow flow;
      if (next_of_range(i, iterator, &flow)) return flow;
      break;
    }
    default:
      if (!gives_plain_items(shape)) return step();
  }
  Val next;
  if (call_plainly<next_item>(&next, iterator) != Flow::Ok) return Flow::Error;
  if (next.v.is_unset()) {
    builder_.guard_is(next.r, Value::unset().bits(), snapshot_at(pc + i.d(), i.b(), next.r));
    return Flow::Ok;
  }
  builder_.guard_is_not(next.r, Value::unset().bits(), snapshot_at(pc));
  put(i.b(), next);
  return jump(i.d());
}
// The pair goes into the registers by the call itself; at the end they stay as they are.
Flow RecordingMachine::next_pair_rarely(Instruction i, Val iterator) {
  if (!has_quick_pair(iterator.v)) return step();
  Val old[2] = {get(i.c()), get(i.c() + 1u)};
  int32_t place = frames_.back().offset + static_cast<int32_t>(i.c());
  // The call is one that may write them, so memory does not tell what they were.
  for (int32_t j = 0; j < 2; ++j) set_slot(place + j, old[j].r);
  Val found;
  if (call_declining<next_pair>(&found, iterator, Targets{i.c(), 2}) != Flow::Ok) return Flow::Error;
  Cond has_pair = bool_cond(found);
  if (!has_pair.v) {
    for (int32_t j = 0; j < 2; ++j) reload_slot(place + j);
    ir::SnapshotId otherwise = snapshot_at(pc + i.d() + 1);
    for (int32_t j = 0; j < 2; ++j) set_slot(place + j, old[j].r);
    builder_.guard(has_pair.r, false, otherwise);
    return Flow::Ok;
  }
  builder_.guard(has_pair.r, true, snapshot_at(pc));
  for (int32_t j = 0; j < 2; ++j) reload_slot(place + j);
  return jump(i.d() + 1);
}

}  // namespace minipy
