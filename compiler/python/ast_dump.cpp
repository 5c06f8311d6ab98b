#include "compiler/python/ast_dump.h"

#include <cstdio>

namespace minipy::python {

namespace {

constexpr std::string_view kBinaryNames[] = {"Add",    "Sub",    "Mult",  "MatMult", "Div",    "Mod",     "Pow",
                                             "LShift", "RShift", "BitOr", "BitXor",  "BitAnd", "FloorDiv"};
constexpr std::string_view kUnaryNames[] = {"Invert", "Not", "UAdd", "USub"};
constexpr std::string_view kCompareNames[] = {"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"};
constexpr std::string_view kContextNames[] = {"Load", "Store", "Del"};

class Dumper {
 public:
  explicit Dumper(DumpPlaces places) : places_(places == DumpPlaces::Yes) {}

  std::string take() { return std::move(text_); }

  void module(const SyntaxTree& tree) {
    if (tree.mode == ParseMode::Eval) {
      open("Expression");
      field("body", tree.module.expression);
    } else {
      open(tree.mode == ParseMode::File ? "Module" : "Interactive");
      list("body", tree.module.body);
    }
    close();
  }

 private:
  // ---- Pieces
  void open(std::string_view name) {
    text_ += name;
    text_ += '(';
    first_ = true;
  }
  void close() {
    text_ += ')';
    first_ = false;
  }
  void close(const Span& span) {
    close();
    if (!places_) return;
    char buffer[64];
    std::snprintf(buffer, sizeof(buffer), "@%d:%d-%d:%d", span.line, span.column, span.end_line, span.end_column);
    text_ += buffer;
  }
  void name_of_field(std::string_view name) {
    if (!first_) text_ += ", ";
    first_ = false;
    text_ += name;
    text_ += '=';
  }
  void word(std::string_view name, std::string_view value) {
    name_of_field(name);
    text_ += value;
  }
  void word_with_brackets(std::string_view name, std::string_view value) {
    word(name, value);
    text_ += "()";
  }
  void number(std::string_view name, long long value) { word(name, std::to_string(value)); }
  void quoted(std::string_view value) {
    text_ += '\'';
    for (char c : value) {
      unsigned char byte = static_cast<unsigned char>(c);
      if (c == '\'' || c == '\\') {
        text_ += '\\';
        text_ += c;
      } else if (byte >= 0x20 && byte < 0x7F) {
        text_ += c;
      } else {
        char buffer[8];
        std::snprintf(buffer, sizeof(buffer), "\\x%02x", byte);
        text_ += buffer;
      }
    }
    text_ += '\'';
  }
  void name(std::string_view field_name, std::string_view value) {
    if (value.data() == nullptr) return;
    name_of_field(field_name);
    quoted(value);
  }
  template <typename Node>
  void field(std::string_view field_name, const Node* node) {
    if (node == nullptr) return;
    name_of_field(field_name);
    show(node);
  }
  template <typename Range, typename Function>
  void sequence(std::string_view field_name, const Range& items, Function show_one) {
    if (items.empty()) return;
    name_of_field(field_name);
    text_ += '[';
    bool separate = false;
    for (const auto& item : items) {
      if (separate) text_ += ", ";
      separate = true;
      show_one(item);
    }
    text_ += ']';
    first_ = false;
  }
  template <typename Node>
  void list(std::string_view field_name, List<Node> nodes) {
    sequence(field_name, nodes, [&](const Node* node) {
      if (node == nullptr) {
        text_ += "None";
      } else {
        show(node);
      }
    });
  }
  void names(std::string_view field_name, std::span<const std::string_view> values) {
    sequence(field_name, values, [&](std::string_view value) { quoted(value); });
  }
  void context(Context value) { word_with_brackets("ctx", kContextNames[static_cast<int>(value)]); }

  // ---- Nodes
  void show(const Expression* expression);
  void show(const Pattern* pattern);
  void show(const Statement* statement);
  void constant(const Constant* node);
  void comprehension(const Comprehension* node);
  void parameters(const Parameters& parameters);
  void argument(const Parameter& parameter);
  void keywords(std::span<Keyword> items);
  void type_parameters(std::span<TypeParameter> items);
  void function(const FunctionDef* node);
  void aliases(std::span<Alias> items);

