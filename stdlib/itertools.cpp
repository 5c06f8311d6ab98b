// The module itertools: count, cycle, repeat, accumulate, chain, and the table of the others.
#include "stdlib/itertools.h"

#include "runtime/types/number.h"
#include "stdlib/iterator_steps.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

// ---- count

struct Count : Cell {
  Value counter, step;
};

bool is_number(Runtime& rt, Value value) {
  const TypeSlots* slots = rt.type_of(value)->slots;
  return slots->to_index || slots->to_int || slots->to_float || is_instance_of(rt, value, BuiltinType::Complex);
}
constexpr NativeDef kCount = signature_of("count(start=0, step=1)");
Result<Value> create_count(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kCount, args, bound));
  if (!is_number(rt, bound[0]) || !is_number(rt, bound[1])) return raise_type_error(rt, "a number is required");
  auto* count = make<Count>(rt, cls);
  if (!count) return Failed{};
  count->counter = bound[0];
  count->step = bound[1];
  return count;
}
Result<Value> next_count(Runtime& rt, Value self) {
  auto* count = self.as<Count>();
  Value current = count->counter;
  if (Value::both_ints(current, count->step)) {
    count->counter = TRY(int_add(rt, current, count->step));
  } else {
    count->counter = TRY(binary(rt, BinaryOp::Add, current, count->step));
  }
  return current;
}
Result<Value> repr_count(Runtime& rt, Value self) {
  auto* count = self.as<Count>();
  std::string_view name = rt.type_of(self)->name->view();
  if (count->step == Value::from_int(1)) return format_text(rt, "%V(%R)", &name, count->counter);
  return format_text(rt, "%V(%R, %R)", &name, count->counter, count->step);
}
constexpr TypeSlots kCountSlots = {.create = create_count,
                                   .visit = visit_members<Count, &Count::counter, &Count::step>,
                                   .repr = repr_count,
                                   .iter = iterate_self,
                                   .next = next_count};
constexpr TypeSpec kCountSpec = {
    .name = "itertools.count",
    .instance_size = sizeof(Count),
    .slots = &kCountSlots,
    .doc = "count(start=0, step=1)\n--\n\nNumbers from start on, step apart, without an end."};

// ---- cycle

struct Cycle : Cell {
  Value iterator;
  List* saved;
  uint64_t position;
};  // iterator: unset once exhausted

constexpr NativeDef kCycle = signature_of("cycle(iterable, /)");
Result<Value> create_cycle(Runtime& rt, Type* cls, const Arguments& args) {
  Value iterable;
  TRY(bind_positional(rt, cls, kCycle, args, &iterable));
  Value iterator = TRY(get_iterator(rt, iterable));
  List* saved = TRY(new_list(rt));
  auto* cycle = make<Cycle>(rt, cls);
  if (!cycle) return Failed{};
  cycle->iterator = iterator;
  cycle->saved = saved;
  return cycle;
}
Result<Value> next_cycle(Runtime& rt, Value self) {
  auto* cycle = self.as<Cycle>();
  if (!cycle->iterator.is_unset()) {
    Value item = TRY(next(rt, cycle->iterator));
    if (!item.is_unset()) {
      TRY(list_append(rt, cycle->saved, item));
      return item;
    }
    cycle->iterator = Value::unset();
  }
  if (cycle->saved->size == 0) return Value::unset();
  if (cycle->position >= cycle->saved->size) cycle->position = 0;
  return cycle->saved->items[cycle->position++];
}
constexpr TypeSlots kCycleSlots = {.create = create_cycle,
                                   .visit = visit_members<Cycle, &Cycle::iterator, &Cycle::saved>,
                                   .iter = iterate_self,
                                   .next = next_cycle};
constexpr TypeSpec kCycleSpec = {.name = "itertools.cycle",
                                 .instance_size = sizeof(Cycle),
                                 .slots = &kCycleSlots,
                                 .doc =
                                     "cycle(iterable, /)\n--\n\nThe items, and again from the first when there are no "
                                     "more."};

