"""The two programs and the private homes they run in."""

import atexit
import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

import bank
from rates import ROOT

AGIO = os.environ.get("AGIO", str(ROOT / ".build" / "release" / "agio"))
AGIO_GTK = os.environ.get("AGIO_GTK", str(ROOT / ".build" / "release" / "agio-gtk"))


class Home:
    """A user's home of its own: no other test, and nothing of the machine's user, reaches it."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="agio-home-"))
        self.store = self.folder / "data" / "agio" / "agio.sqlite"
        self.locale = {}

    @property
    def environment(self):
        """What the programs see of this machine."""
        environment = {key: os.environ[key] for key in ENVIRONMENT if key in os.environ}
        folders = {
            "HOME": self.folder,
            "XDG_DATA_HOME": self.folder / "data",
            "XDG_CONFIG_HOME": self.folder / "config",
            "XDG_CACHE_HOME": self.folder / "cache",
        }
        environment |= {key: str(path) for key, path in folders.items()}
        return environment | {"LANG": "C.UTF-8"} | self.locale

    def agio(self, *words, code=0, **options):
        """Runs `agio` and returns its standard output; its exit code is to be the one that is named."""
        result = self.run(*words, **options)
        if result.returncode != code:
            raise AssertionError(f"agio {' '.join(map(str, words))}: exit {result.returncode}: {result.stderr.strip()}")
        return result.stdout

    def run(self, *words, **options):
        """Runs `agio` to its end."""
        options = {"env": self.environment, "stdin": subprocess.DEVNULL, "timeout": 60} | options
        return subprocess.run([AGIO, *map(str, words)], capture_output=True, text=True, **options)

    def json(self, *words):
        """What `agio … --json` says."""
        return json.loads(self.agio(*words, "--json"))

    def list(self):
        """Codes of the rows, from the top."""
        return [row["currency"] for row in self.json("list")["rows"]]

    def anchor(self):
        """Amount and currency that were typed last."""
        anchor = self.json("list")["anchor"]
        return anchor["amount"], anchor["currency"]

    def furnish(self, history=True):
        """Makes a store with the default list, whose sources are out of reach and asked only when told to."""
        template = furnished_store(history)
        self.store.parent.mkdir(parents=True, mode=0o700)
        shutil.copyfile(template, self.store)

    def use(self, source):
        """Asks both sources at a server of the tests, or at an address."""
        address = source if isinstance(source, str) else source.address
        for name in ("ecb", "frankfurter"):
            self.agio("sources", "url", name, address)

    def integrity(self):
        """What SQLite says of the store: "ok" when it is sound."""
        return sql(self.store, "PRAGMA integrity_check")

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)


#: What programs need of the outside: the display, the session, the paths.
ENVIRONMENT = ["PATH", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "GSETTINGS_BACKEND"]

_templates = {}


def furnished_store(history):
    """A store to copy, made once: with the whole bundled history or its newest day only."""
    if history not in _templates:
        home = Home()
        atexit.register(home.close)
        home.use(bank.closed_address())
        home.agio("config", "set", "refresh", "asked")
        if history:
            home.agio("history", "EUR", "USD")
        sql(home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        _templates[history] = home.store
    return _templates[history]


def sql(path, statement):
    """The first value of a statement, asked of the file and not of the programs."""
    connection = sqlite3.connect(path, timeout=10)
    try:
        row = connection.execute(statement).fetchone()
        connection.commit()
        return row[0] if row else None
    finally:
        connection.close()
