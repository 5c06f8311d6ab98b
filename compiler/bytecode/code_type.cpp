// The type `code` as programs see it: co_* attributes, comparison, replace().
#include <algorithm>
#include <cstring>
#include <vector>

#include "compiler/bytecode/code_traces.h"
#include "compiler/python/compile.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// Programs (the traceback module) expect two bytes an instruction.
constexpr int64_t kInstructionUnit = 2;

Code* code_of(Value self) { return self.as<Code>(); }

void visit_code(Cell* cell, Visitor& visitor) {
  auto* code = static_cast<Code*>(cell);
  visitor.visit_cell(code->memory);
  visitor.visit(code->traces);
  visitor.visit_range(code->constants, code->constants + code->constant_count);
  for (uint32_t i = 0; i < code->cache_count; ++i) {
    visitor.visit_cell(code->caches[i].name);
    visitor.visit(code->caches[i].value);
  }
  for (Tuple* tuple : {code->constant_values, code->names, code->variable_names, code->cell_names, code->free_names}) {
    visitor.visit_cell(tuple);
  }
  for (Str* text : {code->name, code->qualname, code->file_name, code->docstring}) visitor.visit_cell(text);
}

Result<Value> repr_code(Runtime& rt, Value self) {
  auto* code = code_of(self);
  return format_text(rt, "<code object %U at %p, file \"%U\", line %d>", code->name, static_cast<void*>(code),
                     code->file_name, static_cast<int>(code->first_line));
}

bool same_shape(const Code* a, const Code* b) {
  return a->instruction_count == b->instruction_count && a->flags == b->flags && a->first_line == b->first_line &&
         a->argument_count == b->argument_count && a->positional_only_count == b->positional_only_count &&
         a->keyword_only_count == b->keyword_only_count && a->register_count == b->register_count &&
         str_equal(a->name, b->name);
}
bool same_instructions(const Code* a, const Code* b) {
  for (uint32_t i = 0; i < a->instruction_count; ++i) {
    if (program_instruction(a, i).word != program_instruction(b, i).word) return false;
  }
  return true;
}

Result<bool> same_code(Runtime& rt, const Code* a, const Code* b) {
  if (a == b) return true;
  if (!same_shape(a, b) || !same_instructions(a, b)) return false;
  const std::pair<Tuple*, Tuple*> pairs[] = {{a->constant_values, b->constant_values},
                                             {a->names, b->names},
                                             {a->variable_names, b->variable_names},
                                             {a->cell_names, b->cell_names},
                                             {a->free_names, b->free_names}};
  for (auto [left, right] : pairs) {
    if (!TRY(equal(rt, Value::from_cell(left), Value::from_cell(right)))) return false;
  }
  return true;
}

Result<Value> compare_code(Runtime& rt, Value self, Value other, CompareOp op) {
  bool both = rt.is_exactly(other, BuiltinType::Code);
  if (!both || (op != CompareOp::Equal && op != CompareOp::NotEqual)) return Value::not_implemented();
  return Value::from_bool(TRY(same_code(rt, code_of(self), code_of(other))) == (op == CompareOp::Equal));
}

Result<int64_t> hash_code(Runtime& rt, Value self) {
  auto* code = code_of(self);
  uint64_t hash = str_hash(rt, code->name);
  for (uint32_t i = 0; i < code->instruction_count; ++i)
    hash = (hash ^ program_instruction(code, i).word) * 0x9e3779b97f4a7c15;
  auto result = static_cast<int64_t>(hash >> 3);
  return result == -1 ? -2 : result;
}

// ---- Attributes

template <auto field>
Result<Value> number(Runtime&, Value self) {
  return Value::from_int(static_cast<int64_t>(code_of(self)->*field));
}
template <auto field>
Result<Value> cell(Runtime&, Value self) {
  return Value::from_cell(code_of(self)->*field);
}
Result<Value> co_nlocals(Runtime&, Value self) {
  return Value::from_int(static_cast<int64_t>(code_of(self)->variable_names->size));
}
Result<Value> co_code(Runtime& rt, Value self) {
  auto* code = code_of(self);
  std::vector<Instruction> words(code->instruction_count);
  for (uint32_t i = 0; i < code->instruction_count; ++i) words[i] = program_instruction(code, i);
  return new_bytes(
      rt, std::span<const uint8_t>(reinterpret_cast<const uint8_t*>(words.data()), words.size() * sizeof(Instruction)));
}
Result<Value> no_bytes(Runtime& rt, Value) { return new_bytes(rt, std::span<const uint8_t>()); }

Value line_or_none(uint32_t line) { return line ? Value::from_int(line) : Value::none(); }

