"""Definitions that a parser refuses, and errors of its types."""
import argparse


def attempt(function):
    try:
        print("made", function())
    except (Exception, SystemExit) as error:
        print(type(error).__name__, error, type(error.__cause__).__name__)


def p(**settings):
    return argparse.ArgumentParser(prog="cmd", exit_on_error=False, **settings)


attempt(lambda: p().add_argument())
attempt(lambda: p().add_argument("x", dest="y"))
attempt(lambda: p().add_argument("x", required=True))
attempt(lambda: p().add_argument("x", nargs=0))
attempt(lambda: p().add_argument("x", action="store_true"))
attempt(lambda: p().add_argument("-x", nargs=0))
attempt(lambda: p().add_argument("-x", nargs=0, action="append"))
attempt(lambda: p().add_argument("-x", const=1))
attempt(lambda: p().add_argument("-x", "y"))
attempt(lambda: p().add_argument("--"))
attempt(lambda: p().add_argument("-x", action="what"))
attempt(lambda: p().add_argument("-x", type="what"))
attempt(lambda: p().add_argument("-x", type=argparse.FileType))
attempt(lambda: p().add_argument("-x", nargs=2, metavar=("a", "b", "c")))
attempt(lambda: p().add_argument("-x", nargs="z"))
attempt(lambda: p().add_argument("-x", help="100%"))
attempt(lambda: p().add_argument("-x", help="%(nope)s"))
attempt(lambda: p().add_argument("-h"))
attempt(lambda: p().add_argument("-h", "--help"))
attempt(lambda: p(conflict_handler="what"))
attempt(lambda: p(parents=[1]))
attempt(lambda: p().add_argument("--no-x", action=argparse.BooleanOptionalAction))
attempt(lambda: p().add_argument("-x", what=1))
attempt(lambda: p().add_mutually_exclusive_group().add_argument("x"))
attempt(lambda: p().add_mutually_exclusive_group().add_argument("-x", required=True))
attempt(lambda: p().add_argument_group().add_argument_group())
attempt(lambda: p().add_mutually_exclusive_group().add_mutually_exclusive_group())
def twice():
    made = p()
    made.add_subparsers()
    made.add_subparsers()
attempt(twice)
def same():
    commands = p().add_subparsers()
    commands.add_parser("a", aliases=["b"])
    for name, aliases in (("a", []), ("c", ["b"])):
        try:
            commands.add_parser(name, aliases=aliases)
        except Exception as error:
            print(type(error).__name__, error)
attempt(same)
def resolve():
    made = p(conflict_handler="resolve")
    made.add_argument("-f", "--foo", help="old"); made.add_argument("--foo", help="new")
    made.add_argument("-h", help="mine")
    return made.format_help()
attempt(resolve)
attempt(lambda: p(formatter_class=lambda prog: argparse.HelpFormatter(prog, width=40)).format_usage())

def angry(text):
    raise argparse.ArgumentTypeError(f"no {text}, please")
def picky(text):
    raise ValueError("not told")
class Typed:
    def __call__(self, text): raise TypeError("not told")
    def __repr__(self): return "<typed>"
for type_ in (angry, picky, Typed(), int, float, lambda text: 1 / 0):
    made = p()
    made.add_argument("--value", "-v", type=type_)
    attempt(lambda: made.parse_args(["-v", "3x"]))
class Loud(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        print("loud", values, option_string)
        setattr(namespace, self.dest, values)
made = p()
made.add_argument("-l", "--loud", action=Loud, nargs=2); made.add_argument("x", action=Loud)
attempt(lambda: made.parse_args("-l 1 2 3".split()))
attempt(lambda: made.parse_args("-l 1".split()))
made.register("action", "shout", Loud); made.register("type", "hex", lambda text: int(text, 16))
made.add_argument("-s", action="shout", type="hex")
attempt(lambda: made.parse_args("-s ff 1".split()))
attempt(lambda: argparse.Action([], "x")(None, None, None))
attempt(lambda: made.exit(3))
class Raising(argparse.ArgumentParser):
    def error(self, message): raise RuntimeError(message)
r = Raising(prog="r"); r.add_argument("x", type=int)
attempt(lambda: r.parse_args(["y"]))
attempt(lambda: r.parse_args([]))
attempt(lambda: r.parse_args(["1", "2"]))
made = argparse.ArgumentParser(prog="last"); made.add_argument("x", choices="abc"); made.add_argument("--very", type=int)
attempt(lambda: made.parse_args(["ab", "--very", "1"]))
