"""The responses of each source, made from one table: paths, bytes, and the expected rates."""

import datetime
import itertools
import json
from collections import namedtuple
from decimal import ROUND_HALF_UP, Context, Decimal

from rates import ECB_CODES, Table, earlier, plain

#: A rate in a response: currency, text of the number, and day.
Row = namedtuple("Row", "code literal day")


def seconds(day, hour=0, minute=0, second=0):
    """An instant on a day in UTC, in seconds since 1970."""
    moment = datetime.datetime.fromisoformat(day).replace(tzinfo=datetime.timezone.utc)
    return int(moment.timestamp()) + hour * 3600 + minute * 60 + second


class Shape:
    """The format of a source. `daily` sources also publish at weekends, and their day is that of the request."""

    name = ""
    kind = "application/json"
    base = "EUR"
    #: The base of a response with a wrong base.
    wrong_base = "USD"
    daily = False

    def path(self, day):
        """The path of the newest rates on a day."""
        raise NotImplementedError

    def rows(self, table):
        """The rates of a table as this source sends them."""
        raise NotImplementedError

    def body(self, rows, day, base=None, **extra):
        """The text of the response."""
        raise NotImplementedError

    def answer(self, table, day=None):
        """The bytes of the response for the table of a day."""
        return self.body(self.rows(table), day or table.day).encode()

    def read(self, table, day=None):
        """The rates expected from that response."""
        day = day or table.day
        rows = self.rows(table)
        days = {row.code.upper(): row.day for row in rows if row.day != table.day}
        return Table(day, {row.code.upper(): row.literal for row in rows}, self.base, days)


class ECB(Shape):
    """The daily file of the European Central Bank: single quotes, with trailing zeros."""

    name = "ecb"
    kind = "text/xml"

    def path(self, day):
        return "/stats/eurofxref/eurofxref-daily.xml"

    def rows(self, table):
        return [Row(code, str(table.rates[code]), table.day) for code in ECB_CODES if code in table.rates]

    def body(self, rows, day, base=None, head=""):
        cubes = "\n".join(f"\t\t\t<Cube currency='{row.code}' rate='{row.literal}'/>" for row in rows)
        return (
            f'<?xml version="1.0" encoding="UTF-8"?>\n{head}'
            f"<gesmes:Envelope {NAMESPACES}>\n"
            "\t<gesmes:subject>Reference rates</gesmes:subject>\n"
            "\t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>\n"
            f"\t<Cube>\n\t\t<Cube time='{day}'>\n{cubes}\n\t\t</Cube>\n\t</Cube>\n</gesmes:Envelope>\n"
        )

    def history(self, tables):
        """The file of the last 90 days: double quotes, no indentation, no trailing zeros, the newest first."""
        days = "".join(
            f'<Cube time="{table.day}">'
            + "".join(f'<Cube currency="{row.code}" rate="{plain(Decimal(row.literal))}"/>' for row in self.rows(table))
            + "</Cube>"
            for table in tables
        )
        return (
            f'<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope {NAMESPACES}>'
            "<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank"
            f"</gesmes:name></gesmes:Sender><Cube>{days}</Cube></gesmes:Envelope>"
        ).encode()


NAMESPACES = (
    'xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"'
)


class Frankfurter(Shape):
    """Frankfurter, version 1: the rates as JSON numbers, without the base."""

    name = "frankfurter"

    def path(self, day):
        return "/v1/latest"

    def rows(self, table):
        return sorted(Row(code, plain(table.rates[code]), table.day) for code in ECB_CODES if code in table.rates)

    def body(self, rows, day, base=None, head=""):
        rates = ",".join(f'"{row.code}":{row.literal}' for row in rows)
        return f'{{{head}"amount":1.0,"base":"{base or self.base}","date":"{day}","rates":{{{rates}}}}}'

    def range(self, tables):
        """A range of days, the oldest first."""
        days = ",".join(
            f'"{table.day}":{{{",".join(f"{chr(34)}{row.code}{chr(34)}:{row.literal}" for row in self.rows(table))}}}'
            for table in tables
        )
        ends = f'"start_date":"{tables[0].day}","end_date":"{tables[-1].day}"'
        return f'{{"amount":1.0,"base":"EUR",{ends},"rates":{{{days}}}}}'.encode()


