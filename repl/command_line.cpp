#include "repl/command_line.h"

#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace minipy {

const char* const kUsage =
    "usage: minipy [option] ... [-c cmd | -m mod | file | -] [arg] ...\nTry `minipy -h' for more information.\n";
const char* const kHelp =
    "usage: minipy [option] ... [-c cmd | -m mod | file | -] [arg] ...\n"
    "Options:\n"
    "-c cmd  : program passed in as string (terminates option list)\n"
    "-E      : ignore MINIPY* and PYTHON* environment variables\n"
    "-h      : print this help message and exit (also --help)\n"
    "-i      : inspect interactively after running script\n"
    "-I      : isolate from the user's environment (implies -E and -P)\n"
    "-m mod  : run library module as a script (terminates option list)\n"
    "-O      : remove assert and __debug__-dependent statements\n"
    "-OO     : do -O changes and also discard docstrings\n"
    "-P      : don't prepend a potentially unsafe path to sys.path\n"
    "-q      : don't print version messages on interactive startup\n"
    "-u      : force the stdout and stderr streams to be unbuffered\n"
    "-V      : print the version and exit (also --version)\n"
    "-W arg  : warning control\n"
    "-X opt  : set an implementation-specific option\n"
    "--compile FILE : write the code of a program to FILE's name with .mpc for .py, or to -o OUT;\n"
    "          minipy runs, and imports, such files as it does sources\n"
    "--dis   : print the bytecode of the program instead of running it\n"
    "--stats : print figures of heap and caches at the end\n"
    "--jit=MODE : the tracing tier: off, on (the default), force (record each loop at once)\n"
    "--jit-log : a line for each trace that is made or given up, to stderr\n"
    "--jit-dump : intermediate and machine code of each trace, to stderr\n"
    "--jit-stats : figures of the tracing tier at the end\n"
    "--memory-limit N : raise MemoryError past N MiB\n"
    "--fuel N : end the program after N units: jumps backward, calls of functions, natives' work\n"
    "--time-limit SECONDS : end the program when it has run so long\n"
    "--stress: collect garbage at every allocation (slow: for tests)\n"
    "file    : program read from script file\n"
    "-       : program read from stdin\n"
    "arg ... : arguments passed to program in sys.argv[1:]\n"
    "Environment variables:\n"
    "MINIPYPATH : ':'-separated list of folders and zip files, searched after the modules of the library\n";

namespace {

class Parser {
 public:
  Parser(int count, char** values) : count_(count), values_(values) {}

  CommandLine run() {
    while (at_ < count_ && line_.error.empty() && !ended_) {
      const char* word = values_[at_];
      if (word[0] != '-' || word[1] == 0) break;
      ++at_;
      if (std::strcmp(word, "--") == 0) break;
      if (word[1] == '-')
        long_option(word);
      else
        short_options(word + 1);
    }
    if (line_.compile && line_.error.empty()) take_compiled();
    if (!ended_ && line_.error.empty()) take_script();
    return std::move(line_);
  }

