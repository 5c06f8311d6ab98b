#include "vm/interp/traceback_text.h"

#include <algorithm>
#include <cstdio>

#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/import.h"
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
    } else if (std::FILE* file = std::fopen(name.c_str(), "rb")) {
      char buffer[65536];
      size_t count;
      while ((count = std::fread(buffer, 1, sizeof(buffer), file)) > 0) source.append(buffer, count);
      std::fclose(file);
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

class Writer {
 public:
  explicit Writer(Runtime& rt) : rt_(rt) {}

  void exception(Value exception) {
    write_traceback(exception);
    write_line(exception);
  }
  std::string take() { return std::move(out_); }

 private:
  void write_traceback(Value exception) {
    Value entry = exception.as<BaseException>()->traceback;
    if (entry.is_none() || entry.is_unset()) return;
    out_ += "Traceback (most recent call last):\n";
    for (; !entry.is_none(); entry = entry.as<Traceback>()->next) {
      auto* traceback = entry.as<Traceback>();
      Code* code = traceback->frame.as<FrameObject>()->code;
      out_ += "  File \"" + std::string(code->file_name->view()) + "\", line " + std::to_string(traceback->line) + ", in " + std::string(code->name->view()) + "\n";
      std::string text;
      if (source_.line(rt_, code->file_name, traceback->line, &text)) {
        size_t start = text.find_first_not_of(" \t\f");
        if (start != std::string::npos) out_ += "    " + text.substr(start) + "\n";
      }
    }
  }
  void write_line(Value exception) {
    out_ += std::string(rt_.type_of(exception)->qualname->view());
    auto text = str(rt_, exception);
    if (text.failed()) {
      rt_.clear_pending();
      out_ += ": <exception str() failed>\n";
      return;
    }
    if (text.value()->byte_length) out_ += ": " + std::string(text.value()->view());
    out_ += "\n";
  }

  Runtime& rt_;
  SourceCache source_;
  std::string out_;
};

}  // namespace

std::string exception_text(Runtime& rt, Value exception) {
  Value saved = rt.take_pending();
  Writer writer(rt);
  writer.exception(exception);
  rt.set_pending(saved);
  return writer.take();
}

}  // namespace minipy
