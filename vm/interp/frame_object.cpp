// The frames that programs see: type frame, and FrameLocalsProxy (PEP 667).
#include "vm/interp/frame_object.h"

#include <cstdio>

#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/program_trace.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

FrameObject* frame_object(Runtime& rt, Frame* frame) {
  if (frame->object) return frame->object;
  if (frame->generator && frame->generator->object) {
    attach_generator_frame(frame->generator, frame);
    return frame->object;
  }
  auto* object = rt.heap.allocate_small<FrameObject>(shape_of(BuiltinType::Frame));
  object->code = frame->code;
  object->function = frame->function;
  object->ns = frame->code->uses_namespace ? frame_namespace(frame) : Value::unset();
  object->trace = Value::none();
  object->back = Value::unset();
  object->extra_locals = Value::unset();
  object->generator = frame->generator;
  object->live = frame;
  object->continuation = frame->continuation;
  frame->continuation = continuation_word(Instruction{frame->continuation}, Continuation::Detach);
  frame->object = object;
  if (frame->generator) frame->generator->object = object;
  return object;
}
void attach_generator_frame(Generator* generator, Frame* frame) {
  FrameObject* object = generator->object;
  object->live = frame;
  object->continuation = frame->continuation;
  frame->continuation = continuation_word(Instruction{frame->continuation}, Continuation::Detach);
  frame->object = object;
}
uint64_t detach_frame(Runtime& rt, Frame* frame) {
  FrameObject* object = frame->object;
  uint64_t word = object->continuation;
  object->pc = frame->pc;
  if (!frame->generator || frame->generator->state == GeneratorState::Running) {
    uint32_t count = frame->code->local_count;
    auto* registers = rt.heap.allocate<ValueStorage>(shape_of(BuiltinType::ValueStorage), count * sizeof(Value));
    if (registers) {
      for (uint32_t r = 0; r < count; ++r) registers->values[r] = frame->base[r];
      registers->count = count;
    } else {
      rt.clear_pending();
    }
    object->registers = registers;
    object->generator = nullptr;
    if (frame->generator) frame->generator->object = nullptr;
    VirtualMachine& vm = VirtualMachine::of(rt);
    Frame* caller = vm.visible(frame - 1);
    FrameObject* back = caller == vm.frames ? nullptr : frame_object(rt, caller);
    if (back) object->back = Value::from_cell(back);
  }
  object->live = nullptr;
  frame->object = nullptr;
  return word;
}

FrameObject* generator_frame(Runtime& rt, Generator* generator) {
  if (generator->object || generator->state == GeneratorState::Finished) return generator->object;
  VirtualMachine& vm = VirtualMachine::of(rt);
  if (generator->state == GeneratorState::Running) {
    for (Frame* frame = vm.frame; frame != vm.frames; --frame) {
      if (frame->generator == generator) return frame_object(rt, frame);
    }
  }
  auto* object = rt.heap.allocate_small<FrameObject>(shape_of(BuiltinType::Frame));
  object->code = generator->code;
  object->function = generator->function;
  object->ns = Value::unset();
  object->trace = Value::none();
  object->back = Value::unset();
  object->extra_locals = Value::unset();
  object->generator = generator;
  generator->object = object;
  return object;
}

