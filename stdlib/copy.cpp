// copy: copy(), deepcopy(), replace(), Error, and the tables that programs reach into. The walk is runtime/graph.
#include "runtime/graph/deepcopy.h"

#include "stdlib/native_support.h"

namespace minipy {

namespace {

constexpr TypeSpec kErrorSpec = {.name = "copy.Error",
                                 .base = BuiltinType::Exception,
                                 .layout = Layout::Exception,
                                 .has_dict = true,
                                 .immutable = false};

Result<Value> copy_copy(Runtime& rt, Value x) { return shallow_copy(rt, *rt.copy_tables, x); }
Result<Value> copy_deepcopy(Runtime& rt, Value x, Value memo, Value nil) {
  return deep_copy(rt, *rt.copy_tables, x, memo, nil);
}
Result<Value> copy_replace(Runtime& rt, Value object, Keywords changes) {
  Value cls = TRY(get_attribute(rt, object, Name::dunder_class));
  Value hook = TRY(get_attribute_or_unset(rt, cls, Name::dunder_replace));
  if (hook.is_unset() || hook.is_none()) {
    Value name = TRY(get_attribute(rt, cls, Name::dunder_name));
    return raise_type_error(rt, "replace() does not support %S objects", name);
  }
  Tuple* names = TRY(new_tuple(rt, changes.names));
  Tuple* values = TRY(new_tuple(rt, changes.size() + 1));
  values->items[0] = object;
  for (size_t i = 0; i < changes.size(); ++i) values->items[i + 1] = changes.values[i];
  return call(rt, hook, {values->items, 1, names});
}

// What stands in _deepcopy_dispatch, for programs that wrap it.
template <CopyKind kind>
Result<Value> deepcopy_as(Runtime& rt, Value x, Value memo, Value) {
  return deep_copy_as(rt, *rt.copy_tables, kind, x, memo);
}
Result<Value> copy_keep_alive(Runtime& rt, Value x, Value memo) {
  Value key = TRY(new_int_unsigned(rt, memo.is_cell() ? reinterpret_cast<uint64_t>(memo.cell()) : memo.bits()));
  auto kept = get_item(rt, memo, key);
  if (kept.failed()) {
    if (!rt.pending_is(BuiltinType::KeyError)) return Failed{};
    rt.clear_pending();
    TRY(set_item(rt, memo, key, Value::from_cell(TRY(new_list(rt, std::span<const Value>(&x, 1))))));
    return Value::none();
  }
  TRY(call_method(rt, kept.value(), Name::name_append, std::span<const Value>(&x, 1)));
  return Value::none();
}
Result<Value> copy_reconstruct(Runtime& rt, Value x, Value memo, Value function, Value arguments, Value state,
                               Value items, Value pairs) {
  Tuple* reduced = TRY(new_tuple(rt, {function, arguments, state, items, pairs}));
  return reconstruct(rt, *rt.copy_tables, x, memo, reduced);
}

constexpr NativeDef kFunctions[] = {
    function<copy_copy>("copy(x)", Effect::Anything, "A new object of the same kind around the same parts.",
                        Intrinsic::ShallowCopy),
    function<copy_deepcopy>("deepcopy(x, memo=None, _nil=<unset>)", Effect::Anything,
                            "A copy in which the parts, and their parts, are copies, too.", Intrinsic::DeepCopy),
    function<copy_replace>("replace(obj, /, **changes)", Effect::Anything,
                           "A copy with some attributes changed, by __replace__()."),
    function<deepcopy_as<CopyKind::List>>("_deepcopy_list(x, memo, deepcopy=None)", Effect::Anything),
    function<deepcopy_as<CopyKind::Tuple>>("_deepcopy_tuple(x, memo, deepcopy=None)", Effect::Anything),
    function<deepcopy_as<CopyKind::Dict>>("_deepcopy_dict(x, memo, deepcopy=None)", Effect::Anything),
    function<deepcopy_as<CopyKind::Method>>("_deepcopy_method(x, memo, deepcopy=None)", Effect::Anything),
    function<copy_keep_alive>("_keep_alive(x, memo)", Effect::Anything),
    function<copy_reconstruct>("_reconstruct(x, memo, func, args, state=None, listiter=None, dictiter=None)",
                               Effect::Anything),
};

Status add_types(Runtime& rt, Module* module, const char* name, std::initializer_list<BuiltinType> types) {
  Set* set = TRY(new_set(rt));
  for (BuiltinType type : types) TRY(set_add(rt, set, Value::from_cell(rt.type(type))));
  return module_add(rt, module, name, Value::from_cell(set));
}

Status add_tables(Runtime& rt, Module* module, Dict* copyreg) {
  using enum BuiltinType;
  TRY(add_types(rt, module, "_atomic_types",
                {None, Ellipsis, NotImplemented, Int, Float, Bool, Complex, Bytes, Str, Code, Type, Range,
                 BuiltinFunction, Function, WeakReference, Property}));
  TRY(add_types(rt, module, "_copy_atomic_types",
                {None,          Int,   Float, Bool,     Complex,         Str,      Tuple,          Bytes,    FrozenSet,
                 Type,          Range, Slice, Property, BuiltinFunction, Ellipsis, NotImplemented, Function, Code,
                 WeakReference, Super}));
  TRY(add_types(rt, module, "_copy_builtin_containers", {List, Dict, Set, ByteArray}));
  minipy::Dict* dispatch = TRY(new_dict(rt));
  constexpr std::pair<BuiltinType, const char*> kDispatched[] = {
      {List, "_deepcopy_list"}, {Tuple, "_deepcopy_tuple"}, {Dict, "_deepcopy_dict"}, {Method, "_deepcopy_method"}};
  for (const auto& [type, name] : kDispatched) {
    Value native = dict_get_str(rt, module->dict, intern(rt, name));
    TRY(dict_set(rt, dispatch, Value::from_cell(rt.type(type)), native));
  }
  TRY(module_add(rt, module, "_deepcopy_dispatch", Value::from_cell(dispatch)));
  Value reducers = dict_get_str(rt, copyreg, intern(rt, "dispatch_table"));
  if (reducers.is_unset()) return raise(rt, ImportError, "cannot import name 'dispatch_table' from 'copyreg'");
  return module_add(rt, module, "dispatch_table", reducers);
}

Status prepare(Runtime& rt, Module* module) {
  Value error = Value::from_cell(new_native_type(rt, kErrorSpec));
  TRY(module_add(rt, module, "Error", error));
  TRY(module_add(rt, module, "error", error));
  Value names[3];
  const char* texts[] = {"Error", "copy", "deepcopy"};
  for (int i = 0; i < 3; ++i) names[i] = Value::from_cell(TRY(new_str(rt, texts[i])));
  List* all = TRY(new_list(rt, std::span<const Value>(names)));
  TRY(list_append(rt, all, Value::from_cell(TRY(new_str(rt, "replace")))));
  TRY(module_add(rt, module, "__all__", Value::from_cell(all)));
  auto* copyreg = cast<Module>(rt, TRY(rt.evaluator->import_module(rt, intern(rt, "copyreg"))));
  if (!copyreg) return raise(rt, BuiltinType::ImportError, "copyreg is no module");
  TRY(add_tables(rt, module, copyreg->dict));
  rt.copy_tables = std::make_shared<CopyTables>(rt, module->dict, copyreg->dict);
  return ok();
}

}  // namespace

extern const ModuleSpec kCopyModule;
constexpr ModuleSpec kCopyModule = {.name = "copy",
                                    .functions = kFunctions,
                                    .prepare = prepare,
                                    .doc = "Copies of objects: of themselves, or with all that they refer to.",
                                    .python_errors = true};

}  // namespace minipy
