// The gate for file descriptors: those that the VM has opened itself, or any where the process's are allowed.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

#include "runtime/object/host_files.h"
#include "runtime/object/system.h"

namespace minipy {

bool System::may_use(int descriptor) const {
  if (capabilities_.process || descriptors_.contains(descriptor)) return true;
  errno = static_cast<int>(Refusal::Descriptors);
  return false;
}
bool System::is_host_file(int descriptor) const { return host_files_ && descriptor >= HostFileTable::kFirst; }

int System::close(int descriptor) {
  if (is_host_file(descriptor)) return host_files_->close(descriptor);
  if (!may_use(descriptor)) return -1;
  descriptors_.erase(descriptor);
  return ::close(descriptor);
}
ssize_t System::read(int descriptor, void* buffer, size_t size) {
  if (is_host_file(descriptor)) return host_files_->read(descriptor, buffer, size);
  return may_use(descriptor) ? ::read(descriptor, buffer, size) : -1;
}
ssize_t System::write(int descriptor, const void* data, size_t size) {
  if (is_host_file(descriptor)) return host_files_->write(descriptor, data, size);
  return may_use(descriptor) ? ::write(descriptor, data, size) : -1;
}
off_t System::seek(int descriptor, off_t position, int whence) {
  if (is_host_file(descriptor)) return host_files_->seek(descriptor, position, whence);
  return may_use(descriptor) ? ::lseek(descriptor, position, whence) : -1;
}
int System::fstat(int descriptor, struct stat* status) {
  if (is_host_file(descriptor)) return host_files_->fstat(descriptor, status);
  return may_use(descriptor) ? ::fstat(descriptor, status) : -1;
}
int System::ftruncate(int descriptor, off_t length) {
  if (is_host_file(descriptor)) return host_files_->truncate(descriptor, length);
  return may_use(descriptor) ? ::ftruncate(descriptor, length) : -1;
}
int System::fchmod(int descriptor, mode_t mode) {
  if (is_host_file(descriptor)) return refused_for_host_files();
  if (!may_use(descriptor)) return -1;
  // A descriptor for reading would do for the system.
  auto own = descriptors_.find(descriptor);
  if (own != descriptors_.end() && !own->second) {
    errno = static_cast<int>(Refusal::Writing);
    return -1;
  }
  return ::fchmod(descriptor, mode);
}
int System::fsync(int descriptor) {
  if (is_host_file(descriptor)) return host_files_->sync(descriptor);
  return may_use(descriptor) ? ::fsync(descriptor) : -1;
}
int System::isatty(int descriptor) {
  if (is_host_file(descriptor)) return 0;
  return may_use(descriptor) ? ::isatty(descriptor) : -1;
}
int System::duplicate(int descriptor) {
  if (is_host_file(descriptor)) return host_files_->duplicate(descriptor);
  if (!may_use(descriptor)) return -1;
  auto known = descriptors_.find(descriptor);
  int copy = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  return known == descriptors_.end() ? copy : own(copy, known->second);
}
int System::duplicate_to(int from, int to) {
  if (is_host_file(from) || is_host_file(to)) return refused_for_host_files();
  if (!may_use(from) || !may_use(to)) return -1;
  int copy = ::dup2(from, to);
  auto known = descriptors_.find(from);
  if (copy >= 0 && from != to) {
    if (known != descriptors_.end())
      descriptors_[to] = known->second;
    else
      descriptors_.erase(to);
  }
  return copy;
}
int System::pipe(int ends[2]) { return may(Refusal::Descriptors) ? ::pipe2(ends, O_CLOEXEC) : -1; }
int System::is_inheritable(int descriptor) {
  if (is_host_file(descriptor)) return 0;
  if (!may_use(descriptor)) return -1;
  int flags = ::fcntl(descriptor, F_GETFD);
  return flags < 0 ? -1 : !(flags & FD_CLOEXEC);
}
ssize_t System::write_standard(int descriptor, const void* data, size_t size) const {
  return ::write(descriptor == STDERR_FILENO ? STDERR_FILENO : STDOUT_FILENO, data, size);
}
int System::terminal_size(int descriptor, int* columns, int* lines) {
  if (!is_host_file(descriptor) && !may_use(descriptor)) return -1;
  winsize size;
  if (::ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -1;
  *columns = size.ws_col;
  *lines = size.ws_row;
  return 0;
}

}  // namespace minipy
