// Inside scope analysis: the walker that collects symbols (scopes_collect.cpp, scopes_expressions.cpp), then
// resolves them (scopes.cpp).
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/python/scopes.h"

namespace minipy::python {

// Returns an error as the passes after the parser place it: columns are bytes, as in CPython.
SyntaxErrorInfo error_at(const SyntaxTree& tree, const Span& where, std::string message);

class ScopeBuilder {
 public:
  ScopeBuilder(SyntaxTree& tree, const ParseOptions& options) : tree_(tree), arena_(tree.arena), options_(options) {}

  // Returns the first error, or nothing.
  std::optional<SyntaxErrorInfo> run();

 private:
  enum class ComprehensionKind : std::uint8_t { None, List, Set, Dict, Generator };

  // What only the analysis knows of a scope.
  struct Info {
    std::vector<Symbol*> symbols;
    std::vector<Scope*> children;
    std::vector<AnnAssign*> annotations;
    ComprehensionKind comprehension = ComprehensionKind::None;
    int iterable_depth = 0;  // inside a comprehension's iterable: no walrus
    bool in_comprehension_target = false;
    bool is_async_function = false;
    bool is_discarded = false;  // annotations that are never evaluated
    std::string_view purpose;   // of a TypeVariable scope: "a TypeVar bound"
    struct Declaration {
      std::string_view name;
      Span span;
    };
    std::vector<Declaration> declarations;  // global and nonlocal statements
    std::vector<Symbol*> pass_through;      // of a class: outer variables that only its methods use
  };

  Info& info(const Scope* scope) { return infos_[static_cast<std::size_t>(scope->number)]; }
  Info& current_info() { return info(current_); }

  // ---- Scopes and symbols (scopes_collect.cpp)
  Scope* enter(ScopeKind kind, std::string_view name, const Span& span);
  void leave() { current_ = current_->parent; }
  static bool is_function_like(const Scope* scope) {
    return scope->kind != ScopeKind::Module && scope->kind != ScopeKind::Class;
  }
  std::string_view mangle(std::string_view name);
  std::string_view intern(std::string_view name) { return tree_.identifiers.intern(name); }
  Symbol* symbol_in(Scope* scope, std::string_view mangled);
  Symbol* find_in(const Scope* scope, std::string_view mangled) const;
  Symbol* use(std::string_view name);
  enum class Binding : std::uint8_t { Assignment, Parameter, TypeParameter, Import, Iteration };
  Symbol* bind(std::string_view name, Binding binding, const Span& span);
  // Remembers where a symbol has been written that may turn out to be another's.
  void note(Symbol** reference) {
    if (current_->is_inlined) references_.push_back(reference);
  }
  std::size_t slot_of(const Scope* scope, std::string_view mangled) const;
  void grow_table();

  // ---- Errors
  bool failed() const { return error_.has_value(); }
  void fail(const Span& where, std::string message);
  bool forbid_in_type_scope(std::string_view what, const Span& where);

  // ---- Statements (scopes_collect.cpp)
  void visit_body(List<Statement> body);
  void visit(Statement* statement);
  void visit_function(FunctionDef* node);
  void visit_class(ClassDef* node);
  void visit_type_alias(TypeAlias* node);
  void visit_type_parameters(std::span<TypeParameter> parameters);
  void visit_parameters(Parameters& parameters);
  void visit_defaults(Parameters& parameters);
  void visit_parameter_annotations(Parameters& parameters, Expression* returns, Scope*& scope, const Span& span);
  void visit_annotated_assignment(AnnAssign* node);
  void visit_annotation_of_block(Expression* annotation);
  void visit_declaration(std::span<std::string_view> names, const Span& span, bool is_global);
  void visit_if(If* node);
  void visit_try(Try* node);
  void visit_imports(std::span<Alias> names, bool is_from);
  void visit_pattern(Pattern* pattern);
  void visit_case(MatchCase& match_case);

  // ---- Expressions (scopes_expressions.cpp)
  void visit(Expression* expression);
  void visit_plain(Expression* expression);
  void visit_rest_of_spine(Expression* expression);
  void visit_list(List<Expression> expressions);
  void visit_keywords(std::span<Keyword> keywords);
  void visit_name(Name* name);
  void visit_lambda(Lambda* node);
  void visit_comprehension(Comprehension* node);
  void visit_named_expression(NamedExpr* node);
  void bind_named_target(NamedExpr* node);
  void visit_await(Await* node);
  void visit_yield(Expression* node, Expression* value);
  void visit_super();

  // ---- Resolution (scopes.cpp)
  void resolve_scope(Scope* scope);
  void resolve(Scope* scope, Symbol* symbol);
  void resolve_inlined(Scope* scope, Symbol* symbol);
  void resolve_nonlocal(Scope* scope, Symbol* symbol);
  Span declaration_of(Scope* scope, const Symbol* symbol);
  Symbol* capture(Scope* scope, std::string_view name);
  Symbol* capture_in_class(Scope* scope, std::string_view name);
  void place_in_frame(Scope* scope);
  void finish(Scope* scope);
  void set_qualified_name(Scope* scope);

  SyntaxTree& tree_;
  Arena& arena_;
  const ParseOptions& options_;
  Scope* current_ = nullptr;
  std::deque<Info> infos_;
  std::vector<Scope*> scopes_;
  std::vector<Symbol*> table_;  // open addressing, by scope and interned name
  std::size_t symbol_count_ = 0;
  std::vector<Symbol**> references_;  // inside inlined scopes
  std::vector<Expression*> spine_;
  std::string_view private_class_;         // for mangling
  std::span<TypeParameter> mangled_only_;  // in a generic class's own scope: only these are mangled
  bool limits_mangling_ = false;
  int block_depth_ = 0;  // conditional blocks around, inside the current scope
  std::optional<SyntaxErrorInfo> error_;
};

}  // namespace minipy::python
