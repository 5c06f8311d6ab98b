#include "vm/introspect/syntax_objects.h"

#include "compiler/python/constants.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/text.h"
#include "vm/interp/import.h"

namespace minipy {

namespace {

using python::Expression;
using python::Pattern;
using python::Span;
using python::Statement;

constexpr int kMaximumDepth = 3000;  // of native calls; long chains of operators are deep trees

constexpr const char* kBinaryNames[] = {"Add",    "Sub",    "Mult",  "MatMult", "Div",    "Mod",     "Pow",
                                        "LShift", "RShift", "BitOr", "BitXor",  "BitAnd", "FloorDiv"};
constexpr const char* kUnaryNames[] = {"Invert", "Not", "UAdd", "USub"};
constexpr const char* kCompareNames[] = {"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"};
constexpr const char* kContextNames[] = {"Load", "Store", "Del"};
constexpr const char* kComprehensionNames[] = {"ListComp", "SetComp", "DictComp", "GeneratorExp"};

// One node object in the making: fields are set one after another; the first failure stays.
class Builder {
 public:
  explicit Builder(Runtime& rt) : rt_(rt) {}

  Status prepare() {
    module_ = TRY(import_by_name(rt_, "_ast"));
    new_ = TRY(get_attribute(rt_, module_, intern(rt_, "_new")));
    instances_ = TRY(get_attribute(rt_, module_, intern(rt_, "_instances")));
    return ok();
  }

  Result<Value> tree(const python::SyntaxTree& tree) {
    if (tree.mode == python::ParseMode::Eval) {
      Value node = TRY(make("Expression"));
      TRY(set(node, "body", expression(tree.module.expression)));
      return node;
    }
    bool is_file = tree.mode == python::ParseMode::File;
    Value node = TRY(make(is_file ? "Module" : "Interactive"));
    TRY(set(node, "body", list(tree.module.body)));
    if (is_file) TRY(set(node, "type_ignores", empty_list()));
    return node;
  }

 private:
  // ---- Pieces
  Result<Value> make(const char* name) {
    if (rt_.has_pending()) return Failed{};  // a sibling has failed
    Value type = TRY(get_attribute(rt_, module_, intern(rt_, name)));
    return call(rt_, new_, type);
  }
  Result<Value> make(const char* name, const Span& span) {
    Value node = TRY(make(name));
    TRY(set(node, "lineno", Value::from_int(span.line)));
    TRY(set(node, "col_offset", Value::from_int(span.column)));
    TRY(set(node, "end_lineno", Value::from_int(span.end_line)));
    TRY(set(node, "end_col_offset", Value::from_int(span.end_column)));
    return node;
  }
  Status set(Value node, const char* field, Result<Value> value) {
    if (value.failed()) return Failed{};
    return set_attribute(rt_, node, intern(rt_, field), value.value());
  }
  Result<Value> instance(const char* name) { return get_item(rt_, instances_, Value::from_cell(intern(rt_, name))); }
  Result<Value> name(std::string_view text) {
    if (text.data() == nullptr) return Value::none();
    return Value::from_cell(intern(rt_, text));
  }
  Result<Value> empty_list() { return Value::from_cell(TRY(new_list(rt_))); }
  template <typename Items, typename Function>
  Result<Value> list_of(const Items& items, Function convert) {
    List* result = TRY(new_list(rt_, items.size()));
    for (const auto& item : items) TRY(list_append(rt_, result, TRY(convert(item))));
    return Value::from_cell(result);
  }
  Result<Value> list(python::List<Statement> items) {
    return list_of(items, [&](const Statement* item) { return statement(item); });
  }
  Result<Value> list(python::List<Expression> items) {
    return list_of(items, [&](const Expression* item) { return expression(item); });
  }
  Result<Value> list(python::List<Pattern> items) {
    return list_of(items, [&](const Pattern* item) { return pattern(item); });
  }
  Result<Value> names(std::span<const std::string_view> items) {
    return list_of(items, [&](std::string_view item) { return name(item); });
  }
  Result<Value> context(python::Context value) { return instance(kContextNames[static_cast<int>(value)]); }
  Result<Value> conversion(char letter) { return Value::from_int(letter == 0 ? -1 : letter); }

