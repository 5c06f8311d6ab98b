// try, with, and what leaving them early takes.
//
// An exception goes to its handler's code with the exception in a register. There it becomes the handled one
// (PUSH_HANDLED keeps the one before), and every way out gives that back (POP_HANDLED). The body of `finally`
// is written once for each way through it. Handlers cost nothing until used: which one is in force is noted
// for each instruction.
#include "compiler/python/codegen.h"
#include "runtime/base/assert.h"

namespace minipy::python {

void Generator::push_block(Block block) { unit_->blocks.push_back(block); }

void Generator::pop_block() { unit_->blocks.pop_back(); }

bool Generator::unwinding_runs_code(size_t depth) const {
  for (size_t i = depth; i < unit_->blocks.size(); ++i) {
    if (unit_->blocks[i].kind == Block::Kind::Finally || unit_->blocks[i].kind == Block::Kind::Handler) return true;
  }
  return false;
}

void Generator::unwind_to(size_t depth) {
  for (size_t i = unit_->blocks.size(); i-- > depth;) {
    Block block = unit_->blocks[i];
    unit_->blocks.resize(i);
    if (block.kind != Block::Kind::Loop) code().use_handler(block.outer_handler);
    switch (block.kind) {
      case Block::Kind::Loop: break;
      case Block::Kind::Finally: body(*block.final_body); break;
      case Block::Kind::FinallyHandler: emit(Op::POP_HANDLED, block.first_register); break;
      case Block::Kind::Handler:
        emit(Op::POP_HANDLED, block.first_register);
        if (block.name) clear_name(block.name);
        break;
      case Block::Kind::With: with_exit(block); break;
    }
  }
}

// What `except E as name` ends with: the name is gone, whether the body deleted it or not.
void Generator::clear_name(const Symbol* symbol) {
  if (symbol->place == Place::Local) return delete_symbol(symbol, true);
  Scratch scratch(*this);
  int none = temporary();
  load_none(none);
  store_symbol(symbol, none);
  delete_symbol(symbol);
}

void Generator::try_statement(Try* node) {
  if (!node->final_body.empty()) return try_finally(node);
  if (node->is_star) return try_star(node);
  try_except(node);
}

void Generator::try_body(Try* node) {
  at(node->span);
  size_t region = code().begin_region();
  body(node->body);
  code().end_region(region);
}

void Generator::try_finally(Try* node) {
  int exception = temporary(), previous = temporary();
  Label failed = code().new_label(), again_failed = code().new_label(), end = code().new_label();
  BoundSet state = bound();
  HandlerNumber outer = code().handler();
  Block block;
  block.kind = Block::Kind::Finally;
  block.outer_handler = outer;
  block.final_body = &node->final_body;
  push_block(block);
  code().use_handler(code().new_handler(failed, exception));
  if (node->handlers.empty()) {
    try_body(node);
    body(node->otherwise);
  } else {
    Scratch scratch(*this);
    if (node->is_star) {
      try_star(node);
    } else {
      try_except(node);
    }
  }
  pop_block();
  code().use_handler(outer);
  body(node->final_body);
  code().jump(end);

  code().place_handler(failed, state, unit_->deletable);
  code().at({});
  emit(Op::PUSH_HANDLED, exception, previous);
  code().use_handler(code().new_handler(again_failed, exception));
  block.kind = Block::Kind::FinallyHandler;
  block.first_register = previous;
  push_block(block);
  // An exception in the body takes the register, so the one to raise again is kept elsewhere.
  int original = temporary();
  move(original, exception);
  BoundSet before_final = bound();
  body(node->final_body);
  pop_block();
  code().use_handler(outer);
  code().at({});
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, original);
  code().place_handler(again_failed, before_final, unit_->deletable);
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, exception);
  code().place(end);
}

void Generator::try_except(Try* node) {
  int exception = temporary(), previous = temporary();
  Label failed = code().new_label(), cleanup = code().new_label(), end = code().new_label();
  BoundSet state = bound();
  HandlerNumber outer = code().handler();
  code().use_handler(code().new_handler(failed, exception));
  try_body(node);
  code().use_handler(outer);
  body(node->otherwise);
  code().jump(end);

  code().place_handler(failed, state, unit_->deletable);
  state = bound();
  code().at({});
  emit(Op::PUSH_HANDLED, exception, previous);
  HandlerNumber guard = code().new_handler(cleanup, exception);
  for (ExceptHandler& clause : node->handlers) {
    if (!code().reachable()) break;
    code().use_handler(guard);
    except_clause(clause, exception, previous, end, outer, guard);
  }
  code().use_handler(guard);
  code().at({});
  emit(Op::RERAISE, exception);
  code().use_handler(outer);
  code().place_handler(cleanup, state, unit_->deletable);
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, exception);
  code().place(end);
}

