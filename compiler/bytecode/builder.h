// CodeBuilder: puts one Code together, instruction by instruction: labels and their fixups, positions,
// constants, inline caches, exception handlers.
//
// It also follows control flow: what is emitted where no path leads is dropped, and for each point it knows
// which local registers are surely bound (BoundSet). A jump to a label meets its state with the label's;
// placing the label takes the meeting over. A loop head is placed before its backward jumps are known, so
// there the caller removes what the loop may unbind.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compiler/bytecode/code.h"
#include "runtime/heap/heap.h"

namespace minipy {

// A set of registers below kLimit; those past it are never in it.
class BoundSet {
 public:
  static constexpr int kLimit = 256;
  bool has(int index) const { return index < kLimit && (words_[index / 64] >> (index % 64) & 1); }
  void add(int index) {
    if (index < kLimit) words_[index / 64] |= uint64_t{1} << (index % 64);
  }
  void remove(int index) {
    if (index < kLimit) words_[index / 64] &= ~(uint64_t{1} << (index % 64));
  }
  void remove_all(const BoundSet& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  }
  void keep_only(const BoundSet& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }

 private:
  std::array<uint64_t, kLimit / 64> words_ = {};
};

struct Label {
  uint32_t number = UINT32_MAX;
};

// Names a handler; kNoHandler where an exception leaves the frame.
using HandlerNumber = uint32_t;
inline constexpr HandlerNumber kNoHandler = UINT32_MAX;

// What the finished Code is to say of itself besides its instructions.
struct CodeDescription {
  uint32_t flags = 0;
  uint32_t argument_count = 0, positional_only_count = 0, keyword_only_count = 0, parameter_count = 0;
  uint32_t first_line = 1;
  uint32_t register_count = 0, local_count = 0;
  uint32_t free_register = 0;
  Str* name = nullptr;
  Str* qualname = nullptr;
  Str* file_name = nullptr;
  Str* docstring = nullptr;
  bool uses_namespace = false;
  std::vector<Str*> variable_names, cell_names, free_names;
  std::vector<uint32_t> variable_registers, cell_registers;
};

// The arrays of a Code.
struct CodeArrays {
  std::span<const Instruction> instructions;
  std::span<const Position> positions;  // one an instruction
  std::span<const Value> constants;
  std::span<Str* const> cache_names;  // null: a cache without a name
  std::span<const ExceptionHandler> handlers;
  std::span<const LineMark> line_marks;
};
// Puts a Code together of parts that are alive by other means until this returns. MemoryError where memory runs out.
Result<Code*> make_code(Runtime& rt, const CodeDescription& description, const CodeArrays& arrays);

class CodeBuilder {
 public:
  explicit CodeBuilder(Runtime& rt) : rt_(rt) {}

  // ---- Emission. Nothing happens where the point is not reachable.
  void at(Position position) { position_ = position; }
  const Position& position() const { return position_; }
  void emit(Op op, int a = 0, int b = 0, int c = 0, int32_t d = 0);
  void emit_jump(Op op, int a, int b, int c, Label target);
  void jump(Label target) { emit_jump(Op::JUMP, 0, 0, 0, target); }

  Label new_label();
  // The label stands for the next instruction.
  void place(Label label);
  // The same for a label that is jumped to later on: what `unbound` holds is not sure to be bound there.
  void place_loop_head(Label label, const BoundSet& unbound);
  // The same for the body of an iteration, which is reached only from where `again` stands.
  void place_iteration_head(Label label, const BoundSet& unbound, Label again);
  // The same for the target of a handler whose range began with `state`.
  void place_handler(Label label, const BoundSet& state, const BoundSet& unbound);
  bool is_reached(Label label) const { return labels_[label.number].reached; }
  bool reachable() const { return reachable_; }
  BoundSet& bound() { return bound_; }

  // ---- Exceptions raised by what is emitted from now on go to this handler.
  HandlerNumber new_handler(Label target, int exception_register);
  void use_handler(HandlerNumber number) { handler_ = number; }
  HandlerNumber handler() const { return handler_; }

  // ---- Constants in registers: loaded where the prologue ends, by the time of finish().
  void mark_prologue() { prologue_ = instructions_.size(); }
  // Loads constants[indices[i]] into register `first` + i; instructions that read `virtual_first` + i read
  // that. The registers from `first` on move up to make room: a call's frame lies over what stands behind its
  // arguments.
  void load_pinned(const std::vector<int32_t>& indices, int virtual_first, int first);

  // ---- Tables
  // The index of a constant. Equal keys share an index; an empty key never does.
  int32_t constant(Value value, const std::string& key);
  // The index of a cache. Sites of one op and name share it where `shared`.
  int32_t cache(Str* name);
  int32_t shared_cache(Op op, Str* name);

  // ---- Lines that have no instruction of their own, for those who trace a program line by line.
  // A NOP, where what was emitted last is of another line.
  void mark_statement();
  // Ends the code with RETURN_NONE, in place of a NOP if that is what it ends with.
  void end_with_none();
  // What is emitted from now on has no line; but where a NOP came last, that goes and leaves its line.
  void end_clause();
  // What is emitted next is reached through a line of its own; when that happens from before end_region, where there is
  // one, it is not.
  size_t begin_region();
  void end_region(size_t number);
  // What is emitted next is a break or continue.
  void mark_jump();
  // Jumps to a label from the instruction `first` on do what a break or continue in that line says.
  void mark_jumps(size_t first, Label target, uint32_t line);

  size_t size() const { return instructions_.size(); }
  Instruction& last() { return instructions_.back(); }
  void visit(Visitor& visitor);

  // Null with MemoryError pending where memory runs out. `constant_values` gets the docstring first.
  Result<Code*> finish(const CodeDescription& description);

 private:
  struct LabelState {
    uint32_t position = UINT32_MAX;
    bool reached = false;
    BoundSet bound;
  };
  struct Fixup {
    uint32_t instruction;
    Label target;
  };
  struct Handler {
    Label target;
    int exception_register;
  };

  void reach(Label label);
  void set_position(LabelState& state);
  void resolve_jumps();
  std::vector<ExceptionHandler> handler_table() const;

  Runtime& rt_;
  std::vector<Instruction> instructions_;
  std::vector<Position> positions_;
  std::vector<HandlerNumber> handler_of_;
  std::vector<LabelState> labels_;
  std::vector<Fixup> fixups_;
  std::vector<Handler> handlers_;
  std::vector<LineMark> line_marks_;
  std::vector<Value> constants_;
  std::vector<Str*> cache_names_;
  std::unordered_map<std::string, int32_t> constant_index_;
  std::unordered_map<uint64_t, int32_t> shared_caches_;
  Position position_;
  HandlerNumber handler_ = kNoHandler;
  BoundSet bound_;
  bool reachable_ = true;
  size_t prologue_ = 0;
  size_t latest_label_ = SIZE_MAX;  // where the label placed last stands
};

}  // namespace minipy
