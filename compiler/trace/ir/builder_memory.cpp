// Builder: memory. Loads are answered from what was loaded or stored before, stores of what is there already dropped.
//
// Two places can be the same only in one space, and there only where their bytes overlap and their pointers may be
// equal. A cell allocated in the trace is equal to no other pointer that was known before it; as long as it has not
// escaped (been stored, passed to a call) to none at all. A call forgets the spaces that it may write, except in cells
// that it cannot know. What is allocated is zero, so a field that nothing was stored to is known as well.
#include <bit>
#include <iterator>

#include "compiler/trace/ir/builder.h"
#include "runtime/base/assert.h"

namespace minipy::ir {
namespace {

constexpr uint32_t kNone = UINT32_MAX;
constexpr size_t kMostContents = 4096;  // then all is forgotten: a walk over a space stays short
constexpr int kLongestWalk = 64;
constexpr Range kSizes{0, Range::kGreatestInt};

}  // namespace

// ---- What may be the same

bool Builder::is_fresh(Ref cell) const {
  Ref root = root_of(cell);
  return node(root).op == Op::allocate && !known_[index_of(root)].escaped;
}

void Builder::escape(Ref value) {
  if (value == Ref::None) return;
  int32_t offset = 0;
  find_cell_of_address(value, offset);
  Ref root = root_of(value);
  if (node(root).op != Op::allocate || known_[index_of(root)].escaped) return;
  known_[index_of(root)].escaped = true;
  if (known_[index_of(root)].shape_epoch == kAlways) known_[index_of(root)].shape_epoch = shape_epoch_;
}

bool Builder::may_be_equal(Ref x, Ref y) const {
  if (x == y) return true;
  bool cells = node(x).type == Type::Cell && node(y).type == Type::Cell;
  x = root_of(x);
  y = root_of(y);
  if (x == y) return true;
  const Node &first = node(x), &second = node(y);
  if (first.op == Op::constant && second.op == Op::constant) return first.payload == second.payload;
  if (cells) {
    uint32_t shape = shape_of(x), other = shape_of(y);
    if (shape != 0 && other != 0 && shape != other) return false;
  }
  if (first.op != Op::allocate && second.op != Op::allocate) return true;
  if (first.op == Op::allocate && second.op == Op::allocate) return false;
  Ref cell = first.op == Op::allocate ? x : y, other = first.op == Op::allocate ? y : x;
  if (node(other).op == Op::constant || node(other).op == Op::slot || node(other).op == Op::inherit) return false;
  return !is_fresh(cell) && index_of(other) > index_of(cell);
}

bool Builder::kinds_differ(Ref x, Ref y) const {
  if (!is_within(node(x).type, Type::Value) || !is_within(node(y).type, Type::Value)) return false;
  if (is_box(node(root_of(x)).op) || is_box(node(root_of(y)).op)) return false;  // in a cell or not
  Type first = type_of(x), second = type_of(y);
  if (first == second) return false;
  // A constant that is a Value and no Double is None or the like: of no kind that a guard can say.
  bool first_other = first == Type::Value && node(x).op == Op::constant;
  bool second_other = second == Type::Value && node(y).op == Op::constant;
  return (first != Type::Value || first_other) && (second != Type::Value || second_other);
}

bool Builder::identities_differ(Ref x, Ref y) const {
  Ref first = content_of({identity_space_, 8, identity_offset_, x, Ref::None});
  if (first == Ref::None || node(first).op != Op::constant) return false;
  Ref second = content_of({identity_space_, 8, identity_offset_, y, Ref::None});
  return second != Ref::None && node(second).op == Op::constant && node(first).payload != node(second).payload;
}

bool Builder::may_overlap(const Place& x, const Place& y) const {
  bool same = x.pointer == y.pointer;
  // From where the offsets count: a Word may be the address of something in a cell.
  bool is_comparable = same || node(x.pointer).type == node(y.pointer).type || x.space == kShapeSpace;
  bool is_beside = x.imm >= y.imm + y.width || y.imm >= x.imm + x.width;
  if (is_beside && is_comparable && x.index == y.index) return false;
  if (!same && !may_be_equal(x.pointer, y.pointer)) return false;
  if (!is_comparable) return true;
  if (!same && x.space != kShapeSpace && x.space == identity_space_ && identities_differ(x.pointer, y.pointer))
    return false;
  if (x.index == y.index) return true;
  if (!same) return true;
  // The bytes from the pointer on, where the ranges of the indexes say something.
  Range first = x.index == Ref::None ? Range{0, 0} : range_of(x.index);
  Range second = y.index == Ref::None ? Range{0, 0} : range_of(y.index);
  constexpr int64_t kFar = int64_t{1} << 40;
  if (first.low < -kFar || first.high > kFar || second.low < -kFar || second.high > kFar) {
    bool below = first.high < kFar && second.low > -kFar && first.high * 8 + x.imm + x.width <= second.low * 8 + y.imm;
    bool above = second.high < kFar && first.low > -kFar && second.high * 8 + y.imm + y.width <= first.low * 8 + x.imm;
    return !below && !above;
  }
  return first.low * 8 + x.imm < second.high * 8 + y.imm + y.width &&
         second.low * 8 + y.imm < first.high * 8 + x.imm + x.width;
}

// ---- Contents

const Builder::Content* Builder::find_content(const Place& place) const {
  int steps = 0;
  for (uint32_t i = heads_[place.space]; i != kNone && steps < kLongestWalk; i = contents_[i].next, ++steps) {
    const Place& other = contents_[i].place;
    if (other.imm == place.imm && other.pointer == place.pointer && other.index == place.index &&
        other.width == place.width)
      return &contents_[i];
  }
  return nullptr;
}

void Builder::set_content(const Place& place, Ref value) {
  if (contents_.size() >= kMostContents) {
    contents_.clear();
    heads_.assign(heads_.size(), kNone);
    first_zero_cell_ = static_cast<uint32_t>(trace_.nodes.size());
  }
  contents_.push_back({place, value, heads_[place.space]});
  heads_[place.space] = static_cast<uint32_t>(contents_.size() - 1);
  used_spaces_[place.space / 64] |= uint64_t{1} << place.space % 64;
}

void Builder::forget_overlapping(const Place& place) {
  uint32_t* link = &heads_[place.space];
  for (int steps = 0; *link != kNone; ++steps) {
    Content& content = contents_[*link];
    if (steps >= kLongestWalk) {  // the oldest ones, which no load would find
      first_zero_cell_ = static_cast<uint32_t>(trace_.nodes.size());
      *link = kNone;
    } else if (may_overlap(content.place, place)) {
      bool covered =
          content.place.imm == place.imm && content.place.width == place.width && content.place.index == place.index;
      if (!covered) first_zero_cell_ = static_cast<uint32_t>(trace_.nodes.size());
      *link = content.next;
    } else {
      link = &content.next;
    }
  }
}

void Builder::forget_space(size_t space) {
  uint32_t* link = &heads_[space];
  while (*link != kNone) {
    Content& content = contents_[*link];
    if (is_fresh(content.place.pointer))
      link = &content.next;
    else
      *link = content.next;
  }
}

void Builder::forget_written(uint64_t writes) {
  if (writes == 0) return;
  for (size_t word = 0; word < std::size(used_spaces_); ++word) {
    uint64_t written = word == 0 ? writes : writes >> 63 ? ~uint64_t{0} : 0;
    for (uint64_t spaces = used_spaces_[word] & written; spaces != 0; spaces &= spaces - 1) {
      forget_space(64 * word + static_cast<size_t>(std::countr_zero(spaces)));
    }
  }
  if (writes >> kShapeSpace & 1) forget_shapes();
}

// Whether a field is as it was allocated. Nothing that was stored to the cell has been forgotten: only it itself
// could have overlapped.
bool Builder::is_still_zero(const Place& place) const {
  if (place.index != Ref::None || !is_fresh(place.pointer)) return false;
  Ref cell = root_of(place.pointer);
  if (index_of(cell) < first_zero_cell_ || place.imm < 4) return false;
  for (uint32_t i = heads_[place.space]; i != kNone; i = contents_[i].next) {
    const Place& other = contents_[i].place;
    if (root_of(other.pointer) == cell && may_overlap(other, place)) return false;
  }
  return true;
}

// A stored value as a load of this type and width gives it; none where that cannot be said.
Ref Builder::as_loaded(Ref value, Type type, uint8_t width) {
  value = resolve(value);
  Type stored = node(value).type;
  if (width < 8) {
    if (stored != Type::Word || type != Type::Word) return Ref::None;
    return binary(Op::and_word, value, constant(Type::Word, (uint64_t{1} << 8 * width) - 1));
  }
  if (is_within(stored, type)) return value;
  if (type == Type::Word && is_within(stored, Type::Value)) return unary(Op::word_of, value);
  if (stored != Type::Value || !is_within(type, Type::Value)) return Ref::None;
  Type known = type_of(value);
  if (known != Type::Value && known != type) return Ref::None;
  if (is_constant(value)) return Ref::None;
  return assume(type, value);
}

// ---- Loops

bool Builder::may_change(const StoreEffect& store, const Place& place, bool shapes_stay) const {
  if (store.to_new_cell || store.space != place.space) return false;
  bool is_cell = node(place.pointer).type == Type::Cell;
  bool apart = !store.indexed && place.index == Ref::None && (is_cell == store.to_cell || place.space == kShapeSpace) &&
               (store.imm >= place.imm + place.width || place.imm >= store.imm + store.width);
  if (apart) return false;
  uint32_t shape = is_cell ? shape_of(place.pointer) : 0;
  bool shape_stays = shapes_stay || shape < first_mutable_shape_;
  return !(shape_stays && shape != 0 && store.shape != 0 && shape != store.shape);
}

bool Builder::do_shapes_stay(const LoopEffects& effects) {
  if (effects.call_writes >> kShapeSpace & 1) return false;
  for (const StoreEffect& store : effects.stores)
    if (store.space == kShapeSpace) return false;
  return true;
}

void Builder::forget_changed_in(const LoopEffects& effects) {
  bool shapes_stay = do_shapes_stay(effects);
  for (const StoreEffect& store : effects.stores) {
    uint32_t* link = &heads_[store.space];
    while (*link != kNone) {
      Content& content = contents_[*link];
      if (may_change(store, content.place, shapes_stay))
        *link = content.next;
      else
        link = &content.next;
    }
  }
  if (!shapes_stay) forget_shapes();
  for (int32_t slot : effects.slots) forget_slots({slot, slot + 1});
  for (const SlotRange& range : effects.call_slots) forget_slots(range);
  forget_written(effects.call_writes);
}

std::vector<Builder::Content> Builder::contents_changed_in(const LoopEffects& effects) const {
  bool shapes_stay = do_shapes_stay(effects);
  std::vector<Content> changed;
  for (size_t space = 0; space < heads_.size(); ++space) {
    bool written = effects.call_writes >> (space < 63 ? space : 63) & 1;
    int steps = 0;
    for (uint32_t i = heads_[space]; i != kNone && steps < kLongestWalk; i = contents_[i].next, ++steps) {
      bool stored = false;
      for (const StoreEffect& store : effects.stores)
        stored = stored || may_change(store, contents_[i].place, shapes_stay);
      if (stored || written) changed.push_back(contents_[i]);
    }
  }
  return changed;
}

bool Builder::contents_of_new_cell(Ref cell, std::vector<Content>& contents) const {
  cell = root_of(cell);
  if (!is_fresh(cell) || index_of(cell) < first_zero_cell_) return false;
  for (uint32_t head : heads_)
    for (uint32_t i = head; i != kNone; i = contents_[i].next)
      if (root_of(contents_[i].place.pointer) == cell) contents.push_back(contents_[i]);
  return true;
}

Ref Builder::content_of(const Place& place) const {
  const Content* content = find_content(place);
  return content ? resolve(content->value) : Ref::None;
}

// ---- Loads and stores

// The address of something in a cell that was allocated here: the cell, and how far from its beginning.
void Builder::find_cell_of_address(Ref& pointer, int32_t& offset) const {
  if (node(pointer).type != Type::Word) return;
  bool is_sum = node(pointer).op == Op::add_word && node(node(pointer).b).op == Op::constant;
  int64_t distance = is_sum ? static_cast<int64_t>(node(node(pointer).b).payload) : 0;
  const Node& address = is_sum ? node(node(pointer).a) : node(pointer);
  if (address.op != Op::word_of || node(root_of(address.a)).op != Op::allocate) return;
  distance += int64_t{offset} + 1;  // a cell's Value has a tag
  if (distance < 0 || distance > 1 << 16) return;
  pointer = resolve(address.a);
  offset = static_cast<int32_t>(distance);
}

// A constant part of the index goes into the offset.
void Builder::simplify_index(Place& place) const {
  const Node& index = node(place.index);
  bool is_sum = index.op == Op::add_word && node(index.b).op == Op::constant;
  if (index.op != Op::constant && !is_sum) return;
  int64_t items = static_cast<int64_t>(is_sum ? node(index.b).payload : index.payload);
  if (items < -(1 << 24) || items > 1 << 24) return;
  int64_t imm = place.imm + items * 8;
  if (imm < INT32_MIN || imm > INT32_MAX) return;
  place.imm = static_cast<int32_t>(imm);
  place.index = is_sum ? index.a : Ref::None;
}

Ref Builder::load_from(Place place, Type type, bool is_size) {
  if (place.index != Ref::None) simplify_index(place);
  if (const Content* content = find_content(place)) {
    Ref value = as_loaded(content->value, type, place.width);
    if (is_size && value != Ref::None) narrow(value, kSizes);
    if (value != Ref::None) return value;
  } else if (is_still_zero(place) && type != Type::Cell && type != Type::Bool) {
    return constant(type, 0);
  }
  Node node;
  node.op = place.index == Ref::None ? Op::load : Op::load_at;
  node.type = type;
  node.space = place.space;
  node.width = place.width;
  node.imm = place.imm;
  node.a = place.pointer;
  node.b = place.index;
  node.aux = is_size ? kIsSize : 0;
  Ref ref = append(node);
  set_content(place, ref);
  return ref;
}

void Builder::store_to(Place place, Ref value) {
  if (place.index != Ref::None) simplify_index(place);
  const Content* content = find_content(place);
  if (content && resolve(content->value) == value) return;
  forget_overlapping(place);
  set_content(place, value);
  escape(value);
  Node node;
  node.space = place.space;
  node.width = place.width;
  node.imm = place.imm;
  node.op = place.index == Ref::None ? Op::store : Op::store_at;
  node.a = place.pointer;
  node.b = place.index == Ref::None ? value : place.index;
  node.c = place.index == Ref::None ? Ref::None : value;
  append(node);
}

Ref Builder::load(Type type, Space space, Ref pointer, int32_t offset, uint8_t width) {
  pointer = resolve(pointer);
  find_cell_of_address(pointer, offset);
  bool is_shape = space == kShapeSpace && offset == 0 && width == 4 && type == Type::Word;
  if (is_shape && node(pointer).type == Type::Cell && shape_of(pointer) != 0) return constant(type, shape_of(pointer));
  return load_from({space, width, offset, pointer, Ref::None}, type);
}

Ref Builder::load_size(Space space, Ref pointer, int32_t offset) {
  pointer = resolve(pointer);
  find_cell_of_address(pointer, offset);
  return load_from({space, 8, offset, pointer, Ref::None}, Type::Word, true);
}

Ref Builder::load_at(Type type, Space space, Ref pointer, Ref index, int32_t offset) {
  pointer = resolve(pointer);
  find_cell_of_address(pointer, offset);
  return load_from({space, 8, offset, pointer, resolve(index)}, type);
}

void Builder::store(Space space, Ref pointer, int32_t offset, Ref value, uint8_t width) {
  pointer = resolve(pointer);
  find_cell_of_address(pointer, offset);
  value = resolve(value);
  store_to({space, width, offset, pointer, Ref::None}, value);
  if (space != kShapeSpace || offset != 0) return;
  if (!is_fresh(pointer)) forget_shapes();
  Knowledge& known = knowledge(pointer);
  known.shape = is_constant(value) ? static_cast<uint32_t>(bits_of(value)) : 0;
  known.shape_epoch = is_fresh(pointer) ? kAlways : shape_epoch_;
}

void Builder::store_at(Space space, Ref pointer, Ref index, Ref value, int32_t offset) {
  pointer = resolve(pointer);
  find_cell_of_address(pointer, offset);
  store_to({space, 8, offset, pointer, resolve(index)}, resolve(value));
}

// ---- The VM stack

Builder::SlotContent& Builder::content_of_slot(int32_t slot) {
  auto& side = slots_[slot < 0];
  size_t index = static_cast<size_t>(slot < 0 ? -(slot + 1) : slot);
  if (index >= side.size()) side.resize(index + 16);
  return side[index];
}

Ref Builder::known_slot(int32_t slot) {
  SlotContent& content = content_of_slot(slot);
  return resolve(content.value);
}

void Builder::forget_slots(SlotRange range) {
  if (range == kNoSlots) return;
  written_slots_.push_back(range);
  for (int side = 0; side < 2; ++side) {
    for (size_t i = 0; i < slots_[side].size(); ++i) {
      int32_t slot = side == 0 ? static_cast<int32_t>(i) : -static_cast<int32_t>(i) - 1;
      if (range.contains(slot)) slots_[side][i].value = Ref::None;
    }
  }
}

bool Builder::may_be_written(int32_t slot) const {
  for (const SlotRange& range : written_slots_)
    if (range.contains(slot)) return true;
  return false;
}

Ref Builder::slot(int32_t slot) {
  Node node;
  node.op = Op::slot;
  node.type = Type::Value;
  node.imm = slot;
  Ref found = find(node);
  if (found == Ref::None) {
    MINIPY_ASSERT(!may_be_written(slot) && known_slot(slot) == Ref::None);
    found = share_or_append(node);
    content_of_slot(slot).value = found;
  }
  return resolve(found);
}

Ref Builder::load_slot(int32_t slot) {
  Ref known = known_slot(slot);
  if (known != Ref::None) return known;
  if (!may_be_written(slot)) return this->slot(slot);
  Node node;
  node.op = Op::load_slot;
  node.type = Type::Value;
  node.space = kStackSpace;
  node.imm = slot;
  Ref ref = append(node);
  content_of_slot(slot).value = ref;
  return ref;
}

void Builder::store_slot(int32_t slot, Ref value) {
  value = resolve(value);
  if (node(value).type == Type::Double) value = unary(Op::box, value);
  if (node(value).type == Type::Wide) value = unary(Op::box_wide, value);
  if (known_slot(slot) == value) return;
  content_of_slot(slot).value = value;
  escape(value);
  Node node;
  node.op = Op::store_slot;
  node.space = kStackSpace;
  node.imm = slot;
  node.a = value;
  append(node);
}

Ref Builder::allocate(uint32_t shape, uint32_t bytes) {
  Node node;
  node.op = Op::allocate;
  node.type = Type::Cell;
  node.imm = static_cast<int32_t>(shape);
  node.payload = bytes;
  Ref ref = append(node);
  knowledge(ref).shape = shape;
  knowledge(ref).shape_epoch = kAlways;
  return ref;
}

// ---- Calls

Ref Builder::find_pure_call(const CallInfo& info, std::span<const Ref> arguments) const {
  constexpr size_t kMostLookedAt = 32;
  size_t first = pure_calls_.size() > kMostLookedAt ? pure_calls_.size() - kMostLookedAt : 0;
  for (size_t i = pure_calls_.size(); i-- > first;) {
    const Node& call = trace_.nodes[pure_calls_[i]];
    if (call.aux != arguments.size() || !(trace_.call_of(call) == info)) continue;
    bool same = true;
    for (size_t k = 0; k < arguments.size(); ++k) same = same && resolve(arguments[k]) == trace_.arguments_of(call)[k];
    if (same) return resolve(Ref{pure_calls_[i]});
  }
  return Ref::None;
}

Ref Builder::call(const CallInfo& info, std::span<const Ref> arguments, SnapshotId snapshot) {
  if (info.pure) {
    Ref found = find_pure_call(info, arguments);
    if (found != Ref::None) return found;
  }
  Node node;
  node.op = Op::call;
  node.type = info.result;
  node.snapshot = info.check == CallCheck::None ? SnapshotId::None : snapshot;
  node.imm = static_cast<int32_t>(trace_.arguments.size());
  node.aux = static_cast<uint32_t>(arguments.size());
  for (Ref argument : arguments) {
    trace_.arguments.push_back(resolve(argument));
    if (!info.pure) escape(argument);
  }
  size_t index = 0;
  while (index < trace_.calls.size() && !(trace_.calls[index] == info)) ++index;
  if (index == trace_.calls.size()) trace_.calls.push_back(info);
  node.payload = index;
  if (info.pure) pure_calls_.push_back(static_cast<uint32_t>(trace_.nodes.size()));
  Ref ref = append(node);
  if (info.pure) return ref;
  forget_written(info.writes);
  if (info.writes_stack())
    for (const SlotRange& range : info.slots) forget_slots(range);
  return ref;
}

}  // namespace minipy::ir
