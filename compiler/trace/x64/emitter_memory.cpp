// Loads, stores, new cells, calls, and how a trace goes on at its end.
#include "compiler/trace/x64/emitter.h"
#include "runtime/object/value.h"
#include "runtime/types/cells.h"

namespace minipy::trace::x64 {

namespace x86 = asmjit::x86;
using ir::Node;
using ir::Op;
using ir::Type;

bool Emitter::emit_memory(const Step& step, const Node& node) {
  switch (node.op) {
    case Op::slot:
    case Op::load_slot: a_.mov(gp(step.result), vm_slot(node.imm)); return true;
    case Op::slot_address: a_.lea(gp(step.result), vm_slot(node.imm)); return true;
    case Op::store_slot: a_.emit(Inst::kIdMov, vm_slot(node.imm), source(step.a, bits_of(node.a))); return true;
    case Op::load:
    case Op::load_at: emit_load(step, node); return true;
    case Op::store: emit_store(step, node, step.b, node.b); return true;
    case Op::store_at: emit_store(step, node, step.c, node.c); return true;
    case Op::allocate: emit_allocate(step, node); return true;
    case Op::call: emit_call(step, node); return true;
    case Op::repeat: emit_repeat(step, node); return true;
    case Op::link: emit_link(step, node); return true;
    default: return false;
  }
}

// Cells are tagged: their address is one less.
int32_t Emitter::offset_of(const Node& node) const {
  return node.imm - ((*request_->trace)[node.a].type == Type::Cell ? 1 : 0);
}

Emitter::Mem Emitter::pointer_memory(Place pointer, const Node& node, int32_t more, uint32_t size) const {
  int32_t offset = offset_of(node) + more;
  if (pointer != Place::Constant) return Mem(gp(pointer), offset, size);
  return absolute(bits_of(node.a) + static_cast<uint64_t>(int64_t{offset}), size);
}

Emitter::Mem Emitter::folded_address(const Step& step) const {
  const Node& load = request_->trace->nodes[request_->lifetimes->values[step.node].folded];
  return pointer_memory(step.address, load, 0, 8);
}

Emitter::Mem Emitter::address(const Step& step, const Node& node, uint32_t size) {
  bool is_indexed = node.op == Op::load_at || node.op == Op::store_at;
  if (is_indexed && step.b != Place::Constant) return Mem(gp(step.a), gp(step.b), 3, offset_of(node), size);
  int32_t more = is_indexed ? static_cast<int32_t>(8 * bits_of(node.b)) : 0;
  return pointer_memory(step.a, node, more, size);
}

void Emitter::emit_load(const Step& step, const Node& node) {
  Mem from = address(step, node, node.width);
  if (is_floating(step.result)) {
    emit_reaching(Inst::kIdMovsd, xmm(step.result), from);
  } else if (node.width == 8) {
    emit_reaching(Inst::kIdMov, gp(step.result), from);
  } else if (node.width == 4) {
    emit_reaching(Inst::kIdMov, gp32(step.result), from);
  } else {
    emit_reaching(Inst::kIdMovzx, gp32(step.result), from);
  }
}

void Emitter::emit_store(const Step& step, const Node& node, Place from, ir::Ref value) {
  Mem to = address(step, node, node.width);
  if (is_floating(from)) {
    emit_reaching(Inst::kIdMovsd, to, xmm(from));
  } else if (from == Place::Constant) {
    uint64_t bits = bits_of(value);
    int64_t number = node.width == 1 ? static_cast<int8_t>(bits) : static_cast<int32_t>(bits);
    emit_reaching(Inst::kIdMov, to, asmjit::Imm(number));
  } else {
    emit_reaching(Inst::kIdMov, to, node.width == 8 ? gp(from) : node.width == 4 ? gp32(from) : gp8(from));
  }
}

// ---- Cells

// Bumps through the free run of the cell's size (heap.h): its memory is zeroed already.
void Emitter::emit_allocate(const Step& step, const Node& node) {
  constexpr uint64_t kGranule = 16;
  const Machine& machine = *request_->machine;
  uint64_t bytes = (node.payload + kGranule - 1) / kGranule * kGranule;
  Gp result = gp(step.result), run = gp(step.temporary[0]), next = gp(step.temporary[1]);
  slow_paths_.push_back({SlowPath::Kind::Allocate, &node, a_.newLabel(), a_.newLabel(), step.result, Place::None});
  SlowPath& slow = slow_paths_.back();
  AllocationSite site;
  if (!machine.stress && machine.allocation_site) site = machine.allocation_site(machine.runtime, bytes);
  ptrdiff_t to_end = reinterpret_cast<char*>(site.end) - reinterpret_cast<char*>(site.cursor);
  if (!site.cursor || to_end != static_cast<int32_t>(to_end)) {
    a_.jmp(slow.from);
  } else {
    uint64_t cursor_address = reinterpret_cast<uint64_t>(site.cursor);
    bool reaches = request_->reach.has(cursor_address) && request_->reach.has(reinterpret_cast<uint64_t>(site.end));
    if (!reaches) load_bits(run, cursor_address);
    Mem cursor = reaches ? absolute(cursor_address, 8) : x86::qword_ptr(run);
    Mem end = reaches ? absolute(cursor_address + static_cast<uint64_t>(to_end), 8)
                      : x86::qword_ptr(run, static_cast<int32_t>(to_end));
    emit_reaching(Inst::kIdMov, result, cursor);
    a_.lea(next, x86::ptr(result, static_cast<int32_t>(bytes)));
    emit_reaching(Inst::kIdCmp, next, end);
    a_.ja(slow.from);
    emit_reaching(Inst::kIdMov, cursor, next);
    a_.mov(x86::dword_ptr(result), node.imm);
    a_.inc(result);
  }
  a_.bind(slow.back);
}

void Emitter::emit_box(Place number, Place result) {
  slow_paths_.push_back({SlowPath::Kind::Box, nullptr, a_.newLabel(), a_.newLabel(), result, number});
  const SlowPath& slow = slow_paths_.back();
  a_.movq(gp(result), xmm(number));
  a_.add(gp(result), pooled(uint64_t{3} << 60));
  a_.rol(gp(result), 4);
  a_.test(gp8(result), 2);
  a_.jz(slow.from);
  a_.bind(slow.back);
}

void Emitter::emit_box_wide(Place number, Place result) {
  slow_paths_.push_back({SlowPath::Kind::BoxWide, nullptr, a_.newLabel(), a_.newLabel(), result, number});
  const SlowPath& slow = slow_paths_.back();
  a_.cmp(gp(number), pooled(static_cast<uint64_t>(Value::kMaxInt)));
  a_.ja(slow.from);
  a_.lea(gp(result), x86::ptr(0, gp(number), 2));
  a_.bind(slow.back);
}

// An Int in its word at once, one in a cell out of line.
void Emitter::emit_unbox_wide(const Step& step) {
  Label from = a_.newLabel(), back = a_.newLabel();
  slow_paths_.push_back({SlowPath::Kind::Unbox, nullptr, from, back, step.result, step.a, step.exit});
  a_.test(gp8(step.a), 3);
  a_.jnz(from);
  a_.mov(gp(step.result), gp(step.a));
  a_.sar(gp(step.result), 2);
  a_.js(exit_label(step.exit));
  a_.bind(back);
}

void Emitter::emit_slow_unbox(const SlowPath& slow) {
  constexpr int32_t kTag = -1;
  Gp cell = gp(slow.source);
  Label leave = exit_label(slow.exit);
  a_.lea(gp32(slow.result), x86::ptr(cell, kTag));
  a_.test(gp8(slow.result), 7);
  a_.jnz(leave);
  // The shape, and no sign in the other half of the word.
  static_assert(offsetof(Cell, shape) == 0 && offsetof(Cell, aux) == 4 && sizeof(Int) == sizeof(Cell) + 8);
  a_.cmp(x86::qword_ptr(cell, kTag), static_cast<int32_t>(shape_of(BuiltinType::Int)));
  a_.jne(leave);
  a_.cmp(x86::qword_ptr(cell, kTag + static_cast<int32_t>(sizeof(Cell))), 1);
  a_.jne(leave);
  a_.mov(gp(slow.result), x86::qword_ptr(cell, kTag + static_cast<int32_t>(sizeof(Int))));
  a_.jmp(slow.back);
}

// The routine leaves all registers alone; the result is popped.
void Emitter::emit_slow_paths() {
  if (request_->keep_text && !slow_paths_.empty()) logger_.log("; slow calls\n");
  for (const SlowPath& slow : slow_paths_) {
    a_.bind(slow.from);
    if (slow.kind == SlowPath::Kind::Unbox) {
      emit_slow_unbox(slow);
      continue;
    }
    if (slow.kind == SlowPath::Kind::BoxWide) {
      a_.sub(x86::rsp, 8);
      a_.push(gp(slow.source));
      go_outside(kCall, request_->thunks->box_wide, "box_wide");
    } else if (slow.kind == SlowPath::Kind::Allocate) {
      a_.push(slow.node->imm);
      a_.push(static_cast<int32_t>(slow.node->payload));
      go_outside(kCall, request_->thunks->allocate, "allocate");
    } else {
      a_.sub(x86::rsp, 16);
      a_.movsd(x86::qword_ptr(x86::rsp), xmm(slow.source));
      go_outside(kCall, request_->thunks->box, "box");
    }
    a_.pop(gp(slow.result));
    a_.lea(x86::rsp, x86::ptr(x86::rsp, 8));
    a_.jmp(slow.back);
  }
}

// ---- Calls

void Emitter::emit_call(const Step& step, const Node& node) {
  const ir::CallInfo& info = request_->trace->calls[node.payload];
  a_.mov(x86::rax, reinterpret_cast<uint64_t>(info.function));
  a_.call(x86::rax);
  if (pushed_ != 0) {
    a_.add(x86::rsp, pushed_);
    pushed_ = 0;
  }
  if (info.check == ir::CallCheck::Failure) {
    a_.cmp(x86::rax, static_cast<int32_t>(Value::failure().bits()));
    a_.je(exit_label(step.exit));
  } else if (info.check == ir::CallCheck::Truth) {
    a_.test(x86::al, x86::al);
    a_.jz(exit_label(step.exit));
  }
  if (info.result == Type::Cond && step.result != Place::None) a_.movzx(x86::eax, x86::al);
}

// ---- Ends

void Emitter::emit_link(const Step& step, const Node&) {
  if (request_->link_to_itself) {
    a_.lea(x86::rbp, x86::ptr(x86::rbp, 8 * request_->link_base_offset));
    a_.jmp(entry_label_);
    return;
  }
  int32_t bytes = 8 * request_->link_base_offset;
  if (!request_->link_target) {
    if (bytes != 0) a_.lea(x86::rbp, x86::ptr(x86::rbp, bytes));
    a_.jmp(exit_label(step.exit));
    return;
  }
  out_->link_offset = static_cast<uint32_t>(a_.offset());
  if (bytes != 0) a_.lea(x86::rbp, x86::ptr(x86::rbp, bytes));
  go_outside(kJump, request_->link_target, "linked trace");
}

void Emitter::emit_repeat(const Step& step, const Node& node) {
  if (step.entry == kNone) {
    a_.jmp(request_->plan->body_step != kNone ? body_label_ : entry_label_);
    return;
  }
  const ir::SnapshotEntry& entry = request_->trace->entries_of(node.snapshot)[step.entry];
  Place from = step.a;
  Type type = (*request_->trace)[entry.ref].type;
  if (type == Type::Wide) {
    from = step.temporary[0];
    emit_box_wide(step.a, from);
  } else if (is_floating(from)) {
    from = step.temporary[0];
    emit_box(step.a, from);
  }
  a_.emit(Inst::kIdMov, vm_slot(entry.place), source(from, bits_of(entry.ref)));
}

}  // namespace minipy::trace::x64
