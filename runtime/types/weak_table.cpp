#include "runtime/types/weak_table.h"

#include <algorithm>

#include "runtime/object/objects.h"
#include "runtime/object/slot_rows.h"

namespace minipy {

void Runtime::WeakTable::sweep(Runtime& rt) {
  struct Cleared {
    Cell* target;
    WeakReference* reference;
  };
  std::vector<Cleared> cleared;
  for (auto entry = first.begin(); entry != first.end();) {
    bool target_lives = rt.heap.is_marked(entry->first);
    WeakReference* kept = nullptr;
    WeakReference** end = &kept;
    for (WeakReference* each = entry->second; each;) {
      WeakReference* next = each->next;
      if (rt.heap.is_marked(each)) {
        each->next = nullptr;
        if (target_lives) {
          *end = each;
          end = &each->next;
        } else {
          each->target = nullptr;
          each->next = nullptr;
          if (!each->callback.is_none() && !each->callback.is_unset()) cleared.push_back({entry->first, each});
        }
      }
      each = next;
    }
    *end = nullptr;
    if (target_lives && kept) {
      entry->second = kept;
      ++entry;
    } else {
      entry = first.erase(entry);
    }
  }
  // Called from the back: targets by address, which is mostly their age, and of each the newest reference first.
  std::reverse(cleared.begin(), cleared.end());
  std::stable_sort(cleared.begin(), cleared.end(),
                   [](const Cleared& a, const Cleared& b) { return a.target > b.target; });
  for (const Cleared& each : cleared) callbacks.push_back(each.reference);
}

Result<WeakReference*> new_weak_reference(Runtime& rt, Type* type, Value target, Value callback) {
  if (!target.is_cell() || !rt.type_of(target)->weakly_referable) {
    return raise_type_error(rt, "cannot create weak reference to '%T' object", target);
  }
  if (callback.is_unset()) callback = Value::none();
  auto& table = rt.weak_references().first;
  Cell* cell = target.cell();
  auto found = table.find(cell);
  if (callback.is_none() && found != table.end() && type->number != BuiltinType::Nothing) {
    for (WeakReference* each = found->second; each; each = each->next) {
      if (each->callback.is_none() && rt.type_of(Value::from_cell(each)) == type) return each;
    }
  }
  auto* made = static_cast<WeakReference*>(new_instance(rt, type));
  if (!made) return Failed{};
  made->target = cell;
  made->callback = callback;
  // The newest first, but for the plain one, which is shared.
  WeakReference** place = &rt.weak_references().first[cell];
  bool is_plain = callback.is_none() && type->number == BuiltinType::WeakReference;
  bool plain_first = *place && (*place)->callback.is_none() &&
                     rt.type_of(Value::from_cell(*place))->number == BuiltinType::WeakReference;
  if (plain_first && !is_plain) place = &(*place)->next;
  made->next = *place;
  *place = made;
  return made;
}

void run_weak_callbacks(Runtime& rt) {
  auto& callbacks = rt.weak_references().callbacks;
  while (!callbacks.empty()) {
    WeakReference* reference = callbacks.back();
    callbacks.pop_back();
    Value callback = reference->callback;
    reference->callback = Value::none();
    Value saved = rt.take_pending();
    if (call(rt, callback, Value::from_cell(reference)).failed())
      report_unraisable(rt, callback, "Exception ignored while calling weakref callback");
    rt.set_pending(saved);
  }
}

}  // namespace minipy
