// The gate by itself: paths beneath allowed folders, resolved by the kernel and by the walk that takes its place.
#include "runtime/object/system.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <filesystem>
#include <fstream>

using minipy::Capabilities;
using minipy::Refusal;
using minipy::System;

namespace {

namespace fs = std::filesystem;

constexpr int kOtherFiles = static_cast<int>(Refusal::OtherFiles);

// secret, inside/{a, below/{b, up -> .., deep -> ../a}, in -> below/b, out -> ../secret, all -> .., far -> /etc,
// self -> self, folder -> below}
struct Tree {
  Tree() {
    char name[] = "/tmp/minipy_system_XXXXXX";
    top = mkdtemp(name);
    fs::create_directories(top / "inside/below");
    for (const char* each : {"secret", "inside/a", "inside/below/b"}) std::ofstream(top / each) << each;
    for (auto [link, target] : {std::pair{"below/up", ".."},
                                {"below/deep", "../a"},
                                {"in", "below/b"},
                                {"out", "../secret"},
                                {"all", ".."},
                                {"far", "/etc"},
                                {"self", "self"},
                                {"folder", "below"}}) {
      fs::create_symlink(target, top / "inside" / link);
    }
  }
  ~Tree() { fs::remove_all(top); }
  fs::path top;
};

// What opening the path gives: 0 or errno.
int error_of(System& system, const std::string& path, int flags) {
  int descriptor = system.open(path, flags, 0600);
  if (descriptor < 0) return errno;
  system.close(descriptor);
  return 0;
}

}  // namespace

TEST_CASE("paths are resolved beneath a root, by the kernel and by walking") {
  for (bool walks : {false, true}) {
    CAPTURE(walks);
    Tree tree;
    Capabilities may;
    may.files = {{(tree.top / "inside").string(), true}};
    System system(may, {});
    if (walks) system.resolve_by_walking();
    const std::string root = (tree.top / "inside").string();
    const struct {
      const char* path;
      int flags, error;
    } kRows[] = {
        {"/a", O_RDONLY, 0},
        {"/below/b", O_RDONLY, 0},
        {"/below/../a", O_RDONLY, 0},
        {"/folder/b", O_RDONLY, 0},
        {"/folder/../a", O_RDONLY, 0},
        {"/below/up/a", O_RDONLY, 0},
        {"/below/deep", O_RDONLY, 0},
        {"/in", O_RDONLY, 0},
        {"/in", O_RDONLY | O_NOFOLLOW, ELOOP},
        {"/none", O_RDONLY, ENOENT},
        {"/none/x", O_RDONLY, ENOENT},
        {"/a/x", O_RDONLY, ENOTDIR},
        {"/a/", O_RDONLY, ENOTDIR},
        {"/below/", O_RDONLY | O_DIRECTORY, 0},
        {"/below", O_RDONLY | O_DIRECTORY, 0},
        {"/", O_RDONLY | O_DIRECTORY, 0},
        {"/below/..", O_RDONLY | O_DIRECTORY, 0},
        {"/self", O_RDONLY, ELOOP},
        {"/out", O_RDONLY, kOtherFiles},
        {"/out", O_WRONLY | O_TRUNC, kOtherFiles},
        {"/all/secret", O_RDONLY, kOtherFiles},
        {"/all/inside/a", O_RDONLY, kOtherFiles},
        {"/below/up/../secret", O_RDONLY, kOtherFiles},
        {"/below/../../secret", O_RDONLY, kOtherFiles},
        {"/../secret", O_RDONLY, kOtherFiles},
        {"/far/passwd", O_RDONLY, kOtherFiles},
        {"/new", O_WRONLY | O_CREAT, 0},
        {"/new", O_WRONLY | O_CREAT | O_EXCL, EEXIST},
        {"/out", O_WRONLY | O_CREAT | O_EXCL, EEXIST},
        {"/below/new", O_WRONLY | O_CREAT, 0},
        {"/none/new", O_WRONLY | O_CREAT, ENOENT},
    };
    for (const auto& row : kRows) {
      CAPTURE(row.path, row.flags);
      CHECK(error_of(system, root + row.path, row.flags) == row.error);
    }
    struct stat status;
    CHECK((system.stat(root + "/out", &status, false) == 0 && S_ISLNK(status.st_mode)));
    CHECK((system.stat(root + "/out", &status, true) < 0 && errno == kOtherFiles));
    CHECK(system.mkdir(root + "/all/made", 0700) < 0);
    CHECK(errno == kOtherFiles);
    CHECK(system.unlink(root + "/all/secret") < 0);
    CHECK(system.unlink(root + "/out") == 0);
    CHECK(fs::exists(tree.top / "secret"));
    CHECK(fs::file_size(tree.top / "secret") == 6);
  }
}

TEST_CASE("the whole disk as a root goes by absolute links as ever") {
  for (bool walks : {false, true}) {
    CAPTURE(walks);
    Tree tree;
    Capabilities may;
    may.files = {{"/", false}};
    System system(may, {});
    if (walks) system.resolve_by_walking();
    CHECK(error_of(system, tree.top.string() + "/inside/out", O_RDONLY) == 0);
    CHECK(error_of(system, tree.top.string() + "/inside/far/passwd", O_RDONLY) == 0);
    CHECK(error_of(system, tree.top.string() + "/inside/a", O_WRONLY) == static_cast<int>(Refusal::Writing));
    CHECK(error_of(system, "/../../etc/passwd", O_RDONLY) == 0);
  }
}

TEST_CASE("a root is there where the host has made it, and may be a single file") {
  Tree tree;
  Capabilities may;
  may.files = {{(tree.top / "none").string(), true}, {(tree.top / "inside/a").string(), false}};
  System system(may, {});
  CHECK(error_of(system, (tree.top / "inside/a").string(), O_RDONLY) == 0);
  CHECK(error_of(system, (tree.top / "inside/below/b").string(), O_RDONLY) == kOtherFiles);
  CHECK(error_of(system, (tree.top / "inside/a/..").string() + "/below/b", O_RDONLY) == kOtherFiles);
  CHECK(error_of(system, (tree.top / "none/x").string(), O_RDONLY) == kOtherFiles);
}
