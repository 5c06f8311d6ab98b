// types.GenericAlias (`list[int]`) and typing.Union (`int | str`).
#include "runtime/base/hash.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

GenericAlias* g(Value self) { return self.as<GenericAlias>(); }

Status fill_alias(Runtime& rt, GenericAlias* alias, Value origin, Value args, bool starred = false) {
  Tuple* tuple = cast<Tuple>(rt, args);
  if (!tuple) tuple = TRY(new_tuple(rt, {args}));
  alias->origin = origin;
  alias->args = tuple;
  alias->parameters = Value::unset();
  alias->starred = starred;
  return ok();
}
Result<Value> new_alias(Runtime& rt, Value origin, Value args, bool starred = false) {
  auto* alias = rt.heap.allocate_small<GenericAlias>(shape_of(BuiltinType::GenericAlias));
  TRY(fill_alias(rt, alias, origin, args, starred));
  return alias;
}

// How a type argument shows: the qualified name of classes, "..." for Ellipsis, the repr of the rest.
Status append_argument(Runtime& rt, Value value, TextBuffer& out) {
  if (value.is_ellipsis()) {
    out.append("...");
    return ok();
  }
  if (auto* list = cast<List>(rt, value)) {
    out.append('[');
    for (uint64_t i = 0; i < list->size; ++i) {
      if (i) out.append(", ");
      TRY(append_argument(rt, list->items[i], out));
    }
    out.append(']');
    return ok();
  }
  if (value == Value::from_cell(rt.type(BuiltinType::None))) {
    out.append("None");
    return ok();
  }
  bool plain = !cast<GenericAlias>(rt, value) && !cast<Union>(rt, value);
  if (plain && as_type(rt, value)) {
    Str* name = TRY(class_display_name(rt, as_type(rt, value)));
    out.append(name->view());
    return ok();
  }
  Str* text = TRY(repr(rt, value));
  out.append(text->view());
  return ok();
}

// ---- Type parameters among the arguments

Result<bool> is_type_variable(Runtime& rt, Value value) {
  if (!value.is_cell() || as_type(rt, value)) return false;
  Value subst = TRY(get_attribute_or_unset(rt, value, Name::dunder_typing_subst));
  return !subst.is_unset();
}

Status collect_parameters(Runtime& rt, Tuple* args, List* found) {
  for (Value value : args->view()) {
    if (TRY(is_type_variable(rt, value))) {
      bool known = TRY(contains(rt, Value::from_cell(found), value));
      if (!known) TRY(list_append(rt, found, value));
      continue;
    }
    Value inner;
    if (cast<Tuple>(rt, value)) {
      TRY(collect_parameters(rt, value.as<Tuple>(), found));
      continue;
    }
    if (auto* list = cast<List>(rt, value)) {
      TRY(collect_parameters(rt, TRY(new_tuple(rt, std::span<const Value>(list->view()))), found));
      continue;
    }
    if (value.is_cell() && !as_type(rt, value)) inner = TRY(get_attribute_or_unset(rt, value, Name::dunder_parameters));
    if (auto* tuple = cast<Tuple>(rt, inner)) {
      for (Value each : tuple->view()) {
        bool known = TRY(contains(rt, Value::from_cell(found), each));
        if (!known) TRY(list_append(rt, found, each));
      }
    }
  }
  return ok();
}

Result<Tuple*> parameters_of(Runtime& rt, Tuple* args) {
  List* found = TRY(new_list(rt));
  TRY(collect_parameters(rt, args, found));
  return new_tuple(rt, std::span<const Value>(found->view()));
}

Result<Tuple*> alias_parameters(Runtime& rt, Value self) {
  if (g(self)->parameters.is_unset()) g(self)->parameters = Value::from_cell(TRY(parameters_of(rt, g(self)->args)));
  return g(self)->parameters.as<Tuple>();
}

