// _collections: the native parts of the package collections (stdlib/python/collections).
#include "stdlib/collections.h"

#include "runtime/types/number.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

// ---- _tuplegetter: the attribute of a namedtuple, one item

struct TupleGetter : Cell {
  int64_t index;
  Value doc;
};

constexpr NativeDef kTupleGetter = signature_of("_tuplegetter(index, doc, /)");
Result<Value> create_getter(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind_positional(rt, cls, kTupleGetter, args, bound));
  int64_t index = TRY(index_as_int64(rt, bound[0]));
  auto* getter = make<TupleGetter>(rt, cls);
  if (!getter) return Failed{};
  getter->index = index;
  getter->doc = bound[1];
  return getter;
}
Result<Value> get_from(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* tuple = cast<Tuple>(rt, instance);
  int64_t index = self.as<TupleGetter>()->index;
  if (!tuple) {
    if (instance.is_none()) return self;
    return raise_type_error(rt, "descriptor for index '%lld' for tuple subclasses doesn't apply to '%T' object",
                            static_cast<long long>(index), instance);
  }
  if (index < 0 || static_cast<uint64_t>(index) >= tuple->size)
    return raise_index_error(rt, "tuple index out of range");
  return tuple->items[index];
}
Status set_on(Runtime& rt, Value, Value, Value value) {
  Str* text = TRY(new_str(rt, value.is_unset() ? "can't delete attribute" : "can't set attribute"));
  return raise_with(rt, BuiltinType::AttributeError, Value::from_cell(text));
}
Result<Value> repr_getter(Runtime& rt, Value self) {
  auto* getter = self.as<TupleGetter>();
  std::string_view name = rt.type_of(self)->name->view();
  return format_text(rt, "%V(%lld, %R)", &name, static_cast<long long>(getter->index), getter->doc);
}
Result<Value> reduce_getter(Runtime& rt, Value self) {
  auto* getter = self.as<TupleGetter>();
  Tuple* args = TRY(new_tuple(rt, {Value::from_int(getter->index), getter->doc}));
  return new_tuple(rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(args)});
}
Result<Value> get_doc(Runtime&, Value self) { return self.as<TupleGetter>()->doc; }
Status set_doc(Runtime&, Value self, Value doc) {
  self.as<TupleGetter>()->doc = doc.is_unset() ? Value::none() : doc;
  return ok();
}
constexpr NativeDef kGetterMethods[] = {
    method<reduce_getter>("__reduce__(self, /)", Effect::Allocates, "What pickling needs."),
};
constexpr GetSetDef kGetterGetSets[] = {{"__doc__", get_doc, set_doc, {}}};
constexpr TypeSlots kGetterSlots = {.create = create_getter,
                                    .visit = visit_members<TupleGetter, &TupleGetter::doc>,
                                    .repr = repr_getter,
                                    .descriptor_get = get_from,
                                    .descriptor_set = set_on};
constexpr TypeSpec kTupleGetterSpec = {.name = "collections._tuplegetter",
                                       .instance_size = sizeof(TupleGetter),
                                       .slots = &kGetterSlots,
                                       .methods = kGetterMethods,
                                       .getsets = kGetterGetSets};

// ---- _count_elements

// Whether `mapping.get` and `mapping[key] = value` are those of dict.
bool counts_directly(Runtime& rt, Value mapping) {
  if (!cast<Dict>(rt, mapping)) return false;
  for (Name name : {Name::name_get, Name::dunder_setitem}) {
    if (lookup_in_type(rt, rt.type_of(mapping), rt.name(name)) !=
        lookup_in_type(rt, rt.type(BuiltinType::Dict), rt.name(name)))
      return false;
  }
  return true;
}
Result<Value> one_more(Runtime& rt, Value count) {
  if (count.is_unset()) return Value::from_int(1);
  if (count.is_int()) return int_add(rt, count, Value::from_int(1));
  return binary(rt, BinaryOp::Add, count, Value::from_int(1));
}
Status count_elements(Runtime& rt, Value mapping, Value iterable) {
  ForEach each(rt, iterable);
  if (counts_directly(rt, mapping)) {
    auto* dict = mapping.as<Dict>();
    while (each.next()) {
      Value key = each.value();
      if (!exact_str(key) && !key.is_int()) TRY(hash(rt, key));  // its own error, not that of a dict key
      Value count = TRY(dict_get(rt, dict, key));
      TRY(dict_set(rt, dict, key, TRY(one_more(rt, count))));
    }
  } else {
    Value get = TRY(get_attribute(rt, mapping, Name::name_get));
    while (each.next()) {
      Value key = each.value();
      Value count = TRY(call(rt, get, key, Value::from_int(0)));
      TRY(set_item(rt, mapping, key, TRY(one_more(rt, count))));
    }
  }
  if (each.failed()) return Failed{};
  return ok();
}

constexpr NativeDef kFunctions[] = {
    function<count_elements>("_count_elements(mapping, iterable, /)", Effect::Anything,
                             "Count the elements of an iterable in a mapping."),
};
Status prepare_collections(Runtime& rt, Module* module) {
  for (const TypeSpec* spec : {&kDequeSpec, &kDequeIteratorSpec, &kDequeReverseIteratorSpec, &kDefaultDictSpec,
                               &kOrderedDictSpec, &kTupleGetterSpec}) {
    TRY(add_type(rt, module, *spec));
  }
  return ok();
}

}  // namespace

int64_t item_of_tuple_getter(Runtime& rt, Value descriptor) {
  return rt.type_of(descriptor)->spec == &kTupleGetterSpec ? descriptor.as<TupleGetter>()->index : -1;
}

extern const ModuleSpec kCollectionsModule;
constexpr ModuleSpec kCollectionsModule = {.name = "_collections",
                                           .functions = kFunctions,
                                           .prepare = prepare_collections,
                                           .doc = "Natives of the package collections."};

}  // namespace minipy
