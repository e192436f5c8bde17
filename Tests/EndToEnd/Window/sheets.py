"""Takes one picture for each number of issue 13, in four sizes and four themes: `AGIO_SHEETS=FOLDER run.sh sheets`.

Run it with the programs of two commits (AGIO, AGIO_GTK), then let contactsheets.py put the pictures beside each other. The
scenes are made by keys and by the names of the contract, so that earlier programs can be seen in them too: where they lack
something, the picture is what a user met instead. This is not a test, and `discover` does not find it.
"""

import datetime
import os
import subprocess
import unittest
from contextlib import closing
from pathlib import Path

import clock
from hand import Hand
from locales import locale
from pictures import PictureCase
from test_in_view import MORE
from waiting import wait_until, wait_until_steady
from window import Role, State, has, place_of
from xlib import X

FOLDER = Path(os.environ.get("AGIO_SHEETS", "sheets"))
SIZES = [(360, 640), (490, 640), (900, 700), (1400, 900)]
#: GTK's settings and the environment of each theme.
THEMES = {
    "light": ({}, {}),
    "dark": ({"application_prefer_dark_theme": 1}, {}),
    "high-contrast": ({}, {"GTK_THEME": "HighContrast"}),
    "high-contrast-inverse": ({}, {"GTK_THEME": "HighContrastInverse"}),
}
#: The background of the screen.
GREY = 0x888888
#: A Friday morning, three weeks after the newest bundled rates.
MOMENT = datetime.datetime.fromisoformat("2026-11-20T08:41:00Z").timestamp()


