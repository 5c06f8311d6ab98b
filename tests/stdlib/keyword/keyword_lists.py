"""keyword: the keywords and soft keywords of 3.14."""
import keyword
print(keyword.kwlist)
print(keyword.softkwlist)
print([keyword.iskeyword(w) for w in ("if", "match", "print", "None", "async", "", "IF", "type", "nonlocal")], [keyword.issoftkeyword(w) for w in ("match", "case", "type", "_", "if", "x")])
print(keyword.__all__, len(keyword.kwlist), sorted(keyword.kwlist) == keyword.kwlist)
for w in keyword.kwlist:
    try:
        compile(f"{w} = 1", "k", "exec")
        print(w, "assignable")
    except SyntaxError: pass
for w in keyword.softkwlist: exec(f"{w} = 5")
print(match, case, type, _)
for bad in (5, [], {}):
    try: print(keyword.iskeyword(bad))
    except TypeError as e: print(e)

