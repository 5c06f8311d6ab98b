// What side traces inherit: what their parent knew of the registers where it was left. The recorder keeps a log of it,
// by place, and each snapshot says how much of the log held there.
//
// A fact is right wherever the snapshot is used, also in the loop's body that the optimiser has made of the recording:
// each copy of the recording has the same guards in the same order, or knows that they hold. Doubles are the exception:
// a loop goes on with one that has outgrown its word, so nothing is said of them. Shapes that an object may lose are
// told only of snapshots that are taken where they stand.
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

// With more registers in reach than that nothing is noted.
constexpr int32_t kMostPlaces = 160;

ir::Type type_of(Value value) {
  return value.is_int()    ? ir::Type::Int
         : value.is_bool() ? ir::Type::Bool
         : value.is_cell() ? ir::Type::Cell
                           : ir::Type::Void;
}

}  // namespace

RecordingMachine::Register& RecordingMachine::slot(int32_t place) {
  Register& each = slots_.at(place);
  if (!each.used) {
    each.used = true;
    used_.push_back({place, &each});
  }
  return each;
}
PlaceFact RecordingMachine::fact_of(int32_t place, Ref ref) {
  PlaceFact fact;
  fact.place = place;
  if (ref == Ref::None) return fact;
  ref = builder_.resolve(ref);
  const ir::Node& node = builder_.trace()[ref];
  if (node.op == ir::Op::box || node.op == ir::Op::box_wide) return fact;
  ir::Type type = builder_.type_of(ref);
  if (node.op == ir::Op::constant) {
    if (!ir::is_within(node.type, ir::Type::Value) || type == ir::Type::Double) return fact;
    fact.type = node.type;
    fact.is_constant = true;
    fact.bits = node.payload;
    return fact;
  }
  if (type != ir::Type::Int && type != ir::Type::Bool && type != ir::Type::Cell) return fact;
  fact.type = type;
  if (type == ir::Type::Cell) fact.shape = builder_.shape_of(ref);
  return fact;
}

// A guard may say more of what it does not know yet, and cells may lose their shapes.
bool RecordingMachine::is_settled(const PlaceFact& fact) const {
  return fact.is_constant || fact.type == ir::Type::Int || fact.type == ir::Type::Bool ||
         (fact.type == ir::Type::Cell && fact.shape != 0 && fact.shape < kBuiltinTypeCount);
}

const RecordingMachine::Inlined& RecordingMachine::frame_with(int32_t place) const {
  size_t j = frames_.size() - 1;
  while (j > 0 && place < frames_[j].offset) --j;
  return frames_[j];
}
// The frames as a snapshot keeps them, with `at` as the innermost one's pc. Those outside are most often the same as in
// the snapshot before.
SnapshotContext RecordingMachine::note_frames(const Instruction* at) {
  auto& all = record_.frames;
  auto count = static_cast<uint32_t>(frames_.size());
  auto frame_context = [&](uint32_t j, const Instruction* where) {
    const Inlined& each = frames_[j];
    return FrameContext{each.code, each.offset, where, each.continuation, each.real, each.keeps_handled};
  };
  SnapshotContext context;
  context.count = count;
  context.below = below_;
  const SnapshotContext* before = record_.contexts.empty() ? nullptr : &record_.contexts.back();
  bool are_same = before && before->count == count;
  for (uint32_t j = 0; are_same && j + 1 < count; ++j)
    are_same = all[before->first + j] == frame_context(j, frames_[j].pc);
  context.first = are_same ? before->first : static_cast<uint32_t>(all.size());
  if (!are_same)
    for (uint32_t j = 0; j + 1 < count; ++j) all.push_back(frame_context(j, frames_[j].pc));
  context.innermost = static_cast<uint32_t>(all.size());
  all.push_back(frame_context(count - 1, at));
  return context;
}

// How much of the log holds now.
uint32_t RecordingMachine::note_facts() {
  int32_t first = frames_.front().offset, end = frames_.back().offset + static_cast<int32_t>(code->register_count);
  if (end - first > kMostPlaces) return 0;
  for (auto [place, known] : used_) {
    if (known->ref == known->noted && (known->settled || known->ref == Ref::None)) continue;
    if (place < first || place >= end) continue;
    PlaceFact fact = fact_of(place, known->ref);
    bool is_news = fact.type != known->fact.type || fact.shape != known->fact.shape || fact.bits != known->fact.bits ||
                   fact.is_constant != known->fact.is_constant;
    known->fact = fact;
    known->noted = known->ref;
    known->settled = is_settled(fact);
    if (is_news) record_.facts.push_back(fact);
  }
  return static_cast<uint32_t>(record_.facts.size());
}

void RecordingMachine::inherit_facts(const TraceRecord& parent, const SnapshotContext& context, ir::ExitKind kind) {
  if (context.facts == 0) return;
  int32_t first = frames_.front().offset, end = frames_.back().offset + static_cast<int32_t>(code->register_count);
  std::vector<PlaceFact> latest(static_cast<size_t>(end - first));
  for (uint32_t j = 0; j < context.facts; ++j) {
    const PlaceFact& fact = parent.facts[j];
    if (first <= fact.place && fact.place < end) latest[static_cast<size_t>(fact.place - first)] = fact;
  }
  const Value* root = base - frames_.back().offset;
  for (const PlaceFact& fact : latest) {
    if (fact.type == ir::Type::Void || !is_live(fact.place, pc, kind)) continue;
    Register& each = slot(fact.place);
    Value now = root[fact.place];
    // What is not so now was never so.
    if (fact.is_constant ? now.bits() != fact.bits : type_of(now) != fact.type) continue;
    if (each.ref == Ref::None && frame_with(fact.place).has_cell()) continue;  // its registers are in a generator
    Ref ref = each.ref != Ref::None ? each.ref : builder_.slot(fact.place);
    if (fact.is_constant) {
      keep_alive(now);
      builder_.learn_bits(ref, fact.bits);
    } else {
      ref = builder_.learn_type(ref, fact.type);
      bool stays = kind == ir::ExitKind::Resume || fact.shape < kBuiltinTypeCount;
      if (fact.shape != 0 && stays && now.cell()->shape == fact.shape) {
        if (fact.shape >= kBuiltinTypeCount) record_.shapes.push_back(fact.shape);
        builder_.learn_shape(ref, fact.shape);
      }
    }
    each.ref = builder_.resolve(ref);
  }
}

}  // namespace minipy
