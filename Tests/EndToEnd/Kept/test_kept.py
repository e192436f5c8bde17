"""Conversions that are kept in the window, on their page, and after everything else has changed."""

import csv
import datetime
import io
import unittest
import zoneinfo

from case import WindowCase
from dates import written
from files import chooser, give
from kept import KeptPage
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Role, descendants, name


def equation(amount, source, target, table=NEWEST):
    return f"{amount} {source} = {table.shown(amount, source, target)} {target}"


class KeptCase(WindowCase):
    def kept(self):
        """What is kept, the last one first, as `agio kept` prints it."""
        return self.home.agio("kept").splitlines()


class Keeping(KeptCase):
    def test_a_key_keeps_the_conversion_of_the_row_and_says_so_with_undo(self):
        window = self.start()
        window.enter("USD", "100.00")
        window.focus("GBP")
        window.press("ctrl+s")
        words = f"Kept: {equation('100.00', 'USD', 'GBP')}"
        wait_for(window.notice, words, "the notice")
        kept = self.home.json("kept")
        self.assertEqual([(each["from"], each["to"], each["source"], each["date"]) for each in kept], [("USD", "GBP", "ecb", NEWEST.day)])
        self.assertEqual(kept[0]["result"], NEWEST.shown("100", "USD", "GBP"))
        self.assertEqual(kept[0]["exact"], NEWEST.exact("100", "USD", "GBP"))
        window.screenshot("kept-notice")
        window.press("ctrl+z")
        wait_for(lambda: self.home.json("kept"), [], "what is kept")

    def test_a_note_is_added_from_the_notice(self):
        window = self.start()
        window.choose("USD", "Keep Conversion")
        window.click(window.button("Add Note"))
        wait_until(lambda: window.with_keyboard("Note"), "the note has the keyboard")
        window.type("Taxi")
        window.screenshot("kept-note")
        window.press("Return")
        wait_for(lambda: [each["note"] for each in self.home.json("kept")], ["Taxi"], "the note")
        wait_for(lambda: window.find(Role.TEXT, "Note"), None, "the popover")

    def test_the_base_that_was_typed_into_asks_for_the_currency(self):
        window = self.start()
        window.enter("EUR", "50")
        window.press("ctrl+s")
        menu = window.get(Role.MENU)
        items = {name(item): item for item in descendants(menu, Role.MENU_ITEM)}
        self.assertIn("Keep 50.00 EUR as", items)
        window.screenshot("kept-choice")
        window.click(items[f"{NEWEST.shown('50', 'EUR', 'JPY')} JPY"])
        wait_for(lambda: [(each["from"], each["to"]) for each in self.home.json("kept")], [("EUR", "JPY")], "what is kept")

    def test_a_text_that_is_no_amount_is_not_kept(self):
        window = self.start()
        window.enter("USD", "5x")
        window.press("ctrl+s")
        wait_for(
            window.notice_text, "Nothing was kept because the amount in USD is not valid. Correct it first.", "the notice"
        )
        self.assertEqual(self.home.json("kept"), [])

    def test_what_the_notice_has_confirmed_survives_a_kill(self):
        for round in range(3):
            window = self.start()
            window.enter("USD", str(round + 1))
            window.focus("CHF")
            window.press("ctrl+s")
            wait_until(lambda: (window.notice() or "").startswith(f"Kept: {round + 1}.00 USD = "), "the notice")
            window.kill()
            self.assertEqual([each["amount"] for each in self.home.json("kept")], [str(n) for n in range(round + 1, 0, -1)])
            self.assertEqual(self.home.integrity(), "ok")

    def test_what_is_kept_stays_when_rates_and_fees_change(self):
        window = self.start()
        window.focus("USD")
        window.press("ctrl+s")
        wait_until(window.notice, "the notice")
        before = self.home.json("kept")
        self.home.agio("own", "rate", "EUR", "USD", "2")
        self.home.agio("fee", "5")
        bank = self.open_bank(NEWEST.changed("1.01"))
        self.home.use(bank)
        self.home.agio("refresh", "--source", "ecb")
        self.assertEqual(self.home.json("kept"), before)
        self.assertIn("intact", self.home.agio("doctor"))


