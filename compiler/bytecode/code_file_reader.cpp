// Reading precompiled code: nothing in a file is believed.
#include <bit>
#include <cstring>
#include <vector>

#include "compiler/bytecode/builder.h"
#include "compiler/bytecode/code_file.h"
#include "compiler/bytecode/code_file_format.h"
#include "compiler/bytecode/verifier.h"
#include "runtime/heap/roots.h"
#include "runtime/object/errors.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/text.h"

namespace minipy {

using namespace code_file;

namespace {

Failed refuse(Runtime& rt, const char* what) {
  return raise(rt, BuiltinType::ImportError, "precompiled code: %s", what);
}

// Whether all sequences are whole and the shortest of their kind; lone surrogates are allowed.
bool is_well_formed(std::string_view text) {
  auto byte = [&](size_t at) { return static_cast<unsigned char>(text[at]); };
  for (size_t at = 0; at < text.size();) {
    unsigned lead = byte(at);
    if (lead < 0x80) {
      ++at;
      continue;
    }
    size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || at + length > text.size()) return false;
    uint32_t code_point = lead & (0x7fu >> length);
    for (size_t i = 1; i < length; ++i) {
      if ((byte(at + i) & 0xc0) != 0x80) return false;
      code_point = code_point << 6 | (byte(at + i) & 0x3f);
    }
    constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code_point < kLeast[length] || code_point > 0x10ffff) return false;
    at += length;
  }
  return true;
}

constexpr uint32_t kKnownFlags = Code::kOptimized | Code::kNewLocals | Code::kVarArgs | Code::kVarKeywords |
                                 Code::kNested | Code::kIterableCoroutine | Code::kGeneratorLike | Code::kHasDocstring |
                                 Code::kMethod | Code::kFutureAnnotations;

class Reader {
 public:
  Reader(Runtime& rt, std::string_view content) : rt_(rt), content_(content), texts_(rt.heap), objects_(rt.heap) {}

  Result<Code*> run() {
    TRY(read_texts());
    Code* code = TRY(read_code(0));
    if (at_ != content_.size()) return refuse(rt_, "something behind its end");
    bool is_module = code->uses_namespace && code->parameter_count == 0 && code->free_names->size == 0 &&
                     (code->flags & Code::kGeneratorLike) == 0;
    if (!is_module) return refuse(rt_, "not the code of a module");
    return code;
  }

 private:
  // ---- Numbers. Past the end they are 0, and is_short() is true from then on.
  template <class Number>
  Number get() {
    Number number = 0;
    if (content_.size() - at_ < sizeof(Number)) {
      at_ = content_.size();
      is_short_ = true;
      return 0;
    }
    for (size_t i = 0; i < sizeof(Number); ++i)
      number =
          static_cast<Number>(number | static_cast<Number>(static_cast<unsigned char>(content_[at_ + i])) << (8 * i));
    at_ += sizeof(Number);
    return number;
  }
  uint32_t get32() { return get<uint32_t>(); }
  Status check_length() { return is_short_ ? Status(cut_short()) : ok(); }
  Failed cut_short() { return refuse(rt_, "it is cut short"); }
  // A number of things that take `size` bytes each at least.
  Result<uint32_t> read_count(size_t size) {
    uint32_t count = get32();
    if (is_short_ || count > (content_.size() - at_) / size) return cut_short();
    return count;
  }
  std::string_view take(size_t size) {
    std::string_view bytes = content_.substr(at_, size);
    at_ += size;
    return bytes;
  }
  double get_double() { return std::bit_cast<double>(get<uint64_t>()); }

  // ---- Texts
  Status read_texts() {
    uint32_t count = TRY(read_count(5));
    for (uint32_t i = 0; i < count; ++i) {
      bool is_interned = get<uint8_t>() != 0;
      uint32_t size = TRY(read_count(1));
      std::string_view text = take(size);
      if (!is_well_formed(text)) return refuse(rt_, "a text that is not in UTF-8");
      texts_.push(Value::from_cell(is_interned ? intern(rt_, text) : TRY(new_str(rt_, text))));
    }
    return ok();
  }
  Result<Str*> read_text() {
    uint32_t number = get32();
    TRY(check_length());
    if (number >= texts_.size()) return refuse(rt_, "a text that is not there");
    return texts_[number].as<Str>();
  }
  // Null where there is none.
  Status read_optional_text(Str** text) {
    uint32_t number = get32();
    TRY(check_length());
    *text = nullptr;
    if (number == kNoText) return ok();
    at_ -= sizeof(number);
    *text = TRY(read_text());
    return ok();
  }
  Result<Str*> read_name() { return intern(rt_, TRY(read_text())); }

