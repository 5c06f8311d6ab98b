# Machines that break and are repaired: a queue of events, classes and an enum.
import enum
import heapq
import random


class State(enum.Enum):
    RUNNING = 1
    BROKEN = 2
    IDLE = 3


class Machine:
    def __init__(self, name, speed):
        self.name, self.speed, self.state, self.made = name, speed, State.IDLE, 0

    def handle(self, plant, time, what):
        if what == 'start' and self.state is State.IDLE:
            self.state = State.RUNNING
        elif what == 'break':
            self.state = State.BROKEN
            plant.at(time + 3 + plant.random.random(), self, 'repair')
            return
        elif what == 'repair':
            self.state = State.IDLE
            plant.at(time, self, 'start')
            return
        if self.state is State.RUNNING:
            self.made += 1
            plant.at(time + 1 / self.speed, self, 'break' if plant.random.random() < 0.05 else 'tick')


class Plant:
    def __init__(self, seed):
        self.random, self.events, self.count = random.Random(seed), [], 0

    def at(self, time, machine, what):
        self.count += 1
        heapq.heappush(self.events, (time, self.count, machine, what))

    def run(self, until):
        while self.events and self.events[0][0] < until:
            time, _, machine, what = heapq.heappop(self.events)
            machine.handle(self, time, what)


plant = Plant(5)
machines = [Machine(f'M{n}', 1 + n / 2) for n in range(4)]
for machine in machines:
    plant.at(0, machine, 'start')
plant.run(500)
for machine in machines:
    print(machine.name, machine.state.name, machine.made)
print(plant.count)
