// The heap of one VM: size-class blocks for small cells, malloc for larger ones, mark and sweep.
//
// Small cells (to 256 bytes) live in 32 KiB blocks of one size class; allocation bumps through runs of free
// slots, which are zeroed when handed out. Larger cells stand alone with a prefix; their address is 8 modulo
// 16, that of small ones 0, so one bit tells them apart. Nothing moves. Roots: what RootSource objects visit
// (the VM stack, tables, Root handles), and every word of the native stack and registers, taken conservatively
// (interior pointers count). So natives hold plain Values and Cell pointers in locals; memory that they get
// from elsewhere (malloc, std::vector) is NOT seen: use RootVector (heap/roots.h) or a ValueStorage cell.
//
// Allocation of a small cell never fails: a VM over its memory limit is told at the next safe point. A larger
// one fails (null, MemoryError pending) when the limit is passed even after a collection.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/base/assert.h"
#include "runtime/object/builtin_types.h"
#include "runtime/object/cell.h"

namespace minipy {

class Runtime;
class Heap;

// What a type's visit function reports its references to.
class Visitor {
 public:
  explicit Visitor(Heap& heap) : heap_(heap) {}
  void visit(Value value) {
    if (value.is_cell()) visit_cell(value.cell());
  }
  void visit_cell(const Cell* cell) {
    if (cell) mark(const_cast<Cell*>(cell));
  }
  // A word that may be stale or no value at all (registers of frames): checked like the native stack's.
  void visit_maybe(Value word);
  template <class Iterator>
  void visit_range(Iterator begin, Iterator end) {
    for (; begin != end; ++begin) visit(*begin);
  }

 private:
  void mark(Cell* cell);
  Heap& heap_;
};

using VisitFunction = void (*)(Cell*, Visitor&);

// Something outside the heap that holds references (the VM stack, a table, the code generator's constants).
class RootSource {
 public:
  virtual void visit_roots(Visitor& visitor) = 0;

 protected:
  ~RootSource() = default;
};

struct HeapStatistics {
  uint64_t collections = 0;
  uint64_t bytes_in_use = 0;  // blocks handed out and large cells, in bytes
  uint64_t peak_bytes = 0;
  uint64_t bytes_since_collection = 0;
  uint64_t small_blocks = 0;
  uint64_t large_cells = 0;
  double seconds_collecting = 0;
};

inline constexpr size_t kSmallCellLimit = 256;
inline constexpr size_t kGranule = 16;
inline constexpr size_t kBlockSize = 32 * 1024;

class Heap {
 public:
  explicit Heap(Runtime& runtime);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  // A zeroed cell of T's size plus `extra` bytes, at most kSmallCellLimit in all. Never null.
  template <class T>
  T* allocate_small(ShapeId shape, size_t extra = 0) {
    return static_cast<T*>(allocate_small_cell(shape, sizeof(T) + extra));
  }

  Cell* allocate_small_cell(ShapeId shape, size_t size) {
    MINIPY_ASSERT(size <= kSmallCellLimit);
    size_t size_class = (size + kGranule - 1) / kGranule;
    return allocate_from(runs_[size_class], shape, size_class * kGranule, size_class);
  }

  // A small cell that will never refer to another. Such cells have blocks of their own, where marking one takes no look
  // at it.
  Cell* allocate_leaf(ShapeId shape, size_t size) {
    size_t size_class = (size + kGranule - 1) / kGranule;
    return allocate_from(runs_[kClasses + size_class], shape, size_class * kGranule, kClasses + size_class);
  }

  // A zeroed cell of any size; null with MemoryError pending when it cannot be had.
  template <class T>
  [[nodiscard]] T* allocate(ShapeId shape, size_t extra = 0) {
    return static_cast<T*>(allocate_cell(shape, sizeof(T) + extra));
  }
  [[nodiscard]] Cell* allocate_cell(ShapeId shape, size_t size) {
    if (size > kSmallCellLimit) return allocate_large(shape, size);
    return shape == shape_of(BuiltinType::RawStorage) ? allocate_leaf(shape, size) : allocate_small_cell(shape, size);
  }

  // Where cells of one size class are taken from, for code that allocates by itself as allocate_small_cell does.
  struct FreeRun {
    char* cursor;
    char* end;
  };
  FreeRun& free_run(size_t size) { return runs_[(size + kGranule - 1) / kGranule]; }

  // Where `stack_from` is given, the native stack below it (and no machine register) holds references.
  void collect(const void* stack_from = nullptr);
  // Bytes that still may be allocated before the limit; SIZE_MAX without one.
  size_t bytes_left() const;
  void set_limit(size_t bytes) { limit_ = bytes; }
  size_t limit() const { return limit_; }
  // Whether the limit was passed when something was allocated last.
  bool seems_over_limit() const { return over_limit_; }
  // Whether the limit is passed, and a collection (`stack_from` as there) does not help.
  bool over_limit(const void* stack_from = nullptr);
  // Counts a MemoryError: whether the program does not mind them, which come one after the other while the memory stays
  // full.
  void note_refusal();
  bool refuses_in_vain() const { return refusals_ > kMostRefusals; }
  void forget_refusals() { refusals_ = 0; }
  bool has_pending_finalisers() const { return !pending_finalisers_.empty(); }
  uint64_t peak_bytes() const { return std::max<uint64_t>(statistics_.peak_bytes, used_bytes()); }
  // Lets so many bytes more be allocated, for telling of a failure; the limit until now, to be set again, is returned.
  size_t give_headroom(size_t bytes);
  // Accounts memory that lives outside cells (module state, tables); negative gives back.
  void account(int64_t bytes);

