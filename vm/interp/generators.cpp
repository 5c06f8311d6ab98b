// Generators and coroutines: resuming from natives, throwing, closing, delegation, and their types' methods.
#include "vm/interp/generators.h"

#include <cstdio>

#include "compiler/bytecode/code_traces.h"
#include "runtime/native/native.h"
#include "runtime/object/slot_rows.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/calls.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/operations.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

const char* generator_noun(const Code* code) {
  return code->flags & Code::kCoroutine        ? "coroutine"
         : code->flags & Code::kAsyncGenerator ? "async generator"
                                               : "generator";
}

Result<Generator*> new_generator(Runtime& rt, Frame* frame, const Instruction* pc) {
  Code* code = frame->code;
  BuiltinType type = code->flags & Code::kCoroutine        ? BuiltinType::Coroutine
                     : code->flags & Code::kAsyncGenerator ? BuiltinType::AsyncGenerator
                                                           : BuiltinType::Generator;
  auto* generator = rt.heap.allocate<Generator>(shape_of(type), code->register_count * sizeof(Value));
  if (!generator) return Failed{};
  generator->code = code;
  generator->function = frame->function;
  generator->pc = pc;
  generator->name = frame->function->name;
  generator->qualname = frame->function->qualname;
  generator->own_handled = generator->caller_handled = generator->finalizer = Value::unset();
  generator->origin = Value::none();
  generator->state = GeneratorState::Created;
  for (uint32_t r = 0; r < code->register_count; ++r)
    generator->registers[r] = r < code->local_count ? frame->base[r] : Value::unset();
  if (code->handler_count > 0 || type != BuiltinType::Generator) rt.heap.add_finalisable(generator);
  return generator;
}
void end_generator(Runtime&, Generator* generator) {
  generator->state = GeneratorState::Finished;
  for (uint32_t r = 0; r < generator->code->register_count; ++r) generator->registers[r] = Value::unset();
  generator->own_handled = generator->caller_handled = Value::unset();
}
void visit_generator(Cell* cell, Visitor& visitor) {
  auto* generator = static_cast<Generator*>(cell);
  visitor.visit_cell(generator->code);
  visitor.visit_cell(generator->function);
  visitor.visit(generator->name);
  visitor.visit(generator->qualname);
  visitor.visit(generator->own_handled);
  visitor.visit(generator->caller_handled);
  visitor.visit(generator->origin);
  visitor.visit(generator->finalizer);
  visitor.visit_cell(generator->object);
  if (!generator->code) return;
  for (uint32_t r = 0; r < generator->code->register_count; ++r) visitor.visit_maybe(generator->registers[r]);
}
Value convert_stop_iteration(Runtime& rt, Code* code, Value exception) {
  const char* raised = nullptr;
  if (is_instance_of(rt, exception, BuiltinType::StopIteration)) {
    raised = "StopIteration";
  } else if ((code->flags & Code::kAsyncGenerator) && is_instance_of(rt, exception, BuiltinType::StopAsyncIteration)) {
    raised = "StopAsyncIteration";
  }
  if (!raised) return exception;
  auto text = format_text(rt, "%s raised %s", generator_noun(code), raised);
  if (text.failed()) return rt.take_pending();
  Value error = new_exception(rt, BuiltinType::RuntimeError, Value::from_cell(text.value()));
  auto* cell = error.as<BaseException>();
  cell->cause = cell->context = exception;
  cell->suppress_context = true;
  return error;
}

// ---- Delegation: a YIELD right behind a SEND (opcodes.def)
static const Instruction* delegating_send(const Generator* generator) {
  if (generator->state != GeneratorState::Suspended) return nullptr;
  const Code* code = generator->code;
  int64_t yield = generator->pc - 1 - code->instructions;
  if (yield < 1) return nullptr;
  auto index = static_cast<uint32_t>(yield);
  if (program_instruction(code, index).op() != Op::YIELD || program_instruction(code, index - 1).op() != Op::SEND)
    return nullptr;
  return code->instructions + yield - 1;
}
static Instruction instruction_at(const Generator* generator, const Instruction* at) {
  return program_instruction(generator->code, static_cast<uint32_t>(at - generator->code->instructions));
}
Value delegate_of(Generator* generator) {
  const Instruction* send = delegating_send(generator);
  return send ? generator->registers[instruction_at(generator, send).b()] : Value::unset();
}
Value take_stop_value(Runtime& rt) {
  Value exception = rt.take_pending();
  Value value = exception.as<BaseException>()->details[kStopIterationValue];
  return value.is_unset() ? Value::none() : value;
}

