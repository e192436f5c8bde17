"""A long session of the window in equal cycles: each opens and leaves the pages, shows the other list, adds and removes a row and
types. Prints the blocks of the window's heap after each, and which of them grow with the cycles.

    Tests/Sanitizers/run.sh growth [--cycles N] [PAGE…]      with the library that counts the blocks; 40 cycles of all pages
    Tests/EndToEnd/run.sh cycles.py [--cycles N] [PAGE…]     without it, for programs like valgrind

What is in use for a while only (libatk-bridge keeps what was asked for during some seconds) is left out by taking the least number of
each quarter of the cycles. The first quarter fills caches; blocks of a size grow if each later quarter has at least one more for each of
its cycles. That can be chance: valgrind says where such blocks come from, and whether anything still refers to them. The exit status
is 1 only if the window fails.
"""

import argparse
import array
import os
import sys
from contextlib import closing
from pathlib import Path

from bank import Bank
from hand import Hand
from pages import PAGES, Pages
from programs import Home
from rates import NEWEST
from waiting import DEADLINE, wait_for, wait_until
from window import Role, Window

#: The folder of the counts, and the sizes that are counted; see Tests/Sanitizers/heap.c.
FOLDER, STEP = os.environ.get("AGIO_HEAP"), 16
#: Pages that cannot be left without a change of what is stored, and dialogs that are GTK's own.
LEFT_OUT = {"empty list", "notice bar", "question before an import", "file chooser to open", "file chooser to save", "about"}
#: What a cycle opens unless it is told otherwise.
ALL = [called for called in PAGES if called not in LEFT_OUT]


class Session:
    """A window with two lists and a server of rates."""

    def __init__(self):
        self.hand, self.home, self.bank = Hand(), Home(), Bank(NEWEST)
        self.home.furnish()
        self.home.use(self.bank)
        self.home.agio("lists", "add", "Travel")
        self.home.agio("lists", "show", "Home")
        self.window = Window(self.home)
        self.window.wait_for_start()
        self.pages = Pages(self.window, self.hand, DEADLINE)

    def close(self):
        self.window.stop()
        self.bank.close()
        self.hand.close()
        self.home.close()

    def cycle(self, called):
        """Visits each page, and leaves the lists as they were."""
        for page in called:
            # The page of the chart opens as it was left.
            self.pages.open(PAGES[page])
            if self.pages.showing("Averages", Role.RADIO_BUTTON):
                self.pages.click("Chart", Role.RADIO_BUTTON)
        self.pages.go_home()
        self.show_other_list()
        self.add_and_remove()
        self.window.enter("USD", "12.50")

    def show_other_list(self):
        before = self.window.rows()
        self.pages.press("alt+2")
        wait_until(lambda: self.window.called("Add Currency…") or self.window.rows() != before, "the other list")
        self.pages.press("alt+1")
        wait_for(self.window.rows, before, "the rows")

    def add_and_remove(self):
        """Adds a row by the picker, and removes it again."""
        before = self.window.rows()
        self.window.open_picker()
        self.window.look_for("ZAR")
        wait_until(lambda: self.window.choices().get("ZAR"), "the picker offers it")
        self.pages.press("Return")
        wait_for(self.window.rows, [*before, "ZAR"], "the rows")
        self.window.focus("ZAR")
        self.pages.press("ctrl+Delete")
        wait_for(self.window.rows, before, "the rows")

    def blocks(self):
        """The number of blocks of each size, or none if they are not counted. What was closed is freed once the window is idle."""
        self.pages.settle()
        return array.array("q", (Path(FOLDER) / str(self.window.process.pid)).read_bytes()) if FOLDER else []


def growth(counts):
    """The blocks that each cycle adds, by their greatest size in bytes; `counts` are those after each cycle."""
    length = len(counts) // 4
    quarters = [counts[-number * length : -(number - 1) * length or None] for number in (3, 2, 1)]
    least = [[min(numbers) for numbers in zip(*quarter)] for quarter in quarters]
    more = {
        (index + 1) * STEP: min(second - first, third - second) / length
        for index, (first, second, third) in enumerate(zip(*least))
    }
    print(f"cycles: at least {', '.join(str(sum(quarter)) for quarter in least)} blocks in the last three quarters", flush=True)
    return {size: number for size, number in more.items() if number >= 1}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cycles", type=int, default=40)
    parser.add_argument("pages", nargs="*", metavar="PAGE", default=ALL)
    options = parser.parse_args()
    counts = []
    with closing(Session()) as session:
        for number in range(1, options.cycles + 1):
            session.cycle(options.pages)
            counts.append(session.blocks())
            print(f"cycles: {number}{f', {sum(counts[-1])} blocks' if FOLDER else ''}", flush=True)
        code, complaints = session.window.close(), session.window.complaints()
    grown = growth(counts) if FOLDER else {}
    for size, number in grown.items():
        print(f"cycles: each adds {number:.1f} blocks of up to {size} bytes")
    print(f"cycles: exit {code} {complaints}", flush=True)
    return int(bool(code or complaints))


if __name__ == "__main__":
    sys.exit(main())
