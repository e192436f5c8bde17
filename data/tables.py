"""Reads and writes the tables of Sources/Currencies/Resources: lines of text in a constant.

They are Swift sources, because a file that SwiftPM embeds becomes an array literal of bytes, and the compiler takes eight
seconds to optimize 36,000 of them.
"""

import pathlib
import textwrap

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "Currencies" / "Resources"
QUOTES = '"""\n'


def read(name):
    """The fields of a table's lines."""
    text = (FOLDER / f"{name}.swift").read_text().split(QUOTES)[1]
    return [line.split("\t") for line in textwrap.dedent(text).splitlines()]


def write(name, lines, maker):
    """Writes a table. Each line ends with a line feed; `maker` is the name of the generator."""
    text = "".join(lines)
    if "\\" in text or QUOTES.strip() in text:
        raise ValueError("The text has an escape or a quote of a Swift literal.")
    constant = name[0].lower() + name[1:]
    literal = QUOTES + textwrap.indent(text + QUOTES, "  ")
    (FOLDER / f"{name}.swift").write_text(f"// Made by data/{maker}, which says what it has.\nlet {constant} = {literal}")
