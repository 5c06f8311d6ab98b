"""Shell patterns for file names: *, ?, [abc], [!abc]."""

import re

__all__ = ['filter', 'filterfalse', 'fnmatch', 'fnmatchcase', 'translate']

_patterns = {}


def fnmatch(name, pat):
    """Whether name fits the pattern pat, as the system compares file names."""
    return fnmatchcase(_normal(name), _normal(pat))


def _normal(name):
    import os
    return os.path.normcase(name)


def _compiled(pat):
    match = _patterns.get((pat, type(pat)))
    if match is None:
        if isinstance(pat, bytes):
            text = translate(pat.decode('iso-8859-1')).encode('iso-8859-1')
        else:
            text = translate(pat)
        if len(_patterns) >= 512:
            _patterns.clear()
        match = _patterns[pat, type(pat)] = re.compile(text).match
    return match


def fnmatchcase(name, pat):
    """Whether name fits the pattern pat, capitals and small letters being different."""
    return _compiled(pat)(name) is not None


def filter(names, pat):
    """A list of the names that fit pat."""
    match = _compiled(_normal(pat))
    return [name for name in names if match(name)]


def filterfalse(names, pat):
    """A list of the names that do not fit pat."""
    match = _compiled(_normal(pat))
    return [name for name in names if not match(name)]


def _set_text(inside):
    """The regular expression for [inside]."""
    if '-' not in inside:
        text = inside.replace('\\', r'\\')
    else:
        chunks = []
        start = 0
        at = 2 if inside[0] == '!' else 1
        while True:
            at = inside.find('-', at)
            if at < 0:
                break
            chunks.append(inside[start:at])
            start = at + 1
            at += 3
        rest = inside[start:]
        if rest:
            chunks.append(rest)
        else:
            chunks[-1] += '-'
        for number in range(len(chunks) - 1, 0, -1):
            if chunks[number - 1][-1] > chunks[number][0]:  # an empty range
                chunks[number - 1] = chunks[number - 1][:-1] + chunks[number][1:]
                del chunks[number]
        text = '-'.join([chunk.replace('\\', r'\\').replace('-', r'\-') for chunk in chunks])
    if not text:
        return '(?!)'  # fits nothing
    if text == '!':
        return '.'
    text = re.sub(r'([&~|])', r'\\\1', text)
    if text[0] == '!':
        text = '^' + text[1:]
    elif text[0] in ('^', '['):
        text = '\\' + text
    return f'[{text}]'


def translate(pat):
    """The regular expression that a pattern means."""
    parts = []
    stars = []
    at = 0
    while at < len(pat):
        char = pat[at]
        at += 1
        if char == '*':
            stars.append(len(parts))
            parts.append('*')
            while at < len(pat) and pat[at] == '*':
                at += 1
        elif char == '?':
            parts.append('.')
        elif char == '[':
            end = at
            if pat[end:end + 1] == '!':
                end += 1
            if pat[end:end + 1] == ']':
                end += 1
            end = pat.find(']', end)
            if end < 0:
                parts.append('\\[')
            else:
                parts.append(_set_text(pat[at:end]))
                at = end + 1
        else:
            parts.append(re.escape(char))
    return f'(?s:{_with_stars(parts, stars)})\\z'


def _with_stars(parts, stars):
    """parts with their stars made so that no match needs to try much."""
    if not stars:
        return ''.join(parts)
    first = stars[0]
    pieces = parts[:first]
    for position, star in enumerate(stars):
        if position + 1 == len(stars):
            pieces.append('.*')
            pieces += parts[star + 1:]
        else:
            between = ''.join(parts[star + 1:stars[position + 1]])
            pieces.append(f'(?>.*?{between})')
    return ''.join(pieces)
