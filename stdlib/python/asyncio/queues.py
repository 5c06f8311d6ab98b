"""Queues between tasks."""

import heapq
from collections import deque

from .locks import Event, _LoopBound

__all__ = ('LifoQueue', 'PriorityQueue', 'Queue', 'QueueEmpty', 'QueueFull', 'QueueShutDown')


class QueueEmpty(Exception):
    """get_nowait() was called on an empty queue."""


class QueueFull(Exception):
    """put_nowait() was called on a full queue."""


class QueueShutDown(Exception):
    """The queue was shut down."""


def _wake_one(waiting):
    """Lets the longest waiting of the futures go on; those that are done by now are dropped."""
    while waiting:
        future = waiting.popleft()
        if not future.done():
            future.set_result(None)
            return True
    return False


class Queue(_LoopBound):
    """First in, first out; with maxsize above 0, put() waits while it is full.

    Subclasses choose another order by _init, _put and _get.
    """

    __class_getitem__ = classmethod(type(list[int]))

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters, self._putters = deque(), deque()  # futures of the tasks that wait
        self._unfinished_tasks = 0
        self._finished = Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    # What subclasses replace

    def _init(self, maxsize):
        self._queue = deque()

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.popleft()

    # How full it is

    @property
    def maxsize(self):
        return self._maxsize

    def qsize(self):
        return len(self._queue)

    def empty(self):
        return not self._queue

    def full(self):
        return 0 < self._maxsize <= self.qsize()

    # Putting in and taking out

    async def _wait(self, waiting, in_vain):
        """Waits until somebody wakes this task, one of those in waiting, for which in_vain() is false again."""
        future = self._get_loop().create_future()
        waiting.append(future)
        try:
            await future
        except BaseException:
            future.cancel()
            if future in waiting:
                waiting.remove(future)
            # If it was woken before it was cancelled, the next one gets the turn.
            if not in_vain() and not future.cancelled():
                _wake_one(waiting)
            raise

    async def put(self, item):
        """Waits for room and puts item in."""
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            await self._wait(self._putters, self.full)
        return self.put_nowait(item)

    def put_nowait(self, item):
        if self._is_shutdown or self.full():
            raise QueueShutDown if self._is_shutdown else QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        _wake_one(self._getters)

    async def get(self):
        """Waits for an item and takes it out."""
        while self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            await self._wait(self._getters, self.empty)
        return self.get_nowait()

    def get_nowait(self):
        if self.empty():
            raise QueueShutDown if self._is_shutdown else QueueEmpty
        item = self._get()
        _wake_one(self._putters)
        return item

    # The work on items

    def _one_done(self):
        self._unfinished_tasks -= 1
        if not self._unfinished_tasks:
            self._finished.set()

    def task_done(self):
        """Tells that the work on an item that was taken out is done."""
        if not self._unfinished_tasks > 0:
            raise ValueError('task_done() called too many times')
        self._one_done()

    async def join(self):
        """Waits until the work on all items is done."""
        if self._unfinished_tasks:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Refuses further items; get() goes on until the queue is empty, or, if immediate, fails at once too."""
        self._is_shutdown = True
        while immediate and not self.empty():
            self._get()
            if self._unfinished_tasks:
                self._one_done()
        while _wake_one(self._getters) or _wake_one(self._putters):
            pass

    # Its looks

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    def _format(self):
        facts = [f'maxsize={self._maxsize!r}']
        if items := list(getattr(self, '_queue', ())):
            facts.append(f'_queue={items!r}')
        for name in '_getters', '_putters':
            if count := len(getattr(self, name)):
                facts.append(f'{name}[{count}]')
        if self._unfinished_tasks:
            facts.append(f'tasks={self._unfinished_tasks}')
        if self._is_shutdown:
            facts.append('shutdown')
        return ' '.join(facts)


class LifoQueue(Queue):
    """The item put in last comes out first."""

    def _init(self, maxsize):
        self._queue = []

    def _get(self):
        return self._queue.pop()


class PriorityQueue(Queue):
    """The least item comes out first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heapq.heappush(self._queue, item)

    def _get(self):
        return heapq.heappop(self._queue)
