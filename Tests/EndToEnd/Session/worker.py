"""Runs the tests from the dealer one after the other, in its own session: `worker.py ADDRESS`."""

import contextlib
import faulthandler
import io
import signal
import sys
import time
import unittest
from multiprocessing.connection import Client

import clock

#: Seconds after which a test counts as hanging, on any machine: its session ends with a traceback.
STANDSTILL = 600


def outcome(name):
    """The result of a test."""
    said, result = io.StringIO(), unittest.TestResult()
    clock.begin()
    faulthandler.dump_traceback_later(STANDSTILL, exit=True)
    start = time.monotonic()
    with contextlib.redirect_stdout(said):
        unittest.defaultTestLoader.loadTestsFromName(name).run(result)
    faulthandler.cancel_dump_traceback_later()
    # A subtest names its parameters.
    failures = [text if test.id() == name else f"{test.id()}\n{text}" for test, text in result.failures + result.errors]
    failures += ["It was to fail, and did not." for _ in result.unexpectedSuccesses]
    return {
        "seconds": time.monotonic() - start,
        "said": said.getvalue(),
        "failure": "\n".join(failures) or ("" if result.testsRun else "It ran no test."),
        "skipped": "; ".join(reason for _, reason in result.skipped),
    }


def main(address):
    # Background jobs of a shell ignore SIGINT, and so would all processes started here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with Client(address, "AF_UNIX") as dealer:
        while name := dealer.recv():
            dealer.send(outcome(name))


if __name__ == "__main__":
    main(sys.argv[1])
