# An unexpected keyword argument with a suggestion.
def configure(*, verbose=False, color=True):
    return verbose
configure(verbos=True)

