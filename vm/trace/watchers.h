// What traces rely on without looking, because it hardly ever changes: the values of names in dicts of globals, the
// code and defaults of functions, the versions of types, whose globals a code runs with. The objects themselves say
// that they are watched (Dict::kWatched, kWatchedCell), and whoever changes them tells the tier.
//
// A name is never watched again after it has changed kMostChanges times: a global that the program counts in is read
// where it is used. A store through an inline cache is not told to anybody, so names that could be watched have none:
// when a dict is first watched its keys get a new version, and caches are filled from then on only for names that
// have changed so often (Tier::may_cache_store).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "runtime/types/cells.h"
#include "vm/interp/vm.h"

namespace minipy {

// One thing that is watched. It outlives the Watchers' knowledge of it in the records of traces.
struct Watched {
  static constexpr uint32_t kMostChanges = 2;
  uint32_t changes = 0;
  bool changes_often() const { return changes >= kMostChanges; }
};
// What a trace relies on, and what it was then.
struct Reliance {
  std::shared_ptr<Watched> watched;
  uint32_t changes;
  bool holds() const { return watched->changes == changes; }
};

class Watchers {
 public:
  explicit Watchers(VirtualMachine& vm) : vm_(vm) {}
  // Whether the dict can be watched at all; it is from now on. Its keys may get a new version by that.
  bool watch_dict(Dict* dict);
  // The value that stands (or does not stand) under a name; null where that changes too often.
  std::shared_ptr<Watched> name(Dict* dict, const Str* name);
  // All that is in a dict, whatever its keys are; null where that changes too often.
  std::shared_ptr<Watched> contents(Dict* dict);
  // A function, a type or a code; null where it changes too often.
  std::shared_ptr<Watched> cell(Cell* cell);
  // The program is about to store to the name again and again.
  void note_stores(Dict* dict, const Str* name);
  // Whether note_stores has changed what a trace relies on, since the last question.
  bool take_stores_noted() { return std::exchange(stores_noted_, false); }
  // Something has changed; returns whether a trace relies on it.
  bool name_changed(Dict* dict, Value key);
  bool cell_changed(Cell* cell);
  bool changes_often(Dict* dict, const Str* name);
  // In words: "name math.pi", "function f", "class C".
  std::string describe(const Watched& watched) const;
  // Between marking and sweeping.
  void sweep();

 private:
  struct Names {
    std::unordered_map<std::string, std::shared_ptr<Watched>> by_name;
    bool given_up = false;
  };
  std::shared_ptr<Watched>& find(Names& names, const Str* name);
  void give_up(Dict* dict, Names& names);

  VirtualMachine& vm_;
  bool stores_noted_ = false;
  std::unordered_map<Dict*, Names> dicts_;
  std::unordered_map<Dict*, std::shared_ptr<Watched>> contents_;
  std::unordered_map<Cell*, std::shared_ptr<Watched>> cells_;
};

}  // namespace minipy
