// Raising and matching; tracebacks; what except* needs.
#include <algorithm>
#include <vector>

#include "runtime/types/containers.h"
#include "runtime/types/exception.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

bool is_exception_class(Runtime& rt, Value value) {
  Type* type = as_type(rt, value);
  return type && is_subtype(type, rt.type(BuiltinType::BaseException));
}
// An instance from what stands after `raise` or `from`; unset when it is no exception at all.
Result<Value> instantiate(Runtime& rt, Value value) {
  if (cast<BaseException>(rt, value)) return value;
  if (!is_exception_class(rt, value)) return Value::unset();
  Value made = TRY(call(rt, value));
  if (cast<BaseException>(rt, made)) return made;
  return raise_type_error(rt, "calling %R should have returned an instance of BaseException, not %R", value,
                          Value::from_cell(rt.type_of(made)));
}
Value none_if_unset(Value value) { return value.is_unset() ? Value::none() : value; }

}  // namespace

Status raise_statement(Runtime& rt, Value exception, Value cause) {
  Value instance = TRY(instantiate(rt, exception));
  if (instance.is_unset()) return raise_type_error(rt, "exceptions must derive from BaseException");
  if (!cause.is_unset()) {
    Value reason = cause;
    if (!cause.is_none()) {
      reason = TRY(instantiate(rt, cause));
      if (reason.is_unset()) return raise_type_error(rt, "exception causes must derive from BaseException");
    }
    auto* raised = instance.as<BaseException>();
    raised->cause = reason;
    raised->suppress_context = true;
  }
  return raise_value(rt, instance);
}
bool reraise_handled(Runtime& rt) {
  if (rt.handled.is_none() || rt.handled.is_unset()) {
    (void)raise_runtime_error(rt, "No active exception to reraise");
    return false;
  }
  rt.set_pending(rt.handled);
  return true;
}
Status raise_assertion(Runtime& rt, Value message) {
  return raise_value(rt, new_exception(rt, BuiltinType::AssertionError, message));
}

// The exception being handled becomes the context, unless the chain leads back to the new one.
void chain_context(Runtime& rt, Value exception) {
  Value handled = rt.handled;
  if (handled.is_none() || handled.is_unset() || handled == exception) return;
  Value slow = handled;
  bool step = false;
  for (Value each = handled;;) {
    auto* link = each.as<BaseException>();
    Value context = none_if_unset(link->context);
    if (context.is_none()) break;
    if (context == exception) {
      link->context = Value::none();
      break;
    }
    each = context;
    if (each == slow) break;  // a cycle that was there before
    if (step) slow = slow.as<BaseException>()->context;
    step = !step;
  }
  exception.as<BaseException>()->context = handled;
}

Result<bool> exception_matches(Runtime& rt, Value exception, Value pattern) {
  auto fits = [&](Value cls) -> Result<bool> {
    if (!is_exception_class(rt, cls)) {
      return raise_type_error(rt, "catching classes that do not inherit from BaseException is not allowed");
    }
    return is_subtype(rt.type_of(exception), cls.as<Type>());
  };
  if (auto* tuple = cast<Tuple>(rt, pattern)) {
    bool found = false;
    for (uint64_t i = 0; i < tuple->size; ++i) found |= TRY(fits(tuple->items[i]));
    return found;
  }
  return fits(pattern);
}

// ---- Tracebacks
const ExceptionHandler* find_handler(const Code* code, const Instruction* pc) {
  auto index = static_cast<uint32_t>(pc - 1 - code->instructions);
  for (uint32_t i = 0; i < code->handler_count; ++i) {
    const ExceptionHandler& handler = code->handlers[i];
    if (index >= handler.start && index < handler.end) return &handler;
  }
  return nullptr;
}
int line_of(const Code* code, const Instruction* pc) {
  int64_t index = pc - 1 - code->instructions;
  if (index < 0) return static_cast<int>(code->first_line);
  for (; index >= 0; --index) {
    if (code->positions[index].line != 0) return static_cast<int>(code->positions[index].line);
  }
  return static_cast<int>(code->first_line);
}
void add_traceback(VirtualMachine& vm, Value exception, Frame* frame, const Instruction* pc, bool) {
  if (frame->code->flags & Code::kHidden) return;
  Runtime& rt = vm.rt;
  FrameObject* object = frame_object(rt, frame);
  if (!object) {
    rt.clear_pending();
    return;
  }
  auto* entry = rt.heap.allocate_small<Traceback>(shape_of(BuiltinType::Traceback));
  auto* raised = exception.as<BaseException>();
  entry->next = none_if_unset(raised->traceback);
  entry->frame = Value::from_cell(object);
  entry->line = line_of(frame->code, pc);
  entry->instruction = static_cast<int32_t>(pc - 1 - frame->code->instructions);
  raised->traceback = Value::from_cell(entry);
}

