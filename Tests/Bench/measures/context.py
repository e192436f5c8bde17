"""What every measure gets: the session, the builds, their stores, and where figures go."""

import contextlib
import datetime
import sys
import time
from pathlib import Path

from builds import TWELVE, furnish, rates
from figures import Figure, flat
from frankfurter import Frankfurter  # of Tests/EndToEnd/Servers; builds.py adds its folder
from session import Failure


class Context:
    """`runs` is how often each measure takes a figure, at the least once."""

    def __init__(self, session, builds, work, options):
        self.session, self.builds, self.work, self.options = session, builds, work, options
        self.runs, self.figures, self.notes = options.runs, [], []
        self.bank = bank_of_today()
        self.stores, self.has_failed = {}, False

    def close(self):
        self.bank.close()

    def some(self, share):
        """A number of runs that is a share of the usual one."""
        return max(1, round(self.runs * share))

    def note(self, text):
        """A remark below the table."""
        if text not in self.notes:
            self.notes.append(text)
            print(f"bench: {text}", file=sys.stderr, flush=True)

    def store(self, build, rows=12):
        """The store of a build with so many rows, made once."""
        key = build.name, rows
        if key not in self.stores:
            path = self.stores[key] = self.new_store(f"{build.name}-{rows}")
            codes = TWELVE if rows == 12 else [*TWELVE, *sorted(set(rates.wide().rates) - set(TWELVE))]
            furnish(build, self.session, path, codes, self.bank)
        return self.stores[key]

    def new_store(self, name):
        """The path of a store, in a folder where nothing else is written: windows watch it."""
        folder = self.work / "stores" / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder / "agio.sqlite"

    def window(self, build, rows=12):
        """The command that opens a window."""
        return [str(build.window), "--store", str(self.store(build, rows))]

    def sides(self, make, **floors):
        """What is measured in turn: `make(build)` for each build and, where no builds are compared, the floors, of which None is
        not installed."""
        sides = {build.name: make(build) for build in self.builds}
        if len(self.builds) > 1:
            return sides
        for name, side in floors.items():
            if side is None:
                self.note(f"{name} is not installed")
            else:
                sides[name] = side
        return sides

    def rounds(self, sides, runs=None, warm=1):
        """Calls all sides in turn, each as often first as the others. A side returns a dictionary of values, or of lists of them.
        The result has, by side and key, a list for each round."""
        names, found = list(sides), {}
        for number in range(-warm, runs or self.runs):
            for name in names[number % len(names):] + names[:number % len(names)]:
                for key, value in sides[name]().items():
                    if number >= 0:
                        values = value if isinstance(value, list) else [value]
                        found.setdefault(name, {}).setdefault(key, []).append(values)
        return found

    def figure(self, name, unit, found, key, floor="", aim=None, scale=1, **more):
        """Adds a figure of `rounds`. Values are multiplied by `scale`; `more` is for `Figure`."""
        def values(side):
            rounds = found.get(side, {}).get(key)
            return rounds and [[value * scale if value is not None else None for value in each] for each in rounds]

        mine = values("new")
        if not mine or not flat(mine):
            return self.note(f"{name} could not be measured")
        names = {"floor_name": floor, "floor": values(floor)} if len(self.builds) == 1 else {}
        aim = aim if len(self.builds) == 1 or aim and aim.at_most is not None else None
        self.figures.append(Figure(name, unit, mine, old=values("old"), aim=aim, **names, **more))

    def timed(self, *command, prepare=lambda: None):
        """A side: the milliseconds of a command from its start to its end, and its peak memory in MB."""
        def run():
            prepare()
            found = self.session.probe("xrun", "-n", 1, "--", *command)[0]
            if found["exit"]:
                raise Failure(f"{' '.join(map(str, command))}: exit {found['exit']:.0f}")
            return {"ms": found["wall"], "MB": found["maxrss"] / 1024}

        return run

    def until(self, condition, what, seconds=30):
        """Waits for a condition; raises `Failure` if it does not come true."""
        end = time.monotonic() + seconds
        while not (answer := condition()):
            if time.monotonic() > end:
                raise Failure(f"no {what} within {seconds} s")
            time.sleep(0.02)
        return answer

    def open_window(self, command, class_name, **environment):
        """Starts a program, waits for its window, and until it uses hardly any processor time."""
        process = self.session.start(*command, **environment)
        self.until(lambda: self.session.output("xdotool", "search", "--onlyvisible", "--class", class_name), "window")
        self.settle(process.pid)
        return process

    def settle(self, pid, seconds=10):
        """Waits until a process uses less than 2 % of a processor, for so many seconds at most."""
        end, before = time.monotonic() + seconds, -1
        while time.monotonic() < end:
            now = processor_time(pid)
            if before >= 0 and now - before < 0.01:
                return
            before = now
            time.sleep(0.5)


def bank_of_today():
    """A server whose rates are current for every source, so that no window asks for others when it opens."""
    newest = rates.newest_published()
    ahead = (rates.today() - datetime.date.fromisoformat(newest)).days
    return Frankfurter(rates.wide(newest), ahead=ahead)


def processor_time(pid):
    """The seconds of processor time of all threads of a process that live."""
    total = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        # A thread may end meanwhile.
        with contextlib.suppress(OSError):
            total += int(path.read_text().split()[0])
    return total / 1e9
