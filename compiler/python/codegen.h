// Generator: walks a syntax tree and writes register bytecode (compiler/bytecode). One Unit a frame.
//
// Registers of a frame: parameters, other locals, cells, free variables, then temporaries, which are a stack.
// A local variable is an operand where it lies; into(node, destination) evaluates straight to where the value
// is wanted. The rule that makes this safe: where the destination is a variable, only the *last* instruction
// of the expression writes it, so that what the expression reads and what an exception leaves behind stay
// right. Only a walrus can rebind a local in the middle of an expression: stable_operand looks ahead for one.
//
// Frames with more variables than fit below kNearLimit keep the rest past register 255 (far): each use
// fetches. Temporaries that run out are moved there for the time of a sub-expression (spill).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "compiler/bytecode/builder.h"
#include "compiler/python/ast.h"
#include "compiler/python/compile.h"
#include "compiler/python/parse.h"
#include "compiler/python/scopes.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy::python {

inline constexpr int kMostNear = 140;  // variables, where none need be far
inline constexpr int kNearLimit = 90;  // near ones where there are more: temporaries begin there
inline constexpr int kFirstFar = 256;
inline constexpr int kSpillAt = 196;      // a sub-expression that starts past this register spills
inline constexpr int kFirstPinned = 240;  // registers of constants used in loops, before they are renumbered
inline constexpr int kMostPinned = 12;
inline constexpr int kMostInRun = 32;  // arguments or items laid out in registers; more are built in pieces

// What stands between a statement and the end of its frame, for break, continue and return.
struct Block {
  enum class Kind : uint8_t { Loop, Finally, FinallyHandler, Handler, With };
  Kind kind = Kind::Loop;
  HandlerNumber outer_handler = kNoHandler;     // in force outside
  Label continue_label, break_label;            // Loop
  const List<Statement>* final_body = nullptr;  // Finally
  int first_register = 0;  // With: exit function; Handler, FinallyHandler: the exception handled before
  Symbol* name = nullptr;  // Handler: `as name`, to be deleted
  bool is_async = false;   // With
  Span span;               // With: the context expression
};

struct Unit {
  Unit(Runtime& rt, Scope* unit_scope, Unit* outer_unit) : scope(unit_scope), outer(outer_unit), code(rt) {}
  Scope* scope;
  Unit* outer;
  CodeBuilder code;
  CodeDescription description;
  std::vector<int> parameter_homes;  // by position; another register than where it arrives for a far one
  std::vector<int> local_registers;  // by Symbol::index
  std::vector<int> cell_registers;
  int free_register = 0;
  int first_temporary = 0;
  int next_temporary = 0;
  int highest_temporary = 0;
  int statement_base = 0;  // temporaries below are the enclosing statements'
  int next_far = kFirstFar;
  int highest_far = kFirstFar;
  std::vector<Block> blocks;
  BoundSet deletable;                               // locals that a del or an except clause may unbind
  std::vector<std::string_view> static_attributes;  // of a class: names set through self
  std::unordered_map<const AnnAssign*, int> conditional_annotations;
  bool is_async_generator = false;
  // Constants used as operands in loops are loaded once, where the frame starts, into registers of their own.
  int loop_depth = 0;
  bool may_pin = false;
  std::vector<int32_t> pinned;  // constant indices; register kFirstPinned + i until the end
};

class Generator final : public RootSource {
 public:
  Generator(Runtime& rt, SyntaxTree& tree, CompileMode mode, const CompileFlags& flags);
  ~Generator();
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  // The Code of the whole tree, whose scopes must have been analysed.
  Result<Code*> generate();
  void visit_roots(Visitor& visitor) override;

 private:
  friend class Scratch;
  struct Captures;
  // Iterating: the registers of FOR_ITER (one) or FOR_RANGE (three).
  struct Iteration {
    int first = -1;
    bool is_range = false;
  };
  // Where the items of an iteration go: to a register, and from there to the target. A target of two parts
  // has them in two registers (pair), which are locals already where `direct`.
  struct LoopTarget {
    Expression* node = nullptr;
    int value = -1;
    int pair = -1;
    bool direct = false;
  };

  // ---- codegen.cpp: units, failure, positions
  Result<Code*> module_code();
  // Starts a frame: registers, cells, the generator. `hidden`: names of the parameters that the source does
  // not show and the scope does not list.
  void begin_unit(Unit& unit, std::vector<std::string_view> hidden = {});
  void lay_out_registers(Unit& unit, const std::vector<std::string_view>& hidden);
  std::vector<int> shared_locals(const Scope& scope);
  void name_variables(Unit& unit, const std::vector<std::string_view>& hidden, const std::vector<int>& shared);
  void make_cells(Unit& unit);
  void find_deletable(Unit& unit, List<Statement> body);
  Code* end_unit(Unit& unit);
  void fail(BuiltinType exception, const char* message);
  bool too_deep();
  void at(const Span& span);
  void at_attribute(const Span& span, const Attribute* attribute);
  CodeBuilder& code() { return unit_->code; }
  BoundSet& bound() { return unit_->code.bound(); }
  void emit(Op op, int a = 0, int b = 0, int c = 0, int32_t d = 0) { unit_->code.emit(op, a, b, c, d); }

