"""The clock that tests set: the programs use it, and it runs on."""

import datetime
import subprocess
import unittest

import clock
from case import HomeCase, WindowCase
from dates import written
from programs import AGIO, AGIO_GTK
from rates import NEWEST
from waiting import wait_for


class Clock(HomeCase):
    def test_the_terminal_program_goes_by_the_clock_that_is_set(self):
        for moment in ("1990-05-06T12:00:00", "2031-02-03T04:05:06"):
            # The day is the user's, in the time zone of the test.
            clock.set_to(datetime.datetime.fromisoformat(moment).timestamp())
            self.home.agio("own", "rate", "EUR", "USD", "1.2")
            self.assertEqual(self.home.json("own")["rates"][0]["date"], moment[:10])

    def test_what_is_no_number_of_seconds_is_refused_by_both_programs(self):
        for text in ["", "soon", "1.5", "1000000000001", "-9223372036854775808", "9223372036854775808"]:
            for program, name in ((AGIO, "agio"), (AGIO_GTK, "agio-gtk")):
                with self.subTest(text, program=name):
                    environment = self.home.environment | {clock.OFFSET: text}
                    result = subprocess.run([program, "--version"], env=environment, capture_output=True, text=True, timeout=60)
                    said = f"{name}: AGIO_CLOCK_OFFSET is not a whole number of seconds.\n"
                    self.assertEqual((result.returncode, result.stdout, result.stderr), (2, "", said))

    def test_the_module_tests_do_not_cross_a_turn_of_the_day(self):
        for before, after in [("22:45:00", "22:45:00"), ("23:30:00", "00:45:01"), ("03:20:00", "04:15:01")]:
            instant = datetime.datetime.fromisoformat(f"2026-11-24T{before}+00:00").timestamp()
            end = clock.after_the_turn(instant, clock.MODULES)
            self.assertEqual(datetime.datetime.fromtimestamp(end, clock.UTC).isoformat()[11:19], after)

    def test_no_test_begins_shortly_before_a_turn_of_the_day(self):
        for before, after in [
            ("2026-11-24T12:00:00", "2026-11-24T12:00:00"), ("2026-11-24T23:55:00", "2026-11-25T00:00:01"),
            ("2026-11-25T00:00:30", "2026-11-25T00:00:30"), ("2026-11-25T00:07:00", "2026-11-25T00:15:01"),
            ("2026-11-24T15:14:59", "2026-11-24T15:15:01"), ("2026-07-24T14:14:59", "2026-07-24T14:15:01"),
        ]:
            instant = clock.after_the_turn(datetime.datetime.fromisoformat(before + "+00:00").timestamp())
            self.assertEqual(datetime.datetime.fromtimestamp(instant, clock.UTC).isoformat()[:19], after)


class Window(WindowCase):
    def test_the_window_goes_by_the_clock_that_is_set(self):
        # The rates of the first business day after the history are published at 16:15 in Frankfurt.
        for moment, state in [("2026-11-02T15:00:00Z", "Up to date"), ("2026-11-02T15:20:00Z", "3 days old")]:
            clock.set_to(datetime.datetime.fromisoformat(moment).timestamp())
            window = self.start()
            wait_for(window.status, f"Rates: European Central Bank, {written(NEWEST.day)} · {state}", "the status")
            window.stop()


if __name__ == "__main__":
    unittest.main()
