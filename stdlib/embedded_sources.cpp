#include "stdlib/embedded_sources.h"

#include <algorithm>

namespace minipy {

const EmbeddedSource* find_embedded_source(std::string_view name) {
  const std::span<const EmbeddedSource> sources = embedded_sources();
  const auto found =
      std::lower_bound(sources.begin(), sources.end(), name,
                       [](const EmbeddedSource& source, std::string_view wanted) { return source.name < wanted; });
  return found != sources.end() && found->name == name ? &*found : nullptr;
}

}  // namespace minipy
