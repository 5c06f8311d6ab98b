#include "compiler/python/unparse.h"

#include <cmath>

#include "runtime/base/float_text.h"
#include "runtime/base/text_buffer.h"

namespace minipy::python {

namespace {

// Who needs brackets: an expression of lower precedence than its place asks for.
enum Precedence : int {
  kTuple,
  kTest,
  kOr,
  kAnd,
  kNot,
  kCompare,
  kBitOr,
  kBitXor,
  kBitAnd,
  kShift,
  kArithmetic,
  kTerm,
  kFactor,
  kPower,
  kAwait,
  kAtom,
};

struct BinaryText {
  const char* text;
  Precedence precedence;
  bool right_associative;
};

constexpr BinaryText kBinaryText[] = {
    {" + ", kArithmetic, false}, {" - ", kArithmetic, false}, {" * ", kTerm, false},   {" @ ", kTerm, false},
    {" / ", kTerm, false},       {" % ", kTerm, false},       {" ** ", kPower, true},  {" << ", kShift, false},
    {" >> ", kShift, false},     {" | ", kBitOr, false},      {" ^ ", kBitXor, false}, {" & ", kBitAnd, false},
    {" // ", kTerm, false},
};
constexpr const char* kCompareText[] = {" == ", " != ", " < ",      " <= ", " > ",
                                        " >= ", " is ", " is not ", " in ", " not in "};

class Unparser {
 public:
  std::string take() { return std::move(out_); }

  void write(const Expression* node, int level) {
    switch (node->kind) {
      case ExpressionKind::BoolOp: return bool_op(node_cast<const BoolOp>(node), level);
      case ExpressionKind::NamedExpr: {
        const auto* named = node_cast<const NamedExpr>(node);
        bracketed(level > kTuple, [&] {
          write(named->target, kAtom);
          out_ += " := ";
          write(named->value, kAtom);
        });
        return;
      }
      case ExpressionKind::BinOp: return binary(node_cast<const BinOp>(node), level);
      case ExpressionKind::UnaryOp: return unary(node_cast<const UnaryOp>(node), level);
      case ExpressionKind::Lambda: return lambda(node_cast<const Lambda>(node), level);
      case ExpressionKind::IfExp: {
        const auto* choice = node_cast<const IfExp>(node);
        bracketed(level > kTest, [&] {
          write(choice->body, kTest + 1);
          out_ += " if ";
          write(choice->test, kTest + 1);
          out_ += " else ";
          write(choice->otherwise, kTest);
        });
        return;
      }
      case ExpressionKind::Dict: return dict(node_cast<const Dict>(node));
      case ExpressionKind::Set: {
        const auto* set = node_cast<const Set>(node);
        out_ += '{';
        list(set->elements, kTest);
        out_ += '}';
        return;
      }
      case ExpressionKind::ListComp:
      case ExpressionKind::SetComp:
      case ExpressionKind::DictComp:
      case ExpressionKind::GeneratorExp: return comprehension(node_cast<const Comprehension>(node));
      case ExpressionKind::Await: {
        bracketed(level > kAwait, [&] {
          out_ += "await ";
          write(node_cast<const Await>(node)->value, kAtom);
        });
        return;
      }
      case ExpressionKind::Yield: {
        const auto* yield = node_cast<const Yield>(node);
        out_ += "(yield";
        if (yield->value) {
          out_ += ' ';
          write(yield->value, kTuple);
        }
        out_ += ')';
        return;
      }
      case ExpressionKind::YieldFrom:
        out_ += "(yield from ";
        write(node_cast<const YieldFrom>(node)->value, kTest);
        out_ += ')';
        return;
      case ExpressionKind::Compare: return compare(node_cast<const Compare>(node), level);
      case ExpressionKind::Call: return call(node_cast<const Call>(node));
      case ExpressionKind::FormattedValue:
      case ExpressionKind::JoinedStr: return formatted(node);
      case ExpressionKind::Interpolation:
      case ExpressionKind::TemplateStr: return template_string(node);
      case ExpressionKind::Constant: return constant(node_cast<const Constant>(node));
      case ExpressionKind::Attribute: {
        const auto* attribute = node_cast<const Attribute>(node);
        write(attribute->value, kAtom);
        const auto* number = node_try<const Constant>(attribute->value);
        if (number &&
            (number->constant_kind == ConstantKind::Integer || number->constant_kind == ConstantKind::BigInteger))
          out_ += ' ';
        out_ += '.';
        out_ += attribute->attribute;
        return;
      }
      case ExpressionKind::Subscript: {
        const auto* subscript = node_cast<const Subscript>(node);
        write(subscript->value, kAtom);
        out_ += '[';
        const auto* tuple = node_try<const Tuple>(subscript->index);
        if (tuple && !tuple->elements.empty()) {
          tuple_items(tuple->elements);
        } else {
          write(subscript->index, kTuple);
        }
        out_ += ']';
        return;
      }
      case ExpressionKind::Starred:
        out_ += '*';
        write(node_cast<const Starred>(node)->value, kBitOr);
        return;
      case ExpressionKind::Name: out_ += node_cast<const Name>(node)->name; return;
      case ExpressionKind::List:
        out_ += '[';
        list(node_cast<const ListDisplay>(node)->elements, kTest);
        out_ += ']';
        return;
      case ExpressionKind::Tuple: {
        const auto* tuple = node_cast<const Tuple>(node);
        if (tuple->elements.empty()) {
          out_ += "()";
          return;
        }
        bracketed(level > kTuple, [&] { tuple_items(tuple->elements); });
        return;
      }
      case ExpressionKind::Slice: {
        const auto* slice = node_cast<const Slice>(node);
        if (slice->lower) write(slice->lower, kTest);
        out_ += ':';
        if (slice->upper) write(slice->upper, kTest);
        if (slice->step) {
          out_ += ':';
          write(slice->step, kTest);
        }
        return;
      }
    }
  }

