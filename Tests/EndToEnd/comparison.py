"""What a window shows, held against what the terminal program reads from the same store."""

import functools
from decimal import Decimal, InvalidOperation

from window import Role, State, accessible, children, first, name, text


def differences(window, home):
    """A sentence for each thing that the window shows otherwise than `agio list` says; none while it shows no list."""
    if not window.find(Role.LIST, "Currencies") and not window.find(Role.PUSH_BUTTON, "Add Currency…"):
        return []
    stored = STORED.list(home)
    found = otherwise(Shown(window), stored, window)
    if found:
        # A commit may be so soon after another one that the files do not tell.
        STORED.forget()
    return found


def otherwise(shown, stored, window):
    """The same for what is shown, and what `agio list` says."""
    found = []
    if shown.list != stored["list"]:
        found.append(f"the list is called {shown.list!r}, stored is {stored['list']!r}")
    codes = [row["currency"] for row in stored["rows"]]
    if shown.codes != codes:
        return found + [f"the rows are {shown.codes}, stored are {codes}"]
    if codes and shown.base != stored["base"]:
        found.append(f"the base is {shown.base}, stored is {stored['base']}")
    # The terminal's list is always that of today.
    if window.banner():
        return found
    return found + [words for row in stored["rows"] for words in shown.otherwise(row)]


class Stored:
    """What `agio list` says: it is asked again when another store is meant, or a file of the store has changed."""

    def __init__(self):
        self.forget()

    def forget(self):
        self.of, self.answer = None, None

    def list(self, home):
        # The way in which it is asked belongs to what is meant: a test takes another one.
        of = home.json, [stamp(home.store), stamp(home.store.with_name(home.store.name + "-wal"))]
        if of != self.of:
            self.answer = home.json("list")
            self.of = of
        return self.answer


def stamp(path):
    """What another content of a file changes; None where there is no file."""
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
        """The row that says it is the base."""
        return next((code for code, row in self.rows.items() if row.is_base), None)

    def is_typed(self, row):
        """Whether a row's text may be a calculation, or no amount yet: unless the keyboard has gone to another row."""
        has_left = any(other.has_keyboard for other in self.rows.values() if other is not row)
        return row.is_marked or number(row.amount) is None and row.amount and not has_left

    def otherwise(self, stored):
        """How a row's amount is another one than that which is stored."""
        row, exact = self.rows[stored["currency"]], stored["exact"]
        if row.is_delayed:
            if not any(self.is_typed(other) for other in self.rows.values()):
                yield f"{stored['currency']} is not computed, though every row can be read"
        elif not (is_rounded(row.amount, Decimal(exact)) if exact else not row.amount) and not self.is_typed(row):
            yield f"{stored['currency']} shows {row.amount!r}, stored is {exact or 'no amount'}"


class Row:
    """A row: its amount's text, whether that is marked as no amount, and whether it has the keyboard."""

    def __init__(self, item, with_keyboard):
        self.entry = entry = first(item, Role.TEXT)
        self.amount = entry and text(entry)
        self.has_keyboard = bool(entry and entry == with_keyboard)
        said = accessible(item.get_description, "")
        self.is_base = said.startswith("Base")
        # While the text in another row cannot be read, the figures of before stay.
        self.is_delayed = "Not calculated because " in said

    @functools.cached_property
    def is_marked(self):
        """Only a row whose amount is another one is asked: each question keeps the window from its work."""
        return bool(self.entry and accessible(self.entry.get_description))


def is_rounded(shown, exact):
    """Whether a text is a number, as rounded as its own digits."""
    value = number(shown)
    if value is None:
        return False
    return abs(value - exact) <= Decimal(5).scaleb(value.as_tuple().exponent - 1)


def number(words):
    """The number that a text is in the C locale; None when it is none."""
    try:
        return Decimal((words or "").replace("\u2007", "").replace("\u2212", "-"))
    except InvalidOperation:
        return None
