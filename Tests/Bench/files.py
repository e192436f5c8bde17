"""Checks files converted by `agio file` against a computation with exact fractions, and measures it next to Python's csv with CurrencyConverter:

    python3 -B Tests/Bench/files.py [--agio PROGRAM] [--converter PYTHON] [--rows N] [--runs N]

PYTHON is an interpreter with CurrencyConverter (pip install currencyconverter), which reads the bundled history too. Each file has a dialect of
its own: the United States, Germany, a Polish bank in Windows-1250, Switzerland, and tabs. Every result, rate, day and note is compared, and every
row of the input must stand in the output byte for byte. Times are medians of runs that take turns, memory is the peak of a run."""

import argparse
import csv
import datetime
import io
import itertools
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from decimal import Decimal
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARCHIVE = ROOT / "data" / "rates" / "eurofxref-hist.zip"
CURRENCIES = ["USD", "JPY", "GBP", "CHF", "SEK", "DKK", "NOK", "CAD", "PLN", "CZK", "HUF", "EUR"]
NAMES = ["agio_rate", "agio_rate_date", "agio_table", "agio_rule", "agio_result", "agio_note"]
TEXTS = ["Miete März", "Zażółć gęślą jaźń", 'Rent, "flat" 4', "=1+1", "Büro; Porto", "Überweisung an\tX", ""]
# What somebody writes who has the file and these two libraries: no check, no note, binary fractions.
PEER = r"""
import csv, datetime, sys
from currency_converter import CurrencyConverter
source, target, archive, encoding, delimiter, order, thousands, decimal = sys.argv[1:]
order = [int(place) for place in order]
converter = CurrencyConverter(archive)
with open(source, encoding=encoding, newline="") as old, open(target, "w", encoding=encoding, newline="") as new:
    rows, writer = csv.reader(old, delimiter=delimiter), csv.writer(new, delimiter=delimiter)
    writer.writerow(next(rows) + ["result"])
    for row in rows:
        numbers = row[0].replace("/", "-").replace(".", "-").split("-")
        day = datetime.date(*(int(numbers[place]) for place in order))
        amount = float(row[1].replace(thousands, "").replace(decimal, "."))
        writer.writerow(row + [f"{converter.convert(amount, row[2], 'EUR', date=day):.2f}"])
"""


class Dialect:
    def __init__(self, name, header, encoding, delimiter, day, thousands, decimal, end="\r\n", quoting=csv.QUOTE_MINIMAL):
        self.name, self.header, self.encoding, self.delimiter, self.day = name, header, encoding, delimiter, day
        self.thousands, self.decimal, self.end, self.quoting = thousands, decimal, end, quoting

    def amount(self, amount):
        return f"{amount:,.2f}".replace(",", "\0").replace(".", self.decimal).replace("\0", self.thousands)

    def write(self, path, entries):
        texts = [text for text in TEXTS if self.encodes(text)]
        with open(path, "w", encoding=self.encoding, newline="") as file:
            writer = csv.writer(file, delimiter=self.delimiter, lineterminator=self.end, quoting=self.quoting)
            writer.writerow(self.header)
            for number, (day, amount, code) in enumerate(entries):
                writer.writerow([day.strftime(self.day), self.amount(amount), code, texts[number % len(texts)]])

    def encodes(self, text):
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True

    @property
    def order(self):
        """Where year, month and day stand."""
        places = self.day.replace("%", "").replace(".", "").replace("/", "").replace("-", "")
        return "".join(str(places.index(letter)) for letter in "Ymd")


DIALECTS = [
    Dialect("US", ["Date", "Amount", "Currency", "Description"], "utf-8", ",", "%m/%d/%Y", ",", "."),
    Dialect("German", ["Buchungstag", "Betrag", "Währung", "Verwendungszweck"], "cp1252", ";", "%d.%m.%Y", ".", ",", quoting=csv.QUOTE_ALL),
    Dialect("Polish", ["Data operacji", "Kwota", "Waluta", "Tytuł"], "cp1250", ";", "%Y-%m-%d", " ", ","),
    Dialect("Swiss", ["Datum", "Betrag", "Währung", "Text"], "utf-8-sig", ";", "%d.%m.%Y", "'", "."),
    Dialect("tabs", ["date", "amount", "currency", "text"], "utf-8", "\t", "%Y-%m-%d", "", ".", end="\n"),
]


