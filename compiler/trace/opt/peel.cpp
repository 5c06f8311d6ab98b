// Loop peeling: the recorded iteration becomes the loop's prologue, and is emitted once more as its body.
//
// The body goes through the same Builder that has just emitted the prologue. So everything that the prologue has found
// out (types, shapes, loads, sums) is known in the body, and what does not change from iteration to iteration is not
// emitted again: invariant guards and loads have moved out of the loop without any code that moves them. (The idea is
// Mike Pall's, of LuaJIT's loop optimiser; PyPy's unrolling is the same.) What the body may rely on:
//
//   values     Nodes of the prologue dominate the body and never change, so pure nodes and guards on them hold for
//   ever. slots      A register of the VM stack that is *dirty* (mentioned by the snapshot of `repeat`) has a value at
//   the
//              loop's head: the same in each iteration (an invariant), or a phi. `slot n` of the recording is that
//              value. VM memory is stale for a dirty slot, so every exit of the body that the recording did not have
//              restore it restores it to its head value; until a store_slot of the same iteration has made memory
//              right. Before calls that look at the VM stack all dirty slots are stored.
//   others     A slot that is not dirty is what memory says. Where the body stores to it, it is carried by a phi, too.
//   new cells  A slot that ends as a cell which the iteration allocates, and nobody else gets to know, is carried by
//   what
//              is in the cell's fields: the body begins with a cell that is filled from their phis, which will be sunk
//              (sink.cpp) as the one at the end. So an object that is replaced in each iteration is never made. This
//              needs that the cell is not given away in the body, either; where it is, it is carried as it is.
//   memory     Only what no store and no call of the body can change is still known at the head (LoopEffects). A place
//              that the body stores to itself, and whose content is known at the head and at the end, is carried in a
//              phi as well: the field of an object that counts, an iterator's position.
//
// All this is assumed first and checked afterwards: that a value does not change, that it keeps its type, that it does
// not become less than it was (an index that starts at 0 is then known not to be negative). Where the end of the body
// says otherwise the assumption is given up, and the whole is emitted again; a few rounds at most, since assumptions
// are only ever given up. A boxed double that ends as a boxed double becomes a phi of type Double, and is boxed no
// more.
//
// The same for Wides, ints that are sometimes in a word and sometimes in a cell. Where the recording has asked for the
// one or the other of what the loop carries as a Wide, it is better recorded anew, with that slot as a Wide from the
// start (Trace::wide_slots).
//
// Where the body would fail for certain (the loop changes a type in each iteration), the trace stays as it is.
#include <algorithm>
#include <utility>

#include "compiler/trace/opt/copier.h"
#include "compiler/trace/opt/passes.h"
#include "compiler/trace/opt/slot_marks.h"
#include "runtime/base/assert.h"

namespace minipy::ir {
namespace {

constexpr int kMostRounds = 8;

constexpr size_t kMostPlaces = 24;

constexpr uint32_t kNoCell = UINT32_MAX;

// What is carried from iteration to iteration: a slot of the VM stack, a place in memory (whose stores stay), or a
// field of a cell that is new in each iteration.
struct Carried {
  enum class Kind : uint8_t { Slot, Place, Field } kind = Kind::Slot;
  int32_t slot = 0;
  Builder::Place place;
  uint32_t cell = kNoCell;  // a field's; or the one that the slot holds in this round
  bool is_dropped = false;  // a place of which the body's end does not know the content
  bool is_dirty = false;    // the snapshot of `repeat` has it; otherwise memory has
  Ref last = Ref::None;     // in the recording: its value at the end (dirty ones)
  // Assumptions, and how the loop begins with it.
  bool is_variant = false;
  Type type = Type::Void;  // of the phi; Void: the best that its first value allows
  bool keeps_low = true, keeps_high = true;
  bool is_settled = false;  // was taken for invariant once, and is not
  Range assumed;            // of the phi in this round
  Ref first = Ref::None;    // at the loop's entry
  Ref phi = Ref::None;
  Ref head = Ref::None;  // the value at the head: the phi, its box, or `first`
};

// A cell that each iteration allocates anew.
struct NewCell {
  Ref first = Ref::None;  // in the prologue
  Ref head = Ref::None;   // the one that stands for it in the body
  Ref last = Ref::None;   // the one at the body's end
  bool is_given_up = false;
};

// Copies the body: exits restore what the prologue has left dirty.
class BodyCopier final : public Copier {
 public:
  BodyCopier(const Trace& from, Builder& to, std::span<const Carried> carried) : Copier(from, to), carried_(carried) {
    for (const Carried& slot : carried) is_in_memory_.push_back(!slot.is_dirty);
  }

