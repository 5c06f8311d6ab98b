import statistics as S, random, math
from statistics import *
from fractions import Fraction as F
import builtins
def rd(x): return float(f'{x:.9g}') if type(x) is float else [rd(y) for y in x] if type(x) is list else NormalDist(rd(x.mean),rd(x.stdev)) if isinstance(x,NormalDist) else x
def print(*a): builtins.print(*map(rd,a))
def t(f, *a, **k):
    try: print(f.__name__ if hasattr(f,'__name__') else f, repr(f(*a, **k)))
    except BaseException as e: print(f.__name__ if hasattr(f,'__name__') else f, type(e).__name__, e, e.args, repr(e.__cause__))
nan,inf=math.nan,math.inf
data=[[],[1],[1,2],[1,2,3,4],[1.5,2.5,3.25],[F(1,2),F(1,3)],[True,False,True],[1,2.5,F(1,2)],['a','b'],[nan,1],[inf,1],[inf,-inf],[1e308,1e308],[1e-320,2e-320],[1,1,2,2,3],'aabbc',[0,0,1],[-1,2],[0.1]*10,[1e16,1,-1e16],[3,3,3],(1,2,7),range(10),[1,'a'],[None],[1j,2],[10**400,1],[1e200,3e200,9.5]]
fs=[mean,fmean,geometric_mean,harmonic_mean,median,median_low,median_high,median_grouped,mode,multimode,pstdev,stdev,variance,pvariance,quantiles]
for f in fs:
    for d in data: t(f,d)
    t(f,iter([1,2,4])); t(f,5)
t(quantiles,[1,2,3,4,5],n=3); t(quantiles,[1,2,3,4,5],n=10,method='inclusive'); t(quantiles,[1,2],method='x'); t(quantiles,[1],n=0); t(quantiles,range(100),n=7)
t(fmean,[1,2,3],[1,1,2]); t(fmean,[1,2],[1]); t(fmean,[1,2],[0,0]); t(fmean,[1,2],iter([1,3])); t(harmonic_mean,[40,60],[5,30]); t(harmonic_mean,[40,60],[5]); t(harmonic_mean,[40,-60]); t(harmonic_mean,[40,60],[-5,3]); t(harmonic_mean,[40,60],[0,0]); t(harmonic_mean,['a']); t(harmonic_mean,[-1]); t(harmonic_mean,[0,1])
t(median_grouped,[1,2,2,3],2); t(median_grouped,['a']); t(median_grouped,[1],'x')
t(variance,[1,2,3],2); t(pvariance,[1,2,3],F(2)); t(stdev,[1,2,3],1.5); t(pstdev,[1,2,3],0)
x=[1,2,3,4,5];y=[2,4,5,4,5]
for f in (covariance,correlation,linear_regression):
    t(f,x,y); t(f,x,y[:3]); t(f,[1],[2]); t(f,[1,1],[2,3]); t(f,[1.5,2,9],[0,1e-9,3])
t(correlation,x,y,method='ranked'); t(correlation,x,y,method='q'); t(correlation,[1,2,2,3],[4,3,3,1],method='ranked'); t(linear_regression,x,y,proportional=True); t(correlation,[1e200,2e200,5e200],[1e200,3e200,4e200]); t(correlation,[1e-200,2e-200,5e-200],[1e-200,3e-200,4e-200])
n=NormalDist(100,15); print(n, n.mean, n.stdev, n.variance, n.median, n.mode, n.pdf(110), n.cdf(110), n.inv_cdf(.9), n.quantiles(), n.quantiles(10), n.zscore(130), n.overlap(NormalDist(110,10)), n.overlap(NormalDist(110,15)), n+5, 5+n, n-5, 5-n, n*2, 2*n, n/2, -n, +n, n+NormalDist(5,8), n-NormalDist(5,8), n==NormalDist(100,15), hash(n)==hash(NormalDist(100,15)), n==5, NormalDist(), NormalDist.from_samples([1,2,3.5]))
print(n.samples(5,seed='x'), n.samples(3,seed=5))
for a in ((-1,),(nan,)): t(NormalDist,5,*a)
z=NormalDist(5,0); t(z.pdf,5); t(z.cdf,5); t(z.zscore,5); t(z.overlap,n); t(z.inv_cdf,.5); t(n.inv_cdf,0); t(n.inv_cdf,1); t(n.overlap,5); t(NormalDist.from_samples,[1]); t(NormalDist,'a','b')
r=random.Random(3)
for i in range(30):
    d=[(r.random()-.5)*10**r.randrange(-3,5) for _ in range(r.randrange(2,20))]
    e=[(r.random()-.5)*20 for _ in d]
    print(mean(d),fmean(d),stdev(d),pstdev(d),variance(d),pvariance(d),median(d),quantiles(d),correlation(d,e),covariance(d,e),linear_regression(d,e),correlation(d,e,method='ranked'),geometric_mean(map(abs,d)),harmonic_mean(list(map(abs,d))))
    n=NormalDist(*map(abs,e[:2])); print(n.cdf(d[0]), n.pdf(d[0]), n.inv_cdf(r.random()), n.inv_cdf(r.random()*1e-12), n.overlap(NormalDist(d[0],abs(d[1]))))
