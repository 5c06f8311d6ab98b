// The guards of a trace as one reads them: where in the source, what is asked, what is expected, how often it was so.
#include <algorithm>

#include "compiler/trace/ir/printer.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/trace_report.h"
#include "vm/trace/tracer.h"

namespace minipy {

namespace {

void count_beginning(TraceRecord* record) { ++record->runs[0]; }
void count_repetition(TraceRecord* record) { ++record->runs[1]; }

std::string quoted_start(std::string_view text) {
  constexpr size_t kMost = 30;
  std::string shown(text.substr(0, kMost));
  return "'" + shown + (text.size() > kMost ? "...'" : "'");
}

}  // namespace

// ---- Counting
void RecordingMachine::count_runs() {
  record_.counts_runs = true;
  ir::CallInfo info;
  info.function = reinterpret_cast<const void*>(&count_beginning);
  info.name = "count_beginning";
  info.result = ir::Type::Void;
  info.reads_all = false;
  info.writes = 0;
  const Ref operands[] = {word(reinterpret_cast<uint64_t>(&record_)).r};
  builder_.call(info, operands);
}
// The loop's body has its own copy of the call.
void separate_counts(ir::Trace& trace) {
  bool in_body = false;
  for (ir::Node& node : trace.nodes) {
    in_body |= node.op == ir::Op::loop;
    if (!in_body || node.op != ir::Op::call) continue;
    ir::CallInfo info = trace.calls[node.payload];
    if (info.function != reinterpret_cast<const void*>(&count_beginning)) continue;
    info.function = reinterpret_cast<const void*>(&count_repetition);
    info.name = "count_repetition";
    node.payload = trace.calls.size();
    trace.calls.push_back(info);
  }
}
// Exits are in the order of the nodes that leave by them.
void find_nodes_of_exits(TraceRecord& record) {
  const auto& nodes = record.ir.nodes;
  size_t at = 0;
  for (const auto& exit : record.compiled->exits) {
    if (exit->snapshot == ir::SnapshotId::None) continue;
    while (at < nodes.size() && nodes[at].snapshot != exit->snapshot) ++at;
    if (at == nodes.size()) return;
    exit->node = static_cast<uint32_t>(at++);
  }
}

// ---- Values and names
std::string describe_value(Runtime& rt, Value value) {
  if (value.is_int()) return std::to_string(value.as_int());
  if (value.is_none()) return "None";
  if (value.is_bool()) return value.is_true() ? "True" : "False";
  if (value.is_unset()) return "unset";
  if (value.is_ellipsis()) return "Ellipsis";
  if (value.is_not_implemented()) return "NotImplemented";
  if (value.is_double()) return "a float";
  if (!value.is_cell()) return "a constant";
  if (const Str* text = exact_str(value)) return quoted_start(text->view());
  if (value.cell()->shape == shape_of(BuiltinType::Code))
    return "code of " + std::string(value.as<Code>()->qualname->view());
  if (auto* function = cast_exact<Function>(value)) {
    auto* code = static_cast<Code*>(function->code);
    return "function " + std::string(code->qualname->view());
  }
  if (value.cell()->shape == shape_of(BuiltinType::BuiltinFunction) ||
      value.cell()->shape == shape_of(BuiltinType::MethodDescriptor))
    return "built-in " + std::string(value.as<NativeFunction>()->def->name());
  if (Type* type = cast<Type>(rt, value)) return "class " + std::string(type->name->view());
  return "one " + std::string(rt.type_of(value)->name->view()) + " object";
}
LiveClasses::LiveClasses(Runtime& rt) { add(rt.type(BuiltinType::Object)); }
void LiveClasses::add(const Type* type) {
  if (!types_.insert(type).second || !type->subclasses) return;
  for (uint64_t j = 0; j < type->subclasses->size; ++j) add(type->subclasses->items[j].as<Type>());
}
std::string LiveClasses::name_of(const Shape* shape) const {
  return has_class_of(shape) ? std::string(shape->type->name->view()) : "a class that is gone";
}
std::string describe_shape(Runtime& rt, const LiveClasses& classes, ShapeId id) {
  const Shape* shape = rt.shape(id);
  std::string text = classes.name_of(shape);
  if (!classes.has_class_of(shape)) return text;
  if (shape->dict_mode) return text + " with a __dict__ of its own";
  if (shape->slot_count == 0 || shape->retired) return text;
  text += " with";
  std::string separator = " ";
  size_t shown = 0;
  for (const Shape* each = shape; each && each->last_name && shown < 6; each = each->parent, ++shown) {
    text += separator + std::string(each->last_name->view());
    separator = ", ";
  }
  return shown == 0 ? classes.name_of(shape) : text;
}

// ---- One guard
namespace {

// Only what the trace itself keeps alive is looked at.
std::string describe_constant(Runtime& rt, const TraceRecord& record, Value value) {
  bool is_kept =
      !value.is_cell() || std::find(record.constants.begin(), record.constants.end(), value) != record.constants.end();
  return is_kept ? describe_value(rt, value) : "the same object";
}

// Whether a node is the length of a list, a tuple or a dict.
bool is_length(const ir::Trace& trace, ir::Ref ref) {
  const ir::Node& node = trace[ref];
  if (node.op != ir::Op::load || node.type != ir::Type::Word) return false;
  alignas(Dict) static constexpr char kCell[sizeof(Dict) + sizeof(List) + sizeof(Tuple)] = {};  // to measure in
  auto lies_at = [&](auto* cell, auto field) { return node.imm == offset_in(cell, field); };
  if (node.space == space_of<List>()) return lies_at(reinterpret_cast<const List*>(kCell), &List::size);
  if (node.space == space_of<Tuple>()) return lies_at(reinterpret_cast<const Tuple*>(kCell), &Tuple::size);
  if (node.space != space_of<Dict>()) return false;
  const auto* dict = reinterpret_cast<const Dict*>(kCell);
  return lies_at(dict, &Dict::used) || lies_at(dict, &Dict::filled);
}
// Whether a node is a key in the table of a dict.
bool is_key(const ir::Trace& trace, ir::Ref ref) {
  const ir::Node& node = trace[ref];
  return node.op == ir::Op::load && node.space == kDictEntriesSpace && node.imm >= 0 &&
         static_cast<size_t>(node.imm) % sizeof(DictEntry) == offsetof(DictEntry, key) &&
         trace[node.a].op == ir::Op::load;
}

// What a node stands for in the source, as far as that is simple: a variable, an attribute of one.
class Namer {
 public:
  Namer(Runtime& rt, const LiveClasses& classes, const TraceRecord& record, const SnapshotContext& context)
      : rt_(rt), classes_(classes), record_(record), context_(context) {}

