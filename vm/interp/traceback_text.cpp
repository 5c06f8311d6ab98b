#include "vm/interp/traceback_text.h"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "compiler/python/keyword_typos.h"
#include "runtime/object/system.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/import.h"
#include "vm/interp/suggestions.h"
#include "vm/interp/traceback_carets.h"
#include "vm/interp/traceback_print.h"
#include "vm/interp/vm.h"

namespace minipy {

bool SourceCache::line(Runtime& rt, Str* file_name, int number, std::string* text) {
  std::string name(file_name->view());
  auto known = std::find_if(files_.begin(), files_.end(), [&](const File& file) { return file.name == name; });
  if (known == files_.end()) {
    std::string source;
    if (Str* kept = kept_source(rt, file_name)) {
      source = std::string(kept->view());
    } else if (!rt.system->read_source(name, &source)) {
      source.clear();
    }
    File made{name, {}};
    for (size_t start = 0; start < source.size();) {
      size_t end = source.find('\n', start);
      if (end == std::string::npos) end = source.size();
      std::string each = source.substr(start, end - start);
      if (!each.empty() && each.back() == '\r') each.pop_back();
      made.lines.push_back(std::move(each));
      start = end + 1;
    }
    files_.push_back(std::move(made));
    known = files_.end() - 1;
  }
  if (number < 1 || static_cast<size_t>(number) > known->lines.size()) return false;
  *text = known->lines[static_cast<size_t>(number) - 1];
  return true;
}

namespace {

constexpr int kRepeatsShown = 3;  // frames at the same place that are printed before "repeated"
constexpr int kGroupWidth = 15;   // exceptions of a group that are shown
constexpr int kGroupDepth = 10;
constexpr size_t kMostChained = 5000;

Value none_if_unset(Value value) { return value.is_unset() ? Value::none() : value; }

class Writer {
 public:
  explicit Writer(Runtime& rt) : rt_(rt) {
    Value limit = dict_get_str(rt, VirtualMachine::of(rt).sys_dict, intern(rt, "tracebacklimit"));
    if (limit.is_int()) most_frames_ = std::max<int64_t>(limit.as_int(), 0);
  }

  void exception(Value exception) {
    struct Link {
      const char* message;
      Value exception;
    };
    std::vector<Link> chain;
    for (Value each = exception; chain.size() < kMostChained;) {
      auto* cell = each.as<BaseException>();
      seen_.push_back(each);
      Value cause = none_if_unset(cell->cause), context = none_if_unset(cell->context);
      if (!cause.is_none() && !is_seen(cause)) {
        chain.push_back({"\nThe above exception was the direct cause of the following exception:\n\n", each});
        each = cause;
      } else if (cause.is_none() && !context.is_none() && !cell->suppress_context && !is_seen(context)) {
        chain.push_back({"\nDuring handling of the above exception, another exception occurred:\n\n", each});
        each = context;
      } else {
        chain.push_back({nullptr, each});
        break;
      }
    }
    for (size_t i = chain.size(); i-- > 0;) {
      if (chain[i].message) emit(chain[i].message);
      one(chain[i].exception);
    }
  }
  // As the interpreter shows what cannot be raised: alone, source lines without carets.
  void bare(Value exception) {
    carets_ = false;
    one(exception);
  }
  std::string take() { return std::move(out_); }

 private:
  bool is_seen(Value exception) const { return std::find(seen_.begin(), seen_.end(), exception) != seen_.end(); }

  // Each line behind the frame of the groups that it stands in.
  void emit(const std::string& text, char margin = '|') {
    std::string indent(2 * static_cast<size_t>(depth_), ' ');
    if (depth_) indent += std::string(1, margin) + " ";
    for (size_t start = 0; start < text.size();) {
      size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
      out_ += indent + text.substr(start, end - start);
      start = end;
    }
  }
  bool is_group(Value exception) const { return is_instance_of(rt_, exception, BuiltinType::BaseExceptionGroup); }

