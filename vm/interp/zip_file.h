// Reading a member of a zip file: what import needs.
#pragma once

#include <string>
#include <string_view>

namespace minipy {

class Runtime;

// The contents of a member, stored or deflated; false where the archive or the member is not there or is damaged.
bool read_zip_member(Runtime& rt, const std::string& archive, std::string_view member, std::string* contents);

}  // namespace minipy
