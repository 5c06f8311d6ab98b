// module and SimpleNamespace.
#include "runtime/types/module.h"

#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/receiver_first.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Module*> new_module(Runtime& rt, Str* name, Value doc) {
  auto* module = rt.heap.allocate_small<Module>(shape_of(BuiltinType::Module));
  module->dict = TRY(new_dict(rt));
  module->spec = nullptr;
  module->state = nullptr;
  TRY(dict_set_str(rt, module->dict, rt.name(Name::dunder_name), Value::from_cell(name)));
  TRY(dict_set_str(rt, module->dict, rt.name(Name::dunder_doc), doc));
  for (Name each : {Name::dunder_package, Name::dunder_loader, Name::dunder_spec}) {
    TRY(dict_set_str(rt, module->dict, rt.name(each), Value::none()));
  }
  return module;
}

Result<Module*> new_native_module(Runtime& rt, const ModuleSpec& spec) {
  Str* name = intern(rt, spec.name);
  Value doc = spec.doc.empty() ? Value::none() : Value::from_cell(TRY(new_str(rt, spec.doc)));
  Module* module = TRY(new_module(rt, name, doc));
  module->spec = &spec;
  for (const NativeDef& def : spec.functions) {
    TRY(dict_set_str(rt, module->dict, intern(rt, def.name()),
                     native_function(rt, def, Value::from_cell(module), name)));
  }
  if (spec.free_state) rt.heap.add_finalisable(module);
  if (spec.prepare) TRY(spec.prepare(rt, module));
  return module;
}

Status module_add(Runtime& rt, Module* module, std::string_view name, Value value) {
  return dict_set_str(rt, module->dict, intern(rt, name), value);
}

