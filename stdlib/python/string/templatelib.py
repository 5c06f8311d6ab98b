"""The types of template strings, t'...', and the conversion that their !r, !s and !a name."""

_sample = t'{0}'
Template = type(_sample)
Interpolation = type(_sample.interpolations[0])
del _sample


def convert(obj, /, conversion):
    """Return obj converted as !r, !s or !a in a formatted string would; None leaves it as it is."""
    if conversion is None:
        return obj
    if conversion == 'r':
        return repr(obj)
    if conversion == 's':
        return str(obj)
    if conversion == 'a':
        return ascii(obj)
    raise ValueError(f'invalid conversion specifier: {conversion}')


def _template_unpickle(*args):
    if len(args) != 2:
        raise ValueError('Template expects tuple of length 2 to unpickle')
    strings, interpolations = args
    parts = []
    for index, text in enumerate(strings):
        parts.append(text)
        if index < len(interpolations):
            parts.append(interpolations[index])
    return Template(*parts)
