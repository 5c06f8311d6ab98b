// The iterators of sequences, and enumerate, zip, map, filter, reversed, iter(callable, sentinel).
#include <algorithm>

#include "runtime/base/utf8.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/specs.h"
#include "runtime/types/str_index.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> builtin_by_name(Runtime& rt, const char* name) {
  Value key = Value::from_cell(intern(rt, name));
  Value found = rt.builtins ? TRY(dict_get(rt, rt.builtins, key)) : Value::unset();
  if (found.is_unset()) return raise_runtime_error(rt, "lost builtins.%s", name);
  return found;
}

Value new_sequence_iterator(Runtime& rt, BuiltinType kind, Value sequence, int64_t position) {
  auto* iterator = rt.heap.allocate_small<SequenceIterator>(shape_of(kind));
  iterator->sequence = sequence;
  iterator->position = position;
  return Value::from_cell(iterator);
}

namespace {

SequenceIterator* it(Value self) { return self.as<SequenceIterator>(); }
void visit_sequence_iterator(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<SequenceIterator*>(cell)->sequence);
}
Result<Value> iterate_self(Runtime&, Value self) { return self; }

Value exhausted(SequenceIterator* iterator) {
  iterator->sequence = Value::unset();
  return Value::unset();
}

// ---- next

Result<Value> next_list(Runtime&, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::unset();
  auto* list = iterator->sequence.as<List>();
  if (static_cast<uint64_t>(iterator->position) >= list->size) return exhausted(iterator);
  return list->items[iterator->position++];
}
Result<Value> next_list_reverse(Runtime&, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::unset();
  auto* list = iterator->sequence.as<List>();
  if (iterator->position < 0 || static_cast<uint64_t>(iterator->position) >= list->size) return exhausted(iterator);
  return list->items[iterator->position--];
}
Result<Value> next_tuple(Runtime&, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::unset();
  auto* tuple = iterator->sequence.as<Tuple>();
  if (static_cast<uint64_t>(iterator->position) >= tuple->size) return exhausted(iterator);
  return tuple->items[iterator->position++];
}
// The position of a str iterator is a byte offset; characters follow one another in UTF-8.
Result<Value> next_str(Runtime& rt, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::unset();
  auto* text = iterator->sequence.as<Str>();
  if (static_cast<uint64_t>(iterator->position) >= text->byte_length) return exhausted(iterator);
  const auto* bytes = reinterpret_cast<const unsigned char*>(text->data) + iterator->position;
  uint32_t point = bytes[0];
  int size = 1;
  if (point >= 0xf0)
    point = (point & 7) << 18 | (bytes[1] & 63u) << 12 | (bytes[2] & 63u) << 6 | (bytes[3] & 63u), size = 4;
  else if (point >= 0xe0)
    point = (point & 15) << 12 | (bytes[1] & 63u) << 6 | (bytes[2] & 63u), size = 3;
  else if (point >= 0xc0)
    point = (point & 31) << 6 | (bytes[1] & 63u), size = 2;
  iterator->position += size;
  return str_of_code_point(rt, point);
}
Result<Value> next_bytes(Runtime& rt, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::unset();
  auto bytes = TRY(bytes_like(rt, iterator->sequence));
  if (static_cast<uint64_t>(iterator->position) >= bytes.size()) return exhausted(iterator);
  return Value::from_int(bytes[static_cast<size_t>(iterator->position++)]);
}
// Of anything with __getitem__: ends at IndexError or StopIteration.
Result<Value> next_item(Runtime& rt, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::unset();
  auto item = get_item(rt, iterator->sequence, Value::from_int(iterator->position));
  if (item.failed()) {
    if (!rt.pending_is(BuiltinType::IndexError) && !rt.pending_is(BuiltinType::StopIteration)) return Failed{};
    rt.clear_pending();
    return exhausted(iterator);
  }
  ++iterator->position;
  return item;
}
Result<Value> next_reversed(Runtime& rt, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset() || iterator->position < 0) return exhausted(iterator);
  auto item = get_item(rt, iterator->sequence, Value::from_int(iterator->position));
  if (item.failed()) {
    if (!rt.pending_is(BuiltinType::IndexError) && !rt.pending_is(BuiltinType::StopIteration)) return Failed{};
    rt.clear_pending();
    return exhausted(iterator);
  }
  --iterator->position;
  return item;
}