// ---- repeat

struct Repeat : Cell {
  Value object;
  int64_t remaining;
};  // negative: endless

constexpr NativeDef kRepeat = signature_of("repeat(object, times=<unset>)");
Result<Value> create_repeat(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kRepeat, args, bound));
  int64_t times = -1;
  if (!bound[1].is_unset()) times = std::max<int64_t>(TRY(index_as_int64(rt, bound[1])), 0);
  auto* repeat = make<Repeat>(rt, cls);
  if (!repeat) return Failed{};
  repeat->object = bound[0];
  repeat->remaining = times;
  return repeat;
}
Result<Value> next_repeat(Runtime&, Value self) {
  auto* repeat = self.as<Repeat>();
  if (repeat->remaining == 0) return Value::unset();
  if (repeat->remaining > 0) --repeat->remaining;
  return repeat->object;
}
Result<Value> repr_repeat(Runtime& rt, Value self) {
  auto* repeat = self.as<Repeat>();
  std::string_view name = rt.type_of(self)->name->view();
  if (repeat->remaining < 0) return format_text(rt, "%V(%R)", &name, repeat->object);
  return format_text(rt, "%V(%R, %lld)", &name, repeat->object, static_cast<long long>(repeat->remaining));
}
Result<int64_t> repeat_length_hint(Runtime& rt, Value self) {
  auto* repeat = self.as<Repeat>();
  if (repeat->remaining < 0) return raise_type_error(rt, "len() of unsized object");
  return repeat->remaining;
}
constexpr NativeDef kRepeatMethods[] = {
    method<repeat_length_hint>("__length_hint__(self, /)", Effect::Reads,
                               "A guess of how many items are still to come."),
};
constexpr TypeSlots kRepeatSlots = {.create = create_repeat,
                                    .visit = visit_members<Repeat, &Repeat::object>,
                                    .repr = repr_repeat,
                                    .iter = iterate_self,
                                    .next = next_repeat};
constexpr TypeSpec kRepeatSpec = {.name = "itertools.repeat",
                                  .instance_size = sizeof(Repeat),
                                  .slots = &kRepeatSlots,
                                  .methods = kRepeatMethods,
                                  .doc = "The same object so many times, without an end where times is not given."};

// ---- accumulate

struct Accumulate : Cell {
  Value iterator, function, total, initial;
};  // unset total: nothing yet

constexpr NativeDef kAccumulate = signature_of("accumulate(iterable, func=None, *, initial=None)");
Result<Value> create_accumulate(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[3];
  TRY(bind(rt, kAccumulate, args, bound));
  Value iterator = TRY(get_iterator(rt, bound[0]));
  auto* accumulate = make<Accumulate>(rt, cls);
  if (!accumulate) return Failed{};
  accumulate->iterator = iterator;
  accumulate->function = bound[1];
  accumulate->total = Value::unset();
  accumulate->initial = bound[2];
  return accumulate;
}
Result<Value> next_accumulate(Runtime& rt, Value self) {
  auto* accumulate = self.as<Accumulate>();
  if (!accumulate->initial.is_none()) {
    accumulate->total = accumulate->initial;
    accumulate->initial = Value::none();
    return accumulate->total;
  }
  Value item = TRY(next(rt, accumulate->iterator));
  if (item.is_unset()) return item;
  Value total = accumulate->total;
  if (total.is_unset()) {
    total = item;
  } else if (!accumulate->function.is_none()) {
    total = TRY(call(rt, accumulate->function, total, item));
  } else if (Value::both_ints(total, item)) {
    total = TRY(int_add(rt, total, item));
  } else {
    total = TRY(binary(rt, BinaryOp::Add, total, item));
  }
  accumulate->total = total;
  return total;
}
constexpr TypeSlots kAccumulateSlots = {.create = create_accumulate,
                                        .visit = visit_members<Accumulate, &Accumulate::iterator, &Accumulate::function,
                                                               &Accumulate::total, &Accumulate::initial>,
                                        .iter = iterate_self,
                                        .next = next_accumulate};
