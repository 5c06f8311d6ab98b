import _virtual_clock, asyncio, sys, contextvars, re
def scrub(s): return re.sub(r'0x[0-9a-f]+','0xX', re.sub(r' at \S+:\d+', ' at F', re.sub(r'when=[0-9.]+','when=N',str(s))))
async def t(name, coro):
    try: print(name, scrub(repr(await coro)))
    except BaseException as e: print(name, type(e).__name__, e, repr(e.__cause__), repr(e.__context__))
async def val(x, d=0):
    await asyncio.sleep(d); return x
async def bad(e=None, d=0):
    await asyncio.sleep(d); raise e or ValueError('bad')
async def forever(name='f'):
    try: await asyncio.sleep(100)
    except asyncio.CancelledError as e: print('cancelled', name, e.args); raise
    finally: print('fin', name)
async def main():
    T=asyncio.create_task
    print(scrub(asyncio.current_task()), asyncio.current_task().get_name())
    await t('gather', asyncio.gather(val(1,.02),val(2,.01),val(3)))
    await t('gather exc', asyncio.gather(val(1),bad(),val(3)))
    await t('gather rexc', asyncio.gather(val(1),bad(),val(3), return_exceptions=True))
    await t('gather empty', asyncio.gather())
    x=T(val(5)); await t('gather dup', asyncio.gather(x,x))
    f=T(forever('g1')); 
    g=asyncio.gather(f, val(1)); await asyncio.sleep(0); print(scrub(g)); g.cancel(); await t('gather cancel', g); print(scrub(g), scrub(f))
    f=T(forever('g2')); g=asyncio.gather(f,return_exceptions=True); await asyncio.sleep(0); f.cancel('msg'); await t('g rexc cancelled child', g)
    f=T(forever('g2')); g=asyncio.gather(f); await asyncio.sleep(0); f.cancel('msg'); await t('g cancelled child', g)
    # wait
    a,b=T(val(1)),T(val(2,.05)); done,pend=await asyncio.wait([a,b],return_when=asyncio.FIRST_COMPLETED); print(len(done),len(pend), done=={a})
    done,pend=await asyncio.wait({b},timeout=.001); print(len(done),len(pend)); await b
    c,d=T(bad()),T(val(2,.05)); done,pend=await asyncio.wait([c,d],return_when=asyncio.FIRST_EXCEPTION); print(len(done),len(pend)); await d; print(repr(c.exception()))
    await t('wait empty', asyncio.wait([])); await t('wait fut', asyncio.wait(d)); await t('wait when', asyncio.wait([d],return_when='x'))
    co=val(1); await t('wait coro', asyncio.wait([co])); co.close()
    await t('wait_for ok', asyncio.wait_for(val(1),1)); await t('wait_for to', asyncio.wait_for(forever('wf'),.01)); await t('wait_for 0', asyncio.wait_for(forever('wf0'),0)); await t('wait_for none', asyncio.wait_for(val(1),None)); await t('wait_for exc', asyncio.wait_for(bad(),1))
    async def stubborn():
        try: await asyncio.sleep(10)
        except asyncio.CancelledError: return 'stub'
    await t('wait_for stubborn', asyncio.wait_for(stubborn(),.01))
    async def stubborn2():
        try: await asyncio.sleep(10)
        except asyncio.CancelledError: raise KeyError('x')
    await t('wait_for stubborn2', asyncio.wait_for(stubborn2(),.01))
    print([await x for x in asyncio.as_completed([val(1,.03),val(2,.01),val(3,.02)])])
    r=[]
    async for x in asyncio.as_completed([T(val(1,.03)),T(val(2,.01))]): r.append(await x)
    print(r)
    try:
        for x in asyncio.as_completed([val(1,.01),val(2,.5)],timeout=.05): print(await x)
    except TimeoutError as e: print('ac timeout', repr(e))
    # shield
    inner=T(val('in',.02)); 
    async def sh(): return await asyncio.shield(inner)
    o=T(sh()); await asyncio.sleep(0); o.cancel(); await t('shield', o); await t('inner', inner)
    await t('shield bad', asyncio.shield(bad()))
    inner=T(bad(ValueError('sh'),.01)); o=T(sh()); await asyncio.sleep(0); o.cancel(); await t('sh2',o); await asyncio.sleep(.02)
    # tasks
    x=T(forever('c')); await asyncio.sleep(0); print(scrub(x)); x.cancel('why'); print(scrub(x), x.cancelling()); await t('cancel', x); print(scrub(x), x.cancelled(), x.done())
    try: x.exception()
    except asyncio.CancelledError as e: print('exc', e)
    x=T(val(1)); x.cancel(); await t('cancel before start', x)
    x=T(stubborn()); await asyncio.sleep(0); x.cancel(); await t('stub', x); print(x.cancelling(), x.cancel())
    x=T(val(1),name='nm'); print(x.get_name()); x.set_name(5); print(x.get_name()); await x; print(scrub(x))
    x=T(bad()); await asyncio.wait([x]); print(scrub(x))
    for m in ('set_result','set_exception'):
        try: getattr(x,m)(1)
        except RuntimeError as e: print(e)
    y=T(val(1))
    for m in ('result','exception'):
        try: getattr(y,m)()
        except Exception as e: print(type(e).__name__, e)
    await y
    async def selfawait(): await asyncio.current_task()
    await t('self', T(selfawait()))
    try: asyncio.create_task(5)
    except TypeError as e: print(e)
    async def unc():
        try: await asyncio.sleep(10)
        except asyncio.CancelledError:
            ct=asyncio.current_task(); print(ct.cancelling(), ct.uncancel(), ct.uncancel()); await asyncio.sleep(0); return 'unc'
    x=T(unc()); await asyncio.sleep(0); x.cancel(); await t('unc', x)
    # futures
    loop=asyncio.get_running_loop(); f=loop.create_future(); print(f); f.add_done_callback(lambda f: print('cb', f.result())); f.set_result(5); print(f, f.done(), f.result(), f.exception()); await asyncio.sleep(0)
    for a in ((f.set_result,1),(f.set_exception,ValueError())):
        try: a[0](a[1])
        except Exception as e: print(type(e).__name__, e)
    f=loop.create_future()
    for v in (5, 'x', StopIteration(3)):
        try: f.set_exception(v)
        except Exception as e: print(type(e).__name__, e)
    print(f); await t('si', f)
    f=loop.create_future(); f.set_exception(KeyError); print(f); await t('ke', f); f=loop.create_future(); f.cancel(); print(f, f.cancel()); await t('canc', f)
    f=loop.create_future(); c1=lambda f: None; f.add_done_callback(c1); f.add_done_callback(c1); f.add_done_callback(print); print(scrub(f)); print(f.remove_done_callback(c1), scrub(f)); f.cancel()
    # timeout
    try:
        async with asyncio.timeout(.01) as cm: print(scrub(cm)); await asyncio.sleep(1)
    except TimeoutError as e: print('to', repr(e), repr(e.__cause__), cm, cm.expired())
    async with asyncio.timeout(None) as cm: print(cm.when(), cm)
    print(cm)
    try: 
        async with asyncio.timeout(.01): raise KeyError(1)
    except KeyError as e: print(repr(e))
    async with asyncio.timeout(1) as cm: cm.reschedule(None); print(cm)
    try: cm.reschedule(3)
    except RuntimeError as e: print(e)
    try: asyncio.timeout_at(3).reschedule(4)
    except RuntimeError as e: print(e)
    try:
        async with asyncio.timeout(.01):
            try: await asyncio.sleep(1)
            except asyncio.CancelledError: 1/0
    except ZeroDivisionError as e: print(repr(e), repr(e.__context__), repr(e.__context__.__cause__))
    try:
        async with asyncio.timeout(1):
            async with asyncio.timeout(.01): await asyncio.sleep(1)
    except TimeoutError: print('inner')
    try:
        async with asyncio.timeout(-1): await asyncio.sleep(0); print('no')
    except TimeoutError: print('neg')
    # taskgroup
    async with asyncio.TaskGroup() as tg:
        p=tg.create_task(val(1)); q=tg.create_task(val(2,.01)); print(tg)
    print(p.result(), q.result(), tg)
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(forever('tg')); tg.create_task(bad()); tg.create_task(bad(KeyError('k')))
    except BaseExceptionGroup as e: print(repr(e), e.exceptions, repr(e.__context__), repr(e.__cause__))
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(forever('tg2')); await asyncio.sleep(0); raise OSError(5)
    except* OSError as e: print(repr(e))
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(bad()); 
            try: await asyncio.sleep(10)
            except asyncio.CancelledError: print('body cancelled', asyncio.current_task().cancelling()); raise
    except* ValueError as e: print(repr(e), asyncio.current_task().cancelling())
    async def tgouter():
        async with asyncio.TaskGroup() as tg: tg.create_task(forever('tg3')); await asyncio.sleep(10)
    x=T(tgouter()); await asyncio.sleep(0); await asyncio.sleep(0); x.cancel('out'); await t('tg out', x)
    for fn in (lambda: asyncio.TaskGroup().create_task(val(1)), lambda: tg.create_task(val(1))):
        try: fn()
        except RuntimeError as e: print(e)
    try:
        async with tg: pass
    except RuntimeError as e: print(e)
    try:
        async with asyncio.TaskGroup() as tg:
            async with asyncio.TaskGroup() as tg2: tg2.create_task(bad()); 
    except* ValueError as e: print(repr(e))
    # queue
    q=asyncio.Queue(2); print(q, scrub(repr(q))); await q.put(1); q.put_nowait(2); print(q, q.full(), q.qsize(), q.empty(), q.maxsize)
    for fn in (lambda: q.put_nowait(3), lambda: asyncio.Queue().get_nowait(), lambda: asyncio.Queue().task_done()):
        try: fn()
        except Exception as e: print(repr(e))
    pt=T(q.put(3)); await asyncio.sleep(0); print(q); print(await q.get(), await q.get(), await q.get()); await pt; q.task_done(); q.task_done(); jt=T(q.join()); await asyncio.sleep(0); print(jt.done(), q); q.task_done(); await jt
    pq=asyncio.PriorityQueue(); [pq.put_nowait(i) for i in (3,1,2)]; print(pq.get_nowait(), pq); lq=asyncio.LifoQueue(); [lq.put_nowait(i) for i in (3,1,2)]; print(lq.get_nowait(), lq)
    gt=T(q.get()); await asyncio.sleep(0); print(q); q.shutdown(); await t('sd', gt); await t('sd2', q.put(1)); print(q)
    try: q.put_nowait(1)
    except asyncio.QueueShutDown as e: print(repr(e))
    q=asyncio.Queue(); q.put_nowait(1); q.shutdown(); print(await q.get()); await t('sd3', q.get()); q=asyncio.Queue(); q.put_nowait(1); q.shutdown(immediate=True); await t('sd4', q.get()); await q.join()
    log=[]
    async def prod(q):
        for i in range(5): await q.put(i); log.append(('p',i))
        await q.put(None)
    async def cons(q):
        while (i:=await q.get()) is not None: log.append(('c',i)); await asyncio.sleep(0)
    q=asyncio.Queue(2); await asyncio.gather(prod(q),cons(q)); print(log)
    # locks
    L=asyncio.Lock(); log=[]
    async def worker(n):
        async with L: log.append(n); await asyncio.sleep(0); log.append(n)
    ws=[T(worker(i)) for i in range(3)]; await asyncio.sleep(0); print(scrub(L)); await asyncio.gather(*ws); print(log, L.locked(), scrub(L))
    try: L.release()
    except RuntimeError as e: print(e)
    ev=asyncio.Event(); w=T(ev.wait()); await asyncio.sleep(0); print(scrub(ev)); ev.set(); print(await w, ev.is_set(), scrub(ev)); ev.clear(); print(ev.is_set())
    cond=asyncio.Condition(); log=[]
    async def cw(i):
        async with cond: await cond.wait(); log.append(i)
    cs=[T(cw(i)) for i in range(4)]; await asyncio.sleep(0); await asyncio.sleep(0)
    async with cond: cond.notify(2); print(scrub(cond))
    await asyncio.sleep(.001); print(log)
    async with cond: cond.notify_all()
    await asyncio.gather(*cs); print(log)
    try: cond.notify()
    except RuntimeError as e: print(e)
    await t('cw', cond.wait())
    sem=asyncio.Semaphore(2); log=[]; active=0
    async def sw(i):
        nonlocal active
        async with sem: active+=1; log.append((i,active<=2)); await asyncio.sleep(.001); active-=1
    ss=[T(sw(i)) for i in range(5)]; await asyncio.sleep(0); print(scrub(sem), sem.locked()); await asyncio.gather(*ss); print(log, scrub(sem))
    bs=asyncio.BoundedSemaphore(1)
    try: bs.release()
    except ValueError as e: print(e)
    try: asyncio.Semaphore(-1)
    except ValueError as e: print(e)
    bar=asyncio.Barrier(3); print(sorted(await asyncio.gather(*[bar.wait() for _ in range(3)])), scrub(bar)); b1=T(bar.wait()); await asyncio.sleep(0); print(bar.n_waiting, scrub(bar)); await bar.reset(); await t('br', b1); b1=T(bar.wait()); await asyncio.sleep(0); await bar.abort(); await t('ba', b1); print(bar.broken, scrub(bar)); await t('bb', bar.wait())
    # loop
    order=[]; loop.call_soon(order.append,1); loop.call_later(.01,order.append,3); loop.call_later(.005,order.append,2); h=loop.call_later(.002,order.append,9); h.cancel(); print(scrub(h), h.cancelled()); await asyncio.sleep(.02); print(order)
    loop.set_exception_handler(lambda l,c: print('HANDLER', sorted(c), c['message'].split(' at ')[0], repr(c.get('exception')))); loop.call_soon(lambda: 1/0); await asyncio.sleep(0)
    loop.set_exception_handler(None)
    for fn in (loop.run_forever, lambda: loop.run_until_complete(f), lambda: asyncio.run(f), loop.close, lambda: loop.set_exception_handler(5), lambda: loop.call_later(None,print), lambda: asyncio.ensure_future(5), lambda: loop.set_task_factory(5)):
        try: fn()
        except Exception as e: print(type(e).__name__, e)
    # contextvars
    var=contextvars.ContextVar('var',default='d')
    async def setter(): var.set('inner'); await asyncio.sleep(0); return var.get()
    print(await T(setter()), var.get(), await setter(), var.get())
    ctx=contextvars.copy_context(); print(await T(setter(),context=ctx), ctx[var])
    # async gen
    async def agen():
        try:
            for i in range(5): yield i; await asyncio.sleep(0)
        finally: print('agen closed')
    ag=agen(); print(await anext(ag)); await ag.aclose()
    print(len(asyncio.all_tasks()) >= 1, asyncio.iscoroutine(co), asyncio.isfuture(f))
    class Aw:
        def __await__(self): yield from val(7).__await__(); return 'aw'
    await t('aw', Aw()); print(await asyncio.gather(Aw(), val(1))); await t('wf aw', asyncio.wait_for(Aw(),1)); await t('sleep', asyncio.sleep(0,'r')); await t('sleepnan', asyncio.sleep(float('nan')))
    class BadAw:
        def __await__(self): yield 5
    await t('bad yield', T(asyncio.wait_for(BadAw(),1)))
    for e in (KeyboardInterrupt,):
        pass
    et=asyncio.Task(val('eager'),eager_start=True,loop=loop); print(et.done(), await et)
    loop.set_task_factory(asyncio.eager_task_factory); log=[]
    async def eg(): log.append(1); return 5
    x=T(eg()); print(x.done(), log, scrub(x)); loop.set_task_factory(None)
    left=T(forever('left')); await asyncio.sleep(0)
    return 'done'
