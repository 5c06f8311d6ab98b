"""Tasks, which run coroutines, and functions that wait for several of them."""

from contextvars import copy_context

from . import events, futures
from .coroutines import _format_coroutine, iscoroutine
from .exceptions import CancelledError
from .futures import Future, isfuture

__all__ = ('Task', 'create_task', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'wait', 'wait_for',
           'as_completed', 'sleep', 'gather', 'shield', 'ensure_future', 'run_coroutine_threadsafe', 'current_task',
           'all_tasks', 'create_eager_task_factory', 'eager_task_factory', '_register_task', '_unregister_task',
           '_enter_task', '_leave_task')

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'

_current_tasks = {}  # loop: the task it is in
_all_tasks = {}  # tasks that are not done, in the order in which they were made
_task_number = 0


def current_task(loop=None):
    """The task that runs in loop, by default the running loop; None where none does."""
    return _current_tasks.get(events.get_running_loop() if loop is None else loop)


def all_tasks(loop=None):
    """The set of tasks of loop that are not done."""
    if loop is None:
        loop = events.get_running_loop()
    return {task for task in _all_tasks if task._loop is loop and not task.done()}


class Task(Future):
    """Runs a coroutine."""

    _log_destroy_pending = True
    _must_cancel = False
    _fut_waiter = None
    _num_cancels_requested = 0

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        Future.__init__(self, loop=loop)
        if not iscoroutine(coro):
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        if name is None:
            global _task_number
            _task_number += 1
            name = _task_number
        elif not isinstance(name, str):
            name = str(name)
        self._name = name
        self._coro = coro
        self._context = copy_context() if context is None else context
        if eager_start and self._loop.is_running():
            self._start_at_once()
        else:
            self._loop.call_soon(self._step, context=self._context)
            _all_tasks[self] = None

    def _start_at_once(self):
        before = _current_tasks.get(self._loop)
        _all_tasks[self] = None
        try:
            self._context.run(self._step_in_turn)
        finally:
            if before is None:
                _current_tasks.pop(self._loop, None)
            else:
                _current_tasks[self._loop] = before

    def _step_in_turn(self):
        _current_tasks.pop(self._loop, None)
        self._step()
        if self.done():
            self._coro = None

    def _repr_info(self):
        info = super()._repr_info()
        if self._num_cancels_requested and not self.done():
            info[0] = 'cancelling'
        info.insert(1, f'name={self.get_name()!r}')
        if self._coro is not None:
            info.insert(2, f'coro=<{_format_coroutine(self._coro)}>')
        if self._fut_waiter is not None:
            info.insert(3, f'wait_for={self._fut_waiter!r}')
        return info

    def get_coro(self):
        return self._coro

    def get_context(self):
        return self._context

    def get_name(self):
        if isinstance(self._name, int):
            self._name = f'Task-{self._name}'
        return self._name

    def set_name(self, value, /):
        self._name = str(value)

    def set_result(self, result, /):
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception, /):
        raise RuntimeError('Task does not support set_exception operation')

    def get_stack(self, *, limit=None):
        """The frames of the coroutine while it is suspended, or those of its exception's traceback."""
        frames = []
        frame = getattr(self._coro, 'cr_frame', None)
        if frame is not None:
            while frame is not None:
                frames.append(frame)
                frame = frame.f_back
            frames.reverse()
            return frames if limit is None else frames[-limit:]
        if self._exception is not None:
            tb = self._exception.__traceback__
            while tb is not None:
                frames.append(tb.tb_frame)
                tb = tb.tb_next
        return frames if limit is None else frames[:limit]

    def print_stack(self, *, limit=None, file=None):
        import sys
        import traceback
        if file is None:
            file = sys.stderr
        frames = self.get_stack(limit=limit)
        if not frames:
            print(f'No stack for {self!r}', file=file)
            return
        if self._exception is not None:
            print(f'Traceback for {self!r} (most recent call last):', file=file)
        else:
            print(f'Stack for {self!r} (most recent call last):', file=file)
        entries = traceback.StackSummary.extract([(frame, frame.f_lineno) for frame in frames])
        traceback.print_list(entries, file=file)
        if self._exception is not None:
            for line in traceback.format_exception_only(self._exception):
                print(line, file=file, end='')

    def cancel(self, msg=None):
        """Has CancelledError raised in the coroutine at the next chance; False if it is done already."""
        self._mark_retrieved()
        if self.done():
            return False
        self._num_cancels_requested += 1
        waiter = self._fut_waiter
        if waiter is not None and waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        """How many calls of cancel() there were, less those of uncancel()."""
        return self._num_cancels_requested

    def uncancel(self):
        """Takes back one call of cancel(); how many are left."""
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
            if self._num_cancels_requested == 0:
                self._must_cancel = False
        return self._num_cancels_requested

    def _step(self, error=None):
        """Runs the coroutine to its next await, or raises error in it."""
        if self._state != 'PENDING':
            raise futures.InvalidStateError(f'__step(): already done: {self!r}, {error!r}')
        if self._must_cancel:
            if not isinstance(error, CancelledError):
                error = self._make_cancelled_error()
            self._must_cancel = False
        self._fut_waiter = None
        loop = self._loop
        if loop in _current_tasks:
            raise RuntimeError(f'Cannot enter into task {self!r} while another task {_current_tasks[loop]!r} '
                               'is being executed.')
        _current_tasks[loop] = self
        try:
            if error is None:
                awaited = self._coro.send(None)
            else:
                awaited = self._coro.throw(error)
        except StopIteration as stop:
            _all_tasks.pop(self, None)
            if self._must_cancel:
                self._must_cancel = False
                Future.cancel(self, self._cancel_message)
            else:
                Future.set_result(self, stop.value)
        except CancelledError as cancelled:
            _all_tasks.pop(self, None)
            cancelled.__traceback__ = cancelled.__traceback__.tb_next  # without this method
            self._cancelled_error = cancelled
            Future.cancel(self, self._cancel_message)
        except (KeyboardInterrupt, SystemExit) as raised:
            _all_tasks.pop(self, None)
            raised.__traceback__ = raised.__traceback__.tb_next
            Future.set_exception(self, raised)
            raise
        except BaseException as raised:
            _all_tasks.pop(self, None)
            raised.__traceback__ = raised.__traceback__.tb_next
            Future.set_exception(self, raised)
        else:
            self._wait_for(awaited)
        finally:
            _current_tasks.pop(loop, None)
            self = None

    def _wait_for(self, awaited):
        """Arranges for the next step when what the coroutine awaits is done."""
        blocking = getattr(awaited, '_asyncio_future_blocking', None)
        if blocking is not None:
            if awaited._loop is not self._loop:
                self._step_with(RuntimeError(f'Task {self!r} got Future {awaited!r} attached to a different loop'))
            elif not blocking:
                self._step_with(RuntimeError(f'yield was used instead of yield from in task {self!r} with '
                                             f'{awaited!r}'))
            elif awaited is self:
                self._step_with(RuntimeError(f'Task cannot await on itself: {self!r}'))
            else:
                awaited._asyncio_future_blocking = False
                awaited.add_done_callback(self._wakeup, context=self._context)
                self._fut_waiter = awaited
                if self._must_cancel and awaited.cancel(msg=self._cancel_message):
                    self._must_cancel = False
        elif awaited is None:
            self._loop.call_soon(self._step, context=self._context)
        elif hasattr(awaited, 'gi_frame'):
            self._step_with(RuntimeError(f'yield was used instead of yield from for generator in task {self!r} with '
                                         f'{awaited!r}'))
        else:
            self._step_with(RuntimeError(f'Task got bad yield: {awaited!r}'))

    def _step_with(self, error):
        self._loop.call_soon(self._step, error, context=self._context)

    def _wakeup(self, future):
        # The step must not be made while an exception is handled here: it would become a context.
        if isinstance(future, Future):
            error = future._final_error()
        else:
            error = None
            try:
                future.result()
            except BaseException as raised:
                error = raised
        self._step(error)
        self = error = None

    def _make_cancelled_error(self):
        error = self.__dict__.pop('_cancelled_error', None)
        if error is not None:
            return error
        return super()._make_cancelled_error()

    _step.__qualname__ = 'TaskStepMethWrapper'
    _wakeup.__qualname__ = 'Task.task_wakeup'


