"""Checks files of prices of `agio prices` against the programs that read them and against pricehist, and measures it next to pricehist:

    python3 -B Tests/Bench/prices.py [--agio PROGRAM] [--pricehist PYTHON] [--runs N]

hledger, ledger, bean-check, sqlite3 and GnuCash's Python module are used where they are installed; the others are named. PYTHON is an interpreter
with pricehist (pip install pricehist); its source `ecb` reads the bundled history, which is served over loopback in the form of the European
Central Bank. A file must be read without a warning and with the same prices, a second run with --since must add nothing, and where both can
write a file, prices must be equal. Times are medians of runs that take turns, memory is the peak of a run."""

import argparse
import csv
import http.server
import io
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "PriceFilesTests"))
import check_tools as tools  # noqa: E402

LAST = "2026-10-30"
# What pricehist runs as, with the bank's address replaced.
PATCHED = """
import sys, requests
get, base = requests.get, sys.argv.pop(1)
requests.get = lambda address, **options: get(address.replace("https://www.ecb.europa.eu", base), **options)
from pricehist.cli import cli
cli()
"""


def history():
    """The bundled history in the bank's XML, the newest day first."""
    with zipfile.ZipFile(ROOT / "data" / "rates" / "eurofxref-hist.zip") as archive:
        rows = list(csv.reader(io.TextIOWrapper(archive.open(archive.namelist()[0]))))
    days = []
    for row in rows[1:]:
        cells = [(code, rate) for code, rate in zip(rows[0][1:], row[1:]) if code.strip() and rate not in ("", "N/A")]
        cubes = "".join(f'<Cube currency="{code.strip()}" rate="{rate}"/>' for code, rate in cells)
        days.append(f'<Cube time="{row[0]}">{cubes}</Cube>')
    head = '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
    return f'<?xml version="1.0" encoding="UTF-8"?>{head}<Cube>{"".join(days)}</Cube></gesmes:Envelope>'.encode()


def serve(content):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class Agio:
    def __init__(self, program, folder):
        self.program, self.store = program, folder / "agio.sqlite"
        self.run("config", "set", "refresh", "asked")
        for name in ("ecb", "frankfurter", "frankfurter2"):
            self.run("sources", "url", name, "http://127.0.0.1:9")
        self.run("rules")

    def command(self, *words):
        return [self.program, "--store", self.store, *words]

    def run(self, *words):
        return tools.run(*self.command(*words))

    def prices(self, *words):
        result = self.run("prices", *words)
        assert result.returncode == 0, (words, result.stderr)
        return result.stdout


def exact(text, format):
    """The days and amounts of a file of a pair."""
    if format in ("json", "jsonl"):
        rows = json.loads(text) if format == "json" else map(json.loads, text.splitlines())
        return {row["date"]: Decimal(row["amount"]) for row in rows}
    if format == "csv":
        return {row["date"]: Decimal(row["amount"]) for row in csv.DictReader(io.StringIO(text))}
    pattern = r"(?m)^(?:P )?(\d{4}-\d\d-\d\d)(?: price| \d\d:\d\d:\d\d)? \S+ +([\d.]+) \S+$"
    return {day: Decimal(amount) for day, amount in re.findall(pattern, text)}


def check_programs(agio, folder):
    words = ("EUR", "--in", "USD", "--from", "1999-01-01", "--to", LAST)
    wanted = exact(agio.prices(*words, "--format", "csv"), "csv")
    numbers = {(day, "EUR", "USD"): float(rate) for day, rate in wanted.items()}
    for format in ("hledger", "ledger", "beancount", "gnucash-sql", "gnucash-csv", "csv", "json", "jsonl"):
        path = folder / f"since.{format}"
        half = ("EUR", "--in", "USD", "--from", "1999-01-01", "--to", "2010-01-01")
        agio.prices(*half, "--format", format, "--since", path)
        agio.prices(*words, "--format", format, "--since", path)
        before = path.read_bytes()
        agio.prices(*words, "--format", format, "--since", path)
        tools.check(f"a second run adds nothing to a file of {format}", path.read_bytes() == before)
    if tools.shutil.which("hledger"):
        read, errors = tools.hledger_prices(folder / "since.hledger")
        tools.check("hledger reads all prices", read == numbers and not errors, errors)
        main = folder / "comma.journal"
        main.write_text("commodity 1.000,00 USD\ninclude since.hledger\n2026-10-31 x\n  a  100,00 EUR\n  b\n")
        shown = tools.run("hledger", "-f", main, "balance", "a", "-X", "USD", "-N").stdout.split()
        tools.check("hledger reads them in a journal with decimal commas", shown[0] == "111,72", shown)
    if tools.shutil.which("ledger"):
        read, errors = tools.ledger_prices(folder / "since.ledger")
        tools.check("Ledger reads all prices", read == numbers and not errors, errors)
    if tools.shutil.which("bean-check"):
        result = tools.run("bean-check", folder / "since.beancount")
        tools.check("bean-check says nothing", (result.returncode, result.stdout + result.stderr) == (0, ""), result.stderr)
    check_book(folder, numbers)


