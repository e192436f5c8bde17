"""A window in a language, whose names the tests read in English."""

import functools
import re

import window as windows
from case import WindowCase
from hand import Hand
from pages import Pages
from prefix import PO, PSEUDO, entries, install, pseudo


class SpeakerCase(WindowCase):
    """The pages of a window in a language."""

    language = PSEUDO

    def setUp(self):
        super().setUp()
        install(self.home, self.language)
        self.home.locale = {"LANGUAGE": self.language}
        # It was made in English.
        self.home.agio("lists", "rename", "Home", "1")
        windows.reading = pseudo.decoded if self.language == PSEUDO else English(self.language).of
        self.addCleanup(setattr, windows, "reading", str)
        self.window = self.start()
        self.hand = Hand()
        self.addCleanup(self.hand.close)
        self.pages = Pages(self.window, self.hand)


class English:
    """The English messages of translated ones, by a language's PO file."""

    def __init__(self, language):
        self.messages, self.patterns = {}, []
        for entry in entries(PO / f"{language}.po"):
            for english, translated in zip(entry.forms, entry.translations):
                self.add(english.replace("_", ""), translated.replace("_", ""))
        self.of = functools.cache(self._of)

    def add(self, english, translated):
        if "{0}" not in translated:
            self.messages.setdefault(translated, english)
        elif re.sub(r"\{\d+\}|\W", "", translated):
            pattern = re.sub(r"\\\{(\d)\\\}", r"(?P<v\1>.*)", re.escape(translated))
            self.patterns.append((re.compile(pattern, re.S), english))

    def _of(self, text):
        if text in self.messages:
            return self.messages[text]
        for pattern, english in self.patterns:
            found = pattern.fullmatch(text)
            if found:
                return re.sub(r"\{(\d)\}", lambda place: found[f"v{place[1]}"], english)
        return text
