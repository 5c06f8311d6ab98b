// The numbers of the built-in types, and the layouts that instances begin with.
#pragma once

#include <cstdint>

#include "runtime/object/cell.h"

namespace minipy {

// One enumerator a row of builtin_types.def and exception_types.def, from 1: also the number of the type's
// first shape.
enum class BuiltinType : ShapeId {
  Nothing = 0,  // the shape word of free memory
#define TYPE(name, text, base, layout) name,
#include "runtime/object/builtin_types.def"
#undef TYPE
#define EXCEPTION(name, base, doc) name,
#include "runtime/object/exception_types.def"
#undef EXCEPTION
  kCount,
};

inline constexpr uint32_t kBuiltinTypeCount = static_cast<uint32_t>(BuiltinType::kCount);

constexpr ShapeId shape_of(BuiltinType type) { return static_cast<ShapeId>(type); }

// Which C++ struct an instance begins with ("solid base" in CPython's words). Two classes can be bases of one
// class when one's layout extends the other's.
enum class Layout : uint8_t {
  Object,  // only a header and slots
  Fixed,   // None, True ...: a constant word, no cell
  Opaque,  // known to vm/ only; not subclassable
  Type,
  Int,
  Float,
  Complex,
  Str,
  Bytes,
  ByteArray,
  MemoryView,
  Tuple,
  List,
  Dict,
  Set,
  Range,
  Slice,
  Function,
  NativeFunction,
  GetSetDescriptor,
  MemberDescriptor,
  Method,
  Property,
  MethodHolder,
  Super,
  Module,
  Traceback,
  CellVariable,
  MappingProxy,
  DictView,
  DictIterator,
  SetIterator,
  SequenceIterator,
  RangeIterator,
  LongRangeIterator,
  CallableIterator,
  Enumerate,
  Zip,
  Map,
  Filter,
  GenericAlias,
  Union,
  Template,
  Interpolation,
  WeakReference,
  ValueStorage,
  RawStorage,
  Exception,
  Native,  // a struct of a native module (deque, Pattern ...): the type's spec tells its size
};

}  // namespace minipy