// ---- except*
namespace {

Result<bool> is_group(Runtime& rt, Value value) { return is_instance_of(rt, value, BuiltinType::BaseExceptionGroup); }

Result<Value> new_group(Runtime& rt, const char* message, List* exceptions, Value members) {
  bool all_plain = true;
  for (uint64_t i = 0; i < exceptions->size; ++i)
    all_plain &= is_instance_of(rt, exceptions->items[i], BuiltinType::Exception);
  Value cls = Value::from_cell(rt.type(all_plain ? BuiltinType::ExceptionGroup : BuiltinType::BaseExceptionGroup));
  return call(rt, cls, Value::from_cell(TRY(new_str(rt, message))), members);
}
Status check_star_pattern(Runtime& rt, Value pattern) {
  auto check = [&](Value cls) -> Status {
    if (!is_exception_class(rt, cls)) {
      return raise_type_error(rt, "catching classes that do not inherit from BaseException is not allowed");
    }
    if (is_subtype(cls.as<Type>(), rt.type(BuiltinType::BaseExceptionGroup))) {
      return raise_type_error(rt, "catching ExceptionGroup with except* is not allowed. Use except instead.");
    }
    return ok();
  };
  if (auto* tuple = cast<Tuple>(rt, pattern)) {
    for (uint64_t i = 0; i < tuple->size; ++i) TRY(check(tuple->items[i]));
    return ok();
  }
  return check(pattern);
}
bool same_origin(Value a, Value b) {
  auto* x = a.as<BaseException>();
  auto* y = b.as<BaseException>();
  return none_if_unset(x->traceback) == none_if_unset(y->traceback) &&
         none_if_unset(x->cause) == none_if_unset(y->cause) && none_if_unset(x->context) == none_if_unset(y->context);
}
void collect_leaves(Runtime& rt, Value exception, std::vector<const Cell*>& leaves) {
  if (!is_instance_of(rt, exception, BuiltinType::BaseExceptionGroup)) {
    leaves.push_back(exception.cell());
    return;
  }
  auto* children = exception.as<BaseException>()->details[kGroupExceptions].as<Tuple>();
  for (uint64_t i = 0; i < children->size; ++i) collect_leaves(rt, children->items[i], leaves);
}
// The part of a group that consists of some leaves, with its nesting; None when none is there.
Result<Value> project(Runtime& rt, Value group, const std::vector<const Cell*>& leaves) {
  auto* original = group.as<BaseException>();
  auto* children = original->details[kGroupExceptions].as<Tuple>();
  List* kept = TRY(new_list(rt));
  bool whole = true;
  for (uint64_t i = 0; i < children->size; ++i) {
    Value child = children->items[i];
    Value part = child;
    if (TRY(is_group(rt, child))) {
      RecursionGuard guard(rt, "");
      if (guard.failed()) return Failed{};
      part = TRY(project(rt, child, leaves));
    } else if (std::find(leaves.begin(), leaves.end(), child.cell()) == leaves.end()) {
      part = Value::none();
    }
    whole &= part == child;
    if (!part.is_none()) TRY(list_append(rt, kept, part));
  }
  if (kept->size == 0) return Value::none();
  if (whole) return group;
  return derive_exception_group(rt, group, kept);
}

}  // namespace

Status group_match(Runtime& rt, Value* target, Value exception, Value pattern) {
  if (exception.is_none()) {
    target[0] = target[1] = Value::none();
    return ok();
  }
  TRY(check_star_pattern(rt, pattern));
  if (TRY(exception_matches(rt, exception, pattern))) {
    Value matched = exception;
    if (!TRY(is_group(rt, exception))) {
      List* one = TRY(new_list(rt, std::span<const Value>(&exception, 1)));
      matched = TRY(new_group(rt, "", one, Value::from_cell(TRY(new_tuple(rt, {exception})))));
      VirtualMachine& vm = VirtualMachine::of(rt);
      add_traceback(vm, matched, vm.frame, vm.frame->pc, false);
    }
    target[0] = matched;
    target[1] = Value::none();
    return ok();
  }
  if (TRY(is_group(rt, exception))) {
    Value pair = TRY(call_method(rt, exception, intern(rt, "split"), std::span<const Value>(&pattern, 1)));
    auto* tuple = cast<Tuple>(rt, pair);
    if (!tuple || tuple->size != 2) return raise_type_error(rt, "%T.split must return a 2-tuple", exception);
    for (Value part : tuple->view()) {
      if (!part.is_none() && !cast<BaseException>(rt, part))
        return raise_type_error(rt, "%T.split must return exceptions or None, not %T", exception, part);
    }
    target[0] = tuple->items[0];
    target[1] = tuple->items[1];
    return ok();
  }
  target[0] = Value::none();
  target[1] = exception;
  return ok();
}
Result<Value> group_reraise(Runtime& rt, Value original, Value list_value) {
  auto* list = list_value.as<List>();
  for (Value each : list->view()) {
    if (!each.is_none() && !cast<BaseException>(rt, each))
      return raise(rt, BuiltinType::SystemError, "except* with what is no exception");
  }
  if (!TRY(is_group(rt, original))) {
    for (uint64_t i = 0; i < list->size; ++i) {
      if (!list->items[i].is_none()) return list->items[i];
    }
    return Value::none();
  }
  List* raised = TRY(new_list(rt));
  std::vector<const Cell*> leaves;
  for (uint64_t i = 0; i < list->size; ++i) {
    Value each = list->items[i];
    if (each.is_none()) continue;
    if (TRY(is_group(rt, each)) && same_origin(each, original))
      collect_leaves(rt, each, leaves);
    else
      TRY(list_append(rt, raised, each));
  }
  Value reraised = leaves.empty() ? Value::none() : TRY(project(rt, original, leaves));
  if (raised->size == 0) return reraised;
  if (!reraised.is_none()) TRY(list_append(rt, raised, reraised));
  if (raised->size == 1) return raised->items[0];
  return new_group(rt, "", raised, Value::from_cell(raised));
}

}  // namespace minipy
