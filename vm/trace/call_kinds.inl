// How traces may call the runtime functions that operations leave their slower paths to (see CallKind).
namespace minipy {

// What a called function may write, as bits of spaces (ir.h). None of these runs Python code, so none changes shapes,
// frames, registers or generators; those that make numbers and text write nothing that a trace has read.
inline constexpr uint64_t kWritesCells =
    ~(uint64_t{1} << ir::kShapeSpace | uint64_t{1} << ir::kStackSpace | uint64_t{1} << kGeneratorSpace |
      uint64_t{1} << kFrameSpace | uint64_t{1} << kMachineSpace |
      uint64_t{1} << space_of<NativeFunction>());  // which never change
inline constexpr uint64_t kWritesLists = uint64_t{1} << space_of<List>() | uint64_t{1} << kListItemsSpace;
template <auto kFunction>
inline constexpr uint64_t kCallWrites = kWritesCells;

// Those of arithmetic that a float and an int may do without a call.
template <auto kFunction>
inline constexpr int kMixedArithmetic = -1;
#define MINIPY_MIXED(op)                                                                               \
  template <>                                                                                          \
  inline constexpr int kMixedArithmetic<binary_slowly<BinaryOp::op>> = static_cast<int>(BinaryOp::op); \
  template <>                                                                                          \
  inline constexpr int kMixedArithmetic<inplace_slowly<BinaryOp::op>> = static_cast<int>(BinaryOp::op);
MINIPY_MIXED(Add)
MINIPY_MIXED(Subtract)
MINIPY_MIXED(Multiply)
MINIPY_MIXED(TrueDivide)
#undef MINIPY_MIXED

// Those of arithmetic and comparison that ints past 62 bits may do without a call.
template <auto kFunction>
inline constexpr int kIntegerArithmetic = -1;
template <auto kFunction>
inline constexpr int kIntegerComparison = -1;
#define MINIPY_INTEGER(op)                                                                               \
  template <>                                                                                            \
  inline constexpr int kIntegerArithmetic<binary_slowly<BinaryOp::op>> = static_cast<int>(BinaryOp::op); \
  template <>                                                                                            \
  inline constexpr int kIntegerArithmetic<inplace_slowly<BinaryOp::op>> = static_cast<int>(BinaryOp::op);
MINIPY_INTEGER(Add)
MINIPY_INTEGER(Subtract)
MINIPY_INTEGER(Multiply)
MINIPY_INTEGER(FloorDivide)
MINIPY_INTEGER(Modulo)
MINIPY_INTEGER(LeftShift)
MINIPY_INTEGER(RightShift)
MINIPY_INTEGER(And)
MINIPY_INTEGER(Or)
MINIPY_INTEGER(Xor)
#undef MINIPY_INTEGER
#define MINIPY_INTEGER(op) \
  template <>              \
  inline constexpr int kIntegerComparison<compare_slowly<CompareOp::op>> = static_cast<int>(CompareOp::op);
MINIPY_INTEGER(Less)
MINIPY_INTEGER(LessEqual)
MINIPY_INTEGER(Equal)
MINIPY_INTEGER(NotEqual)
MINIPY_INTEGER(Greater)
MINIPY_INTEGER(GreaterEqual)
#undef MINIPY_INTEGER
// Those whose cell a trace makes by itself (RecordingMachine::allocate_plainly).
template <auto kFunction>
inline constexpr bool kAllocates = false;
template <>
inline constexpr bool kAllocates<make_cell> = true;
template <>
inline constexpr bool kAllocates<build_tuple> = true;
template <auto kFunction>
inline constexpr bool kAllocatesList = false;
template <>
inline constexpr bool kAllocatesList<build_list> = true;

// Those that are loads for text and bytes.
template <auto kFunction>
inline constexpr bool kIsItem = false;
template <>
inline constexpr bool kIsItem<get_item_slowly> = true;
// The comparison that a function is, where text has a quicker one.
template <auto kFunction>
inline constexpr int kComparison = -1;
#define MINIPY_COMPARISON(op) \
  template <>                 \
  inline constexpr int kComparison<compare_slowly<CompareOp::op>> = static_cast<int>(CompareOp::op);
MINIPY_COMPARISON(Less)
MINIPY_COMPARISON(LessEqual)
MINIPY_COMPARISON(Equal)
MINIPY_COMPARISON(NotEqual)
MINIPY_COMPARISON(Greater)
MINIPY_COMPARISON(GreaterEqual)
#undef MINIPY_COMPARISON

#define MINIPY_CALL(function, kind, writes)                       \
  template <>                                                     \
  inline constexpr CallKind kCallKind<function> = CallKind::kind; \
  template <>                                                     \
  inline constexpr uint64_t kCallWrites<function> = writes;
#define MINIPY_OPERATOR(op)                            \
  MINIPY_CALL(binary_slowly<BinaryOp::op>, Scalars, 0) \
  MINIPY_CALL(inplace_slowly<BinaryOp::op>, Scalars, 0)
MINIPY_OPERATOR(Add)
MINIPY_OPERATOR(Subtract)
MINIPY_OPERATOR(Multiply)
MINIPY_OPERATOR(TrueDivide)
MINIPY_OPERATOR(FloorDivide)
MINIPY_OPERATOR(Modulo)
MINIPY_OPERATOR(Power)
MINIPY_OPERATOR(LeftShift)
MINIPY_OPERATOR(RightShift)
MINIPY_OPERATOR(And)
MINIPY_OPERATOR(Or)
MINIPY_OPERATOR(Xor)
#undef MINIPY_OPERATOR
MINIPY_CALL(compare_slowly<CompareOp::Less>, Scalars, 0)
MINIPY_CALL(compare_slowly<CompareOp::LessEqual>, Scalars, 0)
MINIPY_CALL(compare_slowly<CompareOp::Equal>, Scalars, 0)
MINIPY_CALL(compare_slowly<CompareOp::NotEqual>, Scalars, 0)
MINIPY_CALL(compare_slowly<CompareOp::Greater>, Scalars, 0)
MINIPY_CALL(compare_slowly<CompareOp::GreaterEqual>, Scalars, 0)
MINIPY_CALL(make_cell, Leaf, 0)
MINIPY_CALL(build_tuple, Leaf, 0)
MINIPY_CALL(build_list, Leaf, 0)
MINIPY_CALL(build_set, Scalars, 0)
MINIPY_CALL(build_dict, Step, 0)
MINIPY_CALL(build_slice, Leaf, 0)
MINIPY_CALL(copy_list, Leaf, 0)
MINIPY_CALL(append_item, Leaf, kWritesLists)
MINIPY_CALL(list_to_tuple, Leaf, 0)
MINIPY_CALL(build_string, Leaf, 0)
MINIPY_CALL(convert, Scalars, 0)
MINIPY_CALL(format_simple, Scalars, 0)
MINIPY_CALL(format_with, Scalars, 0)
MINIPY_CALL(get_item_slowly, Container, 0)
MINIPY_CALL(set_item_slowly, Step, kWritesCells)
MINIPY_CALL(load_slice, Container, 0)
MINIPY_CALL(match_sequence, Leaf, 0)
MINIPY_CALL(match_mapping, Leaf, 0)
#undef MINIPY_CALL

}  // namespace minipy
