// Calls and returns in the recorder: Python functions are inlined, natives that run no Python code are called.
#include "runtime/object/instance.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

Result<Value> make_instance(Runtime& rt, Type* cls) {
  Cell* cell = new_instance(rt, cls);
  if (!cell) return Failed{};
  return Value::from_cell(cell);
}

}  // namespace

template <>
[[maybe_unused]] inline constexpr CallKind kCallKind<make_instance> = CallKind::Leaf;
template <>
inline constexpr uint64_t kCallWrites<make_instance> = 0;

// ---- Who runs
RecordingMachine::Ptr<Function> RecordingMachine::function() {
  Inlined& inlined = frames_.back();
  if (inlined.function == Ref::None) {
    if (inlined.has_cell()) {
      inlined.function = load(generator(), &Generator::function).r;
    } else {
      auto place = frame_place(offsetof(Frame, function));
      inlined.function = builder_.load(ir::Type::Word, kFrameSpace, root_frame(), place);
    }
    inlined.function_value = frame->function;
  }
  return {frame->function, inlined.function};
}
// That all who run this code have the globals and builtins that are seen.
bool RecordingMachine::rely_on_globals() {
  return !(code->aux & Code::kManyGlobals) && code->only_globals == frame->function->globals &&
         code->only_builtins == frame->function->builtins && rely_on(code);
}
RecordingMachine::Ptr<Dict> RecordingMachine::globals() {
  Dict* dict = frame->function->globals;
  if (rely_on_globals()) {
    keep_alive(dict);
    return {dict, word(reinterpret_cast<uint64_t>(dict)).r};
  }
  Ptr<Function> running = function();
  if (!builder_.is_constant(running.r))
    test(word_equal(word_of_pointer(load(running, &Function::globals)), word(reinterpret_cast<uint64_t>(dict))));
  keep_alive(dict);
  return {dict, word(reinterpret_cast<uint64_t>(dict)).r};
}
RecordingMachine::Ptr<Dict> RecordingMachine::builtins() {
  Dict* dict = frame->function->builtins;
  if (rely_on_globals()) {
    keep_alive(dict);
    return {dict, word(reinterpret_cast<uint64_t>(dict)).r};
  }
  Ptr<Function> running = function();
  if (!builder_.is_constant(running.r))
    test(word_equal(word_of_pointer(load(running, &Function::builtins)), word(reinterpret_cast<uint64_t>(dict))));
  keep_alive(dict);
  return {dict, word(reinterpret_cast<uint64_t>(dict)).r};
}
bool RecordingMachine::in_globals() {
  bool same = frame->ns == Value::from_cell(frame->function->globals);
  if (!frames_.back().real) return same;
  auto place = frame_place(offsetof(Frame, ns));
  Val ns{frame->ns, builder_.load(ir::Type::Value, kFrameSpace, root_frame(), place)};
  return test(identical(ns, value(Value::from_cell(frame->function->globals)))) && same;
}
// A function's code can be replaced: it is looked at where it is not known which function it is.
Code* RecordingMachine::code_of(Ptr<Function> function) {
  auto* callee = static_cast<Code*>(function.v->code);
  if (!builder_.is_constant(function.r) || !rely_on(function.v))
    test(word_equal(word_of_pointer(load(function, &Function::code)), word(reinterpret_cast<uint64_t>(callee))));
  keep_alive(callee);
  return callee;
}

// The attributes of a class, by its version.
void RecordingMachine::guard_version(Ptr<Type> type) {
  if (builder_.is_constant(type.r) && rely_on(type.v)) return;
  test(word_equal(load(type, &Type::version), word(type.v->version)));
}

