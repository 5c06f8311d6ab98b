#include "runtime/graph/plan.h"

#include <algorithm>

#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// What an instance's own attributes may replace.
constexpr Name kInstanceHooks[] = {Name::dunder_deepcopy, Name::dunder_reduce_ex, Name::dunder_reduce,
                                   Name::dunder_getstate, Name::dunder_setstate,  Name::dunder_dict,
                                   Name::dunder_class};
// What a class may define to take part in its copies.
constexpr Name kClassHooks[] = {Name::dunder_deepcopy,     Name::dunder_reduce_ex, Name::dunder_reduce,
                                Name::dunder_getstate,     Name::dunder_setstate,  Name::dunder_getnewargs,
                                Name::dunder_getnewargs_ex};

constexpr const char* kSets[] = {"_atomic_types", "_copy_atomic_types", "_copy_builtin_containers"};
// Whose objects are no cells, so that the walkers do not look at their classes.
constexpr BuiltinType kImmediates[] = {BuiltinType::None, BuiltinType::Ellipsis, BuiltinType::NotImplemented,
                                       BuiltinType::Int,  BuiltinType::Float,    BuiltinType::Bool};
constexpr BuiltinType kDispatched[] = {BuiltinType::List, BuiltinType::Tuple, BuiltinType::Dict, BuiltinType::Method};
constexpr CopyKind kDispatchedKinds[] = {CopyKind::List, CopyKind::Tuple, CopyKind::Dict, CopyKind::Method};

bool is_builtin(const Shape* shape, BuiltinType type) { return shape->id == shape_of(type); }

}  // namespace

bool has_hooks(Runtime& rt, Dict* attributes) {
  // Mostly there are a few names, none of which looks like one.
  constexpr uint64_t kFew = 16;
  if (attributes->filled <= kFew) {
    auto may_be_hook = [](const DictEntry& entry) {
      const Str* name = exact_str(entry.key);
      return name ? name->view().starts_with("__") : !entry.key.is_unset();
    };
    if (std::none_of(attributes->entries, attributes->entries + attributes->filled, may_be_hook)) return false;
  }
  return std::any_of(std::begin(kInstanceHooks), std::end(kInstanceHooks),
                     [&](Name name) { return dict_find_str(rt, attributes, rt.name(name)) >= 0; });
}

CopyTables::CopyTables(Runtime& rt, Dict* module, Dict* copyreg)
    : rt_(rt), previous_(rt.copy_tables), module_(module), copyreg_(copyreg) {
  rt.heap.add_root_source(this);
  first_newobj_ = dict_get_str(rt, copyreg, intern(rt, "__newobj__"));
  // One that a program has put there before is not the library's.
  if (auto* function = cast_exact<Function>(first_newobj_); function && function->globals == copyreg) {
    newobj_version_ = function->version;
  } else {
    first_newobj_ = Value::unset();
  }
  if (auto* dispatch = cast_exact<Dict>(deep_dispatch())) {
    for (size_t i = 0; i < std::size(kDispatched); ++i) {
      auto native = dict_get(rt, dispatch, Value::from_cell(rt.type(kDispatched[i])));
      if (!native.failed()) natives_[i] = native.value();
    }
  }
  find_out();
}

CopyTables::~CopyTables() { rt_.heap.remove_root_source(this); }

void CopyTables::visit_roots(Visitor& visitor) {
  visitor.visit_cell(module_);
  visitor.visit_cell(copyreg_);
  visitor.visit_cell(dispatch_);
  visitor.visit_cell(reducers_);
  for (Set* set : sets_) visitor.visit_cell(set);
  for (const Pin& pin : pins_) visitor.visit(pin.value);
  visitor.visit(first_newobj_);
  visitor.visit_range(std::begin(natives_), std::end(natives_));
}

Value CopyTables::get(std::string_view name) const { return dict_get_str(rt_, module_, intern(rt_, name)); }

CopyKind CopyTables::native_dispatch(Value function) const {
  for (size_t i = 0; i < std::size(natives_); ++i) {
    if (natives_[i] == function) return kDispatchedKinds[i];
  }
  return CopyKind::Ask;
}

// ---- The state of the tables

