// list.sort: a stable natural merge sort after Tim Peters' timsort: runs found in the data, extended by binary
// insertion, merged by the powersort policy with galloping.
//
// The list is emptied while it is sorted, so that a key or comparison that touches it sees an empty list; if it
// grew meanwhile, ValueError. Keys are computed first; where all keys are of one simple type (ints, immediate
// floats, ASCII or any exact str, tuples of these), comparisons are done without going through the type.
#include <algorithm>
#include <cstring>

#include "runtime/heap/roots.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// A place in the arrays being sorted: the key, and the item that goes with it.
struct Pair {
  Value key;
  Value item;
};

enum class Kind { Int, Float, Text, Tuple, Any };

Kind kind_of(Value value) {
  if (value.is_int()) return Kind::Int;
  if (value.is_double()) return Kind::Float;
  if (exact_str(value)) return Kind::Text;
  if (cast_exact<Tuple>(value)) return Kind::Tuple;
  return Kind::Any;
}

Kind common_kind(const Pair* pairs, size_t count) {
  Kind kind = kind_of(pairs[0].key);
  for (size_t i = 1; i < count && kind != Kind::Any; ++i) {
    if (kind_of(pairs[i].key) != kind) return Kind::Any;
  }
  return kind;
}

struct IntLess {
  bool operator()(Value a, Value b, bool*) const {
    return static_cast<int64_t>(a.bits()) < static_cast<int64_t>(b.bits());
  }
};
struct FloatLess {
  bool operator()(Value a, Value b, bool*) const { return a.as_double() < b.as_double(); }
};
struct TextLess {
  bool operator()(Value a, Value b, bool*) const { return str_compare(a.as<Str>(), b.as<Str>()) < 0; }
};
struct AnyLess {
  Runtime& rt;
  bool operator()(Value a, Value b, bool* failed) const {
    auto result = compare_truth(rt, CompareOp::Less, a, b);
    if (result.failed()) *failed = true;
    return result.value() && !*failed;
  }
};
// Tuples: the first items that differ decide, mostly the very first ones.
struct TupleLess {
  Runtime& rt;
  bool operator()(Value left, Value right, bool* failed) const {
    auto *a = left.as<Tuple>(), *b = right.as<Tuple>();
    size_t common = std::min(a->size, b->size);
    for (size_t i = 0; i < common; ++i) {
      Value x = a->items[i], y = b->items[i];
      if (x == y) continue;
      if (Value::both_ints(x, y)) return x.as_int() < y.as_int();
      if (Value::both_doubles(x, y)) {
        if (x.as_double() == y.as_double()) continue;
        return x.as_double() < y.as_double();
      }
      if (Str* s = exact_str(x)) {
        if (Str* t = exact_str(y)) {
          int order = str_compare(s, t);
          if (order == 0) continue;
          return order < 0;
        }
      }
      auto same = equal(rt, x, y);
      if (same.failed()) {
        *failed = true;
        return false;
      }
      if (!same.value()) return AnyLess{rt}(x, y, failed);
    }
    return a->size < b->size;
  }
};

// The sorting itself, over pairs in memory that is kept alive by the caller.
template <class Less>
class MergeSort {
 public:
  MergeSort(Pair* pairs, size_t count, Pair* scratch, Less less)
      : pairs_(pairs), count_(count), scratch_(scratch), less_(less) {}

  // False where a comparison raised; the pairs are then some permutation.
  bool run() {
    size_t least = least_run(count_);
    size_t at = 0;
    while (at < count_ && !failed_) {
      size_t length = find_run(at);
      if (length < least) {
        size_t forced = std::min(least, count_ - at);
        insert_rest(at, length, forced);
        length = forced;
      }
      if (failed_) break;
      push_run(at, length);
      at += length;
    }
    while (depth_ > 1 && !failed_) merge_top();
    return !failed_;
  }

 private:
  struct Run {
    size_t start, length;
    int power;
  };

  static size_t least_run(size_t count) {
    size_t odd = 0;
    while (count >= 64) {
      odd |= count & 1;
      count >>= 1;
    }
    return count + odd;
  }

  bool less(Value a, Value b) { return less_(a, b, &failed_); }

