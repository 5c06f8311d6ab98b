// Making types: the built-in ones from their descriptions, programs' classes from a namespace; the MRO; versions.
#include "runtime/object/type.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

uint32_t Arguments::keyword_count() const { return names ? static_cast<uint32_t>(names->size) : 0; }

uint32_t layout_size(Layout layout) {
  switch (layout) {
#define SIZE(name, structure) \
  case Layout::name: return sizeof(structure);
    SIZE(Object, Object)
    SIZE(Type, Type)
    SIZE(Int, Int)
    SIZE(Float, Float)
    SIZE(Complex, Complex)
    SIZE(Str, Str)
    SIZE(Bytes, Bytes)
    SIZE(ByteArray, ByteArray)
    SIZE(MemoryView, MemoryView)
    SIZE(Tuple, Tuple)
    SIZE(List, List)
    SIZE(Dict, Dict)
    SIZE(Set, Set)
    SIZE(Range, Range)
    SIZE(Slice, Slice)
    SIZE(Function, Function)
    SIZE(NativeFunction, SlotWrapper)
    SIZE(GetSetDescriptor, GetSetDescriptor)
    SIZE(MemberDescriptor, MemberDescriptor)
    SIZE(Method, Method)
    SIZE(Property, Property)
    SIZE(MethodHolder, MethodHolder)
    SIZE(Super, Super)
    SIZE(Module, Module)
    SIZE(Traceback, Traceback)
    SIZE(CellVariable, CellVariable)
    SIZE(MappingProxy, MappingProxy)
    SIZE(DictView, DictView)
    SIZE(DictIterator, DictIterator)
    SIZE(SetIterator, SetIterator)
    SIZE(SequenceIterator, SequenceIterator)
    SIZE(RangeIterator, RangeIterator)
    SIZE(LongRangeIterator, LongRangeIterator)
    SIZE(CallableIterator, CallableIterator)
    SIZE(Enumerate, Enumerate)
    SIZE(Zip, Zip)
    SIZE(Map, Map)
    SIZE(Filter, Filter)
    SIZE(GenericAlias, GenericAlias)
    SIZE(Union, Union)
    SIZE(Template, Template)
    SIZE(Interpolation, Interpolation)
    SIZE(WeakReference, WeakReference)
    SIZE(ValueStorage, ValueStorage)
    SIZE(RawStorage, RawStorage)
    SIZE(Exception, BaseException)
#undef SIZE
    case Layout::Fixed:
    case Layout::Opaque:
    case Layout::Native: return 0;
  }
  return 0;
}

// ---- Built-in types

namespace {

struct Row {
  const char* text;
  BuiltinType base;
  Layout layout;
  const char* exception_doc;  // null: no exception
};

constexpr Row kRows[kBuiltinTypeCount] = {
    {"", BuiltinType::Nothing, Layout::Fixed, nullptr},
#define TYPE(name, text, base, layout) {text, BuiltinType::base, Layout::layout, nullptr},
#include "runtime/object/builtin_types.def"
#undef TYPE
#define EXCEPTION(name, base, doc) {#name, BuiltinType::base, Layout::Exception, doc},
#include "runtime/object/exception_types.def"
#undef EXCEPTION
};

std::string_view last_part(std::string_view name) {
  size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

// The slots of a type: those of its base with its own over them.
TypeSlots* merge_slots(Runtime& rt, const TypeSlots* base, const TypeSlots* own) {
  auto* storage = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), sizeof(TypeSlots));
  auto* merged = new (storage->bytes) TypeSlots(*base);
  static_assert(sizeof(TypeSlots) % sizeof(void*) == 0);
  if (own) {
    void* const* from = reinterpret_cast<void* const*>(own);
    void** to = reinterpret_cast<void**>(merged);
    for (size_t i = 0; i < sizeof(TypeSlots) / sizeof(void*); ++i) {
      if (from[i]) to[i] = from[i];
    }
  }
  return merged;
}

