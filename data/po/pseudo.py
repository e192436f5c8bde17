"""Makes the catalogue of a language that nobody speaks, which shows what is not translated and what has too little room: each
message is in brackets, has accents, and is longer by 40 %.

    python3 -B data/po/pseudo.py > pseudo.po

`decoded` gives the English text back: tests find widgets by it."""

import re
import sys

from check import FOLDER, entries
from extract import quoted

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÀƁĈĐÈƑĜĤÌĴĶĹṀÑÒṖɊŔŜŢÙṼŴẊÝŽàƀĉđèƒĝĥìĵķĺṁñòṗɋŕŝţùṽŵẋýž"
TO_ACCENTED, TO_PLAIN = str.maketrans(PLAIN, ACCENTED), str.maketrans(ACCENTED, PLAIN)
#: What a message is made longer with, and how much of its first line's length.
FILLER, SHARE = "‥", 0.4
#: What stays as it is.
PLACEHOLDER = re.compile(r"(\{\d+\})")


def encoded(text):
    """A message of English in the pseudo-language."""
    accented = "".join(piece if PLACEHOLDER.fullmatch(piece) else piece.translate(TO_ACCENTED) for piece in PLACEHOLDER.split(text))
    first, newline, rest = accented.partition("\n")
    filler = FILLER * max(1, round(len(PLACEHOLDER.sub("", first)) * SHARE))
    return f"⟦{first}{filler}{newline}{rest}⟧"


def decoded(text):
    """The English text of what a program shows, with the values in it."""
    return text.translate(TO_PLAIN | {ord(mark): None for mark in f"⟦⟧{FILLER}"})


def untranslated(text):
    """What a text has outside the brackets, or inside without accents: the values of its placeholders."""
    return re.sub(rf"[{ACCENTED}⟦⟧{FILLER}]+", " ", text)


def main():
    print('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"')
    for entry in entries(FOLDER / "agio.pot"):
        print()
        if entry.context:
            print(f"msgctxt {quoted(entry.context)}")
        for keyword, form in zip(("msgid", "msgid_plural"), entry.forms):
            print(f"{keyword} {quoted(form)}")
        for index, form in enumerate(entry.forms):
            print(f"msgstr{f'[{index}]' if len(entry.forms) > 1 else ''} {quoted(encoded(form))}")


if __name__ == "__main__":
    main()
