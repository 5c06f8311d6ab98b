"""What jit.explain tells of the guards of a copy: each says what it asks about, and none stands there twice."""
import copy
import jit


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y


def copies(record, n):
    for i in range(n):
        made = copy.deepcopy(record)
    return made


report = jit.explain(copies, {'a': 1, 'b': [1, 2], 'c': Point(1, [2]), 'd': (1, [3])}, 500)
print(sorted(report.result))
text = str(report)
rows = [line.split() for line in text.splitlines() if 'copy.deepcopy(record)' in line and 'guards_of_copies.py:' in line]
if jit.mode == 'on' and rows:
    told = [' '.join(row[2:-2]) for row in rows]
    for each in ("class record: dict", "length record: 4", "key record: 'a'", "type record['a']: a number, a bool, None",
                 "class record['b']: list", "length record['b']: 2", "class record['c']: Point with y, x",
                 "class record['d'][1]: list", "identity record['c'].y, record['d'][1]: two objects"):
        if each not in told:
            print('missing:', each, told)
    for each in told:
        if told.count(each) > 1 or 'recorded' in each:
            print('says little:', each)
elif jit.mode == 'on':
    print('no guards of a copy:', text)
if jit.mode == 'off' and (jit.enabled or report.traces):
    print('off, but', jit.enabled, report.traces)
if jit.mode != 'off' and not jit.enabled:
    print('mode', jit.mode, 'where nothing is enabled')
print(jit.params['keep_ir'] == (jit.mode != 'off'), jit.params.default('keep_ir'))
