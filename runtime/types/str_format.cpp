// str.format: replacement fields with attribute and item lookups, conversions, nested format specs.
#include "runtime/base/number_text.h"
#include "runtime/base/text_search.h"
#include "runtime/types/containers.h"
#include "runtime/types/str.h"

namespace minipy {

namespace {

class Formatter {
 public:
  Formatter(Runtime& rt, Rest args, const Keywords* keywords, Value mapping)
      : rt_(rt), args_(args), keywords_(keywords), mapping_(mapping) {}

  Status run(std::string_view text, int depth, TextBuffer& out) {
    if (depth == 0) return raise_value_error(rt_, "Max string recursion exceeded");
    size_t at = 0;
    while (at < text.size()) {
      size_t brace = text.find_first_of("{}", at);
      if (brace == std::string_view::npos) {
        out.append(text.substr(at));
        break;
      }
      out.append(text.substr(at, brace - at));
      char c = text[brace];
      at = brace + 1;
      if (at < text.size() && text[at] == c) {
        out.append(c);
        ++at;
        continue;
      }
      if (c == '}') return raise_value_error(rt_, "Single '}' encountered in format string");
      if (at == text.size()) return raise_value_error(rt_, "Single '{' encountered in format string");
      size_t end = at;
      int nesting = 1;
      bool in_brackets = false;
      bool past_name = false;
      for (; end < text.size(); ++end) {
        char each = text[end];
        if (!past_name) {
          if (each == '[')
            in_brackets = true;
          else if (each == ']')
            in_brackets = false;
          else if (!in_brackets && (each == ':' || each == '!'))
            past_name = true;
          if (in_brackets) continue;
        }
        if (each == '{')
          ++nesting;
        else if (each == '}' && --nesting == 0)
          break;
      }
      if (nesting != 0) return raise_value_error(rt_, "expected '}' before end of string");
      TRY(field(text.substr(at, end - at), depth, out));
      at = end + 1;
    }
    return ok();
  }

 private:
  Status field(std::string_view text, int depth, TextBuffer& out) {
    size_t name_end = 0;
    bool in_brackets = false;
    for (; name_end < text.size(); ++name_end) {
      char c = text[name_end];
      if (c == '[') in_brackets = true;
      if (c == ']') in_brackets = false;
      if (in_brackets) continue;
      if (c == '{') return raise_value_error(rt_, "unexpected '{' in field name");
      if (c == ':' || c == '!') break;
    }
    std::string_view name = text.substr(0, name_end);
    std::string_view rest = text.substr(name_end);
    char conversion = 0;
    if (!rest.empty() && rest[0] == '!') {
      if (rest.size() < 2) return raise_value_error(rt_, "unmatched '{' in format spec");
      conversion = rest[1];
      rest.remove_prefix(2);
      if (!rest.empty() && rest[0] != ':') return raise_value_error(rt_, "expected ':' after conversion specifier");
    }
    if (!rest.empty()) rest.remove_prefix(1);
    Value value = TRY(lookup(name));
    switch (conversion) {
      case 0: break;
      case 's': value = Value::from_cell(TRY(str(rt_, value))); break;
      case 'r': value = Value::from_cell(TRY(repr(rt_, value))); break;
      case 'a': value = Value::from_cell(TRY(ascii(rt_, value))); break;
      default:
        if (conversion > 32 && conversion < 127)
          return raise_value_error(rt_, "Unknown conversion specifier %c", conversion);
        return raise_value_error(rt_, "Unknown conversion specifier \\x%x", static_cast<unsigned char>(conversion));
    }
    if (rest.empty() && exact_str(value)) {
      out.append(value.as<Str>()->view());
      return ok();
    }
    bool done;
    auto quick = format_quickly(rt_, value, rest, &done);
    if (done) {
      out.append(TRY(quick)->view());
      return ok();
    }
    Str* spec;
    if (rest.find_first_of("{}") != std::string_view::npos) {
      TextBuffer expanded;
      TRY(run(rest, depth - 1, expanded));
      spec = TRY(new_str(rt_, expanded));
    } else {
      spec = TRY(new_str(rt_, rest));
    }
    Str* formatted = TRY(format(rt_, value, spec));
    out.append(formatted->view());
    return ok();
  }

