#include "vm/trace/recording_machine.h"
#include "stdlib/collections.h"

#include <algorithm>

#include "runtime/native/native.h"
#include "runtime/object/instance.h"

namespace minipy {

RecordingMachine::RecordingMachine(VirtualMachine& machine, TraceRecord& record, LivenessCache& liveness,
                                   Watchers& watchers, const CodeSteering& steering)
    : pc(machine.frame->pc),
      base(machine.frame->base),
      code(machine.frame->code),
      frame(machine.frame),
      vm(&machine),
      record_(record),
      liveness_(liveness),
      watchers_(watchers),
      steering_(steering),
      builder_(record.ir),
      kept_(machine.rt.heap) {
  interpreter_.vm = vm;
  ir::OptimiseOptions known = optimise_options();
  builder_.set_first_mutable_shape(known.first_mutable_shape);
  builder_.set_identity_field(known.identity_space, known.identity_offset);
  Inlined root;
  root.code = code;
  root.offset = 0;
  root.continuation = continuation_now(frame);
  frames_.push_back(root);
  keep_alive(code);
  if (record.parent) return;
  for (uint32_t r = code->local_count; r < code->register_count; ++r)
    if (liveness_.of(code).is_live(static_cast<uint32_t>(pc - code->instructions), r))
      header_temporaries_.push_back(static_cast<int32_t>(r));
}

void RecordingMachine::begin_at(const TraceRecord& parent, const trace::Exit& exit) {
  const ir::Snapshot& snapshot = parent.ir.snapshots[static_cast<uint32_t>(exit.snapshot)];
  const SnapshotContext& context = parent.contexts[snapshot.context];
  frames_.clear();
  below_ = context.below;
  fuel_ = context.fuel;
  for (uint32_t j = 0; j < context.count; ++j) {
    const FrameContext& each = parent.frame_of(context, j);
    Inlined inlined;
    inlined.code = each.code;
    inlined.offset = each.offset;
    inlined.pc = each.pc;
    inlined.continuation = each.continuation;
    inlined.real = each.real;
    inlined.keeps_handled = each.keeps_handled;
    frames_.push_back(inlined);
    keep_alive(each.code);
  }
  frames_[0].continuation = continuation_now(frame_at(0));
  record_.ir.inherited = snapshot.count;
  record_.ir.is_side = true;
  auto entries = parent.ir.entries_of(exit.snapshot);
  std::vector<Ref> inherited(snapshot.count);
  for (uint32_t j = 0; j < snapshot.count; ++j) {
    const trace::Location& location = exit.locations[j];
    bool is_constant = location.kind == trace::Location::Kind::Constant;
    Ref ref = is_constant ? builder_.constant(location.type, location.payload) : builder_.inherit(j, location.type);
    if (location.type == ir::Type::Double) ref = builder_.unary(ir::Op::box, ref);
    if (location.type == ir::Type::Wide) ref = builder_.unary(ir::Op::box_wide, ref);
    inherited[j] = ref;
    if (entries[j].place != ir::kNoPlace) inherit_place(entries[j].place, ref);
  }
  // Objects that the exit has made. The trace makes them where something needs them.
  auto objects = parent.ir.objects_of(exit.snapshot);
  std::vector<Ref> made;
  for (const ir::VirtualObject& object : objects) {
    made.push_back(builder_.allocate(object.shape, object.bytes));
    if (object.shape >= kBuiltinTypeCount) record_.shapes.push_back(object.shape);
  }
  for (size_t j = 0; j < objects.size(); ++j) {
    for (const ir::ObjectField& field : parent.ir.fields_of(objects[j])) {
      Ref content = field.is_object ? made[field.source] : inherited[field.source];
      if (field.addend != 0) content = address_in(content, field.addend + 1);
      builder_.store(field.space, made[j], field.offset, content, field.width);
    }
    for (int32_t place : parent.ir.places_of(objects[j])) inherit_place(place, made[j]);
  }
  if (!context.disturbed) inherit_facts(parent, context, snapshot.kind);
  if (context.disturbed) check_validity();
  checked_level_ = level();
  checked_room_ = frames_.back().offset + static_cast<int32_t>(frames_.back().code->register_count);
  changed_ = false;
}

// After Python code that the trace knows nothing of.
void RecordingMachine::check_validity() {
  ir::SnapshotId here = snapshot_here();
  record_.contexts.back().disturbed = true;
  builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->disturbed)).r, 0, word(0).r, sizeof(bool));
  Ref valid = word(reinterpret_cast<uint64_t>(&record_.root->valid)).r;
  builder_.guard_is(builder_.load(ir::Type::Word, kMachineSpace, valid, 0, sizeof(bool)), 1, here);
}
void RecordingMachine::inherit_place(int32_t place, Ref ref) {
  if (ir::is_slot(place)) return set_slot(place, ref);
  if (place >= kFrameObjectPlace) {
    frames_[static_cast<size_t>(place - kFrameObjectPlace)].object = ref;
    return;
  }
  if (place >= kGeneratorPlace) {
    frames_[static_cast<size_t>(place - kGeneratorPlace)].generator = ref;
    return;
  }
  auto number = place - kFunctionPlace;
  frames_[static_cast<size_t>(number)].function = ref;
  frames_[static_cast<size_t>(number)].function_value = (frame - static_cast<ptrdiff_t>(depth()) + number)->function;
}

