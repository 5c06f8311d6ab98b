print("deep", __name__, __package__)
from .. import leaf
from ..leaf import value
from . import up
def run():
    from ..sub import deep as me
    return me is __import__("sys").modules[__name__], leaf.value, value, up
