// TypeVar, ParamSpec, TypeVarTuple, and what P.args and P.kwargs are.
#include "stdlib/typing_support.h"

namespace minipy {

namespace {

constexpr VisitFunction kVisit =
    visit_members<TypeParameter, &TypeParameter::name, &TypeParameter::bound, &TypeParameter::evaluate_bound,
                  &TypeParameter::constraints, &TypeParameter::evaluate_constraints, &TypeParameter::default_value,
                  &TypeParameter::evaluate_default>;

TypeParameter* p(Value self) { return self.as<TypeParameter>(); }

Result<TypeParameter*> new_parameter(Runtime& rt, const TypeSpec& spec, Str* name) {
  Type* type = new_native_type(rt, spec);
  auto* made = type ? make<TypeParameter>(rt, type) : nullptr;
  if (!made) return Failed{};
  made->name = name;
  for (Value* each : {&made->bound, &made->evaluate_bound, &made->constraints, &made->evaluate_constraints,
                      &made->default_value, &made->evaluate_default}) {
    *each = Value::unset();
  }
  return made;
}

Status set_variance(Runtime& rt, TypeParameter* parameter, bool covariant, bool contravariant, bool infer) {
  if (covariant && contravariant) return raise_value_error(rt, "Bivariant types are not supported.");
  if (infer && (covariant || contravariant))
    return raise_value_error(rt, "Variance cannot be specified with infer_variance.");
  parameter->covariant = covariant;
  parameter->contravariant = contravariant;
  parameter->infer_variance = infer;
  return ok();
}
Result<Value> checked_bound(Runtime& rt, Value bound) {
  if (bound.is_none()) return Value::unset();
  return call_typing(rt, "_type_check", {bound, Value::from_cell(TRY(new_str(rt, "Bound must be a type.")))});
}
// The end of a constructor: the default, and the module that called.
Result<Value> finish(Runtime& rt, TypeParameter* parameter, Value default_value) {
  parameter->default_value = default_value.is_unset() ? TRY(no_default(rt)) : default_value;
  Value self = Value::from_cell(parameter);
  TRY(set_attribute(rt, self, Name::dunder_module, running_module(rt)));
  return self;
}

Result<Value> new_type_var(Runtime& rt, Str* name, Rest constraints, Value bound, Value default_value, bool covariant,
                           bool contravariant, bool infer) {
  TypeParameter* made = TRY(new_parameter(rt, kTypeVarSpec, name));
  TRY(set_variance(rt, made, covariant, contravariant, infer));
  made->bound = TRY(checked_bound(rt, bound));
  if (constraints.size() == 1) return raise_type_error(rt, "A single constraint is not allowed");
  if (!constraints.empty()) {
    if (!made->bound.is_unset()) return raise_type_error(rt, "Constraints cannot be combined with bound=...");
    made->constraints = Value::from_cell(TRY(new_tuple(rt, constraints)));
  }
  return finish(rt, made, default_value);
}
Result<Value> new_param_spec(Runtime& rt, Str* name, Value bound, Value default_value, bool covariant,
                             bool contravariant, bool infer) {
  TypeParameter* made = TRY(new_parameter(rt, kParamSpecSpec, name));
  TRY(set_variance(rt, made, covariant, contravariant, infer));
  made->bound = TRY(checked_bound(rt, bound));
  return finish(rt, made, default_value);
}
Result<Value> new_type_var_tuple(Runtime& rt, Str* name, Value default_value) {
  return finish(rt, TRY(new_parameter(rt, kTypeVarTupleSpec, name)), default_value);
}

constexpr NativeDef kNew[] = {
    function<new_type_var>("typevar(name, *constraints, bound=None, default=<unset>, covariant=False, "
                           "contravariant=False, infer_variance=False)",
                           Effect::Anything),
    function<new_param_spec>(
        "paramspec(name, *, bound=None, default=<unset>, covariant=False, contravariant=False, infer_variance=False)",
        Effect::Anything),
    function<new_type_var_tuple>("typevartuple(name, *, default=<unset>)", Effect::Anything),
};
template <int row>
Result<Value> create(Runtime& rt, Type*, const Arguments& args) {
  return kNew[row].entry(rt, kNew[row], args);
}

// ---- Slots

Result<Value> repr_parameter(Runtime& rt, Value self) {
  if (p(self)->infer_variance || is_a(rt, self, kTypeVarTupleSpec)) return p(self)->name;
  return format_text(rt, "%s%U", p(self)->covariant ? "+" : p(self)->contravariant ? "-" : "~", p(self)->name);
}

// ---- Attributes

// A value that may have to be evaluated first, and otherwise is what stands for "none".
Result<Value> evaluated(Runtime& rt, Value& place, Value evaluate) {
  if (place.is_unset() && !evaluate.is_unset()) {
    Value result = TRY(call(rt, evaluate, Value::from_int(1)));
    if (place.is_unset()) place = result;
  }
  return place;
}
Result<Value> evaluator(Runtime& rt, Value value, Value evaluate) {
  if (!evaluate.is_unset()) return evaluate;
  return value.is_unset() ? Result<Value>(Value::none()) : constant_evaluator(rt, value);
}

Result<Value> get_name(Runtime&, Value self) { return p(self)->name; }
Result<Value> get_covariant(Runtime&, Value self) { return Value::from_bool(p(self)->covariant); }
Result<Value> get_contravariant(Runtime&, Value self) { return Value::from_bool(p(self)->contravariant); }
Result<Value> get_infer_variance(Runtime&, Value self) { return Value::from_bool(p(self)->infer_variance); }
Result<Value> get_bound(Runtime& rt, Value self) {
  Value bound = TRY(evaluated(rt, p(self)->bound, p(self)->evaluate_bound));
  return bound.is_unset() ? Value::none() : bound;
}
Result<Value> get_constraints(Runtime& rt, Value self) {
  Value constraints = TRY(evaluated(rt, p(self)->constraints, p(self)->evaluate_constraints));
  return constraints.is_unset() ? Value::from_cell(empty_tuple(rt)) : constraints;
}
Result<Value> get_default(Runtime& rt, Value self) {
  Value value = TRY(evaluated(rt, p(self)->default_value, p(self)->evaluate_default));
  return value.is_unset() ? no_default(rt) : Result<Value>(value);
}
Result<Value> get_evaluate_bound(Runtime& rt, Value self) {
  return evaluator(rt, p(self)->bound, p(self)->evaluate_bound);
}
Result<Value> get_evaluate_constraints(Runtime& rt, Value self) {
  return evaluator(rt, p(self)->constraints, p(self)->evaluate_constraints);
}
Result<Value> get_evaluate_default(Runtime& rt, Value self) {
  return evaluator(rt, p(self)->default_value, p(self)->evaluate_default);
}

#define VARIANCE_ROWS                                                   \
  {"__covariant__", get_covariant, read_only_member, ""},               \
      {"__contravariant__", get_contravariant, read_only_member, ""}, { \
    "__infer_variance__", get_infer_variance, read_only_member, ""      \
  }
#define PARAMETER_ROWS                                                                       \
  {"__name__", get_name, read_only_member, ""}, {"__default__", get_default, nullptr, ""}, { \
    "evaluate_default", get_evaluate_default, nullptr, ""                                    \
  }

// ---- Methods

Result<Value> parameter_has_default(Runtime& rt, Value self) { return Value::from_bool(has_default(rt, p(self))); }
Result<Value> parameter_reduce(Runtime&, Value self) { return p(self)->name; }
Result<Value> refuse_as_base(Runtime& rt, Value self, Value) {
  return raise_type_error(rt, "Cannot subclass an instance of %U", rt.type_of(self)->name);
}
Result<Value> type_var_subst(Runtime& rt, Value self, Value arg) {
  return call_typing(rt, "_typevar_subst", {self, arg});
}
Result<Value> param_spec_subst(Runtime& rt, Value self, Value arg) {
  return call_typing(rt, "_paramspec_subst", {self, arg});
}
Result<Value> type_var_tuple_subst(Runtime& rt, Value, Value) {
  return raise_type_error(rt, "Substitution of bare TypeVarTuple is not supported");
}
Result<Value> type_var_prepare(Runtime& rt, Value self, Value alias, Value args) {
  Tuple* parameters = TRY(to_tuple(rt, TRY(get_attribute(rt, alias, intern(rt, "__parameters__")))));
  Tuple* given = TRY(to_tuple(rt, args));
  uint64_t index = 0;
  while (index < parameters->size && !TRY(equal(rt, parameters->items[index], self))) ++index;
  if (index < given->size) return args;
  if (index == given->size && has_default(rt, p(self))) {
    Value one = TRY(get_default(rt, self));
    return binary(rt, BinaryOp::Add, args, Value::from_cell(TRY(new_tuple(rt, {one}))));
  }
  return raise_type_error(rt, "Too few arguments for %S; actual %d, expected at least %d", alias,
                          static_cast<int>(given->size), static_cast<int>(index + 1));
}
Result<Value> param_spec_prepare(Runtime& rt, Value self, Value alias, Value args) {
  return call_typing(rt, "_paramspec_prepare_subst", {self, alias, args});
}
Result<Value> type_var_tuple_prepare(Runtime& rt, Value self, Value alias, Value args) {
  return call_typing(rt, "_typevartuple_prepare_subst", {self, alias, args});
}

#define METHOD_ROWS(subst, prepare)                                            \
  method<parameter_has_default>("has_default(self, /)", Effect::Pure),         \
      method<parameter_reduce>("__reduce__(self, /)", Effect::Pure),           \
      method<refuse_as_base>("__mro_entries__(self, bases, /)", Effect::Pure), \
      method<subst>("__typing_subst__(self, arg, /)", Effect::Anything),       \
      method<prepare>("__typing_prepare_subst__(self, alias, args, /)", Effect::Anything)
constexpr NativeDef kTypeVarMethods[] = {METHOD_ROWS(type_var_subst, type_var_prepare)};
constexpr NativeDef kParamSpecMethods[] = {METHOD_ROWS(param_spec_subst, param_spec_prepare)};
constexpr NativeDef kTypeVarTupleMethods[] = {METHOD_ROWS(type_var_tuple_subst, type_var_tuple_prepare)};
#undef METHOD_ROWS

// ---- P.args and P.kwargs

struct ParamSpecPart : Cell {
  Value origin;
};
constexpr VisitFunction kVisitPart = visit_members<ParamSpecPart, &ParamSpecPart::origin>;
Result<Value> new_part(Runtime& rt, const TypeSpec& spec, Value origin) {
  Type* type = new_native_type(rt, spec);
  auto* part = type ? make<ParamSpecPart>(rt, type) : nullptr;
  if (!part) return Failed{};
  part->origin = origin;
  return Value::from_cell(part);
}
Result<Value> new_args(Runtime& rt, Value origin) { return new_part(rt, kParamSpecArgsSpec, origin); }
Result<Value> new_kwargs(Runtime& rt, Value origin) { return new_part(rt, kParamSpecKwargsSpec, origin); }
constexpr NativeDef kNewPart[] = {function<new_args>("paramspecargs(origin)", Effect::Allocates),
                                  function<new_kwargs>("paramspeckwargs(origin)", Effect::Allocates)};
template <int row>
Result<Value> create_part(Runtime& rt, Type*, const Arguments& args) {
  return kNewPart[row].entry(rt, kNewPart[row], args);
}
Result<Value> repr_part(Runtime& rt, Value self) {
  Value origin = self.as<ParamSpecPart>()->origin;
  const char* part = is_a(rt, self, kParamSpecArgsSpec) ? "args" : "kwargs";
  if (is_a(rt, origin, kParamSpecSpec)) return format_text(rt, "%U.%s", p(origin)->name, part);
  return format_text(rt, "%R.%s", origin, part);
}
Result<Value> compare_part(Runtime& rt, Value self, Value other, CompareOp op) {
  if (rt.type_of(self) != rt.type_of(other) || (op != CompareOp::Equal && op != CompareOp::NotEqual))
    return Value::not_implemented();
  return compare(rt, op, self.as<ParamSpecPart>()->origin, other.as<ParamSpecPart>()->origin);
}
Result<Value> get_origin(Runtime&, Value self) { return self.as<ParamSpecPart>()->origin; }
constexpr GetSetDef kPartGetSets[] = {{"__origin__", get_origin, read_only_member, ""}};
constexpr NativeDef kPartMethods[] = {method<refuse_as_base>("__mro_entries__(self, bases, /)", Effect::Pure)};
constexpr TypeSlots kArgsSlots = {
    .create = create_part<0>, .visit = kVisitPart, .repr = repr_part, .compare = compare_part};
constexpr TypeSlots kKwargsSlots = {
    .create = create_part<1>, .visit = kVisitPart, .repr = repr_part, .compare = compare_part};

// ---- The types

constexpr GetSetDef kTypeVarGetSets[] = {
    PARAMETER_ROWS,
    VARIANCE_ROWS,
    {"__bound__", get_bound, nullptr, ""},
    {"__constraints__", get_constraints, nullptr, ""},
    {"evaluate_bound", get_evaluate_bound, nullptr, ""},
    {"evaluate_constraints", get_evaluate_constraints, nullptr, ""},
};
constexpr GetSetDef kParamSpecGetSets[] = {
    PARAMETER_ROWS,
    VARIANCE_ROWS,
    {"__bound__", get_bound, read_only_member, ""},
    {"args", new_args, nullptr, "Represents positional arguments."},
    {"kwargs", new_kwargs, nullptr, "Represents keyword arguments."},
};
constexpr GetSetDef kTypeVarTupleGetSets[] = {PARAMETER_ROWS};
#undef VARIANCE_ROWS
#undef PARAMETER_ROWS

constexpr TypeSlots variable_slots(Result<Value> (*create)(Runtime&, Type*, const Arguments&)) {
  TypeSlots slots;
  slots.create = create;
  slots.visit = kVisit;
  slots.repr = repr_parameter;
  slots.binary[static_cast<int>(BinaryOp::Or)] = union_with;
  return slots;
}
constexpr TypeSlots kTypeVarSlots = variable_slots(create<0>);
constexpr TypeSlots kParamSpecSlots = variable_slots(create<1>);
constexpr TypeSlots kTypeVarTupleSlots = {
    .create = create<2>, .visit = kVisit, .repr = repr_parameter, .iter = iterate_unpacked};

}  // namespace

#define PARAMETER_SPEC(type, text, documentation)                             \
  constexpr TypeSpec k##type##Spec = {.name = "typing." text,                 \
                                      .instance_size = sizeof(TypeParameter), \
                                      .slots = &k##type##Slots,               \
                                      .methods = k##type##Methods,            \
                                      .getsets = k##type##GetSets,            \
                                      .doc = documentation,                   \
                                      .subclassable = false,                  \
                                      .has_dict = true,                       \
                                      .weakly_referable = true}
