// _json.loads: text to objects. Open containers stand on a stack of our own, so that nesting has no limit.
#include "runtime/base/float_text.h"
#include "runtime/base/json_text.h"
#include "runtime/base/utf8.h"
#include "runtime/heap/roots.h"
#include "runtime/types/number.h"
#include "stdlib/json.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct Hooks {
  Value object, pairs, parse_float, parse_int, parse_constant;  // None: none
  bool strict;
};

class Decoder {
 public:
  Decoder(Runtime& rt, Str* document, const Hooks& hooks, size_t position)
      : rt_(rt), document_(document), text_(document->view()), hooks_(hooks), position_(position), open_(rt.heap) {}

  // The value that begins at the position.
  Result<Value> decode() {
    for (;;) {
      Value value = TRY(begin_value());
      if (value.is_unset()) continue;  // a container was opened: its first item is next
      // What is complete goes into the container around it, which it may complete too.
      for (;;) {
        if (open_.empty()) return value;
        bool goes_on = false;
        value = TRY(add_to_container(value, &goes_on));
        if (goes_on) break;
      }
    }
  }
  void skip_space() { position_ = json::skip_whitespace(text_, position_); }
  size_t position() const { return position_; }
  bool at_end() const { return position_ >= text_.size(); }

  Failed error(std::string_view message, size_t position) {
    Value module = import("json.decoder");
    if (module.is_failure()) return Failed{};
    auto cls = get_attribute(rt_, module, intern(rt_, "JSONDecodeError"));
    auto text = new_str(rt_, message);
    if (cls.failed() || text.failed()) return Failed{};
    Value place = Value::from_int(static_cast<int64_t>(code_points_before(position)));
    auto raised = call(rt_, cls.value(), Value::from_cell(text.value()), Value::from_cell(document_), place);
    if (raised.failed()) return Failed{};
    return raise_value(rt_, raised.value());
  }
  size_t code_points_before(size_t position) const {
    if (document_->is_ascii()) return position;
    size_t count = 0;
    for (char c : text_.substr(0, position)) count += (c & 0xc0) != 0x80;
    return count;
  }

 private:
  Value import(std::string_view name) {
    auto module = rt_.evaluator->import_module(rt_, intern(rt_, name));
    return module.failed() ? Value::failure() : module.value();
  }
  char here() const { return position_ < text_.size() ? text_[position_] : '\0'; }

  // A complete value, or unset when a container with items was opened.
  Result<Value> begin_value() {
    TRY(meter_.step());
    switch (here()) {
      case '"': return Value::from_cell(TRY(read_string()));
      case '[': return open_list();
      case '{': return open_dict();
      case 'n': return word("null", Value::none());
      case 't': return word("true", Value::true_value());
      case 'f': return word("false", Value::false_value());
      case 'N': return constant("NaN", __builtin_nan(""));
      case 'I': return constant("Infinity", __builtin_inf());
      case '-':
        if (text_.substr(position_).starts_with("-I")) return constant("-Infinity", -__builtin_inf());
        return number();
      default: return number();
    }
  }
  Result<Value> word(std::string_view expected, Value value) {
    if (!text_.substr(position_).starts_with(expected)) return error("Expecting value", position_);
    position_ += expected.size();
    return value;
  }
  Result<Value> constant(std::string_view expected, double value) {
    TRY(word(expected, Value::none()));
    if (hooks_.parse_constant.is_none()) return new_float(rt_, value);
    return call(rt_, hooks_.parse_constant, Value::from_cell(TRY(new_str(rt_, expected))));
  }
  Result<Value> number() {
    auto scanned = json::scan_number(text_, position_);
    if (scanned.end == position_) return error("Expecting value", position_);
    std::string_view digits = text_.substr(position_, scanned.end - position_);
    position_ = scanned.end;
    Value hook = scanned.is_float ? hooks_.parse_float : hooks_.parse_int;
    if (hook.is_none()) {
      if (!scanned.is_float && scanned.fits) return new_int(rt_, scanned.value);
      if (scanned.is_float) {
        double value = 0;
        if (read_float(digits, value)) return new_float(rt_, value);
      }
    }
    Value text = Value::from_cell(TRY(new_str(rt_, digits)));
    if (!hook.is_none()) return call(rt_, hook, text);
    return scanned.is_float ? float_from_text(rt_, text) : int_from_text(rt_, text, 10);
  }
  static bool read_float(std::string_view digits, double& value);

  Result<std::string_view> scan_string() {
    size_t start = position_;
    auto scanned = json::scan_string(text_, position_ + 1, hooks_.strict, unescaped_);
    if (scanned.status == json::StringStatus::NoMemory) return raise_memory_error(rt_);
    if (scanned.status == json::StringStatus::Unterminated)
      return error(json::string_status_message(scanned.status), start);
    if (scanned.status != json::StringStatus::Ok)
      return error(json::string_status_message(scanned.status), scanned.end);
    position_ = scanned.end;
    return scanned.contents;
  }
  Result<Str*> read_string() { return new_str(rt_, TRY(scan_string())); }
  // Keys repeat: a small table of those seen last saves making and hashing them again.
  Result<Str*> read_key() {
    std::string_view contents = TRY(scan_string());
    if (contents.empty() || contents.size() > kLongestKey) return new_str(rt_, contents);
    size_t slot = (contents.size() * 31 + static_cast<unsigned char>(contents.front()) * 7 +
                   static_cast<unsigned char>(contents.back())) %
                  kKeys;
    Str*& known = keys_[slot];
    if (known && known->view() == contents) return known;
    known = TRY(new_str(rt_, contents));
    return known;
  }

