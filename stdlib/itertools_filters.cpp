// itertools: compress, dropwhile, takewhile, filterfalse, starmap, islice.
#include "runtime/types/number.h"
#include "stdlib/iterator_steps.h"
#include "stdlib/itertools.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

// A function (or predicate), an iterator, and whether the predicate has decided.
struct Filtering : Cell {
  Value function, iterator;
  bool decided;
};
constexpr VisitFunction kVisitFiltering = visit_members<Filtering, &Filtering::function, &Filtering::iterator>;

Result<Value> create_filtering(Runtime& rt, Type* cls, const Arguments& args, const NativeDef& def) {
  Value bound[2];
  TRY(bind_positional(rt, cls, def, args, bound));
  Value iterator = TRY(get_iterator(rt, bound[1]));
  auto* filtering = make<Filtering>(rt, cls);
  if (!filtering) return Failed{};
  filtering->function = bound[0];
  filtering->iterator = iterator;
  filtering->decided = false;
  return filtering;
}

constexpr NativeDef kDropWhile = signature_of("dropwhile(predicate, iterable, /)");
Result<Value> create_dropwhile(Runtime& rt, Type* cls, const Arguments& args) {
  return create_filtering(rt, cls, args, kDropWhile);
}
Result<Value> next_dropwhile(Runtime& rt, Value self) {
  auto* filtering = self.as<Filtering>();
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    Value item = TRY(next(rt, filtering->iterator));
    if (item.is_unset() || filtering->decided) return item;
    if (!TRY(truth(rt, TRY(call(rt, filtering->function, item))))) {
      filtering->decided = true;
      return item;
    }
  }
}
constexpr NativeDef kTakeWhile = signature_of("takewhile(predicate, iterable, /)");
Result<Value> create_takewhile(Runtime& rt, Type* cls, const Arguments& args) {
  return create_filtering(rt, cls, args, kTakeWhile);
}
Result<Value> next_takewhile(Runtime& rt, Value self) {
  auto* filtering = self.as<Filtering>();
  if (filtering->decided) return Value::unset();
  Value item = TRY(next(rt, filtering->iterator));
  if (item.is_unset()) return item;
  if (TRY(truth(rt, TRY(call(rt, filtering->function, item))))) return item;
  filtering->decided = true;
  return Value::unset();
}
constexpr NativeDef kFilterFalse = signature_of("filterfalse(function, iterable, /)");
Result<Value> create_filterfalse(Runtime& rt, Type* cls, const Arguments& args) {
  return create_filtering(rt, cls, args, kFilterFalse);
}
Result<Value> next_filterfalse(Runtime& rt, Value self) {
  auto* filtering = self.as<Filtering>();
  bool plain = filtering->function.is_none() || filtering->function == Value::from_cell(rt.type(BuiltinType::Bool));
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    Value item = TRY(next(rt, filtering->iterator));
    if (item.is_unset()) return item;
    if (!TRY(truth(rt, plain ? item : TRY(call(rt, filtering->function, item))))) return item;
  }
}
constexpr NativeDef kStarMap = signature_of("starmap(function, iterable, /)");
Result<Value> create_starmap(Runtime& rt, Type* cls, const Arguments& args) {
  return create_filtering(rt, cls, args, kStarMap);
}
Result<Value> next_starmap(Runtime& rt, Value self) {
  auto* filtering = self.as<Filtering>();
  Value item = TRY(next(rt, filtering->iterator));
  if (item.is_unset()) return item;
  Tuple* args = TRY(to_tuple(rt, item));
  return call(rt, filtering->function, {args->items, static_cast<uint32_t>(args->size), nullptr});
}

// ---- compress

struct Compress : Cell {
  Value data, selectors;
};
constexpr NativeDef kCompress = signature_of("compress(data, selectors)");
Result<Value> create_compress(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kCompress, args, bound));
  Value data = TRY(get_iterator(rt, bound[0])), selectors = TRY(get_iterator(rt, bound[1]));
  auto* compress = make<Compress>(rt, cls);
  if (!compress) return Failed{};
  compress->data = data;
  compress->selectors = selectors;
  return compress;
}
Result<Value> next_compress(Runtime& rt, Value self) {
  auto* compress = self.as<Compress>();
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    Value item = TRY(next(rt, compress->data));
    if (item.is_unset()) return item;
    Value selector = TRY(next(rt, compress->selectors));
    if (selector.is_unset()) return selector;
    if (TRY(truth(rt, selector))) return item;
  }
}

