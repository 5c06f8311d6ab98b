// itertools: groupby, tee, zip_longest, batched, pairwise.
#include "stdlib/iterator_steps.h"
#include "stdlib/itertools.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

// ---- groupby

struct Grouper;
struct GroupBy : Cell {
  Value iterator, key_function;
  Value target_key;                  // of the group handed out last; unset: none yet
  Value current_key, current_value;  // read ahead; unset: nothing
  Grouper* grouper;                  // the group that may still take items
};
struct Grouper : Cell {
  GroupBy* parent;
  Value key;
};

constexpr NativeDef kGroupBy = signature_of("groupby(iterable, key=None)");
Result<Value> create_groupby(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kGroupBy, args, bound));
  Value iterator = TRY(get_iterator(rt, bound[0]));
  auto* group = make<GroupBy>(rt, cls);
  if (!group) return Failed{};
  group->iterator = iterator;
  group->key_function = bound[1];
  group->target_key = group->current_key = group->current_value = Value::unset();
  return group;
}
// Reads the next item and its key; false at the end.
Result<bool> advance(Runtime& rt, GroupBy* group) {
  Value item = TRY(next(rt, group->iterator));
  if (item.is_unset()) return false;
  Value key = group->key_function.is_none() ? item : TRY(call(rt, group->key_function, item));
  group->current_value = item;
  group->current_key = key;
  return true;
}
// The next group begins with what is read ahead.
Result<Value> begin_group(Runtime& rt, Value self) {
  auto* group = self.as<GroupBy>();
  group->target_key = group->current_key;
  auto* grouper = make<Grouper>(rt, new_native_type(rt, kGrouperSpec));
  if (!grouper) return Failed{};
  grouper->parent = group;
  grouper->key = group->target_key;
  group->grouper = grouper;
  return new_tuple(rt, {group->current_key, Value::from_cell(grouper)});
}
Result<Value> next_groupby(Runtime& rt, Value self) {
  auto* group = self.as<GroupBy>();
  group->grouper = nullptr;
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    if (!group->current_key.is_unset()) {
      if (group->target_key.is_unset()) break;
      Value target = group->target_key, current = group->current_key;
      if (!TRY(equal(rt, target, current))) break;
    }
    if (!TRY(advance(rt, group))) return Value::unset();
  }
  return begin_group(rt, self);
}
constexpr NativeDef kGrouper = signature_of("_grouper(parent, tgtkey, /)");
Result<Value> create_grouper(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kGrouper, args, bound));
  if (!is_subtype(rt.type_of(bound[0]), new_native_type(rt, kGroupBySpec))) {
    return raise_type_error(rt, "_grouper() argument 1 must be itertools.groupby, not %T", bound[0]);
  }
  auto* grouper = make<Grouper>(rt, cls);
  if (!grouper) return Failed{};
  grouper->parent = bound[0].as<GroupBy>();
  grouper->key = bound[1];
  grouper->parent->grouper = grouper;
  return grouper;
}
Result<Value> next_grouper(Runtime& rt, Value self) {
  auto* grouper = self.as<Grouper>();
  GroupBy* group = grouper->parent;
  if (group->grouper != grouper) return Value::unset();
  if (group->current_value.is_unset() && !TRY(advance(rt, group))) return Value::unset();
  Value key = grouper->key, current = group->current_key;
  if (!TRY(equal(rt, key, current))) return Value::unset();
  Value item = group->current_value;
  group->current_value = group->current_key = Value::unset();
  return item;
}

// ---- tee: a chain of blocks of items; each iterator knows its block and place

struct TeeData : Cell {
  static constexpr int kBlock = 28;  // the cell stays a small one
  Value iterator;
  TeeData* following;
  int32_t count;
  bool running;
  Value values[kBlock];
};
struct Tee : Cell {
  TeeData* data;
  int32_t position;
};

