// Constants: making them, sharing them, and folding what CPython folds.
#include <bit>
#include <cmath>

#include "compiler/python/codegen.h"
#include "compiler/python/constants.h"
#include "runtime/base/bigint.h"

namespace minipy::python {

namespace {

constexpr uint64_t kMostIntBits = 128;  // of a folded integer
constexpr uint64_t kMostItems = 256;    // of a folded tuple
constexpr uint64_t kMostText = 4096;    // of a folded str or bytes, in characters

bool is_identifier_like(std::string_view text) {
  for (char c : text) {
    bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (!good) return false;
  }
  return true;
}

void append_bytes(std::string& out, const void* data, size_t size) {
  uint64_t length = size;
  out.append(reinterpret_cast<const char*>(&length), sizeof length);
  out.append(static_cast<const char*>(data), size);
}

bool has_shape(Value value, BuiltinType type) { return value.is_cell() && value.cell()->shape == shape_of(type); }

uint64_t bit_length(Value value) {
  if (value.is_bool()) return value.is_true();
  if (value.is_int()) {
    int64_t number = value.as_int();
    return std::bit_width(static_cast<uint64_t>(number < 0 ? -number : number));
  }
  auto* big = value.as<Int>();
  return bigint::bit_length({{big->limbs, big->limb_count}, false});
}

bool is_int(Value value) { return value.is_int() || value.is_bool() || has_shape(value, BuiltinType::Int); }

}  // namespace

Str* Generator::name(std::string_view text) {
  auto [found, inserted] = names_.try_emplace(text.data(), nullptr);
  if (inserted || found->second->view() != text) {
    // The same data() with another length is another name: both stay alive.
    found->second = intern(rt_, text);
    root(Value::from_cell(found->second));
  }
  return found->second;
}

Value Generator::root(Value value) {
  if (value.is_cell() && (roots_.empty() || roots_.back() != value)) roots_.push_back(value);
  return value;
}

// Equal constants of equal type have equal keys; the empty key equals nothing.
std::string Generator::constant_key(Value value) {
  std::string key;
  if (!value.is_cell()) {
    uint64_t bits = value.bits();
    key = "w";
    key.append(reinterpret_cast<const char*>(&bits), sizeof bits);
  } else if (has_shape(value, BuiltinType::Str)) {
    key = "s";
    append_bytes(key, value.as<Str>()->data, value.as<Str>()->byte_length);
  } else if (has_shape(value, BuiltinType::Bytes)) {
    key = "b";
    append_bytes(key, value.as<Bytes>()->data, value.as<Bytes>()->size);
  } else if (has_shape(value, BuiltinType::Int)) {
    key = value.as<Int>()->negative() ? "n" : "i";
    append_bytes(key, value.as<Int>()->limbs, value.as<Int>()->limb_count * sizeof(uint64_t));
  } else if (has_shape(value, BuiltinType::Float)) {
    key = "f";
    append_bytes(key, &value.as<Float>()->number, sizeof(double));
  } else if (has_shape(value, BuiltinType::Complex)) {
    key = "c";
    append_bytes(key, &value.as<Complex>()->real, sizeof(double));
    append_bytes(key, &value.as<Complex>()->imaginary, sizeof(double));
  } else if (has_shape(value, BuiltinType::Tuple)) {
    key = "(";
    for (Value item : value.as<minipy::Tuple>()->view()) {
      std::string part = constant_key(item);
      if (part.empty()) return {};
      append_bytes(key, part.data(), part.size());
    }
    key += ')';
  }
  return key;
}

int32_t Generator::constant_index(Value value) {
  root(value);
  return code().constant(value, constant_key(value));
}

Value Generator::string_constant(std::string_view text) {
  if (text.size() <= 64 && is_identifier_like(text)) return root(Value::from_cell(intern(rt_, text)));
  std::string key = "s";
  append_bytes(key, text.data(), text.size());
  auto found = shared_constants_.find(key);
  if (found != shared_constants_.end()) return found->second;
  Result<Str*> made = new_str(rt_, text);
  if (made.failed()) {
    failed_ = true;
    return Value::none();
  }
  Value value = Value::from_cell(made.value());
  shared_constants_.emplace(std::move(key), value);
  return value;
}

Value Generator::tuple_constant(const std::vector<Value>& items) {
  for (Value item : items) root(item);
  Result<minipy::Tuple*> made =
      items.empty() ? Result<minipy::Tuple*>(empty_tuple(rt_)) : new_tuple(rt_, std::span<const Value>(items));
  if (made.failed()) {
    failed_ = true;
    return Value::none();
  }
  Value value = root(Value::from_cell(made.value()));
  std::string key = constant_key(value);
  if (key.empty()) return value;
  return shared_constants_.try_emplace(std::move(key), value).first->second;
}

void Generator::load_constant(Value value, int destination) {
  if (value.is_int() && value.as_int() >= INT32_MIN && value.as_int() <= INT32_MAX) {
    emit(Op::LOAD_INT, destination, 0, 0, static_cast<int32_t>(value.as_int()));
  } else if (!value.is_cell() && !value.is_int() && !value.is_double()) {
    emit(Op::LOAD_WORD, destination, 0, 0, static_cast<int32_t>(value.bits()));
  } else {
    emit(Op::LOAD_CONST, destination, 0, 0, constant_index(value));
  }
}

Value Generator::literal(const Constant* node) {
  if (node->constant_kind == ConstantKind::String) return string_constant(node->text);
  auto value = constant_value(rt_, node);
  if (value.failed()) {
    failed_ = true;
    return Value::none();
  }
  return root(value.value());
}

// ---- Folding
// --------------------------------------------------------------------------------------------------------

bool Generator::safe_to_fold(BinaryOperator op, Value left, Value right) {
  auto items = [](Value value, uint64_t& limit) -> uint64_t {
    if (has_shape(value, BuiltinType::Tuple)) return limit = kMostItems, value.as<minipy::Tuple>()->size;
    if (has_shape(value, BuiltinType::Str)) return limit = kMostText, value.as<Str>()->length;
    if (has_shape(value, BuiltinType::Bytes)) return limit = kMostText, value.as<Bytes>()->size;
    return limit = 0, 0;
  };
  uint64_t limit = 0;
  switch (op) {
    case BinaryOperator::Multiply: {
      if (is_int(left) && is_int(right)) return bit_length(left) + bit_length(right) <= kMostIntBits;
      Value sequence = is_int(left) ? right : left, count = is_int(left) ? left : right;
      uint64_t size = items(sequence, limit);
      if (limit == 0) return true;
      if (!count.is_int()) return count.is_bool();
      if (count.as_int() <= 0 || size == 0) return true;
      return static_cast<uint64_t>(count.as_int()) <= limit / size;
    }
    case BinaryOperator::Power:
      if (!is_int(left) || !is_int(right)) return true;
      if (right.is_bool()) return true;
      if (!right.is_int()) return bit_length(left) <= 1;
      if (right.as_int() <= 0) return true;
      return bit_length(left) <= kMostIntBits / static_cast<uint64_t>(right.as_int());
    case BinaryOperator::LeftShift: {
      if (!is_int(left) || !is_int(right) || right.is_bool()) return true;
      if (!right.is_int()) return false;
      int64_t count = right.as_int();
      return count >= 0 && count <= static_cast<int64_t>(kMostIntBits) &&
             bit_length(left) + static_cast<uint64_t>(count) <= kMostIntBits;
    }
    case BinaryOperator::Modulo: return !has_shape(left, BuiltinType::Str) && !has_shape(left, BuiltinType::Bytes);
    case BinaryOperator::MatrixMultiply: return false;
    default: return true;
  }
}

namespace {

constexpr minipy::BinaryOp kBinaryOp[] = {
    minipy::BinaryOp::Add,         minipy::BinaryOp::Subtract,
    minipy::BinaryOp::Multiply,    minipy::BinaryOp::MatrixMultiply,
    minipy::BinaryOp::TrueDivide,  minipy::BinaryOp::Modulo,
    minipy::BinaryOp::Power,       minipy::BinaryOp::LeftShift,
    minipy::BinaryOp::RightShift,  minipy::BinaryOp::Or,
    minipy::BinaryOp::Xor,         minipy::BinaryOp::And,
    minipy::BinaryOp::FloorDivide,
};

}  // namespace

Value Generator::fold_binary(BinaryOperator op, Value left, Value right) {
  if (failed_ || !safe_to_fold(op, left, right)) return Value::unset();
  root(left);
  root(right);
  Result<Value> result = minipy::binary(rt_, kBinaryOp[static_cast<size_t>(op)], left, right);
  if (result.failed()) {
    rt_.clear_pending();
    return Value::unset();
  }
  return root(result.value());
}

Value Generator::fold_unary(UnaryOperator op, Value value) {
  if (failed_) return Value::unset();
  Result<Value> result = Failed{};
  switch (op) {
    case UnaryOperator::Not: {
      Result<bool> known = truth(rt_, value);
      if (!known.failed()) result = Value::from_bool(!known.value());
      break;
    }
    case UnaryOperator::Invert:
      if (value.is_bool()) return Value::unset();
      result = unary(rt_, minipy::UnaryOp::Invert, value);
      break;
    case UnaryOperator::Plus: result = unary(rt_, minipy::UnaryOp::Positive, value); break;
    case UnaryOperator::Minus: result = unary(rt_, minipy::UnaryOp::Negative, value); break;
  }
  if (result.failed()) {
    rt_.clear_pending();
    return Value::unset();
  }
  return root(result.value());
}

Value Generator::fold_items(List<Expression> items) {
  std::vector<Value> values;
  values.reserve(items.size());
  for (Expression* item : items) {
    Value value = fold(item);
    if (value.is_unset()) return value;
    values.push_back(value);
  }
  return tuple_constant(values);
}

Value Generator::fold(const Expression* node) {
  switch (node->kind) {
    case ExpressionKind::Constant: return literal(node_cast<const Constant>(node));
    case ExpressionKind::Name: {
      const auto* variable = node_cast<const Name>(node);
      if (variable->name == "__debug__" && variable->context == Context::Load)
        return Value::from_bool(flags_.optimize == 0);
      return Value::unset();
    }
    case ExpressionKind::UnaryOp: {
      const auto* operation = node_cast<const UnaryOp>(node);
      Value value = fold(operation->operand);
      return value.is_unset() ? value : fold_unary(operation->op, value);
    }
    case ExpressionKind::Tuple: {
      const auto* tuple = node_cast<const Tuple>(node);
      return tuple->context == Context::Load ? fold_items(tuple->elements) : Value::unset();
    }
    case ExpressionKind::BinOp: {
      std::vector<const BinOp*> spine;
      const Expression* leaf = node;
      for (; leaf->kind == ExpressionKind::BinOp; leaf = spine.back()->left)
        spine.push_back(node_cast<const BinOp>(leaf));
      Value value = fold(leaf);
      while (!value.is_unset() && !spine.empty()) {
        Value right = fold(spine.back()->right);
        value = right.is_unset() ? right : fold_binary(spine.back()->op, value, right);
        spine.pop_back();
      }
      return value;
    }
    default: return Value::unset();
  }
}

Value Generator::fold_container(const Expression* node) {
  if (const auto* list = node_try<const ListDisplay>(node)) return fold_items(list->elements);
  if (const auto* set = node_try<const Set>(node)) {
    Value items = fold_items(set->elements);
    if (items.is_unset() || failed_) return Value::unset();
    Result<minipy::Set*> made = new_set(rt_, true);
    if (made.failed()) return Value::unset();
    root(Value::from_cell(made.value()));
    for (Value item : items.as<minipy::Tuple>()->view()) {
      if (set_add(rt_, made.value(), item).failed()) {
        rt_.clear_pending();
        return Value::unset();
      }
    }
    return Value::from_cell(made.value());
  }
  return fold(node);
}

int Generator::constant_truth(const Expression* node) {
  Value value = fold(node);
  if (value.is_unset() || failed_) return -1;
  Result<bool> known = truth(rt_, value);
  if (known.failed()) {
    rt_.clear_pending();
    return -1;
  }
  return known.value();
}

}  // namespace minipy::python
