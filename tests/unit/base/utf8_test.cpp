#include "runtime/base/utf8.h"

#include <catch2/catch.hpp>
#include <string>

#include "runtime/base/text_buffer.h"
#include "runtime/base/text_search.h"

using namespace minipy;
using namespace std::string_view_literals;

namespace {

// Pseudo-random text of the widths that `mask` allows (bit n: n + 1 bytes).
std::string mixed_text(size_t count, unsigned mask, uint32_t seed) {
  std::string text;
  char bytes[4];
  while (count > 0) {
    seed = seed * 1664525 + 1013904223;
    unsigned width = seed >> 30;
    if ((mask >> width & 1) == 0) continue;
    constexpr char32_t kSamples[4] = {'a', 0xE9, 0x20AC, 0x1F600};
    text.append(bytes, utf8::encode(kSamples[width] + (seed >> 8) % 20, bytes));
    --count;
  }
  return text;
}

}  // namespace

TEST_CASE("code points are encoded and decoded") {
  for (char32_t code_point : {0x0u, 0x7fu, 0x80u, 0x7ffu, 0x800u, 0xd800u, 0xdfffu, 0xffffu, 0x10000u, 0x10ffffu}) {
    char bytes[4];
    size_t size = utf8::encode(code_point, bytes);
    CHECK(size == utf8::encoded_length(code_point));
    CHECK(size == utf8::sequence_length(bytes[0]));
    const char* at = bytes;
    CHECK(utf8::decode_next(at) == code_point);
    CHECK(at == bytes + size);
    CHECK(utf8::decode_previous(at) == code_point);
    CHECK(at == bytes);
    CHECK(utf8::single_code_point({bytes, size}) == static_cast<int64_t>(code_point));
    CHECK(utf8::is_valid({bytes, size}) == !utf8::is_surrogate(code_point));
    CHECK(utf8::is_valid_generalised({bytes, size}));
    CHECK(utf8::has_surrogate({bytes, size}) == utf8::is_surrogate(code_point));
  }
  CHECK(utf8::single_code_point("") == -1);
  CHECK(utf8::single_code_point("ab") == -1);
  CHECK(utf8::single_code_point("\xc3\xa9x") == -1);
}

TEST_CASE("counting and finding code points agrees with a walk") {
  for (unsigned mask : {1u, 3u, 15u, 12u, 4u, 8u}) {
    for (size_t count : {0, 1, 5, 15, 16, 17, 100, 300, 5000}) {
      std::string text = mixed_text(count, mask, static_cast<uint32_t>(count + mask));
      CHECK(utf8::count_code_points(text) == count);
      CHECK(utf8::is_ascii(text) == (mask == 1 || utf8::ascii_prefix_length(text) == text.size()));
      const char* at = text.data();
      for (size_t index = 0; index < count; ++index) {
        auto offset = static_cast<size_t>(at - text.data());
        REQUIRE(utf8::byte_offset(text, index) == offset);
        utf8::decode_next(at);
      }
      CHECK(utf8::byte_offset(text, count) == text.size());
    }
  }
}

TEST_CASE("ASCII is told from the rest at every position") {
  for (size_t size = 0; size < 100; ++size) {
    std::string text(size, 'x');
    REQUIRE(utf8::is_ascii(text));
    REQUIRE(utf8::ascii_prefix_length(text) == size);
    for (size_t i = 0; i < size; ++i) {
      text[i] = '\x80';
      REQUIRE(!utf8::is_ascii(text));
      REQUIRE(utf8::ascii_prefix_length(text) == i);
      text[i] = 'x';
    }
  }
}

TEST_CASE("what is not well-formed is found") {
  for (std::string_view bytes :
       {"\x80"sv, "\xc0\x80"sv, "\xc1\xbf"sv, "\xe0\x9f\xbf"sv, "\xf0\x8f\xbf\xbf"sv, "\xf4\x90\x80\x80"sv,
        "\xf5\x80\x80\x80"sv, "\xff"sv, "\xc2"sv, "\xe2\x82"sv, "\xf0\x9f\x98"sv, "\xc2g"sv}) {
    CHECK(!utf8::is_valid(bytes));
    CHECK(!utf8::is_valid_generalised(bytes));
    CHECK(utf8::valid_prefix_length(std::string("ab\xc3\xa9").append(bytes)) == 4);
  }
  CHECK(utf8::find_surrogate("\xed\x95\x9c\xed\xa0\x80") == 3);
}

