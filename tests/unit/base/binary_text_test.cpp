#include "runtime/base/binary_text.h"

#include <catch2/catch.hpp>
#include <string>

using namespace minipy;
using namespace minipy::binary_text;
using namespace std::string_view_literals;

namespace {

struct Base64Case {
  std::string_view text;
  bool strict;
  std::string_view data, message;
};
const Base64Case kBase64Cases[] = {
#include "tests/unit/base/base64_cases.inc"
};

struct BinaryCase {
  std::string_view data, base64, hex;
  int64_t group;
  std::string_view grouped;
  uint32_t crc, crc_from, hqx, adler;
};
const BinaryCase kBinaryCases[] = {
#include "tests/unit/base/binary_cases.inc"
};

}  // namespace

TEST_CASE("base64 is decoded as binascii does, strictly or not") {
  for (const Base64Case& row : kBase64Cases) {
    CAPTURE(row.text, row.strict);
    TextBuffer out;
    size_t characters = 0;
    Base64Status status = append_from_base64(row.text, row.strict, out, characters);
    if (status == Base64Status::Ok) CHECK(out.view() == row.data);
    TextBuffer message;
    append_base64_error(status, characters, message);
    CHECK(message.view() == row.message);
  }
}

TEST_CASE("padding behind whole groups is refused when strict") {
  for (std::string_view text : {"YWJj="sv, "YWJj=="sv, "AAAA===="sv}) {
    TextBuffer out;
    size_t characters = 0;
    CHECK(append_from_base64(text, true, out, characters) == Base64Status::ExcessPadding);
  }
}

TEST_CASE("encodings and checksums of bytes") {
  for (const BinaryCase& row : kBinaryCases) {
    CAPTURE(row.hex);
    TextBuffer out;
    CHECK(append_base64(row.data, out));
    CHECK(out.view() == row.base64);
    out.clear();
    CHECK(append_hex(row.data, out));
    CHECK(out.view() == row.hex);
    out.clear();
    CHECK(append_hex(row.data, '-', row.group, out));
    CHECK(out.view() == row.grouped);
    out.clear();
    CHECK(append_from_hex(row.hex, out) == HexStatus::Ok);
    CHECK(out.view() == row.data);
    CHECK(crc32(row.data) == row.crc);
    CHECK(crc32(row.data, 12345) == row.crc_from);
    CHECK(crc_hqx(row.data, 77) == row.hqx);
    CHECK(adler32(row.data) == row.adler);
    size_t half = row.data.size() / 2;
    CHECK(crc32(row.data.substr(half), crc32(row.data.substr(0, half))) == row.crc);
  }
  std::string many(100000, '\xff');
  CHECK(adler32(many) == adler32(std::string_view(many).substr(7), adler32(std::string_view(many).substr(0, 7))));
}

TEST_CASE("hexadecimal text with and without spaces") {
  TextBuffer out;
  size_t position = 0;
  CHECK(append_from_hex("616", out) == HexStatus::OddLength);
  CHECK(append_from_hex("6g", out) == HexStatus::NotHex);
  CHECK(append_from_hex("61 2", out) == HexStatus::NotHex);
  out.clear();
  CHECK(append_from_spaced_hex(" 61 62\n63\t", out, position) == HexStatus::Ok);
  CHECK(out.view() == "abc");
  CHECK(append_from_spaced_hex("6", out, position) == HexStatus::OddLength);
  CHECK(append_from_spaced_hex("61 6", out, position) == HexStatus::OddLength);
  CHECK(append_from_spaced_hex("6 1", out, position) == HexStatus::NotHex);
  CHECK(position == 1);
  CHECK(append_from_spaced_hex("61g2", out, position) == HexStatus::NotHex);
  CHECK(position == 2);
}