// ---- Methods of sequence iterators

Result<Value> length_hint_of(Runtime& rt, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::from_int(0);
  if (Str* text = cast<Str>(rt, iterator->sequence)) {
    return new_int(rt, static_cast<int64_t>(
                           utf8::count_code_points(text->view().substr(static_cast<size_t>(iterator->position)))));
  }
  if (!rt.type_of(iterator->sequence)->slots->length) return Value::not_implemented();
  int64_t size = TRY(length(rt, iterator->sequence));
  return new_int(rt, std::max<int64_t>(0, size - iterator->position));
}
Result<Value> reverse_length_hint(Runtime& rt, Value self) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::from_int(0);
  int64_t size = TRY(length(rt, iterator->sequence));
  return new_int(rt, iterator->position >= size ? 0 : iterator->position + 1);
}
Result<Value> reduce_with(Runtime& rt, Value self, const char* maker, Value empty) {
  auto* iterator = it(self);
  Value function = TRY(builtin_by_name(rt, maker));
  if (iterator->sequence.is_unset()) {
    Tuple* args = TRY(new_tuple(rt, {empty}));
    return new_tuple(rt, {function, Value::from_cell(args)});
  }
  Tuple* args = TRY(new_tuple(rt, {iterator->sequence}));
  int64_t position = iterator->position;
  if (rt.is_exactly(self, BuiltinType::StrIterator)) {
    position =
        static_cast<int64_t>(str_code_point_index(rt, iterator->sequence.as<Str>(), static_cast<uint64_t>(position)));
  }
  return new_tuple(rt, {function, Value::from_cell(args), Value::from_int(position)});
}
Result<Value> reduce(Runtime& rt, Value self) {
  bool of_text = rt.is_exactly(self, BuiltinType::StrIterator) || rt.is_exactly(self, BuiltinType::StrAsciiIterator);
  Value empty = of_text ? Value::from_cell(empty_str(rt)) : Value::from_cell(empty_tuple(rt));
  if (rt.is_exactly(self, BuiltinType::ListIterator)) empty = Value::from_cell(TRY(new_list(rt)));
  return reduce_with(rt, self, "iter", empty);
}
Result<Value> reduce_reverse(Runtime& rt, Value self) {
  return reduce_with(rt, self, "reversed", Value::from_cell(empty_tuple(rt)));
}
Result<Value> set_state(Runtime& rt, Value self, int64_t state) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::none();
  int64_t most = rt.type_of(iterator->sequence)->slots->length ? TRY(length(rt, iterator->sequence)) : INT64_MAX;
  iterator->position = std::clamp<int64_t>(state, 0, most);
  if (rt.is_exactly(self, BuiltinType::StrIterator)) {
    iterator->position = static_cast<int64_t>(
        str_byte_offset(rt, iterator->sequence.as<Str>(), static_cast<uint64_t>(iterator->position)));
  }
  return Value::none();
}
Result<Value> set_reverse_state(Runtime& rt, Value self, int64_t state) {
  auto* iterator = it(self);
  if (iterator->sequence.is_unset()) return Value::none();
  iterator->position = std::clamp<int64_t>(state, -1, TRY(length(rt, iterator->sequence)) - 1);
  return Value::none();
}
constexpr NativeDef kForwardMethods[] = {
    method<length_hint_of>("__length_hint__(self, /)", Effect::Reads, "A guess of how many items are still to come."),
    method<reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
    method<set_state>("__setstate__(self, object, /)", Effect::MutatesSelf, "Set state information for unpickling."),
};
constexpr NativeDef kReverseMethods[] = {
    method<reverse_length_hint>("__length_hint__(self, /)", Effect::Reads,
                                "A guess of how many items are still to come."),
    method<reduce_reverse>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
    method<set_reverse_state>("__setstate__(self, object, /)", Effect::MutatesSelf,
                              "Set state information for unpickling."),
};

// ---- reversed(sequence)

