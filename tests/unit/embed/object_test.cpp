#include <catch2/catch.hpp>
#include <thread>

#include "minipy/vm.h"

namespace {

struct Color {
  int red = 0, green = 0, blue = 0;
  bool operator==(const Color&) const = default;
};
enum class Suit : std::uint8_t { Clubs, Hearts };

template <class Action>
std::string error_of(Action action) {
  try {
    action();
  } catch (const minipy::Error& error) { return error.what(); }
  return "no error";
}
template <class T>
void goes_there_and_back(minipy::VM& vm, const T& value, const std::string& repr) {
  minipy::Object object = vm.make(value);
  CHECK(object.repr() == repr);
  CHECK(object.as<T>() == value);
}

}  // namespace

template <>
struct minipy::caster<Color> {
  static constexpr const char* name = "tuple[int, int, int]";
  static minipy::Outcome<Color> from_python(const minipy::Object& object) {
    auto parts = object.try_as<std::tuple<int, int, int>>();
    if (!parts) return parts.error();
    auto [red, green, blue] = parts.value();
    return Color{red, green, blue};
  }
  static auto to_python(const Color& color) { return std::tuple(color.red, color.green, color.blue); }
};

TEST_CASE("C++ values go there and back") {
  minipy::VM vm;
  goes_there_and_back(vm, true, "True");
  goes_there_and_back(vm, std::int8_t{-5}, "-5");
  goes_there_and_back(vm, INT64_MIN, "-9223372036854775808");
  goes_there_and_back(vm, UINT64_MAX, "18446744073709551615");
  goes_there_and_back(vm, std::uint64_t{1} << 62, "4611686018427387904");
  goes_there_and_back(vm, 0.25, "0.25");
  goes_there_and_back(vm, 1e300, "1e+300");
  goes_there_and_back(vm, 1.5f, "1.5");
  goes_there_and_back(vm, 'x', "'x'");
  goes_there_and_back(vm, std::string("gr\xc3\xbc\xc3\x9f"), "'gr\xc3\xbc\xc3\x9f'");
  goes_there_and_back(vm, nullptr, "None");
  goes_there_and_back(vm, std::monostate(), "None");
  goes_there_and_back(vm, std::optional<int>(), "None");
  goes_there_and_back(vm, std::optional<int>(3), "3");
  goes_there_and_back(vm, std::variant<int, std::string>("x"), "'x'");
  goes_there_and_back(vm, std::pair(1, std::string("a")), "(1, 'a')");
  goes_there_and_back(vm, std::tuple(), "()");
  goes_there_and_back(vm, std::tuple(1, 2.5, std::string("a")), "(1, 2.5, 'a')");
  goes_there_and_back(vm, std::vector<std::vector<int>>{{1, 2}, {}}, "[[1, 2], []]");
  goes_there_and_back(vm, std::vector<bool>{true, false}, "[True, False]");
  goes_there_and_back(vm, std::vector<std::byte>{std::byte{1}, std::byte{255}}, "b'\\x01\\xff'");
  goes_there_and_back(vm, std::array<int, 3>{1, 2, 3}, "[1, 2, 3]");
  goes_there_and_back(vm, std::map<std::string, std::vector<int>>{{"a", {1}}, {"b", {}}}, "{'a': [1], 'b': []}");
  goes_there_and_back(vm, std::unordered_map<int, double>{{1, 0.5}}, "{1: 0.5}");
  goes_there_and_back(vm, std::set<int>{3}, "{3}");
  goes_there_and_back(vm, Suit::Hearts, "1");
  goes_there_and_back(vm, Color{1, 2, 3}, "(1, 2, 3)");
  goes_there_and_back(vm, std::chrono::milliseconds(-1500),
                      "datetime.timedelta(days=-1, seconds=86398, microseconds=500000)");
  using Time = std::chrono::system_clock::time_point;
  goes_there_and_back(vm, Time(std::chrono::hours(24)),
                      "datetime.datetime(1970, 1, 2, 0, 0, tzinfo=datetime.timezone.utc)");
  CHECK(vm.eval<std::chrono::seconds>("90.4") == std::chrono::seconds(90));
  CHECK(vm.make("text").as<std::string>() == "text");
  CHECK(vm.make(std::span<const int>(std::array{1, 2})).repr() == "[1, 2]");
  CHECK(vm.eval<std::vector<std::byte>>("memoryview(bytearray(b'ab'))").size() == 2);
}

