#include "runtime/base/codecs.h"
#include "runtime/base/utf8.h"

namespace minipy::codecs {

namespace {

bool append_unit(TextBuffer& out, uint32_t value, size_t size, bool big) {
  char* at = out.extend(size);
  if (at == nullptr) return false;
  for (size_t i = 0; i < size; ++i) {
    size_t shift = 8 * (big ? size - 1 - i : i);
    at[i] = static_cast<char>(value >> shift);
  }
  return true;
}

bool append_utf16(TextBuffer& out, char32_t code_point, bool big) {
  if (code_point < 0x10000) return append_unit(out, code_point, 2, big);
  uint32_t rest = code_point - 0x10000;
  return append_unit(out, 0xD800 + (rest >> 10), 2, big) && append_unit(out, 0xDC00 + (rest & 0x3FF), 2, big);
}

bool append_hex(TextBuffer& out, uint32_t value, int digits) {
  constexpr char kDigits[] = "0123456789abcdef";
  char* at = out.extend(static_cast<size_t>(digits));
  if (at == nullptr) return false;
  for (int i = digits - 1; i >= 0; --i, value >>= 4) at[i] = kDigits[value & 15];
  return true;
}

}  // namespace

Encoder::Encoder(Codec codec, std::string_view text, TextBuffer& out, bool write_mark)
    : codec_(codec), mark_pending_(write_mark), text_(text), out_(out) {}

Status Encoder::run(CodecError& error) {
  bool mark = mark_pending_;
  mark_pending_ = false;
  switch (codec_) {
    case Codec::Utf8Signature:
      if (mark) out_.append("\xEF\xBB\xBF");
      return run_utf8(error);
    case Codec::Utf8: return run_utf8(error);
    case Codec::Utf16:
      if (mark) append_unit(out_, 0xFEFF, 2, false);
      return run_utf16(error);
    case Codec::Utf16Little:
    case Codec::Utf16Big: return run_utf16(error);
    case Codec::Utf32:
      if (mark) append_unit(out_, 0xFEFF, 4, false);
      return run_utf32(error);
    case Codec::Utf32Little:
    case Codec::Utf32Big: return run_utf32(error);
    case Codec::Ascii: return run_single_byte(error, 0x80, "ordinal not in range(128)");
    case Codec::Latin1: return run_single_byte(error, 0x100, "ordinal not in range(256)");
    case Codec::UnicodeEscape: return run_unicode_escape();
    case Codec::RawUnicodeEscape: return run_raw_unicode_escape();
  }
  return Status::Done;
}

void Encoder::resume_at(size_t code_point_index) {
  if (code_point_index < position_) {
    byte_position_ = 0;
    position_ = 0;
  }
  byte_position_ += utf8::byte_offset(text_.substr(byte_position_), code_point_index - position_);
  position_ = code_point_index;
}

// The error of the surrogate at the position, or of the whole run of surrogates there.
Status Encoder::fail_surrogates(CodecError& error, bool whole_run) {
  size_t end = position_ + 1;
  if (whole_run) {
    const char* at = text_.data() + byte_position_;
    const char* text_end = text_.data() + text_.size();
    utf8::decode_next(at);
    while (at < text_end && utf8::is_surrogate(utf8::decode_next(at))) ++end;
  }
  error = {position_, end, "surrogates not allowed"};
  return out_.failed() ? Status::NoMemory : Status::Error;
}

Status Encoder::run_utf8(CodecError& error) {
  std::string_view rest = text_.substr(byte_position_);
  size_t surrogate = utf8::find_surrogate(rest);
  std::string_view valid = rest.substr(0, surrogate);
  if (!out_.append(valid)) return Status::NoMemory;
  byte_position_ += valid.size();
  if (surrogate == utf8::kNotFound) {
    // The count of code points is of no use once all is done.
    return Status::Done;
  }
  position_ += utf8::count_code_points(valid);
  return fail_surrogates(error, true);
}

Status Encoder::run_single_byte(CodecError& error, char32_t limit, std::string_view reason) {
  while (byte_position_ < text_.size()) {
    size_t ascii = utf8::ascii_prefix_length(text_.substr(byte_position_));
    if (!out_.append(text_.substr(byte_position_, ascii))) return Status::NoMemory;
    byte_position_ += ascii;
    position_ += ascii;
    if (byte_position_ == text_.size()) break;

    const char* at = text_.data() + byte_position_;
    const char* end = text_.data() + text_.size();
    char32_t code_point = utf8::decode_next(at);
    if (code_point >= limit) {
      size_t error_end = position_ + 1;
      while (at < end && utf8::decode_next(at) >= limit) ++error_end;
      error = {position_, error_end, reason};
      return Status::Error;
    }
    if (!out_.append(static_cast<char>(code_point))) return Status::NoMemory;
    byte_position_ = static_cast<size_t>(at - text_.data());
    ++position_;
  }
  return Status::Done;
}

Status Encoder::run_utf16(CodecError& error) {
  bool big = codec_ == Codec::Utf16Big;
  const char* end = text_.data() + text_.size();
  for (const char* at = text_.data() + byte_position_; at < end; ++position_) {
    char32_t code_point = utf8::decode_next(at);
    if (utf8::is_surrogate(code_point)) return fail_surrogates(error, false);
    if (!append_utf16(out_, code_point, big)) return Status::NoMemory;
    byte_position_ = static_cast<size_t>(at - text_.data());
  }
  return Status::Done;
}

Status Encoder::run_utf32(CodecError& error) {
  bool big = codec_ == Codec::Utf32Big;
  const char* end = text_.data() + text_.size();
  for (const char* at = text_.data() + byte_position_; at < end; ++position_) {
    char32_t code_point = utf8::decode_next(at);
    if (utf8::is_surrogate(code_point)) return fail_surrogates(error, false);
    if (!append_unit(out_, code_point, 4, big)) return Status::NoMemory;
    byte_position_ = static_cast<size_t>(at - text_.data());
  }
  return Status::Done;
}

Status Encoder::run_unicode_escape() {
  const char* end = text_.data() + text_.size();
  for (const char* at = text_.data() + byte_position_; at < end; ++position_) {
    char32_t code_point = utf8::decode_next(at);
    if (code_point == '\\' || code_point == '\t' || code_point == '\n' || code_point == '\r') {
      out_.append('\\');
      out_.append(code_point == '\\' ? '\\' : code_point == '\t' ? 't' : code_point == '\n' ? 'n' : 'r');
    } else if (code_point >= 0x20 && code_point < 0x7F) {
      out_.append(static_cast<char>(code_point));
    } else {
      append_escape(code_point, out_);
    }
    byte_position_ = static_cast<size_t>(at - text_.data());
  }
  return out_.failed() ? Status::NoMemory : Status::Done;
}

Status Encoder::run_raw_unicode_escape() {
  const char* end = text_.data() + text_.size();
  for (const char* at = text_.data() + byte_position_; at < end; ++position_) {
    char32_t code_point = utf8::decode_next(at);
    if (code_point < 0x100) {
      out_.append(static_cast<char>(code_point));
    } else {
      append_escape(code_point, out_);
    }
    byte_position_ = static_cast<size_t>(at - text_.data());
  }
  return out_.failed() ? Status::NoMemory : Status::Done;
}

bool append_escape(char32_t code_point, TextBuffer& out) {
  out.append('\\');
  if (code_point < 0x100) return out.append('x') && append_hex(out, code_point, 2);
  if (code_point < 0x10000) return out.append('u') && append_hex(out, code_point, 4);
  return out.append('U') && append_hex(out, code_point, 8);
}

}  // namespace minipy::codecs
