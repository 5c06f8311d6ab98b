/* The C interface, for hosts in C and for the foreign function interfaces of other languages.
 *
 *   minipy_error* error = NULL;
 *   minipy_vm* vm = minipy_vm_new(NULL, &error);
 *   minipy_object* answer = minipy_eval(vm, "6 * 7", NULL, &error);
 *   int64_t number;
 *   if (answer && minipy_as_int(answer, &number, &error)) printf("%lld\n", (long long)number);
 *   if (error) fprintf(stderr, "%s", minipy_error_text(error));
 *   minipy_error_free(error);
 *   minipy_release(answer);
 *   minipy_vm_free(vm);
 *
 * Functions that may fail give NULL or false, and an error where `error` is not NULL; it is the caller's to free. What
 * lies there before is overwritten, not freed. Each minipy_object* that is returned is a reference of the caller's, to
 * be given up by minipy_release; those that are passed stay the caller's. Text is UTF-8; a `const char*` ends with a
 * null, one with a length does not have to. A VM is used by one thread at a time.
 *
 * The interface only grows within an ABI version: structs begin with their size, functions keep their meaning.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MINIPY_ABI_VERSION 1

#ifndef MINIPY_API
#define MINIPY_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct minipy_vm minipy_vm;
typedef struct minipy_object minipy_object;
typedef struct minipy_error minipy_error;

/* MINIPY_ABI_VERSION of the library; "0.1.0". */
MINIPY_API uint32_t minipy_abi_version(void);
MINIPY_API const char* minipy_version(void);

/* ---- VMs */

enum {
  MINIPY_ALLOW_ENVIRONMENT = 1,
  MINIPY_ALLOW_CLOCK = 2,
  MINIPY_ALLOW_RANDOMNESS = 4,
  MINIPY_ALLOW_IMPORTS = 8, /* from import_path */
  MINIPY_ALLOW_PROCESS = 16
};

typedef struct minipy_folder {
  const char* path;
  bool writable;
} minipy_folder;

/* What a VM is made with. Call minipy_config_init first; all that is pointed to is copied by minipy_vm_new. */
typedef struct minipy_config {
  size_t size; /* of the struct */
  /* Take what scripts print, as it is flushed. NULL: the process's own streams. */
  void (*output)(void* data, const char* text, size_t length);
  void (*error_output)(void* data, const char* text, size_t length);
  void* output_data;
  /* Limits; UINT64_MAX: none. Fuel and time are of each call from the host. */
  uint64_t memory; /* bytes */
  uint64_t fuel;   /* steps */
  uint64_t time;   /* nanoseconds */
  int32_t recursion;
  /* What scripts may do: MINIPY_ALLOW_..., and the folders they may use. */
  uint32_t allow;
  const minipy_folder* folders;
  size_t folder_count;
  const char* const* import_path;
  size_t import_path_count;
  const char* const* arguments; /* sys.argv */
  size_t argument_count;
} minipy_config;

MINIPY_API void minipy_config_init(minipy_config* config);
/* NULL config: the defaults. Fails where the config's size is that of no known version. */
MINIPY_API minipy_vm* minipy_vm_new(const minipy_config* config, minipy_error** error);
/* Objects of the VM may be left: every use of them is then an error. NULL is ignored. */
MINIPY_API void minipy_vm_free(minipy_vm* vm);

/* ---- Limits */

typedef enum minipy_limit {
  MINIPY_LIMIT_NONE = 0,
  MINIPY_LIMIT_MEMORY = 1,
  MINIPY_LIMIT_FUEL = 2,
  MINIPY_LIMIT_TIME = 3,
  MINIPY_LIMIT_INTERRUPT = 4,
  MINIPY_LIMIT_RECURSION = 5
} minipy_limit;

