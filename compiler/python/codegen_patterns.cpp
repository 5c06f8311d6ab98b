// match statements. Names are bound only when the whole pattern has matched: until then captures are
// temporaries.
#include <algorithm>

#include "compiler/python/codegen.h"

namespace minipy::python {

struct Generator::Captures {
  struct Capture {
    Symbol* symbol;
    int reg;
    Span span;
  };
  std::vector<Capture> list;
};

namespace {

bool is_wildcard(const Pattern* node) {
  const auto* as = node_try<const MatchAs>(node);
  return as && !as->pattern && !as->name.data();
}

bool is_star_wildcard(const Pattern* node) {
  const auto* star = node_try<const MatchStar>(node);
  return star && !star->name.data();
}

}  // namespace

void Generator::match_statement(Match* node) {
  int subject = temporary();
  into(node->subject, subject);
  Label end = code().new_label();
  for (MatchCase& match_case : node->cases) {
    if (!code().reachable()) break;
    Label failed = code().new_label();
    {
      Scratch scratch(*this);
      Captures captures;
      pattern(match_case.pattern, subject, failed, captures);
      if (is_wildcard(match_case.pattern)) code().mark_statement();
      for (const Captures::Capture& capture : captures.list) {
        at(capture.span);
        store_symbol(capture.symbol, capture.reg);
      }
    }
    if (match_case.guard) jump_if(match_case.guard, false, failed);
    unit_->statement_base = unit_->next_temporary;
    body(match_case.body);
    code().jump(end);
    code().place(failed);
  }
  code().place(end);
}

// Goes on where `subject` matches, else to `failed`.
void Generator::pattern(Pattern* node, int subject, Label failed, Captures& captures) {
  if (too_deep() || !code().reachable()) return;
  at(node->span);
  switch (node->kind) {
    case PatternKind::MatchValue: return value_pattern(node_cast<MatchValue>(node), subject, false, failed);
    case PatternKind::MatchSingleton: return singleton_pattern(node_cast<MatchSingleton>(node), subject, false, failed);
    case PatternKind::MatchSequence: return sequence_pattern(node_cast<MatchSequence>(node), subject, failed, captures);
    case PatternKind::MatchMapping: return mapping_pattern(node_cast<MatchMapping>(node), subject, failed, captures);
    case PatternKind::MatchClass: return class_pattern(node_cast<MatchClass>(node), subject, failed, captures);
    case PatternKind::MatchStar: {
      auto* star = node_cast<MatchStar>(node);
      if (star->name.data()) captures.list.push_back({star->symbol, subject, node->span});
      return;
    }
    case PatternKind::MatchAs: return as_pattern(node_cast<MatchAs>(node), subject, failed, captures);
    case PatternKind::MatchOr: return or_pattern(node_cast<MatchOr>(node), subject, failed, captures);
  }
}

void Generator::value_pattern(MatchValue* node, int subject, bool when, Label target) {
  Scratch scratch(*this);
  Value constant = fold(node->value);
  at(node->span);
  if (constant.is_int() && constant.as_int() >= -128 && constant.as_int() <= 127) {
    return code().emit_jump(Op::JUMP_EQUAL_INT, subject, static_cast<int>(constant.as_int()), when, target);
  }
  int value = operand(node->value);
  at(node->span);
  code().emit_jump(Op::JUMP_EQUAL, subject, value, when, target);
}

void Generator::singleton_pattern(MatchSingleton* node, int subject, bool when, Label target) {
  Scratch scratch(*this);
  at(node->span);
  if (node->value == ConstantKind::None) {
    return code().emit_jump(when ? Op::JUMP_IF_NONE : Op::JUMP_IF_NOT_NONE, subject, 0, 0, target);
  }
  int value = constant_operand(Value::from_bool(node->value == ConstantKind::True));
  code().emit_jump(Op::JUMP_IS, subject, value, when, target);
}

void Generator::as_pattern(MatchAs* node, int subject, Label failed, Captures& captures) {
  if (node->pattern) pattern(node->pattern, subject, failed, captures);
  if (node->name.data()) captures.list.push_back({node->symbol, subject, node->span});
}

void Generator::sequence_pattern(MatchSequence* node, int subject, Label failed, Captures& captures) {
  auto size = static_cast<int>(node->patterns.size());
  int star = -1;
  bool only_wildcards = true;
  for (int i = 0; i < size; ++i) {
    const Pattern* item = node->patterns[static_cast<size_t>(i)];
    if (item->kind == PatternKind::MatchStar) star = i;
    only_wildcards = only_wildcards && (is_wildcard(item) || is_star_wildcard(item));
  }
  {
    Scratch scratch(*this);
    int test = temporary();
    emit(Op::MATCH_SEQUENCE, test, subject);
    code().emit_jump(Op::JUMP_IF_NOT, test, 0, 0, failed);
    int least = star < 0 ? size : size - 1;
    if (star < 0 || least > 0) {
      emit(Op::GET_LENGTH, test, subject);
      if (least <= 127) {
        code().emit_jump(star < 0 ? Op::JUMP_EQUAL_INT : Op::JUMP_GREATER_EQUAL_INT, test, least, 0, failed);
      } else {
        int count = temporary();
        load_constant(Value::from_int(least), count);
        code().emit_jump(star < 0 ? Op::JUMP_EQUAL : Op::JUMP_GREATER_EQUAL, test, count, 0, failed);
      }
    }
  }
  if (only_wildcards) return;
  sequence_items(node, subject, star, failed, captures);
}

void Generator::sequence_items(MatchSequence* node, int subject, int star, Label failed, Captures& captures) {
  auto size = static_cast<int>(node->patterns.size());
  if (star >= 0 && is_star_wildcard(node->patterns[static_cast<size_t>(star)])) {
    // Nobody asks for the rest: the items are read one by one.
    for (int i = 0; i < size; ++i) {
      Pattern* item = node->patterns[static_cast<size_t>(i)];
      if (i == star || is_wildcard(item)) continue;
      int value = temporary();
      at(item->span);
      if (i < star) {
        emit(Op::LOAD_ITEM_INT, value, subject, 0, i);
      } else {
        emit(Op::GET_LENGTH, value, subject);
        emit(Op::SUBTRACT_INT, value, value, 0, size - i);
        emit(Op::LOAD_ITEM, value, subject, value);
      }
      pattern(item, value, failed, captures);
    }
    return;
  }
  int first = temporaries(size);
  at(node->span);
  if (star >= 0) {
    emit(Op::UNPACK_EX, first, subject, star, size - star - 1);
  } else {
    emit(Op::UNPACK, first, subject, 0, size);
  }
  for (int i = 0; i < size; ++i) {
    Pattern* item = node->patterns[static_cast<size_t>(i)];
    if (!is_wildcard(item)) pattern(item, first + i, failed, captures);
  }
}

void Generator::mapping_pattern(MatchMapping* node, int subject, Label failed, Captures& captures) {
  auto size = static_cast<int>(node->keys.size());
  {
    Scratch scratch(*this);
    int test = temporary();
    emit(Op::MATCH_MAPPING, test, subject);
    code().emit_jump(Op::JUMP_IF_NOT, test, 0, 0, failed);
    if (size > 0) {
      emit(Op::GET_LENGTH, test, subject);
      int count = temporary();
      load_constant(Value::from_int(size), count);
      code().emit_jump(Op::JUMP_GREATER_EQUAL, test, count, 0, failed);
    }
  }
  if (size == 0 && !node->rest.data()) return;
  int keys = temporary(), values = temporary();
  Value constant = fold_items(node->keys);
  if (!constant.is_unset()) {
    load_constant(constant, keys);
  } else {
    Scratch scratch(*this);
    at(node->span);
    tuple_into(node->keys, keys);
  }
  at(node->span);
  if (size > 0) {
    emit(Op::MATCH_KEYS, values, subject, keys);
    code().emit_jump(Op::JUMP_IF_NONE, values, 0, 0, failed);
    int first = temporaries(size);
    emit(Op::UNPACK, first, values, 0, size);
    for (int i = 0; i < size; ++i) {
      Pattern* item = node->patterns[static_cast<size_t>(i)];
      if (!is_wildcard(item)) pattern(item, first + i, failed, captures);
    }
  }
  if (!node->rest.data()) return;
  at(node->span);
  emit(Op::DICT_WITHOUT, values, subject, keys);
  captures.list.push_back({node->rest_symbol, values, node->span});
}

void Generator::class_pattern(MatchClass* node, int subject, Label failed, Captures& captures) {
  auto positional = static_cast<int>(node->patterns.size());
  auto size = positional + static_cast<int>(node->keyword_patterns.size());
  int matched = temporaries(2);
  std::vector<Value> names;
  for (std::string_view keyword : node->keyword_names) names.push_back(Value::from_cell(name(keyword)));
  {
    Scratch scratch(*this);
    int cls = operand(node->class_expression);
    at(node->span);
    load_constant(Value::from_int(positional), matched + 1);
    emit(Op::MATCH_CLASS, matched, subject, cls, constant_index(tuple_constant(names)));
  }
  code().emit_jump(Op::JUMP_IF_NONE, matched, 0, 0, failed);
  if (size == 0) return;
  int first = temporaries(size);
  emit(Op::UNPACK, first, matched, 0, size);
  for (int i = 0; i < size; ++i) {
    Pattern* item = i < positional ? node->patterns[static_cast<size_t>(i)]
                                   : node->keyword_patterns[static_cast<size_t>(i - positional)];
    if (!is_wildcard(item)) pattern(item, first + i, failed, captures);
  }
}

// All alternatives bind the same names; each puts them into the same registers.
void Generator::or_pattern(MatchOr* node, int subject, Label failed, Captures& captures) {
  Label matched = code().new_label();
  std::vector<Captures::Capture> common;
  int room = -1;
  for (size_t i = 0; i < node->patterns.size(); ++i) {
    if (!code().reachable()) break;
    bool last = i + 1 == node->patterns.size();
    if (auto* value = node_try<MatchValue>(node->patterns[i]); value && !last) {
      value_pattern(value, subject, true, matched);
      continue;
    }
    if (auto* singleton = node_try<MatchSingleton>(node->patterns[i]); singleton && !last) {
      singleton_pattern(singleton, subject, true, matched);
      continue;
    }
    Label next = last ? failed : code().new_label();
    if (room < 0) room = temporaries(capture_count(node->patterns[i]));
    Scratch scratch(*this);
    Captures own;
    pattern(node->patterns[i], subject, next, own);
    if (common.empty()) {
      for (size_t k = 0; k < own.list.size(); ++k) {
        common.push_back({own.list[k].symbol, room + static_cast<int>(k), own.list[k].span});
      }
    }
    for (const Captures::Capture& capture : own.list) {
      for (const Captures::Capture& shared : common) {
        if (shared.symbol == capture.symbol) move(shared.reg, capture.reg);
      }
    }
    if (last) break;
    code().jump(matched);
    code().place(next);
  }
  code().place(matched);
  captures.list.insert(captures.list.end(), common.begin(), common.end());
}

// How many names a pattern binds.
int Generator::capture_count(const Pattern* node) {
  int count = 0;
  auto add = [&](List<Pattern> patterns) {
    for (const Pattern* item : patterns) count += capture_count(item);
  };
  if (const auto* as = node_try<const MatchAs>(node)) {
    count = (as->pattern ? capture_count(as->pattern) : 0) + (as->name.data() != nullptr);
  } else if (const auto* star = node_try<const MatchStar>(node)) {
    count = star->name.data() != nullptr;
  } else if (const auto* sequence = node_try<const MatchSequence>(node)) {
    add(sequence->patterns);
  } else if (const auto* mapping = node_try<const MatchMapping>(node)) {
    add(mapping->patterns);
    count += mapping->rest.data() != nullptr;
  } else if (const auto* cls = node_try<const MatchClass>(node)) {
    add(cls->patterns);
    add(cls->keyword_patterns);
  } else if (const auto* alternatives = node_try<const MatchOr>(node)) {
    count = capture_count(alternatives->patterns[0]);
  }
  return count;
}

}  // namespace minipy::python
