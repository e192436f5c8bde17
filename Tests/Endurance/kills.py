"""Programs killed (-9) at random moments, half of them just before a call that changes a file: what they had acknowledged is
there, a change is whole or absent, the store is sound, and the next program works."""

import json
import re
import shutil
import signal
import subprocess
import time
from contextlib import closing

from bank import Bank
from changes import Twins, change, faults, state
from killer import Killer
from oldstores import old_stores
from programs import AGIO, Home, sql
from rates import HISTORY, HISTORY_FILE, NEWEST, ROOT
from waiting import wait_for
from window import Window

#: The part of the kills that each kind of work has.
SHARES = {
    "changes": 0.35, "imports": 0.1, "backups": 0.08, "tables": 0.05, "migrations": 0.12, "refreshes": 0.1, "files": 0.08, "syncs": 0.07, "windows": 0.05,
}
TABLES = ROOT / "Tests" / "Fixtures" / "official" / "uk-hmrc-monthly_csv_2026-8.csv"
COUNT = "SELECT count(*) FROM rate_table WHERE source = 0"


class Slayer:
    """Runs programs that are to be killed, until enough of them were."""

    def __init__(self, tally, chance, disk, wanted, seconds):
        self.tally, self.chance, self.disk = tally, chance, disk
        self.killer = Killer(chance, wanted, seconds)
        #: The approximate number of calls of a program that change files.
        self.calls = 40.0

    def has_more(self):
        return self.killer.has_more()

    def run(self, home, *words, **options):
        """Runs `agio`. Its exit code, None if it was killed, and what it has printed."""
        self.tally.rounds += 1
        killed, by_call = self.killer.killed, self.chance.random() < 0.5
        fault = f"{self.chance.randint(1, round(self.calls))} kill" if by_call else None
        environment = self.disk.environment(home, fault) if by_call else home.environment
        process = subprocess.Popen([AGIO, *map(str, words)], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        code = self.called(process) if by_call else self.killer.ends(process)
        with process.stdout as output:
            printed = output.read()
        self.tally.faults += self.killer.killed - killed
        self.tally.check(process.returncode in (0, 1, 2, 3, 4, -signal.SIGKILL), f"{words} ended", process.returncode)
        return code, printed

    def called(self, process):
        """Waits for a program that a call of its own may end. Its exit code; None if it was killed."""
        code = process.wait(120)
        self.killer.tries += 1
        self.killer.killed += code < 0
        self.calls = max(2.0, self.calls * (1.1 if code < 0 else 0.9))
        return None if code < 0 else code


def sound(tally, home, words):
    """Checks a store after a kill; sometimes a program opens it first, else SQLite."""
    if tally.rounds % 3 == 0:
        result = home.run("list", timeout=600)
        tally.check(result.returncode == 0 and "damaged" not in result.stderr, f"the next start after {words}", result.stderr)
    for fault in faults(home):
        tally.lose(f"{words}: {fault}")


def changes(tally, slayer, chance):
    """Writes: rows, amounts, lists, custom rates, kept conversions, alerts, settings."""
    with closing(Twins()) as twins:
        while slayer.has_more():
            words = change(chance)
            code, printed = slayer.run(twins.home, *words)
            if chance.random() < 0.2:
                tally.check(twins.home.run("list").returncode == 0, "the next start", words)
            before = state(twins.home) == state(twins.model)
            tally.check(not (code is None and printed and before and changed(twins, words)), "acknowledged and lost", words, printed)
            for fault in twins.follow(words, code):
                tally.lose(f"{words}, exit {code}: {fault}")


def changed(twins, words):
    """Whether a command changes the second store, which then has the change."""
    before = state(twins.model)
    twins.model.run(*words)
    return state(twins.model) != before


def imports(tally, slayer, chance):
    """The import of all days, which keeps complete days."""
    home, reached = Home(), 0
    while slayer.has_more():
        code, _ = slayer.run(home, "import", HISTORY_FILE)
        if not home.store.exists():
            continue
        result = home.run("list", timeout=600)
        tally.check(result.returncode == 0, "the start after an import", result.stderr)
        sound(tally, home, "import")
        count = sql(home.store, COUNT)
        tally.check(count >= reached, "days were lost:", reached, count)
        tally.check(code is None or count == len(HISTORY), "an import that has ended has", count)
        reached = count
        if count == len(HISTORY) or chance.random() < 0.05:
            home.agio("import", HISTORY_FILE)
            tally.check(sql(home.store, COUNT) == len(HISTORY), "days after the last import")
            home.close()
            home, reached = Home(), 0
    home.close()


def backups(tally, slayer, chance):
    """Backups that replace each other."""
    with closing(Twins()) as twins:
        files, states = [], []
        for home, name in ((twins.home, "one.json"), (twins.model, "two.json")):
            for _ in range(30):
                home.run(*change(chance))
            files.append(twins.home.folder / name)
            home.agio("backup", "export", files[-1])
        # A setting at its default may have no row until a backup has changed it: the first imports are not compared.
        for file in files + files:
            twins.home.agio("backup", "import", "--replace", file)
            states.append(named(twins.home))
        del states[:2]
        now = 1
        while slayer.has_more():
            code, _ = slayer.run(twins.home, "backup", "import", "--replace", files[1 - now])
            found = named(twins.home)
            tally.check(found in (states if code is None else [states[1 - now]]), "half a backup, exit", code, found)
            sound(tally, twins.home, "backup import")
            now = states.index(found) if found in states else now
        saved = list(twins.home.store.parent.glob("*before-import*"))
        tally.note(f"{len(saved)} backups of before an import are beside the store, {sum(broken(path) for path in saved)} of them not whole")


def named(home):
    """What is the user's, with lists by their names: an import may make them anew."""
    found = state(home)
    names = {row[0]: row[1] for row in found["list"]}
    return found | {"list": sorted(row[1:] for row in found["list"]), "list_row": sorted((names[row[0]], *row[1:]) for row in found["list_row"])}


def broken(path):
    """Whether a file is not whole JSON."""
    try:
        return not json.loads(path.read_text())
    except ValueError:
        return True


def tables(tally, slayer, chance):
    """Imports of official tables, whole or absent."""
    with closing(Home()) as home:
        home.furnish(history=False)
        empty = home.store.read_bytes()
        home.agio("tables", "import", TABLES)
        counts = lambda: [sql(home.store, f"SELECT count(*) FROM official_{name}") for name in ("table", "rate")]
        whole = counts()
        while slayer.has_more():
            lay(home, empty)
            code, _ = slayer.run(home, "tables", "import", TABLES)
            tally.check(counts() in ([[0, 0], whole] if code is None else [whole]), "half a table:", counts(), whole)
            sound(tally, home, "tables import")


def lay(home, content):
    """Puts a store in the place of the one there is."""
    shutil.rmtree(home.store.parent, ignore_errors=True)
    home.store.parent.mkdir(parents=True, mode=0o700)
    home.store.write_bytes(content)


def migrations(tally, slayer, chance):
    """Stores of earlier versions, opened by this one."""
    with closing(Home()) as home:
        stores, expected = old_stores(home.folder), []
        for content in stores:
            lay(home, content)
            home.agio("list")
            expected.append(state(home))
        while slayer.has_more():
            number = chance.randrange(len(stores))
            lay(home, stores[number])
            slayer.run(home, "list")
            home.agio("list")
            tally.check(state(home) == expected[number], "a migrated store", number + 1, difference(expected[number], state(home)))
            for fault in faults(home):
                tally.lose(f"migration of version {number + 1}: {fault}")


def refreshes(tally, slayer, chance):
    """Downloads of rates."""
    with closing(Bank(NEWEST)) as bank, closing(Home()) as home:
        home.furnish(history=False)
        home.use(bank)
        home.ask_only("ecb", "frankfurter")
        before, empty = home.tables(), store_of(home)
        day, factor = HISTORY[max(day for day in bank.days())].day, 1
        while slayer.has_more():
            factor = chance.uniform(0.99, 1.01)
            bank.table = NEWEST.changed(round(factor, 4), day)
            lay(home, empty)
            code, _ = slayer.run(home, "refresh")
            home.run("list")
            found = home.tables()
            if found == before:
                tally.check(code is None, "a refresh that has ended has stored nothing")
                found = None
            sound(tally, home, "refresh")
            home.run("refresh")
            tally.check(found in (None, home.tables()), "half a table of rates", found)
            tally.check(home.tables() != before, "the next refresh has stored nothing")


def store_of(home):
    """The bytes of a store, with its log."""
    sql(home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
    return home.store.read_bytes()


def files(tally, slayer, chance):
    """Files that are written: converted, exported, prices, keys."""
    with closing(Home()) as home:
        home.furnish()
        home.agio("config", "set", "secrets", "file")
        bank_file = home.folder / "bank.csv"
        bank_file.write_text("date,amount,currency\n" + "".join(f"2025-03-{day % 28 + 1:02},{day}.50,USD\n" for day in range(3000)))
        output, left = home.folder / "out" / "output", 0
        output.parent.mkdir()
        ways = [
            ["file", bank_file, "--to", "EUR", "-o", output], ["backup", "export", output],
            ["prices", "--in", "EUR", "--format", "hledger", "--since", output, "--from", "2025-01-01", "USD"],
        ]
        wholes = []
        for words in ways:
            output.unlink(missing_ok=True)
            home.agio(*words)
            wholes.append(plain(output.read_bytes()))
        while slayer.has_more():
            number = chance.randrange(len(ways))
            output.unlink(missing_ok=True)
            # What a file for prices has already stays in it.
            old = wholes[number] + b"\n" if number < 2 and chance.random() < 0.5 else None
            if old:
                output.write_bytes(old)
            code, _ = slayer.run(home, *ways[number])
            found = plain(output.read_bytes()) if output.exists() else None
            tally.check(found in (wholes[number], old if code is None else b""), f"half a file of {ways[number][0]}, exit {code}", len(found or b""))
            others = [path for path in output.parent.iterdir() if path != output]
            left += len(others)
            for path in others:
                path.unlink()
        tally.note(f"files: {left} temporary files were left beside the files by {slayer.killer.killed} killed programs")


def syncs(tally, slayer, chance):
    """Exchanges with another machine through a folder: after a kill the next ones make both equal, with all changes."""
    with closing(Home()) as one, closing(Home()) as other:
        shared = one.folder / "Shared"
        shared.mkdir()
        for home in (one, other):
            home.furnish(history=False)
            home.agio("sync", "folder", shared)
        for home in (one, other, one):
            home.agio("sync", "now")
        while slayer.has_more():
            home, peer = chance.sample((one, other), 2)
            home.run(*change(chance))
            before = state(home)
            slayer.run(home, "sync", "now")
            sound(tally, home, "sync")
            for each in (home, peer, home):
                tally.check(each.run("sync", "now").returncode == 0, "the next exchange")
            found = state(home)
            tally.check(found == before, "a change was lost by an exchange:", difference(before, found))
            wanted, found = exchanged(home), exchanged(peer)
            tally.check(found == wanted, "two machines differ:", difference(wanted, found))
        tally.note(f"syncs: {len(list(shared.iterdir()))} files are in the folder of two machines")


def exchanged(home):
    """What two machines have alike."""
    found = named(home)
    lists = sorted(row[:-1] for row in found["list"])
    return {name: found[name] for name in ("list_row", "own_rate", "own_currency")} | {"list": lists}


def difference(wanted, found):
    """What two states have unlike, by its name."""
    return [(name, wanted[name], found[name]) for name in wanted if wanted[name] != found[name]]


def plain(content):
    """A backup without its moment; another file as it is."""
    return re.sub(rb'"created": *"[^"]*"', b'"created": ""', content)


def windows(tally, slayer, chance):
    """The window, typed into."""
    with closing(Home()) as home:
        home.furnish()
        while slayer.has_more():
            tally.rounds += 1
            window = Window(home)
            window.wait_for_start()
            window.focus("USD")
            digits, seen = str(chance.randint(10**5, 10**6)), 0
            typed = chance.randint(2, len(digits))
            for end in range(1, typed + 1):
                window.type(digits[end - 1])
                if chance.random() < 0.4:
                    wait_for(home.anchor, (digits[:end], "USD"), "what is stored")
                    seen = end
            time.sleep(chance.uniform(0, 0.02))
            window.process.kill()
            window.process.wait()
            slayer.killer.tries += 1
            slayer.killer.killed += 1
            tally.faults += 1
            amount, code = home.anchor()
            kept = [digits[:length] for length in range(seen, typed + 1)]
            tally.check(not seen or (code == "USD" and amount in kept), "typed and lost:", digits[:seen], amount, code)
            sound(tally, home, "window")
            tally.check(not window.complaints(), "the window wrote", window.complaints())


#: The approximate seconds of a program of each kind.
SECONDS = {"imports": 1.0, "backups": 0.05, "files": 0.1, "refreshes": 0.1, "windows": 1.0}


def endure(tally, rounds, chance, disk):
    for name, share in SHARES.items():
        wanted, start, lost = max(1, round(rounds * share)), time.monotonic(), len(tally.losses)
        slayer = Slayer(tally, chance, disk, wanted, SECONDS.get(name, 0.04))
        globals()[name](tally, slayer, chance)
        disk.take_fault()
        tally.note(f"{name}: {slayer.killer}, {len(tally.losses) - lost} losses, {time.monotonic() - start:.0f} s")
