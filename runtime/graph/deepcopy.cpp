// The deep copier.
//
// Lists, tuples, dicts, sets and instances of plain classes are cloned directly: an instance by copying its slots
// under the same shape. Everything that a class can change about its copies is asked on each object, as Python
// does - `__deepcopy__`, copyreg.dispatch_table, `__reduce_ex__`, `__getstate__` and the like, `__new__` - so that a
// class patched between two calls, or by a hook during one, is copied as patched. The questions are lookups in the
// type's method cache, keyed by its version; nothing is remembered across objects.
//
// The memo is a table from objects to copies, which also keeps the originals alive. It becomes a dict of Python's
// form (id -> copy, and the originals under the id of the memo itself) the first time that a hook has to see it;
// from then on the dict is what counts.
#include "runtime/graph/deepcopy.h"

#include <algorithm>
#include <vector>

#include "runtime/heap/roots.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// ---- The memo

class Memo final : public RootSource {
 public:
  Memo(Runtime& rt, Value given) : rt_(rt), dict_(given) { rt.heap.add_root_source(this); }
  ~Memo() { rt_.heap.remove_root_source(this); }

  Result<Value> find(Value object) {
    if (dict_.is_none()) return table_.empty() ? Value::unset() : table_[place(object)].copy;
    Value key = id_of(object);
    if (Dict* dict = cast_exact<Dict>(dict_)) return dict_get(rt_, dict, key);
    Value arguments[] = {key, missing_};
    return call_method(rt_, dict_, Name::name_get, std::span<const Value>(arguments));
  }

  Status put(Value object, Value copy) {
    if (dict_.is_none()) {
      put_in_table(object, copy);
      return ok();
    }
    TRY(set_item(rt_, dict_, id_of(object), copy));
    return keep_alive(object);
  }

  // The memo as hooks see it.
  Result<Value> as_mapping() {
    if (!dict_.is_none()) return dict_;
    Dict* dict = TRY(new_dict(rt_));
    dict_ = Value::from_cell(dict);
    for (const Entry& entry : table_) {
      if (entry.object.is_unset()) continue;
      TRY(dict_set(rt_, dict, id_of(entry.object), entry.copy));
      TRY(keep_alive(entry.object));
    }
    return dict_;
  }

  bool is_missing(Value found) const { return found.is_unset(); }

  void visit_roots(Visitor& visitor) override {
    visitor.visit(dict_);
    for (const Entry& entry : table_) {
      visitor.visit(entry.object);
      visitor.visit(entry.copy);
    }
  }

 private:
  struct Entry {
    Value object, copy;
  };

  Value id_of(Value object) const {
    return Value::from_int(static_cast<int64_t>(reinterpret_cast<uintptr_t>(object.cell())));
  }

  size_t place(Value object) const {
    size_t mask = table_.size() - 1;
    size_t at = (object.bits() >> 4) * 0x9E3779B97F4A7C15u >> 20 & mask;
    while (!table_[at].object.is_unset() && table_[at].object != object) at = (at + 1) & mask;
    return at;
  }
  void put_in_table(Value object, Value copy) {
    if (table_.size() < (used_ + 1) * 2) {
      std::vector<Entry> old = std::move(table_);
      table_.assign(std::max<size_t>(16, old.size() * 2), Entry{});
      for (const Entry& entry : old) {
        if (!entry.object.is_unset()) table_[place(entry.object)] = entry;
      }
    }
    Entry& entry = table_[place(object)];
    used_ += entry.object.is_unset();
    entry = {object, copy};
  }
  Status keep_alive(Value object) {
    Value key = id_of(dict_);
    Value kept = TRY(find(dict_));
    if (cast<List>(rt_, kept)) return list_append(rt_, kept.as<List>(), object);
    List* list = TRY(new_list(rt_, std::span<const Value>(&object, 1)));
    return set_item(rt_, dict_, key, Value::from_cell(list));
  }

  Runtime& rt_;
  Value dict_;  // None: the table is in use
  Value missing_ = Value::none();
  std::vector<Entry> table_;
  size_t used_ = 0;
};

// ---- What a reduction says: (function, arguments, state, items, pairs)

struct Reduction {
  Value function, arguments, state = Value::none(), items = Value::none(), pairs = Value::none();
};

