"""Central Bank of the Republic of Türkiye: the buying rate. A bulletin (XML, ISO-8859-9) has its day; an item of EVDS (JSON) has the day
on which the rates of the bulletin of the last business day before are applied first. That day is not known for the first item with rates,
nor after more than ten days without any."""

import datetime
import json
import pathlib
import re


def bulletin(text):
    day, month, year = re.search(r'Tarih="(\d\d)\.(\d\d)\.(\d{4})"', text).groups()
    for code, body in re.findall(r'<Currency [^>]*CurrencyCode="(\w+)">(.*?)</Currency>', text, re.S):
        units = int(re.search(r"<Unit>(\d+)</Unit>", body)[1])
        buying = re.search(r"<ForexBuying>([\d.]+)</ForexBuying>", body)
        if buying:
            yield "tr-tcmb", f"{year}-{month}-{day}", code, buying[1], units


def series(items):
    priced = []
    for item in items:
        day = datetime.datetime.strptime(item["Tarih"], "%d-%m-%Y").date()
        rates = {key[6:9]: value for key, value in item.items() if key.endswith("_A_YTL") and value is not None}
        if rates:
            priced.append((day, rates))
    for (bulletin, _), (day, rates) in zip(priced, priced[1:]):
        if (day - bulletin).days > 10:
            continue
        for code, value in rates.items():
            yield "tr-tcmb", bulletin.isoformat(), code, value, 100 if code == "JPY" else 1


def read(path):
    content = pathlib.Path(path).read_bytes()
    if content.startswith(b"{"):
        return series(json.loads(content)["items"])
    return bulletin(content.decode("iso-8859-9"))
