# A missing name in a module, with a suggestion.
from math import sqart

