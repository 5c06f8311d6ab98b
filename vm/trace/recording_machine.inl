// The templates of RecordingMachine. Included by recording_machine.h.
#include "vm/trace/call_kinds.inl"

namespace minipy {

namespace trace_detail {

// The C++ parameter that an operand of a recorded call becomes, and the call itself in the IR's convention.
template <class A>
struct Abi {
  using Type = A;
};
template <>
struct Abi<RecordingMachine::Val> {
  using Type = Value;
};
template <>
struct Abi<RecordingMachine::Registers> {
  using Type = Value*;
};
template <>
struct Abi<RecordingMachine::Targets> {
  using Type = Value*;
};
template <class T>
struct Abi<RecordingMachine::Ptr<T>> {
  using Type = T*;
};

inline uint64_t to_bits(const Result<Value>& result) {
  return result.failed() ? Value::failure().bits() : result.value().bits();
}
inline uint64_t to_bits(const Status& result) { return (result.failed() ? Value::failure() : Value::none()).bits(); }
inline uint64_t to_bits(const Result<bool>& result) {
  return (result.failed() ? Value::failure() : Value::from_bool(result.value())).bits();
}
template <auto kFunction, class... A>
uint64_t called(Runtime* rt, typename Abi<A>::Type... arguments) {
  return to_bits(kFunction(*rt, arguments...));
}
template <auto kFunction, class... A>
bool decided(typename Abi<A>::Type... arguments) {
  return kFunction(arguments...);
}

// The name of a template argument, for dumps.
template <auto kFunction>
constexpr std::string_view pretty_name() {
  return __PRETTY_FUNCTION__;
}
template <auto kFunction>
const char* function_name() {
  static constexpr auto kName = [] {
    constexpr std::string_view pretty = pretty_name<kFunction>();
    constexpr size_t begin = pretty.find("kFunction = ") + 12;
    constexpr size_t end = pretty.find_first_of(";]", begin);
    std::array<char, end - begin + 1> text{};
    for (size_t j = begin; j < end; ++j) text[j - begin] = pretty[j] == ' ' ? '_' : pretty[j];
    return text;
  }();
  return kName.data();
}

}  // namespace trace_detail

template <ArithmeticKind kKind>
bool RecordingMachine::int_overflows(Int a, Int b, Int& result) {
  // Where it overflows now, the runtime's function is called, which is right for any ints: no guard.
  if (interpreter_.int_overflows<kKind>(a.v, b.v, result.v)) return true;
  constexpr ir::Op kOp = kKind == ArithmeticKind::Add        ? ir::Op::add_overflow
                         : kKind == ArithmeticKind::Subtract ? ir::Op::subtract_overflow
                                                             : ir::Op::multiply_overflow;
  if (!fits(kOp, a, b) && is_masked_later()) return true;
  result.r = builder_.overflow(kOp, a.r, b.r, snapshot());
  return false;
}
template <ArithmeticKind kKind>
RecordingMachine::Dbl RecordingMachine::double_arithmetic(Dbl a, Dbl b) {
  constexpr ir::Op kOp = kKind == ArithmeticKind::Add        ? ir::Op::add_double
                         : kKind == ArithmeticKind::Subtract ? ir::Op::subtract_double
                                                             : ir::Op::multiply_double;
  return {interpreter_.double_arithmetic<kKind>(a.v, b.v), builder_.binary(kOp, a.r, b.r)};
}
template <CompareOp kOp>
RecordingMachine::Cond RecordingMachine::compare(Int a, Int b) {
  bool outcome = interpreter_.compare<kOp>(a.v, b.v);
  if constexpr (kOp == CompareOp::Greater || kOp == CompareOp::GreaterEqual) std::swap(a, b);
  constexpr ir::Op kNode = kOp == CompareOp::Equal                               ? ir::Op::int_equal
                           : kOp == CompareOp::NotEqual                          ? ir::Op::int_not_equal
                           : kOp == CompareOp::Less || kOp == CompareOp::Greater ? ir::Op::int_less
                                                                                 : ir::Op::int_less_equal;
  return {outcome, builder_.binary(kNode, a.r, b.r)};
}
template <CompareOp kOp>
RecordingMachine::Cond RecordingMachine::compare(Dbl a, Dbl b) {
  bool outcome = interpreter_.compare<kOp>(a.v, b.v);
  if constexpr (kOp == CompareOp::Greater || kOp == CompareOp::GreaterEqual) std::swap(a, b);
  constexpr ir::Op kNode = kOp == CompareOp::Equal                               ? ir::Op::double_equal
                           : kOp == CompareOp::NotEqual                          ? ir::Op::double_not_equal
                           : kOp == CompareOp::Less || kOp == CompareOp::Greater ? ir::Op::double_less
                                                                                 : ir::Op::double_less_equal;
  return {outcome, builder_.binary(kNode, a.r, b.r)};
}
template <class T>
RecordingMachine::Cond RecordingMachine::not_null(Ptr<T> cell) {
  return negate({cell.v == nullptr, builder_.binary(ir::Op::word_equal, cell.r, word(0).r)});
}

// ---- Cells
template <class P, class S, class F>
auto RecordingMachine::load(Ptr<P> cell, F S::*field) {
  constexpr ir::Space kSpace = space_of<S>();
  auto* place = &(cell.v->*field);
  auto offset = static_cast<int32_t>(reinterpret_cast<const char*>(place) - reinterpret_cast<const char*>(cell.v));
  if constexpr (std::is_same_v<F, Value>) {
    return Val{*place, builder_.load(ir::Type::Value, kSpace, cell.r, offset)};
  } else if constexpr (std::is_pointer_v<F>) {
    return Ptr<std::remove_pointer_t<F>>{*place, builder_.load(ir::Type::Word, kSpace, cell.r, offset)};
  } else {
    constexpr bool kIsSize = std::is_same_v<S, List> || std::is_same_v<S, Tuple> ||
                             std::is_same_v<S, SequenceIterator> || std::is_same_v<S, DictIterator>;
    if (kIsSize) return Word{static_cast<uint64_t>(*place), builder_.load_size(kSpace, cell.r, offset)};
    static_assert(sizeof(F) == 8 || std::is_unsigned_v<F> || std::is_enum_v<F>);
    return Word{static_cast<uint64_t>(*place), builder_.load(ir::Type::Word, kSpace, cell.r, offset, sizeof(F))};
  }
}
template <class P, class S, class F, class V>
Flow RecordingMachine::store(Ptr<P> cell, F S::*field, V value) {
  auto* place = &(cell.v->*field);
  auto offset = static_cast<int32_t>(reinterpret_cast<char*>(place) - reinterpret_cast<char*>(cell.v));
  note_effect();
  *place = static_cast<F>(value.v);
  builder_.store(space_of<S>(), cell.r, offset, value.r, sizeof(F));
  return Flow::Ok;
}
template <class T>
requires std::is_same_v<std::remove_cv_t<T>, Tuple> RecordingMachine::Val RecordingMachine::item(Ptr<T> tuple,
                                                                                                 Word index) {
  auto offset = reinterpret_cast<const char*>(tuple.v->items) - reinterpret_cast<const char*>(tuple.v);
  return {tuple.v->items[index.v],
          builder_.load_at(ir::Type::Value, kTupleItemsSpace, tuple.r, index.r, static_cast<int32_t>(offset))};
}
template <class T>
RecordingMachine::Val RecordingMachine::load_slot(Ptr<T> cell, uint32_t offset) {
  return {interpreter_.load_slot(cell.v, offset),
          builder_.load(ir::Type::Value, kSlotsSpace, cell.r, static_cast<int32_t>(offset))};
}
template <class T>
Flow RecordingMachine::store_slot(Ptr<T> cell, uint32_t offset, Val value) {
  note_effect();
  *at_offset(cell.v, offset) = value.v;
  builder_.store(kSlotsSpace, cell.r, static_cast<int32_t>(offset), value.r);
  return Flow::Ok;
}
template <class T>
Flow RecordingMachine::set_shape(Ptr<T> cell, ShapeId shape) {
  note_effect();
  cell.v->shape = shape;
  builder_.store(ir::kShapeSpace, cell.r, 0, builder_.constant(ir::Type::Word, shape), sizeof(ShapeId));
  return Flow::Ok;
}

// ---- Calls of the runtime
template <CallKind kKind, class First, class... A>
bool RecordingMachine::is_leaf(First first, A... rest) {
  if constexpr (kKind == CallKind::Leaf)
    return true;
  else if constexpr (kKind == CallKind::Step)
    return false;
  else if constexpr (std::is_same_v<First, Val>) {
    if constexpr (kKind == CallKind::Container)
      return is_builtin_container(first) && (is_scalar_operand(rest) && ...);
    else
      return is_scalar(first) && (is_scalar_operand(rest) && ...);
  } else {
    return is_scalar_operand(first) && (is_scalar_operand(rest) && ...);
  }
}
template <class A>
bool RecordingMachine::is_scalar_operand(A operand) {
  if constexpr (std::is_same_v<A, Val>)
    return is_scalar(operand);
  else if constexpr (std::is_same_v<A, Registers>) {
    for (int32_t j = 0; j < operand.count; ++j) {
      if (!is_scalar(get(operand.first + static_cast<unsigned>(j)))) return false;
    }
    return true;
  } else {
    return true;
  }
}
template <class A>
auto RecordingMachine::concrete(A operand) {
  if constexpr (std::is_same_v<A, Val>)
    return operand.v;
  else if constexpr (std::is_same_v<A, Registers> || std::is_same_v<A, Targets>)
    return base + operand.first;
  else if constexpr (requires {
                       operand.v;
                       operand.r;
                     })
    return operand.v;
  else
    return operand;
}
template <class A>
ir::Ref RecordingMachine::lower(A operand) {
  if constexpr (std::is_same_v<A, Val>)
    return operand.r;
  else if constexpr (std::is_same_v<A, Registers>) {
    synchronise_registers(operand);
    return address_of_register(operand.first);
  } else if constexpr (std::is_same_v<A, Targets>) {
    return address_of_register(operand.first);
  } else if constexpr (requires {
                         operand.v;
                         operand.r;
                       }) {
    return address_of(operand.r);
  } else if constexpr (std::is_pointer_v<A>) {
    using T = std::remove_cv_t<std::remove_pointer_t<A>>;
    if constexpr (std::is_base_of_v<Cell, T>) keep_alive(operand);
    return word(reinterpret_cast<uint64_t>(operand)).r;
  } else {
    return word(static_cast<uint64_t>(operand)).r;
  }
}
template <class A>
void RecordingMachine::note_targets(ir::CallInfo& info, A operand) {
  if constexpr (std::is_same_v<A, Targets>) {
    int32_t first = frames_.back().offset + static_cast<int32_t>(operand.first);
    info.writes |= uint64_t{1} << ir::kStackSpace;
    info.slots[0] = {first, first + operand.count};
    memory_written_ = true;
  }
}
template <auto kFunction, class... A>
Flow RecordingMachine::call_leaf(Value* result, Ref* ref, A... arguments) {
  *ref = Ref::None;
  const Ref operands[] = {word(reinterpret_cast<uint64_t>(&vm->rt)).r, lower(arguments)...};
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&trace_detail::called<kFunction, A...>);
  info.name = trace_detail::function_name<kFunction>();
  info.result = ir::Type::Value;
  info.writes = kCallWrites<kFunction>;
  info.reads_stack = (std::is_same_v<A, Registers> || ...);
  (note_targets(info, arguments), ...);
  frame->pc = pc;
  *result = Value::from_bits(trace_detail::called<kFunction, A...>(&vm->rt, concrete(arguments)...));
  if (result->is_failure()) return call_fails(info, operands);
  if (declines_ && result->is_unset()) return step();
  info.check = ir::CallCheck::Failure;
  *ref = builder_.call(info, operands, make_snapshot(pc, ir::ExitKind::Raise));
  note_effect();
  return Flow::Ok;
}
// A call that cannot fail, for the recorder's own needs: it is no operation's effect.
template <auto kFunction, class... A>
RecordingMachine::Val RecordingMachine::call_safely(A... arguments) {
  const Ref operands[] = {word(reinterpret_cast<uint64_t>(&vm->rt)).r, lower(arguments)...};
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&trace_detail::called<kFunction, A...>);
  info.name = trace_detail::function_name<kFunction>();
  info.result = ir::Type::Value;
  info.writes = kCallWrites<kFunction>;
  Ref ref = builder_.call(info, operands);
  return {Value::from_bits(trace_detail::called<kFunction, A...>(&vm->rt, concrete(arguments)...)), ref};
}
template <auto kFunction, class... A>
Flow RecordingMachine::call_plainly(Val* result, A... arguments) {
  return call_leaf<kFunction>(&result->v, &result->r, arguments...);
}
template <auto kFunction, class... A>
Flow RecordingMachine::call_plainly(Val container, A... arguments) {
  Val ignored;
  result_register_ = kNoRegister;
  return call_leaf<kFunction>(&ignored.v, &ignored.r, container, arguments...);
}
template <auto kFunction, class... A>
Flow RecordingMachine::call_declining(Val* result, A... arguments) {
  ir::SnapshotId start = snapshot_if_declined();
  declines_ = true;
  if (call_leaf<kFunction>(&result->v, &result->r, arguments...) != Flow::Ok) return Flow::Error;
  builder_.guard_is_not(result->r, Value::unset().bits(), start);
  return Flow::Ok;
}
template <auto kFunction, class... A>
Flow RecordingMachine::call_declining(Val container, A... arguments) {
  Val ignored;
  result_register_ = kNoRegister;
  if (call_declining<kFunction>(&ignored, container, arguments...) != Flow::Ok) return Flow::Error;
  guard_undisturbed();
  return Flow::Ok;
}
template <auto kFunction, class... A>
Flow RecordingMachine::produce(unsigned r, A... arguments) {
  if constexpr (kMixedArithmetic<kFunction> >= 0) {
    Val number;
    if (mixed_arithmetic(static_cast<BinaryOp>(kMixedArithmetic<kFunction>), arguments..., &number))
      return put(r, number);
  }
  if constexpr (kIntegerArithmetic<kFunction> >= 0) {
    Val number;
    if (integer_arithmetic(static_cast<BinaryOp>(kIntegerArithmetic<kFunction>), arguments..., &number))
      return put(r, number);
  }
  if constexpr (kIntegerComparison<kFunction> >= 0) {
    Cond holds;
    if (integer_comparison(static_cast<CompareOp>(kIntegerComparison<kFunction>), arguments..., &holds))
      return put(r, from_cond(holds));
  }
  if constexpr (kAllocates<kFunction>) {
    Val made;
    if (allocate_plainly(&made, arguments...)) return put(r, made);
  }
  if constexpr (kAllocatesList<kFunction>) {
    Val made;
    if (allocate_list_of(&made, arguments...)) return put(r, made);
  }
  if constexpr (kIsItem<kFunction>) {
    Val item;
    if (load_text_item(arguments..., &item)) return put(r, item);
  }
  if constexpr (kComparison<kFunction> >= 0) {
    Cond holds;
    if (compare_text(static_cast<CompareOp>(kComparison<kFunction>), arguments..., &holds))
      return put(r, from_cond(holds));
  }
  if (!is_leaf<kCallKind<kFunction>>(arguments...)) return rare();
  Value result;
  Ref ref;
  result_register_ = static_cast<int>(r);
  if (call_leaf<kFunction>(&result, &ref, arguments...) != Flow::Ok) return Flow::Error;
  put(r, {result, ref});
  if (kCallKind<kFunction> == CallKind::Container) guard_undisturbed();
  return Flow::Ok;
}
template <auto kFunction, class... A>
Flow RecordingMachine::perform(A... arguments) {
  if (!is_leaf<kCallKind<kFunction>>(arguments...)) return rare();
  Value result;
  Ref ref;
  result_register_ = kNoRegister;
  if (call_leaf<kFunction>(&result, &ref, arguments...) != Flow::Ok) return Flow::Error;
  if (kCallKind<kFunction> == CallKind::Container) guard_undisturbed();
  return Flow::Ok;
}
template <auto kFunction, class... A>
RecordingMachine::Cond RecordingMachine::decide(A... arguments) {
  const Ref operands[] = {lower(arguments)...};
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&trace_detail::decided<kFunction, A...>);
  info.name = trace_detail::function_name<kFunction>();
  info.result = ir::Type::Cond;
  info.pure = true;
  info.reads_all = false;
  info.writes = 0;
  return {kFunction(concrete(arguments)...), builder_.call(info, operands)};
}
}  // namespace minipy
