"""Limits on the time that a block may take."""

from . import events, tasks
from .exceptions import CancelledError

__all__ = ('Timeout', 'timeout', 'timeout_at')

_CREATED, _ENTERED, _EXPIRING, _EXPIRED, _EXITED = 'created', 'active', 'expiring', 'expired', 'finished'


class Timeout:
    """An asynchronous context: past `when`, a time of the loop, its block is cancelled and TimeoutError raised."""

    def __init__(self, when):
        self._state = _CREATED
        self._timer = None
        self._task = None
        self._when = when

    def when(self):
        return self._when

    def reschedule(self, when):
        """Sets another time, or None for no limit."""
        if self._state != _ENTERED:
            if self._state == _CREATED:
                raise RuntimeError('Timeout has not been entered')
            raise RuntimeError(f'Cannot change state of {self._state} Timeout')
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
        if when is None:
            self._timer = None
            return
        loop = events.get_running_loop()
        if when <= loop.time():
            self._timer = loop.call_soon(self._on_timeout)
        else:
            self._timer = loop.call_at(when, self._on_timeout)

    def expired(self):
        return self._state in (_EXPIRING, _EXPIRED)

    def __repr__(self):
        info = ['']
        if self._state == _ENTERED:
            when = round(self._when, 3) if self._when is not None else None
            info.append(f'when={when}')
        return f'<Timeout [{self._state}]{" ".join(info)}>'

    async def __aenter__(self):
        if self._state != _CREATED:
            raise RuntimeError('Timeout has already been entered')
        task = tasks.current_task()
        if task is None:
            raise RuntimeError('Timeout should be used inside a task')
        self._state = _ENTERED
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._state == _EXPIRING:
            self._state = _EXPIRED
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                # It was only this that cancelled the task.
                if issubclass(exc_type, CancelledError):
                    raise TimeoutError from exc_val
                if exc_val is not None:
                    self._insert_timeout_error(exc_val)
                    if isinstance(exc_val, ExceptionGroup):
                        for member in exc_val.exceptions:
                            self._insert_timeout_error(member)
        elif self._state == _ENTERED:
            self._state = _EXITED
        return None

    def _on_timeout(self):
        self._task.cancel()
        self._state = _EXPIRING
        self._timer = None

    @staticmethod
    def _insert_timeout_error(error):
        """Puts a TimeoutError before the CancelledError that error came up in."""
        while error.__context__ is not None:
            if isinstance(error.__context__, CancelledError):
                inserted = TimeoutError()
                inserted.__context__ = inserted.__cause__ = error.__context__
                error.__context__ = inserted
                break
            error = error.__context__


def timeout(delay):
    """A Timeout of delay seconds from now; None for no limit."""
    return Timeout(events.get_running_loop().time() + delay if delay is not None else None)


def timeout_at(when):
    """A Timeout at a time of the loop; None for no limit."""
    return Timeout(when)
