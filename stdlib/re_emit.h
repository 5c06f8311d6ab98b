// Trees of regular expressions as the text of an engine: RE2 or PCRE2.
#pragma once

#include <string>

#include "stdlib/re_syntax.h"

namespace minipy::regex {

enum class Target : uint8_t {
  Re2Ascii,    // RE2 in Latin-1, on texts of ASCII only
  Re2Unicode,  // RE2 in UTF-8
  Re2Bytes,    // RE2 in Latin-1, for bytes patterns
  Pcre,        // PCRE2 in UTF, or on bytes
  PcreAscii,   // PCRE2 without UTF, on texts of ASCII only
};

struct Emitted {
  std::string text;
  bool possible = true;        // the engine can do the pattern with Python's meaning
  bool has_plain_end = false;  // "$", written as the very end: wrong before a last newline
};
Emitted emit(const Parsed& parsed, bool is_bytes, Target target);

}  // namespace minipy::regex
