#!/usr/bin/env python3
"""Random programs in all modes of minipy, which must print the same, and as CPython 3.11 where they may.

    tests/fuzz/run.py [--minipy FILE] [--from SEED] [--count N] [--seconds N] [--keep FOLDER] [--reduce]
    tests/fuzz/run.py --reduce FILE.py [--mode NAME]

A program that differs is kept as FOLDER/SEED.py, its reduced form, with --reduce, as SEED.small.py. The last line says
"N passed, N failed".
"""

import argparse
import math
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import reducer
import generator
import kernels

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODES = {
    'off': {'MINIPY_JIT': 'off'},
    'on': {'MINIPY_JIT': 'on'},
    'force': {'MINIPY_JIT': 'force'},
    'exits': {'MINIPY_JIT': 'force', 'MINIPY_JIT_EVALUATE': '1'},
    'collect': {'MINIPY_JIT': 'force', 'MINIPY_GC_STRESS': '1'},
    'python': {},
}
MEMORY = 4 << 30
DEEP = 'RecursionError'   # at which depth is the interpreter's own business
CPYTHON = sys.executable if sys.version_info[:2] == (3, 11) else None


def limit(seconds):
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def run(minipy, path, mode, seconds):
    """(exit status, standard output, standard error) of a program; None where it uses more than so much processor time
    (or waits for much longer: on a loaded machine the wall clock says little)."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith('MINIPY_')}
    environment.update(MODES[mode])
    if mode == 'exits':
        environment['MINIPY_JIT_EXITS'] = str(len(path.read_bytes()))
    command = [CPYTHON, '-W', 'ignore'] if mode == 'python' else [minipy]
    try:
        done = subprocess.run(command + [path.name], cwd=path.parent, env=environment, capture_output=True,
                              timeout=seconds * 8, preexec_fn=lambda: limit(math.ceil(seconds)))
    except subprocess.TimeoutExpired:
        return None
    if done.returncode == -signal.SIGXCPU:
        return None
    return done.returncode, done.stdout.decode(errors='replace'), done.stderr.decode(errors='replace')


def without_warnings(text):
    return re.sub(r'(?m)^\S*: \w*Warning: .*\n(  .*\n)?', '', text)


def as_in_311(text):
    """What both versions say: in 3.11 comprehensions have frames, some lines are others, slices have no hash, chr() overflows."""
    text = re.sub(r"(?m)^(\w+ \w+) \[[\d, ]*\] \['<module>'.*?\]", r'\1', text)
    text = re.sub(r"('UnboundLocalError'), \d+", r'\1', text)
    return text.replace('KeyError', 'TypeError').replace('OverflowError', 'ValueError')


def differ(mode, expected, actual):
    """How two runs differ: '', 'time', 'crash', 'output', 'status' or 'error'."""
    if actual is None:
        return 'time'
    if actual[0] < 0 or actual[0] > 2:
        return 'crash' if expected[0] != actual[0] else ''
    if mode == 'python':
        if as_in_311(actual[1]) != as_in_311(expected[1]) or actual[0] != expected[0]:
            return 'output'
        last = [without_warnings(x[2]).strip().split('\n')[-1].split(':')[0] for x in (expected, actual)]
        return 'error' if last[0] != last[1] else ''
    if actual[1] != expected[1]:
        return 'output'
    if actual[0] != expected[0]:
        return 'status'
    return 'error' if actual[2] != expected[2] else ''


class Driver:
    def __init__(self, options):
        self.options = options
        self.minipy = str(pathlib.Path(options.minipy).resolve())
        self.folder = pathlib.Path(options.keep)
        self.folder.mkdir(parents=True, exist_ok=True)

    def examine(self, path, modes, seconds=10):
        """The first mode in which the program does not do what it should, and how; or None."""
        expected = run(self.minipy, path, 'off', seconds)
        if expected is None:
            return None
        if expected[0] < 0 or expected[0] > 2:
            return 'off', 'crash'
        for mode in modes:
            actual = run(self.minipy, path, mode, seconds * (6 if mode == 'collect' else 3))
            if mode == 'python' and (actual is None or DEEP in actual[1] + expected[1] or 'SyntaxError' in actual[2]):
                continue
            if DEEP in expected[1] and mode == 'collect':
                continue
            how = differ(mode, expected, actual)
            if how:
                return mode, how
        return None

    def one(self, seed):
        small = seed % 16 < 2
        make = kernels.generate if seed % 2 else generator.generate
        text = make(seed, 0.15 if small else 1.0)
        path = self.folder / f'{seed}.py'
        path.write_text(text)
        modes = ['on', 'force', 'exits'] + ['collect'] * small + ['python'] * (CPYTHON is not None and text.startswith('MESSAGES = False'))
        found = self.examine(path, modes)
        if not found:
            path.unlink()
            return True
        print(f'{path}: {found[1]} in mode {found[0]}', flush=True)
        if self.options.reduce is not None:
            self.reduce(path, found)
        return False

    def reduce(self, path, found):
        mode, how = found
        scratch = path.with_suffix('.try.py')
        def still(text):
            scratch.write_text(text)
            if mode == 'off':
                actual = run(self.minipy, scratch, 'off', 3)
                return actual is not None and (actual[0] < 0 or actual[0] > 2)
            expected = run(self.minipy, scratch, 'off', 3)
            if expected is None or expected[0] < 0 or 'SyntaxError' in expected[2] or ' at 0x' in expected[1] + expected[2]:
                return False
            if how != 'time' and 'NameError' in expected[2] and 'NameError' not in self.before:
                return False
            return differ(mode, expected, run(self.minipy, scratch, mode, 15 if mode == 'collect' else 4)) == how
        self.before = (run(self.minipy, path, 'off', 5) or (0, '', ''))[2]
        smaller = reducer.reduce(path.read_text(), still, self.options.reduce_seconds)
        small = path.with_suffix('.small.py')
        small.write_text(smaller)
        scratch.unlink(missing_ok=True)
        print(f'{small}: {len(smaller.splitlines())} lines', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--minipy', default=ROOT / 'build/release/minipy')
    parser.add_argument('--from', dest='first', type=int, default=1, help='the first seed')
    parser.add_argument('--count', type=int, default=100)
    parser.add_argument('--seconds', type=float, default=0, help='how long at most; 0: as long as it takes')
    parser.add_argument('--keep', default='/tmp/minipy-fuzz', help='where programs that differ are kept')
    parser.add_argument('--reduce', nargs='?', const='', help='reduce what differs, or this program')
    parser.add_argument('--reduce-seconds', type=float, default=60)
    parser.add_argument('--mode', choices=list(MODES))
    options = parser.parse_args()
    driver = Driver(options)
    if options.reduce:
        path = pathlib.Path(options.reduce).resolve()
        found = driver.examine(path, [options.mode] if options.mode else list(MODES)[1:-1] + ['python'] * (CPYTHON is not None))
        if not found:
            sys.exit('it does not differ')
        print(*found)
        driver.reduce(path, found)
        return
    start, results = time.monotonic(), []
    for seed in range(options.first, options.first + options.count):
        if options.seconds and time.monotonic() - start > options.seconds:
            break
        results.append(driver.one(seed))
    print(f'{results.count(True)} passed, {results.count(False)} failed')
    sys.exit(not all(results))


if __name__ == '__main__':
    main()
