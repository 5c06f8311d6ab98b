# sys.exit with a text: the text on standard error, no traceback.
import sys
print("leaving")
sys.exit("fatal: cannot go on")

