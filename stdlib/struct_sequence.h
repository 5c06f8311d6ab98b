// Struct sequences (time.struct_time, sys.version_info ...): tuples whose items have names; the last fields may be
// hidden from the tuple and be reached by name only.
//   constexpr GetSetDef kFields[] = {{"tm_year", struct_field<0>, nullptr, "year"}, ...};
//   constexpr StructSequenceSpec kStructTime = named_tuple_spec("time.struct_time", kFields, 9, "doc");
#pragma once

#include "runtime/native/native.h"
#include "runtime/object/runtime.h"

namespace minipy {

struct StructSequenceSpec : TypeSpec {
  uint32_t visible = 0;  // items of the tuple; the other fields are hidden
  // How many of the visible ones, the last of them, have no name: the first hidden fields are the same in another
  // form, and take their value where they are not given (os.stat_result).
  uint32_t unnamed = 0;
  size_t field_count() const { return getsets.size() + unnamed; }
  // The name of a field that has one, by its place among all.
  std::string_view field_name(size_t place) const {
    return getsets[place < visible - unnamed ? place : place - unnamed].name;
  }
};

template <uint32_t index>
Result<Value> struct_field(Runtime&, Value self) {
  return self.as<Tuple>()->items[index];
}

extern const TypeSlots kNamedTupleSlots, kOwnNamedTupleSlots;  // the second for those that only their module makes
inline constexpr size_t kNamedTupleMethodCount = 2;
extern const NativeDef kNamedTupleMethods[kNamedTupleMethodCount];

constexpr StructSequenceSpec named_tuple_spec(std::string_view name, std::span<const GetSetDef> fields,
                                              uint32_t visible, std::string_view doc, bool constructible = true,
                                              uint32_t unnamed = 0) {
  return {TypeSpec{.name = name,
                   .base = BuiltinType::Tuple,
                   .layout = Layout::Tuple,
                   .slots = constructible ? &kNamedTupleSlots : &kOwnNamedTupleSlots,
                   .methods = std::span<const NativeDef>(kNamedTupleMethods),
                   .getsets = fields,
                   .doc = doc,
                   .subclassable = false,
                   .constructible = constructible},
          visible, unnamed};
}

// Adds the type to the module.
Result<Type*> add_named_tuple_type(Runtime& rt, Module* module, const StructSequenceSpec& spec);
// A new instance with a value for each field, the hidden ones too.
Result<Value> new_named_tuple(Runtime& rt, const StructSequenceSpec& spec, std::span<const Value> fields);

}  // namespace minipy
