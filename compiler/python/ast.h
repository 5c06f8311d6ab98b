// The syntax tree of a Python source, close to the node set of Python's own `ast` module.
//
// Nodes are plain structs in the Arena of their SyntaxTree; nothing in them owns memory. Each begins with its
// kind and its Span; `node_cast<T>` asserts the kind, `node_try<T>` returns null for another kind. Lists are
// spans into the arena. Identifiers are interned per tree: equal names have equal data() pointers. They are
// NFKC-normalised.
//
// Depth: the parser bounds nesting (kMaximumDepth), so a recursive walk is safe, with these exceptions, which
// can be as long as the source and have to be walked with a loop:
//   - the left spine of BinOp (`left`), Attribute, Subscript (`value`) and Call (`callee`);
//   - `elif` chains: If::otherwise holding one If with is_elif.
//
// Spans count lines from 1 and columns from 0 in *bytes* of the UTF-8 source, like `ast` does. To show a
// column to a person or in an exception, count characters: SyntaxTree::character_column(line, column) does
// it.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>

#include "compiler/python/arena.h"

namespace minipy::python {

struct Scope;   // scopes.h
struct Symbol;  // scopes.h

inline constexpr int kMaximumDepth = 1200;  // of nested expressions and statements together

struct Span {
  std::int32_t line = 0;        // from 1
  std::int32_t column = 0;      // from 0, in bytes
  std::int32_t end_line = 0;    // from 1
  std::int32_t end_column = 0;  // from 0, in bytes, exclusive
};

template <typename T>
using List = std::span<T*>;

// ---- Expressions --------------------------------------------------------------------------------

// clang-format off
enum class ExpressionKind : std::uint8_t {
  BoolOp, NamedExpr, BinOp, UnaryOp, Lambda, IfExp, Dict, Set, ListComp, SetComp, DictComp, GeneratorExp,
  Await, Yield,
  YieldFrom, Compare, Call, FormattedValue, Interpolation, JoinedStr, TemplateStr, Constant, Attribute,
  Subscript,
  Starred, Name, List, Tuple, Slice,
};
// clang-format on

enum class Context : std::uint8_t { Load, Store, Delete };

enum class BoolOperator : std::uint8_t { And, Or };

// clang-format off
enum class BinaryOperator : std::uint8_t {
  Add, Subtract, Multiply, MatrixMultiply, Divide, Modulo, Power, LeftShift, RightShift, BitOr, BitXor,
  BitAnd,
  FloorDivide,
};
// clang-format on

enum class UnaryOperator : std::uint8_t { Invert, Not, Plus, Minus };

// clang-format off
enum class CompareOperator : std::uint8_t {
  Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual, Is, IsNot, In, NotIn,
};
// clang-format on

struct Expression {
  ExpressionKind kind;
  // Written in brackets of its own. The span excludes them, but a tuple's includes them.
  bool in_parentheses = false;
  Span span;
};

template <ExpressionKind K>
struct ExpressionNode : Expression {
  static constexpr ExpressionKind kKind = K;
  static constexpr bool covers(ExpressionKind kind) { return kind == K; }
  explicit ExpressionNode(Span where) : Expression{K, false, where} {}
};

struct BoolOp : ExpressionNode<ExpressionKind::BoolOp> {
  using ExpressionNode::ExpressionNode;
  BoolOperator op = BoolOperator::And;
  List<Expression> values;  // two or more: `a and b and c` is one node
};

struct Name : ExpressionNode<ExpressionKind::Name> {
  using ExpressionNode::ExpressionNode;
  std::string_view name;
  Context context = Context::Load;
  Symbol* symbol = nullptr;  // set by analyse_scopes
};

struct NamedExpr : ExpressionNode<ExpressionKind::NamedExpr> {
  using ExpressionNode::ExpressionNode;
  Name* target = nullptr;
  Expression* value = nullptr;
};

struct BinOp : ExpressionNode<ExpressionKind::BinOp> {
  using ExpressionNode::ExpressionNode;
  BinaryOperator op = BinaryOperator::Add;
  Expression* left = nullptr;
  Expression* right = nullptr;
};

struct UnaryOp : ExpressionNode<ExpressionKind::UnaryOp> {
  using ExpressionNode::ExpressionNode;
  UnaryOperator op = UnaryOperator::Not;
  Expression* operand = nullptr;
};

struct Parameter {
  Span span;  // name and annotation, without the default
  std::string_view name;
  Expression* annotation = nullptr;     // null if absent; a Starred is possible for *args only
  Expression* default_value = nullptr;  // null if absent
  Symbol* symbol = nullptr;             // set by analyse_scopes
};

struct Parameters {
  std::span<Parameter> positional_only;  // before `/`
  std::span<Parameter> positional;       // may be passed by keyword as well
  Parameter* variable_positional = nullptr;
  std::span<Parameter> keyword_only;
  Parameter* variable_keyword = nullptr;
};

struct Lambda : ExpressionNode<ExpressionKind::Lambda> {
  using ExpressionNode::ExpressionNode;
  Parameters parameters;
  Expression* body = nullptr;
  Scope* scope = nullptr;  // set by analyse_scopes
};

struct IfExp : ExpressionNode<ExpressionKind::IfExp> {
  using ExpressionNode::ExpressionNode;
  Expression* test = nullptr;
  Expression* body = nullptr;
  Expression* otherwise = nullptr;
};

struct Dict : ExpressionNode<ExpressionKind::Dict> {
  using ExpressionNode::ExpressionNode;
  List<Expression> keys;    // null where the value is unpacked: {**value}
  List<Expression> values;  // as many as keys
};

struct Set : ExpressionNode<ExpressionKind::Set> {
  using ExpressionNode::ExpressionNode;
  List<Expression> elements;
};

// One `for target in iterable if condition ...` of a comprehension.
struct ComprehensionFor {
  Expression* target = nullptr;
  Expression* iterable = nullptr;
  List<Expression> conditions;
  bool is_async = false;
};

// ListComp, SetComp, DictComp or GeneratorExp, by `kind`. The first iterable belongs to the enclosing scope.
struct Comprehension : Expression {
  static constexpr bool covers(ExpressionKind kind) {
    return kind >= ExpressionKind::ListComp && kind <= ExpressionKind::GeneratorExp;
  }
  Comprehension(ExpressionKind which, Span where) : Expression{which, false, where} {}
  Expression* element = nullptr;  // of a DictComp: the key
  Expression* value = nullptr;    // of a DictComp only
  std::span<ComprehensionFor> generators;
  Scope* scope = nullptr;  // set by analyse_scopes
};

struct Await : ExpressionNode<ExpressionKind::Await> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
};

