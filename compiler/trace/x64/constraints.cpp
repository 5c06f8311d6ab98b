#include "compiler/trace/x64/constraints.h"

#include <array>

namespace minipy::trace::x64 {

namespace {

using ir::Op;

constexpr Constraints constraints_for(Op op) {
  using enum Need;
  constexpr Constraints kSpecial{.result = Result::Special};
  switch (op) {
    case Op::constant:
    case Op::inherit:
    case Op::assume:
    case Op::word_of: return {};
    case Op::slot:
    case Op::slot_address:
    case Op::load_slot: return {.result = Result::Fresh};

    case Op::guard_int:
    case Op::guard_double: return {.a = Any};
    case Op::guard_bool:
    case Op::guard_cell:
    case Op::guard_no_cell: return {.a = Register, .temporaries = 1};
    case Op::guard_is:
    case Op::guard_is_not: return {.a = Register};  // and a temporary for doubles
    case Op::guard_shape: return {.a = Pointer};
    case Op::guard_true:
    case Op::guard_false: return kSpecial;
    case Op::guard_fuel:
    case Op::guard_no_interrupt: return {.temporaries = 1};

    case Op::add_overflow:
    case Op::add:
    case Op::add_word:
    case Op::add_wide:
    case Op::multiply_wide:
    case Op::and_wide:
    case Op::or_wide:
    case Op::xor_wide:
    case Op::multiply_overflow:
    case Op::multiply:
    case Op::and_int:
    case Op::or_int:
    case Op::xor_int:
    case Op::and_word: return {.a = Any, .b = Any, .result = Result::OverEither};
    case Op::subtract_overflow:
    case Op::subtract:
    case Op::subtract_word:
    case Op::subtract_wide: return {.a = Any, .b = Any, .result = Result::Over};
    case Op::shift_left_overflow: return {.a = Any, .b = Any, .result = Result::Apart, .temporaries = 1};
    case Op::shift_right:
    case Op::shift_left_wide:
    case Op::shift_right_wide: return {.a = Any, .b = Any, .result = Result::Apart, .temporaries = 1};
    case Op::floor_divide:
    case Op::modulo:
    case Op::divide_wide:
    case Op::modulo_wide: return kSpecial;
    case Op::word_of_int:
    case Op::int_of_word:
    case Op::wide_of_int:
    case Op::int_of_wide: return {.a = Any, .result = Result::Over};
    case Op::unbox_wide:
    case Op::box_wide: return {.a = Register, .result = Result::Fresh};

    case Op::add_double:
    case Op::multiply_double: return {.a = Any, .b = Any, .result = Result::OverEither};
    case Op::subtract_double:
    case Op::divide_double: return {.a = Any, .b = Any, .result = Result::Over};
    case Op::negate_double:
    case Op::absolute_double: return {.a = Any, .result = Result::Over};
    case Op::square_root: return {.a = Any, .result = Result::Fresh};
    case Op::int_of_double: return {.a = Any, .result = Result::Fresh};
    case Op::int_to_double:
    case Op::unbox: return {.a = Any, .result = Result::Fresh, .temporaries = 1};
    case Op::box: return {.a = Register, .result = Result::Fresh};

    case Op::int_equal:
    case Op::int_not_equal:
    case Op::int_less:
    case Op::int_less_equal:
    case Op::wide_equal:
    case Op::wide_less:
    case Op::wide_less_equal:
    case Op::double_equal:
    case Op::double_not_equal:
    case Op::double_less:
    case Op::double_less_equal:
    case Op::word_below:
    case Op::word_equal:
    case Op::not_cond:
    case Op::is_true:
    case Op::bool_of: return kSpecial;

    case Op::load: return {.a = Pointer, .result = Result::Fresh};
    case Op::store: return {.a = Pointer, .b = Immediate};
    case Op::load_at: return {.a = Pointer, .b = Index, .result = Result::Fresh};
    case Op::store_at: return {.a = Pointer, .b = Index, .c = Immediate};
    case Op::store_slot: return {.a = Immediate};
    case Op::allocate: return {.result = Result::Fresh, .temporaries = 2};

    case Op::call:
    case Op::loop:
    case Op::phi:
    case Op::repeat:
    case Op::link: return kSpecial;
    case Op::kCount: break;
  }
  return {};
}

constexpr auto make_table() {
  std::array<Constraints, static_cast<size_t>(Op::kCount)> table;
  for (size_t i = 0; i < table.size(); ++i) table[i] = constraints_for(static_cast<Op>(i));
  return table;
}

constexpr auto kTable = make_table();

}  // namespace

const Constraints& constraints_of(ir::Op op) { return kTable[static_cast<size_t>(op)]; }

}  // namespace minipy::trace::x64
