print("leaf", __name__, __package__)
value = "leaf value"
_hidden = 1
