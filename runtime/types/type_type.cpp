// type: classes as objects. Calling one makes an instance; type(x) tells a class; type(name, bases, dict) makes one.
#include <algorithm>

#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

void visit_type(Cell* cell, Visitor& visitor) {
  auto* type = static_cast<Type*>(cell);
  visitor.visit_cell(type->name);
  visitor.visit_cell(type->qualname);
  visitor.visit_cell(type->base);
  visitor.visit_cell(type->bases);
  visitor.visit_cell(type->mro);
  visitor.visit_cell(type->dict);
  visitor.visit_cell(type->slot_names);
  visitor.visit_cell(type->subclasses);  // its items are weak
  if (type->own_slots) visitor.visit_maybe(Value::from_bits(reinterpret_cast<uintptr_t>(type->own_slots)));
  if (type->special) visitor.visit_maybe(Value::from_bits(reinterpret_cast<uintptr_t>(type->special)));
}

Type* self_type(Value self) { return self.as<Type>(); }

// ---- Calling

Result<Value> call_type(Runtime& rt, Value self, const Arguments& args) {
  Type* type = self_type(self);
  if (type == rt.type(BuiltinType::Type)) {
    if (args.count == 1 && args.keyword_count() == 0) return rt.type_of(args[0]);
    if (args.count != 3) return raise_type_error(rt, "type() takes 1 or 3 arguments");
  }
  bool constructible = !type->spec || type->spec->constructible;
  if (!type->slots->create || !constructible) return raise_type_error(rt, "cannot create '%N' instances", type);
  Value object = TRY(type->slots->create(rt, type, args));
  Type* made = rt.type_of(object);
  if (!is_subtype(made, type)) return object;
  // object's own has nothing to do, and nothing to say where the class makes its instances by itself.
  const TypeSlots* plain = rt.type(BuiltinType::Object)->slots;
  bool is_made_by_object = made->slots->create == plain->create;
  if (made->slots->initialise == plain->initialise && !is_made_by_object) return object;
  if (made->slots->initialise) TRY(made->slots->initialise(rt, object, args));
  return object;
}

Result<Value> create_type(Runtime& rt, Type* metatype, const Arguments& args) {
  if (args.count != 3)
    return raise_type_error(rt, "type.__new__() takes exactly 3 arguments (%d given)", static_cast<int>(args.count));
  Str* name = cast<Str>(rt, args[0]);
  if (!name) return raise_type_error(rt, "type.__new__() argument 1 must be str, not %T", args[0]);
  Tuple* bases = cast<Tuple>(rt, args[1]);
  if (!bases) return raise_type_error(rt, "type.__new__() argument 2 must be tuple, not %T", args[1]);
  Dict* ns = cast<Dict>(rt, args[2]);
  if (!ns) return raise_type_error(rt, "type.__new__() argument 3 must be dict, not %T", args[2]);
  if (name->view().find('\0') != std::string_view::npos)
    return raise_value_error(rt, "type name must not contain null characters");
  for (Value each : bases->view()) {
    if (as_type(rt, each) || TRY(lookup_special(rt, each, Name::dunder_mro_entries)).is_unset()) continue;
    return raise_type_error(rt, "type() doesn't support MRO entry resolution; use types.new_class()");
  }
  Type* winner = TRY(best_metatype(rt, metatype, bases));
  if (winner != metatype && winner->slots->create != rt.type(BuiltinType::Type)->slots->create) {
    return winner->slots->create(rt, winner, args);
  }
  Arguments keywords{args.values + args.count, 0, args.names};
  return new_class(rt, winner, name, bases, ns, keywords);
}

Status initialise_type(Runtime& rt, Value, const Arguments& args) {
  if (args.count == 1 && args.keyword_count())
    return raise_type_error(rt, "type.__init__() takes no keyword arguments");
  if (args.count != 1 && args.count != 3) return raise_type_error(rt, "type.__init__() takes 1 or 3 arguments");
  return ok();
}

// ---- Attributes: of the metaclass, then of the class itself along its MRO