// ---- Entering
// The recursion limit and the end of the VM stack, once for each depth.
void RecordingMachine::check_room(const Code* callee, int32_t offset) {
  if (level() + 1 > checked_level_) {
    checked_level_ = level() + 1;
    Word next{reinterpret_cast<uint64_t>(frame + 1),
              builder_.binary(ir::Op::add_word, root_frame(), frame_distance(checked_level_))};
    Word limit{reinterpret_cast<uint64_t>(vm->frame_limit),
               builder_.load(ir::Type::Word, kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->frame_limit)).r, 0)};
    if (!test(below(next, limit))) give_up(TraceAbort::NoRoom);
  }
  int32_t end = offset + static_cast<int32_t>(callee->register_count);
  if (end > checked_room_) guard_room(end, snapshot());
}
// That registers up to `end` are among those that the running trace may use (VirtualMachine::trace_end); a deep
// recursion leaves from time to time, and comes back with more.
void RecordingMachine::guard_room(int32_t end, ir::SnapshotId snapshot) {
  checked_room_ = end;
  Ref limit = builder_.load(ir::Type::Word, kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->trace_end)).r, 0);
  builder_.guard(builder_.binary(ir::Op::word_below, builder_.slot_address(end + kRoomBehind), limit), true, snapshot);
  if (end > kMostSlots || base - frames_.back().offset + end + kRoomBehind >= vm->stack_limit)
    give_up(TraceAbort::TooDeep);
}
// The callee's first registers are the caller's, where a generator's cell may still have them.
void RecordingMachine::give_arguments(unsigned first, uint32_t count) {
  if (!frames_.back().has_cell()) return;
  for (unsigned r = first; r < first + count && r < code->register_count; ++r)
    set_slot(frames_.back().offset + static_cast<int32_t>(r), get(r).r);
}
void RecordingMachine::push_inlined(Ptr<Function> function, Code* callee, unsigned first, uint64_t continuation) {
  note_effect();
  if (!is_driver(callee)) use_fuel();
  give_arguments(first, callee->parameter_count);
  frames_.back().pc = pc;
  Inlined inlined;
  inlined.code = callee;
  inlined.offset = frames_.back().offset + static_cast<int32_t>(first);
  inlined.continuation = continuation;
  inlined.function = function.r;
  inlined.function_value = function.v;
  inlined.real = false;
  keep_alive(callee);
  frame->pc = pc;
  Frame* next = frame + 1;
  next->base = base + first;
  next->code = callee;
  next->function = function.v;
  next->continuation = continuation;
  next->generator = nullptr;
  next->object = nullptr;
  next->pc = callee->instructions;
  frame = next;
  vm->frame = next;
  base = next->base;
  code = callee;
  pc = callee->instructions;
  frames_.push_back(inlined);
  for (uint32_t r = callee->parameter_count; r < callee->local_count; ++r) put(r, value(Value::unset()));
  if (frames_.size() > 64) give_up(TraceAbort::TooManyFrames);
}
Flow RecordingMachine::enter(Ptr<Function> function, Code* callee, unsigned first, uint64_t continuation) {
  check_room(callee, frames_.back().offset + static_cast<int32_t>(first));
  if (abort_reason_) return Flow::Error;
  // The arguments become the callee's first registers; they are known by the caller's numbers, which are the same
  // slots.
  push_inlined(function, callee, first, continuation);
  return Flow::Ok;
}
void RecordingMachine::remember_registers(unsigned first, unsigned count) {
  for (unsigned j = 0; j < count; ++j) moved_.push_back({base + first + j, base[first + j]});
}
void RecordingMachine::shift_registers(unsigned first, unsigned count, Val moved) {
  remember_registers(first, count);
  for (unsigned j = count; j > 0; --j) put(first + j, get(first + j - 1));
  put(first, moved);
}
void RecordingMachine::close_gap(unsigned first, unsigned count) {
  // Tests of the operation may follow: they go back to before. A step does not: see run_step.
  snapshot();
  gap_start_ = make_snapshot(operation_, ir::ExitKind::Decided);
  gap_closed_ = true;
  remember_registers(first, count + 1);
  for (unsigned j = 0; j < count; ++j) put(first + j, get(first + j + 1));
}
// Positional arguments with defaults for what is missing.
Flow RecordingMachine::enter_binding(Instruction i, Ptr<Function> function, uint32_t count, uint64_t continuation) {
  Code* callee = code_of(function);
  if (callee->parameter_count != callee->argument_count) return call_binding(i, function, count, nullptr, continuation);
  if (count > callee->argument_count) return step();
  uint32_t missing = callee->argument_count - count;
  if (missing > 0) {
    Tuple* defaults = function.v->defaults;
    if (!defaults || defaults->size < missing) return step();
    if (!builder_.is_constant(function.r) || !rely_on(function.v))
      test(
          word_equal(word_of_pointer(load(function, &Function::defaults)), word(reinterpret_cast<uint64_t>(defaults))));
    keep_alive(defaults);
    check_room(callee, frames_.back().offset + i.a() + 1);
    for (uint32_t j = 0; j < missing; ++j) {
      put(i.a() + 1u + count + j, value(defaults->items[defaults->size - missing + j]));
    }
  } else {
    check_room(callee, frames_.back().offset + i.a() + 1);
  }
  if (abort_reason_) return Flow::Error;
  push_inlined(function, callee, i.a() + 1u, continuation);
  return Flow::Ok;
}
Flow RecordingMachine::call_class(Instruction i, Ptr<Type> cls, uint32_t count, Tuple* names) {
  Runtime& rt = vm->rt;
  if (!cls.v->is_heap_type || cls.v->is_abstract || cls.v->layout == Layout::Type) return step();
  if (rt.type_of(Value::from_cell(cls.v)) != rt.type(BuiltinType::Type)) return step();
  Function* initialise = python_function(lookup_in_type(rt, cls.v, rt.name(Name::dunder_init)));
  Value creator = lookup_in_type(rt, cls.v, rt.name(Name::dunder_new));
  if (!initialise && !names && is_plain_exception(Value::from_cell(cls.v)))
    return call_plain_exception(i, from_pointer(cls), count);
  if (!initialise || !rt.is_exactly(creator, BuiltinType::BuiltinFunction)) return step();
  bool is_exception = cls.v->slots->create == rt.type(BuiltinType::BaseException)->slots->create;
  if (!is_exception && cls.v->slots->create != rt.type(BuiltinType::Object)->slots->create) return step();
  auto* callee = static_cast<Code*>(initialise->code);
  uint32_t defaults = initialise->defaults ? static_cast<uint32_t>(initialise->defaults->size) : 0;
  bool is_plain = !names && callee->parameter_count == callee->argument_count;
  bool fits = count + 1 <= callee->argument_count && count + 1 + defaults >= callee->argument_count;
  if (callee->flags & Code::kGeneratorLike || (is_plain && !fits) || (is_exception && !is_plain)) return step();
  builder_.guard_is(from_pointer(cls).r, Value::from_cell(cls.v).bits(), snapshot());
  keep_alive(cls.v);
  Ptr<Type> known = as<Type>(value(Value::from_cell(cls.v)));
  guard_version(known);
  Ptr<Function> function = as<Function>(value(Value::from_cell(initialise)));
  code_of(function);
  if (is_plain && callee->argument_count > count + 1 && !rely_on(function.v)) {
    test(word_equal(word_of_pointer(load(function, &Function::defaults)),
                    word(reinterpret_cast<uint64_t>(initialise->defaults))));
  }
  Binding binding;
  std::vector<Val> values{value(Value::none())};  // the instance, later
  if (!is_plain) {
    for (uint32_t j = 0; j < count; ++j) values.push_back(get(i.a() + 1u + j));
    if (callee->argument_count == 0 || !bind(function, values, names, &binding)) return step();
  }
  check_room(callee, frames_.back().offset + i.a() + 1);
  if (abort_reason_) return Flow::Error;
  Val instance;
  if (is_exception) {
    if (!create_exception_alone(i, known, count, &instance)) return Flow::Error;
    instance.r = builder_.assume(ir::Type::Cell, instance.r);
  } else if (!allocate_instance(&instance, cls.v)) {
    if (call_plainly<make_instance>(&instance, known) != Flow::Ok) return Flow::Error;
    instance.r = builder_.assume(ir::Type::Cell, instance.r);
  }
  uint64_t continuation = continuation_word(i, Continuation::Instance);
  if (!is_plain) {
    auto named = names ? static_cast<int32_t>(names->size) : 0;
    Registers named_values{i.a() + 1u + count - static_cast<uint32_t>(named), named};
    binding.parameters[0] = instance;
    remember_registers(i.a(), 1);
    put(i.a(), instance);
    return enter_bound(function, values, names, named_values, i.a() + 1u, continuation, binding);
  }
  shift_registers(i.a() + 1u, count, instance);
  remember_registers(i.a(), 1);
  put(i.a(), instance);
  return enter_binding(i, function, count + 1, continuation);
}
Flow RecordingMachine::call_otherwise(Instruction i, uint32_t count) {
  if (i.op() != Op::CALL && i.op() != Op::CALL_METHOD) return step();
  Val callee = get(i.a());
  if (!is_cell(callee)) return step();
  switch (static_cast<BuiltinType>(observe_shape(callee.v.cell(), callee.r))) {
    case BuiltinType::Function:
      return enter_binding(i, as<Function>(callee), count, static_cast<uint64_t>(Continuation::Plain));
    case BuiltinType::Method: {
      auto method = as<Method>(callee);
      Val inner = load(method, &Method::function), self = load(method, &Method::self);
      if (!is_exact(inner, BuiltinType::Function)) return step();
      auto function = as<Function>(inner);
      Code* target = code_of(function);
      if (target->argument_count != count + 1 || target->parameter_count != count + 1) {
        std::vector<Val> values{self};
        for (uint32_t j = 0; j < count; ++j) values.push_back(get(i.a() + 1u + j));
        return enter_bound(function, values, nullptr, Registers{i.a() + 1u, 0}, i.a() + 1u,
                           static_cast<uint64_t>(Continuation::Plain));
      }
      check_room(target, frames_.back().offset + i.a() + 1);
      if (abort_reason_) return Flow::Error;
      shift_registers(i.a() + 1u, count, self);
      push_inlined(function, target, i.a() + 1u, static_cast<uint64_t>(Continuation::Plain));
      return Flow::Ok;
    }
    case BuiltinType::Type:
      if (!callee.v.as<Type>()->is_heap_type) return call_builtin_type(i, callee, count);
      if (vm->drivers->has_steps(callee.v.as<Type>()->spec)) return make_library_iterator(i, callee, count);
      return call_class(i, as<Type>(callee), count);
    case BuiltinType::SlotWrapper: return call_slot_wrapper(i, callee, count);
    default: return call_instance(i, callee, count);
  }
}

