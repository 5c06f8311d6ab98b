#include "compiler/python/constants.h"

#include <algorithm>

#include "runtime/base/bigint.h"
#include "runtime/object/errors.h"
#include "runtime/types/number.h"
#include "runtime/types/text.h"

namespace minipy::python {

static Result<Value> big_integer(Runtime& rt, const Constant* node) {
  bigint::LimbBuffer limbs;
  if (bigint::from_digits(node->text, node->base, false, limbs) != bigint::Status::Ok) return raise_memory_error(rt);
  return int_from_view(rt, limbs.view());
}

Result<Value> constant_value(Runtime& rt, const Constant* node) {
  switch (node->constant_kind) {
    case ConstantKind::None: return Value::none();
    case ConstantKind::True: return Value::true_value();
    case ConstantKind::False: return Value::false_value();
    case ConstantKind::Ellipsis: return Value::ellipsis();
    case ConstantKind::Integer: return new_int(rt, node->integer);
    case ConstantKind::BigInteger: return big_integer(rt, node);
    case ConstantKind::Float: return new_float(rt, node->real);
    case ConstantKind::Imaginary: return new_complex(rt, 0, node->real);
    case ConstantKind::String: return TRY(new_str(rt, node->text));
    case ConstantKind::Bytes: {
      auto* bytes = reinterpret_cast<const uint8_t*>(node->text.data());
      return TRY(new_bytes(rt, std::span<const uint8_t>(bytes, node->text.size())));
    }
  }
  return Value::none();
}

}  // namespace minipy::python
