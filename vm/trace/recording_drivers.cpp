// Natives whose work a driver does (vm/interp/drivers.h), in the recorder: the driver is inlined, as any function.
#include "vm/interp/drivers.h"

#include "runtime/native/native.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

// A call of a BuiltinFunction, a MethodDescriptor or a built-in type. False: it has no driver.
bool RecordingMachine::call_driven(Instruction i, Val callee, uint32_t count, const Tuple* names, Flow* flow) {
  unsigned first = i.a() + 1u;
  uint32_t named = names ? static_cast<uint32_t>(names->size) : 0;
  DriverCall call;
  if (!vm->drivers->find(callee.v, base + first, count - named, names, &call)) return false;
  auto driver = vm->drivers->function(call, code, pc);
  *flow = Flow::Error;
  if (driver.failed()) {
    vm->rt.clear_pending();
    give_up(TraceAbort::NoMemory);
    return true;
  }
  guard_native(callee);
  for (uint32_t j = 0; j < count; ++j) {
    Val each = get(first + j);
    if (!is_known_number(each) && is_cell(each)) observe_shape(each.v.cell(), each.r);
  }
  auto* code_of_driver = static_cast<Code*>(driver.value()->code);
  check_room(code_of_driver, frames_.back().offset + static_cast<int32_t>(first));
  if (abort_reason_) return true;
  snapshot();
  Val arguments[std::size(call.arguments)];
  for (uint32_t j = 0; j < call.count; ++j) {
    auto [place, constant] = call.arguments[j];
    arguments[j] = place >= 0 ? get(first + static_cast<unsigned>(place))
                   : place == DriverCall::kSelf
                       ? load(Ptr<NativeFunction>{callee.v.as<NativeFunction>(), callee.r}, &NativeFunction::self)
                       : value(constant);
  }
  for (uint32_t j = 0; j < call.count; ++j) put(first + j, arguments[j]);
  auto function = as<Function>(value(Value::from_cell(driver.value())));
  keep_alive(driver.value());
  push_inlined(function, code_of_driver, first, static_cast<uint64_t>(Continuation::Plain));
  *flow = Flow::Ok;
  return true;
}
// Which native it is. A bound method is made anew wherever it is asked for: its row says.
void RecordingMachine::guard_native(Val callee) {
  if (vm->rt.is_exactly(callee.v, BuiltinType::BuiltinFunction)) {
    auto native = Ptr<NativeFunction>{callee.v.as<NativeFunction>(), callee.r};
    const NativeDef* def = native.v->def;
    if (def->kind == NativeKind::Method || def->kind == NativeKind::ClassMethod) {
      observe_shape(callee.v.cell(), callee.r);
      test(word_equal(word_of_pointer(load(native, &NativeFunction::def)), word(reinterpret_cast<uint64_t>(def))));
      keep_alive(callee.v);
      return;
    }
  }
  guard_identity(callee);
}
// The frame around one that a program sees; 0 where that is a driver's too.
size_t RecordingMachine::visible_around(size_t index) const {
  do { --index; } while (index > 0 && is_driver(frames_[index].code));
  return index;
}

}  // namespace minipy
