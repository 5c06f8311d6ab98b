// The built-in functions that need no frame: natives over the operations of object/objects.h. Those that look at
// frames, and the module's types and exceptions, are the interpreter's (vm/interp/builtins.cpp).
#include <cmath>

#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/text.h"
#include "stdlib/builtins.h"

namespace minipy {

namespace {

Result<Value> builtin_abs(Runtime& rt, Value number) {
  if (number.is_double()) return new_float(rt, std::fabs(number.as_double()));
  return unary(rt, UnaryOp::Absolute, number);
}
Result<bool> builtin_all(Runtime& rt, Value iterable) {
  ForEach each(rt, iterable);
  while (each.next()) {
    if (!TRY(truth(rt, each.value()))) return false;
  }
  if (each.failed()) return Failed{};
  return true;
}
Result<bool> builtin_any(Runtime& rt, Value iterable) {
  ForEach each(rt, iterable);
  while (each.next()) {
    if (TRY(truth(rt, each.value()))) return true;
  }
  if (each.failed()) return Failed{};
  return false;
}
Result<Str*> builtin_ascii(Runtime& rt, Value object) { return ascii(rt, object); }
Result<Str*> builtin_repr(Runtime& rt, Value object) { return repr(rt, object); }
bool builtin_callable(Runtime& rt, Value object) { return is_callable(rt, object); }

// ---- Numbers and characters

Result<Value> in_base(Runtime& rt, Value number, int base, std::string_view prefix) {
  Value index = TRY(to_index(rt, number));
  TextBuffer digits;
  TRY(int_append_text(rt, index, base, digits));
  std::string_view text = digits.view();
  TextBuffer out;
  if (!text.empty() && text.front() == '-') {
    out.append('-');
    text.remove_prefix(1);
  }
  out.append(prefix);
  out.append(text);
  return new_str(rt, out);
}
Result<Value> builtin_bin(Runtime& rt, Value number) { return in_base(rt, number, 2, "0b"); }
Result<Value> builtin_oct(Runtime& rt, Value number) { return in_base(rt, number, 8, "0o"); }
Result<Value> builtin_hex(Runtime& rt, Value number) { return in_base(rt, number, 16, "0x"); }

Result<Value> builtin_chr(Runtime& rt, Index code_point) {
  if (code_point.value < 0 || code_point.value > 0x10ffff)
    return raise_value_error(rt, "chr() arg not in range(0x110000)");
  return str_of_code_point(rt, static_cast<uint32_t>(code_point.value));
}
Result<Value> builtin_ord(Runtime& rt, Value character) {
  if (Str* text = cast<Str>(rt, character)) {
    if (text->length == 1) return Value::from_int(str_at(rt, text, 0));
    return raise_type_error(rt, "ord() expected a character, but string of length %lld found",
                            static_cast<long long>(text->length));
  }
  if (is_instance_of(rt, character, BuiltinType::Bytes) || is_instance_of(rt, character, BuiltinType::ByteArray)) {
    auto bytes = TRY(bytes_like(rt, character));
    if (bytes.size() == 1) return Value::from_int(bytes[0]);
    return raise_type_error(rt, "ord() expected a character, but string of length %lld found",
                            static_cast<long long>(bytes.size()));
  }
  return raise_type_error(rt, "ord() expected string of length 1, but %T found", character);
}
Result<Value> builtin_divmod(Runtime& rt, Value left, Value right) { return binary(rt, BinaryOp::DivMod, left, right); }
Result<Value> builtin_pow(Runtime& rt, Value base, Value exponent, Value modulus) {
  return power(rt, base, exponent, modulus);
}

Result<Value> builtin_round(Runtime& rt, Value number, Value digits) {
  if (number.is_double() && digits.is_none() && std::fabs(number.as_double()) < 0x1p60) {
    return new_int(rt, static_cast<int64_t>(std::nearbyint(number.as_double())));
  }
  if (number.is_int() && digits.is_none()) return number;
  Value method = TRY(lookup_special(rt, number, Name::dunder_round));
  if (method.is_unset()) return raise_type_error(rt, "type %T doesn't define __round__ method", number);
  return digits.is_none() ? call(rt, method) : call(rt, method, digits);
}

// ---- Attributes

Result<Str*> attribute_name(Runtime& rt, Value name) {
  if (Str* text = cast<Str>(rt, name)) return intern(rt, text);
  return raise_not_a_name(rt, name);
}
Result<Value> builtin_getattr(Runtime& rt, Value object, Value name, Value otherwise) {
  Str* text = TRY(attribute_name(rt, name));
  if (otherwise.is_unset()) return get_attribute(rt, object, text);
  Value found = TRY(get_attribute_or_unset(rt, object, text));
  return found.is_unset() ? otherwise : found;
}
Result<bool> builtin_hasattr(Runtime& rt, Value object, Value name) {
  return !TRY(get_attribute_or_unset(rt, object, TRY(attribute_name(rt, name)))).is_unset();
}
Status builtin_setattr(Runtime& rt, Value object, Value name, Value value) {
  return set_attribute(rt, object, TRY(attribute_name(rt, name)), value);
}
Status builtin_delattr(Runtime& rt, Value object, Value name) {
  return set_attribute(rt, object, TRY(attribute_name(rt, name)), Value::unset());
}

Result<Str*> builtin_format(Runtime& rt, Value value, Value spec) {
  if (spec.is_unset()) return format(rt, value, empty_str(rt));
  Str* text = cast<Str>(rt, spec);
  if (!text) return raise_type_error(rt, "format() argument 2 must be str, not %T", spec);
  return format(rt, value, text);
}
Result<int64_t> builtin_hash(Runtime& rt, Value object) { return hash(rt, object); }
Result<Value> builtin_id(Runtime& rt, Value object) {
  return new_int_unsigned(rt, object.is_cell() ? reinterpret_cast<uint64_t>(object.cell()) : object.bits());
}
Result<bool> builtin_isinstance(Runtime& rt, Value object, Value class_or_tuple) {
  return is_instance(rt, object, class_or_tuple);
}
Result<bool> builtin_issubclass(Runtime& rt, Value cls, Value class_or_tuple) {
  return is_subclass(rt, cls, class_or_tuple);
}

// ---- Iteration

Result<int64_t> builtin_len(Runtime& rt, Value object) { return length(rt, object); }
Result<Value> builtin_iter(Runtime& rt, Value object, Value sentinel) {
  if (sentinel.is_unset()) return get_iterator(rt, object);
  if (!is_callable(rt, object)) return raise_type_error(rt, "iter(v, w): v must be callable");
  auto* iterator = rt.heap.allocate_small<CallableIterator>(shape_of(BuiltinType::CallableIterator));
  iterator->callable = object;
  iterator->sentinel = sentinel;
  return iterator;
}
Result<Value> builtin_next(Runtime& rt, Value iterator, Value otherwise) {
  auto step = rt.type_of(iterator)->slots->next;
  if (!step) return raise_type_error(rt, "'%T' object is not an iterator", iterator);
  rt.clear_stop();
  auto result = step(rt, iterator);
  if (result.failed()) {
    if (otherwise.is_unset() || !rt.pending_is(BuiltinType::StopIteration)) return Failed{};
    rt.clear_pending();
    return otherwise;
  }
  if (!result.value().is_unset()) return result;
  if (!otherwise.is_unset()) return otherwise;
  return raise_end_of_iteration(rt);
}

// The greatest or least of the items; unset when there are none.
Result<Value> extreme_of(Runtime& rt, ForEach& each, CompareOp better, Value key) {
  Value best, best_key;
  while (each.next()) {
    Value item = each.value();
    Value item_key = key.is_none() ? item : TRY(call(rt, key, item));
    if (best.is_unset()) {
      best = item;
      best_key = item_key;
      continue;
    }
    bool wins = Value::both_ints(item_key, best_key)
                    ? (better == CompareOp::Greater ? item_key.as_int() > best_key.as_int()
                                                    : item_key.as_int() < best_key.as_int())
                    : TRY(compare_truth(rt, better, item_key, best_key));
    if (!wins) continue;
    best = item;
    best_key = item_key;
  }
  if (each.failed()) return Failed{};
  return best;
}
Status extreme_options(Runtime&, Value, Value) { return ok(); }
constexpr NativeDef kMinOptions = function<extreme_options>("min(*, key=None, default=<unset>)", Effect::Pure);
constexpr NativeDef kMaxOptions = function<extreme_options>("max(*, key=None, default=<unset>)", Effect::Pure);

Result<Value> extreme(Runtime& rt, const NativeDef& options, CompareOp better, const Arguments& arguments) {
  std::string_view name = options.name();
  if (arguments.count == 0) return raise_type_error(rt, "%V expected at least 1 argument, got 0", &name);
  Rest args(arguments.values, arguments.count);
  Value given[2];
  TRY(bind_arguments(rt, options, {arguments.values + arguments.count, 0, arguments.names}, given, nullptr, nullptr));
  Value key = given[0], otherwise = given[1];
  Value items = args[0];
  if (args.size() > 1) {
    if (!otherwise.is_unset()) {
      return raise_type_error(rt, "Cannot specify a default for %V() with multiple positional arguments", &name);
    }
    if (key.is_none() && args.size() == 2) {
      if (Value::both_ints(args[0], args[1])) {
        bool second =
            better == CompareOp::Greater ? args[1].as_int() > args[0].as_int() : args[1].as_int() < args[0].as_int();
        return second ? args[1] : args[0];
      }
      return TRY(compare_truth(rt, better, args[1], args[0])) ? args[1] : args[0];
    }
    items = Value::from_cell(TRY(new_tuple(rt, args)));
  }
  ForEach each(rt, items);
  Value best = TRY(extreme_of(rt, each, better, key));
  if (!best.is_unset()) return best;
  if (!otherwise.is_unset()) return otherwise;
  return raise_value_error(rt, "%V() iterable argument is empty", &name);
}
Result<Value> builtin_max(Runtime& rt, const NativeDef&, const Arguments& arguments) {
  return extreme(rt, kMaxOptions, CompareOp::Greater, arguments);
}
Result<Value> builtin_min(Runtime& rt, const NativeDef&, const Arguments& arguments) {
  return extreme(rt, kMinOptions, CompareOp::Less, arguments);
}

// Keywords are those of list.sort.
Result<Value> builtin_sorted(Runtime& rt, const NativeDef&, const Arguments& arguments) {
  if (arguments.count != 1)
    return raise_type_error(rt, "sorted expected 1 argument, got %d", static_cast<int>(arguments.count));
  List* list = TRY(to_list(rt, arguments[0]));
  if (arguments.names)
    TRY(list_sort(rt, list, Arguments(arguments.values + 1, 0, arguments.names)));
  else
    TRY(list_sort(rt, list, Value::none(), false));
  return list;
}

// ---- sum

// Neumaier's summation: the error of each addition is kept apart.
struct CompensatedSum {
  double high = 0, low = 0;
  void add(double value) {
    double sum = high + value;
    if (std::fabs(high) >= std::fabs(value))
      low += (high - sum) + value;
    else
      low += (value - sum) + high;
    high = sum;
  }
  double value() const { return low != 0 && std::isfinite(low) ? high + low : high; }
};

enum class SumKind : uint8_t { Int, Float, Complex, Anything };

class Summation {
 public:
  Summation(Runtime& rt, Value start) : rt_(rt), total_(start) { classify(); }

