"""Signals: their names, and which function handles which.

Handlers are called where a native module _signal delivers signals; without it they are only kept.
"""

from enum import IntEnum

try:
    import _signal
except ImportError:
    _signal = None

_numbers = {
    'SIGHUP': 1, 'SIGINT': 2, 'SIGQUIT': 3, 'SIGILL': 4, 'SIGTRAP': 5, 'SIGABRT': 6, 'SIGIOT': 6, 'SIGBUS': 7,
    'SIGFPE': 8, 'SIGKILL': 9, 'SIGUSR1': 10, 'SIGSEGV': 11, 'SIGUSR2': 12, 'SIGPIPE': 13, 'SIGALRM': 14,
    'SIGTERM': 15, 'SIGSTKFLT': 16, 'SIGCHLD': 17, 'SIGCLD': 17, 'SIGCONT': 18, 'SIGSTOP': 19, 'SIGTSTP': 20,
    'SIGTTIN': 21, 'SIGTTOU': 22, 'SIGURG': 23, 'SIGXCPU': 24, 'SIGXFSZ': 25, 'SIGVTALRM': 26, 'SIGPROF': 27,
    'SIGWINCH': 28, 'SIGIO': 29, 'SIGPOLL': 29, 'SIGPWR': 30, 'SIGSYS': 31, 'SIGRTMIN': 34, 'SIGRTMAX': 64,
}
Signals = IntEnum('Signals', _numbers, module=__name__)
Handlers = IntEnum('Handlers', {'SIG_DFL': 0, 'SIG_IGN': 1}, module=__name__)
Sigmasks = IntEnum('Sigmasks', {'SIG_BLOCK': 0, 'SIG_UNBLOCK': 1, 'SIG_SETMASK': 2}, module=__name__)
globals().update(Signals.__members__)
globals().update(Handlers.__members__)
globals().update(Sigmasks.__members__)
NSIG = 65

_descriptions = {
    1: 'Hangup', 2: 'Interrupt', 3: 'Quit', 4: 'Illegal instruction', 5: 'Trace/breakpoint trap', 6: 'Aborted',
    7: 'Bus error', 8: 'Floating point exception', 9: 'Killed', 10: 'User defined signal 1',
    11: 'Segmentation fault', 12: 'User defined signal 2', 13: 'Broken pipe', 14: 'Alarm clock', 15: 'Terminated',
    16: 'Stack fault', 17: 'Child exited', 18: 'Continued', 19: 'Stopped (signal)', 20: 'Stopped',
    21: 'Stopped (tty input)', 22: 'Stopped (tty output)', 23: 'Urgent I/O condition', 24: 'CPU time limit exceeded',
    25: 'File size limit exceeded', 26: 'Virtual timer expired', 27: 'Profiling timer expired', 28: 'Window changed',
    29: 'I/O possible', 30: 'Power failure', 31: 'Bad system call',
}


def default_int_handler(signalnum, frame, /):
    """Raises KeyboardInterrupt."""
    raise KeyboardInterrupt


_handlers = {2: default_int_handler, 13: Handlers.SIG_IGN, 25: Handlers.SIG_IGN}


def _check(signalnum):
    number = int(signalnum)
    if not 1 <= number < NSIG:
        raise ValueError('signal number out of range')
    return number


def _as_enum(value, enum):
    try:
        return enum(value)
    except ValueError:
        return value


def signal(signalnum, handler, /):
    """Sets the handler of a signal: a function of (number, frame), SIG_DFL or SIG_IGN. Returns the one before."""
    number = _check(signalnum)
    if not callable(handler):
        if handler not in (0, 1):
            raise TypeError('signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object')
        handler = Handlers(handler)
    before = getsignal(number)
    if _signal is not None:
        _signal.signal(number, handler)
    elif number in (9, 19):
        raise OSError(22, 'Invalid argument')
    _handlers[number] = handler
    return before


def getsignal(signalnum, /):
    """The handler of a signal."""
    return _handlers.get(_check(signalnum), Handlers.SIG_DFL)


def raise_signal(signalnum, /):
    """Sends a signal to this process."""
    number = _check(signalnum)
    handler = getsignal(number)
    if callable(handler):
        import sys
        handler(number, sys._getframe(1))
    elif handler == Handlers.SIG_DFL:
        import posix
        posix.kill(posix.getpid(), number)


def strsignal(signalnum, /):
    """What a signal means, as text; None for a number that has no meaning."""
    return _descriptions.get(_check(signalnum))


def valid_signals():
    """The set of all signals."""
    return {_as_enum(number, Signals) for number in range(1, NSIG) if number not in (32, 33)}


def set_wakeup_fd(fd, /, *, warn_on_full_buffer=True):
    return -1


def siginterrupt(signalnum, flag, /):
    _check(signalnum)
