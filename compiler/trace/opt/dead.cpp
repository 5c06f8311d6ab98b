// Dead code: nodes whose value nobody asks for, and stores that are overwritten before anyone can look.
//
// What has an effect stays, and what it uses, and what the snapshots of exits mention. Everything else goes: pure
// nodes, loads, cells that were allocated and not stored anywhere (stores into them go first).
//
// A store to a slot of the VM stack is seen by every exit whose snapshot does not mention the slot, by every call that
// looks at the stack, and by what follows the trace. Going backwards, a slot is *covered* while all of these that come
// before its next store restore it by themselves; a store to a covered slot is dropped. Stores to cells are covered in
// the same way, but by every exit, since no snapshot restores a field: only the second of two stores in a row counts.
//
// Afterwards the lists are made dense: nodes, arguments, snapshots and entries that nothing uses are gone.
#include <algorithm>

#include "compiler/trace/ir/builder.h"
#include "compiler/trace/opt/passes.h"
#include "compiler/trace/opt/slot_marks.h"

namespace minipy::ir {
namespace {

bool looks_at_stack(const Trace& trace, const Node& call) {
  if (trace.call_of(call).reads_stack || trace.call_of(call).writes_stack()) return true;
  return call.snapshot != SnapshotId::None &&
         trace.snapshots[static_cast<size_t>(call.snapshot)].kind == ExitKind::AsIs;
}

class DeadCode {
 public:
  explicit DeadCode(Trace& trace)
      : trace_(trace), keep_(trace.nodes.size(), false), marked_snapshots_(trace.snapshots.size(), false) {}

  void run() {
    find_dead_stores();
    for (uint32_t i = 0; i < trace_.nodes.size(); ++i)
      if (is_root(i)) mark(Ref{i});
    while (!pending_.empty()) {
      Ref ref = pending_.back();
      pending_.pop_back();
      mark_used(trace_[ref]);
    }
    compact();
  }

 private:
  // ---- Stores
  struct Field {
    Space space;
    uint8_t width;
    int32_t imm;
    Ref pointer, index;
    bool operator==(const Field&) const = default;
  };
  static constexpr size_t kMostFields = 8;

  static Field field_of(const Node& node) {
    bool indexed = node.op == Op::store_at || node.op == Op::load_at;
    return {node.space, node.width, node.imm, node.a, indexed ? node.b : Ref::None};
  }

  void find_dead_stores() {
    dead_.assign(trace_.nodes.size(), false);
    for (uint32_t i = static_cast<uint32_t>(trace_.nodes.size()); i-- > 0;) {
      const Node& node = trace_.nodes[i];
      switch (node.op) {
        case Op::store_slot: dead_[i] = !cover_slot(node.imm); break;
        case Op::store:
        case Op::store_at: dead_[i] = !cover_field(field_of(node)); break;
        case Op::load_slot: uncover_slot(node.imm); break;
        case Op::load:
        case Op::load_at: std::erase_if(fields_, [&](const Field& field) { return field.space == node.space; }); break;
        case Op::loop:
        case Op::repeat:
        case Op::link:
          slots_.clear();
          fields_.clear();
          // Where there is no loop, `repeat` stores what its snapshot mentions.
          if (node.op == Op::repeat && node.snapshot != SnapshotId::None)
            for (const SnapshotEntry& entry : trace_.entries_of(node.snapshot)) slots_.push_back(entry.place);
          break;
        case Op::call: look_from_call(node); break;
        default:
          if (node.snapshot != SnapshotId::None) look_from_exit(node.snapshot);
          break;
      }
    }
  }

  // False where it was covered.
  bool cover_slot(int32_t slot) {
    if (std::find(slots_.begin(), slots_.end(), slot) != slots_.end()) return false;
    slots_.push_back(slot);
    return true;
  }
  void uncover_slot(int32_t slot) { std::erase(slots_, slot); }
  bool cover_field(const Field& field) {
    if (std::find(fields_.begin(), fields_.end(), field) != fields_.end()) return false;
    if (fields_.size() == kMostFields) fields_.erase(fields_.begin());
    fields_.push_back(field);
    return true;
  }

