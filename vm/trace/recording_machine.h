// The recorder's machine: runs an operation (vm/interp/operations_*.inl) as the interpreter's machine does, on the same
// values, and writes down what it does as IR.
//
// Each value comes with the node that stands for it in the trace. A test becomes a guard for the outcome that was seen;
// what is known already is not guarded again. All that decides types or control flow must therefore be asked through
// the machine. While recording, frames and registers in VM memory are always right, so recording may stop anywhere; the
// trace itself keeps registers in nodes and writes them to memory only where somebody may look (synchronise).
//
// What must stay true: a guard goes back to the start of the operation, so no guard may follow an effect of the same
// operation, except with a snapshot taken before, or with one of the state after the operation with the other outcome
// (snapshot_at). What an operation leaves to its rare path and rare() does not record is *stepped*: memory is made
// right, and the trace calls the interpreter for that one instruction. So nothing that a program does makes a trace
// impossible, and what is worth more is recorded instead, one operation at a time.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string_view>

#include "compiler/bytecode/liveness.h"
#include "compiler/bytecode/registers.h"
#include "compiler/trace/ir/builder.h"
#include "compiler/trace/opt/optimise.h"
#include "runtime/heap/roots.h"
#include "vm/interp/operations.h"
#include "vm/trace/event_log.h"
#include "vm/trace/place_table.h"
#include "vm/trace/steering.h"
#include "vm/trace/trace_record.h"
#include "vm/trace/trace_spaces.h"

namespace minipy {

// How a function of the runtime may be called from a trace.
enum class CallKind : uint8_t {
  Step,       // it may run any code: the interpreter does it
  Leaf,       // never runs Python code, whatever its arguments
  Scalars,    // a leaf where all arguments are numbers, text, None ... (RecordingMachine::is_scalar)
  Container,  // a leaf where the first is a built-in container and the others are scalars
};
template <auto kFunction>
inline constexpr CallKind kCallKind = CallKind::Step;

// What the optimiser may rely on in traces that are recorded here.
ir::OptimiseOptions optimise_options();

// Iterators that run no Python code, and of whose items nothing is known.
bool gives_plain_items(BuiltinType type);
// Whether it is this function of the module builtins.
bool is_builtin_named(Runtime& rt, const NativeFunction* native, std::string_view name);

// What isinstance() says of any instance of `type`; none where a hook would be asked.
std::optional<bool> instances_are(Runtime& rt, Type* type, Value cls);
// A key that is hashed and compared with its like without Python code: numbers, text, and tuples of those.
bool is_plain_key(Value key, int depth = 3);

class RecordingMachine {
 public:
  using Ref = ir::Ref;
  struct Val {
    Value v;
    Ref r = Ref::None;
  };
  struct Int {
    int64_t v;
    Ref r;
  };
  struct Dbl {
    double v;
    Ref r;
  };
  struct Cond {
    bool v;
    Ref r;
  };  // r None: a constant
  struct Word {
    uint64_t v;
    Ref r;
  };
  template <class T>
  struct Ptr {
    T* v;
    Ref r;
  };  // r: a Cell (tagged), or a Word that is the address
  template <class P>
  struct PointeeOf;
  template <class T>
  struct PointeeOf<Ptr<T>> {
    using Type = std::remove_cv_t<T>;
  };
  template <class P>
  using Pointee = typename PointeeOf<P>::Type;
  struct Registers {
    unsigned first;
    int32_t count;
  };
  struct Targets {
    unsigned first;
    int32_t count;
  };  // registers that a call writes

  RecordingMachine(VirtualMachine& vm, TraceRecord& record, LivenessCache& liveness, Watchers& watchers,
                   const CodeSteering& steering);
  // Side traces: what the parent's exit left; its registers and frames are the trace's beginning.
  void begin_at(const TraceRecord& parent, const trace::Exit& exit);

  // ---- The recorder's side
  void begin();  // of an operation, at pc
  bool wants_step() const { return wants_step_; }
  // The trace ends before the operation, with all in VM memory.
  bool ends_trace() const { return ends_trace_; }
  // The trace is to end here, in front of the next instruction, with all in VM memory.
  bool wants_end() const { return wants_end_; }
  bool raised() const { return raised_; }
  bool unwound() const { return unwound_; }
  // The operation has gone back to a loop's beginning, perhaps in the frame that it has returned to.
  bool jumped_back() const { return jumped_back_; }
  // Null: it goes on.
  const TraceAbortInfo* abort_reason() const { return abort_reason_; }
  // The recording comes to no trace; the first reason counts.
  Flow give_up(TraceAbort reason) {
    if (!abort_reason_) abort_reason_ = &info_of(reason);
    return Flow::Error;
  }
  // The operation under way, which has had no effect but to move a call's arguments, is left to the interpreter.
  void take_back();
  // The instructions that were recorded last, as text, and the place of the latest.
  std::vector<std::string> last_instructions() const;
  SourcePlace last_place() const;
  TraceRecord::Step latest_operation() const;
  // The interpreter runs the instruction: emits that, then does it. Exit: the loop ends.
  StepResult run_step(Instruction i);
  // The state after the operation, as a snapshot; for safe points.
  ir::SnapshotId snapshot_here(ir::ExitKind kind = ir::ExitKind::Resume);
  ir::SnapshotId snapshot_as_is();
  void guard_safe_point();
  // Where the VM counts fuel: the operation uses a unit; what was used is taken; what the operation used is forgotten.
  void use_fuel(), take_fuel(), forget_operation_fuel();
  // Ends the trace: the loop repeats, or another trace takes over.
  void close_loop(), close_link();
  // At another trace's header: whether to go on as if there were none. Yes for a function that jit.hot is for, and
  // in a generator that this trace has resumed: the first time, for most loops yield before they repeat.
  bool passes_header();
  // A side trace that begins where an exception is pending, raised by the instruction before pc: goes to who catches
  // it. False: it is left pending.
  bool begin_raising();
  size_t depth() const { return frames_.size() - 1; }                       // of known frames around the innermost
  int64_t level() const { return static_cast<int64_t>(depth()) - below_; }  // from the frame that the trace began in
  bool returned_below() const { return below_ != 0; }
  bool may_return_below() const { return record_.ir.is_side || record_.is_return || record_.is_entry; }
  int32_t frame_offset() const { return frames_.back().offset; }
  uint32_t instruction_count() const { return instructions_; }
  // The trace counts each time that it is begun and repeated, in TraceRecord::runs.
  void count_runs();
  // In a function that no trace goes into.
  bool is_disabled() const { return steering_.is_disabled(code); }
  // In a function of _copy_hooks, whose loops go through a few parts of an object and may be unrolled.
  bool is_in_copy_hook() const;
  ir::Builder& builder() { return builder_; }

