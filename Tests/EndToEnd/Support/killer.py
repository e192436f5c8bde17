"""Killing processes at random moments, which differ in each run unless AGIO_SEED has the seed of a run."""

import os
import random
import subprocess


def random_source():
    """A source of random numbers, whose seed is printed."""
    seed = int(os.environ.get("AGIO_SEED") or random.SystemRandom().randrange(2**32))
    print(f"AGIO_SEED={seed}", end=" ", flush=True)
    return random.Random(seed)


class Killer:
    """Kills a number of processes at random moments.

    A process that ends before its moment is not killed; then the next moments are earlier, and later again after a kill.
    So the moments suit fast and busy machines.
    """

    def __init__(self, chance, wanted, seconds):
        """`wanted` is the number of kills; `seconds` the approximate lifetime of a process."""
        self.chance, self.wanted, self.longest = chance, wanted, seconds
        self.killed = self.tries = 0

    def has_more(self):
        """Whether more kills are needed. Fails after more than ten processes for each kill."""
        if self.tries >= 10 * self.wanted:
            raise AssertionError(f"only {self.killed} of {self.tries} processes were still there to be killed, not {self.wanted}")
        return self.killed < self.wanted

    def ends(self, process):
        """Kills a process that has just started, or waits for its end. The exit code; None if it was killed."""
        self.tries += 1
        try:
            code = process.wait(self.chance.uniform(0, self.longest))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        # It may have ended in between.
        self.killed += code < 0
        self.longest *= 1.1 if code < 0 else 0.8
        return None if code < 0 else code

    def __str__(self):
        return f"{self.killed} of {self.tries} killed"
