// range: arithmetic progressions of ints of any size, and their iterators.
#include "runtime/base/hash.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Value new_range_iterator(Runtime& rt, int64_t start, int64_t count, int64_t step) {
  auto* iterator = rt.heap.allocate_small<RangeIterator>(shape_of(BuiltinType::RangeIterator));
  iterator->next = start;
  iterator->remaining = count;
  iterator->step = step;
  return Value::from_cell(iterator);
}

namespace {

Range* r(Value self) { return self.as<Range>(); }
Value zero() { return Value::from_int(0); }
Value one() { return Value::from_int(1); }
void visit_range(Cell* cell, Visitor& visitor) {
  auto* range = static_cast<Range*>(cell);
  for (Value value : {range->start, range->stop, range->step, range->length}) visitor.visit(value);
}

// How many numbers: (stop - start + step -/+ 1) // step, at least 0.
Result<Value> count_of(Runtime& rt, Value start, Value stop, Value step) {
  if (start.is_int() && stop.is_int() && step.is_int()) {
    int64_t a = start.as_int(), b = stop.as_int(), s = step.as_int();
    if (s > 0) return Value::from_int(a < b ? (b - a - 1) / s + 1 : 0);
    return Value::from_int(b < a ? (a - b - 1) / -s + 1 : 0);
  }
  bool up = int_sign(rt, step) > 0;
  Value low = up ? start : stop, high = up ? stop : start;
  if (int_compare(rt, low, high) >= 0) return zero();
  Value stride = up ? step : TRY(int_negate(rt, step));
  Value span = TRY(int_subtract(rt, TRY(int_subtract(rt, high, low)), one()));
  return int_add(rt, TRY(int_floor_divide(rt, span, stride)), one());
}

Result<Value> make_range(Runtime& rt, Value start, Value stop, Value step) {
  Value length = TRY(count_of(rt, start, stop, step));
  auto* range = rt.heap.allocate_small<Range>(shape_of(BuiltinType::Range));
  range->start = start;
  range->stop = stop;
  range->step = step;
  range->length = length;
  return range;
}

Result<Value> create_range(Runtime& rt, Type*, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "range() takes no keyword arguments");
  if (args.count == 0) return raise_type_error(rt, "range expected at least 1 argument, got 0");
  if (args.count > 3)
    return raise_type_error(rt, "range expected at most 3 arguments, got %d", static_cast<int>(args.count));
  if (args.count == 1) return make_range(rt, zero(), TRY(to_index(rt, args[0])), one());
  Value start = TRY(to_index(rt, args[0]));
  Value stop = TRY(to_index(rt, args[1]));
  Value step = args.count == 3 ? TRY(to_index(rt, args[2])) : one();
  if (int_sign(rt, step) == 0) return raise_value_error(rt, "range() arg 3 must not be zero");
  return make_range(rt, start, stop, step);
}

Result<Value> item(Runtime& rt, Range* range, Value index) {
  if (range->start.is_int() && range->step.is_int() && index.is_int()) {
    int64_t product, sum;
    if (!__builtin_mul_overflow(range->step.as_int(), index.as_int(), &product) &&
        !__builtin_add_overflow(range->start.as_int(), product, &sum)) {
      return new_int(rt, sum);
    }
  }
  return int_add(rt, range->start, TRY(int_multiply(rt, index, range->step)));
}

Result<Value> repr_range(Runtime& rt, Value self) {
  if (r(self)->step == one()) return format_text(rt, "range(%R, %R)", r(self)->start, r(self)->stop);
  return format_text(rt, "range(%R, %R, %R)", r(self)->start, r(self)->stop, r(self)->step);
}
Result<int64_t> range_length(Runtime& rt, Value self) { return index_as_int64(rt, r(self)->length); }
Result<bool> range_truth(Runtime& rt, Value self) { return int_sign(rt, r(self)->length) != 0; }

