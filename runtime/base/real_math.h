// Functions of doubles that the C library lacks or rounds differently: sums and norms without rounding error
// on the way, the gamma function, steps between neighbouring doubles. Results are CPython's math module's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace minipy::real_math {

enum class [[nodiscard]] Status : uint8_t{
    Ok,
    Domain,              // ValueError: math domain error
    Range,               // OverflowError: math range error
    SumOverflow,         // OverflowError: intermediate overflow in fsum
    OppositeInfinities,  // ValueError: -inf + inf in fsum
};

// A sum of doubles that is rounded once (math.fsum).
class ExactSum {
 public:
  Status add(double value);
  Status finish(double& sum) const;

 private:
  // Doubles that do not overlap, the smallest first: their exact sum is the sum. They may be as short as a bit, of
  // all the bits that doubles reach.
  static constexpr size_t kMostPartials = 2112;
  double partials_[kMostPartials];
  size_t count_ = 0;
  double infinities_ = 0;  // sum of the infinities met
  double specials_ = 0;    // of infinities and NaNs
};

// A sum of products of doubles that is rounded once, for math.sumprod.
class ExactDotProduct {
 public:
  void add(double a, double b);
  double finish() const;

 private:
  ExactSum sum_;
  double plain_ = 0;  // the result where something overflows or is not finite
  bool exact_ = true;
};

// Euclidean length of a vector, without overflow on the way (math.hypot, math.dist). Changes `values`.
double vector_length(std::span<double> values);

Status gamma(double value, double& result);
Status log_gamma(double value, double& result);

// math.ulp.
double unit_in_last_place(double value);
// math.nextafter with steps.
double next_after(double from, double toward, uint64_t steps);

}  // namespace minipy::real_math
