"""Every fault from every source: nothing wrong is stored, the error names source and reason, the next source is asked, and
a later good answer works. The table of what came of each is `faults.md`; AGIO_WRITE_FAULTS=1 writes it anew."""

import datetime
import json
import os
import re
import shutil
import unittest
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path

import clock
from bank import Bank
from case import WindowCase
from faults import FAULTS, VICTIM, Case
from programs import Home
from rates import DIGITS, NEWEST, ROOT, newest_published, wide
from shapes import SHAPES, seconds
from waiting import wait_for, wait_until
from window import State, has

#: MB of memory that a refresh may use, whatever it is sent.
MOST_MEMORY = 150
#: Cells at once: the slow ones wait most of the time.
AT_ONCE = 20
KEY = "0123456789abcdef0123456789abcdef"

#: What a message comes to, in a few words.
WORDS = [
    (r"status (\d+)", r"status \1"),
    (r"gave an invalid response", "invalid"),
    (r"reports an error", "reported"),
    (r"older than those stored", "older than what is stored"),
    (r"is larger than", "too large"),
    (r"no complete response", "too slow"),
    (r"broke off|could not be reached", "broken off"),
    (r"redirects without end", "redirects without end"),
    (r"redirects to", "redirect not followed"),
    (r"not trustworthy", "not trusted"),
]


def in_words(message):
    for pattern, words in WORDS:
        if found := re.search(pattern, message):
            return found.expand(words)
    raise AssertionError(f"an error of an unknown kind: {message}")


def following(source):
    """Who is asked after a source: one that has rates of today, so that none of another's can be newer."""
    return "fawazahmed0" if source == "erapi" else "erapi"


