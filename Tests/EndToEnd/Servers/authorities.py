"""A server on loopback that answers as the authorities do of which official tables are downloaded, each in its own form, with invented
rates that differ from day to day."""

import datetime
import json
import re
import urllib.parse

from bank import Answer, Bank, refusal
from clock import today

XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
#: The largest number of days that the Polish bank gives at once.
MOST_POLISH_DAYS = 93


def rate(code, day):
    """The rate of USD or JPY for a day, as it is printed."""
    return f"{(2 if code == 'USD' else 5) + day.toordinal() % 9999 / 10000:.4f}"


def comma(text):
    return text.replace(".", ",")


def last_of(year, month):
    return datetime.date(year + month // 12, month % 12 + 1, 1) - datetime.timedelta(1)


def days_from(first, last):
    return [first + datetime.timedelta(count) for count in range((last - first).days + 1)]


class Authority(Bank):
    """All authorities at one address. Their tables are of the business days up to `last`, but for `holidays`. `changes` has other rates than
    the invented ones, by code and day; `absent` files that there are not, by a part of their paths."""

    def __init__(self):
        self.holidays = set()
        self.changes = {}
        self.absent = []
        super().__init__()
        self.last = today()

    def rate(self, code, day):
        return self.changes.get((code, day.isoformat())) or rate(code, day)

    def is_published(self, day):
        return day <= self.last and day.weekday() < 5 and (day.month, day.day) != (1, 1) and day not in self.holidays

    def published(self, first, last):
        return [day for day in days_from(first, last) if self.is_published(day)]

    def number(self, day):
        """The number of a day's table in its year."""
        return len(self.published(datetime.date(day.year, 1, 1), day))

    def answer(self, path, headers):
        """The good response to a GET."""
        path = path.removeprefix(self.prefix)
        if any(part in path for part in self.absent):
            return refusal(404, "no such file")
        path, _, query = path.partition("?")
        query = dict(urllib.parse.parse_qsl(query))
        for pattern, respond in ROUTES:
            if found := re.fullmatch(pattern, path):
                body = respond(self, query, *found.groups())
                if isinstance(body, Answer):
                    return body
                return Answer(200, "application/octet-stream", body.encode() if isinstance(body, str) else body)
        return refusal(404, "no such file")

    def poland(self, query, first, last):
        first, last = map(datetime.date.fromisoformat, (first, last))
        if (last - first).days >= MOST_POLISH_DAYS or last > today():
            return refusal(400, "400 BadRequest")
        tables = [
            {
                "table": "A", "no": f"{self.number(day):03}/A/NBP/{day.year}", "effectiveDate": day.isoformat(),
                "rates": [{"currency": "x", "code": code, "mid": Literal(self.rate(code, day))} for code in ("USD", "JPY")],
            }
            for day in self.published(first, last)
        ]
        return plain_json(tables) if tables else refusal(404, "404 NotFound - Not Found - Brak danych")

    def germany(self, query, year):
        year = int(year)
        count = 12 if year < self.last.year else self.last.month - 1
        if count == 0 or year > self.last.year:
            return refusal(404, "")
        cells = {
            code: [comma(self.rate(code, datetime.date(year, month, 1))) + f" {code}" for month in range(1, count + 1)] + [""] * (12 - count)
            for code in ("USD", "JPY")
        }
        lines = [
            f"Monatlich fortgeschriebene Übersicht der Umsatzsteuer-Umrechnungskurse {year}" + ";" * 13,
            "Land;Währung;" + ";".join(MONTHS), "USA;1 Euro;" + ";".join(cells["USD"]), "Japan;1 Euro;" + ";".join(cells["JPY"]),
        ]
        return ("\r\n".join(lines) + "\r\n").encode("cp1252")

    def swiss_day(self, query):
        published = datetime.datetime.strptime(query["d"], "%Y%m%d").date()
        if not self.is_published(published):
            return refusal(404, "")
        valid = days_from(published + datetime.timedelta(1), published + datetime.timedelta(3 if published.weekday() == 4 else 1))
        days = ",".join(f"{day:%d.%m.%Y}" for day in valid)
        head = f"<datum>{published:%d.%m.%Y}</datum><zeit>03:05:01</zeit><gueltigkeit>{days}</gueltigkeit>"
        return XML + f'<wechselkurse xmlns="https://a/xmldaily">{head}{self.swiss(valid[0])}</wechselkurse>\n'

    def swiss_month(self, query):
        first = datetime.date(int(query["j"]), int(query["m"]), 1)
        return XML + f'<monatsmittelkurs xmlns="https://a/b"><monat>{first:%Y-%m}</monat>{self.swiss(first)}</monatsmittelkurs>\n'

    def swiss(self, day):
        return "".join(
            f'<devise code="{code.lower()}"><waehrung>{unit} {code}</waehrung><kurs>{self.rate(code, day)}</kurs></devise>'
            for code, unit in (("USD", 1), ("JPY", 100))
        )

    def czech_year(self, query):
        year = int(query["year"])
        rates = [
            {"validFor": day.isoformat(), "currencyCode": code, "amount": unit, "rate": Literal(self.rate("USD", day))}
            for day in self.published(datetime.date(year, 1, 1), datetime.date(year, 12, 31))
            for code, unit in (("EUR", 1), ("USD", 1), ("JPY", 100))
        ]
        return plain_json({"rates": rates})

    def czech_other(self, query):
        day = last_of(int(query["year"]), int(query["month"]))
        while day.weekday() > 4:
            day -= datetime.timedelta(1)
        return f"{day:%d %b %Y} #{day.month}\nCountry|Currency|Amount|Code|Rate\nAlbania|lek|100|ALL|{self.rate('USD', day)}\n"

    def treasury(self, query):
        first, last = (datetime.date.fromisoformat(text.split(":")[2]) for text in query["filter"].split(","))
        ends = [day for day in days_from(first, min(last, self.last)) if day.month % 3 == 0 and day == last_of(day.year, day.month)]
        fields = query["fields"].split(",")
        rows = [
            {"record_date": end.isoformat(), "effective_date": end.isoformat(), "country_currency_desc": "Japan-Yen", "exchange_rate": self.rate("JPY", end)}
            for end in ends
        ]
        assert query["page[size]"] == "10000" and set(fields) == set(rows[0]), query
        return plain_json({"data": rows, "meta": {"count": len(rows), "total-count": len(rows), "total-pages": 1}})

    def inforeuro(self, query):
        first = datetime.date(int(query["year"]), int(query["month"]), 1)
        rows = [
            {"country": "x", "currency": "x", "isoA3Code": code, "isoA2Code": "XX", "value": Literal(self.rate(code, first)), "comment": None}
            for code in ("USD", "JPY")
        ]
        return plain_json(rows)

    def canada(self, query):
        first, last = (datetime.date.fromisoformat(query[name]) for name in ("start_date", "end_date"))
        days = [
            {"d": day.isoformat()} | {f"FX{code}CAD": {"v": self.rate(code, day)} for code in ("USD", "JPY")}
            for day in self.published(first, last)
        ]
        return plain_json({"terms": {"url": "https://www.bankofcanada.ca/terms/"}, "observations": days})

    def norway(self, query):
        first, last = (datetime.date.fromisoformat(query[name]) for name in ("startPeriod", "endPeriod"))
        head = "FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE\n"
        rows = [
            f"B,{code},NOK,SP,4,false,{power},C,{day},{self.rate(code, day)}\n"
            for code, power in (("JPY", 2), ("USD", 0)) for day in self.published(first, last)
        ]
        return head + "".join(rows) if rows else refusal(404, "No results found")

    def romania(self, query, year):
        days = self.published(datetime.date(int(year), 1, 1), datetime.date(int(year), 12, 31))
        cubes = "".join(
            f'<Cube date="{day}"><Rate currency="JPY" multiplier="100">{self.rate("JPY", day)}</Rate>'
            f'<Rate currency="USD">{self.rate("USD", day)}</Rate></Cube>' for day in days
        )
        body = f"<Body><Subject>Reference rates</Subject><OrigCurrency>RON</OrigCurrency>{cubes}</Body>"
        return XML + f'<DataSet xmlns="https://www.bnr.ro/xsd"><Header/>{body}</DataSet>'

    def russia(self, query):
        """The table that is in force on a day: set on the business day before."""
        day = datetime.datetime.strptime(query["date_req"], "%d/%m/%Y").date()
        while not self.is_published(day - datetime.timedelta(1)):
            day -= datetime.timedelta(1)
        values = "".join(
            f'<Valute ID="{identifier}"><NumCode>1</NumCode><CharCode>{code}</CharCode><Nominal>1</Nominal><Name>x</Name>'
            f"<Value>{comma(self.rate(code, day))}</Value></Valute>" for code, identifier in (("USD", "R01235"), ("JPY", "R01820"))
        )
        return f'<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="{day:%d.%m.%Y}" name="Foreign Currency Market">{values}</ValCurs>'

    def turkey(self, query, name):
        day = datetime.datetime.strptime(name, "%d%m%Y").date()
        if not self.is_published(day):
            return refusal(404, "")
        rows = "".join(
            f'<Currency Kod="{code}" CurrencyCode="{code}"><Unit>{unit}</Unit><ForexBuying>{self.rate(code, day)}</ForexBuying></Currency>'
            for code, unit in (("USD", 1), ("JPY", 100))
        )
        head = f'Tarih="{day:%d.%m.%Y}" Date="{day:%m/%d/%Y}" Bulten_No="{day.year}/{self.number(day)}"'
        return f'<?xml version="1.0" encoding="ISO-8859-9"?>\n<Tarih_Date {head}>{rows}</Tarih_Date>\n'

    def australia(self, query):
        lines = ["F11.1  EXCHANGE RATES", "Title,A$1=USD,A$1=JPY", "Description,x,x", "Frequency,Daily,Daily", "Type,x,x", "Units,USD,JPY", "", ""]
        lines += ["Source,x,x", "Publication date,x,x", "Series ID,FXRUSD,FXRJY"]
        days = self.published(self.last - datetime.timedelta(800), self.last)
        lines += [f"{day:%d-%b-%Y},{self.rate('USD', day)},{self.rate('JPY', day)}" for day in days]
        return "\ufeff" + "\r\n".join(lines) + "\r\n\r\n"

    def britain_month(self, query, year, month):
        first, last = datetime.date(int(year), int(month), 1), last_of(int(year), int(month))
        rows = "".join(
            f"<exchangeRate><countryName>x</countryName><countryCode>X</countryCode><currencyName>x</currencyName>"
            f"<currencyCode>{code}</currencyCode><rateNew>{self.rate(code, first)}</rateNew></exchangeRate>" for code in ("USD", "JPY", "ZIG")
        )
        return XML + f'<exchangeRateMonthList Period="{first:%d/%b/%Y} to {last:%d/%b/%Y}">{rows}</exchangeRateMonthList>\n'

    def britain_year(self, query, kind, year, month):
        last = last_of(int(year), int(month))
        head = "Country,Unit Of Currency,Currency Code,Sterling value of Currency Unit £,Currency Units per £1\n"
        return head + "".join(f"x,x,{code},1,{self.rate(code, last)}\n" for code in ("USD", "JPY"))


DAY = r"\d{4}-\d\d-\d\d"
ROUTES = [
    (rf"/api/exchangerates/tables/A/({DAY})/({DAY})/", Authority.poland),
    (r"/Datenportal/.*/uu-kurse-(\d{4})-csv\.csv", Authority.germany),
    (r"/api/xmldaily", Authority.swiss_day),
    (r"/api/xmlavgmonth", Authority.swiss_month),
    (r"/cnbapi/exrates/daily-year", Authority.czech_year),
    (r"/en/financial-markets/.*/fx_rates\.txt", Authority.czech_other),
    (r"/services/api/fiscal_service/v1/accounting/od/rates_of_exchange", Authority.treasury),
    (r"/budg/inforeuro/api/public/monthly-rates", Authority.inforeuro),
    (r"/valet/observations/group/FX_RATES_DAILY/json", Authority.canada),
    (r"/api/data/EXR/B\.\.NOK\.SP", Authority.norway),
    (r"/files/xml/years/nbrfxrates(\d{4})\.xml", Authority.romania),
    (r"/scripts/XML_daily\.asp", Authority.russia),
    (r"/kurlar/\d{6}/(\d{8})\.xml", Authority.turkey),
    (r"/statistics/tables/csv/f11\.1-data\.csv", Authority.australia),
    (r"/uk/api/exchange_rates/files/monthly_xml_(\d{4})-(\d\d?)\.xml", Authority.britain_month),
    (r"/uk/api/exchange_rates/files/(average|spot)_csv_(\d{4})-(3|12)\.csv", Authority.britain_year),
]


class Literal(float):
    """A number that JSON has with the digits of a text."""

    def __new__(cls, text):
        number = super().__new__(cls, text)
        number.text = text
        return number


def plain_json(value):
    return json.dumps(mark(value)).replace('"\\u0000', "").replace('\\u0000"', "")


def mark(value):
    """The value with its literals as marked texts: the encoder would write their digits anew."""
    if isinstance(value, Literal):
        return f"\0{value.text}\0"
    if isinstance(value, dict):
        return {key: mark(entry) for key, entry in value.items()}
    return [mark(entry) for entry in value] if isinstance(value, list) else value
