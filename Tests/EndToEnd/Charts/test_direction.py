"""Right-to-left languages: the window is mirrored, and numbers still run from left to right."""

import subprocess
import unittest
from itertools import pairwise

from case import WindowCase
from locales import locale
from waiting import wait_until
from window import Atspi, Role, descendants, name, text


def place(node):
    """The left and the right edge of a widget."""
    found = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
    return found.x, found.x + found.width


class Direction(WindowCase):
    def setUp(self):
        super().setUp()
        self.home.locale = locale("ar_EG")

    def test_the_row_is_mirrored(self):
        window = self.start()
        label = next(node for node in descendants(window.row("USD"), Role.LABEL) if name(node) == "USD")
        wait_until(lambda: place(window.button("Actions for USD"))[1] > 0, "the row is placed")
        order = [window.button("Actions for USD"), window.entry("USD"), label]
        self.assertTrue(all(place(left)[1] <= place(right)[0] for left, right in pairwise(order)), [*map(place, order)])
        buttons = [window.called(called) for called in ("Main menu", "Refresh rates", "Add currency")]
        self.assertEqual(buttons, sorted(buttons, key=place))

    def test_calculations_run_from_left_to_right_with_every_keyboard(self):
        for layout in ("us", "il", "ara"):
            with self.subTest(layout):
                window = self.start()
                self.use_layout(layout)
                window.enter("USD", "12.5*3-(4-1)")
                self.assert_figures(window, "USD")
                self.assert_figures(window, "GBP")
                window.press("Up")
                self.assert_figures(window, "USD")
                self.use_layout("us")
                window.stop()

    def use_layout(self, layout):
        subprocess.run(["setxkbmap", "-layout", layout], check=True)
        self.addCleanup(subprocess.run, ["setxkbmap", "-layout", "us"], check=True)

    def assert_figures(self, window, code):
        """Asserts that the characters follow one another from the left, the last at the right edge of the entry."""
        entry = window.entry(code)

        def are_figures():
            shown = range(len(text(entry)))
            boxes = [Atspi.Text.get_character_extents(entry, at, Atspi.CoordType.SCREEN) for at in shown]
            lefts, gap = [box.x for box in boxes], place(entry)[1] - boxes[-1].x - boxes[-1].width
            return lefts == sorted(set(lefts)) and 0 < gap < 24, (text(entry), lefts, gap)

        wait_until(are_figures, f"the figures of {code}")


if __name__ == "__main__":
    unittest.main()
