// copy: copy(), deepcopy(), replace(), Error. The walk is runtime/graph/deepcopy.
#include "runtime/graph/deepcopy.h"

#include "stdlib/native_support.h"

namespace minipy {

namespace {

constexpr TypeSpec kErrorSpec = {.name = "copy.Error",
                                 .base = BuiltinType::Exception,
                                 .layout = Layout::Exception,
                                 .has_dict = true,
                                 .immutable = false};

Result<CopyHooks> hooks(Runtime& rt) {
  Value copyreg = TRY(rt.evaluator->import_module(rt, intern(rt, "copyreg")));
  Value table = TRY(get_attribute(rt, copyreg, intern(rt, "dispatch_table")));
  return CopyHooks{cast<Dict>(rt, table), new_native_type(rt, kErrorSpec)};
}

Result<Value> copy_copy(Runtime& rt, Value x) { return shallow_copy(rt, TRY(hooks(rt)), x); }
Result<Value> copy_deepcopy(Runtime& rt, Value x, Value memo, Value) { return deep_copy(rt, TRY(hooks(rt)), x, memo); }
Result<Value> copy_replace(Runtime& rt, Value object, Keywords changes) {
  Value cls = TRY(get_attribute(rt, object, Name::dunder_class));
  Value hook = TRY(get_attribute_or_unset(rt, cls, Name::dunder_replace));
  if (hook.is_unset()) {
    Value name = TRY(get_attribute(rt, cls, Name::dunder_name));
    return raise_type_error(rt, "replace() does not support %S objects", name);
  }
  Tuple* names = TRY(new_tuple(rt, changes.names));
  Tuple* values = TRY(new_tuple(rt, changes.size() + 1));
  values->items[0] = object;
  for (size_t i = 0; i < changes.size(); ++i) values->items[i + 1] = changes.values[i];
  return call(rt, hook, {values->items, 1, names});
}

constexpr NativeDef kFunctions[] = {
    function<copy_copy>("copy(x)", Effect::Anything, "Shallow copy operation on arbitrary Python objects."),
    function<copy_deepcopy>("deepcopy(x, memo=None, _nil=<unset>)", Effect::Anything,
                            "Deep copy operation on arbitrary Python objects."),
    function<copy_replace>("replace(obj, /, **changes)", Effect::Anything,
                           "Return a new object replacing specified fields with new values."),
};

Status prepare(Runtime& rt, Module* module) {
  Value error = Value::from_cell(new_native_type(rt, kErrorSpec));
  TRY(module_add(rt, module, "Error", error));
  TRY(module_add(rt, module, "error", error));
  Value names[3];
  const char* texts[] = {"Error", "copy", "deepcopy"};
  for (int i = 0; i < 3; ++i) names[i] = Value::from_cell(TRY(new_str(rt, texts[i])));
  List* all = TRY(new_list(rt, std::span<const Value>(names)));
  TRY(list_append(rt, all, Value::from_cell(TRY(new_str(rt, "replace")))));
  return module_add(rt, module, "__all__", Value::from_cell(all));
}

}  // namespace

extern const ModuleSpec kCopyModule;
constexpr ModuleSpec kCopyModule = {.name = "copy",
                                    .functions = kFunctions,
                                    .prepare = prepare,
                                    .doc = "Generic (shallow and deep) copying operations.",
                                    .python_errors = true};

}  // namespace minipy
