#include "compiler/trace/ir/verifier.h"

#include <algorithm>

#include "compiler/trace/ir/builder.h"

namespace minipy::ir {
namespace {

class Verifier {
 public:
  explicit Verifier(const Trace& trace) : trace_(trace) {}

  std::string run() {
    if (trace_.nodes.empty()) return "the trace is empty";
    for (at_ = 0; at_ < trace_.nodes.size() && problem_.empty(); ++at_) check_node();
    return problem_;
  }

 private:
  const Node& node() const { return trace_.nodes[at_]; }
  void fail(const std::string& text) {
    if (problem_.empty()) problem_ = "%" + std::to_string(at_) + " " + op_info(node().op).name + ": " + text;
  }

  void check_node() {
    if (node().op >= Op::kCount) return fail("no such operation");
    check_type();
    check_operands();
    check_snapshot();
    check_memory();
    check_structure();
  }

  void check_type() {
    Type declared = op_info(node().op).type;
    Type type = node().type;
    if (type == Type::Any) return fail("its type is Any");
    if (declared != Type::Any && type != declared) return fail(std::string("its type is ") + type_name(type));
    switch (node().op) {
      case Op::constant:
      case Op::phi:
      case Op::inherit:
      case Op::load:
      case Op::load_at:
        if (type == Type::Void) fail("it has no type");
        break;
      case Op::assume:
        if (type != Type::Int && type != Type::Bool && type != Type::Cell)
          fail("only Int, Bool or Cell can be assumed");
        break;
      case Op::call:
        if (node().payload >= trace_.calls.size()) return fail("no such call");
        if (type != trace_.call_of(node()).result) fail("its type is not the call's result");
        break;
      default: break;
    }
  }

  bool check_defined(Ref ref, const char* what) {
    if (index_of(ref) < at_ && trace_[ref].type != Type::Void) return true;
    fail(std::string(what) + " %" + (ref == Ref::None ? "none" : std::to_string(index_of(ref))) +
         (index_of(ref) < at_ ? " has no value" : " is not defined before"));
    return false;
  }

  void check_operands() {
    const char* letters = op_info(node().op).operands;
    const Ref refs[] = {node().a, node().b, node().c};
    for (int i = 0; i < 3; ++i) {
      if (letters[0] == 0) {
        if (refs[i] != Ref::None) return fail("too many operands");
        continue;
      }
      if (node().op == Op::phi && i == 1) {
        check_repeated_operand();
      } else {
        if (!check_defined(refs[i], "operand")) return;
        if (!fits_operand(trace_[refs[i]].type, *letters))
          return fail("operand %" + std::to_string(index_of(refs[i])) + " is a " + type_name(trace_[refs[i]].type) +
                      ", not what '" + *letters + "' says");
      }
      ++letters;
    }
    if (node().op == Op::phi && !is_within(trace_[node().a].type, node().type))
      fail("the first operand's type differs");
    if (node().op == Op::store_slot && !is_within(trace_[node().a].type, Type::Value))
      fail("only Values are stored to slots");
    if (node().op == Op::call) check_arguments();
  }

  // A phi's second operand is defined further down, or is one that came before the loop.
  void check_repeated_operand() {
    Ref b = node().b;
    if (b == Ref::None || index_of(b) >= trace_.nodes.size()) return fail("the second operand is missing");
    if (!is_within(trace_[b].type, node().type)) fail("the second operand's type differs");
  }

  void check_arguments() {
    if (node().imm < 0 || static_cast<size_t>(node().imm) + node().aux > trace_.arguments.size())
      return fail("its arguments are outside the list");
    for (Ref argument : trace_.arguments_of(node())) check_defined(argument, "argument");
  }

