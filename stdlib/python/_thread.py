# Native in CPython: its frames are in no traceback.
"""Locks and the identity of the thread: there is one thread, and no other can be started."""

error = RuntimeError
TIMEOUT_MAX = 9223372036.0


class lock:
    """A lock. Where it is held already, waiting for it would never end, so acquire() raises unless told not to wait."""

    __slots__ = ('_is_held', '__weakref__')

    def __init__(self):
        self._is_held = False

    def acquire(self, blocking=True, timeout=-1):
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        if timeout < 0 and timeout != -1:
            raise ValueError('timeout value must be a non-negative number')
        if not self._is_held:
            self._is_held = True
            return True
        if not blocking:
            return False
        if timeout >= 0:
            import time
            time.sleep(timeout)
            return False
        raise RuntimeError('the lock is held, and there is no other thread to release it')

    def release(self):
        if not self._is_held:
            raise RuntimeError('release unlocked lock')
        self._is_held = False

    def locked(self):
        return self._is_held

    acquire_lock = acquire
    release_lock = release
    locked_lock = locked

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc_info):
        self.release()

    def __reduce_ex__(self, protocol):
        raise TypeError("cannot pickle '_thread.lock' object")

    def __repr__(self):
        state = 'locked' if self._is_held else 'unlocked'
        return f'<{state} {self.__class__.__module__}.{self.__class__.__name__} object at {id(self):#x}>'


LockType = lock
allocate_lock = allocate = lock


class RLock:
    """A lock that its holder may take again; with one thread it is always free or its own."""

    __slots__ = ('_count', '__weakref__')

    def __init__(self):
        self._count = 0

    def acquire(self, blocking=True, timeout=-1):
        self._count += 1
        return True

    def release(self):
        if not self._count:
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1

    def locked(self):
        return self._count > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exc_info):
        self.release()

    def _is_owned(self):
        return self._count > 0

    def _recursion_count(self):
        return self._count

    def _release_save(self):
        count, self._count = self._count, 0
        return count, get_ident()

    def _acquire_restore(self, state):
        self._count = state[0]

    def __reduce_ex__(self, protocol):
        raise TypeError("cannot pickle '_thread.RLock' object")

    def __repr__(self):
        state = 'locked' if self._count else 'unlocked'
        owner = get_ident() if self._count else 0
        return (f'<{state} {self.__class__.__module__}.{self.__class__.__name__} object owner={owner} '
                f'count={self._count} at {id(self):#x}>')


class _local:
    """Attributes of the thread's own."""


_local.__name__ = _local.__qualname__ = '_local'


def get_ident():
    """The number of the thread."""
    return 1


def get_native_id():
    import posix
    return posix.getpid()


def start_new_thread(function, args, kwargs={}, /):
    raise RuntimeError("can't start new thread")


start_new = start_joinable_thread = start_new_thread


def interrupt_main(signum=2, /):
    import signal
    signal.raise_signal(signum)


def stack_size(size=0, /):
    return 0


def _count():
    return 0


def _set_sentinel():
    return lock()


def _is_main_interpreter():
    return True


def daemon_threads_allowed():
    return True


class _ExceptHookArgs(tuple):
    exc_type = property(lambda self: self[0])
    exc_value = property(lambda self: self[1])
    exc_traceback = property(lambda self: self[2])
    thread = property(lambda self: self[3])


def _excepthook(args, /):
    import sys
    import traceback
    if args.exc_type is SystemExit:
        return
    name = args.thread.name if args.thread is not None else get_ident()
    print(f'Exception in thread {name}:', file=sys.stderr)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback)
