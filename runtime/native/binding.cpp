// Binding the arguments of natives to their signatures, with CPython's TypeErrors, which depend on how CPython's
// function takes its arguments: nothing or one ("takes exactly one argument"), by position only ("expected at most 2
// arguments, got 3"), or by keyword as well ("takes at most 2 arguments (3 given)").
#include <algorithm>
#include <string>

#include "runtime/base/nearest_name.h"
#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

bool holds(std::span<const NativeDef> rows, const NativeDef& def) {
  return &def >= rows.data() && &def < rows.data() + rows.size();
}
bool holds(Type* type, const NativeDef& def) {
  return type->spec && (holds(type->spec->methods, def) || holds(type->spec->more_methods, def));
}

std::string name_in(Type* type, const NativeDef& def) {
  return std::string(type->qualname->view()) + "." + std::string(def.name());
}

// The class among the bases of `type`, or the built-in one, that has the native in its table; null where there is none.
Type* owner_of(Runtime& rt, Type* type, const NativeDef& def) {
  for (uint64_t i = 0; type && type->mro && i < type->mro->size; ++i) {
    Type* each = type->mro->items[i].as<Type>();
    if (holds(each, def)) return each;
  }
  for (size_t i = 0; !type && i < kBuiltinTypeCount; ++i) {
    Type* each = rt.type(static_cast<BuiltinType>(i));
    if (each && holds(each, def)) return each;
  }
  return nullptr;
}

// The module that has the function in its table and in its namespace; null where none has.
const ModuleSpec* module_of(Runtime& rt, const NativeDef& def) {
  uint64_t position = 0;
  Value key, value;
  while (rt.modules && dict_next(rt.modules, position, &key, &value)) {
    auto* module = cast_exact<Module>(value);
    if (!module || !module->spec) continue;
    auto* function = cast<NativeFunction>(rt, dict_get_str(rt, module->dict, intern(rt, def.name())));
    if (function && function->def == &def) return module->spec;
  }
  return nullptr;
}

// "list.append", "math.sqrt", "len": how some errors name a native. A method found in a class is that class's; one
// bound to an object is that object's. Only errors ask, so it is looked for where natives are described.
std::string full_name(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  std::string name(def.name());
  if (def.kind == NativeKind::Function) {
    const ModuleSpec* spec = module_of(rt, def);
    return !spec || spec->name == "builtins" ? name : std::string(spec->name) + "." + name;
  }
  Type* type = nullptr;
  if (def.kind != NativeKind::StaticMethod) {
    if (arguments.count == 0) return name;
    bool of_class = def.kind == NativeKind::ClassMethod;
    type = of_class ? as_type(rt, arguments[0]) : rt.type_of(arguments[0]);
    if (type && (of_class || arguments.bound)) return name_in(type, def);
  }
  Type* owner = owner_of(rt, type, def);
  return owner ? name_in(owner, def) : name;
}

const char* plural(size_t count) { return count == 1 ? "" : "s"; }

// One call's binding. Counts leave out the receiver of methods.
class Binder {
 public:
  Binder(Runtime& rt, const NativeDef& def, const Arguments& arguments, Value* bound)
      : rt_(rt), def_(def), signature_(def.signature), arguments_(arguments), bound_(bound), name_(def.name()) {
    hidden_ = signature_.has_self && def.kind != NativeKind::StaticMethod && def.kind != NativeKind::Function;
    given_ = arguments.count - hidden_;
    named_ = arguments.keyword_count();
    most_ = signature_.positional - hidden_;
    least_ = signature_.required - hidden_;
    takes_keywords_ = signature_.has_keywords || signature_.positional_only < signature_.count;
  }

  Status bind(Rest* rest, KeywordCollector* keywords) {
    if (takes_keywords_) {
      TRY(check_counts());
    } else {
      if (named_)
        return raise_type_error(rt_, "%s() takes no keyword arguments", full_name(rt_, def_, arguments_).c_str());
      TRY(check_positional());
    }
    uint32_t placed = arguments_.count;
    if (placed > signature_.positional) {
      placed = signature_.positional;
      *rest = Rest(arguments_.values + placed, arguments_.count - placed);
    }
    for (uint32_t i = 0; i < placed; ++i) bound_[i] = arguments_.values[i];
    for (uint32_t i = placed; i < signature_.count; ++i) bound_[i] = Value::failure();  // not given yet
    TRY(place_keywords(keywords));
    TRY(fill_defaults());
    if (unknown_) return unknown_keyword();
    return ok();
  }

