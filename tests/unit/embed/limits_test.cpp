// Limits as a host sets and sees them. What they hold against in detail is tested beside vm/interp/call_limits.
#include <catch2/catch.hpp>
#include <thread>

#include "minipy/minipy.h"
#include "minipy/vm.h"

using minipy::Limit;

namespace {

// A script that goes on in spite of everything.
constexpr const char* kStubborn = R"(
def stubborn():
    while True:
        try:
            while True: pass
        except BaseException:
            continue
        finally:
            stubborn()
stubborn()
)";

}  // namespace

TEST_CASE("embedding: fuel ends a script, and the next one runs") {
  minipy::VM vm({.limits = {.fuel = 100'000}});
  for (const char* source :
       {"while True: pass", kStubborn, "sum(range(10**12))", "def f():\n  for i in iter(int, 1): yield i\nlist(f())"}) {
    minipy::Outcome<void> outcome = vm.try_exec(source, "endless.py");
    REQUIRE(!outcome);
    CHECK(outcome.error().limit() == Limit::Fuel);
    CHECK(outcome.error().message() == "the limit of 100000 units of fuel is used up");
    CHECK(vm.usage().limit == Limit::Fuel);
    CHECK(vm.usage().file == "endless.py");
    CHECK(vm.usage().line > 0);
    CHECK(vm.usage().fuel >= 100'000);
    CHECK(vm.eval<int>("sum(range(100))") == 4950);
    CHECK(vm.usage().limit == Limit::None);
    CHECK(vm.usage().fuel < 1000);
  }
  // Each call has its own.
  vm.exec("def work():\n  for i in range(60_000): pass");
  for (int i = 0; i < 5; ++i) vm["work"]();
}

TEST_CASE("embedding: time ends a script, and the next one runs") {
  minipy::VM vm({.limits = {.time = std::chrono::milliseconds(20)}});
  for (const char* source : {"while True: pass", kStubborn}) {
    minipy::Outcome<void> outcome = vm.try_exec(source);
    REQUIRE(!outcome);
    CHECK(outcome.error().limit() == Limit::Time);
    CHECK(vm.usage().time >= std::chrono::milliseconds(20));
    CHECK(vm.eval<int>("1 + 1") == 2);
  }
}

TEST_CASE("embedding: another thread interrupts") {
  minipy::VM vm;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    vm.interrupt();
  });
  minipy::Outcome<void> outcome = vm.try_exec(kStubborn);
  other.join();
  REQUIRE(!outcome);
  CHECK(outcome.error().limit() == Limit::Interrupt);
  CHECK(vm.eval<int>("1 + 1") == 2);
}

TEST_CASE("embedding: memory and recursion are limits that scripts may catch, and the host sees") {
  minipy::VM vm({.limits = {.memory = std::uint64_t{32} << 20, .recursion = 50}});
  CHECK(vm.try_exec("x = bytearray(10**9)").error().limit() == Limit::Memory);
  CHECK(vm.try_exec("x = []\nwhile True: x.append(bytes(1000))").error().limit() == Limit::Memory);
  vm.exec("x = None");
  CHECK(vm.try_exec("def deep(): return deep()\ndeep()").error().limit() == Limit::Recursion);
  CHECK(vm.usage().limit == Limit::Recursion);
  CHECK(vm.usage().peak_memory > 0);
  vm.exec("try: deep()\nexcept RecursionError: caught = True");
  CHECK(vm.usage().limit == Limit::None);
  CHECK(vm.try_exec("def nested(n): return n and 1 + nested(n - 1)\nnested(40)"));
  CHECK(vm.try_exec("1 / 0").error().limit() == Limit::None);
}

TEST_CASE("embedding: what was printed before a limit was met arrives") {
  std::string printed;
  minipy::VM vm({.output = minipy::into(printed), .limits = {.fuel = 10'000}});
  CHECK(!vm.try_exec("print('before', end='')\nwhile True: pass"));
  CHECK(printed == "before");
  vm.exec("def say():\n  print('again', end='')\n  while True: pass");
  CHECK(vm["say"].try_call().error().limit() == Limit::Fuel);
  CHECK(printed == "beforeagain");
}

TEST_CASE("C interface: limits") {
  minipy_config config;
  minipy_config_init(&config);
  config.fuel = 1000;
  minipy_vm* vm = minipy_vm_new(&config, nullptr);
  minipy_error* error = nullptr;
  CHECK_FALSE(minipy_exec(vm, "while True: pass", "a.py", &error));
  CHECK(minipy_error_limit(error) == MINIPY_LIMIT_FUEL);
  minipy_error_free(error);
  minipy_usage usage = {};
  CHECK_FALSE(minipy_get_usage(vm, &usage));
  usage.size = sizeof(usage);
  CHECK(minipy_get_usage(vm, &usage));
  CHECK(usage.limit == MINIPY_LIMIT_FUEL);
  CHECK(usage.line == 1);
  minipy_interrupt(vm);
  error = nullptr;
  CHECK_FALSE(minipy_exec(vm, "for i in range(10): pass", nullptr, &error));
  CHECK(minipy_error_limit(error) == MINIPY_LIMIT_INTERRUPT);
  minipy_error_free(error);
  CHECK(minipy_exec(vm, "for i in range(10): pass", nullptr, nullptr));
  minipy_vm_free(vm);
}
