#include "vm/introspect/site_builtins.h"

#include <string>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

struct SiteObject : Cell {
  Str* name;
  const char* text;  // of a printer
};

SiteObject* site_object(Value self) { return self.as<SiteObject>(); }
void visit_site_object(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<SiteObject*>(cell)->name); }

constexpr const char* kCopyright = "Copyright (c) 2026 the minipy authors.";
constexpr const char* kCredits = "minipy stands on GMP, RE2, PCRE2, utf8proc, AsmJit, libedit and CLI11.";
constexpr const char* kLicense =
    "minipy is under the MIT licence: use, copy, change and distribute it freely, as long as its\n"
    "copyright notice and the licence's text stay with it. It comes without any warranty.";

// ---- exit and quit

Result<Value> repr_quitter(Runtime& rt, Value self) {
  return format_text(rt, "Use %U() or Ctrl-D (i.e. EOF) to exit", site_object(self)->name);
}
Result<Value> call_quitter(Runtime& rt, Value, const Arguments& arguments) {
  if (arguments.count + arguments.keyword_count() > 1) {
    return raise_type_error(rt, "Quitter.__call__() takes from 1 to 2 positional arguments but %d were given",
                            static_cast<int>(arguments.count) + 1);
  }
  Value code = arguments.count + arguments.keyword_count() == 1 ? arguments[0] : Value::none();
  // A program that goes on all the same reads no more.
  Value in = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, intern(rt, "stdin"));
  if (!in.is_unset() && call_method(rt, in, intern(rt, "close")).failed()) rt.clear_pending();
  Value exception = TRY(call(rt, Value::from_cell(rt.type(BuiltinType::SystemExit)), code));
  rt.set_pending(exception);
  return Failed{};
}

// ---- copyright, credits, license

Result<Value> repr_printer(Runtime& rt, Value self) { return new_str(rt, site_object(self)->text); }
Result<Value> call_printer(Runtime& rt, Value self, const Arguments&) {
  Value out = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, rt.name(Name::name_stdout));
  if (out.is_unset() || out.is_none()) return Value::none();
  Value line = Value::from_cell(TRY(new_str(rt, std::string(site_object(self)->text) + "\n")));
  TRY(call_method(rt, out, Name::name_write, std::span<const Value>(&line, 1)));
  return Value::none();
}

// ---- help

Result<Value> repr_helper(Runtime& rt, Value) {
  return new_str(rt, "Type help() for interactive help, or help(object) for help about object.");
}
Result<Value> call_helper(Runtime& rt, Value, const Arguments& arguments) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "_help")));
  return call(rt, TRY(get_attribute(rt, module, intern(rt, "help"))), arguments);
}

constexpr TypeSlots kQuitterSlots = {.visit = visit_site_object, .repr = repr_quitter, .call = call_quitter};
constexpr TypeSlots kPrinterSlots = {.visit = visit_site_object, .repr = repr_printer, .call = call_printer};
constexpr TypeSlots kHelperSlots = {.visit = visit_site_object, .repr = repr_helper, .call = call_helper};
constexpr TypeSpec kQuitterSpec = {.name = "_sitebuiltins.Quitter",
                                   .instance_size = sizeof(SiteObject),
                                   .slots = &kQuitterSlots,
                                   .subclassable = false,
                                   .constructible = false};
constexpr TypeSpec kPrinterSpec = {.name = "_sitebuiltins._Printer",
                                   .instance_size = sizeof(SiteObject),
                                   .slots = &kPrinterSlots,
                                   .subclassable = false,
                                   .constructible = false};
constexpr TypeSpec kHelperSpec = {.name = "_sitebuiltins._Helper",
                                  .instance_size = sizeof(SiteObject),
                                  .slots = &kHelperSlots,
                                  .subclassable = false,
                                  .constructible = false};

struct SiteName {
  std::string_view name;
  const TypeSpec* spec;
  const char* text;
};
constexpr SiteName kSiteNames[] = {
    {"exit", &kQuitterSpec, nullptr},         {"quit", &kQuitterSpec, nullptr},
    {"copyright", &kPrinterSpec, kCopyright}, {"credits", &kPrinterSpec, kCredits},
    {"license", &kPrinterSpec, kLicense},     {"help", &kHelperSpec, nullptr},
};

}  // namespace

Status add_site_builtins(Runtime& rt) {
  for (const SiteName& each : kSiteNames) {
    Type* type = new_native_type(rt, *each.spec);
    auto* object = type ? static_cast<SiteObject*>(new_instance(rt, type)) : nullptr;
    if (!object) return Failed{};
    object->name = intern(rt, each.name);
    object->text = each.text;
    TRY(dict_set_str(rt, rt.builtins, object->name, Value::from_cell(object)));
  }
  return ok();
}

}  // namespace minipy
