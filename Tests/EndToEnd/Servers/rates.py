"""The European Central Bank's history, read and computed here with Python's decimal: the independent side of the tests."""

import csv
import datetime
import functools
import io
import random
import zipfile
import zoneinfo
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from pathlib import Path

from clock import now, today

ROOT = Path(__file__).resolve().parents[3]
#: The bundled history.
HISTORY_FILE = ROOT / "data" / "rates" / "eurofxref-hist.zip"



def minor_digits():
    """The ISO 4217 minor digits of current currencies that have any, from the bundled list."""
    with open(ROOT / "data" / "currencies" / "iso4217.csv", encoding="utf-8") as file:
        lines = [line for line in csv.DictReader(file) if not line["WithdrawalDate"]]
    return {line["AlphabeticCode"]: int(line["MinorUnit"]) for line in lines if line["MinorUnit"].isdigit()}


DIGITS = minor_digits()


class Table:
    """The rates of a day: the units of each currency for one of the base. `days` has the days of rates from other days."""

    def __init__(self, day, rates, base="EUR", days=None):
        self.day = day
        self.base = base
        self.rates = {base: Decimal(1)} | {code: Decimal(rate) for code, rate in rates.items()}
        self.days = days or {}

    def changed(self, factor, day=None):
        """The table with all rates multiplied by a factor, with six digits."""
        factor = Decimal(factor)
        six = Context(prec=6)
        rates = {code: six.multiply(rate, factor) for code, rate in self.rates.items() if code != self.base}
        return Table(day or self.day, rates, self.base)

    def with_rates(self, **rates):
        """The table with some other rates; None removes one."""
        changed = {code: rate for code, rate in (self.rates | rates).items() if rate is not None}
        return Table(self.day, changed, self.base, self.days)

    def convert(self, amount, source, target):
        """The amount in another currency, to 60 digits."""
        with localcontext(Context(prec=60)):
            if source == target:
                return Decimal(amount)
            return Decimal(amount) * self.rates[target] / self.rates[source]

    def shown(self, amount, source, target):
        """The amount as the programs show it in the C locale."""
        return shown(self.convert(amount, source, target), target)

    def exact(self, amount, source, target):
        """The amount as `--exact` prints it: at most 28 significant digits, half away from zero, no trailing zeros."""
        value = Context(prec=28, rounding=ROUND_HALF_UP).plus(self.convert(amount, source, target))
        return plain(value)


def plain(value):
    """All digits, without an exponent or trailing zeros."""
    text = format(value, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def shown(value, code):
    """Rounds half away from zero to the minor digits, or to 3 significant digits if that would give 0."""
    digits = DIGITS.get(code, 2)
    with localcontext(Context(prec=60, rounding=ROUND_HALF_UP)):
        rounded = value.quantize(Decimal(1).scaleb(-digits))
        if value and not rounded:
            first = value.adjusted()
            rounded = value.quantize(Decimal(1).scaleb(first - 2))
            if rounded.adjusted() > first:
                rounded = rounded.quantize(Decimal(1).scaleb(first - 1))
        return format(rounded, "f")


def history():
    """All days of the file, the newest first: a dictionary of tables by day."""
    with zipfile.ZipFile(HISTORY_FILE) as archive:
        text = archive.read(archive.namelist()[0]).decode()
    lines = csv.reader(io.StringIO(text))
    codes = [code for code in next(lines)[1:] if code]
    tables = {}
    for cells in lines:
        if cells:
            rates = {code: rate for code, rate in zip(codes, cells[1:]) if rate not in ("N/A", "")}
            tables[cells[0]] = Table(cells[0], rates)
    return tables


HISTORY = history()
#: The newest day of the bundled history, which a fresh store shows.
NEWEST = HISTORY[max(HISTORY)]
#: The currencies that the European Central Bank publishes today, except the euro.
ECB_CODES = [code for code in NEWEST.rates if code != "EUR"]


def earlier(day, days):
    """The day a number of days before another."""
    return (datetime.date.fromisoformat(day) - datetime.timedelta(days)).isoformat()


def averages(source, target, length, first="", last="9999"):
    """The months ("2026-10") or years of a pair: the mean of the daily cross rates, the last rate, its day, the number of days."""
    periods = {}
    for day in sorted(HISTORY):
        if first <= day <= last and {source, target} <= HISTORY[day].rates.keys():
            rate = HISTORY[day].convert(1, source, target)
            periods.setdefault(day[: {"month": 7, "year": 4}[length]], []).append((day, rate))
    exact = Context(prec=28, rounding=ROUND_HALF_UP)
    lines = []
    for period, days in periods.items():
        with localcontext(Context(prec=60)):
            mean = sum(rate for day, rate in days) / len(days)
        day, rate = days[-1]
        lines.append([period, plain(exact.plus(mean)), plain(exact.plus(rate)), day, len(days)])
    return lines


def easter(year):
    """Easter Sunday, by Gauss's rule for the years 1900 to 2099."""
    moon = (19 * (year % 19) + 24) % 30
    week = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
    late = week == 6 and (moon == 29 or moon == 28 and year % 19 > 10)
    return datetime.date(year, 3, 22) + datetime.timedelta(moon + week - (7 if late else 0))


def is_published(day):
    """Whether the European Central Bank publishes rates on a day: every weekday except TARGET closing days."""
    date = datetime.date.fromisoformat(day)
    is_closed = day[5:] in ("01-01", "05-01", "12-25", "12-26") or (date - easter(date.year)).days in (-2, 1)
    return date.weekday() < 5 and not is_closed


def newest_published():
    """The newest day for which the European Central Bank can have published rates: today from 16:15 in Frankfurt."""
    moment = datetime.datetime.fromtimestamp(now(), zoneinfo.ZoneInfo("Europe/Berlin"))
    day = moment.date().isoformat()
    if (moment.hour, moment.minute) < (16, 15):
        day = earlier(day, 1)
    return day if is_published(day) else bank_day_before(day)


def bank_day_before(day):
    """The last day before this one with rates of the European Central Bank."""
    day = earlier(day, 1)
    return day if is_published(day) else bank_day_before(day)


@functools.cache
def wide(day=None):
    """A table of all currencies of ISO 4217 with minor units: those of the history with its newest rates, the others with
    invented rates of all sizes, which are always the same."""
    rates = dict(NEWEST.rates)
    for code in sorted(DIGITS):
        if code not in rates:
            chance = random.Random(code)
            digits, size = chance.choice([4, 6, 7]), chance.choice([-3, -1, 0, 0, 1, 2, 3, 4, 5])
            # Small rates of fewer than five digits are requested inverted, which has its own test.
            digits = max(digits, 6) if size == -3 else digits
            units = chance.randrange(10 ** (digits - 1), 10**digits) | 1
            rates[code] = Decimal(units).scaleb(size - digits + 1)
    return Table(day or NEWEST.day, rates)