// Whether the value is *Ts, for which any number of types may stand.
Result<bool> is_unpacked_variable(Runtime& rt, Value value) {
  if (!value.is_cell() || as_type(rt, value)) return false;
  Value flag = TRY(get_attribute_or_unset(rt, value, intern(rt, "__typing_is_unpacked_typevartuple__")));
  return !flag.is_unset() && TRY(truth(rt, flag));
}
// What stands for the parameter: the types that a tuple of them is, where it is one that can be iterated, as *Ts.
Status append_choice(Runtime& rt, List* chosen, Value parameter, Tuple* parameters, Tuple* items) {
  for (uint64_t i = 0; i < parameters->size; ++i) {
    if (parameters->items[i] != parameter) continue;
    if (rt.type_of(parameter)->slots->iter && cast<Tuple>(rt, items->items[i]))
      return list_extend(rt, chosen, items->items[i]);
    return list_append(rt, chosen, items->items[i]);
  }
  return list_append(rt, chosen, parameter);
}

// The arguments with `parameters` replaced by `items`.
Result<Tuple*> substitute(Runtime& rt, Value self, Tuple* args, Tuple* parameters, Value item) {
  if (parameters->size == 0) return raise_type_error(rt, "%R is not a generic class", self);
  for (Value parameter : parameters->view()) {
    Value prepare = TRY(get_attribute_or_unset(rt, parameter, Name::dunder_typing_prepare_subst));
    if (prepare.is_unset() || prepare.is_none()) continue;
    Tuple* packed = cast<Tuple>(rt, item);
    if (!packed) packed = TRY(new_tuple(rt, {item}));
    item = TRY(call(rt, prepare, self, Value::from_cell(packed)));
  }
  Tuple* items = cast<Tuple>(rt, item);
  if (!items) items = TRY(new_tuple(rt, {item}));
  if (items->size != parameters->size) {
    return raise_type_error(rt, "Too %s arguments for %R; actual %d, expected %d",
                            items->size > parameters->size ? "many" : "few", self, static_cast<int>(items->size),
                            static_cast<int>(parameters->size));
  }
  List* result = TRY(new_list(rt));
  for (Value value : args->view()) {
    bool unpack = TRY(is_unpacked_variable(rt, value));
    if (TRY(is_type_variable(rt, value))) {
      for (uint64_t i = 0; i < parameters->size; ++i) {
        if (parameters->items[i] != value) continue;
        Value subst = TRY(get_attribute(rt, value, Name::dunder_typing_subst));
        value = TRY(call(rt, subst, items->items[i]));
        break;
      }
    } else if (value.is_cell() && !as_type(rt, value)) {
      Value inner = TRY(get_attribute_or_unset(rt, value, Name::dunder_parameters));
      auto* needed = cast<Tuple>(rt, inner);
      if (needed && needed->size) {
        List* chosen = TRY(new_list(rt));
        for (Value parameter : needed->view()) TRY(append_choice(rt, chosen, parameter, parameters, items));
        value = TRY(get_item(rt, value, Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(chosen->view()))))));
      }
    }
    Value unpacked = value.is_cell() && !as_type(rt, value)
                         ? TRY(get_attribute_or_unset(rt, value, Name::dunder_typing_unpacked_tuple_args))
                         : Value::unset();
    if (unpack && cast<Tuple>(rt, value))
      TRY(list_extend(rt, result, value));
    else if (cast<Tuple>(rt, unpacked))
      TRY(list_extend(rt, result, unpacked));
    else
      TRY(list_append(rt, result, value));
  }
  return new_tuple(rt, std::span<const Value>(result->view()));
}

// ---- GenericAlias

