#include "vm/interp/module_spec.h"

#include <cerrno>
#include <cstdio>
#include <string>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/import.h"

namespace minipy {

namespace {

Result<Value> attribute(Runtime& rt, Value self, const char* name) { return get_attribute(rt, self, intern(rt, name)); }

Result<Value> loader_repr(Runtime& rt, Value self) {
  return TRY(format_text(rt, "<_frozen_importlib_external.SourceFileLoader object at %p>", static_cast<void*>(self.cell())));
}
Result<Value> loader_get_source(Runtime& rt, Value self, Value) {
  Value path = TRY(attribute(rt, self, "path"));
  Str* text = cast<Str>(rt, path);
  if (!text) return Value::none();
  if (Str* kept = kept_source(rt, text)) return Value::from_cell(kept);
  std::FILE* file = std::fopen(std::string(text->view()).c_str(), "rb");
  if (!file) return raise_os_error(rt, errno, path);
  std::string data;
  char buffer[4096];
  size_t count;
  while ((count = std::fread(buffer, 1, sizeof(buffer), file)) > 0) data.append(buffer, count);
  std::fclose(file);
  auto raw = std::span(reinterpret_cast<const uint8_t*>(data.data()), data.size());
  return TRY(decode(rt, raw, "utf-8", "strict"));
}
Result<Value> loader_is_package(Runtime& rt, Value self, Value) { return attribute(rt, self, "_is_package"); }
Result<Value> loader_get_filename(Runtime& rt, Value self, Value) { return attribute(rt, self, "path"); }
Result<Value> loader_create_module(Runtime&, Value, Value) { return Value::none(); }

constexpr NativeDef kLoaderMethods[] = {
    method<loader_get_source>("get_source(self, fullname=None, /)", Effect::Anything),
    method<loader_is_package>("is_package(self, fullname=None, /)", Effect::Reads),
    method<loader_get_filename>("get_filename(self, name=None, /)", Effect::Reads),
    method<loader_create_module>("create_module(self, spec, /)", Effect::Reads),
};
constexpr TypeSlots kLoaderSlots = {.repr = loader_repr};
constexpr TypeSpec kLoaderSpec = {
    .name = "importlib.machinery.SourceFileLoader", .instance_size = sizeof(Cell), .slots = &kLoaderSlots, .methods = kLoaderMethods,
    .has_dict = true, .immutable = false};

Result<Value> spec_repr(Runtime& rt, Value self) {
  Value name = TRY(attribute(rt, self, "name")), loader = TRY(attribute(rt, self, "loader")), origin = TRY(attribute(rt, self, "origin"));
  return TRY(format_text(rt, "ModuleSpec(name=%R, loader=%R, origin=%R)", name, loader, origin));
}
constexpr TypeSlots kSpecSlots = {.repr = spec_repr};
constexpr TypeSpec kModuleSpecSpec = {
    .name = "importlib.machinery.ModuleSpec", .instance_size = sizeof(Cell), .slots = &kSpecSlots, .has_dict = true, .immutable = false};

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
  TRY(set_attribute(rt, self, Name::name_name, name));
  TRY(set_attribute(rt, self, intern(rt, "loader"), loader));
  TRY(set_attribute(rt, self, intern(rt, "origin"), origin));
  TRY(set_attribute(rt, self, intern(rt, "submodule_search_locations"), locations));
  TRY(set_attribute(rt, self, intern(rt, "parent"), parent));
  TRY(set_attribute(rt, self, intern(rt, "cached"), Value::none()));
  TRY(set_attribute(rt, self, intern(rt, "has_location"), Value::from_bool(!origin.is_none())));
  TRY(set_attribute(rt, self, intern(rt, "loader_state"), Value::none()));
  return self;
}

}  // namespace minipy
