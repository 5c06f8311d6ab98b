// What stands in for machine code where this build or processor has none.
#include "compiler/trace/backend.h"

namespace minipy::trace {

std::unique_ptr<Backend> make_backend(const Machine&, uint64_t) { return nullptr; }

}  // namespace minipy::trace