  std::string name_of(ir::Ref ref, int depth = 8) const {
    if (ref == ir::Ref::None || depth == 0) return {};
    const ir::Node& node = record_.ir[ref];
    switch (node.op) {
      case ir::Op::assume:
      case ir::Op::box:
      case ir::Op::box_wide:
      case ir::Op::unbox:
      case ir::Op::word_of: return name_of(node.a, depth);
      case ir::Op::constant:
        return node.type == ir::Type::Word || node.type == ir::Type::Double
                   ? std::string()
                   : describe_constant(rt_, record_, Value::from_bits(node.payload));
      case ir::Op::slot:
      case ir::Op::load_slot: return variable(node.imm);
      case ir::Op::phi: return name_of(node.a, depth);
      case ir::Op::load:
        if (is_length(record_.ir, ref)) return name_of(node.a, depth - 1);
        if (is_key(record_.ir, ref)) return name_of(record_.ir[node.a].a, depth - 1);
        return node.space == kSlotsSpace ? attribute(node, depth) : part(node, depth);
      default: return {};
    }
  }

 private:
  std::string variable(int32_t place) const {
    for (uint32_t j = context_.count; j-- > 0;) {
      const FrameContext& frame = record_.frame_of(context_, j);
      auto number = static_cast<int64_t>(place) - frame.offset;
      if (!frame.code || number < 0 || number >= frame.code->register_count) continue;
      const Tuple* names = frame.code->variable_names;
      for (uint64_t k = 0; k < names->size; ++k) {
        if (frame.code->variable_registers[k] == number) return std::string(names->items[k].as<Str>()->view());
      }
      return {};
    }
    return {};
  }
  // Which name a slot is for is known where a guard says which shape the object has.
  std::string attribute(const ir::Node& node, int depth) const {
    std::string object = name_of(node.a, depth - 1);
    if (object.empty()) return {};
    for (const ir::Node& each : record_.ir.nodes) {
      if (each.op != ir::Op::guard_shape || each.a != node.a) continue;
      Shape* shape = rt_.shape(static_cast<ShapeId>(each.imm));
      if (!classes_.has_class_of(shape) || shape->dict_mode) return {};
      for (const Shape* at = shape; at && at->last_name; at = at->parent) {
        uint32_t slot = shape->find(at->last_name);
        if (slot == Shape::kNotFound || slot >= shape->inline_capacity) continue;
        if (shape->slots_offset + slot * sizeof(Value) == static_cast<uint32_t>(node.imm))
          return object + "." + std::string(at->last_name->view());
      }
    }
    return {};
  }