// ---- Reading registers
static Value* register_place(FrameObject* frame, uint32_t number) {
  if (frame->live) return frame->live->base + number;
  if (frame->generator && frame->generator->state != GeneratorState::Finished)
    return frame->generator->registers + number;
  if (frame->registers && number < frame->registers->count) return frame->registers->values + number;
  return nullptr;
}
static const Instruction* frame_pc(const FrameObject* frame) {
  if (frame->live) return frame->live->pc;
  if (frame->generator && frame->generator->state != GeneratorState::Finished) return frame->generator->pc;
  return frame->pc;
}
// The place of a variable's value, cells looked through; null when it is not bound and has no place.
static Value* variable_place(FrameObject* frame, uint32_t number) {
  Value* place = register_place(frame, number);
  if (!place) return nullptr;
  if (auto* cell = cast_exact<CellVariable>(*place)) return &cell->contents;
  return place;
}
template <class Function>
static void each_variable(FrameObject* frame, Function function) {
  const Code* code = frame->code;
  for (uint64_t i = 0; i < code->variable_names->size; ++i) {
    Str* name = code->variable_names->items[i].as<Str>();
    uint32_t number = code->variable_registers[i];
    for (uint64_t j = 0; j < code->cell_names->size; ++j) {
      if (code->cell_names->items[j].as<Str>() == name) number = code->cell_registers[j];
    }
    if (!function(name, number)) return;
  }
  for (uint64_t j = 0; j < code->cell_names->size; ++j) {
    Str* name = code->cell_names->items[j].as<Str>();
    bool seen = false;
    for (uint64_t i = 0; i < code->variable_names->size; ++i) seen |= code->variable_names->items[i].as<Str>() == name;
    if (!seen && !function(name, code->cell_registers[j])) return;
  }
  for (uint64_t j = 0; j < code->free_names->size; ++j) {
    if (!function(code->free_names->items[j].as<Str>(), code->free_register + static_cast<uint32_t>(j))) return;
  }
}
Result<Dict*> frame_locals_snapshot(Runtime& rt, FrameObject* frame) {
  Dict* dict = TRY(new_dict(rt));
  bool failed = false;
  each_variable(frame, [&](Str* name, uint32_t number) {
    Value* place = variable_place(frame, number);
    if (place && !place->is_unset() && !name->view().starts_with('.'))
      failed = dict_set_str(rt, dict, name, *place).failed();
    return !failed;
  });
  if (failed) return Failed{};
  if (!frame->extra_locals.is_unset()) TRY(dict_update(rt, dict, frame->extra_locals));
  return dict;
}
Result<Value> frame_locals(Runtime& rt, FrameObject* frame) {
  if (!frame->ns.is_unset()) return frame->ns;
  auto* proxy = rt.heap.allocate_small<FrameLocalsProxy>(shape_of(BuiltinType::FrameLocalsProxy));
  proxy->frame = frame;
  return Value::from_cell(proxy);
}
// The namespace of a module or class; inside one of its comprehensions, whose variables are registers, a copy with
// them. Those of classes are functions of their own to a program: they do not see the class's names.
static Result<Value> namespace_of(Runtime& rt, Frame* frame) {
  const Code* code = frame->code;
  bool is_class = code->name->view() != "<module>";
  Dict* merged = nullptr;
  for (uint64_t i = 0; i < code->variable_names->size; ++i) {
    Value value = frame->base[code->variable_registers[i]];
    if (value.is_unset()) continue;
    if (!merged) {
      merged = TRY(new_dict(rt));
      if (!is_class) TRY(dict_update(rt, merged, frame_namespace(frame)));
    }
    TRY(dict_set(rt, merged, code->variable_names->items[i], value));
  }
  return merged ? Value::from_cell(merged) : frame_namespace(frame);
}
Result<Value> locals_of(Runtime& rt, Frame* frame) {
  if (frame->code->uses_namespace) return namespace_of(rt, frame);
  FrameObject* object = frame_object(rt, frame);
  if (!object) return Failed{};
  return TRY(frame_locals_snapshot(rt, object));
}

