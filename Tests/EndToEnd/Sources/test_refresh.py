"""Refreshing: one request, new rates in the rows, and no loss after a failure."""

import subprocess
import unittest

from bank import ECB, FRANKFURTER, closed_address
from case import WindowCase
from dates import written
from programs import AGIO
from rates import NEWEST, newest_published
from waiting import wait_for, wait_until
from window import Atspi, Role, State, has


class RefreshCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)

    def button(self, window):
        return window.called("Refresh rates", Role.PUSH_BUTTON)

    def wait_until_running(self, window):
        wait_for(lambda: has(self.button(window), State.SENSITIVE), False, "whether the button can be pressed")

    def wait_until_done(self, window):
        wait_for(lambda: has(self.button(window), State.SENSITIVE), True, "whether the button can be pressed")


class Refreshing(RefreshCase):
    def test_the_button_ctrl_r_and_f5_each_make_exactly_one_request_and_show_the_new_rates(self):
        window = self.start()
        self.assert_amounts(window, "100", "EUR")
        ways = [
            ("the button", lambda: window.click(window.button("Refresh rates"))),
            ("Ctrl+R", lambda: window.press("ctrl+r")),
            ("F5", lambda: window.press("F5")),
        ]
        for count, (title, refresh) in enumerate(ways, 1):
            with self.subTest(title):
                self.bank.table = NEWEST.changed(f"1.0{count}", newest_published())
                refresh()
                self.assert_amounts(window, "100", "EUR", table=self.bank.table)
                self.wait_until_done(window)
                self.assertEqual(self.bank.requests, {ECB: count})
                status = window.status()
                self.assertTrue(status.startswith(f"Rates: European Central Bank, {written(newest_published())}"), status)

    def test_one_press_after_the_other_makes_one_request_each(self):
        window = self.start()
        for count in range(1, 6):
            window.press("ctrl+r")
            wait_for(lambda: self.bank.total, count, "the number of requests")
            self.wait_until_done(window)
        self.assertEqual(self.bank.requests, {ECB: 5})

    def test_old_rates_are_refreshed_once_at_the_start_unless_the_user_wants_to_be_asked(self):
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        self.assert_amounts(window, "100", "EUR", table=self.bank.table)
        self.wait_until_done(window)
        self.assertEqual(self.bank.total, 1)
        self.assertEqual(window.close(), 0)
        self.home.agio("config", "set", "refresh", "asked")
        asked = self.start()
        asked.press("ctrl+r")
        wait_until(lambda: self.bank.total > 1, "a refresh that was asked for is made")
        self.wait_until_done(asked)
        self.assertEqual(self.bank.total, 2)

    def test_while_a_refresh_runs_the_button_cannot_be_pressed_and_no_second_one_begins(self):
        self.bank.gate.clear()
        window = self.start()
        window.click(window.button("Refresh rates"))
        self.wait_until_running(window)
        wait_for(lambda: self.bank.total, 1, "the number of requests")
        window.point(self.button(window))
        window.press("ctrl+r", "F5")
        Atspi.Action.do_action(self.button(window), 0)
        # All keys before this one are processed when its digit is shown.
        window.enter("USD", "5")
        self.assert_amounts(window, "5", "USD", typed="5")
        self.bank.gate.set()
        self.assert_amounts(window, "5", "USD", table=self.bank.table, typed="5")
        self.wait_until_done(window)
        self.assertEqual(self.bank.requests, {ECB: 1})

    def test_typing_goes_on_during_a_slow_refresh_and_its_end_does_not_touch_what_is_typed(self):
        self.bank.gate.clear()
        window = self.start()
        window.press("ctrl+r")
        self.wait_until_running(window)
        window.focus("USD")
        typed = ""
        for character in "1234.5":
            window.type(character)
            typed += character
            self.assert_amounts(window, typed.rstrip("."), "USD", typed=typed, deadline=2)
        window.press("Left", "Left")
        wait_for(lambda: window.caret("USD"), 4, "the caret")
        self.bank.gate.set()
        self.assert_amounts(window, "1234.5", "USD", table=self.bank.table, typed="1234.5")
        self.wait_until_done(window)
        self.assertEqual((window.focused(), window.caret("USD")), ("USD", 4))
        window.type("6")
        self.assert_amounts(window, "12346.5", "USD", table=self.bank.table, typed="12346.5")

    def test_an_unreadable_text_outlives_a_refresh(self):
        window = self.start()
        window.enter("USD", "12x")
        before = window.amounts()
        window.press("ctrl+r")
        self.wait_until_done(window)
        wait_for(window.amounts, before, "nothing is computed while a text cannot be read")
        self.assertEqual((window.amount("USD"), window.caret("USD")), ("12x", 3))
        self.assertTrue(window.problem("USD"))
        window.press("BackSpace")
        self.assert_amounts(window, "12", "USD", table=self.bank.table, typed="12")

    def test_the_second_source_is_asked_when_the_first_fails(self):
        self.home.agio("sources", "url", "ecb", closed_address())
        window = self.start()
        window.press("ctrl+r")
        self.assert_amounts(window, "100", "EUR", table=self.bank.table)
        self.assertEqual(self.bank.requests, {FRANKFURTER: 1})
        self.assertIn("Frankfurter", window.status())

    def test_the_same_rates_again_are_no_trouble(self):
        self.bank.table = NEWEST
        window = self.start()
        window.press("ctrl+r")
        # The rates are still old: every source is contacted once.
        wait_for(lambda: self.bank.requests, {ECB: 1, FRANKFURTER: 1}, "the requests")
        self.wait_until_done(window)
        self.assert_amounts(window, "100", "EUR")
        self.assertNotIn("Not updated", window.status())


