// Import: sys.modules, then the entries of sys.path in order, of which one stands for the modules of the library
// (natives and embedded sources).
#include "vm/interp/import.h"

#include <sys/stat.h>

#include <cerrno>
#include <string>

#include "runtime/native/native.h"
#include "runtime/object/system.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "stdlib/embedded_sources.h"
#include "stdlib/native_modules.h"
#include "vm/interp/module_spec.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"
#include "vm/interp/zip_file.h"
#include "vm/introspect/jit_module.h"

namespace minipy {

namespace {

// Where a module was found.
struct Found {
  enum class Kind : uint8_t { Nothing, Native, Embedded, Host, File, Zip, Namespace } kind = Kind::Nothing;
  const ModuleSpec* native = nullptr;
  const EmbeddedSource* embedded = nullptr;
  std::string path;    // of the file
  std::string source;  // from a zip file, or from the host
  bool is_package = false;
  std::vector<std::string> folders;  // __path__
};

bool is_file(Runtime& rt, const std::string& path) {
  struct stat info;
  return rt.system->stat_source(path, &info) && S_ISREG(info.st_mode);
}
bool is_folder(Runtime& rt, const std::string& path) {
  struct stat info;
  return rt.system->stat_source(path, &info) && S_ISDIR(info.st_mode);
}
std::string joined(const std::string& folder, std::string_view name) {
  std::string path = folder;
  if (!path.empty() && path.back() != '/') path += '/';
  return path += name;
}

Failed not_found(Runtime& rt, Str* name, const char* parent_that_is_no_package) {
  auto text = parent_that_is_no_package ? format_text(rt, "No module named %R; '%s' is not a package",
                                                      Value::from_cell(name), parent_that_is_no_package)
                                        : format_text(rt, "No module named %R", Value::from_cell(name));
  if (text.failed()) return {};
  Value error = new_exception(rt, BuiltinType::ModuleNotFoundError, Value::from_cell(text.value()));
  error.as<BaseException>()->details[kImportErrorName] = Value::from_cell(name);
  error.as<BaseException>()->details[kImportErrorMessage] = Value::from_cell(text.value());
  rt.set_pending(error);
  return {};
}

// ---- Finding
bool find_in_library(std::string_view name, Found* found) {
  const ModuleSpec* native = find_native_module(name);
  if (name == kImpModule.name) native = &kImpModule;
  if (name == kJitModule.name) native = &kJitModule;
  if (native) {
    found->kind = Found::Kind::Native;
    found->native = native;
    return true;
  }
  if (const EmbeddedSource* source = find_embedded_source(name)) {
    found->kind = Found::Kind::Embedded;
    found->embedded = source;
    found->is_package = source->is_package;
    std::string file = std::string(kEmbeddedPath) + "/" + std::string(source->file);
    found->path = file;
    if (source->is_package) found->folders = {file.substr(0, file.rfind('/'))};
    return true;
  }
  return false;
}
// What the file of a module is called behind its name: source, or else precompiled code.
constexpr const char* kSuffixes[] = {".py", ".mpc"};

bool find_in_folder(Runtime& rt, const std::string& folder, std::string_view tail, Found* found) {
  std::string base = joined(folder, tail);
  if (is_folder(rt, base)) {
    for (const char* suffix : kSuffixes) {
      std::string init = base + "/__init__" + suffix;
      if (!is_file(rt, init)) continue;
      found->kind = Found::Kind::File;
      found->path = init;
      found->is_package = true;
      found->folders = {base};
      return true;
    }
  }
  for (const char* suffix : kSuffixes) {
    if (!is_file(rt, base + suffix)) continue;
    found->kind = Found::Kind::File;
    found->path = base + suffix;
    found->is_package = false;
    found->folders.clear();
    return true;
  }
  if (is_folder(rt, base)) {  // perhaps a portion of a namespace package
    found->kind = Found::Kind::Namespace;
    found->folders.push_back(base);
  }
  return false;
}
// `archive` may go on inside: "lib.zip/package".
bool find_in_zip(Runtime& rt, const std::string& entry, std::string_view tail, Found* found) {
  size_t end = entry.find(".zip");
  if (end == std::string::npos) return false;
  std::string archive = entry.substr(0, end + 4);
  std::string inside = entry.size() > archive.size() ? entry.substr(archive.size() + 1) + "/" : "";
  inside += tail;
  for (bool package : {true, false}) {
    std::string member = inside + (package ? "/__init__.py" : ".py");
    if (!read_zip_member(rt, archive, member, &found->source)) continue;
    found->kind = Found::Kind::Zip;
    found->path = archive + "/" + member;
    found->is_package = package;
    if (package) found->folders = {archive + "/" + inside};
    return true;
  }
  return false;
}
// A module that the host provides; its text is kept for tracebacks.
Status find_in_host(Runtime& rt, std::string_view name, Found* found) {
  const auto& provide = rt.system->capabilities().host_modules;
  std::optional<HostModule> module;
  if (provide) module = provide(name);
  if (!module) return ok();
  found->kind = Found::Kind::Host;
  found->path = module->file_name.empty() ? "<" + std::string(name) + ">" : std::move(module->file_name);
  found->source = std::move(module->source);
  found->is_package = module->is_package;
  if (module->is_package) found->folders = {found->path};
  Str* text = TRY(new_str(rt, found->source));
  return dict_set_str(rt, VirtualMachine::of(rt).file_sources, intern(rt, found->path), Value::from_cell(text));
}
Status find_module(Runtime& rt, Str* full_name, Value path_entries, Found* found) {
  std::string_view name = full_name->view();
  const Capabilities& may = rt.system->capabilities();
  if (may.host_modules) {
    if (find_in_library(name, found)) return ok();
    TRY(find_in_host(rt, name, found));
    if (found->kind == Found::Kind::Host) return ok();
  }
  std::string_view tail = name.substr(name.rfind('.') == std::string_view::npos ? 0 : name.rfind('.') + 1);
  bool top = tail.size() == name.size();
  bool asked_library = false;
  if (cast<List>(rt, path_entries) || cast<Tuple>(rt, path_entries)) {
    ForEach each(rt, path_entries);
    while (each.next()) {
      Str* text = cast<Str>(rt, each.value());
      if (!text) continue;
      std::string entry(text->view());
      if (entry.starts_with(kEmbeddedPath)) {
        asked_library = true;
        if (find_in_library(name, found)) return ok();
        continue;
      }
      if (!may.imports) continue;
      if (entry.empty()) entry = ".";
      if (find_in_folder(rt, entry, tail, found)) return ok();
      if (find_in_zip(rt, entry, tail, found)) return ok();
    }
    if (each.failed()) return Failed{};
  }
  if (found->kind == Found::Kind::Nothing && top && !asked_library) find_in_library(name, found);
  return ok();
}

// ---- Loading
Status make_spec(Runtime& rt, Module* module, Str* name, const Found& found, Value* spec_value) {
  std::string_view view = name->view();
  size_t dot = view.rfind('.');
  std::string_view parent = found.is_package || found.kind == Found::Kind::Namespace ? view
                            : dot == std::string_view::npos                          ? ""
                                                                                     : view.substr(0, dot);
  Value origin = Value::none();
  if (found.kind == Found::Kind::Native)
    origin = Value::from_cell(intern(rt, "built-in"));
  else if (!found.path.empty())
    origin = Value::from_cell(TRY(new_str(rt, found.path)));
  Value locations = Value::none();
  if (found.is_package || found.kind == Found::Kind::Namespace) {
    List* list = TRY(new_list(rt));
    for (const std::string& folder : found.folders)
      TRY(list_append(rt, list, Value::from_cell(TRY(new_str(rt, folder)))));
    locations = Value::from_cell(list);
    if (module) TRY(module_add(rt, module, "__path__", locations));
  }
  Value loader = TRY(new_module_loader(rt, Value::from_cell(name), origin, found.is_package));
  Value spec = TRY(new_module_spec(rt, Value::from_cell(name), loader, origin, locations,
                                   Value::from_cell(TRY(new_str(rt, parent)))));
  *spec_value = spec;
  if (!module) return ok();
  TRY(module_add(rt, module, "__package__", Value::from_cell(TRY(new_str(rt, parent)))));
  TRY(module_add(rt, module, "__spec__", spec));
  TRY(module_add(rt, module, "__loader__", loader));
  if (found.kind != Found::Kind::Native && !origin.is_none()) TRY(module_add(rt, module, "__file__", origin));
  return ok();
}
// The first line of those of the library's modules that are native in CPython.
constexpr std::string_view kNativeMark = "# Native in CPython: its frames are in no traceback.\n";

Status run_source(Runtime& rt, Module* module, std::string_view source, const std::string& path,
                  bool is_embedded = false) {
  VirtualMachine& vm = VirtualMachine::of(rt);
  Code* code = TRY(vm.program_code(source, path, is_embedded && source.starts_with(kNativeMark)));
  TRY(module_add(rt, module, "__builtins__", vm.builtins_module));
  TRY(vm.run_code(code, module->dict, Value::unset()));
  return ok();
}
Status execute(Runtime& rt, Module* module, const Found& found) {
  switch (found.kind) {
    case Found::Kind::Embedded: return run_source(rt, module, found.embedded->source, found.path, true);
    case Found::Kind::Host:
    case Found::Kind::Zip: return run_source(rt, module, found.source, found.path);
    case Found::Kind::File: {
      std::string source;
      if (!rt.system->read_source(found.path, &source))
        return raise_os_error(rt, errno, Value::from_cell(TRY(new_str(rt, found.path))));
      return run_source(rt, module, source, found.path);
    }
    default: return ok();
  }
}
Result<Value> load_found(Runtime& rt, Str* name, const Found& found) {
  Module* module = found.kind == Found::Kind::Native ? TRY(new_native_module(rt, *found.native))
                                                     : TRY(new_module(rt, name, Value::none()));
  Value spec;
  TRY(make_spec(rt, module, name, found, &spec));
  TRY(dict_set_str(rt, rt.modules, name, Value::from_cell(module)));
  TRY(set_attribute(rt, spec, intern(rt, "_initializing"), Value::true_value()));
  auto status = execute(rt, module, found);
  if (status.failed()) {
    Value error = rt.take_pending();
    if (dict_delete(rt, rt.modules, Value::from_cell(name)).failed()) rt.clear_pending();
    rt.set_pending(error);
    return Failed{};
  }
  TRY(set_attribute(rt, spec, intern(rt, "_initializing"), Value::false_value()));
  Value loaded = dict_get_str(rt, rt.modules, name);
  if (loaded.is_unset()) return raise_key_error(rt, Value::from_cell(name));
  return loaded;
}
// Finders that the program has put into sys.meta_path.
Result<Value> ask_meta_path(Runtime& rt, Str* name, Value path) {
  Value finders = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, intern(rt, "meta_path"));
  auto* list = cast<List>(rt, finders);
  for (uint64_t i = 0; list && i < list->size; ++i) {
    Value find = TRY(get_attribute_or_unset(rt, list->items[i], intern(rt, "find_spec")));
    if (find.is_unset()) continue;
    Value spec = TRY(call(rt, find, Value::from_cell(name), path, Value::none()));
    if (spec.is_none()) continue;
    Value importlib = TRY(import_by_name(rt, "importlib"));
    Value load = TRY(get_attribute(rt, importlib, intern(rt, "_load_from_spec")));
    return call(rt, load, spec);
  }
  return Value::unset();
}

Result<Value> find_and_load(Runtime& rt, Str* name);

Result<Value> loaded_module(Runtime& rt, Str* name) {
  Value known = TRY(dict_get(rt, rt.modules, Value::from_cell(name)));
  if (known.is_none()) {
    Str* text = TRY(format_text(rt, "import of %U halted; None in sys.modules", name));
    Value error = new_exception(rt, BuiltinType::ModuleNotFoundError, Value::from_cell(text));
    error.as<BaseException>()->details[kImportErrorName] = Value::from_cell(name);
    error.as<BaseException>()->details[kImportErrorMessage] = Value::from_cell(text);
    return raise_value(rt, error);
  }
  if (!known.is_unset()) return known;
  return find_and_load(rt, name);
}
Result<Value> find_and_load(Runtime& rt, Str* name) {
  RecursionGuard guard(rt, "");
  if (guard.failed()) return Failed{};
  std::string_view view = name->view();
  size_t dot = view.rfind('.');
  Value path = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, rt.name(Name::name_path));
  Value parent;
  if (dot != std::string_view::npos) {
    Str* parent_name = intern(rt, view.substr(0, dot));
    parent = TRY(loaded_module(rt, parent_name));
    Value known = TRY(dict_get(rt, rt.modules, Value::from_cell(name)));
    if (!known.is_unset() && !known.is_none()) return known;
    path = TRY(get_attribute_or_unset(rt, parent, Name::dunder_path));
    if (path.is_unset()) return not_found(rt, name, std::string(parent_name->view()).c_str());
  }
  Value module = TRY(ask_meta_path(rt, name, dot == std::string_view::npos ? Value::none() : path));
  if (module.is_unset()) {
    Found found;
    TRY(find_module(rt, name, path, &found));
    if (found.kind == Found::Kind::Nothing) return not_found(rt, name, nullptr);
    module = TRY(load_found(rt, name, found));
  }
  if (!parent.is_unset()) TRY(set_attribute(rt, parent, intern(rt, view.substr(dot + 1)), module));
  return module;
}

