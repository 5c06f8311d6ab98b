// _abc: what abc.ABCMeta (stdlib/python/abc.py) needs of the machine. Whether instances match [a, b] or {key: value}
// in a match statement is a flag of the type, which Python code cannot reach.
#include "runtime/native/native.h"

namespace minipy {

namespace {

enum Pattern : int64_t { kSequence = 1 << 5, kMapping = 1 << 6 };

// Marks a class and what derives from it; built-in classes stay as they are.
void mark(Type* type, bool sequence, bool mapping) {
  if (type->immutable || (type->sequence_pattern == sequence && type->mapping_pattern == mapping)) return;
  type->sequence_pattern = sequence;
  type->mapping_pattern = mapping;
  for (Value derived : type->subclasses->view()) mark(derived.as<Type>(), sequence, mapping);
}

Status mark_pattern(Runtime& rt, Type* type, int64_t flags) {
  if ((flags & kSequence) && (flags & kMapping)) {
    return raise_type_error(rt, "__abc_tpflags__ cannot be both Py_TPFLAGS_SEQUENCE and Py_TPFLAGS_MAPPING");
  }
  if (flags & (kSequence | kMapping)) mark(type, flags & kSequence, flags & kMapping);
  return ok();
}

Status share_pattern(Runtime&, Type* base, Type* registered) {
  if (base->sequence_pattern || base->mapping_pattern) mark(registered, base->sequence_pattern, base->mapping_pattern);
  return ok();
}

constexpr NativeDef kFunctions[] = {
    function<mark_pattern>("mark_pattern(cls, flags, /)", Effect::Anything,
                           "Let instances match sequence (32) or mapping (64) patterns."),
    function<share_pattern>("share_pattern(base, registered, /)", Effect::Anything,
                            "Let instances of registered match the patterns that instances of base match."),
};

}  // namespace

extern const ModuleSpec kAbcModule;
constexpr ModuleSpec kAbcModule = {.name = "_abc", .functions = kFunctions, .doc = "Natives of the module abc."};

}  // namespace minipy
