"""The two programs and the temporary homes that they run in."""

import atexit
import contextlib
import datetime
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import bank
import clock
from rates import ROOT
from waiting import DEADLINE

AGIO = os.environ.get("AGIO", str(ROOT / ".build" / "release" / "agio"))
AGIO_GTK = os.environ.get("AGIO_GTK", str(ROOT / ".build" / "release" / "agio-gtk"))
#: The sanitizer that the programs are built with, by its name; empty without one (see ../../Sanitizers/run.sh).
SANITIZER = os.environ.get("AGIO_SANITIZER", "")
#: What only measures memory is not tested with a sanitizer, which needs several times as much.
measures_memory = unittest.skipIf(SANITIZER, f"measures memory; the programs are built with {SANITIZER}")
#: Nor what is traced: in a program that is traced already there is no search for leaks, which ends it.
is_traced = unittest.skipIf(SANITIZER, f"traces programs; they are built with {SANITIZER}")
#: Nor what runs without /proc, where that search ends it too.
hides_proc = unittest.skipIf(SANITIZER, f"hides /proc; the programs are built with {SANITIZER}")
#: Nor what gets an answer from a keyring: libsecret loses its memory before 0.21.0, and before 0.21.2 where it unlocks. A report names no
#: function of libsecret by which it could be suppressed.
asks_a_keyring = unittest.skipIf(SANITIZER, f"asks a keyring, where libsecret loses memory; the programs are built with {SANITIZER}")


def most_memory(megabytes):
    """The limit of memory for a program that does something else as well; a sanitizer has none."""
    return float("inf") if SANITIZER else megabytes


def fenced(home, port):
    """The launcher of a program that may change only its own home and connect only to one port; see fence.py."""
    folders = [str(home.folder), os.environ["XDG_RUNTIME_DIR"], "/dev"]
    return [sys.executable, "-I", str(Path(__file__).with_name("fence.py")), ":".join(folders), str(port)]


class Home:
    """A temporary home, isolated from other tests and from the user of the machine."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="agio-home-"))
        self.store = self.folder / "data" / "agio" / "agio.sqlite"
        self.locale = {}
        #: The programs of this home, which are not always the built ones.
        self.programs = {"agio": AGIO, "agio-gtk": AGIO_GTK}

    @property
    def environment(self):
        """The environment of the programs."""
        environment = {key: os.environ[key] for key in ENVIRONMENT if key in os.environ}
        paths = {
            "HOME": self.folder,
            "XDG_DATA_HOME": self.folder / "data",
            "XDG_CONFIG_HOME": self.folder / "config",
            "XDG_CACHE_HOME": self.folder / "cache",
            "FONTCONFIG_FILE": Path(__file__).with_name("fonts.conf"),
        }
        environment |= {key: str(path) for key, path in paths.items()}
        # A critical message of GLib or GTK ends its program, also where nobody reads what the program writes.
        return environment | {"LANG": "C.UTF-8", "G_DEBUG": "fatal-criticals"} | self.locale

    def agio(self, *words, code=0, **options):
        """Runs `agio`, asserts its exit code and returns its standard output."""
        result = self.run(*words, **options)
        if result.returncode != code:
            raise AssertionError(f"agio {' '.join(map(str, words))}: exit {result.returncode}: {result.stderr.strip()}")
        return result.stdout

    def run(self, *words, **options):
        """Runs `agio` to its end."""
        stdin = {} if "input" in options else {"stdin": subprocess.DEVNULL}
        options = {"env": self.environment, "timeout": 2 * DEADLINE} | stdin | options
        return subprocess.run([self.programs["agio"], *map(str, words)], capture_output=True, text=True, **options)

    def least_memory(self, *words):
        """Runs `agio` five times, and returns the result with the least peak memory: where the pages of libraries are shared,
        figures of equal runs differ by a megabyte."""
        return min((self.measured(*words) for _ in range(5)), key=lambda result: result.memory)

    def measured(self, *words):
        """Runs `agio` to its end. The result's `memory` is its peak memory in MB."""
        try:
            launcher = _launchers.pop()
        except IndexError:
            launcher = Launcher()
        result = launcher.run([AGIO, *map(str, words)], self.environment)
        _launchers.append(launcher)
        return result

    def json(self, *words):
        """The JSON that `agio … --json` prints."""
        return json.loads(self.agio(*words, "--json"))

    def list(self):
        """The codes of the rows, from the top."""
        return [row["currency"] for row in self.json("list")["rows"]]

    def anchor(self):
        """The last typed amount and its currency."""
        anchor = self.json("list")["anchor"]
        return anchor["amount"], anchor["currency"]

    def furnish(self, history=True):
        """Makes a store with the default list. Only the bank's sources are enabled, unreachable, and contacted only on request."""
        template = furnished_store(history)
        self.store.parent.mkdir(parents=True, mode=0o700)
        shutil.copyfile(template, self.store)

    def hint(self, *hints):
        """Sets the hints for a new user that are still to be given, in their order; none without any."""
        sql(self.store, f"UPDATE setting SET value = '{' '.join(hints)}' WHERE key = 'hints'")

    def setting(self, key):
        """The stored text of a setting or a note, read without the programs; None if there is none."""
        return sql(self.store, f"SELECT value FROM setting WHERE key = '{key}'")

    def use(self, source, *names):
        """Sets the address of the bank's sources, or of the given ones, to a test server or an address."""
        for name in names or ("ecb", "frankfurter"):
            address = source if isinstance(source, str) else source.address_of(name)
            self.agio("sources", "url", name, address)

    def use_font(self, font):
        """Sets GTK's font, in its settings file."""
        folder = self.folder / "config" / "gtk-3.0"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.ini").write_text(f"[Settings]\ngtk-font-name={font}\n")

    def ask_only(self, *names):
        """Puts sources first, in this order, and disables all others."""
        known = {source["name"]: source["enabled"] for source in self.json("sources")}
        self.agio("sources", "order", *names, *(name for name in known if name not in names))
        for name, is_enabled in known.items():
            if is_enabled != (name in names):
                self.agio("sources", "disable" if is_enabled else "enable", name)

    def source(self, name):
        """The JSON of `agio sources` for a source."""
        return next(source for source in self.json("sources") if source["name"] == name)

    def tables(self, source=None):
        """All rates in the store, of one source or of all, read without the programs."""
        found = {}
        for name, day, base, currency, rate in rows(self.store, ALL_RATES):
            if source in (None, name):
                found.setdefault((name, iso_day(day), base), {})[currency] = rate
        return found

    def dump(self, *but):
        """All stored rows of rates, except those of some sources."""
        names = ",".join(f"'{name}'" for name in but)
        theirs = f"source NOT IN (SELECT id FROM source WHERE name IN ({names})) ORDER BY 1, 2, 3"
        tables = ("rate_table", "rate", "quote")
        with contextlib.closing(sqlite3.connect(self.store, timeout=10)) as store:
            return {table: store.execute(f"SELECT * FROM {table} WHERE {theirs}").fetchall() for table in tables}

    def integrity(self):
        """The result of SQLite's integrity check: "ok" if the store is intact."""
        return sql(self.store, "PRAGMA integrity_check")

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)


