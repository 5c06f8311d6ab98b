# Native in CPython: its frames are in no traceback.
"""What little of the import machinery's inner module other modules ask for."""

import sys

check_hash_based_pycs = 'default'


def acquire_lock():
    pass


def release_lock():
    pass


def lock_held():
    return False


def is_builtin(name, /):
    return -1 if name in ('sys', 'builtins') else int(name in sys.builtin_module_names)


def is_frozen(name, /):
    return False


def is_frozen_package(name, /):
    return False


def extension_suffixes():
    return []


def _override_frozen_modules_for_tests(override, /):
    pass


def _override_multi_interp_extensions_check(override, /):
    return 0
