import datetime as D, warnings
for f in 'eDTRntChsEOkPvgu:':
    for s in ('','5','05/06/07','01:02:03','01:02','20','Jan',' 5'):
        try: print(f, repr(s), D.datetime.strptime(s,'%'+f))
        except Exception as e: print(f, repr(s), type(e).__name__, e)
for s,f in (('','%z'),('','%Z'),('a','%z'),('11','%m%d'),('111','%d%m'),('1112','%m%d%y'),('z','%z'),('utc','%Z'),('UtC','%Z'),('EST','%Z'),('JAN','%b'),('january','%B'),('x1','x%H'),('1 1','%H%t%M'),('1  1','%H %M'),('1\n1','%H %M'),('1','%H '),('1 ','%H'),('1.5','%S.%f'),('1.1234567','%S.%f'),('61','%S'),('2020 0','%Y %j'),('366 2019','%j %Y'),('2020 53 0','%Y %U %w'),('2020 0 0','%Y %U %w'),('2020 0 1','%Y %W %w'),('2021 53 7','%G %V %u'),('2020 53 7','%G %V %u'),('2020 00 7','%G %V %u'),('2020 10 1','%G %V %Y'),('10 1','%V %u'),('2020 5 Mon','%G %V %a'),('2020 001 Mon 5','%G %j %a %V'),('2020','%G'),('2020 1','%G %j'),('(1)','(%d)'),('1+','%d+'),('69','%y'),('68','%y'),('1 am','%I %p'),('am','%p'),('pm','%p'),('+0100','%z'),('+01:00','%z'),('-01:00:30.000001','%z'),('+0100:30','%z'),('-0000','%z'),('+1','%z'),('UTC+01:00','%Z%z'),('2020-01-01 UTC','%Y-%m-%d %Z'), ('3','%w'),('٣','%d'),('1:2','%H:%M'),('%','%%'),('a','%%'), ('24','%H'),('Mon Monday','%a %A'),('Mon 2020 1','%a %Y %U'),(' 1','%d'),(' 1','%H'),(' 1','%I'),(' 1','%m')):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter('always')
        try: print(s,f, repr(D.datetime.strptime(s,f)), end=' ')
        except Exception as e: print(s,f, type(e).__name__, e,end=' ')
        try: print(tuple(__import__("_strptime")._strptime(s,f)[0])[:9] if 1 else 0,[x.category.__name__ for x in w])
        except Exception as e: print(s,f, type(e).__name__, e, [x.category.__name__ for x in w])