Result<Value> long_iterator(Runtime& rt, Value start, Value count, Value step) {
  auto* iterator = rt.heap.allocate_small<LongRangeIterator>(shape_of(BuiltinType::LongRangeIterator));
  iterator->next = start;
  iterator->remaining = count;
  iterator->step = step;
  return iterator;
}
Result<Value> iterate_range(Runtime& rt, Value self) {
  Range* range = r(self);
  bool words = range->start.is_int() && range->stop.is_int() && range->step.is_int() && range->length.is_int();
  if (words) return new_range_iterator(rt, range->start.as_int(), range->length.as_int(), range->step.as_int());
  return long_iterator(rt, range->start, range->length, range->step);
}

Result<Value> sub_range(Runtime& rt, Range* range, Slice* slice) {
  // slice.indices() of a length of any size, then through the progression.
  Value argument = range->length;
  Value indices =
      TRY(call_method(rt, Value::from_cell(slice), intern(rt, "indices"), std::span<const Value>(&argument, 1)));
  Value* parts = indices.as<Tuple>()->items;
  Value start = TRY(item(rt, range, parts[0])), stop = TRY(item(rt, range, parts[1]));
  Value step = TRY(int_multiply(rt, range->step, parts[2]));
  return make_range(rt, start, stop, step);
}
Result<Value> range_get_item(Runtime& rt, Value self, Value key) {
  Range* range = r(self);
  if (auto* slice = cast_exact<Slice>(key)) return sub_range(rt, range, slice);
  if (!rt.type_of(key)->slots->to_index)
    return raise_type_error(rt, "range indices must be integers or slices, not %T", key);
  Value index = TRY(to_index(rt, key));
  if (int_sign(rt, index) < 0) index = TRY(int_add(rt, index, range->length));
  if (int_sign(rt, index) < 0 || int_compare(rt, index, range->length) >= 0)
    return raise_index_error(rt, "range object index out of range");
  return item(rt, range, index);
}

// Whether an int is in the progression.
Result<bool> holds(Runtime& rt, Range* range, Value number) {
  bool up = int_sign(rt, range->step) > 0;
  bool inside = up ? int_compare(rt, range->start, number) <= 0 && int_compare(rt, number, range->stop) < 0
                   : int_compare(rt, range->stop, number) < 0 && int_compare(rt, number, range->start) <= 0;
  if (!inside) return false;
  Value offset = TRY(int_subtract(rt, number, range->start));
  return int_sign(rt, TRY(int_modulo(rt, offset, range->step))) == 0;
}
bool plain_int(Runtime& rt, Value value) {
  return value.is_int() || value.is_bool() || rt.is_exactly(value, BuiltinType::Int);
}
Result<bool> range_contains(Runtime& rt, Value self, Value value) {
  if (plain_int(rt, value)) return holds(rt, r(self), value);
  Value iterator = TRY(iterate_range(rt, self));
  for (;;) {
    Value each = TRY(next(rt, iterator));
    if (each.is_unset()) return false;
    if (TRY(equal(rt, each, value))) return true;
  }
}

Result<Value> compare_range(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* b = cast_exact<Range>(other);
  if (!b || (op != CompareOp::Equal && op != CompareOp::NotEqual)) return Value::not_implemented();
  Range* a = r(self);
  bool same = a == b;
  if (!same && int_compare(rt, a->length, b->length) == 0) {
    bool empty = int_sign(rt, a->length) == 0;
    bool single = a->length == one();
    same = empty || (int_compare(rt, a->start, b->start) == 0 && (single || int_compare(rt, a->step, b->step) == 0));
  }
  return Value::from_bool(same == (op == CompareOp::Equal));
}
Result<int64_t> hash_range(Runtime& rt, Value self) {
  Range* range = r(self);
  TupleHash accumulator;
  bool empty = int_sign(rt, range->length) == 0, single = range->length == one();
  Value none = Value::none();
  for (Value value : {range->length, empty ? none : range->start, empty || single ? none : range->step})
    accumulator.add(TRY(hash(rt, value)));
  return accumulator.finish();
}

