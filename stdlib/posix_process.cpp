// The part of posix that is about the environment, the process and randomness. What System does not allow is raised.
#include <sys/times.h>
#include <sys/utsname.h>

#include <cerrno>
#include <string>

#include "runtime/object/system.h"
#include "runtime/types/number.h"
#include "stdlib/native_support.h"
#include "stdlib/posix.h"
#include "stdlib/struct_sequence.h"

namespace minipy {

namespace {

Failed failure(Runtime& rt) { return raise_os_error(rt, errno); }

template <int64_t System::Identity::*field>
Result<Value> identity(Runtime& rt) {
  System::Identity all;
  if (!rt.system->identity(&all)) return failure(rt);
  return new_int(rt, all.*field);
}
Result<Value> posix_umask(Runtime& rt, int64_t mask) {
  int64_t before = rt.system->umask(static_cast<mode_t>(mask));
  if (before < 0) return failure(rt);
  return Value::from_int(before);
}
// None is what is said where the number is not known.
Result<Value> posix_cpu_count(Runtime& rt) {
  int64_t count = rt.system->processor_count();
  return count > 0 ? Value::from_int(count) : Value::none();
}
Result<Value> posix_urandom(Runtime& rt, int64_t size) {
  if (size < 0) return raise_value_error(rt, "negative argument not allowed");
  if (!rt.system->may(Refusal::Randomness)) return failure(rt);
  Bytes* bytes = TRY(new_bytes(rt, static_cast<uint64_t>(size)));
  if (rt.system->fill_randomly(std::span(bytes_for_filling(bytes), static_cast<size_t>(size))) < 0) return failure(rt);
  return bytes;
}
Status posix_exit(Runtime& rt, int64_t status) {
  if (rt.system->exit(static_cast<int>(status)) < 0) return failure(rt);
  return ok();
}

// ---- The environment
Status put_environment(Runtime& rt, Value name, Value value) {
  PathArgument key, text;
  TRY(key.convert(rt, name, nullptr, "", false));
  TRY(text.convert(rt, value, nullptr, "", false));
  if (key.text.find('=') != std::string::npos) return raise_value_error(rt, "illegal environment variable name");
  if (rt.system->set_variable(key.text.c_str(), text.text.c_str()) < 0) return failure(rt);
  return ok();
}
Status posix_unsetenv(Runtime& rt, Value name) {
  PathArgument key;
  TRY(key.convert(rt, name, nullptr, "", false));
  if (rt.system->unset_variable(key.text.c_str()) < 0) return failure(rt);
  return ok();
}
Result<Value> create_environ(Runtime& rt) {
  Dict* dict = TRY(new_dict(rt));
  for (const auto& [name, value] : rt.system->environment()) {
    Value key = TRY(path_value(rt, name, true));
    TRY(dict_set(rt, dict, key, TRY(path_value(rt, value, true))));
  }
  return dict;
}

// ---- Names and times
constexpr GetSetDef kUnameFields[] = {
    {"sysname", struct_field<0>, nullptr, ""}, {"nodename", struct_field<1>, nullptr, ""},
    {"release", struct_field<2>, nullptr, ""}, {"version", struct_field<3>, nullptr, ""},
    {"machine", struct_field<4>, nullptr, ""},
};
constexpr StructSequenceSpec kUnameResult =
    named_tuple_spec("posix.uname_result", kUnameFields, 5, "uname_result: Result from os.uname().");
Result<Value> posix_uname(Runtime& rt) {
  utsname name;
  if (rt.system->names(&name) < 0) return failure(rt);
  Value fields[5];
  const char* texts[] = {name.sysname, name.nodename, name.release, name.version, name.machine};
  for (int i = 0; i < 5; ++i) fields[i] = Value::from_cell(TRY(new_str(rt, texts[i])));
  return new_named_tuple(rt, kUnameResult, fields);
}
constexpr GetSetDef kTimesFields[] = {
    {"user", struct_field<0>, nullptr, ""},          {"system", struct_field<1>, nullptr, ""},
    {"children_user", struct_field<2>, nullptr, ""}, {"children_system", struct_field<3>, nullptr, ""},
    {"elapsed", struct_field<4>, nullptr, ""},
};
constexpr StructSequenceSpec kTimesResult =
    named_tuple_spec("posix.times_result", kTimesFields, 5, "times_result: Result from os.times().");
Result<Value> posix_times(Runtime& rt) {
  tms used;
  clock_t elapsed;
  int64_t ticks;
  if (!rt.system->times(&used, &elapsed, &ticks)) return failure(rt);
  Value fields[5];
  clock_t counts[] = {used.tms_utime, used.tms_stime, used.tms_cutime, used.tms_cstime, elapsed};
  for (int i = 0; i < 5; ++i) fields[i] = new_float(rt, static_cast<double>(counts[i]) / static_cast<double>(ticks));
  return new_named_tuple(rt, kTimesResult, fields);
}

using Identity = System::Identity;
constexpr NativeDef kFunctions[] = {
    function<identity<&Identity::process>>("getpid()", Effect::Anything, "Return the current process id."),
    function<identity<&Identity::parent>>("getppid()", Effect::Anything, "Return the parent's process id."),
    function<identity<&Identity::user>>("getuid()", Effect::Anything),
    function<identity<&Identity::effective_user>>("geteuid()", Effect::Anything),
    function<identity<&Identity::group>>("getgid()", Effect::Anything),
    function<identity<&Identity::effective_group>>("getegid()", Effect::Anything),
    function<posix_umask>("umask(mask, /)", Effect::Anything,
                          "Set which permissions new files lack; returns what it was."),
    function<posix_cpu_count>("cpu_count()", Effect::Reads, "How many processors the system has."),
    function<posix_urandom>("urandom(size, /)", Effect::Anything, "So many bytes that nobody can guess."),
    function<posix_exit>("_exit(status)", Effect::Anything,
                         "End the process at once; nothing is flushed, no handler is run."),
    function<put_environment>("putenv(name, value, /)", Effect::Anything, "Change or add an environment variable."),
    function<posix_unsetenv>("unsetenv(name, /)", Effect::Anything, "Delete an environment variable."),
    function<create_environ>("_create_environ()", Effect::Anything),
    function<posix_uname>("uname()", Effect::Anything, "Names and versions of the system and the machine."),
    function<posix_times>("times()", Effect::Anything, "The processor times of this process and its children."),
};

}  // namespace

Status add_process_functions(Runtime& rt, Module* module) {
  for (const NativeDef& def : kFunctions)
    TRY(module_add(rt, module, def.name(), native_function(rt, def, Value::from_cell(module), intern(rt, "posix"))));
  TRY(module_add(rt, module, "environ", TRY(create_environ(rt))));
  for (const StructSequenceSpec* spec : {&kUnameResult, &kTimesResult}) TRY(add_named_tuple_type(rt, module, *spec));
  return ok();
}

}  // namespace minipy
