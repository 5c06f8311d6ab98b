// The built-in exceptions: one layout for all, with a few named details by kind (object/errors.h).
#include "runtime/types/exception.h"
#include "runtime/base/nearest_name.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/object.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

BaseException* e(Value self) { return self.as<BaseException>(); }
Tuple* args_of(Value self) { return e(self)->args.as<Tuple>(); }

void visit_exception(Cell* cell, Visitor& visitor) {
  auto* error = static_cast<BaseException*>(cell);
  for (Value value : {error->args, error->traceback, error->cause, error->context}) visitor.visit(value);
  for (Value value : error->details) visitor.visit(value);
  visitor.visit_cell(error->attributes);
}

Result<BaseException*> allocate(Runtime& rt, Type* cls, const Arguments& args) {
  auto* error = static_cast<BaseException*>(new_instance(rt, cls));
  if (!error) return Failed{};
  error->args = Value::from_cell(empty_tuple(rt));
  error->traceback = error->cause = error->context = Value::none();
  for (Value& detail : error->details) detail = Value::none();
  error->args = Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(args.values, args.count))));
  return error;
}

Result<Value> create_exception(Runtime& rt, Type* cls, const Arguments& args) { return TRY(allocate(rt, cls, args)); }

Status initialise_exception(Runtime& rt, Value self, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "%T() takes no keyword arguments", self);
  e(self)->args = Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(args.values, args.count))));
  return ok();
}

Result<Value> repr_exception(Runtime& rt, Value self) {
  Tuple* args = args_of(self);
  if (args->size == 1) return format_text(rt, "%T(%R)", self, args->items[0]);
  return format_text(rt, "%T%R", self, e(self)->args);
}
Result<Value> str_exception(Runtime& rt, Value self) {
  Tuple* args = args_of(self);
  if (args->size == 0) return empty_str(rt);
  if (args->size == 1) return str(rt, args->items[0]);
  return str(rt, e(self)->args);
}

// ---- Attributes of all exceptions

Result<Value> get_args(Runtime&, Value self) { return e(self)->args; }
Status set_args(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "args may not be deleted");
  e(self)->args = Value::from_cell(TRY(to_tuple(rt, value)));
  return ok();
}
Result<Value> get_traceback(Runtime&, Value self) { return e(self)->traceback; }
Status set_traceback(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "__traceback__ may not be deleted");
  if (!value.is_none() && !cast<Traceback>(rt, value))
    return raise_type_error(rt, "__traceback__ must be a traceback or None");
  e(self)->traceback = value;
  return ok();
}
Result<Value> get_context(Runtime&, Value self) { return e(self)->context; }
Status set_context(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "__context__ may not be deleted");
  if (!value.is_none() && !cast<BaseException>(rt, value))
    return raise_type_error(rt, "exception context must be None or derive from BaseException");
  e(self)->context = value;
  return ok();
}
Result<Value> get_cause(Runtime&, Value self) { return e(self)->cause; }
Status set_cause(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "__cause__ may not be deleted");
  if (!value.is_none() && !cast<BaseException>(rt, value))
    return raise_type_error(rt, "exception cause must be None or derive from BaseException");
  e(self)->cause = value;
  e(self)->suppress_context = true;
  return ok();
}
Result<Value> get_suppress(Runtime&, Value self) { return Value::from_bool(e(self)->suppress_context); }
Status set_suppress(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "can't delete numeric/char attribute");
  if (!value.is_bool()) return raise_type_error(rt, "attribute value type must be bool");
  e(self)->suppress_context = value.is_true();
  return ok();
}
Result<Value> get_dict(Runtime& rt, Value self) { return TRY(instance_dict(rt, self)); }
Status set_dict(Runtime& rt, Value self, Value value) {
  Dict* dict = cast<Dict>(rt, value);
  if (!dict) return raise_not_a_dict(rt, value);
  Cell* cell = self.cell();
  if (!rt.shape_of(cell)->has_slots) {
    e(self)->attributes = dict;
    return ok();
  }
  if (!to_dict_mode(rt, cell)) return Failed{};
  *extra_word(cell, rt.shape_of(cell)) = value;
  return ok();
}

