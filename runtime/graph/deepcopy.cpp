// The worklist, and what it copies directly: lists, tuples, dicts, sets, methods.
#include "runtime/graph/deepcopy.h"

#include "runtime/graph/deep_copier.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// Deeper than this is RecursionError: what a program's reductions nest without end must not fill the memory first.
constexpr size_t kMostFrames = 4 << 20;
constexpr size_t kMostReductions = 1 << 16;
// What two walkers after one another use again may be so large.
constexpr size_t kMostSpare = 4096;

// Whether hashing and comparing a key runs no code of a program, and its copy is the key itself.
bool is_plain_key(Value key, bool with_tuples) {
  if (!key.is_cell()) return true;
  switch (static_cast<BuiltinType>(key.cell()->shape)) {
    case BuiltinType::Str:
    case BuiltinType::Int:
    case BuiltinType::Float:
    case BuiltinType::Complex:
    case BuiltinType::Bytes: return true;
    case BuiltinType::Tuple:
      if (!with_tuples) return false;
      for (Value item : key.as<Tuple>()->view()) {
        if (!is_plain_key(item, false)) return false;
      }
      return true;
    default: return false;
  }
}
bool has_plain_keys(const Dict* dict, bool with_tuples) {
  if (dict->aux & Dict::kStringKeys) return true;
  for (uint64_t i = 0; i < dict->filled; ++i) {
    if (!is_plain_key(dict->entries[i].key, with_tuples)) return false;
  }
  return true;
}

}  // namespace

DeepCopier::DeepCopier(Runtime& rt, CopyTables& tables, Value memo, Value nil)
    : rt_(rt),
      tables_(tables),
      buffers_(tables.spare ? std::move(tables.spare) : std::make_shared<CopyBuffers>()),
      frames_(buffers_->frames),
      memo_(rt, *buffers_, memo, nil) {
  rt.heap.add_root_source(this);
  after_program();
}

DeepCopier::~DeepCopier() {
  rt_.heap.remove_root_source(this);
  if (accounted_) rt_.heap.account(-static_cast<int64_t>(accounted_));
  if (frames_.capacity() > kMostSpare || buffers_->entries.capacity() > kMostSpare) return;
  frames_.clear();
  buffers_->entries_before = buffers_->entries.size();
  buffers_->entries.clear();
  buffers_->index.clear();
  tables_.spare = std::move(buffers_);
}

void DeepCopier::visit_roots(Visitor& visitor) {
  memo_.visit(visitor);
  for (const CopyFrame& frame : frames_) {
    for (Value value : {frame.object, frame.made, frame.a, frame.b, frame.c, frame.d}) visitor.visit(value);
  }
}

// ---- The worklist

Result<Value> DeepCopier::copy(Value object) { return run(TRY(begin(object))); }

Result<Value> DeepCopier::copy_as(CopyKind kind, Value object) {
  bare_ = true;
  return run(TRY(begin_kind(object, rt_.shape_of(object.cell()), kind)));
}

Result<Value> DeepCopier::run(Value value) {
  while (!frames_.empty()) value = TRY(advance(value));
  return value;
}

Status DeepCopier::push(CopyKind kind, Value object, Value made, uint64_t index) {
  reductions_ += kind == CopyKind::Ask;
  if (frames_.size() >= kMostFrames || reductions_ > kMostReductions) return raise_too_deep(rt_);
  if (frames_.size() == frames_.capacity()) {
    size_t bytes = (frames_.capacity() ? frames_.capacity() * 2 : 32) * sizeof(CopyFrame);
    if (rt_.heap.bytes_left() < bytes) return raise_memory_error(rt_);
    frames_.reserve(bytes / sizeof(CopyFrame));
    rt_.heap.account(static_cast<int64_t>(bytes - accounted_));
    accounted_ = bytes;
  }
  CopyFrame& frame = frames_.emplace_back();
  frame.kind = static_cast<uint8_t>(kind);
  frame.index = index;
  frame.object = object;
  frame.made = made;
  return ok();
}