Result<Value> co_lines(Runtime& rt, Value self) {
  auto* code = code_of(self);
  List* result = TRY(new_list(rt));
  // A function begins at its def, where a tracer sees the call.
  if ((code->flags & Code::kNewLocals) && code->instruction_count && code->positions[0].line != code->first_line) {
    Tuple* item = TRY(new_tuple(rt, {Value::from_int(0), Value::from_int(0), Value::from_int(code->first_line)}));
    TRY(list_append(rt, result, Value::from_cell(item)));
  }
  for (uint32_t start = 0; start < code->instruction_count;) {
    uint32_t end = start + 1;
    while (end < code->instruction_count && code->positions[end].line == code->positions[start].line) ++end;
    Tuple* item = TRY(new_tuple(rt, {Value::from_int(start * kInstructionUnit), Value::from_int(end * kInstructionUnit),
                                     line_or_none(code->positions[start].line)}));
    TRY(list_append(rt, result, Value::from_cell(item)));
    start = end;
  }
  return get_iterator(rt, Value::from_cell(result));
}

Result<Value> co_positions(Runtime& rt, Value self) {
  auto* code = code_of(self);
  List* result = TRY(new_list(rt, code->instruction_count));
  for (uint32_t i = 0; i < code->instruction_count; ++i) {
    const Position& position = code->positions[i];
    bool known = position.line != 0;
    Tuple* item = TRY(new_tuple(rt, {line_or_none(position.line), line_or_none(position.end_line),
                                     known ? Value::from_int(position.column) : Value::none(),
                                     known ? Value::from_int(position.end_column) : Value::none()}));
    TRY(list_append(rt, result, Value::from_cell(item)));
  }
  return get_iterator(rt, Value::from_cell(result));
}