void Generator::except_clause(ExceptHandler& clause, int exception, int previous, Label end, HandlerNumber outer,
                              HandlerNumber guard) {
  Scratch scratch(*this);
  Label next = code().new_label();
  if (clause.type) {
    Scratch test(*this);
    int type = operand(clause.type);
    int matches = temporary();
    at(clause.span);
    emit(Op::EXCEPTION_MATCH, matches, exception, type);
    code().emit_jump(Op::JUMP_IF_NOT, matches, 0, 0, next);
  }
  Block block;
  block.kind = Block::Kind::Handler;
  block.outer_handler = outer;
  block.first_register = previous;
  Label cleanup = code().new_label();
  if (clause.symbol) {
    at(clause.span);
    store_symbol(clause.symbol, exception);
    block.name = clause.symbol;
    code().use_handler(code().new_handler(cleanup, exception));
  }
  BoundSet state = bound();
  push_block(block);
  body(clause.body);
  pop_block();
  code().use_handler(outer);
  code().end_clause();
  emit(Op::POP_HANDLED, previous);
  if (clause.symbol) clear_name(clause.symbol);
  code().jump(end);
  if (clause.symbol) {
    code().use_handler(guard);
    code().place_handler(cleanup, state, unit_->deletable);
    code().at({});
    clear_name(clause.symbol);
    emit(Op::RERAISE, exception);
  }
  code().place(next);
}

// ---- except*
// --------------------------------------------------------------------------------------------------------

// What each clause leaves unhandled goes on to the next; what is raised in the clauses is gathered in a list,
// and in the end becomes one exception.
void Generator::try_star(Try* node) {
  int exception = temporary(), previous = temporary();
  int original = temporary(), raised = temporary(), rest = temporary();
  Label failed = code().new_label(), cleanup = code().new_label(), end = code().new_label();
  BoundSet state = bound();
  HandlerNumber outer = code().handler();
  code().use_handler(code().new_handler(failed, exception));
  try_body(node);
  code().use_handler(outer);
  body(node->otherwise);
  code().jump(end);

  code().place_handler(failed, state, unit_->deletable);
  state = bound();
  code().at({});
  emit(Op::PUSH_HANDLED, exception, previous);
  HandlerNumber guard = code().new_handler(cleanup, exception);
  code().use_handler(guard);
  move(original, exception);
  move(rest, exception);
  emit(Op::BUILD_LIST, raised, raised, 0, 0);
  for (ExceptHandler& clause : node->handlers) star_clause(clause, rest, raised, guard);
  code().at({});
  emit(Op::LIST_APPEND, raised, rest);
  emit(Op::GROUP_RERAISE, rest, original, raised);
  Label raise_again = code().new_label();
  code().emit_jump(Op::JUMP_IF_NOT_NONE, rest, 0, 0, raise_again);
  code().use_handler(outer);
  emit(Op::POP_HANDLED, previous);
  code().jump(end);
  code().place(raise_again);
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, rest);
  code().place_handler(cleanup, state, unit_->deletable);
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, exception);
  code().place(end);
}

void Generator::star_clause(ExceptHandler& clause, int rest, int raised, HandlerNumber guard) {
  Scratch scratch(*this);
  int matched = temporaries(2);
  int exception = temporary(), previous = temporary();
  Label next = code().new_label(), cleanup = code().new_label();
  {
    Scratch test(*this);
    int type = operand(clause.type);
    at(clause.span);
    emit(Op::GROUP_MATCH, matched, rest, type);
    move(rest, matched + 1);
    code().emit_jump(Op::JUMP_IF_NONE, matched, 0, 0, next);
  }
  at(clause.span);
  emit(Op::PUSH_HANDLED, matched, previous);
  code().use_handler(code().new_handler(cleanup, exception));
  if (clause.symbol) store_symbol(clause.symbol, matched);
  BoundSet state = bound();
  Block block;
  block.kind = Block::Kind::FinallyHandler;
  block.outer_handler = guard;
  block.first_register = previous;
  push_block(block);
  body(clause.body);
  pop_block();
  code().use_handler(guard);
  code().at({});
  emit(Op::POP_HANDLED, previous);
  if (clause.symbol) clear_name(clause.symbol);
  code().jump(next);
  code().place_handler(cleanup, state, unit_->deletable);
  if (clause.symbol) clear_name(clause.symbol);
  emit(Op::LIST_APPEND, raised, exception);
  emit(Op::POP_HANDLED, previous);
  code().place(next);
}

