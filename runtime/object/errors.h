// Raising: each function makes the exception pending and returns Failed. Texts are CPython's.
//
// Formats are printf's, with these additions: %T the type's name of a Value, %N that of a Type*; %R the repr, %S the
// str of a Value, %Q the first 200 characters of the repr (these may run user code: then the exception that it raised
// is pending); %U a Str*; %V a std::string_view*.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

Failed raise(Runtime& rt, BuiltinType exception, const char* format, ...);
inline Failed raise_value(Runtime& rt, Value exception) {
  rt.set_pending(exception);
  return {};
}
// With a ready argument: KeyError(key), StopIteration(value).
Failed raise_with(Runtime& rt, BuiltinType exception, Value argument);
Failed raise_type_error(Runtime& rt, const char* format, ...);
Failed raise_value_error(Runtime& rt, const char* format, ...);
Failed raise_index_error(Runtime& rt, const char* format, ...);
Failed raise_key_error(Runtime& rt, Value key);
Failed raise_overflow_error(Runtime& rt, const char* format, ...);
Failed raise_runtime_error(Runtime& rt, const char* format, ...);
Failed raise_memory_error(Runtime& rt);
Failed raise_stop_iteration(Runtime& rt, Value value = Value::none());
// StopIteration as the iterator whose slot `next` has answered unset ended (Runtime::stop_value).
Failed raise_end_of_iteration(Runtime& rt);
// AttributeError "'T' object has no attribute 'name'", with name and obj set for suggestions.
Failed raise_attribute_error(Runtime& rt, Value object, Str* name);
// OSError or its subclass for errno, with the file name (unset: none). A Refusal is a PermissionError.
Failed raise_os_error(Runtime& rt, int error_number, Value file_name = Value::unset(),
                      Value file_name2 = Value::unset());
Failed raise_unicode_decode_error(Runtime& rt, std::string_view encoding, Value bytes, int64_t start, int64_t end,
                                  std::string_view reason);
Failed raise_unicode_encode_error(Runtime& rt, std::string_view encoding, Value text, int64_t start, int64_t end,
                                  std::string_view reason);
// Issues a warning through the warnings module; fails when a filter turns it into an error.
Status warn(Runtime& rt, BuiltinType category, const char* format, ...);
// Adds a note to the pending exception.
void add_pending_note(Runtime& rt, const char* format, ...);
// The text made from a format as above; fails when %R or %S does.
Result<Str*> format_text(Runtime& rt, const char* format, ...);
Result<Str*> format_text_list(Runtime& rt, const char* format, va_list list);
// After hash(item) has failed: a TypeError becomes "cannot use 'T' as a dict key (...)"; the role is "a dict key" here.
Failed raise_unhashable(Runtime& rt, Value item, const char* role);
// Texts that are raised in several places, each with its text alone.
Failed raise_annotate_not_callable(Runtime& rt);           // __annotate__ must be callable or None
Failed raise_bad_argument(Runtime& rt);                    // bad argument type for built-in operation
Failed raise_division_by_zero(Runtime& rt);                // division by zero
Failed raise_empty_separator(Runtime& rt);                 // empty separator
Failed raise_int_too_big(Runtime& rt);                     // int too big to convert
Failed raise_keyword_no_string(Runtime& rt);               // keywords must be strings
Failed raise_long_separator(Runtime& rt);                  // sep must be length 1.
Failed raise_negative_unsigned(Runtime& rt);               // can't convert negative value to unsigned int
Failed raise_not_a_count(Runtime& rt, Value value);        // can't multiply sequence by non-int of type 'T'
Failed raise_not_a_dict(Runtime& rt, Value value);         // __dict__ must be set to a dictionary, not a 'T'
Failed raise_not_a_name(Runtime& rt, Value value);         // attribute name must be string, not 'T'
Failed raise_not_a_real_number(Runtime& rt, Value value);  // must be real number, not T
Failed raise_not_an_integer(Runtime& rt, Value value);     // 'T' object cannot be interpreted as an integer
Failed raise_not_decodable(Runtime& rt, Value value);      // decoding to str: need a bytes-like object, T found
Failed raise_not_index_sized(Runtime& rt, BuiltinType exception,
                             Value value);            // cannot fit 'T' into an index-sized integer
Failed raise_not_iterable(Runtime& rt, Value value);  // 'T' object is not iterable
Failed raise_pop_index(Runtime& rt);                  // pop index out of range
Failed raise_too_deep(Runtime& rt);                   // maximum recursion depth exceeded
// "f() got an unexpected keyword argument 'x'", with "Did you mean" unless `nearest` is empty.
Failed raise_unexpected_keyword(Runtime& rt, std::string_view function, Str* keyword, std::string_view nearest);
// The name of a type as messages show it: "int", "collections.deque" of a module's native type, a class's __name__.
std::string_view full_name(const Type* type);
std::string_view type_name(Runtime& rt, Value value);  // of the value's type
// A new exception instance with one argument (none if unset). Never fails but by MemoryError inside.
Value new_exception(Runtime& rt, BuiltinType exception, Value argument);

// What `details` of an exception hold, by kind.
enum ExceptionDetail : int {
  kStopIterationValue = 0,
  kSystemExitCode = 0,
  kKeyErrorUnused = 0,
  kAttributeErrorName = 0,
  kAttributeErrorObject = 1,
  kNameErrorName = 0,
  kImportErrorName = 0,
  kImportErrorPath = 1,
  kImportErrorMessage = 2,
  kImportErrorNameFrom = 3,
  kOsErrorNumber = 0,
  kOsErrorText = 1,
  kOsErrorFile = 2,
  kOsErrorFile2 = 3,
  kOsErrorWritten = 4,
  kSyntaxMessage = 0,
  kSyntaxFile = 1,
  kSyntaxLine = 2,
  kSyntaxColumn = 3,
  kSyntaxText = 4,
  kSyntaxEndLine = 5,
  kSyntaxEndColumn = 6,
  kUnicodeEncoding = 0,
  kUnicodeObject = 1,
  kUnicodeStart = 2,
  kUnicodeEnd = 3,
  kUnicodeReason = 4,
  kGroupMessage = 0,
  kGroupExceptions = 1,
};

}  // namespace minipy
