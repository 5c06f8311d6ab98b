// Allocation sinking: cells that need not exist while the trace runs.
//
// A cell that the trace allocates, fills by stores, and mentions in snapshots, but never gives away, can be seen only
// where the trace is left. So it is not allocated: each snapshot that mentions it says instead how to make it (a
// virtual object: shape, size, and what its fields hold at that point), and whoever restores the exit does. Loads from
// such a cell are gone already, since the Builder forwards what was stored. (LuaJIT calls this allocation sinking.)
//
// A cell is given away by everything but: a store into it at a fixed offset; a store of it, or of the address of
// something in it (a Word: a list has the address of its items), into another such cell; a mention in the snapshot of
// an exit. So calls, phis, comparisons, stores into other memory, and the snapshot of a `repeat` that stores to the VM
// stack keep it alive. A cell from before the loop that the body stores to is kept, since what its fields hold would
// differ from iteration to iteration; and one whose fields are written in pieces of different widths or hold raw
// doubles, which an exit could not tell from boxed ones.
#include <algorithm>

#include "compiler/trace/opt/passes.h"

namespace minipy::ir {
namespace {

class Sinker {
 public:
  explicit Sinker(Trace& trace) : trace_(trace), cell_of_(trace.nodes.size(), kNone), addends_(trace.nodes.size(), 0) {}