  const Instruction* pc;
  Value* base;
  Code* code;
  Frame* frame;
  VirtualMachine* vm;

  // ---- Registers and constants
  Val get(unsigned r);
  Flow put(unsigned r, Val value);
  Val constant(int32_t index) { return value(code->constants[index]); }
  InlineCache* cache(int32_t index) const { return code->caches + index; }
  Runtime& runtime() const { return vm->rt; }
  Val value(Value word);
  bool may_run_python(Val) const { return false; }  // rare() asks
  Registers registers(unsigned first, int32_t count) const { return {first, count}; }

  // ---- Tests
  bool test(bool known) const { return known; }
  bool test(Cond condition);
  // Operands of arithmetic: one that is treated as a Wide (recording_integers.cpp) is neither, without a guard.
  // Both are observed, whatever the first is.
  bool both_ints(Val a, Val b) {
    if (is_wide(a) || is_wide(b)) return false;
    bool first = is_int(a);
    return is_int(b) && first;
  }
  bool both_doubles(Val a, Val b) {
    if (is_wide(a) || is_wide(b)) return false;
    bool first = is_double(a);
    return is_double(b) && first;
  }
  bool both_strings(Val a, Val b) {
    return !is_wide(a) && !is_wide(b) && is_exact(a, BuiltinType::Str) && is_exact(b, BuiltinType::Str);
  }
  bool is_int_operand(Val a) { return !is_wide(a) && is_int(a); }
  bool is_double_operand(Val a) { return !is_wide(a) && is_double(a); }
  bool is_int(Val a) { return kind_of(a) == Kind::Int; }
  bool is_double(Val a) { return !is_known_number(a) && kind_of(a) == Kind::Double; }
  bool is_cell(Val a) { return kind_of(a) == Kind::Cell; }
  bool is_bool(Val a) { return !is_known_number(a) && kind_of(a) == Kind::Bool; }
  bool is_none(Val a) { return !is_known_number(a) && kind_of(a) == Kind::Other && a.v.is_none(); }
  bool is_unset(Val a);
  template <class T>
  bool has_shape(Ptr<T> cell, ShapeId shape) {
    return observe_shape(cell.v, cell.r) == shape;
  }
  bool is_exact(Val a, BuiltinType type) { return is_cell(a) && has_shape(as<Cell>(a), shape_of(type)); }
  bool is_user(Val a) { return is_cell(a) && observe_shape(a.v.cell(), a.r) >= kBuiltinTypeCount; }
  bool is_user_pair(Val a, Val b) {
    auto is_user_now = [](Val each) { return each.v.is_cell() && each.v.cell()->shape >= kBuiltinTypeCount; };
    if ((is_wide(a) || is_wide(b)) && !is_user_now(a) && !is_user_now(b)) return false;
    bool first = is_user(a);
    return is_user(b) || first;
  }
  template <class T>
  Cond not_null(Ptr<T> cell);

