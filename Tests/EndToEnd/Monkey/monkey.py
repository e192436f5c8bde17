"""A monkey test of the window: random keys, text, clicks, wheel turns, drags, resizes and changes by other programs, on every page.

    Tests/EndToEnd/run.sh monkey.py [--seconds S] [--seed N]     random acts for S seconds (60)
    Tests/EndToEnd/run.sh monkey.py --acts FILE                  the acts in a file, one per line

A crash, output on standard error, a hang or a lasting difference between window and store is a fault. Then a shortest list
of acts that reproduces it is printed, and the exit code is 1.
"""

import argparse
import faulthandler
import json
import random
import sys
import time

from acts import Fault, Player
from chance import HOME, Chance
from cutting import cut_down

#: The number of acts on one home, and between two comparisons of window and store.
ACTS, BETWEEN = 400, 40
#: Goes to the list, which is compared.
WAY_HOME = {"do": "keys", "keys": HOME}
#: One in this number of homes has a window without AT-SPI.
DEAF = 4
#: How often acts are repeated before they count as not reproducing the fault.
TRIES = 2
#: Seconds after which the acts on one home count as hanging, on any machine.
STANDSTILL = 600
#: The most seconds for shortening the list of acts.
CUTTING = 240


def run(acts, is_deaf=False):
    """Does acts on a fresh home, each chosen in its turn. Returns the acts, and the fault or None."""
    done, fault = [], None
    faulthandler.dump_traceback_later(STANDSTILL, exit=True)
    player = None
    try:
        player = Player(is_deaf)
        for act in acts(player):
            done.append(act)
            player.do(act)
    except Fault as found:
        fault = found
    finally:
        if player:
            player.close()
        faulthandler.cancel_dump_traceback_later()
    return done, fault


def by_chance(chance, end):
    """Random acts, up to a number or a time."""

    def acts(player):
        for number in range(1, ACTS):
            if time.monotonic() > end:
                break
            yield chance.act(player)
            if number % BETWEEN == 0:
                yield from [{"do": "compare"}, WAY_HOME, {"do": "compare"}]
        yield from [WAY_HOME, {"do": "compare"}]

    return acts


def shortest(acts, fault, is_deaf):
    """A shortest list that reproduces the fault; the whole list if it does not."""

    def fails(part):
        found = run(lambda player: part, is_deaf)[1]
        return found is not None and found.kind == fault.kind

    end = time.monotonic() + CUTTING
    still_fails = lambda part: any(time.monotonic() < end and fails(part) for _ in range(TRIES))
    # The cause of a fault is usually shortly before it.
    tails = (acts[-length:] for length in (5, 10, 20, 40, 80, 160, len(acts)) if length <= len(acts))
    tail = next(filter(still_fails, tails), None)
    if not tail:
        print("monkey: it did not come back")
        return acts
    return cut_down(tail, still_fails)


def report(acts, fault, is_deaf):
    print(f"monkey: {fault}", flush=True)
    acts = shortest(acts, fault, is_deaf)
    print(f"monkey: {len(acts)} acts{' without assistive technology' if is_deaf else ''} lead to it:")
    print("\n".join(json.dumps(act, ensure_ascii=False) for act in acts), flush=True)


def act_by_chance(seconds, seed):
    """Does random acts until the time is up or a fault is found. Returns the exit code."""
    print(f"monkey: seed {seed}", flush=True)
    chance, start, count, homes, fault = Chance(seed), time.monotonic(), 0, 0, None
    end = start + seconds
    while time.monotonic() < end and not fault:
        homes += 1
        is_deaf = homes % DEAF == 0
        acts, fault = run(by_chance(chance, end), is_deaf)
        count += len(acts)
    print(f"monkey: seed {seed}, {count} acts in {homes} homes in {time.monotonic() - start:.0f} s", flush=True)
    if fault:
        report(acts, fault, is_deaf)
    return int(bool(fault))


def repeat(path, is_deaf):
    """Does the acts in a file. Returns the exit code."""
    with open(path) as lines:
        acts = [json.loads(line) for line in lines if line.strip()]
    done, fault = run(lambda player: acts, is_deaf)
    if fault:
        report(done, fault, is_deaf)
    else:
        print("monkey: no fault", flush=True)
    return int(bool(fault))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    parser.add_argument("--acts", metavar="FILE")
    parser.add_argument("--deaf", action="store_true", help="repeat without assistive technology")
    options = parser.parse_args()
    return repeat(options.acts, options.deaf) if options.acts else act_by_chance(options.seconds, options.seed)


if __name__ == "__main__":
    sys.exit(main())
