#include "stdlib/copy_steps.h"

#include "runtime/graph/deep_copier.h"
#include "runtime/graph/deepcopy.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/text.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

Result<Value> id_of(Runtime& rt, Value object) {
  return new_int_unsigned(rt, object.is_cell() ? reinterpret_cast<uint64_t>(object.cell()) : object.bits());
}
Status keep_alive(Runtime& rt, Dict* memo, Value object) {
  Value key = TRY(id_of(rt, Value::from_cell(memo)));
  Value kept = TRY(dict_get(rt, memo, key));
  if (List* list = cast<List>(rt, kept)) return list_append(rt, list, object);
  if (kept.is_unset()) {
    List* list = TRY(new_list(rt, std::span<const Value>(&object, 1)));
    return dict_set(rt, memo, key, Value::from_cell(list));
  }
  TRY(call_method(rt, kept, Name::name_append, std::span<const Value>(&object, 1)));
  return ok();
}

// The copy is there, but not filled yet.
Status step_start(Runtime& rt, Dict* memo, Value object, Value made) {
  return dict_set(rt, memo, TRY(id_of(rt, object)), made);
}
// The copy is complete.
Status step_remember(Runtime& rt, Dict* memo, Value object, Value made) {
  TRY(step_start(rt, memo, object, made));
  return keep_alive(rt, memo, object);
}
// The copy of a tuple whose items' copies are these.
Result<Value> step_finish_tuple(Runtime& rt, Dict* memo, Tuple* object, List* items) {
  // One that holds itself has been copied on the way.
  Value made = TRY(copy_in_memo(rt, memo, Value::from_cell(object)));
  if (made.is_unset()) {
    bool same = items->size == object->size;
    for (uint64_t j = 0; same && j < items->size; ++j) same = items->items[j] == object->items[j];
    if (same) return object;
    made = Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(items->view()))));
  }
  TRY(step_remember(rt, memo, Value::from_cell(object), made));
  return made;
}
// A new object of a plain class.
Result<Value> step_new_like(Runtime& rt, Value object) {
  Cell* made = new_instance(rt, rt.type_of(object));
  if (!made) return Failed{};
  return Value::from_cell(made);
}
Result<Value> step_attributes_of(Runtime& rt, Value object) {
  return Value::from_cell(TRY(instance_attributes(rt, object)));
}
// The attribute that comes next; at the end of them with None. Fails as going through x.__dict__ would, where methods
// of the program have changed its names meanwhile.
Result<Value> step_attribute(Runtime& rt, Value object, Dict* attributes, Value name) {
  const Shape* shape = rt.shape_of(object.cell());
  uint64_t count = shape->slot_count - shape->fixed_slots;
  if (shape->dict_mode) count = extra_word(object.cell(), shape)->as<Dict>()->used;
  if (count != attributes->used) return raise_runtime_error(rt, "dictionary changed size during iteration");
  Str* text = exact_str(name);
  if (!text) return Value::none();
  Value value = own_attribute(rt, object, text);
  if (value.is_unset()) return raise_runtime_error(rt, "dictionary keys changed during iteration");
  return value;
}
// The module copy's own, whatever a program has put in their places.
Result<Value> step_deepcopy(Runtime& rt, Value object, Value memo, Value nil) {
  return deep_copy(rt, *rt.copy_tables, object, memo, nil);
}
Result<Value> step_reconstruct(Runtime& rt, Value object, Value memo, Value function, Value arguments, Value state,
                               Value items, Value pairs) {
  Tuple* reduced = TRY(new_tuple(rt, {function, arguments, state, items, pairs}));
  return reconstruct(rt, *rt.copy_tables, object, memo, reduced);
}
// Where it has no __setstate__.
Status step_set_state(Runtime& rt, Value made, Value state) { return set_state(rt, made, state); }

constexpr NativeDef kFunctions[] = {
    function<step_start>("start(memo, x, y, /)", Effect::Anything),
    function<step_remember>("remember(memo, x, y, /)", Effect::Anything),
    function<step_finish_tuple>("finish_tuple(memo, x, items, /)", Effect::Anything),
    function<step_new_like>("new_like(x, /)", Effect::Anything),
    function<step_attributes_of>("attributes_of(x, /)", Effect::Anything),
    function<step_attribute>("attribute(x, attributes, name, /)", Effect::Anything),
    function<step_set_state>("set_state(y, state, /)", Effect::Anything),
    function<step_deepcopy>("deepcopy(x, memo=None, _nil=<unset>)", Effect::Anything, "", Intrinsic::DeepCopy),
    function<step_reconstruct>("_reconstruct(x, memo, func, args, state=None, listiter=None, dictiter=None)",
                               Effect::Anything),
};
constexpr size_t kSteps = std::size(kFunctions) - 2;

}  // namespace

bool is_copy_step(const NativeDef* def) { return kFunctions <= def && def < kFunctions + kSteps; }

Result<Value> copy_in_memo(Runtime& rt, Dict* memo, Value object) { return dict_get(rt, memo, TRY(id_of(rt, object))); }

extern const ModuleSpec kCopyStepsModule;
constexpr ModuleSpec kCopyStepsModule = {.name = "_copy_steps", .functions = kFunctions, .python_errors = true};

}  // namespace minipy