class Cell:
    """A fault of a source: run once; `words` say what came of it, `memory` is the refresh's greatest, in MB."""

    def __init__(self, fault, source, template):
        self.fault, self.source = fault, source
        self.shape = SHAPES[source]
        self.following = following(source)
        self.template = template
        self.words = self.memory = self.error = None

    def run(self):
        """Runs the cell; what is wrong is kept for the test's own thread."""
        if not self.fault.is_for(self.shape):
            self.words = "n/a"
            return self
        self.home = Home()
        self.banks = [Bank(wide(newest_published())) for _ in range(2)]
        try:
            self.check()
        except Exception as error:
            self.error = error
        finally:
            for bank in self.banks:
                bank.close()
            self.home.close()
        return self

    def check(self):
        bank, following = self.banks
        self.furnish()
        self.refresh_well("1")
        self.first = bank.expected(self.source)
        bank.table = bank.table.changed("1.01")
        asked = self.asked_at_fault()
        before = self.home.dump(self.following)
        asked.fault = lambda handler, answer: self.fault.send(self.case(bank), handler, answer)
        requests, others = asked.total, following.total
        answer = self.refresh()
        count = asked.total - requests
        errors = [error for error in answer["errors"] if error["source"] == self.source]
        if answer["source"] == self.following:
            self.words = self.check_refused(before, answer, errors, following.total - others)
        elif "left out" in self.said:
            self.words = self.check_left_out(answer)
        else:
            self.words = self.check_accepted(answer)
        self.words += f", {count} requests" if count != 1 else ""
        bank.fault = None
        if self.source == "erapi":
            # An accepted answer said when the next one comes; at another address that does not hold.
            self.home.agio("sources", "url", self.source, "default")
        self.home.use(bank, self.source)
        self.refresh_well("1.02")

    # The steps.

    def furnish(self):
        """A store of its own, as the template's, with both sources at servers of its own."""
        shutil.copytree(self.template.folder / "data", self.home.folder / "data")
        bank, following = self.banks
        for server in self.banks:
            server.key = KEY
            # Nothing is to keep a source from being asked again.
            server.next_update = seconds(server.table.day)
        self.home.use(bank, self.source)
        self.home.use(following, self.following)

    def asked_at_fault(self):
        """The server that is asked for the faulty answer."""
        if not self.fault.is_insecure:
            return self.banks[0]
        secure = Bank(self.banks[0].table, tls=True)
        self.banks.append(secure)
        self.home.use(secure, self.source)
        return secure

    def case(self, bank):
        return Case(self.shape, bank.table, bank.day if self.shape.daily else bank.table.day, self.home.folder)

    def refresh(self):
        """A refresh in the face of the fault."""
        result = self.home.measured("refresh", "--json")
        self.memory = result.memory
        expect(result.returncode == 0, f"exit {result.returncode}: {result.stdout} {result.stderr}")
        expect(result.memory < MOST_MEMORY, f"{result.memory:.0f} MB of memory")
        self.said = result.stdout + result.stderr
        return json.loads(result.stdout)

    def refresh_well(self, factor):
        """A good answer of the source: it is stored whole."""
        bank = self.banks[0]
        bank.table = wide(newest_published()).changed(factor)
        answer = json.loads(self.home.agio("refresh", "--source", self.source, "--json"))
        expect((answer["outcome"], answer["source"]) == ("updated", self.source), f"a good answer: {answer}")
        self.compare(bank.expected(self.source), answer)

    # What is right.

    def check_refused(self, before, answer, errors, others):
        self.allow("refused", answer)
        expect(answer["outcome"] == "updated", answer)
        expect(len(errors) == 1 and len(answer["errors"]) == 1, f"one error: {answer['errors']}")
        message = errors[0]["message"]
        expect(re.search(self.fault.says, message), f"the message is to say {self.fault.says!r}: {message}")
        expect(SHAPES_TITLES[self.source] in message, f"the message names no source: {message}")
        expect(len(message) < 400 and "\n" not in message and KEY not in message, message)
        expect(self.home.source(self.source)["lastError"]["message"], "the error is remembered")
        expect(others >= 1, "the next source is asked")
        expect(self.home.dump(self.following) == before, "what was stored has changed")
        self.compare(self.banks[1].expected(self.following), answer)
        return in_words(message)

    def check_left_out(self, answer):
        self.allow("left out", answer)
        expect((answer["outcome"], answer["source"]) == ("updated", self.source), answer)
        expect(re.search(rf"left out[^\n]*{VICTIM}", self.said), f"{VICTIM} is not named: {self.said}")
        expect(answer["lacking"] == [VICTIM], answer)
        # The rate of the answer before, which was of the same day, stays.
        self.compare(self.banks[0].expected(self.source).with_rates(**{VICTIM: self.first.rates[VICTIM]}), answer)
        return f"kept with the {VICTIM} of before"

    def check_accepted(self, answer):
        self.allow("accepted", answer)
        expect((answer["outcome"], answer["source"]) == ("updated", self.source), answer)
        self.compare(self.banks[0].expected(self.source), answer)
        return "accepted"

    def allow(self, outcome, answer):
        expect(outcome in self.fault.outcome, f"{outcome}, and is to be {self.fault.outcome}: {json.dumps(answer)}")

    def compare(self, expected, answer):
        """The newest stored table of the source that answered is the expected one."""
        stored = self.home.tables(answer["source"])
        newest = max(stored, key=lambda table: table[1])
        expect(newest[1:] == (expected.day, expected.base), f"{newest} where {expected.day} is expected")
        rates = {code: Decimal(rate) for code, rate in stored[newest].items() if rate is not None}
        rates.setdefault(expected.base, Decimal(1))
        wrong = {code: rate for code, rate in rates.items() if expected.rates.get(code) != rate}
        missing = {code for code in expected.rates if code in DIGITS} - set(rates)
        expect(not wrong and not missing, f"wrong: {wrong}, missing: {missing}")


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def template(source):
    """A home that asks one source first and a bank's after it."""
    home = Home()
    home.furnish(history=False)
    home.agio("config", "set", "secrets", "file")
    home.agio("sources", "key", "openexchangerates", input=KEY + "\n")
    home.use("http://127.0.0.1:9", "custom")
    home.ask_only(source, following(source))
    return home


SHAPES_TITLES = {}


class Faults(unittest.TestCase):
    maxDiff = None

    def test_whatever_a_source_answers_nothing_wrong_is_stored_the_next_one_is_asked_and_a_good_answer_works_later(self):
        # The table that is kept is of one moment: which days are asked for depends on the newest one.
        clock.set_to(datetime.datetime.fromisoformat("2026-11-29T12:00:00Z").timestamp())
        templates = {source: template(source) for source in SHAPES}
        for home in templates.values():
            self.addCleanup(home.close)
        SHAPES_TITLES.update({source["name"]: source["title"] for source in templates["ecb"].json("sources")})
        slow = sorted(FAULTS, key=lambda fault: fault.name not in ("an answer byte by byte", "no answer"))
        cells = [Cell(fault, source, templates[source]) for fault in slow for source in SHAPES]
        wanted = os.environ.get("AGIO_CELLS")
        cells = [cell for cell in cells if not wanted or re.search(wanted, f"{cell.source}: {cell.fault.name}")]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for cell in pool.map(Cell.run, cells):
                with self.subTest(source=cell.source, fault=cell.fault.name):
                    if cell.error:
                        raise cell.error
        if not wanted and all(cell.words for cell in cells):
            self.compare(cells)
        most = max((cell.memory for cell in cells if cell.memory), default=0)
        print(f"{sum(cell.words != 'n/a' for cell in cells)} cells, {most:.0f} MB at most", end=" ", flush=True)

    def compare(self, cells):
        """Writes the table with the memory of each cell, and holds the one without against the one that is kept."""
        folder = ROOT / ".build"
        folder.mkdir(exist_ok=True)
        (folder / "faults.md").write_text(markdown(cells, with_memory=True))
        kept = Path(__file__).with_name("faults.md")
        if os.environ.get("AGIO_WRITE_FAULTS"):
            kept.write_text(markdown(cells))
        self.assertEqual(markdown(cells), kept.read_text(), "faults.md; AGIO_WRITE_FAULTS=1 writes it anew")


