// The second part of the verifier: what each register holds, on every path to each instruction.
//
// A fact is a set of kinds: what is there is one of them. Where paths meet, the sets are joined, until nothing changes.
// What a kind promises must hold whatever a program does meanwhile: registers of variables, which f_locals can write,
// promise no more than that something is there, unless they hold a cell, whose contents f_locals writes then.
#include <algorithm>
#include <memory>
#include <queue>
#include <vector>

#include "compiler/bytecode/registers.h"
#include "compiler/bytecode/verifier.h"
#include "runtime/types/cells.h"

namespace minipy {

namespace {

using Kinds = uint32_t;
constexpr Kinds kUndefined = 1;  // whatever an earlier frame has left there
constexpr Kinds kUnset = 2;      // a variable that is not bound, an argument left out
constexpr Kinds kNone = 4;
constexpr Kinds kSmallInt = 8;
constexpr Kinds kText = 16;
constexpr Kinds kTuple = 32;
constexpr Kinds kClosure = 64;  // a tuple of cells; Fact::detail: how many
constexpr Kinds kList = 128;
constexpr Kinds kDict = 256;
constexpr Kinds kSet = 512;
constexpr Kinds kException = 1024;
constexpr Kinds kCell = 2048;
constexpr Kinds kObject = 4096;   // any other object
constexpr Kinds kHandled = 8192;  // what PUSH_HANDLED gives
// What FOR_RANGE_PREPARE gives: three plain ints, or an iterator, unset, and nothing. detail: which of them it was, as
// what comes from two of them must not be mixed.
constexpr Kinds kRangeNext = 1 << 14, kRangeEnd = 1 << 15, kRangeStep = 1 << 16;
constexpr Kinds kRange = kRangeNext | kRangeEnd | kRangeStep;
constexpr Kinds kBound =
    kNone | kSmallInt | kText | kTuple | kClosure | kList | kDict | kSet | kException | kCell | kObject;
constexpr Kinds kAny = kBound | kUnset | kHandled | kRange;

constexpr uint64_t kMostSteps = uint64_t{1} << 29;  // registers looked at
constexpr uint64_t kMostFacts = uint64_t{1} << 25;

struct Fact {
  Kinds kinds = kUndefined;
  uint32_t detail = 0;
  bool operator==(const Fact&) const = default;
};
constexpr Fact kObjectFact = {kObject, 0};

bool join(Fact& fact, Fact other) {
  if (fact == other) return false;
  Fact old = fact;
  constexpr Kinds kDetailed = kClosure | kRange;
  bool clash = (fact.kinds & kDetailed) && (other.kinds & kDetailed) && fact.detail != other.detail;
  if (!(fact.kinds & kDetailed)) fact.detail = other.detail;
  fact.kinds |= other.kinds;
  if (clash) {
    if (fact.kinds & kRange) fact.kinds = (fact.kinds & ~kRange) | kUndefined;
    if (fact.kinds & kClosure) fact.kinds = (fact.kinds & ~kClosure) | kTuple;
    fact.detail = 0;
  }
  return fact != old;
}

struct State {
  std::vector<Fact> registers;
  bool in_generator = false;  // MAKE_GENERATOR is behind
};

bool is_iteration(Op op) { return op == Op::FOR_ITER || op == Op::FOR_ITER_PAIR || op == Op::FOR_RANGE; }

class FlowVerifier {
 public:
  explicit FlowVerifier(const Code& code)
      : code_(code), handler_(code.instruction_count, kNoHandler), entries_(code.instruction_count) {}

  std::string run() {
    prepare();
    push(0, initial());
    while (!waiting_.empty() && fault_.empty()) {
      uint32_t index = waiting_.top();
      waiting_.pop();
      entries_[index]->is_waiting = false;
      follow(index);
    }
    return fault_;
  }

 private:
  static constexpr uint32_t kNoHandler = UINT32_MAX;
  // Where paths meet.
  struct Entry {
    State state;
    bool is_reached = false, is_waiting = false;
  };