  // ---- codegen_registers.cpp: temporaries, variables
  int temporary();
  int temporaries(int count);
  bool is_temporary(int reg) const { return reg >= unit_->first_temporary && reg < kFirstFar; }
  bool is_top(int reg) const { return is_temporary(reg) && reg + 1 == unit_->next_temporary; }
  // `destination` where it is the topmost temporary, else a new one.
  int base_for(int destination) { return is_top(destination) ? destination : temporary(); }
  void move(int destination, int source) {
    if (destination != source) emit(Op::MOVE, destination, source);
  }
  void spill_into(Expression* node, int destination);
  int home(const Symbol* symbol) const;     // of a Local; maybe far
  int cell_register(const Symbol* symbol);  // of a Cell, Free ...: the register with the CellVariable, near
  void fetch(int near_register, int home_register);
  void load_symbol(const Symbol* symbol, int destination);
  // Where a bound near local lies, or a new temporary with the variable's value.
  int symbol_operand(const Symbol* symbol);
  void store_symbol(const Symbol* symbol, int source);
  void delete_symbol(const Symbol* symbol, bool unbind_quietly = false);
  // Evaluates straight into a variable where that is possible.
  void assign_symbol(const Symbol* symbol, Expression* value);
  // The near register that is this Name's local variable, or -1.
  int local_target(const Expression* target) const;
  int local_register(const Symbol* symbol) const;  // near register of a Local, or -1
  void mark_bound(const Symbol* symbol) {
    if (symbol->place == Place::Local) bound().add(home(symbol));
  }
  void load_class_dict(int destination);
  // Where a constant is at hand: a pinned register inside loops, else a new temporary.
  int constant_operand(Value value);
  int pinned_constant(Value value);  // -1: none

  // ---- codegen_constants.cpp
  Str* name(std::string_view text);
  int32_t constant_index(Value value);
  std::string constant_key(Value value);
  Value root(Value value);
  Value string_constant(std::string_view text);
  Value tuple_constant(const std::vector<Value>& items);
  void load_constant(Value value, int destination);
  void load_none(int destination) { load_constant(Value::none(), destination); }
  Value literal(const Constant* node);
  // The value of a constant expression; unset where it is none.
  Value fold(const Expression* node);
  Value fold_binary(BinaryOperator op, Value left, Value right);
  Value fold_unary(UnaryOperator op, Value value);
  Value fold_items(List<Expression> items);
  // Also list and set displays of constants, where only membership or iteration is asked for.
  Value fold_container(const Expression* node);
  // 1 or 0 where the truth of the expression is known, else -1.
  int constant_truth(const Expression* node);
  bool safe_to_fold(BinaryOperator op, Value left, Value right);

  // ---- codegen_expressions.cpp
  void into(Expression* node, int destination);
  int operand(Expression* node);
  int stable_operand(Expression* node, Expression* later, Expression* even_later = nullptr);
  bool rebinds(const Expression* node, int reg);
  void discard(Expression* node);
  // Evaluates the items into new temporaries, one after the other; returns the first.
  int into_run(List<Expression> items);
  // The same where the run is only read: neighbouring locals are taken as they lie.
  int readable_run(List<Expression> items);
  bool is_run_of_locals(List<Expression> items) const;
  void chain_into(Expression* node, int destination);
  void chain_step(const std::vector<Expression*>& steps, size_t& position, int& left, Value& constant, int base,
                  int destination);
  void binary(const BinOp* node, int left, int destination);
  bool binary_with_literal(Op op, int left, Value right, int destination);
  void attribute_into(const Attribute* node, int left, int destination);
  void subscript_into(const Subscript* node, int left, int destination);
  void unary_into(UnaryOp* node, int destination);
  void bool_into(BoolOp* node, int destination);
  void compare_into(Compare* node, int destination);
  int settle(int operand, int mark);
  void compare_one(const Compare* node, CompareOperator op, int left, int right, int destination);
  int comparand(const Compare* node, size_t index);
  void if_into(IfExp* node, int destination);
  void named_into(NamedExpr* node, int destination);
  // The bounds of a slice in two new temporaries, None where absent; returns the first.
  int slice_pair(const Slice* slice);
  bool is_plain_slice(const Expression* index) const;