void visit_alias(Cell* cell, Visitor& visitor) {
  auto* alias = static_cast<GenericAlias*>(cell);
  visitor.visit(alias->origin);
  visitor.visit_cell(alias->args);
  visitor.visit(alias->parameters);
}
Result<Value> create_alias(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "GenericAlias() takes no keyword arguments");
  if (args.count != 2)
    return raise_type_error(rt, "GenericAlias expected 2 arguments, got %d", static_cast<int>(args.count));
  Cell* alias = new_instance(rt, cls);
  if (!alias) return Failed{};
  TRY(fill_alias(rt, static_cast<GenericAlias*>(alias), args[0], args[1]));
  return Value::from_cell(alias);
}
Result<Value> repr_alias(Runtime& rt, Value self) {
  TextBuffer out;
  if (g(self)->starred) out.append('*');
  TRY(append_argument(rt, g(self)->origin, out));
  out.append('[');
  Tuple* args = g(self)->args;
  for (uint64_t i = 0; i < args->size; ++i) {
    if (i) out.append(", ");
    TRY(append_argument(rt, args->items[i], out));
  }
  if (args->size == 0) out.append("()");
  out.append(']');
  return new_str(rt, out);
}
Result<int64_t> hash_alias(Runtime& rt, Value self) {
  int64_t result = TRY(hash(rt, g(self)->origin)) ^ TRY(hash(rt, Value::from_cell(g(self)->args)));
  return result == -1 ? -2 : result;
}
Result<Value> compare_alias(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* b = cast<GenericAlias>(rt, other);
  if (!b || (op != CompareOp::Equal && op != CompareOp::NotEqual)) return Value::not_implemented();
  bool same = g(self)->starred == b->starred && TRY(equal(rt, g(self)->origin, b->origin)) &&
              TRY(equal(rt, Value::from_cell(g(self)->args), Value::from_cell(b->args)));
  return Value::from_bool(same == (op == CompareOp::Equal));
}
Result<Value> get_alias_attribute(Runtime& rt, Value self, Str* name) {
  static constexpr Name kOwn[] = {Name::dunder_class,
                                  Name::dunder_bases,
                                  Name::dunder_copy,
                                  Name::dunder_deepcopy,
                                  Name::dunder_origin,
                                  Name::dunder_args,
                                  Name::dunder_parameters,
                                  Name::dunder_mro_entries,
                                  Name::dunder_reduce,
                                  Name::dunder_reduce_ex,
                                  Name::dunder_unpacked,
                                  Name::dunder_typing_unpacked_tuple_args,
                                  Name::dunder_getitem,
                                  Name::dunder_call,
                                  Name::dunder_or,
                                  Name::dunder_ror,
                                  Name::dunder_instancecheck,
                                  Name::dunder_subclasscheck,
                                  Name::dunder_hash,
                                  Name::dunder_eq,
                                  Name::dunder_repr,
                                  Name::dunder_iter};
  name = intern(rt, name);
  for (Name own : kOwn) {
    if (name == rt.name(own)) return generic_get_attribute(rt, self, name);
  }
  return get_attribute(rt, g(self)->origin, name);
}
Result<Value> call_alias(Runtime& rt, Value self, const Arguments& args) {
  Value object = TRY(call(rt, g(self)->origin, args));
  if (set_attribute(rt, object, Name::dunder_orig_class, self).failed()) {
    if (!rt.pending_is(BuiltinType::AttributeError) && !rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
  }
  return object;
}
Result<Value> alias_get_item(Runtime& rt, Value self, Value item) {
  Tuple* args = TRY(substitute(rt, self, g(self)->args, TRY(alias_parameters(rt, self)), item));
  return new_alias(rt, g(self)->origin, Value::from_cell(args), g(self)->starred);
}
// iter(tuple[int]) gives the starred form, once: *tuple[int].
Result<Value> iterate_alias(Runtime& rt, Value self) {
  Value starred = TRY(new_alias(rt, g(self)->origin, Value::from_cell(g(self)->args), true));
  Tuple* once = TRY(new_tuple(rt, {starred}));
  return new_sequence_iterator(rt, BuiltinType::GenericAliasIterator, Value::from_cell(once));
}
Result<Value> or_union(Runtime& rt, Value left, Value right) { return make_union(rt, left, right); }
Result<Value> alias_mro_entries(Runtime& rt, Value self, Value) { return new_tuple(rt, {g(self)->origin}); }
Result<Value> alias_instancecheck(Runtime& rt, Value, Value) {
  return raise_type_error(rt, "isinstance() argument 2 cannot be a parameterized generic");
}
Result<Value> alias_subclasscheck(Runtime& rt, Value, Value) {
  return raise_type_error(rt, "issubclass() argument 2 cannot be a parameterized generic");
}
Result<Value> alias_reduce(Runtime& rt, Value self) {
  Tuple* args = TRY(new_tuple(rt, {g(self)->origin, Value::from_cell(g(self)->args)}));
  return new_tuple(rt, {Value::from_cell(rt.type(BuiltinType::GenericAlias)), Value::from_cell(args)});
}
Result<Value> alias_dir(Runtime& rt, Value self) { return dir_of(rt, g(self)->origin); }
constexpr NativeDef kAliasMethods[] = {
    method<alias_mro_entries>("__mro_entries__(self, bases, /)", Effect::Allocates),
    method<alias_instancecheck>("__instancecheck__(self, instance, /)", Effect::Pure),
    method<alias_subclasscheck>("__subclasscheck__(self, cls, /)", Effect::Pure),
    method<alias_reduce>("__reduce__(self, /)", Effect::Allocates),
    method<alias_dir>("__dir__(self, /)", Effect::Allocates),
};
Result<Value> get_origin(Runtime&, Value self) { return g(self)->origin; }
Result<Value> get_args(Runtime&, Value self) { return g(self)->args; }
Result<Value> get_parameters(Runtime& rt, Value self) { return TRY(alias_parameters(rt, self)); }
Result<Value> get_unpacked(Runtime&, Value self) { return Value::from_bool(g(self)->starred); }
Result<Value> get_unpacked_args(Runtime& rt, Value self) {
  bool tuple = g(self)->origin == Value::from_cell(rt.type(BuiltinType::Tuple));
  return g(self)->starred && tuple ? Value::from_cell(g(self)->args) : Value::none();
}
constexpr GetSetDef kAliasGetSets[] = {
    {"__origin__", get_origin, nullptr, ""},
    {"__args__", get_args, nullptr, ""},
    {"__parameters__", get_parameters, nullptr, ""},
    {"__unpacked__", get_unpacked, nullptr, ""},
    {"__typing_unpacked_tuple_args__", get_unpacked_args, nullptr, ""},
};
constexpr TypeSlots make_alias_slots() {
  TypeSlots slots;
  slots.create = create_alias;
  slots.visit = visit_alias;
  slots.repr = repr_alias;
  slots.hash = hash_alias;
  slots.compare = compare_alias;
  slots.get_attribute = get_alias_attribute;
  slots.call = call_alias;
  slots.iter = iterate_alias;
  slots.get_item = alias_get_item;
  slots.binary[static_cast<int>(BinaryOp::Or)] = or_union;
  return slots;
}
constexpr TypeSlots kAliasSlots = make_alias_slots();

// ---- Union

Union* u(Value self) { return self.as<Union>(); }
void visit_union(Cell* cell, Visitor& visitor) {
  visitor.visit_cell(static_cast<Union*>(cell)->args);
  visitor.visit(static_cast<Union*>(cell)->parameters);
}

// Members are compared as those of a set: only where their hashes are equal. What has no hash is compared with all.
Result<bool> is_member(Runtime& rt, List* members, Value value) {
  auto own = hash(rt, value);
  if (own.failed()) {
    if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
    return contains(rt, Value::from_cell(members), value);
  }
  for (uint64_t i = 0; i < members->size; ++i) {
    auto each = hash(rt, members->items[i]);
    if (each.failed())
      rt.clear_pending();
    else if (each.value() == own.value() && TRY(equal(rt, members->items[i], value)))
      return true;
  }
  return false;
}
Status add_member(Runtime& rt, List* members, Value value) {
  if (auto* nested = cast<Union>(rt, value)) {
    for (Value each : nested->args->view()) TRY(add_member(rt, members, each));
    return ok();
  }
  if (value.is_none()) value = Value::from_cell(rt.type(BuiltinType::None));
  if (TRY(is_member(rt, members, value))) return ok();
  return list_append(rt, members, value);
}
Result<Value> union_of(Runtime& rt, List* members) {
  if (members->size == 1) return members->items[0];
  auto* made = rt.heap.allocate_small<Union>(shape_of(BuiltinType::Union));
  made->args = TRY(new_tuple(rt, std::span<const Value>(members->view())));
  made->parameters = Value::unset();
  return made;
}
bool can_be_member(Runtime& rt, Value value) {
  if (value.is_none() || as_type(rt, value) || cast<GenericAlias>(rt, value) || cast<Union>(rt, value)) return true;
  return false;
}

Result<Value> repr_union(Runtime& rt, Value self) {
  TextBuffer out;
  Tuple* args = u(self)->args;
  for (uint64_t i = 0; i < args->size; ++i) {
    if (i) out.append(" | ");
    TRY(append_argument(rt, args->items[i], out));
  }
  return new_str(rt, out);
}
Result<int64_t> hash_union(Runtime& rt, Value self) {
  FrozenSetHash accumulator;
  for (Value each : u(self)->args->view()) accumulator.add(TRY(hash(rt, each)));
  return accumulator.finish();
}
Result<Value> compare_union(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* b = cast_exact<Union>(other);
  if (!b || (op != CompareOp::Equal && op != CompareOp::NotEqual)) return Value::not_implemented();
  bool same = u(self)->args->size == b->args->size;
  for (uint64_t i = 0; same && i < b->args->size; ++i)
    same = TRY(contains(rt, Value::from_cell(u(self)->args), b->args->items[i]));
  return Value::from_bool(same == (op == CompareOp::Equal));
}
// Union[...]: typing says what may stand there; texts become forward references.
Result<Value> union_class_getitem(Runtime& rt, Value, Value items) {
  Tuple* tuple = cast<Tuple>(rt, items);
  if (!tuple) tuple = TRY(new_tuple(rt, {items}));
  if (tuple->size == 0) return raise_type_error(rt, "Cannot take a Union of no types.");
  Value typing = TRY(rt.evaluator->import_module(rt, intern(rt, "typing")));
  Value check = TRY(get_attribute(rt, typing, intern(rt, "_type_check")));
  Value message = Value::from_cell(TRY(new_str(rt, "Union[arg, ...]: each arg must be a type.")));
  List* members = TRY(new_list(rt));
  for (Value each : tuple->view()) TRY(add_member(rt, members, TRY(call(rt, check, each, message))));
  return union_of(rt, members);
}
Result<Value> union_get_item(Runtime& rt, Value self, Value item) {
  Tuple* parameters = TRY(parameters_of(rt, u(self)->args));
  Tuple* args = TRY(substitute(rt, self, u(self)->args, parameters, item));
  return union_class_getitem(rt, Value::none(), Value::from_cell(args));
}
Status check_parts(Runtime& rt, Value self, const char* text) {
  for (Value each : u(self)->args->view()) {
    if (cast<GenericAlias>(rt, each)) return raise_type_error(rt, "%s", text);
  }
  return ok();
}
Result<bool> union_instancecheck(Runtime& rt, Value self, Value instance) {
  TRY(check_parts(rt, self, "isinstance() argument 2 cannot be a parameterized generic"));
  return is_instance(rt, instance, Value::from_cell(u(self)->args));
}
Result<bool> union_subclasscheck(Runtime& rt, Value self, Value cls) {
  if (!as_type(rt, cls)) return raise_type_error(rt, "issubclass() arg 1 must be a class");
  TRY(check_parts(rt, self, "issubclass() argument 2 cannot be a parameterized generic"));
  return is_subclass(rt, cls, Value::from_cell(u(self)->args));
}
Result<Value> union_mro_entries(Runtime& rt, Value self, Value) {
  return raise_type_error(rt, "Cannot subclass %R", self);
}
constexpr NativeDef kUnionMethods[] = {
    method<union_instancecheck>("__instancecheck__(self, instance, /)", Effect::Anything),
    method<union_subclasscheck>("__subclasscheck__(self, cls, /)", Effect::Anything),
    method<union_mro_entries>("__mro_entries__(self, bases, /)", Effect::Pure),
    class_method<union_class_getitem>("__class_getitem__(cls, args, /)", Effect::Anything),
};
Result<Value> union_args(Runtime&, Value self) { return u(self)->args; }
Result<Value> union_parameters(Runtime& rt, Value self) {
  if (u(self)->parameters.is_unset()) u(self)->parameters = Value::from_cell(TRY(parameters_of(rt, u(self)->args)));
  return u(self)->parameters;
}
Result<Value> union_origin(Runtime& rt, Value) { return rt.type(BuiltinType::Union); }
constexpr GetSetDef kUnionGetSets[] = {
    {"__args__", union_args, nullptr, ""},
    {"__parameters__", union_parameters, nullptr, ""},
    {"__origin__", union_origin, nullptr, ""},
};
constexpr TypeSlots make_union_slots() {
  TypeSlots slots;
  slots.visit = visit_union;
  slots.repr = repr_union;
  slots.hash = hash_union;
  slots.compare = compare_union;
  slots.get_item = union_get_item;
  slots.binary[static_cast<int>(BinaryOp::Or)] = or_union;
  return slots;
}
constexpr TypeSlots kUnionSlots = make_union_slots();

// ---- t-strings (PEP 750)

void visit_template(Cell* cell, Visitor& visitor) {
  visitor.visit_cell(static_cast<Template*>(cell)->strings);
  visitor.visit_cell(static_cast<Template*>(cell)->interpolations);
}
void visit_interpolation(Cell* cell, Visitor& visitor) {
  auto* part = static_cast<Interpolation*>(cell);
  for (Value value : {part->value, part->expression, part->conversion, part->format_spec}) visitor.visit(value);
}
Template* t(Value self) { return self.as<Template>(); }
Interpolation* p(Value self) { return self.as<Interpolation>(); }

}  // namespace