  void one(Value exception) {
    bool has_traceback = most_frames_ > 0 && !none_if_unset(exception.as<BaseException>()->traceback).is_none();
    if (!is_group(exception)) {
      if (has_traceback) {
        emit("Traceback (most recent call last):\n");
        emit(stack(exception));
      }
      emit(final_lines(exception));
    } else if (depth_ > kGroupDepth) {
      emit("... (max_group_depth is " + std::to_string(kGroupDepth) + ")\n");
    } else {
      group(exception, has_traceback);
    }
  }
  void group(Value exception, bool has_traceback) {
    bool top = depth_ == 0;
    if (top) ++depth_;
    if (has_traceback) {
      emit("Exception Group Traceback (most recent call last):\n", top ? '+' : '|');
      emit(stack(exception));
    }
    emit(final_lines(exception));
    auto* children = exception.as<BaseException>()->details[kGroupExceptions].as<Tuple>();
    int count = static_cast<int>(children->size);
    int shown = std::min(count, kGroupWidth + 1);
    need_close_ = false;
    for (int i = 0; i < shown; ++i) {
      bool last = i == shown - 1;
      if (last) need_close_ = true;
      bool truncated = i >= kGroupWidth;
      std::string indent(2 * static_cast<size_t>(depth_), ' ');
      out_ += indent + (i == 0 ? "+-" : "  ") + "+---------------- " + (truncated ? "..." : std::to_string(i + 1)) +
              " ----------------\n";
      ++depth_;
      if (truncated) {
        int rest = count - kGroupWidth;
        emit("and " + std::to_string(rest) + " more exception" + (rest > 1 ? "s" : "") + "\n");
      } else {
        this->exception(children->items[i]);
      }
      if (last && need_close_) {
        out_ += std::string(2 * static_cast<size_t>(depth_), ' ') + "+------------------------------------\n";
        need_close_ = false;
      }
      --depth_;
    }
    if (top) depth_ = 0;
  }

  // ---- The frames
  std::string stack(Value exception) {
    std::string text, last_place;
    int repeats = 0;
    Str* last_file = nullptr;
    Str* last_name = nullptr;
    int last_line = -1;
    auto finish_repeats = [&] {
      if (repeats > kRepeatsShown) {
        int rest = repeats - kRepeatsShown;
        text += "  [Previous line repeated " + std::to_string(rest) + " more time" + (rest > 1 ? "s" : "") + "]\n";
      }
    };
    Value first = exception.as<BaseException>()->traceback;
    int64_t left_out = -most_frames_;  // of the outermost ones
    for (Value entry = first; !entry.is_none(); entry = entry.as<Traceback>()->next) ++left_out;
    for (Value entry = first; !entry.is_none(); entry = entry.as<Traceback>()->next) {
      if (left_out-- > 0) continue;
      auto* traceback = entry.as<Traceback>();
      Code* code = traceback->frame.as<FrameObject>()->code;
      if (code->file_name != last_file || code->name != last_name || traceback->line != last_line) {
        finish_repeats();
        last_file = code->file_name;
        last_name = code->name;
        last_line = traceback->line;
        repeats = 0;
      }
      if (++repeats > kRepeatsShown) continue;

      std::string shown(code->file_name->view());
      if (is_typed(shown)) shown = "<stdin>";
      text += "  File \"" + shown + "\", line " + std::to_string(traceback->line) + ", in " +
              std::string(code->name->view()) + "\n";
      text += excerpt(code, traceback);
    }
    finish_repeats();
    return text;
  }
  std::string excerpt(const Code* code, const Traceback* traceback) {
    SourceRange range{traceback->line, traceback->line, -1, -1};
    if (carets_ && traceback->instruction >= 0 &&
        static_cast<uint32_t>(traceback->instruction) < code->instruction_count) {
      const Position& position = code->positions[traceback->instruction];
      if (static_cast<int>(position.line) == traceback->line && position.end_line >= position.line) {
        range = {traceback->line, static_cast<int>(position.end_line), position.column, position.end_column};
      }
    }
    std::vector<std::string> lines;
    for (int number = range.line; number <= range.end_line; ++number) {
      std::string line;
      if (!source_.line(rt_, code->file_name, number, &line)) break;
      lines.push_back(std::move(line));
    }
    if (static_cast<int>(lines.size()) != range.end_line - range.line + 1) {
      if (lines.empty()) return {};
      lines.resize(1);
      range.end_line = range.line;
      range.end_column = -1;
    }
    return source_excerpt(lines, range);
  }