Result<Reduction> read_reduction(Runtime& rt, Value value) {
  auto* tuple = cast<Tuple>(rt, value);
  if (!tuple) return raise_type_error(rt, "Value after * must be an iterable, not %T", value);
  if (tuple->size < 2) return raise_type_error(rt, "_reconstruct() missing 1 required positional argument: 'args'");
  if (tuple->size > 5) {
    return raise_type_error(rt, "_reconstruct() takes from 4 to 7 positional arguments but %d were given",
                            static_cast<int>(tuple->size) + 2);
  }
  Reduction reduction{tuple->items[0], tuple->items[1]};
  if (tuple->size > 2) reduction.state = tuple->items[2];
  if (tuple->size > 3) reduction.items = tuple->items[3];
  if (tuple->size > 4) reduction.pairs = tuple->items[4];
  return reduction;
}

// The result of the object's reduction hook: a tuple, or a str where the object stands for itself.
Result<Value> reduce(Runtime& rt, const CopyHooks& hooks, Value object, bool deep) {
  Type* type = rt.type_of(object);
  if (hooks.dispatch_table && hooks.dispatch_table->used) {
    Value reducer = TRY(dict_get(rt, hooks.dispatch_table, Value::from_cell(type)));
    if (!reducer.is_unset()) return call(rt, reducer, object);
  }
  Value reducer = TRY(get_attribute_or_unset(rt, object, Name::dunder_reduce_ex));
  if (!reducer.is_unset() && !reducer.is_none()) return call(rt, reducer, Value::from_int(4));
  reducer = TRY(get_attribute_or_unset(rt, object, Name::dunder_reduce));
  if (!reducer.is_unset() && !reducer.is_none()) return call(rt, reducer);
  Str* text =
      TRY(format_text(rt, "un(%s)copyable object of type %R", deep ? "deep" : "shallow", Value::from_cell(type)));
  return raise_value(rt, TRY(call(rt, Value::from_cell(hooks.error), Value::from_cell(text))));
}

Status set_state(Runtime& rt, Value made, Value state) {
  Value setter = TRY(get_attribute_or_unset(rt, made, Name::dunder_setstate));
  if (!setter.is_unset()) {
    TRY(call(rt, setter, state));
    return ok();
  }
  Value slots = Value::none();
  if (auto* pair = cast<Tuple>(rt, state); pair && pair->size == 2) {
    slots = pair->items[1];
    state = pair->items[0];
  }
  if (!state.is_none()) {
    Value dict = TRY(get_attribute(rt, made, Name::dunder_dict));
    TRY(call_method(rt, dict, Name::name_update, std::span<const Value>(&state, 1)));
  }
  if (!slots.is_none()) {
    Value pairs = TRY(call_method(rt, slots, Name::name_items));
    ForEach each(rt, pairs);
    while (each.next()) {
      Tuple* pair = TRY(to_tuple(rt, each.value()));
      Str* name = cast<Str>(rt, pair->items[0]);
      if (!name) return raise_not_a_name(rt, pair->items[0]);
      TRY(set_attribute(rt, made, name, pair->items[1]));
    }
    if (each.failed()) return Failed{};
  }
  return ok();
}

// Gives the object that the reduction's function made its state, items and pairs, each through `take`.
template <class Take>
Status fill(Runtime& rt, Value made, const Reduction& reduction, Take take) {
  if (!reduction.state.is_none()) TRY(set_state(rt, made, TRY(take(reduction.state))));
  if (!reduction.items.is_none()) {
    ForEach each(rt, reduction.items);
    while (each.next()) {
      Value item = TRY(take(each.value()));
      TRY(call_method(rt, made, Name::name_append, std::span<const Value>(&item, 1)));
    }
    if (each.failed()) return Failed{};
  }
  if (!reduction.pairs.is_none()) {
    ForEach each(rt, reduction.pairs);
    while (each.next()) {
      Tuple* pair = TRY(to_tuple(rt, each.value()));
      if (pair->size != 2)
        return raise_value_error(rt, "not enough values to unpack (expected 2, got %d)", static_cast<int>(pair->size));
      Value key = TRY(take(pair->items[0]));
      TRY(set_item(rt, made, key, TRY(take(pair->items[1]))));
    }
    if (each.failed()) return Failed{};
  }
  return ok();
}

// Types whose instances are their own copies.
bool is_atomic(Runtime& rt, Value object) {
  if (!object.is_cell()) return true;
  switch (static_cast<BuiltinType>(object.cell()->shape)) {
    case BuiltinType::Int:
    case BuiltinType::Float:
    case BuiltinType::Complex:
    case BuiltinType::Bytes:
    case BuiltinType::Str:
    case BuiltinType::Code:
    case BuiltinType::Range:
    case BuiltinType::BuiltinFunction:
    case BuiltinType::Function:
    case BuiltinType::WeakReference:
    case BuiltinType::Property:
    case BuiltinType::Type: return true;
    default: return rt.shape(object.cell()->shape)->layout == Layout::Type;
  }
}

// ---- Deep copies

