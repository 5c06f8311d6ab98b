// Variables: globals, builtins, namespaces, cells.
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {
Failed raise_named(Runtime& rt, BuiltinType type, Str* text, Str* name) {
  Value exception = new_exception(rt, type, Value::from_cell(text));
  if (type == BuiltinType::NameError) exception.as<BaseException>()->details[kNameErrorName] = Value::from_cell(name);
  rt.set_pending(exception);
  return {};
}
}  // namespace

Status raise_unbound_local(Runtime& rt, Value name) {
  Str* text =
      TRY(format_text(rt, "cannot access local variable '%U' where it is not associated with a value", name.as<Str>()));
  return raise_named(rt, BuiltinType::UnboundLocalError, text, name.as<Str>());
}
Status raise_empty_cell(Runtime& rt, Code* code, uint32_t register_number, Value name) {
  if (register_number < code->free_register || code->free_names->size == 0) return raise_unbound_local(rt, name);
  Str* text =
      TRY(format_text(rt, "cannot access free variable '%U' where it is not associated with a value in enclosing scope",
                      name.as<Str>()));
  return raise_named(rt, BuiltinType::NameError, text, name.as<Str>());
}
Status raise_name_error(Runtime& rt, Str* name) {
  Str* text = TRY(format_text(rt, "name '%U' is not defined", name));
  return raise_named(rt, BuiltinType::NameError, text, name);
}
Result<Value> make_cell(Runtime& rt, Value contents) {
  auto* cell = rt.heap.allocate_small<CellVariable>(shape_of(BuiltinType::CellVariable));
  cell->contents = contents;
  return Value::from_cell(cell);
}

// ---- Globals
Result<Value> load_global_slowly(Runtime& rt, Function* function, InlineCache* cache) {
  ++VirtualMachine::of(rt).cache_misses;
  Dict* globals = function->globals;
  int64_t place = dict_find_str(rt, globals, cache->name);
  if (place >= 0) {
    cache->version = globals->keys_version;
    cache->slot = static_cast<uint32_t>(place);
    cache->shape = kInGlobals;
    return globals->entries[place].value;
  }
  Dict* builtins = function->builtins;
  place = dict_find_str(rt, builtins, cache->name);
  if (place < 0) TRY(raise_name_error(rt, cache->name));
  cache->version = globals->keys_version;
  cache->slot = static_cast<uint32_t>(place);
  cache->shape = kInBuiltins;
  cache->value = Value::from_int(static_cast<int64_t>(builtins->keys_version));
  return builtins->entries[place].value;
}
Status store_in_namespace(Runtime& rt, Dict* dict, Str* name, Value value) {
  return VirtualMachine::of(rt).name_layouts.store(rt, dict, name, value);
}
Status store_global_slowly(Runtime& rt, Dict* dict, InlineCache* cache, Value value) {
  TRY(store_in_namespace(rt, dict, cache->name, value));
  // A name that traces rely on is always stored to this way.
  auto& tier = VirtualMachine::of(rt).tier;
  if (dict->aux & Dict::kWatched && tier && !tier->may_cache_store(dict, cache->name)) return ok();
  int64_t place = dict_find_str(rt, dict, cache->name);
  if (place >= 0) {
    cache->version = dict->keys_version;
    cache->slot = static_cast<uint32_t>(place);
  }
  return ok();
}
Status delete_global(Runtime& rt, Dict* globals, Str* name) {
  if (TRY(VirtualMachine::of(rt).name_layouts.remove(rt, globals, name))) return ok();
  return raise_name_error(rt, name);
}

// ---- Namespaces: dictionaries, or any mapping that a metaclass or exec() brought.
static Result<Value> from_mapping(Runtime& rt, Value mapping, Str* name) {
  if (rt.is_exactly(mapping, BuiltinType::Dict)) return dict_get_str(rt, mapping.as<Dict>(), name);
  auto found = get_item(rt, mapping, Value::from_cell(name));
  if (!found.failed() || !rt.pending_is(BuiltinType::KeyError)) return found;
  rt.clear_pending();
  return Value::unset();
}
static Result<Value> global_or_builtin(Runtime& rt, Function* function, Str* name) {
  Value found = dict_get_str(rt, function->globals, name);
  if (found.is_unset()) found = dict_get_str(rt, function->builtins, name);
  if (found.is_unset()) TRY(raise_name_error(rt, name));
  return found;
}
Result<Value> load_name_slowly(Runtime& rt, Value ns, Function* function, InlineCache* cache) {
  return load_mapping_or_global(rt, ns, function, cache);
}
Status store_name_slowly(Runtime& rt, Value ns, Str* name, Value value) {
  return set_item(rt, ns, Value::from_cell(name), value);
}
Status delete_name(Runtime& rt, Value ns, Str* name) {
  if (rt.is_exactly(ns, BuiltinType::Dict)) return delete_global(rt, ns.as<Dict>(), name);
  auto result = delete_item(rt, ns, Value::from_cell(name));
  if (!result.failed() || !rt.pending_is(BuiltinType::KeyError)) return result;
  rt.clear_pending();
  return raise_name_error(rt, name);
}
Result<Value> load_mapping_or_global(Runtime& rt, Value mapping, Function* function, InlineCache* cache) {
  Value found = TRY(from_mapping(rt, mapping, cache->name));
  if (!found.is_unset()) return found;
  return global_or_builtin(rt, function, cache->name);
}
Result<Value> load_mapping_or_cell(Runtime& rt, Value mapping, Value cell, Str* name) {
  Value found = TRY(from_mapping(rt, mapping, name));
  if (!found.is_unset()) return found;
  Value contents = cell.as<CellVariable>()->contents;
  if (!contents.is_unset()) return contents;
  Str* text = TRY(format_text(
      rt, "cannot access free variable '%U' where it is not associated with a value in enclosing scope", name));
  return raise_named(rt, BuiltinType::NameError, text, name);
}
Result<Value> load_common(Runtime& rt, CommonConstant which) {
  switch (which) {
    case CommonConstant::AssertionError: return Value::from_cell(rt.type(BuiltinType::AssertionError));
    case CommonConstant::NotImplementedError: return Value::from_cell(rt.type(BuiltinType::NotImplementedError));
    case CommonConstant::StopAsyncIteration: return Value::from_cell(rt.type(BuiltinType::StopAsyncIteration));
    case CommonConstant::Tuple: return Value::from_cell(rt.type(BuiltinType::Tuple));
    case CommonConstant::List: return Value::from_cell(rt.type(BuiltinType::List));
    case CommonConstant::Set: return Value::from_cell(rt.type(BuiltinType::Set));
    case CommonConstant::BaseException: return Value::from_cell(rt.type(BuiltinType::BaseException));
    case CommonConstant::BuiltinAll: return dict_get_str(rt, rt.builtins, intern(rt, "all"));
    case CommonConstant::BuiltinAny: return dict_get_str(rt, rt.builtins, intern(rt, "any"));
  }
  MINIPY_UNREACHABLE();
}
Result<Value> load_build_class(Runtime& rt, Function* function) {
  Value found = dict_get_str(rt, function->builtins, rt.name(Name::dunder_build_class));
  if (!found.is_unset()) return found;
  return raise(rt, BuiltinType::NameError, "__build_class__ not found");
}

}  // namespace minipy
