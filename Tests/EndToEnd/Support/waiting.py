"""Waiting for another process, until a condition is true or a deadline has passed."""

import os
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import GLib

#: Seconds that anything may take on a busy machine; AGIO_DEADLINE has more, for programs under valgrind. Waiting ends as soon as
#: the condition is true.
DEADLINE = float(os.environ.get("AGIO_DEADLINE") or 30)
#: The least and the most seconds between two checks.
SHORTEST, LONGEST = 0.004, 0.25
#: The time between two checks as a multiple of the duration of one, so that checks take a tenth of the time: a check
#: delays the checked program and every other session.
REST = 9
#: The time between two checks as a part of the time waited so far: what takes long is checked less often.
PATIENCE = 0.05


def pump():
    """Lets libatspi process its events."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def wait_until(condition, what, deadline=DEADLINE):
    """Returns the first true value of a condition. Raises AssertionError with what was expected and what was seen.

    A condition may return a pair of its value and what it saw, for the message.
    """
    start = time.monotonic()
    while True:
        pump()
        begin = time.monotonic()
        answer = condition()
        is_so, seen = answer if isinstance(answer, tuple) else (answer, answer)
        if is_so:
            return seen
        now = time.monotonic()
        if now - start > deadline:
            raise AssertionError(f"{what}: not within {deadline} s; it is {seen!r}")
        time.sleep(min(max(SHORTEST, REST * (now - begin), PATIENCE * (now - start)), LONGEST))


def wait_for(value, expected, what, deadline=DEADLINE):
    """Waits until a value is the expected one."""

    def condition():
        seen = value()
        return seen == expected, seen

    return wait_until(condition, f"{what} is to be {expected!r}", deadline)


def wait_until_steady(value, what, looks=6):
    """The value once a number of checks in a row have seen the same."""
    seen = []

    def is_steady():
        seen.append(value())
        return len(seen) >= looks and all(last == seen[-1] for last in seen[-looks:]), seen[-1]

    return wait_until(is_steady, f"{what} stays as it is")
