# Several statements on one line: the carets show which.
a = 1; b = 0; c = a; d = c / b; e = 5

