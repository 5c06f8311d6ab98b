#include "compiler/trace/exit_values.h"

#include <bit>
#include <cstring>

#include "runtime/base/assert.h"
#include "runtime/object/value.h"

namespace minipy::trace {

uint64_t whole_value(const Location& location, const ExitState& state, const Machine& machine) {
  uint64_t bits = value_at(location, state);
  if (location.type == ir::Type::Wide) {
    bool fits = bits <= static_cast<uint64_t>(Value::kMaxInt);
    return fits ? Value::from_int(static_cast<int64_t>(bits)).bits() : machine.box_wide_slowly(machine.runtime, bits);
  }
  if (location.type != ir::Type::Double) return bits;
  double number = std::bit_cast<double>(bits);
  return Value::fits_double(number) ? Value::from_double(number).bits() : machine.box_slowly(machine.runtime, number);
}

void make_exit_objects(const ir::Trace& trace, const Exit& exit, const ExitState& state, const Machine& machine,
                       uint64_t* made) {
  auto objects = trace.objects_of(exit.snapshot);
  MINIPY_ASSERT(objects.size() <= kMostExitObjects);
  for (size_t i = 0; i < objects.size(); ++i)
    made[i] = machine.allocate_slowly(machine.runtime, objects[i].shape, objects[i].bytes);
  for (size_t i = 0; i < objects.size(); ++i) {
    for (const ir::ObjectField& field : trace.fields_of(objects[i])) {
      uint64_t bits = field.is_object ? made[field.source] + static_cast<uint64_t>(int64_t{field.addend})
                                      : whole_value(exit.locations[field.source], state, machine);
      std::memcpy(reinterpret_cast<char*>(made[i] - 1) + field.offset, &bits, field.width);
    }
  }
}

}  // namespace minipy::trace