TEST_CASE("what does not fit is an Error that names both sides") {
  minipy::VM vm;
  auto failure = [&](auto read) { return error_of([&] { read(); }); };
  CHECK(failure([&] { vm.eval<int>("'5'"); }) == "TypeError: int expected, not str");
  CHECK(failure([&] { vm.eval<int>("5.0"); }) == "TypeError: int expected, not float");
  CHECK(failure([&] { vm.eval<std::int8_t>("128"); }) == "OverflowError: int too big to convert");
  CHECK(failure([&] { vm.eval<unsigned>("-1"); }) == "OverflowError: int too big to convert");
  CHECK(failure([&] { vm.eval<std::uint64_t>("2**64"); }) == "OverflowError: int too big to convert");
  CHECK(failure([&] { vm.eval<std::uint64_t>("-2**63"); }) == "OverflowError: int too big to convert");
  CHECK(failure([&] { vm.eval<std::vector<int>>("[1, 'a']"); }) == "TypeError: list[int] expected, not list");
  CHECK(failure([&] { vm.eval<std::vector<int>>("range(3)"); }) == "TypeError: list[int] expected, not range");
  CHECK(failure([&] { vm.eval<std::map<std::string, int>>("{1: 2}"); }) ==
        "TypeError: dict[str, int] expected, not dict");
  CHECK(failure([&] { vm.eval<std::tuple<int, int>>("(1, 2, 3)"); }) ==
        "TypeError: tuple[int, int] expected, not tuple");
  CHECK(failure([&] { vm.eval<std::optional<int>>("'a'"); }) == "TypeError: int | None expected, not str");
  CHECK(failure([&] { vm.eval<std::variant<int, bool>>("'a'"); }) == "TypeError: int | bool expected, not str");
  CHECK(vm.eval<std::variant<std::int8_t, double>>("1000").index() == 1);
  CHECK(failure([&] { vm.eval<char>("'ab'"); }) == "TypeError: str expected, not str");
  CHECK(failure([&] { vm.eval<std::string>("'\\ud800'"); }).starts_with("UnicodeEncodeError"));
  CHECK(failure([&] { vm.make(std::string("\xff")); }).starts_with("UnicodeDecodeError"));
  CHECK(failure([&] { vm.eval<Color>("(1, 2)"); }) == "TypeError: tuple[int, int, int] expected, not tuple");
  CHECK(failure([&] { vm.eval<minipy::List>("(1, 2)"); }) == "TypeError: list expected, not tuple");
  CHECK(failure([&] { vm.eval<std::set<int>>("[1]"); }) == "TypeError: set[int] expected, not list");
  // A value that lies about itself.
  vm.exec(
      "class Liar:\n  def __index__(self): return 'x'\nclass Bad:\n  def __index__(self): raise KeyError(1)\n"
      "class Odd:\n  def __bool__(self): return 3");
  CHECK(failure([&] { vm.eval<int>("Liar()"); }) == "TypeError: __index__ returned non-int (type str)");
  CHECK(failure([&] { vm.eval<int>("Bad()"); }) == "KeyError: 1");
  CHECK(failure([&] { vm.eval<bool>("Odd()"); }) == "TypeError: __bool__ should return bool, returned int");
}