Result<Value> get_type_attribute(Runtime& rt, Value self, Str* name) {
  Type* type = self_type(self);
  Type* metatype = rt.type_of(self);
  Value on_meta = lookup_in_type(rt, metatype, name);
  Result<Value> (*getter)(Runtime&, Value, Value, Value) = nullptr;
  if (!on_meta.is_unset()) {
    const TypeSlots* slots = rt.type_of(on_meta)->slots;
    getter = slots->descriptor_get;
    if (getter && slots->descriptor_set) return getter(rt, on_meta, self, Value::from_cell(metatype));
  }
  Value own = lookup_in_type(rt, type, name);
  if (!own.is_unset()) {
    if (auto own_getter = rt.type_of(own)->slots->descriptor_get) return own_getter(rt, own, Value::unset(), self);
    return own;
  }
  if (getter) return getter(rt, on_meta, self, Value::from_cell(metatype));
  if (!on_meta.is_unset()) return on_meta;
  return raise_attribute_error(rt, self, name);
}

// Whether the class or one below it has, or had, instances. Shapes may be those of classes that are no more: their
// types are compared, not looked at.
bool has_had_instances(Runtime& rt, const Type* type) {
  for (ShapeId id = kBuiltinTypeCount; id < rt.shape_count(); ++id) {
    if (rt.shape(id)->type == type) return true;
  }
  const List* subclasses = type->subclasses;
  return subclasses && std::any_of(subclasses->items, subclasses->items + subclasses->size,
                                   [&](Value each) { return has_had_instances(rt, each.as<Type>()); });
}
// Whether the class's instances are descriptors, and data descriptors, decides what is found on classes that have them:
// true where the attribute decides that and there are, or were, instances.
bool changes_descriptors(Runtime& rt, const Type* type, const Str* name) {
  bool decides =
      name == rt.name(Name::dunder_get) || name == rt.name(Name::dunder_set) || name == rt.name(Name::dunder_delete);
  return decides && has_had_instances(rt, type);
}
Status set_type_attribute(Runtime& rt, Value self, Str* name, Value value) {
  Type* type = self_type(self);
  if (type->immutable) { return raise_type_error(rt, "cannot set '%U' attribute of immutable type '%N'", name, type); }
  Value on_meta = lookup_in_type(rt, rt.type_of(self), name);
  if (!on_meta.is_unset()) {
    if (auto setter = rt.type_of(on_meta)->slots->descriptor_set) return setter(rt, on_meta, self, value);
  }
  name = intern(rt, name);
  Dict* dict = type_dict(rt, type);
  if (value.is_unset()) {
    if (!TRY(dict_delete(rt, dict, Value::from_cell(name)))) return raise_attribute_error(rt, self, name);
  } else {
    TRY(dict_set_str(rt, dict, name, value));
  }
  type_changed(rt, changes_descriptors(rt, type, name) ? rt.type(BuiltinType::Object) : type);
  return ok();
}

Result<Value> repr_type(Runtime& rt, Value self) {
  Str* name = TRY(class_display_name(rt, self_type(self)));
  return format_text(rt, "<class '%U'>", name);
}

// ---- Getsets

