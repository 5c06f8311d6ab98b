"""JSON. The work is done by the native module _json, of which is expected:

  dumps(obj, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item_separator, key_separator,
        sort_keys, default) -> str
      indent is a str or None; default is a callable, or None: then what JSON cannot show raises
      TypeError('Object of type X is not JSON serializable'). Errors raised below a container get CPython's
      notes ("when serializing list item 0").
  loads(s, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, strict) -> object
      s is a str. The hooks are callables or None.
  raw_loads(s, index, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, strict)
      -> (object, end)
      The same for a document that begins at s[index], without whitespace before it; what follows it is not
      looked at.

Where s is wrong they raise json.decoder.JSONDecodeError(message, s, position): _json.JSONDecodeError where
that exists, else the class made in json/decoder.py, which _json finds there.
"""

from json.decoder import JSONDecodeError, JSONDecoder
from json.encoder import JSONEncoder

from _json import dumps as _dumps, loads as _loads

__all__ = ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False, **kw):
    """obj as JSON text."""
    if (cls is None or cls is JSONEncoder) and indent is None and separators is None and not kw:
        return _dumps(obj, skipkeys, ensure_ascii, check_circular, allow_nan, None, ', ', ': ', sort_keys, default)
    if cls is None:
        cls = JSONEncoder
    return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
               indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw).encode(obj)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
         separators=None, default=None, sort_keys=False, **kw):
    """Writes obj as JSON text to the file fp."""
    if cls is None:
        cls = JSONEncoder
    encoder = cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
                  indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)
    for chunk in encoder.iterencode(obj):
        fp.write(chunk)


def detect_encoding(b):
    """The encoding, one of UTF-8, -16 and -32, of the JSON text b: by its mark or by its zero bytes."""
    if b.startswith((b'\xff\xfe\x00\x00', b'\x00\x00\xfe\xff')):
        return 'utf-32'
    if b.startswith((b'\xff\xfe', b'\xfe\xff')):
        return 'utf-16'
    if b.startswith(b'\xef\xbb\xbf'):
        return 'utf-8-sig'
    if len(b) >= 4:
        if not b[0]:
            return 'utf-16-be' if b[1] else 'utf-32-be'
        if not b[1]:
            return 'utf-16-le' if b[2] or b[3] else 'utf-32-le'
    elif len(b) == 2:
        if not b[0]:
            return 'utf-16-be'
        if not b[1]:
            return 'utf-16-le'
    return 'utf-8'


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None, **kw):
    """The object that the JSON text s, a str, bytes or bytearray, describes."""
    if isinstance(s, str):
        if s.startswith('\ufeff'):
            raise JSONDecodeError('Unexpected UTF-8 BOM (decode using utf-8-sig)', s, 0)
    else:
        if not isinstance(s, (bytes, bytearray)):
            raise TypeError(f'the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}')
        s = s.decode(detect_encoding(s), 'surrogatepass')
    if cls is None and not kw:
        return _loads(s, object_hook, object_pairs_hook, parse_float, parse_int, parse_constant, True)
    if cls is None:
        cls = JSONDecoder
    for name, hook in (('object_hook', object_hook), ('object_pairs_hook', object_pairs_hook),
                       ('parse_float', parse_float), ('parse_int', parse_int), ('parse_constant', parse_constant)):
        if hook is not None:
            kw[name] = hook
    return cls(**kw).decode(s)


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
         object_pairs_hook=None, **kw):
    """The object that the JSON text in the file fp describes."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
                 parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw)
