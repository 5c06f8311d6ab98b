#include "vm/interp/drivers.h"

#include <algorithm>

#include "compiler/python/compile.h"
#include "runtime/types/containers.h"
#include "runtime/types/dict_pairs.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "stdlib/embedded_sources.h"
#include "stdlib/native_modules.h"
#include "vm/interp/calls.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

constexpr const char* kNames[] = {
#define DRIVER(name, text) text,
#include "vm/interp/drivers.def"
#undef DRIVER
};
constexpr size_t kMostCopies = 1024;

// ---- What drivers call besides the built-ins
Result<Value> pair_of(Runtime& rt, Value item, int64_t number) {
  return Value::from_cell(TRY(dict_update_pair(rt, item, static_cast<int>(number))));
}
// The number of an enumerate's next item, which is then one more.
Result<Value> take_count(Runtime& rt, Value self) {
  auto* enumerate = self.as<Enumerate>();
  Value count = enumerate->count;
  bool is_small = count.is_int() && count.as_int() != Value::kMaxInt;
  if (is_small)
    enumerate->count = Value::from_int(count.as_int() + 1);
  else
    enumerate->count = TRY(binary(rt, BinaryOp::Add, count, Value::from_int(1)));
  return count;
}
constexpr NativeDef kHelpers[] = {
    function<pair_of>("pair_of(item, number, /)", Effect::Anything),
    function<take_count>("take_count(self, /)", Effect::MutatesSelf),
};
// Subclasses included.
Result<bool> is_inexact(Runtime& rt, Value number) {
  if (number.is_double()) return true;
  return number.is_cell() &&
         (is_instance_of(rt, number, BuiltinType::Float) || is_instance_of(rt, number, BuiltinType::Complex));
}
constexpr NativeDef kIsInexact = function<is_inexact>("is_inexact(number, /)", Effect::Reads);
Driver driver_named(std::string_view name) {
  size_t j = 0;
  while (kNames[j] != name) ++j;
  return static_cast<Driver>(j);
}
bool is_among(const NativeDef* def, std::span<const NativeDef> all) {
  return def >= all.data() && def < all.data() + all.size();
}

const NativeDef* find_function(const ModuleSpec* spec, std::string_view name) {
  if (!spec) return nullptr;
  for (const NativeDef& def : spec->functions)
    if (def.name() == name) return &def;
  return nullptr;
}
// The text of one driver in the file: from its `def` to the next one.
std::string_view text_of(std::string_view source, const char* name) {
  std::string start = std::string("\ndef ") + name + "(";
  size_t begin = source.find(start);
  if (begin == std::string_view::npos) return {};
  size_t end = source.find("\ndef ", begin + 1);
  return source.substr(begin + 1, end == std::string_view::npos ? end : end - begin);
}

}  // namespace

Drivers::Drivers(VirtualMachine& vm) : vm_(vm) {
  const ModuleSpec* builtins = find_native_module("builtins");
  constexpr std::pair<std::string_view, Driver> kFunctions[] = {
      {"sum", Driver::Sum}, {"any", Driver::Any},       {"all", Driver::All},   {"max", Driver::Max},
      {"min", Driver::Min}, {"sorted", Driver::Sorted}, {"next", Driver::Next},
  };
  for (auto [name, driver] : kFunctions)
    if (const NativeDef* def = find_function(builtins, name)) add(*def, driver);
  if (const NativeDef* def = find_function(find_native_module("_functools"), "reduce")) add(*def, Driver::Reduce);
  add_methods(BuiltinType::Str, {{"join", Driver::Join}});
  add_methods(BuiltinType::List, {{"extend", Driver::ListExtend}});
  add_methods(BuiltinType::Set, {{"update", Driver::SetUpdate}});
  add_methods(BuiltinType::Dict, {{"update", Driver::DictUpdate}});
}
void Drivers::add(const NativeDef& def, Driver driver) {
  rows_[row_count_++] = {&def, driver};
  bits_ |= uint64_t{1} << hash_of(&def);
}
void Drivers::add_methods(BuiltinType type, std::initializer_list<std::pair<std::string_view, Driver>> methods) {
  for (const NativeDef& def : vm_.rt.type(type)->spec->methods) {
    for (auto [name, driver] : methods)
      if (def.name() == name) add(def, driver);
  }
}
void Drivers::visit(Visitor& visitor) {
  visitor.visit(missing_);
  visitor.visit_cell(globals_);
  for (Function* each : functions_) visitor.visit_cell(each);
  for (auto& [site, copy] : copies_) visitor.visit_cell(copy.function);
}
void Drivers::sweep_weak() {
  std::erase_if(copies_, [&](const auto& each) { return !vm_.rt.heap.is_marked(each.second.caller); });
}

