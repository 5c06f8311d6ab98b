"""The parts of enum that few programs use; enum loads them when asked for."""

import sys
from enum import Enum, Flag, FlagBoundary, ReprEnum, StrEnum, auto, _high_bit, _is_single_bit, _iter_bits_lsb

__name__ = "enum"  # where the definitions below say that they are from


def unique(enumeration):
    """A class decorator: ValueError where two names share a value."""
    duplicates = [(name, member.name) for name, member in enumeration.__members__.items() if name != member.name]
    if duplicates:
        details = ", ".join([f"{alias} -> {name}" for alias, name in duplicates])
        raise ValueError(f"duplicate values found in {enumeration!r}: {details}")
    return enumeration


class EnumCheck(StrEnum):
    """What verify() can check."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """A class decorator that holds an enumeration to the given EnumChecks."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        cls_name = enumeration.__name__
        if issubclass(enumeration, Flag):
            enum_type = "flag"
        elif issubclass(enumeration, Enum):
            enum_type = "enum"
        else:
            raise TypeError("the 'verify' decorator only works with Enum and Flag")
        for check in self.checks:
            if check is UNIQUE:
                self._check_unique(enumeration)
            elif check is CONTINUOUS:
                self._check_continuous(enumeration, enum_type, cls_name)
            elif check is NAMED_FLAGS:
                self._check_named_flags(enumeration, cls_name)
        return enumeration

    def _check_unique(self, enumeration):
        duplicates = [(name, member.name) for name, member in enumeration.__members__.items()
                      if name != member.name]
        if duplicates:
            details = ", ".join([f"{alias} -> {name}" for alias, name in duplicates])
            raise ValueError(f"aliases found in {enumeration!r}: {details}")

    def _check_continuous(self, enumeration, enum_type, cls_name):
        values = {e.value for e in enumeration}
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        if enum_type == "flag":
            expected = [2 ** i for i in range(_high_bit(low) + 1, _high_bit(high))]
        else:
            expected = range(low + 1, high)
        missing = [value for value in expected if value not in values]
        if missing:
            raise ValueError(f"invalid {enum_type} {cls_name!r}: missing values "
                             f"{', '.join(map(str, missing))}"[:256])

    def _check_named_flags(self, enumeration, cls_name):
        member_values = [m.value for m in enumeration]
        missing_names = []
        missing_value = 0
        for name, alias in enumeration._member_map_.items():
            if name in enumeration._member_names_ or alias.value < 0:
                continue
            missed = [v for v in _iter_bits_lsb(alias.value) if v not in member_values]
            if missed:
                missing_names.append(name)
                for value in missed:
                    missing_value |= value
        if not missing_names:
            return
        if len(missing_names) == 1:
            alias = f"alias {missing_names[0]} is missing"
        else:
            alias = f"aliases {', '.join(missing_names[:-1])} and {missing_names[-1]} are missing"
        if _is_single_bit(missing_value):
            value = f"value 0x{missing_value:x}"
        else:
            value = f"combined values of 0x{missing_value:x}"
        raise ValueError(f"invalid Flag {cls_name!r}: {alias} {value} "
                         "[use enum.show_flag_values(value) for details]")


def global_enum_repr(self):
    """A __repr__ that shows a member as MODULE.NAME."""
    return f"{self.__class__.__module__.split('.')[-1]}.{self._name_}"


def global_flag_repr(self):
    """A __repr__ that shows a flag as MODULE.NAME, a combination with | between."""
    module = self.__class__.__module__.split(".")[-1]
    cls_name = self.__class__.__name__
    if self._name_ is None:
        return f"{module}.{cls_name}({self._value_!r})"
    if _is_single_bit(self._value_):
        return f"{module}.{self._name_}"
    names = self._name_.split("|")
    if self._boundary_ is not FlagBoundary.KEEP:
        return "|".join([f"{module}.{name}" for name in names])
    return "|".join([name if name[0].isdigit() else f"{module}.{name}" for name in names])


def global_str(self):
    """A __str__ that shows the bare name."""
    if self._name_ is None:
        return f"{self.__class__.__name__}({self._value_!r})"
    return self._name_


def global_enum(cls, update_str=False):
    """A class decorator: put the members into their module, and let repr() show them as the module's."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def _simple_enum(etype=None, *, boundary=None, use_args=None):
    """A class decorator that makes an enum out of a plain class."""
    if etype is None:
        from enum import Enum as etype

    def convert_class(cls):
        metacls = type(etype)
        namespace = metacls.__prepare__(cls.__name__, (etype,))
        for name, value in cls.__dict__.items():
            if name not in ("__dict__", "__weakref__"):
                namespace[name] = value
        options = {} if boundary is None else {"boundary": boundary}
        return metacls(cls.__name__, (etype,), namespace, **options)

    return convert_class


def _test_simple_enum(checked_enum, simple_enum):
    """TypeError where the two enums differ in names, values, or in what their members hold."""
    failed = []
    checked, simple = checked_enum.__members__, simple_enum.__members__
    for name in {**checked, **simple}:
        if name not in simple:
            failed.append(f"missing member from simple enum: {name!r}")
        elif name not in checked:
            failed.append(f"additional member in simple enum: {name!r}")
        elif checked[name]._value_ != simple[name]._value_ or checked[name]._name_ != simple[name]._name_:
            failed.append(f"member mismatch: {checked[name]!r} and {simple[name]!r}")
    if checked_enum._member_names_ != simple_enum._member_names_:
        failed.append("members are in a different order")
    if checked_enum._member_type_ is not simple_enum._member_type_:
        failed.append(f"data types: {checked_enum._member_type_!r} and {simple_enum._member_type_!r}")
    if failed:
        raise TypeError("enum mismatch:\n   %s" % "\n   ".join(failed))
