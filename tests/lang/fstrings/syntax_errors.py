"""f-strings: malformed ones, with message and columns."""
sources = ["f'{'", "f'}'", "f'{}'", "f'{ }'", "f'{!r}'", "f'{a!}'", "f'{a!x}'", "f'{a!r b}'", "f'{a:'", "f'{a b}'", "f'{a=!}'", "f'{a:{b'", "f'{a:{}}'", "f'{lambda x: 1}'",
           "f'{a +}'", "f'{:x}'", "f'{=}'", "f'{a!r:'", "f'{'a'", "f'{a['", "f'{a)}'", "f'{(a}'", "f'{a;b}'", "f'{import x}'", "f'{a = b}'", "f'{yield}' + ", "f'{*a}'", "f'{**a}'", "f'{a $ b}'",
           "f'abc", "f'''abc", "f'{a}\n'", "f'{a!ss}'", "f'{a! r}'", "f'{a !r}'", "f'{,}'", "f'{a,}'", "f'{a:b}}'", "f'{{}'", "f'{a}}'", "f'{#}'", "f'{a#}'", "f'{\\}'", "f'{a:{b:{c:{d}}}}'", "f'{a->b}'", "bf'x'", "fb'{x}'", "fu'x'", "f'{1:{2}3'", "f'{class}'", "f'{None = }' 'x", "f'{a.}'", "f'{a:=5}'", "f'{x:\n}'"]
for source in sources:
    try:
        compile(source, "<f>", "eval")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)

