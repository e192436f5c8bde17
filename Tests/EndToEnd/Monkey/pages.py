"""Every page, popover and window of the program: how one comes to it, how one knows that it is open, and where to point at."""

import json
import time
from collections import namedtuple

from files import give
from programs import ROOT
from waiting import wait_until
from window import NAMED, Atspi, Role, State, has, in_sight, members, name

#: `open` is called at home, where the list is; `is_open` says whether it still is; `spots` are places worth pointing at,
#: by name, each a function that finds an accessible.
Page = namedtuple("Page", "open is_open spots")



class Pages:
    """The pages of one running window, which a hand opens."""

    def __init__(self, window, hand, deadline=30.0):
        self.window, self.hand, self.deadline = window, hand, deadline

    # Where one is.

    @property
    def process(self):
        return self.window.process.pid

    def settle(self):
        """Waits until the window has taken in everything that was done so far, or has ended."""
        self.hand.settle(self.window.process)

    def frames(self):
        """Titles of the windows in sight."""
        return [name(node) for node in members(self.window.application) if has(node, State.SHOWING)]

    def menus(self):
        return [shell for shell in self.hand.shells(self.process) if shell.is_menu]

    def showing(self, called, role=None):
        """The accessible of that name that is in sight."""
        return self.window.find(NAMED if role is None else role, called)

    def is_at_home(self):
        if len(self.hand.shells(self.process)) != 1:
            return False
        # One look for all: it is asked again and again.
        names = {name(node) for node in in_sight(self.window.application, [Role.LIST, Role.PUSH_BUTTON, Role.TEXT])}
        return bool(names & {"Currencies", "Add Currency…"}) and not names & POPOVERS

    def go_home(self):
        """Goes back to the list, wherever one is, as a user does who is lost: Escape, until one is there."""

        def is_there():
            if self.is_at_home():
                return True
            windows = self.hand.managed(self.process)
            assert windows, "the window is open: a key from before has closed it"
            if self.hand.active() not in windows:
                self.hand.activate(windows[-1])
            # While a popover is closing no key has an effect.
            self.hand.press("Escape")
            self.settle()
            return self.is_at_home()

        wait_until(is_there, f"the list is shown again; {self.frames()} are", self.deadline)
        return self.focus()

    def focus(self):
        """Gives the keyboard to the first row, if there is one."""
        main = self.hand.managed(self.process)[0]

        def has_keyboard():
            if self.hand.active() != main:
                self.hand.activate(main)
            return self.hand.active() == main, (self.hand.active(), self.hand.managed(self.process))

        wait_until(has_keyboard, "the window has the keyboard", self.deadline)
        rows = self.window.rows()
        if rows:
            self.window.focus(rows[0])

    def open(self, page):
        """Goes to a page from wherever one is."""
        self.go_home()
        page.open(self)
        wait_until(lambda: page.is_open(self), f"the page is open; {self.frames()} are", self.deadline)
        self.settle()

    # How one goes on.

    def press(self, *keys):
        self.hand.press(*keys)
        self.settle()

    def click(self, called, role=None):
        """Presses what has that name, as assistive technology does."""
        self.window.click(wait_until(lambda: self.showing(called, role), f"there is {called}", self.deadline))

    def point(self, node):
        """Clicks in the middle of a widget."""
        self.hand.click(*self.middle(node))
        self.settle()

    def main_menu(self, line):
        self.press("F10")
        self.click(line, Role.MENU_ITEM)

    def chart(self, *then):
        self.press("Down", "ctrl+h")
        wait_until(lambda: self.showing("Chart", Role.RADIO_BUTTON), "the page of the chart", self.deadline)
        for called in then:
            self.click(called)

    def preferences(self, tab):
        self.press("ctrl+comma")
        wait_until(lambda: "Preferences" in self.frames(), "the preferences", self.deadline)
        self.click(tab, Role.RADIO_BUTTON)

    def middle(self, node):
        """The middle of a widget on the screen."""
        place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
        return place.x + place.width // 2, place.y + place.height // 2


def key(*keys):
    return lambda pages: pages.press(*keys)


def sees(called, role=None):
    return lambda pages: pages.showing(called, role)


def frame(title):
    """The window of that title."""
    return lambda pages: next(
        (node for node in members(pages.window.application) if name(node) == title and has(node, State.SHOWING)), None
    )