void set_flags(Type* type, const TypeSpec* spec) {
  if (!spec) return;
  type->has_instance_dict |= spec->has_dict;
  type->weakly_referable |= spec->weakly_referable;
  type->subclassable = spec->subclassable;
  type->immutable = spec->immutable;
  type->sequence_pattern |= spec->sequence_pattern;
  type->mapping_pattern |= spec->mapping_pattern;
}

void set_slots(Runtime& rt, Type* type, const TypeSlots* base, const TypeSpec* spec) {
  const TypeSlots* own = spec ? spec->slots : nullptr;
  bool unhashable = spec && (spec->unhashable || (own && own->compare && !own->hash));
  if (!own && !unhashable && base) {
    type->slots = base;
    return;
  }
  TypeSlots* merged = merge_slots(rt, base, own);
  if (unhashable) merged->hash = nullptr;
  type->slots = type->own_slots = merged;
  // Classes and modules have inline caches of their own.
  bool is_cached = type->layout == Layout::Type || type->layout == Layout::Module;
  type->overrides_getattribute = own && own->get_attribute && own->get_attribute != generic_get_attribute && !is_cached;
}

}  // namespace

void build_builtin_types(Runtime& rt, std::vector<Shape*>& shapes, Type** types, const TypeSpec* const* specs,
                         Str** names) {
  static constexpr TypeSlots kNoSlots;
  shapes.resize(kBuiltinTypeCount);
  for (uint32_t i = 0; i < kBuiltinTypeCount; ++i) {
    shapes[i] = new Shape;
    shapes[i]->id = i;
  }
  for (uint32_t i = 1; i < kBuiltinTypeCount; ++i) {
    const Row& row = kRows[i];
    const TypeSpec* spec = specs[i];
    auto* type = rt.heap.allocate<Type>(shape_of(BuiltinType::Type));
    types[i] = type;
    type->number = static_cast<BuiltinType>(i);
    type->layout = row.layout;
    type->spec = spec;
    type->subclassable = row.exception_doc != nullptr;
    type->immutable = true;
    bool is_root = row.base == type->number;
    type->base = is_root ? nullptr : types[static_cast<size_t>(row.base)];
    type->instance_size = layout_size(row.layout);
    if (spec && spec->instance_size) type->instance_size = spec->instance_size;
    if (type->base && row.layout != Layout::Fixed && type->base->layout != Layout::Object) {
      type->instance_size = std::max(type->instance_size, type->base->instance_size);
      type->weakly_referable = type->base->weakly_referable;
    }
    if (row.exception_doc) type->has_instance_dict = type->weakly_referable = true;
    set_flags(type, spec);
    type->root_shape = shapes[i];
    // A built-in type whose instances keep attributes in slots, as those of programs' classes do.
    if (type->number == BuiltinType::SimpleNamespace) {
      shapes[i]->has_slots = true;
      shapes[i]->slots_offset = sizeof(Object) + sizeof(Value);
      shapes[i]->inline_capacity = 4;
    }
    shapes[i]->type = type;
    shapes[i]->layout = row.layout;
  }
  // The slots, once every base exists; visit functions go to the shapes.
  for (uint32_t i = 1; i < kBuiltinTypeCount; ++i) {
    Type* type = types[i];
    set_slots(rt, type, type->base ? type->base->slots : &kNoSlots, specs[i]);
    type->version = rt.next_type_version();
    shapes[i]->visit = type->slots->visit;
  }
  // Texts need the str type, so names come last.
  size_t index = 0;
#define NAME(identifier, text) names[index++] = intern(rt, text);
#include "runtime/object/names.def"
#undef NAME
  for (uint32_t i = 1; i < kBuiltinTypeCount; ++i) {
    Type* type = types[i];
    type->name = type->qualname = intern(rt, last_part(kRows[i].text));
    uint64_t count = type->base ? type->base->mro->size + 1 : 1;
    Tuple* mro = new_tuple(rt, count).value();
    mro->items[0] = Value::from_cell(type);
    for (uint64_t j = 1; j < count; ++j) mro->items[j] = type->base->mro->items[j - 1];
    type->mro = mro;
    type->bases = type->base ? new_tuple(rt, {Value::from_cell(type->base)}).value() : new_tuple(rt, 0).value();
    type->dict = new_dict(rt).value();
    type->subclasses = new_list(rt).value();
    type->subclasses->aux = List::kWeakItems;
    if (type->base) (void)list_append(rt, type->base->subclasses, Value::from_cell(type));
  }
  // The one built-in type with two bases.
  Type* group = rt.type(BuiltinType::ExceptionGroup);
  Type* base_group = rt.type(BuiltinType::BaseExceptionGroup);
  Type* exception = rt.type(BuiltinType::Exception);
  group->bases = new_tuple(rt, {Value::from_cell(base_group), Value::from_cell(exception)}).value();
  group->mro = new_tuple(rt, {Value::from_cell(group), Value::from_cell(base_group), Value::from_cell(exception),
                              exception->mro->items[1], exception->mro->items[2]})
                   .value();
  rt.type_registry = new_dict(rt).value();
}

