#include "tests/unit/trace/trace_generator.h"

#include <cinttypes>
#include <cmath>
#include <cstdio>

#include "compiler/trace/exit_values.h"

namespace minipy::tests {
namespace {

using namespace minipy::ir;
using namespace minipy::trace;

constexpr Space kFields = 2, kNumbers = 3, kItemsPointer = 4, kLength = 5, kItems = 6;

AllocationSite site(void* self, uint64_t) {
  auto* world = static_cast<World*>(self);
  return {&world->cursor, &world->end};
}
uint64_t allocate(void* self, uint32_t shape, uint64_t bytes) {
  return reinterpret_cast<uint64_t>(static_cast<World*>(self)->new_cell(shape, bytes)) + 1;
}
uint64_t box_wide(void* self, uint64_t number) { return static_cast<World*>(self)->box_wide(number); }
uint64_t box(void* self, double number) { return static_cast<World*>(self)->box(number); }

// ---- Functions that traces call; each has the world as its first argument.
uint64_t mix(World*, uint64_t a, uint64_t b) {
  return Value::from_int(static_cast<int64_t>((a * 7 + b * 13) & 0xffff)).bits();
}
double average(double a, double b) { return (a + b) / 2; }
// Changes a field of an object, but no slot.
uint64_t touch(World* world, uint64_t object) {
  ++world->counter;
  World::field(object, 1 + static_cast<int>(world->counter % 3)) =
      Value::from_int(static_cast<int64_t>(world->counter)).bits();
  return Value::none().bits();
}
// Fails now and then.
uint64_t try_to(World* world, uint64_t a) {
  return ++world->counter % 5 == 0 ? Value::failure().bits()
                                   : Value::from_int(Value::from_bits(a).as_int() & 0xff).bits();
}
// Runs something else: may look at and change slots; at last it says that the trace is to be left.
bool step(World* world) {
  ++world->counter;
  uint64_t sum = 0;
  for (int i = 0; i < 4; ++i)
    if (Value::from_bits(world->base()[i]).is_int()) sum += world->base()[i] * static_cast<uint64_t>(i + 1);
  world->base()[3] = Value::from_int(static_cast<int64_t>((sum + world->counter) & 0xffff)).bits();
  return world->counter % 7 != 0;
}

template <class Function>
CallInfo call_info(const char* name, Function* function, Type result, CallCheck check, bool pure, uint64_t writes) {
  CallInfo info;
  info.function = reinterpret_cast<const void*>(function);
  info.name = name;
  info.result = result;
  info.check = check;
  info.pure = pure;
  info.reads_all = !pure;
  info.writes = writes;
  return info;
}

class Generator {
 public:
  Generator(Random& random, World& world) : random_(random), world_(world) {}

  GeneratedTrace run() {
    count_iterations();
    size_t steps = 3 + random_.below(25);
    for (size_t i = 0; i < steps; ++i) step_once();
    end();
    result_.contexts = context_;
    return std::move(result_);
  }

 private:
  // ---- Nodes, executed as they are emitted
  Trace& trace() { return result_.trace; }
  uint64_t value(Ref ref) const { return values_[index_of(ref)]; }
  int64_t number(Ref ref) const { return Value::from_bits(value(ref)).as_int(); }

  Ref append(Node node, uint64_t value = 0) {
    trace().nodes.push_back(node);
    values_.push_back(value);
    return Ref{static_cast<uint32_t>(values_.size() - 1)};
  }
  Ref constant(Type type, uint64_t bits) {
    Node node;
    node.type = type;
    node.payload = bits;
    return append(node, bits);
  }
  Ref integer(int64_t n) { return constant(Type::Int, Value::from_int(n).bits()); }
  Ref pure(Op op, Ref a, Ref b = Ref::None) {
    Node node;
    node.op = op;
    node.type = op_info(op).type;
    node.a = a;
    node.b = b;
    if (op == Op::box_wide) return append(node, world_.box_wide(value(a)));
    if (op == Op::box) return append(node, world_.box(std::bit_cast<double>(value(a))));
    return append(node, compute(op, value(a), b == Ref::None ? 0 : value(b)).value());
  }
  void guard(Op op, Ref a, int32_t imm = 0, uint64_t payload = 0) {
    Node node;
    node.op = op;
    node.a = a;
    node.imm = imm;
    node.payload = payload;
    node.snapshot = snapshot();
    append(node);
  }
  Ref assume(Type type, Ref a) {
    Node node;
    node.op = Op::assume;
    node.type = type;
    node.a = a;
    return append(node, value(a));
  }
  Ref overflow(Op op, Ref a, Ref b) {
    auto computed = compute_overflow(op, value(a), b == Ref::None ? 0 : value(b));
    if (!computed) return a;
    Node node;
    node.op = op;
    node.type = op_info(op).type;
    node.a = a;
    node.b = b;
    node.snapshot = snapshot();
    return append(node, *computed);
  }

