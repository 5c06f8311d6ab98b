// What hooks have a say in: who is asked, in Python's order, and how an object is put together from its reduction.
#include "runtime/graph/deep_copier.h"
#include "runtime/graph/deepcopy.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

constexpr uint64_t kParts = 5;
enum Part : uint64_t { kFunctionPart, kArgumentsPart, kStatePart, kItemsPart, kPairsPart };

// table.get(cls) of a table that may be anything by now; unset where there is nothing.
Result<Value> look_up(Runtime& rt, Value table, Type* type, const char* name) {
  if (table.is_unset()) return raise(rt, BuiltinType::NameError, "name '%s' is not defined", name);
  Value key = Value::from_cell(type);
  if (Dict* dict = cast_exact<Dict>(table)) return dict_get(rt, dict, key);
  Value found = TRY(call_method(rt, table, Name::name_get, std::span<const Value>(&key, 1)));
  return found.is_none() ? Value::unset() : found;
}

// cls in types.
Result<bool> is_member(Runtime& rt, Value types, Type* type, const char* name) {
  if (types.is_unset()) return raise(rt, BuiltinType::NameError, "name '%s' is not defined", name);
  return contains(rt, types, Value::from_cell(type));
}

// What a call `function(*given)` unpacks.
Result<Tuple*> unpack_arguments(Runtime& rt, Value function, Value given) {
  if (auto* tuple = cast_exact<Tuple>(given)) return tuple;
  auto iterator = get_iterator(rt, given);
  if (!iterator.failed()) return to_tuple(rt, iterator.value());
  if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
  rt.clear_pending();
  Value name = TRY(get_attribute_or_unset(rt, function, Name::dunder_qualname));
  Value module = TRY(get_attribute_or_unset(rt, function, Name::dunder_module));
  Str *text = cast<Str>(rt, name), *prefix = cast<Str>(rt, module);
  if (!text) return raise_type_error(rt, "%S argument after * must be an iterable, not %T", function, given);
  if (!prefix || prefix->view() == "builtins")
    return raise_type_error(rt, "%U() argument after * must be an iterable, not %T", text, given);
  return raise_type_error(rt, "%U.%U() argument after * must be an iterable, not %T", prefix, text, given);
}

// Puts attributes into an instance as its __dict__.update() would; its shape stays one of slots where it can.
Status update_attributes(Runtime& rt, Cell* cell, Dict* attributes) {
  Shape* shape = rt.shape_of(cell);
  if (!shape->dict_mode && (attributes->aux & Dict::kStringKeys)) {
    uint64_t position = 0;
    Value name, value;
    bool fits = true;
    while (fits && dict_next(attributes, position, &name, &value)) {
      Str* interned = intern(rt, name.as<Str>());
      uint32_t slot = shape->find(interned);
      Shape* next = slot == Shape::kNotFound ? shape_with(rt, shape, interned) : shape;
      fits = next != nullptr;
      if (!fits) break;
      if (next != shape) slot = next->slot_count - 1;
      if (!reserve_slot(rt, cell, shape, slot)) return Failed{};
      *slot_place(cell, shape, slot) = value;
      cell->shape = next->id;
      shape = next;
    }
    if (fits) return ok();
  }
  Dict* dict = to_dict_mode(rt, cell);
  if (!dict) return Failed{};
  return dict_update(rt, dict, Value::from_cell(attributes));
}

// made.__dict__.update(state)
Status update_dict(Runtime& rt, Value made, Value state) {
  auto* attributes = cast_exact<Dict>(state);
  if (attributes && attributes->used == 0 && made.is_cell() && rt.shape_of(made.cell())->has_slots) return ok();
  if (attributes && made.is_cell()) {
    Shape* shape = rt.shape_of(made.cell());
    Type* type = shape->type;
    Value descriptor = lookup_in_type(rt, type, rt.name(Name::dunder_dict));
    bool plain = shape->has_slots && type->has_instance_dict && !type->overrides_getattribute &&
                 (descriptor.is_unset() || cast_exact<GetSetDescriptor>(descriptor));
    if (plain) return update_attributes(rt, made.cell(), attributes);
  }
  Value dict = TRY(get_attribute(rt, made, Name::dunder_dict));
  TRY(call_method(rt, dict, Name::name_update, std::span<const Value>(&state, 1)));
  return ok();
}

}  // namespace

