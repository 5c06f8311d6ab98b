// The interpreter's machine: what the operations (operations_*.inl) are written over, doing each thing at once.
//
// An operation gets its operands, tests them, then has effects; kChecked (checking_machine.h) asserts that order.
// It names types by what they are in the machine - Val, Int, Dbl, Cond, Word, Ptr<T> - and looks at nothing but
// through the machine's functions, so that the recording machine (vm/trace/recording_machine.h) can run the same
// operation and write down what it does. What is a plain C++ value in an operation (an instruction's fields, a
// function's code, a cache) is a constant of the trace.
// The five fields live in machine registers inside the dispatch loop. A rare path goes through `cold`, which works
// on a copy so that the address of the machine itself never escapes.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "runtime/base/assert.h"
#include "runtime/types/containers.h"
#include "vm/interp/calls.h"
#include "vm/interp/frame.h"
#include "vm/interp/program_trace.h"
#include "vm/interp/vm.h"

namespace minipy {

template <bool kChecked>
struct InterpreterMachine;

#define MINIPY_INLINE __attribute__((always_inline)) inline
#define MINIPY_NOINLINE __attribute__((noinline))
#define MINIPY_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define MINIPY_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

// How an operation ends.
enum class Flow : uint8_t {
  Ok,       // on to the instruction at pc
  Error,    // an exception is pending: unwind
  Reraise,  // the same for one that is on its way already: its context and traceback stand
  Exit,     // leave the loop with vm.result
};

enum class ArithmeticKind : uint8_t { Add, Subtract, Multiply };

template <bool kChecked>
struct OrderCheck {
  MINIPY_INLINE void begin() {}
  MINIPY_INLINE void test() const {}
  MINIPY_INLINE void effect() {}
};
template <>
struct OrderCheck<true> {
  bool changed = false;
  void begin() { changed = false; }
  void test() const { MINIPY_ASSERT(!changed); }
  void effect() { changed = true; }
};

template <bool kChecked>
struct InterpreterMachine {
  using Val = Value;
  using Int = int64_t;  // shifted left by two, as in a Value
  using Dbl = double;
  using Cond = bool;
  using Word = uint64_t;  // sizes, positions: no tag
  template <class T>
  using Ptr = T*;
  template <class P>
  using Pointee = std::remove_cv_t<std::remove_pointer_t<P>>;

  const Instruction* pc;
  Value* base;
  Code* code;
  Frame* frame;
  VirtualMachine* vm;
  [[no_unique_address]] OrderCheck<kChecked> order;

  // ---- Registers and constants
  MINIPY_INLINE Val get(unsigned r) const { return base[r]; }
  MINIPY_INLINE Flow put(unsigned r, Val value) {
    order.effect();
    base[r] = value;
    return Flow::Ok;
  }
  MINIPY_INLINE Val constant(int32_t index) const { return code->constants[index]; }
  MINIPY_INLINE InlineCache* cache(int32_t index) const { return code->caches + index; }
  MINIPY_INLINE Runtime& runtime() const { return vm->rt; }
  MINIPY_INLINE void begin() { order.begin(); }

  // ---- Tests
  MINIPY_INLINE bool test(bool condition) const {
    order.test();
    return condition;
  }
  // A cell of a class that a program made.
  MINIPY_INLINE bool is_user(Val a) const { return test(a.is_cell() && a.cell()->shape >= kBuiltinTypeCount); }
  MINIPY_INLINE bool is_user_pair(Val a, Val b) const {
    return test((a.is_cell() && a.cell()->shape >= kBuiltinTypeCount) ||
                (b.is_cell() && b.cell()->shape >= kBuiltinTypeCount));
  }
  MINIPY_INLINE bool both_ints(Val a, Val b) const { return test(Value::both_ints(a, b)); }
  MINIPY_INLINE bool both_doubles(Val a, Val b) const { return test(Value::both_doubles(a, b)); }
  MINIPY_INLINE bool both_strings(Val a, Val b) const {
    return MINIPY_LIKELY(is_exact(a, BuiltinType::Str)) && MINIPY_LIKELY(is_exact(b, BuiltinType::Str));
  }
  MINIPY_INLINE bool is_int_operand(Val a) const { return is_int(a); }
  MINIPY_INLINE bool is_double_operand(Val a) const { return is_double(a); }
  MINIPY_INLINE bool is_int(Val a) const { return test(a.is_int()); }
  MINIPY_INLINE bool is_double(Val a) const { return test(a.is_double()); }
  MINIPY_INLINE bool is_cell(Val a) const { return test(a.is_cell()); }
  MINIPY_INLINE bool is_bool(Val a) const { return test(a.is_bool()); }
  MINIPY_INLINE bool is_none(Val a) const { return test(a.is_none()); }
  MINIPY_INLINE bool is_unset(Val a) const { return test(a.is_unset()); }
  MINIPY_INLINE bool has_shape(const Cell* cell, ShapeId shape) const { return test(cell->shape == shape); }
  MINIPY_INLINE bool is_exact(Val a, BuiltinType type) const {
    return test(a.is_cell() && a.cell()->shape == shape_of(type));
  }

