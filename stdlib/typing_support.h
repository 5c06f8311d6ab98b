// What the native half of typing shares: type parameters, type aliases, and the functions of typing.py that they call.
#pragma once

#include "stdlib/native_support.h"

namespace minipy {

// TypeVar, ParamSpec and TypeVarTuple; the class tells which. Bounds, constraints and defaults are unset until asked
// for where a function evaluates them, and the functions are unset where the values came as they are.
struct TypeParameter : Cell {
  Str* name;
  Value bound, evaluate_bound;
  Value constraints, evaluate_constraints;
  Value default_value, evaluate_default;
  bool covariant, contravariant, infer_variance;
};

extern const TypeSpec kTypeVarSpec;
extern const TypeSpec kParamSpecSpec;
extern const TypeSpec kTypeVarTupleSpec;
extern const TypeSpec kParamSpecArgsSpec;
extern const TypeSpec kParamSpecKwargsSpec;
extern const TypeSpec kTypeAliasSpec;
extern const TypeSpec kConstEvaluatorSpec;

inline bool is_a(Runtime& rt, Value value, const TypeSpec& spec) { return rt.type_of(value)->spec == &spec; }
inline bool is_type_parameter(Runtime& rt, Value value) {
  return is_a(rt, value, kTypeVarSpec) || is_a(rt, value, kParamSpecSpec) || is_a(rt, value, kTypeVarTupleSpec);
}
// Whether a default was given, or a function that evaluates one.
bool has_default(Runtime& rt, const TypeParameter* parameter);

// Calls a function of the module typing.
Result<Value> call_typing(Runtime& rt, const char* name, std::initializer_list<Value> arguments);
// typing.Unpack[value] in an iterator, for *value.
Result<Value> iterate_unpacked(Runtime& rt, Value value);
// Union[left, right]
Result<Value> union_with(Runtime& rt, Value left, Value right);
// The function that evaluates to a value which is there already.
Result<Value> constant_evaluator(Runtime& rt, Value value);
// typing.NoDefault
Result<Value> no_default(Runtime& rt);
// The __name__ of the module that is running; None where there is none.
Value running_module(Runtime& rt);

// Makers for the interpreter's intrinsics: rows of the module's table of functions.
Result<Value> make_type_var(Runtime& rt, Str* name, Value evaluate_bound, Value evaluate_constraints);
Result<Value> make_param_spec(Runtime& rt, Str* name);
Result<Value> make_type_var_tuple(Runtime& rt, Str* name);
Result<Value> set_parameter_default(Runtime& rt, Value parameter, Value evaluate_default);
Result<Value> make_type_alias(Runtime& rt, Str* name, Value type_params, Value evaluate_value);

}  // namespace minipy
