"""Names that users may choose: in a script without a font, with invisible characters, and long ones."""

import unittest

from case import WindowCase
from waiting import wait_for, wait_until
from window import Atspi, name

#: Linear B, for which no font is installed; a right-to-left word; the longest name; what markup and formats would read.
NAMES = {"QQA": "𐀀𐀁𐀂", "QQB": "שקלים", "QQC": "W" * 60, "QQD": "<span size='0'>&amp;</b> _x %s"}


class Names(WindowCase):
    def test_a_name_is_shown_as_it_is_in_a_row_like_the_others(self):
        for code, called in NAMES.items():
            self.home.agio("own", "currency", code, called)
            self.home.agio("own", "rate", "EUR", code, "2")
        self.home.agio("add", *NAMES)
        window = self.start()
        wait_for(lambda: {code: name(window.row(code)) for code in NAMES}, {code: f"{code} {NAMES[code]}" for code in NAMES}, "the names")
        window.screenshot("names")
        width = Atspi.Component.get_extents(window.frame, Atspi.CoordType.WINDOW).width
        self.assertLess(width, 600, "a long name does not widen the window")
        wait_until(lambda: self.heights(window, "USD") == self.heights(window, *NAMES), "the rows are equally high")
        window.enter("USD", "5")
        self.assertNotEqual(window.amount("QQA"), "")

    def heights(self, window, *codes):
        return {Atspi.Component.get_extents(window.row(code), Atspi.CoordType.WINDOW).height for code in codes}

    def test_characters_that_control_a_terminal_or_turn_what_follows_are_refused(self):
        for called in ("a\x07b", "a\nb", "a\x1b[31mb", "\x7f", "a\u202ebc"):
            self.assertNotEqual(self.home.run("own", "currency", "QQA", called).returncode, 0, repr(called))
        self.assertNotIn("QQA", self.home.agio("own", "--json"))


if __name__ == "__main__":
    unittest.main()