struct Yield : ExpressionNode<ExpressionKind::Yield> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;  // null if absent
};

struct YieldFrom : ExpressionNode<ExpressionKind::YieldFrom> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
};

struct Compare : ExpressionNode<ExpressionKind::Compare> {
  using ExpressionNode::ExpressionNode;
  Expression* left = nullptr;
  std::span<CompareOperator> operators;
  List<Expression> comparators;  // as many as operators
};

struct Keyword {
  Span span;
  std::string_view name = {};  // data() is null for **value
  Expression* value = nullptr;
};

struct Call : ExpressionNode<ExpressionKind::Call> {
  using ExpressionNode::ExpressionNode;
  Expression* callee = nullptr;
  List<Expression> arguments;  // with Starred among them; evaluated before all keywords
  std::span<Keyword> keywords;
};

struct FormattedValue : ExpressionNode<ExpressionKind::FormattedValue> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
  char conversion = 0;                // 's', 'r', 'a', or 0
  Expression* format_spec = nullptr;  // a JoinedStr, or null
};

struct Interpolation : ExpressionNode<ExpressionKind::Interpolation> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
  std::string_view text;              // the expression as written
  char conversion = 0;                // 's', 'r', 'a', or 0
  Expression* format_spec = nullptr;  // a JoinedStr, or null
};

struct JoinedStr : ExpressionNode<ExpressionKind::JoinedStr> {
  using ExpressionNode::ExpressionNode;
  List<Expression> values;  // str Constants and FormattedValues
};

struct TemplateStr : ExpressionNode<ExpressionKind::TemplateStr> {
  using ExpressionNode::ExpressionNode;
  List<Expression> values;  // str Constants and Interpolations
};

