# Native in CPython: its frames are in no traceback.
# Drivers (vm/interp/drivers.h): what natives do with things that run Python code, one function for each. Each is
# compiled by itself when it is first wanted, and sees of the names here only what drivers.cpp gives: the built-ins
# whatever a program has made of them, and `missing`, the argument that was not given.


def sum(iterable, total):
    low = imaginary_low = 0.0  # what the additions of floats have lost
    for item in iterable:
        if not isinstance(total, inexact):
            total = total + item
            continue
        kind = type(total)
        if type(item) is int and -0x2000000000000000 <= item < 0x2000000000000000 or item is True or item is False:
            if kind in inexact:
                item = float(item)
        if kind is float and type(item) is float:
            high = total + item
            if abs(total) >= abs(item):
                low += (total - high) + item
            else:
                low += (item - high) + total
            total = high
        elif kind is complex and isinstance(item, inexact):
            real, imaginary = total.real, total.imag
            high = real + float(item.real)
            if abs(real) >= abs(item.real):
                low += (real - high) + item.real
            else:
                low += (item.real - high) + real
            if type(item) is complex:
                imaginary_high = imaginary + item.imag
                if abs(imaginary) >= abs(item.imag):
                    imaginary_low += (imaginary - imaginary_high) + item.imag
                else:
                    imaginary_low += (item.imag - imaginary_high) + imaginary
                imaginary = imaginary_high
            total = complex(high, imaginary)
        else:
            if kind is float and low - low == 0.0:
                total += low
            elif kind is complex:
                total = complex(total.real + (low if low - low == 0.0 else 0.0),
                                total.imag + (imaginary_low if imaginary_low - imaginary_low == 0.0 else 0.0))
            low = imaginary_low = 0.0
            total = total + item
    if low and low - low == 0.0:
        total = total + low
    if imaginary_low and imaginary_low - imaginary_low == 0.0:
        total = complex(total.real, total.imag + imaginary_low)
    return total


def any(iterable):
    for item in iterable:
        if item:
            return True
    return False


def all(iterable):
    for item in iterable:
        if not item:
            return False
    return True


def max(iterable, default):
    best = missing
    for item in iterable:
        if best is missing or item > best:
            best = item
    if best is not missing:
        return best
    if default is missing:
        raise ValueError("max() iterable argument is empty")
    return default


def min(iterable, default):
    best = missing
    for item in iterable:
        if best is missing or item < best:
            best = item
    if best is not missing:
        return best
    if default is missing:
        raise ValueError("min() iterable argument is empty")
    return default


def max_by(iterable, default, key):
    best = missing
    for item in iterable:
        item_key = key(item)
        if best is missing or item_key > best_key:
            best, best_key = item, item_key
    if best is not missing:
        return best
    if default is missing:
        raise ValueError("max() iterable argument is empty")
    return default


def min_by(iterable, default, key):
    best = missing
    for item in iterable:
        item_key = key(item)
        if best is missing or item_key < best_key:
            best, best_key = item, item_key
    if best is not missing:
        return best
    if default is missing:
        raise ValueError("min() iterable argument is empty")
    return default


def list(iterable):
    return [item for item in iterable]


def tuple(iterable):
    return tuple([item for item in iterable])


def set(iterable):
    return {item for item in iterable}


def dict(iterable):
    result = {}
    number = 0
    for item in iterable:
        if type(item) is not tuple or len(item) != 2:
            item = pair_of(item, number)
        key, value = item
        result[key] = value
        number += 1
    return result


def update(self, iterable):
    number = 0
    for item in iterable:
        if type(item) is not tuple or len(item) != 2:
            item = pair_of(item, number)
        key, value = item
        self[key] = value
        number += 1


def join(self, iterable):
    return self.join([item for item in iterable])


def extend(self, iterable):
    for item in iterable:
        self.append(item)


def add_all(self, iterable):
    for item in iterable:
        self.add(item)


def sorted(iterable):
    result = [item for item in iterable]
    result.sort()
    return result


def next(iterator, default):
    for item in iterator:
        return item
    return default


def reduce(function, iterable, total):
    for item in iterable:
        total = item if total is missing else function(total, item)
    if total is missing:
        raise TypeError("reduce() of empty iterable with no initial value")
    return total
