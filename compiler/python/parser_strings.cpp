// Strings: adjacent literals joined, f-strings and t-strings taken apart into text and fields.
//
// A lone plain literal without escapes, the usual case, is a view into the source. All others are decoded
// into text_buffer_ and copied to the arena. Adjacent literals form one list of parts (text constants and
// fields), in which neighbouring texts are then merged.
#include "compiler/python/parser.h"

namespace minipy::python {

Parser::StringPrefix Parser::read_prefix(std::string_view text) {
  StringPrefix prefix;
  std::size_t quote = 0;
  for (; text[quote] != '"' && text[quote] != '\''; ++quote) {
    char c = static_cast<char>(text[quote] | 32);
    prefix.is_bytes |= c == 'b';
    prefix.is_raw |= c == 'r';
    prefix.is_unicode |= text[quote] == 'u';
  }
  std::size_t size = text.size() - quote;
  std::size_t quotes = size >= 6 && text[quote + 1] == text[quote] && text[quote + 2] == text[quote] ? 3 : 1;
  prefix.content = text.substr(quote + quotes, size - 2 * quotes);
  return prefix;
}

// A str or bytes literal.
Constant* Parser::string_constant(const Token& token) {
  StringPrefix prefix = read_prefix(token_text(token));
  Constant* constant = arena_.make<Constant>(token.span);
  constant->constant_kind = prefix.is_bytes ? ConstantKind::Bytes : ConstantKind::String;
  constant->has_u_prefix = prefix.is_unicode;
  if (prefix.is_bytes) {
    for (char c : prefix.content) {
      if (static_cast<unsigned char>(c) >= 0x80) {
        return fail(token.span, "bytes can only contain ASCII literal characters"), nullptr;
      }
    }
  }
  if (prefix.is_raw || prefix.content.find('\\') == std::string_view::npos) {
    constant->text = prefix.content;
    return constant;
  }
  bool good =
      prefix.is_bytes ? decode_bytes_escapes(prefix.content, token) : decode_escapes(prefix.content, token, false);
  if (!good) return nullptr;
  constant->text = arena_.copy_text(text_buffer_);
  return constant;
}

Expression* Parser::strings() {
  return memoised(Rule::Strings, [&] { return plain_strings(); });
}

// string+, with f-strings among them, or t-string+
Expression* Parser::plain_strings() {
  std::size_t start = position_;
  bool is_template = at(TokenKind::TStringStart);
  ListBuilder<Expression> parts(*this);
  bool formatted = is_template;
  bool has_bytes = false;
  bool has_text = false;
  std::size_t last = start;
  for (;;) {
    TokenKind next = kind();
    bool is_string = next == TokenKind::String || next == TokenKind::FStringStart;
    bool is_other_kind = is_template ? is_string : next == TokenKind::TStringStart;
    if (is_other_kind && diagnosing_) {
      Span first = tokens_[last].span;
      std::size_t other = position_;
      if (next == TokenKind::String) {
        ++position_;
      } else {
        ListBuilder<Expression> ignored(*this);
        if (!formatted_string(ignored)) return nullptr;
      }
      Span end = tokens_[position_ - 1].span;
      position_ = other;
      return fail_range(first, end, "cannot mix t-string literals with string or bytes literals");
    }
    if (is_template ? next != TokenKind::TStringStart : !is_string) break;
    last = position_;
    if (next == TokenKind::String) {
      Token token = current();
      Constant* constant = string_constant(token);
      if (constant == nullptr) return nullptr;
      (constant->constant_kind == ConstantKind::Bytes ? has_bytes : has_text) = true;
      parts.add(constant);
      ++position_;
    } else {
      formatted = has_text = true;
      if (!formatted_string(parts)) return nullptr;
    }
  }
  if (failed_) return nullptr;
  if (has_bytes && has_text) return fail_at_last_token("cannot mix bytes and nonbytes literals");
  if (formatted) return join_parts(start, parts, is_template);
  return parts.size() == 1 ? parts[0] : join_constants(start, parts);
}

// Plain literals side by side.
Expression* Parser::join_constants(std::size_t start, ListBuilder<Expression>& parts) {
  Constant* joined = arena_.make<Constant>(span_from(start));
  const Constant* first = static_cast<Constant*>(parts[0]);
  joined->constant_kind = first->constant_kind;
  joined->has_u_prefix = first->has_u_prefix;
  text_buffer_.clear();
  for (std::size_t i = 0; i < parts.size(); ++i) text_buffer_ += static_cast<Constant*>(parts[i])->text;
  joined->text = arena_.copy_text(text_buffer_);
  return joined;
}

// Joins neighbouring texts and drops empty ones.
List<Expression> Parser::merge_constants(ListBuilder<Expression>& parts) {
  std::size_t count = parts.size();  // before `merged`, which lies on the same stack
  ListBuilder<Expression> merged(*this);
  for (std::size_t i = 0; i < count;) {
    if (parts[i]->kind != ExpressionKind::Constant) {
      merged.add(parts[i++]);
      continue;
    }
    Constant* first = static_cast<Constant*>(parts[i]);
    std::size_t end = i + 1;
    while (end < count && parts[end]->kind == ExpressionKind::Constant) ++end;
    if (end > i + 1) {
      Constant* joined = arena_.make<Constant>(first->span);
      joined->constant_kind = ConstantKind::String;
      joined->has_u_prefix = first->has_u_prefix;
      joined->span.end_line = parts[end - 1]->span.end_line;
      joined->span.end_column = parts[end - 1]->span.end_column;
      text_buffer_.clear();
      for (; i < end; ++i) text_buffer_ += static_cast<Constant*>(parts[i])->text;
      joined->text = arena_.copy_text(text_buffer_);
      first = joined;
    }
    i = end;
    if (!first->text.empty()) merged.add(first);
  }
  return merged.finish(arena_);
}

Expression* Parser::join_parts(std::size_t start, ListBuilder<Expression>& parts, bool is_template) {
  List<Expression> values = merge_constants(parts);
  if (is_template) {
    TemplateStr* node = arena_.make<TemplateStr>(span_from(start));
    node->values = values;
    return node;
  }
  JoinedStr* node = arena_.make<JoinedStr>(span_from(start));
  node->values = values;
  return node;
}

// A text part of an f-string.
Constant* Parser::middle_constant(const Token& token, bool is_raw) {
  Constant* constant = arena_.make<Constant>(token.span);
  constant->constant_kind = ConstantKind::String;
  constant->text = token_text(token);
  if (is_raw || constant->text.find('\\') == std::string_view::npos) return constant;
  if (!decode_escapes(constant->text, token, true)) return nullptr;
  constant->text = arena_.copy_text(text_buffer_);
  return constant;
}

// From the start token to the end token of one f-string or t-string.
bool Parser::formatted_string(ListBuilder<Expression>& parts) {
  bool is_template = at(TokenKind::TStringStart);
  bool is_raw = read_prefix(std::string(token_text(current())) + "''''''").is_raw;
  ++position_;
  for (;;) {
    switch (kind()) {
      case TokenKind::FStringMiddle:
      case TokenKind::TStringMiddle: {
        Token token = current();
        ++position_;
        Constant* constant = middle_constant(token, is_raw);
        if (constant == nullptr) return false;
        parts.add(constant);
        break;
      }
      case TokenKind::LeftBrace:
        if (!replacement_field(parts, is_template ? Field::TString : Field::FString, is_raw)) return false;
        break;
      case TokenKind::FStringEnd:
      case TokenKind::TStringEnd: ++position_; return true;
      default: return false;
    }
  }
}

// '{' value ['='] ['!' conversion] [':' specification] '}'
bool Parser::replacement_field(ListBuilder<Expression>& parts, Field field, bool is_raw) {
  bool is_template = field != Field::FString;
  std::size_t start = position_++;
  std::uint32_t text_start = tokens_[start].end;
  auto no_match = [&] {
    if (failed_ || !diagnosing_) return false;
    position_ = start;
    diagnose([&] { diagnose_replacement_field(is_template); });
    return false;
  };
  Expression* value = annotated_right_side();
  if (value == nullptr) return no_match();
  std::uint32_t value_end = current().start;
  bool has_debug_text = false;
  if (at(TokenKind::Equal)) {
    has_debug_text = true;
    std::size_t equal = position_++;
    std::string_view text = source_without_comments(text_start, current().start);
    if (failed_) return false;
    Constant* constant = arena_.make<Constant>(Span{});
    constant->constant_kind = ConstantKind::String;
    constant->text = text;
    const Span& open = tokens_[start].span;
    const Span& next = current().span;
    constant->span = {open.end_line, open.end_column, next.line, next.column};
    if (next.column < 0) constant->span.end_column = tokens_[equal].span.end_column;
    parts.add(constant);
  }
  char conversion = 0;
  if (at(TokenKind::Exclamation) && !field_conversion(conversion, is_template)) return no_match();
  Expression* specification = nullptr;
  if (accept(TokenKind::Colon)) {
    specification = format_specification(is_template, is_raw);
    if (specification == nullptr) return no_match();
  }
  if (!accept(TokenKind::RightBrace)) return no_match();
  if (has_debug_text && conversion == 0 && specification == nullptr) conversion = 'r';
  if (field == Field::TString) {
    Interpolation* node = arena_.make<Interpolation>(span_from(start));
    node->value = value;
    std::string_view text = source_without_comments(text_start, value_end);
    node->text = text.substr(0, text.find_last_not_of(" \t\n\f\r") + 1);
    node->conversion = has_debug_text && conversion == 0 && specification == nullptr ? 'r' : conversion;
    node->format_spec = specification;
    parts.add(node);
    return true;
  }
  FormattedValue* node = arena_.make<FormattedValue>(span_from(start));
  node->value = value;
  node->conversion = conversion;
  node->format_spec = specification;
  parts.add(node);
  return true;
}

// '!' NAME, without a space between.
bool Parser::field_conversion(char& conversion, bool is_template) {
  std::string prefix = is_template ? "t-string: " : "f-string: ";
  Token exclamation = current();
  ++position_;
  if (!at(TokenKind::Name)) return false;
  Token name = current();
  if (name.start != exclamation.end) {
    fail_range(exclamation.span, name.span, prefix + "conversion type must come right after the exclamation mark");
    return false;
  }
  std::string_view text = token_text(name);
  if (text != "s" && text != "r" && text != "a") {
    fail(name.span, prefix + "invalid conversion character '" + std::string(text) + "': expected 's', 'r', or 'a'");
    return false;
  }
  conversion = text[0];
  ++position_;
  return true;
}

// After the ':', up to and without the '}'.
Expression* Parser::format_specification(bool is_template, bool is_raw) {
  std::size_t start = position_;
  ListBuilder<Expression> parts(*this);
  for (;;) {
    if (at(TokenKind::FStringMiddle) || at(TokenKind::TStringMiddle)) {
      Token token = current();
      ++position_;
      Constant* constant = middle_constant(token, is_raw);
      if (constant == nullptr) return nullptr;
      parts.add(constant);
    } else if (at(TokenKind::LeftBrace)) {
      // Fields of a specification are formatted at once, in a t-string too.
      if (!replacement_field(parts, is_template ? Field::TStringFormat : Field::FString, is_raw)) return nullptr;
    } else {
      break;
    }
  }
  if (failed_) return nullptr;
  Span where = tokens_[start - 1].span;
  where.end_line = tokens_[position_ - 1].span.end_line;
  where.end_column = tokens_[position_ - 1].span.end_column;
  JoinedStr* node = arena_.make<JoinedStr>(where);
  node->values = merge_constants(parts);
  return node;
}

// The source from `start` to `end`, as `=` in a field shows it.
std::string_view Parser::source_without_comments(std::uint32_t start, std::uint32_t end) {
  std::string_view text = std::string_view(tree_.source).substr(start, end - start);
  if (text.find('#') == std::string_view::npos) return text;
  text_buffer_.clear();
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (quote != 0) {
      if (c == '\\' && i + 1 < text.size())
        text_buffer_.push_back(text[i++]);
      else if (c == quote)
        quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      while (i < text.size() && text[i] != '\n') ++i;
      if (i == text.size()) break;
    }
    text_buffer_.push_back(text[i]);
  }
  return arena_.copy_text(text_buffer_);
}

}  // namespace minipy::python
