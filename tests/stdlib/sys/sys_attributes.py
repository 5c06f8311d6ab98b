"""sys: attributes every program may read."""
import sys
print(sys.version_info[:2], sys.version_info.major, sys.version_info >= (3, 14), type(sys.version_info).__name__, sys.version_info.releaselevel, sys.version.startswith("3.14"), hex(sys.hexversion >> 16))
print(sys.byteorder, sys.maxunicode, type(sys.maxsize).__name__, sys.float_info.max, sys.float_info.epsilon, sys.float_info.dig, sys.float_info.mant_dig, sys.float_info.min, sys.float_info.radix, sys.float_repr_style)
print(type(sys.argv).__name__, len(sys.argv), sys.argv[0].endswith("sys_attributes.py"), type(sys.path).__name__, type(sys.modules).__name__, "sys" in sys.modules, sys.modules["sys"] is sys)
print(sys.getrecursionlimit() >= 1000, sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.stdout.encoding.lower(), sys.stdin is sys.__stdin__, sys.stdout is sys.__stdout__, sys.stderr is sys.__stderr__)
print(isinstance(sys.builtin_module_names, tuple), "sys" in sys.builtin_module_names, "builtins" in sys.builtin_module_names, sys.flags.optimize, sys.flags.debug, sys.dont_write_bytecode in (True, False))
print(sys.implementation.name in ("cpython", "minipy"), isinstance(sys.platform, str), isinstance(sys.executable, (str, type(None))), isinstance(sys.copyright, str), isinstance(sys.api_version, int) if hasattr(sys, "api_version") else True)
print(sys.hash_info.modulus in (2**61 - 1, 2**31 - 1), sys.hash_info.inf, sys.int_info.default_max_str_digits, sys.maxsize in (2**63 - 1, 2**31 - 1))
print("json" in sys.stdlib_module_names, "nope" in sys.stdlib_module_names, sys.warnoptions, sys.stdin.readline() == "", sys.stdin.read() == "", list(sys.stdin))
for f in [lambda: sys.nope, lambda: sys.exit(1, 2), lambda: sys.setrecursionlimit("x"), lambda: sys.setrecursionlimit(0), lambda: sys.setrecursionlimit(), lambda: sys.getrefcount(), lambda: sys.intern(5), lambda: sys.getsizeof()]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)

