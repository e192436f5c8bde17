"""Export of a chart and its rates: real files, saved with the desktop's file chooser."""

import os
import re
import resource
import signal
import struct
import subprocess
import unittest
import xml.etree.ElementTree as xml

import tables
from case import WindowCase
from chart import DAYS, ChartPage
from dates import written
from files import chooser, entry, find, give, is_away
from waiting import wait_for, wait_until
from window import Role, State, descendants, has, name, text

SIZE = (960, 540)


class ExportCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.folder = self.home.folder / "saved files"
        self.folder.mkdir()

    def open(self, code="USD", span="All", **settings):
        window = self.start(**settings)
        tables.open_page(window, code, span)
        if span == "All":
            # What is exported is what is shown, and all days are shown when they are read.
            begin = f"Between {written(DAYS[0])} and "
            wait_until(lambda: (ChartPage(window).summary() or "").startswith(begin), "all days are shown")
        return window

    def ask(self, window, kind):
        """Opens the file chooser for a format; returns the suggested name."""
        window.click(window.button("Export"))
        item = wait_until(lambda: window.find(Role.MENU_ITEM, f"Save as {kind}…"), "the menu is open")
        window.click(item)
        chooser(window, f"Save as {kind}")
        return text(wait_until(lambda: entry(window, f"Save as {kind}"), "the entry for the name has the keyboard", 30))

    def save(self, window, kind, called):
        """Saves in a format under a name that no file has; returns the file's bytes."""
        path = self.folder / called
        self.ask(window, kind)
        give(window, f"Save as {kind}", path)
        wait_for(window_notice(window), f"“{called}” was saved.", "the notice", 30)
        self.assertEqual([file.name for file in self.folder.iterdir() if file.name.startswith(".")], [])
        return path.read_bytes()

    def agio_csv(self, *words):
        return self.home.agio("history", *words, "--csv")


def window_notice(window):
    """A function that gives the text of the notice bar."""

    def notice():
        labels = [name(label) for label in descendants(window.frame, Role.LABEL) if has(label, State.SHOWING)]
        return next((words for words in reversed(labels) if "was saved" in words or "could not be saved" in words), None)

    return notice


class Numbers(ExportCase):
    def test_rates_averages_and_a_comparison_as_csv(self):
        self.home.agio("base", "JPY")
        self.home.agio("add", "ISK")
        window = self.open(span="1 year")
        self.assertEqual(self.ask(window, "CSV"), "JPY-USD 2025-10-30 2026-10-30.csv")
        give(window, "Save as CSV", self.folder / "year.csv")
        wait_for(window_notice(window), "“year.csv” was saved.", "the notice", 30)
        year = ["JPY", "USD", "--from", "2025-10-30"]
        self.assertEqual((self.folder / "year.csv").read_text(), self.agio_csv(*year))
        tables.show(window, "Averages")
        self.assertEqual(self.ask(window, "CSV"), "JPY-USD 2025-10-30 2026-10-30 monthly averages.csv")
        give(window, "Save as CSV", self.folder / "months.csv")
        wait_for(window_notice(window), "“months.csv” was saved.", "the notice", 30)
        self.assertEqual((self.folder / "months.csv").read_text(), self.agio_csv(*year, "--by", "month"))
        window.click(window.get(Role.RADIO_BUTTON, "Years"))
        self.assertEqual(self.save(window, "CSV", "years.csv").decode(), self.agio_csv(*year, "--by", "year"))
        tables.show(window, "Chart")
        window.click(window.button("Compare"))
        window.click(window.get(Role.PUSH_BUTTON, "ISK"))
        window.button("Remove ISK")
        header, *lines = self.save(window, "CSV", "both.csv").decode().splitlines()
        self.assertEqual(header, "date,JPY/USD,JPY/ISK")
        columns = [self.agio_csv("JPY", code, "--from", "2025-10-30").splitlines()[1:] for code in ["USD", "ISK"]]
        self.assertEqual(lines, [f"{dollar},{krona.split(',')[1]}" for dollar, krona in zip(*columns, strict=True)])


class Sources(ExportCase):
    def test_the_file_of_another_sources_rates_is_named_after_it(self):
        self.home.use(self.open_bank(), "frankfurter2")
        self.home.agio("sources", "enable", "frankfurter2")
        expected = self.agio_csv("EUR", "ARS")
        self.home.agio("add", "ARS")
        window = self.open("ARS")
        days = [line.split(",")[0] for line in expected.splitlines()[1:]]
        self.assertEqual(self.ask(window, "CSV"), f"EUR-ARS frankfurter2 {days[0]} {days[-1]}.csv")


