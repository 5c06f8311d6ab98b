#include "compiler/python/compile.h"
#include "vm/embed/state.h"

namespace minipy::v0 {

VM::VM(Config config) : state_(std::make_unique<detail::State>(config)) {}
VM::VM(VM&& other) noexcept = default;
VM& VM::operator=(VM&& other) noexcept = default;
VM::~VM() = default;

Outcome<void> VM::exec(std::string_view source, std::string_view name) {
  if (!state_) return Error("ValueError", "the minipy::VM has been moved from", "");
  Outcome<Object> result = state_->run(source, name, CompileMode::Exec);
  if (!result) return result.error();
  return {};
}
Outcome<Object> VM::eval_object(std::string_view source, std::string_view name) {
  if (!state_) return Error("ValueError", "the minipy::VM has been moved from", "");
  return state_->run(source, name, CompileMode::Eval);
}

}  // namespace minipy::v0
