// Builds a trace node by node: each is folded, shared with an equal one, and loads are forwarded from what was stored,
// before it is appended. The recorder emits through it, and so does the optimiser when it copies a loop's body.
//
// What it knows of a value (its type, shape, that it is one certain constant) was said by a guard before, and holds
// from there to the end of the trace: the list is straight, so that what is above dominates what is below. Only what
// memory says can end: facts about shapes, and what loads would find. An operand is replaced by the best node that
// stands for the same value (the constant that it was guarded to be, the `assume` that has its type), also in
// snapshots, so that one value does not live in two registers.
#pragma once

#include <initializer_list>

#include "compiler/trace/ir/ir.h"
#include "compiler/trace/ir/range.h"

namespace minipy::ir {

// The space of the shape word that every cell begins with.
inline constexpr Space kShapeSpace = 0;
// The space of the VM stack's slots.
inline constexpr Space kStackSpace = 1;
// The first number that a recorder may use.
inline constexpr Space kFirstFreeSpace = 2;

// What the body of a loop may do to memory, for those who stand before it: a store through some pointer.
struct StoreEffect {
  Space space = 0;
  uint8_t width = 8;
  bool indexed = false;
  bool to_new_cell = false;  // which the body allocates itself
  bool to_cell = false;      // the pointer is a Cell, not a Word
  int32_t imm = 0;
  uint32_t shape = 0;  // of the cell at that time; 0: not known
};
struct LoopEffects {
  std::vector<StoreEffect> stores;
  std::vector<int32_t> slots;         // that are stored
  std::vector<SlotRange> call_slots;  // that calls may write
  uint64_t call_writes = 0;           // by calls, as in CallInfo, but for the VM stack
};

// A guard that is known to fail: a mistake of the recorder, but what a copied loop body may well contain (the loop then
// leaves in its second iteration).
enum class Contradictions : uint8_t { AreErrors, AreNoted };

class Builder {
 public:
  explicit Builder(Trace& trace, Contradictions contradictions = Contradictions::AreErrors);
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;

  // ---- Nodes. Each returns the node that stands for the result, which may be an older one or a constant; of a Void
  // node Ref::None where it is known to hold. `snapshot` is asked for only when the node is really appended.
  Ref constant(Type type, uint64_t bits);
  Ref slot(int32_t slot);
  Ref slot_address(int32_t slot);
  Ref inherit(uint32_t entry, Type type);
  Ref unary(Op op, Ref a);
  Ref binary(Op op, Ref a, Ref b);
  Ref assume(Type type, Ref a);  // after the guard that makes it so
  Ref load(Type type, Space space, Ref pointer, int32_t offset, uint8_t width = 8);
  // A Word of 8 bytes that is a size, a position or a count: known to be 0 .. 2**61 - 1 when it is loaded.
  Ref load_size(Space space, Ref pointer, int32_t offset);
  Ref load_at(Type type, Space space, Ref pointer, Ref index, int32_t offset = 0);
  void store(Space space, Ref pointer, int32_t offset, Ref value, uint8_t width = 8);
  void store_at(Space space, Ref pointer, Ref index, Ref value, int32_t offset = 0);
  Ref load_slot(int32_t slot);
  void store_slot(int32_t slot, Ref value);
  Ref allocate(uint32_t shape, uint32_t bytes);
  // A call; `snapshot` where its check can leave.
  Ref call(const CallInfo& info, std::span<const Ref> arguments, SnapshotId snapshot = SnapshotId::None);
  // ---- Guards. What a guard says is remembered: type_of, shape_of and truth answer from it.
  void guard_type(Type type, Ref a, SnapshotId snapshot);  // Int, Double, Bool, Cell
  void guard_no_cell(Ref a, SnapshotId snapshot);
  void guard_is(Ref a, uint64_t bits, SnapshotId snapshot);
  void guard_is_not(Ref a, uint64_t bits, SnapshotId snapshot);
  void guard_shape(Ref cell, uint32_t shape, SnapshotId snapshot);
  void guard(Ref condition, bool outcome, SnapshotId snapshot);
  void guard_no_interrupt(const volatile void* flag, SnapshotId snapshot);
  void guard_fuel(const void* left, int32_t units, SnapshotId snapshot);
  Ref overflow(Op op, Ref a, Ref b, SnapshotId snapshot);  // add_overflow ... shift_left_overflow, unbox_wide
  // An int modulo 2**64, as a Wide: of an Int, of what was boxed or unboxed before, of a call that CallInfo::low tells
  // of, of a constant. None where that cannot be said without a guard.
  Ref low_word(Ref number);
  void end(Op repeat_or_link, SnapshotId snapshot);