  void note_store(int32_t slot) {
    for (size_t i = 0; i < carried_.size(); ++i)
      if (carried_[i].kind == Carried::Kind::Slot && carried_[i].slot == slot && !is_in_memory_[i])
        is_in_memory_[i] = true, ++version_;
  }

 protected:
  SnapshotId snapshot(SnapshotId original) override {
    if (original == last_original_ && version_ == last_version_) return last_copy_;
    const Snapshot& snapshot = from_.snapshots[static_cast<size_t>(original)];
    entries_.clear();
    mentioned_.clear();
    for (const SnapshotEntry& entry : from_.entries_of(original)) {
      entries_.push_back({entry.place, (*this)[entry.ref]});
      if (is_slot(entry.place)) mentioned_.add(entry.place);
    }
    for (size_t i = 0; i < carried_.size() && snapshot.kind != ExitKind::AsIs; ++i)
      if (!is_in_memory_[i] && !mentioned_.contains(carried_[i].slot))
        entries_.push_back({carried_[i].slot, carried_[i].head});
    last_original_ = original;
    last_version_ = version_;
    return last_copy_ = to_.snapshot(entries_, snapshot.context, snapshot.kind);
  }

  void before_call(const Node& call) override {
    bool as_is =
        call.snapshot != SnapshotId::None && from_.snapshots[static_cast<size_t>(call.snapshot)].kind == ExitKind::AsIs;
    if (!as_is && !from_.call_of(call).writes_stack() && !from_.call_of(call).reads_stack) return;
    for (size_t i = 0; i < carried_.size(); ++i) {
      if (is_in_memory_[i]) continue;
      to_.store_slot(carried_[i].slot, carried_[i].head);
      is_in_memory_[i] = true;
      ++version_;
    }
  }

 private:
  std::span<const Carried> carried_;
  std::vector<bool> is_in_memory_;
  std::vector<SnapshotEntry> entries_;
  SlotMarks mentioned_;
  uint32_t version_ = 0, last_version_ = 0;
  SnapshotId last_original_ = SnapshotId::None, last_copy_ = SnapshotId::None;
};

class Peeler {
 public:
  Peeler(const Trace& recorded, const OptimiseOptions& options) : recorded_(recorded), options_(options) {}

  // Slots that ought to be Wides from the beginning.
  const std::vector<int32_t>& wanted_wides() const { return wanted_wides_; }
  // The peeled trace, or an empty one where that does not work.
  Trace run() {
    find_carried();
    predict_variants();
    find_loaded();
    for (int round = 0; round < kMostRounds; ++round) {
      Trace result;
      switch (attempt(result)) {
        case Outcome::Done: return result;
        case Outcome::Again: break;
        case Outcome::Hopeless: return {};
      }
    }
    return {};
  }

 private:
  enum class Outcome { Done, Again, Hopeless };

  const Node& end() const { return recorded_.nodes.back(); }

  // ---- Before the first round
  void find_carried() {
    SlotMarks stored;
    std::vector<const CallInfo*> calls;
    for (const Node& node : recorded_.nodes) {
      if (node.op == Op::store_slot) stored.add(node.imm);
      if (node.op == Op::call && recorded_.call_of(node).writes_stack()) calls.push_back(&recorded_.call_of(node));
    }
    if (end().snapshot != SnapshotId::None) {
      for (const SnapshotEntry& entry : recorded_.entries_of(end().snapshot)) {
        Carried& slot = carried_.emplace_back();
        slot.slot = entry.place;
        slot.is_dirty = true;
        slot.last = entry.ref;
        predict_range(slot);
      }
    }
    for (const Node& node : recorded_.nodes) {
      if (node.op != Op::slot || find(node.imm)) continue;
      bool is_stored = stored.contains(node.imm);
      for (const CallInfo* call : calls) is_stored = is_stored || call->writes_slot(node.imm);
      if (!is_stored) continue;
      Carried& slot = carried_.emplace_back();
      slot.slot = node.imm;
      slot.is_variant = true;
    }
  }

