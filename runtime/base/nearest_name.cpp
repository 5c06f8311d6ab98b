#include "runtime/base/nearest_name.h"

#include <algorithm>
#include <array>

namespace minipy {

namespace {

constexpr size_t kMostLength = 40;  // of names that are compared at all
constexpr int kMoveCost = 2;
constexpr int kCaseCost = 1;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
int substitution_cost(char a, char b) {
  if ((a & 31) != (b & 31)) return kMoveCost;
  if (a == b) return 0;
  return lower(a) == lower(b) ? kCaseCost : kMoveCost;
}

// The edit distance, or more than `most` where it passes that.
int distance(std::string_view a, std::string_view b, int most) {
  if (a == b) return 0;
  while (!a.empty() && !b.empty() && a.front() == b.front()) a.remove_prefix(1), b.remove_prefix(1);
  while (!a.empty() && !b.empty() && a.back() == b.back()) a.remove_suffix(1), b.remove_suffix(1);
  if (a.empty() || b.empty()) return static_cast<int>(a.size() + b.size()) * kMoveCost;
  if (a.size() > kMostLength || b.size() > kMostLength) return most + 1;
  if (b.size() < a.size()) std::swap(a, b);
  if (static_cast<int>(b.size() - a.size()) * kMoveCost > most) return most + 1;
  std::array<int, kMostLength> row;
  for (size_t i = 0; i < a.size(); ++i) row[i] = static_cast<int>(i + 1) * kMoveCost;
  int result = 0;
  for (size_t j = 0; j < b.size(); ++j) {
    int diagonal = result = static_cast<int>(j) * kMoveCost;
    int least = INT_MAX;
    for (size_t i = 0; i < a.size(); ++i) {
      int substituted = diagonal + substitution_cost(b[j], a[i]);
      diagonal = row[i];
      result = std::min(substituted, std::min(result, diagonal) + kMoveCost);
      row[i] = result;
      least = std::min(least, result);
    }
    if (least > most) return most + 1;
  }
  return result;
}

}  // namespace

void NearestName::consider(std::string_view candidate) {
  if (wanted_.size() > kMostLength || candidate == wanted_) return;
  // At most a third of the letters may differ.
  int most = static_cast<int>(wanted_.size() + candidate.size() + 3) * kMoveCost / 6;
  if (best_distance_ != INT_MAX) most = std::min(most, best_distance_ - 1);
  int found = distance(wanted_, candidate, most);
  if (found > most) return;
  best_ = candidate;
  best_distance_ = found;
}

}  // namespace minipy
