# sys.exit with a number inside finally and functions: no traceback.
import sys
def leave():
    try:
        sys.exit(3)
    finally:
        print("cleanup")
leave()

