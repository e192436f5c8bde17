"""Checks the rules of official rates against the same rules in Python, the tables of the German ministry and the examples of docs/books.md:

    [AGIO=PROGRAM] python3 -B Tests/Bench/official.py [FOLDER]

FOLDER has recorded tables, a folder for each authority, such as de-bmf/uu-kurse-2018.csv (official_examples.py names those that the examples need).
Without it only the rates for the customs value are checked, which need the bundled history alone. Each check prints a line; the exit status
is 1 if one has failed. Stores are made in temporary folders, and nothing is downloaded."""

import argparse
import calendar
import csv
import datetime
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile
from decimal import ROUND_HALF_UP, Context, Decimal

from official_examples import check_examples

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "OfficialRatesTests" / "readings"))
import de_bmf  # noqa: E402

HISTORY = ROOT / "data" / "rates" / "eurofxref-hist.zip"
# The ten cells of 2015 to 2024 that a reading of all ten files has found not to be the mean of the bank, and in which files: the value of another
# country, three other digits, and means of three digits with a zero behind them. Files of odd years need not be in FOLDER.
KNOWN = {
    "2015-07 HUF", "2017-08 MXN", "2018-07 THB", "2019-07 ZAR",
    "2023-03 PHP", "2023-03 THB", "2023-04 PHP", "2023-04 THB", "2023-05 THB", "2023-06 THB",
}
# The digits that the ministry prints; four of the others.
DIGITS = dict.fromkeys(["HUF", "IDR", "ISK", "JPY", "KRW"], 2) | dict.fromkeys(["CZK", "PHP", "THB"], 3) | {"GBP": 5}

failures = []


def check(what, is_right, details=()):
    """Prints a line for a check, and the details of one that has failed."""
    print("ok   " if is_right else "FAILED", what, flush=True)
    if not is_right:
        failures.append(what)
        for detail in details:
            print("      ", detail)