  void run() {
    find_cells();
    if (cells_.empty()) return;
    find_escapes();
    rewrite();
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  // A snapshot with more objects than exit_values.h makes would be of no use.
  static constexpr size_t kMostCells = 200;
  static constexpr int64_t kMostBytes = 4096;
  struct Field {
    int32_t offset;
    uint8_t width;
    Space space;
    Ref value;
  };
  struct CellState {
    uint32_t node;
    bool stays = false;            // it has to be allocated
    std::vector<uint32_t> inside;  // cells that were stored into it
    std::vector<Field> fields;     // while rewriting: what they hold now
  };

  bool is_cell(Ref ref) const { return cell(ref) != kNone && cells_[cell(ref)].node == index_of(ref); }
  uint32_t cell(Ref ref) const { return ref == Ref::None ? kNone : cell_of_[index_of(ref)]; }
  bool is_sunk(Ref ref) const { return cell(ref) != kNone && !cells_[cell(ref)].stays; }

  void find_cells() {
    for (uint32_t i = 0; i < trace_.nodes.size(); ++i) {
      if (note_address(i) || trace_.nodes[i].op != Op::allocate || cells_.size() == kMostCells) continue;
      cell_of_[i] = static_cast<uint32_t>(cells_.size());
      cells_.push_back({i, false, {}, {}});
    }
  }

  // ---- Who is given away
  void keep(Ref ref) {
    if (cell(ref) == kNone || cells_[cell(ref)].stays) return;
    CellState& state = cells_[cell(ref)];
    state.stays = true;
    for (size_t i = 0; i < state.inside.size(); ++i) keep(Ref{cells_[state.inside[i]].node});
  }

  void find_escapes() {
    for (uint32_t i = 0; i < trace_.nodes.size(); ++i) {
      const Node& node = trace_.nodes[i];
      if (node.op == Op::loop) loop_ = i;
      if (node.op == Op::store && is_cell(node.a)) {
        note_field(node);
        continue;
      }
      if (cell_of_[i] != kNone && node.op != Op::allocate) continue;
      keep(node.a);
      keep(node.b);
      keep(node.c);
      if (node.op == Op::call)
        for (Ref argument : trace_.arguments_of(node)) keep(argument);
      if (node.snapshot == SnapshotId::None) continue;
      for (const SnapshotEntry& entry : trace_.entries_of(node.snapshot))
        if (node.op == Op::repeat || !is_slot(entry.place)) keep(entry.ref);  // a frame's parts are restored first
    }
  }

  // Whether the node is the address of a certain byte of such a cell. It stands for the cell from then on.
  bool note_address(uint32_t i) {
    const Node& node = trace_.nodes[i];
    bool is_sum = node.op == Op::add_word && cell(node.a) != kNone && trace_[node.b].op == Op::constant;
    if (!is_sum && (node.op != Op::word_of || cell(node.a) == kNone)) return false;
    auto addend = static_cast<int64_t>(addends_[index_of(node.a)]);
    if (is_sum) addend += static_cast<int64_t>(trace_[node.b].payload);
    if (addend < -kMostBytes || addend > kMostBytes) return false;
    cell_of_[i] = cell(node.a);
    addends_[i] = static_cast<int32_t>(addend);
    return true;
  }

  void note_field(const Node& node) {
    CellState& state = cells_[cell(node.a)];
    bool raw = trace_[node.b].type == Type::Double || trace_[node.b].type == Type::Wide;
    bool in_another_part = loop_ != kNone && state.node < loop_;
    if (raw || in_another_part || overlaps(state, node))
      keep(node.a);
    else
      state.fields.push_back({node.imm, node.width, node.space, node.b});
    if (cell(node.b) == kNone) return;
    state.inside.push_back(cell(node.b));
    if (state.stays) keep(node.b);
  }

  static bool overlaps(const CellState& state, const Node& store) {
    return std::any_of(state.fields.begin(), state.fields.end(), [&](const Field& field) {
      bool same = field.offset == store.imm && field.width == store.width;
      return !same && field.offset < store.imm + store.width && store.imm < field.offset + field.width;
    });
  }

  // ---- The trace without them
  void rewrite() {
    for (CellState& state : cells_) state.fields.clear();
    for (Node& node : trace_.nodes) {
      if (node.op == Op::store && is_cell(node.a) && is_sunk(node.a)) {
        set_field(cells_[cell(node.a)], node);
        remove(node);
        ++version_;
      } else if (node.snapshot != SnapshotId::None) {
        node.snapshot = rewritten(node.snapshot);
      }
    }
    for (uint32_t i = 0; i < trace_.nodes.size(); ++i)
      if (cell_of_[i] != kNone && !cells_[cell_of_[i]].stays) remove(trace_.nodes[i]);
  }

  // What nobody uses; drop_dead takes it out of the list.
  static void remove(Node& node) {
    node = Node();
    node.type = Type::Word;
  }

  static void set_field(CellState& state, const Node& store) {
    for (Field& field : state.fields)
      if (field.offset == store.imm && field.width == store.width) return void(field.value = store.b);
    state.fields.push_back({store.imm, store.width, store.space, store.b});
  }

  // The snapshot with virtual objects, at this point of the trace.
  SnapshotId rewritten(SnapshotId id) {
    auto entries = trace_.entries_of(id);
    if (std::none_of(entries.begin(), entries.end(), [&](const SnapshotEntry& entry) { return is_sunk(entry.ref); }))
      return id;
    if (id == last_original_ && version_ == last_version_) return last_rewritten_;
    Snapshot snapshot = trace_.snapshots[static_cast<size_t>(id)];
    numbers_.clear();
    std::vector<SnapshotEntry> kept;
    std::vector<std::vector<int32_t>> places;
    for (const SnapshotEntry& entry : entries) {
      if (!is_sunk(entry.ref)) {
        kept.push_back(entry);
        continue;
      }
      uint32_t number = number_of(cell(entry.ref));
      places.resize(numbers_.size());
      places[number].push_back(entry.place);
    }
    snapshot.first_object = static_cast<uint32_t>(trace_.objects.size());
    for (size_t i = 0; i < numbers_.size(); ++i) {
      places.resize(numbers_.size());
      add_object(cells_[numbers_[i]], places[i], kept);
    }
    snapshot.object_count = static_cast<uint32_t>(numbers_.size());
    snapshot.first = static_cast<uint32_t>(trace_.entries.size());
    snapshot.count = static_cast<uint32_t>(kept.size());
    trace_.entries.insert(trace_.entries.end(), kept.begin(), kept.end());
    trace_.snapshots.push_back(snapshot);
    last_original_ = id;
    last_version_ = version_;
    return last_rewritten_ = SnapshotId{static_cast<uint32_t>(trace_.snapshots.size() - 1)};
  }

  // The cell's number among the objects of the snapshot.
  uint32_t number_of(uint32_t cell) {
    auto found = std::find(numbers_.begin(), numbers_.end(), cell);
    if (found == numbers_.end()) found = numbers_.insert(found, cell);
    return static_cast<uint32_t>(found - numbers_.begin());
  }

  void add_object(const CellState& state, const std::vector<int32_t>& places, std::vector<SnapshotEntry>& entries) {
    const Node& node = trace_.nodes[state.node];
    VirtualObject object;
    object.shape = static_cast<uint32_t>(node.imm);
    object.bytes = static_cast<uint32_t>(node.payload);
    object.first_place = static_cast<uint32_t>(trace_.object_places.size());
    object.place_count = static_cast<uint32_t>(places.size());
    trace_.object_places.insert(trace_.object_places.end(), places.begin(), places.end());
    object.first_field = static_cast<uint32_t>(trace_.fields.size());
    for (const Field& field : state.fields) {
      if (field.offset == 0 && field.width == 4 && trace_[field.value].op == Op::constant) {  // another shape since
        object.shape = static_cast<uint32_t>(trace_[field.value].payload);
        continue;
      }
      ++object.field_count;
      bool is_object = is_sunk(field.value);
      uint32_t source = is_object ? number_of(cell(field.value)) : static_cast<uint32_t>(entries.size());
      int32_t addend = is_object ? addends_[index_of(field.value)] : 0;
      trace_.fields.push_back({field.offset, field.width, field.space, is_object, source, addend});
      if (is_object) continue;
      bool boxed = is_box(trace_[field.value].op);  // boxed by whoever restores
      entries.push_back({kNoPlace, boxed ? trace_[field.value].a : field.value});
    }
    trace_.objects.push_back(object);
  }

  Trace& trace_;
  std::vector<uint32_t> cell_of_;  // by node
  std::vector<int32_t> addends_;   // by node: of the address of something in a cell, to its Value
  std::vector<CellState> cells_;
  uint32_t loop_ = kNone;
  std::vector<uint32_t> numbers_;  // the objects of the snapshot that is being rewritten
  uint32_t version_ = 0, last_version_ = 0;
  SnapshotId last_original_ = SnapshotId::None, last_rewritten_ = SnapshotId::None;
};

}  // namespace

void sink_allocations(Trace& trace, const OptimiseOptions& options) {
  auto allocates = [](const Node& node) { return node.op == Op::allocate; };
  if (options.sinks && std::any_of(trace.nodes.begin(), trace.nodes.end(), allocates)) Sinker(trace).run();
}

}  // namespace minipy::ir