class Custom(Frankfurter):
    """The table of a custom source in the format of version 1, at its complete address, with any number of currencies."""

    name = "custom"
    # Any currency may be the base of a custom source, but nothing else.
    wrong_base = "12"

    def path(self, day):
        return "/company/rates.json"

    def rows(self, table):
        return sorted(Row(code, plain(rate), table.day) for code, rate in table.rates.items() if code != "EUR")


class Frankfurter2(Shape):
    """Frankfurter, version 2: a row for each currency with its own day, and one for the base."""

    name = "frankfurter2"

    def path(self, day):
        return "/v2/rates?base=EUR"

    def rows(self, table):
        return [Row(code, "1.0" if code == "EUR" else plain(table.rates[code]), day) for code, day in self.days(table)]

    def days(self, table):
        """Each currency with its day: of ten that the bank lacks, one is a day ahead, one a day behind, and one four days."""
        others = itertools.count()
        for code in sorted(table.rates):
            behind = {3: 1, 5: -1, 7: 4}.get(next(others) % 10, 0) if code not in (*ECB_CODES, "EUR") else 0
            yield code, earlier(table.day, behind)

    def body(self, rows, day, base=None, head=""):
        base = base or self.base
        lines = (f'{{"date":"{row.day}","base":"{base}","quote":"{row.code}","rate":{row.literal}}}' for row in rows)
        return f'[{head}{",".join(lines)}]'


def rounded(rate):
    """The JSON number of a rate, rounded as by Frankfurter's server (lib/roundable.rb)."""
    steps = [(5000, 0), (80, 2), (20, 3), (1, 4), (Decimal("0.0001"), 5)]
    decimals = next((decimals for least, decimals in steps if rate > least), 6)
    text = plain(rate.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))
    return text if "." in text else text + ".0"


class ERAPI(Shape):
    """open.er-api.com: against the dollar with six fraction digits, with the base, and with codes that are not in ISO 4217."""

    name = "erapi"
    base = "USD"
    wrong_base = "EUR"
    daily = True
    #: Codes that are not in ISO 4217, and their rates.
    own = {
        "ANG": ("USD", "1.79"), "BGN": ("EUR", "1.95583"), "CNH": ("CNY", "1"), "FOK": ("DKK", "1"), "GGP": ("GBP", "1"),
        "HRK": ("EUR", "7.5345"), "IMP": ("GBP", "1"), "JEP": ("GBP", "1"), "KID": ("AUD", "1"), "SLL": ("SLE", "1000"),
        "TVD": ("AUD", "1"), "ZWL": ("ZWG", "2500"),
    }
    missing = {"KPW", "SVC", "UYI", "UYW", "BOV", "CHE", "CHW", "COU", "MXV", "USN", "XAD"}

    def path(self, day):
        return "/v6/latest/USD"

    def rows(self, table):
        rates = {code: rate for code, rate in table.rates.items() if code not in self.missing}
        for code, (peg, factor) in self.own.items():
            if peg in rates:
                rates[code] = rates[peg] * Decimal(factor)
        codes = ["USD", *sorted(code for code in rates if code != "USD")]
        return [Row(code, six_decimals(rates[code] / rates["USD"]), table.day) for code in codes]

    def body(self, rows, day, base=None, head="", next_update=None):
        updated = seconds(day, 0, 2, 31)
        following = next_update if next_update is not None else updated + 86_400 + 1_200
        words = http_date(following, "+0000") if isinstance(following, int) else following
        rates = ",".join(f'"{row.code}":{row.literal}' for row in rows)
        return (
            f'{{{head}"result":"success","provider":"https://www.exchangerate-api.com",'
            '"documentation":"https://www.exchangerate-api.com/docs/free",'
            '"terms_of_use":"https://www.exchangerate-api.com/terms",'
            f'"time_last_update_unix":{updated},"time_last_update_utc":"{http_date(updated, "+0000")}",'
            f'"time_next_update_unix":{following},"time_next_update_utc":{json.dumps(words)},'
            f'"time_eol_unix":0,"base_code":"{base or self.base}","rates":{{{rates}}}}}'
        )