void RecordingMachine::begin() {
  operation_ = pc;
  snapshot_ = ir::SnapshotId::None;
  changed_ = wants_step_ = gap_closed_ = declines_ = unwound_ = jumped_back_ = false;
  operation_fuel_ = 0;
  result_register_ = kNowhere;
  pending_keys_.clear();
  moved_.clear();
  recent_[instructions_++ % kRecent] = {code, pc};
  if (record_.keeps_path) record_.path.push_back({code, pc});
}
void RecordingMachine::take_back() {
  for (; !moved_.empty(); moved_.pop_back()) *moved_.back().first = moved_.back().second;
  forget_operation_fuel();
}
void RecordingMachine::forget_operation_fuel() {
  vm->rt.fuel.slice += operation_fuel_;
  fuel_ -= std::exchange(operation_fuel_, 0);
}
void RecordingMachine::keep_alive(Value value) {
  if (!value.is_cell()) return;
  // Mostly functions, codes and classes, again and again.
  constexpr size_t kLookedAt = 16;
  auto& all = record_.constants;
  if (std::find(all.end() - static_cast<ptrdiff_t>(std::min(all.size(), kLookedAt)), all.end(), value) != all.end())
    return;
  kept_.push(value);
  record_.constants.push_back(value);
}

// ---- Registers
void RecordingMachine::set_slot(int32_t place, Ref ref) {
  Register& each = slot(place);
  each.ref = ref;
  each.dirty = true;
  if (each.listed) return;
  each.listed = true;
  dirty_.push_back({place, &each});
}
void RecordingMachine::forget_slot(int32_t place) {
  Register* known = slots_.find(place);
  if (!known) return;
  known->ref = Ref::None;
  known->dirty = false;
}
RecordingMachine::Val RecordingMachine::get(unsigned r) {
  int32_t place = frames_.back().offset + static_cast<int32_t>(r);
  Register& each = slot(place);
  if (each.ref != Ref::None) return {base[r], each.ref};
  Value constant = liveness_.of(frames_.back().code).constant_in(r);
  if (!constant.is_unset() && base[r] == constant) {
    each.ref = value(constant).r;
    return {base[r], each.ref};
  }
  if (frames_.back().has_cell())
    each.ref = load_from_generator(frames_.back().generator, r);
  else
    each.ref = memory_written_ ? builder_.load_slot(place) : builder_.slot(place);
  return {base[r], each.ref};
}
Flow RecordingMachine::put(unsigned r, Val value) {
  note_effect();
  base[r] = value.v;
  set_slot(frames_.back().offset + static_cast<int32_t>(r), value.r);
  return Flow::Ok;
}
RecordingMachine::Val RecordingMachine::value(Value word) {
  ir::Type type = word.is_int()    ? ir::Type::Int
                  : word.is_cell() ? ir::Type::Cell
                  : word.is_bool() ? ir::Type::Bool
                                   : ir::Type::Value;
  keep_alive(word);
  return {word, builder_.constant(type, word.bits())};
}