  SnapshotId snapshot(ExitKind kind = ExitKind::Resume) {
    Snapshot snapshot;
    snapshot.first = static_cast<uint32_t>(trace().entries.size());
    snapshot.context = ++context_;
    snapshot.kind = kind;
    if (kind != ExitKind::AsIs) {
      for (auto& [slot, ref] : dirty_) trace().entries.push_back({slot, ref});
      snapshot.count = static_cast<uint32_t>(dirty_.size());
    }
    trace().snapshots.push_back(snapshot);
    return SnapshotId{static_cast<uint32_t>(trace().snapshots.size() - 1)};
  }

  // ---- Slots
  Ref read(int32_t slot) {
    if (auto found = dirty_.find(slot); found != dirty_.end()) return found->second;
    Node node;
    node.op = stack_changed_ || stored_.count(slot) ? Op::load_slot : Op::slot;
    node.type = Type::Value;
    node.imm = slot;
    if (node.op == Op::load_slot) node.space = 1;
    return append(node, world_.base()[slot]);
  }
  void write(int32_t slot, Ref value) {
    if (trace()[value].type == Type::Double && random_.once_in(2)) value = pure(Op::box, value);
    if (trace()[value].type == Type::Wide && random_.once_in(2)) value = pure(Op::box_wide, value);
    if (!random_.once_in(6)) {
      dirty_[slot] = value;
      return;
    }
    store(slot, value);
  }
  void store(int32_t slot, Ref stored) {
    if (trace()[stored].type == Type::Double) stored = pure(Op::box, stored);
    if (trace()[stored].type == Type::Wide) stored = pure(Op::box_wide, stored);
    Node node;
    node.op = Op::store_slot;
    node.space = 1;
    node.imm = slot;
    node.a = stored;
    append(node);
    world_.base()[slot] = value(stored);
    dirty_.erase(slot);
    stored_[slot] = true;
  }

  // ---- Typed reads, with the guards that make them so; none where the world has something else
  Ref as_int(Ref ref) {
    if (trace()[ref].type == Type::Int) return ref;
    if (!is_within(trace()[ref].type, Type::Value) || !Value::from_bits(value(ref)).is_int()) return integer(7);
    if (random_.below(3) == 0) guard(Op::guard_no_cell, ref);
    guard(Op::guard_int, ref);
    return assume(Type::Int, ref);
  }
  Ref as_double(Ref ref) {
    if (trace()[ref].type == Type::Double) return ref;
    if (!is_within(trace()[ref].type, Type::Value)) return constant(Type::Double, std::bit_cast<uint64_t>(1.5));
    Value seen = Value::from_bits(value(ref));
    if (seen.is_int()) return pure(Op::int_to_double, as_int(ref));
    if (!seen.is_double()) return constant(Type::Double, std::bit_cast<uint64_t>(2.5));
    if (random_.below(3) == 0) guard(Op::guard_no_cell, ref);
    guard(Op::guard_double, ref);
    return pure(Op::unbox, ref);
  }
  // A cell whose shape is guarded; a new one where the slot has none.
  Ref as_object(Ref ref, uint32_t shape) {
    if (is_within(trace()[ref].type, Type::Value) && Value::from_bits(value(ref)).is_cell() &&
        World::shape_of(value(ref)) == shape) {
      Ref cell = ref;
      if (trace()[ref].type != Type::Cell) {
        guard(Op::guard_cell, ref);
        cell = assume(Type::Cell, ref);
      }
      guard(Op::guard_shape, cell, static_cast<int32_t>(shape));
      return cell;
    }
    return new_object(shape);
  }
  Ref new_object(uint32_t shape) {
    Node node;
    node.op = Op::allocate;
    node.type = Type::Cell;
    node.imm = static_cast<int32_t>(shape);
    node.payload = 32;
    return append(node, world_.new_object(shape));
  }

