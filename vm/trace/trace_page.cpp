#include "vm/trace/trace_page.h"

namespace minipy {

// The data goes in the place of {{data}}.
static constexpr std::string_view kPage =
#include "vm/trace/trace_page.inl"
    ;

std::string trace_page(std::string_view traces, std::string_view events, std::string_view figures) {
  constexpr std::string_view kMark = "{{data}}";
  size_t at = kPage.find(kMark);
  std::string page(kPage.substr(0, at));
  page += "{\"traces\":";
  page += traces;
  page += ",\"events\":";
  page += events;
  page += ",\"figures\":";
  page += figures;
  page += "}";
  page += kPage.substr(at + kMark.size());
  return page;
}

}  // namespace minipy