def starts(words):
    """A text that begins so."""
    return lambda pages: next(
        (node for node in in_sight(pages.window.application, Role.LABEL) if name(node).startswith(words)), None
    )


def whole(title, **others):
    """A page that is a window of its own; it is pointed at in its middle, and elsewhere."""
    return {"is_open": frame(title), "spots": {"its middle": frame(title)} | others}


def one(called, role=None, **others):
    """A page that is known by one widget, which is pointed at."""
    return {"is_open": sees(called, role), "spots": {called: sees(called, role)} | others}


def empty(pages):
    """Every row is removed, each as the user does."""
    for _ in pages.window.rows():
        pages.focus()
        pages.press("ctrl+Delete")


def notice(pages):
    if "THB" not in pages.window.rows():
        pages.window.home.agio("add", "THB")
    wait_until(lambda: "THB" in pages.window.rows(), "the row to remove")
    pages.window.focus("THB")
    pages.press("ctrl+Delete")


def past_day(pages):
    pages.press("ctrl+d")
    wait_until(pages.window.day_entry, "the popover to choose a day in")
    pages.hand.type("2020-05-05")
    pages.press("Return")


def rule(pages):
    """The list by a rule, whose tables are imported."""
    if not any(table["name"] == "pl-nbp" for table in pages.window.home.json("tables")):
        pages.window.home.agio("tables", "import", ROOT / "Tests" / "Fixtures" / "official" / "pl-nbp-2026-03.json")
    pages.press("ctrl+d")
    wait_until(pages.window.day_entry, "the popover to choose a day in")
    pages.window.use_rule("pl-nbp-prev")
    pages.hand.type("2026-03-05")
    pages.press("Return")


def compare(pages):
    pages.chart("Compare")


def kept(pages):
    if not pages.window.home.json("kept"):
        pages.window.home.agio("keep", "1", "USD", "EUR", "--note", "Taxi")
    pages.press("ctrl+shift+s")
    wait_until(lambda: pages.showing("Kept conversions", Role.LIST), "the kept conversions", pages.deadline)


def note(pages):
    kept(pages)
    pages.press("Return")


def alerts(kind, spots):
    """The page of alerts with an alert in its list, and a kind chosen for a new one. A low window has no room for all of the form;
    its title is always in sight."""

    def open(pages):
        if not pages.window.home.json("alerts"):
            pages.window.home.agio("alerts", "add", "EUR", "USD", "above", "1.25")
        pages.main_menu("Alerts")
        wait_until(lambda: pages.showing("Alerts", Role.LABEL), "the page of alerts")
        pages.window.click(pages.window.called(kind, Role.RADIO_BUTTON))

    return Page(open, sees("Alerts", Role.LABEL), spots)


def span(pages):
    pages.chart("Range…")


def export(pages):
    pages.chart("Export")
    pages.click("Save as CSV…", Role.MENU_ITEM)


def question(pages):
    """A backup is chosen that has something new each time."""
    path = pages.window.home.folder / "backup.json"
    anchor = {"amount": str(time.monotonic_ns()), "currency": "EUR"}
    path.write_text(json.dumps({"format": "agio-backup", "version": 1, "lists": [{"name": "2", "currencies": ["EUR"], "anchor": anchor}]}))
    pages.main_menu("Import Backup…")
    give(pages.window, "Import Backup", path)


def conversion(content):
    """The window that converts a file with this content."""

    def open(pages):
        path = pages.window.home.folder / "bank.csv"
        path.write_text(content)
        pages.main_menu("Convert a File…")
        give(pages.window, "Open a File", path)

    return open


def preferences(tab, spot, role=None, then=()):
    """A page of the preferences, on which buttons may be pressed first."""

    def open(pages):
        pages.preferences(tab)
        for called in then:
            pages.click(called)

    return Page(
        open,
        lambda pages: frame("Preferences")(pages) and sees(spot, role)(pages),
        {"its middle": frame("Preferences"), spot: sees(spot, role)},
    )


def table(view, called):
    is_open = lambda pages: sees(called, Role.TREE_TABLE)(pages) or sees(called, Role.TABLE)(pages)
    return Page(lambda pages: pages.chart(view), is_open, {called: is_open})


def menu(open, line):
    return Page(open, sees(line, Role.MENU_ITEM), {line: sees(line, Role.MENU_ITEM)})


#: The entry of each popover, which says that it is open.
POPOVERS = {
    "Search currencies", "Day", "Fee in percent", "Name of the list", "Find in the list", "Currency to compare", "First day", "Note",
}

