// Calls of natives from registers, unpacked arguments, making functions, room on the stack.
#include <algorithm>

#include "compiler/bytecode/liveness.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/calls.h"
#include "vm/interp/import.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

// ---- Natives
static bool takes_receiver(const NativeFunction* function) {
  NativeKind kind = function->def->kind;
  return kind == NativeKind::Method || kind == NativeKind::ClassMethod;
}
Result<Value> call_builtin(Runtime& rt, NativeFunction* function, Value* values, uint32_t count) {
  const NativeDef& def = *function->def;
  if (!takes_receiver(function)) return def.entry(rt, def, Arguments{values, count, nullptr});
  values[-1] = function->self;
  return def.entry(rt, def, Arguments::of_bound(values - 1, count + 1, nullptr));
}
static Status check_receiver(Runtime& rt, NativeFunction* function, const Value* values, uint32_t count) {
  std::string_view name = function->def->name();
  if (count == 0) return raise_type_error(rt, "unbound method %U.%V() needs an argument", function->owner->name, &name);
  if (is_subtype(rt.type_of(values[0]), function->owner)) return ok();
  return raise_type_error(rt, "descriptor '%V' for '%U' objects doesn't apply to a '%T' object", &name,
                          function->owner->name, values[0]);
}
Result<Value> call_method_descriptor(Runtime& rt, NativeFunction* function, Value* values, uint32_t count) {
  if (__builtin_expect(count == 0 || rt.type_of(values[0]) != function->owner, 0))
    TRY(check_receiver(rt, function, values, count));
  return function->def->entry(rt, *function->def, Arguments{values, count, nullptr});
}
Result<Value> call_native(Runtime& rt, NativeFunction* function, Value* values, uint32_t count, const Tuple* names) {
  const NativeDef& def = *function->def;
  if (function->shape == shape_of(BuiltinType::MethodDescriptor)) {
    TRY(check_receiver(rt, function, values, count));
  } else if (takes_receiver(function)) {
    values[-1] = function->self;
    return def.entry(rt, def, Arguments::of_bound(values - 1, count + 1, names));
  }
  return def.entry(rt, def, Arguments{values, count, names});
}

// ---- f(*positional, **keywords)
Status unpack_arguments(Runtime& rt, Value callee, Value positional, Value keywords, Tuple** all, Tuple** names) {
  *names = nullptr;
  Tuple* first = cast_exact<Tuple>(positional);
  if (!first) {
    const TypeSlots* slots = rt.type_of(positional)->slots;
    if (!slots->iter && !slots->get_item) {
      Str* name = TRY(callee_name(rt, callee));
      return raise_type_error(rt, "%U argument after * must be an iterable, not %T", name, positional);
    }
    first = TRY(to_tuple(rt, positional));
  }
  *all = first;
  if (keywords.is_unset()) return ok();
  auto* dict = keywords.as<Dict>();
  if (dict->used == 0) return ok();
  *names = TRY(new_tuple(rt, dict->used));
  Tuple* joined = TRY(new_tuple(rt, first->size + dict->used));
  for (uint64_t j = 0; j < first->size; ++j) joined->items[j] = first->items[j];
  uint64_t position = 0, j = 0;
  Value key, value;
  while (dict_next(dict, position, &key, &value)) {
    if (!cast<Str>(rt, key)) return raise_keyword_no_string(rt);
    (*names)->items[j] = key;
    joined->items[first->size + j++] = value;
  }
  *all = joined;
  return ok();
}

// ---- Functions
Result<Value> make_function(Runtime& rt, Frame* frame, Value code_value, uint32_t parts, const Value* values) {
  auto* code = code_value.as<Code>();
  // Of a function with type parameters they have come in as arguments.
  const Value* given = values;
  bool good = !(parts & 1) || cast_exact<Tuple>(*given++);
  good = good && (!(parts & 2) || cast_exact<Dict>(*given));
  if (!good) return raise(rt, BuiltinType::SystemError, "defaults that are no tuple and dict");
  auto* function = rt.heap.allocate_small<Function>(shape_of(BuiltinType::Function));
  function->code = code;
  function->globals = frame->function->globals;
  function->builtins = frame->function->builtins;
  function->name = Value::from_cell(code->name);
  function->qualname = Value::from_cell(code->qualname);
  function->doc = code->docstring ? Value::from_cell(code->docstring) : Value::none();
  Value module = dict_get_str(rt, function->globals, rt.name(Name::dunder_name));
  function->module = module.is_unset() ? Value::none() : module;
  function->annotations = function->annotate = function->type_params = Value::unset();
  if (parts & 1) function->defaults = (values++)->as<Tuple>();
  if (parts & 2) function->keyword_defaults = (values++)->as<Dict>();
  if (parts & 4) function->annotate = *values++;
  if (parts & 8) function->closure = (values++)->as<Tuple>();
  function->version = rt.next_function_version();
  note_globals(VirtualMachine::of(rt), function);
  return Value::from_cell(function);
}
Status setup_annotations(Runtime& rt, Value ns) {
  Str* name = rt.name(Name::dunder_annotations);
  if (auto* dict = cast_exact<Dict>(ns)) {
    if (!dict_get_str(rt, dict, name).is_unset()) return ok();
  } else if (TRY(contains(rt, ns, Value::from_cell(name)))) {
    return ok();
  }
  Dict* made = TRY(new_dict(rt));
  return set_item(rt, ns, Value::from_cell(name), Value::from_cell(made));
}

