// _typing: what typing and the statements of PEP 695 share. The interpreter calls the functions with an underscore when
// it runs `def f[T]`, `class C[T]` and `type X = ...`; bounds, defaults and values come as functions that are called
// with a format when first asked for.
#include "stdlib/typing_support.h"

namespace minipy {

Result<Value> call_typing(Runtime& rt, const char* name, std::initializer_list<Value> arguments) {
  Value typing = TRY(rt.evaluator->import_module(rt, intern(rt, "typing")));
  return call(rt, TRY(get_attribute(rt, typing, intern(rt, name))),
              {arguments.begin(), static_cast<uint32_t>(arguments.size()), nullptr});
}
Result<Value> iterate_unpacked(Runtime& rt, Value value) {
  Value typing = TRY(rt.evaluator->import_module(rt, intern(rt, "typing")));
  Value unpacked = TRY(get_item(rt, TRY(get_attribute(rt, typing, intern(rt, "Unpack"))), value));
  return get_iterator(rt, Value::from_cell(TRY(new_tuple(rt, {unpacked}))));
}
Result<Value> union_with(Runtime& rt, Value left, Value right) {
  Value members = Value::from_cell(TRY(new_tuple(rt, {left, right})));
  return get_item(rt, Value::from_cell(rt.type(BuiltinType::Union)), members);
}
Result<Value> no_default(Runtime& rt) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "_typing")));
  return get_attribute(rt, module, intern(rt, "NoDefault"));
}
Value running_module(Runtime& rt) {
  Dict* globals = rt.evaluator->current_globals(rt);
  Value name = globals ? dict_get_str(rt, globals, rt.name(Name::dunder_name)) : Value::unset();
  return name.is_unset() ? Value::none() : name;
}

namespace {

// ---- A value as the function that evaluates to it

struct ConstEvaluator : Cell {
  Value value;
};
constexpr int64_t kStringFormat = 4;  // annotationlib.Format.STRING

Status append_type(Runtime& rt, TextBuffer& text, Value type_repr, Value value) {
  Value shown = TRY(call(rt, type_repr, value));
  text.append(TRY(str(rt, shown))->view());
  return ok();
}
Result<Value> call_evaluator(Runtime& rt, Value self, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "constevaluator.__call__() takes no keyword arguments");
  if (args.count != 1)
    return raise_type_error(rt, "constevaluator.__call__() takes exactly 1 argument (%d given)",
                            static_cast<int>(args.count));
  int64_t format = TRY(index_as_int64(rt, args[0]));
  Value value = self.as<ConstEvaluator>()->value;
  if (format != kStringFormat) return value;
  Value library = TRY(rt.evaluator->import_module(rt, intern(rt, "annotationlib")));
  Value type_repr = TRY(get_attribute(rt, library, intern(rt, "type_repr")));
  auto* tuple = cast_exact<Tuple>(value);
  if (!tuple) return call(rt, type_repr, value);
  TextBuffer text;
  text.append('(');
  for (uint64_t i = 0; i < tuple->size; ++i) {
    if (i) text.append(", ");
    TRY(append_type(rt, text, type_repr, tuple->items[i]));
  }
  text.append(tuple->size == 1 ? ",)" : ")");
  return new_str(rt, text);
}
Result<Value> repr_evaluator(Runtime& rt, Value self) {
  return format_text(rt, "<constevaluator %R>", self.as<ConstEvaluator>()->value);
}
constexpr TypeSlots kConstEvaluatorSlots = {
    .visit = visit_members<ConstEvaluator, &ConstEvaluator::value>, .repr = repr_evaluator, .call = call_evaluator};

// ---- NoDefault

