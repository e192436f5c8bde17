"""Twenty programs that read and write one store at once, beside a window: each change that was acknowledged is there in the end, and nobody
is told that the store is in use."""

import collections
import subprocess
import threading
import time
from contextlib import closing

from changes import faults
from programs import AGIO, Home, rows
from waiting import wait_until
from window import Window

#: The programs at a time, and the seconds for each round of it.
PROGRAMS, SECONDS = 20, 120


class Crowd:
    """What the programs do, and what was acknowledged."""

    def __init__(self, home, chance, tally):
        self.home, self.tally, self.seed = home, tally, chance.randrange(2**32)
        self.kept, self.alerts, self.codes = set(), set(), collections.Counter()
        self.slowest, self.end = 0.0, time.monotonic() + SECONDS
        self.lock = threading.Lock()

    def work(self, number):
        """Runs programs one after the other."""
        count = 0
        while time.monotonic() < self.end:
            count += 1
            self.run(number, count)

    def run(self, number, count):
        note = f"{number}-{count}"
        words = [
            ["keep", "5", "EUR", "USD", "--note", note], ["alerts", "add", "EUR", "USD", "above", f"{number}.{count:04}"], ["list", "--json"],
            ["amount", str(count), "USD"], ["convert", "1", "EUR", "USD"], ["own", "rate", "EUR", "SEK", str(count)],
        ][count % 6]
        start = time.monotonic()
        result = subprocess.run([AGIO, *words], env=self.home.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        with self.lock:
            self.slowest = max(self.slowest, time.monotonic() - start)
            self.codes[words[0], result.returncode] += 1
            if result.returncode:
                # There are no more than 100 alerts.
                is_refused = result.returncode == 1 and words[0] == "alerts"
                return self.tally.check(is_refused, f"{words}: exit {result.returncode} {result.stderr}")
            {"keep": self.kept, "alerts": self.alerts}.get(words[0], set()).add(note if words[0] == "keep" else words[-1])


def endure(tally, rounds, chance, disk):
    for _ in range(rounds):
        with closing(Home()) as home:
            home.furnish()
            window = Window(home)
            window.wait_for_start()
            crowd = Crowd(home, chance, tally)
            threads = [threading.Thread(target=crowd.work, args=(number,)) for number in range(PROGRAMS)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            tally.rounds += sum(crowd.codes.values())
            check(tally, crowd, home)
            window.enter("USD", "4242")
            wait_until(lambda: home.anchor() == ("4242", "USD"), "what is typed is stored")
            tally.check(window.close() == 0, "the window ended")
            tally.check(not window.complaints(), window.complaints())
            tally.note(f"{len(crowd.kept)} kept conversions and {len(crowd.alerts)} alerts acknowledged; {dict(crowd.codes)}")
            tally.note(f"slowest program {crowd.slowest:.1f} s")


def check(tally, crowd, home):
    """What was acknowledged is there."""
    kept = {note for note, in rows(home.store, "SELECT note FROM kept_conversion")}
    alerts = {number for number, in rows(home.store, "SELECT number FROM alert")}
    tally.check(crowd.kept <= kept, "kept conversions were lost:", sorted(crowd.kept - kept)[:5])
    tally.check({float(number) for number in crowd.alerts} <= {float(number) for number in alerts if number}, "alerts were lost")
    for fault in faults(home):
        tally.check(fault.startswith("left over"), fault)
