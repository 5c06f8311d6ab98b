// The gate for files by path: which root a path lies under, and how it is opened beneath it.
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "runtime/object/host_files.h"
#include "runtime/object/system.h"

namespace minipy {

namespace {

int fail(int error) {
  errno = error;
  return -1;
}
int refuse(Refusal reason) { return fail(static_cast<int>(reason)); }

// A descriptor of this file's own, closed at the end of the block, which leaves errno as it is.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { reset(-1); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }
  bool failed() const { return number_ < 0; }
  void reset(int number) {
    int error = errno;
    if (number_ >= 0) ::close(number_);
    number_ = number;
    errno = error;
  }

 private:
  int number_;
};

std::vector<std::string> components_of(const std::string& path) {
  std::vector<std::string> parts;
  for (size_t start = 0; start < path.size();) {
    size_t end = std::min(path.find('/', start), path.size());
    if (end > start && path.compare(start, end - start, ".") != 0) parts.push_back(path.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}
std::string joined(const std::vector<std::string>& parts, size_t from) {
  std::string path;
  for (size_t i = from; i < parts.size(); ++i) path += (path.empty() ? "" : "/") + parts[i];
  return path;
}
// An absolute path without "." and "..", by its text alone.
std::string normal(const std::string& path) {
  std::vector<std::string> kept;
  for (std::string& part : components_of(path)) {
    if (part != "..")
      kept.push_back(std::move(part));
    else if (!kept.empty())
      kept.pop_back();
  }
  return "/" + joined(kept, 0);
}
std::string process_folder() {
  char buffer[4096];
  return ::getcwd(buffer, sizeof(buffer)) ? std::string(buffer) : std::string();
}
std::string by_descriptor(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

// What openat2 does with RESOLVE_BENEATH, for kernels and sandboxes without it. Each component is opened by its name
// alone in the folder before it, links are read and walked here, and ".." goes back to the folder that was come from:
// nothing that is renamed or replaced meanwhile can lead above the root.
int open_by_walking(int root, bool is_whole, const std::string& path, int flags, mode_t mode) {
  constexpr int kMostLinks = 40;
  std::vector<Descriptor> folders;
  std::vector<std::string> left = components_of(path);
  const bool wants_folder = path.ends_with('/') || path.ends_with("/.");
  std::reverse(left.begin(), left.end());
  int links = 0;
  while (!left.empty()) {
    std::string name = std::move(left.back());
    left.pop_back();
    if (name == "..") {
      if (folders.empty() && !is_whole) return refuse(Refusal::OtherFiles);
      if (!folders.empty()) folders.pop_back();
      continue;
    }
    int in = folders.empty() ? root : folders.back().get();
    Descriptor found(::openat(in, name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    struct stat status;
    if (found.failed() && !(errno == ENOENT && left.empty() && (flags & O_CREAT))) return -1;
    if (!found.failed() && ::fstat(found.get(), &status) < 0) return -1;
    bool is_link = !found.failed() && S_ISLNK(status.st_mode);
    if (is_link && !(left.empty() && (flags & (O_NOFOLLOW | O_EXCL)))) {
      char target[4096];
      ssize_t size = ::readlinkat(found.get(), "", target, sizeof(target));
      if (size < 0) return -1;
      if (++links > kMostLinks) return fail(ELOOP);
      if (size == 0) return fail(ENOENT);
      if (target[0] == '/' && !is_whole) return refuse(Refusal::OtherFiles);
      if (target[0] == '/') folders.clear();
      std::vector<std::string> more = components_of(std::string(target, static_cast<size_t>(size)));
      left.insert(left.end(), std::make_move_iterator(more.rbegin()), std::make_move_iterator(more.rend()));
      continue;
    }
    if (!left.empty()) {
      if (!S_ISDIR(status.st_mode)) return fail(ENOTDIR);
      folders.push_back(std::move(found));
      continue;
    }
    if (wants_folder && (found.failed() || !S_ISDIR(status.st_mode))) return fail(found.failed() ? EISDIR : ENOTDIR);
    return ::openat(in, name.c_str(), flags | O_NOFOLLOW | O_CLOEXEC, mode);
  }
  return ::openat(folders.empty() ? root : folders.back().get(), ".", flags | O_CLOEXEC, mode);
}

int open_by_kernel(int root, bool is_whole, const std::string& path, int flags, mode_t mode) {
  open_how how = {};
  // The kernel refuses what it does not know, which open() ignores.
  constexpr int kKnown = O_ACCMODE | O_CREAT | O_EXCL | O_TRUNC | O_APPEND | O_NONBLOCK | O_SYNC | O_DSYNC |
                         O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_PATH;
  flags &= kKnown;
  how.flags = static_cast<uint64_t>(flags | O_CLOEXEC | O_NOCTTY);
  if (flags & O_PATH) how.flags = static_cast<uint64_t>(flags & (O_PATH | O_DIRECTORY | O_NOFOLLOW)) | O_CLOEXEC;
  if (flags & O_CREAT) how.mode = mode & 07777;
  how.resolve = RESOLVE_NO_MAGICLINKS | (is_whole ? RESOLVE_IN_ROOT : RESOLVE_BENEATH);
  for (int attempt = 0;; ++attempt) {
    auto result = static_cast<int>(::syscall(SYS_openat2, root, path.c_str(), &how, sizeof(how)));
    if (result >= 0) return result;
    if (errno == EAGAIN && attempt < 100) continue;  // something was renamed meanwhile
    if (errno == EXDEV) return refuse(Refusal::OtherFiles);
    // EPERM: a sandbox that knows no openat2.
    if (errno != ENOSYS && errno != EPERM) return -1;
    return open_by_walking(root, is_whole, path, flags, how.mode ? static_cast<mode_t>(how.mode) : 0);
  }
}

}  // namespace

// ---- Roots
System::System(Capabilities capabilities, const std::vector<std::string>& import_path)
    : capabilities_(std::move(capabilities)) {
  if (capabilities_.host_files) host_files_ = std::make_unique<HostFileTable>(capabilities_.host_files);
  for (const AllowedPath& each : capabilities_.files) {
    if (each.path == "/" && each.is_writable && capabilities_.process && !host_files_) is_unrestricted_ = true;
  }
  if (is_unrestricted_ || host_files_) return;
  for (const AllowedPath& each : capabilities_.files) add_root(roots_, each);
  if (capabilities_.imports) {
    for (const std::string& each : import_path) add_root(import_roots_, {each, false});
  }
  if (!roots_.empty() && roots_[0].file.empty()) working_folder_ = roots_[0].allowed.path;
}
System::~System() {
  if (host_files_) host_files_->close_all();
  for (auto [descriptor, is_writable] : descriptors_) {
    if (!capabilities_.process) ::close(descriptor);
  }
  for (auto* roots : {&roots_, &import_roots_}) {
    for (Root& each : *roots) ::close(each.descriptor);
  }
}
// A root that is not there is no root: nothing lies beneath it.
void System::add_root(std::vector<Root>& roots, const AllowedPath& allowed) const {
  Root root{allowed, {}, -1, {}};
  if (!allowed.path.starts_with('/')) root.allowed.path = process_folder() + "/" + allowed.path;
  root.allowed.path = normal(root.allowed.path);
  char* resolved = ::realpath(allowed.path.c_str(), nullptr);
  if (!resolved) return;
  root.resolved = resolved;
  std::free(resolved);
  struct stat status;
  if (::stat(root.resolved.c_str(), &status) < 0) return;
  std::string folder = root.resolved;
  if (!S_ISDIR(status.st_mode)) {
    size_t slash = folder.rfind('/');
    root.file = folder.substr(slash + 1);
    folder.resize(slash + 1);
  }
  root.descriptor = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (root.descriptor >= 0) roots.push_back(std::move(root));
}
std::string System::absolute(const std::string& path) const {
  if (path.starts_with('/')) return path;
  std::string folder = capabilities_.process && !host_files_ ? process_folder() : working_folder_;
  return folder + "/" + path;
}
// The root is known by the path's first components, as they are written or without "..": what follows them is the
// kernel's to resolve. Where several roots hold the path, one that allows more comes first.
bool System::find(const std::vector<Root>& roots, const std::string& path, Access access, Place* place) const {
  const std::string whole = absolute(path);
  bool is_known = false;
  for (const std::string& written : {whole, normal(whole)}) {
    std::vector<std::string> parts = components_of(written);
    for (const Root& root : roots) {
      for (const std::string& name : {root.allowed.path, root.resolved}) {
        std::vector<std::string> prefix = components_of(name);
        if (prefix.size() > parts.size() || !std::equal(prefix.begin(), prefix.end(), parts.begin())) continue;
        if (!root.file.empty() && prefix.size() != parts.size()) continue;
        if (prefix.size() < parts.size() && parts[prefix.size()] == "..") continue;  // leads out at once
        is_known = true;
        if (access == Access::Write && !root.allowed.is_writable) continue;
        std::string rest = root.file.empty() ? joined(parts, prefix.size()) : root.file;
        if (rest.empty()) rest = ".";
        if (root.file.empty() && path.ends_with('/') && rest != ".") rest += '/';
        *place = {&root, std::move(rest)};
        return true;
      }
    }
  }
  refuse(is_known ? Refusal::Writing : Refusal::OtherFiles);
  return false;
}
bool System::find(const std::string& path, Access access, Place* place) const {
  if (capabilities_.files.empty()) {
    refuse(Refusal::Files);
    return false;
  }
  return find(roots_, path, access, place);
}
int System::open_beneath(const Place& place, int flags, mode_t mode) const {
  const bool is_whole = place.root->resolved == "/";
  return walks_ ? open_by_walking(place.root->descriptor, is_whole, place.rest, flags, mode)
                : open_by_kernel(place.root->descriptor, is_whole, place.rest, flags, mode);
}
int System::open_parent(const std::string& path, Access access, std::string* name) const {
  Place place;
  if (!find(path, access, &place)) return -1;
  std::string& rest = place.rest;
  while (rest.size() > 1 && rest.ends_with('/')) rest.pop_back();
  size_t slash = rest.rfind('/');
  *name = slash == std::string::npos ? rest : rest.substr(slash + 1);
  if (*name == "." || *name == "..") {
    errno = EBUSY;  // a root itself stays
    return -1;
  }
  rest = slash == std::string::npos ? "." : rest.substr(0, slash);
  return open_beneath(place, O_PATH | O_DIRECTORY, 0);
}

// ---- Opening
int System::open(const std::string& path, int flags, mode_t mode) {
  if (is_unrestricted()) return ::open(path.c_str(), flags | O_CLOEXEC, mode);
  if (host_files_) return host_files_->open(normal(absolute(path)), flags);
  const bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC));
  Place place;
  if (!find(path, writes ? Access::Write : Access::Read, &place)) return -1;
  if (flags & O_PATH) return fail(EINVAL);  // there is nothing that such a descriptor is for here
  return own(open_beneath(place, flags, mode), place.root->allowed.is_writable);
}
// The process's limit is the host's, too.
int System::own(int descriptor, bool is_writable) {
  constexpr size_t kMostOpen = 256;
  if (descriptor < 0 || is_unrestricted()) return descriptor;
  if (descriptors_.size() >= kMostOpen && !capabilities_.process) {
    ::close(descriptor);
    return fail(EMFILE);
  }
  descriptors_[descriptor] = is_writable;
  return descriptor;
}
std::unique_ptr<System::Folder> System::open_folder(const std::string& path) {
  auto folder = std::unique_ptr<Folder>(new Folder);
  if (host_files_) {
    auto entries = host_files_->list(normal(absolute(path)));
    if (!entries) {
      errno = ENOENT;
      return nullptr;
    }
    for (HostFiles::Entry& each : *entries)
      folder->entries_.push_back(
          {std::move(each.name), static_cast<unsigned char>(each.is_folder ? DT_DIR : DT_REG), 0});
    return folder;
  }
  if (is_unrestricted()) {
    folder->stream_ = ::opendir(path.c_str());
  } else {
    Place place;
    if (!find(path, Access::Read, &place)) return nullptr;
    int descriptor = open_beneath(place, O_RDONLY | O_DIRECTORY, 0);
    if (descriptor >= 0) folder->stream_ = ::fdopendir(descriptor);
    if (descriptor >= 0 && !folder->stream_) ::close(descriptor);
  }
  return folder->stream_ ? std::move(folder) : nullptr;
}
System::Folder::~Folder() {
  if (stream_) ::closedir(stream_);
}
bool System::Folder::next(FolderEntry* entry) {
  if (!stream_) {
    if (used_ == entries_.size()) return false;
    *entry = entries_[used_++];
    return true;
  }
  while (dirent* found = ::readdir(stream_)) {
    std::string_view name = found->d_name;
    if (name == "." || name == "..") continue;
    *entry = {std::string(name), found->d_type, found->d_ino};
    return true;
  }
  return false;
}

// ---- Asking and changing
int System::stat(const std::string& path, struct stat* status, bool follow) {
  if (is_unrestricted()) return follow ? ::stat(path.c_str(), status) : ::lstat(path.c_str(), status);
  if (host_files_) return host_files_->stat(normal(absolute(path)), status);
  Place place;
  if (!find(path, Access::Read, &place)) return -1;
  Descriptor found(open_beneath(place, O_PATH | (follow ? 0 : O_NOFOLLOW), 0));
  return found.failed() ? -1 : ::fstat(found.get(), status);
}
int System::refused_for_host_files() const { return fail(EROFS); }
int System::mkdir(const std::string& path, mode_t mode) {
  if (is_unrestricted()) return ::mkdir(path.c_str(), mode);
  if (host_files_) return refused_for_host_files();
  std::string name;
  Descriptor parent(open_parent(path, Access::Write, &name));
  if (parent.failed()) return errno == EBUSY ? fail(EEXIST) : -1;
  return ::mkdirat(parent.get(), name.c_str(), mode);
}
int System::rmdir(const std::string& path) {
  if (is_unrestricted()) return ::rmdir(path.c_str());
  if (host_files_) return refused_for_host_files();
  std::string name;
  Descriptor parent(open_parent(path, Access::Write, &name));
  return parent.failed() ? -1 : ::unlinkat(parent.get(), name.c_str(), AT_REMOVEDIR);
}
int System::unlink(const std::string& path) {
  if (is_unrestricted()) return ::unlink(path.c_str());
  if (host_files_) return host_files_->unlink(normal(absolute(path)));
  std::string name;
  Descriptor parent(open_parent(path, Access::Write, &name));
  return parent.failed() ? -1 : ::unlinkat(parent.get(), name.c_str(), 0);
}
int System::rename(const std::string& from, const std::string& to) {
  if (is_unrestricted()) return ::rename(from.c_str(), to.c_str());
  if (host_files_) return host_files_->rename(normal(absolute(from)), normal(absolute(to)));
  std::string from_name, to_name;
  Descriptor from_parent(open_parent(from, Access::Write, &from_name));
  if (from_parent.failed()) return -1;
  Descriptor to_parent(open_parent(to, Access::Write, &to_name));
  if (to_parent.failed()) return -1;
  return ::renameat(from_parent.get(), from_name.c_str(), to_parent.get(), to_name.c_str());
}
// What gets a second name must be writable already: the new name would make it so.
int System::link(const std::string& from, const std::string& to) {
  if (is_unrestricted()) return ::link(from.c_str(), to.c_str());
  if (host_files_) return refused_for_host_files();
  std::string from_name, to_name;
  Descriptor from_parent(open_parent(from, Access::Write, &from_name));
  if (from_parent.failed()) return -1;
  Descriptor to_parent(open_parent(to, Access::Write, &to_name));
  if (to_parent.failed()) return -1;
  return ::linkat(from_parent.get(), from_name.c_str(), to_parent.get(), to_name.c_str(), 0);
}
// A link that leads out would be followed by others, the host among them, if not here.
int System::symlink(const std::string& target, const std::string& path) {
  if (is_unrestricted()) return ::symlink(target.c_str(), path.c_str());
  if (host_files_) return refused_for_host_files();
  std::string name;
  Descriptor parent(open_parent(path, Access::Write, &name));
  if (parent.failed()) return -1;
  std::vector<std::string> parts = components_of(target);
  if (target.starts_with('/') || std::find(parts.begin(), parts.end(), "..") != parts.end())
    return refuse(Refusal::Links);
  return ::symlinkat(target.c_str(), parent.get(), name.c_str());
}
bool System::readlink(const std::string& path, std::string* target) {
  char buffer[4096];
  ssize_t size = -1;
  if (is_unrestricted()) {
    size = ::readlink(path.c_str(), buffer, sizeof(buffer));
  } else if (host_files_) {
    struct stat status;
    if (stat(path, &status, true) == 0) errno = EINVAL;
  } else {
    std::string name;
    Descriptor parent(open_parent(path, Access::Read, &name));
    if (!parent.failed()) size = ::readlinkat(parent.get(), name.c_str(), buffer, sizeof(buffer));
    if (parent.failed() && errno == EBUSY) errno = EINVAL;
  }
  if (size < 0) return false;
  target->assign(buffer, static_cast<size_t>(size));
  return true;
}
int System::access(const std::string& path, int mode) {
  if (is_unrestricted()) return ::access(path.c_str(), mode);
  if (host_files_) {
    struct stat status;
    if (stat(path, &status, true) < 0) return -1;
    return (mode & W_OK) && !capabilities_.host_files.write ? fail(EROFS) : 0;
  }
  Place place;
  if (!find(path, (mode & W_OK) ? Access::Write : Access::Read, &place)) return -1;
  Descriptor found(open_beneath(place, O_PATH, 0));
  return found.failed() ? -1 : ::access(by_descriptor(found.get()).c_str(), mode);
}
int System::chmod(const std::string& path, mode_t mode) {
  if (is_unrestricted()) return ::chmod(path.c_str(), mode);
  if (host_files_) return refused_for_host_files();
  Place place;
  if (!find(path, Access::Write, &place)) return -1;
  Descriptor found(open_beneath(place, O_PATH, 0));
  return found.failed() ? -1 : ::chmod(by_descriptor(found.get()).c_str(), mode);
}
int System::utime(const std::string& path, const timespec times[2]) {
  if (is_unrestricted()) return ::utimensat(AT_FDCWD, path.c_str(), times, 0);
  if (host_files_) return refused_for_host_files();
  Place place;
  if (!find(path, Access::Write, &place)) return -1;
  Descriptor found(open_beneath(place, O_PATH, 0));
  return found.failed() ? -1 : ::utimensat(AT_FDCWD, by_descriptor(found.get()).c_str(), times, 0);
}
int System::truncate(const std::string& path, off_t length) {
  if (is_unrestricted()) return ::truncate(path.c_str(), length);
  if (host_files_) {
    int descriptor = open(path, O_RDWR, 0);
    if (descriptor < 0) return -1;
    int result = host_files_->truncate(descriptor, length);
    return host_files_->close(descriptor) < 0 ? -1 : result;
  }
  Place place;
  if (!find(path, Access::Write, &place)) return -1;
  Descriptor found(open_beneath(place, O_WRONLY, 0));
  return found.failed() ? -1 : ::ftruncate(found.get(), length);
}

// ---- The working folder
int System::chdir(const std::string& path) {
  if (is_unrestricted()) return ::chdir(path.c_str());
  struct stat status;
  if (host_files_) {
    if (stat(path, &status, true) < 0) return -1;
    if (!S_ISDIR(status.st_mode)) return fail(ENOTDIR);
    working_folder_ = normal(absolute(path));
    return 0;
  }
  Place place;
  if (!find(path, Access::Read, &place)) return -1;
  Descriptor found(open_beneath(place, O_PATH | O_DIRECTORY, 0));
  if (found.failed()) return -1;
  if (capabilities_.process) return ::fchdir(found.get());
  working_folder_ = normal(absolute(path));
  return 0;
}
bool System::working_folder(std::string* path) {
  if (!capabilities_.process || host_files_) {
    *path = working_folder_;
    return true;
  }
  *path = process_folder();
  return !path->empty();
}

// ---- Sources
int System::open_import(const std::string& path, int flags) const {
  Place place;
  if (!capabilities_.files.empty() && find(path, Access::Read, &place)) return open_beneath(place, flags, 0);
  const bool may_be_source = path.ends_with(".py") || path.ends_with(".zip") || (flags & O_PATH);
  if (!may_be_source || !find(import_roots_, path, Access::Read, &place)) return refuse(Refusal::Files);
  return open_beneath(place, flags, 0);
}
bool System::stat_source(const std::string& path, struct stat* status) {
  if (is_unrestricted() || host_files_) return stat(path, status, true) == 0;
  Descriptor found(open_import(path, O_PATH));
  return !found.failed() && ::fstat(found.get(), status) == 0;
}
bool System::read_source(const std::string& path, std::string* content) {
  if (host_files_) return host_files_->read_whole(normal(absolute(path)), content);
  Descriptor file(is_unrestricted() ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC)
                                    : open_import(path, O_RDONLY | O_CLOEXEC));
  if (file.failed()) return false;
  constexpr size_t kChunk = 65536;
  for (;;) {
    size_t size = content->size();
    content->resize(size + kChunk);
    ssize_t count = ::read(file.get(), content->data() + size, kChunk);
    content->resize(size + static_cast<size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) return true;
    if (count < 0 && errno != EINTR) return false;
  }
}

}  // namespace minipy
