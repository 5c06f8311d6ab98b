// Building containers and strings; unpacking.
#include <algorithm>
#include <cstring>

#include "runtime/base/text_buffer.h"
#include "runtime/types/containers.h"
#include "runtime/types/str.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"

namespace minipy {

Result<Value> build_tuple(Runtime& rt, const Value* items, int32_t count) {
  return TRY(new_tuple(rt, std::span<const Value>(items, static_cast<size_t>(count))));
}
Result<Value> build_list(Runtime& rt, const Value* items, int32_t count) {
  return TRY(new_list(rt, std::span<const Value>(items, static_cast<size_t>(count))));
}
Result<Value> build_set(Runtime& rt, const Value* items, int32_t count) {
  Set* set = TRY(new_set(rt));
  for (int32_t j = 0; j < count; ++j) TRY(set_add(rt, set, items[j]));
  return set;
}
Result<Value> build_dict(Runtime& rt, const Value* items, int32_t count) {
  Dict* dict = TRY(new_dict(rt, static_cast<uint64_t>(count)));
  for (int32_t j = 0; j < count; ++j) TRY(dict_set(rt, dict, items[2 * j], items[2 * j + 1]));
  return dict;
}
Result<Value> build_dict_keys(Runtime& rt, const Value* values, Value keys) {
  const auto* names = keys.as<Tuple>();
  Dict* dict = TRY(new_dict(rt, names->size));
  for (uint64_t j = 0; j < names->size; ++j) TRY(dict_set(rt, dict, names->items[j], values[j]));
  return dict;
}
Result<Value> copy_list(Runtime& rt, Value tuple) { return TRY(new_list(rt, tuple.as<Tuple>()->view())); }
Status append_item(Runtime& rt, Value list, Value item) { return list_append(rt, list.as<List>(), item); }

// Whether an iterable may be asked for its iterator, and the error is about it alone.
static bool is_iterable(Runtime& rt, Value value) {
  const TypeSlots* slots = rt.type_of(value)->slots;
  return slots->iter != nullptr || slots->get_item != nullptr;
}
Status extend_list(Runtime& rt, Value list, Value iterable) {
  if (!is_iterable(rt, iterable)) return raise_type_error(rt, "Value after * must be an iterable, not %T", iterable);
  return list_extend(rt, list.as<List>(), iterable);
}
Result<Value> list_to_tuple(Runtime& rt, Value list) {
  return TRY(new_tuple(rt, std::span<const Value>(list.as<List>()->view())));
}
Status add_to_set(Runtime& rt, Value set, Value item) {
  // It may be what a program calls __conditional_annotations__.
  if (!rt.is_exactly(set, BuiltinType::Set)) return raise_type_error(rt, "%T is no set to add to", set);
  return set_add(rt, set.as<Set>(), item);
}
Status update_set(Runtime& rt, Value set, Value iterable) {
  ForEach each(rt, iterable);
  while (each.next()) TRY(set_add(rt, set.as<Set>(), each.value()));
  if (each.failed()) return Failed{};
  return ok();
}
Status set_in_dict(Runtime& rt, Value dict, Value key, Value value) {
  return dict_set(rt, dict.as<Dict>(), key, value);
}

static Result<bool> is_mapping(Runtime& rt, Value value) {
  if (cast<Dict>(rt, value)) return true;
  return !TRY(get_attribute_or_unset(rt, value, Name::name_keys)).is_unset();
}
Status update_dict(Runtime& rt, Value dict, Value mapping) {
  if (!TRY(is_mapping(rt, mapping))) return raise_type_error(rt, "'%T' object is not a mapping", mapping);
  return dict_update(rt, dict.as<Dict>(), mapping);
}
Result<Str*> callee_name(Runtime& rt, Value callee) {
  Value name;
  if (auto* function = cast_exact<Function>(callee)) {
    name = function->qualname;
    Value module = function->module;
    if (Str* text = exact_str(module); text && text->view() != "builtins") {
      return format_text(rt, "%U.%S()", text, name);
    }
    return format_text(rt, "%S()", name);
  }
  name = TRY(get_attribute_or_unset(rt, callee, Name::dunder_qualname));
  if (name.is_unset()) return str(rt, callee);
  Value module = TRY(get_attribute_or_unset(rt, callee, Name::dunder_module));
  if (Str* text = cast<Str>(rt, module); text && text->view() != "builtins")
    return format_text(rt, "%U.%S()", text, name);
  return format_text(rt, "%S()", name);
}
Status merge_dict(Runtime& rt, Value dict, Value mapping, Value callee) {
  if (!TRY(is_mapping(rt, mapping))) {
    Str* name = TRY(callee_name(rt, callee));
    return raise_type_error(rt, "%U argument after ** must be a mapping, not %T", name, mapping);
  }
  auto put = [&](Value key, Value value) -> Status {
    Str* text = cast<Str>(rt, key);
    if (text && !TRY(dict_get(rt, dict.as<Dict>(), key)).is_unset()) {
      Str* name = TRY(callee_name(rt, callee));
      return raise_type_error(rt, "%U got multiple values for keyword argument '%U'", name, text);
    }
    return dict_set(rt, dict.as<Dict>(), key, value);
  };
  // A subclass gives what it holds, unless it iterates in its own way.
  auto* plain = cast<Dict>(rt, mapping);
  if (plain && rt.type_of(mapping)->slots->iter == rt.type(BuiltinType::Dict)->slots->iter) {
    uint64_t position = 0;
    Value key, value;
    while (dict_next(plain, position, &key, &value)) TRY(put(key, value));
    return ok();
  }
  ForEach each(rt, TRY(call_method(rt, mapping, Name::name_keys)));
  while (each.next()) TRY(put(each.value(), TRY(get_item(rt, mapping, each.value()))));
  if (each.failed()) return Failed{};
  return ok();
}
Result<Value> build_string(Runtime& rt, const Value* parts, int32_t count) {
  uint64_t bytes = 0, length = 0;
  for (int32_t j = 0; j < count; ++j) {
    const auto* part = parts[j].as<Str>();
    bytes += part->byte_length;
    length += part->length;
  }
  if (bytes <= 1) {  // one of the shared ones
    for (int32_t j = 0; j < count; ++j) {
      if (parts[j].as<Str>()->byte_length == bytes) return TRY(new_str(rt, parts[j].as<Str>()->view()));
    }
  }
  char* at;
  Str* made = TRY(str_for_filling(rt, bytes, length, &at));
  for (int32_t j = 0; j < count; ++j) {
    const auto* part = parts[j].as<Str>();
    std::memcpy(at, part->data, part->byte_length);
    at += part->byte_length;
  }
  return made;
}
Result<Value> convert(Runtime& rt, Value value, int32_t conversion) {
  if (conversion == 's') {
    if (exact_str(value)) return value;
    return TRY(str(rt, value));
  }
  return conversion == 'r' ? TRY(repr(rt, value)) : TRY(ascii(rt, value));
}
Result<Value> format_simple(Runtime& rt, Value value) {
  if (exact_str(value)) return value;
  return TRY(format(rt, value, rt.name(Name::name_empty)));
}
Result<Value> format_with(Runtime& rt, Value value, Value spec) { return TRY(format(rt, value, spec.as<Str>())); }

// ---- Unpacking. Nothing is written before all is there.
static Status unpack_count_error(Runtime& rt, int32_t count, uint64_t got) {
  return raise_value_error(rt, "not enough values to unpack (expected %d, got %d)", count, static_cast<int>(got));
}
Status unpack(Runtime& rt, Value iterable, Value* target, int32_t count) {
  auto wanted = static_cast<uint64_t>(count);
  const Value* items = nullptr;
  uint64_t size = 0;
  if (auto* tuple = cast_exact<Tuple>(iterable)) items = tuple->items, size = tuple->size;
  if (auto* list = cast_exact<List>(iterable)) items = list->items, size = list->size;
  if (items || rt.is_exactly(iterable, BuiltinType::Tuple) || rt.is_exactly(iterable, BuiltinType::List)) {
    if (size < wanted) return unpack_count_error(rt, count, size);
    if (size > wanted)
      return raise_value_error(rt, "too many values to unpack (expected %d, got %d)", count, static_cast<int>(size));
    for (uint64_t j = 0; j < size; ++j) target[j] = items[j];
    return ok();
  }
  if (!is_iterable(rt, iterable)) return raise_type_error(rt, "cannot unpack non-iterable %T object", iterable);
  Value iterator = TRY(get_iterator(rt, iterable));
  Tuple* found = TRY(new_tuple(rt, wanted));
  for (uint64_t j = 0; j < wanted; ++j) {
    Value item = TRY(next(rt, iterator));
    if (item.is_unset()) return unpack_count_error(rt, count, j);
    found->items[j] = item;
  }
  if (!TRY(next(rt, iterator)).is_unset()) {
    if (auto* dict = cast_exact<Dict>(iterable)) {
      return raise_value_error(rt, "too many values to unpack (expected %d, got %d)", count,
                               static_cast<int>(dict->used));
    }
    return raise_value_error(rt, "too many values to unpack (expected %d)", count);
  }
  for (uint64_t j = 0; j < wanted; ++j) target[j] = found->items[j];
  return ok();
}
Status unpack_with_rest(Runtime& rt, Value iterable, Value* target, uint32_t before, int32_t after) {
  if (!is_iterable(rt, iterable)) return raise_type_error(rt, "cannot unpack non-iterable %T object", iterable);
  List* all = TRY(to_list(rt, iterable));
  uint64_t least = before + static_cast<uint64_t>(after);
  if (all->size < least) {
    return raise_value_error(rt, "not enough values to unpack (expected at least %d, got %d)", static_cast<int>(least),
                             static_cast<int>(all->size));
  }
  uint64_t middle = all->size - least;
  List* rest = TRY(new_list(rt, std::span<const Value>(all->items + before, middle)));
  for (uint32_t j = 0; j < before; ++j) target[j] = all->items[j];
  target[before] = Value::from_cell(rest);
  for (int32_t j = 0; j < after; ++j)
    target[before + 1 + static_cast<uint32_t>(j)] = all->items[before + middle + static_cast<uint64_t>(j)];
  return ok();
}

// ---- Template strings
Result<Value> build_interpolation(Runtime& rt, const Value* parts) {
  auto* cell = rt.heap.allocate_small<Interpolation>(shape_of(BuiltinType::Interpolation));
  cell->value = parts[0];
  cell->expression = parts[1];
  cell->conversion = parts[2];
  cell->format_spec = parts[3];
  return Value::from_cell(cell);
}
Result<Value> build_template(Runtime& rt, Value strings, Value interpolations) {
  auto all = [](Value tuple, BuiltinType type) {
    auto items = tuple.as<Tuple>()->view();
    return std::all_of(items.begin(), items.end(),
                       [type](Value item) { return item.is_cell() && item.cell()->shape == shape_of(type); });
  };
  if (!all(strings, BuiltinType::Str) || !all(interpolations, BuiltinType::Interpolation) ||
      strings.as<Tuple>()->size != interpolations.as<Tuple>()->size + 1) {
    return raise(rt, BuiltinType::SystemError, "a template of other things than strs and interpolations");
  }
  auto* cell = rt.heap.allocate_small<Template>(shape_of(BuiltinType::Template));
  cell->strings = strings.as<Tuple>();
  cell->interpolations = interpolations.as<Tuple>();
  return Value::from_cell(cell);
}

}  // namespace minipy
