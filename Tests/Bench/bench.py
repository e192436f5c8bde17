"""Measures Agio's programs beside floors, minimal programs that do the same, and beside peers. docs/bench.md has each figure.

    python3 -B Tests/Bench/bench.py [NAME…] [--runs N] [--json FILE] [--compare OLD] [--build FOLDER]

Prints a Markdown table. NAME is one of the measures that --list names; all are run without any. OLD is a folder with another
build's agio and agio-gtk, or a commit, which is built below .build: both are run in turn. Or it is the file of an earlier run:
then its figures are shown beside the new ones. The exit status is 1 if something could not be measured that should have been."""

import argparse
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "measures"))
import bookkeeping  # noqa: E402
import builds  # noqa: E402
import charts  # noqa: E402
import figures  # noqa: E402
import idle  # noqa: E402
import keys  # noqa: E402
import library  # noqa: E402
import memory  # noqa: E402
import searches  # noqa: E402
import starts  # noqa: E402
import syncing  # noqa: E402
import terminal  # noqa: E402
import use  # noqa: E402
from context import Context  # noqa: E402
from session import Failure, Session  # noqa: E402

MEASURES = {
    "start": starts.measure,
    "cold-start": starts.measure_cold,
    "key": keys.measure,
    "memory": memory.measure,
    "use": use.measure,
    "idle": idle.measure,
    "chart": charts.measure,
    "busy": charts.measure_busy,
    "convert": terminal.measure,
    "import": terminal.measure_import,
    "commit": library.measure_commits,
    "parse": library.measure_parsers,
    "search": searches.measure,
    "file": bookkeeping.measure,
    "prices": bookkeeping.measure_prices,
    "sync": syncing.measure,
}


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--runs", type=int, default=15, help="starts of the window; other figures are taken in proportion (15)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="writes a line of JSON for each figure")
    parser.add_argument("--compare", metavar="OLD")
    parser.add_argument("--build", type=Path, default=builds.ROOT / ".build" / "release", metavar="FOLDER")
    parser.add_argument("--converter", metavar="PYTHON", help="an interpreter with CurrencyConverter, the peer of agio file")
    parser.add_argument("--pricehist", metavar="PYTHON", help="an interpreter with pricehist, the peer of agio prices")
    parser.add_argument("--list", action="store_true", help="prints the names of the measures")
    options = parser.parse_args()
    for name in options.names:
        if name not in MEASURES:
            parser.error(f"there is no measure {name}; there are {', '.join(MEASURES)}")
    return options


def load():
    return " ".join(f"{value:.1f}" for value in os.getloadavg())


def run(options, programs):
    """Runs the measures, and returns the context with their figures and remarks."""
    with tempfile.TemporaryDirectory(prefix="agio-bench-") as name:
        session = Session(Path(name))
        context = None
        try:
            session.open()
            context = Context(session, programs, Path(name), options)
            for name in options.names or MEASURES:
                start = time.monotonic()
                try:
                    MEASURES[name](context)
                except Exception as error:
                    # The others are still worth having.
                    traceback.print_exc()
                    context.note(f"**{name} has failed: {error}**")
                    context.has_failed = True
                print(f"bench: {name}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
        finally:
            if context:
                context.close()
            session.close()
    return context


def main():
    options = parsed()
    if options.list:
        print(*MEASURES, sep="\n")
        return False
    programs, earlier = [builds.Build("new", options.build)], None
    if options.compare and Path(options.compare).is_file():
        earlier = figures.read(options.compare)
    elif options.compare:
        programs.append(builds.Build("old", builds.older(options.compare)))
    start, before = time.monotonic(), load()
    found = run(options, programs)
    lines = [figure.line(programs[0].commit) for figure in found.figures]
    if earlier is not None:
        lines = [figures.beside(line, earlier.get(line["name"])) for line in lines]
    has_old = earlier is not None or len(programs) > 1
    print(figures.header(has_old), *(figures.row(line, has_old) for line in lines), sep="\n")
    names = ", ".join(f"{build.name}: {build.commit or build.folder}" for build in programs)
    print(f"\n{names}; {(time.monotonic() - start) / 60:.0f} minutes; load before and after: {before}; {load()}")
    print(*(f"- {note}" for note in found.notes), sep="\n")
    if options.json:
        options.json.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    return found.has_failed


if __name__ == "__main__":
    # So that nothing is left running when it is ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        sys.exit(main())
    except Failure as error:
        sys.exit(f"bench: {error}")
