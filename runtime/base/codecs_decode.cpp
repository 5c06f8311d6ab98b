#include <cstring>

#include "runtime/base/codecs.h"
#include "runtime/base/unicode_names.h"
#include "runtime/base/utf8.h"

namespace minipy::codecs {

namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

bool starts_with_or_is_prefix_of(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix.substr(0, text.size());
}

uint32_t read_unit(const char* at, size_t size, bool big) {
  uint32_t value = 0;
  for (size_t i = 0; i < size; ++i) {
    size_t index = big ? i : size - 1 - i;
    value = value << 8 | static_cast<unsigned char>(at[index]);
  }
  return value;
}

// How many hexadecimal digits follow, up to `limit`, and their value.
size_t read_hex(std::string_view text, size_t limit, uint32_t& value) {
  value = 0;
  size_t count = 0;
  for (; count < limit && count < text.size(); ++count) {
    auto byte = static_cast<unsigned char>(text[count]);
    uint32_t digit;
    if (byte >= '0' && byte <= '9') {
      digit = byte - '0';
    } else if ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'f') {
      digit = (byte | 0x20) - 'a' + 10;
    } else {
      break;
    }
    value = value << 4 | digit;
  }
  return count;
}

}  // namespace

Decoder::Decoder(Codec codec, std::string_view input, TextBuffer& out, bool final_chunk)
    : codec_(codec), final_chunk_(final_chunk), input_(input), out_(out) {}

Status Decoder::fail(CodecError& error, size_t start, size_t end, std::string_view reason) {
  position_ = start;
  error = {start, end, reason};
  return out_.failed() ? Status::NoMemory : Status::Error;
}

Status Decoder::run(CodecError& error) {
  switch (codec_) {
    case Codec::Utf8Signature:
      if (!past_signature_) {
        std::string_view start = input_.substr(0, kUtf8Mark.size());
        if (!final_chunk_ && start.size() < kUtf8Mark.size() && starts_with_or_is_prefix_of(start, kUtf8Mark)) {
          return Status::Done;
        }
        past_signature_ = true;
        if (start == kUtf8Mark) position_ = start_ = kUtf8Mark.size();
      }
      return run_utf8(error);
    case Codec::Utf8: return run_utf8(error);
    case Codec::Utf16:
    case Codec::Utf16Little:
    case Codec::Utf16Big: return run_utf16(error);
    case Codec::Utf32:
    case Codec::Utf32Little:
    case Codec::Utf32Big: return run_utf32(error);
    case Codec::Ascii: return run_ascii(error);
    case Codec::Latin1: return run_latin1();
    case Codec::UnicodeEscape: return run_unicode_escape(error);
    case Codec::RawUnicodeEscape: return run_raw_unicode_escape(error);
  }
  return Status::Done;
}

Status Decoder::run_utf8(CodecError& error) {
  size_t valid = utf8::valid_prefix_length(input_.substr(position_));
  if (!out_.append(input_.substr(position_, valid))) return Status::NoMemory;
  position_ += valid;
  if (position_ == input_.size()) return Status::Done;

  auto byte = [&](size_t index) { return static_cast<unsigned char>(input_[position_ + index]); };
  size_t available = input_.size() - position_;
  unsigned char lead = byte(0);
  if (lead < 0xC2 || lead > 0xF4) return fail(error, position_, position_ + 1, "invalid start byte");
  size_t length = utf8::sequence_length(input_[position_]);
  // How many bytes could still begin a valid sequence.
  size_t good = 1;
  if (available > 1) {
    unsigned char second = byte(1);
    unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < low || second > high) { return fail(error, position_, position_ + 1, "invalid continuation byte"); }
    for (good = 2; good < length && good < available; ++good) {
      if (!utf8::is_continuation(input_[position_ + good])) {
        return fail(error, position_, position_ + good, "invalid continuation byte");
      }
    }
  }
  if (!final_chunk_) return Status::Done;
  return fail(error, position_, position_ + good, "unexpected end of data");
}

