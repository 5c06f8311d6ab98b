"""Helpers for with statements."""

import sys
from abc import ABC, abstractmethod
from types import GenericAlias, MethodType

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext",
           "AbstractContextManager", "AbstractAsyncContextManager",
           "AsyncExitStack", "ContextDecorator", "ExitStack",
           "redirect_stdout", "redirect_stderr", "suppress", "aclosing",
           "AsyncContextDecorator", "chdir"]


def _has_methods(cls, *names):
    """True where all names are methods of cls, NotImplemented otherwise; None as a method says no."""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


class AbstractContextManager(ABC):
    """What has __enter__ and __exit__."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    def __enter__(self):
        """Enter the block; the result is what `as` binds."""
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _has_methods(C, "__enter__", "__exit__")
        return NotImplemented


class AbstractAsyncContextManager(ABC):
    """What has __aenter__ and __aexit__."""

    __class_getitem__ = classmethod(GenericAlias)
    __slots__ = ()

    async def __aenter__(self):
        """Enter the block; the result is what `as` binds."""
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _has_methods(C, "__aenter__", "__aexit__")
        return NotImplemented


def _wraps(func):
    from functools import wraps
    return wraps(func)


class ContextDecorator:
    """Lets a context manager be used as a decorator: each call of the function runs inside it."""

    def _recreate_cm(self):
        """The context manager for one call; by default self, which must then be reusable."""
        return self

    def __call__(self, func):
        @_wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)

        return inner


class AsyncContextDecorator:
    """Lets an asynchronous context manager be used as a decorator."""

    def _recreate_cm(self):
        """The context manager for one call; by default self, which must then be reusable."""
        return self

    def __call__(self, func):
        @_wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)

        return inner


class _GeneratorContextManagerBase:
    """A generator and what is needed to make it again."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, "__doc__", None)
        self.__doc__ = type(self).__doc__ if doc is None else doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def _is_same_stop(self, error, value, stop_type):
        """Whether error is the stop_type that was thrown in, come back as the cause of a RuntimeError."""
        return isinstance(value, stop_type) and error.__cause__ is value


class _GeneratorContextManager(_GeneratorContextManagerBase, AbstractContextManager, ContextDecorator):
    """What functions under @contextmanager return."""

    def __enter__(self):
        # They are needed no longer once a context is entered: only decorators make it again.
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                self.gen.close()
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if self._is_same_stop(exc, value, StopIteration):
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorContextManagerBase, AbstractAsyncContextManager,
                                    AsyncContextDecorator):
    """What functions under @asynccontextmanager return."""

    async def __aenter__(self):
        del self.args, self.kwds, self.func
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await anext(self.gen)
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await self.gen.aclose()
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if self._is_same_stop(exc, value, (StopIteration, StopAsyncIteration)):
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await self.gen.aclose()


def contextmanager(func):
    """Make a context manager of a generator function that yields once."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)

    return helper


def asynccontextmanager(func):
    """Make an asynchronous context manager of an async generator function that yields once."""
    @_wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)

    return helper


class closing(AbstractContextManager):
    """Calls the object's close() at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Awaits the object's aclose() at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):

    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Sends what is printed in the block to another file."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Sends what goes to sys.stderr in the block to another file."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Ends the block quietly where one of the given exceptions is raised, also out of a group."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            match, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


class _BaseExitStack:
    """What ExitStack and AsyncExitStack share."""

    @staticmethod
    def _create_exit_wrapper(cm, cm_exit):
        return MethodType(cm_exit, cm)

    @staticmethod
    def _create_cb_wrapper(callback, /, *args, **kwds):
        def _exit_wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        return _exit_wrapper

    def __init__(self):
        self._exit_callbacks = _new_deque()

    def pop_all(self):
        """Move everything to a new stack and return that; this one then has nothing to do."""
        new_stack = type(self)()
        new_stack._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = _new_deque()
        return new_stack

    def push(self, exit):
        """Register an object's __exit__, or a function that is called like one; returns its argument."""
        cls = type(exit)
        try:
            exit_method = cls.__exit__
        except AttributeError:
            self._push_exit_callback(exit)
        else:
            self._push_cm_exit(exit, exit_method)
        return exit

    def enter_context(self, cm):
        """Enter a context manager and register its __exit__; returns the result of its __enter__."""
        cls = type(cm)
        try:
            _enter = cls.__enter__
            _exit = cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the "
                            "context manager protocol") from None
        result = _enter(cm)
        self._push_cm_exit(cm, _exit)
        return result

    def callback(self, callback, /, *args, **kwds):
        """Register a function to be called with these arguments; it cannot swallow exceptions."""
        _exit_wrapper = self._create_cb_wrapper(callback, *args, **kwds)
        _exit_wrapper.__wrapped__ = callback
        self._push_exit_callback(_exit_wrapper)
        return callback

    def _push_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_exit_wrapper(cm, cm_exit), True)

    def _push_exit_callback(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))