class Agio:
    """The program with a store of its own that has the bundled history, and no server that it could reach."""

    def __init__(self, program, folder):
        self.program, self.folder = str(pathlib.Path(program).resolve()), folder
        homes = {name: str(folder / name.lower()) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8", "TZ": "UTC"} | homes
        self.run("config", "set", "refresh", "asked")
        for name in ("ecb", "frankfurter", "frankfurter2"):
            self.run("sources", "url", name, "http://127.0.0.1:9")
        self.run("import", HISTORY)

    def run(self, *words, cwd=None):
        words = [self.program, *map(str, words)]
        return subprocess.run(words, capture_output=True, text=True, env=self.environment, cwd=cwd, timeout=60)

    def imported(self, path, name=()):
        result = self.run("tables", "import", *name, path)
        assert result.returncode == 0, (path, result.stderr)

    def rates(self, rule, code, days):
        """What the rule gives for a euro on each day: the units of the currency, or None, and the note of the row."""
        path = self.folder / "rows.csv"
        path.write_text("date,amount,currency\n" + "".join(f"{day},1,EUR\n" for day in days))
        result = self.run("file", path, "--rule", rule, "--to", code)
        rows = list(csv.DictReader(io.StringIO(result.stdout)))
        assert len(rows) == len(days), (rule, code, result.stderr)
        return {
            day: (Decimal(row["agio_rate"]) if row["agio_rate"] else None, row["agio_note"])
            for day, row in zip(days, rows, strict=True)
        }


def history():
    """The days of the bank's file with their rates as printed, and all of its currencies."""
    with zipfile.ZipFile(HISTORY) as archive:
        rows = list(csv.reader(io.TextIOWrapper(archive.open(archive.namelist()[0]), "ascii")))
    codes = [code.strip() for code in rows[0][1:] if code.strip()]
    days = {
        datetime.date.fromisoformat(row[0]): {code: rate for code, rate in zip(codes, row[1:]) if rate not in ("", "N/A")}
        for row in rows[1:]
    }
    return days, codes


def months(first, last):
    """The first days of the months from one to another."""
    while first <= last:
        yield first
        first = (first + datetime.timedelta(days=31)).replace(day=1)


def last_day(month):
    return month.replace(day=calendar.monthrange(month.year, month.month)[1])


def customs_day(month):
    """The penultimate Wednesday of the month before."""
    before = month - datetime.timedelta(days=1)
    return before - datetime.timedelta(days=(before.weekday() - 2) % 7 + 7)


def check_customs(agio, days, codes):
    """Every month since May 2016 and every currency that the bank has ever quoted, on the first or the last day of the month."""
    newest = max(days)
    known = [
        month for month in months(datetime.date(2016, 5, 1), newest + datetime.timedelta(days=62)) if customs_day(month) <= newest
    ]
    asked = {month: month if month.month % 2 else last_day(month) for month in known}
    used = {month: max(day for day in days if day <= customs_day(month)) for month in known}
    wrong, absent = [], 0
    for code in codes:
        found = agio.rates("eu-customs", code, list(asked.values()))
        for month in known:
            rate, note = found[asked[month]]
            printed = days[used[month]].get(code)
            absent += printed is None
            is_equal = rate == Decimal(printed) if printed else rate is None and code in note
            if not is_equal:
                wrong.append(f"{month:%Y-%m} {code}: the bank {printed} on {used[month]}, the rule {rate} {note}")
    count = len(known) * len(codes)
    span = f"{known[0]:%Y-%m} to {known[-1]:%Y-%m}"
    moved = sum(customs_day(month) != day for month, day in used.items())
    check(
        f"eu-customs, {span}: {count - len(wrong)} of {count} equal, {absent} of them absent; of {len(known)} Wednesdays {moved} without rates",
        not wrong, wrong)


def cells(path):
    """The filled cells of the ministry's file, whatever is printed in them: month, currency and text."""
    rows = list(csv.reader(io.StringIO(path.read_text("cp1252"), newline=""), delimiter=";"))
    year = int(re.search(r"20\d\d", rows[0][0])[0])
    for row in rows:
        if row[1:2] == ["1 Euro"]:
            code = de_bmf.CODES[row[0].rstrip("1²")]
            for month, cell in enumerate(row[2:14], start=1):
                if re.search(r"\d", cell):
                    yield datetime.date(year, month, 1), code, " ".join(cell.split())


def mean(days, month, code):
    """The mean of the bank's rates of a month to 28 digits; None if it did not quote the currency on all of its days."""
    rates = [rates.get(code) for day, rates in days.items() if (day.year, day.month) == (month.year, month.month)]
    if not rates or None in rates:
        return None
    exact = sum(map(Decimal, rates))
    return Context(prec=28, rounding=ROUND_HALF_UP).divide(exact, Decimal(len(rates)))


def check_ministry(agio, days, folder):
    """`ecb-month` and `de-bmf` for every cell that the ministry has printed."""
    printed, texts = {}, {}
    for path in sorted(folder.glob("*.csv")):
        agio.imported(path, ["de-bmf"])
        texts |= {(month, code): text for month, code, text in cells(path)}
        for _, month, code, rate, _ in de_bmf.read(path):
            printed[datetime.date.fromisoformat(month + "-01"), code] = Decimal(rate)
    known = sorted({month for month, _ in texts})
    codes = sorted({code for _, code in texts})
    means = {key: mean(days, *key) for key in texts}
    by_mean = {code: agio.rates("ecb-month", code, known) for code in codes}
    by_table = {code: agio.rates("de-bmf", code, known) for code in codes}
    wrong = [
        f"{month:%Y-%m} {code}: {means[month, code]}, the rule {by_mean[code][month]}"
        for month, code in texts if by_mean[code][month][0] != means[month, code]
    ]
    check(f"ecb-month: {len(texts) - len(wrong)} of {len(texts)} means of the ministry's cells equal", not wrong, wrong)
    wrong = [
        f"{month:%Y-%m} {code}: {printed.get((month, code))}, the rule {by_table[code][month]}"
        for month in known for code in codes if by_table[code][month][0] != printed.get((month, code))
    ]
    count = len(known) * len(codes)
    check(f"de-bmf: {count - len(wrong)} of {count} cells as printed, or absent", not wrong, wrong)
    compare_means(printed, texts, means, by_table)


def compare_means(printed, texts, means, by_table):
    """The cells that are not the mean of the bank: the program has to name these and no others."""
    differing, wrong, shorter, equal = {}, [], [], 0
    for (month, code), text in sorted(texts.items()):
        rate, exact, note = printed.get((month, code)), means[month, code], by_table[code][month][1]
        usual = DIGITS.get(code, 4)
        digits = usual if rate is None else -rate.as_tuple().exponent
        wanted = rounded(exact, digits)
        cell, is_named = f"{month:%Y-%m} {code}", "misprint" in note and f"is {wanted.normalize():f}." in note
        if rate is None:
            differing[cell] = f"printed {text}, mean {wanted}: {'refused' if note else 'NOT REFUSED'}"
        elif rate != wanted:
            padded = f" (the mean in {usual} digits and a zero)" if rate == rounded(exact, usual) else ""
            differing[cell] = f"printed {text}, mean {wanted}{padded}: {'named' if is_named else 'NOT NAMED'}"
        else:
            equal += 1
            if digits < usual:
                shorter.append(f"{cell} {text}")
        if (not note) != (rate == wanted) or (rate not in (None, wanted) and not is_named):
            wrong.append(f"{cell}: {text}, {wanted}, {note}")
    print(f"       {equal} of {len(texts)} cells are the mean in the digits that are printed. Those that are not:")
    for cell, line in differing.items():
        print(f"         {cell}: {line}")
    print(f"       Printed with fewer digits than others of the currency: {', '.join(shorter) or 'none'}")
    years = {f"{month:%Y}" for month, _ in texts}
    here = {cell for cell in KNOWN if cell[:4] in years}
    print(f"       Of the {len(KNOWN)} that are known, {len(here & set(differing))} are found, {len(KNOWN - here)} are of years without a file.")
    check("de-bmf: every cell that is not the mean is named or refused, and no other", not wrong, wrong)
    check("de-bmf: all known cells of these years are among them", here <= set(differing), here - set(differing))


def rounded(number, digits):
    return number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--agio", default=os.environ.get("AGIO", ROOT / ".build" / "release" / "agio"))
    arguments = parser.parse_args()
    days, codes = history()
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        agio = Agio(arguments.agio, pathlib.Path(one))
        check_customs(agio, days, codes)
        if arguments.folder:
            check_ministry(agio, days, arguments.folder / "de-bmf")
            check_examples(Agio(arguments.agio, pathlib.Path(other)), arguments.folder, check)
        else:
            print("--    no FOLDER: neither the ministry's tables nor the examples are checked")
    print(f"{len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
