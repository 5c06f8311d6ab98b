"""Options and arguments of commands: parsing them, and the help about them.

A parser knows actions, one an argument. Options may stand anywhere on the command line; the other arguments go to the
positional actions in the order of these, as many to each as it can take.
"""

import os
import sys

from argparse._actions import (
    ACTIONS as _ACTIONS, ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, _UNRECOGNIZED_ARGS_ATTR,
    Action, ArgumentError, ArgumentTypeError, BooleanOptionalAction, FileType, Namespace, _AppendAction,
    _AppendConstAction, _AttributeHolder, _CountAction, _ExtendAction, _get_action_name, _HelpAction, _StoreAction,
    _StoreConstAction, _StoreFalseAction, _StoreTrueAction, _SubParsersAction, _VersionAction)
from argparse._help import (
    ArgumentDefaultsHelpFormatter, HelpFormatter, MetavarTypeHelpFormatter, RawDescriptionHelpFormatter,
    RawTextHelpFormatter)

__all__ = [
    'Action', 'ArgumentDefaultsHelpFormatter', 'ArgumentError', 'ArgumentParser', 'ArgumentTypeError',
    'BooleanOptionalAction', 'FileType', 'HelpFormatter', 'MetavarTypeHelpFormatter', 'Namespace', 'ONE_OR_MORE',
    'OPTIONAL', 'PARSER', 'REMAINDER', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'SUPPRESS',
    'ZERO_OR_MORE',
]


def _looks_like_number(text):
    """Whether text could be a negative number: -5, -.5."""
    digits = text[2:] if text[1:2] == '.' else text[1:]
    return text[:1] == '-' and digits[:1].isdecimal()


