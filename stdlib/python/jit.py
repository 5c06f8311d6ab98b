"""What the tracing tier does with a program, and how to steer it.

    import jit
    print(jit.explain(f, 1000))     # runs f(1000) and tells which traces there are, and why others are not

Every function is there in each build and mode; where the tier is off, `jit.enabled` is False, and nothing is ever
traced. All of it belongs to this virtual machine alone.
"""

import _jit
import json
import sys
from types import CodeType, FunctionType, MethodType

__all__ = ['AbortError', 'RecompileError', 'disable', 'enable', 'enabled', 'error_on_abort', 'events', 'explain', 'flush',
           'hot', 'is_disabled', 'mode', 'params', 'reasons', 'set_param', 'stance', 'stats', 'trace', 'traces', 'aborts']

enabled = _jit.is_enabled()
mode = _jit.mode()
_jit.look_closer()  # sets the parameters keep_ir and history, from now on


# ---- What is told

class _Record:
    """The base of what is told: fields by name, shown by repr()."""

    def __init__(self, fields):
        self.__dict__.update(fields)


class Reason(_Record):
    """A row of the table of aborts: `code`, `text`, `explanation`, `hint`, `give_up`."""

    def __repr__(self):
        return f'<jit.Reason {self.code}: {self.text}>'


class Guard(_Record):
    """What a trace asks in one place.

    `kind` and `expected` say what, `source` is the expression in the program (in `function`, `file`, `line`), `subject`
    the variable that is asked about, where that is known. `misses`: how often it failed, which leaves the trace, or goes
    on in trace `side`. `hits`: how often it held; None where that was not counted. `in_loop`: in the loop's body, not in
    what runs once before it. Without the trace's IR (jit.params['keep_ir']) `kind` and `expected` are None.
    """

    def __init__(self, fields):
        self.function = self.file = self.source = self.kind = self.expected = self.subject = self.side = None
        self.line = 0
        self.in_loop = False
        super().__init__(fields)

    def __repr__(self):
        what = f'{self.kind}: {self.expected}' if self.kind else 'unknown'
        return f'<jit.Guard {what}, at {_place(self)}>'


class Line(_Record):
    """A line of the program that a trace holds: `function`, `file`, `line`, `text`."""

    def __repr__(self):
        return f'<jit.Line {self.file}:{self.line} {self.text.strip()!r}>'


class Trace(_Record):
    """A trace: `id`, `kind` (loop, function, return or side), where it begins (`function`, `file`, `line`), `root` (the
    id of its tree), `parent` and `parent_exit` of a side trace, `end` (loop, link, recursion or interpreter), `link`,
    `entered`, `instructions` of bytecode, `steps` of them that it leaves to the interpreter (`stepped`: which), `nodes`,
    `code_bytes`, `lines`, `inlined`, `watchers`, `guards`, `exits` (guards that have failed), `ir`, `asm`."""

    def __init__(self, fields):
        self.parent = self.parent_exit = self.link = None
        super().__init__(fields)
        self.guards = [Guard(each) for each in self.guards]
        self.lines = [Line(each) for each in self.lines]

    @property
    def exits(self):
        return [guard for guard in self.guards if guard.misses]

    def _whole(self):
        if 'ir' not in self.__dict__:
            found = _read(_jit.trace(self.id))
            if found is None or found['serial'] != self.serial:
                found = {'ir': None, 'asm': None}
            self.__dict__['ir'], self.__dict__['asm'] = found['ir'], found['asm']

    def __getattr__(self, name):
        if name in ('ir', 'asm'):
            self._whole()
            return self.__dict__[name]
        raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')

    def __repr__(self):
        return f'<jit.Trace {self.id}: {self.kind} at {_place(self)}>'

    def __str__(self):
        return '\n'.join(_trace_text(self))


class Event(_Record):
    """Something that has happened: `event` (root, side, abort, give-up, invalid), `number`, `seconds` since the start,
    `trace`, and the place: `function`, `file`, `line`. An abort or a give-up has a `code`, `text`, `explanation` and
    `hint`, an abort the `last` instructions that were recorded, the invalidation of a trace its reason in `detail`."""

    def __init__(self, fields):
        self.trace = self.code = self.text = self.explanation = self.hint = self.function = self.file = None
        self.line = 0
        self.detail = ''
        self.last = []
        self.stepped = []
        super().__init__(fields)
        place = fields.get('stands') or fields.get('begins')
        if place:
            self.__dict__.update(place)

    def __repr__(self):
        what = f'{self.event} {self.code}' if self.code else self.event
        return f'<jit.Event {self.number}: {what} at {_place(self)}>'

    def __str__(self):
        return '\n'.join(_event_text(self))


