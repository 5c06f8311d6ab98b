# What except* leaves over is raised again; a new exception joins it.
try:
    raise ExceptionGroup("eg", [ValueError(1), TypeError(2), KeyError(3)])
except* ValueError:
    print("value errors handled")
except* TypeError as e:
    print("type", e.exceptions)
    raise OSError("while handling")

