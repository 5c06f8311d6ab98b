// Discovery, running, judging and reporting, over scripts made in a temporary folder; /bin/sh is the
// interpreter.
#include <stdlib.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "tests/conformance/report.h"
#include "tests/conformance/runner.h"

using namespace minipy::conformance;

namespace {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "minipy-test-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::vector<Result> run_folder(const Folder& folder, double seconds = 5) {
  static std::vector<Script> scripts;  // results point to them
  const Discovery found = discover({folder.path()}, "");
  REQUIRE(found.errors.empty());
  scripts = found.scripts;
  RunOptions options;
  options.threads = 2;
  options.limits.seconds = seconds;
  return run_jobs(*command_engine({"sh"}), jobs_for(scripts, modes()[0], 1), options, [](const Result&) {});
}

Result run_one(const std::string& source, const std::string& output, const char* error = nullptr) {
  const Folder folder;
  folder.write("x.py", source);
  folder.write("x.out", output);
  if (error != nullptr) folder.write("x.err", error);
  return run_folder(folder, 0.5).at(0);
}

}  // namespace

TEST_CASE("discovery finds scripts in subfolders, sorted, and leaves helper modules out") {
  const Folder folder;
  for (const char* name : {"b.py", "b.out", "a.py", "a.out", "sub/c.py", "sub/c.out", "sub/c.err", "_helper.py",
                           "_folder/x.py", "package/__init__.py", "package/module.py", "notes.txt"}) {
    folder.write(name, "");
  }
  const Discovery found = discover({folder.path() + '/'}, "");
  REQUIRE(found.errors.empty());
  REQUIRE(found.scripts.size() == 3);
  CHECK(found.scripts[0].name() == folder.path() + "/a.py");
  CHECK(found.scripts[2].name() == folder.path() + "/sub/c.py");
  CHECK(found.scripts[2].expects_failure);
  CHECK_FALSE(found.scripts[0].expects_failure);
  CHECK(discover({folder.path()}, "sub/").scripts.size() == 1);
  CHECK(discover({folder.path() + "/a.py"}, "").scripts.size() == 1);
}

TEST_CASE("discovery complains about what is not there") {
  const Folder folder;
  folder.write("x.py", "");
  CHECK(discover({folder.path()}, "").errors.at(0).ends_with("/x.py has no x.out beside it"));
  CHECK(discover({folder.path() + "/no"}, "").errors.at(0) == "no such folder or .py file: " + folder.path() + "/no");
  folder.write("empty/note", "");
  CHECK(discover({folder.path() + "/empty"}, "").errors.at(0) == "no script in " + folder.path() + "/empty");
  folder.write("x.out", "");
  CHECK(discover({folder.path()}, "qqq").errors.at(0) == "no script's name contains \"qqq\"");
}

TEST_CASE("a script passes by its output, and by its error where one is expected") {
  CHECK(run_one("echo hi", "hi\n").passed());
  CHECK(run_one("echo warning >&2; echo hi", "hi\n").passed());
  CHECK(run_one("echo hi; echo bad >&2; exit 1", "hi\n", "bad\n").passed());
  CHECK(run_one("exit 7", "", "").passed());
  CHECK(run_one("basename $0", "x.py\n").passed());
}

TEST_CASE("a script fails by its output, error or exit status, and the explanation says why") {
  const Result other = run_one("echo ha; echo remark >&2", "hi\n");
  CHECK(other.outcome == Outcome::kDiffers);
  CHECK(other.explanation.find("-hi\n+ha\n") != std::string::npos);
  CHECK(other.explanation.find("standard error:\nremark\n") != std::string::npos);
  CHECK(run_one("echo hi; exit 2", "hi\n").explanation.starts_with("exit status 2, 0 expected\n"));
  CHECK(run_one("echo bad >&2", "", "bad\n").explanation.starts_with("exit status 0, 1 expected\n"));
  CHECK(run_one("echo bad >&2; exit 3", "", "bad\n").explanation.starts_with("exit status 3, 1 expected\n"));
  CHECK(run_one("true", "", "").explanation.starts_with("exit status 0, another expected\n"));
  CHECK(run_one("echo good >&2; exit 1", "", "bad\n").explanation.find("-bad\n+good\n") != std::string::npos);
}

