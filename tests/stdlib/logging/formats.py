"""Records as text, files, basicConfig, warnings."""
import contextlib
import io
import logging
import os
import sys
import time
import warnings


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


record = logging.makeLogRecord({"name": "n", "msg": "a %s", "args": ("b",), "levelname": "INFO", "levelno": 20, "created": 86400.5, "msecs": 500.0, "lineno": 7})
for style, formats in {"%": ["%(message)s", "%(levelname)-8s|%(lineno)05d", "%(asctime)s %(message)s", None, "%(nope)s", "%%", "no fields", "%(message)z"],
                       "{": ["{message}", "{levelname:>8}|{lineno:05}", "{asctime} {msecs:.1f}", None, "{nope}", "{}", "{message!z}", "{message:%z}", "none", "{message", "{a b}", "{name.x}"],
                       "$": ["$message", "${levelname}|$lineno", "$asctime", None, "$nope", "$$ $", "none", "${bad name}"], "?": ["x"]}.items():
    for format in formats:
        def text():
            formatter = logging.Formatter(format, style=style)
            formatter.converter = time.gmtime
            return formatter.usesTime(), formatter.format(record)
        attempt(text)
attempt(lambda: logging.Formatter("no fields", validate=False).format(record))
f = logging.Formatter("%(asctime)s", "%H:%M"); f.converter = time.gmtime; print(f.format(record), f.formatTime(record), f.formatTime(record, "%d"))
f.default_msec_format = None; print(f.formatTime(record)); f.default_msec_format = "%s.%03d!"; print(f.formatTime(record))
print(logging.BufferingFormatter().format([record, record]), repr(logging.BufferingFormatter().format([])))
class Lines(logging.BufferingFormatter):
    def formatHeader(self, records): return f"<{len(records)}>"
    def formatFooter(self, records): return "</>"
print(Lines(logging.Formatter("(%(message)s)")).format([record, record]))
print(record, record.getMessage(), logging.LogRecord("n", 20, "dir/file.py", 3, "m", (), None, "func").module)
r = logging.LogRecord("n", 99, None, 3, {"an": "object"}, ({"k": 1},), None); print(r.module, r.levelname, r.getMessage() if not r.args else r.args, r.taskName, r.processName, r.threadName)
record.exc_info = None; record.exc_text = "cached text"; record.stack_info = "the stack"; print(logging.Formatter("%(message)s").format(record))
print("-- handlers")
print(logging.StreamHandler(sys.stdout), logging.NullHandler(), logging.Handler(20), logging.Handler("ERROR").level)
h = logging.StreamHandler(io.StringIO()); h.name = "named"
print(logging.getHandlerByName("named") is h, "named" in logging.getHandlerNames(), h.get_name(), h.setStream(sys.stdout) is not None, h.setStream(sys.stdout))
h.close(); print(logging.getHandlerByName("named"))
h.terminator = "!\n"; h.handle(record)
path = "formats_log.txt"
fh = logging.FileHandler(path, "w", encoding="utf-8", delay=True); print(os.path.exists(path), fh.stream, os.path.basename(fh.baseFilename))
log = logging.getLogger("file"); log.propagate = False; log.addHandler(fh); log.error("first ä"); fh.flush(); print(open(path, encoding="utf-8").read(), end="")
fh.close(); log.error("after closing"); print(open(path, encoding="utf-8").read(), end="")
ah = logging.FileHandler(path); log.handlers[:] = [ah]; log.error("appended"); ah.close(); print(open(path, encoding="utf-8").read(), end="")
log.handlers.clear(); os.remove(path)
print("-- basicConfig")
out = io.StringIO()
logging.basicConfig(stream=out, level=logging.INFO, format="%(levelname)s %(message)s"); logging.basicConfig(stream=sys.stdout, level=0)
logging.debug("d"); logging.info("i"); logging.warning("w"); logging.error("e"); logging.critical("c"); logging.log(20, "l"); logging.fatal("f")
try: {}["k"]
except KeyError: logging.exception("x")
print("\n".join(line for line in out.getvalue().splitlines() if line[:1] != " "))
logging.basicConfig(stream=out, force=True, format="{name}:{message}", style="{"); out.truncate(0); out.seek(0); logging.warning("again"); print(out.getvalue(), end="")
for wrong in ({"stream": out, "filename": "x"}, {"handlers": [], "stream": out}, {"style": "?"}, {"what": 1, "stream": out}, {"level": "nope", "stream": out}):
    attempt(lambda: logging.basicConfig(force=True, **wrong))
logging.basicConfig(force=True, handlers=[logging.StreamHandler(sys.stdout)]); logging.getLogger("sub").warning("default format")
logging.basicConfig(force=True, filename=path, filemode="w", level="DEBUG"); logging.debug("to a file"); logging.shutdown(); print(open(path).read(), end=""); os.remove(path)
print("-- warnings")
logging.basicConfig(force=True, stream=sys.stdout, format="%(name)s %(levelname)s %(message).60s")
logging.captureWarnings(True); logging.captureWarnings(True); warnings.simplefilter("always"); warnings.warn("careful"); logging.captureWarnings(False)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always"); logging.getLogger("w").warn("old"); logging.warn("old"); logging.LoggerAdapter(logging.root).warn("old")
print([str(w.message) for w in caught], [w.filename == __file__ or w.filename for w in caught])
