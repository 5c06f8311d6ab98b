// Statements: bodies, branches, loops, return, raise, assert, del, import.
#include "compiler/python/codegen.h"

namespace minipy::python {

void Generator::body(List<Statement> statements) {
  for (Statement* node : statements) statement(node);
}

void Generator::statement(Statement* node) {
  if (too_deep() || !code().reachable()) return;
  Scratch scratch(*this);
  int outer_base = unit_->statement_base;
  unit_->statement_base = unit_->next_temporary;
  at(node->span);
  switch (node->kind) {
    case StatementKind::FunctionDef: function_statement(node_cast<FunctionDef>(node)); break;
    case StatementKind::ClassDef: class_statement(node_cast<ClassDef>(node)); break;
    case StatementKind::Return: return_statement(node_cast<Return>(node)); break;
    case StatementKind::Delete:
      for (Expression* target : node_cast<Delete>(node)->targets) delete_target(target);
      break;
    case StatementKind::Assign: assign_statement(node_cast<Assign>(node)); break;
    case StatementKind::TypeAlias: type_alias_statement(node_cast<TypeAlias>(node)); break;
    case StatementKind::AugAssign: augmented_assignment(node_cast<AugAssign>(node)); break;
    case StatementKind::AnnAssign: annotated_assignment(node_cast<AnnAssign>(node)); break;
    case StatementKind::For:
      if (node_cast<For>(node)->is_async) {
        async_for_statement(node_cast<For>(node));
      } else {
        for_statement(node_cast<For>(node));
      }
      break;
    case StatementKind::While: while_statement(node_cast<While>(node)); break;
    case StatementKind::If: if_statement(node_cast<If>(node)); break;
    case StatementKind::With: with_statement(node_cast<With>(node), 0); break;
    case StatementKind::Match: match_statement(node_cast<Match>(node)); break;
    case StatementKind::Raise: raise_statement(node_cast<Raise>(node)); break;
    case StatementKind::Try: try_statement(node_cast<Try>(node)); break;
    case StatementKind::Assert: assert_statement(node_cast<Assert>(node)); break;
    case StatementKind::Import: import_statement(node_cast<Import>(node)); break;
    case StatementKind::ImportFrom: import_from_statement(node_cast<ImportFrom>(node)); break;
    case StatementKind::Global:
    case StatementKind::Nonlocal: break;
    case StatementKind::Pass: code().mark_statement(); break;
    case StatementKind::Expr: expression_statement(node_cast<ExpressionStatement>(node)); break;
    case StatementKind::Break: leave_loop(true); break;
    case StatementKind::Continue: leave_loop(false); break;
  }
  unit_->statement_base = outer_base;
}

void Generator::expression_statement(ExpressionStatement* node) {
  if (mode_ == CompileMode::Single && !unit_->outer) {
    int value = operand(node->value);
    at(node->span);
    return emit(Op::INTRINSIC, temporary(), value, 0, static_cast<int32_t>(CodeIntrinsic::Print));
  }
  if (node->value->kind == ExpressionKind::Constant) return code().mark_statement();
  discard(node->value);
}

void Generator::if_statement(If* node) {
  Label end = code().new_label();
  for (;;) {
    int known = constant_truth(node->test);
    if (known == 1) {
      body(node->body);
      break;
    }
    if (known < 0) {
      Label leave;
      if (node->body.size() == 1 && plain_exit(node->body[0], leave)) {
        size_t first = code().size();
        jump_if(node->test, true, leave);
        code().mark_jumps(first, leave, static_cast<uint32_t>(node->body[0]->span.line));
        if (auto* next = node->otherwise.size() == 1 ? node_try<If>(node->otherwise[0]) : nullptr;
            next && next->is_elif) {
          node = next;
          continue;
        }
        body(node->otherwise);
        break;
      }
      Label no = code().new_label();
      jump_if(node->test, false, no);
      body(node->body);
      if (!node->otherwise.empty()) code().jump(end);
      code().place(no);
    }
    auto* next = node->otherwise.size() == 1 ? node_try<If>(node->otherwise[0]) : nullptr;
    if (!next || !next->is_elif) {
      body(node->otherwise);
      break;
    }
    if (!code().reachable()) break;
    node = next;
    unit_->statement_base = unit_->next_temporary;
  }
  code().place(end);
}

void Generator::while_statement(While* node) {
  int known = constant_truth(node->test);
  if (known == 0) return body(node->otherwise);
  Label body_label = code().new_label(), test = code().new_label(), end = code().new_label();
  Block block;
  block.kind = Block::Kind::Loop;
  block.continue_label = test;
  block.break_label = end;
  ++unit_->loop_depth;
  if (known == 1) {
    code().place_loop_head(test, unit_->deletable);
    code().begin_region();
    push_block(block);
    body(node->body);
    pop_block();
    at(node->span);
    code().jump(test);
    code().place(end);
    --unit_->loop_depth;
    return;
  }
  // A walrus in the test binds for the body, so the test stands before the body too; else the body is jumped
  // over.
  Label finished = code().new_label();
  if (rebinds(node->test, -1)) {
    jump_if(node->test, false, finished);
    code().place_loop_head(body_label, unit_->deletable);
  } else {
    code().jump(test);
    code().place_iteration_head(body_label, unit_->deletable, test);
  }
  push_block(block);
  body(node->body);
  pop_block();
  code().place(test);
  jump_if(node->test, true, body_label);
  --unit_->loop_depth;
  code().place(finished);
  body(node->otherwise);
  code().place(end);
}

void Generator::for_statement(For* node) {
  Iteration iteration = begin_iteration(node->iterable);
  Label body_label = code().new_label(), next = code().new_label(), end = code().new_label();
  LoopTarget target = loop_target(node->target);
  code().jump(next);
  code().place_iteration_head(body_label, unit_->deletable, next);
  Block block;
  block.kind = Block::Kind::Loop;
  block.continue_label = next;
  block.break_label = end;
  ++unit_->loop_depth;
  store_loop_target(target);
  push_block(block);
  body(node->body);
  pop_block();
  --unit_->loop_depth;
  code().place(next);
  at(node->iterable->span);
  iterate(iteration, target, body_label);
  body(node->otherwise);
  code().place(end);
}

void Generator::async_for_statement(For* node) {
  int iterator = temporary();
  into(node->iterable, iterator);
  at(node->iterable->span);
  emit(Op::GET_AITER, iterator, iterator);
  Label next = code().new_label(), exhausted = code().new_label(), end = code().new_label();
  LoopTarget target = loop_target(node->target);
  code().place_loop_head(next, unit_->deletable);
  Block block;
  block.kind = Block::Kind::Loop;
  block.continue_label = next;
  block.break_label = end;
  at(node->span);
  async_next(iterator, target.value, exhausted);
  ++unit_->loop_depth;
  store_loop_target(target);
  push_block(block);
  body(node->body);
  pop_block();
  --unit_->loop_depth;
  code().jump(next);
  code().place(exhausted);
  body(node->otherwise);
  code().place(end);
}

void Generator::return_statement(Return* node) {
  int value = -1;
  if (node->value && !fold(node->value).is_none()) {
    value = operand(node->value);
    if (!is_temporary(value) && unwinding_runs_code(0)) {
      int copy = temporary();
      move(copy, value);
      value = copy;
    }
  }
  std::vector<Block> blocks = unit_->blocks;
  HandlerNumber handler = code().handler();
  size_t before = code().size();
  unwind_to(0);
  if (code().size() == before)
    at(node->span);
  else
    code().at({});  // the line is that of what was run last
  if (value >= 0) {
    emit(Op::RETURN, value);
  } else {
    emit(Op::RETURN_NONE);
  }
  unit_->blocks = blocks;
  code().use_handler(handler);
}

// Whether the statement is a break or continue that is nothing but a jump; tells where to.
bool Generator::plain_exit(const Statement* node, Label& target) const {
  if (node->kind != StatementKind::Break && node->kind != StatementKind::Continue) return false;
  if (unit_->blocks.empty() || unit_->blocks.back().kind != Block::Kind::Loop) return false;
  const Block& loop = unit_->blocks.back();
  target = node->kind == StatementKind::Break ? loop.break_label : loop.continue_label;
  return true;
}

void Generator::leave_loop(bool is_break) {
  size_t depth = unit_->blocks.size();
  while (depth > 0 && unit_->blocks[depth - 1].kind != Block::Kind::Loop) --depth;
  if (depth == 0) return fail(BuiltinType::SystemError, "'break' or 'continue' outside loop");
  std::vector<Block> blocks = unit_->blocks;
  HandlerNumber handler = code().handler();
  if (unwinding_runs_code(depth)) code().mark_statement();
  size_t before = code().size();
  unwind_to(depth);
  if (code().size() == before)
    code().mark_jump();
  else
    code().at({});
  const Block& loop = blocks[depth - 1];
  code().jump(is_break ? loop.break_label : loop.continue_label);
  unit_->blocks = blocks;
  code().use_handler(handler);
}

void Generator::assert_statement(Assert* node) {
  if (flags_.optimize > 0) return;
  Label good = code().new_label();
  jump_if(node->test, true, good);
  int message = node->message ? operand(node->message) : 0;
  at(node->test->span);
  emit(Op::ASSERT_FAILED, message, 0, 0, node->message != nullptr);
  code().place(good);
}

void Generator::raise_statement(Raise* node) {
  if (!node->exception) return emit(Op::RAISE, 0, 0, 0, 0);
  int exception = node->cause ? stable_operand(node->exception, node->cause) : operand(node->exception);
  int cause = node->cause ? operand(node->cause) : 0;
  at(node->span);
  emit(Op::RAISE, exception, cause, 0, node->cause ? 2 : 1);
}

void Generator::delete_target(Expression* target) {
  Scratch scratch(*this);
  if (auto* variable = node_try<Name>(target)) {
    at(target->span);
    delete_symbol(variable->symbol);
  } else if (auto* attribute = node_try<Attribute>(target)) {
    int object = operand(attribute->value);
    at_attribute(attribute->span, attribute);
    emit(Op::DELETE_ATTR, object, 0, 0, code().cache(name(attribute->attribute)));
  } else if (auto* subscript = node_try<Subscript>(target)) {
    int object = stable_operand(subscript->value, subscript->index);
    int index = operand(subscript->index);
    at(target->span);
    emit(Op::DELETE_ITEM, object, index);
  } else if (auto* tuple = node_try<Tuple>(target)) {
    for (Expression* element : tuple->elements) delete_target(element);
  } else if (auto* list = node_try<ListDisplay>(target)) {
    for (Expression* element : list->elements) delete_target(element);
  }
}

// ---- import
// ---------------------------------------------------------------------------------------------------------

void Generator::import_statement(Import* node) {
  for (const Alias& alias : node->names) {
    Scratch scratch(*this);
    int module = temporary(), level = temporary(), names = temporary();
    load_constant(Value::from_int(0), level);
    load_none(names);
    emit(Op::IMPORT_NAME, module, level, names, code().cache(name(alias.name)));
    size_t dot = alias.name.find('.');
    if (alias.as_name.data() && dot != std::string_view::npos) {
      std::string_view rest = alias.name.substr(dot + 1);
      for (;;) {
        dot = rest.find('.');
        emit(Op::IMPORT_FROM, module, module, 0, code().cache(name(rest.substr(0, dot))));
        if (dot == std::string_view::npos) break;
        rest = rest.substr(dot + 1);
      }
    }
    store_symbol(alias.symbol, module);
  }
}

void Generator::import_from_statement(ImportFrom* node) {
  int module = temporary(), level = temporary(), names = temporary();
  std::vector<Value> from_list;
  for (const Alias& alias : node->names) from_list.push_back(Value::from_cell(name(alias.name)));
  load_constant(Value::from_int(node->level), level);
  load_constant(tuple_constant(from_list), names);
  std::string_view module_name = node->module.data() ? node->module : std::string_view("");
  emit(Op::IMPORT_NAME, module, level, names, code().cache(name(module_name)));
  for (const Alias& alias : node->names) {
    if (alias.name == "*") return emit(Op::IMPORT_STAR, module);
    Scratch scratch(*this);
    int local = local_register(alias.symbol);
    int value = local >= 0 ? local : temporary();
    emit(Op::IMPORT_FROM, value, module, 0, code().cache(name(alias.name)));
    store_symbol(alias.symbol, value);
  }
}

}  // namespace minipy::python
