// "Did you mean ...?": the nearest of some names by CPython's edit distance.
#pragma once

#include <string>
#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

// The candidate (a str of the list) that is near enough to `name` to be suggested; empty when there is none.
std::string suggest(std::string_view name, const List* candidates);
// What stands behind the message of a NameError, AttributeError or ImportError: ". Did you mean: 'x'?", or nothing.
std::string suggestion_for(Runtime& rt, Value exception);

}  // namespace minipy
