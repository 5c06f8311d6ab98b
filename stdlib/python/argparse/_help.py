"""What argparse prints of a parser: usage and help."""

from argparse._actions import ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE

__name__ = "argparse"  # where the classes below say that they are from

_LEAST_WIDTH = 11


class _Section:
    """A part of the help under a heading; its items are functions that return text."""

    def __init__(self, heading, outer):
        self.heading = heading
        self.outer = outer
        self.items = []


class HelpFormatter:
    """Lays the help out; parsers take the class, with other widths by way of a function.

    What to print is added first; format_help() then writes it, as the column of the descriptions depends on all.
    """

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None, color=True):
        if width is None:
            from shutil import get_terminal_size
            width = get_terminal_size().columns - 2
        self._prog = prog
        self._width = width
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, 2 * indent_increment))
        self._current_indent = 0
        self._action_max_length = 0
        self._root_section = self._current_section = _Section(None, None)

    def _set_color(self, color):
        """Help has no colours here."""

    def _indent(self):
        self._current_indent += self._indent_increment

    def _dedent(self):
        self._current_indent -= self._indent_increment

    # What is to be printed

    def start_section(self, heading):
        section = _Section(heading, self._current_section)
        self._current_section.items.append(lambda: self._format_section(section))
        self._current_section = section
        self._indent()

    def end_section(self):
        self._dedent()
        self._current_section = self._current_section.outer

    def _add_item(self, func, args):
        self._current_section.items.append(lambda: func(*args))

    def add_text(self, text):
        if text is not None and text is not SUPPRESS:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        self._measure(action)
        for inner in self._iter_indented_subactions(action):
            self._measure(inner)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def _measure(self, action):
        length = len(self._format_action_invocation(action)) + self._current_indent
        self._action_max_length = max(self._action_max_length, length)

    # Writing it

    def format_help(self):
        import re
        text = self._join_parts(item() for item in self._root_section.items)
        if not text:
            return text
        return re.sub(r'\n{3,}', '\n\n', text).strip('\n') + '\n'

    def _join_parts(self, parts):
        return ''.join(part for part in parts if part and part is not SUPPRESS)

    def _format_section(self, section):
        self._indent()
        body = self._join_parts(item() for item in section.items)
        self._dedent()
        if not body:
            return ''
        heading = section.heading
        head = '' if heading is None or heading is SUPPRESS else f'{" " * self._current_indent}{heading}:\n'
        return f'\n{head}{body}\n'

    def _format_text(self, text):
        if '%(prog)' in text:
            text %= {'prog': self._prog}
        indent = ' ' * self._current_indent
        return self._fill_text(text, max(self._width - len(indent), _LEAST_WIDTH), indent) + '\n\n'

    def _format_action(self, action):
        column = min(self._action_max_length + 2, self._max_help_position)
        indent = ' ' * self._current_indent
        name = self._format_action_invocation(action)
        lines = []
        if action.help and action.help.strip():
            if text := self._expand_help(action):
                lines = self._split_lines(text, max(self._width - column, _LEAST_WIDTH))
        # The description begins beside a name that leaves room for it.
        beside = bool(action.help) and len(name) <= column - len(indent) - 2
        if beside and lines:
            parts = [indent, name.ljust(column - len(indent)), lines[0], '\n']
            lines = lines[1:]
        elif beside:
            parts = [indent, name.ljust(column - len(indent)), '\n']
        else:
            parts = [indent, name, '\n']
        parts += [f'{" " * column}{line}\n' for line in lines]
        parts += [self._format_action(inner) for inner in self._iter_indented_subactions(action)]
        return self._join_parts(parts)

    def _iter_indented_subactions(self, action):
        """The commands of an action that has subparsers; one step further in while they are gone through."""
        if hasattr(action, '_get_subactions'):
            self._indent()
            yield from action._get_subactions()
            self._dedent()

    def _split_lines(self, text, width):
        from textwrap import wrap
        return wrap(_one_line(text), width)

    def _fill_text(self, text, width, indent):
        from textwrap import fill
        return fill(_one_line(text), width, initial_indent=indent, subsequent_indent=indent)

    # Arguments

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest

    def _default_metavar(self, action):
        if action.option_strings:
            return self._get_default_metavar_for_optional(action)
        return self._get_default_metavar_for_positional(action)

    def _expand_help(self, action):
        """The description with what stands in it as %(name)s filled in."""
        text = self._get_help_string(action)
        if '%' not in text:
            return text
        values = {'prog': self._prog}
        for name, value in vars(action).items():
            if value is not SUPPRESS:
                values.setdefault(name, getattr(value, '__name__', value))
        if values.get('choices') is not None:
            values['choices'] = ', '.join(map(str, action.choices))
        return text % values

    def _metavar_formatter(self, action, default_metavar):
        """A function that returns so many names of the action's arguments, as a tuple."""
        names = action.metavar
        if names is None:
            names = default_metavar if action.choices is None else '{%s}' % ','.join(map(str, action.choices))
        return lambda count: names if isinstance(names, tuple) else (names,) * count

    def _format_args(self, action, default_metavar):
        names = self._metavar_formatter(action, default_metavar)
        nargs = action.nargs
        if nargs == ZERO_OR_MORE:
            one = names(1)
            return ('[%s [%s ...]]' if len(one) == 2 else '[%s ...]') % one
        shapes = {None: ('%s', 1), OPTIONAL: ('[%s]', 1), ONE_OR_MORE: ('%s [%s ...]', 2), PARSER: ('%s ...', 1)}
        if nargs in shapes:
            shape, count = shapes[nargs]
            return shape % names(count)
        if nargs == REMAINDER or nargs == SUPPRESS:
            return '...' if nargs == REMAINDER else ''
        try:
            shape = ' '.join(['%s'] * range(nargs).stop)
        except TypeError:
            raise ValueError('invalid nargs value') from None
        return shape % names(nargs)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            return ' '.join(self._metavar_formatter(action, self._default_metavar(action))(1))
        names = ', '.join(action.option_strings)
        return names if action.nargs == 0 else f'{names} {self._format_args(action, self._default_metavar(action))}'

    # Usage

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = 'usage: '
        prog = self._prog
        if usage is not None:
            usage %= {'prog': prog}
        else:
            options = [action for action in actions if action.option_strings]
            others = [action for action in actions if not action.option_strings]
            usage = ' '.join([prog, *self._get_actions_usage_parts(options + others, groups)])
            width = self._width - self._current_indent
            if len(prefix) + len(usage) > width:
                parts = [self._get_actions_usage_parts(kind, groups) for kind in (options, others)]
                usage = '\n'.join(self._wrapped_usage(prog, *parts, len(prefix), width))
        return f'{prefix}{usage}\n\n'

    def _wrapped_usage(self, prog, options, others, margin, width):
        """The lines of a usage that is too long for one."""
        if margin + len(prog) <= 0.75 * width:
            # The program's name, and everything else to the right of it.
            indent = margin + len(prog) + 1
            first, second = (options, others) if options else (others, [])
            if not first:
                return [prog]
            lines = _wrap_parts([prog, *first], indent, width, start=margin)
            lines[0] = lines[0][indent:]
            return lines + _wrap_parts(second, indent, width)
        lines = _wrap_parts(options + others, margin, width)
        if len(lines) > 1:
            lines = _wrap_parts(options, margin, width) + _wrap_parts(others, margin, width)
        return [prog, *lines]

    def _format_actions_usage(self, actions, groups):
        return ' '.join(self._get_actions_usage_parts(actions, groups))

    def _get_actions_usage_parts(self, actions, groups):
        """The pieces of the usage, which are not broken; actions of which only one may be given are joined by bars."""
        runs = self._exclusive_runs(actions, groups)
        grouped = {action for group in runs.values() for action in group._group_actions}
        texts = [None if action.help is SUPPRESS else self._usage_of(action, action in grouped) for action in actions]
        joined = set()  # places behind which a bar stands already, from a group within
        for (start, end), group in sorted(runs.items(), key=lambda run: run[0], reverse=True):
            shown = [text for text in texts[start:end] if text is not None]
            opening, closing = '[]' if not group.required else '()' if len(shown) > 1 else ('', '')
            shown[0] = opening + shown[0]
            shown[-1] += closing
            for place in range(start, start + len(shown) - 1):
                texts[place] = shown[place - start]
                if place not in joined:
                    joined.add(place)
                    texts[place] += ' |'
            texts[start + len(shown) - 1] = shown[-1]
            texts[start + len(shown):end] = [None] * (end - start - len(shown))
        return [text for text in texts if text is not None]

    def _exclusive_runs(self, actions, groups):
        """The mutually exclusive groups whose actions stand side by side, by (start, end)."""
        runs = {}
        for group in groups:
            members = group._group_actions
            if not members:
                raise ValueError(f'empty group {group}')
            if all(action.help is SUPPRESS for action in members) or not all(each in actions for each in members):
                continue
            start = min(map(actions.index, members))
            end = start + len(members)
            if set(actions[start:end]) == set(members):
                runs[start, end] = group
        return runs

    def _usage_of(self, action, grouped):
        if not action.option_strings:
            text = self._format_args(action, self._default_metavar(action))
            return text[1:-1] if grouped and text[:1] == '[' and text[-1:] == ']' else text
        if action.nargs == 0:
            text = action.format_usage()
        else:
            text = f'{action.option_strings[0]} {self._format_args(action, self._default_metavar(action))}'
        return text if action.required or grouped else f'[{text}]'


