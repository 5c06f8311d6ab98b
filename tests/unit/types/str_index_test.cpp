#include "runtime/types/str_index.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "runtime/object/runtime.h"
#include "runtime/types/text.h"

using namespace minipy;

namespace {

// Sequences of one to four bytes, a lone surrogate among them, with the byte offset of each and of the end.
std::string mixed_text(size_t length, std::vector<uint64_t>* offsets) {
  const std::string kinds[] = {"a", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xed\xa0\x80", "z"};
  std::string text;
  for (size_t i = 0; i < length; ++i) {
    offsets->push_back(text.size());
    text += kinds[(i * 7 + i / 6 + i / 64) % 6];
  }
  offsets->push_back(text.size());
  return text;
}

struct Started {
  explicit Started(const void* stack_base) {
    rt.heap.set_stack_base(stack_base);
    rt.start();
  }
  Runtime rt;
};

}  // namespace

TEST_CASE("positions in text beyond ASCII are what a walk finds", "[str]") {
  Started vm(__builtin_frame_address(0));
  Runtime& rt = vm.rt;
  for (size_t length : {1u, 64u, 255u, 256u, 257u, 319u, 320u, 321u, 384u, 5000u}) {
    std::vector<uint64_t> offsets;
    Str* text = new_str(rt, mixed_text(length, &offsets)).value();
    for (size_t i = 0; i <= length; ++i) {
      REQUIRE(str_byte_offset(rt, text, i) == offsets[i]);
      REQUIRE(str_code_point_index(rt, text, offsets[i]) == i);
    }
    Str* fresh = new_str(rt, text->view()).value();
    for (size_t i = length + 1; i-- > 0;) REQUIRE(str_code_point_index(rt, fresh, offsets[i]) == i);
    for (size_t i = length + 1; i-- > 0;) REQUIRE(str_byte_offset(rt, fresh, i) == offsets[i]);
  }
}

TEST_CASE("an index reaches as far as was asked, and short or ASCII text has none", "[str]") {
  Started vm(__builtin_frame_address(0));
  Runtime& rt = vm.rt;
  std::vector<uint64_t> offsets;
  Str* text = new_str(rt, mixed_text(5000, &offsets)).value();
  for (uint64_t near : {uint64_t{0}, uint64_t{256}, uint64_t{4936}, uint64_t{5000}})
    (void)str_byte_offset(rt, text, near);
  REQUIRE(str_indexed_length(text) == 0);
  (void)str_byte_offset(rt, text, 1000);
  REQUIRE(str_indexed_length(text) == 960);
  (void)str_byte_offset(rt, text, 300);
  REQUIRE(str_indexed_length(text) == 960);
  (void)str_code_point_index(rt, text, offsets[4000]);
  REQUIRE(str_indexed_length(text) == 3968);
  Str* ascii = new_str(rt, std::string(5000, 'x')).value();
  REQUIRE(str_byte_offset(rt, ascii, 4000) == 4000);
  REQUIRE(str_indexed_length(ascii) == 0);
  REQUIRE(ascii->owner == nullptr);
}

TEST_CASE("strings that grow from one another share an index; it lives through collections", "[str]") {
  Started vm(__builtin_frame_address(0));
  Runtime& rt = vm.rt;
  std::vector<uint64_t> offsets;
  std::string all = mixed_text(3000, &offsets);
  Str* text = new_str(rt, std::string_view(all).substr(0, offsets[1000])).value();
  for (size_t i = 1000; i < 3000; i += 10) {
    Str* more = new_str(rt, std::string_view(all).substr(offsets[i], offsets[i + 10] - offsets[i])).value();
    Str* longer = str_concat(rt, text, more).value();
    REQUIRE(str_byte_offset(rt, longer, i / 2) == offsets[i / 2]);
    REQUIRE(str_byte_offset(rt, longer, i - 100) == offsets[i - 100]);
    if (longer->owner == text->owner) REQUIRE(str_indexed_length(text) == str_indexed_length(longer));
    if (i % 500 == 0) rt.heap.collect();
    text = longer;
  }
  Str* fork = str_concat(rt, text, new_str(rt, "\xc3\xa9!").value()).value();
  Str* other = str_concat(rt, text, new_str(rt, "\xe2\x82\xac?").value()).value();
  REQUIRE(fork->data != other->data);
  REQUIRE(str_at(rt, fork, 3000) == 0xe9);
  REQUIRE(str_at(rt, other, 3000) == 0x20ac);
  for (size_t i = 0; i <= 3000; ++i) {
    REQUIRE(str_byte_offset(rt, fork, i) == offsets[i]);
    REQUIRE(str_byte_offset(rt, other, i) == offsets[i]);
  }
}

TEST_CASE("without memory for an index positions are still found, and nothing is raised", "[str]") {
  Started vm(__builtin_frame_address(0));
  Runtime& rt = vm.rt;
  std::vector<uint64_t> offsets;
  Str* text = new_str(rt, mixed_text(100000, &offsets)).value();
  rt.heap.collect();
  rt.heap.set_limit(1);
  REQUIRE(str_byte_offset(rt, text, 99000) == offsets[99000]);
  REQUIRE(str_code_point_index(rt, text, offsets[50000]) == 50000);
  REQUIRE(str_indexed_length(text) == 0);
  REQUIRE(!rt.has_pending());
  rt.heap.set_limit(SIZE_MAX);
  REQUIRE(str_byte_offset(rt, text, 99000) == offsets[99000]);
  REQUIRE(str_indexed_length(text) == 98944);
}
