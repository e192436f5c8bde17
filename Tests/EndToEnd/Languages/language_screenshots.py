"""Makes pictures of every page in a language, in a narrow window and in one of the usual width:
`AGIO_SCREENSHOTS=DIR AGIO_LANGUAGE=de Tests/EndToEnd/run.sh language_screenshots`; without AGIO_LANGUAGE in the language that
nobody speaks. This is not a test, and `discover` does not find it."""

import os

import screenshots
from pages import PAGES
from prefix import PSEUDO
from speakers import SpeakerCase


class Pictures(SpeakerCase):
    language = os.environ.get("AGIO_LANGUAGE", PSEUDO)
    # Of the class itself, the loader would run the tests.
    settle, take = screenshots.Screenshots.settle, screenshots.Screenshots.take
    keep, place = screenshots.Screenshots.keep, screenshots.Screenshots.place

    def pictures(self, width):
        self.window.resize("Agio", width, 720)
        for called in sorted(PAGES, key=lambda called: called == "empty list"):
            self.pages.open(PAGES[called])
            self.take(self.window, f"{self.language}-{width}-{called.replace(' ', '-')}")

    def test_360(self):
        self.pictures(360)

    def test_490(self):
        self.pictures(490)