  // ---- Containers. The stack has, for each open one, the container and (of a dict) the key of the next value.
  Result<Value> open_list() {
    List* list = TRY(new_list(rt_));
    ++position_;
    skip_space();
    if (here() == ']') {
      ++position_;
      return list;
    }
    open_.push(Value::from_cell(list));
    open_.push(Value::unset());
    return Value::unset();
  }
  Result<Value> open_dict() {
    Value container =
        hooks_.pairs.is_none() ? Value::from_cell(TRY(new_dict(rt_))) : Value::from_cell(TRY(new_list(rt_)));
    ++position_;
    skip_space();
    if (here() == '}') {
      ++position_;
      return finish_dict(container);
    }
    open_.push(container);
    open_.push(Value::none());
    TRY(begin_pair());
    return Value::unset();
  }
  // A key and its colon.
  Result<bool> begin_pair() {
    if (here() != '"') return error("Expecting property name enclosed in double quotes", position_);
    open_[open_.size() - 1] = Value::from_cell(TRY(read_key()));
    skip_space();
    if (here() != ':') return error("Expecting ':' delimiter", position_);
    ++position_;
    skip_space();
    return true;
  }
  Result<Value> finish_dict(Value container) {
    if (!hooks_.pairs.is_none()) return call(rt_, hooks_.pairs, container);
    if (!hooks_.object.is_none()) return call(rt_, hooks_.object, container);
    return container;
  }
  // Adds to the innermost container. *goes_on: it takes another item; else it is complete, and the result.
  Result<Value> add_to_container(Value value, bool* goes_on) {
    Value container = open_[open_.size() - 2], key = open_[open_.size() - 1];
    bool is_list = key.is_unset();
    if (is_list) {
      TRY(list_append(rt_, container.as<List>(), value));
    } else if (auto* dict = cast_exact<Dict>(container)) {
      TRY(dict_set_str(rt_, dict, key.as<Str>(), value));
    } else {
      TRY(list_append(rt_, container.as<List>(), Value::from_cell(TRY(new_tuple(rt_, {key, value})))));
    }
    skip_space();
    char end = is_list ? ']' : '}';
    if (here() == ',') {
      size_t comma = position_++;
      skip_space();
      if (here() == end)
        return error(
            is_list ? "Illegal trailing comma before end of array" : "Illegal trailing comma before end of object",
            comma);
      if (!is_list) TRY(begin_pair());
      *goes_on = true;
      return value;
    }
    if (here() != end) return error("Expecting ',' delimiter", position_);
    ++position_;
    open_.pop();
    open_.pop();
    return is_list ? Result<Value>(container) : finish_dict(container);
  }

  static constexpr size_t kKeys = 64, kLongestKey = 64;
  Runtime& rt_;
  WorkMeter meter_{rt_};
  Str* document_;
  std::string_view text_;
  const Hooks& hooks_;
  size_t position_;
  RootVector open_;
  TextBuffer unescaped_;
  Str* keys_[kKeys] = {};  // on the native stack, which the collector sees
};

bool Decoder::read_float(std::string_view digits, double& value) {
  // Few digits and a small power of ten: exact in doubles.
  static constexpr double kPowers[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                       1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  uint64_t mantissa = 0;
  size_t i = digits[0] == '-', count = 0, fraction = 0;
  bool in_fraction = false;
  for (; i < digits.size(); ++i) {
    char c = digits[i];
    if (c == '.') {
      in_fraction = true;
      continue;
    }
    if (c < '0' || c > '9' || ++count > 15) return parse_plain_float(digits, value);
    mantissa = mantissa * 10 + static_cast<uint64_t>(c - '0');
    fraction += in_fraction;
  }
  value = static_cast<double>(mantissa) / kPowers[fraction];
  if (digits[0] == '-') value = -value;
  return true;
}

Result<Value> json_loads(Runtime& rt, Str* s, Value object_hook, Value object_pairs_hook, Value parse_float,
                         Value parse_int, Value parse_constant, bool strict) {
  Hooks hooks{object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, strict};
  Decoder decoder(rt, s, hooks, 0);
  decoder.skip_space();
  Value result = TRY(decoder.decode());
  decoder.skip_space();
  if (!decoder.at_end()) return decoder.error("Extra data", decoder.position());
  return result;
}
Result<Value> json_raw_loads(Runtime& rt, Str* s, int64_t index, Value object_hook, Value object_pairs_hook,
                             Value parse_float, Value parse_int, Value parse_constant, bool strict) {
  if (index < 0) return raise_value_error(rt, "idx cannot be negative");
  Hooks hooks{object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, strict};
  auto start = static_cast<uint64_t>(index);
  Decoder decoder(rt, s, hooks, start < s->length ? str_byte_offset(rt, s, start) : s->byte_length);
  Value result = TRY(decoder.decode());
  return new_tuple(rt, {result, Value::from_int(static_cast<int64_t>(decoder.code_points_before(decoder.position())))});
}

}  // namespace

constexpr NativeDef kJsonDecodeFunctions[kJsonDecodeFunctionCount] = {
    function<json_loads>("loads(s, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, strict, /)",
                         Effect::Anything),
    function<json_raw_loads>(
        "raw_loads(s, index, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, strict, /)",
        Effect::Anything),
};

}  // namespace minipy