void DeepCopier::pop() {
  reductions_ -= static_cast<CopyKind>(frames_.back().kind) == CopyKind::Ask;
  frames_.pop_back();
  if (settled_ > frames_.size()) settled_ = frames_.size();
}

Result<Value> DeepCopier::finish(Value made, bool started) {
  Value object = frames_.back().object;
  pop();
  return finish_at_once(object, made, started);
}

Result<Value> DeepCopier::finish_at_once(Value object, Value made, bool started) {
  if (started && memo_.is_table()) return made;
  if (made == object || (bare_ && frames_.empty())) return made;
  TRY(with_memo([&] { return memo_.finish(object, made); }));
  return made;
}

Result<Value> DeepCopier::advance(Value value) {
  switch (static_cast<CopyKind>(frames_.back().kind)) {
    case CopyKind::List: return advance_list(value);
    case CopyKind::Tuple: return advance_tuple(value);
    case CopyKind::Dict: return frames_.back().phase == kCloned ? advance_cloned_dict(value) : advance_dict(value);
    case CopyKind::Set:
    case CopyKind::FrozenSet: return advance_set(value);
    case CopyKind::Method: return advance_method(value);
    case CopyKind::Instance:
      return frames_.back().phase == kInSlots ? advance_instance(value) : advance_settled_instance(value);
    default: return advance_reduced(value);
  }
}

Status DeepCopier::attend() {
  return run_program([this] { return rt_.evaluator->attend(rt_); });
}

Result<Value> DeepCopier::begin_cell(Value object, Shape* shape, CopyKind kind) {
  TRY(meter_.step());
  if (rt_.interrupt_requested) [[unlikely]] {
    TRY(attend());
    shape = rt_.shape_of(object.cell());
    kind = tables_.deep_kind(shape);
  }
  if (kind == CopyKind::Ask) return ask(object);
  Value known = TRY(with_memo([&] { return memo_.find(object); }));
  if (!known.is_unset()) return known;
  if (memo_.runs_code()) [[unlikely]] {
    shape = rt_.shape_of(object.cell());
    kind = tables_.deep_kind(shape);
  }
  return begin_kind(object, shape, kind);
}

Result<Value> DeepCopier::begin_kind(Value object, Shape* shape, CopyKind kind) {
  switch (kind) {
    case CopyKind::Atomic:
    case CopyKind::Same: return object;
    case CopyKind::List: return begin_list(object);
    case CopyKind::Tuple: return begin_tuple(object);
    case CopyKind::Dict: return begin_dict(object);
    case CopyKind::Method: TRY(push(kind, object, Value::unset(), 0)); return Value::unset();
    case CopyKind::Set:
    case CopyKind::FrozenSet: return begin_set(object, kind);
    case CopyKind::ByteArray: {
      auto* source = object.as<ByteArray>();
      ByteArray* made = TRY(new_bytearray(rt_, {source->data(), source->size}));
      return finish_at_once(object, Value::from_cell(made), false);
    }
    case CopyKind::Instance: return memo_.is_table() ? begin_instance(object, shape) : begin_by_state(object, shape);
    case CopyKind::DictInstance:
      if (has_hooks(rt_, extra_word(object.cell(), shape)->as<Dict>())) return ask_hooks(object);
      return begin_by_state(object, shape);
    default: return ask_hooks(object);
  }
}

// ---- Lists and tuples

Result<Value> DeepCopier::begin_list(Value object) {
  auto* source = object.as<List>();
  List* made = TRY(new_list(rt_, source->size));
  TRY(start(object, Value::from_cell(made)));
  uint64_t count = 0;
  if (made->capacity >= source->size) {
    while (count < source->size && is_atomic(source->items[count])) {
      made->items[count] = source->items[count];
      ++count;
    }
    made->size = count;
    if (count == source->size) return finish_at_once(object, Value::from_cell(made), true);
  }
  TRY(push(CopyKind::List, object, Value::from_cell(made), count));
  return Value::unset();
}

