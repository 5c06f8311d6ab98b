// Classes of the host: Python classes whose instances have a C++ object.
//
// They are ordinary classes (a program may derive from them) over one native base, whose instances begin with a
// HostObject; where the C++ object is small, it lies behind it in the cell. The classes of a VM are found by the
// address that stands for their C++ type.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/embed/host_function.h"
// After host_function.h
#include "minipy/class.h"

namespace minipy::v0::detail {

struct HostClass;

// aux: how it is held.
struct HostObject : Cell {
  enum : uint32_t { kHeld = 7, kInPlace = 1, kPointer = 2, kShared = 3, kReference = 4, kMoved = 5, kGone = 6 };
  void* object;          // null: not made yet, or gone
  const HostClass* cls;  // of the object
  union {
    void* holder;  // kShared
    Value owner;   // kReference: kept alive
  };
  char* place() { return reinterpret_cast<char*>(this + 1); }
};
static_assert(sizeof(HostObject) == 32);

// An attribute that is a field or a property.
struct HostField {
  GetSetDef def;  // first
  State* state;
  std::string name, doc;
  FunctionRecord* getter = nullptr;
  FunctionRecord* setter = nullptr;
  TypeName type = nullptr;
  const HostClass* cls = nullptr;
  Number number = Number::None;  // of a field that is a number: what it is, and where
  uint32_t offset = 0;
  ~HostField();
};

struct HostClass {
  ClassSpec spec;
  std::string name;
  Type* type = nullptr;
  HostClass* base = nullptr;
  State* state = nullptr;
  bool fits_in_place = false;
  std::deque<HostField> fields;
};

struct HostClasses final : RootSource {
  explicit HostClasses(State& state);
  HostClass* find(TypeKey key);
  void visit_roots(Visitor& visitor) override;

  State& state;
  std::deque<HostClass> all;
  std::unordered_map<TypeKey, HostClass*> by_key;
  std::unordered_map<const Type*, HostClass*> by_type;
  std::unordered_map<TypeKey, Value> enums;
  // The method of an overridden class that Python has called last, by which C++ calls what the class itself has.
  const Cell* called_on = nullptr;
  std::string_view called;
};

}  // namespace minipy::v0::detail
