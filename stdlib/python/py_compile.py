"""Checking source files. Compiled code is not kept in files here, so that is all that compiling them does."""

import sys

__all__ = ['compile', 'PyCompileError']


class PyCompileError(Exception):
    """A file that cannot be compiled: exc_type_name, exc_value, file, msg."""

    def __init__(self, exc_type, exc_value, file, msg=''):
        self.exc_type_name = exc_type.__name__
        self.exc_value = exc_value
        self.file = file
        if not msg:
            import traceback
            msg = ''.join(traceback.format_exception_only(exc_type, exc_value))
            if exc_type is SyntaxError:
                msg = msg.replace('File "<string>"', f'File "{file}"')
        self.msg = msg
        super().__init__(msg, self.exc_type_name, exc_value, file)

    def __str__(self):
        return self.msg


def compile(file, cfile=None, dfile=None, doraise=False, optimize=-1, invalidation_mode=None, quiet=0):
    """Compiles the file to see whether that goes; None, as no file is written."""
    import builtins
    with open(file, 'rb') as source:
        data = source.read()
    try:
        builtins.compile(data, dfile or file, 'exec', dont_inherit=True, optimize=optimize)
    except Exception as error:
        wrapped = PyCompileError(type(error), error, dfile or file)
        if doraise:
            raise wrapped
        if quiet < 2:
            sys.stderr.write(wrapped.msg + '\n')
    return None
