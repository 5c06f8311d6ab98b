"""UUIDs: how they are made, their parts, and what is refused."""
import copy
import pickle
import uuid
from uuid import UUID


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


text = "12345678-1234-5678-9abc-def012345678"
u = UUID(text)
print(u, repr(u), u == UUID("{" + text + "}"), UUID("urn:uuid:" + text) == u, UUID(text.replace("-", "").upper()) == u)
print(UUID(bytes=u.bytes) == u, UUID(bytes_le=u.bytes_le) == u, UUID(fields=u.fields) == u, UUID(int=u.int) == u, UUID(int=int(u)) == u)
for name in ("hex", "urn", "bytes", "bytes_le", "fields", "int", "time_low", "time_mid", "time_hi_version", "clock_seq_hi_variant",
             "clock_seq_low", "clock_seq", "node", "time", "variant", "version", "is_safe"):
    print(name, getattr(u, name))
for version in range(1, 9):
    v = UUID(int=u.int, version=version)
    print(v, v.version, v.time, v.clock_seq)
for digit in "0123456789abcdef":
    v = UUID(f"00000000-0000-4000-{digit}000-000000000000")
    print(digit, v.variant, v.version)
for wrong in ({}, {"hex": text, "int": 1}, {"hex": "x"}, {"hex": "g" * 32}, {"bytes": b"x"}, {"bytes_le": b"x"}, {"int": -1}, {"int": 1 << 128},
              {"fields": (1,)}, {"fields": (1 << 32, 0, 0, 0, 0, 0)}, {"fields": (0, 0, 0, 256, 0, 0)}, {"fields": (0, 0, 0, 0, 0, -1)},
              {"int": 0, "version": 0}, {"int": 0, "version": 9}):
    attempt(lambda: UUID(**wrong))
def assign(): u.int = 3
attempt(assign)
attempt(lambda: u < 3)
a, b = UUID(int=1), UUID(int=2)
print(a < b, a <= b, a > b, a >= b, a == b, a == 1, hash(a) == hash(1), sorted([b, a]) == [a, b], {a: 1}[UUID(int=1)])
print(pickle.loads(pickle.dumps(u)) == u, copy.deepcopy(u) == u, copy.copy(u) == u, UUID(int=5, is_safe=uuid.SafeUUID.safe).is_safe, u.__getstate__() == {"int": u.int})
print(pickle.loads(pickle.dumps(UUID(int=5, is_safe=uuid.SafeUUID.unsafe))).is_safe)
print(uuid.uuid3(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_URL, b"\xff"))
print(uuid.uuid8(1, 2, 3), uuid.uuid8(1 << 60, 1 << 60, 1 << 70), uuid.uuid1(5, 7).fields[3:], uuid.uuid6(5, 7).fields[3:], uuid.uuid1(5, 7).version)
for make in uuid.uuid1, uuid.uuid4, uuid.uuid6, uuid.uuid7, uuid.uuid8:
    made = [make() for _ in range(300)]
    print(make.__name__, len(set(made)), {each.version for each in made}, {each.variant for each in made}, make in (uuid.uuid6, uuid.uuid7) and made == sorted(made))
import time
print(abs(uuid.uuid7().time / 1000 - time.time()) < 60, abs((uuid.uuid6().time - 0x01b21dd213814000) / 1e7 - time.time()) < 60, 0 < uuid.getnode() < 1 << 48, uuid.getnode() == uuid.getnode())
print(uuid.NIL, uuid.MAX, uuid.NAMESPACE_OID, uuid.NAMESPACE_X500, list(uuid.SafeUUID))
attempt(lambda: uuid.uuid3("not a namespace", "x"))
attempt(lambda: uuid.uuid5(uuid.NIL, 3))
attempt(lambda: uuid.uuid1(node=-1))
