#include "runtime/base/text_buffer.h"

#include <algorithm>

#include "runtime/base/utf8.h"

namespace minipy {

bool TextBuffer::grow(size_t additional) {
  auto fail = [this] {
    failed_ = true;
    capacity_ = size_;
    return false;
  };
  if (failed_ || size_ > limit_ || additional > limit_ - size_) return fail();
  size_t capacity = std::min(std::max(size_ + additional, capacity_ * 2), std::max(limit_, size_ + additional));
  char* data = static_cast<char*>(data_ == inline_ ? std::malloc(capacity) : std::realloc(data_, capacity));
  if (data == nullptr) return fail();
  if (data_ == inline_) std::memcpy(data, inline_, size_);
  data_ = data;
  capacity_ = stored_capacity_ = capacity;
  return true;
}

bool TextBuffer::append_multibyte(char32_t code_point) {
  char bytes[utf8::kMaxSequenceLength];
  return append(std::string_view(bytes, utf8::encode(code_point, bytes)));
}

}  // namespace minipy
