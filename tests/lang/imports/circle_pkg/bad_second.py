from circle_pkg.bad_first import a
b = 2
