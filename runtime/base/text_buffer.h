// TextBuffer: the growable byte buffer that the text functions of runtime/base write into. It starts with
// inline room for kInlineCapacity bytes and goes to malloc beyond. It never throws: an allocation that fails,
// or one that would pass the limit, sets failed(), and every later append does nothing, so that a caller may
// append many times and test once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace minipy {

class TextBuffer {
 public:
  static constexpr size_t kInlineCapacity = 256;
  // No buffer grows beyond this, whatever its limit: 512 GiB.
  static constexpr size_t kMaxSize = size_t{1} << 39;

  // `limit`: the most bytes the buffer may hold; an append that would pass it fails.
  explicit TextBuffer(size_t limit = kMaxSize)
      : capacity_(limit < kInlineCapacity ? limit : kInlineCapacity),
        stored_capacity_(capacity_),
        limit_(limit < kMaxSize ? limit : kMaxSize) {}
  ~TextBuffer() {
    if (data_ != inline_) std::free(data_);
  }
  TextBuffer(const TextBuffer&) = delete;
  TextBuffer& operator=(const TextBuffer&) = delete;

  // All of these return false, and leave the contents as they were, once the buffer has failed.
  bool append(char byte) {
    if (size_ == capacity_ && !grow(1)) return false;
    data_[size_++] = byte;
    return true;
  }
  bool append(std::string_view text) {
    if (text.size() > capacity_ - size_ && !grow(text.size())) return false;
    if (!text.empty()) std::memcpy(data_ + size_, text.data(), text.size());
    size_ += text.size();
    return true;
  }
  bool append_repeated(char byte, size_t count) {
    char* at = extend(count);
    if (at == nullptr) return false;
    std::memset(at, byte, count);
    return true;
  }
  // Appends the generalised UTF-8 form (lone surrogates as three bytes).
  bool append_code_point(char32_t code_point) {
    if (code_point < 0x80) return append(static_cast<char>(code_point));
    return append_multibyte(code_point);
  }

  // Makes room for `additional` more bytes. False on failure.
  bool reserve(size_t additional) { return additional <= capacity_ - size_ || grow(additional); }

  // Grows the contents by `count` uninitialised bytes and returns where they start; nullptr on failure.
  char* extend(size_t count) {
    if (count > capacity_ - size_ && !grow(count)) return nullptr;
    char* at = data_ + size_;
    size_ += count;
    return at;
  }

  // Drops everything from `size` on; `size` is at most size().
  void truncate(size_t size) {
    size_ = size;
    if (failed_) capacity_ = size;
  }
  // Empties the buffer and forgets a failure. Keeps the memory.
  void clear() {
    size_ = 0;
    failed_ = false;
    capacity_ = stored_capacity_;
  }

  std::string_view view() const { return {data_, size_}; }
  char* data() { return data_; }
  const char* data() const { return data_; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  char back() const { return data_[size_ - 1]; }
  // True once an append was refused: out of memory, or past the limit.
  bool failed() const { return failed_; }
  // Bytes held outside the object itself.
  size_t heap_bytes() const { return data_ == inline_ ? 0 : stored_capacity_; }

 private:
  bool grow(size_t additional);
  bool append_multibyte(char32_t code_point);

  char* data_ = inline_;
  size_t size_ = 0;
  // After a failure capacity_ equals size_, so that the fast paths above fall into grow().
  size_t capacity_;
  size_t stored_capacity_;
  size_t limit_;
  bool failed_ = false;
  char inline_[kInlineCapacity];
};

}  // namespace minipy
