"""Every page and every help in a language that nobody speaks: no English is left. Each message of that language has accents, so
that plain letters are those of values, which `values` lists."""

import re

from case import HomeCase
from pages import PAGES
from prefix import PSEUDO, install, pseudo
from speakers import SpeakerCase
from values import without_values
from window import ALL_BUT_CELLS, Role, State, accessible, descendants, members


def english(text, *values):
    """The English words that are left in a text; `values` are further ones of the program."""
    return re.findall(r"[A-Za-z]{2,}", without_values(pseudo.untranslated(text), *values))


class Pseudo(SpeakerCase):
    def texts(self):
        """What can be read in the window, or is read aloud. GTK says the rest of its file chooser."""
        for shell in members(self.window.application):
            yield accessible(shell.get_name, "")
            if accessible(shell.get_role) == Role.FILE_CHOOSER:
                continue
            for node in descendants(shell, ALL_BUT_CELLS, State.VISIBLE):
                if accessible(node.get_role) == Role.ICON:
                    continue
                yield accessible(node.get_name, "")
                yield accessible(node.get_description, "")
                yield accessible(node.get_attributes, {}).get("placeholder-text", "")

    def assert_translated(self, *names):
        """Opens pages, on which no English is left."""
        left = {}
        for called in names:
            self.pages.open(PAGES[called])
            left |= {text: called for text in self.texts() if text not in left and english(text)}
        self.assertEqual([f"{called}: {text}" for text, called in left.items()], [])

    def test_list(self):
        self.assert_translated(*LIST)

    def test_popovers(self):
        self.assert_translated(*POPOVERS)

    def test_charts(self):
        self.assert_translated(*CHARTS)

    def test_windows(self):
        self.assert_translated(*[called for called in PAGES if called not in LIST + POPOVERS + CHARTS])


#: The pages that share a window; those of other windows are the rest.
LIST = ["list", "row menu", "lists menu", "main menu", "find bar", "notice bar", "past-day banner", "empty list"]
POPOVERS = ["picker", "day popover", "fee popover", "name popover", "kept conversions", "note popover"]
CHARTS = [called for called in PAGES if called.startswith("chart")]


class Terminal(HomeCase):
    """What the terminal program prints in the language."""

    def setUp(self):
        super().setUp()
        install(self.home, PSEUDO)
        self.home.locale = {"LANGUAGE": PSEUDO}

    def assert_translated(self, said, *values):
        left = [line for line in said.splitlines() if english(line, *values)]
        self.assertEqual(left, [])

    def commands(self):
        return [line.split("\t")[0] for line in self.home.agio("complete", "--", "").splitlines()]

    def test_help(self):
        names = self.commands()
        self.assertGreater(len(names), 15)
        for words in (["--help"], *([name, "--help"] for name in names)):
            # Command lines and options are typed, and words in capitals stand for values.
            said = self.home.agio(*words).replace(str(self.home.folder), "")
            # The further lines of a usage are indented by two, as it is; options and names have two spaces behind them.
            said = re.sub(r"^  agio\b.*(\n  (?! ).*)*", "", said, flags=re.MULTILINE)
            lines = [line for line in said.splitlines() if not re.match(r"\s+[a-z]+$", line)]
            text = "\n".join(re.sub(r"^  (\w+)(?=  )|--?[a-z-]+(=\S+)?|\b[A-Z_]{2,}\b", " ", line) for line in lines)
            with self.subTest(words=words):
                self.assert_translated(text)

    def test_output(self):
        self.home.furnish()
        self.home.agio("lists", "rename", "Home", "1")
        self.home.agio("own", "rate", "EUR", "USD", "1.5")
        self.home.agio("keep", "1", "USD", "EUR")
        for words in (["list"], ["rates"], ["sources"], ["lists"], ["own"], ["kept"], ["doctor"], ["convert", "1", "EUR", "USD"]):
            with self.subTest(words=words):
                result = self.home.run(*words)
                self.assert_translated(result.stdout + result.stderr)

    def test_the_first_list_has_a_name_in_the_language(self):
        self.assert_translated(self.home.agio("lists"))
        self.assertNotIn("Home", self.home.agio("lists"))

    def test_errors(self):
        self.home.furnish()
        for words in ERRORS:
            with self.subTest(words=words):
                result = self.home.run(*words)
                self.assertNotEqual(result.returncode, 0)
                # A usage is typed; a reason in parentheses is that of a library; settings have names of values.
                said = re.sub(r"agio \w+ .*|\(.*\)|\b[A-Z]{2,}\b", " ", result.stderr)
                self.assert_translated(said, *words, "currency", "more")


#: Command lines that are refused, each for another reason.
ERRORS = [
    [], ["nothing"], ["list", "--nothing"], ["convert"], ["convert", "x", "EUR", "USD"], ["convert", "1", "EUR", "QQQ"],
    ["convert", "1/0", "EUR", "USD"], ["convert", "1", "EUR", "USD", "--date", "x"], ["convert", "1", "EUR", "USD", "--date", "1990-01-01"],
    ["add", "EUR"], ["remove", "QQQ"], ["move", "EUR", "3"], ["move", "USD", "x"], ["sort", "x"], ["amount", "1", "ZWG"],
    ["fee", "100"], ["lists", "show", "x"], ["lists", "add", " "], ["own", "rate", "EUR", "EUR", "1"], ["own", "currency", "EUR", "x"],
    ["sources", "enable", "x"], ["sources", "url", "ecb", "http://example.com"], ["sources", "key", "ecb"], ["config", "get", "x"],
    ["config", "set", "digits", "x"], ["import", "/nothing.csv"], ["history", "EUR", "USD", "--from", "2026-01-02", "--to", "2026-01-01"],
    ["kept", "remove", "1"], ["keep", "1", "EUR", "QQQ"], ["refresh", "--source", "ecb"],
]
