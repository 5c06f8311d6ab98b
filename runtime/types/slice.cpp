// slice, and what one selects of a sequence.
#include "runtime/base/hash.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> new_slice(Runtime& rt, Value start, Value stop, Value step) {
  auto* slice = rt.heap.allocate_small<Slice>(shape_of(BuiltinType::Slice));
  slice->start = start;
  slice->stop = stop;
  slice->step = step;
  return slice;
}

Result<int64_t> slice_index(Runtime& rt, Value value) {
  if (value.is_int()) return value.as_int();
  if (!rt.type_of(value)->slots->to_index) {
    return raise_type_error(rt, "slice indices must be integers or None or have an __index__ method");
  }
  return index_clamped(rt, value);
}

Result<int64_t> bound_index(Runtime& rt, Value value) {
  if (!rt.type_of(value)->slots->to_index) {
    return raise_type_error(rt, "slice indices must be integers or have an __index__ method");
  }
  return index_clamped(rt, value);
}

Result<SliceRange> resolve_slice(Runtime& rt, Slice* slice, const uint64_t& size) {
  SliceRange range{0, 0, 1, 0};
  if (!slice->step.is_none()) {
    range.step = TRY(slice_index(rt, slice->step));
    if (range.step == 0) return raise_value_error(rt, "slice step cannot be zero");
    if (range.step < -INT64_MAX) range.step = -INT64_MAX;
  }
  int64_t start = slice->start.is_none() ? 0 : TRY(slice_index(rt, slice->start));
  int64_t stop = slice->stop.is_none() ? 0 : TRY(slice_index(rt, slice->stop));
  auto length = static_cast<int64_t>(size);
  bool backwards = range.step < 0;
  int64_t least = backwards ? -1 : 0;
  int64_t most = backwards ? length - 1 : length;
  auto bound = [&](Value value, int64_t index, int64_t otherwise) {
    if (value.is_none()) return otherwise;
    if (index < 0) {
      index += length;
      if (index < 0) index = least;
    } else if (index >= length) {
      index = most;
    }
    return index < least ? least : index;
  };
  range.start = bound(slice->start, start, backwards ? most : 0);
  range.stop = bound(slice->stop, stop, backwards ? least : most);
  if (backwards) {
    if (range.stop < range.start) range.count = (range.start - range.stop - 1) / -range.step + 1;
  } else if (range.start < range.stop) {
    range.count = (range.stop - range.start - 1) / range.step + 1;
  }
  return range;
}

namespace {

void visit_slice(Cell* cell, Visitor& visitor) {
  auto* slice = static_cast<Slice*>(cell);
  for (Value value : {slice->start, slice->stop, slice->step}) visitor.visit(value);
}
Slice* s(Value self) { return self.as<Slice>(); }

Result<Value> create_slice(Runtime& rt, Type*, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "slice() takes no keyword arguments");
  Value none = Value::none();
  switch (args.count) {
    case 0: return raise_type_error(rt, "slice expected at least 1 argument, got 0");
    case 1: return new_slice(rt, none, args[0], none);
    case 2: return new_slice(rt, args[0], args[1], none);
    case 3: return new_slice(rt, args[0], args[1], args[2]);
    default: return raise_type_error(rt, "slice expected at most 3 arguments, got %d", static_cast<int>(args.count));
  }
}
Result<Value> repr_slice(Runtime& rt, Value self) {
  return format_text(rt, "slice(%R, %R, %R)", s(self)->start, s(self)->stop, s(self)->step);
}
Result<Value> compare_slice(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* b = cast_exact<Slice>(other);
  if (!b) return Value::not_implemented();
  Tuple* left = TRY(new_tuple(rt, {s(self)->start, s(self)->stop, s(self)->step}));
  Tuple* right = TRY(new_tuple(rt, {b->start, b->stop, b->step}));
  return compare(rt, op, Value::from_cell(left), Value::from_cell(right));
}
Result<int64_t> hash_slice(Runtime& rt, Value self) {
  TupleHash accumulator;
  for (Value value : {s(self)->start, s(self)->stop, s(self)->step}) accumulator.add(TRY(hash(rt, value)));
  return accumulator.finish();
}
// slice.indices(n), for a length of any size.
Result<Value> slice_indices(Runtime& rt, Slice* self, Value length_value) {
  Value length = TRY(to_index(rt, length_value));
  if (int_sign(rt, length) < 0) return raise_value_error(rt, "length should not be negative");
  Value zero = Value::from_int(0), one = Value::from_int(1);
  auto index = [&](Value value) -> Result<Value> {
    if (!rt.type_of(value)->slots->to_index)
      return raise_type_error(rt, "slice indices must be integers or None or have an __index__ method");
    return to_index(rt, value);
  };
  Value step = self->step.is_none() ? one : TRY(index(self->step));
  if (int_sign(rt, step) == 0) return raise_value_error(rt, "slice step cannot be zero");
  bool backwards = int_sign(rt, step) < 0;
  Value least = backwards ? Value::from_int(-1) : zero;
  Value most = backwards ? TRY(int_subtract(rt, length, one)) : length;
  auto bound = [&](Value value, Value otherwise) -> Result<Value> {
    if (value.is_none()) return otherwise;
    Value number = TRY(index(value));
    if (int_sign(rt, number) < 0) {
      number = TRY(int_add(rt, number, length));
      return int_compare(rt, number, least) < 0 ? least : number;
    }
    return int_compare(rt, number, most) > 0 ? most : number;
  };
  Value start = TRY(bound(self->start, backwards ? most : zero));
  Value stop = TRY(bound(self->stop, backwards ? least : most));
  return new_tuple(rt, {start, stop, step});
}
Result<Value> slice_reduce(Runtime& rt, Slice* self) {
  Tuple* args = TRY(new_tuple(rt, {self->start, self->stop, self->step}));
  return new_tuple(rt, {Value::from_cell(rt.type(BuiltinType::Slice)), Value::from_cell(args)});
}
constexpr NativeDef kMethods[] = {
    method<slice_indices>("indices(self, object, /)", Effect::Pure, "S.indices(len) -> (start, stop, stride)"),
    method<slice_reduce>("__reduce__(self, /)", Effect::Allocates),
};
constexpr GetSetDef kGetSets[] = {
    {"start", [](Runtime&, Value self) -> Result<Value> { return s(self)->start; }, read_only_member, ""},
    {"stop", [](Runtime&, Value self) -> Result<Value> { return s(self)->stop; }, read_only_member, ""},
    {"step", [](Runtime&, Value self) -> Result<Value> { return s(self)->step; }, read_only_member, ""},
};
constexpr TypeSlots kSlots = {
    .create = create_slice, .visit = visit_slice, .repr = repr_slice, .hash = hash_slice, .compare = compare_slice};

}  // namespace

constexpr TypeSpec kSliceSpec = {.name = "slice",
                                 .slots = &kSlots,
                                 .methods = kMethods,
                                 .getsets = kGetSets,
                                 .doc = "Start, stop and step of an extended index such as [0:10:2].",
                                 .subclassable = false};

}  // namespace minipy
