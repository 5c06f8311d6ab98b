// Making types: the built-in ones when a VM starts, natives of modules, and programs' classes.
#pragma once

#include <vector>

#include "runtime/object/runtime.h"

namespace minipy {

void build_builtin_types(Runtime& rt, std::vector<Shape*>& shapes, Type** types, const TypeSpec* const* specs,
                         Str** names);
// Bytes of the fixed part of a layout's struct; 0 for layouts whose spec tells.
uint32_t layout_size(Layout layout);
// Whether instances of the layout end in a variable part (int, tuple).
inline bool has_variable_part(Layout layout) { return layout == Layout::Int || layout == Layout::Tuple; }
// Fills a built-in type's dictionary from its description.
void fill_type_dict(Runtime& rt, Type* type);
// The __doc__ of a native type, without its signature; None where it has none.
Value native_doc(Runtime& rt, const Type* type);
// The method resolution order by C3; TypeError where there is none.
Result<Tuple*> compute_mro(Runtime& rt, Type* type);
// The same as a metaclass's own mro() has it, where there is one.
Result<Tuple*> mro_by_metaclass(Runtime& rt, Type* type);
// The base whose layout a class with these bases gets; TypeError where they do not go together.
Result<Type*> best_base(Runtime& rt, Tuple* bases);
// Whether instances of one class may become those of another: "__class__ assignment: 'A' object layout differs ...".
Status check_same_layout(Runtime& rt, const char* attribute, Type* old, Type* wanted);
// Sets the slots of a class from the dunders along its MRO (object/slots.cpp).
void resolve_slots(Runtime& rt, Type* type);
// Adds slot wrappers for the slots that a built-in type itself defines.
void add_slot_wrappers(Runtime& rt, Type* type, Dict* dict);
// Hands out a version number and drops caches of one type.
void renew_version(Runtime& rt, Type* type);

}  // namespace minipy
