// The functions of minipy/word.h: what the headers do to values.
#include "runtime/base/utf8.h"
#include "runtime/object/errors.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/embed/state.h"

#include "minipy/minipy.h"

namespace minipy::v0::detail {

namespace {

Word word(Value value) { return value.bits(); }
Word word(Result<Value> result) { return result.value().bits(); }
template <class T>
Word word(Result<T*> cell) {
  return cell.failed() ? kFailure : Value::from_cell(cell.value()).bits();
}
int answer(Result<bool> result) { return result.failed() ? -1 : result.value(); }

std::span<const Value> values_of(const Word* words, std::size_t count) {
  static_assert(sizeof(Value) == sizeof(Word));
  return {reinterpret_cast<const Value*>(words), count};
}
Value builtin_exception(Runtime& rt, std::string_view name) {
  Value cls = dict_get_str(rt, rt.builtins, intern(rt, name));
  Type* type = as_type(rt, cls);
  return type && is_subtype(type, rt.type(BuiltinType::BaseException)) ? cls : Value::unset();
}
// An attribute of the module datetime.
Result<Value> of_datetime(Runtime& rt, std::string_view name) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "datetime")));
  return minipy::get_attribute(rt, module, intern(rt, name));
}
Result<Value> new_duration(Runtime& rt, std::int64_t microseconds) {
  return minipy::call(rt, TRY(of_datetime(rt, "timedelta")), Value::from_int(0), Value::from_int(0),
                      TRY(new_int(rt, microseconds)));
}
// datetime.datetime(1970, 1, 1), with UTC as its zone or with none.
Result<Value> beginning_of_time(Runtime& rt, bool zoned) {
  Value zone = Value::none();
  if (zoned) zone = TRY(minipy::get_attribute(rt, TRY(of_datetime(rt, "timezone")), intern(rt, "utc")));
  const Value parts[] = {Value::from_int(1970), Value::from_int(1), Value::from_int(1), Value::from_int(0),
                         Value::from_int(0),    Value::from_int(0), Value::from_int(0), zone};
  return minipy::call(rt, TRY(of_datetime(rt, "datetime")), Arguments(parts, std::size(parts), nullptr));
}
Result<Value> new_time(Runtime& rt, std::int64_t microseconds) {
  Value start = TRY(beginning_of_time(rt, true));
  return minipy::binary(rt, BinaryOp::Add, start, TRY(new_duration(rt, microseconds)));
}
Result<std::int64_t> microseconds_of(Runtime& rt, Value duration) {
  Value one = TRY(new_duration(rt, 1));
  return index_as_int64(rt, TRY(minipy::binary(rt, BinaryOp::FloorDivide, duration, one)));
}
Load seconds(State* state, Value value, std::int64_t& microseconds) {
  double number;
  Load result = load_double(state, value.bits(), number);
  if (result != Load::Good) return result;
  number *= 1e6;
  if (!(number > -9.2e18 && number < 9.2e18)) {
    (void)raise_overflow_error(state->vm.rt, "so many seconds do not fit the C++ type");
    return Load::Failed;
  }
  microseconds = static_cast<std::int64_t>(number < 0 ? number - 0.5 : number + 0.5);
  return Load::Good;
}
// Whether the value is an instance of a class of the module datetime.
Load is_of(Runtime& rt, Value value, std::string_view name) {
  auto cls = of_datetime(rt, name);
  auto known = cls.failed() ? Result<bool>(Failed{}) : minipy::is_instance(rt, value, cls.value());
  if (known.failed()) return Load::Failed;
  return known.value() ? Load::Good : Load::Mismatch;
}
Load too_big(Runtime& rt) {
  (void)raise_int_too_big(rt);
  return Load::Failed;
}
Load loaded(Result<std::int64_t> result, std::int64_t& out) {
  out = result.value();
  return result.failed() ? Load::Failed : Load::Good;
}

}  // namespace

