// Calls whose arguments have to be put into the parameters: keywords, defaults, *args and **kwargs on either side.
// Where the names are known, which argument goes into which parameter is found out once, while recording, and the trace
// only moves values; **kwargs with something in it are bound by the runtime each time.
#include <algorithm>

#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "vm/interp/calls.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

// ---- Called by traces
// A dict of those of `names` whose bit is set.
Result<Value> collect_keywords(Runtime& rt, Tuple* names, const Value* values, uint64_t which) {
  Dict* dict = TRY(new_dict(rt));
  for (uint64_t j = 0; j < names->size; ++j) {
    if (which >> j & 1) TRY(dict_set(rt, dict, names->items[j], values[j]));
  }
  return Value::from_cell(dict);
}
// f(*positional, **keywords), of a tuple and a dict: into the registers at `window`.
Result<Value> bind_unpacked(Runtime& rt, Function* function, Value positional, Value keywords, Value* window) {
  Tuple *all, *names;
  TRY(unpack_arguments(rt, Value::from_cell(function), positional, keywords, &all, &names));
  uint32_t named = names ? static_cast<uint32_t>(names->size) : 0;
  Arguments arguments{all->items, static_cast<uint32_t>(all->size) - named, names};
  TRY(bind_parameters(rt, function, arguments, window));
  return Value::none();
}
// The keys are the very names, in this order.
bool keys_are(const Dict* dict, const Tuple* names) {
  if (dict->used != names->size || dict->filled != names->size) return false;
  for (uint64_t j = 0; j < names->size; ++j) {
    if (dict->entries[j].key != names->items[j]) return false;
  }
  return true;
}
uint64_t take_dict_version(Runtime* rt) { return rt->next_dict_version(); }
bool has_text_keys(const Dict* dict) {
  uint64_t position = 0;
  Value key, value;
  while (dict_next(dict, position, &key, &value)) {
    if (!exact_str(key)) return false;
  }
  return true;
}
// Declines (recording_containers.cpp) where a key might be of a class of the program's.
Result<Value> merge_plainly(Runtime& rt, Value dict, Value mapping, Value callee) {
  if (!has_text_keys(dict.as<Dict>()) || !has_text_keys(mapping.as<Dict>())) return Value::unset();
  TRY(merge_dict(rt, dict, mapping, callee));
  return Value::none();
}

Result<Value> build_dict_plainly(Runtime& rt, const Value* items, int32_t count) {
  return without_python(rt, [&] { return build_dict(rt, items, count); });
}

constexpr size_t kMostArguments = 24;
constexpr uint64_t kWritesDicts = uint64_t{1} << space_of<Dict>() | uint64_t{1} << kDictEntriesSpace;

}  // namespace

#define MINIPY_WRITES(function, writes) \
  template <>                           \
  inline constexpr uint64_t kCallWrites<function> = writes;
MINIPY_WRITES(collect_keywords, 0)
MINIPY_WRITES(bind_unpacked, 0)
MINIPY_WRITES(merge_plainly, kWritesDicts)
MINIPY_WRITES(build_dict_plainly, 0)
#undef MINIPY_WRITES

