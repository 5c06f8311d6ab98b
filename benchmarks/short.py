#!/usr/bin/env python3
"""What the tracing tier costs programs of a few milliseconds: processor time of the scripts in benchmarks/short with the
tier on against off, and geometric means.

    benchmarks/short.py [--rounds N] [MINIPY [SCRIPT ...]]

The runs are interleaved, and the least of each counts; the ratio says more than the times, which other processes on
the machine make longer. The outputs have to be the same.
"""
import argparse
import math
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MODES = ('off', 'on')


def run(minipy, mode, script):
    """Seconds of the processor, and the output."""
    process = subprocess.Popen([minipy, f'--jit={mode}', script], stdout=subprocess.PIPE)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f'{script} ends with {process.returncode}, --jit={mode}')
    return usage.ru_utime + usage.ru_stime, output


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--rounds', type=int, default=10)
    parser.add_argument('minipy', nargs='?', default=HERE.parent / 'build/release/minipy')
    parser.add_argument('scripts', nargs='*', default=sorted((HERE / 'short').glob('*.py')))
    options = parser.parse_args()
    ratios = []
    print(f'{"program":<14}{"off ms":>9}{"on ms":>9}{"ratio":>8}')
    for script in options.scripts:
        least, outputs = dict.fromkeys(MODES, math.inf), set()
        for _ in range(options.rounds):
            for mode in MODES:
                seconds, output = run(options.minipy, mode, script)
                least[mode] = min(least[mode], seconds)
                outputs.add(output)
        if len(outputs) != 1:
            sys.exit(f'{script} prints something else each time')
        off, on = (least[mode] * 1000 for mode in MODES)
        ratios.append(on / off)
        print(f'{pathlib.Path(script).stem:<14}{off:>9.2f}{on:>9.2f}{on / off:>8.2f}')
    print(f'{"geometric mean":<32}{statistics.geometric_mean(ratios):>8.3f}\n{"worst":<32}{max(ratios):>8.2f}')


if __name__ == '__main__':
    main()
