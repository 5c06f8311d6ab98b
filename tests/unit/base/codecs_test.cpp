#include "runtime/base/codecs.h"

#include <catch2/catch.hpp>
#include <string>

using namespace minipy;
using namespace minipy::codecs;
using namespace std::string_view_literals;

namespace {

struct CodecCase {
  Codec codec;
  ErrorHandler handler;
  std::string_view input, output, message, encoding;
};
const CodecCase kDecodeCases[] = {
#include "tests/unit/base/decode_cases.inc"
};
const CodecCase kEncodeCases[] = {
#include "tests/unit/base/encode_cases.inc"
};

}  // namespace

TEST_CASE("decoding gives CPython's text and errors") {
  for (const CodecCase& row : kDecodeCases) {
    TextBuffer out;
    CodecError error;
    CAPTURE(codec_name(row.codec), static_cast<int>(row.handler), row.input);
    Status status = decode(row.codec, row.input, row.handler, out, error);
    REQUIRE((status == Status::Done) == row.message.empty());
    if (status == Status::Done) {
      CHECK(out.view() == row.output);
      continue;
    }
    TextBuffer message;
    append_decode_error_message(row.encoding, row.input, error, message);
    CHECK(message.view() == row.message);
  }
}

TEST_CASE("encoding gives CPython's bytes and errors") {
  for (const CodecCase& row : kEncodeCases) {
    TextBuffer out;
    CodecError error;
    CAPTURE(codec_name(row.codec), static_cast<int>(row.handler), row.input);
    Status status = encode(row.codec, row.input, row.handler, out, error);
    REQUIRE((status == Status::Done) == row.message.empty());
    if (status == Status::Done) {
      CHECK(out.view() == row.output);
      continue;
    }
    TextBuffer message;
    append_encode_error_message(row.encoding, row.input, error, message);
    CHECK(message.view() == row.message);
    CHECK(codec_name(row.codec) == row.encoding);
  }
}

TEST_CASE("a chunk that is not the last may end anywhere") {
  struct Chunked {
    Codec codec;
    std::string_view input;
  };
  const Chunked inputs[] = {
      {Codec::Utf8, "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z"},
      {Codec::Utf8Signature, "\xef\xbb\xbf\xef\xbb\xbf\xe2\x82\xac"},
      {Codec::Utf8Signature, "a\xe2\x82\xac"},
      {Codec::Utf16,
       "\xff\xfe"
       "a\0\x3d\xd8\0\xde"sv},
      {Codec::Utf16, "\xfe\xff\0a\xd8\x3d\xde\0"sv},
      {Codec::Utf32, "\xff\xfe\0\0a\0\0\0\0\xf6\x01\0"sv},
      {Codec::UnicodeEscape, "a\\x41\\u20ac\\U0001f600\\n\\101\\1."},
      {Codec::RawUnicodeEscape, "a\\u20ac\\U0001f600\\\\\xe9"},
  };
  for (const Chunked& row : inputs) {
    TextBuffer whole;
    CodecError error;
    REQUIRE(decode(row.codec, row.input, ErrorHandler::Strict, whole, error) == Status::Done);
    for (size_t cut = 0; cut <= row.input.size(); ++cut) {
      CAPTURE(row.input, cut);
      TextBuffer out;
      Decoder first(row.codec, row.input.substr(0, cut), out, false);
      REQUIRE(first.run(error) == Status::Done);
      Codec codec = first.codec();
      if (codec == Codec::Utf8Signature && first.past_signature()) codec = Codec::Utf8;
      Decoder second(codec, row.input.substr(first.position()), out);
      REQUIRE(second.run(error) == Status::Done);
      CHECK(out.view() == whole.view());
    }
  }
}

TEST_CASE("names of codecs and handlers") {
  CHECK(find_codec("UTF-8") == Codec::Utf8);
  CHECK(find_codec("utf8") == Codec::Utf8);
  CHECK(find_codec("Utf 8") == Codec::Utf8);
  CHECK(find_codec("latin-1") == Codec::Latin1);
  CHECK(find_codec("ISO-8859-1") == Codec::Latin1);
  CHECK(find_codec("US-ASCII") == Codec::Ascii);
  CHECK(find_codec("utf_16_le") == Codec::Utf16Little);
  CHECK(find_codec("utf-16le") == Codec::Utf16Little);
  CHECK(find_codec("utf-8-sig") == Codec::Utf8Signature);
  CHECK(find_codec("unicode-escape") == Codec::UnicodeEscape);
  CHECK(!find_codec("utf-7"));
  CHECK(!find_codec(""));
  CHECK(!find_codec("a name that is much longer than any codec's"));
  CHECK(find_error_handler("surrogateescape") == ErrorHandler::SurrogateEscape);
  CHECK(!find_error_handler("Strict"));
}

TEST_CASE("named escapes; the first odd escape is remembered") {
  TextBuffer out;
  CodecError error;
  Decoder decoder(Codec::UnicodeEscape, "\\N{Euro Sign}\\q\\400", out);
  REQUIRE(decoder.run(error) == Status::Done);
  CHECK(out.view() == "\xe2\x82\xac\\q\xc4\x80");
  CHECK(decoder.first_invalid_escape() == 14);
}

TEST_CASE("a full output buffer ends decoding") {
  TextBuffer out(300);
  CodecError error;
  std::string input(1000, 'a');
  CHECK(decode(Codec::Utf8, input, ErrorHandler::Strict, out, error) == Status::NoMemory);
  TextBuffer bytes(300);
  CHECK(encode(Codec::Utf32, input, ErrorHandler::Strict, bytes, error) == Status::NoMemory);
}
