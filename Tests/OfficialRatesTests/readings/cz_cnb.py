"""Reads the rates of the Czech National Bank: text of a day or of a month's other currencies, and JSON of a year."""

import datetime
import json

# Still printed in the lists of other currencies, with the rate 0.
WITHOUT_RATE = "0.000"


def read(path):
    text = open(path, encoding="utf-8").read()
    if text.startswith("{"):
        for rate in json.loads(text, parse_float=str)["rates"]:
            yield "cz-cnb", rate["validFor"], rate["currencyCode"], rate["rate"], rate["amount"]
        return
    heading, columns, *rows = text.splitlines()
    printed = heading.partition(" #")[0]
    day = datetime.datetime.strptime(printed, "%d %b %Y" if " " in printed else "%d.%m.%Y").date()
    codes = [row.split("|")[3] for row in rows]
    table, label = "cz-cnb", str(day)
    if "EUR" not in codes:
        table, label = "cz-cnb-other", f"{day.year + day.month // 12}-{day.month % 12 + 1:02}"
    for row in rows:
        country, currency, amount, code, rate = row.split("|")
        if rate != WITHOUT_RATE:
            yield table, label, code, rate.replace(",", "."), int(amount)
