// The modules bisect and _bisect: searching and inserting in sorted sequences.
#include "stdlib/native_support.h"
#include "stdlib/ordering.h"

namespace minipy {

namespace {

enum class Side : uint8_t { Left, Right };

template <Side side>
Result<int64_t> find_place(Runtime& rt, Value sequence, Value x, Value key, Value low_bound, Value high_bound) {
  int64_t low = TRY(index_as_int64(rt, low_bound));
  if (low < 0) return raise_value_error(rt, "lo must be non-negative");
  int64_t high = high_bound.is_none() ? -1 : TRY(index_as_int64(rt, high_bound));
  if (high < 0) high = TRY(length(rt, sequence));
  auto* list = cast_exact<List>(sequence);
  if (cast<Dict>(rt, sequence)) return raise_type_error(rt, "%T is not a sequence", sequence);
  while (low < high) {
    int64_t middle = static_cast<int64_t>((static_cast<uint64_t>(low) + static_cast<uint64_t>(high)) / 2);
    Value item = list && static_cast<uint64_t>(middle) < list->size
                     ? list->items[middle]
                     : TRY(get_item(rt, sequence, TRY(new_int(rt, middle))));
    if (!key.is_none()) item = TRY(call(rt, key, item));
    if constexpr (side == Side::Left) {
      if (TRY(is_less(rt, item, x)))
        low = middle + 1;
      else
        high = middle;
    } else {
      if (TRY(is_less(rt, x, item)))
        high = middle;
      else
        low = middle + 1;
    }
  }
  return low;
}
template <Side side>
Result<int64_t> bisect(Runtime& rt, Value a, Value x, Value low, Value high, Value key) {
  return find_place<side>(rt, a, x, key, low, high);
}
template <Side side>
Status insert_sorted(Runtime& rt, Value a, Value x, Value low, Value high, Value key) {
  Value wanted = key.is_none() ? x : TRY(call(rt, key, x));
  int64_t place = TRY(find_place<side>(rt, a, wanted, key, low, high));
  if (auto* list = cast_exact<List>(a)) return list_insert(rt, list, place, x);
  Value arguments[] = {TRY(new_int(rt, place)), x};
  TRY(call_method(rt, a, intern(rt, "insert"), arguments));
  return ok();
}

constexpr NativeDef kFunctions[] = {
    function<bisect<Side::Right>>(
        "bisect_right(a, x, lo=0, hi=None, *, key=None)", Effect::Compares,
        "Return the index where to insert item x in list a, assuming a is sorted: behind equal items.",
        Intrinsic::Ordered),
    function<insert_sorted<Side::Right>>(
        "insort_right(a, x, lo=0, hi=None, *, key=None)", Effect::Compares,
        "Insert item x in list a, and keep it sorted assuming a is sorted: behind equal items.", Intrinsic::Ordered),
    function<bisect<Side::Left>>(
        "bisect_left(a, x, lo=0, hi=None, *, key=None)", Effect::Compares,
        "Return the index where to insert item x in list a, assuming a is sorted: before equal items.",
        Intrinsic::Ordered),
    function<insert_sorted<Side::Left>>(
        "insort_left(a, x, lo=0, hi=None, *, key=None)", Effect::Compares,
        "Insert item x in list a, and keep it sorted assuming a is sorted: before equal items.", Intrinsic::Ordered),
};
Status prepare_bisect(Runtime& rt, Module* module) {
  TRY(module_add(rt, module, "bisect", dict_get_str(rt, module->dict, intern(rt, "bisect_right"))));
  return module_add(rt, module, "insort", dict_get_str(rt, module->dict, intern(rt, "insort_right")));
}

}  // namespace

extern const ModuleSpec kBisectModule, kNativeBisectModule;
constexpr ModuleSpec kBisectModule = {
    .name = "bisect", .functions = kFunctions, .prepare = prepare_bisect, .doc = "Bisection algorithms."};
constexpr ModuleSpec kNativeBisectModule = {.name = "_bisect", .functions = kFunctions, .doc = "Bisection algorithms."};

}  // namespace minipy