Result<Value> create_no_default(Runtime& rt, Type*, const Arguments& args) {
  if (args.count || args.keyword_count()) return raise_type_error(rt, "NoDefaultType takes no arguments");
  return no_default(rt);
}
Result<Value> repr_no_default(Runtime& rt, Value) { return new_str(rt, "typing.NoDefault"); }
Result<Value> reduce_no_default(Runtime& rt, Value) { return new_str(rt, "NoDefault"); }
constexpr NativeDef kNoDefaultMethods[] = {method<reduce_no_default>("__reduce__(self, /)", Effect::Allocates)};
constexpr TypeSlots kNoDefaultSlots = {.create = create_no_default, .repr = repr_no_default};
constexpr TypeSpec kNoDefaultSpec = {.name = "NoDefaultType",
                                     .instance_size = sizeof(Cell),
                                     .slots = &kNoDefaultSlots,
                                     .methods = kNoDefaultMethods,
                                     .doc = "The type of the NoDefault singleton.",
                                     .subclassable = false};

// ---- The type statement

struct TypeAlias : Cell {
  Str* name;
  Value value;     // unset until asked for
  Value evaluate;  // unset where the value came as it is
  Tuple* type_params;
  Value module;  // unset: that of `evaluate`
};
TypeAlias* a(Value self) { return self.as<TypeAlias>(); }

Result<TypeAlias*> new_alias(Runtime& rt, Str* name, Value value, Value evaluate, Tuple* type_params, Value module) {
  Type* type = new_native_type(rt, kTypeAliasSpec);
  auto* alias = type ? make<TypeAlias>(rt, type) : nullptr;
  if (!alias) return Failed{};
  alias->name = name;
  alias->value = value;
  alias->evaluate = evaluate;
  alias->type_params = type_params;
  alias->module = module;
  return alias;
}
Result<Value> alias_of_value(Runtime& rt, Str* name, Value value, Value type_params) {
  Tuple* parameters = type_params.is_unset() ? empty_tuple(rt) : cast<Tuple>(rt, type_params);
  if (!parameters) return raise_type_error(rt, "type_params must be a tuple");
  bool default_seen = false;
  for (Value each : parameters->view()) {
    if (!is_type_parameter(rt, each)) return raise_type_error(rt, "Expected a type param, got %R", each);
    bool has = has_default(rt, each.as<TypeParameter>());
    if (default_seen && !has)
      return raise_type_error(rt, "non-default type parameter '%R' follows default type parameter", each);
    default_seen |= has;
  }
  return TRY(new_alias(rt, name, value, Value::unset(), parameters, running_module(rt)));
}
constexpr NativeDef kNewAlias[] = {
    function<alias_of_value>("typealias(name, value, *, type_params=<unset>)", Effect::Allocates)};
Result<Value> create_alias(Runtime& rt, Type*, const Arguments& args) {
  return kNewAlias[0].entry(rt, kNewAlias[0], args);
}

