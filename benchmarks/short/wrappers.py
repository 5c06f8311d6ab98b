# Decorators, closures and context managers.
import contextlib
import functools


def counted(function):
    @functools.wraps(function)
    def wrapper(*arguments, **options):
        wrapper.calls += 1
        return function(*arguments, **options)
    wrapper.calls = 0
    return wrapper


def retried(times):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*arguments):
            for attempt in range(times):
                try:
                    return function(*arguments, attempt)
                except ValueError:
                    pass
            return None
        return wrapper
    return decorate


@counted
@functools.lru_cache(maxsize=None)
def ways(steps):
    return 1 if steps < 2 else ways(steps - 1) + ways(steps - 2)


@retried(3)
def fragile(number, attempt):
    if number % 3 > attempt:
        raise ValueError(number)
    return number * attempt


@contextlib.contextmanager
def noted(log, name):
    log[name] = log.get(name, 0) + 1
    try:
        yield name
    finally:
        log['left'] = log.get('left', 0) + 1


log = {}
for n in range(700):
    with noted(log, 'odd' if n % 2 else 'even') as name, contextlib.suppress(KeyError):
        if n % 5 == 0:
            raise KeyError(name)
        log['calm'] = log.get('calm', 0) + 1
print(log)
print(ways(60), ways.calls, ways.__name__)
print(sum(fragile(n) or 0 for n in range(900)))
adders = [functools.partial(lambda a, b: a + b, n) for n in range(300)]
print(sum(add(1) for add in adders))