  Status add(Value item) {
    switch (kind_) {
      case SumKind::Int:
        if (item.is_int()) {
          if (!__builtin_add_overflow(whole_, item.as_int(), &whole_)) return ok();
          whole_ -= item.as_int();
        }
        break;
      case SumKind::Float:
        if (item.is_double()) return real_.add(item.as_double()), ok();
        if (rt_.is_exactly(item, BuiltinType::Float)) return real_.add(item.as<Float>()->number), ok();
        if (item.is_int()) return real_.add(static_cast<double>(item.as_int())), ok();
        if (item.is_bool()) return real_.add(item.is_true() ? 1 : 0), ok();
        break;
      case SumKind::Complex:
        if (auto* complex = cast_exact<Complex>(item)) {
          real_.add(complex->real);
          imaginary_.add(complex->imaginary);
          return ok();
        }
        if (item.is_int()) return real_.add(static_cast<double>(item.as_int())), ok();
        if (item.is_bool()) return real_.add(item.is_true() ? 1 : 0), ok();
        if (is_float_like(rt_, item)) return real_.add(float_value(rt_, item)), ok();
        break;
      case SumKind::Anything: break;
    }
    total_ = TRY(binary(rt_, BinaryOp::Add, TRY(value()), item));
    classify();
    return ok();
  }
  Result<Value> value() {
    switch (kind_) {
      case SumKind::Int: return new_int(rt_, whole_);
      case SumKind::Float: return new_float(rt_, real_.value());
      case SumKind::Complex: return new_complex(rt_, real_.value(), imaginary_.value());
      default: return total_;
    }
  }

