// posix: the system's functions for files and folders. Each goes through the gate (runtime/object/system.h). Those for
// the environment and the process itself are in posix_process.cpp.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

#include "runtime/object/system.h"
#include "runtime/types/number.h"
#include "stdlib/native_support.h"
#include "stdlib/posix.h"
#include "stdlib/struct_sequence.h"

namespace minipy {

// ---- Paths

Result<Value> file_system_path(Runtime& rt, Value value, const char* function, const char* parameter,
                               bool or_descriptor) {
  if (cast<Str>(rt, value) || cast<Bytes>(rt, value)) return value;
  Value hook = TRY(lookup_special(rt, value, Name::dunder_fspath));
  if (hook.is_unset()) {
    const char* kinds = or_descriptor ? "string, bytes, os.PathLike or integer" : "string, bytes or os.PathLike";
    if (function) return raise_type_error(rt, "%s: %s should be %s, not %T", function, parameter, kinds, value);
    return raise_type_error(rt, "expected str, bytes or os.PathLike object, not %T", value);
  }
  Value path = TRY(call(rt, hook));
  if (cast<Str>(rt, path) || cast<Bytes>(rt, path)) return path;
  return raise_type_error(rt, "expected %T.__fspath__() to return str or bytes, not %T", value, path);
}

Status PathArgument::convert(Runtime& rt, Value given, const char* function, const char* parameter,
                             bool allow_descriptor) {
  value = given;
  if (allow_descriptor && !cast<Str>(rt, given) && !cast<Bytes>(rt, given) && rt.type_of(given)->slots->to_index) {
    int64_t number = TRY(index_as_int64(rt, given));
    if (number > INT32_MAX || number < INT32_MIN)
      return raise_overflow_error(rt, "fd is %s than %s", number > 0 ? "greater" : "less",
                                  number > 0 ? "maximum" : "minimum");
    descriptor = static_cast<int>(number);
    return ok();
  }
  Value path = value = TRY(file_system_path(rt, given, function, parameter, allow_descriptor));
  if (auto* bytes = cast<Bytes>(rt, path)) {
    text.assign(reinterpret_cast<const char*>(bytes->data), bytes->size);
    is_bytes = true;
  } else {
    Bytes* encoded = TRY(encode(rt, path.as<Str>(), "utf-8", "surrogateescape"));
    text.assign(reinterpret_cast<const char*>(encoded->data), encoded->size);
  }
  if (text.find('\0') != std::string::npos) {
    if (function) return raise_value_error(rt, "%s: embedded null character in %s", function, parameter);
    return raise_value_error(rt, "embedded null byte");
  }
  return ok();
}

Result<Value> path_value(Runtime& rt, std::string_view text, bool as_bytes) {
  auto bytes = std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  if (as_bytes) return TRY(new_bytes(rt, bytes));
  return TRY(decode(rt, bytes, "utf-8", "surrogateescape"));
}

namespace {

Failed failure(Runtime& rt, const PathArgument& path) {
  return raise_os_error(rt, errno, path.value.is_unset() || path.descriptor >= 0 ? Value::unset() : path.value);
}
Failed failure(Runtime& rt) { return raise_os_error(rt, errno); }
// dir_fd: os.supports_dir_fd is empty.
Status check_folder(Runtime& rt, Value descriptor) {
  if (descriptor.is_none() || descriptor.is_unset()) return ok();
  return raise(rt, BuiltinType::NotImplementedError, "dir_fd unavailable on this platform");
}

// ---- stat

constexpr GetSetDef kStatFields[] = {
    {"st_mode", struct_field<0>, nullptr, "protection bits"},
    {"st_ino", struct_field<1>, nullptr, "inode"},
    {"st_dev", struct_field<2>, nullptr, "device"},
    {"st_nlink", struct_field<3>, nullptr, "number of hard links"},
    {"st_uid", struct_field<4>, nullptr, "user ID of owner"},
    {"st_gid", struct_field<5>, nullptr, "group ID of owner"},
    {"st_size", struct_field<6>, nullptr, "total size, in bytes"},
    {"st_atime", struct_field<10>, nullptr, "time of last access"},
    {"st_mtime", struct_field<11>, nullptr, "time of last modification"},
    {"st_ctime", struct_field<12>, nullptr, "time of last change"},
    {"st_atime_ns", struct_field<13>, nullptr, "time of last access in nanoseconds"},
    {"st_mtime_ns", struct_field<14>, nullptr, "time of last modification in nanoseconds"},
    {"st_ctime_ns", struct_field<15>, nullptr, "time of last change in nanoseconds"},
    {"st_blksize", struct_field<16>, nullptr, "blocksize for filesystem I/O"},
    {"st_blocks", struct_field<17>, nullptr, "number of blocks allocated"},
    {"st_rdev", struct_field<18>, nullptr, "device type (if inode device)"},
};
constexpr StructSequenceSpec kStatResult =
    named_tuple_spec("os.stat_result", kStatFields, 10, "stat_result: Result from stat, fstat, or lstat.", true, 3);

}  // namespace

Result<Value> new_stat_result(Runtime& rt, const struct stat& status) {
  auto seconds = [&](const timespec& time) {
    return new_float(rt, static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec));
  };
  auto nanoseconds = [&](const timespec& time) { return new_int(rt, time.tv_sec * 1000000000LL + time.tv_nsec); };
  Value fields[] = {
      Value::from_int(status.st_mode),
      TRY(new_int_unsigned(rt, status.st_ino)),
      TRY(new_int_unsigned(rt, status.st_dev)),
      TRY(new_int_unsigned(rt, status.st_nlink)),
      Value::from_int(status.st_uid),
      Value::from_int(status.st_gid),
      TRY(new_int(rt, status.st_size)),
      Value::from_int(status.st_atim.tv_sec),
      Value::from_int(status.st_mtim.tv_sec),
      Value::from_int(status.st_ctim.tv_sec),
      seconds(status.st_atim),
      seconds(status.st_mtim),
      seconds(status.st_ctim),
      TRY(nanoseconds(status.st_atim)),
      TRY(nanoseconds(status.st_mtim)),
      TRY(nanoseconds(status.st_ctim)),
      Value::from_int(status.st_blksize),
      Value::from_int(status.st_blocks),
      TRY(new_int_unsigned(rt, status.st_rdev)),
  };
  return new_named_tuple(rt, kStatResult, fields);
}

