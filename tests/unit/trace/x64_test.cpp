// Machine code against the evaluator: each trace here is run by both in the same world, from several beginnings.
#include "compiler/trace/x64/backend.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <deque>
#include <fstream>
#include <map>

#include "compiler/trace/ir/arithmetic.h"
#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/verifier.h"
#include "compiler/trace/x64/parallel_moves.h"
#include "tests/unit/trace/x64_world.h"

using namespace minipy;
using namespace minipy::trace;
using namespace minipy::trace::test;

namespace {

constexpr uint64_t kCodeBytes = 1 << 20;

struct Pair {
  std::unique_ptr<CompiledTrace> expected, actual;
};

struct Fixture {
  World world;
  std::deque<ir::Parsed> texts;
  std::unique_ptr<Backend> evaluator = make_evaluating_backend(world.machine());
  std::unique_ptr<Backend> machine = make_backend(world.machine(), kCodeBytes);

  Pair compile(const std::string& text, const Pair* parent = nullptr, int exit = 0, const Pair* link = nullptr,
               int32_t offset = 0) {
    ir::Parsed& parsed = texts.emplace_back(ir::parse(text, functions()));
    REQUIRE(parsed.error == "");
    REQUIRE(ir::verify(parsed.trace) == "");
    CompileRequest request;
    request.trace = &parsed.trace;
    request.keep_text = true;
    request.link_base_offset = offset;
    Pair pair;
    std::string reason;
    if (parent) request.parent = parent->expected->exits[static_cast<size_t>(exit)].get();
    if (link) request.link = link->expected.get();
    pair.expected = evaluator->compile(request, &reason);
    if (parent) request.parent = parent->actual->exits[static_cast<size_t>(exit)].get();
    if (link) request.link = link->actual.get();
    pair.actual = machine->compile(request, &reason);
    INFO(reason);
    REQUIRE(pair.actual);
    return pair;
  }
  void attach(const Pair& parent, int exit, const Pair* side) {
    evaluator->attach(*parent.expected->exits[static_cast<size_t>(exit)], side ? side->expected.get() : nullptr);
    machine->attach(*parent.actual->exits[static_cast<size_t>(exit)], side ? side->actual.get() : nullptr);
  }
  // The outcome that both agree on.
  Outcome run(const Pair& pair, uint64_t seed = 1) {
    Outcome expected = test::run(*evaluator, *pair.expected, world, seed);
    Outcome actual = test::run(*machine, *pair.actual, world, seed);
    INFO(pair.actual->disassembly());
    REQUIRE(difference(expected, actual) == "");
    return actual;
  }
};

}  // namespace

TEST_CASE("x64: a trace repeats by its entry until a guard fails", "[trace][x64]") {
  Fixture f;
  Pair trace = f.compile(R"(
    %0 = slot Value 0
    s0 = resume 7 {}
    store_slot 0 = %0
    %one = constant Int 1
    %4 = constant Int 10
    store_slot 1 = %one
    guard_int %0 -> s0
    %2 = assume Int %0
    s1 = resume 8 { 0: %2, 1: %one }
    %5 = int_less Cond %2, %4
    guard_true %5 -> s1
    %small = constant Int -100
    %6 = int_less Cond %small, %2
    guard_true %6 -> s1
    %7 = add_overflow Int %2, %one -> s0
    s2 = resume 9 { 0: %7 }
    repeat -> s2
  )");
  for (uint64_t seed = 0; seed < 50; ++seed) f.run(trace, seed);
}

TEST_CASE("x64: an addition that overwrites its operand is undone at the exit", "[trace][x64]") {
  Fixture f;
  const char* text = R"(
    %0 = slot Value 30
    s0 = resume 0 { 30: %0 }
    guard_int %0 -> s0
    %1 = assume Int %0
    %2 = constant Int BY
    s1 = resume 1 { 0: %1 }
    %3 = OP Int %1, %2 -> s1
    s2 = resume 2 { 30: %3 }
    repeat -> s2
  )";
  for (const char* op : {"add_overflow", "subtract_overflow"}) {
    for (const char* by : {"0x1000000000000001", "-0x1000000000000001", "0x1fffffffffffffff"}) {
      std::string source = text;
      source.replace(source.find("OP"), 2, op);
      source.replace(source.find("BY"), 2, by);
      Pair trace = f.compile(source);
      Outcome outcome = f.run(trace);
      CHECK(outcome.exit == 1);
      CHECK(trace.actual->disassembly().find("mov r") == trace.actual->disassembly().rfind("mov rsi, qword ptr [rbp"));
    }
  }
}