  void look_from_exit(SnapshotId id) {
    fields_.clear();
    if (slots_.empty()) return;
    if (trace_.snapshots[static_cast<size_t>(id)].kind == ExitKind::AsIs) return slots_.clear();
    restored_.clear();
    for (const SnapshotEntry& entry : trace_.entries_of(id))
      if (is_slot(entry.place)) restored_.add(entry.place);
    for (const VirtualObject& object : trace_.objects_of(id))
      for (int32_t place : trace_.places_of(object))
        if (is_slot(place)) restored_.add(place);
    std::erase_if(slots_, [&](int32_t slot) { return !restored_.contains(slot); });
  }
  void look_from_call(const Node& call) {
    if (trace_.call_of(call).pure && call.snapshot == SnapshotId::None) return;
    fields_.clear();
    if (looks_at_stack(trace_, call))
      slots_.clear();
    else if (call.snapshot != SnapshotId::None)
      look_from_exit(call.snapshot);
  }

  // ---- Values
  bool is_root(uint32_t i) const {
    const Node& node = trace_.nodes[i];
    switch (op_info(node.op).effect) {
      case Effect::Guard: return true;
      case Effect::Store: return !dead_[i];
      case Effect::Call: return !trace_.call_of(node).pure || node.snapshot != SnapshotId::None;
      case Effect::Control: return node.op != Op::phi;
      default: return false;
    }
  }
  void mark(Ref ref) {
    if (ref == Ref::None || keep_[index_of(ref)]) return;
    keep_[index_of(ref)] = true;
    pending_.push_back(ref);
  }
  void mark_used(const Node& node) {
    mark(node.a);
    mark(node.b);
    mark(node.c);
    if (node.op == Op::call)
      for (Ref argument : trace_.arguments_of(node)) mark(argument);
    if (node.snapshot == SnapshotId::None || marked_snapshots_[static_cast<size_t>(node.snapshot)]) return;
    marked_snapshots_[static_cast<size_t>(node.snapshot)] = true;
    for (const SnapshotEntry& entry : trace_.entries_of(node.snapshot)) mark(entry.ref);
  }

  // ---- The lists without the rest
  void compact() {
    std::vector<Ref> moved(trace_.nodes.size(), Ref::None);
    uint32_t count = 0;
    for (uint32_t i = 0; i < trace_.nodes.size(); ++i)
      if (keep_[i]) moved[i] = Ref{count++};
    auto move = [&](Ref& ref) {
      if (ref != Ref::None) ref = moved[index_of(ref)];
    };
    std::vector<Node> nodes;
    nodes.reserve(count);
    std::vector<Ref> arguments;
    std::vector<Snapshot> snapshots;
    std::vector<SnapshotEntry> entries;
    std::vector<VirtualObject> objects;
    entries.reserve(trace_.entries.size());
    std::vector<SnapshotId> moved_snapshots(trace_.snapshots.size(), SnapshotId::None);
    for (uint32_t i = 0; i < trace_.nodes.size(); ++i) {
      if (!keep_[i]) continue;
      Node node = trace_.nodes[i];
      move(node.a);
      move(node.b);
      move(node.c);
      if (node.op == Op::call) {
        size_t first = arguments.size();
        for (Ref argument : trace_.arguments_of(node)) arguments.push_back(moved[index_of(argument)]);
        node.imm = static_cast<int32_t>(first);
      }
      if (node.snapshot != SnapshotId::None) {
        SnapshotId& id = moved_snapshots[static_cast<size_t>(node.snapshot)];
        if (id == SnapshotId::None) {
          Snapshot snapshot = trace_.snapshots[static_cast<size_t>(node.snapshot)];
          snapshot.first = static_cast<uint32_t>(entries.size());
          for (SnapshotEntry entry : trace_.entries_of(node.snapshot)) {
            move(entry.ref);
            entries.push_back(entry);
          }
          auto rebuilt = trace_.objects_of(node.snapshot);
          snapshot.first_object = static_cast<uint32_t>(objects.size());
          objects.insert(objects.end(), rebuilt.begin(), rebuilt.end());
          id = SnapshotId{static_cast<uint32_t>(snapshots.size())};
          snapshots.push_back(snapshot);
        }
        node.snapshot = id;
      }
      nodes.push_back(node);
    }
    trace_.nodes = std::move(nodes);
    trace_.arguments = std::move(arguments);
    trace_.snapshots = std::move(snapshots);
    trace_.entries = std::move(entries);
    trace_.objects = std::move(objects);
  }

  Trace& trace_;
  std::vector<uint8_t> keep_, dead_;  // by node
  std::vector<uint8_t> marked_snapshots_;
  std::vector<Ref> pending_;
  std::vector<int32_t> slots_;  // covered
  SlotMarks restored_;          // by the exit that is looked at
  std::vector<Field> fields_;   // covered
};

}  // namespace

void drop_dead(Trace& trace, const OptimiseOptions&) { DeadCode(trace).run(); }

}  // namespace minipy::ir