// ---- What runs Python code
bool Drivers::is_python(Value callable, const void** source) const {
  Runtime& rt = vm_.rt;
  if (rt.is_exactly(callable, BuiltinType::Method)) callable = callable.as<Method>()->function;
  Function* function = python_function(callable);
  if (!function && callable.is_cell() && callable.cell()->shape >= kBuiltinTypeCount)
    function = special_function(rt, callable, Name::dunder_call);
  if (function) *source = function->code;
  return function != nullptr;
}
// Iterating over it does. (Where that is not seen here the native does the work.)
bool Drivers::runs_python(Value iterable, const void** source, int depth) const {
  if (!iterable.is_cell() || depth == 0) return false;
  Runtime& rt = vm_.rt;
  switch (static_cast<BuiltinType>(iterable.cell()->shape)) {
    case BuiltinType::Generator: *source = iterable.as<Generator>()->code; return true;
    case BuiltinType::Enumerate: return runs_python(iterable.as<Enumerate>()->iterator, source, depth - 1);
    case BuiltinType::CallableIterator: return is_python(iterable.as<CallableIterator>()->callable, source);
    case BuiltinType::Filter: {
      auto* filter = iterable.as<Filter>();
      return is_python(filter->function, source) || runs_python(filter->iterator, source, depth - 1);
    }
    case BuiltinType::Map:
    case BuiltinType::Zip: {
      bool maps = iterable.cell()->shape == shape_of(BuiltinType::Map);
      if (maps && is_python(iterable.as<Map>()->function, source)) return true;
      const Tuple* iterators = maps ? iterable.as<Map>()->iterators : iterable.as<Zip>()->iterators;
      for (uint64_t j = 0; iterators && j < iterators->size; ++j)
        if (runs_python(iterators->items[j], source, depth - 1)) return true;
      return false;
    }
    default: break;
  }
  if (iterable.cell()->shape < kBuiltinTypeCount) return false;
  if (rt.type_of(iterable)->spec) {
    const IteratorStep* step = find_step(iterable);
    if (!step || !step->driver) return false;
    for (uint32_t j = 0; j < step->count; ++j) {
      Value part = iterable.cell()->*step->parts[j];
      if (is_python(part, source) || runs_python(part, source, depth - 1)) return true;
    }
    return false;
  }
  Function* function = special_function(rt, iterable, Name::dunder_iter);
  if (!function) return false;
  *source = function->code;
  return true;
}

// Those that make a list ask first how long it may get.
static bool asks_length(Driver driver) {
  switch (driver) {
    case Driver::List:
    case Driver::Tuple:
    case Driver::Sorted:
    case Driver::Join:
    case Driver::ListExtend: return true;
    default: return false;
  }
}
static bool has_own_length(Runtime& rt, Value value) {
  if (value.cell()->shape < kBuiltinTypeCount) return false;
  Type* type = rt.type_of(value);
  return type->slots->length || !lookup_in_type(rt, type, intern(rt, "__length_hint__")).is_unset();
}

