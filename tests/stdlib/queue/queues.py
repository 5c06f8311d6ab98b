"""Queues: their orders, limits, and what is refused."""
import queue


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__module__, type(error).__name__, error)


for kind in queue.Queue, queue.LifoQueue, queue.PriorityQueue, queue.SimpleQueue:
    q = kind()
    print(kind.__name__, q.empty(), q.qsize(), kind[int])
    for item in 3, 1, 2:
        q.put(item)
    q.put_nowait(0)
    print(q.qsize(), q.empty(), [q.get() for _ in range(2)], q.get(block=False), q.get(timeout=5))
    attempt(q.get_nowait)
    attempt(lambda: q.get(timeout=-1))
    attempt(lambda: q.get(False, -1))
q = queue.Queue(2)
q.put("a"); q.put("b")
print(q.full(), q.maxsize, q.unfinished_tasks, list(q.queue))
attempt(lambda: q.put_nowait("c"))
attempt(lambda: q.put("c", block=False))
attempt(lambda: q.put("c", timeout=-2))
attempt(lambda: queue.Queue().put("c", timeout=-2))
q.get(); q.task_done(); q.get(); q.task_done(); q.join()
attempt(q.task_done)
q.put(1); q.put(2); q.shutdown()
attempt(lambda: q.put(3))
print(q.get(), q.is_shutdown)
print(q.get())
attempt(q.get)
q = queue.LifoQueue(); q.put(1); q.shutdown(immediate=True); print(q.qsize(), q.unfinished_tasks)
attempt(q.get_nowait)
p = queue.PriorityQueue(); p.put((2, "b")); p.put((1, "z")); p.put((1, "a")); print([p.get() for _ in range(3)])
p.put(1); attempt(lambda: p.put("x"))
class Upper(queue.Queue):
    def _put(self, item): self.queue.append(item.upper())
u = Upper(); u.put("x"); print(u.get(), issubclass(queue.ShutDown, Exception), queue.Empty.__mro__)
print(sorted(queue.__all__))
