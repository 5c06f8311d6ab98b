// The operations of Python's syntax over type slots: operators, comparison, truth, hashing, items, iteration, text.
#include "runtime/object/objects.h"

#include <cmath>

#include "runtime/base/number_text.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/key_compare.h"
#include "runtime/types/number.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/str.h"
#include "runtime/types/text.h"

namespace minipy {

// ---- Operators

namespace {

constexpr const char* kBinaryText[kBinaryOpCount] = {"+",           "-",  "*",  "@", "/", "//", "%",
                                                     "** or pow()", "<<", ">>", "&", "|", "^",  "divmod()"};
constexpr const char* kInplaceText[kBinaryOpCount] = {
    "+=", "-=", "*=", "@=", "/=", "//=", "%=", "**=", "<<=", ">>=", "&=", "|=", "^=", ""};

// Whether `+` of a type is a built-in sequence's.
bool joins(const Type* type) {
  const Type* built_in = type;
  while (built_in->is_heap_type) built_in = built_in->base;
  auto slot = built_in->slots->binary[static_cast<size_t>(BinaryOp::Add)];
  return slot && slot == type->slots->binary[static_cast<size_t>(BinaryOp::Add)] && built_in->slots->get_item &&
         built_in->slots->length;
}

// The result of the operands' slots, or NotImplemented. A subclass's slot goes before its base's.
Result<Value> try_binary(Runtime& rt, size_t op, Value left, Value right) {
  Type* left_type = rt.type_of(left);
  Type* right_type = rt.type_of(right);
  BinaryFunction first = left_type->slots->binary[op];
  BinaryFunction second = left_type == right_type ? nullptr : right_type->slots->binary[op];
  if (second == first) second = nullptr;
  // Joining is no numeric operation: what the right operand makes of `+` goes first.
  if (first && second && op == static_cast<size_t>(BinaryOp::Add) && right_type->is_heap_type && joins(left_type) &&
      !joins(right_type)) {
    Value result = TRY(second(rt, left, right));
    if (!result.is_not_implemented()) return result;
    second = nullptr;
  }
  if (first) {
    if (second && is_subtype(right_type, left_type)) {
      Value result = TRY(second(rt, left, right));
      if (!result.is_not_implemented()) return result;
      second = nullptr;
    }
    Value result = TRY(first(rt, left, right));
    if (!result.is_not_implemented()) return result;
  }
  if (second) return second(rt, left, right);
  return Value::not_implemented();
}

}  // namespace

bool is_repeatable(Runtime& rt, Value value) {
  Type* type = rt.type_of(value);
  while (type->is_heap_type) type = type->base;
  return type->slots->binary[static_cast<size_t>(BinaryOp::Multiply)] && type->slots->get_item && type->slots->length;
}

Result<Value> binary(Runtime& rt, BinaryOp op, Value left, Value right) {
  auto index = static_cast<size_t>(op);
  Value result = TRY(try_binary(rt, index, left, right));
  if (!result.is_not_implemented()) return result;
  if (op == BinaryOp::RightShift && rt.is_exactly(left, BuiltinType::BuiltinFunction) &&
      left.as<NativeFunction>()->def->name() == "print") {
    return raise_type_error(rt,
                            "unsupported operand type(s) for >>: '%T' and '%T'. Did you mean \"print(<message>, "
                            "file=<output_stream>)\"?",
                            left, right);
  }
  return raise_unsupported(rt, op, false, left, right);
}

Failed raise_unsupported(Runtime& rt, BinaryOp op, bool in_place, Value left, Value right) {
  if (op == BinaryOp::Multiply) {
    bool left_repeats = is_repeatable(rt, left);
    // In place, a left operand with a length of its own is not taken for a count.
    bool may_count = !in_place || !rt.type_of(left)->slots->length;
    if (left_repeats || (is_repeatable(rt, right) && may_count))
      return raise_not_a_count(rt, left_repeats ? right : left);
  }
  const char* text = (in_place ? kInplaceText : kBinaryText)[static_cast<size_t>(op)];
  return raise_type_error(rt, "unsupported operand type(s) for %s: '%T' and '%T'", text, left, right);
}

Result<Value> inplace(Runtime& rt, BinaryOp op, Value left, Value right) {
  auto index = static_cast<size_t>(op);
  if (BinaryFunction function = rt.type_of(left)->slots->inplace[index]) {
    Value result = TRY(function(rt, left, right));
    if (!result.is_not_implemented()) return result;
  }
  Value result = TRY(try_binary(rt, index, left, right));
  if (!result.is_not_implemented()) return result;
  return raise_unsupported(rt, op, true, left, right);
}

Result<Value> unary(Runtime& rt, UnaryOp op, Value value) {
  static constexpr const char* kText[kUnaryOpCount] = {
      "bad operand type for unary -: '%T'", "bad operand type for unary +: '%T'", "bad operand type for unary ~: '%T'",
      "bad operand type for abs(): '%T'"};
  auto index = static_cast<size_t>(op);
  if (UnaryFunction function = rt.type_of(value)->slots->unary[index]) return function(rt, value);
  return raise_type_error(rt, kText[index], value);
}

Result<Value> native_power(Runtime& rt, Value base, Value exponent, Value modulus) {
  if (is_int_like(rt, base) && is_int_like(rt, exponent) && is_int_like(rt, modulus)) {
    return int_power_modulo(rt, base, exponent, modulus);
  }
  if (is_float_like(rt, base) || is_float_like(rt, exponent) || is_float_like(rt, modulus)) {
    return raise_type_error(rt, "pow() 3rd argument not allowed unless all arguments are integers");
  }
  bool complex = cast<Complex>(rt, base) || cast<Complex>(rt, exponent) || cast<Complex>(rt, modulus);
  if (complex) return raise_value_error(rt, "complex modulo");
  return Value::not_implemented();
}

// What a class's own __pow__ or __rpow__ makes of a modulus; NotImplemented where it has none of its own.
static Result<Value> own_power(Runtime& rt, Value self, Name name, Value other, Value modulus) {
  Value found = lookup_in_type(rt, rt.type_of(self), rt.name(name));
  if (found.is_unset() || rt.is_exactly(found, BuiltinType::SlotWrapper)) return Value::not_implemented();
  return call(rt, TRY(lookup_special(rt, self, name)), other, modulus);
}

Result<Value> power(Runtime& rt, Value base, Value exponent, Value modulus) {
  if (modulus.is_none()) return binary(rt, BinaryOp::Power, base, exponent);
  Type *base_type = rt.type_of(base), *exponent_type = rt.type_of(exponent);
  bool reflected_first = base_type != exponent_type && is_subtype(exponent_type, base_type) &&
                         lookup_in_type(rt, base_type, rt.name(Name::dunder_rpow)) !=
                             lookup_in_type(rt, exponent_type, rt.name(Name::dunder_rpow));
  Value result = Value::not_implemented();
  if (reflected_first) result = TRY(own_power(rt, exponent, Name::dunder_rpow, base, modulus));
  if (result.is_not_implemented()) result = TRY(own_power(rt, base, Name::dunder_pow, exponent, modulus));
  if (result.is_not_implemented() && !reflected_first && base_type != exponent_type) {
    result = TRY(own_power(rt, exponent, Name::dunder_rpow, base, modulus));
  }
  if (result.is_not_implemented()) result = TRY(native_power(rt, base, exponent, modulus));
  if (!result.is_not_implemented()) return result;
  return raise_type_error(rt, "unsupported operand type(s) for ** or pow(): '%T', '%T', '%T'", base, exponent, modulus);
}

// ---- Comparison

Result<Value> compare(Runtime& rt, CompareOp op, Value left, Value right) {
  Type* left_type = rt.type_of(left);
  Type* right_type = rt.type_of(right);
  auto first = left_type->slots->compare;
  auto second = right_type->slots->compare;
  bool tried_second = false;
  if (left_type != right_type && second && is_subtype(right_type, left_type)) {
    tried_second = true;
    Value result = TRY(second(rt, right, left, reflected(op)));
    if (!result.is_not_implemented()) return result;
  }
  if (first) {
    Value result = TRY(first(rt, left, right, op));
    if (!result.is_not_implemented()) return result;
  }
  if (second && !tried_second) {
    Value result = TRY(second(rt, right, left, reflected(op)));
    if (!result.is_not_implemented()) return result;
  }
  if (op == CompareOp::Equal) return Value::from_bool(left == right);
  if (op == CompareOp::NotEqual) return Value::from_bool(left != right);
  return raise_type_error(rt, "'%s' not supported between instances of '%T' and '%T'",
                          kCompareText[static_cast<int>(op)], left, right);
}

Result<bool> compare_truth(Runtime& rt, CompareOp op, Value left, Value right) {
  if (Value::both_ints(left, right)) {
    int64_t a = left.as_int(), b = right.as_int();
    switch (op) {
      case CompareOp::Less: return a < b;
      case CompareOp::LessEqual: return a <= b;
      case CompareOp::Equal: return a == b;
      case CompareOp::NotEqual: return a != b;
      case CompareOp::Greater: return a > b;
      case CompareOp::GreaterEqual: return a >= b;
    }
  }
  Value result = TRY(compare(rt, op, left, right));
  if (result.is_bool()) return result.is_true();
  return truth(rt, result);
}

Result<bool> equal(Runtime& rt, Value left, Value right) {
  if (left == right) return true;
  if (Value::both_ints(left, right)) return false;
  SameKey known = same_key(left, right);
  if (known != SameKey::Ask) return known == SameKey::Yes;
  return compare_truth(rt, CompareOp::Equal, left, right);
}

Result<bool> truth(Runtime& rt, Value value) {
  if (value.is_bool()) return value.is_true();
  if (value.is_int()) return value.as_int() != 0;
  if (value.is_none()) return false;
  if (value.is_double()) return value.as_double() != 0;
  const TypeSlots* slots = rt.type_of(value)->slots;
  if (slots->truth) return slots->truth(rt, value);
  if (slots->length) return TRY(slots->length(rt, value)) != 0;
  if (value.is_not_implemented()) {
    return raise_type_error(rt, "NotImplemented should not be used in a boolean context");
  }
  return true;
}

Result<int64_t> hash(Runtime& rt, Value value) {
  if (Str* text = exact_str(value)) return static_cast<int64_t>(str_hash(rt, text));
  if (value.is_int()) return hash_int64(value.as_int());
  if (auto* tuple = cast_exact<Tuple>(value)) {
    int64_t known = tuple->hash_value ? tuple->hash_value : plain_tuple_hash(rt, tuple);
    if (known) return known;
  }
  if (auto function = rt.type_of(value)->slots->hash) return function(rt, value);
  return raise_type_error(rt, "unhashable type: '%T'", value);
}

// ---- Containers

Result<int64_t> length(Runtime& rt, Value value) {
  if (auto function = rt.type_of(value)->slots->length) return function(rt, value);
  return raise_type_error(rt, "object of type '%T' has no len()", value);
}

Result<int64_t> length_hint(Runtime& rt, Value value, int64_t otherwise) {
  if (rt.type_of(value)->slots->length) {
    auto result = length(rt, value);
    if (!result.failed()) return result;
    if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
  }
  Value hint = TRY(lookup_special(rt, value, Name::dunder_length_hint));
  if (hint.is_unset()) return otherwise;
  auto result = call(rt, hint);
  if (result.failed()) {
    if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
    return otherwise;
  }
  Value number = result.value();
  if (number.is_not_implemented()) return otherwise;
  if (!is_int_like(rt, number)) return raise_type_error(rt, "__length_hint__ must be an integer, not %T", number);
  int64_t count = TRY(index_as_int64(rt, number));
  if (count < 0) return raise_value_error(rt, "__length_hint__() should return >= 0");
  return count;
}

Result<Value> get_item(Runtime& rt, Value container, Value key) {
  if (auto function = rt.type_of(container)->slots->get_item) return function(rt, container, key);
  if (Type* type = as_type(rt, container)) {
    if (type == rt.type(BuiltinType::Type)) return class_get_item(rt, container, key);
    Value hook = TRY(get_attribute_or_unset(rt, container, Name::dunder_class_getitem));
    if (!hook.is_unset()) return call(rt, hook, key);
    return raise_type_error(rt, "type '%N' is not subscriptable", type);
  }
  return raise_type_error(rt, "'%T' object is not subscriptable", container);
}

Status set_item(Runtime& rt, Value container, Value key, Value value) {
  if (auto function = rt.type_of(container)->slots->set_item) return function(rt, container, key, value);
  TRY(check_item_index(rt, container, key));
  return raise_type_error(rt, "'%T' object does not support item assignment", container);
}

Status delete_item(Runtime& rt, Value container, Value key) {
  if (auto function = rt.type_of(container)->slots->set_item) return function(rt, container, key, Value::unset());
  // Worded as CPython's sequences do it, or its other objects.
  Type* type = rt.type_of(container);
  TRY(check_item_index(rt, container, key));
  bool sequence = type->is_heap_type || type->slots->length || type->slots->contains;
  const char* verb = sequence && rt.type_of(key)->slots->to_index ? "doesn't" : "does not";
  return raise_type_error(rt, "'%T' object %s support item deletion", container, verb);
}

Result<bool> contains(Runtime& rt, Value container, Value item) {
  if (auto function = rt.type_of(container)->slots->contains) return function(rt, container, item);
  Value iterator = Value::unset();
  auto made = get_iterator(rt, container);
  if (made.failed()) {
    if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
    return raise_type_error(rt, "argument of type '%T' is not a container or iterable", container);
  }
  iterator = made.value();
  for (WorkMeter meter(rt);;) {
    Value each = TRY(next(rt, iterator));
    if (each.is_unset()) return false;
    if (TRY(equal(rt, each, item))) return true;
    TRY(meter.step());
  }
}

// ---- Iteration

Result<Value> get_iterator(Runtime& rt, Value iterable) {
  const TypeSlots* slots = rt.type_of(iterable)->slots;
  if (slots->iter) {
    Value iterator = TRY(slots->iter(rt, iterable));
    if (!rt.type_of(iterator)->slots->next) {
      return raise_type_error(rt, "iter() returned non-iterator of type '%T'", iterator);
    }
    return iterator;
  }
  if (slots->get_item && !as_type(rt, iterable) && !rt.type_of(iterable)->mapping_pattern) {
    auto* iterator = rt.heap.allocate_small<SequenceIterator>(shape_of(BuiltinType::SequenceIterator));
    iterator->sequence = iterable;
    iterator->position = 0;
    return iterator;
  }
  return raise_not_iterable(rt, iterable);
}

Result<Value> next(Runtime& rt, Value iterator) {
  auto function = rt.type_of(iterator)->slots->next;
  if (!function) return raise_type_error(rt, "'%T' object is not an iterator", iterator);
  // Iterators over iterators may be many deep.
  if (__builtin_expect(rt.native_stack_low(), 0)) return raise_too_deep(rt);
  auto result = function(rt, iterator);
  if (result.failed() && rt.pending_is(BuiltinType::StopIteration)) {
    rt.clear_pending();
    return Value::unset();
  }
  return result;
}

ForEach::ForEach(Runtime& rt, Value iterable) : rt_(rt), source_(iterable), mode_(Mode::Iterator), failed_(false) {
  if (cast_exact<List>(iterable)) {
    mode_ = Mode::List;
  } else if (cast_exact<Tuple>(iterable)) {
    mode_ = Mode::Tuple;
  } else {
    auto iterator = get_iterator(rt, iterable);
    failed_ = iterator.failed();
    source_ = iterator.value();
  }
}

bool ForEach::next() {
  if (failed_) return false;
  if (__builtin_expect(++position_ % kStepsPerUnit == 0, 0)) {
    failed_ = spend(rt_, 1).failed();
    if (failed_) return false;
  }
  if (mode_ == Mode::List) {
    auto* list = source_.as<List>();
    if (position_ > list->size) return false;
    value_ = list->items[position_ - 1];
    return true;
  }
  if (mode_ == Mode::Tuple) {
    auto* tuple = source_.as<Tuple>();
    if (position_ > tuple->size) return false;
    value_ = tuple->items[position_ - 1];
    return true;
  }
  auto result = minipy::next(rt_, source_);
  failed_ = result.failed();
  value_ = result.value();
  return !failed_ && !value_.is_unset();
}

Result<List*> to_list(Runtime& rt, Value iterable) {
  if (auto* list = cast_exact<List>(iterable)) return new_list(rt, std::span<const Value>(list->view()));
  if (auto* tuple = cast_exact<Tuple>(iterable)) return new_list(rt, tuple->view());
  List* result = TRY(new_list(rt));
  TRY(list_extend(rt, result, iterable));
  return result;
}

Result<Tuple*> to_tuple(Runtime& rt, Value iterable) {
  if (auto* tuple = cast_exact<Tuple>(iterable)) return tuple;
  List* list = TRY(to_list(rt, iterable));
  auto tuple = new_tuple(rt, std::span<const Value>(list->view()));
  // Its items are kept by the list alone, which the compiler would have forgotten while the tuple is allocated.
  asm volatile("" : : "r"(list));
  return tuple;
}

// ---- Text

static Result<Str*> text_result(Runtime& rt, Value text, const char* method) {
  if (Str* result = cast<Str>(rt, text)) return result;
  return raise_type_error(rt, "%s returned non-string (type %T)", method, text);
}

Result<Str*> repr(Runtime& rt, Value value) {
  RecursionGuard guard(rt, " while getting the repr of an object");
  if (guard.failed()) return Failed{};
  auto function = rt.type_of(value)->slots->repr;
  return text_result(rt, TRY(function(rt, value)), "__repr__");
}

Result<Str*> str(Runtime& rt, Value value) {
  if (Str* text = exact_str(value)) return text;
  if (value.is_int()) {
    char digits[kInt64TextSize];
    return new_ascii_str(rt, {digits, write_int64(value.as_int(), digits)});
  }
  RecursionGuard guard(rt, " while getting the str of an object");
  if (guard.failed()) return Failed{};
  return text_result(rt, TRY(rt.type_of(value)->slots->str(rt, value)), "__str__");
}

Result<Str*> ascii(Runtime& rt, Value value) {
  Str* text = TRY(repr(rt, value));
  if (text->is_ascii()) return text;
  return str_to_ascii(rt, text);
}

Result<Str*> format(Runtime& rt, Value value, Str* spec) {
  if (spec->length == 0) {
    if (Str* text = exact_str(value)) return text;
    if (value.is_int() || value.is_double()) return str(rt, value);
  }
  if (value.is_int() || value.is_double() || exact_str(value)) {
    // What their classes' __format__ does, which no program can change.
    bool done;
    auto text = format_quickly(rt, value, spec->view(), &done);
    if (done) return text;
    auto made = value.is_int()      ? format_int_value(rt, value, spec)
                : value.is_double() ? format_float_value(rt, value, spec)
                                    : format_str_value(rt, value.as<Str>(), spec);
    return made.failed() ? nullptr : made.value().as<Str>();
  }
  Value hook = TRY(lookup_special(rt, value, Name::dunder_format));
  if (hook.is_unset()) return raise_type_error(rt, "Type %T doesn't define __format__", value);
  Value text = TRY(call(rt, hook, Value::from_cell(spec)));
  if (Str* result = cast<Str>(rt, text)) return result;
  return raise_type_error(rt, "__format__ must return a str, not %T", text);
}

// ---- isinstance, issubclass

namespace {

Result<Tuple*> abstract_bases(Runtime& rt, Value cls) {
  Value bases = TRY(get_attribute_or_unset(rt, cls, Name::dunder_bases));
  if (auto* tuple = cast<Tuple>(rt, bases)) return tuple;
  return new_tuple(rt, 0);
}

Result<bool> is_abstract_subclass(Runtime& rt, Value cls, Value base) {
  RecursionGuard guard(rt, " in __subclasscheck__");
  if (guard.failed()) return Failed{};
  if (cls == base) return true;
  Tuple* bases = TRY(abstract_bases(rt, cls));
  for (uint64_t i = 0; i < bases->size; ++i) {
    if (TRY(is_abstract_subclass(rt, bases->items[i], base))) return true;
  }
  return false;
}

}  // namespace

// type.__instancecheck__: without hooks of the class.
Result<bool> real_is_instance(Runtime& rt, Value value, Value cls) {
  if (Type* type = as_type(rt, cls)) {
    if (is_subtype(rt.type_of(value), type)) return true;
    Value claimed = TRY(get_attribute_or_unset(rt, value, Name::dunder_class));
    Type* claimed_type = as_type(rt, claimed);
    return claimed_type && claimed_type != rt.type_of(value) && is_subtype(claimed_type, type);
  }
  Value bases = TRY(get_attribute_or_unset(rt, cls, Name::dunder_bases));
  if (!cast<Tuple>(rt, bases)) {
    return raise_type_error(rt, "isinstance() arg 2 must be a type, a tuple of types, or a union");
  }
  Value claimed = TRY(get_attribute_or_unset(rt, value, Name::dunder_class));
  if (claimed.is_unset()) return false;
  return is_abstract_subclass(rt, claimed, cls);
}

Result<bool> real_is_subclass(Runtime& rt, Value cls, Value base) {
  Type* type = as_type(rt, cls);
  Type* base_type = as_type(rt, base);
  if (type && base_type) return is_subtype(type, base_type);
  if (!type) {
    Value bases = TRY(get_attribute_or_unset(rt, cls, Name::dunder_bases));
    if (!cast<Tuple>(rt, bases)) return raise_type_error(rt, "issubclass() arg 1 must be a class");
  }
  if (!base_type) {
    Value bases = TRY(get_attribute_or_unset(rt, base, Name::dunder_bases));
    if (!cast<Tuple>(rt, bases)) {
      return raise_type_error(rt, "issubclass() arg 2 must be a class, a tuple of classes, or a union");
    }
  }
  return is_abstract_subclass(rt, cls, base);
}

Result<bool> is_instance(Runtime& rt, Value value, Value cls) {
  if (Value::from_cell(rt.type_of(value)) == cls) return true;
  if (cls.is_cell() && rt.type_of(cls) == rt.type(BuiltinType::Type)) return real_is_instance(rt, value, cls);
  if (auto* alternatives = cast<Union>(rt, cls)) cls = Value::from_cell(alternatives->args);
  if (auto* tuple = cast<Tuple>(rt, cls)) {
    RecursionGuard guard(rt, " in __instancecheck__");
    if (guard.failed()) return Failed{};
    for (uint64_t i = 0; i < tuple->size; ++i) {
      Value each = tuple->items[i].is_none() ? Value::from_cell(rt.type(BuiltinType::None)) : tuple->items[i];
      if (TRY(is_instance(rt, value, each))) return true;
    }
    return false;
  }
  Value hook = TRY(lookup_special(rt, cls, Name::dunder_instancecheck));
  if (!hook.is_unset()) return truth(rt, TRY(call(rt, hook, value)));
  return real_is_instance(rt, value, cls);
}

Result<bool> is_subclass(Runtime& rt, Value cls, Value base) {
  if (base.is_cell() && rt.type_of(base) == rt.type(BuiltinType::Type)) {
    if (cls == base) return true;
    return real_is_subclass(rt, cls, base);
  }
  if (auto* alternatives = cast<Union>(rt, base)) base = Value::from_cell(alternatives->args);
  if (auto* tuple = cast<Tuple>(rt, base)) {
    RecursionGuard guard(rt, " in __subclasscheck__");
    if (guard.failed()) return Failed{};
    for (uint64_t i = 0; i < tuple->size; ++i) {
      Value each = tuple->items[i].is_none() ? Value::from_cell(rt.type(BuiltinType::None)) : tuple->items[i];
      if (TRY(is_subclass(rt, cls, each))) return true;
    }
    return false;
  }
  Value hook = TRY(lookup_special(rt, base, Name::dunder_subclasscheck));
  if (!hook.is_unset()) return truth(rt, TRY(call(rt, hook, cls)));
  return real_is_subclass(rt, cls, base);
}

// ---- Buffers

bool is_bytes_like(Runtime& rt, Value value) { return rt.type_of(value)->slots->buffer != nullptr; }

Result<std::span<const uint8_t>> bytes_like(Runtime& rt, Value value) {
  if (auto function = rt.type_of(value)->slots->buffer) {
    std::span<uint8_t> bytes;
    bool writable = false;
    if (function(rt, value, &bytes, &writable)) return std::span<const uint8_t>(bytes);
    if (rt.has_pending()) return Failed{};
  }
  return raise_type_error(rt, "a bytes-like object is required, not '%T'", value);
}

}  // namespace minipy