Result<Value> reversed_arguments(Runtime&, Value sequence) { return sequence; }
constexpr NativeDef kReversed[] = {function<reversed_arguments>("reversed(object, /)", Effect::Anything)};
Result<Value> create_reversed(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count() && cls == rt.type(BuiltinType::Reversed))
    return raise_type_error(rt, "reversed() takes no keyword arguments");
  if (args.count != 1)
    return raise_type_error(rt, "reversed expected 1 argument, got %d", static_cast<int>(args.count));
  Value sequence = TRY(kReversed[0].entry(rt, kReversed[0], {args.values, args.count, nullptr}));
  Value raw = lookup_in_type(rt, rt.type_of(sequence), rt.name(Name::dunder_reversed));
  if (raw.is_none()) return raise_type_error(rt, "'%T' object is not reversible", sequence);
  Value hook = TRY(lookup_special(rt, sequence, Name::dunder_reversed));
  if (!hook.is_unset()) return call(rt, hook);
  const TypeSlots* slots = rt.type_of(sequence)->slots;
  if (!slots->get_item || !slots->length || rt.type_of(sequence)->mapping_pattern)
    return raise_type_error(rt, "'%T' object is not reversible", sequence);
  int64_t size = TRY(length(rt, sequence));
  auto* iterator = static_cast<SequenceIterator*>(new_instance(rt, cls));
  if (!iterator) return Failed{};
  iterator->sequence = sequence;
  iterator->position = size - 1;
  return iterator;
}

// ---- iter(callable, sentinel)

void visit_callable_iterator(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<CallableIterator*>(cell)->callable);
  visitor.visit(static_cast<CallableIterator*>(cell)->sentinel);
}
Result<Value> next_callable(Runtime& rt, Value self) {
  auto* iterator = self.as<CallableIterator>();
  if (iterator->callable.is_unset()) return Value::unset();
  auto result = call(rt, iterator->callable);
  if (result.failed()) {
    if (!rt.pending_is(BuiltinType::StopIteration)) return Failed{};
    rt.clear_pending();
    iterator->callable = Value::unset();
    return Value::unset();
  }
  if (!iterator->callable.is_unset() && !TRY(equal(rt, iterator->sentinel, result.value()))) return result;
  iterator->callable = Value::unset();
  return Value::unset();
}
Result<Value> reduce_callable(Runtime& rt, Value self) {
  auto* iterator = self.as<CallableIterator>();
  Value function = TRY(builtin_by_name(rt, "iter"));
  Tuple* args = iterator->callable.is_unset() ? TRY(new_tuple(rt, {Value::from_cell(empty_tuple(rt))}))
                                              : TRY(new_tuple(rt, {iterator->callable, iterator->sentinel}));
  return new_tuple(rt, {function, Value::from_cell(args)});
}
constexpr NativeDef kCallableMethods[] = {method<reduce_callable>("__reduce__(self, /)", Effect::Allocates)};

// ---- enumerate

void visit_enumerate(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<Enumerate*>(cell)->iterator);
  visitor.visit(static_cast<Enumerate*>(cell)->count);
}
// The arguments of enumerate(iterable, start=0), which has messages of its own.
struct EnumerateArguments {
  Value iterable, start;
};
Result<EnumerateArguments> enumerate_arguments(Runtime& rt, const Arguments& args) {
  uint32_t named = args.keyword_count(), given = args.count + named;
  EnumerateArguments found{Value::unset(), Value::from_int(0)};
  if (args.count > 0) found.iterable = args[0];
  if (args.count > 1) found.start = args[1];
  if (args.count == 0 && (given == 0 || given > 2))
    return raise_type_error(rt, "enumerate() missing required argument 'iterable'");
  if (given > 2)
    return raise_type_error(rt, "enumerate() takes at most 2 arguments (%d given)", static_cast<int>(given));
  for (uint32_t i = 0; i < named; ++i) {
    std::string_view name = args.names->items[i].as<Str>()->view();
    Value value = args.values[args.count + i];
    if (name == "iterable" && args.count == 0)
      found.iterable = value;
    else if (name == "start" && given == 2)
      found.start = value;
    else
      return raise_type_error(rt, "'%V' is an invalid keyword argument for enumerate()", &name);
  }
  return found;
}
Result<Value> create_enumerate(Runtime& rt, Type* cls, const Arguments& args) {
  EnumerateArguments given = TRY(enumerate_arguments(rt, args));
  Value start = TRY(to_index(rt, given.start));
  Value iterator = TRY(get_iterator(rt, given.iterable));
  auto* enumerate = static_cast<Enumerate*>(new_instance(rt, cls));
  if (!enumerate) return Failed{};
  enumerate->iterator = iterator;
  enumerate->count = start;
  return enumerate;
}
Result<Value> next_enumerate(Runtime& rt, Value self) {
  auto* enumerate = self.as<Enumerate>();
  Value item = TRY(next(rt, enumerate->iterator));
  if (item.is_unset()) return item;
  Value count = enumerate->count;
  enumerate->count = TRY(int_add(rt, count, Value::from_int(1)));
  return new_tuple(rt, {count, item});
}
Result<Value> reduce_enumerate(Runtime& rt, Value self) {
  auto* enumerate = self.as<Enumerate>();
  Tuple* args = TRY(new_tuple(rt, {enumerate->iterator, enumerate->count}));
  return new_tuple(rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(args)});
}
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
constexpr NativeDef kEnumerateMethods[] = {
    method<reduce_enumerate>("__reduce__(self, /)", Effect::Allocates),
    class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};

