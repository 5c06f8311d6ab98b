// The modules of the standard library that are written in Python: their sources, part of the executable.
// The table is generated at build time from stdlib/python (cmake/embed_sources.cpp).
#pragma once

#include <span>
#include <string_view>

namespace minipy {

struct EmbeddedSource {
  std::string_view name;    // dotted: "asyncio.queues"
  bool is_package;          // came from an __init__.py
  std::string_view file;    // relative to stdlib/python: "asyncio/queues.py"
  std::string_view source;  // UTF-8
};

// Every embedded module, sorted by name. Never fails.
std::span<const EmbeddedSource> embedded_sources();

// The module of that dotted name, or nullptr.
const EmbeddedSource* find_embedded_source(std::string_view name);

}  // namespace minipy