// clang-format off
enum class ConstantKind : std::uint8_t {
  None, True, False, Ellipsis,
  Integer,     // `integer`
  BigInteger,  // `text`: digits only (no prefix, no underscores) in `base`
  Float,       // `real`
  Imaginary,   // `real`, times 1j
  String,      // `text`: UTF-8; a lone surrogate from an escape has three bytes, the generalised form
  Bytes,       // `text`
};
// clang-format on

struct Constant : ExpressionNode<ExpressionKind::Constant> {
  using ExpressionNode::ExpressionNode;
  ConstantKind constant_kind = ConstantKind::None;
  std::uint8_t base = 10;     // of a BigInteger: 2, 8, 10 or 16
  bool has_u_prefix = false;  // u'...'
  std::int64_t integer = 0;
  double real = 0;
  std::string_view text;
};

struct Attribute : ExpressionNode<ExpressionKind::Attribute> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
  std::string_view attribute;  // analyse_scopes mangles it (__x in a class)
  Context context = Context::Load;
};

struct Subscript : ExpressionNode<ExpressionKind::Subscript> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
  Expression* index = nullptr;  // maybe a Slice, or a Tuple with Slices and Starred in it
  Context context = Context::Load;
};

struct Starred : ExpressionNode<ExpressionKind::Starred> {
  using ExpressionNode::ExpressionNode;
  Expression* value = nullptr;
  Context context = Context::Load;
};

// List and Tuple displays share their fields; `ListDisplay` because List is the span.
struct ListDisplay : ExpressionNode<ExpressionKind::List> {
  using ExpressionNode::ExpressionNode;
  List<Expression> elements;
  Context context = Context::Load;
};

struct Tuple : ExpressionNode<ExpressionKind::Tuple> {
  using ExpressionNode::ExpressionNode;
  List<Expression> elements;
  Context context = Context::Load;
};

struct Slice : ExpressionNode<ExpressionKind::Slice> {
  using ExpressionNode::ExpressionNode;
  Expression* lower = nullptr;  // each null if absent
  Expression* upper = nullptr;
  Expression* step = nullptr;
};

// ---- Patterns -----------------------------------------------------------------------------------

// clang-format off
enum class PatternKind : std::uint8_t {
  MatchValue, MatchSingleton, MatchSequence, MatchMapping, MatchClass, MatchStar, MatchAs, MatchOr,
};
// clang-format on

struct Pattern {
  PatternKind kind;
  Span span;
};

template <PatternKind K>
struct PatternNode : Pattern {
  static constexpr PatternKind kKind = K;
  static constexpr bool covers(PatternKind kind) { return kind == K; }
  explicit PatternNode(Span where) : Pattern{K, where} {}
};

struct MatchValue : PatternNode<PatternKind::MatchValue> {
  using PatternNode::PatternNode;
  Expression* value = nullptr;  // a constant, a signed or complex number, or a dotted name; compared with ==
};

struct MatchSingleton : PatternNode<PatternKind::MatchSingleton> {
  using PatternNode::PatternNode;
  ConstantKind value = ConstantKind::None;  // None, True or False; compared with `is`
};

struct MatchSequence : PatternNode<PatternKind::MatchSequence> {
  using PatternNode::PatternNode;
  List<Pattern> patterns;  // at most one MatchStar
};

struct MatchMapping : PatternNode<PatternKind::MatchMapping> {
  using PatternNode::PatternNode;
  List<Expression> keys;
  List<Pattern> patterns;  // as many as keys
  std::string_view rest;   // of **rest; data() is null if absent
  Symbol* rest_symbol = nullptr;
};

struct MatchClass : PatternNode<PatternKind::MatchClass> {
  using PatternNode::PatternNode;
  Expression* class_expression = nullptr;  // Name or Attribute
  List<Pattern> patterns;
  std::span<std::string_view> keyword_names;
  List<Pattern> keyword_patterns;  // as many as keyword_names
};

struct MatchStar : PatternNode<PatternKind::MatchStar> {
  using PatternNode::PatternNode;
  std::string_view name;  // data() is null for *_
  Symbol* symbol = nullptr;
};