def _read(text):
    if text is None:
        return None
    bits = _jit.raising_aborts()
    _jit.set_raising_aborts(0)  # what is recorded here is not the program
    try:
        return json.loads(text)
    finally:
        _jit.set_raising_aborts(bits)


def _place(record):
    if not record.file:
        return 'nowhere'
    return f'{record.function} ({record.file}:{record.line})'


reasons = {row['code']: Reason(row) for row in _read(_jit.aborts())}


def traces():
    """All traces there are now, a list of Trace."""
    return [Trace(each) for each in _read(_jit.traces())]


def trace(id):
    """The trace with that id. KeyError where there is none (any more)."""
    if not isinstance(id, int) or isinstance(id, bool):
        raise TypeError(f'the id of a trace is an int, not {type(id).__name__}')
    found = _read(_jit.trace(id)) if 0 <= id < 2 ** 32 else None
    if found is None:
        raise KeyError(id)
    return Trace(found)


def stats():
    """Figures of the tier, a dict: how many traces, aborts, exits, what was given up ..., and `enabled`, `mode`."""
    return {'enabled': enabled, 'mode': mode} | _read(_jit.figures())


def events(after=0):
    """What has happened since event number `after`, the oldest first: a list of Event. Only the latest are kept
    (jit.params['history'])."""
    if not isinstance(after, int):
        raise TypeError(f'the number of an event is an int, not {type(after).__name__}')
    return [Event(each) for each in _read(_jit.events(min(max(after, 0), 2 ** 61)))]


def aborts():
    """The aborts and give-ups among the events."""
    return [each for each in events() if each.event in ('abort', 'give-up')]


# ---- Steering

def _codes(f, inner):
    """The codes of a function, a method, a class's functions ...; `inner`: with those of functions defined in them."""
    found = []

    def add(code):
        if code in found:
            return
        found.append(code)
        if inner:
            for each in code.co_consts:
                if isinstance(each, CodeType):
                    add(each)

    def look(f):
        if isinstance(f, CodeType):
            add(f)
        elif isinstance(f, FunctionType):
            add(f.__code__)
            look_behind(f)
        elif isinstance(f, MethodType | staticmethod | classmethod):
            look(f.__func__)
        elif isinstance(f, property):
            for each in (f.fget, f.fset, f.fdel):
                if each is not None:
                    look(each)
        elif isinstance(f, type):
            for each in list(vars(f).values()):
                if isinstance(each, FunctionType | staticmethod | classmethod | property):
                    look(each)
        else:
            for name in ('gi_code', 'cr_code', 'ag_code'):
                code = getattr(f, name, None)
                if isinstance(code, CodeType):
                    return add(code)
            func = getattr(f, 'func', None)
            look(func) if isinstance(func, FunctionType | MethodType) else look_behind(f)

    def look_behind(f):
        wrapped = getattr(f, '__wrapped__', None)
        if isinstance(wrapped, FunctionType | MethodType) and wrapped is not f:
            look(wrapped)

    look(f)
    return found


def _python_codes(f, name, inner):
    found = _codes(f, inner)
    if not found and not isinstance(f, type):
        what = getattr(f, '__name__', None)
        shown = f'{what!r}' if isinstance(what, str) else f'an object of type {type(f).__name__!r}'
        raise TypeError(f'jit.{name}() takes a function written in Python, a method or a class of such, not {shown}')
    return found


def disable(f):
    """Never trace this function: no trace begins in it, and one that comes to it ends there. A decorator; it returns f.

    f may be a method, a class (all functions in it), a generator or coroutine function. What counts is the code: closures
    of one `def` share it, and functions defined in f are included."""
    for code in _python_codes(f, 'disable', True):
        _jit.set_disabled(code, True)
    return f


def enable(f):
    """Undo jit.disable."""
    for code in _python_codes(f, 'enable', True):
        _jit.set_disabled(code, False)
    return f


def is_disabled(f):
    """Whether jit.disable was used for it."""
    return any(_jit.is_disabled(code) for code in _python_codes(f, 'is_disabled', False))


def hot(f):
    """Record the loops of this function when they are first repeated; where it has none, record it when it is first
    called, from there to its return. A decorator; it returns f. It is for f what the function was called often for: a trace is made once, and jit.hot
    is not needed again."""
    for code in _python_codes(f, 'hot', False):
        _jit.make_hot(code)
    return f


def flush(f=None):
    """Throw away the traces that begin in f or go into it, and forget what failed there; without f: all. They are
    recorded again once they are hot."""
    if f is None:
        _jit.flush(None)
        return
    for code in _python_codes(f, 'flush', True):
        _jit.flush(code)


