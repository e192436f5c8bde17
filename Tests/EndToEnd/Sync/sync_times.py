"""Measures how long a digit that is typed in one window takes to another one, of another home on another display, through a server and
through a folder: `Tests/EndToEnd/run.sh sync_times.py [--count N] [--pictures FOLDER]`. Prints the median and the longest time."""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path

from hand import Hand
from postgresql import PostgreSQL
from programs import Home
from waiting import wait_until
from window import Window, text

#: Seconds between two changes: they are sent at most once a second.
PAUSE = 1.5


def second_display(stack):
    """Starts another display server, and returns its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(server.wait)
    stack.callback(server.terminate)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return ":" + pipe.readline().strip()


def open_window(stack, *words):
    """A window of a new home that exchanges changes."""
    home = stack.enter_context(closing(Home()))
    home.furnish()
    home.agio("sync", *words)
    window = Window(home)
    stack.callback(window.stop)
    window.wait_until_known()
    return window


def watch(*words):
    """Opens the other window, and prints the time at which each amount is first seen in it."""
    with ExitStack() as stack:
        window = open_window(stack, *words)
        entry = wait_until(lambda: window.entry("USD"), "the row in the other window")
        seen = None
        print("ready", flush=True)
        while True:
            now = text(entry)
            if now != seen:
                seen = now
                print(time.monotonic(), now, flush=True)
            time.sleep(0.002)


def other_window(stack, display, *words):
    """Opens the other window in a session bus of its own: there is one window in a session. Returns what it prints."""
    command = ["dbus-run-session", "--", sys.executable, "-B", __file__, "--watch", *map(str, words)]
    process = subprocess.Popen(command, env=os.environ | {"DISPLAY": display}, stdout=subprocess.PIPE, text=True, start_new_session=True)
    stack.callback(process.wait)
    stack.callback(os.killpg, process.pid, signal.SIGTERM)
    while process.stdout.readline() != "ready\n":
        if process.poll() is not None:
            raise AssertionError("the other window has not started")
    return process.stdout


def measure(one, other, count):
    """The milliseconds from a key to the amount in the other window."""
    times = []
    one.wait_until_active()
    one.focus("USD")
    with closing(Hand()) as hand:
        for number in range(count):
            time.sleep(PAUSE)
            digit = str(number % 9 + 1)
            hand.press("ctrl+a")
            start = time.monotonic()
            hand.press(digit)
            while (said := other.readline().split())[1:] != [f"{digit}.00"]:
                pass
            times.append((float(said[0]) - start) * 1000)
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--watch", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.watch:
        return watch(*options.watch)
    for what in ("server", "folder"):
        with ExitStack() as stack:
            display = second_display(stack)
            if what == "server":
                server = stack.enter_context(closing(PostgreSQL()))
                with closing(Home()) as home:
                    home.agio("sync", "init", server.address())
                for role in ("anna", "ben"):
                    server.add_user(role, "office")
                places = [["postgresql", server.address(role), "--space", "office"] for role in ("anna", "ben")]
            else:
                places = 2 * [["folder", stack.enter_context(closing(Home())).folder / "Agio"]]
            one = open_window(stack, *places[0])
            # The list of a new user is shared with its first change.
            one.home.agio("remove", "CNY")
            one.home.agio("sync", "now")
            other = other_window(stack, display, *places[1])
            times = measure(one, other, options.count)
            print(f"{what}: median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms of {len(times)}", flush=True)
            if options.pictures:
                for name, screen in (("one", os.environ["DISPLAY"]), ("other", display)):
                    picture = options.pictures / f"sync-{what}-{name}.png"
                    subprocess.run(["import", "-display", screen, "-window", "root", picture], check=True)


if __name__ == "__main__":
    main()
