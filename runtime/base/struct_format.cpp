#include "runtime/base/struct_format.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "runtime/base/number_text.h"

namespace minipy::packing {

namespace {

struct CodeRow {
  char code;
  FieldKind kind;
  uint8_t standard_size;  // 0: native only
  uint8_t native_size;
};

constexpr CodeRow kCodes[] = {
    {'x', FieldKind::Pad, 1, 1},
    {'c', FieldKind::Character, 1, 1},
    {'s', FieldKind::Bytes, 1, 1},
    {'p', FieldKind::PascalBytes, 1, 1},
    {'?', FieldKind::Bool, 1, sizeof(bool)},
    {'b', FieldKind::Signed, 1, 1},
    {'B', FieldKind::Unsigned, 1, 1},
    {'h', FieldKind::Signed, 2, sizeof(short)},
    {'H', FieldKind::Unsigned, 2, sizeof(short)},
    {'i', FieldKind::Signed, 4, sizeof(int)},
    {'I', FieldKind::Unsigned, 4, sizeof(int)},
    {'l', FieldKind::Signed, 4, sizeof(long)},
    {'L', FieldKind::Unsigned, 4, sizeof(long)},
    {'q', FieldKind::Signed, 8, sizeof(long long)},
    {'Q', FieldKind::Unsigned, 8, sizeof(long long)},
    {'n', FieldKind::Signed, 0, sizeof(size_t)},
    {'N', FieldKind::Unsigned, 0, sizeof(size_t)},
    {'P', FieldKind::Pointer, 0, sizeof(void*)},
    {'e', FieldKind::Float, 2, 2},
    {'f', FieldKind::Float, 4, sizeof(float)},
    {'d', FieldKind::Float, 8, sizeof(double)},
    {'F', FieldKind::Complex, 8, 2 * sizeof(float)},
    {'D', FieldKind::Complex, 16, 2 * sizeof(double)},
};

// Bytes that a native field is aligned to.
size_t alignment(const Field& field) {
  return field.kind == FieldKind::Complex ? field.size / size_t{2} : size_t{field.size};
}

}  // namespace

bool find_field(char code, bool native, Field& field) {
  for (const CodeRow& row : kCodes) {
    uint8_t size = native ? row.native_size : row.standard_size;
    if (row.code != code || size == 0) continue;
    field = {code, row.kind, size, 1, 0};
    return true;
  }
  return false;
}

std::string_view format_status_message(FormatStatus status) {
  switch (status) {
    case FormatStatus::BadCharacter: return "bad char in struct format";
    case FormatStatus::MissingSpecifier: return "repeat count given without format specifier";
    case FormatStatus::TooLong: return "total struct size too long";
    case FormatStatus::EmbeddedNull: return "embedded null character";
    case FormatStatus::Ok:
    case FormatStatus::NoMemory: break;
  }
  return "";
}

StructFormat::~StructFormat() {
  if (fields_ != inline_) std::free(fields_);
}

bool StructFormat::add(const Field& field) {
  if (count_ == capacity_) {
    size_t bytes = 2 * capacity_ * sizeof(Field);
    auto* fields = static_cast<Field*>(fields_ == inline_ ? std::malloc(bytes) : std::realloc(fields_, bytes));
    if (fields == nullptr) return false;
    if (fields_ == inline_) std::memcpy(fields, inline_, sizeof inline_);
    fields_ = fields;
    capacity_ *= 2;
  }
  fields_[count_++] = field;
  return true;
}

FormatStatus StructFormat::add_item(char code, size_t count) {
  constexpr size_t kMostBytes = INT64_MAX;
  Field field;
  if (!find_field(code, native_, field)) return FormatStatus::BadCharacter;
  if (native_) {
    size_t unit = alignment(field);
    size_t rest = size_ % unit;
    if (rest != 0) size_ += unit - rest;
  }
  field.offset = size_;
  field.count = count;
  size_t bytes;
  if (__builtin_mul_overflow(count, size_t{field.size}, &bytes) || bytes > kMostBytes - size_) {
    return FormatStatus::TooLong;
  }
  size_ += bytes;
  if (field.kind == FieldKind::Bytes || field.kind == FieldKind::PascalBytes) {
    ++value_count_;
  } else if (field.kind != FieldKind::Pad) {
    value_count_ += count;
    if (count == 0) return FormatStatus::Ok;
  }
  return add(field) ? FormatStatus::Ok : FormatStatus::NoMemory;
}

FormatStatus StructFormat::parse(std::string_view format) {
  if (format.find('\0') != std::string_view::npos) return FormatStatus::EmbeddedNull;
  size_t at = 0;
  if (!format.empty()) {
    constexpr std::string_view kOrders = "@=<>!";
    if (kOrders.find(format[0]) != std::string_view::npos) {
      native_ = format[0] == '@';
      big_endian_ = format[0] == '>' || format[0] == '!';
      ++at;
    }
  }
  while (at < format.size()) {
    if (is_ascii_space(format[at])) {
      ++at;
      continue;
    }
    size_t count = 1;
    bool overflow = false;
    if (format[at] >= '0' && format[at] <= '9') {
      count = 0;
      for (; at < format.size() && format[at] >= '0' && format[at] <= '9'; ++at) {
        overflow |= __builtin_mul_overflow(count, size_t{10}, &count);
        overflow |= __builtin_add_overflow(count, static_cast<size_t>(format[at] - '0'), &count);
      }
      if (overflow || count > INT64_MAX) return FormatStatus::TooLong;
      if (at == format.size()) return FormatStatus::MissingSpecifier;
    }
    FormatStatus status = add_item(format[at++], count);
    if (status != FormatStatus::Ok) return status;
  }
  return FormatStatus::Ok;
}

namespace {

void store(uint64_t bits, size_t size, bool big_endian, char* at) {
  for (size_t i = 0; i < size; ++i) at[big_endian ? size - 1 - i : i] = static_cast<char>(bits >> (8 * i));
}

uint64_t load(size_t size, bool big_endian, const char* at) {
  uint64_t bits = 0;
  for (size_t i = 0; i < size; ++i) {
    bits |= static_cast<uint64_t>(static_cast<unsigned char>(at[big_endian ? size - 1 - i : i])) << (8 * i);
  }
  return bits;
}

uint64_t largest(const Field& field) {
  int bits = 8 * field.size - (field.kind == FieldKind::Signed ? 1 : 0);
  return UINT64_MAX >> (64 - bits);
}

}  // namespace

bool pack_signed(const Field& field, bool big_endian, int64_t value, char* at) {
  if (field.kind == FieldKind::Signed) {
    auto most = static_cast<int64_t>(largest(field));
    if (value > most || value < -most - 1) return false;
  } else if (field.kind == FieldKind::Unsigned) {
    if (value < 0 || static_cast<uint64_t>(value) > largest(field)) return false;
  }
  store(static_cast<uint64_t>(value), field.size, big_endian, at);
  return true;
}

bool pack_unsigned(const Field& field, bool big_endian, uint64_t value, char* at) {
  if (value > largest(field)) return false;
  store(value, field.size, big_endian, at);
  return true;
}

void append_range_error(const Field& field, TextBuffer& out) {
  char digits[kInt64TextSize];
  uint64_t most = largest(field);
  out.append('\'');
  out.append(field.code);
  out.append("' format requires ");
  append_int64(field.kind == FieldKind::Signed ? -static_cast<int64_t>(most) - 1 : 0, out);
  out.append(" <= number <= ");
  out.append(std::string_view(digits, write_uint64(most, digits)));
}

bool pack_float(const Field& field, bool native, bool big_endian, double value, char* at) {
  size_t size = field.kind == FieldKind::Complex ? field.size / size_t{2} : size_t{field.size};
  uint64_t bits;
  bool overflow = false;
  if (size == 2) {
    bits = half_from_double(value, overflow);
  } else if (size == 4) {
    auto narrow = static_cast<float>(value);
    overflow = std::isinf(narrow) && !std::isinf(value) && !native;
    bits = std::bit_cast<uint32_t>(narrow);
  } else {
    bits = std::bit_cast<uint64_t>(value);
  }
  if (overflow) return false;
  store(bits, size, big_endian, at);
  return true;
}

int64_t unpack_signed(const Field& field, bool big_endian, const char* at) {
  int shift = 64 - 8 * field.size;
  return static_cast<int64_t>(load(field.size, big_endian, at) << shift) >> shift;
}

uint64_t unpack_unsigned(const Field& field, bool big_endian, const char* at) {
  return load(field.size, big_endian, at);
}

double unpack_float(const Field& field, bool big_endian, const char* at) {
  size_t size = field.kind == FieldKind::Complex ? field.size / size_t{2} : size_t{field.size};
  uint64_t bits = load(size, big_endian, at);
  if (size == 2) return double_from_half(static_cast<uint16_t>(bits));
  if (size == 4) return static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  return std::bit_cast<double>(bits);
}

uint16_t half_from_double(double value, bool& overflow) {
  auto sign = static_cast<uint16_t>(std::signbit(value) ? 0x8000 : 0);
  overflow = false;
  if (std::isnan(value)) return static_cast<uint16_t>(sign | 0x7E00);
  double magnitude = std::fabs(value);
  if (std::isinf(magnitude)) return static_cast<uint16_t>(sign | 0x7C00);
  constexpr double kTooLarge = 65520;  // rounds to 65536
  if (magnitude >= kTooLarge) {
    overflow = true;
    return 0;
  }
  constexpr int kLeastExponent = -14;
  int exponent = magnitude == 0 ? kLeastExponent : std::max(std::ilogb(magnitude), kLeastExponent);
  // In units of the last place; nearbyint rounds half to even.
  auto units = static_cast<uint32_t>(std::nearbyint(std::ldexp(magnitude, 10 - exponent)));
  // The hidden bit carries into the exponent by itself.
  return static_cast<uint16_t>(sign | ((static_cast<uint32_t>(exponent - kLeastExponent) << 10) + units));
}

double double_from_half(uint16_t bits) {
  int exponent = bits >> 10 & 31;
  int mantissa = bits & 0x3FF;
  double magnitude;
  if (exponent == 31) {
    magnitude = mantissa == 0 ? HUGE_VAL : std::nan("");
  } else if (exponent == 0) {
    magnitude = std::ldexp(mantissa, -24);
  } else {
    magnitude = std::ldexp(mantissa + 1024, exponent - 25);
  }
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

}  // namespace minipy::packing