class Pictures(ExportCase):
    def test_a_png_and_an_svg_in_the_folder_of_the_last_file(self):
        window = self.open(span="1 year")
        self.assertEqual(self.ask(window, "PNG"), "EUR-USD 2025-10-30 2026-10-30.png")
        window.press("Escape")
        wait_until(lambda: is_away(window, "Save as PNG"), "the chooser is away")
        picture = self.save(window, "PNG", "year.png")
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(struct.unpack(">II", picture[16:24]), (2 * SIZE[0], 2 * SIZE[1]))
        self.ask(window, "SVG")
        give(window, "Save as SVG", "year.svg")
        wait_for(window_notice(window), "“year.svg” was saved.", "the notice", 30)
        self.assertEqual(sorted(os.listdir(self.folder)), ["year.png", "year.svg"])
        root = xml.fromstring((self.folder / "year.svg").read_bytes())
        self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
        self.assertEqual([float(root.get(side).removesuffix("px")) for side in ("width", "height")], list(SIZE))
        longest = max(len(path.get("d").split()) for path in root.iter("{http://www.w3.org/2000/svg}path"))
        self.assertGreater(longest, 300, "there is no line of a year's rates")


class Places(ExportCase):
    def test_an_existing_file_is_replaced_only_after_a_question(self):
        path = self.folder / "taken.csv"
        path.write_text("precious\n")
        path.chmod(0o640)
        window = self.open()
        for answer, content in [("Cancel", "precious\n"), ("Replace", self.agio_csv("EUR", "USD"))]:
            self.ask(window, "CSV")
            give(window, "Save as CSV", path)
            button = wait_until(lambda: self.answer(window, answer), "the question whether to replace the file", 30)
            window.click(button)
            if answer == "Cancel":
                wait_until(lambda: find(window, "Save as CSV"), "the chooser has the keyboard again", 30)
                window.press("Escape")
            wait_until(lambda: is_away(window, "Save as CSV"), "the chooser is away", 30)
            if answer == "Replace":
                wait_for(window_notice(window), "“taken.csv” was saved.", "the notice", 30)
            self.assertEqual(path.read_text(), content)
        self.assertEqual(path.stat().st_mode & 0o777, 0o640)

    def test_the_program_ends_while_it_asks(self):
        """GTK asks in a loop of its own, which nothing else ends."""
        path = self.folder / "taken.csv"
        path.write_text("precious\n")
        window = self.open()
        self.ask(window, "CSV")
        give(window, "Save as CSV", path)
        wait_until(lambda: self.answer(window, "Replace"), "the question whether to replace the file", 30)
        window.process.send_signal(signal.SIGTERM)
        self.assertEqual(window.process.wait(30), 0)
        self.assertEqual(path.read_text(), "precious\n")

    def test_the_chooser_is_left_while_files_of_its_folder_change(self):
        """GTK asks for the details of a file that has changed, and tells them to a chooser that was destroyed meanwhile."""
        path = self.folder / "first.csv"
        window = self.open()
        self.ask(window, "CSV")
        give(window, "Save as CSV", path)
        wait_for(window_notice(window), "“first.csv” was saved.", "the notice", 30)
        writer = subprocess.Popen(["sh", "-c", 'while :; do for n in 1 2 3 4 5 6 7 8; do echo >>"$0/$n"; sleep 0.002; done; done', self.folder])
        self.addCleanup(writer.wait)
        self.addCleanup(writer.kill)
        for _ in range(10):
            self.ask(window, "CSV")
            window.press("Escape")
            wait_until(lambda: window.process.poll() or is_away(window, "Save as CSV"), "the chooser is away", 30)
        self.assertIsNone(window.process.poll())

    def answer(self, window, called):
        """A button of the question whether to replace a file."""
        for alert in descendants(window.application, Role.ALERT):
            for button in descendants(alert, Role.PUSH_BUTTON):
                if name(button) == called and has(button, State.SHOWING):
                    return button
        return None

    def test_a_folder_that_cannot_be_written_to_is_reported(self):
        window = self.open(span="1 month")
        for kind in ["CSV", "SVG"]:
            called = f"none.{kind.lower()}"
            self.ask(window, kind)
            give(window, f"Save as {kind}", f"/proc/self/task/{called}")
            wait_until(lambda: (window_notice(window)() or "").startswith(f"“{called}”"), "the error", 30)
            self.assertRegex(window_notice(window)(), rf"^“{re.escape(called)}” could not be saved \([A-Z][^.]+\)\.$")

    def test_a_file_that_does_not_fit_leaves_the_old_one_unchanged(self):
        before = b"precious\n"
        # A limit on file sizes simulates a full disk. The program ignores the signal that would end it.
        window = self.open(launcher=("sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"))
        for kind in ["CSV", "PNG", "SVG"]:
            path = self.folder / f"taken.{kind.lower()}"
            path.write_bytes(before)
            self.ask(window, kind)
            resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            give(window, f"Save as {kind}", path)
            window.click(wait_until(lambda: self.answer(window, "Replace"), "the question whether to replace the file", 30))
            wait_for(window_notice(window), f"“{path.name}” could not be saved (File too large).", "the notice", 30)
            resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            self.assertEqual(path.read_bytes(), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["taken.csv", "taken.png", "taken.svg"])


if __name__ == "__main__":
    unittest.main()