Result<Value> exception_with_traceback(Runtime& rt, Value self, Value traceback) {
  TRY(set_traceback(rt, self, traceback));
  return self;
}
Result<Value> exception_add_note(Runtime& rt, Value self, Value note) {
  if (note.is_none()) return raise_type_error(rt, "add_note() argument must be str, not None");
  if (!cast<Str>(rt, note)) return raise_type_error(rt, "add_note() argument must be str, not %T", note);
  Value notes = TRY(get_attribute_or_unset(rt, self, Name::dunder_notes));
  if (notes.is_unset()) {
    notes = Value::from_cell(TRY(new_list(rt)));
    TRY(set_attribute(rt, self, Name::dunder_notes, notes));
  } else if (!cast<List>(rt, notes)) {
    return raise_type_error(rt, "Cannot add note: __notes__ is not a list");
  }
  TRY(list_append(rt, notes.as<List>(), note));
  return Value::none();
}
Result<Value> exception_reduce(Runtime& rt, Value self) {
  Value type = Value::from_cell(rt.type_of(self));
  Dict* attributes = TRY(instance_attributes(rt, self));
  if (attributes->used == 0) return new_tuple(rt, {type, e(self)->args});
  return new_tuple(rt, {type, e(self)->args, Value::from_cell(attributes)});
}
Result<Value> exception_setstate(Runtime& rt, Value self, Value state) {
  if (state.is_none()) return Value::none();
  Dict* dict = cast<Dict>(rt, state);
  if (!dict) return raise_type_error(rt, "state is not a dictionary");
  uint64_t position = 0;
  Value key, value;
  while (dict_next(dict, position, &key, &value)) {
    Str* name = cast<Str>(rt, key);
    if (!name) return raise_not_a_name(rt, key);
    TRY(set_attribute(rt, self, name, value));
  }
  return Value::none();
}

constexpr NativeDef kMethods[] = {
    method<exception_with_traceback>("with_traceback(self, object, /)", Effect::MutatesSelf,
                                     "Give the exception this traceback; returns the exception."),
    method<exception_add_note>("add_note(self, note, /)", Effect::MutatesSelf, "Add a note to the exception"),
    method<exception_reduce>("__reduce__(self, /)", Effect::Allocates),
    method<exception_setstate>("__setstate__(self, object, /)", Effect::Anything),
};
constexpr GetSetDef kGetSets[] = {
    {"args", get_args, set_args, ""},
    {"__traceback__", get_traceback, set_traceback, ""},
    {"__context__", get_context, set_context, ""},
    {"__cause__", get_cause, set_cause, ""},
    {"__suppress_context__", get_suppress, set_suppress, ""},
    {"__dict__", get_dict, set_dict, ""},
};
constexpr TypeSlots kSlots = {.create = create_exception,
                              .initialise = initialise_exception,
                              .visit = visit_exception,
                              .repr = repr_exception,
                              .str = str_exception};

// ---- Details by kind

template <int index>
Result<Value> get_detail(Runtime&, Value self) {
  return e(self)->details[index];
}
template <int index>
Status set_detail(Runtime&, Value self, Value value) {
  e(self)->details[index] = value.is_unset() ? Value::none() : value;
  return ok();
}
#define DETAIL(name, index) \
  { name, get_detail<index>, set_detail<index>, "", true }

Status first_argument_detail(Runtime& rt, Value self, const Arguments& args) {
  TRY(initialise_exception(rt, self, args));
  if (args.count == 1)
    e(self)->details[0] = args[0];
  else if (args.count > 1)
    e(self)->details[0] = e(self)->args;
  return ok();
}
Status stop_iteration_init(Runtime& rt, Value self, const Arguments& args) {
  TRY(initialise_exception(rt, self, args));
  if (args.count) e(self)->details[0] = args[0];
  return ok();
}
constexpr GetSetDef kStopIterationGetSets[] = {DETAIL("value", kStopIterationValue)};
constexpr TypeSlots kStopIterationSlots = {.initialise = stop_iteration_init};
constexpr GetSetDef kSystemExitGetSets[] = {DETAIL("code", kSystemExitCode)};
constexpr TypeSlots kSystemExitSlots = {.initialise = first_argument_detail};

