// Generators and coroutines in the recorder. A generator that is resumed becomes an inlined frame whose registers come
// from its cell: each is loaded when it is first asked for. Where it yields, those that have changed are stored back,
// so that between two resumptions the cell has all, as interpreted. That its frame runs is in its state, which is
// stored; its registers in the cell are then those that it was resumed with, until it yields: an exit copies them into
// the frame and writes what the snapshot has over them (Tracer::come_back).
#include "runtime/object/instance.h"
#include "vm/interp/generators.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

// ---- Called by traces
Result<Value> finish_generator(Runtime& rt, Generator* generator) {
  end_generator(rt, generator);
  return Value::none();
}
Result<Value> object_of_generator(Runtime&, Generator* generator) { return Value::from_cell(generator->object); }
Result<Value> detach_from_frame(Runtime& rt, Frame* frame) {
  detach_frame(rt, frame);
  return Value::none();
}
Result<Value> stop_with(Runtime& rt, Value value) { return raise_stop_iteration(rt, value); }
Result<Value> make_suspended(Runtime& rt, Function* function, Code* code, const Instruction* pc, Value* registers) {
  Frame frame;
  frame.function = function;
  frame.code = code;
  frame.base = registers;
  return Value::from_cell(TRY(new_generator(rt, &frame, pc)));
}

template <class F>
int32_t place_of(F Generator::*field) {
  alignas(Generator) static constexpr char kBytes[sizeof(Generator)] = {};
  auto* cell = reinterpret_cast<const Generator*>(kBytes);
  return static_cast<int32_t>(reinterpret_cast<const char*>(&(cell->*field)) - kBytes);
}

constexpr uint64_t kWritesGenerators = uint64_t{1} << kGeneratorSpace;

}  // namespace

template <>
inline constexpr uint64_t kCallWrites<finish_generator> = kWritesGenerators;
template <>
inline constexpr uint64_t kCallWrites<make_suspended> = 0;
template <>
inline constexpr uint64_t kCallWrites<object_of_generator> = 0;
template <>
inline constexpr uint64_t kCallWrites<detach_from_frame> = uint64_t{1} << kFrameSpace;
template <>
inline constexpr uint64_t kCallWrites<stop_with> = 0;

ir::OptimiseOptions optimise_options() {
  ir::OptimiseOptions options;
  options.first_mutable_shape = kBuiltinTypeCount;
  options.sinks = true;
  options.identity_space = kGeneratorSpace;
  options.identity_offset = place_of(&Generator::code);
  return options;
}

