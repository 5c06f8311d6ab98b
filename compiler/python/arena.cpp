#include "compiler/python/arena.h"

#include <algorithm>

namespace minipy::python {

namespace {

constexpr std::size_t kFirstBlock = 4096;
constexpr std::size_t kLargestBlock = 256 * 1024;

std::uint32_t hash_text(std::string_view text) {
  std::uint64_t hash = text.size() * 0x9E3779B97F4A7C15u;
  const char* at = text.data();
  std::size_t left = text.size();
  for (; left >= 8; at += 8, left -= 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  std::uint64_t word = 0;
  std::memcpy(&word, at, left);
  hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
  return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

}  // namespace

void* Arena::allocate_in_new_block(std::size_t size, std::size_t alignment) {
  std::size_t block_size = std::clamp(bytes_, kFirstBlock, kLargestBlock);
  block_size = std::max(block_size, size + alignment);
  blocks_.push_back(std::make_unique_for_overwrite<char[]>(block_size));
  bytes_ += block_size;
  next_ = reinterpret_cast<std::uintptr_t>(blocks_.back().get());
  limit_ = next_ + block_size;
  return allocate(size, alignment);
}

std::string_view IdentifierTable::intern(std::string_view text) {
  if ((count_ + 1) * 2 > entries_.size()) grow();
  std::uint32_t hash = hash_text(text);
  std::size_t mask = entries_.size() - 1;
  std::size_t slot = hash & mask;
  for (;; slot = (slot + 1) & mask) {
    Entry& entry = entries_[slot];
    if (entry.text.data() == nullptr) break;
    if (entry.hash == hash && entry.text == text) return entry.text;
  }
  ++count_;
  entries_[slot] = {arena_.copy_text(text), hash};
  return entries_[slot].text;
}

void IdentifierTable::grow() {
  std::vector<Entry> old = std::move(entries_);
  entries_.assign(std::max<std::size_t>(64, old.size() * 2), Entry{});
  std::size_t mask = entries_.size() - 1;
  for (const Entry& entry : old) {
    if (entry.text.data() == nullptr) continue;
    std::size_t slot = entry.hash & mask;
    while (entries_[slot].text.data() != nullptr) slot = (slot + 1) & mask;
    entries_[slot] = entry;
  }
}

}  // namespace minipy::python