Result<Value> str_key_error(Runtime& rt, Value self) {
  if (args_of(self)->size == 1) return repr(rt, args_of(self)->items[0]);
  return str_exception(rt, self);
}
constexpr TypeSlots kKeyErrorSlots = {.str = str_key_error};

// Keyword-only details: AttributeError(name=, obj=), NameError(name=), ImportError(name=, path=, name_from=).
Status keyword_details(Runtime& rt, Value self, const Arguments& args,
                       std::initializer_list<std::pair<const char*, int>> known, const char* type_name) {
  e(self)->args = Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(args.values, args.count))));
  for (auto& [text, index] : known) e(self)->details[index] = Value::none();
  for (uint32_t i = 0; i < args.keyword_count(); ++i) {
    Str* name = args.names->items[i].as<Str>();
    bool found = false;
    for (auto& [text, index] : known) {
      if (name->view() != text) continue;
      e(self)->details[index] = args.values[args.count + i];
      found = true;
    }
    if (found) continue;
    NearestName nearest(name->view());
    for (auto& [text, index] : known) nearest.consider(text);
    return raise_unexpected_keyword(rt, type_name, name, nearest.best());
  }
  return ok();
}
Status attribute_error_init(Runtime& rt, Value self, const Arguments& args) {
  return keyword_details(rt, self, args, {{"name", kAttributeErrorName}, {"obj", kAttributeErrorObject}},
                         "AttributeError");
}
Status name_error_init(Runtime& rt, Value self, const Arguments& args) {
  return keyword_details(rt, self, args, {{"name", kNameErrorName}}, "NameError");
}
Status import_error_init(Runtime& rt, Value self, const Arguments& args) {
  TRY(keyword_details(rt, self, args,
                      {{"name", kImportErrorName}, {"path", kImportErrorPath}, {"name_from", kImportErrorNameFrom}},
                      "ImportError"));
  e(self)->details[kImportErrorMessage] = args.count == 1 ? args[0] : Value::none();
  return ok();
}
// What __reduce__ gives behind the arguments: the attributes, with the details that are set.
Result<Value> import_error_state(Runtime& rt, Value self) {
  Dict* state = TRY(instance_attributes(rt, self));
  const std::pair<const char*, int> kParts[] = {
      {"name", kImportErrorName}, {"path", kImportErrorPath}, {"name_from", kImportErrorNameFrom}};
  for (auto& [name, index] : kParts) {
    if (!e(self)->details[index].is_none()) TRY(dict_set_str(rt, state, intern(rt, name), e(self)->details[index]));
  }
  return state->used ? Value::from_cell(state) : Value::none();
}
// Without the object, which a copy elsewhere could not have.
Result<Value> attribute_error_state(Runtime& rt, Value self) {
  Dict* state = TRY(instance_attributes(rt, self));
  Value name = e(self)->details[kAttributeErrorName];
  if (!name.is_none()) TRY(dict_set_str(rt, state, rt.name(Name::name_name), name));
  TRY(dict_set_str(rt, state, intern(rt, "args"), e(self)->args));
  return state;
}
Result<Value> reduce_with(Runtime& rt, Value self, Value state) {
  Value type = Value::from_cell(rt.type_of(self));
  if (state.is_none()) return new_tuple(rt, {type, e(self)->args});
  return new_tuple(rt, {type, e(self)->args, state});
}
Result<Value> import_error_reduce(Runtime& rt, Value self) {
  return reduce_with(rt, self, TRY(import_error_state(rt, self)));
}
Result<Value> attribute_error_reduce(Runtime& rt, Value self) {
  return reduce_with(rt, self, TRY(attribute_error_state(rt, self)));
}
constexpr NativeDef kImportErrorMethods[] = {method<import_error_reduce>("__reduce__(self, /)", Effect::Allocates)};
constexpr NativeDef kAttributeErrorMethods[] = {
    method<attribute_error_reduce>("__reduce__(self, /)", Effect::Allocates),
    method<attribute_error_state>("__getstate__(self, /)", Effect::Allocates)};