TEST_CASE("x64: links go on in another trace with a base of their own", "[trace][x64]") {
  Fixture f;
  Pair target = f.compile(R"(
    %0 = slot Value 1
    s0 = resume 5 { 1: %0, 2: %0 }
    link -> s0
  )");
  const char* text = R"(
    %0 = slot Value 0
    s0 = as_is 3 {}
    store_slot 4 = %0
    link -> s0
  )";
  Pair trace = f.compile(text, nullptr, 0, &target, 3);
  Outcome outcome = f.run(trace);
  CHECK(outcome.trace == target.actual.get());
  CHECK(outcome.base == 3);
  CHECK(outcome.values == std::vector<uint64_t>{outcome.contents[World::kBase], outcome.contents[World::kBase]});

  // Broken, it leaves by its own exit; mended by a side trace.
  f.machine->attach(*trace.actual->exits.back(), nullptr);
  outcome = test::run(*f.machine, *trace.actual, f.world, 1);
  CHECK(outcome.trace == trace.actual.get());
  CHECK(outcome.exit == 0);
  CHECK(outcome.base == 0);
}

TEST_CASE("x64: a loop of two traces that link to each other", "[trace][x64]") {
  Fixture f;
  const char* text = R"(
    %0 = load_slot Value 30
    s0 = resume 0 { 1: %0 }
    guard_int %0 -> s0
    %1 = assume Int %0
    %2 = constant Int 1000
    %3 = int_less Cond %1, %2
    guard_true %3 -> s0
    %4 = constant Int 7
    %5 = add_overflow Int %1, %4 -> s0
    store_slot 30 = %5
    s1 = as_is 0 {}
    link -> s1
  )";
  Pair first = f.compile(text);
  Pair second = f.compile(text, nullptr, 0, &first);
  Pair back = f.compile("side 0\ns0 = as_is 0 {}\nlink -> s0\n", &first, 3, &second);
  f.attach(first, 3, &back);
  Outcome outcome = f.run(first);
  CHECK(outcome.exit == 1);
  CHECK(outcome.values[0] == int_bits(1001));
}

TEST_CASE("x64: exits lead to side traces and back", "[trace][x64]") {
  Fixture f;
  Pair root = f.compile(R"(
    %0 = slot Value 30
    s0 = resume 0 { 0: %0 }
    guard_int %0 -> s0
    %3 = assume Int %0
    %2 = constant Int 40
    %4 = int_to_double Double %2
    s1 = resume 1 { 0: %3, 1: %4, 2: %0, 3: %3, 4: %2 }
    %5 = int_less Cond %2, %3
    guard_true %5 -> s1
    link -> s1
  )");
  CHECK(f.run(root).exit == 1);
  Pair side = f.compile(R"(
    side 5
    %0 = inherit Int 0
    %1 = inherit Double 1
    %2 = inherit Int 3
    %3 = inherit Int 4
    %4 = add Int %0, %3
    %5 = int_to_double Double %4
    %6 = add_double Double %1, %5
    s0 = resume 2 { 0: %4, 1: %6, 2: %2 }
    link -> s0
  )",
                        &root, 1);
  f.attach(root, 1, &side);
  Outcome outcome = f.run(root);
  CHECK(outcome.trace == side.actual.get());
  CHECK(outcome.values == std::vector<uint64_t>{int_bits(40), double_bits(80), int_bits(0)});
  f.attach(root, 1, nullptr);
  CHECK(f.run(root).trace == root.actual.get());
}