class Sheets(PictureCase):
    #: What was copied, to be shown below the window.
    copied = None

    def setUp(self):
        clock.set_to(MOMENT)
        super().setUp()
        # Beside menus, which may be longer than the window, is the background of the screen.
        with closing(Hand()) as hand:
            X.XSetWindowBackground(hand.display, hand.root, GREY)
            X.XClearWindow(hand.display, hand.root)
            X.XSync(hand.display, 0)

    def photograph(self, scene, size, theme):
        """Takes the picture of a scene."""
        self.size, (self.settings, environment) = size, THEMES[theme]
        self.home.locale = dict(environment)
        number, title = scene.__name__.removeprefix("scene_"), scene.__doc__
        path = FOLDER / f"{size[0]}-{theme}" / f"{number} {title}.png"
        self.take(scene(self), path)
        if self.copied:
            add_text(path, self.copied, size[0])

    def open(self, **settings):
        """A window of the size and theme."""
        self.configure(cursor_blink=0, enable_animations=0, **self.settings, **settings)
        window = self.start()
        own = ["xdotool", "search", "--pid", str(window.process.pid), "--onlyvisible", "--name", "^Agio$"]
        shell = subprocess.run(own, capture_output=True, text=True, check=True).stdout.split()[-1]
        width, height = map(str, self.size)
        # It need not become so small.
        subprocess.run(["xdotool", "windowmove", shell, "0", "0", "windowsize", shell, width, height], check=True)
        self.settle(window)
        return window

    def refresh(self, window, bank):
        """Downloads rates, and waits for the end."""
        before = bank.total
        window.press("ctrl+r")
        wait_until(lambda: bank.total > before, "the rates are requested")
        wait_until(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), "the end of it")

    def scene_01(self):
        """Rates three weeks old, after a refresh without newer ones"""
        bank = self.open_bank()
        self.home.use(bank)
        self.home.agio("refresh")
        window = self.open()
        self.refresh(window, bank)
        return window

    def scene_02(self):
        """THB pasted into a long list while a notice is shown"""
        self.home.agio("add", *MORE)
        window = self.open()
        window.focus("GBP")
        window.press("ctrl+Delete")
        wait_until(lambda: "GBP" not in window.rows(), "the row is gone")
        window.paste("THB 1,500.00", "USD")
        wait_until(lambda: "THB" in window.rows(), "the row is added")
        return window

    def scene_03(self):
        """A huge number in USD, an unreadable one in GBP"""
        window = self.open()
        window.enter("USD", "123456789012345")
        wait_until(lambda: len(window.amount("EUR")) > 15, "the other rows follow")
        window.enter("GBP", "*12")
        wait_until(lambda: window.is_marked("GBP"), "the amount is marked")
        return window

    def scene_04(self):
        """The main menu after moving GBP down"""
        window = self.open()
        window.focus("GBP")
        window.press("alt+Down")
        wait_until(lambda: window.rows().index("GBP") == 3, "the row is moved")
        window.press("F10")
        window.get(Role.MENU)
        return window

    def scene_05(self):
        """A long list, scrolled to the row of SEK"""
        self.home.agio("add", *MORE)
        window = self.open()
        window.focus("SEK")
        return window

    def scene_06(self):
        """A right click on the row of CHF"""
        window = self.open()
        row = place_of(window.row("CHF"))
        x, y = row.x + 90, row.y + row.height // 2
        with closing(Hand()) as hand:
            window.move_to(hand, x, y)
            hand.click(x, y, button=3)
            hand.settle(window.process)
        # GTK opens it at the pointer, which must not move before.
        self.settle(window)
        return window

    def scene_07(self):
        """15.07.2008 typed to choose a day"""
        window = self.open()
        window.open_day()
        window.type("15.07.2008")
        return window

    def scene_08(self):
        """100 eur + 50 gbp typed in USD"""
        window = self.open()
        window.enter("USD", "100 eur + 50 gbp")
        return window

    def scene_09(self):
        """The list copied as a table, and what was copied"""
        window = self.open()
        window.press("ctrl+alt+c")
        self.copied = wait_until(lambda: (text := window.clipboard() or "").count("\t") > 5 and text, "the list is copied")
        return window

    def scene_10(self):
        """Text of 18 points"""
        return self.open(font_name="Sans 18")

    def scene_11(self):
        """The picker as it opens, in English in Warsaw"""
        self.home.agio("add", "THB")
        self.home.agio("remove", "THB", "CNY")
        self.home.locale |= locale("en_US") | {"TZ": "Europe/Warsaw"}
        window = self.open()
        window.open_picker()
        return window

    def scene_12(self):
        """Find in List without a result"""
        window = self.open()
        window.press("ctrl+f")
        self.settle(window)
        window.type("zzzz")
        return window

    def scene_13(self):
        """Ctrl+S in three rows, then Ctrl+Shift+S"""
        window = self.open()
        for code, amount in [("USD", "48.50"), ("GBP", "120"), ("JPY", "9800")]:
            window.enter(code, amount)
            window.press("ctrl+s")
            wait_until_steady(window.amounts, "the amounts")
        window.press("ctrl+shift+s")
        return window

    def scene_14(self):
        """A refresh while the servers have errors (500)"""
        bank = self.open_bank()
        bank.mode = 500
        self.home.use(bank)
        window = self.open()
        self.refresh(window, bank)
        return window


def add_text(path, text, width):
    """Shows a table below a picture, in a size that can still be read in the sheet."""
    points = "9" if width < 900 else "15"
    shown = ["-background", "white", "-font", "DejaVu-Sans-Mono", "-pointsize", points, "-interline-spacing", "3"]
    label = "label:" + text.replace("\t", "⇥").replace("%", "%%")
    subprocess.run(["convert", str(path), *shown, label, "-append", "-colors", "255", str(path)], check=True)


def add_tests():
    """Makes a test of each picture."""
    for scene in [member for called, member in vars(Sheets).items() if called.startswith("scene_")]:
        for size in SIZES:
            for theme in THEMES:
                called = f"test_{scene.__name__[-2:]}_{size[0]}_{theme.replace('-', '_')}"
                setattr(Sheets, called, test_of(scene, size, theme))


def test_of(scene, size, theme):
    return lambda self: self.photograph(scene, size, theme)


add_tests()

if __name__ == "__main__":
    unittest.main()