void visit_tee_data(Cell* cell, Visitor& visitor) {
  auto* data = static_cast<TeeData*>(cell);
  visitor.visit(data->iterator);
  visitor.visit_cell(data->following);
  visitor.visit_range(data->values, data->values + data->count);
}
Result<TeeData*> new_tee_data(Runtime& rt, Value iterator) {
  auto* data = make<TeeData>(rt, new_native_type(rt, kTeeDataSpec));
  if (!data) return Failed{};
  data->iterator = iterator;
  return data;
}
Result<Value> next_tee(Runtime& rt, Value self) {
  auto* tee = self.as<Tee>();
  if (tee->position == TeeData::kBlock) {
    if (!tee->data->following) tee->data->following = TRY(new_tee_data(rt, tee->data->iterator));
    tee->data = tee->data->following;
    tee->position = 0;
  }
  TeeData* data = tee->data;
  if (tee->position < data->count) return data->values[tee->position++];
  if (data->running) return raise_runtime_error(rt, "cannot re-enter the tee iterator");
  data->running = true;
  auto item = next(rt, data->iterator);
  data->running = false;
  if (item.failed() || item.value().is_unset()) return item;
  data->values[data->count++] = item.value();
  ++tee->position;
  return item;
}
Result<Value> copy_tee(Runtime& rt, Value self) {
  auto* tee = self.as<Tee>();
  auto* copy = make<Tee>(rt, new_native_type(rt, kTeeSpec));
  if (!copy) return Failed{};
  copy->data = tee->data;
  copy->position = tee->position;
  return copy;
}
constexpr VisitFunction kVisitTee = visit_members<Tee, &Tee::data>;
Result<Value> tee_of(Runtime& rt, Value iterable) {
  Value iterator = TRY(get_iterator(rt, iterable));
  if (has_layout(rt, iterator, kVisitTee)) return copy_tee(rt, iterator);
  TeeData* data = TRY(new_tee_data(rt, iterator));
  auto* tee = make<Tee>(rt, new_native_type(rt, kTeeSpec));
  if (!tee) return Failed{};
  tee->data = data;
  return tee;
}
constexpr NativeDef kTee = signature_of("_tee(iterable, /)");
Result<Value> create_tee(Runtime& rt, Type*, const Arguments& args) {
  Value iterable;
  TRY(bind(rt, kTee, args, &iterable));
  return tee_of(rt, iterable);
}
constexpr NativeDef kTeeMethods[] = {
    method<copy_tee>("__copy__(self, /)", Effect::Allocates, "Returns an independent iterator."),
};

// ---- zip_longest

struct ZipLongest : Cell {
  Tuple* iterators;
  Value fill;
  int64_t active;
};  // ended iterators: unset

Result<Value> create_zip_longest(Runtime& rt, Type* cls, const Arguments& args) {
  Value fill = Value::none();
  for (uint32_t i = 0; i < args.keyword_count(); ++i) {
    if (args.names->items[i].as<Str>()->view() != "fillvalue")
      return raise_type_error(rt, "zip_longest() got an unexpected keyword argument");
    fill = args.values[args.count + i];
  }
  Tuple* iterators = TRY(new_tuple(rt, args.count));
  for (uint32_t i = 0; i < args.count; ++i) iterators->items[i] = TRY(get_iterator(rt, args[i]));
  auto* zip = make<ZipLongest>(rt, cls);
  if (!zip) return Failed{};
  zip->iterators = iterators;
  zip->fill = fill;
  zip->active = args.count;
  return zip;
}
Result<Value> next_zip_longest(Runtime& rt, Value self) {
  auto* zip = self.as<ZipLongest>();
  if (zip->active == 0) return Value::unset();
  Tuple* iterators = zip->iterators;
  Tuple* result = TRY(new_tuple(rt, iterators->size));
  for (uint64_t i = 0; i < iterators->size; ++i) {
    result->items[i] = zip->fill;
    if (iterators->items[i].is_unset()) continue;
    auto item = next(rt, iterators->items[i]);
    if (item.failed()) {
      zip->active = 0;
      return Failed{};
    }
    if (!item.value().is_unset()) {
      result->items[i] = item.value();
      continue;
    }
    iterators->items[i] = Value::unset();
    if (--zip->active == 0) return Value::unset();
  }
  return result;
}