// ---- Which calls have a driver
bool Drivers::uses_up(Driver driver, Value iterable, DriverCall* call) const {
  call->driver = driver;
  if (!runs_python(iterable, &call->source)) return false;
  if (asks_length(driver) && has_own_length(vm_.rt, iterable)) return false;
  // Of a class of the program's these ask for more, or raise another exception.
  bool is_particular = driver == Driver::Dict || driver == Driver::DictUpdate || driver == Driver::Join;
  return !is_particular || iterable.cell()->shape < kBuiltinTypeCount;
}
bool Drivers::find(Value callee, const Value* values, uint32_t count, const Tuple* names, DriverCall* call) const {
  if (vm_.is_traced() || count == 0) return false;
  if (auto* cls = cast_exact<Type>(callee)) return !names && find_type(cls, values, count, call);
  auto* native = callee.as<NativeFunction>();
  for (size_t j = 0; j < row_count_; ++j) {
    if (rows_[j].def != native->def) continue;
    bool is_method = native->def->kind == NativeKind::Method;
    if (!is_method) return find_native(rows_[j].driver, values, count, names, call);
    // A method: of an exact built-in, and one thing more.
    bool is_bound = native->shape == shape_of(BuiltinType::BuiltinFunction);
    if (names || count != (is_bound ? 1u : 2u)) return false;
    Value self = is_bound ? native->self : values[0];
    BuiltinType owner = rows_[j].driver == Driver::Join         ? BuiltinType::Str
                        : rows_[j].driver == Driver::ListExtend ? BuiltinType::List
                        : rows_[j].driver == Driver::SetUpdate  ? BuiltinType::Set
                                                                : BuiltinType::Dict;
    if (!vm_.rt.is_exactly(self, owner) || !uses_up(rows_[j].driver, values[count - 1], call)) return false;
    call->count = 2;
    call->arguments[0] = {is_bound ? DriverCall::kSelf : 0, Value()};
    call->arguments[1] = {static_cast<int>(count) - 1, Value()};
    return true;
  }
  return false;
}
bool Drivers::goes_through(Driver driver, Value iterable, const void** source) const {
  DriverCall call;
  if (vm_.is_traced() || !uses_up(driver, iterable, &call)) return false;
  bool has_own = driver == Driver::Contains && iterable.cell()->shape >= kBuiltinTypeCount &&
                 !lookup_in_type(vm_.rt, vm_.rt.type_of(iterable), vm_.rt.name(Name::dunder_contains)).is_unset();
  *source = call.source;
  return !has_own;
}
bool Drivers::find_type(const Type* cls, const Value* values, uint32_t count, DriverCall* call) const {
  if (count != 1) return false;
  call->count = 1;
  call->arguments[0] = {0, Value()};
  switch (cls->number) {
    case BuiltinType::List: return uses_up(Driver::List, values[0], call);
    case BuiltinType::Tuple: return uses_up(Driver::Tuple, values[0], call);
    case BuiltinType::Set: return uses_up(Driver::Set, values[0], call);
    case BuiltinType::Dict: return uses_up(Driver::Dict, values[0], call);
    default: return false;
  }
}
bool Drivers::find_native(Driver driver, const Value* values, uint32_t count, const Tuple* names,
                          DriverCall* call) const {
  Runtime& rt = vm_.rt;
  bool largest = driver == Driver::Max;
  if (largest || driver == Driver::Min) return find_extreme(largest, values, count, names, call);
  call->driver = driver;
  call->count = 1;
  call->arguments[0] = {0, Value()};
  switch (driver) {
    case Driver::Any:
    case Driver::All:
    case Driver::Sorted: return !names && count == 1 && uses_up(driver, values[0], call);
    case Driver::Sum: {
      if (count > 2 || !runs_python(values[0], &call->source)) return false;
      if (names && (names->size != 1 || names->items[0].as<Str>()->view() != "start")) return false;
      call->count = 2;
      call->arguments[1] = {count == 2 || names ? 1 : DriverCall::kConstant, Value::from_int(0)};
      if (count == 1 && !names) return true;
      for (BuiltinType refused : {BuiltinType::Str, BuiltinType::Bytes, BuiltinType::ByteArray})
        if (is_instance_of(rt, values[1], refused)) return false;
      return !names || count == 1;
    }
    case Driver::Next: {
      if (names || count > 2) return false;
      bool is_generator = rt.is_exactly(values[0], BuiltinType::Generator);
      NextCall next;
      if (is_generator ? count == 1 || !runs_python(values[0], &call->source)
                       : !find_next(values[0], &next) || !next.runs_python) {
        return false;
      }
      if (!is_generator) call->source = next.source;
      if (count == 1) call->driver = Driver::NextItem;
      call->count = count;
      call->arguments[1] = {1, Value()};
      return true;
    }
    case Driver::Reduce: {
      if (names || (count != 2 && count != 3)) return false;
      if (!rt.type_of(values[1])->slots->iter || !values[1].is_cell() || values[1].cell()->shape >= kBuiltinTypeCount)
        return false;
      if (!is_python(values[0], &call->source) && !runs_python(values[1], &call->source)) return false;
      call->count = 3;
      call->arguments[1] = {1, Value()};
      call->arguments[2] = {count == 3 ? 2 : DriverCall::kConstant, missing_};
      return true;
    }
    default: return false;
  }
}
// max() and min() of the items of one argument.
bool Drivers::find_extreme(bool largest, const Value* values, uint32_t count, const Tuple* names,
                           DriverCall* call) const {
  if (count != 1) return false;
  int key = -1, otherwise = DriverCall::kConstant;
  for (uint64_t j = 0; names && j < names->size; ++j) {
    std::string_view name = names->items[j].as<Str>()->view();
    if (name == "key")
      key = static_cast<int>(count + j);
    else if (name == "default")
      otherwise = static_cast<int>(count + j);
    else
      return false;
  }
  if (key >= 0 && values[key].is_none()) key = -1;
  bool is_driven = runs_python(values[0], &call->source);
  if (key >= 0 && vm_.rt.type_of(values[0])->slots->iter) is_driven |= is_python(values[key], &call->source);
  if (!is_driven) return false;
  if (key >= 0)
    call->driver = largest ? Driver::MaxBy : Driver::MinBy;
  else
    call->driver = largest ? Driver::Max : Driver::Min;
  call->arguments[0] = {0, Value()};
  call->arguments[1] = {otherwise, missing_};
  call->arguments[2] = {key, Value()};
  call->count = key >= 0 ? 3 : 2;
  return true;
}

