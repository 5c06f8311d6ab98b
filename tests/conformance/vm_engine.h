// The engine that runs scripts in VMs made in this program: no process is started for a script. They are made in a few
// worker processes, which serve one script after the other, so that a crash or an endless loop ends only a worker.
#pragma once

#include "tests/conformance/engine.h"

namespace minipy::conformance {

// Workers are this executable, started with kServeOption; one for each script that runs at the same time.
std::unique_ptr<Engine> vm_engine();

// What a worker does: runs scripts as its parent asks, until that closes the pipe. Returns the exit status.
int serve_scripts();
inline constexpr const char* kServeOption = "--serve";

}  // namespace minipy::conformance
