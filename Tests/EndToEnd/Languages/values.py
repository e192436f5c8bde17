"""What is data and not a message, and so is the same in every language: explicit lists, of which a test of the translations takes
no notice."""

import csv
import functools
import re

from rates import ROOT

#: Names, and what the tests themselves have written.
NAMES = {
    "Agio", "agio", "agio-gtk", "ECB", "Frankfurter", "Frankfurter 2", "ExchangeRate-API", "Currency-api", "Open Exchange Rates",
    "Rates By Exchange Rate API", "ecb", "frankfurter", "frankfurter2", "erapi", "fawazahmed0", "openexchangerates", "custom",
    "Unicode CLDR", "iso-codes", "Noto Color Emoji", "Swift, FoundationEssentials", "PDDL-1.0", "Unicode-3.0", "LGPL-2.1-or-later",
    "OFL-1.1", "Apache-2.0 WITH Swift-exception", "Taxi", "Datum", "Betrag", "Währung", "UTF", "ISO", "CSV", "PNG", "SVG", "Markdown",
    "pl-nbp-prev", "pl-nbp", "pl-nbp-2026-03.json", "Narodowy Bank Polski", "NBP", "Tabela A kursów średnich walut obcych",
}
#: What GTK and GLib say, in catalogues of their own.
GTK = {
    "Minimize", "Maximize", "Close", "Spinner", "Provides visual indication of progress", "About", "Usage", "Options", "Application Options",
}
#: Names of months and weekdays, which the C library has.
CALENDAR = {
    *"Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun".split(),
    *"January February March April June July August September October November December".split(),
}
ADDRESS = re.compile(r"(?:https?|postgresql)://\S+|\b[\w.-]+\.(?:com|dev|eu|csv|zip|xml|sqlite)\b|(?<!\w)/[\w./-]+")


def tables():
    """The codes and the English names of currencies, and of the countries that are in none of iso-codes."""
    with open(ROOT / "data" / "currencies" / "iso4217.csv", encoding="utf-8") as file:
        for line in csv.DictReader(file):
            yield line["AlphabeticCode"]
            yield re.sub(r"\s+", " ", line["Currency"]).strip()
    for line in (ROOT / "data" / "currencies" / "cldr-names.tsv").read_text().splitlines():
        yield line.split("\t")[1]


@functools.cache
def _phrases(more=frozenset()):
    phrases = {*NAMES, *GTK, *CALENDAR, *tables(), *more} - {""}
    longest_first = sorted(phrases, key=len, reverse=True)
    return re.compile(r"(?<![A-Za-z])(?:" + "|".join(map(re.escape, longest_first)) + r")(?![A-Za-z])")


def without_values(text, *more):
    """A text without addresses and all that is listed here; `more` are further values."""
    return _phrases(frozenset(more)).sub(" ", ADDRESS.sub(" ", text))