 private:
  // Of a function that takes arguments by position only.
  Status check_positional() {
    if (given_ >= least_ && (given_ <= most_ || signature_.has_rest)) return ok();
    auto given = static_cast<int>(given_);
    if (least_ == most_ && !signature_.has_rest) {
      if (most_ == 0)
        return raise_type_error(rt_, "%s() takes no arguments (%d given)", full_name(rt_, def_, arguments_).c_str(),
                                given);
      if (most_ == 1)
        return raise_type_error(rt_, "%s() takes exactly one argument (%d given)",
                                full_name(rt_, def_, arguments_).c_str(), given);
      return raise_type_error(rt_, "%V expected %d argument%s, got %d", &name_, static_cast<int>(most_), plural(most_),
                              given);
    }
    bool few = given_ < least_;
    size_t bound = few ? least_ : most_;
    return raise_type_error(rt_, "%V expected at %s %d argument%s, got %d", &name_, few ? "least" : "most",
                            static_cast<int>(bound), plural(bound), given);
  }

  // Of a function that takes keywords, before any of them is looked at.
  Status check_counts() {
    if (!signature_.has_keywords && !signature_.has_rest) {
      size_t all = signature_.count - hidden_;
      size_t total = named_ + given_;
      if (total > all) {
        const char* kind = total == named_ ? "keyword " : "";
        return raise_type_error(rt_, "%V() takes at most %d %sargument%s (%d given)", &name_, static_cast<int>(all),
                                kind, plural(all), static_cast<int>(total));
      }
    }
    if (given_ > most_ && !signature_.has_rest) {
      if (most_ == 0) return raise_type_error(rt_, "%V() takes no positional arguments", &name_);
      return count_error(least_ < most_ ? "at most" : "exactly", most_);
    }
    size_t least = std::max<int>(std::min(signature_.positional_only, signature_.required), hidden_) - hidden_;
    if (given_ < least) return count_error(least < most_ ? "at least" : "exactly", least);
    return ok();
  }
  Status count_error(const char* how, size_t count) {
    return raise_type_error(rt_, "%V() takes %s %d positional argument%s (%d given)", &name_, how,
                            static_cast<int>(count), plural(count), static_cast<int>(given_));
  }

  Status place_keywords(KeywordCollector* keywords) {
    for (uint32_t i = 0; i < named_; ++i) {
      Str* key = arguments_.names->items[i].as<Str>();
      Value value = arguments_.values[arguments_.count + i];
      int found = signature_.count - 1;
      while (found >= signature_.positional_only && signature_.parameters[found].name != key->view()) --found;
      if (found >= signature_.positional_only) {
        if (!bound_[found].is_failure()) {
          twice_ = twice_ ? twice_ : key;
          twice_place_ = found + 1 - hidden_;
        }
        bound_[found] = value;
      } else if (!keywords) {
        unknown_ = unknown_ ? unknown_ : key;
      } else if (!keywords->add(Value::from_cell(key), value)) {
        return raise_memory_error(rt_);
      }
    }
    return ok();
  }

  Status fill_defaults() {
    for (int i = 0; i < signature_.count; ++i) {
      if (!bound_[i].is_failure()) continue;
      const Parameter& parameter = signature_.parameters[i];
      if (!parameter.has_default) {
        std::string_view missing = parameter.name;
        return raise_type_error(rt_, "%V() missing required argument '%V' (pos %d)", &name_, &missing, i + 1 - hidden_);
      }
      bound_[i] = parameter.default_value;
    }
    if (!twice_) return ok();
    return raise_type_error(rt_, "argument for %V() given by name ('%U') and position (%d)", &name_, twice_,
                            twice_place_);
  }

  Status unknown_keyword() {
    NearestName nearest(unknown_->view());
    for (int i = signature_.positional_only; i < signature_.count; ++i) nearest.consider(signature_.parameters[i].name);
    return raise_unexpected_keyword(rt_, name_, unknown_, nearest.best());
  }

