// The module cmath, over runtime/base/complex_math.h.
#include <cmath>
#include <numbers>

#include "runtime/base/complex_math.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/number.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

using ComplexNumber = complex_math::Complex;
using ComplexStatus = complex_math::Status;

// Any number as a complex one: __complex__, else __float__ or __index__.
Result<bool> as_complex(Runtime& rt, Value number, ComplexNumber* result) {
  if (auto* complex = cast<minipy::Complex>(rt, number)) {
    *result = {complex->real, complex->imaginary};
    return true;
  }
  Value method = TRY(lookup_special(rt, number, Name::dunder_complex));
  if (!method.is_unset()) {
    Value converted = TRY(call(rt, method));
    auto* complex = cast<minipy::Complex>(rt, converted);
    if (!complex) return raise_type_error(rt, "%T.__complex__() must return a complex, not %T", number, converted);
    *result = {complex->real, complex->imaginary};
    return true;
  }
  *result = {TRY(as_double(rt, number)), 0};
  return true;
}
Result<Value> finish(Runtime& rt, ComplexStatus status, ComplexNumber result) {
  if (status == ComplexStatus::Ok) return new_complex(rt, result.real, result.imaginary);
  if (status == ComplexStatus::Overflow) return raise_overflow_error(rt, "math range error");
  return raise_value_error(rt, "math domain error");
}
template <complex_math::Function compute>
Result<Value> apply(Runtime& rt, Value z) {
  ComplexNumber number, result;
  TRY(as_complex(rt, z, &number));
  auto status = compute(number, result);
  return finish(rt, status, result);
}

Result<Value> cmath_log(Runtime& rt, Value z, Value base) {
  ComplexNumber number, result;
  TRY(as_complex(rt, z, &number));
  auto status = complex_math::log(number, result);
  if (status != ComplexStatus::Ok || base.is_unset()) return finish(rt, status, result);
  ComplexNumber base_number, divisor, quotient;
  TRY(as_complex(rt, base, &base_number));
  status = complex_math::log(base_number, divisor);
  if (status != ComplexStatus::Ok) return finish(rt, status, divisor);
  status = complex_math::divide(result, divisor, quotient);
  return finish(rt, status, quotient);
}
Result<double> cmath_phase(Runtime& rt, Value z) {
  ComplexNumber number;
  TRY(as_complex(rt, z, &number));
  return std::atan2(number.imaginary, number.real);
}
Result<Value> cmath_polar(Runtime& rt, Value z) {
  ComplexNumber number;
  TRY(as_complex(rt, z, &number));
  double radius = 0;
  auto status = complex_math::magnitude(number, radius);
  if (status != ComplexStatus::Ok) return finish(rt, status, {});
  return new_tuple(rt, {new_float(rt, radius), new_float(rt, std::atan2(number.imaginary, number.real))});
}
Result<Value> cmath_rect(Runtime& rt, double radius, double phase) {
  ComplexNumber result;
  auto status = complex_math::from_polar(radius, phase, result);
  return finish(rt, status, result);
}
Result<bool> cmath_isfinite(Runtime& rt, Value z) {
  ComplexNumber number;
  TRY(as_complex(rt, z, &number));
  return std::isfinite(number.real) && std::isfinite(number.imaginary);
}
Result<bool> cmath_isinf(Runtime& rt, Value z) {
  ComplexNumber number;
  TRY(as_complex(rt, z, &number));
  return std::isinf(number.real) || std::isinf(number.imaginary);
}
Result<bool> cmath_isnan(Runtime& rt, Value z) {
  ComplexNumber number;
  TRY(as_complex(rt, z, &number));
  return std::isnan(number.real) || std::isnan(number.imaginary);
}
Result<bool> cmath_isclose(Runtime& rt, Value a, Value b, Value relative, Value absolute) {
  ComplexNumber x, y;
  TRY(as_complex(rt, a, &x));
  TRY(as_complex(rt, b, &y));
  double relative_tolerance = relative.is_unset() ? 1e-09 : TRY(as_double(rt, relative));
  double least = absolute.is_unset() ? 0.0 : TRY(as_double(rt, absolute));
  if (relative_tolerance < 0 || least < 0) return raise_value_error(rt, "tolerances must be non-negative");
  if (x.real == y.real && x.imaginary == y.imaginary) return true;
  if (std::isinf(x.real) || std::isinf(x.imaginary) || std::isinf(y.real) || std::isinf(y.imaginary)) return false;
  double difference = std::hypot(x.real - y.real, x.imaginary - y.imaginary);
  double size_x = std::hypot(x.real, x.imaginary), size_y = std::hypot(y.real, y.imaginary);
  return difference <= relative_tolerance * size_y || difference <= relative_tolerance * size_x || difference <= least;
}

