"""The help, and the about dialog."""

import unittest

from case import WindowCase
from waiting import wait_for, wait_until
from window import Role, State, descendants, has, members, name, place_of


class Help(WindowCase):
    def setUp(self):
        super().setUp()
        self.window = self.start()

    def frame(self):
        return next((node for node in members(self.window.application) if name(node) == "Help"), None)

    def open(self):
        self.window.press("F1")
        return wait_until(lambda: (frame := self.frame()) and has(frame, State.ACTIVE) and frame, "the help has the keyboard")

    def leave(self):
        self.window.press("Escape")
        wait_for(self.frame, None, "the help")
        self.window.wait_until_active()

    def paragraphs(self):
        return list(descendants(self.frame(), Role.LIST_ITEM))

    def test_the_key_and_the_menu_open_it_and_escape_leaves_it(self):
        self.open()
        self.assertGreater(len(self.paragraphs()), 10)
        self.window.screenshot("help")
        self.leave()
        wait_for(self.window.focused, "EUR", "the row with the keyboard")
        self.window.press("F10")
        self.window.click(self.window.get(Role.MENU_ITEM, "Help"))
        wait_until(self.frame, "the help")

    def test_it_opens_from_the_page_of_a_chart_too(self):
        self.window.press("Down", "ctrl+h")
        wait_until(lambda: (node := self.window.find(Role.CHART)) and has(node, State.FOCUSED), "the chart")
        self.open()
        self.leave()
        self.assertIsNotNone(self.window.find(Role.CHART))

    def test_the_list_can_be_used_beside_it(self):
        self.open()
        self.window.activate()
        self.window.enter("USD", "7")
        self.assert_amounts(self.window, "7", "USD", typed="7")
        self.assertIsNotNone(self.frame())

    def test_every_paragraph_is_read_in_its_list_and_the_keyboard_walks_through_all(self):
        self.open()
        lines = self.paragraphs()
        wait_until(lambda: has(lines[0], State.FOCUSED), "the first paragraph has the keyboard")
        headings = [name(node) for node in descendants(self.frame(), Role.LIST)]
        self.assertEqual(headings[0], "Amounts")
        self.assertEqual(headings[-1], "Your data")
        self.window.press(*["Down"] * len(lines))
        wait_until(lambda: has(lines[-1], State.FOCUSED), "the last paragraph has the keyboard")
        self.window.press("Home")
        wait_until(lambda: has(lines[0], State.FOCUSED), "the first paragraph has the keyboard")
        self.assertTrue(any(str(self.home.store) in name(line) for line in lines), "it says where the data is")

    def test_it_fits_a_narrow_screen(self):
        self.open()
        self.window.resize("Help", 360, 500)
        wait_for(lambda: self.window.width("Help"), 360, "the width of the help")
        place_of(self.paragraphs()[-1])
        self.window.screenshot("help-360")


class About(WindowCase):
    def test_it_names_the_sources_in_use_with_their_terms_and_what_is_included(self):
        window = self.start()
        window.press("F10")
        window.click(window.get(Role.MENU_ITEM, "About Agio"))
        wait_until(lambda: window.called("MIT License"), "the dialog")
        window.screenshot("about")
        links = [name(node) for node in descendants(window.application, [Role.LINK, Role.PUSH_BUTTON])]
        # The others are disabled in this home, and the store has no rates of theirs.
        sources = ["Source: European Central Bank", "Source: European Central Bank, via Frankfurter"]
        shown = [called for called in links if called.startswith(("Source: ", "Rates By"))]
        self.assertEqual(list(dict.fromkeys(shown)), sources)
        for work in ("ISO 4217", "Unicode CLDR", "iso-codes", "Noto Color Emoji", "MIT License"):
            self.assertIn(work, links)
        said = {name(node) for node in descendants(window.application, Role.LABEL)}
        for words in (
            "Sources of rates", "Included data and software", "Licence", "Agio comes with absolutely no warranty.",
            "Free for any use, also commercial, if the source is named and the rates are unchanged.",
            "Names of currencies and countries in many languages. Licence: LGPL-2.1-or-later.",
        ):
            self.assertIn(words, said)


if __name__ == "__main__":
    unittest.main()