  Ref load(Type type, Space space, Ref pointer, int32_t offset) {
    Node node;
    node.op = Op::load;
    node.type = type;
    node.space = space;
    node.imm = offset;
    node.a = pointer;
    return append(node, World::field(value(pointer), offset / 8));
  }
  void store_field(Ref pointer, int32_t offset, Ref stored) {
    if (trace()[stored].type == Type::Double) stored = pure(Op::box, stored);
    if (trace()[stored].type == Type::Wide) stored = pure(Op::box_wide, stored);
    Node node;
    node.op = Op::store;
    node.space = kFields;
    node.imm = offset;
    node.a = pointer;
    node.b = stored;
    append(node);
    World::field(value(pointer), offset / 8) = value(stored);
  }

  // ---- What happens in an iteration
  void count_iterations() {
    Ref count = as_int(read(0));
    Ref limit = integer(static_cast<int64_t>(2 + random_.below(6)));
    if (number(count) < number(limit)) guard(Op::guard_true, pure(Op::int_less, count, limit));
    dirty_[0] = overflow(Op::add_overflow, count, integer(1));
  }

  int32_t int_slot() { return 1 + static_cast<int32_t>(random_.below(3)); }
  int32_t double_slot() { return 4 + static_cast<int32_t>(random_.below(2)); }
  int32_t object_slot() { return 6 + static_cast<int32_t>(random_.below(3)); }
  int32_t any_slot() { return 1 + static_cast<int32_t>(random_.below(10)); }
  int32_t field_offset() { return 8 + 8 * static_cast<int32_t>(random_.below(3)); }
  Ref some_int() {
    return random_.once_in(4) ? integer(static_cast<int64_t>(random_.below(10)))
                              : as_int(read(random_.once_in(8) ? 0 : int_slot()));
  }
  Ref some_double() { return as_double(read(double_slot())); }
  Ref some_object(uint32_t& shape) {
    int32_t slot = object_slot();
    shape = slot == 8 ? World::kPair : World::kPoint;
    return as_object(read(slot), shape);
  }
  Ref small_int() { return pure(Op::and_int, some_int(), integer(3)); }
  template <size_t n>
  Op one_of(const Op (&ops)[n]) {
    return ops[random_.below(n)];
  }

  void step_once() {
    switch (random_.below(23)) {
      case 20:
      case 21:
      case 22: return wide_step();
      case 0:
      case 1:
      case 2: return int_step();
      case 3:
      case 4: return double_step();
      case 5:
      case 6: return load_step();
      case 7:
      case 8: return store_step();
      case 9: return list_step();
      case 10: return compare_step();
      case 11: return allocate_step();
      case 12: return call_step();
      case 13: return write(any_slot(), read(any_slot()));
      case 14: return bool_step();
      case 15: return constant_step();
      case 16: return shape_step();
      case 17:
      case 18: return number_step();
      default: return flush_step();
    }
  }

  void int_step() {
    static constexpr Op kChecked[] = {Op::add_overflow, Op::subtract_overflow, Op::multiply_overflow};
    static constexpr Op kBits[] = {Op::and_int, Op::or_int, Op::xor_int};
    Ref a = some_int(), b = some_int(), result;
    if (random_.once_in(3))
      result = pure(one_of(kBits), a, b);
    else if (random_.once_in(5))
      result = pure(random_.once_in(2) ? Op::floor_divide : Op::modulo, a,
                    integer(1 + static_cast<int64_t>(random_.below(9))));
    else
      result = overflow(one_of(kChecked), a, b);
    if (std::abs(number(result)) > 1 << 30) result = pure(Op::and_int, result, integer(1023));
    write(random_.once_in(10) ? any_slot() : int_slot(), result);
  }

