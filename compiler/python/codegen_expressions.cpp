// Expressions: names, operators, attributes, subscripts, comparisons, conditionals.
#include "compiler/python/codegen.h"
#include "runtime/base/assert.h"

namespace minipy::python {

namespace {

constexpr Op kBinary[] = {
    Op::ADD,    Op::SUBTRACT, Op::MULTIPLY,     Op::MATRIX_MULTIPLY, Op::TRUE_DIVIDE,
    Op::MODULO, Op::POWER,    Op::LEFT_SHIFT,   Op::RIGHT_SHIFT,     Op::OR,
    Op::XOR,    Op::AND,      Op::FLOOR_DIVIDE,
};
constexpr Op kCompare[] = {
    Op::EQUAL,         Op::NOT_EQUAL, Op::LESS,   Op::LESS_EQUAL, Op::GREATER,
    Op::GREATER_EQUAL, Op::IS,        Op::IS_NOT, Op::IN,         Op::NOT_IN,
};

bool fits_literal(Value value) { return value.is_int() && value.as_int() >= INT32_MIN && value.as_int() <= INT32_MAX; }

}  // namespace

void Generator::into(Expression* node, int destination) {
  if (too_deep() || !code().reachable()) return;
  if (unit_->next_temporary > kSpillAt && node->kind != ExpressionKind::Name &&
      node->kind != ExpressionKind::Constant) {
    return spill_into(node, destination);
  }
  Scratch scratch(*this);
  switch (node->kind) {
    case ExpressionKind::Constant:
      at(node->span);
      return load_constant(literal(node_cast<Constant>(node)), destination);
    case ExpressionKind::Name: {
      at(node->span);
      auto* variable = node_cast<Name>(node);
      if (variable->name == "__debug__") return load_constant(Value::from_bool(flags_.optimize == 0), destination);
      return load_symbol(variable->symbol, destination);
    }
    case ExpressionKind::BinOp:
    case ExpressionKind::Attribute:
    case ExpressionKind::Subscript:
    case ExpressionKind::Call: return chain_into(node, destination);
    case ExpressionKind::UnaryOp: return unary_into(node_cast<UnaryOp>(node), destination);
    case ExpressionKind::BoolOp: return bool_into(node_cast<BoolOp>(node), destination);
    case ExpressionKind::Compare: return compare_into(node_cast<Compare>(node), destination);
    case ExpressionKind::IfExp: return if_into(node_cast<IfExp>(node), destination);
    case ExpressionKind::NamedExpr: return named_into(node_cast<NamedExpr>(node), destination);
    case ExpressionKind::Lambda: return lambda_into(node_cast<Lambda>(node), destination);
    case ExpressionKind::Dict: return dict_into(node_cast<Dict>(node), destination);
    case ExpressionKind::Set: return set_into(node_cast<Set>(node), destination);
    case ExpressionKind::List: return list_into(node_cast<ListDisplay>(node), destination);
    case ExpressionKind::Tuple: {
      Value constant = fold(node);
      at(node->span);
      if (!constant.is_unset()) return load_constant(constant, destination);
      return tuple_into(node_cast<Tuple>(node)->elements, destination);
    }
    case ExpressionKind::ListComp:
    case ExpressionKind::SetComp:
    case ExpressionKind::DictComp:
    case ExpressionKind::GeneratorExp: return comprehension_into(node_cast<Comprehension>(node), destination);
    case ExpressionKind::Await: return await_expression_into(node_cast<Await>(node), destination);
    case ExpressionKind::Yield: return yield_into(node_cast<Yield>(node), destination);
    case ExpressionKind::YieldFrom: return yield_from_into(node_cast<YieldFrom>(node), destination);
    case ExpressionKind::FormattedValue: return formatted_into(node_cast<FormattedValue>(node), destination);
    case ExpressionKind::Interpolation: return interpolation_into(node_cast<Interpolation>(node), destination);
    case ExpressionKind::JoinedStr: return joined_into(node_cast<JoinedStr>(node), destination);
    case ExpressionKind::TemplateStr: return template_into(node_cast<TemplateStr>(node), destination);
    case ExpressionKind::Slice: {
      auto* slice = node_cast<Slice>(node);
      int base = slice_pair(slice);
      if (slice->step) into(slice->step, temporary());
      at(node->span);
      return emit(Op::BUILD_SLICE, destination, base, 0, slice->step ? 3 : 2);
    }
    case ExpressionKind::Starred: return into(node_cast<Starred>(node)->value, destination);
  }
}

int Generator::operand(Expression* node) {
  if (auto* variable = node_try<Name>(node); variable && variable->name != "__debug__") {
    at(node->span);
    return symbol_operand(variable->symbol);
  }
  if (auto* named = node_try<NamedExpr>(node)) {
    int reg = local_register(named->target->symbol);
    if (reg >= 0) {
      assign_symbol(named->target->symbol, named->value);
      return reg;
    }
  }
  if (unit_->loop_depth > 0 && (node->kind == ExpressionKind::Constant || node->kind == ExpressionKind::UnaryOp)) {
    Value constant = fold(node);
    if (!constant.is_unset()) {
      at(node->span);
      return constant_operand(constant);
    }
  }
  int result = temporary();
  into(node, result);
  return result;
}

// Whether evaluating `node` may assign to the local variable in `reg`. Over-cautious: any walrus counts.
bool Generator::rebinds(const Expression* node, int reg) {
  if (!has_walrus_ || !node || is_temporary(reg)) return false;
  switch (node->kind) {
    case ExpressionKind::Constant:
    case ExpressionKind::Name:
    case ExpressionKind::Lambda: return false;
    default: {
      // By the source text: cheaper than a walk, and nested tests stay linear in the common case.
      const Span& span = node->span;
      if (span.line < 1 || static_cast<size_t>(span.end_line) > tree_.line_starts.size()) return true;
      size_t start = tree_.line_starts[static_cast<size_t>(span.line) - 1] + static_cast<size_t>(span.column);
      size_t end = tree_.line_starts[static_cast<size_t>(span.end_line) - 1] + static_cast<size_t>(span.end_column);
      std::string_view text = std::string_view(tree_.source).substr(start, end - start);
      return text.find(":=") != std::string_view::npos;
    }
  }
}

int Generator::stable_operand(Expression* node, Expression* later, Expression* even_later) {
  int reg = operand(node);
  if (!rebinds(later, reg) && !rebinds(even_later, reg)) return reg;
  int copy = temporary();
  move(copy, reg);
  return copy;
}

void Generator::discard(Expression* node) {
  Scratch scratch(*this);
  operand(node);
}

// Whether the items are neighbouring local variables, which are a run as they lie.
bool Generator::is_run_of_locals(List<Expression> items) const {
  int first = items.empty() ? -1 : local_target(items[0]);
  if (first < 0) return false;
  for (size_t i = 1; i < items.size(); ++i) {
    if (local_target(items[i]) != first + static_cast<int>(i)) return false;
  }
  return true;
}

int Generator::readable_run(List<Expression> items) {
  if (!is_run_of_locals(items)) return into_run(items);
  for (Expression* item : items) operand(item);  // for the checks that they are bound
  return local_target(items[0]);
}

int Generator::into_run(List<Expression> items) {
  int first = unit_->next_temporary;
  for (Expression* item : items) into(item, temporary());
  return first;
}

// ---- Chains: a.b[c](d) + e, whose left spine may be as long as the source
// ------------------------------------------

void Generator::chain_into(Expression* node, int destination) {
  std::vector<Expression*> steps;  // outermost first
  Expression* leaf = node;
  for (;;) {
    Expression* inner = nullptr;
    if (auto* operation = node_try<BinOp>(leaf)) {
      inner = operation->left;
    } else if (auto* attribute = node_try<Attribute>(leaf)) {
      if (!super_call(attribute->value)) inner = attribute->value;
    } else if (auto* subscript = node_try<Subscript>(leaf)) {
      inner = subscript->value;
    } else if (auto* call = node_try<Call>(leaf)) {
      inner = call->callee;
    }
    if (!inner) break;
    steps.push_back(leaf);
    leaf = inner;
  }

  int base = base_for(destination);
  size_t position = steps.size();
  int left = -1;
  Value constant;
  if (auto* attribute = node_try<Attribute>(leaf)) {  // of super()
    bool called = position > 0 && steps[position - 1]->kind == ExpressionKind::Call &&
                  is_direct_call(node_cast<Call>(steps[position - 1]));
    const Call* super = super_call(attribute->value);
    super_into(attribute, super, base, called);
    left = base;
    if (called) {
      temporary();
      auto* call = node_cast<Call>(steps[--position]);
      call_from(call, base, true, call->span, attribute);
    }
  } else {
    constant = fold(leaf);
    bool is_callee = position > 0 && steps[position - 1]->kind == ExpressionKind::Call;
    if (!constant.is_unset()) {
      left = -1;
    } else if (local_target(leaf) >= 0 && !is_callee) {
      left = operand(leaf);
      const Expression* later = nullptr;
      if (auto* operation = node_try<BinOp>(steps.back())) later = operation->right;
      if (auto* subscript = node_try<Subscript>(steps.back())) later = subscript->index;
      if (rebinds(later, left)) {
        move(base, left);
        left = base;
      }
    } else {
      into(leaf, base);
      left = base;
    }
  }
  while (position > 0) chain_step(steps, position, left, constant, base, destination);
  if (!constant.is_unset()) {
    at(node->span);
    load_constant(constant, destination);
  } else {
    move(destination, left);
  }
}

// Does one step, or two for a method call. `constant` is the value so far where it is known.
void Generator::chain_step(const std::vector<Expression*>& steps, size_t& position, int& left, Value& constant,
                           int base, int destination) {
  Expression* step = steps[--position];
  int target = position == 0 ? destination : base;
  if (auto* operation = node_try<BinOp>(step)) {
    if (!constant.is_unset()) {
      Value right = fold(operation->right);
      Value folded = right.is_unset() ? right : fold_binary(operation->op, constant, right);
      if (!folded.is_unset()) {
        constant = folded;
        return;
      }
    }
  }
  if (!constant.is_unset()) {
    left = step->kind == ExpressionKind::BinOp ? pinned_constant(constant) : -1;
    if (left < 0) {
      load_constant(constant, base);
      left = base;
    }
    constant = Value::unset();
  }
  if (failed_) return;
  switch (step->kind) {
    case ExpressionKind::BinOp:
      binary(node_cast<BinOp>(step), left, target);
      left = target;
      break;
    case ExpressionKind::Subscript:
      subscript_into(node_cast<Subscript>(step), left, target);
      left = target;
      break;
    case ExpressionKind::Attribute: {
      auto* attribute = node_cast<Attribute>(step);
      auto* call = position > 0 ? node_try<Call>(steps[position - 1]) : nullptr;
      if (!call || !is_direct_call(call)) {
        if (call) target = base;
        attribute_into(attribute, left, target);
        left = target;
        break;
      }
      --position;
      at_attribute(attribute->span, attribute);
      Scratch scratch(*this);
      temporary();
      emit(Op::LOAD_METHOD, base, left, 0, code().cache(name(attribute->attribute)));
      call_from(call, base, true, call->span, attribute);
      left = base;
      break;
    }
    default: {
      auto* call = node_cast<Call>(step);
      move(base, left);
      if (!consume_generator(call, base)) call_from(call, base, false, call->span, node_try<Attribute>(call->callee));
      left = base;
      break;
    }
  }
}

bool Generator::binary_with_literal(Op op, int left, Value right, int destination) {
  if (!fits_literal(right)) return false;
  int64_t number = right.as_int();
  Op fused;
  switch (op) {
    case Op::ADD: fused = Op::ADD_INT; break;
    case Op::SUBTRACT: fused = Op::SUBTRACT_INT; break;
    case Op::MULTIPLY: fused = Op::MULTIPLY_INT; break;
    case Op::AND: fused = Op::AND_INT; break;
    case Op::INPLACE_ADD: fused = Op::INPLACE_ADD_INT; break;
    case Op::INPLACE_SUBTRACT: fused = Op::INPLACE_SUBTRACT_INT; break;
    case Op::FLOOR_DIVIDE:
      if (number <= 0) return false;
      fused = Op::FLOOR_DIVIDE_INT;
      break;
    case Op::MODULO:
      if (number <= 0) return false;
      fused = Op::MODULO_INT;
      break;
    case Op::LEFT_SHIFT:
      if (number < 0 || number > 61) return false;
      fused = Op::LEFT_SHIFT_INT;
      break;
    case Op::RIGHT_SHIFT:
      if (number < 0 || number > 61) return false;
      fused = Op::RIGHT_SHIFT_INT;
      break;
    default: return false;
  }
  emit(fused, destination, left, 0, static_cast<int32_t>(number));
  return true;
}

void Generator::binary(const BinOp* node, int left, int destination) {
  Scratch scratch(*this);
  Op op = kBinary[static_cast<size_t>(node->op)];
  Value literal_right = fold(node->right);
  if (!literal_right.is_unset()) {
    at(node->span);
    if (binary_with_literal(op, left, literal_right, destination)) return;
  }
  int right = operand(node->right);
  at(node->span);
  emit(op, destination, left, right);
}

void Generator::attribute_into(const Attribute* node, int left, int destination) {
  at_attribute(node->span, node);
  emit(Op::LOAD_ATTR, destination, left, 0, code().cache(name(node->attribute)));
}

bool Generator::is_plain_slice(const Expression* index) const {
  const auto* slice = node_try<const Slice>(index);
  return slice && !slice->step;
}

int Generator::slice_pair(const Slice* slice) {
  int first = unit_->next_temporary;
  for (Expression* bound_node : {slice->lower, slice->upper}) {
    int reg = temporary();
    if (bound_node) {
      into(bound_node, reg);
    } else {
      load_none(reg);
    }
  }
  return first;
}

void Generator::subscript_into(const Subscript* node, int left, int destination) {
  Scratch scratch(*this);
  if (is_plain_slice(node->index)) {
    int pair = slice_pair(node_cast<Slice>(node->index));
    at(node->span);
    emit(Op::LOAD_SLICE, destination, left, pair);
    return;
  }
  Value index = node->index->kind == ExpressionKind::Tuple ? Value::unset() : fold(node->index);
  if (fits_literal(index)) {
    at(node->span);
    emit(Op::LOAD_ITEM_INT, destination, left, 0, static_cast<int32_t>(index.as_int()));
    return;
  }
  int key = operand(node->index);
  at(node->span);
  emit(Op::LOAD_ITEM, destination, left, key);
}

// ---- Operators that are not chains
// ----------------------------------------------------------------------------------

void Generator::unary_into(UnaryOp* node, int destination) {
  Value constant = fold(node);
  if (!constant.is_unset()) {
    at(node->span);
    return load_constant(constant, destination);
  }
  // `not (a in b)` is one operation.
  if (node->op == UnaryOperator::Not) {
    auto* comparison = node_try<Compare>(node->operand);
    if (comparison && comparison->operators.size() == 1 && comparison->operators[0] >= CompareOperator::Is) {
      constexpr CompareOperator kOpposite[] = {CompareOperator::IsNot, CompareOperator::Is, CompareOperator::NotIn,
                                               CompareOperator::In};
      int left = stable_operand(comparison->left, comparison->comparators[0]);
      int right = comparand(comparison, 0);
      auto which = static_cast<size_t>(comparison->operators[0]) - static_cast<size_t>(CompareOperator::Is);
      at(node->span);
      return emit(kCompare[static_cast<size_t>(kOpposite[which])], destination, left, right);
    }
  }
  constexpr Op kUnary[] = {Op::INVERT, Op::NOT, Op::POSITIVE, Op::NEGATIVE};
  int value = operand(node->operand);
  at(node->span);
  emit(kUnary[static_cast<size_t>(node->op)], destination, value);
}

void Generator::bool_into(BoolOp* node, int destination) {
  Label end = code().new_label();
  int result = is_temporary(destination) ? destination : temporary();
  Op leave = node->op == BoolOperator::Or ? Op::JUMP_IF : Op::JUMP_IF_NOT;
  for (size_t i = 0; i < node->values.size(); ++i) {
    Expression* value = node->values[i];
    bool last = i + 1 == node->values.size();
    int known = last ? -1 : constant_truth(value);
    if (known >= 0 && (known == 1) != (node->op == BoolOperator::Or)) continue;  // never the result
    into(value, result);
    if (last) break;
    at(node->span);
    if (known >= 0) {
      code().jump(end);
    } else {
      code().emit_jump(leave, result, 0, 0, end);
    }
  }
  code().place(end);
  at(node->span);
  move(destination, result);
}

void Generator::compare_one(const Compare* node, CompareOperator op, int left, int right, int destination) {
  at(node->span);
  emit(kCompare[static_cast<size_t>(op)], destination, left, right);
}

// The right operand of comparison `index`; a display of constants after `in` becomes one constant.
int Generator::comparand(const Compare* node, size_t index) {
  Expression* right = node->comparators[index];
  CompareOperator op = node->operators[index];
  if ((op == CompareOperator::In || op == CompareOperator::NotIn) &&
      (right->kind == ExpressionKind::List || right->kind == ExpressionKind::Set)) {
    Value constant = fold_container(right);
    if (!constant.is_unset()) {
      at(right->span);
      return constant_operand(constant);
    }
  }
  if (right->kind == ExpressionKind::Tuple) {
    Value constant = fold(right);
    if (!constant.is_unset()) {
      at(right->span);
      return constant_operand(constant);
    }
  }
  return operand(right);
}

// Between two comparisons of a chain only the last operand is needed: it settles at `mark`, the others' registers are
// free again.
int Generator::settle(int operand, int mark) {
  unit_->next_temporary = mark;
  if (!is_temporary(operand) || operand < mark) return operand;
  int place = temporary();
  if (place != operand) move(place, operand);
  return place;
}

void Generator::compare_into(Compare* node, int destination) {
  size_t count = node->operators.size();
  int left = stable_operand(node->left, node->comparators[0]);
  if (count == 1) {
    int right = comparand(node, 0);
    return compare_one(node, node->operators[0], left, right, destination);
  }
  Label end = code().new_label();
  int result = is_temporary(destination) ? destination : temporary();
  int mark = unit_->next_temporary;
  for (size_t i = 0; i < count; ++i) {
    int right = comparand(node, i);
    if (i + 1 < count && rebinds(node->comparators[i + 1], right)) {
      int copy = temporary();
      move(copy, right);
      right = copy;
    }
    compare_one(node, node->operators[i], left, right, result);
    if (i + 1 < count) code().emit_jump(Op::JUMP_IF_NOT, result, 0, 0, end);
    left = i == 0 ? right : settle(right, mark);
  }
  code().place(end);
  move(destination, result);
}

void Generator::if_into(IfExp* node, int destination) {
  Label end = code().new_label();
  for (;;) {
    int known = constant_truth(node->test);
    Expression* otherwise = node->otherwise;
    if (known == 1) {
      into(node->body, destination);
      break;
    }
    if (known < 0) {
      Label no = code().new_label();
      jump_if(node->test, false, no);
      into(node->body, destination);
      code().jump(end);
      code().place(no);
    }
    if (auto* next = node_try<IfExp>(otherwise)) {
      node = next;
      continue;
    }
    into(otherwise, destination);
    break;
  }
  code().place(end);
}

void Generator::named_into(NamedExpr* node, int destination) {
  Symbol* symbol = node->target->symbol;
  int reg = local_register(symbol);
  if (reg >= 0) {
    assign_symbol(symbol, node->value);
    return move(destination, reg);
  }
  int value = operand(node->value);
  at(node->target->span);
  store_symbol(symbol, value);
  move(destination, value);
}

}  // namespace minipy::python