#: The environment variables that programs need: display, session, paths, time.
ENVIRONMENT = ["PATH", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "GSETTINGS_BACKEND", "TMPDIR", "TZ", clock.OFFSET]

_templates = {}


def furnished_store(history):
    """A store to copy, made once, with the whole bundled history or only its newest day."""
    if history not in _templates:
        home = Home()
        atexit.register(home.close)
        home.agio("config", "set", "refresh", "asked")
        names = [source["name"] for source in home.json("sources") if source["name"] != "custom"]
        home.use(bank.closed_address(), *names)
        home.ask_only("ecb", "frankfurter")
        if history:
            home.agio("history", "EUR", "USD")
        # Its user is not new.
        home.hint()
        sql(home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        _templates[history] = home.store
    return _templates[history]


def sql(path, statement):
    """The first value of a statement, read from the file and not by the programs."""
    found = rows(path, statement)
    return found[0][0] if found else None


def rows(path, statement):
    """The rows of a statement, read from the file and not by the programs."""
    connection = sqlite3.connect(path, timeout=10)
    try:
        found = connection.execute(statement).fetchall()
        connection.commit()
        return found
    finally:
        connection.close()


ALL_RATES = """
    SELECT name, day, base, currency, rate FROM rate_table JOIN source ON source.id = rate_table.source
    LEFT JOIN rate USING (source, day)
    """


def iso_day(days):
    """A day as the store has it: days since 1970."""
    return (datetime.date(1970, 1, 1) + datetime.timedelta(days)).isoformat()


class Launcher:
    """A small process that starts programs and measures their peak memory: programs started by this process would count its
    own memory too. It may be started by another command, which then applies to all of them."""

    def __init__(self, *starter):
        command = [*starter, sys.executable, "-I", "-S", "-c", LAUNCHER]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        atexit.register(self.close)

    def run(self, command, environment, folder=None, seconds=120):
        """Runs a program to its end, up to a time limit. The result's `memory` is its peak resident memory in MB. Its output is
        in files of the folder until then."""
        with tempfile.NamedTemporaryFile("r", dir=folder) as output, tempfile.NamedTemporaryFile("r", dir=folder) as errors:
            print(json.dumps([command, environment, output.name, errors.name, seconds]), file=self.process.stdin, flush=True)
            code, memory = map(int, self.process.stdout.readline().split())
            result = subprocess.CompletedProcess(command, code, output.read(), errors.read())
        result.memory = memory / 1024
        return result

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


#: The idle launchers.
_launchers = []

#: Starts programs, and writes the exit code and peak resident memory in KB of each.
LAUNCHER = """
import json, os, signal, sys
for line in sys.stdin:
    command, environment, output, errors, seconds = json.loads(line)
    files = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
    files += [(os.POSIX_SPAWN_OPEN, number, path, os.O_WRONLY, 0) for number, path in ((1, output), (2, errors))]
    child = os.posix_spawn(command[0], command, environment, file_actions=files)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    signal.alarm(seconds)
    _, status, usage = os.wait4(child, 0)
    signal.alarm(0)
    print(os.waitstatus_to_exitcode(status), usage.ru_maxrss, flush=True)
"""
