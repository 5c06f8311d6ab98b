// The objects of the module re: patterns and matches, and what their files share.
#pragma once

#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "stdlib/re_program.h"

namespace minipy {

// A replacement: pieces of text, each before a group's text.
struct ReplacementPiece {
  std::string text;
  int group;  // negative: none
};
using Replacement = std::vector<ReplacementPiece>;

struct Pattern : Cell {
  regex::Program* program;  // owned; freed by the finaliser
  Value source;
  Dict* group_index;
  Tuple* group_names;        // by number; None for those without a name
  Value last_template;       // of the last replacement, which `replacement` is
  Replacement* replacement;  // owned
  int64_t flags;
  bool is_bytes;
  int groups() const { return program->group_count(); }
};

// The text that is matched: a str, or the bytes of a buffer.
struct Subject {
  Value string;
  Value held;  // what `text` lies in: the string, or a copy of what may change while user code runs
  std::string_view text;
  bool is_bytes = false, is_ascii = false;
  // The part as a new str or bytes.
  Result<Value> part(Runtime& rt, int64_t begin, int64_t end) const;
  // Byte offsets as positions in the string, and the other way (clamped).
  int64_t to_position(Runtime& rt, int64_t offset) const;
  size_t to_offset(Runtime& rt, int64_t position) const;
};
// TypeErrors: not a text; a str for a bytes pattern, or the other way.
Result<bool> get_subject(Runtime& rt, const Pattern* pattern, Value string, Subject* subject);

struct Match : Cell {
  Pattern* pattern;
  Value string;
  int64_t position, end_position;  // as given, in positions of the string
  int32_t last_index;              // 0: none
  int32_t span_count;              // groups and the whole
  __extension__ regex::MatchSpan spans[];
};

extern const TypeSpec kPatternSpec, kMatchSpec, kScannerSpec, kMatchIteratorSpec;
extern const TypeSlots kPatternSlots;

// One run of a search over a subject (re_search.cpp).
class Search {
 public:
  // With room for the spans of that many groups.
  Search(Runtime& rt, Pattern* pattern, const Subject& subject, size_t start, size_t end, int group_count);
  // Goes to the next match: false when there is none.
  Result<bool> next(regex::Anchor anchor);
  std::span<const regex::MatchSpan> spans() const { return spans_; }
  regex::MatchSpan whole() const { return spans_[0]; }
  const Subject& subject() const { return subject_; }

 private:
  Runtime& rt_;
  Pattern* pattern_;
  Subject subject_;
  size_t position_, end_;
  bool must_advance_ = false, finished_ = false;
  std::vector<regex::MatchSpan> spans_;
};
Result<Value> new_match(Runtime& rt, Pattern* pattern, const Subject& subject, std::span<const regex::MatchSpan> spans,
                        int64_t position, int64_t end_position);

// re_template.cpp: parses; errors are re.PatternError and IndexError.
Result<bool> parse_replacement(Runtime& rt, Pattern* pattern, Value text, Replacement* replacement);
Status append_replacement(const Subject& subject, const Replacement& replacement,
                          std::span<const regex::MatchSpan> spans, TextBuffer& out);
Failed raise_pattern_error(Runtime& rt, std::string_view message, Value pattern, int64_t position);
Result<Value> text_or_bytes(Runtime& rt, bool is_bytes, std::string_view text);
// The group that an argument of match.group() and the like names; IndexError "no such group".
Result<int> match_group_number(Runtime& rt, Match* match, Value group);

}  // namespace minipy
