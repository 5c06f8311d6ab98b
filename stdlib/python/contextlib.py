"""Helpers for with statements."""

import sys
from abc import ABC, abstractmethod
from types import GenericAlias, MethodType

__all__ = ["AbstractAsyncContextManager", "AbstractContextManager", "AsyncContextDecorator", "AsyncExitStack",
           "ContextDecorator", "ExitStack", "aclosing", "asynccontextmanager", "chdir", "closing", "contextmanager",
           "nullcontext", "redirect_stderr", "redirect_stdout", "suppress"]

# functools, collections and os are imported where they are used: most programs want only contextmanager or suppress.


# What all context managers have in common

def _defines(cls, names):
    """True where cls has a method of each of the names, NotImplemented where it lacks one or has None there."""
    for name in names:
        if next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), None) is None:
            return NotImplemented
    return True


class AbstractContextManager(ABC):
    """What has __enter__ and __exit__."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    def __enter__(self):
        """Enter the block; the result is what `as` binds."""
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""

    @classmethod
    def __subclasshook__(cls, C):
        return _defines(C, ("__enter__", "__exit__")) if cls is AbstractContextManager else NotImplemented


class AbstractAsyncContextManager(ABC):
    """What has __aenter__ and __aexit__."""

    __slots__ = ()
    __class_getitem__ = classmethod(GenericAlias)

    async def __aenter__(self):
        """Enter the block; the result is what `as` binds."""
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        """Leave the block; a true result swallows the exception."""

    @classmethod
    def __subclasshook__(cls, C):
        return _defines(C, ("__aenter__", "__aexit__")) if cls is AbstractAsyncContextManager else NotImplemented


# Context managers as decorators

def _stands_for(function):
    """A decorator: the decorated function looks like the given one."""
    from functools import wraps
    return wraps(function)


class _Reusable:

    def _recreate_cm(self):
        """The context manager for one call; by default self, which must then be reusable."""
        return self


class ContextDecorator(_Reusable):
    """Lets a context manager be used as a decorator: each call of the function runs inside it."""

    def __call__(self, func):
        @_stands_for(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)

        return inner


class AsyncContextDecorator(_Reusable):
    """Lets an asynchronous context manager be used as a decorator."""

    def __call__(self, func):
        @_stands_for(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)

        return inner


# Context managers from generators

class _OfGenerator:
    """A generator, and the call that makes another one, until the block is entered."""

    def __init__(self, func, args, kwds):
        self.func, self.args, self.kwds = func, args, kwds
        self.gen = func(*args, **kwds)
        doc = getattr(func, "__doc__", None)
        self.__doc__ = doc if doc is not None else type(self).__doc__

    def _recreate_cm(self):
        return type(self)(self.func, self.args, self.kwds)

    def _verdict(self, thrown, error, traceback):
        """The generator was given an exception and has answered with error: what __exit__ returns.

        None where error is to be raised. The traceback of an exception that only passed through is as it was.
        """
        stop = self._stops[0]
        if isinstance(error, stop):
            return error is not thrown
        # A stop that leaves a generator has become the cause of a RuntimeError.
        wrapped = isinstance(thrown, self._stops) and isinstance(error, RuntimeError) and error.__cause__ is thrown
        if error is thrown or wrapped:
            thrown.__traceback__ = traceback
            return False
        return None


class _GeneratorContextManager(_OfGenerator, AbstractContextManager, ContextDecorator):
    """What functions under @contextmanager return."""

    _stops = (StopIteration,)

    def __enter__(self):
        del self.args, self.kwds, self.func  # only for decorators, which never enter this one
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            fault = "generator didn't stop"
            try:
                next(self.gen)
            except StopIteration:
                return False
        else:
            fault = "generator didn't stop after throw()"
            thrown = typ() if value is None else value
            try:
                self.gen.throw(thrown)
            except BaseException as error:
                if (verdict := self._verdict(thrown, error, traceback)) is None:
                    raise
                return verdict
        try:
            raise RuntimeError(fault)
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_OfGenerator, AbstractAsyncContextManager, AsyncContextDecorator):
    """What functions under @asynccontextmanager return."""

    _stops = (StopAsyncIteration, StopIteration)

    async def __aenter__(self):
        del self.args, self.kwds, self.func
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            fault = "generator didn't stop"
            try:
                await anext(self.gen)
            except StopAsyncIteration:
                return False
        else:
            fault = "generator didn't stop after athrow()"
            thrown = typ() if value is None else value
            try:
                await self.gen.athrow(thrown)
            except BaseException as error:
                if (verdict := self._verdict(thrown, error, traceback)) is None:
                    raise
                return verdict
        try:
            raise RuntimeError(fault)
        finally:
            await self.gen.aclose()


def _made_by(kind, func):
    @_stands_for(func)
    def helper(*args, **kwds):
        return kind(func, args, kwds)

    return helper


def contextmanager(func):
    """Make a context manager of a generator function that yields once."""
    return _made_by(_GeneratorContextManager, func)


def asynccontextmanager(func):
    """Make an asynchronous context manager of an async generator function that yields once."""
    return _made_by(_AsyncGeneratorContextManager, func)


# Small ones

class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing; stands in where a context manager is optional."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    async def __aenter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aexit__(self, *excinfo):
        pass


class _OfThing:

    def __init__(self, thing):
        self.thing = thing


class closing(_OfThing, AbstractContextManager):
    """Calls the object's close() at the end of the block."""

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(_OfThing, AbstractAsyncContextManager):
    """Awaits the object's aclose() at the end of the block."""

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class suppress(AbstractContextManager):
    """Ends the block quietly where one of the given exceptions is raised, also out of a group."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        quiet = issubclass(exctype, self._exceptions)
        if not quiet and issubclass(exctype, BaseExceptionGroup):
            others = excinst.split(self._exceptions)[1]
            if others is not None:
                raise others
            quiet = True
        return quiet


class _Redirection(AbstractContextManager):
    """A stream of sys that is replaced for the block."""

    def __init__(self, new_target):
        self._target = new_target
        self._before = []  # a list: the same manager may be entered again inside its block

    def __enter__(self):
        self._before.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._target)
        return self._target

    def __exit__(self, *exc_info):
        setattr(sys, self._stream, self._before.pop())


class redirect_stdout(_Redirection):
    """Sends what is printed in the block to another file."""

    _stream = "stdout"


class redirect_stderr(_Redirection):
    """Sends what goes to sys.stderr in the block to another file."""

    _stream = "stderr"


class chdir(AbstractContextManager):
    """Changes the current directory for the block."""

    def __init__(self, path):
        self.path = path
        self._left = []

    def __enter__(self):
        import os
        left = os.getcwd()
        os.chdir(self.path)
        self._left.append(left)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._left.pop())


# Stacks of context managers

def _methods_of(cm, enter, leave, kind):
    """The two methods of a context manager's class, under the given names."""
    cls = type(cm)
    try:
        return getattr(cls, enter), getattr(cls, leave)
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {kind} protocol") from None