// ---- Tests
RecordingMachine::Kind RecordingMachine::kind_of(Value value) {
  return value.is_int()      ? Kind::Int
         : value.is_double() ? Kind::Double
         : value.is_cell()   ? Kind::Cell
         : value.is_bool()   ? Kind::Bool
                             : Kind::Other;
}
// The kind of a value, guarded once. What is none of int, double, cell and bool is guarded to be that very word.
RecordingMachine::Kind RecordingMachine::kind_of(Val a) {
  Kind kind = kind_of(a.v);
  if (builder_.is_constant(a.r)) return kind;
  switch (builder_.type_of(a.r)) {
    case ir::Type::Int:
    case ir::Type::Cell:
    case ir::Type::Bool: return kind;
    case ir::Type::Double:
      // A double of the trace that does not fit a word: the next may.
      if (kind == Kind::Double) return kind;
      break;
    default: break;
  }
  switch (kind) {
    case Kind::Int: builder_.guard_type(ir::Type::Int, a.r, snapshot()); break;
    case Kind::Double: builder_.guard_type(ir::Type::Double, a.r, snapshot()); break;
    case Kind::Cell: builder_.guard_type(ir::Type::Cell, a.r, snapshot()); break;
    case Kind::Bool: builder_.guard_type(ir::Type::Bool, a.r, snapshot()); break;
    default: builder_.guard_is(a.r, a.v.bits(), snapshot()); break;
  }
  return kind;
}
// Weaker than the kind, so that a value that is only passed on can be anything.
bool RecordingMachine::is_unset(Val a) {
  if (builder_.is_constant(a.r)) return a.v.is_unset();
  switch (builder_.type_of(a.r)) {
    case ir::Type::Int:
    case ir::Type::Cell:
    case ir::Type::Bool:
    case ir::Type::Double: return false;
    default: break;
  }
  if (is_box(builder_.trace()[a.r].op)) return false;
  if (a.v.is_unset())
    builder_.guard_is(a.r, a.v.bits(), snapshot());
  else
    builder_.guard_is_not(a.r, Value::unset().bits(), snapshot());
  return a.v.is_unset();
}
bool RecordingMachine::test(Cond condition) {
  if (condition.r != Ref::None) builder_.guard(condition.r, condition.v, snapshot());
  return condition.v;
}
ShapeId RecordingMachine::observe_shape(Cell* cell, Ref ref) {
  if (builder_.is_constant(ref) && cell->shape < kBuiltinTypeCount) return cell->shape;
  ref = builder_.assume(ir::Type::Cell, ref);
  if (ShapeId known = builder_.shape_of(ref)) return known;
  ShapeId shape = vm->rt.shape_of(cell)->id;
  builder_.guard_shape(ref, shape, snapshot());
  if (shape >= kBuiltinTypeCount && (record_.shapes.empty() || record_.shapes.back() != shape))
    record_.shapes.push_back(shape);
  return shape;
}
bool RecordingMachine::shift_left_overflows(Int a, Int shift, Int& result) {
  if (interpreter_.shift_left_overflows(a.v, shift.v, result.v)) return true;
  if (!fits(ir::Op::shift_left_overflow, a, shift) && is_masked_later()) return true;
  result.r = builder_.overflow(ir::Op::shift_left_overflow, a.r, shift.r, snapshot());
  return false;
}

// The step hardly ever changes; with its sign known, the optimiser learns from the test that next is below the end.
RecordingMachine::Cond RecordingMachine::range_goes_on(Val next, Val end, Val step) {
  Int from = known_int(next), to = known_int(end);
  builder_.guard_is(step.r, step.v.bits(), snapshot());
  bool goes_on = next.v != end.v;
  if (step.v.as_int() > 0) return {goes_on, builder_.binary(ir::Op::int_less, from.r, to.r)};
  return {goes_on, builder_.binary(ir::Op::int_less, to.r, from.r)};
}

