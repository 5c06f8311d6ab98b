"""What the arguments of a command do: the actions of argparse, their errors, and what they fill."""

import sys

__name__ = "argparse"  # where the classes below say that they are from

SUPPRESS = '==SUPPRESS=='
OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
PARSER = 'A...'
REMAINDER = '...'
_UNRECOGNIZED_ARGS_ATTR = '_unrecognized_args'


class _AttributeHolder:
    """Has a repr() that looks like a call with its attributes."""

    def _get_kwargs(self):
        return list(vars(self).items())

    def _get_args(self):
        return []

    def __repr__(self):
        shown = [repr(arg) for arg in self._get_args()]
        odd = {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                shown.append(f'{name}={value!r}')
            else:
                odd[name] = value
        if odd:
            shown.append(f'**{odd!r}')
        return f'{type(self).__name__}({", ".join(shown)})'


class Namespace(_AttributeHolder):
    """What the arguments have set, as attributes."""

    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in vars(self)


def _get_action_name(argument):
    """What messages call an argument; None where it has no name."""
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    metavar = argument.metavar
    if isinstance(metavar, tuple):
        optional_second = argument.nargs == ONE_OR_MORE or argument.nargs == ZERO_OR_MORE and len(metavar) == 2
        return '%s[, %s]' % metavar if optional_second else ', '.join(metavar)
    for name in metavar, argument.dest:
        if name is not None and name != SUPPRESS:
            return name
    return '{%s}' % ','.join(map(str, argument.choices)) if argument.choices else None


class ArgumentError(Exception):
    """An argument of the command line is wrong."""

    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        name = self.argument_name
        return str(self.message) if name is None else f'argument {name}: {self.message}'


class ArgumentTypeError(Exception):
    """For functions given as type: its text is what the user is told."""


class Action(_AttributeHolder):
    """What one argument does, when it is called with (parser, namespace, values, option_string)."""

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None,
                 required=False, help=None, metavar=None, deprecated=False):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs, self.const, self.default = nargs, const, default
        self.type, self.choices, self.required = type, choices, required
        self.help, self.metavar, self.deprecated = help, metavar, deprecated

    def _get_kwargs(self):
        names = 'option_strings dest nargs const default type choices required help metavar deprecated'
        return [(name, getattr(self, name)) for name in names.split()]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


# Those that take values

class _StoreAction(Action):
    _nothing_to_do = ('nargs for store actions must be != 0; if you have nothing to store, actions such as store true '
                      'or store const may be more appropriate')

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None,
                 required=False, help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError(self._nothing_to_do)
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar,
                         deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


def _collected(namespace, dest):
    """A copy of the list that an attribute holds, which may be the default's own."""
    items = getattr(namespace, dest, None)
    if items is None:
        items = []
    elif type(items) is list:
        items = items[:]
    else:
        from copy import copy
        items = copy(items)
    setattr(namespace, dest, items)
    return items


class _AppendAction(_StoreAction):
    _nothing_to_do = ('nargs for append actions must be != 0; if arg strings are not supplying the value to append, '
                      'the append const action may be more appropriate')

    def __call__(self, parser, namespace, values, option_string=None):
        _collected(namespace, self.dest).append(values)


class _ExtendAction(_AppendAction):

    def __call__(self, parser, namespace, values, option_string=None):
        _collected(namespace, self.dest).extend(values)


# Those that take none

class _StoreConstAction(Action):

    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, None, None, required, help, None, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):

    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, True, default, required, help, None, deprecated)


class _StoreFalseAction(_StoreConstAction):

    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, False, default, required, help, None, deprecated)


class _AppendConstAction(Action):

    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, None, None, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        _collected(namespace, self.dest).append(self.const)


class _CountAction(Action):

    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, default=default, required=required, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        before = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, 1 if before is None else before + 1)


class BooleanOptionalAction(Action):
    """An option --name with its opposite --no-name."""

    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        names = []
        for name in option_strings:
            names.append(name)
            if name.startswith('--no-'):
                raise ValueError(f'invalid option name {name!r} for BooleanOptionalAction')
            if name.startswith('--'):
                names.append('--no-' + name[2:])
        super().__init__(names, dest, nargs=0, default=default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith('--no-'))

    def format_usage(self):
        return ' | '.join(self.option_strings)


