// The backend with the choice of what the processor may be asked for; make_backend takes what it has.
#pragma once

#include <memory>

#include "compiler/trace/backend.h"
#include "compiler/trace/x64/features.h"

namespace minipy::trace::x64 {

Features features_of_processor();
std::unique_ptr<Backend> make_backend(const Machine& machine, uint64_t code_bytes, Features features);

}  // namespace minipy::trace::x64
