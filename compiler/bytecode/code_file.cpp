// The header of precompiled code, and writing it.
#include "compiler/bytecode/code_file.h"

#include <bit>
#include <cstring>
#include <unordered_map>

#include "compiler/bytecode/code_file_format.h"
#include "compiler/bytecode/code_traces.h"
#include "runtime/object/errors.h"
#include "runtime/types/containers.h"

namespace minipy {

using namespace code_file;

namespace {

constexpr uint64_t hash_text(uint64_t hash, const char* text) {
  for (; *text; ++text) hash = (hash ^ static_cast<unsigned char>(*text)) * 0x100000001b3;
  return (hash ^ 0xff) * 0x100000001b3;
}
constexpr uint64_t instruction_set() {
  uint64_t hash = 0xcbf29ce484222325;
#define OP(name, operands, text) hash = hash_text(hash_text(hash_text(hash, #name), operands), text);
#include "compiler/bytecode/opcodes.def"
#undef OP
  return hash;
}
constexpr uint64_t kInstructionSet = instruction_set();

template <class Number>
void append(std::string& out, Number number) {
  for (size_t i = 0; i < sizeof(Number); ++i) out += static_cast<char>(static_cast<uint64_t>(number) >> (8 * i) & 0xff);
}

class Writer {
 public:
  explicit Writer(Runtime& rt) : rt_(rt) {}

  Result<std::string> run(const Code* code) {
    TRY(put_code(code, 0));
    std::string content;
    append(content, static_cast<uint32_t>(texts_.size()));
    for (const Str* text : texts_) {
      append(content, static_cast<uint8_t>(text->is_interned()));
      append(content, text->byte_length);
      content += text->view();
    }
    content += body_;
    return code_file_header(content) + content;
  }

 private:
  template <class Number>
  void put(Number number) {
    append(body_, number);
  }
  void put_double(double number) { put(std::bit_cast<uint64_t>(number)); }
  void put_text(const Str* text) {
    if (!text) return put(kNoText);
    auto known = text->is_interned() ? &interned_ : &plain_;
    auto [found, inserted] = known->try_emplace(text->view(), static_cast<uint32_t>(texts_.size()));
    if (inserted) texts_.push_back(text);
    put(found->second);
  }
  Failed refuse(const char* what) { return raise_value_error(rt_, "cannot save code: %s", what); }

  Status put_value(Value value, int depth) {
    if (depth > kMostDepth) return refuse("too deeply nested");
    if (!value.is_cell() || sets_ > 0) return put_new(value, depth);
    if (auto known = objects_.find(value.cell()); known != objects_.end())
      return put(Tag::Same), put(known->second), ok();
    size_t start = body_.size();
    TRY(put_new(value, depth));
    if (is_shared(static_cast<Tag>(body_[start])))
      objects_.emplace(value.cell(), static_cast<uint32_t>(objects_.size()));
    return ok();
  }
  Status put_new(Value value, int depth) {
    if (value.is_none()) return put(Tag::None), ok();
    if (value.is_bool()) return put(value.is_true() ? Tag::True : Tag::False), ok();
    if (value.is_ellipsis()) return put(Tag::Ellipsis), ok();
    if (value.is_int()) return put(Tag::Int), put(value.as_int()), ok();
    if (value.is_double()) return put(Tag::Float), put_double(value.as_double()), ok();
    if (!value.is_cell()) return refuse("a constant of a kind that the compiler makes none of");
    switch (static_cast<BuiltinType>(value.cell()->shape)) {
      case BuiltinType::Int: return put_big_int(value.as<Int>()), ok();
      case BuiltinType::Float: return put(Tag::Float), put_double(value.as<Float>()->number), ok();
      case BuiltinType::Complex:
        put(Tag::Complex), put_double(value.as<Complex>()->real), put_double(value.as<Complex>()->imaginary);
        return ok();
      case BuiltinType::Str: return put(Tag::Text), put_text(value.as<Str>()), ok();
      case BuiltinType::Bytes: return put_bytes(value.as<Bytes>()->view());
      case BuiltinType::Tuple: return put(Tag::Tuple), put_items(value.as<Tuple>()->view(), depth);
      case BuiltinType::FrozenSet: return put_set(value.as<Set>(), depth);
      case BuiltinType::Slice: {
        const auto* slice = value.as<Slice>();
        put(Tag::Slice);
        for (Value part : {slice->start, slice->stop, slice->step}) TRY(put_value(part, depth + 1));
        return ok();
      }
      case BuiltinType::Code: return put(Tag::Code), put_code(value.as<Code>(), depth + 1);
      default: return refuse("a constant of a kind that the compiler makes none of");
    }
  }
  void put_big_int(const Int* number) {
    put(number->negative() ? Tag::NegativeInt : Tag::PositiveInt);
    put(static_cast<uint32_t>(number->limb_count));
    for (uint64_t i = 0; i < number->limb_count; ++i) put(number->limbs[i]);
  }
  Status put_bytes(std::span<const uint8_t> bytes) {
    if (bytes.size() > UINT32_MAX) return refuse("too large");
    put(Tag::Bytes), put(static_cast<uint32_t>(bytes.size()));
    body_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return ok();
  }
  Status put_items(std::span<const Value> items, int depth) {
    if (items.size() > UINT32_MAX) return refuse("too large");
    put(static_cast<uint32_t>(items.size()));
    for (Value item : items) TRY(put_value(item, depth + 1));
    return ok();
  }
  Status put_set(const Set* set, int depth) {
    put(Tag::FrozenSet), put(static_cast<uint32_t>(set->used));
    ++sets_;
    uint64_t position = 0;
    for (Value item; set_next(set, position, &item);) TRY(put_value(item, depth + 1));
    --sets_;
    return ok();
  }

