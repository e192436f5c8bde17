"""The search provider of GNOME Shell and the runner of KRunner, on a session bus of the tests' own."""

import configparser
import importlib.util
import os
import re
import subprocess
import unittest

from case import HomeCase
from dates import written
from privatebus import PrivateBus
from programs import AGIO
from rates import HISTORY, NEWEST, ROOT
from waiting import wait_for, wait_until

APPLICATION = "io.github.agio.Agio"
NAME, PATH = f"{APPLICATION}.SearchProvider", "/io/github/agio/Agio/SearchProvider"
SHELL, KRUNNER = "org.gnome.Shell.SearchProvider2", "org.kde.krunner1"
WINDOW = """<interface name="org.freedesktop.Application"><method name="ActivateAction"><arg type="s" direction="in"/>
<arg type="av" direction="in"/><arg type="a{sv}" direction="in"/></method></interface>"""
KLIPPER = """<interface name="org.kde.klipper.klipper"><method name="setClipboardContents"><arg type="s" direction="in"/></method></interface>"""
#: What nobody means as money.
OTHERS = [
    "firefox", "settings", "files", "terminal 2", "chapter 12", "python 3.12", "2026-10-30", "12*3", "100", "room 101", "windows 11",
    "mp3 player", "libreoffice 7", "10 km", "5 kg of flour", "how to cook", "invoice 2024", "ubuntu 24.04", "20 minutes timer", "x",
]


