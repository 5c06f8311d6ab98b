// The C interface, over the C++ one: minipy_vm is a VM, minipy_object a Handle, minipy_error an Error.
#include <cstring>

#include "vm/embed/state.h"

// After state.h: the names of the C++ interface are in minipy::v0 here.
#include "minipy/minipy.h"

struct minipy_vm {
  minipy::v0::VM vm;
};
struct minipy_object : minipy::v0::detail::Handle {};
struct minipy_error {
  minipy::v0::Error error;
};

namespace {

using minipy::v0::Config;
using minipy::v0::Error;
using minipy::v0::Folder;
using minipy::v0::Object;
using minipy::v0::Outcome;
using minipy::v0::VM;
namespace detail = minipy::v0::detail;
using detail::Handle;
using detail::State;
using detail::Word;

void tell(minipy_error** error, const Error& what) {
  if (error) *error = new minipy_error{what};
}
minipy_object* given(const Object& object) { return static_cast<minipy_object*>(detail::retain(object.handle())); }
Object held(minipy_object* object) { return Object(detail::retain(object)); }

// The value of an Outcome as C has it.
minipy_object* object_of(const Outcome<Object>& outcome, minipy_error** error) {
  if (outcome.ok()) return given(outcome.value());
  tell(error, outcome.error());
  return nullptr;
}
template <class T>
bool done(const Outcome<T>& outcome, minipy_error** error) {
  if (!outcome.ok()) tell(error, outcome.error());
  return outcome.ok();
}
// What `action` makes of the VM, as an object.
template <class Action>
minipy_object* made(minipy_vm* vm, minipy_error** error, Action action) {
  if (!vm) {
    tell(error, Error("ValueError", "the minipy_vm is NULL"));
    return nullptr;
  }
  State* state = vm->vm.state();
  detail::Session session(state);
  if (!session) {
    tell(error, detail::refused());
    return nullptr;
  }
  return object_of(detail::held(state, action(state)), error);
}
// The words of objects; kFailure of one that is not this VM's.
std::vector<Word> words_of(State* state, minipy_object* const* objects, std::size_t count) {
  std::vector<Word> words(count);
  for (std::size_t i = 0; i < count; ++i) {
    words[i] = detail::word_of_object(state, held(objects[i]));
    if (words[i] == detail::kFailure) return {};
  }
  return words;
}
template <class Make>
minipy_object* sequence(minipy_vm* vm, minipy_object* const* items, std::size_t count, minipy_error** error,
                        Make make) {
  return made(vm, error, [&](State* state) {
    std::vector<Word> words = words_of(state, items, count);
    return words.size() == count ? make(state, words.data(), count) : detail::kFailure;
  });
}
minipy::v0::Output output_of(void (*function)(void*, const char*, size_t), void* data) {
  if (!function) return {};
  return [function, data](std::string_view text) { function(data, text.data(), text.size()); };
}
Config config_of(const minipy_config& from) {
  Config config;
  config.output = output_of(from.output, from.output_data);
  config.error_output = output_of(from.error_output, from.output_data);
  config.limits.memory = from.memory;
  config.limits.fuel = from.fuel;
  if (from.time < static_cast<uint64_t>(INT64_MAX)) config.limits.time = std::chrono::nanoseconds(from.time);
  config.limits.recursion = from.recursion;
  config.allow.environment = from.allow & MINIPY_ALLOW_ENVIRONMENT;
  config.allow.clock = from.allow & MINIPY_ALLOW_CLOCK;
  config.allow.randomness = from.allow & MINIPY_ALLOW_RANDOMNESS;
  config.allow.imports = from.allow & MINIPY_ALLOW_IMPORTS;
  config.allow.process = from.allow & MINIPY_ALLOW_PROCESS;
  for (std::size_t i = 0; i < from.folder_count; ++i) {
    const minipy_folder& folder = from.folders[i];
    config.allow.files.push_back({folder.path, folder.writable ? Folder::Writable : Folder::ReadOnly});
  }
  config.import_path.assign(from.import_path, from.import_path + from.import_path_count);
  config.arguments.assign(from.arguments, from.arguments + from.argument_count);
  return config;
}
std::string_view text_or_none(const char* text) { return text ? std::string_view(text) : std::string_view(); }
// The Error of a null pointer where there has to be an object or a text.
bool is_there(const void* pointer, const char* what, minipy_error** error) {
  if (!pointer) tell(error, Error("ValueError", std::string("the ") + what + " is NULL"));
  return pointer;
}
// Reads a value of the object.
template <class T>
bool read(minipy_object* object, T* value, minipy_error** error) {
  auto outcome = held(object).try_as<T>();
  if (!done(outcome, error)) return false;
  *value = outcome.value();
  return true;
}

}  // namespace