_STANCES = ('on', 'off', 'fail_on_recompile')


class stance:
    """with jit.stance('off'): nothing is recorded and no trace is entered; 'on': as usual; 'fail_on_recompile': recording
    again where there has been a trace, or from an exit of one, raises jit.RecompileError. It counts for the whole
    virtual machine, until the block is left."""

    def __init__(self, name):
        if name not in _STANCES:
            raise ValueError(f"a stance is 'on', 'off' or 'fail_on_recompile', not {name!r}")
        self.name = name
        self._before = []

    def __enter__(self):
        self._before.append(_jit.stance())
        _jit.set_stance(_STANCES.index(self.name))
        return self

    def __exit__(self, *exception):
        _jit.set_stance(self._before.pop())

    def __repr__(self):
        return f'jit.stance({self.name!r})'


class _TierError(RuntimeError):
    def __init__(self, code='', text='', hint='', function='', file='', line=0):
        super().__init__(code, text, hint, function, file, line)
        self.code, self.text, self.hint = code, text, hint
        self.function, self.file, self.line = function, file, line


class AbortError(_TierError):
    """A recording was aborted, in `with jit.error_on_abort()`. `code` says why (jit.reasons[code]), `file`, `line` and
    `function` where."""

    def __str__(self):
        return f'{self.text} [{self.code}] in {self.function}, {self.file}:{self.line}'


class RecompileError(_TierError):
    """A place was to be recorded again, under jit.stance('fail_on_recompile')."""

    def __str__(self):
        return f'a trace would be {self.text} in {self.function}, {self.file}:{self.line}'


_jit.set_errors(AbortError, RecompileError)


class error_on_abort:
    """with jit.error_on_abort(): an abort of a recording raises jit.AbortError, in the place in the program where the
    recording stood. With codes (`jit.error_on_abort('inner-loop')`) only those aborts do."""

    def __init__(self, *codes):
        self.codes = codes
        self._bits = number = 0
        for code in codes:
            if not isinstance(code, str) or code not in reasons or reasons[code].give_up:
                raise ValueError(f'no abort has the code {code!r}')
        for row in reasons.values():
            if not row.give_up and (not codes or row.code in codes):
                self._bits |= 1 << number
            number += 1
        self._before = []

    def __enter__(self):
        self._before.append(_jit.raising_aborts())
        _jit.set_raising_aborts(self._bits)
        return self

    def __exit__(self, *exception):
        _jit.set_raising_aborts(self._before.pop())


# ---- Parameters

class _Params:
    """The numbers that steer the tier: jit.params[name], jit.params.doc(name), print(jit.params) for all of them."""

    def _rows(self):
        return {row['name']: row for row in _read(_jit.parameters())}

    def __getitem__(self, name):
        return self._rows()[name]['value']

    def __setitem__(self, name, value):
        set_param(name, value)

    def __iter__(self):
        return iter(self._rows())

    def __len__(self):
        return len(self._rows())

    def __contains__(self, name):
        return name in self._rows()

    def keys(self):
        return self._rows().keys()

    def items(self):
        return [(name, row['value']) for name, row in self._rows().items()]

    def default(self, name):
        return self._rows()[name]['default']

    def doc(self, name):
        row = self._rows()[name]
        return f"{row['text']} From {row['least']} to {row['most']}; {row['default']} unless set."

    def __repr__(self):
        return f'jit.params({dict(self.items())})'

    def __str__(self):
        return '\n'.join(f"{name} = {row['value']}\n    {self.doc(name)}" for name, row in self._rows().items())


params = _Params()


def set_param(name, value):
    """Set a parameter of the tier. ValueError where there is none of that name, or the value makes no sense."""
    if not isinstance(name, str):
        raise TypeError(f'the name of a parameter is a str, not {type(name).__name__}')
    rows = params._rows()
    if name not in rows:
        raise ValueError(f'no parameter of the tracing tier is called {name!r}; there are {", ".join(rows)}')
    row = rows[name]
    if not isinstance(value, int):
        raise ValueError(f'{name} is an int, not {value!r}')
    value = int(value)
    if not row['least'] <= value <= row['most']:
        raise ValueError(f"{name} is {row['least']} to {row['most']}, not {value}")
    _jit.set_parameter(name, value)


# ---- explain

