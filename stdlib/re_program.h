// A compiled regular expression: the engines that can run it, each made when first needed.
//
// PCRE2 with its compiler to machine code runs first: measured, it is three to five times as fast as RE2 where
// groups are wanted. It backtracks, so it gets a limit of steps that grows with the text. Where it reaches that,
// RE2, whose time is linear, takes over for good, if it can do the pattern with Python's meaning (no lookaround or
// back references; no "$" before a last newline; no empty matches that must not repeat). For texts of ASCII only
// each engine has a program of its own: there Unicode's classes are small sets of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "stdlib/re_syntax.h"

namespace minipy::regex {

struct MatchSpan {
  int64_t begin = -1, end = -1;
};  // bytes; -1: the group took no part

enum class Anchor : uint8_t { Nowhere, Start, Both };
enum class MatchStatus : uint8_t { Match, NoMatch, NoMemory, TooComplex };

class Program {
 public:
  // Null with `error` set when no engine can take the pattern, left empty when there is no memory for it.
  static std::unique_ptr<Program> make(Parsed parsed, bool is_bytes, std::string* error);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Looks in text from `start` on. `groups` gets the spans of the whole match and as many groups as it has room
  // for. not_empty: no empty match at `start` itself.
  MatchStatus match(std::string_view text, size_t start, Anchor anchor, bool not_empty, bool is_ascii,
                    std::span<MatchSpan> groups);

  int group_count() const { return group_count_; }
  // The number of the group that was closed last, 0 for none.
  int last_closed(std::span<const MatchSpan> groups) const;

 private:
  struct Engines;
  Program();
  // The same for `error`.
  bool prepare_pcre(bool ascii, Anchor anchor, std::string* error);
  MatchStatus match_pcre(std::string_view text, size_t start, Anchor anchor, bool not_empty, bool ascii,
                         std::span<MatchSpan> groups);
  // The RE2 program that can do this search, or null.
  const void* find_re2(std::string_view text, bool not_empty, bool ascii);

  std::unique_ptr<Engines> engines_;
  int group_count_ = 0;
  bool is_bytes_ = false;
  bool can_be_empty_ = false;
  bool has_look_ = false;
  bool prefers_re2_ = false;        // PCRE2 took too many steps once
  std::vector<int> closing_order_;  // of the groups
};

}  // namespace minipy::regex