  // The length of the run at `start`; a strictly falling one is reversed.
  size_t find_run(size_t start) {
    size_t end = start + 1;
    if (end == count_) return 1;
    if (less(pairs_[end].key, pairs_[start].key)) {
      for (++end; end < count_ && !failed_ && less(pairs_[end].key, pairs_[end - 1].key);) ++end;
      std::reverse(pairs_ + start, pairs_ + end);
    } else {
      for (++end; end < count_ && !failed_ && !less(pairs_[end].key, pairs_[end - 1].key);) ++end;
    }
    return end - start;
  }

  // Binary insertion of [start + sorted, start + total) into the sorted part before it.
  void insert_rest(size_t start, size_t sorted, size_t total) {
    for (size_t i = start + sorted; i < start + total && !failed_; ++i) {
      Pair pivot = pairs_[i];
      size_t low = start, high = i;
      while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (less(pivot.key, pairs_[middle].key))
          high = middle;
        else
          low = middle + 1;
      }
      std::memmove(static_cast<void*>(pairs_ + low + 1), pairs_ + low, (i - low) * sizeof(Pair));
      pairs_[low] = pivot;
    }
  }

  // Powersort: the power of the boundary between two runs tells in which order to merge (Munro and Wild 2018).
  int boundary_power(size_t start, size_t left, size_t right) const {
    size_t a = 2 * start + left, b = a + left + right;
    int power = 0;
    for (;;) {
      ++power;
      if (a >= count_) {
        a -= count_;
        b -= count_;
      } else if (b >= count_) {
        break;
      }
      a <<= 1;
      b <<= 1;
    }
    return power;
  }

  void push_run(size_t start, size_t length) {
    if (depth_ > 0) {
      Run& top = runs_[depth_ - 1];
      int power = boundary_power(top.start, top.length, length);
      while (depth_ > 1 && runs_[depth_ - 2].power > power && !failed_) merge_top();
      runs_[depth_ - 1].power = power;
    }
    runs_[depth_++] = {start, length, 0};
  }

  void merge_top() {
    Run& left = runs_[depth_ - 2];
    const Run right = runs_[depth_ - 1];
    merge(left.start, left.length, right.length);
    left.length += right.length;
    left.power = right.power;
    --depth_;
  }

  // The first place in [begin, begin + length) whose key is not less than (or is greater than) `key`.
  size_t lower(Value key, const Pair* begin, size_t length) {
    size_t offset = 1, last = 0;
    while (offset < length && less(begin[offset - 1].key, key)) {
      last = offset;
      offset = offset * 2 + 1;
    }
    offset = std::min(offset, length);
    while (last < offset) {
      size_t middle = last + (offset - last) / 2;
      if (less(begin[middle].key, key))
        last = middle + 1;
      else
        offset = middle;
    }
    return offset;
  }
  size_t upper(Value key, const Pair* begin, size_t length) {
    size_t offset = 1, last = 0;
    while (offset < length && !less(key, begin[offset - 1].key)) {
      last = offset;
      offset = offset * 2 + 1;
    }
    offset = std::min(offset, length);
    while (last < offset) {
      size_t middle = last + (offset - last) / 2;
      if (less(key, begin[middle].key))
        offset = middle;
      else
        last = middle + 1;
    }
    return offset;
  }

  void merge(size_t start, size_t left_count, size_t right_count) {
    Pair* left = pairs_ + start;
    Pair* right = left + left_count;
    // What is in place already at both ends.
    size_t skip = upper(right[0].key, left, left_count);
    if (failed_) return;
    left += skip;
    left_count -= skip;
    if (left_count == 0) return;
    Value last = left[left_count - 1].key;
    size_t keep = right_count;
    while (keep > 0 && !less(right[keep - 1].key, last)) {
      if (failed_) return;
      size_t half = keep / 2;
      if (half > 4 && !less(right[half].key, last))
        keep = half;
      else
        --keep;
    }
    if (failed_ || keep == 0) return;
    right_count = keep;
    std::memcpy(static_cast<void*>(scratch_), left, left_count * sizeof(Pair));
    Pair* out = left;
    const Pair *a = scratch_, *a_end = scratch_ + left_count;
    const Pair *b = right, *b_end = right + right_count;
    size_t a_wins = 0, b_wins = 0;
    constexpr size_t kGallop = 7;
    while (a < a_end && b < b_end && !failed_) {
      if (less(b->key, a->key)) {
        *out++ = *b++;
        a_wins = 0;
        if (++b_wins >= kGallop && b < b_end && !failed_) {
          size_t count = lower(a->key, b, static_cast<size_t>(b_end - b));
          std::memmove(static_cast<void*>(out), b, count * sizeof(Pair));
          out += count;
          b += count;
          b_wins = 0;
        }
      } else {
        *out++ = *a++;
        b_wins = 0;
        if (++a_wins >= kGallop && a < a_end && !failed_) {
          size_t count = upper(b->key, a, static_cast<size_t>(a_end - a));
          std::memcpy(static_cast<void*>(out), a, count * sizeof(Pair));
          out += count;
          a += count;
          a_wins = 0;
        }
      }
    }
    std::memcpy(static_cast<void*>(out), a, static_cast<size_t>(a_end - a) * sizeof(Pair));
  }

  Pair* pairs_;
  size_t count_;
  Pair* scratch_;
  Less less_;
  Run runs_[96];
  size_t depth_ = 0;
  bool failed_ = false;
};