  // What is an int of 0 .. 2**64 - 1, in its word or in a cell, as a Wide.
  Ref as_wide(Ref ref) {
    if (trace()[ref].type == Type::Wide) return ref;
    if (!is_within(trace()[ref].type, Type::Value) || !wide_number(value(ref)))
      return constant(Type::Wide, random_.next() >> random_.below(64));
    return overflow(Op::unbox_wide, ref, Ref::None);
  }
  Ref some_wide() {
    return random_.once_in(4) ? constant(Type::Wide, random_.next() >> random_.below(64))
                              : as_wide(read(random_.once_in(4) ? int_slot() : 11));
  }
  void wide_step() {
    static constexpr Op kOps[] = {Op::add_wide, Op::subtract_wide, Op::multiply_wide,
                                  Op::and_wide, Op::or_wide,       Op::xor_wide};
    Ref a = some_wide(), result;
    if (random_.once_in(5)) {
      Ref condition = pure(random_.once_in(2) ? Op::wide_less : Op::wide_equal, a, some_wide());
      return guard(value(condition) ? Op::guard_true : Op::guard_false, condition);
    }
    if (random_.once_in(4)) {
      result = pure(random_.once_in(2) ? Op::shift_left_wide : Op::shift_right_wide, a,
                    integer(static_cast<int64_t>(random_.below(64))));
    } else {
      result = pure(one_of(kOps), a, random_.once_in(4) ? pure(Op::wide_of_int, some_int()) : some_wide());
    }
    if (random_.once_in(4)) {
      Ref low = pure(Op::and_wide, result, constant(Type::Wide, (uint64_t{1} << (1 + random_.below(60))) - 1));
      return write(int_slot(), pure(Op::and_int, pure(Op::int_of_wide, low), integer(0xffff)));
    }
    write(random_.once_in(8) ? any_slot() : 11, result);
  }

  void double_step() {
    static constexpr Op kOps[] = {Op::add_double, Op::subtract_double};
    Ref result = pure(one_of(kOps), some_double(), some_double());
    if (random_.once_in(3))
      result = pure(Op::multiply_double, result, constant(Type::Double, std::bit_cast<uint64_t>(0.5)));
    if (std::fabs(std::bit_cast<double>(value(result))) > 1e20) result = constant(Type::Double, 0);
    write(random_.once_in(10) ? any_slot() : double_slot(), result);
  }

  void load_step() {
    uint32_t shape;
    Ref object = some_object(shape);
    Ref loaded = load(Type::Value, kFields, object, field_offset());
    if (random_.once_in(3)) return write(int_slot(), as_int(loaded));
    write(random_.once_in(2) ? any_slot() : int_slot(), loaded);
  }

  void store_step() {
    uint32_t shape;
    Ref object = some_object(shape);
    int32_t offset = field_offset();
    if (random_.once_in(2)) {  // counts in a field
      Ref sum = overflow(Op::add_overflow, as_int(load(Type::Value, kFields, object, offset)), integer(1));
      return store_field(object, offset, sum);
    }
    store_field(object, offset,
                random_.once_in(6)   ? read(object_slot())
                : random_.once_in(2) ? some_int()
                                     : some_double());
  }

  // An object gets another shape.
  void shape_step() {
    if (random_.once_in(2)) return;
    Ref object = as_object(read(6 + static_cast<int32_t>(random_.below(2))), World::kPoint);
    store_field(object, field_offset(), some_int());
    store_number(object, 0, 4, constant(Type::Word, World::kLabelled), 0);
  }

  void store_number(Ref object, int32_t offset, uint8_t width, Ref stored, Space space) {
    Node node;
    node.op = Op::store;
    node.space = space;
    node.width = width;
    node.imm = offset;
    node.a = object;
    node.b = stored;
    append(node);
    uint64_t bits = value(stored);
    std::memcpy(reinterpret_cast<char*>(value(object) - 1) + offset, &bits, width);
  }

  // The number of 32 bits behind the shape, or its bytes.
  void number_step() {
    uint32_t shape;
    Ref object = some_object(shape);
    bool byte = random_.once_in(4);
    int32_t offset = byte ? 4 + static_cast<int32_t>(random_.below(4)) : 4;
    uint8_t width = byte ? 1 : 4;
    if (random_.once_in(2)) return store_number(object, offset, width, pure(Op::word_of_int, some_int()), kNumbers);
    Node node;
    node.op = Op::load;
    node.type = Type::Word;
    node.space = kNumbers;
    node.width = width;
    node.imm = offset;
    node.a = object;
    uint64_t bits = 0;
    std::memcpy(&bits, reinterpret_cast<char*>(value(object) - 1) + offset, width);
    Ref number = append(node, bits);
    write(int_slot(), pure(Op::int_of_word,
                           pure(Op::and_word, number, constant(Type::Word, random_.once_in(2) ? 0xffffffff : 0xff))));
  }

