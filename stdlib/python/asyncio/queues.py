"""Queues between tasks."""

import heapq
from collections import deque

from .locks import Event, _LoopBound

__all__ = ('Queue', 'PriorityQueue', 'LifoQueue', 'QueueFull', 'QueueEmpty', 'QueueShutDown')


class QueueEmpty(Exception):
    """get_nowait() was called on an empty queue."""


class QueueFull(Exception):
    """put_nowait() was called on a full queue."""


class QueueShutDown(Exception):
    """The queue was shut down."""


class Queue(_LoopBound):
    """First in, first out; with maxsize above 0, put() waits while it is full."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = deque()
        self._putters = deque()
        self._unfinished_tasks = 0
        self._finished = Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    def _init(self, maxsize):
        self._queue = deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wake_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                break

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    __class_getitem__ = classmethod(type(list[int]))

    def _format(self):
        text = f'maxsize={self._maxsize!r}'
        if getattr(self, '_queue', None):
            text += f' _queue={list(self._queue)!r}'
        if self._getters:
            text += f' _getters[{len(self._getters)}]'
        if self._putters:
            text += f' _putters[{len(self._putters)}]'
        if self._unfinished_tasks:
            text += f' tasks={self._unfinished_tasks}'
        if self._is_shutdown:
            text += ' shutdown'
        return text

    def qsize(self):
        return len(self._queue)

    @property
    def maxsize(self):
        return self._maxsize

    def empty(self):
        return not self._queue

    def full(self):
        return self._maxsize > 0 and self.qsize() >= self._maxsize

    async def put(self, item):
        """Waits for room and puts item in."""
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            putter = self._get_loop().create_future()
            self._putters.append(putter)
            try:
                await putter
            except BaseException:
                putter.cancel()
                try:
                    self._putters.remove(putter)
                except ValueError:
                    pass  # it was woken before it was cancelled
                if not self.full() and not putter.cancelled():
                    self._wake_next(self._putters)
                raise
        return self.put_nowait(item)

    def put_nowait(self, item):
        if self._is_shutdown:
            raise QueueShutDown
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        self._wake_next(self._getters)

    async def get(self):
        """Waits for an item and takes it out."""
        while self.empty():
            if self._is_shutdown and self.empty():
                raise QueueShutDown
            getter = self._get_loop().create_future()
            self._getters.append(getter)
            try:
                await getter
            except BaseException:
                getter.cancel()
                try:
                    self._getters.remove(getter)
                except ValueError:
                    pass
                if not self.empty() and not getter.cancelled():
                    self._wake_next(self._getters)
                raise
        return self.get_nowait()

    def get_nowait(self):
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        self._wake_next(self._putters)
        return item

    def task_done(self):
        """Tells that the work on an item that was taken out is done."""
        if self._unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        """Waits until the work on all items is done."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Refuses further items; get() goes on until the queue is empty, or, if immediate, fails at once too."""
        self._is_shutdown = True
        if immediate:
            while not self.empty():
                self._get()
                if self._unfinished_tasks > 0:
                    self._unfinished_tasks -= 1
            if self._unfinished_tasks == 0:
                self._finished.set()
        for waiters in (self._getters, self._putters):
            while waiters:
                waiter = waiters.popleft()
                if not waiter.done():
                    waiter.set_result(None)


class PriorityQueue(Queue):
    """The least item comes out first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heapq.heappush(self._queue, item)

    def _get(self):
        return heapq.heappop(self._queue)


class LifoQueue(Queue):
    """The item put in last comes out first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