// ---- frame
namespace {

FrameObject* self_of(Value value) { return value.as<FrameObject>(); }

void visit_frame(Cell* cell, Visitor& visitor) {
  auto* frame = static_cast<FrameObject*>(cell);
  visitor.visit_cell(frame->generator);
  visitor.visit_cell(frame->code);
  visitor.visit_cell(frame->function);
  visitor.visit(frame->ns);
  visitor.visit(frame->trace);
  visitor.visit(frame->native);
  visitor.visit(frame->back);
  visitor.visit(frame->extra_locals);
  if (frame->registers) {
    visitor.visit_cell(frame->registers);
    for (uint64_t i = 0; i < frame->registers->count; ++i) visitor.visit_maybe(frame->registers->values[i]);
  }
}
Result<Value> get_back(Runtime& rt, Value self) {
  FrameObject* frame = self_of(self);
  if (!frame->live) return frame->back.is_unset() ? Value::none() : frame->back;
  VirtualMachine& vm = VirtualMachine::of(rt);
  Frame* back = vm.visible(frame->live - 1);
  if (back == vm.frames) return Value::none();
  FrameObject* object = frame_object(rt, back);
  if (!object) return Failed{};
  return Value::from_cell(object);
}
Result<Value> get_code(Runtime&, Value self) { return Value::from_cell(self_of(self)->code); }
Result<Value> get_globals(Runtime&, Value self) { return Value::from_cell(self_of(self)->function->globals); }
Result<Value> get_builtins(Runtime&, Value self) { return Value::from_cell(self_of(self)->function->builtins); }
Result<Value> get_locals(Runtime& rt, Value self) { return frame_locals(rt, self_of(self)); }
Result<Value> get_line(Runtime&, Value self) {
  if (self_of(self)->line_is_none) return Value::from_int(0);
  if (self_of(self)->line != 0) return Value::from_int(self_of(self)->line);
  const Instruction* pc = frame_pc(self_of(self));
  return Value::from_int(pc ? line_of(self_of(self)->code, pc) : static_cast<int64_t>(self_of(self)->code->first_line));
}
Result<Value> get_last_instruction(Runtime&, Value self) {
  const Instruction* pc = frame_pc(self_of(self));
  return Value::from_int(pc ? (pc - 1 - self_of(self)->code->instructions) * 2 : -1);
}
Result<Value> get_trace(Runtime&, Value self) { return self_of(self)->trace; }
Status set_trace(Runtime&, Value self, Value value) {
  self_of(self)->trace = value.is_unset() ? Value::none() : value;
  return ok();
}
// Registers hold what statements around a line have made, so a program cannot go on at just any.
Status set_line(Runtime& rt, Value, Value value) {
  if (value.is_unset()) return raise(rt, BuiltinType::AttributeError, "cannot delete attribute");
  if (!value.is_int()) return raise_value_error(rt, "lineno must be an integer");
  if (!VirtualMachine::of(rt).telling) return raise_value_error(rt, "f_lineno can only be set in a trace function");
  return raise_value_error(rt, "f_lineno cannot be set: jumps are not supported");
}
Result<Value> get_trace_lines(Runtime&, Value self) { return Value::from_bool(!self_of(self)->no_lines); }
Result<Value> get_trace_opcodes(Runtime&, Value self) { return Value::from_bool(self_of(self)->opcodes); }
Status set_switch(Runtime& rt, Value value, bool& place) {
  if (!value.is_bool()) return raise_type_error(rt, "attribute value type must be bool");
  place = value.is_true();
  return ok();
}
Status set_trace_lines(Runtime& rt, Value self, Value value) {
  bool lines = false;
  TRY(set_switch(rt, value, lines));
  self_of(self)->no_lines = !lines;
  return ok();
}
Status set_trace_opcodes(Runtime& rt, Value self, Value value) { return set_switch(rt, value, self_of(self)->opcodes); }
Result<Value> get_generator(Runtime&, Value self) {
  Generator* generator = self_of(self)->generator;
  return generator ? Value::from_cell(generator) : Value::none();
}
Result<Value> repr_frame(Runtime& rt, Value self) {
  FrameObject* frame = self_of(self);
  char address[32];
  std::snprintf(address, sizeof(address), "%p", static_cast<void*>(frame));
  Value line = TRY(get_line(rt, self));
  return TRY(format_text(rt, "<frame at %s, file %R, line %S, code %U>", address,
                         Value::from_cell(frame->code->file_name), line, frame->code->name));
}
Result<Value> clear_frame(Runtime& rt, Value self) {
  auto* frame = cast_exact<FrameObject>(self);
  if (frame->live) return raise_runtime_error(rt, "cannot clear an executing frame");
  if (frame->generator && frame->generator->state == GeneratorState::Suspended) {
    return raise_runtime_error(rt, "cannot clear a suspended frame");
  }
  if (frame->registers) frame->registers->count = 0;
  return Value::none();
}

constexpr GetSetDef kFrameGetSets[] = {
    {"f_back", get_back, nullptr, ""},
    {"f_code", get_code, nullptr, ""},
    {"f_globals", get_globals, nullptr, ""},
    {"f_builtins", get_builtins, nullptr, ""},
    {"f_locals", get_locals, nullptr, ""},
    {"f_lineno", get_line, set_line, ""},
    {"f_lasti", get_last_instruction, nullptr, ""},
    {"f_trace", get_trace, set_trace, ""},
    {"f_trace_lines", get_trace_lines, set_trace_lines, ""},
    {"f_trace_opcodes", get_trace_opcodes, set_trace_opcodes, ""},
    {"f_generator", get_generator, nullptr, ""},
};
constexpr NativeDef kFrameMethods[] = {
    method<clear_frame>("clear(self, /)", Effect::Anything, "Clear all references held by the frame."),
};
constexpr TypeSlots kFrameSlots = {.visit = visit_frame, .repr = repr_frame};

// ---- FrameLocalsProxy
FrameObject* proxied(Value value) { return value.as<FrameLocalsProxy>()->frame; }

void visit_proxy(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<FrameLocalsProxy*>(cell)->frame); }