// ---- Sessions and handles
Entry enter(State* state) {
  pthread_t me = pthread_self();
  if (state->user.load(std::memory_order_relaxed) == me) return Entry::Nested;
  pthread_t nobody = State::kNobody;
  if (!state->user.compare_exchange_strong(nobody, me, std::memory_order_acquire)) return Entry::Refused;
  state->vm.use_native_stack();
  if (state->waiting.load(std::memory_order_relaxed)) state->take_back_waiting();
  if (state->memory_failed) state->forget_registers();
  state->vm.limits.begin();
  return Entry::Outermost;
}
void leave(State* state) {
  state->vm.limits.grant_grace();
  if (state->vm.wrote_output) state->flush();
  state->vm.limits.end();
  state->user.store(State::kNobody, std::memory_order_release);
}
Error refused() { return Error("RuntimeError", "the minipy::VM is in use on another thread"); }
Handle* hold(State* state, Word value) { return state->hold(value_of(value)); }
void release(Handle* handle) {
  if (handle->uses.fetch_sub(1, std::memory_order_acq_rel) > 1) return;
  if (State* owner = handle->owner.load(std::memory_order_acquire)) {
    owner->give_up(handle);
    return;
  }
  std::free(handle->text);
  delete handle;
}

// ---- Errors
Error take_error(State* state) { return state->take_error(); }
void raise(State* state, const Error& error) {
  Runtime& rt = state->vm.rt;
  Handle* exception = error.content().exception.get();
  if (exception && exception->owner.load(std::memory_order_relaxed) == state) {
    rt.set_pending(value_of(exception->word));
    return;
  }
  raise(state, error.type().c_str(), error.message());
}
void raise(State* state, const char* type, std::string_view message) {
  Runtime& rt = state->vm.rt;
  Value cls = builtin_exception(rt, type);
  std::string text(message);
  if (cls.is_unset()) {
    // Of a module or of another VM: its name is told.
    text = std::string(type) + (text.empty() ? "" : ": ") + text;
    cls = Value::from_cell(rt.type(BuiltinType::RuntimeError));
  }
  Word argument = make_str(state, text);
  if (argument == kFailure) rt.clear_pending();
  auto exception = argument == kFailure ? minipy::call(rt, cls) : minipy::call(rt, cls, value_of(argument));
  // One that wants other arguments.
  if (exception.failed()) {
    rt.clear_pending();
    Failed failed = minipy::raise(rt, BuiltinType::RuntimeError, "%s: %s", type, text.c_str());
    (void)failed;
    return;
  }
  rt.set_pending(exception.value());
}
bool is_pending(State* state) { return state->vm.rt.has_pending(); }
void clear_pending(State* state) { state->vm.rt.clear_pending(); }
void raise_mismatch(State* state, std::string_view expected, Word given) {
  std::string readable = readable_types(state, expected);
  Failed failed = raise_type_error(state->vm.rt, "%s expected, not %T", readable.c_str(), value_of(given));
  (void)failed;
}

// ---- Making values
Word make_large_int(State* state, std::int64_t number) { return word(new_int(state->vm.rt, number)); }
Word make_unsigned(State* state, std::uint64_t number) { return word(new_int_unsigned(state->vm.rt, number)); }
Word make_large_double(State* state, double number) { return word(new_float(state->vm.rt, number)); }
Word make_str(State* state, std::string_view utf8) {
  return word(
      decode(state->vm.rt, std::span(reinterpret_cast<const uint8_t*>(utf8.data()), utf8.size()), "utf-8", "strict"));
}
Word make_bytes(State* state, const void* data, std::size_t size) {
  return word(new_bytes(state->vm.rt, std::span(static_cast<const uint8_t*>(data), size)));
}
Word make_list(State* state, const Word* items, std::size_t count) {
  return word(new_list(state->vm.rt, values_of(items, count)));
}
Word make_tuple(State* state, const Word* items, std::size_t count) {
  return word(new_tuple(state->vm.rt, values_of(items, count)));
}
Word make_dict(State* state) { return word(new_dict(state->vm.rt)); }
Word make_set(State* state, Word iterable) {
  Runtime& rt = state->vm.rt;
  return word(minipy::call(rt, Value::from_cell(rt.type(BuiltinType::Set)), value_of(iterable)));
}
Word make_duration(State* state, std::int64_t microseconds) { return word(new_duration(state->vm.rt, microseconds)); }
Word make_time(State* state, std::int64_t microseconds) { return word(new_time(state->vm.rt, microseconds)); }