// ---- __import__
Failed import_error(Runtime& rt, const char* text) { return raise(rt, BuiltinType::ImportError, "%s", text); }

Result<Str*> absolute_name(Runtime& rt, Str* name, Value globals, int64_t level) {
  auto* dict = cast<Dict>(rt, globals);
  Value package = dict ? dict_get_str(rt, dict, rt.name(Name::dunder_package)) : Value::unset();
  Value spec = dict ? dict_get_str(rt, dict, rt.name(Name::dunder_spec)) : Value::unset();
  if (package.is_unset() || package.is_none()) {
    if (!spec.is_unset() && !spec.is_none()) {
      package = TRY(get_attribute(rt, spec, intern(rt, "parent")));
    } else {
      Value own = dict ? dict_get_str(rt, dict, rt.name(Name::dunder_name)) : Value::unset();
      Str* text = cast<Str>(rt, own);
      if (!text) return raise(rt, BuiltinType::KeyError, "'__name__' not in globals");
      std::string_view view = text->view();
      bool is_package = !dict_get_str(rt, dict, rt.name(Name::dunder_path)).is_unset();
      size_t dot = view.rfind('.');
      package = is_package
                    ? own
                    : Value::from_cell(TRY(new_str(rt, dot == std::string_view::npos ? "" : view.substr(0, dot))));
    }
  }
  Str* text = cast<Str>(rt, package);
  if (!text) return raise_type_error(rt, "package must be a string");
  std::string base(text->view());
  if (base.empty()) return import_error(rt, "attempted relative import with no known parent package");
  for (int64_t i = 1; i < level; ++i) {
    size_t dot = base.rfind('.');
    if (dot == std::string::npos) return import_error(rt, "attempted relative import beyond top-level package");
    base.resize(dot);
  }
  if (name->byte_length) base += "." + std::string(name->view());
  return intern(rt, base);
}
Status import_names(Runtime& rt, Value module, Value from_list) {
  if (TRY(get_attribute_or_unset(rt, module, Name::dunder_path)).is_unset()) return ok();
  Value module_name = TRY(get_attribute(rt, module, Name::dunder_name));
  ForEach each(rt, from_list);
  while (each.next()) {
    Str* name = cast<Str>(rt, each.value());
    if (!name) { return raise_type_error(rt, "Item in ``from list'' must be str, not %T", each.value()); }
    if (name->view() == "*") {
      Value all = TRY(get_attribute_or_unset(rt, module, Name::dunder_all));
      if (!all.is_unset()) TRY(import_names(rt, module, all));
      continue;
    }
    if (!TRY(get_attribute_or_unset(rt, module, intern(rt, name))).is_unset()) continue;
    Str* full = TRY(format_text(rt, "%S.%U", module_name, name));
    full = intern(rt, full);
    if (!loaded_module(rt, full).failed()) continue;
    // A submodule that is not there is no fault of this import: IMPORT_FROM will tell.
    if (!rt.pending_is(BuiltinType::ModuleNotFoundError)) return Failed{};
    Value missing = rt.pending().as<BaseException>()->details[kImportErrorName];
    Str* missing_name = cast<Str>(rt, missing);
    if (!missing_name || !str_equal(missing_name, full)) return Failed{};
    rt.clear_pending();
  }
  if (each.failed()) return Failed{};
  return ok();
}