// ---- zip

void visit_zip(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<Zip*>(cell)->iterators); }
Result<Tuple*> iterators_of(Runtime& rt, std::span<const Value> iterables) {
  Tuple* iterators = TRY(new_tuple(rt, iterables.size()));
  for (size_t i = 0; i < iterables.size(); ++i) iterators->items[i] = TRY(get_iterator(rt, iterables[i]));
  return iterators;
}
Result<Value> strict_argument(Runtime&, bool strict) { return Value::from_bool(strict); }
constexpr NativeDef kStrict[] = {function<strict_argument>("zip(*, strict=False)", Effect::Anything),
                                 function<strict_argument>("map(*, strict=False)", Effect::Anything)};
Result<bool> strict_keyword(Runtime& rt, const NativeDef& def, const Arguments& args) {
  if (!args.names) return false;
  Value strict = TRY(def.entry(rt, def, {args.values + args.count, 0, args.names}));
  return strict.is_true();
}
Result<Value> create_zip(Runtime& rt, Type* cls, const Arguments& args) {
  bool strict = TRY(strict_keyword(rt, kStrict[0], args));
  Tuple* iterators = TRY(iterators_of(rt, std::span<const Value>(args.values, args.count)));
  auto* zip = static_cast<Zip*>(new_instance(rt, cls));
  if (!zip) return Failed{};
  zip->iterators = iterators;
  zip->strict = strict;
  return zip;
}
// next() of what zip and map hold, which most often are the iterators of lists.
inline Result<Value> next_of_held(Runtime& rt, Value iterator) {
  if (iterator.cell()->shape == shape_of(BuiltinType::ListIterator)) return next_list(rt, iterator);
  return next(rt, iterator);
}
// One iterator ended: in strict mode all must.
Result<Value> check_strict(Runtime& rt, Tuple* iterators, uint64_t ended, const char* name) {
  if (ended > 0) {
    return raise_value_error(rt, "%s() argument %d is shorter than argument%s%d", name, static_cast<int>(ended + 1),
                             ended == 1 ? " " : "s 1-", static_cast<int>(ended));
  }
  for (uint64_t i = 1; i < iterators->size; ++i) {
    Value item = TRY(next(rt, iterators->items[i]));
    if (!item.is_unset())
      return raise_value_error(rt, "%s() argument %d is longer than argument%s%d", name, static_cast<int>(i + 1),
                               i == 1 ? " " : "s 1-", static_cast<int>(i));
  }
  return Value::unset();
}
Result<Value> next_zip(Runtime& rt, Value self) {
  auto* zip = self.as<Zip>();
  Tuple* iterators = zip->iterators;
  if (iterators->size == 0) return Value::unset();
  Tuple* result = TRY(new_tuple(rt, iterators->size));
  for (uint64_t i = 0; i < iterators->size; ++i) {
    Value item = TRY(next_of_held(rt, iterators->items[i]));
    if (item.is_unset()) return zip->strict ? check_strict(rt, iterators, i, "zip") : Result<Value>(item);
    result->items[i] = item;
  }
  return result;
}
Result<Value> reduce_zip(Runtime& rt, Value self) {
  auto* zip = self.as<Zip>();
  Value type = Value::from_cell(rt.type_of(self)), args = Value::from_cell(zip->iterators);
  if (zip->strict) return new_tuple(rt, {type, args, Value::true_value()});
  return new_tuple(rt, {type, args});
}
Result<Value> set_strict(Runtime& rt, Value self, Value state) {
  self.as<Zip>()->strict = TRY(truth(rt, state));
  return Value::none();
}
constexpr NativeDef kZipMethods[] = {method<reduce_zip>("__reduce__(self, /)", Effect::Allocates),
                                     method<set_strict>("__setstate__(self, object, /)", Effect::MutatesSelf)};