/* What the last call from the host used, or the one under way. */
typedef struct minipy_usage {
  size_t size; /* of the struct, set by the caller */
  minipy_limit limit;
  int32_t line;         /* where the limit was met; the file's name is minipy_error_file of the error */
  uint64_t fuel;        /* counted where fuel or time is limited */
  uint64_t time;        /* nanoseconds; likewise */
  uint64_t peak_memory; /* bytes, of the VM since it was made */
} minipy_usage;

/* False where the struct's size is not known. */
MINIPY_API bool minipy_get_usage(minipy_vm* vm, minipy_usage* usage);
/* Ends the script that runs, or the next one where none does: MINIPY_LIMIT_INTERRUPT. From any thread, or a signal
 * handler. */
MINIPY_API void minipy_interrupt(minipy_vm* vm);

/* ---- Errors */

/* "ValueError"; str(exception); "ValueError: text"; what Python prints for it, or the text where no script ran. */
MINIPY_API const char* minipy_error_type(const minipy_error* error);
MINIPY_API const char* minipy_error_message(const minipy_error* error);
MINIPY_API const char* minipy_error_text(const minipy_error* error);
MINIPY_API const char* minipy_error_traceback(const minipy_error* error);
/* The innermost frame; NULL and 0 where there is none. */
MINIPY_API const char* minipy_error_file(const minipy_error* error);
MINIPY_API int minipy_error_line(const minipy_error* error);
MINIPY_API minipy_limit minipy_error_limit(const minipy_error* error);
/* The exception; NULL where there is none, as of errors that minipy_error_new made. */
MINIPY_API minipy_object* minipy_error_exception(const minipy_error* error);
/* An error for a bound function to give; `type` names a built-in exception. */
MINIPY_API minipy_error* minipy_error_new(const char* type, const char* message);
MINIPY_API void minipy_error_free(minipy_error* error);

/* ---- Running. `name` is what tracebacks call the source; NULL: "<exec-N>". */

MINIPY_API bool minipy_exec(minipy_vm* vm, const char* source, const char* name, minipy_error** error);
MINIPY_API minipy_object* minipy_eval(minipy_vm* vm, const char* source, const char* name, minipy_error** error);
/* A code object, of statements or of an expression, and running it in __main__ (or in a dict of names). */
MINIPY_API minipy_object* minipy_compile(minipy_vm* vm, const char* source, const char* name, bool expression,
                                         minipy_error** error);
MINIPY_API minipy_object* minipy_run(minipy_object* code, minipy_object* globals, minipy_error** error);
/* The names of __main__; a module as `import name` gives it; a module of the host's, made where there is none. */
MINIPY_API minipy_object* minipy_globals(minipy_vm* vm, minipy_error** error);
MINIPY_API minipy_object* minipy_import(minipy_vm* vm, const char* name, minipy_error** error);
MINIPY_API minipy_object* minipy_module(minipy_vm* vm, const char* name, minipy_error** error);
/* A name of __main__. */
MINIPY_API minipy_object* minipy_get(minipy_vm* vm, const char* name, minipy_error** error);
MINIPY_API bool minipy_set(minipy_vm* vm, const char* name, minipy_object* value, minipy_error** error);

/* ---- Making values */

MINIPY_API minipy_object* minipy_none(minipy_vm* vm, minipy_error** error);
MINIPY_API minipy_object* minipy_bool(minipy_vm* vm, bool value, minipy_error** error);
MINIPY_API minipy_object* minipy_int(minipy_vm* vm, int64_t value, minipy_error** error);
MINIPY_API minipy_object* minipy_unsigned(minipy_vm* vm, uint64_t value, minipy_error** error);
MINIPY_API minipy_object* minipy_float(minipy_vm* vm, double value, minipy_error** error);
MINIPY_API minipy_object* minipy_str(minipy_vm* vm, const char* text, size_t length, minipy_error** error);
MINIPY_API minipy_object* minipy_bytes(minipy_vm* vm, const void* data, size_t size, minipy_error** error);
MINIPY_API minipy_object* minipy_list(minipy_vm* vm, minipy_object* const* items, size_t count, minipy_error** error);
MINIPY_API minipy_object* minipy_tuple(minipy_vm* vm, minipy_object* const* items, size_t count, minipy_error** error);
MINIPY_API minipy_object* minipy_dict(minipy_vm* vm, minipy_error** error);