constexpr TypeSpec kAccumulateSpec = {
    .name = "itertools.accumulate",
    .instance_size = sizeof(Accumulate),
    .slots = &kAccumulateSlots,
    .doc = "accumulate(iterable, func=None, *, initial=None)\n--\n\nReturn series of accumulated sums."};

// ---- chain

struct Chain : Cell {
  Value source, active;
};  // unset once exhausted

Result<Value> make_chain(Runtime& rt, Type* cls, Value iterables) {
  Value source = TRY(get_iterator(rt, iterables));
  auto* chain = make<Chain>(rt, cls);
  if (!chain) return Failed{};
  chain->source = source;
  chain->active = Value::unset();
  return chain;
}
Result<Value> create_chain(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count() && !has_own_init(rt, cls)) return raise_type_error(rt, "chain() takes no keyword arguments");
  return make_chain(rt, cls, Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(args.values, args.count)))));
}
Result<Value> chain_from_iterable(Runtime& rt, Type* cls, Value iterable) { return make_chain(rt, cls, iterable); }
// The iterator of the next iterable becomes the active one; at the end there is none.
Status activate(Runtime& rt, Chain* chain) {
  auto iterable = next(rt, chain->source);
  Result<Value> active = iterable;
  if (!iterable.failed() && !iterable.value().is_unset()) active = get_iterator(rt, iterable.value());
  if (active.failed() || active.value().is_unset())
    chain->source = Value::unset();
  else
    chain->active = active.value();
  if (active.failed()) return Failed{};
  return ok();
}
Result<Value> next_chain(Runtime& rt, Value self) {
  auto* chain = self.as<Chain>();
  WorkMeter meter(rt);
  while (!chain->source.is_unset()) {
    TRY(meter.step());
    if (chain->active.is_unset()) {
      TRY(activate(rt, chain));
      if (chain->active.is_unset()) return Value::unset();
    }
    Value item = TRY(next(rt, chain->active));
    if (!item.is_unset()) return item;
    chain->active = Value::unset();
  }
  return Value::unset();
}
constexpr NativeDef kChainMethods[] = {
    class_method<chain_from_iterable>(
        "from_iterable(cls, iterable, /)", Effect::Anything,
        "The items of the iterables that one iterable gives, each asked for when its turn comes."),
    CLASS_GETITEM_ROW,
};
constexpr TypeSlots kChainSlots = {.create = create_chain,
                                   .visit = visit_members<Chain, &Chain::source, &Chain::active>,
                                   .iter = iterate_self,
                                   .next = next_chain};
constexpr TypeSpec kChainSpec = {
    .name = "itertools.chain",
    .instance_size = sizeof(Chain),
    .slots = &kChainSlots,
    .methods = kChainMethods,
    .doc = "chain(*iterables)\n--\n\nThe items of the first iterable, then of the second, and so on."};

// ---- Steps: see iterator_steps.h

Result<Value> set_counter(Runtime&, Value self, Value counter) {
  self.as<Count>()->counter = counter;
  return Value::none();
}
Result<Value> save_item(Runtime& rt, Value self, Value item) {
  TRY(list_append(rt, self.as<Cycle>()->saved, item));
  return item;
}
// What has been saved from its beginning on; StopIteration where that is nothing.
Result<Value> next_saved(Runtime& rt, Value self) {
  auto* cycle = self.as<Cycle>();
  cycle->iterator = Value::unset();
  if (cycle->saved->size == 0) return raise_end_of_iteration(rt);
  return next_cycle(rt, self);
}
Result<Value> set_total(Runtime&, Value self, Value total) {
  self.as<Accumulate>()->total = total;
  return total;
}
// None where there are no more.
Result<Value> next_active(Runtime& rt, Value self) {
  auto* chain = self.as<Chain>();
  chain->active = Value::unset();
  if (chain->source.is_unset()) return Value::none();
  TRY(activate(rt, chain));
  return chain->active.is_unset() ? Value::none() : chain->active;
}
bool is_first_round(Value self) { return !self.as<Cycle>()->iterator.is_unset(); }
bool is_later_round(Value self) {
  const auto* cycle = self.as<Cycle>();
  return cycle->iterator.is_unset() && cycle->saved->size > 0;
}
bool has_total(Value self) {
  const auto* accumulate = self.as<Accumulate>();
  return accumulate->initial.is_none() && !accumulate->total.is_unset();
}
bool has_active(Value self) {
  const auto* chain = self.as<Chain>();
  return !chain->source.is_unset() && !chain->active.is_unset();
}