TEST_CASE("a search finds what a slow search finds") {
  std::string texts[] = {"",
                         "a",
                         "abracadabra",
                         std::string(1000, 'a'),
                         std::string(500, 'a') + "b" + std::string(500, 'a'),
                         mixed_text(300, 15, 7)};
  std::string needles[] = {"a",
                           "b",
                           "ab",
                           "abra",
                           "aa",
                           std::string(50, 'a'),
                           std::string(400, 'a') + "b",
                           "b" + std::string(400, 'a'),
                           "\xe2\x82\xac",
                           "zz",
                           std::string(2000, 'a')};
  for (const std::string& text : texts) {
    for (const std::string& needle : needles) {
      CAPTURE(text, needle);
      CHECK(search::find_last(text, needle) == text.rfind(needle));
      size_t count = 0;
      size_t last_end = 0;
      std::string replaced;
      for (size_t at = 0; (at = text.find(needle, at)) != std::string::npos; at += needle.size(), ++count) {
        replaced += text.substr(last_end, at - last_end) + "<>";
        last_end = at + needle.size();
      }
      replaced += text.substr(last_end);
      CHECK(search::count(text, needle) == count);
      CHECK(search::count(text, needle, 2) == std::min<size_t>(count, 2));
      TextBuffer out;
      CHECK(search::replace(text, needle, "<>", SIZE_MAX, out) == count);
      CHECK(out.view() == (count > 0 ? replaced : ""));
      for (size_t from = 0; from <= text.size() + 1; from += 1 + text.size() / 7) {
        CHECK(search::find(text, needle, from) == text.find(needle, from));
      }
    }
    CHECK(search::find(text, "", text.size()) == text.size());
    CHECK(search::find(text, "", text.size() + 1) == search::kNotFound);
    CHECK(search::find_last(text, "") == text.size());
  }
}

TEST_CASE("a reverse search of repetitive text is not quadratic") {
  // Every position is a near match; the naive way would compare 10**10 bytes.
  std::string text(200000, 'a');
  std::string needle = std::string(50000, 'a') + "b" + std::string(50000, 'a');
  CHECK(search::find_last(text, needle) == search::kNotFound);
  text[60000] = 'b';
  CHECK(search::find_last(text, needle) == 10000);
  CHECK(search::find(text, needle) == 10000);
}

TEST_CASE("replacing some, and by text of the same size") {
  TextBuffer out;
  CHECK(search::replace("a-b-c-d", "-", "+", 2, out) == 2);
  CHECK(out.view() == "a+b+c-d");
  out.clear();
  CHECK(search::replace("a-b-c-d", "-", "", 2, out) == 2);
  CHECK(out.view() == "abc-d");
  out.clear();
  CHECK(search::replace("a-b", "-", "+", 0, out) == 0);
  CHECK(out.empty());
}

TEST_CASE("a text buffer grows, keeps its limit, and recovers") {
  TextBuffer buffer;
  for (int i = 0; i < 1000; ++i) REQUIRE(buffer.append("0123456789"));
  CHECK(buffer.size() == 10000);
  CHECK(buffer.view().substr(9990) == "0123456789");
  CHECK(buffer.heap_bytes() >= 10000);
  CHECK(buffer.append_code_point(0x20AC));
  CHECK(buffer.view().substr(10000) == "\xe2\x82\xac");
  CHECK(buffer.append_repeated('x', 3));
  CHECK(buffer.view().substr(10003) == "xxx");
  buffer.truncate(5);
  CHECK(buffer.view() == "01234");

  TextBuffer limited(300);
  CHECK(limited.append_repeated('a', 300));
  CHECK(!limited.failed());
  CHECK(!limited.append('b'));
  CHECK(limited.failed());
  CHECK(limited.size() == 300);
  CHECK(!limited.append(std::string_view("c")));
  limited.truncate(10);
  CHECK(!limited.append('d'));
  CHECK(limited.size() == 10);
  limited.clear();
  CHECK(!limited.failed());
  CHECK(limited.append("again"));
  CHECK(limited.view() == "again");

  TextBuffer small(3);
  CHECK(small.append("abc"));
  CHECK(!small.append('d'));

  TextBuffer huge;
  CHECK(huge.extend(SIZE_MAX - 10) == nullptr);
  CHECK(huge.failed());
  CHECK(huge.empty());
}
