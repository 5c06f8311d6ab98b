#!/usr/bin/env python3
"""Writes the tables of docs/jit.md from vm/trace/trace_aborts.def and vm/trace/trace_parameters.def.

    scripts/make_jit_docs.py            # writes what stands between the marks <!-- aborts --> and <!-- end -->
    scripts/make_jit_docs.py --check    # only says whether the page is up to date (exit status 1: it is not)
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / 'docs' / 'jit.md'
STRING = r'"(?:[^"\\]|\\.)*"'


def rows(file, macro):
    """The arguments of each MACRO(...) of a table; a string in several pieces is one."""
    text = re.sub(r'^//.*$', '', (ROOT / 'vm' / 'trace' / file).read_text(), flags=re.M)
    argument = rf'(?:{STRING}\s*)+|[^",()]+'
    for found in re.finditer(rf'^{macro}\(((?:{argument}|,)*)\)', text, flags=re.M):
        arguments = []
        for each in re.findall(argument, found[1]):
            pieces = re.findall(STRING, each)
            if pieces:
                arguments.append(''.join(piece[1:-1] for piece in pieces).replace('\\"', '"'))
            elif each.strip():
                arguments.append(each.strip())
        yield arguments


def abort_table(macro):
    lines = []
    for _, code, text, explanation, hint in rows('trace_aborts.def', macro):
        lines += [f'**`{code}`**: {text}', '', f'{explanation}', '', f'*Hint:* {hint}', '']
    return lines


def parameter_table():
    lines = ['| parameter | unless set | from, to | |', '|---|---|---|---|']
    for name, standard, least, most, text in rows('trace_parameters.def', 'PARAMETER'):
        lines.append(f'| `{name}` | {standard} | {least}, {most} | {text} |')
    return lines + ['']


def main():
    page = PAGE.read_text()
    sections = {'aborts': abort_table('ABORT'), 'give-ups': abort_table('GIVE_UP'), 'parameters': parameter_table()}
    made = page
    for name, lines in sections.items():
        pattern = rf'(<!-- {name}: .*? -->\n)(.*?)(<!-- end -->)'
        if not re.search(pattern, made, flags=re.S):
            sys.exit(f'docs/jit.md has no section <!-- {name}: ... -->')
        made = re.sub(pattern, lambda m: m[1] + '\n' + '\n'.join(lines) + '\n' + m[3], made, flags=re.S)
    if '--check' in sys.argv[1:]:
        if made != page:
            sys.exit('docs/jit.md is not up to date: run scripts/make_jit_docs.py')
    elif made != page:
        PAGE.write_text(made)


if __name__ == '__main__':
    main()
