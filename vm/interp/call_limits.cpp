#include "vm/interp/call_limits.h"

#include <algorithm>

#include "runtime/object/errors.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {
// Units between two looks at the clock: as many as take about a millisecond. A unit may be much work (a dict whose keys
// all collide), or next to none.
constexpr uint64_t kLeastSlice = 8, kFirstSlice = 64, kMostSlice = 1 << 14;
constexpr std::chrono::microseconds kSliceTime{500};
// Of natives' units.
constexpr std::chrono::nanoseconds kLeastUnitTime{128};
constexpr int64_t kMostAhead = int64_t{1} << 50;
constexpr uint64_t kGraceFuel = 100'000;
constexpr std::chrono::milliseconds kGraceTime{100};

// `class LimitExceeded(BaseException)` of a module that there is not: no program finds it.
Result<Value> make_class(Runtime& rt) {
  Dict* names = TRY(new_dict(rt));
  TRY(dict_set_str(rt, names, rt.name(Name::dunder_module), Value::from_cell(intern(rt, "minipy"))));
  Tuple* bases = TRY(new_tuple(rt, {Value::from_cell(rt.type(BuiltinType::BaseException))}));
  return call(rt, Value::from_cell(rt.type(BuiltinType::Type)), Value::from_cell(intern(rt, "LimitExceeded")),
              Value::from_cell(bases), Value::from_cell(names));
}
Result<Value> make_exception(Runtime& rt, const std::string& message) {
  Value cls = TRY(make_class(rt));
  return call(rt, cls, Value::from_cell(TRY(new_str(rt, message))));
}
}  // namespace

void CallLimits::set(uint64_t fuel, std::chrono::nanoseconds time) {
  fuel_ = fuel;
  time_ = time;
  if (fuel != kNoFuelLimit || time != kNoTimeLimit) vm_.rt.interrupt_requested.set_counts();
}

void CallLimits::begin() {
  if (depth_++ > 0) return;
  struck_ = LimitKind::None;
  vm_.rt.heap.forget_refusals();
  if (interrupt_wanted_.load(std::memory_order_relaxed)) vm_.rt.interrupt_requested = true;
  if (usage_.limit != LimitKind::None) usage_ = CallUsage();
  if (!vm_.rt.interrupt_requested.counts()) return;
  total_fuel_ += usage_.fuel;
  usage_ = CallUsage();
  start(fuel_, time_);
}
void CallLimits::start(uint64_t fuel, std::chrono::nanoseconds time) {
  fuel_now_ = fuel;
  time_now_ = time;
  began_ = refilled_ = Clock::now();
  time_slice_ = kFirstSlice;
  vm_.rt.fuel = FuelMeter{0, 0};
  refill();
}
void CallLimits::refill() {
  FuelMeter& meter = vm_.rt.fuel;
  uint64_t used = meter.used();
  uint64_t left = fuel_now_ == kNoFuelLimit ? static_cast<uint64_t>(FuelMeter::kUncounted) : fuel_now_ - used;
  if (time_now_ != kNoTimeLimit) left = std::min(left, time_slice_);
  meter.slice = static_cast<int64_t>(std::min(left, static_cast<uint64_t>(FuelMeter::kUncounted)));
  meter.granted = used + static_cast<uint64_t>(meter.slice);
}
void CallLimits::end() {
  if (depth_ > 1) {
    --depth_;
    return;
  }
  if (struck_ != LimitKind::None) {
    note_place(exception_);
    exception_ = Value::none();
    vm_.rt.stopped = false;
    vm_.rt.handled = Value::none();                           // the handlers that would have put it back did not run
    if (struck_ == LimitKind::Memory) vm_.rt.heap.collect();  // which had been found to be in vain
  }
  if (vm_.rt.interrupt_requested.counts()) {
    usage_ = usage();
    vm_.rt.fuel = FuelMeter();
    time_now_ = kNoTimeLimit;
  }
  depth_ = 0;
  if (interrupt_wanted_.load(std::memory_order_relaxed)) forget_interrupt();
}
CallUsage CallLimits::usage() const {
  CallUsage usage = usage_;
  if (depth_ > 0 && struck_ == LimitKind::None && vm_.rt.interrupt_requested.counts()) {
    usage.fuel = vm_.rt.fuel.used();
    usage.time = Clock::now() - began_;
  }
  usage.peak_memory = vm_.rt.heap.peak_bytes();
  return usage;
}
void CallLimits::note_uncaught(Value exception) {
  if (struck_ != LimitKind::None || !exception.is_cell()) return;
  Runtime& rt = vm_.rt;
  if (is_instance_of(rt, exception, BuiltinType::MemoryError)) usage_.limit = LimitKind::Memory;
  if (is_instance_of(rt, exception, BuiltinType::RecursionError)) usage_.limit = LimitKind::Recursion;
  if (usage_.limit != LimitKind::None) note_place(exception);
}
// The last entry of its traceback.
void CallLimits::note_place(Value exception) {
  auto* raised = cast<BaseException>(vm_.rt, exception);
  if (!raised) return;
  Traceback* innermost = nullptr;
  for (Value each = raised->traceback; each.is_cell(); each = innermost->next) innermost = each.as<Traceback>();
  if (!innermost) return;
  usage_.file = std::string(innermost->frame.as<FrameObject>()->code->file_name->view());
  usage_.line = innermost->line;
}