// ---- replace()

}  // namespace
Result<Code*> copy_code(Runtime& rt, const Code* code) {
  auto* copy = rt.heap.allocate<Code>(shape_of(BuiltinType::Code));
  if (!copy) return Failed{};
  auto* memory = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), code->memory->size);
  if (!memory) return Failed{};
  memory->size = code->memory->size;
  std::memcpy(memory->bytes, code->memory->bytes, memory->size);
  *copy = *code;
  copy->memory = memory;
  auto moved = [&](auto*& pointer) {
    using Pointer = std::remove_reference_t<decltype(pointer)>;
    auto offset = reinterpret_cast<uint8_t*>(pointer) - code->memory->bytes;
    pointer = reinterpret_cast<Pointer>(memory->bytes + offset);
  };
  moved(copy->instructions);
  moved(copy->constants);
  moved(copy->caches);
  moved(copy->handlers);
  moved(copy->positions);
  moved(copy->line_marks);
  moved(copy->cell_registers);
  moved(copy->variable_registers);
  // What the VM keeps with the code is not the copy's.
  copy->aux = 0;
  copy->only_globals = copy->only_builtins = nullptr;
  copy->traces = Value::unset();
  for (uint32_t i = 0; i < code->instruction_count; ++i) copy->instructions[i] = program_instruction(code, i);
  for (uint32_t i = 0; i < code->cache_count; ++i) {
    copy->caches[i] = InlineCache();
    copy->caches[i].name = code->caches[i].name;
  }
  return copy;
}
namespace {

Status replace_text(Runtime& rt, Value value, std::string_view name, Str*& field) {
  auto* text = cast<Str>(rt, value);
  if (!text) return raise_type_error(rt, "replace() argument '%V' must be str, not %T", &name, value);
  field = intern(rt, text);
  return ok();
}

Status replace_number(Runtime& rt, Value value, uint32_t& field) {
  int64_t number = TRY(index_as_int64(rt, value));
  if (number < 0 || number > UINT32_MAX) return raise_value_error(rt, "code: argument out of range");
  field = static_cast<uint32_t>(number);
  return ok();
}

Result<Tuple*> tuple_of_length(Runtime& rt, Value value, std::string_view name, uint64_t length) {
  auto* tuple = cast<Tuple>(rt, value);
  if (!tuple) return raise_type_error(rt, "replace() argument '%V' must be tuple, not %T", &name, value);
  if (tuple->size != length) return raise_value_error(rt, "code: %V has another length", &name);
  return tuple;
}
Status replace_names(Runtime& rt, Value value, std::string_view name, Tuple*& field) {
  Tuple* given = TRY(tuple_of_length(rt, value, name, field->size));
  Tuple* names = TRY(new_tuple(rt, given->size));
  for (uint64_t i = 0; i < given->size; ++i) {
    auto* text = cast<Str>(rt, given->items[i]);
    if (!text) return raise_type_error(rt, "name tuples must contain only strings, not '%T'", given->items[i]);
    names->items[i] = Value::from_cell(intern(rt, text));
  }
  field = names;
  return ok();
}

// ---- Constants. The bytecode goes by what it was compiled with - a function's code with that many free variables,
// keywords' names, an import's level - so a constant is replaced by one of the same kind only.

bool is_same_program(const Code* old_code, const Code* code);

bool is_replaceable(Runtime& rt, Value old_value, Value value) {
  if (old_value == value) return true;
  if (rt.type_of(old_value) != rt.type_of(value) || old_value.is_int() != value.is_int()) return false;
  if (rt.is_exactly(old_value, BuiltinType::Code)) {
    auto* old_code = old_value.as<Code>();
    auto* code = value.as<Code>();
    if (!is_same_program(old_code, code)) return false;
    for (uint32_t i = 0; i < code->constant_count; ++i) {
      if (!is_replaceable(rt, old_code->constants[i], code->constants[i])) return false;
    }
    return true;
  }
  if (rt.is_exactly(old_value, BuiltinType::Tuple)) {
    auto *old_tuple = old_value.as<Tuple>(), *tuple = value.as<Tuple>();
    if (old_tuple->size != tuple->size) return false;
    for (uint64_t i = 0; i < tuple->size; ++i) {
      if (!is_replaceable(rt, old_tuple->items[i], tuple->items[i])) return false;
    }
    return true;
  }
  for (BuiltinType type : {BuiltinType::Int, BuiltinType::Float, BuiltinType::Complex, BuiltinType::Bool,
                           BuiltinType::Str, BuiltinType::Bytes}) {
    if (rt.is_exactly(value, type)) return true;
  }
  return false;
}
// Whether two codes differ in names, lines and constants alone: they stem from the same compiled one.
bool is_same_program(const Code* old_code, const Code* code) {
  for (auto field : {&Code::instruction_count, &Code::register_count, &Code::local_count, &Code::argument_count,
                     &Code::positional_only_count, &Code::keyword_only_count, &Code::parameter_count,
                     &Code::constant_count, &Code::cache_count, &Code::handler_count, &Code::free_register}) {
    if (old_code->*field != code->*field) return false;
  }
  if (old_code->uses_namespace != code->uses_namespace) return false;
  if ((old_code->flags ^ code->flags) & ~uint32_t{Code::kIterableCoroutine}) return false;
  for (auto field : {&Code::variable_names, &Code::cell_names, &Code::free_names}) {
    if ((old_code->*field)->size != (code->*field)->size) return false;
  }
  auto same_numbers = [](const uint32_t* one, const uint32_t* other, uint64_t count) {
    return std::equal(one, one + count, other);
  };
  for (uint32_t i = 0; i < code->instruction_count; ++i) {
    if (program_instruction(old_code, i).word != program_instruction(code, i).word) return false;
  }
  for (uint32_t i = 0; i < code->cache_count; ++i) {
    if (old_code->caches[i].name != code->caches[i].name) return false;
  }
  for (uint32_t i = 0; i < code->handler_count; ++i) {
    const ExceptionHandler &one = old_code->handlers[i], &other = code->handlers[i];
    if (one.start != other.start || one.end != other.end || one.target != other.target ||
        one.exception_register != other.exception_register) {
      return false;
    }
  }
  return same_numbers(old_code->cell_registers, code->cell_registers, code->cell_names->size) &&
         same_numbers(old_code->variable_registers, code->variable_registers, code->variable_names->size);
}
// Texts that serve as names must be interned, also in tuples.
Result<Value> interned_constant(Runtime& rt, Value value) {
  if (Str* text = exact_str(value)) return Value::from_cell(intern(rt, text));
  if (!rt.is_exactly(value, BuiltinType::Tuple)) return value;
  auto* tuple = value.as<Tuple>();
  Tuple* made = TRY(new_tuple(rt, tuple->size));
  for (uint64_t i = 0; i < tuple->size; ++i) made->items[i] = TRY(interned_constant(rt, tuple->items[i]));
  return made;
}
Status replace_constants(Runtime& rt, Value value, Code* code) {
  Tuple* given = TRY(tuple_of_length(rt, value, "co_consts", code->constant_values->size));
  Tuple* constants = TRY(new_tuple(rt, given->size));
  for (uint64_t i = 0; i < given->size; ++i) {
    Value old_value = code->constant_values->items[i];
    if (!is_replaceable(rt, old_value, given->items[i])) {
      return raise(rt, BuiltinType::NotImplementedError,
                   "code.replace() of a constant by one of another kind: %T, not %T", old_value, given->items[i]);
    }
    constants->items[i] = given->items[i] == old_value ? old_value : TRY(interned_constant(rt, given->items[i]));
  }
  code->constant_values = constants;
  uint64_t documented = code->constant_values->size - code->constant_count;
  for (uint32_t i = 0; i < code->constant_count; ++i) code->constants[i] = code->constant_values->items[i + documented];
  return ok();
}

Result<Value> co_flags(Runtime&, Value self) {
  return Value::from_int(self.as<Code>()->flags & ~uint32_t{Code::kHidden});
}

constexpr GetSetDef kCodeGetSets[] = {
    {"co_argcount", number<&Code::argument_count>, read_only_member, ""},
    {"co_posonlyargcount", number<&Code::positional_only_count>, read_only_member, ""},
    {"co_kwonlyargcount", number<&Code::keyword_only_count>, read_only_member, ""},
    {"co_nlocals", co_nlocals, read_only_member, ""},
    {"co_stacksize", number<&Code::register_count>, read_only_member, ""},
    {"co_flags", co_flags, read_only_member, ""},
    {"co_code", co_code, nullptr, ""},
    {"co_consts", cell<&Code::constant_values>, read_only_member, ""},
    {"co_names", cell<&Code::names>, read_only_member, ""},
    {"co_varnames", cell<&Code::variable_names>, nullptr, ""},
    {"co_cellvars", cell<&Code::cell_names>, nullptr, ""},
    {"co_freevars", cell<&Code::free_names>, nullptr, ""},
    {"co_filename", cell<&Code::file_name>, read_only_member, ""},
    {"co_name", cell<&Code::name>, read_only_member, ""},
    {"co_qualname", cell<&Code::qualname>, read_only_member, ""},
    {"co_firstlineno", number<&Code::first_line>, read_only_member, ""},
    {"co_linetable", no_bytes, read_only_member, ""},
    {"co_exceptiontable", no_bytes, read_only_member, ""},
};

Status replace_field(Runtime& rt, Code* code, std::string_view name, Value value) {
  if (name == "co_name") return replace_text(rt, value, name, code->name);
  if (name == "co_qualname") return replace_text(rt, value, name, code->qualname);
  if (name == "co_filename") return replace_text(rt, value, name, code->file_name);
  if (name == "co_firstlineno") return replace_number(rt, value, code->first_line);
  if (name == "co_flags") {
    // The other flags say how the bytecode is to be run.
    uint32_t flags = code->flags & ~uint32_t{Code::kHidden};
    TRY(replace_number(rt, value, flags));
    if ((flags ^ code->flags) & ~uint32_t{Code::kHidden | Code::kIterableCoroutine})
      return raise(rt, BuiltinType::NotImplementedError, "code.replace() of co_flags but for CO_ITERABLE_COROUTINE");
    code->flags = flags | (code->flags & Code::kHidden);
    return ok();
  }
  if (name == "co_varnames") return replace_names(rt, value, name, code->variable_names);
  if (name == "co_cellvars") return replace_names(rt, value, name, code->cell_names);
  if (name == "co_freevars") return replace_names(rt, value, name, code->free_names);
  if (name == "co_consts") return replace_constants(rt, value, code);
  for (const GetSetDef& field : kCodeGetSets) {
    if (field.name == name) return raise(rt, BuiltinType::NotImplementedError, "code.replace() of %V", &name);
  }
  return raise_type_error(rt, "replace() got an unexpected keyword argument '%V'", &name);
}

Result<Value> code_replace(Runtime& rt, Value self, Keywords changes) {
  Code* copy = TRY(copy_code(rt, code_of(self)));
  for (size_t i = 0; i < changes.size(); ++i) {
    TRY(replace_field(rt, copy, changes.names[i].as<Str>()->view(), changes.values[i]));
  }
  return copy;
}

constexpr NativeDef kCodeMethods[] = {
    method<co_lines>("co_lines(self, /)", Effect::Allocates),
    method<co_positions>("co_positions(self, /)", Effect::Allocates),
    method<code_replace>("replace(self, /, **changes)", Effect::Allocates, "A copy with some of the fields changed."),
    method<code_replace>("__replace__(self, /, **changes)", Effect::Allocates, "The same as replace()."),
};

// Bytecode is made by the compiler alone: arguments are counted, but no code is made of them.
Result<Value> create_code(Runtime& rt, Type*, const Arguments& arguments) {
  if (arguments.keyword_count()) return raise_type_error(rt, "code() takes no keyword arguments");
  if (arguments.count < 16)
    return raise_type_error(rt, "code expected at least 16 arguments, got %d", static_cast<int>(arguments.count));
  if (arguments.count > 18)
    return raise_type_error(rt, "code expected at most 18 arguments, got %d", static_cast<int>(arguments.count));
  return raise_type_error(rt, "cannot create 'code' instances");
}

constexpr TypeSlots kCodeSlots = {
    .create = create_code, .visit = visit_code, .repr = repr_code, .hash = hash_code, .compare = compare_code};

}  // namespace

constexpr TypeSpec kCodeTypeSpec = {
    .name = "code",
    .layout = Layout::Opaque,
    .instance_size = sizeof(Code),
    .slots = &kCodeSlots,
    .methods = kCodeMethods,
    .getsets = kCodeGetSets,
    .subclassable = false,
    .weakly_referable = true,
};

}  // namespace minipy
