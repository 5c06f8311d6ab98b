// Calling any object.
#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "runtime/object/slot_rows.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> call(Runtime& rt, Value callable, const Arguments& arguments) {
  if (callable.is_cell()) {
    if (auto function = rt.type_of(callable)->slots->call) {
      RecursionGuard guard(rt, "");
      if (guard.failed()) return Failed{};
      return function(rt, callable, arguments);
    }
  }
  return raise_type_error(rt, "'%T' object is not callable", callable);
}
Result<Value> call(Runtime& rt, Value callable) { return call(rt, callable, Arguments{}); }
Result<Value> call(Runtime& rt, Value callable, Value a) { return call(rt, callable, Arguments{&a, 1, nullptr}); }
Result<Value> call(Runtime& rt, Value callable, Value a, Value b) {
  Value values[] = {a, b};
  return call(rt, callable, Arguments{values, 2, nullptr});
}
Result<Value> call(Runtime& rt, Value callable, Value a, Value b, Value c) {
  Value values[] = {a, b, c};
  return call(rt, callable, Arguments{values, 3, nullptr});
}
Result<Value> call_method(Runtime& rt, Value object, Str* name, std::span<const Value> arguments) {
  Value method = TRY(get_attribute(rt, object, name));
  return call(rt, method, Arguments{arguments.data(), static_cast<uint32_t>(arguments.size()), nullptr});
}
Result<Value> call_method(Runtime& rt, Value object, Name name, std::span<const Value> arguments) {
  return call_method(rt, object, rt.name(name), arguments);
}
bool is_callable(Runtime& rt, Value value) { return rt.type_of(value)->slots->call != nullptr; }

Value native_function(Runtime& rt, const NativeDef& def, Value self, Str* module) {
  auto* cell = rt.heap.allocate<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
  cell->def = &def;
  cell->self = self;
  cell->owner = nullptr;
  cell->module = module;
  return Value::from_cell(cell);
}

}  // namespace minipy
