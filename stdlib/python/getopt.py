"""Options of commands, as C's getopt() takes them."""

import os

__all__ = ['GetoptError', 'error', 'getopt', 'gnu_getopt']


class GetoptError(Exception):
    """An option is wrong; opt is its name, msg what is wrong with it."""

    opt = ''
    msg = ''

    def __init__(self, msg, opt=''):
        self.msg = msg
        self.opt = opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError  # its former name


def getopt(args, shortopts, longopts=[]):
    """(options, arguments) of args: options as (name, value), up to the first that is none."""
    return _parse(args, shortopts, longopts, mixed=False)


def gnu_getopt(args, shortopts, longopts=[]):
    """Like getopt(), but options may stand behind other arguments, unless shortopts begins with a +."""
    in_order = shortopts.startswith('-')  # arguments are listed among the options
    strict = shortopts.startswith('+') or bool(os.environ.get('POSIXLY_CORRECT'))
    if shortopts.startswith(('+', '-')):
        shortopts = shortopts[1:]
    return _parse(args, shortopts, longopts, mixed=not strict or in_order, in_order=in_order)


def _parse(args, shortopts, longopts, mixed, in_order=False):
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    options, others = [], []
    left = list(args)
    while left:
        arg = left.pop(0)
        if arg == '--':
            others += left
            break
        if len(arg) > 1 and arg.startswith('-'):
            if in_order and others:
                options.append((None, others))
                others = []
            if arg.startswith('--'):
                options.append(_long(arg[2:], longopts, left))
            else:
                _short(arg[1:], shortopts, left, options)
        elif mixed:
            others.append(arg)
        else:
            others += [arg, *left]
            break
    return options, others


def _long(text, longopts, left):
    """(name, value) of a long option, which may be abbreviated."""
    name, equals, value = text.partition('=')
    fitting = [each for each in longopts if each.startswith(name)]
    if not fitting:
        raise GetoptError(f'option --{name} not recognized', name)
    chosen = next((name + kind for kind in ('', '=', '=?') if name + kind in fitting), None)
    if chosen is None and len(fitting) > 1:
        raise GetoptError(f'option --{name} not a unique prefix; possible options: {", ".join(fitting)}', name)
    chosen = chosen or fitting[0]
    name = chosen.removesuffix('?').removesuffix('=') if chosen.endswith(('=', '=?')) else chosen
    if chosen.endswith('=?'):
        return '--' + name, value
    if chosen.endswith('='):
        if not equals:
            if not left:
                raise GetoptError(f'option --{name} requires argument', name)
            value = left.pop(0)
        return '--' + name, value
    if equals:
        raise GetoptError(f'option --{name} must not have an argument', name)
    return '--' + name, ''


def _short(letters, shortopts, left, options):
    """Adds the options in an argument like -xyz."""
    while letters:
        letter, letters = letters[0], letters[1:]
        place = -1 if letter == ':' else shortopts.find(letter)
        if place < 0:
            raise GetoptError(f'option -{letter} not recognized', letter)
        takes = len(shortopts[place + 1:]) - len(shortopts[place + 1:].lstrip(':'))
        value = ''
        if takes:
            value, letters = letters, ''
            if not value and takes == 1:
                if not left:
                    raise GetoptError(f'option -{letter} requires argument', letter)
                value = left.pop(0)
        options.append(('-' + letter, value))