// ---- Resuming in a nested loop
// Pushes the generator's frame; what run_loop starts with stands in vm.frame then.
static Status enter_generator(VirtualMachine& vm, Generator* generator) {
  if (vm.refuses_python) return vm.refuse();
  if (vm.rt.native_stack_low()) return raise_too_deep(vm.rt);
  Value* window = vm.free_window();
  if (!room_for_frame(vm, window + generator->code->register_count)) return Failed{};
  LoopMachine m;
  m.vm = &vm, m.frame = vm.frame, m.pc = vm.frame->pc, m.base = vm.frame->base, m.code = vm.frame->code;
  generator->ran = true;
  push_generator(m, vm.frame + 1, generator, window, static_cast<uint64_t>(Continuation::Exit));
  vm.frame->pc = m.pc;
  return ok();
}
static Result<Value> finish_loop(VirtualMachine& vm, bool* returned) {
  vm.generator_returned = false;
  auto result = run_loop(vm);
  *returned = !result.failed() && vm.generator_returned;
  vm.generator_returned = false;
  return result;
}
Result<Value> VirtualMachine::resume(Generator* generator, Value sent, bool* returned) {
  TRY(enter_generator(*this, generator));
  put_sent(frame->base, frame->pc, sent);
  return finish_loop(*this, returned);
}
Result<Value> VirtualMachine::resume_raising(Generator* generator, Value exception, bool* returned) {
  TRY(enter_generator(*this, generator));
  rt.set_pending(exception);
  // What is thrown keeps the context that it has, unless the generator itself handles something.
  propagating = generator->own_handled.is_unset() ? exception : Value::unset();
  resume_by_raise = true;
  return finish_loop(*this, returned);
}
static Status check_resumable(Runtime& rt, Generator* generator) {
  if (generator->state == GeneratorState::Running)
    return raise_value_error(rt, "%s already executing", generator_noun(generator->code));
  if (generator->state == GeneratorState::Finished && (generator->code->flags & Code::kCoroutine)) {
    return raise_runtime_error(rt, "cannot reuse already awaited coroutine");
  }
  return ok();
}
Result<Value> generator_send(Runtime& rt, Generator* generator, Value value, bool* returned) {
  TRY(check_resumable(rt, generator));
  if (generator->state == GeneratorState::Finished) {
    *returned = true;
    return Value::none();
  }
  if (generator->state == GeneratorState::Created && !value.is_none()) {
    return raise_type_error(rt, "can't send non-None value to a just-started %s", generator_noun(generator->code));
  }
  return VirtualMachine::of(rt).resume(generator, value, returned);
}