Value* find_variable(FrameObject* frame, Str* wanted) {
  Value* found = nullptr;
  each_variable(frame, [&](Str* name, uint32_t number) {
    if (!str_equal(name, wanted)) return true;
    found = variable_place(frame, number);
    return false;
  });
  return found;
}
Result<Value> proxy_get(Runtime& rt, Value self, Value key) {
  if (Str* name = cast<Str>(rt, key)) {
    if (Value* place = find_variable(proxied(self), name)) {
      if (!place->is_unset()) return *place;
      return raise_key_error(rt, key);
    }
  }
  Value extra = proxied(self)->extra_locals;
  if (!extra.is_unset()) {
    Value found = TRY(dict_get(rt, extra.as<Dict>(), key));
    if (!found.is_unset()) return found;
  }
  return raise_key_error(rt, key);
}
Status proxy_set(Runtime& rt, Value self, Value key, Value value) {
  FrameObject* frame = proxied(self);
  if (Str* name = cast<Str>(rt, key)) {
    if (Value* place = find_variable(frame, name)) {
      if (value.is_unset()) return raise_value_error(rt, "cannot remove local variables from FrameLocalsProxy");
      *place = value;
      VirtualMachine::of(rt).registers_written = true;
      return ok();
    }
  }
  if (frame->extra_locals.is_unset()) frame->extra_locals = Value::from_cell(TRY(new_dict(rt)));
  auto* extra = frame->extra_locals.as<Dict>();
  if (!value.is_unset()) return dict_set(rt, extra, key, value);
  if (!TRY(dict_delete(rt, extra, key))) return raise_key_error(rt, key);
  return ok();
}
Result<int64_t> proxy_length(Runtime& rt, Value self) {
  return static_cast<int64_t>(TRY(frame_locals_snapshot(rt, proxied(self)))->used);
}
Result<bool> proxy_contains(Runtime& rt, Value self, Value key) {
  return !TRY(dict_get(rt, TRY(frame_locals_snapshot(rt, proxied(self))), key)).is_unset();
}
Result<Value> proxy_iter(Runtime& rt, Value self) {
  Dict* snapshot = TRY(frame_locals_snapshot(rt, proxied(self)));
  return get_iterator(rt, Value::from_cell(TRY(to_list(rt, Value::from_cell(snapshot)))));
}
Result<Value> proxy_repr(Runtime& rt, Value self) {
  return TRY(repr(rt, Value::from_cell(TRY(frame_locals_snapshot(rt, proxied(self))))));
}
Result<Value> proxy_compare(Runtime& rt, Value self, Value other, CompareOp op) {
  if (op != CompareOp::Equal && op != CompareOp::NotEqual) return Value::not_implemented();
  Value left = Value::from_cell(TRY(frame_locals_snapshot(rt, proxied(self))));
  Value right = other;
  if (rt.is_exactly(other, BuiltinType::FrameLocalsProxy)) {
    return Value::from_bool((proxied(self) == proxied(other)) == (op == CompareOp::Equal));
  }
  return compare(rt, op, left, right);
}
template <Name name>
Result<Value> proxy_view(Runtime& rt, Value self) {
  Dict* snapshot = TRY(frame_locals_snapshot(rt, proxied(self)));
  return TRY(to_list(rt, TRY(call_method(rt, Value::from_cell(snapshot), name))));
}
Result<Value> proxy_copy(Runtime& rt, Value self) { return TRY(frame_locals_snapshot(rt, proxied(self))); }
Result<Value> proxy_get_method(Runtime& rt, Value self, Value key, Value otherwise) {
  auto found = proxy_get(rt, self, key);
  if (!found.failed() || !rt.pending_is(BuiltinType::KeyError)) return found;
  rt.clear_pending();
  return otherwise;
}
Result<Value> proxy_update(Runtime& rt, Value self, Value source) {
  Dict* all = TRY(new_dict(rt));
  TRY(dict_update(rt, all, source));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(all, position, &key, &value)) TRY(proxy_set(rt, self, key, value));
  return Value::none();
}
Result<Value> proxy_set_default(Runtime& rt, Value self, Value key, Value value) {
  auto found = proxy_get(rt, self, key);
  if (!found.failed() || !rt.pending_is(BuiltinType::KeyError)) return found;
  rt.clear_pending();
  TRY(proxy_set(rt, self, key, value));
  return value;
}
constexpr NativeDef kProxyMethods[] = {
    method<proxy_view<Name::name_keys>>("keys(self, /)", Effect::Anything),
    method<proxy_view<Name::name_values>>("values(self, /)", Effect::Anything),
    method<proxy_view<Name::name_items>>("items(self, /)", Effect::Anything),
    method<proxy_copy>("copy(self, /)", Effect::Anything),
    method<proxy_get_method>("get(self, key, default=None, /)", Effect::Anything),
    method<proxy_update>("update(self, other, /)", Effect::Anything),
    method<proxy_set_default>("setdefault(self, key, default=None, /)", Effect::Anything),
};
constexpr TypeSlots kProxySlots = {
    .visit = visit_proxy,
    .repr = proxy_repr,
    .compare = proxy_compare,
    .iter = proxy_iter,
    .length = proxy_length,
    .get_item = proxy_get,
    .set_item = proxy_set,
    .contains = proxy_contains,
};

