// aiter() and anext(); the awaitable of anext(iterator, default).
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "stdlib/builtins.h"

namespace minipy {

namespace {

struct AnextAwaitable : Cell {
  Value wrapped;   // what __anext__ gave
  Value iterator;  // of wrapped; unset until first needed
  Value otherwise;
};
AnextAwaitable* it(Value self) { return self.as<AnextAwaitable>(); }

void visit_awaitable(Cell* cell, Visitor& visitor) {
  auto* awaitable = static_cast<AnextAwaitable*>(cell);
  visitor.visit(awaitable->wrapped);
  visitor.visit(awaitable->iterator);
  visitor.visit(awaitable->otherwise);
}

Result<Value> inner_iterator(Runtime& rt, Value self) {
  AnextAwaitable* awaitable = it(self);
  if (!awaitable->iterator.is_unset()) return awaitable->iterator;
  auto await = rt.type_of(awaitable->wrapped)->slots->await;
  if (!await) return raise_type_error(rt, "'%T' object can't be awaited", awaitable->wrapped);
  awaitable->iterator = TRY(await(rt, awaitable->wrapped));
  if (!rt.type_of(awaitable->iterator)->slots->next) {
    return raise_type_error(rt, "__await__() returned non-iterator of type '%T'", awaitable->iterator);
  }
  return awaitable->iterator;
}
// The end of the asynchronous iteration becomes the result.
Result<Value> or_default(Runtime& rt, Value self, Result<Value> result) {
  if (!result.failed() || !rt.pending_is(BuiltinType::StopAsyncIteration)) return result;
  rt.clear_pending();
  return raise_stop_iteration(rt, it(self)->otherwise);
}
Result<Value> iterate_self(Runtime&, Value self) { return self; }
Result<Value> next_awaitable(Runtime& rt, Value self) {
  Value iterator = TRY(inner_iterator(rt, self));
  return or_default(rt, self, rt.type_of(iterator)->slots->next(rt, iterator));
}
Result<Value> awaitable_send(Runtime& rt, Value self, Value value) {
  Value iterator = TRY(inner_iterator(rt, self));
  return or_default(rt, self, call_method(rt, iterator, Name::name_send, std::span<const Value>(&value, 1)));
}
Result<Value> awaitable_throw(Runtime& rt, Value self, Rest arguments) {
  Value iterator = TRY(inner_iterator(rt, self));
  return or_default(rt, self, call_method(rt, iterator, Name::name_throw, arguments));
}
Result<Value> awaitable_close(Runtime& rt, Value self) {
  Value iterator = TRY(inner_iterator(rt, self));
  return or_default(rt, self, call_method(rt, iterator, Name::name_close));
}

constexpr NativeDef kMethods[] = {
    method<awaitable_send>("send(self, value, /)", Effect::Anything),
    method<awaitable_throw>("throw(self, /, *args)", Effect::Anything),
    method<awaitable_close>("close(self, /)", Effect::Anything),
};
constexpr TypeSlots kSlots = {
    .visit = visit_awaitable, .iter = iterate_self, .next = next_awaitable, .await = iterate_self};
constexpr TypeSpec kAnextAwaitableSpec = {.name = "anext_awaitable",
                                          .instance_size = sizeof(AnextAwaitable),
                                          .slots = &kSlots,
                                          .methods = kMethods,
                                          .subclassable = false,
                                          .constructible = false};

}  // namespace

Result<Value> builtin_aiter(Runtime& rt, Value iterable) {
  auto function = rt.type_of(iterable)->slots->aiter;
  if (!function) return raise_type_error(rt, "'%T' object is not an async iterable", iterable);
  Value iterator = TRY(function(rt, iterable));
  if (!rt.type_of(iterator)->slots->anext) {
    return raise_type_error(rt, "aiter() returned not an async iterator of type '%T'", iterator);
  }
  return iterator;
}

Result<Value> builtin_anext(Runtime& rt, Value iterator, Value otherwise) {
  auto function = rt.type_of(iterator)->slots->anext;
  if (!function) return raise_type_error(rt, "'%T' object is not an async iterator", iterator);
  Value awaitable = TRY(function(rt, iterator));
  if (otherwise.is_unset()) return awaitable;
  Type* type = new_native_type(rt, kAnextAwaitableSpec);
  if (!type) return Failed{};
  auto* made = static_cast<AnextAwaitable*>(new_instance(rt, type));
  if (!made) return Failed{};
  made->wrapped = awaitable;
  made->iterator = Value::unset();
  made->otherwise = otherwise;
  return made;
}

}  // namespace minipy
