// The module _functools: reduce, cmp_to_key, and the types of functools_*.cpp.
#include "stdlib/functools.h"

#include "stdlib/native_support.h"

namespace minipy {

namespace {

// ---- reduce

Result<Value> functools_reduce(Runtime& rt, Value function, Value iterable, Value initial) {
  auto iterator = get_iterator(rt, iterable);
  if (iterator.failed()) {
    if (rt.pending_is(BuiltinType::TypeError)) {
      rt.clear_pending();
      return raise_type_error(rt, "reduce() arg 2 must support iteration");
    }
    return Failed{};
  }
  Value result = initial;
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    Value item = TRY(next(rt, iterator.value()));
    if (item.is_unset()) break;
    result = result.is_unset() ? item : TRY(call(rt, function, result, item));
  }
  if (result.is_unset()) return raise_type_error(rt, "reduce() of empty iterable with no initial value");
  return result;
}

// ---- cmp_to_key

struct KeyWrapper : Cell {
  Value compare, object;
};  // unset object: the factory of wrappers
constexpr VisitFunction kVisitKey = visit_members<KeyWrapper, &KeyWrapper::compare, &KeyWrapper::object>;

constexpr NativeDef kKey = signature_of("K(obj)");
Result<Value> new_key(Runtime& rt, Type* type, Value compare, Value object) {
  auto* key = make<KeyWrapper>(rt, type);
  if (!key) return Failed{};
  key->compare = compare;
  key->object = object;
  return key;
}
Result<Value> call_key(Runtime& rt, Value self, const Arguments& args) {
  Value object;
  TRY(bind(rt, kKey, args, &object));
  return new_key(rt, rt.type_of(self), self.as<KeyWrapper>()->compare, object);
}
Result<Value> compare_key(Runtime& rt, Value self, Value other, CompareOp op) {
  if (!has_layout(rt, other, kVisitKey)) return raise_type_error(rt, "other argument must be K instance");
  auto *left = self.as<KeyWrapper>(), *right = other.as<KeyWrapper>();
  if (left->object.is_unset() || right->object.is_unset()) return raise(rt, BuiltinType::AttributeError, "object");
  Value order = TRY(call(rt, left->compare, left->object, right->object));
  return compare(rt, op, order, Value::from_int(0));
}
Result<Value> key_object(Runtime& rt, Value self) {
  Value object = self.as<KeyWrapper>()->object;
  if (object.is_unset()) return raise(rt, BuiltinType::AttributeError, "object");
  return object;
}
Status set_key_object(Runtime&, Value self, Value value) {
  self.as<KeyWrapper>()->object = value;
  return ok();
}
constexpr GetSetDef kKeyGetSets[] = {{"obj", key_object, set_key_object, "Value wrapped by a key function."}};
constexpr TypeSlots kKeySlots = {.visit = kVisitKey, .compare = compare_key, .call = call_key};
constexpr TypeSpec kKeySpec = {.name = "functools.KeyWrapper",
                               .instance_size = sizeof(KeyWrapper),
                               .slots = &kKeySlots,
                               .getsets = kKeyGetSets,
                               .subclassable = false,
                               .constructible = false,
                               .unhashable = true};
Result<Value> functools_cmp_to_key(Runtime& rt, Value mycmp) {
  Type* type = new_native_type(rt, kKeySpec);
  if (!type) return Failed{};
  return new_key(rt, type, mycmp, Value::unset());
}

constexpr NativeDef kFunctions[] = {
    function<functools_cmp_to_key>("cmp_to_key(mycmp)", Effect::Allocates,
                                   "A key for sorting, made from a function that compares two items."),
    function<functools_reduce>("reduce(function, iterable, /, initial=<unset>)", Effect::Anything,
                               "Combine the items to one: function(function(first, second), third), and so on."),
};

Status prepare_functools(Runtime& rt, Module* module) {
  TRY(add_type(rt, module, kPartialSpec));
  TRY(add_type(rt, module, kLruCacheSpec));
  Type* placeholder = TRY(add_type(rt, module, kPlaceholderSpec));
  Cell* singleton = new_instance(rt, placeholder);
  if (!singleton) return Failed{};
  return module_add(rt, module, "Placeholder", Value::from_cell(singleton));
}

}  // namespace

extern const ModuleSpec kFunctoolsModule;
constexpr ModuleSpec kFunctoolsModule = {.name = "_functools",
                                         .functions = kFunctions,
                                         .prepare = prepare_functools,
                                         .doc = "Tools that operate on functions."};

}  // namespace minipy