class _ActionsContainer:
    """What actions can be added to: parsers and groups."""

    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description = description
        self.prefix_chars = prefix_chars
        self.argument_default = argument_default
        self.conflict_handler = conflict_handler
        self._get_handler()
        self._registries = {'action': dict(_ACTIONS)}
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._has_negative_number_optionals = []  # not empty if so; groups share the list

    def register(self, registry_name, value, object):
        """Give an action or a type a name."""
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries.get(registry_name, {}).get(value, default)

    def set_defaults(self, **kwargs):
        """Set attributes for all results, where the arguments set no others."""
        self._defaults.update(kwargs)
        for action in self._actions:
            action.default = kwargs.get(action.dest, action.default)

    def get_default(self, dest):
        """The default of an attribute; None where it has none."""
        given = (action.default for action in self._actions if action.dest == dest and action.default is not None)
        return next(given, self._defaults.get(dest))

    # Adding arguments

    def add_argument(self, *args, **kwargs):
        """Add an argument: add_argument('name', ...) or add_argument('-o', '--option', ...); returns its action."""
        if not args or len(args) == 1 and args[0][0] not in self.prefix_chars:
            if args and 'dest' in kwargs:
                raise TypeError('dest supplied twice for positional argument, did you mean metavar?')
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if 'default' not in kwargs:
            if kwargs['dest'] in self._defaults:
                kwargs['default'] = self._defaults[kwargs['dest']]
            elif self.argument_default is not None:
                kwargs['default'] = self.argument_default
        name = kwargs.get('action')
        make = self._pop_action_class(kwargs)
        if not callable(make):
            raise ValueError(f'unknown action {make!r}')
        action = make(**kwargs)
        if action.nargs == 0 and not action.option_strings:
            raise ValueError(f'action {name!r} is not valid for positional arguments')
        convert = self._registry_get('type', action.type, action.type)
        if convert is not None and not callable(convert):
            raise TypeError(f'{convert!r} is not callable')
        if convert is FileType:
            raise TypeError(f'{convert!r} is a FileType class object, instance of it must be passed')
        self._check_names(action)
        self._check_help(action)
        return self._add_action(action)

    def _check_names(self, action):
        """Refuses a metavar that does not fit nargs."""
        if hasattr(self, '_get_formatter') and not (action.nargs is None and not isinstance(action.metavar, tuple)):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError('length of metavar tuple does not match nargs')

    def _check_help(self, action):
        """Refuses a description that cannot be filled in."""
        if not action.help or not hasattr(self, '_get_formatter'):
            return
        if '%' not in action.help and self.formatter_class is HelpFormatter:
            return
        try:
            self._get_formatter()._expand_help(action)
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError('badly formed help string') from error

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get('nargs')
        if nargs == 0:
            raise ValueError('nargs for positionals must be != 0')
        if nargs not in (OPTIONAL, ZERO_OR_MORE, REMAINDER, SUPPRESS):
            kwargs['required'] = True
        return {**kwargs, 'dest': dest, 'option_strings': []}

    def _get_optional_kwargs(self, *args, **kwargs):
        chars = self.prefix_chars
        for name in args:
            if name[0] not in chars:
                raise ValueError(f'invalid option string {name!r}: must start with a character {chars!r}')
        dest = kwargs.pop('dest', None)
        if dest is None:
            # The first long name, or else the first.
            naming = next((name for name in args if len(name) > 1 and name[1] in chars), args[0])
            dest = naming.lstrip(chars).replace('-', '_')
            if not dest:
                raise TypeError(f'dest= is required for options like {args[-1]!r}')
        return {**kwargs, 'dest': dest, 'option_strings': [*args]}

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop('action', default)
        return self._registry_get('action', action, action)

    def _add_action(self, action):
        taken = [(name, self._option_string_actions[name]) for name in action.option_strings
                 if name in self._option_string_actions]
        if taken:
            self._get_handler()(action, taken)
        self._actions.append(action)
        action.container = self
        for name in action.option_strings:
            self._option_string_actions[name] = action
            if _looks_like_number(name) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    # Options with the same name

    def _get_handler(self):
        try:
            return getattr(self, f'_handle_conflict_{self.conflict_handler}')
        except AttributeError:
            raise ValueError(f'invalid conflict_resolution value: {self.conflict_handler!r}')

    def _handle_conflict_error(self, action, conflicting_actions):
        plural = 's' if len(conflicting_actions) != 1 else ''
        names = ', '.join([name for name, _ in conflicting_actions])
        raise ArgumentError(action, f'conflicting option string{plural}: {names}')

    def _handle_conflict_resolve(self, action, conflicting_actions):
        for name, other in conflicting_actions:
            other.option_strings.remove(name)
            self._option_string_actions.pop(name, None)
            if not other.option_strings:
                other.container._remove_action(other)

    # Groups

    def add_argument_group(self, *args, **kwargs):
        """A group of arguments that stand under a heading of their own in the help."""
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        """A group of arguments of which only one may be given."""
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_container_actions(self, container):
        """Adds the actions of another container, in groups as they are there."""
        own = {}
        for group in self._action_groups:
            if group.title in own:
                raise ValueError(f'cannot merge actions - two groups are named {group.title!r}')
            own[group.title] = group
        place = {}  # where each action goes
        for group in container._action_groups:
            if group.title not in own:
                own[group.title] = self.add_argument_group(title=group.title, description=group.description,
                                                           conflict_handler=group.conflict_handler)
            place.update(dict.fromkeys(group._group_actions, own[group.title]))
        for group in container._mutually_exclusive_groups:
            outer = self if group._container is container else own[group._container.title]
            copy = outer.add_mutually_exclusive_group(required=group.required)
            place.update(dict.fromkeys(group._group_actions, copy))
        for action in container._actions:
            place.get(action, self)._add_action(action)


class _ArgumentGroup(_ActionsContainer):

    def __init__(self, container, title=None, description=None, **kwargs):
        if 'prefix_chars' in kwargs:
            from warnings import warn
            warn("The use of the undocumented 'prefix_chars' parameter in ArgumentParser.add_argument_group() is "
                 "deprecated.", DeprecationWarning, stacklevel=3)
        for name in 'conflict_handler', 'prefix_chars', 'argument_default':
            kwargs.setdefault(name, getattr(container, name))
        super().__init__(description=description, **kwargs)
        self.title = title
        self._group_actions = []
        for shared in ('_registries', '_actions', '_option_string_actions', '_defaults',
                       '_has_negative_number_optionals', '_mutually_exclusive_groups'):
            setattr(self, shared, getattr(container, shared))

    def _add_action(self, action):
        super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        raise ValueError('argument groups cannot be nested')


class _MutuallyExclusiveGroup(_ArgumentGroup):

    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required
        self._container = container

    def _add_action(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, **kwargs):
        raise ValueError('mutually exclusive groups cannot be nested')


def _program_name():
    """What the program was started as: its file, or how it is started as a module."""
    started_as = sys.argv[0]
    spec = getattr(sys.modules.get('__main__'), '__spec__', None)
    if spec is None:
        return os.path.basename(started_as)
    interpreter = os.path.basename(sys.executable)
    if spec.name == '__main__':
        return f'{interpreter} {started_as}'
    return f'{interpreter} -m {spec.name.removesuffix(".__main__")}'


