"""The opcodes of pickles, and names that Python 2 had for what has moved since."""

import builtins

NAMES = dict(
    # Protocol 0
    MARK=b'(', STOP=b'.', POP=b'0', POP_MARK=b'1', DUP=b'2', FLOAT=b'F', INT=b'I', BININT=b'J', BININT1=b'K', LONG=b'L',
    BININT2=b'M', NONE=b'N', PERSID=b'P', BINPERSID=b'Q', REDUCE=b'R', STRING=b'S', BINSTRING=b'T',
    SHORT_BINSTRING=b'U', UNICODE=b'V', BINUNICODE=b'X', APPEND=b'a', BUILD=b'b', GLOBAL=b'c', DICT=b'd',
    EMPTY_DICT=b'}', APPENDS=b'e', GET=b'g', BINGET=b'h', INST=b'i', LONG_BINGET=b'j', LIST=b'l', EMPTY_LIST=b']',
    OBJ=b'o', PUT=b'p', BINPUT=b'q', LONG_BINPUT=b'r', SETITEM=b's', TUPLE=b't', EMPTY_TUPLE=b')', SETITEMS=b'u',
    BINFLOAT=b'G', TRUE=b'I01\n', FALSE=b'I00\n',
    # Protocol 2
    PROTO=b'\x80', NEWOBJ=b'\x81', EXT1=b'\x82', EXT2=b'\x83', EXT4=b'\x84', TUPLE1=b'\x85', TUPLE2=b'\x86',
    TUPLE3=b'\x87', NEWTRUE=b'\x88', NEWFALSE=b'\x89', LONG1=b'\x8a', LONG4=b'\x8b',
    # Protocol 3
    BINBYTES=b'B', SHORT_BINBYTES=b'C',
    # Protocol 4
    SHORT_BINUNICODE=b'\x8c', BINUNICODE8=b'\x8d', BINBYTES8=b'\x8e', EMPTY_SET=b'\x8f', ADDITEMS=b'\x90',
    FROZENSET=b'\x91', NEWOBJ_EX=b'\x92', STACK_GLOBAL=b'\x93', MEMOIZE=b'\x94', FRAME=b'\x95',
    # Protocol 5
    BYTEARRAY8=b'\x96', NEXT_BUFFER=b'\x97', READONLY_BUFFER=b'\x98')

globals().update(NAMES)
__all__ = list(NAMES)

_OLD_MODULES = {
    'builtins': '__builtin__', 'copyreg': 'copy_reg', 'queue': 'Queue', 'configparser': 'ConfigParser',
    'socketserver': 'SocketServer', '_thread': 'thread', 'reprlib': 'repr', 'tkinter': 'Tkinter', 'winreg': '_winreg',
    'html.parser': 'HTMLParser', 'http.client': 'httplib', 'http.cookies': 'Cookie', 'http.cookiejar': 'cookielib',
    'urllib.robotparser': 'robotparser', 'xmlrpc.client': 'xmlrpclib', 'functools': 'functools'}
_OLD_NAMES = {
    ('_functools', 'reduce'): ('__builtin__', 'reduce'), ('builtins', 'range'): ('__builtin__', 'xrange'), ('functools', 'reduce'): ('__builtin__', 'reduce'),
    ('sys', 'intern'): ('__builtin__', 'intern'), ('builtins', 'chr'): ('__builtin__', 'unichr'),
    ('builtins', 'str'): ('__builtin__', 'unicode'), ('builtins', 'int'): ('__builtin__', 'long'),
    ('itertools', 'zip_longest'): ('itertools', 'izip_longest'), ('builtins', 'zip'): ('itertools', 'izip'),
    ('builtins', 'map'): ('itertools', 'imap'), ('builtins', 'filter'): ('itertools', 'ifilter'),
    ('itertools', 'filterfalse'): ('itertools', 'ifilterfalse'), ('collections', 'UserDict'): ('UserDict', 'IterableUserDict'),
    ('collections', 'UserList'): ('UserList', 'UserList'), ('collections', 'UserString'): ('UserString', 'UserString')}
_NEW_MODULES = {old: new for new, old in _OLD_MODULES.items()}
_NEW_MODULES |= {'cPickle': 'pickle', 'cStringIO': 'io', 'StringIO': 'io', 'exceptions': 'builtins'}
_NEW_NAMES = {old: new for new, old in _OLD_NAMES.items()}
_NEW_NAMES |= {('exceptions', 'StandardError'): ('builtins', 'Exception'), ('UserDict', 'UserDict'): ('collections', 'UserDict'),
               ('__builtin__', 'reduce'): ('functools', 'reduce')}


def name_in_python2(module, name):
    """The module and name that Python 2 had for it."""
    if (module, name) in _OLD_NAMES:
        return _OLD_NAMES[module, name]
    if module == 'builtins':
        known = getattr(builtins, name, None)
        if isinstance(known, type) and issubclass(known, BaseException):
            return 'exceptions', name
    return _OLD_MODULES.get(module, module), name


def name_in_python3(module, name):
    """The module and name of today for one of Python 2."""
    if (module, name) in _NEW_NAMES:
        return _NEW_NAMES[module, name]
    return _NEW_MODULES.get(module, module), name