  // "0.attribute[item]": the first part, then the lookups.
  Result<Value> lookup(std::string_view name) {
    size_t end = name.find_first_of(".[");
    std::string_view first = name.substr(0, end);
    Value value = TRY(first_part(first));
    std::string_view rest = end == std::string_view::npos ? std::string_view() : name.substr(end);
    while (!rest.empty()) {
      if (rest[0] == '.') {
        size_t stop = rest.find_first_of(".[", 1);
        std::string_view attribute = rest.substr(1, stop == std::string_view::npos ? stop : stop - 1);
        if (attribute.empty()) return raise_value_error(rt_, "Empty attribute in format string");
        value = TRY(get_attribute(rt_, value, intern(rt_, attribute)));
        rest = stop == std::string_view::npos ? std::string_view() : rest.substr(stop);
      } else if (rest[0] == '[') {
        size_t close = rest.find(']');
        if (close == std::string_view::npos) return raise_value_error(rt_, "Missing ']' in format string");
        std::string_view item = rest.substr(1, close - 1);
        if (item.empty()) return raise_value_error(rt_, "Empty attribute in format string");
        int64_t index;
        bool numeric = false;
        TRY(number(item, &index, &numeric));
        value = TRY(get_item(rt_, value, numeric ? Value::from_int(index) : Value::from_cell(TRY(new_str(rt_, item)))));
        rest.remove_prefix(close + 1);
      } else {
        return raise_value_error(rt_, "Only '.' or '[' may follow ']' in format field specifier");
      }
    }
    return value;
  }

  Status number(std::string_view text, int64_t* value, bool* numeric) {
    *numeric = !text.empty();
    int64_t result = 0;
    for (char c : text) {
      if (c < '0' || c > '9') {
        *numeric = false;
        return ok();
      }
      if (result > (INT64_MAX >> 3) / 10) return raise_value_error(rt_, "Too many decimal digits in format string");
      result = result * 10 + (c - '0');
    }
    *value = result;
    return ok();
  }

  Result<Value> first_part(std::string_view name) {
    int64_t index = 0;
    bool numeric = false;
    TRY(number(name, &index, &numeric));
    if (name.empty()) {
      if (mode_ == Mode::Manual)
        return raise_value_error(rt_, "cannot switch from manual field specification to automatic field numbering");
      mode_ = Mode::Automatic;
      index = next_++;
      numeric = true;
    } else if (numeric) {
      if (mode_ == Mode::Automatic)
        return raise_value_error(rt_, "cannot switch from automatic field numbering to manual field specification");
      mode_ = Mode::Manual;
    }
    if (numeric) {
      if (!mapping_.is_unset()) return raise_value_error(rt_, "Format string contains positional fields");
      if (static_cast<uint64_t>(index) < args_.size()) return args_[static_cast<size_t>(index)];
      return raise_index_error(rt_, "Replacement index %lld out of range for positional args tuple",
                               static_cast<long long>(index));
    }
    Str* key = TRY(new_str(rt_, name));
    if (!mapping_.is_unset()) return get_item(rt_, mapping_, Value::from_cell(key));
    for (size_t i = 0; keywords_ && i < keywords_->size(); ++i) {
      if (keywords_->names[i].as<Str>()->view() == name) return keywords_->values[i];
    }
    return raise_key_error(rt_, Value::from_cell(key));
  }

  enum class Mode { Undecided, Automatic, Manual };
  Runtime& rt_;
  Rest args_;
  const Keywords* keywords_;
  Value mapping_;
  Mode mode_ = Mode::Undecided;
  int64_t next_ = 0;
};

}  // namespace

Result<Value> str_format_method(Runtime& rt, Str* text, Rest args, Keywords keywords) {
  TextBuffer out(rt.heap.bytes_left());
  TRY(Formatter(rt, args, &keywords, Value::unset()).run(text->view(), 2, out));
  return new_str(rt, out);
}

Result<Value> str_format_map(Runtime& rt, Str* text, Value mapping) {
  TextBuffer out(rt.heap.bytes_left());
  TRY(Formatter(rt, {}, nullptr, mapping).run(text->view(), 2, out));
  return new_str(rt, out);
}

}  // namespace minipy
