#include "compiler/python/compile.h"

#include <string>

#include "compiler/python/codegen.h"
#include "compiler/python/keyword_typos.h"
#include "compiler/python/parse.h"
#include "compiler/python/scopes.h"

namespace minipy {

namespace {

using python::SyntaxErrorInfo;
using python::SyntaxErrorKind;
using python::SyntaxWarningInfo;

Result<Value> text_or_none(Runtime& rt, bool present, std::string_view text) {
  if (!present) return Value::none();
  return Result<Value>(TRY(new_str(rt, text)));
}

// What is being compiled, for messages.
struct Origin {
  std::string_view file_name;
  std::string_view source;
  bool is_text;
  // A file from which lines could be read again.
  bool is_file() const { return !is_text && !file_name.starts_with('<'); }
};

// Tells a traceback where to look for a misspelt keyword: (line, column, source), the source None for a file.
Status note_metadata(Runtime& rt, Value exception, const Origin& origin) {
  Value source = TRY(text_or_none(rt, !origin.is_file(), origin.source));
  Value metadata = Value::from_cell(TRY(new_tuple(rt, {Value::from_int(0), Value::from_int(0), source})));
  return set_attribute(rt, exception, intern(rt, "_metadata"), metadata);
}

// SyntaxError(message, (file, line, offset, text, end_line, end_offset)).
Failed raise_syntax_error(Runtime& rt, BuiltinType type, const Origin& origin, const SyntaxErrorInfo& error) {
  Value message = Value::from_cell(TRY(new_str(rt, error.message)));
  Value file = Value::from_cell(TRY(new_str(rt, origin.file_name)));
  Value text =
      TRY(text_or_none(rt, error.has_text || (error.has_place && error.line > 0 && origin.is_file()), error.text));
  Value end_line = error.has_end ? Value::from_int(error.end_line) : Value::none();
  Value end_offset = error.has_end ? Value::from_int(error.end_offset) : Value::none();
  Value details = Value::from_cell(TRY(
      new_tuple(rt, {file, Value::from_int(error.line), Value::from_int(error.offset), text, end_line, end_offset})));
  Value type_value = Value::from_cell(rt.type(type));
  Value exception = error.has_place ? TRY(call(rt, type_value, message, details)) : TRY(call(rt, type_value, message));
  if (python::may_be_keyword_typo(error.message)) TRY(note_metadata(rt, exception, origin));
  return raise_value(rt, exception);
}

Failed raise_error(Runtime& rt, const Origin& origin, const SyntaxErrorInfo& error) {
  const char* message = error.message.c_str();
  switch (error.kind) {
    case SyntaxErrorKind::SyntaxError: return raise_syntax_error(rt, BuiltinType::SyntaxError, origin, error);
    case SyntaxErrorKind::IndentationError: return raise_syntax_error(rt, BuiltinType::IndentationError, origin, error);
    case SyntaxErrorKind::TabError: return raise_syntax_error(rt, BuiltinType::TabError, origin, error);
    case SyntaxErrorKind::ValueError: return raise(rt, BuiltinType::ValueError, "%s", message);
    case SyntaxErrorKind::MemoryError: return raise(rt, BuiltinType::MemoryError, "%s", message);
    case SyntaxErrorKind::RecursionError: return raise(rt, BuiltinType::RecursionError, "%s", message);
    case SyntaxErrorKind::UnicodeError: return raise(rt, BuiltinType::UnicodeError, "%s", message);
  }
  return Failed{};
}

// The warnings module's function, which knows the filters; the module is imported for it.
Result<Value> warn_explicit(Runtime& rt) {
  Str* module_name = intern(rt, "warnings");
  Value module = rt.modules ? dict_get_str(rt, rt.modules, module_name) : Value::unset();
  if (module.is_unset()) {
    Value import_function = rt.builtins ? dict_get_str(rt, rt.builtins, rt.name(Name::dunder_import)) : Value::unset();
    if (import_function.is_unset()) return Value::unset();
    module = TRY(call(rt, import_function, Value::from_cell(module_name)));
  }
  return get_attribute_or_unset(rt, module, intern(rt, "warn_explicit"));
}

// Issues a warning for a place in the source. Where a filter makes it an error, that is a SyntaxError there.
Status issue_warning(Runtime& rt, const Origin& origin, const python::SyntaxTree* tree,
                     const SyntaxWarningInfo& warning) {
  Value function = TRY(warn_explicit(rt));
  if (function.is_unset()) return ok();
  bool is_syntax = warning.category == python::WarningCategory::SyntaxWarning;
  BuiltinType category = is_syntax ? BuiltinType::SyntaxWarning : BuiltinType::DeprecationWarning;
  Value message = Value::from_cell(TRY(new_str(rt, warning.message)));
  Value file = Value::from_cell(TRY(new_str(rt, origin.file_name)));
  Value values[] = {message, Value::from_cell(rt.type(category)), file, Value::from_int(warning.line)};
  Result<Value> result = call(rt, function, Arguments{values, 4, nullptr});
  if (!result.failed()) return ok();
  if (!rt.pending_is(category)) return Failed{};
  rt.clear_pending();
  SyntaxErrorInfo error;
  error.message = warning.message;
  error.line = warning.line;
  error.offset = warning.offset;
  error.end_line = warning.end_line;
  error.end_offset = warning.end_offset;
  if (tree) {
    error.text = std::string(tree->line_text(warning.line)) + "\n";
    error.has_text = true;
  }
  return raise_syntax_error(rt, BuiltinType::SyntaxError, origin, error);
}

Status issue_warnings(Runtime& rt, const Origin& origin, const python::SyntaxTree* tree,
                      const std::vector<SyntaxWarningInfo>& warnings, size_t first) {
  for (size_t i = first; i < warnings.size(); ++i) TRY(issue_warning(rt, origin, tree, warnings[i]));
  return ok();
}

}  // namespace

namespace {

python::ParseOptions parse_options(CompileMode mode, const CompileFlags& flags) {
  python::ParseOptions options;
  options.mode = mode == CompileMode::Exec   ? python::ParseMode::File
                 : mode == CompileMode::Eval ? python::ParseMode::Eval
                                             : python::ParseMode::Interactive;
  options.is_text = flags.is_text;
  options.future_annotations = flags.future_annotations;
  options.allow_top_level_await = flags.allow_top_level_await;
  return options;
}

}  // namespace

Status parse_source(Runtime& rt, std::string_view source, std::string_view file_name, CompileMode mode,
                    const CompileFlags& flags, std::unique_ptr<python::SyntaxTree>& tree) {
  Origin origin{file_name, source, flags.is_text};
  python::ParseResult parsed = python::parse(source, file_name, parse_options(mode, flags));
  TRY(issue_warnings(rt, origin, parsed.tree.get(), parsed.warnings, 0));
  if (!parsed.tree) return raise_error(rt, origin, *parsed.error);
  tree = std::move(parsed.tree);
  return ok();
}

Result<Code*> compile_source(Runtime& rt, std::string_view source, std::string_view file_name, CompileMode mode,
                             const CompileFlags& flags) {
  constexpr size_t kBytesPerFuelUnit = 8;
  TRY(spend(rt, source.size() / kBytesPerFuelUnit));
  Origin origin{file_name, source, flags.is_text};
  std::unique_ptr<python::SyntaxTree> tree;
  TRY(parse_source(rt, source, file_name, mode, flags, tree));
  std::vector<SyntaxWarningInfo> warnings;
  std::optional<SyntaxErrorInfo> error = python::analyse_scopes(*tree, warnings, parse_options(mode, flags));
  if (error) return raise_error(rt, origin, *error);
  TRY(issue_warnings(rt, origin, tree.get(), warnings, 0));
  python::Generator generator(rt, *tree, mode, flags);
  return generator.generate();
}

}  // namespace minipy
