"""The picker: its groups, search, selection and keyboard navigation, and its size in a small window."""

import re
import subprocess

from case import WindowCase
from clipboard import put_in_clipboard
from locales import locale
from waiting import wait_for, wait_until
from window import Role, State, accessible, descendants, has, name, place_of, text

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


def code(item):
    return name(item).split(" ")[0]


def description(item):
    return accessible(item.get_description, "")


class PickerCase(WindowCase):
    def open(self, words="", **settings):
        """A window with an open picker and a search text."""
        window = self.start(**settings)
        window.open_picker()
        if words:
            window.look_for(words)
        return window

    def is_ticked(self, window, currency):
        """Whether the boxes of all lines of a currency are checked."""
        lines = [item for item in window.offered() if code(item) == currency]
        boxes = [next(descendants(line, Role.CHECK_BOX)) for line in lines]
        self.assertTrue(boxes, currency)
        return all(has(box, State.CHECKED) for box in boxes)

    def tick_with_pointer(self, window, currency):
        window.point(next(descendants(window.choice(currency), Role.CHECK_BOX)))

    def at(self, window):
        """The code of the focused line; None if there is none."""
        return next((code(item) for item in window.offered(State.FOCUSED)), None)

    def wait_for_first(self, window, currency):
        wait_until(lambda: next(iter(window.choices()), None) == currency, f"{currency} is offered first")

    def adder(self, window):
        """The label of the button that adds the selected currencies; None if it is hidden."""
        found = (name(node) for node in descendants(window.frame, Role.PUSH_BUTTON) if has(node, State.SHOWING))
        return next((words for words in found if re.fullmatch(r"Add \d+ Currenc(y|ies)", words)), None)

    def groups(self, window, count):
        """The first lines, each with its heading."""
        return [(code(item), description(item).split(", ")[-1]) for item in window.offered()[:count]]