  // What is counted up does not keep its upper bound.
  void predict_range(Carried& slot) const {
    const Node& last = recorded_[slot.last];
    bool is_sum = last.op == Op::add || last.op == Op::add_overflow;
    if (!is_sum || recorded_[last.b].op != Op::constant) return;
    bool up = static_cast<int64_t>(recorded_[last.b].payload) > 0;
    (up ? slot.keeps_high : slot.keeps_low) = false;
  }

  Carried* find(int32_t slot) {
    for (Carried& carried : carried_)
      if (carried.kind == Carried::Kind::Slot && carried.slot == slot) return &carried;
    return nullptr;
  }

  // A dirty slot is not variant where its last value is a constant, its own first value, or made of such by pure nodes.
  void predict_variants() {
    std::vector<bool> varies(recorded_.nodes.size(), false);
    for (uint32_t i = 0; i < recorded_.nodes.size(); ++i) {
      const Node& node = recorded_.nodes[i];
      switch (op_info(node.op).effect) {
        case Effect::Pure:
        case Effect::Guard:
          for (Ref operand : {node.a, node.b, node.c})
            if (operand != Ref::None && varies[index_of(operand)]) varies[i] = true;
          break;
        case Effect::Entry:
          if (const Carried* slot = find(node.imm)) varies[i] = !slot->is_dirty || !stays(*slot);
          break;
        default: varies[i] = true; break;
      }
    }
    for (Carried& slot : carried_)
      if (slot.is_dirty) slot.is_variant = varies[index_of(slot.last)];
  }

  bool stays(const Carried& slot) const {
    Ref last = slot.last;
    while (recorded_[last].op == Op::assume) last = recorded_[last].a;
    const Node& node = recorded_[last];
    return node.op == Op::constant || (node.op == Op::slot && node.imm == slot.slot);
  }

  // ---- A round
  Outcome attempt(Trace& result) {
    Builder build(result, Contradictions::AreNoted);
    build.set_first_mutable_shape(options_.first_mutable_shape);
    build.set_identity_field(options_.identity_space, options_.identity_offset);
    build.reserve(2 * recorded_.nodes.size());
    LoopEffects effects;
    Copier prologue(recorded_, build);
    for (uint32_t i = 0; i + 1 < recorded_.nodes.size(); ++i) {
      note_effect(recorded_.nodes[i], prologue, build, effects);
      prologue.copy(i);
      if (build.has_contradiction()) return Outcome::Hopeless;
    }
    find_places(effects, build);
    if (options_.sinks) find_new_cells(prologue, build);
    for (Carried& slot : carried_) begin(slot, prologue, build);
    for (const Carried& slot : carried_)
      if (slot.is_dirty) effects.slots.push_back(slot.slot);  // before calls that look at the stack
    build.enter_loop(effects);
    for (Carried& slot : carried_) make_phi(slot, build);
    for (Carried& slot : carried_) make_head(slot, build);
    for (const Carried& slot : carried_)
      if (slot.kind == Carried::Kind::Place && !slot.is_dropped) build.set_content(slot.place, slot.head);
    for (uint32_t i = 0; i < cells_.size(); ++i) make_cell(i, build);
    for (Carried& slot : carried_)
      if (slot.kind == Carried::Kind::Slot && slot.cell != kNoCell) slot.head = cells_[slot.cell].head;

    BodyCopier body(recorded_, build, carried_);
    for (uint32_t i = 0; i + 1 < recorded_.nodes.size(); ++i) {
      const Node& node = recorded_.nodes[i];
      if (node.op == Op::slot) {
        const Carried* slot = find(node.imm);
        body.set(Ref{i}, slot ? slot->head : prologue[Ref{i}]);
        continue;
      }
      body.copy(i);
      if (build.has_contradiction()) return Outcome::Hopeless;
      if (node.op == Op::store_slot) body.note_store(node.imm);
    }
    bool holds = find_last_cells(body, build);
    for (Carried& slot : carried_)
      if (!repeat(slot, body, build)) holds = false;
    build.end(Op::repeat, SnapshotId::None);
    if (holds && wants_wides(build)) return Outcome::Hopeless;
    return holds ? Outcome::Done : Outcome::Again;
  }