bool CallLimits::spend_rarely() {
  constexpr uint32_t kRounds = 1024;
  Runtime& rt = vm_.rt;
  return ++rare_ % kRounds == 0 ? rt.spend_unit() : static_cast<bool>(rt.interrupt_requested);
}
void CallLimits::interrupt() {
  interrupt_wanted_.store(true);
  vm_.rt.interrupt_requested = true;
}
std::chrono::nanoseconds CallLimits::time_left() const {
  if (time_now_ == kNoTimeLimit) return kNoTimeLimit;
  return std::max(std::chrono::nanoseconds(0), time_now_ - (Clock::now() - began_));
}

Status CallLimits::check() {
  if (vm_.rt.stopped) {
    vm_.rt.interrupt_requested = true;
    vm_.rt.set_pending(exception_);
    return Failed{};
  }
  FuelMeter& meter = vm_.rt.fuel;
  if (depth_ == 0) {
    meter.slice = FuelMeter::kUncounted;
    return ok();
  }
  if (interrupt_wanted_.load()) return strike(LimitKind::Interrupt);
  if (meter.slice < 0 && meter.used() > fuel_now_) return strike(LimitKind::Fuel);
  if (time_now_ != kNoTimeLimit) {
    Clock::time_point now = Clock::now();
    // Work is spent before it is done: what does not fit into the time that is left is not begun.
    Clock::duration ahead = meter.slice < 0 ? kLeastUnitTime * std::min(-meter.slice, kMostAhead) : Clock::duration(0);
    if (now - began_ + ahead >= time_now_) return strike(LimitKind::Time);
    if (meter.slice < 0) {
      Clock::duration taken = now - refilled_;
      if (taken < kSliceTime) time_slice_ = std::min(time_slice_ * 2, kMostSlice);
      if (taken > 2 * kSliceTime) time_slice_ = std::max(time_slice_ / 2, kLeastSlice);
      refilled_ = now;
    }
  }
  if (meter.slice < 0) refill();
  return ok();
}

std::string CallLimits::message(LimitKind kind) const {
  switch (kind) {
    case LimitKind::Fuel: return "the limit of " + std::to_string(fuel_now_) + " units of fuel is used up";
    case LimitKind::Time:
      return "the time limit of " +
             std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time_now_).count()) + " ms is over";
    case LimitKind::Memory:
      return "the limit of " + std::to_string(vm_.rt.heap.limit()) + " bytes of memory is reached again and again";
    default: return "interrupted by the host";
  }
}
Failed CallLimits::strike(LimitKind kind) {
  Runtime& rt = vm_.rt;
  if (struck_ == LimitKind::None) {  // not in the grace
    usage_ = usage();
    usage_.limit = struck_ = kind;
  }
  // What it takes to tell of it must not fail.
  rt.fuel = FuelMeter();
  size_t limit = rt.heap.give_headroom(64 * 1024);
  auto made = make_exception(rt, message(kind));
  rt.heap.set_limit(limit);
  exception_ = made.failed() ? rt.take_pending() : made.value();
  rt.stopped = true;
  rt.interrupt_requested = true;
  rt.set_pending(exception_);
  return Failed{};
}
void CallLimits::grant_grace() {
  if (struck_ == LimitKind::None) return;
  note_place(exception_);
  vm_.rt.stopped = false;
  forget_interrupt();
  bool counts = vm_.rt.interrupt_requested.counts();
  start(counts ? kGraceFuel : kNoFuelLimit, counts ? kGraceTime : kNoTimeLimit);
}

}  // namespace minipy
