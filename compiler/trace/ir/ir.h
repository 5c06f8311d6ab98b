// The IR of a trace: a linear list of typed nodes in SSA form, with snapshots that say what an exit has to restore.
//
// A trace is recorded as a straight line. A root trace begins at a loop header (or a function's entry) and ends in
// `repeat` (back to itself) or `link`; a side trace begins at an exit of another trace and ends in `link`. The
// optimiser may put a `loop` into the middle of a root trace: what is before it runs once, phis stand directly behind
// it, and `repeat` at the end goes back to it.
//
// This room knows values, not frames: what the places of a snapshot mean is vm/trace's business, except that a place
// below kFirstOtherPlace is a slot of the VM stack, counted from register 0 of the frame that the root trace was
// entered with, and that the value of an entry is a whole Value (a Double or Wide is boxed by whoever restores it).
//
// The snapshot of `repeat` holds the slots that differ from VM memory when the iteration ends. Without a `loop` they
// are stored there, and the first node is next; with one, the phis carry them, and the snapshots behind `loop` mention
// all that is not in memory. What a `link` says is in memory already.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace minipy::ir {

enum class Op : uint8_t {
#define NODE(name, type, operands, effect, text) name,
#include "compiler/trace/ir/ir.def"
#undef NODE
  kCount,
};

// What a node's 64 bits are. Int, Bool and Cell are Values of which more is known; their bits are those of the Value.
enum class Type : uint8_t {
  Void,
  Value,   // a Python value of any kind
  Int,     // shifted left by two, as in a Value
  Bool,    // True or False
  Cell,    // a tagged pointer to a cell
  Double,  // an IEEE double, not boxed
  Wide,    // an int of 0 .. 2**64 - 1, not boxed: its 64 bits
  Word,    // 64 bits without a tag: sizes, raw pointers, positions
  Cond,    // outcome of a comparison
  Any,     // in ir.def only: the node says
};

enum class Effect : uint8_t { Pure, Entry, Guard, Load, Store, Allocate, Call, Control };

struct OpInfo {
  const char* name;
  Type type;
  const char* operands;
  Effect effect;
};
const OpInfo& op_info(Op op);
const char* type_name(Type type);

// Whether a node of this type may stand where ir.def has this letter.
bool fits_operand(Type type, char letter);
constexpr bool is_box(Op op) { return op == Op::box || op == Op::box_wide; }
// Whether every value of type `narrow` is one of type `wide`: the same, or a Value of which more is known.
constexpr bool is_within(Type narrow, Type wide) {
  return narrow == wide ||
         (wide == Type::Value && (narrow == Type::Int || narrow == Type::Bool || narrow == Type::Cell));
}

// A node, by its place in the list.
enum class Ref : uint32_t { None = UINT32_MAX };
constexpr uint32_t index_of(Ref ref) { return static_cast<uint32_t>(ref); }

enum class SnapshotId : uint32_t { None = UINT32_MAX };

// Which fields can be the same memory. The recorder numbers them (a layout's number, the items of lists ...).
using Space = uint8_t;

struct Node {
  Op op = Op::constant;
  Type type = Type::Void;
  Space space = 0;    // loads and stores
  uint8_t width = 8;  // of loads and stores, in bytes
  int32_t imm = 0;
  Ref a = Ref::None, b = Ref::None, c = Ref::None;
  SnapshotId snapshot = SnapshotId::None;  // guards, calls that can fail or leave, link
  uint32_t aux = 0;                        // a call's number of arguments; of a load kIsSize
  uint64_t payload = 0;
};

// Node::aux of a load of a Word that is a size or a position: 0 .. 2**61 - 1.
inline constexpr uint32_t kIsSize = 1;

// What stands where when the trace is left. `place`: a VM stack slot, or a place of vm/trace's own (frames).
struct SnapshotEntry {
  int32_t place;
  Ref ref;
};
// The place of an entry that only gives the value of a virtual object's field.
inline constexpr int32_t kNoPlace = INT32_MAX;

// A cell that the trace does not allocate, because it would only live on where the trace is left: made by whoever
// restores the exit (exit_values.h). Its fields that are not listed are 0.
struct ObjectField {
  int32_t offset;
  uint8_t width;       // 8, 4 or 1
  Space space;         // of the stores that it stands for
  bool is_object;      // whether `source` is another object of the snapshot, or an entry of it
  uint32_t source;     // its number in the snapshot
  int32_t addend = 0;  // to an object's Value: a Word that is the address of something in it
};
struct VirtualObject {
  uint32_t shape = 0, bytes = 0;
  uint32_t first_field = 0, field_count = 0;  // of Trace::fields
  uint32_t first_place = 0, place_count = 0;  // of Trace::object_places: which places hold it
};
// Places below this number are slots of the VM stack (below 0: of frames under the root's); the others are vm/trace's.
inline constexpr int32_t kFirstOtherPlace = 1 << 24;
constexpr bool is_slot(int32_t place) { return place < kFirstOtherPlace; }

