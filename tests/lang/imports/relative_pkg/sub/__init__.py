print("sub init", __name__, __package__)
from ..leaf import value as up
