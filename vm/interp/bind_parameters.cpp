// Putting the arguments of a call into the parameters of a Python function.
#include <algorithm>
#include <string>
#include <vector>

#include "runtime/base/nearest_name.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/calls.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

constexpr uint32_t kFewArguments = 32;

std::string parameter_name(const Code* code, uint32_t index) {
  return std::string(code->variable_names->items[index].as<Str>()->view());
}
Str* name_of(Function* function) { return function->qualname.as<Str>(); }

// 'a', 'a' and 'b', or 'a', 'b', and 'c'.
std::string quoted_list(const std::vector<std::string>& names) {
  std::string text;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += names.size() == 2 ? " and " : i + 1 == names.size() ? ", and " : ", ";
    text += '\'' + names[i] + '\'';
  }
  return text;
}
Status missing_error(Runtime& rt, Function* function, const std::vector<std::string>& names, const char* kind) {
  std::string list = quoted_list(names);
  return raise_type_error(rt, "%U() missing %d required %s argument%s: %s", name_of(function),
                          static_cast<int>(names.size()), kind, names.size() == 1 ? "" : "s", list.c_str());
}
Status too_many_error(Runtime& rt, Function* function, const Code* code, uint32_t given, const Value* window) {
  uint32_t keyword_only = 0;
  for (uint32_t j = 0; j < code->keyword_only_count; ++j) keyword_only += !window[code->argument_count + j].is_unset();
  uint32_t most = code->argument_count;
  uint64_t defaults = function->defaults ? function->defaults->size : 0;
  std::string takes =
      defaults ? "from " + std::to_string(most - defaults) + " to " + std::to_string(most) : std::to_string(most);
  bool plural = defaults ? true : most != 1;
  std::string extra;
  if (keyword_only) {
    extra = std::string(" positional argument") + (given != 1 ? "s" : "") + " (and " + std::to_string(keyword_only) +
            " keyword-only argument" + (keyword_only != 1 ? "s" : "") + ")";
  }
  return raise_type_error(rt, "%U() takes %s positional argument%s but %d%s %s given", name_of(function), takes.c_str(),
                          plural ? "s" : "", static_cast<int>(given), extra.c_str(),
                          given == 1 && !keyword_only ? "was" : "were");
}

class Binder {
 public:
  Binder(Runtime& rt, Function* function, Value* window)
      : rt_(rt), function_(function), code_(static_cast<Code*>(function->code)), window_(window) {}

  Status bind(const Arguments& arguments) {
    uint32_t named = arguments.keyword_count();
    uint32_t total = arguments.count + named;
    Value few[kFewArguments];
    Tuple* many = nullptr;
    Value* values = few;
    if (total > kFewArguments) {
      many = TRY(new_tuple(rt_, total));
      values = many->items;
    }
    for (uint32_t j = 0; j < total; ++j) values[j] = arguments.values[j];
    uint32_t positional = std::min(arguments.count, code_->argument_count);
    for (uint32_t j = 0; j < code_->parameter_count; ++j) window_[j] = j < positional ? values[j] : Value::unset();
    if (code_->flags & Code::kVarArgs) {
      std::span<const Value> rest(values + positional, arguments.count - positional);
      window_[rest_register()] = Value::from_cell(TRY(new_tuple(rt_, rest)));
    }
    if (code_->flags & Code::kVarKeywords) {
      keywords_ = TRY(new_dict(rt_));
      window_[code_->parameter_count - 1] = Value::from_cell(keywords_);
    }
    for (uint32_t j = 0; j < named; ++j)
      TRY(bind_keyword(arguments, arguments.names->items[j], values[arguments.count + j]));
    if (arguments.count > code_->argument_count && !(code_->flags & Code::kVarArgs)) {
      return too_many_error(rt_, function_, code_, arguments.count, window_);
    }
    TRY(fill_positional(positional));
    return fill_keyword_only();
  }

 private:
  uint32_t rest_register() const { return code_->argument_count + code_->keyword_only_count; }

