#include "runtime/object/errors.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "runtime/base/text_buffer.h"
#include "runtime/base/utf8.h"
#include "runtime/object/capabilities.h"
#include "runtime/object/objects.h"
#include "runtime/object/slot_rows.h"
#include "runtime/types/containers.h"
#include "runtime/types/exception.h"
#include "runtime/types/text.h"

namespace minipy {

std::string_view full_name(const Type* type) {
  std::string_view name = type->name->view();
  if (type->is_heap_type || !type->spec) return name;
  std::string_view full = type->spec->name;  // that of an exception may be shared
  bool qualifies = full.size() > name.size() && full.ends_with(name) && full[full.size() - name.size() - 1] == '.';
  return qualifies ? full : name;
}
std::string_view type_name(Runtime& rt, Value value) { return full_name(rt.type_of(value)); }

// ---- Formatting

namespace {

// A Value is passed on as its one word; clang takes no class with a constructor from a va_list.
Value next_value(va_list& list) { return Value::from_bits(va_arg(list, uint64_t)); }

std::string_view first_characters(std::string_view text, size_t count) {
  size_t end = 0;
  for (; count > 0 && end < text.size(); --count) end += utf8::sequence_length(text[end]);
  return text.substr(0, end);
}

// Appends one conversion; false when %Q, %R or %S raised.
bool append_conversion(Runtime& rt, TextBuffer& buffer, char conversion, va_list& list) {
  switch (conversion) {
    case 'N': buffer.append(full_name(va_arg(list, Type*))); return true;
    case 'T': buffer.append(type_name(rt, next_value(list))); return true;
    case 'U': buffer.append(va_arg(list, Str*)->view()); return true;
    case 'V': buffer.append(*va_arg(list, const std::string_view*)); return true;
    case 'Q':
    case 'R':
    case 'S': {
      Value value = next_value(list);
      auto text = conversion == 'S' ? str(rt, value) : repr(rt, value);
      if (text.failed()) return false;
      buffer.append(conversion == 'Q' ? first_characters(text.value()->view(), 200) : text.value()->view());
      return true;
    }
    default: return true;
  }
}

bool append_printf(TextBuffer& buffer, std::string_view specification, va_list& list) {
  char format[32];
  if (specification.size() >= sizeof(format)) return false;
  std::memcpy(format, specification.data(), specification.size());
  format[specification.size()] = 0;
  char text[512];
  char last = specification.back();
  bool is_long = specification.find('l') != std::string_view::npos || specification.find('z') != std::string_view::npos;
  switch (last) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'c':
      if (is_long)
        std::snprintf(text, sizeof(text), format, va_arg(list, long long));
      else
        std::snprintf(text, sizeof(text), format, va_arg(list, int));
      break;
    case 'f':
    case 'g':
    case 'e': std::snprintf(text, sizeof(text), format, va_arg(list, double)); break;
    case 'p': std::snprintf(text, sizeof(text), format, va_arg(list, void*)); break;
    case 's': {
      const char* string = va_arg(list, const char*);
      if (specification == "%s") return buffer.append(std::string_view(string));
      std::snprintf(text, sizeof(text), format, string);
      break;
    }
    case '%':
      text[0] = '%';
      text[1] = 0;
      break;
    default: return false;
  }
  return buffer.append(std::string_view(text));
}

bool format_into(Runtime& rt, TextBuffer& buffer, const char* format, va_list& list) {
  for (const char* at = format; *at;) {
    const char* percent = std::strchr(at, '%');
    if (!percent) {
      buffer.append(std::string_view(at));
      break;
    }
    buffer.append(std::string_view(at, static_cast<size_t>(percent - at)));
    char conversion = percent[1];
    if (conversion && std::strchr("NTUVQRS", conversion)) {
      if (!append_conversion(rt, buffer, conversion, list)) return false;
      at = percent + 2;
      continue;
    }
    const char* end = percent + 1;
    while (*end && !std::strchr("diuxcfgeps%", *end)) ++end;
    append_printf(buffer, std::string_view(percent, static_cast<size_t>(end - percent + 1)), list);
    at = *end ? end + 1 : end;
  }
  return true;
}

}  // namespace

Result<Str*> format_text_list(Runtime& rt, const char* format, va_list list) {
  TextBuffer buffer;
  va_list copy;
  va_copy(copy, list);
  bool good = format_into(rt, buffer, format, copy);
  va_end(copy);
  if (!good) return Failed{};
  return new_str(rt, buffer);
}

