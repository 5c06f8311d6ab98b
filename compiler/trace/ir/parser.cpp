#include "compiler/trace/ir/parser.h"

#include <bit>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>

#include "runtime/object/value.h"

namespace minipy::ir {
namespace {

bool is_name_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'' || c == '.';
}

class Parser {
 public:
  Parser(std::string_view text, std::span<const NamedFunction> functions, Parsed& out)
      : text_(text), functions_(functions), out_(out), trace_(out.trace) {}

  void run() {
    while (!text_.empty() && !failed()) {
      size_t end = text_.find('\n');
      line_ = text_.substr(0, end);
      text_ = end == std::string_view::npos ? std::string_view() : text_.substr(end + 1);
      line_ = line_.substr(0, line_.find('#'));
      ++line_number_;
      skip_blanks();
      if (!line_.empty()) parse_line();
    }
    for (const auto& [ref, name] : later_) {
      auto found = nodes_.find(name.first);
      if (found == nodes_.end()) return fail_at(name.second, "no node is called %" + name.first);
      trace_.nodes[ref].b = found->second;
    }
    if (!failed() && trace_.nodes.empty()) fail("no nodes");
  }

 private:
  // ---- Errors and tokens
  bool failed() const { return !out_.error.empty(); }
  void fail(const std::string& text) { fail_at(line_number_, text); }
  void fail_at(int line, const std::string& text) {
    if (!failed()) out_.error = "line " + std::to_string(line) + ": " + text;
  }
  void skip_blanks() {
    while (!line_.empty() && std::isspace(static_cast<unsigned char>(line_.front()))) line_.remove_prefix(1);
    while (!line_.empty() && std::isspace(static_cast<unsigned char>(line_.back()))) line_.remove_suffix(1);
  }
  bool accept(std::string_view token) {
    if (line_.substr(0, token.size()) != token) return false;
    if (is_name_character(token.back()) && line_.size() > token.size() && is_name_character(line_[token.size()]))
      return false;
    line_.remove_prefix(token.size());
    skip_blanks();
    return true;
  }
  void expect(std::string_view token) {
    if (!accept(token)) fail("expected '" + std::string(token) + "' before '" + std::string(line_) + "'");
  }
  std::string name() {
    size_t length = 0;
    while (length < line_.size() && is_name_character(line_[length])) ++length;
    std::string result(line_.substr(0, length));
    if (result.empty()) fail("expected a name before '" + std::string(line_) + "'");
    line_.remove_prefix(length);
    skip_blanks();
    return result;
  }
  // Of a function: what is no plain name stands in quotes.
  std::string function_name() {
    if (line_.substr(0, 1) != "\"") return name();
    size_t end = line_.find('"', 1);
    if (end == std::string_view::npos) return fail("the quotes do not end"), "";
    std::string result(line_.substr(1, end - 1));
    line_.remove_prefix(end + 1);
    skip_blanks();
    return result;
  }
  // Decimal with a sign, or hexadecimal.
  uint64_t number() {
    bool negative = accept("-");
    int base = line_.substr(0, 2) == "0x" ? 16 : 10;
    if (base == 16) line_.remove_prefix(2);
    uint64_t value = 0;
    auto [end, error] = std::from_chars(line_.data(), line_.data() + line_.size(), value, base);
    if (error != std::errc()) fail("expected a number before '" + std::string(line_) + "'");
    line_.remove_prefix(static_cast<size_t>(end - line_.data()));
    skip_blanks();
    return negative ? 0 - value : value;
  }
  int32_t small_number() { return static_cast<int32_t>(number()); }

  std::optional<Type> accept_type() {
    for (int i = 1; i < static_cast<int>(Type::Any); ++i)
      if (accept(type_name(static_cast<Type>(i)))) return static_cast<Type>(i);
    return std::nullopt;
  }
  Ref operand() {
    expect("%");
    std::string wanted = name();
    auto found = nodes_.find(wanted);
    if (found != nodes_.end()) return found->second;
    fail("no node before this is called %" + wanted);
    return Ref::None;
  }