// ---- traceback
void visit_traceback(Cell* cell, Visitor& visitor) {
  auto* entry = static_cast<Traceback*>(cell);
  visitor.visit(entry->next);
  visitor.visit(entry->frame);
}
Result<Value> traceback_next(Runtime&, Value self) { return self.as<Traceback>()->next; }
Status set_traceback_next(Runtime& rt, Value self, Value value) {
  if (!value.is_none() && !cast_exact<Traceback>(value)) {
    return raise_type_error(rt, "expected traceback object or None, got '%T'", value);
  }
  for (Value each = value; !each.is_none(); each = each.as<Traceback>()->next) {
    if (each == self) return raise_value_error(rt, "traceback loop detected");
  }
  self.as<Traceback>()->next = value;
  return ok();
}
Result<Value> traceback_frame(Runtime&, Value self) { return self.as<Traceback>()->frame; }
Result<Value> traceback_line(Runtime&, Value self) { return Value::from_int(self.as<Traceback>()->line); }
Result<Value> traceback_instruction(Runtime&, Value self) {
  return Value::from_int(self.as<Traceback>()->instruction * 2);
}
Result<Value> traceback_of(Runtime& rt, Value next, Value frame, int64_t last_instruction, int64_t line) {
  if (!cast_exact<FrameObject>(frame))
    return raise_type_error(rt, "traceback() argument 'tb_frame' must be frame, not %T", frame);
  auto* entry = rt.heap.allocate_small<Traceback>(shape_of(BuiltinType::Traceback));
  entry->next = Value::none();
  entry->frame = frame;
  entry->instruction = static_cast<int32_t>(last_instruction / 2);
  entry->line = static_cast<int32_t>(line);
  TRY(set_traceback_next(rt, Value::from_cell(entry), next));
  return Value::from_cell(entry);
}
constexpr NativeDef kTraceback[] = {
    function<traceback_of>("traceback(tb_next, tb_frame, tb_lasti, tb_lineno)", Effect::Allocates)};
Result<Value> create_traceback(Runtime& rt, Type*, const Arguments& arguments) {
  return kTraceback[0].entry(rt, kTraceback[0], arguments);
}
constexpr GetSetDef kTracebackGetSets[] = {
    {"tb_next", traceback_next, set_traceback_next, ""},
    {"tb_frame", traceback_frame, nullptr, ""},
    {"tb_lineno", traceback_line, nullptr, ""},
    {"tb_lasti", traceback_instruction, nullptr, ""},
};
constexpr TypeSlots kTracebackSlots = {.create = create_traceback, .visit = visit_traceback};

constexpr TypeSpec kFrameSpec = {.name = "frame",
                                 .layout = Layout::Opaque,
                                 .instance_size = sizeof(FrameObject),
                                 .slots = &kFrameSlots,
                                 .methods = kFrameMethods,
                                 .getsets = kFrameGetSets,
                                 .subclassable = false,
                                 .constructible = false};
constexpr TypeSpec kProxySpec = {.name = "FrameLocalsProxy",
                                 .layout = Layout::Opaque,
                                 .instance_size = sizeof(FrameLocalsProxy),
                                 .slots = &kProxySlots,
                                 .methods = kProxyMethods,
                                 .subclassable = false,
                                 .mapping_pattern = true,
                                 .constructible = false};
constexpr TypeSpec kTracebackSpec = {.name = "traceback",
                                     .layout = Layout::Traceback,
                                     .slots = &kTracebackSlots,
                                     .getsets = kTracebackGetSets,
                                     .subclassable = false};
}  // namespace

void install_frame_specs(Runtime& rt) {
  rt.install_spec(BuiltinType::Frame, &kFrameSpec);
  rt.install_spec(BuiltinType::FrameLocalsProxy, &kProxySpec);
  rt.install_spec(BuiltinType::Traceback, &kTracebackSpec);
}

}  // namespace minipy
