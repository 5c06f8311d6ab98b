// Instances that nothing but their own attributes has a say in: CPython reduces them to their class and a state, here
// the slots are copied where they lie. Where the program sees the difference - it has given a memo, which gets an entry
// for the state; its code runs meanwhile - it is done by way of the state.
#include <unordered_map>

#include "runtime/graph/deep_copier.h"
#include "runtime/heap/roots.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"

namespace minipy {

uint32_t slot_in_order(const Shape* shape, uint64_t place) {
  uint64_t named = shape->slot_count - shape->fixed_slots;
  if (place < named) return static_cast<uint32_t>(shape->fixed_slots + place);
  return shape->copy_plan.order[place - named];
}

Cell* new_of_shape(Runtime& rt, Shape* shape) {
  Cell* made = rt.heap.allocate_cell(shape->id, instance_bytes(shape->type, shape));
  if (!made) return nullptr;
  if (shape->has_slots) {
    Value* extra = extra_word(made, shape);
    for (uint32_t i = 0; i <= shape->inline_capacity; ++i) extra[i] = Value::unset();
  }
  if (shape->type->has_finaliser) rt.heap.add_finalisable(made);
  return made;
}

Result<Value> plain_state(Runtime& rt, Value object, Shape* shape) {
  Value attributes = Value::none();
  if (shape->dict_mode) {
    auto* dict = extra_word(object.cell(), shape)->as<Dict>();
    if (dict->used) attributes = Value::from_cell(dict);
  } else if (shape->slot_count > shape->fixed_slots) {
    attributes = Value::from_cell(TRY(instance_attributes(rt, object)));
  }
  Dict* slots = nullptr;
  for (uint16_t slot : shape->copy_plan.order) {
    Value* place = slot_place(object.cell(), shape, slot);
    if (!place || place->is_unset()) continue;
    if (!slots) slots = TRY(new_dict(rt));
    TRY(dict_set_str(rt, slots, slot_name(rt, shape->type, slot), *place));
  }
  if (!slots) return attributes;
  return new_tuple(rt, {attributes, Value::from_cell(slots)});
}

Str* slot_name(Runtime& rt, Type* type, uint32_t slot) {
  for (Value each : type->mro->view()) {
    const Tuple* names = each.as<Type>()->slot_names;
    for (uint64_t i = 0; names && i < names->size; ++i) {
      auto* name = names->items[i].as<Str>();
      auto* member = cast_exact<MemberDescriptor>(dict_get_str(rt, each.as<Type>()->dict, name));
      if (member && member->slot == slot) return name;
    }
  }
  MINIPY_UNREACHABLE();
}

Result<Value> DeepCopier::begin_by_state(Value object, Shape* shape) {
  Cell* made = new_instance(rt_, shape->type);
  if (!made) return Failed{};
  Value state = TRY(plain_state(rt_, object, shape));
  TRY(start(object, Value::from_cell(made)));
  if (state.is_none()) return finish_at_once(object, Value::from_cell(made), true);
  Tuple* reduced = TRY(new_tuple(rt_, {Value::none(), Value::none(), state, Value::none(), Value::none()}));
  TRY(push(CopyKind::Ask, object, Value::from_cell(made), 0));
  frames_.back().phase = kState;
  frames_.back().a = Value::from_cell(reduced);
  return Value::unset();
}

Result<Value> DeepCopier::begin_instance(Value object, Shape* shape) {
  Cell* made = new_of_shape(rt_, shape);
  if (!made) return Failed{};
  TRY(start(object, Value::from_cell(made)));
  uint64_t place = 0;
  for (; place < shape->slot_count; ++place) {
    uint32_t slot = slot_in_order(shape, place);
    Value* from = slot_place(object.cell(), shape, slot);
    if (!from || from->is_unset()) continue;
    if (!is_atomic(*from)) break;
    if (!reserve_slot(rt_, made, shape, slot)) return Failed{};
    *slot_place(made, shape, slot) = *from;
  }
  if (place == shape->slot_count) return Value::from_cell(made);
  TRY(push(CopyKind::Instance, object, Value::from_cell(made), place));
  return Value::unset();
}

// Where no code of the program's has run, both have the shape that they had.
Result<Value> DeepCopier::advance_instance(Value value) {
  Cell *source = frames_.back().object.cell(), *made = frames_.back().made.cell();
  Shape* shape = rt_.shape(made->shape);
  for (;;) {
    CopyFrame& frame = frames_.back();
    if (!value.is_unset()) {
      uint32_t slot = slot_in_order(shape, frame.index++);
      if (!reserve_slot(rt_, made, shape, slot)) return Failed{};
      *slot_place(made, shape, slot) = value;
    }
    Value* from = nullptr;
    for (; frame.index < shape->slot_count; ++frame.index) {
      from = slot_place(source, shape, slot_in_order(shape, frame.index));
      if (from && !from->is_unset()) break;
    }
    if (frame.index == shape->slot_count) return finish(frame.made, true);
    value = TRY(begin(*from));
    if (value.is_unset()) return value;
    if (frame.phase != kInSlots) return advance_settled_instance(value);
  }
}

// The copy has no attributes, as its state is not there yet; what has been copied is put aside. Values of __slots__ are
// those of now, attributes those of then.
Status DeepCopier::settle_instance(CopyFrame& frame) {
  Cell *source = frame.object.cell(), *made = frame.made.cell();
  Shape* shape = rt_.shape(made->shape);
  List* values = TRY(new_list(rt_, shape->slot_count + 2));
  uint64_t named = shape->slot_count - shape->fixed_slots;
  for (uint64_t i = 0; i < shape->slot_count; ++i) {
    uint32_t slot = slot_in_order(shape, i);
    Value* place = slot_place(i < frame.index ? made : source, shape, slot);
    bool is_kept = place && (i < frame.index || i >= named);
    values->items[i] = is_kept ? *place : Value::unset();
    if (Value* old = slot_place(made, shape, slot)) *old = Value::unset();
  }
  values->items[shape->slot_count] = values->items[shape->slot_count + 1] = Value::unset();
  values->size = shape->slot_count + 2;
  frame.a = Value::from_cell(values);
  frame.b = Value::from_int(shape->id);
  frame.phase = kSettled;
  Shape* first = shape;
  while (first->parent) first = first->parent;
  made->shape = first->id;
  return begin_state(frame, shape);
}

// In CPython the state is copied as a dict, one for the attributes and one for the values of __slots__, which have
// entries in the memo: `d` stands for the one that is under way, `c` is its copy so far. The attributes' are behind the
// values in `a` once they are complete.
Status DeepCopier::begin_state(CopyFrame& frame, Shape* shape) {
  uint64_t named = shape->slot_count - shape->fixed_slots;
  if (frame.index >= named && named > 0) {
    auto* values = frame.a.as<List>();
    if (values->items[shape->slot_count].is_unset()) {
      TRY(read_state(frame, shape, 0, named));
      values->items[shape->slot_count] = frame.d;
      values->items[shape->slot_count + 1] = frame.c;
    }
  }
  if (frame.index < named)
    TRY(read_state(frame, shape, 0, named));
  else
    TRY(read_state(frame, shape, named, shape->slot_count));
  return memo_.is_table() ? ok() : memo_.start(frame.d, frame.c);
}
Status DeepCopier::read_state(CopyFrame& frame, Shape* shape, uint64_t from, uint64_t end) {
  auto* values = frame.a.as<List>();
  Cell* source = frame.object.cell();
  Shape* now = rt_.shape_of(source);
  Dict *state = TRY(new_dict(rt_)), *copied = TRY(new_dict(rt_));
  for (uint64_t i = from; i < end; ++i) {
    bool is_named = from == 0 && shape->slot_count > shape->fixed_slots;
    uint32_t slot = slot_in_order(shape, i);
    Str* name = is_named ? shape->named_slots()[i].name : slot_name(rt_, shape->type, slot);
    Value* place = is_named ? nullptr : slot_place(source, now, slot);
    Value original = is_named ? own_attribute(rt_, frame.object, name) : place ? *place : Value::unset();
    if (!original.is_unset()) TRY(dict_set_str(rt_, state, name, original));
    if (i < frame.index && !values->items[i].is_unset()) TRY(dict_set_str(rt_, copied, name, values->items[i]));
  }
  frame.c = Value::from_cell(copied);
  frame.d = Value::from_cell(state);
  return ok();
}
Status DeepCopier::end_state(CopyFrame& frame, Shape* shape) {
  Value state = frame.d, copied = frame.c;
  frame.c = frame.d = Value::unset();
  if (state.is_unset()) return ok();
  if (!memo_.is_table()) TRY(memo_.keep_alive(state));
  Value* attributes = frame.a.as<List>()->items + shape->slot_count;
  if (frame.index <= shape->slot_count - shape->fixed_slots) {
    attributes[0] = state;
    attributes[1] = copied;
    return ok();
  }
  if (memo_.is_table()) return ok();
  Value none = Value::none();
  Tuple* parts = TRY(new_tuple(rt_, {attributes[0].is_unset() ? none : attributes[0], state}));
  Tuple* copies = TRY(new_tuple(rt_, {attributes[1].is_unset() ? none : attributes[1], copied}));
  return memo_.finish(Value::from_cell(parts), Value::from_cell(copies));
}

// An attribute of the source, which the program may have changed since its copy has begun.
Result<Value> DeepCopier::live_attribute(CopyFrame& frame, Shape* shape, uint64_t place) {
  uint64_t named = shape->slot_count - shape->fixed_slots;
  Cell* source = frame.object.cell();
  Shape* now = rt_.shape_of(source);
  uint64_t count = now->slot_count - now->fixed_slots;
  if (now->dict_mode) count = extra_word(source, now)->as<Dict>()->used;
  if (count != named) return raise_runtime_error(rt_, "dictionary changed size during iteration");
  if (place == named) return Value::unset();
  Value value = own_attribute(rt_, frame.object, shape->named_slots()[place].name);
  if (value.is_unset()) return raise_runtime_error(rt_, "dictionary keys changed during iteration");
  return value;
}

Result<Value> DeepCopier::advance_settled_instance(Value value) {
  Shape* shape = rt_.shape(static_cast<ShapeId>(frames_.back().b.as_int()));
  auto* values = frames_.back().a.as<List>();
  uint64_t named = shape->slot_count - shape->fixed_slots;
  for (;;) {
    CopyFrame& frame = frames_.back();
    if (!value.is_unset()) {
      Str* name = frame.index < named ? shape->named_slots()[frame.index].name
                                      : slot_name(rt_, shape->type, slot_in_order(shape, frame.index));
      TRY(dict_set_str(rt_, frame.c.as<Dict>(), name, value));
      values->items[frame.index++] = value;
    }
    value = Value::unset();
    if (frame.index <= named && named > 0) value = TRY(live_attribute(frame, shape, frame.index));
    bool ends_names = named > 0 && frame.index == named;
    while (value.is_unset() && frame.index < shape->slot_count) {
      value = values->items[frame.index];
      if (value.is_unset()) ++frame.index;
    }
    if (ends_names) TRY(end_state(frame, shape));
    if (frame.index == shape->slot_count) break;
    if (ends_names) TRY(begin_state(frame, shape));
    value = TRY(begin(value));
    if (value.is_unset()) return value;
  }
  TRY(end_state(frames_.back(), shape));
  TRY(fill_settled(frames_.back(), shape));
  return finish(frames_.back().made, true);
}

Status DeepCopier::fill_settled(CopyFrame& frame, Shape* shape) {
  auto* values = frame.a.as<List>();
  Value state = Value::none();
  uint64_t named = shape->slot_count - shape->fixed_slots;
  if (named > 0) {
    Dict* attributes = TRY(new_dict(rt_, named));
    for (uint64_t i = 0; i < named; ++i)
      TRY(dict_set_str(rt_, attributes, shape->named_slots()[i].name, values->items[i]));
    state = Value::from_cell(attributes);
  }
  Dict* slots = nullptr;
  for (uint64_t i = named; i < shape->slot_count; ++i) {
    if (values->items[i].is_unset()) continue;
    if (!slots) slots = TRY(new_dict(rt_));
    TRY(dict_set_str(rt_, slots, slot_name(rt_, shape->type, slot_in_order(shape, i)), values->items[i]));
  }
  if (slots) state = Value::from_cell(TRY(new_tuple(rt_, {state, Value::from_cell(slots)})));
  if (state.is_none()) return ok();
  return run_program([&] { return set_state(rt_, frame.made, state); });
}

// ---- The memo as hooks see it

// What CPython's memo has beside the entry itself: those of the state of an instance, of the list of a set's items.
Status DeepCopier::show_state(const CopyEntry& entry, std::vector<CopyEntry>& shown) {
  auto add = [&](Value object, Value copy) { shown.push_back({object, copy}); };
  if (entry.copy == entry.object || !entry.object.is_cell() || !entry.copy.is_cell()) return ok();
  Shape *shape = rt_.shape_of(entry.object.cell()), *copied = rt_.shape_of(entry.copy.cell());
  CopyKind kind = tables_.deep_kind(shape);
  if (kind != tables_.deep_kind(copied)) return ok();
  if (kind == CopyKind::Set || kind == CopyKind::FrozenSet) {
    List *items = TRY(to_list(rt_, entry.object)), *copies = TRY(to_list(rt_, entry.copy));
    add(Value::from_cell(items), Value::from_cell(copies));
    return ok();
  }
  if (kind != CopyKind::Instance) return ok();
  Value state = TRY(plain_state(rt_, entry.object, shape)), copy = TRY(plain_state(rt_, entry.copy, copied));
  if (cast_exact<Dict>(state) && cast_exact<Dict>(copy)) add(state, copy);
  auto *parts = cast_exact<Tuple>(state), *copies = cast_exact<Tuple>(copy);
  if (!parts || !copies) return ok();
  for (uint64_t i = 0; i < 2; ++i)
    if (!parts->items[i].is_none()) add(parts->items[i], copies->items[i]);
  add(state, copy);
  return ok();
}

Result<Value> DeepCopier::show_memo() {
  if (!memo_.is_table()) return memo_.mapping();
  std::unordered_map<uint64_t, const CopyFrame*> under_way;
  for (const CopyFrame& frame : frames_) under_way[frame.object.bits()] = &frame;
  std::vector<CopyEntry> shown;
  RootVector kept(rt_.heap);
  for (const CopyEntry& entry : memo_.entries()) {
    auto found = under_way.find(entry.object.bits());
    const CopyFrame* frame = found == under_way.end() ? nullptr : found->second;
    bool is_set =
        rt_.is_exactly(entry.object, BuiltinType::Set) || rt_.is_exactly(entry.object, BuiltinType::FrozenSet);
    if (!is_set) shown.push_back(entry);
    size_t before = shown.size();
    if (!frame) {
      TRY(show_state(entry, shown));
    } else if (static_cast<CopyKind>(frame->kind) == CopyKind::Instance && !frame->d.is_unset()) {
      const auto* values = frame->a.as<List>();
      const Value* attributes = values->items + values->size - 2;
      if (!attributes[0].is_unset()) shown.push_back({attributes[0], attributes[1]});
      shown.push_back({frame->d, frame->c});
    }
    for (size_t i = before; i < shown.size(); ++i) {
      kept.push(shown[i].object);
      kept.push(shown[i].copy);
    }
    if (is_set) shown.push_back(entry);
  }
  return memo_.become_mapping(shown, frames_);
}

}  // namespace minipy