def history():
    """The bundled rates: those of a day by their currencies."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        rows = csv.reader(io.TextIOWrapper(archive.open(archive.namelist()[0])))
        codes = [code.strip() for code in next(rows)[1:]]
        return {
            datetime.date.fromisoformat(row[0]): {
                code: Decimal(rate) for code, rate in zip(codes, row[1:]) if code and rate not in ("", "N/A")} | {"EUR": Decimal(1)}
            for row in rows}


def cents(value):
    """A fraction rounded half away from zero, in hundredths."""
    scaled = abs(value) * 100
    whole = (scaled.numerator * 2 + scaled.denominator) // (2 * scaled.denominator)
    return -whole if value < 0 else whole


def entries(days, count, seed):
    """Rows of random days, amounts and currencies, always the same."""
    chance = random.Random(seed)
    return [
        (chance.choice(days), Decimal(chance.randrange(-10**chance.randrange(3, 10), 10**chance.randrange(3, 10))) / 100, chance.choice(CURRENCIES))
        for _ in range(count)]


def check(dialect, before, after, rows, rates, rule=""):
    """The number of faults in a converted file, the first of which are printed."""
    faults = []
    old, new = before.read_bytes().split(b"\n"), after.read_bytes().split(b"\n")
    if len(old) != len(new):
        faults.append(f"{len(old)} lines became {len(new)}")
    for number, (left, right) in enumerate(zip(old, new), 1):
        if not right.startswith(left.rstrip(b"\r")) or left.endswith(b"\r") != right.endswith(b"\r"):
            faults.append(f"line {number} was changed: {left} {right}")
    with open(after, encoding=dialect.encoding, newline="") as file:
        for (day, amount, code), row in itertools.zip_longest(rows, csv.DictReader(file, delimiter=dialect.delimiter)):
            used = next(d for d in (day - datetime.timedelta(back) for back in range(8)) if d in rates)
            expected = Fraction(amount) / Fraction(rates[used][code])
            value = {name: row[name].replace(dialect.decimal, ".") if name in ("agio_rate", "agio_result") else row[name] for name in NAMES}
            place = ("", "", "") if code == "EUR" else (used.isoformat(), "ecb", rule)
            if (value["agio_rate_date"], value["agio_table"], value["agio_rule"]) != place and code != "EUR" or value["agio_note"]:
                faults.append(f"{day} {amount} {code}: {value}")
            elif Decimal(value["agio_result"]) * 100 != cents(expected):
                faults.append(f"{day} {amount} {code}: {value['agio_result']} is not {cents(expected)} cents")
            elif abs(Fraction(value["agio_rate"]) * Fraction(rates[used][code]) - 1) > Fraction(1, 10**27):
                faults.append(f"{day} {code}: the rate {value['agio_rate']}")
    for fault in faults[:5]:
        print("FAULT", dialect.name, fault)
    return len(faults)


def measure(command):
    """The seconds and the megabytes of a run."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{command} ended with {status}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--agio", default=ROOT / ".build" / "release" / "agio", type=pathlib.Path)
    options.add_argument("--converter", help="an interpreter with CurrencyConverter")
    options.add_argument("--rows", type=int, default=100_000)
    options.add_argument("--runs", type=int, default=5)
    given = options.parse_args()
    rates = history()
    days = sorted(rates)
    all_days = [days[0] + datetime.timedelta(number) for number in range((days[-1] - days[0]).days)]
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        agio = [given.agio.resolve(), "--store", folder / "agio.sqlite"]
        subprocess.run([*agio, "config", "set", "refresh", "asked"], check=True)
        for name in ("ecb", "frankfurter", "frankfurter2"):
            subprocess.run([*agio, "sources", "url", name, "http://127.0.0.1:9"], check=True)
        subprocess.run([*agio, "rates"], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for number, dialect in enumerate(DIALECTS):
            before, after, other = folder / f"{dialect.name}.csv", folder / "after.csv", folder / "other.csv"
            for rule in ("", "ecb"):
                rows = entries(all_days, given.rows // 10, number)
                dialect.write(before, rows)
                ruled = ["--rule", rule] if rule else []
                subprocess.run([*agio, "file", before, "--to", "EUR", "-o", after, *ruled], check=True)
                faults += check(dialect, before, after, rows, rates, rule)
            rows = entries(days, given.rows, number)
            dialect.write(before, rows)
            convert = [*agio, "file", before, "--to", "EUR", "-o", after]
            commands = {"agio": convert, "agio --rule ecb": [*convert, "--rule", "ecb"]}
            if given.converter:
                commands["CurrencyConverter"] = [
                    given.converter, "-c", PEER, before, other, ARCHIVE, dialect.encoding, dialect.delimiter, dialect.order,
                    dialect.thousands or "\1", dialect.decimal]
            found = {name: [] for name in commands}
            for _ in range(given.runs):
                for name, command in commands.items():
                    found[name].append(measure(command))
            faults += check(dialect, before, after, rows, rates, "ecb")
            for name, runs in found.items():
                seconds, memory = statistics.median(run[0] for run in runs), max(run[1] for run in runs)
                peer = found.get("CurrencyConverter")
                ratio = ""
                if peer and name != "CurrencyConverter":
                    ratio = (
                        f"; {seconds / statistics.median(run[0] for run in peer):.2f} of its time, "
                        f"{memory / max(run[1] for run in peer):.2f} of its memory")
                print(f"{dialect.name}, {given.rows} rows, {name}: {seconds:.2f} s, {memory:.1f} MB{ratio}", flush=True)
    print(f"{faults} faults")
    return faults


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
