// Every folding rule on random values: random programs are built with folding and without it, both are run, and must
// leave in the same place with the same values. Fails, too, where a rule was never taken.
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>

#include "compiler/trace/ir/builder.h"
#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/ir/verifier.h"
#include "compiler/trace/opt/fold.h"
#include "runtime/object/builtin_types.h"
#include "runtime/object/value.h"
#include "tests/unit/trace/trace_generator.h"

using namespace minipy;
using namespace minipy::ir;

namespace {

using tests::Random;

int64_t random_int(Random& random) {
  static constexpr int64_t kSpecial[] = {0,
                                         1,
                                         -1,
                                         2,
                                         3,
                                         7,
                                         -8,
                                         255,
                                         1023,
                                         1 << 20,
                                         Value::kMaxInt,
                                         Value::kMinInt,
                                         Value::kMaxInt - 1,
                                         int64_t{1} << 60,
                                         int64_t{1} << 52};
  if (random.once_in(2)) return kSpecial[random.below(std::size(kSpecial))];
  return static_cast<int64_t>(random.next()) >> (2 + random.below(60));
}

double random_double(Random& random) {
  static constexpr double kSpecial[] = {0.0,  -0.0,  1.0,     -1.0,     2.0,       0.5, 4.0,
                                        3.25, 1e300, -1e-300, INFINITY, -INFINITY, NAN};
  if (random.once_in(2)) return kSpecial[random.below(std::size(kSpecial))];
  return static_cast<double>(random_int(random)) / 7;
}

uint64_t random_word(Random& random) {
  static constexpr uint64_t kSpecial[] = {0, 1, ~uint64_t{0}, 0xff, 0xffffffff, uint64_t{1} << 63};
  return random.once_in(2) ? kSpecial[random.below(std::size(kSpecial))] : random.next() >> random.below(64);
}

constexpr int kInputs = 8;

// A program in two forms. Each pool holds, for a type, the nodes in both.
struct Program {
  struct Pair {
    Ref plain, folded;
  };
  using Pool = std::vector<Pair>;

  Trace plain_trace, folded_trace;
  Builder plain{plain_trace, Contradictions::AreNoted}, folded{folded_trace, Contradictions::AreNoted};
  Random& random;
  Pool ints, small, doubles, words, wides, conditions, bools, values, used_ints, used_words, used_wides;
  std::vector<Pair> entries;
  uint32_t contexts = 0;

  Program(Random& random, std::vector<uint32_t>& log) : random(random) {
    plain.set_folding(false);
    folded.set_rule_log(&log);
  }

  // Recent ones more often, so that rules about how an operand was made apply.
  Pair pick(const Pool& pool) {
    size_t back = random.once_in(2) ? random.below(std::min<size_t>(pool.size(), 3)) : random.below(pool.size());
    return pool[pool.size() - 1 - back];
  }
  Pair both(Type type, uint64_t bits) { return {plain.constant(type, bits), folded.constant(type, bits)}; }
  Pair integer(int64_t n) { return both(Type::Int, Value::from_int(n).bits()); }
  Pair binary(Op op, Pair a, Pair b) {
    note_used(a);
    note_used(b);
    return {plain.binary(op, a.plain, b.plain), folded.binary(op, a.folded, b.folded)};
  }
  // Operands serve again, so that rules about equal operands apply.
  void note_used(Pair pair) {
    Type type = plain.type_of(pair.plain);
    if (type == Type::Int) used_ints.push_back(pair);
    if (type == Type::Word) used_words.push_back(pair);
    if (type == Type::Wide) used_wides.push_back(pair);
  }
  Pair unary(Op op, Pair a) { return {plain.unary(op, a.plain), folded.unary(op, a.folded)}; }

  // What an exit here has to show: all values so far.
  std::pair<SnapshotId, SnapshotId> snapshot() {
    std::vector<SnapshotEntry> first, second;
    for (size_t i = entries.size() > 40 ? entries.size() - 40 : 0; i < entries.size(); ++i) {
      first.push_back({static_cast<int32_t>(i), entries[i].plain});
      second.push_back({static_cast<int32_t>(i), entries[i].folded});
    }
    ++contexts;
    return {plain.snapshot(first, contexts), folded.snapshot(second, contexts)};
  }
  Pair overflow(Op op, Pair a, Pair b = {Ref::None, Ref::None}) {
    note_used(a);
    if (b.plain != Ref::None) note_used(b);
    auto [first, second] = snapshot();
    return {plain.overflow(op, a.plain, b.plain, first), folded.overflow(op, a.folded, b.folded, second)};
  }