// ---- Reading values
Load load_int(State* state, Word from, std::int64_t& out) {
  Runtime& rt = state->vm.rt;
  Value value = value_of(from);
  if (!is_int_like(rt, value) && !rt.type_of(value)->slots->to_index) return Load::Mismatch;
  Load result = loaded(index_as_int64(rt, value), out);
  if (result == Load::Failed && rt.pending_is(BuiltinType::OverflowError)) return too_big(rt);
  return result;
}
Load load_unsigned(State* state, Word from, std::uint64_t& out) {
  Runtime& rt = state->vm.rt;
  Value value = value_of(from);
  if (!is_int_like(rt, value) && !rt.type_of(value)->slots->to_index) return Load::Mismatch;
  auto index = to_index(rt, value);
  if (index.failed()) return Load::Failed;
  if (index.value().is_int() && index.value().as_int() >= 0) {
    out = static_cast<std::uint64_t>(index.value().as_int());
    return Load::Good;
  }
  auto* big = minipy::cast<Int>(rt, index.value());
  if (!big || big->negative() || big->limb_count != 1) return too_big(rt);
  out = big->limbs[0];
  return Load::Good;
}
Load load_double(State* state, Word from, double& out) {
  Runtime& rt = state->vm.rt;
  Value value = value_of(from);
  if (!is_float_like(rt, value) && !is_int_like(rt, value)) return Load::Mismatch;
  auto number = as_double(rt, value);
  out = number.value();
  return number.failed() ? Load::Failed : Load::Good;
}
Load load_str(State* state, Word from, std::string_view& out) {
  Runtime& rt = state->vm.rt;
  auto* text = minipy::cast<minipy::Str>(rt, value_of(from));
  if (!text) return Load::Mismatch;
  out = text->view();
  // Lone surrogates are no UTF-8: their error is that of encoding.
  if (!text->is_ascii() && utf8::has_surrogate(text->view()) && encode(rt, text, "utf-8", "strict").failed())
    return Load::Failed;
  return Load::Good;
}
Load load_bytes(State* state, Word from, std::string_view& out) {
  Runtime& rt = state->vm.rt;
  if (!is_bytes_like(rt, value_of(from))) return Load::Mismatch;
  auto bytes = bytes_like(rt, value_of(from));
  if (bytes.failed()) return Load::Failed;
  out = {reinterpret_cast<const char*>(bytes.value().data()), bytes.value().size()};
  return Load::Good;
}
Load load_duration(State* state, Word from, std::int64_t& microseconds) {
  Runtime& rt = state->vm.rt;
  Value value = value_of(from);
  if (Load result = seconds(state, value, microseconds); result != Load::Mismatch) return result;
  if (Load result = is_of(rt, value, "timedelta"); result != Load::Good) return result;
  return loaded(microseconds_of(rt, value), microseconds);
}
Load load_time(State* state, Word from, std::int64_t& microseconds) {
  Runtime& rt = state->vm.rt;
  Value value = value_of(from);
  if (Load result = seconds(state, value, microseconds); result != Load::Mismatch) return result;
  if (Load result = is_of(rt, value, "datetime"); result != Load::Good) return result;
  // One without a zone is taken for UTC.
  auto zone = minipy::get_attribute(rt, value, intern(rt, "tzinfo"));
  auto start = zone.failed() ? zone : beginning_of_time(rt, !zone.value().is_none());
  auto since = start.failed() ? start : minipy::binary(rt, BinaryOp::Subtract, value, start.value());
  return since.failed() ? Load::Failed : loaded(microseconds_of(rt, since.value()), microseconds);
}
bool items_of(State* state, Word from, const Word*& items, std::size_t& count) {
  Runtime& rt = state->vm.rt;
  std::span<const Value> values;
  if (auto* list = minipy::cast<minipy::List>(rt, value_of(from)))
    values = list->view();
  else if (auto* tuple = minipy::cast<minipy::Tuple>(rt, value_of(from)))
    values = tuple->view();
  else
    return false;
  items = reinterpret_cast<const Word*>(values.data());
  count = values.size();
  return true;
}
bool is_list(State* state, Word value) { return minipy::cast<minipy::List>(state->vm.rt, value_of(value)); }
bool is_tuple(State* state, Word value) { return minipy::cast<minipy::Tuple>(state->vm.rt, value_of(value)); }
bool is_dict(State* state, Word value) { return minipy::cast<minipy::Dict>(state->vm.rt, value_of(value)); }
bool is_set(State* state, Word value) { return minipy::cast<minipy::Set>(state->vm.rt, value_of(value)); }
bool is_str(State* state, Word value) { return minipy::cast<minipy::Str>(state->vm.rt, value_of(value)); }
bool is_bytes(State* state, Word value) { return minipy::cast<minipy::Bytes>(state->vm.rt, value_of(value)); }
bool is_module(State* state, Word value) { return minipy::cast<minipy::Module>(state->vm.rt, value_of(value)); }
bool is_code(State* state, Word value) { return state->vm.rt.is_exactly(value_of(value), BuiltinType::Code); }
bool is_callable(State* state, Word value) { return minipy::is_callable(state->vm.rt, value_of(value)); }
int kind_of(State* state, Word from) {
  Value value = value_of(from);
  if (value.is_none()) return MINIPY_NONE;
  if (value.is_bool()) return MINIPY_BOOL;
  if (is_int_like(state->vm.rt, value)) return MINIPY_INT;
  if (is_float_like(state->vm.rt, value)) return MINIPY_FLOAT;
  constexpr struct {
    bool (*is)(State*, Word);
    minipy_kind kind;
  } kKinds[] = {{is_str, MINIPY_STR},       {is_bytes, MINIPY_BYTES},      {is_list, MINIPY_LIST},
                {is_tuple, MINIPY_TUPLE},   {is_dict, MINIPY_DICT},        {is_set, MINIPY_SET},
                {is_module, MINIPY_MODULE}, {is_callable, MINIPY_CALLABLE}};
  for (const auto& each : kKinds) {
    if (each.is(state, from)) return each.kind;
  }
  return MINIPY_OTHER;
}
bool append(State* state, Word list, Word item) {
  return !list_append(state->vm.rt, value_of(list).as<minipy::List>(), value_of(item)).failed();
}
Word find(State* state, Word dict, Word key) {
  return word(dict_get(state->vm.rt, value_of(dict).as<minipy::Dict>(), value_of(key)));
}
bool next_entry(State*, Word dict, std::size_t& position, Word& key, Word& value) {
  uint64_t place = position;
  Value found[2];
  bool more = dict_next(value_of(dict).as<minipy::Dict>(), place, &found[0], &found[1]);
  position = place;
  key = found[0].bits();
  value = found[1].bits();
  return more;
}