namespace {

Result<Value> stat_path(Runtime& rt, Value given, bool follow, const char* function, bool allow_descriptor) {
  PathArgument path;
  TRY(path.convert(rt, given, function, "path", allow_descriptor));
  struct stat status;
  int result =
      path.descriptor >= 0 ? rt.system->fstat(path.descriptor, &status) : rt.system->stat(path.text, &status, follow);
  if (result < 0) return failure(rt, path);
  return new_stat_result(rt, status);
}
Result<Value> posix_stat(Runtime& rt, Value path, Value folder, bool follow) {
  TRY(check_folder(rt, folder));
  return stat_path(rt, path, follow, "stat", true);
}
Result<Value> posix_lstat(Runtime& rt, Value path, Value folder) {
  TRY(check_folder(rt, folder));
  return stat_path(rt, path, false, "lstat", false);
}
Result<Value> posix_fstat(Runtime& rt, int64_t descriptor) {
  struct stat status;
  if (rt.system->fstat(static_cast<int>(descriptor), &status) < 0) return failure(rt);
  return new_stat_result(rt, status);
}

// ---- Folders

Result<Value> working_folder(Runtime& rt, bool as_bytes) {
  std::string folder;
  if (!rt.system->working_folder(&folder)) return failure(rt);
  return path_value(rt, folder, as_bytes);
}
Result<Value> posix_getcwd(Runtime& rt) { return working_folder(rt, false); }
Result<Value> posix_getcwdb(Runtime& rt) { return working_folder(rt, true); }
Status posix_chdir(Runtime& rt, Value given) {
  PathArgument path;
  TRY(path.convert(rt, given, "chdir", "path", false));
  if (rt.system->chdir(path.text) < 0) return failure(rt, path);
  return ok();
}
Status posix_rmdir(Runtime& rt, Value given, Value folder) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "rmdir", "path", false));
  if (rt.system->rmdir(path.text) < 0) return failure(rt, path);
  return ok();
}
Status posix_remove(Runtime& rt, Value given, Value folder) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "remove", "path", false));
  if (rt.system->unlink(path.text) < 0) return failure(rt, path);
  return ok();
}
Status posix_mkdir(Runtime& rt, Value given, int64_t mode, Value folder) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "mkdir", "path", false));
  if (rt.system->mkdir(path.text, static_cast<mode_t>(mode)) < 0) return failure(rt, path);
  return ok();
}
using TwoPaths = int (System::*)(const std::string&, const std::string&);
Status two_paths(Runtime& rt, Value from_value, Value to_value, const char* name, TwoPaths function) {
  PathArgument from, to;
  TRY(from.convert(rt, from_value, name, "src", false));
  TRY(to.convert(rt, to_value, name, "dst", false));
  if ((rt.system.get()->*function)(from.text, to.text) < 0) return raise_os_error(rt, errno, from.value, to.value);
  return ok();
}
Status posix_rename(Runtime& rt, Value from, Value to, Value from_folder, Value to_folder) {
  TRY(check_folder(rt, from_folder));
  TRY(check_folder(rt, to_folder));
  return two_paths(rt, from, to, "rename", &System::rename);
}
Status posix_replace(Runtime& rt, Value from, Value to, Value from_folder, Value to_folder) {
  TRY(check_folder(rt, from_folder));
  TRY(check_folder(rt, to_folder));
  return two_paths(rt, from, to, "replace", &System::rename);
}
Status posix_link(Runtime& rt, Value from, Value to, Value from_folder, Value to_folder, bool) {
  TRY(check_folder(rt, from_folder));
  TRY(check_folder(rt, to_folder));
  return two_paths(rt, from, to, "link", &System::link);
}
Status posix_symlink(Runtime& rt, Value from, Value to, bool, Value folder) {
  TRY(check_folder(rt, folder));
  return two_paths(rt, from, to, "symlink", &System::symlink);
}
Result<Value> posix_readlink(Runtime& rt, Value given, Value folder) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "readlink", "path", false));
  std::string target;
  if (!rt.system->readlink(path.text, &target)) return failure(rt, path);
  return path_value(rt, target, path.is_bytes);
}
Result<Value> posix_listdir(Runtime& rt, Value given) {
  PathArgument path;
  if (given.is_none()) {
    path.text = ".";
  } else {
    TRY(path.convert(rt, given, "listdir", "path", false));
  }
  auto folder = rt.system->open_folder(path.text);
  if (!folder) return failure(rt, path);
  List* names = TRY(new_list(rt));
  System::FolderEntry entry;
  while (folder->next(&entry)) TRY(list_append(rt, names, TRY(path_value(rt, entry.name, path.is_bytes))));
  return names;
}
Result<Value> posix_access(Runtime& rt, Value given, int64_t mode, Value folder, bool, bool) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "access", "path", false));
  return Value::from_bool(rt.system->access(path.text, static_cast<int>(mode)) == 0);
}
Status posix_chmod(Runtime& rt, Value given, int64_t mode, Value folder, bool) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "chmod", "path", true));
  int result = path.descriptor >= 0 ? rt.system->fchmod(path.descriptor, static_cast<mode_t>(mode))
                                    : rt.system->chmod(path.text, static_cast<mode_t>(mode));
  if (result < 0) return failure(rt, path);
  return ok();
}
Status posix_utime(Runtime& rt, Value given, Value times, Value nanoseconds, Value folder, bool) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "utime", "path", false));
  timespec when[2] = {{0, UTIME_NOW}, {0, UTIME_NOW}};
  Value pair = times.is_none() ? nanoseconds : times;
  if (!pair.is_none() && !pair.is_unset()) {
    auto* tuple = cast<Tuple>(rt, pair);
    if (!tuple || tuple->size != 2)
      return raise_type_error(rt, "utime: 'times' must be either a tuple of two ints or None");
    for (int i = 0; i < 2; ++i) {
      if (times.is_none()) {
        int64_t ns = TRY(index_as_int64(rt, tuple->items[i]));
        when[i] = {ns / 1000000000, ns % 1000000000};
      } else {
        double seconds = TRY(as_double(rt, tuple->items[i]));
        auto whole = static_cast<time_t>(seconds);
        when[i] = {whole, static_cast<long>((seconds - static_cast<double>(whole)) * 1e9)};
      }
    }
  }
  if (rt.system->utime(path.text, when) < 0) return failure(rt, path);
  return ok();
}
Status posix_truncate(Runtime& rt, Value given, int64_t length) {
  PathArgument path;
  TRY(path.convert(rt, given, "truncate", "path", true));
  int result =
      path.descriptor >= 0 ? rt.system->ftruncate(path.descriptor, length) : rt.system->truncate(path.text, length);
  if (result < 0) return failure(rt, path);
  return ok();
}
Status posix_ftruncate(Runtime& rt, int64_t descriptor, int64_t length) {
  if (rt.system->ftruncate(static_cast<int>(descriptor), length) < 0) return failure(rt);
  return ok();
}

