# A missing module.
import os
def lazy():
    import no_such_module_anywhere.sub as x
    return x
lazy()