class Failing(RefreshCase):
    def test_whatever_fails_no_number_changes_the_status_says_so_and_a_good_answer_works_again(self):
        window = self.start()
        window.enter("GBP", "20")
        self.assert_amounts(window, "20", "GBP", typed="20")
        before = window.amounts()
        for mode in ["html", "half", "torn", 500, 404]:
            with self.subTest(mode):
                self.bank.mode = mode
                asked = self.bank.total
                window.press("ctrl+r")
                # Transient failures are retried: three requests in all.
                requests = 6 if mode in ("half", 500) else 2
                wait_until(lambda: self.bank.total == asked + requests, "both sources are asked")
                self.wait_until_done(window)
                self.assertEqual(self.bank.total, asked + requests)
                wait_for(window.amounts, before, "the amounts")
                self.assert_failure_is_said(window)
        window.screenshot("refresh-failure")
        self.bank.mode = "good"
        window.press("ctrl+r")
        self.assert_amounts(window, "20", "GBP", table=self.bank.table, typed="20")
        wait_until(lambda: "Not updated" not in window.status(), "the failure is forgotten")

    def test_a_dead_server_changes_no_number_and_the_status_says_so(self):
        self.home.use(closed_address())
        window = self.start()
        before = window.amounts()
        window.press("ctrl+r")
        wait_until(lambda: "Not updated" in window.status(), "the failure is said")
        self.wait_until_done(window)
        wait_for(window.amounts, before, "the amounts")
        self.assert_failure_is_said(window)
        self.home.use(self.bank)
        window.press("ctrl+r")
        self.assert_amounts(window, "100", "EUR", table=self.bank.table)

    def test_rates_of_a_day_to_come_are_not_believed(self):
        self.bank.table = NEWEST.changed("1.5", "2199-01-04")
        window = self.start()
        window.press("ctrl+r")
        wait_until(lambda: self.bank.total == 2, "both sources are asked")
        self.wait_until_done(window)
        self.assert_amounts(window, "100", "EUR")
        self.assert_failure_is_said(window)

    def test_rates_of_a_day_before_those_that_are_stored_do_not_replace_them(self):
        self.bank.table = NEWEST.changed("1.5", "2026-10-29")
        window = self.start()
        window.press("ctrl+r")
        wait_for(lambda: self.bank.total, 2, "the number of requests: the next source may have newer ones")
        self.wait_until_done(window)
        self.assert_amounts(window, "100", "EUR")
        self.assertIn(written(NEWEST.day), window.status())

    def test_closing_the_window_during_a_refresh_ends_the_program(self):
        self.bank.gate.clear()
        window = self.start()
        window.press("ctrl+r")
        wait_for(lambda: self.bank.total, 1, "the number of requests")
        self.assertEqual(window.close(), 0)

    def assert_failure_is_said(self, window):
        """Asserts that the status has the day of the displayed rates, and one sentence about the failure."""
        status = window.status()
        self.assertTrue(status.startswith(f"Rates: European Central Bank, {written(NEWEST.day)}"), status)
        self.assertRegex(status, r" · Not updated\n[^\n]+$")
        self.assertLess(len(status), 400, status)


class Terminal(RefreshCase):
    """The same from the terminal."""

    def test_agio_refresh_makes_one_request_and_says_what_came(self):
        answer = self.home.json("refresh")
        used = {"source": "ecb", "date": newest_published()}
        self.assertEqual(answer, {"outcome": "updated"} | used | {"asked": True, "used": used, "lacking": [], "errors": []})
        self.assertEqual(self.home.json("refresh")["outcome"], "unchanged")
        self.assertEqual(self.bank.requests, {ECB: 2})
        sources = self.home.json("sources")
        self.assertEqual([source["name"] for source in sources[:2]], ["ecb", "frankfurter"])
        self.assertEqual(sources[0]["lastDay"], newest_published())
        self.assertRegex(sources[0]["lastSuccess"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertIsNone(sources[0]["lastError"])

    def test_agio_refresh_asks_only_the_source_that_is_named(self):
        self.assertEqual(self.home.json("refresh", "--source", "frankfurter")["source"], "frankfurter")
        self.assertEqual(self.bank.requests, {FRANKFURTER: 1})

    def test_when_every_source_fails_the_exit_code_is_3_and_what_was_stored_is_untouched(self):
        before = self.home.agio("rates", "--json")
        for mode in ["html", "half", "torn", 500, 404]:
            with self.subTest(mode):
                self.bank.mode = mode
                result = self.home.run("refresh", "--json")
                self.assertEqual(result.returncode, 3)
                self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
                self.assertIn('"outcome":"failed"', result.stdout)
                self.assertEqual(self.home.agio("rates", "--json"), before)
        self.home.use(closed_address())
        self.assertEqual(self.home.run("refresh").returncode, 3)
        self.assertEqual(self.home.agio("rates", "--json"), before)
        self.assertTrue(all(source["lastError"] for source in self.home.json("sources")[:2]))

    def test_two_refreshes_of_two_processes_at_once_both_succeed(self):
        self.bank.gate.clear()
        runs = [
            subprocess.Popen([AGIO, "refresh", "--json"], env=self.home.environment, stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        wait_for(lambda: self.bank.total, 2, "the number of requests")
        self.bank.gate.set()
        outputs = [run.communicate(timeout=20)[0] for run in runs]
        self.assertEqual([run.returncode for run in runs], [0, 0], outputs)
        self.assertEqual(self.home.integrity(), "ok")


if __name__ == "__main__":
    unittest.main()