RecordingMachine::Ptr<Generator> RecordingMachine::generator() {
  Inlined& inlined = frames_.back();
  if (inlined.generator == Ref::None) {
    inlined.generator =
        builder_.load(ir::Type::Word, kFrameSpace, root_frame(), frame_place(offsetof(Frame, generator)));
  }
  return {frame->generator, inlined.generator};
}
int32_t RecordingMachine::place_in_generator(unsigned r) {
  return static_cast<int32_t>(sizeof(Generator) + r * sizeof(Value));
}
RecordingMachine::Ref RecordingMachine::load_from_generator(Ref generator, unsigned r) {
  return builder_.load(ir::Type::Value, kGeneratorSpace, generator, place_in_generator(r));
}
// ---- Resuming
// A generator that can go on here: its code and where it stands are known from now on.
bool RecordingMachine::is_resumable(Ptr<Generator> generator) {
  const Generator& now = *generator.v;
  if (now.state != GeneratorState::Suspended && now.state != GeneratorState::Created) return false;
  if (now.code->flags & Code::kAsyncGenerator) return false;
  test(word_equal(word_of_pointer(load(generator, &Generator::code)), word(reinterpret_cast<uint64_t>(now.code))));
  test(word_equal(load(generator, &Generator::state), word(static_cast<uint64_t>(now.state))));
  test(word_equal(word_of_pointer(load(generator, &Generator::pc)), word(reinterpret_cast<uint64_t>(now.pc))));
  is_unset(load(generator, &Generator::own_handled));
  test(not_null(load(generator, &Generator::object)));
  keep_alive(now.code);
  return true;
}
Flow RecordingMachine::push_resumed(Ptr<Generator> generator, uint64_t continuation, Val sent) {
  Generator& now = *generator.v;
  unsigned first = code->register_count + kFrameGap;
  check_room(now.code, frames_.back().offset + static_cast<int32_t>(first));
  if (frames_.size() > 64) give_up(TraceAbort::TooManyFrames);
  if (abort_reason_) return Flow::Error;
  Inlined inlined;
  if (now.object) inlined.object = builder_.assume(ir::Type::Cell, call_safely<object_of_generator>(generator).r);
  note_effect();
  if (!now.own_handled.is_unset()) {
    keep_handled();
    store(generator, &Generator::caller_handled, load_handled());
    Ref own = load(generator, &Generator::own_handled).r;
    builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->rt.handled)).r, 0, own);
    inlined.keeps_handled = true;
  }
  if (!now.ran) store(generator, &Generator::ran, Word{1, word(1).r});
  store(generator, &Generator::state,
        Word{static_cast<uint64_t>(GeneratorState::Running), word(static_cast<uint64_t>(GeneratorState::Running)).r});
  frames_.back().pc = pc;
  inlined.code = now.code;
  inlined.offset = frames_.back().offset + static_cast<int32_t>(first);
  inlined.continuation = continuation;
  inlined.generator = generator.r;
  inlined.real = false;
  inlined.resumed = true;
  forget_registers(inlined.offset, {0, now.code->register_count});
  frame->pc = pc;
  Frame* next = frame + 1;
  next->base = base + first;
  next->code = now.code;
  next->function = now.function;
  next->continuation = continuation;
  next->generator = &now;
  next->object = nullptr;
  for (uint32_t r = 0; r < now.code->register_count; ++r) next->base[r] = now.registers[r];
  now.caller_handled = vm->rt.handled;
  if (!now.own_handled.is_unset()) vm->rt.handled = now.own_handled;
  if (now.object) attach_generator_frame(&now, next);
  frame = next;
  vm->frame = next;
  base = next->base;
  code = next->code;
  pc = now.pc;
  frames_.push_back(inlined);
  Instruction before = vm->instruction_before(pc);
  if (before.op() != Op::MAKE_GENERATOR) put(before.a(), sent);
  return Flow::Ok;
}
Flow RecordingMachine::resume(Instruction i, Ptr<Generator> generator) {
  if (generator.v->state == GeneratorState::Finished) {
    test(word_equal(load(generator, &Generator::state), word(static_cast<uint64_t>(GeneratorState::Finished))));
    return Flow::Ok;
  }
  if (!is_resumable(generator)) return step();
  return push_resumed(generator, continuation_word(i, Continuation::ForIter), value(Value::none()));
}

// next(generator), generator.send(value): false for any other call.
bool RecordingMachine::call_generator(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow) {
  if (count != 1 && count != 2) return false;
  Val target = get(i.a() + 1u);
  bool is_generator = vm->rt.is_exactly(target.v, BuiltinType::Generator);
  if (!is_generator && !vm->rt.is_exactly(target.v, BuiltinType::Coroutine)) return false;
  Type* type = vm->rt.type_of(target.v);
  auto is_method = [&](Str* name) { return lookup_in_type(vm->rt, type, name) == Value::from_cell(native.v); };
  bool sends = count == 2 && is_method(vm->rt.name(Name::name_send));
  bool asks = count == 1 && is_generator &&
              (is_builtin_named(vm->rt, native.v, "next") || is_method(vm->rt.name(Name::dunder_next)));
  if (!sends && !asks) return false;
  Val sent = sends ? get(i.a() + 2u) : value(Value::none());
  bool is_new = target.v.as<Generator>()->state == GeneratorState::Created;
  if (is_new && !sent.v.is_none()) return false;  // a TypeError
  if (!is_cell(target)) return false;
  observe_shape(target.v.cell(), target.r);
  if (is_new) is_none(sent);
  auto generator = as<Generator>(target);
  if (!is_resumable(generator)) return false;
  guard_identity(from_pointer(native));
  *flow = push_resumed(generator, continuation_word(i, Continuation::Next), sent);
  return true;
}

