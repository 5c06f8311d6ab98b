// Which temporaries of a code are still read, at each instruction: what traces need neither carry nor restore.
//
// Parameters, variables and cells (registers below Code::local_count) always count as live, since locals(), debuggers
// and tracebacks show them. What a handler reads is live wherever its exceptions may be raised.
#pragma once

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <vector>

#include "compiler/bytecode/code.h"

namespace minipy {

class Liveness {
 public:
  explicit Liveness(const Code& code);

  // Before instruction `index` runs.
  bool is_live(uint32_t index, uint32_t reg) const { return is_variable(reg) || has(index, reg); }
  // While instruction `index` waits for a frame that it has called to return or raise. `plainly`: all that is left to
  // do then is to take the result of a call.
  bool is_live_while_waiting(uint32_t index, uint32_t reg, bool plainly) const;
  // Where instruction `index` has raised: what its handler reads.
  bool is_live_after_raise(uint32_t index, uint32_t reg) const;

  // What a temporary holds from the code's first instructions on, as nothing else writes it; unset: no such constant.
  Value constant_in(uint32_t reg) const {
    return reg < code_.local_count || reg >= code_.register_count || constants_.empty()
               ? Value::unset()
               : constants_[reg - code_.local_count];
  }

 private:
  static constexpr uint32_t kNoHandler = UINT32_MAX;

  bool is_variable(uint32_t reg) const { return reg < code_.local_count || reg >= code_.register_count; }
  bool has(uint32_t index, uint32_t reg) const {
    uint32_t number = reg - code_.local_count;
    return words_[index * width_ + number / 64] >> (number % 64) & 1;
  }
  uint64_t* row(uint32_t index) { return words_.data() + index * width_; }
  bool update(uint32_t index);
  std::vector<bool> find_reached_from_behind() const;  // by instruction
  void find_constants();
  std::vector<uint8_t> count_writers() const;

  const Code& code_;
  size_t width_;                   // words a row
  std::vector<uint64_t> words_;    // row i: temporaries that are live before instruction i; one more, empty
  std::vector<uint32_t> handler_;  // by instruction: the innermost handler, or kNoHandler
  std::vector<uint64_t> scratch_;
  std::vector<Value> constants_;  // by temporary; empty: there is none
};

// Of the codes that were asked for. Forget codes before they die.
class LivenessCache {
 public:
  const Liveness& of(const Code* code);
  template <class Predicate>
  void forget_if(Predicate predicate) {
    last_code_ = nullptr;
    std::erase_if(known_, [&](const auto& each) { return predicate(each.first); });
  }

 private:
  std::unordered_map<const Code*, std::unique_ptr<Liveness>> known_;
  const Code* last_code_ = nullptr;  // that was asked for
  const Liveness* last_ = nullptr;
};

}  // namespace minipy
