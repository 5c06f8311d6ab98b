// What a program has asked of the tracing tier for single functions (jit.disable, jit.hot) and for a while
// (jit.stance).
#pragma once

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "compiler/bytecode/code.h"

namespace minipy {

enum class TierStance : uint8_t {
  On,
  Off,              // nothing is recorded, no trace is entered
  FailOnRecompile,  // recording again where there has been a trace is an error
};

class CodeSteering {
 public:
  // No trace begins in a disabled code, and one that comes to it ends there.
  bool is_disabled(const Code* code) const { return !disabled_.empty() && disabled_.contains(code); }
  void set_disabled(const Code* code, bool disabled) {
    if (disabled)
      disabled_.insert(code);
    else
      disabled_.erase(code);
  }
  // Headers that are to be recorded when they are next reached.
  struct Hot {
    const Code* code;
    const Instruction* header;
    bool is_entry = false;  // of a function without loops
  };
  std::vector<Hot>& hot() { return hot_; }
  // Between marking and sweeping.
  template <class IsDead>
  void forget_if(IsDead is_dead) {
    std::erase_if(disabled_, is_dead);
    std::erase_if(hot_, [&](const Hot& each) { return is_dead(each.code); });
  }

 private:
  std::unordered_set<const Code*> disabled_;
  std::vector<Hot> hot_;
};

}  // namespace minipy
