"""Pushing and pulling 1,000 changes through a folder and through PostgreSQL, beside a copy of the bytes and beside psql."""

import contextlib
import itertools
import shutil
import sqlite3
from pathlib import Path

from builds import rates
from postgresql import PostgreSQL  # of Tests/EndToEnd/Servers
from sync_clients import PULL, insertion
from session import Failure

#: Lists of all 165 currencies, the rows of which are the changes.
LISTS = 6


def measure(context):
    runs = context.some(1 / 3)
    folder(context, runs)
    if list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        server(context, runs)
    else:
        context.note("PostgreSQL is not installed: its sync is not measured")


def side(context, build, place):
    """Makes two stores that sync through `place(number)`, changes one, and measures the push and the pull."""
    numbers = itertools.count()

    def run():
        number = next(numbers)
        one, other = (context.new_store(f"{build.name}-{name}") for name in ("one", "other"))
        for store, words in zip((one, other), place(number)):
            for suffix in ("", "-wal", "-shm"):
                Path(f"{store}{suffix}").unlink(missing_ok=True)
            build.run(context.session, store, "config", "set", "refresh", "asked")
            build.run(context.session, store, "sync", *words)
        for name in range(LISTS):
            build.run(context.session, one, "lists", "add", f"List {name}")
            build.run(context.session, one, "add", *sorted(rates.wide().rates))
        push, pull = (context.timed(*build.command(store, "sync", "now"))()["ms"] for store in (one, other))
        if rows(other) < LISTS * len(rates.wide().rates):
            raise Failure(f"{rows(other)} rows have arrived")
        return {"push": push, "pull": pull}

    return run


def rows(path):
    """The rows of all lists of a store."""
    with contextlib.closing(sqlite3.connect(path)) as store:
        return store.execute("SELECT count(*) FROM list_row").fetchone()[0]


def folder(context, runs):
    places = {}

    def ours(build):
        def place(number):
            shutil.rmtree(places.get(build.name, "-"), ignore_errors=True)
            places[build.name] = context.work / f"{build.name}-folder-{number}"
            return 2 * [["folder", places[build.name]]]

        return side(context, build, place)

    def copied():
        target = context.work / "copied"
        shutil.rmtree(target, ignore_errors=True)
        milliseconds = context.timed("cp", "-r", places["new"], target)()["ms"]
        return {"push": milliseconds, "pull": milliseconds}

    # The first round is not counted, and begins with Agio.
    found = context.rounds(context.sides(ours, cp=copied), runs, warm=2 if len(context.builds) == 1 else 1)
    context.figure("sync-folder-push", "ms", found, "push", "cp")
    context.figure("sync-folder-pull", "ms", found, "pull", "cp")


def server(context, runs):
    database = PostgreSQL()
    try:
        build = context.builds[0]
        build.run(context.session, context.new_store("owner"), "sync", "init", database.address())
        spaces = [f"{each.name}{number}" for each in context.builds for number in range(runs + 1)]
        for role in ("anna", "ben"):
            database.add_user(role, *spaces, "floor")

        def ours(build):
            return side(context, build, lambda number: [
                ["postgresql", database.address(role), "--space", f"{build.name}{number}"] for role in ("anna", "ben")])

        def plain():
            script = context.work / "push.sql"
            script.write_text(insertion("floor", 1_000, "x" * 8))
            psql = ["psql", "-XAtq", "-o", "/dev/null", "-d", database.address("anna")]
            push = context.timed(*psql, "-f", script)()["ms"]
            return {"push": push, "pull": context.timed(*psql, "-c", PULL.format("floor", 0, 2**60))()["ms"]}

        found = context.rounds(context.sides(ours, psql=plain), runs)
    finally:
        database.close()
    context.figure("sync-server-push", "ms", found, "push", "psql")
    context.figure("sync-server-pull", "ms", found, "pull", "psql")
