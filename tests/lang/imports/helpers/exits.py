import sys; sys.exit("exit in import")
