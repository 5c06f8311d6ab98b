// Making strings, interning, hashing, growing in place: what the machine itself does with text. The methods of
// str are in str.cpp.
#include <algorithm>
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/base/utf8.h"
#include "runtime/types/containers.h"
#include "runtime/types/str.h"
#include "runtime/types/str_index.h"
#include "runtime/types/string_table.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

constexpr size_t kMostBytes = UINT32_MAX - 64;

// A string cell with room for the bytes in itself; null when they cannot be had.
Str* allocate_inline(Runtime& rt, size_t bytes) {
  if (bytes > kMostBytes) {
    (void)raise_memory_error(rt);
    return nullptr;
  }
  constexpr size_t kCompactHeader = sizeof(Str) - sizeof(Str::owner);
  Str* text;
  if (bytes <= kSmallCellLimit - kCompactHeader) {
    text = static_cast<Str*>(rt.heap.allocate_leaf(shape_of(BuiltinType::Str), kCompactHeader + bytes));
    text->aux = Str::kCompact;
    text->data = reinterpret_cast<char*>(&text->owner);
  } else {
    text = rt.heap.allocate<Str>(shape_of(BuiltinType::Str), bytes);
    if (!text) return nullptr;
    text->data = text->inline_data;
  }
  text->byte_length = static_cast<uint32_t>(bytes);
  return text;
}

void set_length(Str* text, uint32_t length) {
  text->length = length;
  if (length == text->byte_length) text->aux |= Str::kAscii;
}

}  // namespace

Str* empty_str(Runtime& rt) {
  StringTable& table = rt.interned();
  if (!table.empty) table.empty = intern(rt, std::string_view());
  return table.empty;
}

Result<Str*> new_str(Runtime& rt, std::string_view utf8) {
  if (utf8.size() <= 1) {
    if (utf8.empty()) return empty_str(rt);
    return str_of_code_point(rt, static_cast<unsigned char>(utf8[0]));
  }
  Str* text = allocate_inline(rt, utf8.size());
  if (!text) return Failed{};
  std::memcpy(text->own_text(), utf8.data(), utf8.size());
  set_length(text, static_cast<uint32_t>(utf8::count_code_points(utf8)));
  return text;
}

Result<Str*> new_ascii_str(Runtime& rt, std::string_view ascii) {
  if (ascii.size() <= 1) return new_str(rt, ascii);
  Str* text = allocate_inline(rt, ascii.size());
  if (!text) return Failed{};
  std::memcpy(text->own_text(), ascii.data(), ascii.size());
  text->length = text->byte_length;
  text->aux |= Str::kAscii;
  return text;
}

Result<Str*> str_for_filling(Runtime& rt, uint64_t bytes, uint64_t length, char** out) {
  Str* text = allocate_inline(rt, bytes);
  if (!text) return Failed{};
  set_length(text, static_cast<uint32_t>(length));
  *out = text->own_text();
  return text;
}

Result<Str*> new_str(Runtime& rt, const TextBuffer& buffer) {
  if (buffer.failed()) return raise_memory_error(rt);
  return new_str(rt, buffer.view());
}

Str* str_of_code_point(Runtime& rt, uint32_t code_point) {
  StringTable& table = rt.interned();
  if (code_point < 256 && table.latin[code_point]) return table.latin[code_point];
  TextBuffer buffer;
  buffer.append_code_point(code_point);
  if (code_point < 128) return table.latin[code_point] = intern(rt, buffer.view());
  Str* text = allocate_inline(rt, buffer.size());
  std::memcpy(text->own_text(), buffer.data(), buffer.size());
  set_length(text, 1);
  if (code_point < 256) table.latin[code_point] = text;
  return text;
}

static uint64_t hash_text(Runtime& rt, std::string_view text) {
  if (text.empty()) return 0;
  auto hash = static_cast<uint64_t>(hash_bytes(rt.hash_key, text));
  return hash ? hash : 1;
}

uint64_t str_hash(Runtime& rt, const Str* text) {
  if (!text->hash_value) const_cast<Str*>(text)->hash_value = hash_text(rt, text->view());
  return text->hash_value;
}

int str_compare(const Str* a, const Str* b) {
  // UTF-8 orders as code points do.
  int order = std::memcmp(a->data, b->data, std::min(a->byte_length, b->byte_length));
  if (order) return order;
  return a->byte_length < b->byte_length ? -1 : a->byte_length > b->byte_length;
}

// ---- Interning

size_t StringTable::find(std::string_view text, uint64_t hash) const {
  size_t mask = slots.size() - 1;
  size_t at = hash & mask;
  while (slots[at] && !(slots[at]->hash_value == hash && slots[at]->view() == text)) at = (at + 1) & mask;
  return at;
}

