"""Reads the rates of HM Revenue and Customs: months as XML, CSV and JSON; averages and spot rates as CSV, whose year only the name of the file
has and whose kind only the folder."""

import collections
import csv
import datetime
import json
import pathlib
import re
import xml.etree.ElementTree as tree

# Still printed, though withdrawn before; ZIG was never a code.
WITHDRAWN = {"ECS": "2000-09", "SRG": "2003-12", "MRO": "2017-12", "STD": "2017-12", "VEF": "2018-08"}


def argument(path):
    """What TableProbe is given: the kind too, where the file does not say it."""
    kinds = {"average": "uk-hmrc-year=", "spot": "uk-hmrc-spot="}
    return kinds.get(path.parent.name, "") + str(path)


def read(path):
    path = pathlib.Path(path)
    kind = path.parent.name
    if kind in ("average", "spot"):
        year, month = map(int, re.search(r"(\d{4})-(\d+)", path.name).groups())
        with open(path, newline="", encoding="utf-8") as file:
            rows = [(row["Currency Code"], row["Currency Units per £1"]) for row in csv.DictReader(file)]
        first = f"{year - 1}-04" if kind == "average" and month == 3 else f"{year}-01"
        table = "uk-hmrc-year" if kind == "average" else "uk-hmrc-spot"
        return taken(table, f"{year}-{month:02}-31", rows, first)
    if path.suffix == ".xml":
        root = tree.parse(path).getroot()
        month = f"{datetime.datetime.strptime(root.attrib['Period'][:11], '%d/%b/%Y'):%Y-%m}"
        rows = [(each.findtext("currencyCode"), each.findtext("rateNew")) for each in root.iter("exchangeRate")]
    elif path.suffix == ".json":
        answer = json.loads(path.read_text("utf-8"))
        if answer["data"]["type"] != "exchange_rate_collection":
            return []
        rates = [each["attributes"] for each in answer["included"] if each["type"] == "exchange_rate"]
        rows = [(rate["currency_code"], rate["rate"]) for rate in rates]
        month = rates[0]["validity_start_date"][:7]
    else:
        with open(path, newline="", encoding="utf-8") as file:
            lines = list(csv.DictReader(file))
        if "Start date" not in lines[0]:
            return []
        rows = [(row["Currency Code"], row["Currency Units per £1"]) for row in lines]
        month = "-".join(reversed(lines[0]["Start date"].split("/")[1:]))
    return taken("uk-hmrc-month", month, rows, month)


def taken(table, label, rows, month):
    """The rates of currencies that are in use and have one rate only."""
    rates = collections.defaultdict(list)
    for code, rate in rows:
        rates[code].append(rate)
    for code, printed in rates.items():
        if len({float(rate) for rate in printed}) == 1 and code != "ZIG" and month <= WITHDRAWN.get(code, month):
            yield table, label, code, printed[0], 1
