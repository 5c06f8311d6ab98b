#include "stdlib/re_program.h"

#include <pcre2.h>
#include <re2/re2.h>

#include <algorithm>
#include <utility>

#include "stdlib/re_emit.h"

namespace minipy::regex {

namespace {

constexpr size_t kJitStackStart = 64 * 1024, kJitStackMost = 8 * 1024 * 1024;
// Steps of PCRE2's matching: before RE2 takes over, and where it cannot.
constexpr size_t kFewSteps = 100'000, kStepsPerByte = 8, kManySteps = 50'000'000, kManyStepsPerByte = 200;

void note_groups(const Node& node, std::vector<int>* closing_order, bool* has_look) {
  if (node.kind == NodeKind::Look) *has_look = true;
  for (const auto& child : node.children) note_groups(*child, closing_order, has_look);
  if (node.kind == NodeKind::Group && node.number) closing_order->push_back(node.number);
}

struct Re2Program {
  Emitted emitted;
  std::unique_ptr<RE2> compiled;
  // Null when RE2 refuses the pattern (too large).
  const RE2* get(bool latin) {
    if (!emitted.possible) return nullptr;
    if (!compiled) {
      RE2::Options options;
      options.set_log_errors(false);
      options.set_encoding(latin ? RE2::Options::EncodingLatin1 : RE2::Options::EncodingUTF8);
      compiled = std::make_unique<RE2>(emitted.text, options);
      if (!compiled->ok()) {
        emitted.possible = false;
        compiled.reset();
      }
    }
    return compiled.get();
  }
};

MatchStatus match_re2(const RE2& re2, std::string_view text, size_t start, Anchor anchor, std::span<MatchSpan> groups) {
  constexpr size_t kFew = 16;
  re2::StringPiece few[kFew];
  std::unique_ptr<re2::StringPiece[]> many;
  re2::StringPiece* pieces = few;
  if (groups.size() > kFew) {
    many = std::make_unique<re2::StringPiece[]>(groups.size());
    pieces = many.get();
  }
  RE2::Anchor where = anchor == Anchor::Nowhere ? RE2::UNANCHORED
                      : anchor == Anchor::Start ? RE2::ANCHOR_START
                                                : RE2::ANCHOR_BOTH;
  re2::StringPiece subject(text.data(), text.size());
  if (!re2.Match(subject, start, text.size(), where, pieces, static_cast<int>(groups.size())))
    return MatchStatus::NoMatch;
  for (size_t i = 0; i < groups.size(); ++i) {
    groups[i] = {};
    if (!pieces[i].data()) continue;
    groups[i].begin = pieces[i].data() - text.data();
    groups[i].end = groups[i].begin + static_cast<int64_t>(pieces[i].size());
  }
  return MatchStatus::Match;
}

}  // namespace

struct Program::Engines {
  Re2Program ascii, wide;  // bytes patterns have only the wide one
  std::string pcre_ascii, pcre_wide;
  bool unicode_classes = false;  // \b by Unicode's rules
  pcre2_code* pcre[2][3] = {};   // wide, ascii; by Anchor
  pcre2_match_data* match_data = nullptr;
  pcre2_match_context* match_context = nullptr;
  pcre2_jit_stack* jit_stack = nullptr;

  ~Engines() {
    for (auto& codes : pcre) {
      for (pcre2_code* code : codes) pcre2_code_free(code);
    }
    pcre2_match_data_free(match_data);
    pcre2_match_context_free(match_context);
    pcre2_jit_stack_free(jit_stack);
  }
};

Program::Program() : engines_(std::make_unique<Engines>()) {}
Program::~Program() = default;

std::unique_ptr<Program> Program::make(Parsed parsed, bool is_bytes, std::string* error) {
  std::unique_ptr<Program> program(new Program());
  program->group_count_ = parsed.group_count;
  program->is_bytes_ = is_bytes;
  std::vector<Width> widths(static_cast<size_t>(parsed.group_count) + 1, Width{0, kUnbounded});
  program->can_be_empty_ = width_of(*parsed.tree, widths).least == 0;
  note_groups(*parsed.tree, &program->closing_order_, &program->has_look_);
  Engines& engines = *program->engines_;
  engines.wide.emitted = emit(parsed, is_bytes, is_bytes ? Target::Re2Bytes : Target::Re2Unicode);
  engines.pcre_wide = emit(parsed, is_bytes, Target::Pcre).text;
  if (is_bytes) {
    engines.ascii.emitted.possible = false;
  } else {
    engines.ascii.emitted = emit(parsed, false, Target::Re2Ascii);
    engines.pcre_ascii = emit(parsed, false, Target::PcreAscii).text;
  }
  engines.unicode_classes = !is_bytes && !(parsed.flags & kAscii);
  bool for_re2 = engines.wide.emitted.possible || engines.ascii.emitted.possible;
  if (!for_re2 && !program->prepare_pcre(false, Anchor::Nowhere, error)) return nullptr;
  return program;
}

bool Program::prepare_pcre(bool ascii, Anchor anchor, std::string* error) {
  Engines& engines = *engines_;
  pcre2_code*& code = engines.pcre[ascii][static_cast<size_t>(anchor)];
  if (code) return true;
  uint32_t options = PCRE2_ALT_CIRCUMFLEX | PCRE2_NEVER_BACKSLASH_C;
  if (!is_bytes_ && !ascii) {
    options |= PCRE2_UTF;
    if (engines.unicode_classes) options |= PCRE2_UCP;
  }
  if (anchor != Anchor::Nowhere) options |= PCRE2_ANCHORED;
  if (anchor == Anchor::Both) options |= PCRE2_ENDANCHORED;
  constexpr uint32_t kDeepestNesting = 2000;
  pcre2_compile_context* context = pcre2_compile_context_create(nullptr);
  if (!context) return false;
  pcre2_set_newline(context, PCRE2_NEWLINE_LF);
  pcre2_set_parens_nest_limit(context, kDeepestNesting);
  const std::string& text = ascii ? engines.pcre_ascii : engines.pcre_wide;
  int number = 0;
  PCRE2_SIZE offset = 0;
  code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), options, &number, &offset, context);
  pcre2_compile_context_free(context);
  if (!code) {
    PCRE2_UCHAR message[200];
    pcre2_get_error_message(number, message, sizeof(message));
    if (error && number != PCRE2_ERROR_HEAP_FAILED) *error = reinterpret_cast<const char*>(message);
    return false;
  }
  pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);  // where it fails, matching is interpreted
  if (!engines.match_data) engines.match_data = pcre2_match_data_create_from_pattern(code, nullptr);
  if (!engines.match_context) engines.match_context = pcre2_match_context_create(nullptr);
  if (engines.match_data && engines.match_context) return true;
  pcre2_code_free(std::exchange(code, nullptr));
  return false;
}