print(asyncio.run(main()))
def e(f):
    try: print(repr(f()))
    except BaseException as x: print(type(x).__name__, x)
e(lambda: asyncio.run(5)); e(asyncio.get_running_loop); e(asyncio.get_event_loop); e(lambda: asyncio.run(bad())); e(lambda: asyncio.current_task())
async def se(): sys.exit(3)
e(lambda: asyncio.run(se()))
async def ki(): raise KeyboardInterrupt
e(lambda: asyncio.run(ki()))
async def canc(): asyncio.current_task().cancel('me'); await asyncio.sleep(1)
e(lambda: asyncio.run(canc()))
with asyncio.Runner() as r:
    print(r.run(val(1)), r.run(val(2))); L=r.get_loop()
e(lambda: r.run(val(1))); e(L.is_closed); e(lambda: L.run_until_complete(val(1))); e(lambda: L.call_soon(print))
l=asyncio.new_event_loop(); asyncio.set_event_loop(l); print(l.run_until_complete(val(3)), l.is_running()); l.call_soon(l.stop); l.run_forever(); f=l.create_future(); l.call_soon(l.stop)
e(lambda: l.run_until_complete(f)); l.close(); e(lambda: asyncio.set_event_loop(5)); asyncio.set_event_loop(None)
v=contextvars.ContextVar('v'); e(lambda: v.get(3)); tok=v.set(5); print(tok.old_value, scrub(tok), tok.var is v, v.name); v.reset(tok); print(v.get('unset'))
c=contextvars.copy_context(); e(lambda: c.run(lambda: (v.set(9), v.get())[1])); print(c[v], c.get(v), v in c, len(c), list(c.items())[0][1]); e(lambda: c['x']); 0
tk=c.run(lambda: v.set(1))
try: v.reset(tk)
except ValueError as x: print(scrub(x))
with v.set(3) as q: print(v.get())
print(v.get('unset')); e(lambda: contextvars.ContextVar(5)); e(lambda: contextvars.Token()); e(lambda: v.reset(5))
try: contextvars.ContextVar('w').reset(v.set(1))
except ValueError as x: print(scrub(x))