struct MatchAs : PatternNode<PatternKind::MatchAs> {
  using PatternNode::PatternNode;
  Pattern* pattern = nullptr;  // null for a bare capture, or the wildcard
  std::string_view name;       // data() is null for the wildcard `_`
  Symbol* symbol = nullptr;
};

struct MatchOr : PatternNode<PatternKind::MatchOr> {
  using PatternNode::PatternNode;
  List<Pattern> patterns;
};

// ---- Statements ---------------------------------------------------------------------------------

// clang-format off
enum class StatementKind : std::uint8_t {
  FunctionDef, ClassDef, Return, Delete, Assign, TypeAlias, AugAssign, AnnAssign, For, While, If, With,
  Match, Raise,
  Try, Assert, Import, ImportFrom, Global, Nonlocal, Expr, Pass, Break, Continue,
};
// clang-format on

struct Statement {
  StatementKind kind;
  Span span;
};

template <StatementKind K>
struct StatementNode : Statement {
  static constexpr StatementKind kKind = K;
  static constexpr bool covers(StatementKind kind) { return kind == K; }
  explicit StatementNode(Span where) : Statement{K, where} {}
};

enum class TypeParameterKind : std::uint8_t { TypeVar, ParamSpec, TypeVarTuple };

struct TypeParameter {
  TypeParameterKind kind = TypeParameterKind::TypeVar;
  Span span;
  std::string_view name;
  Expression* bound = nullptr;          // of a TypeVar; a Tuple gives constraints
  Expression* default_value = nullptr;  // maybe a Starred for a TypeVarTuple
  Symbol* symbol = nullptr;
  Scope* bound_scope = nullptr;  // each evaluated late, in a scope of its own
  Scope* default_scope = nullptr;
};

struct FunctionDef : StatementNode<StatementKind::FunctionDef> {
  using StatementNode::StatementNode;
  bool is_async = false;
  std::string_view name;
  std::span<TypeParameter> type_parameters;
  Parameters parameters;
  List<Statement> body;
  List<Expression> decorators;
  Expression* returns = nullptr;
  Symbol* symbol = nullptr;           // what the name is bound to
  Scope* scope = nullptr;             // the body
  Scope* type_scope = nullptr;        // around the whole, where there are type parameters
  Scope* annotation_scope = nullptr;  // of __annotate__, where there are annotations
};

struct ClassDef : StatementNode<StatementKind::ClassDef> {
  using StatementNode::StatementNode;
  std::string_view name;
  std::span<TypeParameter> type_parameters;
  List<Expression> bases;  // with Starred among them
  std::span<Keyword> keywords;
  List<Statement> body;
  List<Expression> decorators;
  Symbol* symbol = nullptr;
  Scope* scope = nullptr;
  Scope* type_scope = nullptr;
};

struct Return : StatementNode<StatementKind::Return> {
  using StatementNode::StatementNode;
  Expression* value = nullptr;  // null if absent
};

struct Delete : StatementNode<StatementKind::Delete> {
  using StatementNode::StatementNode;
  List<Expression> targets;
};

struct Assign : StatementNode<StatementKind::Assign> {
  using StatementNode::StatementNode;
  List<Expression> targets;  // a = b = value has two
  Expression* value = nullptr;
};

struct TypeAlias : StatementNode<StatementKind::TypeAlias> {
  using StatementNode::StatementNode;
  Name* name = nullptr;
  std::span<TypeParameter> type_parameters;
  Expression* value = nullptr;
  Scope* type_scope = nullptr;  // where there are type parameters
  Scope* scope = nullptr;       // of the value, which is evaluated late
};

struct AugAssign : StatementNode<StatementKind::AugAssign> {
  using StatementNode::StatementNode;
  Expression* target = nullptr;  // Name, Attribute or Subscript, context Store
  BinaryOperator op = BinaryOperator::Add;
  Expression* value = nullptr;
};

struct AnnAssign : StatementNode<StatementKind::AnnAssign> {
  using StatementNode::StatementNode;
  Expression* target = nullptr;
  Expression* annotation = nullptr;
  Expression* value = nullptr;  // null if absent
  bool is_simple = false;       // a plain name, not in brackets: recorded in __annotations__
  bool is_conditional = false;  // set by analyse_scopes: inside a block of a module or class
};