  // ---- Ints and doubles
  MINIPY_INLINE Int known_int(Val a) const { return as_int(a); }  // not tested, but made by an operation of its own
  MINIPY_INLINE Int as_int(Val a) const { return static_cast<int64_t>(a.bits()); }
  MINIPY_INLINE Dbl as_double(Val a) const { return a.as_double(); }
  MINIPY_INLINE Val from_int(Int a) const { return Value::from_bits(static_cast<uint64_t>(a)); }
  MINIPY_INLINE Int literal(int32_t number) const { return static_cast<int64_t>(number) * 4; }
  MINIPY_INLINE Val from_double(Dbl d) const { return new_float(vm->rt, d); }
  MINIPY_INLINE Val from_cond(Cond c) const { return Value::from_bool(c); }
  MINIPY_INLINE Cond bool_cond(Val a) const { return a.is_true(); }
  MINIPY_INLINE Cond int_nonzero(Int a) const { return a != 0; }
  MINIPY_INLINE Cond double_nonzero(Dbl a) const { return a != 0; }
  template <ArithmeticKind kKind>
  MINIPY_INLINE bool int_overflows(Int a, Int b, Int& result) const {
    order.test();
    if constexpr (kKind == ArithmeticKind::Add) return __builtin_add_overflow(a, b, &result);
    if constexpr (kKind == ArithmeticKind::Subtract) return __builtin_sub_overflow(a, b, &result);
    return __builtin_mul_overflow(a >> 2, b, &result);
  }
  template <ArithmeticKind kKind>
  MINIPY_INLINE Dbl double_arithmetic(Dbl a, Dbl b) const {
    if constexpr (kKind == ArithmeticKind::Add) return a + b;
    if constexpr (kKind == ArithmeticKind::Subtract) return a - b;
    return a * b;
  }
  template <CompareOp kOp, class T>
  MINIPY_INLINE Cond compare(T a, T b) const {
    if constexpr (kOp == CompareOp::Less) return a < b;
    if constexpr (kOp == CompareOp::LessEqual) return a <= b;
    if constexpr (kOp == CompareOp::Equal) return a == b;
    if constexpr (kOp == CompareOp::NotEqual) return a != b;
    if constexpr (kOp == CompareOp::Greater) return a > b;
    return a >= b;
  }
  MINIPY_INLINE Int int_floor_divide(Int a, Int b) const {
    int64_t x = a >> 2, y = b >> 2, q = x / y;
    if (x % y != 0 && ((x ^ y) < 0)) --q;
    return q * 4;
  }
  MINIPY_INLINE Int int_modulo(Int a, Int b) const {
    int64_t x = a >> 2, y = b >> 2, r = x % y;
    if (r != 0 && ((r ^ y) < 0)) r += y;
    return r * 4;
  }