  void set_stress(bool on);  // collect at every allocation
  bool stress() const { return stress_; }
  void set_enabled(bool on) { enabled_ = on; }
  bool enabled() const { return enabled_; }
  const HeapStatistics& statistics() const { return statistics_; }

  void add_root_source(RootSource* source) { root_sources_.push_back(source); }
  void remove_root_source(RootSource* source);
  // The address from which the native stack is scanned (its oldest end). Set at each entry from the host.
  void set_stack_base(const void* base) { stack_base_ = base; }
  const void* stack_base() const { return stack_base_; }

  // Whether a cell was reached by the marking in progress; for weak tables, asked between marking and sweeping.
  bool is_marked(const Cell* cell) const;
  // Registers a cell whose type has a finaliser (`__del__`, a file), called once it is found unreachable.
  void add_finalisable(Cell* cell);
  void forget_finalisable(Cell* cell);
  // Calls visit for every live cell (gc.get_objects); between collections only.
  template <class Function>
  void for_each_cell(Function function) {
    for_each([](Cell* cell, void* data) { (*static_cast<Function*>(data))(cell); }, &function);
  }
  void for_each(void (*visit)(Cell*, void*), void* data);
  // True when the VM runs finalisers or is being torn down.
  bool run_pending_finalisers();  // calls those found by the last collection; at safe points
  // The same for cells of one shape only, whose finaliser runs no code of the program: so anywhere.
  void run_pending_finalisers(ShapeId shape);

 private:
  friend class Visitor;
  struct Block;
  struct LargeCell;
  // Size classes, by granules; those of leaves come behind the others.
  static constexpr size_t kClasses = kSmallCellLimit / kGranule + 1;

  Cell* allocate_from(FreeRun& run, ShapeId shape, size_t cell_size, size_t size_class) {
    char* cell = run.cursor;
    if (__builtin_expect(static_cast<size_t>(run.end - cell) < cell_size, 0)) return allocate_slow(shape, size_class);
    run.cursor = cell + cell_size;
    auto* result = reinterpret_cast<Cell*>(cell);
    result->shape = shape;
    return result;
  }
  Cell* allocate_slow(ShapeId shape, size_t size_class);
  Cell* allocate_large(ShapeId shape, size_t size);
  bool take_run(size_t size_class);
  Block* new_block(size_t size_class);
  bool may_free_much() const;
  Cell* find_cell(uintptr_t word) const;
  void mark_roots(const void* stack_from);
  void mark_contents(const Cell* storage);
  void mark_conservatively(const void* low, const void* high);
  void mark_word(uintptr_t word);
  void drain();
  void collect_finalisable();
  void clear_marks();
  void sort_large();
  void sweep_large();
  void recycle_blocks();
  size_t used_bytes() const { return statistics_.bytes_in_use + statistics_.bytes_since_collection; }

  Runtime& runtime_;
  FreeRun runs_[2 * kClasses] = {};
  Block* current_[2 * kClasses] = {};
  std::vector<Block*> unswept_[2 * kClasses];
  std::vector<Block*> blocks_;
  std::vector<Block*> spare_blocks_;
  std::vector<char*> chunks_;
  std::vector<LargeCell*> large_;  // by address, those that the last collection found
  size_t large_sorted_ = 0;        // so many
  std::vector<Cell*> mark_stack_;
  std::vector<Cell*> finalisable_;
  std::vector<Cell*> pending_finalisers_;
  std::vector<RootSource*> root_sources_;
  const void* stack_base_ = nullptr;
  size_t limit_ = SIZE_MAX;
  size_t threshold_;         // bytes until the next collection
  size_t marking_work_ = 0;  // of the last one: bytes that it looked at
  int64_t accounted_ = 0;
  char* low_ = nullptr;  // of all chunks
  char* high_ = nullptr;
  char* large_low_ = nullptr;  // of all large cells, while marking
  char* large_high_ = nullptr;
  char* current_chunk_ = nullptr;
  size_t chunk_used_ = 0;
  bool over_limit_ = false;
  static constexpr uint32_t kMostRefusals = 100;
  uint32_t refusals_ = 0;             // since a collection has last left a quarter of the limit free
  uint32_t collections_in_vain_ = 0;  // in a row, at the limit
  bool stress_ = false;
  bool enabled_ = true;
  bool collecting_ = false;
  HeapStatistics statistics_;
};

}  // namespace minipy