Result<Str*> format_text(Runtime& rt, const char* format, ...) {
  va_list list;
  va_start(list, format);
  auto result = format_text_list(rt, format, list);
  va_end(list);
  return result;
}

// ---- Raising

Value new_exception(Runtime& rt, BuiltinType exception, Value argument) {
  auto* cell = rt.heap.allocate_small<BaseException>(shape_of(exception));
  cell->args = Value::from_cell(empty_tuple(rt));
  cell->traceback = cell->cause = cell->context = Value::none();
  for (Value& detail : cell->details) detail = Value::none();
  cell->attributes = nullptr;
  cell->suppress_context = false;
  if (!argument.is_unset()) {
    auto args = new_tuple(rt, {argument});
    if (!args.failed()) cell->args = Value::from_cell(args.value());
  }
  return Value::from_cell(cell);
}

Failed raise_with(Runtime& rt, BuiltinType exception, Value argument) {
  Value made = new_exception(rt, exception, argument);
  if (exception == BuiltinType::StopIteration || exception == BuiltinType::SystemExit) {
    made.as<BaseException>()->details[0] = argument.is_unset() ? Value::none() : argument;
  }
  rt.set_pending(made);
  return {};
}

static Failed raise_list(Runtime& rt, BuiltinType exception, const char* format, va_list list) {
  auto text = format_text_list(rt, format, list);
  if (text.failed()) return {};
  return raise_with(rt, exception, Value::from_cell(text.value()));
}

#define RAISE_BODY(exception)                    \
  va_list list;                                  \
  va_start(list, format);                        \
  (void)raise_list(rt, exception, format, list); \
  va_end(list);                                  \
  return {};

Failed raise(Runtime& rt, BuiltinType exception, const char* format, ...){RAISE_BODY(exception)} Failed
    raise_type_error(Runtime& rt, const char* format, ...){RAISE_BODY(BuiltinType::TypeError)} Failed
    raise_value_error(Runtime& rt, const char* format, ...){RAISE_BODY(BuiltinType::ValueError)} Failed
    raise_index_error(Runtime& rt, const char* format, ...){RAISE_BODY(BuiltinType::IndexError)} Failed
    raise_overflow_error(Runtime& rt, const char* format, ...){RAISE_BODY(BuiltinType::OverflowError)} Failed
    raise_runtime_error(Runtime& rt, const char* format, ...) {
  RAISE_BODY(BuiltinType::RuntimeError)
}
#undef RAISE_BODY

void add_pending_note(Runtime& rt, const char* format, ...) {
  Value error = rt.take_pending();
  va_list list;
  va_start(list, format);
  auto note = format_text_list(rt, format, list);
  va_end(list);
  if (!note.failed()) {
    Value argument = Value::from_cell(note.value());
    (void)call_method(rt, error, Name::name_add_note, std::span<const Value>(&argument, 1));
  }
  rt.set_pending(error);
}

Failed raise_key_error(Runtime& rt, Value key) { return raise_with(rt, BuiltinType::KeyError, key); }

Failed raise_unhashable(Runtime& rt, Value item, const char* role) {
  if (!rt.is_exactly(rt.pending(), BuiltinType::TypeError)) return {};
  Value cause = rt.take_pending();
  Type* type = rt.type_of(item);
  if (!type->is_heap_type) return raise_type_error(rt, "cannot use '%T' as %s (%S)", item, role, cause);
  Value module = type->dict ? dict_get_str(rt, type->dict, rt.name(Name::dunder_module)) : Value::unset();
  Str* name = exact_str(module);
  if (!name || name->view() == "__main__" || name->view() == "builtins") {
    return raise_type_error(rt, "cannot use '%U' as %s (%S)", type->qualname, role, cause);
  }
  return raise_type_error(rt, "cannot use '%U.%U' as %s (%S)", name, type->qualname, role, cause);
}