struct For : StatementNode<StatementKind::For> {
  using StatementNode::StatementNode;
  bool is_async = false;
  Expression* target = nullptr;
  Expression* iterable = nullptr;
  List<Statement> body;
  List<Statement> otherwise;
};

struct While : StatementNode<StatementKind::While> {
  using StatementNode::StatementNode;
  Expression* test = nullptr;
  List<Statement> body;
  List<Statement> otherwise;
};

struct If : StatementNode<StatementKind::If> {
  using StatementNode::StatementNode;
  bool is_elif = false;
  Expression* test = nullptr;
  List<Statement> body;
  List<Statement> otherwise;  // for `elif`: one If, with is_elif
};

struct WithItem {
  Expression* context_expression = nullptr;
  Expression* target = nullptr;  // null without `as`
};

struct With : StatementNode<StatementKind::With> {
  using StatementNode::StatementNode;
  bool is_async = false;
  std::span<WithItem> items;
  List<Statement> body;
};

struct MatchCase {
  Pattern* pattern = nullptr;
  Expression* guard = nullptr;  // null if absent
  List<Statement> body;
};

struct Match : StatementNode<StatementKind::Match> {
  using StatementNode::StatementNode;
  Expression* subject = nullptr;
  std::span<MatchCase> cases;
};

struct Raise : StatementNode<StatementKind::Raise> {
  using StatementNode::StatementNode;
  Expression* exception = nullptr;  // each null if absent
  Expression* cause = nullptr;
};

struct ExceptHandler {
  Span span;
  Expression* type = nullptr;  // null for a bare except; `except A, B:` is a Tuple
  std::string_view name;       // data() is null without `as`
  Symbol* symbol = nullptr;
  List<Statement> body;
};

struct Try : StatementNode<StatementKind::Try> {
  using StatementNode::StatementNode;
  bool is_star = false;  // except*
  List<Statement> body;
  std::span<ExceptHandler> handlers;
  List<Statement> otherwise;
  List<Statement> final_body;
};

struct Assert : StatementNode<StatementKind::Assert> {
  using StatementNode::StatementNode;
  Expression* test = nullptr;
  Expression* message = nullptr;  // null if absent
};

struct Alias {
  Span span;
  std::string_view name;     // dotted for `import a.b`; "*" for a star import
  std::string_view as_name;  // data() is null if absent
  Symbol* symbol = nullptr;  // what is bound: as_name, or the first part of name; null for "*"
};

struct Import : StatementNode<StatementKind::Import> {
  using StatementNode::StatementNode;
  std::span<Alias> names;
};

struct ImportFrom : StatementNode<StatementKind::ImportFrom> {
  using StatementNode::StatementNode;
  std::string_view module;  // data() is null for `from . import x`
  std::span<Alias> names;
  std::int32_t level = 0;  // how many leading dots
};

struct Global : StatementNode<StatementKind::Global> {
  using StatementNode::StatementNode;
  std::span<std::string_view> names;
};

struct Nonlocal : StatementNode<StatementKind::Nonlocal> {
  using StatementNode::StatementNode;
  std::span<std::string_view> names;
};

struct ExpressionStatement : StatementNode<StatementKind::Expr> {
  using StatementNode::StatementNode;
  Expression* value = nullptr;
};

struct Pass : StatementNode<StatementKind::Pass> {
  using StatementNode::StatementNode;
};

struct Break : StatementNode<StatementKind::Break> {
  using StatementNode::StatementNode;
};

struct Continue : StatementNode<StatementKind::Continue> {
  using StatementNode::StatementNode;
};

// ---- The whole ----------------------------------------------------------------------------------

struct Module {
  List<Statement> body;              // of a File or an Interactive source
  Expression* expression = nullptr;  // of an Eval source
  Scope* scope = nullptr;            // set by analyse_scopes
  bool future_annotations = false;   // from __future__ import annotations, or inherited from the caller
  bool future_barry_as_flufl = false;
};

template <typename T, typename Node>
T* node_cast(Node* node) {
  assert(node != nullptr && T::covers(node->kind));
  return static_cast<T*>(node);
}

template <typename T, typename Node>
T* node_try(Node* node) {
  return node != nullptr && T::covers(node->kind) ? static_cast<T*>(node) : nullptr;
}

}  // namespace minipy::python
