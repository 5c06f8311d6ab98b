// Calling any object, and binding the arguments of natives to their signatures.
#include <cstring>
#include <string>

#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "runtime/object/slot_rows.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> call(Runtime& rt, Value callable, const Arguments& arguments) {
  if (callable.is_cell()) {
    if (auto function = rt.type_of(callable)->slots->call) {
      RecursionGuard guard(rt, "");
      if (guard.failed()) return Failed{};
      return function(rt, callable, arguments);
    }
  }
  return raise_type_error(rt, "'%T' object is not callable", callable);
}
Result<Value> call(Runtime& rt, Value callable) { return call(rt, callable, Arguments{}); }
Result<Value> call(Runtime& rt, Value callable, Value a) { return call(rt, callable, Arguments{&a, 1, nullptr}); }
Result<Value> call(Runtime& rt, Value callable, Value a, Value b) {
  Value values[] = {a, b};
  return call(rt, callable, Arguments{values, 2, nullptr});
}
Result<Value> call(Runtime& rt, Value callable, Value a, Value b, Value c) {
  Value values[] = {a, b, c};
  return call(rt, callable, Arguments{values, 3, nullptr});
}
Result<Value> call_method(Runtime& rt, Value object, Str* name, std::span<const Value> arguments) {
  Value method = TRY(get_attribute(rt, object, name));
  return call(rt, method, Arguments{arguments.data(), static_cast<uint32_t>(arguments.size()), nullptr});
}
Result<Value> call_method(Runtime& rt, Value object, Name name, std::span<const Value> arguments) {
  return call_method(rt, object, rt.name(name), arguments);
}
bool is_callable(Runtime& rt, Value value) { return rt.type_of(value)->slots->call != nullptr; }

// ---- Binding

namespace {

bool holds(std::span<const NativeDef> rows, const NativeDef& def) { return &def >= rows.data() && &def < rows.data() + rows.size(); }

// "list.append", "math.sqrt", "len": how some errors name a native, by the class or module that has it. Only errors
// ask, so it is looked for where natives are described.
std::string full_name(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  std::string name(def.name());
  if (def.kind == NativeKind::Function) {
    uint64_t position = 0;
    Value key, value;
    while (rt.modules && dict_next(rt.modules, position, &key, &value)) {
      auto* module = cast_exact<Module>(value);
      if (!module || !module->spec || !holds(module->spec->functions, def)) continue;
      return module->spec->name == "builtins" ? name : std::string(module->spec->name) + "." + name;
    }
    return name;
  }
  if (arguments.count == 0) return name;
  Type* type = def.kind == NativeKind::ClassMethod ? as_type(rt, arguments[0]) : rt.type_of(arguments[0]);
  for (uint64_t i = 0; type && type->mro && i < type->mro->size; ++i) {
    Type* each = type->mro->items[i].as<Type>();
    if (each->spec && (holds(each->spec->methods, def) || holds(each->spec->more_methods, def))) {
      return std::string(each->qualname->view()) + "." + name;
    }
  }
  return name;
}

Status arity_error(Runtime& rt, const NativeDef& def, const Arguments& arguments, bool has_keywords) {
  const Signature& signature = def.signature;
  size_t given = arguments.count;
  std::string full = full_name(rt, def, arguments);
  size_t hidden = signature.has_self && def.kind != NativeKind::StaticMethod && def.kind != NativeKind::Function;
  size_t least = signature.required - hidden;
  size_t most = signature.positional - hidden;
  given -= hidden;
  std::string_view name = def.name();
  const char* plural = most == 1 ? "" : "s";
  if (given > most) {
    if (most == 0 && !has_keywords) {
      if (signature.count == hidden) return raise_type_error(rt, "%s() takes no arguments (%d given)", full.c_str(), static_cast<int>(given));
      return raise_type_error(rt, "%V() takes no positional arguments", &name);
    }
    if (signature.positional_only == signature.count) {
      if (least == most) {
        if (most == 1) return raise_type_error(rt, "%s() takes exactly one argument (%d given)", full.c_str(), static_cast<int>(given));
        return raise_type_error(rt, "%V expected %d argument%s, got %d", &name, static_cast<int>(most), plural, static_cast<int>(given));
      }
      return raise_type_error(rt, "%V expected at most %d argument%s, got %d", &name, static_cast<int>(most), plural, static_cast<int>(given));
    }
    size_t all = signature.count - hidden;
    const char* bound = least == most && all == most ? "exactly" : "at most";
    if (all > most) {
      return raise_type_error(rt, "%V() takes %s %d positional argument%s (%d given)", &name, bound, static_cast<int>(most), plural, static_cast<int>(given));
    }
    return raise_type_error(rt, "%V() takes %s %d argument%s (%d given)", &name, bound, static_cast<int>(most), plural, static_cast<int>(given));
  }
  if (signature.positional_only == signature.count) {
    if (least == most && most == 1) return raise_type_error(rt, "%s() takes exactly one argument (%d given)", full.c_str(), static_cast<int>(given));
    if (least == most) return raise_type_error(rt, "%V expected %d argument%s, got %d", &name, static_cast<int>(most), plural, static_cast<int>(given));
    return raise_type_error(rt, "%V expected at least %d argument%s, got %d", &name, static_cast<int>(least), least == 1 ? "" : "s", static_cast<int>(given));
  }
  for (size_t i = given + hidden; i < signature.required; ++i) {
    if (signature.parameters[i].has_default) continue;
    std::string_view missing = signature.parameters[i].name;
    if (i < signature.positional_only) {
      return raise_type_error(rt, "%V() takes at least %d positional argument%s (%d given)", &name, static_cast<int>(least), least == 1 ? "" : "s", static_cast<int>(given));
    }
    return raise_type_error(rt, "%V() missing required argument '%V' (pos %d)", &name, &missing, static_cast<int>(i + 1 - hidden));
  }
  return raise_type_error(rt, "%V() called with wrong arguments", &name);
}

}  // namespace

