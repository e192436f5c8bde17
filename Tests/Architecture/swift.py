"""Swift sources read as far as measures need it: comments, texts with their interpolations, brackets."""

import re
from dataclasses import dataclass

QUOTE = re.compile(r'(#*)("""|")')
WORD = re.compile(r"[\w.]*$")
OPENING, CLOSING = "([{", ")]}"


@dataclass(frozen=True)
class Text:
    """A text in a source: its line, what it says with `{}` for each interpolated value, and the names of the calls that it is
    an argument of, the innermost last: those since the last brace, or since the interpolation that it stands in."""

    line: int
    content: str
    calls: tuple


def scan(source):
    """The source without what comments and texts say, every line where it was; and its texts."""
    reader = _Reader(source)
    reader.read(0, None)
    texts = sorted(reader.texts, key=lambda text: text.line)
    return "".join(reader.blank), texts


class _Reader:
    def __init__(self, source):
        self.source, self.texts = source, []
        self.blank = [character if character == "\n" else " " for character in source]
        #: For each open bracket the name before it; None where what encloses it does not count.
        self.open = []

    def read(self, index, end):
        """Reads code up to the bracket that closes an interpolation, or to the end; the index behind it."""
        depth = len(self.open)
        while index < len(self.source):
            skipped = self.skip(index)
            if skipped is not None:
                index = skipped
                continue
            character = self.source[index]
            if character in OPENING:
                self.open.append(None if character == "{" else WORD.search(self.source, max(0, index - 80), index)[0])
            elif character in CLOSING:
                if end and len(self.open) == depth:
                    return index + 1
                if self.open:
                    self.open.pop()
            self.blank[index] = character
            index += 1
        return index

    def skip(self, index):
        """The index behind the comment or the text that begins at an index; None where none does."""
        if self.source.startswith("//", index):
            end = self.source.find("\n", index)
            return len(self.source) if end < 0 else end
        if self.source.startswith("/*", index):
            end = self.source.find("*/", index)
            return len(self.source) if end < 0 else end + 2
        found = QUOTE.match(self.source, index)
        return self.text(index, found[1], found[2]) if found else None

    def text(self, start, hashes, quote):
        """Reads a text; the index behind it."""
        index, pieces, end = start + len(hashes) + len(quote), [], quote + hashes
        while index < len(self.source) and not self.source.startswith(end, index):
            if self.source.startswith(f"\\{hashes}(", index):
                self.open.append(None)
                index = self.read(index + 2 + len(hashes), ")")
                self.open.pop()
                pieces.append("{}")
            elif self.source.startswith(f"\\{hashes}", index):
                pieces.append(" ")
                index += 2 + len(hashes)
            else:
                pieces.append(self.source[index])
                index += 1
        self.texts.append(Text(self.source.count("\n", 0, start) + 1, "".join(pieces), self.calls()))
        return index + len(end)

    def calls(self):
        """The names of the calls around, the innermost last."""
        names = []
        for name in reversed(self.open):
            if name is None:
                break
            names.append(name.rpartition(".")[2])
        return tuple(reversed(names))


def closing(blank, start):
    """The index behind the bracket that closes the one at an index of a source without comments and texts."""
    depth = 0
    for index in range(start, len(blank)):
        depth += (blank[index] in OPENING) - (blank[index] in CLOSING)
        if depth == 0:
            return index + 1
    return len(blank)
