// Files that the host makes up, as the system's functions for descriptors see them: each open one is its whole content
// in memory, given to the host when it is closed or synchronised after writing.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <map>
#include <memory>
#include <string>

#include "runtime/object/capabilities.h"

namespace minipy {

// Functions return as the C library's do: -1 with errno. Paths are absolute and normal.
class HostFileTable {
 public:
  explicit HostFileTable(const HostFiles& files) : files_(files) {}

  // Descriptors of host files are from here on: the system has none as large.
  static constexpr int kFirst = 1 << 28;
  static constexpr size_t kMostBytes = size_t{64}
                                       << 20;  // that are written at a time: they lie outside of the VM's memory

  int open(const std::string& path, int flags);
  int close(int descriptor);
  ssize_t read(int descriptor, void* buffer, size_t size);
  ssize_t write(int descriptor, const void* data, size_t size);
  off_t seek(int descriptor, off_t position, int whence);
  int fstat(int descriptor, struct stat* status);
  int truncate(int descriptor, off_t length);
  int sync(int descriptor);
  int duplicate(int descriptor);
  void close_all();

  int stat(const std::string& path, struct stat* status) const;
  int unlink(const std::string& path);
  int rename(const std::string& from, const std::string& to);
  bool read_whole(const std::string& path, std::string* content) const;
  std::optional<std::vector<HostFiles::Entry>> list(const std::string& path) const;

 private:
  struct File {
    std::string path, content;
    size_t position = 0, grown = 0;
    int flags = 0;
    bool is_changed = false;
  };
  File* file(int descriptor);  // null with EBADF
  bool resize(File& file, size_t size);

  const HostFiles& files_;
  std::map<int, std::shared_ptr<File>> open_;
  int next_ = kFirst;
  size_t grown_ = 0;  // bytes by which open files have grown
};

}  // namespace minipy
