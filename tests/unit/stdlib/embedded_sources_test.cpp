#include "stdlib/embedded_sources.h"

#include <algorithm>
#include <catch2/catch.hpp>

using minipy::EmbeddedSource;

TEST_CASE("embedded sources are sorted by name, and found by it") {
  const auto sources = minipy::embedded_sources();
  REQUIRE(std::is_sorted(sources.begin(), sources.end(),
                         [](const EmbeddedSource& a, const EmbeddedSource& b) { return a.name < b.name; }));
  for (const EmbeddedSource& source : sources) {
    REQUIRE(minipy::find_embedded_source(source.name) == &source);
    REQUIRE(source.name.find('/') == std::string_view::npos);
    REQUIRE(source.is_package == (source.file.find("__init__.py") != std::string_view::npos));
  }
  REQUIRE(minipy::find_embedded_source("no.such.module") == nullptr);
}