PARAMETER_SPEC(TypeVar, "TypeVar", "A type variable: of a parameter list as in def f[T], or TypeVar('T', bound=str).");
PARAMETER_SPEC(ParamSpec, "ParamSpec", "A variable for the parameters of a callable.");
PARAMETER_SPEC(TypeVarTuple, "TypeVarTuple", "A variable for any number of types.");
#undef PARAMETER_SPEC
constexpr TypeSpec kParamSpecArgsSpec = {.name = "typing.ParamSpecArgs",
                                         .instance_size = sizeof(ParamSpecPart),
                                         .slots = &kArgsSlots,
                                         .methods = kPartMethods,
                                         .getsets = kPartGetSets,
                                         .doc = "The args of a ParamSpec: P.args.",
                                         .subclassable = false,
                                         .weakly_referable = true,
                                         .unhashable = true};
constexpr TypeSpec kParamSpecKwargsSpec = {.name = "typing.ParamSpecKwargs",
                                           .instance_size = sizeof(ParamSpecPart),
                                           .slots = &kKwargsSlots,
                                           .methods = kPartMethods,
                                           .getsets = kPartGetSets,
                                           .doc = "The keyword arguments of a ParamSpec: P.kwargs.",
                                           .subclassable = false,
                                           .weakly_referable = true,
                                           .unhashable = true};

