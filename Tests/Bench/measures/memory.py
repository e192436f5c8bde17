"""The memory of the window: 3 s after its start, and how it grows while somebody uses it."""

from figures import Aim
from starts import FLOORS



def measure(context):
    for rows, floor in FLOORS.items():
        def side(command):
            return lambda: context.session.probe("xstart", "-m", 3000, "--", *command)[0]

        sides = context.sides(
            lambda build: side(context.window(build, rows)), **{floor: side([context.session.floor(floor)])})
        found = context.rounds(sides, context.some(1 / 5), warm=0)
        context.figure(f"memory-{rows}-uss", "MB", found, "uss", floor, Aim(beyond=6), scale=1 / 1024)
        context.figure(f"memory-{rows}-pss", "MB", found, "pss", floor, scale=1 / 1024)
        context.figure(f"memory-{rows}-threads", "threads", found, "threads", floor)