Task.__module__ = '_asyncio'


def _register_task(task):
    _all_tasks[task] = None


def _unregister_task(task):
    _all_tasks.pop(task, None)


def _enter_task(loop, task):
    current = _current_tasks.get(loop)
    if current is not None:
        raise RuntimeError(f'Cannot enter into task {task!r} while another task {current!r} is being executed.')
    _current_tasks[loop] = task


def _leave_task(loop, task):
    current = _current_tasks.get(loop)
    if current is not task:
        raise RuntimeError(f'Leaving task {task!r} does not match the current task {current!r}.')
    del _current_tasks[loop]


def create_task(coro, **kwargs):
    """Schedules coro to run in the running loop; its Task."""
    return events.get_running_loop().create_task(coro, **kwargs)


def create_eager_task_factory(custom_task_constructor):
    """A task factory whose tasks run at once, up to their first await that waits."""

    def factory(loop, coro, *, eager_start=True, **kwargs):
        return custom_task_constructor(coro, loop=loop, eager_start=eager_start, **kwargs)

    return factory


eager_task_factory = create_eager_task_factory(Task)


async def _await(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    """A future for what can be awaited: itself if it is one, else a Task."""
    if isfuture(coro_or_future):
        if loop is not None and loop is not coro_or_future._loop:
            raise ValueError('The future belongs to a different loop than the one specified as the loop argument')
        return coro_or_future
    is_wrapped = False
    if not iscoroutine(coro_or_future):
        if not hasattr(type(coro_or_future), '__await__'):
            raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
        coro_or_future = _await(coro_or_future)
        is_wrapped = True
    if loop is None:
        loop = events.get_event_loop()
    try:
        return loop.create_task(coro_or_future)
    except RuntimeError:
        if is_wrapped or True:
            coro_or_future.close()
        raise


class _Pause:
    """Awaited, lets the other tasks run once."""

    def __await__(self):
        yield


_pause = _Pause()


async def sleep(delay, result=None):
    """Waits delay seconds; result."""
    if delay <= 0:
        await _pause
        return result
    if delay != delay:
        raise ValueError('Invalid delay: NaN (not a number)')
    loop = events.get_running_loop()
    future = loop.create_future()
    handle = loop.call_later(delay, futures._set_result_unless_cancelled, future, result)
    try:
        return await future
    finally:
        handle.cancel()


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Waits for futures, as return_when says; (the done ones, the others)."""
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f'Invalid return_when value: {return_when}')
    fs = set(fs)
    if any(iscoroutine(future) for future in fs):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    return await _wait(fs, timeout, return_when, events.get_running_loop())


def _is_failed(future):
    return not future.cancelled() and future.exception() is not None


async def _wait(fs, timeout, return_when, loop):
    waiter = loop.create_future()
    timer = None
    if timeout is not None:
        timer = loop.call_later(timeout, _release, waiter)
    left = len(fs)

    def note_done(future):
        nonlocal left
        left -= 1
        if (left <= 0 or return_when == FIRST_COMPLETED or (return_when == FIRST_EXCEPTION and _is_failed(future))):
            if timer is not None:
                timer.cancel()
            if not waiter.done():
                waiter.set_result(None)

    for future in fs:
        future.add_done_callback(note_done)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for future in fs:
            future.remove_done_callback(note_done)
    done, pending = set(), set()
    for future in fs:
        (done if future.done() else pending).add(future)
    return done, pending


def _release(waiter):
    if not waiter.done():
        waiter.set_result(None)


async def wait_for(fut, timeout):
    """Waits for fut, at most timeout seconds; past that it is cancelled and TimeoutError raised."""
    from .timeouts import timeout as limit
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if fut.done():
            return fut.result()
        await _cancel_and_wait(fut)
        try:
            return fut.result()
        except CancelledError as error:
            raise TimeoutError from error
    async with limit(timeout):
        return await fut


async def _cancel_and_wait(future):
    """Cancels future and waits for it to take notice."""
    loop = events.get_running_loop()
    waiter = loop.create_future()

    def release(_):
        _release(waiter)

    future.add_done_callback(release)
    try:
        future.cancel()
        await waiter
    finally:
        future.remove_done_callback(release)


class _AsCompletedIterator:
    """Gives, plainly or asynchronously iterated, futures in the order in which they are done."""

    def __init__(self, awaitables, timeout):
        from .queues import Queue
        self._done = Queue()
        self._timer = None
        loop = events.get_event_loop()
        self._todo = {ensure_future(awaitable, loop=loop) for awaitable in set(awaitables)}
        for future in self._todo:
            future.add_done_callback(self._note_done)
        if self._todo and timeout is not None:
            self._timer = loop.call_later(timeout, self._note_timeout)
        self._left = len(self._todo)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        return await self._next_done()

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._wait_for_one(resolve=True)

    def _note_timeout(self):
        for future in self._todo:
            future.remove_done_callback(self._note_done)
            self._done.put_nowait(None)
        self._todo.clear()

    def _note_done(self, future):
        if not self._todo:
            return
        self._todo.remove(future)
        self._done.put_nowait(future)
        if not self._todo and self._timer is not None:
            self._timer.cancel()

    async def _next_done(self):
        future = await self._done.get()
        if future is None:
            raise TimeoutError
        return future

    async def _wait_for_one(self, resolve=False):
        future = await self._next_done()
        return future.result() if resolve else future


def as_completed(fs, *, timeout=None):
    """An iterator over futures in the order in which they are done."""
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f'expect an iterable of futures, not {type(fs).__name__}')
    return _AsCompletedIterator(fs, timeout)


class _GatheringFuture(Future):
    """What gather() gives: cancelling it cancels what it gathers."""

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        any_cancelled = False
        for child in self._children:
            if child.cancel(msg=msg):
                any_cancelled = True
        if any_cancelled:
            self._cancel_requested = True
        return any_cancelled


def gather(*coros_or_futures, return_exceptions=False):
    """A future for the list of all results; with return_exceptions, exceptions count as results."""
    if not coros_or_futures:
        loop = events.get_event_loop()
        outer = loop.create_future()
        outer.set_result([])
        return outer
    loop = None
    finished = 0
    outer = None
    children = []
    by_argument = {}
    already_done = []

    def _done_callback(future):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not future.cancelled():
                future.exception()
            return
        if not return_exceptions:
            if future.cancelled():
                outer.set_exception(future._make_cancelled_error())
                return
            error = future.exception()
            if error is not None:
                outer.set_exception(error)
                return
        if finished == len(by_argument):
            results = []
            for child in children:
                if child.cancelled():
                    results.append(CancelledError('' if child._cancel_message is None else child._cancel_message))
                else:
                    error = child.exception()
                    results.append(child.result() if error is None else error)
            if outer._cancel_requested:
                outer.set_exception(future._make_cancelled_error())
            else:
                outer.set_result(results)

    for argument in coros_or_futures:
        future = by_argument.get(argument)
        if future is None:
            future = ensure_future(argument, loop=loop)
            if loop is None:
                loop = future.get_loop()
            if future is not argument:
                future._log_destroy_pending = False
            by_argument[argument] = future
            if future.done():
                already_done.append(future)
            else:
                future.add_done_callback(_done_callback)
        children.append(future)
    outer = _GatheringFuture(children, loop=loop)
    for future in already_done:
        _done_callback(future)
    return outer


def shield(arg):
    """Awaiting this may be cancelled without what it awaits being cancelled too."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    loop = inner.get_loop()
    outer = loop.create_future()

    def _inner_done_callback(inner):
        if outer.cancelled():
            return
        if inner.cancelled():
            outer.cancel()
        else:
            error = inner.exception()
            if error is not None:
                outer.set_exception(error)
            else:
                outer.set_result(inner.result())

    def _outer_done_callback(outer):
        if not inner.done():
            inner.remove_done_callback(_inner_done_callback)
            if outer.cancelled():
                inner.add_done_callback(_log_on_exception)

    def _log_on_exception(inner):
        if inner.cancelled():
            return
        error = inner.exception()
        if error is not None:
            loop.call_exception_handler({'message': f'{error.__class__.__name__} exception in shielded future',
                                         'exception': error, 'future': inner})

    inner.add_done_callback(_inner_done_callback)
    outer.add_done_callback(_outer_done_callback)
    return outer


def run_coroutine_threadsafe(coro, loop):
    """Would run coro from another thread; there are no threads."""
    raise RuntimeError("can't start new thread")