def _new_deque():
    from _collections import deque
    return deque()


def _chain_fixer():
    """Returns fix(new, old): lets the context of new end at old, as in nested with statements."""
    frame_exc = sys.exception()

    def fix(new_exc, old_exc):
        while True:
            context = new_exc.__context__
            if context is None or context is old_exc:
                return
            if context is frame_exc:
                break
            new_exc = context
        new_exc.__context__ = old_exc

    return fix


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A stack of context managers and callbacks, left in reverse order at the end of the block."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        exc = exc_details[1]
        received_exc = exc is not None
        fix_exception_context = _chain_fixer()
        suppressed_exc = False
        pending_raise = False
        while self._exit_callbacks:
            is_sync, cb = self._exit_callbacks.pop()
            try:
                exc_details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                if cb(*exc_details):
                    suppressed_exc = True
                    pending_raise = False
                    exc = None
            except BaseException as new_exc:
                fix_exception_context(new_exc, exc)
                pending_raise = True
                exc = new_exc
        if pending_raise:
            context = exc.__context__
            try:
                raise exc
            except BaseException:
                # What raise has set: the context of this place.
                exc.__context__ = context
                raise
        return received_exc and suppressed_exc

    def close(self):
        """Leave everything now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """An ExitStack for asynchronous context managers and callbacks as well."""

    @staticmethod
    def _create_async_exit_wrapper(cm, cm_exit):
        return MethodType(cm_exit, cm)

    @staticmethod
    def _create_async_cb_wrapper(callback, /, *args, **kwds):
        async def _exit_wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        return _exit_wrapper

    async def enter_async_context(self, cm):
        """Enter an asynchronous context manager and register its __aexit__."""
        cls = type(cm)
        try:
            _enter = cls.__aenter__
            _exit = cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the "
                            "asynchronous context manager protocol") from None
        result = await _enter(cm)
        self._push_async_cm_exit(cm, _exit)
        return result

    def push_async_exit(self, exit):
        """Register an object's __aexit__, or a coroutine function that is called like one."""
        cls = type(exit)
        try:
            exit_method = cls.__aexit__
        except AttributeError:
            self._push_exit_callback(exit, False)
        else:
            self._push_async_cm_exit(exit, exit_method)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Register a coroutine function to be called with these arguments."""
        _exit_wrapper = self._create_async_cb_wrapper(callback, *args, **kwds)
        _exit_wrapper.__wrapped__ = callback
        self._push_exit_callback(_exit_wrapper, False)
        return callback

    async def aclose(self):
        """Leave everything now."""
        await self.__aexit__(None, None, None)

    def _push_async_cm_exit(self, cm, cm_exit):
        self._push_exit_callback(self._create_async_exit_wrapper(cm, cm_exit), False)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        exc = exc_details[1]
        received_exc = exc is not None
        fix_exception_context = _chain_fixer()
        suppressed_exc = False
        pending_raise = False
        while self._exit_callbacks:
            is_sync, cb = self._exit_callbacks.pop()
            try:
                exc_details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                if is_sync:
                    cb_suppress = cb(*exc_details)
                else:
                    cb_suppress = await cb(*exc_details)
                if cb_suppress:
                    suppressed_exc = True
                    pending_raise = False
                    exc = None
            except BaseException as new_exc:
                fix_exception_context(new_exc, exc)
                pending_raise = True
                exc = new_exc
        if pending_raise:
            context = exc.__context__
            try:
                raise exc
            except BaseException:
                # What raise has set: the context of this place.
                exc.__context__ = context
                raise
        return received_exc and suppressed_exc


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing; stands in where a context manager is optional."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Changes the current directory for the block."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())