Result<Value> find_hook(Runtime& rt, Value object, Name name) {
  Type* type = rt.type_of(object);
  if (!type->overrides_getattribute && type->slots->get_attribute == generic_get_attribute) {
    Str* text = rt.name(name);
    if (lookup_in_type(rt, type, text).is_unset()) return own_attribute(rt, object, text);
  }
  return get_attribute_or_unset(rt, object, name);
}

Result<Value> reduce(Runtime& rt, const CopyTables& tables, Value object, bool deep) {
  Type* type = rt.type_of(object);
  Value reducer = TRY(look_up(rt, tables.dispatch_table(), type, "dispatch_table"));
  if (!reducer.is_unset() && !reducer.is_none() && (!deep || TRY(truth(rt, reducer)))) return call(rt, reducer, object);
  reducer = TRY(find_hook(rt, object, Name::dunder_reduce_ex));
  if (!reducer.is_unset() && !reducer.is_none()) return call(rt, reducer, Value::from_int(4));
  reducer = TRY(find_hook(rt, object, Name::dunder_reduce));
  if (!reducer.is_unset() && TRY(truth(rt, reducer))) return call(rt, reducer);
  Value error = tables.error();
  if (error.is_unset()) return raise(rt, BuiltinType::NameError, "name 'Error' is not defined");
  Str* text =
      TRY(format_text(rt, "un(%s)copyable object of type %S", deep ? "deep" : "shallow", Value::from_cell(type)));
  return raise_value(rt, TRY(call(rt, error, Value::from_cell(text))));
}

Result<Tuple*> read_reduction(Runtime& rt, Value value) {
  Tuple* given = cast<Tuple>(rt, value);
  if (!given) {
    auto iterator = get_iterator(rt, value);
    if (iterator.failed()) {
      if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
      rt.clear_pending();
      return raise_type_error(rt, "Value after * must be an iterable, not %T", value);
    }
    given = TRY(to_tuple(rt, iterator.value()));
  }
  if (given->size == 0)
    return raise_type_error(rt, "_reconstruct() missing 2 required positional arguments: 'func' and 'args'");
  if (given->size == 1) return raise_type_error(rt, "_reconstruct() missing 1 required positional argument: 'args'");
  if (given->size > kParts) {
    return raise_type_error(rt, "_reconstruct() takes from 4 to 7 positional arguments but %d were given",
                            static_cast<int>(given->size) + 2);
  }
  Tuple* parts = TRY(new_tuple(rt, kParts));
  for (uint64_t i = 0; i < kParts; ++i) parts->items[i] = i < given->size ? given->items[i] : Value::none();
  return parts;
}

Result<Value> make_reduced(Runtime& rt, const CopyTables& tables, Value function, Tuple* arguments) {
  // copyreg.__newobj__ itself need not be run.
  if (function == tables.plain_newobj() && arguments->size > 0) {
    Value maker = TRY(get_attribute(rt, arguments->items[0], Name::dunder_new));
    return call(rt, maker, {arguments->items, static_cast<uint32_t>(arguments->size), nullptr});
  }
  return call(rt, function, {arguments->items, static_cast<uint32_t>(arguments->size), nullptr});
}

Status set_state(Runtime& rt, Value made, Value state) {
  Value setter = TRY(find_hook(rt, made, Name::dunder_setstate));
  if (!setter.is_unset()) {
    // Once to see whether it is there, once to call it: a __getattr__ sees both.
    if (rt.type_of(made)->overrides_getattribute) setter = TRY(get_attribute(rt, made, Name::dunder_setstate));
    TRY(call(rt, setter, state));
    return ok();
  }
  Value slots = Value::none();
  if (auto* pair = cast<Tuple>(rt, state); pair && pair->size == 2) {
    slots = pair->items[1];
    state = pair->items[0];
  }
  if (!state.is_none()) TRY(update_dict(rt, made, state));
  if (slots.is_none()) return ok();
  ForEach each(rt, TRY(call_method(rt, slots, Name::name_items)));
  while (each.next()) {
    Value key, value;
    TRY(unpack_pair(rt, each.value(), &key, &value));
    Str* name = cast<Str>(rt, key);
    if (!name) return raise_not_a_name(rt, key);
    TRY(set_attribute(rt, made, name, value));
  }
  if (each.failed()) return Failed{};
  return ok();
}

