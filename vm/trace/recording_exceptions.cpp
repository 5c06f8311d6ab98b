// Exceptions in the recorder: raising, unwinding to the handler, what except bodies begin and end with.
//
// Unwinding is written down as what it comes to: the frames that it leaves are known, and so is the handler, once the
// class of the exception is guarded. All guards come first (find_landing). Frames that the trace alone knows get their
// FrameObjects in the trace, and give them their registers when they end; a frame whose record is in VM memory does so
// through the interpreter's functions.
//
// A call that fails leaves its exception pending; guards behind it leave raising, so that the interpreter unwinds.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/slot_rows.h"
#include "runtime/types/containers.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

Result<Value> peek_pending(Runtime& rt) { return rt.pending(); }
Result<Value> drop_pending(Runtime& rt) {
  rt.clear_pending();
  return Value::none();
}
Result<Value> chain_handled(Runtime& rt, Value exception) {
  chain_context(rt, exception);
  return Value::none();
}
Result<Value> object_of_frame(Runtime& rt, Frame* frame) { return Value::from_cell(frame_object(rt, frame)); }
Result<Value> note_traceback(Runtime& rt, Value exception, Frame* frame, const Instruction* pc) {
  add_traceback(VirtualMachine::of(rt), exception, frame, pc, false);
  return Value::none();
}
Result<Value> detach_from_frame(Runtime& rt, Frame* frame) {
  detach_frame(rt, frame);
  return Value::none();
}
Result<Value> make_exception(Runtime& rt, Type* cls, const Value* values, uint32_t count) {
  return call(rt, Value::from_cell(cls), Arguments{values, count, nullptr});
}
Result<Value> create_uninitialised(Runtime& rt, Type* cls, const Value* values, uint32_t count) {
  return cls->slots->create(rt, cls, Arguments{values, count, nullptr});
}
Result<Value> initialise_exception(Runtime& rt, const Value* values, uint32_t count) {
  TRY(rt.type(BuiltinType::BaseException)->slots->initialise(rt, values[0], Arguments{values + 1, count - 1, nullptr}));
  return Value::none();
}
Result<Value> get_exception_detail(Runtime& rt, Value exception, const GetSetDef* def) {
  return def->get(rt, exception);
}
// Declines (recording_containers.cpp) where it would ask user code.
Result<Value> str_plainly(Runtime& rt, Value exception) {
  if (!is_plain_key(exception.as<BaseException>()->args)) return Value::unset();
  return Value::from_cell(TRY(str(rt, exception)));
}

constexpr uint64_t bit(ir::Space space) { return uint64_t{1} << space; }
constexpr uint64_t kWritesExceptions = bit(space_of<BaseException>());

bool is_exception_type(Runtime& rt, Value value) {
  Type* type = as_type(rt, value);
  return type && is_subtype(type, rt.type(BuiltinType::BaseException));
}
uint64_t detaching(uint64_t continuation) { return continuation_word(Instruction{continuation}, Continuation::Detach); }

}  // namespace

#define MINIPY_WRITES(function, writes) \
  template <>                           \
  inline constexpr uint64_t kCallWrites<function> = writes;
MINIPY_WRITES(peek_pending, 0)
MINIPY_WRITES(drop_pending, 0)
MINIPY_WRITES(chain_handled, kWritesExceptions)
MINIPY_WRITES(object_of_frame, bit(kFrameSpace))
MINIPY_WRITES(note_traceback, kWritesExceptions | bit(kFrameSpace))
MINIPY_WRITES(detach_from_frame, bit(kFrameSpace))
MINIPY_WRITES(make_exception, 0)
MINIPY_WRITES(create_uninitialised, 0)
MINIPY_WRITES(initialise_exception, kWritesExceptions)
MINIPY_WRITES(get_exception_detail, 0)
MINIPY_WRITES(str_plainly, 0)
#undef MINIPY_WRITES

