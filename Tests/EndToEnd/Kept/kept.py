"""The page of kept conversions, from outside."""

from waiting import wait_for, wait_until
from window import Role, State, children, descendants, has, name


class KeptPage:
    """The page of a window, once it is open."""

    def __init__(self, window):
        self.window = window
        window.press("ctrl+shift+s")
        wait_until(lambda: window.find(Role.TEXT, "Search kept conversions"), "the page")

    def items(self):
        """The rows, from the top."""
        box = self.window.called("Kept conversions", Role.LIST)
        return children(box, State.SHOWING) if box else []

    def rows(self):
        """The names of the rows: `1.00 USD = 0.90 EUR`."""
        return [name(item) for item in self.items()]

    def labels(self, index):
        """The visible texts of a row."""
        return [name(label) for label in descendants(self.items()[index], Role.LABEL, State.SHOWING)]

    def focus(self, index):
        """Gives the keyboard to a row, which selects it."""
        wait_until(lambda: any(has(item, State.FOCUSED) for item in self.items()), "the list has the keyboard")
        self.window.press("Home", *["Down"] * index)
        wait_until(lambda: has(self.items()[index], State.FOCUSED), "the row has the keyboard")

    def search(self, words):
        self.window.press("ctrl+f")
        wait_until(lambda: self.window.with_keyboard("Search kept conversions"), "the search has the keyboard")
        self.window.type(words)

    def said(self):
        """The visible labels outside the rows."""
        return [name(label) for label in descendants(self.window.frame, Role.LABEL, State.SHOWING)]

    def wait_for_notice(self, sentence):
        wait_until(lambda: sentence in self.said(), f"“{sentence}” is shown")

    def choose(self, index, action):
        """Chooses an item of the menu of a row."""
        row = self.rows()[index]
        self.window.click(self.window.button(f"Actions for {row}"))
        menu = self.window.get(Role.MENU)
        item = next(item for item in descendants(menu, Role.MENU_ITEM) if name(item) == action)
        self.window.click(item)
        wait_until(lambda: self.window.find(Role.MENU) is None, "the menu is closed")

    def undo(self):
        button = next(node for node in descendants(self.window.frame, Role.PUSH_BUTTON, State.SHOWING) if name(node) == "Undo")
        self.window.click(button)

    def leave(self, row):
        self.window.press("Escape")
        wait_for(self.window.focused, row, "the row with the keyboard")
