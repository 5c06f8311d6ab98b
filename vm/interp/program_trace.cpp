#include "vm/interp/program_trace.h"

#include <algorithm>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/exception.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/slow.h"

namespace minipy {

namespace {

bool is_set(Value function) { return !function.is_unset() && !function.is_none(); }

// Has the loops look at every instruction, or none.
void update_handlers(VirtualMachine& vm) {
  bool traced = !vm.telling && (is_set(vm.trace_function) || is_set(vm.profile_function));
  if (traced)
    std::fill(std::begin(vm.handlers), std::end(vm.handlers), vm.before_each);
  else
    std::copy_n(vm.plain_handlers, kOpCount, vm.handlers);
  vm.registers_written = true;  // a trace of machine code ends here
}
void set_function(VirtualMachine& vm, Value& place, Value function) {
  if (!is_set(vm.trace_function) && !is_set(vm.profile_function)) vm.told_frame = vm.frame;
  place = is_set(function) ? function : Value::none();
  // What waits for natives now was not told of their calls, or is not to be told of their ends.
  for (Frame* frame = vm.frame; frame != vm.frames; --frame) {
    if (frame->object) frame->object->native = Value::unset();
  }
  update_handlers(vm);
}

// Calls a trace or profile function; while it runs nothing is told.
class Teller {
 public:
  Teller(VirtualMachine& vm, FrameObject* frame) : vm_(vm), rt_(vm.rt), frame_(frame) {}

  Status call_event(bool starts) {
    const Code* code = frame_->code;
    if (starts) {
      frame_->line = code->first_line;
      frame_->line_is_none = code->name->view() == "<module>";
    } else if (const Instruction* yield = frame_->live->generator->pc) {
      frame_->line = static_cast<uint32_t>(line_of(code, yield));
    }
    Status told = trace("call", Value::none(), vm_.trace_function);
    if (!told.failed()) told = profile("call", Value::none());
    frame_->line = 0;
    frame_->line_is_none = false;
    return told;
  }
  Status event(const char* what, Value argument) { return trace(what, argument, frame_->trace); }
  Status return_event(Value value) {
    TRY(event("return", value));
    return profile("return", value);
  }
  Status profile(const char* what, Value argument) {
    if (!is_set(vm_.profile_function)) return ok();
    if (!ask(vm_.profile_function, what, argument).failed()) return ok();
    set_profile_function(vm_, Value::none());
    return Failed{};
  }

 private:
  Status trace(const char* what, Value argument, Value function) {
    if (!is_set(vm_.trace_function) || !is_set(function)) return ok();
    auto result = ask(function, what, argument);
    if (result.failed()) {
      set_trace_function(vm_, Value::none());
      frame_->trace = Value::none();
      return Failed{};
    }
    if (!result.value().is_none()) frame_->trace = result.value();
    return ok();
  }
  Result<Value> ask(Value function, const char* what, Value argument) {
    vm_.telling = true;
    update_handlers(vm_);
    auto result = call(rt_, function, Value::from_cell(frame_), Value::from_cell(intern(rt_, what)), argument);
    vm_.telling = false;
    update_handlers(vm_);
    return result;
  }

  VirtualMachine& vm_;
  Runtime& rt_;
  FrameObject* frame_;
};

bool leaves_frame(Op op) {
  return op == Op::RETURN || op == Op::RETURN_NONE || op == Op::YIELD || op == Op::ASYNC_YIELD;
}
bool is_call(Op op) {
  return op == Op::CALL || op == Op::CALL_METHOD || op == Op::CALL_KW || op == Op::CALL_METHOD_KW || op == Op::CALL_EX;
}
bool is_iteration(Op op) { return op == Op::FOR_ITER || op == Op::FOR_ITER_PAIR || op == Op::FOR_RANGE; }
bool is_hidden(const Code* code) { return (code->flags & Code::kHidden) != 0; }

// The lines without instructions (LineMark) on the way from the instruction `before` to `at`.
class LinesBetween {
 public:
  LinesBetween(const Code* code, const Instruction* before, const Instruction* at)
      : code_(code),
        from_(before ? static_cast<uint32_t>(before - code->instructions) : UINT32_MAX),
        to_(static_cast<uint32_t>(at - code->instructions)) {}
  // 0: there are no more.
  uint32_t next() {
    while (index_ < code_->line_mark_count) {
      const LineMark& mark = code_->line_marks[index_++];
      bool passed = mark.end == LineMark::kJump ? from_ == mark.start && to_ != from_ + 1
                                                : to_ == mark.start && (from_ < mark.start || from_ >= mark.end);
      if (passed) return mark.line;
    }
    return 0;
  }

