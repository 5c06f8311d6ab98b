// Replacement templates: "\1", "\g<name>" and escapes in the text that re.sub puts in.
#include <cctype>

#include "runtime/base/unicode.h"
#include "stdlib/native_support.h"
#include "stdlib/re_types.h"

namespace minipy {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_octal(char c) { return c >= '0' && c <= '7'; }

class TemplateParser {
 public:
  TemplateParser(Runtime& rt, Pattern* pattern, Value source, std::string_view text, Replacement& out)
      : rt_(rt), pattern_(pattern), source_(source), text_(text), out_(out) {}

  Result<bool> parse() {
    while (at_ < text_.size()) {
      char c = text_[at_++];
      if (c != '\\') {
        literal_ += c;
        continue;
      }
      start_ = at_ - 1;
      if (at_ == text_.size()) return error("bad escape (end of pattern)", start_);
      c = text_[at_++];
      if (c == 'g')
        TRY(named_group());
      else if (is_digit(c))
        TRY(number(c));
      else
        TRY(escape(c));
    }
    out_.push_back({std::move(literal_), -1});
    return true;
  }

 private:
  Failed error(const std::string& message, size_t position) {
    int64_t place = 0;
    for (char c : text_.substr(0, position)) place += pattern_->is_bytes || (c & 0xc0) != 0x80;
    return raise_pattern_error(rt_, message, source_, place);
  }
  Result<bool> add_group(int64_t number, size_t position) {
    if (number > pattern_->groups()) return error("invalid group reference " + std::to_string(number), position);
    out_.push_back({std::move(literal_), static_cast<int>(number)});
    literal_.clear();
    return true;
  }
  void add_character(unsigned value) {
    if (pattern_->is_bytes || value < 0x80)
      literal_ += static_cast<char>(value);
    else
      regex::append_utf8(value, literal_);
  }
  Result<bool> named_group() {
    if (at_ == text_.size() || text_[at_] != '<') return error("missing <", at_);
    size_t begin = ++at_;
    size_t end = text_.find('>', begin);
    std::string_view name = text_.substr(begin, end == std::string_view::npos ? std::string_view::npos : end - begin);
    if (name.empty()) return error("missing group name", begin);
    if (end == std::string_view::npos) return error("missing >, unterminated name", begin);
    at_ = end + 1;
    bool digits = true;
    for (char c : name) digits &= is_digit(c);
    if (digits) {
      int64_t number = 0;
      for (char c : name) number = std::min<int64_t>(number * 10 + (c - '0'), int64_t{1} << 40);
      return add_group(number, begin);
    }
    Str* text = TRY(new_str(rt_, name));
    bool ascii = text->is_ascii();
    if (!unicode::is_identifier(name) || (pattern_->is_bytes && !ascii)) {
      Str* shown = TRY(repr(rt_, Value::from_cell(text)));
      return error("bad character in group name " + std::string(shown->view()), begin);
    }
    Value index = dict_get_str(rt_, pattern_->group_index, text);
    if (index.is_unset()) return raise_index_error(rt_, "unknown group name %R", Value::from_cell(text));
    return add_group(index.as_int(), begin);
  }
  Result<bool> number(char first) {
    auto peek = [this] { return at_ < text_.size() ? text_[at_] : '\0'; };
    int value = first - '0';
    if (first == '0') {
      for (int i = 0; i < 2 && is_octal(peek()); ++i) value = value * 8 + (text_[at_++] - '0');
      add_character(static_cast<unsigned>(value & 0xff));
      return true;
    }
    if (is_digit(peek())) {
      char second = text_[at_++];
      if (is_octal(first) && is_octal(second) && is_octal(peek())) {
        value = ((first - '0') * 8 + (second - '0')) * 8 + (text_[at_++] - '0');
        if (value > 0377)
          return error(
              "octal escape value " + std::string(text_.substr(start_, at_ - start_)) + " outside of range 0-0o377",
              start_);
        add_character(static_cast<unsigned>(value));
        return true;
      }
      value = value * 10 + (second - '0');
    }
    return add_group(value, start_ + 1);
  }
  Result<bool> escape(char c) {
    static constexpr std::string_view kLetters = "abfnrtv\\", kValues = "\a\b\f\n\r\t\v\\";
    size_t place = kLetters.find(c);
    if (place != std::string_view::npos) {
      literal_ += kValues[place];
      return true;
    }
    if (std::isalpha(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 0x80)
      return error(std::string("bad escape \\") + c, start_);
    literal_ += '\\';
    literal_ += c;
    return true;
  }

  Runtime& rt_;
  Pattern* pattern_;
  Value source_;
  std::string_view text_;
  Replacement& out_;
  std::string literal_;
  size_t at_ = 0, start_ = 0;
};

}  // namespace

Failed raise_pattern_error(Runtime& rt, std::string_view message, Value pattern, int64_t position) {
  auto module = rt.evaluator->import_module(rt, intern(rt, "re"));
  if (module.failed()) return {};
  auto cls = get_attribute(rt, module.value(), intern(rt, "PatternError"));
  auto text = new_str(rt, message);
  if (cls.failed() || text.failed()) return {};
  Value place = position < 0 ? Value::none() : Value::from_int(position);
  auto error = position < 0 ? call(rt, cls.value(), Value::from_cell(text.value()))
                            : call(rt, cls.value(), Value::from_cell(text.value()), pattern, place);
  if (error.failed()) return {};
  return raise_value(rt, error.value());
}

Result<bool> parse_replacement(Runtime& rt, Pattern* pattern, Value text, Replacement* replacement) {
  std::string_view view;
  if (Str* str = cast<Str>(rt, text)) {
    view = str->view();
  } else if (pattern->is_bytes || is_bytes_like(rt, text)) {
    auto bytes = TRY(bytes_like(rt, text));
    view = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  } else {
    return raise_not_decodable(rt, text);
  }
  return TemplateParser(rt, pattern, text, view, *replacement).parse();
}

Status append_replacement(const Subject& subject, const Replacement& replacement,
                          std::span<const regex::MatchSpan> spans, TextBuffer& out) {
  for (const ReplacementPiece& piece : replacement) {
    out.append(piece.text);
    if (piece.group < 0) continue;
    const auto& span = spans[static_cast<size_t>(piece.group)];
    if (span.begin >= 0)
      out.append(subject.text.substr(static_cast<size_t>(span.begin), static_cast<size_t>(span.end - span.begin)));
  }
  return ok();
}

}  // namespace minipy
