#include "vm/interp/source_file.h"

namespace minipy {

bool read_all(std::FILE* file, std::string* text) {
  constexpr size_t kChunk = 65536;
  for (;;) {
    size_t size = text->size();
    text->resize(size + kChunk);
    size_t count = std::fread(text->data() + size, 1, kChunk, file);
    text->resize(size + count);
    if (count == 0) return std::ferror(file) == 0;
  }
}

}  // namespace minipy
