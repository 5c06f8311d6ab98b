"""Words of command lines, and lines of words."""
import io
import shlex


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


TEXTS = ["", "a b  c", "'a b' \"c d\"", "a'b'c\"d\"e", r"a\ b \'c\' \\ ", r'"a\"b\c\\" x', "a # comment\nb", "a#b", "# only", "''", '""', "a '' b",
         "x=1;y&&z|w>f", "ls -l /tmp/*.py ~me", "é ü ß", "a\tb\r\nc\n", "'open", '"open', "end\\", "a 'b\nc' d", '"\'" \'"\'', "a,b-c.d/e=f", "!x @y",
         "foo 'bar'baz \"q\"'r'", "\"a\\\nb\"", "'\\'", "x\\\ny", "(a;b)", "a&&b||c", "a>>b", "1+2", "\"a;b\";c", "a\"b;c\"d;"]
for text in TEXTS:
    print(repr(text))
    for posix in True, False:
        for comments in False, True:
            attempt(lambda: shlex.split(text, comments, posix))
        for punctuation in False, True, "|;":
            for spaces in False, True:
                def words():
                    lexer = shlex.shlex(text, posix=posix, punctuation_chars=punctuation)
                    lexer.whitespace_split = spaces
                    return list(lexer), lexer.lineno
                attempt(words)
for word in "", "a", "a b", "it's", "$x", "é", "a/b.c-d_e:f@g%h+i,j=k", "\n", "a;b", '"':
    print(shlex.quote(word), shlex.split(shlex.quote(word)) == [word])
print(shlex.join(["a", "b c", "d'e", ""]))
attempt(lambda: shlex.quote(3))
attempt(lambda: shlex.quote(b"x"))
attempt(lambda: shlex.split(None))
lexer = shlex.shlex("a b include c d", infile="dir/main")
print(lexer.get_token(), lexer.error_leader(), lexer.error_leader("f", 3))
lexer.push_token("pushed"); lexer.push_source("inner 'text'", "inner.txt")
print([lexer.get_token() for _ in range(7)], repr(lexer.eof), lexer.get_token() == lexer.eof)
class Including(shlex.shlex):
    def sourcehook(self, name): return name, io.StringIO(f"from {name}")
lexer = Including("x source 'one' y", posix=True); lexer.source = "source"
print(list(lexer))
lexer = shlex.shlex("a=b,c:d"); lexer.wordchars += ":"; lexer.whitespace += ","; lexer.commenters = ""; print(list(lexer), lexer.punctuation_chars)
try:
    lexer.punctuation_chars = "x"
except AttributeError as error:
    print("AttributeError")
lexer = shlex.shlex("a 'b' ;", posix=True); lexer.debug = 3; print(list(lexer))
