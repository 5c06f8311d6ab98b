// The module sys.
#include "vm/introspect/sys.h"

#include <unistd.h>

#include <cfloat>
#include <string>

#include "minipy/version.h"
#include "runtime/native/native.h"
#include "runtime/object/system.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "stdlib/embedded_sources.h"
#include "stdlib/native_modules.h"
#include "stdlib/struct_sequence.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/import.h"
#include "vm/interp/program_trace.h"
#include "vm/interp/slow.h"
#include "vm/interp/traceback_print.h"
#include "vm/interp/vm.h"
#include "vm/introspect/stream.h"

namespace minipy {

namespace {

VirtualMachine& vm_of(Runtime& rt) { return VirtualMachine::of(rt); }

// sys's tuples with names; of some nobody else may make any.
constexpr StructSequenceSpec sys_tuple(std::string_view name, std::span<const GetSetDef> fields,
                                       bool constructible = true) {
  return named_tuple_spec(name, fields, static_cast<uint32_t>(fields.size()), {}, constructible);
}
Result<Value> new_sys_tuple(Runtime& rt, const StructSequenceSpec& spec, std::initializer_list<Value> fields) {
  return new_named_tuple(rt, spec, std::span(fields.begin(), fields.size()));
}

Result<Value> sys_exit(Runtime& rt, Value status) {
  Value cls = Value::from_cell(rt.type(BuiltinType::SystemExit));
  if (auto* several = cast<Tuple>(rt, status)) {
    return raise_value(rt,
                       TRY(call(rt, cls, Arguments{several->items, static_cast<uint32_t>(several->size), nullptr})));
  }
  return raise_value(rt, status.is_none() || status.is_unset()
                             ? new_exception(rt, BuiltinType::SystemExit, Value::unset())
                             : TRY(call(rt, cls, status)));
}
Result<Value> sys_exc_info(Runtime& rt) {
  Value handled = rt.handled;
  if (handled.is_none() || handled.is_unset()) return TRY(new_tuple(rt, {Value::none(), Value::none(), Value::none()}));
  Value traceback = handled.as<BaseException>()->traceback;
  return TRY(new_tuple(
      rt, {Value::from_cell(rt.type_of(handled)), handled, traceback.is_unset() ? Value::none() : traceback}));
}
Result<Value> sys_exception(Runtime& rt) { return rt.handled.is_unset() ? Value::none() : rt.handled; }
Result<Value> sys_getrecursionlimit(Runtime& rt) { return Value::from_int(rt.recursion_limit); }
Result<Value> sys_setrecursionlimit(Runtime& rt, int64_t limit) {
  if (limit < 1) return raise_value_error(rt, "recursion limit must be greater or equal than 1");
  if (limit > INT32_MAX) return raise_overflow_error(rt, "Python int too large to convert to C int");
  if (!vm_of(rt).set_recursion_limit(static_cast<int>(limit))) {
    return raise(rt, BuiltinType::RecursionError,
                 "cannot set the recursion limit to %d at the recursion depth %d: the limit is too low",
                 static_cast<int>(limit),
                 static_cast<int>(vm_of(rt).frame - vm_of(rt).frames) - vm_of(rt).driver_count());
  }
  return Value::none();
}
Result<Value> sys_intern(Runtime& rt, Value text) {
  Str* exact = exact_str(text);
  if (!exact)
    return raise_type_error(rt, cast<Str>(rt, text) ? "can't intern %T" : "intern() argument must be str, not %T",
                            text);
  return Value::from_cell(intern(rt, exact));
}
Result<Value> sys_getframe(Runtime& rt, int64_t depth) {
  Frame* frame = vm_of(rt).frame_at(static_cast<int>(depth < 0 ? 0 : depth > INT32_MAX ? INT32_MAX : depth));
  if (!frame) return raise_value_error(rt, "call stack is not deep enough");
  FrameObject* object = frame_object(rt, frame);
  return object ? Result<Value>(Value::from_cell(object)) : Result<Value>(Failed{});
}
Result<Value> sys_getframemodulename(Runtime& rt, int64_t depth) {
  Frame* frame = vm_of(rt).frame_at(static_cast<int>(depth));
  return frame ? frame->function->module.is_unset() ? Value::none() : frame->function->module : Value::none();
}
Result<Value> sys_displayhook(Runtime& rt, Value value) {
  if (value.is_none()) return Value::none();
  Str* underscore = rt.name(Name::name_underscore);
  TRY(dict_set_str(rt, rt.builtins, underscore, Value::none()));
  Value out = dict_get_str(rt, vm_of(rt).sys_dict, rt.name(Name::name_stdout));
  if (out.is_unset() || out.is_none()) return raise_runtime_error(rt, "lost sys.stdout");
  Str* line = TRY(format_text(rt, "%R\n", value));
  Value argument = Value::from_cell(line);
  TRY(call_method(rt, out, Name::name_write, std::span<const Value>(&argument, 1)));
  TRY(dict_set_str(rt, rt.builtins, underscore, value));
  return Value::none();
}
Result<Value> sys_excepthook(Runtime& rt, Value, Value exception, Value traceback) {
  if (cast<BaseException>(rt, exception) && cast_exact<Traceback>(traceback))
    exception.as<BaseException>()->traceback = traceback;
  if (cast<BaseException>(rt, exception)) print_exception(rt, exception);
  return Value::none();
}
Result<Value> sys_unraisablehook(Runtime& rt, Value arguments) {
  Value exception = TRY(get_attribute(rt, arguments, intern(rt, "exc_value")));
  Value message = TRY(get_attribute_or_unset(rt, arguments, intern(rt, "err_msg")));
  Value object = TRY(get_attribute_or_unset(rt, arguments, intern(rt, "object")));
  bool has_message = !message.is_none() && !message.is_unset();
  bool has_object = !object.is_none() && !object.is_unset();
  Str* text = has_message ? TRY(str(rt, message)) : TRY(new_str(rt, "Exception ignored in"));
  if (has_object)
    text = TRY(format_text(rt, "%U: %R\n", text, object));
  else
    text = has_message ? TRY(format_text(rt, "%U:\n", text)) : TRY(new_str(rt, ""));
  print_to_stderr(rt, text->view());
  if (cast<BaseException>(rt, exception)) print_to_stderr(rt, bare_exception_text(rt, exception));
  return Value::none();
}
// What $PYTHONBREAKPOINT names is called, pdb.set_trace by default; "0" is nothing.
Result<Value> sys_breakpointhook(Runtime& rt, Rest arguments, Keywords keywords) {
  const char* given = vm_of(rt).options.ignore_environment ? nullptr : rt.system->variable("PYTHONBREAKPOINT");
  std::string name = given && *given ? given : "pdb.set_trace";
  if (name == "0") return Value::none();
  size_t dot = name.rfind('.');
  std::string module_name = dot == std::string::npos ? "builtins" : name.substr(0, dot);
  auto hook = rt.evaluator->import_module(rt, intern(rt, module_name));
  if (!hook.failed())
    hook = get_attribute(rt, hook.value(), intern(rt, dot == std::string::npos ? name : name.substr(dot + 1)));
  if (hook.failed()) {
    if (!rt.pending_is(BuiltinType::ImportError) && !rt.pending_is(BuiltinType::AttributeError)) return Failed{};
    rt.clear_pending();
    TRY(warn(rt, BuiltinType::RuntimeWarning, "Ignoring unimportable $PYTHONBREAKPOINT: \"%s\"", name.c_str()));
    return Value::none();
  }
  Tuple* names = keywords.size() ? TRY(new_tuple(rt, keywords.names)) : nullptr;
  List* values = TRY(new_list(rt, std::span<const Value>(arguments)));
  for (Value value : keywords.values) TRY(list_append(rt, values, value));
  return call(rt, hook.value(), Arguments{values->items, static_cast<uint32_t>(arguments.size()), names});
}
Result<Value> sys_getsizeof(Runtime& rt, Value object, Value otherwise) {
  Value method = TRY(lookup_special(rt, object, Name::dunder_sizeof));
  if (!method.is_unset()) return call(rt, method);
  if (!otherwise.is_unset()) return otherwise;
  Type* type = rt.type_of(object);
  return Value::from_int(type->instance_size ? type->instance_size : 16);
}
Result<Value> sys_getrefcount(Runtime&, Value) { return Value::from_int(2); }
Result<Value> sys_getdefaultencoding(Runtime& rt) { return TRY(new_str(rt, "utf-8")); }
Result<Value> sys_getfilesystemencoding(Runtime& rt) { return TRY(new_str(rt, "utf-8")); }
Result<Value> sys_getfilesystemencodeerrors(Runtime& rt) { return TRY(new_str(rt, "surrogateescape")); }
Result<Value> sys_is_finalizing(Runtime& rt) { return Value::from_bool(vm_of(rt).finalizing); }
Result<Value> sys_settrace(Runtime& rt, Value function) {
  set_trace_function(vm_of(rt), function);
  return Value::none();
}
Result<Value> sys_gettrace(Runtime& rt) { return vm_of(rt).trace_function; }
Result<Value> sys_setprofile(Runtime& rt, Value function) {
  set_profile_function(vm_of(rt), function);
  return Value::none();
}
Result<Value> sys_getprofile(Runtime& rt) { return vm_of(rt).profile_function; }
Result<Value> sys_get_int_max_str_digits(Runtime& rt) { return Value::from_int(rt.max_str_digits); }
Result<Value> sys_set_int_max_str_digits(Runtime& rt, int64_t digits) {
  constexpr int64_t kLeast = 640;
  if (digits != 0 && digits < kLeast)
    return raise_value_error(rt, "maxdigits must be >= %d or 0 for unlimited", static_cast<int>(kLeast));
  rt.max_str_digits = static_cast<int>(digits);
  return Value::none();
}
Result<Value> sys_getswitchinterval(Runtime&) { return Value::from_double(0.005); }
Result<Value> sys_setswitchinterval(Runtime& rt, double seconds) {
  if (seconds <= 0) return raise_value_error(rt, "switch interval must be strictly positive");
  return Value::none();
}
Result<Value> sys_call_tracing(Runtime& rt, Value function, Tuple* arguments) {
  return call_with_tracing(vm_of(rt), function,
                           Arguments{arguments->items, static_cast<uint32_t>(arguments->size), nullptr});
}
Result<Value> sys_set_asyncgen_hooks(Runtime& rt, Value firstiter, Value finalizer) {
  VirtualMachine& vm = vm_of(rt);
  auto check = [&](Value hook, const char* name) -> Status {
    if (hook.is_unset() || hook.is_none() || is_callable(rt, hook)) return ok();
    return raise_type_error(rt, "callable %s expected, got %T", name, hook);
  };
  TRY(check(finalizer, "finalizer"));
  TRY(check(firstiter, "firstiter"));
  if (!finalizer.is_unset()) vm.asyncgen_finalizer = finalizer;
  if (!firstiter.is_unset()) vm.asyncgen_firstiter = firstiter;
  return Value::none();
}
constexpr GetSetDef kHookFields[] = {{"firstiter", struct_field<0>, nullptr, ""},
                                     {"finalizer", struct_field<1>, nullptr, ""}};
constexpr StructSequenceSpec kHooks = sys_tuple("sys.asyncgen_hooks", kHookFields);
Result<Value> sys_get_asyncgen_hooks(Runtime& rt) {
  return new_sys_tuple(rt, kHooks, {vm_of(rt).asyncgen_firstiter, vm_of(rt).asyncgen_finalizer});
}
Result<Value> sys_set_coroutine_origin_tracking_depth(Runtime& rt, int64_t depth) {
  if (depth < 0) return raise_value_error(rt, "depth must be >= 0");
  vm_of(rt).coroutine_origin_depth = static_cast<int>(depth);
  return Value::none();
}
Result<Value> sys_get_coroutine_origin_tracking_depth(Runtime& rt) {
  return Value::from_int(vm_of(rt).coroutine_origin_depth);
}
Result<Value> sys_audit(Runtime&, Value, Rest) { return Value::none(); }
Result<Value> sys_addaudithook(Runtime&, Value) { return Value::none(); }
Result<Value> sys_current_frames(Runtime& rt) {
  Dict* dict = TRY(new_dict(rt));
  Value frame = TRY(sys_getframe(rt, 0));
  TRY(dict_set(rt, dict, Value::from_int(1), frame));
  return dict;
}
Result<Value> sys_is_gil_enabled(Runtime&) { return Value::true_value(); }
Result<Value> sys_clear(Runtime&) { return Value::none(); }
Result<Value> sys_getallocatedblocks(Runtime& rt) {
  return Value::from_int(static_cast<int64_t>(rt.heap.statistics().bytes_in_use / 64));
}
Result<Value> sys_is_interned(Runtime& rt, Value text) {
  Str* exact = exact_str(text);
  if (!exact) return raise_type_error(rt, "_is_interned() argument must be str, not %T", text);
  return Value::from_bool(exact->is_interned());
}

constexpr NativeDef kFunctions[] = {
    function<sys_exit>("exit(status=None, /)", Effect::Anything, "End the program, by raising SystemExit."),
    function<sys_exc_info>("exc_info()", Effect::Anything,
                           "The type, value and traceback of the exception being handled."),
    function<sys_exception>("exception()", Effect::Anything, "The exception being handled, or None."),
    function<sys_getrecursionlimit>("getrecursionlimit()", Effect::Reads),
    function<sys_setrecursionlimit>("setrecursionlimit(limit, /)", Effect::Anything),
    function<sys_intern>("intern(string, /)", Effect::Allocates),
    function<sys_getframe>("_getframe(depth=0, /)", Effect::Anything),
    function<sys_getframemodulename>("_getframemodulename(depth=0)", Effect::Anything),
    function<sys_displayhook>("displayhook(object, /)", Effect::Anything),
    function<sys_excepthook>("excepthook(exctype, value, traceback, /)", Effect::Anything),
    function<sys_unraisablehook>("unraisablehook(unraisable, /)", Effect::Anything),
    function<sys_breakpointhook>("breakpointhook(*args, **kws)", Effect::Anything),
    function<sys_getsizeof>("getsizeof(object, default=<unset>)", Effect::Anything),
    function<sys_getrefcount>("getrefcount(object, /)", Effect::Reads),
    function<sys_getdefaultencoding>("getdefaultencoding()", Effect::Allocates),
    function<sys_getfilesystemencoding>("getfilesystemencoding()", Effect::Allocates),
    function<sys_getfilesystemencodeerrors>("getfilesystemencodeerrors()", Effect::Allocates),
    function<sys_is_finalizing>("is_finalizing()", Effect::Reads),
    function<sys_settrace>("settrace(function, /)", Effect::Anything),
    function<sys_gettrace>("gettrace()", Effect::Reads),
    function<sys_setprofile>("setprofile(function, /)", Effect::Anything),
    function<sys_getprofile>("getprofile()", Effect::Reads),
    function<sys_get_int_max_str_digits>("get_int_max_str_digits()", Effect::Reads),
    function<sys_set_int_max_str_digits>("set_int_max_str_digits(maxdigits)", Effect::Anything),
    function<sys_getswitchinterval>("getswitchinterval()", Effect::Reads),
    function<sys_call_tracing>("call_tracing(func, args, /)", Effect::Anything),
    function<sys_setswitchinterval>("setswitchinterval(interval, /)", Effect::Anything),
    function<sys_set_asyncgen_hooks>("set_asyncgen_hooks(firstiter=<unset>, finalizer=<unset>)", Effect::Anything),
    function<sys_get_asyncgen_hooks>("get_asyncgen_hooks()", Effect::Allocates),
    function<sys_set_coroutine_origin_tracking_depth>("set_coroutine_origin_tracking_depth(depth)", Effect::Anything),
    function<sys_get_coroutine_origin_tracking_depth>("get_coroutine_origin_tracking_depth()", Effect::Reads),
    function<sys_audit>("audit(event, /, *args)", Effect::Anything),
    function<sys_addaudithook>("addaudithook(hook)", Effect::Anything),
    function<sys_current_frames>("_current_frames()", Effect::Anything),
    function<sys_is_gil_enabled>("_is_gil_enabled()", Effect::Reads),
    function<sys_clear>("_clear_internal_caches()", Effect::Reads),
    function<sys_clear>("_clear_type_cache()", Effect::Reads),
    function<sys_getallocatedblocks>("getallocatedblocks()", Effect::Reads),
    function<sys_is_interned>("_is_interned(string, /)", Effect::Reads),
};
constexpr ModuleSpec kSysModule = {.name = "sys", .functions = kFunctions, .doc = "What this machine knows of itself."};

// ---- Constants
constexpr GetSetDef kVersionFields[] = {{"major", struct_field<0>, nullptr, ""},
                                        {"minor", struct_field<1>, nullptr, ""},
                                        {"micro", struct_field<2>, nullptr, ""},
                                        {"releaselevel", struct_field<3>, nullptr, ""},
                                        {"serial", struct_field<4>, nullptr, ""}};
constexpr StructSequenceSpec kVersionInfo = sys_tuple("sys.version_info", kVersionFields, false);
constexpr GetSetDef kFlagFields[] = {{"debug", struct_field<0>, nullptr, ""},
                                     {"inspect", struct_field<1>, nullptr, ""},
                                     {"interactive", struct_field<2>, nullptr, ""},
                                     {"optimize", struct_field<3>, nullptr, ""},
                                     {"dont_write_bytecode", struct_field<4>, nullptr, ""},
                                     {"no_user_site", struct_field<5>, nullptr, ""},
                                     {"no_site", struct_field<6>, nullptr, ""},
                                     {"ignore_environment", struct_field<7>, nullptr, ""},
                                     {"verbose", struct_field<8>, nullptr, ""},
                                     {"bytes_warning", struct_field<9>, nullptr, ""},
                                     {"quiet", struct_field<10>, nullptr, ""},
                                     {"hash_randomization", struct_field<11>, nullptr, ""},
                                     {"isolated", struct_field<12>, nullptr, ""},
                                     {"dev_mode", struct_field<13>, nullptr, ""},
                                     {"utf8_mode", struct_field<14>, nullptr, ""},
                                     {"warn_default_encoding", struct_field<15>, nullptr, ""},
                                     {"safe_path", struct_field<16>, nullptr, ""},
                                     {"int_max_str_digits", struct_field<17>, nullptr, ""}};
constexpr StructSequenceSpec kFlags = sys_tuple("sys.flags", kFlagFields, false);
constexpr GetSetDef kFloatFields[] = {
    {"max", struct_field<0>, nullptr, ""},        {"max_exp", struct_field<1>, nullptr, ""},
    {"max_10_exp", struct_field<2>, nullptr, ""}, {"min", struct_field<3>, nullptr, ""},
    {"min_exp", struct_field<4>, nullptr, ""},    {"min_10_exp", struct_field<5>, nullptr, ""},
    {"dig", struct_field<6>, nullptr, ""},        {"mant_dig", struct_field<7>, nullptr, ""},
    {"epsilon", struct_field<8>, nullptr, ""},    {"radix", struct_field<9>, nullptr, ""},
    {"rounds", struct_field<10>, nullptr, ""}};
constexpr StructSequenceSpec kFloatInfo = sys_tuple("sys.float_info", kFloatFields);
constexpr GetSetDef kIntFields[] = {{"bits_per_digit", struct_field<0>, nullptr, ""},
                                    {"sizeof_digit", struct_field<1>, nullptr, ""},
                                    {"default_max_str_digits", struct_field<2>, nullptr, ""},
                                    {"str_digits_check_threshold", struct_field<3>, nullptr, ""}};
constexpr StructSequenceSpec kIntInfo = sys_tuple("sys.int_info", kIntFields);
constexpr GetSetDef kHashFields[] = {
    {"width", struct_field<0>, nullptr, ""},     {"modulus", struct_field<1>, nullptr, ""},
    {"inf", struct_field<2>, nullptr, ""},       {"nan", struct_field<3>, nullptr, ""},
    {"imag", struct_field<4>, nullptr, ""},      {"algorithm", struct_field<5>, nullptr, ""},
    {"hash_bits", struct_field<6>, nullptr, ""}, {"seed_bits", struct_field<7>, nullptr, ""},
    {"cutoff", struct_field<8>, nullptr, ""}};
constexpr StructSequenceSpec kHashInfo = sys_tuple("sys.hash_info", kHashFields);
constexpr GetSetDef kThreadFields[] = {{"name", struct_field<0>, nullptr, ""},
                                       {"lock", struct_field<1>, nullptr, ""},
                                       {"version", struct_field<2>, nullptr, ""}};
constexpr StructSequenceSpec kThreadInfo = sys_tuple("sys.thread_info", kThreadFields);

class SysBuilder {
 public:
  SysBuilder(VirtualMachine& vm, Module* module) : vm_(vm), rt_(vm.rt), module_(module) {}

