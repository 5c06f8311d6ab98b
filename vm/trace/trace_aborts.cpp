#include "vm/trace/trace_aborts.h"

namespace minipy {

static constexpr TraceAbortInfo kAborts[] = {
#define ABORT(identifier, code, text, explanation, hint) {TraceAbort::identifier, false, code, text, explanation, hint},
#define GIVE_UP(identifier, code, text, explanation, hint) \
  {TraceAbort::identifier, true, code, text, explanation, hint},
#include "vm/trace/trace_aborts.def"
#undef ABORT
#undef GIVE_UP
};

std::span<const TraceAbortInfo> trace_aborts() { return kAborts; }
const TraceAbortInfo& info_of(TraceAbort abort) { return kAborts[static_cast<size_t>(abort)]; }

}  // namespace minipy
