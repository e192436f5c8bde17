"""Concurrent and killed writers: no acknowledged change is lost, and the store stays intact."""

import subprocess
import threading
import time
import unittest

from case import WindowCase
from killer import Killer, random_source
from programs import AGIO
from waiting import wait_for, wait_until

KILLED_COMMANDS, KILLED_IMPORTS, KILLED_WINDOWS = 40, 5, 10
#: The number of commands of each of two writers.
WRITTEN = 150
#: The exit code of a command that could not write.
IS_BUSY = 4


class Writer(threading.Thread):
    """Adds and removes a custom currency and sets amounts, a number of times; records what was acknowledged."""

    def __init__(self, home, code):
        super().__init__()
        self.home, self.code = home, code
        self.acknowledged = 0
        self.failed = []
        self.is_there = False

    def run(self):
        while not self.failed and self.acknowledged < WRITTEN:
            self.do("remove" if self.is_there else "add", self.code)
            self.do("amount", self.acknowledged + 1, "EUR")

    def do(self, *words):
        result = self.home.run(*words)
        # The others may hold the store for longer than a command waits, where the disk is slow. It has done nothing then.
        while result.returncode == IS_BUSY and "Another program is using the store" in result.stderr:
            result = self.home.run(*words)
        if result.returncode != 0:
            self.failed.append((words, result.returncode, result.stderr))
            return
        self.acknowledged += 1
        if words[0] in ("add", "remove"):
            self.is_there = words[0] == "add"


class Soak(WindowCase):
    def test_two_writers_and_the_window_share_a_store(self):
        window = self.start()
        writers = [Writer(self.home, code) for code in ("SEK", "NOK")]
        for writer in writers:
            writer.start()
        typed = 0
        window.focus("GBP")
        while any(writer.is_alive() for writer in writers):
            # A change by the window: a row is moved back and forth.
            window.press("alt+Up" if typed % 2 else "alt+Down")
            typed += 1
            wait_for(window.focused, "GBP", "the row with the keyboard")
        for writer in writers:
            writer.join()
            self.assertEqual(writer.failed, [])
        print(f"{sum(writer.acknowledged for writer in writers)} commands, {typed} keys", end=" ", flush=True)
        self.assertEqual(self.home.integrity(), "ok")
        # The window may still have to keep its last change: it waits for the writers.
        def rows():
            shown, stored = window.rows(), self.home.list()
            return shown == stored, (shown, stored)

        stored, _ = wait_until(rows, "the window shows the rows that are stored")
        for writer in writers:
            self.assertEqual(writer.code in stored, writer.is_there, writer.code)
        self.assertEqual(len(stored), len(set(stored)))
        amounts = {row["currency"]: row["amount"] for row in self.home.json("list")["rows"]}
        wait_for(window.amounts, amounts, "what the rows show")

    def test_two_writers_of_amounts_leave_the_last_acknowledged_one(self):
        end = time.monotonic() + 2
        counts = {}

        def write(code, first):
            count = 0
            while time.monotonic() < end:
                self.home.agio("amount", first + count, code)
                count += 1
            counts[code] = first + count - 1

        threads = [threading.Thread(target=write, args=arguments) for arguments in [("USD", 1000), ("GBP", 2000)]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(counts), 2)
        self.assertIn(self.home.anchor(), [(str(last), code) for code, last in counts.items()])


class Killed(WindowCase):
    def setUp(self):
        super().setUp()
        self.chance = random_source()

    def test_commands_that_are_killed_at_random_moments_do_their_whole_change_or_nothing(self):
        self.model = {"rows": self.home.list(), "anchor": list(self.home.anchor())}
        killer = Killer(self.chance, KILLED_COMMANDS, self.seconds_of_a_change())
        while killer.has_more():
            words, after = self.change(killer.tries)
            process = subprocess.Popen([AGIO, *words], env=self.home.environment, stderr=subprocess.DEVNULL)
            code = killer.ends(process)
            self.assertIn(code, (0, None), words)
            self.assertEqual(self.home.integrity(), "ok", words)
            found = {"rows": self.home.list(), "anchor": list(self.home.anchor())}
            self.assertIn(found, [after] if code == 0 else [self.model, after], words)
            self.model = found
        print(killer, end=" ", flush=True)
        self.assertEqual(self.home.agio("doctor").count("intact"), 1)

    def seconds_of_a_change(self):
        """The duration of a change that is not interrupted."""
        start = time.monotonic()
        self.home.agio("amount", "100", "EUR")
        return time.monotonic() - start

    def change(self, turn):
        """The arguments of a change, and what is stored after it."""
        rows = list(self.model["rows"])
        kind = self.chance.choice(["amount", "toggle", "move", "base"])
        if kind == "amount":
            return ["amount", str(turn + 1000), rows[-1]], {"rows": rows, "anchor": [str(turn + 1000), rows[-1]]}
        if kind == "toggle":
            code = self.chance.choice(["SEK", "NOK", "DKK"])
            after = [row for row in rows if row != code] if code in rows else rows + [code]
            return ["remove" if code in rows else "add", code], self.model | {"rows": after}
        code = rows[-1]
        after = rows[:1] + [code] + rows[1:-1] if kind == "move" else [code] + rows[:-1]
        return (["move", code, "2"] if kind == "move" else ["base", code]), self.model | {"rows": after}

    def test_a_window_that_is_killed_while_it_is_typed_into_has_kept_what_was_seen_in_the_store(self):
        for turn in range(KILLED_WINDOWS):
            window = self.start()
            window.focus("USD")
            digits = str(self.chance.randint(10**5, 10**6))
            seen = None
            for end in range(1, self.chance.randint(2, len(digits)) + 1):
                window.type(digits[end - 1])
                if self.chance.random() < 0.4:
                    wait_for(self.home.anchor, (digits[:end], "USD"), "what is stored")
                    seen = end
            window.kill()
            self.assertEqual(self.home.integrity(), "ok")
            amount, code = self.home.anchor()
            if seen:
                self.assertEqual(code, "USD")
                self.assertIn(amount, [digits[:length] for length in range(seen, end + 1)])
        again = self.start()
        wait_until(again.rows, "the rows are there")
        self.assertEqual(self.home.agio("doctor").count("intact"), 1)

    def test_a_process_that_is_killed_while_it_imports_leaves_a_sound_store(self):
        killer = Killer(self.chance, KILLED_IMPORTS, 1.0)
        while killer.has_more():
            home = self.new_home()
            process = subprocess.Popen([AGIO, "history", "EUR", "USD"], env=home.environment, stdout=subprocess.DEVNULL)
            self.assertIn(killer.ends(process), (0, None))
            self.assertEqual(len(home.agio("history", "EUR", "USD").splitlines()), 7126)
            self.assertEqual(home.integrity(), "ok")
        print(killer, end=" ", flush=True)


if __name__ == "__main__":
    unittest.main()
