// What can be done with any object: the operations behind Python's syntax and built-in functions, by type slots.
// All may run user code (a class's dunders) through the evaluator, and so may raise anything.
#pragma once

#include <span>

#include "runtime/object/errors.h"
#include "runtime/object/runtime.h"

namespace minipy {

// ---- Type tests. `cast` gives the cell where value is an instance of T's layout (subclasses included), or null.
template <class T>
T* cast(Runtime& rt, Value value) {
  if (!value.is_cell()) return nullptr;
  return rt.shape(value.cell()->shape)->layout == CellTraits<T>::kLayout ? value.as<T>() : nullptr;
}
template <class T>
T* cast_exact(Value value) {
  return value.is_cell() && value.cell()->shape == shape_of(CellTraits<T>::kType) ? value.as<T>() : nullptr;
}
inline Str* exact_str(Value value) { return cast_exact<Str>(value); }
bool is_subtype(const Type* type, const Type* base);                        // by the MRO
inline bool is_instance_of(Runtime& rt, Value value, BuiltinType number) {  // of it or of a subclass
  return is_subtype(rt.type_of(value), rt.type(number));
}
Result<bool> is_instance(Runtime& rt, Value value, Value cls);  // isinstance(), hooks included
Result<bool> is_subclass(Runtime& rt, Value cls, Value base);   // issubclass()
inline Type* as_type(Runtime& rt, Value value) { return cast<Type>(rt, value); }

// ---- Attributes
Result<Value> get_attribute(Runtime& rt, Value object, Str* name);
inline Result<Value> get_attribute(Runtime& rt, Value object, Name name) {
  return get_attribute(rt, object, rt.name(name));
}
// Unset instead of AttributeError.
Result<Value> get_attribute_or_unset(Runtime& rt, Value object, Str* name);
inline Result<Value> get_attribute_or_unset(Runtime& rt, Value object, Name name) {
  return get_attribute_or_unset(rt, object, rt.name(name));
}
Status set_attribute(Runtime& rt, Value object, Str* name, Value value);  // unset deletes
inline Status set_attribute(Runtime& rt, Value object, Name name, Value value) {
  return set_attribute(rt, object, rt.name(name), value);
}
// object.__getattribute__ and object.__setattr__ themselves.
Result<Value> generic_get_attribute(Runtime& rt, Value object, Str* name);
Status generic_set_attribute(Runtime& rt, Value object, Str* name, Value value);
// An attribute of the type found along the MRO, as stored (no descriptor call); unset when there is none.
Value lookup_in_type(Runtime& rt, Type* type, Str* name);
// A special method looked up on the type and bound to the object; unset when there is none.
Result<Value> lookup_special(Runtime& rt, Value object, Name name);
// The dictionary of attributes: made where the object can have one, null where it cannot.
Result<Dict*> instance_dict(Runtime& rt, Value object);
Result<List*> dir_of(Runtime& rt, Value object);  // dir(object)

// The class from which super(start, self) looks; TypeError where self is no instance of start.
Result<Type*> super_check(Runtime& rt, Type* start, Value self);
// The attribute that super(start, self) finds, bound; *found tells whether there is one.
Result<Value> super_lookup(Runtime& rt, Type* start, Value self, Type* self_type, Str* name, bool* found);

// ---- Calls
Result<Value> call(Runtime& rt, Value callable, const Arguments& arguments);
Result<Value> call(Runtime& rt, Value callable);
Result<Value> call(Runtime& rt, Value callable, Value a);
Result<Value> call(Runtime& rt, Value callable, Value a, Value b);
Result<Value> call(Runtime& rt, Value callable, Value a, Value b, Value c);
Result<Value> call_method(Runtime& rt, Value object, Str* name, std::span<const Value> arguments = {});
Result<Value> call_method(Runtime& rt, Value object, Name name, std::span<const Value> arguments = {});
bool is_callable(Runtime& rt, Value value);

// ---- Operators
Result<Value> binary(Runtime& rt, BinaryOp op, Value left, Value right);
Result<Value> inplace(Runtime& rt, BinaryOp op, Value left, Value right);
// The TypeError of operands that know no such operator.
Failed raise_unsupported(Runtime& rt, BinaryOp op, bool in_place, Value left, Value right);
// Whether `value * n` repeats a sequence; the error of an n that is no int says so.
bool is_repeatable(Runtime& rt, Value value);
Result<Value> unary(Runtime& rt, UnaryOp op, Value value);
Result<Value> power(Runtime& rt, Value base, Value exponent, Value modulus);  // None modulus: two-argument pow
// What the built-in numbers make of a modulus, whatever their classes override; NotImplemented for other types.
Result<Value> native_power(Runtime& rt, Value base, Value exponent, Value modulus);
Result<Value> compare(Runtime& rt, CompareOp op, Value left, Value right);  // as the operator: any result
Result<bool> compare_truth(Runtime& rt, CompareOp op, Value left, Value right);
Result<bool> equal(Runtime& rt, Value left, Value right);  // identity first, then ==
// `is`, in which equal floats and bigints held apart are different, immediate ones the same.
inline bool identical(Value left, Value right) { return left == right; }
Result<bool> truth(Runtime& rt, Value value);
Result<int64_t> hash(Runtime& rt, Value value);

// ---- Containers
Result<int64_t> length(Runtime& rt, Value value);
Result<int64_t> length_hint(Runtime& rt, Value value, int64_t otherwise);
Result<Value> get_item(Runtime& rt, Value container, Value key);
Status set_item(Runtime& rt, Value container, Value key, Value value);
Status delete_item(Runtime& rt, Value container, Value key);
Result<bool> contains(Runtime& rt, Value container, Value item);

// ---- Iteration
Result<Value> get_iterator(Runtime& rt, Value iterable);
Result<Value> next(Runtime& rt, Value iterator);  // unset at the end, StopIteration swallowed
// Walks any iterable; lists and tuples without an iterator object.
//   ForEach each(rt, iterable); while (each.next()) { use each.value(); } if (each.failed()) return Failed{};
class ForEach {
 public:
  ForEach(Runtime& rt, Value iterable);
  bool next();
  Value value() const { return value_; }
  bool failed() const { return failed_; }