def check_book(folder, numbers):
    if tools.run("/usr/bin/python3", "-c", "import gnucash").returncode != 0:
        return print("--    the Python module of GnuCash is not installed")
    book = folder / "book.gnucash"
    made = tools.run("/usr/bin/python3", "-c", tools.BOOK, book)
    if not book.exists():
        return tools.check("GnuCash makes a book", False, made.stderr)
    for _ in range(2):
        done = tools.run("sqlite3", book, f".read {folder / 'since.gnucash-sql'}")
    output = tools.run("/usr/bin/python3", "-c", tools.BOOK_PRICES, book, "America/Los_Angeles")
    rows = json.loads(output.stdout or "[]")
    read = {(day, base, quote): rate for day, base, quote, rate, _ in rows}
    tools.check("GnuCash has all prices on their days, once", read == numbers and len(rows) == len(numbers), done.stderr + output.stderr)


def check_pricehist(agio, pricehist):
    for format in ("csv", "json", "jsonl", "ledger", "beancount"):
        for ours, theirs in ((("EUR", "--in", "USD"), ()), (("USD", "--in", "EUR", "--digits", "6"), ("--invert", "--quantize", "6"))):
            result = tools.run(*pricehist, "fetch", "ecb", "EUR/USD", "-s", "1999-01-04", "-e", LAST, "-t", "reference", "-o", format, *theirs)
            quote = agio.prices(*ours, "--to", LAST, "--format", format)
            expected, found = exact(result.stdout, format), exact(quote, format)
            if theirs:
                # pricehist rounds a tie to the even digit, Agio away from zero.
                whole = exact(agio.prices("USD", "--in", "EUR", "--to", LAST, "--format", format), format)
                ties = [day for day, rate in whole.items() if rate * 10**7 % 10 == 5]
                found |= {day: expected[day] for day in ties}
            tools.check(f"{len(found)} prices are pricehist's: {format} {' '.join(theirs)}", found == expected and found, result.stderr[-300:])


def measured(command):
    """Seconds and peak MB of a command, of GNU time: a child of this program would begin with its memory."""
    begin = time.monotonic()
    words = ["/usr/bin/time", "-f", "%M", *map(str, command)]
    result = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return time.monotonic() - begin, int(result.stderr.split()[-1]) / 1024


def measure(agio, pricehist, runs):
    commands = {"agio": agio.command("prices", "EUR", "--in", "USD", "--to", LAST, "--format", "ledger")}
    if pricehist:
        commands["pricehist"] = [*pricehist, "fetch", "ecb", "EUR/USD", "-s", "1999-01-04", "-e", LAST, "-t", "reference", "-o", "ledger"]
    found = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            found[name].append(measured(command))
    for name, results in found.items():
        seconds = statistics.median(result[0] for result in results)
        print(f"{name}: 27 years of a pair in {seconds * 1000:.0f} ms (median of {runs}), {max(result[1] for result in results):.1f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agio", default=ROOT / ".build" / "release" / "agio")
    parser.add_argument("--pricehist")
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        agio = Agio(arguments.agio, folder)
        pricehist = arguments.pricehist and [arguments.pricehist, "-c", PATCHED, serve(history())]
        check_programs(agio, folder)
        if pricehist:
            check_pricehist(agio, pricehist)
        measure(agio, pricehist, arguments.runs)
    print(f"{len(tools.failures)} failed")
    sys.exit(bool(tools.failures))


if __name__ == "__main__":
    main()
