// functools.partial and functools.Placeholder.
#include <algorithm>

#include "runtime/types/object.h"
#include "runtime/types/sequence.h"
#include "stdlib/functools.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct Partial : Cell {
  Value function;
  Tuple* args;
  Dict* keywords;
  Tuple* keyword_names;  // those of `keywords`, as of keyword_version
  uint64_t keyword_version;
  uint64_t placeholders;  // among args
};
constexpr VisitFunction kVisit =
    visit_members<Partial, &Partial::function, &Partial::args, &Partial::keywords, &Partial::keyword_names>;

bool is_placeholder(Runtime& rt, Value value) {
  return value.is_cell() && rt.type_of(value)->spec == &kPlaceholderSpec;
}

uint64_t count_placeholders(Runtime& rt, Tuple* args) {
  return static_cast<uint64_t>(
      std::count_if(args->items, args->items + args->size, [&rt](Value each) { return is_placeholder(rt, each); }));
}
Failed trailing_placeholder(Runtime& rt) { return raise_type_error(rt, "trailing Placeholders are not allowed"); }

// The inner partial's arguments with `args` in the places of its placeholders, then behind.
Result<Tuple*> joined_arguments(Runtime& rt, Partial* inner, std::span<const Value> args) {
  uint64_t filled = std::min<uint64_t>(inner->placeholders, args.size());
  Tuple* joined = TRY(new_tuple(rt, inner->args->size + args.size() - filled));
  uint64_t taken = 0, place = 0;
  for (Value each : inner->args->view()) {
    joined->items[place++] = taken < filled && is_placeholder(rt, each) ? args[taken++] : each;
  }
  for (; taken < args.size(); ++taken) joined->items[place++] = args[taken];
  return joined;
}

Result<Value> create_partial(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.count == 0) return raise_type_error(rt, "type 'partial' takes at least one argument");
  Value function = args[0];
  if (!is_callable(rt, function)) return raise_type_error(rt, "the first argument must be callable");
  std::span<const Value> given(args.values + 1, args.count - 1);
  if (!given.empty() && is_placeholder(rt, given.back())) return trailing_placeholder(rt);
  Dict* keywords = TRY(new_dict(rt));
  Tuple* all = nullptr;
  if (has_layout(rt, function, kVisit) && TRY(instance_attributes(rt, function))->used == 0) {
    auto* inner = function.as<Partial>();
    function = inner->function;
    keywords = TRY(dict_copy(rt, inner->keywords));
    all = TRY(joined_arguments(rt, inner, given));
  } else {
    all = TRY(new_tuple(rt, given));
  }
  for (uint32_t i = 0; i < args.keyword_count(); ++i) {
    Value value = args.values[args.count + i];
    if (is_placeholder(rt, value)) return raise_type_error(rt, "Placeholder cannot be passed as a keyword argument");
    TRY(dict_set(rt, keywords, args.names->items[i], value));
  }
  auto* partial = make<Partial>(rt, cls);
  if (!partial) return Failed{};
  partial->function = function;
  partial->args = all;
  partial->keywords = keywords;
  partial->placeholders = count_placeholders(rt, all);
  return partial;
}

Result<Tuple*> keyword_names(Runtime& rt, Partial* partial) {
  if (partial->keyword_names && partial->keyword_version == partial->keywords->keys_version)
    return partial->keyword_names;
  Tuple* names = TRY(new_tuple(rt, partial->keywords->used));
  uint64_t position = 0, place = 0;
  Value key, value;
  while (dict_next(partial->keywords, position, &key, &value)) {
    if (!cast<Str>(rt, key)) return raise_keyword_no_string(rt);
    names->items[place++] = key;
  }
  partial->keyword_names = names;
  partial->keyword_version = partial->keywords->keys_version;
  return names;
}
// Appends the values of the partial's keywords and of the call's, the latter winning, behind `count` positional
// ones; the result is the tuple of names.
Result<Tuple*> merge_keywords(Runtime& rt, Partial* partial, const Arguments& args, Value* values, uint64_t count) {
  Tuple* own = TRY(keyword_names(rt, partial));
  uint64_t position = 0, place = count;
  Value key, value;
  while (place - count < own->size && dict_next(partial->keywords, position, &key, &value)) values[place++] = value;
  uint32_t given = args.keyword_count();
  if (given == 0) return own;
  List* names = TRY(new_list(rt, own->view()));
  for (uint32_t i = 0; i < given; ++i) {
    Str* name = args.names->items[i].as<Str>();
    uint64_t found = 0;
    while (found < own->size && !str_equal(own->items[found].as<Str>(), name)) ++found;
    values[count + (found < own->size ? found : names->size)] = args.values[args.count + i];
    if (found == own->size) TRY(list_append(rt, names, Value::from_cell(name)));
  }
  return new_tuple(rt, std::span<const Value>(names->view()));
}
Result<Value> call_partial(Runtime& rt, Value self, const Arguments& args) {
  auto* partial = self.as<Partial>();
  if (args.count < partial->placeholders) {
    return raise_type_error(rt, "missing positional arguments in 'partial' call; expected at least %lld, got %d",
                            static_cast<long long>(partial->placeholders), static_cast<int>(args.count));
  }
  uint64_t stored = partial->args->size;
  uint64_t count = stored + args.count - partial->placeholders;
  uint64_t most = count + partial->keywords->used + args.keyword_count();
  constexpr uint64_t kInline = 10;
  Value few[kInline];
  Value* values = most <= kInline ? few : TRY(new_tuple(rt, most))->items;
  uint32_t taken = 0;
  for (uint64_t i = 0; i < stored; ++i) {
    Value each = partial->args->items[i];
    values[i] = partial->placeholders && is_placeholder(rt, each) ? args[taken++] : each;
  }
  std::copy(args.values + taken, args.values + args.count, values + stored);
  Tuple* names = nullptr;
  if (most > count) names = TRY(merge_keywords(rt, partial, args, values, count));
  return call(rt, partial->function, {values, static_cast<uint32_t>(count), names});
}

