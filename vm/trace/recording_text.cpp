// Text and bytes in the recorder: items, iteration, comparison. Their bytes are loaded, and characters below 128 are
// the shared ones; the rest is left to calls of the runtime.
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

uint64_t character(Runtime* rt, uint64_t byte) {
  return Value::from_cell(str_of_code_point(*rt, static_cast<uint32_t>(byte))).bits();
}
template <CompareOp kOp>
bool compare_texts(Value left, Value right) {
  const auto *a = left.as<Str>(), *b = right.as<Str>();
  if constexpr (kOp == CompareOp::Equal)
    return str_equal(a, b);
  else if constexpr (kOp == CompareOp::Less)
    return str_compare(a, b) < 0;
  else
    return str_compare(a, b) <= 0;
}

}  // namespace

// ---- Items
RecordingMachine::Word RecordingMachine::byte_at(Word data, Word index, ir::Space space, const uint8_t* now) {
  Word at = add(data, index);
  return {*now, builder_.load(ir::Type::Word, space, at.r, 0, 1)};
}
RecordingMachine::Val RecordingMachine::character_of(Word byte) {
  Ref rt = word(reinterpret_cast<uint64_t>(&vm->rt)).r;
  Ref made = call_purely(reinterpret_cast<const void*>(&character), "character", ir::Type::Cell, {rt, byte.r});
  return {Value::from_bits(character(&vm->rt, byte.v)), made};
}
RecordingMachine::Val RecordingMachine::number_of(Word byte) {
  return from_int({static_cast<int64_t>(byte.v * 4), builder_.unary(ir::Op::int_of_word, byte.r)});
}
RecordingMachine::Word RecordingMachine::data_of(Ptr<ByteArray> array) {
  auto storage = load(array, &ByteArray::storage);
  auto header = static_cast<uint64_t>(storage.v->bytes - reinterpret_cast<uint8_t*>(storage.v));
  return add(add(word_of_pointer(storage), word(header)), load(array, &ByteArray::offset));
}
// container[key] of text without characters past 127, and of bytes, at a position from the front. False: nothing was
// recorded but what kind they are.
bool RecordingMachine::load_text_item(Val container, Val key, Val* result) {
  if (!is_cell(container) || !key.v.is_int() || key.v.as_int() < 0) return false;
  auto at = static_cast<uint64_t>(key.v.as_int());
  switch (static_cast<BuiltinType>(observe_shape(container.v.cell(), container.r))) {
    case BuiltinType::Str: {
      auto text = as<Str>(container);
      if (!text.v->is_ascii() || at >= text.v->length || !is_int(key)) return false;
      Word size = load(text, &Str::byte_length), index = word_of(as_int(key));
      test(word_equal(size, load(text, &Str::length)));
      test(below(index, size));
      Word data = word_of_pointer(load(text, &Str::data));
      *result =
          character_of(byte_at(data, index, space_of<Str>(), reinterpret_cast<const uint8_t*>(text.v->data) + at));
      return true;
    }
    case BuiltinType::Bytes: {
      auto bytes = as<Bytes>(container);
      if (at >= bytes.v->size || !is_int(key)) return false;
      Word index = word_of(as_int(key));
      test(below(index, load(bytes, &Bytes::size)));
      Word data = word_of_pointer(load(bytes, &Bytes::data));
      *result = number_of(byte_at(data, index, space_of<Bytes>(), bytes.v->data + at));
      return true;
    }
    case BuiltinType::ByteArray: {
      auto array = as<ByteArray>(container);
      if (at >= array.v->size || !is_int(key)) return false;
      Word index = word_of(as_int(key));
      test(below(index, load(array, &ByteArray::size)));
      *result = number_of(byte_at(data_of(array), index, space_of<RawStorage>(), array.v->data() + at));
      return true;
    }
    default: return false;
  }
}
bool RecordingMachine::store_byte(Val container, Val key, Val item) {
  auto array = as<ByteArray>(container);
  if (!key.v.is_int() || !item.v.is_int() || key.v.as_int() < 0) return false;
  auto at = static_cast<uint64_t>(key.v.as_int());
  if (at >= array.v->size || static_cast<uint64_t>(item.v.as_int()) > 255 || !is_int(key) || !is_int(item))
    return false;
  Word index = word_of(as_int(key)), byte = word_of(as_int(item));
  test(below(index, load(array, &ByteArray::size)));
  test(below(byte, word(256)));
  Word place = add(data_of(array), index);
  note_effect();
  array.v->data()[at] = static_cast<uint8_t>(byte.v);
  builder_.store(space_of<RawStorage>(), place.r, 0, byte.r, 1);
  return true;
}

// ---- Iteration
// The next character or byte of an iterator over text without characters past 127, or over bytes. False: nothing was
// recorded but what kind they are.
bool RecordingMachine::next_of_text(Instruction i, Val iterator, Flow* flow) {
  auto walk = as<SequenceIterator>(iterator);
  Value now = walk.v->sequence;
  bool is_text = walk.v->shape == shape_of(BuiltinType::StrAsciiIterator);
  if (!now.is_cell() || (!is_text && now.cell()->shape != shape_of(BuiltinType::Bytes))) return false;
  Val sequence = load(walk, &SequenceIterator::sequence);
  is_cell(sequence);
  if (!is_text) observe_shape(now.cell(), sequence.r);
  Word position = load(walk, &SequenceIterator::position);
  Word size = is_text ? load(as<Str>(sequence), &Str::byte_length) : load(as<Bytes>(sequence), &Bytes::size);
  if (!test(below(position, size))) {
    *flow = store(walk, &SequenceIterator::sequence, value(Value::unset()));
    return true;
  }
  Val next;
  if (is_text) {
    auto text = as<Str>(sequence);
    Word data = word_of_pointer(load(text, &Str::data));
    next = character_of(
        byte_at(data, position, space_of<Str>(), reinterpret_cast<const uint8_t*>(text.v->data) + position.v));
  } else {
    auto bytes = as<Bytes>(sequence);
    Word data = word_of_pointer(load(bytes, &Bytes::data));
    next = number_of(byte_at(data, position, space_of<Bytes>(), bytes.v->data + position.v));
  }
  store(walk, &SequenceIterator::position, add(position, word(1)));
  put(i.b(), next);
  *flow = jump(i.d());
  return true;
}

// ---- Comparison
bool RecordingMachine::compare_text(CompareOp op, Val a, Val b, Cond* holds) {
  if (!a.v.is_cell() || !b.v.is_cell() || a.v.cell()->shape != shape_of(BuiltinType::Str) ||
      b.v.cell()->shape != shape_of(BuiltinType::Str) || !is_exact(a, BuiltinType::Str) ||
      !is_exact(b, BuiltinType::Str))
    return false;
  if (op == CompareOp::Greater || op == CompareOp::GreaterEqual) std::swap(a, b);
  bool (*function)(Value, Value) = &compare_texts<CompareOp::LessEqual>;
  const char* name = "text_below_or_equal";
  if (op == CompareOp::Equal || op == CompareOp::NotEqual)
    function = &compare_texts<CompareOp::Equal>, name = "same_text";
  else if (op == CompareOp::Less || op == CompareOp::Greater)
    function = &compare_texts<CompareOp::Less>, name = "text_below";
  *holds = {function(a.v, b.v), call_purely(reinterpret_cast<const void*>(function), name, ir::Type::Cond, {a.r, b.r})};
  if (op == CompareOp::NotEqual) *holds = negate(*holds);
  return true;
}

}  // namespace minipy