Status bind_arguments(Runtime& rt, const NativeDef& def, const Arguments& arguments, Value* bound, Rest* rest,
                      KeywordCollector* keywords) {
  const Signature& signature = def.signature;
  std::string_view name = def.name();
  uint32_t given = arguments.count;
  uint32_t named = arguments.keyword_count();
  if (given > signature.positional) {
    if (!signature.has_rest) return arity_error(rt, def, arguments, named > 0);
    *rest = Rest(arguments.values + signature.positional, given - signature.positional);
    given = signature.positional;
  }
  for (uint32_t i = 0; i < given; ++i) bound[i] = arguments.values[i];
  for (uint32_t i = given; i < signature.count; ++i) bound[i] = Value::failure();  // not given yet
  for (uint32_t i = 0; i < named; ++i) {
    Str* key = arguments.names->items[i].as<Str>();
    Value value = arguments.values[arguments.count + i];
    int found = -1;
    for (int j = signature.positional_only; j < signature.count; ++j) {
      if (signature.parameters[j].name == key->view()) found = j;
    }
    if (found >= 0) {
      if (!bound[found].is_failure()) {
        return raise_type_error(rt, "argument for %V() given by name ('%U') and position (%d)", &name, key, found + 1 - signature.has_self);
      }
      bound[found] = value;
    } else if (keywords) {
      if (!keywords->add(Value::from_cell(key), value)) return raise_memory_error(rt);
    } else {
      bool takes_keywords = signature.positional_only < signature.count;
      if (!takes_keywords) return raise_type_error(rt, "%s() takes no keyword arguments", full_name(rt, def, arguments).c_str());
      for (int j = 0; j < signature.positional_only; ++j) {
        if (signature.parameters[j].name == key->view()) {
          return raise_type_error(rt, "%V() got some positional-only arguments passed as keyword arguments: '%U'", &name, key);
        }
      }
      return raise_type_error(rt, "%V() got an unexpected keyword argument '%U'", &name, key);
    }
  }
  for (uint32_t i = 0; i < signature.count; ++i) {
    if (!bound[i].is_failure()) continue;
    const Parameter& parameter = signature.parameters[i];
    if (parameter.has_default) {
      bound[i] = parameter.default_value;
    } else if (parameter.kind == ParameterKind::KeywordOnly) {
      std::string_view missing = parameter.name;
      return raise_type_error(rt, "%V() missing required keyword-only argument: '%V'", &name, &missing);
    } else {
      return arity_error(rt, def, arguments, named > 0);
    }
  }
  return ok();
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
    if (shown) (void)raise_type_error(rt, "%V() argument must be %s, not None", &name, expected);
    else (void)raise_type_error(rt, "%V() argument must be %s, not %T", &name, expected, given);
  } else if (index < signature.positional_only) {
    if (shown) (void)raise_type_error(rt, "%V() argument %d must be %s, not None", &name, static_cast<int>(position), expected);
    else (void)raise_type_error(rt, "%V() argument %d must be %s, not %T", &name, static_cast<int>(position), expected, given);
  } else {
    std::string_view parameter = signature.parameters[index].name;
    if (shown) (void)raise_type_error(rt, "%V() argument '%V' must be %s, not None", &name, &parameter, expected);
    else (void)raise_type_error(rt, "%V() argument '%V' must be %s, not %T", &name, &parameter, expected, given);
  }
  return false;
}

Value native_function(Runtime& rt, const NativeDef& def, Value self, Str* module) {
  auto* cell = rt.heap.allocate<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
  cell->def = &def;
  cell->self = self;
  cell->owner = nullptr;
  cell->module = module;
  return Value::from_cell(cell);
}

}  // namespace minipy