  // ---- Constants
  Result<Value> read_value(int depth) {
    if (depth > kMostDepth) return refuse(rt_, "too deeply nested");
    if (rt_.native_stack_low()) return refuse(rt_, "too deeply nested for the stack");
    auto tag = static_cast<Tag>(get<uint8_t>());
    TRY(check_length());
    if (tag == Tag::Same) return read_same();
    Value value = TRY(read_new(tag, depth));
    if (is_shared(tag) && sets_ == 0) objects_.push(value);
    return value;
  }
  Result<Value> read_same() {
    uint32_t number = get32();
    TRY(check_length());
    if (number >= objects_.size() || sets_ > 0) return refuse(rt_, "an object that is not there");
    return objects_[number];
  }
  Result<Value> read_new(Tag tag, int depth) {
    switch (tag) {
      case Tag::None: return Value::none();
      case Tag::True: return Value::true_value();
      case Tag::False: return Value::false_value();
      case Tag::Ellipsis: return Value::ellipsis();
      case Tag::Int: return read_int();
      case Tag::PositiveInt:
      case Tag::NegativeInt: return read_big_int(tag == Tag::NegativeInt);
      case Tag::Float: {
        double number = get_double();
        TRY(check_length());
        return new_float(rt_, number);
      }
      case Tag::Complex: {
        double real = get_double(), imaginary = get_double();
        TRY(check_length());
        return new_complex(rt_, real, imaginary);
      }
      case Tag::Text: return Value::from_cell(TRY(read_text()));
      case Tag::Bytes: return read_bytes();
      case Tag::Tuple: return read_tuple(depth);
      case Tag::FrozenSet: return read_set(depth);
      case Tag::Slice: {
        Value start = TRY(read_value(depth + 1)), stop = TRY(read_value(depth + 1));
        return new_slice(rt_, start, stop, TRY(read_value(depth + 1)));
      }
      case Tag::Code: return Value::from_cell(TRY(read_code(depth + 1)));
      case Tag::Same: break;
    }
    return refuse(rt_, "a constant of an unknown kind");
  }
  Result<Value> read_int() {
    auto number = static_cast<int64_t>(get<uint64_t>());
    TRY(check_length());
    return new_int(rt_, number);
  }
  Result<Value> read_big_int(bool negative) {
    uint32_t count = TRY(read_count(sizeof(bigint::Limb)));
    std::vector<bigint::Limb> limbs(count);
    for (bigint::Limb& limb : limbs) limb = get<uint64_t>();
    while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
    return int_from_view(rt_, {limbs, negative && !limbs.empty()});
  }
  Result<Value> read_bytes() {
    uint32_t size = TRY(read_count(1));
    std::string_view bytes = take(size);
    return Value::from_cell(
        TRY(new_bytes(rt_, std::span(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()))));
  }
  Result<Value> read_tuple(int depth) {
    uint32_t count = TRY(read_count(1));
    if (count == 0) return Value::from_cell(empty_tuple(rt_));
    Tuple* tuple = TRY(new_tuple(rt_, count));
    for (uint32_t i = 0; i < count; ++i) tuple->items[i] = TRY(read_value(depth + 1));
    return Value::from_cell(tuple);
  }
  Result<Value> read_set(int depth) {
    uint32_t count = TRY(read_count(1));
    Set* set = TRY(new_set(rt_, true));
    ++sets_;
    for (uint32_t i = 0; i < count; ++i) TRY(set_add(rt_, set, TRY(read_value(depth + 1))));
    --sets_;
    return Value::from_cell(set);
  }