  // False where the result does not fit. `shift` is 0 .. 60.
  MINIPY_INLINE bool shift_left_overflows(Int a, Int shift, Int& result) const {
    order.test();
    result = static_cast<int64_t>(static_cast<uint64_t>(a) << (shift >> 2));
    return (result >> (shift >> 2)) != a;
  }
  MINIPY_INLINE Int shift_right(Int a, Int shift) const { return (a >> (shift >> 2)) & ~int64_t{3}; }
  MINIPY_INLINE Int int_and(Int a, Int b) const { return a & b; }
  MINIPY_INLINE Int int_or(Int a, Int b) const { return a | b; }
  MINIPY_INLINE Int int_xor(Int a, Int b) const { return a ^ b; }
  MINIPY_INLINE Int int_invert(Int a) const { return ~a & ~int64_t{3}; }
  MINIPY_INLINE Int int_add(Int a, Int b) const { return a + b; }  // known to fit
  MINIPY_INLINE Cond int_below(Int a, int64_t limit) const {       // 0 <= a < limit
    return static_cast<uint64_t>(a) < static_cast<uint64_t>(limit) << 2;
  }
  MINIPY_INLINE Dbl double_divide(Dbl a, Dbl b) const { return a / b; }
  MINIPY_INLINE Dbl double_negate(Dbl a) const { return -a; }
  MINIPY_INLINE Dbl double_literal(double a) const { return a; }
  MINIPY_INLINE Cond negate(Cond c) const { return !c; }
  MINIPY_INLINE Cond condition(bool c) const { return c; }
  MINIPY_INLINE Cond identical(Val a, Val b) const { return a == b; }
  // Whether a range has not come to its end, which it meets exactly.
  MINIPY_INLINE Cond range_goes_on(Val next, Val end, Val) const { return next != end; }
  MINIPY_INLINE Cond none_cond(Val a) const { return a.is_none(); }
  MINIPY_INLINE Cond unset_cond(Val a) const { return a.is_unset(); }

  // ---- Words
  MINIPY_INLINE Word word(uint64_t number) const { return number; }
  MINIPY_INLINE Word word_of(Int a) const { return static_cast<uint64_t>(a >> 2); }
  MINIPY_INLINE Word add(Word a, Word b) const { return a + b; }
  MINIPY_INLINE Cond below(Word a, Word b) const { return a < b; }
  MINIPY_INLINE Cond word_equal(Word a, Word b) const { return a == b; }

  // ---- Cells. A field is read as a Val, a Word (integers, sign-extended) or a Ptr, by its type.
  MINIPY_INLINE Val value(Value word) const { return word; }  // known to the one who wrote the operation
  template <class T>
  MINIPY_INLINE T* as(Val a) const {
    return a.template as<T>();
  }
  MINIPY_INLINE Val from_cell(const Cell* cell) const { return Value::from_cell(cell); }
  template <class P, class S, class F>
  MINIPY_INLINE auto load(const P* cell, F S::*field) const {
    if constexpr (std::is_integral_v<F> || std::is_enum_v<F>)
      return static_cast<uint64_t>(cell->*field);
    else
      return cell->*field;
  }
  template <class P, class S, class F, class V>
  MINIPY_INLINE Flow store(P* cell, F S::*field, V value) {
    order.effect();
    cell->*field = static_cast<F>(value);
    return Flow::Ok;
  }
  template <class Sequence>
  MINIPY_INLINE Val item(const Sequence* sequence, Word index) const {
    return sequence->items[index];
  }
  MINIPY_INLINE Flow store_item(List* list, Word index, Val value) {
    order.effect();
    list->items[index] = value;
    return Flow::Ok;
  }
  // A slot of an instance, by its offset in bytes (object/instance.h).
  MINIPY_INLINE Val load_slot(const Cell* cell, uint32_t offset) const {
    return *reinterpret_cast<const Value*>(reinterpret_cast<const char*>(cell) + offset);
  }
  MINIPY_INLINE Flow store_slot(Cell* cell, uint32_t offset, Val value) {
    order.effect();
    *reinterpret_cast<Value*>(reinterpret_cast<char*>(cell) + offset) = value;
    return Flow::Ok;
  }
  MINIPY_INLINE Cond not_null(const Cell* cell) const { return cell != nullptr; }
  MINIPY_INLINE Val entry_key_at(const Dict* dict, Word place) const { return dict->entries[place].key; }
  MINIPY_INLINE Val entry_value_at(const Dict* dict, Word place) const { return dict->entries[place].value; }
  MINIPY_INLINE bool has_keys(const Dict* dict, uint64_t version) const { return test(dict->keys_version == version); }
  // The value of an entry of a dict whose keys_version was tested.
  MINIPY_INLINE Val entry_value(const Dict* dict, uint32_t place) const { return dict->entries[place].value; }
  MINIPY_INLINE Flow store_entry_value(Dict* dict, uint32_t place, Val value) {
    order.effect();
    dict->entries[place].value = value;
    return Flow::Ok;
  }