def markdown(cells, with_memory=False):
    """The table: a line for each fault, a column for each source."""
    by_place = {(cell.fault.name, cell.source): cell for cell in cells}
    lines = [HEAD, "| fault | " + " | ".join(SHAPES) + " |", "|---" * (len(SHAPES) + 1) + "|"]
    for fault in FAULTS:
        row = [by_place[fault.name, source] for source in SHAPES]
        lines.append(f"| {fault.name} | " + " | ".join(written(cell, with_memory) for cell in row) + " |")
    return "\n".join(lines) + "\n"


def written(cell, with_memory):
    return f"{cell.words}; {cell.memory:.0f} MB" if with_memory and cell.memory else cell.words


HEAD = f"""# Faults × sources

What `agio refresh` makes of each fault of each source, as `test_faults.py` runs it. In every cell the next source was asked
and gave rates unless the table was kept, nothing wrong was stored, a later good answer was stored whole, and the program used
less than {MOST_MEMORY} MB. *Kept with the {VICTIM} of before*: the one bad rate was left out and reported, that of the answer
before stays. More than one request: it was tried again, or the day before was asked for.
"""


class Open(WindowCase):
    """The window while it is answered so."""

    #: What takes memory or time; the slow one last.
    names = [
        "an endless answer", "a good answer with endless blanks", "a gzip bomb of 256 MB", "100,000 nested brackets",
        "100,000 open brackets", "headers without an end", "an answer byte by byte",
    ]

    def test_typing_goes_on_every_number_stays_and_memory_is_bounded_whatever_the_answer_is(self):
        for name in ("frankfurter", "ecb"):
            with self.subTest(name):
                # The slow answer is slow for both: once is enough.
                self.face(name, self.names if name == "frankfurter" else self.names[:-1])

    def face(self, source, names):
        home = self.new_home()
        home.furnish()
        home.ask_only(source)
        bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        home.use(bank, source)
        window = self.start(home=home)
        self.refresh_well(window, bank, bank.table, "100", "EUR")
        most = {}
        for turn, name in enumerate(names):
            fault = next(fault for fault in FAULTS if fault.name == name)
            with self.subTest(source=source, fault=name):
                shown, bank.table = bank.table, NEWEST.changed(f"1.0{turn + 2}", newest_published())
                case = Case(SHAPES[source], bank.table, bank.table.day, home.folder)
                bank.fault = lambda handler, answer: fault.send(case, handler, answer)
                asked = bank.total
                Path(f"/proc/{window.process.pid}/clear_refs").write_text("5")
                window.press("ctrl+r")
                wait_until(lambda: bank.total > asked, "the source is asked")
                self.type_on(window, shown, f"{turn + 1}234.5")
                wait_for(lambda: self.is_done(window), True, "whether the refresh has ended", 40)
                self.assert_amounts(window, f"{turn + 1}234.5", "USD", table=shown, typed=f"{turn + 1}234.5")
                self.assertIn("not updated", window.status())
                self.assertLess(self.memory(window), MOST_MEMORY)
                most[name] = self.memory(window)
                bank.fault = None
                self.refresh_well(window, bank, bank.table, f"{turn + 1}234.5", "USD", typed=f"{turn + 1}234.5")
        print(f"{source}: " + ", ".join(f"{name} {memory:.0f} MB" for name, memory in most.items()), end=" ", flush=True)
        self.assertEqual(window.close(), 0)

    def type_on(self, window, shown, amount):
        window.focus("USD")
        typed = ""
        for character in amount:
            window.type(character)
            typed += character
            self.assert_amounts(window, typed.rstrip("."), "USD", table=shown, typed=typed)

    def refresh_well(self, window, bank, table, *amount, **settings):
        window.press("ctrl+r")
        self.assert_amounts(window, *amount, table=table, **settings)
        wait_for(lambda: self.is_done(window), True, "whether the refresh has ended")
        self.assertNotIn("not updated", window.status())

    def is_done(self, window):
        return has(window.called("Refresh rates"), State.SENSITIVE)

    def memory(self, window):
        """The greatest resident memory of the program since it was last reset (proc(5), clear_refs), in MB."""
        status = Path(f"/proc/{window.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


if __name__ == "__main__":
    unittest.main()
