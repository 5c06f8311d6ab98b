// operator.itemgetter, attrgetter and methodcaller.
#include "runtime/types/object.h"
#include "runtime/types/sequence.h"
#include "stdlib/native_support.h"
#include "stdlib/operator.h"

namespace minipy {

namespace {

// itemgetter: the keys. attrgetter: the names as given, and for each a str or, where it has dots, a tuple of str.
// methodcaller: the name and the positional arguments; keywords apart.
struct Getter : Cell {
  Tuple* items;
  Tuple* parts;
  Dict* keywords;
};
constexpr VisitFunction kVisit = visit_members<Getter, &Getter::items, &Getter::parts, &Getter::keywords>;
Getter* it(Value self) { return self.as<Getter>(); }

Result<Getter*> new_getter(Runtime& rt, Type* cls, const Arguments& args) {
  Tuple* items = TRY(new_tuple(rt, std::span<const Value>(args.values, args.count)));
  auto* getter = make<Getter>(rt, cls);
  if (!getter) return Failed{};
  getter->items = items;
  return getter;
}
Status check_operand(Runtime& rt, const char* name, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "%s() takes no keyword arguments", name);
  if (args.count != 1)
    return raise_type_error(rt, "%s expected 1 argument, got %d", name, static_cast<int>(args.count));
  return ok();
}
// "operator.itemgetter(1, 2" with the items; the caller closes it.
Status append_call(Runtime& rt, Value self, TextBuffer& out) {
  out.append(TRY(class_display_name(rt, rt.type_of(self)))->view());
  out.append('(');
  Tuple* items = it(self)->items;
  for (uint64_t i = 0; i < items->size; ++i) {
    if (i) out.append(", ");
    out.append(TRY(repr(rt, items->items[i]))->view());
  }
  return ok();
}
Result<Value> repr_getter(Runtime& rt, Value self) {
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return format_text(rt, "%U(...)", TRY(class_display_name(rt, rt.type_of(self))));
  TextBuffer out;
  TRY(append_call(rt, self, out));
  uint64_t position = 0;
  Value key, value;
  while (it(self)->keywords && dict_next(it(self)->keywords, position, &key, &value)) {
    out.append(TRY(format_text(rt, ", %S=%R", key, value))->view());
  }
  out.append(')');
  return new_str(rt, out);
}
Result<Value> reduce_getter(Runtime& rt, Value self) {
  return new_tuple(rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(it(self)->items)});
}

// ---- itemgetter

Result<Value> create_itemgetter(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "itemgetter() takes no keyword arguments");
  if (args.count == 0) return raise_type_error(rt, "itemgetter expected 1 argument, got 0");
  return TRY(new_getter(rt, cls, args));
}
Result<Value> call_itemgetter(Runtime& rt, Value self, const Arguments& args) {
  TRY(check_operand(rt, "itemgetter", args));
  Tuple* keys = it(self)->items;
  Value object = args[0];
  if (keys->size == 1) {
    Value key = keys->items[0];
    if (key.is_int() && key.as_int() >= 0) {
      auto index = static_cast<uint64_t>(key.as_int());
      if (auto* tuple = cast_exact<Tuple>(object); tuple && index < tuple->size) return tuple->items[index];
      if (auto* list = cast_exact<List>(object); list && index < list->size) return list->items[index];
    }
    return get_item(rt, object, key);
  }
  Tuple* result = TRY(new_tuple(rt, keys->size));
  for (uint64_t i = 0; i < keys->size; ++i) result->items[i] = TRY(get_item(rt, object, keys->items[i]));
  return result;
}

// ---- attrgetter

Result<Value> split_name(Runtime& rt, Str* name) {
  std::string_view text = name->view();
  if (text.find('.') == std::string_view::npos) return intern(rt, name);
  List* parts = TRY(new_list(rt));
  for (;;) {
    size_t dot = text.find('.');
    TRY(list_append(rt, parts, Value::from_cell(intern(rt, text.substr(0, dot)))));
    if (dot == std::string_view::npos) break;
    text.remove_prefix(dot + 1);
  }
  return new_tuple(rt, std::span<const Value>(parts->view()));
}
Result<Value> create_attrgetter(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "attrgetter() takes no keyword arguments");
  if (args.count == 0) return raise_type_error(rt, "attrgetter expected 1 argument, got 0");
  Getter* getter = TRY(new_getter(rt, cls, args));
  Tuple* parts = TRY(new_tuple(rt, args.count));
  for (uint32_t i = 0; i < args.count; ++i) {
    Str* name = cast<Str>(rt, args[i]);
    if (!name) return raise_type_error(rt, "attribute name must be a string");
    parts->items[i] = TRY(split_name(rt, name));
  }
  getter->parts = parts;
  return getter;
}
Result<Value> follow(Runtime& rt, Value object, Value name) {
  if (Str* text = exact_str(name)) return get_attribute(rt, object, text);
  for (Value part : name.as<Tuple>()->view()) object = TRY(get_attribute(rt, object, part.as<Str>()));
  return object;
}
Result<Value> call_attrgetter(Runtime& rt, Value self, const Arguments& args) {
  TRY(check_operand(rt, "attrgetter", args));
  Tuple* names = it(self)->parts;
  if (names->size == 1) return follow(rt, args[0], names->items[0]);
  Tuple* result = TRY(new_tuple(rt, names->size));
  for (uint64_t i = 0; i < names->size; ++i) result->items[i] = TRY(follow(rt, args[0], names->items[i]));
  return result;
}