// ---- The next item
const IteratorStep* Drivers::find_step(Value iterator) const {
  const TypeSpec* spec = vm_.rt.type_of(iterator)->spec;
  for (const IteratorSteps* each : kIteratorSteps) {
    for (const IteratorStep& step : each->steps)
      if (step.spec == spec && (!step.applies || step.applies(iterator))) return &step;
  }
  return nullptr;
}
const IteratorStep* Drivers::first_step(const TypeSpec* spec) const {
  for (const IteratorSteps* each : kIteratorSteps) {
    for (const IteratorStep& step : each->steps)
      if (step.spec == spec) return &step;
  }
  return nullptr;
}
bool Drivers::is_inexact_helper(const NativeDef* def) { return def == &kIsInexact; }
bool Drivers::is_helper(const NativeDef* def) const {
  if (def->effect == Effect::Anything) return false;
  if (is_among(def, kHelpers)) return true;
  return std::any_of(std::begin(kIteratorSteps), std::end(kIteratorSteps),
                     [&](const IteratorSteps* each) { return is_among(def, each->helpers); });
}
bool Drivers::find_built_in_next(Value iterator, NextCall* call) const {
  switch (static_cast<BuiltinType>(iterator.cell()->shape)) {
    case BuiltinType::Enumerate:
      call->driver = Driver::NextEnumerate;
      call->takes_self = true;
      call->parts[call->part_count++] = part(&Enumerate::iterator);
      return true;
    case BuiltinType::Filter:
      call->driver = Driver::NextFilter;
      call->parts[call->part_count++] = part(&Filter::function);
      call->parts[call->part_count++] = part(&Filter::iterator);
      return true;
    case BuiltinType::Map: {
      auto* map = iterator.as<Map>();
      if (!map->iterators || map->strict || map->iterators->size == 0 || map->iterators->size > 3) return false;
      constexpr Driver kDrivers[] = {Driver::NextMap1, Driver::NextMap2, Driver::NextMap3};
      call->parts[call->part_count++] = part(&Map::function);
      call->sources = &map->iterators;
      call->source_count = static_cast<uint32_t>(map->iterators->size);
      call->driver = kDrivers[call->source_count - 1];
      return true;
    }
    case BuiltinType::Zip: {
      auto* zip = iterator.as<Zip>();
      if (!zip->iterators || zip->strict || zip->iterators->size < 2 || zip->iterators->size > 3) return false;
      call->sources = &zip->iterators;
      call->source_count = static_cast<uint32_t>(zip->iterators->size);
      call->driver = call->source_count == 2 ? Driver::NextZip2 : Driver::NextZip3;
      return true;
    }
    default: return false;
  }
}
bool Drivers::find_next(Value iterator, NextCall* call) const {
  if (vm_.is_traced() || !iterator.is_cell()) return false;
  if (iterator.cell()->shape >= kBuiltinTypeCount) {
    call->step = vm_.rt.type_of(iterator)->spec ? find_step(iterator) : nullptr;
    if (!call->step || !call->step->driver) return false;
    call->driver = driver_named(call->step->driver);
    call->takes_self = call->step->takes_self;
    call->part_count = call->step->count;
    std::copy_n(call->step->parts, call->part_count, call->parts);
  } else if (!find_built_in_next(iterator, call)) {
    return false;
  }
  call->runs_python = runs_python(iterator, &call->source);
  return true;
}

