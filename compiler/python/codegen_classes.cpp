// Classes, and the annotations of class bodies and modules.
#include <algorithm>

#include "compiler/python/codegen.h"

namespace minipy::python {

void Generator::store_name(std::string_view text, int source) {
  emit(Op::STORE_NAME, source, 0, 0, code().shared_cache(Op::STORE_NAME, name(text)));
}

void Generator::class_statement(ClassDef* node) {
  Scratch scratch(*this);
  int first = decorators(node->decorators);
  at(node->span);
  int result = temporary();
  if (!node->type_scope) {
    class_object(node, result, -1);
  } else {
    Unit unit(rt_, node->type_scope, unit_);
    begin_unit(unit);
    {
      Scratch inner(*this);
      int base = temporary(), made = temporary();
      type_parameters_into(node->type_parameters, base);
      class_object(node, made, base);
      at(node->span);
      emit(Op::RETURN, made);
    }
    Code* around = end_unit(unit);
    at(node->span);
    make_function(around, node->type_scope, result, -1, -1, -1);
    call_run(result, 0);
  }
  apply_decorators(node->decorators, first);
  at(node->span);
  store_symbol(node->symbol, node->decorators.empty() ? result : first);
}

// Calls __build_class__(body, name, *bases, **keywords). `type_parameters`: register of the tuple from which
// the base Generic[...] is made, or -1.
void Generator::class_object(ClassDef* node, int destination, int type_parameters) {
  Scratch scratch(*this);
  Code* class_body = class_code(node);
  if (type_parameters >= 0) {
    at(node->span);
    emit(Op::INTRINSIC, type_parameters, type_parameters, 0, static_cast<int32_t>(CodeIntrinsic::SubscriptGeneric));
  }
  int generic_base = type_parameters;
  int base = base_for(destination);
  at(node->span);
  emit(Op::LOAD_BUILD_CLASS, base);
  bool direct = node->bases.size() + node->keywords.size() <= kMostInRun - 3;
  for (const Expression* item : node->bases) direct = direct && item->kind != ExpressionKind::Starred;
  for (const Keyword& keyword : node->keywords) direct = direct && keyword.name.data();
  Value class_name = Value::from_cell(name(node->name));
  if (!direct) {
    int first = temporaries(2);
    {
      Scratch parts(*this);
      int pair = temporaries(2);
      make_function(class_body, node->scope, pair, -1, -1, -1);
      load_constant(class_name, pair + 1);
      emit(Op::BUILD_LIST, first, pair, 0, 2);
    }
    for (Expression* item : node->bases) {
      Scratch parts(*this);
      auto* starred = node_try<Starred>(item);
      int value = operand(starred ? starred->value : item);
      at(node->span);
      emit(starred ? Op::LIST_EXTEND : Op::LIST_APPEND, first, value);
    }
    if (generic_base >= 0) emit(Op::LIST_APPEND, first, generic_base);
    emit(Op::LIST_TO_TUPLE, first, first);
    at(node->span);
    if (node->keywords.empty()) {
      load_constant(Value::unset(), first + 1);
    } else {
      keywords_into_dict(node->keywords, first + 1, base);
    }
    at(node->span);
    emit(Op::CALL_EX, base);
    return move(destination, base);
  }
  size_t count = 2 + node->bases.size() + (generic_base >= 0) + node->keywords.size();
  make_function(class_body, node->scope, temporary(), -1, -1, -1);
  load_constant(class_name, temporary());
  into_run(node->bases);
  if (generic_base >= 0) move(temporary(), generic_base);
  for (const Keyword& keyword : node->keywords) into(keyword.value, temporary());
  at(node->span);
  if (node->keywords.empty()) {
    emit(Op::CALL, base, static_cast<int>(count), 0, code().cache(nullptr));
  } else {
    emit(Op::CALL_KW, base, static_cast<int>(count), 0, constant_index(keyword_names(node->keywords)));
  }
  move(destination, base);
}

Code* Generator::class_code(ClassDef* node) {
  Unit unit(rt_, node->scope, unit_);
  begin_unit(unit);
  unit.description.first_line =
      static_cast<uint32_t>(node->decorators.empty() ? node->span.line : node->decorators[0]->span.line);
  find_deletable(unit, node->body);
  class_prologue(node);
  List<Statement> statements = node->body;
  if (node->scope->has_docstring && !statements.empty()) {
    if (flags_.optimize < 2) store_docstring(statements[0]);
    statements = statements.subspan(1);
  }
  body(statements);
  class_epilogue(node);
  return end_unit(unit);
}

// The text of a docstring without the indentation of the source: tabs become spaces, the first line loses its
// leading ones, the others what they have in common.
Value Generator::docstring(const Statement* node) {
  std::string_view source = node_cast<const Constant>(node_cast<const ExpressionStatement>(node)->value)->text;
  std::string text;
  size_t column = 0;
  for (char c : source) {
    if (c == '\t') {
      size_t spaces = 8 - column % 8;
      text.append(spaces, ' ');
      column += spaces;
      continue;
    }
    text += c;
    bool continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80;
    column = c == '\n' || c == '\r' ? 0 : column + !continues;
  }
  size_t margin = std::string::npos;
  for (size_t start = text.find('\n'); start != std::string::npos; start = text.find('\n', start)) {
    size_t first = text.find_first_not_of(' ', ++start);
    if (first != std::string::npos && text[first] != '\n') margin = std::min(margin, first - start);
  }
  if (margin == std::string::npos) margin = 0;
  std::string result;
  size_t position = std::min(text.find_first_not_of(' '), text.size());
  while (position < text.size()) {
    size_t end = std::min(text.find('\n', position), text.size() - 1) + 1;
    result.append(text, position, end - position);
    position = end;
    for (size_t i = 0; i < margin && position < text.size() && text[position] == ' '; ++i) ++position;
  }
  return string_constant(result);
}

void Generator::store_docstring(const Statement* node) {
  Scratch scratch(*this);
  int value = temporary();
  at(node->span);
  load_constant(docstring(node), value);
  store_name("__doc__", value);
}

void Generator::class_prologue(ClassDef* node) {
  Scratch scratch(*this);
  int value = temporary();
  emit(Op::LOAD_NAME, value, 0, 0, code().shared_cache(Op::LOAD_NAME, name("__name__")));
  store_name("__module__", value);
  load_constant(Value::from_cell(name(node->scope->qualified_name)), value);
  store_name("__qualname__", value);
  load_constant(Value::from_int(unit_->description.first_line), value);
  store_name("__firstlineno__", value);
  if (node->type_scope) {
    for (const Symbol* symbol : node->scope->frees) {
      if (symbol->name != ".type_params") continue;
      emit(Op::LOAD_CELL, value, unit_->free_register + symbol->index, 0,
           constant_index(Value::from_cell(name(symbol->name))));
      store_name("__type_params__", value);
    }
  }
  for (const Symbol* symbol : node->scope->cells) {
    if (symbol->name != "__classdict__") continue;
    emit(Op::LOAD_LOCALS, value);
    emit(Op::STORE_CELL, cell_register(symbol), value);
  }
  annotated_body_start(node->scope);
}

void Generator::class_epilogue(ClassDef* node) {
  Span start{node->span.line, node->span.column, node->span.line, node->span.column};
  at(start);
  annotated_body_function(node->scope, "__annotate_func__");
  Scratch scratch(*this);
  int value = temporary();
  code().at({});
  std::vector<std::string_view>& attributes = unit_->static_attributes;
  std::sort(attributes.begin(), attributes.end());
  attributes.erase(std::unique(attributes.begin(), attributes.end()), attributes.end());
  std::vector<Value> names;
  for (std::string_view attribute : attributes) names.push_back(Value::from_cell(name(attribute)));
  load_constant(tuple_constant(names), value);
  store_name("__static_attributes__", value);
  for (const Symbol* symbol : node->scope->cells) {
    if (symbol->name == "__classdict__") store_name("__classdictcell__", cell_register(symbol));
  }
  for (const Symbol* symbol : node->scope->cells) {
    if (symbol->name != "__class__") continue;
    store_name("__classcell__", cell_register(symbol));
    emit(Op::RETURN, cell_register(symbol));
  }
}

// Remembers `self.name = ...` for the class around.
void Generator::note_static_attribute(const Attribute* node) {
  const auto* receiver = node_try<const Name>(node->value);
  if (!receiver || receiver->name != "self") return;
  for (Unit* unit = unit_; unit; unit = unit->outer) {
    if (unit->scope->kind != ScopeKind::Class) continue;
    if (unit != unit_) unit->static_attributes.push_back(node->attribute);
    return;
  }
}

// ---- Annotations of modules and classes
// -----------------------------------------------------------------------------

namespace {

Symbol* conditional_symbol(const Scope* scope) {
  for (auto list : {scope->symbols, scope->cells, scope->frees}) {
    for (Symbol* symbol : list) {
      if (symbol->name == "__conditional_annotations__") return symbol;
    }
  }
  return nullptr;
}

}  // namespace

void Generator::annotated_body_start(Scope* scope) {
  if (future_annotations_) {
    if (!scope->annotations.empty()) emit(Op::SETUP_ANNOTATIONS);
    return;
  }
  if (!scope->annotation_scope) return;
  int count = 0;
  for (const AnnAssign* annotation : scope->annotations) {
    if (annotation->is_conditional || scope->kind == ScopeKind::Module)
      unit_->conditional_annotations.emplace(annotation, count++);
  }
  // A module's functions may be called before its end, so it can be asked for annotations at once.
  if (scope->kind == ScopeKind::Module) annotated_body_function(scope, "__annotate__");
  if (count == 0) return;
  Scratch scratch(*this);
  int set = temporary();
  emit(Op::BUILD_SET, set, set, 0, 0);
  if (Symbol* symbol = conditional_symbol(scope)) {
    store_symbol(symbol, set);
  } else {
    store_name("__conditional_annotations__", set);
  }
}

void Generator::annotated_body_function(Scope* scope, std::string_view target) {
  if (future_annotations_ || !scope->annotation_scope) return;
  Code* annotate = body_annotate_code(scope);
  Scratch scratch(*this);
  int function = temporary();
  make_function(annotate, scope->annotation_scope, function, -1, -1, -1);
  store_name(target, function);
}

Code* Generator::body_annotate_code(Scope* scope) {
  Unit* owner = unit_;
  Unit unit(rt_, scope->annotation_scope, unit_);
  begin_annotation_unit(unit, "format");
  {
    Scratch scratch(*this);
    int dict = temporary();
    emit(Op::BUILD_DICT, dict, dict, 0, 0);
    for (AnnAssign* annotation : scope->annotations) {
      auto* variable = node_try<Name>(annotation->target);
      if (!variable) continue;
      Label skip = code().new_label();
      auto found = owner->conditional_annotations.find(annotation);
      if (found != owner->conditional_annotations.end()) {
        Scratch test(*this);
        int index = temporary(), set = temporary();
        at(annotation->annotation->span);
        load_constant(Value::from_int(found->second), index);
        if (Symbol* symbol = conditional_symbol(scope->annotation_scope)) {
          load_symbol(symbol, set);
        } else {
          emit(Op::LOAD_GLOBAL, set, 0, 0, code().shared_cache(Op::LOAD_GLOBAL, name("__conditional_annotations__")));
        }
        code().emit_jump(Op::JUMP_IN, index, set, 0, skip);
      }
      annotation_item(dict, variable->symbol ? variable->symbol->name : variable->name, annotation->annotation, false);
      code().place(skip);
    }
    emit(Op::RETURN, dict);
  }
  return end_unit(unit);
}

void Generator::record_annotation(AnnAssign* node) {
  Scratch scratch(*this);
  auto* variable = node_cast<Name>(node->target);
  at(node->span);
  if (future_annotations_) {
    int dict = temporary(), key = temporary(), text = temporary();
    emit(Op::LOAD_NAME, dict, 0, 0, code().shared_cache(Op::LOAD_NAME, name("__annotations__")));
    load_constant(Value::from_cell(name(variable->symbol ? variable->symbol->name : variable->name)), key);
    load_constant(future_annotation(node->annotation), text);
    return emit(Op::STORE_ITEM, dict, key, text);
  }
  auto found = unit_->conditional_annotations.find(node);
  if (found == unit_->conditional_annotations.end()) return;
  int set = temporary(), index = temporary();
  at(node->span);
  if (Symbol* symbol = conditional_symbol(unit_->scope)) {
    load_symbol(symbol, set);
  } else {
    emit(Op::LOAD_NAME, set, 0, 0, code().shared_cache(Op::LOAD_NAME, name("__conditional_annotations__")));
  }
  load_constant(Value::from_int(found->second), index);
  emit(Op::SET_ADD, set, index);
}

void Generator::annotated_assignment(AnnAssign* node) {
  bool in_body = unit_->scope->kind == ScopeKind::Module || unit_->scope->kind == ScopeKind::Class;
  Scratch scratch(*this);
  if (node->value) {
    if (auto* variable = node_try<Name>(node->target)) {
      at(variable->span);
      if (local_register(variable->symbol) < 0) {
        int value = operand(node->value);
        at(variable->span);
        store_symbol(variable->symbol, value);
      } else {
        assign_symbol(variable->symbol, node->value);
      }
    } else {
      int value = operand(node->value);
      store_target(node->target, value);
    }
  } else if (auto* attribute = node_try<Attribute>(node->target)) {
    discard(attribute->value);
  } else if (auto* subscript = node_try<Subscript>(node->target)) {
    discard(subscript->value);
    discard(subscript->index);
  }
  if (!in_body) return;
  if (node->is_simple && node->target->kind == ExpressionKind::Name) record_annotation(node);
}

}  // namespace minipy::python
