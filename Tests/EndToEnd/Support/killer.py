"""Processes that are killed at random moments: others at each run, and the same where AGIO_SEED is what a run has printed."""

import os
import random
import subprocess


def random_source():
    """A source of random numbers, whose seed is printed."""
    seed = int(os.environ.get("AGIO_SEED") or random.SystemRandom().randrange(2**32))
    print(f"AGIO_SEED={seed}", end=" ", flush=True)
    return random.Random(seed)


class Killer:
    """Kills processes at random moments of their lives, until it has killed enough of them.

    A process that has ended before its moment came is not killed; those after it get less time, and more again after one
    that was killed. So the moments fit the processes on a fast machine and on a busy one.
    """

    def __init__(self, chance, wanted, seconds):
        """`wanted`: how many to kill; `seconds`: about how long one of the processes lives."""
        self.chance, self.wanted, self.longest = chance, wanted, seconds
        self.killed = self.tries = 0

    def has_more(self):
        """Whether there is still somebody to kill. More than ten processes for each killed one are too many."""
        if self.tries >= 10 * self.wanted:
            raise AssertionError(f"only {self.killed} of {self.tries} processes were still there to be killed, not {self.wanted}")
        return self.killed < self.wanted

    def ends(self, process):
        """Kills a process that has just begun, or sees it end; its exit code, None when it was killed."""
        self.tries += 1
        try:
            code = process.wait(self.chance.uniform(0, self.longest))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        # It may have ended by itself between the two.
        self.killed += code < 0
        self.longest *= 1.1 if code < 0 else 0.8
        return None if code < 0 else code

    def __str__(self):
        return f"{self.killed} of {self.tries} killed"
