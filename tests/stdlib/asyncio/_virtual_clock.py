"""Time that passes only where a loop waits for it, so that what a script prints does not depend on the machine's load."""
import time

_now = 1000.0


def _pass_time(seconds):
    global _now
    _now += max(seconds, 0)


time.monotonic = lambda: _now
time.sleep = _pass_time
try:
    from selectors import DefaultSelector  # what CPython's loops wait in
except ImportError:
    pass
else:
    _select = DefaultSelector.select

    def _select_at_once(self, timeout=None):
        _pass_time(timeout or 0)
        return _select(self, 0)

    DefaultSelector.select = _select_at_once
