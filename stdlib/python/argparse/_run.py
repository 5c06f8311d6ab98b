"""How argparse goes through the arguments of one command line."""

from argparse._actions import ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, ArgumentError
from argparse._actions import _get_action_name

# Kinds of arguments, a letter each
_VALUE, _OPTION, _DASHES = 'A', 'O', '-'

_ENDLESS = 1 << 60


def _limits(action):
    """The least and the greatest number of values that an action takes."""
    nargs = action.nargs
    if nargs is None:
        return 1, 1
    if nargs == OPTIONAL:
        return 0, 1
    if nargs == SUPPRESS:
        return 0, 0
    if isinstance(nargs, str):
        return (1 if nargs in (ONE_OR_MORE, PARSER) else 0), _ENDLESS
    return nargs, nargs


def _option_takes(action, kinds):
    """How many of the arguments behind an option belong to it."""
    least, greatest = _limits(action)
    # With a number, or where all that follows is wanted, what looks like an option is a value as well.
    through_options = action.nargs in (REMAINDER, PARSER) or isinstance(action.nargs, int)
    wanted = _VALUE + _OPTION if through_options else _VALUE
    found = 0
    while found < len(kinds) and found < greatest and kinds[found] in wanted:
        found += 1
    if found < least or (action.nargs == PARSER and kinds[:1] != _VALUE):
        messages = {None: 'expected one argument', OPTIONAL: 'expected at most one argument',
                    ONE_OR_MORE: 'expected at least one argument'}
        plural = '' if action.nargs == 1 else 's'
        raise ArgumentError(action, messages.get(action.nargs, f'expected {action.nargs} argument{plural}'))
    return found


def _shares(actions, kinds):
    """How many of the arguments from here on each of the positional actions takes: of as many as can be served.

    Each takes as many as it can while enough is left for those behind it. A -- goes to the action at whose values it
    stands.
    """
    stretch = kinds.split(_OPTION, 1)[0]
    values = stretch.count(_VALUE)
    needs = [_limits(action)[0] for action in actions]
    served = len(actions)
    while served and sum(needs[:served]) > values:
        served -= 1
    dashes = stretch.find(_DASHES)
    shares, place = [], 0  # place counts values
    for turn in range(served):
        action = actions[turn]
        reserved = sum(needs[turn + 1:served])
        if action.nargs in (REMAINDER, PARSER):
            # Options as well, if nobody behind needs values.
            end = len(kinds) if not reserved else len(stretch) - reserved
            taken = end - sum(shares)
            shares.append(taken)
            place = values - reserved
            dashes = -1
            continue
        taken = min(_limits(action)[1], values - place - reserved)
        share = taken
        if place <= dashes <= place + taken:
            share, dashes = taken + 1, -1
        place += taken
        shares.append(share)
    if sum(shares) < len(kinds) and kinds[sum(shares)] == _OPTION:
        # An option comes first; who got nothing yet may get something behind it.
        while shares and not shares[-1]:
            shares.pop()
    return shares


