"""Makes the screenshots: `Tests/EndToEnd/run.sh screenshots`.

All are saved in the folder AGIO_SCREENSHOTS; without it only those of the project, in data/screenshots. This is not a test,
and `discover` does not find it.
"""

import os
import subprocess
import unittest
from pathlib import Path

from chart import ChartPage
from locales import locale
from pictures import PictureCase
from preferences import Preferences
from rates import NEWEST, ROOT, newest_published, wide
from waiting import wait_for, wait_until
from window import Atspi, Role, State, has, members, name

#: The screenshots of the project.
KEPT = {
    "light", "dark", "right-to-left", "narrow", "scale-200", "large-text", "high-contrast", "high-contrast-inverse", "rows-170",
    "empty", "error", "picker", "drag", "day", "day-dark",
    "kept", "chart", "chart-dark", "chart-200", "chart-gap", "chart-compare", "chart-log", "chart-narrow",
}
FOLDER = Path(os.environ.get("AGIO_SCREENSHOTS") or ROOT / "data" / "screenshots")


class Screenshots(PictureCase):
    def setUp(self):
        super().setUp()
        self.day = newest_published()
        self.bank = self.open_bank(NEWEST.changed("1.01", self.day))
        self.home.use(self.bank)
        self.home.agio("refresh")

    def take(self, window, title):
        """Saves a picture of the windows of the program, if it is one of those to keep."""
        super().take(window, FOLDER / f"{title}.png")

    def keep(self, path, words):
        """Saves the display, if it is one of the pictures to keep."""
        if path.stem in KEPT or os.environ.get("AGIO_SCREENSHOTS"):
            super().keep(path, words)

    def resize(self, window, width, height):
        found = ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(window.process.pid), "--name", "^Agio$"]
        shell = subprocess.run(found, capture_output=True, text=True, check=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowsize", "--sync", shell, str(width), str(height)], check=True)

    def typing(self):
        """A window in which an amount has just been typed."""
        window = self.start()
        window.enter("USD", "12.5*3")
        wait_until(lambda: window.amount("EUR") != "100.00", "the other rows follow")
        return window

    def test_light(self):
        self.take(self.typing(), "light")

    def test_dark(self):
        self.configure(application_prefer_dark_theme=1)
        self.take(self.typing(), "dark")

    def test_right_to_left(self):
        self.home.locale = locale("ar_EG")
        self.take(self.typing(), "right-to-left")

    def test_sparklines(self):
        self.home.agio("config", "set", "sparklines", "on")
        self.take(self.typing(), "sparklines")

    def test_narrow(self):
        window = self.typing()
        self.resize(window, 360, 640)
        self.take(window, "narrow")

    def test_scale_200(self):
        self.home.locale = {"GDK_SCALE": "2"}
        window = self.typing()
        self.resize(window, 960, 960)
        self.take(window, "scale-200")

    def test_large_text(self):
        self.home.locale = {"GDK_DPI_SCALE": "1.5"}
        self.take(self.typing(), "large-text")

    def test_high_contrast(self):
        self.home.locale = {"GTK_THEME": "HighContrast"}
        self.take(self.typing(), "high-contrast")

    def test_high_contrast_inverse(self):
        self.home.locale = {"GTK_THEME": "HighContrastInverse"}
        self.take(self.typing(), "high-contrast-inverse")

    def test_rows_170(self):
        self.bank.table = wide(self.day)
        self.home.use(self.bank, "erapi")
        self.home.ask_only("erapi")
        self.home.agio("refresh")
        others = sorted(set(self.bank.table.rates) - set(self.home.list()))
        self.home.agio("add", *others[: 170 - len(self.home.list())])
        self.take(self.typing(), "rows-170")

    def test_one_row(self):
        self.home.agio("remove", *self.home.list()[1:])
        self.take(self.start(), "one-row")

    def test_empty(self):
        self.home.agio("remove", *self.home.list())
        self.take(self.start(), "empty")

    def test_empty_dark(self):
        self.configure(application_prefer_dark_theme=1)
        self.home.agio("remove", *self.home.list())
        self.take(self.start(), "empty-dark")

    def test_error(self):
        self.bank.table = NEWEST.changed("1.01", self.day).with_rates(INR=NEWEST.rates["INR"] * 2)
        self.home.agio("refresh")
        self.home.agio("add", "SYP")
        window = self.start()
        self.bank.close()
        window.press("ctrl+r")
        wait_until(lambda: "Not updated" in window.status(), "the failure is told")
        window.enter("USD", "12.5.*")
        wait_until(lambda: window.is_marked("USD"), "the amount is marked")
        self.take(window, "error")

    def past_day(self):
        """A window with a past day on which two currencies had no rate."""
        self.home.agio("remove", "CNY", "INR")
        self.home.agio("add", "ISK", "EEK")
        window = self.typing()
        window.show_day("2012-05-05")
        return window

    def test_day(self):
        self.take(self.past_day(), "day")

    def test_day_dark(self):
        self.configure(application_prefer_dark_theme=1)
        self.take(self.past_day(), "day-dark")

    def test_choosing_a_day(self):
        window = self.past_day()
        window.open_day()
        self.take(window, "choosing-a-day")

    def test_removed(self):
        window = self.start()
        window.focus("GBP")
        window.press("ctrl+Delete")
        wait_for(window.notice, "GBP was removed.", "the notice")
        self.take(window, "removed")

    def test_picker(self):
        window = self.start()
        window.open_picker()
        window.look_for("kron")
        wait_until(lambda: window.choice("NOK"), "NOK is offered")
        window.press("ctrl+Return")
        self.take(window, "picker")

    def test_lists(self):
        window = self.start()
        window.press("ctrl+shift+n")
        wait_until(lambda: window.called("Name of the list", Role.TEXT), "the popover is open")
        self.take(window, "new-list")
        window.type("Japan trip")
        window.press("Return")
        wait_for(window.rows, ["EUR"], "the rows of a new list")
        window.click(window.called("Lists", Role.PUSH_BUTTON))
        window.get(Role.MENU)
        self.take(window, "lists")

    def test_menus(self):
        window = self.start()
        window.press("F10")
        window.get(Role.MENU)
        self.take(window, "main-menu")
        window.press("Escape")
        wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")
        window.open_menu("USD")
        self.take(window, "row-menu")

    def test_fee(self):
        window = self.start()
        window.press("ctrl+shift+f")
        wait_until(lambda: (entry := window.called("Fee in percent", Role.TEXT)) and has(entry, State.FOCUSED), "the popover is open")
        self.take(window, "fee-popover")
        window.type("2.5")
        window.press("Return")
        wait_until(lambda: window.called("Change fee", Role.PUSH_BUTTON), "the bar")
        self.take(window, "fee")

    def test_own_rates(self):
        window = self.start()
        window.choose("USD", "Set Custom Rate…")
        frame = wait_until(lambda: self.shell(window, "Preferences"), "the preferences")
        wait_until(lambda: has(frame, State.ACTIVE), "they have the keyboard")
        window.type("1.5")
        window.press("Return")
        self.take(window, "own-rates")

    def test_preferences(self):
        window = self.start()
        preferences = Preferences(window)
        preferences.unfold("openexchangerates")
        self.take(window, "preferences")

    def test_shortcuts(self):
        window = self.start()
        window.press("ctrl+question")
        wait_until(lambda: (shell := self.shell(window, "Keyboard Shortcuts")) and has(shell, State.ACTIVE), "the shortcuts")
        self.take(window, "shortcuts")

    def test_help(self):
        window = self.start()
        window.press("F1")
        wait_until(lambda: (shell := self.shell(window, "Help")) and has(shell, State.ACTIVE), "the help")
        self.take(window, "help")

    def test_about(self):
        window = self.start()
        window.press("F10")
        window.click(window.get(Role.MENU_ITEM, "About Agio"))
        wait_until(lambda: window.called("MIT License"), "the dialog")
        self.take(window, "about")

    def test_hint(self):
        self.home.hint("byName")
        window = self.start()
        window.get(Role.PUSH_BUTTON, "Dismiss hint")
        self.take(window, "hint")

    def test_kept(self):
        for words in (["48.50", "USD", "EUR", "--note", "Taxi to the airport"], ["1200", "GBP", "EUR", "--note", "Invoice 2026-17"],
                      ["15000", "JPY", "EUR", "--note", "Ryokan, first night"]):
            self.home.agio("keep", *words)
        window = self.start()
        window.press("ctrl+shift+s")
        window.get(Role.LIST, "Kept conversions")
        self.take(window, "kept")

    def test_drag(self):
        window = self.start()
        self.settle(window)
        grip, goal = (Atspi.Component.get_extents(window.row(code), Atspi.CoordType.SCREEN) for code in ("USD", "CHF"))
        x, y, end = grip.x + 30, grip.y + grip.height // 2, goal.y + goal.height // 2
        moves = [word for step in range(1, 9) for word in ("mousemove", str(x), str(y + (end - y) * step // 8))]
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "mousedown", "1", *moves], check=True)
        self.settle(window)
        subprocess.run(["xdotool", "mousemove", str(x + 2), str(end)], check=True)
        self.settle(window)
        left, top, right, bottom = self.place(window.frame)
        self.keep(FOLDER / "drag.png", ["-crop", f"{right - left}x{bottom - top}+{left}+{top}", "+repage"])
        subprocess.run(["xdotool", "mouseup", "1"], check=True)

    def chart(self, row="USD", size=None):
        """The page of a row's chart, as `history_alone` has it."""
        window = self.start()
        if size:
            self.resize(window, *size)
        return window, ChartPage(window).open(row)

    def history_alone(self):
        """Only the bundled rates."""
        self.home = self.new_home()
        self.home.furnish()

    def test_chart(self):
        self.history_alone()
        window, page = self.chart()
        window.press("End", *["Left"] * 60)
        self.take(window, "chart")

    def test_chart_dark(self):
        self.history_alone()
        self.configure(application_prefer_dark_theme=1)
        window, page = self.chart("JPY")
        window.press("4")
        self.take(window, "chart-dark")

    def test_chart_200(self):
        self.history_alone()
        self.home.locale = {"GDK_SCALE": "2"}
        window, page = self.chart(size=(960, 960))
        window.press("2")
        self.take(window, "chart-200")

    def test_chart_gap(self):
        self.history_alone()
        window, page = self.chart()
        page.pick("Quote currency", "ISK")
        wait_until(page.has_keyboard, "the chart has the keyboard")
        window.press("5")
        self.take(window, "chart-gap")

    def test_chart_compare(self):
        self.history_alone()
        window, page = self.chart()
        for code in ("GBP", "JPY", "CHF"):
            page.compare(code)
            window.button(f"Remove {code}")
        window.press("End", *["Left"] * 60)
        self.take(window, "chart-compare")

    def test_chart_log(self):
        self.history_alone()
        window, page = self.chart()
        page.pick("Quote currency", "TRY")
        wait_until(page.has_keyboard, "the chart has the keyboard")
        window.press("5")
        page.choose("Logarithmic scale")
        self.take(window, "chart-log")

    def test_chart_narrow(self):
        self.history_alone()
        window, page = self.chart("GBP", size=(360, 640))
        self.take(window, "chart-narrow")

    def shell(self, window, called):
        return next((node for node in members(window.application) if name(node) == called), None)


if __name__ == "__main__":
    unittest.main()
