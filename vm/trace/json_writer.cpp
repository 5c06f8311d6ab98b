#include "vm/trace/json_writer.h"

#include <cmath>
#include <cstdio>
#include <utility>

namespace minipy {

void JsonWriter::separate() {
  if (needs_comma_) out_ += ',';
  needs_comma_ = true;
}
void JsonWriter::begin_object() {
  separate();
  out_ += '{';
  needs_comma_ = false;
}
void JsonWriter::begin_array() {
  separate();
  out_ += '[';
  needs_comma_ = false;
}
void JsonWriter::end(char bracket) {
  out_ += bracket;
  needs_comma_ = true;
}
void JsonWriter::key(std::string_view name) {
  text(name);
  out_ += ':';
  needs_comma_ = false;
}
// Names and sources may hold lone surrogates (in generalised UTF-8), which no reader of UTF-8 takes: those are escaped.
// `<` is, too, so that the text may stand in an HTML page.
void JsonWriter::text(std::string_view value) {
  separate();
  out_ += '"';
  char escaped[16];
  for (size_t i = 0; i < value.size(); ++i) {
    auto byte = static_cast<unsigned char>(value[i]);
    if (byte == '"' || byte == '\\') {
      out_ += '\\';
      out_ += value[i];
    } else if (byte < 0x20 || byte == '<' || byte == 0x7f) {
      std::snprintf(escaped, sizeof escaped, "\\u%04x", byte);
      out_ += escaped;
    } else if (byte == 0xed && i + 2 < value.size() && static_cast<unsigned char>(value[i + 1]) >= 0xa0) {
      unsigned unit = 0xd000u | (static_cast<unsigned char>(value[i + 1]) & 0x3fu) << 6 |
                      (static_cast<unsigned char>(value[i + 2]) & 0x3fu);
      std::snprintf(escaped, sizeof escaped, "\\u%04x", unit);
      out_ += escaped;
      i += 2;
    } else {
      out_ += value[i];
    }
  }
  out_ += '"';
}
void JsonWriter::number(uint64_t value) {
  separate();
  out_ += std::to_string(value);
}
void JsonWriter::real(double value) {
  if (!std::isfinite(value)) return null();
  separate();
  char text[40];
  std::snprintf(text, sizeof text, "%.9g", value);
  out_ += text;
}
void JsonWriter::boolean(bool value) {
  separate();
  out_ += value ? "true" : "false";
}
void JsonWriter::null() {
  separate();
  out_ += "null";
}
std::string JsonWriter::take() {
  needs_comma_ = false;
  return std::exchange(out_, {});
}

}  // namespace minipy
