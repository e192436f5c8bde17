"""The programs that are measured: those of this tree and, to compare, older ones, from a folder or made from a commit."""

import contextlib
import fcntl
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "Tests" / "EndToEnd" / folder) for folder in ("Session", "Servers", "Stores")]
import rates  # noqa: E402
from session import Failure

#: The rows of the small list.
TWELVE = "EUR USD GBP JPY CHF CNY CAD AUD SEK NOK PLN CZK".split()
#: The sources that need neither a key nor an address.
SOURCES = ["frankfurter2", "erapi", "fawazahmed0", "ecb", "frankfurter"]


class Build:
    """The programs in a folder: `agio`, `agio-gtk`, and `BenchProbe`, which may be missing."""

    def __init__(self, name, folder):
        self.name, self.folder = name, Path(folder).resolve()
        self.agio, self.window, self.probe = (self.folder / program for program in ("agio", "agio-gtk", "BenchProbe"))
        for program in (self.agio, self.window):
            if not os.access(program, os.X_OK):
                raise Failure(f"there is no program {program}; build it first")
        self.commit = commit_of(self.folder)
        self.stores = {}

    def command(self, store, *words):
        return [str(self.agio), "--store", str(store), *map(str, words)]

    def run(self, session, store, *words):
        """Runs `agio` with a store, and returns its output; raises `Failure`."""
        result = subprocess.run(self.command(store, *words), env=session.environment, capture_output=True, text=True)
        if result.returncode:
            raise Failure(f"agio {' '.join(map(str, words))}: {result.stderr.strip()}")
        return result.stdout


def git(*words):
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True)


def commit_of(folder):
    """The commit of the tree that a folder is in, with “-dirty” after changes of its sources; empty if it is in none."""
    command = ["git", "-C", str(folder), "describe", "--always", "--abbrev=8", "--dirty", "--exclude=*"]
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


def older(text):
    """The folder of the older programs: a folder, or a commit, which is built below .build once."""
    if Path(text, "agio").exists():
        return Path(text)
    found = git("rev-parse", "--verify", "--quiet", text + "^{commit}")
    if found.returncode:
        raise Failure(f"{text} is neither a folder with agio, nor a file of an earlier run, nor a commit")
    commit = found.stdout.strip()
    tree = ROOT / ".build" / "bench" / commit[:8]
    tree.parent.mkdir(parents=True, exist_ok=True)
    with open(tree.parent / "lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (tree / "build.sh").exists():
            added = git("worktree", "add", "--detach", "--force", str(tree), commit)
            if added.returncode:
                raise Failure(f"{added.stderr.strip()}")
        # Hardly a second where it is built already.
        if subprocess.run([tree / "build.sh", "build"], stdout=sys.stderr).returncode:
            raise Failure(f"{commit[:8]} cannot be built")
    return tree / ".build" / "release"


def furnish(build, session, path, codes, bank):
    """Makes a store of a user who is not new: a list, current rates of all currencies, the history of the European Central Bank.
    All sources are the server on loopback."""
    for source in SOURCES:
        build.run(session, path, "sources", "url", source, bank.address_of(source))
    build.run(session, path, "refresh")
    build.run(session, path, "import", rates.HISTORY_FILE)
    with contextlib.closing(sqlite3.connect(path)) as store:
        rows = [code for (code,) in store.execute("SELECT currency FROM list_row")]
        store.execute("UPDATE setting SET value = '' WHERE key = 'hints'")
        store.commit()
    build.run(session, path, "add", *[code for code in codes if code not in rows])
    for code in rows:
        if code not in codes:
            build.run(session, path, "remove", code)
