// The module math: functions of real numbers over the C library and runtime/base/real_math.h.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "runtime/base/real_math.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/number.h"
#include "runtime/types/text.h"
#include "stdlib/math_integers.h"

namespace minipy {

namespace {

Failed domain_error(Runtime& rt, const char* expected, double given) {
  Value shown = new_float(rt, given);
  return raise_value_error(rt, "expected %s, got %R", expected, shown);
}
Failed range_error(Runtime& rt) { return raise_overflow_error(rt, "math range error"); }
Failed plain_domain_error(Runtime& rt) { return raise_value_error(rt, "math domain error"); }

// ---- Functions of one number. A NaN from a number is a domain error, an infinity from a finite one a range
// error.

template <double (*function)(double)>
Result<double> total_function(Runtime&, double x) {
  return function(x);
}
template <double (*function)(double)>
Result<double> overflowing(Runtime& rt, double x) {
  double result = function(x);
  if (std::isinf(result) && std::isfinite(x)) return range_error(rt);
  return result;
}
constexpr char kFinite[] = "a finite input", kUnit[] = "a number in range from -1 up to 1",
               kNotBelowOne[] = "argument value not less than 1";
template <double (*function)(double), const char* expected>
Result<double> partial_function(Runtime& rt, double x) {
  double result = function(x);
  if (std::isnan(result) && !std::isnan(x)) return domain_error(rt, expected, x);
  return result;
}

Result<double> math_sqrt(Runtime& rt, double x) {
  if (x < 0) return domain_error(rt, "a nonnegative input", x);
  return std::sqrt(x);
}
Result<double> math_atanh(Runtime& rt, double x) {
  if (x <= -1 || x >= 1) return domain_error(rt, "a number between -1 and 1", x);
  return std::atanh(x);
}
Result<double> math_log1p(Runtime& rt, double x) {
  if (x <= -1) return domain_error(rt, "argument value > -1", x);
  return std::log1p(x);
}
Result<double> gamma_result(Runtime& rt, real_math::Status status, double x, double result) {
  if (status == real_math::Status::Domain) return domain_error(rt, "a noninteger or positive integer", x);
  if (status != real_math::Status::Ok) return range_error(rt);
  return result;
}
Result<double> math_gamma(Runtime& rt, double x) {
  double result = 0;
  auto status = real_math::gamma(x, result);
  return gamma_result(rt, status, x, result);
}
Result<double> math_lgamma(Runtime& rt, double x) {
  double result = 0;
  auto status = real_math::log_gamma(x, result);
  return gamma_result(rt, status, x, result);
}
Result<double> math_degrees(Runtime&, double x) { return x * (180.0 / std::numbers::pi); }
Result<double> math_radians(Runtime&, double x) { return x * (std::numbers::pi / 180.0); }
Result<double> math_ulp(Runtime&, double x) { return real_math::unit_in_last_place(x); }
bool math_isfinite(Runtime&, double x) { return std::isfinite(x); }
bool math_isinf(Runtime&, double x) { return std::isinf(x); }
bool math_isnan(Runtime&, double x) { return std::isnan(x); }

// ---- Logarithms: of ints of any size

template <double (*function)(double)>
Result<double> logarithm(Runtime& rt, Value number) {
  if (is_int_like(rt, number) || (!is_float_like(rt, number) && number.is_cell() &&
                                  rt.type_of(number)->slots->to_index && !rt.type_of(number)->slots->to_float)) {
    Value index = TRY(to_index(rt, number));
    if (int_sign(rt, index) <= 0) return raise_value_error(rt, "expected a positive input");
    IntOperand operand(rt, index);
    double x = 0;
    if (bigint::to_double(operand, x) == bigint::Status::Ok) return function(x);
    int64_t exponent = 0;
    double mantissa = bigint::to_double_scaled(operand, exponent);
    return function(mantissa) + function(2.0) * static_cast<double>(exponent);
  }
  double x = TRY(as_double(rt, number));
  if (x <= 0) return domain_error(rt, "a positive input", x);
  return function(x);
}
Result<Value> math_log(Runtime& rt, Value number, Value base) {
  double result = TRY(logarithm<std::log>(rt, number));
  if (base.is_unset()) return new_float(rt, result);
  double divisor = TRY(logarithm<std::log>(rt, base));
  if (divisor == 0) return raise_division_by_zero(rt);
  return new_float(rt, result / divisor);
}
Result<double> math_log2(Runtime& rt, Value number) { return logarithm<std::log2>(rt, number); }
Result<double> math_log10(Runtime& rt, Value number) { return logarithm<std::log10>(rt, number); }

// ---- Functions of two numbers

Result<double> math_atan2(Runtime&, double y, double x) { return std::atan2(y, x); }
Result<double> math_copysign(Runtime&, double x, double y) { return std::copysign(x, y); }
Result<double> math_fmod(Runtime& rt, double x, double y) {
  double result = std::fmod(x, y);
  if (std::isnan(result) && !std::isnan(x) && !std::isnan(y)) return plain_domain_error(rt);
  return result;
}
Result<double> math_remainder(Runtime& rt, double x, double y) {
  double result = std::remainder(x, y);
  if (std::isnan(result) && !std::isnan(x) && !std::isnan(y)) return plain_domain_error(rt);
  return result;
}
Result<double> math_pow(Runtime& rt, double x, double y) {
  double result = std::pow(x, y);
  if (std::isfinite(x) && std::isfinite(y)) {
    if (std::isnan(result)) return plain_domain_error(rt);
    if (std::isinf(result)) return x == 0 ? plain_domain_error(rt) : range_error(rt);
  }
  return result;
}
Result<Value> math_ldexp(Runtime& rt, double x, Value exponent) {
  if (!is_int_like(rt, exponent)) return raise_type_error(rt, "Expected an int as second argument to ldexp.");
  if (x == 0 || !std::isfinite(x)) return new_float(rt, x);
  Value power = int_value(rt, exponent);
  int64_t wanted = power.is_int() ? power.as_int() : int_sign(rt, power) * int64_t{INT32_MAX};
  if (wanted > INT32_MAX) return range_error(rt);
  if (wanted < INT32_MIN) return new_float(rt, std::copysign(0.0, x));
  double result = std::ldexp(x, static_cast<int>(wanted));
  if (std::isinf(result)) return range_error(rt);
  return new_float(rt, result);
}
Result<Value> math_frexp(Runtime& rt, double x) {
  int exponent = 0;
  double mantissa = std::isfinite(x) ? std::frexp(x, &exponent) : x;
  return new_tuple(rt, {new_float(rt, mantissa), Value::from_int(exponent)});
}
Result<Value> math_modf(Runtime& rt, double x) {
  double whole = 0;
  double part = std::modf(x, &whole);
  return new_tuple(rt, {new_float(rt, part), new_float(rt, whole)});
}
Result<double> math_fma(Runtime& rt, double x, double y, double z) {
  double result = std::fma(x, y, z);
  if (std::isfinite(result)) return result;
  if (std::isnan(result)) {
    if (!std::isnan(x) && !std::isnan(y) && !std::isnan(z)) return raise_value_error(rt, "invalid operation in fma");
  } else if (std::isfinite(x) && std::isfinite(y) && std::isfinite(z)) {
    return raise_overflow_error(rt, "overflow in fma");
  }
  return result;
}
Result<bool> math_isclose(Runtime& rt, double a, double b, Value relative, Value absolute_tolerance) {
  double relative_tolerance = relative.is_unset() ? 1e-09 : TRY(as_double(rt, relative));
  double least = absolute_tolerance.is_unset() ? 0.0 : TRY(as_double(rt, absolute_tolerance));
  if (relative_tolerance < 0 || least < 0) return raise_value_error(rt, "tolerances must be non-negative");
  if (a == b) return true;
  if (std::isinf(a) || std::isinf(b)) return false;
  double difference = std::fabs(b - a);
  return difference <= std::fabs(relative_tolerance * b) || difference <= std::fabs(relative_tolerance * a) ||
         difference <= least;
}
Result<double> math_nextafter(Runtime& rt, double x, double y, Value steps) {
  if (steps.is_none() || steps.is_unset()) return std::nextafter(x, y);
  Value count = TRY(to_index(rt, steps));
  if (int_sign(rt, count) < 0) return raise_value_error(rt, "steps must be a non-negative integer");
  IntOperand operand(rt, count);
  uint64_t wanted = UINT64_MAX;
  if (!bigint::to_uint64(operand, wanted)) wanted = UINT64_MAX;
  return real_math::next_after(x, y, wanted);
}

// ---- To int

Result<Value> rounded(Runtime& rt, Value number, Name dunder, double (*function)(double)) {
  if (number.is_int()) return number;
  if (!rt.is_exactly(number, BuiltinType::Float)) {
    Value method = TRY(lookup_special(rt, number, dunder));
    if (!method.is_unset()) return call(rt, method);
  }
  return int_from_double(rt, function(TRY(as_double(rt, number))));
}
Result<Value> math_ceil(Runtime& rt, Value number) { return rounded(rt, number, Name::dunder_ceil, std::ceil); }
Result<Value> math_floor(Runtime& rt, Value number) { return rounded(rt, number, Name::dunder_floor, std::floor); }
Result<Value> math_trunc(Runtime& rt, Value number) {
  if (rt.is_exactly(number, BuiltinType::Float)) return int_from_double(rt, float_value(rt, number));
  Value method = TRY(lookup_special(rt, number, Name::dunder_trunc));
  if (method.is_unset()) return raise_type_error(rt, "type %T doesn't define __trunc__ method", number);
  return call(rt, method);
}

// ---- Sequences

Result<double> math_fsum(Runtime& rt, Value iterable) {
  real_math::ExactSum sum;
  double result = 0;
  auto check = [&rt](real_math::Status status) -> Status {
    if (status == real_math::Status::Ok) return ok();
    if (status == real_math::Status::OppositeInfinities) return raise_value_error(rt, "-inf + inf in fsum");
    return raise_overflow_error(rt, "intermediate overflow in fsum");
  };
  ForEach each(rt, iterable);
  while (each.next()) {
    Value item = each.value();
    TRY(check(sum.add(item.is_double() ? item.as_double() : TRY(as_double(rt, item)))));
  }
  if (each.failed()) return Failed{};
  TRY(check(sum.finish(result)));
  return result;
}
Result<double> math_hypot(Runtime& rt, Rest coordinates) {
  if (coordinates.size() == 2) {
    double values[] = {TRY(as_double(rt, coordinates[0])), TRY(as_double(rt, coordinates[1]))};
    return real_math::vector_length(values);
  }
  std::vector<double> values;
  for (Value each : coordinates) {
    auto value = as_double(rt, each);
    if (value.failed()) return Failed{};
    values.push_back(value.value());
  }
  return real_math::vector_length(values);
}
Result<double> math_dist(Runtime& rt, Value p, Value q) {
  Tuple* left = TRY(to_tuple(rt, p));
  Tuple* right = TRY(to_tuple(rt, q));
  if (left->size != right->size) return raise_value_error(rt, "both points must have the same number of dimensions");
  std::vector<double> values;
  for (uint64_t i = 0; i < left->size; ++i) {
    auto a = as_double(rt, left->items[i]);
    if (a.failed()) return Failed{};
    auto b = as_double(rt, right->items[i]);
    if (b.failed()) return Failed{};
    values.push_back(a.value() - b.value());
  }
  return real_math::vector_length(values);
}

constexpr NativeDef kRealFunctions[] = {
    function<partial_function<std::acos, kUnit>>("acos(x, /)", Effect::Pure,
                                                 "The angle, in radians, whose cosine is x."),
    function<partial_function<std::acosh, kNotBelowOne>>("acosh(x, /)", Effect::Pure,
                                                         "The number whose hyperbolic cosine is x."),
    function<partial_function<std::asin, kUnit>>("asin(x, /)", Effect::Pure, "The angle, in radians, whose sine is x."),
    function<total_function<std::asinh>>("asinh(x, /)", Effect::Pure, "Return the inverse hyperbolic sine of x."),
    function<total_function<std::atan>>("atan(x, /)", Effect::Pure, "The angle, in radians, whose tangent is x."),
    function<math_atan2>("atan2(y, x, /)", Effect::Pure, "The angle, in radians, of the point (x, y)."),
    function<math_atanh>("atanh(x, /)", Effect::Pure, "The number whose hyperbolic tangent is x."),
    function<total_function<std::cbrt>>("cbrt(x, /)", Effect::Pure, "Return the cube root of x."),
    function<math_ceil>("ceil(x, /)", Effect::Compares, "Return the ceiling of x as an Integral."),
    function<math_copysign>("copysign(x, y, /)", Effect::Pure,
                            "Return a float with the magnitude of x and the sign of y."),
    function<partial_function<std::cos, kFinite>>("cos(x, /)", Effect::Pure, "The cosine of an angle in radians."),
    function<overflowing<std::cosh>>("cosh(x, /)", Effect::Pure, "Return the hyperbolic cosine of x."),
    function<math_degrees>("degrees(x, /)", Effect::Pure, "Convert angle x from radians to degrees."),
    function<math_dist>("dist(p, q, /)", Effect::Compares, "How far two points are apart."),
    function<total_function<std::erf>>("erf(x, /)", Effect::Pure, "Error function at x."),
    function<total_function<std::erfc>>("erfc(x, /)", Effect::Pure, "Complementary error function at x."),
    function<overflowing<std::exp>>("exp(x, /)", Effect::Pure, "Return e raised to the power of x."),
    function<overflowing<std::exp2>>("exp2(x, /)", Effect::Pure, "Return 2 raised to the power of x."),
    function<overflowing<std::expm1>>("expm1(x, /)", Effect::Pure, "Return exp(x)-1."),
    function<total_function<std::fabs>>("fabs(x, /)", Effect::Pure, "Return the absolute value of the float x."),
    function<math_floor>("floor(x, /)", Effect::Compares, "Return the floor of x as an Integral.", Intrinsic::Floor),
    function<math_fma>("fma(x, y, z, /)", Effect::Pure, "Fused multiply-add operation."),
    function<math_fmod>("fmod(x, y, /)", Effect::Pure, "What is left of x by whole times y, with the sign of x."),
    function<math_frexp>("frexp(x, /)", Effect::Allocates,
                         "m and e such that x is m * 2**e, m from a half to below one."),
    function<math_fsum>("fsum(seq, /)", Effect::Compares, "The sum, rounded once only."),
    function<math_gamma>("gamma(x, /)", Effect::Pure, "Gamma function at x."),
    function<math_hypot>("hypot(*coordinates)", Effect::Compares,
                         "How far a point, given by its coordinates, is from zero."),
    function<math_isclose>("isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)", Effect::Compares,
                           "Whether two numbers differ by no more than the tolerances allow."),
    function<math_isfinite>("isfinite(x, /)", Effect::Pure, "Whether x is neither infinite nor a NaN."),
    function<math_isinf>("isinf(x, /)", Effect::Pure, "Whether x is infinite."),
    function<math_isnan>("isnan(x, /)", Effect::Pure, "Whether x is a NaN."),
    function<math_ldexp>("ldexp(x, i, /)", Effect::Compares, "Return x * (2**i)."),
    function<math_lgamma>("lgamma(x, /)", Effect::Pure, "The natural logarithm of |gamma(x)|."),
    function<math_log>("log(x, base=<unset>, /)", Effect::Compares,
                       "Return the logarithm of x to the given base; the natural one without it."),
    function<math_log10>("log10(x, /)", Effect::Compares, "Return the base 10 logarithm of x."),
    function<math_log1p>("log1p(x, /)", Effect::Pure, "The natural logarithm of 1 + x, exact for small x."),
    function<math_log2>("log2(x, /)", Effect::Compares, "Return the base 2 logarithm of x."),
    function<math_modf>("modf(x, /)", Effect::Allocates, "(fraction, whole part), both with the sign of x."),
    function<math_nextafter>("nextafter(x, y, /, *, steps=None)", Effect::Compares,
                             "The float that is so many steps from x on the way to y."),
    function<math_pow>("pow(x, y, /)", Effect::Pure, "Return x**y (x to the power of y)."),
    function<math_radians>("radians(x, /)", Effect::Pure, "Convert angle x from degrees to radians."),
    function<math_remainder>("remainder(x, y, /)", Effect::Pure, "How far x is from the nearest multiple of y."),
    function<partial_function<std::sin, kFinite>>("sin(x, /)", Effect::Pure, "The sine of an angle in radians."),
    function<overflowing<std::sinh>>("sinh(x, /)", Effect::Pure, "Return the hyperbolic sine of x."),
    function<math_sqrt>("sqrt(x, /)", Effect::Pure, "Return the square root of x.", Intrinsic::Sqrt),
    function<partial_function<std::tan, kFinite>>("tan(x, /)", Effect::Pure, "The tangent of an angle in radians."),
    function<total_function<std::tanh>>("tanh(x, /)", Effect::Pure, "Return the hyperbolic tangent of x."),
    function<math_trunc>("trunc(x, /)", Effect::Compares, "The whole part of x."),
    function<math_ulp>("ulp(x, /)", Effect::Pure, "The distance between x and its neighbour away from zero."),
};

Status prepare_math(Runtime& rt, Module* module) {
  for (const NativeDef& def : kMathIntegerFunctions) {
    TRY(module_add(rt, module, def.name(), native_function(rt, def, Value::from_cell(module), intern(rt, "math"))));
  }
  TRY(module_add(rt, module, "pi", new_float(rt, std::numbers::pi)));
  TRY(module_add(rt, module, "e", new_float(rt, std::numbers::e)));
  TRY(module_add(rt, module, "tau", new_float(rt, 2 * std::numbers::pi)));
  TRY(module_add(rt, module, "inf", new_float(rt, HUGE_VAL)));
  return module_add(rt, module, "nan", new_float(rt, std::nan("")));
}

}  // namespace

extern const ModuleSpec kMathModule;
constexpr ModuleSpec kMathModule = {
    .name = "math", .functions = kRealFunctions, .prepare = prepare_math, .doc = "Functions of floats and ints."};

}  // namespace minipy
