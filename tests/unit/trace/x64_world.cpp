#include "tests/unit/trace/x64_world.h"

#include <cmath>

namespace minipy::trace::test {

namespace {

uint64_t next_random(uint64_t& state) {
  state += 0x9e3779b97f4a7c15;
  uint64_t mixed = (state ^ state >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

thread_local uint64_t log_hash = 0;

void log_word(uint64_t word) { log_hash = (log_hash ^ word) * 0x9e3779b97f4a7c15 + (log_hash >> 29); }
void log_double(double d) { log_word(std::isnan(d) ? 1 : double_bits(d)); }

// Overwrites every register that a call may.
void spoil_registers() {
  asm volatile(
      "mov $-1, %%rax\n mov $-2, %%rcx\n mov $-3, %%rdx\n mov $-4, %%rsi\n mov $-5, %%rdi\n mov $-6, %%r8\n"
      "mov $-7, %%r9\n mov $-8, %%r10\n mov $-9, %%r11\n"
      "pcmpeqd %%xmm0, %%xmm0\n pcmpeqd %%xmm1, %%xmm1\n pcmpeqd %%xmm2, %%xmm2\n pcmpeqd %%xmm3, %%xmm3\n"
      "pcmpeqd %%xmm4, %%xmm4\n pcmpeqd %%xmm5, %%xmm5\n pcmpeqd %%xmm6, %%xmm6\n pcmpeqd %%xmm7, %%xmm7\n"
      "pcmpeqd %%xmm8, %%xmm8\n pcmpeqd %%xmm9, %%xmm9\n pcmpeqd %%xmm10, %%xmm10\n pcmpeqd %%xmm11, %%xmm11\n"
      "pcmpeqd %%xmm12, %%xmm12\n pcmpeqd %%xmm13, %%xmm13\n pcmpeqd %%xmm14, %%xmm14\n pcmpeqd %%xmm15, %%xmm15\n" ::
          : "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5",
            "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
}

void log_three(uint64_t a, uint64_t b, uint64_t c) {
  log_word(a);
  log_word(b);
  log_word(c);
  spoil_registers();
}
uint64_t mix(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, double x, double y) {
  for (uint64_t word : {a, b, c, d, e, f}) log_word(word);
  log_double(x);
  log_double(y);
  spoil_registers();
  return (a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f) & ~uint64_t{3};
}
double blend(double x, uint64_t a, double y, double z, double w) {
  log_word(a);
  double result = x + 2 * y - 3 * z + w;
  spoil_registers();
  return result;
}
uint64_t half_int(uint64_t a) {
  spoil_registers();
  return int_bits(Value::from_bits(a).as_int() / 2);
}
uint64_t fail_if_odd(uint64_t a) {
  spoil_registers();
  return Value::from_bits(a).as_int() % 16 == 15 ? Value::failure().bits() : a;
}
bool is_small(uint64_t a) {
  spoil_registers();
  return Value::from_bits(a).as_int() < 1000;
}
// True in the low byte, garbage above, as the ABI allows.
uint64_t is_even(uint64_t a) {
  spoil_registers();
  return 0xabcdef00u | (Value::from_bits(a).as_int() % 2 == 0 ? 1 : 0);
}
uint64_t bool_of_sign(uint64_t a) { return Value::from_bool(static_cast<int64_t>(a) < 0).bits(); }
uint64_t take_cond(bool a, bool b) {
  spoil_registers();
  return int_bits(2 * a + b);
}
uint64_t sum_ten(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h,
                 uint64_t i, double x) {
  double in_memory[2] = {x, x};  // wants an aligned stack
  asm volatile("movaps %0, %%xmm1" ::"m"(*reinterpret_cast<double(*)[2]>(__builtin_assume_aligned(in_memory, 1)))
               : "xmm1");
  spoil_registers();
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + static_cast<uint64_t>(x);
}
double sum_ten_doubles(double a, double b, double c, double d, double e, double f, double g, double h, double i,
                       double j) {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j;
}

}  // namespace

std::span<const ir::NamedFunction> functions() {
  static const ir::NamedFunction kFunctions[] = {
      {"log_three", reinterpret_cast<const void*>(log_three)},
      {"mix", reinterpret_cast<const void*>(mix)},
      {"blend", reinterpret_cast<const void*>(blend)},
      {"half_int", reinterpret_cast<const void*>(half_int)},
      {"fail_if_odd", reinterpret_cast<const void*>(fail_if_odd)},
      {"is_small", reinterpret_cast<const void*>(is_small)},
      {"is_even", reinterpret_cast<const void*>(is_even)},
      {"bool_of_sign", reinterpret_cast<const void*>(bool_of_sign)},
      {"take_cond", reinterpret_cast<const void*>(take_cond)},
      {"sum_ten", reinterpret_cast<const void*>(sum_ten)},
      {"sum_ten_doubles", reinterpret_cast<const void*>(sum_ten_doubles)},
  };
  return kFunctions;
}

void reset_log() { log_hash = 0; }
uint64_t logged() { return log_hash; }

World::World() : slow_(new char[kSlowBytes]) { reset(0); }

void World::reset(uint64_t seed) {
  constexpr double kDoubles[] = {0.0, -0.0, 1.5, -2.25, 1e300, 1e-300, 3.0, 0.1, 7e15, -1e-5};
  uint64_t random = seed;
  auto value = [&]() -> uint64_t {
    uint64_t word = next_random(random);
    switch (word % 10) {
      case 0: return Value::from_bool(word >> 32 & 1).bits();
      case 1: return Value::none().bits();
      case 2:
      case 3: {
        double number = kDoubles[word / 16 % std::size(kDoubles)];
        return Value::fits_double(number) ? Value::from_double(number).bits() : int_bits(3);
      }
      case 4:
      case 5: return cell(static_cast<int>(word / 16 % kCells));
      case 6: return int_bits(static_cast<int64_t>(next_random(random)) >> (2 + word / 16 % 60));
      default: return int_bits(static_cast<int64_t>(word / 16 % 40) - 10);
    }
  };
  for (uint64_t& slot : slots_) slot = value();
  for (auto& cell : cells_) {
    cell[0] = 100 + next_random(random) % 3;  // the shape
    for (int i = 1; i < kCellWords; ++i) cell[static_cast<size_t>(i)] = value();
    cell[6] = double_bits(kDoubles[next_random(random) % std::size(kDoubles)]);
    cell[7] = next_random(random) % 5;
  }
  base()[kCounterSlot] = int_bits(0);
  run_.fill(0);
  std::memset(slow_.get(), 0, slow_dirty_);
  slow_dirty_ = 0;
  cursor_ = run_.data();
  end_ = cursor_ + kRunBytes;
  slow_used_ = slow_calls_ = 0;
  interrupt_ = 0;
  fuel_ = 1000;
  reset_log();
}

Machine World::machine(bool stress) { return {this, site, allocate, box, stress, box_wide}; }

std::vector<uint64_t> World::contents() const {
  std::vector<uint64_t> words(slots_.begin(), slots_.end());
  for (const auto& cell : cells_) words.insert(words.end(), cell.begin(), cell.end());
  size_t start = words.size();
  words.resize(start + (kRunBytes + slow_used_) / 8);
  std::memcpy(words.data() + start, run_.data(), kRunBytes);
  std::memcpy(words.data() + start + kRunBytes / 8, slow_.get(), slow_used_);
  words.push_back(slow_used_);
  words.push_back(static_cast<uint64_t>(fuel_));
  words.push_back(static_cast<uint64_t>(cursor_ - run_.data()));
  return words;
}

AllocationSite World::site(void* self, uint64_t) {
  auto* world = static_cast<World*>(self);
  return {&world->cursor_, &world->end_};
}

char* World::from_slow_memory(uint64_t bytes) {
  bytes = std::max<uint64_t>((bytes + 15) / 16 * 16, kCellBytes);
  if (slow_used_ + bytes > kSlowBytes) slow_used_ = 0;  // long runs: it is only compared
  char* memory = slow_.get() + slow_used_;
  slow_used_ += bytes;
  slow_dirty_ = std::max(slow_dirty_, slow_used_);
  ++slow_calls_;
  std::memset(memory, 0, bytes);
  return memory;
}

uint64_t World::allocate(void* self, uint32_t shape, uint64_t bytes) {
  char* memory = static_cast<World*>(self)->from_slow_memory(bytes);
  std::memcpy(memory, &shape, sizeof shape);
  spoil_registers();
  return reinterpret_cast<uint64_t>(memory) + 1;
}

uint64_t World::box_wide(void* self, uint64_t number) {
  auto* world = static_cast<World*>(self);
  ++world->slow_calls_;
  char* cell = world->from_slow_memory(32);
  const uint64_t words[] = {minipy::shape_of(BuiltinType::Int), 1, number};
  std::memcpy(cell, words, sizeof words);
  spoil_registers();
  return reinterpret_cast<uint64_t>(cell) + 1;
}

uint64_t World::box(void* self, double number) {
  char* memory = static_cast<World*>(self)->from_slow_memory(16);
  std::memcpy(memory + 8, &number, sizeof number);
  spoil_registers();
  return reinterpret_cast<uint64_t>(memory) + 1;
}

Outcome run(Backend& backend, CompiledTrace& trace, World& world, uint64_t seed) {
  world.reset(seed);
  ExitState state;
  Exit* exit = backend.run(trace, world.base(), state);
  Outcome outcome;
  outcome.trace = exit->trace;
  outcome.base = (static_cast<int64_t>(state.base) - reinterpret_cast<int64_t>(world.base())) / 8;
  for (size_t i = 0; i < exit->trace->exits.size(); ++i) {
    if (exit->trace->exits[i].get() == exit) outcome.exit = static_cast<int>(i);
  }
  for (const Location& location : exit->locations) {
    outcome.values.push_back(value_at(location, state));
    outcome.types.push_back(location.type);
  }
  outcome.contents = world.contents();
  outcome.log = logged();
  return outcome;
}

bool same_bits(uint64_t a, uint64_t b) {
  if (a == b) return true;
  if (std::isnan(std::bit_cast<double>(a)) && std::isnan(std::bit_cast<double>(b))) return true;
  Value x = Value::from_bits(a), y = Value::from_bits(b);
  return x.is_double() && y.is_double() && std::isnan(x.as_double()) && std::isnan(y.as_double());
}

std::string difference(const Outcome& a, const Outcome& b) {
  auto words = [](uint64_t x, uint64_t y) {
    char text[64];
    std::snprintf(text, sizeof text, "%#llx, %#llx", static_cast<unsigned long long>(x),
                  static_cast<unsigned long long>(y));
    return std::string(text);
  };
  if (a.exit != b.exit) return "exits " + std::to_string(a.exit) + ", " + std::to_string(b.exit);
  if (a.base != b.base) return "bases " + std::to_string(a.base) + ", " + std::to_string(b.base);
  if (a.types != b.types) return "types of entries";
  for (size_t i = 0; i < a.values.size(); ++i) {
    if (!same_bits(a.values[i], b.values[i]))
      return "entry " + std::to_string(i) + ": " + words(a.values[i], b.values[i]);
  }
  if (a.contents.size() != b.contents.size()) return "sizes of memory";
  for (size_t i = 0; i < a.contents.size(); ++i) {
    if (!same_bits(a.contents[i], b.contents[i])) {
      return "word " + std::to_string(i) + " of memory: " + words(a.contents[i], b.contents[i]);
    }
  }
  return a.log == b.log ? "" : "calls";
}

}  // namespace minipy::trace::test