  void list_step() {
    Ref list = as_object(read(9), World::kList);
    if (trace()[list].op == Op::allocate) return;
    Ref length = load(Type::Word, kLength, list, 16);
    if (random_.once_in(2)) trace()[length].aux = kIsSize;
    Ref index = pure(Op::word_of_int, random_.once_in(2) ? small_int() : some_int());
    if (!(value(index) < value(length))) return;
    guard(Op::guard_true, pure(Op::word_below, index, length));
    Ref items = load(Type::Word, kItemsPointer, list, 8);
    Node node;
    node.space = kItems;
    node.a = items;
    node.b = index;
    uint64_t& item = reinterpret_cast<uint64_t*>(value(items))[value(index)];
    if (random_.once_in(2)) {
      node.op = Op::load_at;
      node.type = Type::Value;
      write(int_slot(), append(node, item));
    } else {
      node.op = Op::store_at;
      node.c = random_.once_in(3) ? read(object_slot()) : some_int();
      if (!is_within(trace()[node.c].type, Type::Value)) return;
      append(node);
      item = value(node.c);
    }
  }

  void compare_step() {
    static constexpr Op kInts[] = {Op::int_less, Op::int_less_equal, Op::int_equal, Op::int_not_equal};
    static constexpr Op kDoubles[] = {Op::double_less, Op::double_less_equal, Op::double_equal, Op::double_not_equal};
    Ref condition;
    if (random_.once_in(4)) {  // one certain object
      uint32_t shape;
      Ref object = some_object(shape);
      if (random_.once_in(2)) some_int();
      bool is_old =
          value(object) < reinterpret_cast<uint64_t>(world_.cells) + 96;  // the others' addresses are anyone's
      if (is_old) guard(Op::guard_is, object, 0, value(object));
      return;
    }
    if (random_.once_in(2)) {
      Ref a = some_int();
      condition = pure(one_of(kInts), a, some_int());
    } else if (random_.once_in(2)) {
      Ref a = some_double();
      condition = pure(one_of(kDoubles), a, some_double());
    } else {
      Ref a = read(any_slot()), b = read(any_slot());
      if (!is_within(trace()[a].type, Type::Value) || !is_within(trace()[b].type, Type::Value)) return;
      if (wide_number(value(a)) && wide_number(value(b))) return;  // one cell or two is the optimiser's choice
      if (random_.once_in(3) && !Value::from_bits(value(a)).is_cell()) return guard(Op::guard_is, a, 0, value(a));
      condition = pure(Op::word_equal, a, b);
    }
    if (random_.once_in(4)) condition = pure(Op::not_cond, condition);
    guard(value(condition) ? Op::guard_true : Op::guard_false, condition);
  }

  void allocate_step() {
    uint32_t shape = random_.once_in(3) ? World::kPair : World::kPoint;
    Ref object = new_object(shape);
    size_t fields = random_.below(4);
    for (size_t i = 0; i < fields; ++i)
      store_field(object, field_offset(),
                  random_.once_in(4)   ? read(object_slot())
                  : random_.once_in(2) ? some_int()
                                       : some_double());
    if (random_.once_in(3)) {
      uint32_t other;
      store_field(some_object(other), field_offset(), object);
    } else {
      write(shape == World::kPair ? 8 : 6 + static_cast<int32_t>(random_.below(2)), object);
    }
  }

  void bool_step() {
    Ref condition = pure(Op::int_less, some_int(), some_int());
    Ref truth = pure(Op::bool_of, condition);
    write(10, truth);
    if (random_.once_in(2)) {
      Ref seen = read(10);
      if (!is_within(trace()[seen].type, Type::Value) || !Value::from_bits(value(seen)).is_bool()) return;
      if (trace()[seen].type != Type::Bool) {
        guard(Op::guard_bool, seen);
        seen = assume(Type::Bool, seen);
      }
      condition = pure(Op::is_true, seen);
      guard(value(condition) ? Op::guard_true : Op::guard_false, condition);
    }
  }

