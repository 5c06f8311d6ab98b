"""Loggers in their tree: levels, handlers, filters, records."""
import io
import logging
import sys


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


out = io.StringIO()
handler = logging.StreamHandler(out)
handler.setFormatter(logging.Formatter("%(levelname)s|%(name)s|%(message)s|%(funcName)s|%(module)s|%(filename)s"))


def shown():
    print(out.getvalue(), end="")
    out.seek(0); out.truncate()


a, abc, ab, other = (logging.getLogger(name) for name in ("a", "a.b.c", "a.b", "ax"))
print(a, abc, ab, other, logging.getLogger(), logging.getLogger("root") is logging.root, logging.getLogger("a.b") is ab)
print(abc.parent is ab, ab.parent is a, a.parent is logging.root, a.getChild("b") is ab, a.getChildren() == {ab}, logging.root.getChild("a") is a)
a.setLevel(logging.DEBUG); a.addHandler(handler); a.addHandler(handler)
print(a.handlers == [handler], abc.getEffectiveLevel(), abc.hasHandlers(), other.hasHandlers(), abc.isEnabledFor(10), other.isEnabledFor(20))
def say(logger):
    logger.debug("debug %s", 1); logger.info("info %d %r", 2, "x"); logger.warning("%(one)s and %(two)s", {"one": 1, "two": 2})
    logger.error("no arguments 100%"); logger.critical("c"); logger.fatal("f"); logger.log(25, "own level"); logger.log(5, "too low")
say(abc); shown()
ab.propagate = False
say(abc); shown()
ab.propagate = True; abc.setLevel("ERROR"); say(abc); shown()
abc.disabled = True; say(abc); shown(); abc.disabled = False
logging.disable(logging.ERROR); say(a); shown(); logging.disable(logging.NOTSET)
handler.setLevel(logging.WARNING); say(a); shown(); handler.setLevel(0)
print("-- names of levels")
logging.addLevelName(25, "NOTICE"); a.log(25, "n"); shown()
print(logging.getLevelName(25), logging.getLevelName("NOTICE"), logging.getLevelName(33), logging.getLevelName("what"), sorted(logging.getLevelNamesMapping().items()))
for level in ("DEBUG", 7, "nope", 3.5, None):
    attempt(lambda: a.setLevel(level))
a.setLevel(logging.DEBUG)
attempt(lambda: logging.getLogger(3))
attempt(lambda: a.log("INFO", "x"))
print("-- filters")
only_b = logging.Filter("a.b")
handler.addFilter(only_b); a.info("not"); ab.info("yes"); abc.error("yes"); shown(); handler.removeFilter(only_b)
a.addFilter(lambda record: "secret" not in record.msg); a.info("a secret"); a.info("open"); shown(); a.filters.clear()
def change(record):
    copy = logging.makeLogRecord(vars(record)); copy.msg = "changed"; return copy
a.addFilter(change); a.info("original"); shown(); a.filters.clear()
print("-- extra, exceptions, callers")
handler.setFormatter(logging.Formatter("%(message)s %(user)s", defaults={"user": "nobody"}))
a.info("x", extra={"user": "me"}); a.info("y"); shown()
attempt(lambda: a.info("x", extra={"name": "n"})); attempt(lambda: a.info("x", extra={"message": "n"}))
handler.setFormatter(logging.Formatter("%(funcName)s %(lineno)d %(message)s"))
def inner(): a.info("from inner"); a.info("from outer", stacklevel=2)
def outer(): inner()
outer(); shown()
try:
    1 / 0
except ZeroDivisionError as error:
    a.exception("it %s", "failed"); a.error("e", exc_info=error); a.error("t", exc_info=sys.exc_info()); a.error("none", exc_info=False)
text = out.getvalue(); print("\n".join(line for line in text.splitlines() if not line.startswith(("  File", "    "))))
out.seek(0); out.truncate()
a.info("stack", stack_info=True); print(out.getvalue().splitlines()[:2]); out.seek(0); out.truncate()
a.error("nothing", exc_info=True); shown()
print("-- adapters")
class Tagged(logging.LoggerAdapter):
    def process(self, msg, kwargs): return f"[{self.extra['tag']}] {msg}", kwargs
t = Tagged(a, {"tag": "T"}); t.info("hello %s", 1); t.warning("w"); t.log(40, "l"); print(t, t.name, t.isEnabledFor(10), t.getEffectiveLevel()); shown()
handler.setFormatter(logging.Formatter("%(message)s %(x)s %(y)s", defaults={"x": 0, "y": 0}))
logging.LoggerAdapter(a, {"x": 1}).info("m", extra={"y": 2}); logging.LoggerAdapter(a, {"x": 1}, merge_extra=True).info("m", extra={"y": 2}); shown()
print("-- no handlers")
sys.stderr = sys.stdout
other.warning("to the last resort"); other.info("not")
logging.lastResort = None; other.warning("nobody"); other.warning("nobody again")
print("-- failing handlers")
class Failing(logging.Handler):
    def emit(self, record): raise OSError("broken")
    def handleError(self, record): print("handled", record.msg)
f = logging.getLogger("f"); f.propagate = False; f.addHandler(Failing())
attempt(lambda: f.error("x"))
f.handlers[:] = [handler]; handler.setFormatter(None)
logging.raiseExceptions = False; f.error("%d", "not a number"); shown(); logging.raiseExceptions = True
attempt(lambda: logging.Handler().emit(None))
class Mine(logging.Logger):
    def shout(self, text): self.error(text.upper())
logging.setLoggerClass(Mine); logging.getLogger("mine").addHandler(handler); logging.getLogger("mine").shout("hey"); shown()
attempt(lambda: logging.setLoggerClass(int)); logging.setLoggerClass(logging.Logger); print(logging.getLoggerClass())
import pickle
print(pickle.loads(pickle.dumps(a)) is a, pickle.loads(pickle.dumps(logging.root)) is logging.root)
print(sorted(logging.__all__))
