"""Random tokens: their forms and lengths, and what is refused."""
import secrets


def attempt(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error)


for size in 0, 1, 5, 16, None:
    print(len(secrets.token_bytes(size)), len(secrets.token_hex(size)), len(secrets.token_urlsafe(size)))
print(type(secrets.token_bytes()), secrets.token_hex(4).isalnum(), secrets.token_hex() != secrets.token_hex())
print(all(0 <= secrets.randbelow(7) < 7 for _ in range(50)), {secrets.randbelow(2) for _ in range(200)})
print(all(secrets.randbits(5) < 32 for _ in range(50)), secrets.randbits(0), secrets.choice([4]))
print(secrets.compare_digest(b"ab", b"ab"), secrets.compare_digest("ab", "abc"))
attempt(lambda: secrets.randbelow(0))
attempt(lambda: secrets.randbelow(-3))
attempt(lambda: secrets.choice([]))
attempt(lambda: secrets.randbits(-1))
attempt(lambda: secrets.compare_digest("ä", "ö"))
attempt(lambda: secrets.compare_digest("a", b"a"))
attempt(lambda: secrets.SystemRandom().getstate())
print(sorted(secrets.__all__), secrets.DEFAULT_ENTROPY)
