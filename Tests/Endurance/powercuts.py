"""Power cuts after every change that the programs make to a file, with what was not synced written, lost, or in parts: the store opens, is
sound, and has everything acknowledged; other files are the old or the new ones."""

import collections
import shutil
import subprocess
import sys
import time
from contextlib import closing

from changes import faults, state
from damage import PAGE
from kills import TABLES, lay, plain
from oldstores import old_stores
from programs import ROOT, Home, sql
from rates import HISTORY_FILE
from replay import Recording
from test_interrupted import CHANGES

FIXTURES = ROOT / "Tests" / "Fixtures" / "official"
#: The most power cuts of a session, all of them at different moments if it has more.
MOST = 350
#: Holds a read transaction, so that the log is not brought into the store, until its standard input ends.
READER = """
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute("BEGIN")
store.execute("SELECT count(*) FROM list").fetchall()
print(flush=True)
sys.stdin.read()
"""


def others(home):
    """The contents of all files of a home but the store's own."""
    own = {f"agio.sqlite{ending}" for ending in ("", "-wal", "-shm", "-journal")}
    paths = [path for path in home.folder.rglob("*") if path.is_file() and path.name not in own]
    return {str(path.relative_to(home.folder)): plain(path.read_bytes()) for path in paths}


def stored(home):
    """The state of a store, read in a copy: SQLite's files beside the store stay as the programs leave them."""
    with closing(Home()) as copy:
        shutil.copytree(home.store.parent, copy.store.parent)
        return state(copy)


class Session:
    """Commands whose changes are recorded, with what is there after each of them."""

    def __init__(self, name, home, disk, commands):
        self.name, self.home, self.disk, self.commands = name, home, disk, commands
        self.recording = Recording(home.folder)
        self.states, self.files, self.marks = [], [others(home)], [0]
        # A store that is missing, old or damaged is what the first start makes of it.
        self.states.append(self.opened())

    def opened(self):
        """The state of the store once it was opened, in a copy."""
        with closing(Home()) as copy:
            Recording(self.home.folder).lay(0, None, copy.folder)
            copy.agio("list")
            return state(copy)

    def run(self):
        for words, *given in self.commands:
            result = self.home.run(*words, env=self.disk.environment(self.home), **(given[0] if given else {}))
            if result.returncode:
                raise AssertionError(f"{words}: exit {result.returncode}: {result.stderr}")
            log = self.disk.log.read_bytes()
            self.disk.log.unlink()
            self.recording.read(log)
            self.marks.append(len(self.recording.entries))
            self.states.append(stored(self.home))
            self.files.append(others(self.home))

    def acknowledged(self, count):
        """The number of commands that have ended before so many entries."""
        return max(number for number, mark in enumerate(self.marks) if mark <= count)


def check(tally, session, count, chance, home):
    """Cuts the power once, and looks at what is there."""
    tally.rounds += 1
    tally.faults += 1
    session.recording.lay(count, chance, home.folder)
    done = session.acknowledged(count)
    entries = session.recording.entries
    where = f"{session.name}, entry {count} of {len(entries)} {entries[:count][-1:]!r:.150}, after {done} commands"
    check_files(tally, session, done, home, where)
    result = home.run("list", timeout=600)
    if result.returncode != 0 or ("damaged" in result.stderr and session.name != "damaged"):
        return tally.lose(f"{where}: {result.returncode} {result.stderr}")
    for fault in faults(home):
        tally.check(fault.startswith("left over"), where, fault)
    found = state(home)
    if found not in session.states[done : done + 2]:
        wanted = session.states[done]
        tally.lose(f"{where}: {[(name, found[name], wanted[name]) for name in found if found[name] != wanted[name]]}")
    if tally.rounds % 10 == 0:
        tally.check(home.run("amount", "1", "EUR").returncode == 0, where, "the next change fails")


def check_files(tally, session, done, home, where):
    """The other files are those of before or after the command that was running."""
    versions = session.files[done : done + 2]
    found = others(home)
    for name in set(found).union(*versions):
        if name not in set().union(*versions):
            tally.left[name.split("/")[-1][:7]] += 1
        else:
            tally.check(found.get(name) in [version.get(name) for version in versions], where, name, found.get(name, b"absent")[:80])


