#include "runtime/base/real_math.h"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

using namespace minipy::real_math;

namespace {

struct VectorCase {
  std::vector<uint64_t> values;
  Status status;
  uint64_t sum, length, product;
};
const VectorCase kVectorCases[] = {
#include "tests/unit/base/real_vector_cases.inc"
};

struct RealCase {
  uint64_t value;
  Status gamma_status;
  uint64_t gamma;
  Status log_gamma_status;
  uint64_t log_gamma, ulp, up_or_down_to_3, down;
};
const RealCase kRealCases[] = {
#include "tests/unit/base/real_cases.inc"
};

// The same bits, or both NaN.
bool same(double a, uint64_t bits) {
  auto b = std::bit_cast<double>(bits);
  return std::isnan(a) ? std::isnan(b) : std::bit_cast<uint64_t>(a) == bits;
}

}  // namespace

TEST_CASE("fsum, hypot and sumprod are rounded once") {
  for (const VectorCase& row : kVectorCases) {
    ExactSum exact;
    ExactDotProduct product;
    std::vector<double> values;
    Status status = Status::Ok;
    for (uint64_t bits : row.values) {
      auto value = std::bit_cast<double>(bits);
      values.push_back(value);
      product.add(value, value * 1.1);
      if (status == Status::Ok) status = exact.add(value);
    }
    CAPTURE(values);
    double sum = 0;
    if (status == Status::Ok) status = exact.finish(sum);
    CHECK(status == row.status);
    if (status == Status::Ok) CHECK(same(sum, row.sum));
    if (!std::isnan(std::bit_cast<double>(row.product))) CHECK(same(product.finish(), row.product));
    CHECK(same(vector_length(values), row.length));
  }
}

TEST_CASE("products beyond all bounds") {
  ExactDotProduct product;
  product.add(1e300, 1e300);
  product.add(-1e300, 1e300);
  CHECK(std::isnan(product.finish()));
  ExactDotProduct infinite;
  infinite.add(HUGE_VAL, 2);
  CHECK(infinite.finish() == HUGE_VAL);
}

TEST_CASE("gamma, log gamma and neighbours are CPython's") {
  for (const RealCase& row : kRealCases) {
    auto value = std::bit_cast<double>(row.value);
    CAPTURE(value);
    double result = 0;
    CHECK(gamma(value, result) == row.gamma_status);
    if (row.gamma_status == Status::Ok) CHECK(same(result, row.gamma));
    CHECK(log_gamma(value, result) == row.log_gamma_status);
    if (row.log_gamma_status == Status::Ok) CHECK(same(result, row.log_gamma));
    CHECK(same(unit_in_last_place(value), row.ulp));
    CHECK(same(next_after(value, 3.0, 1), row.up_or_down_to_3));
    CHECK(same(next_after(value, -HUGE_VAL, 1), row.down));
  }
}

TEST_CASE("many steps between doubles") {
  CHECK(next_after(1.0, 2.0, 0) == 1.0);
  CHECK(next_after(1.0, 2.0, uint64_t{1} << 52) == 2.0);
  CHECK(next_after(1.0, 2.0, UINT64_MAX) == 2.0);
  CHECK(next_after(5e-324, -1.0, 3) == -1e-323);
  CHECK(next_after(-5e-324, 1.0, 3) == 1e-323);
  CHECK(std::signbit(next_after(-5e-324, 1.0, 1)) == true);
  CHECK(next_after(1.0, HUGE_VAL, uint64_t{1} << 62) == HUGE_VAL);
  CHECK(std::isnan(next_after(NAN, 1.0, 1)));
  CHECK(std::isnan(next_after(1.0, NAN, 1)));
}
