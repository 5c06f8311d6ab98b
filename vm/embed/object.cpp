#include "runtime/object/errors.h"
#include "runtime/object/objects.h"
#include "vm/embed/state.h"

namespace minipy::v0 {

using detail::State;

namespace {

Outcome<std::string> taken(State& state, Result<Str*> text) {
  if (text.failed()) return state.take_error();
  return std::string(text.value()->view());
}
// The TypeError of a conversion: "int expected, not str".
Error unexpected(State& state, const char* expected, Value value) {
  raise_type_error(state.vm.rt, "%s expected, not %T", expected, value);
  return state.take_error();
}

}  // namespace

Object::Object(const Object& other) : handle_(other.handle_) {
  if (handle_) ++handle_->uses;
}
Object::~Object() {
  if (!handle_ || --handle_->uses > 0) return;
  if (handle_->owner) handle_->owner->release(handle_);
  delete handle_;
}

bool Object::is_none() const { return handle_ && handle_->owner && handle_->value.is_none(); }

Outcome<std::string> Object::str() const {
  Outcome<State*> state = State::of(*this);
  if (!state) return state.error();
  return taken(*state.value(), minipy::str(state.value()->vm.rt, handle_->value));
}
Outcome<std::string> Object::repr() const {
  Outcome<State*> state = State::of(*this);
  if (!state) return state.error();
  return taken(*state.value(), minipy::repr(state.value()->vm.rt, handle_->value));
}
Outcome<bool> Object::as_bool() const {
  Outcome<State*> state = State::of(*this);
  if (!state) return state.error();
  auto answer = truth(state.value()->vm.rt, handle_->value);
  if (answer.failed()) return state.value()->take_error();
  return answer.value();
}
Outcome<std::int64_t> Object::as_int() const {
  Outcome<State*> state = State::of(*this);
  if (!state) return state.error();
  Runtime& rt = state.value()->vm.rt;
  if (!is_int_like(rt, handle_->value)) return unexpected(*state.value(), "int", handle_->value);
  auto number = index_as_int64(rt, handle_->value);
  if (number.failed()) return state.value()->take_error();
  return number.value();
}
Outcome<double> Object::as_double() const {
  Outcome<State*> state = State::of(*this);
  if (!state) return state.error();
  Runtime& rt = state.value()->vm.rt;
  if (!is_float_like(rt, handle_->value) && !is_int_like(rt, handle_->value)) {
    return unexpected(*state.value(), "float", handle_->value);
  }
  auto number = minipy::as_double(rt, handle_->value);
  if (number.failed()) return state.value()->take_error();
  return number.value();
}
Outcome<std::string> Object::as_text() const {
  Outcome<State*> state = State::of(*this);
  if (!state) return state.error();
  Str* text = cast<Str>(state.value()->vm.rt, handle_->value);
  if (!text) return unexpected(*state.value(), "str", handle_->value);
  return std::string(text->view());
}

}  // namespace minipy::v0
