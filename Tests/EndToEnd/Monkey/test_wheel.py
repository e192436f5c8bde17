"""The mouse wheel over the list."""

import subprocess

from case import WindowCase
from waiting import wait_until
from window import Atspi, State, has


class Wheel(WindowCase):
    """The mouse wheel scrolls the list and does not crash the window."""

    def turn(self, window, button, times=1):
        """Turns the wheel over the list: X's button 4 is up, 5 down, 6 left, 7 right."""
        place = Atspi.Component.get_extents(window.frame, Atspi.CoordType.SCREEN)
        middle = [str(place.x + place.width // 3), str(place.y + place.height // 2)]
        clicks = ["click", "--repeat", str(times), "--delay", "5", str(button)]
        subprocess.run(["xdotool", "mousemove", *middle, *clicks], check=True)

    def assert_alive(self, window):
        """Asserts that the window still responds to keys."""
        window.enter("USD", "7")
        self.assert_amounts(window, "7", "USD", typed="7")
        self.assertIsNone(window.process.poll())

    def test_one_notch_in_each_direction_leaves_the_window_alive(self):
        window = self.start()
        for button in (4, 5, 6, 7):
            with self.subTest(button=button):
                self.turn(window, button)
                self.assert_alive(window)
                window.press("Escape")

    def test_the_wheel_scrolls_a_list_that_is_longer_than_the_window(self):
        self.home.agio("add", *"AUD BRL CAD CZK DKK HKD HUF IDR ILS ISK KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR".split())
        window = self.start()
        # The first one, the base, stays in sight.
        row = window.rows()[1]

        def is_in_sight():
            return has(window.row(row), State.SHOWING) and Atspi.Component.get_extents(window.row(row), Atspi.CoordType.SCREEN).y >= 0

        wait_until(is_in_sight, f"{row} is in sight")
        self.turn(window, 5, 5)
        wait_until(lambda: not is_in_sight(), f"{row} is scrolled away")
        self.turn(window, 4, 9)
        wait_until(is_in_sight, f"{row} is in sight again")
        self.assert_alive(window)
