// The REPL: reads blocks of lines, runs them in __main__, prints results and tracebacks.
#pragma once

namespace minipy {

class VirtualMachine;

// Runs until the end of input or exit; returns the exit status.
int run_interactive(VirtualMachine& vm);

}  // namespace minipy
