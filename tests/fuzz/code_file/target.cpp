// Fuzzes precompiled code: the loader, the verifier, and the VM with all that they let pass. A libFuzzer target; with
// files as arguments it runs these, as a replay. tests/fuzz/code_file/run builds it, makes the seeds and runs it.
//
// An input is a whole file. Mutating one keeps the header true, so that the content is looked at: half of the time
// single instructions, constants' places and registers change, else bytes do.
#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "compiler/bytecode/code_file.h"
#include "compiler/python/compile.h"
#include "runtime/types/module.h"
#include "vm/interp/vm.h"
#include "vm/trace/tracer.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

using namespace minipy;

constexpr size_t kMemory = size_t{64} << 20;
constexpr int kTick = 20'000;  // microseconds of processor time after which a program is interrupted, again and again
constexpr int kMostTicks = 40;

VirtualMachine* volatile running = nullptr;  // NOLINT
volatile int ticks = 0;                      // NOLINT

void on_tick(int) {
  VirtualMachine* vm = running;
  if (!vm) return;
  ticks = ticks + 1;
  if (ticks > kMostTicks) _exit(0);  // swallows every interrupt: no fault of what is tested
  vm->signal_received = true;
  vm->rt.interrupt_requested = true;
}
void start_timer() {
  struct sigaction action = {};
  action.sa_handler = on_tick;
  action.sa_flags = SA_RESTART;
  sigaction(SIGVTALRM, &action, nullptr);
  itimerval interval = {{0, kTick}, {0, kTick}};
  setitimer(ITIMER_VIRTUAL, &interval, nullptr);
}

// What a program in a file may do here: compute.
constexpr std::string_view kPrelude = R"(
import builtins
def guarded(real):
    denied = {'os', 'posix', 'subprocess', 'shutil', 'socket', 'signal', 'time', 'threading', '_thread', 'tempfile',
              'pathlib', 'io', '_io', 'glob', 'zipfile', 'importlib', 'runpy', 'multiprocessing', 'select', 'asyncio',
              'readline', 'code', 'pdb', 'faulthandler', 'resource', 'fcntl', 'mmap', 'ctypes', 'logging'}
    def __import__(name, *rest, **named):
        if name.split('.')[0] in denied:
            raise ImportError(name)
        return real(name, *rest, **named)
    return __import__
builtins.__import__ = guarded(builtins.__import__)
for name in ('open', 'input', 'breakpoint', 'exit', 'quit', 'print'):
    if hasattr(builtins, name):
        delattr(builtins, name)
builtins.print = lambda *values, **named: ''.join(map(str, values))
)";

bool prepare(VirtualMachine& vm) {
  if (vm.make_main("fuzzed").failed()) return false;
  auto prelude = compile_source(vm.rt, kPrelude, "<prelude>", CompileMode::Exec, CompileFlags{});
  return !prelude.failed() && !vm.run_code(prelude.value(), vm.main_module.as<Module>()->dict, Value::unset()).failed();
}
void run(std::span<const uint8_t> file, bool traced) {
  VirtualMachineOptions options;
  options.memory_limit = kMemory;
  options.arguments = {"fuzzed"};
  options.isolated = options.ignore_environment = options.safe_path = true;
  options.hash_seed = "0";
  options.output = options.error_output = [](std::string_view) {};
  auto machine = std::make_unique<VirtualMachine>(std::move(options));
  VirtualMachine& vm = *machine;
  TierOptions tier;
  set_tier_mode(tier, traced ? "force" : "off");
  vm.tier = Tracer::make(vm, tier);
  if (!prepare(vm)) std::abort();
  ticks = 0;
  running = &vm;
  auto code = load_code(vm.rt, file);
  if (code.failed() || vm.run_code(code.value(), vm.main_module.as<Module>()->dict, Value::unset()).failed())
    vm.report_uncaught();
  vm.finish(0);
  running = nullptr;
}

// ---- Where the instructions are
struct Place {
  size_t instructions, count, registers;  // offsets in the content
};
class Outline {
 public:
  explicit Outline(std::string_view content) : content_(content) {
    uint64_t texts = number(4);
    while (texts-- > 0 && good_) skip(1), skip(number(4));
    code(0);
    if (!good_) places.clear();
  }
  std::vector<Place> places;