Result<Value> str_import_error(Runtime& rt, Value self) {
  Value message = e(self)->details[kImportErrorMessage];
  if (rt.is_exactly(message, BuiltinType::Str)) return message;
  return str_exception(rt, self);
}
constexpr GetSetDef kAttributeErrorGetSets[] = {DETAIL("name", kAttributeErrorName),
                                                DETAIL("obj", kAttributeErrorObject)};
constexpr TypeSlots kAttributeErrorSlots = {.initialise = attribute_error_init};
constexpr GetSetDef kNameErrorGetSets[] = {DETAIL("name", kNameErrorName)};
constexpr TypeSlots kNameErrorSlots = {.initialise = name_error_init};
constexpr GetSetDef kImportErrorGetSets[] = {DETAIL("name", kImportErrorName), DETAIL("path", kImportErrorPath),
                                             DETAIL("msg", kImportErrorMessage),
                                             DETAIL("name_from", kImportErrorNameFrom)};
constexpr TypeSlots kImportErrorSlots = {.initialise = import_error_init, .str = str_import_error};

// ---- OSError

Result<Value> create_os_error(Runtime& rt, Type* cls, const Arguments& args) {
  if (cls == rt.type(BuiltinType::OSError) && args.count >= 2 && args[0].is_int()) {
    cls = rt.type(os_error_type(static_cast<int>(args[0].as_int())));
  }
  return TRY(allocate(rt, cls, args));
}
Status os_error_init(Runtime& rt, Value self, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "%T() takes no keyword arguments", self);
  BaseException* error = e(self);
  uint32_t count = args.count;
  if (count >= 2 && count <= 5) {
    error->details[kOsErrorNumber] = args[0];
    error->details[kOsErrorText] = args[1];
    if (count >= 3 && !args[2].is_none()) {
      bool written = is_instance_of(rt, self, BuiltinType::BlockingIOError) && is_int_like(rt, args[2]);
      if (written) {
        error->details[kOsErrorWritten] = args[2];
      } else {
        error->details[kOsErrorFile] = args[2];
        if (count == 5 && !args[4].is_none()) error->details[kOsErrorFile2] = args[4];
        count = 2;
      }
    }
  }
  error->args = Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(args.values, count))));
  return ok();
}
Result<Value> str_os_error(Runtime& rt, Value self) {
  Value* d = e(self)->details;
  if (!d[kOsErrorFile].is_none()) {
    if (!d[kOsErrorFile2].is_none())
      return format_text(rt, "[Errno %S] %S: %R -> %R", d[kOsErrorNumber], d[kOsErrorText], d[kOsErrorFile],
                         d[kOsErrorFile2]);
    return format_text(rt, "[Errno %S] %S: %R", d[kOsErrorNumber], d[kOsErrorText], d[kOsErrorFile]);
  }
  if (!d[kOsErrorNumber].is_none() && !d[kOsErrorText].is_none())
    return format_text(rt, "[Errno %S] %S", d[kOsErrorNumber], d[kOsErrorText]);
  return str_exception(rt, self);
}
Result<Value> get_characters_written(Runtime& rt, Value self) {
  Value written = e(self)->details[kOsErrorWritten];
  if (written.is_none()) return raise(rt, BuiltinType::AttributeError, "characters_written");
  return written;
}
Status set_characters_written(Runtime& rt, Value self, Value value) {
  Value& written = e(self)->details[kOsErrorWritten];
  if (value.is_unset()) {
    if (written.is_none()) return raise(rt, BuiltinType::AttributeError, "characters_written");
    written = Value::none();
    return ok();
  }
  written = TRY(to_index(rt, value));
  return ok();
}
Result<Value> os_error_reduce(Runtime& rt, Value self) {
  Value type = Value::from_cell(rt.type_of(self));
  Value* d = e(self)->details;
  Value args = e(self)->args;
  if (args_of(self)->size == 2 && !d[kOsErrorFile].is_none()) {
    if (d[kOsErrorFile2].is_none()) {
      args = Value::from_cell(TRY(new_tuple(rt, {args_of(self)->items[0], args_of(self)->items[1], d[kOsErrorFile]})));
    } else {
      args = Value::from_cell(TRY(new_tuple(
          rt, {args_of(self)->items[0], args_of(self)->items[1], d[kOsErrorFile], Value::none(), d[kOsErrorFile2]})));
    }
  }
  Dict* attributes = TRY(instance_attributes(rt, self));
  if (attributes->used == 0) return new_tuple(rt, {type, args});
  return new_tuple(rt, {type, args, Value::from_cell(attributes)});
}
constexpr NativeDef kOsErrorMethods[] = {method<os_error_reduce>("__reduce__(self, /)", Effect::Allocates)};
constexpr GetSetDef kOsErrorGetSets[] = {
    DETAIL("errno", kOsErrorNumber),
    DETAIL("strerror", kOsErrorText),
    DETAIL("filename", kOsErrorFile),
    DETAIL("filename2", kOsErrorFile2),
    {"characters_written", get_characters_written, set_characters_written, ""},
};
constexpr TypeSlots kOsErrorSlots = {.create = create_os_error, .initialise = os_error_init, .str = str_os_error};

