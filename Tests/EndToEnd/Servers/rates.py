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
#: The history the package comes with.
HISTORY_FILE = ROOT / "data" / "rates" / "eurofxref-hist.zip"



def minor_digits():
    """ISO 4217 minor digits of today's currencies that have any, from the list the package comes with."""
    with open(ROOT / "data" / "currencies" / "iso4217.csv", encoding="utf-8") as file:
        lines = [line for line in csv.DictReader(file) if not line["WithdrawalDate"]]
    return {line["AlphabeticCode"]: int(line["MinorUnit"]) for line in lines if line["MinorUnit"].isdigit()}


DIGITS = minor_digits()


class Table:
    """The rates of a day: units of each currency for one of the base; `days` names those of another day."""

    def __init__(self, day, rates, base="EUR", days=None):
        self.day = day
        self.base = base
        self.rates = {base: Decimal(1)} | {code: Decimal(rate) for code, rate in rates.items()}
        self.days = days or {}

    def changed(self, factor, day=None):
        """A table whose every rate is so many times this one's, with six digits."""
        factor = Decimal(factor)
        six = Context(prec=6)
        rates = {code: six.multiply(rate, factor) for code, rate in self.rates.items() if code != self.base}
        return Table(day or self.day, rates, self.base)

    def with_rates(self, **rates):
        """The same table with some other rates; None takes one away."""
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
        """The amount as `--exact` has it: at most 28 significant digits, half away from zero, no zeros at the end."""
        value = Context(prec=28, rounding=ROUND_HALF_UP).plus(self.convert(amount, source, target))
        return plain(value)


def plain(value):
    """Every digit, without an exponent and without zeros at the end."""
    text = format(value, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def shown(value, code):
    """Rounded half away from zero to the minor digits; to 3 significant digits where that would show 0."""
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
    """Every day of the file, the newest first: a dictionary of tables by day."""
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
#: The newest day of the bundled history: what a fresh store shows.
NEWEST = HISTORY[max(HISTORY)]
#: What the bank quotes today, beside the euro.
ECB_CODES = [code for code in NEWEST.rates if code != "EUR"]


def earlier(day, days):
    """The day so many days before another."""
    return (datetime.date.fromisoformat(day) - datetime.timedelta(days)).isoformat()


def averages(source, target, length, first="", last="9999"):
    """Months ("2026-10") or years of a pair: the mean of each day's cross rate, the last rate, its day, how many days."""
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
    """Whether the bank has rates of that day: of every weekday but TARGET's closing days."""
    date = datetime.date.fromisoformat(day)
    is_closed = day[5:] in ("01-01", "05-01", "12-25", "12-26") or (date - easter(date.year)).days in (-2, 1)
    return date.weekday() < 5 and not is_closed


def newest_published():
    """The newest day whose rates the bank can have published: today's from 16:15 on in Frankfurt."""
    moment = datetime.datetime.fromtimestamp(now(), zoneinfo.ZoneInfo("Europe/Berlin"))
    day = moment.date().isoformat()
    if (moment.hour, moment.minute) < (16, 15):
        day = earlier(day, 1)
    return day if is_published(day) else bank_day_before(day)


def bank_day_before(day):
    """The last day before this one that the bank has rates of."""
    day = earlier(day, 1)
    return day if is_published(day) else bank_day_before(day)


@functools.cache
def wide(day=None):
    """A table of every currency of ISO 4217 that has minor units: those of the history with its newest rates, the others
    with rates that are made up here, of all sizes, always the same, and true of no day."""
    rates = dict(NEWEST.rates)
    for code in sorted(DIGITS):
        if code not in rates:
            chance = random.Random(code)
            digits, size = chance.choice([4, 6, 7]), chance.choice([-3, -1, 0, 0, 1, 2, 3, 4, 5])
            # A small rate of fewer than five digits is asked for the other way round, which is a test of its own.
            digits = max(digits, 6) if size == -3 else digits
            units = chance.randrange(10 ** (digits - 1), 10**digits) | 1
            rates[code] = Decimal(units).scaleb(size - digits + 1)
    return Table(day or NEWEST.day, rates)
