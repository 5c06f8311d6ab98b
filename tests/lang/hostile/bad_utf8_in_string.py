print("not reached")
name = "café"