/* One more reference to the same object, and one less. NULL is ignored. At any time, on any thread. */
MINIPY_API minipy_object* minipy_retain(minipy_object* object);
MINIPY_API void minipy_release(minipy_object* object);

/* ---- Reading values */

typedef enum minipy_kind {
  MINIPY_OTHER = 0,
  MINIPY_NONE = 1,
  MINIPY_BOOL = 2,
  MINIPY_INT = 3,
  MINIPY_FLOAT = 4,
  MINIPY_STR = 5,
  MINIPY_BYTES = 6,
  MINIPY_LIST = 7,
  MINIPY_TUPLE = 8,
  MINIPY_DICT = 9,
  MINIPY_SET = 10,
  MINIPY_CALLABLE = 11,
  MINIPY_MODULE = 12
} minipy_kind;

/* What an object is, an instance of a subclass included; MINIPY_OTHER, too, where its VM is gone. */
MINIPY_API minipy_kind minipy_kind_of(minipy_object* object);
/* OverflowError where it does not fit, TypeError where it is no number. */
MINIPY_API bool minipy_as_int(minipy_object* object, int64_t* value, minipy_error** error);
MINIPY_API bool minipy_as_unsigned(minipy_object* object, uint64_t* value, minipy_error** error);
MINIPY_API bool minipy_as_float(minipy_object* object, double* value, minipy_error** error);
/* Whether Python takes it for true. */
MINIPY_API bool minipy_as_bool(minipy_object* object, bool* value, minipy_error** error);
/* The text of a str, ending with a null; the content of bytes. Valid for as long as the object is referred to. */
MINIPY_API const char* minipy_as_str(minipy_object* object, size_t* length, minipy_error** error);
MINIPY_API const void* minipy_as_bytes(minipy_object* object, size_t* size, minipy_error** error);
/* str(object) and repr(object), as a str. */
MINIPY_API minipy_object* minipy_to_str(minipy_object* object, minipy_error** error);
MINIPY_API minipy_object* minipy_repr(minipy_object* object, minipy_error** error);

/* ---- Using objects */

MINIPY_API minipy_object* minipy_get_attr(minipy_object* object, const char* name, minipy_error** error);
/* A NULL value deletes, as in minipy_set_item. */
MINIPY_API bool minipy_set_attr(minipy_object* object, const char* name, minipy_object* value, minipy_error** error);
MINIPY_API minipy_object* minipy_get_item(minipy_object* object, minipy_object* key, minipy_error** error);
MINIPY_API bool minipy_set_item(minipy_object* object, minipy_object* key, minipy_object* value, minipy_error** error);
MINIPY_API minipy_object* minipy_get_index(minipy_object* object, int64_t index, minipy_error** error);
MINIPY_API bool minipy_append(minipy_object* list, minipy_object* item, minipy_error** error);
/* len(object); -1 where that fails. */
MINIPY_API int64_t minipy_length(minipy_object* object, minipy_error** error);
/* `arguments`: the positional ones, then one for each of `names` (NULL where there are none). */
MINIPY_API minipy_object* minipy_call(minipy_object* callable, minipy_object* const* arguments, size_t positional,
                                      const char* const* names, size_t name_count, minipy_error** error);
/* An operator as Python writes it: "+", "//", "<". */
MINIPY_API minipy_object* minipy_operate(const char* op, minipy_object* left, minipy_object* right,
                                         minipy_error** error);
/* An iterator; its next item, or NULL without an error at the end. */
MINIPY_API minipy_object* minipy_iterate(minipy_object* object, minipy_error** error);
MINIPY_API minipy_object* minipy_next(minipy_object* iterator, minipy_error** error);
/* Whether both are the same object. */
MINIPY_API bool minipy_is(minipy_object* left, minipy_object* right);

#ifdef __cplusplus
}
#endif
