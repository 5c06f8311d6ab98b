"""f"{expr=}" keeps the source text, spaces and all."""
a, b, s = 1, [1, 2], "text"
print(f"{a=}")
print(f"{a  =}")
print(f"{ a= }")
print(f"{a+1 = }")
print(f"{b[0]=}, {b[-1] =}")
print(f"{s=!s} {s=!r} {s=!a} {s=:>6} {s=!r:>8}")
print(f"{a=:{10}}|{a=:<{5}}|")
print(f"{'a' + 'b'=}")
print(f"{"x" * 3 = }")
print(f"{(lambda z: z)(5)=}")
print(f"{a == 1=}", f"{a != 2 = }", f"{a <= 1=}", f"{a >= 1=}")
print(f"{len(b)=}, {sum(b)=}, {[x for x in b]=}, {b and a=}")
print(f"{
a
+ 1 =}")
print(f"""{
    s
    .upper() = }""")
print(f"{a=}{s=}", f"{{{a=}}}", f"{f'{a=}'=}")
print(f"{3.14159=:.2f}", f"{3.14159 = :10.3f}|", f"{True=}", f"{None=}", f"{...=}")
print(f"{s.upper() = !s}", f"{a, b=}", f"{(a, b)=}", f"{a if b else s=}")

