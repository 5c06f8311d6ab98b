// Python in a C++ program: functions, values, output and errors.
#include <iostream>
#include <string>

#include "minipy/vm.h"

int main() {
  std::string printed;
  minipy::VM vm({.output = minipy::into(printed)});
  vm.exec(
        "def area(width, height):\n"
        "    print(f'{width} x {height}')\n"
        "    return width * height\n")
      .value();  // value() throws a minipy::Error when there is none
  double area = vm.eval<double>("area(6, 7.5)").value();
  std::cout << printed << "the area is " << area << '\n';

  if (auto outcome = vm.exec("area('6', [])", "rules.py"); !outcome) {
    std::cout << outcome.error().type() << ": " << outcome.error().message() << '\n' << outcome.error().traceback();
  }
}
