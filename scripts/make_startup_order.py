"""Prints cmake/startup_order.ld: the functions and tables that most runs of minipy touch, for the linker to put together.

    python3 scripts/make_startup_order.py build/release > startup_order.ld && mv startup_order.ld cmake

Needs valgrind, and two minutes. Run it when a start takes more memory than it did: a name that no longer exists does no
harm, a new function that is missing costs a page or two (or sixteen: the kernel brings them in by 64 KB).
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
STARTS = [
    "pass\n",
    "input()\n",
    "def double(n):\n    return n * 2\nprint('hello', [double(n) for n in range(3)], {'a': 1.5})\n",
]
# What programs do then, the tracing tier included: laid out behind the start, what most of them touch first.
PROGRAMS = pathlib.Path(__file__).parent / "startup_programs"
# Output sections, and the input sections that belong to each.
GROUPS = [(".text", "text"), (".rodata", "rodata"), (".data.rel.ro", "data_rel_ro")]
# Larger ones of other libraries are whole modules, and a file's embedded text is no part of a start.
MOST_BYTES = 64 * 1024
# Strings and constants are merged with others, so that nobody can say whose the linker keeps: all go there.
MERGED = ["*(.rodata*.cst4 .rodata*.cst8 .rodata*.cst16)", "*(.rodata*.str1.1)"]
MERGED_LAST = "*(EXCLUDE_FILE(*embedded_sources.cpp.o) .rodata*.str1.8)"


def addresses_touched(command, text):
    """Every address that the command fetches, reads or writes while it runs the program, each once."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "program.py")
        program.write_text(text)
        trace = pathlib.Path(folder, "trace")
        lackey = f"valgrind --tool=lackey --trace-mem=yes --log-fd=9 {command} {program} 9>&1 >/dev/null"
        once = r"""awk '{ sub(/,.*/, "", $NF); if (!($NF in seen)) { seen[$NF] = 1; print $NF } }'"""
        subprocess.run(f"{lackey} | {once} > {trace}", shell=True, check=True, input=b"\n", stderr=subprocess.DEVNULL)
        with trace.open() as lines:
            return [int(line, 16) for line in lines if re.fullmatch(r"[0-9a-f]+\n", line)]


def sections_of_map(path):
    """(address, size, section, object file) of each input section, sorted."""
    text = path.read_text()
    text = text[text.index("Linker script and memory map"):]
    pattern = re.compile(r"^ (\.[\w.$]+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) (\S+)$", re.MULTILINE)
    found = [(int(m[2], 16), int(m[3], 16), m[1], m[4]) for m in pattern.finditer(text)]
    return sorted(section for section in found if section[0] and section[1])


def variants(sections, touched):
    """Functions of libc that stand for those touched on other processors: memcpy has a form for each, and valgrind's is
    not the newest."""
    def stem(file):
        member = re.search(r"libc\.a\((\w+)-[\w-]+\.o\)$", file)
        return member and member[1]

    stems = {stem(file) for _, file in touched} - {None}
    return {section[2:] for section in sections if stem(section[3]) in stems and section[2].startswith(".text.")}


def object_pattern(file):
    """How a linker script names the object file, wherever it is built."""
    member = re.search(r"\(([^)]+)\)$", file)
    return "*" + (member[1] if member else pathlib.PurePath(file).name)


def main():
    folder = pathlib.Path(sys.argv[1])
    sections = sections_of_map(folder / "minipy.map")
    starts = [section[0] for section in sections]

    def sections_touched(text):
        touched = set()
        for address in addresses_touched(folder / "minipy", text):
            index = bisect.bisect(starts, address) - 1
            if index >= 0 and address < starts[index] + sections[index][1] and sections[index][1] < MOST_BYTES:
                touched.add(sections[index][2:])
        return touched

    at_start = set().union(*map(sections_touched, STARTS))
    at_start |= variants(sections, at_start)
    later = collections.Counter()
    for program in sorted(PROGRAMS.glob("*.py")):
        later.update(sections_touched(program.read_text()) - at_start)
    ordered = sorted(at_start) + sorted(later, key=lambda section: (-later[section], section))
    print("/* Made by scripts/make_startup_order.py: what most runs touch lies together, so that it takes few pages. */")
    for output, mark in GROUPS:
        print(f"SECTIONS\n{{\n  .startup_{mark} :\n  {{")
        lines = [f"{object_pattern(file)}({section})" for section, file in ordered
                 if re.fullmatch(re.escape(output) + r"(\..*)?", section) and not re.search(r"\.(str|cst)\d", section)]
        if output == ".rodata":
            lines = [*MERGED, *lines, MERGED_LAST]
        print(*("    " + line for line in lines), sep="\n")
        print(f"  }}\n}}\nINSERT BEFORE {output};")


if __name__ == "__main__":
    main()