  void constant_step() {
    switch (random_.below(4)) {
      case 0: return write(10, constant(Type::Value, Value::none().bits()));
      case 1: return write(10, constant(Type::Bool, Value::true_value().bits()));
      case 2: return write(int_slot(), integer(static_cast<int64_t>(random_.below(5))));
      default: return write(double_slot(), constant(Type::Double, std::bit_cast<uint64_t>(0.25)));
    }
  }

  void flush_step() {
    if (dirty_.empty() || !random_.once_in(3)) return;
    auto chosen = dirty_.begin();
    std::advance(chosen, static_cast<long>(random_.below(dirty_.size())));
    if (chosen->first != 0) store(chosen->first, chosen->second);
  }
  void flush_all() {
    while (!dirty_.empty()) store(dirty_.begin()->first, dirty_.begin()->second);
  }

  // ---- Calls
  Ref call(const CallInfo& info, std::vector<Ref> arguments, uint64_t value) {
    SnapshotId exit = SnapshotId::None;
    if (info.check == CallCheck::Failure) exit = snapshot(ExitKind::Raise);
    if (info.check == CallCheck::Truth) exit = snapshot(ExitKind::AsIs);
    Node node;
    node.op = Op::call;
    node.type = info.result;
    node.snapshot = exit;
    node.payload = trace().calls.size();
    node.imm = static_cast<int32_t>(trace().arguments.size());
    node.aux = static_cast<uint32_t>(arguments.size());
    trace().calls.push_back(info);
    for (Ref argument : arguments) trace().arguments.push_back(argument);
    return append(node, value);
  }

  void call_step() {
    Ref self = constant(Type::Word, reinterpret_cast<uint64_t>(&world_));
    switch (random_.below(6)) {
      case 0:
      case 1: {
        Ref a = some_int(), b = some_int();
        auto info = call_info("mix", mix, Type::Int, CallCheck::None, true, 0);
        return write(int_slot(), call(info, {self, a, b}, mix(&world_, value(a), value(b))));
      }
      case 2: {
        Ref a = some_double(), b = some_double();
        auto info = call_info("average", average, Type::Double, CallCheck::None, true, 0);
        double result = average(std::bit_cast<double>(value(a)), std::bit_cast<double>(value(b)));
        return write(double_slot(), call(info, {a, b}, std::bit_cast<uint64_t>(result)));
      }
      case 3: {
        uint32_t shape;
        Ref object = some_object(shape);
        auto info = call_info("touch", touch, Type::Value, CallCheck::None, false, uint64_t{1} << kFields);
        call(info, {self, object}, touch(&world_, value(object)));
        return;
      }
      case 4: {
        Ref a = some_int();
        auto info = call_info("try_to", try_to, Type::Value, CallCheck::Failure, false, uint64_t{1} << kFields);
        if ((world_.counter + 1) % 5 == 0) return;
        Ref result = call(info, {self, a}, try_to(&world_, value(a)));
        return write(int_slot(), result);
      }
      default: {
        auto info = call_info("step", step, Type::Cond, CallCheck::Truth, false, ~uint64_t{0});
        if ((world_.counter + 1) % 7 == 0) return;
        flush_all();
        bool exact = random_.once_in(2);  // it is known which slot it writes
        if (exact) info.slots[0] = {3, 4};
        if (exact && random_.once_in(2)) std::swap(info.slots[0], info.slots[1]);
        call(info, {self}, step(&world_));
        if (exact)
          stored_[3] = true;
        else
          stack_changed_ = true;
        return;
      }
    }
  }

  void end() {
    Node node;
    node.op = Op::repeat;
    node.snapshot = snapshot();
    append(node);
    for (auto& [slot, ref] : dirty_)
      world_.base()[slot] = trace()[ref].type == Type::Double ? world_.box(std::bit_cast<double>(value(ref)))
                            : trace()[ref].type == Type::Wide ? world_.box_wide(value(ref))
                                                              : value(ref);
  }

