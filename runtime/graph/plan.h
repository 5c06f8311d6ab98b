// How copy() and deepcopy() copy the objects of a shape, found out once: what the walker (deepcopy.h) goes by, and
// what traces may rely on.
//
// A plan for a shape is right while
//   - the object has that shape and it is not retired: any change of the class or of a base retires it, and an
//     attribute of the instance that matters (`__deepcopy__` ...) gives another shape. Only where the shape is not
//     `cacheable` (the class changes all the time) the class's version has to be that of the plan, too;
//   - CopyTables::epoch() is that of the plan: what a program can change beside its classes is as it was, which are
//     `copy._atomic_types`, `copy._deepcopy_dispatch`, `copy.dispatch_table` (copyreg's) and `copyreg.__newobj__`.
// Nobody is told when one of those changes; update() looks. That is a few compares, and no user code runs.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/object/runtime.h"

namespace minipy {

struct CopyBuffers;  // of a walker (copy_memo.h)

enum class CopyKind : uint8_t {
  Unknown,
  Ask,     // hooks have a say: the whole order of questions is gone through for each object
  Atomic,  // the same object, before the memo is asked
  Same,    // the same object, unless the memo knows better (classes with a metaclass)
  // Exact built-in types.
  List,
  Tuple,
  Dict,
  Method,
  Set,
  FrozenSet,
  ByteArray,
  // Instances which nothing but their own attributes has a say in; `object()` is one.
  Instance,      // a new cell of the same shape, each slot copied: those with names first, then CopyPlan::order
  DictInstance,  // the attributes are in a dict, which is copied first; see has_hooks
};

class CopyTables final : public RootSource {
 public:
  // For the module `copy` with this dict, which has its tables already.
  CopyTables(Runtime& rt, Dict* module, Dict* copyreg);
  ~CopyTables();

  // Brings the epoch up to date.
  void update() {
    if (!hold()) find_out();
  }
  // Never 0. What was found out under another one is to be asked again.
  uint32_t epoch() const { return epoch_; }
  // Whether the tables are as they were when the epoch began: for traces, before each use of a plan.
  bool hold_as_in(uint32_t epoch) {
    update();
    return epoch == epoch_;
  }

  // Whether a program has put things into the places of tables that no plan can be made by: all kinds are Ask, and even
  // numbers need not be atomic.
  bool are_odd() const { return odd_; }

  // What deepcopy() does with objects of a shape. After update(); runs no user code.
  CopyKind deep_kind(Shape* shape) { return static_cast<CopyKind>(plan(shape).deep); }
  // What copy() does.
  CopyKind shallow_kind(Shape* shape) { return static_cast<CopyKind>(plan(shape).shallow); }
  const CopyPlan& plan(Shape* shape) {
    CopyPlan& plan = shape->copy_plan;
    if (plan.epoch != epoch_ || (!shape->cacheable && plan.type_version != shape->type->version)) [[unlikely]]
      make_plan(shape);
    return plan;
  }

  // The tables themselves, as the module has them now; unset where they are missing.
  Value atomic_types() const { return get("_atomic_types"); }
  Value deep_dispatch() const { return get("_deepcopy_dispatch"); }
  Value dispatch_table() const { return get("dispatch_table"); }
  Value shallow_atomic_types() const { return get("_copy_atomic_types"); }
  Value shallow_containers() const { return get("_copy_builtin_containers"); }
  Value error() const { return get("Error"); }
  // copyreg.__newobj__ while it is the library's own; else unset.
  Value plain_newobj() const { return newobj_; }
  // Which of List, Tuple, Dict, Method a function in the dispatch table stands for; Ask for a program's own.
  CopyKind native_dispatch(Value function) const;

  // The tables are as they were while each of these words is. Versions of dicts come before places in them. Who knows
  // that nothing in `owner` has changed (that what stands under `name` has not, where there is one) need not look.
  struct Condition {
    enum Where : uint8_t { kDict, kEntry, kSet, kFunction } where;
    const uint64_t* address;
    uint64_t expected;
    Cell* owner;
    Str* name;
  };
  const std::vector<Condition>& conditions() const { return conditions_; }

  void visit_roots(Visitor& visitor) override;

  // Memory of the walker that has ended last, for the next one.
  std::shared_ptr<CopyBuffers> spare;

 private:
  // The value that stands under a key of a dict.
  struct Pin {
    Dict* dict;
    uint64_t version, place;
    Value value, key;
  };
  bool hold() const {
    for (const Condition& each : conditions_) {
      if (*each.address != each.expected) return false;
    }
    return true;
  }
  void collect_conditions();
  void find_out();
  void pin(Dict* dict, Value key);
  bool read_tables();
  Value get(std::string_view name) const;
  void make_plan(Shape* shape);
  CopyKind find_deep_kind(Shape* shape) const;
  CopyKind find_shallow_kind(Shape* shape) const;
  bool has_key(Dict* dict, Type* type, Value* value) const;
  bool is_plain_class(Shape* shape) const;
  bool slots_are_plain(Shape* shape) const;

  Runtime& rt_;
  std::shared_ptr<CopyTables> previous_;  // of a `copy` imported before, in which a walker may be
  Dict* module_;
  Dict* copyreg_;
  uint32_t epoch_ = 0;
  bool odd_ = false;
  std::vector<Pin> pins_;
  std::vector<Condition> conditions_;
  Dict* dispatch_ = nullptr;
  Dict* reducers_ = nullptr;
  uint64_t reducers_version_ = 0;
  Set* sets_[3] = {};  // _atomic_types, _copy_atomic_types, _copy_builtin_containers
  uint64_t set_versions_[3] = {};
  Value first_newobj_, newobj_;
  uint64_t newobj_version_ = 0;
  Value natives_[4];  // _deepcopy_list, _tuple, _dict, _method
};

// Whether attributes that are in a dict have a say in the copy (`__deepcopy__`, `__reduce_ex__` ...).
bool has_hooks(Runtime& rt, Dict* attributes);

}  // namespace minipy
