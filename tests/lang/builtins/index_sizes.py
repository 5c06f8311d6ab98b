# Indices that do not fit 64 bits: whose error comes first.
class C: pass
class G:
    def __getitem__(self, i): return i
for f in (
  lambda: [].insert(2**64, 1), lambda: [].insert(-2**64, 1), lambda: C().__setitem__,
  lambda: C()[2**64], lambda: exec('C()[2**64] = 0', globals()), lambda: exec('del C()[2**64]', globals()),
  lambda: exec('C()[1] = 0', globals()), lambda: exec('del C()[1]', globals()), lambda: exec("C()['a'] = 0", globals()), lambda: exec('G()[2**64] = 0', globals()),
  lambda: exec('(5)[2**64] = 0', globals()), lambda: exec('object()[2**64] = 0', globals()), lambda: exec('len[2**64] = 0', globals()),
  lambda: exec('(1,)[2**64] = 0', globals()), lambda: exec('"a"[2**64] = 0', globals()), lambda: exec('[1][2**64] = 0', globals()), lambda: exec('del [1][2**64]', globals()), lambda: [1][2**64], lambda: (1,)[2**64], lambda: 'a'[2**64], lambda: [].pop(2**64), lambda: range(3)[2**64], lambda: bytearray(b'a').insert(2**64, 1), lambda: bytearray(b'a').pop(2**64), lambda: exec('bytearray(b"a")[2**64] = 1', globals()), lambda: exec('del (1,)[2**64]', globals()), lambda: exec('del (1,)[0]', globals()), lambda: exec('(1,)[0] = 1', globals()),
  lambda: exec('C[2**64] = 0', globals()), lambda: exec('C.x[2**64] = 0', globals()),
  ):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
