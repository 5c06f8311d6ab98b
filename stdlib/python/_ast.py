# Native in CPython: its frames are in no traceback.
"""The node classes of syntax trees. The parser makes their instances natively."""

PyCF_ONLY_AST = 0x400
PyCF_TYPE_COMMENTS = 0x1000
PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x2000
PyCF_OPTIMIZED_AST = 0x8400

# Base class: its nodes with their fields; `*` marks a list, `?` what may be None.
_NODES = '''
mod Module(body* type_ignores*) Interactive(body*) Expression(body) FunctionType(argtypes* returns)
stmt FunctionDef(name args body* decorator_list* returns? type_comment? type_params*)
 AsyncFunctionDef(name args body* decorator_list* returns? type_comment? type_params*)
 ClassDef(name bases* keywords* body* decorator_list* type_params*) Return(value?) Delete(targets*)
 Assign(targets* value type_comment?) TypeAlias(name type_params* value) AugAssign(target op value)
 AnnAssign(target annotation value? simple) For(target iter body* orelse* type_comment?)
 AsyncFor(target iter body* orelse* type_comment?) While(test body* orelse*) If(test body* orelse*)
 With(items* body* type_comment?) AsyncWith(items* body* type_comment?) Match(subject cases*) Raise(exc? cause?)
 Try(body* handlers* orelse* finalbody*) TryStar(body* handlers* orelse* finalbody*) Assert(test msg?)
 Import(names*) ImportFrom(module? names* level?) Global(names*) Nonlocal(names*) Expr(value) Pass() Break() Continue()
expr BoolOp(op values*) NamedExpr(target value) BinOp(left op right) UnaryOp(op operand) Lambda(args body)
 IfExp(test body orelse) Dict(keys* values*) Set(elts*) ListComp(elt generators*) SetComp(elt generators*)
 DictComp(key value generators*) GeneratorExp(elt generators*) Await(value) Yield(value?) YieldFrom(value)
 Compare(left ops* comparators*) Call(func args* keywords*) FormattedValue(value conversion format_spec?)
 Interpolation(value str conversion format_spec?) JoinedStr(values*) TemplateStr(values*) Constant(value kind?)
 Attribute(value attr ctx) Subscript(value slice ctx) Starred(value ctx) Name(id ctx) List(elts* ctx) Tuple(elts* ctx)
 Slice(lower? upper? step?)
expr_context Load() Store() Del()
boolop And() Or()
operator Add() Sub() Mult() MatMult() Div() Mod() Pow() LShift() RShift() BitOr() BitXor() BitAnd() FloorDiv()
unaryop Invert() Not() UAdd() USub()
cmpop Eq() NotEq() Lt() LtE() Gt() GtE() Is() IsNot() In() NotIn()
comprehension (target iter ifs* is_async)
excepthandler ExceptHandler(type? name? body*)
arguments (posonlyargs* args* vararg? kwonlyargs* kw_defaults* kwarg? defaults*)
arg (arg annotation? type_comment?)
keyword (arg? value)
alias (name asname?)
withitem (context_expr optional_vars?)
match_case (pattern guard? body*)
pattern MatchValue(value) MatchSingleton(value) MatchSequence(patterns*) MatchMapping(keys* patterns* rest?)
 MatchClass(cls patterns* kwd_attrs* kwd_patterns*) MatchStar(name?) MatchAs(pattern? name?) MatchOr(patterns*)
type_ignore TypeIgnore(lineno tag)
type_param TypeVar(name bound? default_value?) ParamSpec(name default_value?) TypeVarTuple(name default_value?)
'''
_WITH_PLACES = {'stmt', 'expr', 'excepthandler', 'arg', 'keyword', 'alias', 'pattern', 'type_param'}
_PLACES = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')


class AST:
    _fields = ()
    _attributes = ()
    __match_args__ = ()
    _lists = frozenset()
    _optional = frozenset()

    def __init__(self, /, *args, **kwargs):
        cls = type(self)
        if len(args) > len(cls._fields):
            plural = '' if len(cls._fields) == 1 else 's'
            raise TypeError(f'{cls.__name__} constructor takes at most {len(cls._fields)} positional argument{plural}')
        given = dict(zip(cls._fields, args))
        for name in kwargs:
            if name in given:
                raise TypeError(f'{cls.__name__} got multiple values for argument {name!r}')
        given.update(kwargs)
        for name, value in given.items():
            setattr(self, name, value)
        for name in cls._fields:
            if name in given:
                continue
            if name in cls._lists:
                setattr(self, name, [])
            elif name == 'ctx':
                self.ctx = _instances['Load']

    def __reduce_ex__(self, protocol):
        return _rebuild, (type(self), dict(self.__dict__))

    def __repr__(self):
        shown = ', '.join(f'{name}={getattr(self, name)!r}' for name in self._fields if hasattr(self, name))
        return f'{type(self).__name__}({shown})'

    def __replace__(self, /, **changes):
        known = {*self._fields, *self._attributes}
        for name in changes:
            if name not in known:
                raise TypeError(f'{type(self).__name__}.__replace__ got an unexpected keyword argument {name!r}.')
        return _rebuild(type(self), {**self.__dict__, **changes})


AST.__module__ = 'ast'


def _rebuild(cls, state):
    node = _new(cls)
    node.__dict__.update(state)
    return node


def _make_class(name, base, fields, has_places):
    names = tuple([field.rstrip('*?') for field in fields])
    namespace = {
        '__module__': 'ast',
        '_fields': names,
        '__match_args__': names,
        '_lists': frozenset([field[:-1] for field in fields if field.endswith('*')]),
    }
    # What may be None is None in the class, so that an instance need not have it.
    for field in fields:
        if field.endswith('?'):
            namespace[field[:-1]] = None
    if has_places:
        namespace['_attributes'] = _PLACES
        namespace['end_lineno'] = namespace['end_col_offset'] = None
    globals()[name] = type(name, (base,), namespace)


def _make_classes():
    base = None
    for line in _NODES.strip().split('\n'):
        if line[0] != ' ':
            base, _, line = line.partition(' ')
            parent = AST
            if line[0] != '(':
                _make_class(base, AST, (), base in _WITH_PLACES)
        while line := line.strip():
            name, _, line = line.partition('(')
            fields, _, line = line.partition(')')
            parent = globals()[base] if name else AST
            _make_class(name or base, parent, fields.split(), base in _WITH_PLACES)


_new = object.__new__
_make_classes()
# Contexts and operators have no fields: one instance of each serves all trees.
_instances = {
    cls.__name__: cls()
    for base in (expr_context, boolop, operator, unaryop, cmpop)
    for cls in base.__subclasses__()
}
