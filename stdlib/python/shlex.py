"""Text split into words as a Unix shell does it."""

import os
import sys
from collections import deque
from io import StringIO

__all__ = ['join', 'quote', 'shlex', 'split']

_PUNCTUATION = '();<>|&'


class shlex:
    """An iterator over the words of a text or a file; what makes a word is in its attributes.

    With posix, quotes are taken off and escapes are understood; without, words keep them.
    """

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            instream = StringIO(instream)
        if instream is None:
            instream, infile = sys.stdin, None
        self.instream, self.infile = instream, infile
        self.posix = posix
        self.eof = None if posix else ''
        self.commenters = '#'
        self.wordchars = 'abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
        if posix:
            self.wordchars += 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'
        self.whitespace = ' \t\r\n'
        self.whitespace_split = False
        self.quotes = '\'"'
        self.escape = '\\'
        self.escapedquotes = '"'
        self.pushback = deque()  # words
        self.source = None
        self.filestack = deque()
        self.lineno = 1
        self.debug = 0
        self.token = ''
        self.state = ' '  # ' ' between words, 'a' in one, 'c' in punctuation, a quote or an escape; None at the end
        self._punctuation_chars = _PUNCTUATION if punctuation_chars is True else punctuation_chars or ''
        if self._punctuation_chars:
            self._pushback_chars = deque()  # characters that were read too early
            # In file names, options and patterns.
            self.wordchars += '~-./*?='
            self.wordchars = self.wordchars.translate(dict.fromkeys(map(ord, self._punctuation_chars)))

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def __iter__(self):
        return self

    def __next__(self):
        word = self.get_token()
        if word == self.eof:
            raise StopIteration
        return word

    def push_token(self, tok):
        """Let this word be the next."""
        if self.debug >= 1:
            print('shlex: pushing token ' + repr(tok))
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        """Read from another text or file first."""
        self.filestack.appendleft((self.infile, self.instream, self.lineno))
        self.instream = StringIO(newstream) if isinstance(newstream, str) else newstream
        self.infile, self.lineno = newfile, 1
        if self.debug:
            print(f'shlex: pushing to {"stream" if newfile is None else "file"} '
                  f'{self.instream if newfile is None else self.infile}')

    def pop_source(self):
        """Go on with what was read before push_source()."""
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        if self.debug:
            print(f'shlex: popping to {self.instream}, line {self.lineno}')
        self.state = ' '

    def sourcehook(self, newfile):
        """(name, file) of a file that the text includes by self.source."""
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        if isinstance(self.infile, str) and not os.path.isabs(newfile):
            newfile = os.path.join(os.path.dirname(self.infile), newfile)
        return newfile, open(newfile)

    def error_leader(self, infile=None, lineno=None):
        """What stands before a message about this place."""
        file = self.infile if infile is None else infile
        line = self.lineno if lineno is None else lineno
        return f'"{file}", line {line}: '

    def get_token(self):
        """The next word; self.eof where there is none."""
        if self.pushback:
            word = self.pushback.popleft()
            if self.debug >= 1:
                print('shlex: popping token ' + repr(word))
            return word
        word = self.read_token()
        while self.source is not None and word == self.source:
            included = self.sourcehook(self.read_token())
            if included:
                newfile, newstream = included
                self.push_source(newstream, newfile)
            word = self.get_token()
        while word == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            word = self.get_token()
        if self.debug >= 1:
            print('shlex: token=' + repr(word))
        return word

    # One word

    def _next_character(self):
        if self._punctuation_chars and self._pushback_chars:
            return self._pushback_chars.pop()
        char = self.instream.read(1)
        if char == '\n':
            self.lineno += 1
        return char

    def _in_words(self, char):
        return char in self.wordchars or char in self.quotes or (
            self.whitespace_split and char not in self._punctuation_chars)

    def read_token(self):
        """The next word of the text itself."""
        quoted = False  # then it is a word, even an empty one
        escaped_in = ' '  # the state behind an escape
        while True:
            char = self._next_character()
            if self.debug >= 3:
                print(f'shlex: in state {self.state!r} I see character: {char!r}')
            state = self.state
            if state is None:
                self.token = ''
                break
            if state == ' ':
                if self._between(char):
                    if self.token or (self.posix and quoted):
                        break
                    continue
                if self.state is None:
                    break
                if self.state in self.escape and self.posix:
                    escaped_in = 'a'
                elif self.state == 'w':
                    # A character that is a word by itself.
                    self.state = ' '
                    self.token = char
                    break
            elif state in self.quotes:
                quoted = True
                if not char:
                    if self.debug >= 2:
                        print('shlex: I see EOF in quotes state')
                    raise ValueError('No closing quotation')
                if char == state:
                    if not self.posix:
                        self.token += char
                        self.state = ' '
                        break
                    self.state = 'a'
                elif self.posix and char in self.escape and state in self.escapedquotes:
                    escaped_in, self.state = state, char
                else:
                    self.token += char
            elif state in self.escape:
                if not char:
                    if self.debug >= 2:
                        print('shlex: I see EOF in escape state')
                    raise ValueError('No escaped character')
                if escaped_in in self.quotes and char != state and char != escaped_in:
                    self.token += state
                self.token += char
                self.state = escaped_in
            else:
                ended, escaped_in = self._within(char, escaped_in)
                if ended and (self.token or (self.posix and quoted)):
                    break
        word, self.token = self.token, ''
        if self.posix and not quoted and word == '':
            word = None
        if self.debug > 1:
            print('shlex: raw token=' + (repr(word) if word else 'EOF'))
        return word

    def _between(self, char):
        """A character between words: whether it is passed over. Otherwise self.state says what begins."""
        if not char:
            self.state = None
            return False
        if char in self.whitespace:
            if self.debug >= 2:
                print('shlex: I see whitespace in whitespace state')
            return True
        if char in self.commenters:
            self._skip_comment()
            return True
        if self.posix and char in self.escape:
            self.state = char
        elif char in self.wordchars:
            self.token, self.state = char, 'a'
        elif char in self._punctuation_chars:
            self.token, self.state = char, 'c'
        elif char in self.quotes:
            if not self.posix:
                self.token = char
            self.state = char
        elif self.whitespace_split:
            self.token, self.state = char, 'a'
        else:
            self.state = 'w'
        return False

    def _skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    def _within(self, char, escaped_in):
        """A character in a word or in punctuation: (whether something may end here, the state behind an escape)."""
        if not char:
            self.state = None
            return True, escaped_in
        if char in self.whitespace:
            if self.debug >= 2:
                print('shlex: I see whitespace in word state')
            self.state = ' '
            return True, escaped_in
        if char in self.commenters:
            self._skip_comment()
            if not self.posix:
                return False, escaped_in
            self.state = ' '
            return True, escaped_in
        if self.state == 'c':
            if char in self._punctuation_chars:
                self.token += char
                return False, escaped_in
            if char not in self.whitespace:
                self._pushback_chars.append(char)
            self.state = ' '
            return True, escaped_in
        if self.posix and char in self.quotes:
            self.state = char
            return False, escaped_in
        if self.posix and char in self.escape:
            self.state = char
            return False, 'a'
        if self._in_words(char):
            self.token += char
            return False, escaped_in
        if self._punctuation_chars:
            self._pushback_chars.append(char)
        else:
            self.pushback.appendleft(char)
        if self.debug >= 2:
            print('shlex: I see punctuation in word state')
        self.state = ' '
        return True, escaped_in


def split(s, comments=False, posix=True):
    """The words of a text, as a list."""
    if s is None:
        raise ValueError('s argument must not be None')
    words = shlex(s, posix=posix)
    words.whitespace_split = True
    if not comments:
        words.commenters = ''
    return list(words)


def quote(s):
    """A text as one word for a shell."""
    if not s:
        return "''"
    if not isinstance(s, str):
        raise TypeError(f'expected string object, got {type(s).__name__!r}')
    rest = s.translate({code: None for code in b'%+,-./:=@_'})
    if rest.isascii() and (not rest or rest.isalnum()):
        return s
    # Single quotes around it; its own are put into double quotes.
    return "'" + s.replace("'", "'\"'\"'") + "'"


def join(split_command):
    """The words as a line that a shell splits into them again."""
    return ' '.join(map(quote, split_command))


if __name__ == '__main__':
    words = shlex() if len(sys.argv) == 1 else shlex(open(sys.argv[1]), sys.argv[1])
    for word in words:
        print('Token: ' + repr(word))
