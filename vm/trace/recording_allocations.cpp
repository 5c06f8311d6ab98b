// Cells that a trace allocates by itself, and fills by stores. What is only looked at in the trace is then never made
// (compiler/trace/opt/sink.cpp); the rest costs six instructions instead of a call.
#include "runtime/object/instance.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

constexpr int32_t kMostItems = 16;

template <class T, class F>
int32_t offset_in(const T* cell, F T::*field) {
  return static_cast<int32_t>(reinterpret_cast<const char*>(&(cell->*field)) - reinterpret_cast<const char*>(cell));
}

}  // namespace

RecordingMachine::Ref RecordingMachine::allocate(const Cell* made, size_t bytes) {
  return builder_.allocate(made->shape, static_cast<uint32_t>(bytes));
}
bool RecordingMachine::allocate_plainly(Val* result, Val contents) {
  auto* cell = vm->rt.heap.allocate_small<CellVariable>(shape_of(BuiltinType::CellVariable));
  cell->contents = contents.v;
  *result = {Value::from_cell(cell), allocate(cell, sizeof(CellVariable))};
  builder_.store(space_of<CellVariable>(), result->r, offset_in(cell, &CellVariable::contents), contents.r);
  return true;
}
bool RecordingMachine::allocate_plainly(Val* result, Registers items, int32_t count) {
  if (count == 0 || count > kMostItems) return false;
  auto bytes = static_cast<size_t>(count) * sizeof(Value);
  auto* tuple = vm->rt.heap.allocate_small<Tuple>(shape_of(BuiltinType::Tuple), bytes);
  tuple->size = static_cast<uint64_t>(count);
  Ref ref = allocate(tuple, sizeof(Tuple) + bytes);
  *result = {Value::from_cell(tuple), ref};
  builder_.store(space_of<Tuple>(), ref, offset_in(tuple, &Tuple::size), word(tuple->size).r);
  for (int32_t j = 0; j < count; ++j) {
    Val item = get(items.first + static_cast<unsigned>(j));
    tuple->items[j] = item.v;
    builder_.store(kTupleItemsSpace, ref, static_cast<int32_t>(sizeof(Tuple)) + j * 8, item.r);
  }
  return true;
}
RecordingMachine::Ref RecordingMachine::address_in(Ref cell, int32_t offset) {
  auto from_value = static_cast<uint64_t>(int64_t{offset} - 1);  // whose tag is 1
  return builder_.binary(ir::Op::add_word, builder_.unary(ir::Op::word_of, cell), word(from_value).r);
}
// A list of so many items, which are to be filled in at once. At most kMostItems.
RecordingMachine::Val RecordingMachine::allocate_list(uint64_t size) {
  auto* list = vm->rt.heap.allocate_small<List>(shape_of(BuiltinType::List));
  if (size == 0) return {Value::from_cell(list), allocate(list, sizeof(List))};
  auto* storage = vm->rt.heap.allocate_small<ValueStorage>(shape_of(BuiltinType::RawStorage), size * sizeof(Value));
  Ref room = allocate(storage, sizeof(ValueStorage) + size * sizeof(Value)), ref = allocate(list, sizeof(List));
  list->storage = storage;
  list->items = storage->values;
  list->size = list->capacity = size;
  auto fill = [&](int32_t offset, Ref contents) { builder_.store(space_of<List>(), ref, offset, contents); };
  fill(offset_in(list, &List::size), word(size).r);
  fill(offset_in(list, &List::capacity), word(size).r);
  fill(offset_in(list, &List::items), address_in(room, sizeof(ValueStorage)));
  fill(offset_in(list, &List::storage), address_in(room, 0));
  return {Value::from_cell(list), ref};
}
void RecordingMachine::fill_list(Val list, uint64_t place, Val contents) {
  auto* cell = list.v.as<List>();
  cell->items[place] = contents.v;
  Ref items = builder_.load(ir::Type::Word, space_of<List>(), list.r, offset_in(cell, &List::items));
  builder_.store(kListItemsSpace, items, static_cast<int32_t>(place * sizeof(Value)), contents.r);
}
bool RecordingMachine::allocate_list_of(Val* result, Registers items, int32_t count) {
  if (count > kMostItems) return false;
  *result = allocate_list(static_cast<uint64_t>(count));
  for (int32_t j = 0; j < count; ++j)
    fill_list(*result, static_cast<uint64_t>(j), get(items.first + static_cast<unsigned>(j)));
  return true;
}
// As new_instance does it. The class's version has been guarded.
bool RecordingMachine::allocate_instance(Val* result, Type* cls) {
  Runtime& rt = vm->rt;
  const Shape* shape = root_shape(rt, cls);
  size_t bytes = instance_bytes(cls, shape);
  if (cls->has_finaliser || bytes > kSmallCellLimit || !shape->has_slots || !shape->slots_offset) return false;
  Cell* cell = new_instance(rt, cls);
  if (!cell) {
    rt.clear_pending();
    return false;
  }
  Ref ref = allocate(cell, bytes);
  record_.shapes.push_back(shape->id);
  auto first = static_cast<uint32_t>(reinterpret_cast<char*>(extra_word(cell, shape)) - reinterpret_cast<char*>(cell));
  Ref unset = value(Value::unset()).r;
  for (uint32_t j = 0; j <= shape->inline_capacity; ++j)
    builder_.store(kSlotsSpace, ref, static_cast<int32_t>(first + j * sizeof(Value)), unset);
  *result = {Value::from_cell(cell), ref};
  return true;
}
bool RecordingMachine::allocate_iterator(Val* result, Val iterable) {
  auto shape = static_cast<BuiltinType>(iterable.v.cell()->shape);  // which is_iterated_plainly has guarded
  if (shape != BuiltinType::List && shape != BuiltinType::Tuple) return false;
  BuiltinType type = shape == BuiltinType::List ? BuiltinType::ListIterator : BuiltinType::TupleIterator;
  auto* iterator = vm->rt.heap.allocate_small<SequenceIterator>(shape_of(type));
  iterator->sequence = iterable.v;
  *result = {Value::from_cell(iterator), allocate(iterator, sizeof(SequenceIterator))};
  builder_.store(space_of<SequenceIterator>(), result->r, offset_in(iterator, &SequenceIterator::sequence), iterable.r);
  return true;
}
// range(ints), with a step that stays the same. False: nothing was recorded but what the arguments are.
bool RecordingMachine::allocate_range(unsigned first, uint32_t count, Val* result) {
  constexpr int64_t kLargestStep = 1 << 20;
  if (count == 0 || count > 3) return false;
  Val start = from_int(literal(0)), step = from_int(literal(1));
  if (count > 1) start = get(first);
  Val stop = get(count > 1 ? first + 1 : first);
  if (count > 2) step = get(first + 2);
  for (Val each : {start, stop, step})
    if (!each.v.is_int() || is_wide(each) || !is_int(each)) return false;
  int64_t distance = step.v.as_int(), size = distance < 0 ? -distance : distance;
  if (size == 0 || size > kLargestStep) return false;
  builder_.guard_is(step.r, step.v.bits(), snapshot());
  Int low = as_int(distance > 0 ? start : stop), high = as_int(distance > 0 ? stop : start), length = literal(0);
  if (test(compare<CompareOp::Less>(low, high))) {
    if (int_overflows<ArithmeticKind::Subtract>(high, low, length)) return false;
    if (size > 1) {
      if (int_overflows<ArithmeticKind::Add>(length, literal(static_cast<int32_t>(size - 1)), length)) return false;
      length = int_floor_divide(length, literal(static_cast<int32_t>(size)));
    }
  }
  auto* range = vm->rt.heap.allocate_small<Range>(shape_of(BuiltinType::Range));
  *result = {Value::from_cell(range), allocate(range, sizeof(Range))};
  auto fill = [&](Value Range::*field, Val contents) {
    range->*field = contents.v;
    builder_.store(space_of<Range>(), result->r, offset_in(range, field), contents.r);
  };
  fill(&Range::start, start);
  fill(&Range::stop, stop);
  fill(&Range::step, step);
  fill(&Range::length, from_int(length));
  return true;
}
// The attribute that the class's shape has a native method for, as a method descriptor binds it.
Flow RecordingMachine::bind_native(Instruction i, const NativeFunction* descriptor, Val self) {
  auto* bound = vm->rt.heap.allocate_small<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
  bound->def = descriptor->def;
  bound->self = self.v;
  Ref ref = allocate(bound, sizeof(NativeFunction));
  Ref definition = word(reinterpret_cast<uint64_t>(descriptor->def)).r;
  builder_.store(space_of<NativeFunction>(), ref, offset_in(bound, &NativeFunction::def), definition);
  builder_.store(space_of<NativeFunction>(), ref, offset_in(bound, &NativeFunction::self), self.r);
  return put(i.a(), {Value::from_cell(bound), ref});
}
Flow RecordingMachine::bind_method(Instruction i, Val function, Val self) {
  auto* method = vm->rt.heap.allocate_small<Method>(shape_of(BuiltinType::Method));
  method->function = function.v;
  method->self = self.v;
  Ref ref = allocate(method, sizeof(Method));
  builder_.store(space_of<Method>(), ref, offset_in(method, &Method::function), function.r);
  builder_.store(space_of<Method>(), ref, offset_in(method, &Method::self), self.r);
  return put(i.a(), {Value::from_cell(method), ref});
}

}  // namespace minipy
