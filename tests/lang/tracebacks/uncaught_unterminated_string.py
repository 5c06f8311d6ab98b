# A string that does not end on its line.
a = 1
b = "no end
c = 2

