# The class in the message: a deleted method is missing.
class Tool:
    def use(self): return "used"
t = Tool()
print(t.use())
del Tool.use
t.use()

