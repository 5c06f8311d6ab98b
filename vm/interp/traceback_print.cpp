#include "vm/interp/traceback_print.h"

#include <cstdio>

#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/slow.h"
#include "vm/interp/traceback_text.h"
#include "vm/interp/vm.h"
#include "vm/introspect/stream.h"

namespace minipy {

void print_to_stderr(Runtime& rt, std::string_view text) {
  Value saved = rt.take_pending();
  VirtualMachine& vm = VirtualMachine::of(rt);
  Value file = vm.sys_dict ? dict_get_str(rt, vm.sys_dict, rt.name(Name::name_stderr)) : Value::unset();
  bool written = false;
  if (file.is_none()) written = true;
  if (!written && !file.is_unset()) {
    auto string = new_str(rt, text);
    if (!string.failed()) {
      Value argument = Value::from_cell(string.value());
      written = !call_method(rt, file, Name::name_write, std::span<const Value>(&argument, 1)).failed();
      if (written && call_method(rt, file, Name::name_flush).failed()) rt.clear_pending();
    }
    rt.clear_pending();
  }
  if (!written) std::fwrite(text.data(), 1, text.size(), stderr);
  rt.set_pending(saved);
}
void print_exception(Runtime& rt, Value exception) { print_to_stderr(rt, exception_text(rt, exception)); }

}  // namespace minipy
