// The interpreter's machine: what the operations (operations_*.inl) are written over, doing each thing at once.
//
// An operation gets its operands, tests them, then has effects; kChecked (checking_machine.h) asserts that order.
// The five fields live in machine registers inside the dispatch loop. A rare path goes through `cold`, which works
// on a copy so that the address of the machine itself never escapes.
#pragma once

#include "runtime/base/assert.h"
#include "runtime/types/containers.h"
#include "vm/interp/calls.h"
#include "vm/interp/frame.h"
#include "vm/interp/vm.h"

namespace minipy {

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
  MINIPY_INLINE bool both_ints(Val a, Val b) const { return test(Value::both_ints(a, b)); }
  MINIPY_INLINE bool both_doubles(Val a, Val b) const { return test(Value::both_doubles(a, b)); }
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
    if (distance < 0 && MINIPY_UNLIKELY(vm->rt.interrupt_requested)) return cold([](auto& m) { return m.safe_point(); });
    return Flow::Ok;
  }
  MINIPY_INLINE Flow jump_forward(int32_t distance) {
    order.effect();
    pc += distance;
    return Flow::Ok;
  }
  MINIPY_NOINLINE Flow safe_point() {
    sync();
    return attend(*vm).failed() ? Flow::Error : Flow::Ok;
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
  MINIPY_INLINE static Flow done(const Status& status) { return MINIPY_UNLIKELY(status.failed()) ? Flow::Error : Flow::Ok; }

  // ---- Frames
  // The window of a frame called from inside an operation: behind the registers of this one, and behind the
  // arguments that call_values may have shifted past them.
  MINIPY_INLINE Value* free_window() const { return base + code->register_count + kFrameGap; }

  // Enters a function whose parameters stand at `window` already.
  MINIPY_INLINE Flow enter(Function* function, Code* callee, Value* window, uint64_t continuation) {
    Frame* next = frame + 1;
    if (MINIPY_UNLIKELY(next >= vm->frame_limit || window + callee->register_count > vm->stack_limit)) {
      return cold([=](auto& m) { return m.enter_slowly(function, callee, window, continuation); });
    }
    order.effect();
    push(next, function, callee, window, continuation);
    return Flow::Ok;
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
    if (!room_for_frame(*vm, window + callee->register_count)) return Flow::Error;
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
