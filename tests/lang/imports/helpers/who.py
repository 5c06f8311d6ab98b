import __main__
name = __name__
main_seen = __main__.x
class K: pass
def f(): pass
