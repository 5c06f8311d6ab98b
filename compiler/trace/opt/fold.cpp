#include "compiler/trace/opt/fold.h"

#include <array>
#include <bit>
#include <cmath>

#include "compiler/trace/ir/arithmetic.h"
#include "compiler/trace/ir/builder.h"
#include "runtime/object/value.h"

namespace minipy::ir {
namespace {

// One attempt. The members are the words that rules.def is written in.
class Fold {
 public:
  Fold(Builder& build, Op op, Ref a, Ref b, SnapshotId snapshot)
      : build_(build), op_(op), a(a), b(b), snapshot_(snapshot) {}

  static constexpr size_t kOps = static_cast<size_t>(Op::kCount);
  using Rule = Ref (Fold::*)();

#define RULE(name, operation, where, result) \
  Ref name() { return (where) ? Ref(result) : Ref::None; }
#include "compiler/trace/opt/rules.def"
#undef RULE

  // The first rule that applies.
  Ref run();

 private:
  // ---- Questions
  const Node& node(Ref ref) const { return build_.trace()[ref]; }
  bool is(Ref ref, Op op) const { return node(ref).op == op; }
  Type type(Ref ref) const { return node(ref).type; }
  Ref left(Ref ref) const { return build_.resolve(node(ref).a); }
  Ref right(Ref ref) const { return build_.resolve(node(ref).b); }
  bool same(Ref x, Ref y) const { return x == y; }
  bool known_ints() const { return build_.type_of(a) == Type::Int && build_.type_of(b) == Type::Int; }

  uint64_t payload(Ref ref) const { return node(ref).payload; }
  bool any_constant(Ref ref, Type wanted) const { return is(ref, Op::constant) && type(ref) == wanted; }
  bool bits(Ref ref, uint64_t wanted) const { return is(ref, Op::constant) && payload(ref) == wanted; }
  bool any_integer(Ref ref) const { return any_constant(ref, Type::Int); }
  int64_t value(Ref ref) const { return Value::from_bits(payload(ref)).as_int(); }
  bool integer(Ref ref, int64_t wanted) const { return any_integer(ref) && value(ref) == wanted; }
  bool any_word(Ref ref) const { return any_constant(ref, Type::Word); }
  bool word(Ref ref, uint64_t wanted) const { return any_word(ref) && payload(ref) == wanted; }
  bool any_wide(Ref ref) const { return any_constant(ref, Type::Wide); }
  bool wide(Ref ref, uint64_t wanted) const { return any_wide(ref) && payload(ref) == wanted; }
  bool wide_power(Ref ref) const { return any_wide(ref) && std::has_single_bit(payload(ref)); }
  bool wide_mask(Ref ref) const {
    return any_wide(ref) && static_cast<int64_t>(payload(ref)) > 0 && std::has_single_bit(payload(ref) + 1);
  }
  double real_value(Ref ref) const { return std::bit_cast<double>(payload(ref)); }
  bool real(Ref ref, double wanted) const {
    return any_constant(ref, Type::Double) && payload(ref) == std::bit_cast<uint64_t>(wanted);
  }

  bool is_bool(Ref ref) const { return type(ref) == Type::Bool; }
  bool negatable(Ref ref) const { return any_integer(ref) && Value::fits_int(-value(ref)); }
  bool negated(Ref x, Ref y) const { return any_integer(x) && any_integer(y) && value(x) == -value(y); }
  bool sum_fits(Ref x, Ref y) const { return any_integer(x) && any_integer(y) && Value::fits_int(value(x) + value(y)); }
  bool difference_fits(Ref x, Ref y) const { return Value::fits_int(value(x) - value(y)); }
  bool is_sum(Ref ref) const { return (is(ref, Op::add) || is(ref, Op::add_overflow)) && any_integer(right(ref)); }
  bool power_of_two(Ref ref) const { return any_integer(ref) && value(ref) > 0 && std::has_single_bit(payload(ref)); }
  int64_t exponent(Ref ref) const { return std::countr_zero(static_cast<uint64_t>(value(ref))); }
  bool mask(Ref ref) const {
    return any_integer(ref) && value(ref) > 0 && std::has_single_bit(static_cast<uint64_t>(value(ref)) + 1);
  }
  bool word_mask(Ref ref) const {
    return any_word(ref) && static_cast<int64_t>(payload(ref)) > 0 && std::has_single_bit(payload(ref) + 1);
  }
  bool has_exact_reciprocal(Ref ref) const {
    if (!any_constant(ref, Type::Double)) return false;
    int exponent;
    return std::fabs(std::frexp(real_value(ref), &exponent)) == 0.5 && exponent > -1000 && exponent < 1000;
  }
  bool kinds_differ(Ref x, Ref y) const { return build_.kinds_differ(x, y); }
  bool never_the_same_cell(Ref x, Ref y) const {
    return type(x) == Type::Cell && type(y) == Type::Cell && !build_.may_be_equal(x, y);
  }

  // ---- Ranges
  int64_t low(Ref ref) const { return build_.range_of(ref).low; }
  int64_t high(Ref ref) const { return build_.range_of(ref).high; }
  bool within(Ref ref, int64_t least, int64_t greatest) const { return low(ref) >= least && high(ref) <= greatest; }
  bool fits(Op op) const { return range_of_operation(op, build_.range_of(a), build_.range_of(b)).fits_int(); }
  bool shift_fits() const { return any_integer(b) && value(b) <= 60 && fits(Op::shift_left_overflow); }
  static int64_t least(int64_t x, int64_t y) { return x < y ? x : y; }

