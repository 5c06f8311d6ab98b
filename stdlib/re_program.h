// A compiled regular expression: the engines that can run it, each made when first needed.
//
// RE2 takes all that it can do with Python's meaning: its time is linear. PCRE2 takes lookaround, back references
// and the like, and the cases where RE2's meaning differs (a "$" before a last newline; empty matches that must
// not repeat). For texts of ASCII only there is an RE2 program of its own, as ASCII makes \w and \b the same for
// both and the automaton small.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "stdlib/re_syntax.h"

namespace minipy::regex {

struct MatchSpan { int64_t begin = -1, end = -1; };  // bytes; -1: the group took no part

enum class Anchor : uint8_t { Nowhere, Start, Both };
enum class MatchStatus : uint8_t { Match, NoMatch, NoMemory, TooComplex };

class Program {
 public:
  // Null with `error` set when no engine can take the pattern.
  static std::unique_ptr<Program> make(Parsed parsed, bool is_bytes, std::string* error);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Looks in text from `start` on. `groups` gets the spans of the whole match and as many groups as it has room
  // for. not_empty: no empty match at `start` itself.
  MatchStatus match(std::string_view text, size_t start, Anchor anchor, bool not_empty, bool is_ascii, std::span<MatchSpan> groups);

  int group_count() const { return group_count_; }
  // The number of the group that was closed last, 0 for none.
  int last_closed(std::span<const MatchSpan> groups) const;

 private:
  struct Engines;
  Program();
  bool prepare_pcre(Anchor anchor, std::string* error);
  MatchStatus match_pcre(std::string_view text, size_t start, Anchor anchor, bool not_empty, std::span<MatchSpan> groups);

  std::unique_ptr<Engines> engines_;
  int group_count_ = 0;
  bool is_bytes_ = false;
  bool can_be_empty_ = false;
  bool has_look_ = false;
  std::vector<int> closing_order_;  // of the groups
};

}  // namespace minipy::regex