Result<Value> repr_partial(Runtime& rt, Value self) {
  auto* partial = self.as<Partial>();
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "...");
  TextBuffer buffer;
  buffer.append(TRY(class_display_name(rt, rt.type_of(self)))->view());
  buffer.append('(');
  buffer.append(TRY(repr(rt, partial->function))->view());
  Tuple* args = partial->args;
  for (uint64_t i = 0; i < args->size; ++i) {
    buffer.append(", ");
    buffer.append(TRY(repr(rt, args->items[i]))->view());
  }
  uint64_t position = 0;
  Value key, value;
  Dict* keywords = partial->keywords;
  while (dict_next(keywords, position, &key, &value)) {
    buffer.append(TRY(format_text(rt, ", %S=%R", key, value))->view());
  }
  buffer.append(')');
  return new_str(rt, buffer);
}

Result<Value> partial_function(Runtime&, Value self) { return self.as<Partial>()->function; }
Result<Value> partial_args(Runtime&, Value self) { return self.as<Partial>()->args; }
Result<Value> partial_keywords(Runtime&, Value self) { return self.as<Partial>()->keywords; }
constexpr GetSetDef kGetSets[] = {
    {"func", partial_function, nullptr, "the function that a call goes to"},
    {"args", partial_args, nullptr, "the positional arguments that are kept, as a tuple"},
    {"keywords", partial_keywords, nullptr, "the keyword arguments that are kept, as a dict"},
    INSTANCE_DICT_ROW,
};

Result<Value> partial_reduce(Runtime& rt, Value self) {
  auto* partial = self.as<Partial>();
  Dict* attributes = TRY(instance_attributes(rt, self));
  Tuple* args = TRY(new_tuple(rt, {partial->function}));
  Tuple* state =
      TRY(new_tuple(rt, {partial->function, Value::from_cell(partial->args), Value::from_cell(partial->keywords),
                         attributes->used ? Value::from_cell(attributes) : Value::none()}));
  return new_tuple(rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(args), Value::from_cell(state)});
}
Status partial_set_state(Runtime& rt, Value self, Value state) {
  auto* parts = cast<Tuple>(rt, state);
  auto* args = parts && parts->size == 4 ? cast<Tuple>(rt, parts->items[1]) : nullptr;
  auto* keywords = args ? cast<Dict>(rt, parts->items[2]) : nullptr;
  if (!args || !is_callable(rt, parts->items[0]) || (!keywords && !parts->items[2].is_none()))
    return raise_type_error(rt, "invalid partial state");
  if (args->size && is_placeholder(rt, args->items[args->size - 1])) return trailing_placeholder(rt);
  auto* partial = self.as<Partial>();
  args = TRY(new_tuple(rt, args->view()));
  keywords = keywords ? TRY(dict_copy(rt, keywords)) : TRY(new_dict(rt));
  partial->function = parts->items[0];
  partial->args = args;
  partial->keywords = keywords;
  partial->keyword_names = nullptr;
  partial->placeholders = count_placeholders(rt, args);
  if (auto* attributes = cast<Dict>(rt, parts->items[3])) {
    uint64_t position = 0;
    Value key, value;
    while (dict_next(attributes, position, &key, &value)) {
      if (Str* name = cast<Str>(rt, key)) TRY(generic_set_attribute(rt, self, intern(rt, name), value));
    }
  }
  return ok();
}
constexpr NativeDef kMethods[] = {
    method<partial_reduce>("__reduce__(self, /)", Effect::Allocates),
    method<partial_set_state>("__setstate__(self, state, /)", Effect::MutatesSelf),
    CLASS_GETITEM_ROW,
};
constexpr TypeSlots kSlots = {.create = create_partial,
                              .visit = kVisit,
                              .repr = repr_partial,
                              .descriptor_get = bind_to_instance,
                              .call = call_partial};

// ---- Placeholder

Result<Value> create_placeholder(Runtime& rt, Type*, const Arguments& args) {
  if (args.count || args.keyword_count()) return raise_type_error(rt, "PlaceholderType takes no arguments");
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "_functools")));
  return get_attribute(rt, module, intern(rt, "Placeholder"));
}
Result<Value> repr_placeholder(Runtime& rt, Value) { return new_str(rt, "Placeholder"); }
constexpr NativeDef kPlaceholderMethods[] = {method<repr_placeholder>("__reduce__(self, /)", Effect::Allocates)};
constexpr TypeSlots kPlaceholderSlots = {.create = create_placeholder, .repr = repr_placeholder};

}  // namespace

Result<Value> bind_to_instance(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset() || instance.is_none()) return self;
  auto* bound = rt.heap.allocate_small<Method>(shape_of(BuiltinType::Method));
  bound->function = self;
  bound->self = instance;
  return bound;
}

constexpr TypeSpec kPartialSpec = {.name = "functools.partial",
                                   .instance_size = sizeof(Partial),
                                   .slots = &kSlots,
                                   .methods = kMethods,
                                   .getsets = kGetSets,
                                   .doc = "A function with some of its arguments given already.",
                                   .has_dict = true,
                                   .weakly_referable = true};
constexpr TypeSpec kPlaceholderSpec = {
    .name = "functools._PlaceholderType",
    .instance_size = sizeof(Cell),
    .slots = &kPlaceholderSlots,
    .methods = kPlaceholderMethods,
    .doc = "The type of the Placeholder singleton.\n\nStands among a partial's arguments for one that the call gives.",
    .subclassable = false};

}  // namespace minipy