namespace {

void visit_module(Cell* cell, Visitor& visitor) {
  auto* module = static_cast<Module*>(cell);
  visitor.visit_cell(module->dict);
  if (module->spec && module->spec->visit_state && module->state) module->spec->visit_state(module->state, visitor);
}
void finalise_module(Runtime&, Cell* cell) {
  auto* module = static_cast<Module*>(cell);
  if (module->spec && module->spec->free_state && module->state) module->spec->free_state(module->state);
  module->state = nullptr;
}

Result<Value> create_module(Runtime& rt, Type* cls, const Arguments&) {
  auto* module = static_cast<Module*>(new_instance(rt, cls));
  if (!module) return Failed{};
  module->dict = TRY(new_dict(rt));
  return module;
}
Status module_init(Runtime& rt, Value self, Str* name, Value doc) {
  Dict* dict = self.as<Module>()->dict;
  TRY(dict_set_str(rt, dict, rt.name(Name::dunder_name), Value::from_cell(name)));
  TRY(dict_set_str(rt, dict, rt.name(Name::dunder_doc), doc));
  for (Name each : {Name::dunder_package, Name::dunder_loader, Name::dunder_spec})
    TRY(dict_set_str(rt, dict, rt.name(each), Value::none()));
  return ok();
}
constexpr NativeDef kInit[] = {method<module_init>("module(self, name, doc=None)", Effect::MutatesSelf)};
Status initialise_module(Runtime& rt, Value self, const Arguments& args) {
  ReceiverFirst all(rt, self, args);
  if (all.failed()) return Failed{};
  TRY(kInit[0].entry(rt, kInit[0], all.arguments()));
  return ok();
}

Result<Value> get_module_attribute(Runtime& rt, Value self, Str* name) {
  auto* module = self.as<Module>();
  Type* type = rt.type_of(self);
  Value on_type = lookup_in_type(rt, type, name);
  if (on_type.is_unset() || !rt.type_of(on_type)->slots->descriptor_set) {
    Value own = dict_get_str(rt, module->dict, name);
    if (!own.is_unset()) return own;
  }
  if (!on_type.is_unset()) return generic_get_attribute(rt, self, name);
  Value hook = dict_get_str(rt, module->dict, rt.name(Name::dunder_getattr));
  if (!hook.is_unset()) return call(rt, hook, Value::from_cell(name));
  if (rt.evaluator) return rt.evaluator->missing_module_attribute(rt, module, name);
  return raise_attribute_error(rt, self, name);
}

Result<Value> repr_module(Runtime& rt, Value self) {
  auto* module = self.as<Module>();
  Value name = dict_get_str(rt, module->dict, rt.name(Name::dunder_name));
  Value file = dict_get_str(rt, module->dict, rt.name(Name::dunder_file));
  Value spec = dict_get_str(rt, module->dict, rt.name(Name::dunder_spec));
  if (name.is_unset()) name = Value::from_cell(TRY(new_str(rt, "?")));
  if (!spec.is_unset() && !spec.is_none()) {
    Value origin = TRY(get_attribute_or_unset(rt, spec, intern(rt, "origin")));
    Str* text = cast<Str>(rt, origin);
    if (text && text->view() == "built-in") return format_text(rt, "<module %R (built-in)>", name);
    if (text) return format_text(rt, "<module %R from %R>", name, origin);
  }
  if (!file.is_unset()) return format_text(rt, "<module %R from %R>", name, file);
  if (module->spec) return format_text(rt, "<module %R (built-in)>", name);
  return format_text(rt, "<module %R>", name);
}

Result<Value> module_dir(Runtime& rt, Module* self) {
  Value hook = dict_get_str(rt, self->dict, rt.name(Name::dunder_dir));
  if (!hook.is_unset()) return call(rt, hook);
  return default_dir(rt, Value::from_cell(self));
}
constexpr NativeDef kModuleMethods[] = {
    method<module_dir>("__dir__(self, /)", Effect::Anything, "the names of what is in the module")};
Result<Value> module_dict(Runtime&, Value self) { return self.as<Module>()->dict; }
Result<Value> module_annotations(Runtime& rt, Value self) {
  Dict* dict = self.as<Module>()->dict;
  Value own = dict_get_str(rt, dict, rt.name(Name::dunder_annotations));
  if (!own.is_unset()) return own;
  Value annotate = dict_get_str(rt, dict, rt.name(Name::dunder_annotate));
  Value made = annotate.is_unset() || annotate.is_none() ? Value::from_cell(TRY(new_dict(rt)))
                                                         : TRY(call(rt, annotate, Value::from_int(1)));
  if (!cast<Dict>(rt, made)) return raise_type_error(rt, "__annotate__() must return a dict, not %T", made);
  TRY(dict_set_str(rt, dict, rt.name(Name::dunder_annotations), made));
  return made;
}
Status set_module_annotations(Runtime& rt, Value self, Value value) {
  Dict* dict = self.as<Module>()->dict;
  Str* key = rt.name(Name::dunder_annotations);
  if (!value.is_unset()) return dict_set_str(rt, dict, key, value);
  if (!TRY(dict_delete(rt, dict, Value::from_cell(key))))
    return raise(rt, BuiltinType::AttributeError, "__annotations__");
  return ok();
}
Result<Value> module_annotate(Runtime& rt, Value self) {
  Value annotate = dict_get_str(rt, self.as<Module>()->dict, rt.name(Name::dunder_annotate));
  return annotate.is_unset() ? Value::none() : annotate;
}
Status set_module_annotate(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "cannot delete __annotate__ attribute");
  if (!value.is_none() && !is_callable(rt, value)) return raise_annotate_not_callable(rt);
  Dict* dict = self.as<Module>()->dict;
  TRY(dict_set_str(rt, dict, rt.name(Name::dunder_annotate), value));
  if (!value.is_none()) (void)TRY(dict_delete(rt, dict, Value::from_cell(rt.name(Name::dunder_annotations))));
  return ok();
}
constexpr GetSetDef kModuleGetSets[] = {
    {"__dict__", module_dict, read_only_member, ""},
    {"__annotations__", module_annotations, set_module_annotations, ""},
    {"__annotate__", module_annotate, set_module_annotate, ""},
};
constexpr TypeSlots kModuleSlots = {.create = create_module,
                                    .initialise = initialise_module,
                                    .visit = visit_module,
                                    .finalise = finalise_module,
                                    .repr = repr_module,
                                    .get_attribute = get_module_attribute};

// ---- SimpleNamespace: a plain object with attributes from keywords