  // ---- Ints and doubles
  Int as_int(Val a) { return {static_cast<int64_t>(a.v.bits()), builder_.assume(ir::Type::Int, a.r)}; }
  Int known_int(Val a) {
    is_int(a);
    return as_int(a);
  }
  Dbl as_double(Val a) { return {a.v.as_double(), builder_.unary(ir::Op::unbox, a.r)}; }
  Val from_int(Int a) { return {Value::from_bits(static_cast<uint64_t>(a.v)), a.r}; }
  Int literal(int32_t number) {
    auto bits = static_cast<int64_t>(number) * 4;
    return {bits, builder_.constant(ir::Type::Int, static_cast<uint64_t>(bits))};
  }
  Dbl double_literal(double number) {
    return {number, builder_.constant(ir::Type::Double, std::bit_cast<uint64_t>(number))};
  }
  Val from_double(Dbl a) { return {new_float(vm->rt, a.v), builder_.unary(ir::Op::box, a.r)}; }
  Val from_cond(Cond c) {
    if (c.r == Ref::None) return value(Value::from_bool(c.v));
    return {Value::from_bool(c.v), builder_.unary(ir::Op::bool_of, c.r)};
  }
  Cond bool_cond(Val a) {
    return {a.v.is_true(), builder_.unary(ir::Op::is_true, builder_.assume(ir::Type::Bool, a.r))};
  }
  Cond int_nonzero(Int a) { return {a.v != 0, builder_.binary(ir::Op::int_not_equal, a.r, literal(0).r)}; }
  Cond double_nonzero(Dbl a) { return {a.v != 0, builder_.binary(ir::Op::double_not_equal, a.r, double_literal(0).r)}; }
  Cond negate(Cond c) { return {!c.v, c.r == Ref::None ? c.r : builder_.unary(ir::Op::not_cond, c.r)}; }
  Cond condition(bool c) const { return {c, Ref::None}; }
  Cond identical(Val a, Val b) { return {a.v == b.v, builder_.binary(ir::Op::word_equal, a.r, b.r)}; }
  Cond range_goes_on(Val next, Val end, Val step);
  Cond none_cond(Val a) { return {is_none(a), Ref::None}; }
  Cond unset_cond(Val a) { return {is_unset(a), Ref::None}; }
  template <ArithmeticKind kKind>
  bool int_overflows(Int a, Int b, Int& result);
  bool shift_left_overflows(Int a, Int shift, Int& result);
  template <ArithmeticKind kKind>
  Dbl double_arithmetic(Dbl a, Dbl b);
  Dbl double_divide(Dbl a, Dbl b) { return {a.v / b.v, builder_.binary(ir::Op::divide_double, a.r, b.r)}; }
  Dbl double_negate(Dbl a) { return {-a.v, builder_.unary(ir::Op::negate_double, a.r)}; }
  template <CompareOp kOp>
  Cond compare(Int a, Int b);
  template <CompareOp kOp>
  Cond compare(Dbl a, Dbl b);
  Int int_floor_divide(Int a, Int b) {
    return pure(ir::Op::floor_divide, a, b, interpreter_.int_floor_divide(a.v, b.v));
  }
  Int int_modulo(Int a, Int b) { return pure(ir::Op::modulo, a, b, interpreter_.int_modulo(a.v, b.v)); }
  Int int_and(Int a, Int b) { return pure(ir::Op::and_int, a, b, a.v & b.v); }
  Int int_or(Int a, Int b) { return pure(ir::Op::or_int, a, b, a.v | b.v); }
  Int int_xor(Int a, Int b) { return pure(ir::Op::xor_int, a, b, a.v ^ b.v); }
  Int int_invert(Int a) { return pure(ir::Op::xor_int, a, literal(-1), ~a.v & ~int64_t{3}); }
  Int int_add(Int a, Int b) { return pure(ir::Op::add, a, b, a.v + b.v); }
  Int shift_right(Int a, Int shift) {
    return pure(ir::Op::shift_right, a, shift, interpreter_.shift_right(a.v, shift.v));
  }
  Cond int_below(Int a, int64_t limit) { return below(word_of(a), word(static_cast<uint64_t>(limit))); }

  // ---- Words
  Word word(uint64_t number) { return {number, builder_.constant(ir::Type::Word, number)}; }
  Word word_of(Int a) { return {static_cast<uint64_t>(a.v >> 2), builder_.unary(ir::Op::word_of_int, a.r)}; }
  Word add(Word a, Word b) { return {a.v + b.v, builder_.binary(ir::Op::add_word, a.r, b.r)}; }
  Cond below(Word a, Word b) { return {a.v < b.v, builder_.binary(ir::Op::word_below, a.r, b.r)}; }
  Cond word_equal(Word a, Word b) { return {a.v == b.v, builder_.binary(ir::Op::word_equal, a.r, b.r)}; }

  // ---- Cells
  template <class T>
  Ptr<T> as(Val a) {
    return {a.v.template as<T>(), builder_.assume(ir::Type::Cell, a.r)};
  }
  template <class P, class S, class F>
  auto load(Ptr<P> cell, F S::*field);
  template <class P, class S, class F, class V>
  Flow store(Ptr<P> cell, F S::*field, V value);
  Val item(Ptr<List> list, Word index);
  template <class T>
  requires std::is_same_v<std::remove_cv_t<T>, Tuple> Val item(Ptr<T> tuple, Word index);
  Flow store_item(Ptr<List> list, Word index, Val value);
  template <class T>
  Val load_slot(Ptr<T> cell, uint32_t offset);
  template <class T>
  Flow store_slot(Ptr<T> cell, uint32_t offset, Val value);
  template <class T>
  Flow set_shape(Ptr<T> cell, ShapeId shape);
  bool has_keys(Ptr<Dict> dict, uint64_t version);
  Val entry_value(Ptr<Dict> dict, uint32_t place);
  Flow store_entry_value(Ptr<Dict> dict, uint32_t place, Val value);
  Val entry_key_at(Ptr<Dict> dict, Word place);
  Val entry_value_at(Ptr<Dict> dict, Word place);

  // ---- Inline caches: private copies, filled for what is seen now
  InlineCache* load_cache(Instruction i, Val object) { return attribute_cache(i, object, fill_load_cache); }
  InlineCache* store_cache(Instruction i, Val object) { return attribute_cache(i, object, fill_store_cache); }
  InlineCache* method_cache(Instruction i, Val object) { return attribute_cache(i, object, fill_method_cache); }
  InlineCache* global_cache(Instruction i);
  InlineCache* store_global_cache(Instruction i);
  Flow attribute_otherwise(Instruction i, Val object, InlineCache* cache);
  Flow method_otherwise(Instruction i, Val object, InlineCache* cache) { return attribute_otherwise(i, object, cache); }