Result<Value> repr_alias(Runtime&, Value self) { return a(self)->name; }
Result<Value> alias_get_item(Runtime& rt, Value self, Value key) {
  if (a(self)->type_params->size == 0) return raise_type_error(rt, "Only generic type aliases are subscriptable");
  return class_get_item(rt, self, key);
}
bool is_unionable(Runtime& rt, Value value) {
  return value.is_none() || as_type(rt, value) || cast<GenericAlias>(rt, value) || cast<Union>(rt, value) ||
         is_a(rt, value, kTypeAliasSpec);
}
Result<Value> or_alias(Runtime& rt, Value left, Value right) {
  if (!is_unionable(rt, left) || !is_unionable(rt, right)) return Value::not_implemented();
  return union_with(rt, left, right);
}
Result<Value> alias_name(Runtime&, Value self) { return a(self)->name; }
Result<Value> alias_value(Runtime& rt, Value self) {
  if (a(self)->value.is_unset()) {
    Value value = TRY(call(rt, a(self)->evaluate, Value::from_int(1)));
    a(self)->value = value;
  }
  return a(self)->value;
}
Result<Value> alias_evaluate(Runtime& rt, Value self) {
  return a(self)->evaluate.is_unset() ? constant_evaluator(rt, a(self)->value) : Result<Value>(a(self)->evaluate);
}
Result<Value> alias_type_params(Runtime&, Value self) { return a(self)->type_params; }
Result<Value> alias_parameters(Runtime& rt, Value self) {
  List* parameters = TRY(new_list(rt));
  for (Value each : a(self)->type_params->view()) {
    if (is_a(rt, each, kTypeVarTupleSpec))
      TRY(list_extend(rt, parameters, each));
    else
      TRY(list_append(rt, parameters, each));
  }
  return new_tuple(rt, std::span<const Value>(parameters->view()));
}
Result<Value> alias_module(Runtime& rt, Value self) {
  if (a(self)->module.is_unset()) return get_attribute(rt, a(self)->evaluate, Name::dunder_module);
  return a(self)->module;
}
Result<Value> alias_reduce(Runtime&, Value self) { return a(self)->name; }
constexpr NativeDef kAliasMethods[] = {method<alias_reduce>("__reduce__(self, /)", Effect::Pure)};
constexpr GetSetDef kAliasGetSets[] = {
    {"__name__", alias_name, read_only_member, ""},    {"__value__", alias_value, nullptr, ""},
    {"evaluate_value", alias_evaluate, nullptr, ""},   {"__type_params__", alias_type_params, nullptr, ""},
    {"__parameters__", alias_parameters, nullptr, ""}, {"__module__", alias_module, nullptr, ""},
};
constexpr TypeSlots make_alias_slots() {
  TypeSlots slots;
  slots.create = create_alias;
  slots.visit = visit_members<TypeAlias, &TypeAlias::name, &TypeAlias::value, &TypeAlias::evaluate,
                              &TypeAlias::type_params, &TypeAlias::module>;
  slots.repr = repr_alias;
  slots.iter = iterate_unpacked;
  slots.get_item = alias_get_item;
  slots.binary[static_cast<int>(BinaryOp::Or)] = or_alias;
  return slots;
}
constexpr TypeSlots kAliasSlots = make_alias_slots();

// ---- Generic

// typing has the functions behind its class methods.
Result<Value> forward(Runtime& rt, const char* name, Value cls, Rest args, Keywords keywords) {
  Value typing = TRY(rt.evaluator->import_module(rt, intern(rt, "typing")));
  Value function = TRY(get_attribute(rt, typing, intern(rt, name)));
  Tuple* all = TRY(new_tuple(rt, 1 + args.size() + keywords.size()));
  Tuple* names = keywords.size() ? TRY(new_tuple(rt, keywords.names)) : nullptr;
  all->items[0] = cls;
  std::copy(args.begin(), args.end(), all->items + 1);
  std::copy(keywords.values.begin(), keywords.values.end(), all->items + 1 + args.size());
  return call(rt, function, {all->items, static_cast<uint32_t>(1 + args.size()), names});
}
Result<Value> generic_class_getitem(Runtime& rt, Value cls, Rest args, Keywords keywords) {
  return forward(rt, "_generic_class_getitem", cls, args, keywords);
}
Result<Value> generic_init_subclass(Runtime& rt, Value cls, Rest args, Keywords keywords) {
  return forward(rt, "_generic_init_subclass", cls, args, keywords);
}
constexpr NativeDef kGenericMethods[] = {
    class_method<generic_class_getitem>("__class_getitem__(cls, /, *args, **kwargs)", Effect::Anything,
                                        "Parameterizes a generic class."),
    class_method<generic_init_subclass>("__init_subclass__(cls, /, *args, **kwargs)", Effect::Anything,
                                        "Function to initialize subclasses."),
};
constexpr TypeSpec kGenericSpec = {.name = "typing.Generic",
                                   .layout = Layout::Object,
                                   .methods = kGenericMethods,
                                   .doc = "Base of generic classes: class C[T], or class C(Generic[T]).",
                                   .immutable = false};

