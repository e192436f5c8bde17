"""Waiting for something that another process does: until it is so, or until a deadline has passed."""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import GLib

#: Seconds that anything on a busy machine may take; what is so earlier is seen earlier.
DEADLINE = 30.0
#: Seconds between two looks, at least and at most.
SHORTEST, LONGEST = 0.004, 0.25
#: The time between two looks in times of what one takes, so that a tenth of the time is spent in looking: whoever looks
#: keeps the program looked at, and every other session, from its work.
REST = 9
#: The same as a part of the time that was waited already: what takes long is looked at less often.
PATIENCE = 0.05


def pump():
    """Lets the accessibility library deal with what it was told."""
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def wait_until(condition, what, deadline=DEADLINE):
    """Returns the first true value of the condition; an AssertionError says what did not come about, and what was.

    A condition may give a pair of its answer and what it saw, for the message.
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
    """What a value is once so many looks, one after the other, have seen the same."""
    seen = []

    def is_steady():
        seen.append(value())
        return len(seen) >= looks and all(last == seen[-1] for last in seen[-looks:]), seen[-1]

    return wait_until(is_steady, f"{what} stays as it is")
