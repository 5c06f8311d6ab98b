"""Finds, for traceback, the part of a failing expression that gets carets rather than tildes.

The expression is known by its text alone. It is cut into tokens, where what stands in brackets is one token
with its bracket, and the token that binds weakest tells what kind of expression it is.
"""

_binding = {
    '|': 1, '^': 2, '&': 3, '<<': 4, '>>': 4, '+': 5, '-': 5, '*': 6, '/': 6, '//': 6, '%': 6, '@': 6, '**': 8,
}
_closing = {'(': ')', '[': ']', '{': '}'}
# What makes an expression one that gets plain carets.
_plain_words = frozenset(('lambda', 'if', 'else', 'or', 'and', 'not', 'in', 'is', 'for', 'yield', 'async'))
_plain_operators = frozenset((',', ':=', '<', '>', '==', '!=', '<=', '>=', ':', '=', ';', '!', '->'))
# Words and operators that no expression, without brackets around them, has at this place.
_statement_words = frozenset(('raise', 'return', 'del', 'import', 'from', 'assert', 'global', 'nonlocal', 'pass',
                              'break', 'continue', 'with', 'while', 'class', 'def', 'try', 'except', 'finally',
                              'elif', 'as'))
_statement_operators = frozenset(('=', ':', ';', '!', '->', '+=', '-=', '*=', '/=', '//=', '%=', '@=', '&=', '|=',
                                  '^=', '>>=', '<<=', '**='))
_long_operators = ('**=', '//=', '>>=', '<<=', '...', '**', '//', '>>', '<<', ':=', '==', '!=', '<=', '>=', '->',
                   '+=', '-=', '*=', '/=', '%=', '@=', '&=', '|=', '^=')


class Malformed(Exception):
    """The text is no expression."""


def _end_of_string(text, at, is_formatted, is_raw):
    """Where the string literal ends whose opening quote is at `at`."""
    quote = text[at]
    if text.startswith(quote * 3, at):
        quote *= 3
    at += len(quote)
    while True:
        if at >= len(text):
            raise Malformed
        if text.startswith(quote, at):
            return at + len(quote)
        char = text[at]
        if char == '\\':
            at += 2
        elif char == '{' and is_formatted:
            if text.startswith('{{', at):
                at += 2
            else:
                at = _end_of_group(text, at)
        else:
            at += 1


def _end_of_group(text, at):
    """Where the bracket ends that opens at `at`."""
    closing = _closing[text[at]]
    at += 1
    while True:
        kind, start, at = _next_token(text, at)
        if kind == 'end':
            raise Malformed
        if kind == 'closing':
            if text[start] != closing:
                raise Malformed
            return at


def _next_token(text, at):
    """(kind, start, end) of the token at or after `at`."""
    size = len(text)
    while at < size:
        char = text[at]
        if char.isspace():
            at += 1
        elif char == '\\' and text[at + 1:at + 2] == '\n':
            at += 2
        elif char == '#':
            at = text.find('\n', at)
            if at < 0:
                at = size
        else:
            break
    if at >= size:
        return 'end', at, at
    char = text[at]
    if char in '([{':
        return 'group', at, _end_of_group(text, at)
    if char in ')]}':
        return 'closing', at, at + 1
    if char in '"\'':
        return 'atom', at, _end_of_string(text, at, False, False)
    if char.isdigit() or (char == '.' and text[at + 1:at + 2].isdigit()):
        return 'atom', at, _end_of_number(text, at)
    if char == '_' or char.isidentifier():
        end = at + 1
        while end < size and ('_' + text[end]).isidentifier():
            end += 1
        if end < size and text[end] in '"\'' and end - at <= 2:
            prefix = text[at:end].lower()
            if set(prefix) <= set('rbuft'):
                return 'atom', at, _end_of_string(text, end, 'f' in prefix or 't' in prefix, 'r' in prefix)
        return 'word', at, end
    for operator in _long_operators:
        if text.startswith(operator, at):
            return 'operator', at, at + len(operator)
    return 'operator', at, at + 1


def _end_of_number(text, at):
    end = at + 1
    while end < len(text):
        char = text[end]
        if not (char.isalnum() or char in '._'):
            if not (char in '+-' and text[end - 1] in 'eE' and not text[at:at + 2].lower() == '0x'):
                break
        end += 1
    return end