class Report:
    """What jit.explain has found: `result`, or `exception` where the call raised; `traces` that were made or used,
    `aborts`, `given_up` (places that are not tried any more), `invalidations`, `notes`; `guards`, `exits`, `inlined`,
    `watchers` of all those traces. str() of it is for reading."""

    def __init__(self, name):
        self.name = name
        self.enabled = enabled
        self.result = self.exception = None
        self.traces = []
        self.events = []
        self.notes = []

    def _all(self, name):
        return [each for trace in self.traces for each in getattr(trace, name)]

    @property
    def aborts(self):
        return [each for each in self.events if each.event == 'abort']

    @property
    def given_up(self):
        return [each for each in self.events if each.event == 'give-up']

    @property
    def invalidations(self):
        return [each for each in self.events if each.event == 'invalid']

    @property
    def guards(self):
        return self._all('guards')

    @property
    def exits(self):
        return self._all('exits')

    @property
    def inlined(self):
        return sorted({each['function'] for each in self._all('inlined')})

    @property
    def watchers(self):
        return sorted(set(self._all('watchers')))

    def __repr__(self):
        return f'<jit.Report of {self.name}: {_count(self.traces, "trace")}, {_count(self.aborts, "abort")}>'

    def __str__(self):
        return '\n'.join(_report_text(self))


def _since(fields, before):
    """The counts of a trace less those before the call; whether it was used in between."""
    used = False
    for name in ('entered', 'begun', 'repeated'):
        fields[name] -= before[name]
        used |= fields[name] > 0
    for guard, (hits, misses) in zip(fields['guards'], before['guards']):
        if guard['hits'] is not None:
            guard['hits'] -= hits or 0
        guard['misses'] -= misses
        used |= guard['misses'] > 0
    return used


def explain(f, /, *args, **kwargs):
    """Run f(*args, **kwargs) and tell what the tracing tier did: a Report.

    While it runs, new traces count how often they run, so that the hits of guards are known. Of traces that there were
    before, misses are told (those of this call), and hits where they are counted: use jit.flush(f) first to see it from
    the beginning. An Exception that f raises is in the report; others, as KeyboardInterrupt, pass."""
    if not callable(f):
        raise TypeError(f'{type(f).__name__!r} object is not callable')
    report = Report(getattr(f, '__qualname__', None) or type(f).__name__)
    if not enabled:
        report.notes.append('The tracing tier is off, or not built for this machine: nothing is traced.')
    elif _jit.stance() == 1:
        report.notes.append("The stance is 'off': nothing is traced.")
    elif sys.gettrace() or sys.getprofile():
        report.notes.append('A trace or profile function is set (sys.settrace): no loop is recorded meanwhile.')
    elif _jit.is_recording():
        report.notes.append('The call of jit.explain is itself being recorded: nothing else is meanwhile.')
    before, last = _jit.counts(), _jit.last_event()
    _jit.count(True)
    try:
        report.result = f(*args, **kwargs)
    except Exception as exception:
        report.exception = exception
    finally:
        _jit.count(False)
    # All is read when it is there: what reading does is not the program's doing.
    happened, after = _jit.events(last), _jit.traces()
    marks = {each['serial']: each for each in _read(before)}
    report.events = [Event(each) for each in _read(happened)]
    for fields in _read(after):
        old = marks.get(fields['serial'])
        if old is None or _since(fields, old):
            report.traces.append(Trace(fields))
    _add_notes(report, f)
    return report


def _add_notes(report, f):
    kind = type(report.result).__name__
    if kind in ('generator', 'coroutine', 'async_generator') and not report.traces:
        report.notes.append(f'The call has made a {kind}, which has not run yet: explain what uses it up, as in '
                            'jit.explain(list, generator).')
    if not enabled or report.traces or report.events:
        return
    codes = _codes(f, True)
    if not codes:
        report.notes.append('It is built in: only what is written in Python is traced.')
    for place in _read(_jit.given_up()):
        if any(place['file'] == code.co_filename and place['function'] == code.co_qualname for code in codes):
            report.notes.append(f"{place['function']} ({place['file']}:{place['line']}) was given up before, after "
                                f"{place['failures']} tries; jit.aborts() has them, jit.flush(f) forgets them.")


# ---- As text

def _count(items, name):
    number = items if isinstance(items, int) else len(items)
    return f'{number} {name}' if number == 1 else f'{number} {name}s'


def _wrapped(text, indent, first=''):
    lines, line = [], first
    for word in text.split():
        if len(line) + len(word) + 1 > 100 and line.strip():
            lines.append(line)
            line = indent
        line += word if line in (indent, first) else ' ' + word
    return lines + [line]