class Page(KeptCase):
    def setUp(self):
        super().setUp()
        for amount, target, note in [("48.50", "EUR", "Taxi to the airport"), ("1200", "GBP", ""), ("7", "JPY", "Coffee, two")]:
            self.home.agio("keep", amount, "USD", target, "--note", note)
        self.names = [equation("7.00", "USD", "JPY"), equation("1200.00", "USD", "GBP"), equation("48.50", "USD", "EUR")]

    def open(self, **settings):
        self.window = self.start(**settings)
        self.page = KeptPage(self.window)
        wait_for(self.page.rows, self.names, "the rows")

    def test_the_page_lists_them_and_follows_the_terminal(self):
        self.open()
        self.window.screenshot("kept-page")
        self.assertIn("Taxi to the airport", self.page.labels(2))
        self.home.agio("kept", "remove", "2")
        wait_for(self.page.rows, [self.names[0], self.names[2]], "the rows")
        self.home.agio("keep", "3", "CHF", "EUR")
        wait_for(self.page.rows, [equation("3.00", "CHF", "EUR"), self.names[0], self.names[2]], "the rows")
        self.page.leave("EUR")

    def test_an_empty_page_says_what_it_is_for(self):
        home = self.new_home()
        home.furnish()
        window = self.start("--store", home.store, home=home)
        page = KeptPage(window)
        wait_until(lambda: any(words.startswith("To keep a conversion, press Ctrl+S") for words in page.said()), "the hint")
        window.screenshot("kept-empty")

    def test_the_page_fits_a_phone(self):
        self.open()
        self.window.resize("Agio", 360, 640)
        wait_for(lambda: self.window.width("Agio"), 360, "the width of the window")
        wait_for(self.page.rows, self.names, "the rows")
        self.window.screenshot("kept-360")

    def test_the_page_in_the_dark(self):
        config = self.home.folder / "config" / "gtk-3.0"
        config.mkdir(parents=True)
        (config / "settings.ini").write_text("[Settings]\ngtk-application-prefer-dark-theme=1\n")
        self.open()
        self.page.focus(1)
        self.window.screenshot("kept-dark")

    def test_a_search_finds_by_note_currency_and_amount(self):
        self.open()
        self.page.search("taxi")
        wait_for(self.page.rows, self.names[2:], "the rows")
        self.window.screenshot("kept-search")
        self.window.press("Escape")
        wait_for(self.page.rows, self.names, "the rows")
        # A letter typed in the list begins a search.
        self.window.type("yen")
        wait_for(self.page.rows, self.names[:1], "the rows")
        self.window.press("ctrl+f")
        self.window.type("nothing")
        wait_until(lambda: "No kept conversion matches “nothing”." in self.page.said(), "the reason")

    def test_the_day_of_keeping_is_that_of_the_users_clock(self):
        self.home.agio("keep", "1", "USD", "EUR")
        instant = datetime.datetime.fromisoformat(self.home.json("kept")[0]["kept"])
        # At every hour it is another day in one of the two than in UTC.
        for zone in ("Pacific/Kiritimati", "Pacific/Niue"):
            self.home.locale = {"TZ": zone}
            window = self.start()
            page = KeptPage(window)
            wait_until(page.rows, "the rows")
            day = written(instant.astimezone(zoneinfo.ZoneInfo(zone)).date().isoformat())
            self.assertIn(day, page.labels(0), zone)
            page.search(day.split(" ")[0])
            wait_until(page.rows, "it is found by its day")
            window.stop()

    def test_keys_that_are_pressed_before_the_page_is_drawn_edit_a_note(self):
        self.home.agio("keep", "1", "USD", "EUR")
        window = self.start()
        for _ in range(5):
            window.press("ctrl+shift+s", "Return")
            wait_until(lambda: window.with_keyboard("Note"), "the note has the keyboard")
            window.press("Escape")
            wait_for(lambda: window.find(Role.TEXT, "Note"), None, "the note")
            window.press("Escape")
            wait_for(window.focused, "EUR", "the row with the keyboard")

    def test_one_is_copied_as_a_sentence(self):
        self.open()
        self.page.focus(2)
        self.window.press("ctrl+c")
        sentence = f"{self.names[2]} at "
        wait_until(lambda: (self.window.clipboard() or "").startswith(sentence), "the sentence")
        copied = self.window.clipboard()
        self.assertTrue(copied.endswith(f", ECB reference rate of {written(NEWEST.day)}"), copied)
        # The terminal writes days in ISO 8601.
        sentence = copied.replace(written(NEWEST.day), NEWEST.day)
        self.assertIn(f"3 {sentence} · Taxi to the airport", self.kept())

    def test_removed_ones_come_back_with_undo(self):
        self.open()
        self.page.choose(1, "Remove")
        wait_for(self.page.rows, [self.names[0], self.names[2]], "the rows")
        self.page.wait_for_notice(f"Removed: {self.names[1]}")
        self.page.undo()
        wait_for(self.page.rows, self.names, "the rows")
        self.page.focus(0)
        self.window.press("ctrl+a", "Delete")
        wait_for(self.page.rows, [], "the rows")
        self.window.press("ctrl+z")
        wait_for(self.page.rows, self.names, "the rows")

    def test_removed_ones_come_back_with_undo_after_the_page_was_left(self):
        self.open()
        self.page.focus(1)
        self.window.press("Delete")
        wait_for(self.page.rows, [self.names[0], self.names[2]], "the rows")
        self.page.leave("EUR")
        self.window.press("ctrl+z")
        wait_for(self.window.notice_text, f"Kept: {self.names[1]}", "the notice")
        self.assertEqual(len(self.kept()), 3)
        self.window.press("ctrl+shift+z")
        wait_for(self.window.notice_text, f"Removed: {self.names[1]}", "the notice")
        self.assertEqual(len(self.kept()), 2)

    def test_a_note_is_edited(self):
        self.open()
        self.page.focus(1)
        self.window.press("Return")
        wait_until(lambda: self.window.with_keyboard("Note"), "the note has the keyboard")
        self.window.type("Rent")
        self.window.press("Return")
        wait_for(lambda: self.home.json("kept")[1]["note"], "Rent", "the note")
        wait_until(lambda: "Rent" in self.page.labels(1), "the note in the row")

    def test_all_are_saved_as_csv(self):
        self.open()
        self.window.click(self.window.button("Export"))
        item = wait_until(lambda: self.window.find(Role.MENU_ITEM, "Save as CSV…"), "the menu is open")
        self.window.click(item)
        chooser(self.window, "Save as CSV")
        path = self.home.folder / "kept.csv"
        give(self.window, "Save as CSV", path)
        self.page.wait_for_notice("“kept.csv” was saved.")
        self.assertEqual(path.read_text(), self.home.agio("kept", "--csv"))
        lines = list(csv.DictReader(io.StringIO(path.read_text())))
        self.assertEqual([line["amount"] for line in lines], ["7.00", "1200.00", "48.50"])
        self.assertEqual(lines[2]["note"], "Taxi to the airport")


if __name__ == "__main__":
    unittest.main()