// Closes what a generator delegates to.
static Status close_delegate(Runtime& rt, Value delegate) {
  if (rt.is_exactly(delegate, BuiltinType::Generator) || rt.is_exactly(delegate, BuiltinType::Coroutine)) {
    TRY(generator_close(rt, delegate.as<Generator>()));
    return ok();
  }
  Value close = TRY(get_attribute_or_unset(rt, delegate, Name::name_close));
  if (!close.is_unset()) TRY(call(rt, close));
  return ok();
}
// Goes on behind the SEND that delegated, with its result.
static Result<Value> resume_behind_send(VirtualMachine& vm, Generator* generator, const Instruction* send, Value result,
                                        bool* returned) {
  TRY(enter_generator(vm, generator));
  Instruction instruction = instruction_at(generator, send);
  vm.frame->base[instruction.a()] = result;
  vm.frame->pc = send + 1 + instruction.d();
  return finish_loop(vm, returned);
}
static Result<Value> throw_into(Runtime& rt, Value delegate, Value exception, bool* returned) {
  if (rt.is_exactly(delegate, BuiltinType::Generator) || rt.is_exactly(delegate, BuiltinType::Coroutine)) {
    return generator_throw(rt, delegate.as<Generator>(), exception, returned);
  }
  Value method = TRY(get_attribute_or_unset(rt, delegate, Name::name_throw));
  if (method.is_unset()) return raise_value(rt, exception);
  auto result = call(rt, method, exception);
  if (result.failed() && rt.pending_is(BuiltinType::StopIteration)) {
    *returned = true;
    return take_stop_value(rt);
  }
  return result;
}
Result<Value> generator_throw(Runtime& rt, Generator* generator, Value exception, bool* returned) {
  VirtualMachine& vm = VirtualMachine::of(rt);
  TRY(check_resumable(rt, generator));
  if (generator->state == GeneratorState::Finished) {
    vm.propagating = exception;
    return raise_value(rt, exception);
  }
  if (generator->state == GeneratorState::Created) {
    // Nothing has run: it ends here and now, but with its frame in the traceback.
    return vm.resume_raising(generator, exception, returned);
  }
  const Instruction* send = delegating_send(generator);
  if (!send) return vm.resume_raising(generator, exception, returned);
  Value delegate = generator->registers[instruction_at(generator, send).b()];
  generator->state = GeneratorState::Running;
  Value outer = rt.handled;
  if (!generator->own_handled.is_unset()) rt.handled = generator->own_handled;
  if (is_instance_of(rt, exception, BuiltinType::GeneratorExit)) {
    auto closed = close_delegate(rt, delegate);
    rt.handled = outer;
    generator->state = GeneratorState::Suspended;
    if (closed.failed()) exception = rt.take_pending();
    return vm.resume_raising(generator, exception, returned);
  }
  bool delegate_returned = false;
  auto result = throw_into(rt, delegate, exception, &delegate_returned);
  rt.handled = outer;
  generator->state = GeneratorState::Suspended;
  if (result.failed()) {
    Value raised = rt.take_pending();
    if (is_instance_of(rt, raised, BuiltinType::StopIteration)) {
      Value value = raised.as<BaseException>()->details[kStopIterationValue];
      return resume_behind_send(vm, generator, send, value.is_unset() ? Value::none() : value, returned);
    }
    return vm.resume_raising(generator, raised, returned);
  }
  if (delegate_returned) return resume_behind_send(vm, generator, send, result.value(), returned);
  return result;
}
Result<Value> generator_close(Runtime& rt, Generator* generator) {
  if (generator->state == GeneratorState::Running)
    return raise_value_error(rt, "%s already executing", generator_noun(generator->code));
  if (generator->state == GeneratorState::Finished) return Value::none();
  if (generator->state == GeneratorState::Created) {
    generator->ran = true;
    end_generator(rt, generator);
    return Value::none();
  }
  Value exit = new_exception(rt, BuiltinType::GeneratorExit, Value::unset());
  bool returned = false;
  auto result = generator_throw(rt, generator, exit, &returned);
  if (!result.failed()) {
    if (returned) return result.value();
    return raise_runtime_error(rt, "%s ignored GeneratorExit", generator_noun(generator->code));
  }
  if (!rt.pending_is(BuiltinType::GeneratorExit) && !rt.pending_is(BuiltinType::StopIteration)) return Failed{};
  rt.clear_pending();
  return Value::none();
}

// Found unreachable: `finally` blocks run; a coroutine that never ran is reported.
void finalise_generator(Runtime& rt, Cell* cell) {
  auto* generator = static_cast<Generator*>(cell);
  if (generator->state == GeneratorState::Finished || generator->state == GeneratorState::Running) return;
  Value saved = rt.take_pending();
  Value self = Value::from_cell(generator);
  bool failed = false;
  if ((generator->code->flags & Code::kAsyncGenerator) && !generator->finalizer.is_unset() &&
      !generator->finalizer.is_none()) {
    failed = call(rt, generator->finalizer, self).failed();
  } else if ((generator->code->flags & Code::kCoroutine) && generator->state == GeneratorState::Created) {
    failed = warn(rt, BuiltinType::RuntimeWarning, "coroutine '%S' was never awaited", generator->qualname).failed();
    end_generator(rt, generator);
  } else if (generator->state == GeneratorState::Suspended && !(generator->code->flags & Code::kAsyncGenerator)) {
    failed = generator_close(rt, generator).failed();
  }
  if (failed) report_unraisable(rt, self, "Exception ignored while closing generator");
  rt.set_pending(saved);
}

