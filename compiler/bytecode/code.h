// Code: what a function, class body or module is compiled to, and the inline caches that go with it.
#pragma once

#include <cstdint>
#include <span>

#include "runtime/object/runtime.h"

namespace minipy {

enum class Op : uint8_t {
#define OP(name, operands, text) name,
#include "compiler/bytecode/opcodes.def"
#undef OP
  kCount,
};
inline constexpr size_t kOpCount = static_cast<size_t>(Op::kCount);

struct OpInfo {
  const char* name;
  const char* operands;  // four letters, see opcodes.def
  const char* text;
};
const OpInfo& op_info(Op op);

// One instruction.
struct Instruction {
  uint64_t word = 0;
  static constexpr Instruction make(Op op, uint8_t a = 0, uint8_t b = 0, uint8_t c = 0, int32_t d = 0) {
    return {static_cast<uint64_t>(op) | static_cast<uint64_t>(a) << 8 | static_cast<uint64_t>(b) << 16 |
            static_cast<uint64_t>(c) << 24 | static_cast<uint64_t>(static_cast<uint32_t>(d)) << 32};
  }
  constexpr Op op() const { return static_cast<Op>(word & 0xff); }
  constexpr uint8_t a() const { return static_cast<uint8_t>(word >> 8); }
  constexpr uint8_t b() const { return static_cast<uint8_t>(word >> 16); }
  constexpr uint8_t c() const { return static_cast<uint8_t>(word >> 24); }
  constexpr int32_t d() const { return static_cast<int32_t>(word >> 32); }
};

// What LOAD_COMMON loads.
enum class CommonConstant : int32_t {
  AssertionError,
  NotImplementedError,
  StopAsyncIteration,
  Tuple,
  BuiltinAll,
  BuiltinAny,
  List,
  Set,
  BaseException
};

// What INTRINSIC does.
enum class CodeIntrinsic : int32_t {
  Print,             // sys.displayhook(R[b]), for interactive input
  TypeVar,           // R[b] name
  TypeVarWithBound,  // R[b] name, R[b+1] function that gives the bound
  TypeVarWithConstraints,
  ParamSpec,
  TypeVarTuple,
  SetTypeParameterDefault,  // R[b] parameter, R[b+1] function that gives the default; result: the parameter
  TypeAlias,                // R[b] name, R[b+1] type parameters or None, R[b+2] function that gives the value
  SubscriptGeneric,         // R[b] tuple of type parameters -> Generic[...]
  SetFunctionTypeParams,    // R[b] function, R[b+1] tuple; result: the function
  UnaryPositive,
  ImportStar,
};

// An inline cache: 40 bytes in the side array of its code. Which fields mean what is the business of the
// operation that fills it (vm/interp); shape 0 never matches, so a fresh cache misses.
struct InlineCache {
  ShapeId shape = 0;      // of the receiver
  uint32_t slot = 0;      // where the value is
  ShapeId new_shape = 0;  // STORE_ATTR that adds a name
  uint16_t kind = 0;
  uint16_t misses = 0;
  uint64_t version = 0;  // of a dict's keys or a type
  Value value;           // a method, a global's dict version pair ...
  Str* name = nullptr;   // interned; null for calls
};

// Where an instruction comes from: lines from 1; columns from 0 in bytes of the UTF-8 line, clamped to 65535;
// line 0: none.
struct Position {
  uint32_t line = 0, end_line = 0;
  uint16_t column = 0, end_column = 0;
};

// Exceptions raised in [start, end) go to target with the exception in a register. Innermost first.
struct ExceptionHandler {
  uint32_t start, end;
  uint32_t target;
  uint32_t exception_register;
};

// A line that no instruction belongs to, for trace functions: it is run
// - of a `try` or `while True`, when the instruction `start` is reached from outside [start, end);
// - of a break or continue (end is kJump), when the instruction `start` jumps.
struct LineMark {
  static constexpr uint32_t kJump = UINT32_MAX;
  uint32_t start, end, line;
};

struct Code : Cell {
  enum : uint32_t { kHasCaches = 1, kManyGlobals = 2 };  // aux: the VM's list of codes with caches has it
  enum Flag : uint32_t {                                 // as in CPython's co_flags
    kOptimized = 1,
    kNewLocals = 2,
    kVarArgs = 4,
    kVarKeywords = 8,
    kNested = 16,
    kGenerator = 32,
    kCoroutine = 128,
    kIterableCoroutine = 256,
    kAsyncGenerator = 512,
    kHasDocstring = 0x4000000,
    kMethod = 0x8000000,
    kFutureAnnotations = 0x1000000,
    kHidden = 0x80000000,  // stands for native code: its frames are in no traceback; not part of co_flags
    kDriver = 0x40000000,  // nor in any stack: see vm/interp/drivers.h
    kGeneratorLike = kGenerator | kCoroutine | kAsyncGenerator,
  };
  Instruction* instructions;
  uint32_t instruction_count;
  uint32_t register_count;  // of the frame: parameters, locals, cells, temporaries
  uint32_t local_count;     // registers below this are set to unset at entry (after the arguments)
  uint32_t flags;
  uint32_t argument_count;  // positional parameters (co_argcount), positional-only ones included
  uint32_t positional_only_count;
  uint32_t keyword_only_count;
  uint32_t parameter_count;  // all: positional, keyword-only, *args, **kwargs, in this order: registers 0 ...
  uint32_t first_line;
  uint32_t constant_count, cache_count, handler_count, line_mark_count;
  Value* constants;
  InlineCache* caches;
  ExceptionHandler* handlers;
  Position* positions;  // one an instruction
  LineMark* line_marks;
  Tuple* constant_values;    // co_consts as a program sees it (docstring first where there is one)
  Tuple* names;              // co_names
  Tuple* variable_names;     // co_varnames: parameters, then other locals
  Tuple* cell_names;         // co_cellvars
  Tuple* free_names;         // co_freevars
  uint32_t* cell_registers;  // the register of each of cell_names
  uint32_t*
      variable_registers;  // the register of each of variable_names (a parameter that is a cell: where it came in)
  uint32_t free_register;  // the first of the free variables' registers
  Str* name;
  Str* qualname;
  Str* file_name;
  Str* docstring;      // null: none
  RawStorage* memory;  // holds the arrays above; reached from nothing else
  Value traces;        // what the tracing tier keeps here: see code_traces.h
  // Of the functions with this code: where they all have the same, else kManyGlobals is in aux. Not followed by the
  // collector: a function that is alive keeps its own.
  Dict* only_globals;
  Dict* only_builtins;
  bool uses_namespace;  // module, class, eval: the frame has a namespace (LOAD_NAME ...)
};

// A copy with memory of its own; fails where there is none.
Result<Code*> copy_code(Runtime& rt, const Code* code);

}  // namespace minipy
