# Side traces rely on what their parent knew of the registers: types, shapes, values. What changes in between does not
# count as known.


class Point:
    def __init__(self, x):
        self.x = x

    def get(self):
        return self.x


class Other:
    def __init__(self, x):
        self.x = x
        self.y = 2 * x

    def get(self):
        return self.y


def branches(items, n):
    total = text = 0
    for i in range(n):
        item = items[i % len(items)]
        value = item.get() + item.x  # item's shape is known from here on
        if i % 3 == 0:
            total += item.x
        elif i % 5 == 0:
            total -= item.get()
            item = items[(i + 1) % len(items)]  # and now it is not
            if i % 2:
                total += item.get()
        if value % 2:
            text += len(str(item.get()))
        else:
            total += item.get() * 2
    return total, text


print(branches([Point(3)], 300))
print(branches([Point(3), Other(4), Point(5)], 300))


def changes_type(n):
    value = 1
    out = []
    for i in range(n):
        if i % 7 == 3:
            value = float(i)
        elif i % 7 == 5:
            value = str(i)
        elif i % 7 == 6:
            value = i
        if i % 2:
            out.append(value)
        else:
            out.append(value * 2)
        if i % 3 == 0:
            out.append(value + value)
    return len(out), out[-6:]


print(changes_type(300))


def changes_class(n):
    points = [Point(1), Point(2)]
    total = 0
    for i in range(n):
        point = points[i % 2]
        total += point.get()
        if i % 4 == 1:
            point.__class__ = Other
            point.y = 100
        if i % 3 == 0:
            total += point.get()
        else:
            total -= point.x
        point.__class__ = Point
        if i % 50 == 49:
            point.z = i
    return total


print(changes_class(300))


def constants(n):
    step, flag, nothing, total = 3, True, None, 0
    for i in range(n):
        if flag and i % step == 0:
            total += step
        if nothing is None:
            total += 1
        if i == n // 2:
            step, flag, nothing = 4, 2, 0
        if i % 11 == 0:
            total += step * 10
            if flag is True:
                total += 100
    return total


print(constants(300))


def outgrows(n):
    small, tiny = 1.0, 1.0
    kept = []
    for i in range(n):
        small *= 1.7
        tiny /= 1.9
        if i % 13 == 12:
            kept.append(small)
            if i % 2:
                small, tiny = tiny, small
        elif i % 17 == 16:
            kept.append(tiny + small)
    return len(kept), kept[5], kept[-1]


print(outgrows(600))


def nested(rows):
    total = 0
    for row in rows:
        last = None
        for x in row:
            if last is None:
                last = x
            elif x < last:
                total += last - x
                last = x if total % 3 else None
            else:
                total += 1
        if last is not None and last % 2:
            total += last
    return total


print(nested([[(i * j * 37) % 11 for j in range(9)] for i in range(120)]))
