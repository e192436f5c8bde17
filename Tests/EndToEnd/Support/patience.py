"""The time that a program could use, without the time that a busy machine took from it or from its observer."""

import time
from pathlib import Path

#: The most seconds counted between two checks: an observer that was delayed counts no more.
LOOK = 0.05


class Patience:
    """The time waited for a process; `look` is called repeatedly."""

    def __init__(self, process):
        self.process = process
        self.queued = self._queued()
        self.seconds = 0.0
        self.last = time.monotonic()

    def look(self):
        """The seconds so far in which the process could run."""
        now = time.monotonic()
        if self._state() != "D":
            self.seconds += min(now - self.last, LOOK)
        self.last = now
        return self.seconds - (self._queued() - self.queued)

    def _queued(self):
        """The seconds in which the main thread was ready but had no processor."""
        try:
            return int(self._file("schedstat").split()[1]) / 1e9
        except (OSError, IndexError):
            return 0.0

    def _state(self):
        """The state of the main thread: "D" is waiting for a disk."""
        try:
            return self._file("stat").rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            return "Z"

    def _file(self, name):
        return Path(f"/proc/{self.process}/task/{self.process}/{name}").read_text()
