// Which keywords the constructors of built-in types look at: those of a subclass may be for a method of its own.
#pragma once

#include "runtime/object/runtime.h"
#include "runtime/object/type.h"

namespace minipy {

// Whether the class has an __init__ of its own, which keywords of the constructor are for.
inline bool has_own_init(Runtime& rt, const Type* cls) {
  return cls->slots->initialise != rt.type(BuiltinType::Object)->slots->initialise;
}
// What __new__ looks at of a call's arguments.
inline Arguments arguments_of_new(Runtime& rt, const Type* cls, const Arguments& args) {
  return args.names && has_own_init(rt, cls) ? Arguments(args.values, args.count, nullptr) : args;
}
// What the __init__ of a built-in type looks at: keywords may be for the __new__ of a subclass.
inline Arguments arguments_of_init(Runtime& rt, Value self, BuiltinType type, const Arguments& args) {
  bool own_new = args.names && rt.type_of(self)->slots->create != rt.type(type)->slots->create;
  return own_new ? Arguments(args.values, args.count, nullptr) : args;
}

}  // namespace minipy
