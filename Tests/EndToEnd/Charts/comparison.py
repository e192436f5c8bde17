"""Comparing the contents of a window with the output of the terminal program for the same store."""

import functools
from decimal import Decimal, InvalidOperation

from window import Role, State, accessible, children, first, name, text


def differences(window, home):
    """A sentence for each difference between the window and `agio list`; none while the window shows no list."""
    if not window.find(Role.LIST, "Currencies") and not window.find(Role.PUSH_BUTTON, "Add Currency…"):
        return []
    stored = STORED.list(home)
    found = otherwise(Shown(window), stored, window)
    if found:
        # Two commits in quick succession may leave the times of the files the same.
        STORED.forget()
    return found


def otherwise(shown, stored, window):
    """The differences between the displayed rows and `agio list`."""
    found = []
    if shown.list != stored["list"]:
        found.append(f"the list is called {shown.list!r}, stored is {stored['list']!r}")
    codes = [row["currency"] for row in stored["rows"]]
    if shown.codes != codes:
        return found + [f"the rows are {shown.codes}, stored are {codes}"]
    if codes and shown.base != stored["base"]:
        found.append(f"the base is {shown.base}, stored is {stored['base']}")
    # The list of the terminal program is always today's.
    if window.banner():
        return found
    return found + [words for row in stored["rows"] for words in shown.otherwise(row)]


class Stored:
    """The output of `agio list`, read again for another store or if a file of the store has changed."""

    def __init__(self):
        self.forget()

    def forget(self):
        self.of, self.answer = None, None

    def list(self, home):
        # The way to run `agio` is part of the key: a test replaces it.
        of = home.json, [stamp(home.store), stamp(home.store.with_name(home.store.name + "-wal"))]
        if of != self.of:
            self.answer = home.json("list")
            self.of = of
        return self.answer


def stamp(path):
    """The attributes of a file that change with its contents; None if there is no file."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


STORED = Stored()


class Shown:
    """The rows of the window's list at one moment."""

    def __init__(self, window):
        title = window.find(Role.PUSH_BUTTON, "Lists")
        self.list = title and accessible(title.get_description)
        box = window.list
        with_keyboard = box and first(box, Role.TEXT, State.FOCUSED)
        self.rows = {name(item).split(" ")[0]: Row(item, with_keyboard) for item in (children(box) if box else [])}

    @property
    def codes(self):
        return list(self.rows)

    @property
    def base(self):
        """The row described as the base."""
        return next((code for code, row in self.rows.items() if row.is_base), None)

    def is_typed(self, row):
        """Whether the text of a row may be a calculation or incomplete: unless another row is focused."""
        has_left = any(other.has_keyboard for other in self.rows.values() if other is not row)
        return row.is_marked or number(row.amount) is None and row.amount and not has_left

    def otherwise(self, stored):
        """The difference between the amount of a row and the stored one; None if there is none."""
        row, exact = self.rows[stored["currency"]], stored["exact"]
        if row.is_delayed:
            if not any(self.is_typed(other) for other in self.rows.values()):
                yield f"{stored['currency']} is not computed, though every row can be read"
        elif not (is_rounded(row.amount, Decimal(exact)) if exact else not row.amount) and not self.is_typed(row):
            yield f"{stored['currency']} shows {row.amount!r}, stored is {exact or 'no amount'}"


class Row:
    """A row: the text of its amount, whether that is marked as invalid, and whether it is focused."""

    def __init__(self, item, with_keyboard):
        self.entry = entry = first(item, Role.TEXT)
        self.amount = text(entry)
        self.has_keyboard = bool(entry and entry == with_keyboard)
        said = accessible(item.get_description, "")
        self.is_base = said.startswith("Base")
        # While another row has an unreadable text, the previous amounts stay.
        self.is_delayed = "Not calculated because " in said

    @functools.cached_property
    def is_marked(self):
        """Queries only a row with a different amount, because each query delays the window."""
        return bool(self.entry and accessible(self.entry.get_description))


def is_rounded(shown, exact):
    """Whether a text is a number, rounded to the digits of the text."""
    value = number(shown)
    if value is None:
        return False
    return abs(value - exact) <= Decimal(5).scaleb(value.as_tuple().exponent - 1)


def number(words):
    """The number in a text of the C locale; None if it is not a number."""
    try:
        return Decimal((words or "").replace("\u2007", "").replace("\u2212", "-"))
    except InvalidOperation:
        return None
