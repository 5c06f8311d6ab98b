// The memory of machine code: one contiguous region of fixed size, so that every jump within it is a rel32. Its pages
// are mapped twice, once writable and once executable, and never both at one address: code is written through the
// first view and runs in the second. Pages are only used up as code is written.
//
// If possible the region lies within 2 GiB of the heap, so that code reads fixed addresses there relative to rip and
// needs no register with a 64-bit constant.
//
// The processor keeps instruction caches coherent with stores through any address; nothing has to be flushed, since no
// instruction that was changed is in flight when it is changed (the VM's one thread is busy compiling).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace minipy::trace::x64 {

// The addresses that any instruction of a region reaches by a 32-bit distance.
struct Reach {
  uint64_t low = 1, high = 0;
  bool has(uint64_t address) const { return low <= address && address <= high; }
};

class CodeRegion {
 public:
  CodeRegion() = default;
  ~CodeRegion();
  CodeRegion(const CodeRegion&) = delete;
  CodeRegion& operator=(const CodeRegion&) = delete;

  // Maps the region, close to an address (null: anywhere); false where the system has none for us. `bytes` is rounded
  // up to pages.
  bool open(size_t bytes, const void* close_to);
  bool is_open() const { return code_ != nullptr; }

  // A free piece of `bytes` rounded up to kAlignment, by its address in the executable view; null when full.
  const uint8_t* allocate(size_t bytes);
  // Gives back a piece; `bytes` as at allocate.
  void free(const uint8_t* code, size_t bytes);
  // The same byte in the writable view.
  uint8_t* writable(const uint8_t* code) const { return writable_ + (code - code_); }

  const uint8_t* begin() const { return code_; }
  Reach reach() const;

  size_t bytes_used() const { return used_; }
  size_t bytes_limit() const { return size_; }

  static constexpr size_t kAlignment = 32;

 private:
  struct Piece {
    size_t offset;
    size_t bytes;
  };

  const uint8_t* code_ = nullptr;
  uint8_t* writable_ = nullptr;
  size_t size_ = 0;
  size_t used_ = 0;
  size_t next_ = 0;          // what is behind was never used
  std::vector<Piece> free_;  // by offset, neighbours joined
};

}  // namespace minipy::trace::x64