Type* new_native_type(Runtime& rt, const TypeSpec& spec) {
  Value key = Value::from_int(static_cast<int64_t>(reinterpret_cast<uintptr_t>(&spec) >> 3));
  Value known = dict_get(rt, rt.type_registry, key).value();
  if (!known.is_unset()) return known.as<Type>();
  Type* base = rt.type(spec.base);
  auto* type = rt.heap.allocate<Type>(shape_of(BuiltinType::Type));
  if (!type) return nullptr;
  type->layout = spec.layout == Layout::Native && base->layout != Layout::Object ? base->layout : spec.layout;
  type->spec = &spec;
  type->base = base;
  type->instance_size = spec.instance_size ? spec.instance_size : base->instance_size;
  type->slots = base->slots;
  type->weakly_referable = base->weakly_referable;
  type->has_instance_dict = base->has_instance_dict;
  set_flags(type, &spec);
  set_slots(rt, type, base->slots, &spec);
  type->name = intern(rt, last_part(spec.name));
  type->qualname = type->name;
  Tuple* mro = new_tuple(rt, base->mro->size + 1).value();
  mro->items[0] = Value::from_cell(type);
  for (uint64_t i = 0; i < base->mro->size; ++i) mro->items[i + 1] = base->mro->items[i];
  type->mro = mro;
  type->bases = new_tuple(rt, {Value::from_cell(base)}).value();
  type->dict = new_dict(rt).value();
  type->subclasses = new_list(rt).value();
  type->subclasses->aux = List::kWeakItems;
  type->version = rt.next_type_version();
  if (list_append(rt, base->subclasses, Value::from_cell(type)).failed()) return nullptr;
  if (dict_set(rt, rt.type_registry, key, Value::from_cell(type)).failed()) return nullptr;
  root_shape(rt, type);
  return type;
}

Value native_doc(Runtime& rt, const Type* type) {
  std::string_view doc = type->spec ? type->spec->doc : std::string_view();
  if (size_t mark = doc.find("\n--\n\n"); mark != std::string_view::npos) doc = doc.substr(mark + 5);
  if (doc.empty() && type->number < BuiltinType::kCount && kRows[static_cast<size_t>(type->number)].exception_doc) {
    doc = kRows[static_cast<size_t>(type->number)].exception_doc;
  }
  auto text = new_str(rt, doc);
  return doc.empty() || text.failed() ? Value::none() : Value::from_cell(text.value());
}