  bool wants_wides(const Builder& build) {
    for (Ref wide : build.guarded_boxes()) {
      for (const Carried& slot : carried_) {
        if (slot.kind != Carried::Kind::Slot || slot.phi != wide) continue;
        const std::vector<int32_t>& had = recorded_.wide_slots;
        if (std::find(had.begin(), had.end(), slot.slot) == had.end()) wanted_wides_.push_back(slot.slot);
      }
    }
    return !wanted_wides_.empty();
  }

  void note_effect(const Node& node, const Copier& prologue, const Builder& build, LoopEffects& effects) const {
    if (node.op == Op::call && !recorded_.call_of(node).pure) {
      const CallInfo& info = recorded_.call_of(node);
      effects.call_writes |= info.writes;
      if (info.writes_stack()) effects.call_slots.insert(effects.call_slots.end(), info.slots, info.slots + 2);
    }
    if (node.op == Op::store_slot) effects.slots.push_back(node.imm);
    if (node.op != Op::store && node.op != Op::store_at) return;
    StoreEffect store;
    store.space = node.space;
    store.width = node.width;
    store.imm = node.imm;
    store.indexed = node.op == Op::store_at;
    store.to_new_cell = recorded_[node.a].op == Op::allocate;
    Ref pointer = prologue[node.a];
    store.to_cell = build.trace()[pointer].type == Type::Cell;
    if (store.to_cell) store.shape = build.shape_of(pointer);
    effects.stores.push_back(store);
  }

  // Places in memory that the body changes, although it would like to know what is there.
  void find_places(const LoopEffects& effects, const Builder& build) {
    for (const Builder::Content& content : build.contents_changed_in(effects)) {
      const Builder::Place& place = content.place;
      if (place.index != Ref::None || place.width != 8 || !is_loaded(place)) continue;
      if (build.trace()[place.pointer].op == Op::allocate) continue;  // the body has one of its own
      auto same = [&](const Carried& carried) {
        return carried.kind == Carried::Kind::Place && carried.place == place;
      };
      if (std::any_of(carried_.begin(), carried_.end(), same) || carried_.size() >= kMostPlaces) continue;
      Carried& carried = carried_.emplace_back();
      carried.kind = Carried::Kind::Place;
      carried.is_variant = true;
      carried.place = place;
    }
  }
  bool is_loaded(const Builder::Place& place) const {
    return std::binary_search(loaded_.begin(), loaded_.end(), std::pair(place.space, place.imm));
  }
  // Which fields the recording loads.
  void find_loaded() {
    for (const Node& node : recorded_.nodes)
      if (node.op == Op::load && node.width == 8) loaded_.push_back({node.space, node.imm});
    std::sort(loaded_.begin(), loaded_.end());
    loaded_.erase(std::unique(loaded_.begin(), loaded_.end()), loaded_.end());
  }

  // ---- Cells that are new in each iteration
  void find_new_cells(const Copier& prologue, Builder& build) {
    for (NewCell& cell : cells_) cell.head = cell.last = Ref::None;
    size_t count = carried_.size();
    for (size_t i = 0; i < count; ++i) {
      if (carried_[i].kind != Carried::Kind::Slot) continue;
      carried_[i].cell = kNoCell;
      if (!carried_[i].is_dirty || !carried_[i].is_variant) continue;
      Ref cell = build.resolve(prologue[carried_[i].last]);
      if (build.trace()[cell].op == Op::allocate) carried_[i].cell = find_new_cell(cell, build);
    }
  }

  uint32_t find_new_cell(Ref cell, const Builder& build) {
    for (uint32_t i = 0; i < cells_.size(); ++i)
      if (cells_[i].first == cell) return cells_[i].is_given_up ? kNoCell : i;
    auto number = static_cast<uint32_t>(cells_.size());
    cells_.push_back({cell, Ref::None, Ref::None, false});
    contents_.clear();
    if (!build.contents_of_new_cell(cell, contents_) || !are_plain(contents_)) {
      cells_.back().is_given_up = true;
      return kNoCell;
    }
    for (const Builder::Content& content : contents_) {
      Carried& field = carried_.emplace_back();
      field.kind = Carried::Kind::Field;
      field.is_variant = true;
      field.place = content.place;
      field.cell = number;
    }
    return number;
  }
  static bool are_plain(const std::vector<Builder::Content>& contents) {
    for (const Builder::Content& content : contents)
      if (content.place.index != Ref::None || contents.size() > kMostPlaces) return false;
    return true;
  }