constexpr IteratorStep kSteps[] = {
    {&kCountSpec, "next_count", {part(&Count::counter), part(&Count::step)}, 2, true, nullptr},
    {&kCycleSpec, "next_cycle", {part(&Cycle::iterator)}, 1, true, is_first_round},
    {&kCycleSpec, nullptr, {}, 0, true, is_later_round},
    {&kRepeatSpec, nullptr, {}, 0, true, nullptr},
    {&kAccumulateSpec,
     "next_accumulate",
     {part(&Accumulate::iterator), part(&Accumulate::function), part(&Accumulate::total)},
     3,
     true,
     has_total},
    {&kChainSpec, "next_chain", {part(&Chain::active)}, 1, true, has_active},
};
constexpr NativeDef kHelpers[] = {
    function<set_counter>("set_counter(self, counter, /)", Effect::MutatesSelf),
    function<save_item>("save_item(self, item, /)", Effect::MutatesSelf),
    function<next_saved>("next_saved(self, /)", Effect::Anything),
    function<set_total>("set_total(self, total, /)", Effect::MutatesSelf),
    function<next_active>("next_active(self, /)", Effect::Anything),
};

constexpr NativeDef kFunctions[] = {
    function<itertools_tee>("tee(iterable, n=2, /)", Effect::Anything,
                            "So many iterators over the same items, each at its own pace."),
};

constexpr const TypeSpec* kTypes[] = {
    &kAccumulateSpec, &kBatchedSpec,       &kChainSpec,    &kCombinationsSpec, &kCombinationsWithReplacementSpec,
    &kCompressSpec,   &kCountSpec,         &kCycleSpec,    &kDropWhileSpec,    &kFilterFalseSpec,
    &kGroupBySpec,    &kGrouperSpec,       &kPairwiseSpec, &kPermutationsSpec, &kProductSpec,
    &kRepeatSpec,     &kSliceIteratorSpec, &kStarMapSpec,  &kTakeWhileSpec,    &kTeeSpec,
    &kTeeDataSpec,    &kZipLongestSpec,
};
Status prepare_itertools(Runtime& rt, Module* module) {
  for (const TypeSpec* spec : kTypes) TRY(add_type(rt, module, *spec));
  return ok();
}

}  // namespace

constexpr IteratorSteps kItertoolsSteps = {kSteps, kHelpers};
bool is_plain_iterator(Value iterator) {
  if (!iterator.is_cell()) return false;
  switch (static_cast<BuiltinType>(iterator.cell()->shape)) {
    case BuiltinType::ListIterator:
    case BuiltinType::TupleIterator:
    case BuiltinType::ListReverseIterator:
    case BuiltinType::RangeIterator:
    case BuiltinType::StrAsciiIterator:
    case BuiltinType::StrIterator:
    case BuiltinType::BytesIterator:
    case BuiltinType::DictKeyIterator:
    case BuiltinType::DictValueIterator:
    case BuiltinType::DictItemIterator:
    case BuiltinType::SetIterator: return true;
    default: return false;
  }
}

extern const ModuleSpec kItertoolsModule;
constexpr ModuleSpec kItertoolsModule = {
    .name = "itertools", .functions = kFunctions, .prepare = prepare_itertools, .doc = "Building blocks of iterators."};

}  // namespace minipy
