// From Python source to Code: parse, analyse scopes, generate. Raises what CPython's compile() raises.
#pragma once

#include <cstdint>
#include <string_view>

#include "compiler/bytecode/code.h"

namespace minipy {

enum class CompileMode : uint8_t { Exec, Eval, Single };

struct CompileFlags {
  bool is_text = false;             // the source was a str: a coding cookie is ignored
  bool future_annotations = false;  // inherited: annotations stay text
  bool allow_top_level_await = false;
  int optimize = 0;                 // 1: without asserts, __debug__ is false; 2: without docstrings too
};

// Compiles `source`. SyntaxError and its kin are raised with their details set; warnings are issued through the
// warnings module and may become errors.
Result<Code*> compile_source(Runtime& rt, std::string_view source, std::string_view file_name, CompileMode mode,
                             const CompileFlags& flags);

// The type `code`: installed by the VM for BuiltinType::Code before the Runtime starts.
extern const TypeSpec kCodeTypeSpec;

}  // namespace minipy