// ---- Delegation
Flow RecordingMachine::send_rarely(Instruction i, Val receiver, Val sent) {
  if (!is_cell(receiver)) return step();
  auto shape = static_cast<BuiltinType>(observe_shape(receiver.v.cell(), receiver.r));
  if (shape == BuiltinType::Generator || shape == BuiltinType::Coroutine) {
    auto target = as<Generator>(receiver);
    if (target.v->state == GeneratorState::Created && !is_none(sent)) return step();
    if (!is_resumable(target)) return step();
    return push_resumed(target, continuation_word(i, Continuation::Send), sent);
  }
  if (!sent.v.is_none() || !is_none(sent)) return step();
  if (is_user(receiver)) {
    Function* function = observe_type(receiver) ? special_function(vm->rt, receiver.v, Name::dunder_next) : nullptr;
    return function ? enter_special(i, Continuation::Send, function, {receiver}) : step();
  }
  if (!gives_plain_items(shape)) return step();
  Val next;
  if (take_item(receiver, &next) != Flow::Ok) return Flow::Error;
  if (next.v.is_unset()) {
    builder_.guard_is(next.r, Value::unset().bits(), snapshot_at(pc, i.a(), next.r));
    put(i.a(), value(Value::none()));
    return jump(i.d());
  }
  builder_.guard_is_not(next.r, Value::unset().bits(), snapshot_at(pc + i.d(), i.a(), value(Value::none()).r));
  return put(i.a(), next);
}
Flow RecordingMachine::yield_from_rarely(Instruction i, Val iterable) {
  if (!is_exact(iterable, BuiltinType::Coroutine)) return iterator_rarely(i, iterable);
  if (!(code->flags & (Code::kCoroutine | Code::kIterableCoroutine))) return step();
  return put(i.a(), iterable);
}

// The frame's registers into the VM stack, where the cell has them alone; what it was resumed with, into the cell.
void RecordingMachine::synchronise_generator(size_t index, const Instruction* at) {
  const Inlined& inlined = frames_[index];
  for (uint32_t r = 0; r < inlined.code->register_count; ++r) {
    int32_t place = inlined.offset + static_cast<int32_t>(r);
    if (slot(place).dirty || !is_live(place, at, ir::ExitKind::Resume)) continue;
    Ref content = slot(place).ref;
    if (content == Ref::None) content = load_from_generator(inlined.generator, r);
    slot(place).ref = content;
    builder_.store_slot(place, content);
  }
  Ref function = inlined.function;
  if (function == Ref::None) {
    int32_t field = place_of(&Generator::function);
    frames_[index].function = builder_.load(ir::Type::Word, kGeneratorSpace, inlined.generator, field);
  }
  if (!inlined.keeps_handled)
    builder_.store(kGeneratorSpace, inlined.generator, place_of(&Generator::caller_handled), load_handled().r);
  frames_[index].keeps_handled = true;
}
// What the generators that run were resumed with is in their cells from now on: another exception gets handled.
void RecordingMachine::keep_handled() {
  for (Inlined& each : frames_) {
    if (!each.has_cell() || each.keeps_handled) continue;
    builder_.store(kGeneratorSpace, each.generator, place_of(&Generator::caller_handled), load_handled().r);
    each.keeps_handled = true;
  }
}
bool RecordingMachine::passes_header() {
  if (pc->op() == Op::ENTER_TRACE && vm->tier->is_entry_trace(*pc)) return true;
  Inlined& inlined = frames_.back();
  if (!inlined.resumed || inlined.passed) return false;
  for (size_t j = 0; j + 1 < frames_.size(); ++j)
    if (frames_[j].code == code) return false;
  inlined.passed = pc;
  return true;
}

