"""The levels of logging: numbers with names."""

__name__ = "logging"  # where the functions below say that they are from

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

_levelToName = {CRITICAL: 'CRITICAL', ERROR: 'ERROR', WARNING: 'WARNING', INFO: 'INFO', DEBUG: 'DEBUG',
                NOTSET: 'NOTSET'}
_nameToLevel = {**{name: level for level, name in _levelToName.items()}, 'FATAL': FATAL, 'WARN': WARN}


def getLevelNamesMapping():
    """A dict of the levels by name."""
    return dict(_nameToLevel)


def getLevelName(level):
    """The name of a level, or the level of a name; "Level x" for what has no name."""
    for table in _levelToName, _nameToLevel:
        if (found := table.get(level)) is not None:
            return found
    return f'Level {level}'


def addLevelName(level, levelName):
    """Give a level a name."""
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    """The level that a number or a name stands for."""
    if isinstance(level, int):
        return level
    if str(level) != level:
        raise TypeError(f'Level not an integer or a valid string: {level!r}')
    if level not in _nameToLevel:
        raise ValueError(f'Unknown level: {level!r}')
    return _nameToLevel[level]
