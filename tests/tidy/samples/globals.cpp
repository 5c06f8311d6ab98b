// A sample for the test of the rule against mutable globals: each name says what the rule must make of it.
#include <cstdlib>
#include <string_view>

namespace sample {

struct Interface {
  virtual ~Interface() = default;
  virtual int value() const = 0;
};

int wrong_zero;
int wrong_number = 3;
const char* wrong_pointer = "text";
static int wrong_internal = 1;
thread_local int wrong_thread_local = 2;
const int wrong_computed = std::rand();
template <class T>
struct Holder {
  static inline T wrong_in_template = 5;
};

constexpr int fine_constant = 3;
constexpr std::string_view fine_texts[] = {"a", "b"};
const char* const fine_pointers[] = {"a", "b"};
int (*const fine_function)(const char*) = std::atoi;

struct Implementation final : Interface {
  int value() const override { return 1; }
};

inline int counted() {
  static int wrong_static = 0;
  return ++wrong_static;
}

// Uses them all, so that none is left out.
int use(int index) {
  static const int wrong_guarded = std::rand();
  const Implementation implementation;
  const Interface& interface = implementation;
  return wrong_zero + wrong_number + *wrong_pointer + ++wrong_internal + wrong_thread_local + wrong_computed +
         ++Holder<int>::wrong_in_template + fine_constant + static_cast<int>(fine_texts[index].size()) +
         *fine_pointers[index] + fine_function("1") + interface.value() + counted() + wrong_guarded;
}

}  // namespace sample
