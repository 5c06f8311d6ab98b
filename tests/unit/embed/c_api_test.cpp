// The C interface, used from C++ as a foreign function interface would: through its functions alone.
#include "minipy/minipy.h"

#include <catch2/catch.hpp>
#include <cstring>
#include <string>

namespace {

// What an error says; it is given up.
std::string taken(minipy_error*& error) {
  if (!error) return "no error";
  std::string text = minipy_error_text(error);
  minipy_error_free(error);
  error = nullptr;
  return text;
}
std::string repr(minipy_object* object) {
  minipy_object* text = minipy_repr(object, nullptr);
  std::string result = text ? minipy_as_str(text, nullptr, nullptr) : "failed";
  minipy_release(text);
  return result;
}
void append(void* data, const char* text, size_t length) { static_cast<std::string*>(data)->append(text, length); }

struct Machine {
  Machine() : vm(minipy_vm_new(nullptr, nullptr)) {}
  ~Machine() { minipy_vm_free(vm); }
  minipy_vm* vm;
};

}  // namespace

TEST_CASE("C interface: values") {
  Machine machine;
  minipy_vm* vm = machine.vm;
  minipy_error* error = nullptr;
  CHECK(minipy_abi_version() == MINIPY_ABI_VERSION);
  CHECK(std::string(minipy_version()).find('.') != std::string::npos);
  struct {
    minipy_object* object;
    const char* repr;
    minipy_kind kind;
  } cases[] = {
      {minipy_none(vm, nullptr), "None", MINIPY_NONE},
      {minipy_bool(vm, true, nullptr), "True", MINIPY_BOOL},
      {minipy_int(vm, INT64_MIN, nullptr), "-9223372036854775808", MINIPY_INT},
      {minipy_unsigned(vm, UINT64_MAX, nullptr), "18446744073709551615", MINIPY_INT},
      {minipy_float(vm, 0.5, nullptr), "0.5", MINIPY_FLOAT},
      {minipy_str(vm, "abc", 2, nullptr), "'ab'", MINIPY_STR},
      {minipy_bytes(vm, "a\0b", 3, nullptr), "b'a\\x00b'", MINIPY_BYTES},
      {minipy_list(vm, nullptr, 0, nullptr), "[]", MINIPY_LIST},
      {minipy_tuple(vm, nullptr, 0, nullptr), "()", MINIPY_TUPLE},
      {minipy_dict(vm, nullptr), "{}", MINIPY_DICT},
      {minipy_eval(vm, "{1}", nullptr, nullptr), "{1}", MINIPY_SET},
      {minipy_eval(vm, "len", nullptr, nullptr), "<built-in function len>", MINIPY_CALLABLE},
      {minipy_import(vm, "sys", nullptr), "<module 'sys' (built-in)>", MINIPY_MODULE},
      {minipy_eval(vm, "range(3)", nullptr, nullptr), "range(0, 3)", MINIPY_OTHER},
  };
  for (auto& each : cases) {
    REQUIRE(each.object);
    CHECK(repr(each.object) == each.repr);
    CHECK(minipy_kind_of(each.object) == each.kind);
    minipy_release(each.object);
  }
  int64_t number = 0;
  uint64_t natural = 0;
  double real = 0;
  bool truth = false;
  minipy_object* big = minipy_unsigned(vm, UINT64_MAX, nullptr);
  CHECK_FALSE(minipy_as_int(big, &number, &error));
  CHECK(taken(error) == "OverflowError: int too big to convert");
  CHECK(minipy_as_unsigned(big, &natural, nullptr));
  CHECK(natural == UINT64_MAX);
  CHECK(minipy_as_float(big, &real, nullptr));
  CHECK(minipy_as_bool(big, &truth, nullptr));
  CHECK(truth);
  CHECK(minipy_as_str(big, nullptr, &error) == nullptr);
  CHECK(taken(error) == "TypeError: str expected, not int");
  CHECK(minipy_as_bytes(big, nullptr, &error) == nullptr);
  CHECK(taken(error) == "TypeError: bytes expected, not int");
  minipy_release(big);
  // A part of a longer text ends with a null all the same.
  minipy_object* part = minipy_eval(vm, "'abcdef' * 20", nullptr, nullptr);
  minipy_set(vm, "long", part, nullptr);
  minipy_release(part);
  part = minipy_eval(vm, "long[1:100]", nullptr, nullptr);
  size_t length = 0;
  CHECK(std::strlen(minipy_as_str(part, &length, nullptr)) == 99);
  CHECK(length == 99);
  minipy_release(part);
  CHECK(minipy_str(vm, "\xff", 1, &error) == nullptr);
  CHECK(taken(error).rfind("UnicodeDecodeError", 0) == 0);
}

