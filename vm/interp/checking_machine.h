// The machine of the dev preset: the interpreter's, asserting that no operation tests after it had an effect.
#pragma once

#include "vm/interp/interpreter_machine.h"

namespace minipy {

using CheckingMachine = InterpreterMachine<true>;

#if defined(MINIPY_CHECKS) && MINIPY_CHECKS
using LoopMachine = CheckingMachine;
#else
using LoopMachine = InterpreterMachine<false>;
#endif

}  // namespace minipy
