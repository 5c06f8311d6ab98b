"""Queues between threads: put() waits while a queue is full, get() while it is empty."""

import threading
from collections import deque
from heapq import heappop, heappush
from time import monotonic
from types import GenericAlias

__all__ = ['Empty', 'Full', 'LifoQueue', 'PriorityQueue', 'Queue', 'ShutDown', 'SimpleQueue']


class Empty(Exception):
    """There is nothing to get."""


Empty.__module__ = '_queue'


class Full(Exception):
    """There is no room to put anything."""


class ShutDown(Exception):
    """The queue takes nothing any more, or is empty for good."""


class Queue:
    """First in, first out; with a maxsize above 0 so many items at most.

    Subclasses choose another order by _init, _qsize, _put and _get, which are called with the lock held.
    """

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.mutex = threading.Lock()
        self.not_empty = threading.Condition(self.mutex)
        self.not_full = threading.Condition(self.mutex)
        self.all_tasks_done = threading.Condition(self.mutex)
        self.unfinished_tasks = 0
        self.is_shutdown = False
        self._init(maxsize)

    # What subclasses replace

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    # How full it is, for the moment

    def qsize(self):
        with self.mutex:
            return self._qsize()

    def empty(self):
        """Whether nothing is there; something may come before you look again."""
        return not self.qsize()

    def full(self):
        """Whether there is no room; there may be before you look again."""
        with self.mutex:
            return self._is_full()

    def _is_full(self):
        return 0 < self.maxsize <= self._qsize()

    # Items

    def _wait_while(self, in_vain, condition, ended, failure, block, timeout):
        """Waits, with the lock held, until in_vain() is false; raises failure where that takes too long."""
        if not block:
            if in_vain():
                raise failure
            return
        if timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        end = None if timeout is None else monotonic() + timeout
        while in_vain():
            left = None if end is None else end - monotonic()
            if left is not None and left <= 0.0:
                raise failure
            condition.wait(left)
            if ended():
                raise ShutDown

    def put(self, item, block=True, timeout=None):
        """Put an item in; wait for room, so many seconds at most, unless block is false. Full where there is none."""
        with self.not_full:
            if self.is_shutdown:
                raise ShutDown
            if self.maxsize > 0:
                self._wait_while(self._is_full, self.not_full, lambda: self.is_shutdown, Full, block, timeout)
            self._put(item)
            self.unfinished_tasks += 1
            self.not_empty.notify()

    def get(self, block=True, timeout=None):
        """Take an item out; wait for one, so many seconds at most, unless block is false. Empty where there is none."""
        with self.not_empty:
            def nothing():
                return not self._qsize()

            def over():
                return self.is_shutdown and nothing()

            if over():
                raise ShutDown
            self._wait_while(nothing, self.not_empty, over, Empty, block, timeout)
            item = self._get()
            self.not_full.notify()
            return item

    def put_nowait(self, item):
        """put() without waiting."""
        return self.put(item, block=False)

    def get_nowait(self):
        """get() without waiting."""
        return self.get(block=False)

    # The work on items

    def task_done(self):
        """Tell that the work on an item that was taken out is done."""
        with self.all_tasks_done:
            if self.unfinished_tasks <= 0:
                raise ValueError('task_done() called too many times')
            self._done(1)

    def _done(self, count):
        self.unfinished_tasks -= count
        if not self.unfinished_tasks:
            self.all_tasks_done.notify_all()

    def join(self):
        """Wait until the work on all items is done."""
        with self.all_tasks_done:
            while self.unfinished_tasks:
                self.all_tasks_done.wait()

    def shutdown(self, immediate=False):
        """Refuse further items; get() goes on until the queue is empty, or, if immediate, ends at once."""
        with self.mutex:
            self.is_shutdown = True
            if immediate:
                while self._qsize():
                    self._get()
                    if self.unfinished_tasks > 0:
                        self.unfinished_tasks -= 1
                self.all_tasks_done.notify_all()
                # Those who wait for the work on items may have none left.
            self.not_empty.notify_all()
            self.not_full.notify_all()


class LifoQueue(Queue):
    """The item put in last comes out first."""

    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class PriorityQueue(Queue):
    """The least item comes out first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heappush(self.queue, item)

    def _get(self):
        return heappop(self.queue)


class SimpleQueue:
    """First in, first out, without a limit and without counting the work on items."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self):
        self._items = deque()
        self._count = threading.Semaphore(0)

    def put(self, item, block=True, timeout=None):
        """Put an item in; it never waits."""
        self._items.append(item)
        self._count.release()

    def get(self, block=True, timeout=None):
        """Take an item out; wait for one, so many seconds at most, unless block is false. Empty where there is none."""
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not self._count.acquire(block, timeout if block else None):
            raise Empty
        return self._items.popleft()

    def put_nowait(self, item):
        """put(): it never waits."""
        return self.put(item)

    def get_nowait(self):
        """get() without waiting."""
        return self.get(block=False)

    def empty(self):
        """Whether nothing is there; something may come before you look again."""
        return not self._items

    def qsize(self):
        return len(self._items)


SimpleQueue.__module__ = '_queue'
