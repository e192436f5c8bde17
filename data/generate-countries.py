#!/usr/bin/python3
"""Makes Sources/Currencies/Resources/CountryLines.swift: what countries are called, at home and in English, and where they lie.

Run it from the root of the project after one of its sources changed: data/generate-countries.py

Sources, of which data/languages.py says more:
  iso-codes  iso_3166-1.json, whose English names are those of CurrencyLines, and its translations into the languages of
             each country (gettext domain iso_3166-1).
  libicu72   Unicode CLDR 42: names for people ("Russia" where ISO has "Russian Federation"), in English and in the
             languages of each country; the sub-region of the United Nations' M49
             (https://unstats.un.org/unsd/methodology/m49/) a country belongs to, the intermediate region where there is one.

A line of the product, fields separated by tabs, by the first:
  two letters of ISO 3166-1  sub-region of M49  English name as in CurrencyLines  other names with ; between
"""

import ctypes
import json
import pathlib
import re

import tables
from languages import ICU, NOT_ITS_OWN, languages, translation

ROOT = pathlib.Path(__file__).resolve().parent.parent
ISO_CODES = pathlib.Path("/usr/share/iso-codes/json/iso_3166-1.json")
# What people type, and no list of countries has.
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
    icu, error = ICU[0], ctypes.c_int(0)
    icu.uregion_getRegionFromCode_72.restype = ctypes.c_void_p
    icu.uregion_getContainingRegionOfType_72.restype = ctypes.c_void_p
    icu.uregion_getRegionCode_72.restype = ctypes.c_char_p
    region = icu.uregion_getRegionFromCode_72(code.encode(), ctypes.byref(error))
    around = icu.uregion_getContainingRegionOfType_72(ctypes.c_void_p(region), SUBCONTINENT)
    found = icu.uregion_getRegionCode_72(ctypes.c_void_p(around)).decode() if around else ""
    return found if found.isdigit() else ""


def name_in(language, code):
    """What CLDR calls a country in a language; empty where it has no name in it."""
    icu, error = ICU[1], ctypes.c_int(0)
    icu.uldn_open_72.restype = ctypes.c_void_p
    names = icu.uldn_open_72(language.encode(), 0, ctypes.byref(error))
    name = text_of(icu.uldn_regionDisplayName_72, ctypes.c_void_p(names), code.encode())
    icu.uldn_close_72(ctypes.c_void_p(names))
    return "" if name == code or error.value == NOT_ITS_OWN else name


def translations(language, code, name):
    """What iso-codes and CLDR call a country in a language."""
    yield translation("iso_3166-1", language, code, name)
    yield name_in(f"{language}_{code}", code)


def tidy(name):
    """A name without what nobody types: the additions in parentheses and brackets, and what stands behind a comma."""
    return re.sub(r"\s+", " ", re.sub(r"[(\[（].*?[)\]）]|[,،、].*", "", name)).strip().replace(";", "")


def line(entry):
    """One line of the product."""
    code, name = entry["alpha_2"], entry.get("common_name", entry["name"])
    others = [entry["name"], name_in("en", code), *ALSO_CALLED.get(code, "").split(";")]
    for language in languages(code):
        others += translations(language, code, name)
    kept = dict.fromkeys(tidy(other) for other in others)
    # Another letter case is no other name.
    seen, names = {name.casefold(), ""}, []
    for other in kept:
        if other.casefold() not in seen:
            seen.add(other.casefold())
            names.append(other)
    return "\t".join([code, region_of(code), name, ";".join(names)]) + "\n"


def main():
    """Writes the product."""
    entries = json.loads(ISO_CODES.read_text())["3166-1"]
    tables.write("CountryLines", [line(entry) for entry in sorted(entries, key=lambda entry: entry["alpha_2"])], "generate-countries.py")


if __name__ == "__main__":
    main()