  Status bind_keyword(const Arguments& arguments, Value key, Value value) {
    Str* name = cast<Str>(rt_, key);
    if (!name) return raise_type_error(rt_, "%U() keywords must be strings", name_of(function_));
    uint32_t nameable = code_->argument_count + code_->keyword_only_count;
    for (uint32_t j = code_->positional_only_count; j < nameable; ++j) {
      Str* parameter = code_->variable_names->items[j].as<Str>();
      if (parameter != name && !str_equal(parameter, name)) continue;
      if (!window_[j].is_unset())
        return raise_type_error(rt_, "%U() got multiple values for argument '%U'", name_of(function_), name);
      window_[j] = value;
      return ok();
    }
    if (keywords_) return dict_set(rt_, keywords_, key, value);
    TRY(check_positional_only(arguments));
    NearestName nearest(name->view());
    for (uint32_t j = code_->positional_only_count; j < nameable; ++j)
      nearest.consider(code_->variable_names->items[j].as<Str>()->view());
    return raise_unexpected_keyword(rt_, name_of(function_)->view(), name, nearest.best());
  }
  Status check_positional_only(const Arguments& arguments) {
    std::string found;
    for (uint32_t j = 0; j < code_->positional_only_count; ++j) {
      std::string parameter = parameter_name(code_, j);
      for (uint32_t k = 0; k < arguments.keyword_count(); ++k) {
        Str* name = cast<Str>(rt_, arguments.names->items[k]);
        if (!name || name->view() != parameter) continue;
        if (!found.empty()) found += ", ";
        found += parameter;
      }
    }
    if (found.empty()) return ok();
    return raise_type_error(rt_, "%U() got some positional-only arguments passed as keyword arguments: '%s'",
                            name_of(function_), found.c_str());
  }
  Status fill_positional(uint32_t given) {
    uint32_t count = code_->argument_count;
    if (given == count) return ok();
    uint64_t defaults = function_->defaults ? function_->defaults->size : 0;
    uint64_t first_default = defaults > count ? 0 : count - defaults;
    std::vector<std::string> missing;
    for (uint32_t j = given; j < count; ++j) {
      if (!window_[j].is_unset()) continue;
      if (j < first_default)
        missing.push_back(parameter_name(code_, j));
      else
        window_[j] = function_->defaults->items[defaults - (count - j)];
    }
    if (missing.empty()) return ok();
    return missing_error(rt_, function_, missing, "positional");
  }
  Status fill_keyword_only() {
    std::vector<std::string> missing;
    for (uint32_t j = 0; j < code_->keyword_only_count; ++j) {
      Value& place = window_[code_->argument_count + j];
      if (!place.is_unset()) continue;
      Str* name = code_->variable_names->items[code_->argument_count + j].as<Str>();
      if (function_->keyword_defaults) place = TRY(dict_get(rt_, function_->keyword_defaults, Value::from_cell(name)));
      if (place.is_unset()) missing.push_back(std::string(name->view()));
    }
    if (missing.empty()) return ok();
    return missing_error(rt_, function_, missing, "keyword-only");
  }

  Runtime& rt_;
  Function* function_;
  Code* code_;
  Value* window_;
  Dict* keywords_ = nullptr;
};

}  // namespace

Status bind_parameters(Runtime& rt, Function* function, const Arguments& arguments, Value* window) {
  auto* code = static_cast<Code*>(function->code);
  uint32_t count = code->argument_count;
  if (!arguments.names && code->parameter_count == count && arguments.count <= count) {
    uint32_t missing = count - arguments.count;
    uint64_t defaults = function->defaults ? function->defaults->size : 0;
    if (missing <= defaults) {
      if (window != arguments.values) {
        for (uint32_t j = 0; j < arguments.count; ++j) window[j] = arguments.values[j];
      }
      for (uint32_t j = 0; j < missing; ++j)
        window[arguments.count + j] = function->defaults->items[defaults - missing + j];
      return ok();
    }
  }
  return Binder(rt, function, window).bind(arguments);
}

}  // namespace minipy
