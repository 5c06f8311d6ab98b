// Displays and formatted strings: what is built from many values.
#include "compiler/python/codegen.h"

namespace minipy::python {

namespace {

bool has_starred(List<Expression> items) {
  for (const Expression* item : items) {
    if (item->kind == ExpressionKind::Starred) return true;
  }
  return false;
}

}  // namespace

// Appends the items one after the other to the list in `list_register`, which may not exist yet: the first
// few are laid out in a run.
void Generator::items_into_list(List<Expression> items, int list_register) {
  Span whole = position_;
  size_t leading = 0;
  while (leading < items.size() && leading < kMostInRun && items[leading]->kind != ExpressionKind::Starred) ++leading;
  {
    Scratch scratch(*this);
    int first = readable_run(items.subspan(0, leading));
    at(whole);
    emit(Op::BUILD_LIST, list_register, first, 0, static_cast<int32_t>(leading));
  }
  for (Expression* item : items.subspan(leading)) {
    Scratch scratch(*this);
    auto* starred = node_try<Starred>(item);
    int value = operand(starred ? starred->value : item);
    at(whole);
    emit(starred ? Op::LIST_EXTEND : Op::LIST_APPEND, list_register, value);
  }
}

void Generator::tuple_into(List<Expression> items, int destination) {
  Span whole = position_;
  if (has_starred(items) || items.size() > kMostInRun) {
    int list = temporary();
    items_into_list(items, list);
    at(whole);
    return emit(Op::LIST_TO_TUPLE, destination, list);
  }
  int first = readable_run(items);
  at(whole);
  emit(Op::BUILD_TUPLE, destination, first, 0, static_cast<int32_t>(items.size()));
}

void Generator::build_tuple_of_registers(const std::vector<int>& registers, int destination) {
  Scratch scratch(*this);
  bool consecutive = true;
  for (size_t i = 1; i < registers.size(); ++i)
    consecutive = consecutive && registers[i] == registers[0] + static_cast<int>(i);
  auto count = static_cast<int>(registers.size());
  if (consecutive && count > 0) return emit(Op::BUILD_TUPLE, destination, registers[0], 0, count);
  if (count > kMostInRun) {
    int list = temporary();
    emit(Op::BUILD_LIST, list, list, 0, 0);
    for (int reg : registers) emit(Op::LIST_APPEND, list, reg);
    return emit(Op::LIST_TO_TUPLE, destination, list);
  }
  int first = temporaries(count);
  for (int i = 0; i < count; ++i) move(first + i, registers[static_cast<size_t>(i)]);
  emit(Op::BUILD_TUPLE, destination, first, 0, count);
}

void Generator::list_into(ListDisplay* node, int destination) {
  if (node->elements.size() >= 3 && !has_starred(node->elements)) {
    Value constant = fold_items(node->elements);
    if (!constant.is_unset()) {
      at(node->span);
      return emit(Op::COPY_LIST, destination, 0, 0, constant_index(constant));
    }
  }
  at(node->span);
  if (!has_starred(node->elements) && node->elements.size() <= kMostInRun)
    return items_into_list(node->elements, destination);
  int list = base_for(destination);
  items_into_list(node->elements, list);
  move(destination, list);
}

void Generator::set_into(Set* node, int destination) {
  int set = base_for(destination);
  if (node->elements.size() >= 3) {
    Value constant = fold_container(node);
    if (!constant.is_unset()) {
      at(node->span);
      int items = temporary();
      emit(Op::BUILD_SET, set, set, 0, 0);
      load_constant(constant, items);
      emit(Op::SET_UPDATE, set, items);
      return move(destination, set);
    }
  }
  size_t leading = 0;
  while (leading < node->elements.size() && leading < kMostInRun &&
         node->elements[leading]->kind != ExpressionKind::Starred)
    ++leading;
  {
    Scratch scratch(*this);
    int first = readable_run(node->elements.subspan(0, leading));
    at(node->span);
    emit(Op::BUILD_SET, set, first, 0, static_cast<int32_t>(leading));
  }
  for (Expression* item : node->elements.subspan(leading)) {
    Scratch scratch(*this);
    auto* starred = node_try<Starred>(item);
    int value = operand(starred ? starred->value : item);
    at(node->span);
    emit(starred ? Op::SET_UPDATE : Op::SET_ADD, set, value);
  }
  move(destination, set);
}

void Generator::dict_into(Dict* node, int destination) {
  size_t count = node->keys.size();
  bool unpacks = false;
  for (const Expression* key : node->keys) unpacks = unpacks || !key;
  at(node->span);
  if (count == 0) return emit(Op::BUILD_DICT, destination, 0, 0, 0);
  if (!unpacks && count <= kMostInRun) {
    Value keys = count > 1 ? fold_items(node->keys) : Value::unset();
    if (!keys.is_unset()) {
      int first = readable_run(node->values);
      at(node->span);
      return emit(Op::BUILD_DICT_KEYS, destination, first, 0, constant_index(keys));
    }
    if (count <= kMostInRun / 2) {
      int first = unit_->next_temporary;
      for (size_t i = 0; i < count; ++i) {
        into(node->keys[i], temporary());
        into(node->values[i], temporary());
      }
      at(node->span);
      return emit(Op::BUILD_DICT, destination, first, 0, static_cast<int32_t>(count));
    }
  }
  int dict = base_for(destination);
  emit(Op::BUILD_DICT, dict, dict, 0, 0);
  for (size_t i = 0; i < count; ++i) {
    Scratch scratch(*this);
    if (!node->keys[i]) {
      int mapping = operand(node->values[i]);
      at(node->span);
      emit(Op::DICT_UPDATE, dict, mapping);
      continue;
    }
    int key = stable_operand(node->keys[i], node->values[i]);
    int value = operand(node->values[i]);
    at(node->span);
    emit(Op::DICT_SET, dict, key, value);
  }
  move(destination, dict);
}

// ---- Formatted and template strings
// ---------------------------------------------------------------------------------

void Generator::formatted_into(FormattedValue* node, int destination) {
  int value = stable_operand(node->value, node->format_spec);
  at(node->span);
  if (node->conversion) {
    int converted = temporary();
    emit(Op::CONVERT, converted, value, 0, node->conversion);
    value = converted;
  }
  auto* spec = node_try<JoinedStr>(node->format_spec);
  if (!node->format_spec || (spec && spec->values.empty())) return emit(Op::FORMAT_SIMPLE, destination, value);
  int text = operand(node->format_spec);
  at(node->span);
  emit(Op::FORMAT, destination, value, text);
}

void Generator::joined_into(JoinedStr* node, int destination) {
  at(node->span);
  if (node->values.empty()) return load_constant(string_constant(""), destination);
  if (node->values.size() == 1) return into(node->values[0], destination);
  size_t position = 0;
  int so_far = base_for(destination);
  bool started = false;
  while (position < node->values.size()) {
    Scratch scratch(*this);
    size_t count = std::min<size_t>(node->values.size() - position, kMostInRun);
    bool last = position + count == node->values.size();
    int first = unit_->next_temporary;
    if (started) move(temporary(), so_far);
    into_run(node->values.subspan(position, count));
    at(node->span);
    emit(Op::BUILD_STRING, last ? destination : so_far, first, 0, static_cast<int32_t>(count + started));
    position += count;
    started = true;
  }
}

void Generator::interpolation_into(Interpolation* node, int destination) {
  int first = temporary();
  into(node->value, first);
  temporaries(3);
  at(node->span);
  load_constant(string_constant(node->text), first + 1);
  load_constant(node->conversion ? string_constant(std::string_view(&node->conversion, 1)) : Value::none(), first + 2);
  if (node->format_spec) {
    into(node->format_spec, first + 3);
  } else {
    load_constant(string_constant(""), first + 3);
  }
  at(node->span);
  emit(Op::BUILD_INTERPOLATION, destination, first, 0, 4);
}

// Strings and interpolations alternate, with a string at both ends.
void Generator::template_into(TemplateStr* node, int destination) {
  std::vector<Value> strings;
  std::vector<Expression*> interpolations;
  bool expect_string = true;
  for (Expression* part : node->values) {
    if (auto* text = node_try<Constant>(part)) {
      strings.push_back(string_constant(text->text));
      expect_string = false;
      continue;
    }
    if (expect_string) strings.push_back(string_constant(""));
    interpolations.push_back(part);
    expect_string = true;
  }
  if (expect_string) strings.push_back(string_constant(""));
  int texts = temporary(), values = temporary();
  at(node->span);
  load_constant(tuple_constant(strings), texts);
  tuple_into(List<Expression>(interpolations), values);
  at(node->span);
  emit(Op::BUILD_TEMPLATE, destination, texts, values);
}

}  // namespace minipy::python