Status Decoder::run_utf16(CodecError& error) {
  if (codec_ == Codec::Utf16) {
    size_t available = input_.size() - position_;
    if (available < 2 && !final_chunk_) return Status::Done;
    uint32_t mark = available >= 2 ? read_unit(input_.data() + position_, 2, false) : 0;
    if (mark == 0xFEFF || mark == 0xFFFE) position_ += 2;
    codec_ = mark == 0xFFFE ? Codec::Utf16Big : Codec::Utf16Little;
  }
  bool big = codec_ == Codec::Utf16Big;
  while (input_.size() - position_ >= 2) {
    uint32_t unit = read_unit(input_.data() + position_, 2, big);
    if (!utf8::is_surrogate(unit)) {
      if (!out_.append_code_point(unit)) return Status::NoMemory;
      position_ += 2;
      continue;
    }
    if (unit >= 0xDC00) return fail(error, position_, position_ + 2, "illegal encoding");
    if (input_.size() - position_ < 4) {
      if (!final_chunk_) return Status::Done;
      return fail(error, position_, input_.size(), "unexpected end of data");
    }
    uint32_t low = read_unit(input_.data() + position_ + 2, 2, big);
    if (low < 0xDC00 || low > 0xDFFF) return fail(error, position_, position_ + 2, "illegal UTF-16 surrogate");
    if (!out_.append_code_point(0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF))) return Status::NoMemory;
    position_ += 4;
  }
  if (position_ == input_.size() || !final_chunk_) return Status::Done;
  return fail(error, position_, input_.size(), "truncated data");
}

Status Decoder::run_utf32(CodecError& error) {
  if (codec_ == Codec::Utf32) {
    size_t available = input_.size() - position_;
    if (available < 4 && !final_chunk_) return Status::Done;
    uint32_t mark = available >= 4 ? read_unit(input_.data() + position_, 4, false) : 0;
    if (mark == 0x0000FEFF || mark == 0xFFFE0000) position_ += 4;
    codec_ = mark == 0xFFFE0000 ? Codec::Utf32Big : Codec::Utf32Little;
  }
  while (input_.size() - position_ >= 4) {
    uint32_t unit = read_unit(input_.data() + position_, 4, codec_ == Codec::Utf32Big);
    if (utf8::is_surrogate(unit)) {
      return fail(error, position_, position_ + 4, "code point in surrogate code point range(0xd800, 0xe000)");
    }
    if (unit > utf8::kMaxCodePoint) {
      return fail(error, position_, position_ + 4, "code point not in range(0x110000)");
    }
    if (!out_.append_code_point(unit)) return Status::NoMemory;
    position_ += 4;
  }
  if (position_ == input_.size() || !final_chunk_) return Status::Done;
  return fail(error, position_, input_.size(), "truncated data");
}

Status Decoder::run_ascii(CodecError& error) {
  size_t valid = utf8::ascii_prefix_length(input_.substr(position_));
  if (!out_.append(input_.substr(position_, valid))) return Status::NoMemory;
  position_ += valid;
  if (position_ == input_.size()) return Status::Done;
  return fail(error, position_, position_ + 1, "ordinal not in range(128)");
}

Status Decoder::run_latin1() {
  while (position_ < input_.size()) {
    size_t ascii = utf8::ascii_prefix_length(input_.substr(position_));
    if (!out_.append(input_.substr(position_, ascii))) return Status::NoMemory;
    position_ += ascii;
    for (; position_ < input_.size() && static_cast<unsigned char>(input_[position_]) >= 0x80; ++position_) {
      if (!out_.append_code_point(static_cast<unsigned char>(input_[position_]))) return Status::NoMemory;
    }
  }
  return Status::Done;
}

// What stands behind the backslash at position_, other than the escapes of one character.
Status Decoder::run_numeric_escape(CodecError& error, char kind, size_t digits, std::string_view truncated) {
  uint32_t value;
  size_t count = read_hex(input_.substr(position_ + 2), digits, value);
  size_t end = position_ + 2 + count;
  if (count < digits) {
    if (!final_chunk_ && end == input_.size()) return Status::Done;
    return fail(error, position_, end, truncated);
  }
  if (value > utf8::kMaxCodePoint) {
    bool raw = codec_ == Codec::RawUnicodeEscape;
    return fail(error, position_, end, raw && kind == 'U' ? "\\Uxxxxxxxx out of range" : "illegal Unicode character");
  }
  out_.append_code_point(value);
  position_ = end;
  return out_.failed() ? Status::NoMemory : Status::Done;
}

