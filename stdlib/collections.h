// The types of the module _collections: one .cpp each; collections.cpp puts them into the module.
#pragma once

#include "runtime/object/type.h"

namespace minipy {

extern const TypeSpec kDequeSpec, kDequeIteratorSpec, kDequeReverseIteratorSpec;
extern const TypeSpec kDefaultDictSpec;
extern const TypeSpec kOrderedDictSpec;

}  // namespace minipy
