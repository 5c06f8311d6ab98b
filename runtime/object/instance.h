// Where the attributes of an instance lie: the extra word and the slots behind the fixed part of its layout.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

// The extra word of a cell whose shape has slots: unset (0 bits when new), a ValueStorage with the slots past
// the inline ones, or the instance's Dict in dict mode.
Value* extra_word(Cell* cell, const Shape* shape);

// The place of a slot, or null when it lies past what is allocated.
Value* slot_place(Cell* cell, const Shape* shape, uint32_t slot);
// Makes room for a slot past the inline ones; false with MemoryError pending.
bool reserve_slot(Runtime& rt, Cell* cell, const Shape* shape, uint32_t slot);
// The shape after adding a name; null where the instance must go to dict mode (too many names).
Shape* shape_with(Runtime& rt, Shape* shape, Str* name);
// Moves the attributes into a Dict; afterwards the shape is in dict mode. Null: MemoryError pending.
Dict* to_dict_mode(Runtime& rt, Cell* cell);
// How many bytes new_instance takes for an instance of the class, of its root shape.
size_t instance_bytes(const Type* cls, const Shape* shape);
// The shape of new instances of a class.
Shape* root_shape(Runtime& rt, Type* cls);
// No cache filled from the class's shapes may hit again; instances move to successors when next looked at.
void retire_shapes(Runtime& rt, Type* type);
// An attribute of the instance itself that lies in its slots; unset when there is none.
Value instance_attribute(Runtime& rt, Cell* cell, Str* name);
// The same, wherever the object keeps its attributes.
Value own_attribute(Runtime& rt, Value object, Str* name);

}  // namespace minipy
