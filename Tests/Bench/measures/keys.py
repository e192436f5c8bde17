"""From a key press in the list to the first and the last repaint that follows from it."""

from figures import Aim
from starts import FLOORS

KEYS = "1 2 3 4 5".split()


def measure(context):
    for rows, floor in FLOORS.items():
        sides = context.sides(
            lambda build: typing(context, context.window(build, rows), "agio-gtk"),
            **{floor: typing(context, [context.session.floor(floor)], floor)})
        found = context.rounds(sides, context.some(1 / 5), warm=0)
        context.figure(f"key-{rows}-first", "ms", found, "first", floor)
        context.figure(f"key-{rows}-last", "ms", found, "last", floor, Aim(times=0.5) if rows == 165 else None)
        context.figure(f"key-{rows}-cpu", "ms", found, "cpu", floor)


def typing(context, command, class_name):
    """A side: opens a window and types into it, five rounds and one that does not count."""
    def run():
        process = context.open_window(command, class_name)
        try:
            lines = context.session.probe("xkey", "-c", class_name, "-u", "BackSpace", "-U", len(KEYS), "-r", 6, *KEYS)
        finally:
            context.session.end(process)
        return {key: [line[key] for line in lines[len(KEYS):]] for key in ("first", "last", "cpu")}

    return run