  void make_cell(uint32_t number, Builder& build) {
    NewCell& cell = cells_[number];
    if (cell.is_given_up) return;
    const Node first = build.trace()[cell.first];
    cell.head = build.allocate(static_cast<uint32_t>(first.imm), static_cast<uint32_t>(first.payload));
    for (const Carried& field : carried_) {
      if (field.kind != Carried::Kind::Field || field.cell != number) continue;
      build.store(field.place.space, cell.head, field.place.imm, field.head, field.place.width);
    }
  }

  // At the end of the body: which cell each of them is now. False where one is not what was assumed.
  bool find_last_cells(const Copier& body, const Builder& build) {
    for (const Carried& slot : carried_) {
      if (slot.kind != Carried::Kind::Slot || slot.cell == kNoCell) continue;
      NewCell& cell = cells_[slot.cell];
      Ref last = build.resolve(body[slot.last]);
      bool is_first = cell.last == Ref::None;
      if (is_first) cell.last = last;
      if (last != cell.last || (is_first && !is_same_kind(cell, slot.cell, build))) cell.is_given_up = true;
    }
    bool holds = true;
    for (Carried& carried : carried_) {
      if (carried.cell == kNoCell || !cells_[carried.cell].is_given_up) continue;
      if (carried.kind == Carried::Kind::Slot)
        holds = false;
      else
        carried.is_dropped = true;
    }
    return holds;
  }

  // Whether the cell at the end has the same fields as the first one, and neither it nor the head has become known.
  bool is_same_kind(const NewCell& cell, uint32_t number, const Builder& build) {
    const Node &first = build.trace()[cell.first], &last = build.trace()[cell.last];
    if (last.op != Op::allocate || last.imm != first.imm || last.payload != first.payload || cell.last == cell.head)
      return false;
    contents_.clear();
    if (!build.contents_of_new_cell(cell.last, contents_) || !build.contents_of_new_cell(cell.head, contents_))
      return false;
    for (const Builder::Content& content : contents_) {
      auto same = [&](const Carried& field) {
        return field.kind == Carried::Kind::Field && field.cell == number && field.place.imm == content.place.imm &&
               field.place.width == content.place.width && field.place.space == content.place.space;
      };
      if (content.place.index != Ref::None || std::none_of(carried_.begin(), carried_.end(), same)) return false;
    }
    return true;
  }

  Ref value_of(const Carried& slot, const Copier& copier, Builder& build) const {
    if (slot.kind == Carried::Kind::Place) return build.content_of(slot.place);
    if (slot.kind == Carried::Kind::Field) {
      Builder::Place place = slot.place;
      if (cells_[slot.cell].last != Ref::None) place.pointer = cells_[slot.cell].last;
      return build.content_of(place);
    }
    return build.resolve(slot.is_dirty ? copier[slot.last] : build.load_slot(slot.slot));
  }

  // A slot that is carried by the fields of the cell in it.
  static bool is_virtual(const Carried& slot) { return slot.kind == Carried::Kind::Slot && slot.cell != kNoCell; }

  // Carries a place or a field no more.
  void give_up(Carried& carried) {
    carried.is_dropped = true;
    if (carried.kind == Carried::Kind::Field) cells_[carried.cell].is_given_up = true;
  }

  // The value with which the loop is entered, and what is assumed of the phi.
  void begin(Carried& slot, const Copier& prologue, Builder& build) {
    slot.phi = slot.head = Ref::None;
    if (slot.is_dropped || is_virtual(slot)) return;
    Ref first = value_of(slot, prologue, build);
    MINIPY_ASSERT(first != Ref::None);
    if (is_box(build.trace()[first].op)) first = build.trace()[first].a;
    if (!slot.is_variant) {
      slot.first = first;
      return;
    }
    Type best = build.type_of(first);
    if (slot.type == Type::Void) slot.type = best;
    slot.first = convert(first, slot.type, build);
    if (slot.first == Ref::None) {
      slot.type = Type::Value;
      slot.first = convert(first, slot.type, build);
    }
    MINIPY_ASSERT(slot.first != Ref::None);
  }

