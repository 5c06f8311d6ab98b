// The builder: what is shared, what is known, and what that saves.
#include <catch2/catch.hpp>

#include "compiler/trace/ir/builder.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/ir/verifier.h"
#include "runtime/object/value.h"

using namespace minipy;
using namespace minipy::ir;

namespace {

struct Fixture {
  Trace trace;
  Builder build{trace};
  SnapshotId exit = build.snapshot({}, 1);

  size_t size() const { return trace.nodes.size(); }
  Ref integer(int64_t n) { return build.constant(Type::Int, Value::from_int(n).bits()); }
};

}  // namespace

TEST_CASE("constants and pure nodes are shared", "[trace]") {
  Fixture f;
  Ref one = f.integer(1);
  CHECK(f.integer(1) == one);
  CHECK(f.build.constant(Type::Value, Value::from_int(1).bits()) == one);
  Ref a = f.build.slot(3);
  CHECK(f.build.slot(3) == a);
  f.build.guard_type(Type::Int, a, f.exit);
  Ref n = f.build.assume(Type::Int, a);
  CHECK(f.build.slot(3) == n);
  CHECK(f.build.binary(Op::int_less, n, one) == f.build.binary(Op::int_less, n, one));
  for (int i = 0; i < 2000; ++i) f.build.binary(Op::xor_int, n, f.integer(i));
  size_t before = f.size();
  for (int i = 0; i < 2000; ++i) f.build.binary(Op::xor_int, n, f.integer(i));
  CHECK(f.size() == before);
}

TEST_CASE("guards that are known to hold are not repeated", "[trace]") {
  Fixture f;
  Ref a = f.build.slot(0);
  CHECK(f.build.type_of(a) == Type::Value);
  f.build.guard_type(Type::Cell, a, f.exit);
  CHECK(f.build.type_of(a) == Type::Cell);
  size_t before = f.size();
  f.build.guard_type(Type::Cell, a, f.exit);
  f.build.guard_is_not(a, Value::none().bits(), f.exit);
  CHECK(f.size() == before);
  Ref cell = f.build.assume(Type::Cell, a);
  CHECK(f.build.assume(Type::Cell, a) == cell);
  CHECK(f.build.assume(Type::Cell, cell) == cell);
  f.build.guard_type(Type::Cell, cell, f.exit);
  CHECK(f.size() == before + 1);
}

TEST_CASE("what is no cell is asked once, and not where its type says so", "[trace]") {
  Fixture f;
  Ref a = f.build.slot(0), b = f.build.slot(1);
  f.build.guard_no_cell(a, f.exit);
  f.build.guard_type(Type::Int, b, f.exit);
  size_t before = f.size();
  f.build.guard_no_cell(a, f.exit);
  f.build.guard_no_cell(b, f.exit);
  CHECK(f.size() == before);
}

TEST_CASE("shapes are known until something may change them", "[trace]") {
  Fixture f;
  f.build.set_first_mutable_shape(100);
  Ref a = f.build.slot(0);
  f.build.guard_type(Type::Cell, a, f.exit);
  Ref cell = f.build.assume(Type::Cell, a);
  f.build.guard_shape(cell, 200, f.exit);
  CHECK(f.build.shape_of(a) == 200);
  f.build.forget_shapes();
  CHECK(f.build.shape_of(cell) == 0);
  f.build.guard_shape(cell, 50, f.exit);
  f.build.forget_shapes();
  CHECK(f.build.shape_of(cell) == 50);
  CHECK(f.build.shape_of(f.build.allocate(60, 32)) == 60);
}

TEST_CASE("what was guarded to be a constant is that constant", "[trace]") {
  Fixture f;
  Ref a = f.build.slot(0);
  f.build.guard_is(a, Value::none().bits(), f.exit);
  CHECK(f.build.is_constant(a));
  CHECK(f.build.bits_of(a) == Value::none().bits());
  CHECK(f.build.slot(0) == f.build.constant(Type::Value, Value::none().bits()));
  SnapshotEntry entry[] = {{0, a}};
  SnapshotId snapshot = f.build.snapshot(entry, 2);
  CHECK(f.trace[f.trace.entries_of(snapshot)[0].ref].op == Op::constant);
  size_t before = f.size();
  f.build.guard_is(a, Value::none().bits(), f.exit);
  CHECK(f.size() == before);
}

TEST_CASE("conditions have one outcome", "[trace]") {
  Fixture f;
  Ref a = f.build.slot(0);
  f.build.guard_type(Type::Int, a, f.exit);
  Ref less = f.build.binary(Op::int_less, f.build.assume(Type::Int, a), f.integer(10));
  f.build.guard(less, true, f.exit);
  size_t before = f.size();
  f.build.guard(less, true, f.exit);
  CHECK(f.size() == before);
}

TEST_CASE("what is built verifies", "[trace]") {
  Fixture f;
  Ref a = f.build.slot(0);
  f.build.guard_type(Type::Int, a, f.exit);
  Ref n = f.build.assume(Type::Int, a);
  Ref sum = f.build.overflow(Op::add_overflow, n, f.integer(1), f.exit);
  CallInfo info;
  info.name = "step";
  info.result = Type::Value;
  info.check = CallCheck::Failure;
  Ref arguments[] = {sum, a};
  Ref result = f.build.call(info, arguments, f.build.snapshot({}, 3, ExitKind::Raise));
  f.build.store_slot(1, result);
  SnapshotEntry end[] = {{0, sum}};
  f.build.end(Op::repeat, f.build.snapshot(end, 4));
  CHECK(verify(f.trace) == "");
  CHECK(f.trace.arguments[1] == n);
}

TEST_CASE("an operation on a number that cannot be has a range, too", "[trace]") {
  constexpr Range kOperands[] = {{}, {0, 0}, {1, 5}, {-7, 3}, {0, -1}, {5, 0}, {1, -1}, {INT64_MAX, INT64_MIN}};
  for (int op = 0; op < static_cast<int>(Op::kCount); ++op) {
    for (Range a : kOperands) {
      for (Range b : kOperands) {
        Range result = range_of_operation(static_cast<Op>(op), a, b);
        if (a.low > a.high || b.low > b.high) CHECK(result == Range());
      }
    }
  }
}
