// Async generators: asend(), athrow(), aclose() and the awaitables that they give.
#include <cstdio>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/generators.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

Result<Value> wrap_async_value(Runtime& rt, Value value) {
  auto* wrapped = rt.heap.allocate_small<WrappedValue>(shape_of(BuiltinType::AsyncGeneratorWrappedValue));
  wrapped->value = value;
  return Value::from_cell(wrapped);
}

namespace {

Generator* self_of(Value value) { return value.as<Generator>(); }

// sys.set_asyncgen_hooks: at the first use of a generator.
Status run_hooks(Runtime& rt, Generator* generator) {
  if (generator->hooks_done) return ok();
  generator->hooks_done = true;
  VirtualMachine& vm = VirtualMachine::of(rt);
  if (!vm.asyncgen_finalizer.is_none()) generator->finalizer = vm.asyncgen_finalizer;
  if (!vm.asyncgen_firstiter.is_none()) TRY(call(rt, vm.asyncgen_firstiter, Value::from_cell(generator)));
  return ok();
}
Result<AsyncStep*> new_step(Runtime& rt, Generator* generator, BuiltinType type) {
  TRY(run_hooks(rt, generator));
  auto* step = rt.heap.allocate_small<AsyncStep>(shape_of(type));
  step->generator = generator;
  step->argument = step->value = step->traceback = Value::none();
  step->state = kStepInitial;
  return step;
}
// What a resumption of the generator means for the awaiting side: an async yield is the step's return.
Result<Value> unwrap(Runtime& rt, Generator* generator, Result<Value> result, bool generator_returned, bool* returned) {
  if (!result.failed() && generator_returned) {
    (void)raise_with(rt, BuiltinType::StopAsyncIteration, Value::unset());
    result = Failed{};
  }
  if (result.failed()) {
    if (rt.pending_is(BuiltinType::StopAsyncIteration) || rt.pending_is(BuiltinType::GeneratorExit))
      generator->closed = true;
    generator->running_async = false;
    return Failed{};
  }
  if (auto* wrapped = cast_exact<WrappedValue>(result.value())) {
    generator->running_async = false;
    *returned = true;
    return wrapped->value;
  }
  return result;
}
Result<Value> send_step(Runtime& rt, AsyncStep* step, Value value, bool* returned) {
  Generator* generator = step->generator;
  if (step->state == kStepClosed) return raise_runtime_error(rt, "cannot reuse already awaited __anext__()/asend()");
  if (step->state == kStepInitial) {
    if (generator->running_async) {
      step->state = kStepClosed;
      return raise_runtime_error(rt, "anext(): asynchronous generator is already running");
    }
    if (value.is_none()) value = step->argument;
    step->state = kStepIterating;
  }
  generator->running_async = true;
  bool generator_returned = false;
  auto result = generator_send(rt, generator, value, &generator_returned);
  result = unwrap(rt, generator, result, generator_returned, returned);
  if (result.failed() || *returned) step->state = kStepClosed;
  return result;
}
// The end of aclose(): the generator has gone the way that was asked of it.
Result<Value> finish_throw(Runtime& rt, AsyncStep* step, bool* returned) {
  step->generator->running_async = false;
  step->state = kStepClosed;
  if (step->is_close && (rt.pending_is(BuiltinType::StopAsyncIteration) || rt.pending_is(BuiltinType::GeneratorExit))) {
    rt.clear_pending();
    *returned = true;
    return Value::none();
  }
  return Failed{};
}
Result<Value> ignored_exit(Runtime& rt, AsyncStep* step) {
  step->generator->running_async = false;
  step->state = kStepClosed;
  return raise_runtime_error(rt, "async generator ignored GeneratorExit");
}
Result<Value> judge_throw(Runtime& rt, AsyncStep* step, Result<Value> result, bool generator_returned, bool* returned) {
  if (step->is_close) {
    if (!result.failed() && generator_returned) {
      (void)raise_with(rt, BuiltinType::StopAsyncIteration, Value::unset());
      return finish_throw(rt, step, returned);
    }
    if (result.failed()) return finish_throw(rt, step, returned);
    if (cast_exact<WrappedValue>(result.value())) return ignored_exit(rt, step);
    return result;
  }
  result = unwrap(rt, step->generator, result, generator_returned, returned);
  if (result.failed()) return finish_throw(rt, step, returned);
  if (*returned) step->state = kStepClosed;
  return result;
}
Result<Value> throw_step(Runtime& rt, AsyncStep* step, Value value, bool* returned) {
  Generator* generator = step->generator;
  bool generator_returned = false;
  if (step->state == kStepClosed) return raise_runtime_error(rt, "cannot reuse already awaited aclose()/athrow()");
  if (step->state == kStepIterating) {
    auto result = generator_send(rt, generator, value, &generator_returned);
    return judge_throw(rt, step, result, generator_returned, returned);
  }
  if (generator->running_async) {
    step->state = kStepClosed;
    return raise_runtime_error(rt, step->is_close ? "aclose(): asynchronous generator is already running"
                                                  : "athrow(): asynchronous generator is already running");
  }
  if (generator->closed || generator->state == GeneratorState::Finished) {
    step->state = kStepClosed;
    if (step->is_close) {
      *returned = true;
      return Value::none();
    }
    return raise_with(rt, BuiltinType::StopAsyncIteration, Value::unset());
  }
  if (!value.is_none()) return raise_runtime_error(rt, "can't send non-None value to a just-started coroutine");
  step->state = kStepIterating;
  generator->running_async = true;
  Value exception;
  if (step->is_close) {
    generator->closed = true;
    exception = new_exception(rt, BuiltinType::GeneratorExit, Value::unset());
  } else {
    exception = TRY(thrown_exception(rt, step->argument, step->value, step->traceback));
  }
  auto result = generator_throw(rt, generator, exception, &generator_returned);
  return judge_throw(rt, step, result, generator_returned, returned);
}

}  // namespace

