#include "compiler/bytecode/builder.h"

#include <algorithm>

#include "compiler/bytecode/registers.h"
#include "compiler/bytecode/verifier.h"
#include "runtime/base/assert.h"

namespace minipy {

void CodeBuilder::emit(Op op, int a, int b, int c, int32_t d) {
  if (!reachable_) return;
  MINIPY_ASSERT(a >= 0 && a < 256 && b >= -128 && b < 256 && c >= 0 && c < 256);
  instructions_.push_back(
      Instruction::make(op, static_cast<uint8_t>(a), static_cast<uint8_t>(b), static_cast<uint8_t>(c), d));
  positions_.push_back(position_);
  handler_of_.push_back(handler_);
  if (ends_path(op)) reachable_ = false;
}

void CodeBuilder::emit_jump(Op op, int a, int b, int c, Label target) {
  if (!reachable_) return;
  reach(target);
  fixups_.push_back({static_cast<uint32_t>(instructions_.size()), target});
  emit(op, a, b, c, 0);
}

void CodeBuilder::mark_statement() {
  if (!positions_.empty() && positions_.back().line == position_.line) return;
  emit(Op::NOP);
}
void CodeBuilder::end_with_none() {
  if (reachable_ && size() > prologue_ && last().op() == Op::NOP && latest_label_ != size()) {
    last() = Instruction::make(Op::RETURN_NONE);
    reachable_ = false;
  } else {
    if (latest_label_ == size()) position_ = {};  // the line is that of what was run last
    emit(Op::RETURN_NONE);
  }
}
void CodeBuilder::end_clause() {
  position_ = {};
  if (!reachable_ || size() <= prologue_ || last().op() != Op::NOP || latest_label_ == size()) return;
  position_ = positions_.back();
  instructions_.pop_back();
  positions_.pop_back();
  handler_of_.pop_back();
}
size_t CodeBuilder::begin_region() {
  auto start = static_cast<uint32_t>(size());
  line_marks_.push_back({start, start, position_.line});
  return line_marks_.size() - 1;
}
void CodeBuilder::end_region(size_t number) { line_marks_[number].end = static_cast<uint32_t>(size()); }
void CodeBuilder::mark_jump() {
  if (reachable_) line_marks_.push_back({static_cast<uint32_t>(size()), LineMark::kJump, position_.line});
}
void CodeBuilder::mark_jumps(size_t first, Label target, uint32_t line) {
  for (size_t i = fixups_.size(); i-- > 0 && fixups_[i].instruction >= first;) {
    if (fixups_[i].target.number == target.number)
      line_marks_.push_back({fixups_[i].instruction, LineMark::kJump, line});
  }
}

Label CodeBuilder::new_label() {
  labels_.emplace_back();
  return {static_cast<uint32_t>(labels_.size() - 1)};
}

void CodeBuilder::reach(Label label) {
  LabelState& state = labels_[label.number];
  if (state.reached) {
    state.bound.keep_only(bound_);
  } else {
    state.reached = true;
    state.bound = bound_;
  }
}

void CodeBuilder::place(Label label) {
  LabelState& state = labels_[label.number];
  MINIPY_ASSERT(state.position == UINT32_MAX);
  // A jump to the very next instruction is none.
  if (!reachable_ && state.reached && !fixups_.empty() && fixups_.back().target.number == label.number &&
      fixups_.back().instruction + 1 == instructions_.size() && instructions_.back().op() == Op::JUMP) {
    if (latest_label_ != instructions_.size()) {
      fixups_.pop_back();
      instructions_.pop_back();
      positions_.pop_back();
      handler_of_.pop_back();
    }
  }
  set_position(state);
  if (state.reached) {
    if (reachable_) {
      bound_.keep_only(state.bound);
    } else {
      bound_ = state.bound;
    }
    reachable_ = true;
  }
}

void CodeBuilder::set_position(LabelState& state) {
  latest_label_ = instructions_.size();
  state.position = static_cast<uint32_t>(latest_label_);
}

void CodeBuilder::place_loop_head(Label label, const BoundSet& unbound) {
  LabelState& state = labels_[label.number];
  set_position(state);
  if (reachable_) {
    bound_.remove_all(unbound);
    state.reached = true;
    state.bound = bound_;
  }
}

void CodeBuilder::place_iteration_head(Label label, const BoundSet& unbound, Label again) {
  reachable_ = labels_[again.number].reached;
  if (reachable_) bound_ = labels_[again.number].bound;
  place_loop_head(label, unbound);
}

void CodeBuilder::place_handler(Label label, const BoundSet& handler_state, const BoundSet& unbound) {
  LabelState& state = labels_[label.number];
  set_position(state);
  bound_ = handler_state;
  bound_.remove_all(unbound);
  state.reached = true;
  state.bound = bound_;
  reachable_ = true;
}

HandlerNumber CodeBuilder::new_handler(Label target, int exception_register) {
  handlers_.push_back({target, exception_register});
  return static_cast<HandlerNumber>(handlers_.size() - 1);
}

void CodeBuilder::load_pinned(const std::vector<int32_t>& indices, int virtual_first, int first) {
  auto renumbered = [&](int reg) {
    if (reg >= virtual_first) return reg - virtual_first + first;
    return reg >= first ? reg + static_cast<int>(indices.size()) : reg;
  };
  for (Instruction& instruction : instructions_) {
    const char* letters = op_info(instruction.op()).operands;
    for (int field = 0; field < 3; ++field) {
      if (letters[field] != 'r' && letters[field] != 'w' && letters[field] != 'm') continue;
      int shift = 8 * (field + 1);
      auto reg = static_cast<uint64_t>(renumbered(static_cast<int>(instruction.word >> shift & 0xff)));
      instruction.word = (instruction.word & ~(uint64_t{0xff} << shift)) | reg << shift;
    }
  }
  for (Handler& handler : handlers_) handler.exception_register = renumbered(handler.exception_register);
  std::vector<Instruction> loads;
  for (size_t i = 0; i < indices.size(); ++i) {
    auto reg = static_cast<uint8_t>(first + static_cast<int>(i));
    Value value = constants_[static_cast<size_t>(indices[i])];
    if (value.is_int() && value.as_int() >= INT32_MIN && value.as_int() <= INT32_MAX) {
      loads.push_back(Instruction::make(Op::LOAD_INT, reg, 0, 0, static_cast<int32_t>(value.as_int())));
    } else {
      loads.push_back(Instruction::make(Op::LOAD_CONST, reg, 0, 0, indices[i]));
    }
  }
  auto place = static_cast<ptrdiff_t>(prologue_);
  auto count = static_cast<uint32_t>(loads.size());
  instructions_.insert(instructions_.begin() + place, loads.begin(), loads.end());
  positions_.insert(positions_.begin() + place, count, Position{});
  handler_of_.insert(handler_of_.begin() + place, count, kNoHandler);
  for (Fixup& fixup : fixups_) {
    if (fixup.instruction >= prologue_) fixup.instruction += count;
  }
  for (LabelState& label : labels_) {
    if (label.position != UINT32_MAX && label.position >= prologue_) label.position += count;
  }
  for (LineMark& mark : line_marks_) {
    if (mark.start >= prologue_) mark.start += count;
    if (mark.end >= prologue_ && mark.end != LineMark::kJump) mark.end += count;
  }
}

int32_t CodeBuilder::constant(Value value, const std::string& key) {
  if (!key.empty()) {
    auto [found, inserted] = constant_index_.try_emplace(key, static_cast<int32_t>(constants_.size()));
    if (!inserted) return found->second;
  }
  constants_.push_back(value);
  return static_cast<int32_t>(constants_.size() - 1);
}

int32_t CodeBuilder::cache(Str* name) {
  cache_names_.push_back(name);
  return static_cast<int32_t>(cache_names_.size() - 1);
}

int32_t CodeBuilder::shared_cache(Op op, Str* name) {
  uint64_t key = reinterpret_cast<uintptr_t>(name) << 8 | static_cast<uint64_t>(op);
  auto [found, inserted] = shared_caches_.try_emplace(key, static_cast<int32_t>(cache_names_.size()));
  if (inserted) cache_names_.push_back(name);
  return found->second;
}

void CodeBuilder::visit(Visitor& visitor) {
  for (Value value : constants_) visitor.visit(value);
  for (Str* name : cache_names_) visitor.visit_cell(name);
}

// Fills in the distances; a jump to a jump goes straight to the end.
void CodeBuilder::resolve_jumps() {
  std::vector<uint32_t> target_of(instructions_.size(), UINT32_MAX);
  for (const Fixup& fixup : fixups_) target_of[fixup.instruction] = labels_[fixup.target.number].position;
  std::unordered_map<uint32_t, uint32_t> statements;  // the lines of jumps that are statements
  for (const LineMark& mark : line_marks_) {
    if (mark.end == LineMark::kJump) statements[mark.start] = mark.line;
  }
  for (const Fixup& fixup : fixups_) {
    uint32_t target = target_of[fixup.instruction];
    MINIPY_ASSERT(target < instructions_.size());
    bool is_iteration =
        instructions_[fixup.instruction].op() >= Op::FOR_ITER && instructions_[fixup.instruction].op() <= Op::FOR_RANGE;
    for (int hops = 0;
         hops < 8 && !is_iteration && instructions_[target].op() == Op::JUMP && target != fixup.instruction; ++hops) {
      if (auto line = statements.find(target); line != statements.end())
        line_marks_.push_back({fixup.instruction, LineMark::kJump, line->second});
      target = target_of[target];
    }
    Instruction old = instructions_[fixup.instruction];
    instructions_[fixup.instruction] =
        Instruction::make(old.op(), old.a(), old.b(), old.c(),
                          static_cast<int32_t>(target) - static_cast<int32_t>(fixup.instruction) - 1);
  }
}

std::vector<ExceptionHandler> CodeBuilder::handler_table() const {
  std::vector<ExceptionHandler> table;
  for (uint32_t i = 0; i < instructions_.size(); ++i) {
    HandlerNumber number = handler_of_[i];
    if (number == kNoHandler) continue;
    if (i > 0 && handler_of_[i - 1] == number) {
      table.back().end = i + 1;
      continue;
    }
    const Handler& handler = handlers_[number];
    table.push_back(
        {i, i + 1, labels_[handler.target.number].position, static_cast<uint32_t>(handler.exception_register)});
  }
  return table;
}

Result<Code*> CodeBuilder::finish(const CodeDescription& description) {
  resolve_jumps();
  std::vector<ExceptionHandler> table = handler_table();
  // A jump comes before what it leads to.
  std::stable_partition(line_marks_.begin(), line_marks_.end(),
                        [](const LineMark& mark) { return mark.end == LineMark::kJump; });
  CodeArrays arrays;
  arrays.instructions = instructions_;
  arrays.positions = positions_;
  arrays.constants = constants_;
  arrays.cache_names = cache_names_;
  arrays.handlers = table;
  arrays.line_marks = line_marks_;
  Code* code = TRY(make_code(rt_, description, arrays));
#if defined(MINIPY_CHECKS) && MINIPY_CHECKS
  verify_or_abort(*code);
#endif
  return code;
}

}  // namespace minipy
