"""Sources that must not be contacted: disabled ones, and all without automatic updates."""

import re
import unittest

from case import WindowCase
from programs import is_traced
from rates import bank_day_before, newest_published, wide
from test_terminal import TerminalCase
from waiting import wait_for, wait_until
from window import State, has

#: System calls of a program that connects: making an Internet socket, or connecting to anything but a local one.
INTERNET = re.compile(r"AF_INET")


class SwitchedOff(TerminalCase):
    """Each way to contact sources, while all of them are disabled."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(wide(newest_published()))
        names = [source["name"] for source in self.home.json("sources") if source["name"] != "custom"]
        self.home.use(self.bank, *names)
        self.home.agio("config", "set", "refresh", "automatic")
        for name in names:
            self.home.agio("sources", "disable", name)
        self.names = names

    def test_no_command_asks_a_source_that_is_switched_off(self):
        day = newest_published()
        self.refuse(3, "refresh", saying="No source is enabled")
        for name in self.names:
            title = self.home.source(name)["title"]
            self.refuse(3, "refresh", "--source", name, saying=f"{title} is disabled")
            self.home.run("rates", "--source", name, "--date", day)
        for words in [
            ("convert", "100", "EUR", "USD", "--date", day), ("convert", "100", "EUR", "AED", "--date", "2026-10-28"),
            ("convert", "100", "EUR", "VND"), ("history", "EUR", "USD", "--from", "2026-10-01", "--to", day),
            ("history", "EUR", "USD"), ("history", "EUR", "VND"), ("rates", "--date", day), ("list",), ("add", "VND"),
        ]:
            self.home.run(*words)
            self.assertEqual(self.bank.total, 0, words)

    def test_the_history_that_is_stored_is_printed_and_why_there_is_no_more_is_said(self):
        result = self.home.run("history", "EUR", "USD", "--from", "2026-10-29", "--to", newest_published())
        self.assertEqual(result.returncode, 0)
        self.assertEqual([line.split()[0] for line in result.stdout.splitlines()], ["2026-10-29", "2026-10-30"])
        self.assertEqual(result.stderr, "agio: European Central Bank is disabled.\n")


@is_traced
class NeverConnecting(WindowCase):
    """The window in strace, which logs every socket."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(wide(newest_published()))
        names = [source["name"] for source in self.home.json("sources") if source["name"] != "custom"]
        self.home.use(self.bank, *names)
        self.home.ask_only("frankfurter2", "erapi", "ecb")
        self.home.agio("config", "set", "refresh", "asked")
        self.trace = self.home.folder / "sockets"

    def sockets(self):
        """The lines of strace about Internet sockets."""
        return [line for line in self.trace.read_text().splitlines() if INTERNET.search(line)]

    def goes_back(self, window):
        """Leaves the page of the chart, where the first Escape clears the crosshair. Whether the list is shown."""
        window.press("Escape")
        return has(window.list, State.SHOWING)

    def test_a_window_that_is_not_to_connect_makes_no_socket_until_the_button_is_pressed(self):
        # The tracer is a grandchild of the program, so that the window is the started process (-D).
        launcher = ["strace", "-D", "-f", "-qq", "-e", "trace=socket,connect", "-o", str(self.trace)]
        window = self.start(launcher=launcher)
        window.enter("USD", "12")
        self.assert_amounts(window, "12", "USD", typed="12")
        window.open_picker()
        window.look_for("vnd")
        window.press("Return")
        wait_until(lambda: "VND" in window.rows(), "the row of a currency without a rate", 20)
        window.show_day("2026-10-28")
        # Not today, which is no past day.
        window.show_day(bank_day_before(newest_published()))
        window.press("ctrl+t")
        wait_for(window.banner, None, "the past day that is shown")
        for code in ["USD", "VND"]:
            window.focus(code)
            window.press("ctrl+h")
            wait_until(lambda: has(window.called("Export"), State.SHOWING), "the chart", 20)
            wait_until(lambda: self.goes_back(window), "the list", 20)
        self.home.agio("sources", "order", "erapi")
        self.assertEqual(self.sockets(), [])
        self.assertEqual(self.bank.total, 0)
        window.press("ctrl+r")
        wait_until(lambda: self.bank.total > 0, "the button asks", 20)
        self.assertTrue(any("connect" in line for line in self.sockets()), "strace sees what is asked")


if __name__ == "__main__":
    unittest.main()