// ---- Descriptors

Result<Value> posix_open(Runtime& rt, Value given, int64_t flags, int64_t mode, Value folder) {
  TRY(check_folder(rt, folder));
  PathArgument path;
  TRY(path.convert(rt, given, "open", "path", false));
  int descriptor = rt.system->open(path.text, static_cast<int>(flags), static_cast<mode_t>(mode));
  if (descriptor < 0) return failure(rt, path);
  return Value::from_int(descriptor);
}
Status posix_close(Runtime& rt, int64_t descriptor) {
  if (rt.system->close(static_cast<int>(descriptor)) < 0) return failure(rt);
  return ok();
}
Result<Value> posix_read(Runtime& rt, int64_t descriptor, int64_t length) {
  if (length < 0) {
    errno = EINVAL;
    return failure(rt);
  }
  std::string buffer(static_cast<size_t>(std::min<int64_t>(length, 1 << 30)), 0);
  ssize_t count;
  do count = rt.system->read(static_cast<int>(descriptor), buffer.data(), buffer.size());
  while (count < 0 && errno == EINTR && !rt.interrupt_requested);
  if (count < 0) return failure(rt);
  return path_value(rt, std::string_view(buffer).substr(0, static_cast<size_t>(count)), true);
}
Result<Value> posix_write(Runtime& rt, int64_t descriptor, std::span<const uint8_t> data) {
  ssize_t count;
  do count = rt.system->write(static_cast<int>(descriptor), data.data(), data.size());
  while (count < 0 && errno == EINTR && !rt.interrupt_requested);
  if (count < 0) return failure(rt);
  return Value::from_int(count);
}
Result<Value> posix_lseek(Runtime& rt, int64_t descriptor, int64_t position, int64_t whence) {
  off_t result = rt.system->seek(static_cast<int>(descriptor), position, static_cast<int>(whence));
  if (result < 0) return failure(rt);
  return new_int(rt, result);
}
Result<bool> posix_isatty(Runtime& rt, int64_t descriptor) {
  int result = rt.system->isatty(static_cast<int>(descriptor));
  if (result < 0) return failure(rt);
  return result != 0;
}
Result<Value> posix_pipe(Runtime& rt) {
  int ends[2];
  if (rt.system->pipe(ends) < 0) return failure(rt);
  return new_tuple(rt, {Value::from_int(ends[0]), Value::from_int(ends[1])});
}
Result<Value> posix_dup(Runtime& rt, int64_t descriptor) {
  int result = rt.system->duplicate(static_cast<int>(descriptor));
  if (result < 0) return failure(rt);
  return Value::from_int(result);
}
Result<Value> posix_dup2(Runtime& rt, int64_t from, int64_t to, bool) {
  if (rt.system->duplicate_to(static_cast<int>(from), static_cast<int>(to)) < 0) return failure(rt);
  return Value::from_int(to);
}
Status posix_fsync(Runtime& rt, int64_t descriptor) {
  if (rt.system->fsync(static_cast<int>(descriptor)) < 0) return failure(rt);
  return ok();
}
Result<bool> posix_get_inheritable(Runtime& rt, int64_t descriptor) {
  int result = rt.system->is_inheritable(static_cast<int>(descriptor));
  if (result < 0) return failure(rt);
  return result != 0;
}

