// Names of codecs and handlers, the built-in error handlers, and the messages.
#include "runtime/base/codecs.h"

#include "runtime/base/number_text.h"
#include "runtime/base/unicode_names.h"
#include "runtime/base/utf8.h"

namespace minipy::codecs {

namespace {

struct CodecAlias {
  std::string_view name;
  Codec codec;
};

// Normalised: lower case, each run of other characters than letters, digits and '.' one '_'.
constexpr CodecAlias kCodecAliases[] = {
    {"utf_8", Codec::Utf8},
    {"utf8", Codec::Utf8},
    {"u8", Codec::Utf8},
    {"utf", Codec::Utf8},
    {"utf8_ucs2", Codec::Utf8},
    {"utf8_ucs4", Codec::Utf8},
    {"cp65001", Codec::Utf8},
    {"utf_8_sig", Codec::Utf8Signature},
    {"utf_16", Codec::Utf16},
    {"utf16", Codec::Utf16},
    {"u16", Codec::Utf16},
    {"utf_16_le", Codec::Utf16Little},
    {"utf_16le", Codec::Utf16Little},
    {"unicodelittleunmarked", Codec::Utf16Little},
    {"utf_16_be", Codec::Utf16Big},
    {"utf_16be", Codec::Utf16Big},
    {"unicodebigunmarked", Codec::Utf16Big},
    {"utf_32", Codec::Utf32},
    {"utf32", Codec::Utf32},
    {"u32", Codec::Utf32},
    {"utf_32_le", Codec::Utf32Little},
    {"utf_32le", Codec::Utf32Little},
    {"utf_32_be", Codec::Utf32Big},
    {"utf_32be", Codec::Utf32Big},
    {"ascii", Codec::Ascii},
    {"646", Codec::Ascii},
    {"ansi_x3.4_1968", Codec::Ascii},
    {"ansi_x3_4_1968", Codec::Ascii},
    {"ansi_x3.4_1986", Codec::Ascii},
    {"cp367", Codec::Ascii},
    {"csascii", Codec::Ascii},
    {"ibm367", Codec::Ascii},
    {"iso646_us", Codec::Ascii},
    {"iso_646.irv_1991", Codec::Ascii},
    {"iso_ir_6", Codec::Ascii},
    {"us", Codec::Ascii},
    {"us_ascii", Codec::Ascii},
    {"latin_1", Codec::Latin1},
    {"latin1", Codec::Latin1},
    {"latin", Codec::Latin1},
    {"8859", Codec::Latin1},
    {"cp819", Codec::Latin1},
    {"csisolatin1", Codec::Latin1},
    {"ibm819", Codec::Latin1},
    {"iso8859", Codec::Latin1},
    {"iso8859_1", Codec::Latin1},
    {"iso_8859_1", Codec::Latin1},
    {"iso_8859_1_1987", Codec::Latin1},
    {"iso_ir_100", Codec::Latin1},
    {"l1", Codec::Latin1},
    {"unicode_escape", Codec::UnicodeEscape},
    {"raw_unicode_escape", Codec::RawUnicodeEscape},
};

struct HandlerName {
  std::string_view name;
  ErrorHandler handler;
};

constexpr HandlerName kHandlerNames[] = {
    {"strict", ErrorHandler::Strict},
    {"ignore", ErrorHandler::Ignore},
    {"replace", ErrorHandler::Replace},
    {"backslashreplace", ErrorHandler::BackslashReplace},
    {"xmlcharrefreplace", ErrorHandler::XmlCharRefReplace},
    {"namereplace", ErrorHandler::NameReplace},
    {"surrogateescape", ErrorHandler::SurrogateEscape},
    {"surrogatepass", ErrorHandler::SurrogatePass},
};

// Bytes of one unit of the codec if it can carry surrogates, else 0.
size_t surrogate_unit_size(Codec codec) {
  switch (codec) {
    case Codec::Utf8:
    case Codec::Utf8Signature: return 3;
    case Codec::Utf16:
    case Codec::Utf16Little:
    case Codec::Utf16Big: return 2;
    case Codec::Utf32:
    case Codec::Utf32Little:
    case Codec::Utf32Big: return 4;
    default: return 0;
  }
}

bool is_big_endian(Codec codec) { return codec == Codec::Utf16Big || codec == Codec::Utf32Big; }

// The surrogate that the codec's bytes at `at` stand for, or 0.
char32_t read_surrogate(Codec codec, std::string_view bytes) {
  size_t size = surrogate_unit_size(codec);
  if (size == 0 || bytes.size() < size) return 0;
  auto byte = [&](size_t index) { return static_cast<char32_t>(static_cast<unsigned char>(bytes[index])); };
  char32_t value = 0;
  if (size == 3) {
    bool well_formed = byte(0) == 0xED && (byte(1) & 0xC0) == 0x80 && (byte(2) & 0xC0) == 0x80;
    value = well_formed ? 0xD000 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F) : 0;
  } else {
    for (size_t i = 0; i < size; ++i) value = value << 8 | byte(is_big_endian(codec) ? i : size - 1 - i);
  }
  return utf8::is_surrogate(value) ? value : 0;
}

void append_surrogate(Codec codec, char32_t surrogate, TextBuffer& out) {
  size_t size = surrogate_unit_size(codec);
  if (size == 3) {
    out.append_code_point(surrogate);
    return;
  }
  for (size_t i = 0; i < size; ++i) {
    size_t shift = 8 * (is_big_endian(codec) ? size - 1 - i : i);
    out.append(static_cast<char>(surrogate >> shift));
  }
}

// "\\N{EURO SIGN}", or another escape for what has no name.
void append_name_escape(char32_t code_point, TextBuffer& out) {
  char name[unicode::kMaxNameSize];
  size_t size = unicode::write_name(code_point, name);
  if (size == 0) {
    append_escape(code_point, out);
    return;
  }
  out.append("\\N{");
  out.append(std::string_view(name, size));
  out.append('}');
}

std::string_view code_points(std::string_view text, const CodecError& error) {
  size_t start = utf8::byte_offset(text, error.start);
  return text.substr(start, utf8::byte_offset(text.substr(start), error.end - error.start));
}

}  // namespace

