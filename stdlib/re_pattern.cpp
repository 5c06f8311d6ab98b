// re.Pattern: its methods, scanners, the iterator of finditer.
#include <algorithm>

#include "runtime/types/number.h"
#include "stdlib/native_support.h"
#include "stdlib/re_types.h"

namespace minipy {

namespace {

using regex::Anchor;

Pattern* it(Value self) { return self.as<Pattern>(); }

// The subject and the part of it to look at.
struct Window {
  Subject subject;
  size_t start = 0, end = 0;
  int64_t position = 0, end_position = 0;
};
Result<bool> open_window(Runtime& rt, Pattern* pattern, Value string, Value pos, Value endpos, Window* window) {
  TRY(get_subject(rt, pattern, string, &window->subject));
  const Subject& subject = window->subject;
  int64_t length = subject.is_bytes || subject.is_ascii ? static_cast<int64_t>(subject.text.size())
                                                        : static_cast<int64_t>(string.as<Str>()->length);
  int64_t from = std::clamp<int64_t>(pos.is_unset() ? 0 : TRY(index_clamped(rt, pos)), 0, length);
  int64_t to = std::clamp<int64_t>(endpos.is_unset() ? length : TRY(index_clamped(rt, endpos)), 0, length);
  window->position = from;
  window->end_position = to;
  window->start = subject.to_offset(rt, from);
  window->end = to == length ? subject.text.size() : subject.to_offset(rt, to);
  return true;
}

template <Anchor anchor>
Result<Value> pattern_match(Runtime& rt, Value self, Value string, Value pos, Value endpos) {
  Pattern* pattern = it(self);
  Window window;
  TRY(open_window(rt, pattern, string, pos, endpos, &window));
  Search search(rt, pattern, window.subject, window.start, window.end, pattern->groups());
  if (!TRY(search.next(anchor))) return Value::none();
  return new_match(rt, pattern, window.subject, search.spans(), window.position, window.end_position);
}

// ---- findall, split

Result<Value> pattern_findall(Runtime& rt, Value self, Value string, Value pos, Value endpos) {
  Pattern* pattern = it(self);
  Window window;
  TRY(open_window(rt, pattern, string, pos, endpos, &window));
  int groups = pattern->groups();
  Search search(rt, pattern, window.subject, window.start, window.end, groups);
  List* result = TRY(new_list(rt));
  const Subject& subject = window.subject;
  Value empty = TRY(text_or_bytes(rt, subject.is_bytes, ""));
  auto text = [&](int group) -> Result<Value> {
    auto span = search.spans()[static_cast<size_t>(group)];
    if (span.begin < 0) return empty;
    return subject.part(rt, span.begin, span.end);
  };
  while (TRY(search.next(Anchor::Nowhere))) {
    Value item;
    if (groups <= 1) {
      item = TRY(text(groups));
    } else {
      Tuple* all = TRY(new_tuple(rt, static_cast<uint64_t>(groups)));
      for (int i = 0; i < groups; ++i) all->items[i] = TRY(text(i + 1));
      item = Value::from_cell(all);
    }
    TRY(list_append(rt, result, item));
  }
  return result;
}
Result<Value> pattern_split(Runtime& rt, Value self, Value string, int64_t most) {
  Pattern* pattern = it(self);
  Window window;
  TRY(open_window(rt, pattern, string, Value::unset(), Value::unset(), &window));
  const Subject& subject = window.subject;
  Search search(rt, pattern, subject, window.start, window.end, pattern->groups());
  List* result = TRY(new_list(rt));
  int64_t last = 0;
  for (int64_t count = 0; (most == 0 || count < most) && TRY(search.next(Anchor::Nowhere)); ++count) {
    TRY(list_append(rt, result, TRY(subject.part(rt, last, search.whole().begin))));
    for (int i = 1; i <= pattern->groups(); ++i) {
      auto span = search.spans()[static_cast<size_t>(i)];
      TRY(list_append(rt, result, span.begin < 0 ? Value::none() : TRY(subject.part(rt, span.begin, span.end))));
    }
    last = search.whole().end;
  }
  TRY(list_append(rt, result, TRY(subject.part(rt, last, static_cast<int64_t>(subject.text.size())))));
  return result;
}

// ---- sub

// What is put in for each match: a function's result, a template, or a plain text.
struct Substitution {
  Value function;  // unset: none
  const Replacement* replacement = nullptr;
  Subject plain;
  bool wrong_kind = false;  // a str for bytes, or the other way
  int most_group = 0;       // that the template needs
};
Result<bool> prepare_substitution(Runtime& rt, Pattern* pattern, Value given, Substitution* result) {
  Str* str = cast<Str>(rt, given);
  if (!str && is_callable(rt, given)) {
    result->function = given;
    result->most_group = pattern->groups();
    return true;
  }
  if (!str && !is_bytes_like(rt, given)) { return raise_not_decodable(rt, given); }
  std::string_view text;
  if (str) {
    text = str->view();
  } else {
    auto bytes = TRY(bytes_like(rt, given));
    text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  result->plain.string = given;
  result->plain.text = text;
  result->wrong_kind = pattern->is_bytes == (str != nullptr);
  if (text.find('\\') == std::string_view::npos) return true;
  bool cached = pattern->last_template == given && (cast_exact<Str>(given) || cast_exact<Bytes>(given));
  if (!cached) {
    auto fresh = std::make_unique<Replacement>();
    TRY(parse_replacement(rt, pattern, given, fresh.get()));
    delete pattern->replacement;
    pattern->replacement = fresh.release();
    pattern->last_template = given;
  }
  result->replacement = pattern->replacement;
  for (const ReplacementPiece& piece : *result->replacement)
    result->most_group = std::max(result->most_group, piece.group);
  return true;
}
Failed wrong_item(Runtime& rt, Pattern* pattern, int64_t index, Value item) {
  return raise_type_error(rt,
                          pattern->is_bytes ? "sequence item %lld: expected a bytes-like object, %T found"
                                            : "sequence item %lld: expected str instance, %T found",
                          static_cast<long long>(index), item);
}
Status append_result(Runtime& rt, Pattern* pattern, Value item, int64_t index, TextBuffer& out) {
  if (item.is_none()) return ok();
  if (Str* str = cast<Str>(rt, item); str && !pattern->is_bytes) {
    out.append(str->view());
    return ok();
  }
  if (!pattern->is_bytes || !is_bytes_like(rt, item)) return wrong_item(rt, pattern, index, item);
  auto bytes = TRY(bytes_like(rt, item));
  out.append({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return ok();
}
Result<Value> substitute(Runtime& rt, Pattern* pattern, Value given, Value string, int64_t most, int64_t* count) {
  Substitution substitution;
  TRY(prepare_substitution(rt, pattern, given, &substitution));
  Window window;
  TRY(open_window(rt, pattern, string, Value::unset(), Value::unset(), &window));
  const Subject& subject = window.subject;
  Search search(rt, pattern, subject, window.start, window.end, substitution.most_group);
  TextBuffer out;
  int64_t last = 0, items = 0;
  for (*count = 0; (most == 0 || *count < most) && TRY(search.next(Anchor::Nowhere)); ++*count) {
    auto whole = search.whole();
    if (whole.begin > last) {
      out.append(subject.text.substr(static_cast<size_t>(last), static_cast<size_t>(whole.begin - last)));
      ++items;
    }
    if (!substitution.function.is_unset()) {
      Value match = TRY(new_match(rt, pattern, subject, search.spans(), window.position, window.end_position));
      TRY(append_result(rt, pattern, TRY(call(rt, substitution.function, match)), items, out));
    } else if (substitution.wrong_kind) {
      return wrong_item(rt, pattern, items, given);
    } else if (substitution.replacement) {
      TRY(append_replacement(subject, *substitution.replacement, search.spans(), out));
    } else {
      out.append(substitution.plain.text);
    }
    ++items;
    last = whole.end;
    if (out.failed()) return raise_memory_error(rt);
  }
  if (*count == 0) return subject.part(rt, 0, static_cast<int64_t>(subject.text.size()));
  out.append(subject.text.substr(static_cast<size_t>(last)));
  if (out.failed()) return raise_memory_error(rt);
  return text_or_bytes(rt, pattern->is_bytes, out.view());
}
Result<Value> pattern_sub(Runtime& rt, Value self, Value replacement, Value string, int64_t most) {
  int64_t count = 0;
  return substitute(rt, it(self), replacement, string, most, &count);
}
Result<Value> pattern_subn(Runtime& rt, Value self, Value replacement, Value string, int64_t most) {
  int64_t count = 0;
  Value result = TRY(substitute(rt, it(self), replacement, string, most, &count));
  return new_tuple(rt, {result, Value::from_int(count)});
}

// ---- Scanners and finditer

struct Scanner : Cell {
  Pattern* pattern;
  Value string;
  Value held;  // what the search's text lies in
  int64_t position, end_position;
  Search* search;  // owned
};
void finalise_scanner(Runtime&, Cell* cell) {
  auto* scanner = static_cast<Scanner*>(cell);
  delete scanner->search;
  scanner->search = nullptr;
}
Result<Value> new_scanner(Runtime& rt, const TypeSpec& spec, Pattern* pattern, Value string, Value pos, Value endpos) {
  Window window;
  TRY(open_window(rt, pattern, string, pos, endpos, &window));
  Type* type = new_native_type(rt, spec);
  auto* scanner = type ? make<Scanner>(rt, type) : nullptr;
  if (!scanner) return Failed{};
  scanner->pattern = pattern;
  scanner->string = string;
  scanner->held = window.subject.held;
  scanner->position = window.position;
  scanner->end_position = window.end_position;
  scanner->search = new Search(rt, pattern, window.subject, window.start, window.end, pattern->groups());
  rt.heap.add_finalisable(scanner);
  return scanner;
}
// The next match; unset when there is none.
Result<Value> scan(Runtime& rt, Scanner* scanner, Anchor anchor) {
  if (!TRY(scanner->search->next(anchor))) return Value::unset();
  return new_match(rt, scanner->pattern, scanner->search->subject(), scanner->search->spans(), scanner->position,
                   scanner->end_position);
}
template <Anchor anchor>
Result<Value> scanner_next(Runtime& rt, Value self) {
  Value match = TRY(scan(rt, self.as<Scanner>(), anchor));
  return match.is_unset() ? Value::none() : match;
}
Result<Value> next_match(Runtime& rt, Value self) { return scan(rt, self.as<Scanner>(), Anchor::Nowhere); }
Result<Value> scanner_pattern(Runtime&, Value self) { return self.as<Scanner>()->pattern; }
constexpr NativeDef kScannerMethods[] = {
    method<scanner_next<Anchor::Start>>("match(self, /)", Effect::Compares),
    method<scanner_next<Anchor::Nowhere>>("search(self, /)", Effect::Compares),
};
constexpr GetSetDef kScannerGetSets[] = {{"pattern", scanner_pattern, nullptr, ""}};
constexpr VisitFunction kVisitScanner = visit_members<Scanner, &Scanner::pattern, &Scanner::string, &Scanner::held>;
constexpr TypeSlots kScannerSlots = {.visit = kVisitScanner, .finalise = finalise_scanner};
constexpr TypeSlots kMatchIteratorSlots = {
    .visit = kVisitScanner, .finalise = finalise_scanner, .iter = iterate_self, .next = next_match};

Result<Value> pattern_scanner(Runtime& rt, Value self, Value string, Value pos, Value endpos) {
  return new_scanner(rt, kScannerSpec, it(self), string, pos, endpos);
}
Result<Value> pattern_finditer(Runtime& rt, Value self, Value string, Value pos, Value endpos) {
  return new_scanner(rt, kMatchIteratorSpec, it(self), string, pos, endpos);
}

// ---- The object

void finalise_pattern(Runtime&, Cell* cell) {
  auto* pattern = static_cast<Pattern*>(cell);
  delete pattern->program;
  delete pattern->replacement;
  pattern->program = nullptr;
  pattern->replacement = nullptr;
}
Result<Value> repr_pattern(Runtime& rt, Value self) {
  Pattern* pattern = it(self);
  struct FlagName {
    int flag;
    const char* name;
  };
  static constexpr FlagName kNames[] = {{regex::kIgnoreCase, "re.IGNORECASE"}, {regex::kLocale, "re.LOCALE"},
                                        {regex::kMultiline, "re.MULTILINE"},   {regex::kDotAll, "re.DOTALL"},
                                        {regex::kUnicode, "re.UNICODE"},       {regex::kVerbose, "re.VERBOSE"},
                                        {regex::kDebug, "re.DEBUG"},           {regex::kAscii, "re.ASCII"}};
  int64_t flags = pattern->flags;
  constexpr int kTypes = regex::kLocale | regex::kUnicode | regex::kAscii;
  if (!pattern->is_bytes && (flags & kTypes) == regex::kUnicode) flags &= ~int64_t{regex::kUnicode};
  TextBuffer out;
  out.append("re.compile(");
  Str* source = TRY(repr(rt, pattern->source));
  constexpr uint64_t kMostShown = 200;
  if (source->length > kMostShown) source = TRY(str_slice(rt, source, 0, kMostShown));
  out.append(source->view());
  const char* separator = ", ";
  for (const FlagName& each : kNames) {
    if (!(flags & each.flag)) continue;
    out.append(separator);
    out.append(each.name);
    separator = "|";
    flags &= ~int64_t{each.flag};
  }
  if (flags) {
    out.append(separator);
    out.append(TRY(format_text(rt, "0x%llx", static_cast<unsigned long long>(flags)))->view());
  }
  out.append(')');
  return new_str(rt, out);
}
Result<Value> compare_pattern(Runtime& rt, Value self, Value other, CompareOp op) {
  bool for_equality = op == CompareOp::Equal || op == CompareOp::NotEqual;
  if (!for_equality || rt.type_of(other) != rt.type_of(self)) return Value::not_implemented();
  Pattern *a = it(self), *b = it(other);
  bool same = a == b || (a->flags == b->flags && a->is_bytes == b->is_bytes && TRY(equal(rt, a->source, b->source)));
  return Value::from_bool(same == (op == CompareOp::Equal));
}
Result<int64_t> hash_pattern(Runtime& rt, Value self) {
  int64_t value = TRY(hash(rt, it(self)->source)) ^ (it(self)->flags << 32);
  return value == -1 ? -2 : value;
}
Result<Value> pattern_source(Runtime&, Value self) { return it(self)->source; }
Result<Value> pattern_flags(Runtime& rt, Value self) { return new_int(rt, it(self)->flags); }
Result<Value> pattern_groups(Runtime&, Value self) { return Value::from_int(it(self)->groups()); }
Result<Value> pattern_group_index(Runtime& rt, Value self) {
  auto* proxy = rt.heap.allocate_small<MappingProxy>(shape_of(BuiltinType::MappingProxy));
  proxy->mapping = Value::from_cell(it(self)->group_index);
  return proxy;
}
Value pattern_copy(Runtime&, Value self) { return self; }
Value pattern_deepcopy(Runtime&, Value self, Value) { return self; }
Result<Value> pattern_reduce(Runtime& rt, Value self) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "re")));
  Value compile = TRY(get_attribute(rt, module, intern(rt, "_compile")));
  Tuple* args = TRY(new_tuple(rt, {it(self)->source, TRY(new_int(rt, it(self)->flags))}));
  return new_tuple(rt, {compile, Value::from_cell(args)});
}

constexpr NativeDef kMethods[] = {
    method<pattern_match<Anchor::Start>>("match(self, /, string, pos=<unset>, endpos=<unset>)", Effect::Compares,
                                         "A match that begins where the text does, or at pos."),
    method<pattern_match<Anchor::Both>>("fullmatch(self, /, string, pos=<unset>, endpos=<unset>)", Effect::Compares,
                                        "Matches against all of the string."),
    method<pattern_match<Anchor::Nowhere>>("search(self, /, string, pos=<unset>, endpos=<unset>)", Effect::Compares,
                                           "The first match anywhere in the text."),
    method<pattern_findall>(
        "findall(self, /, string, pos=<unset>, endpos=<unset>)", Effect::Compares,
        "What all matches have found, from left to right: texts, or tuples where there are groups."),
    method<pattern_finditer>("finditer(self, /, string, pos=<unset>, endpos=<unset>)", Effect::Compares,
                             "The matches one by one, from left to right, as they are asked for."),
    method<pattern_scanner>("scanner(self, /, string, pos=<unset>, endpos=<unset>)", Effect::Anything),
    method<pattern_split>("split(self, /, string, maxsplit=0)", Effect::Compares,
                          "The parts of the text between matches, with what the groups found."),
    method<pattern_sub>("sub(self, /, repl, string, count=0)", Effect::Compares,
                        "The text with repl, a template or a function, in place of each match."),
    method<pattern_subn>("subn(self, /, repl, string, count=0)", Effect::Compares,
                         "Like sub(), but (text, how many replacements)."),
    method<pattern_copy>("__copy__(self, /)", Effect::Pure),
    method<pattern_deepcopy>("__deepcopy__(self, memo, /)", Effect::Pure),
    method<pattern_reduce>("__reduce__(self, /)", Effect::Anything),
    CLASS_GETITEM_ROW,
};
constexpr GetSetDef kGetSets[] = {
    {"pattern", pattern_source, nullptr, "The text of the pattern."},
    {"flags", pattern_flags, nullptr, "The regex matching flags."},
    {"groups", pattern_groups, nullptr, "How many groups the pattern has."},
    {"groupindex", pattern_group_index, nullptr, "The numbers of the groups that have names."},
};

}  // namespace

