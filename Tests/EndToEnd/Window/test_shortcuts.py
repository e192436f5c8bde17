"""The window of the shortcuts: every key is there, and each does what the window says."""

import subprocess
import unittest

import tables
from case import WindowCase
from chart import unit
from clipboard import put_in_clipboard
from dates import written
from preferences import Preferences
from rates import HISTORY, NEWEST
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, descendants, has, members, name, place_of, text

#: The days of the chart that opens: the last year of the history.
YEAR = sorted(day for day in HISTORY if day >= NEWEST.day.replace("2026", "2025"))
#: What the window calls keys, and what X does.
NAMES = {"Enter": "Return", "Page Up": "Page_Up", "Page Down": "Page_Down", "Space": "space", ",": "comma", "?": "question"}


class Shortcuts(WindowCase):
    def open(self):
        self.window.press("ctrl+question")
        wait_until(lambda: has(self.frame(), State.ACTIVE), "the shortcuts have the keyboard")
        return self.frame()

    def frame(self):
        return next((node for node in members(self.window.application) if name(node) == "Keyboard Shortcuts"), None)

    def table(self):
        """What the window says: keys by what they do."""
        items = [name(node) for node in descendants(self.open(), Role.LIST_ITEM)]
        self.window.press("Escape")
        wait_for(self.frame, None, "the window of the shortcuts")
        self.window.wait_until_active()
        return {title: keys.split(" or ") for title, keys in (item.rsplit(": ", 1) for item in items)}

    def test_the_window_opens_by_key_and_by_menu_and_escape_leaves_it(self):
        self.window = self.start()
        self.open()
        wait_until(
            lambda: any(has(node, State.FOCUSED) for node in descendants(self.frame(), Role.LIST_ITEM)), "the keyboard"
        )
        self.window.screenshot("shortcuts")
        self.window.press("Escape")
        wait_for(self.frame, None, "the window of the shortcuts")
        wait_for(self.window.focused, "EUR", "the row with the keyboard")
        self.window.click(self.window.button("Main menu"))
        lines = descendants(self.window.get(Role.MENU), Role.MENU_ITEM)
        self.window.click(next(item for item in lines if name(item) == "Keyboard Shortcuts"))
        wait_until(self.frame, "the window of the shortcuts")

    def test_the_window_fits_a_narrow_screen(self):
        self.window = self.start()
        self.open()
        self.window.resize("Keyboard Shortcuts", 360, 600)
        wait_for(lambda: self.window.width("Keyboard Shortcuts"), 360, "the width of the shortcuts")

    def test_keys_walk_through_all_groups_to_both_ends(self):
        self.window = self.start()
        for width, height in [(360, 400), (1024, 600)]:
            with self.subTest(width=width, height=height):
                lines = list(descendants(self.open(), Role.LIST_ITEM))
                self.window.resize("Keyboard Shortcuts", width, height)
                wait_for(lambda: self.window.width("Keyboard Shortcuts"), width, "the width of the shortcuts")
                # Lines that are wrapped anew make the page longer.
                place_of(lines[-1])
                wait_until(lambda: has(lines[0], State.FOCUSED), "the first line has the keyboard")
                self.window.press("End")
                self.wait_for_line(lines[-1])
                wait_for(self.scrolled, 1, "the page is scrolled to its end")
                self.window.screenshot(f"shortcuts-end-{width}")
                self.window.press("Home")
                self.wait_for_line(lines[0])
                wait_for(self.scrolled, 0, "the page is scrolled to its beginning")
                for there, back in [("Down", "Up"), ("Page_Down", "Page_Up")]:
                    self.window.press(*[there] * len(lines))
                    self.wait_for_line(lines[-1])
                    wait_for(self.scrolled, 1, "the page is scrolled to its end")
                    self.window.press(*[back] * len(lines))
                    self.wait_for_line(lines[0])
                    wait_for(self.scrolled, 0, "the page is scrolled to its beginning")
                self.window.press("Escape")
                wait_for(self.frame, None, "the window of the shortcuts")
                self.window.wait_until_active()

    def wait_for_line(self, line):
        wait_until(lambda: has(line, State.FOCUSED), f"{name(line)} has the keyboard")

    def scrolled(self):
        """How far the page is scrolled, from 0 to 1."""
        values = [(accessible(bar.get_current_value), accessible(bar.get_maximum_value)) for bar in descendants(self.frame(), Role.SCROLL_BAR)]
        return next((round(value / most, 3) for value, most in values if most), None)

    def test_a_keyboard_of_another_script_has_the_same_shortcuts(self):
        self.window = self.start()
        self.keyboard("us,ru")
        # The key of the letter N types т.
        self.window.press_in_layout("ctrl+Cyrillic_te")
        wait_until(self.window.search, "the picker")
        self.window.press("Escape")
        wait_for(self.window.search, None, "the picker")

    def test_a_keyboard_that_types_digits_with_shift_shows_lists_without(self):
        self.window = self.start()
        self.home.agio("lists", "add", "b")
        wait_for(self.list, "b", "the list shown")
        self.keyboard("fr")
        self.window.press("alt+ampersand")
        wait_for(self.list, "Home", "the list shown")
        self.window.press("alt+eacute")
        wait_for(self.list, "b", "the list shown")

    def keyboard(self, layout):
        """Another keyboard, until the end of the test."""
        subprocess.run(["setxkbmap", "-layout", layout], check=True)
        self.addCleanup(subprocess.run, ["setxkbmap", "-layout", "us"], check=True)

    def test_every_key_does_what_the_window_says(self):
        self.window = self.start()
        self.rows = self.window.rows()
        table = self.table()
        self.assertEqual(sorted(table), sorted(self.CHECKS))
        self.window.press("ctrl+shift+n")
        wait_until(lambda: self.window.find(Role.TEXT, "Name of the list"), "the popover")
        self.window.press("b", "Return")
        wait_for(self.list, "b", "the list shown")
        self.window.press("alt+1")
        wait_for(self.list, "Home", "the list shown")
        for title, keys in table.items():
            for key in keys:
                # Where the check before has left another list, the test ends.
                self.begin()
                with self.subTest(title, key=key):
                    self.CHECKS[title](self, "+".join(NAMES.get(part, part) for part in self.held(key)))

    def held(self, key):
        """The keys of a shortcut as X has them, one to be pressed after those to be held."""
        *held, last = key.split("+")
        return [part.lower() for part in held] + [last.lower() if len(last) == 1 else last]

    def begin(self):
        """The same rows, the base's amount with the keyboard."""
        wait_for(self.window.rows, self.rows, "the rows")
        self.window.focus(self.rows[0])

    # One check for each line of the window; each leaves things as it found them.

    def to_row(place, begin=0):
        def check(self, key):
            self.window.focus(self.rows[begin])
            self.window.press(key)
            wait_for(self.window.focused, self.rows[place], "the row with the keyboard")

        return check

    def moved(begin, place):
        def check(self, key):
            row = self.rows[begin]
            self.window.focus(row)
            self.window.press(key)
            others = [code for code in self.rows if code != row]
            wait_for(self.window.rows, others[:place] + [row] + others[place:], "the rows")
            self.home.agio("move", row, str(begin + 1))

        return check

    def find(self, key):
        self.window.type("swiss")
        self.window.press("Return")
        wait_for(self.window.focused, "CHF", "the row with the keyboard")

    def forget(self, key):
        self.window.type("5")
        wait_for(lambda: self.window.amount("EUR"), "5", "what was typed")
        self.window.press(key)
        self.assert_amounts(self.window, "100", "EUR", typed="100.00")

    def copied(text):
        def check(self, key):
            put_in_clipboard("nothing")
            self.window.focus("JPY")
            self.window.press("End")
            self.window.press(key)
            wait_until(lambda: text in (self.window.clipboard() or "") and "nothing" not in self.window.clipboard(), text)

        return check

    def paste(self, key):
        put_in_clipboard("USD 12")
        self.window.press(key)
        self.assert_amounts(self.window, "12", "USD", typed="12")
        self.window.enter("EUR", "100")
        self.window.press("Down", "Up")
        self.assert_amounts(self.window, "100", "EUR")

    def pick(self, key):
        self.window.press(key)
        wait_until(self.window.search, "the picker")
        self.window.press("Escape")
        wait_for(self.window.search, None, "the picker")

    def line(self):
        """Opens the picker, and gives the keyboard to its line of a currency that is not in the list."""
        self.window.open_picker()
        self.window.look_for("nok")
        wait_until(lambda: self.window.choice("NOK"), "NOK is offered")
        self.window.press("Down")
        wait_until(lambda: has(self.window.choice("NOK"), State.FOCUSED), "the line has the keyboard")

    def tick(self, key):
        self.line()
        self.window.press(key)
        wait_until(lambda: self.window.find(Role.PUSH_BUTTON, "Add 1 Currency"), "the line is ticked")
        self.window.press("Escape")
        wait_for(self.window.search, None, "the picker")

    def add(self, key):
        self.line()
        self.window.press(key)
        wait_for(self.window.rows, self.rows + ["NOK"], "the rows")
        self.home.agio("remove", "NOK")
        wait_for(self.window.rows, self.rows, "the rows")

    def base(self, key):
        self.window.focus("GBP")
        self.window.press(key)
        wait_for(lambda: self.window.rows()[0], "GBP", "the base")
        self.home.agio("base", "EUR")
        wait_for(lambda: self.window.rows()[0], "EUR", "the base")
        self.home.agio("move", "GBP", str(self.rows.index("GBP") + 1))

    def chart(self, key):
        self.window.focus("GBP")
        self.window.press(key)
        wait_until(lambda: self.window.find(Role.CHART, "Chart of EUR/GBP"), "the chart")
        self.window.press("Escape")
        wait_for(self.window.focused, "GBP", "the row with the keyboard")

    def look(*before, day):
        """Looks at a day of the chart of USD in a year: its place among the days, from the last one."""

        def check(self, key):
            self.chart_of_usd()
            self.window.press(*before, key)
            wait_until(lambda: self.window.find(Role.LABEL, written(YEAR[day])), YEAR[day])
            self.window.press("Escape", "Escape")

        return check

    def chart_of_usd(self):
        self.window.focus("USD")
        self.window.press("ctrl+h")
        wait_until(lambda: (node := self.window.find(Role.CHART)) and has(node, State.FOCUSED), "the chart")

    def ranges(self, key):
        self.chart_of_usd()
        for digit, title in zip("12345", ("1 month", "3 months", "1 year", "5 years", "All")):
            self.window.press(digit)
            wait_until(lambda: has(self.window.get(Role.RADIO_BUTTON, title), State.CHECKED), title)
        self.window.press("3", "Escape")

    def copied_rate(self, key):
        self.chart_of_usd()
        self.window.press("Home", key)
        wait_for(self.window.clipboard, unit(HISTORY[YEAR[0]].rates["USD"]), "the clipboard")
        self.window.press("Escape", "Escape")

    def table_of_usd(self, *keys):
        """Copies rows of the table of a month's rates, selected and copied by these keys, and counts them."""
        self.chart_of_usd()
        put_in_clipboard("nothing")
        self.window.press("1")
        tables.show(self.window, "Table")
        rows = tables.table(self.window, "Rates")
        Atspi.Component.grab_focus(rows)
        wait_until(lambda: has(rows, State.FOCUSED), "the table has the keyboard")
        # The first key selects the row that the keyboard is in.
        self.window.press("Down", *keys)
        wait_until(lambda: f"\n{YEAR[-1]}\t" in (self.window.clipboard() or ""), "the rows in the clipboard")
        # The first line has the headings.
        count = self.window.clipboard().count("\n") - 1
        tables.show(self.window, "Chart")
        self.window.press("3", "Escape")
        return count

    def all_rows(self, key):
        self.assertEqual(self.table_of_usd(key, "ctrl+c"), sum(day >= "2026-09-30" for day in YEAR))

    def copied_rows(self, key):
        self.assertEqual(self.table_of_usd("shift+Down", key), 2)

    def leave_chart(self, key):
        self.chart_of_usd()
        self.window.press("Home")
        wait_until(lambda: self.window.find(Role.LABEL, written(YEAR[0])), "the crosshair")
        self.window.press(key)
        wait_until(lambda: self.window.find(Role.LABEL, written(YEAR[-1])), "the last day")
        self.window.press(key)
        wait_for(self.window.focused, "USD", "the row with the keyboard")

    def remove(self, key):
        self.window.focus("GBP")
        self.window.press(key)
        wait_until(lambda: "GBP" not in self.window.rows(), "the row is gone")
        self.window.press("ctrl+z")

    def undo(self, key):
        self.window.focus("GBP")
        self.window.press("ctrl+Delete")
        wait_until(lambda: "GBP" not in self.window.rows(), "the row is gone")
        self.window.press(key)

    def redo(self, key):
        self.undo("ctrl+z")
        wait_for(self.window.rows, self.rows, "the rows")
        self.window.press(key)
        wait_until(lambda: "GBP" not in self.window.rows(), "the row is gone")
        self.window.press("ctrl+z")

    def row_menu(self, key):
        self.window.press(key)
        wait_until(lambda: self.window.find(Role.MENU), "the menu")
        self.assertIn("Make base", [name(item) for item in descendants(self.window.find(Role.MENU), Role.MENU_ITEM)])
        self.window.press("Escape")
        wait_for(lambda: self.window.find(Role.MENU), None, "the menu")

    def list(self):
        return self.window.called("Lists", Role.PUSH_BUTTON).get_description()

    def other_list(self, key):
        self.window.press(key)
        wait_for(self.list, "b", "the list shown")
        self.home.agio("lists", "show", "Home")
        wait_for(self.list, "Home", "the list shown")

    def popover(role, called):
        def check(self, key):
            self.window.press(key)
            wait_until(lambda: self.window.find(role, called), called)
            self.window.press("Escape")
            wait_for(lambda: self.window.find(role, called), None, called)

        return check

    def refresh(self, key):
        # A home of its own: who asks twice in a row is answered from the store.
        home = self.new_home()
        home.furnish()
        window = self.start("--store", home.store, home=home)
        attempts = len(home.json("sources", "log"))
        window.press(key)
        wait_until(lambda: len(home.json("sources", "log")) > attempts, "an attempt")
        window.stop()
        self.window.wait_until_active()

    def day_before(self, key):
        self.window.press(key)
        first = wait_until(self.window.banner, "a past day")
        self.window.press(key)
        wait_until(lambda: self.window.banner() not in (None, first), "the day before it")
        self.today("ctrl+t")

    def day_after(self, key):
        self.window.press("alt+Left")
        first = wait_until(self.window.banner, "a past day")
        self.window.press("alt+Left")
        wait_until(lambda: self.window.banner() not in (None, first), "the day before it")
        self.window.press(key)
        wait_for(self.window.banner, first, "the day after that")
        self.today("ctrl+t")

    def back_to_today(self, key):
        self.window.press("alt+Left")
        wait_until(self.window.banner, "a past day")
        self.today(key)

    def today(self, key):
        self.window.press(key)
        wait_for(self.window.banner, None, "the past day shown")

    def calendar(**days):
        """Presses a key in the calendar where 15 March 2023 is selected, and waits for the day that it selects."""

        def check(self, key):
            self.to_calendar("2023-03-15")
            self.window.press(key)
            wait_for(lambda: text(self.window.called("Day", Role.TEXT)), days[key.rpartition("+")[2]], "the selected day")
            self.window.press("Escape")
            self.today("ctrl+t")

        return check

    def to_calendar(self, day):
        self.window.show_day(day)
        self.window.open_day()
        self.window.press("Down")
        wait_until(lambda: (node := self.window.find(Role.CALENDAR)) and has(node, State.FOCUSED), "the calendar has the keyboard")

    def choose_day(self, key):
        self.to_calendar("2023-03-15")
        self.window.press("Left", key)
        wait_until(lambda: (self.window.banner() or "").startswith("Rates of Tue 14 Mar 2023"), "the day")
        self.today("ctrl+t")

    def to_list(self, key):
        self.chart_of_usd()
        self.window.press(key)
        wait_for(self.window.focused, "USD", "the row with the keyboard")

    def source(index):
        """Moves the source at an index, and back again."""

        def check(self, key):
            preferences = Preferences(self.window)
            order = preferences.order()
            preferences.focus(order[index])
            self.window.press(key)
            wait_for(preferences.order, [order[1], order[0], *order[2:]], "the order")
            self.home.agio("sources", "order", *order)
            wait_for(preferences.order, order, "the order")
            self.window.press("Escape")
            wait_for(lambda: preferences.frame, None, "the preferences")
            self.window.wait_until_active()

        return check

    def keep(self, key):
        self.window.focus("USD")
        self.window.press(key)
        wait_for(lambda: [(kept["from"], kept["to"]) for kept in self.home.json("kept")], [("EUR", "USD")], "what is kept")
        self.home.agio("kept", "remove", "1")

    def kept_page(self, key):
        self.window.press(key)
        wait_until(lambda: self.window.find(Role.TEXT, "Search kept conversions"), "the page")
        self.window.press("Escape")
        wait_for(self.window.focused, self.rows[0], "the row with the keyboard")

    def on_kept_page(act):
        """Presses a key on the page of one kept conversion, and waits for what it does."""

        def check(self, key):
            self.home.agio("keep", "1", "USD", "EUR")
            put_in_clipboard("nothing")
            self.window.press("ctrl+shift+s")
            row = wait_until(lambda: self.window.find(Role.LIST_ITEM), "the kept conversion")
            wait_until(lambda: has(row, State.FOCUSED), "the row has the keyboard")
            self.window.press(key)
            act(self)
            self.window.press("Escape")
            wait_for(self.window.focused, self.rows[0], "the row with the keyboard")
            if self.home.json("kept"):
                self.home.agio("kept", "remove", "1")

        return check

    def edited(self):
        wait_until(lambda: self.window.with_keyboard("Note"), "the note")
        self.window.press("Escape")
        wait_for(lambda: self.window.find(Role.TEXT, "Note"), None, "the note")

    def in_clipboard(self):
        wait_until(lambda: (self.window.clipboard() or "").startswith("1.00 USD = "), "the sentence")

    def removed(self):
        wait_for(lambda: self.home.json("kept"), [], "what is kept")

    def menu(self, key):
        self.window.press(key)
        wait_until(lambda: self.window.find(Role.MENU), "the menu")
        self.window.press("Escape")
        wait_for(lambda: self.window.find(Role.MENU), None, "the menu")

    def preferences(self, key):
        preferences = Preferences(self.window)
        self.window.press("Escape")
        wait_for(lambda: preferences.frame, None, "the preferences")

    def keys(self, key):
        self.open()
        self.window.press("Escape")
        wait_for(self.frame, None, "the window of the shortcuts")

    def help(self, key):
        def frame():
            return next((node for node in members(self.window.application) if name(node) == "Help"), None)

        self.window.press(key)
        wait_until(lambda: has(frame(), State.ACTIVE), "the help has the keyboard")
        self.window.press("Escape")
        wait_for(frame, None, "the help")
        self.window.wait_until_active()

    def close(self, key):
        self.window.press(key)
        self.assertEqual(self.window.wait(), 0)
        self.window = self.start()

    def side_chart(self, key):
        def chart():
            return self.window.find(Role.CHART)

        self.window.resize("Agio", 1000, 640)
        wait_until(chart, "the chart beside the list")
        self.window.press(key)
        wait_for(chart, None, "the chart")
        self.window.press(key)
        wait_until(chart, "the chart beside the list")
        self.window.resize("Agio", 480, 640)
        wait_for(chart, None, "the chart")

    CHECKS = {
        "Go to the next row": to_row(1),
        "Go to the previous row": to_row(1, begin=2),
        "Go six rows down": to_row(6),
        "Go six rows up": to_row(0, begin=6),
        "Go to a currency by code, name or country, or add it": find,
        "Undo typing in this row": forget,
        "Copy the amount": copied(NEWEST.shown(100, "EUR", "JPY")),
        "Copy the amount with its code": copied("JPY"),
        "Paste an amount in any currency": paste,
        "Add a currency": pick,
        "Select several currencies": tick,
        "Add the currency, or all selected ones": add,
        "Find a row": popover(Role.TEXT, "Find in the list"),
        "Make the row the base": base,
        "Show the row's chart": chart,
        "Move the row up": moved(3, 2),
        "Move the row down": moved(3, 4),
        "Move the row six positions up": moved(6, 1),
        "Move the row six positions down": moved(1, 6),
        "Remove the row": remove,
        "Remove the row (when you selected the amount, or it is empty)": remove,
        "Open the menu of the row": row_menu,
        "Undo": undo,
        "Redo": redo,
        "Show the previous list": other_list,
        "Show the next list": other_list,
        "Show the first to ninth list": lambda self, key: self.other_list("alt+2"),
        "Create a list": popover(Role.TEXT, "Name of the list"),
        "Set the fee": popover(Role.TEXT, "Fee in percent"),
        "Copy the list as a table": copied("\t"),
        "Copy the list as Markdown": copied("|"),
        "Keep the conversion of the row": keep,
        "Show the kept conversions": kept_page,
        "Edit the note of a kept conversion": on_kept_page(edited),
        "Copy the selected conversions as sentences": on_kept_page(in_clipboard),
        "Remove the selected conversions": on_kept_page(removed),
        "Move the crosshair one day back": look("End", day=-2),
        "Move the crosshair one day forward": look("Home", day=1),
        "Move the crosshair one month back": look("End", day=-23),
        "Move the crosshair one month forward": look("Home", day=21),
        "Move the crosshair to the first day": look(day=0),
        "Move the crosshair to the last day": look("Home", day=-1),
        "Show 1 month, 3 months, 1 year, 5 years or all": ranges,
        "Copy the rate at the crosshair": copied_rate,
        "Select all rows of the table": all_rows,
        "Copy the selected rows": copied_rows,
        "Hide the crosshair, then go back to the list": leave_chart,
        "Refresh rates": refresh,
        "Show rates on a past date": popover(Role.TEXT, "Day"),
        "Show the previous day with rates": day_before,
        "Show the next day with rates": day_after,
        "Go back to the latest rates": back_to_today,
        "Select the previous or the next day": calendar(Left="2023-03-14", Right="2023-03-16"),
        "Select the day a week before or after": calendar(Up="2023-03-08", Down="2023-03-22"),
        "Select the day a month before or after": calendar(Page_Up="2023-02-15", Page_Down="2023-04-15"),
        "Select the day a year before or after": calendar(Page_Up="2022-03-15", Page_Down="2024-03-15"),
        "Select the first or the last day of the month": calendar(Home="2023-03-01", End="2023-03-31"),
        "Show the rates on the selected day": choose_day,
        "Go back to the list": to_list,
        "Move the source up": source(1),
        "Move the source down": source(0),
        "Show or hide the chart beside the list": side_chart,
        "Open the main menu": menu,
        "Open the preferences": preferences,
        "Show the help": help,
        "Show keyboard shortcuts": keys,
        "Close the window": close,
    }


if __name__ == "__main__":
    unittest.main()
