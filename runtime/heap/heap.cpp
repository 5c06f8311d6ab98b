// Mark and sweep over size-class blocks.
//
// A block has two bitmaps, a bit a 16-byte granule. `allocated` says which granules belong to cells that survived
// the last collection or to runs handed out since; `marked` is written while marking. When marking is done the
// marks become the allocated bits, so sweeping is that copy: free runs are found lazily, as allocation walks the
// blocks again, and dead cells are not touched until their run is zeroed for use.
//
// What must stay true: a granule whose allocated bit is clear is never taken for a cell, so a stale word on the
// native stack cannot revive what was swept; a cell in a handed-out run that is not made yet has shape 0, and is
// not a cell either. Marking never allocates from this heap.
#include "runtime/heap/heap.h"

#include <algorithm>
#include <chrono>
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "runtime/object/errors.h"
#include "runtime/object/instance.h"
#include "runtime/object/runtime.h"

namespace minipy {

namespace {
constexpr size_t kChunkSize = 1u << 20;
constexpr size_t kGranules = kBlockSize / kGranule;
constexpr size_t kBitmapWords = kGranules / 64;
// What may be allocated between two collections, at least: less than the processor's caches hold. With 24 MB programs
// that make much garbage took 8 % longer (their memory was new each time), and 18 MB more.
constexpr size_t kLeastThreshold = 2u << 20;
// A byte of a cell that refers to nothing costs the marking this part of what another does.
constexpr size_t kLeafShare = 5;
// This part of what a collection looked at may be allocated on top of as much again before the next one.
constexpr size_t kMoreThanMarked = 4;
// Cells of so many bytes are given as small ones are, beyond the limit: what makes a type or a module has no way to
// fail.
constexpr size_t kNeverRefused = 1024;
// Bytes in a run, about: it is zeroed as a whole, so a longer one takes memory that a small program never uses, and is
// out of the first cache again when its cells are made.
constexpr size_t kMostInRun = 8 * 1024;
// The first run of a block ends with its page: most classes of an idle VM need no more.
constexpr size_t kFirstRunEnd = 4 * 1024;
}  // namespace

struct Heap::Block {
  uint32_t cell_size;
  uint32_t inverse;  // 2**32 over it
  uint32_t size_class;
  bool is_leaf;
  uint32_t first;   // byte offset of the first cell
  uint32_t cursor;  // byte offset from which free runs are looked for
  uint32_t end;     // byte offset past the last whole cell
  uint64_t allocated[kBitmapWords];
  uint64_t marked[kBitmapWords];

