#include "repl/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <string_view>
#include <utility>

#ifdef MINIPY_HAS_EDITLINE
#include <histedit.h>
#endif

namespace minipy {

#ifdef MINIPY_HAS_EDITLINE

namespace {

constexpr int kHistoryLines = 1000;

constexpr std::string_view kPasteStart = "\033[200~", kPasteEnd = "\033[201~";

// Tab at the start of a line or after spaces: to the next level of indentation.
unsigned char indent(EditLine* editor, int) {
  const LineInfo* line = el_line(editor);
  auto column = line->cursor - line->buffer;
  el_insertstr(editor, std::string(static_cast<size_t>(4 - column % 4), ' ').c_str());
  return CC_REFRESH;
}

}  // namespace

// Bracketed paste: the terminal marks what is pasted. Its first line ends the one that is being edited, what stands
// after its last newline goes into the next, and the lines between are taken as they are.
struct LineReader::Editor {
  explicit Editor(std::string file) : history_file(std::move(file)) {
    // Characters of several bytes: those of the user's locale, else UTF-8. Numbers are read and written as before.
    if (!std::setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
    lines = history_init();
    HistEvent event;
    history(lines, &event, H_SETSIZE, kHistoryLines);
    history(lines, &event, H_SETUNIQUE, 1);
    if (!history_file.empty()) history(lines, &event, H_LOAD, history_file.c_str());
    line = el_init("minipy", stdin, stdout, stderr);
    el_set(line, EL_CLIENTDATA, this);
    el_set(
        line, EL_PROMPT, +[](EditLine* editor) { return of(editor)->prompt.data(); });
    el_set(
        line, EL_GETCFN, +[](EditLine* editor, wchar_t* character) { return of(editor)->next_character(character); });
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_HIST, history, lines);
    el_set(line, EL_ADDFN, "minipy-indent", "Indent", indent);
    el_set(line, EL_BIND, "^I", "minipy-indent", nullptr);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(line, EL_BIND, "\\e[3~", "ed-delete-next-char", nullptr);
    el_set(line, EL_BIND, "\\e[1;5C", "em-next-word", nullptr);
    el_set(line, EL_BIND, "\\e[1;5D", "ed-prev-word", nullptr);
    el_source(line, nullptr);  // ~/.editrc
    const char* terminal = std::getenv("TERM");
    marks_pastes = terminal && std::string_view(terminal) != "dumb";
  }
  ~Editor() {
    HistEvent event;
    if (!history_file.empty()) history(lines, &event, H_SAVE, history_file.c_str());
    el_end(line);
    history_end(lines);
  }
  static Editor* of(EditLine* editor) {
    Editor* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return self;
  }

