// gc: the collector as programs see it. There is one generation; collect() runs a whole collection.
#include "runtime/object/slot_rows.h"
#include "runtime/types/weak_table.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct GcState {
  bool enabled = true;
  int64_t thresholds[3] = {2000, 10, 0};
  int64_t debug = 0;
};

GcState* state(Runtime& rt) {
  Value module = dict_get_str(rt, rt.modules, intern(rt, "gc"));
  auto* cell = cast<Module>(rt, module);
  return cell && cell->state ? static_cast<GcState*>(cell->state) : nullptr;
}

// Tells the functions in gc.callbacks that a collection begins or has ended.
Status tell_callbacks(Runtime& rt, const char* phase, int64_t generation) {
  auto* module = cast<Module>(rt, dict_get_str(rt, rt.modules, intern(rt, "gc")));
  auto* callbacks = module ? cast<List>(rt, dict_get_str(rt, module->dict, intern(rt, "callbacks"))) : nullptr;
  for (uint64_t i = 0; callbacks && i < callbacks->size; ++i) {
    Dict* info = TRY(new_dict(rt));
    TRY(dict_set_str(rt, info, intern(rt, "generation"), Value::from_int(generation)));
    TRY(dict_set_str(rt, info, intern(rt, "collected"), Value::from_int(0)));
    TRY(dict_set_str(rt, info, intern(rt, "uncollectable"), Value::from_int(0)));
    Value callback = callbacks->items[i];
    if (call(rt, callback, Value::from_cell(intern(rt, phase)), Value::from_cell(info)).failed()) {
      report_unraisable(rt, callback, "Exception ignored while calling GC callback");
    }
  }
  return ok();
}
// Finalisers and weak references' callbacks run before it returns, as they would have.
constexpr NativeDef kCollect = signature_of("collect(generation=2)");
Result<Value> collect(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  Value given;
  TRY(bind(rt, kCollect, arguments, &given));
  int64_t generation = TRY(index_as_int64(rt, given));
  if (generation < 0 || generation > 2) return raise_value_error(rt, "invalid generation");
  int64_t unreachable = 0;
  TRY(tell_callbacks(rt, "start", generation));
  for (int round = 0; round < 3; ++round) {
    rt.evaluator->collect(rt, def, arguments);
    bool ran = rt.heap.run_pending_finalisers();
    run_weak_callbacks(rt);
    if (!ran) break;
    ++unreachable;
  }
  TRY(tell_callbacks(rt, "stop", generation));
  return Value::from_int(unreachable);
}
Status enable(Runtime& rt) {
  rt.heap.set_enabled(true);
  return ok();
}
Status disable(Runtime& rt) {
  rt.heap.set_enabled(false);
  return ok();
}
bool isenabled(Runtime& rt) { return rt.heap.enabled(); }
Result<Value> get_threshold(Runtime& rt) {
  GcState* own = state(rt);
  int64_t defaults[3] = {2000, 10, 0};
  int64_t* values = own ? own->thresholds : defaults;
  return new_tuple(rt, {Value::from_int(values[0]), Value::from_int(values[1]), Value::from_int(values[2])});
}
Status set_threshold(Runtime& rt, Rest values) {
  GcState* own = state(rt);
  if (values.empty() || values.size() > 3) return raise_type_error(rt, "gc.set_threshold requires 1 to 3 arguments");
  for (size_t i = 0; own && i < values.size(); ++i) own->thresholds[i] = TRY(index_as_int64(rt, values[i]));
  return ok();
}
Result<Value> get_count(Runtime& rt) {
  return new_tuple(rt, {Value::from_int(static_cast<int64_t>(rt.heap.statistics().bytes_since_collection / 64)),
                        Value::from_int(0), Value::from_int(0)});
}
Result<Value> get_stats(Runtime& rt) {
  List* stats = TRY(new_list(rt));
  for (int i = 0; i < 3; ++i) {
    Dict* each = TRY(new_dict(rt));
    auto count = i == 2 ? static_cast<int64_t>(rt.heap.statistics().collections) : 0;
    TRY(dict_set_str(rt, each, intern(rt, "collections"), Value::from_int(count)));
    TRY(dict_set_str(rt, each, intern(rt, "collected"), Value::from_int(0)));
    TRY(dict_set_str(rt, each, intern(rt, "uncollectable"), Value::from_int(0)));
    TRY(list_append(rt, stats, Value::from_cell(each)));
  }
  return stats;
}
Result<Value> get_debug(Runtime& rt) { return Value::from_int(state(rt) ? state(rt)->debug : 0); }
Status set_debug(Runtime& rt, int64_t flags) {
  if (state(rt)) state(rt)->debug = flags;
  return ok();
}