# Those that end the program

class _HelpAction(Action):

    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings, dest, nargs=0, default=default, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):

    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        if help is None:
            help = "show program's version number and exit"
        super().__init__(option_strings, dest, nargs=0, default=default, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        formatter = parser._get_formatter()
        formatter.add_text(parser.version if self.version is None else self.version)
        parser._print_message(formatter.format_help(), sys.stdout)
        parser.exit()


# Commands with parsers of their own

class _SubParsersAction(Action):

    class _ChoicesPseudoAction(Action):
        """A command's line in the help."""

        def __init__(self, name, aliases, help):
            shown = f'{name} ({", ".join(aliases)})' if aliases else name
            super().__init__([], name, help=help, metavar=shown)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        self._deprecated = set()
        self._color = True
        super().__init__(option_strings, dest, PARSER, choices=self._name_parser_map, required=required, help=help,
                         metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """A parser for the arguments behind a command."""
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        if kwargs.get('color') is None:
            kwargs['color'] = self._color
        aliases = kwargs.pop('aliases', ())
        if name in self._name_parser_map:
            raise ValueError(f'conflicting subparser: {name}')
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ValueError(f'conflicting subparser alias: {alias}')
        line = None
        if 'help' in kwargs:
            line = self._ChoicesPseudoAction(name, aliases, kwargs.pop('help'))
            self._choices_actions.append(line)
        parser = self._parser_class(**kwargs)
        if line is not None:
            parser._check_help(line)
        for each in name, *aliases:
            self._name_parser_map[each] = parser
            if deprecated:
                self._deprecated.add(each)
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        command, *rest = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, command)
        if command not in self._name_parser_map:
            choices = ', '.join(self._name_parser_map)
            raise ArgumentError(self, f'unknown parser {command!r} (choices: {choices})')
        if command in self._deprecated:
            parser._warning(f"command '{command}' is deprecated")
        # A namespace of its own, so that its defaults win over those of the outer parser.
        found, unknown = self._name_parser_map[command].parse_known_args(rest, None)
        for name, value in vars(found).items():
            setattr(namespace, name, value)
        if unknown:
            if not hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
                setattr(namespace, _UNRECOGNIZED_ARGS_ATTR, [])
            getattr(namespace, _UNRECOGNIZED_ARGS_ATTR).extend(unknown)


class FileType:
    """A type of arguments that name files: the value is the opened file, a standard stream for "-".

    Deprecated: a file that is opened here stays open if another argument is wrong.
    """

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        from warnings import warn
        warn('FileType is deprecated. Simply open files after parsing arguments.',
             category=PendingDeprecationWarning, stacklevel=2)
        self._mode, self._bufsize, self._encoding, self._errors = mode, bufsize, encoding, errors

    def __call__(self, string):
        mode = self._mode
        if string == '-':
            stream = sys.stdin if 'r' in mode else sys.stdout if set('wax') & set(mode) else None
            if stream is None:
                raise ValueError(f'argument "-" with mode {mode!r}')
            return stream.buffer if 'b' in mode else stream
        try:
            return open(string, mode, self._bufsize, self._encoding, self._errors)
        except OSError as error:
            raise ArgumentTypeError(f"can't open '{string}': {error}")

    def __repr__(self):
        shown = [repr(arg) for arg in (self._mode, self._bufsize) if arg != -1]
        named = {'encoding': self._encoding, 'errors': self._errors}
        shown += [f'{name}={value!r}' for name, value in named.items() if value is not None]
        return f'{type(self).__name__}({", ".join(shown)})'


ACTIONS = {
    None: _StoreAction, 'store': _StoreAction, 'store_const': _StoreConstAction, 'store_true': _StoreTrueAction,
    'store_false': _StoreFalseAction, 'append': _AppendAction, 'append_const': _AppendConstAction,
    'count': _CountAction, 'help': _HelpAction, 'version': _VersionAction, 'parsers': _SubParsersAction,
    'extend': _ExtendAction,
}