Result<Value> posix_strerror(Runtime& rt, int64_t code) { return new_str(rt, std::strerror(static_cast<int>(code))); }
Result<Value> posix_fspath(Runtime& rt, Value path) { return file_system_path(rt, path, nullptr, ""); }
constexpr GetSetDef kTerminalFields[] = {{"columns", struct_field<0>, nullptr, "how many characters a line has"},
                                         {"lines", struct_field<1>, nullptr, "how many lines there are"}};
constexpr StructSequenceSpec kTerminalSize =
    named_tuple_spec("os.terminal_size", kTerminalFields, 2, "The size of a terminal, (columns, lines)");
Result<Value> posix_terminal_size(Runtime& rt, int64_t descriptor) {
  int columns = 0, lines = 0;
  if (rt.system->terminal_size(static_cast<int>(descriptor), &columns, &lines) < 0) return failure(rt);
  Value fields[] = {Value::from_int(columns), Value::from_int(lines)};
  return new_named_tuple(rt, kTerminalSize, fields);
}
Result<Value> posix_waitstatus(Runtime&, int64_t status) {
  int code = static_cast<int>(status);
  return Value::from_int(WIFEXITED(code) ? WEXITSTATUS(code) : -WTERMSIG(code));
}

constexpr NativeDef kFunctions[] = {
    function<posix_stat>("stat(path, *, dir_fd=None, follow_symlinks=True)", Effect::Anything,
                         "What the system knows of a file: its size, times, owner and so on."),
    function<posix_lstat>("lstat(path, *, dir_fd=None)", Effect::Anything, "Like stat(), but of a link itself."),
    function<posix_fstat>("fstat(fd)", Effect::Anything, "Like stat(), of an open file."),
    function<posix_getcwd>("getcwd()", Effect::Anything, "The current directory, as text."),
    function<posix_getcwdb>("getcwdb()", Effect::Anything, "The current directory, as bytes."),
    function<posix_chdir>("chdir(path)", Effect::Anything, "Make another directory the current one."),
    function<posix_mkdir>("mkdir(path, mode=511, *, dir_fd=None)", Effect::Anything, "Create a directory."),
    function<posix_rmdir>("rmdir(path, *, dir_fd=None)", Effect::Anything, "Remove a directory."),
    function<posix_remove>("remove(path, *, dir_fd=None)", Effect::Anything, "Remove a file."),
    function<posix_remove>("unlink(path, *, dir_fd=None)", Effect::Anything, "Remove a file (same as remove())."),
    function<posix_rename>("rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", Effect::Anything,
                           "Rename a file or directory."),
    function<posix_replace>("replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", Effect::Anything,
                            "Give a file or directory another name; what has it is replaced."),
    function<posix_link>("link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True)", Effect::Anything,
                         "Create a hard link to a file."),
    function<posix_symlink>("symlink(src, dst, target_is_directory=False, *, dir_fd=None)", Effect::Anything,
                            "Make dst a link that leads to src."),
    function<posix_readlink>("readlink(path, *, dir_fd=None)", Effect::Anything, "Where a link leads."),
    function<posix_listdir>("listdir(path=None)", Effect::Anything, "The names of what is in a directory."),
    function<posix_access>("access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True)",
                           Effect::Anything, "Whether the user may read, write or execute a file."),
    function<posix_chmod>("chmod(path, mode, *, dir_fd=None, follow_symlinks=True)", Effect::Anything,
                          "Change the access permissions of a file."),
    function<posix_utime>("utime(path, times=None, *, ns=<unset>, dir_fd=None, follow_symlinks=True)", Effect::Anything,
                          "Set the access and modified time of path."),
    function<posix_truncate>("truncate(path, length)", Effect::Anything, "Make a file so many bytes long."),
    function<posix_ftruncate>("ftruncate(fd, length, /)", Effect::Anything, "Make an open file so many bytes long."),
    function<posix_open>("open(path, flags, mode=511, *, dir_fd=None)", Effect::Anything,
                         "Open a file for low level IO. Returns a file descriptor (integer)."),
    function<posix_close>("close(fd)", Effect::Anything, "Close a file descriptor."),
    function<posix_read>("read(fd, length, /)", Effect::Anything,
                         "Read from a file descriptor. Returns a bytes object."),
    function<posix_write>("write(fd, data, /)", Effect::Anything,
                          "Write bytes to an open file; returns how many went."),
    function<posix_lseek>("lseek(fd, position, how, /)", Effect::Anything,
                          "Set the position of a file descriptor. Return the new position."),
    function<posix_isatty>("isatty(fd, /)", Effect::Anything, "Whether an open file is a terminal."),
    function<posix_pipe>("pipe()", Effect::Anything, "Create a pipe."),
    function<posix_dup>("dup(fd, /)", Effect::Anything, "Return a duplicate of a file descriptor."),
    function<posix_dup2>("dup2(fd, fd2, inheritable=True)", Effect::Anything, "Duplicate file descriptor."),
    function<posix_fsync>("fsync(fd)", Effect::Anything, "Force write of fd to disk."),
    function<posix_get_inheritable>("get_inheritable(fd, /)", Effect::Anything,
                                    "Get the close-on-exec flag of the specified file descriptor."),
    function<posix_strerror>("strerror(code, /)", Effect::Reads, "What an error number means."),
    function<posix_fspath>("fspath(path)", Effect::Anything,
                           "An object's path: itself if it is str or bytes, else what __fspath__() gives."),
    function<posix_terminal_size>("get_terminal_size(fd=1, /)", Effect::Reads,
                                  "How many columns and lines the terminal has."),
    function<posix_waitstatus>("waitstatus_to_exitcode(status)", Effect::Pure,
                               "Convert a wait status to an exit code."),
    function<posix_scandir>("scandir(path=None)", Effect::Anything,
                            "What is in a directory, one by one, with what the system tells of each."),
};