  static Block* of(const void* address) {
    return reinterpret_cast<Block*>(reinterpret_cast<uintptr_t>(address) & ~(kBlockSize - 1));
  }
  bool is_allocated(size_t offset) const { return allocated[offset >> 10] >> ((offset >> 4) & 63) & 1; }
  bool is_marked(size_t offset) const { return marked[offset >> 10] >> ((offset >> 4) & 63) & 1; }
  void set_allocated(size_t begin, size_t end_offset) {
    for (size_t granule = begin >> 4; granule < end_offset >> 4;) {
      size_t word = granule >> 6, bit = granule & 63;
      size_t count = std::min<size_t>(64 - bit, (end_offset >> 4) - granule);
      uint64_t mask = count == 64 ? ~uint64_t{0} : ((uint64_t{1} << count) - 1) << bit;
      allocated[word] |= mask;
      granule += count;
    }
  }
};

// Stands before a large cell, on a 16-byte boundary, so that the cell's address is 8 modulo 16.
struct Heap::LargeCell {
  size_t size : 62;
  size_t is_leaf : 1;
  size_t marked : 1;
  Cell* cell() { return reinterpret_cast<Cell*>(this + 1); }
  static LargeCell* of(const Cell* cell) { return reinterpret_cast<LargeCell*>(const_cast<Cell*>(cell)) - 1; }
};

// Null when the system has none left. Small pieces are taken from what the thread has freed last, which calloc is not.
static void* zeroed_memory(size_t size) {
  constexpr size_t kFreshFrom = 16 * 1024;
  if (size >= kFreshFrom) return std::calloc(1, size);
  void* memory = std::malloc(size);
  return memory ? std::memset(memory, 0, size) : nullptr;
}

static bool is_large(const Cell* cell) { return reinterpret_cast<uintptr_t>(cell) & 8; }

Heap::Heap(Runtime& runtime) : runtime_(runtime), threshold_(kLeastThreshold) {}

Heap::~Heap() {
  for (LargeCell* large : large_) std::free(large);
  for (char* chunk : chunks_) std::free(chunk);
}

void Heap::remove_root_source(RootSource* source) {
  for (size_t i = root_sources_.size(); i-- > 0;) {
    if (root_sources_[i] == source) {
      root_sources_.erase(root_sources_.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
  }
}

// ---- Allocation

Heap::Block* Heap::new_block(size_t size_class) {
  Block* block;
  if (!spare_blocks_.empty()) {
    block = spare_blocks_.back();
    spare_blocks_.pop_back();
  } else {
    if (chunks_.empty() || chunk_used_ == kChunkSize) {
      auto* chunk = static_cast<char*>(std::aligned_alloc(kBlockSize, kChunkSize));
      if (!chunk) assertion_failed("the system has no memory left", __FILE__, __LINE__);
      chunks_.insert(std::upper_bound(chunks_.begin(), chunks_.end(), chunk), chunk);
      low_ = chunks_.front();
      high_ = chunks_.back() + kChunkSize;
      current_chunk_ = chunk;
      chunk_used_ = 0;
    }
    block = reinterpret_cast<Block*>(current_chunk_ + chunk_used_);
    chunk_used_ += kBlockSize;
    blocks_.push_back(block);
  }
  std::memset(static_cast<void*>(block), 0, sizeof(Block));
  size_t cell_size = size_class % kClasses * kGranule;
  block->cell_size = static_cast<uint32_t>(cell_size);
  block->inverse = static_cast<uint32_t>((uint64_t{1} << 32) / cell_size + 1);
  block->size_class = static_cast<uint32_t>(size_class);
  block->is_leaf = size_class >= kClasses;
  block->first = (sizeof(Block) + kGranule - 1) & ~(kGranule - 1);
  block->cursor = block->first;
  block->end = static_cast<uint32_t>(block->first + (kBlockSize - block->first) / cell_size * cell_size);
  return block;
}

// Finds the next run of free cells in the class's blocks. False when a new block is needed.
bool Heap::take_run(size_t size_class) {
  size_t cell_size = size_class % kClasses * kGranule;
  for (;;) {
    Block* block = current_[size_class];
    if (!block) {
      if (unswept_[size_class].empty()) return false;
      block = current_[size_class] = unswept_[size_class].back();
      unswept_[size_class].pop_back();
    }
    size_t offset = block->cursor;
    while (offset < block->end && block->is_allocated(offset)) offset += cell_size;
    size_t begin = offset;
    size_t most = stress_ ? cell_size : begin < kFirstRunEnd ? kFirstRunEnd - begin : kMostInRun;
    while (offset < block->end && offset - begin < most && !block->is_allocated(offset)) offset += cell_size;
    block->cursor = static_cast<uint32_t>(offset);
    if (begin == offset) {
      current_[size_class] = nullptr;
      continue;
    }
    char* base = reinterpret_cast<char*>(block);
    std::memset(base + begin, 0, offset - begin);
    block->set_allocated(begin, offset);
    runs_[size_class] = {base + begin, base + offset};
    statistics_.bytes_since_collection += offset - begin;
    return true;
  }
}

Cell* Heap::allocate_slow(ShapeId shape, size_t size_class) {
  if (enabled_ && !collecting_ && (stress_ || statistics_.bytes_since_collection > threshold_)) collect();
  if (used_bytes() > limit_ && !collecting_) {
    if (enabled_ && !over_limit_ && may_free_much()) collect();
    over_limit_ = used_bytes() > limit_;
    if (over_limit_) runtime_.interrupt_requested = true;
  }
  if (!take_run(size_class)) {
    current_[size_class] = new_block(size_class);
    take_run(size_class);
  }
  FreeRun& run = runs_[size_class];
  auto* cell = reinterpret_cast<Cell*>(run.cursor);
  run.cursor += size_class % kClasses * kGranule;
  cell->shape = shape;
  return cell;
}

Cell* Heap::allocate_large(ShapeId shape, size_t size) {
  if (enabled_ && !collecting_ &&
      (stress_ || statistics_.bytes_since_collection + size > std::max(threshold_, size / 2))) {
    collect();
  }
  auto too_much = [&] { return size > limit_ || used_bytes() > limit_ - size; };
  if (size > (size_t{1} << 46) || (limit_ != SIZE_MAX && too_much())) {
    if (size <= limit_ && enabled_ && !collecting_ && may_free_much()) collect();
    if (size <= kNeverRefused) {
      // As a small one: the next safe point raises.
      over_limit_ = too_much();
      if (over_limit_) runtime_.interrupt_requested = true;
    } else if (size > (size_t{1} << 46) || too_much()) {
      note_refusal();
      raise_memory_error(runtime_);
      return nullptr;
    }
  }
  // What fills so much memory takes its time.
  if (size >= kBytesPerUnit && !collecting_ && runtime_.evaluator && spend_bytes(runtime_, size).failed())
    return nullptr;
  auto* large = static_cast<LargeCell*>(zeroed_memory(sizeof(LargeCell) + size));
  if (!large && enabled_ && !collecting_) {
    collect();
    large = static_cast<LargeCell*>(zeroed_memory(sizeof(LargeCell) + size));
  }
  if (!large) {
    if (size <= kNeverRefused) assertion_failed("the system has no memory left", __FILE__, __LINE__);
    raise_memory_error(runtime_);
    return nullptr;
  }
  large->size = size;
  large->is_leaf = shape == shape_of(BuiltinType::RawStorage);
  large_.push_back(large);
  statistics_.bytes_since_collection += size;
  Cell* cell = large->cell();
  cell->shape = shape;
  return cell;
}

size_t Heap::give_headroom(size_t bytes) {
  size_t before = limit_;
  if (bytes_left() < bytes) limit_ = used_bytes() + bytes;
  over_limit_ = false;
  return before;
}

bool Heap::over_limit(const void* stack_from) {
  over_limit_ &= used_bytes() > limit_;  // which may have been raised since
  // The program may have dropped since what filled the memory: a MemoryError that was caught is not to raise another.
  if (over_limit_ && enabled_ && !collecting_ && may_free_much()) collect(stack_from);
  return over_limit_;
}

void Heap::note_refusal() {
  if (limit_ == SIZE_MAX || used_bytes() < limit_ - limit_ / 4) return;
  if (++refusals_ > kMostRefusals) runtime_.interrupt_requested = true;
}

// Where the limit is reached with live cells, collections free next to nothing: there is to be none for each
// allocation. But what a MemoryError has left behind is garbage though nothing was allocated since, so some are worth
// it: a few, and then as many as take half of the time.
bool Heap::may_free_much() const {
  constexpr uint32_t kFew = 8;
  if (stress_ || statistics_.bytes_since_collection > std::max<size_t>(limit_ / 64, kBlockSize)) return true;
  if (collections_in_vain_ < kFew) return true;
  return statistics_.seconds_collecting < 0.5 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

size_t Heap::bytes_left() const {
  if (limit_ == SIZE_MAX) return SIZE_MAX;
  return used_bytes() >= limit_ ? 0 : limit_ - used_bytes();
}

void Heap::account(int64_t bytes) {
  accounted_ += bytes;
  statistics_.bytes_in_use = static_cast<uint64_t>(static_cast<int64_t>(statistics_.bytes_in_use) + bytes);
}

void Heap::set_stress(bool on) {
  stress_ = on;
  for (FreeRun& run : runs_) run = {};
}

void Heap::add_finalisable(Cell* cell) { finalisable_.push_back(cell); }

void Heap::forget_finalisable(Cell* cell) { std::erase(finalisable_, cell); }

// ---- Marking

void Visitor::mark(Cell* cell) {
  if (!is_large(cell)) {
    auto* block = Heap::Block::of(cell);
    size_t offset = reinterpret_cast<uintptr_t>(cell) & (kBlockSize - 1);
    uint64_t bit = uint64_t{1} << ((offset >> 4) & 63);
    uint64_t& word = block->marked[offset >> 10];
    if (word & bit) return;
    word |= bit;
    if (block->is_leaf) return;
  } else {
    auto* large = Heap::LargeCell::of(cell);
    if (large->marked) return;
    large->marked = 1;
    if (large->is_leaf) return;
  }
  heap_.mark_stack_.push_back(cell);
}

void Visitor::visit_maybe(Value word) { heap_.mark_word(word.bits()); }

// The cell that a word points at or into, if it does.
Cell* Heap::find_cell(uintptr_t word) const {
  auto* address = reinterpret_cast<char*>(word);
  // Large cells may lie between two chunks.
  auto chunk =
      address >= low_ && address < high_ ? std::upper_bound(chunks_.begin(), chunks_.end(), address) : chunks_.begin();
  if (chunk != chunks_.begin() && address < *(chunk - 1) + kChunkSize) {
    if (*(chunk - 1) == current_chunk_ && address >= current_chunk_ + chunk_used_) return nullptr;
    Block* block = Block::of(address);
    size_t offset = word & (kBlockSize - 1);
    if (offset < block->first || offset >= block->end || block->cell_size == 0) return nullptr;
    offset -= block->first;
    offset = block->first + (offset * block->inverse >> 32) * block->cell_size;
    if (!block->is_allocated(offset)) return nullptr;
    auto* cell = reinterpret_cast<Cell*>(reinterpret_cast<char*>(block) + offset);
    return cell->shape ? cell : nullptr;
  }
  if (address < large_low_ || address > large_high_) return nullptr;
  auto next = std::upper_bound(large_.begin(), large_.end(), address,
                               [](char* a, LargeCell* b) { return a < reinterpret_cast<char*>(b); });
  if (next == large_.begin()) return nullptr;
  LargeCell* large = *(next - 1);
  Cell* cell = large->cell();
  bool inside = address >= reinterpret_cast<char*>(cell) && address <= reinterpret_cast<char*>(cell) + large->size;
  return inside && cell->shape ? cell : nullptr;
}

void Heap::mark_word(uintptr_t word) {
  if (Cell* cell = find_cell(word)) Visitor(*this).visit_cell(cell);
}

__attribute__((no_sanitize("address", "thread"))) void Heap::mark_conservatively(const void* low, const void* high) {
  auto* word = reinterpret_cast<const uintptr_t*>(reinterpret_cast<uintptr_t>(low) & ~uintptr_t{7});
  for (; word < static_cast<const uintptr_t*>(high); ++word) {
    Cell* cell = find_cell(*word);
    if (!cell || is_marked(cell)) continue;
    Visitor(*this).visit_cell(cell);
    if (cell->shape == shape_of(BuiltinType::RawStorage)) mark_contents(cell);
  }
}

// A native may walk over the items of a list of which it has nothing left but the place of the items: the storage then
// stands for the list that would visit them.
__attribute__((no_sanitize("address", "thread"))) void Heap::mark_contents(const Cell* storage) {
  size_t size = is_large(storage) ? LargeCell::of(storage)->size : Block::of(storage)->cell_size;
  auto* word = reinterpret_cast<const uintptr_t*>(storage + 1);
  auto* end = reinterpret_cast<const uintptr_t*>(reinterpret_cast<const char*>(storage) + size);
  for (; word < end; ++word) mark_word(*word);
}

void Heap::mark_roots(const void* stack_from) {
  Visitor visitor(*this);
  runtime_.visit_roots(visitor);
  for (RootSource* source : root_sources_) source->visit_roots(visitor);
  for (Cell* cell : pending_finalisers_) visitor.visit_cell(cell);
  drain();  // so that what the stack shows of storage is only what nothing else holds
  if (stack_from) {
    mark_conservatively(stack_from, stack_base_);
    return;
  }
  // The callee-saved registers may be their callers' only references. Those that this function uses lie between its
  // locals and its frame address, so the walk starts at a local.
  jmp_buf registers;
  setjmp(registers);
  mark_conservatively(&registers, stack_base_);
}

void Heap::drain() {
  Visitor visitor(*this);
  Shape* const* shapes = runtime_.shape_table();
  // A cell taken from the stack waits in a ring while its memory is fetched.
  constexpr size_t kAhead = 8;
  Cell* ring[kAhead] = {};
  size_t waiting = 0;
  for (size_t at = 0;; at = (at + 1) % kAhead) {
    Cell* cell = ring[at];
    ring[at] = nullptr;
    waiting -= cell != nullptr;
    if (!mark_stack_.empty()) {
      ring[at] = mark_stack_.back();
      mark_stack_.pop_back();
      __builtin_prefetch(ring[at]);
      ++waiting;
    } else if (!cell && waiting == 0) {
      break;
    }
    if (!cell) continue;
    Shape* shape = shapes[cell->shape];
    if (shape->visit) shape->visit(cell, visitor);
    if (shape->id >= kBuiltinTypeCount) visitor.visit_cell(shape->type);
    if (shape->has_slots) {
      Value* extra = extra_word(cell, shape);
      visitor.visit(*extra);
      visitor.visit_range(extra + 1, extra + 1 + shape->inline_capacity);
    }
  }
}

// Cells with a finaliser that nothing reaches: kept for one more round, until their finaliser has run.
void Heap::collect_finalisable() {
  Visitor visitor(*this);
  size_t kept = 0;
  for (Cell* cell : finalisable_) {
    if (is_marked(cell)) {
      finalisable_[kept++] = cell;
    } else {
      pending_finalisers_.push_back(cell);
      visitor.visit_cell(cell);
    }
  }
  finalisable_.resize(kept);
  if (!pending_finalisers_.empty()) runtime_.interrupt_requested = true;
  drain();
}

bool Heap::is_marked(const Cell* cell) const {
  if (is_large(cell)) return LargeCell::of(cell)->marked;
  return Block::of(cell)->is_marked(reinterpret_cast<uintptr_t>(cell) & (kBlockSize - 1));
}

void Heap::clear_marks() {
  for (Block* block : blocks_) std::memset(block->marked, 0, sizeof(block->marked));
}

void Heap::sweep_large() {
  size_t kept = 0;
  for (LargeCell* large : large_) {
    if (large->marked) {
      large->marked = 0;
      large_[kept++] = large;
      statistics_.bytes_in_use += large->size;
      marking_work_ += large->is_leaf ? large->size / kLeafShare : large->size;
    } else {
      std::free(large);
    }
  }
  large_.resize(kept);
  large_sorted_ = kept;
  large_low_ = large_high_ = nullptr;
  statistics_.large_cells = kept;
}

// What was there at the last collection is in order.
void Heap::sort_large() {
  auto middle = large_.begin() + static_cast<std::ptrdiff_t>(large_sorted_);
  std::sort(middle, large_.end());
  std::inplace_merge(large_.begin(), middle, large_.end());
  if (large_.empty()) return;
  large_low_ = reinterpret_cast<char*>(large_.front());
  large_high_ = reinterpret_cast<char*>(large_.back()->cell()) + large_.back()->size;
}

// Without the processor's instruction, which not all have, std::popcount is a call.
static uint64_t count_bits(uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return word * 0x0101010101010101 >> 56;
}

void Heap::recycle_blocks() {
  for (size_t i = 0; i < 2 * kClasses; ++i) {
    runs_[i] = {};
    current_[i] = nullptr;
    unswept_[i].clear();
  }
  spare_blocks_.clear();
  statistics_.small_blocks = 0;
  for (Block* block : blocks_) {
    uint64_t live = 0;
    for (size_t word = 0; word < kBitmapWords; ++word) {
      block->allocated[word] = block->marked[word];
      live += count_bits(block->marked[word]);
    }
    if (live == 0) {
      block->cell_size = 0;
      spare_blocks_.push_back(block);
      continue;
    }
    ++statistics_.small_blocks;
    block->cursor = block->first;
    size_t bytes = live * block->cell_size;
    statistics_.bytes_in_use += bytes;
    marking_work_ += block->is_leaf ? bytes / kLeafShare : bytes;
    unswept_[block->size_class].push_back(block);
  }
}

void Heap::collect(const void* stack_from) {
  if (collecting_) return;
  collecting_ = true;
  auto start = std::chrono::steady_clock::now();
  statistics_.peak_bytes = std::max<uint64_t>(statistics_.peak_bytes, used_bytes());
  sort_large();
  clear_marks();
  mark_roots(stack_from);
  drain();
  runtime_.sweep_weak_tables();
  collect_finalisable();
  statistics_.bytes_in_use = static_cast<uint64_t>(accounted_);
  marking_work_ = 0;
  sweep_large();
  recycle_blocks();
  statistics_.bytes_since_collection = 0;
  threshold_ = std::max(kLeastThreshold, marking_work_ + marking_work_ / kMoreThanMarked);
  if (limit_ != SIZE_MAX) {
    over_limit_ &= used_bytes() > limit_;
    if (used_bytes() < limit_ - limit_ / 4) refusals_ = 0;
    // Nearly full counts: the next allocation would come to the same.
    collections_in_vain_ = used_bytes() > limit_ - limit_ / 64 ? collections_in_vain_ + 1 : 0;
  }
  ++statistics_.collections;
  statistics_.seconds_collecting += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  collecting_ = false;
}

bool Heap::run_pending_finalisers() {
  if (pending_finalisers_.empty()) return false;
  while (!pending_finalisers_.empty() && !runtime_.stopped) {
    Cell* cell = pending_finalisers_.back();
    pending_finalisers_.pop_back();
    Type* type = runtime_.shape(cell->shape)->type;
    if (type->slots->finalise) type->slots->finalise(runtime_, cell);
  }
  return true;
}

void Heap::run_pending_finalisers(ShapeId shape) {
  auto end = std::stable_partition(pending_finalisers_.begin(), pending_finalisers_.end(),
                                   [=](const Cell* cell) { return cell->shape != shape; });
  std::vector<Cell*> chosen(end, pending_finalisers_.end());
  pending_finalisers_.erase(end, pending_finalisers_.end());
  for (Cell* cell : chosen) runtime_.shape(shape)->type->slots->finalise(runtime_, cell);
}

void Heap::for_each(void (*visit)(Cell*, void*), void* data) {
  for (Block* block : blocks_) {
    if (block->cell_size == 0) continue;
    for (size_t offset = block->first; offset < block->end; offset += block->cell_size) {
      auto* cell = reinterpret_cast<Cell*>(reinterpret_cast<char*>(block) + offset);
      if (block->is_allocated(offset) && cell->shape) visit(cell, data);
    }
  }
  std::vector<LargeCell*> large = large_;
  for (LargeCell* each : large) visit(each->cell(), data);
}

}  // namespace minipy
