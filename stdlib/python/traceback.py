"""Tracebacks as text, worded and drawn as the interpreter itself shows them."""

import linecache
import sys

__all__ = ['extract_stack', 'extract_tb', 'format_exception', 'format_exception_only', 'format_list',
           'format_stack', 'format_tb', 'print_exc', 'format_exc', 'print_exception', 'print_last', 'print_stack',
           'print_tb', 'clear_frames', 'FrameSummary', 'StackSummary', 'TracebackException', 'walk_stack', 'walk_tb',
           'print_list']

_RECURSIVE_CUTOFF = 3  # a line repeated more often than this is shown so many times only

_cause_message = ('\nThe above exception was the direct cause of the following exception:\n\n')
_context_message = ('\nDuring handling of the above exception, another exception occurred:\n\n')


class _Sentinel:
    def __repr__(self):
        return '<implicit>'


_sentinel = _Sentinel()


def print_list(extracted_list, file=None):
    """Writes the entries of a StackSummary, or of a list of tuples like them."""
    if file is None:
        file = sys.stderr
    for item in StackSummary.from_list(extracted_list).format():
        print(item, file=file, end='')


def format_list(extracted_list):
    return StackSummary.from_list(extracted_list).format()


def print_tb(tb, limit=None, file=None):
    print_list(extract_tb(tb, limit=limit), file=file)


def format_tb(tb, limit=None):
    return extract_tb(tb, limit=limit).format()


def extract_tb(tb, limit=None):
    """The StackSummary of a traceback."""
    return StackSummary._extract_from_extended_frame_gen(_walk_tb_with_full_positions(tb), limit=limit)


def _parse_value_tb(exc, value, tb):
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError('Both or neither of value and tb must be given')
    if value is not _sentinel:
        return value, tb
    if exc is None:
        return None, None
    if isinstance(exc, BaseException):
        return exc, exc.__traceback__
    raise TypeError(f'Exception expected for value, {type(exc).__name__} found')


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    value, tb = _parse_value_tb(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """What print_exception writes, as a list of strings."""
    value, tb = _parse_value_tb(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """The last part of what print_exception writes: the exception without its stack."""
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True)
                .format_exception_only(show_group=show_group))


def print_exc(limit=None, file=None, chain=True):
    """print_exception for the exception that is being handled."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    return ''.join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """print_exception for the last exception that nobody handled."""
    if not hasattr(sys, 'last_exc') and not hasattr(sys, 'last_type'):
        raise ValueError('no last exception')
    if hasattr(sys, 'last_exc'):
        print_exception(sys.last_exc, limit=limit, file=file, chain=chain)
    else:
        print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit=limit, file=file, chain=chain)


def print_stack(f=None, limit=None, file=None):
    if f is None:
        f = sys._getframe().f_back
    print_list(extract_stack(f, limit=limit), file=file)


def format_stack(f=None, limit=None):
    if f is None:
        f = sys._getframe().f_back
    return extract_stack(f, limit=limit).format()


def extract_stack(f=None, limit=None):
    """The StackSummary of the frame f, by default the caller's, and of those that led to it."""
    if f is None:
        f = sys._getframe().f_back
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def clear_frames(tb):
    """Clears the variables of all frames of a traceback, but those still running."""
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:
            pass
        tb = tb.tb_next


def walk_stack(f):
    """An iterator over (frame, line number) from the frame f outward."""
    if f is None:
        f = sys._getframe().f_back

    def frames(frame):
        while frame is not None:
            yield frame, frame.f_lineno
            frame = frame.f_back

    return frames(f)