// ---- Frames and what programs see of them
uint64_t RecordingMachine::continuation_now(const Frame* frame) {
  bool detaches = frame->object != nullptr && continuation_of(frame->continuation) == Continuation::Detach;
  return detaches ? frame->object->continuation : frame->continuation;
}
RecordingMachine::Ptr<Frame> RecordingMachine::frame_record(size_t index) {
  auto level = static_cast<int64_t>(index) - static_cast<int64_t>(below_);
  return {frame_at(index), builder_.binary(ir::Op::add_word, root_frame(), frame_distance(level))};
}
// The FrameObject of a frame, made where there is none yet.
RecordingMachine::Ref RecordingMachine::frame_object_of(size_t index) {
  if (frames_[index].object != Ref::None) return frames_[index].object;
  if (frames_[index].real) {
    Ref object = call_safely<object_of_frame>(frame_record(index)).r;
    return frames_[index].object = builder_.assume(ir::Type::Cell, object);
  }
  FrameObject* now = frame_object(vm->rt, frame_at(index));
  if (frames_[index].function == Ref::None) {
    auto place = offset_in(now->generator, &Generator::function);
    frames_[index].function = builder_.load(ir::Type::Word, kGeneratorSpace, frames_[index].generator, place);
  }
  Ref object = builder_.allocate(shape_of(BuiltinType::Frame), sizeof(FrameObject));
  fill_field(object, now, &FrameObject::code, word(reinterpret_cast<uint64_t>(frames_[index].code)).r);
  fill_field(object, now, &FrameObject::function, address_of(frames_[index].function));
  fill_field(object, now, &FrameObject::ns, value(Value::unset()).r);
  fill_field(object, now, &FrameObject::trace, value(Value::none()).r);
  fill_field(object, now, &FrameObject::back, value(Value::unset()).r);
  fill_field(object, now, &FrameObject::extra_locals, value(Value::unset()).r);
  if (Ref generator = frames_[index].generator; frames_[index].has_cell()) {
    fill_field(object, now, &FrameObject::generator, address_of(generator));
    builder_.store(kGeneratorSpace, generator, offset_in(now->generator, &Generator::object), address_of(object));
  }
  return frames_[index].object = object;
}
// The frame gets a record in VM memory: its object refers to it.
void RecordingMachine::attach_frame_object(size_t index) {
  Inlined& inlined = frames_[index];
  Ref record = frame_record(index).r;
  store_frame_field(index, offsetof(Frame, continuation), word(detaching(inlined.continuation)).r);
  store_frame_field(index, offsetof(Frame, object), address_of(inlined.object));
  const FrameObject* now = frame_at(index)->object;
  fill_field(inlined.object, now, &FrameObject::live, record);
  auto place = offset_in(now, &FrameObject::continuation);
  builder_.store(kFrameSpace, inlined.object, place, word(inlined.continuation).r);
}
// The innermost frame ends, and has an object.
void RecordingMachine::detach_innermost() {
  size_t index = depth();
  Registers locals{0, static_cast<int32_t>(code->local_count)};
  frame->pc = pc;
  if (frames_[index].real) {
    synchronise_registers(locals);
    store_frame_field(index, offsetof(Frame, pc), word(reinterpret_cast<uint64_t>(pc)).r);
    call_safely<detach_from_frame>(frame_record(index));
    return;
  }
  Ref object = frame_object_of(index);
  const Generator* generator = frame->generator;  // which has no caller of its own
  Ref caller = value(Value::unset()).r;
  if (!generator) {
    size_t outer = visible_around(index);
    if (is_driver(frames_[outer].code)) return static_cast<void>(give_up(TraceAbort::CallerOfDriver));
    caller = frame_object_of(outer);
  }
  if (code->local_count > kMostCopied) give_up(TraceAbort::ManyVariables);
  const FrameObject* now = frame->object;
  detach_frame(vm->rt, frame);
  const ValueStorage* values = now->registers;
  auto bytes = static_cast<uint32_t>(sizeof(ValueStorage) + code->local_count * sizeof(Value));
  Ref copy = builder_.allocate(shape_of(BuiltinType::ValueStorage), bytes);
  fill_field(copy, values, &ValueStorage::count, word(code->local_count).r);
  for (uint32_t r = 0; r < code->local_count; ++r) {
    auto place =
        static_cast<int32_t>(reinterpret_cast<const char*>(values->values + r) - reinterpret_cast<const char*>(values));
    builder_.store(kTracebackSpace, copy, place, get(r).r);
  }
  fill_field(object, now, &FrameObject::registers, address_of(copy));
  fill_field(object, now, &FrameObject::pc, word(reinterpret_cast<uint64_t>(pc)).r);
  fill_field(object, now, &FrameObject::back, caller);
  if (!generator) return;
  fill_field(object, now, &FrameObject::generator, word(0).r);
  builder_.store(kGeneratorSpace, frames_[index].generator, offset_in(generator, &Generator::object), word(0).r);
}

