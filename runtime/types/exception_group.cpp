// BaseExceptionGroup and ExceptionGroup (PEP 654): trees of exceptions that can be split by a condition.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/exception.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

BaseException* e(Value self) { return self.as<BaseException>(); }
Tuple* exceptions_of(Value self) { return e(self)->details[kGroupExceptions].as<Tuple>(); }
bool is_group(Runtime& rt, Value value) { return is_instance_of(rt, value, BuiltinType::BaseExceptionGroup); }

Result<Value> create_group(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.count != 2)
    return raise_type_error(rt, "BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)",
                            static_cast<int>(args.count));
  Str* message = cast<Str>(rt, args[0]);
  if (!message) return raise_type_error(rt, "BaseExceptionGroup.__new__() argument 1 must be str, not %T", args[0]);
  const TypeSlots* slots = rt.type_of(args[1])->slots;
  if (!slots->get_item || !slots->length || rt.type_of(args[1])->mapping_pattern || cast<Set>(rt, args[1])) {
    return raise_type_error(rt, "second argument (exceptions) must be a sequence");
  }
  Tuple* exceptions = TRY(to_tuple(rt, args[1]));
  if (exceptions->size == 0) return raise_value_error(rt, "second argument (exceptions) must be a non-empty sequence");
  bool nested_base = false;
  for (uint64_t i = 0; i < exceptions->size; ++i) {
    if (!cast<BaseException>(rt, exceptions->items[i])) {
      return raise_value_error(rt, "Item %d of second argument (exceptions) is not an exception", static_cast<int>(i));
    }
    if (!is_instance_of(rt, exceptions->items[i], BuiltinType::Exception)) nested_base = true;
  }
  Type* plain = rt.type(BuiltinType::ExceptionGroup);
  if (cls == rt.type(BuiltinType::BaseExceptionGroup)) {
    if (!nested_base) cls = plain;
  } else if (cls == plain) {
    if (nested_base) return raise_type_error(rt, "Cannot nest BaseExceptions in an ExceptionGroup");
  } else if (nested_base && is_subtype(cls, rt.type(BuiltinType::Exception))) {
    return raise_type_error(rt, "Cannot nest BaseExceptions in '%U'", cls->name);
  }
  auto* error = static_cast<BaseException*>(new_instance(rt, cls));
  if (!error) return Failed{};
  error->traceback = error->cause = error->context = Value::none();
  for (Value& detail : error->details) detail = Value::none();
  error->args = Value::from_cell(TRY(new_tuple(rt, {args[0], args[1]})));
  error->details[kGroupMessage] = args[0];
  error->details[kGroupExceptions] = Value::from_cell(exceptions);
  return error;
}

Status initialise_group(Runtime& rt, Value self, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "%T() takes no keyword arguments", self);
  e(self)->args = Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(args.values, args.count))));
  return ok();
}

Result<Value> str_group(Runtime& rt, Value self) {
  auto count = static_cast<int>(exceptions_of(self)->size);
  return format_text(rt, "%S (%d sub-exception%s)", e(self)->details[kGroupMessage], count, count == 1 ? "" : "s");
}
Result<Value> repr_group(Runtime& rt, Value self) {
  Value shown = e(self)->details[kGroupExceptions];
  Tuple* args = e(self)->args.as<Tuple>();
  if (args->size == 2 && cast<List>(rt, args->items[1])) { shown = Value::from_cell(TRY(to_list(rt, shown))); }
  return format_text(rt, "%T(%R, %R)", self, e(self)->details[kGroupMessage], shown);
}

// The condition of split() and subgroup(): a type, a tuple of types, or a callable.
Result<bool> matches(Runtime& rt, Value condition, Value exception) {
  if (as_type(rt, condition) || cast<Tuple>(rt, condition)) return is_instance(rt, exception, condition);
  return truth(rt, TRY(call(rt, condition, exception)));
}

Status check_condition(Runtime& rt, Value condition) {
  bool good = false;
  if (Type* type = as_type(rt, condition)) {
    good = is_subtype(type, rt.type(BuiltinType::BaseException));
  } else if (auto* tuple = cast<Tuple>(rt, condition)) {
    good = true;
    for (uint64_t i = 0; i < tuple->size; ++i) {
      Type* each = as_type(rt, tuple->items[i]);
      good = good && each && is_subtype(each, rt.type(BuiltinType::BaseException));
    }
  } else {
    good = is_callable(rt, condition);
  }
  if (good) return ok();
  return raise_type_error(rt,
                          "expected an exception type, a tuple of exception types, or a callable (other than a class)");
}