  // ---- codegen_conditions.cpp
  void jump_if(Expression* test, bool when, Label target);
  void jump_if_compare(Compare* node, bool when, Label target);
  void jump_compare_one(const Compare* node, CompareOperator op, int left, Expression* right, bool when, Label target);

  // ---- codegen_displays.cpp
  void tuple_into(List<Expression> items, int destination);
  void list_into(ListDisplay* node, int destination);
  void set_into(Set* node, int destination);
  void dict_into(Dict* node, int destination);
  void items_into_list(List<Expression> items, int list_register);
  void joined_into(JoinedStr* node, int destination);
  void formatted_into(FormattedValue* node, int destination);
  void template_into(TemplateStr* node, int destination);
  void interpolation_into(Interpolation* node, int destination);
  void build_tuple_of_registers(const std::vector<int>& registers, int destination);

  // ---- codegen_calls.cpp
  // The callee is in `base` (a method's receiver after it), the top of the temporaries. The result goes to
  // base.
  void call_from(const Call* node, int base, bool is_method, const Span& span, const Attribute* method);
  bool is_direct_call(const Call* node) const;
  // Whether registers past the near ones are in use. A callee's frame that begins where its arguments stand might lie
  // over them, so calls give theirs in a tuple: such a frame begins behind all registers.
  bool holds_far() const { return unit_->next_far > kFirstFar; }
  // R[a] = R[a](R[a+1] ...); R[a] = R[a](R[a+1], R[a+2] ...), where R[a+1] may be unset: then it is no argument.
  void call_run(int a, int count);
  void call_method_run(int a, int count);
  // any(), all(), tuple(), list(), set() of a generator expression: a loop in this frame, where the name
  // (whose value is in `base`) means what it says. False for another call.
  bool consume_generator(const Call* node, int base);
  void arguments_into_tuple(List<Expression> arguments, int destination);
  void keywords_into_dict(std::span<Keyword> keywords, int destination, int callee);
  void call_unpacking(List<Expression> arguments, std::span<Keyword> keywords, int base);
  const Call* super_call(const Expression* node);
  void super_into(const Attribute* node, const Call* call, int base, bool is_method);
  Value keyword_names(std::span<Keyword> keywords);

  // ---- codegen_functions.cpp
  void function_statement(FunctionDef* node);
  void function_with_types(FunctionDef* node, int destination, int defaults, int keyword_defaults);
  void function_object(FunctionDef* node, int destination, int defaults, int keyword_defaults);
  void lambda_into(Lambda* node, int destination);
  Code* function_code(FunctionDef* node);
  Code* lambda_code(Lambda* node);
  int positional_defaults(const Parameters& parameters);  // register of the tuple, or -1
  int keyword_defaults(const Parameters& parameters);     // register of the dict, or -1
  void make_function(Code* function, Scope* scope, int destination, int defaults, int keyword_defaults, int annotate);
  void describe_parameters(Unit& unit, const Parameters& parameters);
  int annotate_function(FunctionDef* node);  // register of the function, or -1
  Code* annotate_code(FunctionDef* node);
  void annotations_into(FunctionDef* node, int dict_register);
  void begin_annotation_unit(Unit& unit, std::string_view parameter);
  void annotation_item(int dict_register, std::string_view variable, Expression* annotation, bool is_starred_args);
  Code* deferred_code(Scope* scope, Expression* value, const Span& span);
  void deferred_function(Scope* scope, Expression* value, const Span& span, int destination);
  void type_parameters_into(std::span<TypeParameter> parameters, int destination);
  void type_alias_statement(TypeAlias* node);
  void type_alias_value(TypeAlias* node, int type_parameters, int destination);
  int decorators(List<Expression> list);  // register of the first; they lie in a run
  void apply_decorators(List<Expression> list, int first);
  Value future_annotation(Expression* annotation);

  // ---- codegen_classes.cpp
  void class_statement(ClassDef* node);
  void class_object(ClassDef* node, int destination, int generic_base);
  Code* class_code(ClassDef* node);
  void class_prologue(ClassDef* node);
  void class_epilogue(ClassDef* node);
  void store_name(std::string_view text, int source);
  Value docstring(const Statement* node);
  void store_docstring(const Statement* node);
  void annotated_body_start(Scope* scope);
  void annotated_body_function(Scope* scope, std::string_view target);
  Code* body_annotate_code(Scope* scope);
  void annotated_assignment(AnnAssign* node);
  void record_annotation(AnnAssign* node);
  void note_static_attribute(const Attribute* node);

