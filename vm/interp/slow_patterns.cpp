// What match statements ask.
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"

namespace minipy {

Result<bool> match_sequence(Runtime& rt, Value subject) { return rt.type_of(subject)->sequence_pattern; }
Result<bool> match_mapping(Runtime& rt, Value subject) { return rt.type_of(subject)->mapping_pattern; }
Result<Value> get_length(Runtime& rt, Value value) { return new_int(rt, TRY(length(rt, value))); }

Result<Value> match_keys(Runtime& rt, Value subject, Value keys) {
  const auto* wanted = keys.as<Tuple>();
  Tuple* values = TRY(new_tuple(rt, wanted->size));
  Set* seen = TRY(new_set(rt));
  Value getter;
  for (uint64_t j = 0; j < wanted->size; ++j) {
    Value key = wanted->items[j];
    if (TRY(set_contains(rt, seen, key)))
      return raise_value_error(rt, "mapping pattern checks duplicate key (%R)", key);
    TRY(set_add(rt, seen, key));
    Value found;
    if (auto* dict = cast_exact<Dict>(subject)) {
      found = TRY(dict_get(rt, dict, key));
    } else {
      if (getter.is_unset()) getter = TRY(get_attribute(rt, subject, Name::name_get));
      auto* missing = rt.heap.allocate_small<Object>(shape_of(BuiltinType::Object));
      found = TRY(call(rt, getter, key, Value::from_cell(missing)));
      if (found == Value::from_cell(missing)) found = Value::unset();
    }
    if (found.is_unset()) return Value::none();
    values->items[j] = found;
  }
  return values;
}

static Status match_attribute(Runtime& rt, Value subject, Type* cls, Value name, Set* seen, List* out, bool* matched) {
  if (TRY(set_contains(rt, seen, name))) {
    return raise_type_error(rt, "%U() got multiple sub-patterns for attribute %R", cls->name, name);
  }
  TRY(set_add(rt, seen, name));
  Value value = TRY(get_attribute_or_unset(rt, subject, intern(rt, name.as<Str>())));
  if (value.is_unset()) {
    *matched = false;
    return ok();
  }
  return list_append(rt, out, value);
}
static bool matches_itself(Runtime& rt, Type* cls) {
  for (BuiltinType type : {BuiltinType::Bool, BuiltinType::ByteArray, BuiltinType::Bytes, BuiltinType::Dict,
                           BuiltinType::Float, BuiltinType::FrozenSet, BuiltinType::Int, BuiltinType::List,
                           BuiltinType::Set, BuiltinType::Str, BuiltinType::Tuple}) {
    if (is_subtype(cls, rt.type(type))) return true;
  }
  return false;
}
Result<Value> match_class(Runtime& rt, Value subject, Value cls_value, Value positional, Value names) {
  Type* cls = as_type(rt, cls_value);
  if (!cls) return raise_type_error(rt, "called match pattern must be a class");
  if (!TRY(is_instance(rt, subject, cls_value))) return Value::none();
  auto count = positional.as_int();
  Set* seen = TRY(new_set(rt));
  List* out = TRY(new_list(rt));
  bool matched = true;
  if (count > 0) {
    Value order = TRY(get_attribute_or_unset(rt, cls_value, Name::dunder_match_args));
    bool itself = false;
    uint64_t allowed = 0;
    if (order.is_unset()) {
      itself = matches_itself(rt, cls);
      allowed = itself;
    } else if (!rt.is_exactly(order, BuiltinType::Tuple)) {
      return raise_type_error(rt, "%U.__match_args__ must be a tuple (got %T)", cls->name, order);
    } else {
      allowed = order.as<Tuple>()->size;
    }
    if (static_cast<uint64_t>(count) > allowed) {
      return raise_type_error(rt, "%U() accepts %d positional sub-pattern%s (%d given)", cls->name,
                              static_cast<int>(allowed), allowed == 1 ? "" : "s", static_cast<int>(count));
    }
    if (itself) {
      TRY(list_append(rt, out, subject));
    } else {
      for (int64_t j = 0; j < count && matched; ++j) {
        Value name = order.as<Tuple>()->items[j];
        if (!cast<Str>(rt, name)) return raise_type_error(rt, "__match_args__ elements must be strings (got %T)", name);
        TRY(match_attribute(rt, subject, cls, name, seen, out, &matched));
      }
    }
  }
  const auto* keywords = names.as<Tuple>();
  for (uint64_t j = 0; j < keywords->size && matched; ++j)
    TRY(match_attribute(rt, subject, cls, keywords->items[j], seen, out, &matched));
  if (!matched) return Value::none();
  return TRY(new_tuple(rt, std::span<const Value>(out->view())));
}
Result<Value> dict_without(Runtime& rt, Value mapping, Value keys) {
  Dict* dict = TRY(new_dict(rt));
  TRY(dict_update(rt, dict, mapping));
  const auto* names = keys.as<Tuple>();
  for (uint64_t j = 0; j < names->size; ++j) (void)TRY(dict_delete(rt, dict, names->items[j]));
  return dict;
}

}  // namespace minipy
