"""Bank of Russia: XML in Windows-1251, where a rate for one unit has to be the rate by its units. A day's table has codes; that of one
currency has an identifier, whose code is in the recorded table of a day beside it."""

import decimal
import pathlib
import re

NUMBER = r"<Nominal>(\d+)</Nominal>.*?<Value>(\d+,\d+)</Value><VunitRate>([\dE,-]+)</VunitRate>"


def digits(units, value, unit_rate):
    """The digits of a rate; none where the rate for one unit is another."""
    value, unit_rate = value.replace(",", "."), unit_rate.replace(",", ".")
    return [value] if decimal.Decimal(unit_rate) * int(units) == decimal.Decimal(value) else []


def text_of(path):
    return pathlib.Path(path).read_bytes().decode("cp1251")


def iso(day):
    return "-".join(reversed(day.split(".")))


def codes(folder):
    daily = "".join(text_of(path) for path in sorted(folder.glob("XML_daily-*.xml")))
    return dict(re.findall(r'<Valute ID="(\w+)">.*?<CharCode>(\w{3})</CharCode>', daily))


def read(path):
    path = pathlib.Path(path)
    text = text_of(path)
    if "<Record " in text:
        code = codes(path.parent)[re.search(r'<ValCurs ID="(\w+)"', text)[1]]
        for day, *number in re.findall(r'<Record Date="([\d.]+)" Id="\w+">' + NUMBER, text):
            for value in digits(*number):
                yield "ru-cbr", iso(day), code, value, int(number[0])
        return
    day = re.search(r'<ValCurs Date="([\d.]+)"', text)[1]
    for code, *number in re.findall(r"<CharCode>(\w{3})</CharCode>" + NUMBER, text):
        for value in digits(*number):
            yield "ru-cbr", iso(day), code, value, int(number[0])
