"""`agio alerts`, and `agio refresh --alerts`: output, JSON, exit codes, and the notifications that the desktop is sent."""

import datetime
import os
import shutil
import subprocess
import unittest
from decimal import Decimal

import clock
from notifications import COMMON, GNOME, Notifications
from programs import rows
from rates import NEWEST, newest_published
from test_terminal import TerminalCase

RATE = NEWEST.rates["USD"]
#: A limit that the rates of the loopback source, 1 % higher, are above, and the bundled ones are not.
LIMIT = f"{RATE * Decimal('1.005'):.4f}"
UUID = r"^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"


class Alerts(TerminalCase):
    def test_alerts_are_added_listed_and_removed(self):
        self.assertEqual(self.home.agio("alerts"), "")
        now = f"now {RATE} (European Central Bank, {NEWEST.day})"
        self.assertEqual(
            self.home.agio("alerts", "add", "eur", "usd", "above", "1.20"), f"1 When 1 EUR is above 1.20 USD · {now}\n"
        )
        self.home.agio("alerts", "add", "EUR", "USD", "moves", "2.5%", "in", "a", "week")
        self.home.agio("alerts", "add", "EUR", "JPY", "every", "Monday", "9:00")
        self.home.agio("alerts", "add", "EUR", "USD", "every", "day", "21:30")
        lines = self.home.agio("alerts").splitlines()
        self.assertEqual(
            [line.split(" · ")[0] for line in lines],
            [
                "1 When 1 EUR is above 1.20 USD", "2 When EUR/USD moves 2.5\u00a0% in a week", "3 Every Monday at 09:00: 1 EUR in JPY",
                "4 Every day at 21:30: 1 EUR in USD",
            ],
        )
        self.home.agio("alerts", "remove", "2")
        self.assertEqual([each["kind"] for each in self.home.json("alerts")], ["above", "every", "every"])
        self.assertIn("intact", self.home.agio("doctor"))

    def test_the_json_has_decimals_as_texts(self):
        self.home.agio("alerts", "add", "EUR", "USD", "below", "1.05")
        self.home.agio("alerts", "add", "EUR", "USD", "every", "sunday", "0:05")
        first, second = self.home.json("alerts")
        self.assertRegex(first.pop("id"), UUID)
        self.assertEqual(
            first,
            {
                "position": 1, "from": "EUR", "to": "USD", "kind": "below", "rate": "1.05", "percent": None, "within": None,
                "weekday": None, "time": None, "current": str(RATE), "date": NEWEST.day, "source": "ecb", "notified": None,
            },
        )
        self.assertEqual((second["weekday"], second["time"], second["rate"]), (7, "00:05", None))

    def test_what_is_no_alert_is_refused(self):
        self.refuse(2, "alerts", "add", "EUR", "EUR", "above", "1")
        self.refuse(1, "alerts", "add", "EUR", "XQX", "above", "1")
        self.refuse(2, "alerts", "add", "EUR", "USD", "above", "0")
        self.refuse(2, "alerts", "add", "EUR", "USD", "above", "x")
        self.refuse(2, "alerts", "add", "EUR", "USD", "over", "1")
        self.refuse(2, "alerts", "add", "EUR", "USD", "moves", "0", "day")
        self.refuse(2, "alerts", "add", "EUR", "USD", "moves", "1", "year")
        self.refuse(2, "alerts", "add", "EUR", "USD", "every", "someday", "9:00")
        self.refuse(2, "alerts", "add", "EUR", "USD", "every", "monday", "24:00")
        self.refuse(2, "alerts", "remove", "0")
        self.refuse(1, "alerts", "remove", "1")
        self.home.agio("alerts", "add", "EUR", "USD", "above", "1.2")
        self.refuse(1, "alerts", "add", "EUR", "USD", "above", "1.20")
        self.refuse(1, "alerts", "remove", "2")
        self.refuse(2, "refresh", "--quiet", "--json")
        self.assertEqual(len(self.home.json("alerts")), 1)

    def test_without_a_systemd_the_first_alert_says_when_alerts_are_checked(self):
        said = self.home.run("alerts", "add", "EUR", "USD", "above", "1.2").stderr
        self.assertEqual(
            said,
            "agio: This session has no systemd, so alerts are checked only by “agio refresh --alerts” and while the window is open.\n",
        )
        self.assertEqual(self.home.run("alerts", "add", "EUR", "USD", "above", "1.3").stderr, "")