// ---- Unwinding
RecordingMachine::Val RecordingMachine::load_handled() {
  Value* place = &vm->rt.handled;
  return {*place, builder_.load(ir::Type::Value, kMachineSpace, word(reinterpret_cast<uint64_t>(place)).r, 0)};
}
void RecordingMachine::add_traceback_entry(Val exception) {
  if (code->flags & Code::kHidden) return;
  size_t index = depth();
  if (frames_[index].real) {
    call_safely<note_traceback>(exception, frame_record(index), pc);
    return;
  }
  Ref object = frame_object_of(index);
  add_traceback(*vm, exception.v, frame, pc, false);
  const auto* raised = exception.v.as<BaseException>();
  const auto* now = raised->traceback.as<Traceback>();
  auto place = offset_in(raised, &BaseException::traceback);
  constexpr ir::Space kSpace = space_of<BaseException>();
  Ref next = builder_.load(ir::Type::Value, kSpace, exception.r, place);
  Ref entry = builder_.allocate(shape_of(BuiltinType::Traceback), sizeof(Traceback));
  fill_field(entry, now, &Traceback::next, next);
  fill_field(entry, now, &Traceback::frame, object);
  fill_field(entry, now, &Traceback::line, word(static_cast<uint32_t>(now->line)).r);
  fill_field(entry, now, &Traceback::instruction, word(static_cast<uint32_t>(now->instruction)).r);
  builder_.store(kSpace, exception.r, place, entry);
}
// Where an exception goes that is raised here, with the guards for that. False: the interpreter finds out.
bool RecordingMachine::find_landing(Val exception, Landing* landing) {
  Type* type = observe_type(exception);
  if (!type || exception.v == vm->propagating ||
      is_unset(load(as<BaseException>(exception), &BaseException::traceback)))
    return false;
  is_none(load_handled());
  for (size_t index = depth();; --index) {
    const Instruction* at = index == depth() ? pc : frames_[index].pc;
    const ExceptionHandler* handler = find_handler(frames_[index].code, at);
    *landing = {index, handler};
    bool has_back = !frame_at(index)->generator && !is_driver(frames_[index].code);
    if (index > 0 && has_back && is_driver(frames_[visible_around(index)].code)) return false;
    if (handler) return true;
    if (frames_[index].code->local_count > kMostCopied) return false;
    if (index == 0) {
      ends_trace_ = below_ >= kMostBelow;  // the rest is another trace's, or the interpreter's
      if (ends_trace_ || !find_caller()) return false;
      ++index;
    } else if (!continues_as_known(index)) {
      return false;
    }
    Continuation continuation = continuation_of(frames_[index].continuation);
    if (frame_at(index)->generator) {  // out of which StopIteration comes as a RuntimeError
      if (is_subtype(type, vm->rt.type(BuiltinType::StopIteration)) || continuation == Continuation::Exit) return false;
      continue;
    }
    switch (continuation) {
      case Continuation::Plain: continue;
      case Continuation::ForIter:
      case Continuation::Filter:
        *landing = {index - 1, nullptr};
        if (is_subtype(type, vm->rt.type(BuiltinType::StopIteration))) return true;
        continue;
      case Continuation::Exit:
      case Continuation::Detach:
      case Continuation::Limit:
      case Continuation::Send: return false;
      default: break;
    }
    // An AttributeError out of a hook is told what was asked for.
    Instruction i = vm->instruction_before(frames_[index - 1].pc);
    bool is_attribute = i.op() == Op::LOAD_ATTR || i.op() == Op::LOAD_METHOD;
    if (is_attribute && is_subtype(type, vm->rt.type(BuiltinType::AttributeError))) return false;
  }
}
Flow RecordingMachine::unwind_to(Val exception, bool fresh, Landing landing) {
  snapshot();
  note_effect();
  exception.r = builder_.assume(ir::Type::Cell, exception.r);
  Val handled = load_handled();
  if (fresh && !handled.v.is_none()) call_safely<chain_handled>(exception);
  vm->propagating = Value::unset();
  builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->propagating)).r, 0, value(Value::unset()).r);
  for (bool passing = fresh;; passing = true) {
    frame->pc = pc;
    bool lands = depth() == landing.index;
    if (lands && !landing.handler) return Flow::Ok;
    if (passing) add_traceback_entry(exception);
    if (lands) {
      pc = code->instructions + landing.handler->target;
      return put(landing.handler->exception_register, exception);
    }
    if (frame->generator)
      end_resumed();
    else if (frame->object)
      detach_innermost();
    pop_frame();
  }
}
Flow RecordingMachine::raise_recorded(Val exception, bool fresh) {
  Landing landing;
  if (find_landing(exception, &landing)) return unwind_to(exception, fresh, landing);
  return ends_trace_ ? Flow::Error : step();
}
// An exception is pending that the instruction before pc has raised; snapshot_ leaves there.
bool RecordingMachine::unwind_failed_call() {
  Val exception = call_safely<peek_pending>();
  Landing landing;
  bool lands = find_landing(exception, &landing);
  ends_trace_ = false;
  if (!lands || abort_reason_) return false;
  call_safely<drop_pending>();
  unwind_to(exception, true, landing);
  return !abort_reason_;
}
bool RecordingMachine::begin_raising() {
  operation_ = pc;
  snapshot_ = make_snapshot(pc, ir::ExitKind::Raise);
  return unwind_failed_call();
}
// A call that fails now: where it does not, the operation is done, or is done again where it has changed nothing.
Flow RecordingMachine::call_fails(const ir::CallInfo& info, std::span<const Ref> operands) {
  raised_ = true;
  bool repeatable = info.writes == 0;
  if (!repeatable && result_register_ == kNowhere) return give_up(TraceAbort::OperationRaised);
  ir::SnapshotId start = ir::SnapshotId::None;
  if (repeatable || declines_) {
    bool kept = snapshot_ != ir::SnapshotId::None;
    if (!kept && changed_) return give_up(TraceAbort::OperationRaised);
    start = kept ? snapshot_ : make_snapshot(operation_, ir::ExitKind::Decided);
  }
  Ref ref = builder_.call(info, operands);
  if (!repeatable) {
    if (declines_) builder_.guard_is_not(ref, Value::unset().bits(), start);
    start = result_register_ == kNoRegister ? snapshot_at(pc)
                                            : snapshot_at(pc, static_cast<unsigned>(result_register_), ref);
  }
  builder_.guard_is(ref, Value::failure().bits(), start);
  note_effect();
  snapshot_ = make_snapshot(pc, ir::ExitKind::Raise);
  if (unwind_failed_call()) {
    raised_ = false;
    unwound_ = true;
    return Flow::Error;
  }
  return give_up(TraceAbort::OperationRaised);
}