 private:
  const Code* code_;
  uint32_t from_, to_;
  uint32_t index_ = 0;
};

// Goes through the events of one instruction.
class InstructionTeller {
 public:
  explicit InstructionTeller(VirtualMachine& vm)
      : vm_(vm), rt_(vm.rt), frame_(vm.frame), code_(frame_->code), i_(vm.instruction_before(frame_->pc)) {}

  Status tell() {
    bool entered = frame_ > vm_.told_frame;
    vm_.told_frame = frame_;
    // A generator's function only makes the generator.
    bool starts = !frame_->generator && (code_->flags & Code::kGeneratorLike);
    if (is_hidden(code_) || starts) return leave_silently();
    if (entered) TRY(outside_regions(tell_call()));
    if (frame_->object && frame_->object->native.is_cell()) TRY(tell_native_return());
    if (follows_lines()) TRY(tell_line());
    if (leaves_frame(i_.op())) {
      TRY(tell_return());
    } else if (is_set(vm_.profile_function) && is_call(i_.op())) {
      TRY(tell_native_call());
    }
    return ok();
  }

 private:
  FrameObject* object() { return frame_object(rt_, frame_); }
  bool traced_here() const { return frame_->object && is_set(frame_->object->trace); }
  bool follows_lines() const { return traced_here() && is_set(vm_.trace_function); }

  Status leave_silently() {
    if (leaves_frame(i_.op()) || i_.op() == Op::MAKE_GENERATOR) vm_.told_frame = frame_ - 1;
    return ok();
  }
  Status tell_call() {
    FrameObject* frame = object();
    if (!frame) return Failed{};
    frame->native = Value::unset();
    Generator* generator = frame_->generator;
    bool resumed = generator && frame->told != nullptr;
    if (!resumed) frame->told = nullptr, frame->told_line = 0;
    return Teller(vm_, frame).call_event(!generator || first_time(generator));
  }
  // What is raised before the instruction is none of a `try` that begins with it.
  Status outside_regions(Status told) {
    if (told.failed()) --frame_->pc;
    return told;
  }
  bool first_time(const Generator*) const { return vm_.instruction_before(frame_->pc - 1).op() == Op::MAKE_GENERATOR; }

  Status tell_line() {
    FrameObject* frame = frame_->object;
    const Instruction* at = frame_->pc - 1;
    const Instruction* before = frame->told;
    uint32_t last = frame->told_line;
    for (LinesBetween lines(code_, before, at); uint32_t line = lines.next();) {
      if (line == last) continue;
      TRY(outside_regions(line_event(line)));
      last = line;
    }
    uint32_t line = code_->positions[at - code_->instructions].line;
    frame->told = at;
    bool again =
        before != nullptr && goes_round(before, at) && code_->positions[before - code_->instructions].line == line;
    if (line != 0 && (line != last || again)) { TRY(line_event(line)); }
    frame->told_line = line != 0 ? line : last;
    if (frame->opcodes) TRY(Teller(vm_, frame).event("opcode", Value::none()));
    return ok();
  }
  // Whether a loop begins anew, though maybe in the same line. In loops over iterators that is where the next item is
  // asked for; the way back to a SEND belongs to its instruction.
  bool goes_round(const Instruction* before, const Instruction* at) const {
    if (is_iteration(i_.op())) return before < at && before >= at + 1 + i_.d();
    return at <= before && i_.op() != Op::SEND && !is_iteration(before->op());
  }
  Status line_event(uint32_t line) {
    FrameObject* frame = frame_->object;
    if (frame->no_lines) return ok();
    frame->line = line;
    Status told = Teller(vm_, frame).event("line", Value::none());
    frame->line = 0;
    return told;
  }
  // The values that a generator delegates are told of by the one that yields them, and by each that passes them on.
  Status tell_return() {
    if (traced_here() || is_set(vm_.profile_function)) {
      FrameObject* frame = object();
      if (!frame) return Failed{};
      Value value = i_.op() == Op::RETURN_NONE   ? Value::none()
                    : i_.op() == Op::RETURN      ? frame_->base[i_.a()]
                    : i_.op() == Op::ASYNC_YIELD ? TRY(wrap_async_value(rt_, frame_->base[i_.b()]))
                                                 : frame_->base[i_.b()];
      if (code_->positions[frame_->pc - 1 - code_->instructions].line == 0) frame->line = frame->told_line;
      Status told = Teller(vm_, frame).return_event(value);
      frame->line = 0;
      TRY(std::move(told));
    }
    vm_.told_frame = frame_ - 1;
    return ok();
  }

