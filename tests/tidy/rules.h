// What must be true of every source file, and of the globals in the built rooms: the rules of
// docs/ARCHITECTURE.md that a compiler does not check.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace minipy::tidy {

struct Problem {
  std::string place;  // "runtime/heap/block.h:12"
  std::string rule;   // a short name
  std::string text;   // a sentence
};

// The most lines that a .h, .cpp or .inl may have.
constexpr std::size_t kLineLimit = 800;

// Checks one file, given by its path from the root of the checkout ("vm/interp/frame.h") and its text.
std::vector<Problem> check_source(std::string_view path, std::string_view text);

// Where an include within runtime/ goes against the order base, heap, object, native, types, graph: worth a
// look, not an error.
std::vector<Problem> advise_on_source(std::string_view path, std::string_view text);

// Checks what `nm --format=sysv --demangle` prints for a library of a room: no mutable global, no guard
// variable. `library` is only for the messages.
std::vector<Problem> check_symbols(std::string_view library, std::string_view nm_output);

// Checks the same output for calls of the system (files, clocks, the environment ...) in object files that may make
// none.
std::vector<Problem> check_system_calls(std::string_view library, std::string_view nm_output);

// Checks what `objdump -d` prints for the object file with the interpreter's loop (x86-64): the handlers of
// the `opcode_count` opcodes jump on by themselves instead of through one shared jump, and int arithmetic
// leaves by the overflow flag. Compilers undo both when an option is lost, and the interpreter gets slower by
// half.
std::vector<Problem> check_dispatch(std::string_view object, std::string_view disassembly, std::size_t opcode_count);

}  // namespace minipy::tidy