Result<GroupSplit> split(Runtime& rt, Value exception, Value condition, bool want_rest) {
  RecursionGuard guard(rt, " in exceptiongroup_split_recursive");
  if (guard.failed()) return Failed{};
  GroupSplit result{Value::none(), Value::none()};
  if (TRY(matches(rt, condition, exception))) {
    result.match = exception;
    return result;
  }
  if (!is_group(rt, exception)) {
    result.rest = exception;
    return result;
  }
  List* match = TRY(new_list(rt));
  List* rest = TRY(new_list(rt));
  Tuple* exceptions = exceptions_of(exception);
  for (uint64_t i = 0; i < exceptions->size; ++i) {
    GroupSplit part = TRY(split(rt, exceptions->items[i], condition, want_rest));
    if (!part.match.is_none()) TRY(list_append(rt, match, part.match));
    if (!part.rest.is_none()) TRY(list_append(rt, rest, part.rest));
  }
  if (match->size) result.match = TRY(derive_exception_group(rt, exception, match));
  if (want_rest && rest->size) result.rest = TRY(derive_exception_group(rt, exception, rest));
  return result;
}

Result<Value> group_split(Runtime& rt, Value self, Value condition) {
  TRY(check_condition(rt, condition));
  GroupSplit parts = TRY(split(rt, self, condition, true));
  return new_tuple(rt, {parts.match, parts.rest});
}
Result<Value> group_subgroup(Runtime& rt, Value self, Value condition) {
  TRY(check_condition(rt, condition));
  return TRY(split(rt, self, condition, false)).match;
}
Result<Value> group_derive(Runtime& rt, Value self, Value exceptions) {
  return call(rt, Value::from_cell(rt.type(BuiltinType::BaseExceptionGroup)), e(self)->details[kGroupMessage],
              exceptions);
}
Result<Value> group_class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
Result<Value> get_message(Runtime&, Value self) { return e(self)->details[kGroupMessage]; }
Result<Value> get_exceptions(Runtime&, Value self) { return e(self)->details[kGroupExceptions]; }

constexpr NativeDef kMethods[] = {
    method<group_derive>("derive(self, excs, /)", Effect::Anything),
    method<group_split>("split(self, matcher_value, /)", Effect::Anything),
    method<group_subgroup>("subgroup(self, matcher_value, /)", Effect::Anything),
    class_method<group_class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};
constexpr GetSetDef kGetSets[] = {{"message", get_message, read_only_member, "exception message"},
                                  {"exceptions", get_exceptions, read_only_member, "nested exceptions"}};
constexpr TypeSlots kSlots = {
    .create = create_group, .initialise = initialise_group, .repr = repr_group, .str = str_group};
constexpr TypeSpec kGroupSpec = {.name = "BaseExceptionGroup",
                                 .layout = Layout::Exception,
                                 .slots = &kSlots,
                                 .methods = kMethods,
                                 .getsets = kGetSets,
                                 .doc = "Several exceptions that are raised together."};

}  // namespace

const TypeSpec* base_exception_group_spec() { return &kGroupSpec; }

Result<Value> derive_exception_group(Runtime& rt, Value original, List* exceptions) {
  Value argument = Value::from_cell(exceptions);
  Value group = TRY(call_method(rt, original, intern(rt, "derive"), std::span<const Value>(&argument, 1)));
  if (!is_group(rt, group)) return raise_type_error(rt, "derive must return an instance of BaseExceptionGroup");
  e(group)->traceback = e(original)->traceback;
  e(group)->context = e(original)->context;
  e(group)->cause = e(original)->cause;
  e(group)->suppress_context = true;  // as always where a cause is set
  Value notes = TRY(get_attribute_or_unset(rt, original, Name::dunder_notes));
  if (cast<List>(rt, notes)) {
    List* copy = TRY(to_list(rt, notes));
    TRY(set_attribute(rt, group, Name::dunder_notes, Value::from_cell(copy)));
  }
  return group;
}

Result<GroupSplit> split_exception_group(Runtime& rt, Value exception, Value types) {
  return split(rt, exception, types, true);
}

}  // namespace minipy