PAGES = {
    "list": Page(
        key("Down"),
        lambda pages: pages.is_at_home() and pages.window.rows(),
        {
            "a row": lambda pages: pages.window.items()[1],
            "an amount": lambda pages: pages.window.entry(pages.window.rows()[2]),
            "a row's button": lambda pages: sees(f"Actions for {pages.window.rows()[3]}", Role.PUSH_BUTTON)(pages),
            "the title": sees("Lists", Role.PUSH_BUTTON),
            "the status": starts("Rates:"),
        },
    ),
    "empty list": Page(empty, **one("Add Currency…", Role.PUSH_BUTTON)),
    "row menu": menu(lambda pages: pages.click(f"Actions for {pages.window.rows()[:2][-1]}"), "Set Custom Rate…"),
    "picker": Page(key("ctrl+n"), **one("Available currencies", Role.LIST)),
    "day popover": Page(key("ctrl+d"), **one("Day", Role.TEXT)),
    "past-day banner": Page(past_day, **one("Back to Today", Role.PUSH_BUTTON, **{"what it says": starts("Rates of")})),
    "rule's banner": Page(rule, **one("Previous day", Role.PUSH_BUTTON, **{"what it says": starts("Rates of")})),
    "fee popover": Page(key("ctrl+shift+f"), **one("Fee in percent", Role.TEXT)),
    "lists menu": menu(lambda pages: pages.click("Lists"), "Rename…"),
    "name popover": Page(key("ctrl+shift+n"), **one("Name of the list", Role.TEXT)),
    "find bar": Page(key("ctrl+f"), **one("Find in the list", Role.TEXT)),
    "main menu": menu(key("F10"), "Sort by Name"),
    "notice bar": Page(notice, **one("Undo", Role.PUSH_BUTTON, **{"what it says": starts("THB was")})),
    "kept conversions": Page(kept, **one("Search kept conversions", Role.TEXT, **{"the list": sees("Kept conversions", Role.LIST)})),
    "note popover": Page(note, **one("Note", Role.TEXT)),
    "alerts": alerts("Above", {"the limit": sees("Rate", Role.TEXT), "the list": sees("Alerts", Role.LIST)}),
    "alert for a move": alerts("Moves", {"the percentage": sees("Percent", Role.TEXT)}),
    "alert at a time": alerts("Every", {"the time": sees("Time", Role.TEXT), "the day": sees("Day", Role.PUSH_BUTTON)}),
    "chart page": Page(lambda pages: pages.chart(), lambda pages: pages.window.find(Role.CHART), {
        "the chart": lambda pages: pages.window.find(Role.CHART),
        "a field": sees("Quote currency", Role.TEXT),
    }),
    "chart's compare popover": Page(compare, **one("Currency to compare", Role.TEXT)),
    "chart's span popover": Page(span, **one("First day", Role.TEXT)),
    "chart's table": table("Table", "Rates"),
    "chart's averages": table("Averages", "Averages"),
    "preferences' sources": preferences("Sources", "Enable ecb"),
    "preferences' source": preferences("Sources", "Address of ecb", Role.TEXT, then=["Details of ecb"]),
    "preferences' custom rates": preferences("Custom rates", "Custom rates"),
    "preferences' update log": preferences("Log", "Log"),
    "preferences' general": preferences("General", "Sparklines"),
    "shortcuts": Page(key("ctrl+question"), **whole("Keyboard Shortcuts")),
    "help": Page(key("F1"), **whole("Help")),
    "about": Page(lambda pages: pages.main_menu("About Agio"), **whole("About Agio")),
    "file chooser to open": Page(lambda pages: pages.main_menu("Import Rates…"), **whole("Import Rates")),
    "question before an import": Page(question, **one("Changes", Role.LIST)),
    "file that is converted": Page(
        conversion("Datum,Betrag,Währung\n2025-03-07,100,USD\n2025-03-08,x,GBP\n"),
        **whole("Convert a File", **{"the currency": sees("Into", Role.TEXT), "a choice": sees("Amounts", Role.PUSH_BUTTON)}),
    ),
    "file that is asked about": Page(
        conversion("Datum,Betrag\n03/04/2025,1.234\n"),
        **whole("Convert a File", **{"a choice": sees("Currencies", Role.PUSH_BUTTON)}),
    ),
    "file chooser to save": Page(export, **whole("Save as CSV")),
}