class DeepCopier {
 public:
  DeepCopier(Runtime& rt, const CopyHooks& hooks, Value memo) : rt_(rt), hooks_(hooks), memo_(rt, memo) {
    object_ = rt.type(BuiltinType::Object);
    for (size_t i = 0; i < kHooks; ++i) plain_[i] = lookup_in_type(rt, object_, rt.name(kHookNames[i]));
  }

  Result<Value> copy(Value object) {
    if (is_atomic(rt_, object)) return object;
    Value known = TRY(memo_.find(object));
    if (!memo_.is_missing(known) && !(known.is_none())) return known;
    RecursionGuard guard(rt_, "");
    if (guard.failed()) return Failed{};
    switch (static_cast<BuiltinType>(object.cell()->shape)) {
      case BuiltinType::List: return copy_list(object);
      case BuiltinType::Tuple: return copy_tuple(object);
      case BuiltinType::Dict: return copy_dict(object);
      case BuiltinType::Method: return copy_method(object);
      default: return copy_other(object);
    }
  }

 private:
  // What a class may define to take part in its copies.
  static constexpr Name kHookNames[] = {Name::dunder_deepcopy,     Name::dunder_reduce_ex, Name::dunder_reduce,
                                        Name::dunder_getstate,     Name::dunder_setstate,  Name::dunder_getnewargs,
                                        Name::dunder_getnewargs_ex};
  static constexpr size_t kHooks = std::size(kHookNames);

  Result<Value> copy_list(Value object) {
    List* made = TRY(new_list(rt_, object.as<List>()->size));
    TRY(memo_.put(object, Value::from_cell(made)));
    // A hook may change the list meanwhile.
    for (uint64_t i = 0; i < object.as<List>()->size; ++i) {
      TRY(list_append(rt_, made, TRY(copy(object.as<List>()->items[i]))));
    }
    return made;
  }

  Result<Value> copy_tuple(Value object) {
    auto* source = object.as<Tuple>();
    Tuple* made = TRY(new_tuple(rt_, source->size));
    bool same = true;
    for (uint64_t i = 0; i < source->size; ++i) {
      made->items[i] = TRY(copy(source->items[i]));
      same = same && made->items[i] == source->items[i];
    }
    // A tuple that holds itself was copied on the way.
    Value known = TRY(memo_.find(object));
    if (!memo_.is_missing(known) && !known.is_none()) return known;
    if (same) return object;
    TRY(memo_.put(object, Value::from_cell(made)));
    return made;
  }

  Result<Value> copy_dict(Value object) {
    auto* source = object.as<Dict>();
    Dict* made = TRY(new_dict(rt_, source->used));
    TRY(memo_.put(object, Value::from_cell(made)));
    uint64_t position = 0, used = source->used;
    Value key, value;
    while (dict_next(source, position, &key, &value)) {
      Value key_copy = TRY(copy(key));
      TRY(dict_set(rt_, made, key_copy, TRY(copy(value))));
      if (source->used != used) return raise_runtime_error(rt_, "dictionary changed size during iteration");
    }
    return made;
  }

  Result<Value> copy_method(Value object) {
    auto* source = object.as<Method>();
    Value self = TRY(copy(source->self));
    auto* made = rt_.heap.allocate_small<Method>(shape_of(BuiltinType::Method));
    made->function = source->function;
    made->self = self;
    TRY(memo_.put(object, Value::from_cell(made)));
    return made;
  }

  // Whether nothing of the class or of the instance has a say in the copy: its slots are all there is.
  // The answer for the last plain shape stands until user code has run or the class has another version.
  Result<bool> is_plain_instance(Shape* shape) {
    Type* type = shape->type;
    if (shape->id == plain_shape_ && type->version == plain_version_) return true;
    if (!shape->has_slots || shape->dict_mode || shape->layout != Layout::Object || !type->is_heap_type) return false;
    if (type->slots->create != object_->slots->create || type->overrides_getattribute || type->is_abstract)
      return false;
    for (size_t i = 0; i < kHooks; ++i) {
      if (lookup_in_type(rt_, type, rt_.name(kHookNames[i])) != plain_[i]) return false;
      if (shape->find(rt_.name(kHookNames[i])) != Shape::kNotFound) return false;
    }
    if (hooks_.dispatch_table && hooks_.dispatch_table->used) {
      Value reducer = TRY(dict_get(rt_, hooks_.dispatch_table, Value::from_cell(type)));
      if (!reducer.is_unset()) return false;
    }
    plain_shape_ = shape->id;
    plain_version_ = type->version;
    return true;
  }