Result<Value> type_get_name(Runtime&, Value self) { return self_type(self)->name; }
Failed cannot_delete(Runtime& rt, Type* type, const char* attribute) {
  return raise_type_error(rt, "cannot delete '%s' attribute of immutable type '%N'", attribute, type);
}
Result<Str*> text_for(Runtime& rt, Value self, Value value, const char* attribute) {
  Type* type = self_type(self);
  if (type->immutable) return raise_type_error(rt, "cannot set '%s' attribute of immutable type '%N'", attribute, type);
  if (value.is_unset()) return cannot_delete(rt, type, attribute);
  Str* text = cast<Str>(rt, value);
  if (!text) return raise_type_error(rt, "can only assign string to %N.%s, not '%T'", type, attribute, value);
  return text;
}
Status type_set_name(Runtime& rt, Value self, Value value) {
  Str* text = TRY(text_for(rt, self, value, "__name__"));
  if (text->view().find('\0') != std::string_view::npos)
    return raise_value_error(rt, "type name must not contain null characters");
  self_type(self)->name = text;
  return ok();
}
Result<Value> type_get_qualname(Runtime&, Value self) { return self_type(self)->qualname; }
Status type_set_qualname(Runtime& rt, Value self, Value value) {
  self_type(self)->qualname = TRY(text_for(rt, self, value, "__qualname__"));
  return ok();
}
Result<Value> type_get_module(Runtime& rt, Value self) {
  Type* type = self_type(self);
  Value module = dict_get_str(rt, type_dict(rt, type), rt.name(Name::dunder_module));
  if (!module.is_unset() && type != rt.type(BuiltinType::Type)) return module;  // type's own is this descriptor
  if (type->is_heap_type) return raise(rt, BuiltinType::AttributeError, "__module__");
  return rt.name(Name::name_builtins);
}
// Attributes that are kept in the class's dictionary. Of them only __abstractmethods__ can be deleted.
Status set_in_dict(Runtime& rt, Value self, Name name, Value value) {
  Type* type = self_type(self);
  Str* key = rt.name(name);
  if (type->immutable) return raise_type_error(rt, "cannot set '%U' attribute of immutable type '%N'", key, type);
  if (value.is_unset()) {
    if (name != Name::dunder_abstractmethods) {
      return raise_type_error(rt, "cannot delete '%U' attribute of immutable type '%N'", key, type);
    }
    if (!TRY(dict_delete(rt, type_dict(rt, type), Value::from_cell(key))))
      return raise(rt, BuiltinType::AttributeError, "%U", key);
  } else {
    TRY(dict_set_str(rt, type_dict(rt, type), key, value));
  }
  type_changed(rt, type);
  return ok();
}
Status type_set_module(Runtime& rt, Value self, Value value) {
  return set_in_dict(rt, self, Name::dunder_module, value);
}
Result<Value> type_get_doc(Runtime& rt, Value self) {
  // The instances of a native type may have a __doc__ of their own, which its dictionary then holds.
  Value native = self_type(self)->is_heap_type ? Value::none() : native_doc(rt, self_type(self));
  if (!native.is_none()) return native;
  Value doc = dict_get_str(rt, type_dict(rt, self_type(self)), rt.name(Name::dunder_doc));
  if (doc.is_unset()) return Value::none();
  if (auto getter = rt.type_of(doc)->slots->descriptor_get) return getter(rt, doc, Value::unset(), self);
  return doc;
}
Status type_set_doc(Runtime& rt, Value self, Value value) { return set_in_dict(rt, self, Name::dunder_doc, value); }
Result<Value> type_get_dict(Runtime& rt, Value self) {
  auto* proxy = rt.heap.allocate_small<MappingProxy>(shape_of(BuiltinType::MappingProxy));
  proxy->mapping = Value::from_cell(type_dict(rt, self_type(self)));
  return proxy;
}
Result<Value> type_get_bases(Runtime&, Value self) { return self_type(self)->bases; }
Result<Value> type_get_mro(Runtime&, Value self) { return self_type(self)->mro; }
Result<Value> type_get_base(Runtime&, Value self) {
  Type* base = self_type(self)->base;
  return base ? Value::from_cell(base) : Value::none();
}

// The new orders of a class and those below it; `before` gets each class with the order that it had. A class's own
// mro() may set __bases__ in turn: then what that did stands.
Status recompute_mro(Runtime& rt, Type* type, List* before) {
  Tuple* old = type->mro;
  Tuple* made = TRY(mro_by_metaclass(rt, type));
  if (type->mro != old) return ok();
  TRY(list_append(rt, before, Value::from_cell(type)));
  TRY(list_append(rt, before, Value::from_cell(old)));
  type->mro = made;
  renew_version(rt, type);
  for (uint64_t i = 0; i < type->subclasses->size; ++i)
    TRY(recompute_mro(rt, type->subclasses->items[i].as<Type>(), before));
  return ok();
}
// Whether `base` is among the bases' first bases, whatever an mro() says.
bool descends_from(const Type* type, const Type* base) {
  while (type && type != base) type = type->base;
  return type != nullptr;
}

