"""Damaged stores, and their recovery by the terminal program.

    python3 -B damage.py [FLIPS [SEED]]      the results for every overwritten page, and for flipped bits (1,000)

A store is recovered if every command works, and its lists, rows, amounts, custom rates and settings are unchanged, or the damage
was on their own page and a sentence reports the loss.
"""

import collections
import random
import sqlite3
import sys

from programs import Home

#: Bytes in a page.
PAGE = 4096
#: Tables with data of the user, and the commands that show them.
ESSENTIAL = {"list", "list_row", "own_rate", "own_currency", "setting", "source", "kept_conversion", "alert"}

Outcome = collections.namedtuple("Outcome", "opened same told sound words")


def furnish(home):
    """A store with three lists, custom rates and currencies, kept conversions, settings, and the rates of some days."""
    home.agio("amount", "12.50*3", "USD")
    home.agio("lists", "add", "Trip")
    home.agio("add", "SEK", "NOK", "DKK")
    home.agio("amount", "250", "SEK")
    home.agio("fee", "2.5")
    home.agio("lists", "add", "Work")
    home.agio("add", "PLN")
    home.agio("own", "rate", "EUR", "PLN", "4.4")
    home.agio("own", "rate", "USD", "SEK", "9.5")
    home.agio("own", "currency", "PTS", "Points")
    home.agio("config", "set", "digits", "more")
    home.agio("config", "set", "refresh", "asked")
    home.agio("sources", "order", "ecb")
    home.agio("keep", "48.50", "USD", "EUR", "--note", "Taxi")
    home.agio("keep", "12", "EUR", "PLN")
    home.agio("alerts", "add", "EUR", "USD", "above", "1.5")
    home.agio("alerts", "add", "EUR", "USD", "every", "monday", "9:00")
    connection = sqlite3.connect(home.store)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return home.store.read_bytes()


def owners(store):
    """The table that each page belongs to; "" for a free page."""
    connection = sqlite3.connect(store)
    names = dict(connection.execute("SELECT name, tbl_name FROM sqlite_schema"))
    pages = connection.execute("SELECT pageno, name FROM dbstat").fetchall()
    connection.close()
    return collections.defaultdict(str, {number: names.get(name, name) for number, name in pages})


def work(home):
    """The data of the user, as the programs show it."""
    rows = sqlite3.connect(f"file:{home.store}?mode=ro", uri=True)
    try:
        return {
            "list": rows.execute("SELECT id, name, currency, amount, text, fee, fee_side, is_shown FROM list ORDER BY id").fetchall(),
            "list_row": rows.execute("SELECT list, currency, position FROM list_row ORDER BY 1, 2").fetchall(),
            "own_rate": rows.execute("SELECT * FROM own_rate ORDER BY 1, 2").fetchall(),
            "kept_conversion": rows.execute("SELECT * FROM kept_conversion ORDER BY id").fetchall(),
            "alert": rows.execute("SELECT * FROM alert ORDER BY id").fetchall(),
            "own_currency": rows.execute("SELECT * FROM own_currency").fetchall(),
            "setting": rows.execute("SELECT key, value FROM setting WHERE key NOT LIKE 'history%' ORDER BY 1").fetchall(),
            "source": rows.execute("SELECT name, position, is_enabled, address FROM source ORDER BY id").fetchall(),
        }
    finally:
        rows.close()


def suffer(home, whole, place, content, before, page_owners):
    """Damages a store at one place, uses it, and returns the result."""
    for path in home.store.parent.iterdir():
        path.unlink()
    damaged = bytearray(whole)
    damaged[place : place + len(content)] = content
    home.store.write_bytes(damaged)
    words = []
    for command in [["list"], ["own"], ["sources"], ["doctor"], ["list"]]:
        result = home.run(*command)
        words.append((command[0], result.returncode, result.stderr.strip(), result.stdout.strip()))
    last = words[-1]
    opened = last[1] == 0 and words[-2][1] in (0, 4)
    told = any("damaged" in err for _, _, err, _ in words)
    after = work(home) if opened else {}
    different = {name for name in before if after.get(name) != before[name]}
    sound = home.integrity() == "ok"
    owner = page_owners[place // PAGE + 1]
    same = different <= {owner, *({"list", "list_row"} if owner in ("list", "list_row") else ())}
    return Outcome(opened, same, told, sound, (owner, sorted(different), words))


class Damage:
    """A store with data, and the results of damaging it."""

    def __init__(self, home=None):
        self.home = home or Home()
        self.whole = furnish(self.home)
        self.owners = owners(self.home.store)
        self.before = work(self.home)
        self.pages = len(self.whole) // PAGE

    def overwrite(self, page, byte=0xA5):
        """Overwrites a page, counted from 1."""
        return suffer(self.home, self.whole, (page - 1) * PAGE, bytes([byte]) * PAGE, self.before, self.owners)

    def flip(self, bit):
        """Flips a bit of the file."""
        place = bit // 8
        content = bytes([self.whole[place] ^ (1 << bit % 8)])
        return suffer(self.home, self.whole, place, content, self.before, self.owners)

    def bits(self, count, seed):
        """A number of bits of the file, the same for each seed."""
        return random.Random(seed).sample(range(len(self.whole) * 8), count)


def main(flips=1000, seed=11):
    damage = Damage()
    table = collections.Counter()
    wrong = []
    cases = [("page", page, lambda page=page: damage.overwrite(page)) for page in range(1, damage.pages + 1)]
    cases += [("bit", bit, lambda bit=bit: damage.flip(bit)) for bit in damage.bits(flips, seed)]
    for kind, number, run in cases:
        outcome = run()
        if sum(table.values()) % 100 == 99:
            print(f"{sum(table.values()) + 1} of {len(cases)}", file=sys.stderr, flush=True)
        owner, different, words = outcome.words
        told = "told" if outcome.told else "nothing to tell" if not different else "NOT TOLD"
        key = (
            kind,
            "opened" if outcome.opened else "NOT OPENED",
            "sound" if outcome.sound else "NOT SOUND",
            "all back" if not different else "own page hit" if outcome.same else "LOST",
            told,
        )
        table[key] += 1
        if not outcome.opened or not outcome.same or not outcome.sound or (different and not outcome.told):
            wrong.append((kind, number, owner, different, words))
    for key, count in sorted(table.items()):
        print(f"{count:6} {' | '.join(key)}")
    for kind, number, owner, different, words in wrong:
        print(f"\n{kind} {number} on the page of {owner or 'nobody'}; different: {', '.join(different)}")
        for name, code, err, out in words:
            if code or err:
                print(f"  {name}: {code} {err}")
    damage.home.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
