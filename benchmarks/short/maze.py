# A maze of walls, the shortest ways through it, and a picture of it.
import collections

SIZE = 41
walls = {(x, y) for x in range(SIZE) for y in range(SIZE) if (x * 7 + y * 13 + x * y) % 5 == 0 and (x, y) != (0, 0)}


def neighbours(place):
    x, y = place
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        next_place = x + dx, y + dy
        if 0 <= next_place[0] < SIZE and 0 <= next_place[1] < SIZE and next_place not in walls:
            yield next_place


def distances(start):
    found = {start: 0}
    queue = collections.deque([start])
    while queue:
        place = queue.popleft()
        for each in neighbours(place):
            if each not in found:
                found[each] = found[place] + 1
                queue.append(each)
    return found


found = distances((0, 0))
far = max(found, key=lambda place: (found[place], place))
print(len(found), far, found[far])
for y in range(0, SIZE, 8):
    print(''.join('#' if (x, y) in walls else str(found.get((x, y), 0) % 10) for x in range(SIZE)))
