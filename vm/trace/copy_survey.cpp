#include "vm/trace/copy_survey.h"

#include <algorithm>

#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// A key that is most likely the same object another time.
bool is_shared_key(Value key) {
  if (!key.is_cell()) return !key.is_double();
  const Str* text = exact_str(key);
  return text && text->is_interned();
}

}  // namespace

CopyKind CopySurvey::kind_of(Value object) {
  if (!object.is_cell()) return rt_.copy_tables->are_odd() ? CopyKind::Ask : CopyKind::Atomic;
  Shape* shape = rt_.shape_of(object.cell());
  return deep_ ? rt_.copy_tables->deep_kind(shape) : rt_.copy_tables->shallow_kind(shape);
}

CopySurvey::Verdict CopySurvey::look_at(Value object) {
  CopyKind kind = kind_of(object);
  if (kind == CopyKind::Ask || kind == CopyKind::Unknown) return Verdict::Asks;
  if (kind == CopyKind::Atomic || kind == CopyKind::Same) return Verdict::Itself;
  values.emplace_back();
  values[0].v = object;
  parts.emplace_back().kind = kind;
  bool fits = true;
  for (uint32_t j = 0; fits && j < parts.size(); ++j) fits = look_at_part(j);
  if (fits) fits = find_same();
  if (fits) return Verdict::Inline;
  return deep_ && asks(object, 0) ? Verdict::Asks : Verdict::Large;
}

// False where the trace is not to copy such an object.
bool CopySurvey::look_at_part(uint32_t number) {
  Value object = values[parts[number].source].v;
  switch (parts[number].kind) {
    case CopyKind::List: return add_contents(number, object.as<List>()->view());
    case CopyKind::Tuple: return add_contents(number, object.as<Tuple>()->view());
    case CopyKind::Dict: return add_dict(number, object.as<Dict>());
    case CopyKind::Instance: return add_instance(number, object.cell(), rt_.shape_of(object.cell()));
    default: return false;
  }
}

bool CopySurvey::add_contents(uint32_t number, std::span<const Value> items) {
  if (items.size() > kMostItems || contents.size() + items.size() > kMostContents) return false;
  parts[number].first = static_cast<uint32_t>(contents.size());
  parts[number].count = static_cast<uint32_t>(items.size());
  for (Value each : items) {
    Content content{kItself};
    CopyKind kind = deep_ ? kind_of(each) : CopyKind::Atomic;
    if (kind == CopyKind::Ask || kind == CopyKind::Unknown || kind == CopyKind::Same) return false;
    values.push_back({each, ir::Ref::None});
    if (kind != CopyKind::Atomic) {
      auto found =
          std::find_if(parts.begin(), parts.end(), [&](const CopyPart& part) { return values[part.source].v == each; });
      content.part = static_cast<uint32_t>(found - parts.begin());
      if (found == parts.end()) {
        if (parts.size() == kMostParts) return false;
        CopyPart& part = parts.emplace_back();
        part.kind = kind;
        part.source = static_cast<uint32_t>(values.size() - 1);
      }
    }
    contents.push_back(content);
  }
  return true;
}

bool CopySurvey::add_dict(uint32_t number, Dict* dict) {
  constexpr uint64_t kMostKeys = 5;  // their table is a small cell
  if (dict->used > kMostKeys || dict->used != dict->filled) return false;
  auto model = new_dict(rt_, dict->used);
  Value items[kMostKeys];
  for (uint64_t j = 0; j < dict->used && !model.failed(); ++j) {
    if (!is_shared_key(dict->entries[j].key)) return false;
    items[j] = dict->entries[j].value;
    if (dict_set(rt_, model.value(), dict->entries[j].key, Value::none()).failed()) return false;
  }
  if (model.failed()) {
    rt_.clear_pending();
    return false;
  }
  parts[number].model = Value::from_cell(model.value());
  models_.push(parts[number].model);
  return add_contents(number, {items, dict->used});
}