Status unpack_pair(Runtime& rt, Value pair, Value* key, Value* value) {
  auto iterator = get_iterator(rt, pair);
  if (iterator.failed()) {
    if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
    return raise_type_error(rt, "cannot unpack non-iterable %T object", pair);
  }
  Value found[2];
  for (int i = 0; i < 2; ++i) {
    found[i] = TRY(next(rt, iterator.value()));
    if (found[i].is_unset()) return raise_value_error(rt, "not enough values to unpack (expected 2, got %d)", i);
  }
  Value more = TRY(next(rt, iterator.value()));
  if (!more.is_unset()) {
    auto* tuple = cast<Tuple>(rt, pair);
    auto* list = cast<List>(rt, pair);
    if (!tuple && !list) return raise_value_error(rt, "too many values to unpack (expected 2)");
    return raise_value_error(rt, "too many values to unpack (expected 2, got %d)",
                             static_cast<int>(tuple ? tuple->size : list->size));
  }
  *key = found[0];
  *value = found[1];
  return ok();
}

// ---- Who is asked

// All questions, where no plan says the answer to the first ones.
Result<Value> DeepCopier::ask(Value object) {
  if (odd_) {
    Value types = tables_.atomic_types();
    bool atomic = TRY(run_program([&] { return is_member(rt_, types, rt_.type_of(object), "_atomic_types"); }));
    if (atomic) return object;
  }
  Value known = TRY(with_memo([&] { return memo_.find(object); }));
  if (!known.is_unset()) return known;
  return ask_hooks(object);
}

Result<Value> DeepCopier::ask_hooks(Value object) {
  Type* type = rt_.type_of(object);
  Value table = tables_.deep_dispatch();
  Value copier = TRY(run_program([&] { return look_up(rt_, table, type, "_deepcopy_dispatch"); }));
  if (!copier.is_unset() && !copier.is_none()) {
    constexpr BuiltinType kTypes[] = {BuiltinType::List, BuiltinType::Tuple, BuiltinType::Dict, BuiltinType::Method};
    CopyKind kind = tables_.native_dispatch(copier);
    size_t which = static_cast<size_t>(kind) - static_cast<size_t>(CopyKind::List);
    if (kind != CopyKind::Ask && rt_.is_exactly(object, kTypes[which]))
      return begin_kind(object, rt_.shape_of(object.cell()), kind);
    Value made = TRY(run_program([&]() -> Result<Value> {
      Value memo = TRY(show_memo());
      return call(rt_, copier, object, memo);
    }));
    return finish_at_once(object, made, false);
  }
  if (is_subtype(type, rt_.type(BuiltinType::Type))) return object;
  Value hook = TRY(run_program([&] { return find_hook(rt_, object, Name::dunder_deepcopy); }));
  if (!hook.is_unset() && !hook.is_none()) {
    Value made = TRY(run_program([&]() -> Result<Value> {
      Value memo = TRY(show_memo());
      return call(rt_, hook, memo);
    }));
    return finish_at_once(object, made, false);
  }
  Value reduced = TRY(run_program([&] { return reduce(rt_, tables_, object, true); }));
  if (cast<Str>(rt_, reduced)) return object;
  return begin_reduced(object, reduced);
}

// ---- Putting together

// The frame: `a` the reduction; `b` the arguments, later the iterator; `c` the arguments' copies, later a pair's key;
// `d` a pair's value.
Result<Value> DeepCopier::begin_reduced(Value object, Value reduced) {
  Tuple* parts = TRY(run_program([&] { return read_reduction(rt_, reduced); }));
  Value given = parts->items[kArgumentsPart];
  Tuple* arguments = cast_exact<Tuple>(given);
  if (!arguments) {
    arguments = TRY(run_program([&]() -> Result<Tuple*> {
      // Python's generator of copies is made only where there is something in it.
      if (!TRY(truth(rt_, given))) return unpack_arguments(rt_, parts->items[kFunctionPart], given);
      return to_tuple(rt_, TRY(get_iterator(rt_, given)));
    }));
  }
  Tuple* copies = TRY(new_tuple(rt_, arguments->size));
  for (uint64_t i = 0; i < copies->size; ++i) copies->items[i] = Value::none();
  TRY(push(CopyKind::Ask, object, Value::unset(), 0));
  CopyFrame& frame = frames_.back();
  frame.phase = kArguments;
  frame.a = Value::from_cell(parts);
  frame.b = Value::from_cell(arguments);
  frame.c = Value::from_cell(copies);
  return Value::unset();
}