void CopyTables::collect_conditions() {
  std::vector<Condition>& all = conditions_;
  all.clear();
  auto add = [&](decltype(Condition::where) where, const uint64_t& word, uint64_t expected, Cell* owner, Str* name) {
    bool known = std::any_of(all.begin(), all.end(),
                             [&](const Condition& each) { return each.address == &word && each.name == name; });
    if (!known) all.push_back({where, &word, expected, owner, name});
  };
  for (const Pin& each : pins_) {
    Str* name = exact_str(each.key);
    add(Condition::kDict, each.dict->keys_version, each.version, each.dict, name);
    const Value& value = each.dict->entries[each.place].value;
    add(Condition::kEntry, reinterpret_cast<const uint64_t&>(value), each.value.bits(), each.dict, name);
  }
  for (size_t i = 0; i < std::size(sets_); ++i) {
    if (sets_[i]) add(Condition::kSet, sets_[i]->version, set_versions_[i], sets_[i], nullptr);
  }
  if (reducers_) add(Condition::kDict, reducers_->keys_version, reducers_version_, reducers_, nullptr);
  if (!newobj_.is_unset())
    add(Condition::kFunction, newobj_.as<Function>()->version, newobj_version_, newobj_.cell(), nullptr);
  // An entry's place is right as long as its dict's version is.
  std::stable_partition(all.begin(), all.end(), [](const Condition& each) { return each.where != Condition::kEntry; });
}

void CopyTables::pin(Dict* dict, Value key) {
  uint64_t place = 0;  // that of another key where this one is missing: the dict's version is what counts
  for (uint64_t i = 0; i < dict->filled; ++i) {
    Value each = dict->entries[i].key;
    const Str *text = exact_str(each), *wanted = exact_str(key);
    if (each == key || (text && wanted && str_equal(text, wanted))) place = i;
  }
  if (dict->filled > 0) pins_.push_back({dict, dict->keys_version, place, dict->entries[place].value, key});
}

bool CopyTables::read_tables() {
  dispatch_ = cast_exact<Dict>(deep_dispatch());
  reducers_ = cast_exact<Dict>(dispatch_table());
  bool as_expected = dispatch_ && reducers_;
  if (reducers_) reducers_version_ = reducers_->keys_version;
  for (size_t i = 0; i < std::size(sets_); ++i) {
    sets_[i] = cast_exact<Set>(get(kSets[i]));
    as_expected = as_expected && sets_[i];
    if (sets_[i]) set_versions_[i] = sets_[i]->version;
  }
  if (!as_expected) return false;
  for (size_t i = 0; i < 2; ++i) {
    for (BuiltinType type : kImmediates) {
      auto found = set_contains(rt_, sets_[i], Value::from_cell(rt_.type(type)));
      if (found.failed()) rt_.clear_pending();
      if (found.failed() || !found.value()) return false;
    }
  }
  return true;
}

void CopyTables::find_out() {
  if (++epoch_ == 0) epoch_ = 1;
  pins_.clear();
  odd_ = !read_tables();
  for (const char* name : {"_deepcopy_dispatch", "dispatch_table", kSets[0], kSets[1], kSets[2]}) {
    pin(module_, Value::from_cell(intern(rt_, name)));
  }
  Value key = Value::from_cell(intern(rt_, "__newobj__"));
  pin(copyreg_, key);
  if (dispatch_) {
    for (BuiltinType type : kDispatched) pin(dispatch_, Value::from_cell(rt_.type(type)));
  }
  Value newobj = dict_get_str(rt_, copyreg_, key.as<Str>());
  auto* function = cast_exact<Function>(newobj);
  bool is_first = function && newobj == first_newobj_ && function->version == newobj_version_;
  newobj_ = is_first ? newobj : Value::unset();
  collect_conditions();
}

// ---- Plans

bool CopyTables::has_key(Dict* dict, Type* type, Value* value) const {
  auto found = dict_get(rt_, dict, Value::from_cell(type));
  if (found.failed()) rt_.clear_pending();
  *value = found.failed() ? Value::none() : found.value();
  return !value->is_unset();
}

// Whether the slots' values are what copyreg would find under their names, and setting an attribute sets the slot.
bool CopyTables::slots_are_plain(Shape* shape) const {
  Type* type = shape->type;
  std::vector<uint16_t> order;
  if (dict_find_str(rt_, type_dict(rt_, type), intern(rt_, "__slotnames__")) >= 0) return false;
  if (type->fixed_slots == 0) return true;
  if (type->slots->set_attribute != rt_.type(BuiltinType::Object)->slots->set_attribute) return false;
  for (Value each : type->mro->view()) {
    for (Str* name : slot_names_as_written(rt_, each.as<Type>())) {
      auto* member = cast_exact<MemberDescriptor>(lookup_in_type(rt_, type, name));
      if (!member || member->def || member->slot >= type->fixed_slots) return false;
      auto slot = static_cast<uint16_t>(member->slot);
      if (std::find(order.begin(), order.end(), slot) != order.end()) return false;
      order.push_back(slot);
    }
  }
  if (order.size() != type->fixed_slots) return false;
  // A walker may be following the old one, which is the same.
  if (shape->copy_plan.order.size() != order.size()) shape->copy_plan.order = std::move(order);
  return true;
}

