"""What only a program in Swift can measure (../probe): from a commit to its observer, and each parser of rates."""

import os
import subprocess
import tempfile
import zipfile
from pathlib import Path

from builds import ROOT, SOURCES, rates
from figures import Aim
from session import Failure

FIXTURES = ROOT / "Tests" / "Fixtures"
#: Files that several tables of an authority are read from.
NAMED = {"uk-hmrc-average_csv_2025-3.csv": "uk-hmrc-year", "uk-hmrc-monthly_csv_2026-8.csv": "uk-hmrc-month"}
COMMITS, OTHERS = 200, 50


def probing(context):
    """The builds that have the probe; the others are named."""
    found = [build for build in context.builds if build.probe.exists()]
    for build in context.builds:
        if build not in found:
            context.note(f"BenchProbe is not in {build.folder}: swift build -c release --product BenchProbe")
    return found


def measure_commits(context):
    """Commits of one row, in memory where there is such a folder: a disk would hide what observers cost."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        found = {}
        for build in probing(context):
            store = Path(folder, f"{build.name}.sqlite")
            found[build.name] = same_process(context, build, store) | other_process(context, build, store)
        if "new" not in found:
            return
        floors = {"plain commit": {"observer": found["new"]["commit"]}}
        context.figure("commit-to-observer", "µs", found | floors, "observer", "plain commit", Aim(beyond=60))
        context.figure("commit-to-other-process", "ms", found, "other", aim=Aim(at_most=20))


def same_process(context, build, store):
    """Microseconds of a commit, and from its beginning to the call of an observer, in turn."""
    lines = context.session.output(build.probe, "commits", store, COMMITS).splitlines()
    pairs = [[int(word.partition("=")[2]) / 1000 for word in line.split()] for line in lines]
    return {"commit": [[plain] for plain, _ in pairs], "observer": [[seen] for _, seen in pairs]}


def other_process(context, build, store):
    """Milliseconds from the end of a commit in one process to the call of an observer in another one."""
    options = {"env": context.session.environment, "stdout": subprocess.PIPE, "text": True}
    observer = subprocess.Popen([build.probe, "observe", store, str(OTHERS)], **options)
    writer = subprocess.Popen([build.probe, "commit", store], stdin=subprocess.PIPE, **options)
    with observer, writer:
        if observer.stdout.readline() != "ready\n":
            raise Failure("BenchProbe does not observe")
        times = []
        for _ in range(OTHERS):
            writer.stdin.write("\n")
            writer.stdin.flush()
            done, seen = int(writer.stdout.readline()), int(observer.stdout.readline())
            # The observer may be called before the writer's call has returned.
            times.append([max(0, seen - done) / 1e6])
        writer.stdin.close()
    return {"other": times}


def measure_parsers(context):
    """The processor time of each parser, with a recorded file or, where there is none, an answer that the tests make."""
    for name, parser, path in files(context):
        found = {}
        for build in probing(context):
            lines = context.session.output(build.probe, "parse", f"{parser}={path}").splitlines()
            if lines:
                found[build.name] = {"µs": [[int(line.removeprefix("ns=")) / 1000] for line in lines]}
        if probing(context):
            context.figure(f"parse-{name}", "µs", found, "µs", megabytes=path.stat().st_size / 1e6)


def files(context):
    """Names of figures, parsers and files."""
    with zipfile.ZipFile(rates.HISTORY_FILE) as archive:
        csv = Path(archive.extract(archive.namelist()[0], context.work))
    yield "history-zip", "file", rates.HISTORY_FILE
    yield "history-csv", "file", csv
    yield "ecb-90-days", "ecb", FIXTURES / "ecb" / "90-days-2025.xml"
    yield "openexchangerates", "openexchangerates", FIXTURES / "openexchangerates" / "latest-2025.json"
    for source in SOURCES:
        path = context.work / f"answer-{source}"
        path.write_bytes(context.bank.body(source, context.bank.table))
        yield source, source, path
    for path in sorted((FIXTURES / "official").glob("*[0-9].*")):
        yield path.stem, NAMED.get(path.name, "official"), path