uint32_t minipy_abi_version() { return MINIPY_ABI_VERSION; }
const char* minipy_version() { return MINIPY_VERSION; }

// ---- VMs
void minipy_config_init(minipy_config* config) {
  *config = minipy_config{};
  config->size = sizeof(minipy_config);
  config->memory = config->fuel = config->time = UINT64_MAX;
  config->recursion = minipy::v0::Limits().recursion;
}
minipy_vm* minipy_vm_new(const minipy_config* config, minipy_error** error) {
  minipy_config known;
  minipy_config_init(&known);
  if (config) {
    if (config->size != sizeof(minipy_config)) {
      tell(error, Error("ValueError", "the minipy_config has an unknown size: minipy_config_init sets it"));
      return nullptr;
    }
    known = *config;
  }
  return new minipy_vm{VM(config_of(known))};
}
void minipy_vm_free(minipy_vm* vm) { delete vm; }

// ---- Limits
bool minipy_get_usage(minipy_vm* vm, minipy_usage* usage) {
  if (!vm || !usage || usage->size != sizeof(minipy_usage)) return false;
  minipy::v0::Usage known = vm->vm.usage();
  *usage = {sizeof(minipy_usage), static_cast<minipy_limit>(known.limit),    known.line,
            known.fuel,           static_cast<uint64_t>(known.time.count()), known.peak_memory};
  return true;
}
void minipy_interrupt(minipy_vm* vm) {
  if (vm) vm->vm.interrupt();
}

// ---- Errors
const char* minipy_error_type(const minipy_error* error) { return error->error.type().c_str(); }
const char* minipy_error_message(const minipy_error* error) { return error->error.message().c_str(); }
const char* minipy_error_text(const minipy_error* error) { return error->error.what(); }
const char* minipy_error_traceback(const minipy_error* error) {
  const std::string& text = error->error.traceback();
  return text.empty() ? error->error.what() : text.c_str();
}
const char* minipy_error_file(const minipy_error* error) {
  const auto& frames = error->error.frames();
  return frames.empty() ? nullptr : frames.back().file.c_str();
}
int minipy_error_line(const minipy_error* error) {
  const auto& frames = error->error.frames();
  return frames.empty() ? 0 : frames.back().line;
}
minipy_limit minipy_error_limit(const minipy_error* error) { return static_cast<minipy_limit>(error->error.limit()); }
minipy_object* minipy_error_exception(const minipy_error* error) { return given(error->error.exception()); }
minipy_error* minipy_error_new(const char* type, const char* message) {
  return new minipy_error{Error(type ? type : "RuntimeError", message ? message : "")};
}
void minipy_error_free(minipy_error* error) { delete error; }

// ---- Running
bool minipy_exec(minipy_vm* vm, const char* source, const char* name, minipy_error** error) {
  return is_there(vm, "minipy_vm", error) && is_there(source, "source", error) &&
         done(vm->vm.try_exec(source, text_or_none(name)), error);
}
minipy_object* minipy_eval(minipy_vm* vm, const char* source, const char* name, minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error) || !is_there(source, "source", error)) return nullptr;
  return object_of(vm->vm.try_eval(source, text_or_none(name)), error);
}
minipy_object* minipy_compile(minipy_vm* vm, const char* source, const char* name, bool expression,
                              minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error) || !is_there(source, "source", error)) return nullptr;
  auto kind = expression ? VM::Kind::Expression : VM::Kind::Statements;
  auto code = vm->vm.try_compile(source, text_or_none(name), kind);
  return done(code, error) ? given(code.value()) : nullptr;
}
minipy_object* minipy_run(minipy_object* code, minipy_object* globals, minipy_error** error) {
  Object object = held(code);
  auto known = object.try_as<minipy::v0::Code>();
  if (!done(known, error)) return nullptr;
  if (!globals) return object_of(known.value().try_run(), error);
  auto names = held(globals).try_as<minipy::v0::Dict>();
  return done(names, error) ? object_of(known.value().try_run(names.value()), error) : nullptr;
}
minipy_object* minipy_globals(minipy_vm* vm, minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error)) return nullptr;
  auto names = vm->vm.try_globals();
  return done(names, error) ? given(names.value()) : nullptr;
}
minipy_object* minipy_import(minipy_vm* vm, const char* name, minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error) || !is_there(name, "name", error)) return nullptr;
  auto module = vm->vm.try_import(name);
  return done(module, error) ? given(module.value()) : nullptr;
}
minipy_object* minipy_module(minipy_vm* vm, const char* name, minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error) || !is_there(name, "name", error)) return nullptr;
  auto module = vm->vm.try_module(name);
  return done(module, error) ? given(module.value()) : nullptr;
}
minipy_object* minipy_get(minipy_vm* vm, const char* name, minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error) || !is_there(name, "name", error)) return nullptr;
  auto names = vm->vm.try_globals();
  if (!done(names, error)) return nullptr;
  return object_of(names.value().try_item(name), error);
}
bool minipy_set(minipy_vm* vm, const char* name, minipy_object* value, minipy_error** error) {
  if (!is_there(vm, "minipy_vm", error) || !is_there(name, "name", error)) return false;
  auto names = vm->vm.try_globals();
  if (!done(names, error)) return false;
  return done(value ? names.value().try_set_item(name, held(value)) : names.value().try_delete_item(name), error);
}