  // ---- Inline caches, filled for the receiver or about to miss.
  MINIPY_INLINE InlineCache* load_cache(Instruction i, Val) const { return code->caches + i.d(); }
  MINIPY_INLINE InlineCache* store_cache(Instruction i, Val) const { return code->caches + i.d(); }
  MINIPY_INLINE InlineCache* method_cache(Instruction i, Val) const { return code->caches + i.d(); }
  MINIPY_INLINE InlineCache* global_cache(Instruction i) const { return code->caches + i.d(); }
  MINIPY_INLINE InlineCache* store_global_cache(Instruction i) const { return code->caches + i.d(); }

  // ---- Effects on cells
  MINIPY_INLINE Flow store(Value* place, Val value) {
    order.effect();
    *place = value;
    return Flow::Ok;
  }
  MINIPY_INLINE Flow set_shape(Cell* cell, ShapeId shape) {
    order.effect();
    cell->shape = shape;
    return Flow::Ok;
  }

  // ---- Flow
  MINIPY_INLINE Flow jump(int32_t distance) {
    order.effect();
    pc += distance;
    if (distance < 0) {
      if (MINIPY_UNLIKELY(vm->rt.interrupt_requested.any()) && MINIPY_UNLIKELY(spends_for_jump()))
        return cold([](auto& m) { return m.safe_point(); });
      if (MINIPY_UNLIKELY(--vm->hot_counters[hot_counter_index(pc)] == 0))
        return cold([](auto& m) { return m.hot_loop(); });
    }
    return Flow::Ok;
  }
  MINIPY_INLINE Flow jump_forward(int32_t distance) {
    order.effect();
    pc += distance;
    return Flow::Ok;
  }
  // What is raised here belongs to the loop: to its first instruction, the one before frame->pc then. Where a `try`
  // begins with a loop, the jump's target is behind an instruction that it does not cover.
  MINIPY_NOINLINE Flow safe_point() {
    frame->pc = pc + 1;
    if (!attend_in_loop(*vm, pc).failed()) return Flow::Ok;
    ++pc;
    return Flow::Error;
  }
  Flow hot_loop() {
    if (!vm->tier || vm->is_traced()) return Flow::Ok;
    sync();
    return after_tier(vm->tier->hot_loop(*vm));
  }
  Flow before_instruction() {
    sync();
    Status told = minipy::before_instruction(*vm);
    pc = frame->pc;
    return done(told);
  }
  // Takes over the frame that the tier has left. Where the program's own instruction is to run next whatever stands
  // there, that is vm.next_instruction.
  Flow after_tier(TierResult result) {
    if (result == TierResult::Exit) return Flow::Exit;
    frame = vm->frame;
    pc = frame->pc;
    base = frame->base;
    code = frame->code;
    return result == TierResult::Raise ? Flow::Error : Flow::Ok;
  }
  Flow enter_trace(Instruction i) {
    --pc;
    sync();
    return after_tier(vm->tier->enter(*vm, i));
  }
  template <class F>
  MINIPY_INLINE Flow cold(F function) {
    InterpreterMachine copy;
    copy.pc = pc, copy.base = base, copy.code = code, copy.frame = frame, copy.vm = vm;
    Flow flow = out_of_line(copy, function);
    pc = copy.pc, base = copy.base, code = copy.code, frame = copy.frame;
    return flow;
  }
  template <class F>
  static MINIPY_NOINLINE Flow out_of_line(InterpreterMachine& copy, F function) {
    return function(copy);
  }
  // Tells the rest of the VM where this frame stands; before anything that may look at frames.
  MINIPY_INLINE void sync() { frame->pc = pc; }

