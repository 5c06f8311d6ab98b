// Where the 64 bits of a value are while a trace runs: a general register, a floating-point register, a spill slot of
// the native frame, or nowhere because they are a constant. Registers have the numbers that x86-64 gives them; these
// are also the numbers in a trace::Location and the order in which the exit routine fills trace::ExitState.
//
// Two registers are not for values: rsp points at spill slot 0, rbp at register 0 of the root frame on the VM stack
// ("base").
#pragma once

#include <bit>
#include <cstdint>

namespace minipy::trace::x64 {

enum class Place : uint16_t {
  Memory = 0xfffd,  // in an operand: where a load that has no code of its own would have read (ValueLife::folded)
  Constant = 0xfffe,
  None = 0xffff,
};

inline constexpr uint32_t kFirstFloating = 16;
inline constexpr uint32_t kRegisters = 32;

constexpr Place general(uint32_t number) { return static_cast<Place>(number); }
constexpr Place floating(uint32_t number) { return static_cast<Place>(kFirstFloating + number); }
constexpr Place spill_slot(uint32_t number) { return static_cast<Place>(kRegisters + number); }
// A general register (0 .. 15) or a floating-point one (16 .. 31).
constexpr Place register_place(uint32_t index) { return static_cast<Place>(index); }

constexpr uint32_t index_of(Place place) { return static_cast<uint32_t>(place); }
constexpr bool is_general(Place place) { return index_of(place) < kFirstFloating; }
constexpr bool is_register(Place place) { return index_of(place) < kRegisters; }
constexpr bool is_floating(Place place) { return is_register(place) && !is_general(place); }
constexpr bool is_slot(Place place) { return index_of(place) >= kRegisters && place < Place::Memory; }
// The number in the instruction, 0 .. 15; of a spill slot its place in the frame.
constexpr uint32_t number_of(Place place) {
  return is_register(place) ? index_of(place) % kFirstFloating : index_of(place) - kRegisters;
}

inline constexpr Place kRax = general(0), kRcx = general(1), kRdx = general(2), kRbx = general(3), kRsp = general(4),
                       kRbp = general(5), kRsi = general(6), kRdi = general(7);

// A set of registers, one bit each by index.
using RegisterSet = uint32_t;
constexpr RegisterSet set_of(Place place) { return RegisterSet{1} << index_of(place); }
constexpr Place lowest(RegisterSet set) { return register_place(static_cast<uint32_t>(std::countr_zero(set))); }

inline constexpr RegisterSet kGeneralSet = 0xffff & ~(set_of(kRsp) | set_of(kRbp));
inline constexpr RegisterSet kFloatingSet = 0xffff0000;
inline constexpr RegisterSet kAllocatable = kGeneralSet | kFloatingSet;
// System V: these keep their value across a call; no floating-point register does.
inline constexpr RegisterSet kCalleeSaved = set_of(kRbx) | 0xf000;
inline constexpr RegisterSet kCallerSaved = kAllocatable & ~kCalleeSaved;
// Those that division, shifts and calls want are taken last.
inline constexpr RegisterSet kBusy = set_of(kRax) | set_of(kRcx) | set_of(kRdx);

inline constexpr Place kIntegerArguments[] = {kRdi, kRsi, kRdx, kRcx, general(8), general(9)};
inline constexpr uint32_t kFloatingArguments = 8;  // xmm0 .. xmm7

// Whether an instruction can hold these bits: the sign extension of 32 bits.
constexpr bool is_word32(uint64_t bits) { return static_cast<int64_t>(bits) == static_cast<int32_t>(bits); }

}  // namespace minipy::trace::x64
