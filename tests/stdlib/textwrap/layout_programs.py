"""textwrap: laying out a help text, a column table, a quoted mail."""
import textwrap
options = {"-v, --verbose": "Print more about what is being done, including every file that is looked at.", "-q": "Quiet.", "--output FILE": "Write the result to FILE instead of standard output. The file is replaced if it exists."}
for opt, text in options.items():
    lines = textwrap.wrap(text, 36)
    print(f"  {opt:<16}{lines[0]}")
    for l in lines[1:]: print(" " * 18 + l)
mail = """Dear all,

the meeting on Monday is moved to Tuesday because of the holiday. Please tell everybody who is concerned.

  - bring the papers
  - be on time
"""
print(textwrap.indent("\n\n".join(textwrap.fill(p, 44) for p in mail.strip().split("\n\n")), "> "))
left = textwrap.wrap("Left column with some words in it", 14)
right = textwrap.wrap("Right column that has quite a few more words than the left one", 18)
for i in range(max(len(left), len(right))):
    print(f"{left[i] if i < len(left) else '':<16}|{right[i] if i < len(right) else '':>18}|")
def justify(line, width):
    words = line.split()
    if len(words) == 1: return line
    gaps, spaces = len(words) - 1, width - sum(map(len, words))
    return "".join(w + " " * (spaces // gaps + (i < spaces % gaps)) for i, w in enumerate(words[:-1])) + words[-1]
text = "In the beginning was the word and the word was wrapped to a narrow column of text."
ls = textwrap.wrap(text, 24)
print("\n".join([justify(l, 24) for l in ls[:-1]] + ls[-1:]))
print(textwrap.dedent("""\
      a: 1
        b: 2
      c: 3"""))
def box(s, w=20):
    body = [f"| {l:<{w}} |" for p in s.splitlines() for l in (textwrap.wrap(p, w) or [""])]
    edge = "+" + "-" * (w + 2) + "+"
    return "\n".join([edge, *body, edge])
print(box("A boxed text that is long enough to wrap.\n\nEnd."))
print([textwrap.shorten(s, 20, placeholder="…") for s in ("short one", "a somewhat longer headline here", "x" * 30)])
code = "    if x:\n        y()\n"
print(textwrap.indent(textwrap.dedent(code), "\t").expandtabs(2), end="")
for w in (1, 3, 7, 80): print(w, textwrap.wrap("aa bbb cccc", w))

