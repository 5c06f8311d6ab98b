"""What a parser prints about itself."""
import argparse

FORMATTERS = [argparse.HelpFormatter, argparse.RawDescriptionHelpFormatter, argparse.RawTextHelpFormatter,
              argparse.ArgumentDefaultsHelpFormatter, argparse.MetavarTypeHelpFormatter]
for formatter in FORMATTERS:
    p = argparse.ArgumentParser(prog="tool", formatter_class=formatter, epilog="The\n  end of %(prog)s.",
                                description="What it does,\n   in   several\n\n\n lines that are long enough to be "
                                            "broken where the width of a terminal ends, as they do.")
    p.add_argument("source", type=str, help="where %(prog)s reads from: %(type)s")
    p.add_argument("target", type=str, nargs="?", default="out", help="goes to\n   here")
    p.add_argument("-n", "--number", type=int, default=3, metavar="NUM", help="how many (%(default)s)")
    p.add_argument("--a-very-long-option-name-that-leaves-no-room", type=float, help="described below " * 8)
    p.add_argument("--mode", choices=["fast", "slow"], type=str, default="fast", help="one of %(choices)s")
    p.add_argument("--quiet", "-q", action="store_true")
    p.add_argument("--hidden", type=str, help=argparse.SUPPRESS)
    p.add_argument("--flag", action=argparse.BooleanOptionalAction, default=True, help="on or off")
    g = p.add_argument_group("more of it", "with a description of its own")
    g.add_argument("--pair", nargs=2, type=int, metavar=("LEFT", "RIGHT"), help="two")
    g.add_argument("--some", nargs="+", type=int, help="some")
    g.add_argument("--any", nargs="*", type=str, help="  ")
    e = p.add_mutually_exclusive_group()
    e.add_argument("--this", action="store_true", help="this")
    e.add_argument("--that", type=str, help="or that")
    r = p.add_mutually_exclusive_group(required=True)
    r.add_argument("--either", action="store_true")
    r.add_argument("--or", dest="or_", type=int)
    print("=====", formatter.__name__)
    print(p.format_usage(), end="-----\n")
    p.print_help()

print("===== usages")
for usage in ("%(prog)s [options]", None):
    p = argparse.ArgumentParser(prog="a-program-with-a-name-that-is-far-too-long-to-leave-any-room-for-others", usage=usage)
    for i in range(6):
        p.add_argument(f"--option{i}")
        p.add_argument(f"place{i}")
    print(p.format_usage())
p = argparse.ArgumentParser(prog="p", add_help=False)
print(repr(p.format_help()), repr(p.format_usage()))
for nargs in ("?", "*", "+", 3, "...", "A...", argparse.SUPPRESS):
    p.add_argument(f"x{nargs}", nargs=nargs)
    p.add_argument(f"--o{nargs}", nargs=nargs, dest="o")
print(p.format_help())
p = argparse.ArgumentParser(prog="p")
x = p.add_mutually_exclusive_group()
x.add_argument("-a"); x.add_argument("b", nargs="?"); x.add_argument("-c", help=argparse.SUPPRESS)
print(p.format_usage())
class Wide(argparse.HelpFormatter):
    def __init__(self, prog): super().__init__(prog, indent_increment=4, max_help_position=40, width=50)
    def _get_help_string(self, action): return "<" + (action.help or "") + ">"
p = argparse.ArgumentParser(prog="p", formatter_class=Wide, description="A description that is wrapped to fifty columns.")
p.add_argument("--some-option", help="some words about it, which are many"); p.add_argument("x", metavar="XXX")
print(p.format_help())
print("===== reprs")
print(p.add_argument("-r", "--rr", type=int, choices=range(3), help="h"))
print(repr(argparse.ArgumentParser(prog="q", description="d")).replace("__main__.", ""))
