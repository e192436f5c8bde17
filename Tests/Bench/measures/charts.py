"""From a key or a move of the pointer to the first repaint: the chart, and the list while the store is busy."""

import itertools
import subprocess

from figures import Aim

#: A frame at 60 Hz.
FRAME = Aim(at_most=16)
#: Opening the chart page, again, all 27 years, the pointer and the crosshair; “=” is a pause.
CHART = """=1500 Down h+Control_L =500 Escape =300 h+Control_R =500 5 =300
30,45 50,50 70,55 31,50 52,50 75,50 Home Right Right""".split()
PLACES = [word for word in CHART if "," in word]


def steps(context, command, quiet, *words):
    """Opens a window as soon as it can be seen, does steps, and returns the milliseconds to the first repaint by step."""
    process = context.session.start(*command)
    try:
        lines = context.session.probe("xstep", "-c", "agio-gtk", "-q", quiet, *words)
    finally:
        context.session.end(process)
    found = {}
    for line in lines:
        step = line["step"] if isinstance(line["step"], str) else f"{line['step']:.0f}"
        found.setdefault(step, []).append(line["first"])
    return found


def measure(context):
    def side(build):
        def run():
            # To the first repaint: themes fade a pressed button for another fifth of a second.
            found = steps(context, context.window(build), 100, *CHART)
            moves = [value for place in PLACES for value in found[place]]
            return {
                "first": found["h+Control_L"], "again": found["h+Control_R"], "years": found["5"],
                "move": moves, "crosshair": found["Right"]}

        return run

    found = context.rounds(context.sides(side), context.some(1 / 3))
    context.figure("chart-first-opening", "ms", found, "first", aim=FRAME)
    context.figure("chart-later-opening", "ms", found, "again", aim=FRAME)
    context.figure("chart-all-years", "ms", found, "years")
    context.figure("chart-pointer", "ms", found, "move", aim=FRAME)
    context.figure("chart-crosshair-key", "ms", found, "crosshair", aim=FRAME)


def digits(found):
    return [value for digit in "123456" for value in found.get(digit, [])]


def measure_busy(context):
    """A key press while the history is imported into a new store, and while another program holds the store for 10 s."""
    numbers = itertools.count()

    def importing(build):
        def run():
            path = context.new_store(f"{build.name}-fresh-{next(numbers)}")
            build.run(context.session, path, "config", "set", "refresh", "asked")
            return {"first": digits(steps(context, [build.window, "--store", path], 15, "=60", *"123456"))}

        return run

    def held(build):
        path = context.store(build)
        # Amounts are stored a tenth of a second after a key press, so the pauses are longer.
        words = "1 =200 2 =200 3 =200 BackSpace BackSpace BackSpace".split() * 8

        def run():
            holder = subprocess.Popen(["sqlite3", path], stdin=subprocess.PIPE, text=True)
            holder.stdin.write(".timeout 5000\nBEGIN IMMEDIATE;\n.system sleep 10\nROLLBACK;\n")
            holder.stdin.close()
            found = digits(steps(context, context.window(build), 15, "=1500", *words))
            holder.wait()
            return {"first": found, "slowest": max((value for value in found if value is not None), default=None),
                    "lost": sum(value is None for value in found)}

        return run

    found = context.rounds(context.sides(importing), context.some(1 / 3), warm=0)
    context.figure("key-while-importing", "ms", found, "first")
    found = context.rounds(context.sides(held), 1, warm=0)
    context.figure("key-while-held", "ms", found, "first")
    context.figure("key-while-held-slowest", "ms", found, "slowest")
    context.figure("key-while-held-not-repainted", "keys", found, "lost", aim=Aim(at_most=0))