class _Leaving:
    """How far a stack that is being left has come: which exception is under way, and whether the stack raised it."""

    def __init__(self, error):
        self.brought = error is not None
        self.error = error
        self.raised = False
        self._outside = sys.exception()

    def details(self):
        """What the next callback is called with."""
        error = self.error
        return (None, None, None) if error is None else (type(error), error, error.__traceback__)

    def told(self, result):
        """A callback has returned; a true result swallows the exception."""
        if result:
            self.error = None
            self.raised = False

    def failed(self, error):
        """A callback has raised: its contexts end at what was under way, as those of nested with statements do."""
        last = error
        while last.__context__ is not None and last.__context__ is not self.error:
            if last.__context__ is self._outside:
                last.__context__ = self.error
                break
            last = last.__context__
        self.error = error
        self.raised = True

    def swallowed(self):
        return self.brought and self.error is None


class _BaseExitStack:
    """What ExitStack and AsyncExitStack share: the calls to make, and whether each is an ordinary one."""

    def __init__(self):
        from _collections import deque
        self._exit_callbacks = deque()

    def pop_all(self):
        """Move everything to a new stack and return that; this one then has nothing to do."""
        moved = type(self)()
        moved._exit_callbacks, self._exit_callbacks = self._exit_callbacks, moved._exit_callbacks
        return moved

    def _add(self, callback, ordinary):
        self._exit_callbacks.append((ordinary, callback))

    def _add_exit(self, exit, name, ordinary):
        """Adds the method of that name of the object's class; where there is none, the object itself."""
        method = getattr(type(exit), name, self)
        self._add(exit if method is self else MethodType(method, exit), ordinary)
        return exit

    def push(self, exit):
        """Register an object's __exit__, or a function that is called like one; returns its argument."""
        return self._add_exit(exit, "__exit__", True)

    def enter_context(self, cm):
        """Enter a context manager and register its __exit__; returns the result of its __enter__."""
        enter, leave = _methods_of(cm, "__enter__", "__exit__", "context manager")
        entered = enter(cm)
        self._add(MethodType(leave, cm), True)
        return entered

    def callback(self, callback, /, *args, **kwds):
        """Register a function to be called with these arguments; it cannot swallow exceptions."""
        def call(exc_type, exc, tb):
            callback(*args, **kwds)

        call.__wrapped__ = callback
        self._add(call, True)
        return callback


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A stack of context managers and callbacks, left in reverse order at the end of the block."""

    def __exit__(self, *exc_details):
        leaving = _Leaving(exc_details[1])
        while self._exit_callbacks:
            _, leave = self._exit_callbacks.pop()
            try:
                leaving.told(leave(*leaving.details()))
            except BaseException as error:
                leaving.failed(error)
        if leaving.raised:
            exc = leaving.error
            context = exc.__context__
            try:
                raise exc
            finally:
                exc.__context__ = context  # not that of this place, which raise has set
        return leaving.swallowed()

    def close(self):
        """Leave everything now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """An ExitStack for asynchronous context managers and callbacks as well."""

    def push_async_exit(self, exit):
        """Register an object's __aexit__, or a coroutine function that is called like one."""
        return self._add_exit(exit, "__aexit__", False)

    async def enter_async_context(self, cm):
        """Enter an asynchronous context manager and register its __aexit__."""
        enter, leave = _methods_of(cm, "__aenter__", "__aexit__", "asynchronous context manager")
        entered = await enter(cm)
        self._add(MethodType(leave, cm), False)
        return entered

    def push_async_callback(self, callback, /, *args, **kwds):
        """Register a coroutine function to be called with these arguments."""
        async def call(exc_type, exc, tb):
            await callback(*args, **kwds)

        call.__wrapped__ = callback
        self._add(call, False)
        return callback

    async def __aexit__(self, *exc_details):
        leaving = _Leaving(exc_details[1])
        while self._exit_callbacks:
            ordinary, leave = self._exit_callbacks.pop()
            try:
                result = leave(*leaving.details())
                leaving.told(result if ordinary else await result)
            except BaseException as error:
                leaving.failed(error)
        if leaving.raised:
            exc = leaving.error
            context = exc.__context__
            try:
                raise exc
            finally:
                exc.__context__ = context
        return leaving.swallowed()

    async def aclose(self):
        """Leave everything now."""
        await self.__aexit__(None, None, None)