class Ticking(PickerCase):
    def test_what_is_ticked_in_three_searches_is_added_in_that_order(self):
        window = self.open("swedish")
        self.wait_for_first(window, "SEK")
        window.press("ctrl+Return")
        wait_for(lambda: self.adder(window), "Add 1 Currency", "the button")
        # The search text is selected: the next key replaces it.
        window.look_for("australian")
        self.wait_for_first(window, "AUD")
        window.press("Down")
        wait_for(lambda: self.at(window), "AUD", "the line with the keyboard")
        window.press("space")
        wait_for(lambda: self.adder(window), "Add 2 Currencies", "the button")
        window.press("Up", "ctrl+a")
        window.look_for("zlot")
        self.wait_for_first(window, "PLN")
        self.tick_with_pointer(window, "PLN")
        wait_for(lambda: self.adder(window), "Add 3 Currencies", "the button")
        self.assertTrue(window.find(Role.LABEL, "SEK, AUD, PLN"))
        window.screenshot("picker-ticks")
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["SEK", "AUD", "PLN"], "the rows")
        wait_until(lambda: window.search() is None, "the picker is closed")
        wait_for(window.focused, "PLN", "the row with the keyboard")

    def test_enter_adds_what_was_searched_for_last_with_what_is_ticked(self):
        window = self.open("nok")
        self.wait_for_first(window, "NOK")
        window.press("ctrl+Return")
        wait_for(lambda: self.adder(window), "Add 1 Currency", "the button")
        window.look_for("sek")
        self.wait_for_first(window, "SEK")
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["NOK", "SEK"], "the rows")

    def test_enter_adds_no_more_than_what_is_ticked_after_a_search_was_deleted_or_found_a_row(self):
        for words, count in (("", len(DEFAULT) + 1), ("usd", 1)):
            with self.subTest(words):
                window = self.open("nok")
                self.wait_for_first(window, "NOK")
                window.press("ctrl+Return", "BackSpace")
                window.type(words)
                wait_until(lambda: len(window.choices()) >= count and text(window.search()) == words, "the search")
                window.press("Return")
                wait_for(window.rows, DEFAULT + ["NOK"], "the rows")
                window.stop()
                self.home.agio("remove", "NOK")

    def test_a_tick_survives_another_search_and_can_be_taken_off(self):
        window = self.open("nok")
        self.wait_for_first(window, "NOK")
        window.press("ctrl+Return")
        wait_until(lambda: self.is_ticked(window, "NOK"), "NOK is ticked")
        self.assertIn("selected", description(window.choice("NOK")))
        window.look_for("sek")
        self.wait_for_first(window, "SEK")
        self.assertFalse(self.is_ticked(window, "SEK"))
        window.press("ctrl+a")
        window.look_for("krone")
        wait_until(lambda: window.choice("NOK") and self.is_ticked(window, "NOK"), "NOK is still ticked")
        self.tick_with_pointer(window, "NOK")
        wait_for(lambda: self.adder(window), None, "the button")
        self.assertFalse(self.is_ticked(window, "NOK"))
        self.assertNotIn("selected", description(window.choice("NOK")))

    def test_the_button_adds_what_is_ticked_but_for_what_another_process_has_added(self):
        window = self.open("krone")
        for currency in ["NOK", "DKK"]:
            self.tick_with_pointer(window, wait_until(lambda: window.choice(currency) and currency, currency))
            wait_until(lambda: self.is_ticked(window, currency), f"{currency} is ticked")
        self.home.agio("add", "NOK")
        wait_for(window.rows, DEFAULT + ["NOK"], "the rows")
        window.click(window.button("Add 2 Currencies"))
        wait_for(window.rows, DEFAULT + ["NOK", "DKK"], "the rows")
        self.assertEqual(self.home.list(), DEFAULT + ["NOK", "DKK"])

    def test_a_click_on_a_line_adds_it_and_ticks_it_once_others_are_ticked(self):
        window = self.open("krone")
        wait_until(lambda: window.choice("NOK"), "NOK is offered")
        self.tick_with_pointer(window, "NOK")
        wait_for(lambda: self.adder(window), "Add 1 Currency", "the button")
        window.point(window.choice("DKK"))
        wait_for(lambda: self.adder(window), "Add 2 Currencies", "the button")
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["NOK", "DKK"], "the rows")
        window.open_picker()
        self.assertIsNone(self.adder(window))
        window.look_for("isk")
        self.wait_for_first(window, "ISK")
        window.point(window.choice("ISK"))
        wait_for(window.rows, DEFAULT + ["NOK", "DKK", "ISK"], "the rows")

    def test_what_is_in_the_list_is_marked_and_takes_no_tick_and_enter_goes_to_its_row(self):
        window = self.open("usd")
        self.wait_for_first(window, "USD")
        self.assertIn("in the list", description(window.choice("USD")))
        self.assertTrue(window.find(Role.LABEL, "in the list", window.choice("USD")))
        window.press("ctrl+Return")
        self.tick_with_pointer(window, "USD")
        self.assertIsNone(self.adder(window))
        window.press("Return")
        wait_until(lambda: window.search() is None, "the picker is closed")
        wait_for(window.focused, "USD", "the row with the keyboard")
        wait_for(window.rows, DEFAULT, "the rows")

    def test_a_click_or_enter_on_a_line_of_the_list_goes_to_its_row_and_brings_it_into_view(self):
        more = ["AUD", "BRL", "CAD", "CZK", "DKK", "HKD", "HUF", "IDR", "ILS", "ISK", "KRW", "MXN", "MYR", "NOK"]
        self.home.agio("add", *more)
        window = self.start()
        for act in (lambda: window.point(window.choice("NOK")), lambda: window.press("Down", "Return")):
            window.focus("EUR")
            window.open_picker()
            window.look_for("norwegian")
            self.wait_for_first(window, "NOK")
            act()
            wait_for(window.focused, "NOK", "the row with the keyboard")
            wait_until(lambda: self.is_in_view(window, "NOK"), "the row is in view")
        wait_for(window.rows, DEFAULT + more, "the rows")

    def is_in_view(self, window, code):
        """Whether a row is wholly between the header bar and the status line."""
        window.status()
        row, top, bottom = (place_of(node) for node in (window.row(code), window.button("Main menu"), window.status_line))
        return top.y + top.height <= row.y and row.y + row.height <= bottom.y


