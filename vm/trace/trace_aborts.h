// Why recordings come to nothing, and how the tier gives up: the rows of trace_aborts.def.
#pragma once

#include <cstdint>
#include <span>

namespace minipy {

enum class TraceAbort : uint8_t {
#define ABORT(identifier, code, text, explanation, hint) identifier,
#define GIVE_UP(identifier, code, text, explanation, hint) identifier,
#include "vm/trace/trace_aborts.def"
#undef ABORT
#undef GIVE_UP
};
struct TraceAbortInfo {
  TraceAbort id;
  bool is_give_up;   // of a place, an exit, a tree, or all; otherwise of one recording
  const char* code;  // stable
  const char* text;  // a few words, for the log
  const char* explanation;
  const char* hint;
};
// All rows, by their number.
std::span<const TraceAbortInfo> trace_aborts();
const TraceAbortInfo& info_of(TraceAbort abort);

}  // namespace minipy