Result<Value> new_template(Runtime& rt, Tuple* strings, Tuple* interpolations) {
  auto* made = rt.heap.allocate_small<Template>(shape_of(BuiltinType::Template));
  made->strings = strings;
  made->interpolations = interpolations;
  return made;
}
Result<Value> new_interpolation(Runtime& rt, Value value, Value expression, Value conversion, Value format_spec) {
  auto* made = rt.heap.allocate_small<Interpolation>(shape_of(BuiltinType::Interpolation));
  made->value = value;
  made->expression = expression;
  made->conversion = conversion;
  made->format_spec = format_spec;
  return made;
}

namespace {

// Texts and interpolations in any order become strings with one interpolation between each two.
Result<Value> template_of_parts(Runtime& rt, std::span<const Value> parts) {
  List* strings = TRY(new_list(rt));
  List* interpolations = TRY(new_list(rt));
  Str* current = empty_str(rt);
  for (Value part : parts) {
    if (Str* text = cast<Str>(rt, part)) {
      current = TRY(str_concat(rt, current, text));
    } else if (cast<Interpolation>(rt, part)) {
      TRY(list_append(rt, strings, Value::from_cell(current)));
      TRY(list_append(rt, interpolations, part));
      current = empty_str(rt);
    } else {
      return raise_type_error(rt, "Template.__new__ *args need to be of type 'str' or 'Interpolation', got %T", part);
    }
  }
  TRY(list_append(rt, strings, Value::from_cell(current)));
  Tuple* all = TRY(new_tuple(rt, std::span<const Value>(strings->view())));
  return new_template(rt, all, TRY(new_tuple(rt, std::span<const Value>(interpolations->view()))));
}
Result<Value> create_template(Runtime& rt, Type*, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "Template.__new__ only accepts *args arguments");
  return template_of_parts(rt, std::span<const Value>(args.values, args.count));
}
Result<List*> parts_of(Runtime& rt, Value self) {
  List* parts = TRY(new_list(rt));
  for (uint64_t i = 0; i < t(self)->strings->size; ++i) {
    if (t(self)->strings->items[i].as<Str>()->length) TRY(list_append(rt, parts, t(self)->strings->items[i]));
    if (i < t(self)->interpolations->size) TRY(list_append(rt, parts, t(self)->interpolations->items[i]));
  }
  return parts;
}
Result<Value> iterate_template(Runtime& rt, Value self) {
  return get_iterator(rt, Value::from_cell(TRY(parts_of(rt, self))));
}
Result<Value> repr_template(Runtime& rt, Value self) {
  return format_text(rt, "Template(strings=%R, interpolations=%R)", Value::from_cell(t(self)->strings),
                     Value::from_cell(t(self)->interpolations));
}
Result<Value> add_template(Runtime& rt, Value left, Value right) {
  if (!cast<Template>(rt, left) || !cast<Template>(rt, right)) {
    Value template_value = cast<Template>(rt, left) ? left : right;
    Value other = cast<Template>(rt, left) ? right : left;
    if (template_value == left)
      return raise_type_error(
          rt, "can only concatenate string.templatelib.Template (not \"%T\") to string.templatelib.Template", other);
    return Value::not_implemented();
  }
  List* parts = TRY(parts_of(rt, left));
  List* more = TRY(parts_of(rt, right));
  TRY(list_extend(rt, parts, Value::from_cell(more)));
  return template_of_parts(rt, parts->view());
}
Result<Value> template_strings(Runtime&, Value self) { return t(self)->strings; }
Result<Value> template_interpolations(Runtime&, Value self) { return t(self)->interpolations; }
Result<Value> template_values(Runtime& rt, Value self) {
  Tuple* values = TRY(new_tuple(rt, t(self)->interpolations->size));
  for (uint64_t i = 0; i < values->size; ++i) values->items[i] = p(t(self)->interpolations->items[i])->value;
  return values;
}
constexpr GetSetDef kTemplateGetSets[] = {
    {"strings", template_strings, read_only_member, "Strings"},
    {"interpolations", template_interpolations, read_only_member, "Interpolations"},
    {"values", template_values, nullptr, "Values of interpolations"}};