std::optional<Codec> find_codec(std::string_view name) {
  constexpr size_t kLongestName = 32;
  char normalised[kLongestName];
  size_t size = 0;
  bool separator = false;
  for (char byte : name) {
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte + ('a' - 'A'));
    if (!((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte == '.')) {
      if (byte & 0x80) return {};
      separator = true;
      continue;
    }
    if (size + 2 > kLongestName) return {};
    if (separator && size > 0) normalised[size++] = '_';
    separator = false;
    normalised[size++] = byte;
  }
  for (const CodecAlias& alias : kCodecAliases) {
    if (alias.name == std::string_view(normalised, size)) return alias.codec;
  }
  return {};
}

std::string_view codec_name(Codec codec) {
  switch (codec) {
    case Codec::Utf8:
    case Codec::Utf8Signature: return "utf-8";
    case Codec::Utf16: return "utf-16";
    case Codec::Utf16Little: return "utf-16-le";
    case Codec::Utf16Big: return "utf-16-be";
    case Codec::Utf32: return "utf-32";
    case Codec::Utf32Little: return "utf-32-le";
    case Codec::Utf32Big: return "utf-32-be";
    case Codec::Ascii: return "ascii";
    case Codec::Latin1: return "latin-1";
    case Codec::UnicodeEscape: return "unicodeescape";
    case Codec::RawUnicodeEscape: return "rawunicodeescape";
  }
  return "";
}

std::optional<ErrorHandler> find_error_handler(std::string_view name) {
  for (const HandlerName& row : kHandlerNames) {
    if (row.name == name) return row.handler;
  }
  return {};
}

Handled handle_decode_error(ErrorHandler handler, Codec codec, std::string_view input, const CodecError& error,
                            TextBuffer& out, size_t& resume) {
  resume = error.end;
  std::string_view bytes = input.substr(error.start, error.end - error.start);
  switch (handler) {
    case ErrorHandler::Strict: return Handled::Raise;
    case ErrorHandler::Ignore: return Handled::Yes;
    case ErrorHandler::Replace: out.append_code_point(utf8::kReplacementCharacter); return Handled::Yes;
    case ErrorHandler::BackslashReplace:
      for (char byte : bytes) append_escape(static_cast<unsigned char>(byte), out);
      return Handled::Yes;
    case ErrorHandler::XmlCharRefReplace:
    case ErrorHandler::NameReplace: return Handled::WrongKind;
    case ErrorHandler::SurrogateEscape: {
      constexpr size_t kMostAtOnce = 4;
      size_t count = 0;
      while (count < bytes.size() && count < kMostAtOnce && static_cast<unsigned char>(bytes[count]) >= 0x80) {
        out.append_code_point(0xDC00 + static_cast<char32_t>(static_cast<unsigned char>(bytes[count++])));
      }
      resume = error.start + count;
      return count > 0 ? Handled::Yes : Handled::Raise;
    }
    case ErrorHandler::SurrogatePass: {
      char32_t surrogate = read_surrogate(codec, input.substr(error.start));
      if (surrogate == 0) return Handled::Raise;
      out.append_code_point(surrogate);
      resume = error.start + surrogate_unit_size(codec);
      return Handled::Yes;
    }
  }
  return Handled::Raise;
}

