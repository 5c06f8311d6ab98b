"""Prints cmake/startup_order.ld: the functions and tables that a start of minipy touches, for the linker to put together.

    python3 scripts/make_startup_order.py build/release > startup_order.ld && mv startup_order.ld cmake

Needs valgrind. Run it when a start takes more memory than it did: a name that no longer exists does no harm, a new
function that is missing costs a page or two.
"""
import bisect
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

# What every start does, and what nearly every program does next. Each ends without an error: printing tracebacks is
# no part of a start.
PROGRAMS = [
    "pass\n",
    "input()\n",
    "def double(n):\n    return n * 2\nprint('hello', [double(n) for n in range(3)], {'a': 1.5})\n",
]
# Output sections, and the input sections that belong to each.
GROUPS = [(".text", "text"), (".rodata", "rodata"), (".data.rel.ro", "data_rel_ro")]


def addresses_touched(command):
    """Every address that the command fetches, reads or writes."""
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder, "trace")
        for text in PROGRAMS:
            program = pathlib.Path(folder, "program.py")
            program.write_text(text)
            subprocess.run(["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={trace}", command, program],
                           check=True, input=b"\n", stdout=subprocess.DEVNULL)
            with trace.open() as lines:
                for line in lines:
                    access = re.match(r"(?:I | S| L| M) ([0-9a-f]+),", line)
                    if access:
                        yield int(access[1], 16)


def sections_of_map(path):
    """(address, size, section, object file) of each input section, sorted."""
    text = path.read_text()
    text = text[text.index("Linker script and memory map"):]
    pattern = re.compile(r"^ (\.[\w.$]+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) (\S+)$", re.MULTILINE)
    found = [(int(m[2], 16), int(m[3], 16), m[1], m[4]) for m in pattern.finditer(text)]
    return sorted(section for section in found if section[0] and section[1])


def object_pattern(file):
    """How a linker script names the object file, wherever it is built."""
    member = re.search(r"\(([^)]+)\)$", file)
    return "*" + (member[1] if member else pathlib.PurePath(file).name)


def main():
    folder = pathlib.Path(sys.argv[1])
    sections = sections_of_map(folder / "minipy.map")
    starts = [section[0] for section in sections]
    touched = collections.Counter()
    for address in addresses_touched(folder / "minipy"):
        index = bisect.bisect(starts, address) - 1
        if index >= 0 and address < starts[index] + sections[index][1]:
            touched[sections[index][2:]] += 1
    print("/* Made by scripts/make_startup_order.py: what a start touches lies together, so that it takes few pages. */")
    for output, mark in GROUPS:
        # A section that holds a whole file's strings or constants is merged with others: nothing to order.
        names = sorted((object_pattern(file), section) for section, file in touched
                       if section.startswith(output + ".") and not re.search(r"\.(str|cst)\d", section))
        print(f"SECTIONS\n{{\n  .startup_{mark} :\n  {{")
        for file, section in names:
            print(f"    {file}({section})")
        print(f"  }}\n}}\nINSERT BEFORE {output};")


if __name__ == "__main__":
    main()