// The parameter that a keyword goes to; -1: none.
int RecordingMachine::parameter_named(const Code* callee, const Str* name) {
  uint32_t nameable = callee->argument_count + callee->keyword_only_count;
  for (uint32_t j = callee->positional_only_count; j < nameable; ++j) {
    const Str* parameter = callee->variable_names->items[j].as<Str>();
    if (parameter == name || str_equal(parameter, name)) return static_cast<int>(j);
  }
  return -1;
}
bool RecordingMachine::allocate_tuple(Val* result, std::span<const Val> items) {
  auto made = new_tuple(vm->rt, items.size());
  if (made.failed()) return false;
  Tuple* tuple = made.value();
  if (items.empty()) {
    *result = value(Value::from_cell(tuple));
    return true;
  }
  Ref ref = builder_.allocate(tuple->shape, static_cast<uint32_t>(sizeof(Tuple) + items.size() * sizeof(Value)));
  *result = {Value::from_cell(tuple), ref};
  store(as<Tuple>(*result), &Tuple::size, word(items.size()));
  for (size_t j = 0; j < items.size(); ++j) {
    tuple->items[j] = items[j].v;
    builder_.store(kTupleItemsSpace, ref, static_cast<int32_t>(sizeof(Tuple) + j * sizeof(Value)), items[j].r);
  }
  return true;
}
// What parameters get that no argument names, guarded. False: the call is one for the interpreter.
bool RecordingMachine::find_defaults(Ptr<Function> function, const Code* callee, std::vector<Val>& parameters) {
  bool watched = builder_.is_constant(function.r) && rely_on(function.v);
  Tuple* defaults = function.v->defaults;
  uint32_t positional = callee->argument_count;
  bool asks = false;
  for (uint32_t j = 0; j < positional; ++j) {
    if (parameters[j].r != Ref::None) continue;
    uint64_t missing = positional - j;
    if (!defaults || defaults->size < missing) return false;
    parameters[j] = value(defaults->items[defaults->size - missing]);
    asks = true;
  }
  if (asks) {
    if (!watched)
      test(
          word_equal(word_of_pointer(load(function, &Function::defaults)), word(reinterpret_cast<uint64_t>(defaults))));
    keep_alive(defaults);
  }
  Dict* named = function.v->keyword_defaults;
  for (uint32_t j = positional; j < positional + callee->keyword_only_count; ++j) {
    if (parameters[j].r != Ref::None) continue;
    if (!named) return false;
    int64_t place = dict_find_str(vm->rt, named, callee->variable_names->items[j].as<Str>());
    if (place < 0) return false;
    test(word_equal(word_of_pointer(load(function, &Function::keyword_defaults)),
                    word(reinterpret_cast<uint64_t>(named))));
    keep_alive(named);
    Ptr<Dict> dict{named, word(reinterpret_cast<uint64_t>(named)).r};
    test(word_equal(load(dict, &Dict::keys_version), word(named->keys_version)));
    Value* at = &named->entries[place].value;
    parameters[j] = {*at, builder_.load(ir::Type::Value, kDictEntriesSpace, word(reinterpret_cast<uint64_t>(at)).r, 0)};
  }
  return true;
}
// Which value goes into which parameter, and what the others get: guarded. False: the call is one for the interpreter.
bool RecordingMachine::bind(Ptr<Function> function, std::span<const Val> values, Tuple* names, Binding* binding) {
  Code* callee = code_of(function);
  size_t named = names ? names->size : 0, count = values.size() - named;
  binding->taken = std::min(static_cast<uint32_t>(count), callee->argument_count);
  bool has_rest = callee->flags & Code::kVarArgs, has_keywords = callee->flags & Code::kVarKeywords;
  if ((count > binding->taken && !has_rest) || callee->parameter_count > kMostArguments) return false;
  std::vector<Val>& parameters = binding->parameters;
  parameters.resize(callee->parameter_count);
  std::copy_n(values.begin(), binding->taken, parameters.begin());
  for (size_t j = 0; j < named; ++j) {
    const Str* name = exact_str(names->items[j]);
    int place = name ? parameter_named(callee, name) : -1;
    if (place < 0 && !has_keywords) return false;
    if (place < 0)
      binding->others |= uint64_t{1} << j;
    else if (parameters[static_cast<size_t>(place)].r != Ref::None)
      return false;
    else
      parameters[static_cast<size_t>(place)] = values[count + j];
  }
  return find_defaults(function, callee, parameters);
}
// Enters the function with `values`, the last of them named by `names` (null: none); `named_values` is where those
// stand. Its registers begin at `first`.
Flow RecordingMachine::enter_bound(Ptr<Function> function, std::span<const Val> values, Tuple* names,
                                   Registers named_values, unsigned first, uint64_t continuation) {
  Binding binding;
  if (!bind(function, values, names, &binding)) return step();
  Code* callee = code_of(function);
  check_room(callee, frames_.back().offset + static_cast<int32_t>(first));
  if (abort_reason_) return Flow::Error;
  return enter_bound(function, values, names, named_values, first, continuation, binding);
}
Flow RecordingMachine::enter_bound(Ptr<Function> function, std::span<const Val> values, Tuple* names,
                                   Registers named_values, unsigned first, uint64_t continuation, Binding& binding) {
  Code* callee = code_of(function);
  size_t count = values.size() - (names ? names->size : 0);
  snapshot();
  if (callee->flags & Code::kVarKeywords) {
    Val& made = binding.parameters[callee->parameter_count - 1];
    if (binding.others == 0)
      made = allocate_empty_dict();
    else if (call_plainly<collect_keywords>(&made, names ? names : empty_tuple(vm->rt), named_values, binding.others) !=
             Flow::Ok)
      return Flow::Error;
    kept_.push(made.v);  // no collection looks into the vector
    made.r = builder_.assume(ir::Type::Cell, made.r);
    kept_.push(made.v);  // nobody else knows it yet
  }
  if (callee->flags & Code::kVarArgs) {
    Val& rest = binding.parameters[callee->argument_count + callee->keyword_only_count];
    if (!allocate_tuple(&rest, values.subspan(binding.taken, count - binding.taken)))
      return give_up(TraceAbort::NoMemory);
    kept_.push(rest.v);
  }
  for (uint32_t j = 0; j < callee->parameter_count; ++j) put(first + j, binding.parameters[j]);
  push_inlined(function, callee, first, continuation);
  return Flow::Ok;
}
// R[a] is called with `count` values behind it, the last of them named.
Flow RecordingMachine::call_binding(Instruction i, Ptr<Function> function, uint32_t count, Tuple* names,
                                    uint64_t continuation) {
  if (count > kMostArguments) return step();
  std::vector<Val> values;
  for (uint32_t j = 0; j < count; ++j) values.push_back(get(i.a() + 1u + j));
  auto named = names ? static_cast<int32_t>(names->size) : 0;
  Registers named_values{i.a() + 1u + count - static_cast<uint32_t>(named), named};
  return enter_bound(function, values, names, named_values, i.a() + 1u, continuation);
}
Flow RecordingMachine::call_named(Instruction i) {
  Val callee = get(i.a());
  auto* names = constant(i.d()).v.as<Tuple>();
  uint32_t count = i.b();
  if (!is_cell(callee)) return step();
  if (i.op() == Op::CALL_METHOD_KW) {
    if (is_unset(get(i.a() + 1u))) {
      if (!is_exact(callee, BuiltinType::Function)) return step();
      close_gap(i.a() + 1u, count);
    } else {
      ++count;
    }
  }
  if (is_exact(callee, BuiltinType::Type)) {
    if (!callee.v.as<Type>()->is_heap_type) return call_type_named(i, callee, count, names);
    return gap_closed_ ? step() : call_class(i, as<Type>(callee), count, names);
  }
  if (!is_exact(callee, BuiltinType::Function)) return call_native_named(i, callee, count, names);
  return call_binding(i, as<Function>(callee), count, names, static_cast<uint64_t>(Continuation::Plain));
}
Flow RecordingMachine::call_unpacked(Instruction i) {
  Val callee = get(i.a()), positional = get(i.a() + 1u), keywords = get(i.a() + 2u);
  if (Flow flow; goes_through(i, Driver::Tuple, Continuation::Unpacked, positional, {positional}, &flow)) return flow;
  if (!is_exact(callee, BuiltinType::Function) || !is_exact(positional, BuiltinType::Tuple)) return step();
  auto function = as<Function>(callee);
  unsigned first = code->register_count + kFrameGap;
  uint64_t continuation = continuation_word(i, Continuation::Put);
  Tuple* names = nullptr;
  bool named = !is_unset(keywords);
  if (named && !is_exact(keywords, BuiltinType::Dict)) return step();
  if (named && test(nonzero(load(as<Dict>(keywords), &Dict::used)))) {
    Dict* dict = keywords.v.as<Dict>();
    if (!has_text_keys(dict)) return step();
    bool is_plain = dict->filled == dict->used && dict->used <= kMostArguments;
    auto made = new_tuple(vm->rt, is_plain ? dict->used : 0);
    if (made.failed()) return give_up(TraceAbort::NoMemory);
    names = made.value();
    for (uint64_t j = 0; j < names->size; ++j) names->items[j] = dict->entries[j].key;
    if (names->size == 0) return call_unpacked_named(function, positional, keywords, first, continuation);
  }
  auto tuple = as<Tuple>(positional);
  uint64_t size = tuple.v->size;
  if (size > kMostArguments || !test(word_equal(load(tuple, &Tuple::size), word(size)))) return step();
  std::vector<Val> values;
  for (uint64_t j = 0; j < size; ++j) values.push_back(item(tuple, word(j)));
  if (!names) return enter_bound(function, values, nullptr, Registers{first, 0}, first, continuation);
  auto dict = as<Dict>(keywords);
  if (!has_names(dict, names)) return step();
  for (uint64_t j = 0; j < names->size; ++j) values.push_back(entry_value_at(dict, word(j)));
  Binding binding;
  if (!bind(function, values, names, &binding)) return step();
  Code* target = code_of(function);
  check_room(target, frames_.back().offset + static_cast<int32_t>(first + std::size(values)));
  if (abort_reason_) return Flow::Error;
  snapshot();
  if (binding.others != 0) {
    for (uint64_t j = 0; j < names->size; ++j) put(first + static_cast<unsigned>(j), values[size + j]);
  }
  Registers named_values{first, static_cast<int32_t>(names->size)};
  return enter_bound(function, values, names, named_values, first, continuation, binding);
}
bool RecordingMachine::has_names(Ptr<Dict> dict, const Tuple* names) {
  keep_alive(names);
  const Ref operands[] = {address_of(dict.r), word(reinterpret_cast<uint64_t>(names)).r};
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&keys_are);
  info.name = "keys_are";
  info.result = ir::Type::Cond;
  info.writes = 0;
  return test(Cond{keys_are(dict.v, names), builder_.call(info, operands)});
}
// As new_dict makes it.
RecordingMachine::Val RecordingMachine::allocate_empty_dict() {
  auto made = new_dict(vm->rt);
  if (made.failed()) give_up(TraceAbort::NoMemory);
  Dict* dict = made.failed() ? nullptr : made.value();
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&take_dict_version);
  info.name = "take_dict_version";
  info.result = ir::Type::Word;
  info.reads_all = false;
  info.writes = 0;
  const Ref operands[] = {word(reinterpret_cast<uint64_t>(&vm->rt)).r};
  Ref version = builder_.call(info, operands);
  note_effect();
  Ref ref = builder_.allocate(shape_of(BuiltinType::Dict), sizeof(Dict));
  if (!dict) return {Value::none(), ref};
  auto offset_of = [&](const auto* field) {
    return static_cast<int32_t>(reinterpret_cast<const char*>(field) - reinterpret_cast<const char*>(dict));
  };
  constexpr ir::Space kSpace = space_of<Dict>();
  builder_.store(kSpace, ref, offset_of(&dict->aux), word(dict->aux).r, sizeof(dict->aux));
  builder_.store(kSpace, ref, offset_of(&dict->keys_version), version);
  return {Value::from_cell(dict), ref};
}
Flow RecordingMachine::build_dict_rarely(Instruction i) {
  if (i.d() == 0) return put(i.a(), allocate_empty_dict());
  Val made;
  if (call_declining<build_dict_plainly>(&made, registers(i.b(), 2 * i.d()), i.d()) != Flow::Ok) return Flow::Error;
  return put(i.a(), made);
}
Flow RecordingMachine::call_unpacked_named(Ptr<Function> function, Val positional, Val keywords, unsigned first,
                                           uint64_t continuation) {
  Code* callee = code_of(function);
  check_room(callee, frames_.back().offset + static_cast<int32_t>(first));
  if (abort_reason_) return Flow::Error;
  snapshot();
  Val done;
  Targets window{first, static_cast<int32_t>(callee->parameter_count)};
  if (call_plainly<bind_unpacked>(&done, function, positional, keywords, window) != Flow::Ok) return Flow::Error;
  for (uint32_t j = 0; j < callee->parameter_count; ++j)
    forget_slot(frames_.back().offset + static_cast<int32_t>(first + j));
  push_inlined(function, callee, first, continuation);
  return Flow::Ok;
}
Flow RecordingMachine::merge_rarely(Instruction i) {
  Val dict = get(i.a()), mapping = get(i.b());
  if (!is_exact(dict, BuiltinType::Dict) || !is_exact(mapping, BuiltinType::Dict)) return step();
  if (!test(nonzero(load(as<Dict>(mapping), &Dict::used)))) return Flow::Ok;
  if (!has_text_keys(dict.v.as<Dict>()) || !has_text_keys(mapping.v.as<Dict>())) return step();
  return call_declining<merge_plainly>(dict, mapping, get(i.c()));
}

}  // namespace minipy
