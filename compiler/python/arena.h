// The memory of one syntax tree: a bump allocator and an identifier table. Everything that the parser makes
// lives here and is freed at once with the tree, so nodes are trivially destructible and hold spans and
// views.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace minipy::python {

class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Returns uninitialised memory that lives as long as the arena. Never fails short of the process's memory.
  void* allocate(std::size_t size, std::size_t alignment) {
    std::uintptr_t start = (next_ + alignment - 1) & ~(static_cast<std::uintptr_t>(alignment) - 1);
    if (start + size > limit_) return allocate_in_new_block(size, alignment);
    next_ = start + size;
    return reinterpret_cast<void*>(start);
  }

  template <typename T, typename... Arguments>
  T* make(Arguments&&... arguments) {
    static_assert(std::is_trivially_destructible_v<T>);
    return ::new (allocate(sizeof(T), alignof(T))) T{std::forward<Arguments>(arguments)...};
  }

  // Returns a copy of `items` inside the arena.
  template <typename T>
  std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) return {};
    T* memory = static_cast<T*>(allocate(sizeof(T) * items.size(), alignof(T)));
    std::memcpy(static_cast<void*>(memory), items.data(), sizeof(T) * items.size());
    return {memory, items.size()};
  }

  std::string_view copy_text(std::string_view text) {
    if (text.empty()) return std::string_view("", 0);
    char* memory = static_cast<char*>(allocate(text.size(), 1));
    std::memcpy(memory, text.data(), text.size());
    return {memory, text.size()};
  }

  // Returns the number of bytes taken from the system, for accounting.
  std::size_t bytes() const { return bytes_; }

 private:
  void* allocate_in_new_block(std::size_t size, std::size_t alignment);

  std::uintptr_t next_ = 0;
  std::uintptr_t limit_ = 0;
  std::size_t bytes_ = 0;
  std::vector<std::unique_ptr<char[]>> blocks_;
};

// Identifiers of one tree: equal text gives the same view (same pointer), so that names compare by data().
class IdentifierTable {
 public:
  explicit IdentifierTable(Arena& arena) : arena_(arena) {}

  // Returns the arena's copy of `text`, always the same for equal text.
  std::string_view intern(std::string_view text);

 private:
  struct Entry {
    std::string_view text;
    std::uint32_t hash = 0;
  };
  void grow();

  Arena& arena_;
  std::vector<Entry> entries_;
  std::size_t count_ = 0;
};

}  // namespace minipy::python