  // ---- Codes
  Result<Code*> read_code(int depth) {
    CodeDescription description;
    for (uint32_t* number : {&description.flags, &description.argument_count, &description.positional_only_count,
                             &description.keyword_only_count, &description.parameter_count, &description.first_line,
                             &description.register_count, &description.local_count, &description.free_register}) {
      *number = get32();
    }
    description.uses_namespace = get<uint8_t>() != 0;
    TRY(check_length());
    if (description.flags & ~kKnownFlags) return refuse(rt_, "unknown flags");
    if (description.first_line > INT32_MAX) return refuse(rt_, "a line number out of range");
    description.name = TRY(read_name());
    description.qualname = TRY(read_name());
    description.file_name = TRY(read_text());
    TRY(read_optional_text(&description.docstring));
    TRY(read_names(description.variable_names, &description.variable_registers));
    TRY(read_names(description.cell_names, &description.cell_registers));
    TRY(read_names(description.free_names, nullptr));

    RootVector constants(rt_.heap);
    uint32_t count = TRY(read_count(1));
    for (uint32_t i = 0; i < count; ++i) constants.push(TRY(read_value(depth + 1)));
    return read_arrays(description, {constants.data(), constants.size()});
  }
  Status read_names(std::vector<Str*>& names, std::vector<uint32_t>* registers) {
    uint32_t count = TRY(read_count(registers ? 8 : 4));
    for (uint32_t i = 0; i < count; ++i) {
      names.push_back(TRY(read_name()));
      if (registers) registers->push_back(get32());
    }
    return check_length();
  }
  Result<Code*> read_arrays(const CodeDescription& description, std::span<const Value> constants) {
    std::vector<Str*> cache_names(TRY(read_count(4)));
    for (Str*& name : cache_names) {
      TRY(read_optional_text(&name));
      if (name) name = intern(rt_, name);
    }
    std::vector<Instruction> instructions(TRY(read_count(sizeof(uint64_t) + 12)));
    for (Instruction& instruction : instructions) instruction.word = get<uint64_t>();
    std::vector<Position> positions(instructions.size());
    for (Position& position : positions) {
      position.line = get32(), position.end_line = get32();
      position.column = get<uint16_t>(), position.end_column = get<uint16_t>();
      if (position.line > INT32_MAX || position.end_line > INT32_MAX) return refuse(rt_, "a line number out of range");
    }
    std::vector<ExceptionHandler> handlers(TRY(read_count(16)));
    for (ExceptionHandler& handler : handlers) handler = {get32(), get32(), get32(), get32()};
    std::vector<LineMark> line_marks(TRY(read_count(12)));
    for (LineMark& mark : line_marks) {
      mark = {get32(), get32(), get32()};
      if (mark.line > INT32_MAX) return refuse(rt_, "a line number out of range");
    }
    TRY(check_length());
    CodeArrays arrays;
    arrays.instructions = instructions;
    arrays.positions = positions;
    arrays.constants = constants;
    arrays.cache_names = cache_names;
    arrays.handlers = handlers;
    arrays.line_marks = line_marks;
    Code* code = TRY(make_code(rt_, description, arrays));
    std::string fault = verify(*code);
    if (fault.empty()) return code;
    return refuse(rt_, ("in the code of " + std::string(description.name->view()) + ": " + fault).c_str());
  }

  Runtime& rt_;
  std::string_view content_;
  size_t at_ = 0;
  bool is_short_ = false;
  int sets_ = 0;  // frozensets around
  RootVector texts_, objects_;
};

uint64_t number_at(std::string_view bytes, size_t at, size_t size) {
  uint64_t number = 0;
  for (size_t i = 0; i < size; ++i) number |= uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return number;
}

}  // namespace

Result<Code*> load_code(Runtime& rt, std::span<const uint8_t> file) {
  std::string_view bytes(reinterpret_cast<const char*>(file.data()), file.size());
  if (!is_code_file(bytes)) return refuse(rt, "not a file of it");
  if (bytes.size() < kCodeFileHeaderSize) return refuse(rt, "it is cut short");
  if (number_at(bytes, 8, 4) != kFormatVersion) return refuse(rt, "written by another version of minipy");
  if (number_at(bytes, 12, 8) != instruction_set_hash())
    return refuse(rt, "written by a build of minipy with other instructions");
  std::string_view content = bytes.substr(kCodeFileHeaderSize);
  if (number_at(bytes, 20, 8) != content.size())
    return refuse(rt, content.size() < number_at(bytes, 20, 8) ? "it is cut short" : "something behind its end");
  if (number_at(bytes, 28, 8) != checksum(content)) return refuse(rt, "it is damaged: the checksum differs");
  return Reader(rt, content).run();
}

}  // namespace minipy
