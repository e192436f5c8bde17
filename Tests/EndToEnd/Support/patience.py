"""Time as a program had it: without what it and its judge waited for on a machine that is busy with something else."""

import time
from pathlib import Path

#: Seconds between two looks; a judge who was kept from looking counts no more than this.
LOOK = 0.05


class Patience:
    """How long a process has been waited for, with `look` called again and again."""

    def __init__(self, process):
        self.process = process
        self.queued = self._queued()
        self.seconds = 0.0
        self.last = time.monotonic()

    def look(self):
        """The seconds so far in which the process could have done what is waited for."""
        now = time.monotonic()
        if self._state() != "D":
            self.seconds += min(now - self.last, LOOK)
        self.last = now
        return self.seconds - (self._queued() - self.queued)

    def _queued(self):
        """Seconds for which the process's main thread was ready and had no processor."""
        try:
            return int(self._file("schedstat").split()[1]) / 1e9
        except (OSError, IndexError):
            return 0.0

    def _state(self):
        """What the main thread does: "D" is waiting for a disk."""
        try:
            return self._file("stat").rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            return "Z"

    def _file(self, name):
        return Path(f"/proc/{self.process}/task/{self.process}/{name}").read_text()
