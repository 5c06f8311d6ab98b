// The module _heapq: heaps in lists, smallest or largest item first.
#include "stdlib/native_support.h"
#include "stdlib/ordering.h"

namespace minipy {

namespace {

enum class HeapKind : uint8_t { Min, Max };

// Whether a goes above b. Comparing may run user code: fails when it changed the list's size.
template <HeapKind kind>
Result<bool> above(Runtime& rt, List* heap, Value a, Value b) {
  uint64_t size = heap->size;
  bool result = kind == HeapKind::Min ? TRY(is_less(rt, a, b)) : TRY(is_less(rt, b, a));
  if (heap->size != size) return raise_runtime_error(rt, "list changed size during iteration");
  return result;
}
// Moves the item at `place` up towards `start` to where it belongs.
template <HeapKind kind>
Status sift_up(Runtime& rt, List* heap, uint64_t start, uint64_t place) {
  while (place > start) {
    uint64_t parent = (place - 1) / 2;
    if (!TRY(above<kind>(rt, heap, heap->items[place], heap->items[parent]))) break;
    std::swap(heap->items[place], heap->items[parent]);
    place = parent;
  }
  return ok();
}
// Moves the item at `place` down to a leaf, always to the better child, then up to where it belongs: fewer
// comparisons than stopping on the way, as the item mostly comes from the bottom.
template <HeapKind kind>
Status sift_down(Runtime& rt, List* heap, uint64_t place) {
  uint64_t start = place, size = heap->size;
  while (place < size / 2) {
    uint64_t child = 2 * place + 1;
    if (child + 1 < size && !TRY(above<kind>(rt, heap, heap->items[child], heap->items[child + 1]))) ++child;
    std::swap(heap->items[place], heap->items[child]);
    place = child;
  }
  return sift_up<kind>(rt, heap, start, place);
}

template <HeapKind kind>
Status heap_push(Runtime& rt, List* heap, Value item) {
  TRY(list_append(rt, heap, item));
  return sift_up<kind>(rt, heap, 0, heap->size - 1);
}
template <HeapKind kind>
Result<Value> heap_pop(Runtime& rt, List* heap) {
  if (heap->size == 0) return raise_index_error(rt, "index out of range");
  Value last = heap->items[--heap->size];
  if (heap->size == 0) return last;
  Value result = heap->items[0];
  heap->items[0] = last;
  TRY(sift_down<kind>(rt, heap, 0));
  return result;
}
template <HeapKind kind>
Result<Value> heap_replace(Runtime& rt, List* heap, Value item) {
  if (heap->size == 0) return raise_index_error(rt, "index out of range");
  Value result = heap->items[0];
  heap->items[0] = item;
  TRY(sift_down<kind>(rt, heap, 0));
  return result;
}
template <HeapKind kind>
Result<Value> heap_push_pop(Runtime& rt, List* heap, Value item) {
  if (heap->size == 0) return item;
  if (!TRY(above<kind>(rt, heap, heap->items[0], item))) return item;
  if (heap->size == 0) return raise_index_error(rt, "index out of range");
  return heap_replace<kind>(rt, heap, item);
}
template <HeapKind kind>
Status heapify(Runtime& rt, List* heap) {
  for (uint64_t i = heap->size / 2; i-- > 0;) TRY(sift_down<kind>(rt, heap, i));
  return ok();
}

constexpr NativeDef kFunctions[] = {
    function<heap_push<HeapKind::Min>>("heappush(heap, item, /)", Effect::Compares, "Add an item to a heap.",
                                       Intrinsic::Ordered),
    function<heap_push_pop<HeapKind::Min>>("heappushpop(heap, item, /)", Effect::Compares,
                                           "Add an item, then take the least one out and return it.",
                                           Intrinsic::Ordered),
    function<heap_pop<HeapKind::Min>>("heappop(heap, /)", Effect::Compares,
                                      "Take the least item out of a heap and return it.", Intrinsic::Ordered),
    function<heap_replace<HeapKind::Min>>("heapreplace(heap, item, /)", Effect::Compares,
                                          "Take the least item out and return it, then add another.",
                                          Intrinsic::Ordered),
    function<heapify<HeapKind::Min>>("heapify(heap, /)", Effect::Compares,
                                     "Bring a list into the order of a heap, in linear time."),
    function<heap_push<HeapKind::Max>>("heappush_max(heap, item, /)", Effect::Compares,
                                       "Add an item to a heap whose greatest item comes first.", Intrinsic::Ordered),
    function<heap_push_pop<HeapKind::Max>>("heappushpop_max(heap, item, /)", Effect::Compares,
                                           "Maxheap variant of heappushpop.", Intrinsic::Ordered),
    function<heap_pop<HeapKind::Max>>("heappop_max(heap, /)", Effect::Compares, "Maxheap variant of heappop.",
                                      Intrinsic::Ordered),
    function<heap_replace<HeapKind::Max>>("heapreplace_max(heap, item, /)", Effect::Compares,
                                          "Maxheap variant of heapreplace.", Intrinsic::Ordered),
    function<heapify<HeapKind::Max>>("heapify_max(heap, /)", Effect::Compares, "Maxheap variant of heapify."),
};

}  // namespace

extern const ModuleSpec kHeapqModule;
constexpr ModuleSpec kHeapqModule = {
    .name = "_heapq", .functions = kFunctions, .doc = "Heap queue algorithm (a.k.a. priority queue)."};

}  // namespace minipy
