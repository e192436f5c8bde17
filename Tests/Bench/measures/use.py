"""How the memory of the window grows while somebody uses it: the actions of an hour, at full speed."""

import contextlib
import sqlite3
from session import Failure

#: Actions of a cycle, as xstep has them: keys, lists, the chart, days and the picker; it ends in the row in which it began.
CYCLE = """1 2 3 period 4 5 BackSpace Down 7 5 0 Down Up Next+Control_L Prior+Control_L
h+Control_L 1 3 4 5 Home Right Right Next Left Escape Escape
d+Control_L Left Up Escape Left+Alt_L Left+Alt_L Right+Alt_L t+Control_L
n+Control_L =300 d o Escape Escape f+Control_L s Escape b+Control_L z+Control_L Up""".split()
ACTIONS = [word for word in CYCLE if "=" not in word]


def measure(context):
    cycles = 2 * context.runs
    found = context.rounds(
        {build.name: (lambda build=build: use(context, build, cycles)) for build in context.builds}, 1, warm=0)
    context.figure("use-written", "MB", found, "written", scale=1 / 1024)
    context.figure("use-growth", "kB a cycle", found, "growth")
    context.note(f"use: {cycles} cycles of {len(ACTIONS)} actions")


def use(context, build, cycles):
    """Opens a window, does all cycles, and measures after each."""
    path = context.new_store(f"{build.name}-use")
    with contextlib.closing(sqlite3.connect(context.store(build))) as old, contextlib.closing(sqlite3.connect(path)) as new:
        old.backup(new)
    build.run(context.session, path, "lists", "add", "Travel")
    build.run(context.session, path, "add", "EUR", "THB", "SGD")
    build.run(context.session, path, "lists", "show", "Home")
    process = context.open_window([build.window, "--store", path], "agio-gtk")
    sizes, lost = [], []
    try:
        for _ in range(cycles):
            lines = context.session.probe("xstep", "-c", "agio-gtk", "-q", 15, *CYCLE)
            if process.poll() is not None:
                raise Failure(f"the window has ended with {process.returncode}")
            lost += [line["step"] for line in lines if line["first"] is None]
            sizes.append(private(process.pid))
    finally:
        context.session.end(process)
    context.note(f"use: written private memory of {build.name} after each cycle in MB: {' '.join(f'{size / 1024:.1f}' for size in sizes)}")
    if lost:
        context.note(f"use: {len(lost)} of {cycles * len(ACTIONS)} actions were not followed by a repaint of the window")
    return {"written": sizes[-1], "growth": slope(sizes[len(sizes) // 2:])}


def private(pid):
    """The memory that a process has written and does not share, in kB. What it has only read of libraries is left out: that counts as
    its own as soon as no other program has the same page, and changed by 14 MB from one cycle to the next."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_Dirty"))


def slope(values):
    """The growth of values from one to the next, by least squares."""
    middle, mean = (len(values) - 1) / 2, sum(values) / len(values)
    spread = sum((number - middle) ** 2 for number in range(len(values)))
    return sum((number - middle) * (value - mean) for number, value in enumerate(values)) / spread if spread else 0
