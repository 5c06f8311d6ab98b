// Inside validation: the walker. See validate.h for what it is for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/python/scopes.h"

namespace minipy::python {

// Returns `name` as it is stored where `private_class` is the class around ("" for none).
std::string_view mangle_name(SyntaxTree& tree, std::string_view private_class, std::string_view name);

class Validator {
 public:
  Validator(SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings, const ParseOptions& options)
      : tree_(tree), warnings_(warnings), options_(options) {}

  std::optional<SyntaxErrorInfo> run();

 private:
  // Loops, with and try statements inside each other in one function.
  static constexpr int kMaximumBlocks = 21;

  // What surrounds a statement inside its function.
  struct Surroundings {
    int blocks = 0;
    bool in_loop = false;
    bool in_except_star = false;  // of the innermost loop or function
    bool in_finally = false;      // directly: no loop or function between
  };

  // The names that a pattern binds so far.
  struct PatternNames {
    std::vector<std::string_view> names;
    bool allow_irrefutable = false;
  };

  bool failed() const { return error_.has_value(); }
  void fail(const Span& where, std::string message);
  void warn(const Span& where, std::string message);

  void visit_body(List<Statement> body);
  void visit(Statement* statement);
  void visit_block(List<Statement> body, const Span& where);
  void visit_function(FunctionDef* node);
  void visit_class(ClassDef* node);
  void visit_type_parameters(std::span<TypeParameter> parameters);
  void visit_parameters(const Parameters& parameters);
  void visit_annotations(const Parameters& parameters, Expression* returns);
  void visit_loop(List<Statement> body, List<Statement> otherwise, const Span& where);
  void visit_if(If* node);
  void visit_with(With* node);
  void visit_try(Try* node);
  void visit_return(Return* node);
  void visit_jump(Statement* statement, bool is_break);
  void visit_annotated_assignment(AnnAssign* node);
  void visit_assert(Assert* node);

  void visit(Expression* expression);
  void visit_optional(Expression* expression) {
    if (expression != nullptr) visit(expression);
  }
  void visit_plain(Expression* expression);
  void visit_rest_of_spine(Expression* expression);
  void visit_elements(List<Expression> expressions);  // Starred is fine in here
  void visit_unpacking(List<Expression> elements, const Span& where);
  void visit_keywords(std::span<Keyword> keywords);
  void visit_comprehension(Comprehension* node);
  void visit_yield(Expression* node, Expression* value, bool is_from);
  void check_compare(const Compare* node);
  void check_callee(const Expression* callee, const Span& where);
  void check_subscript(const Subscript* node);

  void visit_match(Match* node);
  void visit_pattern(Pattern* pattern, PatternNames& names);
  void visit_subpattern(Pattern* pattern, PatternNames& names);
  void visit_or_pattern(MatchOr* node, PatternNames& names);
  void visit_mapping_pattern(MatchMapping* node, PatternNames& names);
  void visit_class_pattern(MatchClass* node, PatternNames& names);
  void bind_in_pattern(std::string_view name, const Span& where, PatternNames& names);

  SyntaxTree& tree_;
  std::vector<SyntaxWarningInfo>& warnings_;
  const ParseOptions& options_;
  Scope* scope_ = nullptr;
  Surroundings around_;
  std::vector<Expression*> spine_;
  std::optional<SyntaxErrorInfo> error_;
};

}  // namespace minipy::python
