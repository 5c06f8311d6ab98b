// A world in which traces run, over memory at fixed addresses, so that two backends can be compared word by word: VM
// slots, cells to load from and store to, a heap whose free runs end, functions to call. Reset before each run.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compiler/trace/backend.h"
#include "compiler/trace/ir/parser.h"
#include "compiler/trace/x64/backend.h"
#include "runtime/object/builtin_types.h"
#include "runtime/object/value.h"

namespace minipy::trace::test {

inline uint64_t int_bits(int64_t n) { return Value::from_int(n).bits(); }
inline uint64_t double_bits(double d) { return std::bit_cast<uint64_t>(d); }

class World {
 public:
  static constexpr int kSlots = 64, kBase = 16;  // base points to slot kBase
  static constexpr int kCells = 16, kCellWords = 8;
  static constexpr int kCounterSlot = 30;  // an Int, 0 at the beginning
  static constexpr uint64_t kCellBytes = 8 * kCellWords;
  // A cell's words: the shape, five Values, a raw double, an index below 5.
  static constexpr int32_t kDoubleOffset = 48, kIndexOffset = 56;
  static constexpr uint64_t kRunBytes = 1024, kSlowBytes = 1 << 20;

  World();
  // Everything as at the beginning; slots and cells filled from the seed.
  void reset(uint64_t seed);
  Machine machine(bool stress = false);
  uint64_t* base() { return slots_.data() + kBase; }
  uint64_t cell(int index) const { return reinterpret_cast<uint64_t>(cells_[index].data()) + 1; }
  uint8_t* interrupt() { return &interrupt_; }
  int64_t* fuel() { return &fuel_; }
  // All that a run may change, as words.
  std::vector<uint64_t> contents() const;
  int slow_calls() const { return static_cast<int>(slow_calls_); }

 private:
  static AllocationSite site(void* self, uint64_t bytes);
  static uint64_t allocate(void* self, uint32_t shape, uint64_t bytes);
  static uint64_t box(void* self, double number);
  static uint64_t box_wide(void* self, uint64_t number);
  char* from_slow_memory(uint64_t bytes);

  std::array<uint64_t, kSlots> slots_;
  alignas(16) std::array<std::array<uint64_t, kCellWords>, kCells> cells_;
  alignas(16) std::array<char, kRunBytes> run_;
  std::unique_ptr<char[]> slow_;
  char* cursor_ = nullptr;
  char* end_ = nullptr;
  uint64_t slow_used_ = 0, slow_dirty_ = 0;
  uint64_t slow_calls_ = 0;
  uint8_t interrupt_ = 0;
  int64_t fuel_ = 0;
};

// Functions that traces may call, by name. All but `clobber` are pure, or log what they were called with.
std::span<const ir::NamedFunction> functions();
// What the logging functions were called with since the last reset_log.
void reset_log();
uint64_t logged();

// How a run ended.
struct Outcome {
  int exit = -1;  // of the trace that was left, by number
  const CompiledTrace* trace = nullptr;
  int64_t base = 0;              // in slots, from the world's
  std::vector<uint64_t> values;  // of the exit's entries
  std::vector<ir::Type> types;
  std::vector<uint64_t> contents;
  uint64_t log = 0;
};
Outcome run(Backend& backend, CompiledTrace& trace, World& world, uint64_t seed);

// The same 64 bits, or two NaNs (whose sign and payload depend on the order of a sum's operands).
bool same_bits(uint64_t a, uint64_t b);
// "" or how they differ; traces are not compared.
std::string difference(const Outcome& a, const Outcome& b);

}  // namespace minipy::trace::test