  // ---- What a trace that led here has found out: that a Value is of this type (Int, Bool, Cell), that a cell has this
  // shape, that the word is these bits.
  Ref learn_type(Ref a, Type type);
  void learn_shape(Ref cell, uint32_t shape);
  void learn_bits(Ref a, uint64_t bits);

  // ---- What is known of memory: where a load would give a value that there is already.
  struct Place {
    Space space = 0;
    uint8_t width = 8;
    int32_t imm = 0;  // offset
    Ref pointer = Ref::None;
    Ref index = Ref::None;  // none: a fixed offset
    bool operator==(const Place&) const = default;
  };
  struct Content {
    Place place;
    Ref value = Ref::None;
    uint32_t next = UINT32_MAX;  // of the same space
  };
  // None: not known.
  Ref content_of(const Place& place) const;
  void set_content(const Place& place, Ref value);
  // Whether a cell was allocated here, is known to nobody else, and all that was stored to it is known: that is
  // appended to `contents`; its other fields are 0.
  bool contents_of_new_cell(Ref cell, std::vector<Content>& contents) const;
  // What is known here, but would not be at the head of a loop that does this.
  std::vector<Content> contents_changed_in(const LoopEffects& effects) const;

  // ---- Loops, which only the optimiser makes: `loop`, then the phis, then the body. What is known of memory at the
  // beginning of each iteration is what the body does not change. Phis get their second operand at the end.
  void enter_loop(const LoopEffects& effects);
  Ref phi(Type type, Ref a);
  void set_repeated(Ref phi, Ref b);
  // What is known of an Int by other reasons than the nodes before it.
  void set_range(Ref ref, Range range) { narrow(ref, range); }

  // Room for so many nodes, where it is known how many there will be.
  void reserve(size_t nodes);

  // ---- Snapshots
  SnapshotId snapshot(std::span<const SnapshotEntry> entries, uint32_t context, ExitKind kind = ExitKind::Resume);

  // ---- What is known. Facts about shapes end with a call that may change them (writes of kShapeSpace), unless the
  // shape is one of a type whose instances keep theirs (below first_mutable_shape).
  Type type_of(Ref ref) const;        // the node's, or narrower by a guard
  uint32_t shape_of(Ref cell) const;  // 0: not known
  bool is_constant(Ref ref) const;
  uint64_t bits_of(Ref constant) const;
  void set_first_mutable_shape(uint32_t shape);
  // A field (of 8 bytes) that cells of this space never change: two where it differs are not the same cell.
  void set_identity_field(Space space, int32_t offset) {
    identity_space_ = space;
    identity_offset_ = offset;
  }
  // The recorder stored a new shape into a cell (a store of width 4 at offset 0), or a call may have changed any.
  void forget_shapes();

  const Trace& trace() const { return trace_; }

  // Whether a guard was asked for that is known to fail (Contradictions::AreNoted).
  bool has_contradiction() const { return has_contradiction_; }
  // The best node for the same value: a constant, a narrower type.
  Ref resolve(Ref ref) const;
  // What an Int or a Word can be here.
  Range range_of(Ref ref) const;
  // Whether two Values are of kinds that differ, so that they are never the same word.
  bool kinds_differ(Ref x, Ref y) const;
  // Whether two pointers can be the same: false only where they certainly are not.
  bool may_be_equal(Ref x, Ref y) const;

  // Guards of the copy of a loop's body that say of a box_wide whether it is in its word or in a cell: the Wides in
  // such boxes (a root trace that treats them as Wides from the start would not ask).
  const std::vector<Ref>& guarded_boxes() const { return guarded_boxes_; }

  // ---- For tests of the rules: whether there is any folding, and how often each rule was taken.
  void set_folding(bool on) { folds_ = on; }
  void set_rule_log(std::vector<uint32_t>* counts) { rule_log_ = counts; }
  void note_rule(size_t rule) {
    if (rule_log_) ++(*rule_log_)[rule];
  }

