// Which of some names is probably meant by a misspelt one: CPython's edit distance and its limits.
#pragma once

#include <climits>
#include <string_view>

namespace minipy {

class NearestName {
 public:
  explicit NearestName(std::string_view wanted) : wanted_(wanted) {}
  // Looks at one more candidate, whose text must outlive this object.
  void consider(std::string_view candidate);
  // The candidate that is near enough and the nearest so far, the first of equals; empty when there is none.
  std::string_view best() const { return best_; }

 private:
  std::string_view wanted_;
  std::string_view best_;
  int best_distance_ = INT_MAX;
};

}  // namespace minipy
