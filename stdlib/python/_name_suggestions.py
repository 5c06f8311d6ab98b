"""Finds, for traceback, the name that somebody meant who wrote another."""

import sys

_MAX_CANDIDATE_ITEMS = 750
_MAX_STRING_SIZE = 40
_MOVE_COST = 2
_CASE_COST = 1


def _candidate_names(exc_value, tb, wrong_name):
    """(names that could have been meant, or the answer itself as a str)."""
    if isinstance(exc_value, AttributeError):
        return _names_of_object(exc_value.obj, tb, wrong_name)
    if isinstance(exc_value, ImportError):
        module = sys.modules.get(exc_value.name)
        if module is None:
            module = __import__(exc_value.name)
        names = sorted([name for name in dir(module) if isinstance(name, str)])
        return names if wrong_name[:1] == '_' else [name for name in names if name[:1] != '_']
    if tb is None:
        return None
    while tb.tb_next is not None:
        tb = tb.tb_next
    frame = tb.tb_frame
    if 'self' in frame.f_locals:
        try:
            if hasattr(frame.f_locals['self'], wrong_name):
                return f'self.{wrong_name}'
        except Exception:
            pass
    names = list(frame.f_locals) + list(frame.f_globals) + list(frame.f_builtins)
    return [name for name in names if isinstance(name, str)]


def _names_of_object(obj, tb, wrong_name):
    try:
        names = dir(obj)
    except TypeError:
        names = list(obj.__class__.__dict__) + list(obj.__dict__)
    names = sorted([name for name in names if isinstance(name, str)])
    hides_private = wrong_name[:1] != '_'
    if hides_private and tb is not None:
        while tb.tb_next is not None:
            tb = tb.tb_next
        scope = tb.tb_frame.f_locals
        if 'self' in scope and scope['self'] is obj:
            hides_private = False
    return [name for name in names if name[:1] != '_'] if hides_private else names


def find_suggestion(exc_value, tb, wrong_name):
    """The name nearest to wrong_name where exc_value looked for that; None if there is none near enough."""
    if not isinstance(wrong_name, str):
        return None
    try:
        names = _candidate_names(exc_value, tb, wrong_name)
    except Exception:
        return None
    if names is None or isinstance(names, str):
        return names
    size = len(wrong_name)
    if len(names) > _MAX_CANDIDATE_ITEMS or size > _MAX_STRING_SIZE:
        return None
    best, best_distance = None, sys.maxsize
    for name in names:
        if name == wrong_name:
            continue
        # At most a third of the characters may have to change.
        limit = min((len(name) + size + 3) * _MOVE_COST // 6, best_distance - 1)
        distance = _levenshtein_distance(wrong_name, name, limit)
        if distance <= limit and (best is None or distance < best_distance):
            best, best_distance = name, distance
    return best


def _substitution_cost(a, b):
    if a == b:
        return 0
    return _CASE_COST if a.lower() == b.lower() else _MOVE_COST


def _levenshtein_distance(a, b, max_cost):
    """The edit distance of a and b; some number above max_cost where it is above that."""
    if a == b:
        return 0
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    a, b = a[start:], b[start:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    if not a or not b:
        return _MOVE_COST * (len(a) + len(b))
    if len(a) > _MAX_STRING_SIZE or len(b) > _MAX_STRING_SIZE:
        return max_cost + 1
    if len(b) < len(a):
        a, b = b, a
    if (len(b) - len(a)) * _MOVE_COST > max_cost:
        return max_cost + 1
    row = list(range(_MOVE_COST, _MOVE_COST * (len(a) + 1), _MOVE_COST))
    result = 0
    for number, char in enumerate(b):
        diagonal = result = number * _MOVE_COST
        least = None
        for index, other in enumerate(a):
            substituted = diagonal + _substitution_cost(char, other)
            diagonal = row[index]
            result = min(min(result, diagonal) + _MOVE_COST, substituted)
            row[index] = result
            if least is None or result < least:
                least = result
        if least > max_cost:
            return max_cost + 1
    return result