 private:
  template <typename Write>
  void bracketed(bool brackets, const Write& inner) {
    if (brackets) out_ += '(';
    inner();
    if (brackets) out_ += ')';
  }

  void list(List<Expression> items, int level) {
    for (size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out_ += ", ";
      write(items[i], level);
    }
  }

  void tuple_items(List<Expression> items) {
    list(items, kTest);
    if (items.size() == 1) out_ += ',';
  }

  void bool_op(const BoolOp* node, int level) {
    int own = node->op == BoolOperator::And ? kAnd : kOr;
    bracketed(level > own, [&] {
      for (size_t i = 0; i < node->values.size(); ++i) {
        if (i > 0) out_ += node->op == BoolOperator::And ? " and " : " or ";
        write(node->values[i], own + 1);
      }
    });
  }

  void binary(const BinOp* top, int level) {
    // The left spine may be long: its brackets are opened on the way down, the operators written on the way
    // up.
    std::vector<const BinOp*> spine;
    const Expression* leaf = top;
    int leaf_level = level;
    std::vector<bool> brackets;
    while (const auto* node = node_try<const BinOp>(leaf)) {
      const BinaryText& own = kBinaryText[static_cast<size_t>(node->op)];
      spine.push_back(node);
      brackets.push_back(leaf_level > own.precedence);
      if (brackets.back()) out_ += '(';
      leaf_level = own.precedence + own.right_associative;
      leaf = node->left;
    }
    write(leaf, leaf_level);
    while (!spine.empty()) {
      const BinaryText& own = kBinaryText[static_cast<size_t>(spine.back()->op)];
      out_ += own.text;
      write(spine.back()->right, own.precedence + !own.right_associative);
      if (brackets.back()) out_ += ')';
      spine.pop_back();
      brackets.pop_back();
    }
  }

  void unary(const UnaryOp* node, int level) {
    constexpr const char* kText[] = {"~", "not ", "+", "-"};
    int own = node->op == UnaryOperator::Not ? kNot : kFactor;
    bracketed(level > own, [&] {
      out_ += kText[static_cast<size_t>(node->op)];
      write(node->operand, own);
    });
  }

