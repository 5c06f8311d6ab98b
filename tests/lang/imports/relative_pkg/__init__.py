"""Package of the relative import test."""
print("relative_pkg init", __name__, __package__, __path__ is not None)
from . import leaf
from .leaf import value as leaf_value
from .sub import deep
