"""Invented rates of Frankfurter 2 for some currencies over all days, and the expected results computed from them."""

import datetime
import json
import random
from decimal import ROUND_HALF_UP, Context, Decimal, localcontext

from rates import plain

FIRST = datetime.date(1999, 1, 4)
#: The first rate of each currency and its largest change in a day. The first two have weekends, the others do not.
CURRENCIES = {"ARS": ("1.1789", 0.004), "XOF": ("655.957", 0), "UAH": ("4.05", 0.002), "USD": ("1.1789", 0.003), "MRU": ("24.1", 0.001)}
WHOLE_WEEKS = ("ARS", "XOF")
#: The first day of a new currency.
MRU_FIRST = "2018-01-01"


class Series:
    """The rates of the source: by currency and day, as text of JSON numbers. Tests may change them."""

    def __init__(self, last):
        self.texts = {code: dict(made_up(code, last)) for code in CURRENCIES}

    def answer(self, codes, first, last):
        """The bytes of a response: the rows by day, the euro too; None for an unknown currency."""
        if not set(codes) <= {*self.texts, "EUR"}:
            return None
        days = sorted({day for code in codes for day in self.texts.get(code, {}) if first <= day <= last})
        rows = []
        for day in days:
            quotes = {code: self.texts[code][day] for code in codes if day in self.texts.get(code, {})}
            if day.endswith("-01"):
                quotes["EUR"] = "1.0"
            rows += [f'{{"date":"{day}","base":"EUR","quote":"{code}","rate":{quotes[code]}}}' for code in sorted(quotes)]
        return f"[{','.join(rows)}]".encode()

    def rates(self, one, other):
        """The rates of a pair by day, to 60 digits."""
        def texts(code):
            return self.texts[code] if code != "EUR" else None

        have, want = texts(one), texts(other)
        days = sorted((have if want is None else want).keys() & (want if have is None else have).keys())
        with localcontext(Context(prec=60)):
            return {
                day: Decimal(want[day] if want else 1) / Decimal(have[day] if have else 1) for day in days
            }

    def lines(self, one, other, first="", last="9999"):
        """The expected output of `agio history` for a pair."""
        return [f"{day} {exact(rate)}" for day, rate in self.rates(one, other).items() if first <= day <= last]

    def months(self, one, other):
        """The expected output of `agio history --by month` for a pair."""
        months = {}
        for day, rate in self.rates(one, other).items():
            months.setdefault(day[:7], []).append((day, rate))
        with localcontext(Context(prec=60)):
            means = {month: sum(rate for _, rate in days) / len(days) for month, days in months.items()}
        return [
            f"{month} {exact(means[month])} {exact(days[-1][1])} {days[-1][0]} {len(days)}" for month, days in months.items()
        ]


def exact(rate):
    """28 significant digits, half away from zero."""
    return plain(Context(prec=28, rounding=ROUND_HALF_UP).plus(rate))


def made_up(code, last):
    """The rates of a currency by day until the last one, always the same."""
    start, step = CURRENCIES[code]
    chance, rate = random.Random(code), float(start)
    day = FIRST if code != "MRU" else datetime.date.fromisoformat(MRU_FIRST)
    while day.isoformat() <= last:
        if code in WHOLE_WEEKS or day.weekday() < 5:
            rate *= 1 + chance.uniform(-step, step * 1.2)
            yield day.isoformat(), json.dumps(round(rate, 5))
        day += datetime.timedelta(days=1)