// An attribute without asking the module's __getattr__ or raising.
Result<Value> plain_attribute(Runtime& rt, Value module, Name name) {
  if (auto* own = cast<Module>(rt, module)) return dict_get_str(rt, own->dict, rt.name(name));
  return get_attribute_or_unset(rt, module, name);
}
Result<bool> is_initializing(Runtime& rt, Value module) {
  Value spec = TRY(plain_attribute(rt, module, Name::dunder_spec));
  if (spec.is_unset() || spec.is_none()) return false;
  Value flag = TRY(get_attribute_or_unset(rt, spec, intern(rt, "_initializing")));
  return !flag.is_unset() && TRY(truth(rt, flag));
}
// The file of a module that hides a module of the library; empty when it does not.
Result<std::string> shadowing_file(Runtime& rt, std::string_view name, Value module) {
  Value file = TRY(plain_attribute(rt, module, Name::dunder_file));
  Str* text = cast<Str>(rt, file);
  if (!text || text->view().starts_with(kEmbeddedPath)) return std::string();
  if (!find_native_module(name) && !find_embedded_source(name)) return std::string();
  Str* folder = cast<Str>(rt, VirtualMachine::of(rt).script_folder);
  if (!folder) return std::string();
  std::string path(text->view());
  size_t slash = path.rfind('/');
  std::string in = slash == std::string::npos ? "" : path.substr(0, slash);
  if (in != folder->view()) return std::string();
  return path;
}

}  // namespace

