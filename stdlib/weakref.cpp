// _weakref: references and proxies for the module weakref (stdlib/python/weakref.py). The types are the runtime's.
#include "runtime/types/weak_table.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

// The first of the references that point at an object; null where there is none.
WeakReference* first_reference(Runtime& rt, Value object) {
  if (!object.is_cell()) return nullptr;
  auto& table = rt.weak_references().first;
  auto found = table.find(object.cell());
  return found == table.end() ? nullptr : found->second;
}
Result<Value> proxy(Runtime& rt, Value object, Value callback) {
  bool callable = is_callable(rt, object);
  return new_weak_reference(rt, rt.type(callable ? BuiltinType::WeakCallableProxy : BuiltinType::WeakProxy), object,
                            callback);
}
int64_t count_references(Runtime& rt, Value object) {
  int64_t count = 0;
  for (WeakReference* each = first_reference(rt, object); each; each = each->next) ++count;
  return count;
}
Result<List*> list_references(Runtime& rt, Value object) {
  List* list = TRY(new_list(rt));
  for (WeakReference* each = first_reference(rt, object); each; each = each->next) {
    TRY(list_append(rt, list, Value::from_cell(each)));
  }
  return list;
}
Status remove_dead(Runtime& rt, Dict* dict, Value key) {
  Value found = TRY(dict_get(rt, dict, key));
  auto* reference = cast<WeakReference>(rt, found);
  if (reference && !reference->target) TRY(dict_delete(rt, dict, key));
  return ok();
}

constexpr NativeDef kFunctions[] = {
    function<proxy>("proxy(object, callback=None, /)", Effect::Allocates,
                    "A stand-in that behaves like the object but does not keep it alive."),
    function<count_references>("getweakrefcount(object, /)", Effect::Reads,
                               "How many weak references there are to an object."),
    function<list_references>("getweakrefs(object, /)", Effect::Allocates, "The weak references to an object."),
    function<remove_dead>("_remove_dead_weakref(dct, key, /)", Effect::Anything,
                          "Remove a key whose value is a dead reference."),
};
Status prepare_weakref(Runtime& rt, Module* module) {
  Value reference = Value::from_cell(rt.type(BuiltinType::WeakReference));
  TRY(module_add(rt, module, "ref", reference));
  TRY(module_add(rt, module, "ReferenceType", reference));
  TRY(module_add(rt, module, "ProxyType", Value::from_cell(rt.type(BuiltinType::WeakProxy))));
  return module_add(rt, module, "CallableProxyType", Value::from_cell(rt.type(BuiltinType::WeakCallableProxy)));
}

}  // namespace

extern const ModuleSpec kWeakrefModule;
constexpr ModuleSpec kWeakrefModule = {
    .name = "_weakref", .functions = kFunctions, .prepare = prepare_weakref, .doc = "Natives of the module weakref."};

}  // namespace minipy