bool append_encode_replacement(ErrorHandler handler, std::string_view erroneous_text, TextBuffer& out) {
  const char* end = erroneous_text.data() + erroneous_text.size();
  for (const char* at = erroneous_text.data(); at < end;) {
    char32_t code_point = utf8::decode_next(at);
    switch (handler) {
      case ErrorHandler::Ignore: break;
      case ErrorHandler::Replace: out.append('?'); break;
      case ErrorHandler::BackslashReplace: append_escape(code_point, out); break;
      case ErrorHandler::NameReplace: append_name_escape(code_point, out); break;
      case ErrorHandler::XmlCharRefReplace:
        out.append("&#");
        append_int64(static_cast<int64_t>(code_point), out);
        out.append(';');
        break;
      default: return false;
    }
  }
  return true;
}

Handled handle_encode_error(ErrorHandler handler, Codec codec, std::string_view text, const CodecError& error,
                            TextBuffer& out, size_t& resume) {
  resume = error.end;
  std::string_view erroneous = code_points(text, error);
  const char* end = erroneous.data() + erroneous.size();
  if (handler == ErrorHandler::Strict) return Handled::Raise;
  if (handler == ErrorHandler::SurrogateEscape) {
    if (surrogate_unit_size(codec) % 2 == 0 && surrogate_unit_size(codec) != 0) return Handled::Raise;
    size_t count = 0;
    for (const char* at = erroneous.data(); at < end; ++count) {
      char32_t code_point = utf8::decode_next(at);
      if (code_point < 0xDC80 || code_point > 0xDCFF) break;
      out.append(static_cast<char>(code_point - 0xDC00));
    }
    resume = error.start + count;
    return count > 0 ? Handled::Yes : Handled::Raise;
  }
  if (handler == ErrorHandler::SurrogatePass) {
    if (surrogate_unit_size(codec) == 0) return Handled::Raise;
    for (const char* at = erroneous.data(); at < end;) {
      char32_t code_point = utf8::decode_next(at);
      if (!utf8::is_surrogate(code_point)) return Handled::Raise;
      append_surrogate(codec, code_point, out);
    }
    return Handled::Yes;
  }
  // The others give ASCII text.
  TextBuffer replacement;
  append_encode_replacement(handler, erroneous, replacement);
  CodecError none;
  if (replacement.failed() || Encoder(codec, replacement.view(), out, false).run(none) == Status::Error) {
    return Handled::Raise;
  }
  return Handled::Yes;
}

Status decode(Codec codec, std::string_view bytes, ErrorHandler handler, TextBuffer& out, CodecError& error) {
  Decoder decoder(codec, bytes, out);
  while (true) {
    Status status = decoder.run(error);
    if (status != Status::Error) return status;
    size_t resume;
    if (handle_decode_error(handler, decoder.codec(), bytes, error, out, resume) != Handled::Yes) return status;
    decoder.resume_at(resume);
  }
}

Status encode(Codec codec, std::string_view text, ErrorHandler handler, TextBuffer& out, CodecError& error) {
  Encoder encoder(codec, text, out);
  while (true) {
    Status status = encoder.run(error);
    if (status != Status::Error) return status;
    size_t resume;
    if (handle_encode_error(handler, codec, text, error, out, resume) != Handled::Yes) return status;
    encoder.resume_at(resume);
  }
}

namespace {

void append_positions(const CodecError& error, TextBuffer& out) {
  out.append(" in position ");
  append_int64(static_cast<int64_t>(error.start), out);
  if (error.end != error.start + 1) {
    out.append('-');
    append_int64(static_cast<int64_t>(error.end) - 1, out);
  }
  out.append(": ");
  out.append(error.reason);
}

}  // namespace

void append_decode_error_message(std::string_view encoding, std::string_view input, const CodecError& error,
                                 TextBuffer& out) {
  out.append('\'');
  out.append(encoding);
  out.append("' codec can't decode byte");
  if (error.end == error.start + 1 && error.start < input.size()) {
    constexpr char kDigits[] = "0123456789abcdef";
    auto byte = static_cast<unsigned char>(input[error.start]);
    out.append(" 0x");
    out.append(kDigits[byte >> 4]);
    out.append(kDigits[byte & 15]);
  } else {
    out.append('s');
  }
  append_positions(error, out);
}

void append_encode_error_message(std::string_view encoding, std::string_view text, const CodecError& error,
                                 TextBuffer& out) {
  out.append('\'');
  out.append(encoding);
  out.append("' codec can't encode character");
  if (error.end == error.start + 1 && error.start < utf8::count_code_points(text)) {
    const char* at = text.data() + utf8::byte_offset(text, error.start);
    out.append(" '");
    append_escape(utf8::decode_next(at), out);
    out.append('\'');
  } else {
    out.append('s');
  }
  append_positions(error, out);
}

}  // namespace minipy::codecs