MatchStatus Program::match_pcre(std::string_view text, size_t start, Anchor anchor, bool not_empty, bool ascii,
                                std::span<MatchSpan> groups) {
  std::string error;
  if (!prepare_pcre(ascii, anchor, &error)) return error.empty() ? MatchStatus::NoMemory : MatchStatus::TooComplex;
  Engines& engines = *engines_;
  const pcre2_code* code = engines.pcre[ascii][static_cast<size_t>(anchor)];
  bool has_other = engines.wide.emitted.possible || engines.ascii.emitted.possible;
  size_t steps =
      has_other ? kFewSteps + kStepsPerByte * (text.size() - start) : kManySteps + kManyStepsPerByte * text.size();
  pcre2_set_match_limit(engines.match_context, static_cast<uint32_t>(std::min<size_t>(steps, UINT32_MAX)));
  uint32_t options = PCRE2_NO_UTF_CHECK | (not_empty ? PCRE2_NOTEMPTY_ATSTART : 0);
  auto subject = reinterpret_cast<PCRE2_SPTR>(text.data());
  auto run = [&] {
    return pcre2_match(code, subject, text.size(), start, options, engines.match_data, engines.match_context);
  };
  int status = run();
  if (status == PCRE2_ERROR_JIT_STACKLIMIT && !engines.jit_stack) {
    engines.jit_stack = pcre2_jit_stack_create(kJitStackStart, kJitStackMost, nullptr);
    pcre2_jit_stack_assign(engines.match_context, nullptr, engines.jit_stack);
    status = run();
  }
  if (status == PCRE2_ERROR_JIT_STACKLIMIT) {
    options |= PCRE2_NO_JIT;
    status = run();
  }
  if (status == PCRE2_ERROR_NOMATCH) return MatchStatus::NoMatch;
  if (status == PCRE2_ERROR_NOMEMORY) return MatchStatus::NoMemory;
  if (status < 0) return MatchStatus::TooComplex;
  const PCRE2_SIZE* ends = pcre2_get_ovector_pointer(engines.match_data);
  for (size_t i = 0; i < groups.size(); ++i) {
    bool took_part = static_cast<int>(i) < status && ends[2 * i] != PCRE2_UNSET;
    groups[i] =
        took_part ? MatchSpan{static_cast<int64_t>(ends[2 * i]), static_cast<int64_t>(ends[2 * i + 1])} : MatchSpan{};
  }
  return MatchStatus::Match;
}

const void* Program::find_re2(std::string_view text, bool not_empty, bool ascii) {
  if (not_empty && can_be_empty_) return nullptr;
  bool in_ascii = ascii && engines_->ascii.emitted.possible;
  Re2Program& program = in_ascii ? engines_->ascii : engines_->wide;
  if (program.emitted.has_plain_end && !text.empty() && text.back() == '\n') return nullptr;
  return program.get(is_bytes_ || in_ascii);
}

MatchStatus Program::match(std::string_view text, size_t start, Anchor anchor, bool not_empty, bool is_ascii,
                           std::span<MatchSpan> groups) {
  bool ascii = is_ascii && !is_bytes_;
  if (!prefers_re2_) {
    MatchStatus status = match_pcre(text, start, anchor, not_empty, ascii, groups);
    if (status != MatchStatus::TooComplex) return status;
  }
  if (auto* re2 = static_cast<const RE2*>(find_re2(text, not_empty, ascii))) {
    prefers_re2_ = true;
    return match_re2(*re2, text, start, anchor, groups);
  }
  return prefers_re2_ ? match_pcre(text, start, anchor, not_empty, ascii, groups) : MatchStatus::TooComplex;
}

int Program::last_closed(std::span<const MatchSpan> groups) const {
  int last = 0;
  int64_t last_end = -1;
  for (int number : closing_order_) {
    const MatchSpan& span = groups[static_cast<size_t>(number)];
    if (span.begin < 0) continue;
    if (!has_look_ && span.end < last_end) continue;
    last = number;
    last_end = span.end;
  }
  return last;
}

}  // namespace minipy::regex