  // ---- The last lines: type, message, notes
  std::string safe_text(Value value, bool as_repr, const char* what) {
    auto text = as_repr ? repr(rt_, value) : str(rt_, value);
    if (!text.failed()) return std::string(text.value()->view());
    rt_.clear_pending();
    return std::string("<") + what + (as_repr ? " repr() failed>" : " str() failed>");
  }
  std::string type_text(Value exception) {
    Type* type = rt_.type_of(exception);
    auto module = get_attribute_or_unset(rt_, Value::from_cell(type), Name::dunder_module);
    if (module.failed()) rt_.clear_pending();
    Str* text = module.failed() ? nullptr : cast<Str>(rt_, module.value());
    std::string name(type->qualname->view());
    if (!module.failed() && !text) return "<unknown>." + name;
    if (!text || text->view() == "builtins" || text->view() == "__main__") return name;
    return std::string(text->view()) + "." + name;
  }
  std::string final_lines(Value exception) {
    std::string text;
    if (is_instance_of(rt_, exception, BuiltinType::SyntaxError)) {
      text = syntax_error(exception);
    } else {
      std::string message = safe_text(exception, false, "exception");
      message += suggestion_for(rt_, exception);
      text = type_text(exception) + (message.empty() ? "" : ": " + message) + "\n";
    }
    return text + notes(exception);
  }
  std::string notes(Value exception) {
    auto found = get_attribute_or_unset(rt_, exception, Name::dunder_notes);
    if (found.failed()) {
      rt_.clear_pending();
      return {};
    }
    Value list = found.value();
    if (list.is_unset() || list.is_none()) return {};
    if (!cast<List>(rt_, list) && !cast<Tuple>(rt_, list)) return safe_text(list, true, "__notes__") + "\n";
    std::string text;
    ForEach each(rt_, list);
    while (each.next()) text += safe_text(each.value(), false, "note") + "\n";
    if (each.failed()) rt_.clear_pending();
    return text;
  }
  // The blocks of a REPL have a number, which is not shown.
  static bool is_typed(const std::string& file) { return file.starts_with("<stdin-") && file.back() == '>'; }
  std::string syntax_file(Value file) {
    std::string shown = file.is_none() ? "<string>" : safe_text(file, false, "file");
    return is_typed(shown) ? "<stdin>" : shown;
  }
  std::string syntax_error(Value exception) {
    const Value* details = exception.as<BaseException>()->details;
    std::string text, suffix;
    Value file = none_if_unset(details[kSyntaxFile]), line = none_if_unset(details[kSyntaxLine]);
    if (!line.is_none()) {
      text += "  File \"" + syntax_file(file) + "\", line " + safe_text(line, false, "line") + "\n";
    } else if (!file.is_none()) {
      suffix = " (" + safe_text(file, false, "file") + ")";
    }
    Value message = none_if_unset(details[kSyntaxMessage]);
    std::string shown = message.is_none() ? "" : safe_text(message, false, "message");
    if (auto typo = keyword_typo(exception, shown)) return syntax_error_of_typo(file, *typo, type_text(exception));
    if (Str* source = cast<Str>(rt_, none_if_unset(details[kSyntaxText]))) text += syntax_source(source, details);
    if (shown.empty()) shown = message.is_none() ? "None" : "<no detail available>";
    return text + type_text(exception) + ": " + shown + suffix + "\n";
  }
  // The keyword that was meant, where that is all that is wrong.
  std::optional<python::KeywordTypo> keyword_typo(Value exception, const std::string& message) {
    if (!python::may_be_keyword_typo(message)) return std::nullopt;
    const Value* details = exception.as<BaseException>()->details;
    Value line = none_if_unset(details[kSyntaxLine]);
    auto found = get_attribute_or_unset(rt_, exception, intern(rt_, "_metadata"));
    if (found.failed()) rt_.clear_pending();
    Tuple* metadata = found.failed() ? nullptr : cast<Tuple>(rt_, found.value());
    if (!metadata || metadata->size != 3 || !line.is_int() || line.as_int() < 1 || line.as_int() > INT32_MAX)
      return std::nullopt;
    int32_t error_line = static_cast<int32_t>(line.as_int());
    if (Str* source = cast<Str>(rt_, metadata->items[2])) {
      return python::find_keyword_typo(source->view(), error_line, python::TypoPlaces::AllLines);
    }
    Str* file = cast<Str>(rt_, none_if_unset(details[kSyntaxFile]));
    std::string source, one;
    for (int32_t i = 1; file && i <= error_line && source_.line(rt_, file, i, &one); ++i) source += one + "\n";
    return python::find_keyword_typo(source, error_line, python::TypoPlaces::LineOfTheError);
  }
  std::string syntax_error_of_typo(Value file, const python::KeywordTypo& typo, const std::string& type) {
    std::string text = "  File \"" + syntax_file(file) + "\", line " + std::to_string(typo.line) + "\n";
    size_t spaces = typo.text.find_first_not_of(" \t\f");
    if (spaces == std::string::npos) spaces = 0;
    text += "    " + typo.text.substr(spaces) + "\n";
    size_t before = static_cast<size_t>(typo.offset) - 1 - spaces;
    text +=
        "    " + std::string(before, ' ') + std::string(static_cast<size_t>(typo.end_offset - typo.offset), '^') + "\n";
    return text + type + ": " + typo.message + "\n";
  }
  std::string syntax_source(Str* source, const Value* details) {
    std::string line(source->view());
    while (!line.empty() && line.back() == '\n') line.pop_back();
    size_t spaces = line.find_first_not_of(" \n\f");
    if (spaces == std::string::npos) spaces = line.size();
    std::string stripped = line.substr(spaces);
    Value column = none_if_unset(details[kSyntaxColumn]);
    std::string text = "    " + stripped + "\n";
    if (!column.is_int()) return text;
    auto length_of = [](std::string_view view) {
      return static_cast<int64_t>(std::count_if(view.begin(), view.end(), [](char c) { return (c & 0xc0) != 0x80; }));
    };
    int64_t offset = column.as_int();
    int64_t end = offset;
    Value end_column = none_if_unset(details[kSyntaxEndColumn]);
    if (none_if_unset(details[kSyntaxLine]) == none_if_unset(details[kSyntaxEndLine])) {
      if (end_column.is_int() && end_column.as_int() != 0) end = end_column.as_int();
    } else {
      end = length_of(line) + 1;
    }
    int64_t size = source->length;
    if (offset > size) offset = length_of(line) + 1;
    if (end > size) end = length_of(line) + 1;
    if (offset >= end || end < 0) end = offset + 1;
    int64_t start = offset - 1 - static_cast<int64_t>(spaces);
    if (start < 0) return text;
    std::string marks = "    ";
    size_t at = 0;
    for (int64_t i = 0; i < start; ++i) {
      char c = at < stripped.size() ? stripped[at] : ' ';
      marks += c == '\t' || c == '\f' ? c : ' ';
      if (at < stripped.size()) {
        ++at;
        while (at < stripped.size() && (stripped[at] & 0xc0) == 0x80) ++at;
      }
    }
    return text + marks + std::string(static_cast<size_t>(std::max<int64_t>(end - offset, 1)), '^') + "\n";
  }

  Runtime& rt_;
  SourceCache source_;
  std::string out_;
  std::vector<Value> seen_;
  int64_t most_frames_ = INT32_MAX;  // sys.tracebacklimit
  int depth_ = 0;
  bool carets_ = true;
  bool need_close_ = false;
};

}  // namespace

std::string exception_text(Runtime& rt, Value exception) {
  constexpr size_t kHeadroom = size_t{1} << 20;  // a MemoryError has to be told of, too
  Value saved = rt.take_pending();
  size_t limit = rt.heap.give_headroom(kHeadroom);
  Writer writer(rt);
  writer.exception(exception);
  rt.heap.set_limit(limit);
  rt.set_pending(saved);
  return writer.take();
}
std::string bare_exception_text(Runtime& rt, Value exception) {
  Value saved = rt.take_pending();
  Writer writer(rt);
  writer.bare(exception);
  rt.set_pending(saved);
  return writer.take();
}

}  // namespace minipy
