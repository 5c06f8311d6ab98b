// The interned strings of a VM, and the shared one-character ones. Interned strings that nothing else holds are
// dropped by the collector.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/heap/heap.h"
#include "runtime/types/cells.h"

namespace minipy {

struct StringTable {
  std::vector<Str*> slots;  // open addressing by str_hash; null: free
  size_t used = 0;
  Str* latin[256] = {};  // one-character strings up to U+00FF; made when first needed
  Str* empty = nullptr;
  Tuple* empty_tuple = nullptr;

  // The place of the equal string, or of the free slot where it belongs.
  size_t find(std::string_view text, uint64_t hash) const;
  void grow();
  void visit_shared(Visitor& visitor);
  void sweep(Runtime& rt);  // drops unmarked strings
};

}  // namespace minipy
