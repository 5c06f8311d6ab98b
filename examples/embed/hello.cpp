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
      "    return width * height\n");
  double area = vm["area"](6, 7.5).as<double>();
  std::cout << printed << "the area is " << area << '\n';

  try {
    vm.exec("area('6', [])", "rules.py");
  } catch (const minipy::Error& error) { std::cout << error.what() << '\n' << error.traceback(); }
}