  void compare(const Compare* node, int level) {
    bracketed(level > kCompare, [&] {
      write(node->left, kCompare + 1);
      for (size_t i = 0; i < node->operators.size(); ++i) {
        out_ += kCompareText[static_cast<size_t>(node->operators[i])];
        write(node->comparators[i], kCompare + 1);
      }
    });
  }

  void parameter(const Parameter& parameter_node, bool& first, const char* prefix = "") {
    out_ += first ? "" : ", ";
    first = false;
    out_ += prefix;
    out_ += parameter_node.name;
    if (parameter_node.default_value) {
      out_ += '=';
      write(parameter_node.default_value, kTest);
    }
  }

  void lambda(const Lambda* node, int level) {
    const Parameters& parameters = node->parameters;
    bracketed(level > kTest, [&] {
      std::string before = std::move(out_);
      out_.clear();
      bool first = true;
      for (const Parameter& item : parameters.positional_only) parameter(item, first);
      if (!parameters.positional_only.empty()) out_ += ", /";
      for (const Parameter& item : parameters.positional) parameter(item, first);
      if (parameters.variable_positional) {
        parameter(*parameters.variable_positional, first, "*");
      } else if (!parameters.keyword_only.empty()) {
        out_ += first ? "*" : ", *";
        first = false;
      }
      for (const Parameter& item : parameters.keyword_only) parameter(item, first);
      if (parameters.variable_keyword) parameter(*parameters.variable_keyword, first, "**");
      std::string inside = std::move(out_);
      out_ = std::move(before);
      out_ += inside.empty() ? "lambda" : "lambda ";
      out_ += inside;
      out_ += ": ";
      write(node->body, kTest);
    });
  }

  void dict(const Dict* node) {
    out_ += '{';
    for (size_t i = 0; i < node->keys.size(); ++i) {
      if (i > 0) out_ += ", ";
      if (node->keys[i]) {
        write(node->keys[i], kTest);
        out_ += ": ";
        write(node->values[i], kTest);
      } else {
        out_ += "**";
        write(node->values[i], kBitOr);
      }
    }
    out_ += '}';
  }

  void comprehension(const Comprehension* node) {
    constexpr const char* kOpen[] = {"[", "{", "{", "("};
    constexpr const char* kClose[] = {"]", "}", "}", ")"};
    auto which = static_cast<size_t>(node->kind) - static_cast<size_t>(ExpressionKind::ListComp);
    out_ += kOpen[which];
    write(node->element, kTest);
    if (node->value) {
      out_ += ": ";
      write(node->value, kTest);
    }
    loops(node->generators);
    out_ += kClose[which];
  }

  void loops(std::span<ComprehensionFor> generators) {
    for (const ComprehensionFor& loop : generators) {
      out_ += loop.is_async ? " async for " : " for ";
      write(loop.target, kTuple);
      out_ += " in ";
      write(loop.iterable, kTest + 1);
      for (const Expression* condition : loop.conditions) {
        out_ += " if ";
        write(condition, kTest + 1);
      }
    }
  }

  void call(const Call* node) {
    write(node->callee, kAtom);
    if (node->arguments.size() == 1 && node->keywords.empty() &&
        node->arguments[0]->kind == ExpressionKind::GeneratorExp) {
      return write(node->arguments[0], kAtom);
    }
    out_ += '(';
    list(node->arguments, kTest);
    bool first = node->arguments.empty();
    for (const Keyword& keyword : node->keywords) {
      if (!first) out_ += ", ";
      first = false;
      if (keyword.name.data()) {
        out_ += keyword.name;
        out_ += '=';
      } else {
        out_ += "**";
      }
      write(keyword.value, kTest);
    }
    out_ += ')';
  }

