// Writes JSON text: what the tracing tier tells of itself, to files and to the module jit.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace minipy {

class JsonWriter {
 public:
  // Each value goes into the array, or behind the key, that was begun before it.
  void begin_object();
  void end_object() { end('}'); }
  void begin_array();
  void end_array() { end(']'); }
  void key(std::string_view name);
  void text(std::string_view value);
  void number(uint64_t value);
  void real(double value);
  void boolean(bool value);
  void null();
  // Members of an object.
  void text(std::string_view name, std::string_view value) { key(name), text(value); }
  void number(std::string_view name, uint64_t value) { key(name), number(value); }
  void real(std::string_view name, double value) { key(name), real(value); }
  void boolean(std::string_view name, bool value) { key(name), boolean(value); }
  void null(std::string_view name) { key(name), null(); }
  // What was written; the writer is empty then.
  std::string take();

 private:
  void separate();
  void end(char bracket);
  std::string out_;
  bool needs_comma_ = false;
};

}  // namespace minipy