// ---- Cells
RecordingMachine::Val RecordingMachine::item(Ptr<List> list, Word index) {
  auto items = load(list, &List::items).r;
  return {list.v->items[index.v], builder_.load_at(ir::Type::Value, kListItemsSpace, items, index.r)};
}
Flow RecordingMachine::store_item(Ptr<List> list, Word index, Val value) {
  auto items = load(list, &List::items).r;
  note_effect();
  list.v->items[index.v] = value.v;
  builder_.store_at(kListItemsSpace, items, index.r, value.r);
  return Flow::Ok;
}
// Dicts of globals, always the same ones. Whether a guard is needed turns out when it is known which name is meant.
bool RecordingMachine::has_keys(Ptr<Dict> dict, uint64_t version) {
  if (dict.v->keys_version != version) return false;
  pending_keys_.push_back(dict.v);
  return true;
}
void RecordingMachine::guard_keys(Dict* dict) {
  Ptr<Dict> known{dict, word(reinterpret_cast<uint64_t>(dict)).r};
  test(word_equal(load(known, &Dict::keys_version), word(dict->keys_version)));
}
void RecordingMachine::guard_pending_keys() {
  for (Dict* dict : pending_keys_) guard_keys(dict);
  pending_keys_.clear();
}
bool RecordingMachine::rely_on(const std::shared_ptr<Watched>& watched) {
  if (!watched) return false;
  for (const Reliance& each : record_.reliances) {
    if (each.watched == watched) return true;
  }
  record_.reliances.push_back({watched, watched->changes});
  return true;
}
// That the name stays what it is in the dict, and missing in those that were looked at before.
bool RecordingMachine::rely_on_entry(Dict* dict, uint32_t place) {
  const Str* name = exact_str(dict->entries[place].key);
  if (!name || !rely_on(watchers_.name(dict, name))) return false;
  for (Dict* each : pending_keys_) {
    if (each != dict && !rely_on(watchers_.name(each, name))) return false;
  }
  pending_keys_.clear();
  return true;
}
// Under the version of the keys the entries stay where they are.
RecordingMachine::Val RecordingMachine::entry_value(Ptr<Dict> dict, uint32_t place) {
  if (rely_on_entry(dict.v, place)) return value(dict.v->entries[place].value);
  guard_pending_keys();
  Value* at = &dict.v->entries[place].value;
  return {*at, builder_.load(ir::Type::Value, kDictEntriesSpace, word(reinterpret_cast<uint64_t>(at)).r, 0)};
}
Flow RecordingMachine::store_entry_value(Ptr<Dict> dict, uint32_t place, Val value) {
  if (const Str* name = exact_str(dict.v->entries[place].key)) watchers_.note_stores(dict.v, name);
  guard_pending_keys();
  Value* at = &dict.v->entries[place].value;
  note_effect();
  *at = value.v;
  builder_.store(kDictEntriesSpace, word(reinterpret_cast<uint64_t>(at)).r, 0, value.r);
  return Flow::Ok;
}
RecordingMachine::Val RecordingMachine::entry_key_at(Ptr<Dict> dict, Word place) {
  auto entries = load(dict, &Dict::entries).r;
  Word words = add(place, add(place, place));  // three words an entry
  return {dict.v->entries[place.v].key,
          builder_.load_at(ir::Type::Value, kDictEntriesSpace, entries, words.r, offsetof(DictEntry, key))};
}
RecordingMachine::Val RecordingMachine::entry_value_at(Ptr<Dict> dict, Word place) {
  auto entries = load(dict, &Dict::entries).r;
  Word words = add(place, add(place, place));
  return {dict.v->entries[place.v].value,
          builder_.load_at(ir::Type::Value, kDictEntriesSpace, entries, words.r, offsetof(DictEntry, value))};
}
static_assert(sizeof(DictEntry) == 24);

// ---- Inline caches
InlineCache* RecordingMachine::attribute_cache(Instruction i, Val object, void (*fill)(Runtime&, Value, InlineCache*)) {
  scratch_ = *cache(i.d());
  if (!is_cell(object)) return &scratch_;
  ShapeId shape = observe_shape(object.v.cell(), object.r);
  if (scratch_.shape == shape || scratch_.new_shape == shape) return &scratch_;
  scratch_.shape = scratch_.new_shape = 0;
  scratch_.kind = kAttributeNone;
  fill(vm->rt, object.v, &scratch_);
  return &scratch_;
}
InlineCache* RecordingMachine::global_cache(Instruction i) {
  scratch_ = *cache(i.d());
  Function* function = frame->function;
  watchers_.watch_dict(function->globals);
  watchers_.watch_dict(function->builtins);
  int64_t place = dict_find_str(vm->rt, function->globals, scratch_.name);
  Dict* found = function->globals;
  scratch_.shape = kInGlobals;
  scratch_.version = found->keys_version;
  if (place < 0) {
    found = function->builtins;
    place = dict_find_str(vm->rt, found, scratch_.name);
    scratch_.shape = kInBuiltins;
    scratch_.value = Value::from_int(static_cast<int64_t>(found->keys_version));
  }
  if (place < 0) scratch_.version = 0;  // there is none: the runtime says so
  scratch_.slot = static_cast<uint32_t>(place);
  return &scratch_;
}
// A name that is there already; a new one is the runtime's.
InlineCache* RecordingMachine::store_global_cache(Instruction i) {
  global_cache(i);
  if (scratch_.shape != kInGlobals) scratch_.version = 0;
  return &scratch_;
}
Flow RecordingMachine::put_loaded(Instruction i, Val loaded) {
  if (i.op() == Op::LOAD_METHOD) put(i.a() + 1u, value(Value::unset()));
  return put(i.a(), loaded);
}