void StringTable::grow() {
  std::vector<Str*> old = std::move(slots);
  slots.assign(std::max<size_t>(1024, old.size() * 2), nullptr);
  for (Str* text : old) {
    if (text) slots[find(text->view(), text->hash_value)] = text;
  }
}

void StringTable::visit_shared(Visitor& visitor) {
  visitor.visit_cell(empty);
  visitor.visit_cell(empty_tuple);
  for (Str* text : latin) visitor.visit_cell(text);
}

void StringTable::sweep(Runtime& rt) {
  std::vector<Str*> kept;
  for (Str* text : slots) {
    if (text && rt.heap.is_marked(text)) kept.push_back(text);
  }
  std::fill(slots.begin(), slots.end(), nullptr);
  used = kept.size();
  for (Str* text : kept) slots[find(text->view(), text->hash_value)] = text;
}

Str* intern(Runtime& rt, Str* text) {
  if (text->is_interned()) return text;
  StringTable& table = rt.interned();
  if (table.used * 2 >= table.slots.size()) table.grow();
  size_t at = table.find(text->view(), str_hash(rt, text));
  if (table.slots[at]) return table.slots[at];
  // A subclass instance, or a string that may still grow, is copied.
  if (text->shape != shape_of(BuiltinType::Str) || (text->aux & Str::kGrowable)) {
    Str* copy = allocate_inline(rt, text->byte_length);
    if (!copy) assertion_failed("out of memory while interning", __FILE__, __LINE__);
    std::memcpy(copy->own_text(), text->data, text->byte_length);
    set_length(copy, text->length);
    copy->hash_value = text->hash_value;
    text = copy;
    at = table.find(text->view(), text->hash_value);
    if (table.slots[at]) return table.slots[at];
  }
  table.slots[at] = text;
  ++table.used;
  text->aux |= Str::kInterned;
  return text;
}

Str* intern(Runtime& rt, std::string_view utf8) {
  StringTable& table = rt.interned();
  if (table.slots.empty()) table.grow();
  uint64_t hash = hash_text(rt, utf8);
  size_t at = table.find(utf8, hash);
  if (table.slots[at]) return table.slots[at];
  Str* text = allocate_inline(rt, utf8.size());
  if (!text) assertion_failed("out of memory while interning", __FILE__, __LINE__);
  std::memcpy(text->own_text(), utf8.data(), utf8.size());
  set_length(text, static_cast<uint32_t>(utf8::count_code_points(utf8)));
  return intern(rt, text);
}

// ---- Concatenation

RawStorage* new_growing_text(Runtime& rt, std::string_view text, size_t capacity) {
  size_t size = sizeof(GrowingText) + capacity;
  auto* buffer = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), size);
  if (!buffer) return nullptr;
  buffer->size = size;
  std::memcpy(growing_text(buffer)->text, text.data(), text.size());
  growing_text(buffer)->used = text.size();
  return buffer;
}

// A string that ends its buffer grows in place: the result shares the buffer with `left`.
Result<Str*> str_concat(Runtime& rt, Str* left, Str* right) {
  if (right->byte_length == 0 && left->shape == shape_of(BuiltinType::Str)) return left;
  if (left->byte_length == 0 && right->shape == shape_of(BuiltinType::Str)) return right;
  size_t bytes = size_t{left->byte_length} + right->byte_length;
  if (bytes > kMostBytes) return raise_memory_error(rt);
  uint32_t length = left->length + right->length;
  constexpr size_t kShort = 96;
  if (bytes < kShort) {
    Str* text = allocate_inline(rt, bytes);
    if (!text) return Failed{};
    std::memcpy(text->own_text(), left->data, left->byte_length);
    std::memcpy(text->own_text() + left->byte_length, right->data, right->byte_length);
    set_length(text, length);
    return text;
  }
  RawStorage* buffer = left->aux & Str::kGrowable ? left->owner : nullptr;
  bool ends_buffer = buffer && left->byte_length == growing_text(buffer)->used;
  if (!ends_buffer || left->byte_length + right->byte_length > growing_text(buffer)->capacity(buffer)) {
    buffer = new_growing_text(rt, left->view(), std::max<size_t>(bytes + bytes / 2 + 64, 256));
    if (!buffer) return Failed{};
  }
  auto* text = rt.heap.allocate_small<Str>(shape_of(BuiltinType::Str));
  text->owner = buffer;
  GrowingText* growing = growing_text(buffer);
  std::memcpy(growing->text + growing->used, right->data, right->byte_length);
  growing->used += right->byte_length;
  text->data = growing->text;
  text->byte_length = static_cast<uint32_t>(bytes);
  text->aux |= Str::kGrowable;
  set_length(text, length);
  return text;
}

}  // namespace minipy