  // `ref` as a node of this type, or none where it is not known to be one.
  static Ref convert(Ref ref, Type type, Builder& build) {
    ref = build.resolve(ref);
    Type exact = build.trace()[ref].type, known = build.type_of(ref);
    if (type == Type::Double) {
      if (exact == Type::Double) return ref;
      if (build.trace()[ref].op == Op::box) return build.trace()[ref].a;
      return known == Type::Double ? build.unary(Op::unbox, ref) : Ref::None;
    }
    if (type == Type::Wide) {
      if (exact == Type::Wide) return ref;
      if (build.trace()[ref].op == Op::box_wide) return build.trace()[ref].a;
      bool is_wide = known == Type::Int && build.range_of(ref).low >= 0;
      return is_wide ? build.unary(Op::wide_of_int, build.assume(Type::Int, ref)) : Ref::None;
    }
    if (is_within(exact, type)) return ref;
    if (exact == Type::Wide) return type == Type::Value ? build.unary(Op::box_wide, ref) : Ref::None;
    if (exact == Type::Double) return type == Type::Value ? build.unary(Op::box, ref) : Ref::None;
    return known == type ? build.assume(type, ref) : Ref::None;
  }

  void make_phi(Carried& slot, Builder& build) {
    if (slot.is_variant && !slot.is_dropped && !is_virtual(slot)) slot.phi = build.phi(slot.type, slot.first);
  }

  void make_head(Carried& slot, Builder& build) {
    if (slot.is_dropped || is_virtual(slot)) return;
    slot.head = slot.is_variant ? slot.phi : slot.first;
    if (slot.is_variant && has_range(slot.type)) {
      Range first = build.range_of(slot.first);
      slot.assumed = Range::of(slot.type);
      if (slot.keeps_low) slot.assumed.low = first.low;
      if (slot.keeps_high) slot.assumed.high = first.high;
      build.set_range(slot.phi, slot.assumed);
    }
    if (build.trace()[slot.head].type == Type::Double) slot.head = build.unary(Op::box, slot.head);
    if (build.trace()[slot.head].type == Type::Wide) slot.head = build.unary(Op::box_wide, slot.head);
  }
  static bool has_range(Type type) { return type == Type::Int || type == Type::Word || type == Type::Wide; }

  // ---- After a round
  // Whether what was assumed of a slot is true at the end of the body.
  bool repeat(Carried& slot, const Copier& body, Builder& build) {
    if (slot.is_dropped || is_virtual(slot)) return true;
    Ref last = value_of(slot, body, build);
    if (last == Ref::None) {
      give_up(slot);
      return false;
    }
    if (!slot.is_variant) {
      if (is_box(build.trace()[last].op)) last = build.trace()[last].a;
      if (last == build.resolve(slot.first)) return true;
      slot.is_variant = slot.is_settled = true;
      return false;
    }
    Ref converted = convert(last, slot.type, build);
    if (converted == Ref::None) {
      if (slot.type == Type::Value || slot.type == Type::Word) give_up(slot);
      bool is_wide = build.trace()[last].op == Op::box_wide || build.trace()[last].type == Type::Wide;
      slot.type = slot.type == Type::Int && is_wide ? Type::Wide : Type::Value;
      return false;
    }
    build.set_repeated(slot.phi, converted);
    if (!slot.is_settled && (slot.is_dirty || slot.kind != Carried::Kind::Slot) &&
        (converted == slot.phi || converted == build.resolve(slot.first))) {
      slot.is_variant = false;
      return false;
    }
    if (!has_range(slot.type)) return true;
    Range range = build.range_of(converted);
    bool low = range.low >= slot.assumed.low, high = range.high <= slot.assumed.high;
    slot.keeps_low = slot.keeps_low && low;
    slot.keeps_high = slot.keeps_high && high;
    return low && high;
  }

  const Trace& recorded_;
  const OptimiseOptions& options_;
  std::vector<Carried> carried_;
  std::vector<NewCell> cells_;
  std::vector<std::pair<Space, int32_t>> loaded_;
  std::vector<Builder::Content> contents_;
  std::vector<int32_t> wanted_wides_;
};

}  // namespace

void peel_loop(Trace& trace, const OptimiseOptions& options) {
  if (trace.is_side || trace.nodes.back().op != Op::repeat) return;
  for (const Node& node : trace.nodes)
    if (node.op == Op::loop) return;
  Peeler peeler(trace, options);
  Trace peeled = peeler.run();
  std::vector<int32_t> wanted = peeler.wanted_wides();
  if (!peeled.nodes.empty())
    trace = std::move(peeled);
  else
    trace.wide_slots.insert(trace.wide_slots.end(), wanted.begin(), wanted.end());
}

}  // namespace minipy::ir