def _one_line(text):
    import re
    return re.sub(r'\s+', ' ', text, flags=re.ASCII).strip()


def _wrap_parts(parts, indent, width, start=None):
    """Lines of whole parts, each behind indent blanks; the first counts as beginning at column start."""
    lines, line = [], []
    length = (indent if start is None else start) - 1
    for part in parts:
        if line and length + 1 + len(part) > width:
            lines.append(line)
            line, length = [], indent - 1
        line.append(part)
        length += 1 + len(part)
    if line:
        lines.append(line)
    return [' ' * indent + ' '.join(line) for line in lines]


class RawDescriptionHelpFormatter(HelpFormatter):
    """Leaves descriptions and epilogs as they are written."""

    def _fill_text(self, text, width, indent):
        return ''.join([indent + line for line in text.splitlines(keepends=True)])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Leaves the arguments' descriptions as they are written, too."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Names the defaults behind the arguments' descriptions."""

    def _get_help_string(self, action):
        text = action.help or ''
        may_be_absent = action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE)
        if '%(default)' in text or action.default is SUPPRESS or not may_be_absent:
            return text
        return text + ' (default: %(default)s)'


class MetavarTypeHelpFormatter(HelpFormatter):
    """Shows the types of arguments in the place of their names."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    _get_default_metavar_for_positional = _get_default_metavar_for_optional
