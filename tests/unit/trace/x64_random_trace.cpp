#include "tests/unit/trace/x64_random_trace.h"

#include <bit>
#include <cmath>
#include <map>
#include <optional>

#include "compiler/trace/ir/arithmetic.h"
#include "compiler/trace/ir/evaluator.h"

namespace minipy::trace::test {

using namespace minipy::ir;

namespace {

class Generator {
 public:
  Generator(World& world, const RandomTraceOptions& options, const SideOf* side)
      : world_(world),
        options_(options),
        side_(side),
        random_(options.seed * 77 + 5),
        own_evaluator_(make_evaluating_backend(world.machine())) {}

  Trace run() {
    trace_.is_side = side_ != nullptr;
    add_functions();
    if (side_) inherit_all();
    leaves();
    int before_loop = options_.end == End::Loop ? options_.nodes / 3 : options_.nodes;
    while (static_cast<int>(trace_.nodes.size()) < before_loop) step();
    if (options_.end == End::Loop) return loop();
    if (options_.end == End::Repeat) return repeat();
    Node link = make(Op::link, Type::Void);
    link.snapshot = snapshot();
    append(link);
    return std::move(trace_);
  }

 private:
  // ---- Dice
  uint64_t random() {
    random_ += 0x9e3779b97f4a7c15;
    uint64_t mixed = (random_ ^ random_ >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
  }
  int below(int n) { return static_cast<int>(random() % static_cast<uint64_t>(n)); }
  bool chance(int percent) { return below(100) < percent; }

  // ---- Nodes
  static Node make(Op op, Type type, Ref a = Ref::None, Ref b = Ref::None, Ref c = Ref::None) {
    Node node;
    node.op = op;
    node.type = type;
    node.a = a;
    node.b = b;
    node.c = c;
    return node;
  }
  Ref append(const Node& node) {
    trace_.nodes.push_back(node);
    Ref ref = static_cast<Ref>(trace_.nodes.size() - 1);
    if (node.type != Type::Void) pools_[node.type].push_back(ref);
    return ref;
  }
  Ref guard(Node node) {
    node.snapshot = snapshot();
    return append(node);
  }
  Ref constant(Type type, uint64_t bits) {
    Node node = make(Op::constant, type);
    node.payload = bits;
    return append(node);
  }
  // A value of a type; the older ones are as likely as `age` says.
  Ref any(Type type) {
    if (type == Type::Value && chance(40)) {
      constexpr Type kTypes[] = {Type::Int, Type::Bool, Type::Cell};
      type = kTypes[below(3)];
    }
    std::vector<Ref>& pool = pools_[type];
    if (pool.empty() || chance(4)) return fresh_constant(type);
    int size = static_cast<int>(pool.size());
    return pool[static_cast<size_t>(size - 1 - below(std::min(size, options_.age)))];
  }
  Ref fresh_constant(Type type) {
    constexpr double kDoubles[] = {0.0, 1.0, -0.5, 1e200, 3.75, -0.0};
    switch (type) {
      case Type::Int:
        return constant(type,
                        int_bits(chance(70) ? below(2000) - 1000 : static_cast<int64_t>(random()) >> (3 + below(50))));
      case Type::Double: return constant(type, double_bits(kDoubles[below(6)]));
      case Type::Bool: return constant(type, Value::from_bool(chance(50)).bits());
      case Type::Cell: return constant(type, world_.cell(below(World::kCells)));
      case Type::Word:
      case Type::Wide: return constant(type, chance(50) ? random() >> below(64) : static_cast<uint64_t>(below(100)));
      case Type::Cond: {
        Ref x = any(Type::Int);
        return append(make(Op::int_less, Type::Cond, x, any(Type::Int)));
      }
      default: return constant(Type::Value, Value::none().bits());
    }
  }
  SnapshotId snapshot() {
    if (!trace_.snapshots.empty() && chance(30)) return static_cast<SnapshotId>(trace_.snapshots.size() - 1);
    Snapshot snapshot;
    snapshot.first = static_cast<uint32_t>(trace_.entries.size());
    snapshot.context = static_cast<uint32_t>(trace_.snapshots.size());
    int wanted = below(options_.snapshot_entries + 1);
    constexpr Type kTypes[] = {Type::Value, Type::Int,  Type::Int,  Type::Double,
                               Type::Bool,  Type::Cell, Type::Word, Type::Wide};
    for (int i = 0; i < wanted; ++i) {
      std::vector<Ref>& pool = pools_[kTypes[below(8)]];
      if (pool.empty()) continue;
      trace_.entries.push_back({i, pool[static_cast<size_t>(below(static_cast<int>(pool.size())))]});
      ++snapshot.count;
    }
    trace_.snapshots.push_back(snapshot);
    return static_cast<SnapshotId>(trace_.snapshots.size() - 1);
  }
  void add_functions() {
    constexpr Type kResults[] = {Type::Void, Type::Int,  Type::Double, Type::Int, Type::Value,
                                 Type::Void, Type::Cond, Type::Bool,   Type::Int};
    constexpr CallCheck kChecks[] = {CallCheck::None, CallCheck::None,    CallCheck::None,
                                     CallCheck::None, CallCheck::Failure, CallCheck::Truth,
                                     CallCheck::None, CallCheck::None,    CallCheck::None};
    for (size_t i = 0; i < 9; ++i) {
      CallInfo info;
      info.function = functions()[i].function;
      info.name = functions()[i].name.data();
      info.result = kResults[i];
      info.check = kChecks[i];
      info.pure = i == 3 || i == 7;
      info.writes = ~uint64_t{2};
      trace_.calls.push_back(info);
    }
  }

  // ---- What a value is when the trace is run so far; nothing where it is left before.
  std::optional<uint64_t> probe(Ref ref) {
    Trace prefix = trace_;
    Node link = make(Op::link, Type::Void);
    Snapshot snapshot;
    snapshot.first = static_cast<uint32_t>(prefix.entries.size());
    snapshot.count = 1;
    prefix.entries.push_back({0, ref});
    prefix.snapshots.push_back(snapshot);
    link.snapshot = static_cast<SnapshotId>(prefix.snapshots.size() - 1);
    prefix.nodes.push_back(link);
    CompileRequest request;
    request.trace = &prefix;
    request.parent = side_ ? side_->exit : nullptr;
    Backend& evaluator = side_ ? *side_->evaluator : *own_evaluator_;
    auto compiled = evaluator.compile(request, nullptr);
    CompiledTrace* before = nullptr;
    if (side_) {
      before = side_->exit->side;
      evaluator.attach(*side_->exit, compiled.get());
    }
    Outcome outcome = test::run(evaluator, side_ ? *side_->root : *compiled, world_, options_.seed);
    if (side_) evaluator.attach(*side_->exit, before);
    bool reached = outcome.trace == compiled.get() && outcome.exit == static_cast<int>(compiled->exits.size()) - 1;
    return reached ? std::optional(outcome.values[0]) : std::nullopt;
  }
  void guard_cond(Ref cond) {
    auto holds = probe(cond);
    bool expected = holds ? *holds != 0 : chance(50);
    if (chance(4)) expected = !expected;
    guard(make(expected ? Op::guard_true : Op::guard_false, Type::Void, cond));
  }
  // Guards a Value to be what it is.
  void narrow(Ref ref) {
    auto bits = probe(ref);
    if (!bits) return;
    Value value = Value::from_bits(*bits);
    if (!value.is_cell() && chance(30)) guard(make(Op::guard_no_cell, Type::Void, ref));
    if (value.is_int()) {
      guard(make(Op::guard_int, Type::Void, ref));
      append(make(Op::assume, Type::Int, ref));
    } else if (value.is_double()) {
      guard(make(Op::guard_double, Type::Void, ref));
      append(make(Op::unbox, Type::Double, ref));
    } else if (value.is_bool()) {
      guard(make(Op::guard_bool, Type::Void, ref));
      append(make(Op::assume, Type::Bool, ref));
    } else if (value.is_cell()) {
      guard(make(Op::guard_cell, Type::Void, ref));
      Ref cell = append(make(Op::assume, Type::Cell, ref));
      if (chance(30)) guard_shape(cell);
    } else {
      guard_identity(ref);
    }
  }
  void guard_identity(Ref ref) {
    auto bits = probe(ref);
    if (trace_[ref].type == Type::Double && bits && std::isnan(std::bit_cast<double>(*bits))) return;  // see same_bits
    Node node = make(chance(50) ? Op::guard_is : Op::guard_is_not, Type::Void, ref);
    node.payload = node.op == Op::guard_is && bits ? *bits : random();
    if (node.op == Op::guard_is_not && chance(50)) node.payload = static_cast<uint64_t>(below(200));
    guard(node);
  }
  void guard_shape(Ref cell) {
    Node load = memory(Op::load, Type::Word, cell, 0, 4);
    auto shape = probe(append(load));
    Node node = make(Op::guard_shape, Type::Void, cell);
    node.imm = shape ? static_cast<int32_t>(*shape) : 100;
    guard(node);
  }

  // ---- Beginnings
  void inherit_all() {
    const Trace* parent = nullptr;
    (void)parent;
    trace_.inherited = static_cast<uint32_t>(side_->exit->locations.size());
    for (uint32_t i = 0; i < trace_.inherited; ++i) {
      if (chance(20)) continue;
      Node node = make(Op::inherit, side_->exit->locations[i].type);
      node.imm = static_cast<int32_t>(i);
      append(node);
    }
  }
  void leaves() {
    for (int i = 0; i < 4; ++i) slot();
    for (Type type : {Type::Int, Type::Double, Type::Cell, Type::Word, Type::Bool}) fresh_constant(type);
  }
  void slot() {
    // In a loop only slots that nothing writes (the evaluator reads them in each round).
    int32_t number = in_loop_ || chance(10) ? 46 + below(2) : below(40) - 8;
    if (written_[number] || number == World::kCounterSlot) return;
    Node node = make(Op::slot, Type::Value);
    node.imm = number;
    Ref ref = append(node);
    if (chance(70)) narrow(ref);
  }

  // ---- One more node, or a few that belong together
  void step() {
    switch (below(22)) {
      case 19:
      case 20:
      case 21: return wide_operation();
      case 0:
      case 1:
      case 2: return int_operation();
      case 3:
      case 4: return overflow_operation();
      case 5:
      case 6: return double_operation();
      case 7: return condition();
      case 8:
      case 9: return guard_cond(any(Type::Cond));
      case 10: return word_operation();
      case 11: return chance(60) ? load() : compare_load();
      case 12: return store();
      case 13: return slot_access();
      case 14: return narrow(any(Type::Value));
      case 15: return conversion();
      case 16: return allocate();
      case 17: return options_.calls ? call() : int_operation();
      default: return rare_guard();
    }
  }
  Ref count(int most) {
    if (chance(50)) return constant(Type::Int, int_bits(below(most + 1)));
    Ref bits = constant(Type::Int, int_bits(31));
    return append(make(Op::and_int, Type::Int, any(Type::Int), bits));
  }
  Ref divisor() {
    constexpr int64_t kDivisors[] = {1, 2, 3, 7, 10, 16, 1000003, int64_t{1} << 40, 12345678901234, 1 << 20, 255};
    if (chance(60)) return constant(Type::Int, int_bits(kDivisors[below(11)]));
    Ref bits = constant(Type::Int, int_bits(0xff)), one = constant(Type::Int, int_bits(1));
    Ref masked = append(make(Op::and_int, Type::Int, any(Type::Int), bits));
    return append(make(Op::or_int, Type::Int, masked, one));
  }
  void int_operation() {
    constexpr Op kOps[] = {Op::add,     Op::subtract,     Op::multiply, Op::and_int,    Op::or_int,
                           Op::xor_int, Op::floor_divide, Op::modulo,   Op::shift_right};
    Op op = kOps[below(9)];
    Ref a = any(Type::Int);
    Ref b = op == Op::shift_right ? count(61) : op == Op::floor_divide || op == Op::modulo ? divisor() : any(Type::Int);
    append(make(op, Type::Int, a, b));
  }
  void overflow_operation() {
    constexpr Op kOps[] = {Op::add_overflow, Op::subtract_overflow, Op::multiply_overflow, Op::shift_left_overflow};
    Op op = kOps[below(4)];
    Ref a = any(Type::Int);
    if (op == Op::multiply_overflow && chance(70)) {
      Ref bits = constant(Type::Int, int_bits(0xffff));
      a = append(make(Op::and_int, Type::Int, a, bits));
    }
    Ref b = op == Op::shift_left_overflow ? (chance(80) ? constant(Type::Int, int_bits(below(3))) : count(60))
                                          : any(Type::Int);
    guard(make(op, Type::Int, a, b));
  }
  void double_operation() {
    constexpr Op kOps[] = {Op::add_double,    Op::subtract_double, Op::multiply_double, Op::divide_double,
                           Op::negate_double, Op::absolute_double, Op::square_root,     Op::int_to_double};
    Op op = kOps[below(8)];
    if (op == Op::int_to_double) {
      append(make(op, Type::Double, any(Type::Int)));
      return;
    }
    if (chance(10)) {
      Ref bits = constant(Type::Int, int_bits(0xffffff)),
          factor = constant(Type::Double, double_bits(chance(50) ? -3.75 : 1e-3));
      Ref whole =
          append(make(Op::int_to_double, Type::Double, append(make(Op::and_int, Type::Int, any(Type::Int), bits))));
      append(make(Op::int_of_double, Type::Int, append(make(Op::multiply_double, Type::Double, whole, factor))));
      return;
    }
    Ref a = any(Type::Double);
    if (op == Op::square_root) a = append(make(Op::absolute_double, Type::Double, a));
    bool unary = op == Op::negate_double || op == Op::absolute_double || op == Op::square_root;
    append(make(op, Type::Double, a, unary ? Ref::None : any(Type::Double)));
  }
  void condition() {
    constexpr Op kOps[] = {Op::int_equal,    Op::int_not_equal,    Op::int_less,    Op::int_less_equal,
                           Op::double_equal, Op::double_not_equal, Op::double_less, Op::double_less_equal,
                           Op::word_below,   Op::word_equal,       Op::not_cond,    Op::is_true};
    Op op = kOps[below(12)];
    Ref cond;
    if (op == Op::not_cond) {
      cond = append(make(op, Type::Cond, any(Type::Cond)));
    } else if (op == Op::is_true) {
      cond = append(make(op, Type::Cond, any(Type::Bool)));
    } else {
      constexpr Type kSame[] = {Type::Int, Type::Cell, Type::Word, Type::Bool};
      Type type = op >= Op::double_equal && op <= Op::double_less_equal ? Type::Double
                  : op == Op::word_below                                ? Type::Word
                  : op == Op::word_equal                                ? kSame[below(4)]
                                                                        : Type::Int;
      Ref a = any(type);
      cond = append(make(op, Type::Cond, a, any(type)));
    }
    if (chance(50)) guard_cond(cond);
    if (chance(15)) append(make(Op::bool_of, Type::Bool, cond));
  }
  void wide_operation() {
    constexpr Op kOps[] = {Op::add_wide, Op::subtract_wide, Op::multiply_wide, Op::and_wide, Op::or_wide, Op::xor_wide};
    constexpr Op kComparisons[] = {Op::wide_equal, Op::wide_less, Op::wide_less_equal};
    Ref a = any(Type::Wide);
    switch (below(9)) {
      case 0: append(make(Op::wide_of_int, Type::Wide, any(Type::Int))); return;
      case 1: append(make(Op::int_of_wide, Type::Int, a)); return;
      case 2: box_wide(a); return;
      case 3: {
        Op op = chance(50) ? Op::shift_left_wide : Op::shift_right_wide;
        append(make(op, Type::Wide, a, count(63)));
        return;
      }
      case 4: {
        Ref one = constant(Type::Wide, 1 + (chance(50) ? random() >> 1 : static_cast<uint64_t>(below(50))));
        Ref divisor = chance(50) ? one : append(make(Op::or_wide, Type::Wide, any(Type::Wide), one));
        append(make(chance(50) ? Op::divide_wide : Op::modulo_wide, Type::Wide, a, divisor));
        return;
      }
      case 5: {
        Ref cond = append(make(kComparisons[below(3)], Type::Cond, a, any(Type::Wide)));
        if (chance(60)) guard_cond(cond);
        return;
      }
      case 6: return unbox_wide();
      default: append(make(kOps[below(6)], Type::Wide, a, any(Type::Wide)));
    }
  }
  // Kept out of the pools: the number in such a cell is no Value that could be loaded.
  Ref box_wide(Ref wide) {
    Ref box = append(make(Op::box_wide, Type::Value, wide));
    pools_[Type::Value].pop_back();
    keep(box);
    return box;
  }
  // Of what is one, mostly.
  void unbox_wide() {
    Ref value = chance(50) ? box_wide(any(Type::Wide)) : any(Type::Value);
    auto bits = probe(value);
    if (!bits || (!wide_number(*bits) && !chance(10))) return;
    guard(make(Op::unbox_wide, Type::Wide, value));
  }
  // Two traces that do the same need not have the same stack, so the address itself is nobody's operand.
  Ref slot_address() {
    Node node = make(Op::slot_address, Type::Word);
    node.imm = below(48) - 8;
    trace_.nodes.push_back(node);
    return static_cast<Ref>(trace_.nodes.size() - 1);
  }
  void word_operation() {
    switch (below(7)) {
      case 5: append(make(Op::subtract_word, Type::Word, slot_address(), slot_address())); return;
      case 0: append(make(Op::add_word, Type::Word, any(Type::Word), any(Type::Word))); return;
      case 1: append(make(Op::subtract_word, Type::Word, any(Type::Word), any(Type::Word))); return;
      case 2: append(make(Op::and_word, Type::Word, any(Type::Word), any(Type::Word))); return;
      case 3: append(make(Op::word_of_int, Type::Word, any(Type::Int))); return;
      case 4: append(make(Op::int_of_word, Type::Int, any(Type::Word))); return;
      default: {
        constexpr Type kTypes[] = {Type::Int, Type::Bool, Type::Cell};
        append(make(Op::word_of, Type::Word, any(kTypes[below(3)])));
      }
    }
  }
  Node memory(Op op, Type type, Ref pointer, int32_t offset, uint8_t width) {
    Node node = make(op, type, pointer);
    node.imm = offset;
    node.width = width;
    node.space = 2;
    return node;
  }
  // A pointer, sometimes a Word that points to the cell's first byte.
  Ref pointer() {
    Ref cell = any(Type::Cell);
    if (!chance(20)) return cell;
    Ref one = constant(Type::Word, 1);
    Ref word = append(make(Op::word_of, Type::Word, cell));
    return append(make(Op::subtract_word, Type::Word, word, one));
  }
  Ref index(Ref pointer) {
    if (chance(40)) return constant(Type::Word, static_cast<uint64_t>(below(5)));
    return append(memory(Op::load, Type::Word, pointer, World::kIndexOffset, chance(50) ? 8 : 1));
  }
  void load() {
    Ref cell = pointer();
    switch (below(5)) {
      case 0: append(memory(Op::load, Type::Double, cell, World::kDoubleOffset, 8)); return;
      case 1: append(memory(Op::load, Type::Word, cell, 0, chance(50) ? 4 : 1)); return;
      case 2: {
        Ref at = index(cell);
        Node node = memory(Op::load_at, Type::Value, cell, 8, 8);
        node.b = at;
        narrow(append(node));
        return;
      }
      default: narrow(append(memory(Op::load, Type::Value, cell, 8 * (1 + below(5)), 8)));
    }
  }
  // What only a guard looks at.
  void compare_load() {
    Ref cell = pointer();
    Ref other =
        chance(50) ? constant(Type::Word, chance(70) ? static_cast<uint64_t>(below(6)) : random()) : any(Type::Word);
    Node load = memory(Op::load, Type::Word, cell, chance(70) ? World::kIndexOffset : 0, 8);
    Ref loaded = append(load);
    pools_[Type::Word].pop_back();
    for (int i = below(3); i > 0; --i) int_operation();
    if (chance(30)) store();
    if (chance(30)) return guard_identity(loaded);
    Op op = chance(50) ? Op::word_below : Op::word_equal;
    bool swapped = chance(50);
    guard_cond(append(make(op, Type::Cond, swapped ? other : loaded, swapped ? loaded : other)));
    if (chance(80)) pools_[Type::Cond].pop_back();
  }
  void store() {
    Ref cell = pointer();
    Node node = memory(Op::store, Type::Void, cell, 8 * (1 + below(5)), 8);
    switch (below(6)) {
      case 0:
        node.imm = World::kDoubleOffset;
        node.b = any(Type::Double);
        break;
      case 1:
        node.imm = 0;
        node.width = 4;
        node.b = constant(Type::Word, 100 + static_cast<uint64_t>(below(3)));
        break;
      case 2: {
        node.imm = World::kIndexOffset;
        node.width = chance(50) ? 1 : 8;
        Ref cond = any(Type::Cond);
        node.b = chance(50) ? cond : constant(Type::Word, static_cast<uint64_t>(below(5)));
        break;
      }
      case 3:
        node.op = Op::store_at;
        node.imm = 8;
        node.b = index(cell);
        node.c = any(Type::Value);
        break;
      default: node.b = any(Type::Value);
    }
    append(node);
  }
  void slot_access() {
    if (chance(30)) return slot();
    int32_t number = below(40) - 8;
    if (number == World::kCounterSlot) return;
    Node node = make(chance(50) ? Op::load_slot : Op::store_slot, Type::Void);
    node.imm = number;
    if (node.op == Op::load_slot) {
      node.type = Type::Value;
      Ref ref = append(node);
      if (chance(60)) narrow(ref);
      return;
    }
    node.a = any(Type::Value);
    written_[number] = true;
    append(node);
  }
  // An allocation that nobody wants may be dropped, and the heap would differ.
  void keep(Ref ref) {
    Node node = make(Op::store_slot, Type::Void, ref);
    node.imm = 40 + below(6);
    append(node);
  }
  void conversion() {
    if (chance(70)) {
      keep(append(make(Op::box, Type::Value, any(Type::Double))));
    } else {
      append(make(Op::bool_of, Type::Bool, any(Type::Cond)));
    }
  }
  void allocate() {
    Node node = make(Op::allocate, Type::Cell);
    node.imm = 100 + below(3);
    node.payload = World::kCellBytes - static_cast<uint64_t>(below(16));
    Ref cell = append(node);
    keep(cell);
    if (chance(70)) {
      Node store = memory(Op::store, Type::Void, cell, 8 * (1 + below(5)), 8);
      store.b = any(Type::Value);
      append(store);
    }
  }
  void call() {
    constexpr const char* kArguments[] = {"iic", "iibcwidd", "diddd", "i", "i", "i", "i", "i", "qq"};
    size_t index = static_cast<size_t>(below(9));
    std::vector<Ref> arguments;
    for (const char* letter = kArguments[index]; *letter; ++letter) {
      Type type = *letter == 'i'   ? Type::Int
                  : *letter == 'd' ? Type::Double
                  : *letter == 'b' ? Type::Bool
                  : *letter == 'c' ? Type::Cell
                  : *letter == 'q' ? Type::Cond
                                   : Type::Word;
      arguments.push_back(any(type));
    }
    Node node = make(Op::call, trace_.calls[index].result);
    node.payload = index;
    node.imm = static_cast<int32_t>(trace_.arguments.size());
    node.aux = static_cast<uint32_t>(arguments.size());
    trace_.arguments.insert(trace_.arguments.end(), arguments.begin(), arguments.end());
    if (trace_.calls[index].check != CallCheck::None) node.snapshot = snapshot();
    append(node);
  }
  void rare_guard() {
    if (chance(30)) {
      Node node = make(Op::guard_no_interrupt, Type::Void);
      node.payload = reinterpret_cast<uint64_t>(world_.interrupt());
      guard(node);
      return;
    }
    if (chance(20)) {
      Node node = make(Op::guard_fuel, Type::Void);
      node.payload = reinterpret_cast<uint64_t>(world_.fuel());
      node.imm = 1 + below(300);
      guard(node);
      return;
    }
    constexpr Type kTypes[] = {Type::Int, Type::Double, Type::Cell, Type::Bool, Type::Word};
    guard_identity(any(kTypes[below(5)]));
  }

  // ---- Ends
  Trace loop() {
    append(make(Op::loop, Type::Void));
    constexpr Type kTypes[] = {Type::Int,  Type::Int,  Type::Double, Type::Value,
                               Type::Cell, Type::Bool, Type::Word,   Type::Wide};
    int phis = below(options_.age > 50 ? 40 : 8);
    std::vector<std::pair<Type, Ref>> first;  // constants have to stand before the loop
    for (int i = 0; i < phis; ++i) {
      Type type = kTypes[below(8)];
      std::vector<Ref>& pool = pools_[type];
      if (!pool.empty()) first.push_back({type, pool[static_cast<size_t>(below(static_cast<int>(pool.size())))]});
    }
    Node zero = make(Op::constant, Type::Int), step_node = zero, limit = zero;
    step_node.payload = int_bits(1);
    limit.payload = int_bits(1 + below(20));
    // In front of the loop: three constants.
    trace_.nodes.pop_back();
    Ref zero_ref = append(zero), one = append(step_node), limit_ref = append(limit);
    append(make(Op::loop, Type::Void));
    in_loop_ = true;
    std::vector<Ref> phi_refs;
    Ref counter = append(make(Op::phi, Type::Int, zero_ref));
    for (auto [type, a] : first) phi_refs.push_back(append(make(Op::phi, type, a)));
    while (static_cast<int>(trace_.nodes.size()) < options_.nodes) step();
    Ref cond = append(make(Op::int_less, Type::Cond, counter, limit_ref));
    guard(make(Op::guard_true, Type::Void, cond));
    Ref next = append(make(Op::add, Type::Int, counter, one));
    trace_[counter].b = next;
    for (Ref phi : phi_refs) {
      Type type = trace_[phi].type;
      std::vector<Ref>& pool = pools_[type];
      trace_[phi].b = chance(30) ? pool[static_cast<size_t>(below(static_cast<int>(pool.size())))] : pool.back();
      if (chance(50)) {  // permutations of phis
        Ref other = phi_refs[static_cast<size_t>(below(static_cast<int>(phi_refs.size())))];
        if (trace_[other].type == type) trace_[phi].b = other;
      }
    }
    Node repeat = make(Op::repeat, Type::Void);
    append(repeat);
    return std::move(trace_);
  }
  Trace repeat() {
    Node slot = make(Op::load_slot, Type::Value);
    slot.imm = World::kCounterSlot;
    Ref value = append(slot);
    guard(make(Op::guard_int, Type::Void, value));
    Ref counter = append(make(Op::assume, Type::Int, value));
    Ref limit = constant(Type::Int, int_bits(1 + below(20))), one = constant(Type::Int, int_bits(1));
    guard(make(Op::guard_true, Type::Void, append(make(Op::int_less, Type::Cond, counter, limit))));
    Ref next = append(make(Op::add, Type::Int, counter, one));
    Node repeat = make(Op::repeat, Type::Void);
    Snapshot snapshot;
    snapshot.first = static_cast<uint32_t>(trace_.entries.size());
    trace_.entries.push_back({World::kCounterSlot, next});
    constexpr Type kTypes[] = {Type::Value, Type::Int, Type::Double, Type::Bool, Type::Cell, Type::Wide};
    std::vector<Ref> stored;
    for (int i = 0; i < 6; ++i) stored.push_back(any(kTypes[below(6)]));
    for (size_t i = 0; i < stored.size(); ++i) {
      // A boxed Wide goes where nobody loads (see box_wide).
      auto place = static_cast<int32_t>(i) + (trace_[stored[i]].type == Type::Wide ? 40 : 0);
      trace_.entries.push_back({place, stored[i]});
    }
    snapshot.count = 7;
    trace_.snapshots.push_back(snapshot);
    repeat.snapshot = static_cast<SnapshotId>(trace_.snapshots.size() - 1);
    append(repeat);
    return std::move(trace_);
  }

  World& world_;
  RandomTraceOptions options_;
  const SideOf* side_;
  uint64_t random_;
  std::unique_ptr<Backend> own_evaluator_;
  Trace trace_;
  std::map<Type, std::vector<Ref>> pools_;
  std::map<int32_t, bool> written_;
  bool in_loop_ = false;
};

}  // namespace

Trace make_random_trace(World& world, const RandomTraceOptions& options, const SideOf* side) {
  return Generator(world, options, side).run();
}

OpSet ops_of(const Trace& trace) {
  OpSet set;
  for (const Node& node : trace.nodes) set.set(static_cast<size_t>(node.op));
  return set;
}

}  // namespace minipy::trace::test