Status Decoder::run_named_escape(CodecError& error) {
  constexpr std::string_view kMalformed = "malformed \\N character escape";
  size_t name = position_ + 3;
  if (name > input_.size() || input_[position_ + 2] != '{') {
    if (!final_chunk_ && position_ + 2 == input_.size()) return Status::Done;
    return fail(error, position_, position_ + 2, kMalformed);
  }
  size_t close = input_.find('}', name);
  if (close == std::string_view::npos) {
    if (!final_chunk_) return Status::Done;
    return fail(error, position_, input_.size(), kMalformed);
  }
  if (close == name) return fail(error, position_, name, kMalformed);
  int64_t code_point = unicode::find_code_point(input_.substr(name, close - name));
  if (code_point < 0) return fail(error, position_, close + 1, "unknown Unicode character name");
  out_.append_code_point(static_cast<char32_t>(code_point));
  position_ = close + 1;
  return out_.failed() ? Status::NoMemory : Status::Done;
}

bool Decoder::run_short_escape() {
  constexpr std::string_view kLetters = "\\'\"bfnrtva";
  constexpr std::string_view kMeanings = "\\'\"\b\f\n\r\t\v\a";
  char letter = input_[position_ + 1];
  size_t index = kLetters.find(letter);
  if (index != std::string_view::npos) {
    out_.append(kMeanings[index]);
    position_ += 2;
  } else if (letter == '\n') {
    position_ += 2;
  } else if (letter >= '0' && letter <= '7') {
    size_t end = position_ + 1;
    uint32_t value = 0;
    for (; end < input_.size() && end < position_ + 4 && input_[end] >= '0' && input_[end] <= '7'; ++end) {
      value = value * 8 + static_cast<uint32_t>(input_[end] - '0');
    }
    if (!final_chunk_ && end == input_.size() && end < position_ + 4) return true;  // more digits may come
    if (value > 0377 && first_invalid_escape_ == kNone) first_invalid_escape_ = position_ + 1;
    out_.append_code_point(value);
    position_ = end;
  } else {
    return false;
  }
  return true;
}

Status Decoder::run_unicode_escape(CodecError& error) {
  while (position_ < input_.size()) {
    auto byte = static_cast<unsigned char>(input_[position_]);
    if (byte != '\\') {
      if (!out_.append_code_point(byte)) return Status::NoMemory;
      ++position_;
      continue;
    }
    if (position_ + 1 == input_.size()) {
      if (!final_chunk_) return Status::Done;
      return fail(error, position_, input_.size(), "\\ at end of string");
    }
    size_t before = position_;
    Status status = Status::Done;
    switch (char kind = input_[position_ + 1]; kind) {
      case 'x': status = run_numeric_escape(error, kind, 2, "truncated \\xXX escape"); break;
      case 'u': status = run_numeric_escape(error, kind, 4, "truncated \\uXXXX escape"); break;
      case 'U': status = run_numeric_escape(error, kind, 8, "truncated \\UXXXXXXXX escape"); break;
      case 'N': status = run_named_escape(error); break;
      default:
        if (!run_short_escape()) {
          if (first_invalid_escape_ == kNone) first_invalid_escape_ = position_ + 1;
          out_.append('\\');
          ++position_;
        }
    }
    if (status != Status::Done || position_ == before) return status;
  }
  return out_.failed() ? Status::NoMemory : Status::Done;
}

Status Decoder::run_raw_unicode_escape(CodecError& error) {
  while (position_ < input_.size()) {
    auto byte = static_cast<unsigned char>(input_[position_]);
    bool has_next = position_ + 1 < input_.size();
    if (byte == '\\' && !has_next && !final_chunk_) return Status::Done;
    char kind = byte == '\\' && has_next ? input_[position_ + 1] : '\0';
    if (kind != 'u' && kind != 'U') {
      out_.append_code_point(byte);
      ++position_;
      // A backslash that is itself escaped does not start a \u.
      if (byte == '\\' && has_next) {
        out_.append_code_point(static_cast<unsigned char>(kind));
        ++position_;
      }
      if (out_.failed()) return Status::NoMemory;
      continue;
    }
    size_t before = position_;
    Status status = kind == 'u' ? run_numeric_escape(error, kind, 4, "truncated \\uXXXX escape")
                                : run_numeric_escape(error, kind, 8, "truncated \\UXXXXXXXX escape");
    if (status != Status::Done || position_ == before) return status;
  }
  return Status::Done;
}

}  // namespace minipy::codecs
