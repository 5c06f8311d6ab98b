// From Python source to Code: parse, analyse scopes, generate. Raises what CPython's compile() raises.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "compiler/bytecode/code.h"

namespace minipy {

namespace python {
class SyntaxTree;
}

enum class CompileMode : uint8_t { Exec, Eval, Single };

struct CompileFlags {
  bool is_text = false;             // the source was a str: a coding cookie is ignored
  bool future_annotations = false;  // inherited: annotations stay text
  bool allow_top_level_await = false;
  bool is_hidden = false;  // Code::kHidden
  int optimize = 0;        // 1: without asserts, __debug__ is false; 2: without docstrings too
};

// Compiles `source`. SyntaxError and its kin are raised with their details set; warnings are issued through
// the warnings module and may become errors.
Result<Code*> compile_source(Runtime& rt, std::string_view source, std::string_view file_name, CompileMode mode,
                             const CompileFlags& flags);

// Parses only: `tree` is then the whole. Errors and warnings as above, but for those of scopes and later passes.
Status parse_source(Runtime& rt, std::string_view source, std::string_view file_name, CompileMode mode,
                    const CompileFlags& flags, std::unique_ptr<python::SyntaxTree>& tree);

// The type `code`: installed by the VM for BuiltinType::Code before the Runtime starts.
extern const TypeSpec kCodeTypeSpec;

}  // namespace minipy
