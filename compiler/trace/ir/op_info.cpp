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

}  // namespace minipy::ir
