# Native in CPython: its frames are in no traceback.
# Drivers (vm/interp/drivers.h): what natives do with things that run Python code, one function for each. Each is
# compiled by itself when it is first wanted, and sees of the names here only what drivers.cpp gives: the built-ins
# whatever a program has made of them, and `missing`, the argument that was not given.


def sum(iterable, total):
    low = imaginary_low = 0.0  # what the additions of floats have lost
    for item in iterable:
        if not is_inexact(total):
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


def contains(iterable, item):
    for each in iterable:
        if each is item or each == item:
            return True
    return False


def unpack_two(iterable, count):
    got = 0
    for item in iterable:
        if got == 0:
            first = item
        elif got == 1:
            second = item
        else:
            raise ValueError("too many values to unpack (expected 2)")
        got += 1
    if got < 2:
        raise ValueError(f"not enough values to unpack (expected 2, got {got})")
    return first, second


def unpack(iterable, count):
    items = []
    for item in iterable:
        if len(items) == count:
            raise ValueError(f"too many values to unpack (expected {count})")
        items.append(item)
    if len(items) < count:
        raise ValueError(f"not enough values to unpack (expected {count}, got {len(items)})")
    return tuple(items)


# ---- The next item of iterators: what the machine calls for a `for` loop


def next_item(source):
    for item in source:
        return item
    raise StopIteration


def next_enumerate(self, source):
    for item in source:
        return take_count(self), item
    raise StopIteration


def next_zip2(first, second):
    for a in first:
        for b in second:
            return a, b
        break
    raise StopIteration


def next_zip3(first, second, third):
    for a in first:
        for b in second:
            for c in third:
                return a, b, c
            break
        break
    raise StopIteration


def next_map1(function, source):
    for item in source:
        return function(item)
    raise StopIteration


def next_map2(function, first, second):
    for a in first:
        for b in second:
            return function(a, b)
        break
    raise StopIteration


def next_map3(function, first, second, third):
    for a in first:
        for b in second:
            for c in third:
                return function(a, b, c)
            break
        break
    raise StopIteration


def next_filter(function, source):
    for item in source:
        if item if function is None else function(item):
            return item
    raise StopIteration


def next_count(self, counter, step):
    set_counter(self, counter + step)
    return counter


def next_cycle(self, source):
    for item in source:
        return save_item(self, item)
    return next_saved(self)


def next_accumulate(self, source, function, total):
    for item in source:
        return set_total(self, total + item if function is None else function(total, item))
    raise StopIteration


def next_chain(self, active):
    while True:
        for item in active:
            return item
        active = next_active(self)
        if active is None:
            raise StopIteration


def next_takewhile(self, predicate, source):
    for item in source:
        if predicate(item):
            return item
        decide(self)
        break
    raise StopIteration


def next_filterfalse(predicate, source):
    for item in source:
        if not predicate(item):
            return item
    raise StopIteration


def next_starmap(function, source):
    for arguments in source:
        if type(arguments) is not tuple:
            arguments = tuple(arguments)
        return function(*arguments)
    raise StopIteration


def next_compress(data, selectors):
    for item in data:
        for selector in selectors:
            break
        else:
            break
        if selector:
            return item
    raise StopIteration


def next_islice(self, source):
    for item in source:
        state = note_taken(self)
        if state == 1:
            return item
        if state == 2:
            break
    end_slice(self)
    raise StopIteration


def next_groupby(self, source, function):
    end_group(self)
    while not begins_group(self):
        if has_read(self):
            target, current = target_key(self), current_key(self)
            if not (target is current or target == current):
                break
        for item in source:
            read_ahead(self, item, item if function is None else function(item))
            break
        else:
            raise StopIteration
    return begin_group(self)


def next_group_item(self, key):
    parent = parent_of(self)
    if not has_read(parent):
        function = key_function_of(parent)
        for item in source_of(parent):
            read_ahead(parent, item, item if function is None else function(item))
            break
        else:
            raise StopIteration
    current = current_key(parent)
    if key is current or key == current:
        return take_read(parent)
    raise StopIteration


def next_pairwise(self, source, previous):
    try:
        for item in source:
            set_previous(self, item)
            return previous, item
    except:
        end_pairs(self)
        raise
    end_pairs(self)
    raise StopIteration