def data_module(name):
    """A module of the generators of tables."""
    spec = importlib.util.spec_from_file_location(f"data_{name}", ROOT / "data" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class SearchCase(HomeCase):
    """A home with a store, and a bus that starts the program that answers."""

    #: Milliseconds; no test waits for it but that of the end.
    quit_after = 600_000

    def setUp(self):
        super().setUp()
        self.furnish()
        command = [AGIO, "search-provider", "--quit-after", self.quit_after]
        self.bus = PrivateBus(self.home, {NAME: command})
        self.addCleanup(self.bus.close)

    def furnish(self):
        self.home.furnish()

    def shell(self, method, signature, *arguments):
        return self.bus.call(NAME, PATH, SHELL, method, signature, *arguments)

    def krunner(self, method, signature="()", *arguments):
        return self.bus.call(NAME, PATH, KRUNNER, method, signature, *arguments)

    def results(self, text):
        return self.shell("GetInitialResultSet", "(as)", text.split(" "))[0]

    def metas(self, ids):
        return self.shell("GetResultMetas", "(as)", ids)[0]

    def titles(self, text):
        """The names of the results that open the window."""
        return [meta["name"] for meta in self.metas(self.results(text)) if "clipboardText" not in meta]


class Answers(SearchCase):
    def test_an_amount_is_answered_with_its_rate_the_day_and_the_source(self):
        answer, copy = self.metas(self.results("100 usd to eur"))
        amount = NEWEST.shown("100", "USD", "EUR")
        self.assertEqual(answer["name"], f"100.00 USD = {amount} EUR")
        self.assertRegex(answer["description"], rf"^0\.\d+ · ECB reference rate of {written(NEWEST.day)}$")
        self.assertEqual(answer["gicon"], APPLICATION)
        self.assertEqual((copy["name"], copy["clipboardText"]), (f"Copy {amount} EUR", amount))

    def test_the_examples_are_answered(self):
        day = HISTORY["2024-03-01"]
        for text, amount, source, target, table in [
            ("€50 in yen", "50", "EUR", "JPY", NEWEST), ("12*3 chf in gbp", "36", "CHF", "GBP", NEWEST),
            ("100 usd in eur on 2024-03-01", "100", "USD", "EUR", day), ("100 usd eur", "100", "USD", "EUR", NEWEST),
            ("usd to eur", "1", "USD", "EUR", NEWEST),
        ]:
            with self.subTest(text):
                shown, result = table.shown(amount, source, source), table.shown(amount, source, target)
                self.assertEqual(self.titles(text), [f"{shown} {source} = {result} {target}"])
        self.assertIn(f"rate of {written('2024-03-01')}", self.metas(self.results("100 usd in eur on 2024-03-01"))[0]["description"])

    def test_without_a_currency_asked_for_the_rows_of_the_list_are(self):
        rows = [row for row in self.home.list() if row != "CHF"][:4]
        self.assertEqual(self.titles("12*3 chf"), [f"36.00 CHF = {NEWEST.shown('36', 'CHF', row)} {row}" for row in rows])

    def test_further_words_refine_a_search(self):
        before = self.results("100 usd")
        after = self.shell("GetSubsearchResultSet", "(asas)", before, ["100", "usd", "to", "jpy"])[0]
        self.assertEqual(self.metas(after)[0]["name"], f"100.00 USD = {NEWEST.shown('100', 'USD', 'JPY')} JPY")

    def test_what_names_no_money_has_no_results(self):
        for text in [*OTHERS, "", " ", "usd", "100 usd to mars"]:
            with self.subTest(text):
                self.assertEqual(self.results(text), [])
        self.assertEqual(self.krunner("Match", "(s)", "firefox"), ([],))

    def test_bad_input_has_no_results(self):
        for text in ["1" * 10_000, "usd " * 2_500, "100 usd to eur\x01", "100 usd\nto eur", "100 usd \u202eto eur", "́" * 5_000]:
            with self.subTest(text[:20]):
                self.assertEqual(self.results(text), [])
                self.assertEqual(self.krunner("Match", "(s)", text), ([],))
        self.assertEqual(self.metas(["", "nonsense", "copy:", "copy:" + "1" * 10_000, "x" * 10_000]), [])
        self.assertEqual(len(self.titles("100 usd to eur")), 1, "it goes on")

    def test_two_hundred_queries_at_once_are_all_answered(self):
        asked = [self.bus.call_later(NAME, PATH, SHELL, "GetInitialResultSet", "(as)", [str(number), "usd", "eur"]) for number in range(1, 201)]
        wait_until(lambda: all(asked), "every query is answered")
        self.assertEqual([answer[0] for answer in asked if not isinstance(answer[0], tuple)], [])
        self.assertEqual([answer[0][0][0] for answer in asked], [f"{number} USD in EUR" for number in range(1, 201)])

    def test_nothing_in_the_store_changes(self):
        before = self.home.store.read_bytes()
        self.titles("100 usd to eur on 2024-03-01")
        self.assertEqual(self.home.store.read_bytes(), before)

    def test_a_change_of_the_store_is_seen_at_once(self):
        self.titles("100 usd to eur")
        self.home.agio("own", "rate", "EUR", "USD", "2")
        self.assertEqual(self.titles("200 usd to eur"), ["200.00 USD = 100.00 EUR"])


class Effects(SearchCase):
    """What choosing a result does."""

    def setUp(self):
        super().setUp()
        self.window = self.bus.serve(APPLICATION, "/io/github/agio/Agio", WINDOW)

    def opened(self):
        """The text that the window was opened with, and what lets it come to the front."""
        wait_until(lambda: self.window, "the window is called")
        method, (action, parameters, platform) = self.window.pop()
        self.assertEqual((method, action), ("ActivateAction", "convert"))
        return parameters[0], platform

    def test_a_result_opens_the_window(self):
        terms = ["100", "usd", "to", "eur"]
        # The one that copies is chosen first: a call of it would come first.
        for result in reversed(self.results("100 usd to eur")):
            self.shell("ActivateResult", "(sasu)", result, terms, 77)
        self.assertEqual(self.opened(), ("100 USD in EUR", {"desktop-startup-id": "_TIME77"}), "a time is no activation token")
        self.assertEqual(self.window, [], "a result that copies opens nothing")

    def test_more_results_open_the_window_with_what_was_typed(self):
        self.shell("LaunchSearch", "(asu)", ["12*3", "chf"], 5)
        self.assertEqual(self.opened(), ("12*3 chf", {"desktop-startup-id": "_TIME5"}))

    def test_a_match_opens_the_window_with_the_token_of_krunner(self):
        match = self.krunner("Match", "(s)", "100 usd to eur")[0][0]
        self.krunner("SetActivationToken", "(s)", "token-1")
        self.krunner("Run", "(ss)", match[0], "")
        self.assertEqual(self.opened(), ("100 USD in EUR", {"activation-token": "token-1", "desktop-startup-id": "token-1"}))

    def test_the_action_of_a_match_copies_its_amount(self):
        klipper = self.bus.serve("org.kde.klipper", "/klipper", KLIPPER)
        match = self.krunner("Match", "(s)", "100 usd to eur")[0][0]
        self.krunner("Run", "(ss)", match[0], "copy")
        wait_for(lambda: klipper, [("setClipboardContents", (NEWEST.shown("100", "USD", "EUR"),))], "what is copied")
        self.assertEqual(self.window, [])

    def test_without_a_clipboard_the_window_is_opened_instead(self):
        match = self.krunner("Match", "(s)", "100 usd to eur")[0][0]
        self.krunner("Run", "(ss)", match[0], "copy")
        self.assertEqual(self.opened()[0], "100 USD in EUR")


class Runner(SearchCase):
    """KRunner's interface, and its description."""

    @property
    def description(self):
        parser = configparser.RawConfigParser()
        parser.optionxform = str
        parser.read(ROOT / "data" / "search" / f"{APPLICATION}.runner.desktop", "utf-8")
        return parser["Desktop Entry"]

    def test_a_match_has_the_text_and_the_action(self):
        matches = self.krunner("Match", "(s)", "100 usd to eur")[0]
        identity, text, icon, kind, relevance, properties = matches[0]
        self.assertEqual(len(matches), 1)
        self.assertEqual(text, f"100.00 USD = {NEWEST.shown('100', 'USD', 'EUR')} EUR")
        self.assertEqual((icon, kind, relevance), (APPLICATION, 100, 1.0))
        self.assertIn("ECB reference rate", properties["subtext"])
        self.assertEqual(properties["actions"], ["copy"])
        self.assertEqual(self.krunner("Actions"), ([("copy", "Copy Amount", "edit-copy")],))
        self.assertEqual(self.krunner("Config"), ({},))
        self.assertEqual(self.krunner("Teardown"), ())

    def test_the_description_leads_to_the_program(self):
        self.assertEqual(self.description["X-Plasma-DBusRunner-Service"], NAME)
        self.assertEqual(self.description["X-Plasma-DBusRunner-Path"], PATH)

    def test_krunner_asks_only_about_texts_that_may_name_money(self):
        expression = re.compile(self.description["X-Plasma-Runner-Match-Regex"])
        self.assertNotIn("\\", expression.pattern, "a desktop file would read an escape")
        self.assertEqual([text for text in OTHERS if expression.search(text)], [])
        money = [
            "100 usd to eur", "€50 in yen", "12*3 chf", "100 usd in eur on 2024-03-01", "usd eur", "USD to EUR", "$5", "5 kr", "R$ 5",
            "20 quid", "100 swiss francs", "5 euros", "100 Franken", "50 couronnes", "100 рублей рубль", "100円", "100ドル", "10 zł",
            "١٠٠ دولار", "५ रुपया", "100dollars", "fr.50", "1.5k eur",
        ]
        self.assertEqual([text for text in money if not expression.search(text)], [])

    def test_names_in_every_language_are_asked_about(self):
        expression = re.compile(self.description["X-Plasma-Runner-Match-Regex"])
        tables, languages = data_module("tables"), data_module("languages")
        current = [(line[0], line[6] or line[5]) for line in tables.read("CurrencyLines") if not line[3]]
        self.assertGreater(len(current), 150)
        for language in (ROOT / "data" / "po" / "LINGUAS").read_text("utf-8").split():
            for code, iso in current:
                name = languages.translation("iso_4217", language, "", iso) or iso
                # What Agio reads as one name: at most 40 letters in four words.
                if len(name) <= 40 and re.fullmatch(r"([^\W\d_]|[./'’ʼ\"״])+( ([^\W\d_]|[./'’ʼ\"״])+){0,3}", name):
                    for text in [f"5 {name}", f"٥ {name.upper()}", f"{code.lower()} 5"]:
                        self.assertRegex(text, expression, language)

    def test_words_before_the_currency_asked_for_are_asked_about_in_every_language(self):
        expression = re.compile(self.description["X-Plasma-Runner-Match-Regex"])
        for language in (ROOT / "data" / "po" / "LINGUAS").read_text("utf-8").split():
            catalogue = (ROOT / "data" / "po" / f"{language}.po").read_text("utf-8")
            lines = catalogue.partition('\nmsgctxt "typed"\nmsgid "in"\nmsgstr ')[2].partition("\n\n")[0].splitlines()
            words = "".join(line.strip('"') for line in lines).split("|")
            self.assertGreater(len(words), 1, language)
            for word in words:
                self.assertRegex(f"euro {word.strip()} yen", expression, language)

    def test_krunner_asks_exactly_about_what_has_an_answer(self):
        expression = re.compile(self.description["X-Plasma-Runner-Match-Regex"])
        money = [
            "5 KR", "5 ZŁ", "5 SFR", "5 lei in eur", "৫ usd", "euro to yen", "€ in yen", "yen = eur", "us dollars in chf", "usd eur", "5 quid",
            "20 bucks", "5 swiss francs", "R$ 5", "5000 Rp",
        ]
        others = ["the 10 commandments", "chapter 12 the end", "iso 9001", "3 of the best", "12 purposes", "7 involved", "kroner", "euro", "$"]
        for text in [*money, *others, *OTHERS]:
            with self.subTest(text):
                self.assertEqual(bool(self.krunner("Match", "(s)", text)[0]), text in money)
                self.assertEqual(bool(expression.search(text)), text in money)

    def test_every_text_that_has_an_answer_is_asked_about(self):
        expression = re.compile(self.description["X-Plasma-Runner-Match-Regex"])
        for currency in self.home.json("currencies"):
            for word in [currency["code"].lower(), currency["name"].split(" (")[0]]:
                text = f"5 {word} in eur"
                if self.krunner("Match", "(s)", text)[0]:
                    self.assertRegex(text, expression)


class End(SearchCase):
    quit_after = 300

    def test_it_quits_when_idle_and_is_started_again(self):
        self.assertEqual(len(self.titles("100 usd to eur")), 1)
        first = self.bus.process(NAME)
        self.bus.wait_until_gone(NAME)
        wait_until(lambda: not os.path.exists(f"/proc/{first}"), "the process has ended")
        self.assertEqual(len(self.titles("100 usd to eur")), 1)

    def test_a_result_of_an_earlier_process_is_known(self):
        results = self.results("100 usd to eur")
        self.bus.wait_until_gone(NAME)
        self.assertEqual(len(self.metas(results)), 2)


class Troubled(SearchCase):
    """Without a usable store."""

    def furnish(self):
        pass

    def test_before_the_first_start_the_bundled_rates_answer(self):
        self.assertEqual(self.titles("100 usd to eur"), [f"100.00 USD = {NEWEST.shown('100', 'USD', 'EUR')} EUR"])
        self.assertFalse(self.home.store.exists())

    def test_a_broken_store_has_no_answers_and_stays_as_it_is(self):
        garbage = os.urandom(64 * 1024)
        self.home.store.parent.mkdir(parents=True)
        self.home.store.write_bytes(garbage)
        self.assertEqual(self.results("100 usd to eur"), [])
        self.assertEqual(self.home.store.read_bytes(), garbage)
        self.assertEqual([path.name for path in self.home.store.parent.iterdir()], [self.home.store.name])

    def test_the_store_breaks_while_it_is_read(self):
        self.home.furnish()
        self.titles("100 usd to eur")
        self.home.store.write_bytes(os.urandom(64 * 1024))
        self.assertIn(len(self.titles("200 usd to jpy")), (0, 1))
        self.assertEqual(self.results("firefox"), [], "it goes on")

    def test_without_a_session_bus_there_is_one_sentence(self):
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home.folder}/nothing"}
        result = subprocess.run([AGIO, "search-provider"], env=environment, capture_output=True, text=True, timeout=60)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, r"^agio: [^\n]+\n$")


class Files(unittest.TestCase):
    """What the build installs."""

    def test_the_search_provider_is_that_of_the_program(self):
        parser = configparser.RawConfigParser()
        parser.read(ROOT / "data" / "search" / f"{APPLICATION}.search-provider.ini")
        section = parser["Shell Search Provider"]
        self.assertEqual((section["BusName"], section["ObjectPath"], section["Version"]), (NAME, PATH, "2"))
        self.assertTrue((ROOT / "data" / section["DesktopId"]).exists())
