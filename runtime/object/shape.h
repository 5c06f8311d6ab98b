// Shape: class and layout of a cell in one number.
//
// Instances of a class that has an instance dictionary keep attributes in slots; a shape tells which name is in
// which slot. Setting a new name moves the instance along a transition to the next shape. A class that changes
// (an attribute set or deleted, its bases replaced) *retires* its shapes: no cache that was filled from them can
// hit again; instances move to a successor shape when next looked at (Runtime::shape_of brings them up to date).
// A class that changes often becomes volatile: its shapes are not cacheable, and need no retiring.
#pragma once

#include <vector>

#include "runtime/heap/heap.h"
#include "runtime/object/builtin_types.h"

namespace minipy {

struct Type;
struct Str;

// What runtime/graph/plan.h has found out about copies of the objects of a shape.
struct CopyPlan {
  uint32_t epoch = 0;           // of the tables that it was found out by; 0: nothing yet
  uint32_t type_version = 0;    // the class's
  uint8_t deep = 0;             // a CopyKind
  uint8_t shallow = 0;          // a CopyKind
  std::vector<uint16_t> order;  // the slots of __slots__ as they are copied: as written, the class's own first
};

struct Shape {
  ShapeId id = 0;
  Type* type = nullptr;
  VisitFunction visit = nullptr;  // the layout's own references; null when it has none
  Layout layout = Layout::Object;
  bool has_slots = false;  // instances have an `extra` word and perhaps slots
  bool dict_mode = false;  // `extra` is the instance's Dict; no named slots
  bool retired = false;
  bool cacheable = true;         // inline caches may be keyed on this shape
  uint16_t fixed_slots = 0;      // slots of __slots__ descriptors; they come first
  uint16_t inline_capacity = 0;  // slots held in the cell itself
  uint32_t slots_offset = 0;     // byte offset of slot 0; the extra word stands before it. 0: after the
                                 // variable part (subclasses of int, tuple); then all are in extra
  uint32_t slot_count = 0;       // fixed and named slots in use
  Shape* parent = nullptr;       // with one name fewer
  Str* last_name = nullptr;      // the name added by the transition from parent
  Shape* successor = nullptr;    // once retired
  Shape* dict_shape = nullptr;   // the dict-mode shape of the same class
  struct Transition {
    Str* name;
    Shape* next;
  };
  std::vector<Transition> transitions;
  struct NamedSlot {
    Str* name;
    uint32_t slot;
  };
  std::vector<NamedSlot> names;      // in order of slots; made when first asked
  std::vector<uint16_t> name_index;  // open hash over names; made for more than 8
  CopyPlan copy_plan;

  static constexpr uint32_t kNotFound = UINT32_MAX;
  // The slot that holds an (interned) name, or kNotFound.
  uint32_t find(const Str* name);
  // The names in order, each with its slot.
  const std::vector<NamedSlot>& named_slots();
};

}  // namespace minipy
