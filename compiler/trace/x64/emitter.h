// The emitter: writes a plan out as machine code, with AsmJit's Assembler. It decides nothing about registers; it
// chooses instructions.
//
// The code of a trace, in this order: the nodes; calls that are rarely needed (allocation, boxing); the exit stubs; the
// tail; the constants. Each exit has a stub, at least 5 bytes long from its patch point on, which a jump to a side
// trace can replace:
//
//     stub:   (undo of an addition)
//     patch:  push number of the exit
//             jmp tail
//     tail:   push rax
//             mov rax, ExitHeader of the trace
//             jmp exit routine (thunks.h)
//
// 64-bit constants that no instruction takes stand behind the code and are addressed from rip.
#pragma once

#include <asmjit/x86.h>

#include <string>
#include <vector>

#include "compiler/trace/x64/code_region.h"
#include "compiler/trace/x64/features.h"
#include "compiler/trace/x64/lifetimes.h"
#include "compiler/trace/x64/plan.h"
#include "compiler/trace/x64/thunks.h"

namespace minipy::trace::x64 {

namespace Inst = asmjit::x86::Inst;

// A jump out of the code: its 32-bit displacement at `offset`.
struct OutsideJump {
  uint32_t offset;
  const uint8_t* target;
};

struct EmittedCode {
  const uint8_t* bytes = nullptr;  // valid until the next emission
  size_t size = 0;
  std::vector<OutsideJump> jumps;
  std::vector<uint32_t> distances;      // where 32-bit distances stand that are right for code at the region's begin
  std::vector<uint32_t> patch_offsets;  // one an exit
  uint32_t link_offset = kNone;         // the jump of a `link` that has a target: 5 bytes that can be replaced
  std::string text;                     // where asked for
};

struct EmitRequest {
  const ir::Trace* trace = nullptr;
  const Lifetimes* lifetimes = nullptr;
  const Plan* plan = nullptr;
  const Machine* machine = nullptr;
  const Thunks* thunks = nullptr;
  const uint8_t* region = nullptr;  // its begin
  Reach reach;
  const ExitHeader* header = nullptr;
  const uint8_t* link_target = nullptr;  // null: `link` leaves
  int32_t link_base_offset = 0;
  bool link_to_itself = false;
  bool keep_text = false;
};

class Emitter : private asmjit::ErrorHandler {
 public:
  explicit Emitter(Features features) : features_(features) {}

  // False, with a reason, where AsmJit refuses.
  bool emit(const EmitRequest& request, EmittedCode& out, const char** reason);

 private:
  using Gp = asmjit::x86::Gp;
  using Xmm = asmjit::x86::Xmm;
  using Mem = asmjit::x86::Mem;
  using Label = asmjit::Label;
  using CondCode = asmjit::x86::CondCode;

  // How the flags of a comparison say that it holds. Unordered doubles set the parity flag.
  enum class Parity : uint8_t { Ignored, MustBeClear, MayBeSet };
  struct Flags {
    CondCode holds = CondCode::kE;
    Parity parity = Parity::Ignored;
    int known = -1;  // 0 or 1: decided without flags
  };
  struct SlowPath {
    enum class Kind : uint8_t { Allocate, Box, BoxWide, Unbox } kind;
    const ir::Node* node;  // Allocate
    Label from, back;
    Place result, source;
    uint32_t exit = kNone;  // Unbox
  };

  void handleError(asmjit::Error error, const char* message, asmjit::BaseEmitter* origin) override;

  // ---- emitter.cpp: the frame of it all
  void begin();
  void emit_steps();
  void emit_node(const Step& step);
  void emit_move(const Move& move);
  void emit_stubs(EmittedCode& out);
  void leave_by(uint32_t exit);
  void emit_slow_paths();
  void emit_constants();
  void note(const Step& step);
  Label exit_label(uint32_t exit);
  // A jump or call (by its opcode) out of this code; the name is for the text.
  static constexpr uint8_t kJump = 0xe9, kCall = 0xe8, kPushByte = 0x6a, kPushWord = 0x68;
  void go_outside(uint8_t opcode, const uint8_t* target, const char* name);

