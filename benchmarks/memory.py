#!/usr/bin/env python3
"""Peak memory of each script under each interpreter: the most that was resident, the process's code included.

    benchmarks/memory.py cpython=python3 pypy=pypy3 minipy=build/release/minipy -- programs/*.py

Prints MiB, and of how many scripts each interpreter's peak is below the first one's. Of several rounds (--rounds) the
middle one counts. Needs a C compiler (cc): what measures is benchmarks/peak_memory.c, because this script's own pages
would be counted for what it starts.
"""
import argparse
import math
import pathlib
import shlex
import statistics
import subprocess
import sys
import tempfile

WRAPPER = pathlib.Path(__file__).with_name("peak_memory.c")


def peak(wrapper, command, script, timeout):
    """MiB, or None where the program fails or takes too long."""
    try:
        result = subprocess.run([wrapper, *command, script], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None
    return int(result.stderr.split()[-1]) / 1024 if result.returncode == 0 else None


def middle(values):
    return None if None in values else statistics.median(values)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each run")
    parser.add_argument("rest", nargs="+", metavar="[NAME=]COMMAND ... -- SCRIPT ...")
    # argparse drops the first "--" itself.
    words = sys.argv[1:]
    if "--" not in words:
        parser.error("'--' and scripts are missing")
    split = words.index("--")
    options = parser.parse_args(words[:split])
    commands = {}
    for text in options.rest:
        name, _, command = text.rpartition("=")
        commands[name or command] = shlex.split(command)
    return options, commands, words[split + 1:]


def main():
    options, commands, scripts = parse_arguments()
    first = next(iter(commands))
    below = dict.fromkeys(commands, 0)
    ratios = {name: [] for name in commands}
    print("| program | " + " | ".join(f"{name} MiB" for name in commands) + " |")
    print("| --- |" + " ---: |" * len(commands))
    with tempfile.TemporaryDirectory() as folder:
        wrapper = pathlib.Path(folder, "peak_memory")
        subprocess.run(["cc", "-O1", "-o", wrapper, WRAPPER], check=True)
        for script in scripts:
            peaks = {name: middle([peak(wrapper, command, script, options.timeout) for _ in range(options.rounds)])
                     for name, command in commands.items()}
            cells = []
            for name, value in peaks.items():
                if value is None or peaks[first] is None:
                    cells.append("failed" if value is None else f"{value:.1f}")
                    continue
                below[name] += value < peaks[first]
                ratios[name].append(value / peaks[first])
                cells.append(f"{value:.1f}" + (f" ({value / peaks[first]:.2f}x)" if name != first else ""))
            print(f"| {pathlib.Path(script).stem} | " + " | ".join(cells) + " |", flush=True)
    means = [statistics.geometric_mean(values) if values else math.nan for values in ratios.values()]
    print("| **geometric mean** | " + " | ".join(f"{mean:.2f}x" for mean in means) + " |")
    print(f"| **below {first}** | " + " | ".join(f"{n} of {len(scripts)}" for n in below.values()) + " |")


if __name__ == "__main__":
    main()
