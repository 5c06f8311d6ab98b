// Programs with ever new loops: machine code and records of traces are freed, and there are always traces.
#include <catch2/catch.hpp>
#include <string>

#include "vm/interp/vm.h"
#include "vm/trace/tracer.h"

using namespace minipy;

namespace {

// A new function with a hot loop a round; `keep` says which of them stay alive.
constexpr const char* kNewLoops = R"(
import gc
kept = []
for n in range(ROUNDS):
    space = {}
    exec('''
def loop(count):
    total = 0
    for i in range(count):
        total += i if i %% 3 else %d
        if total > 10 ** 9:
            total -= 10 ** 9
    return total
''' % n, space)
    loop = space['loop']
    expected = sum(i if i % 3 else n for i in range(60))
    assert loop(60) == expected, (n, loop(60), expected)
    if KEEP:
        kept.append(loop)
    if n % 50 == 49:
        gc.collect()
for loop in kept:
    assert loop(60) > 0
)";

struct Figures {
  int status = 0;
  uint64_t roots = 0, sides = 0, freed = 0;
};
uint64_t figure(const std::string& text, const std::string& name) {
  size_t end = text.find(name);
  REQUIRE(end != std::string::npos);
  size_t begin = text.rfind(' ', end - 2);
  return std::stoull(text.substr(begin + 1, end - begin - 2));
}
Figures run(int rounds, bool keep, uint64_t code_bytes) {
  std::string source = "ROUNDS, KEEP = " + std::to_string(rounds) + ", " + (keep ? "True" : "False") + "\n" + kNewLoops;
  auto vm = std::make_unique<VirtualMachine>(VirtualMachineOptions());
  TierOptions options;
  options.mode = TierMode::Force;
  options.parameters.code_bytes = code_bytes;
  vm->tier = Tracer::make(*vm, options);
  Figures figures;
  figures.status = vm->finish(vm->run_source(source, "loops.py"));
  std::string text = vm->tier->statistics();
  INFO(text);
  figures.roots = figure(text, "root");
  figures.sides = figure(text, "side");
  figures.freed = figure(text, "freed");
  return figures;
}

}  // namespace

TEST_CASE("a full code region: all traces are given up, and recorded again") {
  Figures figures = run(600, true, 64 << 10);
  CHECK(figures.status == 0);
  CHECK(figures.roots >= 600);
  CHECK(figures.freed >= 400);
}
TEST_CASE("traces go with their code") {
  Figures figures = run(400, false, 32 << 20);
  CHECK(figures.status == 0);
  CHECK(figures.roots >= 400);
  CHECK(figures.freed + 250 >= figures.roots + figures.sides);
}
TEST_CASE("traces stay while their code does") {
  Figures figures = run(200, true, 32 << 20);
  CHECK(figures.status == 0);
  CHECK(figures.freed < 20);
}

static int run_limited(const char* program, TierMode mode) {
  VirtualMachineOptions options;
  options.memory_limit = 64 << 20;
  auto vm = std::make_unique<VirtualMachine>(std::move(options));
  TierOptions tier;
  tier.mode = mode;
  vm->tier = Tracer::make(*vm, tier);
  return vm->finish(vm->run_source(program, "memory.py"));
}

// A memory limit is met in hot loops of different kinds, and the program goes on.
TEST_CASE("MemoryError in a hot loop") {
  constexpr const char* kProgram = R"(
import gc
class Node:
    def __init__(self, next):
        self.next = next
def lists(kept):
    for i in range(10 ** 8):
        kept.append([i] * 100)
def nodes(kept):
    while True:
        kept.append(None)
        kept[0] = Node(kept[0])
        kept.pop()
def doubles(kept):
    x = 0.5
    while True:
        x = x * 1.0001 if x < 1e300 else 1e-300
        kept.append((x, -x))
def text(kept):
    kept[0] = 'x'
    while True:
        kept[0] += 'some more text'
def table(kept):
    d = kept[0] = {}
    n = 0
    while True:
        n += 1
        d[n] = n
for fill in (lists, nodes, doubles, text, table):
    kept = [None]
    try:
        fill(kept)
    except MemoryError:
        kept = None
    assert kept is None
    gc.collect()
    total = 0
    for i in range(1000):
        total += len([i] * 10)
    assert total == 10000
)";
  auto mode = GENERATE(TierMode::Off, TierMode::On, TierMode::Force);
  CHECK(run_limited(kProgram, mode) == 0);
}

// What interrupts is seen where functions call each other without any loop, and belongs to the `try` that a loop is
// the first thing of.
TEST_CASE("Safe points of recursion, and of a loop at the beginning of a try") {
  constexpr const char* kProgram = R"(
import gc
def tree(depth):
    return [tree(depth - 1), tree(depth - 1)] if depth else [None]
def even(depth):
    return [odd(depth - 1), odd(depth - 1)] if depth else [None]
def odd(depth):
    return (even(depth - 1), even(depth - 1))
for make in (tree, even):
    try:
        make(20)
        assert False
    except MemoryError:
        pass
    gc.collect()
def fill(kept):
    try:
        while True:
            kept.append([])
    except MemoryError:
        return True
assert fill([])
)";
  auto mode = GENERATE(TierMode::Off, TierMode::On, TierMode::Force);
  CHECK(run_limited(kProgram, mode) == 0);
}