Result<Value> range_count(Runtime& rt, Range* self, Value value) {
  if (plain_int(rt, value)) return Value::from_int(TRY(holds(rt, self, value)));
  int64_t total = 0;
  ForEach each(rt, Value::from_cell(self));
  while (each.next()) total += TRY(equal(rt, each.value(), value));
  if (each.failed()) return Failed{};
  return Value::from_int(total);
}
Result<Value> range_index(Runtime& rt, Range* self, Value value) {
  if (plain_int(rt, value)) {
    if (TRY(holds(rt, self, value))) return int_floor_divide(rt, TRY(int_subtract(rt, value, self->start)), self->step);
    return raise_value_error(rt, "range.index(x): x not in range");
  }
  int64_t at = 0;
  ForEach each(rt, Value::from_cell(self));
  for (; each.next(); ++at) {
    if (TRY(equal(rt, each.value(), value))) return Value::from_int(at);
  }
  if (each.failed()) return Failed{};
  return raise_value_error(rt, "sequence.index(x): x not in sequence");
}
Result<Value> range_reversed(Runtime& rt, Range* self) {
  Value last = TRY(item(rt, self, TRY(int_subtract(rt, self->length, one()))));
  Value step = TRY(int_negate(rt, self->step));
  if (last.is_int() && step.is_int() && self->length.is_int())
    return new_range_iterator(rt, last.as_int(), self->length.as_int(), step.as_int());
  return long_iterator(rt, last, self->length, step);
}
Result<Value> range_reduce(Runtime& rt, Range* self) {
  Tuple* args = TRY(new_tuple(rt, {self->start, self->stop, self->step}));
  return new_tuple(rt, {Value::from_cell(rt.type(BuiltinType::Range)), Value::from_cell(args)});
}
constexpr NativeDef kMethods[] = {
    method<range_count>("count(self, object, /)", Effect::Compares, "How many of the numbers equal the value."),
    method<range_index>("index(self, object, /)", Effect::Compares,
                        "Where the value stands.\nValueError where it does not occur."),
    method<range_reversed>("__reversed__(self, /)", Effect::Allocates, "Return a reverse iterator."),
    method<range_reduce>("__reduce__(self, /)", Effect::Allocates),
};
constexpr GetSetDef kGetSets[] = {
    {"start", [](Runtime&, Value self) -> Result<Value> { return r(self)->start; }, read_only_member, ""},
    {"stop", [](Runtime&, Value self) -> Result<Value> { return r(self)->stop; }, read_only_member, ""},
    {"step", [](Runtime&, Value self) -> Result<Value> { return r(self)->step; }, read_only_member, ""},
};
constexpr TypeSlots kSlots = {.create = create_range,
                              .visit = visit_range,
                              .repr = repr_range,
                              .hash = hash_range,
                              .compare = compare_range,
                              .truth = range_truth,
                              .iter = iterate_range,
                              .length = range_length,
                              .get_item = range_get_item,
                              .contains = range_contains};

// ---- Iterators

