// Precompiled code: a Code and all that is in it as bytes, for a file or a host's resources.
//
// All numbers are little-endian. The header: 8 bytes of magic, a format version (32 bits), a hash of the instruction
// set (64), the length of the content (64), its checksum (64). The content: a table of the strings, then the code, with
// the codes of its functions and classes among the constants. A file is good for the builds whose instruction set is
// the same; it depends neither on the machine nor on the process that wrote it.
//
// What is read is checked before anything relies on it: sizes before memory is taken, nesting, every string, and each
// code by the verifier. A file that is damaged, cut short, or made to do harm is an ImportError that says what is wrong
// with it; one that loads can do what a program in source can do, and no more.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "compiler/bytecode/code.h"

namespace minipy {

inline constexpr std::string_view kCodeFileMagic = "\x93minipy\n";
inline constexpr size_t kCodeFileHeaderSize = 36;

// Whether the bytes begin as such a file does.
bool is_code_file(std::string_view bytes);

// The file for the code of a module, script or expression (CompileMode). ValueError for one that the compiler did not
// make (code.replace()) and no file can hold; MemoryError.
Result<std::string> save_code(Runtime& rt, const Code* code);

// The code in a file: run it as what compile_source gives. ImportError: "precompiled code: ..."; MemoryError.
Result<Code*> load_code(Runtime& rt, std::span<const uint8_t> file);

// The header that belongs in front of a content: for those who make files in other ways, as tests do.
std::string code_file_header(std::string_view content);

}  // namespace minipy