class Offering(PickerCase):
    def test_groups_and_names_are_those_of_the_users_country(self):
        self.home.locale = {**locale("de_DE"), "TZ": "Europe/Berlin"}
        self.home.agio("remove", "CHF")
        self.home.agio("lists", "add", "Trip")
        self.home.agio("add", "THB")
        self.home.agio("lists", "show", "Home")
        self.home.agio("add", "SEK", "NOK", "DKK")
        self.home.agio("remove", "SEK", "NOK")
        window = self.open()
        window.screenshot("picker-groups")
        # What was removed or added last, then what another list has; then the neighbors and the region.
        expected = [(code, "Recent") for code in ["NOK", "SEK", "THB", "CHF"]]
        expected += [(code, "Nearby") for code in ["CZK", "PLN"]] + [("AUD", "All currencies")]
        self.assertEqual(self.groups(window, 7), expected)
        # xdotool cannot type this text: it is pasted.
        for words, currency in [("norwegen", "NOK"), ("norwegische", "NOK"), ("日本", "JPY")]:
            put_in_clipboard(words)
            window.press("ctrl+a", "ctrl+v")
            wait_for(lambda: text(window.search()), words, "the search")
            self.wait_for_first(window, currency)
        window.press("ctrl+a")
        window.look_for("mark")
        wait_until(lambda: window.choice("DEM"), "DEM is offered")
        self.assertEqual(description(window.choice("DEM")), "withdrawn Mär. 2002, Former currencies")

    def test_the_time_zone_tells_what_is_nearby_before_the_locale_does(self):
        self.home.locale = {**locale("en_US"), "TZ": "Europe/Warsaw"}
        window = self.open()
        window.screenshot("picker-warsaw")
        near = ["PLN", "BYN", "CZK", "RUB", "UAH", "HUF", "MDL", "RON"]
        self.assertEqual(self.groups(window, 9), [*[(code, "Nearby") for code in near], ("AUD", "All currencies")])

    def test_a_text_that_no_currency_matches_begins_a_custom_currency(self):
        window = self.open("bitcoin")
        self.assertTrue(window.get(Role.LABEL, "No currency matches “bitcoin”."))
        window.screenshot("picker-nothing")
        window.press("Return")
        wait_until(lambda: window.with_keyboard("Currency code"), "the code has the keyboard")
        self.assertEqual(text(window.called("Currency name", Role.TEXT)), "bitcoin")
        window.screenshot("picker-custom")
        window.type("XBT")
        window.press("Return")
        wait_until(lambda: "XBT 2 bitcoin" in self.home.agio("currencies", "bitcoin"), "the currency is there")
        window.press("Escape")
        window.wait_until_active()
        window.open_picker()
        window.look_for("abc")
        window.click(window.button("Add a Custom Currency…"))
        wait_until(lambda: window.with_keyboard("Currency name"), "the name has the keyboard")
        self.assertEqual(text(window.called("Currency code", Role.TEXT)), "ABC")

    def test_the_search_says_what_can_be_typed_and_no_flag_is_read_out(self):
        window = self.open()
        wanted = "Code, name, country or symbol"
        self.assertEqual(window.search().get_attributes().get("placeholder-text"), wanted)
        for line in window.offered()[:20]:
            labels = [node for node in descendants(line, Role.LABEL)]
            self.assertFalse([label for label in labels if any(0x1F1E6 <= ord(sign) <= 0x1F1FF for sign in name(label))])

    def test_where_the_locale_has_no_country_the_time_zone_tells_what_is_nearby(self):
        self.home.locale = {"TZ": "Asia/Tokyo"}
        window = self.open()
        nearby = [(currency, "Nearby") for currency in ["HKD", "KPW", "KRW", "MNT", "MOP", "TWD"]]
        self.assertEqual(self.groups(window, 7), [*nearby, ("AUD", "All currencies")])


