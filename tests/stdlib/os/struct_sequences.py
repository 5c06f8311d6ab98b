import os, pickle, time, copy, sys
s = os.stat_result(range(10))
print(s, s.n_fields, s.n_sequence_fields, s.n_unnamed_fields, s.__match_args__, s.st_atime, s.st_mtime_ns)
s2 = os.stat_result(range(13)); print(s2[7:], s2.st_atime, s2.st_ctime, len(s2))
s3 = os.stat_result(range(10), {"st_atime": 1.5, "st_blocks": 7}); print(s3.st_atime, s3.st_blocks, s3.st_mtime)
print(s3.__reduce__())
for p in range(6):
    b = pickle.loads(pickle.dumps(s3, p)); print(b == s3, b.st_atime, b.st_blocks, type(b).__name__)
c = copy.copy(s3); print(c.st_atime, copy.deepcopy(s3).st_blocks)
t = time.gmtime(0); print(t, pickle.loads(pickle.dumps(t)).tm_zone, t.__replace__(tm_year=5), t.n_fields, t.__match_args__, copy.replace(t, tm_hour=3).tm_hour)
for f in (lambda: s.__replace__(st_mode=1), lambda: t.__replace__(nope=1), lambda: time.struct_time(range(3)), lambda: os.stat_result(range(50)), lambda: time.struct_time(5), lambda: time.struct_time(range(9), 5), lambda: os.stat_result(range(10), {"nope": 1}), lambda: type(sys.flags)(), lambda: time.struct_time(range(9), {"tm_year": 1}), lambda: time.struct_time(range(11), {"tm_zone": 1})):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
