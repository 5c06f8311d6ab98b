// Reading source files. No buffer on the native stack: frames that stay, as that of the program's main file, would
// keep what was there before, and the collector would take it for references.
#pragma once

#include <cstdio>
#include <string>

namespace minipy {

// Appends the rest of the file; false where reading fails.
bool read_all(std::FILE* file, std::string* text);

}  // namespace minipy