// ---- Making values
minipy_object* minipy_none(minipy_vm* vm, minipy_error** error) {
  return made(vm, error, [](State*) { return detail::kNone; });
}
minipy_object* minipy_bool(minipy_vm* vm, bool value, minipy_error** error) {
  return made(vm, error, [&](State*) { return detail::word_of_bool(value); });
}
minipy_object* minipy_int(minipy_vm* vm, int64_t value, minipy_error** error) {
  return made(vm, error, [&](State* state) { return detail::make_int(state, value); });
}
minipy_object* minipy_unsigned(minipy_vm* vm, uint64_t value, minipy_error** error) {
  return made(vm, error, [&](State* state) { return detail::make_unsigned(state, value); });
}
minipy_object* minipy_float(minipy_vm* vm, double value, minipy_error** error) {
  return made(vm, error, [&](State* state) { return detail::make_double(state, value); });
}
minipy_object* minipy_str(minipy_vm* vm, const char* text, size_t length, minipy_error** error) {
  return made(vm, error, [&](State* state) { return detail::make_str(state, {text, length}); });
}
minipy_object* minipy_bytes(minipy_vm* vm, const void* data, size_t size, minipy_error** error) {
  return made(vm, error, [&](State* state) { return detail::make_bytes(state, data, size); });
}
minipy_object* minipy_list(minipy_vm* vm, minipy_object* const* items, size_t count, minipy_error** error) {
  return sequence(vm, items, count, error, detail::make_list);
}
minipy_object* minipy_tuple(minipy_vm* vm, minipy_object* const* items, size_t count, minipy_error** error) {
  return sequence(vm, items, count, error, detail::make_tuple);
}
minipy_object* minipy_dict(minipy_vm* vm, minipy_error** error) {
  return made(vm, error, [](State* state) { return detail::make_dict(state); });
}
minipy_object* minipy_retain(minipy_object* object) { return static_cast<minipy_object*>(detail::retain(object)); }
void minipy_release(minipy_object* object) {
  if (object) detail::release(object);
}

