// The modules _operator and operator: the operators as functions. operator has them under their special names too.
#include "stdlib/operator.h"

#include "runtime/types/number.h"
#include "stdlib/native_support.h"

namespace minipy {

extern const ModuleSpec kNativeOperatorModule, kOperatorModule;

namespace {

template <BinaryOp op>
Result<Value> binary_function(Runtime& rt, Value a, Value b) {
  return binary(rt, op, a, b);
}
template <BinaryOp op>
Result<Value> inplace_function(Runtime& rt, Value a, Value b) {
  return inplace(rt, op, a, b);
}
template <UnaryOp op>
Result<Value> unary_function(Runtime& rt, Value a) {
  return unary(rt, op, a);
}
template <CompareOp op>
Result<Value> compare_function(Runtime& rt, Value a, Value b) {
  return compare(rt, op, a, b);
}

bool operator_is(Runtime&, Value a, Value b) { return identical(a, b); }
bool operator_is_not(Runtime&, Value a, Value b) { return !identical(a, b); }
bool operator_is_none(Runtime&, Value a) { return a.is_none(); }
bool operator_is_not_none(Runtime&, Value a) { return !a.is_none(); }
Result<bool> operator_not(Runtime& rt, Value a) { return !TRY(truth(rt, a)); }
Result<bool> operator_truth(Runtime& rt, Value a) { return truth(rt, a); }
Result<Value> operator_index(Runtime& rt, Value a) { return to_index(rt, a); }

Result<bool> operator_contains(Runtime& rt, Value a, Value b) { return contains(rt, a, b); }
Result<Value> operator_getitem(Runtime& rt, Value a, Value b) { return get_item(rt, a, b); }
Status operator_setitem(Runtime& rt, Value a, Value b, Value c) { return set_item(rt, a, b, c); }
Status operator_delitem(Runtime& rt, Value a, Value b) { return delete_item(rt, a, b); }

Status check_sequence(Runtime& rt, Value a) {
  if (rt.type_of(a)->slots->get_item && !rt.type_of(a)->mapping_pattern) return ok();
  return raise_type_error(rt, "'%T' object can't be concatenated", a);
}
Result<Value> operator_concat(Runtime& rt, Value a, Value b) {
  TRY(check_sequence(rt, a));
  return binary(rt, BinaryOp::Add, a, b);
}
Result<Value> operator_iconcat(Runtime& rt, Value a, Value b) {
  TRY(check_sequence(rt, a));
  return inplace(rt, BinaryOp::Add, a, b);
}
Status check_iterable(Runtime& rt, Value a) {
  const TypeSlots* slots = rt.type_of(a)->slots;
  if (slots->iter || slots->get_item) return ok();
  return raise_type_error(rt, "argument of type '%T' is not iterable", a);
}
Result<int64_t> operator_count_of(Runtime& rt, Value a, Value b) {
  TRY(check_iterable(rt, a));
  int64_t count = 0;
  ForEach each(rt, a);
  while (each.next()) count += TRY(equal(rt, each.value(), b));
  if (each.failed()) return Failed{};
  return count;
}
Result<int64_t> operator_index_of(Runtime& rt, Value a, Value b) {
  TRY(check_iterable(rt, a));
  int64_t index = 0;
  ForEach each(rt, a);
  for (; each.next(); ++index) {
    if (TRY(equal(rt, each.value(), b))) return index;
  }
  if (each.failed()) return Failed{};
  return raise_value_error(rt, "sequence.index(x): x not in sequence");
}
Result<int64_t> operator_length_hint(Runtime& rt, Value object, Value otherwise) {
  if (!is_int_like(rt, otherwise)) return raise_not_an_integer(rt, otherwise);
  return length_hint(rt, object, TRY(index_as_int64(rt, otherwise)));
}
Result<Value> operator_call(Runtime& rt, const NativeDef&, const Arguments& args) {
  if (args.count == 0) return raise_type_error(rt, "call expected at least 1 argument, got 0");
  return call(rt, args[0], args.rest());
}
// In a time that depends on the lengths only.
Result<bool> compare_digest(Runtime& rt, Value a, Value b) {
  std::span<const uint8_t> left, right;
  Str *left_text = cast<Str>(rt, a), *right_text = cast<Str>(rt, b);
  if (left_text && right_text) {
    if (!left_text->is_ascii() || !right_text->is_ascii())
      return raise_type_error(rt, "comparing strings with non-ASCII characters is not supported");
    left = {reinterpret_cast<const uint8_t*>(left_text->data), left_text->byte_length};
    right = {reinterpret_cast<const uint8_t*>(right_text->data), right_text->byte_length};
  } else if (is_bytes_like(rt, a) || is_bytes_like(rt, b)) {
    left = TRY(bytes_like(rt, a));
    right = TRY(bytes_like(rt, b));
  } else {
    return raise_type_error(rt, "unsupported operand types(s) or combination of types: '%T' and '%T'", a, b);
  }
  uint8_t difference = left.size() != right.size();
  const auto& base = left.size() == right.size() ? left : right;
  for (size_t i = 0; i < right.size(); ++i) difference |= static_cast<uint8_t>(base[i] ^ right[i]);
  return difference == 0;
}

#define BINARY_ROW(name, op, doc) function<binary_function<BinaryOp::op>>(name "(a, b, /)", Effect::Compares, doc)
#define INPLACE_ROW(name, op, doc) function<inplace_function<BinaryOp::op>>(name "(a, b, /)", Effect::Compares, doc)
#define COMPARE_ROW(name, op, doc) function<compare_function<CompareOp::op>>(name "(a, b, /)", Effect::Compares, doc)
constexpr NativeDef kFunctions[] = {
    BINARY_ROW("add", Add, "Same as a + b."),
    BINARY_ROW("sub", Subtract, "Same as a - b."),
    BINARY_ROW("mul", Multiply, "Same as a * b."),
    BINARY_ROW("matmul", MatrixMultiply, "Same as a @ b."),
    BINARY_ROW("floordiv", FloorDivide, "Same as a // b."),
    BINARY_ROW("truediv", TrueDivide, "Same as a / b."),
    BINARY_ROW("mod", Modulo, "Same as a % b."),
    BINARY_ROW("pow", Power, "Same as a ** b."),
    BINARY_ROW("lshift", LeftShift, "Same as a << b."),
    BINARY_ROW("rshift", RightShift, "Same as a >> b."),
    BINARY_ROW("and_", And, "Same as a & b."),
    BINARY_ROW("or_", Or, "Same as a | b."),
    BINARY_ROW("xor", Xor, "Same as a ^ b."),
    INPLACE_ROW("iadd", Add, "Same as a += b."),
    INPLACE_ROW("isub", Subtract, "Same as a -= b."),
    INPLACE_ROW("imul", Multiply, "Same as a *= b."),
    INPLACE_ROW("imatmul", MatrixMultiply, "Same as a @= b."),
    INPLACE_ROW("ifloordiv", FloorDivide, "Same as a //= b."),
    INPLACE_ROW("itruediv", TrueDivide, "Same as a /= b."),
    INPLACE_ROW("imod", Modulo, "Same as a %= b."),
    INPLACE_ROW("ipow", Power, "Same as a **= b."),
    INPLACE_ROW("ilshift", LeftShift, "Same as a <<= b."),
    INPLACE_ROW("irshift", RightShift, "Same as a >>= b."),
    INPLACE_ROW("iand", And, "Same as a &= b."),
    INPLACE_ROW("ior", Or, "Same as a |= b."),
    INPLACE_ROW("ixor", Xor, "Same as a ^= b."),
    COMPARE_ROW("lt", Less, "Same as a < b."),
    COMPARE_ROW("le", LessEqual, "Same as a <= b."),
    COMPARE_ROW("eq", Equal, "Same as a == b."),
    COMPARE_ROW("ne", NotEqual, "Same as a != b."),
    COMPARE_ROW("gt", Greater, "Same as a > b."),
    COMPARE_ROW("ge", GreaterEqual, "Same as a >= b."),
    function<unary_function<UnaryOp::Negative>>("neg(a, /)", Effect::Compares, "Same as -a."),
    function<unary_function<UnaryOp::Positive>>("pos(a, /)", Effect::Compares, "Same as +a."),
    function<unary_function<UnaryOp::Invert>>("inv(a, /)", Effect::Compares, "Same as ~a."),
    function<unary_function<UnaryOp::Invert>>("invert(a, /)", Effect::Compares, "Same as ~a."),
    function<unary_function<UnaryOp::Absolute>>("abs(a, /)", Effect::Compares, "Same as abs(a)."),
    function<operator_not>("not_(a, /)", Effect::Compares, "Same as not a."),
    function<operator_truth>("truth(a, /)", Effect::Compares, "Whether a counts as true."),
    function<operator_index>("index(a, /)", Effect::Compares, "Same as a.__index__()"),
    function<operator_is>("is_(a, b, /)", Effect::Pure, "Same as a is b."),
    function<operator_is_not>("is_not(a, b, /)", Effect::Pure, "Same as a is not b."),
    function<operator_is_none>("is_none(a, /)", Effect::Pure, "Same as a is None."),
    function<operator_is_not_none>("is_not_none(a, /)", Effect::Pure, "Same as a is not None."),
    function<operator_concat>("concat(a, b, /)", Effect::Compares, "Same as a + b, for a and b sequences."),
    function<operator_iconcat>("iconcat(a, b, /)", Effect::Compares, "Same as a += b, for a and b sequences."),
    function<operator_contains>("contains(a, b, /)", Effect::Compares, "Same as b in a (note reversed operands)."),
    function<operator_count_of>("countOf(a, b, /)", Effect::Compares, "How many items of a are b or equal it."),
    function<operator_index_of>("indexOf(a, b, /)", Effect::Compares, "Return the first index of b in a."),
    function<operator_getitem>("getitem(a, b, /)", Effect::Compares, "Same as a[b]."),
    function<operator_setitem>("setitem(a, b, c, /)", Effect::Compares, "Same as a[b] = c."),
    function<operator_delitem>("delitem(a, b, /)", Effect::Compares, "Same as del a[b]."),
    function<operator_length_hint>("length_hint(obj, default=0, /)", Effect::Anything,
                                   "How many items there are, or a guess."),
    raw_function<operator_call>("call(obj, /, *args, **kwargs)", Effect::Anything, "Same as obj(*args, **kwargs)."),
    function<compare_digest>("_compare_digest(a, b, /)", Effect::Reads,
                             "Return 'a == b', in a time that does not depend on the contents."),
};
#undef BINARY_ROW
#undef INPLACE_ROW
#undef COMPARE_ROW

// The functions that operator has as dunders, and the names where those differ from "__name__".
constexpr std::string_view kSpecial[] = {
    "lt",       "le",      "eq",      "ne",     "ge",       "gt",        "abs",     "add",    "and_",     "call",
    "floordiv", "index",   "inv",     "invert", "lshift",   "mod",       "mul",     "matmul", "neg",      "not_",
    "or_",      "pos",     "pow",     "rshift", "sub",      "truediv",   "xor",     "concat", "contains", "delitem",
    "getitem",  "setitem", "iadd",    "iand",   "iconcat",  "ifloordiv", "ilshift", "imod",   "imul",     "imatmul",
    "ior",      "ipow",    "irshift", "isub",   "itruediv", "ixor",
};

Status prepare_native(Runtime& rt, Module* module) {
  for (const TypeSpec* spec : {&kItemGetterSpec, &kAttributeGetterSpec, &kMethodCallerSpec})
    TRY(add_type(rt, module, *spec));
  return ok();
}
// The module _operator; a fresh one where it must not be imported (None in sys.modules).
Result<Module*> native_operator(Runtime& rt) {
  auto known = rt.evaluator->import_module(rt, intern(rt, "_operator"));
  auto* module = known.failed() ? nullptr : cast<Module>(rt, known.value());
  if (module) return module;
  rt.clear_pending();
  return new_native_module(rt, kNativeOperatorModule);
}
Status prepare_operator(Runtime& rt, Module* module) {
  Module* source = TRY(native_operator(rt));
  List* all = TRY(new_list(rt));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(source->dict, position, &key, &value)) {
    std::string_view name = key.as<Str>()->view();
    if (name.starts_with("__")) continue;
    TRY(dict_set_str(rt, module->dict, key.as<Str>(), value));
    if (name[0] != '_') TRY(list_append(rt, all, key));
  }
  TRY(list_sort(rt, all, Value::none(), false));
  TRY(module_add(rt, module, "__all__", Value::from_cell(all)));
  for (std::string_view name : kSpecial) {
    Value function = dict_get_str(rt, module->dict, intern(rt, name));
    TextBuffer dunder;
    dunder.append("__");
    dunder.append(name.ends_with('_') ? name.substr(0, name.size() - 1) : name);
    dunder.append("__");
    TRY(module_add(rt, module, dunder.view(), function));
  }
  return module_add(rt, module, "_abs", dict_get_str(rt, module->dict, intern(rt, "abs")));
}

constexpr std::string_view kDoc = "Operator interface.\n\nThe operators of the language as functions.";

}  // namespace

constexpr ModuleSpec kNativeOperatorModule = {
    .name = "_operator", .functions = kFunctions, .prepare = prepare_native, .doc = kDoc};
constexpr ModuleSpec kOperatorModule = {.name = "operator", .prepare = prepare_operator, .doc = kDoc};

}  // namespace minipy
