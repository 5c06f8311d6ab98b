from circle_pkg.bad_second import b
a = 1
