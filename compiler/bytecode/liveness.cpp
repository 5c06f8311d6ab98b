#include "compiler/bytecode/liveness.h"

#include "compiler/bytecode/code_traces.h"
#include "compiler/bytecode/registers.h"

namespace minipy {

namespace {

bool is_call(Op op) {
  switch (op) {
    case Op::CALL:
    case Op::CALL_METHOD:
    case Op::CALL_KW:
    case Op::CALL_METHOD_KW:
    case Op::CALL_EX: return true;
    default: return false;
  }
}
template <class Function>
void for_each_temporary(const Code& code, const RegisterRanges& registers, Function function) {
  for (const RegisterRange& range : registers.ranges) {
    for (uint32_t r = std::max(range.first, code.local_count); r < range.end; ++r) function(r - code.local_count);
  }
}
void add(uint64_t* row, const uint64_t* other, size_t width) {
  for (size_t i = 0; i < width; ++i) row[i] |= other[i];
}
void remove(uint64_t* row, uint32_t number) { row[number / 64] &= ~(uint64_t{1} << number % 64); }

}  // namespace

Liveness::Liveness(const Code& code)
    : code_(code),
      width_((std::max(code.register_count, code.local_count) - code.local_count + 63) / 64),
      words_((code.instruction_count + 1) * width_),
      handler_(code.instruction_count, kNoHandler),
      scratch_(2 * width_) {
  for (uint32_t i = code.handler_count; i-- > 0;)
    for (uint32_t j = code.handlers[i].start; j < code.handlers[i].end; ++j) handler_[j] = i;
  if (width_ == 0) return;
  find_constants();
  // From the last to the first: only what leads back finds what is not known yet.
  std::vector<bool> is_reached_from_behind = find_reached_from_behind();
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = code.instruction_count; i-- > 0;)
      if (update(i) && is_reached_from_behind[i]) changed = true;
  }
}

std::vector<bool> Liveness::find_reached_from_behind() const {
  std::vector<bool> found(code_.instruction_count + 2, false);
  for (uint32_t i = 0; i < code_.instruction_count; ++i) {
    Instruction instruction = program_instruction(&code_, i);
    if (op_info(instruction.op()).operands[3] != 'j' || instruction.d() >= 0) continue;
    int64_t target = int64_t{i} + 1 + instruction.d();
    found[static_cast<size_t>(target)] = true;
    found[static_cast<size_t>(target) + 1] = true;  // FOR_ITER_PAIR
  }
  for (uint32_t i = 0; i < code_.handler_count; ++i)
    if (code_.handlers[i].target < code_.handlers[i].end) found[code_.handlers[i].target] = true;
  return found;
}

// The code begins with what it does once, loads of the constants that its loops use among it.
void Liveness::find_constants() {
  std::vector<uint8_t> writers;
  for (uint32_t i = 0; i < code_.instruction_count; ++i) {
    Instruction instruction = program_instruction(&code_, i);
    Op op = instruction.op();
    bool is_load = op == Op::LOAD_INT || op == Op::LOAD_CONST;
    if (!is_load && op != Op::MAKE_CELL && op != Op::COPY_FREE && op != Op::MAKE_GENERATOR && op != Op::NOP) return;
    if (!is_load || instruction.a() < code_.local_count) continue;
    if (writers.empty()) writers = count_writers();
    uint32_t number = instruction.a() - code_.local_count;
    if (writers[number] != 1) continue;
    if (constants_.empty()) constants_.resize(writers.size());
    constants_[number] = op == Op::LOAD_INT ? Value::from_int(instruction.d()) : code_.constants[instruction.d()];
  }
}

// How many instructions and handlers write each temporary; 2 is as good as more.
std::vector<uint8_t> Liveness::count_writers() const {
  std::vector<uint8_t> writers(code_.register_count - code_.local_count);
  auto note = [&](uint32_t number) { writers[number] = std::min(writers[number] + 1, 2); };
  for (uint32_t i = 0; i < code_.instruction_count; ++i)
    for_each_temporary(code_, written_registers(code_, program_instruction(&code_, i)), note);
  for (uint32_t i = 0; i < code_.handler_count; ++i)
    if (code_.handlers[i].exception_register >= code_.local_count)
      note(code_.handlers[i].exception_register - code_.local_count);
  return writers;
}

// What is live before the instruction, from what is live behind it; whether that has grown.
bool Liveness::update(uint32_t index) {
  Instruction instruction = program_instruction(&code_, index);
  uint64_t* live = scratch_.data();
  uint64_t* path = live + width_;
  std::fill(scratch_.begin(), scratch_.end(), 0);
  auto add_path = [&](int64_t target, bool jumps, bool behind_unpack) {
    std::copy_n(row(static_cast<uint32_t>(target)), width_, path);
    auto not_live = [&](uint32_t number) { remove(path, number); };
    if (behind_unpack)
      for_each_temporary(code_, {{{instruction.c(), instruction.c() + 2u}}}, not_live);
    else
      for_each_temporary(code_, surely_written_registers(code_, instruction, jumps), not_live);
    add(live, path, width_);
  };
  if (!ends_path(instruction.op())) add_path(index + 1, false, false);
  if (op_info(instruction.op()).operands[3] == 'j') {
    int64_t target = int64_t{index} + 1 + instruction.d();
    add_path(target, true, false);
    if (instruction.op() == Op::FOR_ITER_PAIR) add_path(target + 1, true, true);
  }
  for_each_temporary(code_, read_registers(code_, instruction),
                     [&](uint32_t number) { live[number / 64] |= uint64_t{1} << number % 64; });
  if (handler_[index] != kNoHandler) {
    const ExceptionHandler& handler = code_.handlers[handler_[index]];
    std::copy_n(row(handler.target), width_, path);
    if (handler.exception_register >= code_.local_count) remove(path, handler.exception_register - code_.local_count);
    add(live, path, width_);
  }
  bool grows = !std::equal(live, live + width_, row(index));
  std::copy_n(live, width_, row(index));
  return grows;
}

bool Liveness::is_live_after_raise(uint32_t index, uint32_t reg) const {
  if (is_variable(reg)) return true;
  if (handler_[index] == kNoHandler) return false;
  const ExceptionHandler& handler = code_.handlers[handler_[index]];
  return reg != handler.exception_register && has(handler.target, reg);
}

bool Liveness::is_live_while_waiting(uint32_t index, uint32_t reg, bool plainly) const {
  if (is_variable(reg)) return true;
  Instruction instruction = program_instruction(&code_, index);
  if (!plainly || !is_call(instruction.op())) {
    RegisterRanges written = written_registers(code_, instruction);
    for (const RegisterRange& range : written.ranges)
      if (range.first <= reg && reg < range.end) return true;
    return has(index, reg) || has(index + 1, reg);
  }
  return (reg != instruction.a() && has(index + 1, reg)) || is_live_after_raise(index, reg);
}

const Liveness& LivenessCache::of(const Code* code) {
  if (code == last_code_) return *last_;
  std::unique_ptr<Liveness>& liveness = known_[code];
  if (!liveness) liveness = std::make_unique<Liveness>(*code);
  last_code_ = code;
  last_ = liveness.get();
  return *last_;
}

}  // namespace minipy