// ---- SyntaxError

Status syntax_error_init(Runtime& rt, Value self, const Arguments& args) {
  TRY(initialise_exception(rt, self, args));
  Value* d = e(self)->details;
  if (args.count >= 1) d[kSyntaxMessage] = args[0];
  if (args.count == 2) {
    Tuple* info = TRY(to_tuple(rt, args[1]));
    if (info->size < 4 || info->size > 7) {
      return raise_type_error(rt, "function takes %s %d arguments (%d given)", info->size < 4 ? "at least" : "at most",
                              info->size < 4 ? 4 : 7, static_cast<int>(info->size));
    }
    if (info->size == 5) return raise_type_error(rt, "end_offset must be provided when end_lineno is provided");
    d[kSyntaxFile] = info->items[0];
    d[kSyntaxLine] = info->items[1];
    d[kSyntaxColumn] = info->items[2];
    d[kSyntaxText] = info->items[3];
    if (info->size >= 6) {
      d[kSyntaxEndLine] = info->items[4];
      d[kSyntaxEndColumn] = info->items[5];
    }
  }
  return ok();
}
Result<Value> str_syntax_error(Runtime& rt, Value self) {
  Value* d = e(self)->details;
  Value message = d[kSyntaxMessage];
  Str* file = cast<Str>(rt, d[kSyntaxFile]);
  bool has_line = is_int_like(rt, d[kSyntaxLine]);
  if (!file && !has_line) return str(rt, message);
  std::string_view name = file ? file->view() : std::string_view();
  if (size_t slash = name.rfind('/'); slash != std::string_view::npos) name = name.substr(slash + 1);
  if (file && has_line) return format_text(rt, "%S (%V, line %S)", message, &name, d[kSyntaxLine]);
  if (file) return format_text(rt, "%S (%V)", message, &name);
  return format_text(rt, "%S (line %S)", message, d[kSyntaxLine]);
}
constexpr GetSetDef kSyntaxErrorGetSets[] = {
    DETAIL("msg", kSyntaxMessage),
    DETAIL("filename", kSyntaxFile),
    DETAIL("lineno", kSyntaxLine),
    DETAIL("offset", kSyntaxColumn),
    DETAIL("text", kSyntaxText),
    DETAIL("end_lineno", kSyntaxEndLine),
    DETAIL("end_offset", kSyntaxEndColumn),
    {"print_file_and_line", [](Runtime&, Value) -> Result<Value> { return Value::none(); },
     [](Runtime&, Value, Value) -> Status { return ok(); }, ""},
};
constexpr TypeSlots kSyntaxErrorSlots = {.initialise = syntax_error_init, .str = str_syntax_error};

// ---- UnicodeError and its kinds

template <int index>
Status set_position(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "can't delete numeric/char attribute");
  if (!is_int_like(rt, value)) return raise_type_error(rt, "an integer is required");
  e(self)->details[index] = value;
  return ok();
}
#define POSITION(name, index) \
  { name, get_detail<index>, set_position<index>, "", true }

