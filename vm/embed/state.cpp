#include "vm/embed/state.h"

#include <algorithm>

#include "runtime/object/errors.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "vm/embed/capabilities.h"
#include "vm/embed/host_function.h"
#include "vm/interp/traceback_print.h"
#include "vm/trace/tracer.h"

namespace minipy::v0::detail {

static_assert(kNone == Value::none().bits() && kFalse == Value::false_value().bits() &&
              kTrue == Value::true_value().bits() && kEllipsis == Value::ellipsis().bits() &&
              kNotImplemented == Value::not_implemented().bits() && kUnset == Value::unset().bits() &&
              kFailure == Value::failure().bits());
static_assert(word_of_small_int(-7) == Value::from_int(-7).bits() &&
              word_of_double(1.5) == Value::from_double(1.5).bits());

namespace {

VirtualMachineOptions machine_options(const Config& config) {
  VirtualMachineOptions options;
  options.memory_limit = config.limits.memory;
  options.fuel = config.limits.fuel;
  options.time = config.limits.time;
  options.arguments = config.arguments;
  if (options.arguments.empty()) options.arguments = {""};
  options.import_path = config.import_path;
  options.output = config.output;
  options.error_output = config.error_output;
  options.capabilities = capabilities_of(config);
  options.safe_path = true;
  return options;
}

// The class's name with its module's, as tracebacks write it.
std::string class_name(Runtime& rt, Value exception) {
  Type* type = rt.type_of(exception);
  std::string name(type->qualname->view());
  auto module = get_attribute_or_unset(rt, Value::from_cell(type), Name::dunder_module);
  if (module.failed()) rt.clear_pending();
  minipy::Str* text = module.failed() ? nullptr : minipy::cast<minipy::Str>(rt, module.value());
  if (!text || text->view() == "builtins" || text->view() == "__main__") return name;
  return std::string(text->view()) + "." + name;
}

std::vector<Error::Frame> frames_of(Runtime& rt, Value exception) {
  std::vector<Error::Frame> frames;
  auto* base = minipy::cast<minipy::BaseException>(rt, exception);
  if (!base) return frames;
  for (auto* each = minipy::cast<Traceback>(rt, base->traceback); each;
       each = minipy::cast<Traceback>(rt, each->next)) {
    Error::Frame frame;
    frame.line = each->line;
    // As Python sees a frame: what it is not made for is not known.
    auto code = get_attribute(rt, each->frame, intern(rt, "f_code"));
    for (auto [name, text] : {std::pair("co_filename", &frame.file), std::pair("co_qualname", &frame.function)}) {
      auto found = code.failed() ? Result<Value>(Failed{}) : get_attribute(rt, code.value(), intern(rt, name));
      if (found.failed())
        rt.clear_pending();
      else if (auto* str = minipy::cast<minipy::Str>(rt, found.value()))
        *text = str->view();
    }
    frames.push_back(std::move(frame));
  }
  return frames;
}

}  // namespace

Limit limit_of(LimitKind kind) {
  switch (kind) {
    case LimitKind::Memory: return Limit::Memory;
    case LimitKind::Fuel: return Limit::Fuel;
    case LimitKind::Time: return Limit::Time;
    case LimitKind::Interrupt: return Limit::Interrupt;
    case LimitKind::Recursion: return Limit::Recursion;
    case LimitKind::None: break;
  }
  return Limit::None;
}

State::State(const Config& config) : vm(machine_options(config)) {
  vm.host = this;
  bindings = std::make_shared<HostBindings>(*this);
  vm.set_recursion_limit(config.limits.recursion);
  vm.tier = Tracer::make(vm, TierOptions{});
  vm.rt.heap.add_root_source(this);
  if (vm.make_main("<string>").failed()) vm.rt.clear_pending();
}
State::~State() {
  user = pthread_self();
  vm.use_native_stack();
  take_back_waiting();
  vm.finish(0);
  bindings->end();
  for (Handle* each = handles; each; each = each->next) each->owner.store(nullptr, std::memory_order_release);
  while (spare) delete std::exchange(spare, spare->next);
  vm.rt.heap.remove_root_source(this);
}

void State::visit_roots(Visitor& visitor) {
  for (Handle* each = handles; each; each = each->next) visitor.visit(value_of(each->word));
}
Handle* State::hold(Value value) {
  Handle* handle = spare;
  if (handle)
    spare = handle->next;
  else
    handle = new Handle{};
  handle->word = value.bits();
  handle->owner.store(this, std::memory_order_relaxed);
  handle->uses.store(1, std::memory_order_relaxed);
  handle->next = handles;
  handle->previous = nullptr;
  if (handles) handles->previous = handle;
  handles = handle;
  return handle;
}
// In use by this thread, or claimed for this moment: the list of handles is its alone.
void State::give_up(Handle* handle) {
  pthread_t me = pthread_self();
  pthread_t now = user.load(std::memory_order_acquire);
  if (now == me) {
    take_back(handle);
  } else if (now == kNobody && user.compare_exchange_strong(now, me, std::memory_order_acquire)) {
    take_back(handle);
    user.store(kNobody, std::memory_order_release);
  } else {
    // It stays in the list, and so alive, until the thread that uses the VM looks here.
    handle->waits_for = waiting.load(std::memory_order_relaxed);
    while (!waiting.compare_exchange_weak(handle->waits_for, handle, std::memory_order_release)) {}
  }
}
void State::take_back(Handle* handle) {
  std::free(std::exchange(handle->text, nullptr));
  (handle->previous ? handle->previous->next : handles) = handle->next;
  if (handle->next) handle->next->previous = handle->previous;
  handle->next = spare;
  spare = handle;
}
void State::take_back_waiting() {
  Handle* each = waiting.exchange(nullptr, std::memory_order_acquire);
  while (each) take_back(std::exchange(each, each->waits_for));
}

Error State::take_error() {
  Runtime& rt = vm.rt;
  Value exception = rt.take_pending();
  if (exception.is_unset()) return Error("SystemError", "a failure without an exception");
  Error::Content content;
  content.traceback = exception_text(rt, exception);
  auto message = minipy::str(rt, exception);
  if (message.failed()) rt.clear_pending();
  if (!message.failed()) content.message = message.value()->view();
  content.type = class_name(rt, exception);
  content.frames = frames_of(rt, exception);
  content.exception.reset(hold(exception));
  vm.limits.note_uncaught(exception);
  content.limit = limit_of(vm.limits.usage().limit);
  memory_failed |= content.limit == Limit::Memory;
  return Error(std::move(content));
}

void State::forget_registers() {
  constexpr size_t kMost = 1 << 14;
  memory_failed = false;
  if (vm.in_frame()) return;
  std::fill(vm.stack + 1, vm.stack + kMost, Value::unset());
  vm.rt.heap.collect();
}

void State::flush() {
  Runtime& rt = vm.rt;
  vm.wrote_output = false;
  for (Name name : {Name::name_stdout, Name::name_stderr}) {
    Value stream = dict_get_str(rt, vm.sys_dict, rt.name(name));
    if (!stream.is_unset() && !stream.is_none() && call_method(rt, stream, Name::name_flush).failed())
      rt.clear_pending();
  }
}

std::string State::next_name(CompileMode mode) {
  std::string& slot = unnamed_sources[unnamed_count++ % unnamed_sources.size()];
  if (!slot.empty() && dict_delete(vm.rt, vm.file_sources, Value::from_cell(intern(vm.rt, slot))).failed())
    vm.rt.clear_pending();
  slot = (mode == CompileMode::Eval ? "<eval-" : "<exec-") + std::to_string(unnamed_count) + ">";
  return slot;
}
Status State::keep_source(std::string_view source, std::string_view name) {
  minipy::Str* text =
      TRY(decode(vm.rt, std::span(reinterpret_cast<const uint8_t*>(source.data()), source.size()), "utf-8", "replace"));
  return dict_set_str(vm.rt, vm.file_sources, intern(vm.rt, name), Value::from_cell(text));
}
Result<minipy::Code*> State::compile(std::string_view source, std::string_view name, CompileMode mode) {
  std::string given_name;
  if (name.empty()) name = given_name = next_name(mode);
  // Not known to be text: a host may have read it from anywhere.
  minipy::Code* code = TRY(compile_source(vm.rt, source, name, mode, {}));
  TRY(keep_source(source, name));
  return code;
}
Result<Value> State::run(minipy::Code* code, minipy::Dict* globals) {
  if (!globals) globals = vm.main_module.as<minipy::Module>()->dict;
  return vm.run_code(code, globals, Value::unset());
}

}  // namespace minipy::v0::detail
