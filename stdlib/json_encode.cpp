// _json.dumps: objects to text.
#include <cmath>
#include <vector>

#include "runtime/base/float_text.h"
#include "runtime/base/json_text.h"
#include "runtime/base/number_text.h"
#include "runtime/types/number.h"
#include "stdlib/json.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct Options {
  bool skip_keys, ensure_ascii, check_circular, allow_nan, sort_keys;
  Str* indent;  // null: all on one line
  Str *item_separator, *key_separator;
  Value fallback;  // the function `default`, or None
};

class Encoder {
 public:
  Encoder(Runtime& rt, const Options& options, TextBuffer& out) : rt_(rt), options_(options), out_(out) {}

  Status encode(Value value) {
    TRY(meter_.step());
    if (append_scalar(value)) return status_;
    if (auto* list = cast<List>(rt_, value))
      return encode_sequence(value, [list] { return std::span<const Value>(list->view()); });
    if (auto* tuple = cast<Tuple>(rt_, value)) return encode_sequence(value, [tuple] { return tuple->view(); });
    if (cast<Dict>(rt_, value)) return encode_dict(value);
    return encode_other(value);
  }

 private:
  // Appends what is no container; false where the value is none of these. status_ tells how it went.
  bool append_scalar(Value value) {
    status_ = ok();
    if (value.is_int()) {
      append_int64(value.as_int(), out_);
    } else if (value.is_double()) {
      status_ = append_float(value.as_double(), value);
    } else if (value.is_none()) {
      out_.append("null");
    } else if (value.is_bool()) {
      out_.append(value.is_true() ? "true" : "false");
    } else if (Str* text = cast<Str>(rt_, value)) {
      json::append_string(text->view(), options_.ensure_ascii, out_);
    } else if (is_int_like(rt_, value)) {
      status_ = int_append_text(rt_, int_value(rt_, value), 10, out_);
    } else if (is_float_like(rt_, value)) {
      status_ = append_float(float_value(rt_, value), value);
    } else {
      return false;
    }
    return true;
  }
  Status append_float(double number, Value value) {
    if (std::isfinite(number)) {
      append_float_repr(number, out_);
      return ok();
    }
    if (!options_.allow_nan)
      return raise_value_error(rt_, "Out of range float values are not JSON compliant: %R", value);
    out_.append(std::isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity");
    return ok();
  }

  // Notes on the pending exception where in the object it happened.
  Failed note(const char* format, Value first, Value second = Value::unset(), int64_t index = 0) {
    Value error = rt_.take_pending();
    auto text = second.is_unset() ? format_text(rt_, format, first, static_cast<long long>(index))
                                  : format_text(rt_, format, first, second);
    if (!text.failed()) {
      Value argument = Value::from_cell(text.value());
      (void)call_method(rt_, error, Name::name_add_note, std::span<const Value>(&argument, 1)).failed();
    }
    rt_.clear_pending();
    rt_.set_pending(error);
    return {};
  }
  Status enter(Value container) {
    if (!options_.check_circular) return ok();
    for (Cell* cell : open_) {
      if (cell == container.cell()) return raise_value_error(rt_, "Circular reference detected");
    }
    open_.push_back(container.cell());
    return ok();
  }
  void leave() {
    if (options_.check_circular) open_.pop_back();
  }
  void new_line() {
    if (!options_.indent) return;
    out_.append('\n');
    for (int i = 0; i < level_; ++i) out_.append(options_.indent->view());
  }
  Status check_size() {
    if (out_.failed() || out_.size() > UINT32_MAX) return raise_memory_error(rt_);
    return ok();
  }

  template <class Items>
  Status encode_sequence(Value value, Items items) {
    if (items().empty()) {
      out_.append("[]");
      return ok();
    }
    RecursionGuard guard(rt_, " while encoding a JSON object");
    if (guard.failed()) return Failed{};
    TRY(enter(value));
    out_.append('[');
    ++level_;
    new_line();
    for (size_t i = 0; i < items().size(); ++i) {
      if (i) {
        out_.append(options_.item_separator->view());
        new_line();
      }
      if (encode(items()[i]).failed())
        return note("when serializing %T item %lld", value, Value::unset(), static_cast<int64_t>(i));
    }
    --level_;
    new_line();
    out_.append(']');
    leave();
    return check_size();
  }

  // Appends the key as a string; false where it is skipped.
  Result<bool> append_key(Value key) {
    if (Str* text = cast<Str>(rt_, key)) {
      json::append_string(text->view(), options_.ensure_ascii, out_);
      return true;
    }
    bool fits = key.is_none() || key.is_bool() || is_int_like(rt_, key) || is_float_like(rt_, key);
    if (!fits) {
      if (options_.skip_keys) return false;
      return raise_type_error(rt_, "keys must be str, int, float, bool or None, not %T", key);
    }
    out_.append('"');
    append_scalar(key);
    TRY(status_);
    out_.append('"');
    return true;
  }
  Status encode_pair(Value dict, Value key, Value value, bool* first) {
    size_t before = out_.size();
    if (!*first) out_.append(options_.item_separator->view());
    new_line();
    if (!TRY(append_key(key))) {
      out_.truncate(before);
      return ok();
    }
    *first = false;
    out_.append(options_.key_separator->view());
    if (encode(value).failed()) return note("when serializing %T item %R", dict, key);
    return ok();
  }
  Status encode_dict(Value value) {
    auto* dict = value.as<Dict>();
    if (dict->used == 0) {
      out_.append("{}");
      return ok();
    }
    RecursionGuard guard(rt_, " while encoding a JSON object");
    if (guard.failed()) return Failed{};
    TRY(enter(value));
    out_.append('{');
    ++level_;
    bool first = true;
    if (options_.sort_keys || !rt_.is_exactly(value, BuiltinType::Dict)) {
      List* items = TRY(to_list(rt_, TRY(call_method(rt_, value, Name::name_items))));
      if (options_.sort_keys) TRY(list_sort(rt_, items, Value::none(), false));
      for (uint64_t i = 0; i < items->size; ++i) {
        auto* pair = cast<Tuple>(rt_, items->items[i]);
        if (!pair || pair->size != 2) return raise_value_error(rt_, "items must return 2-tuples");
        TRY(encode_pair(value, pair->items[0], pair->items[1], &first));
      }
    } else {
      uint64_t position = 0;
      Value key, item;
      while (dict_next(dict, position, &key, &item)) TRY(encode_pair(value, key, item, &first));
    }
    --level_;
    if (!first) new_line();
    out_.append('}');
    leave();
    return check_size();
  }
  Status encode_other(Value value) {
    if (options_.fallback.is_none()) return raise_type_error(rt_, "Object of type %T is not JSON serializable", value);
    bool is_cell = value.is_cell();
    if (is_cell) TRY(enter(value));
    Value instead = TRY(call(rt_, options_.fallback, value));
    RecursionGuard guard(rt_, " while encoding a JSON object");
    if (guard.failed()) return Failed{};
    if (encode(instead).failed()) return note("when serializing %T object", value);
    if (is_cell) leave();
    return ok();
  }

  Runtime& rt_;
  const Options& options_;
  TextBuffer& out_;
  WorkMeter meter_{rt_};
  Status status_;
  int level_ = 0;
  std::vector<Cell*> open_;  // the containers we are in: all held by the outermost one
};

Result<Value> json_dumps(Runtime& rt, Value object, bool skip_keys, bool ensure_ascii, bool check_circular,
                         bool allow_nan, Optional<Str*> indent, Str* item_separator, Str* key_separator, bool sort_keys,
                         Value fallback) {
  Options options{skip_keys, ensure_ascii,   check_circular, allow_nan, sort_keys,
                  indent,    item_separator, key_separator,  fallback};
  TextBuffer out;
  Encoder encoder(rt, options, out);
  TRY(encoder.encode(object));
  return new_str(rt, out);
}

}  // namespace

constexpr NativeDef kJsonDumps = function<json_dumps>(
    "dumps(obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item_separator, key_separator, sort_keys, "
    "default, /)",
    Effect::Anything);

}  // namespace minipy