Failed raise_annotate_not_callable(Runtime& rt) {
  return raise_type_error(rt, "__annotate__ must be callable or None");
}
Failed raise_bad_argument(Runtime& rt) { return raise_type_error(rt, "bad argument type for built-in operation"); }
Failed raise_division_by_zero(Runtime& rt) { return raise(rt, BuiltinType::ZeroDivisionError, "division by zero"); }
Failed raise_empty_separator(Runtime& rt) { return raise_value_error(rt, "empty separator"); }
Failed raise_int_too_big(Runtime& rt) { return raise_overflow_error(rt, "int too big to convert"); }
Failed raise_keyword_no_string(Runtime& rt) { return raise_type_error(rt, "keywords must be strings"); }
Failed raise_long_separator(Runtime& rt) { return raise_value_error(rt, "sep must be length 1."); }
Failed raise_negative_unsigned(Runtime& rt) {
  return raise_overflow_error(rt, "can't convert negative value to unsigned int");
}
Failed raise_not_a_count(Runtime& rt, Value value) {
  return raise_type_error(rt, "can't multiply sequence by non-int of type '%T'", value);
}
Failed raise_not_a_dict(Runtime& rt, Value value) {
  return raise_type_error(rt, "__dict__ must be set to a dictionary, not a '%T'", value);
}
Failed raise_not_a_name(Runtime& rt, Value value) {
  return raise_type_error(rt, "attribute name must be string, not '%T'", value);
}
Failed raise_not_a_real_number(Runtime& rt, Value value) {
  return raise_type_error(rt, "must be real number, not %T", value);
}
Failed raise_not_an_integer(Runtime& rt, Value value) {
  return raise_type_error(rt, "'%T' object cannot be interpreted as an integer", value);
}
Failed raise_not_decodable(Runtime& rt, Value value) {
  return raise_type_error(rt, "decoding to str: need a bytes-like object, %T found", value);
}
Failed raise_not_index_sized(Runtime& rt, BuiltinType exception, Value value) {
  return raise(rt, exception, "cannot fit '%T' into an index-sized integer", value);
}
Failed raise_not_iterable(Runtime& rt, Value value) {
  return raise_type_error(rt, "'%T' object is not iterable", value);
}
Failed raise_pop_index(Runtime& rt) { return raise_index_error(rt, "pop index out of range"); }
Failed raise_too_deep(Runtime& rt) {
  return raise(rt, BuiltinType::RecursionError, "maximum recursion depth exceeded");
}

Failed raise_unexpected_keyword(Runtime& rt, std::string_view function, Str* keyword, std::string_view nearest) {
  if (nearest.empty()) return raise_type_error(rt, "%V() got an unexpected keyword argument '%U'", &function, keyword);
  return raise_type_error(rt, "%V() got an unexpected keyword argument '%U'. Did you mean '%V'?", &function, keyword,
                          &nearest);
}

Failed raise_memory_error(Runtime& rt) {
  rt.set_pending(new_exception(rt, BuiltinType::MemoryError, Value::unset()));
  return {};
}

Failed raise_end_of_iteration(Runtime& rt) {
  Value exception = rt.stop_exception, value = rt.stop_value;
  rt.clear_stop();
  if (!exception.is_unset()) return raise_value(rt, exception);
  return value.is_unset() ? raise_with(rt, BuiltinType::StopIteration, Value::unset())
                          : raise_stop_iteration(rt, value);
}

Failed raise_stop_iteration(Runtime& rt, Value value) {
  return raise_with(rt, BuiltinType::StopIteration, value.is_none() ? Value::unset() : value);
}

Failed raise_attribute_error(Runtime& rt, Value object, Str* name) {
  if (Type* type = as_type(rt, object)) {
    std::string_view type_name = full_name(type);
    (void)raise(rt, BuiltinType::AttributeError, "type object '%V' has no attribute '%U'", &type_name, name);
  } else {
    (void)raise(rt, BuiltinType::AttributeError, "'%T' object has no attribute '%U'", object, name);
  }
  auto* error = rt.pending().as<BaseException>();
  error->details[kAttributeErrorName] = Value::from_cell(name);
  error->details[kAttributeErrorObject] = object;
  return {};
}

BuiltinType os_error_type(int number) {
  switch (number) {
    case EAGAIN:
    case EALREADY:
    case EINPROGRESS: return BuiltinType::BlockingIOError;
    case EPIPE:
    case ESHUTDOWN: return BuiltinType::BrokenPipeError;
    case ECHILD: return BuiltinType::ChildProcessError;
    case ECONNABORTED: return BuiltinType::ConnectionAbortedError;
    case ECONNREFUSED: return BuiltinType::ConnectionRefusedError;
    case ECONNRESET: return BuiltinType::ConnectionResetError;
    case EEXIST: return BuiltinType::FileExistsError;
    case ENOENT: return BuiltinType::FileNotFoundError;
    case EISDIR: return BuiltinType::IsADirectoryError;
    case ENOTDIR: return BuiltinType::NotADirectoryError;
    case EINTR: return BuiltinType::InterruptedError;
    case EACCES:
    case EPERM: return BuiltinType::PermissionError;
    case ESRCH: return BuiltinType::ProcessLookupError;
    case ETIMEDOUT: return BuiltinType::TimeoutError;
    default: return BuiltinType::OSError;
  }
}

