// What % formatting of str and of bytes share: walking the arguments, converting numbers.
#pragma once

#include "runtime/base/percent_format.h"
#include "runtime/object/objects.h"
#include "runtime/types/cells.h"

namespace minipy {

// The right side of %: a tuple of arguments, a mapping, or one argument.
class PercentArguments {
 public:
  PercentArguments(Runtime& rt, Value value, bool is_bytes);
  Result<Value> next();  // TypeError "not enough arguments for format string"
  // What next() gives; unset where there is none.
  Value peek() const {
    if (tuple_) return used_ < tuple_->size ? tuple_->items[used_] : Value::unset();
    return used_ ? Value::unset() : value_;
  }
  void skip() { ++used_; }          // one that peek() has shown
  Result<Value> by_key(Value key);  // of %(key)s; TypeError "format requires a mapping"
  Status finish();                  // TypeError where some were not used

 private:
  Runtime& rt_;
  Value value_;
  Tuple* tuple_;
  uint64_t used_ = 0;
  bool is_mapping_ = false;
  bool used_mapping_ = false;
  bool is_bytes_;
};

// Fills in a width or precision given as *.
Status percent_star(Runtime& rt, PercentArguments& arguments, PercentSpec& spec);
// %d %i %u %o %x %X %e %E %f %F %g %G.
Status percent_number(Runtime& rt, const PercentSpec& spec, Value value, TextBuffer& out);

}  // namespace minipy