def sessions(disk):
    """What is recorded: the name, a home, and the commands."""
    home = Home()
    home.furnish(history=False)
    yield "changes", home, [[words] for words in CHANGES] + [[["tables", "import", TABLES]]]
    yield "first", Home(), [[["add", "SEK"]], [["amount", "5", "USD"]]]
    with closing(Home()) as home:
        old = old_stores(home.folder)
    for number, content in enumerate(old, 1):
        home = Home()
        lay(home, content)
        yield f"schema {number}", home, [[["list"]], [["amount", "5", "USD"]]]
    yield "damaged", damaged(), [[["list"]], [["amount", "5", "USD"]]]
    yield "files", *with_files()
    home = Home()
    home.agio("list")
    yield "import", home, [[["import", HISTORY_FILE]]]


def damaged():
    """A home with a store of which a page of rates is damaged."""
    home = Home()
    home.furnish(history=False)
    content = bytearray(home.store.read_bytes())
    # The first page is that of the schema, which is damaged too.
    content[PAGE // 2 : PAGE] = b"\xa5" * (PAGE // 2)
    home.store.write_bytes(content)
    return home


def with_files():
    """A home and the commands that write other files than the store."""
    home = Home()
    home.furnish()
    # The history counts as imported, and is short.
    for table in ("rate", "rate_table"):
        sql(home.store, f"DELETE FROM {table} WHERE day < (SELECT max(day) FROM {table})")
    sql(home.store, "VACUUM")
    out, shared, bank_file = home.folder / "out", home.folder / "Shared", home.folder / "bank.csv"
    out.mkdir()
    shared.mkdir()
    home.agio("config", "set", "secrets", "file")
    home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
    rule = ["--rule", "pl-nbp-prev"]
    convert = ["file", bank_file, *rule, "--to", "PLN"]
    bank_file.write_text("date,amount,currency\n" + "".join(f"2026-03-05,{amount}.50,USD\n" for amount in range(600)))
    prices = ["prices", "--in", "PLN", "--format", "hledger", *rule, "--since", out / "prices", "--from", "2026-03-03", "--to", "2026-03-05"]
    return home, [
        [[*convert, "-o", out / "file"]], [[*convert, "--from", "EUR", "-o", out / "file"]],
        [["backup", "export", out / "backup"]], [["amount", "7", "USD"]], [["backup", "export", out / "backup"]],
        [[*prices, "USD"]], [[*prices, "EUR"]],
        [["sources", "key", "openexchangerates"], {"input": "first\n"}], [["sources", "key", "openexchangerates"], {"input": "second\n"}],
        [["sync", "folder", shared]], [["add", "SEK"]], [["sync", "now"]],
        [["backup", "import", "--replace", out / "backup"]],
    ]


def cut(tally, session, rounds, chance):
    """Cuts the power after each entry, in order and then in as many random ways as there are rounds."""
    total = len(session.recording.entries)
    for _ in range(rounds):
        # A store with a long history takes longer to lay and to check.
        most = MOST if total < 3_000 else MOST // 7
        counts = range(total + 1) if total < most else sorted(chance.sample(range(total + 1), most))
        for number, count in enumerate(counts):
            with closing(Home()) as home:
                check(tally, session, count, None if number % 4 == 0 else chance, home)
    for path in session.recording.mapped:
        tally.lose(f"{session.name}: {path} is changed in memory, which no sync orders")


def endure(tally, rounds, chance, disk):
    tally.left = collections.Counter()
    for name, home, commands in sessions(disk):
        start, before, lost = time.monotonic(), tally.rounds, len(tally.losses)
        with closing(home):
            # Meanwhile the log is not brought into the store.
            reader = hold(home) if name == "changes" else None
            session = Session(name, home, disk, commands)
            session.run()
            if reader:
                reader.communicate()
            cut(tally, session, rounds, chance)
        words = f"{len(session.recording.entries)} entries, {tally.rounds - before} cuts, {len(tally.losses) - lost} losses"
        tally.note(f"{name}: {words}, {time.monotonic() - start:.0f} s")
    tally.note(f"temporary files left: {dict(tally.left)}")


def hold(home):
    """A process that reads the store meanwhile."""
    words = [sys.executable, "-c", READER, home.store]
    reader = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    reader.stdout.readline()
    return reader
