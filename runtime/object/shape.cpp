#include "runtime/object/shape.h"

#include <algorithm>

#include "runtime/base/assert.h"
#include "runtime/object/instance.h"
#include "runtime/object/runtime.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"

namespace minipy {

namespace {
constexpr uint32_t kMostNames = 512;       // more attributes than this go to a dictionary
constexpr uint32_t kMostTransitions = 64;  // so many different next names: no longer a class-like use
constexpr uint32_t kLinearSearch = 8;
constexpr uint32_t kMostChanges = 200;  // of a class, until it counts as volatile

size_t name_slot(const Str* name, size_t mask) {
  return (reinterpret_cast<uintptr_t>(name) >> 4) * 0x9E3779B1u >> 3 & mask;
}
}  // namespace

const std::vector<Shape::NamedSlot>& Shape::named_slots() {
  uint32_t count = slot_count - fixed_slots;
  if (names.size() == count) return names;
  std::vector<NamedSlot> found;
  for (Shape* shape = this; shape->last_name; shape = shape->parent) {
    found.push_back({shape->last_name, shape->slot_count - 1});
  }
  std::reverse(found.begin(), found.end());
  names = std::move(found);
  if (names.size() > kLinearSearch) {
    size_t size = 16;
    while (size < names.size() * 2) size *= 2;
    name_index.assign(size, UINT16_MAX);
    for (size_t i = 0; i < names.size(); ++i) {
      size_t at = name_slot(names[i].name, size - 1);
      while (name_index[at] != UINT16_MAX) at = (at + 1) & (size - 1);
      name_index[at] = static_cast<uint16_t>(i);
    }
  }
  return names;
}

uint32_t Shape::find(const Str* name) {
  const std::vector<NamedSlot>& all = named_slots();
  if (all.size() <= kLinearSearch) {
    for (const NamedSlot& each : all) {
      if (each.name == name) return each.slot;
    }
    return kNotFound;
  }
  size_t mask = name_index.size() - 1;
  for (size_t at = name_slot(name, mask); name_index[at] != UINT16_MAX; at = (at + 1) & mask) {
    if (names[name_index[at]].name == name) return names[name_index[at]].slot;
  }
  return kNotFound;
}

// ---- Where the attributes lie

Value* extra_word(Cell* cell, const Shape* shape) {
  if (shape->slots_offset) return reinterpret_cast<Value*>(reinterpret_cast<char*>(cell) + shape->slots_offset) - 1;
  if (shape->layout == Layout::Tuple) {
    auto* tuple = static_cast<Tuple*>(cell);
    return tuple->items + tuple->size;
  }
  auto* number = static_cast<Int*>(cell);
  return reinterpret_cast<Value*>(number->limbs + number->limb_count);
}

Value* slot_place(Cell* cell, const Shape* shape, uint32_t slot) {
  Value* extra = extra_word(cell, shape);
  if (slot < shape->inline_capacity) return extra + 1 + slot;
  if (!extra->is_cell()) return nullptr;
  auto* storage = extra->as<ValueStorage>();
  uint32_t index = slot - shape->inline_capacity;
  return index < storage->count ? &storage->values[index] : nullptr;
}

bool reserve_slot(Runtime& rt, Cell* cell, const Shape* shape, uint32_t slot) {
  if (slot < shape->inline_capacity) return true;
  uint32_t index = slot - shape->inline_capacity;
  Value* extra = extra_word(cell, shape);
  ValueStorage* old = extra->is_cell() ? extra->as<ValueStorage>() : nullptr;
  if (old && index < old->count) return true;
  uint64_t count = old ? old->count * 2 : 4;
  while (count <= index) count *= 2;
  auto* storage = rt.heap.allocate<ValueStorage>(shape_of(BuiltinType::ValueStorage), count * sizeof(Value));
  if (!storage) return false;
  storage->count = count;
  for (uint64_t i = 0; i < count; ++i) storage->values[i] = old && i < old->count ? old->values[i] : Value::unset();
  *extra_word(cell, shape) = Value::from_cell(storage);
  return true;
}

Shape* shape_with(Runtime& rt, Shape* shape, Str* name) {
  for (const Shape::Transition& each : shape->transitions) {
    if (each.name == name) return each.next;
  }
  if (shape->slot_count >= kMostNames || shape->transitions.size() >= kMostTransitions) return nullptr;
  Shape* next = rt.new_shape(shape->type);
  next->has_slots = true;
  next->cacheable = shape->cacheable;
  next->fixed_slots = shape->fixed_slots;
  next->inline_capacity = shape->inline_capacity;
  next->slots_offset = shape->slots_offset;
  next->slot_count = shape->slot_count + 1;
  next->parent = shape;
  next->last_name = name;
  shape->transitions.push_back({name, next});
  Type* type = shape->type;
  uint32_t named = next->slot_count;
  if (named > type->predicted_slots && named <= 64) type->predicted_slots = static_cast<uint16_t>(named);
  return next;
}

static Shape* new_root(Runtime& rt, Type* cls, uint16_t inline_capacity) {
  Shape* shape = rt.new_shape(cls);
  bool plain = cls->number == BuiltinType::Nothing || cls->number == BuiltinType::SimpleNamespace;
  // A module's attributes are in its dictionary also where its class is a program's.
  bool takes_names = cls->has_instance_dict && cls->layout != Layout::Module;
  shape->has_slots = plain && (takes_names || cls->fixed_slots);
  shape->fixed_slots = cls->fixed_slots;
  shape->slot_count = cls->fixed_slots;
  shape->cacheable = !cls->volatile_class;
  if (has_variable_part(cls->layout)) {
    shape->slots_offset = 0;
    shape->inline_capacity = 0;
  } else {
    shape->slots_offset = ((cls->instance_size + 7) & ~7u) + 8;
    shape->inline_capacity = inline_capacity;
  }
  return shape;
}

Shape* root_shape(Runtime& rt, Type* cls) {
  if (cls->root_shape) return cls->root_shape;
  uint32_t capacity = cls->fixed_slots;
  if (cls->has_instance_dict) capacity += std::min<uint32_t>(cls->predicted_slots, 64);
  cls->root_shape = new_root(rt, cls, static_cast<uint16_t>(capacity));
  return cls->root_shape;
}

static Shape* dict_shape(Runtime& rt, Shape* shape) {
  Shape* root = shape;
  while (root->parent) root = root->parent;
  if (!root->dict_shape) {
    Shape* made = new_root(rt, shape->type, root->inline_capacity);
    made->dict_mode = true;
    root->dict_shape = made;
  }
  return root->dict_shape;
}

// The attributes move into a dictionary; fixed slots stay where they are (the inline ones always hold them,
// but for classes with a variable part, whose fixed slots the dictionary's cell cannot hold: those refuse).
Dict* to_dict_mode(Runtime& rt, Cell* cell) {
  Shape* shape = rt.shape_of(cell);
  if (shape->dict_mode) return extra_word(cell, shape)->as<Dict>();
  auto made = new_dict(rt, shape->slot_count);
  if (made.failed()) return nullptr;
  Dict* dict = made.value();
  for (const Shape::NamedSlot& each : shape->named_slots()) {
    Value* place = slot_place(cell, shape, each.slot);
    if (place && !place->is_unset() && dict_set_str(rt, dict, each.name, *place).failed()) return nullptr;
  }
  Shape* target = dict_shape(rt, shape);
  *extra_word(cell, shape) = Value::from_cell(dict);
  cell->shape = target->id;
  return dict;
}

Value instance_attribute(Runtime& rt, Cell* cell, Str* name) {
  Shape* shape = rt.shape_of(cell);
  if (!shape->has_slots) return Value::unset();
  if (shape->dict_mode) return dict_get_str(rt, extra_word(cell, shape)->as<Dict>(), name);
  uint32_t slot = shape->find(name);
  if (slot == Shape::kNotFound) return Value::unset();
  Value* place = slot_place(cell, shape, slot);
  return place ? *place : Value::unset();
}

// ---- Changing classes

Shape* Runtime::migrate(Cell* cell, Shape* shape) {
  while (shape->retired) {
    if (!shape->successor) {
      if (shape->dict_mode) {
        shape->successor = new_root(*this, shape->type, shape->inline_capacity);
        shape->successor->dict_mode = true;
      } else if (shape->parent) {
        Shape* base = shape->parent;
        while (base->retired) base = base->successor ? base->successor : migrate_root(base);
        shape->successor = shape_with(*this, base, shape->last_name);
        if (!shape->successor) {
          to_dict_mode(*this, cell);
          return shapes_[cell->shape];
        }
      } else {
        migrate_root(shape);
      }
    }
    shape = shape->successor;
  }
  cell->shape = shape->id;
  return shape;
}

// Gives a retired shape without names its successor, and its ancestors theirs.
Shape* Runtime::migrate_root(Shape* shape) {
  if (shape->successor) return shape->successor;
  if (shape->parent) {
    Shape* base = shape->parent;
    while (base->retired) base = migrate_root(base);
    shape->successor = shape_with(*this, base, shape->last_name);
    if (!shape->successor) shape->successor = dict_shape(*this, base);
    return shape->successor;
  }
  Type* type = shape->type;
  if (type->root_shape && !type->root_shape->retired && type->root_shape->inline_capacity == shape->inline_capacity) {
    shape->successor = type->root_shape;
  } else {
    shape->successor = new_root(*this, type, shape->inline_capacity);
    if (!type->root_shape) type->root_shape = shape->successor;
  }
  return shape->successor;
}

void retire_shapes(Runtime& rt, Type* type) {
  if (!type->is_heap_type || type->volatile_class) return;
  Shape* const* shapes = rt.shape_table();
  bool any = false;
  for (ShapeId id = kBuiltinTypeCount; id < rt.shape_count(); ++id) {
    if (shapes[id]->type != type || shapes[id]->retired) continue;
    shapes[id]->retired = any = true;
  }
  if (!any) return;
  if (++type->changes > kMostChanges) type->volatile_class = true;
  type->root_shape = nullptr;
  if (rt.evaluator) rt.evaluator->shapes_retired(rt);
}

}  // namespace minipy