Result<Value> send_to_other(Runtime& rt, Value receiver, Value value, bool* returned) {
  if (rt.is_exactly(receiver, BuiltinType::Generator) || rt.is_exactly(receiver, BuiltinType::Coroutine)) {
    return generator_send(rt, receiver.as<Generator>(), value, returned);
  }
  if (rt.is_exactly(receiver, BuiltinType::AsyncGeneratorSend) ||
      rt.is_exactly(receiver, BuiltinType::AsyncGeneratorThrow)) {
    return async_step_send(rt, receiver.as<AsyncStep>(), value, returned);
  }
  Result<Value> result = Failed{};
  auto next_slot = rt.type_of(receiver)->slots->next;
  if (value.is_none() && next_slot) {
    rt.clear_stop();
    result = next_slot(rt, receiver);
    if (!result.failed() && result.value().is_unset()) {
      *returned = true;
      return rt.take_stop_value();
    }
  } else {
    result = call_method(rt, receiver, Name::name_send, std::span<const Value>(&value, 1));
  }
  if (result.failed() && rt.pending_is(BuiltinType::StopIteration)) {
    *returned = true;
    return take_stop_value(rt);
  }
  return result;
}

// ---- await
static Result<Value> check_awaited(Runtime& rt, Value iterator);
static Result<Value> check_async_iterator(Runtime& rt, Value iterator);
static Result<Value> await_next(Runtime& rt, Value awaitable);

Result<Value> finish_async(Runtime& rt, Op op, Value result) {
  switch (op) {
    case Op::GET_AWAITABLE: return check_awaited(rt, result);
    case Op::GET_AITER: return check_async_iterator(rt, result);
    default: return await_next(rt, result);
  }
}
Result<Value> get_awaitable(Runtime& rt, Value value, int32_t where) {
  if (rt.is_exactly(value, BuiltinType::Coroutine)) {
    if (!delegate_of(value.as<Generator>()).is_unset())
      return raise_runtime_error(rt, "coroutine is being awaited already");
    return value;
  }
  if (rt.is_exactly(value, BuiltinType::Generator) && (value.as<Generator>()->code->flags & Code::kIterableCoroutine))
    return value;
  auto slot = rt.type_of(value)->slots->await;
  if (!slot) {
    if (where == 1 || where == 2) {
      return raise_type_error(rt, "'async with' received an object from %s that does not implement __await__: %T",
                              where == 1 ? "__aenter__" : "__aexit__", value);
    }
    return raise_type_error(rt, "'%T' object can't be awaited", value);
  }
  return check_awaited(rt, TRY(slot(rt, value)));
}
static Result<Value> check_awaited(Runtime& rt, Value iterator) {
  if (rt.is_exactly(iterator, BuiltinType::Coroutine) ||
      (rt.is_exactly(iterator, BuiltinType::Generator) &&
       (iterator.as<Generator>()->code->flags & Code::kIterableCoroutine))) {
    return raise_type_error(rt, "__await__() returned a coroutine");
  }
  if (!rt.type_of(iterator)->slots->next) {
    return raise_type_error(rt, "__await__() returned non-iterator of type '%T'", iterator);
  }
  return iterator;
}
Result<Value> get_async_iterator(Runtime& rt, Value value) {
  auto slot = rt.type_of(value)->slots->aiter;
  if (!slot) return raise_type_error(rt, "'async for' requires an object with __aiter__ method, got %T", value);
  return check_async_iterator(rt, TRY(slot(rt, value)));
}
static Result<Value> check_async_iterator(Runtime& rt, Value iterator) {
  if (rt.type_of(iterator)->slots->anext) return iterator;
  return raise_type_error(rt, "'async for' received an object from __aiter__ that does not implement __anext__: %T",
                          iterator);
}
Result<Value> get_async_next(Runtime& rt, Value value) {
  if (rt.is_exactly(value, BuiltinType::AsyncGenerator))
    return new_async_step(rt, value.as<Generator>(), Value::none());
  auto slot = rt.type_of(value)->slots->anext;
  if (!slot) return raise_type_error(rt, "'async for' requires an iterator with __anext__ method, got %T", value);
  return await_next(rt, TRY(slot(rt, value)));
}
static Result<Value> await_next(Runtime& rt, Value awaitable) {
  auto result = get_awaitable(rt, awaitable, 0);
  if (!result.failed() || !rt.pending_is(BuiltinType::TypeError)) return result;
  Value cause = rt.take_pending();
  (void)raise_type_error(rt, "'async for' received an invalid object from __anext__: %T", awaitable);
  auto* error = rt.pending().as<BaseException>();
  error->cause = error->context = cause;
  error->suppress_context = true;
  return Failed{};
}

