# A line indented by tabs.
def f():
	if True:
		return g(1) + [2]
def g(x):
	return x
f()