Result<Value> find_spec(Runtime& rt, Str* name, Value path) {
  if (path.is_none()) path = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, rt.name(Name::name_path));
  Found found;
  TRY(find_module(rt, name, path, &found));
  if (found.kind == Found::Kind::Nothing) return Value::none();
  Value spec;
  TRY(make_spec(rt, nullptr, name, found, &spec));
  return spec;
}
bool read_module_file(Runtime& rt, const std::string& file, std::string* source) {
  size_t zip = file.find(".zip/");
  if (zip != std::string::npos && read_zip_member(rt, file.substr(0, zip + 4), file.substr(zip + 5), source))
    return true;
  return rt.system->read_source(file, source);
}
Status execute_source(Runtime& rt, Value module_value, Value path) {
  auto* module = cast<Module>(rt, module_value);
  if (!module) return raise_type_error(rt, "expected a module, got %T", module_value);
  Str* text = cast<Str>(rt, path);
  if (!text || text->view() == "built-in") return ok();
  std::string file(text->view());
  if (Str* kept = kept_source(rt, text)) return run_source(rt, module, kept->view(), file);
  std::string source;
  if (!read_module_file(rt, file, &source)) return raise_os_error(rt, errno, path);
  return run_source(rt, module, source, file);
}

Result<Value> import_by_name(Runtime& rt, std::string_view name) { return loaded_module(rt, intern(rt, name)); }