  // ---- Lines
  void parse_line() {
    if (accept("side")) {
      trace_.is_side = true;
      trace_.inherited = static_cast<uint32_t>(number());
    } else if (accept("function")) {
      parse_function();
    } else if (line_.front() == 's' && is_snapshot_line()) {
      parse_snapshot();
    } else {
      parse_node();
    }
    if (!failed() && !line_.empty()) fail("what is '" + std::string(line_) + "' for?");
  }

  bool is_snapshot_line() const {
    size_t length = 0;
    while (length < line_.size() && is_name_character(line_[length])) ++length;
    while (length < line_.size() && line_[length] == ' ') ++length;
    return length < line_.size() && line_[length] == '=' && line_.find('{') != std::string_view::npos;
  }

  void parse_function() {
    std::string called = function_name();
    CallInfo info;
    auto type = accept_type();
    info.result = type.value_or(Type::Void);
    if (!type) accept("Void");
    info.reads_all = false;
    info.writes = 0;
    if (accept("failure")) info.check = CallCheck::Failure;
    if (accept("truth")) info.check = CallCheck::Truth;
    if (accept("pure")) info.pure = true;
    if (accept("reads")) info.reads_all = true;
    if (accept("stack")) info.reads_stack = true;
    if (accept("writes")) {
      if (accept("all")) {
        info.writes = ~uint64_t{0};
      } else {
        do info.writes |= uint64_t{1} << (number() & 63);
        while (accept(","));
      }
    }
    if (accept("slots")) {
      info.slots[0] = slot_range();
      info.slots[1] = line_.empty() ? kNoSlots : slot_range();
    }
    std::string plain = called.substr(0, called.find('\''));
    for (const NamedFunction& function : functions_)
      if (function.name == plain) info.function = function.function;
    out_.names.push_back(std::make_unique<std::string>(plain));
    info.name = out_.names.back()->c_str();
    calls_[called] = static_cast<uint32_t>(trace_.calls.size());
    trace_.calls.push_back(info);
  }

  SlotRange slot_range() {
    SlotRange range;
    if (line_.substr(0, 1) != ".") range.first = small_number();
    if (line_.substr(0, 2) != "..")
      fail("expected '..' before '" + std::string(line_) + "'");
    else
      line_.remove_prefix(2);
    bool is_open = !line_.empty() && line_.front() == ' ';
    skip_blanks();
    if (!is_open && !line_.empty() && (std::isdigit(static_cast<unsigned char>(line_.front())) || line_.front() == '-'))
      range.end = small_number();
    return range;
  }

  SnapshotId snapshot_number(const std::string& called) {
    auto found = snapshots_.find(called);
    if (found != snapshots_.end()) return found->second;
    size_t number = trace_.snapshots.size();
    if (called.size() > 1 && called.size() < 8 && called.find_first_not_of("0123456789", 1) == std::string::npos)
      number = std::strtoul(called.c_str() + 1, nullptr, 10);
    if (number >= trace_.snapshots.size()) trace_.snapshots.resize(number + 1);
    return snapshots_[called] = SnapshotId{static_cast<uint32_t>(number)};
  }

  void parse_snapshot() {
    std::string called = name();
    if (snapshots_.count(called)) return fail("a second snapshot " + called);
    expect("=");
    Snapshot snapshot;
    if (accept("raise"))
      snapshot.kind = ExitKind::Raise;
    else if (accept("as_is"))
      snapshot.kind = ExitKind::AsIs;
    else if (accept("decided"))
      snapshot.kind = ExitKind::Decided;
    else
      expect("resume");
    snapshot.context = static_cast<uint32_t>(number());
    snapshot.first = static_cast<uint32_t>(trace_.entries.size());
    expect("{");
    while (!failed() && line_.substr(0, 1) != "}" && line_.substr(0, 1) != "|") {
      int32_t place = small_number();
      expect(":");
      trace_.entries.push_back({place, operand()});
      ++snapshot.count;
      if (!accept(",") && line_.substr(0, 1) != "}" && line_.substr(0, 1) != "|") expect(",");
    }
    snapshot.first_object = static_cast<uint32_t>(trace_.objects.size());
    while (!failed() && accept("|")) parse_object(snapshot);
    expect("}");
    trace_.snapshots[static_cast<uint32_t>(snapshot_number(called))] = snapshot;
  }