Result<Value> DeepCopier::advance_reduced(Value value) {
  switch (frames_.back().phase) {
    case kArguments: return advance_arguments(value);
    case kState: {
      if (value.is_unset()) {
        value = TRY(begin(frames_.back().a.as<Tuple>()->items[kStatePart]));
        if (value.is_unset()) return value;
      }
      Value made = frames_.back().made;
      TRY(run_program([&] { return set_state(rt_, made, value); }));
      frames_.back().phase = kItems;
      return advance_items(Value::unset());
    }
    case kItems: return advance_items(value);
    default: return advance_pairs(value);
  }
}

Result<Value> DeepCopier::advance_arguments(Value value) {
  auto* arguments = frames_.back().b.as<Tuple>();
  auto* copies = frames_.back().c.as<Tuple>();
  for (;;) {
    uint64_t index = frames_.back().index;
    if (!value.is_unset()) copies->items[index - 1] = value;
    if (index == arguments->size) break;
    frames_.back().index = index + 1;
    value = TRY(begin(arguments->items[index]));
    if (value.is_unset()) return value;
  }
  auto* parts = frames_.back().a.as<Tuple>();
  Value made = TRY(run_program([&] { return make_reduced(rt_, tables_, parts->items[kFunctionPart], copies); }));
  Value object = frames_.back().object;
  frames_.back().made = made;
  frames_.back().b = Value::unset();
  TRY(start(object, made));
  if (parts->items[kStatePart].is_none()) {
    frames_.back().phase = kItems;
    return advance_items(Value::unset());
  }
  frames_.back().phase = kState;
  return advance_reduced(Value::unset());
}

Result<Value> DeepCopier::advance_items(Value value) {
  Value made = frames_.back().made;
  Value items = frames_.back().a.as<Tuple>()->items[kItemsPart];
  if (!items.is_none()) {
    if (frames_.back().b.is_unset()) {
      frames_.back().b = TRY(run_program([&] { return get_iterator(rt_, items); }));
    }
    Value iterator = frames_.back().b;
    for (;;) {
      if (rt_.interrupt_requested) TRY(attend());
      if (!value.is_unset()) {
        TRY(run_program([&] { return call_method(rt_, made, Name::name_append, std::span<const Value>(&value, 1)); }));
      }
      Value item = TRY(run_program([&] { return next(rt_, iterator); }));
      if (item.is_unset()) break;
      value = TRY(begin(item));
      if (value.is_unset()) return value;
    }
  }
  frames_.back().b = Value::unset();
  frames_.back().phase = kPairKey;
  return advance_pairs(Value::unset());
}

Result<Value> DeepCopier::advance_pairs(Value value) {
  Value made = frames_.back().made;
  Value pairs = frames_.back().a.as<Tuple>()->items[kPairsPart];
  if (pairs.is_none()) return finish(made, true);
  if (frames_.back().b.is_unset()) {
    frames_.back().b = TRY(run_program([&] { return get_iterator(rt_, pairs); }));
  }
  Value iterator = frames_.back().b;
  for (;;) {
    if (frames_.back().phase == kPairKey) {
      if (value.is_unset()) {
        if (rt_.interrupt_requested) TRY(attend());
        Value key, item;
        bool more = TRY(run_program([&]() -> Result<bool> {
          Value pair = TRY(next(rt_, iterator));
          if (pair.is_unset()) return false;
          TRY(unpack_pair(rt_, pair, &key, &item));
          return true;
        }));
        if (!more) return finish(made, true);
        frames_.back().d = item;
        value = TRY(begin(key));
        if (value.is_unset()) return value;
      }
      frames_.back().c = value;
      frames_.back().phase = kPairValue;
      value = TRY(begin(frames_.back().d));
      if (value.is_unset()) return value;
    }
    Value key = frames_.back().c;
    frames_.back().phase = kPairKey;
    TRY(run_program([&] { return set_item(rt_, made, key, value); }));
    value = Value::unset();
  }
}

Result<Value> DeepCopier::copy_reduced(Value object, Tuple* reduced) {
  bare_ = true;
  return run(TRY(begin_reduced(object, Value::from_cell(reduced))));
}

// ---- Shallow copies