  Status put_code(const Code* code, int depth) {
    for (uint32_t number :
         {code->flags, code->argument_count, code->positional_only_count, code->keyword_only_count,
          code->parameter_count, code->first_line, code->register_count, code->local_count, code->free_register}) {
      put(number);
    }
    put(static_cast<uint8_t>(code->uses_namespace));
    for (const Str* text : {code->name, code->qualname, code->file_name, code->docstring}) put_text(text);
    put_names(code->variable_names, code->variable_registers);
    put_names(code->cell_names, code->cell_registers);
    put_names(code->free_names, nullptr);
    TRY(put_items({code->constants, code->constant_count}, depth));
    put(code->cache_count);
    for (uint32_t i = 0; i < code->cache_count; ++i) put_text(code->caches[i].name);
    put_instructions(code);
    return ok();
  }
  void put_names(const Tuple* names, const uint32_t* registers) {
    put(static_cast<uint32_t>(names->size));
    for (uint64_t i = 0; i < names->size; ++i) {
      put_text(names->items[i].as<Str>());
      if (registers) put(registers[i]);
    }
  }
  void put_instructions(const Code* code) {
    put(code->instruction_count);
    for (uint32_t i = 0; i < code->instruction_count; ++i) put(program_instruction(code, i).word);
    for (uint32_t i = 0; i < code->instruction_count; ++i) {
      const Position& position = code->positions[i];
      put(position.line), put(position.end_line), put(position.column), put(position.end_column);
    }
    put(code->handler_count);
    for (uint32_t i = 0; i < code->handler_count; ++i) {
      const ExceptionHandler& handler = code->handlers[i];
      put(handler.start), put(handler.end), put(handler.target), put(handler.exception_register);
    }
    put(code->line_mark_count);
    for (uint32_t i = 0; i < code->line_mark_count; ++i) {
      const LineMark& mark = code->line_marks[i];
      put(mark.start), put(mark.end), put(mark.line);
    }
  }

  Runtime& rt_;
  std::string body_;
  std::vector<const Str*> texts_;  // alive as parts of the code
  std::unordered_map<std::string_view, uint32_t> interned_, plain_;
  std::unordered_map<const Cell*, uint32_t> objects_;  // what is_shared, by when it ended
  int sets_ = 0;                                       // frozensets around
};

}  // namespace

namespace code_file {
uint64_t checksum(std::string_view content) {
  uint64_t sum = 0x9e3779b97f4a7c15 ^ content.size();
  auto mix = [&sum](uint64_t word) {
    sum = (sum ^ word) * 0xff51afd7ed558ccd;
    sum ^= sum >> 32;
  };
  size_t at = 0;
  for (; at + 8 <= content.size(); at += 8) {
    uint64_t word = 0;
    for (size_t i = 0; i < 8; ++i) word |= uint64_t{static_cast<unsigned char>(content[at + i])} << (8 * i);
    mix(word);
  }
  for (; at < content.size(); ++at) mix(static_cast<unsigned char>(content[at]));
  return sum;
}
uint64_t instruction_set_hash() { return kInstructionSet; }
}  // namespace code_file

bool is_code_file(std::string_view bytes) { return bytes.starts_with(kCodeFileMagic); }

std::string code_file_header(std::string_view content) {
  std::string header(kCodeFileMagic);
  append(header, kFormatVersion);
  append(header, kInstructionSet);
  append(header, uint64_t{content.size()});
  append(header, checksum(content));
  return header;
}

Result<std::string> save_code(Runtime& rt, const Code* code) { return Writer(rt).run(code); }

}  // namespace minipy
