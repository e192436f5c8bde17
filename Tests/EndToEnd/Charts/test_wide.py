"""The chart beside the list in a wide window."""

import subprocess
import unittest
from contextlib import closing

from case import WindowCase
from chart import ChartPage, series, summary, unit
from dates import written
from hand import Hand
from waiting import wait_for, wait_until
from window import Role, State, has, name, place_of, text

#: The first day of the chart that opens.
YEAR_AGO = "2025-10-30"


class Wide(WindowCase):
    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.page = ChartPage(self.window)

    def widen(self, width=1100, height=700):
        self.window.resize("Agio", width, height)
        wait_for(lambda: self.window.width("Agio"), width, "the width of the window")

    def narrow(self):
        self.widen(480, 640)

    def wait_for_chart(self, pair):
        wait_for(lambda: (self.page.says() or ("",))[0], f"Chart of {pair}", "the chart")

    def wait_without_chart(self):
        wait_for(lambda: self.page.chart, None, "the chart")

    def list_width(self):
        return place_of(self.window.list).width

    def toggle(self):
        return self.window.find(Role.TOGGLE_BUTTON, "Chart beside the list")

    def readout(self):
        """The equation and the day below the chart's controls: the rows have equations too, before it."""
        labels = self.page.labels()
        last = max(index for index, words in enumerate(labels) if words.startswith("1 EUR = "))
        return labels[last : last + 2]

    # What is beside the list.

    def test_the_chart_of_the_selected_row_is_beside_the_list_and_follows(self):
        self.assertIsNone(self.toggle())
        self.widen()
        self.wait_for_chart("EUR/USD")
        self.assertEqual(self.page.summary(), summary("EUR", "USD", series("EUR", "USD", YEAR_AGO)))
        self.assertEqual(self.window.focused(), "EUR")
        for row in ("JPY", "GBP"):
            self.window.focus(row)
            self.wait_for_chart(f"EUR/{row}")
            self.assertEqual(self.window.focused(), row)
        self.window.focus("EUR")
        self.window.type("250")
        self.assert_amounts(self.window, "250", "EUR", typed="250")
        self.wait_for_chart("EUR/GBP")
        self.assertEqual(self.window.focused(), "EUR")

    def test_the_list_is_not_wider_than_520_pixels(self):
        for width in (640, 859, 1100, 1270):
            self.widen(width)
            wait_until(lambda: 400 <= self.list_width() <= 520, f"the list at {width}")
        self.window.press("F9")
        self.wait_without_chart()
        wait_until(lambda: 500 <= self.list_width() <= 520, "the list without the chart")
        frame, box = place_of(self.window.frame), place_of(self.window.list)
        self.assertAlmostEqual(box.x - frame.x, frame.x + frame.width - box.x - box.width, delta=4)

    def test_a_row_that_has_no_chart_says_so_in_one_sentence(self):
        self.home.agio("own", "currency", "XXQ", "Points")
        self.home.agio("add", "XXQ", "ARS")
        wait_until(lambda: "ARS" in self.window.rows(), "the rows")
        self.widen()
        self.window.focus("XXQ")
        sentence = "XXQ is a custom currency; no source publishes its rates."
        wait_until(lambda: sentence in self.page.labels(), sentence)
        self.window.focus("ARS")
        sentence = "The European Central Bank does not publish rates for ARS."
        wait_until(lambda: sentence in self.page.labels(), sentence)
        self.assertEqual(self.window.focused(), "ARS")
        self.window.focus("JPY")
        self.wait_for_chart("EUR/JPY")
        self.home.agio("remove", *self.window.rows())
        sentence = "Add a currency to see its chart."
        wait_until(lambda: sentence in self.page.labels(), sentence)
        self.assertIsNone(self.window.find(Role.TEXT, "Base currency"))
        self.home.agio("add", "CHF", "NOK")
        self.wait_for_chart("CHF/NOK")

    def test_the_title_of_another_page_stays_when_the_chart_changes(self):
        self.widen()
        self.window.focus("JPY")
        self.wait_for_chart("EUR/JPY")
        chart = self.page.chart
        self.window.press("ctrl+shift+s")
        wait_until(lambda: self.window.find(Role.LABEL, "Kept"), "the title of the page")
        self.home.agio("base", "USD")
        wait_for(lambda: name(chart), "Chart of USD/JPY", "the chart behind the page")
        self.assertTrue(self.window.find(Role.LABEL, "Kept"))

    def test_no_rates_are_requested_for_rows_that_are_selected(self):
        bank = self.open_bank()
        self.home.use(bank, "frankfurter2")
        self.home.agio("sources", "enable", "frankfurter2")
        self.home.agio("add", "ARS", "XOF")
        wait_until(lambda: "XOF" in self.window.rows(), "the rows")
        self.widen()
        for row in ("ARS", "XOF"):
            self.window.focus(row)
            sentence = f"The European Central Bank does not publish rates for {row}."
            wait_until(lambda: sentence in self.page.labels(), sentence)
        self.assertEqual(bank.total, 0)
        self.window.click(self.window.button("Download Rates from Frankfurter"))
        self.wait_for_chart("EUR/XOF")
        self.assertEqual(bank.total, 1)
        self.window.focus("USD")
        self.wait_for_chart("EUR/USD")
        self.window.focus("XOF")
        self.wait_for_chart("EUR/XOF")
        self.assertEqual(bank.total, 1)

    def test_the_chart_stands_on_the_past_day_of_the_list(self):
        self.widen()
        self.window.focus("JPY")
        self.wait_for_chart("EUR/JPY")
        latest = self.page.summary()
        for day in ("2008-07-15", "2003-03-03"):
            self.window.show_day(day)
            rate = dict(series("EUR", "JPY"))[day]
            wait_for(self.readout, [f"1 EUR = {unit(rate)} JPY", written(day)], "the readout")
        self.window.focus("USD")
        rate = dict(series("EUR", "USD"))[day]
        wait_for(self.readout, [f"1 EUR = {unit(rate)} USD", written(day)], "the readout of another row")
        self.window.press("ctrl+h")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.assertEqual(self.readout()[1], written(day))
        self.window.press("Escape")
        self.window.focus("JPY")
        self.wait_for_chart("EUR/JPY")
        self.window.press("ctrl+t")
        wait_for(self.page.summary, latest, "the chart of the usual range")
        wait_for(lambda: self.readout()[1], written(series("EUR", "JPY")[-1][0]), "the day of the readout")

    def test_a_chart_that_appears_beside_the_list_stands_on_its_past_day(self):
        self.window.show_day("2008-07-15")
        self.widen()
        wait_until(lambda: self.page.chart, "the chart")
        wait_for(lambda: self.readout()[1], written("2008-07-15"), "the day of the readout")

    # The keyboard.

    def test_a_key_goes_to_the_chart_and_escape_back_to_the_row(self):
        self.widen()
        self.window.focus("JPY")
        self.window.press("ctrl+h")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.wait_for_chart("EUR/JPY")
        self.assertIsNone(self.window.find(Role.PUSH_BUTTON, "Back"))
        self.window.press("5")
        points = series("EUR", "JPY")
        wait_for(self.page.summary, summary("EUR", "JPY", points), "the chart")
        self.window.press("Escape")
        wait_for(self.window.focused, "JPY", "the row with the keyboard")
        self.window.type("5")
        self.assert_amounts(self.window, "5", "JPY", typed="5")
        self.assertEqual(self.page.summary(), summary("EUR", "JPY", points))
        # The keys of the window work in the chart too.
        self.window.press("ctrl+h")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.window.press("F10")
        wait_until(lambda: self.window.find(Role.MENU), "the main menu")
        self.window.press("Escape")

    # The width.

    def test_a_chart_that_is_open_keeps_everything_when_the_window_becomes_wide_and_narrow(self):
        self.page.open("JPY")
        self.page.compare("GBP")
        self.window.button("Remove GBP")
        self.window.press("4", "Home")
        wait_until(lambda: (self.page.headline() or ("", ""))[1] < "2022", "the crosshair is on the first day")
        shown = self.readout(), self.page.says()
        self.window.point(self.window.get(Role.TEXT, "Quote currency"))
        self.window.press("ctrl+a")
        self.window.type("qqqq")
        field = self.window.find(Role.TEXT, "Quote currency")
        wait_for(lambda: text(field), "qqqq", "what is typed")
        for widen, back in ((self.widen, False), (self.narrow, True), (self.widen, False)):
            widen()
            wait_for(lambda: bool(self.window.find(Role.PUSH_BUTTON, "Back")), back, "the button that goes back")
            wait_for(lambda: bool(self.window.find(Role.LIST, "Currencies")), not back, "the list")
            wait_until(lambda: has(field, State.FOCUSED), "the field has the keyboard")
            self.assertEqual(text(field), "qqqq")
            self.assertEqual((self.readout(), self.page.says()), shown)
            self.window.button("Remove GBP")
        self.window.press("Escape", "Escape", "Escape")
        wait_for(self.window.focused, "JPY", "the row with the keyboard")

    def test_the_list_keeps_the_keyboard_when_the_window_becomes_narrow_and_wide(self):
        self.widen()
        self.window.focus("JPY")
        self.wait_for_chart("EUR/JPY")
        self.page.choose("5 years")
        self.window.enter("JPY", "12*")
        self.narrow()
        self.wait_without_chart()
        self.assertEqual((self.window.focused(), self.window.amount("JPY")), ("JPY", "12*"))
        self.window.type("3")
        self.widen()
        self.wait_for_chart("EUR/JPY")
        wait_for(self.page.summary, summary("EUR", "JPY", series("EUR", "JPY", "2021-10-30")), "the chart")
        self.assertEqual((self.window.focused(), self.window.amount("JPY")), ("JPY", "12*3"))

    def test_a_wide_window_that_becomes_narrower_than_its_bar_is_laid_out(self):
        self.widen()
        self.wait_for_chart("EUR/USD")
        with closing(Hand()) as hand:
            (shell,) = hand.managed(self.window.process.pid)
            # As in the moment in which the window manager does not know yet that the bar of a wide window needs more room.
            subprocess.run(["xprop", "-id", str(shell), "-remove", "WM_NORMAL_HINTS"], check=True)
            hand.resize(shell, 328, 640)
        wait_until(lambda: self.window.width("Agio") < 480, "the window is narrow")
        self.wait_without_chart()
        # Standard error is checked when the window ends.

    # Showing and hiding.

    def test_the_chart_is_hidden_and_shown_by_key_and_by_button_and_stays_so(self):
        self.widen()
        self.wait_for_chart("EUR/USD")
        self.assertTrue(has(self.toggle(), State.CHECKED))
        self.window.press("F9")
        self.wait_without_chart()
        self.assertIs(has(self.toggle(), State.CHECKED), False)
        wait_for(lambda: self.home.agio("config", "get", "chart").strip(), "off", "the setting")
        self.window.close()
        self.window = self.start()
        self.page = ChartPage(self.window)
        self.widen()
        wait_until(self.toggle, "the button")
        self.wait_without_chart()
        # The row's chart is a page then.
        self.page.open("GBP")
        self.window.button("Back")
        self.window.press("Escape")
        wait_for(self.window.focused, "GBP", "the row with the keyboard")
        self.window.click(self.toggle())
        self.wait_for_chart("EUR/GBP")
        self.assertEqual(self.window.focused(), "GBP")
        wait_for(lambda: self.home.agio("config", "get", "chart").strip(), "on", "the setting")
        self.home.agio("config", "set", "chart", "off")
        self.wait_without_chart()
        # From the chart, the focus goes back to the row.
        self.window.press("F9")
        self.wait_for_chart("EUR/GBP")
        self.window.press("ctrl+h")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.window.press("F9")
        self.wait_without_chart()
        wait_for(self.window.focused, "GBP", "the row with the keyboard")

    def test_the_chart_that_another_program_turns_off_does_not_become_a_page_because_it_has_the_keyboard(self):
        self.widen()
        self.wait_for_chart("EUR/USD")
        self.window.press("ctrl+h")
        wait_until(self.page.has_keyboard, "the chart has the keyboard")
        self.home.agio("config", "set", "chart", "off")
        self.wait_without_chart()
        wait_for(self.window.focused, "EUR", "the row with the keyboard")


if __name__ == "__main__":
    unittest.main()
