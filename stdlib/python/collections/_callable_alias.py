"""The generic alias that collections.abc.Callable[...] makes."""

GenericAlias = type(list[int])


class _CallableGenericAlias(GenericAlias):
    """Callable[parameters, result]: the parameters stand flat in __args__, the result last."""

    __slots__ = ()
    __module__ = "collections.abc"

    def __new__(cls, origin, args):
        if not (isinstance(args, tuple) and len(args) == 2):
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        parameters, result = args
        if isinstance(parameters, (tuple, list)):
            args = (*parameters, result)
        elif not _is_param_expr(parameters):
            raise TypeError("Expected a list of types, an ellipsis, "
                            f"ParamSpec, or Concatenate. Got {parameters}")
        return super().__new__(cls, origin, args)

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_expr(args[0]):
            return super().__repr__()
        from annotationlib import type_repr
        parameters = ", ".join([type_repr(arg) for arg in args[:-1]])
        return f"collections.abc.Callable[[{parameters}], {type_repr(args[-1])}]"

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and _is_param_expr(args[0])):
            args = list(args[:-1]), args[-1]
        return _CallableGenericAlias, (self.__origin__, args)

    def __getitem__(self, item):
        if not isinstance(item, tuple):
            item = (item,)
        args = super().__getitem__(item).__args__
        if not isinstance(args[0], (tuple, list)):
            args = list(args[:-1]), args[-1]
        return _CallableGenericAlias(self.__origin__, tuple(args))


def _is_param_expr(obj):
    """Whether obj may stand for a whole parameter list."""
    if obj is ... or isinstance(obj, list):
        return True
    cls = type(obj)
    return cls.__module__ == "typing" and cls.__name__ in ("ParamSpec", "_ConcatenateGenericAlias")