Result<Value> import_module(Runtime& rt, Str* name, Value globals, Value from_list, int64_t level) {
  if (level < 0) return raise_value_error(rt, "level must be >= 0");
  Str* full = intern(rt, name);
  if (level > 0)
    full = TRY(absolute_name(rt, name, globals, level));
  else if (name->byte_length == 0)
    return raise_value_error(rt, "Empty module name");
  Value module = TRY(loaded_module(rt, full));
  bool has_list = !from_list.is_none() && !from_list.is_unset() && TRY(truth(rt, from_list));
  if (has_list) {
    TRY(import_names(rt, module, from_list));
    return module;
  }
  std::string_view view = name->view();
  size_t dot = view.find('.');
  if (dot == std::string_view::npos) {
    if (level == 0 || view.empty()) return module;
    return module;
  }
  size_t cut = view.size() - dot;
  return loaded_module(rt, intern(rt, full->view().substr(0, full->view().size() - cut)));
}

Result<Value> import_name(Runtime& rt, Frame* frame, Str* name, Value from_list, Value level) {
  Value hook = dict_get_str(rt, frame->function->builtins, rt.name(Name::dunder_import));
  if (hook.is_unset()) return raise(rt, BuiltinType::ImportError, "__import__ not found");
  Value globals = Value::from_cell(frame->function->globals);
  if (hook != dict_get_str(rt, rt.builtins, rt.name(Name::dunder_import)) ||
      !rt.is_exactly(hook, BuiltinType::BuiltinFunction)) {
    Value locals = frame->code->uses_namespace ? frame_namespace(frame) : Value::none();
    Value values[] = {Value::from_cell(name), globals, locals, from_list, level};
    return call(rt, hook, Arguments{values, 5, nullptr});
  }
  return import_module(rt, name, globals, from_list, level.as_int());
}

