#include "runtime/base/real_math.h"

#include <algorithm>
#include <bit>
#include <cfloat>
#include <cmath>
#include <utility>

namespace minipy::real_math {

namespace {

struct Pair {
  double high;
  double low;
};

// Exact where |a| >= |b|: high + low == a + b.
Pair fast_two_sum(double a, double b) {
  double high = a + b;
  return {high, b - (high - a)};
}

// Exact: high + low == a * b, unless it underflows.
Pair two_product(double a, double b) {
  double high = a * b;
  return {high, std::fma(a, b, -high)};
}

}  // namespace

Status ExactSum::add(double value) {
  double start = value;
  size_t kept = 0;
  for (size_t i = 0; i < count_; ++i) {
    double partial = partials_[i];
    Pair sum = std::fabs(value) < std::fabs(partial) ? fast_two_sum(partial, value) : fast_two_sum(value, partial);
    if (sum.low != 0) partials_[kept++] = sum.low;
    value = sum.high;
  }
  count_ = kept;
  if (value == 0) return Status::Ok;
  if (std::isfinite(value)) {
    if (count_ < kMostPartials) partials_[count_++] = value;
    return Status::Ok;
  }
  // Nothing finite matters any more, or the sum itself overflowed.
  if (std::isfinite(start)) return Status::SumOverflow;
  if (std::isinf(start)) infinities_ += start;
  specials_ += start;
  count_ = 0;
  return Status::Ok;
}

Status ExactSum::finish(double& sum) const {
  sum = specials_;
  if (specials_ != 0) return std::isnan(infinities_) ? Status::OppositeInfinities : Status::Ok;
  sum = 0;
  if (count_ == 0) return Status::Ok;
  size_t left = count_;
  double low = 0;
  sum = partials_[--left];
  while (left > 0 && low == 0) {
    Pair next = fast_two_sum(sum, partials_[--left]);
    sum = next.high;
    low = next.low;
  }
  // Exactly half-way so far: what lies below decides.
  if (left > 0 && ((low < 0 && partials_[left - 1] < 0) || (low > 0 && partials_[left - 1] > 0))) {
    double twice = low * 2;
    double up = sum + twice;
    if (twice == up - sum) sum = up;
  }
  return Status::Ok;
}

void ExactDotProduct::add(double a, double b) {
  plain_ += a * b;
  Pair product = two_product(a, b);
  if (!std::isfinite(product.high) || !std::isfinite(product.low)) exact_ = false;
  if (!exact_) return;
  exact_ = sum_.add(product.low) == Status::Ok && sum_.add(product.high) == Status::Ok;
}

double ExactDotProduct::finish() const {
  double sum;
  return exact_ && sum_.finish(sum) == Status::Ok ? sum : plain_;
}

double vector_length(std::span<double> values) {
  double largest = 0;
  bool nan = false;
  for (double& value : values) {
    value = std::fabs(value);
    nan |= std::isnan(value);
    largest = std::max(largest, value);
  }
  if (std::isinf(largest)) return largest;
  if (nan) return NAN;
  if (largest == 0 || values.size() <= 1) return largest;
  int exponent;
  std::frexp(largest, &exponent);
  if (exponent < -1023) {
    for (double& value : values) value /= DBL_MIN;
    return DBL_MIN * vector_length(values);
  }
  // Scaled below 1, squared and summed in twice the precision. Starting at 1 makes the sum larger than each
  // square.
  double scale = std::ldexp(1.0, -exponent);
  double sum = 1.0;
  double square_errors = 0;
  double sum_errors = 0;
  auto add = [&](Pair square) {
    Pair next = fast_two_sum(sum, square.high);
    sum = next.high;
    square_errors += square.low;
    sum_errors += next.low;
  };
  for (double value : values) add(two_product(value * scale, value * scale));
  double root = std::sqrt(sum - 1.0 + (square_errors + sum_errors));
  // One step of Newton's on the difference that is left.
  add(two_product(-root, root));
  double difference = sum - 1.0 + (square_errors + sum_errors);
  return (root + difference / (2.0 * root)) / scale;
}

// Gamma, by Lanczos' approximation with 13 terms and g = 6.0246...

namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kLogPi = 1.14472988584940017414;
constexpr double kLanczosG = 6.024680040776729583740234375;
constexpr double kGLessHalf = 5.524680040776729583740234375;
constexpr size_t kLanczosTerms = 13;

constexpr double kNumerators[kLanczosTerms] = {
    23531376880.410759688572007674451636754734846804940, 42919803642.649098768957899047001988850926355848959,
    35711959237.355668049440185451547166705960488635843, 17921034426.037209699919755754458931112671403265390,
    6039542586.3520280050642916443072979210699388420708, 1439720407.3117216736632230727949123939715485786372,
    248874557.86205415651146038641322942321632125127801, 31426415.585400194380614231628318205362874684987640,
    2876370.6289353724412254090516208496135991145378768, 186056.26539522349504029498971604569928220784236328,
    8071.6720023658162106380029022722506138218516325024, 210.82427775157934587250973392071336271166969580291,
    2.5066282746310002701649081771338373386264310793408};
// x (x + 1) ... (x + 11)
constexpr double kDenominators[kLanczosTerms] = {0.0,        39916800.0, 120543840.0, 150917976.0, 105258076.0,
                                                 45995730.0, 13339535.0, 2637558.0,   357423.0,    32670.0,
                                                 1925.0,     66.0,       1.0};

double lanczos_sum(double x) {
  double numerator = 0;
  double denominator = 0;
  if (x < 5.0) {
    for (size_t i = kLanczosTerms; i > 0; --i) {
      numerator = numerator * x + kNumerators[i - 1];
      denominator = denominator * x + kDenominators[i - 1];
    }
  } else {
    // In 1/x, so that nothing overflows.
    for (size_t i = 0; i < kLanczosTerms; ++i) {
      numerator = numerator / x + kNumerators[i];
      denominator = denominator / x + kDenominators[i];
    }
  }
  return numerator / denominator;
}

// sin(pi * x) for a finite x.
double sine_of_pi_times(double x) {
  double y = std::fmod(std::fabs(x), 2.0);
  double result = 0;
  switch (static_cast<int>(std::round(2.0 * y))) {
    case 0: result = std::sin(kPi * y); break;
    case 1: result = std::cos(kPi * (y - 0.5)); break;
    case 2: result = std::sin(kPi * (1.0 - y)); break;
    case 3: result = -std::cos(kPi * (y - 1.5)); break;
    default: result = std::sin(kPi * (y - 2.0));
  }
  return std::copysign(1.0, x) * result;
}

// (n - 1)! is exact up to here.
constexpr double kMostExactGamma = 23;

double exact_gamma(int whole) {
  double product = 1;
  for (int i = 2; i < whole; ++i) product *= i;
  return product;
}

}  // namespace

