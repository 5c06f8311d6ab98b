"""Enumerations.

EnumDict collects the members while a class body runs. EnumType then makes the class, with one _Builder in
the namespace whose __set_name__ makes the members: so they exist when __init_subclass__ is called.
"""

import builtins as bltns
import sys
from types import DynamicClassAttribute, MappingProxyType

__all__ = [
    "EnumType", "EnumMeta", "EnumDict",
    "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum",
    "auto", "unique", "property", "verify", "member", "nonmember",
    "FlagBoundary", "STRICT", "CONFORM", "EJECT", "KEEP",
    "global_flag_repr", "global_enum_repr", "global_str", "global_enum",
    "EnumCheck", "CONTINUOUS", "NAMED_FLAGS", "UNIQUE",
    "pickle_by_global_name", "pickle_by_enum_name",
]

# The classes that EnumType and _Builder refer to while those are being made themselves.
Flag = Enum = EJECT = ReprEnum = None

_NOT_GIVEN = object()
_FLAG_OPERATORS = ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__")
_SUNDER_NAMES = frozenset((
    "_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_",
    "_iter_member_", "_iter_member_by_value_", "_iter_member_by_def_", "_add_alias_", "_add_value_alias_",
    "_use_args_", "_member_names_"))


class nonmember:
    """Keeps its value from becoming a member: the name will be bound to the value itself."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes its value a member even where a descriptor or class would not become one."""

    def __init__(self, value):
        self.value = value