// n ints from a slot, all alive until they are summed; `between` stands between.
static std::string pressure(int n, const std::string& between, const char* op, const char* type) {
  bool doubles = std::string(type) == "Double";
  std::string text =
      "%s = load_slot Value 30\ns0 = resume 0 {}\nguard_int %s -> s0\n%v0 = assume Int %s\n%k = constant Int 3\n";
  for (int i = 1; i < n; ++i) { text += "%v" + std::to_string(i) + " = add Int %v" + std::to_string(i - 1) + ", %k\n"; }
  if (doubles) {
    for (int i = 0; i < n; ++i)
      text += "%w" + std::to_string(i) + " = int_to_double Double %v" + std::to_string(i) + "\n";
  }
  std::string name = doubles ? "%w" : "%v";
  text += between + "%sum0 = " + op + " " + type + " " + name + "0, " + name + "0\n";
  for (int i = 1; i < n; ++i) {
    text += "%sum" + std::to_string(i) + " = " + op + " " + type + " " + name + std::to_string(i) + ", %sum" +
            std::to_string(i - 1) + "\n";
  }
  text += "s9 = resume 9 { 0: %sum" + std::to_string(n - 1);
  for (int i = 0; i < n; i += 3) text += ", " + std::to_string(i + 1) + ": " + name + std::to_string(i);
  return text + " }\nlink -> s9\n";
}

TEST_CASE("x64: more values than registers, across calls too", "[trace][x64]") {
  Fixture f;
  const std::string call = "function half_int Int reads\n";
  const std::string between = "%h = call Int half_int(%v3)\nstore_slot 3 = %h\n";
  for (int n : {2, 10, 15, 60, 200}) {
    f.run(f.compile(pressure(n, "", "add", "Int")));
    f.run(f.compile(pressure(n, "", "subtract_double", "Double")));
    if (n < 4) continue;
    f.run(f.compile(call + pressure(n, between, "subtract", "Int")));
    f.run(f.compile(call + pressure(n, between, "subtract_double", "Double")));
  }
}

TEST_CASE("x64: too many values at once are refused", "[trace][x64]") {
  Fixture f;
  ir::Parsed parsed = ir::parse(pressure(700, "", "add", "Int"));
  REQUIRE(parsed.error == "");
  CompileRequest request;
  request.trace = &parsed.trace;
  std::string reason;
  CHECK(f.machine->compile(request, &reason) == nullptr);
  CHECK(reason == "too many values at once");
}

TEST_CASE("x64: phis change places", "[trace][x64]") {
  Fixture f;
  for (const char* type : {"Int", "Double"}) {
    for (int n : {2, 3, 5, 13, 16, 40}) {
      std::string text = "%zero = constant Int 0\n%one = constant Int 1\n%limit = constant Int 7\n";
      for (int i = 0; i < n; ++i) {
        text += "%a" + std::to_string(i) + " = constant " + type + " " + std::to_string(10 * i) + "\n";
      }
      text += "loop\n%i = phi Int %zero, %next\n";
      for (int i = 0; i < n; ++i) {  // all move on by one place, the last two also change places
        int from = i == n - 1 ? 0 : i + 1;
        text += "%p" + std::to_string(i) + " = phi " + type + " %a" + std::to_string(i) + ", %p" +
                std::to_string(from) + "\n";
      }
      text += "s0 = resume 0 { 100: %i";
      for (int i = 0; i < n; ++i) text += ", " + std::to_string(i) + ": %p" + std::to_string(i);
      text += " }\n%c = int_less Cond %i, %limit\nguard_true %c -> s0\n%next = add Int %i, %one\nrepeat\n";
      f.run(f.compile(text));
    }
  }
}

TEST_CASE("x64: arguments on the stack", "[trace][x64]") {
  Fixture f;
  ir::Parsed parsed = ir::parse(R"(
    function sum_ten Word reads
    function sum_ten_doubles Double reads
    %a = constant Word 1
    %b = load_slot Value 30
    s0 = resume 0 {}
    guard_int %b -> s0
    %c = assume Int %b
    %d = word_of_int Word %c
    %e = constant Word 0x123456789abc
    %x = constant Double 0x1p+3
    %y = int_to_double Double %c
    %r = call Word sum_ten(%a, %d, %a, %e, %a, %a, %e, %d, %a, %x)
    %q = call Word sum_ten(%d, %d, %a, %e, %a, %a, %r, %r, %a, %x)
    %z = call Double sum_ten_doubles(%x, %x, %x, %x, %x, %x, %x, %x, %y, %x)
    s1 = resume 1 { 0: %r, 1: %q, 2: %z, 3: %c }
    link -> s1
  )",
                                functions());
  REQUIRE(parsed.error == "");
  CompileRequest request;
  request.trace = &parsed.trace;
  auto trace = f.machine->compile(request, nullptr);
  REQUIRE(trace);
  Outcome outcome = test::run(*f.machine, *trace, f.world, 1);
  uint64_t e = 0x123456789abc;
  uint64_t r = 1 + 3 + 4 * e + 5 + 6 + 7 * e + 9 + 8;
  CHECK(outcome.values[0] == r);
  CHECK(outcome.values[1] == 3 + 4 * e + 5 + 6 + 7 * r + 8 * r + 9 + 8);
  CHECK(outcome.values[2] == double_bits(8.0 * (55 - 9)));
  CHECK(outcome.values[3] == int_bits(0));
}

