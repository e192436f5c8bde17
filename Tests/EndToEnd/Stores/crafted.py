"""Crafted stores, with values, tables and settings that Agio never writes. Both programs read, change or refuse them without a
crash.

    python3 -B crafted.py [COUNT [SEED]]     random stores (1,000), and their faults

No control character of a store reaches the terminal, JSON is valid, and the exit codes are those of the manual.
"""

import json
import random
import sqlite3
import sys
from contextlib import closing

from damage import furnish
from programs import AGIO, ROOT, Home, Launcher, fenced

FIXTURES = ROOT / "Tests" / "Fixtures" / "official"

#: The least and the greatest integer of SQLite, day, and day in a year of four digits.
NUMBERS = [0, -1, 1, 2**63 - 1, -(2**63), 2**31, 2**53 + 1, -719_163, 2_932_897, 10**12]
#: Texts that are not a name, number or code, or that a terminal or a spreadsheet would obey.
TEXTS = [
    "", " ", "\0", "EUR\0", "x" * 100_000, "9" * 5_000, "1e400", "1e-400", "-1", "0", "NaN", "inf", "1,5", "١٢", "0x10", "+1", ".5",
    "5.", "1.2abc", "00012", "\x1b]0;title\x07", "\x1b[2J", "=1+1", "a\nb", "\u202e\u200b\u0301", "e" + "\u0301" * 3_000, "💶" * 300,
    "http://[::1", "file:///etc/passwd", "eur", "ÄÖÜ", "ZZZ", "XXX", "2020-02-30", "never", "buying", "{}", "[1", "null",
]
#: Values of another type than that of the column.
OTHERS = [None, b"", b"\xff\xfe", b"\0" * 3, "\udcff".encode("utf-8", "surrogateescape"), 1.5, float("inf"), -0.0]
#: An unused port, the only one that may be connected to.
NOBODY = 9
#: Shapes of a whole store.
SHAPES = {
    "the version of no store": ["PRAGMA user_version = -5"],
    "a version far ahead": ["PRAGMA user_version = 2147483647"],
    "the mark of another program": ["PRAGMA application_id = 1196444487"],
    "a table that is a view": ["ALTER TABLE setting RENAME TO s2", "CREATE VIEW setting AS SELECT * FROM s2"],
    "a view of itself": ["DROP TABLE recent_currency", "CREATE VIEW recent_currency AS SELECT 1 AS number, 'EUR' AS currency UNION ALL SELECT * FROM recent_currency"],
    "a trigger that forbids": ["CREATE TRIGGER no BEFORE UPDATE ON list BEGIN SELECT RAISE(ABORT, 'no'); END"],
    "a trigger that undoes": ["CREATE TRIGGER undo AFTER UPDATE ON list BEGIN UPDATE list SET amount = '7' WHERE id = new.id; END"],
    "a trigger without end": ["PRAGMA recursive_triggers = 1", "CREATE TRIGGER more AFTER INSERT ON list_row BEGIN INSERT OR IGNORE INTO list_row SELECT new.list, char(65 + abs(random()) % 26, 65 + abs(random()) % 26, 65 + abs(random()) % 26), new.position; END"],
    "a table without end": ["DROP TABLE recent_currency", "CREATE VIEW recent_currency AS WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i AS number, 'EUR' AS currency FROM n"],
    "lists without end": ["PRAGMA foreign_keys = 0", "ALTER TABLE list RENAME TO l2", "CREATE VIEW list AS WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i + l2.id AS id, l2.name, l2.position, l2.is_shown, l2.currency, l2.amount, l2.text, l2.fee, l2.fee_side, l2.unread_currency, l2.unread_text FROM n, l2"],
    "a table that is missing": ["DROP TABLE series_rate"],
    "lists that are missing": ["DELETE FROM list_row", "DELETE FROM list"],
    "no list that is shown": ["UPDATE list SET is_shown = 0"],
    "sources that are missing": ["PRAGMA foreign_keys = 0", "DELETE FROM source"],
    "rates of nobody": ["PRAGMA foreign_keys = 0", "UPDATE rate SET source = 99", "UPDATE rate_table SET source = 99"],
    "rows of no list": ["PRAGMA foreign_keys = 0", "UPDATE OR IGNORE list_row SET list = 99"],
    "a thousand lists": ["WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO list (name, position, currency) SELECT 'L' || i, i, 'EUR' FROM n"],
    "17,576 rows": ["WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 17575) INSERT OR IGNORE INTO list_row SELECT 1, char(65 + i / 676, 65 + i / 26 % 26, 65 + i % 26), i FROM n"],
    "currencies that ended before they began": ["UPDATE quote SET last_day = -1"],
    "moments that no calendar has": ["UPDATE series_year SET asked_at = -9223372036854775808"],
    "every index gone": ["DROP INDEX shown_list", "UPDATE list SET is_shown = 1"],
    "an index that cannot be": ["CREATE UNIQUE INDEX odd ON list (length(name) * 0) WHERE id = 1"],
    "a column too many": ["ALTER TABLE list ADD COLUMN more TEXT DEFAULT 'x'"],
    "a column too few": ["ALTER TABLE list DROP COLUMN unread_text"],
    "small pages": ["PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"],
    "large pages": ["PRAGMA journal_mode = DELETE", "PRAGMA page_size = 65536", "VACUUM"],
    "statistics that lie": ["ANALYZE", "UPDATE sqlite_stat1 SET stat = '999999999999999999999999 x -1'"],
}
#: The commands for each store in turn; the last ones write.
COMMANDS = [
    ["list"], ["list", "--json"], ["lists", "--json"], ["sources"], ["sources", "--json"], ["sources", "log"], ["rates", "--json"],
    ["own", "--json"], ["kept"], ["kept", "--json"], ["keep", "1.5", "USD", "EUR"], ["fee", "--json"], ["config"], ["rates", "--source", "company", "--json"], ["sync", "--json"], ["currencies", "eur", "--json"], ["convert", "1.5", "USD", "EUR", "SEK"],
    ["rules", "--json"], ["tables", "--json"], ["tables", "log", "--json"], ["tables", "update", "pl-nbp", "--json"], ["rate", "--rule", "pl-nbp-prev", "--date", "2026-03-05", "USD", "PLN"],
    ["export", "--csv"], ["amount", "3", "EUR"], ["add", "THB"], ["base", "THB"], ["lists", "add", "New"], ["list"],
]
#: Commands that take longer, because the history is imported first.
LONGER = [["convert", "5", "EUR", "USD", "--date", "2026-10-28"], ["history", "EUR", "USD", "--csv"], ["doctor"], ["list"]]


