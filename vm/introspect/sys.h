// The module sys.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

class VirtualMachine;

// Makes the module and puts it into sys.modules.
Status make_sys(VirtualMachine& vm);

}  // namespace minipy