  // The contents of an f-string between its quotes.
  void formatted_parts(const Expression* node) {
    if (const auto* text = node_try<const Constant>(node)) {
      for (char c : text->text) {
        out_ += c;
        if (c == '{' || c == '}') out_ += c;
      }
    } else if (const auto* value = node_try<const FormattedValue>(node)) {
      replacement(value->value, value->conversion, value->format_spec);
    } else if (const auto* interpolation = node_try<const Interpolation>(node)) {
      replacement(interpolation->value, interpolation->conversion, interpolation->format_spec);
    } else if (const auto* joined = node_try<const JoinedStr>(node)) {
      for (const Expression* part : joined->values) formatted_parts(part);
    } else if (const auto* strings = node_try<const TemplateStr>(node)) {
      for (const Expression* part : strings->values) formatted_parts(part);
    }
  }

  void replacement(const Expression* value, char conversion, const Expression* spec) {
    Unparser inner;
    inner.write(value, kTest + 1);
    std::string text = inner.take();
    out_ += text[0] == '{' ? "{ " : "{";
    out_ += text;
    if (conversion) {
      out_ += '!';
      out_ += conversion;
    }
    if (spec) {
      out_ += ':';
      formatted_parts(spec);
    }
    out_ += '}';
  }

  void formatted(const Expression* node) { quoted_parts("f", node); }
  void template_string(const Expression* node) { quoted_parts("t", node); }

  void quoted_parts(const char* prefix, const Expression* node) {
    Unparser inner;
    inner.formatted_parts(node);
    out_ += prefix;
    quoted(inner.out_);
  }

  void quoted(std::string_view text) {
    char quote = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos ? '"' : '\'';
    out_ += quote;
    for (char c : text) escaped(c, quote);
    out_ += quote;
  }

  void escaped(char c, char quote) {
    constexpr const char* kHex = "0123456789abcdef";
    auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (c == '\n') {
      out_ += "\\n";
    } else if (c == '\t') {
      out_ += "\\t";
    } else if (c == '\r') {
      out_ += "\\r";
    } else if (byte < 0x20 || byte == 0x7f) {
      out_ += "\\x";
      out_ += kHex[byte >> 4];
      out_ += kHex[byte & 15];
    } else {
      out_ += c;
    }
  }

  void real(double value) {
    if (std::isinf(value)) {
      out_ += "1e309";
      return;
    }
    char text[kFloatReprSize];
    out_.append(text, write_float_repr(value, text));
  }

  void constant(const Constant* node) {
    switch (node->constant_kind) {
      case ConstantKind::None: out_ += "None"; return;
      case ConstantKind::True: out_ += "True"; return;
      case ConstantKind::False: out_ += "False"; return;
      case ConstantKind::Ellipsis: out_ += "..."; return;
      case ConstantKind::Integer: out_ += std::to_string(node->integer); return;
      case ConstantKind::BigInteger:
        if (node->base != 10) out_ += node->base == 16 ? "0x" : node->base == 8 ? "0o" : "0b";
        out_ += node->text;
        return;
      case ConstantKind::Float: return real(node->real);
      case ConstantKind::Imaginary: {
        TextBuffer text;
        append_float_shortest(node->real, false, false, text);
        out_ += std::isinf(node->real) ? std::string_view("1e309") : text.view();
        out_ += 'j';
        return;
      }
      case ConstantKind::String:
        if (node->has_u_prefix) out_ += 'u';
        return quoted(node->text);
      case ConstantKind::Bytes: {
        out_ += 'b';
        char quote = node->text.find('\'') != std::string_view::npos && node->text.find('"') == std::string_view::npos
                         ? '"'
                         : '\'';
        out_ += quote;
        for (char c : node->text) bytes_escaped(c, quote);
        out_ += quote;
        return;
      }
    }
  }

  void bytes_escaped(char c, char quote) {
    constexpr const char* kHex = "0123456789abcdef";
    auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) return escaped(c, quote);
    out_ += "\\x";
    out_ += kHex[byte >> 4];
    out_ += kHex[byte & 15];
  }

  std::string out_;
};

}  // namespace

std::string unparse(const Expression* node) {
  Unparser unparser;
  unparser.write(node, kTest);
  return unparser.take();
}

}  // namespace minipy::python