def whole_store(home):
    """The bytes of a store with rows in every table."""
    furnish(home)
    # Lists are synced with another home, through a folder.
    place = home.folder / "Shared"
    home.agio("sync", "folder", place)
    with closing(Home()) as other:
        other.agio("sync", "folder", place)
    home.agio("sync", "now")
    # Two files: one that is whole, and one of which something is not taken.
    home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json", FIXTURES / "de-bmf-2015.csv")
    with closing(sqlite3.connect(home.store)) as store, store:
        store.execute("INSERT INTO attempt (at, source, outcome, message, day) SELECT 1790000000, id, 'failed', 'no', 20700 FROM source LIMIT 1")
        store.execute("INSERT OR IGNORE INTO recent_currency (currency) VALUES ('SEK')")
        for table, values in {"series": "'SEK', 1790000000, 0", "series_rate": "'SEK', 20700, '11.2'", "series_year": "'SEK', 2026, 1790000000"}.items():
            store.execute(f"INSERT INTO {table} SELECT id, {values} FROM source LIMIT 1")
        store.execute("INSERT INTO day_answer SELECT id, 20700, 1, 1790000000, 1790000000, 0, 'http://127.0.0.1:9/', 'e', 'm' FROM source LIMIT 1")
        store.execute("INSERT INTO source (name, position) VALUES ('company', 0)")
        store.execute("INSERT INTO company VALUES (1, 'uuid', 'ACME Ltd', 2, 'token')")
        for rate in ("1, 'USD', 'EUR', 'spot', 20000, NULL, '0.9', 'ben', 'plan', NULL, 1790000000", "2, 'USD', 'EUR', 'spot', 20000, NULL, '0.8', 'ben', '', 1, 1790000001"):
            store.execute(f"INSERT INTO company_rate VALUES ({rate})")
        store.execute("INSERT INTO refused_cell (entity, key, field, stamp, reason) SELECT entity, key, field, stamp, 'no' FROM cell LIMIT 1")
        store.execute("INSERT INTO official_server VALUES ('pl-nbp', 'http://127.0.0.1:9', 1, 1790000000)")
        store.execute("INSERT INTO official_answer VALUES ('http://127.0.0.1:9/a', 'pl-nbp', 1790000000, 1790000100, 'e', 'm')")
        store.execute("INSERT INTO official_attempt VALUES (1, 1790000000, 'pl-nbp', 'http://127.0.0.1:9/a', 'failed', 'no')")
        store.execute("UPDATE list SET unread_currency = 'USD', unread_text = '35oo' WHERE id = 1")
    with closing(sqlite3.connect(home.store)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return home.store.read_bytes()


class Crafting:
    """A home whose store is crafted again each time."""

    def __init__(self, home):
        self.home = home
        # Unreadable addresses are reset to the default ones, which are real.
        self.launcher = Launcher(*fenced(home, NOBODY))
        self.whole = whole_store(home)
        with closing(sqlite3.connect(home.store)) as store:
            tables = [name for (name,) in store.execute("SELECT name FROM sqlite_schema WHERE sql LIKE '%STRICT%'")]
            if empty := [table for table in tables if not store.execute(f"SELECT 1 FROM {table}").fetchone()]:
                raise ValueError(f"nothing can be crafted in {', '.join(empty)}")
            self.columns = [(table, row[1]) for table in tables for row in store.execute(f"PRAGMA table_info({table})")]

    def begin(self):
        for path in self.home.store.parent.iterdir():
            path.unlink()
        self.home.store.write_bytes(self.whole)

    def put(self, table, column, value, chance):
        """Puts a value, even one of another type than the column's, into one row or all. Returns a description; None if SQLite
        still refuses it (an empty key)."""
        self.begin()
        with self.opened() as store:
            declared = store.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()[0]
            self.declare(store, table, loosened(declared, column))
        with self.opened() as store:
            held = [row for row, in store.execute(f"SELECT DISTINCT {column} FROM {table} ORDER BY 1")]
            chosen = chance.choice([None, chance.choice(held)])
            place, words = ("", " everywhere") if chosen is None else (f" WHERE {column} = ?", f" for {chosen!r}")
            try:
                store.execute("PRAGMA ignore_check_constraints = 1")
                values = (value,) if chosen is None else (value, chosen)
                count = store.execute(f"UPDATE OR IGNORE {table} SET {column} = ?{place}", values).rowcount
            except sqlite3.IntegrityError:
                count = 0
        with self.opened() as store:
            self.declare(store, table, declared)
        return f"{table}.{column} = {str(value)[:60]!r}{words}" if count else None

    def opened(self):
        return closing(sqlite3.connect(self.home.store, isolation_level=None))

    def declare(self, store, table, sql):
        store.execute("PRAGMA writable_schema = 1")
        store.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, table))
        store.execute("PRAGMA writable_schema = RESET")

    def shape(self, name):
        self.begin()
        with self.opened() as store:
            for statement in SHAPES[name]:
                store.execute(statement)

    def by_chance(self, chance):
        """Makes a random store, and returns a description."""
        while True:
            (table, column), value = chance.choice(self.columns), chance.choice(chance.choice([NUMBERS, TEXTS, OTHERS]))
            if done := self.put(table, column, value, chance):
                return done

    def faults(self, commands=COMMANDS):
        """The faults of the terminal program with the store."""
        found = []
        for words in commands:
            result = self.launcher.run([AGIO, *words], self.home.environment, folder=self.home.folder)
            found += [f"{' '.join(words)}: {fault}" for fault in judge(words, result)]
        return found

    def close(self):
        self.launcher.close()


