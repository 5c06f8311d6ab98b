"""Locks and other ways for tasks to wait for each other."""

from collections import deque

from . import events
from .exceptions import BrokenBarrierError, CancelledError

__all__ = ('Lock', 'Event', 'Condition', 'Semaphore', 'BoundedSemaphore', 'Barrier')


class _LoopBound:
    """Belongs to the loop in which it first had to wait."""

    _loop = None

    def _get_loop(self):
        loop = events.get_running_loop()
        if self._loop is None:
            self._loop = loop
        elif loop is not self._loop:
            raise RuntimeError(f'{self!r} is bound to a different event loop')
        return loop


class _AsyncContext:
    """`async with` acquires and releases."""

    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


def _describe(self, state, waiters):
    shown = object.__repr__(self)
    if waiters:
        state = f'{state}, waiters:{len(waiters)}'
    return f'<{shown[1:-1]} [{state}]>'


class Lock(_AsyncContext, _LoopBound):
    """A lock that one task at a time can hold."""

    def __init__(self):
        self._waiters = None
        self._locked = False

    def __repr__(self):
        return _describe(self, 'locked' if self._locked else 'unlocked', self._waiters)

    def locked(self):
        return self._locked

    async def acquire(self):
        """Waits until the lock is free and takes it; True."""
        if not self._locked and (self._waiters is None or all(waiter.cancelled() for waiter in self._waiters)):
            self._locked = True
            return True
        if self._waiters is None:
            self._waiters = deque()
        waiter = self._get_loop().create_future()
        self._waiters.append(waiter)
        try:
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)
        except CancelledError:
            if not self._locked:
                self._wake_first()
            raise
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._wake_first()

    def _wake_first(self):
        if self._waiters:
            waiter = self._waiters[0]
            if not waiter.done():
                waiter.set_result(True)


class Event(_LoopBound):
    """A flag that tasks can wait for."""

    def __init__(self):
        self._waiters = deque()
        self._value = False

    def __repr__(self):
        return _describe(self, 'set' if self._value else 'unset', self._waiters)

    def is_set(self):
        return self._value

    def set(self):
        if not self._value:
            self._value = True
            for waiter in self._waiters:
                if not waiter.done():
                    waiter.set_result(True)

    def clear(self):
        self._value = False

    async def wait(self):
        """Waits until the flag is set; True."""
        if self._value:
            return True
        waiter = self._get_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
            return True
        finally:
            self._waiters.remove(waiter)


class Condition(_AsyncContext, _LoopBound):
    """A lock, and a way to wait, without holding it, until somebody notifies."""

    def __init__(self, lock=None):
        if lock is None:
            lock = Lock()
        self._lock = lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = deque()

    def __repr__(self):
        return _describe(self, 'locked' if self.locked() else 'unlocked', self._waiters)

    async def wait(self):
        """Gives the lock up, waits to be notified, and takes the lock again; True."""
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        waiter = self._get_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(waiter)
                try:
                    await waiter
                    return True
                finally:
                    self._waiters.remove(waiter)
            finally:
                await self._take_again()
        except BaseException:
            # Whoever was to be woken by this wake-up must not miss it.
            self._notify(1)
            raise

    async def _take_again(self):
        error = None
        while True:
            try:
                await self.acquire()
                break
            except CancelledError as cancelled:
                error = cancelled
        if error is not None:
            try:
                raise error
            finally:
                error = None

    async def wait_for(self, predicate):
        """Waits until predicate() is true; what it gave."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Wakes n of those who wait."""
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        self._notify(n)

    def _notify(self, n):
        woken = 0
        for waiter in self._waiters:
            if woken >= n:
                break
            if not waiter.done():
                woken += 1
                waiter.set_result(False)

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore(_AsyncContext, _LoopBound):
    """A counter: acquiring lowers it, and waits while it is 0."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        self._waiters = None
        self._value = value

    def __repr__(self):
        return _describe(self, 'locked' if self.locked() else f'unlocked, value:{self._value}', self._waiters)

    def locked(self):
        """Whether acquire() would have to wait."""
        return self._value == 0 or any(not waiter.cancelled() for waiter in self._waiters or ())

    async def acquire(self):
        if not self.locked():
            self._value -= 1
            return True
        if self._waiters is None:
            self._waiters = deque()
        waiter = self._get_loop().create_future()
        self._waiters.append(waiter)
        try:
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)
        except CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._value += 1
            raise
        finally:
            while self._value > 0:
                if not self._wake_next():
                    break
        return True

    def release(self):
        self._value += 1
        self._wake_next()

    def _wake_next(self):
        """Gives the first who waits its turn; whether there was one."""
        for waiter in self._waiters or ():
            if not waiter.done():
                self._value -= 1
                waiter.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    """A Semaphore that refuses to go above its first value."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        if self._value >= self._bound_value:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()


class Barrier(_LoopBound):
    """Lets tasks go on once a certain number of them wait."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError('parties must be >= 1')
        self._cond = Condition()
        self._parties = parties
        self._state = 'filling'
        self._count = 0

    def __repr__(self):
        shown = object.__repr__(self)
        waiters = '' if self.broken else f', waiters:{self.n_waiting}/{self.parties}'
        return f'<{shown[1:-1]} [{self._state}{waiters}]>'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Waits for the others; a number from 0 to parties - 1, another for each."""
        async with self._cond:
            await self._block()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = 'draining'
                    self._cond.notify_all()
                else:
                    await self._wait()
                return index
            finally:
                self._count -= 1
                self._exit()

    async def _block(self):
        """Waits until the last round's tasks have gone."""
        await self._cond.wait_for(lambda: self._state not in ('draining', 'resetting'))
        if self._state == 'broken':
            raise BrokenBarrierError('Barrier aborted')

    async def _wait(self):
        await self._cond.wait_for(lambda: self._state != 'filling')
        if self._state in ('broken', 'resetting'):
            raise BrokenBarrierError('Abort or reset of barrier')

    def _exit(self):
        if self._count == 0:
            if self._state in ('resetting', 'draining'):
                self._state = 'filling'
            self._cond.notify_all()

    async def reset(self):
        """Empties the barrier; those who wait get BrokenBarrierError."""
        async with self._cond:
            if self._count > 0:
                if self._state != 'resetting':
                    self._state = 'resetting'
            else:
                self._state = 'filling'
            self._cond.notify_all()

    async def abort(self):
        """Breaks the barrier."""
        async with self._cond:
            self._state = 'broken'
            self._cond.notify_all()

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return self._count if self._state == 'filling' else 0

    @property
    def broken(self):
        return self._state == 'broken'