def six_decimals(value):
    """Rounded to six fraction digits, but to at least one digit that is not 0."""
    rounded = value.quantize(Decimal("0.000001"), ROUND_HALF_UP)
    return plain(rounded or value.quantize(Decimal("0.00000001"), ROUND_HALF_UP))


def http_date(instant, zone="GMT"):
    """An instant in the format of HTTP headers."""
    moment = datetime.datetime.fromtimestamp(instant, datetime.timezone.utc)
    return moment.strftime("%a, %d %b %Y %H:%M:%S ") + zone


class Fawazahmed0(Shape):
    """The dated file of fawazahmed0: lower case, with cryptocurrencies, metals and former currencies."""

    name = "fawazahmed0"
    daily = True
    wrong_base = "usd"
    others = {
        "1inch": "4.1", "ada": "1.62", "ats": "13.7603", "bgn": "1.95583", "btc": "0.0000108765432", "dem": "1.95583",
        "doge": "6.4", "eth": "0.00032112345", "hrk": "7.5345", "shib": "98765.4321", "trl": "45678901.2",
        "usdt": "1.1179", "veb": "3000000000000.1", "xag": "0.0234567", "xau": "0.000276543", "zwd": "404.33",
    }

    def path(self, day):
        return f"/npm/@fawazahmed0/currency-api@{day}/v1/currencies/eur.min.json"

    def rows(self, table):
        rates = {code.lower(): rate for code, rate in table.rates.items()}
        rates |= {code: Decimal(rate) for code, rate in self.others.items()}
        return [Row(code, script_number(rates[code]), table.day) for code in ["eur", *sorted(set(rates) - {"eur"})]]

    def body(self, rows, day, base=None, head=""):
        rates = ",".join(f'"{row.code}":{row.literal}' for row in rows)
        return f'{{{head}"date":"{day}","{base or "eur"}":{{{rates}}}}}'


def script_number(value):
    """A number as the script of the source writes it: 8 fraction digits, below 0.1 8 digits, and JavaScript exponents."""
    if value >= Decimal("0.1"):
        return plain(value.quantize(Decimal("0.00000001"), ROUND_HALF_UP))
    eight = Context(prec=8, rounding=ROUND_HALF_UP).plus(value)
    if eight >= Decimal("0.000001"):
        return plain(eight)
    digits = "".join(map(str, eight.normalize().as_tuple().digits))
    return f"{digits[0]}{'.' if digits[1:] else ''}{digits[1:]}e{eight.adjusted()}"


class OpenExchangeRates(Shape):
    """openexchangerates.org: against the dollar, with the hour; requires a key."""

    name = "openexchangerates"
    base = "USD"
    wrong_base = "EUR"
    daily = True

    def path(self, day):
        return "/api/latest.json"

    def rows(self, table):
        rates = table.rates | {"BTC": Decimal("0.0000108765432"), "CNH": table.rates["CNY"]}
        ratio = Context(prec=12).divide
        return sorted(
            Row(code, plain(ratio(rate, rates["USD"]).quantize(Decimal("0.00000001")) or Decimal("0.00000001")), table.day)
            for code, rate in rates.items()
        )

    def body(self, rows, day, base=None, head=""):
        rates = ",\n    ".join(f'"{row.code}": {row.literal}' for row in rows)
        return (
            f'{{\n  {head}"disclaimer": "Usage subject to terms: https://openexchangerates.org/terms",\n'
            '  "license": "https://openexchangerates.org/license",\n'
            f'  "timestamp": {seconds(day, 0, 0, 2)},\n  "base": "{base or self.base}",\n'
            f'  "rates": {{\n    {rates}\n  }}\n}}'
        )


#: The formats of all sources, in their default order.
SHAPES = {
    shape.name: shape
    for shape in [Frankfurter2(), ERAPI(), Fawazahmed0(), ECB(), Frankfurter(), OpenExchangeRates(), Custom()]
}
