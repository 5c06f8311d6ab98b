// Struct sequences: tuples whose items have names as well (sys.version_info ...). Each is a TypeSpec whose getsets
// are the fields in order:
//   constexpr GetSetDef kFields[] = {{"major", sequence_item<0>, nullptr, ""}, ...};
//   constexpr TypeSpec kVersionInfo = struct_sequence("sys.version_info", kFields);
#pragma once

#include <initializer_list>

#include "runtime/native/native.h"
#include "runtime/object/runtime.h"

namespace minipy {

template <uint32_t kIndex>
Result<Value> sequence_item(Runtime&, Value self) { return self.as<Tuple>()->items[kIndex]; }

Result<Value> repr_struct_sequence(Runtime& rt, Value self);
inline constexpr TypeSlots kStructSequenceSlots = {.repr = repr_struct_sequence};

constexpr TypeSpec struct_sequence(std::string_view name, std::span<const GetSetDef> fields) {
  return {.name = name, .base = BuiltinType::Tuple, .layout = Layout::Tuple, .slots = &kStructSequenceSlots, .getsets = fields,
          .subclassable = false, .constructible = false};
}
// A new one with these items.
Result<Value> new_struct_sequence(Runtime& rt, const TypeSpec& spec, std::initializer_list<Value> items);

}  // namespace minipy