  // ---- Before it begins
  void prepare() {
    for (uint32_t i = code_.handler_count; i-- > 0;)
      std::fill(handler_.begin() + code_.handlers[i].start, handler_.begin() + code_.handlers[i].end, i);
    exposed_.resize(code_.register_count);
    for (uint64_t i = 0; i < code_.variable_names->size; ++i) exposed_[code_.variable_registers[i]] = true;
    for (uint64_t i = 0; i < code_.cell_names->size; ++i) exposed_[code_.cell_registers[i]] = true;
    for (uint64_t i = 0; i < code_.free_names->size; ++i) exposed_[code_.free_register + i] = true;
    mark_entry(0);
    for (uint32_t i = 0; i < code_.handler_count; ++i) mark_entry(code_.handlers[i].target);
    for (uint32_t i = 0; i < code_.instruction_count; ++i) {
      Instruction instruction = code_.instructions[i];
      if (info(instruction)[3] != 'j') continue;
      uint32_t target = target_of(i, instruction);
      mark_entry(target);
      if (is_iteration(instruction.op()) && is_pair_at(target, instruction.b())) mark_entry(target + 1);
    }
  }
  void mark_entry(uint32_t index) {
    if (!entries_[index]) entries_[index] = std::make_unique<Entry>();
  }
  State initial() {
    State state;
    state.registers.resize(code_.register_count);
    for (uint32_t r = 0; r < code_.local_count; ++r) {
      state.registers[r].kinds = r < code_.parameter_count ? kObject : kUnset;
      if (exposed_[r]) state.registers[r].kinds |= kObject;
    }
    return state;
  }
  static const char* info(Instruction instruction) { return op_info(instruction.op()).operands; }
  static uint32_t target_of(uint32_t index, Instruction instruction) {
    return static_cast<uint32_t>(int64_t{index} + 1 + instruction.d());
  }
  // Where an iteration may go to behind the UNPACK of its value, having unpacked the pair itself.
  bool is_pair_at(uint32_t index, uint32_t value) const {
    Instruction body = code_.instructions[index];
    return body.op() == Op::UNPACK && body.b() == value && body.d() == 2 && index + 1 < code_.instruction_count;
  }

  // ---- Paths
  void push(uint32_t index, const State& state) {
    Entry& entry = *entries_[index];
    bool changed = !entry.is_reached;
    if (changed) {
      facts_ += state.registers.size();
      if (facts_ > kMostFacts) return fail("too large to verify");
      entry.state = state;
      entry.is_reached = true;
    } else {
      if (entry.state.in_generator != state.in_generator) return fail("reached with and without a generator");
      for (size_t r = 0; r < state.registers.size(); ++r)
        changed = join(entry.state.registers[r], state.registers[r]) || changed;
    }
    count_steps(state.registers.size());
    enqueue(index, changed);
  }
  void enqueue(uint32_t index, bool changed) {
    if (!changed || entries_[index]->is_waiting) return;
    entries_[index]->is_waiting = true;
    waiting_.push(index);
  }
  void count_steps(uint64_t count) {
    steps_ += count;
    if (steps_ > kMostSteps) fail("too much to verify");
  }

  // From an entry to where its path ends or comes to another one.
  void follow(uint32_t index) {
    state_ = entries_[index]->state;
    count_steps(state_.registers.size());
    uint32_t told = kNoHandler;  // the handler that knows of all registers but the changed ones
    for (index_ = index; fault_.empty(); ++index_) {
      if (index_ != index && entries_[index_]) return push(index_, state_);
      Instruction instruction = code_.instructions[index_];
      uint32_t handler = handler_[index_];
      if (handler != kNoHandler) tell_handler(handler, handler == told);
      told = handler;
      changed_.clear();
      if (!step(instruction)) return;
    }
  }