bool CopySurvey::add_instance(uint32_t number, Cell* cell, const Shape* shape) {
  if (!shape->has_slots || !shape->slots_offset || shape->dict_mode || !shape->cacheable || shape->type->has_finaliser)
    return false;
  if (instance_bytes(shape->type, shape) > kSmallCellLimit || shape->slot_count > kMostItems) return false;
  Value slots[kMostItems];
  for (uint32_t j = 0; j < shape->slot_count; ++j) {
    const Value* place = slot_place(cell, shape, j);
    if (!place) return false;
    slots[j] = *place;
  }
  return add_contents(number, {slots, shape->slot_count});
}

// Which tuples are their own copies, and an order in which copies of the others can be made.
bool CopySurvey::find_same() {
  std::vector<uint8_t> state(parts.size());  // 1: under way, 2: done
  auto visit = [&](auto&& self, uint32_t number) -> bool {
    CopyPart& part = parts[number];
    if (part.kind != CopyKind::Tuple || state[number] == 2) return true;
    if (state[number] == 1) return false;
    state[number] = 1;
    bool same = true;
    for (uint32_t j = 0; j < part.count; ++j) {
      uint32_t inner = contents[part.first + j].part;
      if (inner == kItself) continue;
      if (!self(self, inner)) return false;
      same = same && parts[inner].is_same;
    }
    part.is_same = same || !deep_;
    state[number] = 2;
    tuples.push_back(number);
    return true;
  };
  for (uint32_t j = 0; j < parts.size(); ++j) {
    if (!visit(visit, j)) return false;
  }
  size_t pairs = 0;
  for (size_t j = 0; j < parts.size(); ++j) {
    for (size_t k = 0; k < j; ++k) pairs += may_be_same(parts[j], parts[k]);
  }
  return pairs <= kMostPairs;
}

bool CopySurvey::may_be_same(const CopyPart& one, const CopyPart& other) const {
  if (one.is_same || other.is_same) return false;
  return values[one.source].v.cell()->shape == values[other.source].v.cell()->shape && one.count == other.count;
}

// Whether hooks are met among the first objects of a structure.
bool CopySurvey::asks(Value object, size_t depth) {
  constexpr size_t kDeepest = 8;
  CopyKind kind = kind_of(object);
  if (kind == CopyKind::Ask || kind == CopyKind::Unknown) return true;
  if (depth == kDeepest) return false;
  auto any = [&](std::span<const Value> items) {
    for (Value each : items) {
      if (++looked_at_ > kMostLookedAt) return false;
      if (each.is_cell() && asks(each, depth + 1)) return true;
    }
    return false;
  };
  switch (kind) {
    case CopyKind::List: return any(object.as<List>()->view());
    case CopyKind::Tuple: return any(object.as<Tuple>()->view());
    case CopyKind::Method: return asks(object.as<Method>()->self, depth + 1);
    case CopyKind::Dict: {
      uint64_t position = 0;
      Value pair[2];
      while (looked_at_ <= kMostLookedAt && dict_next(object.as<Dict>(), position, &pair[0], &pair[1])) {
        if (any(pair)) return true;
      }
      return false;
    }
    case CopyKind::Set:
    case CopyKind::FrozenSet: {
      uint64_t position = 0;
      Value item;
      while (looked_at_ <= kMostLookedAt && set_next(object.as<Set>(), position, &item)) {
        if (any({&item, 1})) return true;
      }
      return false;
    }
    case CopyKind::Instance: {
      Shape* shape = rt_.shape_of(object.cell());
      for (uint32_t j = 0; j < shape->slot_count; ++j) {
        const Value* place = slot_place(object.cell(), shape, j);
        if (place && any({place, 1})) return true;
      }
      return false;
    }
    case CopyKind::DictInstance: return any({extra_word(object.cell(), rt_.shape_of(object.cell())), 1});
    default: return false;
  }
}

}  // namespace minipy