namespace {

Result<Value> reconstruct_shallow(Runtime& rt, const CopyTables& tables, Tuple* parts) {
  Value function = parts->items[kFunctionPart];
  Tuple* arguments = TRY(unpack_arguments(rt, function, parts->items[kArgumentsPart]));
  Value made = TRY(make_reduced(rt, tables, function, arguments));
  if (!parts->items[kStatePart].is_none()) TRY(set_state(rt, made, parts->items[kStatePart]));
  if (!parts->items[kItemsPart].is_none()) {
    ForEach each(rt, parts->items[kItemsPart]);
    while (each.next()) {
      Value item = each.value();
      TRY(call_method(rt, made, Name::name_append, std::span<const Value>(&item, 1)));
    }
    if (each.failed()) return Failed{};
  }
  if (!parts->items[kPairsPart].is_none()) {
    ForEach each(rt, parts->items[kPairsPart]);
    while (each.next()) {
      Value key, value;
      TRY(unpack_pair(rt, each.value(), &key, &value));
      TRY(set_item(rt, made, key, value));
    }
    if (each.failed()) return Failed{};
  }
  return made;
}

Result<Value> copy_slots(Runtime& rt, Value object, Shape* shape) {
  Cell* made = new_of_shape(rt, shape);
  if (!made) return Failed{};
  for (uint32_t slot = 0; slot < shape->slot_count; ++slot) {
    Value* from = slot_place(object.cell(), shape, slot);
    if (!from || from->is_unset()) continue;
    if (!reserve_slot(rt, made, shape, slot)) return Failed{};
    *slot_place(made, shape, slot) = *from;
  }
  return Value::from_cell(made);
}

Result<Value> copy_by_hooks(Runtime& rt, CopyTables& tables, Value object) {
  Type* type = rt.type_of(object);
  if (TRY(is_member(rt, tables.shallow_atomic_types(), type, "_copy_atomic_types"))) return object;
  if (TRY(is_member(rt, tables.shallow_containers(), type, "_copy_builtin_containers"))) {
    Value copier = TRY(get_attribute(rt, Value::from_cell(type), Name::name_copy));
    return call(rt, copier, object);
  }
  if (is_subtype(type, rt.type(BuiltinType::Type))) return object;
  Value hook = TRY(get_attribute_or_unset(rt, Value::from_cell(type), Name::dunder_copy));
  if (!hook.is_unset() && !hook.is_none()) return call(rt, hook, object);
  Value reduced = TRY(reduce(rt, tables, object, false));
  if (cast<Str>(rt, reduced)) return object;
  return reconstruct_shallow(rt, tables, TRY(read_reduction(rt, reduced)));
}

}  // namespace

Result<Value> shallow_copy(Runtime& rt, CopyTables& tables, Value object) {
  tables.update();
  if (!object.is_cell()) return tables.are_odd() ? copy_by_hooks(rt, tables, object) : Result<Value>(object);
  Shape* shape = rt.shape_of(object.cell());
  switch (tables.shallow_kind(shape)) {
    case CopyKind::Atomic:
    case CopyKind::Same: return object;
    case CopyKind::List: return new_list(rt, std::span<const Value>(object.as<List>()->view()));
    case CopyKind::Dict: return dict_copy(rt, object.as<Dict>());
    case CopyKind::Set:
    case CopyKind::ByteArray: return call_method(rt, object, Name::name_copy);
    case CopyKind::Instance: return copy_slots(rt, object, shape);
    case CopyKind::DictInstance: {
      if (has_hooks(rt, extra_word(object.cell(), shape)->as<Dict>())) break;
      Cell* made = new_instance(rt, shape->type);
      if (!made) return Failed{};
      Value state = TRY(plain_state(rt, object, shape));
      if (!state.is_none()) TRY(set_state(rt, Value::from_cell(made), state));
      return Value::from_cell(made);
    }
    default: break;
  }
  return copy_by_hooks(rt, tables, object);
}

Result<Value> reconstruct(Runtime& rt, CopyTables& tables, Value object, Value memo, Tuple* reduced) {
  Tuple* parts = TRY(read_reduction(rt, Value::from_cell(reduced)));
  if (memo.is_none()) return reconstruct_shallow(rt, tables, parts);
  RecursionGuard guard(rt, "");
  if (guard.failed()) return Failed{};
  return DeepCopier(rt, tables, memo, Value::unset()).copy_reduced(object, parts);
}

}  // namespace minipy