class Timer(TerminalCase):
    """A systemd for the user's session, with a systemctl that writes what it is asked for, and links as the real one does."""

    def setUp(self):
        super().setUp()
        folder = self.home.folder / "bin"
        folder.mkdir()
        self.program, self.calls = folder / "systemctl", self.home.folder / "calls"
        self.calls.touch()
        self.link = self.home.folder / "config" / "systemd" / "user" / "timers.target.wants" / "agio-alerts.timer"
        self.link.parent.mkdir(parents=True)
        self.answer(f'echo "$@" >>{self.calls}; if [ "$2" = enable ]; then ln -sf /unit {self.link}; else rm -f {self.link}; fi')
        session = self.home.folder / "run" / "systemd"
        session.mkdir(parents=True, mode=0o700)
        (session / "private").touch()
        # The store of the home that the service can write.
        data = self.home.folder / ".local" / "share"
        self.store = data / "agio" / "agio.sqlite"
        self.store.parent.mkdir(parents=True, mode=0o700)
        shutil.copyfile(self.home.store, self.store)
        self.environment = self.home.environment | {
            "PATH": f"{folder}:{os.environ['PATH']}", "XDG_RUNTIME_DIR": str(session.parent), "XDG_DATA_HOME": str(data),
        }

    def answer(self, script):
        self.program.write_text(f"#!/bin/sh\n{script}\n")
        self.program.chmod(0o755)

    def run_agio(self, *words):
        """Runs `agio` on the store of the home, and returns what it says."""
        result = self.home.run(*words, env=self.environment)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stderr

    def asked(self):
        """What was asked of systemd since the last time."""
        asked = self.calls.read_text().splitlines()
        self.calls.write_text("")
        return asked

    def test_the_first_alert_turns_the_timer_on_and_removing_the_last_one_turns_it_off(self):
        for limit in ("1.2", "1.3"):
            self.assertEqual(self.run_agio("alerts", "add", "EUR", "USD", "above", limit), "")
        self.assertEqual(self.asked(), ["--user enable --now agio-alerts.timer"])
        for _ in range(2):
            self.run_agio("alerts", "remove", "1")
        self.assertEqual(self.asked(), ["--user disable --now agio-alerts.timer"])
        self.answer("exit 1")
        said = self.run_agio("alerts", "add", "EUR", "USD", "above", "1.2")
        self.assertTrue(said.startswith("agio: The timer agio-alerts.timer could not be turned on, "), said)

    def test_a_store_that_has_come_with_alerts_turns_the_timer_on_when_they_are_listed(self):
        self.run_agio("alerts", "add", "EUR", "USD", "above", "1.2")
        self.link.unlink()
        self.asked()
        for _ in range(2):
            self.assertEqual(self.run_agio("alerts"), "")
        self.assertEqual(self.asked(), ["--user enable --now agio-alerts.timer"])
        rows(self.store, "DELETE FROM alert")
        self.run_agio("alerts", "--json")
        self.assertEqual(self.asked(), ["--user disable --now agio-alerts.timer"])

    def test_an_alert_that_another_program_makes_meanwhile_keeps_the_timer_on(self):
        self.run_agio("alerts", "add", "EUR", "USD", "above", "1.2")
        self.asked()
        # It is added when systemd is asked to turn the timer off, and finds it on.
        self.answer(
            f'echo "$@" >>{self.calls}; [ "$2" = disable ] || exec ln -sf /unit {self.link}\n'
            f'[ -e {self.calls}.once ] || {{ touch {self.calls}.once; {self.home.programs["agio"]} alerts add EUR USD above 1.3; }}\n'
            f"rm -f {self.link}"
        )
        self.run_agio("alerts", "remove", "1")
        self.assertTrue(self.link.is_symlink())
        self.assertEqual(self.asked(), [f"--user {action} --now agio-alerts.timer" for action in ("disable", "enable")])

    def test_a_store_in_another_place_says_that_the_timer_does_not_check_it(self):
        elsewhere = self.environment | {"XDG_DATA_HOME": str(self.home.folder / "data")}
        said = self.home.run("alerts", "add", "EUR", "USD", "above", "1.2", env=elsewhere)
        self.assertIn("The timer agio-alerts.timer checks only the store in ~/.local/share/agio, ", said.stderr)
        self.assertEqual(self.asked(), [])


