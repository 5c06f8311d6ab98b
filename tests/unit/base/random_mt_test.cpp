#include "runtime/base/random_mt.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace minipy;

// Expected values: CPython's random module with the same seed.
TEST_CASE("the generator gives CPython's numbers") {
  {
    const std::vector<uint64_t> limbs = {};
    MersenneTwister generator;
    generator.seed_limbs(limbs);
    CHECK(generator.next_double() == 0.8444218515250481);
    CHECK(generator.next_double() == 0.7579544029403025);
    CHECK(generator.next_double() == 0.420571580830845);
    CHECK(generator.next_bits(1) == 0u);
    CHECK(generator.next_bits(31) == 2073320061u);
    CHECK(generator.next_bits(32) == 2195908194u);
    CHECK(generator.next_bits(33) == 2087043557u);
    CHECK(generator.next_bits(53) == 7059830666782643u);
    CHECK(generator.next_bits(64) == 5595132141482622304u);
    uint64_t wide[3];
    generator.next_bits(150, wide);
    CHECK(wide[0] == 8791662011684601223u);
    CHECK(wide[1] == 10761499191158579119u);
    CHECK(wide[2] == 3739895u);
    CHECK(generator.next_below(1u) == 0u);
    CHECK(generator.next_below(2u) == 0u);
    CHECK(generator.next_below(10u) == 4u);
    CHECK(generator.next_below(1000u) == 143u);
    CHECK(generator.next_below(1099511627776u) == 209404584569u);
    for (int i = 0; i < 2000; ++i) generator.next_double();
    CHECK(generator.next_double() == 0.0313506472586238);
    CHECK(generator.index() == 286);
    CHECK(generator.state()[5] == 1490956422u);
    MersenneTwister copy;
    copy.set_state(generator.state(), generator.index());
    CHECK(copy.next_uint32() == generator.next_uint32());
  }
  {
    const std::vector<uint64_t> limbs = {0x1u};
    MersenneTwister generator;
    generator.seed_limbs(limbs);
    CHECK(generator.next_double() == 0.13436424411240122);
    CHECK(generator.next_double() == 0.8474337369372327);
    CHECK(generator.next_double() == 0.763774618976614);
    CHECK(generator.next_bits(1) == 0u);
    CHECK(generator.next_bits(31) == 253228484u);
    CHECK(generator.next_bits(32) == 2127877499u);
    CHECK(generator.next_bits(33) == 3268308804u);
    CHECK(generator.next_bits(53) == 5869027593621601u);
    CHECK(generator.next_bits(64) == 14549377870619113110u);
    uint64_t wide[3];
    generator.next_bits(150, wide);
    CHECK(wide[0] == 1731403761479293229u);
    CHECK(wide[1] == 522918558215449730u);
    CHECK(wide[2] == 3746843u);
    CHECK(generator.next_below(1u) == 0u);
    CHECK(generator.next_below(2u) == 1u);
    CHECK(generator.next_below(10u) == 9u);
    CHECK(generator.next_below(1000u) == 780u);
    CHECK(generator.next_below(1099511627776u) == 7589884249u);
    for (int i = 0; i < 2000; ++i) generator.next_double();
    CHECK(generator.next_double() == 0.33529674178995494);
    CHECK(generator.index() == 285);
    CHECK(generator.state()[5] == 1325367381u);
    MersenneTwister copy;
    copy.set_state(generator.state(), generator.index());
    CHECK(copy.next_uint32() == generator.next_uint32());
  }
  {
    const std::vector<uint64_t> limbs = {0x2au};
    MersenneTwister generator;
    generator.seed_limbs(limbs);
    CHECK(generator.next_double() == 0.6394267984578837);
    CHECK(generator.next_double() == 0.025010755222666936);
    CHECK(generator.next_double() == 0.27502931836911926);
    CHECK(generator.next_bits(1) == 0u);
    CHECK(generator.next_bits(31) == 299655412u);
    CHECK(generator.next_bits(32) == 3163119785u);
    CHECK(generator.next_bits(33) == 4735180711u);
    CHECK(generator.next_bits(53) == 8036041610782387u);
    CHECK(generator.next_bits(64) == 1603738325357503540u);
    uint64_t wide[3];
    generator.next_bits(150, wide);
    CHECK(wide[0] == 7783083932390163561u);
    CHECK(wide[1] == 549661728470919411u);
    CHECK(wide[2] == 392986u);
    CHECK(generator.next_below(1u) == 0u);
    CHECK(generator.next_below(2u) == 0u);
    CHECK(generator.next_below(10u) == 8u);
    CHECK(generator.next_below(1000u) == 616u);
    CHECK(generator.next_below(1099511627776u) == 921463507190u);
    for (int i = 0; i < 2000; ++i) generator.next_double();
    CHECK(generator.next_double() == 0.41632463342144466);
    CHECK(generator.index() == 290);
    CHECK(generator.state()[5] == 1433770423u);
    MersenneTwister copy;
    copy.set_state(generator.state(), generator.index());
    CHECK(copy.next_uint32() == generator.next_uint32());
  }
  {
    const std::vector<uint64_t> limbs = {0x100000000u};
    MersenneTwister generator;
    generator.seed_limbs(limbs);
    CHECK(generator.next_double() == 0.11299430095636409);
    CHECK(generator.next_double() == 0.41782886486292836);
    CHECK(generator.next_double() == 0.0166763664992291);
    CHECK(generator.next_bits(1) == 1u);
    CHECK(generator.next_bits(31) == 1881395657u);
    CHECK(generator.next_bits(32) == 3460227584u);
    CHECK(generator.next_bits(33) == 3274195809u);
    CHECK(generator.next_bits(53) == 4914399667873900u);
    CHECK(generator.next_bits(64) == 8334527133290745189u);
    uint64_t wide[3];
    generator.next_bits(150, wide);
    CHECK(wide[0] == 2547214373103166632u);
    CHECK(wide[1] == 15097901349710719040u);
    CHECK(wide[2] == 3944268u);
    CHECK(generator.next_below(1u) == 0u);
    CHECK(generator.next_below(2u) == 1u);
    CHECK(generator.next_below(10u) == 5u);
    CHECK(generator.next_below(1000u) == 754u);
    CHECK(generator.next_below(1099511627776u) == 1053904718950u);
    for (int i = 0; i < 2000; ++i) generator.next_double();
    CHECK(generator.next_double() == 0.7497745571900752);
    CHECK(generator.index() == 286);
    CHECK(generator.state()[5] == 801380157u);
    MersenneTwister copy;
    copy.set_state(generator.state(), generator.index());
    CHECK(copy.next_uint32() == generator.next_uint32());
  }
  {
    const std::vector<uint64_t> limbs = {0xab54a98ceb1f0ad2u};
    MersenneTwister generator;
    generator.seed_limbs(limbs);
    CHECK(generator.next_double() == 0.5120180983871961);
    CHECK(generator.next_double() == 0.9318805526703359);
    CHECK(generator.next_double() == 0.6423121128048344);
    CHECK(generator.next_bits(1) == 1u);
    CHECK(generator.next_bits(31) == 701488995u);
    CHECK(generator.next_bits(32) == 1520545724u);
    CHECK(generator.next_bits(33) == 2258305325u);
    CHECK(generator.next_bits(53) == 4295102894156709u);
    CHECK(generator.next_bits(64) == 2396673726475881157u);
    uint64_t wide[3];
    generator.next_bits(150, wide);
    CHECK(wide[0] == 3238072984049364716u);
    CHECK(wide[1] == 1127225589469485705u);
    CHECK(wide[2] == 3116351u);
    CHECK(generator.next_below(1u) == 0u);
    CHECK(generator.next_below(2u) == 1u);
    CHECK(generator.next_below(10u) == 0u);
    CHECK(generator.next_below(1000u) == 550u);
    CHECK(generator.next_below(1099511627776u) == 780288006816u);
    for (int i = 0; i < 2000; ++i) generator.next_double();
    CHECK(generator.next_double() == 0.47597953735056064);
    CHECK(generator.index() == 284);
    CHECK(generator.state()[5] == 1825876117u);
    MersenneTwister copy;
    copy.set_state(generator.state(), generator.index());
    CHECK(copy.next_uint32() == generator.next_uint32());
  }
  {
    const std::vector<uint64_t> limbs = {0x7u, 0x0u, 0x0u, 0x100u};
    MersenneTwister generator;
    generator.seed_limbs(limbs);
    CHECK(generator.next_double() == 0.3304422997850489);
    CHECK(generator.next_double() == 0.538397771533169);
    CHECK(generator.next_double() == 0.6651241051470115);
    CHECK(generator.next_bits(1) == 0u);
    CHECK(generator.next_bits(31) == 584775938u);
    CHECK(generator.next_bits(32) == 1028704845u);
    CHECK(generator.next_bits(33) == 5332355647u);
    CHECK(generator.next_bits(53) == 1647174525015130u);
    CHECK(generator.next_bits(64) == 18104831852699889707u);
    uint64_t wide[3];
    generator.next_bits(150, wide);
    CHECK(wide[0] == 16071469368558241922u);
    CHECK(wide[1] == 11334555208847797128u);
    CHECK(wide[2] == 2984298u);
    CHECK(generator.next_below(1u) == 0u);
    CHECK(generator.next_below(2u) == 0u);
    CHECK(generator.next_below(10u) == 1u);
    CHECK(generator.next_below(1000u) == 921u);
    CHECK(generator.next_below(1099511627776u) == 865337452834u);
    for (int i = 0; i < 2000; ++i) generator.next_double();
    CHECK(generator.next_double() == 0.9347478482753532);
    CHECK(generator.index() == 290);
    CHECK(generator.state()[5] == 2691930572u);
    MersenneTwister copy;
    copy.set_state(generator.state(), generator.index());
    CHECK(copy.next_uint32() == generator.next_uint32());
  }
}
