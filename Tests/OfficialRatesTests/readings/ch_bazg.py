"""Reads the rates of the Swiss customs: the selling rates of a day, and the means of a month."""

import datetime
import xml.etree.ElementTree as tree

# Still printed, though withdrawn before.
WITHDRAWN = {"HRK": datetime.date(2023, 1, 31), "BGN": datetime.date(2026, 1, 31)}


def read(path):
    root = tree.parse(path).getroot()
    names = {element: element.tag.split("}")[-1] for element in root.iter()}
    if names[root] == "wechselkurse":
        valid = next(each.text for each in root if names[each] == "gueltigkeit").split(",")
        first = datetime.datetime.strptime(valid[0], "%d.%m.%Y").date()
        table, label = "ch-bazg-day", str(first)
    else:
        label = next(each.text for each in root if names[each] == "monat")
        first = datetime.date.fromisoformat(label + "-01")
        table = "ch-bazg-month"
    for currency in root:
        if names[currency] != "devise":
            continue
        cells = {names[cell]: cell.text for cell in currency}
        units, code = cells["waehrung"].split(" ")
        assert code.lower() == currency.get("code")
        if code in WITHDRAWN and first > WITHDRAWN[code]:
            continue
        yield table, label, code, cells["kurs"], int(units)
