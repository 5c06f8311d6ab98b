#include "compiler/bytecode/code_traces.h"

#include <algorithm>

#include "runtime/types/cells.h"

namespace minipy {

namespace {

// The notes are a chain of small tuples, the latest first; a trace with many values has several.
enum Field : uint64_t { kNext, kTrace, kHeader, kLowHalf, kHighHalf, kFirstValue };
constexpr size_t kMostValues = (kSmallCellLimit - sizeof(Tuple)) / sizeof(Value) - kFirstValue;

Tuple* first_note(const Code* code) { return code->traces.is_cell() ? code->traces.as<Tuple>() : nullptr; }
Tuple* next_note(const Tuple* note) { return note->items[kNext].is_cell() ? note->items[kNext].as<Tuple>() : nullptr; }

}  // namespace

void keep_trace(Runtime& rt, Code* code, uint32_t trace, int64_t header, std::span<const Value> values) {
  do {
    size_t count = std::min(values.size(), kMostValues);
    auto* note = rt.heap.allocate_small<Tuple>(shape_of(BuiltinType::Tuple), (kFirstValue + count) * sizeof(Value));
    note->size = kFirstValue + count;
    uint64_t word = header == kNoHeader ? 0 : code->instructions[header].word;
    note->items[kNext] = code->traces.is_cell() ? code->traces : Value::none();
    note->items[kTrace] = Value::from_int(trace);
    note->items[kHeader] = Value::from_int(header);
    note->items[kLowHalf] = Value::from_int(static_cast<int64_t>(word & 0xffffffff));
    note->items[kHighHalf] = Value::from_int(static_cast<int64_t>(word >> 32));
    std::copy_n(values.begin(), count, note->items + kFirstValue);
    code->traces = Value::from_cell(note);
    values = values.subspan(count);
  } while (!values.empty());
}
void drop_trace(Code* code, uint32_t trace) {
  Tuple* before = nullptr;
  for (Tuple* note = first_note(code); note; note = next_note(note)) {
    if (note->items[kTrace] != Value::from_int(trace))
      before = note;
    else if (before)
      before->items[kNext] = note->items[kNext];
    else
      code->traces = note->items[kNext];
  }
}
Instruction program_instruction(const Code* code, uint32_t index) {
  Instruction instruction = code->instructions[index];
  if (instruction.op() != Op::ENTER_TRACE) return instruction;
  for (const Tuple* note = first_note(code); note; note = next_note(note)) {
    if (note->items[kHeader] != Value::from_int(index)) continue;
    return {static_cast<uint64_t>(note->items[kHighHalf].as_int()) << 32 |
            static_cast<uint64_t>(note->items[kLowHalf].as_int())};
  }
  return instruction;
}

}  // namespace minipy