  // An item of a tuple, of a list, or of a dict whose keys are guarded.
  std::string part(const ir::Node& node, int depth) const {
    auto indexed = [&](ir::Ref object, const std::string& index) {
      std::string name = name_of(object, depth - 1);
      return name.empty() ? name : name + "[" + index + "]";
    };
    auto number = [](size_t bytes) { return std::to_string(bytes / sizeof(Value)); };
    auto at = static_cast<size_t>(node.imm);
    if (node.space == kTupleItemsSpace && at >= sizeof(Tuple)) return indexed(node.a, number(at - sizeof(Tuple)));
    if (node.space != kListItemsSpace && node.space != kDictEntriesSpace) return {};
    const ir::Node& items = record_.ir[node.a];
    if (items.op != ir::Op::load) return {};
    if (node.space == kListItemsSpace) return indexed(items.a, number(at));
    if (at % sizeof(DictEntry) != offsetof(DictEntry, value)) return {};
    size_t key = at - offsetof(DictEntry, value) + offsetof(DictEntry, key);
    for (const ir::Node& each : record_.ir.nodes) {
      if (each.op != ir::Op::guard_is) continue;
      const ir::Node& asked = record_.ir[each.a];
      if (asked.op == ir::Op::load && asked.space == node.space && asked.a == node.a &&
          static_cast<size_t>(asked.imm) == key)
        return indexed(items.a, describe_constant(rt_, record_, Value::from_bits(each.payload)));
    }
    return {};
  }

