// Frames of the interpreter: what runs (Frame), what a program sees of it (FrameObject), and what holds a
// suspended generator, coroutine or async generator (Generator).
//
// A Frame is a record in an array beside the VM stack; its registers are a window of that stack. A FrameObject is
// made when a program asks for one, or when an exception passes. While its frame runs it reads the live registers;
// when the frame ends it keeps a copy (detach_frame).
#pragma once

#include "compiler/bytecode/code.h"
#include "runtime/object/objects.h"

namespace minipy {

struct Generator;
struct FrameObject;

// What happens with the result of a frame: the low byte of Frame::continuation. The rest of that word is the rest
// of the caller's instruction (registers, jump), so that the operation can be finished from it.
enum class Continuation : uint8_t {
  Plain,            // the result goes to the register before the callee's first
  Exit,             // leaves the dispatch loop with the result
  Detach,           // first gives the frame's FrameObject its copy of the registers, then as that object says
  Put,              // R[a] = result
  Drop,             // the result is not wanted
  Instance,         // __init__: the result must be None; R[a] is the instance already
  Binary,           // __add__ ...: NotImplemented goes on with the reflected method
  BinaryReflected,  // __radd__ ...: NotImplemented is a TypeError
  Inplace,          // __iadd__ ...: NotImplemented goes on as Binary
  Compare,          // __lt__ ...: NotImplemented goes on with the reflected method
  CompareReflected,
  Truth,     // __bool__: the jump or NOT that asked goes on
  Contains,  // __contains__: truth of the result, for IN, NOT_IN and JUMP_IN
  Iterator,  // __iter__: the result must be an iterator
  ForIter,   // __next__ or a generator in FOR_ITER: R[b] = result, jump; StopIteration ends the loop
  Filter,  // filter()'s function in FOR_ITER: where the result is true the item, which stands behind the registers, is
           // taken as ForIter does; else FOR_ITER again
  Next,    // next(): R[a] = result; a generator that ends raises StopIteration
  Send,    // SEND: R[a] = a value yielded; the return value jumps
  Attribute,  // property or __getattribute__: AttributeError goes on with __getattr__
  Length,     // GET_LENGTH and len(): a non-negative int
  Unpack,     // a driver's tuple of as many items as UNPACK wants: R[a] ... = these
  Unpacked,   // a driver's tuple in the place of CALL_EX's iterable: R[a + 1] = result, and the instruction again
  Limit,      // as Plain; the recursion limit, which drivers below have moved, is put back
  Async,      // __await__, __aiter__, __anext__: finish_async
};

// The caller's instruction with the continuation in place of its opcode.
inline uint64_t continuation_word(Instruction instruction, Continuation continuation) {
  return (instruction.word & ~uint64_t{255}) | static_cast<uint64_t>(continuation);
}
inline Continuation continuation_of(uint64_t word) { return static_cast<Continuation>(word & 255); }

// Words between the registers of a frame and those of one called from inside an operation.
inline constexpr int kFrameGap = 4;

struct Frame {
  const Instruction* pc;  // the next instruction; kept up to date at calls only
  Value* base;            // register 0
  Code* code;
  Function* function;  // globals, builtins, closure
  uint64_t continuation;
  Generator* generator;  // whose registers these are; null for a plain call
  FrameObject* object;   // null until asked for
  Value ns;              // namespace of a class, module or exec body: see frame_namespace
};

// Where a frame whose code uses a namespace has its names: where __build_class__ or exec() has put it, else, when a
// program calls the body of a class itself, its globals. Nothing is left in a frame's place by one that has ended.
inline Value frame_namespace(const Frame* frame) {
  return frame->ns.is_cell() ? frame->ns : Value::from_cell(frame->function->globals);
}

// A word, as traces know best what is in whole words.
enum class GeneratorState : uint64_t { Created, Suspended, Running, Finished };

// generator, coroutine and async_generator. Registers lie in the cell while it is suspended.
struct Generator : Cell {
  Code* code;
  Function* function;
  const Instruction* pc;  // where it goes on
  Value name, qualname;
  Value own_handled;     // the exception that it handles itself; unset when none
  Value caller_handled;  // what was handled outside when it was resumed
  Value origin;          // cr_origin
  Value finalizer;       // of an async generator: the hook; unset when none
  FrameObject* object;   // null until asked for
  GeneratorState state;
  bool ran;  // was resumed at least once
  bool awaited_from_yield_from;
  bool hooks_done;     // async generator: firstiter hook called
  bool running_async;  // async generator: an asend/athrow/aclose is under way
  bool closed;         // async generator: aclose was called
  bool warned;         // coroutine: the never-awaited warning was given
  __extension__ Value registers[];
};

// asend() / __anext__(), athrow() / aclose() of async generators.
struct AsyncStep : Cell {
  Generator* generator;
  Value argument;          // what to send; for throw: type
  Value value, traceback;  // throw only
  uint8_t state;           // AsyncStepState
  bool is_close;
};
enum AsyncStepState : uint8_t { kStepInitial, kStepIterating, kStepClosed };

struct CoroutineWrapper : Cell {
  Generator* coroutine;
};
struct WrappedValue : Cell {
  Value value;
};  // async_generator_wrapped_value: what ASYNC_YIELD yields

struct FrameObject : Cell {
  Frame* live;           // null once the frame has ended, or its generator is suspended
  Generator* generator;  // whose frame this is; registers are there while it is suspended
  Code* code;
  Function* function;
  const Instruction* pc;    // of a frame that has ended: after the last instruction run
  Value ns;                 // unset for optimised code
  Value trace;              // f_trace
  Value native;             // the native that the frame is calling, told of to a profile function; 0: none
  const Instruction* told;  // the last instruction that was told of; null: none yet
  uint32_t told_line;       // its line; 0: none
  uint32_t native_line;     // the line that calls the native
  uint32_t line;            // f_lineno where it is not the line of pc; 0: it is
  bool line_is_none;        // f_lineno is 0
  bool no_lines, opcodes;   // not f_trace_lines; f_trace_opcodes
  Value back;               // FrameObject or None, once known
  Value extra_locals;       // dict of names that f_locals got beyond the variables; unset until used
  uint64_t continuation;    // of the live frame, while Continuation::Detach stands in its place
  ValueStorage* registers;  // copy; null while live
};

struct FrameLocalsProxy : Cell {
  FrameObject* frame;
};

}  // namespace minipy
