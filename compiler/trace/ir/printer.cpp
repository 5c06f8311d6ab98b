#include "compiler/trace/ir/printer.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cinttypes>
#include <cmath>
#include <cstdio>

#include "runtime/object/value.h"

namespace minipy::ir {
namespace {

std::string number(int64_t value) { return std::to_string(value); }

std::string hex(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "0x%" PRIx64, value);
  return text;
}

std::string name_of(Ref ref) { return ref == Ref::None ? "%none" : "%" + std::to_string(index_of(ref)); }

std::string snapshot_name(SnapshotId id) { return "s" + std::to_string(static_cast<uint32_t>(id)); }

// " + 16", " - 8", or nothing for 0.
std::string offset(int32_t imm) {
  if (imm == 0) return "";
  return imm < 0 ? " - " + number(-static_cast<int64_t>(imm)) : " + " + number(imm);
}

std::string where(const Node& node) {
  std::string text = " space " + number(node.space);
  if (node.width != 8) text += " width " + number(node.width);
  if (node.aux == kIsSize) text += " size";
  return text;
}

std::string call_text(const Trace& trace, const Node& node) {
  std::string text = call_name(trace, node.payload) + "(";
  for (size_t i = 0; i < node.aux; ++i) {
    if (i > 0) text += ", ";
    text += name_of(trace.arguments_of(node)[i]);
  }
  return text + ")";
}

// What stands behind the operation and its type.
std::string operands_text(const Trace& trace, const Node& node) {
  switch (node.op) {
    case Op::constant: return print_constant(node.type, node.payload);
    case Op::slot:
    case Op::slot_address:
    case Op::inherit:
    case Op::load_slot: return number(node.imm);
    case Op::store_slot: return number(node.imm) + " = " + name_of(node.a);
    case Op::guard_is:
    case Op::guard_is_not: return name_of(node.a) + ", " + hex(node.payload);
    case Op::guard_shape: return name_of(node.a) + ", " + number(static_cast<uint32_t>(node.imm));
    case Op::guard_no_interrupt: return hex(node.payload);
    case Op::guard_fuel: return hex(node.payload) + ", " + number(node.imm);
    case Op::load: return name_of(node.a) + offset(node.imm) + where(node);
    case Op::store: return name_of(node.a) + offset(node.imm) + " = " + name_of(node.b) + where(node);
    case Op::load_at: return name_of(node.a) + "[" + name_of(node.b) + "]" + offset(node.imm) + where(node);
    case Op::store_at:
      return name_of(node.a) + "[" + name_of(node.b) + "]" + offset(node.imm) + " = " + name_of(node.c) + where(node);
    case Op::allocate:
      return "shape " + number(static_cast<uint32_t>(node.imm)) + " bytes " +
             number(static_cast<int64_t>(node.payload));
    case Op::call: return call_text(trace, node);
    default: break;
  }
  std::string text;
  const Ref operands[] = {node.a, node.b, node.c};
  for (size_t i = 0; op_info(node.op).operands[i] != 0; ++i) text += (i > 0 ? ", " : "") + name_of(operands[i]);
  return text;
}

std::string slots_text(const CallInfo& info) {
  if (info.slots[0] == SlotRange{} && info.slots[1] == kNoSlots) return "";
  std::string text = " slots";
  for (const SlotRange& range : info.slots) {
    if (range == kNoSlots && &range != info.slots) continue;
    text += " " + (range.first == INT32_MIN ? "" : number(range.first)) + "..";
    if (range.end != INT32_MAX) text += number(range.end);
  }
  return text;
}

std::string print_call_info(const Trace& trace, size_t index) {
  const CallInfo& info = trace.calls[index];
  std::string text = "function " + call_name(trace, index) + " " + type_name(info.result);
  if (info.check == CallCheck::Failure) text += " failure";
  if (info.check == CallCheck::Truth) text += " truth";
  if (info.pure) text += " pure";
  if (info.reads_all) text += " reads";
  if (info.reads_stack) text += " stack";
  if (info.writes == ~uint64_t{0}) text += " writes all";
  bool first = true;
  for (int space = 0; space < 64 && info.writes != ~uint64_t{0}; ++space) {
    if (!(info.writes >> space & 1)) continue;
    text += first ? " writes " : ",";
    text += number(space);
    first = false;
  }
  return info.writes_stack() ? text + slots_text(info) : text;
}

std::string object_text(const Trace& trace, SnapshotId id, size_t index) {
  const VirtualObject& object = trace.objects_of(id)[index];
  std::string text = " shape " + number(object.shape) + " bytes " + number(object.bytes);
  std::string between = " at ";
  for (int32_t place : trace.places_of(object)) {
    text += between + number(place);
    between = ", ";
  }
  between = " [ ";
  for (const ObjectField& field : trace.fields_of(object)) {
    text += between + number(field.offset);
    if (field.width != 8) text += " width " + number(field.width);
    text += " space " + number(field.space);
    text += ": " + (field.is_object ? "#" + number(field.source) : name_of(trace.entries_of(id)[field.source].ref));
    if (field.addend != 0) text += " plus " + number(field.addend);
    between = ", ";
  }
  return text + (object.field_count == 0 ? "" : " ]");
}

std::string print_snapshot(const Trace& trace, SnapshotId id) {
  static constexpr const char* kKinds[] = {"resume", "raise", "as_is", "decided"};
  const Snapshot& snapshot = trace.snapshots[static_cast<uint32_t>(id)];
  std::string text =
      snapshot_name(id) + " = " + kKinds[static_cast<size_t>(snapshot.kind)] + " " + number(snapshot.context) + " {";
  bool empty = snapshot.count == 0 && snapshot.object_count == 0;
  std::string between = " ";
  for (const SnapshotEntry& entry : trace.entries_of(id)) {
    if (entry.place == kNoPlace) continue;
    text += between + number(entry.place) + ": " + name_of(entry.ref);
    between = ", ";
  }
  for (size_t i = 0; i < snapshot.object_count; ++i)
    text += " | #" + number(static_cast<int64_t>(i)) + object_text(trace, id, i);
  return text + (empty ? "}" : " }");
}

}  // namespace