// ---- batched

struct Batched : Cell {
  Value iterator;
  int64_t size;
  bool strict;
};  // unset iterator: exhausted

constexpr NativeDef kBatched = signature_of("batched(iterable, n, *, strict=False)");
Result<Value> create_batched(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[3];
  TRY(bind(rt, kBatched, args, bound));
  int64_t size = TRY(index_as_int64(rt, bound[1]));
  bool strict = TRY(truth(rt, bound[2]));
  if (size < 1) return raise_value_error(rt, "n must be at least one");
  Value iterator = TRY(get_iterator(rt, bound[0]));
  auto* batched = make<Batched>(rt, cls);
  if (!batched) return Failed{};
  batched->iterator = iterator;
  batched->size = size;
  batched->strict = strict;
  return batched;
}
Result<Value> next_batched(Runtime& rt, Value self) {
  auto* batched = self.as<Batched>();
  if (batched->iterator.is_unset()) return Value::unset();
  List* items = TRY(new_list(rt, static_cast<uint64_t>(std::min<int64_t>(batched->size, 64))));
  WorkMeter meter(rt);
  while (static_cast<int64_t>(items->size) < batched->size) {
    TRY(meter.step());
    auto item = next(rt, batched->iterator);
    if (item.failed() || item.value().is_unset()) {
      batched->iterator = Value::unset();
      if (item.failed() || items->size == 0) return item;
      if (batched->strict) return raise_value_error(rt, "batched(): incomplete batch");
      break;
    }
    TRY(list_append(rt, items, item.value()));
  }
  return new_tuple(rt, std::span<const Value>(items->view()));
}

// ---- pairwise

struct Pairwise : Cell {
  Value iterator, previous;
};  // unset: exhausted; nothing read yet

constexpr NativeDef kPairwise = signature_of("pairwise(iterable, /)");
Result<Value> create_pairwise(Runtime& rt, Type* cls, const Arguments& args) {
  Value iterable;
  TRY(bind_positional(rt, cls, kPairwise, args, &iterable));
  Value iterator = TRY(get_iterator(rt, iterable));
  auto* pairwise = make<Pairwise>(rt, cls);
  if (!pairwise) return Failed{};
  pairwise->iterator = iterator;
  pairwise->previous = Value::unset();
  return pairwise;
}
Result<Value> next_pairwise(Runtime& rt, Value self) {
  auto* pairwise = self.as<Pairwise>();
  if (pairwise->iterator.is_unset()) return Value::unset();
  auto exhausted = [pairwise](Result<Value> result) {
    pairwise->iterator = pairwise->previous = Value::unset();
    return result;
  };
  if (pairwise->previous.is_unset()) {
    auto first = next(rt, pairwise->iterator);
    if (first.failed() || first.value().is_unset()) return exhausted(first);
    pairwise->previous = first.value();
    if (pairwise->iterator.is_unset()) return exhausted(Value::unset());
  }
  Value previous = pairwise->previous;
  auto item = next(rt, pairwise->iterator);
  if (item.failed() || item.value().is_unset()) return exhausted(item);
  pairwise->previous = item.value();
  return new_tuple(rt, {previous, item.value()});
}

// ---- Steps: see iterator_steps.h

