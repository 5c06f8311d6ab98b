import circle_pkg.attr_first
circle_pkg.attr_first.a
