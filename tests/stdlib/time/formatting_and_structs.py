"""time: struct_time as a tuple, formatting directives, parsing and back."""
import time
t = time.gmtime(1_700_000_000)
print(tuple(t), t.tm_year, t[7], t.tm_isdst, len(t), t.n_fields, t.n_sequence_fields, t == tuple(t), t < time.gmtime(1_700_000_001), hash(t) == hash(tuple(t)))
for d in "aAbBdHIjmMpSUwWyYzZ%": print(d, repr(time.strftime("%" + d, t)) if d not in "zZ" else "-", end=" ")
print()
for text, fmt in [("14 Nov 2023", "%d %b %Y"), ("22:13:20", "%H:%M:%S"), ("Tue", "%a"), ("2023 318", "%Y %j"), ("10 PM", "%I %p"), ("11/14/23", "%m/%d/%y"), ("5", "%d"), ("100%", "100%%")]:
    s = time.strptime(text, fmt)
    print(text, tuple(s)[:6], s.tm_wday, s.tm_yday)
print(time.strftime("%Y-%m-%d", time.strptime("1999-12-31", "%Y-%m-%d")), time.strftime("") == "", time.asctime((2024, 1, 5, 3, 4, 5, 4, 5, 0)), repr(time.struct_time(range(9))))
days = [time.strftime("%a", time.gmtime(86400 * i)) for i in range(7)]
print(days, [time.gmtime(86400 * (365 * y + (y + 1) // 4))[:3] for y in range(5)])
for bad in [("x", "%d"), ("32", "%d"), ("25:00", "%H:%M"), ("2023-02-30", "%Y-%m-%d"), ("abc", "%b"), ("12", "%d %m"), ("12 ", "%d"), ("1", "%"), ("1", "%!")]:
    try: print(tuple(time.strptime(*bad)))
    except ValueError as e: print(e)

