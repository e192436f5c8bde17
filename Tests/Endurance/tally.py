"""What a part of the endurance run has done: rounds, faults injected, and losses, each of which is printed at once."""

import time


class Tally:
    """The line of a part in the table."""

    def __init__(self, part, seed):
        self.part, self.seed = part, seed
        self.rounds = self.faults = 0
        self.losses, self.notes = [], []
        self.start = time.monotonic()

    def check(self, holds, what, *seen):
        """Notes a loss where something that must hold does not."""
        if not holds:
            self.lose(f"{what}: {' '.join(map(str, seen))}" if seen else what)

    def lose(self, words):
        self.losses.append(words)
        if len(self.losses) <= 40:
            print(f"LOSS in {self.part}, round {self.rounds}: {words[:1500]}", flush=True)

    def note(self, words):
        """A figure for below the table."""
        self.notes.append(words)
        print(f"{self.part}: {words}", flush=True)

    def __str__(self):
        seconds = time.monotonic() - self.start
        return f"{self.part:12} {self.rounds:7} {self.faults:7} {len(self.losses):7} {self.seed:11} {seconds:8.0f}"


HEAD = f"{'part':12} {'rounds':>7} {'faults':>7} {'losses':>7} {'seed':>11} {'seconds':>8}"
