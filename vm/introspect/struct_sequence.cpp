#include "vm/introspect/struct_sequence.h"

#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> repr_struct_sequence(Runtime& rt, Value self) {
  const TypeSpec* spec = rt.type_of(self)->spec;
  auto* tuple = self.as<Tuple>();
  Str* text = TRY(format_text(rt, "%V(", &spec->name));
  for (uint64_t i = 0; i < tuple->size; ++i) {
    text = TRY(format_text(rt, i ? "%U, %V=%R" : "%U%V=%R", text, &spec->getsets[i].name, tuple->items[i]));
  }
  return Value::from_cell(TRY(format_text(rt, "%U)", text)));
}

Result<Value> new_struct_sequence(Runtime& rt, const TypeSpec& spec, std::initializer_list<Value> items) {
  Type* type = new_native_type(rt, spec);
  if (!type) return Failed{};
  auto* tuple = rt.heap.allocate<Tuple>(root_shape(rt, type)->id, items.size() * sizeof(Value));
  if (!tuple) return Failed{};
  for (Value item : items) tuple->items[tuple->size++] = item;
  return Value::from_cell(tuple);
}

}  // namespace minipy
