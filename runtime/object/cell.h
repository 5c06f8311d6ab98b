// Cell: what every heap object begins with.
#pragma once

#include <cstdint>

#include "runtime/object/value.h"

namespace minipy {

// Index into the Runtime's table of shapes. A shape fixes class and layout, so one compare guards both.
using ShapeId = uint32_t;

struct Cell {
  ShapeId shape;
  uint32_t aux;  // the type's own use (flags, small counts)
};

}  // namespace minipy