TEST_CASE("C interface: running, objects, calls") {
  std::string printed;
  minipy_config config;
  minipy_config_init(&config);
  config.output = append;
  config.output_data = &printed;
  const char* arguments[] = {"app", "-v"};
  config.arguments = arguments;
  config.argument_count = 2;
  minipy_error* error = nullptr;
  minipy_vm* vm = minipy_vm_new(&config, &error);
  REQUIRE(vm);
  REQUIRE(minipy_exec(vm, "import sys\nprint(sys.argv)\nclass C: x = 1\ndef f(a, b=2, *, c=3): return [a, b, c]",
                      nullptr, nullptr));
  CHECK(printed == "['app', '-v']\n");
  minipy_object* function = minipy_get(vm, "f", nullptr);
  minipy_object* one = minipy_int(vm, 1, nullptr);
  minipy_object* given[] = {one, one, one};
  const char* names[] = {"c"};
  minipy_object* list = minipy_call(function, given, 2, names, 1, nullptr);
  CHECK(repr(list) == "[1, 1, 1]");
  CHECK(minipy_call(function, nullptr, 0, nullptr, 0, &error) == nullptr);
  CHECK(taken(error) == "TypeError: f() missing 1 required positional argument: 'a'");
  REQUIRE(minipy_append(list, function, nullptr));
  CHECK(minipy_length(list, nullptr) == 4);
  minipy_object* item = minipy_get_index(list, -1, nullptr);
  CHECK(minipy_is(item, function));
  CHECK(minipy_get_index(list, 4, &error) == nullptr);
  CHECK(taken(error) == "IndexError: list index out of range");
  CHECK(minipy_set_item(list, one, nullptr, nullptr));
  CHECK(minipy_length(list, nullptr) == 3);
  CHECK_FALSE(minipy_append(one, one, &error));
  CHECK(taken(error) == "TypeError: list expected, not int");
  CHECK(minipy_length(one, &error) == -1);
  CHECK(taken(error) == "TypeError: object of type 'int' has no len()");
  int count = 0;
  minipy_object* iterator = minipy_iterate(list, nullptr);
  while (minipy_object* each = minipy_next(iterator, &error)) {
    ++count;
    minipy_release(each);
  }
  CHECK(count == 3);
  CHECK(error == nullptr);
  minipy_object* cls = minipy_get(vm, "C", nullptr);
  CHECK(minipy_set_attr(cls, "y", one, nullptr));
  CHECK(minipy_set_attr(cls, "x", nullptr, nullptr));
  CHECK(minipy_get_attr(cls, "x", &error) == nullptr);
  CHECK(taken(error) == "AttributeError: type object 'C' has no attribute 'x'");
  minipy_object* sum = minipy_operate("+", one, one, nullptr);
  CHECK(repr(sum) == "2");
  minipy_object* code = minipy_compile(vm, "n + 1", "n.py", true, nullptr);
  minipy_object* globals = minipy_dict(vm, nullptr);
  minipy_object* key = minipy_str(vm, "n", 1, nullptr);
  CHECK(minipy_set_item(globals, key, one, nullptr));
  minipy_object* value = minipy_run(code, globals, nullptr);
  CHECK(repr(value) == "2");
  CHECK(minipy_run(code, nullptr, &error) == nullptr);
  CHECK(taken(error) == "NameError: name 'n' is not defined");
  CHECK(minipy_run(one, nullptr, &error) == nullptr);
  CHECK(taken(error) == "TypeError: code expected, not int");
  minipy_object* module = minipy_module(vm, "host", nullptr);
  CHECK(minipy_set_attr(module, "one", one, nullptr));
  CHECK(minipy_exec(vm, "import host\nassert host.one == 1", nullptr, nullptr));
  for (auto* each : {function, one, list, item, iterator, cls, sum, code, globals, key, value}) minipy_release(each);
  minipy_vm_free(vm);
  // What is left is an error, not a crash.
  CHECK(minipy_repr(module, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy::Object's VM is gone");
  CHECK(minipy_kind_of(module) == MINIPY_OTHER);
  minipy_release(module);
}

TEST_CASE("C interface: errors and misuse") {
  Machine machine, other;
  minipy_vm* vm = machine.vm;
  minipy_error* error = nullptr;
  CHECK_FALSE(minipy_exec(vm, "def f():\n  return 1 / 0\nf()", "a.py", &error));
  CHECK(std::string(minipy_error_type(error)) == "ZeroDivisionError");
  CHECK(std::string(minipy_error_message(error)) == "division by zero");
  CHECK(std::string(minipy_error_file(error)) == "a.py");
  CHECK(minipy_error_line(error) == 2);
  CHECK(minipy_error_limit(error) == MINIPY_LIMIT_NONE);
  CHECK(std::string(minipy_error_traceback(error)).find("line 3, in <module>") != std::string::npos);
  minipy_object* exception = minipy_error_exception(error);
  CHECK(repr(exception) == "ZeroDivisionError('division by zero')");
  minipy_release(exception);
  minipy_error_free(error);
  error = nullptr;
  CHECK_FALSE(minipy_exec(vm, "1 / 0", nullptr, nullptr));  // nobody wants the error
  minipy_object* foreign = minipy_int(other.vm, 1, nullptr);
  CHECK(minipy_list(vm, &foreign, 1, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy::Object belongs to another VM");
  CHECK_FALSE(minipy_set(vm, "x", foreign, &error));
  CHECK(taken(error) == "ValueError: the minipy::Object belongs to another VM");
  minipy_release(foreign);
  CHECK(minipy_eval(nullptr, "1", nullptr, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy_vm is NULL");
  CHECK(minipy_none(nullptr, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy_vm is NULL");
  CHECK(minipy_eval(vm, nullptr, nullptr, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the source is NULL");
  CHECK(minipy_repr(nullptr, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy::Object refers to no object");
  CHECK(minipy_call(nullptr, nullptr, 0, nullptr, 0, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy::Object refers to no object");
  minipy_release(nullptr);
  minipy_vm_free(nullptr);
  minipy_error_free(nullptr);
  minipy_config config;
  minipy_config_init(&config);
  config.size = 3;
  CHECK(minipy_vm_new(&config, &error) == nullptr);
  CHECK(taken(error) == "ValueError: the minipy_config has an unknown size: minipy_config_init sets it");
  error = minipy_error_new("KeyError", nullptr);
  CHECK(taken(error) == "KeyError");
}