Value or_none(Value value) { return value.is_unset() ? Value::none() : value; }
// Of a groupby: its group takes no more items.
Result<Value> end_group(Runtime&, Value self) {
  self.as<GroupBy>()->grouper = nullptr;
  return Value::none();
}
Result<bool> begins_group(Runtime&, Value self) {
  const auto* group = self.as<GroupBy>();
  return !group->current_key.is_unset() && group->target_key.is_unset();
}
Result<bool> has_read(Runtime&, Value self) { return !self.as<GroupBy>()->current_key.is_unset(); }
Result<Value> target_key(Runtime&, Value self) { return or_none(self.as<GroupBy>()->target_key); }
Result<Value> current_key(Runtime&, Value self) { return or_none(self.as<GroupBy>()->current_key); }
Result<Value> read_ahead(Runtime&, Value self, Value item, Value key) {
  auto* group = self.as<GroupBy>();
  group->current_value = item;
  group->current_key = key;
  return Value::none();
}
Result<Value> take_read(Runtime&, Value self) {
  auto* group = self.as<GroupBy>();
  Value item = group->current_value;
  group->current_value = group->current_key = Value::unset();
  return item;
}
// Of a group.
Result<Value> parent_of(Runtime&, Value self) { return Value::from_cell(self.as<Grouper>()->parent); }
Result<Value> source_of(Runtime&, Value self) { return self.as<GroupBy>()->iterator; }
Result<Value> key_function_of(Runtime&, Value self) { return self.as<GroupBy>()->key_function; }
bool is_open_group(Value self) {
  const auto* grouper = self.as<Grouper>();
  return grouper->parent->grouper == grouper;
}
Result<Value> set_previous(Runtime&, Value self, Value item) {
  self.as<Pairwise>()->previous = item;
  return Value::none();
}
Result<Value> end_pairs(Runtime&, Value self) {
  auto* pairwise = self.as<Pairwise>();
  pairwise->iterator = pairwise->previous = Value::unset();
  return Value::none();
}
bool has_previous(Value self) {
  const auto* pairwise = self.as<Pairwise>();
  return !pairwise->iterator.is_unset() && !pairwise->previous.is_unset();
}
bool has_plain_tee(Value self) {
  const auto* tee = self.as<Tee>();
  return (tee->position < tee->data->count) || is_plain_iterator(tee->data->iterator);
}
bool has_plain_columns(Value self) {
  auto is_plain = [](Value each) { return each.is_unset() || is_plain_iterator(each); };
  auto iterators = self.as<ZipLongest>()->iterators->view();
  return std::all_of(iterators.begin(), iterators.end(), is_plain);
}
bool has_plain_batches(Value self) { return is_plain_iterator(self.as<Batched>()->iterator); }

constexpr TypeSlots kGroupBySlots = {
    .create = create_groupby,
    .visit = visit_members<GroupBy, &GroupBy::iterator, &GroupBy::key_function, &GroupBy::target_key,
                           &GroupBy::current_key, &GroupBy::current_value, &GroupBy::grouper>,
    .iter = iterate_self,
    .next = next_groupby};
constexpr TypeSlots kGrouperSlots = {.create = create_grouper,
                                     .visit = visit_members<Grouper, &Grouper::parent, &Grouper::key>,
                                     .iter = iterate_self,
                                     .next = next_grouper};
constexpr TypeSlots kTeeSlots = {.create = create_tee, .visit = kVisitTee, .iter = iterate_self, .next = next_tee};
constexpr TypeSlots kTeeDataSlots = {.visit = visit_tee_data};
constexpr TypeSlots kZipLongestSlots = {.create = create_zip_longest,
                                        .visit = visit_members<ZipLongest, &ZipLongest::iterators, &ZipLongest::fill>,
                                        .iter = iterate_self,
                                        .next = next_zip_longest};
constexpr TypeSlots kBatchedSlots = {.create = create_batched,
                                     .visit = visit_members<Batched, &Batched::iterator>,
                                     .iter = iterate_self,
                                     .next = next_batched};
constexpr TypeSlots kPairwiseSlots = {.create = create_pairwise,
                                      .visit = visit_members<Pairwise, &Pairwise::iterator, &Pairwise::previous>,
                                      .iter = iterate_self,
                                      .next = next_pairwise};

}  // namespace

Result<Value> itertools_tee(Runtime& rt, Value iterable, Value n) {
  int64_t count = TRY(index_as_int64(rt, n));
  if (count < 0) return raise_value_error(rt, "n must be >= 0");
  Tuple* result = TRY(new_tuple(rt, static_cast<uint64_t>(count)));
  for (int64_t i = 0; i < count; ++i) {
    result->items[i] = i == 0 ? TRY(tee_of(rt, iterable)) : TRY(copy_tee(rt, result->items[0]));
  }
  return result;
}