// ---- Methods
namespace {

Generator* self_of(Value value) { return value.as<Generator>(); }

// What send() and the like give a program: the value, or StopIteration.
Result<Value> or_stop(Runtime& rt, Result<Value> result, bool returned) {
  if (result.failed() || !returned) return result;
  return raise_stop_iteration(rt, result.value());
}
Result<Value> method_send(Runtime& rt, Value self, Value value) {
  bool returned = false;
  auto result = generator_send(rt, self_of(self), value, &returned);
  return or_stop(rt, result, returned);
}
Result<Value> slot_next(Runtime& rt, Value self) {
  bool returned = false;
  auto result = generator_send(rt, self_of(self), Value::none(), &returned);
  if (result.failed() || !returned) return result;
  rt.clear_stop();
  if (!result.value().is_none()) rt.stop_value = result.value();
  return Value::unset();
}
Result<Value> slot_self(Runtime&, Value self) { return self; }
Result<Value> method_throw(Runtime& rt, Value self, Value type, Value value, Value traceback) {
  TRY(warn_of_parts(rt, "throw", value, traceback));
  Value exception = TRY(thrown_exception(rt, type, value, traceback));
  bool returned = false;
  auto result = generator_throw(rt, self_of(self), exception, &returned);
  return or_stop(rt, result, returned);
}
Result<Value> method_close(Runtime& rt, Value self) { return generator_close(rt, self_of(self)); }

Result<Value> repr_generator(Runtime& rt, Value self) {
  char address[32];
  std::snprintf(address, sizeof(address), "%p", static_cast<void*>(self.cell()));
  return TRY(format_text(rt, "<%T object %S at %s>", self, self_of(self)->qualname, address));
}
template <Value Generator::*member>
Result<Value> get_member(Runtime&, Value self) {
  return self_of(self)->*member;
}
template <Value Generator::*member>
Status set_text(Runtime& rt, Value self, Value value) {
  if (value.is_unset() || !cast<Str>(rt, value)) {
    return raise_type_error(rt, member == &Generator::name ? "__name__ must be set to a string object"
                                                           : "__qualname__ must be set to a string object");
  }
  self_of(self)->*member = value;
  return ok();
}
Result<Value> get_frame(Runtime& rt, Value self) {
  FrameObject* frame = generator_frame(rt, self_of(self));
  return frame ? Value::from_cell(frame) : Value::none();
}
Result<Value> get_running(Runtime&, Value self) {
  return Value::from_bool(self_of(self)->state == GeneratorState::Running);
}
Result<Value> get_suspended(Runtime&, Value self) {
  return Value::from_bool(self_of(self)->state == GeneratorState::Suspended);
}
Result<Value> get_generator_code(Runtime&, Value self) { return Value::from_cell(self_of(self)->code); }
Result<Value> get_delegate(Runtime&, Value self) {
  Value delegate = delegate_of(self_of(self));
  return delegate.is_unset() ? Value::none() : delegate;
}
Result<Value> class_getitem(Runtime& rt, Type* cls, Value key) {
  return class_get_item(rt, Value::from_cell(cls), key);
}

constexpr NativeDef kGeneratorMethods[] = {
    method<method_send>("send(self, arg, /)", Effect::Anything,
                        "Send 'arg' into the generator; the next value that it yields, or StopIteration."),
    method<method_throw>("throw(self, type, value=<unset>, traceback=<unset>, /)", Effect::Anything,
                         "Raise an exception where the generator stands; the next value that it yields."),
    method<method_close>("close(self, /)", Effect::Anything, "Raise GeneratorExit where the generator stands."),
    class_method<class_getitem>("__class_getitem__(cls, key, /)", Effect::Allocates),
};
constexpr GetSetDef kGeneratorGetSets[] = {
    {"__name__", get_member<&Generator::name>, set_text<&Generator::name>, ""},
    {"__qualname__", get_member<&Generator::qualname>, set_text<&Generator::qualname>, ""},
    {"gi_frame", get_frame, nullptr, ""},
    {"gi_running", get_running, nullptr, ""},
    {"gi_suspended", get_suspended, nullptr, ""},
    {"gi_code", get_generator_code, nullptr, ""},
    {"gi_yieldfrom", get_delegate, nullptr, ""},
};
constexpr TypeSlots kGeneratorSlots = {.visit = visit_generator,
                                       .finalise = finalise_generator,
                                       .repr = repr_generator,
                                       .iter = slot_self,
                                       .next = slot_next};
constexpr TypeSpec kGeneratorSpec = {.name = "generator",
                                     .layout = Layout::Opaque,
                                     .instance_size = sizeof(Generator),
                                     .slots = &kGeneratorSlots,
                                     .methods = kGeneratorMethods,
                                     .getsets = kGeneratorGetSets,
                                     .subclassable = false,
                                     .weakly_referable = true,
                                     .constructible = false};

// ---- coroutine
Result<Value> coroutine_await(Runtime& rt, Value self) {
  auto* wrapper = rt.heap.allocate_small<CoroutineWrapper>(shape_of(BuiltinType::CoroutineWrapper));
  wrapper->coroutine = self_of(self);
  return Value::from_cell(wrapper);
}
constexpr NativeDef kCoroutineMethods[] = {
    method<method_send>("send(self, arg, /)", Effect::Anything, "Send 'arg' into the coroutine."),
    method<method_throw>("throw(self, type, value=<unset>, traceback=<unset>, /)", Effect::Anything,
                         "Raise an exception in the coroutine."),
    method<method_close>("close(self, /)", Effect::Anything, "Raise GeneratorExit in the coroutine."),
    class_method<class_getitem>("__class_getitem__(cls, key, /)", Effect::Allocates),
};
constexpr GetSetDef kCoroutineGetSets[] = {
    {"__name__", get_member<&Generator::name>, set_text<&Generator::name>, ""},
    {"__qualname__", get_member<&Generator::qualname>, set_text<&Generator::qualname>, ""},
    {"cr_frame", get_frame, nullptr, ""},
    {"cr_running", get_running, nullptr, ""},
    {"cr_suspended", get_suspended, nullptr, ""},
    {"cr_code", get_generator_code, nullptr, ""},
    {"cr_await", get_delegate, nullptr, ""},
    {"cr_origin", get_member<&Generator::origin>, nullptr, ""},
};
constexpr TypeSlots kCoroutineSlots = {
    .visit = visit_generator, .finalise = finalise_generator, .repr = repr_generator, .await = coroutine_await};
constexpr TypeSpec kCoroutineSpec = {.name = "coroutine",
                                     .layout = Layout::Opaque,
                                     .instance_size = sizeof(Generator),
                                     .slots = &kCoroutineSlots,
                                     .methods = kCoroutineMethods,
                                     .getsets = kCoroutineGetSets,
                                     .subclassable = false,
                                     .weakly_referable = true,
                                     .constructible = false};

// ---- coroutine_wrapper: what coroutine.__await__() gives
Value wrapped(Value self) { return Value::from_cell(self.as<CoroutineWrapper>()->coroutine); }
Result<Value> wrapper_send(Runtime& rt, Value self, Value value) { return method_send(rt, wrapped(self), value); }
Result<Value> wrapper_throw(Runtime& rt, Value self, Value type, Value value, Value traceback) {
  return method_throw(rt, wrapped(self), type, value, traceback);
}
Result<Value> wrapper_close(Runtime& rt, Value self) { return method_close(rt, wrapped(self)); }
Result<Value> wrapper_next(Runtime& rt, Value self) { return slot_next(rt, wrapped(self)); }
void visit_wrapper(Cell* cell, Visitor& visitor) {
  visitor.visit_cell(static_cast<CoroutineWrapper*>(cell)->coroutine);
}
constexpr NativeDef kWrapperMethods[] = {
    method<wrapper_send>("send(self, arg, /)", Effect::Anything),
    method<wrapper_throw>("throw(self, type, value=<unset>, traceback=<unset>, /)", Effect::Anything),
    method<wrapper_close>("close(self, /)", Effect::Anything),
};
constexpr TypeSlots kWrapperSlots = {.visit = visit_wrapper, .iter = slot_self, .next = wrapper_next};
constexpr TypeSpec kWrapperSpec = {.name = "coroutine_wrapper",
                                   .layout = Layout::Opaque,
                                   .instance_size = sizeof(CoroutineWrapper),
                                   .slots = &kWrapperSlots,
                                   .methods = kWrapperMethods,
                                   .subclassable = false,
                                   .constructible = false};

}  // namespace

