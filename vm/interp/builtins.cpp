#include "vm/interp/builtins.h"

#include <string>

#include "compiler/python/compile.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "stdlib/native_modules.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/import.h"
#include "vm/interp/vm.h"
#include "vm/introspect/stream.h"
#include "vm/introspect/syntax_objects.h"

namespace minipy {

Dict* builtins_of(Runtime& rt, Dict* globals) {
  Value found = dict_get_str(rt, globals, rt.name(Name::dunder_builtins));
  if (auto* module = cast<Module>(rt, found)) return module->dict;
  if (auto* dict = cast<Dict>(rt, found)) return dict;
  return rt.builtins;
}

namespace {

VirtualMachine& vm_of(Runtime& rt) { return VirtualMachine::of(rt); }

// ---- print
Status write_text(Runtime& rt, Value file, Str* text) {
  Value argument = Value::from_cell(text);
  TRY(call_method(rt, file, Name::name_write, std::span<const Value>(&argument, 1)));
  return ok();
}
Result<Str*> text_option(Runtime& rt, Value value, const char* name, const char* otherwise) {
  if (value.is_none() || value.is_unset()) return new_str(rt, otherwise);
  if (Str* text = cast<Str>(rt, value)) return text;
  return raise_type_error(rt, "%s must be None or a string, not %T", name, value);
}
Result<Value> builtin_print(Runtime& rt, Rest values, Value sep, Value end, Value file, Value flush) {
  if (file.is_none() || file.is_unset()) {
    file = dict_get_str(rt, vm_of(rt).sys_dict, rt.name(Name::name_stdout));
    if (file.is_unset()) return raise_runtime_error(rt, "lost sys.stdout");
    if (file.is_none()) return Value::none();
  }
  Str* between = TRY(text_option(rt, sep, "sep", " "));
  Str* last = TRY(text_option(rt, end, "end", "\n"));
  Stream* stream = native_stream(rt, file);
  auto write = [&](Str* text) -> Status {
    if (stream) return stream_write(rt, stream, text);
    return write_text(rt, file, text);
  };
  for (size_t i = 0; i < values.size(); ++i) {
    if (i > 0) TRY(write(between));
    TRY(write(TRY(str(rt, values[i]))));
  }
  TRY(write(last));
  if (!flush.is_unset() && TRY(truth(rt, flush))) TRY(call_method(rt, file, Name::name_flush));
  return Value::none();
}

// ---- Frames
Result<Value> builtin_globals(Runtime& rt) {
  Dict* globals = vm_of(rt).current_globals(rt);
  return globals ? Value::from_cell(globals) : Value::none();
}
Result<Value> builtin_locals(Runtime& rt) {
  VirtualMachine& vm = vm_of(rt);
  if (vm.visible_frame() == vm.frames) return raise(rt, BuiltinType::SystemError, "frame does not exist");
  return locals_of(rt, vm.visible_frame());
}
Result<Value> builtin_vars(Runtime& rt, Value object) {
  if (object.is_unset()) return builtin_locals(rt);
  Value dict = TRY(get_attribute_or_unset(rt, object, Name::dunder_dict));
  if (dict.is_unset()) return raise_type_error(rt, "vars() argument must have __dict__ attribute");
  return dict;
}
Result<Value> builtin_dir(Runtime& rt, Value object) {
  if (!object.is_unset()) return TRY(dir_of(rt, object));
  Value locals = TRY(builtin_locals(rt));
  List* names = TRY(to_list(rt, TRY(call_method(rt, locals, Name::name_keys))));
  TRY(list_sort(rt, names, Value::none(), false));
  return names;
}

// ---- exec, eval, compile
struct Namespaces {
  Dict* globals;
  Value locals;
};
Result<bool> find_namespaces(Runtime& rt, const char* function, Value globals, Value locals, Namespaces* found) {
  VirtualMachine& vm = vm_of(rt);
  if (!locals.is_none() && !locals.is_unset() && !cast<Dict>(rt, locals) && !rt.type_of(locals)->slots->get_item) {
    if (std::string_view(function) == "eval") return raise_type_error(rt, "locals must be a mapping");
    return raise_type_error(rt, "locals must be a mapping or None, not %T", locals);
  }
  bool own_globals = globals.is_none() || globals.is_unset();
  if (own_globals) {
    if (vm.visible_frame() == vm.frames)
      return raise(rt, BuiltinType::SystemError, "globals and locals cannot be NULL");
    found->globals = vm.visible_frame()->function->globals;
    found->locals = locals.is_none() || locals.is_unset() ? TRY(locals_of(rt, vm.visible_frame())) : locals;
  } else {
    auto* dict = cast<Dict>(rt, globals);
    if (!dict) {
      if (std::string_view(function) == "exec")
        return raise_type_error(rt, "exec() globals must be a dict, not %T", globals);
      if (rt.type_of(globals)->mapping_pattern)
        return raise_type_error(rt, "globals must be a real dict; try eval(code, {}, mapping)");
      return raise_type_error(rt, "globals must be a dict");
    }
    found->globals = dict;
    found->locals = locals.is_none() || locals.is_unset() ? globals : locals;
  }
  Str* key = rt.name(Name::dunder_builtins);
  if (dict_get_str(rt, found->globals, key).is_unset()) {
    Dict* current = vm.visible_frame() != vm.frames ? vm.visible_frame()->function->builtins : rt.builtins;
    TRY(dict_set_str(rt, found->globals, key, current == rt.builtins ? vm.builtins_module : Value::from_cell(current)));
  }
  return true;
}
struct SourceText {
  std::string bytes;
  bool is_text;
};
Result<bool> source_text(Runtime& rt, Value source, const char* function, const char* what, SourceText* result) {
  if (Str* text = cast<Str>(rt, source)) {
    result->bytes = std::string(text->view());
    result->is_text = true;
  } else if (is_bytes_like(rt, source)) {
    auto bytes = TRY(bytes_like(rt, source));
    result->bytes.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    result->is_text = false;
  } else {
    return raise_type_error(rt, "%s() arg 1 must be a %s", function, what);
  }
  if (result->bytes.find('\0') != std::string::npos) {
    Value message = Value::from_cell(TRY(new_str(rt, "source code string cannot contain null bytes")));
    return raise_value(rt, TRY(call(rt, Value::from_cell(rt.type(BuiltinType::SyntaxError)), message)));
  }
  return true;
}
bool inherits_future_annotations(VirtualMachine& vm) {
  return vm.visible_frame() != vm.frames && (vm.visible_frame()->code->flags & Code::kFutureAnnotations);
}
Result<Value> run(Runtime& rt, Value source, Value globals, Value locals, CompileMode mode, Value closure) {
  VirtualMachine& vm = vm_of(rt);
  bool is_eval = mode == CompileMode::Eval;
  Namespaces found{};
  TRY(find_namespaces(rt, is_eval ? "eval" : "exec", globals, locals, &found));
  Code* code = cast_exact<Code>(source);
  Tuple* cells = nullptr;
  if (code) {
    if (code->free_names->size > 0) {
      if (is_eval) return raise_type_error(rt, "code object passed to eval() may not contain free variables");
      cells = cast<Tuple>(rt, closure);
      bool fits = cells && cells->size == code->free_names->size;
      for (uint64_t j = 0; fits && j < cells->size; ++j) fits = cast_exact<CellVariable>(cells->items[j]);
      if (!fits) {
        return raise_type_error(rt,
                                closure.is_none() || closure.is_unset()
                                    ? "code object passed to exec() may not contain free variables"
                                    : "code object requires a closure of exactly length %d",
                                static_cast<int>(code->free_names->size));
      }
    } else if (!closure.is_none() && !closure.is_unset()) {
      return raise_type_error(rt, "cannot use a closure with this code object");
    }
  } else {
    if (!closure.is_none() && !closure.is_unset())
      return raise_type_error(rt, "closure can only be used when source is a code object");
    SourceText text;
    TRY(source_text(rt, source, is_eval ? "eval" : "exec", "string, bytes or code object", &text));
    CompileFlags flags;
    flags.is_text = text.is_text;
    flags.optimize = vm.options.optimize;
    flags.future_annotations = inherits_future_annotations(vm);
    std::string_view bytes = text.bytes;
    if (is_eval) {
      while (!bytes.empty() && (bytes.front() == ' ' || bytes.front() == '\t')) bytes.remove_prefix(1);
    }
    code = TRY(compile_source(rt, bytes, "<string>", mode, flags));
  }
  return vm.run_code(code, found.globals, found.locals, cells);
}
Result<Value> builtin_exec(Runtime& rt, Value source, Value globals, Value locals, Value closure) {
  TRY(run(rt, source, globals, locals, CompileMode::Exec, closure));
  return Value::none();
}
Result<Value> builtin_eval(Runtime& rt, Value source, Value globals, Value locals) {
  return run(rt, source, globals, locals, CompileMode::Eval, Value::none());
}
Result<Value> builtin_compile(Runtime& rt, Value source, Value file_name, Value mode_value, int64_t flag_bits,
                              bool dont_inherit, int64_t optimize, [[maybe_unused]] int64_t feature_version) {
  constexpr int64_t kOnlyTree = 0x400, kTopLevelAwait = 0x2000, kFutureAnnotations = 0x1000000;
  VirtualMachine& vm = vm_of(rt);
  std::string path;
  if (Str* text = cast<Str>(rt, file_name)) {
    path = std::string(text->view());
  } else if (is_bytes_like(rt, file_name)) {
    auto bytes = TRY(bytes_like(rt, file_name));
    path.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  } else {
    Value converted = TRY(lookup_special(rt, file_name, Name::dunder_fspath));
    if (converted.is_unset())
      return raise_type_error(rt, "expected str, bytes or os.PathLike object, not %T", file_name);
    path = std::string(TRY(str(rt, TRY(call(rt, converted))))->view());
  }
  Str* mode_text = cast<Str>(rt, mode_value);
  if (!mode_text) return raise_type_error(rt, "compile() argument 'mode' must be str, not %T", mode_value);
  CompileMode mode;
  if (mode_text->view() == "exec")
    mode = CompileMode::Exec;
  else if (mode_text->view() == "eval")
    mode = CompileMode::Eval;
  else if (mode_text->view() == "single")
    mode = CompileMode::Single;
  else
    return raise_value_error(rt, "compile() mode must be 'exec', 'eval' or 'single'");
  constexpr int64_t kKnownFlags = 0x1fff000 | 0x200 | 0x400 | kTopLevelAwait;
  if (flag_bits & ~kKnownFlags) return raise_value_error(rt, "compile(): unrecognised flags");
  if (optimize < -1 || optimize > 2) return raise_value_error(rt, "compile(): invalid optimize value");
  CompileFlags flags;
  flags.optimize = optimize == -1 ? vm.options.optimize : static_cast<int>(optimize);
  flags.allow_top_level_await = flag_bits & kTopLevelAwait;
  flags.future_annotations = (flag_bits & kFutureAnnotations) || (!dont_inherit && inherits_future_annotations(vm));
  SourceText text;
  TRY(source_text(rt, source, "compile", "string, bytes or AST object", &text));
  flags.is_text = text.is_text;
  if (flag_bits & kOnlyTree) {
    std::unique_ptr<python::SyntaxTree> tree;
    TRY(parse_source(rt, text.bytes, path, mode, flags, tree));
    return syntax_objects(rt, *tree);
  }
  return Value::from_cell(TRY(compile_source(rt, text.bytes, path, mode, flags)));
}

// ---- class statements
Result<Value> resolve_bases(Runtime& rt, std::span<const Value> bases, bool* changed) {
  List* resolved = TRY(new_list(rt));
  *changed = false;
  Value original = Value::from_cell(TRY(new_tuple(rt, bases)));
  for (Value base : bases) {
    if (as_type(rt, base)) {
      TRY(list_append(rt, resolved, base));
      continue;
    }
    Value hook = TRY(get_attribute_or_unset(rt, base, Name::dunder_mro_entries));
    if (hook.is_unset()) {
      TRY(list_append(rt, resolved, base));
      continue;
    }
    Value entries = TRY(call(rt, hook, original));
    if (!cast<Tuple>(rt, entries)) return raise_type_error(rt, "__mro_entries__ must return a tuple");
    *changed = true;
    TRY(list_extend(rt, resolved, entries));
  }
  return Value::from_cell(TRY(new_tuple(rt, std::span<const Value>(resolved->view()))));
}
static Result<Value> call_with_nothing(Runtime& rt, Function* function) {
  return call(rt, Value::from_cell(function), Arguments{});
}
Result<Value> builtin_build_class(Runtime& rt, const NativeDef&, const Arguments& arguments) {
  if (arguments.count < 2) return raise_type_error(rt, "__build_class__: not enough arguments");
  auto* body = cast_exact<Function>(arguments[0]);
  if (!body) return raise_type_error(rt, "__build_class__: func must be a function");
  Value name = arguments[1];
  if (!cast<Str>(rt, name)) return raise_type_error(rt, "__build_class__: name is not a string");
  std::span<const Value> given(arguments.values + 2, arguments.count - 2);
  Value original = Value::from_cell(TRY(new_tuple(rt, given)));
  bool changed = false;
  Value bases = TRY(resolve_bases(rt, given, &changed));
  // Keywords but metaclass, as values behind their names.
  Value metaclass;
  List* names = TRY(new_list(rt));
  List* values = TRY(new_list(rt, std::span<const Value>()));
  for (uint32_t j = 0; j < arguments.keyword_count(); ++j) {
    Value key = arguments.names->items[j], value = arguments.values[arguments.count + j];
    if (key.as<Str>()->view() == "metaclass") {
      metaclass = value;
      continue;
    }
    TRY(list_append(rt, names, key));
    TRY(list_append(rt, values, value));
  }
  auto* base_tuple = bases.as<Tuple>();
  bool is_class = true;
  if (metaclass.is_unset()) {
    metaclass = base_tuple->size ? Value::from_cell(rt.type_of(base_tuple->items[0]))
                                 : Value::from_cell(rt.type(BuiltinType::Type));
  } else {
    is_class = as_type(rt, metaclass) != nullptr;
  }
  if (is_class) metaclass = Value::from_cell(TRY(best_metatype(rt, metaclass.as<Type>(), base_tuple)));
  Tuple* keyword_names = names->size ? TRY(new_tuple(rt, std::span<const Value>(names->view()))) : nullptr;
  auto call_with = [&](Value callee, std::initializer_list<Value> positional) -> Result<Value> {
    List* all = TRY(new_list(rt, std::span<const Value>(positional.begin(), positional.size())));
    for (uint64_t j = 0; j < values->size; ++j) TRY(list_append(rt, all, values->items[j]));
    return call(rt, callee, Arguments{all->items, static_cast<uint32_t>(positional.size()), keyword_names});
  };
  Value ns;
  Value prepare = TRY(get_attribute_or_unset(rt, metaclass, Name::dunder_prepare));
  if (prepare.is_unset())
    ns = Value::from_cell(TRY(new_dict(rt)));
  else
    ns = TRY(call_with(prepare, {name, bases}));
  if (!cast<Dict>(rt, ns) && !rt.type_of(ns)->slots->get_item) {
    Str* shown = is_class ? metaclass.as<Type>()->name : TRY(new_str(rt, "<metaclass>"));
    return raise_type_error(rt, "%U.__prepare__() must return a mapping, not %T", shown, ns);
  }
  bool is_body = static_cast<Code*>(body->code)->uses_namespace;  // else a function that a program has put there
  Value cell = is_body ? TRY(vm_of(rt).run_class_body(body, ns)) : TRY(call_with_nothing(rt, body));
  if (changed) TRY(set_item(rt, ns, Value::from_cell(rt.name(Name::dunder_orig_bases)), original));
  Value made = TRY(call_with(metaclass, {name, bases, ns}));
  if (auto* variable = cast_exact<CellVariable>(cell); variable && as_type(rt, made)) {
    if (variable->contents.is_unset()) {
      return raise_runtime_error(
          rt, "__class__ not set defining %R as %R. Was __classcell__ propagated to type.__new__?", name, made);
    }
    if (variable->contents != made) {
      return raise_type_error(rt, "__class__ set to %R defining %R as %R", variable->contents, name, made);
    }
  }
  return made;
}

// ---- import, input
Result<Value> builtin_import(Runtime& rt, Value name, Value globals, Value, Value from_list, int64_t level) {
  Str* text = cast<Str>(rt, name);
  if (!text) return raise_type_error(rt, "module name must be a string");
  return import_module(rt, text, globals, from_list, level);
}
Result<Value> builtin_input(Runtime& rt, Value prompt) {
  Dict* sys = vm_of(rt).sys_dict;
  Value in = dict_get_str(rt, sys, rt.name(Name::name_stdin));
  Value out = dict_get_str(rt, sys, rt.name(Name::name_stdout));
  if (in.is_unset() || in.is_none()) return raise_runtime_error(rt, "input(): lost sys.stdin");
  if (out.is_unset() || out.is_none()) return raise_runtime_error(rt, "input(): lost sys.stdout");
  if (!prompt.is_unset()) TRY(write_text(rt, out, TRY(str(rt, prompt))));
  if (call_method(rt, out, Name::name_flush).failed()) rt.clear_pending();
  Value line = TRY(call_method(rt, in, Name::name_readline));
  Str* text = cast<Str>(rt, line);
  if (!text) return raise_type_error(rt, "object.readline() returned non-string");
  if (text->byte_length == 0) return raise(rt, BuiltinType::EOFError, "EOF when reading a line");
  std::string_view view = text->view();
  if (view.back() == '\n') view.remove_suffix(1);
  return TRY(new_str(rt, view));
}
Result<Value> builtin_breakpoint(Runtime& rt, const NativeDef&, const Arguments& arguments) {
  Value hook = dict_get_str(rt, vm_of(rt).sys_dict, intern(rt, "breakpointhook"));
  if (hook.is_unset()) return raise_runtime_error(rt, "lost sys.breakpointhook");
  return call(rt, hook, arguments);
}

constexpr NativeDef kFunctions[] = {
    function<builtin_print>("print(*args, sep=' ', end='\\n', file=None, flush=False)", Effect::Anything,
                            "Write values as text to a file, sys.stdout by default."),
    function<builtin_globals>("globals()", Effect::Anything, "The dictionary of the current scope's global variables."),
    function<builtin_locals>("locals()", Effect::Anything, "A dictionary of the current scope's local variables."),
    function<builtin_vars>("vars(object=<unset>, /)", Effect::Anything, "The __dict__ of an object, or locals()."),
    function<builtin_dir>("dir(object=<unset>, /)", Effect::Anything,
                          "The names of an object's attributes, or of the current scope."),
    function<builtin_exec>("exec(source, /, globals=None, locals=None, *, closure=None)", Effect::Anything,
                           "Run statements, given as text or code, with these names."),
    function<builtin_eval>("eval(source, /, globals=None, locals=None)", Effect::Anything,
                           "The value of an expression, given as text or code, with these names."),
    function<builtin_compile>(
        "compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1)",
        Effect::Anything, "Make a code object, for exec() or eval(), of a text or a syntax tree."),
    function<builtin_import>("__import__(name, globals=None, locals=None, fromlist=(), level=0)", Effect::Anything,
                             "Import a module."),
    function<builtin_input>("input(prompt=<unset>, /)", Effect::Anything, "Read a string from standard input."),
    raw_function<builtin_breakpoint>("breakpoint(*args, **kws)", Effect::Anything, "Call sys.breakpointhook()."),
};
// Takes the arguments as they come: keywords go on to the metaclass.
constexpr NativeDef kBuildClass = raw_function<builtin_build_class>("__build_class__(func, name, /, *bases, **kwds)",
                                                                    Effect::Anything, "What a class statement calls.");

constexpr BuiltinType kTypes[] = {
    BuiltinType::Object,    BuiltinType::Type,       BuiltinType::Int,         BuiltinType::Bool,
    BuiltinType::Float,     BuiltinType::Complex,    BuiltinType::Str,         BuiltinType::Bytes,
    BuiltinType::ByteArray, BuiltinType::MemoryView, BuiltinType::Tuple,       BuiltinType::List,
    BuiltinType::Dict,      BuiltinType::Set,        BuiltinType::FrozenSet,   BuiltinType::Range,
    BuiltinType::Slice,     BuiltinType::Property,   BuiltinType::ClassMethod, BuiltinType::StaticMethod,
    BuiltinType::Super,     BuiltinType::Enumerate,  BuiltinType::Reversed,    BuiltinType::Zip,
    BuiltinType::Map,       BuiltinType::Filter,
};

}  // namespace

Result<Module*> new_builtins_module(Runtime& rt) {
  Str* name = intern(rt, "builtins");
  const ModuleSpec* spec = find_native_module("builtins");
  Module* module = spec ? TRY(new_native_module(rt, *spec)) : TRY(new_module(rt, name, Value::none()));
  auto put = [&](std::string_view key, Value value) { return dict_set_str(rt, module->dict, intern(rt, key), value); };
  for (const NativeDef& def : kFunctions)
    TRY(put(def.name(), native_function(rt, def, Value::from_cell(module), name)));
  TRY(put("__build_class__", native_function(rt, kBuildClass, Value::from_cell(module), name)));
  for (BuiltinType type : kTypes) TRY(put(rt.type(type)->name->view(), Value::from_cell(rt.type(type))));
#define EXCEPTION(name, base, doc) TRY(put(#name, Value::from_cell(rt.type(BuiltinType::name))));
#include "runtime/object/exception_types.def"
#undef EXCEPTION
  TRY(put("EnvironmentError", Value::from_cell(rt.type(BuiltinType::OSError))));
  TRY(put("IOError", Value::from_cell(rt.type(BuiltinType::OSError))));
  TRY(put("None", Value::none()));
  TRY(put("True", Value::true_value()));
  TRY(put("False", Value::false_value()));
  TRY(put("Ellipsis", Value::ellipsis()));
  TRY(put("NotImplemented", Value::not_implemented()));
  TRY(put("__debug__", Value::from_bool(rt.debug_asserts)));
  return module;
}

}  // namespace minipy
