// The cell of array.array: numbers or characters of one size, packed.
#pragma once

#include "runtime/base/struct_format.h"
#include "runtime/types/cells.h"

namespace minipy {

struct Array : Cell {
  uint64_t size;  // items
  uint64_t capacity;
  RawStorage* storage;   // null while empty
  packing::Field field;  // 'u' and 'w' are kept as Unsigned
  int64_t exports;       // memoryviews that forbid resizing

  bool is_text() const { return field.code == 'u' || field.code == 'w'; }
  char* data() { return storage ? reinterpret_cast<char*>(storage->bytes) : nullptr; }
  char* at(uint64_t index) { return data() + index * field.size; }
  uint64_t byte_size() const { return size * field.size; }
};

// The Array that value is, null where it is none.
Array* as_array(Runtime& rt, Value value);

// ---- the parts of the type, in array.cpp and array_items.cpp
bool find_array_field(uint32_t code, packing::Field& field);
Result<Value> array_get(Runtime& rt, Array* array, uint64_t index);
// Converting the value may run code that changes the array's size: then nothing is written.
Status array_set(Runtime& rt, Array* array, uint64_t index, Value value);
Status array_append(Runtime& rt, Array* array, Value value);
// Makes the array that size; new items are zero. BufferError while memoryviews look at it.
Status array_resize(Runtime& rt, Array* array, uint64_t size);
Result<Array*> new_array_like(Runtime& rt, const Array* model, uint64_t size);
// Puts the items of `with`, of the same kind, in place of `count` items from `start` on.
Status array_replace(Runtime& rt, Array* array, uint64_t start, uint64_t count, std::span<const uint8_t> with);

}  // namespace minipy
