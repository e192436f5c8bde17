#!/usr/bin/python3
"""Makes Sources/Currencies/Resources/LocalNameLines.swift: what currencies are called where they are paid with.

Run it from the root of the project after data/generate-currencies.py: data/generate-currency-names.py

The names are those of Unicode CLDR and of iso-codes, in the languages of each country that uses the currency, or did when
it was withdrawn; data/languages.py says where they come from. A user's own language is not needed here: the programs ask
iso-codes for its names.

A line of the product, fields separated by tabs:
  code  the words of its names, separated by blanks, without those that CurrencyLines has, and none twice
"""

import ctypes
import json
import pathlib
import re

import tables
from languages import ICU, NOT_ITS_OWN, languages, translation

ISO_CODES = pathlib.Path("/usr/share/iso-codes/json/iso_4217.json")
LONG_NAME = 1  # UCURR_LONG_NAME of ICU's ucurr.h


def name_in(language, country, code):
    """What CLDR calls a currency in the language of a country; empty where it has no name in it."""
    icu, error, length, is_choice = ICU[1], ctypes.c_int(0), ctypes.c_int32(0), ctypes.c_int8(0)
    icu.ucurr_getName_72.restype = ctypes.c_void_p
    letters = (ctypes.c_uint16 * 4)(*map(ord, code), 0)
    pointer = icu.ucurr_getName_72(
        letters, f"{language}_{country}".encode(), LONG_NAME, ctypes.byref(is_choice), ctypes.byref(length), ctypes.byref(error))
    if error.value > 0 or error.value == NOT_ITS_OWN:
        return ""
    name = ctypes.string_at(pointer, 2 * length.value).decode("utf-16-le")
    return "" if name == code else name


def words(text):
    """The words of a name as a search compares them, but for their accents."""
    return re.findall(r"[^\s()\[\]（）.,،、;/–-]+", text.casefold())


def line(code, english, countries, iso_name):
    """One line of the product; empty for a currency that is called nothing else anywhere."""
    found = {}
    for country in countries:
        for language in languages(country):
            for name in (name_in(language, country, code), translation("iso_4217", language, country, iso_name)):
                found |= dict.fromkeys(words(name))
    for word in [word for name in english for word in words(name)]:
        found.pop(word, None)
    return f"{code}\t{' '.join(found)}\n" if found else ""


def main():
    """Writes the product."""
    codes = {row[2]: row[0] for row in tables.read("CountryLines")}
    iso = {entry["alpha_3"]: entry["name"] for entry in json.loads(ISO_CODES.read_text())["4217"]}
    lines = []
    for code, _, _, _, _, name, iso_name, countries in tables.read("CurrencyLines"):
        used = [codes[country] for country in countries.split(";") if country in codes]
        lines.append(line(code, [name, iso_name], used, iso.get(code, code)))
    tables.write("LocalNameLines", lines, "generate-currency-names.py")


if __name__ == "__main__":
    main()