// ---- Suspending and ending
// Whether the innermost frame is a generator's that was resumed in a way that ends as the recorder knows.
bool RecordingMachine::is_resumed_plainly() {
  if (frame->generator == nullptr || (depth() == 0 && !find_resumer())) return false;
  switch (continuation_of(frames_.back().continuation)) {
    case Continuation::ForIter:
    case Continuation::Next:
    case Continuation::Send: break;
    default: return false;
  }
  return continues_as_known(depth());
}
// Who resumed the generator that the trace began in: as find_caller. A root trace yields in a recursion only.
bool RecordingMachine::find_resumer() {
  const Frame& caller = frame[-1];
  if (!may_return_below() && (caller.code != code || below_ > 0)) return false;
  auto distance = static_cast<int32_t>(base - caller.base);
  if (distance != static_cast<int32_t>(caller.code->register_count) + kFrameGap ||
      frames_.front().offset - distance < kLowestSlot) {
    return false;
  }
  frames_.back().continuation = frame->continuation;
  switch (continuation_of(frame->continuation)) {
    case Continuation::ForIter:
    case Continuation::Next:
    case Continuation::Send: break;
    default: return false;
  }
  if (!continues_as_known(depth())) return false;
  insert_caller(caller, distance);
  return true;
}
// The caller's frame in front of the one that the trace began in; which it is, its pc tells.
void RecordingMachine::insert_caller(const Frame& caller, int32_t distance) {
  auto place = -(static_cast<int32_t>(below_) + 1) * static_cast<int32_t>(sizeof(Frame)) +
               static_cast<int32_t>(offsetof(Frame, pc));
  Word goes_on{reinterpret_cast<uint64_t>(caller.pc), builder_.load(ir::Type::Word, kFrameSpace, root_frame(), place)};
  test(word_equal(goes_on, word(reinterpret_cast<uint64_t>(caller.pc))));
  snapshot();
  Inlined inlined;
  inlined.code = caller.code;
  inlined.offset = frames_.front().offset - distance;
  inlined.pc = caller.pc;
  inlined.continuation = continuation_now(&caller);
  frames_.insert(frames_.begin(), inlined);
  ++below_;
  // The rest is a trace's of its own.
  wants_end_ = below_ >= (record_.root->is_recursive || record_.root->is_entry ? 1 : kMostBelow);
  memory_written_ = true;  // what this frame's registers were at the entry is not asked for: see get()
  keep_alive(caller.code);
}
// The frame's registers into its generator's cell: those that have changed, or all where they are in VM memory.
void RecordingMachine::suspend(Ptr<Generator> generator) {
  const Inlined& inlined = frames_.back();
  const Liveness& liveness = liveness_.of(code);
  auto next = static_cast<uint32_t>(pc - code->instructions);
  note_effect();
  for (uint32_t r = 0; r < code->register_count; ++r) {
    int32_t place = inlined.offset + static_cast<int32_t>(r);
    generator.v->registers[r] = base[r];
    if (!liveness.is_live(next, r) && !liveness.is_live_after_raise(next - 1, r)) continue;
    Ref changed = slot(place).dirty ? slot(place).ref : Ref::None;
    if (inlined.real && changed == Ref::None) changed = get(r).r;
    if (changed != Ref::None) builder_.store(kGeneratorSpace, generator.r, place_in_generator(r), changed);
  }
  store(generator, &Generator::pc, Ptr<const Instruction>{pc, word(reinterpret_cast<uint64_t>(pc)).r});
  constexpr auto kSuspended = static_cast<uint64_t>(GeneratorState::Suspended);
  store(generator, &Generator::state, Word{kSuspended, word(kSuspended).r});
}
// What was handled when the generator was resumed is so again. It is, where nothing has run but the trace.
void RecordingMachine::restore_handled(Ptr<Generator> generator) {
  Value outer = generator.v->caller_handled;
  if (frames_.back().real || frames_.back().keeps_handled) {
    Val handled = load(generator, &Generator::caller_handled);
    builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->rt.handled)).r, 0, handled.r);
  }
  vm->rt.handled = outer;
}
// The frame has an object, which the generator keeps; that of one that is not real refers to no record.
void RecordingMachine::detach_suspended() {
  if (frames_.back().real)
    call_safely<detach_from_frame>(frame_record(depth()));
  else
    detach_frame(vm->rt, frame);
}
// The innermost frame's generator ends; the frame is still there.
void RecordingMachine::end_resumed() {
  Ptr<Generator> running = generator();
  restore_handled(running);
  if (frame->object) detach_innermost();
  call_safely<finish_generator>(running);
}
Flow RecordingMachine::yield(Val value) {
  if (!is_resumed_plainly()) return step();
  Ptr<Generator> running = generator();
  uint64_t continuation = frames_.back().continuation;
  snapshot();
  suspend(running);
  restore_handled(running);
  if (frame->object) detach_suspended();
  pop_inlined();
  Instruction caller{continuation};
  if (continuation_of(continuation) != Continuation::ForIter) return put(vm->instruction_before(pc).a(), value);
  put(caller.b(), value);
  return jump(caller.d());
}
Flow RecordingMachine::generator_returns(Val value) {
  if (!is_resumed_plainly()) return step();
  uint64_t continuation = frames_.back().continuation;
  if (frame->object && code->local_count > kMostCopied) return step();
  snapshot();
  note_effect();
  end_resumed();
  pop_inlined();
  if (continuation_of(continuation) == Continuation::Next) {
    Val none;
    return call_plainly<stop_with>(&none, value);
  }
  if (continuation_of(continuation) != Continuation::Send) return Flow::Ok;
  Instruction i = vm->instruction_before(pc);
  put(i.a(), value);
  return jump(i.d());
}

