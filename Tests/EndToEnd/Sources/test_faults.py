"""Every fault from every source: nothing wrong is stored, the error names source and reason, the next source is asked, and
a later good answer works. The table of what came of each is `faults.md`; AGIO_WRITE_FAULTS=1 writes it anew."""

import contextlib
import datetime
import json
import os
import re
import shutil
import sqlite3
import unittest
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path

import clock
from bank import Bank
from case import WindowCase
from faults import FAULTS, VICTIM, Case
from programs import Home, most_memory, sql
from rates import DIGITS, NEWEST, ROOT, newest_published, wide
from shapes import SHAPES, seconds
from waiting import wait_for, wait_until
from window import State, has

#: MB of memory that a refresh may use, whatever it is sent.
MOST_MEMORY = 150
#: Cells at once: the slow ones wait most of the time.
AT_ONCE = 20
KEY = "0123456789abcdef0123456789abcdef"

#: Columns of the store of which only matters whether they have something: the moments and the words of a fetch attempt.
PASSING = {"at", "asked_at", "failed_at", "succeeded_at", "whole_at", "failure", "message"}

#: What a message comes to, in a few words.
WORDS = [
    (r"(?:request|error) \((\d+)\)|status (\d+)", r"status \1\2"),
    (r"gave an invalid response", "invalid"),
    (r"reported an error", "reported"),
    (r"older than the stored", "older than what is stored"),
    (r"is larger than", "too large"),
    (r"did not finish", "too slow"),
    (r"interrupted|could not be reached", "broken off"),
    (r"redirects too many times", "redirects without end"),
    (r"redirects to ", "redirect not followed"),
    (r"not secure", "not trusted"),
]


def in_words(message):
    for pattern, words in WORDS:
        if found := re.search(pattern, message):
            return found.expand(words)
    raise AssertionError(f"an error of an unknown kind: {message}")


def following(source):
    """Who is asked after a source: one that has rates of today, so that none of another's can be newer."""
    return "fawazahmed0" if source == "erapi" else "erapi"


class Template:
    """A home to copy: it asks one source first and another after it, both at servers of its own, and has had a good answer."""

    def __init__(self, source):
        self.source, self.following = source, following(source)
        self.banks = two_banks()
        #: What faults have left in the store, each of them followed by a good answer already.
        self.states = set()
        self.home = home = Home()
        home.furnish(history=False)
        home.agio("config", "set", "secrets", "file")
        home.agio("sources", "key", "openexchangerates", input=KEY + "\n")
        home.use("http://127.0.0.1:9", "custom")
        home.ask_only(source, self.following)
        home.use(self.banks[0], source)
        home.use(self.banks[1], self.following)
        refresh_well(home, self.banks[0], source, "1")
        self.first = self.banks[0].expected(source)

    def copy(self, home, banks):
        """Furnishes another home in the same way, with servers of its own."""
        shutil.copytree(self.home.folder / "data", home.folder / "data")
        connection = sqlite3.connect(home.store)
        with contextlib.closing(connection), connection:
            for old, new in zip(self.banks, banks):
                for column in ("address", "known_address"):
                    connection.execute(f"UPDATE source SET {column} = replace({column}, ?, ?)", (old.address, new.address))

    def close(self):
        for bank in self.banks:
            bank.close()
        self.home.close()


def two_banks():
    """The server of a source, and that of the one that is asked after it."""
    banks = [Bank(wide(newest_published())) for _ in range(2)]
    for bank in banks:
        bank.key = KEY
        # Nothing is to keep a source from being asked again.
        bank.next_update = seconds(bank.table.day)
    return banks


def refresh_well(home, bank, source, factor):
    """A good answer of the source: it is stored whole."""
    bank.table = wide(newest_published()).changed(factor)
    answer = json.loads(home.agio("refresh", "--source", source, "--json"))
    expect((answer["outcome"], answer["source"]) == ("updated", source), f"a good answer: {answer}")
    compare(home, bank.expected(source), answer)


def compare(home, expected, answer):
    """The newest stored table of the source that answered is the expected one."""
    stored = home.tables(answer["source"])
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


def lasting(cursor):
    """The rows of a table; of what is passing, whether there is anything."""
    passing = [index for index, (name, *_) in enumerate(cursor.description) if name in PASSING]
    if not passing:
        return cursor.fetchall()
    return [[value is None if index in passing else value for index, value in enumerate(row)] for row in cursor]


