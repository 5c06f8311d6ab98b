"""Commands with parsers of their own, parents, files of arguments, mixed orders."""
import argparse
import contextlib
import io
import os
import sys


def run(p, line, method="parse_args"):
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            result = getattr(p, method)(line.split())
    except SystemExit as end:
        result = f"exit {end.code}"
    except Exception as error:
        result = f"{type(error).__name__}: {error}"
    print(f"{line!r}: {result}", out.getvalue() + err.getvalue(), sep="\n", end="")


p = argparse.ArgumentParser(prog="git", description="Keeps versions.")
p.add_argument("-v", "--version", action="version", version="%(prog)s 1.0")
p.add_argument("--dir", default="here")
commands = p.add_subparsers(dest="command", help="what to do", metavar="COMMAND")
add = commands.add_parser("add", aliases=["a"], help="adds files")
add.add_argument("files", nargs="+"); add.add_argument("--dir", default="inner"); add.set_defaults(func="do_add")
log = commands.add_parser("log", help="shows history", deprecated=True)
log.add_argument("-n", type=int, default=5)
commands.add_parser("secret")
for line in ("", "add x y", "a x", "--dir d add x --dir e", "log -n 3", "log -n x", "nope", "add", "-h", "add -h", "-v", "log",
             "secret", "add x --unknown", "--unknown log", "log extra"):
    run(p, line)
run(p, "add x --unknown 3", "parse_known_args")
q = argparse.ArgumentParser(prog="q")
q.add_argument("first")
titled = q.add_subparsers(title="the commands", description="of q", required=True)
titled.add_parser("one")
for line in ("", "x", "x one", "x two", "-h"):
    run(q, line)
print("-- parents")
base = argparse.ArgumentParser(add_help=False)
base.add_argument("--base", help="from the parent"); base.add_argument_group("shared", "sd").add_argument("--shared")
both = base.add_mutually_exclusive_group(); both.add_argument("-x", action="store_true"); both.add_argument("-y", action="store_true")
base.set_defaults(from_base=1)
child = argparse.ArgumentParser(prog="child", parents=[base])
child.add_argument_group("shared").add_argument("--too")
for line in ("-h", "--base 1 -x", "-x -y", "-y --shared 2"):
    run(child, line)
print("-- mutually exclusive")
m = argparse.ArgumentParser(prog="m")
g = m.add_mutually_exclusive_group(required=True)
g.add_argument("--a", action="store_true"); g.add_argument("--b"); g.add_argument("c", nargs="?")
for line in ("", "--a", "--b 1", "1", "--a --b 1", "1 --a", "--a 1"):
    run(m, line)
print("-- files of arguments")
f = argparse.ArgumentParser(prog="f", fromfile_prefix_chars="@")
f.add_argument("-o"); f.add_argument("rest", nargs="*")
with open("commands_args.txt", "w") as file:
    file.write("-o\nvalue with blanks\n@commands_more.txt\n")
with open("commands_more.txt", "w") as file:
    file.write("x\ny\n")
run(f, "a @commands_args.txt b")
os.remove("commands_args.txt"); os.remove("commands_more.txt")
print("-- mixed orders")
i = argparse.ArgumentParser(prog="i")
i.add_argument("--foo"); i.add_argument("cmd"); i.add_argument("rest", nargs="*", type=int)
for line in ("doit 1 --foo bar 2 3", "doit 1 2", "--foo x doit", "", "doit --what 1 --foo 2 3"):
    run(i, line)
    run(i, line, "parse_intermixed_args")
    run(i, line, "parse_known_intermixed_args")
r = argparse.ArgumentParser(prog="r"); r.add_argument("x", nargs="..."); run(r, "1", "parse_intermixed_args")
print("-- deprecated")
w = argparse.ArgumentParser(prog="w")
w.add_argument("--old", deprecated=True, action="count"); w.add_argument("kind", choices=["apple", "pear"], nargs="?", deprecated=True)
for line in ("--old --old", "apple", "xyz"):
    run(w, line)