Result<Value> new_async_step(Runtime& rt, Generator* generator, Value argument) {
  AsyncStep* step = TRY(new_step(rt, generator, BuiltinType::AsyncGeneratorSend));
  step->argument = argument;
  return Value::from_cell(step);
}
Result<Value> async_step_send(Runtime& rt, AsyncStep* step, Value value, bool* returned) {
  if (step->shape == shape_of(BuiltinType::AsyncGeneratorSend)) return send_step(rt, step, value, returned);
  return throw_step(rt, step, value, returned);
}

namespace {

// ---- async_generator
Result<Value> method_asend(Runtime& rt, Value self, Value value) { return new_async_step(rt, self_of(self), value); }
Result<Value> slot_anext(Runtime& rt, Value self) { return new_async_step(rt, self_of(self), Value::none()); }
Result<Value> slot_self(Runtime&, Value self) { return self; }
Result<Value> method_athrow(Runtime& rt, Value self, Value type, Value value, Value traceback) {
  TRY(warn_of_parts(rt, "athrow", value, traceback));
  AsyncStep* step = TRY(new_step(rt, self_of(self), BuiltinType::AsyncGeneratorThrow));
  step->argument = type;
  step->value = value;
  step->traceback = traceback;
  return Value::from_cell(step);
}
Result<Value> method_aclose(Runtime& rt, Value self) {
  AsyncStep* step = TRY(new_step(rt, self_of(self), BuiltinType::AsyncGeneratorThrow));
  step->is_close = true;
  return Value::from_cell(step);
}
Result<Value> repr_generator(Runtime& rt, Value self) {
  char address[32];
  std::snprintf(address, sizeof(address), "%p", static_cast<void*>(self.cell()));
  return TRY(format_text(rt, "<async_generator object %S at %s>", self_of(self)->qualname, address));
}
Result<Value> get_name(Runtime&, Value self) { return self_of(self)->name; }
Result<Value> get_qualname(Runtime&, Value self) { return self_of(self)->qualname; }
Status set_name(Runtime& rt, Value self, Value value) {
  if (value.is_unset() || !cast<Str>(rt, value)) return raise_type_error(rt, "__name__ must be set to a string object");
  self_of(self)->name = value;
  return ok();
}
Status set_qualname(Runtime& rt, Value self, Value value) {
  if (value.is_unset() || !cast<Str>(rt, value))
    return raise_type_error(rt, "__qualname__ must be set to a string object");
  self_of(self)->qualname = value;
  return ok();
}
Result<Value> get_frame(Runtime& rt, Value self) {
  FrameObject* frame = generator_frame(rt, self_of(self));
  return frame ? Value::from_cell(frame) : Value::none();
}
Result<Value> get_running(Runtime&, Value self) { return Value::from_bool(self_of(self)->running_async); }
Result<Value> get_suspended(Runtime&, Value self) {
  return Value::from_bool(self_of(self)->state == GeneratorState::Suspended);
}
Result<Value> get_code(Runtime&, Value self) { return Value::from_cell(self_of(self)->code); }
Result<Value> get_await(Runtime&, Value self) {
  Value delegate = delegate_of(self_of(self));
  return delegate.is_unset() ? Value::none() : delegate;
}
Result<Value> class_getitem(Runtime& rt, Type* cls, Value key) {
  return class_get_item(rt, Value::from_cell(cls), key);
}

constexpr NativeDef kMethods[] = {
    method<method_asend>("asend(self, value, /)", Effect::Anything,
                         "An awaitable that sends a value into the generator."),
    method<method_athrow>("athrow(self, type, value=<unset>, traceback=<unset>, /)", Effect::Anything,
                          "An awaitable that raises an exception in the generator."),
    method<method_aclose>("aclose(self, /)", Effect::Anything,
                          "An awaitable that raises GeneratorExit in the generator."),
    class_method<class_getitem>("__class_getitem__(cls, key, /)", Effect::Allocates),
};
constexpr GetSetDef kGetSets[] = {
    {"__name__", get_name, set_name, ""},         {"__qualname__", get_qualname, set_qualname, ""},
    {"ag_frame", get_frame, nullptr, ""},         {"ag_running", get_running, nullptr, ""},
    {"ag_suspended", get_suspended, nullptr, ""}, {"ag_code", get_code, nullptr, ""},
    {"ag_await", get_await, nullptr, ""},
};
constexpr TypeSlots kSlots = {.visit = visit_generator,
                              .finalise = finalise_generator,
                              .repr = repr_generator,
                              .aiter = slot_self,
                              .anext = slot_anext};
constexpr TypeSpec kSpec = {.name = "async_generator",
                            .layout = Layout::Opaque,
                            .instance_size = sizeof(Generator),
                            .slots = &kSlots,
                            .methods = kMethods,
                            .getsets = kGetSets,
                            .subclassable = false,
                            .weakly_referable = true,
                            .constructible = false};

// ---- The awaitables
Result<Value> step_result(Runtime& rt, Value self, Value value) {
  bool returned = false;
  auto result = async_step_send(rt, self.as<AsyncStep>(), value, &returned);
  if (result.failed() || !returned) return result;
  return raise_stop_iteration(rt, result.value());
}
Result<Value> step_next(Runtime& rt, Value self) {
  bool returned = false;
  auto result = async_step_send(rt, self.as<AsyncStep>(), Value::none(), &returned);
  if (result.failed() || !returned) return result;
  rt.clear_stop();
  if (!result.value().is_none()) rt.stop_value = result.value();
  return Value::unset();
}
Result<Value> step_throw(Runtime& rt, Value self, Value type, Value value, Value traceback) {
  auto* step = self.as<AsyncStep>();
  Generator* generator = step->generator;
  bool sends = step->shape == shape_of(BuiltinType::AsyncGeneratorSend);
  if (step->state == kStepClosed) {
    return raise_runtime_error(rt, sends ? "cannot reuse already awaited __anext__()/asend()"
                                         : "cannot reuse already awaited aclose()/athrow()");
  }
  if (step->state == kStepInitial) {
    if (generator->running_async) {
      step->state = kStepClosed;
      return raise_runtime_error(rt, sends            ? "anext(): asynchronous generator is already running"
                                     : step->is_close ? "aclose(): asynchronous generator is already running"
                                                      : "athrow(): asynchronous generator is already running");
    }
    step->state = kStepIterating;
    generator->running_async = true;
  }
  Value exception = TRY(thrown_exception(rt, type, value, traceback));
  bool generator_returned = false, returned = false;
  auto result = generator_throw(rt, generator, exception, &generator_returned);
  if (sends) {
    result = unwrap(rt, generator, result, generator_returned, &returned);
    if (result.failed() || returned) step->state = kStepClosed;
  } else {
    result = judge_throw(rt, step, result, generator_returned, &returned);
  }
  if (result.failed() || !returned) return result;
  return raise_stop_iteration(rt, result.value());
}
Result<Value> step_close(Runtime& rt, Value self) {
  auto* step = self.as<AsyncStep>();
  if (step->state == kStepClosed) return Value::none();
  Value exit = Value::from_cell(rt.type(BuiltinType::GeneratorExit));
  auto result = step_throw(rt, self, exit, Value::unset(), Value::unset());
  if (!result.failed()) return raise_runtime_error(rt, "coroutine ignored GeneratorExit");
  if (rt.pending_is(BuiltinType::StopIteration) || rt.pending_is(BuiltinType::StopAsyncIteration) ||
      rt.pending_is(BuiltinType::GeneratorExit)) {
    rt.clear_pending();
    return Value::none();
  }
  return Failed{};
}
void visit_step(Cell* cell, Visitor& visitor) {
  auto* step = static_cast<AsyncStep*>(cell);
  visitor.visit_cell(step->generator);
  visitor.visit(step->argument);
  visitor.visit(step->value);
  visitor.visit(step->traceback);
}
void visit_wrapped(Cell* cell, Visitor& visitor) { visitor.visit(static_cast<WrappedValue*>(cell)->value); }

constexpr NativeDef kStepMethods[] = {
    method<step_result>("send(self, value, /)", Effect::Anything),
    method<step_throw>("throw(self, type, value=<unset>, traceback=<unset>, /)", Effect::Anything),
    method<step_close>("close(self, /)", Effect::Anything),
};
constexpr TypeSlots kStepSlots = {.visit = visit_step, .iter = slot_self, .next = step_next, .await = slot_self};
constexpr TypeSlots kWrappedSlots = {.visit = visit_wrapped};
consteval TypeSpec step_spec(std::string_view name) {
  return {.name = name,
          .layout = Layout::Opaque,
          .instance_size = sizeof(AsyncStep),
          .slots = &kStepSlots,
          .methods = kStepMethods,
          .subclassable = false,
          .constructible = false};
}
constexpr TypeSpec kSendSpec = step_spec("async_generator_asend");
constexpr TypeSpec kThrowSpec = step_spec("async_generator_athrow");
constexpr TypeSpec kWrappedSpec = {.name = "async_generator_wrapped_value",
                                   .layout = Layout::Opaque,
                                   .instance_size = sizeof(WrappedValue),
                                   .slots = &kWrappedSlots,
                                   .subclassable = false,
                                   .constructible = false};

}  // namespace

void install_async_specs(Runtime& rt) {
  rt.install_spec(BuiltinType::AsyncGenerator, &kSpec);
  rt.install_spec(BuiltinType::AsyncGeneratorSend, &kSendSpec);
  rt.install_spec(BuiltinType::AsyncGeneratorThrow, &kThrowSpec);
  rt.install_spec(BuiltinType::AsyncGeneratorWrappedValue, &kWrappedSpec);
}

}  // namespace minipy