Failed raise_os_error(Runtime& rt, int error_number, Value file_name, Value file_name2) {
  const char* refusal = refusal_text(error_number);
  auto text = new_str(rt, refusal ? refusal : std::strerror(error_number));
  if (refusal) error_number = EPERM;
  if (text.failed()) return {};
  Value made = new_exception(rt, os_error_type(error_number), Value::unset());
  auto* error = made.as<BaseException>();
  error->details[kOsErrorNumber] = Value::from_int(error_number);
  error->details[kOsErrorText] = Value::from_cell(text.value());
  error->details[kOsErrorFile] = file_name.is_unset() ? Value::none() : file_name;
  error->details[kOsErrorFile2] = file_name2.is_unset() ? Value::none() : file_name2;
  auto args = new_tuple(rt, {Value::from_int(error_number), Value::from_cell(text.value())});
  if (args.failed()) return {};
  error->args = Value::from_cell(args.value());
  rt.set_pending(made);
  return {};
}

static Failed raise_unicode(Runtime& rt, BuiltinType type, std::string_view encoding, Value object, int64_t start,
                            int64_t end, std::string_view reason) {
  auto encoding_text = new_str(rt, encoding);
  auto reason_text = new_str(rt, reason);
  if (encoding_text.failed() || reason_text.failed()) return {};
  Value made = new_exception(rt, type, Value::unset());
  auto* error = made.as<BaseException>();
  Value parts[] = {Value::from_cell(encoding_text.value()), object, Value::from_int(start), Value::from_int(end),
                   Value::from_cell(reason_text.value())};
  for (int i = 0; i < 5; ++i) error->details[i] = parts[i];
  auto args = new_tuple(rt, std::span<const Value>(parts));
  if (args.failed()) return {};
  error->args = Value::from_cell(args.value());
  rt.set_pending(made);
  return {};
}

Failed raise_unicode_decode_error(Runtime& rt, std::string_view encoding, Value bytes, int64_t start, int64_t end,
                                  std::string_view reason) {
  return raise_unicode(rt, BuiltinType::UnicodeDecodeError, encoding, bytes, start, end, reason);
}

Failed raise_unicode_encode_error(Runtime& rt, std::string_view encoding, Value text, int64_t start, int64_t end,
                                  std::string_view reason) {
  return raise_unicode(rt, BuiltinType::UnicodeEncodeError, encoding, text, start, end, reason);
}

Status warn(Runtime& rt, BuiltinType category, const char* format, ...) {
  va_list list;
  va_start(list, format);
  auto text = format_text_list(rt, format, list);
  va_end(list);
  Value message = Value::from_cell(TRY(text));
  if (!rt.modules || !rt.evaluator) return ok();
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "warnings")));
  Value arguments[] = {message, Value::from_cell(rt.type(category))};
  TRY(call_method(rt, module, Name::name_warn, std::span<const Value>(arguments)));
  return ok();
}

// sys.unraisablehook(namespace with exc_type, exc_value, exc_traceback, err_msg, object). The message tells where.
static Status call_unraisable_hook(Runtime& rt, Value error, Value where, const char* text) {
  Value sys = TRY(rt.evaluator->import_module(rt, rt.name(Name::name_sys)));
  Value hook = TRY(get_attribute(rt, sys, intern(rt, "unraisablehook")));
  Value arguments = TRY(call(rt, Value::from_cell(rt.type(BuiltinType::SimpleNamespace))));
  Value message =
      Value::from_cell(where.is_unset() ? TRY(new_str(rt, text)) : TRY(format_text(rt, "%s %R", text, where)));
  TRY(set_attribute(rt, arguments, intern(rt, "exc_type"), Value::from_cell(rt.type_of(error))));
  TRY(set_attribute(rt, arguments, intern(rt, "exc_value"), error));
  TRY(set_attribute(rt, arguments, intern(rt, "exc_traceback"), error.as<BaseException>()->traceback));
  TRY(set_attribute(rt, arguments, intern(rt, "err_msg"), message));
  TRY(set_attribute(rt, arguments, intern(rt, "object"), Value::none()));
  TRY(call(rt, hook, arguments));
  return ok();
}

void report_unraisable(Runtime& rt, Value where, const char* text) {
  Value error = rt.take_pending();
  if (error.is_unset() || !rt.evaluator || rt.stopped) return;
  // There is nobody to tell of a failure of the hook itself.
  if (call_unraisable_hook(rt, error, where, text).failed()) rt.clear_pending();
}

}  // namespace minipy
