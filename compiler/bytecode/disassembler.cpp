#include "compiler/bytecode/disassembler.h"

#include <cstdio>

#include "compiler/bytecode/code_traces.h"
#include "runtime/base/float_text.h"
#include "runtime/types/cells.h"

namespace minipy {

namespace {

constexpr size_t kMostText = 40;

void append_quoted(std::string& out, std::string_view text) {
  out += '\'';
  for (char c : text.substr(0, kMostText)) {
    if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
  out += text.size() > kMostText ? "...'" : "'";
}

// A short form of a constant that needs no Runtime.
void append_constant(std::string& out, Value value) {
  if (value.is_int()) {
    out += std::to_string(value.as_int());
  } else if (value.is_double()) {
    char text[kFloatReprSize];
    out.append(text, write_float_repr(value.as_double(), text));
  } else if (value.is_none()) {
    out += "None";
  } else if (value.is_bool()) {
    out += value.is_true() ? "True" : "False";
  } else if (value.is_ellipsis()) {
    out += "Ellipsis";
  } else if (value.is_unset()) {
    out += "<unset>";
  } else if (!value.is_cell()) {
    out += "<word>";
  } else if (value.cell()->shape == shape_of(BuiltinType::Str)) {
    append_quoted(out, value.as<Str>()->view());
  } else if (value.cell()->shape == shape_of(BuiltinType::Bytes)) {
    auto bytes = value.as<Bytes>()->view();
    out += 'b';
    append_quoted(out, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  } else if (value.cell()->shape == shape_of(BuiltinType::Tuple)) {
    out += '(';
    bool first = true;
    for (Value item : value.as<Tuple>()->view()) {
      if (!first) out += ", ";
      first = false;
      append_constant(out, item);
    }
    out += first || value.as<Tuple>()->size > 1 ? ")" : ",)";
  } else if (value.cell()->shape == shape_of(BuiltinType::Code)) {
    out += "<code ";
    out += value.as<Code>()->qualname->view();
    out += '>';
  } else {
    out += "<constant>";
  }
}

class Disassembler {
 public:
  Disassembler(const Code& code, const DisassemblyOptions& options) : code_(code), options_(options) {}

  void append_to(std::string& out) {
    header(out);
    uint32_t line = 0;
    for (uint32_t i = 0; i < code_.instruction_count; ++i) instruction(out, i, line);
    for (uint32_t i = 0; i < code_.handler_count; ++i) {
      const ExceptionHandler& handler = code_.handlers[i];
      out += "  handler " + std::to_string(handler.start) + " .. " + std::to_string(handler.end) + " -> " +
             std::to_string(handler.target) + " in r" + std::to_string(handler.exception_register) + "\n";
    }
    if (!options_.nested) return;
    for (uint32_t i = 0; i < code_.constant_count; ++i) {
      Value value = code_.constants[i];
      if (!value.is_cell() || value.cell()->shape != shape_of(BuiltinType::Code)) continue;
      out += "\n";
      Disassembler(*value.as<Code>(), options_).append_to(out);
    }
  }

 private:
  void header(std::string& out) {
    out += code_.qualname->view();
    out += ": " + std::to_string(code_.parameter_count) + " parameters, " + std::to_string(code_.register_count) +
           " registers";
    list(out, "; variables", code_.variable_names, code_.variable_registers);
    list(out, "; cells", code_.cell_names, code_.cell_registers);
    list(out, "; free", code_.free_names, nullptr);
    out += "\n";
  }

  void list(std::string& out, const char* title, const Tuple* names, const uint32_t* registers) {
    if (names->size == 0) return;
    out += title;
    for (uint64_t i = 0; i < names->size; ++i) {
      out += ' ';
      out += names->items[i].as<Str>()->view();
      out += "=r" + std::to_string(registers ? registers[i] : code_.free_register + i);
    }
  }

  void instruction(std::string& out, uint32_t index, uint32_t& line) {
    char text[64];
    if (options_.lines) {
      uint32_t here = code_.positions[index].line;
      if (here != line && here != 0) {
        std::snprintf(text, sizeof text, "%4u ", here);
        line = here;
      } else {
        std::snprintf(text, sizeof text, "     ");
      }
      out += text;
    }
    std::snprintf(text, sizeof text, "%5u  ", index);
    out += text;
    operation(out, index);
    out += "\n";
  }

 public:
  void operation(std::string& out, uint32_t index) {
    Instruction word = program_instruction(&code_, index);
    const OpInfo& info = op_info(word.op());
    out += info.name;
    std::string separator = " ";
    const uint8_t fields[] = {word.a(), word.b(), word.c()};
    for (int i = 0; i < 3; ++i) {
      if (info.operands[i] == '-') continue;
      out += separator;
      separator = ", ";
      if (info.operands[i] == 'n') {
        bool is_signed = word.op() >= Op::JUMP_LESS_INT && word.op() <= Op::JUMP_GREATER_EQUAL_INT && i == 1;
        out += std::to_string(is_signed ? static_cast<int8_t>(fields[i]) : fields[i]);
      } else {
        out += "r" + std::to_string(fields[i]);
      }
    }
    operand_d(out, index, word, info.operands[3], separator);
  }

 private:
  void operand_d(std::string& out, uint32_t index, Instruction word, char letter, const std::string& separator) {
    int32_t d = word.d();
    switch (letter) {
      case 'n':
        out += separator;
        if (word.op() == Op::LOAD_WORD) {
          append_constant(out, Value::from_bits(static_cast<uint64_t>(d)));
        } else {
          out += std::to_string(d);
        }
        break;
      case 'k':
        out += separator;
        append_constant(out, code_.constants[d]);
        break;
      case 'i':
        if (code_.caches[d].name) {
          out += separator;
          out += code_.caches[d].name->view();
        }
        break;
      case 'j': out += separator + "-> " + std::to_string(static_cast<int64_t>(index) + 1 + d); break;
      default: break;
    }
  }

  const Code& code_;
  const DisassemblyOptions& options_;
};

}  // namespace

std::string disassemble(const Code& code, const DisassemblyOptions& options) {
  std::string out;
  Disassembler(code, options).append_to(out);
  return out;
}
std::string disassemble_instruction(const Code& code, uint32_t index) {
  std::string out;
  Disassembler(code, {}).operation(out, index);
  return out;
}

}  // namespace minipy
