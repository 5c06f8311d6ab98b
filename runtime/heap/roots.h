// Handles that keep values alive from memory that the collector does not scan.
#pragma once

#include <vector>

#include "runtime/heap/heap.h"

namespace minipy {

// One value held from C++ (the host's memory, a static table of a VM).
class Root final : public RootSource {
 public:
  Root(Heap& heap, Value value = Value::unset()) : heap_(heap), value_(value) { heap_.add_root_source(this); }
  ~Root() { heap_.remove_root_source(this); }
  Root(const Root&) = delete;
  Root& operator=(const Root&) = delete;
  Value get() const { return value_; }
  void set(Value value) { value_ = value; }
  void visit_roots(Visitor& visitor) override { visitor.visit(value_); }

 private:
  Heap& heap_;
  Value value_;
};

// A growing sequence of values in malloc memory. Natives gather results in one before they know how many.
// Remove in the reverse order of making (they are locals).
class RootVector final : public RootSource {
 public:
  explicit RootVector(Heap& heap) : heap_(heap) { heap_.add_root_source(this); }
  ~RootVector() { heap_.remove_root_source(this); }
  RootVector(const RootVector&) = delete;
  RootVector& operator=(const RootVector&) = delete;
  void push(Value value) { values_.push_back(value); }
  Value pop() {
    Value last = values_.back();
    values_.pop_back();
    return last;
  }
  size_t size() const { return values_.size(); }
  bool empty() const { return values_.empty(); }
  Value& operator[](size_t index) { return values_[index]; }
  Value* data() { return values_.data(); }
  void clear() { values_.clear(); }
  void resize(size_t count) { values_.resize(count); }
  void visit_roots(Visitor& visitor) override {
    for (Value value : values_) visitor.visit(value);
  }

 private:
  Heap& heap_;
  std::vector<Value> values_;
};

}  // namespace minipy