  // What the handler finds when the instruction here raises, before which the state is as it is now.
  void tell_handler(uint32_t number, bool only_changed) {
    const ExceptionHandler& handler = code_.handlers[number];
    Instruction instruction = code_.instructions[index_];
    if (instruction.op() == Op::MAKE_GENERATOR) return fail("a handler around MAKE_GENERATOR");
    Entry& entry = *entries_[handler.target];
    if (!entry.is_reached || !only_changed) {
      State raised = state_;
      forget_what_raising_loses(instruction, raised.registers);
      raised.registers[handler.exception_register] =
          exposed_[handler.exception_register] ? kObjectFact : Fact{kException, 0};
      return push(handler.target, raised);
    }
    bool changed = false;
    auto tell = [&](uint32_t r, Fact fact) {
      if (r != handler.exception_register) changed = join(entry.state.registers[r], fact) || changed;
    };
    for (uint32_t r : changed_) tell(r, state_.registers[r]);
    uint32_t lost = lost_by_raising(instruction);
    for (uint32_t r = lost; r < lost_end(instruction); ++r) tell(r, {});
    count_steps(changed_.size() + lost_end(instruction) - std::min(lost, lost_end(instruction)));
    enqueue(handler.target, changed);
  }
  uint32_t lost_by_raising(Instruction instruction) const {
    switch (instruction.op()) {
      case Op::CALL:
      case Op::CALL_METHOD:
      case Op::CALL_KW:
      case Op::CALL_METHOD_KW:
      case Op::CALL_EX:
      case Op::FOR_RANGE_PREPARE: return instruction.a();
      default: return code_.register_count;
    }
  }
  uint32_t lost_end(Instruction instruction) const {
    bool is_run = instruction.op() == Op::FOR_RANGE_PREPARE || instruction.op() == Op::CALL_EX;
    return is_run ? instruction.a() + 3u : code_.register_count;
  }
  void forget_what_raising_loses(Instruction instruction, std::vector<Fact>& registers) const {
    for (uint32_t r = lost_by_raising(instruction); r < lost_end(instruction); ++r) registers[r] = {};
  }

  // ---- Registers
  const Fact& fact(uint32_t r) const { return state_.registers[r]; }
  void need(uint32_t r, Kinds kinds) {
    if (fact(r).kinds & ~kinds) fail("register " + std::to_string(r) + " does not hold what is needed");
  }
  void need_run(uint32_t first, int64_t count, Kinds kinds) {
    count_steps(static_cast<uint64_t>(count));
    for (int64_t i = 0; i < count && fault_.empty(); ++i) need(first + static_cast<uint32_t>(i), kinds);
  }
  void write(uint32_t r, Fact fact) {
    if (exposed_[r] && fact.kinds != kCell) {
      if (fact.kinds & (kUndefined | kHandled | kRange))
        fail("register " + std::to_string(r) + " of a variable is lost");
      fact = {(fact.kinds & kUnset) | kObject, 0};
    }
    state_.registers[r] = fact;
    changed_.push_back(r);
  }
  void write(uint32_t r, Kinds kinds) { write(r, Fact{kinds, 0}); }
  void write_run(uint32_t first, int64_t count, Kinds kinds) {
    for (int64_t i = 0; i < count; ++i) write(first + static_cast<uint32_t>(i), kinds);
  }
  void fail(std::string what) {
    if (fault_.empty()) fault_ = std::move(what) + " at " + std::to_string(index_);
  }