Result<Value> iterate_self(Runtime&, Value self) { return self; }
Result<Value> next_range(Runtime& rt, Value self) {
  auto* iterator = self.as<RangeIterator>();
  if (iterator->remaining <= 0) return Value::unset();
  --iterator->remaining;
  int64_t value = iterator->next;
  iterator->next += iterator->step;
  return new_int(rt, value);
}
Result<Value> range_length_hint(Runtime& rt, RangeIterator* self) { return new_int(rt, self->remaining); }
Result<Value> range_iterator_reduce(Runtime& rt, RangeIterator* self) {
  Value start = TRY(new_int(rt, self->next)), step = TRY(new_int(rt, self->step));
  Value stop = TRY(int_add(rt, start, TRY(int_multiply(rt, step, TRY(new_int(rt, self->remaining))))));
  Tuple* args = TRY(new_tuple(rt, {TRY(make_range(rt, start, stop, step))}));
  return new_tuple(rt, {TRY(builtin_by_name(rt, "iter")), Value::from_cell(args), Value::none()});
}
Result<Value> range_set_state(Runtime&, RangeIterator* self, Index state) {
  int64_t skip = state.value < 0 ? 0 : state.value > self->remaining ? self->remaining : state.value;
  self->next += skip * self->step;
  self->remaining -= skip;
  return Value::none();
}
constexpr NativeDef kIteratorMethods[] = {
    method<range_length_hint>("__length_hint__(self, /)", Effect::Reads,
                              "A guess of how many items are still to come."),
    method<range_iterator_reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
    method<range_set_state>("__setstate__(self, object, /)", Effect::MutatesSelf,
                            "Set state information for unpickling."),
};
constexpr TypeSlots kIteratorSlots = {.iter = iterate_self, .next = next_range};

void visit_long(Cell* cell, Visitor& visitor) {
  auto* iterator = static_cast<LongRangeIterator*>(cell);
  for (Value value : {iterator->next, iterator->remaining, iterator->step}) visitor.visit(value);
}
Result<Value> next_long(Runtime& rt, Value self) {
  auto* iterator = self.as<LongRangeIterator>();
  if (int_sign(rt, iterator->remaining) <= 0) return Value::unset();
  Value value = iterator->next;
  iterator->next = TRY(int_add(rt, value, iterator->step));
  iterator->remaining = TRY(int_subtract(rt, iterator->remaining, one()));
  return value;
}
Result<Value> long_length_hint(Runtime&, LongRangeIterator* self) { return self->remaining; }
Result<Value> long_reduce(Runtime& rt, LongRangeIterator* self) {
  Value stop = TRY(int_add(rt, self->next, TRY(int_multiply(rt, self->step, self->remaining))));
  Tuple* args = TRY(new_tuple(rt, {TRY(make_range(rt, self->next, stop, self->step))}));
  return new_tuple(rt, {TRY(builtin_by_name(rt, "iter")), Value::from_cell(args), Value::none()});
}
Result<Value> long_set_state(Runtime& rt, LongRangeIterator* self, Value state) {
  Value skip = TRY(to_index(rt, state));
  if (int_sign(rt, skip) < 0) skip = zero();
  if (int_compare(rt, skip, self->remaining) > 0) skip = self->remaining;
  self->next = TRY(int_add(rt, self->next, TRY(int_multiply(rt, skip, self->step))));
  self->remaining = TRY(int_subtract(rt, self->remaining, skip));
  return Value::none();
}
constexpr NativeDef kLongMethods[] = {
    method<long_length_hint>("__length_hint__(self, /)", Effect::Reads, "A guess of how many items are still to come."),
    method<long_reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
    method<long_set_state>("__setstate__(self, object, /)", Effect::MutatesSelf,
                           "Set state information for unpickling."),
};
constexpr TypeSlots kLongSlots = {.visit = visit_long, .iter = iterate_self, .next = next_long};

}  // namespace

constexpr TypeSpec kRangeSpec = {.name = "range",
                                 .slots = &kSlots,
                                 .methods = kMethods,
                                 .getsets = kGetSets,
                                 .doc = "range(stop) -> range object\nrange(start, stop[, step]) -> range object",
                                 .subclassable = false,
                                 .sequence_pattern = true};
constexpr TypeSpec kRangeIteratorSpec = {.name = "range_iterator",
                                         .slots = &kIteratorSlots,
                                         .methods = kIteratorMethods,
                                         .subclassable = false,
                                         .constructible = false};
constexpr TypeSpec kLongRangeIteratorSpec = {.name = "longrange_iterator",
                                             .slots = &kLongSlots,
                                             .methods = kLongMethods,
                                             .subclassable = false,
                                             .constructible = false};

}  // namespace minipy
