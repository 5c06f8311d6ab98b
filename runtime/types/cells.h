// The C++ structs of the built-in types' instances: what each cell holds, and nothing else. What can be done
// with them stands in the header of each type (types/list.h ...) and in object/objects.h.
#pragma once

#include <string_view>

#include "runtime/object/builtin_types.h"
#include "runtime/object/type.h"

namespace minipy {

struct NativeDef;

// A run of Values: the storage of lists, instances' overflow slots, closures. Its visit covers `count`.
struct ValueStorage : Cell {
  uint64_t count;
  __extension__ Value values[];
};
// Bytes without references: tables of dicts, buffers of strings.
struct RawStorage : Cell {
  uint64_t size;
  __extension__ uint8_t bytes[];
};

struct Object : Cell {};  // an instance of a plain class: extra word and slots follow (object/instance.h)

// A bigint: sign and magnitude, limbs little end first, no leading zero limb. Exact ints that fit 62 bits are
// never cells; instances of subclasses of int always are (zero has no limbs).
struct Int : Cell {  // aux: 1 when negative
  uint64_t limb_count;
  __extension__ uint64_t limbs[];
  bool negative() const { return aux & 1; }
};
struct Float : Cell {
  double number;
};
struct Complex : Cell {
  double real, imaginary;
};

// Text in UTF-8 (lone surrogates in the generalised form). `data` points into this cell, to static text, or (kGrowable)
// into the bytes of `owner`, a buffer that strings grown from one another share (types/str_index.h). A short string
// (kCompact) has no owner: its text begins there, and the cell refers to nothing.
struct Str : Cell {
  enum : uint32_t { kAscii = 1, kInterned = 2, kShared = 4, kGrowable = 8, kCompact = 16 };  // flags in aux
  uint64_t hash_value;                                                                       // 0: not computed yet
  uint32_t byte_length;
  uint32_t length;  // in code points
  const char* data;
  RawStorage* owner;  // the buffer; else the index of the code points, where there is one, or null
  __extension__ char inline_data[];
  std::string_view view() const { return {data, byte_length}; }
  bool is_ascii() const { return aux & kAscii; }
  bool is_interned() const { return aux & kInterned; }
  // The text of a string that is being made, which is in this cell.
  char* own_text() { return const_cast<char*>(data); }
};

struct Bytes : Cell {
  uint64_t size;
  uint64_t hash_value;  // 0: not computed
  const uint8_t* data;  // inline, or in owner
  RawStorage* owner;
  __extension__ uint8_t inline_data[];
  std::span<const uint8_t> view() const { return {data, size}; }
};
struct ByteArray : Cell {
  uint64_t size;
  uint64_t offset;      // of the first byte in storage (bytes deleted at the front)
  RawStorage* storage;  // null while empty
  int64_t exports;      // memoryviews that forbid resizing
  uint8_t* data() { return storage ? storage->bytes + offset : nullptr; }
};
struct MemoryView : Cell {
  Value object;  // what is viewed; unset after release
  uint8_t* data;
  int64_t length;  // in items
  int64_t item_size;
  int64_t stride;  // in bytes
  Str* format;
  int64_t hash_value;  // 0: not computed; stays after release
  bool readonly;
  bool released;
  bool is_cast_2d;
  int64_t dimensions;
  int64_t shape[4];
  int64_t strides[4];
};

struct Tuple : Cell {
  int64_t hash_value;  // 0: not computed (exact tuples of hashables)
  uint64_t size;
  __extension__ Value items[];
  std::span<const Value> view() const { return {items, size}; }
};
struct List : Cell {
  // aux: the collector does not follow the items (a class's subclasses); seen while those are swept
  enum : uint32_t { kWeakItems = 1, kVisited = 2 };
  uint64_t size;
  uint64_t capacity;
  Value* items;           // in `storage`
  ValueStorage* storage;  // visited by the list, which knows the size; null while empty
  std::span<Value> view() { return {items, size}; }
};

struct DictEntry {
  uint64_t hash;
  Value key;  // unset where deleted
  Value value;
};
// Compact and ordered (types/dict.cpp). keys_version changes whenever the set of keys or their places change,
// and is unique in the VM: (version, place) is all that an inline cache of a module's globals needs.
struct Dict : Cell {
  enum : uint32_t { kStringKeys = 1, kWatched = 2, kInstanceDict = 4 };  // aux flags: all keys exact str ...
  uint64_t used;                                                         // live entries
  uint64_t filled;                                                       // entries in use, deleted ones included
  uint64_t capacity;                                                     // of entries
  uint64_t index_mask;                                                   // slots of the index less one
  DictEntry* entries;
  void* index;        // 8, 16 or 32 bits a slot, by capacity
  RawStorage* table;  // holds index and entries
  uint64_t keys_version;
};
struct SetEntry {
  uint64_t hash;
  Value key;
};                   // unset: never used; failure: deleted
struct Set : Cell {  // aux: 1 when frozen
  uint64_t used;
  uint64_t filled;  // deleted ones included
  uint64_t mask;
  SetEntry* entries;
  RawStorage* table;
  uint64_t version;    // changes with each insertion and removal
  int64_t hash_value;  // frozenset: 0 when not computed
};
struct Range : Cell {
  Value start, stop, step, length;
};
struct Slice : Cell {
  Value start, stop, step;
};

struct Function : Cell {
  Cell* code;
  Dict* globals;
  Dict* builtins;
  Tuple* defaults;         // null: none
  Dict* keyword_defaults;  // null: none
  Tuple* closure;          // of CellVariables; null: none
  Value name, qualname, doc, module;
  Value annotations;  // Dict, or unset
  Value annotate;     // callable, None, or unset
  Value type_params;  // tuple, or unset
  Dict* attributes;   // __dict__; null until used
  uint64_t version;   // changes with code, defaults, keyword_defaults
};
struct NativeFunction : Cell {
  const NativeDef* def;
  Value self;   // the receiver of a bound one, the module of a function
  Type* owner;  // of a method descriptor
  Str* module;  // null for methods
};
// A dunder of a built-in type (`int.__add__`): which slot, and how to call it (object/slots.cpp).
struct SlotWrapper : NativeFunction {
  uint32_t row;  // in the table of slots
};
struct GetSetDescriptor : Cell {
  const struct GetSetDef* def;
  Type* owner;
};
// Of a class's __slots__, or (with a definition, and then without a slot) of what CPython keeps in a native structure.
struct MemberDescriptor : GetSetDescriptor {
  Str* name;
  uint32_t slot;
};
struct Method : Cell {
  Value function, self;
};
struct Property : Cell {
  Value getter, setter, deleter, doc, name;
  bool doc_from_getter;
};
struct MethodHolder : Cell {
  Value function;
  Dict* attributes;
};  // classmethod, staticmethod
struct Super : Cell {
  Type* start;
  Value self;
  Type* self_type;
};
struct Module : Cell {
  Dict* dict;
  const struct ModuleSpec* spec;
  void* state;
};
struct CellVariable : Cell {
  Value contents;
};
struct Traceback : Cell {
  Value next, frame;
  int32_t line;
  int32_t instruction;
};

struct BaseException : Cell {
  Value args;            // tuple
  Value traceback;       // Traceback or None
  Value cause, context;  // exceptions or None
  Value details[7];      // by kind: StopIteration.value, OSError's errno strerror filename filename2 ...
  Dict* attributes;      // __dict__; null until used
  bool suppress_context;
};

struct MappingProxy : Cell {
  Value mapping;
};
struct DictView : Cell {
  Dict* dict;
};
struct DictIterator : Cell {
  Dict* dict;
  uint64_t position;
  uint64_t used;
  uint64_t version;
};
struct SetIterator : Cell {
  Set* set;
  uint64_t position;
  uint64_t used;
};
struct SequenceIterator : Cell {
  Value sequence;
  int64_t position;
};  // unset sequence: exhausted
struct RangeIterator : Cell {
  int64_t next, remaining, step;
};
struct LongRangeIterator : Cell {
  Value next, remaining, step;
};
struct CallableIterator : Cell {
  Value callable, sentinel;
};
struct Enumerate : Cell {
  Value iterator, count;
};
struct Zip : Cell {
  Tuple* iterators;
  bool strict;
};
struct Map : Cell {
  Value function;
  Tuple* iterators;
  bool strict;
};
struct Filter : Cell {
  Value function, iterator;
};
struct GenericAlias : Cell {
  Value origin;
  Tuple* args;
  Value parameters;
  bool starred;
};
struct Union : Cell {
  Tuple* args;
  Value parameters;
};
struct Template : Cell {
  Tuple* strings;
  Tuple* interpolations;
};
struct Interpolation : Cell {
  Value value, expression, conversion, format_spec;
};
struct WeakReference : Cell {
  Cell* target;
  Value callback;
  WeakReference* next;
  int64_t hash_value;
  bool hashed;
};

// Which layout (or exact built-in type) a struct belongs to, and its name in messages.
template <class T>
struct CellTraits;
#define CELL_TRAITS(structure, layout, text)                  \
  template <>                                                 \
  struct CellTraits<structure> {                              \
    static constexpr Layout kLayout = Layout::layout;         \
    static constexpr BuiltinType kType = BuiltinType::layout; \
    static constexpr const char* kName = text;                \
  };
CELL_TRAITS(Type, Type, "type")
CELL_TRAITS(Int, Int, "int")
CELL_TRAITS(Float, Float, "float")
CELL_TRAITS(Complex, Complex, "complex")
CELL_TRAITS(Str, Str, "str")
CELL_TRAITS(Bytes, Bytes, "bytes")
CELL_TRAITS(ByteArray, ByteArray, "bytearray")
CELL_TRAITS(MemoryView, MemoryView, "memoryview")
CELL_TRAITS(Tuple, Tuple, "tuple")
CELL_TRAITS(List, List, "list")
CELL_TRAITS(Dict, Dict, "dict")
CELL_TRAITS(Set, Set, "set")
CELL_TRAITS(Range, Range, "range")
CELL_TRAITS(Slice, Slice, "slice")
CELL_TRAITS(Function, Function, "function")
CELL_TRAITS(GetSetDescriptor, GetSetDescriptor, "getset_descriptor")
CELL_TRAITS(MemberDescriptor, MemberDescriptor, "member_descriptor")
CELL_TRAITS(Method, Method, "method")
CELL_TRAITS(Property, Property, "property")
CELL_TRAITS(Super, Super, "super")
CELL_TRAITS(Module, Module, "module")
CELL_TRAITS(Traceback, Traceback, "traceback")
CELL_TRAITS(CellVariable, CellVariable, "cell")
CELL_TRAITS(MappingProxy, MappingProxy, "mappingproxy")
CELL_TRAITS(RangeIterator, RangeIterator, "range_iterator")
CELL_TRAITS(LongRangeIterator, LongRangeIterator, "longrange_iterator")
CELL_TRAITS(CallableIterator, CallableIterator, "callable_iterator")
CELL_TRAITS(Enumerate, Enumerate, "enumerate")
CELL_TRAITS(Zip, Zip, "zip")
CELL_TRAITS(Map, Map, "map")
CELL_TRAITS(Filter, Filter, "filter")
CELL_TRAITS(GenericAlias, GenericAlias, "types.GenericAlias")
CELL_TRAITS(Union, Union, "typing.Union")
CELL_TRAITS(Template, Template, "string.templatelib.Template")
CELL_TRAITS(Interpolation, Interpolation, "string.templatelib.Interpolation")
CELL_TRAITS(ValueStorage, ValueStorage, "value_storage")
CELL_TRAITS(RawStorage, RawStorage, "raw_storage")
#undef CELL_TRAITS
#define SHARED_TRAITS(structure, layout, text)        \
  template <>                                         \
  struct CellTraits<structure> {                      \
    static constexpr Layout kLayout = Layout::layout; \
    static constexpr const char* kName = text;        \
  };
SHARED_TRAITS(NativeFunction, NativeFunction, "builtin_function_or_method")
SHARED_TRAITS(MethodHolder, MethodHolder, "classmethod")
SHARED_TRAITS(BaseException, Exception, "BaseException")
SHARED_TRAITS(DictView, DictView, "dict view")
SHARED_TRAITS(DictIterator, DictIterator, "dict iterator")
SHARED_TRAITS(SetIterator, SetIterator, "set_iterator")
SHARED_TRAITS(SequenceIterator, SequenceIterator, "iterator")
SHARED_TRAITS(WeakReference, WeakReference, "weakref.ReferenceType")
#undef SHARED_TRAITS

}  // namespace minipy
