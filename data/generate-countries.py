#!/usr/bin/python3
"""Writes Sources/Currencies/Resources/CountryLines.swift: names of countries, locally and in English, and their regions.

Run it from the root of the project after one of its sources changed: data/generate-countries.py

Sources (see data/languages.py):
  iso-codes  iso_3166-1.json, whose English names are those of CurrencyLines, and its translations into the languages of
             each country (gettext domain iso_3166-1).
  libicu72   Unicode CLDR 42: names for people ("Russia" where ISO has "Russian Federation"), in English and in the
             languages of each country; the sub-region of the United Nations' M49
             (https://unstats.un.org/unsd/methodology/m49/) a country belongs to, the intermediate region where there is one.

A line of the table, with fields separated by tabs, sorted by the first:
  two letters of ISO 3166-1  sub-region of M49  English name as in CurrencyLines  other names with ; between
"""

import ctypes
import json
import pathlib
import re

import tables
from languages import NOT_ITS_OWN, icu, languages, translation

ROOT = pathlib.Path(__file__).resolve().parent.parent
ISO_CODES = pathlib.Path("/usr/share/iso-codes/json/iso_3166-1.json")
# Names that people type and the sources lack.
ALSO_CALLED = {
    "AE": "UAE", "CD": "Congo-Kinshasa", "CG": "Congo-Brazzaville", "CI": "Ivory Coast", "CV": "Cape Verde",
    "CZ": "Czech Republic", "GB": "UK;Great Britain;England;Scotland;Wales", "KP": "조선", "KR": "한국",
    "MK": "Macedonia", "NL": "Holland", "SZ": "Swaziland", "TL": "East Timor", "TR": "Turkey", "US": "USA;America", "VA": "Vatican",
}
SUBCONTINENT = 4  # URGN_SUBCONTINENT of ICU's uregion.h


def text_of(function, *arguments):
    """The text that a function of ICU writes into a buffer."""
    units, error = (ctypes.c_uint16 * 200)(), ctypes.c_int(0)
    length = function(*arguments, units, 200, ctypes.byref(error))
    return bytes(units)[: 2 * max(0, length)].decode("utf-16-le") if error.value <= 0 else ""


def region_of(code):
    """The sub-region of M49 that a country belongs to; empty for Antarctica, which has none."""
    error = ctypes.c_int(0)
    region = icu("uregion_getRegionFromCode", ctypes.c_void_p)(code.encode(), ctypes.byref(error))
    around = icu("uregion_getContainingRegionOfType", ctypes.c_void_p)(ctypes.c_void_p(region), SUBCONTINENT)
    found = icu("uregion_getRegionCode", ctypes.c_char_p)(ctypes.c_void_p(around)).decode() if around else ""
    return found if found.isdigit() else ""


def name_in(language, code):
    """The name of a country in CLDR in a language; empty if it has none."""
    error = ctypes.c_int(0)
    names = icu("uldn_open", ctypes.c_void_p)(language.encode(), 0, ctypes.byref(error))
    name = text_of(icu("uldn_regionDisplayName"), ctypes.c_void_p(names), code.encode())
    icu("uldn_close", None)(ctypes.c_void_p(names))
    return "" if name == code or error.value == NOT_ITS_OWN else name


def translations(language, code, name):
    """The names of a country in iso-codes and CLDR in a language."""
    yield translation("iso_3166-1", language, code, name)
    yield name_in(f"{language}_{code}", code)


def tidy(name):
    """A name without additions in parentheses and brackets, or after a comma."""
    return re.sub(r"\s+", " ", re.sub(r"[(\[（].*?[)\]）]|[,،、].*", "", name)).strip().replace(";", "")


def line(entry):
    """A line of the table."""
    code, name = entry["alpha_2"], entry.get("common_name", entry["name"])
    others = [entry["name"], name_in("en", code), *ALSO_CALLED.get(code, "").split(";")]
    for language in languages(code):
        others += translations(language, code, name)
    kept = dict.fromkeys(tidy(other) for other in others)
    # Names that differ only in case are the same.
    seen, names = {name.casefold(), ""}, []
    for other in kept:
        if other.casefold() not in seen:
            seen.add(other.casefold())
            names.append(other)
    return "\t".join([code, region_of(code), name, ";".join(names)]) + "\n"


def main():
    """Writes the table."""
    entries = json.loads(ISO_CODES.read_text())["3166-1"]
    tables.write("CountryLines", [line(entry) for entry in sorted(entries, key=lambda entry: entry["alpha_2"])], "generate-countries.py")


if __name__ == "__main__":
    main()
