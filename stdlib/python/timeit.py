"""How long small pieces of code take.

As a command it times a statement:

    python -m timeit [-n N] [-r N] [-s S] [-p] [-u U] [-v] [-h] [--] [statement]

-n, --number N   how many runs are timed at once (default: as many as take 0.2 seconds)
-r, --repeat N   how often that is done (default 5)
-s, --setup S    a statement that is done once before (default: pass)
-p, --process    time of the processor, not of the clock
-u, --unit U     the unit of the result: nsec, usec, msec or sec
-v, --verbose    print all times
-h, --help       print this

Several statements are the lines of one; one that begins with blanks stands in a block.
"""

import gc
import itertools
import sys
import time

__all__ = ['Timer', 'default_timer', 'repeat', 'timeit']

default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter
_globals = globals

# The code runs in a function of its own, in a loop that does nothing else.
_TEMPLATE = '''def inner(_it, _timer{parameters}):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {statement}
        pass
    _t1 = _timer()
    return _t1 - _t0
'''
_FILE = '<timeit-src>'


def reindent(src, indent):
    """A text with blanks before all lines but the first; those in strings count as lines, too."""
    return src.replace('\n', '\n' + ' ' * indent)


class Timer:
    """Times a statement, or a function without arguments, after a setup that is done once."""

    def __init__(self, stmt='pass', setup='pass', timer=default_timer, globals=None):
        self.timer = timer
        names = _globals() if globals is None else globals
        local_names = {}
        parameters = ''
        if isinstance(setup, str):
            compile(setup, _FILE, 'exec')  # so that what is wrong is said of its own line
            beginning, setup_source = setup + '\n', reindent(setup, 4)
        elif callable(setup):
            local_names['_setup'] = setup
            parameters += ', _setup=_setup'
            beginning, setup_source = '', '_setup()'
        else:
            raise ValueError('setup is neither a string nor callable')
        if isinstance(stmt, str):
            compile(beginning + stmt, _FILE, 'exec')
            statement_source = reindent(stmt, 8)
        elif callable(stmt):
            local_names['_stmt'] = stmt
            parameters += ', _stmt=_stmt'
            statement_source = '_stmt()'
        else:
            raise ValueError('stmt is neither a string nor callable')
        self.src = _TEMPLATE.format(setup=setup_source, statement=statement_source, parameters=parameters)
        exec(compile(self.src, _FILE, 'exec'), names, local_names)
        self.inner = local_names['inner']

    def print_exc(self, file=None):
        """Print the exception that is being handled, with the lines of the code that was timed."""
        import linecache
        import traceback
        linecache.cache[_FILE] = len(self.src), None, self.src.split('\n'), _FILE
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        """The seconds that so many runs take; collections of garbage are put off meanwhile."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self.inner(itertools.repeat(None, number), self.timer)
        finally:
            if collecting:
                gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        """A list of the seconds that each of several timings took; the least says most."""
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """(number, seconds) of the first number out of 1, 2, 5, 10, 20, 50 ... whose runs take 0.2 seconds or more."""
        for scale in map((10).__pow__, itertools.count()):
            for digit in 1, 2, 5:
                number = scale * digit
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken


def timeit(stmt='pass', setup='pass', timer=default_timer, number=default_number, globals=None):
    """The seconds that so many runs of a statement take."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt='pass', setup='pass', timer=default_timer, repeat=default_repeat, number=default_number,
           globals=None):
    """A list of the seconds that each of several timings took."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)


_UNITS = {'nsec': 1e-9, 'usec': 1e-6, 'msec': 1e-3, 'sec': 1.0}


def main(args=None, *, _wrap_timer=None):
    """The command: times what its arguments say; returns the status to end with, None for 0."""
    import getopt
    import os
    try:
        options, statements = getopt.getopt(sys.argv[1:] if args is None else args, 'n:u:s:r:pvh', [
            'number=', 'setup=', 'repeat=', 'process', 'verbose', 'unit=', 'help'])
    except getopt.error as error:
        print(error)
        print('use -h/--help for command line help')
        return 2
    timer, number, count, precision, unit, setup, verbose = default_timer, 0, default_repeat, 3, None, [], False
    for name, value in options:
        match name:
            case '-n' | '--number':
                number = int(value)
            case '-s' | '--setup':
                setup.append(value)
            case '-u' | '--unit':
                if value not in _UNITS:
                    print('Unrecognized unit. Please select nsec, usec, msec, or sec.', file=sys.stderr)
                    return 2
                unit = value
            case '-r' | '--repeat':
                count = max(int(value), 1)
            case '-p' | '--process':
                timer = time.process_time
            case '-v' | '--verbose':
                precision += bool(verbose)
                verbose = True
            case '-h' | '--help':
                print(__doc__, end='')
                return 0
    sys.path.insert(0, os.curdir)  # code is looked for where the command is
    if _wrap_timer is not None:
        timer = _wrap_timer(timer)
    watch = Timer('\n'.join(statements) or 'pass', '\n'.join(setup) or 'pass', timer)

    def shown(seconds):
        name = unit or next((each for each in reversed(_UNITS) if seconds >= _UNITS[each]), 'nsec')
        return f'{seconds / _UNITS[name]:.{precision}g} {name}'

    try:
        if not number:
            def told(tried, taken):
                print(f'{tried} loop{"s" if tried != 1 else ""} -> {taken:.{precision}g} secs')
            number, _ = watch.autorange(told if verbose else None)
            if verbose:
                print()
        times = watch.repeat(count, number)
    except:  # whatever the statement raises
        watch.print_exc()
        return 1
    if verbose:
        print(f'raw times: {", ".join(map(shown, times))}\n')
    each = [taken / number for taken in times]
    best, worst = min(each), max(each)
    print(f'{number} loop{"s" if number != 1 else ""}, best of {count}: {shown(best)} per loop')
    if worst >= best * 4:
        import warnings
        warnings.warn_explicit(f'The test results are likely unreliable. The worst time ({shown(worst)}) was more '
                               f'than four times slower than the best time ({shown(best)}).', UserWarning, '', 0)
    return None


if __name__ == '__main__':
    sys.exit(main())
