"""Packages and relative imports: order of execution, names, attributes."""
import relative_pkg.sub.deep
import relative_pkg.sub.deep as aliased
from relative_pkg import leaf, leaf_value
from relative_pkg.sub import up as renamed, deep
import sys
print(relative_pkg.leaf is leaf, leaf_value, renamed, deep is aliased, deep.run())
print(sorted(k for k in sys.modules if k.startswith("relative_pkg")))
print(relative_pkg.__name__, relative_pkg.__doc__, relative_pkg.__package__, relative_pkg.sub.__package__, relative_pkg.sub.deep.__package__, relative_pkg.leaf.__doc__)
print(relative_pkg.__file__.replace("\\", "/").endswith("relative_pkg/__init__.py"), type(relative_pkg.__path__).__name__, len(relative_pkg.__path__), hasattr(leaf, "__path__"))
import relative_pkg
import relative_pkg.leaf
print(relative_pkg.leaf is sys.modules["relative_pkg.leaf"], repr(relative_pkg).startswith("<module 'relative_pkg' from"), leaf.__spec__.name, leaf.__spec__.parent, relative_pkg.__spec__.submodule_search_locations is not None)

