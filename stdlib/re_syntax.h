// Regular expressions as Python writes them: the parser, and the tree that it makes. No runtime objects here.
//
// Texts are sequences of code points (of bytes, for a bytes pattern); all positions count these.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace minipy::regex {

// Python's flag values.
enum Flag : int {
  kIgnoreCase = 2,
  kLocale = 4,
  kMultiline = 8,
  kDotAll = 16,
  kUnicode = 32,
  kVerbose = 64,
  kDebug = 128,
  kAscii = 256,
};

enum class NodeKind : uint8_t {
  Literal,
  Any,
  Set,
  Start,
  End,
  TextStart,
  TextEnd,
  WordBoundary,
  NotWordBoundary,
  Group,  // children[0]; captures where number > 0
  Look,
  Atomic,
  BackReference,
  Conditional,
  Repeat,
  Sequence,
  Alternation,
};
enum class Category : uint8_t { Digit, Space, Word };
enum class Greed : uint8_t { Greedy, Lazy, Possessive };

struct SetItem {
  bool is_category = false;
  bool negated = false;  // of a category
  Category category = Category::Digit;
  char32_t first = 0, last = 0;  // of a range
};

inline constexpr int64_t kUnbounded = INT64_MAX;

struct Node {
  NodeKind kind;
  int flags = 0;                // in force where it stands
  char32_t code_point = 0;      // Literal
  int number = 0;               // Group, BackReference, Conditional
  bool negated = false;         // Set, Look
  bool behind = false;          // Look
  Greed greed = Greed::Greedy;  // Repeat
  int64_t least = 0, most = 0;  // Repeat
  std::vector<SetItem> items;   // Set
  std::vector<std::unique_ptr<Node>> children;
};
using NodePointer = std::unique_ptr<Node>;

struct Error {
  std::string message;    // empty: none
  int64_t position = -1;  // negative: not known
  enum class Kind : uint8_t { Pattern, Value, Overflow, Recursion } kind = Kind::Pattern;
  bool failed() const { return !message.empty(); }
};

struct Parsed {
  NodePointer tree;
  int flags = 0;  // with inline ones and the default UNICODE
  int group_count = 0;
  std::vector<std::pair<std::u32string, int>> names;  // in order of the groups
  // Warnings (FutureWarning): message and position.
  std::vector<std::pair<std::string, int64_t>> warnings;
  Error error;
};
// `find_character` gives the code point of a character's name, or -1.
Parsed parse(const std::u32string& pattern, bool is_bytes, int flags, int64_t (*find_character)(const std::string&));

// How many code points a node can match: at least and at most.
struct Width {
  int64_t least, most;
};
Width width_of(const Node& node, const std::vector<Width>& groups);

void append_utf8(char32_t code_point, std::string& out);
std::string to_utf8(const std::u32string& text);
// repr() of a short text in messages: quotes and escapes.
std::string quoted(const std::u32string& text, bool is_bytes);

}  // namespace minipy::regex