  void parse_object(Snapshot& snapshot) {
    expect("#");
    if (number() != snapshot.object_count) return fail("objects are numbered in order");
    ++snapshot.object_count;
    VirtualObject object;
    expect("shape");
    object.shape = static_cast<uint32_t>(number());
    expect("bytes");
    object.bytes = static_cast<uint32_t>(number());
    object.first_place = static_cast<uint32_t>(trace_.object_places.size());
    if (accept("at")) {
      do trace_.object_places.push_back(small_number()), ++object.place_count;
      while (!failed() && accept(","));
    }
    object.first_field = static_cast<uint32_t>(trace_.fields.size());
    if (accept("[")) {
      do parse_field(snapshot, object);
      while (!failed() && accept(","));
      expect("]");
    }
    trace_.objects.push_back(object);
  }

  void parse_field(Snapshot& snapshot, VirtualObject& object) {
    ObjectField field{small_number(), 8, 0, false, 0};
    if (accept("width")) field.width = static_cast<uint8_t>(number());
    if (accept("space")) field.space = static_cast<Space>(number());
    expect(":");
    field.is_object = accept("#");
    if (field.is_object) {
      field.source = static_cast<uint32_t>(number());
      if (accept("plus")) field.addend = small_number();
    } else {
      field.source = snapshot.count++;
      trace_.entries.push_back({kNoPlace, operand()});
    }
    trace_.fields.push_back(field);
    ++object.field_count;
  }

  void parse_node() {
    std::string called;
    if (accept("%")) {
      called = name();
      expect("=");
    }
    if (failed()) return;
    std::string op_name = name();
    Node node;
    node.op = Op::kCount;
    for (int i = 0; i < static_cast<int>(Op::kCount); ++i)
      if (op_name == op_info(static_cast<Op>(i)).name) node.op = static_cast<Op>(i);
    if (node.op == Op::kCount) return fail("there is no operation '" + op_name + "'");
    node.type = called.empty() ? Type::Void : accept_type().value_or(Type::Void);
    if (!called.empty() && node.type == Type::Void) return fail("the type of '" + op_name + "' is missing");
    parse_operands(node);
    if (accept("->")) {
      std::string snapshot = name();
      if (!snapshots_.count(snapshot)) return fail("no snapshot before this is called " + snapshot);
      node.snapshot = snapshots_[snapshot];
    }
    Ref ref{static_cast<uint32_t>(trace_.nodes.size())};
    if (!called.empty() && !nodes_.emplace(called, ref).second) return fail("a second node %" + called);
    trace_.nodes.push_back(node);
  }

  void parse_operands(Node& node) {
    switch (node.op) {
      case Op::constant: node.payload = parse_constant(node.type); return;
      case Op::slot:
      case Op::slot_address:
      case Op::inherit:
      case Op::load_slot: node.imm = small_number(); return;
      case Op::store_slot:
        node.imm = small_number();
        expect("=");
        node.a = operand();
        return;
      case Op::guard_is:
      case Op::guard_is_not:
        node.a = operand();
        expect(",");
        node.payload = number();
        return;
      case Op::guard_shape:
        node.a = operand();
        expect(",");
        node.imm = small_number();
        return;
      case Op::guard_no_interrupt: node.payload = number(); return;
      case Op::guard_fuel:
        node.payload = number();
        expect(",");
        node.imm = small_number();
        return;
      case Op::load:
      case Op::store:
      case Op::load_at:
      case Op::store_at: return parse_access(node);
      case Op::allocate:
        expect("shape");
        node.imm = small_number();
        expect("bytes");
        node.payload = number();
        return;
      case Op::call: return parse_call(node);
      case Op::phi: return parse_phi(node);
      default: break;
    }
    Ref* places[] = {&node.a, &node.b, &node.c};
    for (size_t i = 0; op_info(node.op).operands[i] != 0 && !failed(); ++i) {
      if (i > 0) expect(",");
      *places[i] = operand();
    }
  }