class Keys(PickerCase):
    def test_arrows_pages_and_both_ends_walk_through_the_lines(self):
        self.home.locale = {"TZ": "UTC"}
        window = self.open()
        # Neither locale nor time zone names a country: nothing is nearby.
        lines = self.groups(window, 10)
        self.assertEqual({heading for _, heading in lines}, {"All currencies"})
        open_to = [line for line, _ in lines]
        window.press("Down")
        wait_for(lambda: self.at(window), open_to[0], "the line with the keyboard")
        window.press("Down", "Down", "Down", "Down")
        wait_for(lambda: self.at(window), open_to[4], "the line with the keyboard")
        window.press("Up")
        wait_for(lambda: self.at(window), open_to[3], "the line with the keyboard")
        window.press("End")
        wait_for(lambda: self.at(window), "ZWR", "the line with the keyboard")
        window.press("Page_Up")
        wait_until(lambda: self.at(window) not in ("ZWR", None), "the keyboard is a page up")
        self.assertTrue(has(window.choice(self.at(window)), State.SHOWING))
        window.press("Home")
        wait_for(lambda: self.at(window), open_to[0], "the line with the keyboard")
        window.press("Page_Down")
        wait_until(lambda: self.at(window) not in (open_to[0], None), "the keyboard is a page down")
        window.press("Home", "Up")
        wait_until(lambda: has(window.search(), State.FOCUSED), "the search has the keyboard")

    def test_typing_among_the_lines_goes_on_with_the_search(self):
        window = self.open("kro")
        wait_until(lambda: window.choice("NOK"), "NOK is offered")
        window.press("Down")
        wait_until(lambda: self.at(window), "a line has the keyboard")
        window.type("ne")
        wait_for(lambda: text(window.search()), "krone", "the search")
        wait_until(lambda: has(window.search(), State.FOCUSED), "the search has the keyboard")

    def test_escape_gives_the_keyboard_back_to_its_row_and_drops_the_ticks(self):
        window = self.start()
        for way in [lambda: window.press("ctrl+n"), lambda: window.point(window.button("Add currency"))]:
            window.focus("GBP")
            way()
            wait_until(lambda: has(window.search(), State.FOCUSED), "the picker is open")
            window.look_for("nok")
            self.wait_for_first(window, "NOK")
            window.press("ctrl+Return")
            wait_for(lambda: self.adder(window), "Add 1 Currency", "the button")
            window.press("Down", "Escape")
            wait_until(lambda: window.search() is None, "the picker is closed")
            wait_for(window.focused, "GBP", "the row with the keyboard")
        wait_for(window.rows, DEFAULT, "the rows")

    def test_the_windows_keys_do_not_change_the_list_behind(self):
        window = self.start()
        window.choose("INR", "Remove")
        wait_for(window.rows, DEFAULT[:-1], "the rows")
        window.open_picker()
        window.look_for("sek")
        self.wait_for_first(window, "SEK")
        window.press("ctrl+Return", "ctrl+z", "ctrl+n")
        wait_for(lambda: self.adder(window), "Add 1 Currency", "the button")
        wait_for(window.rows, DEFAULT[:-1], "the rows")
        window.press("Escape")
        wait_until(lambda: window.search() is None, "the picker is closed")
        window.press("ctrl+z")
        wait_for(window.rows, DEFAULT, "the rows")

    def test_the_last_line_is_reached_at_once_after_opening(self):
        window = self.start()
        window.press("ctrl+n", "Down", "End")
        wait_for(lambda: self.at(window), "ZWR", "the line with the keyboard")


class Room(PickerCase):
    def fits(self, window):
        """Asserts that the visible parts of the picker are inside the window."""
        frame = place_of(window.frame)
        parts = [window.search(), window.called("Available currencies").get_parent()]
        parts += [node for node in descendants(window.frame, Role.PUSH_BUTTON) if name(node) == self.adder(window)]
        for part in parts:
            place = place_of(part)
            inside = (
                frame.x <= place.x and place.x + place.width <= frame.x + frame.width
                and frame.y <= place.y and place.y + place.height <= frame.y + frame.height
            )
            self.assertTrue(inside, f"{name(part)} is at {place.x},{place.y} {place.width}×{place.height} in {frame.width}×{frame.height}")

    def shrink(self, window, width, height):
        pid = str(window.process.pid)
        search = ["xdotool", "search", "--all", "--onlyvisible", "--pid", pid, "--name", "^Agio$"]
        identity = subprocess.run(search, capture_output=True, text=True, check=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowsize", "--sync", identity, str(width), str(height)], check=True)

    def look(self, title, width, height):
        self.home.agio("remove", *DEFAULT)
        window = self.start()
        self.shrink(window, width, height)
        window.open_picker()
        window.look_for("dinar")
        wait_until(lambda: window.choice("BHD"), "BHD is offered")
        window.press("ctrl+Return")
        wait_for(lambda: self.adder(window), "Add 1 Currency", "the button")
        window.screenshot(title)
        self.fits(window)

    def test_it_fits_a_phone(self):
        self.look("picker-360", 360, 640)

    def test_it_fits_a_phone_on_its_side(self):
        self.look("picker-low", 640, 360)

    def test_it_fits_with_large_text(self):
        self.home.locale = {"GDK_DPI_SCALE": "2"}
        self.look("picker-large-text", 360, 720)

    def test_it_runs_from_right_to_left(self):
        self.home.locale = locale("ar_EG")
        window = self.open("kron")
        wait_until(lambda: window.choice("NOK"), "NOK is offered")
        window.press("ctrl+Return")
        window.screenshot("picker-right-to-left")
        line = window.choice("NOK")
        box = place_of(next(descendants(line, Role.CHECK_BOX)))
        words = place_of(window.find(Role.LABEL, "NOK", line))
        self.assertGreater(box.x, words.x)