  // ---- Instructions. False: the path ends here.
  bool step(Instruction instruction) {
    check_reads(instruction);
    if (!fault_.empty()) return false;
    Op op = instruction.op();
    if (op == Op::UNREACHABLE) fail("UNREACHABLE is reached");
    if (op == Op::YIELD || op == Op::ASYNC_YIELD) check_yield(instruction);
    if ((op == Op::RETURN || op == Op::RETURN_NONE) && (code_.flags & Code::kGeneratorLike) && !state_.in_generator)
      fail("a generator that returns before it is made");
    if (info(instruction)[3] == 'j') jump(instruction);
    if (ends_path(op)) return false;
    write_results(instruction);
    return true;
  }
  void check_yield(Instruction) {
    if (!state_.in_generator) fail("YIELD outside of a generator");
    // It is what is delegated to that is asked while the generator waits here.
    if (index_ > 0 && code_.instructions[index_ - 1].op() == Op::SEND) need(code_.instructions[index_ - 1].b(), kBound);
  }
  void jump(Instruction instruction) {
    uint32_t target = target_of(index_, instruction);
    State before = state_;
    std::vector<uint32_t> changed = changed_;
    count_steps(before.registers.size());
    switch (instruction.op()) {
      case Op::JUMP_IF_NONE: refine(instruction.a(), kNone | kObject | kUnset); break;
      case Op::JUMP_IF_NOT_NONE: refine(instruction.a(), ~kNone); break;
      case Op::JUMP_IF_UNSET: refine(instruction.a(), kUnset); break;
      case Op::SEND: write(instruction.a(), kObject); break;
      case Op::FOR_ITER:
      case Op::FOR_ITER_PAIR:
      case Op::FOR_RANGE:
        if (is_pair_at(target, instruction.b())) {
          write_run(code_.instructions[target].a(), 2, kObject);
          push(target + 1, state_);
          state_ = before;
        }
        write(instruction.b(), kObject);
        break;
      default: break;
    }
    if (fault_.empty()) push(target, state_);
    state_ = std::move(before);
    changed_ = std::move(changed);
  }
  // What is known where a test has told so; a path that cannot be taken is followed as if it could.
  void refine(uint32_t r, Kinds kinds) {
    if (exposed_[r]) kinds |= kObject;  // which f_locals may put there any time
    Kinds left = fact(r).kinds & kinds;
    if (left && left != fact(r).kinds) {
      state_.registers[r].kinds = left;
      changed_.push_back(r);
    }
  }

  void check_reads(Instruction instruction) {
    uint32_t a = instruction.a(), b = instruction.b(), c = instruction.c();
    switch (instruction.op()) {
      case Op::MOVE: return need(b, kAny);
      case Op::FETCH_FAR:
      case Op::STORE_FAR: return;  // saved around a deep expression whether something is there or not
      case Op::CHECK_BOUND:
      case Op::DELETE_LOCAL:
      case Op::JUMP_IF_UNSET:
      case Op::MAKE_CELL: return need(a, kBound | kUnset);
      case Op::LOAD_CELL:
      case Op::LOAD_NAME_OR_CELL: return need(b, kCell);
      case Op::STORE_CELL: return need(a, kCell), need(b, kBound);
      case Op::DELETE_CELL: return need(a, kCell);
      case Op::LOAD_DICT_OR_CELL: return need(b, kBound), need(c, kCell);
      case Op::LIST_APPEND:
      case Op::LIST_EXTEND: return need(a, kList), need(b, kBound);
      case Op::LIST_TO_TUPLE: return need(b, kList);
      case Op::SET_ADD: return need(a, kSet | kObject), need(b, kBound);
      case Op::SET_UPDATE: return need(a, kSet), need(b, kBound);
      case Op::DICT_SET:
      case Op::DICT_MERGE: return need(a, kDict), need(b, kBound), need(c, kBound);
      case Op::DICT_UPDATE: return need(a, kDict), need(b, kBound);
      case Op::BUILD_STRING: return need_run(b, instruction.d(), kText);
      case Op::FORMAT: return need(b, kBound), need(c, kText);
      case Op::BUILD_TEMPLATE: return need(b, kTuple), need(c, kTuple);
      case Op::BUILD_CLOSURE: return need_run(b, instruction.d(), kCell);
      case Op::CALL_METHOD:
      case Op::CALL_METHOD_KW:
        need(a, kBound), need(a + 1, kBound | kUnset);
        return need_run(a + 2, instruction.b(), kBound);
      case Op::CALL_EX: return need(a, kBound), need(a + 1, kBound), need(a + 2, kDict | kUnset);
      case Op::MAKE_FUNCTION: return check_function(instruction);
      case Op::FOR_RANGE: return check_range(a);
      case Op::RAISE:
        if (instruction.d() >= 1) need(a, kBound);
        if (instruction.d() == 2) need(b, kBound);
        return;
      case Op::ASSERT_FAILED:
        if (instruction.d() == 1) need(a, kBound);
        return;
      case Op::RERAISE:
      case Op::PUSH_HANDLED: return need(a, kException);
      case Op::POP_HANDLED: return need(a, kHandled);
      case Op::EXCEPTION_ARGUMENTS: return need(b, kException);
      case Op::GROUP_MATCH: return need(b, kException | kNone), need(c, kBound);
      case Op::GROUP_RERAISE: return need(b, kException), need(c, kList);
      case Op::MATCH_KEYS:
      case Op::DICT_WITHOUT: return need(b, kBound), need(c, kTuple | kClosure);
      case Op::MATCH_CLASS: return need(a + 1, kSmallInt), need(b, kBound), need(c, kBound);
      case Op::IMPORT_NAME: return need(b, kSmallInt), need(c, kTuple | kNone);
      default: return check_plain_reads(instruction);
    }
  }
  void check_plain_reads(Instruction instruction) {
    const char* letters = info(instruction);
    RegisterRuns runs = register_runs(code_, instruction);
    const uint32_t first[] = {instruction.a(), instruction.b(), instruction.c()};
    const int64_t count[] = {runs.a, runs.b, runs.c};
    for (int field = 0; field < 3; ++field) {
      if (letters[field] == 'r' || letters[field] == 'm') need_run(first[field], count[field], kBound);
    }
  }
  // The parts that are there, in this order: defaults, keyword defaults, annotate function, closure.
  void check_function(Instruction instruction) {
    uint32_t at = instruction.b();
    for (int part : {1, 2, 4}) {
      if (instruction.c() & part) need(at++, kBound);
    }
    if (!(instruction.c() & 8)) return;
    uint64_t wanted = code_.constants[instruction.d()].as<Code>()->free_names->size;
    if (fact(at).kinds != kClosure || fact(at).detail != wanted) fail("not the closure of the function");
  }
  void check_range(uint32_t a) {
    const Fact &next = fact(a), &end = fact(a + 1), &step = fact(a + 2);
    bool is_range = next.kinds == kRangeNext && end.kinds == kRangeEnd && step.kinds == kRangeStep;
    if (!is_range || next.detail != end.detail || next.detail != step.detail) fail("not a range to go on with");
  }

