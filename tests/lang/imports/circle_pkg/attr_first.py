import circle_pkg.attr_second
a = 1
