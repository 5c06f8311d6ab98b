#include "stdlib/math_integers.h"

#include "runtime/base/real_math.h"
#include "runtime/types/containers.h"
#include "runtime/types/int_cost.h"
#include "runtime/types/number.h"

namespace minipy {

namespace {

using bigint::IntView;
using bigint::LimbBuffer;

Result<Value> absolute(Runtime& rt, Value number) {
  return int_sign(rt, number) < 0 ? int_negate(rt, number) : Result<Value>(number);
}

Result<Value> gcd_of(Runtime& rt, Value left, Value right) {
  if (Value::both_ints(left, right)) {
    auto a = static_cast<uint64_t>(std::abs(left.as_int())), b = static_cast<uint64_t>(std::abs(right.as_int()));
    while (b) {
      uint64_t rest = a % b;
      a = b;
      b = rest;
    }
    return new_int_unsigned(rt, a);
  }
  IntOperand a(rt, left), b(rt, right);
  TRY(spend_recursion(rt, std::max(a.view().size(), b.view().size())));
  LimbBuffer out;
  auto status = bigint::greatest_common_divisor(a, b, out);
  return int_from_result(rt, status, out);
}
Result<Value> math_gcd(Runtime& rt, Rest integers) {
  Value result = Value::from_int(0);
  for (Value each : integers) result = TRY(gcd_of(rt, result, TRY(to_index(rt, each))));
  return result;
}
Result<Value> math_lcm(Runtime& rt, Rest integers) {
  Value result = Value::from_int(1);
  for (Value each : integers) {
    Value number = TRY(to_index(rt, each));
    if (int_sign(rt, number) == 0 || int_sign(rt, result) == 0) {
      result = Value::from_int(0);
      continue;
    }
    Value divisor = TRY(gcd_of(rt, result, number));
    result = TRY(absolute(rt, TRY(int_multiply(rt, TRY(int_floor_divide(rt, result, divisor)), number))));
  }
  return result;
}

Result<Value> math_factorial(Runtime& rt, Value number) {
  Value index = TRY(to_index(rt, number));
  if (int_sign(rt, index) < 0) return raise_value_error(rt, "factorial() not defined for negative values");
  if (!index.is_int() || index.as_int() > INT32_MAX) {
    return raise_overflow_error(rt, "factorial() argument should not exceed %lld", static_cast<long long>(INT32_MAX));
  }
  auto n = static_cast<uint64_t>(index.as_int());
  TRY(check_limbs(rt, bigint::factorial_limbs(n)));
  TRY(spend_recursion(rt, bigint::factorial_limbs(n)));
  LimbBuffer out;
  auto status = bigint::factorial(n, out);
  return int_from_result(rt, status, out);
}
Result<Value> math_isqrt(Runtime& rt, Value number) {
  Value index = TRY(to_index(rt, number));
  if (int_sign(rt, index) < 0) return raise_value_error(rt, "isqrt() argument must be nonnegative");
  IntOperand operand(rt, index);
  TRY(spend_product(rt, operand.view().size(), operand.view().size(), 3));
  LimbBuffer out;
  auto status = bigint::integer_square_root(operand, out);
  return int_from_result(rt, status, out);
}

// n and k of comb and perm; `k` is at most UINT64_MAX.
struct Choice {
  Value n;
  uint64_t k = 0;
  bool zero = false;
};
Result<bool> choice(Runtime& rt, Value n, Value k, bool combinations, Choice* result) {
  result->n = TRY(to_index(rt, n));
  Value chosen = TRY(to_index(rt, k));
  if (int_sign(rt, result->n) < 0) return raise_value_error(rt, "n must be a non-negative integer");
  if (int_sign(rt, chosen) < 0) return raise_value_error(rt, "k must be a non-negative integer");
  if (int_compare(rt, chosen, result->n) > 0) {
    result->zero = true;
    return true;
  }
  if (combinations) {
    Value rest = TRY(int_subtract(rt, result->n, chosen));
    if (int_compare(rt, rest, chosen) < 0) chosen = rest;
  }
  IntOperand operand(rt, chosen);
  if (!bigint::to_uint64(operand, result->k)) {
    return raise_overflow_error(rt, combinations ? "min(n - k, k) must not exceed %lld" : "k must not exceed %lld",
                                static_cast<long long>(INT64_MAX));
  }
  return true;
}
Result<Value> math_comb(Runtime& rt, Value n, Value k) {
  Choice chosen;
  TRY(choice(rt, n, k, true, &chosen));
  if (chosen.zero) return Value::from_int(0);
  IntOperand operand(rt, chosen.n);
  TRY(check_limbs(rt, bigint::permutations_limbs(operand, chosen.k)));
  TRY(spend_steps(rt, chosen.k));
  TRY(spend_recursion(rt, bigint::permutations_limbs(operand, chosen.k)));
  LimbBuffer out;
  auto status = bigint::combinations(operand, chosen.k, out);
  return int_from_result(rt, status, out);
}
Result<Value> math_perm(Runtime& rt, Value n, Value k) {
  if (k.is_none()) return math_factorial(rt, n);
  Choice chosen;
  TRY(choice(rt, n, k, false, &chosen));
  if (chosen.zero) return Value::from_int(0);
  IntOperand operand(rt, chosen.n);
  TRY(check_limbs(rt, bigint::permutations_limbs(operand, chosen.k)));
  TRY(spend_steps(rt, chosen.k));
  TRY(spend_recursion(rt, bigint::permutations_limbs(operand, chosen.k)));
  LimbBuffer out;
  auto status = bigint::permutations(operand, chosen.k, out);
  return int_from_result(rt, status, out);
}

Result<Value> math_prod(Runtime& rt, Value iterable, Value start) {
  Value result = start;
  ForEach each(rt, iterable);
  while (each.next()) {
    Value item = each.value();
    result = Value::both_doubles(result, item) ? new_float(rt, result.as_double() * item.as_double())
                                               : TRY(binary(rt, BinaryOp::Multiply, result, item));
  }
  if (each.failed()) return Failed{};
  return result;
}

// Exact over ints and floats mixed, as long as all are such; then by the operators.
Result<Value> math_sumprod(Runtime& rt, Value p, Value q) {
  Value left = TRY(get_iterator(rt, p)), right = TRY(get_iterator(rt, q));
  Value total = Value::from_int(0);
  real_math::ExactDotProduct products;
  bool in_floats = false, by_operators = false;
  for (WorkMeter meter(rt);;) {
    TRY(meter.step());
    Value a = TRY(next(rt, left)), b = TRY(next(rt, right));
    if (a.is_unset() != b.is_unset()) return raise_value_error(rt, "Inputs are not the same length");
    if (a.is_unset()) break;
    bool a_float = rt.is_exactly(a, BuiltinType::Float), b_float = rt.is_exactly(b, BuiltinType::Float);
    bool a_int = rt.is_exactly(a, BuiltinType::Int) || a.is_bool(),
         b_int = rt.is_exactly(b, BuiltinType::Int) || b.is_bool();
    bool real = (a_float || a_int) && (b_float || b_int) && (a_float || b_float);
    if (real && !by_operators) {
      auto x = as_double(rt, a), y = as_double(rt, b);
      if (!x.failed() && !y.failed()) {
        products.add(x.value(), y.value());
        in_floats = true;
        continue;
      }
      rt.clear_pending();
    }
    if (!(a_int && b_int)) {
      if (in_floats) total = TRY(binary(rt, BinaryOp::Add, total, new_float(rt, products.finish())));
      in_floats = false;
      by_operators = true;
      products = {};
    }
    total = TRY(binary(rt, BinaryOp::Add, total, TRY(binary(rt, BinaryOp::Multiply, a, b))));
  }
  if (in_floats) return binary(rt, BinaryOp::Add, total, new_float(rt, products.finish()));
  return total;
}

}  // namespace

constexpr NativeDef kMathIntegerFunctions[kMathIntegerFunctionCount] = {
    function<math_comb>("comb(n, k, /)", Effect::Compares, "How many different sets of k there are among n things."),
    function<math_factorial>("factorial(n, /)", Effect::Compares, "Find n!."),
    function<math_gcd>("gcd(*integers)", Effect::Compares, "Greatest Common Divisor."),
    function<math_isqrt>("isqrt(n, /)", Effect::Compares, "The greatest int whose square is not above n."),
    function<math_lcm>("lcm(*integers)", Effect::Compares, "Least Common Multiple."),
    function<math_perm>("perm(n, k=None, /)", Effect::Compares, "In how many ways k of n things can stand in a row."),
    function<math_prod>("prod(iterable, /, *, start=1)", Effect::Compares,
                        "All items multiplied, and start with them."),
    function<math_sumprod>("sumprod(p, q, /)", Effect::Compares, "The products of items in the same places, added up."),
};

}  // namespace minipy
