#include "vm/interp/quick_next.h"

#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// Gives one item without fail, whatever the iterator's state.
bool is_simple(Value iterator) {
  if (!iterator.is_cell()) return false;
  switch (static_cast<BuiltinType>(iterator.cell()->shape)) {
    case BuiltinType::ListIterator:
    case BuiltinType::TupleIterator:
    case BuiltinType::StrAsciiIterator: return true;
    case BuiltinType::RangeIterator: return Value::fits_int(iterator.as<RangeIterator>()->next);
    default: return false;
  }
}
template <class Sequence>
QuickNext next_of_sequence(Value self, Value* out) {
  auto* iterator = self.as<SequenceIterator>();
  if (!iterator->sequence.is_cell()) return QuickNext::End;
  auto* sequence = iterator->sequence.as<Sequence>();
  auto position = static_cast<uint64_t>(iterator->position);
  if (position >= sequence->size) {
    iterator->sequence = Value::unset();
    return QuickNext::End;
  }
  ++iterator->position;
  *out = sequence->items[position];
  return QuickNext::Item;
}
QuickNext next_of_text(Runtime& rt, Value self, Value* out) {
  auto* iterator = self.as<SequenceIterator>();
  if (!iterator->sequence.is_cell()) return QuickNext::End;
  auto* text = iterator->sequence.as<Str>();
  auto position = static_cast<uint64_t>(iterator->position);
  if (position >= text->byte_length) {
    iterator->sequence = Value::unset();
    return QuickNext::End;
  }
  ++iterator->position;
  *out = Value::from_cell(str_of_code_point(rt, static_cast<uint8_t>(text->data[position])));
  return QuickNext::Item;
}
QuickNext next_of_range(Value self, Value* out) {
  auto* iterator = self.as<RangeIterator>();
  if (iterator->remaining <= 0) return QuickNext::End;
  if (!Value::fits_int(iterator->next)) return QuickNext::Other;
  *out = Value::from_int(iterator->next);
  iterator->next += iterator->step;
  --iterator->remaining;
  return QuickNext::Item;
}
// The next live entry; null where the slot has something to raise or to end.
const DictEntry* next_entry(Value self) {
  auto* iterator = self.as<DictIterator>();
  Dict* dict = iterator->dict;
  if (!dict || iterator->used != dict->used || iterator->version >= iterator->used) return nullptr;
  while (iterator->position < dict->filled) {
    const DictEntry& entry = dict->entries[iterator->position++];
    if (entry.key.is_unset()) continue;
    ++iterator->version;
    return &entry;
  }
  return nullptr;
}
QuickNext next_of_enumerate(Runtime& rt, Value self, Value* out) {
  auto* enumerate = self.as<Enumerate>();
  if (!is_simple(enumerate->iterator) || !enumerate->count.is_int() || enumerate->count.as_int() == Value::kMaxInt)
    return QuickNext::Other;
  QuickNext got = quick_next(rt, enumerate->iterator, out + 1);
  if (got != QuickNext::Item) return got;
  out[0] = enumerate->count;
  enumerate->count = Value::from_int(enumerate->count.as_int() + 1);
  return QuickNext::Pair;
}
QuickNext next_of_zip(Runtime& rt, Value self, Value* out) {
  auto* zip = self.as<Zip>();
  if (zip->strict || !zip->iterators || zip->iterators->size != 2) return QuickNext::Other;
  Value first = zip->iterators->items[0], second = zip->iterators->items[1];
  if (!is_simple(first) || !is_simple(second)) return QuickNext::Other;
  Value item[2];
  QuickNext got = quick_next(rt, first, item);
  if (got != QuickNext::Item) return got;
  out[0] = item[0];
  got = quick_next(rt, second, item);
  if (got == QuickNext::Other) MINIPY_UNREACHABLE();
  out[1] = item[0];
  return got == QuickNext::End ? QuickNext::End : QuickNext::Pair;
}

}  // namespace

QuickNext quick_next(Runtime& rt, Value iterator, Value out[2]) {
  if (!iterator.is_cell()) return QuickNext::Other;
  switch (static_cast<BuiltinType>(iterator.cell()->shape)) {
    case BuiltinType::ListIterator: return next_of_sequence<List>(iterator, out);
    case BuiltinType::TupleIterator: return next_of_sequence<Tuple>(iterator, out);
    case BuiltinType::RangeIterator: return next_of_range(iterator, out);
    case BuiltinType::StrAsciiIterator: return next_of_text(rt, iterator, out);
    case BuiltinType::DictKeyIterator:
    case BuiltinType::DictValueIterator:
    case BuiltinType::DictItemIterator: {
      const DictEntry* entry = next_entry(iterator);
      if (!entry) return QuickNext::Other;
      auto kind = static_cast<BuiltinType>(iterator.cell()->shape);
      out[0] = kind == BuiltinType::DictValueIterator ? entry->value : entry->key;
      out[1] = entry->value;
      return kind == BuiltinType::DictItemIterator ? QuickNext::Pair : QuickNext::Item;
    }
    case BuiltinType::SetIterator: {
      auto* walk = iterator.as<SetIterator>();
      if (!walk->set || walk->used != walk->set->used) return QuickNext::Other;
      return set_next(walk->set, walk->position, out) ? QuickNext::Item : QuickNext::Other;
    }
    case BuiltinType::Enumerate: return next_of_enumerate(rt, iterator, out);
    case BuiltinType::Zip: return next_of_zip(rt, iterator, out);
    default: return QuickNext::Other;
  }
}

Function* mapping_function(Runtime& rt, Value iterator) {
  if (!iterator.is_cell()) return nullptr;
  Value function, source;
  if (iterator.cell()->shape == shape_of(BuiltinType::Map)) {
    auto* map = iterator.as<Map>();
    if (!map->iterators || map->iterators->size != 1) return nullptr;
    function = map->function, source = map->iterators->items[0];
  } else if (iterator.cell()->shape == shape_of(BuiltinType::Filter)) {
    function = iterator.as<Filter>()->function, source = iterator.as<Filter>()->iterator;
  } else {
    return nullptr;
  }
  if (!rt.is_exactly(function, BuiltinType::Function) || !source.is_cell()) return nullptr;
  auto* code = static_cast<const Code*>(function.as<Function>()->code);
  if (code->argument_count != 1 || code->parameter_count != 1) return nullptr;
  switch (static_cast<BuiltinType>(source.cell()->shape)) {
    case BuiltinType::DictItemIterator:
    case BuiltinType::Enumerate:
    case BuiltinType::Zip: return nullptr;
    default: return function.as<Function>();
  }
}

}  // namespace minipy
