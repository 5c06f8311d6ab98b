// Folding: what the Builder asks before it emits a pure node or checked arithmetic. The rules are rows of rules.def.
#pragma once

#include <cstdint>
#include <string_view>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

class Builder;

// The node that stands for the operation's result where a rule applies, which may have been emitted for that; else
// Ref::None, and the operands may have been exchanged (`a`, `b`). They are resolved.
Ref fold(Builder& build, Op op, Ref& a, Ref& b, SnapshotId snapshot);

// The rules' names, in the order of rules.def; for tests, which ask that each is taken.
size_t rule_count();
std::string_view rule_name(size_t rule);

}  // namespace minipy::ir