  // ---- Flow
  Flow jump(int32_t distance);
  Flow jump_forward(int32_t distance) { return jumped_back_ = distance < 0, pc += distance, Flow::Ok; }
  template <class F>
  Flow cold(F) {
    return rare();
  }
  Flow enter_trace(Instruction) { return step(); }

  // ---- Calls of the runtime
  template <auto kFunction, class... A>
  Flow produce(unsigned r, A... arguments);
  template <auto kFunction, class... A>
  Flow perform(A... arguments);
  template <auto kFunction, class... A>
  Cond decide(A... arguments);
  template <auto>
  Flow call_native_function(Instruction i, Ptr<NativeFunction> native, uint32_t count) {
    return call_native(i, native, count);
  }

  // ---- Frames
  Ptr<Function> function();
  Ptr<Dict> globals();
  Ptr<Dict> builtins();
  bool in_globals();
  Code* code_of(Ptr<Function> function);
  Flow enter(Ptr<Function> function, Code* callee, unsigned first, uint64_t continuation);
  Flow call_otherwise(Instruction i, uint32_t count);
  void close_gap(unsigned first, unsigned count);
  void remember_registers(unsigned first, unsigned count);
  bool returns_plainly();
  Flow leave(Val value);
  Flow return_otherwise(Val value);
  Flow resume(Instruction i, Ptr<Generator> generator);
  Flow yield(Val value);

 private:
  enum class Kind : uint8_t { Int, Double, Cell, Bool, Other };
  struct Register {
    Ref ref = Ref::None;  // None: what VM memory holds
    bool dirty = false;   // VM memory does not hold it
    bool listed = false;  // in dirty_
    bool used = false;    // in used_
    // The latest fact of this place in the log, and the node that it was said of; `settled`: nothing can be added.
    bool settled = false;
    Ref noted = Ref::None;
    PlaceFact fact;
  };
  struct Inlined {
    Code* code = nullptr;
    int32_t offset = 0;  // of its register 0 from the root's; no frame's is less than that of the one below it
    const Instruction* pc = nullptr;  // where it goes on once the frame above it returns
    uint64_t continuation = 0;
    Ref function = Ref::None;
    Function* function_value = nullptr;
    Ref generator = Ref::None;  // whose frame it is; not real: its cell holds the registers that are not dirty
    bool real = true;
    bool resumed = false;                 // in this trace
    bool keeps_handled = false;           // see FrameContext
    const Instruction* passed = nullptr;  // another trace's header that this one has gone through
    Ref object = Ref::None;               // its FrameObject, where the trace has asked for one
    bool has_cell() const { return !real && generator != Ref::None; }
  };
  // Where an exception goes that was raised in the innermost frame.
  struct Landing {
    size_t index;                     // of the frame
    const ExceptionHandler* handler;  // null: a FOR_ITER there ends
  };
  static Kind kind_of(Value value);
  Kind kind_of(Val a);
  ShapeId observe_shape(Cell* cell, Ref ref);
  Register& slot(int32_t place);
  void set_slot(int32_t place, Ref ref);
  void inherit_place(int32_t place, Ref ref);
  PlaceFact fact_of(int32_t place, Ref ref);
  bool is_settled(const PlaceFact& fact) const;
  const Inlined& frame_with(int32_t place) const;  // the innermost whose registers are there
  uint32_t note_facts();
  void inherit_facts(const TraceRecord& parent, const SnapshotContext& context, ir::ExitKind kind);
  // Cells that the trace allocates by itself: the optimiser can do without those that nobody gets to see. The new
  // cell's node, and what make_cell, build_tuple and others do, where that is possible.
  Ref allocate(const Cell* made, size_t bytes);
  bool allocate_plainly(Val* result, Val contents);
  bool allocate_plainly(Val* result, Registers items, int32_t count);
  bool allocate_list_of(Val* result, Registers items, int32_t count);
  Val allocate_list(uint64_t size);
  void fill_list(Val list, uint64_t place, Val item);
  Ref address_in(Ref cell, int32_t offset);  // of a byte of it
  bool allocate_instance(Val* result, Type* cls);
  bool allocate_iterator(Val* result, Val iterable);
  bool allocate_range(unsigned first, uint32_t count, Val* result);
  Flow bind_native(Instruction i, const NativeFunction* descriptor, Val self);
  Flow bind_method(Instruction i, Val function, Val self);
  void forget_slot(int32_t place);
  void forget_registers(int32_t offset, RegisterRange range);
  bool is_live(int32_t place, const Instruction* at, ir::ExitKind kind);
  void note_written_slots(ir::CallInfo& info, Instruction i, bool raised, size_t index);
  void forget_written(const Inlined& inlined, Instruction i);
  ir::SnapshotId snapshot();  // of the operation's start
  SnapshotContext note_frames(const Instruction* at);
  ir::SnapshotId make_snapshot(const Instruction* at, ir::ExitKind kind);
  void note_effect() { changed_ = true; }
  Flow step() {
    if (changed_ && !gap_closed_) return give_up(TraceAbort::StepAfterEffect);
    wants_step_ = true;
    return Flow::Error;
  }
  Int pure(ir::Op op, Int a, Int b, int64_t result) { return {result, builder_.binary(op, a.r, b.r)}; }
  // Whether the trace may rely on something without looking at it: see watchers.h.
  bool rely_on(const std::shared_ptr<Watched>& watched);
  bool rely_on(Cell* cell) { return rely_on(watchers_.cell(cell)); }
  bool rely_on_globals();
  bool rely_on_entry(Dict* dict, uint32_t place);
  void guard_keys(Dict* dict);
  void guard_pending_keys();
  void guard_version(Ptr<Type> type);
  void keep_alive(Value value);
  void keep_alive(const Cell* cell) { keep_alive(Value::from_cell(cell)); }

