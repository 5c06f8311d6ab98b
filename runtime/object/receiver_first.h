// The arguments of a call with the receiver in front of them, as natives that stand for methods take them.
#pragma once

#include "runtime/object/objects.h"
#include "runtime/types/containers.h"

namespace minipy {

//   ReceiverFirst all(rt, self, args); if (all.failed()) return Failed{}; use all.arguments();
// Few arguments lie in the object itself; the collector finds them on the native stack.
class ReceiverFirst {
 public:
  ReceiverFirst(Runtime& rt, Value receiver, const Arguments& args) : count_(args.count + 1), names_(args.names) {
    uint32_t total = count_ + args.keyword_count();
    if (total > kFew) {
      auto made = new_tuple(rt, total);
      failed_ = made.failed();
      if (failed_) return;
      values_ = made.value()->items;
    }
    values_[0] = receiver;
    for (uint32_t i = 1; i < total; ++i) values_[i] = args.values[i - 1];
  }
  ReceiverFirst(const ReceiverFirst&) = delete;
  ReceiverFirst& operator=(const ReceiverFirst&) = delete;

  bool failed() const { return failed_; }  // MemoryError is pending
  Arguments arguments() const { return Arguments::of_bound(values_, count_, names_); }

 private:
  static constexpr uint32_t kFew = 8;
  Value few_[kFew];
  Value* values_ = few_;
  uint32_t count_;
  const Tuple* names_;
  bool failed_ = false;
};

}  // namespace minipy