// ---- The operations
Flow RecordingMachine::raise_rarely(Instruction i) {
  if (i.op() == Op::RERAISE) return is_cell(get(i.a())) ? raise_recorded(get(i.a()), false) : step();
  if (i.d() == 0) {
    Val handled = load_handled();
    return is_cell(handled) ? raise_recorded(handled, false) : step();
  }
  Val exception = get(i.a());
  if (!is_cell(exception) || !observe_type(exception)) return step();
  if (!cast<BaseException>(vm->rt, exception.v)) {
    if (i.d() == 2 || !is_plain_exception(exception.v)) return step();
    guard_identity(exception);
    snapshot();
    Registers none{i.a(), 0};
    if (call_plainly<make_exception>(&exception, exception.v.as<Type>(), none, 0u) != Flow::Ok) return Flow::Error;
    return raise_recorded(exception, true);
  }
  if (i.d() == 1) return raise_recorded(exception, true);
  Val cause = get(i.b());
  if (!is_none(cause) && !(is_cell(cause) && observe_type(cause) && cast<BaseException>(vm->rt, cause.v)))
    return step();
  Landing landing;
  if (!find_landing(exception, &landing)) return ends_trace_ ? Flow::Error : step();
  snapshot();
  auto raised = as<BaseException>(exception);
  store(raised, &BaseException::cause, cause);
  store(raised, &BaseException::suppress_context, word(1));
  return unwind_to(exception, true, landing);
}
Flow RecordingMachine::push_handled(Instruction i) {
  Val exception = get(i.a()), outer = load_handled();
  if (frame->generator) outer = load(generator(), &Generator::own_handled);
  keep_handled();
  if (frame->generator) store(generator(), &Generator::own_handled, exception);
  put(i.b(), outer);
  vm->rt.handled = exception.v;
  builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->rt.handled)).r, 0, exception.r);
  return Flow::Ok;
}
Flow RecordingMachine::pop_handled(Instruction i) {
  Val outer = get(i.a());
  bool is_outermost = is_unset(outer);
  if (frame->generator) {
    Ptr<Generator> running = generator();
    Val handled = load(running, &Generator::caller_handled);
    store(running, &Generator::own_handled, outer);
    if (is_outermost) outer = handled;
  } else if (is_outermost) {
    outer = value(Value::none());
  }
  note_effect();
  vm->rt.handled = outer.v;
  builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->rt.handled)).r, 0, outer.r);
  return Flow::Ok;
}
Flow RecordingMachine::match_exception(Instruction i) {
  Val exception = get(i.b()), pattern = get(i.c());
  if (!is_cell(pattern)) return step();
  Type* type = observe_type(exception);
  if (!type) return step();
  bool found = false;
  auto fits = [&](Val cls) {
    if (!is_exception_type(vm->rt, cls.v)) return false;
    guard_identity(cls);
    found |= is_subtype(type, cls.v.as<Type>());
    return true;
  };
  if (!is_exact(pattern, BuiltinType::Tuple)) {
    if (!fits(pattern)) return step();
  } else {
    auto tuple = as<Tuple>(pattern);
    uint64_t size = tuple.v->size;
    if (!test(word_equal(load(tuple, &Tuple::size), word(size)))) return step();
    for (uint64_t j = 0; j < size; ++j) {
      if (!fits(item(tuple, word(j)))) return step();
    }
  }
  return put(i.a(), value(Value::from_bool(found)));
}
Flow RecordingMachine::exception_arguments(Instruction i) {
  Val exception = get(i.b());
  Type* type = observe_type(exception);
  if (!type) return step();
  Val traceback = load(as<BaseException>(exception), &BaseException::traceback);
  put(i.a() + 1u, exception);
  put(i.a() + 2u, traceback);
  return put(i.a(), value(Value::from_cell(type)));
}
// __enter__ and __exit__, by the type.
Flow RecordingMachine::load_special_rarely(Instruction i) {
  Val object = get(i.b());
  Type* type = observe_type(object);
  if (!type) return step();
  Value found = lookup_in_type(vm->rt, type, cache(i.d())->name);
  bool unbound = python_function(found) || (vm->rt.is_exactly(found, BuiltinType::MethodDescriptor) &&
                                            is_subtype(type, found.as<NativeFunction>()->owner));
  if (!unbound) return step();
  put(i.a(), value(found));
  return put(i.a() + 1u, object);
}