class Run:
    """One command line: its arguments, of what kind they are, and what has been done with them."""

    def __init__(self, parser, args, namespace):
        self.parser = parser
        self.namespace = namespace
        self.args = args if parser.fromfile_prefix_chars is None else parser._read_args_from_files(args)
        self.options = {}  # place: what the option there could be
        self.kinds = self._sorted_out()
        self.positionals = parser._get_positional_actions()  # those that wait for arguments
        self.seen = set()
        self.given = set()  # of those the ones that had arguments, for groups that exclude each other
        self.warned = set()
        self.unknown = []
        self.unknown_kinds = []

    def _sorted_out(self):
        kinds = []
        for place, arg in enumerate(self.args):
            if arg == '--':
                # Everything behind is a value.
                return ''.join(kinds) + _DASHES + _VALUE * (len(self.args) - place - 1)
            meant = self.parser._parse_optional(arg)
            if meant is not None:
                self.options[place] = meant
            kinds.append(_VALUE if meant is None else _OPTION)
        return ''.join(kinds)

    def parse(self, intermixed):
        """Does all the actions; returns the arguments that nobody wanted."""
        place, last = 0, max(self.options, default=-1)
        while place <= last:
            next_option = min(each for each in self.options if each >= place)
            if place < next_option and not intermixed:
                end = self._do_positionals(place)
                if end > place:
                    place = end
                    continue
            if place < next_option:
                self._leave(place, next_option)
            place = self._do_option(next_option)
        if intermixed:
            self._leave(place, len(self.args))
            self._do_left_positionals()
        else:
            self._leave(self._do_positionals(place), len(self.args))
        self._convert_defaults()
        self._check_required()
        return self.unknown

    def _leave(self, start, end):
        self.unknown += self.args[start:end]
        self.unknown_kinds += self.kinds[start:end]

    def _do_left_positionals(self):
        """The values that were left, all at once."""
        values = [place for place, kind in enumerate(self.unknown_kinds) if kind != _OPTION]
        left = self.unknown
        self.args = [left[place] for place in values]
        self.kinds = ''.join(self.unknown_kinds[place] for place in values)
        used = set(values[:self._do_positionals(0)])
        self.unknown = [arg for place, arg in enumerate(left) if place not in used]

    def _do_positionals(self, place):
        """Gives the waiting actions what they can take from here on; returns the place behind it."""
        shares = _shares(self.positionals, self.kinds[place:])
        doing, self.positionals = self.positionals[:len(shares)], self.positionals[len(shares):]
        for action, share in zip(doing, shares):
            args, kinds = self.args[place:place + share], self.kinds[place:place + share]
            # The -- itself is no value, except where everything is passed on.
            dashes = kinds.find(_DASHES)
            if dashes == 0 or (dashes > 0 and action.nargs not in (PARSER, REMAINDER)):
                if action.nargs != REMAINDER:
                    del args[dashes]
            place += share
            if args and action.deprecated:
                self._warn(action.dest, f"argument '{action.dest}' is deprecated")
            self._do(action, args)
        return place

    def _do_option(self, place):
        """The option at a place, with the arguments behind it; returns the place behind them."""
        meant = self.options[place]
        if len(meant) > 1:
            matches = ', '.join([option for _, option, _, _ in meant])
            raise ArgumentError(None, f'ambiguous option: {self.args[place]} could match {matches}')
        action, option, separator, value = meant[0]
        if action is None:
            self._leave(place, place + 1)
            return place + 1
        end = place + 1
        doing = []  # several, where short options stand in one argument: -xyz
        chars = self.parser.prefix_chars
        while value is not None:
            takes = _option_takes(action, _VALUE)
            if takes == 1:
                doing.append((action, [value], option))
                break
            if takes or option[1] in chars or value == '' or separator or value[0] in chars:
                raise ArgumentError(action, f'ignored explicit argument {value!r}')
            doing.append((action, [], option))
            option = option[0] + value[0]
            action = self.parser._option_string_actions.get(option)
            if action is None:
                self.unknown.append(option[0] + value)
                self.unknown_kinds.append(_OPTION)
                break
            value = value[1:]
            separator = '=' if value[:1] == '=' else ''
            value = value[len(separator):] if value else None
        else:
            end += _option_takes(action, self.kinds[end:])
            doing.append((action, self.args[place + 1:end], option))
        for action, args, option in doing:
            if action.deprecated:
                self._warn(option, f"option '{option}' is deprecated")
            self._do(action, args, option)
        return end

    def _warn(self, subject, message):
        if subject not in self.warned:
            self.warned.add(subject)
            self.parser._warning(message)

    def _do(self, action, args, option=None):
        self.seen.add(action)
        values = self.parser._get_values(action, args)
        if args or action.option_strings:
            self.given.add(action)
            for group in self.parser._mutually_exclusive_groups:
                if action in group._group_actions:
                    for other in group._group_actions:
                        if other is not action and other in self.given:
                            raise ArgumentError(action, f'not allowed with argument {_get_action_name(other)}')
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option)

    def _convert_defaults(self):
        """Defaults that are text are converted as arguments are, where they are still there."""
        for action in self.parser._actions:
            default = action.default
            if action in self.seen or action.required or not isinstance(default, str):
                continue
            if getattr(self.namespace, action.dest, None) is default:
                setattr(self.namespace, action.dest, self.parser._get_value(action, default))

    def _check_required(self):
        absent = [_get_action_name(action) for action in self.parser._actions
                  if action.required and action not in self.seen]
        if absent:
            raise ArgumentError(None, f'the following arguments are required: {", ".join(absent)}')
        for group in self.parser._mutually_exclusive_groups:
            if group.required and not self.given.intersection(group._group_actions):
                names = [_get_action_name(action) for action in group._group_actions if action.help is not SUPPRESS]
                raise ArgumentError(None, f'one of the arguments {" ".join(names)} is required')