void fill_type_dict(Runtime& rt, Type* type) {
  type->dict_filled = true;
  const TypeSpec* spec = type->spec;
  Dict* dict = type->dict;
  auto put = [&](std::string_view name, Value value) {
    Str* key = intern(rt, name);
    if (dict_get_str(rt, dict, key).is_unset()) (void)dict_set_str(rt, dict, key, value);
  };
  if (!spec) {
    add_slot_wrappers(rt, type, dict);
    put("__doc__", native_doc(rt, type));
    return;
  }
  auto put_method = [&](const NativeDef& def) {
    BuiltinType kind =
        def.kind == NativeKind::ClassMethod ? BuiltinType::ClassMethodDescriptor : BuiltinType::MethodDescriptor;
    auto* cell = rt.heap.allocate<NativeFunction>(
        shape_of(def.kind == NativeKind::StaticMethod ? BuiltinType::BuiltinFunction : kind));
    cell->def = &def;
    cell->owner = type;
    cell->self = Value::unset();
    Value value = Value::from_cell(cell);
    if (def.kind == NativeKind::StaticMethod) {
      cell->self = Value::from_cell(type);
      auto* holder = rt.heap.allocate<MethodHolder>(shape_of(BuiltinType::StaticMethod));
      holder->function = value;
      value = Value::from_cell(holder);
    }
    put(def.name(), value);
  };
  for (const NativeDef& def : spec->methods) put_method(def);
  for (const NativeDef& def : spec->more_methods) put_method(def);
  add_slot_wrappers(rt, type, dict);
  for (const GetSetDef& def : spec->getsets) {
    if (def.is_member || def.set == read_only_member) {
      auto* member = rt.heap.allocate<MemberDescriptor>(shape_of(BuiltinType::MemberDescriptor));
      member->name = intern(rt, def.name);
      member->owner = type;
      member->def = &def;
      put(def.name, Value::from_cell(member));
      continue;
    }
    auto* cell = rt.heap.allocate<GetSetDescriptor>(shape_of(BuiltinType::GetSetDescriptor));
    cell->def = &def;
    cell->owner = type;
    put(def.name, Value::from_cell(cell));
  }
  if (spec->add_attributes) spec->add_attributes(rt, dict);
  put("__doc__", native_doc(rt, type));
  if (size_t dot = spec->name.rfind('.'); dot != std::string_view::npos) {
    put("__module__", Value::from_cell(intern(rt, spec->name.substr(0, dot))));
  }
}

Dict* type_dict(Runtime& rt, Type* type) {
  if (!type->dict_filled) {
    // What the memory limit refused here would be missing for ever.
    constexpr size_t kMostBytes = 256 << 10;
    size_t limit = rt.heap.give_headroom(kMostBytes);
    // Nor what the system refused: it is tried once more, and else by the next who asks.
    Value saved = rt.take_pending();
    for (int attempt = 0; attempt < 2 && !type->dict_filled; ++attempt) {
      fill_type_dict(rt, type);
      if (rt.has_pending()) type->dict_filled = false;
      rt.clear_pending();
    }
    rt.set_pending(saved);
    rt.heap.set_limit(limit);
  }
  return type->dict;
}

// ---- Lookup and versions

bool is_subtype(const Type* type, const Type* base) {
  if (type == base) return true;
  const Tuple* mro = type->mro;
  if (!mro) {
    for (const Type* each = type->base; each; each = each->base) {
      if (each == base) return true;
    }
    return false;
  }
  for (uint64_t i = 0; i < mro->size; ++i) {
    if (mro->items[i].as<Type>() == base) return true;
  }
  return false;
}

Value lookup_in_type(Runtime& rt, Type* type, Str* name) {
  bool cacheable = name->is_interned();
  Runtime::LookupEntry* entry = nullptr;
  if (cacheable) {
    entry = &rt.lookup_entry(type->version, name);
    if (entry->version == type->version && entry->name == name) return entry->value;
  }
  Value found;
  const Tuple* mro = type->mro;
  for (uint64_t i = 0; i < mro->size; ++i) {
    found = dict_get_str(rt, type_dict(rt, mro->items[i].as<Type>()), name);
    if (!found.is_unset()) break;
  }
  if (cacheable) *entry = {type->version, name, found};
  return found;
}

