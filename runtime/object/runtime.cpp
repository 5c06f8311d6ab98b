#include "runtime/object/runtime.h"

#include <algorithm>

#include "runtime/object/builtin_specs.h"
#include "runtime/object/errors.h"
#include "runtime/object/instance.h"
#include "runtime/object/system.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/string_table.h"
#include "runtime/types/text.h"
#include "runtime/types/weak_table.h"

namespace minipy {

Runtime::Runtime()
    : heap(*this),
      system(std::make_unique<System>(Capabilities(), std::vector<std::string>())),
      interned_(std::make_unique<StringTable>()),
      weak_(std::make_unique<WeakTable>()) {
  hash_key = hash_key_from_seed(0);
  for (uint32_t i = 0; i < kBuiltinTypeCount; ++i) specs_[i] = builtin_spec(static_cast<BuiltinType>(i));
}

Runtime::~Runtime() {
  for (Shape* shape : shapes_) delete shape;
}

void Runtime::install_spec(BuiltinType number, const TypeSpec* spec) { specs_[static_cast<size_t>(number)] = spec; }

void Runtime::set_native_stack(const void* base, size_t bytes) {
  heap.set_stack_base(base);
  constexpr size_t kReserve = 256 * 1024;
  stack_limit_ = static_cast<const char*>(base) - (bytes > 2 * kReserve ? bytes - kReserve : bytes / 2);
}

void Runtime::start() { build_builtin_types(*this, shapes_, types_, specs_, names_); }

Shape* Runtime::new_shape(Type* type) {
  auto* shape = new Shape;
  shape->id = static_cast<ShapeId>(shapes_.size());
  shape->type = type;
  shape->layout = type->layout;
  shape->visit = type->slots ? type->slots->visit : nullptr;
  shapes_.push_back(shape);
  heap.account(sizeof(Shape));
  return shape;
}

Type* Runtime::type_of_immediate(Value value) const {
  if (value.is_int()) return type(BuiltinType::Int);
  if (value.is_double()) return type(BuiltinType::Float);
  if (value.is_none()) return type(BuiltinType::None);
  if (value.is_bool()) return type(BuiltinType::Bool);
  if (value.is_ellipsis()) return type(BuiltinType::Ellipsis);
  if (value.is_not_implemented()) return type(BuiltinType::NotImplemented);
  return type(BuiltinType::Object);
}

Value Runtime::take_stop_value() {
  Value value =
      stop_exception.is_unset() ? stop_value : stop_exception.as<BaseException>()->details[kStopIterationValue];
  clear_stop();
  return value.is_unset() ? Value::none() : value;
}

bool Runtime::pending_is(BuiltinType exception) const {
  return has_pending() && is_subtype(type_of(pending_), type(exception));
}

void Runtime::visit_roots(Visitor& visitor) {
  for (Type* each : types_) visitor.visit_cell(each);
  for (Str* each : names_) visitor.visit_cell(each);
  for (Shape* shape : shapes_) {
    if (!shape) continue;
    visitor.visit_cell(shape->last_name);
  }
  visitor.visit(pending_);
  visitor.visit(handled);
  visitor.visit(stop_value);
  visitor.visit(stop_exception);
  visitor.visit_cell(builtins);
  visitor.visit_cell(modules);
  visitor.visit_cell(type_registry);
  for (Cell* cell : repr_stack) visitor.visit_cell(cell);
  interned_->visit_shared(visitor);
  for (WeakReference* each : weak_->callbacks) visitor.visit_cell(each);
}

void Runtime::sweep_weak_tables() {
  std::fill(std::begin(lookups_), std::end(lookups_), LookupEntry{});
  weak_->sweep(*this);
  interned_->sweep(*this);
  if (evaluator) evaluator->sweep_weak(*this);
  sweep_subclasses();
}

// Takes dead classes out of their bases' lists. All classes are found from the built-in ones; a live class has live
// bases.
void Runtime::sweep_subclasses() {
  std::vector<List*> lists;
  auto queue = [&](Type* type) {
    List* list = type->subclasses;
    if (!list || (list->aux & List::kVisited)) return;
    list->aux |= List::kVisited;
    lists.push_back(list);
  };
  for (Type* type : types_) {
    if (type) queue(type);
  }
  for (size_t next = 0; next < lists.size(); ++next) {
    List* list = lists[next];
    uint64_t kept = 0;
    for (uint64_t i = 0; i < list->size; ++i) {
      if (!heap.is_marked(list->items[i].cell())) continue;
      queue(list->items[i].as<Type>());
      list->items[kept++] = list->items[i];
    }
    list->size = kept;
  }
  for (List* list : lists) list->aux &= ~uint32_t{List::kVisited};
}

RecursionGuard::RecursionGuard(Runtime& rt, const char* where) : rt_(rt), failed_(false) {
  ++rt.native_depth;
  if (__builtin_expect(rt.native_stack_low(), 0)) {
    failed_ = true;
    (void)raise(rt, BuiltinType::RecursionError, "maximum recursion depth exceeded%s", where);
  }
}

}  // namespace minipy
