"""Both programs in each language of data/po/LINGUAS, in the locale C.UTF-8: the language alone decides on the messages."""

import os
import re
import struct
from unicodedata import category, east_asian_width

from case import HomeCase, WindowCase
from locales import locale
from prefix import LANGUAGES, install, translated
from waiting import wait_for, wait_until
from window import Role, text


def columns(line):
    """The columns of a terminal that a line takes."""
    wide = {"W": 2, "F": 2}
    return sum(0 if category(letter) in ("Mn", "Me", "Cf") else wide.get(east_asian_width(letter), 1) for letter in line)


def entries(help):
    """The commands, options and exit codes that a help lists."""
    return re.findall(r"^  (\S+)(?=  )", help, re.M)


def breakages(whole):
    """A catalogue with each number wrong that the C library trusts, by what is wrong."""

    def changed(*words):
        broken = bytearray(whole)
        for offset, word in words:
            struct.pack_into("=I", broken, offset, word)
        return bytes(broken)

    _, _, count, texts, translations, size, hashes = struct.unpack_from("=7I", whole)
    yield from {"empty": b"", "a part of the header": whole[:20], "no catalogue": b"\xff" * len(whole), "half": whole[: len(whole) // 2]}.items()
    yield "another revision", changed((4, 1))
    yield "more messages than there are", changed((8, 2**31))
    for name, table in (("text", texts), ("translation", translations)):
        yield f"a {name} that is too long", changed((table + 8 * 7, 2**31))
        yield f"a {name} that is elsewhere", changed((table + 8 * 7 + 4, 2**32 - 1))
        yield f"a {name} without end", changed((table + 8 * 7, struct.unpack_from("=I", whole, table + 8 * 7)[0] - 1))
    yield "a place of a message that is none", changed(*((hashes + 4 * place, count + 1) for place in range(size)))
    yield "a search without end", changed(*((hashes + 4 * place, 1) for place in range(size)))
    yield "a size that is no prime", changed((20, size - 1))


class Terminal(HomeCase):
    def setUp(self):
        super().setUp()
        self.prefix = install(self.home, *LANGUAGES)

    def help(self, language):
        self.home.locale = {"LANGUAGE": language}
        return self.home.agio("--help")

    def test_the_help_is_in_each_language(self):
        english = self.help("en")
        for language in LANGUAGES:
            with self.subTest(language=language):
                said = self.help(language)
                self.assertIn(translated(language, "Convert an amount into other currencies"), said)
                self.assertEqual(entries(said), entries(english))
                lines = [line for line in said.splitlines() if str(self.home.store) not in line]
                self.assertEqual([line for line in lines if columns(line) > 80], [], "80 columns have room for it")

    def test_options_have_room_in_80_columns_in_each_language(self):
        commands = [line.split("\t")[0] for line in self.home.agio("complete", "--", "").splitlines()]
        for command in commands:
            # An example may be longer.
            longest = max(map(columns, self.home.agio(command, "--help").splitlines()))
            for language in LANGUAGES:
                self.home.locale = {"LANGUAGE": language}
                with self.subTest(command=command, language=language):
                    said = self.home.agio(command, "--help")
                    self.assertLessEqual(max(map(columns, said.splitlines())), max(80, longest))

    def test_a_language_that_is_not_there_or_whose_catalogue_is_broken_is_english(self):
        english = "  convert     Convert an amount into other currencies\n"
        catalogue = self.prefix / "share" / "locale" / LANGUAGES[0] / "LC_MESSAGES" / "agio.mo"
        whole = catalogue.read_bytes()
        self.assertIn(english, self.help("qq_XX:../.."))
        self.assertNotIn(english, self.help(LANGUAGES[0]))
        for what, broken in breakages(whole):
            with self.subTest(what):
                catalogue.write_bytes(broken)
                self.assertIn(english, self.help(LANGUAGES[0]))

    def test_words_are_read_in_german_and_in_english(self):
        self.home.furnish()
        self.home.locale = {"LANGUAGE": "de"}
        for german, english in [
            ("100 usd am 2024-03-01", "100 usd on 2024-03-01"), ("100 usd am letzten Freitag", "100 usd on last friday"),
            ("100 usd vom Ende letzten Jahres", "100 usd on end of last year"),
            ("100 usd zum Kurs von 0.5 eur", "100 usd at 0.5 eur"), ("100 usd zu 0.5 eur", "100 usd @ 0.5 eur"),
        ]:
            with self.subTest(german):
                results = [self.home.run("convert", words, "to", "EUR", "--human") for words in (german, english)]
                said = [(result.returncode, result.stdout, result.stderr) for result in results]
                # Of last Friday there may be no rate: it is read all the same.
                self.assertNotEqual(results[0].returncode, 2)
                self.assertEqual(*said)

    def test_the_months_of_the_locale_are_read_though_dates_are_written_by_the_standard(self):
        self.home.furnish()
        for name, written in (("de_DE", "100 usd am 15. März 2024"), ("fr_FR", "100 usd le 15 mars 2024")):
            self.home.locale = locale(name)
            with self.subTest(name):
                said = [self.home.agio("convert", words, "to", "EUR", "--human") for words in (written, "100 usd on 2024-03-15")]
                self.assertEqual(*said)

    def test_programs_read_english_titles_in_every_language(self):
        self.home.furnish()
        self.home.locale = {"LANGUAGE": "de"}
        self.assertEqual(self.home.source("ecb")["title"], "European Central Bank")
        self.assertEqual(self.home.json("rates")["attribution"]["text"], "Source: European Central Bank")
        self.assertIn(translated("de", "Source: European Central Bank"), self.home.agio("sources"))


    def test_numbers_in_sentences_are_grouped_as_the_locale_does(self):
        self.home.furnish()
        store = bytearray(self.home.store.read_bytes())
        store[4096 * 40 : 4096 * 61] = os.urandom(4096 * 21)
        self.home.store.write_bytes(store)
        self.home.locale = locale("de_DE")
        self.assertRegex(self.home.run("history", "EUR", "USD").stderr, r"\b[\d.]+ von 7\.126 Tagen\b")


class German(WindowCase):
    def test_the_window_speaks_german(self):
        install(self.home, "de")
        self.home.locale = {"LANGUAGE": "de"}
        window = self.start()
        button = window.get(Role.PUSH_BUTTON, translated("de", "Add currency"))
        self.assertEqual(button.get_name(), "Währung hinzufügen")
        entry = window.get(Role.TEXT, translated("de", "Amount in {0}").replace("{0}", "USD"))
        wait_until(lambda: window.called(translated("de", "Source: European Central Bank")), "the source of the rates")
        wait_for(lambda: text(entry), "111.72", "the amount")
