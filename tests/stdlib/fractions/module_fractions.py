from fractions import Fraction as F
import math, random, copy, operator
def e(s):
    try: print(s, '->', repr(eval(s)))
    except BaseException as x: print(s, '->', type(x).__name__, x)
class R:
    def as_integer_ratio(self): return (3,4)
for s in '''F()|F(3)|F(3,6)|F(-3,6)|F(3,-6)|F(0,5)|F(1,0)|F('1/2')|F(' -3/4 ')|F('1.5')|F('1.5e-3')|F('1e3')|F('.5')|F('5.')|F('.')|F('')|F('1/0')|F('a')|F('1/2/3')|F('1 /2')|F('1/ 2')|F('1_000')|F('1__0')|F('_1')|F('1_')|F('+1')|F('--1')|F('1e')|F('1.e1')|F('1/-2')|F('1/2.5')|F('٣/4')|F('1_0.0_1')|F('1.2.3')|F('inf')|F('nan')|F(1.5)|F(0.1)|F(float('nan'))|F(float('inf'))|F(R())|F(1j)|F(None)|F([])|F(1.5,2)|F('1',2)|F(F(1,2),F(3,4))|F(True)|F(F(1,2))|F.from_float(.5)|F.from_float(3)|F.from_float('a')|F.from_number(.25)|F.from_number('a')|F.from_number(R())|F(1,2)+F(1,3)|F(1,2)-F(1,3)|F(1,2)*F(2,3)|F(1,2)/F(3,4)|F(1,2)/F(0)|F(7,2)//F(1,3)|F(7,2)%F(1,3)|divmod(F(-7,2),F(1,3))|F(1,2)//0|F(1,2)%0|divmod(F(1),0)|F(1,2)+1|1+F(1,2)|F(1,2)+.5|.5+F(1,2)|F(1,2)+1j|1j+F(1,2)|F(1,2)+'a'|'a'+F(1,2)|F(1,2)//.3|F(1,2)//1j|F(1,2)**2|F(1,2)**-2|F(-1,2)**-3|F(0)**-1|F(1,2)**F(1,2)|F(4)**F(1,2)|2**F(2)|2**F(1,2)|2**F(-2)|.5**F(2)|F(1,2)**.5|F(1,2)**1j|F(1,2)**'a'|pow(F(1,2),2,3)|-F(1,2)|+F(1,2)|abs(F(-1,2))|int(F(7,2))|int(F(-7,2))|math.floor(F(-7,2))|math.ceil(F(-7,2))|math.trunc(F(-7,2))|round(F(5,2))|round(F(7,2))|round(F(-5,2))|round(F(1234,1000),2)|round(F(1255),-1)|round(F(1,3),0)|float(F(1,3))|bool(F(0))|hash(F(1,2))==hash(.5)|hash(F(3))==3|F(1,2)==.5|F(1,2)==F(2,4)|F(1,2)==1|F(1,2)==float('nan')|F(1,2)==(.5+0j)|F(1,2)=='a'|F(1,2)<1|F(1,2)<.3|F(1,2)<float('inf')|F(1,2)<'a'|F(1,2)<1j|F(1,2)>=F(1,3)|F(314159,100000).limit_denominator(10)|F(math.pi).limit_denominator(1000)|F(math.pi).limit_denominator(0)|F(1,2).limit_denominator()|F(1,2).numerator|F(1,2).as_integer_ratio()|F(2).is_integer()|str(F(3))|str(F(-3,4))|repr(F(3))|F(1,2).real|F(1,2).imag|F(1,2).conjugate()|complex(F(1,2))|copy.deepcopy(F(1,2))|F(1,2).__reduce__()|sum([F(1,3)]*3)|max(F(1,2),F(2,3))|F(1,2).foo|F(10**30,3)|F(1,3)<F(10**30,3*10**30+1)|isinstance(F(1),__import__('numbers').Rational)'''.split('|'): e(s)
for f in (F(1,3),F(-22,7),F(0),F(1234567,1000),F(-1,10**7),F(10**20),F(5,2),F(999999,1000000)):
    for sp in ('','f','.2f','.0f','+.3f',' .1f','10.2f','<10.2f','^11.2f','*^11.2f','010.2f',',.2f','_.3f','e','.3e','.0e','E','g','.3g','#.3g','G','%','.1%','#.0f','z.0f','z.1f','=+12.3f','012,.3f','s','d','>10','+','#','05',',','_','20,','<20','^20','=+20','*=20','.2','x','q','10.','0>10.2f','<010.2f','.10_f','.9,f',',.7,f','020','021,','.f','10z'):
        try: print(repr(sp), format(f,sp))
        except Exception as x: print(repr(sp), type(x).__name__, x)
r=random.Random(1)
for i in range(60):
    a,b=F(r.randrange(-50,50),r.randrange(1,50)),F(r.randrange(-50,50),r.randrange(1,50))
    for op in (operator.add,operator.sub,operator.mul,operator.truediv,operator.floordiv,operator.mod,divmod,operator.lt,operator.eq):
        try: print(op(a,b),end=' ')
        except ZeroDivisionError as x: print(x,end=' ')
    print(round(a,1), hash(a)==hash(F(a.numerator*3,a.denominator*3)), f'{a:.3f} {a:.2e} {a:.4g}')
