"""Distributes the end-to-end tests to parallel sessions, one at a time to the next free one, the longest first.

    python3 dealer.py [NAME…]     modules, classes or methods; every test without one

Tests wait most of the time, so there are more sessions than processors; AGIO_SESSIONS sets their number. The duration of each
test is saved in .build for the next run. Failures are listed last, with the command that runs each alone; the exit code is
then 1.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from multiprocessing.connection import Listener
from pathlib import Path

import locales

#: The folder of all end-to-end tests.
HERE = Path(__file__).parents[1]
TIMES = HERE.parents[1] / ".build" / "end-to-end-times.json"
#: The number of sessions for each processor.
SESSIONS = 2
#: Long tests, which begin first even if they were never timed here; the assumed seconds for them and for others.
LONG = (
    "test_backfill.InTheWindow", "test_crafted.InTheWindow", "test_faults", "test_interrupted", "test_freshness.Told",
    "test_terminal_numbers.RoundTrip",
)
LONG_NEED, UNKNOWN = 30.0, 3.0


def expected(name, times):
    """The expected duration of a test in seconds."""
    return times.get(name, LONG_NEED if name.startswith(LONG) else UNKNOWN)


def tests(suite):
    """The single tests of a suite."""
    if isinstance(suite, unittest.TestCase):
        return [suite]
    return [test for part in suite for test in tests(part)]


def found(names):
    """The names of the tests to run, each once."""
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames(names or sorted(path.stem for path in HERE.rglob("test_*.py")))
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    return list(dict.fromkeys(test.id() for test in tests(suite)))


class Dealer:
    """The remaining tests, and the results of the others."""

    def __init__(self, names, times):
        self.waiting = sorted(names, key=lambda name: expected(name, times))
        self.count, self.done, self.times = len(names), 0, dict(times)
        self.failures, self.skipped = [], 0
        self.lock = threading.Lock()

    def serve(self, connection):
        """Gives tests to a session until none is left; a test that ends its session has failed."""
        while name := self.take():
            try:
                connection.send(name)
                outcome = connection.recv()
            except (EOFError, OSError):
                return self.note(name, {"seconds": 0.0, "said": "", "failure": "Its session ended."})
            self.note(name, outcome)
        connection.send(None)

    def take(self):
        with self.lock:
            return self.waiting.pop() if self.waiting else None

    def note(self, name, outcome):
        with self.lock:
            self.done += 1
            result = "ok"
            if outcome["failure"]:
                result = "FAILED"
                self.failures.append((name, outcome["failure"]))
            elif outcome.get("skipped"):
                result = f"skipped: {outcome['skipped']}"
                self.skipped += 1
            else:
                self.times[name] = round(outcome["seconds"], 1)
            said = outcome["said"].strip()
            print(f"{self.done}/{self.count} {name} {result} {outcome['seconds']:.1f} s{' · ' + said if said else ''}", flush=True)


def known_times():
    try:
        return json.loads(TIMES.read_text())
    except (OSError, ValueError):
        return {}


def run(dealer, sessions, folder):
    """Runs all tests. Returns the sessions that failed, with their output."""
    address = str(Path(folder) / "dealer")
    served = []
    with Listener(address, "AF_UNIX", backlog=sessions) as listener:

        def accept():
            while True:
                try:
                    connection = listener.accept()
                except OSError:
                    return
                served.append(threading.Thread(target=dealer.serve, args=[connection], daemon=True))
                served[-1].start()

        threading.Thread(target=accept, daemon=True).start()
        command = [HERE.parent / "tidy.sh", HERE / "run.sh", "worker.py", address]
        # Sessions share what is compiled.
        shared = Path(folder) / "locales"
        shared.mkdir()
        environment = os.environ | {locales.FOLDER: str(shared)}
        logs = [open(Path(folder) / f"session{number}", "w+") for number in range(sessions)]
        workers = [subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT) for log in logs]
        bad = []
        for worker, log in zip(workers, logs):
            if worker.wait():
                log.seek(0)
                bad.append(f"A session ended with {worker.returncode}:\n{log.read()}")
            log.close()
        # The test is recorded even if its session dies in it.
        for thread in served:
            thread.join()
    return bad


def main(names):
    wanted = found(names)
    dealer = Dealer(wanted, known_times())
    sessions = min(int(os.environ.get("AGIO_SESSIONS") or SESSIONS * (os.cpu_count() or 1)), len(wanted))
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        bad = run(dealer, sessions, folder)
    bad += [f"{name} was not run." for name in dealer.waiting]
    TIMES.parent.mkdir(exist_ok=True)
    TIMES.write_text(json.dumps(dealer.times, indent=1, sort_keys=True))
    for name, failure in dealer.failures:
        print(f"\n{'=' * 70}\n{name}\n{'-' * 70}\n{failure.rstrip()}\nTests/EndToEnd/run.sh {name}")
    print("\n".join(["", *bad]) if bad else "")
    seconds = time.monotonic() - start
    skipped = f", {dealer.skipped} skipped" if dealer.skipped else ""
    print(f"Ran {dealer.done} tests in {seconds:.0f} s in {sessions} sessions: {len(dealer.failures)} failed{skipped}")
    return int(bool(dealer.failures or bad))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
