"""Makes a program smaller, statement by statement, as long as it still does what is looked for."""

import ast
import time
import warnings


def bodies(tree):
    for node in ast.walk(tree):
        for field in ('body', 'orelse', 'finalbody', 'handlers', 'cases'):
            body = getattr(node, field, None)
            if isinstance(body, list) and body:
                yield node, field, body


def parsed(text):
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return None


class Reducer:
    def __init__(self, still, seconds):
        self.still = still
        self.end = time.monotonic() + seconds
        self.seen = set()

    def holds(self, tree):
        try:
            text = ast.unparse(ast.fix_missing_locations(tree)) + '\n'
            with warnings.catch_warnings():
                warnings.simplefilter('ignore')
                compile(text, 'x', 'exec')
        except (SyntaxError, ValueError, RecursionError):
            return False
        if text in self.seen or time.monotonic() > self.end:
            return False
        self.seen.add(text)
        return self.still(text)

    def remove_runs(self, tree):
        """Takes statements away, long runs first."""
        changed = False
        for index in range(sum(1 for _ in bodies(tree))):
            places = list(bodies(tree))
            if index >= len(places):
                break
            node, field, body = places[index]
            size = len(body)
            while size >= 1:
                at = 0
                while at < len(body):
                    taken = body[at:at + size]
                    if len(taken) == 1 and isinstance(taken[0], ast.Pass):
                        at += 1
                        continue
                    body[at:at + size] = []
                    padded = not body and field == 'body'
                    if padded:
                        body.append(ast.Pass())
                    if self.holds(tree):
                        changed = True
                        if padded:
                            break
                        continue
                    if padded:
                        body.pop()
                    body[at:at] = taken
                    at += size
                size //= 2
        return changed

    def unwrap(self, tree):
        """Puts what is in a compound statement in its place."""
        changed = False
        for node, field, body in list(bodies(tree)):
            for at, statement in enumerate(list(body)):
                inner = getattr(statement, 'body', None)
                if not isinstance(inner, list) or isinstance(statement, (ast.FunctionDef, ast.ClassDef)) or field in ('handlers', 'cases'):
                    continue
                if statement not in body:
                    continue
                at = body.index(statement)
                body[at:at + 1] = inner
                if self.holds(tree):
                    changed = True
                else:
                    body[at:at + len(inner)] = [statement]
        return changed

    def simplify(self, tree):
        """Puts a part of an expression in its place, or a small constant."""
        changed = False
        for node in list(ast.walk(tree)):
            for field, value in list(ast.iter_fields(node)):
                if not isinstance(value, ast.expr) or isinstance(value, (ast.Constant, ast.Name)) or not isinstance(getattr(value, 'ctx', ast.Load()), ast.Load):
                    continue
                parts = [x for x in ast.iter_child_nodes(value) if isinstance(x, ast.expr)]
                for part in [ast.Constant(0)] + parts[:4]:
                    setattr(node, field, part)
                    if self.holds(tree):
                        changed = True
                        break
                    setattr(node, field, value)
        return changed


def reduce(text, still, seconds):
    """The smallest program found for which `still(text)` is true; the text itself where it is not to begin with."""
    reducer = Reducer(still, seconds)
    tree = parsed(text)
    if tree is None or not reducer.holds(tree):
        return text
    while time.monotonic() < reducer.end:
        changed = reducer.remove_runs(tree)
        changed |= reducer.unwrap(tree)
        changed |= reducer.simplify(tree)
        if not changed:
            break
    return ast.unparse(ast.fix_missing_locations(tree)) + '\n'
