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
