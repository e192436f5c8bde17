"""Runs the parts of the endurance run one after the other, and prints a table; see run.sh."""

import argparse
import importlib
import random
import signal
import sys
from contextlib import closing

from disk import Disk
from tally import HEAD, Tally

#: The parts, with the number of rounds of each.
PARTS = {
    "kills": 2000, "powercuts": 4, "failures": 1, "windows": 1, "clocks": 1, "neighbours": 1, "crowd": 1, "large": 1,
}


def main():
    # What the parts have made goes with them, also at the end by a signal.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(130))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    tallies = []
    with closing(Disk()) as disk:
        for part in options.parts or PARTS:
            tally = Tally(part, options.seed)
            importlib.import_module(part).endure(tally, options.rounds or PARTS[part], random.Random(options.seed), disk)
            tallies.append(tally)
            print(f"{HEAD}\n{tally}", flush=True)
    print("\n".join(["", HEAD, *map(str, tallies)]))
    for tally in tallies:
        print("\n".join(f"{tally.part}: {words}" for words in tally.notes))
    return int(any(tally.losses for tally in tallies))


if __name__ == "__main__":
    sys.exit(main())
