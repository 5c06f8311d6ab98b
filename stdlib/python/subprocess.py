"""Child processes: there are none. The names are here for programs that import them; starting one is an error."""

__all__ = ['Popen', 'PIPE', 'STDOUT', 'call', 'check_call', 'getstatusoutput', 'getoutput', 'check_output', 'run',
           'CalledProcessError', 'DEVNULL', 'SubprocessError', 'TimeoutExpired', 'CompletedProcess']

PIPE = -1
STDOUT = -2
DEVNULL = -3


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    """A process ended with a status other than 0."""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode = returncode
        self.cmd = cmd
        self.output = output
        self.stderr = stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            import signal
            try:
                return f'Command {self.cmd!r} died with {signal.Signals(-self.returncode)!r}.'
            except ValueError:
                return f'Command {self.cmd!r} died with unknown signal {-self.returncode}.'
        return f'Command {self.cmd!r} returned non-zero exit status {self.returncode}.'

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class TimeoutExpired(SubprocessError):
    """A process took longer than it was given."""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd = cmd
        self.timeout = timeout
        self.output = output
        self.stderr = stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class CompletedProcess:
    """A process that ended."""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args = args
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr

    def __repr__(self):
        parts = [f'args={self.args!r}', f'returncode={self.returncode!r}']
        if self.stdout is not None:
            parts.append(f'stdout={self.stdout!r}')
        if self.stderr is not None:
            parts.append(f'stderr={self.stderr!r}')
        return f'{type(self).__name__}({", ".join(parts)})'

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)

    __class_getitem__ = classmethod(type(list[int]))


class Popen:
    """Would start a process."""

    def __init__(self, args, *rest, **options):
        name = args if isinstance(args, (str, bytes)) else args[0] if args else ''
        raise PermissionError(1, 'processes cannot be started', name)

    __class_getitem__ = classmethod(type(list[int]))


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **kwargs):
    Popen(*popenargs, **kwargs)


def call(*popenargs, timeout=None, **kwargs):
    Popen(*popenargs, **kwargs)


def check_call(*popenargs, **kwargs):
    Popen(*popenargs, **kwargs)


def check_output(*popenargs, timeout=None, **kwargs):
    Popen(*popenargs, **kwargs)


def getstatusoutput(cmd, *, encoding=None, errors=None):
    Popen(cmd, shell=True)


def getoutput(cmd, *, encoding=None, errors=None):
    Popen(cmd, shell=True)


def _args_from_interpreter_flags():
    """The options that would give another interpreter this one's settings."""
    import sys
    options = []
    for name, option in (('optimize', 'O'), ('quiet', 'q'), ('ignore_environment', 'E'), ('isolated', 'I')):
        count = getattr(sys.flags, name, 0)
        if count:
            options.append('-' + option * int(count))
    for option in getattr(sys, 'warnoptions', ()):
        options.append('-W' + option)
    return options


def _optim_args_from_interpreter_flags():
    import sys
    return ['-' + 'O' * sys.flags.optimize] if sys.flags.optimize else []


def list2cmdline(seq):
    """The arguments as one line, quoted as Windows programs read it."""
    words = []
    for word in map(str, seq):
        quoted = '"' if not word or ' ' in word or '\t' in word else ''
        slashes = 0
        made = [quoted]
        for char in word:
            if char == '\\':
                slashes += 1
                continue
            made.append('\\' * (slashes * 2 + 1 if char == '"' else slashes))
            slashes = 0
            made.append(char)
        made.append('\\' * (slashes * 2 if quoted else slashes) + quoted)
        words.append(''.join(made))
    return ' '.join(words)
