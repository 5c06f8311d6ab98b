// A host that is built without exceptions and RTTI: what fails is an Outcome.
#include <cstdio>
#include <string>

#include "minipy/vm.h"

namespace {

struct Point {
  double x = 0, y = 0;
  double sum() const { return x + y; }
};

int failures = 0;
void check(bool good, const char* what) {
  if (good) return;
  std::printf("failed: %s\n", what);
  ++failures;
}

}  // namespace

int main() {
  minipy::VM vm;
  vm.class_<Point>("Point").init<double, double>().field("x", &Point::x).method("sum", &Point::sum);
  vm.def("divide", [](int a, int b) -> minipy::Outcome<int> {
    if (b == 0) return minipy::Error("ValueError", "no");
    return a / b;
  });
  check(vm.try_eval<double>("Point(1, 2).sum()").value_or(0) == 3, "a method");
  check(vm.try_eval<int>("divide(6, 2)").value_or(0) == 3, "a function");
  auto failed = vm.try_eval<int>("divide(6, 0)");
  check(!failed && failed.error().what() == std::string("ValueError: no"), "an Outcome as an exception");
  return failures;
}