  void add(Pool& pool, Pair pair) {
    pool.push_back(pair);
    if (&pool != &conditions) entries.push_back(pair);
  }

  void inputs() {
    for (int32_t i = 0; i < 3; ++i) {
      Pair slot{plain.slot(i), folded.slot(i)};
      auto [first, second] = snapshot();
      plain.guard_type(Type::Int, slot.plain, first);
      folded.guard_type(Type::Int, slot.folded, second);
      add(ints, {plain.assume(Type::Int, slot.plain), folded.assume(Type::Int, slot.folded)});
      add(small, binary(Op::and_int, ints.back(), integer(15)));
      add(words, unary(Op::word_of_int, ints.back()));
    }
    for (int32_t i = 3; i < 5; ++i) {
      add(values, {plain.slot(i), folded.slot(i)});
      auto [first, second] = snapshot();
      plain.guard_type(Type::Double, values.back().plain, first);
      folded.guard_type(Type::Double, values.back().folded, second);
      add(doubles, unary(Op::unbox, values.back()));
    }
    Pair slot{plain.slot(5), folded.slot(5)};
    auto [first, second] = snapshot();
    plain.guard_type(Type::Bool, slot.plain, first);
    folded.guard_type(Type::Bool, slot.folded, second);
    add(bools, {plain.assume(Type::Bool, slot.plain), folded.assume(Type::Bool, slot.folded)});
    add(conditions, unary(Op::is_true, bools.back()));
    add(words, both(Type::Word, 0));
    for (int32_t i = 6; i < 8; ++i) add(wides, unboxed({plain.slot(i), folded.slot(i)}));
  }
  Pair unboxed(Pair value) { return overflow(Op::unbox_wide, value); }

  Pair some_int() {
    if (!used_ints.empty() && random.once_in(4)) return pick(used_ints);
    return random.once_in(3) ? integer(random_int(random)) : random.once_in(4) ? pick(small) : pick(ints);
  }
  Pair some_small() { return random.once_in(3) ? integer(static_cast<int64_t>(random.below(9)) - 3) : pick(small); }
  Pair some_word() {
    if (!used_words.empty() && random.once_in(4)) return pick(used_words);
    return random.once_in(3) ? both(Type::Word, random_word(random)) : pick(words);
  }
  Pair some_wide() {
    if (!used_wides.empty() && random.once_in(4)) return pick(used_wides);
    if (random.once_in(6)) return unary(Op::wide_of_int, some_int());
    return random.once_in(3) ? both(Type::Wide, random_word(random)) : pick(wides);
  }
  Pair some_double() {
    return random.once_in(3) ? both(Type::Double, std::bit_cast<uint64_t>(random_double(random))) : pick(doubles);
  }

  template <size_t n>
  Op one_of(const Op (&ops)[n]) {
    return ops[random.below(n)];
  }