  // ---- Natives
  // What R[a] calls, bound, where that is a native function; unset for all else.
  Result<Value> native_callee() {
    Value* place = frame_->base + i_.a();
    if (rt_.is_exactly(*place, BuiltinType::BuiltinFunction)) return *place;
    if (!rt_.is_exactly(*place, BuiltinType::MethodDescriptor)) return Value::unset();
    bool as_method = i_.op() == Op::CALL_METHOD || i_.op() == Op::CALL_METHOD_KW;
    const Value* self = as_method && place[1].is_unset() ? place + 2 : place + 1;
    if (i_.op() == Op::CALL_EX || (i_.b() == 0 && !(as_method && self == place + 1))) return Value::unset();
    auto bound = call_method(rt_, *place, intern(rt_, "__get__"), std::span<const Value>(self, 1));
    if (bound.failed()) rt_.clear_pending();  // the call itself will say what is wrong
    return bound.failed() ? Value::unset() : bound.value();
  }
  Status tell_native_call() {
    Value native = TRY(native_callee());
    if (native.is_unset()) return ok();
    FrameObject* frame = object();
    if (!frame) return Failed{};
    TRY(Teller(vm_, frame).profile("c_call", native));
    if (is_set(vm_.profile_function)) frame->native = native;
    frame->native_line = static_cast<uint32_t>(line_of(code_, frame_->pc));
    return ok();
  }
  Status tell_native_return() {
    FrameObject* frame = frame_->object;
    Value native = frame->native;
    frame->native = Value::unset();
    frame->line = frame->native_line;
    Status told = Teller(vm_, frame).profile("c_return", native);
    frame->line = 0;
    return told;
  }

  VirtualMachine& vm_;
  Runtime& rt_;
  Frame* frame_;
  Code* code_;
  Instruction i_;
};

// Tells something of an exception that is not pending meanwhile; the exception to go on with.
template <class Function>
Value tell_between(VirtualMachine& vm, Frame* frame, Value exception, Function tell) {
  if (is_hidden(frame->code)) return exception;
  FrameObject* object = frame_object(vm.rt, frame);
  Status told = object ? tell(Teller(vm, object)) : Status(Failed{});
  return told.failed() ? vm.rt.take_pending() : exception;
}

}  // namespace

void set_trace_function(VirtualMachine& vm, Value function) { set_function(vm, vm.trace_function, function); }
void set_profile_function(VirtualMachine& vm, Value function) { set_function(vm, vm.profile_function, function); }
void set_handlers(VirtualMachine& vm, const void* const* handlers, const void* before_each) {
  vm.plain_handlers = handlers;
  vm.before_each = before_each;
  update_handlers(vm);
}
Result<Value> call_with_tracing(VirtualMachine& vm, Value function, const Arguments& arguments) {
  bool telling = vm.telling;
  Frame* told = vm.told_frame;
  vm.telling = false;
  vm.told_frame = vm.frame;
  update_handlers(vm);
  auto result = call(vm.rt, function, arguments);
  vm.telling = telling;
  vm.told_frame = told;
  update_handlers(vm);
  return result;
}
Status before_instruction(VirtualMachine& vm) { return InstructionTeller(vm).tell(); }

Value tell_exception(VirtualMachine& vm, Frame* frame, Value exception) {
  bool entered = frame > vm.told_frame && frame->generator && !is_hidden(frame->code);
  vm.told_frame = frame;
  return tell_between(vm, frame, exception, [&](Teller teller) -> Status {
    // A generator that something is thrown into.
    if (entered) TRY(teller.call_event(false));
    if (frame->object->native.is_cell()) {
      Value native = frame->object->native;
      frame->object->native = Value::unset();
      TRY(teller.profile("c_exception", native));
    }
    if (!is_set(frame->object->trace)) return ok();
    Value traceback = exception.as<BaseException>()->traceback;
    Tuple* argument = TRY(new_tuple(vm.rt, {Value::from_cell(vm.rt.type_of(exception)), exception,
                                            traceback.is_unset() ? Value::none() : traceback}));
    return teller.event("exception", Value::from_cell(argument));
  });
}
Value tell_unwound(VirtualMachine& vm, Frame* frame, Value exception) {
  vm.told_frame = frame - 1;
  return tell_between(vm, frame, exception, [&](Teller teller) { return teller.return_event(Value::none()); });
}
Status tell_stop(VirtualMachine& vm, Value value) {
  Frame* frame = vm.frame;
  if (!frame->object || !is_set(frame->object->trace) || is_hidden(frame->code)) return ok();
  Value exception = new_exception(vm.rt, BuiltinType::StopIteration, value.is_none() ? Value::unset() : value);
  Tuple* argument =
      TRY(new_tuple(vm.rt, {Value::from_cell(vm.rt.type(BuiltinType::StopIteration)), exception, Value::none()}));
  return Teller(vm, frame->object).event("exception", Value::from_cell(argument));
}

}  // namespace minipy
