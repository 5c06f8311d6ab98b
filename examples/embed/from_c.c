/* Python in a C program: configuration, calls, errors. */
#include <inttypes.h>
#include <stdio.h>

#include "minipy/minipy.h"

static void print_text(void* data, const char* text, size_t length) {
  (void)data;
  fwrite(text, 1, length, stdout);
}

/* Prints an error and gives it up. */
static int fail(minipy_error* error) {
  fputs(minipy_error_traceback(error), stderr);
  minipy_error_free(error);
  return 1;
}

int main(void) {
  minipy_error* error = NULL;
  minipy_config config;
  minipy_config_init(&config);
  config.output = print_text;
  config.memory = 64u << 20;
  minipy_vm* vm = minipy_vm_new(&config, &error);
  if (!vm) return fail(error);

  if (!minipy_exec(vm,
                   "def total(prices, *, tax=0):\n"
                   "    print(len(prices), 'prices')\n"
                   "    return round(sum(prices) * (1 + tax), 2)\n",
                   "shop.py", &error)) {
    return fail(error);
  }

  /* total([9.5, 20.25], tax=0.2) */
  minipy_object* prices[2] = {minipy_float(vm, 9.5, NULL), minipy_float(vm, 20.25, NULL)};
  minipy_object* arguments[2] = {minipy_list(vm, prices, 2, NULL), minipy_float(vm, 0.2, NULL)};
  const char* names[1] = {"tax"};
  minipy_object* function = minipy_get(vm, "total", &error);
  minipy_object* sum = function ? minipy_call(function, arguments, 1, names, 1, &error) : NULL;
  double amount = 0;
  if (!sum || !minipy_as_float(sum, &amount, &error)) return fail(error);
  printf("to pay: %.2f\n", amount);

  /* What a script raises comes back as an error. */
  minipy_object* nothing = minipy_eval(vm, "total(None)", "shop.py", &error);
  if (!nothing) {
    printf("%s, in line %d of %s\n", minipy_error_text(error), minipy_error_line(error), minipy_error_file(error));
    minipy_error_free(error);
  }

  minipy_release(nothing);
  minipy_release(sum);
  minipy_release(function);
  for (int i = 0; i < 2; ++i) {
    minipy_release(prices[i]);
    minipy_release(arguments[i]);
  }
  minipy_vm_free(vm);
  return 0;
}
