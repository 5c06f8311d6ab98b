// An element of what dict() and dict.update() are given as a sequence of pairs.
#pragma once

#include "runtime/object/objects.h"

namespace minipy {

// Its two items. Fails with CPython's errors, which name the element's number.
Result<List*> dict_update_pair(Runtime& rt, Value item, int number);

}  // namespace minipy