 private:
  uint64_t number(size_t size) {
    uint64_t value = 0;
    if (content_.size() - at_ < size) {
      good_ = false;
      return 0;
    }
    for (size_t i = 0; i < size; ++i) value |= uint64_t{static_cast<unsigned char>(content_[at_ + i])} << (8 * i);
    at_ += size;
    return value;
  }
  void skip(uint64_t size) {
    if (content_.size() - at_ < size)
      good_ = false;
    else
      at_ += size;
  }
  void items(uint64_t count, int depth) {
    while (count-- > 0 && good_) value(depth + 1);
  }
  void value(int depth) {
    if (depth > 100) good_ = false;
    if (!good_) return;
    switch (number(1)) {
      case 0:
      case 1:
      case 2:
      case 3: return;
      case 4:
      case 7: return skip(8);
      case 5:
      case 6: return skip(8 * number(4));
      case 8: return skip(16);
      case 9:
      case 15: return skip(4);
      case 10: return skip(number(4));
      case 11:
      case 12: return items(number(4), depth);
      case 13: return items(3, depth);
      case 14: return code(depth);
      default: good_ = false;
    }
  }
  void code(int depth) {
    Place place = {};
    skip(6 * 4);
    place.registers = at_;
    skip(3 * 4 + 1 + 4 * 4);
    skip(8 * number(4)), skip(8 * number(4)), skip(4 * number(4));
    items(number(4), depth);
    skip(4 * number(4));
    place.count = number(4);
    place.instructions = at_;
    skip(20 * place.count);
    skip(16 * number(4)), skip(12 * number(4));
    if (good_ && place.count > 0) places.push_back(place);
  }

  std::string_view content_;
  size_t at_ = 0;
  bool good_ = true;
};

// ---- Mutation
using Random = std::minstd_rand;
size_t below(Random& random, size_t limit) { return random() % limit; }

void change_instruction(std::string& content, const Place& place, Random& random) {
  char* word = content.data() + place.instructions + 8 * below(random, place.count);
  const char* other = content.data() + place.instructions + 8 * below(random, place.count);
  switch (below(random, 8)) {
    case 0: std::memcpy(word, other, 8); return;
    case 1: word[0] = static_cast<char>(below(random, kOpCount)); return;
    case 2: std::memcpy(word, other, 1); return;
    case 3: {
      size_t field = 1 + below(random, 3);
      word[field] = other[1 + below(random, 3)];
      return;
    }
    case 4: word[1 + below(random, 3)] = static_cast<char>(below(random, 24)); return;
    case 5: word[1 + below(random, 3)] += static_cast<char>(below(random, 2) ? 1 : -1); return;
    case 6: std::memcpy(word + 4, other + 4, 4); return;
    default: {
      int32_t d;
      std::memcpy(&d, word + 4, 4);
      d = static_cast<int32_t>(static_cast<uint32_t>(d) + static_cast<uint32_t>(below(random, 9)) - 4);
      std::memcpy(word + 4, &d, 4);
    }
  }
}
void change_counts(std::string& content, const Place& place, Random& random) {
  content[place.registers + 4 * below(random, 3)] += static_cast<char>(below(random, 5) - 2);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  start_timer();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  run({data, size}, size > kCodeFileHeaderSize && data[28] % 2 == 1);
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned int seed) {
  Random random(seed);
  std::string content;
  if (size > kCodeFileHeaderSize)
    content.assign(reinterpret_cast<char*>(data) + kCodeFileHeaderSize, size - kCodeFileHeaderSize);
  Outline outline(content);
  if (!outline.places.empty() && below(random, 8) != 0) {
    for (size_t changes = 1 + below(random, 3); changes-- > 0;) {
      const Place& place = outline.places[below(random, outline.places.size())];
      if (below(random, 20) == 0)
        change_counts(content, place, random);
      else
        change_instruction(content, place, random);
    }
  } else if (max_size > kCodeFileHeaderSize + 8) {
    size_t old = content.size();
    content.resize(std::max(old, std::min(max_size - kCodeFileHeaderSize, old + 64)));
    content.resize(LLVMFuzzerMutate(reinterpret_cast<uint8_t*>(content.data()), old, content.size()));
  }
  std::string file = code_file_header(content) + content;
  if (below(random, 200) == 0) file[below(random, file.size())] ^= static_cast<char>(1 << below(random, 8));
  if (file.size() > max_size) return size;
  std::memcpy(data, file.data(), file.size());
  return file.size();
}