// Objects that programs can see: no storage of containers.
bool is_visible(Runtime& rt, Cell* cell) {
  auto number = static_cast<BuiltinType>(cell->shape);
  Shape* shape = rt.shape(cell->shape);
  return shape->type && number != BuiltinType::RawStorage && number != BuiltinType::ValueStorage &&
         shape->layout != Layout::Opaque;
}
bool is_container(Runtime& rt, Value value) {
  if (!value.is_cell()) return false;
  switch (rt.shape(value.cell()->shape)->layout) {
    case Layout::Int:
    case Layout::Float:
    case Layout::Complex:
    case Layout::Str:
    case Layout::Bytes:
    case Layout::ByteArray:
    case Layout::Range:
    case Layout::RangeIterator: return false;
    default: return true;
  }
}
bool is_tracked(Runtime& rt, Value object) {
  if (auto* tuple = cast_exact<Tuple>(object)) {
    for (Value each : tuple->view()) {
      if (is_container(rt, each)) return true;
    }
    return false;
  }
  return is_container(rt, object);
}
Result<Value> get_objects(Runtime& rt, Value) {
  List* objects = TRY(new_list(rt));
  std::vector<Cell*> found;
  rt.heap.for_each_cell([&](Cell* cell) {
    if (is_visible(rt, cell) && is_container(rt, Value::from_cell(cell))) found.push_back(cell);
  });
  bool was = rt.heap.enabled();
  rt.heap.set_enabled(false);  // `found` is not seen by the collector
  for (Cell* cell : found) {
    if (list_append(rt, objects, Value::from_cell(cell)).failed()) break;
  }
  rt.heap.set_enabled(was);
  if (rt.has_pending()) return Failed{};
  return objects;
}
bool is_finalized(Runtime&, Value) { return false; }
Status freeze(Runtime&) { return ok(); }
Result<Value> get_freeze_count(Runtime&) { return Value::from_int(0); }

constexpr NativeDef kFunctions[] = {
    {nullptr, parse_signature("collect(generation=2)"), collect, "Run the garbage collector.", NativeKind::Function,
     Effect::Anything, Intrinsic::None},
    function<enable>("enable()", Effect::Anything, "Enable automatic garbage collection."),
    function<disable>("disable()", Effect::Anything, "Disable automatic garbage collection."),
    function<isenabled>("isenabled()", Effect::Reads, "Whether collections come by themselves."),
    function<get_threshold>("get_threshold()", Effect::Reads, "Return the current collection thresholds."),
    function<set_threshold>("set_threshold(*thresholds)", Effect::Anything,
                            "Set the collection thresholds (the collection frequency)."),
    function<get_count>("get_count()", Effect::Reads, "Three counts of what was made since the last collections."),
    function<get_stats>("get_stats()", Effect::Reads, "Three dicts of figures about past collections."),
    function<get_debug>("get_debug()", Effect::Reads, "The flags that set_debug() has set."),
    function<set_debug>("set_debug(flags, /)", Effect::Anything, "Say what collections are to print."),
    function<is_tracked>("is_tracked(object, /)", Effect::Reads, "Whether the object can be part of a cycle."),
    function<is_finalized>("is_finalized(object, /)", Effect::Reads, "Whether the object's __del__ has been run."),
    function<get_objects>("get_objects(generation=None)", Effect::Reads,
                          "All living objects that refer to others, but the list itself."),
    function<freeze>("freeze()", Effect::Anything),
    function<freeze>("unfreeze()", Effect::Anything),
    function<get_freeze_count>("get_freeze_count()", Effect::Reads),
};

Status prepare(Runtime& rt, Module* module) {
  module->state = new GcState;
  struct Flag {
    const char* name;
    int64_t value;
  };
  for (Flag flag : {Flag{"DEBUG_STATS", 1}, Flag{"DEBUG_COLLECTABLE", 2}, Flag{"DEBUG_UNCOLLECTABLE", 4},
                    Flag{"DEBUG_SAVEALL", 32}, Flag{"DEBUG_LEAK", 38}}) {
    TRY(module_add(rt, module, flag.name, Value::from_int(flag.value)));
  }
  TRY(module_add(rt, module, "garbage", Value::from_cell(TRY(new_list(rt)))));
  return module_add(rt, module, "callbacks", Value::from_cell(TRY(new_list(rt))));
}
void free_state(void* own) { delete static_cast<GcState*>(own); }

}  // namespace

extern const ModuleSpec kGcModule;
constexpr ModuleSpec kGcModule = {.name = "gc",
                                  .functions = kFunctions,
                                  .prepare = prepare,
                                  .doc = "The collector of unused objects.",
                                  .free_state = free_state};

}  // namespace minipy