TEST_CASE("objects are used as in Python") {
  minipy::VM vm;
  vm.exec(R"(
class Point:
    def __init__(self, x, y=0): self.x, self.y = x, y
    def moved(self, dx=0, *, dy=0): return Point(self.x + dx, self.y + dy)
    def __repr__(self): return f'Point({self.x}, {self.y})'
    def __eq__(self, other): return (self.x, self.y) == (other.x, other.y)
    def __add__(self, other): return Point(self.x + other.x, self.y + other.y)
)");
  minipy::Object point = vm["Point"](1, minipy::arg("y") = 2);
  CHECK(point.repr() == "Point(1, 2)");
  CHECK(point.attr("moved")(3, minipy::arg("dy") = 4).repr() == "Point(4, 6)");
  point.attr("x") = 10;
  point.attr("tag") = std::vector<int>{1, 2};
  CHECK(point.attr("tag")[1].as<int>() == 2);
  CHECK(point.has_attr("tag"));
  point.attr("tag").erase();
  CHECK_FALSE(point.has_attr("tag"));
  CHECK((point + point).repr() == "Point(20, 4)");
  CHECK(point == vm["Point"](10, 2));
  CHECK(point.type_name() == "Point");
  CHECK(point.type().is(vm["Point"]));
  CHECK(point.is_instance(vm["Point"]));

  minipy::Dict table = vm.dict();
  table["a"] = vm.dict();
  table["a"]["b"] = 5;
  CHECK(table.repr() == "{'a': {'b': 5}}");
  CHECK(table["a"]["b"].as<int>() == 5);
  CHECK(!table.find("c"));
  CHECK(table.contains("a"));
  table["a"].erase();
  CHECK(table.size() == 0);

  minipy::List items = vm.list({1, 2, 3});
  items.append("four");
  items[0] = minipy::Object(items[3]);
  CHECK(items.repr() == "['four', 2, 3, 'four']");
  std::string text;
  for (const minipy::Object& item : items) text += item.str() + ";";
  CHECK(text == "four;2;3;four;");
  items[1] = items[2];
  CHECK(items.as<std::vector<minipy::Object>>()[1].as<int>() == 3);
  CHECK(vm.make(7) > 6);
  CHECK((vm.make(7) % 4).as<int>() == 3);
  CHECK(vm.make(7).try_operate("//", 2).value().as<int>() == 3);
  CHECK(vm.tuple(1, "a", 2.5).repr() == "(1, 'a', 2.5)");
  CHECK(vm.bytes("ab").repr() == "b'ab'");
  CHECK(vm.make("ab").hash() == vm.eval<std::int64_t>("hash('ab')"));
  std::map<std::string, int> seen;
  vm.eval<minipy::Dict>("{'x': 1, 'y': 2}").for_each([&](const minipy::Object& key, const minipy::Object& value) {
    seen[key.str()] = value.as<int>();
  });
  CHECK(seen == std::map<std::string, int>{{"x", 1}, {"y", 2}});
}

TEST_CASE("modules, compiled code, functions") {
  minipy::VM vm;
  minipy::Module app = vm.module("app");
  app.attr("version") = "1.2";
  vm.exec("import app\nfrom app import version");
  CHECK(vm["version"].as<std::string>() == "1.2");
  CHECK(vm.module("app").is(app));
  CHECK(vm.import("json").attr("dumps")(std::vector<int>{1}).str() == "[1]");
  CHECK(vm.import("os.path").attr("basename")("a/b").str() == "b");
  CHECK(vm.try_import("nothing").error().type() == "ModuleNotFoundError");

  minipy::Code code = vm.compile("n * 2", "double.py", minipy::VM::Kind::Expression);
  vm["n"] = 4;
  CHECK(code.run().as<int>() == 8);
  minipy::Dict names = vm.dict();
  names["n"] = "ab";
  CHECK(code.run(names).str() == "abab");
  CHECK(vm.try_compile("n *").error().type() == "SyntaxError");
  CHECK(code.try_run(vm.dict()).error().message() == "name 'n' is not defined");

  minipy::Function add = vm.eval<minipy::Function>("lambda a, b: a + b");
  auto prepared = add.prepare<int(int, int)>();
  CHECK(prepared(2, 3) == 5);
  CHECK(error_of([&] { add.prepare<int(const char*, int)>()("x", 1); }) ==
        "TypeError: can only concatenate str (not \"int\") to str");
  auto function = vm.eval<std::function<std::string(int, int)>>("lambda a, b: str(a) + str(b)");
  CHECK(function(1, 2) == "12");
}

