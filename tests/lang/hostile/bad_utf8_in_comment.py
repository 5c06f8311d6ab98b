print("not reached")
# café
