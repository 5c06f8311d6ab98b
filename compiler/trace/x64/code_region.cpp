#include "compiler/trace/x64/code_region.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

namespace minipy::trace::x64 {

namespace {

constexpr size_t rounded(size_t bytes, size_t unit) { return (bytes + unit - 1) / unit * unit; }

// Executable pages of the file, within 2 GiB of an address if there is room.
void* map_code(int file, size_t size, const void* close_to) {
  constexpr int kProtection = PROT_READ | PROT_EXEC;
  constexpr uintptr_t kStep = uintptr_t{64} << 20, kFarthest = uintptr_t{1536} << 20;
  uintptr_t middle = reinterpret_cast<uintptr_t>(close_to) / kStep * kStep;
  for (uintptr_t distance = 2 * kStep; close_to && distance <= kFarthest; distance += kStep) {
    for (uintptr_t at : {middle - distance, middle + distance}) {
      // Not at null either, where a small region fits below the executable if the process may have that page.
      if (at == 0 || at > uintptr_t{1} << 47) continue;
      void* code = mmap(reinterpret_cast<void*>(at), size, kProtection, MAP_SHARED | MAP_FIXED_NOREPLACE, file, 0);
      if (code != MAP_FAILED) return code;
    }
  }
  return mmap(nullptr, size, kProtection, MAP_SHARED, file, 0);
}

}  // namespace

CodeRegion::~CodeRegion() {
  if (!code_) return;
  munmap(const_cast<uint8_t*>(code_), size_);
  munmap(writable_, size_);
}

bool CodeRegion::open(size_t bytes, const void* close_to) {
  size_t size = rounded(bytes, static_cast<size_t>(sysconf(_SC_PAGESIZE)));
  int file = memfd_create("minipy code", MFD_CLOEXEC);
  if (file < 0) return false;
  void* writable = MAP_FAILED;
  void* code = MAP_FAILED;
  if (ftruncate(file, static_cast<off_t>(size)) == 0) {
    writable = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    code = map_code(file, size, close_to);
  }
  close(file);
  if (writable == MAP_FAILED || code == MAP_FAILED) {
    if (writable != MAP_FAILED) munmap(writable, size);
    if (code != MAP_FAILED) munmap(code, size);
    return false;
  }
  writable_ = static_cast<uint8_t*>(writable);
  code_ = static_cast<const uint8_t*>(code);
  size_ = size;
  return true;
}

Reach CodeRegion::reach() const {
  constexpr uint64_t kMost = (uint64_t{1} << 31) - (uint64_t{1} << 20);
  uint64_t begin = reinterpret_cast<uint64_t>(code_);
  if (size_ > kMost) return {};
  return {begin + size_ < kMost ? 0 : begin + size_ - kMost, begin + kMost};
}

const uint8_t* CodeRegion::allocate(size_t bytes) {
  bytes = rounded(bytes, kAlignment);
  for (auto piece = free_.begin(); piece != free_.end(); ++piece) {
    if (piece->bytes < bytes) continue;
    size_t offset = piece->offset;
    piece->offset += bytes;
    piece->bytes -= bytes;
    if (piece->bytes == 0) free_.erase(piece);
    used_ += bytes;
    return code_ + offset;
  }
  if (size_ - next_ < bytes) return nullptr;
  size_t offset = next_;
  next_ += bytes;
  used_ += bytes;
  return code_ + offset;
}

void CodeRegion::free(const uint8_t* code, size_t bytes) {
  bytes = rounded(bytes, kAlignment);
  used_ -= bytes;
  Piece piece{static_cast<size_t>(code - code_), bytes};
  auto after = std::lower_bound(free_.begin(), free_.end(), piece.offset,
                                [](const Piece& other, size_t offset) { return other.offset < offset; });
  if (after != free_.end() && piece.offset + piece.bytes == after->offset) {
    piece.bytes += after->bytes;
    after = free_.erase(after);
  }
  if (after != free_.begin() && std::prev(after)->offset + std::prev(after)->bytes == piece.offset) {
    --after;
    after->bytes += piece.bytes;
    piece = *after;
  } else {
    after = free_.insert(after, piece);
  }
  if (piece.offset + piece.bytes == next_) {
    next_ = piece.offset;
    free_.erase(after);
  }
}

}  // namespace minipy::trace::x64
