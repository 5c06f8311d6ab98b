#include "compiler/trace/x64/thunks.h"

#include <asmjit/x86.h>

#include <cstring>

#include "compiler/trace/x64/code_region.h"
#include "compiler/trace/x64/place.h"

namespace minipy::trace::x64 {

namespace {

using namespace asmjit::x86;  // NOLINT: register names

constexpr int32_t kStateOffset = 8 * (kSpillSlots + 1);
constexpr int32_t kFrameBytes = kStateOffset + 16;  // 8 of them so that calls find the stack aligned
constexpr int32_t kSavedRegisters = 6;              // by `enter`
static_assert((kFrameBytes + 8 * kSavedRegisters + 8) % 16 == 0);

constexpr int32_t kGeneralOffset = offsetof(ExitState, general);
constexpr int32_t kFloatingOffset = offsetof(ExitState, floating);
constexpr int32_t kSpilledOffset = offsetof(ExitState, spilled);

void write_enter(Assembler& a) {
  for (const Gp& saved : {rbp, rbx, r12, r13, r14, r15}) a.push(saved);
  a.sub(rsp, kFrameBytes);
  a.mov(qword_ptr(rsp, kStateOffset), rdx);
  a.mov(rbp, rsi);
  a.jmp(rdi);
}

void write_exit(Assembler& a) {
  a.push(rcx);
  a.push(rdx);
  // From rsp: rdx, rcx, rax, the exit's number, the frame.
  constexpr int32_t kFrame = 32;
  a.mov(rdx, qword_ptr(rsp, kFrame + kStateOffset));
  for (uint32_t i = 0; i < 16; ++i) {
    if (general(i) == kRax || general(i) == kRcx || general(i) == kRdx || general(i) == kRsp) continue;
    a.mov(qword_ptr(rdx, kGeneralOffset + 8 * static_cast<int32_t>(i)), gpq(i));
  }
  for (int32_t i = 0; i < 3; ++i) {  // rax, rcx, rdx have the numbers 0, 1, 2
    a.mov(rcx, qword_ptr(rsp, 16 - 8 * i));
    a.mov(qword_ptr(rdx, kGeneralOffset + 8 * i), rcx);
  }
  asmjit::Label next = a.newLabel(), done = a.newLabel(), no_doubles = a.newLabel();
  a.cmp(qword_ptr(rax, offsetof(ExitHeader, has_doubles)), 0);
  a.je(no_doubles);
  for (uint32_t i = 0; i < 16; ++i) { a.movsd(qword_ptr(rdx, kFloatingOffset + 8 * static_cast<int32_t>(i)), xmm(i)); }
  a.bind(no_doubles);
  a.mov(qword_ptr(rdx, offsetof(ExitState, base)), rbp);
  a.mov(rcx, qword_ptr(rax, offsetof(ExitHeader, slots_used)));
  a.bind(next);
  a.sub(rcx, 1);
  a.jb(done);
  a.mov(rsi, qword_ptr(rsp, rcx, 3, kFrame));
  a.mov(qword_ptr(rdx, rcx, 3, kSpilledOffset), rsi);
  a.mov(qword_ptr(rsp, rcx, 3, kFrame), 0);
  a.jmp(next);
  a.bind(done);
  a.mov(rdx, qword_ptr(rsp, 24));
  a.mov(rax, qword_ptr(rax, offsetof(ExitHeader, trace)));
  a.add(rsp, kFrame + kFrameBytes);
  for (const Gp& saved : {r15, r14, r13, r12, rbx, rbp}) a.pop(saved);
  a.ret();
}

constexpr int32_t kGeneralBytes = 8 * 9, kFloatingBytes = 8 * 16;
constexpr int32_t kArgument = kFloatingBytes + kGeneralBytes + 8;  // from rsp, past the return address

const Gp* caller_saved() {
  static constexpr Gp kRegisters[] = {rax, rcx, rdx, rsi, rdi, r8, r9, r10, r11};
  return kRegisters;
}

void write_saves(Assembler& a) {
  for (int i = 0; i < 9; ++i) a.push(caller_saved()[i]);
  a.sub(rsp, kFloatingBytes);
  for (uint32_t i = 0; i < 16; ++i) a.movsd(qword_ptr(rsp, 8 * static_cast<int32_t>(i)), xmm(i));
}

void write_call_and_restores(Assembler& a, const void* function) {
  a.mov(rax, reinterpret_cast<uint64_t>(function));
  a.call(rax);
  a.mov(qword_ptr(rsp, kArgument), rax);
  for (uint32_t i = 0; i < 16; ++i) a.movsd(xmm(i), qword_ptr(rsp, 8 * static_cast<int32_t>(i)));
  a.add(rsp, kFloatingBytes);
  for (int i = 9; i-- > 0;) a.pop(caller_saved()[i]);
  a.ret();
}

void write_allocate(Assembler& a, const Machine& machine) {
  write_saves(a);
  a.mov(rdi, reinterpret_cast<uint64_t>(machine.runtime));
  a.mov(esi, dword_ptr(rsp, kArgument + 8));
  a.mov(rdx, qword_ptr(rsp, kArgument));
  write_call_and_restores(a, reinterpret_cast<const void*>(machine.allocate_slowly));
}

void write_box(Assembler& a, const Machine& machine) {
  write_saves(a);
  a.mov(rdi, reinterpret_cast<uint64_t>(machine.runtime));
  a.movsd(xmm0, qword_ptr(rsp, kArgument));
  write_call_and_restores(a, reinterpret_cast<const void*>(machine.box_slowly));
}

void write_box_wide(Assembler& a, const Machine& machine) {
  write_saves(a);
  a.mov(rdi, reinterpret_cast<uint64_t>(machine.runtime));
  a.mov(rsi, qword_ptr(rsp, kArgument));
  write_call_and_restores(a, reinterpret_cast<const void*>(machine.box_wide_slowly));
}

// Hears of memory that the assembler could not get.
struct Complaints : asmjit::ErrorHandler {
  bool any = false;
  void handleError(asmjit::Error, const char*, asmjit::BaseEmitter*) override { any = true; }
};

}  // namespace

bool write_thunks(CodeRegion& region, const Machine& machine, Thunks& thunks) {
  asmjit::CodeHolder code;
  if (code.init(asmjit::Environment::host()) != asmjit::kErrorOk) return false;
  Complaints complaints;
  code.setErrorHandler(&complaints);
  Assembler a;
  if (code.attach(&a) != asmjit::kErrorOk) return false;
  size_t starts[5];
  auto start = [&](size_t index) {
    a.align(asmjit::AlignMode::kCode, 16);
    starts[index] = a.offset();
  };
  start(0);
  write_enter(a);
  start(1);
  write_exit(a);
  start(2);
  write_allocate(a, machine);
  start(3);
  write_box(a, machine);
  start(4);
  write_box_wide(a, machine);
  if (complaints.any) return false;
  const uint8_t* at = region.allocate(a.offset());
  if (!at) return false;
  std::memcpy(region.writable(at), a.bufferData(), a.offset());
  thunks.enter = reinterpret_cast<Thunks::Enter>(reinterpret_cast<uintptr_t>(at + starts[0]));
  thunks.exit = at + starts[1];
  thunks.allocate = at + starts[2];
  thunks.box = at + starts[3];
  thunks.box_wide = at + starts[4];
  return true;
}

}  // namespace minipy::trace::x64
