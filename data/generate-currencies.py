#!/usr/bin/python3
"""Writes Sources/Currencies/Resources/CurrencyLines.swift, the table of currencies in the programs.

Run it from the root of the project after one of its sources changed: data/generate-currencies.py

Sources, in data/currencies/ unless said otherwise:
  iso4217.csv     The lists of ISO 4217 as its maintenance agency (SIX) publishes them: current funds and currencies,
                  and historic ones with the month of their withdrawal. As of 2026-02-01. Facts, no licence needed.
  cldr-names.tsv  English display names of Unicode CLDR, as Swift's Foundation 6.3.1 has them
                  (Locale(identifier: "en").localizedString(forCurrencyCode:)). (c) Unicode, Inc., Unicode License V3,
                  https://www.unicode.org/license.txt
  iso-codes       The Debian package: iso_4217.json and iso_3166-1.json, whose names are the msgids of its gettext
                  domains. Names of countries and currencies as ISO has them; the package is LGPL-2.1-or-later.

A line of the table, with fields separated by tabs:
  code  number  digits  withdrawal: a month, or two months or years and a slash  region  English name  ISO name, empty if the same  countries with ; between
Current currencies come first, then former ones, each by code.
"""

import csv
import json
import pathlib
import re

import tables

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "data" / "currencies"
ISO_CODES = pathlib.Path("/usr/share/iso-codes/json")

# Entities of ISO 4217 whose name in ISO 3166-1 has other words.
SAME_COUNTRY = {
    "BURMA": "MM", "LAO": "LA", "HOLY SEE": "VA", "SWAZILAND": "SZ", "TURKEY": "TR", "TÜRKİYE": "TR", "UNITED STATES OF AMERICA": "US",
    "UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND": "GB", "SAINT MARTIN": "MF",
    "FALKLAND ISLANDS [MALVINAS]": "FK", "VIRGIN ISLANDS (U.S.)": "VI", "VIRGIN ISLANDS (BRITISH)": "VG",
}
# Entities that are not a country of ISO 3166-1 today, with their names.
OTHER = {
    "EUROPEAN UNION": "European Union", "CZECHOSLOVAKIA": "Czechoslovakia", "YUGOSLAVIA": "Yugoslavia",
    "GERMAN DEMOCRATIC REPUBLIC": "German Democratic Republic", "NETHERLANDS ANTILLES": "Netherlands Antilles",
    "SERBIA AND MONTENEGRO": "Serbia and Montenegro", "SOUTHERN RHODESIA": "Southern Rhodesia",
    "UNION OF SOVIET SOCIALIST REPUBLICS": "Union of Soviet Socialist Republics",
    "YEMEN, DEMOCRATIC": "Democratic Yemen", "ZAIRE": "Zaire",
}
# Not countries at all: funds, and the ZZ entities of metals and codes for testing.
NO_COUNTRY = re.compile(
    r"ZZ\d|ARAB MONETARY FUND|EUROPEAN MONETARY CO-OPERATION|INTERNATIONAL MONETARY FUND|MEMBER COUNTRIES|SISTEMA")


def words(name):
    """The sorted words of a country's name without "the": "Korea (the Republic of)" equals "Korea, Republic of"."""
    return tuple(sorted(set(re.findall(r"\w+", name.upper().replace("’", "'"))) - {"THE"}))


def countries():
    """Names by alpha-2 code, and alpha-2 codes by the words of each name."""
    names, codes = {}, {}
    for entry in json.loads((ISO_CODES / "iso_3166-1.json").read_text())["3166-1"]:
        names[entry["alpha_2"]] = entry.get("common_name", entry["name"])
        for key in ("name", "common_name", "official_name"):
            if key in entry:
                codes.setdefault(words(entry[key]), entry["alpha_2"])
    return names, codes


NAMES, CODES = countries()


def country(entity):
    """The name of one entity and its alpha-2 code: (None, None) for what is no country, (name, None) for a former one."""
    entity = re.sub(r"\s+", " ", entity.replace(" (THE)", "")).strip()
    if NO_COUNTRY.match(entity):
        return None, None
    if entity in OTHER:
        return OTHER[entity], None
    code = SAME_COUNTRY.get(entity) or CODES.get(words(entity))
    if code is None:
        raise SystemExit(f"{entity}: no country of ISO 3166-1; add it to SAME_COUNTRY or OTHER")
    return NAMES[code], code


def region(code):
    """The country whose flag stands for the currency: ISO 4217 begins a code with that of its country."""
    if code == "EUR":
        return "EU"
    return code[:2] if code[0] != "X" and code[:2] in NAMES else ""


def entries():
    """The rows of ISO by code, current ones only where a code has any, else those of the last withdrawal first."""
    rows = {}
    with open(DATA / "iso4217.csv", encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            if row["AlphabeticCode"]:
                rows.setdefault(row["AlphabeticCode"], []).append(row)
    for code, group in rows.items():
        current = [row for row in group if not row["WithdrawalDate"]]
        yield code, current or sorted(group, key=lambda row: row["WithdrawalDate"], reverse=True)


def line(code, rows, cldr, iso):
    """One line of the product."""
    first = rows[0]
    iso_name = iso.get(code) or re.sub(r"\s+", " ", first["Currency"]).strip()
    name = cldr.get(code, iso_name)
    flag = region(code)
    found = dict.fromkeys(country(row["Entity"])[0] for row in rows)
    found.pop(None, None)
    places = sorted(found, key=lambda place: place not in ("European Union", NAMES.get(flag)))
    if any(";" in place for place in places):
        raise SystemExit(f"{code}: a country with a semicolon")
    digits = first["MinorUnit"] if first["MinorUnit"].isdigit() else ""
    # "1989 to 1990", "1989-1990" and "1990-07 to 1990-09" become intervals as ISO 8601 writes them.
    withdrawn = re.sub(r" to |(?<=\d{4})-(?=\d{4})", "/", first["WithdrawalDate"])
    fields = [code, first["NumericCode"], digits, withdrawn, flag, name,
              "" if iso_name == name else iso_name, ";".join(places)]
    return "\t".join(fields) + "\n"


def main():
    """Writes the product."""
    cldr = dict(row.split("\t") for row in (DATA / "cldr-names.tsv").read_text().splitlines())
    iso = {entry["alpha_3"]: entry["name"] for entry in json.loads((ISO_CODES / "iso_4217.json").read_text())["4217"]}
    table = sorted(entries(), key=lambda entry: (bool(entry[1][0]["WithdrawalDate"]), entry[0]))
    tables.write("CurrencyLines", [line(code, rows, cldr, iso) for code, rows in table], "generate-currencies.py")


if __name__ == "__main__":
    main()
