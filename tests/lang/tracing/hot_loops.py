# A loop that runs as machine code is traced line by line when a trace function is set, and only then.
import sys
n = 0
def counting(frame, event, arg):
    global n
    n += 1
    return counting
def hot():
    t = 0
    for i in range(3000):
        t += i
    return t
hot(); hot()
sys.settrace(counting)
hot()
sys.settrace(None)
print(n)
hot()
print(n)
def starts_inside():
    t = 0
    for i in range(5000):
        t += i
        if i == 4000:
            sys._getframe().f_trace = counting
            sys.settrace(counting)
    sys.settrace(None)
    return t
n = 0
print(starts_inside(), n)
