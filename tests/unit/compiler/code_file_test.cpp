// Precompiled code: what is written is read again as it was, and nothing else is.
#include "compiler/bytecode/code_file.h"

#include <catch2/catch.hpp>
#include <functional>
#include <random>
#include <string>

#include "compiler/bytecode/disassembler.h"
#include "compiler/bytecode/verifier.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "tests/unit/compiler/compiling.h"

namespace minipy {
namespace {

constexpr const char* kProgram = R"('doc'
import os.path as p
big, huge, real, odd = 7, -(1 << 100), 1e300, 2.5
z, text, lone, raw = 3j, 'gr\u00fc\u00df', '\ud800x', b'\x00\xff'
nothing = (None, True, False, ..., (1, (2, 'x')))
part = 'abc'[1:2]
def outer(a, /, b=2, *args, c, d=4, **named):
    'doc of outer'
    total = 0
    def inner():
        nonlocal total
        total += 1
        return a in {1, 2, 3}
    for i in range(10):
        try:
            yield i, inner()
        except (ValueError, TypeError) as e:
            raise RuntimeError from e
        finally:
            print(i)
async def later(x):
    async with x as y: await y
    return [z async for z in y]
class C(object, metaclass=type):
    attribute: int = 5
    def method(self): return super().method() and __class__
def match_it(x):
    match x:
        case {'k': v, **rest}: return v, rest
        case C(attribute=1) | [1, *_]: return f'{x!r:>{big}}'
def starred(f, *a, **k): return f(*a, **k, x=1), [*a, *k], {**k}
try: starred(1)
except* ValueError as group: pass
generic = lambda *, key: (t for t in key if t)
def typed[T: int](x: T) -> T: return x
)";

Result<Code*> load(Compiling& vm, const std::string& file) {
  return load_code(vm.rt, std::span(reinterpret_cast<const uint8_t*>(file.data()), file.size()));
}
// What is wrong with the file; empty when it loads.
std::string fault_of(Compiling& vm, const std::string& file) {
  if (!load(vm, file).failed()) return {};
  Value exception = vm.rt.take_pending();
  REQUIRE(vm.rt.type_of(exception) == vm.rt.type(BuiltinType::ImportError));
  auto text = str(vm.rt, exception);
  REQUIRE(!text.failed());
  std::string message(text.value()->view());
  REQUIRE(message.starts_with("precompiled code: "));
  return message.substr(18);
}
std::string content_of(const std::string& file) { return file.substr(kCodeFileHeaderSize); }
std::string with_header(const std::string& content) { return code_file_header(content) + content; }
std::string saved(Compiling& vm, const Code* code) {
  auto file = save_code(vm.rt, code);
  REQUIRE(!file.failed());
  return file.value();
}

void check_same(Compiling& vm, const Code* a, const Code* b);
void check_same_value(Compiling& vm, Value a, Value b) {
  if (a.is_cell() && a.cell()->shape == shape_of(BuiltinType::Code)) return check_same(vm, a.as<Code>(), b.as<Code>());
  REQUIRE(vm.rt.type_of(a) == vm.rt.type_of(b));
  auto same = equal(vm.rt, a, b);
  REQUIRE((!same.failed() && same.value()));
}
void check_same(Compiling& vm, const Code* a, const Code* b) {
  REQUIRE(disassemble(*a) == disassemble(*b));
  auto numbers = [](const Code* code) {
    return std::vector<uint32_t>{
        code->flags,           code->argument_count,    code->positional_only_count, code->keyword_only_count,
        code->parameter_count, code->first_line,        code->register_count,        code->local_count,
        code->free_register,   code->instruction_count, code->handler_count,         code->line_mark_count};
  };
  REQUIRE(numbers(a) == numbers(b));
  REQUIRE(a->uses_namespace == b->uses_namespace);
  for (auto field : {&Code::name, &Code::qualname, &Code::file_name})
    REQUIRE((a->*field)->view() == (b->*field)->view());
  REQUIRE((a->docstring == nullptr) == (b->docstring == nullptr));
  for (auto field : {&Code::names, &Code::variable_names, &Code::cell_names, &Code::free_names})
    check_same_value(vm, Value::from_cell(a->*field), Value::from_cell(b->*field));
  REQUIRE(std::memcmp(a->positions, b->positions, a->instruction_count * sizeof(Position)) == 0);
  REQUIRE(std::memcmp(a->handlers, b->handlers, a->handler_count * sizeof(ExceptionHandler)) == 0);
  REQUIRE(std::memcmp(a->line_marks, b->line_marks, a->line_mark_count * sizeof(LineMark)) == 0);
  REQUIRE(a->constant_values->size == b->constant_values->size);
  for (uint64_t i = 0; i < a->constant_values->size; ++i)
    check_same_value(vm, a->constant_values->items[i], b->constant_values->items[i]);
}

// The first code among the constants, searched in depth, with an instruction of that kind; its place goes to *index.
Code* find(Code* code, Op op, uint32_t* index) {
  for (uint32_t i = 0; i < code->instruction_count; ++i) {
    if (code->instructions[i].op() == op) return *index = i, code;
  }
  for (uint32_t i = 0; i < code->constant_count; ++i) {
    Value constant = code->constants[i];
    if (!constant.is_cell() || constant.cell()->shape != shape_of(BuiltinType::Code)) continue;
    if (Code* found = find(constant.as<Code>(), op, index)) return found;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("precompiled code is read as it was written") {
  Compiling vm;
  Code* code = vm.compile(kProgram);
  REQUIRE(code != nullptr);
  std::string file = saved(vm, code);
  REQUIRE(is_code_file(file));
  auto again = load(vm, file);
  REQUIRE(!again.failed());
  check_same(vm, code, again.value());
  REQUIRE(saved(vm, again.value()).size() == file.size());
}

TEST_CASE("what functions share among their constants they share again") {
  Compiling vm;
  auto again = load(vm, saved(vm, vm.compile("f = lambda: (1, 2)\ng = lambda: (1, 2)\n")));
  REQUIRE(!again.failed());
  Value found[2];
  uint32_t at = 0;
  for (uint32_t i = 0; i < again.value()->constant_count; ++i) {
    Value constant = again.value()->constants[i];
    if (constant.is_cell() && constant.cell()->shape == shape_of(BuiltinType::Code) && at < 2)
      found[at++] = constant.as<Code>()->constants[0];
  }
  REQUIRE(at == 2);
  REQUIRE(found[0] == found[1]);
}

TEST_CASE("a file with a wrong header says what is wrong") {
  Compiling vm;
  std::string file = saved(vm, vm.compile("x = 1\n"));
  auto changed = [&](size_t at) {
    std::string other = file;
    other[at] = static_cast<char>(other[at] ^ 1);
    return fault_of(vm, other);
  };
  REQUIRE(changed(0) == "not a file of it");
  REQUIRE(fault_of(vm, "") == "not a file of it");
  REQUIRE(fault_of(vm, file.substr(0, 20)) == "it is cut short");
  REQUIRE(changed(8) == "written by another version of minipy");
  REQUIRE(changed(12) == "written by a build of minipy with other instructions");
  REQUIRE(fault_of(vm, file.substr(0, file.size() - 1)) == "it is cut short");
  REQUIRE(fault_of(vm, file + "x") == "something behind its end");
  REQUIRE(changed(28) == "it is damaged: the checksum differs");
  for (size_t at = kCodeFileHeaderSize; at < file.size(); ++at)
    REQUIRE(changed(at) == "it is damaged: the checksum differs");
}

TEST_CASE("a content cut short anywhere is refused") {
  Compiling vm;
  std::string content = content_of(saved(vm, vm.compile(kProgram)));
  for (size_t size = 0; size < content.size(); size += 1 + size / 64)
    REQUIRE(fault_of(vm, with_header(content.substr(0, size))) != "");
}

TEST_CASE("sizes are looked at before memory is taken") {
  Compiling vm;
  std::string content = content_of(saved(vm, vm.compile("x = (1, 2)\n")));
  for (size_t at = 0; at + 4 <= content.size(); ++at) {
    std::string other = content;
    other.replace(at, 4, "\xff\xff\xff\x7f");
    (void)fault_of(vm, with_header(other));  // an ImportError, or a number that may be as large
  }
}

TEST_CASE("contents that contradict themselves are refused") {
  Compiling vm;
  auto number = [](uint32_t value) {
    std::string bytes(4, '\0');
    for (int i = 0; i < 4; ++i) bytes[static_cast<size_t>(i)] = static_cast<char>(value >> (8 * i));
    return bytes;
  };
  auto texts = [&](const std::string& text) {
    return number(1) + std::string(1, '\0') + number(static_cast<uint32_t>(text.size())) + text;
  };
  for (const char* text : {"\x80", "\xc0\x80", "\xed", "\xf5\x80\x80\x80", "\xe0\x80\x80", "a\xff"})
    REQUIRE(fault_of(vm, with_header(texts(text))) == "a text that is not in UTF-8");
  // The head of a code, with a constant of each kind that is wrong.
  std::string head = texts("n");
  for (uint32_t field : {0u, 0u, 0u, 0u, 0u, 1u, 1u, 0u, 0u}) head += number(field);
  head += '\1';
  for (uint32_t text : {0u, 0u, 0u, UINT32_MAX, 0u, 0u, 0u, 1u}) head += number(text);
  REQUIRE(fault_of(vm, with_header(head + '\x40')) == "a constant of an unknown kind");
  REQUIRE(fault_of(vm, with_header(head + '\x09' + number(7))) == "a text that is not there");
  REQUIRE(fault_of(vm, with_header(head + '\x0f' + number(0))) == "an object that is not there");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += '\x0b' + number(1);
  REQUIRE(fault_of(vm, with_header(head + deep + std::string(200'000, '\0'))) == "too deeply nested");
}

TEST_CASE("code that is not what the interpreter relies on is refused") {
  struct Case {
    Op op;
    std::function<void(Code*, uint32_t)> change;
    const char* fault;
  };
  auto set = [](Op op, int field, int value) {
    return [=](Code* code, uint32_t i) {
      Instruction old = code->instructions[i];
      int fields[] = {old.a(), old.b(), old.c(), old.d()};
      fields[field] = value;
      auto byte = [](int number) { return static_cast<uint8_t>(number); };
      code->instructions[i] = Instruction::make(op, byte(fields[0]), byte(fields[1]), byte(fields[2]), fields[3]);
    };
  };
  auto put = [](Instruction instruction) {
    return [=](Code* code, uint32_t i) { code->instructions[i] = instruction; };
  };
  const Case cases[] = {
      {Op::YIELD, put({0xff}), "opcode"},
      {Op::CALL, put(Instruction::make(Op::ENTER_TRACE)), "operand"},
      {Op::LOAD_CONST, set(Op::LOAD_CONST, 3, 1000), "constant"},
      {Op::LOAD_CONST, set(Op::LOAD_CONST, 3, -1), "constant"},
      {Op::LOAD_NAME, set(Op::LOAD_NAME, 3, 1000), "cache"},
      {Op::LOAD_NAME, set(Op::LOAD_ATTR, 3, 0), "cache of another operation"},
      {Op::LOAD_CELL, set(Op::LOAD_CELL, 1, 2), "does not hold what is needed"},
      {Op::LIST_APPEND, set(Op::LIST_APPEND, 0, 0), "does not hold what is needed"},
      {Op::MAKE_FUNCTION, set(Op::MAKE_FUNCTION, 3, 0), "kind of constant"},
      {Op::MAKE_FUNCTION, set(Op::MAKE_FUNCTION, 2, 8), "kind of constant"},
      {Op::CALL, set(Op::CALL, 1, 255), "register"},
      {Op::CALL, set(Op::CALL, 0, 255), "register"},
      {Op::JUMP, set(Op::JUMP, 3, 100'000), "jump"},
      {Op::JUMP, set(Op::JUMP, 3, -100'000), "jump"},
      {Op::FOR_RANGE, set(Op::FOR_RANGE, 0, 1), "not a range to go on with"},
      {Op::MAKE_GENERATOR, put(Instruction::make(Op::NOP)), "a generator that returns before it is made"},
      {Op::YIELD, put(Instruction::make(Op::MAKE_GENERATOR, 9)), "a handler around MAKE_GENERATOR"},
      {Op::SEND, set(Op::SEND, 2, 0), "SEND without its YIELD and JUMP"},
      {Op::PUSH_HANDLED, set(Op::PUSH_HANDLED, 0, 3), "does not hold what is needed"},
      {Op::POP_HANDLED, set(Op::POP_HANDLED, 0, 0), "does not hold what is needed"},
      {Op::RERAISE, set(Op::RERAISE, 0, 3), "does not hold what is needed"},
      {Op::LOAD_WORD, set(Op::LOAD_WORD, 3, 1), "operand"},
      {Op::LOAD_COMMON, set(Op::LOAD_COMMON, 3, 99), "operand"},
      {Op::INTRINSIC, set(Op::INTRINSIC, 3, 99), "operand"},
      {Op::COPY_FREE, set(Op::COPY_FREE, 3, 99), "operand"},
      {Op::LOAD_CELL, put(Instruction::make(Op::LOAD_LOCALS, 0)), "no namespace for the instruction"},
      {Op::LOAD_CELL, put(Instruction::make(Op::UNREACHABLE)), "UNREACHABLE is reached"},
      {Op::YIELD, [](Code* code, uint32_t) { code->handlers[0].target = 1 << 30; }, "target of a handler"},
      {Op::YIELD, [](Code* code, uint32_t) { code->handlers[0].start = 0; }, "a handler around MAKE_GENERATOR"},
      {Op::YIELD, [](Code* code, uint32_t) { code->handlers[0].end = code->handlers[0].start; }, "range of a handler"},
      {Op::YIELD, [](Code* code, uint32_t) { code->handlers[0].exception_register = 5000; }, "register of a handler"},
      {Op::YIELD, [](Code* code, uint32_t) { code->flags |= Code::kCoroutine; }, "more than one kind of generator"},
      {Op::YIELD, [](Code* code, uint32_t) { code->flags = 0; }, "parameters that do not add up"},
      {Op::YIELD, [](Code* code, uint32_t) { code->register_count = 0; }, "number of registers"},
      {Op::YIELD, [](Code* code, uint32_t) { code->local_count = 5000; }, "number of local registers"},
      {Op::YIELD, [](Code* code, uint32_t) { code->argument_count = 3; }, "parameters that do not add up"},
      {Op::YIELD, [](Code* code, uint32_t) { code->variable_registers[1] = 5000; }, "register of a variable"},
      {Op::YIELD, [](Code* code, uint32_t) { code->cell_registers[0] = 5000; }, "register of a cell"},
      {Op::COPY_FREE, [](Code* code, uint32_t) { code->free_register = 5000; }, "registers of free variables"},
      {Op::YIELD, [](Code* code, uint32_t) { code->line_marks[0].start = 5000; }, "line mark"},
      {Op::YIELD, [](Code* code, uint32_t) { code->flags |= Code::kHidden; }, "unknown flags"},
      {Op::YIELD, [](Code* code, uint32_t) { code->positions[0].line = UINT32_MAX; }, "a line number out of range"},
  };
  for (const Case& each : cases) {
    Compiling vm;
    Code* code = vm.compile(kProgram);
    uint32_t index = 0;
    Code* found = find(code, each.op, &index);
    INFO(op_info(each.op).name << ": " << each.fault);
    CHECK(found != nullptr);
    if (!found) continue;
    each.change(found, index);
    std::string fault = fault_of(vm, saved(vm, code));
    CHECK_THAT(fault, Catch::Contains(each.fault));
  }
}

TEST_CASE("random changes to code load or are refused") {
  std::minstd_rand random(1);
  for (int round = 0; round < 300; ++round) {
    Compiling vm;
    std::string content = content_of(saved(vm, vm.compile(kProgram)));
    for (int changes = 0; changes < 1 + round % 4; ++changes)
      content[random() % content.size()] = static_cast<char>(random());
    (void)fault_of(vm, with_header(content));
  }
}

}  // namespace minipy