Result<Value> import_from(Runtime& rt, Value module, Str* name) {
  auto found = get_attribute(rt, module, name);
  if (!found.failed()) return found;
  if (!rt.pending_is(BuiltinType::AttributeError)) return Failed{};
  rt.clear_pending();
  Value module_name = TRY(plain_attribute(rt, module, Name::dunder_name));
  Str* shown = cast<Str>(rt, module_name);
  if (shown) {
    Str* full = intern(rt, TRY(format_text(rt, "%U.%U", shown, name)));
    Value known = TRY(dict_get(rt, rt.modules, Value::from_cell(full)));
    if (!known.is_unset()) return known;
  }
  Str* label = shown ? shown : TRY(new_str(rt, "<unknown module name>"));
  Value file = TRY(plain_attribute(rt, module, Name::dunder_file));
  Str* path = cast<Str>(rt, file);
  Str* text;
  std::string shadow = TRY(shadowing_file(rt, label->view(), module));
  Value quoted_name = Value::from_cell(name), quoted_label = Value::from_cell(label);
  if (!shadow.empty()) {
    text = TRY(format_text(rt,
                           "cannot import name %R from %R (consider renaming %R since it has the same name as the "
                           "standard library module named %R and prevents importing that standard library module)",
                           quoted_name, quoted_label, Value::from_cell(TRY(new_str(rt, shadow))), quoted_label));
  } else if (path && TRY(is_initializing(rt, module))) {
    text = TRY(format_text(
        rt, "cannot import name %R from partially initialized module %R (most likely due to a circular import) (%U)",
        quoted_name, quoted_label, path));
  } else if (path) {
    text = TRY(format_text(rt, "cannot import name %R from %R (%U)", quoted_name, quoted_label, path));
  } else {
    text = TRY(format_text(rt, "cannot import name %R from %R (unknown location)", quoted_name, quoted_label));
  }
  Value error = new_exception(rt, BuiltinType::ImportError, Value::from_cell(text));
  auto* details = error.as<BaseException>()->details;
  details[kImportErrorName] = shown ? Value::from_cell(shown) : Value::none();
  details[kImportErrorPath] = path ? Value::from_cell(path) : Value::none();
  details[kImportErrorMessage] = Value::from_cell(text);
  details[kImportErrorNameFrom] = Value::from_cell(name);
  return raise_value(rt, error);
}