  Runtime& rt_;
  const NativeDef& def_;
  const Signature& signature_;
  const Arguments& arguments_;
  Value* bound_;
  std::string_view name_;
  int hidden_;  // 1 for the receiver of methods
  size_t given_, named_;
  size_t least_, most_;  // by position
  bool takes_keywords_;
  Str* unknown_ = nullptr;
  Str* twice_ = nullptr;  // given by name and position
  int twice_place_ = 0;
};

// As calls of Python functions are told.
Status python_count_error(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  const Signature& signature = def.signature;
  std::string_view name = def.name();
  int least = signature.required, most = signature.positional, given = static_cast<int>(arguments.count);
  if (given > most) {
    std::string takes =
        least < most ? "from " + std::to_string(least) + " to " + std::to_string(most) : std::to_string(most);
    return raise_type_error(rt, "%V() takes %s positional argument%s but %d %s given", &name, takes.c_str(),
                            plural(least < most ? 2 : most), given, given == 1 ? "was" : "were");
  }
  std::string missing;
  int count = least - given;
  for (int i = given; i < least; ++i) {
    if (i > given) missing += i + 1 < least ? ", " : count > 2 ? ", and " : " and ";
    missing += "'" + std::string(signature.parameters[i].name) + "'";
  }
  return raise_type_error(rt, "%V() missing %d required positional argument%s: %s", &name, count, plural(count),
                          missing.c_str());
}

}  // namespace

Status bind_arguments(Runtime& rt, const NativeDef& def, const Arguments& arguments, Value* bound, Rest* rest,
                      KeywordCollector* keywords) {
  const Signature& signature = def.signature;
  uint32_t placed = std::min<uint32_t>(arguments.count, signature.positional);
  if (!arguments.names && arguments.count >= signature.required && (placed == arguments.count || signature.has_rest)) {
    if (placed < arguments.count) *rest = Rest(arguments.values + placed, arguments.count - placed);
    uint32_t i = 0;
    for (; i < placed; ++i) bound[i] = arguments.values[i];
    while (i < signature.count && signature.parameters[i].has_default) {
      bound[i] = signature.parameters[i].default_value;
      ++i;
    }
    if (i == signature.count) return ok();
  }
  bool counts = (arguments.count <= signature.positional || signature.has_rest) &&
                (arguments.names || arguments.count >= signature.required);
  if (!counts && def.kind == NativeKind::Function) {
    const ModuleSpec* spec = module_of(rt, def);
    if (spec && spec->python_errors) return python_count_error(rt, def, arguments);
  }
  return Binder(rt, def, arguments, bound).bind(rest, keywords);
}

bool argument_error(Runtime& rt, const NativeDef& def, size_t index, const char* expected, Value given) {
  std::string_view name = def.name();
  const Signature& signature = def.signature;
  bool method = signature.has_self && def.kind != NativeKind::Function && def.kind != NativeKind::StaticMethod;
  const char* shown = given.is_none() ? "None" : nullptr;
  if (method && index == 0) {
    (void)raise_type_error(rt, "descriptor '%V' requires a '%s' object but received a '%T'", &name, expected, given);
    return false;
  }
  size_t position = index + 1 - method;
  bool only = static_cast<size_t>(signature.count) - method == 1 && !signature.has_rest;
  if (only && signature.positional_only == signature.count) {
    if (shown)
      (void)raise_type_error(rt, "%V() argument must be %s, not None", &name, expected);
    else
      (void)raise_type_error(rt, "%V() argument must be %s, not %T", &name, expected, given);
  } else if (index < signature.positional_only) {
    if (shown)
      (void)raise_type_error(rt, "%V() argument %d must be %s, not None", &name, static_cast<int>(position), expected);
    else
      (void)raise_type_error(rt, "%V() argument %d must be %s, not %T", &name, static_cast<int>(position), expected,
                             given);
  } else {
    std::string_view parameter = signature.parameters[index].name;
    if (shown)
      (void)raise_type_error(rt, "%V() argument '%V' must be %s, not None", &name, &parameter, expected);
    else
      (void)raise_type_error(rt, "%V() argument '%V' must be %s, not %T", &name, &parameter, expected, given);
  }
  return false;
}

}  // namespace minipy