def walk_tb(tb):
    """An iterator over (frame, line number) of a traceback."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def _walk_tb_with_full_positions(tb):
    while tb is not None:
        positions = _get_code_position(tb.tb_frame.f_code, tb.tb_lasti)
        if positions[0] is None:
            yield tb.tb_frame, (tb.tb_lineno,) + positions[1:]
        else:
            yield tb.tb_frame, positions
        tb = tb.tb_next


def _get_code_position(code, instruction_index):
    """(line, end line, column, end column) of the instruction; columns count UTF-8 bytes, from 0."""
    if instruction_index < 0:
        return None, None, None, None
    from itertools import islice
    return next(islice(code.co_positions(), instruction_index // 2, None), (None, None, None, None))


def _safe_string(value, what, func=str):
    try:
        return func(value)
    except Exception:
        return f'<{what} {func.__name__}() failed>'


def _format_final_exc_line(etype, value, *, insert_final_newline=True):
    text = _safe_string(value, 'exception')
    end = '\n' if insert_final_newline else ''
    if value is None or not text:
        return f'{etype}{end}'
    return f'{etype}: {text}{end}'


def _indent(text, prefix):
    return ''.join([prefix + line for line in text.splitlines(True)])


class FrameSummary:
    """One entry of a stack: a place in a file."""

    __slots__ = ('filename', 'lineno', 'end_lineno', 'colno', 'end_colno', 'name', '_lines', '_lines_dedented',
                 'locals', '_code')

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None,
                 colno=None, end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self._code = kwargs.get('_code')
        self._lines = line
        self._lines_dedented = None
        if lookup_line:
            self.line
        self.locals = ({name: _safe_string(value, 'local', func=repr) for name, value in locals.items()}
                       if locals else None)

    def _as_tuple(self):
        return self.filename, self.lineno, self.name, self.line

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename == other.filename and self.lineno == other.lineno and self.name == other.name
                    and self.locals == other.locals)
        if isinstance(other, tuple):
            return self._as_tuple() == other
        return NotImplemented

    __hash__ = None

    def __getitem__(self, pos):
        return self._as_tuple()[pos]

    def __iter__(self):
        return iter(self._as_tuple())

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'

    def __len__(self):
        return 4

    def _set_lines(self):
        if self._lines is not None or self.lineno is None or self.end_lineno is None:
            return
        lines = []
        for lineno in range(self.lineno, self.end_lineno + 1):
            line = linecache.getline(self.filename, lineno).rstrip()
            if not line and self._code is not None and self.filename.startswith('<'):
                known = linecache._getlines_from_code(self._code)
                if lineno <= len(known):
                    line = known[lineno - 1].rstrip()
            lines.append(line)
        self._lines = '\n'.join(lines) + '\n'

    @property
    def _original_lines(self):
        self._set_lines()
        return self._lines

    @property
    def _dedented_lines(self):
        self._set_lines()
        if self._lines_dedented is None and self._lines is not None:
            from textwrap import dedent
            self._lines_dedented = dedent(self._lines)
        return self._lines_dedented

    @property
    def line(self):
        """The first line, without the space around it; None where it is not known."""
        self._set_lines()
        return None if self._lines is None else self._lines.partition('\n')[0].strip()


def _byte_offset_to_character_offset(text, offset):
    if text.isascii():
        return offset
    return len(text.encode('utf-8', 'surrogatepass')[:offset].decode('utf-8', errors='replace'))


def _display_width(line, offset=None):
    """How many columns of a terminal line[:offset] takes."""
    if offset is None:
        offset = len(line)
    if line.isascii():
        return offset
    try:
        from unicodedata import east_asian_width
    except ImportError:
        return sum([2 if _is_wide(char) else 1 for char in line[:offset]])
    return sum([2 if east_asian_width(char) in 'WF' else 1 for char in line[:offset]])


_wide_blocks = ('\u1100', '\u115f', '\u2e80', '\u303e', '\u3041', '\ua4cf', '\ua960', '\ua97c', '\uac00', '\ud7a3',
                '\uf900', '\ufaff', '\ufe10', '\ufe19', '\ufe30', '\ufe6b', '\uff01', '\uff60', '\uffe0', '\uffe6',
                '\U0001f300', '\U0001f64f', '\U0001f680', '\U0001f6ff', '\U0001f900', '\U0001faff', '\U00020000',
                '\U0003fffd')


def _is_wide(char):
    """Whether char takes two columns, by blocks of characters; unicodedata knows better."""
    return any(first <= char <= last for first, last in zip(_wide_blocks[::2], _wide_blocks[1::2]))


class _Excerpt:
    """The lines of one frame, with the marks under them."""

    def __init__(self, summary):
        original = summary._original_lines.splitlines()
        count = summary.end_lineno - summary.lineno
        self.lines = lines = summary._dedented_lines.splitlines()[:count + 1]
        margin = len(original[0]) - len(lines[0])
        self.start = max(0, _byte_offset_to_character_offset(original[0], summary.colno) - margin)
        self.end = max(0, _byte_offset_to_character_offset(original[count], summary.end_colno) - margin)
        self.anchors = None
        self.is_marked = False
        try:
            self._look_for_anchors()
        except Exception:
            pass

    def _look_for_anchors(self):
        from _traceback_carets import find_anchors, is_whole_call_statement
        lines, start, end = self.lines, self.start, self.end
        text = '\n'.join(lines)
        found = find_anchors(text[start:len(text) - (len(lines[-1]) - end)])
        if found is not None:
            self.anchors = [(line, _display_width(lines[line], column + start if line == 0 else column))
                            for line, column in found]
        if not is_whole_call_statement(lines, start, end):
            self.is_marked = bool(found or lines[0][:start].lstrip() or lines[-1][end:].rstrip())

    def _marks(self, number):
        line = self.lines[number]
        indent = len(line) - len(line.lstrip())
        first = max(indent, _display_width(line, self.start)) if number == 0 else indent
        stop = _display_width(line, self.end) if number == len(self.lines) - 1 else _display_width(line)
        if stop <= first:
            return ' ' * stop
        if self.anchors is None:
            return ' ' * first + '^' * (stop - first)
        left, right = self.anchors
        marks = []
        for column in range(first, stop):
            marks.append('^' if left <= (number, column) < right else '~')
        return ' ' * first + ''.join(marks)

    def _shown_lines(self):
        """The numbers of the lines to show, the first and the last and those around the anchors; in order."""
        shown = {0, len(self.lines) - 1}
        for line, _ in self.anchors or ():
            shown.update((line - 1, line, line + 1))
        return sorted([number for number in shown if 0 <= number < len(self.lines)])

    def text(self):
        pieces = []
        before = None
        for number in self._shown_lines():
            between = 0 if before is None else number - before - 1
            if between == 1:
                self._add_line(pieces, number - 1)
            elif between > 1:
                pieces.append(f'...<{between} lines>...\n')
            self._add_line(pieces, number)
            before = number
        from textwrap import dedent
        return _indent(dedent(''.join(pieces)), '    ')

    def _add_line(self, pieces, number):
        pieces.append(self.lines[number] + '\n')
        if self.is_marked:
            pieces.append(self._marks(number) + '\n')


class StackSummary(list):
    """A list of FrameSummary, the outermost frame first."""

    @classmethod
    def extract(cls, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Made from an iterable of (frame, line number)."""

        def with_positions():
            for frame, lineno in frame_gen:
                yield frame, (lineno, None, None, None)

        return cls._extract_from_extended_frame_gen(with_positions(), limit=limit, lookup_lines=lookup_lines,
                                                    capture_locals=capture_locals)

    @classmethod
    def _extract_from_extended_frame_gen(cls, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        if limit is None:
            limit = getattr(sys, 'tracebacklimit', None)
            if limit is not None and limit < 0:
                limit = 0
        if limit is not None:
            if limit >= 0:
                from itertools import islice
                frame_gen = islice(frame_gen, limit)
            else:
                frame_gen = list(frame_gen)[limit:]
        result = cls()
        filenames = set()
        for frame, (lineno, end_lineno, colno, end_colno) in frame_gen:
            code = frame.f_code
            filename = code.co_filename
            filenames.add(filename)
            linecache.lazycache(filename, frame.f_globals)
            result.append(FrameSummary(filename, lineno, code.co_name, lookup_line=False,
                                       locals=frame.f_locals if capture_locals else None, end_lineno=end_lineno,
                                       colno=colno, end_colno=end_colno, _code=code))
        for filename in filenames:
            linecache.checkcache(filename)
        if lookup_lines:
            for item in result:
                item.line
        return result

    @classmethod
    def from_list(cls, a_list):
        """Made from FrameSummary objects or from tuples (filename, line number, name, line)."""
        result = StackSummary()
        for item in a_list:
            if not isinstance(item, FrameSummary):
                filename, lineno, name, line = item
                item = FrameSummary(filename, lineno, name, line=line)
            result.append(item)
        return result

    def format_frame_summary(self, frame_summary, **kwargs):
        """The text for one frame, or None to leave it out."""
        filename = frame_summary.filename
        if filename.startswith('<stdin-') and filename.endswith('>'):
            filename = '<stdin>'
        text = f'  File "{filename}", line {frame_summary.lineno}, in {frame_summary.name}\n'
        lines = frame_summary._dedented_lines
        if lines and lines.strip():
            if frame_summary.colno is None or frame_summary.end_colno is None:
                text += _indent(frame_summary.line, '    ') + '\n'
            else:
                text += _Excerpt(frame_summary).text()
        if frame_summary.locals:
            for name, value in sorted(frame_summary.locals.items()):
                text += f'    {name} = {value}\n'
        return text

    def format(self, **kwargs):
        """A list of strings, one for each frame; long runs of the same line are shortened."""
        result = []
        last_place = None
        count = 0

        def note_repeats():
            if count > _RECURSIVE_CUTOFF:
                more = count - _RECURSIVE_CUTOFF
                result.append(f'  [Previous line repeated {more} more time{"s" if more > 1 else ""}]\n')

        for summary in self:
            text = self.format_frame_summary(summary, **kwargs)
            if text is None:
                continue
            place = summary.filename, summary.lineno, summary.name
            if place != last_place or None in place:
                note_repeats()
                last_place = place
                count = 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                result.append(text)
        note_repeats()
        return result


class _ExceptionPrintContext:
    """How deep in exception groups the text is that is being made."""

    def __init__(self):
        self.seen = set()
        self.exception_group_depth = 0
        self.need_close = False

    def indent(self):
        return ' ' * (2 * self.exception_group_depth)

    def emit(self, text, margin_char='|'):
        prefix = self.indent()
        if self.exception_group_depth:
            prefix += margin_char + ' '
        for piece in [text] if isinstance(text, str) else text:
            yield _indent(piece, prefix)


class TracebackException:
    """An exception with its stack, causes and context, noted as text so that it need not be kept itself."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False,
                 compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        options = {'limit': limit, 'lookup_lines': lookup_lines, 'capture_locals': capture_locals,
                   'max_group_width': max_group_width, 'max_group_depth': max_group_depth,
                   'save_exc_type': save_exc_type}
        is_outermost = _seen is None
        seen = set() if is_outermost else _seen
        seen.add(id(exc_value))
        self.max_group_width = max_group_width
        self.max_group_depth = max_group_depth
        self.stack = StackSummary._extract_from_extended_frame_gen(
            _walk_tb_with_full_positions(exc_traceback), limit=limit, lookup_lines=lookup_lines,
            capture_locals=capture_locals)
        self._exc_type = exc_type if save_exc_type else None
        self._str = _safe_string(exc_value, 'exception')
        try:
            self.__notes__ = getattr(exc_value, '__notes__', None)
        except Exception as error:
            self.__notes__ = [f'Ignored error getting __notes__: {_safe_string(error, "__notes__", repr)}']
        self._is_syntax_error = False
        self._have_exc_type = exc_type is not None
        if exc_type is not None:
            self.exc_type_qualname = exc_type.__qualname__
            self.exc_type_module = exc_type.__module__
        else:
            self.exc_type_qualname = self.exc_type_module = None
        if exc_type and issubclass(exc_type, SyntaxError):
            self._note_syntax_error(exc_value)
        elif exc_type:
            self._add_suggestion(exc_type, exc_value, exc_traceback)
        if lookup_lines:
            self._load_lines()
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        if is_outermost:
            self._note_related(exc_value, seen, compact, options)

    def _note_syntax_error(self, error):
        self.filename = error.filename
        self.lineno = str(error.lineno) if error.lineno is not None else None
        self.end_lineno = str(error.end_lineno) if error.end_lineno is not None else None
        self.text = error.text
        self.offset = error.offset
        self.end_offset = error.end_offset
        self.msg = error.msg
        self._is_syntax_error = True

    def _add_suggestion(self, exc_type, exc_value, tb):
        if issubclass(exc_type, ImportError):
            wrong = getattr(exc_value, 'name_from', None)
        elif issubclass(exc_type, (NameError, AttributeError)):
            wrong = getattr(exc_value, 'name', None)
        else:
            return
        if wrong is None:
            return
        from _name_suggestions import find_suggestion
        suggestion = find_suggestion(exc_value, tb, wrong)
        if suggestion:
            self._str += f". Did you mean: '{suggestion}'?"
        if issubclass(exc_type, NameError) and wrong in getattr(sys, 'stdlib_module_names', ()):
            if suggestion:
                self._str += f" Or did you forget to import '{wrong}'?"
            else:
                self._str += f". Did you forget to import '{wrong}'?"

    def _note_related(self, exc_value, seen, compact, options):
        """Notes causes, contexts and members of groups: with a list of what is to be done, as chains may be long."""
        waiting = [(self, exc_value)]

        def note(exc):
            if exc is None or id(exc) in seen:
                return None
            noted = TracebackException(type(exc), exc, exc.__traceback__, _seen=seen, **options)
            waiting.append((noted, exc))
            return noted

        while waiting:
            noted, exc = waiting.pop()
            if exc is None:
                continue
            noted.__cause__ = note(exc.__cause__)
            if not compact or (exc.__cause__ is None and not exc.__suppress_context__):
                noted.__context__ = note(exc.__context__)
            if isinstance(exc, BaseExceptionGroup):
                noted.exceptions = [
                    TracebackException(type(member), member, member.__traceback__, _seen=seen, **options)
                    for member in exc.exceptions]
                waiting.extend(zip(noted.exceptions, exc.exceptions))

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings
        warnings.warn('Deprecated in 3.13. Use exc_type_str instead.', DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        if not self._have_exc_type:
            return None
        name, module = self.exc_type_qualname, self.exc_type_module
        if module in ('__main__', 'builtins'):
            return name
        if not isinstance(module, str):
            module = '<unknown>'
        return f'{module}.{name}'

    def _load_lines(self):
        for frame in self.stack:
            frame.line

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """An iterator over the lines, each with its line end, that come after the stack."""
        indent = 3 * _depth * ' '
        if not self._have_exc_type:
            yield indent + _format_final_exc_line(None, self._str)
            return
        name = self.exc_type_str
        if self._is_syntax_error:
            for line in self._format_syntax_error(name):
                yield indent + line
        elif _depth > 0:
            for line in _format_final_exc_line(name, self._str, insert_final_newline=False).split('\n'):
                yield indent + line + '\n'
        else:
            yield _format_final_exc_line(name, self._str)
        yield from self._format_notes(indent)
        if self.exceptions and show_group:
            for member in self.exceptions:
                yield from member.format_exception_only(show_group=show_group, _depth=_depth + 1)

    def _format_notes(self, indent):
        notes = self.__notes__
        if notes is None:
            return
        if not isinstance(notes, (list, tuple)):
            from collections.abc import Sequence
            if not isinstance(notes, Sequence) or isinstance(notes, (str, bytes)):
                yield indent + _safe_string(notes, '__notes__', func=repr) + '\n'
                return
        for note in notes:
            for line in _safe_string(note, 'note').split('\n'):
                yield indent + line + '\n'

    def _format_syntax_error(self, stype, **kwargs):
        suffix = ''
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f' ({self.filename})'
        if isinstance(self.text, str):
            yield from self._format_syntax_error_line()
        yield f'{stype}: {self.msg or "<no detail available>"}{suffix}\n'

    def _format_syntax_error_line(self):
        text = self.text.rstrip('\n')
        shown = text.lstrip(' \n\f')
        yield f'    {shown}\n'
        if self.offset is None:
            return
        offset = self.offset
        if self.lineno == self.end_lineno:
            end = self.end_offset if self.end_offset not in (None, 0) else offset
        else:
            end = len(text) + 1
        offset = min(offset, len(text) + 1)
        end = min(end, len(text) + 1)
        if offset == end or end == -1:
            end = offset + 1
        spaces = len(text) - len(shown)
        column = offset - 1 - spaces
        if column < 0:
            return
        # Tabs and the like stay, so that the mark stands below what it means.
        blank = ''.join([char if char.isspace() else ' ' for char in shown[:column]])
        yield f'    {blank}{"^" * (end - 1 - spaces - column)}\n'

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """An iterator over all of the text, in pieces that end with a line end."""
        if _ctx is None:
            _ctx = _ExceptionPrintContext()
        todo = []
        noted = self
        message = None
        while noted is not None:
            if not chain:
                todo.append((None, noted))
                break
            if noted.__cause__ is not None:
                message, before = _cause_message, noted.__cause__
            elif noted.__context__ is not None and not noted.__suppress_context__:
                message, before = _context_message, noted.__context__
            else:
                message = before = None
            todo.append((message, noted))
            noted = before
        for message, noted in reversed(todo):
            if message is not None:
                yield from _ctx.emit(message)
            if noted.exceptions is None:
                if noted.stack:
                    yield from _ctx.emit('Traceback (most recent call last):\n')
                    yield from _ctx.emit(noted.stack.format())
                yield from _ctx.emit(noted.format_exception_only())
            elif _ctx.exception_group_depth > self.max_group_depth:
                yield from _ctx.emit(f'... (max_group_depth is {self.max_group_depth})\n')
            else:
                yield from self._format_group(noted, chain, _ctx)

    def _format_group(self, noted, chain, ctx):
        is_outermost = ctx.exception_group_depth == 0
        if is_outermost:
            ctx.exception_group_depth = 1
        if noted.stack:
            yield from ctx.emit('Exception Group Traceback (most recent call last):\n',
                                margin_char='+' if is_outermost else '|')
            yield from ctx.emit(noted.stack.format())
        yield from ctx.emit(noted.format_exception_only())
        total = len(noted.exceptions)
        width = self.max_group_width
        count = total if width is None or total <= width else width + 1
        ctx.need_close = False
        for index in range(count):
            is_last = index == count - 1
            if is_last:
                ctx.need_close = True
            is_cut = width is not None and index >= width
            title = '...' if is_cut else f'{index + 1}'
            yield f'{ctx.indent()}{"  " if index else "+-"}+---------------- {title} ----------------\n'
            ctx.exception_group_depth += 1
            if is_cut:
                more = total - width
                yield from ctx.emit(f'and {more} more exception{"s" if more > 1 else ""}\n')
            else:
                yield from noted.exceptions[index].format(chain=chain, _ctx=ctx)
            if is_last and ctx.need_close:
                yield f'{ctx.indent()}+------------------------------------\n'
                ctx.need_close = False
            ctx.exception_group_depth -= 1
        if is_outermost:
            ctx.exception_group_depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        if file is None:
            file = sys.stderr
        for piece in self.format(chain=chain):
            print(piece, file=file, end='')