Status import_star(Runtime& rt, Frame* frame, Value module) {
  Value all = TRY(get_attribute_or_unset(rt, module, Name::dunder_all));
  Value ns = frame->code->uses_namespace ? frame_namespace(frame) : Value::from_cell(frame->function->globals);
  bool has_all = !all.is_unset();
  if (!has_all) {
    Value dict = TRY(get_attribute_or_unset(rt, module, Name::dunder_dict));
    if (dict.is_unset())
      return raise(rt, BuiltinType::ImportError, "from-import-* object has no __dict__ and no __all__");
    all = Value::from_cell(TRY(to_list(rt, TRY(call_method(rt, dict, Name::name_keys)))));
  }
  ForEach each(rt, all);
  while (each.next()) {
    Str* name = cast<Str>(rt, each.value());
    if (!name) {
      Value module_name = TRY(get_attribute(rt, module, Name::dunder_name));
      return raise_type_error(
          rt, has_all ? "Item in %S.__all__ must be str, not %T" : "Key in %S.__dict__ must be str, not %T",
          module_name, each.value());
    }
    if (!has_all && name->view().starts_with('_')) continue;
    name = intern(rt, name);
    TRY(set_item(rt, ns, Value::from_cell(name), TRY(get_attribute(rt, module, name))));
  }
  if (each.failed()) return Failed{};
  return ok();
}

Result<Value> VirtualMachine::missing_module_attribute(Runtime& runtime, Module* module, Str* name) {
  Value self = Value::from_cell(module);
  Value module_name = dict_get_str(runtime, module->dict, runtime.name(Name::dunder_name));
  Str* shown = cast<Str>(runtime, module_name);
  Str* text;
  if (!shown) {
    text = TRY(format_text(runtime, "module has no attribute '%U'", name));
  } else {
    std::string shadow = TRY(shadowing_file(runtime, shown->view(), self));
    bool initializing = TRY(is_initializing(runtime, self));
    Str* submodule = intern(runtime, TRY(format_text(runtime, "%U.%U", shown, name)));
    if (!shadow.empty()) {
      text =
          TRY(format_text(runtime,
                          "module '%U' has no attribute '%U' (consider renaming %R since it has the same name as the "
                          "standard library module named '%U' and prevents importing that standard library module)",
                          shown, name, Value::from_cell(TRY(new_str(runtime, shadow))), shown));
    } else if (initializing) {
      text = TRY(format_text(
          runtime, "partially initialized module '%U' has no attribute '%U' (most likely due to a circular import)",
          shown, name));
    } else if (!dict_get_str(runtime, runtime.modules, submodule).is_unset()) {
      text = TRY(format_text(
          runtime, "cannot access submodule '%U' of module '%U' (most likely due to a circular import)", name, shown));
    } else {
      text = TRY(format_text(runtime, "module '%U' has no attribute '%U'", shown, name));
    }
  }
  Value error = new_exception(runtime, BuiltinType::AttributeError, Value::from_cell(text));
  error.as<BaseException>()->details[kAttributeErrorName] = Value::from_cell(name);
  error.as<BaseException>()->details[kAttributeErrorObject] = self;
  return raise_value(runtime, error);
}

Str* kept_source(Runtime& rt, Str* file_name) {
  std::string_view name = file_name->view();
  if (name.starts_with(kEmbeddedPath) && name.size() > kEmbeddedPath.size()) {
    std::string_view file = name.substr(kEmbeddedPath.size() + 1);
    for (const EmbeddedSource& source : embedded_sources()) {
      if (source.file != file) continue;
      auto text = new_str(rt, source.source);
      if (!text.failed()) return text.value();
      rt.clear_pending();
      return nullptr;
    }
  }
  Value kept = dict_get_str(rt, VirtualMachine::of(rt).file_sources, file_name);
  return kept.is_unset() ? nullptr : kept.as<Str>();
}

}  // namespace minipy
