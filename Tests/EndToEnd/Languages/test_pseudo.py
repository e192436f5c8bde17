"""Every page and every help in a language that nobody speaks: no English is left. Each message of that language has accents, so
that plain letters are those of values: of names and codes of currencies, of sources, dates and addresses."""

import re

import window as windows
from hand import Hand
from pages import PAGES, Pages
from prefix import PSEUDO, install, pseudo
from window import ALL_BUT_CELLS, accessible, descendants
from case import WindowCase


class Pseudo(WindowCase):
    def setUp(self):
        super().setUp()
        install(self.home, PSEUDO)
        self.home.locale = {"LANGUAGE": PSEUDO}
        windows.reading = pseudo.decoded
        self.addCleanup(setattr, windows, "reading", str)

    def texts(self):
        """What can be read in the window, or is read aloud."""
        for shell in windows.members(self.window.application):
            for node in [shell, *descendants(shell, ALL_BUT_CELLS)]:
                yield accessible(node.get_name, "")
                yield accessible(node.get_description, "")

    def test_no_english_is_left_on_any_page(self):
        self.window = self.start()
        self.hand = Hand()
        self.addCleanup(self.hand.close)
        self.pages = Pages(self.window, self.hand)
        left = {}
        # The list is emptied last.
        for called, page in sorted(PAGES.items(), key=lambda item: item[0] == "empty list"):
            self.pages.open(page)
            for text in self.texts():
                words = re.findall(r"[A-Za-z]{2,}", pseudo.untranslated(text))
                if words:
                    left.setdefault(text, called)
        print(*(f"{page}: {text}" for text, page in left.items()), sep="\n", file=open("/tmp/left.txt", "w"))
        self.assertEqual(left, {})
