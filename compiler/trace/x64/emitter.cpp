#include "compiler/trace/x64/emitter.h"

#include <algorithm>
#include <cstring>

#include "compiler/trace/ir/printer.h"

namespace minipy::trace::x64 {

namespace x86 = asmjit::x86;
using ir::Node;
using ir::Op;

void Emitter::handleError(asmjit::Error, const char* message, asmjit::BaseEmitter*) {
  if (!error_) error_ = message ? "AsmJit refuses an instruction" : "AsmJit failed";
}

bool Emitter::emit(const EmitRequest& request, EmittedCode& out, const char** reason) {
  request_ = &request;
  out_ = &out;
  out.jumps.clear();
  out.distances.clear();
  out.patch_offsets.assign(request.plan->exits.size(), 0);
  out.link_offset = kNone;
  out.text.clear();
  begin();
  emit_steps();
  if (!error_) emit_slow_paths();
  if (!error_) emit_stubs(out);
  if (!error_) emit_constants();
  if (!error_ && code_.hasUnresolvedLinks()) error_ = "a label was left open";
  if (error_) return *reason = error_, false;
  out.bytes = a_.bufferData();
  out.size = a_.offset();
  if (request.keep_text) out.text.assign(logger_.data(), logger_.dataSize());
  return true;
}

void Emitter::begin() {
  error_ = nullptr;
  code_.reset(asmjit::ResetPolicy::kSoft);
  if (code_.init(asmjit::Environment::host()) != asmjit::kErrorOk) error_ = "no memory for code";
  code_.setErrorHandler(this);
  logger_.clear();
  if (request_->keep_text) code_.setLogger(&logger_);
  if (code_.attach(&a_) != asmjit::kErrorOk) error_ = "no memory for code";
  exit_labels_.assign(request_->plan->exits.size(), Label());
  exit_steps_.assign(request_->plan->exits.size(), nullptr);
  slow_paths_.clear();
  pool_.clear();
  tail_jumps_.clear();
  uses_masks_ = false;
  pushed_ = 0;
  pool_label_ = a_.newLabel();
  mask_label_ = a_.newLabel();
  entry_label_ = a_.newLabel();
  body_label_ = a_.newLabel();
  tail_label_ = a_.newLabel();
  a_.bind(entry_label_);
}

void Emitter::emit_steps() {
  const Plan& plan = *request_->plan;
  size_t move = 0;
  for (const Step& step : plan.steps) {
    if (error_) return;
    if (request_->keep_text) note(step);
    for (; move < step.moves_end; ++move) emit_move(plan.moves[move]);
    if (step.address != Place::None) folded_ = folded_address(step);
    if (step.exit != kNone) exit_steps_[step.exit] = &step;
    emit_node(step);
  }
}

void Emitter::note(const Step& step) {
  std::string text = "; " + ir::print_node(*request_->trace, static_cast<ir::Ref>(step.node));
  if (step.exit != kNone) text += "  -> exit " + std::to_string(step.exit);
  logger_.log((text + "\n").c_str());
}

void Emitter::emit_node(const Step& step) {
  const Node& node = request_->trace->nodes[step.node];
  if (node.op == Op::loop) {
    a_.align(asmjit::AlignMode::kCode, CodeRegion::kAlignment);  // more of a short loop in one fetch
    a_.bind(body_label_);
    return;
  }
  if (takes_condition(node.op)) return emit_condition(step, node);
  if (emit_guard(step, node) || emit_int(step, node) || emit_wide(step, node) || emit_double(step, node) ||
      emit_memory(step, node))
    return;
  if (!error_) error_ = "a node without machine code";
}

// ---- Moves

void Emitter::emit_move(const Move& move) {
  Place from = move.from, to = move.to;
  switch (move.kind) {
    case Move::Kind::Exchange: a_.xchg(gp(from), gp(to)); return;
    case Move::Kind::Pad:
      a_.sub(x86::rsp, 8);
      pushed_ += 8;
      return;
    case Move::Kind::Push:
      if (is_floating(from)) {
        a_.sub(x86::rsp, 8);
        a_.movsd(x86::qword_ptr(x86::rsp), xmm(from));
      } else {
        a_.emit(Inst::kIdPush, source(from, move.bits));
      }
      pushed_ += 8;
      return;
    case Move::Kind::Load:
      if (is_slot(to)) {
        if (is_word32(move.bits)) {
          a_.mov(spilled(to), static_cast<int32_t>(move.bits));
        } else {
          a_.push(pooled(move.bits));
          a_.pop(spilled(to));
        }
        return;
      }
      return copy(to, Place::Constant, move.bits);
    case Move::Kind::Copy:
      if (is_register(to)) return copy(to, from, 0);
      if (is_general(from)) {
        a_.mov(spilled(to), gp(from));
      } else if (is_floating(from)) {
        a_.movsd(spilled(to), xmm(from));
      } else {
        a_.push(spilled(from));
        a_.pop(spilled(to));
      }
      return;
  }
}

void Emitter::copy(Place to, Place from, uint64_t bits) {
  if (to == from) return;
  if (is_general(to)) {
    if (from == Place::Constant) {
      load_bits(gp(to), bits);
    } else {
      a_.emit(Inst::kIdMov, gp(to), source(from, 0));
    }
  } else if (is_register(from)) {
    a_.movaps(xmm(to), xmm(from));
  } else if (from == Place::Constant && bits == 0) {
    a_.xorps(xmm(to), xmm(to));
  } else {
    a_.movsd(xmm(to), from == Place::Constant ? pooled(bits) : spilled(from));
  }
}

// Leaves the flags alone only for constants other than 0.
void Emitter::load_bits(Gp to, uint64_t bits) {
  if (bits == 0) {
    a_.xor_(to.r32(), to.r32());
  } else if (bits <= UINT32_MAX) {
    a_.mov(to.r32(), static_cast<uint32_t>(bits));
  } else {
    a_.mov(to, static_cast<int64_t>(bits));
  }
}

asmjit::Operand Emitter::source(Place place, uint64_t bits, bool immediate_allowed) {
  if (is_general(place)) return gp(place);
  if (is_register(place)) return xmm(place);
  if (place != Place::Constant) return in_memory(place);
  if (immediate_allowed && is_word32(bits)) return asmjit::Imm(static_cast<int64_t>(bits));
  return pooled(bits);
}

// ---- Fixed addresses. The distance to one depends on where the code will lie. It is written as if that were the
// region's begin, and whoever places the code takes the difference off.

Emitter::Mem Emitter::absolute(uint64_t address, uint32_t size) const {
  int64_t distance = static_cast<int64_t>(address - reinterpret_cast<uint64_t>(request_->region));
  return x86::ptr(entry_label_, static_cast<int32_t>(distance), size);
}

void Emitter::emit_reaching(uint32_t instruction, const asmjit::Operand& first, const asmjit::Operand& second) {
  a_.emit(instruction, first, second);
  int bytes_behind = 0;
  if (second.isImm()) {
    bool is_short = (first.isMem() && first.as<Mem>().size() == 1) ||
                    (instruction == Inst::kIdCmp && second.as<asmjit::Imm>().isInt8());
    bytes_behind = is_short ? 1 : 4;
  }
  if (first.isMem()) note_distance(first.as<Mem>(), bytes_behind);
  if (second.isMem()) note_distance(second.as<Mem>(), bytes_behind);
}

void Emitter::note_distance(const Mem& memory, int bytes_behind) {
  if (error_ || !memory.hasBaseLabel() || memory.baseId() != entry_label_.id()) return;
  uint32_t end = static_cast<uint32_t>(a_.offset());
  uint32_t at = end - static_cast<uint32_t>(bytes_behind) - 4;
  int32_t written;
  std::memcpy(&written, a_.bufferData() + at, sizeof written);
  if (written != memory.offsetLo32() - static_cast<int32_t>(end) && !error_)
    error_ = "a distance is not where it should be";
  out_->distances.push_back(at);
}

// ---- What stands behind the nodes

Emitter::Label Emitter::exit_label(uint32_t exit) {
  Label& label = exit_labels_[exit];
  if (!label.isValid()) {
    label = request_->keep_text ? a_.newNamedLabel(("exit_" + std::to_string(exit)).c_str()) : a_.newLabel();
  }
  return label;
}

void Emitter::emit_stubs(EmittedCode& out) {
  if (request_->keep_text) logger_.log("; exits\n");
  const Plan& plan = *request_->plan;
  for (uint32_t i = 0; i < plan.exits.size(); ++i) {
    a_.bind(exit_label(i));
    if (plan.exits[i].undo) {
      const Step& step = *exit_steps_[i];
      const Node& node = request_->trace->nodes[step.node];
      uint32_t instruction = node.op == Op::add_overflow ? Inst::kIdSub : Inst::kIdAdd;
      uint64_t bits = step.b == Place::Constant ? bits_of(second(step, node)) : 0;
      a_.emit(instruction, gp(step.result), source(step.b, bits));
    }
    out.patch_offsets[i] = static_cast<uint32_t>(a_.offset());
    leave_by(i);
  }
  a_.bind(tail_label_);
  for (uint32_t end : tail_jumps_) {
    auto distance = static_cast<int32_t>(a_.offset() - end);
    if (!error_) std::memcpy(a_.bufferData() + end - sizeof distance, &distance, sizeof distance);
  }
  a_.push(x86::rax);
  a_.mov(x86::rax, reinterpret_cast<uint64_t>(request_->header));
  go_outside(kJump, request_->thunks->exit, "exit routine");
}

// Every guard has a stub: bytes as they are take a tenth of what the assembler and its label would.
void Emitter::leave_by(uint32_t exit) {
  if (request_->keep_text) {
    a_.push(static_cast<int32_t>(exit));
    a_.long_().jmp(tail_label_);
    return;
  }
  uint8_t bytes[10];
  size_t size = 0;
  if (exit < 128) {
    bytes[size++] = kPushByte;
    bytes[size++] = static_cast<uint8_t>(exit);
  } else {
    bytes[size++] = kPushWord;
    std::memcpy(bytes + size, &exit, sizeof exit);
    size += sizeof exit;
  }
  bytes[size++] = kJump;
  std::memset(bytes + size, 0, 4);
  size += 4;
  a_.embed(bytes, size);
  tail_jumps_.push_back(static_cast<uint32_t>(a_.offset()));
}

void Emitter::go_outside(uint8_t opcode, const uint8_t* target, const char* name) {
  const uint8_t bytes[5] = {opcode, 0, 0, 0, 0};
  out_->jumps.push_back({static_cast<uint32_t>(a_.offset()) + 1, target});
  if (!request_->keep_text) {
    a_.embed(bytes, sizeof bytes);
    return;
  }
  logger_.logf("%s %s\n", opcode == kJump ? "jmp" : "call", name);
  code_.setLogger(nullptr);  // it would show bytes
  a_.embed(bytes, sizeof bytes);
  code_.setLogger(&logger_);
}

Emitter::Mem Emitter::pooled(uint64_t bits) {
  // Constants repeat soon if at all; a trace may have thousands.
  constexpr size_t kSearched = 64;
  size_t begin = pool_.size() > kSearched ? pool_.size() - kSearched : 0;
  size_t index =
      static_cast<size_t>(std::find(pool_.begin() + static_cast<ptrdiff_t>(begin), pool_.end(), bits) - pool_.begin());
  if (index == pool_.size()) pool_.push_back(bits);
  return x86::qword_ptr(pool_label_, static_cast<int32_t>(8 * index));
}

// 16 bytes that negate a double by `xor` (sign) or take its sign away by `and`.
Emitter::Mem Emitter::mask(bool sign) {
  uses_masks_ = true;
  return x86::xmmword_ptr(mask_label_, sign ? 0 : 16);
}

void Emitter::emit_constants() {
  constexpr uint64_t kMasks[] = {uint64_t{1} << 63, 0, ~(uint64_t{1} << 63), UINT64_MAX};
  if (!pool_.empty() || uses_masks_) {
    code_.setLogger(nullptr);
    a_.align(asmjit::AlignMode::kData, 16);
  }
  a_.bind(mask_label_);
  if (uses_masks_) a_.embed(kMasks, sizeof kMasks);
  a_.bind(pool_label_);
  a_.embed(pool_.data(), pool_.size() * sizeof(uint64_t));
}

}  // namespace minipy::trace::x64
