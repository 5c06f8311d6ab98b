// itertools: product, permutations, combinations, with and without replacement.
#include <algorithm>

#include "stdlib/iterator_steps.h"
#include "stdlib/itertools.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

// Tuples of items of a pool (product: of several) at changing indices. The next tuple is the last one with a few
// items replaced.
struct Selection : Cell {
  Tuple* pool;          // product: of tuples
  RawStorage* indices;  // int64_t each; permutations: those of all items, then the cycles
  Tuple* last;          // null: nothing given yet
  int64_t count;        // r: items of a result
  bool done;
  int64_t* index() { return reinterpret_cast<int64_t*>(indices->bytes); }
  auto size() const { return static_cast<int64_t>(pool->size); }
};
constexpr VisitFunction kVisit = visit_members<Selection, &Selection::pool, &Selection::indices, &Selection::last>;

Result<Value> make_selection(Runtime& rt, Type* cls, Tuple* pool, int64_t count, int64_t index_count) {
  if (index_count > (int64_t{1} << 40)) return raise_memory_error(rt);
  auto* indices = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage),
                                               static_cast<size_t>(index_count) * sizeof(int64_t));
  if (!indices) return Failed{};
  indices->size = static_cast<uint64_t>(index_count) * sizeof(int64_t);
  auto* selection = make<Selection>(rt, cls);
  if (!selection) return Failed{};
  selection->pool = pool;
  selection->indices = indices;
  selection->last = nullptr;
  selection->count = count;
  return selection;
}
// The next result: the last one with the items from `first` on taken anew.
Result<Value> renewed(Runtime& rt, Selection* selection, int64_t first) {
  auto count = static_cast<size_t>(selection->count);
  Tuple* result = selection->last ? TRY(new_tuple(rt, selection->last->view())) : TRY(new_tuple(rt, count));
  const int64_t* index = selection->index();
  for (auto i = static_cast<size_t>(first); i < count; ++i) result->items[i] = selection->pool->items[index[i]];
  selection->last = result;
  return result;
}
Result<Value> finished(Selection* selection) {
  selection->done = true;
  selection->last = nullptr;
  return Value::unset();
}

Result<int64_t> selection_size(Runtime& rt, Value r) {
  int64_t count = TRY(index_as_int64(rt, r));
  if (count < 0) return raise_value_error(rt, "r must be non-negative");
  return count;
}

// ---- combinations

constexpr NativeDef kCombinations = signature_of("combinations(iterable, r)");
Result<Value> create_combinations(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kCombinations, args, bound));
  Tuple* pool = TRY(to_tuple(rt, bound[0]));
  int64_t count = TRY(selection_size(rt, bound[1]));
  bool none = count > static_cast<int64_t>(pool->size);
  Value made = TRY(make_selection(rt, cls, pool, count, none ? 0 : count));
  auto* selection = made.as<Selection>();
  selection->done = none;
  for (int64_t i = 0; !none && i < count; ++i) selection->index()[i] = i;
  return made;
}
Result<Value> next_combinations(Runtime& rt, Value self) {
  auto* selection = self.as<Selection>();
  if (selection->done) return Value::unset();
  if (!selection->last) return renewed(rt, selection, 0);
  int64_t* index = selection->index();
  int64_t free = selection->size() - selection->count;
  int64_t i = selection->count - 1;
  while (i >= 0 && index[i] == i + free) --i;
  if (i < 0) return finished(selection);
  ++index[i];
  for (int64_t j = i + 1; j < selection->count; ++j) index[j] = index[j - 1] + 1;
  return renewed(rt, selection, i);
}

// ---- combinations_with_replacement

constexpr NativeDef kWithReplacement = signature_of("combinations_with_replacement(iterable, r)");
Result<Value> create_with_replacement(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kWithReplacement, args, bound));
  Tuple* pool = TRY(to_tuple(rt, bound[0]));
  int64_t count = TRY(selection_size(rt, bound[1]));
  Value made = TRY(make_selection(rt, cls, pool, count, count));
  auto* selection = made.as<Selection>();
  selection->done = pool->size == 0 && count > 0;
  for (int64_t i = 0; i < count; ++i) selection->index()[i] = 0;
  return made;
}
Result<Value> next_with_replacement(Runtime& rt, Value self) {
  auto* selection = self.as<Selection>();
  if (selection->done) return Value::unset();
  if (!selection->last) return renewed(rt, selection, 0);
  int64_t* index = selection->index();
  int64_t i = selection->count - 1;
  while (i >= 0 && index[i] == selection->size() - 1) --i;
  if (i < 0) return finished(selection);
  int64_t value = index[i] + 1;
  for (int64_t j = i; j < selection->count; ++j) index[j] = value;
  return renewed(rt, selection, i);
}

// ---- permutations