def _as_it_is(string):
    return string


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Parses the arguments of a command: add_argument() for each, then parse_args()."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter,
                 prefix_chars='-', fromfile_prefix_chars=None, argument_default=None, conflict_handler='error',
                 add_help=True, allow_abbrev=True, exit_on_error=True, *, suggest_on_error=False, color=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default, conflict_handler)
        self.prog = _program_name() if prog is None else prog
        self.usage, self.epilog = usage, epilog
        self.formatter_class = formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help, self.allow_abbrev, self.exit_on_error = add_help, allow_abbrev, exit_on_error
        self.suggest_on_error, self.color = suggest_on_error, color
        self._positionals = self.add_argument_group('positional arguments')
        self._optionals = self.add_argument_group('options')
        self._subparsers = None
        self.register('type', None, _as_it_is)
        if add_help:
            dash = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(f'{dash}h', f'{dash}{dash}help', action='help', default=SUPPRESS,
                              help='show this help message and exit')
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError('parents must be a list of ArgumentParser')
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        names = 'prog usage description formatter_class conflict_handler add_help'
        return [(name, getattr(self, name)) for name in names.split()]

    def add_subparsers(self, **kwargs):
        """An action for commands, each with a parser that its add_parser() makes."""
        if self._subparsers is not None:
            raise ValueError('cannot have multiple subparser arguments')
        kwargs.setdefault('parser_class', type(self))
        if kwargs.keys() & {'title', 'description'}:
            self._subparsers = self.add_argument_group(kwargs.pop('title', 'subcommands'),
                                                       kwargs.pop('description', None))
        else:
            self._subparsers = self._positionals
        if kwargs.get('prog') is None:
            # The usage up to the command.
            formatter = self.formatter_class(prog=self.prog)
            formatter._set_color(False)
            formatter.add_usage(None, self._get_positional_actions(), self._mutually_exclusive_groups, '')
            kwargs['prog'] = formatter.format_help().strip()
        action = self._pop_action_class(kwargs, 'parsers')(option_strings=[], **kwargs)
        action._color = self.color
        self._check_help(action)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        group = self._optionals if action.option_strings else self._positionals
        group._add_action(action)
        return action

    def _get_optional_actions(self):
        return [action for action in self._actions if action.option_strings]

    def _get_positional_actions(self):
        return [action for action in self._actions if not action.option_strings]

    # Parsing

    def parse_args(self, args=None, namespace=None):
        """The values of the arguments in args, sys.argv[1:] by default, as a Namespace."""
        return self._with_nothing_left(*self.parse_known_args(args, namespace))

    def parse_known_args(self, args=None, namespace=None):
        """Like parse_args(), but (namespace, unknown arguments)."""
        return self._parse(args, namespace, intermixed=False)

    def parse_intermixed_args(self, args=None, namespace=None):
        """Like parse_args(), for command lines where the arguments of one action stand among the options."""
        return self._with_nothing_left(*self.parse_known_intermixed_args(args, namespace))

    def parse_known_intermixed_args(self, args=None, namespace=None):
        for action in self._get_positional_actions():
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError(f'parse_intermixed_args: positional arg with nargs={action.nargs}')
        return self._parse(args, namespace, intermixed=True)

    def _with_nothing_left(self, namespace, left):
        if left:
            message = f'unrecognized arguments: {" ".join(left)}'
            if not self.exit_on_error:
                raise ArgumentError(None, message)
            self.error(message)
        return namespace

    def _parse(self, args, namespace, intermixed):
        from argparse._run import Run
        args = list(sys.argv[1:] if args is None else args)
        namespace = Namespace() if namespace is None else namespace
        defaults = [(action.dest, action.default) for action in self._actions
                    if action.dest is not SUPPRESS and action.default is not SUPPRESS]
        for dest, default in [*defaults, *self._defaults.items()]:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, default)
        try:
            left = Run(self, args, namespace).parse(intermixed)
        except ArgumentError as error:
            if not self.exit_on_error:
                raise
            self.error(str(error))
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            left += getattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, left

    def convert_arg_line_to_args(self, arg_line):
        """The arguments in a line of a file of arguments; here the line is one."""
        return [arg_line]

    def _read_args_from_files(self, arg_strings):
        read = []
        for arg in arg_strings:
            if not arg or arg[0] not in self.fromfile_prefix_chars:
                read.append(arg)
                continue
            try:
                with open(arg[1:], encoding=sys.getfilesystemencoding(),
                          errors=sys.getfilesystemencodeerrors()) as file:
                    lines = file.read().splitlines()
            except OSError as error:
                raise ArgumentError(None, str(error))
            inner = [each for line in lines for each in self.convert_arg_line_to_args(line)]
            read += self._read_args_from_files(inner)
        return read

    # Which option an argument is

    def _parse_optional(self, arg_string):
        """(action, option, separator, value) for all options that an argument could be; None if it is no option.

        The separator is '=' or '', None where the argument has no value of its own; the action is None for an option
        that is not known.
        """
        if not arg_string or arg_string[0] not in self.prefix_chars:
            return None
        known = self._option_string_actions
        if arg_string in known:
            return [(known[arg_string], arg_string, None, None)]
        if len(arg_string) == 1:
            return None
        option, equals, value = arg_string.partition('=')
        if equals and option in known:
            return [(known[option], option, equals, value)]
        if meant := self._get_option_tuples(arg_string):
            return meant
        is_number = _looks_like_number(arg_string) and not self._has_negative_number_optionals
        return None if is_number or ' ' in arg_string else [(None, arg_string, None, None)]

    def _get_option_tuples(self, option_string):
        """As _parse_optional() returns them: options that begin so, and short ones with their value behind them."""
        beginning, equals, value = option_string.partition('=')
        separated = (equals, value) if equals else (None, None)
        is_long = option_string[1] in self.prefix_chars
        meant = []
        for name, action in self._option_string_actions.items():
            if not is_long and name == option_string[:2]:
                meant.append((action, name, '', option_string[2:]))
            elif self.allow_abbrev and name.startswith(beginning):
                meant.append((action, name, *separated))
        return meant

    # Values

    def _get_values(self, action, arg_strings):
        """What an action gets for its arguments: one value or a list, converted and checked."""
        nargs = action.nargs
        if not arg_strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            is_text = isinstance(value, str) and value is not SUPPRESS
            return self._get_value(action, value) if is_text else value
        if not arg_strings and nargs == ZERO_OR_MORE and not action.option_strings:
            return [] if action.default is None else action.default
        if nargs == SUPPRESS:
            return SUPPRESS
        values = [self._get_value(action, each) for each in arg_strings]
        checked = [] if nargs == REMAINDER else values[:1] if nargs == PARSER else values
        for value in checked:
            self._check_value(action, value)
        return values[0] if len(values) == 1 and nargs in (None, OPTIONAL) else values

    def _get_value(self, action, arg_string):
        convert = self._registry_get('type', action.type, action.type)
        if not callable(convert):
            raise TypeError(f'{convert!r} is not callable')
        try:
            return convert(arg_string)
        except ArgumentTypeError as error:
            raise ArgumentError(action, str(error))
        except (TypeError, ValueError):
            name = getattr(action.type, '__name__', repr(action.type))
            raise ArgumentError(action, f'invalid {name} value: {arg_string!r}')

    def _check_value(self, action, value):
        choices = action.choices
        # A text is a choice of its characters, not of its parts.
        if choices is None or value in (iter(choices) if isinstance(choices, str) else choices):
            return
        hint = ''
        if self.suggest_on_error and isinstance(value, str) and all(isinstance(each, str) for each in choices):
            try:
                from difflib import get_close_matches
            except ModuleNotFoundError:
                get_close_matches = None
            close = get_close_matches and get_close_matches(value, choices, 1)
            hint = f', maybe you meant {close[0]!r}?' if close else ''
        listed = ', '.join(map(str, choices))
        raise ArgumentError(action, f'invalid choice: {str(value)!r}{hint} (choose from {listed})')

    # Telling the user

    def _get_formatter(self):
        formatter = self.formatter_class(prog=self.prog)
        formatter._set_color(self.color)
        return formatter

    def format_usage(self):
        """The line that says how the command is called."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        """Usage, description, and all arguments with theirs."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def print_usage(self, file=None):
        self._print_message(self.format_usage(), sys.stdout if file is None else file)

    def print_help(self, file=None):
        self._print_message(self.format_help(), sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if not message:
            return
        try:
            (file or sys.stderr).write(message)
        except (AttributeError, OSError):
            pass  # nobody to tell

    def _warning(self, message):
        self._print_message(f'{self.prog}: warning: {message}\n', sys.stderr)

    def exit(self, status=0, message=None):
        """End the program; a message goes to sys.stderr."""
        self._print_message(message, sys.stderr)
        sys.exit(status)

    def error(self, message):
        """End the program with the usage and an error's text. One that replaces it may raise, but not return."""
        self.print_usage(sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')
