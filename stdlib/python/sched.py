"""A list of things to do at certain times."""

import threading
import time
from collections import namedtuple
from heapq import heapify, heappop, heappush

__all__ = ['scheduler']

Event = namedtuple('Event', 'time, priority, sequence, action, argument, kwargs')
Event.time.__doc__ = 'When it is due, in the time of the scheduler.'
Event.priority.__doc__ = 'Of those due at the same time the lowest comes first.'
Event.sequence.__doc__ = 'How many were entered before; it decides where all else is the same.'
Event.action.__doc__ = 'What is called.'
Event.argument.__doc__ = 'Its positional arguments.'
Event.kwargs.__doc__ = 'Its keyword arguments.'


class scheduler:
    """Calls functions when they are due: enter() them, then run()."""

    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self.timefunc = timefunc
        self.delayfunc = delayfunc
        self._lock = threading.RLock()
        self._events = []  # a heap
        self._entered = 0

    def enterabs(self, time, priority, action, argument=(), kwargs={}):
        """Enter a call at a certain time; the event can be cancelled."""
        with self._lock:
            event = Event(time, priority, self._entered, action, argument, kwargs)
            self._entered += 1
            heappush(self._events, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs={}):
        """Enter a call after a time."""
        due = self.timefunc() + delay
        return self.enterabs(due, priority, action, argument, kwargs)

    def cancel(self, event):
        """Take an event out; ValueError where it is not there."""
        with self._lock:
            self._events.remove(event)
            heapify(self._events)

    def empty(self):
        """Whether nothing is left to do."""
        with self._lock:
            return not self._events

    @property
    def queue(self):
        """The events in the order in which they will come."""
        with self._lock:
            events = self._events[:]
        return [heappop(events) for _ in range(len(events))]

    def run(self, blocking=True):
        """Do all that is entered, waiting for each; if not blocking, what is due, and return how long the next waits.
        """
        while True:
            with self._lock:
                if not self._events:
                    return None
                first = self._events[0]
                wait = first.time - self.timefunc()
                if wait <= 0:
                    heappop(self._events)
            if wait > 0:
                if not blocking:
                    return wait
                self.delayfunc(wait)
            else:
                first.action(*first.argument, **first.kwargs)
                self.delayfunc(0)  # others get a turn
