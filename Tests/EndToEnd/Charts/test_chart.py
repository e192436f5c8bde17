"""The chart's page: what it shows, and how it is used."""

import datetime
import subprocess
import unittest
from decimal import Decimal
from pathlib import Path

from case import WindowCase
from chart import ChartPage, percent, series, summary, unit
from dates import written
from rates import NEWEST
from test_status import Announcements
from waiting import pump, wait_for, wait_until
from window import Atspi, Role, State, accessible, descendants, has, name, place_of, text

#: The first day of the chart that opens.
YEAR_AGO = "2025-10-30"


class Chart(WindowCase):
    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.page = ChartPage(self.window)

    def assert_summary(self, source, target, points):
        wait_for(self.page.says, (f"Chart of {source}/{target}", summary(source, target, points)), "the chart")

    # Opening and going back.

    def test_it_opens_without_a_library_for_svg(self):
        """GTK would load one, with ICU, for the picture of a chosen button that shows none: half of the time of the first opening."""
        self.window.choose("JPY", "Show Chart")
        self.assert_summary("EUR", "JPY", series("EUR", "JPY", YEAR_AGO))
        libraries = Path(f"/proc/{self.window.process.pid}/maps").read_text()
        self.assertIn("libgtk-3", libraries)
        self.assertNotIn("librsvg", libraries)

    def test_a_row_s_menu_opens_its_chart_and_the_button_goes_back(self):
        self.window.choose("JPY", "Show Chart")
        self.assert_summary("EUR", "JPY", series("EUR", "JPY", YEAR_AGO))
        self.assertIn("EUR/JPY", self.page.labels())
        for button in ("Add currency", "Refresh rates", "Main menu", "Lists"):
            self.assertIsNone(self.window.find(Role.PUSH_BUTTON, button), button)
        self.window.click(self.window.button("Back"))
        wait_for(self.window.focused, "JPY", "the row with the keyboard")
        self.window.button("Add currency")
        self.assertIsNone(self.window.find(Role.PUSH_BUTTON, "Back"))

    def test_what_was_typed_is_kept_while_the_chart_is_shown(self):
        self.window.enter("USD", "12.5*3")
        for leave in ("Escape", "alt+Left"):
            self.look_at_the_chart(leave)
            wait_for(lambda: self.window.amount("USD"), "12.5*3", "what was typed")
        self.window.type("4")
        self.assert_amounts(self.window, "4", "USD", typed="4")
        # So is a text that is not an amount.
        self.window.enter("USD", "12.5.*")
        wait_until(lambda: self.window.is_marked("USD"), "the amount is marked")
        self.look_at_the_chart("Escape")
        wait_for(lambda: self.window.amount("USD"), "12.5.*", "what was typed")
        wait_until(lambda: self.window.is_marked("USD"), "the amount is marked")

    def look_at_the_chart(self, leave):
        """Opens the chart of the focused row, and leaves it with a key."""
        self.window.press("ctrl+h")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.window.press(leave)
        wait_for(self.window.focused, "USD", "the row with the keyboard")

    # The rates.

    def test_a_range_is_chosen_by_its_button_and_by_its_digit(self):
        self.page.open("USD")
        for title, first in {"1 month": "2026-09-30", "5 years": "2021-10-30"}.items():
            self.page.choose(title)
            self.assert_summary("EUR", "USD", series("EUR", "USD", first))
        self.window.press("5")
        points = series("EUR", "USD")
        self.assert_summary("EUR", "USD", points)
        low, high = (pick(points, key=lambda point: point[1]) for pick in (min, max))
        labels = self.page.labels()
        for title, (day, rate) in {"Low": low, "High": high, "First": points[0], "Last": points[-1]}.items():
            self.assertIn(f"{title}: {unit(rate)} on {written(day)}", labels)
        self.assertIn(f"Change {percent(points[0][1], points[-1][1])}\u00a0% · {len(points)} daily rates", labels)
        self.assertIn("Source: European Central Bank", labels)

    def test_the_crosshair_shows_what_agio_history_prints(self):
        self.page.open("USD")
        lines = self.home.agio("history", "GBP", "USD", "--csv").splitlines()[1:]
        printed = dict(line.split(",") for line in lines)
        self.page.pick("Base currency", "GBP")
        wait_until(lambda: any(words.startswith("1 GBP =") for words in self.page.labels()), "the rates of the other pair")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        year = [day for day in sorted(printed) if day >= YEAR_AGO]
        places = {"Left": -1, "Page_Up": -23, "Home": 0, "Right": 1, "Page_Down": None, "End": -1}
        for key, place in places.items():
            before = self.page.headline()
            self.window.press(key)
            if key != "Left":
                wait_until(lambda: self.page.headline() != before, f"{key} moves the crosshair")
            words, day = self.page.headline()
            self.assertEqual(words, f"1 GBP = {unit(Decimal(printed[day]))} USD")
            if place is not None:
                self.assertEqual(day, year[place], key)
        self.window.press("Home", *["Right"] * 40)
        wait_for(lambda: self.page.headline()[1], year[40], "the day of the crosshair")
        self.assertEqual(self.page.headline()[0], f"1 GBP = {unit(Decimal(printed[year[40]]))} USD")

    def test_escape_removes_the_crosshair_before_it_goes_back(self):
        self.page.open("USD")
        newest = self.page.headline()
        self.window.press("Home")
        wait_until(lambda: self.page.headline() != newest, "the crosshair is on the first day")
        told = Announcements(self, self.window)
        self.window.press("Escape")
        wait_for(self.page.headline, newest, "the rate shown")
        wait_for(lambda: told.heard, ["The crosshair is hidden."], "what is announced")
        self.assertTrue(self.page.chart)
        self.window.press("Escape")
        wait_for(self.window.focused, "USD", "the row with the keyboard")

    def test_escape_goes_back_at_once_where_the_crosshair_only_follows_the_pointer(self):
        self.page.open("USD")
        before = self.page.headline()
        place = place_of(self.page.chart)
        self.addCleanup(subprocess.run, ["xdotool", "mousemove", "1279", "1023"], check=True)
        left = [str(place.x + place.width // 3), str(place.y + place.height // 2)]
        subprocess.run(["xdotool", "mousemove", left[0], str(int(left[1]) + 20), "mousemove", *left], check=True)
        wait_until(lambda: self.page.headline() != before, "the crosshair follows the pointer")
        self.window.press("4")
        wait_until(lambda: self.page.headline()[1] < YEAR_AGO, "the crosshair is where the pointer rests, in the other range")
        self.window.press("Escape")
        wait_for(self.window.focused, "USD", "the row with the keyboard")

    def test_a_crosshair_moved_by_key_is_read_aloud(self):
        self.page.open("USD")
        heard = []
        listener = Atspi.EventListener.new(lambda event: heard.append(event.any_data))
        listener.register("object:announcement")
        self.addCleanup(listener.deregister, "object:announcement")
        pump()
        self.window.press("Home", "Right")
        days = series("EUR", "USD", YEAR_AGO)[:2]
        wanted = [f"{written(day)}, 1 EUR = {unit(rate)} USD" for day, rate in days]
        wait_for(lambda: list(heard), wanted, "what is read aloud")

    def test_the_crosshair_follows_the_pointer_and_disappears_with_it(self):
        self.page.open("USD")
        newest = self.page.headline()
        place = place_of(self.page.chart)
        self.addCleanup(subprocess.run, ["xdotool", "mousemove", "1279", "1023"], check=True)
        known = dict(series("EUR", "USD", YEAR_AGO))
        seen = []
        # A pointer that enters the chart chooses no day until it moves.
        middle = [str(place.x + place.width // 2), str(place.y + place.height // 2)]
        subprocess.run(["xdotool", "mousemove", "1279", "1023", "mousemove", *middle], check=True)
        for part in (3, 5, 8):
            move = ["mousemove", str(place.x + place.width * part // 10), str(place.y + place.height // 2)]
            subprocess.run(["xdotool", *move], check=True)

            def has_followed():
                words, day = self.page.headline()
                # The axis takes part of the width, so that a tenth of it is only about a tenth of the days.
                is_near = day in known and abs(sorted(known).index(day) / len(known) - part / 10) < 0.15
                return is_near and words == f"1 EUR = {unit(known[day])} USD", (words, day)

            seen.append(wait_until(has_followed, f"the crosshair follows to {part} tenths")[1])
        self.assertEqual(seen, sorted(seen))
        subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)
        wait_for(self.page.headline, newest, "the rate shown")

    def test_a_page_that_opens_under_the_pointer_shows_the_newest_day(self):
        place = Atspi.Component.get_extents(self.window.frame, Atspi.CoordType.SCREEN)
        middle = [str(place.x + place.width // 2), str(place.y + place.height * 6 // 10)]
        self.addCleanup(subprocess.run, ["xdotool", "mousemove", "1279", "1023"], check=True)
        subprocess.run(["xdotool", "mousemove", *middle], check=True)
        self.page.open("USD")
        day, rate = series("EUR", "USD")[-1]
        self.assert_summary("EUR", "USD", series("EUR", "USD", YEAR_AGO))
        self.assertEqual(self.page.headline(), (f"1 EUR = {unit(rate)} USD", day))
        self.window.press("5")
        self.assert_summary("EUR", "USD", series("EUR", "USD"))
        self.assertEqual(self.page.headline(), (f"1 EUR = {unit(rate)} USD", day))

    def test_the_logarithmic_scale_draws_another_chart_of_the_same_rates(self):
        self.page.open("USD")
        self.page.pick("Quote currency", "TRY")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.window.press("5")
        points = series("EUR", "TRY")
        self.assert_summary("EUR", "TRY", points)
        linear = self.picture()
        self.page.choose("Logarithmic scale")
        wait_until(lambda: self.picture() != linear, "another picture")
        self.assert_summary("EUR", "TRY", points)
        self.page.choose("Table")
        wait_until(lambda: not has(self.window.get(Role.TOGGLE_BUTTON, "Logarithmic scale"), State.SENSITIVE), "no scale")

    def picture(self):
        """The pixels of the chart."""
        place = place_of(self.page.chart)
        crop = f"{place.width}x{place.height}+{place.x}+{place.y}"
        return subprocess.run(["import", "-window", "root", "-crop", crop, "rgb:-"], capture_output=True, check=True).stdout

    # The pair.

    def test_currencies_are_found_by_name_and_swapped(self):
        self.page.open("USD")
        self.page.pick("Quote currency", "swiss")
        self.assert_summary("EUR", "CHF", series("EUR", "CHF", YEAR_AGO))
        self.window.click(self.window.button("Swap currencies"))
        self.assert_summary("CHF", "EUR", series("CHF", "EUR", YEAR_AGO))
        self.assertIn("CHF/EUR", self.page.labels())
        self.page.pick("Base currency", "EUR")
        self.assert_summary("EUR", "CHF", series("EUR", "CHF", YEAR_AGO))

    def test_what_is_not_a_currency_is_refused_and_escape_discards_it(self):
        self.page.open("USD")
        self.page.pick("Quote currency", "qqqq")
        wait_until(lambda: "Unknown currency “qqqq”. Choose one from the list." in self.page.labels(), "the refusal")
        self.window.press("Escape")
        wait_for(lambda: self.fields()[1], "USD US Dollar", "the field")
        self.assert_summary("EUR", "USD", series("EUR", "USD", YEAR_AGO))

    def fields(self):
        names = ("Base currency", "Quote currency")
        return [Atspi.Text.get_text(self.window.get(Role.TEXT, called), 0, -1) for called in names]

    def test_currencies_that_were_never_quoted_on_the_same_day_are_named(self):
        self.page.open("USD")
        self.page.pick("Base currency", "CYP")
        self.page.pick("Quote currency", "BRL")
        sentence = "The European Central Bank never published rates for CYP and BRL on the same day."
        wait_until(lambda: sentence in self.page.labels(), "the sentence")
        self.page.pick("Quote currency", "GBP")
        self.assert_summary("CYP", "GBP", series("CYP", "GBP", "2006-12-31"))
        wait_until(self.page.has_keyboard, "the chart has the keyboard")

    # The span.

    def test_a_span_shows_its_days_of_every_pair_and_says_what_is_wrong(self):
        self.page.open("USD")
        self.page.span("2008-01-01", "1.2.2009")
        sentence = "Enter the last day as YYYY-MM-DD, for example 2026-10-30."
        wait_until(lambda: sentence in self.popup_labels(), "the refusal")
        self.page.span("2022-12-01", "2023-06-30")
        wait_for(lambda: self.window.find(Role.TEXT, "First day"), None, "the popover")
        self.assert_summary("EUR", "USD", series("EUR", "USD", "2022-12-01", "2023-06-30"))
        self.assertEqual(accessible(self.window.button("Range…").get_description), "1 Dec 2022 to 30 Jun 2023")
        self.page.pick("Quote currency", "HRK")
        self.assert_summary("EUR", "HRK", series("EUR", "HRK", "2022-12-01"))
        self.page.pick("Quote currency", "CYP")
        wait_until(lambda: "There are no EUR/CYP rates in this range." in self.page.labels(), "why there is no chart")
        self.page.pick("Quote currency", "USD")
        self.assert_summary("EUR", "USD", series("EUR", "USD", "2022-12-01", "2023-06-30"))

    def popup_labels(self):
        nodes = descendants(self.window.application, Role.LABEL)
        return [name(node) for node in nodes if has(node, State.SHOWING)]

    # Comparison.

    def test_up_to_three_others_are_compared_and_removed(self):
        self.page.open("USD")
        # A currency without rates in the range does not change the indices of the others.
        others = ("GBP", "HRK", "CHF")
        for code in others:
            self.page.compare(code)
            self.window.button(f"Remove {code}")
        points = series("EUR", "USD", YEAR_AGO)
        wait_for(self.page.summary, summary("EUR", "USD", points) + " Compared with GBP, HRK, CHF.", "the summary")
        self.window.press("Home", "Page_Down", "Page_Down")
        wait_until(lambda: self.page.headline()[1] not in (points[0][0], points[-1][0]), "the crosshair")
        labels, day = self.page.labels(), self.page.headline()[1]
        for code in ("USD", "GBP", "CHF"):
            rates = dict(series("EUR", code, YEAR_AGO))
            index = percent(rates[points[0][0]], rates[day]) + 100
            self.assertIn(f"{code} {unit(rates[day])} · {index}", labels)
        self.assertIn("HRK: no rate", labels)
        self.window.click(self.window.button("Compare"))
        sentence = "A chart shows at most four lines. Remove one before you add another."
        wait_until(lambda: sentence in self.page.labels(), "the refusal")
        for code in others:
            self.window.click(self.window.button(f"Remove {code}"))
        self.assert_summary("EUR", "USD", points)

    def test_a_chart_without_rates_gives_the_focus_to_the_button_that_downloads_them(self):
        self.home.agio("add", "ARS")
        self.window.focus("ARS")
        self.window.press("ctrl+h")
        button = self.window.button("Download Rates from Frankfurter")
        wait_until(lambda: has(button, State.FOCUSED), "the button has the keyboard")
        # When the window is closed, the test case checks that nothing was written to standard error.
        self.window.press("Escape")
        wait_for(self.window.focused, "ARS", "the row with the keyboard")

    def test_a_currency_that_cannot_be_compared_is_reported(self):
        self.page.open("USD")
        for words, sentence in {
            "USD": "USD is already in the chart.", "EUR": "EUR is the base of this chart. Choose another currency.",
        }.items():
            self.page.compare(words)
            wait_until(lambda: sentence in self.page.labels(), sentence)
        self.assert_summary("EUR", "USD", series("EUR", "USD", YEAR_AGO))

    # Pairs that the bank does not publish.

    def open_series(self):
        """Opens the page of a pair that only Frankfurter 2 has; returns its server, which has had no requests yet."""
        bank = self.open_bank()
        self.home.use(bank, "frankfurter2")
        self.home.agio("sources", "enable", "frankfurter2")
        self.page.open("USD")
        self.page.pick("Quote currency", "ARS")
        wait_until(lambda: "The European Central Bank does not publish rates for ARS." in self.page.labels(), "the sentence")
        return bank

    def test_rates_that_the_bank_does_not_publish_are_downloaded_on_request_and_stored(self):
        bank = self.open_series()
        bank.gate.clear()
        get = self.window.button("Download Rates from Frankfurter")
        self.assertEqual(bank.total, 0)
        self.window.click(get)
        wait_until(lambda: not has(get, State.SENSITIVE) and bank.total == 1, "the source is asked")
        bank.gate.set()
        rates = list(bank.series.rates("EUR", "ARS").items())
        last = rates[-1][0]
        first = f"{int(last[:4]) - 1}{last[4:]}".replace("-02-29", "-02-28")
        points = [(day, rate) for day, rate in rates if day >= first]
        self.assert_summary("EUR", "ARS", points)
        self.assertIn("Source: Frankfurter 2", self.page.labels())
        # Stored rates need no network: on another page, and after they could not be compared.
        self.window.press("Escape")
        self.page.open("USD")
        self.page.compare("ARS")
        sentence = (
            "ARS cannot be compared: its rates come from Frankfurter 2, those for USD from European Central Bank."
        )
        wait_until(lambda: sentence in self.page.labels(), "the refusal")
        self.page.pick("Quote currency", "ARS")
        self.assert_summary("EUR", "ARS", points)
        self.assertEqual(bank.total, 1)
        self.window.click(self.window.button("Download More Rates"))
        wait_until(lambda: "No newer rates are available yet." in self.page.labels(), "the answer")

    def test_a_failed_download_is_reported_and_can_be_repeated(self):
        bank = self.open_series()
        bank.mode = "500"
        self.window.click(self.window.button("Download Rates from Frankfurter"))
        wait_until(lambda: any("500" in words for words in self.page.labels()), "the failure is told", 60)
        bank.mode = "good"
        get = self.window.button("Download Rates from Frankfurter")
        wait_until(lambda: has(get, State.SENSITIVE), "it can be asked again")

    # Size and focus.

    def test_the_window_keeps_its_size_and_fits_a_phone(self):
        before = self.size()
        self.page.open("USD")
        self.assertEqual(self.size(), before)
        self.window.press("Escape")
        wait_for(self.window.focused, "USD", "the row with the keyboard")
        self.window.resize("Agio", 360, 640)
        wait_for(lambda: self.size()[0], 360, "the width")
        self.page.open("USD")
        for code in ("GBP", "JPY"):
            self.page.compare(code)
            self.window.button(f"Remove {code}")
        self.assertEqual(self.size()[0], 360)

    def size(self):
        place = Atspi.Component.get_extents(self.window.frame, Atspi.CoordType.SCREEN)
        return place.width, place.height

    def test_tab_moves_in_reading_order(self):
        self.page.open("USD")
        order = []
        while (here := self.keyboard()) not in order:
            order.append(here)
            self.window.press("Tab")
            wait_until(lambda: self.keyboard() not in (None, here), "the keyboard goes on")
        start = order.index("Back")
        self.assertEqual(
            order[start:] + order[:start],
            ["Back", "Export", "Base currency", "Swap currencies", "Quote currency", "Chart", "Table", "Averages",
             "Logarithmic scale", "Compare", "1 month", "3 months", "1 year", "5 years", "All", "Range…",
             "Chart of EUR/USD"],
        )

    def keyboard(self):
        nodes = descendants(self.window.frame, None, State.FOCUSED)
        return next((name(node) for node in nodes if accessible(node.get_role) != Role.FRAME), None)

    # New rates.

    def test_the_chart_fills_while_the_history_is_imported(self):
        self.window.close()
        self.home = self.new_home()
        self.home.furnish(history=False)
        self.window = self.start()
        self.page = ChartPage(self.window).open("USD")
        self.window.press("5")
        self.assert_summary("EUR", "USD", series("EUR", "USD"))

    def test_new_days_are_shown_at_once_and_what_is_typed_in_a_popover_stays(self):
        self.page.open("USD")
        self.assert_summary("EUR", "USD", series("EUR", "USD", YEAR_AGO))
        entry = self.page.open_comparison()
        self.window.type("gb")
        day = (datetime.date.fromisoformat(NEWEST.day) + datetime.timedelta(3)).isoformat()
        bank = self.open_bank(NEWEST.changed("1.01", day))
        self.home.use(bank, "ecb")
        self.home.ask_only("ecb")
        self.home.agio("refresh")
        wait_for(self.page.headline, (f"1 EUR = {unit(bank.table.rates['USD'])} USD", day), "the newest day")
        self.window.type("p")
        wait_for(lambda: text(entry), "gbp", "what is typed")
        self.assertTrue(has(entry, State.FOCUSED), "the popover has the keyboard")


if __name__ == "__main__":
    unittest.main()
