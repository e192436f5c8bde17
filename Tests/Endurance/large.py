"""Five thousand lists, one of them with 300 rows: the window opens and can be typed in, the terminal works; times and memory are noted."""

import json
import re
import time
from contextlib import closing
from pathlib import Path

from changes import CODES, faults
from programs import Home, rows
from waiting import wait_for, wait_until
from window import Window

LISTS, ROWS = 5_000, 300


def backup(home):
    """A backup with the lists: one of all currencies, many of them custom ones."""
    path = home.folder / "large.json"
    home.agio("backup", "export", path)
    content = json.loads(path.read_text())
    pattern = content["lists"][0]
    first, second = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
    custom = [f"{one}{two}{three}" for one in "QZ" for two in first for three in "QZXJKV"][:ROWS]
    custom = [code for code in custom if code not in home.agio("currencies")][: ROWS - 1 - len(CODES)]
    content["currencies"] = [{"code": code, "name": f"Currency {code}", "digits": 2} for code in custom]
    content["rates"] = [{"base": "EUR", "quote": code, "rate": "2.5", "date": "2026-10-30"} for code in custom]
    for number in range(LISTS - 2):
        content["lists"].append(pattern | {"name": f"List {number}", "currencies": ["EUR", *CODES[: number % 9]], "current": False})
    content["lists"].append(pattern | {"name": "All", "currencies": ["EUR", *CODES, *custom], "current": False})
    path.write_text(json.dumps(content))
    return path


def memory(process):
    """The memory of a process that is not shared with others, in MB."""
    words = Path(f"/proc/{process}/smaps_rollup").read_text()
    return sum(int(number) for number in re.findall(r"Private_(?:Clean|Dirty): +(\d+)", words)) / 1024


class Timed:
    """Notes the seconds of what is done."""

    def __init__(self, tally):
        self.tally = tally

    def __call__(self, what, act):
        start = time.monotonic()
        found = act()
        self.tally.note(f"{what}: {time.monotonic() - start:.2f} s")
        self.tally.rounds += 1
        return found


def endure(tally, rounds, chance, disk):
    timed = Timed(tally)
    with closing(Home()) as home:
        home.furnish()
        path = backup(home)
        timed("agio backup import", lambda: home.agio("backup", "import", path))
        tally.check(len(rows(home.store, "SELECT id FROM list")) == LISTS, "lists:", len(rows(home.store, "SELECT id FROM list")))
        timed("agio lists show All", lambda: home.agio("lists", "show", "All"))
        found = timed("agio list --json", lambda: home.json("list"))["rows"]
        tally.check(len(found) == ROWS, "rows:", len(found))
        for words in [
            ["lists", "--json"], ["amount", "5", "USD"], ["convert", "5", "USD", "EUR"], ["lists", "add", "More"],
            ["backup", "export", home.folder / "b"], ["lists", "show", "All"],
        ]:
            timed(f"agio {' '.join(map(str, words[:2]))}", lambda: home.agio(*words))
        look(tally, timed, home)
        for fault in faults(home):
            tally.check(fault.startswith("left over"), fault)


def look(tally, timed, home):
    """Opens the window and types in it."""
    window = Window(home)
    try:
        timed("window open", window.wait_for_start)
        timed("all rows there", lambda: wait_until(lambda: len(window.items()) == ROWS, "the rows", 120))
        timed("a key and its amount in another row", lambda: (window.enter("USD", "8"), wait_for(lambda: window.amount("USD"), "8", "the amount")))
        wait_for(home.anchor, ("8", "USD"), "what is stored", 60)
        tally.note(f"memory of its own {memory(window.process.pid):.0f} MB")
        timed("another list", lambda: (home.agio("lists", "show", "List 7"), wait_until(lambda: len(window.items()) == 8, "the rows", 120)))
        tally.check(timed("close", window.close) == 0, "the window ended")
        tally.check(not window.complaints(), window.complaints())
    finally:
        window.stop()
