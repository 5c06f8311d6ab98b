"""Tasks, and loops that run them. Sockets, processes and threads are not part of it."""

from . import base_events, coroutines, events, exceptions, futures, locks, queues, runners, taskgroups, tasks, timeouts
from .base_events import *
from .base_events import _UnixSelectorEventLoop
from .coroutines import *
from .events import *
from .events import _get_running_loop, _set_running_loop
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .tasks import _enter_task, _leave_task, _register_task, _unregister_task
from .timeouts import *

SelectorEventLoop = EventLoop = _UnixSelectorEventLoop

__all__ = (base_events.__all__ + coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__
           + locks.__all__ + queues.__all__ + runners.__all__ + taskgroups.__all__ + tasks.__all__
           + timeouts.__all__ + ('SelectorEventLoop', 'EventLoop'))
