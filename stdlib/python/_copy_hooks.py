# Native in CPython: its frames are in no traceback.
"""Deep copies in which methods of the program take part, one object at a time: what a trace goes through in place of
the native walker, which does the same. Each function copies x under the memo, which has no copy of it yet."""

from _copy_steps import (attribute, attributes_of, deepcopy, finish_tuple, new_like, _reconstruct, remember, set_state,
                         start)


def by_deepcopy(x, memo):
    """x has a __deepcopy__."""
    y = x.__deepcopy__(memo)
    if y is not x:
        remember(memo, x, y)
    return y


def by_reduce_ex(x, memo):
    """x has a __reduce_ex__ of its own."""
    return by_reduction(x, memo, x.__reduce_ex__(4))


def by_reduce(x, memo):
    """x has a __reduce__ of its own, which object.__reduce_ex__ calls."""
    return by_reduction(x, memo, x.__reduce__())


def by_getstate(x, memo):
    """A plain instance but for its __getstate__."""
    return by_given_state(x, memo, x.__getstate__())


def by_state(x, memo):
    """A plain instance, of which a part or __setstate__ is not."""
    y = new_like(x)
    start(memo, x, y)
    state = attributes_of(x)
    if state:
        fill(y, copy_attributes(x, state, memo))
    remember(memo, x, y)
    return y


def copy_attributes(x, state, memo):
    """The copy of x.__dict__, as which `state` has stood since the copy began."""
    made = {}
    start(memo, state, made)
    for name in state:
        made[name] = deepcopy(attribute(x, state, name), memo)
    attribute(x, state, None)
    remember(memo, state, made)
    return made


def by_given_state(x, memo, state):
    y = new_like(x)
    start(memo, x, y)
    if state is not None:
        fill(y, deepcopy(state, memo))
    remember(memo, x, y)
    return y


def by_reduction(x, memo, reduced):
    if isinstance(reduced, str):
        return x
    y = rebuild(x, memo, reduced)
    if y is not x:
        remember(memo, x, y)
    return y


def rebuild(x, memo, reduced):
    if not isinstance(reduced, tuple):
        return _reconstruct(x, memo, *reduced)
    parts = len(reduced)
    if parts < 2 or parts > 5 or not isinstance(reduced[1], tuple):
        return _reconstruct(x, memo, *reduced)
    function, arguments = reduced[0], reduced[1]
    count = len(arguments)
    if count == 0:
        y = function()
    elif count == 1:
        y = function(deepcopy(arguments[0], memo))
    elif count == 2:
        y = function(deepcopy(arguments[0], memo), deepcopy(arguments[1], memo))
    elif count == 3:
        y = function(deepcopy(arguments[0], memo), deepcopy(arguments[1], memo), deepcopy(arguments[2], memo))
    else:
        y = function(*[deepcopy(each, memo) for each in arguments])
    start(memo, x, y)
    if parts > 2 and reduced[2] is not None:
        fill(y, deepcopy(reduced[2], memo))
    if parts > 3 and reduced[3] is not None:
        for item in reduced[3]:
            item = deepcopy(item, memo)  # before `append` is looked up
            y.append(item)
    if parts > 4 and reduced[4] is not None:
        for key, value in reduced[4]:
            key = deepcopy(key, memo)
            y[key] = deepcopy(value, memo)
    return y


def fill(y, state):
    if hasattr(y, '__setstate__'):
        y.__setstate__(state)
    else:
        set_state(y, state)


def copy_list(x, memo):
    y = []
    start(memo, x, y)
    for each in x:
        y.append(deepcopy(each, memo))
    remember(memo, x, y)
    return y


def copy_tuple(x, memo):
    y = []
    for each in x:
        y.append(deepcopy(each, memo))
    return finish_tuple(memo, x, y)


def copy_dict(x, memo):
    y = {}
    start(memo, x, y)
    for key, value in x.items():
        y[deepcopy(key, memo)] = deepcopy(value, memo)
    remember(memo, x, y)
    return y
