// exit, quit, copyright, credits, license and help: built in unless the command was given -S.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

Status add_site_builtins(Runtime& rt);

}  // namespace minipy
