#include "compiler/python/numbers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "compiler/python/characters.h"

namespace minipy::python {

namespace {

// Decimal text to the nearest double; too large gives infinity, too small zero.
double parse_double(std::string_view digits) {
  double value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc::result_out_of_range) return value;
  // from_chars does not say in which direction; find the decimal exponent of the first significant digit.
  long exponent = 0;
  std::size_t e = digits.find_first_of("eE");
  if (e != std::string_view::npos) {
    std::string_view text = digits.substr(e + 1);
    bool negative = text[0] == '-';
    if (text[0] == '+' || text[0] == '-') text.remove_prefix(1);
    auto result = std::from_chars(text.data(), text.data() + text.size(), exponent);
    if (result.ec != std::errc()) exponent = std::numeric_limits<std::int32_t>::max();
    if (negative) exponent = -exponent;
  }
  std::string_view mantissa = digits.substr(0, e);
  std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  std::size_t first = mantissa.find_first_of("123456789");
  if (first == std::string_view::npos) return 0;
  long position = static_cast<long>(point) - static_cast<long>(first);
  return exponent + position > 0 ? std::numeric_limits<double>::infinity() : 0;
}

void set_integer(std::string_view digits, int base, Arena& arena, Constant& constant) {
  std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  digits.remove_prefix(first);
  std::int64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (error == std::errc()) {
    constant.constant_kind = ConstantKind::Integer;
    constant.integer = value;
    return;
  }
  constant.constant_kind = ConstantKind::BigInteger;
  constant.base = static_cast<std::uint8_t>(base);
  constant.text = arena.copy_text(digits);
}

}  // namespace

bool parse_number(std::string_view text, Arena& arena, std::string& buffer, Constant& constant) {
  if (text.find('_') != std::string_view::npos) {
    buffer.clear();
    for (char c : text) {
      if (c != '_') buffer.push_back(c);
    }
    text = buffer;
  }
  if (text.size() > 2 && text[0] == '0') {
    char c = static_cast<char>(text[1] | 32);
    int base = c == 'x' ? 16 : c == 'o' ? 8 : c == 'b' ? 2 : 0;
    if (base != 0) return set_integer(text.substr(2), base, arena, constant), true;
  }
  char last = static_cast<char>(text.back() | 32);
  if (last == 'j') {
    constant.constant_kind = ConstantKind::Imaginary;
    constant.real = parse_double(text.substr(0, text.size() - 1));
    return true;
  }
  if (text.find_first_of(".eE") != std::string_view::npos) {
    constant.constant_kind = ConstantKind::Float;
    constant.real = parse_double(text);
    return true;
  }
  if (text.size() > kMaximumDecimalDigits) return false;
  set_integer(text, 10, arena, constant);
  return true;
}

std::string too_many_digits_message(std::string_view text) {
  std::size_t digits = text.size() - static_cast<std::size_t>(std::count(text.begin(), text.end(), '_'));
  return "Exceeds the limit (" + std::to_string(kMaximumDecimalDigits) +
         " digits) for integer string conversion: value has " + std::to_string(digits) +
         " digits; use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge "
         "integer "
         "literals to avoid decimal conversion limits.";
}

}  // namespace minipy::python
