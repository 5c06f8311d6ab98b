// The parser of regular expressions (re_parse*.cpp).
#pragma once

#include "stdlib/re_syntax.h"

namespace minipy::regex {

class Parser {
 public:
  Parser(const std::u32string& text, bool is_bytes, int flags, int64_t (*find_character)(const std::string&))
      : text_(text), is_bytes_(is_bytes), find_character_(find_character) {
    result_.flags = flags;
  }
  Parsed run();

 private:
  struct Scope {
    int flags;
    int depth;
  };
  enum class EscapePlace : uint8_t { Pattern, Set };

  bool at_end() const { return position_ >= text_.size(); }
  char32_t here() const { return at_end() ? 0 : text_[position_]; }
  bool take(char32_t wanted) {
    if (at_end() || text_[position_] != wanted) return false;
    ++position_;
    return true;
  }
  // Records the first error; always null.
  NodePointer fail(std::string message, size_t position);
  bool failed() const { return result_.error.failed(); }
  NodePointer make(NodeKind kind, int flags) const;

  NodePointer parse_alternation(Scope scope);
  NodePointer parse_sequence(Scope scope);
  NodePointer parse_item(Scope scope);
  bool parse_repeats(Node& sequence, Scope scope, size_t start);
  bool parse_bounds(int64_t* least, int64_t* most);
  NodePointer parse_group(Scope scope);
  NodePointer parse_extension(Scope scope, size_t start);
  NodePointer parse_named(Scope scope, size_t start);
  NodePointer parse_look(Scope scope, size_t start, bool behind, bool negated);
  NodePointer parse_conditional(Scope scope, size_t start);
  NodePointer parse_flags(Scope scope, size_t start);
  NodePointer parse_capture(Scope scope, size_t start, const std::u32string* name, size_t name_position);
  NodePointer close_group(NodePointer inside, NodePointer group, size_t start);
  NodePointer parse_set(Scope scope, size_t start);
  bool parse_set_item(SetItem* item, bool* single);
  NodePointer parse_escape(Scope scope);
  // Literal escapes (\n, \x41, \u1234 ...); false where it is none of these.
  bool parse_character_escape(EscapePlace place, char32_t* code_point);
  bool parse_hex(size_t digits, size_t start, char32_t* code_point);
  bool parse_character_name(size_t start, char32_t* code_point);
  bool parse_category(char32_t letter, SetItem* item) const;
  bool read_name(char32_t terminator, const char* what, std::u32string* name);
  bool check_name(const std::u32string& name, size_t position);
  // The group of a name or number; -1 with an error.
  int find_group(const std::u32string& name, size_t position);
  // `position` for a number that is no group, `start` for a group that is still open.
  NodePointer back_reference(int number, Scope scope, size_t position, size_t start);
  int type_flags_error(char32_t letter, int flags);
  void skip_verbose_space(int flags);
  bool parse_flag_letters(int* flags, bool negative);
  void warn_set(char32_t current, size_t start);

  const std::u32string& text_;
  bool is_bytes_;
  int64_t (*find_character_)(const std::string&);
  size_t position_ = 0;
  Parsed result_;
  std::vector<Width> widths_{{0, 0}};  // by group; least > most: still open
  bool anything_yet_ = false;          // global flags must come before anything else
  int look_behind_groups_ = -1;        // groups from this number on were opened in the look-behind; -1: in none
  struct Pending {
    int number;
    size_t position;
  };
  std::vector<Pending> conditionals_;  // numbers to check at the end
};

}  // namespace minipy::regex