 private:
  // Goes on in the accumulator that fits what has been summed so far.
  void classify() {
    kind_ = SumKind::Anything;
    if (total_.is_int()) {
      kind_ = SumKind::Int;
      whole_ = total_.as_int();
    } else if (rt_.is_exactly(total_, BuiltinType::Float)) {
      kind_ = SumKind::Float;
      real_ = {float_value(rt_, total_), 0};
    } else if (auto* complex = cast_exact<Complex>(total_)) {
      kind_ = SumKind::Complex;
      real_ = {complex->real, 0};
      imaginary_ = {complex->imaginary, 0};
    }
  }

  Runtime& rt_;
  Value total_;
  SumKind kind_ = SumKind::Anything;
  int64_t whole_ = 0;
  CompensatedSum real_, imaginary_;
};

Result<Value> builtin_sum(Runtime& rt, Value iterable, Value start) {
  if (is_instance_of(rt, start, BuiltinType::Str))
    return raise_type_error(rt, "sum() can't sum strings [use ''.join(seq) instead]");
  if (is_instance_of(rt, start, BuiltinType::Bytes))
    return raise_type_error(rt, "sum() can't sum bytes [use b''.join(seq) instead]");
  if (is_instance_of(rt, start, BuiltinType::ByteArray))
    return raise_type_error(rt, "sum() can't sum bytearray [use b''.join(seq) instead]");
  Summation sum(rt, start);
  ForEach each(rt, iterable);
  while (each.next()) TRY(sum.add(each.value()));
  if (each.failed()) return Failed{};
  return sum.value();
}

// ---- open

Result<Value> builtin_open(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
  Value bound[Signature::kMaxParameters];
  TRY(bind_arguments(rt, def, arguments, bound, nullptr, nullptr));  // for its messages
  Value io = TRY(rt.evaluator->import_module(rt, intern(rt, "_io")));
  return call(rt, TRY(get_attribute(rt, io, intern(rt, "open"))), arguments);
}
constexpr const char* kOpenSignature =
    "open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)";

constexpr NativeDef kFunctions[] = {
    function<builtin_abs>("abs(x, /)", Effect::Compares, "The number without its sign; what __abs__() gives.",
                          Intrinsic::Abs),
    function<builtin_aiter>("aiter(async_iterable, /)", Effect::Anything,
                            "What `async for` goes over: the result of __aiter__()."),
    function<builtin_all>("all(iterable, /)", Effect::Compares,
                          "Whether every item is true; True when there are none."),
    function<builtin_anext>("anext(async_iterator, default=<unrepresentable>, /)", Effect::Anything,
                            "An awaitable of the next item, or of default when there are no more."),
    function<builtin_any>("any(iterable, /)", Effect::Compares, "Whether any item is true; False when there are none."),
    function<builtin_ascii>("ascii(obj, /)", Effect::Compares, "Like repr(), with escapes for what is not ASCII."),
    function<builtin_bin>("bin(integer, /)", Effect::Compares, "A whole number as text in base 2, with 0b before it."),
    function<builtin_callable>("callable(obj, /)", Effect::Reads, "Return whether the object is callable."),
    function<builtin_chr>("chr(i, /)", Effect::Pure, "Return a Unicode string of one character with ordinal i.",
                          Intrinsic::Chr),
    function<builtin_delattr>("delattr(obj, name, /)", Effect::Anything,
                              "Remove an attribute, as `del obj.name` does."),
    function<builtin_divmod>("divmod(x, y, /)", Effect::Compares, "Return the tuple (x//y, x%y)."),
    function<builtin_format>("format(value, format_spec='', /)", Effect::Compares,
                             "Return value.__format__(format_spec)."),
    function<builtin_getattr>("getattr(object, name, default=<unset>, /)", Effect::Anything,
                              "Get a named attribute from an object; a default where there is none."),
    function<builtin_hasattr>("hasattr(obj, name, /)", Effect::Anything, "Whether getattr() would find the attribute."),
    function<builtin_hash>("hash(obj, /)", Effect::Compares, "The int under which dicts and sets look for an object."),
    function<builtin_hex>("hex(integer, /)", Effect::Compares, "A whole number as text in base 16, with 0x before it."),
    function<builtin_id>("id(obj, /)", Effect::Pure, "Return the identity of an object."),
    function<builtin_isinstance>("isinstance(obj, class_or_tuple, /)", Effect::Anything,
                                 "Whether an object is of a class, or of one that derives from it.",
                                 Intrinsic::IsInstance),
    function<builtin_issubclass>("issubclass(cls, class_or_tuple, /)", Effect::Anything,
                                 "Whether a class is another, or derives from it."),
    function<builtin_iter>("iter(object, sentinel=<unset>, /)", Effect::Iterates,
                           "Get an iterator from an object, or call a callable until it returns the sentinel."),
    function<builtin_len>("len(obj, /)", Effect::Reads, "How many items there are; what __len__() gives.",
                          Intrinsic::Len),
    raw_function<builtin_max>("max(*args, key=None, default=<unset>)", Effect::Compares,
                              "The biggest item of an iterable, or the biggest argument.", Intrinsic::Max),
    raw_function<builtin_min>("min(*args, key=None, default=<unset>)", Effect::Compares,
                              "The smallest item of an iterable, or the smallest argument.", Intrinsic::Min),
    function<builtin_next>("next(iterator, default=<unset>, /)", Effect::Anything,
                           "Return the next item from the iterator; the default at its end."),
    function<builtin_oct>("oct(integer, /)", Effect::Compares, "A whole number as text in base 8, with 0o before it."),
    raw_function<builtin_open>(kOpenSignature, Effect::Anything,
                               "Open file and return a stream.  Raise OSError upon failure."),
    function<builtin_ord>("ord(character, /)", Effect::Pure, "Return the ordinal value of a character.",
                          Intrinsic::Ord),
    function<builtin_pow>("pow(base, exp, mod=None)", Effect::Compares, "base**exp, or base**exp % mod."),
    function<builtin_repr>("repr(obj, /)", Effect::Compares,
                           "The text that a program would write for an object, where there is one."),
    function<builtin_round>("round(number, ndigits=None)", Effect::Compares,
                            "The nearest number of so many decimal places, or the nearest int."),
    function<builtin_setattr>("setattr(obj, name, value, /)", Effect::Anything,
                              "Set an attribute, as `obj.name = value` does."),
    raw_function<builtin_sorted>("sorted(iterable, /, *, key=None, reverse=False)", Effect::Compares,
                                 "A new list of all items in ascending order."),
    function<builtin_sum>("sum(iterable, /, start=0)", Effect::Compares,
                          "The sum of a 'start' value and an iterable of numbers."),
};

}  // namespace

extern const ModuleSpec kBuiltinsModule;
constexpr ModuleSpec kBuiltinsModule = {
    .name = "builtins", .functions = kFunctions, .doc = "What every program can name without importing it."};

}  // namespace minipy