Status type_set_bases(Runtime& rt, Value self, Value value) {
  Type* type = self_type(self);
  if (type->immutable) return raise_type_error(rt, "cannot set '__bases__' attribute of immutable type '%N'", type);
  if (value.is_unset()) return cannot_delete(rt, type, "__bases__");
  Tuple* bases = cast<Tuple>(rt, value);
  if (!bases) return raise_type_error(rt, "can only assign tuple to %N.__bases__, not %T", type, value);
  if (bases->size == 0) return raise_type_error(rt, "can only assign non-empty tuple to %N.__bases__, not ()", type);
  for (uint64_t i = 0; i < bases->size; ++i) {
    Type* base = as_type(rt, bases->items[i]);
    if (!base) return raise_type_error(rt, "%N.__bases__ must be tuple of classes, not '%T'", type, bases->items[i]);
    if (is_subtype(base, type) || descends_from(base, type))
      return raise_type_error(rt, "a __bases__ item causes an inheritance cycle");
  }
  Type* best = TRY(best_base(rt, bases));
  TRY(check_same_layout(rt, "__bases__", type->base, best));
  Tuple* old_bases = type->bases;
  Type* old_base = type->base;
  type->bases = bases;
  type->base = best;
  List* before = TRY(new_list(rt));
  if (recompute_mro(rt, type, before).failed()) {
    for (uint64_t i = 0; i < before->size; i += 2) {
      before->items[i].as<Type>()->mro = before->items[i + 1].as<Tuple>();
      renew_version(rt, before->items[i].as<Type>());
    }
    if (type->bases == bases) {
      type->bases = old_bases;
      type->base = old_base;
    }
    return Failed{};
  }
  if (type->bases != bases) return ok();  // an mro() has set others
  for (uint64_t i = 0; i < old_bases->size; ++i) {
    List* subclasses = old_bases->items[i].as<Type>()->subclasses;
    uint64_t kept = 0;
    for (uint64_t j = 0; j < subclasses->size; ++j) {
      if (subclasses->items[j] != self) subclasses->items[kept++] = subclasses->items[j];
    }
    subclasses->size = kept;
  }
  for (uint64_t i = 0; i < bases->size; ++i) TRY(list_append(rt, bases->items[i].as<Type>()->subclasses, self));
  type_changed(rt, type);
  return ok();
}

Result<Value> type_get_abstract(Runtime& rt, Value self) {
  Value names = dict_get_str(rt, type_dict(rt, self_type(self)), rt.name(Name::dunder_abstractmethods));
  if (names.is_unset() || self_type(self) == rt.type(BuiltinType::Type))
    return raise(rt, BuiltinType::AttributeError, "__abstractmethods__");
  return names;
}
Status type_set_abstract(Runtime& rt, Value self, Value value) {
  Type* type = self_type(self);
  TRY(set_in_dict(rt, self, Name::dunder_abstractmethods, value));
  type->is_abstract = value.is_unset() ? false : TRY(truth(rt, value));
  return ok();
}
Result<Value> type_get_type_params(Runtime& rt, Value self) {
  Value params = dict_get_str(rt, type_dict(rt, self_type(self)), rt.name(Name::dunder_type_params));
  if (params.is_unset() || self_type(self) == rt.type(BuiltinType::Type)) return new_tuple(rt, 0);
  return params;
}
Status type_set_type_params(Runtime& rt, Value self, Value value) {
  return set_in_dict(rt, self, Name::dunder_type_params, value);
}

