"""Random changes of a store by the terminal program, and what the store then has of the user's."""

import sqlite3
from contextlib import closing

from damage import work
from programs import Home

CODES = "USD GBP JPY CHF CNY INR SEK NOK PLN CZK HUF DKK AUD CAD NZD BRL".split()
NAMES = ["Home", "Trip", "Office", "Café", "Work"]


def change(chance):
    """The arguments of a random change, which may be refused."""
    code, other, name, number = chance.choice(CODES), chance.choice(CODES), chance.choice(NAMES), str(chance.randrange(1, 100_000) / 100)
    return chance.choice(
        [
            ["add", code, other], ["add", code], ["remove", code], ["move", code, str(chance.randrange(1, 9))], ["base", code],
            ["amount", number, code], ["amount", f"{number}*3", code], ["amount", number, code], ["fee", "1.5", "selling"], ["fee", "off"],
            ["lists", "add", name], ["lists", "show", name], ["lists", "rename", name, other], ["lists", "remove", name],
            ["own", "rate", "EUR", code, number], ["own", "rate", "EUR", code, "--remove"], ["own", "currency", "QQQ", "Points", "2"],
            ["own", "currency", "QQQ", "--remove"], ["add", "QQQ"], ["keep", number, code, "EUR", "--note", number],
            ["alerts", "add", "EUR", code, "above", number], ["alerts", "add", "EUR", code, "every", "monday", "9:00"],
            ["alerts", "remove", "1"], ["config", "set", "digits", chance.choice(["more", "currency"])],
            ["config", "set", "sparklines", chance.choice(["on", "off"])], ["sources", chance.choice(["enable", "disable"]), "erapi"],
            ["sources", "order", chance.choice(["ecb", "frankfurter", "erapi"])],
        ]
    )


def state(home):
    """What is the user's, as far as it is the same in two stores with the same changes: without identities and moments."""
    found = work(home)
    found["kept_conversion"] = sorted((row[2:] for row in found["kept_conversion"]), key=repr)
    found["alert"] = sorted((row[1:8] for row in found["alert"]), key=repr)
    found["own_rate"] = [row[:3] for row in found["own_rate"]]
    return found


def faults(home):
    """What is wrong with a store, read without the programs."""
    try:
        return list(found_faults(home))
    except sqlite3.DatabaseError as error:
        return [f"{error}"]


def found_faults(home):
    with closing(sqlite3.connect(home.store, timeout=10)) as store:
        found = [words for words, in store.execute("PRAGMA integrity_check") if words != "ok"]
        found += [f"a broken reference: {row}" for row in store.execute("PRAGMA foreign_key_check")]
        empty = "SELECT count(*) FROM rate_table AS t WHERE NOT EXISTS (SELECT 1 FROM rate WHERE rate.source = t.source AND rate.day = t.day)"
        found += [f"{count} tables without rates" for count, in store.execute(empty) if count]
        found += [f"{count} lists are shown" for count, in store.execute("SELECT count(*) FROM list WHERE is_shown") if count != 1]
    known = {f"agio.sqlite{ending}" for ending in ("", "-wal", "-shm", "-journal")}
    extra = [path.name for path in home.store.parent.iterdir() if path.name not in known]
    return found + [f"left over: {name}" for name in extra if "before-import" not in name]


class Twins:
    """A store that suffers, and a second one that gets the same changes and does not."""

    def __init__(self, history=False):
        self.home, self.model = Home(), Home()
        for home in (self.home, self.model):
            home.furnish(history)

    def follow(self, words, code):
        """Does a change to the second store too, if the first one has it. `code` is the exit code, None of a program that was
        killed. Returns what is wrong."""
        if code is None and state(self.home) == state(self.model):
            return faults(self.home)
        expected = self.model.run(*words).returncode
        wrong = [] if code in (None, expected) else [f"exit {code}, not {expected}"]
        found, wanted = state(self.home), state(self.model)
        wrong += [f"{name} is {found[name]}, not {wanted[name]}" for name in found if found[name] != wanted[name]]
        return wrong + faults(self.home)

    def close(self):
        self.home.close()
        self.model.close()
