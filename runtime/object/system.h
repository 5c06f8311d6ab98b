// System: the one gate between a VM and all that is outside of it - files, descriptors, the environment, clocks,
// randomness, the process. Whatever a program does to these goes through here, where its Capabilities decide; no other
// file calls the system for them (tests/tidy checks that). What is refused fails with a Refusal in errno.
//
// Files are found beneath the allowed folders, whose descriptors are held open: the kernel resolves the rest of a path
// under one of these (openat2, RESOLVE_BENEATH), or a walk that follows links itself does where the kernel cannot. So
// "..", symbolic links, /proc and renames at the same time lead nowhere else. A path is never checked first and used
// afterwards.
//
// Functions return as the C library's do: -1 with errno, or what is said. One VM's, one thread at a time.
#pragma once

#include <dirent.h>
#include <sys/stat.h>
#include <sys/types.h>

#include <ctime>
#include <map>
#include <memory>

#include "runtime/object/capabilities.h"

struct utsname;
struct tms;

namespace minipy {

class HostFileTable;

class System {
 public:
  // `import_path`: folders and zip files that import reads where imports are allowed.
  System(Capabilities capabilities, const std::vector<std::string>& import_path);
  ~System();
  System(const System&) = delete;
  System& operator=(const System&) = delete;

  const Capabilities& capabilities() const { return capabilities_; }
  // Paths are resolved as where the kernel has no openat2: for tests.
  void resolve_by_walking() { walks_ = true; }
  // False with errno set where the capability is not given.
  bool may(Refusal capability) const;

  // ---- Files by path (system_files.cpp)
  int open(const std::string& path, int flags, mode_t mode);
  int stat(const std::string& path, struct stat* status, bool follow);
  int mkdir(const std::string& path, mode_t mode);
  int rmdir(const std::string& path);
  int unlink(const std::string& path);
  int rename(const std::string& from, const std::string& to);
  int link(const std::string& from, const std::string& to);
  int symlink(const std::string& target, const std::string& path);
  // The target, as text; false with errno.
  bool readlink(const std::string& path, std::string* target);
  int access(const std::string& path, int mode);
  int chmod(const std::string& path, mode_t mode);
  int utime(const std::string& path, const timespec times[2]);
  int truncate(const std::string& path, off_t length);
  int chdir(const std::string& path);
  // The working folder: the process's, or without it the VM's own, which begins at the first allowed folder, or at "/".
  bool working_folder(std::string* path);

  // What is in a folder, "." and ".." left out.
  struct FolderEntry {
    std::string name;
    unsigned char kind;  // DT_REG ...
    uint64_t number;     // of the inode
  };
  class Folder {
   public:
    ~Folder();
    // False at the end.
    bool next(FolderEntry* entry);

   private:
    friend class System;
    DIR* stream_ = nullptr;
    std::vector<FolderEntry> entries_;  // where there is no stream
    size_t used_ = 0;
  };
  std::unique_ptr<Folder> open_folder(const std::string& path);  // null with errno

  // Whole files for the machine itself: modules, and the lines that tracebacks show. Those of the import path are
  // readable for it where their names end in .py or .zip, whether the program may read files or not.
  bool read_source(const std::string& path, std::string* content);
  bool stat_source(const std::string& path, struct stat* status);

  // ---- Descriptors (system_descriptors.cpp): those that this VM has opened, or any where the process's are allowed
  int close(int descriptor);
  ssize_t read(int descriptor, void* buffer, size_t size);
  ssize_t write(int descriptor, const void* data, size_t size);
  off_t seek(int descriptor, off_t position, int whence);
  int fstat(int descriptor, struct stat* status);
  int ftruncate(int descriptor, off_t length);
  int fchmod(int descriptor, mode_t mode);
  int fsync(int descriptor);
  int isatty(int descriptor);  // -1 where that may not be asked
  int duplicate(int descriptor);
  int duplicate_to(int from, int to);
  int pipe(int ends[2]);
  int is_inheritable(int descriptor);
  int terminal_size(int descriptor, int* columns, int* lines);
  // What the machine's own streams write to the process's standard output or error where the host takes neither.
  ssize_t write_standard(int descriptor, const void* data, size_t size) const;

  // ---- The process (system.cpp)
  using Environment = std::vector<std::pair<std::string, std::string>>;
  Environment environment() const;  // empty where it is not allowed
  const char* variable(const char* name) const;
  int set_variable(const char* name, const char* value);
  int unset_variable(const char* name);
  struct Identity {
    int64_t process, parent, user, effective_user, group, effective_group;
  };
  bool identity(Identity* identity) const;
  int64_t umask(mode_t mask);
  int64_t processor_count() const;  // 0: not told
  int names(utsname* names) const;
  bool times(tms* used, clock_t* elapsed, int64_t* ticks) const;
  int exit(int status);  // returns only where that is refused

  // ---- Clocks, in nanoseconds
  int clock(clockid_t clock, int64_t* now) const;
  int resolution(clockid_t clock, int64_t* resolution) const;
  // Sleeps through the host's clock where that can (*until is 0 then), or says until when sleep_until has to.
  int begin_sleep(int64_t duration, int64_t* until) const;
  // Ends early at a signal: -1 with EINTR.
  int sleep_until(int64_t until) const;
  bool has_local_zone() const { return capabilities_.environment; }

  // ---- Randomness
  int fill_randomly(std::span<uint8_t> bytes);
  // For seeds that need not be secret: the same ones in each VM where there is no randomness.
  int fill_seed(std::span<uint8_t> bytes);

 private:
  struct Root {
    AllowedPath allowed;
    std::string resolved;  // without symbolic links
    int descriptor = -1;   // of the folder, or of that of a single file
    std::string file;      // the single file's name
  };
  struct Place {  // where an operation takes place: beneath a root
    const Root* root = nullptr;
    std::string rest;  // "." for the root itself
  };
  enum class Access { Read, Write };

  bool is_unrestricted() const { return is_unrestricted_; }
  void add_root(std::vector<Root>& roots, const AllowedPath& allowed) const;
  std::string absolute(const std::string& path) const;
  bool find(const std::vector<Root>& roots, const std::string& path, Access access, Place* place) const;
  bool find(const std::string& path, Access access, Place* place) const;
  int open_beneath(const Place& place, int flags, mode_t mode) const;
  // The folder that holds the last component, and that component; -1 with errno.
  int open_parent(const std::string& path, Access access, std::string* name) const;
  int open_import(const std::string& path, int flags) const;
  int own(int descriptor, bool is_writable);  // notes it as the VM's, or closes it where it has too many
  bool may_use(int descriptor) const;
  bool is_host_file(int descriptor) const;
  int refused_for_host_files() const;

  Capabilities capabilities_;
  bool is_unrestricted_ = false, walks_ = false;
  std::vector<Root> roots_, import_roots_;
  std::string working_folder_ = "/";  // where the process's is not allowed
  std::map<int, bool> descriptors_;   // those that this VM has opened beneath a root, and whether that is writable
  std::unique_ptr<HostFileTable> host_files_;
  uint64_t seed_state_ = 0;
};

}  // namespace minipy