  void step_ints() {
    static constexpr Op kChecked[] = {Op::add_overflow, Op::subtract_overflow, Op::multiply_overflow};
    static constexpr Op kBits[] = {Op::and_int, Op::or_int, Op::xor_int};
    static constexpr Op kFits[] = {Op::add, Op::subtract, Op::multiply};
    static constexpr Op kDivisions[] = {Op::floor_divide, Op::modulo};
    switch (random.below(9)) {
      case 0: return add(ints, overflow(one_of(kChecked), some_int(), some_int()));
      case 1:
        return add(ints, overflow(Op::shift_left_overflow, random.once_in(8) ? integer(0) : some_int(),
                                  random.once_in(4) ? shift_count() : integer(static_cast<int64_t>(random.below(4)))));
      case 2: return add(ints, binary(one_of(kBits), some_int(), some_int()));
      case 3: return add(small, bounded(binary(one_of(kFits), some_small(), some_small())));
      case 4: return add(ints, binary(one_of(kDivisions), some_int(), integer(divisor())));
      case 5: return add(ints, binary(Op::shift_right, some_int(), shift_count()));
      case 6:
        if (random.once_in(4)) return add(ints, unary(Op::int_of_double, unary(Op::int_to_double, pick(small))));
        return add(ints, unary(Op::int_of_word, random.once_in(2) ? unary(Op::word_of_int, some_int()) : small_word()));
      default: return add(small, bounded(binary(one_of(kBits), some_small(), some_small())));
    }
  }
  Pair shift_count() {
    if (random.once_in(3)) return binary(Op::and_int, pick(ints), integer(31));
    return integer(static_cast<int64_t>(random.once_in(4) ? 0 : random.below(61)));
  }
  Pair small_word() { return binary(Op::and_word, pick(words), both(Type::Word, 0xffff)); }
  // A sum of small numbers is small for long; now and then it is masked.
  Pair bounded(Pair pair) {
    if (++depth_ % 4 != 0) return pair;
    return binary(Op::and_int, pair, integer(7));
  }
  int64_t divisor() {
    return random.once_in(2) ? int64_t{1} << random.below(61)
                             : 1 + static_cast<int64_t>(random.next() >> (3 + random.below(58)));
  }

  void step_doubles() {
    static constexpr Op kBinary[] = {Op::add_double, Op::subtract_double, Op::multiply_double, Op::divide_double};
    static constexpr Op kUnary[] = {Op::negate_double, Op::absolute_double};
    switch (random.below(5)) {
      case 0:
      case 1: return add(doubles, binary(one_of(kBinary), some_double(), some_double()));
      case 2: return add(doubles, unary(one_of(kUnary), some_double()));
      case 3: return add(doubles, random.once_in(2) ? unary(Op::int_to_double, some_int()) : reboxed(pick(doubles)));
      default: return add(values, unary(Op::box, some_double()));
    }
  }

  // Without folding the box may be a cell, which `unbox` does not read.
  Pair reboxed(Pair number) { return {number.plain, folded.unary(Op::unbox, folded.unary(Op::box, number.folded))}; }

  void step_words() {
    static constexpr Op kBinary[] = {Op::add_word, Op::subtract_word, Op::and_word};
    switch (random.below(5)) {
      case 0:
        return add(words,
                   unary(Op::word_of_int, random.once_in(2) ? unary(Op::int_of_word, small_word()) : some_int()));
      case 1: return add(words, unary(Op::word_of, random.once_in(2) ? some_word() : some_int()));
      default: return add(words, binary(one_of(kBinary), some_word(), some_word()));
    }
  }

  void step_wides() {
    static constexpr Op kBinary[] = {Op::add_wide, Op::subtract_wide, Op::multiply_wide,
                                     Op::and_wide, Op::or_wide,       Op::xor_wide};
    static constexpr Op kConditions[] = {Op::wide_equal, Op::wide_less, Op::wide_less_equal};
    switch (random.below(9)) {
      case 0: return add(wides, unary(Op::wide_of_int, random.once_in(3) ? small_of_wide() : some_int()));
      case 1:
        return add(wides,
                   binary(random.once_in(2) ? Op::shift_left_wide : Op::shift_right_wide, some_wide(), wide_count()));
      case 2: {
        Pair divisor = random.once_in(2) ? both(Type::Wide, uint64_t{1} << random.below(64))
                                         : both(Type::Wide, 1 + (random.next() >> random.below(63)) / 2);
        return add(wides, binary(random.once_in(2) ? Op::divide_wide : Op::modulo_wide, some_wide(), divisor));
      }
      case 3: return add(conditions, binary(one_of(kConditions), some_wide(), some_wide()));
      case 4: return add(ints, small_of_wide());
      case 5: return add(wides, unboxed(unary(Op::box_wide, some_wide())));
      case 6: {
        Pair boxed = unary(Op::box_wide, random.once_in(2) ? some_wide() : binary(Op::and_wide, some_wide(), mask()));
        return add(wides, unboxed(random.once_in(2) ? boxed : some_int()));
      }
      default: return add(wides, binary(one_of(kBinary), some_wide(), random.once_in(3) ? mask() : some_wide()));
    }
  }
  Pair mask() { return both(Type::Wide, ~uint64_t{0} >> random.below(64)); }
  Pair wide_count() {
    return random.once_in(6)   ? integer(0)
           : random.once_in(2) ? binary(Op::and_int, pick(ints), integer(63))
                               : integer(static_cast<int64_t>(random.below(64)));
  }
  Pair small_of_wide() {
    Pair wide = binary(Op::and_wide, some_wide(), both(Type::Wide, (uint64_t{1} << (1 + random.below(61))) - 1));
    return unary(Op::int_of_wide, wide);
  }

