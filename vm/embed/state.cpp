#include "vm/embed/state.h"

#include "compiler/python/compile.h"
#include "runtime/object/errors.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "vm/interp/traceback_print.h"
#include "vm/trace/tracer.h"

namespace minipy::v0::detail {

namespace {

VirtualMachineOptions machine_options(const Config& config) {
  VirtualMachineOptions options;
  options.memory_limit = config.limits.memory;
  options.arguments = config.arguments;
  if (options.arguments.empty()) options.arguments = {""};
  options.import_path = config.import_path;
  options.output = config.output;
  options.error_output = config.error_output;
  options.safe_path = true;
  return options;
}

// The class's name with its module's, as tracebacks write it.
std::string class_name(Runtime& rt, Value exception) {
  Type* type = rt.type_of(exception);
  std::string name(type->qualname->view());
  auto module = get_attribute_or_unset(rt, Value::from_cell(type), Name::dunder_module);
  if (module.failed()) rt.clear_pending();
  Str* text = module.failed() ? nullptr : cast<Str>(rt, module.value());
  if (!text || text->view() == "builtins" || text->view() == "__main__") return name;
  return std::string(text->view()) + "." + name;
}

}  // namespace

State::State(const Config& config) : vm(machine_options(config)) {
  vm.tier = Tracer::make(vm, TierOptions{});
  vm.rt.heap.add_root_source(this);
  if (vm.make_main("<string>").failed()) vm.rt.clear_pending();
}
State::~State() {
  enter();
  vm.finish(0);
  for (Handle* each = handles; each; each = each->next) each->owner = nullptr;
  vm.rt.heap.remove_root_source(this);
}

void State::enter() { vm.use_native_stack(); }

void State::visit_roots(Visitor& visitor) {
  for (Handle* each = handles; each; each = each->next) visitor.visit(each->value);
}
Object State::hold(Value value) {
  handles = new Handle{value, this, 1, handles, nullptr};
  if (handles->next) handles->next->previous = handles;
  return Object(handles);
}
void State::release(Handle* handle) {
  (handle->previous ? handle->previous->next : handles) = handle->next;
  if (handle->next) handle->next->previous = handle->previous;
}
Outcome<State*> State::of(const Object& object) {
  if (!object.handle_) return Error("ValueError", "the minipy::Object refers to no object", "");
  if (!object.handle_->owner) return Error("ValueError", "the minipy::Object's VM is gone", "");
  object.handle_->owner->enter();
  return object.handle_->owner;
}

Error State::take_error() {
  Runtime& rt = vm.rt;
  Value exception = rt.take_pending();
  if (exception.is_unset()) return Error("SystemError", "a failure without an exception", "");
  std::string traceback = exception_text(rt, exception);
  auto message = str(rt, exception);
  if (message.failed()) rt.clear_pending();
  return Error(class_name(rt, exception), message.failed() ? "" : std::string(message.value()->view()),
               std::move(traceback));
}

void State::flush() {
  Runtime& rt = vm.rt;
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
  Str* text =
      TRY(decode(vm.rt, std::span(reinterpret_cast<const uint8_t*>(source.data()), source.size()), "utf-8", "replace"));
  return dict_set_str(vm.rt, vm.file_sources, intern(vm.rt, name), Value::from_cell(text));
}
Outcome<Object> State::run(std::string_view source, std::string_view name, CompileMode mode) {
  enter();
  Runtime& rt = vm.rt;
  std::string given_name;
  if (name.empty()) name = given_name = next_name(mode);
  // Not known to be text: a host may have read it from anywhere.
  auto code = compile_source(rt, source, name, mode, {});
  if (code.failed() || keep_source(source, name).failed()) return take_error();
  auto result = vm.run_code(code.value(), vm.main_module.as<Module>()->dict, Value::unset());
  if (!result.failed()) {
    Object object = hold(result.value());
    flush();
    return object;
  }
  Error error = take_error();
  flush();
  return error;
}

}  // namespace minipy::v0::detail
