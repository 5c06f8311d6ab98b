// Functions of the host: include/minipy/bind.h.
#include <catch2/catch.hpp>
#include <functional>
#include <memory>
#include <stdexcept>

#include "minipy/vm.h"

namespace {

using minipy::arg;

// What a statement raises, as the host sees it.
std::string error_of(minipy::VM& vm, const char* source) {
  auto outcome = vm.try_exec(source);
  return outcome ? "nothing" : outcome.error().what();
}
int twice(int x) { return 2 * x; }
struct Counter {
  int count = 0;
  int add(int n) { return count += n; }
};
struct Refused : std::exception {};

}  // namespace

TEST_CASE("bound functions: lambdas, pointers, std::function, state") {
  minipy::VM vm;
  Counter counter;
  vm.def("add", [](int a, int b) { return a + b; });
  vm.def("twice", &twice);
  vm.def("half", std::function<double(double)>([](double x) { return x / 2; }));
  vm.def("count", [&counter](int n) { return counter.add(n); });
  CHECK(vm.eval<int>("add(2, 3) + twice(4)") == 13);
  CHECK(vm.eval<double>("half(3)") == 1.5);
  // As long as it takes for the loop to be compiled.
  vm.exec("for i in range(20_000): count(1)");
  CHECK(counter.count == 20000);
}

TEST_CASE("bound functions: defaults, keywords, markers, *args, **kwargs") {
  minipy::VM vm;
  vm.def(
      "f", [](int a, int b) { return a * 10 + b; }, arg("a"), arg("b") = 3);
  vm.def(
      "g", [](int a, int b, int c) { return a * 100 + b * 10 + c; }, arg("a"), minipy::positional_only, arg("b"),
      minipy::keyword_only, arg("c") = 5);
  vm.def(
      "h",
      [](const std::string& head, const minipy::Args& rest, const minipy::Kwargs& named) {
        std::string text = head;
        for (const auto& each : rest) text += each.str();
        return text + named.find("end").str();
      },
      arg("head"));
  CHECK(vm.eval<int>("f(1)") == 13);
  CHECK(vm.eval<int>("f(b=5, a=2)") == 25);
  CHECK(vm.eval<int>("g(1, 2)") == 125);
  CHECK(vm.eval<int>("g(1, b=3, c=9)") == 139);
  CHECK(vm.eval<std::string>("h('a', 1, 2, end='!')") == "a12!");
  CHECK(error_of(vm, "f()") == "TypeError: f() missing required argument 'a' (pos 1)");
  CHECK(error_of(vm, "f(1, 2, 3)") == "TypeError: f() takes at most 2 arguments (3 given)");
  CHECK(error_of(vm, "f(1, z=3)") == "TypeError: f() got an unexpected keyword argument 'z'");
  CHECK(error_of(vm, "f('x')") == "TypeError: f() argument 'a' must be int, not str");
  CHECK(error_of(vm, "g(a=1, b=2)") != "nothing");
  CHECK(error_of(vm, "g(1, 2, 3)") != "nothing");
}

TEST_CASE("bound functions: docs and signatures") {
  minipy::VM vm;
  vm.def(
      "f", [](int, double) { return std::string(); }, "Makes text.", arg("a"), arg("b") = 2.5);
  CHECK(vm.eval<std::string>("f.__doc__") == "Makes text.");
  CHECK(vm.eval<std::string>("f.__text_signature__") == "(a: int, b: float = 2.5) -> str");
  vm.exec("import inspect");
  CHECK(vm.eval<std::string>("str(inspect.signature(f))") == "(a: int, b: float = 2.5) -> str");
}