 private:
  enum class Truth : uint8_t { Unknown, Holds, Fails };
  static constexpr uint32_t kAlways = UINT32_MAX;
  // What guards have said of a node; assumes share that of the node that they stand for.
  struct Knowledge {
    Type type = Type::Void;        // of a Value: Int, Bool, Cell, or Double (in its word)
    Truth truth = Truth::Unknown;  // of a Cond
    bool escaped = false;          // an allocated cell that others may know, too
    bool no_cell = false;          // of a Value whose type is not known
    uint32_t shape = 0;
    uint32_t shape_epoch = 0;  // when it was known; kAlways for a cell that nobody else can change
    Ref best = Ref::None;      // a constant or an assume
    Range range;
  };
  // The same for a slot of the VM stack; none: not known.
  struct SlotContent {
    Ref value = Ref::None;
  };

  const Node& node(Ref ref) const { return trace_[ref]; }
  Ref root_of(Ref ref) const;
  Knowledge& knowledge(Ref ref) { return known_[index_of(root_of(ref))]; }
  const Knowledge& knowledge(Ref ref) const { return known_[index_of(root_of(ref))]; }

  Ref append(const Node& node);
  Ref share_or_append(const Node& node);
  Ref find(const Node& node) const;
  Ref find(Op op, Ref a, Ref b) const;
  void grow_table();

  // Guards and facts.
  void contradiction();
  Truth truth_of(Ref condition) const;
  Truth truth_of_order(const Node& node) const;
  void learn_truth(Ref condition, bool outcome);
  void learn_order(const Node& node, bool outcome);
  void narrow(Ref ref, Range range);
  Range range_of(Ref ref, int depth) const;
  void append_guard(Op op, Ref a, SnapshotId snapshot, int32_t imm = 0, uint64_t payload = 0);
  bool strengthen(Ref cell, uint64_t bits);
  void guard_boxed_kind(Type type, Ref box, SnapshotId snapshot);
  bool guard_by_identity(const Node& condition, bool outcome, SnapshotId snapshot);

  // Memory.
  bool is_fresh(Ref cell) const;  // allocated here, and nobody else knows it
  void escape(Ref value);
  bool may_overlap(const Place& x, const Place& y) const;
  bool identities_differ(Ref x, Ref y) const;
  const Content* find_content(const Place& place) const;
  void forget_overlapping(const Place& place);
  void forget_space(size_t space);
  bool is_still_zero(const Place& place) const;
  Ref as_loaded(Ref value, Type type, uint8_t width);
  SlotContent& content_of_slot(int32_t slot);
  Ref known_slot(int32_t slot);  // none: not known
  Ref load_from(Place place, Type type, bool is_size = false);
  void store_to(Place place, Ref value);
  void simplify_index(Place& place) const;
  void find_cell_of_address(Ref& pointer, int32_t& offset) const;
  Ref find_pure_call(const CallInfo& info, std::span<const Ref> arguments) const;
  void forget_written(uint64_t writes);
  void forget_slots(SlotRange range);
  bool may_be_written(int32_t slot) const;  // by a call before, so that it is not what it was at entry
  void forget_changed_in(const LoopEffects& effects);
  static bool do_shapes_stay(const LoopEffects& effects);
  bool may_change(const StoreEffect& store, const Place& place, bool shapes_stay) const;

  Trace& trace_;
  bool errors_abort_;
  bool has_contradiction_ = false;
  bool in_loop_ = false;
  bool folds_ = true;
  std::vector<Knowledge> known_;   // by node
  std::vector<uint32_t> next_;     // by node: the next one with the same hash
  std::vector<uint32_t> table_;    // by hash: the newest node; a power of two
  std::vector<Content> contents_;  // those of a space are linked
  std::vector<uint32_t> heads_;    // by space
  uint64_t used_spaces_[4] = {};   // bit s: something has been known of that space
  std::vector<uint32_t> pure_calls_;
  std::vector<Ref> guarded_boxes_;
  uint32_t shape_epoch_ = 1;
  uint32_t first_mutable_shape_ = 0;
  Space identity_space_ = kShapeSpace;  // that one: there is none
  int32_t identity_offset_ = 0;
  uint32_t first_zero_cell_ = 0;       // of cells allocated before this node it is not known which fields are still 0
  std::vector<SlotContent> slots_[2];  // of slots from 0 on, and from -1 down
  std::vector<SlotRange> written_slots_;  // by calls
  std::vector<uint32_t>* rule_log_ = nullptr;
};

}  // namespace minipy::ir