  // VM memory
  Ref root_frame();  // Word: address of the root's Frame record
  void store_frame_field(size_t index, size_t offset, Ref value);
  int32_t frame_place(size_t offset) const;  // of a field of the innermost frame's record, from the root's
  Ref frame_distance(int64_t levels);
  void synchronise(const Instruction* at);
  void synchronise_registers(Registers run);
  Ref address_of_register(unsigned r);
  void check_room(const Code* callee, int32_t offset);
  void guard_room(int32_t end, ir::SnapshotId snapshot);
  void push_inlined(Ptr<Function> function, Code* callee, unsigned first, uint64_t continuation);
  void give_arguments(unsigned first, uint32_t count);
  void pop_inlined();
  void pop_frame();

  InlineCache* attribute_cache(Instruction i, Val object, void (*fill)(Runtime&, Value, InlineCache*));
  Flow put_loaded(Instruction i, Val value);
  Flow call_class(Instruction i, Ptr<Type> cls, uint32_t count, Tuple* names = nullptr);
  // Arguments and parameters that are not one to one (recording_bindings.cpp).
  struct Binding {
    std::vector<Val> parameters;
    uint64_t others = 0;  // bit j: keyword j is no parameter's
    uint32_t taken = 0;   // positional arguments that are parameters
  };
  bool bind(Ptr<Function> function, std::span<const Val> values, Tuple* names, Binding* binding);
  Flow enter_bound(Ptr<Function> function, std::span<const Val> values, Tuple* names, Registers named_values,
                   unsigned first, uint64_t continuation, Binding& binding);
  static int parameter_named(const Code* callee, const Str* name);
  bool allocate_tuple(Val* result, std::span<const Val> items);
  bool find_defaults(Ptr<Function> function, const Code* callee, std::vector<Val>& parameters);
  Flow enter_bound(Ptr<Function> function, std::span<const Val> values, Tuple* names, Registers named_values,
                   unsigned first, uint64_t continuation);
  Flow call_binding(Instruction i, Ptr<Function> function, uint32_t count, Tuple* names, uint64_t continuation);
  Flow call_named(Instruction i);
  Flow call_native_named(Instruction i, Val callee, uint32_t count, const Tuple* names);
  Flow call_unpacked(Instruction i);
  Flow call_unpacked_named(Ptr<Function> function, Val positional, Val keywords, unsigned first, uint64_t continuation);
  Flow merge_rarely(Instruction i);
  bool has_names(Ptr<Dict> dict, const Tuple* names);
  Val allocate_empty_dict();
  Flow build_dict_rarely(Instruction i);
  Flow enter_binding(Instruction i, Ptr<Function> function, uint32_t count, uint64_t continuation);
  void shift_registers(unsigned first, unsigned count, Val value);
  bool is_scalar(Val a);
  bool is_builtin_container(Val a);
  template <CallKind kKind, class First, class... A>
  bool is_leaf(First first, A... rest);
  template <CallKind kKind>
  bool is_leaf() {
    return kKind == CallKind::Leaf;
  }
  template <class A>
  bool is_scalar_operand(A operand);
  template <class A>
  auto concrete(A operand);
  template <class A>
  Ref lower(A operand);
  Ref address_of(Ref cell);
  template <class A>
  void note_targets(ir::CallInfo& info, A operand);
  template <auto kFunction, class... A>
  Flow call_leaf(Value* result, Ref* ref, A... arguments);
  // What operations leave to their rare paths (recording_containers.cpp).
  Flow rare();
  template <auto kFunction, class... A>
  Flow call_plainly(Val* result, A... arguments);
  template <auto kFunction, class... A>
  Flow call_plainly(Val container, A... arguments);
  template <auto kFunction, class... A>
  Flow call_declining(Val* result, A... arguments);
  template <auto kFunction, class... A>
  Flow call_declining(Val container, A... arguments);
  ir::SnapshotId snapshot_at(const Instruction* at);
  // Where a call that declines leaves: the operation is done again.
  ir::SnapshotId snapshot_if_declined() {
    return gap_closed_ ? gap_start_ : make_snapshot(operation_, ir::ExitKind::Decided);
  }
  ir::SnapshotId snapshot_at(const Instruction* at, unsigned r, Ref value);
  Flow finish_truth(Instruction i, Cond found);
  Cond nonzero(Word number);
  bool has_plain_truth(Val a, Cond* truth);
  Flow compare_rarely(Instruction i, CompareOp op, Val a, Val b);
  Cond compare_doubles(CompareOp op, Dbl a, Dbl b);
  Flow finish_comparison(Instruction i, Cond holds);
  Flow arithmetic_rarely(Instruction i, BinaryOp op, Val a, Val b);
  Flow add_in_place_rarely(Instruction i, Val a, Val b);
  // Names of modules, patterns (recording_names.cpp).
  Flow store_name_rarely(Instruction i);
  Flow delete_name_rarely(Instruction i);
  bool size_of(Val a, Word* size);
  Flow length_rarely(Instruction i, Val a);
  Flow match_mapping_rarely(Instruction i);
  Flow match_class_rarely(Instruction i);
  Flow load_slice_rarely(Instruction i);
  Flow load_super_attribute(Instruction i);
  Value after_in_mro(const Type* type, Value cls, Str* name) const;
  Flow delete_attribute_rarely(Instruction i);
  Function* descriptor_method(Val object, Str* name, Name method, Value* descriptor);
  Flow load_by_descriptor(Instruction i, Val object, Str* name);
  Flow load_class_attribute(Instruction i, Val object, Str* name);
  Flow load_class_method(Instruction i, Val object, const InlineCache* cache);
  // await and its like (recording_async.cpp).
  bool is_new_coroutine(Val value);
  Flow get_async_rarely(Instruction i, Val value);
  Flow finish_async_rarely(Instruction i, Val result);
  bool gives_awaitable(Instruction i) const;
  // Operators, items and attributes of built-in types; NotImplemented (recording_operators.cpp).
  struct Refusal;
  bool is_native(Val a);
  Flow operate_natively(Instruction i, BinaryOp op, bool in_place, Val a, Val b);
  Flow load_item_natively(Instruction i, Val container, Val key);
  Flow store_item_natively(Val container, Val key, Val value);
  Flow delete_item_rarely(Val container, Val key);
  Flow store_slice_rarely(Instruction i);
  Flow update_rarely(Instruction i);
  Flow build_set_rarely(Instruction i);
  Flow unpack_with_rest_rarely(Instruction i);
  template <auto kFunction, class... A>
  Flow unpack_into(Targets targets, Val source, A... counts);
  Flow unpack_natively(Instruction i, Val source);
  Flow format_rarely(Instruction i);
  bool has_native_attributes(Value object) const;
  Flow load_attribute_natively(Instruction i, Val object, Str* name);
  Flow store_function_attribute(Instruction i, Val object, Str* name);
  Refusal after_binary_refusal(Instruction i, Continuation continuation);
  Flow binary_refused(Instruction i, Continuation continuation);
  Flow comparison_refused(Instruction i, Continuation continuation);
  // Built-in types, by what they are (recording_types.cpp).
  void guard_identity(Val a);
  Type* observe_type(Val a);
  bool call_number_function(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow);
  Cond is_finite(Dbl a);
  bool whole_number(Dbl a, Val* result);
  bool call_intrinsic(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow);
  bool call_iter(Instruction i, Ptr<NativeFunction> native, Flow* flow);
  bool call_next(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow);
  bool call_issubclass(Instruction i, Ptr<NativeFunction> native, Flow* flow);
  Flow call_builtin_type(Instruction i, Val callee, uint32_t count);
  Flow load_super_method(Instruction i);
  Flow load_number_method(Instruction i, Val object, Str* name);
  Flow enter_special(Instruction i, Continuation continuation, Function* method, std::initializer_list<Val> arguments);
  // Special methods (recording_special.cpp).
  Flow operator_rarely(Instruction i);
  Flow unary_user_rarely(Instruction i, Name name);
  Flow contains_user_rarely(Instruction i, Val item, Val container);
  Flow compare_user_rarely(Instruction i, CompareOp op, Val a, Val b);
  Flow truth_user_rarely(Instruction i, Val a);
  Flow iterator_user_rarely(Instruction i, Val iterable);
  Flow next_user_rarely(Instruction i, Val iterator);
  Flow missing_attribute_rarely(Instruction i, Val object, Str* name);
  Flow store_attribute_rarely(Instruction i);
  Flow call_instance(Instruction i, Val callee, uint32_t count);
  Flow finish_special(Instruction i, Continuation continuation, Val result);
  Flow binary_user_rarely(Instruction i, BinaryOp op, Val a, Val b);
  Flow item_user_rarely(Instruction i, Val container, Val key, const Val* stored);
  // Ints past 62 bits (recording_integers.cpp).
  struct Number;
  bool is_known_number(Val a) const;
  bool is_wide(Val a) const;
  bool fits(ir::Op op, Int a, Int b) const;
  bool is_masked_later() const;
  bool number_of(Val a, bool exactly, Number* number);
  uint32_t most_bits(Val a) const;
  Ref integer_call(BinaryOp op, Val a, Val b, uint32_t bits);
  bool integer_arithmetic(BinaryOp op, Val a, Val b, Val* result);
  Ref integer_result(BinaryOp op, Val a, Val b);
  bool integer_comparison(CompareOp op, Val a, Val b, Cond* holds);
  Flow unary_rarely(Instruction i, Val a);
  Dbl as_number(Val a);
  bool mixed_arithmetic(BinaryOp op, Val a, Val b, Val* result);
  Flow truth_rarely(Instruction i, Val a);
  Flow contains_rarely(Instruction i, Val item, Val container);
  Flow load_item_rarely(Instruction i, Val container, Val key);
  Flow store_item_rarely(Instruction i, Val container, Val key, Val value);
  Flow unpack_rarely(Instruction i, Val source);
  bool is_iterated_plainly(Val a, bool or_iterator = false);
  Flow iterator_rarely(Instruction i, Val iterable);
  Flow next_rarely(Instruction i, Val iterator);
  Flow next_of_tuple(Instruction i, Val iterator);
  bool next_of_range(Instruction i, Val iterator, Flow* flow);
  enum class Found : uint8_t { Item, End, Other };
  Found range_item(Val iterator, Val* item);
  Flow next_mapped(Instruction i, Val iterator);
  Flow take_item(Val iterator, Val* item);
  Flow load_common_rarely(Instruction i, CommonConstant which);
  bool next_of_dict(Instruction i, Val iterator, bool values);
  Flow next_pair_rarely(Instruction i, Val iterator);
  // Exceptions (recording_exceptions.cpp).
  template <auto kFunction, class... A>
  Val call_safely(A... arguments);
  Val load_handled();
  Ptr<Frame> frame_record(size_t index);
  Frame* frame_at(size_t index) const { return frame - (depth() - index); }
  static uint64_t continuation_now(const Frame* frame);
  Ref frame_object_of(size_t index);
  template <class S, class F>
  void fill_field(Ref cell, const S* now, F S::*field, Ref value) {
    builder_.store(kTracebackSpace, cell, offset_in(now, field), value, sizeof(F));
  }
  void attach_frame_object(size_t index);
  void detach_innermost();
  void add_traceback_entry(Val exception);
  bool find_landing(Val exception, Landing* landing);
  Flow unwind_to(Val exception, bool fresh, Landing landing);
  Flow raise_recorded(Val exception, bool fresh);
  bool unwind_failed_call();
  Flow call_fails(const ir::CallInfo& info, std::span<const Ref> operands);
  bool is_plain_exception(Value value);
  Flow call_plain_exception(Instruction i, Val callee, uint32_t count);
  Flow call_slot_wrapper(Instruction i, Val callee, uint32_t count);
  Flow load_exception_detail(Instruction i, Val object, const GetSetDescriptor* descriptor);
  Flow call_str_of_exception(Instruction i, Val callee, Val exception);
  bool create_exception_alone(Instruction i, Ptr<Type> cls, uint32_t count, Val* made);
  Flow exception_arguments(Instruction i);
  Flow raise_rarely(Instruction i);
  Flow push_handled(Instruction i);
  Flow pop_handled(Instruction i);
  Flow match_exception(Instruction i);
  Flow load_special_rarely(Instruction i);
  template <class F>
  bool acts_as_dict(Val container, F TypeSlots::*slot);
  bool is_native_sequence(Val a);
  Flow count_items_of(Instruction i, Val sequence);
  // Text and bytes (recording_text.cpp).
  Word byte_at(Word data, Word index, ir::Space space, const uint8_t* now);
  Val character_of(Word byte);
  Val number_of(Word byte);
  Word data_of(Ptr<ByteArray> array);
  bool load_text_item(Val container, Val key, Val* result);
  bool store_byte(Val container, Val key, Val item);
  bool next_of_text(Instruction i, Val iterator, Flow* flow);
  bool compare_text(CompareOp op, Val a, Val b, Cond* holds);
  bool call_driven(Instruction i, Val callee, uint32_t count, const Tuple* names, Flow* flow);  // recording_drivers.cpp
  bool goes_through(Instruction i, Driver, Continuation, Val iterable, std::initializer_list<Val> values, Flow* flow);
  bool next_driven(Instruction i, Val iterator, Flow* flow);
  Flow call_type_named(Instruction i, Val callee, uint32_t count, const Tuple* names);
  Flow make_library_iterator(Instruction i, Val callee, uint32_t count);
  void guard_step(Val iterator, const IteratorStep* step);
  Flow next_of_library(Instruction i, Val iterator);
  size_t visible_around(size_t index) const;
  // Calls of natives (recording_natives.cpp).
  struct NativeArguments {
    Val values[8];
    uint32_t count = 0;
  };
  Flow call_native(Instruction i, Ptr<NativeFunction> native, uint32_t count);
  bool native_arguments(Instruction i, Ptr<NativeFunction> native, uint32_t count, NativeArguments* given);
  bool place_named(const NativeDef& def, unsigned first_named, const Tuple* names, NativeArguments* given);
  bool fill_defaults(const NativeDef& def, NativeArguments* given);
  bool refuses_python(const NativeDef& def, const NativeArguments& given);
  Flow call_direct(const NativeDef& def, const NativeArguments& given, uint64_t writes, bool refuses, Val* result);
  bool call_small_native(Instruction i, const NativeDef& def, const NativeArguments& given, Flow* flow);
  bool larger_or_smaller(Val a, Val b, bool larger, Val* result);
  Word first_byte(Ptr<Str> text);
  Ref call_purely(const void* function, const char* name, ir::Type type, std::initializer_list<Ref> operands);
  bool observe_receiver(const NativeFunction* native, Val self);
  bool is_argument_for(const NativeDef& def, Val argument, uint32_t place, bool is_receiver);
  bool is_plain_argument(Val a);
  bool has_plain_contents(Val container, bool (*is_so)(Value));
  void guard_undisturbed();
  void check_validity();
  bool continues_as_known(size_t index);
  bool find_caller();
  void insert_caller(const Frame& caller, int32_t distance);
  // copy.copy and copy.deepcopy (recording_copies.cpp).
  Flow call_copy(Instruction i, Ptr<NativeFunction> native, uint32_t count);
  Flow call_copy_hook(Instruction i, Ptr<NativeFunction> native, Val object, Val memo);
  Flow call_shallow_hook(Instruction i, Ptr<NativeFunction> native, Val object);
  Flow call_copy_step(Instruction i, Ptr<NativeFunction> native, uint32_t count);
  Function* copy_hook_function(const char* name);
  bool call_hasattr(Instruction i, Ptr<NativeFunction> native, Flow* flow);
  void guard_copy_tables();
  void guard_no_cell(Val a);
  void guard_copied(class CopySurvey& survey);
  void emit_copies(class CopySurvey& survey);
  Ref emit_list(const List* like, uint32_t size);
  void emit_item(const List* like, Ref list, uint32_t place, Ref content);
  Ref emit_dict(const Dict* model);
  Ref emit_instance(const Shape* shape);
  void emit_slot(const Shape* shape, Ref cell, uint32_t slot, Ref content);
  static uint32_t slot_offset(const Shape* shape, int32_t slot);
  // Generators (recording_generators.cpp).
  Ptr<Generator> generator();
  static int32_t place_in_generator(unsigned r);
  Ref load_from_generator(Ref generator, unsigned r);
  bool is_resumable(Ptr<Generator> generator);
  Flow push_resumed(Ptr<Generator> generator, uint64_t continuation, Val sent);
  bool call_generator(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow);
  bool is_resumed_plainly();
  bool find_resumer();
  void suspend(Ptr<Generator> generator);
  void keep_handled();
  void detach_suspended();
  void end_resumed();
  void restore_handled(Ptr<Generator> generator);
  Flow generator_returns(Val value);
  Flow make_generator();
  Flow send_rarely(Instruction i, Val receiver, Val sent);
  Flow yield_from_rarely(Instruction i, Val iterable);
  bool allocate_generator(Val* made);
  void synchronise_generator(size_t index, const Instruction* at);
  void reload_slot(int32_t place);
  template <class T>
  Word word_of_pointer(Ptr<T> pointer) {
    return {reinterpret_cast<uint64_t>(pointer.v), address_of(pointer.r)};
  }
  // The Value of a cell whose address may be untagged.
  template <class T>
  Val from_pointer(Ptr<T> pointer) {
    return {Value::from_cell(pointer.v), pointer.r};
  }

