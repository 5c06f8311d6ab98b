"""Filling paragraphs, and changing the margin of text."""

__all__ = ['TextWrapper', 'wrap', 'fill', 'dedent', 'indent', 'shorten']

_whitespace = '\t\n\x0b\x0c\r '  # what counts as space here; a no-break space does not
_punctuation = frozenset('!"\'&.,?')
_ended_sentence = ('.', '!', '?', '."', '!"', '?"', ".'", "!'", "?'")


def _is_word_char(char):
    return char == '_' or char.isalnum()


def _is_letter(char):
    return _is_word_char(char) and not char.isdecimal()


def _dashes_before_word(text, at):
    """Where the two or more hyphens at `at` end if a word follows them, else 0."""
    end = at
    size = len(text)
    while end < size and text[end] == '-':
        end += 1
    if end - at >= 2 and end < size and _is_word_char(text[end]):
        return end
    return 0


def _breaks_after_hyphen(text, at):
    """Whether a line may break after the hyphen at `at`, as it may in a hyphenated word."""
    rest = text[at + 1:at + 4]
    if not rest or not _is_letter(rest[0]):
        return False
    if len(rest) < 2 or not (_is_letter(rest[1]) or (rest[1] == '-' and len(rest) == 3 and _is_letter(rest[2]))):
        return False
    if at < 2 or not _is_letter(text[at - 1]):
        return False
    if _is_letter(text[at - 2]):
        return True
    return at >= 3 and text[at - 2] == '-' and _is_letter(text[at - 3])


def _split_at_hyphens(text):
    """The pieces of text, which holds no whitespace, between which a line may break."""
    pieces = []
    start, size = 0, len(text)
    while start < size:
        after_word = start > 0 and (_is_word_char(text[start - 1]) or text[start - 1] in _punctuation)
        end = _dashes_before_word(text, start) if after_word and text[start] == '-' else 0
        if not end:
            at = start + 1
            while True:
                at = text.find('-', at)
                if at < 0:
                    end = size
                    break
                if _breaks_after_hyphen(text, at):
                    end = at + 1
                    break
                before = text[at - 1]
                if (_is_word_char(before) or before in _punctuation) and _dashes_before_word(text, at):
                    end = at
                    break
                at += 1
        pieces.append(text[start:end])
        start = end
    return pieces


def _split_at_space(text):
    """text as alternating runs of whitespace and of other characters."""
    pieces = []
    start = 0
    in_space = None
    for at, char in enumerate(text):
        is_space = char in _whitespace
        if is_space is not in_space:
            if at:
                pieces.append(text[start:at])
            start = at
            in_space = is_space
    if start < len(text):
        pieces.append(text[start:])
    return pieces


class TextWrapper:
    """Wraps paragraphs; its attributes, which may be changed between uses, say how."""

    unicode_whitespace_trans = dict.fromkeys(map(ord, _whitespace), ord(' '))

    def __init__(self, width=70, initial_indent='', subsequent_indent='', expand_tabs=True,
                 replace_whitespace=True, fix_sentence_endings=False, break_long_words=True,
                 drop_whitespace=True, break_on_hyphens=True, tabsize=8, *, max_lines=None,
                 placeholder=' [...]'):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        chunks = _split_at_space(text)
        if self.break_on_hyphens is not True or '-' not in text:
            return chunks
        pieces = []
        for chunk in chunks:
            if '-' in chunk:
                pieces += _split_at_hyphens(chunk)
            else:
                pieces.append(chunk)
        return pieces

    def _fix_sentence_endings(self, chunks):
        at = 0
        while at < len(chunks) - 1:
            if chunks[at + 1] == ' ' and self._ends_sentence(chunks[at]):
                chunks[at + 1] = '  '
                at += 1
            at += 1

    def _ends_sentence(self, chunk):
        if not chunk.endswith(_ended_sentence):
            return False
        if chunk[-1] in '"\'' and 'a' <= chunk[-3:-2] <= 'z':
            return chunk[-2] in '.!?'
        return chunk[-1] in '.!?' and 'a' <= chunk[-2:-1] <= 'z'

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        room = 1 if width < 1 else width - cur_len
        if self.break_long_words:
            end = room
            chunk = reversed_chunks[-1]
            if self.break_on_hyphens and len(chunk) > room:
                # A hyphen is a better place to break than any other, unless only hyphens stand before it.
                hyphen = chunk.rfind('-', 0, room)
                if hyphen > 0 and chunk[:hyphen].strip('-'):
                    end = hyphen + 1
            if end:
                cur_line.append(chunk[:end])
                reversed_chunks[-1] = chunk[end:]
        elif not cur_line:
            cur_line.append(reversed_chunks.pop())

    def _wrap_chunks(self, chunks):
        lines = []
        if self.width <= 0:
            raise ValueError('invalid width %r (must be > 0)' % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError('placeholder too large for max width')
        chunks.reverse()
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and chunks[-1].strip() == '':
                chunks.pop()
            line, length = [], 0
            while chunks and length + len(chunks[-1]) <= width:
                length += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, length, width)
                length = sum(map(len, line))
            if self.drop_whitespace and line and line[-1].strip() == '':
                length -= len(line.pop())
            if not line:
                continue
            if self._may_hold(lines, chunks, length, width):
                lines.append(indent + ''.join(line))
                continue
            self._end_with_placeholder(lines, line, length, width, indent)
            break
        return lines

    def _may_hold(self, lines, chunks, length, width):
        """Whether one more line fits under max_lines, with nothing left out."""
        if self.max_lines is None or len(lines) + 1 < self.max_lines:
            return True
        nothing_left = not chunks or (self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip())
        return nothing_left and length <= width

    def _end_with_placeholder(self, lines, line, length, width, indent):
        mark = self.placeholder
        while line:
            if line[-1].strip() and length + len(mark) <= width:
                lines.append(indent + ''.join(line) + mark)
                return
            length -= len(line.pop())
        if lines:
            before = lines[-1].rstrip()
            if len(before) + len(mark) <= self.width:
                lines[-1] = before + mark
                return
        lines.append(indent + mark.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        return '\n'.join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """The lines, without line ends, of text wrapped to width."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """text wrapped to width, as one string."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """text with its whitespace collapsed, cut at a word to fit width; a placeholder stands for what is cut."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(' '.join(text.strip().split()))


def dedent(text):
    """text without the leading whitespace that all of its lines share; blank lines become empty."""
    try:
        lines = text.split('\n')
    except (AttributeError, TypeError):
        raise TypeError(f'expected str object, not {type(text).__qualname__!r}') from None
    filled = [line for line in lines if line and not line.isspace()]
    low, high = min(filled, default=''), max(filled, default='')
    margin = 0
    for margin, char in enumerate(low):
        if char != high[margin] or char not in ' \t':
            break
    return '\n'.join([line[margin:] if line and not line.isspace() else '' for line in lines])


def indent(text, prefix, predicate=None):
    """text with prefix before each of its lines for which predicate holds; by default, those not blank."""
    if predicate is None:
        return ''.join([prefix + line if not line.isspace() else line for line in text.splitlines(True)])
    return ''.join([prefix + line if predicate(line) else line for line in text.splitlines(True)])