  // ---- Emission
  Ref number(int64_t value) { return build_.constant(Type::Int, Value::from_int(value).bits()); }
  Ref word_number(uint64_t value) { return build_.constant(Type::Word, value); }
  Ref wide_number(uint64_t value) { return build_.constant(Type::Wide, value); }
  Ref real_number(double value) { return build_.constant(Type::Double, std::bit_cast<uint64_t>(value)); }
  Ref condition(bool value) { return build_.constant(Type::Cond, value); }
  Ref assumed_int(Ref x) { return build_.assume(Type::Int, x); }
  // The number of an Int, which leaves where it is negative.
  Ref checked_wide(Ref x) {
    build_.guard(make(Op::int_less, x, number(0)), false, snapshot_);
    return make(Op::wide_of_int, build_.resolve(x));
  }
  Ref make(Op op, Ref x) { return build_.unary(op, x); }
  Ref make(Op op, Ref x, Ref y) { return build_.binary(op, x, y); }
  Ref checked(Op op, Ref x, Ref y) { return build_.overflow(op, x, y, snapshot_); }

  Builder& build_;
  Op op_;
  Ref a, b;
  SnapshotId snapshot_;
};

struct Row {
  const char* name;
  Op op;
  Fold::Rule apply;
};

constexpr Row kRules[] = {
#define RULE(name, operation, where, result) {#name, Op::operation, &Fold::name},
#include "compiler/trace/opt/rules.def"
#undef RULE
};

// The rules of each operation: from first[op] up to first[op + 1] of the rows sorted by operation.
struct Index {
  std::array<uint8_t, Fold::kOps> first{}, end{};
};

constexpr Index make_index() {
  static_assert(std::size(kRules) < 256);
  Index index;
  for (uint8_t i = 0; i < std::size(kRules); ++i) {
    size_t op = static_cast<size_t>(kRules[i].op);
    if (index.end[op] == 0) index.first[op] = i;
    index.end[op] = i + 1;
  }
  return index;
}
constexpr Index kIndex = make_index();

constexpr bool rows_stand_together() {
  for (uint8_t i = 0; i < std::size(kRules); ++i)
    for (uint8_t j = kIndex.first[static_cast<size_t>(kRules[i].op)]; j < kIndex.end[static_cast<size_t>(kRules[i].op)];
         ++j)
      if (kRules[j].op != kRules[i].op) return false;
  return true;
}
static_assert(rows_stand_together());

Ref Fold::run() {
  size_t op = static_cast<size_t>(op_);
  for (size_t i = kIndex.first[op]; i < kIndex.end[op]; ++i) {
    auto apply = kRules[i].apply;
    Ref result = (this->*apply)();
    if (result == Ref::None) continue;
    build_.note_rule(i);
    return result;
  }
  return Ref::None;
}

bool is_commutative(Op op) {
  switch (op) {
    case Op::add_overflow:
    case Op::multiply_overflow:
    case Op::add:
    case Op::multiply:
    case Op::and_int:
    case Op::or_int:
    case Op::xor_int:
    case Op::int_equal:
    case Op::int_not_equal:
    case Op::word_equal:
    case Op::add_word:
    case Op::and_word:
    case Op::add_wide:
    case Op::multiply_wide:
    case Op::and_wide:
    case Op::or_wide:
    case Op::xor_wide:
    case Op::wide_equal: return true;
    default: return false;
  }
}

// Exchanging the operands of these may give another NaN, but not where one is a constant that is none.
bool is_commutative_double(Op op) {
  return op == Op::add_double || op == Op::multiply_double || op == Op::double_equal || op == Op::double_not_equal;
}

void order(const Trace& trace, Op op, Ref& a, Ref& b) {
  if (b == Ref::None) return;
  bool a_constant = trace[a].op == Op::constant, b_constant = trace[b].op == Op::constant;
  bool exchange = a_constant && !b_constant;
  if (is_commutative(op))
    exchange = exchange || (a_constant == b_constant && index_of(a) > index_of(b));
  else if (!is_commutative_double(op))
    return;
  else if (exchange && std::isnan(std::bit_cast<double>(trace[a].payload)))
    return;
  if (exchange) std::swap(a, b);
}

// Where both operands are constants.
Ref compute_now(Builder& build, Op op, Ref a, Ref b) {
  const Trace& trace = build.trace();
  if (trace[a].op != Op::constant || (b != Ref::None && trace[b].op != Op::constant)) return Ref::None;
  uint64_t x = trace[a].payload, y = b == Ref::None ? 0 : trace[b].payload;
  Type type = op_info(op).type;
  if (op == Op::box_wide && x <= static_cast<uint64_t>(Value::kMaxInt))
    return build.constant(Type::Int, Value::from_int(static_cast<int64_t>(x)).bits());
  if (op == Op::box && Value::fits_double(std::bit_cast<double>(x)))
    return build.constant(Type::Value, Value::from_double(std::bit_cast<double>(x)).bits());
  auto computed = op_info(op).effect == Effect::Guard ? compute_overflow(op, x, y) : compute(op, x, y);
  return computed ? build.constant(type, *computed) : Ref::None;
}

}  // namespace

Ref fold(Builder& build, Op op, Ref& a, Ref& b, SnapshotId snapshot) {
  Ref computed = compute_now(build, op, a, b);
  if (computed != Ref::None) return computed;
  order(build.trace(), op, a, b);
  return Fold(build, op, a, b, snapshot).run();
}

size_t rule_count() { return std::size(kRules); }
std::string_view rule_name(size_t rule) { return kRules[rule].name; }

}  // namespace minipy::ir
