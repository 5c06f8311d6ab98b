"""The functions of codecs that pickles and other libraries look for here."""

from codecs import (charmap_build, charmap_decode, charmap_encode, decode, encode, escape_decode, lookup, lookup_error, register,
                    register_error, unregister)
from codecs import (ascii_decode, ascii_encode, latin_1_decode, latin_1_encode, raw_unicode_escape_decode,
                    raw_unicode_escape_encode, unicode_escape_decode, unicode_escape_encode, utf_8_decode, utf_8_encode,
                    utf_16_decode, utf_16_encode, utf_32_decode, utf_32_encode)
