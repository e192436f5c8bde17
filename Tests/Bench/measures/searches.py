"""Answers to searches of the desktop over D-Bus, beside a program that always answers the same."""

import sys
import time
from types import SimpleNamespace

from builds import ROOT
from session import Failure

sys.path += [str(ROOT / "Tests" / "EndToEnd" / folder) for folder in ("Search", "Support")]

PATH, INTERFACE = "/io/github/agio/Agio/SearchProvider", "org.gnome.Shell.SearchProvider2"
NAME, FLOOR = "io.github.agio.Agio.SearchProvider", "bench.Floor"


def measure(context):
    try:
        from privatebus import PrivateBus
    except (ImportError, ValueError):
        return context.note("python3-gi or gir1.2-atspi-2.0 is not installed: searches are not measured")
    buses = []

    def bus(name, command):
        folder = context.work / f"bus-{len(buses)}"
        folder.mkdir()
        home = SimpleNamespace(folder=folder, environment=context.session.environment)
        buses.append(PrivateBus(home, {name: command}))
        return buses[-1]

    def side(bus, name):
        def run():
            found = {}
            answer = ["100", "usd", "to", "eur"]
            for key, method in (("results", "GetInitialResultSet"), ("metas", "GetResultMetas")):
                start = time.perf_counter()
                answer = bus.call(name, PATH, INTERFACE, method, "(as)", answer)[0]
                found[key] = (time.perf_counter() - start) * 1000
            if not answer:
                raise Failure(f"{name} finds nothing")
            return found

        return run

    def ours(build):
        words = build.command(context.store(build), "search-provider", "--quit-after", 600_000)
        return side(bus(NAME, words), NAME)

    try:
        floor = bus(FLOOR, [context.session.floor("floor_search"), FLOOR, PATH])
        found = context.rounds(context.sides(ours, floor_search=side(floor, FLOOR)), context.some(4))
    finally:
        for each in buses:
            each.close()
    context.figure("search-results", "ms", found, "results", "floor_search")
    context.figure("search-metas", "ms", found, "metas", "floor_search")
