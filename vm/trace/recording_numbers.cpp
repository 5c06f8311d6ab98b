// Functions of numbers: a node, or a call of the C function that takes and gives doubles. Where that would not be a
// finite number the trace is left in front of the call, and the native raises what there is to raise.
#include <algorithm>
#include <cmath>
#include <limits>

#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

using OneDouble = double (*)(double);
using TwoDoubles = double (*)(double, double);
struct DoubleFunction {
  std::string_view name;
  OneDouble one = nullptr;
  TwoDoubles two = nullptr;
};
// Of module math. A finite result is what the native gives, too.
constexpr DoubleFunction kDoubleFunctions[] = {
    {"sin", std::sin},          {"cos", std::cos},
    {"tan", std::tan},          {"asin", std::asin},
    {"acos", std::acos},        {"atan", std::atan},
    {"sinh", std::sinh},        {"cosh", std::cosh},
    {"tanh", std::tanh},        {"exp", std::exp},
    {"expm1", std::expm1},      {"log", std::log},
    {"log2", std::log2},        {"log10", std::log10},
    {"log1p", std::log1p},      {"atan2", nullptr, std::atan2},
    {"pow", nullptr, std::pow}, {"fmod", nullptr, std::fmod},
};

// Whether the native is a function of this module.
bool is_of_module(Runtime& rt, const NativeFunction* native, std::string_view wanted) {
  if (!native->self.is_cell()) return false;
  auto* module = cast<Module>(rt, native->self);
  if (!module) return false;
  auto* name = cast_exact<Str>(dict_get_str(rt, module->dict, rt.name(Name::dunder_name)));
  return name && name->view() == wanted;
}

}  // namespace

RecordingMachine::Cond RecordingMachine::is_finite(Dbl a) {
  Dbl size{std::fabs(a.v), builder_.unary(ir::Op::absolute_double, a.r)};
  return compare<CompareOp::Less>(size, double_literal(std::numeric_limits<double>::infinity()));
}
RecordingMachine::Cond RecordingMachine::compare_doubles(CompareOp op, Dbl a, Dbl b) {
  switch (op) {
    case CompareOp::Less: return compare<CompareOp::Less>(a, b);
    case CompareOp::LessEqual: return compare<CompareOp::LessEqual>(a, b);
    case CompareOp::Equal: return compare<CompareOp::Equal>(a, b);
    case CompareOp::NotEqual: return compare<CompareOp::NotEqual>(a, b);
    case CompareOp::Greater: return compare<CompareOp::Greater>(a, b);
    default: return compare<CompareOp::GreaterEqual>(a, b);
  }
}
// int(a), where an Int holds it. False: nothing was recorded.
bool RecordingMachine::whole_number(Dbl a, Val* result) {
  constexpr double kEnd = 0x1p61;
  if (!(std::fabs(a.v) < kEnd)) return false;
  Dbl size{std::fabs(a.v), builder_.unary(ir::Op::absolute_double, a.r)};
  test(compare<CompareOp::Less>(size, double_literal(kEnd)));
  *result = {Value::from_int(static_cast<int64_t>(a.v)), builder_.unary(ir::Op::int_of_double, a.r)};
  return true;
}
// False: nothing was recorded but what kinds the arguments are.
bool RecordingMachine::call_number_function(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow) {
  constexpr uint32_t kMostCompared = 4;
  Runtime& rt = vm->rt;
  std::string_view name = native.v->def->name();
  unsigned first = i.a() + 1u;
  auto is_number = [](Val a) { return a.v.is_int() || a.v.is_double(); };
  if (count == 0 || count > kMostCompared || !is_number(get(first))) return false;
  Val a = get(first);
  if (is_of_module(rt, native.v, "builtins")) {
    Val result = a;
    if (count > 2 && (name == "min" || name == "max")) {
      for (uint32_t j = 1; j < count; ++j)
        if (!larger_or_smaller(result, get(first + j), name == "max", &result)) return false;
    } else if (count == 1 && name == "abs" && is_int(a)) {
      Int number = as_int(a), negated;
      bool is_negative = test(compare<CompareOp::Less>(number, literal(0)));
      if (is_negative && int_overflows<ArithmeticKind::Subtract>(literal(0), number, negated)) return false;
      if (is_negative) result = from_int(negated);
    } else {
      return false;
    }
    guard_identity(from_pointer(native));
    *flow = put(i.a(), result);
    return true;
  }
  if (count > 2 || !is_of_module(rt, native.v, "math")) return false;
  if (count == 2 && !is_number(get(first + 1))) return false;
  Dbl result;
  if (count == 1 && name == "fabs") {
    Dbl number = as_number(a);
    result = {std::fabs(number.v), builder_.unary(ir::Op::absolute_double, number.r)};
  } else {
    auto found =
        std::find_if(std::begin(kDoubleFunctions), std::end(kDoubleFunctions), [&](const DoubleFunction& each) {
          return each.name == name && (count == 1 ? each.one != nullptr : each.two != nullptr);
        });
    if (found == std::end(kDoubleFunctions)) return false;
    Dbl x = as_number(a), y = count == 2 ? as_number(get(first + 1)) : x;
    result.v = count == 1 ? found->one(x.v) : found->two(x.v, y.v);
    if (!std::isfinite(result.v)) return false;
    const char* text = found->name.data();
    result.r = count == 1 ? call_purely(reinterpret_cast<const void*>(found->one), text, ir::Type::Double, {x.r})
                          : call_purely(reinterpret_cast<const void*>(found->two), text, ir::Type::Double, {x.r, y.r});
    test(is_finite(result));
  }
  guard_identity(from_pointer(native));
  *flow = put(i.a(), from_double(result));
  return true;
}

}  // namespace minipy