// Annotations are made when first asked for, by __annotate__ (PEP 649).
Result<Value> type_get_annotate(Runtime& rt, Value self) {
  Type* type = self_type(self);
  if (!type->is_heap_type)
    return raise(rt, BuiltinType::AttributeError, "type object '%N' has no attribute '__annotate__'", type);
  Dict* dict = type_dict(rt, type);
  Value annotate = dict_get_str(rt, dict, intern(rt, "__annotate_func__"));
  if (annotate.is_unset()) annotate = dict_get_str(rt, dict, rt.name(Name::dunder_annotate));
  if (annotate.is_unset()) return Value::none();
  if (auto getter = rt.type_of(annotate)->slots->descriptor_get) return getter(rt, annotate, Value::unset(), self);
  return annotate;
}
Status type_set_annotate(Runtime& rt, Value self, Value value) {
  Type* type = self_type(self);
  if (value.is_unset()) return raise_type_error(rt, "cannot delete __annotate__ attribute");
  if (type->immutable) return raise_type_error(rt, "cannot set '__annotate__' attribute of immutable type '%N'", type);
  if (!value.is_none() && !is_callable(rt, value)) return raise_annotate_not_callable(rt);
  TRY(dict_set_str(rt, type_dict(rt, type), intern(rt, "__annotate_func__"), value));
  (void)TRY(dict_delete(rt, type_dict(rt, type), Value::from_cell(intern(rt, "__annotations_cache__"))));
  type_changed(rt, type);
  return ok();
}
Result<Value> type_get_annotations(Runtime& rt, Value self) {
  Type* type = self_type(self);
  if (!type->is_heap_type)
    return raise(rt, BuiltinType::AttributeError, "type object '%N' has no attribute '__annotations__'", type);
  Dict* dict = type_dict(rt, type);
  Str* cache = intern(rt, "__annotations_cache__");
  Value own = dict_get_str(rt, dict, rt.name(Name::dunder_annotations));
  if (own.is_unset()) own = dict_get_str(rt, dict, cache);
  if (!own.is_unset()) {
    if (auto getter = rt.type_of(own)->slots->descriptor_get) return getter(rt, own, Value::unset(), self);
    return own;
  }
  Value annotate = TRY(get_attribute(rt, self, Name::dunder_annotate));
  Value result = annotate.is_none() ? Value::from_cell(TRY(new_dict(rt))) : TRY(call(rt, annotate, Value::from_int(1)));
  if (!cast<Dict>(rt, result)) return raise_type_error(rt, "__annotate__ returned non-dict of type '%T'", result);
  TRY(dict_set_str(rt, dict, cache, result));
  return result;
}
Status type_set_annotations(Runtime& rt, Value self, Value value) {
  Type* type = self_type(self);
  if (type->immutable)
    return raise_type_error(rt, "cannot set '__annotations__' attribute of immutable type '%N'", type);
  Dict* dict = type_dict(rt, type);
  Str* key = intern(rt, dict_get_str(rt, dict, rt.name(Name::dunder_annotations)).is_unset() ? "__annotations_cache__"
                                                                                             : "__annotations__");
  if (value.is_unset()) {
    if (!TRY(dict_delete(rt, dict, Value::from_cell(key))))
      return raise(rt, BuiltinType::AttributeError, "__annotations__");
  } else {
    TRY(dict_set_str(rt, dict, key, value));
  }
  TRY(dict_set_str(rt, dict, intern(rt, "__annotate_func__"), Value::none()));
  type_changed(rt, type);
  return ok();
}
Result<Value> type_get_flags(Runtime& rt, Value self) {
  Type* type = self_type(self);
  int64_t flags = 1 << 12;
  if (type->is_heap_type) flags |= 1 << 9;
  if (type->subclassable) flags |= 1 << 10;
  if (type->is_abstract) flags |= 1 << 20;
  if (type->sequence_pattern) flags |= 1 << 5;
  if (type->mapping_pattern) flags |= 1 << 6;
  if (type->immutable) flags |= 1 << 8;
  return new_int(rt, flags);
}
Result<Value> type_get_basicsize(Runtime& rt, Value self) { return new_int(rt, self_type(self)->instance_size); }
// The bytes of an item, for the types whose instances differ in size.
Result<Value> type_get_itemsize(Runtime&, Value self) {
  switch (self_type(self)->layout) {
    case Layout::Int: return Value::from_int(4);
    case Layout::Bytes: return Value::from_int(1);
    case Layout::Tuple: return Value::from_int(sizeof(Value));
    default: break;
  }
  switch (self_type(self)->number) {
    case BuiltinType::MemoryView: return Value::from_int(8);
    case BuiltinType::Code: return Value::from_int(2);
    default: return Value::from_int(0);
  }
}
Result<Value> type_get_zero(Runtime&, Value) { return Value::from_int(0); }
Result<Value> type_get_text_signature(Runtime& rt, Value self) {
  Type* type = self_type(self);
  if (!type->spec) return Value::none();
  std::string_view doc = type->spec->doc;
  size_t mark = doc.find("\n--\n\n");
  if (mark == std::string_view::npos) return Value::none();
  size_t open = doc.find('(');
  return new_str(rt, doc.substr(open, mark - open));
}