  Gp gp(Place place) const { return asmjit::x86::gpq(number_of(place)); }
  Gp gp32(Place place) const { return asmjit::x86::gpd(number_of(place)); }
  Gp gp8(Place place) const { return asmjit::x86::gpb_lo(number_of(place)); }
  Xmm xmm(Place place) const { return asmjit::x86::xmm(number_of(place)); }
  Mem spilled(Place slot) const {
    return asmjit::x86::qword_ptr(asmjit::x86::rsp, static_cast<int32_t>(8 * number_of(slot)) + pushed_);
  }
  // An operand that is not in a register: spilled, or what a folded load reads.
  Mem in_memory(Place place) const { return place == Place::Memory ? folded_ : spilled(place); }
  Mem folded_address(const Step& step) const;
  // A fixed address within reach, and an instruction that may have one among its operands.
  Mem absolute(uint64_t address, uint32_t size) const;
  void emit_reaching(uint32_t instruction, const asmjit::Operand& first, const asmjit::Operand& second);
  void note_distance(const Mem& memory, int bytes_behind);
  Mem vm_slot(int32_t slot) const { return asmjit::x86::qword_ptr(asmjit::x86::rbp, 8 * slot); }
  Mem pooled(uint64_t bits);
  Mem mask(bool sign);
  void load_bits(Gp to, uint64_t bits);
  // A constant operand's bits; refs of the step's node, exchanged where the step says so.
  uint64_t bits_of(ir::Ref ref) const { return request_->lifetimes->values[request_->lifetimes->value_of(ref)].bits; }
  bool is_constant(ir::Ref ref) const {
    return request_->lifetimes->values[request_->lifetimes->value_of(ref)].constant;
  }
  ir::Ref first(const Step& step, const ir::Node& node) const { return step.swapped ? node.b : node.a; }
  ir::Ref second(const Step& step, const ir::Node& node) const { return step.swapped ? node.a : node.b; }
  // An instruction's source: register, memory, or an immediate where 32 bits are enough and allowed.
  asmjit::Operand source(Place place, uint64_t bits, bool immediate_allowed = true);
  // Copies into a register.
  void copy(Place to, Place from, uint64_t bits);

  // ---- emitter_arithmetic.cpp
  bool emit_int(const Step& step, const ir::Node& node);
  bool emit_double(const Step& step, const ir::Node& node);
  void emit_add(const Step& step, const ir::Node& node);
  void emit_subtract(const Step& step, const ir::Node& node);
  void emit_over(uint32_t instruction, const Step& step, const ir::Node& node);
  void emit_multiply(const Step& step, const ir::Node& node);
  void emit_shift_left(const Step& step, const ir::Node& node);
  void emit_shift_right(const Step& step, const ir::Node& node);
  void shift_right_by_register(Place to, Place count);
  void emit_division(const Step& step, const ir::Node& node);
  void emit_divide_by_power(const Step& step, const ir::Node& node);
  void emit_divide_by_constant(const Step& step, const ir::Node& node);
  void emit_double_over(uint32_t plain, uint32_t wide, const Step& step, const ir::Node& node);
  void emit_sign(bool absolute, const Step& step, const ir::Node& node);
  // ---- emitter_conditions.cpp
  bool emit_guard(const Step& step, const ir::Node& node);
  void emit_bit_guard(const Step& step, const ir::Node& node, uint64_t mask, CondCode leaves);
  Mem shape_word(const Step& step, const ir::Node& node) const;
  void emit_identity_guard(const Step& step, const ir::Node& node);
  void emit_condition(const Step& step, const ir::Node& node);
  Flags compare(const Step& step, const Condition& condition);
  Flags compare_ints(const Step& step, const Condition& condition);
  Flags compare_doubles(const Step& step, const Condition& condition);
  void leave_unless(Flags flags, uint32_t exit);
  void make_cond(Flags flags, Place result);
  // ---- emitter_memory.cpp
  bool emit_memory(const Step& step, const ir::Node& node);
  int32_t offset_of(const ir::Node& node) const;
  Mem address(const Step& step, const ir::Node& node, uint32_t size);
  Mem pointer_memory(Place pointer, const ir::Node& node, int32_t more, uint32_t size) const;
  void emit_load(const Step& step, const ir::Node& node);
  void emit_store(const Step& step, const ir::Node& node, Place from, ir::Ref value);
  void emit_allocate(const Step& step, const ir::Node& node);
  void emit_box(Place number, Place result);
  void emit_box_wide(Place number, Place result);
  void emit_unbox_wide(const Step& step);
  void emit_slow_unbox(const SlowPath& slow);
  bool emit_wide(const Step& step, const ir::Node& node);
  void emit_shift_wide(const Step& step, const ir::Node& node);
  void emit_call(const Step& step, const ir::Node& node);
  void emit_link(const Step& step, const ir::Node& node);
  void emit_repeat(const Step& step, const ir::Node& node);

  Features features_;
  const EmitRequest* request_ = nullptr;
  EmittedCode* out_ = nullptr;
  asmjit::CodeHolder code_;
  asmjit::x86::Assembler a_;
  asmjit::StringLogger logger_;
  const char* error_ = nullptr;
  std::vector<Label> exit_labels_;
  std::vector<const Step*> exit_steps_;
  std::vector<SlowPath> slow_paths_;
  std::vector<uint64_t> pool_;
  std::vector<uint32_t> tail_jumps_;  // where those of the stubs end
  Label pool_label_, mask_label_, entry_label_, body_label_, tail_label_;
  bool uses_masks_ = false;
  Mem folded_;          // of the current step
  int32_t pushed_ = 0;  // bytes below the frame, while a call's arguments are pushed
};

}  // namespace minipy::trace::x64