  Outcome read(std::string* text) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    typed_ahead = poll(&input, 1, 0) == 1;
    // Before the prompt, not behind it as libedit would: what is typed at once is edited, too.
    el_set(line, EL_PREP_TERM, 1);
    mark_pastes("\033[?2004h");
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &outer_signals);
    int length = 0;
    errno = 0;
    const char* edited = el_gets(line, &length);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &outer_signals, nullptr);
    mark_pastes("\033[?2004l");
    if (!edited || length <= 0) return error == EINTR ? Outcome::Interrupted : Outcome::End;
    text->assign(edited, static_cast<size_t>(length));
    if (text->back() == '\n') text->pop_back();
    remember(*text);
    return Outcome::Line;
  }
  void remember(const std::string& text) {
    HistEvent event;
    if (text.find_first_not_of(" \t") != std::string::npos) history(lines, &event, H_ENTER, text.c_str());
  }
  // The lines that were pasted after the one just read.
  std::string take_pasted() { return std::exchange(pasted, {}); }

 private:
  void mark_pastes(const char* sequence) const {
    if (!marks_pastes) return;
    std::fputs(sequence, stdout);
    std::fflush(stdout);
  }
  // 1, or 0 at the end, or -1 where a signal came: libedit's own reading goes on then, and Ctrl-C would be lost.
  int next_byte(char* byte) {
    if (waiting.empty()) {
      // Ctrl-C is let in only while this waits: one that comes a moment before would set its flag, and the wait go on.
      pollfd input{STDIN_FILENO, POLLIN, 0};
      if (ppoll(&input, 1, nullptr, &outer_signals) < 0) return -1;
      return static_cast<int>(::read(STDIN_FILENO, byte, 1));
    }
    *byte = waiting[0];
    waiting.erase(0, 1);
    return 1;
  }
  int next_character(wchar_t* character) {
    std::mbstate_t state{};
    for (;;) {
      bool typed = waiting.empty();
      char byte;
      int count = next_byte(&byte);
      if (count <= 0) return count;
      if (typed && typed_ahead && byte == '\0') byte = '\004';
      if (typed && byte == kPasteStart[0] && is_paste()) {
        take_paste();
        continue;
      }
      size_t used = std::mbrtowc(character, &byte, 1, &state);
      if (used == static_cast<size_t>(-1)) *character = L'?';
      if (used != static_cast<size_t>(-2)) return 1;
    }
  }
  // After an escape: whether it begins a paste. What it read is kept where it does not.
  bool is_paste() {
    while (waiting.size() + 1 < kPasteStart.size()) {
      pollfd input{STDIN_FILENO, POLLIN, 0};
      char byte;
      if (poll(&input, 1, 20) != 1 || ::read(STDIN_FILENO, &byte, 1) != 1) return false;
      waiting += byte;
      if (byte != kPasteStart[waiting.size()]) return false;
    }
    waiting.clear();
    return true;
  }
  void take_paste() {
    std::string text;
    char byte;
    while (!text.ends_with(kPasteEnd) && ::read(STDIN_FILENO, &byte, 1) == 1) {
      if (byte == '\r') byte = '\n';
      bool is_control = static_cast<unsigned char>(byte) < ' ' && byte != '\n' && byte != '\t' && byte != kPasteEnd[0];
      if (!is_control) text += byte;
    }
    if (text.ends_with(kPasteEnd)) text.resize(text.size() - kPasteEnd.size());
    size_t first = text.find('\n'), last = text.rfind('\n');
    if (first == std::string::npos) {
      waiting = text;
      return;
    }
    pasted = text.substr(first + 1, last - first);
    waiting = text.substr(0, first + 1) + text.substr(last + 1);
  }

 public:
  std::string prompt;

 private:
  std::string history_file;
  EditLine* line;
  History* lines;
  bool marks_pastes = false;
  sigset_t outer_signals{};  // the mask before a line is read
  std::string waiting;       // bytes to be taken for typed
  bool typed_ahead = false;  // before the terminal gave its keys one by one, when it makes zero bytes of Ctrl-D
  std::string pasted;        // whole lines
};

LineReader::LineReader(bool terminal, std::string history_file) : terminal_(terminal) {
  if (terminal) editor_ = std::make_unique<Editor>(std::move(history_file));
}

LineReader::Outcome LineReader::read(const std::string& prompt, const std::string& next_prompt, std::string* line) {
  if (!editor_) {
    std::fputs(prompt.c_str(), stderr);
    return read_plain(line);
  }
  std::fflush(stdout);
  editor_->prompt = prompt;
  Outcome outcome = editor_->read(line);
  std::string pasted = editor_->take_pasted();
  for (size_t start = 0; outcome == Outcome::Line && start < pasted.size();) {
    size_t end = pasted.find('\n', start);
    std::string one = pasted.substr(start, end - start);
    std::printf("%s%s\n", next_prompt.c_str(), one.c_str());
    editor_->remember(one);
    *line += "\n" + one;
    start = end + 1;
  }
  return outcome;
}

#else

struct LineReader::Editor {};

LineReader::LineReader(bool terminal, std::string) : terminal_(terminal) {}

LineReader::Outcome LineReader::read(const std::string& prompt, const std::string&, std::string* line) {
  std::fputs(prompt.c_str(), terminal_ ? stdout : stderr);
  return read_plain(line);
}

#endif

LineReader::~LineReader() = default;

LineReader::Outcome LineReader::read_plain(std::string* line) {
  std::fflush(stdout);
  line->clear();
  for (;;) {
    int c = std::fgetc(stdin);
    if (c == EOF) {
      bool interrupted = std::ferror(stdin) && errno == EINTR;
      std::clearerr(stdin);
      if (interrupted) return Outcome::Interrupted;
      return line->empty() ? Outcome::End : Outcome::Line;
    }
    if (c == '\n') return Outcome::Line;
    line->push_back(static_cast<char>(c));
  }
}

}  // namespace minipy