TEST_CASE("a script that crashes, hangs or writes without end is stopped and told apart") {
  const Result crashed = run_one("kill -SEGV $$", "");
  CHECK(crashed.outcome == Outcome::kCrashed);
  CHECK(crashed.explanation.starts_with("ended by signal: Segmentation fault\n"));
  CHECK(run_one("sleep 30", "").outcome == Outcome::kTimedOut);
  CHECK(run_one("exec >&- 2>&-; sleep 30", "").outcome == Outcome::kTimedOut);
  CHECK(run_one("sleep 30 & echo hi", "hi\n").outcome == Outcome::kTimedOut);
  CHECK(run_one("yes", "").explanation.starts_with("stopped: too much output\n"));
}

TEST_CASE("a script reads the .in beside it, and nothing otherwise") {
  const Folder folder;
  folder.write("with.py", "cat");
  folder.write("with.in", "typed\n");
  folder.write("with.out", "typed\n");
  folder.write("without.py", "cat");
  folder.write("without.out", "");
  for (const Result& result : run_folder(folder)) CHECK(result.passed());
}

TEST_CASE("a command that cannot run is a failure with a reason") {
  Command command;
  command.arguments = {"./no-such-program"};
  const Finished finished = run(command);
  CHECK(finished.status == 127);
  CHECK(finished.error == "cannot run ./no-such-program: No such file or directory\n");
  CHECK_FALSE(program_exists("./no-such-program"));
  CHECK_FALSE(program_exists("no-such-program"));
  CHECK(program_exists("sh"));
}

TEST_CASE("the address space of a script can be limited") {
  Command command;
  command.arguments = {"sh", "-c", "ulimit -v"};
  command.memory_limit = std::size_t{512} << 20;
  CHECK(run(command).output == "524288\n");
}

TEST_CASE("a mode sets its environment and takes each n-th script") {
  REQUIRE(find_mode("collect-always") != nullptr);
  CHECK(find_mode("no-such-mode") == nullptr);
  const Mode& mode = *find_mode("collect-always");
  const std::vector<Script> scripts(17);
  CHECK(jobs_for(scripts, mode, 8).size() == 3);
  CHECK(jobs_for(scripts, mode, 1).size() == 17);
  const Folder folder;
  folder.write("x.py", "echo $MINIPY_GC_STRESS");
  folder.write("x.out", "1\n");
  const Discovery found = discover({folder.path()}, "");
  const Finished finished = command_engine({"sh"})->run_script(found.scripts.at(0), mode, Limits{});
  CHECK(judge({&found.scripts[0], &mode}, finished, 40).passed());
}

TEST_CASE("reports count by folder, and name what failed") {
  const Folder folder;
  folder.write("good/a.py", "echo a");
  folder.write("good/a.out", "a\n");
  folder.write("bad/b.py", "echo '<b> & \"c\"'");
  folder.write("bad/b.out", "b\n");
  const std::vector<Result> results = run_folder(folder);
  CHECK(summary(results) == "1 passed, 1 failed\n");
  const std::string rows = table(results);
  CHECK(rows.find("/bad   plain                1       0       1") != std::string::npos);
  CHECK(rows.find("/good  plain                1       1       0") != std::string::npos);
  CHECK(failures(results, 10).find("/bad/b.py (plain): differs\n--- b.out\n") != std::string::npos);
  CHECK(failures(results, 0).find("--- b.out") == std::string::npos);
  CHECK(failures(results, 0).find("/bad/b.py (plain): differs\n") != std::string::npos);
  const std::string xml = junit(results);
  CHECK(xml.find("(plain)\" tests=\"1\" failures=\"1\"") != std::string::npos);
  CHECK(xml.find("+&lt;b&gt; &amp; &quot;c&quot;\n") != std::string::npos);
  const std::string object = json(results);
  CHECK(object.starts_with("{\"passed\": 1, \"failed\": 1, \"results\": ["));
  CHECK(object.find("+<b> & \\\"c\\\"\\n") != std::string::npos);
}

TEST_CASE("reports are UTF-8, whatever a script printed") {
  const Folder folder;
  folder.write("x.py",
               "printf '\\303\\251 \\355\\240\\200 \\300\\200 \\364\\220\\200\\200 \\360\\237\\230\\200 "
               "\\342\\202 \\001\\n'");
  folder.write("x.out", "\n");
  const std::string mark = "\xEF\xBF\xBD";
  const std::string text = "+\xC3\xA9 " + mark + mark + mark + ' ' + mark + mark + ' ' + mark + mark + mark + mark +
                           " \xF0\x9F\x98\x80 " + mark + mark + ' ';
  const std::vector<Result> results = run_folder(folder);
  CHECK(json(results).find(text + "\\u0001\\n") != std::string::npos);
  CHECK(junit(results).find(text + "?\n") != std::string::npos);
}
