#!/usr/bin/python3
"""Writes Sources/Currencies/Resources/LocalNameLines.swift: the names of currencies where they are used.

Run it from the root of the project after data/generate-currencies.py: data/generate-currency-names.py

The names are those of Unicode CLDR and of iso-codes, in the languages of each country that uses the currency, or did when
it was withdrawn; data/languages.py has their sources. The user's own language is not needed here: the programs read its
names from iso-codes.

A line of the table, with fields separated by tabs:
  code  the words of its names, separated by spaces, without those in CurrencyLines and without duplicates
"""

import ctypes
import json
import pathlib
import re

import tables
from languages import NOT_ITS_OWN, icu, languages, translation

ISO_CODES = pathlib.Path("/usr/share/iso-codes/json/iso_4217.json")
LONG_NAME = 1  # UCURR_LONG_NAME of ICU's ucurr.h


def name_in(language, country, code):
    """The name of a currency in CLDR in the language of a country; empty if it has none."""
    error, length, is_choice = ctypes.c_int(0), ctypes.c_int32(0), ctypes.c_int8(0)
    letters = (ctypes.c_uint16 * 4)(*map(ord, code), 0)
    pointer = icu("ucurr_getName", ctypes.c_void_p)(
        letters, f"{language}_{country}".encode(), LONG_NAME, ctypes.byref(is_choice), ctypes.byref(length), ctypes.byref(error))
    if error.value > 0 or error.value == NOT_ITS_OWN:
        return ""
    name = ctypes.string_at(pointer, 2 * length.value).decode("utf-16-le")
    return "" if name == code else name


def words(text):
    """The words of a name as the search compares them, except for accents."""
    return re.findall(r"[^\s()\[\]（）.,،、;/–-]+", text.casefold())


def line(code, english, countries, iso_name):
    """A line of the table; empty for a currency without other names."""
    found = {}
    for country in countries:
        for language in languages(country):
            for name in (name_in(language, country, code), translation("iso_4217", language, country, iso_name)):
                found |= dict.fromkeys(words(name))
    for word in [word for name in english for word in words(name)]:
        found.pop(word, None)
    return f"{code}\t{' '.join(found)}\n" if found else ""


def main():
    """Writes the table."""
    codes = {row[2]: row[0] for row in tables.read("CountryLines")}
    iso = {entry["alpha_3"]: entry["name"] for entry in json.loads(ISO_CODES.read_text())["4217"]}
    lines = []
    for code, _, _, _, _, name, iso_name, countries in tables.read("CurrencyLines"):
        used = [codes[country] for country in countries.split(";") if country in codes]
        lines.append(line(code, [name, iso_name], used, iso.get(code, code)))
    tables.write("LocalNameLines", lines, "generate-currency-names.py")


if __name__ == "__main__":
    main()