constexpr TypeSlots make_template_slots() {
  TypeSlots slots;
  slots.create = create_template;
  slots.visit = visit_template;
  slots.repr = repr_template;
  slots.iter = iterate_template;
  slots.binary[static_cast<int>(BinaryOp::Add)] = add_template;
  return slots;
}
constexpr TypeSlots kTemplateSlots = make_template_slots();

Result<Value> interpolation_arguments(Runtime& rt, Value value, Value expression, Value conversion, Value format_spec) {
  if (expression.is_unset()) expression = Value::from_cell(empty_str(rt));
  if (format_spec.is_unset()) format_spec = Value::from_cell(empty_str(rt));
  if (!cast<Str>(rt, expression))
    return raise_type_error(rt, "Interpolation() argument 'expression' must be str, not %T", expression);
  if (!cast<Str>(rt, format_spec))
    return raise_type_error(rt, "Interpolation() argument 'format_spec' must be str, not %T", format_spec);
  if (!conversion.is_none()) {
    Str* text = cast<Str>(rt, conversion);
    if (!text) return raise_type_error(rt, "Interpolation() argument 'conversion' must be str, not %T", conversion);
    if (text->view() != "s" && text->view() != "r" && text->view() != "a") {
      return raise_value_error(rt, "Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'");
    }
  }
  return new_interpolation(rt, value, expression, conversion, format_spec);
}
constexpr NativeDef kInterpolation[] = {function<interpolation_arguments>(
    "Interpolation(value, expression='', conversion=None, format_spec='')", Effect::Allocates)};
