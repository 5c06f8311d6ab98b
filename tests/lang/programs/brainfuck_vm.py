"""A bytecode machine and a brainfuck interpreter with jump tables."""
def bf(src, data=""):
    jump, stack = {}, []
    for i, c in enumerate(src):
        if c == "[": stack.append(i)
        elif c == "]":
            if not stack: raise SyntaxError(f"unmatched ] at {i}")
            j = stack.pop()
            jump[i], jump[j] = j, i
    if stack: raise SyntaxError(f"unmatched [ at {stack[-1]}")
    tape, p, pc, out, inp = bytearray(300), 0, 0, [], iter(data)
    while pc < len(src):
        match src[pc]:
            case ">": p += 1
            case "<": p -= 1
            case "+": tape[p] = (tape[p] + 1) & 255
            case "-": tape[p] = (tape[p] - 1) & 255
            case ".": out.append(chr(tape[p]))
            case ",": tape[p] = ord(next(inp, "\0"))
            case "[" if not tape[p]: pc = jump[pc]
            case "]" if tape[p]: pc = jump[pc]
        pc += 1
    return "".join(out)
print(bf("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."))
print(bf(",[.-]", "\x05").encode(), bf(",[.,]", "echo"), bf("++>+++++[<+>-]++++++++[<++++++>-]<."))
for bad in ("[", "]", "[[]"):
    try: bf(bad)
    except SyntaxError as e: print(e)
class VM:
    def __init__(self): self.stack, self.env, self.out, self.steps = [], {}, [], 0
    def op_push(self, v): self.stack.append(v)
    def op_add(self): b, a = self.stack.pop(), self.stack.pop(); self.stack.append(a + b)
    def op_mul(self): b, a = self.stack.pop(), self.stack.pop(); self.stack.append(a * b)
    def op_lt(self): b, a = self.stack.pop(), self.stack.pop(); self.stack.append(a < b)
    def op_load(self, n): self.stack.append(self.env[n])
    def op_store(self, n): self.env[n] = self.stack.pop()
    def op_print(self): self.out.append(self.stack.pop())
    def run(self, code):
        labels = {c[1]: i for i, c in enumerate(code) if c[0] == "label"}
        pc = 0
        while pc < len(code):
            name, *args = code[pc]
            pc += 1
            self.steps += 1
            match name:
                case "label": continue
                case "jump": pc = labels[args[0]]
                case "jumpif": pc = labels[args[0]] if self.stack.pop() else pc
                case _:
                    f = getattr(self, "op_" + name, None)
                    if f is None: raise ValueError(f"unknown instruction {name!r} at {pc - 1}")
                    f(*args)
        return self.out
prog = [("push", 1), ("store", "i"), ("push", 1), ("store", "f"), ("label", "top"), ("load", "f"), ("load", "i"), ("mul",), ("store", "f"), ("load", "i"), ("push", 1), ("add",), ("store", "i"), ("load", "i"), ("push", 21), ("lt",), ("jumpif", "top"), ("load", "f"), ("print",)]
vm = VM()
print(vm.run(prog), vm.steps, vm.env)
for bad in ([("nope",)], [("add",)], [("jump", "missing")], [("load", "q")], [("push",)]):
    try: print(VM().run(bad))
    except Exception as e: print(type(e).__name__, e)

