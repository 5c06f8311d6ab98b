"""The abstract base classes of collections.abc, under the name older code imports."""

import sys
import collections.abc

sys.modules[__name__] = collections.abc