  void write_results(Instruction instruction) {
    uint32_t a = instruction.a(), b = instruction.b();
    switch (instruction.op()) {
      case Op::LOAD_CONST: return write(a, kinds_of(code_.constants[instruction.d()]));
      case Op::LOAD_INT: return write(a, kSmallInt);
      case Op::LOAD_WORD: return write(a, kinds_of(Value::from_bits(static_cast<uint32_t>(instruction.d()))));
      case Op::MOVE: return write(a, fact(b));
      case Op::FETCH_FAR: return write(a, fact(static_cast<uint32_t>(instruction.d())));
      case Op::STORE_FAR: return write(static_cast<uint32_t>(instruction.d()), fact(a));
      case Op::CHECK_BOUND: return refine_bound(a);
      case Op::JUMP_IF_UNSET: return refine(a, ~kUnset);
      case Op::JUMP_IF_NONE: return refine(a, ~kNone);
      case Op::JUMP_IF_NOT_NONE: return refine(a, kNone | kObject | kUnset);
      case Op::DELETE_LOCAL: return write(a, kUnset);
      case Op::MAKE_CELL: return write(a, kCell);
      case Op::COPY_FREE: return write_run(a, instruction.d(), kCell);
      case Op::BUILD_CLOSURE:
      case Op::BUILD_TUPLE: return write(a, tuple_of(b, instruction.d()));
      case Op::LIST_TO_TUPLE: return write(a, kTuple);
      case Op::BUILD_LIST:
      case Op::COPY_LIST: return write(a, kList);
      case Op::BUILD_SET: return write(a, kSet);
      case Op::BUILD_DICT:
      case Op::BUILD_DICT_KEYS:
      case Op::DICT_WITHOUT: return write(a, kDict);
      case Op::BUILD_STRING:
      case Op::CONVERT:
      case Op::FORMAT_SIMPLE:
      case Op::FORMAT: return write(a, kText);
      case Op::LOAD_METHOD:
      case Op::LOAD_SPECIAL:
      case Op::LOAD_SUPER_METHOD: return write(a, kObject), write(a + 1, kObject | kUnset);
      case Op::CALL:
      case Op::CALL_METHOD:
      case Op::CALL_KW:
      case Op::CALL_METHOD_KW:
        count_steps(code_.register_count - a);
        write(a, kObject);
        return write_run(a + 1, int64_t{code_.register_count} - a - 1, kUndefined);
      // The callee's frame begins behind all registers.
      case Op::CALL_EX: return write(a, kObject), write_run(a + 1, 2, kUndefined);
      case Op::MAKE_GENERATOR:
        if (state_.in_generator) fail("a generator is made twice");
        state_.in_generator = true;
        return write(a, kObject);
      case Op::FOR_ITER:
      case Op::FOR_ITER_PAIR:
      case Op::FOR_RANGE: return;
      case Op::FOR_RANGE_PREPARE: return prepare_range(a);
      case Op::PUSH_HANDLED: return write(b, kHandled);
      case Op::GROUP_MATCH: return write(a, kException | kNone), write(a + 1, kException | kNone);
      case Op::GROUP_RERAISE: return write(a, kException | kNone);
      case Op::MATCH_CLASS:
      case Op::MATCH_KEYS: return write(a, kTuple | kNone);
      default: return write_plain_results(instruction);
    }
  }
  void write_plain_results(Instruction instruction) {
    const char* letters = info(instruction);
    RegisterRuns runs = register_runs(code_, instruction);
    const uint32_t first[] = {instruction.a(), instruction.b(), instruction.c()};
    const int64_t count[] = {runs.a, runs.b, runs.c};
    for (int field = 0; field < 3; ++field) {
      if (letters[field] == 'w' || letters[field] == 'm') write_run(first[field], count[field], kObject);
    }
  }
  Fact tuple_of(uint32_t first, int32_t count) {
    if (count == 0) return {kTuple, 0};
    for (int32_t i = 0; i < count; ++i) {
      if (fact(first + static_cast<uint32_t>(i)).kinds != kCell) return {kTuple, 0};
    }
    return {kClosure, static_cast<uint32_t>(count)};
  }
  void refine_bound(uint32_t r) {
    refine(r, kBound);
    if (fact(r).kinds == kUnset) write(r, kObject);  // what is behind is never run
  }
  // What an earlier run of the same instruction has left must not be taken for this one's.
  void prepare_range(uint32_t a) {
    uint32_t self = index_;
    count_steps(code_.register_count);
    for (uint32_t r = 0; r < code_.register_count; ++r) {
      if ((fact(r).kinds & kRange) && fact(r).detail == self) write(r, kUndefined);
    }
    if (exposed_[a] || exposed_[a + 1] || exposed_[a + 2]) return fail("a range in registers of variables");
    write(a, Fact{kRangeNext, self});
    write(a + 1, Fact{kRangeEnd, self});
    write(a + 2, Fact{kRangeStep, self});
  }
  static Kinds kinds_of(Value value) {
    if (value.is_none()) return kNone;
    if (value.is_unset()) return kUnset;
    if (value.is_int()) return kSmallInt;
    if (!value.is_cell()) return kObject;
    if (value.cell()->shape == shape_of(BuiltinType::Str)) return kText;
    if (value.cell()->shape == shape_of(BuiltinType::Tuple)) return kTuple;
    return kObject;
  }

  const Code& code_;
  std::vector<uint32_t> handler_;                // by instruction: the innermost, or kNoHandler
  std::vector<std::unique_ptr<Entry>> entries_;  // by instruction, where paths may meet
  std::vector<bool> exposed_;                    // by register: f_locals shows it
  std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> waiting_;
  State state_;                    // before, and then behind, the instruction under way
  std::vector<uint32_t> changed_;  // registers that the instruction before has changed
  uint32_t index_ = 0;
  uint64_t steps_ = 0, facts_ = 0;
  std::string fault_;
};

}  // namespace

std::string verify_flow(const Code& code) { return FlowVerifier(code).run(); }

}  // namespace minipy