// ---- What can be done with any object
namespace {
// A name that a host gives: interned, so that attributes are found by it. Null with the exception of bytes that are no
// UTF-8 pending.
minipy::Str* name_of(State* state, std::string_view name) {
  Word text = make_str(state, name);
  return text == kFailure ? nullptr : intern(state->vm.rt, value_of(text).as<minipy::Str>());
}
}  // namespace

Word get_attribute(State* state, Word object, std::string_view name) {
  minipy::Str* text = name_of(state, name);
  return text ? word(minipy::get_attribute(state->vm.rt, value_of(object), text)) : kFailure;
}
bool set_attribute(State* state, Word object, std::string_view name, Word value) {
  minipy::Str* text = name_of(state, name);
  return text && !minipy::set_attribute(state->vm.rt, value_of(object), text, value_of(value)).failed();
}
Word get_item(State* state, Word object, Word key) {
  return word(minipy::get_item(state->vm.rt, value_of(object), value_of(key)));
}
bool set_item(State* state, Word object, Word key, Word value) {
  Runtime& rt = state->vm.rt;
  return value == kUnset ? !minipy::delete_item(rt, value_of(object), value_of(key)).failed()
                         : !minipy::set_item(rt, value_of(object), value_of(key), value_of(value)).failed();
}
Word call(State* state, Word callable, const Word* values, std::size_t positional, const std::string_view* names,
          std::size_t name_count) {
  Runtime& rt = state->vm.rt;
  minipy::Tuple* keywords = nullptr;
  if (name_count > 0) {
    auto made = new_tuple(rt, static_cast<uint64_t>(name_count));
    if (made.failed()) return kFailure;
    keywords = made.value();
    for (std::size_t i = 0; i < name_count; ++i) {
      minipy::Str* text = name_of(state, names[i]);
      if (!text) return kFailure;
      keywords->items[i] = Value::from_cell(text);
    }
  }
  auto given = values_of(values, positional + name_count);
  return word(
      minipy::call(rt, value_of(callable), Arguments(given.data(), static_cast<uint32_t>(positional), keywords)));
}
Word iterator(State* state, Word value) { return word(get_iterator(state->vm.rt, value_of(value))); }
Word next(State* state, Word iterator) { return word(minipy::next(state->vm.rt, value_of(iterator))); }
std::int64_t length(State* state, Word value) {
  auto count = minipy::length(state->vm.rt, value_of(value));
  return count.failed() ? -1 : count.value();
}
int truth(State* state, Word value) { return answer(minipy::truth(state->vm.rt, value_of(value))); }
int contains(State* state, Word container, Word item) {
  return answer(minipy::contains(state->vm.rt, value_of(container), value_of(item)));
}
Word operate(State* state, std::string_view op, Word left, Word right) {
  Runtime& rt = state->vm.rt;
  for (size_t i = 0; i < std::size(kCompareText); ++i) {
    if (op == kCompareText[i])
      return word(minipy::compare(rt, static_cast<CompareOp>(i), value_of(left), value_of(right)));
  }
  constexpr std::string_view kBinaryText[] = {"+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"};
  for (size_t i = 0; i < std::size(kBinaryText); ++i) {
    if (op == kBinaryText[i])
      return word(minipy::binary(rt, static_cast<BinaryOp>(i), value_of(left), value_of(right)));
  }
  (void)raise_value_error(rt, "there is no binary operator '%V'", &op);
  return kFailure;
}
int is_instance(State* state, Word object, Word cls) {
  return answer(minipy::is_instance(state->vm.rt, value_of(object), value_of(cls)));
}
Word str(State* state, Word value) { return word(minipy::str(state->vm.rt, value_of(value))); }
Word repr(State* state, Word value) { return word(minipy::repr(state->vm.rt, value_of(value))); }
std::int64_t hash(State* state, Word value) {
  auto number = minipy::hash(state->vm.rt, value_of(value));
  return number.failed() ? -1 : number.value();
}
Word type_of(State* state, Word value) { return Value::from_cell(state->vm.rt.type_of(value_of(value))).bits(); }
std::string_view type_name(State* state, Word value) { return minipy::type_name(state->vm.rt, value_of(value)); }
Outcome<std::string> text_of(State* state, Word text) {
  if (text == kFailure) return state->take_error();
  return std::string(value_of(text).as<minipy::Str>()->view());
}

}  // namespace minipy::v0::detail