Status warn_of_parts(Runtime& rt, const char* method, Value value, Value traceback) {
  if (value.is_unset() && traceback.is_unset()) return ok();
  return warn(rt, BuiltinType::DeprecationWarning,
              "the (type, exc, tb) signature of %s() is deprecated, use the single-arg signature instead.", method);
}
static Result<Value> new_thrown(Runtime& rt, Value type, Value value) {
  Arguments arguments{&value, value.is_unset() ? 0u : 1u, nullptr};
  if (auto* tuple = cast<Tuple>(rt, value)) arguments = {tuple->items, static_cast<uint32_t>(tuple->size), nullptr};
  Value made = TRY(call(rt, type, arguments));
  if (cast<BaseException>(rt, made)) return made;
  return raise_type_error(rt, "calling %R should have returned an instance of BaseException, not %T", type, made);
}
Result<Value> thrown_exception(Runtime& rt, Value type, Value value, Value traceback) {
  if (!traceback.is_none() && !traceback.is_unset() && !cast_exact<Traceback>(traceback)) {
    return raise_type_error(rt, "throw() third argument must be a traceback object");
  }
  Value exception;
  Type* cls = as_type(rt, type);
  bool no_value = value.is_none() || value.is_unset();
  if (cls && is_subtype(cls, rt.type(BuiltinType::BaseException))) {
    if (!no_value && is_subtype(rt.type_of(value), cls)) {
      exception = value;
    } else {
      // What goes wrong in making it is raised there in its stead.
      auto made = new_thrown(rt, type, no_value ? Value::unset() : value);
      exception = made.failed() ? rt.take_pending() : made.value();
    }
  } else if (cast<BaseException>(rt, type)) {
    if (!no_value) return raise_type_error(rt, "instance exception may not have a separate value");
    exception = type;
  } else {
    return raise_type_error(rt, "exceptions must be classes or instances deriving from BaseException, not %T", type);
  }
  if (cast_exact<Traceback>(traceback)) exception.as<BaseException>()->traceback = traceback;
  return exception;
}

void install_generator_specs(Runtime& rt) {
  rt.install_spec(BuiltinType::Generator, &kGeneratorSpec);
  rt.install_spec(BuiltinType::Coroutine, &kCoroutineSpec);
  rt.install_spec(BuiltinType::CoroutineWrapper, &kWrapperSpec);
  install_async_specs(rt);
}

}  // namespace minipy
