"""Threads: the main one. Locks and what is built on them work; starting a thread raises RuntimeError."""

import _thread
import functools
from _thread import RLock, _ExceptHookArgs as ExceptHookArgs, _excepthook as excepthook, get_ident, get_native_id

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread', 'TIMEOUT_MAX',
           'Event', 'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread', 'Barrier', 'BrokenBarrierError',
           'Timer', 'ThreadError', 'setprofile', 'settrace', 'local', 'stack_size', 'excepthook', 'ExceptHookArgs',
           'getprofile', 'gettrace', 'setprofile_all_threads', 'settrace_all_threads', 'get_native_id']

Lock = _thread.lock
_allocate_lock = _thread.allocate_lock
local = _thread._local
ThreadError = RuntimeError
TIMEOUT_MAX = _thread.TIMEOUT_MAX
stack_size = _thread.stack_size
__excepthook__ = excepthook
_RLock = RLock


def _refuse_to_wait(timeout):
    """Waits timeout seconds for what cannot come; without a timeout that would never end."""
    if timeout is None:
        raise RuntimeError('there is no other thread that could end this wait')
    if timeout > 0:
        import time
        time.sleep(timeout)


class Condition:
    """A lock, with waiting for a notification."""

    def __init__(self, lock=None):
        if lock is None:
            lock = RLock()
        self._lock = lock
        self.acquire = lock.acquire
        self.release = lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def __repr__(self):
        return f'<Condition({self._lock}, 0)>'

    def _is_owned(self):
        return self._lock.locked()

    def wait(self, timeout=None):
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        _refuse_to_wait(timeout)
        return False

    def wait_for(self, predicate, timeout=None):
        result = predicate()
        if not result:
            self.wait(timeout)
            result = predicate()
        return result

    def notify(self, n=1):
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')

    def notify_all(self):
        self.notify()

    notifyAll = notify_all


class Semaphore:
    """A counter that acquiring lowers."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = value

    def __repr__(self):
        cls = self.__class__
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: value={self._value}>'

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if self._value == 0:
            if blocking:
                _refuse_to_wait(timeout)
            return False
        self._value -= 1
        return True

    def __enter__(self):
        return self.acquire()

    def release(self, n=1):
        if n < 1:
            raise ValueError('n must be one or more')
        self._value += n

    def __exit__(self, *exc_info):
        self.release()


class BoundedSemaphore(Semaphore):
    """A Semaphore that refuses to go above its first value."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def release(self, n=1):
        if n < 1:
            raise ValueError('n must be one or more')
        if self._value + n > self._initial_value:
            raise ValueError('Semaphore released too many times')
        self._value += n


class Event:
    """A flag to wait for."""

    def __init__(self):
        self._flag = False

    def __repr__(self):
        cls = self.__class__
        return f"<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: {'set' if self._flag else 'unset'}>"

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        if not self._flag:
            _refuse_to_wait(timeout)
        return self._flag


class BrokenBarrierError(RuntimeError):
    pass


class Barrier:
    """Lets threads go on once so many of them wait: here only one ever does."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError('parties must be >= 1')
        self._parties = parties
        self._action = action
        self._timeout = timeout
        self._broken = False

    def wait(self, timeout=None):
        if self._broken:
            raise BrokenBarrierError
        if self._parties > 1:
            _refuse_to_wait(self._timeout if timeout is None else timeout)
            self._broken = True
            raise BrokenBarrierError
        if self._action:
            self._action()
        return 0

    def reset(self):
        self._broken = False

    def abort(self):
        self._broken = True

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return 0

    @property
    def broken(self):
        return self._broken


_thread_number = 0


class Thread:
    """A thread that can be made but not started."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None, context=None):
        assert group is None, 'group argument must be None for now'
        if name is None:
            global _thread_number
            _thread_number += 1
            name = f'Thread-{_thread_number}'
            if target is not None:
                target_name = getattr(target, '__name__', None)
                if target_name is not None:
                    name += f' ({target_name})'
        self._target = target
        self._name = str(name)
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        self._daemonic = bool(daemon)
        self._ident = None
        self._started = False

    def __repr__(self):
        status = 'started' if self._started else 'initial'
        if self._daemonic:
            status += ' daemon'
        if self._ident is not None:
            status += f' {self._ident}'
        return f'<{self.__class__.__name__}({self._name}, {status})>'

    def start(self):
        raise RuntimeError("can't start new thread")

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        if not self._started:
            raise RuntimeError('cannot join thread before it is started')
        raise RuntimeError('cannot join current thread')

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = str(name)

    @property
    def ident(self):
        return self._ident

    @property
    def native_id(self):
        return get_native_id() if self._started else None

    def is_alive(self):
        return self._started

    @property
    def daemon(self):
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        self._daemonic = daemonic

    def isDaemon(self):
        return self._daemonic

    def setDaemon(self, daemonic):
        self._daemonic = daemonic

    def getName(self):
        return self._name

    def setName(self, name):
        self._name = str(name)


class Timer(Thread):
    """Would call a function after a while."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval = interval
        self.function = function
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        self.finished.wait(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _MainThread(Thread):
    def __init__(self):
        super().__init__(name='MainThread', daemon=False)
        self._started = True
        self._ident = get_ident()


_main_thread = _MainThread()
_active = {_main_thread._ident: _main_thread}
_dangling = set()


def current_thread():
    """The Thread object of the thread that calls."""
    return _main_thread


def main_thread():
    return _main_thread


def active_count():
    return 1


def enumerate():
    """A list of all threads that are alive."""
    return [_main_thread]


currentThread = current_thread
activeCount = active_count
_profile_hook = _trace_hook = None


def setprofile(func):
    global _profile_hook
    _profile_hook = func


def settrace(func):
    global _trace_hook
    _trace_hook = func


setprofile_all_threads = setprofile
settrace_all_threads = settrace


def getprofile():
    return _profile_hook


def gettrace():
    return _trace_hook


def _register_atexit(func, *arg, **kwargs):
    import atexit
    atexit.register(functools.partial(func, *arg, **kwargs))


def _shutdown():
    pass