constexpr GetSetDef kGetSets[] = {
    {"__name__", type_get_name, type_set_name, ""},
    {"__qualname__", type_get_qualname, type_set_qualname, ""},
    {"__module__", type_get_module, type_set_module, ""},
    {"__doc__", type_get_doc, type_set_doc, ""},
    {"__dict__", type_get_dict, nullptr, ""},
    {"__bases__", type_get_bases, type_set_bases, ""},
    {"__mro__", type_get_mro, nullptr, ""},
    {"__base__", type_get_base, read_only_member, ""},
    {"__abstractmethods__", type_get_abstract, type_set_abstract, ""},
    {"__type_params__", type_get_type_params, type_set_type_params, ""},
    {"__annotate__", type_get_annotate, type_set_annotate, ""},
    {"__annotations__", type_get_annotations, type_set_annotations, ""},
    {"__flags__", type_get_flags, read_only_member, ""},
    {"__basicsize__", type_get_basicsize, read_only_member, ""},
    {"__itemsize__", type_get_itemsize, read_only_member, ""},
    {"__dictoffset__", type_get_zero, read_only_member, ""},
    {"__weakrefoffset__", type_get_zero, read_only_member, ""},
    {"__text_signature__", type_get_text_signature, nullptr, ""},
};

// ---- Methods

Result<Value> type_mro(Runtime& rt, Type* self) {
  Tuple* mro = TRY(compute_mro(rt, self));
  return new_list(rt, mro->view());
}
Result<Value> type_subclasses(Runtime& rt, Type* self) {
  return new_list(rt, std::span<const Value>(self->subclasses->view()));
}
Result<bool> type_instancecheck(Runtime& rt, Value self, Value instance) {
  return real_is_instance(rt, instance, self);
}
Result<bool> type_subclasscheck(Runtime& rt, Value self, Value subclass) {
  return real_is_subclass(rt, subclass, self);
}
Result<Value> type_prepare(Runtime& rt, Value, Rest, Keywords) { return new_dict(rt); }
Result<Value> type_dir(Runtime& rt, Value self) { return default_dir(rt, self); }
Result<Value> type_sizeof(Runtime& rt, Value) { return new_int(rt, sizeof(Type)); }

constexpr NativeDef kMethods[] = {
    method<type_mro>("mro(self, /)", Effect::Allocates, "Return a type's method resolution order."),
    method<type_subclasses>("__subclasses__(self, /)", Effect::Allocates, "Return a list of immediate subclasses."),
    method<type_instancecheck>("__instancecheck__(self, instance, /)", Effect::Anything,
                               "Check if an object is an instance."),
    method<type_subclasscheck>("__subclasscheck__(self, subclass, /)", Effect::Anything,
                               "Check if a class is a subclass."),
    class_method<type_prepare>("__prepare__(cls, /, *args, **kwargs)", Effect::Allocates,
                               "The dict that a class body is run in"),
    method<type_dir>("__dir__(self, /)", Effect::Allocates, "The names of what a class and its bases define."),
    method<type_sizeof>("__sizeof__(self, /)", Effect::Pure, "How many bytes the class takes."),
};

Result<Value> or_type(Runtime& rt, Value left, Value right) { return make_union(rt, left, right); }

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_type;
  slots.initialise = initialise_type;
  slots.visit = visit_type;
  slots.repr = repr_type;
  slots.get_attribute = get_type_attribute;
  slots.set_attribute = set_type_attribute;
  slots.call = call_type;
  slots.binary[static_cast<int>(BinaryOp::Or)] = or_type;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

constexpr TypeSpec kTypeSpec = {
    .name = "type",
    .layout = Layout::Type,
    .slots = &kSlots,
    .methods = kMethods,
    .getsets = kGetSets,
    .doc = "The class of classes: with one argument tells the class of an object, with three makes a new one.",
    .weakly_referable = true};

}  // namespace minipy