std::string print_constant(Type type, uint64_t bits) {
  Value value = Value::from_bits(bits);
  switch (type) {
    case Type::Int: return number(value.as_int());
    case Type::Bool: return value.is_true() ? "True" : "False";
    case Type::Cond: return bits != 0 ? "true" : "false";
    case Type::Double: {
      double exact = std::bit_cast<double>(bits);
      if (!std::isfinite(exact)) return hex(bits);
      char text[40];
      std::snprintf(text, sizeof text, "%a", exact);
      return text;
    }
    case Type::Value:
      if (value.is_none()) return "None";
      if (value.is_unset()) return "Unset";
      return hex(bits);
    default: return hex(bits);
  }
}

std::string call_name(const Trace& trace, size_t index) {
  std::string name = trace.calls[index].name;
  size_t before = 0;
  for (size_t i = 0; i < index; ++i) before += name == trace.calls[i].name;
  if (before > 0) name += "'" + number(static_cast<int64_t>(before + 1));
  auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'' || c == '.';
  };
  return std::all_of(name.begin(), name.end(), is_plain) ? name : '"' + name + '"';
}

std::string print_node(const Trace& trace, Ref ref) {
  const Node& node = trace[ref];
  std::string text;
  if (node.type != Type::Void) text = name_of(ref) + " = ";
  text += op_info(node.op).name;
  if (node.type != Type::Void) text += std::string(" ") + type_name(node.type);
  std::string operands = operands_text(trace, node);
  return operands.empty() ? text : text + " " + operands;
}

std::string print(const Trace& trace) {
  std::string text;
  if (trace.is_side) text += "side " + number(trace.inherited) + "\n";
  for (size_t i = 0; i < trace.calls.size(); ++i) text += print_call_info(trace, i) + "\n";
  std::vector<bool> printed(trace.snapshots.size());
  for (uint32_t i = 0; i < trace.nodes.size(); ++i) {
    const Node& node = trace.nodes[i];
    uint32_t snapshot = static_cast<uint32_t>(node.snapshot);
    bool leaves = node.snapshot != SnapshotId::None;
    if (leaves && snapshot < printed.size() && !printed[snapshot]) {
      printed[snapshot] = true;
      text += print_snapshot(trace, node.snapshot) + "\n";
    }
    text += print_node(trace, Ref{i});
    if (leaves) text += " -> " + snapshot_name(node.snapshot);
    text += "\n";
  }
  return text;
}

}  // namespace minipy::ir
