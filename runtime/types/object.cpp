// object: what every object has; and the types of the constant words None, Ellipsis, NotImplemented.
#include "runtime/types/object.h"

#include "runtime/base/hash.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Str*> class_display_name(Runtime& rt, Type* type) {
  Value module = dict_get_str(rt, type_dict(rt, type), rt.name(Name::dunder_module));
  Str* text = cast<Str>(rt, module);
  if (!text || text->view() == "builtins") return type->qualname;
  return format_text(rt, "%U.%U", text, type->qualname);
}

namespace {

// ---- Creation

Status excess_arguments(Runtime& rt, Type* type, bool own_new, bool own_init, bool in_init) {
  if (in_init) {
    if (own_init)
      return raise_type_error(rt, "object.__init__() takes exactly one argument (the instance to initialize)");
    if (!own_new)
      return raise_type_error(rt, "%N.__init__() takes exactly one argument (the instance to initialize)", type);
    return ok();
  }
  if (own_new) return raise_type_error(rt, "object.__new__() takes exactly one argument (the type to instantiate)");
  if (!own_init) return raise_type_error(rt, "%N() takes no arguments", type);
  return ok();
}

Result<Value> create_object(Runtime& rt, Type* cls, const Arguments& args) {
  const TypeSlots* object = rt.type(BuiltinType::Object)->slots;
  if (args.count || args.keyword_count()) {
    TRY(excess_arguments(rt, cls, cls->slots->create != object->create, cls->slots->initialise != object->initialise,
                         false));
  }
  if (cls->is_abstract) {
    Value names = dict_get_str(rt, type_dict(rt, cls), rt.name(Name::dunder_abstractmethods));
    List* sorted = TRY(to_list(rt, names));
    TRY(list_sort(rt, sorted, Value::none(), false));
    Str* separator = TRY(new_str(rt, "', '"));
    Str* joined = TRY(str_join(rt, separator, Value::from_cell(sorted)));
    return raise_type_error(rt,
                            "Can't instantiate abstract class %N without an implementation for abstract method%s '%U'",
                            cls, sorted->size > 1 ? "s" : "", joined);
  }
  Cell* cell = new_instance(rt, cls);
  if (!cell) return Failed{};
  return Value::from_cell(cell);
}

Status initialise_object(Runtime& rt, Value self, const Arguments& args) {
  if (args.count == 0 && args.keyword_count() == 0) return ok();
  const TypeSlots* object = rt.type(BuiltinType::Object)->slots;
  Type* type = rt.type_of(self);
  return excess_arguments(rt, type, type->slots->create != object->create,
                          type->slots->initialise != object->initialise, true);
}

// ---- Slots

Result<Value> repr_object(Runtime& rt, Value self) {
  Str* name = TRY(class_display_name(rt, rt.type_of(self)));
  return format_text(rt, "<%U object at %p>", name,
                     self.is_cell() ? static_cast<void*>(self.cell()) : reinterpret_cast<void*>(self.bits()));
}
// What is no text is for str() to tell.
Result<Value> str_object(Runtime& rt, Value self) { return rt.type_of(self)->slots->repr(rt, self); }
Result<int64_t> hash_object(Runtime&, Value self) { return hash_address(self.bits()); }
Result<Value> compare_object(Runtime& rt, Value self, Value other, CompareOp op) {
  if (op == CompareOp::Equal) return self == other ? Value::true_value() : Value::not_implemented();
  if (op == CompareOp::NotEqual) {
    Value result = TRY(rt.type_of(self)->slots->compare(rt, self, other, CompareOp::Equal));
    if (result.is_not_implemented()) return result;
    return Value::from_bool(!TRY(truth(rt, result)));
  }
  return Value::not_implemented();
}

// ---- Methods

Result<Value> object_format(Runtime& rt, Value self, Str* spec) {
  if (spec->length) return raise_type_error(rt, "unsupported format string passed to %T.__format__", self);
  return str(rt, self);
}
Result<Value> object_dir(Runtime& rt, Value self) { return default_dir(rt, self); }
Result<Value> object_sizeof(Runtime& rt, Value self) { return new_int(rt, 16 + rt.type_of(self)->instance_size); }
Result<Value> object_init_subclass(Runtime&, Value) { return Value::none(); }
Result<Value> object_subclasshook(Runtime&, Value, Value) { return Value::not_implemented(); }

Result<Value> get_class(Runtime& rt, Value self) { return rt.type_of(self); }

Status set_class(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "can't delete __class__ attribute");
  Type* wanted = as_type(rt, value);
  if (!wanted) return raise_type_error(rt, "__class__ must be set to a class, not '%T' object", value);
  Type* old = rt.type_of(self);
  bool both_modules = old->layout == Layout::Module && wanted->layout == Layout::Module;
  if ((!old->is_heap_type || !wanted->is_heap_type) && !both_modules) {
    return raise_type_error(rt, "__class__ assignment only supported for mutable types or ModuleType subclasses");
  }
  if (!both_modules) TRY(check_same_layout(rt, "__class__", old, wanted));
  // Who has looked up the module's attributes knows its keys.
  if (both_modules) {
    Dict* dict = self.as<Module>()->dict;
    dict->keys_version = rt.next_dict_version();
    if (dict->aux & Dict::kWatched) rt.evaluator->watched_name_changed(rt, dict, Value::unset());
  }
  return change_class(rt, self, wanted);
}

