// "invalid syntax. Did you mean 'for'?": what is shown instead of a bare "invalid syntax" where one name,
// replaced by a keyword that looks like it, makes the source right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace minipy::python {

enum class TypoPlaces : std::uint8_t {
  AllLines,       // any name up to the error
  LineOfTheError  // as CPython does where it reads the source from the file again
};

struct KeywordTypo {
  std::string message;
  std::string text;         // the line with the name
  std::int32_t line = 0;    // from 1
  std::int32_t offset = 0;  // of the name, in characters from 1
  std::int32_t end_offset = 0;
};

// Whether an error with this message may come from a misspelt keyword.
bool may_be_keyword_typo(std::string_view message);

// Looks for the keyword that was meant. `source` is the whole source, `error_line` the error's line. Nothing
// is found where more than a thousand characters come before; else up to thirty variants are parsed.
std::optional<KeywordTypo> find_keyword_typo(std::string_view source, std::int32_t error_line, TypoPlaces places);

}  // namespace minipy::python