def loosened(declared, column):
    """The declaration of a table without types, except for the rowid, which is always a number."""
    loose = declared.replace("STRICT, WITHOUT ROWID", "WITHOUT ROWID").replace(") STRICT", ")").replace("NOT NULL", "")
    if f"{column} INTEGER PRIMARY" in declared:
        return loose
    return loose.replace(f"{column} TEXT", column).replace(f"{column} INTEGER", column)


def judge(words, result):
    """The faults in the result of a command."""
    if result.returncode not in (0, 1, 2, 3, 4):
        yield f"exit {result.returncode}: {result.stderr[-300:]}"
    for name, text in (("output", result.stdout), ("errors", result.stderr)):
        if any(ord(character) < 32 and character not in "\n\t" or character in "\x7f\u009b" for character in text):
            yield f"control characters in its {name}: {text[:200]!r}"
        if "Fatal" in text or "nil while" in text:
            yield f"{name}: {text[:300]}"
    if result.returncode in (1, 2, 3, 4) and not result.stderr.strip():
        yield f"exit {result.returncode} without a word"
    if result.returncode == 0 and "--json" in words:
        try:
            json.loads(result.stdout)
        except ValueError as error:
            yield f"no JSON ({error}): {result.stdout[:200]!r}"


def main():
    count, seed = (list(map(int, sys.argv[1:])) + [1_000, random.randrange(2**32)][len(sys.argv) - 1 :])[:2]
    chance, home = random.Random(seed), Home()
    crafting, wrong = Crafting(home), 0
    for number in range(len(SHAPES) + count):
        what = list(SHAPES)[number] if number < len(SHAPES) else crafting.by_chance(chance)
        if number < len(SHAPES):
            crafting.shape(what)
        for fault in crafting.faults(COMMANDS + LONGER if number < len(SHAPES) or number % 10 == 0 else COMMANDS):
            wrong += 1
            print(f"{what}: {fault}", flush=True)
    print(f"{len(SHAPES) + count} stores, seed {seed}: {wrong} faults")
    crafting.close()
    home.close()
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