template <class Less>
bool sort_pairs(Pair* pairs, size_t count, Pair* scratch, Less less) {
  return MergeSort<Less>(pairs, count, scratch, less).run();
}

}  // namespace

Status list_sort(Runtime& rt, List* list, Value key, bool reverse) {
  uint64_t size = list->size;
  if (size < 2 && key.is_none()) return ok();
  // Pairs and scratch room in one storage cell, seen by the collector as values.
  uint64_t words = size * 4 + 2;
  auto* storage = rt.heap.allocate<ValueStorage>(shape_of(BuiltinType::ValueStorage), words * sizeof(Value));
  if (!storage) return Failed{};
  storage->count = words;
  for (uint64_t i = 0; i < words; ++i) storage->values[i] = Value::unset();
  auto* pairs = reinterpret_cast<Pair*>(storage->values);
  for (uint64_t i = 0; i < size; ++i) pairs[i] = {list->items[i], list->items[i]};
  // The list is empty while user code may run.
  ValueStorage* old_storage = list->storage;
  uint64_t old_capacity = list->capacity;
  list->size = list->capacity = 0;
  list->items = nullptr;
  list->storage = nullptr;
  bool good = true;
  if (!key.is_none()) {
    for (uint64_t i = 0; i < size && good; ++i) {
      auto computed = call(rt, key, pairs[i].item);
      good = !computed.failed();
      pairs[i].key = computed.value();
    }
  }
  // What takes no code of the program's is not interrupted.
  if (good && size >= kStepsPerUnit)
    good = !spend_steps(rt, size * static_cast<uint64_t>(64 - __builtin_clzll(size))).failed();
  if (good && size > 1) {
    if (reverse) std::reverse(pairs, pairs + size);
    Pair* scratch = pairs + size;
    switch (common_kind(pairs, size)) {
      case Kind::Int: good = sort_pairs(pairs, size, scratch, IntLess{}); break;
      case Kind::Float: good = sort_pairs(pairs, size, scratch, FloatLess{}); break;
      case Kind::Text: good = sort_pairs(pairs, size, scratch, TextLess{}); break;
      case Kind::Tuple: good = sort_pairs(pairs, size, scratch, TupleLess{rt}); break;
      case Kind::Any: good = sort_pairs(pairs, size, scratch, AnyLess{rt}); break;
    }
    if (reverse) std::reverse(pairs, pairs + size);
  }
  bool modified = list->storage != nullptr || list->size != 0;
  list->storage = old_storage;
  list->items = old_storage ? old_storage->values : nullptr;
  list->size = size;
  list->capacity = old_capacity;
  for (uint64_t i = 0; i < size; ++i) list->items[i] = pairs[i].item;
  if (!good) return Failed{};
  if (modified) return raise_value_error(rt, "list modified during sort");
  return ok();
}

}  // namespace minipy
