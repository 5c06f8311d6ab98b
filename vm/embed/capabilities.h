// From the public Config to what the machine goes by.
#pragma once

#define MINIPY_INSIDE 1
#include "minipy/config.h"
#include "runtime/object/capabilities.h"

namespace minipy::v0::detail {

// What a VM with this Config may do, and its hooks.
minipy::Capabilities capabilities_of(const Config& config);

}  // namespace minipy::v0::detail
