"""Reads the rates of HM Revenue and Customs: months as XML, CSV and JSON; averages and spot rates as CSV, whose year only the name of the file
has and whose kind only the folder; and the amendments of 2014 to 2016, each day a table."""

import collections
import csv
import datetime
import json
import pathlib
import re
import xml.etree.ElementTree as tree

# Still printed, though withdrawn before.
WITHDRAWN = {"ECS": "2000-09", "SRG": "2003-12", "MRO": "2017-12", "STD": "2017-12", "VEF": "2018-08"}
# Never codes: ZIG before ZWG, and misprints in the amendments.
NO_CODES = {"ZIG", "MNK", "SMW"}


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
        # Liberia's row is that of the US dollar for years, as its name says.
        rows = [
            (each.findtext("currencyCode"), each.findtext("rateNew"))
            for each in root.iter("exchangeRate")
            if (each.findtext("currencyCode"), each.findtext("currencyName").strip()) != ("LRD", "Dollar (US)")
        ]
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
        if "Date" in lines[0]:
            return amendments(lines)
        rows = [(row["Currency Code"], row["Currency Units per £1"]) for row in lines]
        month = "-".join(reversed(lines[0]["Start date"].split("/")[1:]))
    return taken("uk-hmrc-month", month, rows, month)


def amendments(lines):
    """The rates of each day on which some were amended."""
    days = collections.defaultdict(list)
    for row in lines:
        days[row["Date"]].append((row["Currency Code"], row["Rate"]))
    for day, rows in days.items():
        yield from taken("uk-hmrc-month", day, rows, day[:7])


def taken(table, label, rows, month):
    """The rates of currencies that are in use and have one rate only."""
    rates = collections.defaultdict(list)
    for code, rate in rows:
        rates[code].append(rate)
    for code, printed in rates.items():
        is_in_use = code not in NO_CODES and month <= WITHDRAWN.get(code, month)
        if len({float(rate) for rate in printed}) == 1 and is_in_use:
            yield table, label, code, printed[0], 1