// ---- Flow
Flow RecordingMachine::jump(int32_t distance) {
  pc += distance;
  jumped_back_ = distance < 0;
  if (jumped_back_ && (level() == 0 || !is_step_driver(*frame))) use_fuel();
  return Flow::Ok;
}
void RecordingMachine::guard_safe_point() {
  take_fuel();
  builder_.guard_no_interrupt(&vm->rt.interrupt_requested, snapshot_here());
}
void RecordingMachine::use_fuel() {
  if (!vm->rt.interrupt_requested.counts()) return;
  --vm->rt.fuel.slice;
  ++fuel_;
  ++operation_fuel_;
}
// Exits in between take what has been used until then (come_back).
void RecordingMachine::take_fuel() {
  auto used = static_cast<int32_t>(std::exchange(fuel_, 0));
  if (used > 0) builder_.guard_fuel(&vm->rt.fuel.slice, used, snapshot_here());
}

// ---- Snapshots
// Whether a place is read by what follows where the innermost frame goes on at `at` (a Raise: has raised in front of
// it). Where frames overlap, the inner one's registers are in the place.
bool RecordingMachine::is_live(int32_t place, const Instruction* at, ir::ExitKind kind) {
  size_t j = frames_.size() - 1;
  while (j > 0 && place < frames_[j].offset) --j;
  const Inlined& inlined = frames_[j];
  int64_t reg = int64_t{place} - inlined.offset;
  if (reg < inlined.code->local_count || reg >= inlined.code->register_count) return true;
  bool is_innermost = j + 1 == frames_.size();
  const Instruction* next = is_innermost ? at : inlined.pc;
  if (!next) return true;
  const Liveness& liveness = liveness_.of(inlined.code);
  auto index = static_cast<uint32_t>(next - inlined.code->instructions);
  auto number = static_cast<uint32_t>(reg);
  if (!is_innermost) {
    bool plainly = continuation_of(frames_[j + 1].continuation) == Continuation::Plain;
    return liveness.is_live_while_waiting(index - 1, number, plainly);
  }
  if (kind == ir::ExitKind::Raise) return liveness.is_live_after_raise(index - 1, number);
  return liveness.is_live(index, number);
}
ir::SnapshotId RecordingMachine::make_snapshot(const Instruction* at, ir::ExitKind kind) {
  entries_.clear();
  size_t kept = 0;
  for (auto [place, known] : dirty_) {
    if (!known->dirty) {
      known->listed = false;
      continue;
    }
    dirty_[kept++] = {place, known};
    if (is_live(place, at, kind)) entries_.push_back({place, known->ref});
  }
  dirty_.resize(kept);
  // What the loop's body would restore, since it is carried around the loop, although nobody wants it here.
  for (int32_t place : header_temporaries_)
    if (!is_live(place, at, kind)) entries_.push_back({place, value(Value::unset()).r});
  SnapshotContext context = note_frames(at);
  for (size_t j = 0; j < frames_.size(); ++j) {
    const Inlined& each = frames_[j];
    if (each.real) continue;
    auto number = static_cast<int32_t>(j);
    if (each.has_cell())
      entries_.push_back({kGeneratorPlace + number, each.generator});
    else
      entries_.push_back({kFunctionPlace + number, each.function});
    if (each.object != Ref::None) entries_.push_back({kFrameObjectPlace + number, each.object});
  }
  context.facts = note_facts();
  context.fuel = fuel_;
  record_.contexts.push_back(context);
  if (record_.keeps_path) record_.operations.push_back(latest_operation());
  return builder_.snapshot(entries_, static_cast<uint32_t>(record_.contexts.size() - 1), kind);
}
ir::SnapshotId RecordingMachine::snapshot() {
  if (snapshot_ == ir::SnapshotId::None) {
    if (changed_) give_up(TraceAbort::TestAfterEffect);
    snapshot_ = make_snapshot(operation_, ir::ExitKind::Resume);
  }
  return snapshot_;
}
ir::SnapshotId RecordingMachine::snapshot_here(ir::ExitKind kind) { return make_snapshot(pc, kind); }
// All is in VM memory, but for the fuel that has been used.
ir::SnapshotId RecordingMachine::snapshot_as_is() {
  if (!vm->rt.interrupt_requested.counts()) return builder_.snapshot({}, 0, ir::ExitKind::AsIs);
  SnapshotContext context = record_.contexts.empty() ? SnapshotContext() : record_.contexts.back();
  context.fuel = fuel_;
  record_.contexts.push_back(context);
  if (record_.keeps_path) record_.operations.push_back(latest_operation());
  return builder_.snapshot({}, static_cast<uint32_t>(record_.contexts.size() - 1), ir::ExitKind::AsIs);
}
void RecordingMachine::guard_undisturbed() {
  ir::SnapshotId here = snapshot_here();
  record_.contexts.back().disturbed = true;
  builder_.guard_no_interrupt(&vm->disturbed, here);
}