  Random& random_;
  World& world_;
  GeneratedTrace result_;
  std::vector<uint64_t> values_;
  std::map<int32_t, Ref> dirty_;
  std::map<int32_t, bool> stored_;
  bool stack_changed_ = false;
  uint32_t context_ = 0;
};

void describe_value(uint64_t bits, std::map<uint64_t, size_t>& seen, std::vector<uint64_t>& later, std::string& text) {
  Value value = Value::from_bits(bits);
  char buffer[40];
  double number = 0;
  bool is_float = value.is_double() || (value.is_cell() && World::shape_of(bits) == World::kFloat);
  if (is_float) number = value.is_double() ? value.as_double() : std::bit_cast<double>(World::field(bits, 1));
  if (value.is_cell() && World::shape_of(bits) == static_cast<uint32_t>(minipy::shape_of(BuiltinType::Int))) {
    std::snprintf(buffer, sizeof buffer, " %" PRIu64, World::field(bits, 2));
  } else if (is_float) {
    std::snprintf(buffer, sizeof buffer, " %a", number);
  } else if (value.is_int()) {
    std::snprintf(buffer, sizeof buffer, " %" PRId64, value.as_int());
  } else if (value.is_cell()) {
    auto [found, is_new] = seen.emplace(bits, seen.size());
    if (is_new) later.push_back(bits);
    std::snprintf(buffer, sizeof buffer, " #%zu", found->second);
  } else {
    std::snprintf(buffer, sizeof buffer, " %s",
                  value.is_none()    ? "None"
                  : value.is_true()  ? "True"
                  : value.is_false() ? "False"
                                     : "?");
  }
  text += buffer;
}

}  // namespace

void World::reset(Random& random) {
  std::memset(static_cast<void*>(this), 0, sizeof *this);
  cursor = cells;
  end = cells + sizeof cells;
  for (uint64_t& slot : slots) slot = Value::none().bits();
  counter = random.below(5);
  auto some_int = [&] { return Value::from_int(static_cast<int64_t>(random.below(20)) - 5).bits(); };
  auto some_double = [&] { return Value::from_double(static_cast<double>(random.below(100)) / 8 - 3).bits(); };
  base()[0] = 0;
  for (int i = 1; i < 4; ++i) base()[i] = some_int();
  for (int i = 4; i < 6; ++i) base()[i] = some_double();
  uint64_t objects[] = {new_object(kPoint), new_object(kPoint), new_object(kPair)};
  for (uint64_t object : objects)
    for (int i = 1; i < 4; ++i)
      field(object, i) = random.once_in(3) ? some_double() : random.once_in(8) ? objects[random.below(3)] : some_int();
  base()[6] = objects[0];
  base()[7] = random.once_in(3) ? objects[0] : objects[1];
  base()[8] = objects[2];
  uint64_t list = new_object(kList);
  char* items = new_cell(0, 64);
  field(list, 1) = reinterpret_cast<uint64_t>(items);
  field(list, 2) = 4 + random.below(4);
  for (int i = 0; i < 8; ++i) reinterpret_cast<uint64_t*>(items)[i] = some_int();
  base()[9] = list;
  base()[10] = Value::from_bool(random.once_in(2)).bits();
  base()[11] = box_wide(random.next() >> random.below(64));
}

trace::Machine World::machine() { return {this, site, allocate, tests::box, false, tests::box_wide}; }

std::string World::describe() {
  std::map<uint64_t, size_t> seen;
  std::vector<uint64_t> later;
  std::string text = "counter " + std::to_string(counter) + "\nslots";
  for (uint64_t slot : slots) describe_value(slot, seen, later, text);
  for (size_t i = 0; i < later.size(); ++i) {
    uint32_t shape = shape_of(later[i]);
    text += "\n#" + std::to_string(i) + " shape " + std::to_string(shape) + " number " +
            std::to_string(field(later[i], 0) >> 32);
    if (shape == kList) {
      for (uint64_t k = 0; k < field(later[i], 2); ++k)
        describe_value(reinterpret_cast<uint64_t*>(field(later[i], 1))[k], seen, later, text);
    } else {
      for (int k = 1; k < 4; ++k) describe_value(field(later[i], k), seen, later, text);
    }
  }
  return text;
}

void World::restore(const ir::Trace& trace, const trace::Exit& exit, const trace::ExitState& state) {
  trace::restore_exit(trace, exit, state, machine(),
                      [this](int32_t place, uint64_t bits, ir::Type) { base()[place] = bits; });
}

GeneratedTrace generate(Random& random, World& world) { return Generator(random, world).run(); }

}  // namespace minipy::tests
