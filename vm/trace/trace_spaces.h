// Which spaces of memory (compiler/trace/ir/ir.h) traces tell apart, and where the fields of cells lie.
#pragma once

#include <cstdint>

#include "compiler/trace/ir/ir.h"
#include "runtime/types/cells.h"
#include "vm/interp/frame.h"

namespace minipy {

// Spaces of memory (ir.h): each layout's fields are one, and the contents of containers.
enum TraceSpace : ir::Space {
  kFirstLayoutSpace = ir::kFirstFreeSpace,
  kListItemsSpace = 55,
  kTupleItemsSpace = 56,
  kStorageSpace = 57,  // slots past an instance's own
  kDictEntriesSpace = 58,
  kGeneratorSpace = 59,
  kFrameSpace = 60,
  kMachineSpace = 61,    // fields of VirtualMachine
  kTracebackSpace = 62,  // of tracebacks and what they hold; no trace reads them
};
static_assert(kFirstLayoutSpace + static_cast<int>(Layout::Native) < kListItemsSpace);

template <class S>
constexpr ir::Space space_of() {
  if constexpr (std::is_same_v<S, Generator>)
    return kGeneratorSpace;
  else
    return static_cast<ir::Space>(kFirstLayoutSpace + static_cast<int>(CellTraits<S>::kLayout));
}
inline constexpr ir::Space kSlotsSpace = kFirstLayoutSpace + static_cast<int>(Layout::Object);

// Where a field lies in its cell, in bytes.
template <class S, class P, class F>
int32_t offset_in(const S* cell, F P::*field) {
  return static_cast<int32_t>(reinterpret_cast<const char*>(&(cell->*field)) - reinterpret_cast<const char*>(cell));
}

}  // namespace minipy
