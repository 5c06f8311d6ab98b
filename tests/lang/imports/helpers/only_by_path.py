where = "found by sys.path"