Result<Value> create_interpolation(Runtime& rt, Type*, const Arguments& args) {
  return kInterpolation[0].entry(rt, kInterpolation[0], args);
}
Result<Value> repr_interpolation(Runtime& rt, Value self) {
  return format_text(rt, "Interpolation(%R, %R, %R, %R)", p(self)->value, p(self)->expression, p(self)->conversion,
                     p(self)->format_spec);
}
constexpr GetSetDef kInterpolationGetSets[] = {
    {"value", [](Runtime&, Value self) -> Result<Value> { return p(self)->value; }, read_only_member, "Value"},
    {"expression", [](Runtime&, Value self) -> Result<Value> { return p(self)->expression; }, read_only_member,
     "Expression"},
    {"conversion", [](Runtime&, Value self) -> Result<Value> { return p(self)->conversion; }, read_only_member,
     "Conversion"},
    {"format_spec", [](Runtime&, Value self) -> Result<Value> { return p(self)->format_spec; }, read_only_member,
     "Format specifier"},
};
void add_match_args(Runtime& rt, Dict* dict) {
  Value names[] = {Value::from_cell(rt.name(Name::name_value)), Value::from_cell(intern(rt, "expression")),
                   Value::from_cell(intern(rt, "conversion")), Value::from_cell(intern(rt, "format_spec"))};
  auto tuple = new_tuple(rt, std::span<const Value>(names));
  if (!tuple.failed()) (void)dict_set_str(rt, dict, rt.name(Name::dunder_match_args), Value::from_cell(tuple.value()));
}
constexpr TypeSlots kInterpolationSlots = {
    .create = create_interpolation, .visit = visit_interpolation, .repr = repr_interpolation};

}  // namespace

