"""A window in a language, whose names the tests read in English."""

import window as windows
from case import WindowCase
from hand import Hand
from pages import Pages
from prefix import PSEUDO, install, pseudo


class SpeakerCase(WindowCase):
    """The pages of a window in a language."""

    language = PSEUDO

    def setUp(self):
        super().setUp()
        install(self.home, self.language)
        self.home.locale = {"LANGUAGE": self.language}
        # It was made in English.
        self.home.agio("lists", "rename", "Home", "1")
        windows.reading = pseudo.decoded
        self.addCleanup(setattr, windows, "reading", str)
        self.window = self.start()
        self.hand = Hand()
        self.addCleanup(self.hand.close)
        self.pages = Pages(self.window, self.hand)
