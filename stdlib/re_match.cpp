// re.Match.
#include "runtime/types/number.h"
#include "stdlib/native_support.h"
#include "stdlib/re_types.h"

namespace minipy {

namespace {

Match* it(Value self) { return self.as<Match>(); }

Failed no_such_group(Runtime& rt) { return raise_index_error(rt, "no such group"); }
// The subject again: a bytearray may have shrunk meanwhile.
Result<bool> subject_of(Runtime& rt, Match* match, Subject* subject) {
  return get_subject(rt, match->pattern, match->string, subject);
}

Result<Value> group_text(Runtime& rt, const Subject& subject, Match* match, int group, Value otherwise) {
  const auto& span = match->spans[group];
  if (span.begin < 0) return otherwise;
  auto size = static_cast<int64_t>(subject.text.size());
  return subject.part(rt, std::min(span.begin, size), std::min(span.end, size));
}

Result<Value> match_group(Runtime& rt, Value self, Rest groups) {
  Match* match = it(self);
  Subject subject;
  TRY(subject_of(rt, match, &subject));
  if (groups.empty()) return group_text(rt, subject, match, 0, Value::none());
  if (groups.size() == 1)
    return group_text(rt, subject, match, TRY(match_group_number(rt, match, groups[0])), Value::none());
  Tuple* result = TRY(new_tuple(rt, groups.size()));
  for (size_t i = 0; i < groups.size(); ++i) {
    result->items[i] =
        TRY(group_text(rt, subject, match, TRY(match_group_number(rt, match, groups[i])), Value::none()));
  }
  return result;
}
Result<Value> match_get_item(Runtime& rt, Value self, Value key) { return match_group(rt, self, Rest(&key, 1)); }
Result<Value> match_groups(Runtime& rt, Value self, Value otherwise) {
  Match* match = it(self);
  Subject subject;
  TRY(subject_of(rt, match, &subject));
  Tuple* result = TRY(new_tuple(rt, static_cast<uint64_t>(match->span_count - 1)));
  for (int i = 1; i < match->span_count; ++i) result->items[i - 1] = TRY(group_text(rt, subject, match, i, otherwise));
  return result;
}
Result<Value> match_groupdict(Runtime& rt, Value self, Value otherwise) {
  Match* match = it(self);
  Subject subject;
  TRY(subject_of(rt, match, &subject));
  Dict* result = TRY(new_dict(rt));
  uint64_t position = 0;
  Value name, number;
  while (dict_next(match->pattern->group_index, position, &name, &number)) {
    TRY(dict_set(rt, result, name, TRY(group_text(rt, subject, match, static_cast<int>(number.as_int()), otherwise))));
  }
  return result;
}

Result<Value> span_pair(Runtime& rt, const Subject& subject, const regex::MatchSpan& span) {
  return new_tuple(
      rt, {Value::from_int(subject.to_position(rt, span.begin)), Value::from_int(subject.to_position(rt, span.end))});
}
Result<int64_t> match_start(Runtime& rt, Value self, Value group) {
  Subject subject;
  TRY(subject_of(rt, it(self), &subject));
  return subject.to_position(rt, it(self)->spans[TRY(match_group_number(rt, it(self), group))].begin);
}
Result<int64_t> match_end(Runtime& rt, Value self, Value group) {
  Subject subject;
  TRY(subject_of(rt, it(self), &subject));
  return subject.to_position(rt, it(self)->spans[TRY(match_group_number(rt, it(self), group))].end);
}
Result<Value> match_span(Runtime& rt, Value self, Value group) {
  Subject subject;
  TRY(subject_of(rt, it(self), &subject));
  return span_pair(rt, subject, it(self)->spans[TRY(match_group_number(rt, it(self), group))]);
}
Result<Value> match_regs(Runtime& rt, Value self) {
  Match* match = it(self);
  Subject subject;
  TRY(subject_of(rt, match, &subject));
  Tuple* result = TRY(new_tuple(rt, static_cast<uint64_t>(match->span_count)));
  for (int i = 0; i < match->span_count; ++i) result->items[i] = TRY(span_pair(rt, subject, match->spans[i]));
  return result;
}
Result<Value> match_expand(Runtime& rt, Value self, Value text) {
  Match* match = it(self);
  Subject subject;
  TRY(subject_of(rt, match, &subject));
  Replacement replacement;
  TRY(parse_replacement(rt, match->pattern, text, &replacement));
  TextBuffer out;
  TRY(append_replacement(subject, replacement, {match->spans, static_cast<size_t>(match->span_count)}, out));
  return text_or_bytes(rt, match->pattern->is_bytes, out.view());
}
Result<Value> repr_match(Runtime& rt, Value self) {
  Match* match = it(self);
  Subject subject;
  TRY(subject_of(rt, match, &subject));
  Str* text = TRY(repr(rt, TRY(group_text(rt, subject, match, 0, Value::none()))));
  constexpr uint64_t kMostShown = 50;
  if (text->length > kMostShown) text = TRY(str_slice(rt, text, 0, kMostShown));
  auto begin = subject.to_position(rt, match->spans[0].begin), end = subject.to_position(rt, match->spans[0].end);
  return format_text(rt, "<re.Match object; span=(%lld, %lld), match=%U>", static_cast<long long>(begin),
                     static_cast<long long>(end), text);
}

Result<Value> match_position(Runtime& rt, Value self) { return new_int(rt, it(self)->position); }
Result<Value> match_end_position(Runtime& rt, Value self) { return new_int(rt, it(self)->end_position); }
Result<Value> match_pattern(Runtime&, Value self) { return it(self)->pattern; }
Result<Value> match_string(Runtime&, Value self) { return it(self)->string; }
Result<Value> match_last_index(Runtime&, Value self) {
  return it(self)->last_index ? Value::from_int(it(self)->last_index) : Value::none();
}
Result<Value> match_last_group(Runtime&, Value self) {
  int32_t last = it(self)->last_index;
  return last ? it(self)->pattern->group_names->items[last] : Value::none();
}
Value match_copy(Runtime&, Value self) { return self; }
Value match_deepcopy(Runtime&, Value self, Value) { return self; }

constexpr NativeDef kMethods[] = {
    method<match_group>("group(self, /, *groups)", Effect::Compares,
                        "group([group1, ...]) -> str or tuple.\n\nWhat groups have found, by number or name; group 0 "
                        "is the whole match."),
    method<match_start>("start(self, group=0, /)", Effect::Compares,
                        "Where what the group found begins, -1 where it found nothing."),
    method<match_end>("end(self, group=0, /)", Effect::Compares,
                      "Where what the group found ends, -1 where it found nothing."),
    method<match_span>("span(self, group=0, /)", Effect::Compares, "Beginning and end of what the group found."),
    method<match_groups>("groups(self, /, default=None)", Effect::Compares, "What all groups from 1 on have found."),
    method<match_groupdict>("groupdict(self, /, default=None)", Effect::Compares,
                            "What the groups with names have found, by name."),
    method<match_expand>("expand(self, /, template)", Effect::Anything,
                         "A template as sub() takes it, filled in from this match."),
    method<match_copy>("__copy__(self, /)", Effect::Pure),
    method<match_deepcopy>("__deepcopy__(self, memo, /)", Effect::Pure),
    CLASS_GETITEM_ROW,
};
constexpr GetSetDef kGetSets[] = {
    {"string", match_string, nullptr, "The string passed to match() or search()."},
    {"re", match_pattern, nullptr, "The regular expression object."},
    {"pos", match_position, nullptr, "Where the search began."},
    {"endpos", match_end_position, nullptr, "Where the search was to end."},
    {"lastindex", match_last_index, nullptr, "The number of the group that was closed last."},
    {"lastgroup", match_last_group, nullptr, "The name of the group that was closed last, if it has one."},
    {"regs", match_regs, nullptr, ""},
};
constexpr TypeSlots kSlots = {
    .visit = visit_members<Match, &Match::pattern, &Match::string>, .repr = repr_match, .get_item = match_get_item};

}  // namespace

Result<int> match_group_number(Runtime& rt, Match* match, Value group) {
  int64_t number = -1;
  if (group.is_int()) {
    number = group.as_int();
  } else if (rt.type_of(group)->slots->to_index) {
    number = TRY(index_clamped(rt, group));
  } else {
    Value known = TRY(dict_get(rt, match->pattern->group_index, group));
    if (known.is_int()) number = known.as_int();
  }
  if (number < 0 || number >= match->span_count) return no_such_group(rt);
  return static_cast<int>(number);
}

constexpr TypeSpec kMatchSpec = {.name = "re.Match",
                                 .instance_size = sizeof(Match),
                                 .slots = &kSlots,
                                 .methods = kMethods,
                                 .getsets = kGetSets,
                                 .doc = "The result of re.match() and re.search().\nIt is true in every case.",
                                 .subclassable = false,
                                 .constructible = false};

}  // namespace minipy