Result<Value> class_get_item(Runtime& rt, Value cls, Value key) { return new_alias(rt, cls, key); }

Result<Value> make_union(Runtime& rt, Value left, Value right) {
  if (!can_be_member(rt, left) || !can_be_member(rt, right)) return Value::not_implemented();
  if (left.is_none() && right.is_none()) return Value::not_implemented();
  List* members = TRY(new_list(rt));
  TRY(add_member(rt, members, left));
  TRY(add_member(rt, members, right));
  return union_of(rt, members);
}

constexpr TypeSpec kGenericAliasSpec = {
    .name = "types.GenericAlias",
    .slots = &kAliasSlots,
    .methods = kAliasMethods,
    .getsets = kAliasGetSets,
    .doc = "A generic type with its arguments: list[int] has __origin__ list and __args__ (int,).",
    .weakly_referable = true};
constexpr TypeSpec kUnionSpec = {.name = "typing.Union",
                                 .slots = &kUnionSlots,
                                 .methods = kUnionMethods,
                                 .getsets = kUnionGetSets,
                                 .doc = "One of several types, as int | str makes it.",
                                 .subclassable = false,
                                 .weakly_referable = true,
                                 .constructible = false};
constexpr TypeSpec kTemplateSpec = {.name = "string.templatelib.Template",
                                    .slots = &kTemplateSlots,
                                    .getsets = kTemplateGetSets,
                                    .doc = "Template object",
                                    .subclassable = false};
constexpr TypeSpec kInterpolationSpec = {.name = "string.templatelib.Interpolation",
                                         .slots = &kInterpolationSlots,
                                         .getsets = kInterpolationGetSets,
                                         .add_attributes = add_match_args,
                                         .doc = "Interpolation object",
                                         .subclassable = false};

}  // namespace minipy
