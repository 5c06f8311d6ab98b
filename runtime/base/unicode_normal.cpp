// Normal forms, by utf8proc's decompositions and compositions.
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "runtime/base/unicode.h"
#include "runtime/base/utf8.h"

namespace minipy::unicode {

namespace {

// Code points on malloc's memory.
class CodePointBuffer {
 public:
  CodePointBuffer() = default;
  ~CodePointBuffer() { std::free(data_); }
  CodePointBuffer(const CodePointBuffer&) = delete;
  CodePointBuffer& operator=(const CodePointBuffer&) = delete;

  // Room for `count` more; nullptr if there is no memory.
  utf8proc_int32_t* extend(size_t count) {
    if (count > capacity_ - size_) {
      size_t capacity = std::max(size_ + count, capacity_ * 2);
      auto* data = static_cast<utf8proc_int32_t*>(std::realloc(data_, capacity * sizeof(utf8proc_int32_t)));
      if (data == nullptr) return nullptr;
      data_ = data;
      capacity_ = capacity;
    }
    size_ += count;
    return data_ + size_ - count;
  }
  void truncate(size_t size) { size_ = size; }
  utf8proc_int32_t* data() { return data_; }
  size_t size() const { return size_; }

 private:
  utf8proc_int32_t* data_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

bool decompose(std::string_view text, utf8proc_option_t options, CodePointBuffer& out) {
  constexpr int kLongest = 32;  // U+FDFA has 18
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    auto code_point = static_cast<utf8proc_int32_t>(utf8::decode_next(at));
    size_t start = out.size();
    utf8proc_int32_t* room = out.extend(code_point < 0x80 ? 1 : kLongest);
    if (room == nullptr) return false;
    room[0] = code_point;
    if (code_point < 0x80) continue;
    int boundary = 0;
    utf8proc_ssize_t count = utf8proc_decompose_char(code_point, room, kLongest, options, &boundary);
    out.truncate(start + (count > 0 ? static_cast<size_t>(count) : 1));
  }
  return true;
}

// Puts runs of combining marks in the order of their classes.
void order_marks(CodePointBuffer& text) {
  auto mark_class = [](utf8proc_int32_t code_point) { return combining_class(static_cast<char32_t>(code_point)); };
  utf8proc_int32_t* data = text.data();
  for (size_t i = 0; i < text.size();) {
    if (data[i] < 0x300 || mark_class(data[i]) == 0) {
      ++i;
      continue;
    }
    size_t run = i;
    while (run < text.size() && mark_class(data[run]) != 0) ++run;
    // Long runs come only from hostile text, but they come.
    std::stable_sort(data + i, data + run,
                     [&](utf8proc_int32_t a, utf8proc_int32_t b) { return mark_class(a) < mark_class(b); });
    i = run;
  }
}

}  // namespace

bool append_normalized(NormalForm form, std::string_view text, TextBuffer& out) {
  if (utf8::is_ascii(text)) return out.append(text);
  bool compatible = form == NormalForm::KC || form == NormalForm::KD;
  bool compose = form == NormalForm::C || form == NormalForm::KC;
  int options = UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | (compatible ? UTF8PROC_COMPAT : 0);
  CodePointBuffer code_points;
  if (!decompose(text, static_cast<utf8proc_option_t>(options), code_points)) return false;
  order_marks(code_points);
  size_t size = code_points.size();
  if (compose) {
    options = UTF8PROC_STABLE | UTF8PROC_COMPOSE;
    size = static_cast<size_t>(utf8proc_normalize_utf32(code_points.data(), static_cast<utf8proc_ssize_t>(size),
                                                        static_cast<utf8proc_option_t>(options)));
  }
  out.reserve(text.size());
  for (size_t i = 0; i < size; ++i) out.append_code_point(static_cast<char32_t>(code_points.data()[i]));
  return !out.failed();
}

bool is_normalized(NormalForm form, std::string_view text) {
  if (utf8::is_ascii(text)) return true;
  TextBuffer normalized;
  return append_normalized(form, text, normalized) && normalized.view() == text;
}

}  // namespace minipy::unicode