// ---- Intrinsics. Those of type parameters are functions of the module _typing.
static Result<Value> typing_intrinsic(Runtime& rt, const char* name, std::initializer_list<Value> operands) {
  Value module = TRY(import_by_name(rt, "_typing"));
  Value function = TRY(get_attribute(rt, module, intern(rt, name)));
  return call(rt, function, Arguments{operands.begin(), static_cast<uint32_t>(operands.size()), nullptr});
}
Result<Value> run_intrinsic(Runtime& rt, Frame* frame, CodeIntrinsic which, Value* r) {
  switch (which) {
    case CodeIntrinsic::Print: {
      Value hook = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, intern(rt, "displayhook"));
      if (hook.is_unset()) return raise_runtime_error(rt, "lost sys.displayhook");
      return call(rt, hook, r[0]);
    }
    case CodeIntrinsic::TypeVar: return typing_intrinsic(rt, "_type_var", {r[0]});
    case CodeIntrinsic::TypeVarWithBound: return typing_intrinsic(rt, "_type_var", {r[0], r[1]});
    case CodeIntrinsic::TypeVarWithConstraints: return typing_intrinsic(rt, "_type_var", {r[0], Value::none(), r[1]});
    case CodeIntrinsic::ParamSpec: return typing_intrinsic(rt, "_param_spec", {r[0]});
    case CodeIntrinsic::TypeVarTuple: return typing_intrinsic(rt, "_type_var_tuple", {r[0]});
    case CodeIntrinsic::SetTypeParameterDefault:
      return typing_intrinsic(rt, "_set_type_parameter_default", {r[0], r[1]});
    case CodeIntrinsic::TypeAlias: return typing_intrinsic(rt, "_type_alias", {r[0], r[1], r[2]});
    case CodeIntrinsic::SubscriptGeneric: return typing_intrinsic(rt, "_subscript_generic", {r[0]});
    case CodeIntrinsic::SetFunctionTypeParams:
      if (auto* function = cast_exact<Function>(r[0])) function->type_params = r[1];
      return r[0];
    case CodeIntrinsic::UnaryPositive: return unary(rt, UnaryOp::Positive, r[0]);
    case CodeIntrinsic::ImportStar: TRY(import_star(rt, frame, r[0])); return Value::none();
  }
  MINIPY_UNREACHABLE();
}

// ---- Room and safe points
bool room_for_frame(VirtualMachine& vm, Value* end) {
  if (attend(vm).failed()) return false;
  Frame* next = vm.frame + 1;
  if ((next < vm.recursion_end() || vm.extend_limit()) && end <= vm.stack_limit) return true;
  (void)raise_too_deep(vm.rt);
  return false;
}
void forget_dead_registers(VirtualMachine& vm, uint32_t next) {
  constexpr size_t kFarBeyond = 4096;
  const Code* code = vm.frame->code;
  Value *base = vm.frame->base, *end = base + code->register_count;
  Liveness liveness(*code);
  for (uint32_t r = code->local_count; r < code->register_count; ++r) {
    if (!liveness.is_live(next, r)) base[r] = Value::unset();
  }
  std::fill(end, std::min(end + kFarBeyond, vm.stack_limit), Value::unset());
}
Status attend_in_loop(VirtualMachine& vm, const Instruction* next) {
  // A trace, or the recorder, goes on after the instruction. What waits is asked for again at the trace's own safe
  // point, where it is left.
  if (vm.stepping) return ok();
  // While a trace runs below, its registers go on behind the frame's, and it keeps values of its own.
  if (vm.frame->base < vm.trace_end) return attend(vm);
  if (vm.rt.heap.seems_over_limit())
    forget_dead_registers(vm, static_cast<uint32_t>(next - vm.frame->code->instructions));
  return attend(vm, vm.loop_stack);
}
// Limits, Ctrl-C, and a full memory.
static Status attend_limits(VirtualMachine& vm, const void* native_stack) {
  Runtime& rt = vm.rt;
  TRY(vm.limits.check());
  if (vm.signal_received) {
    vm.signal_received = false;
    return raise_value(rt, new_exception(rt, BuiltinType::KeyboardInterrupt, Value::unset()));
  }
  if (rt.heap.refuses_in_vain()) return vm.limits.strike(LimitKind::Memory);
  if (!rt.heap.over_limit(native_stack)) return ok();
  rt.heap.note_refusal();
  return raise_memory_error(rt);
}
Status attend(VirtualMachine& vm, const void* native_stack) {
  Runtime& rt = vm.rt;
  if (!rt.interrupt_requested && rt.fuel.slice >= 0) return ok();
  rt.interrupt_requested = false;
  // A limit that strikes in a finaliser strikes here, too.
  if (rt.heap.has_pending_finalisers() && !rt.stopped) {
    Value saved = rt.take_pending();
    rt.heap.run_pending_finalisers();
    rt.set_pending(saved);
  }
  return attend_limits(vm, native_stack);
}
Status poll(VirtualMachine& vm) {
  Runtime& rt = vm.rt;
  rt.interrupt_requested = false;
  if (rt.heap.has_pending_finalisers()) rt.interrupt_requested = true;
  return attend_limits(vm, nullptr);
}

}  // namespace minipy
