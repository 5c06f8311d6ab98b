// Comprehensions, generator expressions, and what suspends a frame: yield, await, asynchronous iteration.
#include "compiler/python/codegen.h"

namespace minipy::python {

namespace {

constexpr int kAwait = 0;  // what GET_AWAITABLE says in its error

}  // namespace

// ---- Comprehensions
// -------------------------------------------------------------------------------------------------

bool Generator::is_range_call(const Expression* node) const {
  const auto* call = node_try<const Call>(node);
  if (!call) return false;
  const auto* callee = node_try<const Name>(call->callee);
  return callee && callee->name == "range";
}

// Evaluates the iterable and starts iterating over it. The registers taken stay taken.
Generator::Iteration Generator::begin_iteration(Expression* iterable) {
  Iteration iteration;
  iteration.is_range = is_range_call(iterable);
  iteration.first = temporary();
  Value constant = iterable->kind == ExpressionKind::List || iterable->kind == ExpressionKind::Set
                       ? fold_container(iterable)
                       : Value::unset();
  int source = iteration.first;
  if (!constant.is_unset()) {
    at(iterable->span);
    load_constant(constant, source);
  } else if (local_target(iterable) >= 0) {
    source = operand(iterable);
  } else {
    into(iterable, source);
  }
  at(iterable->span);
  unit_->next_temporary = iteration.first + 1;
  if (iteration.is_range) temporaries(2);
  emit(iteration.is_range ? Op::FOR_RANGE_PREPARE : Op::GET_ITER, iteration.first, source);
  return iteration;
}

// Takes the registers that the target needs throughout the loop.
Generator::LoopTarget Generator::loop_target(Expression* node) {
  LoopTarget target;
  target.node = node;
  target.value = local_target(node);
  target.direct = target.value >= 0;
  if (target.direct) return target;
  target.value = temporary();
  auto* tuple = node_try<Tuple>(node);
  if (!tuple || tuple->elements.size() != 2) return target;
  for (const Expression* element : tuple->elements) {
    if (element->kind == ExpressionKind::Starred) return target;
  }
  target.direct = is_run_of_locals(tuple->elements);
  target.pair = target.direct ? local_target(tuple->elements[0]) : temporaries(2);
  return target;
}

// What the body of a loop begins with.
void Generator::store_loop_target(const LoopTarget& target) {
  if (target.pair < 0) {
    if (target.direct) {
      bound().add(target.value);
    } else {
      store_target(target.node, target.value);
    }
    return;
  }
  at(target.node->span);
  emit(Op::UNPACK, target.pair, target.value, 0, 2);
  List<Expression> elements = node_cast<Tuple>(target.node)->elements;
  for (int i = 0; i < 2; ++i) {
    if (target.direct) {
      bound().add(target.pair + i);
    } else {
      store_target(elements[static_cast<size_t>(i)], target.pair + i);
    }
  }
}

void Generator::iterate(const Iteration& iteration, const LoopTarget& target, Label body_label) {
  Op op = iteration.is_range ? Op::FOR_RANGE : target.pair >= 0 ? Op::FOR_ITER_PAIR : Op::FOR_ITER;
  int pair = op == Op::FOR_ITER_PAIR ? target.pair : 0;
  code().emit_jump(op, iteration.first, target.value, pair, body_label);
}

void Generator::comprehension_into(Comprehension* node, int destination) {
  if (node->kind == ExpressionKind::GeneratorExp || !node->scope->is_inlined)
    return outlined_comprehension(node, destination);
  int result = base_for(destination);
  Iteration outermost;
  if (node->generators[0].is_async) {
    outermost.first = temporary();
    into(node->generators[0].iterable, outermost.first);
    at(node->generators[0].iterable->span);
    emit(Op::GET_AITER, outermost.first, outermost.first);
  } else {
    outermost = begin_iteration(node->generators[0].iterable);
  }
  at(node->span);
  for (const Symbol* symbol : node->scope->symbols) {
    if (symbol->place != Place::Cell || symbol->forward) continue;
    int cell = cell_register(symbol);
    load_constant(Value::unset(), cell);
    emit(Op::MAKE_CELL, cell);
  }
  comprehension_build(node, result);
  comprehension_loop(node, 0, outermost, result);
  for (const Symbol* symbol : node->scope->symbols) {
    if (symbol->place == Place::Local && !symbol->forward) delete_symbol(symbol, true);
  }
  at(node->span);
  move(destination, result);
}

void Generator::comprehension_build(Comprehension* node, int result) {
  switch (node->kind) {
    case ExpressionKind::ListComp: return emit(Op::BUILD_LIST, result, result, 0, 0);
    case ExpressionKind::SetComp: return emit(Op::BUILD_SET, result, result, 0, 0);
    case ExpressionKind::DictComp: return emit(Op::BUILD_DICT, result, result, 0, 0);
    default: return;
  }
}

void Generator::comprehension_element(Comprehension* node, int result) {
  Scratch scratch(*this);
  switch (node->kind) {
    case ExpressionKind::ListComp:
    case ExpressionKind::SetComp: {
      int value = operand(node->element);
      at(node->element->span);
      return emit(node->kind == ExpressionKind::ListComp ? Op::LIST_APPEND : Op::SET_ADD, result, value);
    }
    case ExpressionKind::DictComp: {
      int key = stable_operand(node->element, node->value);
      int value = operand(node->value);
      Span pair = node->element->span;
      pair.end_line = node->value->span.end_line;
      pair.end_column = node->value->span.end_column;
      at(pair);
      return emit(Op::DICT_SET, result, key, value);
    }
    default: {
      int value = operand(node->element);
      at(node->element->span);
      return yield_value(value, temporary());
    }
  }
}

// The loops from number `index` on. The iteration of the first has begun.
void Generator::comprehension_loop(Comprehension* node, size_t index, Iteration iteration, int result) {
  if (index == node->generators.size()) return comprehension_element(node, result);
  ComprehensionFor& loop = node->generators[index];
  Scratch scratch(*this);
  if (index > 0) {
    if (loop.is_async) {
      iteration.first = temporary();
      into(loop.iterable, iteration.first);
      at(loop.iterable->span);
      emit(Op::GET_AITER, iteration.first, iteration.first);
    } else {
      iteration = begin_iteration(loop.iterable);
    }
  }
  Label again = code().new_label(), end = code().new_label();
  LoopTarget target = loop_target(loop.target);
  Label body_label = code().new_label();
  if (loop.is_async) {
    code().place_loop_head(again, unit_->deletable);
    at(node->span);
    async_next(iteration.first, target.value, end);
  } else {
    at(loop.iterable->span);
    code().jump(again);
    code().place_iteration_head(body_label, unit_->deletable, again);
  }
  ++unit_->loop_depth;
  store_loop_target(target);
  for (Expression* condition : loop.conditions) jump_if(condition, false, again);
  comprehension_loop(node, index + 1, {}, result);
  --unit_->loop_depth;
  if (loop.is_async) {
    at(loop.iterable->span);
    code().jump(again);
    code().place(end);
  } else {
    code().place(again);
    at(loop.iterable->span);
    iterate(iteration, target, body_label);
  }
}

Code* Generator::comprehension_code(Comprehension* node) {
  Unit unit(rt_, node->scope, unit_);
  begin_unit(unit, {".0"});
  unit.description.argument_count = 1;
  unit.description.positional_only_count = 0;
  {
    Scratch scratch(*this);
    int result = -1;
    if (node->kind != ExpressionKind::GeneratorExp) {
      result = temporary();
      comprehension_build(node, result);
    }
    at(node->span);
    code().begin_region();
    comprehension_loop(node, 0, {0, false}, result);
    code().at({});
    if (result >= 0) emit(Op::RETURN, result);
  }
  return end_unit(unit);
}

// A function of its own, called with the iterator over the first iterable.
void Generator::outlined_comprehension(Comprehension* node, int destination) {
  Code* function = comprehension_code(node);
  int callee = base_for(destination);
  at(node->span);
  make_function(function, node->scope, callee, -1, -1, -1);
  ComprehensionFor& first = node->generators[0];
  {
    Scratch scratch(*this);
    int argument = temporary();
    into(first.iterable, argument);
    at(first.iterable->span);
    emit(first.is_async ? Op::GET_AITER : Op::GET_ITER, argument, argument);
  }
  temporary();
  at(node->span);
  call_run(callee, 1);
  if (node->scope->is_coroutine && node->kind != ExpressionKind::GeneratorExp) await_into(callee, kAwait, callee);
  move(destination, callee);
}

// ---- yield and await
// ------------------------------------------------------------------------------------------------

void Generator::yield_value(int value, int destination) {
  emit(unit_->is_async_generator ? Op::ASYNC_YIELD : Op::YIELD, destination, value);
}

void Generator::yield_into(Yield* node, int destination) {
  int value;
  if (node->value) {
    value = operand(node->value);
  } else {
    value = temporary();
    load_none(value);
  }
  at(node->span);
  yield_value(value, destination);
}

// SEND, YIELD, JUMP: always these three together, so that the YIELD knows to whom it delegates.
void Generator::send_loop(int iterator, int sent, int destination) {
  Scratch scratch(*this);
  int result = is_temporary(destination) && destination != sent && destination != iterator ? destination : temporary();
  Label again = code().new_label(), done = code().new_label();
  code().place_loop_head(again, BoundSet());
  code().emit_jump(Op::SEND, result, iterator, sent, done);
  emit(Op::YIELD, sent, result);
  code().jump(again);
  code().place(done);
  move(destination, result);
}

void Generator::await_into(int awaitable, int kind, int destination) {
  Scratch scratch(*this);
  int iterator = temporary(), sent = temporary();
  emit(Op::GET_AWAITABLE, iterator, awaitable, 0, kind);
  load_none(sent);
  send_loop(iterator, sent, destination);
}

void Generator::await_expression_into(Await* node, int destination) {
  int value = operand(node->value);
  at(node->span);
  await_into(value, kAwait, destination);
}

void Generator::yield_from_into(YieldFrom* node, int destination) {
  int value = operand(node->value);
  int iterator = temporary(), sent = temporary();
  at(node->span);
  emit(Op::GET_YIELD_FROM_ITER, iterator, value);
  load_none(sent);
  send_loop(iterator, sent, destination);
}

void Generator::async_next(int iterator, int value, Label exhausted) {
  Scratch scratch(*this);
  int awaitable = temporary(), sent = temporary(), exception = temporary();
  Label got = code().new_label(), stopped = code().new_label();
  BoundSet state = bound();
  HandlerNumber outer = code().handler();
  code().use_handler(code().new_handler(stopped, exception));
  emit(Op::GET_ANEXT, awaitable, iterator);
  load_none(sent);
  send_loop(awaitable, sent, value);
  code().use_handler(outer);
  code().jump(got);
  code().place_handler(stopped, state, unit_->deletable);
  emit(Op::LOAD_COMMON, awaitable, 0, 0, static_cast<int32_t>(CommonConstant::StopAsyncIteration));
  emit(Op::EXCEPTION_MATCH, awaitable, exception, awaitable);
  code().emit_jump(Op::JUMP_IF, awaitable, 0, 0, exhausted);
  emit(Op::RERAISE, exception);
  code().place(got);
}

}  // namespace minipy::python
