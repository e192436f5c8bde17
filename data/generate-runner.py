#!/usr/bin/python3
"""Writes data/search/io.github.agio.Agio.runner.desktop, by which KRunner knows Agio, and asks it only about texts that may name money.

Run it from the root of the project after data/generate-currencies.py: data/generate-runner.py

KRunner does not start Agio for a text that its expression does not match. The expression finds a digit and a currency: a sign or an
abbreviation, a code, or a word of a name in English or in one of Agio's languages, as the programs read them; or two codes without
a number. It says yes too often rather than too rarely: what it matches, Agio reads strictly. It is in the syntax that Qt's
expressions and Python's share, without backslashes, which desktop files would read as escapes.

Sources: the tables of Sources/Currencies/Resources, and iso-codes (see data/languages.py).
"""

import pathlib
import re
from collections import Counter

import tables
from languages import translation

FILE = pathlib.Path("data/search/io.github.agio.Agio.runner.desktop")
LANGUAGES = pathlib.Path("data/po/LINGUAS").read_text().split()
#: Digits of Latin, Arabic, Persian, Devanagari and wide letters.
DIGITS = "0-9٠-٩۰-۹०-९０-９"
#: Words that English has besides those of names (CurrencyWords.swift).
OTHER_WORDS = {"quid", "buck"}
#: Scripts whose words stand without spaces, or with letters around them: from Greek on.
FIRST_OF_OTHER_SCRIPTS = "Ͱ"

TEXT = """[Desktop Entry]
Type=Service
Name=Agio
Comment=Convert between currencies
Icon=io.github.agio.Agio
X-KDE-ServiceTypes=Plasma/Runner
X-KDE-PluginInfo-Author=The Agio authors
X-KDE-PluginInfo-Name=io.github.agio.Agio
X-KDE-PluginInfo-License=MIT
X-KDE-PluginInfo-EnabledByDefault=true
X-Plasma-API=DBus
X-Plasma-DBusRunner-Service=io.github.agio.Agio.SearchProvider
X-Plasma-DBusRunner-Path=/io/github/agio/Agio/SearchProvider
X-Plasma-Request-Actions-Once=true
X-Plasma-Runner-Min-Letter-Count=2
X-Plasma-Runner-Match-Regex={expression}
"""


def escaped(text):
    """A text in an expression, without backslashes."""
    return re.sub(r"([.$|()*+?{}\[])", r"[\1]", text)


def alternatives(texts):
    """An expression for any of some texts, the longest first."""
    return "|".join(escaped(text) for text in sorted(set(texts), key=lambda text: (-len(text), text)))


def words(name):
    """The words of a name in small letters."""
    return re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", name.lower())


def nouns(names):
    """Words of which every name of a currency has one: those at the ends of several names, and else both ends of a name."""
    ends = [{name[0], name[-1]} for name in map(words, names) if name]
    count = Counter(word for pair in ends for word in pair)
    return {word for pair in ends for word in pair if count[word] > 1 or not any(count[other] > 1 for other in pair)}


def all_nouns(currencies):
    """The nouns of English and of all languages."""
    found = OTHER_WORDS | {words(name)[-1] for _, name, _ in currencies}
    for language in LANGUAGES:
        found |= nouns({translation("iso_4217", language, "", iso) or iso for _, _, iso in currencies})
    return {word for word in found if len(word) > 1}


def expression():
    """The expression that matches texts about money."""
    lines = tables.read("CurrencyLines")
    codes = [line[0].lower() for line in lines]
    current = [(line[0], line[5], line[6] or line[5]) for line in lines if not line[3]]
    symbols = {line[0] for line in tables.read("SymbolLines")}
    signs = {symbol for symbol in symbols if not re.search("[A-Za-z]", symbol)}
    found = all_nouns(current)
    inner = {word for word in found if word >= FIRST_OF_OTHER_SCRIPTS}
    letters = f"(?:^|[^a-z])(?:(?:{alternatives(found - inner | set(codes))})s?|(?-i:{alternatives(symbols - signs)}))(?:[^a-z]|$)"
    code = f"(?:{alternatives(codes)})"
    return (
        f"(?i)^(?=.*[{DIGITS}]).*(?:[$₠-⃏]|{alternatives(signs | inner)}|{letters})"
        f"|^ *{code}[^a-z]+(?:[a-z]+[^a-z]+)?{code} *$"
    )


if __name__ == "__main__":
    FILE.write_text(TEXT.format(expression=expression()))