  Runtime& rt_;
  const LiveClasses& classes_;
  const TraceRecord& record_;
  const SnapshotContext& context_;
};

// " (find_in_list)", without namespaces and parameters.
std::string called(const ir::CallInfo& call) {
  std::string_view name = call.name;
  name = name.substr(0, name.find('('));  // natives' names are their signatures
  if (size_t colons = name.rfind("::"); colons != std::string_view::npos) name.remove_prefix(colons + 2);
  return " (" + std::string(name) + ")";
}
void say_type(GuardReport& report, const char* expected) {
  report.kind = "type";
  report.expected = expected;
}
// A word of the runtime's.
void say_word(GuardReport& report, Runtime& rt, const ir::Trace& trace, ir::Ref ref, uint64_t expected, bool is_not) {
  const ir::Node& node = trace[ref];
  std::string_view negated = is_not ? "not " : "";
  report.kind = "state";
  report.expected = is_not ? "not what was recorded" : "as recorded";
  if (is_length(trace, ref)) {
    report.kind = "length";
    report.expected = std::string(negated) + std::to_string(expected);
  } else if (node.op == ir::Op::load && trace[node.a].op == ir::Op::constant) {
    if (trace[node.a].payload == reinterpret_cast<uint64_t>(&rt.copy_tables)) {
      report.kind = "tables";
      report.expected = "those of the module copy";
    } else if (node.space == space_of<Set>() || node.space == space_of<Dict>() || node.space == kDictEntriesSpace) {
      report.kind = "tables";
      report.expected = node.space == space_of<Set>() ? "a set that has not changed" : "a dict that has not changed";
    }
  }
}
void say_identity(GuardReport& report, Runtime& rt, const TraceRecord& record, const ir::Node& node, bool is_not) {
  ir::Type type = record.ir[node.a].type;
  if (type == ir::Type::Word || type == ir::Type::Double)
    return say_word(report, rt, record.ir, node.a, node.payload, is_not);
  report.kind = is_key(record.ir, node.a) ? "key" : "identity";
  report.expected = (is_not ? "not " : "") + describe_constant(rt, record, Value::from_bits(node.payload));
}

void say_equal(GuardReport& report, Runtime& rt, const ir::Trace& trace, const ir::Node& node, bool outcome) {
  auto is_value = [&](ir::Ref ref) {
    ir::Type type = trace[ref].type;
    return type == ir::Type::Cell || type == ir::Type::Value;
  };
  if (trace[node.b].op == ir::Op::constant) return say_word(report, rt, trace, node.a, trace[node.b].payload, !outcome);
  if (is_value(node.a) && is_value(node.b)) {
    report.kind = "identity";
    report.expected = outcome ? "one object" : "two objects";
    return;
  }
  report.kind = "state";
  report.expected = outcome ? "as recorded" : "not as recorded";
}
void say_condition(GuardReport& report, Runtime& rt, const ir::Trace& trace, ir::Ref condition, bool outcome) {
  const ir::Node& node = trace[condition];
  report.kind = "condition";
  report.expected = outcome ? "true" : "false";
  switch (node.op) {
    case ir::Op::not_cond: return say_condition(report, rt, trace, node.a, !outcome);
    case ir::Op::word_below:
      if (trace[node.b].op == ir::Op::load && trace[node.b].space == kMachineSpace) {
        report.kind = "room";
        report.expected = "on the stack";
        return;
      }
      report.kind = "range";
      report.expected = outcome ? "within" : "past the end";
      return;
    case ir::Op::word_equal: say_equal(report, rt, trace, node, outcome); return;
    case ir::Op::call: report.expected += called(trace.call_of(node)); return;
    default: return;
  }
}

// What is asked about, or which two.
std::string subject_of(const TraceRecord& record, const ir::Node& node, const Namer& namer) {
  if (node.a == ir::Ref::None) return {};
  const ir::Node& asked = record.ir[node.a];
  if (asked.op != ir::Op::word_equal || (node.op != ir::Op::guard_true && node.op != ir::Op::guard_false))
    return namer.name_of(node.a);
  std::string one = namer.name_of(asked.a), other = namer.name_of(asked.b);
  return one.empty() || other.empty() ? one : one + ", " + other;
}

}  // namespace

void Tracer::describe_guard(const TraceRecord& record, const LiveClasses& classes, const ir::Node& node,
                            GuardReport& report) const {
  Runtime& rt = vm_.rt;
  switch (node.op) {
    case ir::Op::guard_int: return say_type(report, "int");
    case ir::Op::guard_double: return say_type(report, "float");
    case ir::Op::guard_bool: return say_type(report, "bool");
    case ir::Op::guard_cell: return say_type(report, "an object");
    case ir::Op::guard_no_cell: return say_type(report, "a number, a bool, None");
    case ir::Op::unbox_wide: return say_type(report, "int of 0 .. 2**64 - 1");
    case ir::Op::guard_is: return say_identity(report, rt, record, node, false);
    case ir::Op::guard_is_not: return say_identity(report, rt, record, node, true);
    case ir::Op::guard_shape:
      report.kind = "class";
      report.expected = describe_shape(rt, classes, static_cast<ShapeId>(node.imm));
      return;
    case ir::Op::guard_true:
    case ir::Op::guard_false: return say_condition(report, rt, record.ir, node.a, node.op == ir::Op::guard_true);
    case ir::Op::guard_fuel:
      report.kind = "safe point";
      report.expected = "fuel and time are left";
      return;
    case ir::Op::guard_no_interrupt:
      report.kind = "safe point";
      report.expected = node.payload == reinterpret_cast<uint64_t>(&vm_.disturbed) ? "no Python code ran in a call"
                                                                                   : "no interrupt, no collection";
      return;
    case ir::Op::add_overflow:
    case ir::Op::subtract_overflow:
    case ir::Op::multiply_overflow:
    case ir::Op::shift_left_overflow:
      report.kind = "overflow";
      report.expected = "a result of 62 bits";
      return;
    case ir::Op::call: {
      const ir::CallInfo& call = record.ir.call_of(node);
      report.kind = call.check == ir::CallCheck::Failure ? "exception" : "call";
      report.expected = call.check == ir::CallCheck::Failure ? "no exception" : "as recorded";
      report.expected += called(call);
      return;
    }
    case ir::Op::link:
      report.kind = "end";
      report.expected = "another trace goes on";
      return;
    case ir::Op::repeat:
      report.kind = "end";
      report.expected = "the loop repeats";
      return;
    default: report.kind = ir::op_info(node.op).name;
  }
}
std::vector<GuardReport> Tracer::guards_of(const TraceRecord& record) const {
  std::vector<GuardReport> reports;
  LiveClasses classes(vm_.rt);
  bool has_nodes = !record.ir.nodes.empty();
  uint32_t body = UINT32_MAX;
  for (uint32_t i = 0; i < record.ir.nodes.size(); ++i) {
    if (record.ir.nodes[i].op == ir::Op::loop) body = i;
  }
  // How often the trace has come to the next guard, as far as it is known.
  bool is_counted = record.counts_runs;
  uint64_t come[2] = {record.runs[0], record.runs[1]};
  for (const auto& exit : record.compiled->exits) {
    GuardReport report;
    report.exit = static_cast<uint32_t>(reports.size());
    report.misses = exit->times();
    if (exit->side) {
      const auto& side = *static_cast<const TraceRecord*>(exit->side->owner);
      report.side = side.number;
      report.misses += side.counts_runs ? side.runs[0] : 0;
      is_counted &= side.counts_runs;
    }
    const SnapshotContext* context = nullptr;
    if (exit->snapshot != ir::SnapshotId::None) {
      const ir::Snapshot& snapshot = record.ir.snapshots[static_cast<uint32_t>(exit->snapshot)];
      if (snapshot.kind != ir::ExitKind::AsIs) context = &record.contexts[snapshot.context];
    }
    if (context && context->count > 0) {
      const FrameContext& innermost = record.frame_of(*context, context->count - 1);
      report.code = innermost.code;
      report.at = innermost.pc;
      auto number = static_cast<size_t>(context - record.contexts.data());
      if (number < record.operations.size()) {
        report.code = record.operations[number].code;
        report.at = record.operations[number].at;
      }
    }
    if (has_nodes && exit->node != trace::Exit::kNoNode) {
      const ir::Node& node = record.ir.nodes[exit->node];
      report.in_loop = exit->node > body;
      describe_guard(record, classes, node, report);
      if (context) report.subject = subject_of(record, node, Namer(vm_.rt, classes, record, *context));
      uint64_t& times = come[report.in_loop ? 1 : 0];
      report.has_hits = is_counted && times >= report.misses;
      if (report.has_hits) report.hits = times -= report.misses;
    }
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace minipy
