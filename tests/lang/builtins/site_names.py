# exit, quit, help and the like are built in.
import builtins
import sys

print(repr(exit), repr(quit), repr(help), sep="\n")
print(type(exit), type(help), type(license), type(credits), type(copyright))
for name in ("exit", "quit", "help", "copyright", "credits", "license"):
    print(name, hasattr(builtins, name), name in dir(builtins))
for leave in (exit, quit):
    for arguments in ((), (3,), (None,), ("a message",)):
        try:
            leave(*arguments)
        except SystemExit as error:
            print(repr(error), error.code)
try:
    exit(1, 2)
except TypeError as error:
    print(error)
print(sys.stdin.closed)
exit("the end")
