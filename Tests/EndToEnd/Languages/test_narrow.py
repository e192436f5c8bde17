"""Pages in a window as narrow as a phone, in languages whose words are long."""

import unittest

from pages import PAGES
from speakers import SpeakerCase
from window import Atspi

#: The pages with controls in lines, which could need more room than there is.
WIDE = ["alerts", "alert at a time", "chart page", "chart's table", "chart's averages", "kept conversions"]
PHONE = 360


class Narrow(SpeakerCase):
    def assert_no_page_makes_it_wider(self):
        widths = {}
        for called in WIDE:
            self.window.resize("Agio", PHONE, 720)
            self.pages.open(PAGES[called])
            widths[called] = Atspi.Component.get_extents(self.window.frame, Atspi.CoordType.SCREEN).width
            self.pages.go_home()
        self.assertEqual(widths, dict.fromkeys(WIDE, PHONE))


class Russian(Narrow):
    language = "ru"

    def test_no_page_makes_the_window_wider(self):
        self.assert_no_page_makes_it_wider()


class Polish(Narrow):
    language = "pl"

    def test_no_page_makes_the_window_wider(self):
        self.assert_no_page_makes_it_wider()


class Dutch(Narrow):
    language = "nl"

    def test_no_page_makes_the_window_wider(self):
        self.assert_no_page_makes_it_wider()


if __name__ == "__main__":
    unittest.main()
