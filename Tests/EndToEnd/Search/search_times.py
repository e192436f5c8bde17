"""Measures how long searches of the desktop take, and prints the medians: `Tests/EndToEnd/run.sh search_times.py`."""

import statistics
import time
from contextlib import closing

from privatebus import PrivateBus
from programs import AGIO, Home
from test_search import KRUNNER, NAME, OTHERS, PATH, SHELL

COUNT = 50


def milliseconds(action):
    """The time that an action takes."""
    start = time.monotonic()
    action()
    return (time.monotonic() - start) * 1000


def main():
    with closing(Home()) as home:
        home.furnish()
        with closing(PrivateBus(home, {NAME: [AGIO, "search-provider", "--quit-after", 0]})) as bus:

            def results(text):
                return bus.call(NAME, PATH, SHELL, "GetInitialResultSet", "(as)", text.split(" "))[0]

            def restarted():
                bus.wait_until_gone(NAME)
                return milliseconds(lambda: results("100 usd to eur"))

            print(f"first answer, with the start   {statistics.median(restarted() for _ in range(COUNT)):6.1f} ms")
        with closing(PrivateBus(home, {NAME: [AGIO, "search-provider"]})) as bus:
            results("1 usd to eur")
            ids = results("100 usd")
            process = bus.process(NAME)
            measured = {
                "results of 100 usd to eur": lambda number: results(f"{number} usd to eur"),
                "results of 100 usd": lambda number: results(f"{number} usd"),
                "metas of five results": lambda _: bus.call(NAME, PATH, SHELL, "GetResultMetas", "(as)", ids),
                "matches of 100 usd to eur": lambda number: bus.call(NAME, PATH, KRUNNER, "Match", "(s)", f"{number} usd to eur"),
                "no money": lambda number: results(OTHERS[number % len(OTHERS)]),
            }
            for what, action in measured.items():
                print(f"{what:30} {statistics.median(milliseconds(lambda: action(number)) for number in range(COUNT)):6.1f} ms")
            status = open(f"/proc/{process}/status", encoding="utf-8").read()
            memory = next(line for line in status.splitlines() if line.startswith("VmRSS"))
            print(f"memory                         {int(memory.split()[1]) / 1024:6.1f} MB")


if __name__ == "__main__":
    main()