// ---- islice

struct SliceIterator : Cell {
  Value iterator;  // unset once exhausted
  int64_t wanted;  // the index of the next item to give
  int64_t stop;    // negative: none
  int64_t step;
  int64_t taken;  // items taken from the iterator
};

// A bound of islice: None gives `otherwise`; false where it is neither None nor a valid int (nothing pending).
bool slice_bound(Runtime& rt, Value value, int64_t otherwise, int64_t* bound) {
  if (value.is_none()) {
    *bound = otherwise;
    return true;
  }
  auto index = index_as_int64(rt, value);
  if (index.failed()) rt.clear_pending();
  *bound = index.value();
  return !index.failed();
}
constexpr NativeDef kSlice = signature_of("islice(iterable, start, stop=<unset>, step=None, /)");
Result<Value> create_islice(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[4];
  TRY(bind_positional(rt, cls, kSlice, args, bound));
  int64_t start = 0, stop = -1, step = 1;
  bool only_stop = bound[2].is_unset();
  if (!slice_bound(rt, only_stop ? bound[1] : bound[2], -1, &stop) || stop < -1 ||
      (stop == -1 && !(only_stop ? bound[1] : bound[2]).is_none())) {
    return raise_value_error(rt, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.");
  }
  if (!only_stop && (!slice_bound(rt, bound[1], 0, &start) || start < 0)) {
    return raise_value_error(rt, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.");
  }
  if (!slice_bound(rt, bound[3], 1, &step) || step < 1)
    return raise_value_error(rt, "Step for islice() must be a positive integer or None.");
  Value iterator = TRY(get_iterator(rt, bound[0]));
  auto* slice = make<SliceIterator>(rt, cls);
  if (!slice) return Failed{};
  slice->iterator = iterator;
  slice->wanted = start;
  slice->stop = stop;
  slice->step = step;
  return slice;
}
Result<Value> next_islice(Runtime& rt, Value self) {
  auto* slice = self.as<SliceIterator>();
  if (slice->iterator.is_unset()) return Value::unset();
  WorkMeter meter(rt);
  while (slice->taken < slice->wanted && (slice->stop < 0 || slice->taken < slice->stop)) {
    TRY(meter.step());
    Value skipped = TRY(next(rt, slice->iterator));
    if (skipped.is_unset()) {
      slice->iterator = Value::unset();
      return Value::unset();
    }
    ++slice->taken;
  }
  if (slice->stop >= 0 && slice->taken >= slice->stop) {
    slice->iterator = Value::unset();
    return Value::unset();
  }
  Value item = TRY(next(rt, slice->iterator));
  if (item.is_unset()) {
    slice->iterator = Value::unset();
    return item;
  }
  ++slice->taken;
  if (__builtin_add_overflow(slice->wanted, slice->step, &slice->wanted)) slice->wanted = slice->stop;
  if (slice->stop >= 0 && slice->wanted > slice->stop) slice->wanted = slice->stop;
  return item;
}

// ---- Steps: see iterator_steps.h

Result<Value> decide(Runtime&, Value self) {
  self.as<Filtering>()->decided = true;
  return Value::none();
}
// An item has been taken: 1 where it is one to give, 2 where it is not and the last; else 0.
Result<int64_t> note_taken(Runtime&, Value self) {
  auto* slice = self.as<SliceIterator>();
  bool is_wanted = slice->taken++ == slice->wanted;
  if (!is_wanted) return slice->stop >= 0 && slice->taken >= slice->stop ? 2 : 0;
  if (__builtin_add_overflow(slice->wanted, slice->step, &slice->wanted)) slice->wanted = slice->stop;
  if (slice->stop >= 0 && slice->wanted > slice->stop) slice->wanted = slice->stop;
  return 1;
}
Result<Value> end_slice(Runtime&, Value self) {
  self.as<SliceIterator>()->iterator = Value::unset();
  return Value::none();
}
bool is_decided(Value self) { return self.as<Filtering>()->decided; }
bool is_undecided(Value self) { return !self.as<Filtering>()->decided; }
bool has_function(Value self) { return !self.as<Filtering>()->function.is_none(); }
bool has_more(Value self) {
  const auto* slice = self.as<SliceIterator>();
  return !slice->iterator.is_unset() && (slice->stop < 0 || slice->taken < slice->stop);
}

constexpr TypeSlots kDropWhileSlots = {
    .create = create_dropwhile, .visit = kVisitFiltering, .iter = iterate_self, .next = next_dropwhile};
constexpr TypeSlots kTakeWhileSlots = {
    .create = create_takewhile, .visit = kVisitFiltering, .iter = iterate_self, .next = next_takewhile};
constexpr TypeSlots kFilterFalseSlots = {
    .create = create_filterfalse, .visit = kVisitFiltering, .iter = iterate_self, .next = next_filterfalse};
constexpr TypeSlots kStarMapSlots = {
    .create = create_starmap, .visit = kVisitFiltering, .iter = iterate_self, .next = next_starmap};
constexpr TypeSlots kCompressSlots = {.create = create_compress,
                                      .visit = visit_members<Compress, &Compress::data, &Compress::selectors>,
                                      .iter = iterate_self,
                                      .next = next_compress};
constexpr TypeSlots kSliceSlots = {.create = create_islice,
                                   .visit = visit_members<SliceIterator, &SliceIterator::iterator>,
                                   .iter = iterate_self,
                                   .next = next_islice};

}  // namespace

constexpr TypeSpec kCompressSpec = {
    .name = "itertools.compress",
    .instance_size = sizeof(Compress),
    .slots = &kCompressSlots,
    .doc = "compress(data, selectors)\n--\n\nThe items of data whose selector is true."};
constexpr TypeSpec kDropWhileSpec = {
    .name = "itertools.dropwhile",
    .instance_size = sizeof(Filtering),
    .slots = &kDropWhileSlots,
    .doc = "dropwhile(predicate, iterable, /)\n--\n\nLeave out items as long as the predicate is true of them."};
constexpr TypeSpec kTakeWhileSpec = {
    .name = "itertools.takewhile",
    .instance_size = sizeof(Filtering),
    .slots = &kTakeWhileSlots,
    .doc = "takewhile(predicate, iterable, /)\n--\n\nThe items up to the first of which the predicate is false."};
constexpr TypeSpec kFilterFalseSpec = {.name = "itertools.filterfalse",
                                       .instance_size = sizeof(Filtering),
                                       .slots = &kFilterFalseSlots,
                                       .doc =
                                           "filterfalse(function, iterable, /)\n--\n\nThe items of which the function "
                                           "is false, or that are false where it is None."};
constexpr TypeSpec kStarMapSpec = {.name = "itertools.starmap",
                                   .instance_size = sizeof(Filtering),
                                   .slots = &kStarMapSlots,
                                   .doc =
                                       "starmap(function, iterable, /)\n--\n\nWhat the function returns for each item, "
                                       "which is a tuple of its arguments."};
constexpr TypeSpec kSliceIteratorSpec = {
    .name = "itertools.islice",
    .instance_size = sizeof(SliceIterator),
    .slots = &kSliceSlots,
    .doc =
        "islice(iterable, stop) --> islice object\nislice(iterable, start, stop[, step]) --> islice object\n\nSome of "
        "an iterable's items, chosen as by a slice."};

static constexpr IteratorPart kFunction = part(&Filtering::function), kIterator = part(&Filtering::iterator);
static constexpr IteratorStep kSteps[] = {
    {&kDropWhileSpec, "next_item", {kIterator}, 1, false, is_decided},
    {&kTakeWhileSpec, "next_takewhile", {kFunction, kIterator}, 2, true, is_undecided},
    {&kFilterFalseSpec, "next_filterfalse", {kFunction, kIterator}, 2, false, has_function},
    {&kStarMapSpec, "next_starmap", {kFunction, kIterator}, 2, false, nullptr},
    {&kCompressSpec, "next_compress", {part(&Compress::data), part(&Compress::selectors)}, 2, false, nullptr},
    {&kSliceIteratorSpec, "next_islice", {part(&SliceIterator::iterator)}, 1, true, has_more},
};
static constexpr NativeDef kHelpers[] = {
    function<decide>("decide(self, /)", Effect::MutatesSelf),
    function<note_taken>("note_taken(self, /)", Effect::MutatesSelf),
    function<end_slice>("end_slice(self, /)", Effect::MutatesSelf),
};
constexpr IteratorSteps kFilterSteps = {kSteps, kHelpers};

}  // namespace minipy