// ---- Reading values
minipy_kind minipy_kind_of(minipy_object* object) {
  Object handle = held(object);
  State* state = handle.state();
  if (!state) return MINIPY_OTHER;
  detail::Session session(state);
  return session ? static_cast<minipy_kind>(detail::kind_of(state, handle.word())) : MINIPY_OTHER;
}
bool minipy_as_int(minipy_object* object, int64_t* value, minipy_error** error) { return read(object, value, error); }
bool minipy_as_unsigned(minipy_object* object, uint64_t* value, minipy_error** error) {
  return read(object, value, error);
}
bool minipy_as_float(minipy_object* object, double* value, minipy_error** error) { return read(object, value, error); }
bool minipy_as_bool(minipy_object* object, bool* value, minipy_error** error) { return read(object, value, error); }
namespace {
template <class Load>
const char* content(minipy_object* object, size_t* size, const char* expected, minipy_error** error, Load load) {
  Object handle = held(object);
  std::string_view bytes;
  auto outcome = detail::within<void>(handle, [&](State* state) -> Outcome<void> {
    detail::Load result = load(state, handle.word(), bytes);
    if (result == detail::Load::Good) return {};
    if (result == detail::Load::Mismatch) detail::raise_mismatch(state, expected, handle.word());
    return detail::take_error(state);
  });
  if (!done(outcome, error)) return nullptr;
  if (size) *size = bytes.size();
  return bytes.data() ? bytes.data() : "";
}
}  // namespace
const char* minipy_as_str(minipy_object* object, size_t* length, minipy_error** error) {
  std::size_t size = 0;
  const char* text = content(object, &size, "str", error, detail::load_str);
  if (length) *length = size;
  if (!text || object->text) return text ? object->text : nullptr;
  object->text = static_cast<char*>(std::malloc(size + 1));
  if (!object->text) {
    tell(error, Error("MemoryError", ""));
    return nullptr;
  }
  std::memcpy(object->text, text, size);
  object->text[size] = 0;
  return object->text;
}
const void* minipy_as_bytes(minipy_object* object, size_t* size, minipy_error** error) {
  return content(object, size, "bytes", error, [](State* state, Word word, std::string_view& out) {
    return detail::is_bytes(state, word) ? detail::load_bytes(state, word, out) : detail::Load::Mismatch;
  });
}
namespace {
template <class Make>
minipy_object* object_made(minipy_object* object, minipy_error** error, Make make) {
  Object handle = held(object);
  return object_of(
      detail::within<Object>(handle, [&](State* state) { return detail::held(state, make(state, handle.word())); }),
      error);
}
}  // namespace
minipy_object* minipy_to_str(minipy_object* object, minipy_error** error) {
  return object_made(object, error, detail::str);
}
minipy_object* minipy_repr(minipy_object* object, minipy_error** error) {
  return object_made(object, error, detail::repr);
}

// ---- Using objects
minipy_object* minipy_get_attr(minipy_object* object, const char* name, minipy_error** error) {
  return is_there(name, "name", error) ? object_of(held(object).try_attr(name), error) : nullptr;
}
bool minipy_set_attr(minipy_object* object, const char* name, minipy_object* value, minipy_error** error) {
  if (!is_there(name, "name", error)) return false;
  Object handle = held(object);
  return done(value ? handle.try_set_attr(name, held(value)) : handle.try_delete_attr(name), error);
}
minipy_object* minipy_get_item(minipy_object* object, minipy_object* key, minipy_error** error) {
  return object_of(held(object).try_item(held(key)), error);
}
bool minipy_set_item(minipy_object* object, minipy_object* key, minipy_object* value, minipy_error** error) {
  Object handle = held(object);
  return done(value ? handle.try_set_item(held(key), held(value)) : handle.try_delete_item(held(key)), error);
}
minipy_object* minipy_get_index(minipy_object* object, int64_t index, minipy_error** error) {
  return object_of(held(object).try_item(index), error);
}
bool minipy_append(minipy_object* list, minipy_object* item, minipy_error** error) {
  auto known = held(list).try_as<minipy::v0::List>();
  return done(known, error) && done(known.value().try_append(held(item)), error);
}
int64_t minipy_length(minipy_object* object, minipy_error** error) {
  auto length = held(object).try_length();
  return done(length, error) ? static_cast<int64_t>(length.value()) : -1;
}
minipy_object* minipy_call(minipy_object* callable, minipy_object* const* arguments, size_t positional,
                           const char* const* names, size_t name_count, minipy_error** error) {
  Object handle = held(callable);
  return object_of(detail::within<Object>(handle,
                                          [&](State* state) {
                                            std::size_t count = positional + name_count;
                                            std::vector<Word> words = words_of(state, arguments, count);
                                            std::vector<std::string_view> texts(names, names + name_count);
                                            if (words.size() != count) return detail::held(state, detail::kFailure);
                                            return detail::held(
                                                state, detail::call(state, handle.word(), words.data(), positional,
                                                                    texts.data(), name_count));
                                          }),
                   error);
}
minipy_object* minipy_operate(const char* op, minipy_object* left, minipy_object* right, minipy_error** error) {
  return is_there(op, "operator", error) ? object_of(held(left).try_operate(op, held(right)), error) : nullptr;
}
minipy_object* minipy_iterate(minipy_object* object, minipy_error** error) {
  return object_made(object, error, detail::iterator);
}
minipy_object* minipy_next(minipy_object* iterator, minipy_error** error) {
  Object handle = held(iterator);
  auto item = detail::within<Object>(handle, [&](State* state) -> Outcome<Object> {
    Word word = detail::next(state, handle.word());
    if (word == detail::kUnset) return Object();
    return detail::held(state, word);
  });
  return object_of(item, error);
}
bool minipy_is(minipy_object* left, minipy_object* right) { return held(left).is(held(right)); }