Result<Value> DeepCopier::advance_list(Value value) {
  auto* source = frames_.back().object.as<List>();
  auto* made = frames_.back().made.as<List>();
  // A hook may change either list meanwhile.
  if (!value.is_unset()) TRY(list_append(rt_, made, value));
  while (frames_.back().index < source->size) {
    Value copy = TRY(begin(source->items[frames_.back().index++]));
    if (copy.is_unset()) return copy;
    TRY(list_append(rt_, made, copy));
  }
  return finish(Value::from_cell(made), true);
}

Result<Value> DeepCopier::begin_tuple(Value object) {
  auto* source = object.as<Tuple>();
  uint64_t count = 0;
  while (count < source->size && is_atomic(source->items[count])) ++count;
  if (count == source->size) return object;
  Tuple* made = TRY(new_tuple(rt_, source->size));
  for (uint64_t i = 0; i < source->size; ++i) made->items[i] = i < count ? source->items[i] : Value::none();
  TRY(push(CopyKind::Tuple, object, Value::from_cell(made), count));
  return Value::unset();
}

Result<Value> DeepCopier::advance_tuple(Value value) {
  Value object = frames_.back().object;
  auto* source = object.as<Tuple>();
  auto* made = frames_.back().made.as<Tuple>();
  for (;;) {
    uint64_t index = frames_.back().index;
    if (!value.is_unset()) {
      made->items[index - 1] = value;
      if (value != source->items[index - 1]) frames_.back().phase = 1;
    }
    if (index == source->size) break;
    frames_.back().index = index + 1;
    value = TRY(begin(source->items[index]));
    if (value.is_unset()) return value;
  }
  // One that holds itself has been copied on the way.
  Value known = TRY(with_memo([&] { return memo_.find_again(object); }));
  if (!known.is_unset()) return finish(known, false);
  bool same = frames_.back().phase == 0;
  return finish(same ? object : Value::from_cell(made), false);
}

// ---- Dicts

Result<Value> DeepCopier::begin_dict(Value object) {
  auto* source = object.as<Dict>();
  if (!odd_ && has_plain_keys(source, memo_.is_table() && tables_.deep_kind(rt_.shape(shape_of(BuiltinType::Tuple))) ==
                                                              CopyKind::Tuple)) {
    Dict* made = TRY(dict_copy(rt_, source));
    TRY(start(object, Value::from_cell(made)));
    uint64_t place = 0;
    while (place < made->filled && is_atomic(made->entries[place].value)) ++place;
    if (place == made->filled) return finish_at_once(object, Value::from_cell(made), true);
    TRY(push(CopyKind::Dict, object, Value::from_cell(made), place));
    return Value::unset();
  }
  Dict* made = TRY(new_dict(rt_));
  TRY(start(object, Value::from_cell(made)));
  TRY(push(CopyKind::Dict, object, Value::from_cell(made), 0));
  CopyFrame& frame = frames_.back();
  frame.phase = kEntry;
  frame.a = frame.b = Value::from_int(static_cast<int64_t>(source->used));
  return Value::unset();
}

// The copy has the source's table, with values that are replaced one by one.
Result<Value> DeepCopier::advance_cloned_dict(Value value) {
  auto* made = frames_.back().made.as<Dict>();
  for (;;) {
    CopyFrame& frame = frames_.back();
    if (!value.is_unset()) made->entries[frame.index++].value = value;
    while (frame.index < made->filled && is_atomic(made->entries[frame.index].value)) ++frame.index;
    if (frame.index == made->filled) return finish(Value::from_cell(made), true);
    value = TRY(begin(made->entries[frame.index].value));
    if (value.is_unset()) return value;
    if (frame.phase != kCloned) return advance_dict(value);
  }
}