// How the interpreter goes on.
enum class ExitKind : uint8_t {
  Resume,   // at the context's instruction
  Raise,    // an exception is pending: unwind from the context's instruction
  AsIs,     // frames and registers are in VM memory already; nothing to restore
  Decided,  // as Resume, but right only where the guard fails: its operation has been done, with the other outcome
};
struct Snapshot {
  uint32_t first = 0, count = 0;  // of Trace::entries
  uint32_t context = 0;           // vm/trace's number of the frames and the instruction
  ExitKind kind = ExitKind::Resume;
  uint32_t first_object = 0, object_count = 0;  // of Trace::objects
};

// What a call may do, and when it leaves the trace.
enum class CallCheck : uint8_t {
  None,
  Failure,  // the result is the failure Value: leave by the snapshot (kind Raise)
  Truth,    // an 8-bit result (bool): 0 means leave by the snapshot
};
// Slots of the VM stack: first <= slot < end.
struct SlotRange {
  int32_t first = INT32_MIN, end = INT32_MAX;
  constexpr bool contains(int32_t slot) const { return first <= slot && slot < end; }
  bool operator==(const SlotRange&) const = default;
};
inline constexpr SlotRange kNoSlots{0, 0};

struct CallInfo {
  const void* function = nullptr;  // C++ function of the System V ABI; integer-class and double arguments
  const char* name = "";           // for dumps
  Type result = Type::Void;        // Value, Int, Bool, Cell, Word, Double, Cond (an 8-bit bool), Void
  CallCheck check = CallCheck::None;
  bool pure = false;         // same arguments, same result; no effect: shared and dropped as Pure
  bool reads_all = true;     // may look at any cell
  bool reads_stack = false;  // gets the address of VM stack slots
  // Of a pure call on two ints (its last arguments) that gives an int: the operation on Wides which gives the result
  // modulo 2**64 from the operands modulo 2**64 (Builder::low_word). kCount: none.
  Op low = Op::kCount;
  uint64_t writes = ~uint64_t{0};  // bit s: may change fields of space s (63: this space and all above)
  // Where it may write the VM stack at all (space 1), the slots that it may write, in two ranges.
  SlotRange slots[2] = {{}, kNoSlots};

  bool writes_stack() const { return writes >> 1 & 1; }
  bool writes_slot(int32_t slot) const {
    return writes_stack() && (slots[0].contains(slot) || slots[1].contains(slot));
  }
  bool operator==(const CallInfo&) const = default;
};

// Trace: what the recorder makes, the optimiser rewrites, and a backend compiles or the evaluator runs.
struct Trace {
  std::vector<Node> nodes;
  std::vector<Ref> arguments;  // of calls
  std::vector<CallInfo> calls;
  std::vector<Snapshot> snapshots;
  std::vector<SnapshotEntry> entries;
  std::vector<VirtualObject> objects;  // of snapshots
  std::vector<ObjectField> fields;     // of objects
  std::vector<int32_t> object_places;
  // Slots whose ints are Wides from the trace's beginning. A trace that could not be peeled because its values change
  // between word and cell gets those that have to be such the next time.
  std::vector<int32_t> wide_slots;
  uint32_t inherited = 0;  // side traces: number of entries of the parent's snapshot
  bool is_side = false;

  const Node& operator[](Ref ref) const { return nodes[index_of(ref)]; }
  Node& operator[](Ref ref) { return nodes[index_of(ref)]; }
  std::span<const Ref> arguments_of(const Node& call) const { return {arguments.data() + call.imm, call.aux}; }
  const CallInfo& call_of(const Node& call) const { return calls[call.payload]; }
  std::span<const SnapshotEntry> entries_of(SnapshotId id) const {
    const Snapshot& snapshot = snapshots[static_cast<uint32_t>(id)];
    return {entries.data() + snapshot.first, snapshot.count};
  }
  std::span<const VirtualObject> objects_of(SnapshotId id) const {
    const Snapshot& snapshot = snapshots[static_cast<uint32_t>(id)];
    return {objects.data() + snapshot.first_object, snapshot.object_count};
  }
  std::span<const ObjectField> fields_of(const VirtualObject& object) const {
    return {fields.data() + object.first_field, object.field_count};
  }
  std::span<const int32_t> places_of(const VirtualObject& object) const {
    return {object_places.data() + object.first_place, object.place_count};
  }
};

}  // namespace minipy::ir
