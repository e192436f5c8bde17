"""A disk that is full, or reports errors, at each call of a command in turn: the command does its whole change or none, says in one
sentence what happened, and the next one works."""

import collections
import re
import shutil
from contextlib import closing

from bank import Bank
from changes import faults, state
from kills import TABLES, lay, plain
from oldstores import old_stores

from programs import Home
from rates import HISTORY_FILE, NEWEST

#: How a call fails (see disk.c).
KINDS = ["full", "eio", "once", "short"]
SENTENCE = re.compile(r"(agio: [^\n]+[.:]\n)+")
#: The exit codes of a command whose calls fail, other than 0: those of the store, those of other files, and those of files that it was given.
STORE, FILES, GIVEN = {4}, {1, 3, 4}, {1, 2, 3, 4}


class Case:
    """A command, in a home that is laid anew for each of its runs."""

    def __init__(self, words, allowed=STORE, prepare=lambda home: None, content=None, **given):
        self.allowed, self.given, self.is_made = allowed, given, content is not None
        self.home = Home()
        if content is None:
            self.home.furnish(history=False)
        elif content:
            lay(self.home, content)
        prepare(self.home)
        self.words = [str(word(self.home) if callable(word) else word) for word in words]
        self.kept = Home()
        self.copy(self.home, self.kept)
        self.before = self.looked()
        self.lay()
        self.home.agio(*self.words, **self.given)
        self.after = self.looked()

    def copy(self, source, goal):
        shutil.rmtree(goal.folder)
        shutil.copytree(source.folder, goal.folder)

    def lay(self):
        self.copy(self.kept, self.home)

    def looked(self, opens=True):
        """The user's data and other files. A store that is not there or old is what the next start makes of it, which comes first."""
        own = {f"agio.sqlite{ending}" for ending in ("", "-wal", "-shm", "-journal")}
        others = {path.name: plain(path.read_bytes()) for path in self.home.folder.rglob("*") if path.is_file() and path.name not in own}
        if opens or self.is_made:
            result = self.home.run("list", timeout=600)
            if result.returncode:
                return {"list": result.stderr}, others
        return state(self.home), {name: others[name] for name in others if not name.startswith("agio-") and "before-import" not in name}

    def close(self):
        self.home.close()
        self.kept.close()


def cases(bank):
    """The commands that write, one of each kind."""
    yield from (Case(words) for words in [
        ["add", "SEK", "NOK"], ["amount", "12.50*3", "USD"], ["lists", "add", "Trip"], ["own", "rate", "EUR", "PLN", "4.4"],
        ["keep", "12", "EUR", "USD", "--note", "a"], ["alerts", "add", "EUR", "USD", "above", "1.5"], ["config", "set", "digits", "more"],
        ["sources", "enable", "erapi"], ["tables", "import", TABLES],
    ])
    yield Case(["list"], content=b"")
    with closing(Home()) as home:
        old = old_stores(home.folder)
    yield from (Case(["list"], content=content) for content in old)
    yield Case(["refresh"], STORE | {3}, lambda home: (home.use(bank), home.ask_only("ecb")))
    exported = lambda home: (home.agio("backup", "export", home.folder / "b"), home.agio("add", "SEK"))
    yield Case(["backup", "import", "--replace", lambda home: home.folder / "b"], GIVEN, exported)
    secrets = lambda home: home.agio("config", "set", "secrets", "file")
    yield Case(["sources", "key", "openexchangerates"], FILES, secrets, input="secret\n")
    yield Case(["backup", "export", lambda home: home.folder / "b"], FILES)
    rows = f"date,amount,currency\n{NEWEST.day},5,USD\n"
    bank_file, output = lambda home: home.folder / "in.csv", lambda home: home.folder / "out"
    yield Case(["file", bank_file, "--to", "EUR", "-o", output], GIVEN, lambda home: bank_file(home).write_text(rows))
    prices = ["prices", "--in", "EUR", "--format", "hledger", "--from", NEWEST.day]
    yield Case([*prices, "--since", output, "USD"], FILES)
    yield Case(["sync", "folder", lambda home: home.folder / "Shared"], FILES, lambda home: (home.folder / "Shared").mkdir())
    synced = lambda home: ((home.folder / "Shared").mkdir(), home.agio("sync", "folder", home.folder / "Shared"), home.agio("add", "SEK"))
    yield Case(["sync", "now"], FILES, synced)
    yield Case(["import", HISTORY_FILE])


def fail(tally, case, kind, number, disk, codes):
    """Lets a call fail in a run; False if the run has no more calls."""
    case.lay()
    result = case.home.run(*case.words, env=disk.environment(case.home, f"{number} {kind}"), **case.given)
    fault = disk.take_fault()
    if not fault:
        return False
    tally.rounds += 1
    tally.faults += 1
    where = f"{case.words[:2]} {kind} {number} {fault}: exit {result.returncode} {result.stderr.strip()!r}"
    codes[case.words[0], result.returncode] += 1
    tally.check(result.returncode == 0 or result.returncode in case.allowed, where)
    if result.returncode:
        tally.check(SENTENCE.fullmatch(result.stderr), "not one sentence:", where)
        tally.check("read-only" not in result.stderr, "not the reason:", where)
    found = case.looked(number % 4 == 1)
    # Where the removal of a temporary file can have failed too, it is left until the next writing, or for an hour.
    is_left = kind == "eio" or fault.startswith("fault 2")
    if is_left:
        found = without_temporary(found)
    is_import = case.words[0] == "import"
    wanted = [case.after] if result.returncode == 0 else [case.before, case.after]
    tally.check(found in wanted or is_import, where, "half:", difference(found, wanted[0]))
    tally.check("unchanged" not in result.stderr or found == case.before, where, "it is not unchanged")
    for words in faults(case.home):
        tally.check(is_harmless(words) or is_left and is_temporary(words), where, words)
    if number % 5 == 0:
        again = case.home.run(*case.words, **case.given)
        tally.check(again.returncode in (0, 1), where, "the next run:", again.returncode, again.stderr)
    return True


def fail_each(tally, case, disk, codes):
    """Lets each call fail in each way."""
    for kind in KINDS:
        number = 1
        while fail(tally, case, kind, number, disk, codes):
            # A long run has calls of the same kind again and again.
            number += 1 + number // 60 * 60


def without_temporary(found):
    """A look without temporary files."""
    store, others = found
    return store, {name: content for name, content in others.items() if not is_temporary(name)}


def is_temporary(name):
    return name.startswith(".saving-") or name.endswith(".secrets.new")


def is_harmless(words):
    """Whether what is beside the store is the user's own."""
    return words == "left over: agio.sqlite.secrets" or words.startswith(("left over: agio-", "left over: keys"))


def difference(found, wanted):
    """Where two looks differ."""
    parts = [(name, one.get(name, "")[:80], other.get(name, "")[:80]) for one, other in zip(found, wanted) for name in {*one, *other}]
    return [part for part in parts if part[1] != part[2]]


def endure(tally, rounds, chance, disk):
    codes = collections.Counter()
    with closing(Bank(NEWEST)) as bank:
        for case in cases(bank):
            before, lost = tally.faults, len(tally.losses)
            with closing(case):
                fail_each(tally, case, disk, codes)
            tally.note(f"{' '.join(case.words)[:40]}: {tally.faults - before} faults, {len(tally.losses) - lost} losses")
    tally.note(", ".join(f"{word} {code}: {count}" for (word, code), count in sorted(codes.items())))