// ---- Natives
bool RecordingMachine::is_scalar(Val a) {
  if (is_known_number(a) || !is_cell(a)) return true;
  switch (static_cast<BuiltinType>(observe_shape(a.v.cell(), a.r))) {
    case BuiltinType::Str:
    case BuiltinType::Int:
    case BuiltinType::Float:
    case BuiltinType::Bytes:
    case BuiltinType::Complex: return true;
    default: return false;
  }
}
bool RecordingMachine::is_builtin_container(Val a) {
  if (!is_cell(a)) return false;
  switch (static_cast<BuiltinType>(observe_shape(a.v.cell(), a.r))) {
    case BuiltinType::Str:
    case BuiltinType::Bytes:
    case BuiltinType::ByteArray:
    case BuiltinType::Tuple:
    case BuiltinType::List:
    case BuiltinType::Dict:
    case BuiltinType::Range: return true;
    default: return false;
  }
}

// ---- Returning
bool RecordingMachine::returns_plainly() {
  return (depth() > 0 || find_caller()) && continuation_of(frames_.back().continuation) == Continuation::Plain &&
         continues_as_known(depth());
}
// The frame that the trace began in returns: to whom is guarded, by the place where its caller goes on, which says also
// where that frame's registers are. A loop's root stays in its loop instead.
bool RecordingMachine::find_caller() {
  if (!may_return_below()) return false;
  const Frame* first = frame_at(0);
  uint64_t continuation = continuation_now(first);
  if (first->generator != nullptr || continuation_of(continuation) != Continuation::Plain) return false;
  const Frame& caller = first[-1];
  Instruction call = vm->instruction_before(caller.pc);
  if (call.op() != Op::CALL && call.op() != Op::CALL_METHOD && call.op() != Op::CALL_KW &&
      call.op() != Op::CALL_METHOD_KW) {
    return false;
  }
  if (first->base != caller.base + call.a() + 1 || frames_.front().offset - call.a() - 1 < kLowestSlot) return false;
  frames_.front().continuation = continuation;
  if (!continues_as_known(0)) return false;
  insert_caller(caller, call.a() + 1);
  return true;
}
// A frame that was called for real may have been looked at: then its FrameObject says how it goes on.
bool RecordingMachine::continues_as_known(size_t index) {
  const Inlined& inlined = frames_[index];
  if (!inlined.real) return true;
  const Frame* now = frame_at(index);
  if (continuation_now(now) != inlined.continuation) return false;
  Ptr<Frame> at = frame_record(index);
  auto load_word = [&](Ref pointer, int32_t offset) {
    return builder_.load(ir::Type::Word, kFrameSpace, pointer, offset);
  };
  Word continuation{now->continuation, load_word(at.r, offset_in(now, &Frame::continuation))};
  if (!test(word_equal(continuation, word(now->continuation)))) return false;
  if (!now->object) return true;
  Ref object = load_word(at.r, offset_in(now, &Frame::object));
  Word saved{now->object->continuation, load_word(object, offset_in(now->object, &FrameObject::continuation))};
  return test(word_equal(saved, word(now->object->continuation)));
}
void RecordingMachine::pop_inlined() {
  snapshot();  // tests that follow go back to before the return
  if (frame->object) detach_innermost();
  pop_frame();
}
void RecordingMachine::pop_frame() {
  int32_t first = frames_.back().offset, count = static_cast<int32_t>(code->register_count) + kFrameGap;
  bool real = frames_.back().real;
  for (int32_t place = first; place < first + count; ++place) forget_slot(place);
  frames_.pop_back();
  --frame;
  vm->frame = frame;
  pc = frame->pc;
  base = frame->base;
  code = frame->code;
  note_effect();
  if (real) {
    Ref innermost = builder_.binary(ir::Op::add_word, root_frame(), frame_distance(level()));
    builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->frame)).r, 0, innermost);
  }
}
Flow RecordingMachine::leave(Val result) {
  int32_t place = frames_.back().offset - 1;
  pop_inlined();
  return put(static_cast<unsigned>(place - frames_.back().offset), result);
}
Flow RecordingMachine::return_otherwise(Val result) {
  if (frame->generator != nullptr) return generator_returns(result);
  if (depth() == 0) return step();  // to whom, the step finds out
  uint64_t word_of_caller = frames_.back().continuation;
  Instruction i = vm->instruction_before(frames_[depth() - 1].pc);
  switch (continuation_of(word_of_caller)) {
    case Continuation::Instance:
      if (!continues_as_known(depth()) || !is_none(result)) return step();
      pop_inlined();
      return Flow::Ok;
    case Continuation::Put:
    case Continuation::Attribute:
      if (!continues_as_known(depth())) return step();
      pop_inlined();
      return put_loaded(i, result);
    case Continuation::ForIter:
      if (!continues_as_known(depth())) return step();
      pop_inlined();
      put(i.b(), result);
      return jump(i.d());
    case Continuation::Unpack: {
      if (!is_exact(result, BuiltinType::Tuple) || !continues_as_known(depth())) return step();
      auto tuple = as<Tuple>(result);
      std::vector<Val> items;
      for (int32_t j = 0; j < i.d(); ++j) items.push_back(item(tuple, word(static_cast<uint64_t>(j))));
      pop_inlined();
      for (size_t j = 0; j < items.size(); ++j) put(i.a() + static_cast<unsigned>(j), items[j]);
      return Flow::Ok;
    }
    case Continuation::Unpacked:
      if (!continues_as_known(depth())) return step();
      pop_inlined();
      put(i.a() + 1u, result);
      return jump_forward(-1);
    case Continuation::Filter: {
      Cond wanted;
      if (!has_plain_truth(result, &wanted) || !continues_as_known(depth())) return step();
      test(wanted);
      pop_inlined();
      if (!wanted.v) return jump_forward(-1);
      put(i.b(), get(code->register_count));
      return jump(i.d());
    }
    case Continuation::Send:
      if (!continues_as_known(depth())) return step();
      pop_inlined();
      return put(i.a(), result);
    case Continuation::Iterator: {
      const Type* type = observe_type(result);
      if (!type || !type->slots->next || !continues_as_known(depth())) return step();
      pop_inlined();
      return put(i.a(), result);
    }
    case Continuation::Async: return continues_as_known(depth()) ? finish_async_rarely(i, result) : step();
    case Continuation::Drop:
      if (!continues_as_known(depth())) return step();
      pop_inlined();
      return Flow::Ok;
    case Continuation::Binary:
    case Continuation::BinaryReflected:
    case Continuation::Inplace:
      if (!continues_as_known(depth())) return step();
      if (kind_of(result) == Kind::Other && result.v.is_not_implemented())
        return binary_refused(i, continuation_of(word_of_caller));
      pop_inlined();
      return put(i.a(), result);
    default: break;
  }
  Continuation continuation = continuation_of(word_of_caller);
  return continues_as_known(depth()) ? finish_special(i, continuation, result) : step();
}

}  // namespace minipy