 private:
  Runtime& rt_;
  Value source_;  // list, tuple or iterator
  Value value_;
  uint64_t position_ = 0;
  enum class Mode : uint8_t { List, Tuple, Iterator } mode_;
  bool failed_ = false;
};
// The items of any iterable as a list or tuple (a new list; the tuple itself where it is one).
Result<List*> to_list(Runtime& rt, Value iterable);
Result<Tuple*> to_tuple(Runtime& rt, Value iterable);

// ---- Text
Result<Str*> repr(Runtime& rt, Value value);
Result<Str*> str(Runtime& rt, Value value);
Result<Str*> ascii(Runtime& rt, Value value);
Result<Str*> format(Runtime& rt, Value value, Str* spec);  // format(value, spec)

// ---- Numbers
Result<Value> new_int(Runtime& rt, int64_t value);
Result<Value> new_int_unsigned(Runtime& rt, uint64_t value);
Value box_float(Runtime& rt, double value);
inline Value new_float(Runtime& rt, double value) {
  Value word = Value::from_double(value);
  return __builtin_expect(word.is_double(), 1) ? word : box_float(rt, value);
}
bool is_int_like(Runtime& rt, Value value);    // int, bool or a subclass of int
bool is_float_like(Runtime& rt, Value value);  // float or a subclass
double float_value(Runtime& rt, Value value);  // of a float-like one
// An exact int from __index__; TypeError "'T' object cannot be interpreted as an integer".
Result<Value> to_index(Runtime& rt, Value value);
Result<int64_t> index_as_int64(Runtime& rt, Value value);  // OverflowError past 64 bits
Result<int64_t> index_clamped(Runtime& rt, Value value);
Result<double> as_double(Runtime& rt, Value value);  // float(): __float__, __index__
// An exact int for any int-like value (bools and subclass instances become plain ints).
Value int_value(Runtime& rt, Value value);

// ---- Buffers: bytes, bytearray, memoryview, array ("a bytes-like object is required, not 'T'")
Result<std::span<const uint8_t>> bytes_like(Runtime& rt, Value value);
bool is_bytes_like(Runtime& rt, Value value);

// t-strings: what BUILD_TEMPLATE and BUILD_INTERPOLATION make.
Result<Value> new_template(Runtime& rt, Tuple* strings, Tuple* interpolations);
Result<Value> new_interpolation(Runtime& rt, Value value, Value expression, Value conversion, Value format_spec);
// type.__instancecheck__ and __subclasscheck__ themselves, without hooks.
Result<bool> real_is_instance(Runtime& rt, Value value, Value cls);
Result<bool> real_is_subclass(Runtime& rt, Value cls, Value base);
// What object.__dir__ and its overrides for types and modules list, unsorted.
Result<List*> default_dir(Runtime& rt, Value object);
// `A | B` of types: a Union, or NotImplemented (types/union.cpp).
Result<Value> make_union(Runtime& rt, Value left, Value right);
// `type[int]`: a GenericAlias.
Result<Value> class_get_item(Runtime& rt, Value cls, Value key);

// ---- Classes
// type(name, bases, namespace, **keywords) for metatype; keywords go to __init_subclass__.
Result<Value> new_class(Runtime& rt, Type* metatype, Str* name, Tuple* bases, Dict* ns, const Arguments& keywords);
Dict* type_dict(Runtime& rt, Type* type);                  // filled
Type* new_native_type(Runtime& rt, const TypeSpec& spec);  // for a module's own type
Cell* new_instance(Runtime& rt, Type* cls);                // zeroed fixed part; null: MemoryError pending
void type_changed(Runtime& rt, Type* type);                // after its dict or bases changed
Result<Type*> best_metatype(Runtime& rt, Type* metatype, Tuple* bases);
Value native_function(Runtime& rt, const NativeDef& def, Value self, Str* module);

}  // namespace minipy
