#include "vm/embed/host_function.h"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "runtime/object/errors.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "vm/embed/host_class.h"

namespace minipy::v0::detail {

namespace {

const Word* words_of(const Value* values) {
  static_assert(sizeof(Value) == sizeof(Word));
  return reinterpret_cast<const Word*>(values);
}
bool is_mismatch(Word word) { return (word & 0xff) == kMismatch; }
FunctionRecord* record_of(const NativeDef& def) { return static_cast<FunctionRecord*>(const_cast<void*>(def.host)); }

// ---- Calling

// The words behind those of the parameters.
struct Bound {
  Value values[Signature::kMaxParameters + 5];
  Rest rest;
  KeywordCollector keywords;

  Status bind(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
    const Signature& signature = def.signature;
    TRY(bind_arguments(rt, def, arguments, values, &rest, signature.has_keywords ? &keywords : nullptr));
    Value* at = values + signature.count;
    if (signature.has_rest) {
      *at++ = Value::from_bits(reinterpret_cast<uintptr_t>(rest.data()));
      *at++ = Value::from_bits(rest.size());
    }
    if (signature.has_keywords) {
      Keywords given = keywords.view();
      *at++ = Value::from_bits(reinterpret_cast<uintptr_t>(given.names.data()));
      *at++ = Value::from_bits(reinterpret_cast<uintptr_t>(given.values.data()));
      *at++ = Value::from_bits(given.size());
    }
    return ok();
  }
};

// What came of a call, where it was no plain value.
[[gnu::cold]] Result<Value> settle(Runtime& rt, const NativeDef& def, Word result, const Value* values) {
  if (is_mismatch(result)) {
    HostFunction& function = *HostFunction::of(def);
    size_t index = result >> 8;
    if (function.is_operator && index > 0) return Value::not_implemented();
    std::string expected = function.overloads[0]->expected(function.state, index);
    argument_error(rt, function.overloads[0]->def, index, expected.c_str(), values[index]);
    return Failed{};
  }
  if (!rt.has_pending()) return raise(rt, BuiltinType::SystemError, "a host's function failed without an exception");
  return Failed{};
}
bool is_plain(Word result) { return __builtin_expect(result != kFailure && !is_mismatch(result), 1); }

Result<Value> call_host(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  const Signature& signature = def.signature;
  FunctionRecord* record = record_of(def);
  if (!arguments.names && arguments.count == signature.count && signature.positional == signature.count &&
      !signature.has_rest && !signature.has_keywords) {
    Word result = record->invoke(record, words_of(arguments.values));
    if (is_plain(result)) return Value::from_bits(result);
    return settle(rt, def, result, arguments.values);
  }
  Bound bound;
  TRY(bound.bind(rt, def, arguments));
  Word result = record->invoke(record, words_of(bound.values));
  if (is_plain(result)) return Value::from_bits(result);
  return settle(rt, def, result, bound.values);
}

template <class... V>
uint64_t call_directly(Runtime* rt, const NativeDef* def, V... values) {
  FunctionRecord* record = record_of(*def);
  const Value all[] = {values..., Value()};
  Word result = record->invoke(record, words_of(all));
  if (is_plain(result)) return result;
  return settle(*rt, *def, result, all).value().bits();
}
DirectEntry direct_entry(size_t count) {
  switch (count) {
    case 0: return DirectEntry(DirectEntry::Function<>(call_directly<>));
    case 1: return DirectEntry(DirectEntry::Function<Value>(call_directly<Value>));
    case 2: return DirectEntry(DirectEntry::Function<Value, Value>(call_directly<Value, Value>));
    case 3: return DirectEntry(DirectEntry::Function<Value, Value, Value>(call_directly<Value, Value, Value>));
    default:
      return DirectEntry(DirectEntry::Function<Value, Value, Value, Value>(call_directly<Value, Value, Value, Value>));
  }
}

Failed raise_no_overload(Runtime& rt, HostFunction& function, const Arguments& arguments) {
  bool is_method = function.overloads[0]->is_method;
  std::string given;
  for (uint32_t i = is_method; i < arguments.count + arguments.keyword_count(); ++i) {
    if (!given.empty()) given += ", ";
    if (i >= arguments.count)
      given += std::string(arguments.names->items[i - arguments.count].as<minipy::Str>()->view()) + ": ";
    given += type_name(rt, arguments.values[i]);
  }
  std::string text = function.name + "() has no overload for (" + given + "); there are:";
  for (const auto& each : function.overloads) text += "\n    " + each->shown(function.state);
  return raise_type_error(rt, "%s", text.c_str());
}
// The first whose arguments fit.
Result<Value> call_overloaded(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  HostFunction& function = *HostFunction::of(def);
  auto overloads = function.overloads;  // a call may define another
  for (const auto& each : overloads) {
    Bound bound;
    if (bound.bind(rt, each->def, arguments).failed()) {
      if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
      rt.clear_pending();
      continue;
    }
    Word result = each->record->invoke(each->record, words_of(bound.values));
    if (is_plain(result)) return Value::from_bits(result);
    if (!is_mismatch(result)) return settle(rt, def, result, bound.values);
  }
  if (function.is_operator) return Value::not_implemented();
  return raise_no_overload(rt, function, arguments);
}
// A method of a class that Python classes may override: called from Python it is the class's own, also where C++ would
// find the override.
Result<Value> call_own_method(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  HostFunction& function = *HostFunction::of(def);
  HostClasses& classes = function.state.bindings->host_classes();
  auto before = std::pair(classes.called_on, classes.called);
  classes.called_on = arguments.count > 0 && arguments[0].is_cell() ? arguments[0].cell() : nullptr;
  classes.called = def.name();
  auto result = function.overloads.size() == 1 ? call_host(rt, def, arguments) : call_overloaded(rt, def, arguments);
  std::tie(classes.called_on, classes.called) = before;
  return result;
}

void release_function(const NativeDef& def) { delete HostFunction::of(def); }

std::string name_of_parameter(const FunctionSpec& spec, size_t index) {
  if (index < spec.named && !spec.parameters[index].name.empty()) return std::string(spec.parameters[index].name);
  return "arg" + std::to_string(index - spec.is_method);
}
// How parse_signature reads it.
std::string plain_signature(const FunctionSpec& spec) {
  std::string text(spec.name);
  text += '(';
  auto add = [&](const std::string& part) { text += (text.back() == '(' ? "" : ", ") + part; };
  // What has no name can be given by position only.
  size_t by_position =
      std::max<size_t>(spec.positional_only, spec.named <= spec.is_method ? spec.count : spec.is_method);
  bool star = false;
  for (size_t i = 0; i < spec.count; ++i) {
    if (i == by_position && i > 0) add("/");
    if (i == spec.keyword_only_from && !star) {
      add(spec.has_args ? "*args" : "*");
      star = true;
    }
    std::string part = name_of_parameter(spec, i);
    if (i < spec.named && spec.parameters[i].fallback != kUnset) part += "=<default>";
    add(part);
  }
  if (by_position >= spec.count && spec.count > 0) add("/");
  if (spec.has_args && !star) add("*args");
  if (spec.has_kwargs) add("**kwargs");
  return text + ')';
}

}  // namespace

// ---- Overloads

Overload::Overload(State& state, const FunctionSpec& spec)
    : record(spec.record),
      signature_text(plain_signature(spec)),
      doc(spec.doc),
      types(spec.types, spec.types + spec.count + 1),
      defaults(spec.count),
      is_method(spec.is_method),
      is_leaf(spec.is_leaf) {
  Runtime& rt = state.vm.rt;
  def.host = record;
  def.signature = parse_signature(signature_text);
  def.signature.has_self = is_method;
  def.entry = call_host;
  def.doc = doc;
  def.kind = is_method ? NativeKind::Method : NativeKind::Function;
  def.effect = Effect::Anything;
  def.intrinsic = Intrinsic::None;
  for (size_t i = 0; i < spec.count && i < spec.named; ++i) {
    Word fallback = spec.parameters[i].fallback;
    if (fallback == kUnset) continue;
    kept.push_back(hold(&state, fallback));
    def.signature.parameters[i].default_value = Value::from_bits(fallback);
    auto shown = minipy::repr(rt, Value::from_bits(fallback));
    if (shown.failed()) rt.clear_pending();
    defaults[i] = shown.failed() ? "..." : std::string(shown.value()->view());
  }
  if (spec.count <= DirectEntry::kMost && !spec.has_args && !spec.has_kwargs) def.direct = direct_entry(spec.count);
}
Overload::~Overload() {
  record->destroy(record);
  for (Handle* each : kept) detail::release(each);
}

std::string Overload::expected(State& state, size_t index) const { return readable_types(&state, types[index]()); }
std::string Overload::text_signature(State& state, const char* self) const {
  const Signature& signature = def.signature;
  std::string text = "(";
  auto add = [&](const std::string& part) { text += (text.back() == '(' ? "" : ", ") + part; };
  for (int i = 0; i < signature.count; ++i) {
    const minipy::Parameter& parameter = signature.parameters[static_cast<size_t>(i)];
    if (i > 0 && i == signature.positional_only) add("/");
    if (parameter.kind == ParameterKind::KeywordOnly &&
        (i == 0 || signature.parameters[static_cast<size_t>(i - 1)].kind != ParameterKind::KeywordOnly))
      add(signature.has_rest ? "*args" : "*");
    if (i == 0 && is_method) {
      add(self);
      continue;
    }
    std::string part = std::string(parameter.name) + ": " + expected(state, static_cast<size_t>(i));
    if (!defaults[static_cast<size_t>(i)].empty()) part += " = " + defaults[static_cast<size_t>(i)];
    add(part);
  }
  if (signature.positional_only > 0 && signature.positional_only == signature.count) add("/");
  bool shown_rest = signature.count > signature.positional;
  if (signature.has_rest && !shown_rest) add("*args");
  if (signature.has_keywords) add("**kwargs");
  bool is_constructor = def.name() == "__init__";
  return text + ") -> " + (is_constructor ? "None" : expected(state, signature.count));
}
std::string Overload::shown(State& state) const { return std::string(def.name()) + text_signature(state, "self"); }

// ---- Functions

HostFunction::HostFunction(State& owner, std::vector<std::shared_ptr<Overload>> given)
    : state(owner), overloads(std::move(given)), bindings(*owner.bindings) {
  const Overload& first = *overloads[0];
  name = first.def.name();
  def.host = first.record;
  def.kind = first.def.kind;
  def.effect = Effect::Anything;
  def.intrinsic = Intrinsic::None;
  def.entry = overloads.size() == 1 ? call_host : call_overloaded;
  if (overloads.size() == 1) def.direct = first.def.direct;
  describe();
  next = bindings.functions;
  if (next) next->previous = this;
  bindings.functions = this;
}
HostFunction::~HostFunction() {
  (previous ? previous->next : bindings.functions) = next;
  if (next) next->previous = previous;
}
void HostFunction::describe() {
  const Overload& first = *overloads[0];
  if (overloads.size() == 1) {
    def.signature = first.def.signature;
    doc = first.doc;
    text = first.text_signature(state, "self");
    def.signature.text = text;
  } else {
    doc.clear();
    for (const auto& each : overloads) {
      if (!doc.empty()) doc += "\n";
      doc += each->shown(state) + "\n";
      if (!each->doc.empty()) doc += "    " + each->doc + "\n";
    }
    text = name + (first.is_method ? "(self, /, *args, **kwargs)" : "(*args, **kwargs)");
    def.signature = parse_signature(text);
  }
  def.doc = doc;
}
HostFunction* HostFunction::of(Runtime& rt, Value value) {
  if (!rt.is_exactly(value, BuiltinType::BuiltinFunction) && !rt.is_exactly(value, BuiltinType::MethodDescriptor))
    return nullptr;
  const NativeDef& def = *value.as<NativeFunction>()->def;
  return def.host ? of(def) : nullptr;
}

Result<Value> new_host_function(State& state, std::vector<std::shared_ptr<Overload>> overloads, Value self,
                                minipy::Str* module) {
  Runtime& rt = state.vm.rt;
  auto* function = new HostFunction(state, std::move(overloads));
  auto* cell = rt.heap.allocate<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
  if (!cell) {
    delete function;
    return raise_memory_error(rt);
  }
  cell->def = &function->def;
  cell->self = self;
  cell->module = module;
  function->def.release = release_function;
  rt.heap.add_finalisable(cell);
  rt.heap.run_pending_finalisers();  // a host that makes functions may run no script between
  return Value::from_cell(cell);
}
Result<Value> new_host_method(State& state, std::vector<std::shared_ptr<Overload>> overloads, Type* owner,
                              bool is_operator, bool is_overridable) {
  Runtime& rt = state.vm.rt;
  auto* function = new HostFunction(state, std::move(overloads));
  function->is_operator = is_operator;
  if (is_overridable) {
    function->def.entry = call_own_method;
    function->def.direct = {};
  }
  auto* cell = rt.heap.allocate<NativeFunction>(shape_of(BuiltinType::MethodDescriptor));
  if (!cell) {
    delete function;
    return raise_memory_error(rt);
  }
  cell->def = &function->def;
  cell->self = Value::unset();
  cell->owner = owner;
  return Value::from_cell(cell);
}

// ---- What the headers call

std::shared_ptr<Overload> overload_of(State* state, const FunctionSpec& spec) {
  Runtime& rt = state->vm.rt;
  size_t given = spec.named;
  bool wrong = given > spec.count || (given > spec.is_method && given < spec.count);
  if (spec.failed || wrong) {
    spec.record->destroy(spec.record);
    if (!spec.failed) {
      std::string name(spec.name);
      (void)raise_type_error(rt, "%s(): %d args are named, but the callable has %d", name.c_str(),
                             static_cast<int>(given - spec.is_method), static_cast<int>(spec.count - spec.is_method));
    }
    return nullptr;
  }
  bool optional = false;
  for (size_t i = 0; i < spec.count && i < spec.keyword_only_from; ++i) {
    bool has_default = i < spec.named && spec.parameters[i].fallback != kUnset;
    if (optional && !has_default) {
      std::string name(spec.name);
      spec.record->destroy(spec.record);
      (void)raise_type_error(rt, "%s(): a parameter without a default follows one with a default", name.c_str());
      return nullptr;
    }
    optional = has_default;
  }
  return std::make_shared<Overload>(*state, spec);
}

Word make_native(State* state, const FunctionSpec& spec) {
  auto overload = overload_of(state, spec);
  if (!overload) return kFailure;
  return new_host_function(*state, {std::move(overload)}, Value::unset(), nullptr).value().bits();
}

void add_overload(std::vector<std::shared_ptr<Overload>>& all, std::shared_ptr<Overload> fresh) {
  for (auto& each : all) {
    bool same = std::equal(each->types.begin(), each->types.end() - 1, fresh->types.begin(), fresh->types.end() - 1) &&
                each->def.signature.has_rest == fresh->def.signature.has_rest &&
                each->def.signature.has_keywords == fresh->def.signature.has_keywords;
    if (!same) continue;
    each = std::move(fresh);
    return;
  }
  all.push_back(std::move(fresh));
}

bool define_native(State* state, Word scope, const FunctionSpec& spec) {
  Runtime& rt = state->vm.rt;
  auto overload = overload_of(state, spec);
  if (!overload) return false;
  Value place = Value::from_bits(scope);
  minipy::Str* name = intern(rt, spec.name);
  std::vector<std::shared_ptr<Overload>> all;
  auto* module = cast<minipy::Module>(rt, place);
  Value known = module ? dict_get_str(rt, module->dict, name) : Value::unset();
  if (HostFunction* function = HostFunction::of(rt, known)) all = function->overloads;
  add_overload(all, std::move(overload));
  minipy::Str* module_name = nullptr;
  if (module) module_name = cast<minipy::Str>(rt, dict_get_str(rt, module->dict, rt.name(Name::dunder_name)));
  auto made = new_host_function(*state, std::move(all), Value::unset(), module_name);
  return !made.failed() && !minipy::set_attribute(rt, place, name, made.value()).failed();
}

void add_translator(State* state, Translator translator) {
  state->bindings->translators.push_back(std::move(translator));
}
bool try_translators(State* state) {
  auto& all = state->bindings->translators;
  for (size_t i = all.size(); i-- > 0;) {
    if (all[i](state)) return true;
  }
  return false;
}

}  // namespace minipy::v0::detail