constexpr NativeDef kMethods[] = {
    method<object_format>("__format__(self, format_spec, /)", Effect::Anything, "Default object formatter."),
    method<object_dir>("__dir__(self, /)", Effect::Allocates, "Default dir() implementation."),
    method<object_sizeof>("__sizeof__(self, /)", Effect::Pure, "Size of object in memory, in bytes."),
    method<object_state>("__getstate__(self, /)", Effect::Anything, "Helper for pickle."),
    method<object_reduce_ex>("__reduce_ex__(self, protocol, /)", Effect::Anything, "Helper for pickle."),
    method<object_reduce>("__reduce__(self, /)", Effect::Anything, "Helper for pickle."),
    class_method<object_init_subclass>("__init_subclass__(cls, /)", Effect::Pure,
                                       "Called with each new class that derives from this one."),
    class_method<object_subclasshook>("__subclasshook__(cls, object, /)", Effect::Pure,
                                      "What an abstract class may define to say which classes issubclass() counts."),
};
constexpr GetSetDef kGetSets[] = {{"__class__", get_class, set_class, "the object's class"}};

constexpr TypeSlots kSlots = {
    .create = create_object,
    .initialise = initialise_object,
    .repr = repr_object,
    .str = str_object,
    .hash = hash_object,
    .compare = compare_object,
    .get_attribute = generic_get_attribute,
    .set_attribute = generic_set_attribute,
};

// ---- The constant words

Result<Value> repr_none(Runtime& rt, Value) { return new_str(rt, "None"); }
Result<bool> truth_none(Runtime&, Value) { return false; }
Result<int64_t> hash_none(Runtime&, Value) { return 0xfca86420; }
Result<Value> create_none(Runtime& rt, Type*, const Arguments& args) {
  if (args.count || args.keyword_count()) return raise_type_error(rt, "NoneType takes no arguments");
  return Value::none();
}
Result<Value> repr_ellipsis(Runtime& rt, Value) { return new_str(rt, "Ellipsis"); }
Result<Value> create_ellipsis(Runtime& rt, Type*, const Arguments& args) {
  if (args.count || args.keyword_count()) return raise_type_error(rt, "EllipsisType takes no arguments");
  return Value::ellipsis();
}
Result<Value> reduce_ellipsis(Runtime& rt, Value) { return new_str(rt, "Ellipsis"); }
Result<Value> repr_not_implemented(Runtime& rt, Value) { return new_str(rt, "NotImplemented"); }
Result<bool> truth_not_implemented(Runtime& rt, Value) {
  return raise_type_error(rt, "NotImplemented should not be used in a boolean context");
}
Result<Value> create_not_implemented(Runtime& rt, Type*, const Arguments& args) {
  if (args.count || args.keyword_count()) return raise_type_error(rt, "NotImplementedType takes no arguments");
  return Value::not_implemented();
}
Result<Value> reduce_not_implemented(Runtime& rt, Value) { return new_str(rt, "NotImplemented"); }

constexpr TypeSlots kNoneSlots = {.create = create_none, .repr = repr_none, .hash = hash_none, .truth = truth_none};
constexpr TypeSlots kEllipsisSlots = {.create = create_ellipsis, .repr = repr_ellipsis};
constexpr TypeSlots kNotImplementedSlots = {
    .create = create_not_implemented, .repr = repr_not_implemented, .truth = truth_not_implemented};