TEST_CASE("bound functions: overloads") {
  minipy::VM vm;
  vm.def(
      "f", [](int) { return "int"; }, arg("x"));
  vm.exec("old = f");
  vm.def(
      "f", [](const std::string&) { return "str"; }, arg("x"));
  CHECK(vm.eval<std::string>("f(1) + f('a')") == "intstr");
  CHECK(error_of(vm, "f(1.5)") ==
        "TypeError: f() has no overload for (float); there are:\n    f(x: int) -> str\n    f(x: str) -> str");
  CHECK(error_of(vm, "old('a')") == "TypeError: f() argument 'x' must be int, not str");
  vm.def(
      "f", [](int) { return "new"; }, arg("x"));
  CHECK(vm.eval<std::string>("f(1) + f('a')") == "newstr");
}

TEST_CASE("bound functions: exceptions become Python's, and those of Python go through C++") {
  minipy::VM vm;
  vm.def("fail", [](int how) {
    switch (how) {
      case 0: throw std::out_of_range("far");
      case 1: throw std::invalid_argument("odd");
      case 2: throw std::bad_alloc();
      case 3: throw std::overflow_error("big");
      case 4: throw std::runtime_error("bad");
      case 5: throw minipy::Error("KeyError", "key");
      case 6: throw Refused();
      default: throw 1;
    }
  });
  CHECK(error_of(vm, "fail(0)") == "IndexError: far");
  CHECK(error_of(vm, "fail(1)") == "ValueError: odd");
  CHECK(error_of(vm, "fail(2)").substr(0, 11) == "MemoryError");
  CHECK(error_of(vm, "fail(3)") == "OverflowError: big");
  CHECK(error_of(vm, "fail(4)") == "RuntimeError: bad");
  CHECK(error_of(vm, "fail(5)") == "KeyError: 'key'");
  CHECK(error_of(vm, "fail(7)") == "RuntimeError: a C++ exception of an unknown type");
  vm.translate<Refused>([](const Refused&) { return minipy::Error("PermissionError", "refused"); });
  CHECK(error_of(vm, "fail(6)") == "PermissionError: refused");
  vm.def("call", [](const std::function<int(int)>& f, int x) { return f(x) + 1; });
  CHECK(vm.eval<int>("call(lambda x: x * 2, 5)") == 11);
  CHECK(error_of(vm, "call(lambda x: 1 // 0, 5)") == "ZeroDivisionError: division by zero");
  vm.exec("def g():\n    try: call(lambda x: [][x], 1)\n    except IndexError as e: return str(e)\n");
  CHECK(vm.eval<std::string>("g()") == "list index out of range");
  // From a loop that is compiled.
  vm.exec(
      "n = 0\nfor i in range(5000):\n    try: call(lambda x: 1 // (i % 2), 0)\n    except ZeroDivisionError: n += 1");
  CHECK(vm.eval<int>("n") == 2500);
}

TEST_CASE("bound functions: what they hold goes with them") {
  auto held = std::make_shared<int>(1);
  {
    minipy::VM vm;
    for (int i = 0; i < 2000; ++i) vm.def("f", [held, i](int x) { return x + i + *held; });
    CHECK(vm.eval<int>("f(1)") == 2001);
    vm.exec("import gc\ngc.collect()\ndel f\ngc.collect()\ngc.collect()\nfor i in range(100): pass\ngc.collect()");
    CHECK(held.use_count() < 1000);
  }
  CHECK(held.use_count() == 1);
}

TEST_CASE("bound functions: what a callback does is seen by the loop that calls") {
  minipy::VM vm;
  vm.def("poke", [&vm](int i) { vm["limit"] = i; });
  vm.exec("limit = 0\ntotal = 0\nfor i in range(4000):\n    poke(i)\n    total += limit == i");
  CHECK(vm.eval<int>("total") == 4000);
}

TEST_CASE("bound functions: misuse is an error") {
  minipy::VM vm;
  CHECK_THROWS_AS(vm.def(
                      "f", [](int) {}, arg("a"), arg("b")),
                  minipy::Error);
  CHECK_THROWS_AS(vm.def(
                      "f", [](int, int) {}, arg("a") = 1, arg("b")),
                  minipy::Error);
}