constexpr NativeDef kFunctions[] = {
    function<apply<complex_math::acos>>("acos(z, /)", Effect::Anything, "Return the arc cosine of z."),
    function<apply<complex_math::acosh>>("acosh(z, /)", Effect::Anything, "The number whose hyperbolic cosine is z."),
    function<apply<complex_math::asin>>("asin(z, /)", Effect::Anything, "Return the arc sine of z."),
    function<apply<complex_math::asinh>>("asinh(z, /)", Effect::Anything, "Return the inverse hyperbolic sine of z."),
    function<apply<complex_math::atan>>("atan(z, /)", Effect::Anything, "Return the arc tangent of z."),
    function<apply<complex_math::atanh>>("atanh(z, /)", Effect::Anything, "The number whose hyperbolic tangent is z."),
    function<apply<complex_math::cos>>("cos(z, /)", Effect::Anything, "Return the cosine of z."),
    function<apply<complex_math::cosh>>("cosh(z, /)", Effect::Anything, "Return the hyperbolic cosine of z."),
    function<apply<complex_math::exp>>("exp(z, /)", Effect::Anything, "Return the exponential value e**z."),
    function<cmath_isclose>("isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)", Effect::Anything,
                            "Whether two numbers differ by no more than the tolerances allow."),
    function<cmath_isfinite>("isfinite(z, /)", Effect::Anything, "Whether neither part is infinite or a NaN."),
    function<cmath_isinf>("isinf(z, /)", Effect::Anything, "Whether a part is infinite."),
    function<cmath_isnan>("isnan(z, /)", Effect::Anything, "Whether a part is a NaN."),
    function<cmath_log>("log(z, base=<unset>, /)", Effect::Anything, "The logarithm of z to the given base."),
    function<apply<complex_math::log10>>("log10(z, /)", Effect::Anything, "Return the base-10 logarithm of z."),
    function<cmath_phase>("phase(z, /)", Effect::Anything, "The angle between z and the positive real axis."),
    function<cmath_polar>("polar(z, /)", Effect::Anything, "Distance and angle of z, as (r, phi)."),
    function<cmath_rect>("rect(r, phi, /)", Effect::Anything, "The number at a distance and an angle."),
    function<apply<complex_math::sin>>("sin(z, /)", Effect::Anything, "Return the sine of z."),
    function<apply<complex_math::sinh>>("sinh(z, /)", Effect::Anything, "Return the hyperbolic sine of z."),
    function<apply<complex_math::sqrt>>("sqrt(z, /)", Effect::Anything, "Return the square root of z."),
    function<apply<complex_math::tan>>("tan(z, /)", Effect::Anything, "Return the tangent of z."),
    function<apply<complex_math::tanh>>("tanh(z, /)", Effect::Anything, "Return the hyperbolic tangent of z."),
};

Status prepare_cmath(Runtime& rt, Module* module) {
  TRY(module_add(rt, module, "pi", new_float(rt, std::numbers::pi)));
  TRY(module_add(rt, module, "e", new_float(rt, std::numbers::e)));
  TRY(module_add(rt, module, "tau", new_float(rt, 2 * std::numbers::pi)));
  TRY(module_add(rt, module, "inf", new_float(rt, HUGE_VAL)));
  TRY(module_add(rt, module, "nan", new_float(rt, std::nan(""))));
  TRY(module_add(rt, module, "infj", new_complex(rt, 0, HUGE_VAL)));
  return module_add(rt, module, "nanj", new_complex(rt, 0, std::nan("")));
}

}  // namespace

extern const ModuleSpec kCmathModule;
constexpr ModuleSpec kCmathModule = {
    .name = "cmath", .functions = kFunctions, .prepare = prepare_cmath, .doc = "Functions of complex numbers."};

}  // namespace minipy