def _tokens(text, start, end):
    """A list of (kind, start, end) for text[start:end], which must be balanced."""
    found = []
    text = text[:end]
    at = start
    while True:
        token = _next_token(text, at)
        kind, _, at = token
        if kind == 'end':
            return found
        if kind == 'closing':
            raise Malformed
        found.append(token)


def _is_operand_end(text, token):
    kind, start, end = token
    return kind in ('atom', 'group') or (kind == 'word' and text[start:end] != 'await') or text[start:end] == '...'


def _special_part(text, start, end):
    """(start, end) of the operator, the subscript or the arguments that text[start:end] ends up applying, or None."""
    tokens = _tokens(text, start, end)
    if not tokens:
        return None
    weakest = None
    before = None
    for index, token in enumerate(tokens):
        kind, at, stop = token
        word = text[at:stop]
        if kind == 'word' and word in _plain_words:
            return None
        if kind == 'operator':
            if word in _plain_operators:
                return None
            binding = _binding.get(word)
            if binding is not None and before is not None and _is_operand_end(text, before):
                # Of equals the last counts, as they bind to the left; of powers the first.
                if weakest is None or binding < weakest[0] or (binding == weakest[0] and binding != 8):
                    weakest = binding, at, stop
        before = token
    first = tokens[0]
    starts_with_prefix = first[0] == 'operator' and text[first[1]:first[2]] != '...'
    starts_with_prefix = starts_with_prefix or text[first[1]:first[2]] == 'await'
    if weakest is not None:
        if weakest[0] == 8 and starts_with_prefix:
            return None
        if text[first[1]:first[2]] in ('*', '**'):
            return None
        return weakest[1:]
    if starts_with_prefix:
        return None
    last = tokens[-1]
    if last[0] != 'group':
        return None
    if len(tokens) == 1:
        if text[last[1]] == '(':
            return _special_part(text, last[1] + 1, last[2] - 1)
        return None
    if text[last[1]] == '{':
        return None
    return last[1], last[2]


def _check_is_expression(text):
    """Raises Malformed for what is part of a statement; this notices what frames really point at, not all."""
    tokens = _tokens(text, 0, len(text))
    words = [text[start:end] for _, start, end in tokens]
    if words and (words[0] in ('*', '**') or words[0] in ('for', 'if', 'async')):
        raise Malformed
    has_lambda = 'lambda' in words
    for word in words:
        if word in _statement_words and not (word == 'from' and words[0] == 'yield'):
            raise Malformed
        if word in _statement_operators and not (has_lambda and word in '=:'):
            raise Malformed


def find_anchors(segment):
    """((line, column), (line, column)), counted from 0, of that part's start and end in segment; None without one."""
    try:
        _check_is_expression(segment)
        part = _special_part(segment, 0, len(segment))
    except (Malformed, RecursionError):
        return None
    if part is None:
        return None
    return tuple([(segment.count('\n', 0, at), at - (segment.rfind('\n', 0, at) + 1)) for at in part])


def _skip_brackets(text, at, count):
    """Where the count closing brackets end that come next after `at`."""
    for _ in range(count):
        kind, start, at = _next_token(text, at)
        if kind != 'closing' or text[start] != ')':
            raise Malformed
    return at


def is_whole_call_statement(lines, start, end):
    """Whether lines are `return name(...)` or `name = call(...)`, with the call from column start of the first
    line to column end of the last one, and nothing after it."""
    if not lines[0][:start].isascii() or not lines[-1][:end].isascii():
        return False
    text = '\n'.join(lines)
    end = len(text) - len(lines[-1]) + end
    try:
        call = _tokens(text, start, end)
        part = _special_part(text, start, end)
        if len(call) < 2 or part is None or part != call[-1][1:] or text[part[0]] != '(':
            return False
        before = text[:start].rstrip()
        bare = before.rstrip('( \t\n')
        rest = _next_token(text, _skip_brackets(text, end, before.count('(', len(bare))))
        if rest[0] != 'end' and text[rest[1]] != ';':
            return False
        if bare == 'return':
            return len(call) == 2 and call[0][0] == 'word'
        target = bare[:-1].strip('() \t\n')
        return bare.endswith('=') and target.isidentifier()
    except (Malformed, RecursionError):
        return False
