// A rules engine: rules that its users write, each run with limits of its own on a record, so that a bad rule costs
// some milliseconds and is named, and the next one runs.
#include <chrono>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "minipy/vm.h"

namespace {

struct Rule {
  std::string name;
  std::string condition;  // an expression over the record's fields
};
using Record = std::map<std::string, double>;

const char* name_of(minipy::Limit limit) {
  switch (limit) {
    case minipy::Limit::Memory: return "memory";
    case minipy::Limit::Fuel: return "fuel";
    case minipy::Limit::Time: return "time";
    case minipy::Limit::Recursion: return "recursion";
    default: return "none";
  }
}

class Engine {
 public:
  Engine()
      : vm_({.limits = {.memory = std::uint64_t{32} << 20, .fuel = 50'000, .time = std::chrono::milliseconds(200)}}) {}

  // Says at once what is wrong with a rule that is none.
  void add(const Rule& rule) {
    auto code = vm_.try_compile(rule.condition, rule.name, minipy::VM::Kind::Expression);
    if (code)
      rules_.push_back({rule.name, code.value()});
    else
      std::cout << rule.name << " is refused: " << code.error().what() << '\n';
  }

  void run(const Record& record) {
    minipy::Dict fields = vm_.dict();
    for (const auto& [name, value] : record) fields[name] = value;
    for (const auto& [name, code] : rules_) {
      minipy::Outcome<minipy::Object> answer = code.try_run(fields);
      std::cout << name << ": ";
      if (answer)
        std::cout << (answer.value().as<bool>() ? "holds" : "does not hold") << '\n';
      else if (answer.error().limit() != minipy::Limit::None)
        std::cout << "stopped, its limit of " << name_of(answer.error().limit()) << " was met\n";
      else
        std::cout << answer.error().what() << '\n';
    }
  }

 private:
  minipy::VM vm_;
  std::vector<std::pair<std::string, minipy::Code>> rules_;
};

}  // namespace

int main() {
  Engine engine;
  engine.add({"large order", "amount > 100 and items >= 3"});
  engine.add({"odd price", "amount / items != round(amount / items, 2)"});
  engine.add({"unknown field", "colour == 'red'"});
  engine.add({"endless", "sum(1 for _ in iter(int, 1))"});
  engine.add({"greedy", "bytes(10**9)"});
  engine.add({"malformed", "amount >"});
  engine.run({{"amount", 120}, {"items", 4}});
}
