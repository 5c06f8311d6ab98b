"""The exceptions of asyncio."""

__all__ = ('BrokenBarrierError', 'CancelledError', 'InvalidStateError', 'TimeoutError', 'IncompleteReadError',
           'LimitOverrunError', 'SendfileNotAvailableError')


class CancelledError(BaseException):
    """The future or task was cancelled."""


TimeoutError = TimeoutError


class InvalidStateError(Exception):
    """The future is in a state that does not allow this."""


class SendfileNotAvailableError(RuntimeError):
    """This transport cannot send files."""


class IncompleteReadError(EOFError):
    """A stream ended before all was read; partial is what was, expected how much should have been."""

    def __init__(self, partial, expected):
        shown = 'undefined' if expected is None else repr(expected)
        super().__init__(f'{len(partial)} bytes read on a total of {shown} expected bytes')
        self.partial = partial
        self.expected = expected

    def __reduce__(self):
        return type(self), (self.partial, self.expected)


class LimitOverrunError(Exception):
    """A stream's limit was reached while looking for a separator; consumed is how much may be dropped."""

    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed

    def __reduce__(self):
        return type(self), (self.args[0], self.consumed)


class BrokenBarrierError(RuntimeError):
    """The barrier was broken."""