constexpr TypeSpec kGroupBySpec = {
    .name = "itertools.groupby",
    .instance_size = sizeof(GroupBy),
    .slots = &kGroupBySlots,
    .doc = "groupby(iterable, key=None)\n--\n\n(key, items) for each run of items with the same key"};
constexpr TypeSpec kGrouperSpec = {
    .name = "itertools._grouper", .instance_size = sizeof(Grouper), .slots = &kGrouperSlots, .subclassable = false};
constexpr TypeSpec kTeeSpec = {.name = "itertools._tee",
                               .instance_size = sizeof(Tee),
                               .slots = &kTeeSlots,
                               .methods = kTeeMethods,
                               .doc = "_tee(iterable, /)\n--\n\nIterator wrapped to make it copyable.",
                               .subclassable = false,
                               .weakly_referable = true};
constexpr TypeSpec kTeeDataSpec = {
    .name = "itertools._tee_dataobject",
    .instance_size = sizeof(TeeData),
    .slots = &kTeeDataSlots,
    .doc = "What iterators that tee() makes have in common: items that some have seen and others not.",
    .subclassable = false,
    .constructible = false};
constexpr TypeSpec kZipLongestSpec = {.name = "itertools.zip_longest",
                                      .instance_size = sizeof(ZipLongest),
                                      .slots = &kZipLongestSlots,
                                      .doc =
                                          "zip_longest(*iterables, fillvalue=None)\n--\n\nTuples of one item of each "
                                          "iterable, as many as the longest has."};
constexpr TypeSpec kBatchedSpec = {.name = "itertools.batched",
                                   .instance_size = sizeof(Batched),
                                   .slots = &kBatchedSlots,
                                   .doc =
                                       "batched(iterable, n, *, strict=False)\n--\n\nBatch data into tuples of length "
                                       "n. The last batch may be shorter than n."};
constexpr TypeSpec kPairwiseSpec = {.name = "itertools.pairwise",
                                    .instance_size = sizeof(Pairwise),
                                    .slots = &kPairwiseSlots,
                                    .doc = "pairwise(iterable, /)\n--\n\nEach item with the one behind it."};

static constexpr IteratorPart kSource = part(&GroupBy::iterator), kKeyFunction = part(&GroupBy::key_function);
static constexpr IteratorStep kSteps[] = {
    {&kGroupBySpec, "next_groupby", {kSource, kKeyFunction}, 2, true, nullptr},
    {&kGrouperSpec, "next_group_item", {part(&Grouper::key)}, 1, true, is_open_group},
    {&kPairwiseSpec, "next_pairwise", {part(&Pairwise::iterator), part(&Pairwise::previous)}, 2, true, has_previous},
    {&kTeeSpec, nullptr, {}, 0, true, has_plain_tee},
    {&kZipLongestSpec, nullptr, {}, 0, true, has_plain_columns},
    {&kBatchedSpec, nullptr, {}, 0, true, has_plain_batches},
};
static constexpr NativeDef kHelpers[] = {
    function<end_group>("end_group(self, /)", Effect::MutatesSelf),
    function<begins_group>("begins_group(self, /)", Effect::Reads),
    function<has_read>("has_read(self, /)", Effect::Reads),
    function<begin_group>("begin_group(self, /)", Effect::MutatesSelf),
    function<target_key>("target_key(self, /)", Effect::Reads),
    function<current_key>("current_key(self, /)", Effect::Reads),
    function<read_ahead>("read_ahead(self, item, key, /)", Effect::MutatesSelf),
    function<take_read>("take_read(self, /)", Effect::MutatesSelf),
    function<parent_of>("parent_of(self, /)", Effect::Reads),
    function<source_of>("source_of(self, /)", Effect::Reads),
    function<key_function_of>("key_function_of(self, /)", Effect::Reads),
    function<set_previous>("set_previous(self, item, /)", Effect::MutatesSelf),
    function<end_pairs>("end_pairs(self, /)", Effect::MutatesSelf),
};
constexpr IteratorSteps kGroupSteps = {kSteps, kHelpers};

}  // namespace minipy
