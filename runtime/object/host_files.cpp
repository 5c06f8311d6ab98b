#include "runtime/object/host_files.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>

namespace minipy {

static int fail(int error) {
  errno = error;
  return -1;
}

HostFileTable::File* HostFileTable::file(int descriptor) {
  auto found = open_.find(descriptor);
  if (found != open_.end()) return found->second.get();
  errno = EBADF;
  return nullptr;
}

bool HostFileTable::resize(File& file, size_t size) {
  if (size > file.content.size()) {
    size_t more = size - file.content.size();
    if (more > kMostBytes - grown_) return false;
    grown_ += more;
    file.grown += more;
  }
  file.content.resize(size);
  return true;
}

// ---- By path
bool HostFileTable::read_whole(const std::string& path, std::string* content) const {
  std::optional<std::string> found;
  if (files_.read) found = files_.read(path);
  if (!found) {
    errno = ENOENT;
    return false;
  }
  *content = std::move(*found);
  return true;
}
std::optional<std::vector<HostFiles::Entry>> HostFileTable::list(const std::string& path) const {
  if (files_.list) return files_.list(path);
  return std::nullopt;
}
int HostFileTable::stat(const std::string& path, struct stat* status) const {
  *status = {};
  bool is_folder = path == "/", is_found = is_folder;
  uint64_t size = 0;
  if (!is_found && files_.list) {
    size_t slash = path.rfind('/');
    auto entries = files_.list(slash == 0 ? "/" : path.substr(0, slash));
    for (const HostFiles::Entry& each : entries ? *entries : std::vector<HostFiles::Entry>()) {
      if (each.name != path.substr(slash + 1)) continue;
      is_found = true;
      is_folder = each.is_folder;
      size = each.size;
    }
    if (!is_found && files_.list(path)) is_found = is_folder = true;
  }
  if (!is_found) {
    std::string content;
    if (!read_whole(path, &content)) return -1;
    size = content.size();
  }
  const mode_t writable = files_.write ? 0222 : 0;
  status->st_mode = is_folder ? (S_IFDIR | 0555 | writable) : (S_IFREG | 0444 | writable);
  status->st_nlink = 1;
  status->st_ino = std::hash<std::string>()(path) | 1;
  status->st_size = static_cast<off_t>(size);
  status->st_blksize = 4096;
  return 0;
}
int HostFileTable::unlink(const std::string& path) {
  if (!files_.remove) return fail(EROFS);
  return files_.remove(path) ? 0 : fail(ENOENT);
}
int HostFileTable::rename(const std::string& from, const std::string& to) {
  if (!files_.write || !files_.remove) return fail(EROFS);
  std::string content;
  if (!read_whole(from, &content)) return -1;
  if (from == to) return 0;
  if (!files_.write(to, content)) return fail(EACCES);
  return files_.remove(from) ? 0 : fail(EACCES);
}

// ---- By descriptor
int HostFileTable::open(const std::string& path, int flags) {
  constexpr size_t kMostOpen = 256;
  if (open_.size() >= kMostOpen) return fail(EMFILE);
  const bool writes = (flags & O_ACCMODE) != O_RDONLY;
  struct stat status;
  bool exists = stat(path, &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return fail(EISDIR);
  if (exists && (flags & O_CREAT) && (flags & O_EXCL)) return fail(EEXIST);
  if (!exists && !(flags & O_CREAT)) return fail(ENOENT);
  if ((writes || !exists) && !files_.write) return fail(EROFS);
  auto file = std::make_shared<File>();
  file->path = path;
  file->flags = flags;
  file->is_changed = !exists || (writes && (flags & O_TRUNC));
  if (exists && !file->is_changed && !read_whole(path, &file->content)) return -1;
  // A new file is there for others at once.
  if (file->is_changed && !files_.write(path, "")) return fail(EACCES);
  open_.emplace(next_, std::move(file));
  return next_++;
}
int HostFileTable::sync(int descriptor) {
  File* found = file(descriptor);
  if (!found) return -1;
  if (!found->is_changed) return 0;
  found->is_changed = false;
  return files_.write && files_.write(found->path, found->content) ? 0 : fail(EIO);
}
int HostFileTable::close(int descriptor) {
  auto found = open_.find(descriptor);
  if (found == open_.end()) return fail(EBADF);
  int result = sync(descriptor), error = errno;
  if (found->second.use_count() == 1) grown_ -= found->second->grown;
  open_.erase(found);
  errno = error;
  return result;
}
void HostFileTable::close_all() {
  while (!open_.empty()) (void)close(open_.begin()->first);
}
ssize_t HostFileTable::read(int descriptor, void* buffer, size_t size) {
  File* found = file(descriptor);
  if (!found) return -1;
  if ((found->flags & O_ACCMODE) == O_WRONLY) return fail(EBADF);
  size_t start = std::min(found->position, found->content.size());
  size_t count = std::min(size, found->content.size() - start);
  std::memcpy(buffer, found->content.data() + start, count);
  found->position += count;
  return static_cast<ssize_t>(count);
}
ssize_t HostFileTable::write(int descriptor, const void* data, size_t size) {
  File* found = file(descriptor);
  if (!found) return -1;
  if ((found->flags & O_ACCMODE) == O_RDONLY) return fail(EBADF);
  if (found->flags & O_APPEND) found->position = found->content.size();
  size_t end = 0;
  if (__builtin_add_overflow(found->position, size, &end)) return fail(EFBIG);
  if (end > found->content.size() && !resize(*found, end)) return fail(EFBIG);
  std::memcpy(found->content.data() + found->position, data, size);
  found->position = end;
  found->is_changed = true;
  return static_cast<ssize_t>(size);
}
off_t HostFileTable::seek(int descriptor, off_t position, int whence) {
  File* found = file(descriptor);
  if (!found) return -1;
  off_t base = whence == SEEK_CUR   ? static_cast<off_t>(found->position)
               : whence == SEEK_END ? static_cast<off_t>(found->content.size())
                                    : 0;
  off_t target = 0;
  if (whence < 0 || whence > SEEK_END || __builtin_add_overflow(base, position, &target) || target < 0)
    return fail(EINVAL);
  found->position = static_cast<size_t>(target);
  return target;
}
int HostFileTable::fstat(int descriptor, struct stat* status) {
  File* found = file(descriptor);
  if (!found) return -1;
  if (stat(found->path, status) < 0) {
    *status = {};
    status->st_mode = S_IFREG | 0644;
    status->st_blksize = 4096;
  }
  status->st_size = static_cast<off_t>(found->content.size());
  return 0;
}
int HostFileTable::truncate(int descriptor, off_t length) {
  File* found = file(descriptor);
  if (!found) return -1;
  if ((found->flags & O_ACCMODE) == O_RDONLY || length < 0) return fail(EINVAL);
  if (!resize(*found, static_cast<size_t>(length))) return fail(EFBIG);
  found->is_changed = true;
  return 0;
}
int HostFileTable::duplicate(int descriptor) {
  auto found = open_.find(descriptor);
  if (found == open_.end()) return fail(EBADF);
  open_.emplace(next_, found->second);
  return next_++;
}

}  // namespace minipy
