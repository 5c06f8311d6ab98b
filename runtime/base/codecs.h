// Codecs between bytes and text (generalised UTF-8), with CPython's error positions and reasons.
//
// A Decoder or Encoder runs until its input ends or until an error. At an error the caller decides: it may
// call handle_decode_error / handle_encode_error for one of the built-in handlers, or run a registered
// handler of its own, write the replacement into the output, and resume. decode() and encode() do that loop
// for the built-in handlers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::codecs {

enum class Codec : uint8_t {
  Utf8,
  Utf8Signature,  // utf-8-sig
  Utf16,          // with a byte order mark; writes little-endian
  Utf16Little,
  Utf16Big,
  Utf32,
  Utf32Little,
  Utf32Big,
  Ascii,
  Latin1,
  UnicodeEscape,
  RawUnicodeEscape,
};

// Finds a codec by any of the names and aliases that CPython knows for it ("UTF8", "latin-1", "iso_8859-1",
// "U8", "cp65001" ...); case, '-', '_' and ' ' do not matter. Nothing if there is none.
std::optional<Codec> find_codec(std::string_view name);

// The name as error messages have it: "utf-8", "utf-16-le", "ascii", "latin-1", "unicodeescape" ...
std::string_view codec_name(Codec codec);

enum class ErrorHandler : uint8_t {
  Strict,
  Ignore,
  Replace,
  BackslashReplace,
  XmlCharRefReplace,
  NameReplace,
  SurrogateEscape,
  SurrogatePass,
};

// Nothing if the name is not one of the built-in handlers'.
std::optional<ErrorHandler> find_error_handler(std::string_view name);

// Where and why. Positions are bytes for decoding and code points for encoding: what UnicodeDecodeError and
// UnicodeEncodeError carry. `reason` is static text.
struct CodecError {
  size_t start = 0;
  size_t end = 0;
  std::string_view reason;
};

enum class Status : uint8_t {
  Done,
  Error,     // see the CodecError
  NoMemory,  // the output buffer failed
};

class Decoder {
 public:
  // With final_chunk false an incomplete sequence at the end is left unread instead of being an error.
  Decoder(Codec codec, std::string_view input, TextBuffer& out, bool final_chunk = true);

  // Decodes on from position(). On an error, position() stays at error.start.
  Status run(CodecError& error);

  // Bytes read so far.
  size_t position() const { return position_; }
  // Goes on from there at the next run(); at most the size of the input.
  void resume_at(size_t position) { position_ = position; }

  // What a byte order mark has chosen (Utf16 and Utf32 become Utf16Little ...); else what was given. An
  // incremental decoder hands it to the next chunk's Decoder.
  Codec codec() const { return codec_; }
  // Utf8Signature: whether the start has been passed. An incremental decoder goes on with Utf8 then.
  bool past_signature() const { return past_signature_; }
  // Utf8Signature: bytes of the signature at the start. CPython's error positions and its error's `object` do
  // not count them.
  size_t signature_size() const { return start_; }

  // UnicodeEscape only: the first invalid escape ("\q", "\777"), for CPython's DeprecationWarning. Points at
  // the character behind the backslash; kNone if there was none.
  static constexpr size_t kNone = static_cast<size_t>(-1);
  size_t first_invalid_escape() const { return first_invalid_escape_; }

 private:
  Status run_utf8(CodecError& error);
  Status run_utf16(CodecError& error);
  Status run_utf32(CodecError& error);
  Status run_ascii(CodecError& error);
  Status run_latin1();
  Status run_unicode_escape(CodecError& error);
  Status run_raw_unicode_escape(CodecError& error);
  Status run_numeric_escape(CodecError& error, char kind, size_t digits, std::string_view truncated);
  Status run_named_escape(CodecError& error);
  bool run_short_escape();
  Status fail(CodecError& error, size_t start, size_t end, std::string_view reason);

  Codec codec_;
  bool final_chunk_;
  bool past_signature_ = false;
  std::string_view input_;
  size_t position_ = 0;
  size_t start_ = 0;
  size_t first_invalid_escape_ = kNone;
  TextBuffer& out_;
};

class Encoder {
 public:
  // `text` is generalised UTF-8. Utf16, Utf32 and Utf8Signature write their mark at the first run() unless
  // `write_mark` is false.
  Encoder(Codec codec, std::string_view text, TextBuffer& out, bool write_mark = true);

  // Encodes on. On an error nothing of the error's span has been written.
  Status run(CodecError& error);

  // Skips forward to a code point; at or after the error's start. Going back is allowed and costs a scan.
  void resume_at(size_t code_point_index);

  // Bytes of the input behind / code points read so far.
  size_t byte_position() const { return byte_position_; }
  size_t position() const { return position_; }

 private:
  Status run_utf8(CodecError& error);
  Status run_single_byte(CodecError& error, char32_t limit, std::string_view reason);
  Status run_utf16(CodecError& error);
  Status run_utf32(CodecError& error);
  Status run_unicode_escape();
  Status run_raw_unicode_escape();
  Status fail_surrogates(CodecError& error, bool whole_run);

  Codec codec_;
  bool mark_pending_;
  std::string_view text_;
  size_t byte_position_ = 0;
  size_t position_ = 0;
  TextBuffer& out_;
};

// What a built-in handler did.
enum class Handled : uint8_t {
  Yes,    // the output is written; resume at `resume`
  Raise,  // strict, or the handler refuses this error: raise the error as it is
  // The handler exists but cannot be used here (xmlcharrefreplace when decoding): TypeError "don't know how
  // to handle UnicodeDecodeError in error callback".
  WrongKind,
};

// Appends to `out` what the handler puts in place of input[error.start, error.end). `resume` is a byte
// position.
Handled handle_decode_error(ErrorHandler handler, Codec codec, std::string_view input, const CodecError& error,
                            TextBuffer& out, size_t& resume);

// Appends the *encoded* replacement of the erroneous code points of `text`. `resume` is a code-point
// position. If the replacement itself cannot be encoded: Raise.
Handled handle_encode_error(ErrorHandler handler, Codec codec, std::string_view text, const CodecError& error,
                            TextBuffer& out, size_t& resume);

// The text that a handler gives for erroneous code points (for codecs.xmlcharrefreplace_errors and the like,
// which return str). Only Ignore, Replace, BackslashReplace, XmlCharRefReplace, NameReplace. False for the
// others.
bool append_encode_replacement(ErrorHandler handler, std::string_view erroneous_text, TextBuffer& out);

// "\xe9", "\u20ac" or "\U0001f600". False on failure.
bool append_escape(char32_t code_point, TextBuffer& out);

// Whole-input forms with a built-in handler. When the status is Error, `error` is what to raise
// (Utf8Signature: positions count the signature; see Decoder::signature_size).
Status decode(Codec codec, std::string_view bytes, ErrorHandler handler, TextBuffer& out, CodecError& error);
Status encode(Codec codec, std::string_view text, ErrorHandler handler, TextBuffer& out, CodecError& error);

// str() of the UnicodeDecodeError / UnicodeEncodeError: "'utf-8' codec can't decode byte 0xff in position 0:
// invalid start byte".
void append_decode_error_message(std::string_view encoding, std::string_view input, const CodecError& error,
                                 TextBuffer& out);
void append_encode_error_message(std::string_view encoding, std::string_view text, const CodecError& error,
                                 TextBuffer& out);

}  // namespace minipy::codecs
