// Random traces over a small world of memory, for comparing a trace with what the optimiser makes of it.
//
// The generator does what a recorder does: it executes each node on a world while it emits it, so that the guards hold
// when the trace is run from the same beginning, and some of its iterations at least are gone through. Slot 0 counts
// the iterations.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compiler/trace/backend.h"
#include "compiler/trace/ir/arithmetic.h"
#include "compiler/trace/ir/ir.h"
#include "runtime/object/builtin_types.h"
#include "runtime/object/value.h"

namespace minipy::tests {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15 + 1) {}
  uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    return state_ ^= state_ << 17;
  }
  size_t below(size_t n) { return next() % n; }
  bool once_in(size_t n) { return below(n) == 0; }

 private:
  uint64_t state_;
};

// Memory at a fixed address: a VM stack and cells. Cells of shape kFloat are boxed doubles, of kList have a pointer to
// items and their number; the others have three Values and a number of 32 bits. A kPoint can become a kLabelled.
struct World {
  static constexpr uint32_t kFloat = 1, kPair = 11, kList = 12, kFirstMutable = 100, kPoint = 110, kLabelled = 111;
  static constexpr int kSlots = 24, kBase = 4;
  alignas(16) uint64_t slots[kSlots];
  uint64_t counter;  // what calls change
  alignas(16) char cells[1 << 15];
  char* cursor;
  char* end;

  char* new_cell(uint32_t shape, size_t bytes) {
    char* cell = cursor;
    cursor += (bytes + 15) & ~size_t{15};
    if (cursor > end) std::abort();
    std::memset(cell, 0, bytes);
    std::memcpy(cell, &shape, 4);
    return cell;
  }
  uint64_t new_object(uint32_t shape) { return reinterpret_cast<uint64_t>(new_cell(shape, 32)) + 1; }
  static uint64_t& field(uint64_t cell, int i) { return reinterpret_cast<uint64_t*>(cell - 1)[i]; }
  static uint32_t shape_of(uint64_t cell) { return static_cast<uint32_t>(field(cell, 0)); }
  uint64_t box(double number) {
    if (Value::fits_double(number)) return Value::from_double(number).bits();
    char* cell = new_cell(kFloat, 16);
    std::memcpy(cell + 8, &number, 8);
    return reinterpret_cast<uint64_t>(cell) + 1;
  }
  uint64_t box_wide(uint64_t number) {
    if (number <= static_cast<uint64_t>(Value::kMaxInt)) return Value::from_int(static_cast<int64_t>(number)).bits();
    char* cell = new_cell(static_cast<uint32_t>(minipy::shape_of(BuiltinType::Int)), 32);
    const uint64_t words[] = {1, number};
    std::memcpy(cell + 8, words, sizeof words);
    return reinterpret_cast<uint64_t>(cell) + 1;
  }
  uint64_t* base() { return slots + kBase; }

  void reset(Random& random);
  trace::Machine machine();
  // All that can be seen from the stack, without addresses.
  std::string describe();
  // Puts an exit's values where its snapshot says.
  void restore(const ir::Trace& trace, const trace::Exit& exit, const trace::ExitState& state);
};

// The functions that traces call.
struct WorldFunction {
  const char* name;
  ir::CallInfo info;
};

struct GeneratedTrace {
  ir::Trace trace;
  uint32_t contexts = 0;
};

// `world` is the memory to execute on; it is what the trace makes of it afterwards (one iteration).
GeneratedTrace generate(Random& random, World& world);

}  // namespace minipy::tests
