// Putting a Code together: one cell for all its arrays, and what programs see of it.
#include <algorithm>
#include <memory>
#include <new>
#include <unordered_set>

#include "compiler/bytecode/builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

Result<Tuple*> tuple_of(Runtime& rt, const std::vector<Str*>& names) {
  Tuple* result = TRY(new_tuple(rt, names.size()));
  for (size_t i = 0; i < names.size(); ++i) result->items[i] = Value::from_cell(names[i]);
  return result;
}

Status lay_out(Runtime& rt, Code* code, const CodeDescription& description, const CodeArrays& arrays) {
  size_t size = 0;
  auto reserve = [&size](const auto& items, size_t item_size) {
    size_t offset = size;
    size += (items.size() * item_size + 7) & ~size_t{7};
    return offset;
  };
  size_t instructions = reserve(arrays.instructions, sizeof(Instruction));
  size_t constants = reserve(arrays.constants, sizeof(Value));
  size_t caches = reserve(arrays.cache_names, sizeof(InlineCache));
  size_t handlers = reserve(arrays.handlers, sizeof(ExceptionHandler));
  size_t positions = reserve(arrays.positions, sizeof(Position));
  size_t line_marks = reserve(arrays.line_marks, sizeof(LineMark));
  size_t cell_registers = reserve(description.cell_registers, sizeof(uint32_t));
  size_t variable_registers = reserve(description.variable_registers, sizeof(uint32_t));
  auto* memory = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), size);
  if (!memory) return Failed{};
  memory->size = size;
  auto copy = [memory](size_t offset, const auto& items) {
    using Item = std::remove_cvref_t<decltype(items[0])>;
    auto* place = reinterpret_cast<Item*>(memory->bytes + offset);
    std::uninitialized_copy(items.begin(), items.end(), place);
    return place;
  };
  code->memory = memory;
  code->instructions = copy(instructions, arrays.instructions);
  code->constants = copy(constants, arrays.constants);
  code->caches = reinterpret_cast<InlineCache*>(memory->bytes + caches);
  for (size_t i = 0; i < arrays.cache_names.size(); ++i)
    (new (&code->caches[i]) InlineCache)->name = arrays.cache_names[i];
  code->handlers = copy(handlers, arrays.handlers);
  code->positions = copy(positions, arrays.positions);
  code->line_marks = copy(line_marks, arrays.line_marks);
  code->cell_registers = copy(cell_registers, description.cell_registers);
  code->variable_registers = copy(variable_registers, description.variable_registers);
  code->instruction_count = static_cast<uint32_t>(arrays.instructions.size());
  code->constant_count = static_cast<uint32_t>(arrays.constants.size());
  code->cache_count = static_cast<uint32_t>(arrays.cache_names.size());
  code->handler_count = static_cast<uint32_t>(arrays.handlers.size());
  code->line_mark_count = static_cast<uint32_t>(arrays.line_marks.size());
  return ok();
}

}  // namespace

Result<Code*> make_code(Runtime& rt, const CodeDescription& description, const CodeArrays& arrays) {
  auto* code = rt.heap.allocate<Code>(shape_of(BuiltinType::Code));
  if (!code) return Failed{};
  TRY(lay_out(rt, code, description, arrays));
  code->register_count = description.register_count;
  code->local_count = description.local_count;
  code->flags = description.flags;
  code->argument_count = description.argument_count;
  code->positional_only_count = description.positional_only_count;
  code->keyword_only_count = description.keyword_only_count;
  code->parameter_count = description.parameter_count;
  code->first_line = description.first_line;
  code->free_register = description.free_register;
  code->name = description.name;
  code->qualname = description.qualname;
  code->file_name = description.file_name;
  code->docstring = description.docstring;
  code->uses_namespace = description.uses_namespace;
  code->variable_names = TRY(tuple_of(rt, description.variable_names));
  code->cell_names = TRY(tuple_of(rt, description.cell_names));
  code->free_names = TRY(tuple_of(rt, description.free_names));
  std::vector<Str*> names;
  std::unordered_set<Str*> seen;
  for (Str* name : arrays.cache_names) {
    if (name && seen.insert(name).second) names.push_back(name);
  }
  code->names = TRY(tuple_of(rt, names));
  bool documented = description.docstring != nullptr;
  code->constant_values = TRY(new_tuple(rt, arrays.constants.size() + documented));
  if (documented) code->constant_values->items[0] = Value::from_cell(description.docstring);
  std::copy(arrays.constants.begin(), arrays.constants.end(), code->constant_values->items + documented);
  return code;
}

}  // namespace minipy
