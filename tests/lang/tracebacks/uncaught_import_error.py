# A missing name in a module, with a suggestion.
from collections import OrderdDict

