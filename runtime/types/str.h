// What the files of str share.
#pragma once

#include <span>

#include "runtime/native/native.h"
#include "runtime/types/text.h"

namespace minipy {

inline constexpr size_t kStrMethodCount = 50;
extern const NativeDef kStrMethods[kStrMethodCount];  // str_methods.cpp
// template % arguments (str_percent.cpp).
Result<Value> str_percent(Runtime& rt, Str* text, Value arguments);
// A new str of that many bytes and code points, to be written through *out at once.
Result<Str*> str_for_filling(Runtime& rt, uint64_t bytes, uint64_t length, char** out);
Result<Str*> new_ascii_str(Runtime& rt, std::string_view text);  // of characters below 128
// format(value, spec) where both are of the common kinds (base/quick_format.h); *done says whether.
Result<Str*> format_quickly(Runtime& rt, Value value, std::string_view spec, bool* done);
// text.format(*args, **kwargs) (str_format.cpp).
Result<Value> str_format_method(Runtime& rt, Str* text, Rest args, Keywords keywords);
Result<Value> str_format_map(Runtime& rt, Str* text, Value mapping);

}  // namespace minipy