  std::string text_;
  bool places_;
  bool first_ = true;
};

void Dumper::constant(const Constant* node) {
  char buffer[64];
  name_of_field("value");
  switch (node->constant_kind) {
    case ConstantKind::None: text_ += "None"; break;
    case ConstantKind::True: text_ += "True"; break;
    case ConstantKind::False: text_ += "False"; break;
    case ConstantKind::Ellipsis: text_ += "Ellipsis"; break;
    case ConstantKind::Integer: text_ += std::to_string(node->integer); break;
    case ConstantKind::BigInteger:
      if (node->base != 10) text_ += node->base == 16 ? "0x" : node->base == 8 ? "0o" : "0b";
      text_ += node->text;
      break;
    case ConstantKind::Float:
    case ConstantKind::Imaginary:
      std::snprintf(buffer, sizeof(buffer), "%.17g", node->real);
      text_ += buffer;
      if (node->constant_kind == ConstantKind::Imaginary) {
        text_ += 'j';
      } else if (std::string_view(buffer).find_first_of(".en") == std::string_view::npos) {
        text_ += ".0";
      }
      break;
    case ConstantKind::Bytes: text_ += 'b'; [[fallthrough]];
    case ConstantKind::String: quoted(node->text); break;
  }
  if (node->has_u_prefix) word("kind", "'u'");
}

void Dumper::comprehension(const Comprehension* node) {
  static constexpr std::string_view kNames[] = {"ListComp", "SetComp", "DictComp", "GeneratorExp"};
  open(kNames[static_cast<int>(node->kind) - static_cast<int>(ExpressionKind::ListComp)]);
  field(node->kind == ExpressionKind::DictComp ? "key" : "elt", node->element);
  field("value", node->value);
  sequence("generators", node->generators, [&](const ComprehensionFor& generator) {
    open("comprehension");
    field("target", generator.target);
    field("iter", generator.iterable);
    list("ifs", generator.conditions);
    number("is_async", generator.is_async);
    close();
  });
}

void Dumper::argument(const Parameter& parameter) {
  open("arg");
  name("arg", parameter.name);
  field("annotation", parameter.annotation);
  close(parameter.span);
}

void Dumper::parameters(const Parameters& all) {
  name_of_field("args");
  open("arguments");
  auto show_argument = [&](const Parameter& parameter) { argument(parameter); };
  sequence("posonlyargs", all.positional_only, show_argument);
  sequence("args", all.positional, show_argument);
  if (all.variable_positional != nullptr) {
    name_of_field("vararg");
    argument(*all.variable_positional);
  }
  sequence("kwonlyargs", all.keyword_only, show_argument);
  sequence("kw_defaults", all.keyword_only, [&](const Parameter& parameter) {
    if (parameter.default_value == nullptr) {
      text_ += "None";
    } else {
      show(parameter.default_value);
    }
  });
  if (all.variable_keyword != nullptr) {
    name_of_field("kwarg");
    argument(*all.variable_keyword);
  }
  std::vector<Expression*> defaults;
  for (std::span<Parameter> group : {all.positional_only, all.positional}) {
    for (Parameter& parameter : group) {
      if (parameter.default_value != nullptr) defaults.push_back(parameter.default_value);
    }
  }
  list("defaults", List<Expression>(defaults));
  close();
}

void Dumper::keywords(std::span<Keyword> items) {
  sequence("keywords", items, [&](const Keyword& keyword) {
    open("keyword");
    name("arg", keyword.name);
    field("value", keyword.value);
    close(keyword.span);
  });
}

void Dumper::type_parameters(std::span<TypeParameter> items) {
  sequence("type_params", items, [&](const TypeParameter& parameter) {
    open(parameter.kind == TypeParameterKind::TypeVar     ? "TypeVar"
         : parameter.kind == TypeParameterKind::ParamSpec ? "ParamSpec"
                                                          : "TypeVarTuple");
    name("name", parameter.name);
    field("bound", parameter.bound);
    field("default_value", parameter.default_value);
    close(parameter.span);
  });
}

void Dumper::show(const Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::BoolOp: {
      auto* node = static_cast<const BoolOp*>(expression);
      open("BoolOp");
      word_with_brackets("op", node->op == BoolOperator::And ? "And" : "Or");
      list("values", node->values);
      break;
    }
    case ExpressionKind::NamedExpr: {
      auto* node = static_cast<const NamedExpr*>(expression);
      open("NamedExpr");
      field("target", static_cast<const Expression*>(node->target));
      field("value", node->value);
      break;
    }
    case ExpressionKind::BinOp: {
      auto* node = static_cast<const BinOp*>(expression);
      open("BinOp");
      field("left", node->left);
      word_with_brackets("op", kBinaryNames[static_cast<int>(node->op)]);
      field("right", node->right);
      break;
    }
    case ExpressionKind::UnaryOp: {
      auto* node = static_cast<const UnaryOp*>(expression);
      open("UnaryOp");
      word_with_brackets("op", kUnaryNames[static_cast<int>(node->op)]);
      field("operand", node->operand);
      break;
    }
    case ExpressionKind::Lambda: {
      auto* node = static_cast<const Lambda*>(expression);
      open("Lambda");
      parameters(node->parameters);
      field("body", node->body);
      break;
    }
    case ExpressionKind::IfExp: {
      auto* node = static_cast<const IfExp*>(expression);
      open("IfExp");
      field("test", node->test);
      field("body", node->body);
      field("orelse", node->otherwise);
      break;
    }
    case ExpressionKind::Dict: {
      auto* node = static_cast<const Dict*>(expression);
      open("Dict");
      list("keys", node->keys);
      list("values", node->values);
      break;
    }
    case ExpressionKind::Set:
      open("Set");
      list("elts", static_cast<const Set*>(expression)->elements);
      break;
    case ExpressionKind::ListComp:
    case ExpressionKind::SetComp:
    case ExpressionKind::DictComp:
    case ExpressionKind::GeneratorExp: comprehension(static_cast<const Comprehension*>(expression)); break;
    case ExpressionKind::Await:
      open("Await");
      field("value", static_cast<const Await*>(expression)->value);
      break;
    case ExpressionKind::Yield:
      open("Yield");
      field("value", static_cast<const Yield*>(expression)->value);
      break;
    case ExpressionKind::YieldFrom:
      open("YieldFrom");
      field("value", static_cast<const YieldFrom*>(expression)->value);
      break;
    case ExpressionKind::Compare: {
      auto* node = static_cast<const Compare*>(expression);
      open("Compare");
      field("left", node->left);
      sequence("ops", node->operators, [&](CompareOperator op) {
        text_ += kCompareNames[static_cast<int>(op)];
        text_ += "()";
      });
      list("comparators", node->comparators);
      break;
    }
    case ExpressionKind::Call: {
      auto* node = static_cast<const Call*>(expression);
      open("Call");
      field("func", node->callee);
      list("args", node->arguments);
      keywords(node->keywords);
      break;
    }
    case ExpressionKind::FormattedValue: {
      auto* node = static_cast<const FormattedValue*>(expression);
      open("FormattedValue");
      field("value", node->value);
      number("conversion", node->conversion == 0 ? -1 : node->conversion);
      field("format_spec", node->format_spec);
      break;
    }
    case ExpressionKind::Interpolation: {
      auto* node = static_cast<const Interpolation*>(expression);
      open("Interpolation");
      field("value", node->value);
      name("str", node->text);
      number("conversion", node->conversion == 0 ? -1 : node->conversion);
      field("format_spec", node->format_spec);
      break;
    }
    case ExpressionKind::JoinedStr:
      open("JoinedStr");
      list("values", static_cast<const JoinedStr*>(expression)->values);
      break;
    case ExpressionKind::TemplateStr:
      open("TemplateStr");
      list("values", static_cast<const TemplateStr*>(expression)->values);
      break;
    case ExpressionKind::Constant:
      open("Constant");
      constant(static_cast<const Constant*>(expression));
      break;
    case ExpressionKind::Attribute: {
      auto* node = static_cast<const Attribute*>(expression);
      open("Attribute");
      field("value", node->value);
      name("attr", node->attribute);
      context(node->context);
      break;
    }
    case ExpressionKind::Subscript: {
      auto* node = static_cast<const Subscript*>(expression);
      open("Subscript");
      field("value", node->value);
      field("slice", node->index);
      context(node->context);
      break;
    }
    case ExpressionKind::Starred: {
      auto* node = static_cast<const Starred*>(expression);
      open("Starred");
      field("value", node->value);
      context(node->context);
      break;
    }
    case ExpressionKind::Name: {
      auto* node = static_cast<const Name*>(expression);
      open("Name");
      name("id", node->name);
      context(node->context);
      break;
    }
    case ExpressionKind::List: {
      auto* node = static_cast<const ListDisplay*>(expression);
      open("List");
      list("elts", node->elements);
      context(node->context);
      break;
    }
    case ExpressionKind::Tuple: {
      auto* node = static_cast<const Tuple*>(expression);
      open("Tuple");
      list("elts", node->elements);
      context(node->context);
      break;
    }
    case ExpressionKind::Slice: {
      auto* node = static_cast<const Slice*>(expression);
      open("Slice");
      field("lower", node->lower);
      field("upper", node->upper);
      field("step", node->step);
      break;
    }
  }
  close(expression->span);
}

void Dumper::show(const Pattern* pattern) {
  switch (pattern->kind) {
    case PatternKind::MatchValue:
      open("MatchValue");
      field("value", static_cast<const MatchValue*>(pattern)->value);
      break;
    case PatternKind::MatchSingleton: {
      ConstantKind value = static_cast<const MatchSingleton*>(pattern)->value;
      open("MatchSingleton");
      word("value", value == ConstantKind::None ? "None" : value == ConstantKind::True ? "True" : "False");
      break;
    }
    case PatternKind::MatchSequence:
      open("MatchSequence");
      list("patterns", static_cast<const MatchSequence*>(pattern)->patterns);
      break;
    case PatternKind::MatchMapping: {
      auto* node = static_cast<const MatchMapping*>(pattern);
      open("MatchMapping");
      list("keys", node->keys);
      list("patterns", node->patterns);
      name("rest", node->rest);
      break;
    }
    case PatternKind::MatchClass: {
      auto* node = static_cast<const MatchClass*>(pattern);
      open("MatchClass");
      field("cls", node->class_expression);
      list("patterns", node->patterns);
      names("kwd_attrs", node->keyword_names);
      list("kwd_patterns", node->keyword_patterns);
      break;
    }
    case PatternKind::MatchStar:
      open("MatchStar");
      name("name", static_cast<const MatchStar*>(pattern)->name);
      break;
    case PatternKind::MatchAs: {
      auto* node = static_cast<const MatchAs*>(pattern);
      open("MatchAs");
      field("pattern", node->pattern);
      name("name", node->name);
      break;
    }
    case PatternKind::MatchOr:
      open("MatchOr");
      list("patterns", static_cast<const MatchOr*>(pattern)->patterns);
      break;
  }
  close(pattern->span);
}

void Dumper::function(const FunctionDef* node) {
  open(node->is_async ? "AsyncFunctionDef" : "FunctionDef");
  name("name", node->name);
  parameters(node->parameters);
  list("body", node->body);
  list("decorator_list", node->decorators);
  field("returns", node->returns);
  type_parameters(node->type_parameters);
}

void Dumper::aliases(std::span<Alias> items) {
  sequence("names", items, [&](const Alias& alias) {
    open("alias");
    name("name", alias.name);
    name("asname", alias.as_name);
    close(alias.span);
  });
}

void Dumper::show(const Statement* statement) {
  switch (statement->kind) {
    case StatementKind::FunctionDef: function(static_cast<const FunctionDef*>(statement)); break;
    case StatementKind::ClassDef: {
      auto* node = static_cast<const ClassDef*>(statement);
      open("ClassDef");
      name("name", node->name);
      list("bases", node->bases);
      keywords(node->keywords);
      list("body", node->body);
      list("decorator_list", node->decorators);
      type_parameters(node->type_parameters);
      break;
    }
    case StatementKind::Return:
      open("Return");
      field("value", static_cast<const Return*>(statement)->value);
      break;
    case StatementKind::Delete:
      open("Delete");
      list("targets", static_cast<const Delete*>(statement)->targets);
      break;
    case StatementKind::Assign: {
      auto* node = static_cast<const Assign*>(statement);
      open("Assign");
      list("targets", node->targets);
      field("value", node->value);
      break;
    }
    case StatementKind::TypeAlias: {
      auto* node = static_cast<const TypeAlias*>(statement);
      open("TypeAlias");
      field("name", static_cast<const Expression*>(node->name));
      type_parameters(node->type_parameters);
      field("value", node->value);
      break;
    }
    case StatementKind::AugAssign: {
      auto* node = static_cast<const AugAssign*>(statement);
      open("AugAssign");
      field("target", node->target);
      word_with_brackets("op", kBinaryNames[static_cast<int>(node->op)]);
      field("value", node->value);
      break;
    }
    case StatementKind::AnnAssign: {
      auto* node = static_cast<const AnnAssign*>(statement);
      open("AnnAssign");
      field("target", node->target);
      field("annotation", node->annotation);
      field("value", node->value);
      number("simple", node->is_simple);
      break;
    }
    case StatementKind::For: {
      auto* node = static_cast<const For*>(statement);
      open(node->is_async ? "AsyncFor" : "For");
      field("target", node->target);
      field("iter", node->iterable);
      list("body", node->body);
      list("orelse", node->otherwise);
      break;
    }
    case StatementKind::While: {
      auto* node = static_cast<const While*>(statement);
      open("While");
      field("test", node->test);
      list("body", node->body);
      list("orelse", node->otherwise);
      break;
    }
    case StatementKind::If: {
      auto* node = static_cast<const If*>(statement);
      open("If");
      field("test", node->test);
      list("body", node->body);
      list("orelse", node->otherwise);
      break;
    }
    case StatementKind::With: {
      auto* node = static_cast<const With*>(statement);
      open(node->is_async ? "AsyncWith" : "With");
      sequence("items", node->items, [&](const WithItem& item) {
        open("withitem");
        field("context_expr", item.context_expression);
        field("optional_vars", item.target);
        close();
      });
      list("body", node->body);
      break;
    }
    case StatementKind::Match: {
      auto* node = static_cast<const Match*>(statement);
      open("Match");
      field("subject", node->subject);
      sequence("cases", node->cases, [&](const MatchCase& match_case) {
        open("match_case");
        field("pattern", match_case.pattern);
        field("guard", match_case.guard);
        list("body", match_case.body);
        close();
      });
      break;
    }
    case StatementKind::Raise: {
      auto* node = static_cast<const Raise*>(statement);
      open("Raise");
      field("exc", node->exception);
      field("cause", node->cause);
      break;
    }
    case StatementKind::Try: {
      auto* node = static_cast<const Try*>(statement);
      open(node->is_star ? "TryStar" : "Try");
      list("body", node->body);
      sequence("handlers", node->handlers, [&](const ExceptHandler& handler) {
        open("ExceptHandler");
        field("type", handler.type);
        name("name", handler.name);
        list("body", handler.body);
        close(handler.span);
      });
      list("orelse", node->otherwise);
      list("finalbody", node->final_body);
      break;
    }
    case StatementKind::Assert: {
      auto* node = static_cast<const Assert*>(statement);
      open("Assert");
      field("test", node->test);
      field("msg", node->message);
      break;
    }
    case StatementKind::Import:
      open("Import");
      aliases(static_cast<const Import*>(statement)->names);
      break;
    case StatementKind::ImportFrom: {
      auto* node = static_cast<const ImportFrom*>(statement);
      open("ImportFrom");
      name("module", node->module);
      aliases(node->names);
      number("level", node->level);
      break;
    }
    case StatementKind::Global:
      open("Global");
      names("names", static_cast<const Global*>(statement)->names);
      break;
    case StatementKind::Nonlocal:
      open("Nonlocal");
      names("names", static_cast<const Nonlocal*>(statement)->names);
      break;
    case StatementKind::Expr:
      open("Expr");
      field("value", static_cast<const ExpressionStatement*>(statement)->value);
      break;
    case StatementKind::Pass: open("Pass"); break;
    case StatementKind::Break: open("Break"); break;
    case StatementKind::Continue: open("Continue"); break;
  }
  close(statement->span);
}

}  // namespace

std::string dump_tree(const SyntaxTree& tree, DumpPlaces places) {
  Dumper dumper(places);
  dumper.module(tree);
  return dumper.take();
}

}  // namespace minipy::python
