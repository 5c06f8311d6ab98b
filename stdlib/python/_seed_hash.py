# Native in CPython: its frames are in no traceback.
"""SHA-512 (FIPS 180-4), with which random.seed() spreads a text over all of the generator's state."""

from math import isqrt

_mask = 0xffffffffffffffff


def _cube_root(number):
    """The integer part of the cube root of number, by Newton's method from above."""
    guess = 1 << -(-number.bit_length() // 3)
    while True:
        better = (2 * guess + number // (guess * guess)) // 3
        if better >= guess:
            return guess
        guess = better


def _first_primes(count):
    primes = []
    candidate = 2
    while len(primes) < count:
        if all(candidate % prime for prime in primes):
            primes.append(candidate)
        candidate += 1
    return primes


_primes = _first_primes(80)
_round_constants = [_cube_root(prime << 192) & _mask for prime in _primes]
_start = [isqrt(prime << 128) & _mask for prime in _primes[:8]]


def _turn(word, count):
    return (word >> count | word << (64 - count)) & _mask


def _mix(state, block):
    """The state after one block of 128 bytes."""
    words = [int.from_bytes(block[at:at + 8], 'big') for at in range(0, 128, 8)]
    for at in range(16, 80):
        early, late = words[at - 15], words[at - 2]
        words.append((words[at - 16] + (_turn(early, 1) ^ _turn(early, 8) ^ early >> 7) + words[at - 7]
                      + (_turn(late, 19) ^ _turn(late, 61) ^ late >> 6)) & _mask)
    a, b, c, d, e, f, g, h = state
    for constant, word in zip(_round_constants, words):
        first = (h + (_turn(e, 14) ^ _turn(e, 18) ^ _turn(e, 41)) + (e & f ^ ~e & g) + constant + word) & _mask
        second = (_turn(a, 28) ^ _turn(a, 34) ^ _turn(a, 39)) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = (first + second) & _mask, a, b, c, (d + first) & _mask, e, f, g
    return [old + new & _mask for old, new in zip(state, (a, b, c, d, e, f, g, h))]


def sha512(data):
    """The 64 bytes of the hash of data."""
    size = len(data)
    padded = bytes(data) + b'\x80' + bytes((111 - size) % 128) + (8 * size).to_bytes(16, 'big')
    state = _start
    for at in range(0, len(padded), 128):
        state = _mix(state, padded[at:at + 128])
    return b''.join([word.to_bytes(8, 'big') for word in state])