// ---- methodcaller

Result<Value> create_methodcaller(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.count == 0) return raise_type_error(rt, "methodcaller needs at least one argument, the method name");
  Str* name = cast<Str>(rt, args[0]);
  if (!name) return raise_type_error(rt, "method name must be a string");
  Getter* getter = TRY(new_getter(rt, cls, args));
  getter->items->items[0] = Value::from_cell(intern(rt, name));
  if (!args.keyword_count()) return getter;
  getter->parts = TRY(new_tuple(rt, args.names->view()));
  getter->keywords = TRY(new_dict(rt));
  for (uint32_t i = 0; i < args.keyword_count(); ++i)
    TRY(dict_set(rt, getter->keywords, args.names->items[i], args.values[args.count + i]));
  return getter;
}
Result<Value> call_methodcaller(Runtime& rt, Value self, const Arguments& args) {
  TRY(check_operand(rt, "methodcaller", args));
  Getter* caller = it(self);
  auto count = static_cast<uint32_t>(caller->items->size - 1);
  Value method = TRY(get_attribute(rt, args[0], caller->items->items[0].as<Str>()));
  if (!caller->keywords) return call(rt, method, {caller->items->items + 1, count, nullptr});
  List* values = TRY(new_list(rt, std::span<const Value>(caller->items->items + 1, count)));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(caller->keywords, position, &key, &value)) TRY(list_append(rt, values, value));
  return call(rt, method, {values->items, count, caller->parts});
}
Result<Value> reduce_methodcaller(Runtime& rt, Value self) {
  Getter* caller = it(self);
  if (!caller->keywords) return reduce_getter(rt, self);
  Value functools = TRY(rt.evaluator->import_module(rt, intern(rt, "functools")));
  Value partial = TRY(get_attribute(rt, functools, intern(rt, "partial")));
  List* values = TRY(new_list(rt));
  TRY(list_append(rt, values, Value::from_cell(rt.type_of(self))));
  TRY(list_append(rt, values, caller->items->items[0]));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(caller->keywords, position, &key, &value)) TRY(list_append(rt, values, value));
  Value maker = TRY(call(rt, partial, {values->items, 2, caller->parts}));
  Tuple* rest = TRY(new_tuple(rt, caller->items->view().subspan(1)));
  return new_tuple(rt, {maker, Value::from_cell(rest)});
}

constexpr NativeDef kMethods[] = {
    method<reduce_getter>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling")};
constexpr NativeDef kCallerMethods[] = {
    method<reduce_methodcaller>("__reduce__(self, /)", Effect::Anything, "Return state information for pickling")};
constexpr TypeSlots kItemSlots = {
    .create = create_itemgetter, .visit = kVisit, .repr = repr_getter, .call = call_itemgetter};
constexpr TypeSlots kAttributeSlots = {
    .create = create_attrgetter, .visit = kVisit, .repr = repr_getter, .call = call_attrgetter};
constexpr TypeSlots kCallerSlots = {
    .create = create_methodcaller, .visit = kVisit, .repr = repr_getter, .call = call_methodcaller};

}  // namespace

constexpr TypeSpec kItemGetterSpec = {
    .name = "operator.itemgetter",
    .instance_size = sizeof(Getter),
    .slots = &kItemSlots,
    .methods = kMethods,
    .doc =
        "itemgetter(item, /, *items)\n--\n\nA function that returns one item of its argument, or a tuple of "
        "several.\nitemgetter(2)(r) is r[2].\nitemgetter(2, 5, 3)(r) is (r[2], r[5], r[3])",
    .subclassable = false};
constexpr TypeSpec kAttributeGetterSpec = {.name = "operator.attrgetter",
                                           .instance_size = sizeof(Getter),
                                           .slots = &kAttributeSlots,
                                           .methods = kMethods,
                                           .doc =
                                               "attrgetter(attr, /, *attrs)\n--\n\nA function that returns one "
                                               "attribute of its argument, or a tuple of several; dots lead on.",
                                           .subclassable = false};
constexpr TypeSpec kMethodCallerSpec = {.name = "operator.methodcaller",
                                        .instance_size = sizeof(Getter),
                                        .slots = &kCallerSlots,
                                        .methods = kCallerMethods,
                                        .doc =
                                            "methodcaller(name, /, *args, **kwargs)\n--\n\nA function that calls a "
                                            "method of its argument, with the arguments given here.",
                                        .subclassable = false};

}  // namespace minipy