  // What the operations leave to their rare paths (cold_*.inl).
  MINIPY_INLINE Flow attribute_otherwise(Instruction i, Val object, InlineCache* cache) {
    return cold([=](auto& m) { return load_attribute(m, i, object, cache); });
  }
  MINIPY_INLINE Flow method_otherwise(Instruction i, Val object, InlineCache* cache) {
    return cold([=](auto& m) { return load_method(m, i, object, cache); });
  }
  MINIPY_INLINE Flow call_otherwise(Instruction i, uint32_t count) {
    return cold([=](auto& m) { return call_values(m, i, count, nullptr); });
  }
  MINIPY_INLINE Flow resume(Instruction i, Generator* generator) {
    if (MINIPY_LIKELY(test(generator->state == GeneratorState::Suspended))) {
      return resume_generator(*this, generator, continuation_word(i, Continuation::ForIter), Value::none());
    }
    return cold([=](auto& m) { return for_iter_otherwise(m, i, Value::from_cell(generator)); });
  }
  MINIPY_INLINE Flow yield(Val value) {
    if (MINIPY_LIKELY(test(continuation_of(frame->continuation) == Continuation::ForIter))) {
      Instruction caller{frame->continuation};
      suspend_generator(*this, frame->generator);
      pop();
      put(caller.b(), value);
      return jump(caller.d());
    }
    return cold([=](auto& m) { return yield_slowly(m, value); });
  }

  // ---- Calls of the runtime. The functions are (Runtime&, ...) -> Result<...>.
  template <auto kFunction, class... A>
  MINIPY_INLINE Flow produce(unsigned r, A... arguments) {
    sync();
    auto result = kFunction(vm->rt, arguments...);
    if (MINIPY_UNLIKELY(result.failed())) return Flow::Error;
    order.effect();
    base[r] = to_register(result.value());
    return Flow::Ok;
  }
  // A native function with its arguments in the registers behind R[a].
  template <auto kFunction>
  MINIPY_INLINE Flow call_native_function(Instruction i, NativeFunction* native, uint32_t count) {
    if (MINIPY_UNLIKELY(vm->drivers->may_drive(native->def)) && Drivers::may_run_python(base + i.a() + 1, count))
      return call_otherwise(i, count);
    return produce<kFunction>(i.a(), native, base + i.a() + 1, count);
  }
  // Whether a driver may be wanted to go through this.
  MINIPY_INLINE bool may_run_python(Val iterable) const { return Drivers::may_run_python(iterable); }
  // Registers as an array for the runtime to read (`count` of them) or write.
  MINIPY_INLINE Value* registers(unsigned first, int32_t) const { return base + first; }
  // A method call whose receiver is left out: the arguments move down.
  MINIPY_INLINE void close_gap(unsigned first, unsigned count) {
    for (unsigned j = 0; j < count; ++j) base[first + j] = base[first + j + 1];
  }
  template <auto kFunction, class... A>
  MINIPY_INLINE Flow perform(A... arguments) {
    sync();
    return MINIPY_UNLIKELY(kFunction(vm->rt, arguments...).failed()) ? Flow::Error : Flow::Ok;
  }
  MINIPY_INLINE static Value to_register(Value value) { return value; }
  MINIPY_INLINE static Value to_register(bool value) { return Value::from_bool(value); }
  MINIPY_INLINE static Value to_register(const Cell* cell) { return Value::from_cell(cell); }
  MINIPY_INLINE Flow put_result(unsigned r, Result<Value> result) {
    if (MINIPY_UNLIKELY(result.failed())) return Flow::Error;
    return put(r, result.value());
  }
  MINIPY_INLINE static Flow done(const Status& status) {
    return MINIPY_UNLIKELY(status.failed()) ? Flow::Error : Flow::Ok;
  }

  // A function that looks at its arguments' contents alone, which never change.
  template <auto kFunction, class... A>
  MINIPY_INLINE Cond decide(A... arguments) const {
    return kFunction(arguments...);
  }

  // ---- Frames
  MINIPY_INLINE Function* function() const { return frame->function; }
  MINIPY_INLINE Dict* globals() const { return frame->function->globals; }
  MINIPY_INLINE Dict* builtins() const { return frame->function->builtins; }
  // The frame's namespace is its globals: a module's body.
  MINIPY_INLINE bool in_globals() const { return test(frame->ns == Value::from_cell(frame->function->globals)); }
  // The code of a callee, which is the same function from now on.
  MINIPY_INLINE Code* code_of(const Function* function) const { return static_cast<Code*>(function->code); }
  MINIPY_INLINE bool returns_plainly() const {
    return test(continuation_of(frame->continuation) == Continuation::Plain);
  }
  MINIPY_INLINE Flow return_otherwise(Val value) {
    return cold([=](auto& m) { return return_slowly(m, value); });
  }
  // Ends a frame that was called plainly; the result goes to the register before its first.
  MINIPY_INLINE Flow leave(Val value) {
    base[-1] = value;
    pop();
    return Flow::Ok;
  }
  // The window of a frame called from inside an operation: behind the registers of this one, and behind the
  // arguments that call_values may have shifted past them.
  MINIPY_INLINE Value* free_window() const { return base + code->register_count + kFrameGap; }

