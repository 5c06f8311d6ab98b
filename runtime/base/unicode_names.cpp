#include "runtime/base/unicode_names.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "runtime/base/number_text.h"

namespace minipy::unicode {

namespace {

// `count` code points from `first` on have the names from number `index` on.
struct NameRun {
  char32_t first;
  uint32_t count;
  uint32_t index;
};

// The names from `first` to `last` are the prefix and the code point in hexadecimal.
struct NameRule {
  char32_t first, last;
  char prefix[32];
};

// The text runs to the next one's start.
struct NameAlias {
  char32_t code_point;
  uint32_t start;
};

#include "runtime/base/unicode_names.inc"

constexpr size_t kNameCount = std::size(kNamesInOrder);

unsigned name_byte(size_t index) { return static_cast<unsigned>(kNameData[index / 8] >> (index % 8 * 8) & 255); }

std::string_view word_text(unsigned number) {
  // The two parts' starts follow each other, each with an end of its own.
  size_t entry = number < kWordsInText0 ? number : number + 1;
  const char* text = number < kWordsInText0 ? kWordText0 : kWordText1;
  return {text + kWordStarts[entry], static_cast<size_t>(kWordStarts[entry + 1] - kWordStarts[entry])};
}

// Writes name number `index`.
size_t write_stored_name(size_t index, char* out) {
  size_t at = kNameOffsets[index / kNamesPerBlock];
  for (size_t skip = index % kNamesPerBlock; skip > 0; --skip) {
    while (unsigned byte = name_byte(at)) at += byte < kOneByteWords ? 1 : 2;
    ++at;
  }
  size_t size = 0;
  while (unsigned byte = name_byte(at++)) {
    unsigned number = byte - 1;
    if (byte >= kOneByteWords) number = ((byte - kOneByteWords) << 8) + name_byte(at++) + kOneByteWords - 1;
    if (size > 0) out[size++] = ' ';
    std::string_view word = word_text(number);
    std::memcpy(out + size, word.data(), word.size());
    size += word.size();
  }
  return size;
}

char32_t code_point_of(size_t index) {
  auto* run = std::upper_bound(std::begin(kNameRuns), std::end(kNameRuns), index,
                               [](size_t wanted, const NameRun& entry) { return wanted < entry.index; }) -
              1;
  return run->first + static_cast<char32_t>(index - run->index);
}

// Hangul syllables: composed of three letters' short names.
constexpr char32_t kFirstSyllable = 0xAC00;
constexpr char32_t kSyllableCount = 11172;
constexpr std::string_view kSyllablePrefix = "HANGUL SYLLABLE ";
constexpr char kInitials[][3] = {"G",  "GG", "N", "D",  "DD", "R", "M", "B", "BB", "S",
                                 "SS", "",   "J", "JJ", "C",  "K", "T", "P", "H"};
constexpr char kVowels[][4] = {"A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
                               "OE", "YO", "U",  "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
constexpr char kFinals[][3] = {"",   "G",  "GG", "GS", "N",  "NJ", "NH", "D",  "L", "LG", "LM", "LB", "LS", "LT",
                               "LP", "LH", "M",  "B",  "BS", "S",  "SS", "NG", "J", "C",  "K",  "T",  "P",  "H"};

size_t write_syllable_name(char32_t code_point, char* out) {
  size_t size = 0;
  auto put = [&](std::string_view text) {
    std::memcpy(out + size, text.data(), text.size());
    size += text.size();
  };
  char32_t index = code_point - kFirstSyllable;
  constexpr char32_t kFinalCount = std::size(kFinals);
  constexpr char32_t kVowelCount = std::size(kVowels);
  put(kSyllablePrefix);
  put(kInitials[index / (kVowelCount * kFinalCount)]);
  put(kVowels[index / kFinalCount % kVowelCount]);
  put(kFinals[index % kFinalCount]);
  return size;
}

size_t write_rule_name(const NameRule& rule, char32_t code_point, char* out) {
  constexpr size_t kLeastDigits = 4;
  char digits[kUint64BaseTextSize];
  size_t count = write_uint64_base(code_point, 16, digits);
  size_t size = std::strlen(rule.prefix);
  std::memcpy(out, rule.prefix, size);
  for (size_t i = count; i < kLeastDigits; ++i) out[size++] = '0';
  for (size_t i = 0; i < count; ++i) { out[size++] = static_cast<char>(digits[i] >= 'a' ? digits[i] - 32 : digits[i]); }
  return size;
}

// `name` in upper case.
int64_t find_stored_name(std::string_view name) {
  char candidate[kMaxNameSize];
  size_t low = 0;
  size_t high = kNameCount;
  while (low < high) {
    size_t middle = (low + high) / 2;
    size_t index = kNamesInOrder[middle];
    int order = std::string_view(candidate, write_stored_name(index, candidate)).compare(name);
    if (order == 0) return static_cast<int64_t>(code_point_of(index));
    if (order < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return -1;
}

int64_t find_alias(std::string_view name) {
  const NameAlias* end = std::end(kNameAliases) - 1;
  auto text = [](const NameAlias& alias) {
    return std::string_view(kAliasText + alias.start, (&alias)[1].start - alias.start);
  };
  const NameAlias* row =
      std::lower_bound(std::begin(kNameAliases), end, name,
                       [&](const NameAlias& alias, std::string_view wanted) { return text(alias) < wanted; });
  return row != end && text(*row) == name ? static_cast<int64_t>(row->code_point) : -1;
}

// The code point that the digits at the end of the name say, if the rule makes it this name.
int64_t find_rule_name(std::string_view name) {
  size_t dash = name.rfind('-');
  if (dash == std::string_view::npos || name.size() - dash > 7) return -1;
  char32_t code_point = 0;
  for (char letter : name.substr(dash + 1)) {
    uint8_t digit = digit_of(letter);
    if (digit > 15) return -1;
    code_point = code_point << 4 | digit;
  }
  for (const NameRule& rule : kNameRules) {
    if (code_point < rule.first || code_point > rule.last) continue;
    char expected[kMaxNameSize];
    if (std::string_view(expected, write_rule_name(rule, code_point, expected)) == name) {
      return static_cast<int64_t>(code_point);
    }
  }
  return -1;
}

// The longest of the letters that `text` starts with; -1 if none.
template <size_t kCount, size_t kSize>
int take_letter(const char (&letters)[kCount][kSize], std::string_view& text) {
  int best = -1;
  size_t best_size = 0;
  for (size_t i = 0; i < kCount; ++i) {
    std::string_view letter = letters[i];
    if (text.substr(0, letter.size()) == letter && (best < 0 || letter.size() > best_size)) {
      best = static_cast<int>(i);
      best_size = letter.size();
    }
  }
  text.remove_prefix(best_size);
  return best;
}

int64_t find_syllable(std::string_view name) {
  if (name.substr(0, kSyllablePrefix.size()) != kSyllablePrefix) return -1;
  std::string_view rest = name.substr(kSyllablePrefix.size());
  int initial = take_letter(kInitials, rest);
  int vowel = take_letter(kVowels, rest);
  int final = take_letter(kFinals, rest);
  if (vowel < 0 || !rest.empty()) return -1;
  return static_cast<int64_t>(kFirstSyllable) + (initial * 21 + vowel) * 28 + final;
}

}  // namespace

size_t write_name(char32_t code_point, char out[kMaxNameSize]) {
  if (code_point >= kFirstSyllable && code_point < kFirstSyllable + kSyllableCount) {
    return write_syllable_name(code_point, out);
  }
  auto* run = std::upper_bound(std::begin(kNameRuns), std::end(kNameRuns), code_point,
                               [](char32_t wanted, const NameRun& entry) { return wanted < entry.first; });
  if (run != std::begin(kNameRuns) && code_point - run[-1].first < run[-1].count) {
    return write_stored_name(run[-1].index + (code_point - run[-1].first), out);
  }
  for (const NameRule& rule : kNameRules) {
    if (code_point >= rule.first && code_point <= rule.last) return write_rule_name(rule, code_point, out);
  }
  return 0;
}

bool append_name(char32_t code_point, TextBuffer& out) {
  char name[kMaxNameSize];
  size_t size = write_name(code_point, name);
  return size > 0 && out.append(std::string_view(name, size));
}

int64_t find_code_point(std::string_view name) {
  char upper[kMaxNameSize];
  if (name.empty() || name.size() > kMaxNameSize) return -1;
  for (size_t i = 0; i < name.size(); ++i) {
    upper[i] = static_cast<char>(name[i] >= 'a' && name[i] <= 'z' ? name[i] - 32 : name[i]);
  }
  std::string_view wanted(upper, name.size());
  for (auto* find : {find_stored_name, find_alias, find_syllable, find_rule_name}) {
    int64_t code_point = find(wanted);
    if (code_point >= 0) return code_point;
  }
  return -1;
}

}  // namespace minipy::unicode
