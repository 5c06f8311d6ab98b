#include "stdlib/packed_items.h"

#include "runtime/types/number.h"

namespace minipy {

PackStatus pack_int(Runtime& rt, const packing::Field& field, bool big_endian, Value index, char* at) {
  IntOperand operand(rt, index);
  const bigint::IntView& view = operand.view();
  if (view.size() > 1) return PackStatus::OutOfRange;
  uint64_t magnitude = view.is_zero() ? 0 : view.limbs[0];
  bool good;
  if (!view.negative && field.kind != packing::FieldKind::Signed) {
    good = packing::pack_unsigned(field, big_endian, magnitude, at);
  } else {
    constexpr uint64_t kLowest = uint64_t{1} << 63;
    if (magnitude > kLowest || (magnitude == kLowest && !view.negative)) return PackStatus::OutOfRange;
    auto value = static_cast<int64_t>(view.negative ? ~magnitude + 1 : magnitude);
    good = packing::pack_signed(field, big_endian, value, at);
  }
  return good ? PackStatus::Ok : PackStatus::OutOfRange;
}

Result<Value> unpack_item(Runtime& rt, const packing::Field& field, bool big_endian, const char* at) {
  switch (field.kind) {
    case packing::FieldKind::Character:
      return Value::from_cell(TRY(new_bytes(rt, std::span(reinterpret_cast<const uint8_t*>(at), 1))));
    case packing::FieldKind::Bool: return Value::from_bool(packing::unpack_unsigned(field, big_endian, at) != 0);
    case packing::FieldKind::Signed: return new_int(rt, packing::unpack_signed(field, big_endian, at));
    case packing::FieldKind::Float: return new_float(rt, packing::unpack_float(field, big_endian, at));
    case packing::FieldKind::Complex: {
      packing::Field half = field;
      half.size = static_cast<uint8_t>(field.size / 2);
      half.kind = packing::FieldKind::Float;
      double real = packing::unpack_float(half, big_endian, at);
      Value made = new_complex(rt, real, packing::unpack_float(half, big_endian, at + half.size));
      return made.is_failure() ? Result<Value>(Failed{}) : Result<Value>(made);
    }
    default: return new_int_unsigned(rt, packing::unpack_unsigned(field, big_endian, at));
  }
}

}  // namespace minipy
