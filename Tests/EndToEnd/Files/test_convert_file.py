"""The conversion of a file in the window, compared with that of `agio file`."""

import unittest

from case import WindowCase
from files import give, is_away
from locales import locale
from waiting import wait_for, wait_until
from window import Role, State, accessible, descendants, has, members, name

GERMAN = "Datum;Betrag;Währung;Text\r\n07.03.2025;100,50;USD;a\r\n08.03.2025;1.234,56;GBP;\"b;c\"\r\n30.02.2025;-12;EUR;=1\r\n"
AMBIGUOUS = "date,amount,currency\n03/04/2024,1.50,USD\n"


class ConvertFile(WindowCase):
    def file(self, content, called="bank.csv"):
        path = self.home.folder / called
        path.write_bytes(content.encode())
        return path

    def shell(self, window):
        """The window that converts a file; None while it is not open."""
        return next((node for node in members(window.application) if name(node) == "Convert a File"), None)

    def open(self, window, path):
        """Opens a file by the main menu."""
        window.press("F10")
        window.click(wait_until(lambda: window.find(Role.MENU_ITEM, "Convert a File…"), "the menu is open"))
        give(window, "Open a File", path)
        return wait_until(lambda: self.shell(window), "the window of the file")

    def choice(self, window, field):
        """What is chosen of a field."""
        button = window.find(Role.PUSH_BUTTON, field, within=self.shell(window))
        return button and accessible(button.get_description)

    def choose(self, window, field, words):
        window.click(window.get(Role.PUSH_BUTTON, field, within=self.shell(window)))
        items = lambda: [node for node in descendants(window.application, Role.RADIO_MENU_ITEM, State.SHOWING) if name(node) == words]
        window.click(wait_until(items, f"the choice {words}")[0])

    def said(self, window):
        """All sentences of the window."""
        return "\n".join(name(node) for node in descendants(self.shell(window), Role.LABEL, State.VISIBLE))

    def wait_to_be_said(self, window, words):
        wait_until(lambda: words in self.said(window), f"“{words}” is said")

    def save(self, window, path):
        button = wait_until(lambda: window.find(Role.PUSH_BUTTON, "Save…", within=self.shell(window)), "the button")
        wait_until(lambda: has(button, State.SENSITIVE), "the file can be saved")
        window.click(button)
        give(window, "Save Converted File", path)
        wait_until(lambda: is_away(window, "Save Converted File"), "the chooser is away")

    def by_the_command(self, path, *words, code=0):
        output = self.home.folder / "expected.csv"
        self.home.agio("file", path, "-o", output, *words, code=code)
        return output.read_bytes()

    def test_a_file_is_shown_as_it_is_understood_and_saved_as_by_the_command(self):
        path, window = self.file(GERMAN), self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "3 rows, 2 with a result")
        self.assertEqual(
            {field: self.choice(window, field) for field in ["Rates", "Amounts", "Currencies", "Dates", "Decimal separator", "Order of dates", "Delimiter", "Encoding"]},
            {
                "Rates": "Rates of the sources", "Amounts": "2 “Betrag”", "Currencies": "3 “Währung”", "Dates": "1 “Datum”",
                "Decimal separator": "Comma: 1234,56", "Order of dates": "Day, month, year", "Delimiter": "“;”", "Encoding": "UTF-8",
            })
        self.wait_to_be_said(window, "Line 4: “30.02.2025” is not a date.")
        window.screenshot("file")
        self.save(window, self.home.folder / "bank-eur.csv")
        self.wait_to_be_said(window, "“bank-eur.csv” was saved. 1 of 3 rows has no result; its note says why.")
        self.assertEqual((self.home.folder / "bank-eur.csv").read_bytes(), self.by_the_command(path, "--to", "EUR", code=1))
        self.assertEqual(path.read_bytes(), GERMAN.encode())
        window.press("Escape")
        wait_until(lambda: self.shell(window) is None, "the window is closed")

    def test_days_in_notes_are_those_of_the_command_in_any_country(self):
        self.home.locale = locale("de_DE")
        path, window = self.file(GERMAN + "07.03.2025;1,00;XAF;no rate\r\n"), self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "Line 5: There is no rate from XAF to EUR for 2025-03-07.")
        self.save(window, self.home.folder / "out.csv")
        self.wait_to_be_said(window, "“out.csv” was saved.")
        self.assertEqual((self.home.folder / "out.csv").read_bytes(), self.by_the_command(path, "--to", "EUR", code=1))

    def test_money_out_and_in_is_one_choice_and_a_column_another(self):
        path = self.file("date,Paid out,Paid in,currency\n2025-03-07,100,,USD\n2025-03-08,,20,EUR\n")
        window = self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "2 rows, 2 with a result")
        pair = "2 “Paid out”, 3 “Paid in”"
        self.assertEqual(self.choice(window, "Amounts"), pair)
        self.save(window, self.home.folder / "out.csv")
        self.wait_to_be_said(window, "“out.csv” was saved.")
        self.assertEqual((self.home.folder / "out.csv").read_bytes(), self.by_the_command(path, "--to", "EUR"))
        self.choose(window, "Amounts", "3 “Paid in”")
        self.wait_to_be_said(window, "2 rows, 1 with a result")
        self.choose(window, "Amounts", pair)
        self.wait_to_be_said(window, "2 rows, 2 with a result")

    def test_a_choice_and_the_rule_are_shown_at_once_and_saved(self):
        path, window = self.file("date,amount,currency,tax\n2025-03-07,100,USD,19\n"), self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "1 row, 1 with a result")
        self.choose(window, "Amounts", "4 “tax”")
        wait_for(lambda: self.choice(window, "Amounts"), "4 “tax”", "the choice")
        self.choose(window, "Rates", "ecb-prev: European Central Bank, Euro foreign exchange reference rates")
        wait_until(lambda: self.choice(window, "Rates").startswith("ecb-prev"), "the rule")
        self.save(window, self.home.folder / "out.csv")
        self.wait_to_be_said(window, "“out.csv” was saved.")
        expected = self.by_the_command(path, "--to", "EUR", "--amount", "tax", "--rule", "ecb-prev")
        self.assertEqual((self.home.folder / "out.csv").read_bytes(), expected)

    def test_what_can_be_read_in_two_ways_is_asked(self):
        path, window = self.file(AMBIGUOUS), self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "“03/04/2024” on line 2 may be 2024-04-03, 2024-03-04, and no other date decides it.")
        self.assertEqual(self.choice(window, "Order of dates"), "Choose…")
        self.assertFalse(has(window.get(Role.PUSH_BUTTON, "Save…", within=self.shell(window)), State.SENSITIVE))
        window.screenshot("file-asked")
        self.choose(window, "Order of dates", "Month, day, year")
        self.wait_to_be_said(window, "1 row, 1 with a result")
        self.save(window, self.home.folder / "out.csv")
        self.wait_to_be_said(window, "“out.csv” was saved.")
        expected = self.by_the_command(path, "--to", "EUR", "--date-order", "mdy")
        self.assertEqual((self.home.folder / "out.csv").read_bytes(), expected)

    def test_a_file_without_currencies_has_the_one_that_is_typed(self):
        path, window = self.file("date,amount\n2025-03-07,100\n"), self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "No column is recognized as that of the currencies.")
        self.choose(window, "Currencies", "One currency for all")
        wait_until(lambda: window.with_keyboard("Currency of all"), "the field has the keyboard")
        window.type("usd")
        self.wait_to_be_said(window, "1 row, 1 with a result")
        self.save(window, self.home.folder / "out.csv")
        self.wait_to_be_said(window, "“out.csv” was saved.")
        expected = self.by_the_command(path, "--to", "EUR", "--from", "USD")
        self.assertEqual((self.home.folder / "out.csv").read_bytes(), expected)

    def test_the_input_is_never_replaced(self):
        path, window = self.file(GERMAN), self.start()
        self.open(window, path)
        self.save_over(window, path)
        self.wait_to_be_said(window, "The output would replace the input. Choose another file.")
        self.assertEqual(path.read_bytes(), GERMAN.encode())

    def save_over(self, window, path):
        """Gives the chooser a file that is there, and confirms it."""
        button = window.get(Role.PUSH_BUTTON, "Save…", within=self.shell(window))
        wait_until(lambda: has(button, State.SENSITIVE), "the file can be saved")
        window.click(button)
        give(window, "Save Converted File", path)
        window.click(window.get(Role.PUSH_BUTTON, "Replace"))

    def test_saving_is_stopped_and_nothing_is_left(self):
        row = "07.03.2025;100,50;USD;" + "x" * 200 + "\n"
        path, window = self.file("Datum;Betrag;Währung;Text\n" + row * 200_000), self.start()
        self.open(window, path)
        output = self.home.folder / "out.csv"
        before = sorted(self.home.folder.iterdir())
        self.save(window, output)
        window.click(window.get(Role.PUSH_BUTTON, "Stop", within=self.shell(window)))
        self.wait_to_be_said(window, "Stopped: nothing was saved.")
        self.assertEqual(sorted(self.home.folder.iterdir()), before)
        window.press("Escape")
        wait_until(lambda: self.shell(window) is None, "the window is closed")

    def test_the_window_is_narrow_and_dark(self):
        self.home.locale = {"GTK_THEME": "Adwaita:dark"}
        path, window = self.file(GERMAN), self.start()
        self.open(window, path)
        self.wait_to_be_said(window, "3 rows, 2 with a result")
        window.resize("Convert a File", 360, 640)
        wait_for(lambda: window.width("Convert a File"), 360, "the width of the window")
        window.screenshot("file-dark-360")


if __name__ == "__main__":
    unittest.main()