// ---- The drivers' functions
size_t Drivers::SiteHash::operator()(const Site& site) const {
  uint64_t mixed = reinterpret_cast<uintptr_t>(site.place) * 0x9E3779B97F4A7C15u;
  mixed ^= (reinterpret_cast<uintptr_t>(site.source) + static_cast<uint64_t>(site.driver)) * 0xC2B2AE3D27D4EB4Fu;
  return mixed ^ mixed >> 32;
}
Result<Function*> Drivers::function(Driver driver, const void* source, const Code* caller, const Instruction* place) {
  const Site site{place, source, driver};
  if (auto known = copies_.find(site); known != copies_.end()) return known->second.function;
  Runtime& rt = vm_.rt;
  Function* original = functions_[static_cast<size_t>(driver)];
  if (!original) original = TRY(compile(driver));
  if (copies_.size() >= kMostCopies) copies_.clear();
  Code* code = TRY(copy_code(rt, static_cast<Code*>(original->code)));
  auto* copy = rt.heap.allocate_small<Function>(shape_of(BuiltinType::Function));
  ShapeId shape = copy->shape;
  *copy = *original;
  copy->shape = shape;
  copy->code = code;
  copy->version = rt.next_function_version();
  note_globals(vm_, copy);
  copies_.emplace(site, Copy{copy, caller});
  return copy;
}
Status Drivers::make_globals() {
  Runtime& rt = vm_.rt;
  Dict* globals = TRY(new_dict(rt));
  auto put = [&](std::string_view name, Value value) { return dict_set_str(rt, globals, intern(rt, name), value); };
  Module* builtins = TRY(new_native_module(rt, *find_native_module("builtins")));
  TRY(put("__builtins__", Value::from_cell(builtins)));
  for (const char* name : {"isinstance", "abs", "len"})
    TRY(put(name, dict_get_str(rt, builtins->dict, intern(rt, name))));
  for (BuiltinType type :
       {BuiltinType::Type, BuiltinType::Int, BuiltinType::Float, BuiltinType::Complex, BuiltinType::Tuple,
        BuiltinType::ValueError, BuiltinType::TypeError, BuiltinType::StopIteration}) {
    TRY(put(rt.type(type)->name->view(), Value::from_cell(rt.type(type))));
  }
  Str* module = intern(rt, "builtins");
  TRY(put("is_inexact", native_function(rt, kIsInexact, Value::from_cell(builtins), module)));
  for (const NativeDef& def : kHelpers)
    TRY(put(def.name(), native_function(rt, def, Value::from_cell(builtins), module)));
  for (const IteratorSteps* each : kIteratorSteps) {
    for (const NativeDef& def : each->helpers)
      TRY(put(def.name(), native_function(rt, def, Value::from_cell(builtins), module)));
  }
  TRY(put("inexact", Value::from_cell(TRY(new_tuple(rt, {Value::from_cell(rt.type(BuiltinType::Float)),
                                                         Value::from_cell(rt.type(BuiltinType::Complex))})))));
  TRY(put("missing", missing_));
  globals_ = globals;
  return ok();
}
Result<Function*> Drivers::compile(Driver driver) {
  Runtime& rt = vm_.rt;
  const char* name = kNames[static_cast<size_t>(driver)];
  if (!globals_) TRY(make_globals());
  const EmbeddedSource* file = find_embedded_source("_drivers");
  std::string_view text = file ? text_of(file->source, name) : std::string_view();
  CompileFlags flags;
  flags.is_hidden = true;
  Code* code = TRY(compile_source(rt, text, "<drivers>", CompileMode::Exec, flags));
  Dict* made = TRY(new_dict(rt));
  TRY(vm_.run_code(code, globals_, Value::from_cell(made)));
  Value function = dict_get_str(rt, made, intern(rt, name));
  MINIPY_ASSERT(rt.is_exactly(function, BuiltinType::Function));
  auto* result = function.as<Function>();
  static_cast<Code*>(result->code)->flags |= Code::kDriver;
  return functions_[static_cast<size_t>(driver)] = result;
}

}  // namespace minipy