Result<Value> create_namespace(Runtime& rt, Type* cls, const Arguments&) {
  Cell* cell = new_instance(rt, cls);
  if (!cell) return Failed{};
  return Value::from_cell(cell);
}
Status initialise_namespace(Runtime& rt, Value self, const Arguments& args) {
  if (args.count > 1)
    return raise_type_error(rt, "SimpleNamespace expected at most 1 argument, got %d", static_cast<int>(args.count));
  if (args.count == 1) {
    Dict* pairs = TRY(new_dict(rt));
    TRY(dict_update(rt, pairs, args[0]));
    uint64_t position = 0;
    Value key, value;
    while (dict_next(pairs, position, &key, &value)) {
      Str* name = cast<Str>(rt, key);
      if (!name) return raise_keyword_no_string(rt);
      TRY(generic_set_attribute(rt, self, name, value));
    }
  }
  for (uint32_t i = 0; i < args.keyword_count(); ++i) {
    TRY(generic_set_attribute(rt, self, args.names->items[i].as<Str>(), args.values[args.count + i]));
  }
  return ok();
}
Result<Value> repr_namespace(Runtime& rt, Value self) {
  Type* type = rt.type_of(self);
  std::string_view name = type->is_heap_type ? type->name->view() : std::string_view("namespace");
  for (Cell* cell : rt.repr_stack) {
    if (cell == self.cell()) return format_text(rt, "%V(...)", &name);
  }
  rt.repr_stack.push_back(self.cell());
  TextBuffer buffer;
  buffer.append(name);
  buffer.append('(');
  bool good = true, first = true;
  auto dict = instance_attributes(rt, self);
  good = !dict.failed();
  uint64_t position = 0;
  Value key, value;
  while (good && dict_next(dict.value(), position, &key, &value)) {
    auto item = format_text(rt, "%s%S=%R", first ? "" : ", ", key, value);
    good = !item.failed();
    if (good) buffer.append(item.value()->view());
    first = false;
  }
  rt.repr_stack.pop_back();
  if (!good) return Failed{};
  buffer.append(')');
  return new_str(rt, buffer);
}
Result<Value> compare_namespace(Runtime& rt, Value self, Value other, CompareOp op) {
  if (!is_instance_of(rt, other, BuiltinType::SimpleNamespace)) return Value::not_implemented();
  Dict* a = TRY(instance_attributes(rt, self));
  Dict* b = TRY(instance_attributes(rt, other));
  return compare(rt, op, Value::from_cell(a), Value::from_cell(b));
}
Result<Value> namespace_dict(Runtime& rt, Value self) { return TRY(instance_dict(rt, self)); }
Result<Value> namespace_reduce(Runtime& rt, Value self) {
  Dict* state = TRY(instance_attributes(rt, self));
  return new_tuple(rt,
                   {Value::from_cell(rt.type_of(self)), Value::from_cell(empty_tuple(rt)), Value::from_cell(state)});
}
Result<Value> namespace_replace(Runtime& rt, Value self, Keywords changes) {
  Dict* state = TRY(instance_attributes(rt, self));
  Value copy = TRY(call(rt, Value::from_cell(rt.type_of(self))));
  for (size_t i = 0; i < changes.size(); ++i) TRY(dict_set(rt, state, changes.names[i], changes.values[i]));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(state, position, &key, &value)) TRY(set_attribute(rt, copy, key.as<Str>(), value));
  return copy;
}
constexpr GetSetDef kNamespaceGetSets[] = {{"__dict__", namespace_dict, read_only_member, ""}};
constexpr NativeDef kNamespaceMethods[] = {
    method<namespace_reduce>("__reduce__(self, /)", Effect::Allocates),
    method<namespace_replace>("__replace__(self, /, **changes)", Effect::Anything),
};
constexpr TypeSlots kNamespaceSlots = {.create = create_namespace,
                                       .initialise = initialise_namespace,
                                       .repr = repr_namespace,
                                       .compare = compare_namespace};

}  // namespace

constexpr TypeSpec kModuleSpec = {.name = "module",
                                  .slots = &kModuleSlots,
                                  .methods = kModuleMethods,
                                  .getsets = kModuleGetSets,
                                  .doc = "module(name, doc=None)\n--\n\nCreate a module object.",
                                  .has_dict = true,
                                  .weakly_referable = true};
constexpr TypeSpec kSimpleNamespaceSpec = {.name = "types.SimpleNamespace",
                                           .slots = &kNamespaceSlots,
                                           .methods = kNamespaceMethods,
                                           .getsets = kNamespaceGetSets,
                                           .doc = "An object that has the attributes it is given.",
                                           .has_dict = true,
                                           .unhashable = true};

}  // namespace minipy