class Cell:
    """A fault of a source: run once; `words` say what came of it, `memory` is the refresh's greatest, in MB."""

    def __init__(self, fault, template):
        self.fault, self.template = fault, template
        self.source, self.following = template.source, template.following
        self.shape = SHAPES[self.source]
        self.words = self.memory = self.error = None

    def run(self):
        """Runs the cell; what is wrong is kept for the test's own thread."""
        if not self.fault.is_for(self.shape):
            self.words = "n/a"
            return self
        self.home = Home()
        self.banks = two_banks()
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
        self.template.copy(self.home, self.banks)
        bank.table = bank.table.changed("1.01")
        asked = self.asked_at_fault()
        before = self.home.dump(self.following)
        asked.fault = lambda handler, answer: self.fault.send(self.case(bank), handler, answer)
        answer = self.refresh()
        errors = [error for error in answer["errors"] if error["source"] == self.source]
        if answer["source"] == self.following:
            self.words = self.check_refused(before, answer, errors, following.total)
        elif "ignored" in self.said:
            self.words = self.check_left_out(answer)
        else:
            self.words = self.check_accepted(answer)
        self.words += f", {asked.total} requests" if asked.total != 1 else ""
        state = self.state()
        if state in self.template.states:
            return
        self.template.states.add(state)
        bank.fault = None
        if self.source == "erapi" and answer["source"] == self.source:
            # An accepted answer said when the next one comes; at another address that does not hold.
            self.home.agio("sources", "url", self.source, "default")
            self.home.use(bank, self.source)
        elif asked is not bank:
            self.home.use(bank, self.source)
        refresh_well(self.home, bank, self.source, "1.02")

    # The steps.

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
        expect(result.memory < most_memory(MOST_MEMORY), f"{result.memory:.0f} MB of memory")
        self.said = result.stdout + result.stderr
        return json.loads(result.stdout)

    def state(self):
        """All that the fault has left in the store: a good answer after it does the same after every fault that leaves the
        same. Where the cell's servers are, and the moment and the words of an error, which were checked, are no part of it."""
        with contextlib.closing(sqlite3.connect(self.home.store)) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            found = repr([(table, lasting(connection.execute(f"SELECT * FROM {table}"))) for (table,) in tables])
        for number, bank in enumerate(self.banks):
            found = found.replace(bank.address, f"bank {number}")
        return found

    # What is right.

    def check_refused(self, before, answer, errors, others):
        self.allow("refused", answer)
        expect(answer["outcome"] == "updated", answer)
        expect(len(errors) == 1 and len(answer["errors"]) == 1, f"one error: {answer['errors']}")
        message = errors[0]["message"]
        expect(re.search(self.fault.says, message), f"the message is to say {self.fault.says!r}: {message}")
        expect(SHAPES_TITLES[self.source] in message, f"the message names no source: {message}")
        expect(len(message) < 400 and "\n" not in message and KEY not in message, message)
        remembered = sql(self.home.store, f"SELECT failure FROM source WHERE name = '{self.source}'")
        expect(remembered == message, f"the error is remembered: {remembered}")
        expect(others >= 1, "the next source is asked")
        expect(self.home.dump(self.following) == before, "what was stored has changed")
        compare(self.home, self.banks[1].expected(self.following), answer)
        return in_words(message)

    def check_left_out(self, answer):
        self.allow("left out", answer)
        expect((answer["outcome"], answer["source"]) == ("updated", self.source), answer)
        expect(re.search(rf"ignored[^\n]*{VICTIM}", self.said), f"{VICTIM} is not named: {self.said}")
        expect(answer["lacking"] == [VICTIM], answer)
        # The rate of the answer before, which was of the same day, stays.
        first = self.template.first.rates[VICTIM]
        compare(self.home, self.banks[0].expected(self.source).with_rates(**{VICTIM: first}), answer)
        return f"kept with the {VICTIM} of before"

    def check_accepted(self, answer):
        self.allow("accepted", answer)
        expect((answer["outcome"], answer["source"]) == ("updated", self.source), answer)
        compare(self.home, self.banks[0].expected(self.source), answer)
        return "accepted"

    def allow(self, outcome, answer):
        expect(outcome in self.fault.outcome, f"{outcome}, and is to be {self.fault.outcome}: {json.dumps(answer)}")


SHAPES_TITLES = {}


class Faults(unittest.TestCase):
    maxDiff = None

    def test_whatever_a_source_answers_nothing_wrong_is_stored_the_next_one_is_asked_and_a_good_answer_works_later(self):
        # The table that is kept is of one moment: which days are asked for depends on the newest one.
        clock.set_to(datetime.datetime.fromisoformat("2026-11-29T12:00:00Z").timestamp())
        templates = []
        for source in SHAPES:
            templates.append(Template(source))
            self.addCleanup(templates[-1].close)
        SHAPES_TITLES.update({source["name"]: source["title"] for source in templates[0].home.json("sources")})
        slow = sorted(FAULTS, key=lambda fault: fault.name not in ("an answer byte by byte", "no answer"))
        cells = [Cell(fault, template) for fault in slow for template in templates]
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
        states = sum(len(template.states) for template in templates)
        print(f"{sum(cell.words != 'n/a' for cell in cells)} cells, {states} states, {most:.0f} MB at most", end=" ", flush=True)

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
and gave rates unless the table was kept, nothing wrong was stored, and the program used less than {MOST_MEMORY} MB; after every
state that faults left in the store, a later good answer was stored whole. *Kept with the {VICTIM} of before*: the one bad
rate was left out and reported, that of the answer before stays. More than one request: it was tried again, or the day before was asked for.
"""


class Open(WindowCase):
    """The window while it is answered so."""

    #: What takes memory or time; the slow one last.
    names = [
        "an endless answer", "a good answer with endless blanks", "a gzip bomb of 256 MB", "100,000 nested brackets",
        "100,000 open brackets", "headers without an end", "an answer byte by byte",
    ]

    def test_typing_goes_on_every_number_stays_and_memory_is_bounded_whatever_json_comes(self):
        self.face("frankfurter", self.names[:-1])

    def test_typing_goes_on_every_number_stays_and_memory_is_bounded_whatever_xml_comes(self):
        self.face("ecb", self.names[:-1])

    def test_typing_goes_on_every_number_stays_and_memory_is_bounded_while_an_answer_is_slow(self):
        # It is slow in the same way whatever it is: one source is enough.
        self.face("frankfurter", self.names[-1:])

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
                self.assertIn("Not updated", window.status())
                self.assertLess(self.memory(window), most_memory(MOST_MEMORY))
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
        self.assertNotIn("Not updated", window.status())

    def is_done(self, window):
        return has(window.called("Refresh rates"), State.SENSITIVE)

    def memory(self, window):
        """The greatest resident memory of the program since it was last reset (proc(5), clear_refs), in MB."""
        status = Path(f"/proc/{window.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


if __name__ == "__main__":
    unittest.main()