// ---- VM memory
RecordingMachine::Ref RecordingMachine::root_frame() {
  if (root_frame_ == Ref::None) {
    Ref at = word(reinterpret_cast<uint64_t>(&vm->trace_frame)).r;
    root_frame_ = builder_.load(ir::Type::Word, kMachineSpace, at, 0);
  }
  return root_frame_;
}
int32_t RecordingMachine::frame_place(size_t offset) const {
  return static_cast<int32_t>(level()) * static_cast<int32_t>(sizeof(Frame)) + static_cast<int32_t>(offset);
}
RecordingMachine::Ref RecordingMachine::frame_distance(int64_t levels) {
  return word(static_cast<uint64_t>(levels * static_cast<int64_t>(sizeof(Frame)))).r;
}
void RecordingMachine::store_frame_field(size_t index, size_t offset, Ref value) {
  auto place = (static_cast<int32_t>(index) - static_cast<int32_t>(below_)) * static_cast<int32_t>(sizeof(Frame));
  builder_.store(kFrameSpace, root_frame(), place + static_cast<int32_t>(offset), value);
}
RecordingMachine::Ref RecordingMachine::address_of(Ref cell) {
  switch (builder_.type_of(cell)) {
    case ir::Type::Word: return cell;
    default: return builder_.binary(ir::Op::subtract_word, builder_.unary(ir::Op::word_of, cell), word(1).r);
  }
}
RecordingMachine::Ref RecordingMachine::address_of_register(unsigned r) {
  return builder_.slot_address(frames_.back().offset + static_cast<int32_t>(r));
}
void RecordingMachine::synchronise_registers(Registers run) {
  for (int32_t j = 0; j < run.count; ++j) {
    int32_t place = frames_.back().offset + static_cast<int32_t>(run.first) + j;
    if (frames_.back().has_cell()) {  // the cell does not hold what is dirty, whatever is in the VM stack
      builder_.store_slot(place, get(run.first + static_cast<unsigned>(j)).r);
      memory_written_ = true;
      continue;
    }
    Register& each = slot(place);
    if (!each.dirty) continue;
    builder_.store_slot(place, each.ref);
    each.dirty = false;
    memory_written_ = true;
  }
}
// A call has written the slot.
void RecordingMachine::reload_slot(int32_t place) {
  forget_slot(place);
  if (frames_.back().has_cell()) set_slot(place, builder_.load_slot(place));
}
// Registers and frames into VM memory, with `at` as the innermost frame's pc.
void RecordingMachine::synchronise(const Instruction* at) {
  for (size_t j = 0; j < frames_.size(); ++j) {
    if (frames_[j].has_cell()) synchronise_generator(j, at);
  }
  for (auto [place, known] : dirty_) {
    known->listed = false;
    if (!known->dirty) continue;
    known->dirty = false;
    if (is_live(place, at, ir::ExitKind::Resume))
      builder_.store_slot(place, known->ref);
    else
      known->ref = Ref::None;
  }
  dirty_.clear();
  memory_written_ = true;
  for (size_t j = 0; j < frames_.size(); ++j) {
    Inlined& each = frames_[j];
    const Instruction* where = j + 1 == frames_.size() ? at : each.pc;
    store_frame_field(j, offsetof(Frame, pc), word(reinterpret_cast<uint64_t>(where)).r);
    if (each.real) continue;
    store_frame_field(j, offsetof(Frame, base), builder_.slot_address(each.offset));
    store_frame_field(j, offsetof(Frame, code), word(reinterpret_cast<uint64_t>(each.code)).r);
    store_frame_field(j, offsetof(Frame, function), address_of(each.function));
    store_frame_field(j, offsetof(Frame, generator), each.has_cell() ? address_of(each.generator) : word(0).r);
    if (each.object == Ref::None) {
      store_frame_field(j, offsetof(Frame, continuation), word(each.continuation).r);
      store_frame_field(j, offsetof(Frame, object), word(0).r);
    } else {
      attach_frame_object(j);
    }
    each.real = true;
  }
  Ref innermost = builder_.binary(ir::Op::add_word, root_frame(), frame_distance(level()));
  builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->frame)).r, 0, innermost);
}

