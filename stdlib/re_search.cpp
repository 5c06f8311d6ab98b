// Searching with patterns: subjects, positions, the walk from match to match.
#include <algorithm>

#include "runtime/types/object.h"
#include "runtime/types/str_index.h"
#include "stdlib/native_support.h"
#include "stdlib/re_types.h"

namespace minipy {

using regex::MatchSpan;
using regex::MatchStatus;

Result<Value> text_or_bytes(Runtime& rt, bool is_bytes, std::string_view text) {
  if (is_bytes) return new_bytes(rt, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
  return new_str(rt, text);
}

Result<Value> Subject::part(Runtime& rt, int64_t begin, int64_t end) const {
  bool all = begin == 0 && end == static_cast<int64_t>(text.size());
  if (all && (cast_exact<Str>(string) || cast_exact<Bytes>(string))) return string;
  return text_or_bytes(rt, is_bytes, text.substr(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
}
int64_t Subject::to_position(Runtime& rt, int64_t offset) const {
  if (is_bytes || is_ascii || offset < 0) return offset;
  return static_cast<int64_t>(str_code_point_index(rt, string.as<Str>(), static_cast<uint64_t>(offset)));
}
size_t Subject::to_offset(Runtime& rt, int64_t position) const {
  if (position <= 0) return 0;
  auto wanted = static_cast<uint64_t>(position);
  if (is_bytes || is_ascii) return std::min<size_t>(wanted, text.size());
  auto* str = string.as<Str>();
  return wanted >= str->length ? text.size() : str_byte_offset(rt, str, wanted);
}

Result<bool> get_subject(Runtime& rt, const Pattern* pattern, Value string, Subject* subject) {
  subject->string = subject->held = string;
  if (Str* str = cast<Str>(rt, string)) {
    if (pattern->is_bytes) return raise_type_error(rt, "cannot use a bytes pattern on a string-like object");
    subject->text = str->view();
    subject->is_ascii = str->is_ascii();
  } else if (is_bytes_like(rt, string)) {
    auto bytes = TRY(bytes_like(rt, string));
    if (!pattern->is_bytes) return raise_type_error(rt, "cannot use a string pattern on a bytes-like object");
    if (!cast<Bytes>(rt, string)) {
      Bytes* copy = TRY(new_bytes(rt, bytes));
      subject->held = Value::from_cell(copy);
      bytes = copy->view();
    }
    subject->text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    subject->is_bytes = true;
  } else {
    return raise_type_error(rt, "expected string or bytes-like object, got '%T'", string);
  }
  if (subject->text.empty()) subject->text = std::string_view("", 0);  // engines want an address
  return true;
}

// ---- The walk

Search::Search(Runtime& rt, Pattern* pattern, const Subject& subject, size_t start, size_t end, int group_count)
    : rt_(rt),
      pattern_(pattern),
      subject_(subject),
      position_(start),
      end_(std::max(start, end)),
      spans_(static_cast<size_t>(group_count) + 1) {
  finished_ = start > end;
}
Result<bool> Search::next(regex::Anchor anchor) {
  if (finished_) return false;
  TRY(spend_bytes(rt_, end_ - position_));
  MatchStatus status = pattern_->program->match(subject_.text.substr(0, end_), position_, anchor, must_advance_,
                                                subject_.is_ascii, spans_);
  if (status == MatchStatus::NoMemory) return raise_memory_error(rt_);
  if (status == MatchStatus::TooComplex)
    return raise_runtime_error(rt_, "the regular expression takes too many steps on this text");
  if (status == MatchStatus::NoMatch) {
    finished_ = true;
    return false;
  }
  must_advance_ = spans_[0].begin == spans_[0].end;
  position_ = static_cast<size_t>(spans_[0].end);
  return true;
}

Result<Value> new_match(Runtime& rt, Pattern* pattern, const Subject& subject, std::span<const MatchSpan> spans,
                        int64_t position, int64_t end_position) {
  Type* type = new_native_type(rt, kMatchSpec);
  if (!type) return Failed{};
  auto* match = rt.heap.allocate<Match>(type->root_shape->id, spans.size_bytes());
  if (!match) return Failed{};
  match->pattern = pattern;
  match->string = subject.string;
  match->position = position;
  match->end_position = end_position;
  match->span_count = static_cast<int32_t>(spans.size());
  std::copy(spans.begin(), spans.end(), match->spans);
  match->last_index = pattern->program->last_closed(spans);
  return match;
}

}  // namespace minipy
