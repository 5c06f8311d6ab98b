# KeyError shows the repr of its key.
d = {("a", 1): 2}
d["it's" + ' a "key"']