// ---- with
// -----------------------------------------------------------------------------------------------------------

// Calls the exit function in base, base+1 with the arguments behind it.
void Generator::with_exit_call(int base, bool is_async, int destination) {
  call_method_run(base, 3);
  if (is_async) {
    await_into(base, 2, destination);
  } else {
    move(destination, base);
  }
}

// Leaves a with statement without an exception: the exit function is called with three times None.
void Generator::with_exit(const Block& block) {
  Scratch scratch(*this);
  int base = block.first_register;
  if (unit_->next_temporary > base + 2) {  // something lies behind it, which must stay
    base = temporaries(2);
    move(base, block.first_register);
    move(base + 1, block.first_register + 1);
  }
  int arguments = temporaries(3);
  at(block.span);
  for (int i = 0; i < 3; ++i) load_none(arguments + i);
  with_exit_call(base, block.is_async, base);
}

void Generator::with_statement(With* node, size_t item) {
  if (item == node->items.size()) return body(node->body);
  Scratch scratch(*this);
  WithItem& entered = node->items[item];
  const Span& span = entered.context_expression->span;
  int exit = temporaries(2);
  Block block;
  block.kind = Block::Kind::With;
  block.outer_handler = code().handler();
  block.first_register = exit;
  block.is_async = node->is_async;
  block.span = span;
  Label failed = code().new_label(), end = code().new_label();
  BoundSet state;
  {
    Scratch enter(*this);
    int value = temporaries(2);
    {
      Scratch inner(*this);
      int manager = operand(entered.context_expression);
      at(span);
      emit(Op::LOAD_SPECIAL, exit, manager, 0, code().cache(name(node->is_async ? "__aexit__" : "__exit__")));
      emit(Op::LOAD_SPECIAL, value, manager, 0, code().cache(name(node->is_async ? "__aenter__" : "__enter__")));
    }
    call_method_run(value, 0);
    if (node->is_async) await_into(value, 1, value);
    state = bound();
    push_block(block);
    code().use_handler(code().new_handler(failed, exit + 2));
    if (entered.target) store_target(entered.target, value);
  }
  int outer_base = unit_->statement_base;
  unit_->statement_base = unit_->next_temporary;
  with_statement(node, item + 1);
  unit_->statement_base = outer_base;
  pop_block();
  code().use_handler(block.outer_handler);
  with_exit(block);
  code().jump(end);
  code().place_handler(failed, state, unit_->deletable);
  with_handler(block, end);
  code().place(end);
}

// The exception is in exit + 2. A true result of the exit function swallows it. The exit function is called
// from above all that must outlive the call.
void Generator::with_handler(const Block& block, Label end) {
  Scratch scratch(*this);
  int exit = block.first_register;
  int exception = temporary(), previous = temporary(), original = temporary();
  MINIPY_ASSERT(exception == exit + 2);
  Label cleanup = code().new_label(), swallowed = code().new_label();
  BoundSet state = bound();
  at(block.span);
  emit(Op::PUSH_HANDLED, exception, previous);
  code().use_handler(code().new_handler(cleanup, exception));
  move(original, exception);
  int call = temporaries(5);
  move(call, exit);
  move(call + 1, exit + 1);
  emit(Op::EXCEPTION_ARGUMENTS, call + 2, exception);
  with_exit_call(call, block.is_async, call);
  code().emit_jump(Op::JUMP_IF, call, 0, 0, swallowed);
  code().use_handler(block.outer_handler);
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, original);
  code().place(swallowed);
  emit(Op::POP_HANDLED, previous);
  code().jump(end);
  code().place_handler(cleanup, state, unit_->deletable);
  emit(Op::POP_HANDLED, previous);
  emit(Op::RERAISE, exception);
}

}  // namespace minipy::python