  // ---- codegen_comprehensions.cpp
  bool is_range_call(const Expression* node) const;
  Iteration begin_iteration(Expression* iterable);
  LoopTarget loop_target(Expression* node);
  void store_loop_target(const LoopTarget& target);
  void iterate(const Iteration& iteration, const LoopTarget& target, Label body_label);
  void comprehension_into(Comprehension* node, int destination);
  void outlined_comprehension(Comprehension* node, int destination);
  void comprehension_loop(Comprehension* node, size_t index, Iteration iteration, int result);
  void comprehension_element(Comprehension* node, int result);
  void comprehension_build(Comprehension* node, int result);
  Code* comprehension_code(Comprehension* node);
  void await_into(int awaitable, int kind, int destination);
  void send_loop(int iterator, int sent, int destination);
  void yield_into(Yield* node, int destination);
  void yield_value(int value, int destination);
  void yield_from_into(YieldFrom* node, int destination);
  void await_expression_into(Await* node, int destination);
  // Emits `R[iterator]`'s next value into `value`, or goes to `exhausted`.
  void async_next(int iterator, int value, Label exhausted);

  // ---- codegen_statements.cpp
  void body(List<Statement> statements);
  void statement(Statement* node);
  void expression_statement(ExpressionStatement* node);
  void if_statement(If* node);
  void while_statement(While* node);
  void for_statement(For* node);
  void async_for_statement(For* node);
  void return_statement(Return* node);
  void leave_loop(bool is_break);
  bool plain_exit(const Statement* node, Label& target) const;
  void assert_statement(Assert* node);
  void raise_statement(Raise* node);
  void delete_target(Expression* target);
  void import_statement(Import* node);
  void import_from_statement(ImportFrom* node);

  // ---- codegen_assignments.cpp
  void assign_statement(Assign* node);
  bool assign_in_parallel(Expression* target, Expression* value);
  void augmented_assignment(AugAssign* node);
  void augmented_value(const AugAssign* node, int left, int destination);
  void store_target(Expression* target, int source);
  bool writes_own_annotations(const Subscript* target) const;
  void unpack_target(Expression* target, List<Expression> elements, int source);
  void unpack_many(Expression* target, List<Expression> elements, size_t star, int source);

  // ---- codegen_exceptions.cpp
  void try_statement(Try* node);
  void try_body(Try* node);
  void try_finally(Try* node);
  void try_except(Try* node);
  void except_clause(ExceptHandler& clause, int exception, int previous, Label end, HandlerNumber outer,
                     HandlerNumber guard);
  void try_star(Try* node);
  void star_clause(ExceptHandler& clause, int rest, int raised, HandlerNumber guard);
  void with_statement(With* node, size_t item);
  void with_exit(const Block& block);
  void with_handler(const Block& block, Label end);
  void with_exit_call(int base, bool is_async, int destination);
  void clear_name(const Symbol* symbol);
  // Emits what leaving the blocks from the innermost down to `depth` needs.
  void unwind_to(size_t depth);
  bool unwinding_runs_code(size_t depth) const;
  void push_block(Block block);
  void pop_block();

  // ---- codegen_patterns.cpp
  void match_statement(Match* node);
  void pattern(Pattern* node, int subject, Label failed, Captures& captures);
  // These two go to `target` where the subject matches, or (`when` false) where it does not.
  void value_pattern(MatchValue* node, int subject, bool when, Label target);
  void singleton_pattern(MatchSingleton* node, int subject, bool when, Label target);
  void sequence_pattern(MatchSequence* node, int subject, Label failed, Captures& captures);
  void sequence_items(MatchSequence* node, int subject, int star, Label failed, Captures& captures);
  void mapping_pattern(MatchMapping* node, int subject, Label failed, Captures& captures);
  void class_pattern(MatchClass* node, int subject, Label failed, Captures& captures);
  void as_pattern(MatchAs* node, int subject, Label failed, Captures& captures);
  void or_pattern(MatchOr* node, int subject, Label failed, Captures& captures);
  int capture_count(const Pattern* node);

  Runtime& rt_;
  SyntaxTree& tree_;
  CompileMode mode_;
  CompileFlags flags_;
  Unit* unit_ = nullptr;
  bool failed_ = false;  // an exception is pending
  bool has_walrus_;      // anywhere in the source
  bool future_annotations_;
  Str* file_name_ = nullptr;
  std::vector<Value> roots_;
  std::unordered_map<const char*, Str*> names_;              // by the identifier's data()
  std::unordered_map<std::string, Value> shared_constants_;  // by constant_key
  Span position_;
};

// Gives back the temporaries taken in its lifetime.
class Scratch {
 public:
  explicit Scratch(Generator& generator) : unit_(generator.unit_), saved_(unit_->next_temporary) {}
  ~Scratch() { unit_->next_temporary = saved_; }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

 private:
  Unit* unit_;
  int saved_;
};

}  // namespace minipy::python
