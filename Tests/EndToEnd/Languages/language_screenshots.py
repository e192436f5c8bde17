"""Makes pictures of every page in a language, in a narrow window and in one of the usual width:
`AGIO_SCREENSHOTS=DIR AGIO_LANGUAGE=de Tests/EndToEnd/run.sh language_screenshots`; without AGIO_LANGUAGE in the language that
nobody speaks. This is not a test, and `discover` does not find it."""

import os
from pathlib import Path

from pages import PAGES
from pictures import PictureCase
from prefix import PSEUDO
from speakers import SpeakerCase


class Pictures(SpeakerCase, PictureCase):
    language = os.environ.get("AGIO_LANGUAGE", PSEUDO)

    def pictures(self, width):
        self.window.resize("Agio", width, 720)
        for called in sorted(PAGES, key=lambda called: called == "empty list"):
            self.pages.open(PAGES[called])
            picture = f"{self.language}-{width}-{called.replace(' ', '-')}.png"
            self.take(self.window, Path(os.environ["AGIO_SCREENSHOTS"]) / picture)

    def test_360(self):
        self.pictures(360)

    def test_490(self):
        self.pictures(490)