constexpr NativeDef kEllipsisMethods[] = {method<reduce_ellipsis>("__reduce__(self, /)", Effect::Allocates)};
constexpr NativeDef kNotImplementedMethods[] = {
    method<reduce_not_implemented>("__reduce__(self, /)", Effect::Allocates)};

void visit_storage(Cell* cell, Visitor& visitor) {
  auto* storage = static_cast<ValueStorage*>(cell);
  visitor.visit_range(storage->values, storage->values + storage->count);
}
constexpr TypeSlots kStorageSlots = {.visit = visit_storage};

}  // namespace

Result<Dict*> instance_attributes(Runtime& rt, Value self) {
  if (self.is_cell()) {
    Shape* shape = rt.shape_of(self.cell());
    if (shape->has_slots && !shape->dict_mode) {
      Dict* copy = TRY(new_dict(rt));
      for (const Shape::NamedSlot& each : shape->named_slots()) {
        Value* place = slot_place(self.cell(), shape, each.slot);
        if (place && !place->is_unset()) TRY(dict_set_str(rt, copy, each.name, *place));
      }
      return copy;
    }
  }
  Dict* dict = TRY(instance_dict(rt, self));
  return dict_copy(rt, dict);
}

// The shape of the class for cells that are laid out as those of `from`: the layouts are the same but for how many
// slots lie in the cell. One that is made stands among the transitions of the class's first shape, without a name.
static Shape* shape_of_moved(Runtime& rt, Type* wanted, const Shape* from) {
  auto fits = [&](const Shape* shape) {
    return shape->has_slots && shape->dict_mode == from->dict_mode && shape->fixed_slots == from->fixed_slots &&
           shape->inline_capacity == from->inline_capacity && shape->slots_offset == from->slots_offset &&
           shape->slot_count == from->slot_count;
  };
  Shape* root = root_shape(rt, wanted);
  if (fits(root)) return root;
  if (root->dict_shape && fits(root->dict_shape)) return root->dict_shape;
  for (const Shape::Transition& each : root->transitions) {
    if (!each.name && fits(each.next)) return each.next;
  }
  Shape* shape = rt.new_shape(wanted);
  shape->has_slots = true;
  shape->dict_mode = from->dict_mode;
  shape->cacheable = root->cacheable;
  shape->fixed_slots = from->fixed_slots;
  shape->inline_capacity = from->inline_capacity;
  shape->slots_offset = from->slots_offset;
  shape->slot_count = from->slot_count;
  root->transitions.push_back({nullptr, shape});
  return shape;
}

Status change_class(Runtime& rt, Value self, Type* wanted) {
  Cell* cell = self.cell();
  Shape* old = rt.shape_of(cell);
  if (!old->has_slots) {
    cell->shape = root_shape(rt, wanted)->id;
    return ok();
  }
  Dict* dict = old->type->has_instance_dict ? to_dict_mode(rt, cell) : nullptr;
  if (old->type->has_instance_dict && !dict) return Failed{};
  Shape* shape = shape_of_moved(rt, wanted, rt.shape_of(cell));
  cell->shape = shape->id;
  if (wanted->has_finaliser && !old->type->has_finaliser) rt.heap.add_finalisable(cell);
  return ok();
}

constexpr TypeSpec kObjectSpec = {.name = "object",
                                  .slots = &kSlots,
                                  .methods = kMethods,
                                  .getsets = kGetSets,
                                  .doc = "What every class derives from."};
constexpr TypeSpec kNoneSpec = {
    .name = "NoneType", .slots = &kNoneSlots, .doc = "The type of None.", .subclassable = false};
constexpr TypeSpec kEllipsisSpec = {.name = "ellipsis",
                                    .slots = &kEllipsisSlots,
                                    .methods = kEllipsisMethods,
                                    .doc = "The type of the literal `...`.",
                                    .subclassable = false};
constexpr TypeSpec kNotImplementedSpec = {.name = "NotImplementedType",
                                          .slots = &kNotImplementedSlots,
                                          .methods = kNotImplementedMethods,
                                          .doc = "The type of NotImplemented.",
                                          .subclassable = false};
constexpr TypeSpec kValueStorageSpec = {
    .name = "value_storage", .slots = &kStorageSlots, .subclassable = false, .constructible = false};

}  // namespace minipy