def _guard_rows(guards):
    """Guards that ask the same in one place are one row."""
    rows = {}
    for guard in guards:
        where = f'{guard.file.rpartition("/")[2]}:{guard.line}' if guard.file else ''
        source = ' '.join((guard.source or '').split())
        if len(source) > 36:
            source = source[:33] + '...'
        expected = guard.expected or ''
        if guard.subject and guard.subject != source:
            expected = f'{guard.subject}: {expected}'
        more = f'-> trace {guard.side}' if guard.side is not None else ''
        rows.setdefault((where, source, guard.kind or '?', expected, more), []).append(guard)
    return [(*key[:4], '' if same[-1].hits is None else str(same[-1].hits), str(sum(each.misses for each in same)),
             key[4]) for key, same in rows.items()]


def _table(head, rows, indent):
    widths = [max(len(row[column]) for row in [head] + rows) for column in range(len(head))]
    for row in [head] + rows:
        cells = [cell.rjust(width) if name in ('held', 'failed') else cell.ljust(width)
                 for cell, width, name in zip(row, widths, head)]
        yield indent + '  '.join(cells).rstrip()


_ENDS = {'loop': 'repeats', 'recursion': 'calls itself', 'interpreter': 'goes back to the interpreter'}


def _trace_text(trace):
    end = f'goes on in trace {trace.link}' if trace.end == 'link' else _ENDS[trace.end]
    if trace.kind == 'side':
        yield f'trace {trace.id}: from exit {trace.parent_exit} of trace {trace.parent}, at {_place(trace)}, {end}'
    else:
        runs = f', repeated {trace.repeated}' if trace.counted and trace.repeated else ''
        yield f'trace {trace.id}: {trace.kind} at {_place(trace)}, {end}; entered {trace.entered}{runs}'
    yield (f'  {_count(trace.instructions, "instruction")}, {trace.steps} of them left to the interpreter'
           f'{" (" + ", ".join(trace.stepped) + ")" if trace.stepped else ""}; '
           f'{trace.nodes} nodes, {trace.code_bytes} bytes of code')
    if trace.inlined:
        yield '  inlined: ' + ', '.join(f"{each['function']} ({each['file']}:{each['line']})" for each in trace.inlined)
    if trace.watchers:
        yield from _wrapped(', '.join(trace.watchers), '    ', '  watched: ')
    if trace.lines:
        yield '  lines:'
    functions = {}
    for line in trace.lines:
        functions.setdefault((line.file, line.function), {})[line.line] = line
    for (_, function), lines in functions.items():
        where = '' if function == trace.function else f'    # in {function}'
        for number, line in sorted(lines.items()):
            yield f'    {number:5}  {line.text.rstrip()}{where}'
    inside = [guard for guard in trace.guards if guard.in_loop]
    for title, guards in (('guards', [guard for guard in trace.guards if not guard.in_loop]),
                          ("guards in the loop's body", inside)):
        if guards:
            yield f'  {title}:'
            yield from _table(('where', 'source', 'kind', 'expected', 'held', 'failed', ''), _guard_rows(guards), '    ')


def _event_text(event):
    number = '' if event.trace is None else f' of trace {event.trace}'
    if event.code is None:
        yield f'{event.event}{number} at {_place(event)}{": " + event.detail if event.detail else ""}'
        return
    detail = f' ({event.detail})' if event.detail else ''
    yield f'{event.event}: {event.text}{detail} [{event.code}], at {_place(event)}'
    yield from _wrapped(event.explanation, '  ', '  ')
    yield from _wrapped(event.hint, '        ', '  hint: ')
    if event.last:
        yield '  last instructions:'
        for each in event.last:
            yield f'    {each}'


def _report_text(report):
    yield (f'jit.explain({report.name}): {_count(report.traces, "trace")}, {_count(report.aborts, "abort")}, '
           f'{len(report.given_up)} given up, {_count(report.invalidations, "invalidation")}')
    if report.exception is not None:
        yield f'  raised {type(report.exception).__name__}: {report.exception}'
    for note in report.notes:
        yield from _wrapped(note, '  ', '  ')
    ids = {trace.id for trace in report.traces}
    for root in report.traces:
        if root.kind == 'side' and root.root in ids:
            continue
        yield ''
        yield from _trace_text(root)
        for side in report.traces:
            if side.kind == 'side' and side.root == root.id and side is not root:
                yield ''
                yield from _trace_text(side)
    for event in report.events:
        if event.event in ('abort', 'give-up', 'invalid'):
            yield ''
            yield from _event_text(event)


# Nobody wants to see this module among the traces.
for _each in list(globals().values()):
    if isinstance(_each, FunctionType | type) and getattr(_each, '__module__', None) == __name__:
        for _code in _codes(_each, True):
            _jit.set_disabled(_code, True)
del _each, _code
