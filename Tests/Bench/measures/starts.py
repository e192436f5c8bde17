"""From the start of the window to its first content, and until nothing changes any more; with warm and with cold caches."""

import os

from figures import Aim

FLOORS = {12: "floor_b", 165: "floor_c"}
AIMS = {12: Aim(times=1.15), 165: Aim(times=0.6)}
DROP = "/proc/sys/vm/drop_caches"


def measure(context):
    """Warm starts."""
    take(context, "start", lambda: None, context.runs)


def measure_cold(context):
    """Starts after the system's caches were dropped: everything is read from the disk."""
    if not os.access(DROP, os.W_OK):
        return context.note("cold starts need root, to drop the system's caches")

    def drop():
        os.sync()
        with open(DROP, "w", encoding="ascii") as file:
            file.write("3")

    take(context, "cold-start", drop, context.some(1 / 3))


def take(context, name, prepare, runs):
    for rows, floor in FLOORS.items():
        def side(command):
            def run():
                prepare()
                return context.session.probe("xstart", "--", *command)[0]

            return run

        sides = context.sides(
            lambda build: side(context.window(build, rows)), **{floor: side([context.session.floor(floor)])})
        found = context.rounds(sides, runs)
        aims = AIMS if name == "start" else {}
        context.figure(f"{name}-{rows}-map", "ms", found, "map", floor)
        context.figure(f"{name}-{rows}-first-content", "ms", found, "nonblank", floor, aims.get(rows))
        context.figure(f"{name}-{rows}-complete", "ms", found, "complete", floor)
        context.figure(f"{name}-{rows}-cpu", "ms", found, "cpu_complete", floor)