TEST_CASE("x64: comparisons of doubles that are no numbers", "[trace][x64]") {
  Fixture f;
  constexpr const char* kNumbers[] = {"0x7ff8000000000000", "0x1p+0", "0x1p+1", "-0x0p+0", "0x0p+0",
                                      "0x7ff0000000000000"};
  for (const char* op : {"double_equal", "double_not_equal", "double_less", "double_less_equal"}) {
    for (const char* a : kNumbers) {
      for (const char* b : kNumbers) {
        for (const char* guard : {"guard_true", "guard_false"}) {
          std::string text = "%a = constant Double " + std::string(a) + "\n%b0 = constant Double " + b +
                             "\n%z = constant Double 0x0p+0\n%b = add_double Double %b0, %z\n%c = " + op +
                             " Cond %a, %b\n%v = bool_of Bool %c\n%n = not_cond Cond %c\n%w = bool_of Bool %n\n" +
                             "s0 = resume 0 { 0: %v, 1: %w }\n" + guard + " %c -> s0\nlink -> s0\n";
          f.run(f.compile(text));
        }
      }
    }
  }
}

TEST_CASE("x64: division by constants", "[trace][x64]") {
  Fixture f;
  const int64_t most = Value::kMaxInt;
  const int64_t divisors[] = {1,
                              2,
                              3,
                              5,
                              7,
                              10,
                              641,
                              1000,
                              65537,
                              1000003,
                              (int64_t{1} << 31) - 1,
                              int64_t{1} << 33,
                              (int64_t{1} << 33) + 1,
                              most / 3,
                              most - 1,
                              most};
  for (int64_t divisor : divisors) {
    std::string d = std::to_string(divisor);
    Pair trace = f.compile(
        "%0 = load_slot Value 30\ns0 = resume 0 {}\nguard_int %0 -> s0\n%1 = assume Int %0\n%d = constant Int " + d +
        "\n%q = floor_divide Int %1, %d\n%r = modulo Int %1, %d\n%s = floor_divide Int %1, %d\n" +
        "%m = constant Int 0x3fffffffffff\n%p = and_int Int %1, %m\n%t = floor_divide Int %p, %d\n%u = modulo Int %p, "
        "%d\n" +
        "s1 = resume 1 { 0: %q, 1: %r, 2: %s, 3: %t, 4: %u, 5: %1 }\nlink -> s1\n");
    for (int64_t n : {int64_t{0}, int64_t{1}, int64_t{12345}, divisor - 1, divisor, divisor + 1, divisor * 2, most,
                      most - 1, most / 2, most / divisor * divisor, most / divisor * divisor - 1}) {
      for (int64_t number : {n, -n, -n - 1}) {
        if (!Value::fits_int(number)) continue;
        f.world.reset(1);
        f.world.base()[30] = int_bits(number);
        ExitState state;
        Exit* exit = f.machine->run(*trace.actual, f.world.base(), state);
        for (int i = 0; i < 5; ++i) {
          int64_t dividend = i < 3 ? number : number & 0x3fffffffffff;
          ir::Op op = i == 1 || i == 4 ? ir::Op::modulo : ir::Op::floor_divide;
          auto expected = ir::compute(op, int_bits(dividend), int_bits(divisor));
          CHECK(value_at(exit->locations[static_cast<size_t>(i)], state) == expected);
        }
      }
    }
  }
}

