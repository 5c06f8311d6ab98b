// The next item of the built-in iterators that run no user code, for FOR_ITER.
#pragma once

#include "vm/interp/frame.h"

namespace minipy {

enum class QuickNext : uint8_t {
  Item,  // out[0]
  Pair,  // out[0] and out[1] are what a tuple of two would hold
  End,
  Other,  // not such an iterator, or something to raise: nothing was taken from it
};

QuickNext quick_next(Runtime& rt, Value iterator, Value out[2]);

// The Python function of one parameter that a map() or filter() calls on the items of an iterator that gives no pairs;
// null for any other iterator.
Function* mapping_function(Runtime& rt, Value iterator);

}  // namespace minipy