  // ---- Nodes
  Result<Value> expression(const Expression* node);
  Result<Value> plain_expression(const Expression* node);
  Result<Value> constant(const python::Constant* node);
  Result<Value> comprehension(const python::Comprehension* node);
  Result<Value> parameters(const python::Parameters& all);
  Result<Value> parameter(const python::Parameter* parameter);
  Result<Value> keywords(std::span<python::Keyword> items);
  Result<Value> type_parameters(std::span<python::TypeParameter> items);
  Result<Value> pattern(const Pattern* node);
  Result<Value> statement(const Statement* node);
  Result<Value> plain_statement(const Statement* node);
  Result<Value> definition(const Statement* node);
  Result<Value> block(const Statement* node);
  Result<Value> aliases(std::span<python::Alias> items);

  Runtime& rt_;
  Value module_;
  Value new_;
  Value instances_;
  int depth_ = 0;
};

// ---- Expressions ------------------------------------------------------------------------------------

Result<Value> Builder::expression(const Expression* node) {
  if (node == nullptr) return Value::none();
  if (depth_ >= kMaximumDepth) {
    return raise(rt_, BuiltinType::RecursionError, "maximum recursion depth exceeded during ast construction");
  }
  ++depth_;
  auto result = plain_expression(node);
  --depth_;
  return result;
}

Result<Value> Builder::constant(const python::Constant* node) {
  Value result = TRY(make("Constant", node->span));
  TRY(set(result, "value", python::constant_value(rt_, node)));
  TRY(set(result, "kind", node->has_u_prefix ? name("u") : Result<Value>(Value::none())));
  return result;
}

Result<Value> Builder::comprehension(const python::Comprehension* node) {
  bool is_dict = node->kind == python::ExpressionKind::DictComp;
  int which = static_cast<int>(node->kind) - static_cast<int>(python::ExpressionKind::ListComp);
  Value result = TRY(make(kComprehensionNames[which], node->span));
  TRY(set(result, is_dict ? "key" : "elt", expression(node->element)));
  if (is_dict) TRY(set(result, "value", expression(node->value)));
  TRY(set(result, "generators", list_of(node->generators, [&](const python::ComprehensionFor& item) -> Result<Value> {
            Value generator = TRY(make("comprehension"));
            TRY(set(generator, "target", expression(item.target)));
            TRY(set(generator, "iter", expression(item.iterable)));
            TRY(set(generator, "ifs", list(item.conditions)));
            TRY(set(generator, "is_async", Value::from_int(item.is_async)));
            return generator;
          })));
  return result;
}

Result<Value> Builder::parameter(const python::Parameter* parameter) {
  if (parameter == nullptr) return Value::none();
  Value result = TRY(make("arg", parameter->span));
  TRY(set(result, "arg", name(parameter->name)));
  TRY(set(result, "annotation", expression(parameter->annotation)));
  return result;
}

Result<Value> Builder::parameters(const python::Parameters& all) {
  Value result = TRY(make("arguments"));
  auto convert = [&](const python::Parameter& item) { return parameter(&item); };
  TRY(set(result, "posonlyargs", list_of(all.positional_only, convert)));
  TRY(set(result, "args", list_of(all.positional, convert)));
  TRY(set(result, "vararg", parameter(all.variable_positional)));
  TRY(set(result, "kwonlyargs", list_of(all.keyword_only, convert)));
  TRY(set(result, "kw_defaults",
          list_of(all.keyword_only, [&](const python::Parameter& item) { return expression(item.default_value); })));
  TRY(set(result, "kwarg", parameter(all.variable_keyword)));
  List* defaults = TRY(new_list(rt_));
  for (std::span<python::Parameter> group : {all.positional_only, all.positional}) {
    for (const python::Parameter& item : group) {
      if (item.default_value != nullptr) TRY(list_append(rt_, defaults, TRY(expression(item.default_value))));
    }
  }
  TRY(set(result, "defaults", Value::from_cell(defaults)));
  return result;
}

Result<Value> Builder::keywords(std::span<python::Keyword> items) {
  return list_of(items, [&](const python::Keyword& item) -> Result<Value> {
    Value keyword = TRY(make("keyword", item.span));
    TRY(set(keyword, "arg", name(item.name)));
    TRY(set(keyword, "value", expression(item.value)));
    return keyword;
  });
}

Result<Value> Builder::plain_expression(const Expression* expression_node) {
  using namespace python;  // the node types; the runtime's are written out
  const Span& span = expression_node->span;
  // Makes the node and sets its fields, given in pairs.
  auto build = [&](const char* type,
                   std::initializer_list<std::pair<const char*, Result<Value>>> fields) -> Result<Value> {
    Value result = TRY(make(type, span));
    for (const auto& [field, value] : fields) TRY(set(result, field, value));
    return result;
  };
  switch (expression_node->kind) {
    case ExpressionKind::BoolOp: {
      auto* node = static_cast<const BoolOp*>(expression_node);
      return build("BoolOp",
                   {{"op", instance(node->op == BoolOperator::And ? "And" : "Or")}, {"values", list(node->values)}});
    }
    case ExpressionKind::NamedExpr: {
      auto* node = static_cast<const NamedExpr*>(expression_node);
      return build("NamedExpr", {{"target", expression(node->target)}, {"value", expression(node->value)}});
    }
    case ExpressionKind::BinOp: {
      auto* node = static_cast<const BinOp*>(expression_node);
      return build("BinOp", {{"left", expression(node->left)},
                             {"op", instance(kBinaryNames[static_cast<int>(node->op)])},
                             {"right", expression(node->right)}});
    }
    case ExpressionKind::UnaryOp: {
      auto* node = static_cast<const python::UnaryOp*>(expression_node);
      return build("UnaryOp",
                   {{"op", instance(kUnaryNames[static_cast<int>(node->op)])}, {"operand", expression(node->operand)}});
    }
    case ExpressionKind::Lambda: {
      auto* node = static_cast<const Lambda*>(expression_node);
      return build("Lambda", {{"args", parameters(node->parameters)}, {"body", expression(node->body)}});
    }
    case ExpressionKind::IfExp: {
      auto* node = static_cast<const IfExp*>(expression_node);
      return build("IfExp", {{"test", expression(node->test)},
                             {"body", expression(node->body)},
                             {"orelse", expression(node->otherwise)}});
    }
    case ExpressionKind::Dict: {
      auto* node = static_cast<const python::Dict*>(expression_node);
      return build("Dict", {{"keys", list(node->keys)}, {"values", list(node->values)}});
    }
    case ExpressionKind::Set:
      return build("Set", {{"elts", list(static_cast<const python::Set*>(expression_node)->elements)}});
    case ExpressionKind::ListComp:
    case ExpressionKind::SetComp:
    case ExpressionKind::DictComp:
    case ExpressionKind::GeneratorExp: return comprehension(static_cast<const Comprehension*>(expression_node));
    case ExpressionKind::Await:
      return build("Await", {{"value", expression(static_cast<const Await*>(expression_node)->value)}});
    case ExpressionKind::Yield:
      return build("Yield", {{"value", expression(static_cast<const Yield*>(expression_node)->value)}});
    case ExpressionKind::YieldFrom:
      return build("YieldFrom", {{"value", expression(static_cast<const YieldFrom*>(expression_node)->value)}});
    case ExpressionKind::Compare: {
      auto* node = static_cast<const Compare*>(expression_node);
      auto convert = [&](CompareOperator op) { return instance(kCompareNames[static_cast<int>(op)]); };
      return build("Compare", {{"left", expression(node->left)},
                               {"ops", list_of(node->operators, convert)},
                               {"comparators", list(node->comparators)}});
    }
    case ExpressionKind::Call: {
      auto* node = static_cast<const Call*>(expression_node);
      return build("Call", {{"func", expression(node->callee)},
                            {"args", list(node->arguments)},
                            {"keywords", keywords(node->keywords)}});
    }
    case ExpressionKind::FormattedValue: {
      auto* node = static_cast<const FormattedValue*>(expression_node);
      return build("FormattedValue", {{"value", expression(node->value)},
                                      {"conversion", conversion(node->conversion)},
                                      {"format_spec", expression(node->format_spec)}});
    }
    case ExpressionKind::Interpolation: {
      auto* node = static_cast<const python::Interpolation*>(expression_node);
      auto text = new_str(rt_, node->text);
      if (text.failed()) return Failed{};
      return build("Interpolation", {{"value", expression(node->value)},
                                     {"str", Value::from_cell(text.value())},
                                     {"conversion", conversion(node->conversion)},
                                     {"format_spec", expression(node->format_spec)}});
    }
    case ExpressionKind::JoinedStr:
      return build("JoinedStr", {{"values", list(static_cast<const JoinedStr*>(expression_node)->values)}});
    case ExpressionKind::TemplateStr:
      return build("TemplateStr", {{"values", list(static_cast<const TemplateStr*>(expression_node)->values)}});
    case ExpressionKind::Constant: return constant(static_cast<const Constant*>(expression_node));
    case ExpressionKind::Attribute: {
      auto* node = static_cast<const Attribute*>(expression_node);
      return build(
          "Attribute",
          {{"value", expression(node->value)}, {"attr", name(node->attribute)}, {"ctx", context(node->context)}});
    }
    case ExpressionKind::Subscript: {
      auto* node = static_cast<const Subscript*>(expression_node);
      return build(
          "Subscript",
          {{"value", expression(node->value)}, {"slice", expression(node->index)}, {"ctx", context(node->context)}});
    }
    case ExpressionKind::Starred: {
      auto* node = static_cast<const Starred*>(expression_node);
      return build("Starred", {{"value", expression(node->value)}, {"ctx", context(node->context)}});
    }
    case ExpressionKind::Name: {
      auto* node = static_cast<const python::Name*>(expression_node);
      return build("Name", {{"id", name(node->name)}, {"ctx", context(node->context)}});
    }
    case ExpressionKind::List: {
      auto* node = static_cast<const ListDisplay*>(expression_node);
      return build("List", {{"elts", list(node->elements)}, {"ctx", context(node->context)}});
    }
    case ExpressionKind::Tuple: {
      auto* node = static_cast<const python::Tuple*>(expression_node);
      return build("Tuple", {{"elts", list(node->elements)}, {"ctx", context(node->context)}});
    }
    case ExpressionKind::Slice: {
      auto* node = static_cast<const python::Slice*>(expression_node);
      return build(
          "Slice",
          {{"lower", expression(node->lower)}, {"upper", expression(node->upper)}, {"step", expression(node->step)}});
    }
  }
  return Value::none();
}

// ---- Patterns ---------------------------------------------------------------------------------------

Result<Value> Builder::pattern(const Pattern* pattern_node) {
  using namespace python;
  if (pattern_node == nullptr) return Value::none();
  auto build = [&](const char* type,
                   std::initializer_list<std::pair<const char*, Result<Value>>> fields) -> Result<Value> {
    Value result = TRY(make(type, pattern_node->span));
    for (const auto& [field, value] : fields) TRY(set(result, field, value));
    return result;
  };
  switch (pattern_node->kind) {
    case PatternKind::MatchValue:
      return build("MatchValue", {{"value", expression(static_cast<const MatchValue*>(pattern_node)->value)}});
    case PatternKind::MatchSingleton: {
      ConstantKind value = static_cast<const MatchSingleton*>(pattern_node)->value;
      return build("MatchSingleton", {{"value", value == ConstantKind::None   ? Value::none()
                                                : value == ConstantKind::True ? Value::true_value()
                                                                              : Value::false_value()}});
    }
    case PatternKind::MatchSequence:
      return build("MatchSequence", {{"patterns", list(static_cast<const MatchSequence*>(pattern_node)->patterns)}});
    case PatternKind::MatchMapping: {
      auto* node = static_cast<const MatchMapping*>(pattern_node);
      return build("MatchMapping",
                   {{"keys", list(node->keys)}, {"patterns", list(node->patterns)}, {"rest", name(node->rest)}});
    }
    case PatternKind::MatchClass: {
      auto* node = static_cast<const MatchClass*>(pattern_node);
      return build("MatchClass", {{"cls", expression(node->class_expression)},
                                  {"patterns", list(node->patterns)},
                                  {"kwd_attrs", names(node->keyword_names)},
                                  {"kwd_patterns", list(node->keyword_patterns)}});
    }
    case PatternKind::MatchStar:
      return build("MatchStar", {{"name", name(static_cast<const MatchStar*>(pattern_node)->name)}});
    case PatternKind::MatchAs: {
      auto* node = static_cast<const MatchAs*>(pattern_node);
      return build("MatchAs", {{"pattern", pattern(node->pattern)}, {"name", name(node->name)}});
    }
    case PatternKind::MatchOr:
      return build("MatchOr", {{"patterns", list(static_cast<const MatchOr*>(pattern_node)->patterns)}});
  }
  return Value::none();
}

// ---- Statements -------------------------------------------------------------------------------------

Result<Value> Builder::type_parameters(std::span<python::TypeParameter> items) {
  return list_of(items, [&](const python::TypeParameter& item) -> Result<Value> {
    using python::TypeParameterKind;
    bool is_variable = item.kind == TypeParameterKind::TypeVar;
    Value result = TRY(make(is_variable                                 ? "TypeVar"
                            : item.kind == TypeParameterKind::ParamSpec ? "ParamSpec"
                                                                        : "TypeVarTuple",
                            item.span));
    TRY(set(result, "name", name(item.name)));
    if (is_variable) TRY(set(result, "bound", expression(item.bound)));
    TRY(set(result, "default_value", expression(item.default_value)));
    return result;
  });
}

Result<Value> Builder::aliases(std::span<python::Alias> items) {
  return list_of(items, [&](const python::Alias& item) -> Result<Value> {
    Value alias = TRY(make("alias", item.span));
    TRY(set(alias, "name", name(item.name)));
    TRY(set(alias, "asname", name(item.as_name)));
    return alias;
  });
}

Result<Value> Builder::statement(const Statement* node) {
  if (depth_ >= kMaximumDepth) {
    return raise(rt_, BuiltinType::RecursionError, "maximum recursion depth exceeded during ast construction");
  }
  ++depth_;
  auto result = plain_statement(node);
  --depth_;
  return result;
}

Result<Value> Builder::definition(const Statement* statement_node) {
  if (auto* node = python::node_try<const python::FunctionDef>(statement_node)) {
    Value result = TRY(make(node->is_async ? "AsyncFunctionDef" : "FunctionDef", node->span));
    TRY(set(result, "name", name(node->name)));
    TRY(set(result, "args", parameters(node->parameters)));
    TRY(set(result, "body", list(node->body)));
    TRY(set(result, "decorator_list", list(node->decorators)));
    TRY(set(result, "returns", expression(node->returns)));
    TRY(set(result, "type_params", type_parameters(node->type_parameters)));
    return result;
  }
  auto* node = static_cast<const python::ClassDef*>(statement_node);
  Value result = TRY(make("ClassDef", node->span));
  TRY(set(result, "name", name(node->name)));
  TRY(set(result, "bases", list(node->bases)));
  TRY(set(result, "keywords", keywords(node->keywords)));
  TRY(set(result, "body", list(node->body)));
  TRY(set(result, "decorator_list", list(node->decorators)));
  TRY(set(result, "type_params", type_parameters(node->type_parameters)));
  return result;
}

// Statements with blocks.
Result<Value> Builder::block(const Statement* statement_node) {
  using namespace python;
  auto build = [&](const char* type,
                   std::initializer_list<std::pair<const char*, Result<Value>>> fields) -> Result<Value> {
    Value result = TRY(make(type, statement_node->span));
    for (const auto& [field, value] : fields) TRY(set(result, field, value));
    return result;
  };
  switch (statement_node->kind) {
    case StatementKind::For: {
      auto* node = static_cast<const For*>(statement_node);
      return build(node->is_async ? "AsyncFor" : "For", {{"target", expression(node->target)},
                                                         {"iter", expression(node->iterable)},
                                                         {"body", list(node->body)},
                                                         {"orelse", list(node->otherwise)}});
    }
    case StatementKind::While: {
      auto* node = static_cast<const While*>(statement_node);
      return build("While",
                   {{"test", expression(node->test)}, {"body", list(node->body)}, {"orelse", list(node->otherwise)}});
    }
    case StatementKind::If: {
      auto* node = static_cast<const If*>(statement_node);
      return build("If",
                   {{"test", expression(node->test)}, {"body", list(node->body)}, {"orelse", list(node->otherwise)}});
    }
    case StatementKind::With: {
      auto* node = static_cast<const With*>(statement_node);
      auto convert = [&](const WithItem& item) -> Result<Value> {
        Value result = TRY(make("withitem"));
        TRY(set(result, "context_expr", expression(item.context_expression)));
        TRY(set(result, "optional_vars", expression(item.target)));
        return result;
      };
      return build(node->is_async ? "AsyncWith" : "With",
                   {{"items", list_of(node->items, convert)}, {"body", list(node->body)}});
    }
    case StatementKind::Match: {
      auto* node = static_cast<const Match*>(statement_node);
      auto convert = [&](const MatchCase& item) -> Result<Value> {
        Value result = TRY(make("match_case"));
        TRY(set(result, "pattern", pattern(item.pattern)));
        TRY(set(result, "guard", expression(item.guard)));
        TRY(set(result, "body", list(item.body)));
        return result;
      };
      return build("Match", {{"subject", expression(node->subject)}, {"cases", list_of(node->cases, convert)}});
    }
    default: {
      auto* node = static_cast<const Try*>(statement_node);
      auto convert = [&](const ExceptHandler& item) -> Result<Value> {
        Value result = TRY(make("ExceptHandler", item.span));
        TRY(set(result, "type", expression(item.type)));
        TRY(set(result, "name", name(item.name)));
        TRY(set(result, "body", list(item.body)));
        return result;
      };
      return build(node->is_star ? "TryStar" : "Try", {{"body", list(node->body)},
                                                       {"handlers", list_of(node->handlers, convert)},
                                                       {"orelse", list(node->otherwise)},
                                                       {"finalbody", list(node->final_body)}});
    }
  }
}

Result<Value> Builder::plain_statement(const Statement* statement_node) {
  using namespace python;
  auto build = [&](const char* type,
                   std::initializer_list<std::pair<const char*, Result<Value>>> fields) -> Result<Value> {
    Value result = TRY(make(type, statement_node->span));
    for (const auto& [field, value] : fields) TRY(set(result, field, value));
    return result;
  };
  switch (statement_node->kind) {
    case StatementKind::FunctionDef:
    case StatementKind::ClassDef: return definition(statement_node);
    case StatementKind::For:
    case StatementKind::While:
    case StatementKind::If:
    case StatementKind::With:
    case StatementKind::Match:
    case StatementKind::Try: return block(statement_node);
    case StatementKind::Return:
      return build("Return", {{"value", expression(static_cast<const Return*>(statement_node)->value)}});
    case StatementKind::Delete:
      return build("Delete", {{"targets", list(static_cast<const Delete*>(statement_node)->targets)}});
    case StatementKind::Assign: {
      auto* node = static_cast<const Assign*>(statement_node);
      return build("Assign", {{"targets", list(node->targets)}, {"value", expression(node->value)}});
    }
    case StatementKind::TypeAlias: {
      auto* node = static_cast<const TypeAlias*>(statement_node);
      return build("TypeAlias", {{"name", expression(node->name)},
                                 {"type_params", type_parameters(node->type_parameters)},
                                 {"value", expression(node->value)}});
    }
    case StatementKind::AugAssign: {
      auto* node = static_cast<const AugAssign*>(statement_node);
      return build("AugAssign", {{"target", expression(node->target)},
                                 {"op", instance(kBinaryNames[static_cast<int>(node->op)])},
                                 {"value", expression(node->value)}});
    }
    case StatementKind::AnnAssign: {
      auto* node = static_cast<const AnnAssign*>(statement_node);
      return build("AnnAssign", {{"target", expression(node->target)},
                                 {"annotation", expression(node->annotation)},
                                 {"value", expression(node->value)},
                                 {"simple", Value::from_int(node->is_simple)}});
    }
    case StatementKind::Raise: {
      auto* node = static_cast<const Raise*>(statement_node);
      return build("Raise", {{"exc", expression(node->exception)}, {"cause", expression(node->cause)}});
    }
    case StatementKind::Assert: {
      auto* node = static_cast<const Assert*>(statement_node);
      return build("Assert", {{"test", expression(node->test)}, {"msg", expression(node->message)}});
    }
    case StatementKind::Import:
      return build("Import", {{"names", aliases(static_cast<const Import*>(statement_node)->names)}});
    case StatementKind::ImportFrom: {
      auto* node = static_cast<const ImportFrom*>(statement_node);
      return build(
          "ImportFrom",
          {{"module", name(node->module)}, {"names", aliases(node->names)}, {"level", Value::from_int(node->level)}});
    }
    case StatementKind::Global:
      return build("Global", {{"names", names(static_cast<const Global*>(statement_node)->names)}});
    case StatementKind::Nonlocal:
      return build("Nonlocal", {{"names", names(static_cast<const Nonlocal*>(statement_node)->names)}});
    case StatementKind::Expr:
      return build("Expr", {{"value", expression(static_cast<const ExpressionStatement*>(statement_node)->value)}});
    case StatementKind::Pass: return build("Pass", {});
    case StatementKind::Break: return build("Break", {});
    case StatementKind::Continue: return build("Continue", {});
  }
  return Value::none();
}

}  // namespace

Result<Value> syntax_objects(Runtime& rt, const python::SyntaxTree& tree) {
  Builder builder(rt);
  TRY(builder.prepare());
  return builder.tree(tree);
}

}  // namespace minipy