// ---- map

void visit_map(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<Map*>(cell)->function);
  visitor.visit_cell(static_cast<Map*>(cell)->iterators);
}
Result<Value> create_map(Runtime& rt, Type* cls, const Arguments& args) {
  bool strict = TRY(strict_keyword(rt, kStrict[1], args));
  if (args.count < 2) return raise_type_error(rt, "map() must have at least two arguments.");
  Tuple* iterators = TRY(iterators_of(rt, std::span<const Value>(args.values + 1, args.count - 1)));
  auto* map = static_cast<Map*>(new_instance(rt, cls));
  if (!map) return Failed{};
  map->function = args[0];
  map->iterators = iterators;
  map->strict = strict;
  return map;
}
Result<Value> next_map(Runtime& rt, Value self) {
  auto* map = self.as<Map>();
  Tuple* iterators = map->iterators;
  constexpr uint64_t kFew = 4;
  Value few[kFew];
  Value* items = iterators->size <= kFew ? few : TRY(new_tuple(rt, iterators->size))->items;
  for (uint64_t i = 0; i < iterators->size; ++i) {
    items[i] = TRY(next_of_held(rt, iterators->items[i]));
    if (items[i].is_unset()) return map->strict ? check_strict(rt, iterators, i, "map") : Result<Value>(Value::unset());
  }
  return call(rt, map->function, {items, static_cast<uint32_t>(iterators->size), nullptr});
}
Result<Value> reduce_map(Runtime& rt, Value self) {
  auto* map = self.as<Map>();
  Tuple* args = TRY(new_tuple(rt, map->iterators->size + 1));
  args->items[0] = map->function;
  for (uint64_t i = 0; i < map->iterators->size; ++i) args->items[i + 1] = map->iterators->items[i];
  Value type = Value::from_cell(rt.type_of(self));
  if (map->strict) return new_tuple(rt, {type, Value::from_cell(args), Value::true_value()});
  return new_tuple(rt, {type, Value::from_cell(args)});
}
Result<Value> set_map_strict(Runtime& rt, Value self, Value state) {
  self.as<Map>()->strict = TRY(truth(rt, state));
  return Value::none();
}
constexpr NativeDef kMapMethods[] = {method<reduce_map>("__reduce__(self, /)", Effect::Allocates),
                                     method<set_map_strict>("__setstate__(self, object, /)", Effect::MutatesSelf)};

// ---- filter

void visit_filter(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<Filter*>(cell)->function);
  visitor.visit(static_cast<Filter*>(cell)->iterator);
}
Result<Value> create_filter(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count() && cls == rt.type(BuiltinType::Filter))
    return raise_type_error(rt, "filter() takes no keyword arguments");
  if (args.count != 2) return raise_type_error(rt, "filter expected 2 arguments, got %d", static_cast<int>(args.count));
  Value iterator = TRY(get_iterator(rt, args[1]));
  auto* filter = static_cast<Filter*>(new_instance(rt, cls));
  if (!filter) return Failed{};
  filter->function = args[0];
  filter->iterator = iterator;
  return filter;
}
Result<Value> next_filter(Runtime& rt, Value self) {
  auto* filter = self.as<Filter>();
  bool plain = filter->function.is_none() || filter->function == Value::from_cell(rt.type(BuiltinType::Bool));
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    Value item = TRY(next(rt, filter->iterator));
    if (item.is_unset()) return item;
    Value verdict = plain ? item : TRY(call(rt, filter->function, item));
    if (TRY(truth(rt, verdict))) return item;
  }
}
Result<Value> reduce_filter(Runtime& rt, Value self) {
  auto* filter = self.as<Filter>();
  Tuple* args = TRY(new_tuple(rt, {filter->function, filter->iterator}));
  return new_tuple(rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(args)});
}
constexpr NativeDef kFilterMethods[] = {method<reduce_filter>("__reduce__(self, /)", Effect::Allocates)};

#define ITERATOR_SLOTS(name, visitor, step) \
  constexpr TypeSlots name = {.visit = visitor, .iter = iterate_self, .next = step}
