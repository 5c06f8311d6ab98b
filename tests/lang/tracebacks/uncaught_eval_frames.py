# Frames from eval and exec have no source lines.
def helper(x):
    return eval("1 / x")
exec("def made(v):\n    return helper(v)\n")
made(0)