  Result<Value> copy_instance(Value object, Shape* shape) {
    Type* type = shape->type;
    size_t size = shape->slots_offset + shape->inline_capacity * sizeof(Value);
    Cell* made = rt_.heap.allocate_cell(shape->id, size);
    if (!made) return Failed{};
    Value* extra = extra_word(made, shape);
    for (uint32_t i = 0; i <= shape->inline_capacity; ++i) extra[i] = Value::unset();
    if (type->has_finaliser) rt_.heap.add_finalisable(made);
    TRY(memo_.put(object, Value::from_cell(made)));
    for (uint32_t i = 0; i < shape->slot_count; ++i) {
      Value* from = slot_place(object.cell(), shape, i);
      if (!from || from->is_unset()) continue;
      Value value = TRY(copy(*from));
      // A hook further down may have changed this object, or its class.
      if (made->shape != shape->id || object.cell()->shape != shape->id)
        return raise_runtime_error(rt_, "object changed while it was copied");
      if (!reserve_slot(rt_, made, shape, i)) return Failed{};
      *slot_place(made, shape, i) = value;
    }
    return Value::from_cell(made);
  }

  Result<Value> copy_other(Value object) {
    Shape* shape = rt_.shape_of(object.cell());
    if (TRY(is_plain_instance(shape))) return copy_instance(object, shape);
    plain_shape_ = 0;
    Value hook = TRY(get_attribute_or_unset(rt_, object, Name::dunder_deepcopy));
    Value made;
    if (!hook.is_unset() && !hook.is_none()) {
      made = TRY(call(rt_, hook, TRY(memo_.as_mapping())));
    } else {
      Value reduced = TRY(reduce(rt_, hooks_, object, true));
      if (cast<Str>(rt_, reduced)) return object;
      made = TRY(reconstruct(object, TRY(read_reduction(rt_, reduced))));
    }
    plain_shape_ = 0;
    if (made != object) TRY(memo_.put(object, made));
    return made;
  }

  Result<Value> reconstruct(Value object, Reduction reduction) {
    Tuple* arguments = TRY(to_tuple(rt_, reduction.arguments));
    Tuple* copies = TRY(new_tuple(rt_, arguments->size));
    for (uint64_t i = 0; i < arguments->size; ++i) copies->items[i] = TRY(copy(arguments->items[i]));
    Value made = TRY(call(rt_, reduction.function, {copies->items, static_cast<uint32_t>(copies->size), nullptr}));
    TRY(memo_.put(object, made));
    TRY(fill(rt_, made, reduction, [this](Value part) { return copy(part); }));
    return made;
  }

  Runtime& rt_;
  const CopyHooks& hooks_;
  Memo memo_;
  Type* object_;
  ShapeId plain_shape_ = 0;
  uint32_t plain_version_ = 0;
  Value plain_[kHooks];
};

// ---- Shallow copies

bool is_shallow_atomic(Runtime& rt, Value object) {
  if (is_atomic(rt, object)) return true;
  switch (static_cast<BuiltinType>(object.cell()->shape)) {
    case BuiltinType::Tuple:
    case BuiltinType::FrozenSet:
    case BuiltinType::Slice:
    case BuiltinType::Super: return true;
    default: return false;
  }
}

}  // namespace

Result<Value> deep_copy(Runtime& rt, const CopyHooks& hooks, Value object, Value memo) {
  return DeepCopier(rt, hooks, memo).copy(object);
}

Result<Value> shallow_copy(Runtime& rt, const CopyHooks& hooks, Value object) {
  if (is_shallow_atomic(rt, object)) return object;
  switch (static_cast<BuiltinType>(object.cell()->shape)) {
    case BuiltinType::List: return new_list(rt, std::span<const Value>(object.as<List>()->view()));
    case BuiltinType::Dict: return dict_copy(rt, object.as<Dict>());
    case BuiltinType::Set:
    case BuiltinType::ByteArray: return call_method(rt, object, Name::name_copy);
    default: break;
  }
  Value hook = TRY(get_attribute_or_unset(rt, Value::from_cell(rt.type_of(object)), Name::dunder_copy));
  if (!hook.is_unset() && !hook.is_none()) return call(rt, hook, object);
  Value reduced = TRY(reduce(rt, hooks, object, false));
  if (cast<Str>(rt, reduced)) return object;
  Reduction reduction = TRY(read_reduction(rt, reduced));
  Tuple* arguments = TRY(to_tuple(rt, reduction.arguments));
  Value made = TRY(call(rt, reduction.function, {arguments->items, static_cast<uint32_t>(arguments->size), nullptr}));
  TRY(fill(rt, made, reduction, [](Value part) { return Result<Value>(part); }));
  return made;
}

}  // namespace minipy