ITERATOR_SLOTS(kListSlots, visit_sequence_iterator, next_list);
ITERATOR_SLOTS(kListReverseSlots, visit_sequence_iterator, next_list_reverse);
ITERATOR_SLOTS(kTupleSlots, visit_sequence_iterator, next_tuple);
ITERATOR_SLOTS(kStrSlots, visit_sequence_iterator, next_str);
ITERATOR_SLOTS(kBytesSlots, visit_sequence_iterator, next_bytes);
ITERATOR_SLOTS(kItemSlots, visit_sequence_iterator, next_item);
ITERATOR_SLOTS(kCallableSlots, visit_callable_iterator, next_callable);
constexpr TypeSlots kReversedSlots = {
    .create = create_reversed, .visit = visit_sequence_iterator, .iter = iterate_self, .next = next_reversed};
constexpr TypeSlots kEnumerateSlots = {
    .create = create_enumerate, .visit = visit_enumerate, .iter = iterate_self, .next = next_enumerate};
constexpr TypeSlots kZipSlots = {.create = create_zip, .visit = visit_zip, .iter = iterate_self, .next = next_zip};
constexpr TypeSlots kMapSlots = {.create = create_map, .visit = visit_map, .iter = iterate_self, .next = next_map};
constexpr TypeSlots kFilterSlots = {
    .create = create_filter, .visit = visit_filter, .iter = iterate_self, .next = next_filter};
#undef ITERATOR_SLOTS

}  // namespace

#define ITERATOR_SPEC(type, text, slot_table, method_table) \
  constexpr TypeSpec k##type##Spec = {                      \
      .name = text, .slots = &slot_table, .methods = method_table, .subclassable = false, .constructible = false}
ITERATOR_SPEC(ListIterator, "list_iterator", kListSlots, kForwardMethods);
ITERATOR_SPEC(ListReverseIterator, "list_reverseiterator", kListReverseSlots, kReverseMethods);
ITERATOR_SPEC(TupleIterator, "tuple_iterator", kTupleSlots, kForwardMethods);
ITERATOR_SPEC(StrIterator, "str_iterator", kStrSlots, kForwardMethods);
ITERATOR_SPEC(StrAsciiIterator, "str_ascii_iterator", kStrSlots, kForwardMethods);
ITERATOR_SPEC(BytesIterator, "bytes_iterator", kBytesSlots, kForwardMethods);
ITERATOR_SPEC(ByteArrayIterator, "bytearray_iterator", kBytesSlots, kForwardMethods);
ITERATOR_SPEC(MemoryIterator, "memory_iterator", kItemSlots, kForwardMethods);
ITERATOR_SPEC(SequenceIterator, "iterator", kItemSlots, kForwardMethods);
ITERATOR_SPEC(GenericAliasIterator, "generic_alias_iterator", kTupleSlots, kForwardMethods);
ITERATOR_SPEC(CallableIterator, "callable_iterator", kCallableSlots, kCallableMethods);
constexpr TypeSpec kReversedSpec = {
    .name = "reversed",
    .slots = &kReversedSlots,
    .methods = kReverseMethods,
    .doc = "reversed(object, /)\n--\n\nThe items of a sequence from the last to the first."};
constexpr TypeSpec kEnumerateSpec = {
    .name = "enumerate",
    .slots = &kEnumerateSlots,
    .methods = kEnumerateMethods,
    .doc = "enumerate(iterable, start=0)\n--\n\nPairs of a running number and an item."};
constexpr TypeSpec kZipSpec = {
    .name = "zip",
    .slots = &kZipSlots,
    .methods = kZipMethods,
    .doc = "Tuples that take one item from each iterable; with strict=True all must end together."};
constexpr TypeSpec kMapSpec = {.name = "map",
                               .slots = &kMapSlots,
                               .methods = kMapMethods,
                               .doc =
                                   "map(function, iterable, /, *iterables, strict=False)\n--\n\nWhat the function "
                                   "gives for the items, taken one from each iterable."};
constexpr TypeSpec kFilterSpec = {.name = "filter",
                                  .slots = &kFilterSlots,
                                  .methods = kFilterMethods,
                                  .doc =
                                      "filter(function, iterable, /)\n--\n\nThe items for which the function, or the "
                                      "item itself where it is None, is true."};
#undef ITERATOR_SPEC

}  // namespace minipy
