// Conditions: tests that jump, without making a bool where none is asked for.
#include "compiler/python/codegen.h"

namespace minipy::python {

namespace {

struct FusedJump {
  Op jump;
  Op jump_int;      // with a small literal on the right; JUMP where there is none
  bool is_negated;  // jumps on the opposite truth
};

FusedJump fused_jump(CompareOperator op) {
  switch (op) {
    case CompareOperator::Equal: return {Op::JUMP_EQUAL, Op::JUMP_EQUAL_INT, false};
    case CompareOperator::NotEqual: return {Op::JUMP_NOT_EQUAL, Op::JUMP_NOT_EQUAL_INT, false};
    case CompareOperator::Less: return {Op::JUMP_LESS, Op::JUMP_LESS_INT, false};
    case CompareOperator::LessOrEqual: return {Op::JUMP_LESS_EQUAL, Op::JUMP_LESS_EQUAL_INT, false};
    case CompareOperator::Greater: return {Op::JUMP_GREATER, Op::JUMP_GREATER_INT, false};
    case CompareOperator::GreaterOrEqual: return {Op::JUMP_GREATER_EQUAL, Op::JUMP_GREATER_EQUAL_INT, false};
    case CompareOperator::Is: return {Op::JUMP_IS, Op::JUMP, false};
    case CompareOperator::IsNot: return {Op::JUMP_IS, Op::JUMP, true};
    case CompareOperator::In: return {Op::JUMP_IN, Op::JUMP, false};
    case CompareOperator::NotIn: return {Op::JUMP_IN, Op::JUMP, true};
  }
  return {Op::JUMP, Op::JUMP, false};
}

bool is_none_literal(const Expression* node) {
  const auto* constant = node_try<const Constant>(node);
  return constant && constant->constant_kind == ConstantKind::None;
}

}  // namespace

// Goes to `target` where the truth of `test` is `when`, else on.
void Generator::jump_if(Expression* test, bool when, Label target) {
  if (too_deep() || !code().reachable()) return;
  if (int known = constant_truth(test); known >= 0) {
    at(test->span);
    if ((known == 1) == when) code().jump(target);
    return;
  }
  Scratch scratch(*this);
  if (auto* negation = node_try<UnaryOp>(test); negation && negation->op == UnaryOperator::Not) {
    return jump_if(negation->operand, !when, target);
  }
  if (auto* operation = node_try<BoolOp>(test)) {
    bool decisive = operation->op == BoolOperator::Or;  // the truth that decides at once
    Label end = code().new_label();
    for (size_t i = 0; i + 1 < operation->values.size(); ++i) {
      jump_if(operation->values[i], decisive, decisive == when ? target : end);
    }
    jump_if(operation->values.back(), when, target);
    code().place(end);
    return;
  }
  if (auto* comparison = node_try<Compare>(test)) return jump_if_compare(comparison, when, target);
  if (auto* choice = node_try<IfExp>(test); choice && choice->otherwise->kind != ExpressionKind::IfExp) {
    Label no = code().new_label(), end = code().new_label();
    jump_if(choice->test, false, no);
    jump_if(choice->body, when, target);
    code().jump(end);
    code().place(no);
    jump_if(choice->otherwise, when, target);
    code().place(end);
    return;
  }
  int value = operand(test);
  at(test->span);
  code().emit_jump(when ? Op::JUMP_IF : Op::JUMP_IF_NOT, value, 0, 0, target);
}

void Generator::jump_compare_one(const Compare* node, CompareOperator op, int left, Expression* right, bool when,
                                 Label target) {
  Scratch scratch(*this);
  FusedJump fused = fused_jump(op);
  if (fused.is_negated) when = !when;
  if (fused.jump == Op::JUMP_IS && is_none_literal(right)) {
    at(node->span);
    return code().emit_jump(when ? Op::JUMP_IF_NONE : Op::JUMP_IF_NOT_NONE, left, 0, 0, target);
  }
  if (fused.jump_int != Op::JUMP) {
    Value number = fold(right);
    if (number.is_int() && number.as_int() >= -128 && number.as_int() <= 127) {
      at(node->span);
      return code().emit_jump(fused.jump_int, left, static_cast<int>(number.as_int()), when, target);
    }
  }
  size_t index = 0;
  while (node->comparators[index] != right) ++index;
  int right_register = comparand(node, index);
  at(node->span);
  code().emit_jump(fused.jump, left, right_register, when, target);
}

void Generator::jump_if_compare(Compare* node, bool when, Label target) {
  size_t count = node->operators.size();
  int left = stable_operand(node->left, node->comparators[0]);
  if (count == 1) return jump_compare_one(node, node->operators[0], left, node->comparators[0], when, target);
  Label end = code().new_label();
  int mark = unit_->next_temporary;
  for (size_t i = 0; i + 1 < count; ++i) {
    int right = comparand(node, i);
    if (rebinds(node->comparators[i + 1], right)) {
      int copy = temporary();
      move(copy, right);
      right = copy;
    }
    FusedJump fused = fused_jump(node->operators[i]);
    at(node->span);
    code().emit_jump(fused.jump, left, right, fused.is_negated, when ? end : target);  // where it is false
    left = i == 0 ? right : settle(right, mark);
  }
  jump_compare_one(node, node->operators[count - 1], left, node->comparators[count - 1], when, target);
  code().place(end);
}

}  // namespace minipy::python