  void step_conditions() {
    static constexpr Op kInts[] = {Op::int_equal, Op::int_not_equal, Op::int_less, Op::int_less_equal};
    static constexpr Op kDoubles[] = {Op::double_equal, Op::double_not_equal, Op::double_less, Op::double_less_equal};
    switch (random.below(10)) {
      case 0:
      case 1: return add(conditions, binary(one_of(kInts), some_int(), some_int()));
      case 2: return add(conditions, binary(one_of(kDoubles), some_double(), some_double()));
      case 3:
        return add(conditions, binary(random.once_in(2) ? Op::word_below : Op::word_equal, some_word(), some_word()));
      case 4: return add(conditions, unary(Op::not_cond, pick(conditions)));
      case 5: return add(bools, unary(Op::bool_of, pick(conditions)));
      case 6: return add(conditions, unary(Op::is_true, pick(bools)));
      case 7: return add(conditions, binary(Op::word_equal, pick(bools), some_kind()));
      case 8: return add(conditions, binary(Op::word_equal, some_int(), some_int()));
      default: return guard();
    }
  }
  Pair some_kind() {
    switch (random.below(4)) {
      case 0: return both(Type::Bool, Value::from_bool(random.once_in(2)).bits());
      case 1: return both(Type::Value, Value::none().bits());
      case 2: return some_int();
      default: return pick(bools);
    }
  }
  void guard() {
    if (!random.once_in(3)) return;
    Pair condition = pick(conditions);
    bool outcome = random.once_in(2);
    auto [first, second] = snapshot();
    plain.guard(condition.plain, outcome, first);
    folded.guard(condition.folded, outcome, second);
  }
  // Two cells of one allocation each, and comparisons of what they are.
  void step_cells() {
    Pair one{plain.allocate(5, 16), folded.allocate(5, 16)}, two{plain.allocate(5, 16), folded.allocate(5, 16)};
    add(conditions, binary(Op::word_equal, one, random.once_in(2) ? two : one));
    Pair condition = conditions.back();
    add(bools, unary(Op::bool_of, condition));
  }

  void build(size_t steps) {
    inputs();
    for (size_t i = 0; i < steps; ++i) {
      switch (random.below(8)) {
        case 0:
        case 1:
        case 2: step_ints(); break;
        case 3: step_doubles(); break;
        case 4: random.once_in(2) ? step_words() : step_wides(); break;
        case 5:
          if (random.once_in(2)) step_wides();
          if (random.once_in(8)) step_cells();
          break;
        default: step_conditions(); break;
      }
    }
    auto [first, second] = snapshot();
    plain.end(Op::link, first);
    folded.end(Op::link, second);
  }

