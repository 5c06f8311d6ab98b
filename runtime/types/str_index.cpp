#include "runtime/types/str_index.h"

#include <algorithm>
#include <cstring>

#include "runtime/base/utf8.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

constexpr uint64_t kStride = 64;  // code points between two entries
constexpr uint64_t kNear = 256;   // code points that are walked without an index: more than a kCompact string has

// offsets[i] is where code point (i + 1) * kStride begins.
struct Index {
  uint64_t count;
  __extension__ uint32_t offsets[];
};

Index* index_in(RawStorage* storage) { return reinterpret_cast<Index*>(storage->bytes); }
uint64_t capacity_of(const RawStorage* storage) { return (storage->size - sizeof(Index)) / sizeof(uint32_t); }

RawStorage*& index_of(Str* text) { return text->aux & Str::kGrowable ? growing_text(text->owner)->index : text->owner; }

// An index with room for so many entries that begins with those of `old`; null where memory is short.
RawStorage* new_index(Runtime& rt, const RawStorage* old, uint64_t entries) {
  size_t size = sizeof(Index) + entries * sizeof(uint32_t);
  if (size + kBlockSize > rt.heap.bytes_left()) return nullptr;
  Value pending = rt.pending();
  auto* storage = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), size);
  if (!storage) {
    rt.set_pending(pending);
    return nullptr;
  }
  storage->size = size;
  if (old)
    std::memcpy(storage->bytes, old->bytes,
                sizeof(Index) + index_in(const_cast<RawStorage*>(old))->count * sizeof(uint32_t));
  return storage;
}

// The index with at least so many entries (which the text has); null where memory is short.
const Index* index_until(Runtime& rt, Str* text, uint64_t entries) {
  RawStorage*& storage = index_of(text);
  if (!storage || capacity_of(storage) < entries) {
    uint64_t room = std::max<uint64_t>({entries, storage ? 2 * capacity_of(storage) : 0, 16});
    if (!(text->aux & Str::kGrowable)) room = std::min<uint64_t>(room, text->length / kStride);
    RawStorage* larger = new_index(rt, storage, room);
    if (!larger) return nullptr;
    storage = larger;
  }
  Index* index = index_in(storage);
  uint64_t offset = index->count ? index->offsets[index->count - 1] : 0;
  while (index->count < entries) {
    offset += utf8::byte_offset(text->view().substr(offset), kStride);
    index->offsets[index->count++] = static_cast<uint32_t>(offset);
  }
  return index;
}

uint64_t offset_from_end(const Str* text, uint64_t count) {
  const char* at = text->data + text->byte_length;
  for (; count; --count) {
    do --at;
    while (utf8::is_continuation(*at));
  }
  return static_cast<uint64_t>(at - text->data);
}

}  // namespace

uint64_t str_indexed_length(const Str* text) {
  if (text->aux & (Str::kAscii | Str::kCompact)) return 0;
  RawStorage* storage = index_of(const_cast<Str*>(text));
  return storage ? index_in(storage)->count * kStride : 0;
}

uint64_t str_byte_offset(Runtime& rt, const Str* text, uint64_t index) {
  if (text->is_ascii()) return index;
  if (text->length - index <= kStride) return offset_from_end(text, text->length - index);
  if (index <= kNear) return utf8::byte_offset(text->view(), index);
  const Index* known = index_until(rt, const_cast<Str*>(text), index / kStride);
  if (!known) return utf8::byte_offset(text->view(), index);
  uint64_t from = known->offsets[index / kStride - 1];
  return from + utf8::byte_offset(text->view().substr(from), index % kStride);
}

uint64_t str_code_point_index(Runtime& rt, const Str* text, uint64_t offset) {
  if (text->is_ascii()) return offset;
  if (offset == text->byte_length) return text->length;
  if (offset <= kNear) return utf8::count_code_points(text->view().substr(0, offset));
  uint64_t from = 0, position = 0;
  if (const RawStorage* storage = index_of(const_cast<Str*>(text))) {
    const Index* known = index_in(const_cast<RawStorage*>(storage));
    auto end = known->offsets + std::min<uint64_t>(known->count, text->length / kStride);
    auto after = std::upper_bound(known->offsets, end, offset);
    if (after != known->offsets) from = after[-1];
    position = static_cast<uint64_t>(after - known->offsets) * kStride;
  }
  position += utf8::count_code_points(text->view().substr(from, offset - from));
  if (position / kStride) (void)index_until(rt, const_cast<Str*>(text), position / kStride);  // for the next time
  return position;
}

}  // namespace minipy
