// Subscripts and slices.
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"

namespace minipy {

Result<Value> get_item_slowly(Runtime& rt, Value container, Value key) {
  if (auto* dict = cast_exact<Dict>(container)) {
    Value found;
    if (Str* text = exact_str(key); text && (dict->aux & Dict::kStringKeys)) {
      found = dict_get_str(rt, dict, text);
    } else {
      found = TRY(dict_get(rt, dict, key));
    }
    if (!found.is_unset()) return found;
    return raise_key_error(rt, key);
  }
  if (Str* text = exact_str(container); text && key.is_int()) {
    int64_t index = key.as_int();
    if (index < 0) index += text->length;
    if (index >= 0 && index < text->length)
      return Value::from_cell(str_of_code_point(rt, str_at(rt, text, static_cast<uint64_t>(index))));
  }
  return get_item(rt, container, key);
}
Status set_item_slowly(Runtime& rt, Value container, Value key, Value value) {
  if (auto* dict = cast_exact<Dict>(container)) return dict_set(rt, dict, key, value);
  if (auto* list = cast_exact<List>(container); list && key.is_int()) {
    int64_t index = key.as_int() + static_cast<int64_t>(list->size);
    if (key.as_int() < 0 && index >= 0) {
      list->items[index] = value;
      return ok();
    }
  }
  return set_item(rt, container, key, value);
}
Result<Value> build_slice(Runtime& rt, Value start, Value stop, Value step) {
  auto* slice = rt.heap.allocate_small<Slice>(shape_of(BuiltinType::Slice));
  slice->start = start;
  slice->stop = stop;
  slice->step = step;
  return Value::from_cell(slice);
}
// A bound of a slice without step, clamped to [0, size]; false where it is not a plain int or None.
static bool slice_bound(Value bound, uint64_t size, uint64_t otherwise, uint64_t* result) {
  if (bound.is_none()) {
    *result = otherwise;
    return true;
  }
  if (!bound.is_int()) return false;
  int64_t index = bound.as_int();
  if (index < 0) index += static_cast<int64_t>(size);
  *result = index < 0 ? 0 : static_cast<uint64_t>(index) > size ? size : static_cast<uint64_t>(index);
  return true;
}
Result<Value> load_slice(Runtime& rt, Value container, Value start, Value stop) {
  uint64_t from, to;
  if (auto* list = cast_exact<List>(container)) {
    if (slice_bound(start, list->size, 0, &from) && slice_bound(stop, list->size, list->size, &to)) {
      if (to < from) to = from;
      return TRY(new_list(rt, std::span<const Value>(list->items + from, to - from)));
    }
  } else if (Str* text = exact_str(container)) {
    if (slice_bound(start, text->length, 0, &from) && slice_bound(stop, text->length, text->length, &to)) {
      return TRY(str_slice(rt, text, from, to < from ? from : to));
    }
  } else if (auto* tuple = cast_exact<Tuple>(container)) {
    if (slice_bound(start, tuple->size, 0, &from) && slice_bound(stop, tuple->size, tuple->size, &to)) {
      if (to < from) to = from;
      if (from == 0 && to == tuple->size) return container;
      return TRY(new_tuple(rt, std::span<const Value>(tuple->items + from, to - from)));
    }
  }
  return get_item(rt, container, TRY(build_slice(rt, start, stop, Value::none())));
}
Status store_slice(Runtime& rt, Value container, Value start, Value stop, Value value) {
  return set_item(rt, container, TRY(build_slice(rt, start, stop, Value::none())), value);
}

}  // namespace minipy