 private:
  int depth_ = 0;
};

struct Boxes {
  std::vector<std::unique_ptr<double>> doubles;
  std::vector<std::unique_ptr<uint64_t[]>> wides;  // as Int cells
  bool has_wide(uint64_t bits) const {
    for (const auto& each : wides)
      if (reinterpret_cast<uint64_t>(each.get()) + 1 == bits) return true;
    return false;
  }
};
uint64_t box_in_memory(void* self, double number) {
  auto& boxes = static_cast<Boxes*>(self)->doubles;
  boxes.push_back(std::make_unique<double>(number));
  return reinterpret_cast<uint64_t>(boxes.back().get()) + 1;
}
uint64_t box_wide_in_memory(void* self, uint64_t number) {
  auto& boxes = static_cast<Boxes*>(self)->wides;
  boxes.push_back(std::make_unique<uint64_t[]>(3));
  boxes.back()[0] = minipy::shape_of(BuiltinType::Int);
  boxes.back()[1] = 1;
  boxes.back()[2] = number;
  return reinterpret_cast<uint64_t>(boxes.back().get()) + 1;
}
uint64_t allocate_in_memory(void* self, uint32_t, uint64_t) { return box_in_memory(self, 0); }

// What an exit shows of an entry: of a double or an int, whether boxed or not, the number.
std::string shown(const trace::Location& location, const trace::ExitState& state, const Boxes& boxes) {
  uint64_t bits = trace::value_at(location, state);
  Value value = Value::from_bits(bits);
  double number;
  if (location.type == Type::Double)
    number = std::bit_cast<double>(bits);
  else if (location.type == Type::Wide)
    return "int " + std::to_string(bits);
  else if (location.type == Type::Int || (location.type == Type::Value && value.is_int()))
    return "int " + std::to_string(value.as_int());
  else if (boxes.has_wide(bits))
    return "int " + std::to_string(reinterpret_cast<const uint64_t*>(bits - 1)[2]);
  else if (location.type != Type::Value)
    return std::to_string(bits);
  else if (value.is_double())
    number = value.as_double();
  else if (value.is_cell())
    number = *value.as<double>();
  else
    return std::to_string(bits);
  return std::isnan(number) ? "nan" : std::to_string(std::bit_cast<uint64_t>(number));
}

std::string outcome(const Trace& trace, const uint64_t* inputs) {
  Boxes boxes;
  trace::Machine machine{&boxes, nullptr, allocate_in_memory, box_in_memory, true, box_wide_in_memory};
  auto backend = trace::make_evaluating_backend(machine);
  trace::CompileRequest request;
  request.trace = &trace;
  auto compiled = backend->compile(request, nullptr);
  uint64_t slots[kInputs];
  std::copy(inputs, inputs + kInputs, slots);
  // Numbers too large for a word come in cells.
  for (int i = 6; i < kInputs; ++i)
    slots[i] = inputs[i] <= static_cast<uint64_t>(Value::kMaxInt)
                   ? Value::from_int(static_cast<int64_t>(inputs[i])).bits()
                   : box_wide_in_memory(&boxes, inputs[i]);
  trace::ExitState state;
  trace::Exit* exit = backend->run(*compiled, slots, state);
  std::string text = std::to_string(trace.snapshots[static_cast<size_t>(exit->snapshot)].context);
  for (const trace::Location& location : exit->locations) text += " " + shown(location, state, boxes);
  return text;
}

void compare(uint64_t seed, std::vector<uint32_t>& log) {
  Random random(seed);
  Program program(random, log);
  program.build(20 + random.below(100));
  std::string problem = verify(program.folded_trace);
  if (!problem.empty()) FAIL("seed " << seed << ": " << problem << "\n" << print(program.folded_trace));
  problem = verify(program.plain_trace);
  if (!problem.empty()) FAIL("seed " << seed << ": " << problem << "\n" << print(program.plain_trace));
  for (int round = 0; round < 6; ++round) {
    uint64_t inputs[kInputs];
    for (int i = 0; i < 3; ++i) inputs[i] = Value::from_int(random_int(random)).bits();
    for (int i = 3; i < 5; ++i) {
      double number;
      do number = random_double(random);
      while (!Value::fits_double(number));
      inputs[i] = Value::from_double(number).bits();
    }
    inputs[5] = Value::from_bool(random.once_in(2)).bits();
    for (int i = 6; i < kInputs; ++i) inputs[i] = random_word(random);
    std::string expected = outcome(program.plain_trace, inputs), actual = outcome(program.folded_trace, inputs);
    if (expected == actual) continue;
    FAIL("seed " << seed << ", round " << round << "\n"
                 << expected << "\n"
                 << actual << "\n"
                 << print(program.plain_trace) << "\n---- folded\n"
                 << print(program.folded_trace));
  }
}

}  // namespace

TEST_CASE("each folding rule gives the same on random values", "[trace]") {
  std::vector<uint32_t> log(rule_count());
  const char* asked = std::getenv("MINIPY_FUZZ_CASES");
  uint64_t cases = asked ? std::strtoull(asked, nullptr, 10) : 20000;
  for (uint64_t seed = 1; seed <= cases; ++seed) compare(seed, log);
  for (size_t i = 0; i < rule_count(); ++i) {
    INFO("rule " << rule_name(i));
    CHECK(log[i] > 0);
  }
}
