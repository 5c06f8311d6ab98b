// Copies that methods of the program take part in. The function of _copy_hooks (stdlib/python) that fits is entered as
// a frame of its own, and recorded as any; the copies within are calls of deepcopy() again. Which function that is, the
// object's shape and the tables of `copy` say, which are guarded.
#include "runtime/graph/plan.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "stdlib/copy_steps.h"
#include "vm/interp/drivers.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

// Containers with more are left to the walker, whose calls of hooks no trace sees: each item would be a part of the
// trace.
constexpr uint64_t kMostParts = 8;
// Frames within one another that a trace goes through to copy something; a frame has a limit of them.
constexpr size_t kDeepest = 40;

// Whether a table has an entry for the class, or is not what it should be.
bool is_in_table(Runtime& rt, Value table, Type* type) {
  auto* dict = cast_exact<Dict>(table);
  if (!dict) return true;
  auto found = dict_get(rt, dict, Value::from_cell(type));
  if (found.failed()) rt.clear_pending();
  return found.failed() || !found.value().is_unset();
}
bool is_in_set(Runtime& rt, Value table, Type* type) {
  auto* set = cast_exact<Set>(table);
  if (!set) return true;
  auto found = set_contains(rt, set, Value::from_cell(type));
  if (found.failed()) rt.clear_pending();
  return found.failed() || found.value();
}
// A class whose attributes are looked up as usual, and those of its instances.
bool is_usual_class(Runtime& rt, const Type* type) {
  return type->is_heap_type && !type->volatile_class && !type->overrides_getattribute &&
         rt.is_exactly(Value::from_cell(type), BuiltinType::Type);
}

// The class's method, where it is neither missing nor that of `object`: Mine if it is a function of the program's.
enum class Whose : uint8_t { Nobody, Program, Other };
Whose whose(Runtime& rt, Type* type, Name name) {
  Value found = lookup_in_type(rt, type, rt.name(name));
  if (found == lookup_in_type(rt, rt.type(BuiltinType::Object), rt.name(name))) return Whose::Nobody;
  return python_function(found) ? Whose::Program : Whose::Other;
}

// What copies an instance of a class with hooks.
const char* instance_copier(Runtime& rt, Shape* shape) {
  Type* type = shape->type;
  constexpr Name kOwn[] = {Name::dunder_deepcopy, Name::dunder_reduce_ex, Name::dunder_reduce,
                           Name::dunder_getstate, Name::dunder_setstate,  Name::dunder_class};
  if (!is_usual_class(rt, type) || shape->dict_mode || is_in_table(rt, rt.copy_tables->deep_dispatch(), type) ||
      is_in_set(rt, rt.copy_tables->atomic_types(), type))
    return nullptr;
  for (Name name : kOwn) {
    if (shape->find(rt.name(name)) != Shape::kNotFound) return nullptr;
  }
  Whose deepcopy = whose(rt, type, Name::dunder_deepcopy);
  if (deepcopy != Whose::Nobody) return deepcopy == Whose::Program ? "by_deepcopy" : nullptr;
  if (is_in_table(rt, rt.copy_tables->dispatch_table(), type)) return nullptr;
  Whose reduce = whose(rt, type, Name::dunder_reduce_ex);
  if (reduce != Whose::Nobody) return reduce == Whose::Program ? "by_reduce_ex" : nullptr;
  reduce = whose(rt, type, Name::dunder_reduce);
  if (reduce != Whose::Nobody) return reduce == Whose::Program ? "by_reduce" : nullptr;
  bool is_plain = shape->has_slots && shape->layout == Layout::Object && !type->is_abstract &&
                  type->slots->create == rt.type(BuiltinType::Object)->slots->create && type->fixed_slots == 0 &&
                  !rt.copy_tables->plain_newobj().is_unset() &&
                  whose(rt, type, Name::dunder_getnewargs) == Whose::Nobody &&
                  whose(rt, type, Name::dunder_getnewargs_ex) == Whose::Nobody;
  if (!is_plain) return nullptr;
  Value dict = lookup_in_type(rt, type, rt.name(Name::dunder_dict));
  if (!dict.is_unset() && !cast_exact<GetSetDescriptor>(dict)) return nullptr;
  Whose getstate = whose(rt, type, Name::dunder_getstate), setstate = whose(rt, type, Name::dunder_setstate);
  if (getstate == Whose::Other || setstate == Whose::Other) return nullptr;
  if (getstate == Whose::Program) return "by_getstate";
  return setstate == Whose::Program ? "by_state" : nullptr;
}

// The function of _copy_hooks that copies an object some part of which has hooks; null where the walker is to do it.
const char* copier_of(Runtime& rt, Value object) {
  if (!object.is_cell() || rt.copy_tables->are_odd()) return nullptr;
  Shape* shape = rt.shape_of(object.cell());
  switch (rt.copy_tables->deep_kind(shape)) {
    case CopyKind::List: return object.as<List>()->size <= kMostParts ? "copy_list" : nullptr;
    case CopyKind::Tuple: return object.as<Tuple>()->size <= kMostParts ? "copy_tuple" : nullptr;
    case CopyKind::Dict: return object.as<Dict>()->used <= kMostParts ? "copy_dict" : nullptr;
    case CopyKind::Instance:
      return shape->fixed_slots == 0 && shape->has_slots && shape->slot_count <= kMostParts ? "by_state" : nullptr;
    case CopyKind::Ask: return instance_copier(rt, shape);
    default: return nullptr;
  }
}