constexpr TypeSlots kPatternSlots = {
    .visit =
        visit_members<Pattern, &Pattern::source, &Pattern::group_index, &Pattern::group_names, &Pattern::last_template>,
    .finalise = finalise_pattern,
    .repr = repr_pattern,
    .hash = hash_pattern,
    .compare = compare_pattern};
constexpr TypeSpec kPatternSpec = {.name = "re.Pattern",
                                   .instance_size = sizeof(Pattern),
                                   .slots = &kPatternSlots,
                                   .methods = kMethods,
                                   .getsets = kGetSets,
                                   .doc = "Compiled regular expression object.",
                                   .subclassable = false,
                                   .weakly_referable = true,
                                   .constructible = false};
constexpr TypeSpec kScannerSpec = {.name = "_sre.SRE_Scanner",
                                   .instance_size = sizeof(Scanner),
                                   .slots = &kScannerSlots,
                                   .methods = kScannerMethods,
                                   .getsets = kScannerGetSets,
                                   .subclassable = false,
                                   .constructible = false};
constexpr TypeSpec kMatchIteratorSpec = {.name = "callable_iterator",
                                         .instance_size = sizeof(Scanner),
                                         .slots = &kMatchIteratorSlots,
                                         .subclassable = false,
                                         .constructible = false};

}  // namespace minipy