  void parse_access(Node& node) {
    node.a = operand();
    if (node.op == Op::load_at || node.op == Op::store_at) {
      expect("[");
      node.b = operand();
      expect("]");
    }
    if (accept("+"))
      node.imm = small_number();
    else if (line_.substr(0, 2) == "- ")
      accept("-"), node.imm = -small_number();
    if (node.op == Op::store || node.op == Op::store_at) {
      expect("=");
      (node.op == Op::store ? node.b : node.c) = operand();
    }
    expect("space");
    node.space = static_cast<Space>(number());
    if (accept("width")) node.width = static_cast<uint8_t>(number());
    if (accept("size")) node.aux = kIsSize;
  }

  void parse_call(Node& node) {
    std::string called = function_name();
    auto found = calls_.find(called);
    if (found == calls_.end()) return fail("there is no function line for '" + called + "'");
    node.payload = found->second;
    node.imm = static_cast<int32_t>(trace_.arguments.size());
    expect("(");
    while (!failed() && !accept(")")) {
      if (node.aux > 0) expect(",");
      trace_.arguments.push_back(operand());
      ++node.aux;
    }
  }

  // The second operand stands further down.
  void parse_phi(Node& node) {
    node.a = operand();
    expect(",");
    expect("%");
    later_[trace_.nodes.size()] = {name(), line_number_};
  }

  uint64_t parse_constant(Type type) {
    switch (type) {
      case Type::Int: return number() << 2;
      case Type::Bool:
        if (accept("True")) return Value::true_value().bits();
        expect("False");
        return Value::false_value().bits();
      case Type::Cond:
        if (accept("true")) return 1;
        expect("false");
        return 0;
      case Type::Double: return parse_double();
      case Type::Value:
        if (accept("None")) return Value::none().bits();
        if (accept("Unset")) return Value::unset().bits();
        if (accept("double")) return Value::from_double(std::bit_cast<double>(parse_double())).bits();
        return number();
      default: return number();
    }
  }

  // As C writes it (1.5, 0x1.8p+0), or the bits (0x7ff8000000000000).
  uint64_t parse_double() {
    std::string token(line_.substr(0, line_.find_first_of(" \t,")));
    if (token.substr(0, 2) == "0x" && token.find('p') == std::string::npos) return number();
    char* end = nullptr;
    double value = std::strtod(token.c_str(), &end);
    if (end == token.c_str()) fail("expected a number before '" + std::string(line_) + "'");
    line_.remove_prefix(static_cast<size_t>(end - token.c_str()));
    skip_blanks();
    return std::bit_cast<uint64_t>(value);
  }

  std::string_view text_, line_;
  int line_number_ = 0;
  std::span<const NamedFunction> functions_;
  Parsed& out_;
  Trace& trace_;
  std::map<std::string, Ref> nodes_;
  std::map<std::string, SnapshotId> snapshots_;
  std::map<std::string, uint32_t> calls_;
  std::map<size_t, std::pair<std::string, int>> later_;  // phi: the name of its second operand, and the line
};

}  // namespace

Parsed parse(std::string_view text, std::span<const NamedFunction> functions) {
  Parsed parsed;
  Parser(text, functions, parsed).run();
  return parsed;
}

}  // namespace minipy::ir