  void check_snapshot() {
    bool needs = op_info(node().op).effect == Effect::Guard || node().op == Op::link;
    if (node().op == Op::call && node().payload < trace_.calls.size()) {
      bool checks = trace_.call_of(node()).check != CallCheck::None;
      if (checks != (node().snapshot != SnapshotId::None)) return fail("a call has a snapshot where it has a check");
      if (trace_.call_of(node()).check == CallCheck::Failure && !is_within(node().type, Type::Value))
        return fail("only a Value can be the failure");
      needs = checks;
    }
    bool may = needs || node().op == Op::repeat;
    if (node().snapshot == SnapshotId::None) return needs ? fail("the snapshot is missing") : void();
    if (!may) return fail("it cannot leave, but has a snapshot");
    if (static_cast<size_t>(node().snapshot) >= trace_.snapshots.size()) return fail("no such snapshot");
    const Snapshot& snapshot = trace_.snapshots[static_cast<size_t>(node().snapshot)];
    if (size_t{snapshot.first} + snapshot.count > trace_.entries.size())
      return fail("its snapshot is outside the list");
    places_.clear();
    for (const SnapshotEntry& entry : trace_.entries_of(node().snapshot)) {
      if (!check_defined(entry.ref, "snapshot entry")) return;
      if (trace_[entry.ref].type == Type::Cond) return fail("a condition in its snapshot");
      if (entry.place != kNoPlace) places_.push_back(entry.place);
    }
    check_objects(snapshot);
    std::sort(places_.begin(), places_.end());
    if (std::adjacent_find(places_.begin(), places_.end()) != places_.end())
      fail("a place stands twice in its snapshot");
  }

  void check_objects(const Snapshot& snapshot) {
    if (size_t{snapshot.first_object} + snapshot.object_count > trace_.objects.size())
      return fail("its objects are outside the list");
    for (const VirtualObject& object : trace_.objects_of(node().snapshot)) {
      if (size_t{object.first_field} + object.field_count > trace_.fields.size() ||
          size_t{object.first_place} + object.place_count > trace_.object_places.size())
        return fail("an object's fields or places are outside the list");
      for (int32_t place : trace_.places_of(object)) places_.push_back(place);
      for (const ObjectField& field : trace_.fields_of(object)) {
        if (field.source >= (field.is_object ? snapshot.object_count : snapshot.count))
          return fail("an object's field has no source");
        if (field.offset < 0 || field.offset + field.width > static_cast<int64_t>(object.bytes))
          return fail("a field outside its object");
      }
    }
  }

  void check_memory() {
    Op op = node().op;
    if (op == Op::load || op == Op::store || op == Op::load_at || op == Op::store_at) {
      if (node().width != 8 && node().width != 4 && node().width != 1)
        fail("a width of " + std::to_string(node().width));
      if (node().space == kStackSpace) fail("the VM stack is accessed by slots");
      if (node().aux == kIsSize && (op != Op::load || node().type != Type::Word || node().width != 8))
        fail("it cannot be a size");
    }
    if (op == Op::store_slot) written_.push_back(node().imm);
    if (op == Op::call && trace_.call_of(node()).writes_stack()) stack_calls_.push_back(&trace_.call_of(node()));
    if (op != Op::slot) return;
    auto writes_it = [&](const CallInfo* call) { return call->writes_slot(node().imm); };
    if (std::any_of(stack_calls_.begin(), stack_calls_.end(), writes_it) ||
        std::find(written_.begin(), written_.end(), node().imm) != written_.end())
      fail("the slot has been written to before");
  }

  void check_structure() {
    Op op = node().op;
    bool is_last = at_ + 1 == trace_.nodes.size();
    bool ends = op == Op::repeat || op == Op::link;
    if (ends != is_last) return fail(ends ? "it is not the last node" : "the trace ends here without repeat or link");
    if (op == Op::loop) {
      if (in_loop_) return fail("a second loop");
      in_loop_ = true;
    }
    if (op == Op::phi) {
      Op before = at_ > 0 ? trace_.nodes[at_ - 1].op : Op::constant;
      if (before != Op::loop && before != Op::phi) return fail("it does not stand directly behind loop");
    }
    if (op == Op::repeat && trace_.is_side) return fail("a side trace cannot repeat");
    if (op == Op::link && in_loop_) return fail("a loop ends in repeat");
    if (op == Op::inherit && (!trace_.is_side || static_cast<uint32_t>(node().imm) >= trace_.inherited))
      fail("nothing is inherited there");
  }

  const Trace& trace_;
  uint32_t at_ = 0;
  bool in_loop_ = false;
  std::vector<const CallInfo*> stack_calls_;
  std::vector<int32_t> written_;
  std::vector<int32_t> places_;
  std::string problem_;
};

}  // namespace

std::string verify(const Trace& trace) { return Verifier(trace).run(); }

}  // namespace minipy::ir