Status unicode_init(Runtime& rt, Value self, const Arguments& args, bool bytes, bool has_encoding) {
  TRY(initialise_exception(rt, self, args));
  uint32_t wanted = has_encoding ? 5 : 4;
  if (args.count != wanted) {
    return raise_type_error(rt, "function takes exactly %d arguments (%d given)", static_cast<int>(wanted),
                            static_cast<int>(args.count));
  }
  uint32_t at = 0;
  Value* d = e(self)->details;
  auto check = [&](bool good, const char* expected) -> Status {
    if (good) return ok();
    return raise_type_error(rt, "argument %d must be %s, not %T", static_cast<int>(at + 1), expected, args[at]);
  };
  if (has_encoding) {
    TRY(check(cast<Str>(rt, args[at]) != nullptr, "str"));
    d[kUnicodeEncoding] = args[at++];
  }
  if (bytes) {
    bool is_bytes = cast<Bytes>(rt, args[at]) != nullptr;
    d[kUnicodeObject] = is_bytes ? args[at] : Value::from_cell(TRY(new_bytes(rt, TRY(bytes_like(rt, args[at])))));
  } else {
    TRY(check(cast<Str>(rt, args[at]) != nullptr, "str"));
    d[kUnicodeObject] = args[at];
  }
  ++at;
  d[kUnicodeStart] = TRY(to_index(rt, args[at++]));
  d[kUnicodeEnd] = TRY(to_index(rt, args[at++]));
  TRY(check(cast<Str>(rt, args[at]) != nullptr, "str"));
  d[kUnicodeReason] = args[at];
  return ok();
}
Status unicode_decode_init(Runtime& rt, Value self, const Arguments& args) {
  return unicode_init(rt, self, args, true, true);
}
Status unicode_encode_init(Runtime& rt, Value self, const Arguments& args) {
  return unicode_init(rt, self, args, false, true);
}
Status unicode_translate_init(Runtime& rt, Value self, const Arguments& args) {
  return unicode_init(rt, self, args, false, false);
}

Result<Value> str_unicode(Runtime& rt, Value self, const char* verb, bool bytes) {
  Value* d = e(self)->details;
  if (d[kUnicodeObject].is_none()) return empty_str(rt);
  int64_t start = TRY(index_as_int64(rt, d[kUnicodeStart])), end = TRY(index_as_int64(rt, d[kUnicodeEnd]));
  TextBuffer prefix;
  if (!d[kUnicodeEncoding].is_none()) {
    Str* encoding = TRY(str(rt, d[kUnicodeEncoding]));
    prefix.append('\'');
    prefix.append(encoding->view());
    prefix.append("' codec ");
  }
  std::string_view head = prefix.view();
  if (end == start + 1 && start >= 0) {
    if (bytes) {
      auto view = TRY(bytes_like(rt, d[kUnicodeObject]));
      if (static_cast<uint64_t>(start) < view.size()) {
        return format_text(rt, "%Vcan't %s byte 0x%02x in position %lld: %S", &head, verb,
                           view[static_cast<size_t>(start)], static_cast<long long>(start), d[kUnicodeReason]);
      }
    } else if (Str* text = cast<Str>(rt, d[kUnicodeObject]); text && static_cast<uint64_t>(start) < text->length) {
      uint32_t point = str_at(rt, text, static_cast<uint64_t>(start));
      const char* form = point < 0x100 ? "\\x%02x" : point < 0x10000 ? "\\u%04x" : "\\U%08x";
      Str* shown = TRY(format_text(rt, form, static_cast<int>(point)));
      return format_text(rt, "%Vcan't %s character '%U' in position %lld: %S", &head, verb, shown,
                         static_cast<long long>(start), d[kUnicodeReason]);
    }
  }
  return format_text(rt, "%Vcan't %s %s in position %lld-%lld: %S", &head, verb, bytes ? "bytes" : "characters",
                     static_cast<long long>(start), static_cast<long long>(end - 1), d[kUnicodeReason]);
}
Result<Value> str_unicode_decode(Runtime& rt, Value self) { return str_unicode(rt, self, "decode", true); }
Result<Value> str_unicode_encode(Runtime& rt, Value self) { return str_unicode(rt, self, "encode", false); }
Result<Value> str_unicode_translate(Runtime& rt, Value self) { return str_unicode(rt, self, "translate", false); }
constexpr GetSetDef kUnicodeGetSets[] = {
    DETAIL("encoding", kUnicodeEncoding), DETAIL("object", kUnicodeObject), POSITION("start", kUnicodeStart),
    POSITION("end", kUnicodeEnd),         DETAIL("reason", kUnicodeReason),
};
constexpr TypeSlots kUnicodeDecodeSlots = {.initialise = unicode_decode_init, .str = str_unicode_decode};
constexpr TypeSlots kUnicodeEncodeSlots = {.initialise = unicode_encode_init, .str = str_unicode_encode};
constexpr TypeSlots kUnicodeTranslateSlots = {.initialise = unicode_translate_init, .str = str_unicode_translate};
#undef DETAIL
#undef POSITION

}  // namespace

