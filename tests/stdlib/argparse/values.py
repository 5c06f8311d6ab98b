"""Arguments and the values that they give."""
import argparse

N = argparse.ArgumentParser(prog="cmd", exit_on_error=False)


def parser(*arguments, **settings):
    made = argparse.ArgumentParser(prog="cmd", exit_on_error=False, **settings)
    for names, options in arguments:
        made.add_argument(*names.split(), **options)
    return made


def show(made, *lines):
    for line in lines:
        try:
            print(repr(line), "->", made.parse_args(line.split()))
        except (argparse.ArgumentError, SystemExit) as error:
            print(repr(line), "->", type(error).__name__, error)


print("-- one, some, many")
for nargs in (None, 1, 2, "?", "*", "+", "..."):
    show(parser(("-o", {"nargs": nargs}), ("x", {"nargs": nargs, "default": "dx"})),
         "", "1", "1 2", "1 2 3", "-o 1 2", "-o", "-o 1 -- 2", "1 -o 2", "-- 1", "1 -- 2 3", "-o1 2", "-o=1 2", "1 -o")
print("-- several positionals share")
for first in (None, "?", "*", "+", 2):
    for second in (None, "?", "*", "+", 2):
        show(parser(("a", {"nargs": first}), ("b", {"nargs": second}), ("-f", {"action": "store_true"})),
             "1", "1 2", "1 2 3", "1 2 3 4", "1 -f 2", "-f 1 2 3", "1 2 -f 3", "1 -- 2", "-- 1 2", "1 2 --")
print("-- actions")
acts = parser(("-c", {"action": "store_const", "const": 7}), ("-t", {"action": "store_true"}),
              ("-f", {"action": "store_false"}), ("-a", {"action": "append"}), ("-v --verbose", {"action": "count"}),
              ("-k", {"action": "append_const", "const": "k", "dest": "kk", "default": ["d"]}),
              ("-e", {"action": "extend", "nargs": "+"}), ("--flag", {"action": argparse.BooleanOptionalAction}),
              ("-i", {"type": int, "default": "3"}), ("-x", {"choices": ["p", "q"]}))
show(acts, "", "-c -t -f", "-a 1 -a 2", "-vvv", "-v --verbose -vv", "-kk", "-e 1 2 -e 3", "--flag", "--no-flag",
     "-i 5", "-i five", "-i5", "-x p", "-x r", "-tcf", "-tv3", "-vi 5", "-vi5", "-t=3", "--verb", "--fl", "--nope",
     "-c1", "-z", "--flag=1", "-i -5", "-i --5")
print("-- prefixes, numbers, other characters")
show(parser(("--foobar", {}), ("--foobaz", {}), ("--quux", {}), ("n", {"nargs": "*"})),
     "--foobar 1", "--foob 1", "--q 1", "--q=1", "-5", "-5 -.3 -1e5", "-x", "- -", "-1-2", "a-b", "'-a", "")
show(parser(("-1", {"dest": "one"}), ("n", {"nargs": "*"})), "-1 5", "-5", "-2 -1 3")
show(parser(("+f", {"action": "store_true"}), ("++long", {}), prefix_chars="+", add_help=False), "+f ++long 3", "++lo=4", "-f")
show(parser(("--foobar", {}), allow_abbrev=False), "--foo 1", "--foobar 1")
show(parser(("-f --foo", {"required": True}), ("bar", {}), ("baz", {"metavar": "BAZ"})), "", "-f 1", "1 2", "-f 1 2 3 4")
print("-- defaults")
d = parser(("--a", {"default": "1", "type": int}), ("--b", {"default": 2.5, "type": int}),
           ("--s", {"default": argparse.SUPPRESS}), ("p", {"nargs": "?", "default": "9", "type": int}),
           ("q", {"nargs": "*", "default": "8"}), argument_default="AD")
d.set_defaults(a="4", extra="more")
show(d, "", "--a 7", "1", "1 2 3")
print(d.get_default("a"), d.get_default("extra"), d.get_default("none"))
space = argparse.Namespace(a="kept", z=1)
print(d.parse_args(["--s", "1"], space), space is d.parse_args([], space), "z" in space, "y" in space)
print(argparse.Namespace(a=1) == argparse.Namespace(a=1), argparse.Namespace(**{"a b": 1, "c": 2}))
print(d.parse_known_args("--a 1 --what 3 4 5 6".split()))
print(parser(("x", {}), ("-v", {"action": "store_true"})).parse_known_args("-vz 1 --q 2".split()))
