// The natives of _copy_steps, which stdlib/python/_copy_hooks.py copies objects by: small parts of a deepcopy that run
// no Python code, whatever they are given, except where a memo or a state has keys or attributes of the program's.
#pragma once

#include "runtime/native/native.h"

namespace minipy {

bool is_copy_step(const NativeDef* def);
// The copy of the object in a memo that is a dict; unset where there is none.
Result<Value> copy_in_memo(Runtime& rt, Dict* memo, Value object);

}  // namespace minipy
