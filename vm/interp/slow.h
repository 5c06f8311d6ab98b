// The slow paths of operations that need no machine: plain functions of the runtime's kind. They may run user code
// in a nested loop unless the comment says otherwise.
#pragma once

#include "runtime/object/objects.h"
#include "vm/interp/frame.h"

namespace minipy {

class VirtualMachine;

// ---- Variables (slow_variables.cpp)
enum GlobalKind : uint16_t { kNoGlobal, kInGlobals, kInBuiltins };  // the shape in a global's cache
Status raise_unbound_local(Runtime& rt, Value name);
Status raise_empty_cell(Runtime& rt, Code* code, uint32_t register_number, Value name);
Status raise_name_error(Runtime& rt, Str* name);
Result<Value> make_cell(Runtime& rt, Value contents);
Result<Value> load_global_slowly(Runtime& rt, Function* function, InlineCache* cache);  // fills the cache
Status store_global_slowly(Runtime& rt, Dict* dict, InlineCache* cache, Value value);
Status store_in_namespace(Runtime& rt, Dict* dict, Str* name, Value value);
Status delete_global(Runtime& rt, Dict* globals, Str* name);
Result<Value> load_name_slowly(Runtime& rt, Value ns, Function* function, InlineCache* cache);
Status store_name_slowly(Runtime& rt, Value ns, Str* name, Value value);
Status delete_name(Runtime& rt, Value ns, Str* name);
Result<Value> load_mapping_or_global(Runtime& rt, Value mapping, Function* function, InlineCache* cache);
Result<Value> load_mapping_or_cell(Runtime& rt, Value mapping, Value cell, Str* name);
Result<Value> load_common(Runtime& rt, CommonConstant which);

// ---- Operators (slow_operators.cpp)
template <BinaryOp kOp>
Result<Value> binary_slowly(Runtime& rt, Value left, Value right);
template <BinaryOp kOp>
Result<Value> inplace_slowly(Runtime& rt, Value left, Value right);
template <CompareOp kOp>
Result<Value> compare_slowly(Runtime& rt, Value left, Value right);
struct OperatorNames {
  Name normal, reflected, inplace;
};
OperatorNames operator_names(BinaryOp op);
Name compare_name(CompareOp op);

// ---- Attributes and items (attribute_cache.cpp, slow_items.cpp)
enum AttributeKind : uint16_t {
  kAttributeNone,
  kAttributeOverflow,
  kAttributeConstant,
  kAttributeMethod,
  kAttributeProperty,
  kAttributeGetSet,
  kAttributeModule,
  kAttributeType,
  kAttributeClassMethod,
  kAttributeStaticMethod,
  kAttributeMember,
  kAttributeDescriptor,  // of a built-in type, which says what it gives
};
// Fill a cache from what was found for this receiver; none is filled where that could change without its shape.
void fill_load_cache(Runtime& rt, Value object, InlineCache* cache);
void fill_method_cache(Runtime& rt, Value object, InlineCache* cache);
void fill_store_cache(Runtime& rt, Value object, InlineCache* cache);
// A class's dictionary changed: caches that hold its shapes are emptied (VirtualMachine keeps the list of codes).
void note_cached_code(Runtime& rt, Code* code);
// "X does not support the context manager protocol" and the like, for LOAD_SPECIAL.
Status raise_special_missing(Runtime& rt, Value object, Str* name);
Status delete_attribute(Runtime& rt, Value object, Str* name);
Result<Value> get_super_attribute(Runtime& rt, Value super_function, Value cls, Value self, Str* name, bool method,
                                  Value* receiver);
Result<Value> get_item_slowly(Runtime& rt, Value container, Value key);
Status set_item_slowly(Runtime& rt, Value container, Value key, Value value);
Result<Value> load_slice(Runtime& rt, Value container, Value start, Value stop);
Status store_slice(Runtime& rt, Value container, Value start, Value stop, Value value);
Result<Value> build_slice(Runtime& rt, Value start, Value stop, Value step);

// ---- Building (slow_building.cpp)
Result<Value> build_tuple(Runtime& rt, const Value* items, int32_t count);
Result<Value> build_list(Runtime& rt, const Value* items, int32_t count);
Result<Value> build_set(Runtime& rt, const Value* items, int32_t count);
Result<Value> build_dict(Runtime& rt, const Value* items, int32_t count);
Result<Value> build_dict_keys(Runtime& rt, const Value* values, Value keys);
Result<Value> copy_list(Runtime& rt, Value tuple);
Status append_item(Runtime& rt, Value list, Value item);
Status extend_list(Runtime& rt, Value list, Value iterable);
Result<Value> list_to_tuple(Runtime& rt, Value list);
Status add_to_set(Runtime& rt, Value set, Value item);
Status update_set(Runtime& rt, Value set, Value iterable);
Status set_in_dict(Runtime& rt, Value dict, Value key, Value value);
Status update_dict(Runtime& rt, Value dict, Value mapping);
Status merge_dict(Runtime& rt, Value dict, Value mapping, Value callee);
Result<Value> build_string(Runtime& rt, const Value* parts, int32_t count);
Result<Value> convert(Runtime& rt, Value value, int32_t conversion);
Result<Value> format_simple(Runtime& rt, Value value);
Result<Value> format_with(Runtime& rt, Value value, Value spec);
Status unpack(Runtime& rt, Value iterable, Value* target, int32_t count);
Status unpack_with_rest(Runtime& rt, Value iterable, Value* target, uint32_t before, int32_t after);
Result<Value> build_interpolation(Runtime& rt, const Value* parts);
Result<Value> build_template(Runtime& rt, Value strings, Value interpolations);
// How messages name a callee: "f()" with its qualified name.
Result<Str*> callee_name(Runtime& rt, Value callee);

// ---- Patterns (slow_patterns.cpp)
Result<bool> match_sequence(Runtime& rt, Value subject);
Result<bool> match_mapping(Runtime& rt, Value subject);
Result<Value> match_keys(Runtime& rt, Value subject, Value keys);
Result<Value> match_class(Runtime& rt, Value subject, Value cls, Value positional, Value names);
Result<Value> get_length(Runtime& rt, Value value);
Result<Value> dict_without(Runtime& rt, Value mapping, Value keys);

// ---- Import (import.cpp)
Result<Value> import_name(Runtime& rt, Frame* frame, Str* name, Value from_list, Value level);
Result<Value> import_from(Runtime& rt, Value module, Str* name);
Status import_star(Runtime& rt, Frame* frame, Value module);

// ---- Calls, functions (slow_calls.cpp)
Result<Value> call_builtin(Runtime& rt, NativeFunction* function, Value* values, uint32_t count);
Result<Value> call_method_descriptor(Runtime& rt, NativeFunction* function, Value* values, uint32_t count);
// The arguments of f(*positional, **keywords) as one tuple; *names are those of its last values, or null.
Status unpack_arguments(Runtime& rt, Value callee, Value positional, Value keywords, Tuple** all, Tuple** names);
Result<Value> make_function(Runtime& rt, Frame* frame, Value code, uint32_t parts, const Value* values);
Result<Value> load_build_class(Runtime& rt, Function* function);
Result<Value> run_intrinsic(Runtime& rt, Frame* frame, CodeIntrinsic which, Value* operands);
Status setup_annotations(Runtime& rt, Value ns);

// ---- Generators (generators.cpp)
Result<Generator*> new_generator(Runtime& rt, Frame* frame, const Instruction* pc);
// The generator has ended: what it held is dropped.
void end_generator(Runtime& rt, Generator* generator);
// StopIteration out of a generator becomes RuntimeError.
Value convert_stop_iteration(Runtime& rt, Code* code, Value exception);
void attach_generator_frame(Generator* generator, Frame* frame);
Result<Value> get_awaitable(Runtime& rt, Value value, int32_t where);
Result<Value> get_async_iterator(Runtime& rt, Value value);
Result<Value> get_async_next(Runtime& rt, Value value);
// What the result of __await__(), __aiter__() or __anext__() comes to, by the instruction that asked.
Result<Value> finish_async(Runtime& rt, Op op, Value result);
Result<Value> wrap_async_value(Runtime& rt, Value value);
// Sends to anything that is not a generator: the value yielded; where it returned, *returned is set.
Result<Value> send_to_other(Runtime& rt, Value receiver, Value value, bool* returned);
// The value that a pending StopIteration carries; clears it.
Value take_stop_value(Runtime& rt);
const char* generator_noun(const Code* code);

// ---- Exceptions (exceptions.cpp)
Status raise_statement(Runtime& rt, Value exception, Value cause);
bool reraise_handled(Runtime& rt);  // false: nothing to re-raise, RuntimeError is pending
Result<bool> exception_matches(Runtime& rt, Value exception, Value pattern);
Status group_match(Runtime& rt, Value* target, Value exception, Value pattern);
Result<Value> group_reraise(Runtime& rt, Value original, Value list);
Status raise_assertion(Runtime& rt, Value message);
void chain_context(Runtime& rt, Value exception);
// Adds the frame to the traceback of an exception; `leaving`: the frame ends with it.
void add_traceback(VirtualMachine& vm, Value exception, Frame* frame, const Instruction* pc, bool leaving);
const ExceptionHandler* find_handler(const Code* code, const Instruction* pc);

// ---- Frame objects (frame_object.cpp)
FrameObject* frame_object(Runtime& rt, Frame* frame);
// The frame ends (or its generator is suspended): the object takes the registers. The frame's own continuation.
uint64_t detach_frame(Runtime& rt, Frame* frame);
// Takes away what registers refer to that nothing reads any more when the top frame is before instruction `next`: its
// own temporaries, and all beyond the frame. After a MemoryError they may be what keeps the memory filled.
void forget_dead_registers(VirtualMachine& vm, uint32_t next);
int line_of(const Code* code, const Instruction* pc);  // pc: after the instruction

}  // namespace minipy