TEST_CASE("x64: slow allocation only, where the machine says so", "[trace][x64]") {
  World world;
  auto backend = make_backend(world.machine(/*stress=*/true), kCodeBytes);
  ir::Parsed parsed = ir::parse(R"(
    %0 = allocate Cell shape 7 bytes 32
    %1 = allocate Cell shape 8 bytes 48
    %2 = constant Int 5
    store %0 + 8 = %2 space 3
    store %1 + 16 = %0 space 3
    s0 = resume 0 { 0: %0, 1: %1 }
    link -> s0
  )");
  REQUIRE(parsed.error == "");
  CompileRequest request;
  request.trace = &parsed.trace;
  auto trace = backend->compile(request, nullptr);
  Outcome outcome = run(*backend, *trace, world, 1);
  CHECK(world.slow_calls() == 2);
  auto word = [](uint64_t cell, int i) { return reinterpret_cast<const uint64_t*>(cell - 1)[i]; };
  CHECK(word(outcome.values[0], 0) == 7);
  CHECK(word(outcome.values[0], 1) == int_bits(5));
  CHECK(word(outcome.values[1], 0) == 8);
  CHECK(word(outcome.values[1], 2) == outcome.values[0]);
}

TEST_CASE("x64: code memory is given back, and runs out", "[trace][x64]") {
  World world;
  auto backend = make_backend(world.machine(), 1 << 16);
  ir::Parsed parsed = ir::parse(pressure(40, "", "add", "Int"));
  CompileRequest request;
  request.trace = &parsed.trace;
  auto first = backend->compile(request, nullptr);
  uint64_t used = backend->code_bytes_used();
  std::vector<std::unique_ptr<CompiledTrace>> traces;
  std::string reason;
  while (auto trace = backend->compile(request, &reason)) traces.push_back(std::move(trace));
  CHECK(reason == "the code region is full");
  CHECK(traces.size() > 20);
  CHECK(backend->code_bytes_used() <= backend->code_bytes_limit());
  size_t count = traces.size();
  for (size_t i = 0; i < traces.size(); i += 2) traces[i].reset();
  for (size_t i = 0; i < traces.size(); i += 2) {
    traces[i] = backend->compile(request, nullptr);
    REQUIRE(traces[i]);
  }
  CHECK(traces.size() == count);
  traces.clear();
  CHECK(backend->code_bytes_used() == used);
  CHECK(run(*backend, *first, world, 1).exit == 1);
}

TEST_CASE("x64: code is never writable and executable at once", "[trace][x64]") {
  Fixture f;
  f.compile("s0 = resume 0 {}\nlink -> s0\n");
  std::ifstream maps("/proc/self/maps");
  int writable = 0, executable = 0;
  for (std::string line; std::getline(maps, line);) {
    if (line.find("minipy code") == std::string::npos) continue;
    std::string rights = line.substr(line.find(' ') + 1, 3);
    writable += rights == "rw-";
    executable += rights == "r-x";
    CHECK(rights != "rwx");
  }
  CHECK(writable == 1);
  CHECK(executable == 1);
}