// ---- Making
Flow RecordingMachine::make_generator() {
  bool plainly = returns_plainly();
  uint64_t continuation = frames_.back().continuation;
  Continuation goes_on = continuation_of(continuation);
  bool is_asked_for = goes_on == Continuation::Iterator ||
                      (goes_on == Continuation::Async && gives_awaitable(vm->instruction_before(frame[-1].pc)));
  if (!plainly && (frames_.back().real || !is_asked_for)) return step();
  snapshot();
  Val made;
  if (!allocate_generator(&made)) {
    Registers run = registers(0, static_cast<int32_t>(code->local_count));
    if (call_leaf<make_suspended>(&made.v, &made.r, function(), code, pc, run) != Flow::Ok) return Flow::Error;
    made.r = builder_.assume(ir::Type::Cell, made.r);
  }
  if (plainly) return leave(made);
  pop_inlined();
  return put(Instruction{continuation}.a(), made);
}
// By the trace itself, where it is small and needs nobody to end it.
bool RecordingMachine::allocate_generator(Val* made) {
  uint64_t bytes = sizeof(Generator) + code->register_count * sizeof(Value);
  bool is_generator = (code->flags & Code::kGeneratorLike) == Code::kGenerator;
  if (!is_generator || code->handler_count > 0 || bytes > kSmallCellLimit) return false;
  Ptr<Function> maker = function();
  Val name = load(maker, &Function::name), qualname = load(maker, &Function::qualname);
  snapshot();
  frame->pc = pc;
  auto created = new_generator(vm->rt, frame, pc);
  if (created.failed()) {
    give_up(TraceAbort::NoMemory);
    return false;
  }
  *made = {Value::from_cell(created.value()),
           builder_.allocate(shape_of(BuiltinType::Generator), static_cast<uint32_t>(bytes))};
  note_effect();
  Ptr<Generator> cell{created.value(), made->r};
  Val unset = value(Value::unset());
  store(cell, &Generator::code, Ptr<Code>{code, word(reinterpret_cast<uint64_t>(code)).r});
  store(cell, &Generator::function, Ptr<Function>{maker.v, address_of(maker.r)});
  store(cell, &Generator::pc, Ptr<const Instruction>{pc, word(reinterpret_cast<uint64_t>(pc)).r});
  store(cell, &Generator::name, name);
  store(cell, &Generator::qualname, qualname);
  store(cell, &Generator::own_handled, unset);
  store(cell, &Generator::caller_handled, unset);
  store(cell, &Generator::origin, value(Value::none()));
  store(cell, &Generator::finalizer, unset);
  for (uint32_t r = 0; r < code->register_count; ++r) {
    Ref content = r < code->local_count ? get(r).r : unset.r;
    builder_.store(kGeneratorSpace, cell.r, place_in_generator(r), content);
  }
  return true;
}

}  // namespace minipy