// Failure: it would have to run Python code, for keys of the program's in the memo.
Value find_in_memo_now(Runtime& rt, Value memo, Value object) {
  WithoutPython scope(rt);
  auto found = copy_in_memo(rt, memo.as<Dict>(), object);
  if (!found.failed()) return found.value();
  (void)scope.settle(found);
  rt.clear_pending();
  return Value::failure();
}
Result<Value> find_in_memo(Runtime& rt, Value memo, Value object) { return find_in_memo_now(rt, memo, object); }

}  // namespace

template <>
inline constexpr uint64_t kCallWrites<find_in_memo> = 0;

// The function of _copy_hooks, or null.
Function* RecordingMachine::copy_hook_function(const char* name) {
  Runtime& rt = vm->rt;
  auto found = rt.evaluator->import_module(rt, intern(rt, "_copy_hooks"));
  auto* module = found.failed() ? nullptr : cast<Module>(rt, found.value());
  if (!module) {
    rt.clear_pending();
    return nullptr;
  }
  Function* function = python_function(dict_get_str(rt, module->dict, intern(rt, name)));
  if (!function || !python_function(dict_get_str(rt, module->dict, intern(rt, "rebuild")))) return nullptr;
  if (!is_driver(static_cast<Code*>(function->code))) {
    uint64_t position = 0;
    Value key, each;
    while (dict_next(module->dict, position, &key, &each))
      if (Function* one = python_function(each)) static_cast<Code*>(one->code)->flags |= Code::kDriver;
  }
  copy_hooks_ = module->dict;
  return function;
}
bool RecordingMachine::is_in_copy_hook() const { return copy_hooks_ && frame->function->globals == copy_hooks_; }
// deepcopy(object, memo) where hooks have a say. The memo is None or an exact dict.
Flow RecordingMachine::call_copy_hook(Instruction i, Ptr<NativeFunction> native, Val object, Val memo) {
  const char* name = depth() < kDeepest ? copier_of(vm->rt, object.v) : nullptr;
  Function* copier = name ? copy_hook_function(name) : nullptr;
  if (!copier) return step();
  bool has_memo = !memo.v.is_none();
  Value known = Value::unset();
  if (has_memo) {
    known = find_in_memo_now(vm->rt, memo.v, object.v);
    if (known.is_failure()) return step();
  }
  guard_identity(from_pointer(native));
  guard_copy_tables();
  kind_of(object);
  observe_shape(object.v.cell(), object.r);
  if (object.v.cell()->shape == shape_of(BuiltinType::List))
    test(below(load(as<List>(object), &List::size), word(kMostParts + 1)));
  if (object.v.cell()->shape == shape_of(BuiltinType::Dict))
    test(below(load(as<Dict>(object), &Dict::used), word(kMostParts + 1)));
  if (has_memo)
    is_exact(memo, BuiltinType::Dict);
  else
    is_none(memo);
  ir::SnapshotId start = snapshot();
  auto function = as<Function>(value(Value::from_cell(copier)));
  Code* code = code_of(function);
  check_room(code, frames_.back().offset + i.a() + 1);
  if (abort_reason_) return Flow::Error;
  if (has_memo) {
    Val found = call_safely<find_in_memo>(memo, object);
    if (!known.is_unset()) {
      builder_.guard_is_not(found.r, Value::unset().bits(), start);
      builder_.guard_is_not(found.r, Value::failure().bits(), start);
      return put(i.a(), found);
    }
    builder_.guard_is(found.r, Value::unset().bits(), start);
  } else {
    memo = allocate_empty_dict();
  }
  const Val values[] = {object, memo};
  return enter_bound(function, values, nullptr, Registers{i.a() + 1u, 0}, i.a() + 1u,
                     static_cast<uint64_t>(Continuation::Plain));
}
// copy(object) where the class has a __copy__.
Flow RecordingMachine::call_shallow_hook(Instruction i, Ptr<NativeFunction> native, Val object) {
  Runtime& rt = vm->rt;
  if (!object.v.is_cell() || rt.copy_tables->are_odd()) return step();
  Type* type = rt.shape_of(object.v.cell())->type;
  Function* hook = special_function(rt, object.v, Name::dunder_copy);
  if (!hook || !is_usual_class(rt, type) || is_in_set(rt, rt.copy_tables->shallow_atomic_types(), type) ||
      is_in_set(rt, rt.copy_tables->shallow_containers(), type))
    return step();
  guard_identity(from_pointer(native));
  guard_copy_tables();
  kind_of(object);
  observe_shape(object.v.cell(), object.r);
  const Val values[] = {object};
  auto function = as<Function>(value(Value::from_cell(hook)));
  return enter_bound(function, values, nullptr, Registers{i.a() + 1u, 0}, i.a() + 1u,
                     static_cast<uint64_t>(Continuation::Plain));
}
// The natives that _copy_hooks is made of.
Flow RecordingMachine::call_copy_step(Instruction i, Ptr<NativeFunction> native, uint32_t count) {
  const NativeDef& def = *native.v->def;
  NativeArguments given;
  for (uint32_t j = 0; j < count; ++j) given.values[given.count++] = get(i.a() + 1u + j);
  if (count != def.signature.count || !fill_defaults(def, &given)) return step();
  guard_identity(from_pointer(native));
  Val result;
  result_register_ = i.a();
  // A state that is put into an instance gives it another shape.
  bool changes_shape = def.name() == "set_state";
  uint64_t writes = kWritesCells | (changes_shape ? uint64_t{1} << ir::kShapeSpace : 0);
  if (call_direct(def, given, writes, false, &result) != Flow::Ok) return Flow::Error;
  put(i.a(), result);
  guard_undisturbed();
  return Flow::Ok;
}

}  // namespace minipy