constexpr NativeDef kPermutations = signature_of("permutations(iterable, r=None)");
Result<Value> create_permutations(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kPermutations, args, bound));
  Tuple* pool = TRY(to_tuple(rt, bound[0]));
  auto size = static_cast<int64_t>(pool->size);
  int64_t count = size;
  if (!bound[1].is_none()) {
    if (!is_int_like(rt, bound[1])) return raise_type_error(rt, "Expected int as r");
    count = TRY(selection_size(rt, bound[1]));
  }
  bool none = count > size;
  Value made = TRY(make_selection(rt, cls, pool, count, none ? 0 : size + count));
  auto* selection = made.as<Selection>();
  selection->done = none;
  if (none) return made;
  int64_t* index = selection->index();
  for (int64_t i = 0; i < size; ++i) index[i] = i;
  for (int64_t i = 0; i < count; ++i) index[size + i] = size - i;
  return made;
}
Result<Value> next_permutations(Runtime& rt, Value self) {
  auto* selection = self.as<Selection>();
  if (selection->done) return Value::unset();
  if (!selection->last) return renewed(rt, selection, 0);
  int64_t* index = selection->index();
  int64_t size = selection->size();
  int64_t* cycles = index + size;
  for (int64_t i = selection->count - 1; i >= 0; --i) {
    if (--cycles[i] == 0) {
      std::rotate(index + i, index + i + 1, index + size);
      cycles[i] = size - i;
      continue;
    }
    std::swap(index[i], index[size - cycles[i]]);
    return renewed(rt, selection, i);
  }
  return finished(selection);
}

// ---- product

Result<Value> create_product(Runtime& rt, Type* cls, const Arguments& args) {
  int64_t repeat = 1;
  for (uint32_t i = 0; i < args.keyword_count(); ++i) {
    Str* key = args.names->items[i].as<Str>();
    if (key->view() != "repeat") return raise_type_error(rt, "product() got an unexpected keyword argument '%U'", key);
    repeat = TRY(index_as_int64(rt, args.values[args.count + i]));
    if (repeat < 0) return raise_value_error(rt, "repeat argument cannot be negative");
  }
  int64_t given = repeat == 0 ? 0 : args.count;
  int64_t count = 0;
  if (__builtin_mul_overflow(given, repeat, &count) || count > (int64_t{1} << 40))
    return raise_overflow_error(rt, "repeat argument too large");
  Tuple* pools = TRY(new_tuple(rt, static_cast<uint64_t>(count)));
  bool empty = false;
  for (int64_t i = 0; i < given; ++i) {
    Tuple* pool = TRY(to_tuple(rt, args[static_cast<size_t>(i)]));
    empty |= pool->size == 0;
    for (int64_t j = 0; j < repeat; ++j) pools->items[j * given + i] = Value::from_cell(pool);
  }
  Value made = TRY(make_selection(rt, cls, pools, count, count));
  auto* selection = made.as<Selection>();
  selection->done = empty;
  for (int64_t i = 0; i < count; ++i) selection->index()[i] = 0;
  return made;
}
Result<Value> next_product(Runtime& rt, Value self) {
  auto* selection = self.as<Selection>();
  if (selection->done) return Value::unset();
  int64_t* index = selection->index();
  const Value* pools = selection->pool->items;
  int64_t i = 0;
  if (selection->last) {
    for (i = selection->count - 1; i >= 0; --i) {
      if (++index[i] < static_cast<int64_t>(pools[i].as<Tuple>()->size)) break;
      index[i] = 0;
    }
    if (i < 0) return finished(selection);
  }
  auto count = static_cast<uint64_t>(selection->count);
  Tuple* result = selection->last ? TRY(new_tuple(rt, selection->last->view())) : TRY(new_tuple(rt, count));
  for (auto j = static_cast<uint64_t>(i); j < count; ++j) result->items[j] = pools[j].as<Tuple>()->items[index[j]];
  selection->last = result;
  return result;
}

constexpr TypeSlots kProductSlots = {
    .create = create_product, .visit = kVisit, .iter = iterate_self, .next = next_product};
constexpr TypeSlots kCombinationsSlots = {
    .create = create_combinations, .visit = kVisit, .iter = iterate_self, .next = next_combinations};
constexpr TypeSlots kWithReplacementSlots = {
    .create = create_with_replacement, .visit = kVisit, .iter = iterate_self, .next = next_with_replacement};
constexpr TypeSlots kPermutationsSlots = {
    .create = create_permutations, .visit = kVisit, .iter = iterate_self, .next = next_permutations};

}  // namespace

constexpr TypeSpec kProductSpec = {
    .name = "itertools.product",
    .instance_size = sizeof(Selection),
    .slots = &kProductSlots,
    .doc =
        "product(*iterables, repeat=1)\n--\n\nCartesian product of input iterables.  Equivalent to nested for-loops."};
constexpr TypeSpec kCombinationsSpec = {
    .name = "itertools.combinations",
    .instance_size = sizeof(Selection),
    .slots = &kCombinationsSlots,
    .doc = "combinations(iterable, r)\n--\n\nAll choices of r items, each as a tuple in their order."};
constexpr TypeSpec kCombinationsWithReplacementSpec = {
    .name = "itertools.combinations_with_replacement",
    .instance_size = sizeof(Selection),
    .slots = &kWithReplacementSlots,
    .doc =
        "combinations_with_replacement(iterable, r)\n--\n\nAll choices of r items, each as a tuple in their order, "
        "where an item may be chosen again."};
constexpr TypeSpec kPermutationsSpec = {
    .name = "itertools.permutations",
    .instance_size = sizeof(Selection),
    .slots = &kPermutationsSlots,
    .doc = "permutations(iterable, r=None)\n--\n\nAll arrangements of r of the items, as tuples."};

static constexpr IteratorStep kSteps[] = {
    {&kProductSpec, nullptr, {}, 0, true, nullptr},
    {&kCombinationsSpec, nullptr, {}, 0, true, nullptr},
    {&kCombinationsWithReplacementSpec, nullptr, {}, 0, true, nullptr},
    {&kPermutationsSpec, nullptr, {}, 0, true, nullptr},
};
constexpr IteratorSteps kCombinationSteps = {kSteps, {}};

}  // namespace minipy
