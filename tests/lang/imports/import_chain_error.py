# An exception while importing goes through the import statements.
import sys, traceback
sys.path.insert(0, "_import_chain")
print("start")
try:
    import chain_first
except KeyError as e:
    for frame in traceback.extract_tb(e.__traceback__):
        print(frame.filename.rpartition("/")[2], frame.lineno, frame.name, frame.line)
    print(repr(e), "chain_first" in sys.modules, "chain_second" in sys.modules)