// Takes the next entry of the source; false at the end. The key goes to `d`.
Result<bool> DeepCopier::next_entry(CopyFrame& frame, Value* value) {
  auto* source = frame.object.as<Dict>();
  if (static_cast<int64_t>(source->used) != frame.a.as_int())
    return raise_runtime_error(rt_, "dictionary changed size during iteration");
  if (!dict_next(source, frame.index, &frame.d, value)) return false;
  if (frame.b.as_int() == 0) return raise_runtime_error(rt_, "dictionary keys changed during iteration");
  frame.b = Value::from_int(frame.b.as_int() - 1);
  return true;
}

// As in `y[deepcopy(key)] = deepcopy(value)`, the value comes first.
Result<Value> DeepCopier::advance_dict(Value value) {
  for (;;) {
    if (frames_.back().phase == kEntry) {
      if (value.is_unset()) {
        Value next;
        if (!TRY(next_entry(frames_.back(), &next))) return finish(frames_.back().made, true);
        value = TRY(begin(next));
        if (value.is_unset()) return value;
      }
      frames_.back().c = value;
      frames_.back().phase = kKey;
      value = TRY(begin(frames_.back().d));
      if (value.is_unset()) return value;
    }
    CopyFrame& frame = frames_.back();
    frame.phase = kEntry;
    auto* made = frame.made.as<Dict>();
    if (is_plain_key(value, false) && (made->aux & Dict::kStringKeys)) {
      TRY(dict_set(rt_, made, value, frame.c));
    } else {
      TRY(run_program([&] { return dict_set(rt_, made, value, frame.c); }));
    }
    value = Value::unset();
  }
}

// ---- Sets: their reduction is set(list of the items), so the copy is there only when the items' copies are.

Result<Value> DeepCopier::begin_set(Value object, CopyKind kind) {
  if (!memo_.is_table()) return ask_hooks(object);  // the list is in the memo, too
  auto* source = object.as<Set>();
  List* items = TRY(new_list(rt_, source->used));
  bool plain = true;
  uint64_t position = 0;
  Value item;
  while (set_next(source, position, &item)) {
    plain = plain && is_plain_key(item, true);
    TRY(list_append(rt_, items, item));
  }
  if (plain && !odd_) {
    Set* made = TRY(new_set(rt_, kind == CopyKind::FrozenSet));
    for (uint64_t i = 0; i < items->size; ++i) TRY(set_add(rt_, made, items->items[i]));
    return finish_at_once(object, Value::from_cell(made), false);
  }
  TRY(push(kind, object, Value::unset(), 0));
  CopyFrame& frame = frames_.back();
  frame.a = Value::from_cell(items);
  return Value::unset();
}

Result<Value> DeepCopier::advance_set(Value value) {
  auto* items = frames_.back().a.as<List>();
  for (;;) {
    uint64_t index = frames_.back().index;
    if (!value.is_unset()) items->items[index - 1] = value;
    if (index == items->size) break;
    frames_.back().index = index + 1;
    value = TRY(begin(items->items[index]));
    if (value.is_unset()) return value;
  }
  bool frozen = static_cast<CopyKind>(frames_.back().kind) == CopyKind::FrozenSet;
  Value type = Value::from_cell(rt_.type(frozen ? BuiltinType::FrozenSet : BuiltinType::Set));
  Value made = TRY(run_program([&] { return call(rt_, type, Value::from_cell(items)); }));
  return finish(made, false);
}

Result<Value> DeepCopier::advance_method(Value value) {
  auto* source = frames_.back().object.as<Method>();
  if (value.is_unset()) {
    value = TRY(begin(source->self));
    if (value.is_unset()) return value;
  }
  Value type = Value::from_cell(rt_.type(BuiltinType::Method));
  Value made = TRY(call(rt_, type, source->function, value));
  return finish(made, false);
}

// ---- Before a program's code runs

