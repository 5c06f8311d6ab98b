# raise ... from ...: both tracebacks with the sentence between them.
def load(key):
    table = {"a": 1}
    try:
        return table[key]
    except KeyError as error:
        raise ValueError(f"cannot load {key!r}") from error

def main():
    load("missing")

main()

