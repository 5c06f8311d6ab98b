// await, async for and async with in the recorder: what they ask of objects (GET_AWAITABLE, GET_AITER, GET_ANEXT),
// whose methods are frames that go on with the instruction. Awaiting itself is SEND (recording_generators.cpp).
#include "vm/interp/generators.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

// ---- Called by traces. Unset: declined.
Result<Value> await_natively(Runtime& rt, Value value, int32_t where) {
  return without_python(rt, [&] { return get_awaitable(rt, value, where); });
}
Result<Value> next_of_generator(Runtime& rt, Value generator) {
  if (!generator.as<Generator>()->hooks_done) return Value::unset();  // the program's hooks come first
  return get_async_next(rt, generator);
}

Name async_method(Op op) {
  return op == Op::GET_AWAITABLE ? Name::dunder_await : op == Op::GET_AITER ? Name::dunder_aiter : Name::dunder_anext;
}

}  // namespace

template <>
inline constexpr uint64_t kCallWrites<await_natively> = 0;
template <>
inline constexpr uint64_t kCallWrites<next_of_generator> = 0;

// A coroutine that has not begun is awaited by nobody.
bool RecordingMachine::is_new_coroutine(Val value) {
  if (!is_exact(value, BuiltinType::Coroutine)) return false;
  auto coroutine = as<Generator>(value);
  return test(word_equal(load(coroutine, &Generator::state), word(static_cast<uint64_t>(GeneratorState::Created))));
}
Flow RecordingMachine::get_async_rarely(Instruction i, Val value) {
  if (!is_cell(value)) return step();
  Val found;
  if (is_user(value)) {
    if (!observe_type(value)) return step();
    if (Function* function = special_function(vm->rt, value.v, async_method(i.op())))
      return enter_special(i, Continuation::Async, function, {value});
  } else if (is_exact(value, BuiltinType::AsyncGenerator)) {
    if (i.op() == Op::GET_AITER) return put(i.a(), value);
    if (i.op() != Op::GET_ANEXT) return step();
    if (call_declining<next_of_generator>(&found, value) != Flow::Ok) return Flow::Error;
    return put(i.a(), {found.v, builder_.assume(ir::Type::Cell, found.r)});
  }
  if (i.op() != Op::GET_AWAITABLE) return step();
  if (is_new_coroutine(value)) return put(i.a(), value);
  if (call_declining<await_natively>(&found, value, i.d()) != Flow::Ok) return Flow::Error;
  return put(i.a(), found);
}
// The method has returned: see finish_async.
Flow RecordingMachine::finish_async_rarely(Instruction i, Val result) {
  if (!is_cell(result)) return step();
  const Type* type = observe_type(result);
  if (!type) return step();
  switch (i.op()) {
    case Op::GET_AWAITABLE:
      if (!type->slots->next || type->number == BuiltinType::Coroutine) return step();
      if (type->number == BuiltinType::Generator) {
        auto generator = as<Generator>(result);
        Code* code = generator.v->code;
        if (code->flags & Code::kIterableCoroutine) return step();
        test(word_equal(word_of_pointer(load(generator, &Generator::code)), word(reinterpret_cast<uint64_t>(code))));
        keep_alive(code);
      }
      break;
    case Op::GET_AITER:
      if (!type->slots->anext) return step();
      break;
    default:
      if (!is_new_coroutine(result)) return step();
      break;
  }
  pop_inlined();
  return put(i.a(), result);
}
// Whether what a generator function gives can be the result of the method that the instruction has called.
bool RecordingMachine::gives_awaitable(Instruction i) const {
  auto kind = code->flags & (Code::kGeneratorLike | Code::kIterableCoroutine);
  if (i.op() == Op::GET_AWAITABLE) return kind == Code::kGenerator;
  return i.op() == Op::GET_ANEXT && kind == Code::kCoroutine;
}

}  // namespace minipy
