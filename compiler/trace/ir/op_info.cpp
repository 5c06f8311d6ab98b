#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

const OpInfo& op_info(Op op) {
  static constexpr OpInfo kInfo[] = {
#define NODE(name, type, operands, effect, text) {#name, Type::type, operands, Effect::effect},
#include "compiler/trace/ir/ir.def"
#undef NODE
  };
  return kInfo[static_cast<size_t>(op)];
}

const char* type_name(Type type) {
  static constexpr const char* kNames[] = {"Void",   "Value", "Int",  "Bool", "Cell",
                                           "Double", "Wide",  "Word", "Cond", "Any"};
  return kNames[static_cast<size_t>(type)];
}

bool fits_operand(Type type, char letter) {
  switch (letter) {
    case 'i': return type == Type::Int;
    case 'd': return type == Type::Double;
    case 'u': return type == Type::Wide;
    case 'b': return type == Type::Bool;
    case 'c': return type == Type::Cell;
    case 'v': return is_within(type, Type::Value);
    case 'w': return type == Type::Word;
    case 'q': return type == Type::Cond;
    case 'p': return type == Type::Cell || type == Type::Word;
    case 'x': return type != Type::Void && type != Type::Any;
    default: return false;
  }
}

}  // namespace minipy::ir