// ---- Stepping
namespace {
// How a step went: in which frame it ended, counted from the one that the trace was entered with (and where that
// frame's registers are: the frames between may have been others than when the trace was recorded), and whether by an
// exception.
struct StepOutcome {
  int32_t level;
  uint32_t raised;
};
// Called by traces: frames and registers are in memory. Whether all went as when it was recorded.
bool step_in_trace(VirtualMachine* vm, StepOutcome recorded, const Value* base, const Instruction* expected,
                   const bool* valid, uint64_t instruction) {
  Frame* root = vm->trace_frame;
  vm->stepping = true;
  bool written_before = vm->registers_written;
  vm->registers_written = false;
  StepResult result = step_instruction(*vm, Instruction{instruction});
  vm->stepping = false;
  bool as_recorded = !vm->registers_written;
  vm->registers_written |= written_before;
  vm->trace_frame = root;
  vm->disturbed = false;
  if (result == StepResult::Exit) {
    vm->trace_left_loop = true;
    return false;
  }
  return as_recorded && (result == StepResult::Raised) == (recorded.raised != 0) && *valid &&
         vm->frame == root + recorded.level && vm->frame->pc == expected && vm->frame->base == base &&
         !vm->rt.interrupt_requested;
}
}  // namespace

void RecordingMachine::forget_registers(int32_t offset, RegisterRange range) {
  for (uint32_t r = range.first; r < range.end; ++r) forget_slot(offset + static_cast<int32_t>(r));
}
void RecordingMachine::forget_written(const Inlined& inlined, Instruction i) {
  for (const RegisterRange& range : written_registers(*inlined.code, i).ranges) forget_registers(inlined.offset, range);
}
// The registers that a step may change: those that `i` writes, in the innermost frame or in the one that it returned
// to, and all behind the frame that goes on, where callees' registers are. An exception may change any.
void RecordingMachine::note_written_slots(ir::CallInfo& info, Instruction i, bool raised, size_t index) {
  if (raised) return;
  const Inlined& inlined = frames_[std::min(index, depth())];
  auto count = inlined.code->register_count;
  uint32_t first = count, end = 0;
  for (const RegisterRange& range : written_registers(*inlined.code, i).ranges) {
    if (range.first >= range.end) continue;
    first = std::min(first, range.first);
    end = std::max(end, range.end);
  }
  if (first < end)
    info.slots[0] = {inlined.offset + static_cast<int32_t>(first), inlined.offset + static_cast<int32_t>(end)};
  else
    info.slots[0] = ir::kNoSlots;
  info.slots[1] = {inlined.offset + static_cast<int32_t>(count), INT32_MAX};
}
StepResult RecordingMachine::run_step(Instruction i) {
  forget_operation_fuel();  // the interpreter uses it
  const Instruction* at = operation_;
  if (gap_closed_) i = Instruction::make(Op::CALL, i.a(), i.b(), 0, i.d());  // which is what is left to do
  synchronise(at);
  frame->pc = at;
  Frame* root = frame - level();
  Value* first_register = base - frames_.back().offset;
  const Frame* before = frame;
  const Instruction* callers_pc = frame[-1].pc;
  vm->registers_written = false;
  StepResult result = step_instruction(*vm, i);
  if (result == StepResult::Exit) {
    give_up(TraceAbort::LoopEnds);
    return result;
  }
  if (vm->registers_written) {
    give_up(TraceAbort::LocalsWritten);
    return result;
  }
  int64_t now = vm->frame - root;
  if (now + below_ < 0 && !may_return_below()) {
    give_up(TraceAbort::FrameReturns);
    return result;
  }
  for (; now + below_ < 0; ++below_) {
    const Frame& caller = root[-static_cast<int64_t>(below_) - 1];
    Inlined inlined;
    inlined.code = caller.code;
    inlined.offset = static_cast<int32_t>(caller.base - first_register);
    inlined.continuation = continuation_now(&caller);
    frames_.insert(frames_.begin(), inlined);
    keep_alive(caller.code);
    if (inlined.offset < kLowestSlot) {
      give_up(TraceAbort::TooDeep);
      return result;
    }
  }
  auto index = static_cast<size_t>(now + below_);  // of the innermost frame now
  Instruction writer = i;
  if (index < depth()) {
    // Who waited in the frame that goes on, which may have jumped since: a SEND or FOR_ITER that is answered does.
    bool one = &root[now] + 1 == before;
    const Instruction* waited = one ? callers_pc : frames_[index].pc;
    if (!waited) {
      give_up(TraceAbort::FramesReturn);
      return result;
    }
    writer = vm->instruction_before(waited);
  }
  ++record_.steps;
  record_.stepped.push_back(i.op());
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&step_in_trace);
  info.name = op_info(i.op()).name;
  info.result = ir::Type::Void;
  info.check = ir::CallCheck::Truth;
  StepOutcome outcome{static_cast<int32_t>(now), result == StepResult::Raised};
  const Ref operands[] = {word(reinterpret_cast<uint64_t>(vm)).r,
                          word(std::bit_cast<uint64_t>(outcome)).r,
                          builder_.slot_address(static_cast<int32_t>(vm->frame->base - first_register)),
                          word(reinterpret_cast<uint64_t>(vm->frame->pc)).r,
                          word(reinterpret_cast<uint64_t>(&record_.valid)).r,
                          word(i.word).r};
  note_written_slots(info, writer, result == StepResult::Raised, index);
  // A frame that returned or raised may have been followed by another in the same place: the reflected operator's.
  auto offset_now = static_cast<int32_t>(vm->frame->base - first_register);
  const Inlined& was = frames_[std::min(index, depth())];
  bool is_followed = index <= depth() && (was.code != vm->frame->code || was.offset != offset_now ||
                                          was.continuation != continuation_now(vm->frame));
  if (is_followed && result != StepResult::Raised) info.slots[1] = {std::min(was.offset, offset_now), INT32_MAX};
  builder_.call(info, operands, snapshot_as_is());
  builder_.forget_shapes();
  // What the instruction may have written: its frame's registers and, where it has returned, those of its caller.
  if (result == StepResult::Raised) {
    for (const Inlined& each : frames_) forget_registers(each.offset, {0, each.code->register_count});
  } else if (depth() <= index) {
    forget_written(frames_.back(), i);  // a call may have written before it enters its callee
  } else {
    for (size_t j = index + 1; j < frames_.size(); ++j) {
      forget_registers(frames_[j].offset, {0, frames_[j].code->register_count + kFrameGap});
    }
    forget_written(frames_[index], writer);
  }
  while (depth() > index) frames_.pop_back();
  while (depth() < index) {
    frames_.back().pc = root[level()].pc;
    const Frame& entered = root[level() + 1];
    Inlined inlined;
    inlined.code = entered.code;
    inlined.offset = static_cast<int32_t>(entered.base - first_register);
    inlined.continuation = continuation_now(&entered);
    frames_.push_back(inlined);
    keep_alive(entered.code);
    forget_registers(inlined.offset, {0, entered.code->register_count});
  }
  frame = vm->frame;
  if (Inlined& last = frames_.back(); is_followed) {
    last = Inlined();
    last.code = frame->code;
    last.offset = static_cast<int32_t>(frame->base - first_register);
    last.continuation = continuation_now(frame);
    keep_alive(frame->code);
    forget_registers(last.offset, {0, frame->code->register_count});
  }
  pc = frame->pc;
  base = frame->base;
  code = frame->code;
  root_frame_ = Ref::None;
  int32_t end = frame_offset() + static_cast<int32_t>(code->register_count);
  if (end > checked_room_) guard_room(end, snapshot_here());
  return result;
}

// ---- The end
void RecordingMachine::close_loop() {
  take_fuel();
  // The frames above have returned; whoever looks finds this one innermost.
  if (memory_written_) {
    builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->frame)).r, 0, root_frame());
  }
  builder_.end(ir::Op::repeat, snapshot_here());
}
void RecordingMachine::close_link() {
  take_fuel();
  synchronise(pc);
  // The trace that goes on has this frame as its root.
  Ref innermost = builder_.binary(ir::Op::add_word, root_frame(), frame_distance(level()));
  builder_.store(kMachineSpace, word(reinterpret_cast<uint64_t>(&vm->trace_frame)).r, 0, innermost);
  builder_.end(ir::Op::link, snapshot_as_is());
}

}  // namespace minipy
