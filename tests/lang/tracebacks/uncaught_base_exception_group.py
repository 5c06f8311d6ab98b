# A BaseExceptionGroup with KeyboardInterrupt and GeneratorExit inside.
raise BaseExceptionGroup("stop", [KeyboardInterrupt("k"), ExceptionGroup("inner", [OSError(9999, "No such file", "f.txt"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad byte")])])