// Whether nothing of the class takes part in its copies, and object.__new__ makes its instances.
bool CopyTables::is_plain_class(Shape* shape) const {
  Type *type = shape->type, *object = rt_.type(BuiltinType::Object), *metatype = rt_.type_of(Value::from_cell(type));
  const TypeSlots* type_slots = rt_.type(BuiltinType::Type)->slots;
  if (newobj_.is_unset() || shape->layout != Layout::Object) return false;
  if (type != object && !type->is_heap_type) return false;
  if (type->slots->create != object->slots->create || type->overrides_getattribute || type->is_abstract) return false;
  if (metatype->slots->get_attribute != type_slots->get_attribute) return false;
  for (Name name : kClassHooks) {
    Str* text = rt_.name(name);
    if (lookup_in_type(rt_, type, text) != lookup_in_type(rt_, object, text)) return false;
  }
  Value dict = lookup_in_type(rt_, type, rt_.name(Name::dunder_dict));
  if (!dict.is_unset() && !cast_exact<GetSetDescriptor>(dict)) return false;
  if (shape->has_slots && !shape->dict_mode) {
    for (Name name : kInstanceHooks) {
      if (shape->find(rt_.name(name)) != Shape::kNotFound) return false;
    }
  }
  return slots_are_plain(shape);
}

CopyKind CopyTables::find_deep_kind(Shape* shape) const {
  Type* type = shape->type;
  Value value;
  auto atomic = set_contains(rt_, sets_[0], Value::from_cell(type));
  if (atomic.failed()) rt_.clear_pending();
  if (atomic.failed()) return CopyKind::Ask;
  if (atomic.value()) return CopyKind::Atomic;
  if (has_key(dispatch_, type, &value)) {
    for (size_t i = 0; i < std::size(kDispatched); ++i) {
      if (is_builtin(shape, kDispatched[i]) && value == natives_[i]) return kDispatchedKinds[i];
    }
    return CopyKind::Ask;
  }
  if (is_subtype(type, rt_.type(BuiltinType::Type))) return CopyKind::Same;
  if (has_key(reducers_, type, &value)) return CopyKind::Ask;
  if (is_builtin(shape, BuiltinType::Set)) return CopyKind::Set;
  if (is_builtin(shape, BuiltinType::FrozenSet)) return CopyKind::FrozenSet;
  if (is_builtin(shape, BuiltinType::ByteArray)) return CopyKind::ByteArray;
  if (!is_plain_class(shape)) return CopyKind::Ask;
  return shape->dict_mode ? CopyKind::DictInstance : CopyKind::Instance;
}

CopyKind CopyTables::find_shallow_kind(Shape* shape) const {
  Type* type = shape->type;
  Value value;
  auto atomic = set_contains(rt_, sets_[1], Value::from_cell(type));
  auto container = set_contains(rt_, sets_[2], Value::from_cell(type));
  if (atomic.failed() || container.failed()) rt_.clear_pending();
  if (atomic.failed() || container.failed()) return CopyKind::Ask;
  if (atomic.value()) return CopyKind::Atomic;
  if (container.value()) {
    if (is_builtin(shape, BuiltinType::List)) return CopyKind::List;
    if (is_builtin(shape, BuiltinType::Dict)) return CopyKind::Dict;
    if (is_builtin(shape, BuiltinType::Set)) return CopyKind::Set;
    if (is_builtin(shape, BuiltinType::ByteArray)) return CopyKind::ByteArray;
    return CopyKind::Ask;
  }
  if (is_subtype(type, rt_.type(BuiltinType::Type))) return CopyKind::Same;
  Str* hook = rt_.name(Name::dunder_copy);
  Type* metatype = rt_.type_of(Value::from_cell(type));
  if (!lookup_in_type(rt_, type, hook).is_unset() || !lookup_in_type(rt_, metatype, hook).is_unset())
    return CopyKind::Ask;
  if (has_key(reducers_, type, &value) || !is_plain_class(shape)) return CopyKind::Ask;
  return shape->dict_mode ? CopyKind::DictInstance : CopyKind::Instance;
}

void CopyTables::make_plan(Shape* shape) {
  CopyPlan& plan = shape->copy_plan;
  plan.epoch = epoch_;
  plan.type_version = shape->type->version;
  plan.deep = plan.shallow = static_cast<uint8_t>(CopyKind::Ask);
  // Looking a class up in tables is asking its metaclass.
  const TypeSlots* metatype_slots = rt_.type_of(Value::from_cell(shape->type))->slots;
  const TypeSlots* type_slots = rt_.type(BuiltinType::Type)->slots;
  if (odd_ || metatype_slots->hash != type_slots->hash || metatype_slots->compare != type_slots->compare) return;
  plan.deep = static_cast<uint8_t>(find_deep_kind(shape));
  plan.shallow = static_cast<uint8_t>(find_shallow_kind(shape));
}

}  // namespace minipy
