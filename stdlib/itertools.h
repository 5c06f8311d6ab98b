// The types of itertools, by file.
#pragma once

#include "runtime/object/type.h"

namespace minipy {

// itertools_filters.cpp
extern const TypeSpec kCompressSpec, kDropWhileSpec, kTakeWhileSpec, kFilterFalseSpec, kStarMapSpec, kSliceIteratorSpec;
// itertools_combinations.cpp
extern const TypeSpec kProductSpec, kCombinationsSpec, kCombinationsWithReplacementSpec, kPermutationsSpec;
// itertools_groups.cpp
extern const TypeSpec kGroupBySpec, kGrouperSpec, kTeeSpec, kTeeDataSpec, kZipLongestSpec, kBatchedSpec, kPairwiseSpec;
// tee(iterable, n=2)
Result<Value> itertools_tee(Runtime& rt, Value iterable, Value n);

}  // namespace minipy
