#include "compiler/python/compile.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "vm/embed/state.h"

namespace minipy::v0 {

using detail::Session;
using detail::State;

namespace {

template <class T>
Outcome<T> outcome(State* state, Result<Value> result) {
  if (result.failed()) return state->take_error();
  return T(state, result.value().bits());
}
// Runs a code; what it has written is flushed whether it fails or not.
Outcome<Object> run_code(State* state, Result<minipy::Code*> code, minipy::Dict* globals) {
  auto result = code.failed() ? Result<Value>(Failed{}) : state->run(code.value(), globals);
  Outcome<Object> object = outcome<Object>(state, result);
  state->flush();
  return object;
}
Result<Value> module_of_host(Runtime& rt, std::string_view name) {
  detail::Word text = detail::make_str(&State::of(rt), name);
  if (text == detail::kFailure) return Failed{};
  minipy::Str* key = intern(rt, detail::value_of(text).as<minipy::Str>());
  Value known = dict_get_str(rt, rt.modules, key);
  if (!known.is_unset()) return known;
  minipy::Module* module = TRY(new_module(rt, key, Value::none()));
  TRY(dict_set_str(rt, rt.modules, key, Value::from_cell(module)));
  return module;
}

}  // namespace

VM::VM(const Config& config) : state_(new State(config)) {}
VM::VM(VM&& other) noexcept = default;
VM& VM::operator=(VM&& other) noexcept = default;
VM::~VM() = default;
void VM::Destroy::operator()(detail::State* state) const { delete state; }

Outcome<void> VM::try_exec(std::string_view source, std::string_view name) {
  Outcome<Object> result = within<Object>(
      [&](State* state) { return run_code(state, state->compile(source, name, CompileMode::Exec), nullptr); });
  if (!result) return result.error();
  return {};
}
Outcome<Object> VM::eval_object(std::string_view source, std::string_view name) {
  return within<Object>(
      [&](State* state) { return run_code(state, state->compile(source, name, CompileMode::Eval), nullptr); });
}
Outcome<Code> VM::try_compile(std::string_view source, std::string_view name, Kind kind) {
  return within<Code>([&](State* state) {
    auto code = state->compile(source, name, kind == Kind::Expression ? CompileMode::Eval : CompileMode::Exec);
    return outcome<Code>(state, code.failed() ? Result<Value>(Failed{}) : Value::from_cell(code.value()));
  });
}
Outcome<Object> Code::try_run() const {
  return detail::within<Object>(
      *this, [&](State* state) { return run_code(state, detail::value_of(word()).as<minipy::Code>(), nullptr); });
}
Outcome<Object> Code::try_run(const Dict& globals) const {
  return detail::within<Object>(*this, [&](State* state) -> Outcome<Object> {
    detail::Word names = detail::word_of(state, globals);
    if (names == detail::kFailure) return state->take_error();
    return run_code(state, detail::value_of(word()).as<minipy::Code>(), detail::value_of(names).as<minipy::Dict>());
  });
}

void VM::interrupt() {
  if (state_) state_->vm.limits.interrupt();
}
Usage VM::usage() const {
  Usage usage;
  if (!state_) return usage;
  CallUsage known = state_->vm.limits.usage();
  usage.limit = detail::limit_of(known.limit);
  usage.file = std::move(known.file);
  usage.line = known.line;
  usage.fuel = known.fuel;
  usage.time = known.time;
  usage.peak_memory = known.peak_memory;
  return usage;
}

Outcome<Dict> VM::try_globals() {
  return within<Dict>([](State* state) {
    return outcome<Dict>(state, Value::from_cell(state->vm.main_module.as<minipy::Module>()->dict));
  });
}
Outcome<Module> VM::try_module(std::string_view name) {
  return within<Module>([&](State* state) { return outcome<Module>(state, module_of_host(state->vm.rt, name)); });
}
Outcome<Module> VM::try_import(std::string_view name) {
  return within<Module>([&](State* state) -> Outcome<Module> {
    detail::Word text = detail::make_str(state, name);
    if (text == detail::kFailure) return state->take_error();
    Runtime& rt = state->vm.rt;
    auto result = state->vm.import_module(rt, intern(rt, detail::value_of(text).as<minipy::Str>()));
    return outcome<Module>(state, result);
  });
}

}  // namespace minipy::v0
