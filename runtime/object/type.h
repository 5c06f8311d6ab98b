// Type: a class, built-in or a program's; TypeSlots: what its instances do, as function pointers;
// TypeSpec: the static description of a built-in or native type.
#pragma once

#include <span>
#include <string_view>

#include "runtime/object/result.h"
#include "runtime/object/shape.h"

namespace minipy {

class Runtime;
struct Str;
struct Tuple;
struct Dict;
struct List;
struct Type;
struct NativeDef;
struct GetSetDef;

// How a call passes its arguments: `count` positional values, then one value for each name in `names`.
struct Arguments {
  const Value* values = nullptr;
  uint32_t count = 0;            // positional ones
  bool bound = false;            // the first one is what a bound native is bound to
  const Tuple* names = nullptr;  // of strings; null when there are no keywords
  constexpr Arguments() = default;
  constexpr Arguments(const Value* given, uint32_t positional, const Tuple* keywords)
      : values(given), count(positional), names(keywords) {}
  static constexpr Arguments of_bound(const Value* given, uint32_t positional, const Tuple* keywords) {
    Arguments result(given, positional, keywords);
    result.bound = true;
    return result;
  }
  uint32_t keyword_count() const;
  Value operator[](size_t index) const { return values[index]; }
  // The same without the first positional one.
  Arguments rest() const { return {values + 1, count - 1, names}; }
};

enum class CompareOp : uint8_t { Less, LessEqual, Equal, NotEqual, Greater, GreaterEqual };
inline constexpr const char* kCompareText[] = {"<", "<=", "==", "!=", ">", ">="};
// The operator with its operands swapped: < for >.
constexpr CompareOp reflected(CompareOp op) {
  constexpr CompareOp kReflected[] = {CompareOp::Greater,  CompareOp::GreaterEqual, CompareOp::Equal,
                                      CompareOp::NotEqual, CompareOp::Less,         CompareOp::LessEqual};
  return kReflected[static_cast<int>(op)];
}

enum class BinaryOp : uint8_t {
  Add,
  Subtract,
  Multiply,
  MatrixMultiply,
  TrueDivide,
  FloorDivide,
  Modulo,
  Power,
  LeftShift,
  RightShift,
  And,
  Or,
  Xor,
  DivMod,  // divmod() only: no operator
};
inline constexpr size_t kBinaryOpCount = 14;
enum class UnaryOp : uint8_t { Negative, Positive, Invert, Absolute };
inline constexpr size_t kUnaryOpCount = 4;

// A binary slot gets the operands in the order of the expression; either may be of its type. It answers
// NotImplemented for operands it does not know.
using BinaryFunction = Result<Value> (*)(Runtime&, Value left, Value right);
using UnaryFunction = Result<Value> (*)(Runtime&, Value);

// Null where a type has no such behaviour. Inherited from the base; a program's class has its own copy, where
// each dunder that the class defines is a function that calls it.
struct TypeSlots {
  Result<Value> (*create)(Runtime&, Type* cls, const Arguments&) = nullptr;  // __new__
  Status (*initialise)(Runtime&, Value self, const Arguments&) = nullptr;    // __init__
  VisitFunction visit = nullptr;                                             // references held
  void (*finalise)(Runtime&, Cell*) = nullptr;                               // __del__ or native release
  Result<Value> (*repr)(Runtime&, Value) = nullptr;                          // a str
  Result<Value> (*str)(Runtime&, Value) = nullptr;                           // a str
  Result<int64_t> (*hash)(Runtime&, Value) = nullptr;                        // null: unhashable
  // May answer NotImplemented.
  Result<Value> (*compare)(Runtime&, Value self, Value other, CompareOp) = nullptr;
  Result<bool> (*truth)(Runtime&, Value) = nullptr;
  // `name` is a str; sets AttributeError when there is none.
  Result<Value> (*get_attribute)(Runtime&, Value self, Str* name) = nullptr;
  // An unset value deletes.
  Status (*set_attribute)(Runtime&, Value self, Str* name, Value value) = nullptr;
  // Descriptors. instance is unset when looked up on the class.
  Result<Value> (*descriptor_get)(Runtime&, Value self, Value instance, Value owner) = nullptr;
  Status (*descriptor_set)(Runtime&, Value self, Value instance, Value value) = nullptr;  // unset deletes
  Result<Value> (*call)(Runtime&, Value self, const Arguments&) = nullptr;
  Result<Value> (*iter)(Runtime&, Value) = nullptr;
  Result<Value> (*next)(Runtime&, Value) = nullptr;  // unset at the end
  Result<int64_t> (*length)(Runtime&, Value) = nullptr;
  Result<Value> (*get_item)(Runtime&, Value self, Value key) = nullptr;
  Status (*set_item)(Runtime&, Value self, Value key, Value value) = nullptr;  // unset deletes
  Result<bool> (*contains)(Runtime&, Value self, Value item) = nullptr;
  BinaryFunction binary[kBinaryOpCount] = {};
  BinaryFunction inplace[kBinaryOpCount] = {};
  UnaryFunction unary[kUnaryOpCount] = {};
  UnaryFunction to_int = nullptr, to_float = nullptr, to_index = nullptr;  // __int__ __float__ __index__
  UnaryFunction await = nullptr, aiter = nullptr, anext = nullptr;
  // The bytes of a buffer-like object (bytes, bytearray, memoryview, array); false when there are none.
  bool (*buffer)(Runtime&, Value self, std::span<uint8_t>* bytes, bool* writable) = nullptr;
  // Where such an object counts the memoryviews on it; null: it does not.
  int64_t* (*buffer_exports)(Value self) = nullptr;
};

// A built-in type as data. Methods become objects when the type's dictionary is first looked at.
struct TypeSpec {
  std::string_view name;  // for natives of modules: "collections.deque"
  BuiltinType base = BuiltinType::Object;
  Layout layout = Layout::Native;
  uint32_t instance_size = 0;  // bytes of the fixed part, for Layout::Native
  const TypeSlots* slots = nullptr;
  std::span<const NativeDef> methods = {};
  std::span<const NativeDef> more_methods = {};  // shared with other types
  std::span<const GetSetDef> getsets = {};
  void (*add_attributes)(Runtime&, Dict*) = nullptr;  // of the class itself: __match_args__ ...
  std::string_view doc = {};                          // with "name(args)\n--\n\n" before it to give a text signature
  bool subclassable = true;
  bool has_dict = false;  // instances may have attributes (function, module ...)
  bool weakly_referable = false;
  bool sequence_pattern = false;  // matches [a, b] in match statements
  bool mapping_pattern = false;
  bool constructible = true;  // false: "cannot create 'x' instances"
  bool unhashable = false;    // __hash__ is None
  bool immutable = true;      // attributes of the type cannot be set
};

struct Type : Cell {
  Str* name;
  Str* qualname;
  Type* base;
  Tuple* bases;
  Tuple* mro;
  Dict* dict;            // read through type_dict(), which fills it for built-in types
  const TypeSpec* spec;  // null for a program's class
  const TypeSlots* slots;
  TypeSlots* own_slots;      // in RawStorage, for a program's class
  Shape* root_shape;         // of new instances; made when first needed
  List* subclasses;          // weak: the collector drops dead ones
  Value* special;            // cache: special methods by SpecialName, in RawStorage; null until used
  Tuple* slot_names;         // __slots__ as given, mangled; null: none
  uint32_t version;          // new with each change of the class or of a base; never 0
  uint32_t instance_size;    // bytes of the fixed part of an instance, before extra and slots
  uint32_t changes;          // how often shapes were retired
  uint16_t fixed_slots;      // of __slots__, inherited ones included
  uint16_t predicted_slots;  // how many attributes instances are expected to have
  Layout layout;
  BuiltinType number;  // Nothing for a type that is not in the table
  bool dict_filled;
  bool has_instance_dict;  // instances take new attributes
  bool weakly_referable;
  bool subclassable;
  bool immutable;
  bool has_finaliser;  // __del__
  bool is_abstract;    // __abstractmethods__ is not empty
  bool sequence_pattern;
  bool mapping_pattern;
  bool volatile_class;          // changes so often that its shapes are not cached
  bool overrides_getattribute;  // get_attribute is not the generic one
  bool is_heap_type;            // made at run time
};

}  // namespace minipy
