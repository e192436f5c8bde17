"""Reads Swift sources as far as the measures need it: comments, string literals with interpolations, brackets."""

import re
from dataclasses import dataclass

QUOTE = re.compile(r'(#*)("""|")')
WORD = re.compile(r"[\w.]*$")
OPENING, CLOSING = "([{", ")]}"


@dataclass(frozen=True)
class Text:
    """A string literal: its line, its text with `{}` for each interpolated value, and the names of the calls that it is an
    argument of, the innermost last, since the last brace or the interpolation that it is in."""

    line: int
    content: str
    calls: tuple


def scan(source):
    """The source without the contents of comments and literals, with the same lines; and its literals."""
    reader = _Reader(source)
    reader.read(0, None)
    texts = sorted(reader.texts, key=lambda text: text.line)
    return "".join(reader.blank), texts


class _Reader:
    def __init__(self, source):
        self.source, self.texts = source, []
        self.blank = [character if character == "\n" else " " for character in source]
        #: The name before each open bracket; None for a bracket after which the calls around do not count.
        self.open = []

    def read(self, index, end):
        """Reads code through the bracket that closes an interpolation, or to the end; returns the index after it."""
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
        """The index after the comment or literal at an index; None if there is none."""
        if self.source.startswith("//", index):
            end = self.source.find("\n", index)
            return len(self.source) if end < 0 else end
        if self.source.startswith("/*", index):
            end = self.source.find("*/", index)
            return len(self.source) if end < 0 else end + 2
        found = QUOTE.match(self.source, index)
        return self.text(index, found[1], found[2]) if found else None

    def text(self, start, hashes, quote):
        """Reads a literal; returns the index after it."""
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
        """The names of the enclosing calls, the innermost last."""
        names = []
        for name in reversed(self.open):
            if name is None:
                break
            names.append(name.rpartition(".")[2])
        return tuple(reversed(names))


def closing(blank, start):
    """The index after the bracket that closes the one at an index, in a source without comments and literals."""
    depth = 0
    for index in range(start, len(blank)):
        depth += (blank[index] in OPENING) - (blank[index] in CLOSING)
        if depth == 0:
            return index + 1
    return len(blank)
