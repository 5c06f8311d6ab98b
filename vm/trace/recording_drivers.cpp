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
  auto driver = vm->drivers->function(call.driver, call.source, code, pc);
  *flow = Flow::Error;
  if (driver.failed()) {
    vm->rt.clear_pending();
    give_up(TraceAbort::NoMemory);
    return true;
  }
  // Which native it is. A bound method is made anew wherever it is asked for: its row says.
  const auto* native =
      vm->rt.is_exactly(callee.v, BuiltinType::BuiltinFunction) ? callee.v.as<NativeFunction>() : nullptr;
  if (native && native->def->kind == NativeKind::Method) {
    observe_shape(callee.v.cell(), callee.r);
    Ptr<NativeFunction> bound{callee.v.as<NativeFunction>(), callee.r};
    test(word_equal(word_of_pointer(load(bound, &NativeFunction::def)), word(reinterpret_cast<uint64_t>(native->def))));
  } else {
    guard_identity(callee);
  }
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
// An instruction's operand that a driver goes through. False: it has none.
bool RecordingMachine::goes_through(Instruction i, Driver driver, Continuation continuation, Val iterable,
                                    std::initializer_list<Val> values, Flow* flow) {
  const void* source = nullptr;
  if (!vm->drivers->goes_through(driver, iterable.v, &source)) return false;
  auto function = vm->drivers->function(driver, source, code, pc);
  *flow = Flow::Error;
  if (function.failed()) {
    vm->rt.clear_pending();
    give_up(TraceAbort::NoMemory);
    return true;
  }
  is_cell(iterable);
  observe_shape(iterable.v.cell(), iterable.r);
  keep_alive(function.value());
  *flow = enter_special(i, continuation, function.value(), values);
  return true;
}
// The next item of an iterator by a driver, or by its own `next` where that runs no Python code. False: neither.
bool RecordingMachine::next_driven(Instruction i, Val iterator, Flow* flow) {
  if (i.op() == Op::FOR_RANGE || !is_cell(iterator)) return false;
  Cell* cell = iterator.v.cell();
  observe_shape(cell, iterator.r);
  bool has_steps = cell->shape >= kBuiltinTypeCount && vm->rt.type_of(iterator.v)->spec;
  const IteratorStep* step = has_steps ? vm->drivers->find_step(iterator.v) : nullptr;
  if (has_steps && !step) return false;
  NextCall call;
  if (!(step && !step->driver) && !vm->drivers->find_next(iterator.v, &call)) return false;
  if (step) guard_step(iterator, step);
  if (step && !step->driver) {
    *flow = next_of_library(i, iterator);
    return true;
  }
  *flow = Flow::Error;
  auto driver = vm->drivers->function(call.driver, call.source, code, pc);
  if (driver.failed()) {
    vm->rt.clear_pending();
    give_up(TraceAbort::NoMemory);
    return true;
  }
  std::vector<Val> arguments;
  if (call.takes_self) arguments.push_back(iterator);
  auto space = static_cast<ir::Space>(kFirstLayoutSpace + static_cast<int>(vm->rt.type_of(iterator.v)->layout));
  Ref at = builder_.assume(ir::Type::Cell, iterator.r);
  for (uint32_t j = 0; j < call.part_count; ++j) {
    Value part = cell->*call.parts[j];
    arguments.push_back({part, builder_.load(ir::Type::Value, space, at, offset_in(cell, call.parts[j]))});
  }
  if (call.sources) {
    auto offset =
        static_cast<int32_t>(reinterpret_cast<const char*>(call.sources) - reinterpret_cast<const char*>(cell));
    Ptr<Tuple> sources{*call.sources, builder_.load(ir::Type::Word, space, at, offset)};
    bool maps = cell->shape == shape_of(BuiltinType::Map);
    Word strict = maps ? load(as<Map>(iterator), &Map::strict) : load(as<Zip>(iterator), &Zip::strict);
    test(word_equal(strict, word(0)));
    test(not_null(sources));
    test(word_equal(load(sources, &Tuple::size), word(sources.v->size)));
    for (uint32_t j = 0; j < call.source_count; ++j) arguments.push_back(item(sources, word(j)));
  }
  keep_alive(driver.value());
  auto function = as<Function>(value(Value::from_cell(driver.value())));
  unsigned first = code->register_count + kFrameGap;
  *flow = enter_bound(function, arguments, nullptr, Registers{first, 0}, first,
                      continuation_word(i, Continuation::ForIter));
  return true;
}
// That the iterator's state is one that the row is for.
void RecordingMachine::guard_step(Val iterator, const IteratorStep* step) {
  for (const IteratorSteps* each : kIteratorSteps) {
    for (const IteratorStep& row : each->steps) {
      if (row.spec != step->spec) continue;
      if (row.applies) {
        ir::CallInfo info;
        info.function = reinterpret_cast<const void*>(row.applies);
        info.name = "applies";
        info.result = ir::Type::Cond;
        info.writes = 0;
        const Ref operands[] = {iterator.r};
        builder_.guard(builder_.call(info, operands), &row == step, snapshot());
      }
      if (&row == step) return;
    }
  }
}
namespace {
Result<Value> next_natively(Runtime& rt, Value iterator) { return next(rt, iterator); }
}  // namespace
Flow RecordingMachine::next_of_library(Instruction i, Val iterator) {
  Val next;
  if (call_plainly<next_natively>(&next, iterator) != Flow::Ok) return Flow::Error;
  if (next.v.is_unset()) {
    builder_.guard_is(next.r, Value::unset().bits(), snapshot_at(pc + i.d(), i.b(), next.r));
    return Flow::Ok;
  }
  builder_.guard_is_not(next.r, Value::unset().bits(), snapshot_at(pc));
  put(i.b(), next);
  return jump(i.d());
}
// The frame around one that a program sees; 0 where that is a driver's too.
size_t RecordingMachine::visible_around(size_t index) const {
  do { --index; } while (index > 0 && is_driver(frames_[index].code));
  return index;
}

}  // namespace minipy
