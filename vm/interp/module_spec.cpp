#include "vm/interp/module_spec.h"

#include <cerrno>
#include <cstdio>
#include <string>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "vm/interp/import.h"

namespace minipy {

namespace {

Result<Value> attribute(Runtime& rt, Value self, const char* name) { return get_attribute(rt, self, intern(rt, name)); }

Result<Value> loader_repr(Runtime& rt, Value self) {
  return TRY(
      format_text(rt, "<_frozen_importlib_external.SourceFileLoader object at %p>", static_cast<void*>(self.cell())));
}
Result<Value> loader_get_source(Runtime& rt, Value self, Value) {
  Value path = TRY(attribute(rt, self, "path"));
  Str* text = cast<Str>(rt, path);
  if (!text) return Value::none();
  if (Str* kept = kept_source(rt, text)) return Value::from_cell(kept);
  std::string data;
  if (!read_module_file(rt, std::string(text->view()), &data)) return raise_os_error(rt, errno, path);
  auto raw = std::span(reinterpret_cast<const uint8_t*>(data.data()), data.size());
  return TRY(decode(rt, raw, "utf-8", "strict"));
}
Result<Value> loader_is_package(Runtime& rt, Value self, Value) { return attribute(rt, self, "_is_package"); }
Result<Value> loader_get_filename(Runtime& rt, Value self, Value) { return attribute(rt, self, "path"); }
Result<Value> loader_create_module(Runtime&, Value, Value) { return Value::none(); }

Result<Value> loader_exec_module(Runtime& rt, Value self, Value module) {
  Value path = TRY(attribute(rt, self, "path"));
  TRY(execute_source(rt, module, path));
  return Value::none();
}
Result<Value> loader_get_code(Runtime& rt, Value self, Value name) {
  Value source = TRY(loader_get_source(rt, self, name));
  if (source.is_none()) return source;
  Value compile = dict_get_str(rt, rt.builtins, intern(rt, "compile"));
  return call(rt, compile, source, TRY(attribute(rt, self, "path")), Value::from_cell(TRY(new_str(rt, "exec"))));
}
Status loader_init(Runtime& rt, Value self, const Arguments& arguments) {
  if (arguments.count != 2 || arguments.keyword_count())
    return raise_type_error(rt, "SourceFileLoader() takes a name and a path");
  TRY(set_attribute(rt, self, Name::name_name, arguments[0]));
  TRY(set_attribute(rt, self, Name::name_path, arguments[1]));
  return set_attribute(rt, self, intern(rt, "_is_package"), Value::false_value());
}
constexpr NativeDef kLoaderMethods[] = {
    method<loader_exec_module>("exec_module(self, module, /)", Effect::Anything),
    method<loader_get_code>("get_code(self, fullname=None, /)", Effect::Anything),
    method<loader_get_source>("get_source(self, fullname=None, /)", Effect::Anything),
    method<loader_is_package>("is_package(self, fullname=None, /)", Effect::Reads),
    method<loader_get_filename>("get_filename(self, name=None, /)", Effect::Reads),
    method<loader_create_module>("create_module(self, spec, /)", Effect::Reads),
};
constexpr TypeSlots kLoaderSlots = {.initialise = loader_init, .repr = loader_repr};
constexpr TypeSpec kLoaderSpec = {.name = "importlib.machinery.SourceFileLoader",
                                  .instance_size = sizeof(Cell),
                                  .slots = &kLoaderSlots,
                                  .methods = kLoaderMethods,
                                  .has_dict = true,
                                  .immutable = false};

Status set_spec_attributes(Runtime& rt, Value self, Value name, Value loader, Value origin, Value locations,
                           Value parent) {
  TRY(set_attribute(rt, self, Name::name_name, name));
  TRY(set_attribute(rt, self, intern(rt, "loader"), loader));
  TRY(set_attribute(rt, self, intern(rt, "origin"), origin));
  TRY(set_attribute(rt, self, intern(rt, "submodule_search_locations"), locations));
  TRY(set_attribute(rt, self, intern(rt, "parent"), parent));
  TRY(set_attribute(rt, self, intern(rt, "cached"), Value::none()));
  TRY(set_attribute(rt, self, intern(rt, "has_location"), Value::from_bool(!origin.is_none())));
  return set_attribute(rt, self, intern(rt, "loader_state"), Value::none());
}
Result<Value> spec_repr(Runtime& rt, Value self) {
  Value name = TRY(attribute(rt, self, "name")), loader = TRY(attribute(rt, self, "loader")),
        origin = TRY(attribute(rt, self, "origin"));
  return TRY(format_text(rt, "ModuleSpec(name=%R, loader=%R, origin=%R)", name, loader, origin));
}
Result<Value> fill_spec(Runtime& rt, Value self, Value name, Value loader, Value origin, Value loader_state,
                        Value is_package) {
  Str* text = cast<Str>(rt, name);
  if (!text) return raise_type_error(rt, "ModuleSpec() argument 'name' must be str, not %T", name);
  bool package = !is_package.is_none() && TRY(truth(rt, is_package));
  std::string_view view = text->view();
  size_t dot = view.rfind('.');
  Value parent =
      package ? name : Value::from_cell(TRY(new_str(rt, dot == std::string_view::npos ? "" : view.substr(0, dot))));
  Value locations = package ? Value::from_cell(TRY(new_list(rt))) : Value::none();
  TRY(set_spec_attributes(rt, self, name, loader, origin, locations, parent));
  TRY(set_attribute(rt, self, intern(rt, "has_location"), Value::false_value()));
  TRY(set_attribute(rt, self, intern(rt, "loader_state"), loader_state));
  return Value::none();
}
constexpr NativeDef kSpecInit[] = {method<fill_spec>(
    "ModuleSpec(self, name, loader, *, origin=None, loader_state=None, is_package=None)", Effect::MutatesSelf)};
Status spec_init(Runtime& rt, Value self, const Arguments& arguments) {
  uint32_t total = arguments.count + arguments.keyword_count();
  Tuple* all = TRY(new_tuple(rt, total + 1));
  all->items[0] = self;
  for (uint32_t i = 0; i < total; ++i) all->items[i + 1] = arguments[i];
  TRY(kSpecInit[0].entry(rt, kSpecInit[0], Arguments{all->items, arguments.count + 1, arguments.names}));
  return ok();
}
constexpr TypeSlots kSpecSlots = {.initialise = spec_init, .repr = spec_repr};
constexpr TypeSpec kModuleSpecSpec = {.name = "importlib.machinery.ModuleSpec",
                                      .instance_size = sizeof(Cell),
                                      .slots = &kSpecSlots,
                                      .has_dict = true,
                                      .immutable = false};

}  // namespace

Result<Value> new_module_loader(Runtime& rt, Value name, Value path, bool is_package) {
  Type* type = new_native_type(rt, kLoaderSpec);
  if (!type) return Failed{};
  Cell* cell = new_instance(rt, type);
  if (!cell) return Failed{};
  Value self = Value::from_cell(cell);
  TRY(set_attribute(rt, self, Name::name_name, name));
  TRY(set_attribute(rt, self, Name::name_path, path));
  TRY(set_attribute(rt, self, intern(rt, "_is_package"), Value::from_bool(is_package)));
  return self;
}
Result<Value> new_module_spec(Runtime& rt, Value name, Value loader, Value origin, Value locations, Value parent) {
  Type* type = new_native_type(rt, kModuleSpecSpec);
  if (!type) return Failed{};
  Cell* cell = new_instance(rt, type);
  if (!cell) return Failed{};
  Value self = Value::from_cell(cell);
  TRY(set_spec_attributes(rt, self, name, loader, origin, locations, parent));
  return self;
}

namespace {

Result<Value> imp_find_spec(Runtime& rt, Str* name, Value path) { return find_spec(rt, intern(rt, name), path); }
Result<Value> imp_exec_spec(Runtime& rt, Value spec, Value module) {
  TRY(execute_source(rt, module, TRY(attribute(rt, spec, "origin"))));
  return Value::none();
}
Result<Value> imp_source_of(Runtime& rt, Str* path) {
  Value loader = TRY(new_module_loader(rt, Value::none(), Value::from_cell(path), false));
  auto source = loader_get_source(rt, loader, Value::none());
  if (!source.failed() || !rt.pending_is(BuiltinType::OSError)) return source;
  rt.clear_pending();
  return Value::none();
}
Result<Value> imp_is_builtin(Runtime& rt, Str* name) {
  Value spec = TRY(find_spec(rt, intern(rt, name), Value::none()));
  if (spec.is_none()) return Value::from_int(0);
  Value origin = TRY(attribute(rt, spec, "origin"));
  Str* text = cast<Str>(rt, origin);
  return Value::from_int(text && text->view() == "built-in");
}
Result<Value> imp_lock(Runtime&) { return Value::none(); }
Status prepare_imp(Runtime& rt, Module* module) {
  Type* spec = new_native_type(rt, kModuleSpecSpec);
  Type* loader = new_native_type(rt, kLoaderSpec);
  if (!spec || !loader) return Failed{};
  TRY(module_add(rt, module, "ModuleSpec", Value::from_cell(spec)));
  return module_add(rt, module, "SourceFileLoader", Value::from_cell(loader));
}
constexpr NativeDef kImpFunctions[] = {
    function<imp_find_spec>("find_spec(name, path=None, /)", Effect::Anything, "The spec of a module, or None."),
    function<imp_exec_spec>("exec_spec(spec, module, /)", Effect::Anything, "Run the source of a spec in a module."),
    function<imp_source_of>("source_of(path, /)", Effect::Anything,
                            "The source text of a file or embedded module, or None."),
    function<imp_is_builtin>("is_builtin(name, /)", Effect::Reads),
    function<imp_lock>("acquire_lock()", Effect::Reads),
    function<imp_lock>("release_lock()", Effect::Reads),
};

}  // namespace

constexpr ModuleSpec kImpModule = {.name = "_minipy_import", .functions = kImpFunctions, .prepare = prepare_imp};

}  // namespace minipy