struct Constant {
  const char* name;
  int64_t value;
};
constexpr Constant kConstants[] = {
    {"F_OK", F_OK},
    {"R_OK", R_OK},
    {"W_OK", W_OK},
    {"X_OK", X_OK},
    {"O_RDONLY", O_RDONLY},
    {"O_WRONLY", O_WRONLY},
    {"O_RDWR", O_RDWR},
    {"O_APPEND", O_APPEND},
    {"O_CREAT", O_CREAT},
    {"O_EXCL", O_EXCL},
    {"O_TRUNC", O_TRUNC},
    {"O_NONBLOCK", O_NONBLOCK},
    {"O_SYNC", O_SYNC},
    {"O_CLOEXEC", O_CLOEXEC},
    {"O_NOFOLLOW", O_NOFOLLOW},
    {"O_DIRECTORY", O_DIRECTORY},
    {"EX_OK", 0},
    {"EX_USAGE", 64},
    {"EX_DATAERR", 65},
    {"EX_NOINPUT", 66},
    {"EX_SOFTWARE", 70},
    {"EX_OSERR", 71},
    {"EX_IOERR", 74},
    {"WNOHANG", WNOHANG},
};

Status prepare(Runtime& rt, Module* module) {
  for (const Constant& each : kConstants) TRY(module_add(rt, module, each.name, Value::from_int(each.value)));
  for (const StructSequenceSpec* spec : {&kStatResult, &kTerminalSize}) TRY(add_named_tuple_type(rt, module, *spec));
  TRY(add_process_functions(rt, module));
  TRY(module_add(rt, module, "error", Value::from_cell(rt.type(BuiltinType::OSError))));
  return add_dir_entry(rt, module);
}

}  // namespace

extern const ModuleSpec kPosixModule;
constexpr ModuleSpec kPosixModule = {.name = "posix",
                                     .functions = kFunctions,
                                     .prepare = prepare,
                                     .doc = "The system's functions for files, folders and the process."};

}  // namespace minipy
