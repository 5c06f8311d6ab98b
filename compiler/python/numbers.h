// The value of a number token.
#pragma once

#include <string>
#include <string_view>

#include "compiler/python/arena.h"
#include "compiler/python/ast.h"

namespace minipy::python {

// Of an int literal, as sys.set_int_max_str_digits.
inline constexpr std::size_t kMaximumDecimalDigits = 4300;

// Fills `constant` from a well-formed literal. `buffer` is scratch. Returns false if a decimal int has more
// digits than kMaximumDecimalDigits.
bool parse_number(std::string_view text, Arena& arena, std::string& buffer, Constant& constant);

// Returns the message for a literal that parse_number refused.
std::string too_many_digits_message(std::string_view text);

}  // namespace minipy::python
