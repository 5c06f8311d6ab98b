// Reads a trace from the text that printer.h describes. Nodes, snapshots and functions may have any names there
// (%index, %3); nodes are numbered as they come, a snapshot called s<number> gets that number. `#` starts a comment.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

// A function that the text may call by name. One that is not listed gets no address: it can be printed, not run.
struct NamedFunction {
  std::string_view name;
  const void* function;
};

struct Parsed {
  Trace trace;
  std::string error;                                // empty, or "line 3: ..."; the trace is worth nothing then
  std::vector<std::unique_ptr<std::string>> names;  // what CallInfo::name points to
};

// The trace is not verified: see verifier.h.
Parsed parse(std::string_view text, std::span<const NamedFunction> functions = {});

}  // namespace minipy::ir