  Status build() {
    TRY(put_versions());
    TRY(put_limits());
    TRY(put_paths());
    TRY(put_flags());
    TRY(put_streams());
    return put_hooks();
  }

 private:
  Status put(std::string_view name, Value value) { return module_add(rt_, module_, name, value); }
  Status put_text(std::string_view name, std::string_view text) {
    return put(name, Value::from_cell(TRY(new_str(rt_, text))));
  }
  Result<Value> text(std::string_view value) { return Value::from_cell(TRY(new_str(rt_, value))); }
  Result<Value> text_list(const std::vector<std::string>& items) {
    List* list = TRY(new_list(rt_));
    for (const std::string& item : items) TRY(list_append(rt_, list, TRY(text(item))));
    return Value::from_cell(list);
  }

  Status put_versions() {
    TRY(put_text("version", "3.14.0 (minipy " MINIPY_VERSION ")"));
    Value info = TRY(new_sys_tuple(
        rt_, kVersionInfo,
        {Value::from_int(3), Value::from_int(14), Value::from_int(0), TRY(text("final")), Value::from_int(0)}));
    TRY(put("version_info", info));
    TRY(put("hexversion", Value::from_int(0x030e00f0)));
    TRY(put("api_version", Value::from_int(1013)));
    TRY(put_text("copyright", "Copyright (c) the minipy authors."));
    TRY(put_text("platform", "linux"));
    TRY(put_text("byteorder", "little"));
    TRY(put_text("abiflags", ""));
    TRY(put_text("platlibdir", "lib"));
    TRY(put_text("float_repr_style", "short"));
    TRY(put("_git", Value::from_cell(TRY(new_tuple(rt_, {TRY(text("minipy")), TRY(text("")), TRY(text(""))})))));
    Dict* values = TRY(new_dict(rt_));
    TRY(dict_set_str(rt_, values, rt_.name(Name::name_name), TRY(text("minipy"))));
    TRY(dict_set_str(rt_, values, intern(rt_, "cache_tag"), Value::none()));
    TRY(dict_set_str(rt_, values, intern(rt_, "version"), info));
    TRY(dict_set_str(rt_, values, intern(rt_, "hexversion"), Value::from_int(0x030e00f0)));
    TRY(dict_set_str(rt_, values, intern(rt_, "_multiarch"), TRY(text("x86_64-linux-gnu"))));
    Value ns = TRY(call(rt_, Value::from_cell(rt_.type(BuiltinType::SimpleNamespace))));
    uint64_t position = 0;
    Value key, value;
    while (dict_next(values, position, &key, &value)) TRY(set_attribute(rt_, ns, key.as<Str>(), value));
    return put("implementation", ns);
  }
  Status put_limits() {
    TRY(put("maxsize", TRY(new_int(rt_, INT64_MAX))));
    TRY(put("maxunicode", Value::from_int(0x10ffff)));
    TRY(put("float_info",
            TRY(new_sys_tuple(rt_, kFloatInfo,
                              {new_float(rt_, DBL_MAX), Value::from_int(DBL_MAX_EXP), Value::from_int(DBL_MAX_10_EXP),
                               new_float(rt_, DBL_MIN), Value::from_int(DBL_MIN_EXP), Value::from_int(DBL_MIN_10_EXP),
                               Value::from_int(DBL_DIG), Value::from_int(DBL_MANT_DIG), new_float(rt_, DBL_EPSILON),
                               Value::from_int(FLT_RADIX), Value::from_int(1)}))));
    TRY(put("int_info", TRY(new_sys_tuple(
                            rt_, kIntInfo,
                            {Value::from_int(30), Value::from_int(4), Value::from_int(4300), Value::from_int(640)}))));
    TRY(put("hash_info",
            TRY(new_sys_tuple(rt_, kHashInfo,
                              {Value::from_int(64), TRY(new_int(rt_, (int64_t{1} << 61) - 1)), Value::from_int(314159),
                               Value::from_int(0), Value::from_int(1000003), TRY(text("siphash13")),
                               Value::from_int(64), Value::from_int(128), Value::from_int(0)}))));
    TRY(put("thread_info",
            TRY(new_sys_tuple(rt_, kThreadInfo, {TRY(text("pthread")), TRY(text("semaphore")), Value::none()}))));
    return ok();
  }
  Status put_paths() {
    const VirtualMachineOptions& options = vm_.options;
    TRY(put("argv", TRY(text_list(options.arguments.empty() ? std::vector<std::string>{""} : options.arguments))));
    TRY(put("orig_argv", TRY(text_list(options.original_arguments))));
    TRY(put_text("executable", options.executable));
    TRY(put_text("_base_executable", options.executable));
    for (const char* name : {"prefix", "exec_prefix", "base_prefix", "base_exec_prefix"}) TRY(put_text(name, "/usr"));
    std::vector<std::string> path{std::string(kEmbeddedPath)};
    path.insert(path.end(), options.import_path.begin(), options.import_path.end());
    TRY(put("path", TRY(text_list(path))));
    TRY(put("modules", Value::from_cell(rt_.modules)));
    TRY(put("meta_path", TRY(text_list({}))));
    TRY(put("path_hooks", TRY(text_list({}))));
    TRY(put("path_importer_cache", Value::from_cell(TRY(new_dict(rt_)))));
    TRY(put("warnoptions", TRY(text_list(options.warning_options))));
    TRY(put("_xoptions", Value::from_cell(TRY(new_dict(rt_)))));
    TRY(put("dont_write_bytecode", Value::true_value()));
    TRY(put("pycache_prefix", Value::none()));
    return put_module_names();
  }
  Status put_module_names() {
    List* natives = TRY(new_list(rt_));
    Set* all = TRY(new_set(rt_, true));
    auto add = [&](std::string_view name, bool native) -> Status {
      if (name.find('.') != std::string_view::npos) return ok();
      Value value = Value::from_cell(intern(rt_, name));
      if (native) TRY(list_append(rt_, natives, value));
      return set_add(rt_, all, value);
    };
    TRY(add("builtins", true));
    TRY(add("sys", true));
    for (const ModuleSpec* spec : native_modules()) TRY(add(spec->name, spec->name != "builtins"));
    for (const EmbeddedSource& source : embedded_sources()) TRY(add(source.name, false));
    TRY(list_sort(rt_, natives, Value::none(), false));
    TRY(put("builtin_module_names", Value::from_cell(TRY(new_tuple(rt_, std::span<const Value>(natives->view()))))));
    return put("stdlib_module_names", Value::from_cell(all));
  }
  Status put_flags() {
    const VirtualMachineOptions& o = vm_.options;
    auto number = [](int value) { return Value::from_int(value); };
    return put("flags",
               TRY(new_sys_tuple(
                   rt_, kFlags,
                   {number(0), number(o.inspect), number(o.inspect), number(o.optimize), number(o.dont_write_bytecode),
                    number(0), number(o.no_site), number(o.ignore_environment), number(o.verbose), number(0),
                    number(o.quiet), number(1), number(o.isolated), Value::from_bool(o.development_mode), number(1),
                    number(0), Value::from_bool(o.safe_path), number(rt_.max_str_digits)})));
  }
  Status put_streams() {
    bool tty = rt_.system->isatty(STDOUT_FILENO) > 0;
    const VirtualMachineOptions& o = vm_.options;
    const Capabilities& may = o.capabilities;
    Value in = TRY(may.process && !may.host_input ? new_stream(rt_, STDIN_FILENO, "<stdin>", "r", false)
                                                  : new_stream(rt_, may.host_input, "<stdin>"));
    Value out = TRY(o.output ? new_stream(rt_, o.output, "<stdout>", false)
                             : new_stream(rt_, STDOUT_FILENO, "<stdout>", "w", tty || o.unbuffered));
    Value err = TRY(o.error_output ? new_stream(rt_, o.error_output, "<stderr>", true)
                                   : new_stream(rt_, STDERR_FILENO, "<stderr>", "w", true));
    for (const char* name : {"stdin", "__stdin__"}) TRY(put(name, in));
    for (const char* name : {"stdout", "__stdout__"}) TRY(put(name, out));
    for (const char* name : {"stderr", "__stderr__"}) TRY(put(name, err));
    return ok();
  }
  Status put_hooks() {
    Dict* dict = module_->dict;
    for (const char* name : {"displayhook", "excepthook", "unraisablehook", "breakpointhook"}) {
      TRY(put(std::string("__") + name + "__", dict_get_str(rt_, dict, intern(rt_, name))));
    }
    return ok();
  }

  VirtualMachine& vm_;
  Runtime& rt_;
  Module* module_;
};

}  // namespace

Status make_sys(VirtualMachine& vm) {
  Module* module = TRY(new_native_module(vm.rt, kSysModule));
  vm.sys_module = Value::from_cell(module);
  vm.sys_dict = module->dict;
  TRY(dict_set_str(vm.rt, vm.rt.modules, vm.rt.name(Name::name_sys), vm.sys_module));
  return SysBuilder(vm, module).build();
}

}  // namespace minipy