TEST_CASE("errors carry what a host asks") {
  minipy::VM vm;
  minipy::Error error = vm.try_exec("def f():\n  raise LookupError('no', 1)\n\nf()", "rules.py").error();
  CHECK(error.type() == "LookupError");
  REQUIRE(error.frames().size() == 2);
  CHECK(error.frames()[1].file == "rules.py");
  CHECK(error.frames()[1].line == 2);
  CHECK(error.frames()[1].function == "f");
  CHECK(error.limit() == minipy::Limit::None);
  CHECK(error.exception().attr("args").repr() == "('no', 1)");
  minipy::Error kept("X", "y");
  {
    minipy::VM brief;
    kept = brief.try_exec("1 / 0").error();
  }
  CHECK(std::string(kept.what()) == "ZeroDivisionError: division by zero");
  CHECK(error_of([&] { kept.exception().str(); }) == "ValueError: the minipy::Object's VM is gone");
}

TEST_CASE("misuse is an error with a clear text") {
  minipy::VM one, two;
  minipy::Object of_one = one.make(std::vector<int>{1});
  minipy::List list = two.list();
  CHECK(error_of([&] { list.append(of_one); }) == "ValueError: the minipy::Object belongs to another VM");
  CHECK(error_of([&] { two["x"] = of_one; }) == "ValueError: the minipy::Object belongs to another VM");
  CHECK(error_of([&] { two.eval("len")(of_one); }) == "ValueError: the minipy::Object belongs to another VM");
  CHECK(error_of([&] { two.eval("len")(minipy::Object()); }) == "ValueError: the minipy::Object refers to no object");
  CHECK(error_of([&] { minipy::Object().attr("x").str(); }) == "ValueError: the minipy::Object refers to no object");
  minipy::VM moved = std::move(one);
  CHECK(error_of([&] { one.exec("1"); }) == "ValueError: the minipy::VM has been moved from");
  CHECK(of_one.length() == 1);
  CHECK(error_of([&] { two.make(1)(); }) == "TypeError: 'int' object is not callable");
  CHECK(error_of([&] { two.make(1)["x"].str(); }) == "TypeError: 'int' object is not subscriptable");
  CHECK(error_of([&] { two.make(1).attr("x").str(); }) == "AttributeError: 'int' object has no attribute 'x'");
  CHECK(error_of([&] { two.make(1).try_operate("!", 1).value(); }) == "ValueError: there is no binary operator '!'");
  CHECK(error_of([&] {
          for (const auto& item : two.make(1)) (void)item;
        }) == "TypeError: 'int' object is not iterable");
  CHECK(error_of([&] { two.make(std::string("x")).attr("\xff").str(); }).starts_with("UnicodeDecodeError"));
}

TEST_CASE("a VM that another thread uses refuses, and takes back what is destroyed there") {
  minipy::VM vm;
  std::atomic<bool> inside = false, finished = false;
  minipy::Object object = vm.make(std::vector<int>{1, 2});
  minipy::Object to_drop = vm.make(std::vector<int>{3});
  std::string printed;
  minipy::VM busy({.output = [&](std::string_view) {
    inside = true;
    while (!finished) std::this_thread::yield();
  }});
  minipy::Object of_busy = busy.make(std::vector<int>{4});
  std::thread user([&] { busy.exec("print('in')"); });
  while (!inside) std::this_thread::yield();
  CHECK(busy.try_exec("1").error().message() == "the minipy::VM is in use on another thread");
  CHECK(of_busy.try_length().error().message() == "the minipy::VM is in use on another thread");
  minipy::Object copy = of_busy;
  of_busy = minipy::Object();
  copy = minipy::Object();
  finished = true;
  user.join();
  busy.exec("import gc; gc.collect()");
  CHECK(busy.eval<int>("1 + 1") == 2);
}
