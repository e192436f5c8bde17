"""Conversions in the terminal beside units, qalc and /bin/true; imports of the whole history beside sqlite3."""

import shutil

from builds import rates
from figures import Aim

CONVERSIONS = {
    "convert": (),
    "convert-past-day": ("--date", "2020-02-28"),
    "convert-json": ("--json",),
}
SCHEMA = """PRAGMA journal_mode=WAL; CREATE TABLE rate (source INTEGER, day INTEGER, currency TEXT, rate TEXT,
  PRIMARY KEY (source, day, currency)) WITHOUT ROWID;"""


def measure(context):
    peers = {
        "units": ["units", "-t", "100 US$", "euro"],
        "qalc": ["qalc", "-t", "100 USD to EUR"],
        "true": ["/bin/true"],
    }
    for name, words in CONVERSIONS.items():
        sides = context.sides(
            lambda build: context.timed(*build.command(context.store(build), "convert", *words, 100, "USD", "EUR")),
            **{peer: context.timed(*command) if shutil.which(command[0]) else None for peer, command in peers.items()})
        found = context.rounds(sides, context.some(2))
        context.figure(name, "ms", found, "ms", "units", Aim(times=1.6))
        context.figure(f"{name}-memory", "MB", found, "MB", "units")
        if name == "convert" and len(context.builds) == 1:
            context.figure("convert-beside-qalc", "ms", found, "ms", "qalc")
            context.figure("convert-beside-true", "ms", found, "ms", "true")


def measure_import(context):
    """The file of all days into an empty store, beside SQLite's own import of the same rows."""
    rows, floor = context.work / "rates.csv", context.work / "floor.sqlite"
    with open(rows, "w", encoding="ascii") as file:
        query = "SELECT source, day, currency, rate FROM rate"
        file.write(context.session.output("sqlite3", context.store(context.builds[0]), "-csv", query))

    def fresh(path):
        for suffix in ("", "-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)

    def ours(build):
        path = context.new_store(f"{build.name}-import")

        def prepare():
            fresh(path)
            build.run(context.session, path, "config", "set", "refresh", "asked")

        return context.timed(*build.command(path, "import", rates.HISTORY_FILE), prepare=prepare)

    def prepare_floor():
        fresh(floor)
        context.session.output("sqlite3", floor, SCHEMA)

    plain = context.timed("sqlite3", floor, "-csv", f".import {rows} rate", prepare=prepare_floor)
    found = context.rounds(context.sides(ours, sqlite3=plain), context.some(2 / 3))
    context.figure("import", "ms", found, "ms", "sqlite3")
    context.figure("import-memory", "MB", found, "MB", "sqlite3")
    sizes = {
        build.name: {"size": [[context.new_store(f"{build.name}-import").stat().st_size / 1024]]} for build in context.builds}
    context.figure("import-store-size", "kB", sizes, "size")
