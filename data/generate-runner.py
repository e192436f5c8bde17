#!/usr/bin/python3
"""Writes data/search/io.github.agio.Agio.runner.desktop, by which KRunner knows Agio, and asks it only about texts that may name money.

Run it from the root of the project after data/generate-currencies.py: data/generate-runner.py

KRunner does not start Agio for a text that its expression does not match. The expression finds a currency, and a digit or a word
such as “in”: the currency by a sign or an abbreviation, a code, or a word of a name in English or in one of Agio's languages, as the
programs read them; or it finds two codes alone. It says yes too often rather than too rarely: what it matches, Agio reads
strictly. Only codes of custom currencies, which it cannot know, need another currency beside them. It is in the syntax that Qt's
expressions and Python's share, without backslashes, which desktop files would read as escapes.

Sources: the tables of Sources/Currencies/Resources, iso-codes (see data/languages.py), the words of data/po, and Unicode's digits.
"""

import pathlib
import re
import sys
import unicodedata
from collections import Counter

import tables
from languages import translation

FILE = pathlib.Path("data/search/io.github.agio.Agio.runner.desktop")
LANGUAGES = pathlib.Path("data/po/LINGUAS").read_text().split()
#: The digits of all scripts that have decimal ones (NumberCharacter.swift).
DIGITS = "".join(f"{chr(code)}-{chr(code + 9)}" for code in range(sys.maxunicode) if unicodedata.digit(chr(code), None) == 0
                 and unicodedata.category(chr(code)) == "Nd")
#: English words and signs before the currency that is asked for (AmountLanguage.swift).
INTO = {"in", "into", "to", "as", "=", "->", "→"}
#: The most characters and words of a name that is read (NameScanner.swift).
LONGEST_NAME, MOST_WORDS = 40, 4
#: Words that English has besides those of names (CurrencyWords.swift).
OTHER_WORDS = {"quid", "buck"}
#: Scripts whose words stand without spaces, or with letters around them: from Greek on.
FIRST_OF_OTHER_SCRIPTS = "Ͱ"
#: Scripts without spaces between words: from Hiragana on, and the arrow before it (TypedWords.swift).
FIRST_WITHOUT_SPACES = "→"

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
    """The words of a name in small letters, also those that a hyphen joins, which Agio reads as a minus sign."""
    return re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", name.lower())


def can_be_typed(name):
    """Whether a whole name is read."""
    return len(name) <= LONGEST_NAME and len(name.split()) <= MOST_WORDS and "-" not in name


def nouns(names):
    """Words of which every name that is read has one: those at the ends of several names, which are read alone, and else both ends
    of a name (LocalCurrencyNames.swift)."""
    ends = [({words(name)[0], words(name)[-1]}, name) for name in names if words(name)]
    count = Counter(word for pair, _ in ends for word in pair)
    shared = {word for word in count if count[word] > 1}
    return shared | {word for pair, name in ends for word in pair if can_be_typed(name) and not pair & shared}


def all_nouns(currencies):
    """The nouns of English and of all languages."""
    english = {name for _, name, _ in currencies}
    found = OTHER_WORDS | nouns(english) | {words(name)[-1] for name in english if words(name)}
    for language in LANGUAGES:
        found |= nouns({translation("iso_4217", language, "", iso) or iso for _, _, iso in currencies})
    return {word for word in found if len(word) > 1 or word > FIRST_WITHOUT_SPACES}


def all_into():
    """The words and signs before a currency that is asked for, of English and of all languages."""
    found = set(INTO)
    for language in LANGUAGES:
        text = pathlib.Path(f"data/po/{language}.po").read_text("utf-8")
        # A long translation has several lines.
        lines = re.search(r'^msgctxt "typed"\nmsgid "in"\nmsgstr ((?:".*"\n)+)', text, re.MULTILINE)[1]
        found |= {word.strip().lower() for word in "".join(re.findall('"(.*)"', lines)).split("|")}
    return found - {""}


def expression_of_into():
    """The expression that matches words before a currency that is asked for."""
    found = all_into()
    inner = {word for word in found if word >= FIRST_WITHOUT_SPACES or not re.search(r"[^\W\d_]", word)}
    other = {word for word in found - inner if word >= FIRST_OF_OTHER_SCRIPTS}
    latin = alternatives(found - inner - other)
    return f"{alternatives(inner)}| (?:{alternatives(other)})|(?:^|[^a-z])(?:{latin})(?:[^a-z]|$)"


def expression():
    """The expression that matches texts about money."""
    lines = tables.read("CurrencyLines")
    codes = [line[0].lower() for line in lines]
    current = [(line[0], line[5], line[6] or line[5]) for line in lines if not line[3]]
    symbols = {line[0] for line in tables.read("SymbolLines")}
    signs = {symbol for symbol in symbols if not re.search("[A-Za-z]", symbol)}
    # Their case does not count (CurrencySymbols.swift).
    small = {symbol for symbol in symbols - signs if symbol == symbol.lower()}
    found = all_nouns(current)
    inner = {word for word in found if word >= FIRST_OF_OTHER_SCRIPTS}
    outer = alternatives(found - inner | set(codes) | small)
    letters = f"(?:^|[^a-z])(?:(?:{outer})s?|(?-i:{alternatives(symbols - signs - small)}))(?:[^a-z]|$)"
    code = f"(?:{alternatives(codes)})"
    return (
        f"(?i)^(?=.*(?:[{DIGITS}]|{expression_of_into()})).*(?:[$₠-⃏]|{alternatives(signs | inner)}|{letters})"
        f"|^ *{code}[^a-z]+(?:[a-z]+[^a-z]+)?{code} *$"
    )


if __name__ == "__main__":
    FILE.write_text(TEXT.format(expression=expression()))