  InterpreterMachine<false> interpreter_;  // its arithmetic
  TraceRecord& record_;
  LivenessCache& liveness_;
  Watchers& watchers_;
  const CodeSteering& steering_;
  ir::Builder builder_;
  RootVector kept_;
  // What a call's registers were before it moved them. No roots: it is in other registers now, or dead.
  std::vector<std::pair<Value*, Value>> moved_;
  std::vector<Inlined> frames_;
  PlaceTable<Register> slots_;
  std::vector<std::pair<int32_t, Register*>> dirty_;  // some may be clean again
  std::vector<std::pair<int32_t, Register*>> used_;   // those of slots_ that have been asked for
  std::vector<int32_t> header_temporaries_;           // of a root trace: those that are live where it begins
  std::vector<ir::SnapshotEntry> entries_;            // scratch
  InlineCache scratch_;
  const Dict* copy_hooks_ = nullptr;  // the names of _copy_hooks, once one of its functions has been entered
  std::vector<Dict*> pending_keys_;   // of this operation: their keys were asked for, and are not guarded yet
  std::vector<std::pair<Ref, uint32_t>> integer_calls_;  // with how many bits their results can have
  ir::SnapshotId snapshot_ = ir::SnapshotId::None;
  ir::SnapshotId gap_start_ = ir::SnapshotId::None;  // Decided: as the operation began, before the gap was closed
  const Instruction* operation_ = nullptr;
  Ref root_frame_ = Ref::None;
  bool memory_written_ = false;  // VM stack slots were stored to: `slot` nodes come too late
  bool changed_ = false, wants_step_ = false, gap_closed_ = false, jumped_back_ = false, ends_trace_ = false;
  bool wants_end_ = false, declines_ = false, raised_ = false;  // raised: the operation under way has failed
  // The register that the call under way puts its result into; kNoRegister: none, kNowhere: nobody has said.
  static constexpr int kNoRegister = -1, kNowhere = -2;
  int result_register_ = kNowhere;
  bool unwound_ = false;  // ... and the trace goes on in the handler
  const TraceAbortInfo* abort_reason_ = nullptr;
  uint32_t instructions_ = 0, fuel_ = 0, operation_fuel_ = 0;  // fuel: since some was taken; by the operation
  struct Recent {
    const Code* code = nullptr;
    const Instruction* at = nullptr;
  };
  static constexpr uint32_t kRecent = 8;
  Recent recent_[kRecent];    // by instruction_count() % kRecent
  int32_t checked_room_ = 0;  // slots from the root's base that are known to be there
  int64_t checked_level_ = 0;
  uint32_t below_ = 0;  // frames in front of the one that the trace began in
  // How many frames in front of it a trace may return to; where a recursion ends each return is a trace's end.
  static constexpr uint32_t kMostBelow = 4;
  static constexpr int32_t kLowestSlot = -1016, kMostSlots = kTraceSlots - 64;
  // More registers than that are copied by a call, not by the trace, where a frame with an object ends.
  static constexpr uint32_t kMostCopied = 24;
  static constexpr int32_t kRoomBehind = 64;  // slots behind a frame, for those that are called
};

}  // namespace minipy

#include "vm/trace/recording_machine.inl"