Status gamma(double value, double& result) {
  result = value;
  if (!std::isfinite(value)) {
    if (!std::isnan(value) && value < 0) {
      result = NAN;
      return Status::Domain;
    }
    return Status::Ok;
  }
  if (value == 0) {
    result = std::copysign(HUGE_VAL, value);
    return Status::Domain;
  }
  if (value == std::floor(value)) {
    if (value < 0) {
      result = NAN;
      return Status::Domain;
    }
    if (value <= kMostExactGamma) {
      result = exact_gamma(static_cast<int>(value));
      return Status::Ok;
    }
  }
  double size = std::fabs(value);
  if (size < 1e-20) {
    result = 1.0 / value;
    return std::isinf(result) ? Status::Range : Status::Ok;
  }
  if (size > 200.0) {
    if (value < 0) {
      result = 0.0 / sine_of_pi_times(value);
      return Status::Ok;
    }
    result = HUGE_VAL;
    return Status::Range;
  }
  // The error of y, as a correction of the result.
  double y = size + kGLessHalf;
  double error = size > kGLessHalf ? (y - size) - kGLessHalf : (y - kGLessHalf) - size;
  error = error * kLanczosG / y;
  constexpr double kSplitPower = 140.0;  // from here on the power would overflow
  if (value < 0) {
    result = -kPi / sine_of_pi_times(size) / size * std::exp(y) / lanczos_sum(size);
    result -= error * result;
    if (size < kSplitPower) {
      result /= std::pow(y, size - 0.5);
    } else {
      double root = std::pow(y, size / 2.0 - 0.25);
      result /= root;
      result /= root;
    }
  } else {
    result = lanczos_sum(size) / std::exp(y);
    result += error * result;
    if (size < kSplitPower) {
      result *= std::pow(y, size - 0.5);
    } else {
      double root = std::pow(y, size / 2.0 - 0.25);
      result *= root;
      result *= root;
    }
  }
  return std::isinf(result) ? Status::Range : Status::Ok;
}

Status log_gamma(double value, double& result) {
  result = value;
  if (std::isnan(value)) return Status::Ok;
  result = HUGE_VAL;
  if (std::isinf(value)) return Status::Ok;
  if (value == std::floor(value) && value <= 2.0) {
    if (value <= 0.0) return Status::Domain;
    result = 0;
    return Status::Ok;
  }
  double size = std::fabs(value);
  if (size < 1e-20) {
    result = -std::log(size);
    return Status::Ok;
  }
  result = std::log(lanczos_sum(size)) - kLanczosG;
  result += (size - 0.5) * (std::log(size + kLanczosG - 0.5) - 1);
  if (value < 0) { result = kLogPi - std::log(std::fabs(sine_of_pi_times(size))) - std::log(size) - result; }
  return std::isinf(result) ? Status::Range : Status::Ok;
}

double unit_in_last_place(double value) {
  if (std::isnan(value)) return value;
  value = std::fabs(value);
  if (std::isinf(value)) return value;
  double next = std::nextafter(value, HUGE_VAL);
  if (std::isinf(next)) return value - std::nextafter(value, -HUGE_VAL);
  return next - value;
}

double next_after(double from, double toward, uint64_t steps) {
  if (steps == 0) return from;
  if (std::isnan(from)) return from;
  if (std::isnan(toward)) return toward;
  if (from == toward) return toward;
  // Doubles of one sign are in the order of their bits.
  constexpr uint64_t kSign = uint64_t{1} << 63;
  auto from_bits = std::bit_cast<uint64_t>(from);
  auto toward_bits = std::bit_cast<uint64_t>(toward);
  uint64_t from_size = from_bits & ~kSign;
  uint64_t toward_size = toward_bits & ~kSign;
  if (((from_bits ^ toward_bits) & kSign) != 0) {
    if (steps >= from_size + toward_size) return toward;
    if (steps <= from_size) return std::bit_cast<double>(from_bits - steps);
    // Through zero, to the other sign.
    return std::bit_cast<double>((toward_bits & kSign) | (steps - from_size));
  }
  if (from_size < toward_size) {
    return steps >= toward_size - from_size ? toward : std::bit_cast<double>(from_bits + steps);
  }
  return steps >= from_size - toward_size ? toward : std::bit_cast<double>(from_bits - steps);
}

}  // namespace minipy::real_math
