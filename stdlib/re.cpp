// The module _re: compile, and the types. stdlib/python/re.py builds re on it.
#include "runtime/base/unicode_names.h"
#include "stdlib/native_support.h"
#include "stdlib/re_types.h"

namespace minipy {

namespace {

int64_t find_character(const std::string& name) { return unicode::find_code_point(name); }

std::u32string code_points(std::string_view text, bool is_bytes) {
  std::u32string result;
  for (size_t i = 0; i < text.size();) {
    auto c = static_cast<unsigned char>(text[i++]);
    char32_t point = c;
    int more = is_bytes || c < 0x80 ? 0 : c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
    if (more) point = c & (0x3f >> more);
    for (; more > 0; --more) point = point << 6 | (static_cast<unsigned char>(text[i++]) & 0x3f);
    result += point;
  }
  return result;
}

Failed raise_parse_error(Runtime& rt, const regex::Error& error, Value source) {
  std::string_view message = error.message;
  switch (error.kind) {
    case regex::Error::Kind::Value: return raise_value_error(rt, "%V", &message);
    case regex::Error::Kind::Overflow: return raise_overflow_error(rt, "%V", &message);
    case regex::Error::Kind::Recursion: return raise(rt, BuiltinType::RecursionError, "%V", &message);
    case regex::Error::Kind::Pattern: break;
  }
  return raise_pattern_error(rt, message, source, error.position);
}

Result<Value> new_pattern(Runtime& rt, Value source, bool is_bytes, const regex::Parsed& parsed,
                          std::unique_ptr<regex::Program> program) {
  Dict* index = TRY(new_dict(rt));
  Tuple* names = TRY(new_tuple(rt, static_cast<uint64_t>(parsed.group_count) + 1));
  for (uint64_t i = 0; i < names->size; ++i) names->items[i] = Value::none();
  for (const auto& [name, number] : parsed.names) {
    Str* text = intern(rt, regex::to_utf8(name));
    TRY(dict_set_str(rt, index, text, Value::from_int(number)));
    names->items[number] = Value::from_cell(text);
  }
  Type* type = new_native_type(rt, kPatternSpec);
  auto* pattern = type ? make<Pattern>(rt, type) : nullptr;
  if (!pattern) return Failed{};
  pattern->source = source;
  pattern->group_index = index;
  pattern->group_names = names;
  pattern->last_template = Value::unset();
  pattern->flags = parsed.flags;
  pattern->is_bytes = is_bytes;
  pattern->program = program.release();
  rt.heap.add_finalisable(pattern);
  return pattern;
}

Result<Value> re_compile(Runtime& rt, Value source, int64_t flags) {
  std::string_view text;
  Str* str = cast<Str>(rt, source);
  if (str) {
    text = str->view();
  } else {
    auto bytes = TRY(bytes_like(rt, source));
    text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  bool is_bytes = !str;
  regex::Parsed parsed = regex::parse(code_points(text, is_bytes), is_bytes, static_cast<int>(flags), find_character);
  if (parsed.error.failed()) return raise_parse_error(rt, parsed.error, source);
  for (const auto& [message, position] : parsed.warnings) {
    TRY(warn(rt, BuiltinType::FutureWarning, "%s at position %lld", message.c_str(), static_cast<long long>(position)));
  }
  std::string error;
  regex::Parsed kept;  // what the object needs besides the tree
  kept.flags = parsed.flags;
  kept.group_count = parsed.group_count;
  kept.names = parsed.names;
  auto program = regex::Program::make(std::move(parsed), is_bytes, &error);
  if (!program && error.empty()) return raise_memory_error(rt);
  if (!program) return raise_pattern_error(rt, error, source, -1);
  return new_pattern(rt, source, is_bytes, kept, std::move(program));
}

constexpr NativeDef kFunctions[] = {
    function<re_compile>("compile(pattern, flags, /)", Effect::Anything, "The Pattern of a str or bytes."),
};
Status prepare_re(Runtime& rt, Module* module) {
  TRY(add_type(rt, module, kPatternSpec));
  TRY(add_type(rt, module, kMatchSpec));
  return ok();
}

}  // namespace

extern const ModuleSpec kReModule;
constexpr ModuleSpec kReModule = {.name = "_re", .functions = kFunctions, .prepare = prepare_re};

}  // namespace minipy
