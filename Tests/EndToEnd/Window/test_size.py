"""The size of the window, from one start to the next."""

import unittest

from case import WindowCase
from waiting import wait_for, wait_until
from window import Role


class Size(WindowCase):
    def test_the_window_opens_in_the_size_that_it_had(self):
        window = self.start()
        window.resize("Agio", 900, 700)
        wait_for(lambda: window.width("Agio"), 900, "the width")
        window.close()
        window = self.start()
        wait_for(lambda: window.width("Agio"), 900, "the width")
        wait_until(lambda: window.find(Role.CHART), "the chart beside the list")
        self.assertEqual(window.focused(), "EUR")


if __name__ == "__main__":
    unittest.main()