 private:
  void take_script() {
    if (at_ >= count_) {
      if (line_.disassemble) refuse("--dis: a file, or -c and a program", "");
      line_.arguments = {""};
      return;
    }
    line_.target = values_[at_];
    line_.kind = line_.target == "-" ? RunKind::StandardInput : RunKind::File;
    for (; at_ < count_; ++at_) line_.arguments.emplace_back(values_[at_]);
  }
  // What remains of a line with --compile: nothing.
  void take_compiled() {
    ended_ = true;
    line_.kind = RunKind::File;
    if (at_ < count_) return refuse("--compile FILE [-o OUT]: one file", values_[at_]);
    if (!line_.output.empty()) return;
    line_.output = line_.target;
    if (line_.output.ends_with(".py")) line_.output.resize(line_.output.size() - 3);
    line_.output += ".mpc";
  }
  void long_option(const char* word) {
    std::string_view name(word);
    if (name == "--help")
      line_.show_help = true;
    else if (name == "--version")
      line_.show_version = true;
    else if (name == "--dis")
      line_.disassemble = true;
    else if (name == "--compile" && at_ < count_)
      line_.compile = true, line_.target = values_[at_++];
    else if (name == "--compile")
      refuse("--compile FILE [-o OUT]", "");
    else if (name == "--stats")
      line_.statistics = true;
    else if (name == "--stress")
      line_.stress = true;
    else if (name.substr(0, 6) == "--jit=")
      take_jit_mode(name.substr(6));
    else if (name == "--jit-log")
      line_.jit_log = true;
    else if (name == "--jit-dump")
      line_.jit_dump = true;
    else if (name == "--jit-stats")
      line_.jit_statistics = true;
    else if (name == "--memory-limit")
      take_memory_limit(at_ < count_ ? values_[at_++] : "");
    else if (name.substr(0, 15) == "--memory-limit=")
      take_memory_limit(word + 15);
    else if (name == "--fuel")
      take_fuel(at_ < count_ ? values_[at_++] : "");
    else if (name.substr(0, 7) == "--fuel=")
      take_fuel(word + 7);
    else if (name == "--time-limit")
      take_time_limit(at_ < count_ ? values_[at_++] : "");
    else if (name.substr(0, 13) == "--time-limit=")
      take_time_limit(word + 13);
    else if (name == "--jit")
      take_jit_mode("");
    else if (name == "--check-hash-based-pycs" && at_ < count_)
      ++at_;
    else
      line_.error = "unknown option " + std::string(word) + "\n" + kUsage;
  }
  void take_jit_mode(std::string_view mode) {
    if (mode == "off" || mode == "on" || mode == "force")
      line_.jit = mode;
    else
      refuse("--jit=MODE: off, on or force", mode);
  }
  void take_memory_limit(const char* number) {
    char* end = nullptr;
    unsigned long long mebibytes = std::strtoull(number, &end, 10);
    bool good = std::isdigit(static_cast<unsigned char>(*number)) && *end == 0 && mebibytes > 0;
    if (good && mebibytes <= SIZE_MAX >> 20)
      line_.memory_limit = static_cast<size_t>(mebibytes) << 20;
    else
      refuse("--memory-limit N: a number of MiB", number);
  }
  void take_fuel(const char* number) {
    char* end = nullptr;
    unsigned long long units = std::strtoull(number, &end, 10);
    if (std::isdigit(static_cast<unsigned char>(*number)) && *end == 0)
      line_.fuel = units;
    else
      refuse("--fuel N: a number of units", number);
  }
  void take_time_limit(const char* number) {
    char* end = nullptr;
    double seconds = std::strtod(number, &end);
    bool good = std::isdigit(static_cast<unsigned char>(*number)) && *end == 0 && seconds > 0;
    if (good && seconds < 1e9)
      line_.seconds = seconds;
    else
      refuse("--time-limit SECONDS: a positive number", number);
  }
  void refuse(const char* expected, std::string_view given) {
    line_.error = given.empty()
                      ? std::string("Argument expected for ") + expected
                      : std::string("Invalid argument for ") + expected + ", not '" + std::string(given) + "'";
    line_.error += std::string("\n") + kUsage;
  }
  // The argument of an option: the rest of the word, or the next one.
  bool take_argument(const char* rest, char option, std::string* argument) {
    if (*rest)
      *argument = rest;
    else if (at_ < count_)
      *argument = values_[at_++];
    else {
      line_.error = std::string("Argument expected for the -") + option + " option\n" + kUsage;
      return false;
    }
    return true;
  }
  void end_with(RunKind kind, const char* rest, char option) {
    if (!take_argument(rest, option, &line_.target)) return;
    line_.kind = kind;
    line_.arguments = {std::string("-") + option};
    for (; at_ < count_; ++at_) line_.arguments.emplace_back(values_[at_]);
    ended_ = true;
  }
  void short_options(const char* letters) {
    for (; *letters; ++letters) {
      std::string argument;
      switch (*letters) {
        case 'c': return end_with(RunKind::Command, letters + 1, 'c');
        case 'm': return end_with(RunKind::Module, letters + 1, 'm');
        case 'W':
          if (take_argument(letters + 1, 'W', &argument)) line_.warnings.push_back(argument);
          return;
        case 'X':
          if (take_argument(letters + 1, 'X', &argument)) line_.extensions.push_back(argument);
          return;
        case 'o':
          if (!line_.compile) {
            line_.error = std::string("Unknown option: -o\n") + kUsage;
            return;
          }
          take_argument(letters + 1, 'o', &line_.output);
          return;
        case 'h':
        case '?': line_.show_help = true; return;
        case 'V': line_.show_version = true; break;
        case 'i': line_.inspect = true; break;
        case 'q': line_.quiet = true; break;
        case 'O': ++line_.optimize; break;
        case 'E': line_.ignore_environment = true; break;
        case 'I': line_.isolated = line_.ignore_environment = line_.safe_path = true; break;
        case 'P': line_.safe_path = true; break;
        case 'S': line_.no_site = true; break;
        case 'u': line_.unbuffered = true; break;
        case 'v': line_.verbose = true; break;
        case 'B': line_.dont_write_bytecode = true; break;
        case 'b':
        case 'd':
        case 's':
        case 't':
        case 'x':
        case 'R': break;
        default: line_.error = std::string("Unknown option: -") + *letters + "\n" + kUsage; return;
      }
    }
  }

  int count_;
  char** values_;
  int at_ = 1;
  bool ended_ = false;
  CommandLine line_;
};

}  // namespace

CommandLine parse_command_line(int count, char** values) { return Parser(count, values).run(); }

}  // namespace minipy
