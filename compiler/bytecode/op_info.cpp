#include "compiler/bytecode/code.h"
#include "runtime/base/assert.h"

namespace minipy {

namespace {
constexpr OpInfo kOpInfo[] = {
#define OP(name, operands, text) {#name, operands, text},
#include "compiler/bytecode/opcodes.def"
#undef OP
};
}  // namespace

const OpInfo& op_info(Op op) {
  MINIPY_ASSERT(static_cast<size_t>(op) < kOpCount);
  return kOpInfo[static_cast<size_t>(op)];
}

}  // namespace minipy