Status DeepCopier::before_program() {
  while (settled_ < frames_.size()) {
    CopyFrame& frame = frames_[settled_];
    auto kind = static_cast<CopyKind>(frame.kind);
    if (kind == CopyKind::Dict && frame.phase == kCloned) TRY(settle_dict(frame));
    if (kind == CopyKind::Instance && frame.phase == kInSlots) TRY(settle_instance(frame));
    ++settled_;
  }
  return ok();
}

// The dict keeps the entries whose values have been copied; the next one's is under way.
Status DeepCopier::settle_dict(CopyFrame& frame) {
  auto *source = frame.object.as<Dict>(), *made = frame.made.as<Dict>();
  Dict* copied = TRY(dict_copy(rt_, made));
  dict_clear(rt_, made);
  for (uint64_t i = 0; i < frame.index; ++i) {
    const DictEntry& entry = copied->entries[i];
    TRY(dict_set_hashed(rt_, made, entry.key, entry.hash, entry.value));
  }
  uint64_t position = 0;
  Value key, value;
  for (uint64_t i = 0; i <= frame.index; ++i) dict_next(source, position, &key, &value);
  frame.a = Value::from_int(static_cast<int64_t>(source->used));
  frame.b = Value::from_int(static_cast<int64_t>(source->used - frame.index - 1));
  frame.d = key;
  frame.index = position;
  frame.phase = kEntry;
  return ok();
}

// ---- What the module calls

Result<Value> deep_copy(Runtime& rt, CopyTables& tables, Value object, Value memo, Value nil) {
  RecursionGuard guard(rt, "");
  if (guard.failed()) return Failed{};
  return DeepCopier(rt, tables, memo, nil).copy(object);
}

Result<Value> deep_copy_as(Runtime& rt, CopyTables& tables, CopyKind kind, Value object, Value memo) {
  RecursionGuard guard(rt, "");
  if (guard.failed()) return Failed{};
  constexpr BuiltinType kTypes[] = {BuiltinType::List, BuiltinType::Tuple, BuiltinType::Dict, BuiltinType::Method};
  BuiltinType type = kTypes[static_cast<int>(kind) - static_cast<int>(CopyKind::List)];
  DeepCopier copier(rt, tables, memo, Value::unset());
  if (object.is_cell() && object.cell()->shape == shape_of(type)) return copier.copy_as(kind, object);
  if (kind == CopyKind::Method) {
    Value function = TRY(get_attribute(rt, object, Name::dunder_func));
    Value self = TRY(copier.copy(TRY(get_attribute(rt, object, Name::dunder_self))));
    return call(rt, Value::from_cell(rt.type_of(object)), function, self);
  }
  if (kind == CopyKind::Dict) {
    Dict* made = TRY(new_dict(rt));
    TRY(copier.memo().start(object, Value::from_cell(made)));
    ForEach each(rt, TRY(call_method(rt, object, Name::name_items)));
    while (each.next()) {
      Value key, value;
      TRY(unpack_pair(rt, each.value(), &key, &value));
      value = TRY(copier.copy(value));
      TRY(dict_set(rt, made, TRY(copier.copy(key)), value));
    }
    if (each.failed()) return Failed{};
    return made;
  }
  List* made = TRY(new_list(rt));
  if (kind == CopyKind::List) TRY(copier.memo().start(object, Value::from_cell(made)));
  bool same = true;
  ForEach each(rt, object);
  while (each.next()) {
    Value copy = TRY(copier.copy(each.value()));
    same = same && copy == each.value();
    TRY(list_append(rt, made, copy));
  }
  if (each.failed()) return Failed{};
  if (kind == CopyKind::List) return made;
  Value known = TRY(copier.memo().find_again(object));
  if (!known.is_unset()) return known;
  return same ? Result<Value>(object) : Result<Value>(to_tuple(rt, Value::from_cell(made)));
}

}  // namespace minipy
