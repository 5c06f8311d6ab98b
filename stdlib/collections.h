// The types of the module _collections: one .cpp each; collections.cpp puts them into the module.
#pragma once

#include "runtime/object/runtime.h"
#include "runtime/object/type.h"

namespace minipy {

extern const TypeSpec kDequeSpec, kDequeIteratorSpec, kDequeReverseIteratorSpec;
extern const TypeSpec kDefaultDictSpec;
extern const TypeSpec kOrderedDictSpec;

// Which item of its tuple an attribute of a namedtuple is; -1: the descriptor is no such attribute.
int64_t item_of_tuple_getter(Runtime& rt, Value descriptor);

}  // namespace minipy