bool has_default(Runtime& rt, const TypeParameter* parameter) {
  if (!parameter->evaluate_default.is_unset()) return true;
  if (parameter->default_value.is_unset()) return false;
  auto none = no_default(rt);
  if (none.failed()) rt.clear_pending();
  return none.failed() || none.value() != parameter->default_value;
}

Result<Value> make_type_var(Runtime& rt, Str* name, Value evaluate_bound, Value evaluate_constraints) {
  TypeParameter* made = TRY(new_parameter(rt, kTypeVarSpec, name));
  made->infer_variance = true;
  if (!evaluate_bound.is_none()) made->evaluate_bound = evaluate_bound;
  if (!evaluate_constraints.is_none()) made->evaluate_constraints = evaluate_constraints;
  return Value::from_cell(made);
}
Result<Value> make_param_spec(Runtime& rt, Str* name) {
  TypeParameter* made = TRY(new_parameter(rt, kParamSpecSpec, name));
  made->infer_variance = true;
  return Value::from_cell(made);
}
Result<Value> make_type_var_tuple(Runtime& rt, Str* name) { return TRY(new_parameter(rt, kTypeVarTupleSpec, name)); }
Result<Value> set_parameter_default(Runtime& rt, Value parameter, Value evaluate_default) {
  if (!is_type_parameter(rt, parameter)) return raise_type_error(rt, "Expected a type param, got %R", parameter);
  p(parameter)->evaluate_default = evaluate_default;
  return parameter;
}

}  // namespace minipy
