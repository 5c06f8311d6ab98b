// The walk of a deepcopy: a worklist of objects whose copies are under way, so that depth is a matter of memory.
//
// An object is *begun*: its copy is there at once (it is its own copy, the memo knows it, or all that it holds is
// atomic), or a frame is pushed, which is *advanced* each time that the copy of one more part is known. Lists, tuples,
// dicts, sets and plain instances are copied directly, as their shape's plan says (plan.h); for all else
// reconstruct.cpp asks the hooks, in Python's order.
//
// Copies that are filled in a way of our own (a dict's table cloned, an instance's slots written one by one) would look
// odd to a program's hook that meets them half-way, so before any code of the program's runs they are *settled*: made
// what they are at that point in CPython, and filled in its way from there on.
#pragma once

#include "runtime/graph/copy_memo.h"
#include "runtime/graph/plan.h"

namespace minipy {

class DeepCopier final : public RootSource {
 public:
  // `memo` is None or a program's; what it maps to `nil` does not count.
  DeepCopier(Runtime& rt, CopyTables& tables, Value memo, Value nil);
  ~DeepCopier();
  Result<Value> copy(Value object);
  // What the function for List, Tuple, Dict or Method in copy._deepcopy_dispatch makes of an object of that exact type.
  Result<Value> copy_as(CopyKind kind, Value object);
  // As copy._reconstruct.
  Result<Value> copy_reduced(Value object, Tuple* reduced);
  CopyMemo& memo() { return memo_; }
  void visit_roots(Visitor& visitor) override;

 private:
  enum DictPhase : uint8_t { kCloned, kEntry, kKey };
  enum InstancePhase : uint8_t { kInSlots, kSettled };
  enum ReducedPhase : uint8_t { kArguments, kState, kItems, kPairKey, kPairValue };

  // The copy, or unset where a frame has been pushed.
  Result<Value> begin(Value object) {
    if (!object.is_cell()) return __builtin_expect(odd_, 0) ? ask(object) : Result<Value>(object);
    Shape* shape = rt_.shape_of(object.cell());
    CopyKind kind = tables_.deep_kind(shape);
    if (kind == CopyKind::Atomic) return object;
    return begin_cell(object, shape, kind);
  }
  bool is_atomic(Value object) {
    if (!object.is_cell()) return !odd_;
    return tables_.deep_kind(rt_.shape_of(object.cell())) == CopyKind::Atomic;
  }
  Result<Value> begin_cell(Value object, Shape* shape, CopyKind kind);
  Result<Value> begin_kind(Value object, Shape* shape, CopyKind kind);
  Result<Value> begin_list(Value object);
  Result<Value> begin_tuple(Value object);
  Result<Value> begin_dict(Value object);
  Result<Value> begin_set(Value object, CopyKind kind);
  Result<Value> begin_instance(Value object, Shape* shape);
  Result<Value> begin_by_state(Value object, Shape* shape);
  Result<Value> begin_reduced(Value object, Value reduced);
  Result<Value> ask(Value object);
  Result<Value> ask_hooks(Value object);

  // `value` is the copy that the innermost frame waits for, unset for a new one. Gives the frame's copy, or unset where
  // another has been pushed.
  Result<Value> advance(Value value);
  Result<Value> advance_list(Value value);
  Result<Value> advance_tuple(Value value);
  Result<Value> advance_dict(Value value);
  Result<Value> advance_cloned_dict(Value value);
  Result<Value> advance_set(Value value);
  Result<Value> advance_method(Value value);
  Result<Value> advance_instance(Value value);
  Result<Value> advance_settled_instance(Value value);
  Result<Value> advance_reduced(Value value);
  Result<Value> advance_arguments(Value value);
  Result<Value> advance_items(Value value);
  Result<Value> advance_pairs(Value value);
  Result<bool> next_entry(CopyFrame& frame, Value* value);
  Result<Value> build_set(CopyFrame& frame);
  Result<Value> live_attribute(CopyFrame& frame, Shape* shape, uint64_t place);
  Status call_function(CopyFrame& frame);
  Status fill_settled(CopyFrame& frame, Shape* shape);
  Status begin_state(CopyFrame& frame, Shape* shape);
  Status read_state(CopyFrame& frame, Shape* shape, uint64_t from, uint64_t end);
  Status end_state(CopyFrame& frame, Shape* shape);
  Result<Value> show_memo();
  Status show_state(const CopyEntry& entry, std::vector<CopyEntry>& shown);

  Result<Value> run(Value value);
  Status push(CopyKind kind, Value object, Value made, uint64_t index);
  // The innermost frame's copy is complete; `started`: the memo has it already.
  Result<Value> finish(Value made, bool started);
  Result<Value> finish_at_once(Value object, Value made, bool started);
  void pop();

  // Around code of the program's: the copies under way are settled before, the tables looked at after.
  Status before_program();
  void after_program() {
    tables_.update();
    odd_ = tables_.are_odd();
  }
  template <class Function>
  auto run_program(Function function) -> decltype(function()) {
    TRY(before_program());
    auto result = function();
    after_program();
    return result;
  }
  // The same for what asks or fills the memo, which may be a mapping of the program's.
  template <class Function>
  auto with_memo(Function function) -> decltype(function()) {
    if (__builtin_expect(memo_.runs_code(), 0)) return run_program(function);
    return function();
  }
  Status start(Value object, Value made) {
    return with_memo([&] { return memo_.start(object, made); });
  }
  Status settle_dict(CopyFrame& frame);
  Status settle_instance(CopyFrame& frame);
  Status attend();

  Runtime& rt_;
  CopyTables& tables_;
  std::shared_ptr<CopyBuffers> buffers_;
  std::vector<CopyFrame>& frames_;
  CopyMemo memo_;
  size_t settled_ = 0;     // so many frames from below need no settling
  size_t reductions_ = 0;  // frames of kind Ask
  size_t accounted_ = 0;   // bytes of frames
  bool odd_ = false;
  WorkMeter meter_{rt_};
  bool bare_ = false;  // the outermost copy is not told to the memo at its end
};

// The parts of a reduction, each there (None where not given): function, arguments, state, items, pairs.
Result<Tuple*> read_reduction(Runtime& rt, Value value);
// What an object's reduction hooks give: of dispatch_table, `__reduce_ex__`, `__reduce__`. `deep` is for the message.
Result<Value> reduce(Runtime& rt, const CopyTables& tables, Value object, bool deep);
// function(*arguments) of a reduction.
Result<Value> make_reduced(Runtime& rt, const CopyTables& tables, Value function, Tuple* arguments);
// What a copy does with its state.
Status set_state(Runtime& rt, Value made, Value state);
// A pair of a reduction's `pairs`.
Status unpack_pair(Runtime& rt, Value pair, Value* key, Value* value);
// An attribute of the object, unset where there is none: as get_attribute_or_unset, but quick where there is none.
Result<Value> find_hook(Runtime& rt, Value object, Name name);
// The slot which is copied as the n-th: those with names, then those of __slots__.
uint32_t slot_in_order(const Shape* shape, uint64_t place);
// The name of a slot of __slots__.
Str* slot_name(Runtime& rt, Type* type, uint32_t slot);
// A new instance for a plan's Instance, its slots unset. Null: MemoryError pending.
Cell* new_of_shape(Runtime& rt, Shape* shape);
// What object.__getstate__ gives for a plain instance, whose dict is not copied where it has one.
Result<Value> plain_state(Runtime& rt, Value object, Shape* shape);

}  // namespace minipy
