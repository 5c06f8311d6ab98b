// repr() of str and bytes.
#include <array>

#include "runtime/base/codecs.h"
#include "runtime/base/unicode.h"
#include "runtime/base/utf8.h"

namespace minipy::unicode {

namespace {

// Bytes that stand for themselves in a repr with single quotes.
constexpr std::array<bool, 256> make_plain_bytes() {
  std::array<bool, 256> plain{};
  for (size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '\'' && byte != '\\';
  return plain;
}
constexpr std::array<bool, 256> kPlainBytes = make_plain_bytes();

size_t plain_prefix(const char* at, const char* end) {
  const char* start = at;
  while (at < end && kPlainBytes[static_cast<unsigned char>(*at)]) ++at;
  return static_cast<size_t>(at - start);
}

char choose_quote(std::string_view text) {
  bool single = text.find('\'') != std::string_view::npos;
  return single && text.find('"') == std::string_view::npos ? '"' : '\'';
}

// What both kinds escape alike. False if the byte is none of them.
bool append_common_escape(char32_t byte, char quote, TextBuffer& out) {
  switch (byte) {
    case '\\': return out.append("\\\\");
    case '\t': return out.append("\\t");
    case '\n': return out.append("\\n");
    case '\r': return out.append("\\r");
    case '\'': return out.append(quote == '\'' ? std::string_view("\\'") : std::string_view("'"));
    default: return false;
  }
}

}  // namespace

bool append_repr(std::string_view text, bool ascii_only, TextBuffer& out) {
  char quote = choose_quote(text);
  const char* end = text.data() + text.size();
  out.reserve(text.size() + 2);
  out.append(quote);
  for (const char* at = text.data(); at < end;) {
    size_t plain = plain_prefix(at, end);
    out.append(std::string_view(at, plain));
    at += plain;
    if (at == end) break;
    char32_t code_point = utf8::decode_next(at);
    if (append_common_escape(code_point, quote, out)) continue;
    if (code_point >= 0x80 && !ascii_only && is_printable(code_point)) {
      out.append_code_point(code_point);
    } else {
      codecs::append_escape(code_point, out);
    }
  }
  return out.append(quote);
}

bool append_bytes_repr(std::string_view bytes, TextBuffer& out) {
  char quote = choose_quote(bytes);
  const char* end = bytes.data() + bytes.size();
  out.append('b');
  out.append(quote);
  for (const char* at = bytes.data(); at < end;) {
    size_t plain = plain_prefix(at, end);
    out.append(std::string_view(at, plain));
    at += plain;
    if (at == end) break;
    auto byte = static_cast<unsigned char>(*at++);
    if (!append_common_escape(byte, quote, out)) codecs::append_escape(byte, out);
  }
  return out.append(quote);
}

}  // namespace minipy::unicode