// Generic[params], the last base of a class with type parameters.
Result<Value> subscript_generic(Runtime& rt, Value params) {
  Value typing = TRY(rt.evaluator->import_module(rt, intern(rt, "typing")));
  Value unpack = TRY(get_attribute(rt, typing, intern(rt, "Unpack")));
  Tuple* given = TRY(to_tuple(rt, params));
  Tuple* arguments = TRY(new_tuple(rt, given->size));
  for (uint64_t i = 0; i < given->size; ++i) {
    Value each = given->items[i];
    arguments->items[i] = is_a(rt, each, kTypeVarTupleSpec) ? TRY(get_item(rt, unpack, each)) : each;
  }
  return call_typing(rt, "_GenericAlias",
                     {Value::from_cell(new_native_type(rt, kGenericSpec)), Value::from_cell(arguments)});
}

Value identity(Runtime&, Value value) { return value; }

constexpr NativeDef kFunctions[] = {
    function<identity>("_idfunc(x, /)", Effect::Pure),
    function<make_type_var>("_type_var(name, evaluate_bound=None, evaluate_constraints=None, /)", Effect::Anything),
    function<make_param_spec>("_param_spec(name, /)", Effect::Anything),
    function<make_type_var_tuple>("_type_var_tuple(name, /)", Effect::Anything),
    function<set_parameter_default>("_set_type_parameter_default(parameter, evaluate_default, /)", Effect::Anything),
    function<make_type_alias>("_type_alias(name, type_params, evaluate_value, /)", Effect::Anything),
    function<subscript_generic>("_subscript_generic(params, /)", Effect::Anything),
};

Status prepare_typing(Runtime& rt, Module* module) {
  for (const TypeSpec* spec : {&kTypeVarSpec, &kParamSpecSpec, &kTypeVarTupleSpec, &kParamSpecArgsSpec,
                               &kParamSpecKwargsSpec, &kTypeAliasSpec, &kGenericSpec}) {
    TRY(add_type(rt, module, *spec));
  }
  TRY(module_add(rt, module, "Union", Value::from_cell(rt.type(BuiltinType::Union))));
  Type* type = new_native_type(rt, kNoDefaultSpec);
  Cell* singleton = type ? new_instance(rt, type) : nullptr;
  if (!singleton) return Failed{};
  return module_add(rt, module, "NoDefault", Value::from_cell(singleton));
}

}  // namespace

Result<Value> constant_evaluator(Runtime& rt, Value value) {
  Type* type = new_native_type(rt, kConstEvaluatorSpec);
  auto* made = type ? make<ConstEvaluator>(rt, type) : nullptr;
  if (!made) return Failed{};
  made->value = value;
  return Value::from_cell(made);
}
Result<Value> make_type_alias(Runtime& rt, Str* name, Value type_params, Value evaluate_value) {
  Tuple* parameters = type_params.is_none() ? empty_tuple(rt) : TRY(to_tuple(rt, type_params));
  return TRY(new_alias(rt, name, Value::unset(), evaluate_value, parameters, Value::unset()));
}

constexpr TypeSpec kConstEvaluatorSpec = {.name = "_typing._ConstEvaluator",
                                          .instance_size = sizeof(ConstEvaluator),
                                          .slots = &kConstEvaluatorSlots,
                                          .doc = "The evaluate function of a value that was given as it is.",
                                          .subclassable = false,
                                          .constructible = false};
constexpr TypeSpec kTypeAliasSpec = {
    .name = "typing.TypeAliasType",
    .instance_size = sizeof(TypeAlias),
    .slots = &kAliasSlots,
    .methods = kAliasMethods,
    .getsets = kAliasGetSets,
    .doc = "What the type statement makes: a name for a type, whose value is evaluated when asked for.",
    .subclassable = false,
    .weakly_referable = true};

extern const ModuleSpec kTypingModule;
constexpr ModuleSpec kTypingModule = {.name = "_typing",
                                      .functions = kFunctions,
                                      .prepare = prepare_typing,
                                      .doc = "Primitives and accelerators for the typing module.\n"};

}  // namespace minipy
