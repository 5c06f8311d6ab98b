# Trace functions that change each other, f_trace, call_tracing, opcodes; what frames refuse.
import sys
def f(): return 1
# both, switching inside
def once(frame, event, arg):
    print('once', frame.f_code.co_name, event)
    sys.settrace(other)
def other(frame, event, arg):
    print('other', frame.f_code.co_name, event, frame.f_lineno - frame.f_code.co_firstlineno)
    return other
def h():
    f()
    f()
sys.settrace(once)
h()
sys.settrace(None)
# f_trace on the current frame
def local(frame, event, arg):
    print('local', event, frame.f_lineno - here)
    if event == 'line' and frame.f_lineno - here == 4:
        return None
    return local
here = sys._getframe().f_lineno
def now():
    frame = sys._getframe().f_back
    frame.f_trace = local
    sys.settrace(lambda *a: None)
now()
a = 1
b = 2
for i in range(2):
    c = i
sys.settrace(None)
d = 3
# opcodes, no lines
count = 0
def opcodes(frame, event, arg):
    global count
    frame.f_trace_opcodes = True
    frame.f_trace_lines = False
    if event == 'opcode': count += 1
    else: print(event)
    return opcodes
def k():
    x = [1]
    return x + x
sys.settrace(opcodes)
k(); k()
sys.settrace(None)
print(count > 3)
def tracing(*a):
    print('t', a[1], a[0].f_code.co_name)
    if a[0].f_code.co_name == 'outer' and a[1] == 'line':
        sys.call_tracing(f, ())
    return tracing
def outer():
    return 1
sys.settrace(tracing)
outer()
sys.settrace(None)
for value in (1, 'x'):
    try:
        sys._getframe().f_trace_lines = value
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
try:
    del sys._getframe().f_trace_opcodes
except (TypeError, AttributeError) as e: print(type(e).__name__, e)
try:
    sys._getframe().f_lineno = 5
except ValueError as e: print(e)
try:
    sys._getframe().f_lineno = 'a'
except ValueError as e: print(e)
try:
    del sys._getframe().f_lineno
except AttributeError as e: print(e)
sys._getframe().f_trace = 5
print(sys._getframe().f_trace)
del sys._getframe().f_trace
print(sys._getframe().f_trace)
try: sys.settrace()
except TypeError as e: print(e)