TEST_CASE("x64: fixed addresses near the code need no register", "[trace][x64]") {
  auto world = std::make_unique<World>();
  char text[2000];
  std::snprintf(text, sizeof text, R"(
    %%p = constant Word %p
    %%c = constant Cell %p
    %%one = constant Word 1
    %%many = constant Word 0x1234
    %%a = load Value %%p + 8 space 2
    %%b = load_at Value %%c[%%one] + 8 space 2
    %%d = load Double %%c + 48 space 2
    %%e = load Word %%p space 2 width 4
    %%f = load Word %%p + 56 space 2 width 1
    store %%p + 56 = %%many space 2
    store %%p + 60 = %%many space 2 width 4
    store %%p + 62 = %%one space 2 width 1
    store %%c + 48 = %%d space 2
    s0 = resume 0 { 0: %%a, 1: %%b, 2: %%d, 3: %%e, 4: %%f }
    guard_no_interrupt %p -> s0
    guard_shape %%c, %d -> s0
    %%g = load Word %%p + 56 space 2
    guard_is_not %%g, 0x12345 -> s0
    %%h = load Word %%p + 56 space 2
    %%i = word_below Cond %%e, %%h
    guard_true %%i -> s0
    %%k = allocate Cell shape 100 bytes 48
    store_slot 0 = %%k
    link -> s0
  )",
                reinterpret_cast<void*>(world->cell(3) - 1), reinterpret_cast<void*>(world->cell(3)),
                reinterpret_cast<void*>(world->interrupt()),
                static_cast<int>(*reinterpret_cast<uint32_t*>(world->cell(3) - 1)));
  ir::Parsed parsed = ir::parse(text, functions());
  REQUIRE(parsed.error == "");
  REQUIRE(ir::verify(parsed.trace) == "");
  CompileRequest request;
  request.trace = &parsed.trace;
  request.keep_text = true;
  auto evaluator = make_evaluating_backend(world->machine());
  auto expected = evaluator->compile(request, nullptr);
  x64::Features features = x64::features_of_processor();
  for (bool near_heap : {true, false}) {
    features.near_heap = near_heap;
    auto backend = x64::make_backend(world->machine(), kCodeBytes, features);
    auto trace = backend->compile(request, nullptr);
    std::string body = trace->disassembly();
    body.resize(body.find("; slow calls"));
    bool has_long_constant = false;
    for (size_t at = body.find("mov r"); at != std::string::npos; at = body.find("mov r", at + 1)) {
      std::string line = body.substr(at, body.find('\n', at) - at);
      has_long_constant |= line.find('[') == std::string::npos && line.size() > 16;
    }
    INFO(body);
#ifdef __SANITIZE_ADDRESS__
    if (!near_heap) CHECK(has_long_constant);  // the sanitizer may have taken the room near the heap
#else
    CHECK(has_long_constant == !near_heap);
#endif
    for (uint64_t seed = 0; seed < 3; ++seed) {
      Outcome wanted = test::run(*evaluator, *expected, *world, seed);
      CHECK(difference(wanted, test::run(*backend, *trace, *world, seed)) == "");
    }
  }
}

TEST_CASE("x64: traces have names for perf", "[trace][x64]") {
  World world;
  Machine machine = world.machine();
  machine.perf_map = true;
  auto backend = make_backend(machine, kCodeBytes);
  ir::Parsed parsed = ir::parse("s0 = resume 0 {}\nlink -> s0\n");
  CompileRequest request;
  request.trace = &parsed.trace;
  request.name = "loop of a test";
  auto trace = backend->compile(request, nullptr);
  std::string path = "/tmp/perf-" + std::to_string(getpid()) + ".map";
  std::ifstream file(path);
  size_t address = 0, bytes = 0;
  std::string name;
  file >> std::hex >> address >> bytes;
  std::getline(file, name);
  CHECK(address == reinterpret_cast<size_t>(trace->entry));
  CHECK(bytes == trace->code_bytes);
  CHECK(name == " loop of a test");
  std::remove(path.c_str());
}

TEST_CASE("x64: parallel moves keep every source", "[trace][x64]") {
  using namespace minipy::trace::x64;
  uint32_t random = 1;
  auto below = [&](uint32_t n) { return (random = random * 1664525 + 1013904223) / 65536 % n; };
  constexpr Place kGenerals[] = {kRax, kRcx, kRdx, spill_slot(0), spill_slot(1)};
  constexpr Place kFloatings[] = {floating(0), floating(1), floating(2), spill_slot(2), spill_slot(3)};
  for (int round = 0; round < 20000; ++round) {
    std::vector<Move> moves, ordered;
    std::map<Place, uint64_t> before, expected, actual;
    for (uint32_t i = 0; i < kRegisters + 4; ++i) before[static_cast<Place>(i)] = 100 + i;
    expected = before;
    for (const Place* places : {kGenerals, kFloatings}) {
      for (int i = 0; i < 5; ++i) {
        Place to = places[i], from = places[below(5)];
        switch (below(4)) {
          case 0: continue;
          case 1:
            moves.push_back({Move::Kind::Load, Place::Constant, to, below(1000)});
            expected[to] = moves.back().bits;
            break;
          default: moves.push_back({Move::Kind::Copy, from, to, 0}); expected[to] = before[from];
        }
      }
    }
    resolve_parallel_moves(moves, ordered);
    actual = before;
    for (const Move& move : ordered) {
      if (move.kind == Move::Kind::Exchange) {
        std::swap(actual[move.from], actual[move.to]);
      } else {
        actual[move.to] = move.kind == Move::Kind::Load ? move.bits : actual[move.from];
      }
    }
    actual.erase(kScratchSlot);
    REQUIRE(actual == expected);
  }
}