class Telling(TerminalCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)
        self.sentence = (
            f"1 EUR is above {LIMIT} USD: {self.bank.table.rates['USD']} on {newest_published()} (European Central Bank)."
        )

    def desktop(self, name=COMMON):
        desktop = Notifications(name)
        self.addCleanup(desktop.close)
        return desktop

    def add(self):
        self.home.agio("alerts", "add", "EUR", "USD", "above", LIMIT)

    def test_one_notification_is_sent_and_none_by_the_next_run(self):
        desktop = self.desktop()
        self.add()
        self.assertIn(self.sentence, self.home.agio("refresh", "--alerts").splitlines())
        [sent] = desktop.sent
        self.assertEqual((sent.application, sent.body, sent.actions), ("io.github.agio.Agio", self.sentence, {}))
        self.assertEqual(sent.title, f"1 EUR = {self.bank.table.rates['USD']} USD")
        self.assertNotIn(self.sentence, self.home.agio("refresh", "--alerts"))
        self.assertEqual(self.home.json("refresh", "--alerts")["alerts"], [])
        self.assertEqual(len(desktop.sent), 1)
        self.assertRegex(self.home.json("alerts")[0]["notified"], r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$")

    def test_gnome_is_told_which_action_of_the_application_opens_the_chart(self):
        desktop = self.desktop(GNOME)
        self.add()
        self.home.agio("refresh", "--alerts")
        [sent] = desktop.sent
        self.assertEqual((sent.application, sent.body), ("io.github.agio.Agio", self.sentence))
        self.assertEqual(sent.actions, {("app.open-chart", "EUR/USD"): "Open Chart"})
        self.assertEqual(sent.id, self.home.json("alerts")[0]["id"])

    def test_without_a_desktop_the_sentence_is_not_lost(self):
        self.add()
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        result = self.home.run("refresh", "--alerts", "--quiet", env=environment)
        self.assertEqual(result.stdout, "")
        self.home.agio("config", "set", "refresh", "automatic")
        result = self.home.run("refresh", "--alerts", "--quiet", env=environment)
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertIn("1 EUR is above", result.stderr)
        # Nobody may have read that: the alert is told as soon as a notification can be sent.
        self.assertIn("1 EUR is above", self.home.run("refresh", "--alerts", "--quiet", env=environment).stderr)
        desktop = self.desktop()
        for _ in range(2):
            self.assertEqual(self.home.run("refresh", "--alerts", "--quiet").stderr, "")
        self.assertEqual(len(desktop.sent), 1)

    def test_what_a_terminal_prints_is_told(self):
        self.add()
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        result = self.home.run("refresh", "--alerts", env=environment)
        self.assertIn(self.sentence, result.stdout.splitlines())
        self.assertIn(self.sentence, result.stderr)
        self.assertNotIn(self.sentence, self.home.agio("refresh", "--alerts"))

    def test_a_quiet_refresh_asks_a_source_only_where_the_user_allows_it_and_newer_rates_are_due(self):
        desktop = self.desktop()
        self.add()
        result = self.home.run("refresh", "--quiet", "--alerts")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertEqual((self.bank.total, desktop.sent), (0, []))
        self.home.agio("config", "set", "refresh", "automatic")
        for _ in range(2):
            result = self.home.run("refresh", "--quiet", "--alerts")
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertEqual((self.bank.total, len(desktop.sent)), (1, 1))

    def test_a_quiet_refresh_waits_for_an_hour_after_a_failure(self):
        self.bank.mode = "404"
        self.add()
        self.home.agio("config", "set", "refresh", "automatic")

        def asked(seconds):
            before, offset = self.bank.total, int(os.environ.get(clock.OFFSET, "0")) + seconds
            environment = self.home.environment | {clock.OFFSET: str(offset)}
            result = self.home.run("refresh", "--quiet", "--alerts", env=environment)
            return result.returncode, self.bank.total > before

        self.assertEqual(asked(0), (3, True))
        self.assertEqual(asked(0), (0, False))
        self.assertEqual(asked(3_700), (3, True))

    def test_an_alert_at_a_time_tells_once_also_when_the_clock_jumps_over_it_and_back(self):
        desktop = self.desktop()
        due = datetime.datetime.fromtimestamp(clock.now() + 1_800, datetime.timezone.utc)
        utc = self.home.environment | {"TZ": "UTC"}
        self.home.agio("alerts", "add", "EUR", "USD", "every", "day", f"{due:%H:%M}", env=utc)

        def check(seconds):
            offset = int(os.environ.get(clock.OFFSET, "0")) + seconds
            self.home.agio("refresh", "--quiet", "--alerts", env=utc | {clock.OFFSET: str(offset)})
            return len(desktop.sent)

        self.assertEqual([check(seconds) for seconds in (0, 3_600, 0, 3_600, 86_400)], [0, 1, 1, 1, 1])
        self.assertEqual(check(86_400 + 3_600), 2)
        self.assertEqual(desktop.sent[0].body.split(" on ")[0], f"1 EUR is {RATE} USD")

    def test_two_runs_at_once_tell_once(self):
        desktop = self.desktop()
        self.add()
        self.home.agio("refresh")
        runs = [
            subprocess.Popen(
                [self.home.programs["agio"], "refresh", "--quiet", "--alerts"], env=self.home.environment, stderr=subprocess.PIPE
            )
            for _ in range(4)
        ]
        for run in runs:
            self.assertEqual((run.wait(60), run.stderr.read()), (0, b""))
            run.stderr.close()
        self.assertEqual(len(desktop.sent), 1)


if __name__ == "__main__":
    unittest.main()