// ---- Which exception has which description

#define BASE_SPEC(type, ...)                  \
  static constexpr TypeSpec k##type##Spec = { \
      .name = #type, .layout = Layout::Exception, __VA_ARGS__.weakly_referable = true, .immutable = true}
BASE_SPEC(BaseException, .slots = &kSlots, .methods = kMethods, .getsets = kGetSets, .has_dict = true, );
#define KIND_SPEC(type, slots_table, getset_table) KIND_SPEC_WITH(type, slots_table, getset_table, {})
#define KIND_SPEC_WITH(type, slots_table, getset_table, method_table)     \
  static constexpr TypeSpec k##type##Spec = {.name = #type,               \
                                             .layout = Layout::Exception, \
                                             .slots = slots_table,        \
                                             .methods = method_table,     \
                                             .getsets = getset_table}
KIND_SPEC(StopIteration, &kStopIterationSlots, kStopIterationGetSets);
KIND_SPEC(SystemExit, &kSystemExitSlots, kSystemExitGetSets);
KIND_SPEC(KeyError, &kKeyErrorSlots, {});
KIND_SPEC_WITH(AttributeError, &kAttributeErrorSlots, kAttributeErrorGetSets, kAttributeErrorMethods);
KIND_SPEC(NameError, &kNameErrorSlots, kNameErrorGetSets);
KIND_SPEC_WITH(ImportError, &kImportErrorSlots, kImportErrorGetSets, kImportErrorMethods);
KIND_SPEC(SyntaxError, &kSyntaxErrorSlots, kSyntaxErrorGetSets);
KIND_SPEC(UnicodeDecodeError, &kUnicodeDecodeSlots, kUnicodeGetSets);
KIND_SPEC(UnicodeEncodeError, &kUnicodeEncodeSlots, kUnicodeGetSets);
KIND_SPEC(UnicodeTranslateError, &kUnicodeTranslateSlots, kUnicodeGetSets);
KIND_SPEC_WITH(OSError, &kOsErrorSlots, kOsErrorGetSets, kOsErrorMethods);
#undef BASE_SPEC
#undef KIND_SPEC
#undef KIND_SPEC_WITH

const TypeSpec* exception_spec(BuiltinType number) {
  switch (number) {
    case BuiltinType::BaseException: return &kBaseExceptionSpec;
    case BuiltinType::StopIteration: return &kStopIterationSpec;
    case BuiltinType::SystemExit: return &kSystemExitSpec;
    case BuiltinType::KeyError: return &kKeyErrorSpec;
    case BuiltinType::AttributeError: return &kAttributeErrorSpec;
    case BuiltinType::NameError: return &kNameErrorSpec;
    case BuiltinType::ImportError: return &kImportErrorSpec;
    case BuiltinType::OSError: return &kOSErrorSpec;
    case BuiltinType::SyntaxError: return &kSyntaxErrorSpec;
    case BuiltinType::UnicodeDecodeError: return &kUnicodeDecodeErrorSpec;
    case BuiltinType::UnicodeEncodeError: return &kUnicodeEncodeErrorSpec;
    case BuiltinType::UnicodeTranslateError: return &kUnicodeTranslateErrorSpec;
    case BuiltinType::BaseExceptionGroup: return base_exception_group_spec();
    default: return nullptr;
  }
}

}  // namespace minipy