void renew_version(Runtime& rt, Type* type) {
  type->version = rt.next_type_version();
  type->special = nullptr;
  if (type->aux & kWatchedCell) rt.evaluator->watched_changed(rt, type);
}

void type_changed(Runtime& rt, Type* type) {
  renew_version(rt, type);
  if (type->is_heap_type) resolve_slots(rt, type);
  retire_shapes(rt, type);
  for (uint64_t i = 0; i < type->subclasses->size; ++i) type_changed(rt, type->subclasses->items[i].as<Type>());
}

// ---- The method resolution order

Result<Tuple*> compute_mro(Runtime& rt, Type* type) {
  Tuple* bases = type->bases;
  if (bases->size == 1) {
    Tuple* base = bases->items[0].as<Type>()->mro;
    Tuple* mro = TRY(new_tuple(rt, base->size + 1));
    mro->items[0] = Value::from_cell(type);
    for (uint64_t i = 0; i < base->size; ++i) mro->items[i + 1] = base->items[i];
    return mro;
  }
  for (uint64_t i = 0; i < bases->size; ++i) {
    for (uint64_t j = i + 1; j < bases->size; ++j) {
      if (bases->items[i] == bases->items[j]) {
        return raise_type_error(rt, "duplicate base class %U", bases->items[i].as<Type>()->name);
      }
    }
  }
  // C3: merge the bases' orders and the list of bases.
  std::vector<Tuple*> lists;
  for (uint64_t i = 0; i < bases->size; ++i) lists.push_back(bases->items[i].as<Type>()->mro);
  lists.push_back(bases);
  std::vector<uint64_t> heads(lists.size(), 0);
  std::vector<Value> merged{Value::from_cell(type)};
  for (;;) {
    bool empty = true;
    Value chosen;
    for (size_t i = 0; i < lists.size() && chosen.is_unset(); ++i) {
      if (heads[i] == lists[i]->size) continue;
      empty = false;
      Value candidate = lists[i]->items[heads[i]];
      bool in_tail = false;
      for (size_t j = 0; j < lists.size() && !in_tail; ++j) {
        for (uint64_t k = heads[j] + 1; k < lists[j]->size && !in_tail; ++k) in_tail = lists[j]->items[k] == candidate;
      }
      if (!in_tail) chosen = candidate;
    }
    if (empty) break;
    if (chosen.is_unset()) {
      TextBuffer text;
      bool first = true;
      for (size_t i = 0; i < lists.size(); ++i) {
        if (heads[i] == lists[i]->size) continue;
        std::string_view name = lists[i]->items[heads[i]].as<Type>()->name->view();
        if (text.view().find(name) != std::string_view::npos) continue;
        if (!first) text.append(", ");
        first = false;
        text.append(name);
      }
      std::string_view list = text.view();
      return raise_type_error(rt, "Cannot create a consistent method resolution order (MRO) for bases %V", &list);
    }
    merged.push_back(chosen);
    for (size_t i = 0; i < lists.size(); ++i) {
      if (heads[i] < lists[i]->size && lists[i]->items[heads[i]] == chosen) ++heads[i];
    }
  }
  return new_tuple(rt, std::span<const Value>(merged));
}

// ---- Instances

size_t instance_bytes(const Type* cls, const Shape* shape) {
  if (!shape->has_slots) return cls->instance_size;
  return shape->slots_offset ? shape->slots_offset + shape->inline_capacity * sizeof(Value)
                             : cls->instance_size + sizeof(Value);
}
Cell* new_instance(Runtime& rt, Type* cls) {
  Shape* shape = root_shape(rt, cls);
  Cell* cell = rt.heap.allocate_cell(shape->id, instance_bytes(cls, shape));
  if (!cell) return nullptr;
  if (shape->has_slots && shape->slots_offset) {
    Value* extra = extra_word(cell, shape);
    for (uint32_t i = 0; i <= shape->inline_capacity; ++i) extra[i] = Value::unset();
  }
  if (cls->has_finaliser) rt.heap.add_finalisable(cell);
  return cell;
}

}  // namespace minipy
