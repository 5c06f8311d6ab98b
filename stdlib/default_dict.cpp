// collections.defaultdict: a dict with one field more, the factory of missing values.
#include "runtime/types/sequence.h"
#include "stdlib/collections.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct DefaultDict : Dict {
  Value factory;
};

DefaultDict* dd(Value self) { return self.as<DefaultDict>(); }
void visit_default_dict(Cell* cell, Visitor& visitor) {
  auto* dict = static_cast<DefaultDict*>(cell);
  visitor.visit_cell(dict->table);
  for (uint64_t i = 0; i < dict->filled; ++i) {
    visitor.visit(dict->entries[i].key);
    visitor.visit(dict->entries[i].value);
  }
  visitor.visit(dict->factory);
}

Result<Value> create_default_dict(Runtime& rt, Type* cls, const Arguments& args) {
  Value made = TRY(rt.type(BuiltinType::Dict)->slots->create(rt, cls, args));
  dd(made)->factory = Value::none();
  return made;
}
Status initialise_default_dict(Runtime& rt, Value self, const Arguments& args) {
  Arguments rest = args;
  if (args.count > 0) {
    if (!args[0].is_none() && !is_callable(rt, args[0]))
      return raise_type_error(rt, "first argument must be callable or None");
    dd(self)->factory = args[0];
    ++rest.values;
    --rest.count;
  }
  return rt.type(BuiltinType::Dict)->slots->initialise(rt, self, rest);
}

Result<Value> missing(Runtime& rt, Value self, Value key) {
  if (dd(self)->factory.is_none()) return raise_key_error(rt, key);
  Value value = TRY(call(rt, dd(self)->factory));
  TRY(set_item(rt, self, key, value));
  return value;
}
Result<Value> get_default_item(Runtime& rt, Value self, Value key) {
  Value value = TRY(dict_get(rt, dd(self), key));
  if (!value.is_unset()) return value;
  if (rt.type_of(self)->spec == &kDefaultDictSpec) return missing(rt, self, key);
  Value hook = TRY(lookup_special(rt, self, Name::dunder_missing));
  return hook.is_unset() ? Result<Value>(raise_key_error(rt, key)) : call(rt, hook, key);
}
Result<Value> repr_default_dict(Runtime& rt, Value self) {
  Str* items = TRY(dict_repr(rt, self)).as<Str>();
  std::string_view name = rt.type_of(self)->name->view();
  Value factory = dd(self)->factory;
  if (!factory.is_cell()) return format_text(rt, "%V(%R, %U)", &name, factory, items);
  ReprScope scope(rt, factory);
  if (scope.is_recursive()) return format_text(rt, "%V(..., %U)", &name, items);
  return format_text(rt, "%V(%R, %U)", &name, dd(self)->factory, items);
}
Result<Value> copy_as(Runtime& rt, Value like, Value items) {
  return call(rt, Value::from_cell(rt.type_of(like)), dd(like)->factory, items);
}
Result<Value> copy(Runtime& rt, Value self) { return copy_as(rt, self, self); }
Result<Value> reduce(Runtime& rt, Value self) {
  Value factory = dd(self)->factory;
  Tuple* args = factory.is_none() ? empty_tuple(rt) : TRY(new_tuple(rt, {factory}));
  Value items = TRY(call_method(rt, self, Name::name_items));
  Value iterator = TRY(get_iterator(rt, items));
  return new_tuple(
      rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(args), Value::none(), Value::none(), iterator});
}
Result<Value> merge(Runtime& rt, Value left, Value right) {
  if (!cast<Dict>(rt, left) || !cast<Dict>(rt, right)) return Value::not_implemented();
  Value like = has_layout(rt, left, visit_default_dict) ? left : right;
  Value made = TRY(copy_as(rt, like, left));
  if (!cast<Dict>(rt, made)) return Value::not_implemented();
  TRY(dict_update(rt, made.as<Dict>(), right));
  return made;
}
Result<Value> get_factory(Runtime&, Value self) { return dd(self)->factory; }
Status set_factory(Runtime&, Value self, Value value) {
  dd(self)->factory = value.is_unset() ? Value::none() : value;
  return ok();
}

constexpr NativeDef kMethods[] = {
    method<missing>("__missing__(self, key, /)", Effect::Anything,
                    "Store and return what the factory gives; KeyError without one."),
    method<copy>("copy(self, /)", Effect::Anything, "A shallow copy with the same factory."),
    method<copy>("__copy__(self, /)", Effect::Anything, "A shallow copy with the same factory."),
    method<reduce>("__reduce__(self, /)", Effect::Anything, "What pickling needs."),
    CLASS_GETITEM_ROW,
};
constexpr GetSetDef kGetSets[] = {
    {"default_factory", get_factory, set_factory, "What gives the values of missing keys; None: nothing."}};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_default_dict;
  slots.initialise = initialise_default_dict;
  slots.visit = visit_default_dict;
  slots.repr = repr_default_dict;
  slots.get_item = get_default_item;
  slots.binary[static_cast<int>(BinaryOp::Or)] = merge;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

constexpr TypeSpec kDefaultDictSpec = {
    .name = "collections.defaultdict",
    .base = BuiltinType::Dict,
    .instance_size = sizeof(DefaultDict),
    .slots = &kSlots,
    .methods = kMethods,
    .getsets = kGetSets,
    .doc =
        "defaultdict(default_factory=None, /, [...])\n--\n\nA dict that makes the values of missing keys by a factory.",
    .weakly_referable = true,
    .mapping_pattern = true,
    .unhashable = true};

}  // namespace minipy
