// What a copy that is being recorded comes to: the objects that it goes through, each once, and which of them are in
// which. Looks at the objects as they are, before anything is recorded.
#pragma once

#include <vector>

#include "runtime/graph/plan.h"
#include "runtime/heap/roots.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

// One list, tuple, dict or instance.
struct CopyPart {
  CopyKind kind = CopyKind::Unknown;
  uint32_t source = 0;  // its number among the values
  uint32_t first = 0;   // of its contents
  uint32_t count = 0;
  bool is_same = false;  // a tuple whose items are all their own copies
  Value model;           // of a dict: one with the same keys
  ir::Ref copy = ir::Ref::None;
};

class CopySurvey {
 public:
  enum class Verdict : uint8_t {
    Inline,  // the trace can copy it
    Itself,  // it is its own copy
    Large,   // no hooks, but too much for a trace
    Asks,    // a program's methods take part
  };
  static constexpr uint32_t kItself = UINT32_MAX;
  struct Content {
    uint32_t part;  // kItself: its own copy
  };

  CopySurvey(Runtime& rt, bool deep) : rt_(rt), deep_(deep), models_(rt.heap) {}
  Verdict look_at(Value object);
  // Whether two parts that are different objects might be the same one another time, and that would make a difference.
  bool may_be_same(const CopyPart& one, const CopyPart& other) const;

  std::vector<CopyPart> parts;  // the outermost first
  std::vector<Content> contents;
  std::vector<RecordingMachine::Val> values;  // the outermost object, then the contents
  std::vector<uint32_t> tuples;               // parts, an inner one before those that it is in

 private:
  // Bounds of what a trace copies by itself.
  static constexpr size_t kMostParts = 16, kMostContents = 64, kMostPairs = 28;
  static constexpr uint32_t kMostItems = 16;
  // How much is looked at for hooks before a structure counts as one without.
  static constexpr size_t kMostLookedAt = 256;

  CopyKind kind_of(Value object);
  bool look_at_part(uint32_t number);
  bool add_contents(uint32_t number, std::span<const Value> items);
  bool add_dict(uint32_t number, Dict* dict);
  bool find_same();
  bool add_instance(uint32_t number, Cell* cell, const Shape* shape);
  bool asks(Value object, size_t depth);

  Runtime& rt_;
  bool deep_;
  size_t looked_at_ = 0;
  RootVector models_;
};

}  // namespace minipy