def _is_descriptor(obj):
    return hasattr(obj, "__get__") or hasattr(obj, "__set__") or hasattr(obj, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


def _is_internal_class(cls_name, obj):
    return isinstance(obj, type) and getattr(obj, "__qualname__", "").endswith(
        cls_name + "." + getattr(obj, "__name__", ""))


def _is_private(cls_name, name):
    pattern = f"_{cls_name}__"
    return len(name) > len(pattern) and name.startswith(pattern) and not name.endswith("__")


def _is_single_bit(num):
    return num != 0 and num & (num - 1) == 0


def _high_bit(value):
    """The index of the highest bit that is set; -1 for zero."""
    return value.bit_length() - 1


def _iter_bits_lsb(num):
    """The bits of num as numbers, the lowest first."""
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError(f"{num!r} is not a positive integer")
    while num:
        bit = num & -num
        yield bit
        num ^= bit


def show_flag_values(value):
    """The single-bit numbers that a flag value consists of."""
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """num in binary, its sign bit set apart: '0b0 1010' for 10, '0b1 0101' for ~10."""
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        s = bltns.bin(num + ceiling).replace("1", "0", 1)
    else:
        s = bltns.bin(~num ^ (ceiling - 1) + ceiling)
    sign, digits = s[:3], s[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f"{sign} {digits}"


class _AutoNull:
    def __repr__(self):
        return "_auto_null"


_auto_null = _AutoNull()


class auto:
    """A member's value that _generate_next_value_ chooses."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return f"auto({self.value!r})"


class property(DynamicClassAttribute):
    """A property of members whose name a member may have too: asked of the class, that member is given."""

    member = None
    _attr_type = None
    _cls_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}")
        if self.fget is not None:
            return self.fget(instance)
        if self._attr_type == "attr":
            return getattr(self._cls_type, self.name)
        if self._attr_type == "desc":
            return getattr(instance._value_, self.name)
        try:
            return ownerclass._member_map_[self.name]
        except KeyError:
            raise AttributeError(f"{ownerclass!r} has no attribute {self.name!r}") from None

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")
        return self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")
        return self.fdel(instance)

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


class EnumDict(dict):
    """The namespace of an enum's class body; remembers which names will be members, in order."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in _SUNDER_NAMES:
                raise ValueError(f"_sunder_ names, such as {key!r}, are reserved for future Enum use")
            if key == "_generate_next_value_":
                if self._auto_called:
                    raise TypeError("_generate_next_value_ must be defined before members")
                self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
            elif key == "_ignore_":
                value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
                self._ignore = value
                already = set(value) & set(self._member_names)
                if already:
                    raise ValueError(f"_ignore_ cannot specify already set names: {already!r}")
        elif _is_dunder(key):
            if key == "__order__":
                key = "_order_"
        elif key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif _is_descriptor(value):
            pass
        elif self._cls_name is not None and _is_internal_class(self._cls_name, value):
            pass
        else:
            value = self._member_value(key, value)
        super().__setitem__(key, value)

    def _member_value(self, key, value):
        """Take up a new member; returns its value, with every auto() in it replaced."""
        if key in self:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        if isinstance(value, member):
            value = value.value
        generated = False
        if isinstance(value, auto):
            generated = True
            value = self._auto_value(key, value)
        elif type(value) is tuple or isinstance(value, tuple):
            if any(isinstance(v, auto) for v in value):
                generated = True
                values = [self._auto_value(key, v) if isinstance(v, auto) else v for v in value]
                try:
                    value = type(value)(values)
                except TypeError:
                    value = type(value)(*values)
        self._member_names[key] = None
        if not generated:
            self._last_values.append(value)
        return value

    def _auto_value(self, key, placeholder):
        if placeholder.value is _auto_null:
            placeholder.value = self._generate_next_value(
                key, 1, len(self._member_names), self._last_values[:])
            self._auto_called = True
        self._last_values.append(placeholder.value)
        return placeholder.value

    @bltns.property
    def member_names(self):
        return list(self._member_names)

    def update(self, members, *more_members, **kwds):
        try:
            for name in members.keys():
                self[name] = members[name]
        except AttributeError:
            for name, value in members:
                self[name] = value
        for other in more_members:
            for name, value in other:
                self[name] = value
        for name, value in kwds.items():
            self[name] = value


_EnumDict = EnumDict


class _Builder:
    """Makes the members of an enum class as soon as the class exists."""

    def __init__(self, members):
        self.members = members

    def __set_name__(self, enum_class, name):
        is_flag = Flag is not None and issubclass(enum_class, Flag)
        for member_name, value in self.members.items():
            _add_new_member(enum_class, member_name, value, is_flag)
        delattr(enum_class, name)


def _add_new_member(enum_class, member_name, value, is_flag):
    member_type = enum_class._member_type_
    args = value if isinstance(value, tuple) else (value,)
    if member_type is tuple:
        args = (args,)
    if enum_class._use_args_:
        enum_member = enum_class._new_member_(enum_class, *args)
    else:
        enum_member = enum_class._new_member_(enum_class)
    if not hasattr(enum_member, "_value_"):
        if member_type is object:
            enum_member._value_ = value
        else:
            try:
                enum_member._value_ = member_type(*args)
            except Exception as exc:
                raise TypeError("_value_ not set in __new__, unable to create it") from exc
    value = enum_member._value_
    enum_member._name_ = member_name
    enum_member.__objclass__ = enum_class
    enum_member.__init__(*args)
    enum_member._sort_order_ = len(enum_class._member_names_)

    if is_flag and isinstance(value, int):
        enum_class._flag_mask_ |= value
        if _is_single_bit(value):
            enum_class._singles_mask_ |= value
        enum_class._all_bits_ = 2 ** enum_class._flag_mask_.bit_length() - 1

    known = _member_with_value(enum_class, value)
    if known is not None:
        enum_member = known
    elif not is_flag or isinstance(value, int) and _is_single_bit(value):
        enum_class._member_names_.append(member_name)

    enum_class._add_member_(member_name, enum_member)
    try:
        if enum_class._value2member_map_.setdefault(value, enum_member) is enum_member and known is None:
            enum_class._hashable_values_.append(value)
    except TypeError:
        enum_class._unhashable_values_.append(value)
        enum_class._unhashable_values_map_.setdefault(member_name, []).append(value)


def _member_with_value(enum_class, value):
    try:
        return enum_class._value2member_map_.get(value)
    except TypeError:
        for enum_member in enum_class._member_map_.values():
            if enum_member._value_ == value:
                return enum_member
        return None


class EnumType(type):
    """The metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        enum_dict = EnumDict(cls)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            enum_dict["_generate_next_value_"] = getattr(first_enum, "_generate_next_value_", None)
        return enum_dict

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        namespace = dict(classdict)
        for key in namespace.pop("_ignore_", ()):
            namespace.pop(key, None)
        members = {name: namespace.pop(name) for name in classdict._member_names if name in namespace}
        invalid_names = set(members) & {"mro", ""}
        if invalid_names:
            raise ValueError(f"invalid enum member name(s) {','.join(map(repr, invalid_names))}")
        order = namespace.pop("_order_", None)
        generate = namespace.get("_generate_next_value_")
        if generate is not None and not isinstance(generate, staticmethod):
            namespace["_generate_next_value_"] = staticmethod(generate)

        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new_member, save_new, use_args = metacls._find_new_(namespace, member_type, first_enum)
        own_names = set(namespace)
        namespace["_new_member_"] = new_member
        namespace["_use_args_"] = use_args
        namespace["_member_names_"] = []
        namespace["_member_map_"] = {}
        namespace["_value2member_map_"] = {}
        namespace["_hashable_values_"] = []
        namespace["_unhashable_values_"] = []
        namespace["_unhashable_values_map_"] = {}
        namespace["_member_type_"] = member_type
        namespace["_value_repr_"] = metacls._find_data_repr_(cls, bases)
        namespace["_boundary_"] = boundary or getattr(first_enum, "_boundary_", None)
        namespace["_flag_mask_"] = 0
        namespace["_singles_mask_"] = 0
        namespace["_all_bits_"] = 0
        namespace["_inverted_"] = None
        if members:
            namespace["_builder_"] = _Builder(members)
        try:
            enum_class = super().__new__(metacls, cls, bases, namespace, **kwds)
        except Exception as error:
            # The note tells of __set_name__, which is nothing the class body shows.
            if hasattr(error, "__notes__"):
                del error.__notes__
            raise

        if Enum is not None:
            _settle_methods(enum_class, own_names, bases, member_type, first_enum)
            if save_new:
                enum_class.__new_member__ = new_member
            enum_class.__new__ = Enum.__new__
        _settle_order(enum_class, order)
        return enum_class

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_NOT_GIVEN, *values, module=None, qualname=None, type=None,
                 start=1, boundary=None):
        """Look a member up by its value or, called on an enum without members, make a new enum."""
        if cls._member_map_:
            if names is not _NOT_GIVEN:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _NOT_GIVEN and type is None:
            raise TypeError(f"{cls} has no members; specify `names=()` if you meant to create a new, empty, enum")
        return cls._create_(
            class_name=value, names=None if names is _NOT_GIVEN else names, module=module, qualname=qualname,
            type=type, start=start, boundary=boundary)

    def __contains__(cls, value):
        """Whether value is a member of this enum or a member's value."""
        if isinstance(value, cls):
            return True
        try:
            cls(value)
            return True
        except ValueError:
            return value in cls._unhashable_values_ or value in cls._hashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {attr!r}.")
        super().__delattr__(attr)

    def __dir__(cls):
        interesting = {"__class__", "__contains__", "__doc__", "__getitem__", "__iter__", "__len__",
                       "__members__", "__module__", "__name__", "__qualname__", *cls._member_names_}
        if cls._new_member_ is not object.__new__:
            interesting.add("__new__")
        if cls.__init_subclass__ is not object.__init_subclass__:
            interesting.add("__init_subclass__")
        if cls._member_type_ is object:
            return sorted(interesting)
        return sorted(set(dir(cls._member_type_)) | interesting)

    def __getitem__(cls, name):
        """The member of that name."""
        return cls._member_map_[name]

    def __iter__(cls):
        """The members in the order of their definition, aliases left out."""
        return (cls._member_map_[name] for name in cls._member_names_)

    def __len__(cls):
        """How many members there are, aliases left out."""
        return len(cls._member_names_)

    @bltns.property
    def __members__(cls):
        """A read-only mapping of all names, aliases included, to members."""
        return MappingProxyType(cls._member_map_)

    @bltns.property
    def __signature__(cls):
        from inspect import Parameter, Signature
        if cls._member_names_:
            return Signature([Parameter("values", Parameter.VAR_POSITIONAL)])
        defaults = {"module": None, "qualname": None, "type": None, "start": 1, "boundary": None}
        return Signature([
            Parameter("new_class_name", Parameter.POSITIONAL_ONLY),
            Parameter("names", Parameter.POSITIONAL_OR_KEYWORD),
            *[Parameter(name, Parameter.KEYWORD_ONLY, default=default) for name, default in defaults.items()]])

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return f"<flag {cls.__name__!r}>"
        return f"<enum {cls.__name__!r}>"

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", ()):
            raise AttributeError(f"cannot reassign member {name!r}")
        super().__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Make an enum from a list of names, of pairs, or from a mapping."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first_enum = cls._get_mixins_(class_name, bases)
        classdict = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            pairs, last_values = [], []
            for count, name in enumerate(names):
                value = first_enum._generate_next_value_(name, start, count, last_values[:])
                last_values.append(value)
                pairs.append((name, value))
            names = pairs
        for item in names if names is not None else ():
            if isinstance(item, str):
                member_name, member_value = item, names[item]
            else:
                member_name, member_value = item
            classdict[member_name] = member_value

        if module is None:
            try:
                module = sys._getframemodulename(2)
            except AttributeError:
                try:
                    module = sys._getframe(2).f_globals["__name__"]
                except (AttributeError, ValueError, KeyError):
                    pass
        if module is None:
            _make_class_unpicklable(classdict)
        else:
            classdict["__module__"] = module
        if qualname is not None:
            classdict["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, classdict, boundary=boundary)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        """Make an enum of the constants of a module that filter chooses by name, and put it there."""
        module_globals = sys.modules[module].__dict__
        source = source.__dict__ if source else module_globals
        members = [(name, value) for name, value in source.items() if filter(name)]
        try:
            members.sort(key=lambda pair: (pair[1], pair[0]))
        except TypeError:
            members.sort(key=lambda pair: pair[0])
        body = {name: value for name, value in members}
        body["__module__"] = module
        result = type(cls)(name, (cls,), _filled(cls, name, body), boundary=boundary or KEEP)
        if as_global:
            __getattr__("global_enum")(result)
        else:
            module_globals.update(result.__members__)
        module_globals[name] = result
        return result

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f"<enum {class_name!r}> cannot extend {base!r}")

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """The type of the members' values and the enum among the bases."""
        if not bases:
            return object, Enum
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError("new enumerations should be created as "
                            "`EnumName([mixin_type, ...] [data_type,] enum_type)`")
        return mcls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_repr_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                if "__repr__" in base.__dict__:
                    if "__dataclass_fields__" in base.__dict__ and getattr(
                            base.__dict__.get("__dataclass_params__"), "repr", False):
                        return _dataclass_repr
                    return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        data_types = set()
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        data_types.add(base._member_type_)
                        break
                elif "__new__" in base.__dict__ or "__dataclass_fields__" in base.__dict__:
                    data_types.add(candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(data_types) > 1:
            raise TypeError(f"too many data types for {class_name!r}: {data_types!r}")
        return data_types.pop() if data_types else None

    @classmethod
    def _find_new_(mcls, classdict, member_type, first_enum):
        """What makes members, whether the class body defines it, and whether it gets the value's arguments."""
        own = classdict.get("__new__")
        save_new = first_enum is not None and own is not None
        if own is None:
            plain = (None, object.__new__, getattr(Enum, "__new__", None))
            for target in (getattr(member_type, "__new_member__", None), getattr(first_enum, "__new_member__", None),
                           getattr(member_type, "__new__", None), getattr(first_enum, "__new__", None)):
                if target not in plain:
                    own = target
                    break
            else:
                own = object.__new__
        use_args = not (first_enum is None or own in (getattr(Enum, "__new__", None), object.__new__))
        return own, save_new, use_args

    def _add_member_(cls, name, member):
        """Bind name to the member, behind a redirecting property where a base uses the name otherwise."""
        known = cls._member_map_.get(name)
        if known is not None:
            if known is not member:
                raise NameError(f"{name!r} is already bound: {known!r}")
            return
        descriptor = descriptor_type = class_type = None
        for base in cls.__mro__[1:]:
            attr = base.__dict__.get(name)
            if attr is None:
                continue
            if isinstance(attr, (property, DynamicClassAttribute)):
                descriptor, class_type, descriptor_type = attr, base, "enum"
                break
            if _is_descriptor(attr):
                descriptor = attr
                descriptor_type = descriptor_type or "desc"
                class_type = class_type or base
            else:
                descriptor_type = "attr"
                class_type = base
        if descriptor is None:
            setattr(cls, name, member)
        else:
            redirect = property()
            redirect.member = member
            redirect.__set_name__(cls, name)
            if descriptor_type in ("enum", "desc"):
                redirect.fget = getattr(descriptor, "fget", None)
                redirect.fset = getattr(descriptor, "fset", None)
                redirect.fdel = getattr(descriptor, "fdel", None)
            redirect._attr_type = descriptor_type
            redirect._cls_type = class_type
            setattr(cls, name, redirect)
        cls._member_map_[name] = member


EnumMeta = EnumType


def _settle_methods(enum_class, own_names, bases, member_type, first_enum):
    """Let the enum's own way to show itself win over the data type's; ReprEnum leaves str to the latter."""
    if ReprEnum is not None and ReprEnum in bases:
        if member_type is object:
            raise TypeError("ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
        if "__format__" not in own_names:
            enum_class.__format__ = member_type.__format__
            own_names.add("__format__")
        if "__str__" not in own_names:
            method = member_type.__str__
            enum_class.__str__ = member_type.__repr__ if method is object.__str__ else method
            own_names.add("__str__")
    for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
        if name not in own_names:
            found = getattr(enum_class, name)
            if found in (getattr(member_type, name), getattr(object, name)):
                setattr(enum_class, name, getattr(first_enum, name))
    if Flag is not None and issubclass(enum_class, Flag):
        for name in _FLAG_OPERATORS:
            if name not in own_names:
                setattr(enum_class, name, getattr(Flag, name))


def _settle_order(enum_class, order):
    """Choose how flags iterate, and check the order that _order_ promises."""
    is_flag = Flag is not None and issubclass(enum_class, Flag)
    if is_flag:
        values = [m._value_ for m in enum_class]
        if values != sorted(values):
            enum_class._iter_member_ = enum_class._iter_member_by_def_
    if order is None:
        return
    if isinstance(order, str):
        order = order.replace(",", " ").split()
    members = enum_class._member_map_
    if is_flag:
        order = [name for name in order
                 if name not in members or name in enum_class._member_names_
                 and _is_single_bit(members[name]._value_)]
    else:
        order = [name for name in order if name not in members or members[name].name == name]
    if enum_class._member_names_ != order:
        raise TypeError(f"member order does not match _order_:\n  {enum_class._member_names_!r}\n  {order!r}")


def _filled(cls, name, body):
    namespace = type(cls).__prepare__(name, (cls,))
    namespace.update(body)
    return namespace


class Enum(metaclass=EnumType):
    """Base of all enumerations: derive from it and list the members as class attributes."""

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for name, unhashable_values in cls._unhashable_values_map_.items():
                if value in unhashable_values:
                    return cls[name]
            for name, member in cls._member_map_.items():
                if value == member._value_:
                    return cls[name]
        if not cls._member_map_:
            if "_builder_" in cls.__dict__:
                raise TypeError("do not use `super().__new__; call the appropriate __new__ directly") from None
            raise TypeError(f"{cls!r} has no members defined")
        exc = None
        try:
            result = cls._missing_(value)
        except Exception as e:
            exc = e
            result = None
        try:
            if isinstance(result, cls) or (issubclass(cls, Flag) and cls._boundary_ is EJECT
                                           and isinstance(result, int)):
                return result
            ve_exc = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
            if result is None and exc is None:
                raise ve_exc
            if exc is None:
                exc = TypeError(f"error in {cls.__name__}._missing_: returned {result!r} instead of None "
                                "or a valid member")
            if not isinstance(exc, ValueError):
                exc.__context__ = ve_exc
            raise exc
        finally:
            exc = ve_exc = None

    def _add_alias_(self, name):
        self.__class__._add_member_(name, self)

    def _add_value_alias_(self, value):
        cls = self.__class__
        known = _member_with_value(cls, value)
        if known is not None:
            if known is not self:
                raise ValueError(f"{value!r} is already bound: {known!r}")
            return
        try:
            cls._value2member_map_.setdefault(value, self)
            cls._hashable_values_.append(value)
        except TypeError:
            cls._unhashable_values_.append(value)
            cls._unhashable_values_map_.setdefault(self.name, []).append(value)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value that auto() stands for; by default one more than the largest so far."""
        if not last_values:
            return start
        try:
            last_value = sorted(last_values).pop()
        except TypeError:
            raise TypeError("unable to sort non-numeric values") from None
        try:
            return last_value + 1
        except TypeError:
            raise TypeError(f"unable to increment {last_value!r}") from None

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        value_repr = self.__class__._value_repr_ or repr
        return "<%s.%s: %s>" % (self.__class__.__name__, self._name_, value_repr(self._value_))

    def __str__(self):
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __dir__(self):
        interesting = set()
        if self.__class__._member_type_ is not object:
            interesting = set(object.__dir__(self))
        for name in getattr(self, "__dict__", []):
            if name[0] != "_" and name not in self._member_map_:
                interesting.add(name)
        for cls in self.__class__.mro():
            for name, obj in cls.__dict__.items():
                if name[0] == "_":
                    continue
                if isinstance(obj, property):
                    if obj.fget is not None or name not in self._member_map_:
                        interesting.add(name)
                    else:
                        interesting.discard(name)
                elif name not in self._member_map_:
                    interesting.add(name)
        return sorted({"__class__", "__doc__", "__eq__", "__hash__", "__module__"} | interesting)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """The name of the member."""
        return self._name_

    @property
    def value(self):
        """The value of the member."""
        return self._value_


class ReprEnum(Enum):
    """An Enum that changes repr() only: str() and format() are the data type's."""


class IntEnum(int, ReprEnum):
    """An Enum whose members are ints too."""


class StrEnum(str, ReprEnum):
    """An Enum whose members are strings too."""

    def __new__(cls, *values):
        "values must already be of type `str`"
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError(f"encoding must be a string, not {values[1]!r}")
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError("errors must be a string, not %r" % (values[2]))
        value = str(*values)
        member = str.__new__(cls, value)
        member._value_ = value
        return member

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


def pickle_by_global_name(self, proto):
    """For __reduce_ex__: pickle a member as a global of its module."""
    return self.name


_reduce_ex_by_global_name = pickle_by_global_name


def pickle_by_enum_name(self, proto):
    """For __reduce_ex__: pickle a member by its name."""
    return getattr, (self.__class__, self._name_)


class FlagBoundary(StrEnum):
    """What a Flag does with values that no member stands for."""

    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum, boundary=STRICT):
    """An enumeration whose members can be combined with the bitwise operators."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The next power of two."""
        if not last_values:
            return start if start is not None else 1
        last_value = max(last_values)
        try:
            high_bit = _high_bit(last_value)
        except Exception:
            raise TypeError(f"invalid flag value {last_value!r}") from None
        return 2 ** (high_bit + 1)

    @classmethod
    def _iter_member_by_value_(cls, value):
        """The members that value consists of, the lowest first."""
        for val in _iter_bits_lsb(value & cls._flag_mask_):
            yield cls._value2member_map_.get(val)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """The members that value consists of, in the order of their definition."""
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Make the member that stands for a combination."""
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        flag_mask, singles_mask, all_bits = cls._flag_mask_, cls._singles_mask_, cls._all_bits_
        boundary = cls._boundary_
        negative = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ flag_mask):
            if boundary is STRICT:
                max_bits = max(value.bit_length(), flag_mask.bit_length())
                raise ValueError("%r invalid value %r\n    given %s\n  allowed %s" % (
                    cls, value, bin(value, max_bits), bin(flag_mask, max_bits)))
            if boundary is CONFORM:
                value = value & flag_mask
            elif boundary is EJECT:
                return value
            elif boundary is KEEP:
                if value < 0:
                    value = max(all_bits + 1, 2 ** value.bit_length()) + value
            else:
                raise ValueError(f"{cls!r} unknown flag boundary {boundary!r}")
        if value < 0:
            negative = value
            value = all_bits + 1 + value if boundary in (EJECT, KEEP) else singles_mask & value
        unknown = value & ~flag_mask
        aliases = value & ~singles_mask
        member_value = value & singles_mask
        if unknown and boundary is not KEEP:
            raise ValueError(f"{cls.__name__}({value!r}) -->  unknown values {unknown!r} [{bin(unknown)}]")

        if cls._member_type_ is object:
            pseudo_member = object.__new__(cls)
        else:
            pseudo_member = cls._member_type_.__new__(cls, value)
        if not hasattr(pseudo_member, "_value_"):
            pseudo_member._value_ = value
        pseudo_member._name_ = None
        if member_value or aliases:
            members = []
            combined = 0
            for m in cls._iter_member_(member_value):
                members.append(m)
                combined |= m._value_
            if aliases:
                value = member_value | aliases
                for pm in cls._member_map_.values():
                    if pm not in members and pm._value_ and pm._value_ & value == pm._value_:
                        members.append(pm)
                        combined |= pm._value_
            unknown = value ^ combined
            if combined:
                if unknown and boundary is STRICT:
                    raise ValueError(f"{cls!r}: no members with value {unknown!r}")
                names = [m._name_ for m in members]
                if unknown:
                    names.append(cls._numeric_repr_(unknown))
                pseudo_member._name_ = "|".join(names)
        pseudo_member = cls._value2member_map_.setdefault(value, pseudo_member)
        if negative is not None:
            cls._value2member_map_[negative] = pseudo_member
        return pseudo_member

    def __contains__(self, other):
        """Whether all flags of other are set."""
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r" % (
                type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        """The flags that are set."""
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls_name = self.__class__.__name__
        value_repr = self.__class__._value_repr_ or repr
        if self._name_ is None:
            return "<%s: %s>" % (cls_name, value_repr(self._value_))
        return "<%s.%s: %s>" % (cls_name, self._name_, value_repr(self._value_))

    def __str__(self):
        cls_name = self.__class__.__name__
        if self._name_ is None:
            return "%s(%r)" % (cls_name, self._value_)
        return "%s.%s" % (cls_name, self._name_)

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def _operands(self, other, operator):
        """The value of other; NotImplemented where the two do not go together."""
        other_value = self._get_value(other)
        if other_value is not NotImplemented:
            for flag in self, other:
                if self._get_value(flag) is None:
                    raise TypeError(f"'{flag}' cannot be combined with other flags with {operator}")
        return other_value

    def __or__(self, other):
        other_value = self._operands(other, "|")
        if other_value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ | other_value)

    def __and__(self, other):
        other_value = self._operands(other, "&")
        if other_value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ & other_value)

    def __xor__(self, other):
        other_value = self._operands(other, "^")
        if other_value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ ^ other_value)

    def __invert__(self):
        if self._get_value(self) is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._inverted_ is None:
            if self._boundary_ in (EJECT, KEEP):
                self._inverted_ = self.__class__(~self._value_)
            else:
                self._inverted_ = self.__class__(self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """A Flag whose members are ints too."""


def __getattr__(name):
    # What is seldom used is loaded when asked for.
    if name in _LATE:
        import _enum_tools
        value = getattr(_enum_tools, name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_LATE})


_LATE = frozenset(("unique", "verify", "EnumCheck", "CONTINUOUS", "NAMED_FLAGS", "UNIQUE", "global_enum",
                   "global_enum_repr", "global_flag_repr", "global_str", "_simple_enum", "_test_simple_enum"))


def _make_class_unpicklable(obj):
    """Let pickling the class or its members fail."""
    def _break_on_call_reduce(self, proto):
        raise TypeError(f"{self!r} cannot be pickled")

    if isinstance(obj, dict):
        obj["__reduce_ex__"] = _break_on_call_reduce
        obj["__module__"] = "<unknown>"
    else:
        setattr(obj, "__reduce_ex__", _break_on_call_reduce)
        setattr(obj, "__module__", "<unknown>")


def _dataclass_repr(self):
    fields = self.__dataclass_fields__
    return ", ".join(f"{name}={getattr(self, name)!r}" for name, field in fields.items() if field.repr)