// ---- Making exceptions
// A class of exceptions whose instances are made without Python code.
bool RecordingMachine::is_plain_exception(Value value) {
  Runtime& rt = vm->rt;
  if (!rt.is_exactly(value, BuiltinType::Type) || !is_exception_type(rt, value)) return false;
  const TypeSlots& slots = *value.as<Type>()->slots;
  if (slots.create != rt.type(BuiltinType::BaseException)->slots->create || value.as<Type>()->is_abstract) return false;
  for (BuiltinType each : {BuiltinType::BaseException, BuiltinType::StopIteration, BuiltinType::SystemExit}) {
    if (slots.initialise == rt.type(each)->slots->initialise) return true;
  }
  return false;
}
Flow RecordingMachine::call_plain_exception(Instruction i, Val callee, uint32_t count) {
  guard_identity(callee);
  auto known = as<Type>(value(callee.v));
  if (callee.v.as<Type>()->is_heap_type && !test(word_equal(load(known, &Type::version), word(known.v->version))))
    return step();
  Val made;
  Registers run{i.a() + 1u, static_cast<int32_t>(count)};
  if (call_plainly<make_exception>(&made, known, run, count) != Flow::Ok) return Flow::Error;
  return put(i.a(), made);
}
// The instance alone, for an __init__ of its own.
bool RecordingMachine::create_exception_alone(Instruction i, Ptr<Type> cls, uint32_t count, Val* made) {
  Registers run{i.a() + 1u, static_cast<int32_t>(count)};
  return call_plainly<create_uninitialised>(made, cls, run, count) == Flow::Ok;
}
// super().__init__(...) of an exception, or of an object that takes nothing.
Flow RecordingMachine::call_slot_wrapper(Instruction i, Val callee, uint32_t count) {
  Runtime& rt = vm->rt;
  const auto* wrapper = callee.v.as<SlotWrapper>();
  if (count == 0 || slot_row(wrapper->row).dunder != Name::dunder_init) return step();
  Val self = get(i.a() + 1u);
  Type* type = is_cell(self) ? observe_type(self) : nullptr;
  if (!type || !is_subtype(type, wrapper->owner)) return step();
  auto initialise = wrapper->owner->slots->initialise;
  guard_identity(callee);
  if (count == 1 && initialise == rt.type(BuiltinType::Object)->slots->initialise)
    return put(i.a(), value(Value::none()));
  if (initialise != rt.type(BuiltinType::BaseException)->slots->initialise ||
      !is_exception_type(rt, Value::from_cell(type)))
    return step();
  Registers run{i.a() + 1u, static_cast<int32_t>(count)};
  result_register_ = i.a();
  Val done;
  if (call_plainly<initialise_exception>(&done, run, count) != Flow::Ok) return Flow::Error;
  return put(i.a(), value(Value::none()));
}
Flow RecordingMachine::call_str_of_exception(Instruction i, Val callee, Val exception) {
  const Type* type = observe_type(exception);
  if (!type || type->slots->str != vm->rt.type(BuiltinType::BaseException)->slots->str || gap_closed_) return step();
  if (!is_plain_key(exception.v.as<BaseException>()->args)) return step();
  guard_identity(callee);
  Val made;
  if (call_declining<str_plainly>(&made, exception) != Flow::Ok) return Flow::Error;
  return put(i.a(), made);
}
// args, __cause__ and their like; names of classes and functions.
Flow RecordingMachine::load_exception_detail(Instruction i, Val object, const GetSetDescriptor* descriptor) {
  std::string_view name = descriptor->def->name;
  switch (descriptor->owner->layout) {
    case Layout::Exception:
      if (name == "__dict__") return step();
      break;
    case Layout::Type:
    case Layout::Function:
      if (name != "__name__" && name != "__qualname__") return step();
      break;
    default: return step();
  }
  Val loaded;
  if (call_plainly<get_exception_detail>(&loaded, object, descriptor->def) != Flow::Ok) return Flow::Error;
  return put_loaded(i, loaded);
}

}  // namespace minipy
