#include "runtime/base/hash.h"

#include <catch2/catch.hpp>
#include <cmath>

using namespace minipy;

// Expected values are CPython 3.11's; those of text with PYTHONHASHSEED=0 and 42.
TEST_CASE("hashes of bytes are CPython's for the same key") {
  CHECK(hash_bytes(hash_key_from_seed(0), "") == 0);
  CHECK(hash_bytes(hash_key_from_seed(0), "a") == 4644417185603328019);
  CHECK(hash_bytes(hash_key_from_seed(0), "abcdefg") == 7904145750247929094);
  CHECK(hash_bytes(hash_key_from_seed(0), "abcdefgh") == 4574395652268504554);
  CHECK(hash_bytes(hash_key_from_seed(0), "hello world, this is text") == -4315994597424213970);
  CHECK(hash_bytes(hash_key_from_seed(42), "") == 0);
  CHECK(hash_bytes(hash_key_from_seed(42), "a") == -123207753977932514);
  CHECK(hash_bytes(hash_key_from_seed(42), "abcdefg") == 1375323160596907757);
  CHECK(hash_bytes(hash_key_from_seed(42), "abcdefgh") == -5457871895989710762);
  CHECK(hash_bytes(hash_key_from_seed(42), "hello world, this is text") == -5605118331367937138);
}

TEST_CASE("hashes of numbers are CPython's") {
  CHECK(hash_int64(0) == 0);
  CHECK(hash_int64(-1) == -2);
  CHECK(hash_int64((int64_t{1} << 61) - 1) == 0);
  CHECK(hash_int64(int64_t{1} << 61) == 1);
  CHECK(hash_int64(-(int64_t{1} << 61)) == -2);
  CHECK(hash_int64(INT64_MIN) == -4);
  CHECK(hash_double(-1.0, 0) == -2);
  CHECK(hash_double(INFINITY, 0) == 314159);
  CHECK(hash_double(-INFINITY, 0) == -314159);
  CHECK(hash_double(NAN, 77) == 77);
  CHECK(hash_double(0.5, 0) == 1152921504606846976);
  CHECK(hash_complex(hash_double(1, 0), hash_double(2, 0)) == 2000007);
}

TEST_CASE("hashes of tuples and frozensets are CPython's") {
  auto tuple = [](std::initializer_list<int64_t> items) {
    TupleHash hash;
    for (int64_t item : items) hash.add(item);
    return hash.finish();
  };
  auto set = [](std::initializer_list<int64_t> items) {
    FrozenSetHash hash;
    for (int64_t item : items) hash.add(item);
    return hash.finish();
  };
  CHECK(tuple({}) == 5740354900026072187);
  CHECK(set({}) == 133146708735736);
  CHECK(tuple({1}) == -6644214454873602895);
  CHECK(set({1}) == -558064481276695278);
  CHECK(tuple({1, 2, 3}) == 529344067295497451);
  CHECK(set({1, 2, 3}) == -272375401224217160);
  CHECK(tuple({-2, 0, 12345678901}) == 2338564416569505151);
  CHECK(set({-2, 0, 12345678901}) == 2342311262106449596);
}