  // Enters a function whose parameters stand at `window` already.
  MINIPY_INLINE Flow enter(Function* function, Code* callee, unsigned first, uint64_t continuation) {
    return enter(function, callee, base + first, continuation);
  }
  MINIPY_INLINE Flow enter(Function* function, Code* callee, Value* window, uint64_t continuation) {
    Frame* next = frame + 1;
    if (MINIPY_UNLIKELY(next >= vm->frame_limit || window + callee->register_count > vm->stack_limit ||
                        (vm->rt.interrupt_requested.any() && spends_for(callee)))) {
      return cold([=](auto& m) { return m.enter_slowly(function, callee, window, continuation); });
    }
    order.effect();
    push(next, function, callee, window, continuation);
    if (MINIPY_UNLIKELY(--vm->hot_counters[hot_counter_index(pc)] == 0))
      return cold([](auto& m) { return m.hot_loop(); });
    return Flow::Ok;
  }
  MINIPY_NOINLINE bool spends_for_jump() const {
    return is_step_driver(*frame) ? vm->limits.spend_rarely() : vm->rt.spend_unit();
  }
  // Drivers' frames stand for a native call.
  MINIPY_INLINE bool spends_for(const Code* callee) const {
    return is_driver(callee) ? static_cast<bool>(vm->rt.interrupt_requested) : vm->rt.spend_unit();
  }
  MINIPY_INLINE void push(Frame* next, Function* function, Code* callee, Value* window, uint64_t continuation) {
    frame->pc = pc;
    next->base = window;
    next->code = callee;
    next->function = function;
    next->continuation = continuation;
    next->generator = nullptr;
    next->object = nullptr;
    for (uint32_t r = callee->parameter_count; r < callee->local_count; ++r) window[r] = Value::unset();
    frame = next;
    vm->frame = next;
    base = window;
    code = callee;
    pc = callee->instructions;
  }
  MINIPY_NOINLINE Flow enter_slowly(Function* function, Code* callee, Value* window, uint64_t continuation) {
    sync();
    // What waits for a safe point may run Python code (__del__), whose frames must not lie on the parameters.
    Value* outer_end = std::exchange(vm->trace_end, std::max(vm->trace_end, window + callee->parameter_count));
    bool has_room = room_for_frame(*vm, window + callee->register_count);
    vm->trace_end = outer_end;
    if (!has_room) return Flow::Error;
    push(frame + 1, function, callee, window, continuation);
    return Flow::Ok;
  }
  // Back to the caller; its registers are the current ones then.
  MINIPY_INLINE void pop() {
    order.effect();
    --frame;
    vm->frame = frame;
    pc = frame->pc;
    base = frame->base;
    code = frame->code;
  }
  // Calls a Python function from inside an operation; `continuation` goes on with the result.
  template <class... A>
  Flow call_user(Instruction instruction, Continuation continuation, Function* function, A... arguments) {
    const Value values[] = {arguments...};
    return call_user_with(continuation_word(instruction, continuation), function, values, sizeof...(A));
  }
  Flow call_user_with(uint64_t continuation, Function* function, const Value* values, uint32_t count) {
    auto* callee = static_cast<Code*>(function->code);
    Value* window = free_window();
    sync();
    if (callee->argument_count == count && callee->parameter_count == count) {
      for (uint32_t j = 0; j < count; ++j) window[j] = values[j];
    } else if (bind_parameters(vm->rt, function, Arguments{values, count, nullptr}, window).failed()) {
      return Flow::Error;
    }
    return enter(function, callee, window, continuation);
  }
  Flow finish(Value result) {
    vm->loop_result = result;
    return Flow::Exit;
  }
};

}  // namespace minipy
